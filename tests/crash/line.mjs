// One person's line to a server: a guest's session, and a WebSocket that is
// opened again whenever it breaks, as a patient client does. Used by the crash
// test alone; docs/protocol.md is what it follows.
import { pause } from "../support/serve.mjs";
import { handshake } from "../server/websocket.mjs";

const RETRY_MS = 15;
const ANSWER_WITHIN = 20_000;

// What ends a question when the line breaks before its answer.
export class LineBroke extends Error {}

// A refusal by the server.
export class Refused extends Error {
	constructor(action, answer) {
		super(`${action}: ${answer.error} ${JSON.stringify(answer.text)}`);
		this.code = answer.error;
	}
}

// Asks until somebody answers: the server may be dead just now.
async function patiently(call) {
	for (;;) {
		try {
			return await call();
		} catch (error) {
			if (error instanceof Refused) throw error;
			await pause(RETRY_MS);
		}
	}
}

export class Line {
	#server;
	#cookie = "";
	#socket = null;
	#waiting = new Map();
	#nextId = 1;
	#closed = false;
	account = null;

	constructor(server) {
		this.#server = server;
	}

	// told(message) hears what the server tells by itself; back() is called each
	// time the line is open (again); lost(error) when it can not be opened.
	async open(name, told, back, lost) {
		this.#cookie = await patiently(() => this.#becomeGuest(name));
		this.#keep(told, back).catch(lost);
	}

	async #becomeGuest(name) {
		const response = await fetch(`${this.#server.address}/api/guest`, {
			method: "POST",
			headers: { origin: this.#server.address, "content-type": "application/json" },
			body: JSON.stringify({ name }),
		});
		const answer = await response.json();
		if (!response.ok) throw new Refused("guest", answer);
		this.account = answer.account.id;
		return response.headers.get("set-cookie").split(";")[0];
	}

	async #keep(told, back) {
		while (!this.#closed) {
			const { status, socket } = await handshake({
				port: this.#server.port,
				headers: {
					Origin: this.#server.address,
					Cookie: this.#cookie,
					"Sec-WebSocket-Protocol": "pandemonium.2",
					"Sec-WebSocket-Extensions": "permessage-deflate",
				},
			}).catch(() => ({ status: 0, socket: null }));
			if (socket) {
				this.#socket = socket;
				const reading = this.#read(socket, told);
				void this.ask("hello", { v: 2 }).then(back, () => {});
				await reading;
			} else if (status) {
				// 0: nobody is there. Anything else is an answer, and not ours.
				throw new Error(`the handshake of ${this.account} was answered ${status}`);
			}
			await pause(RETRY_MS);
		}
	}

	async #read(socket, told) {
		for (;;) {
			const message = await socket.next(ANSWER_WITHIN).catch(() => null);
			if (!message) break;
			this.#heard(JSON.parse(message.text), told);
			// Who asked goes on before the next message is read.
			await new Promise(setImmediate);
		}
		this.#socket = null;
		socket.end();
		for (const { reject } of this.#waiting.values()) reject(new LineBroke());
		this.#waiting.clear();
	}

	#heard(message, told) {
		if (message.on) {
			told(message);
			return;
		}
		const question = this.#waiting.get(message.re);
		this.#waiting.delete(message.re);
		if (message.error) question.reject(new Refused(question.action, message));
		else question.resolve(message.ok ?? {});
	}

	ask(action, members = {}) {
		return new Promise((resolve, reject) => {
			if (!this.#socket) {
				reject(new LineBroke());
				return;
			}
			const id = this.#nextId++;
			this.#waiting.set(id, { action, resolve, reject });
			this.#socket.send(JSON.stringify({ do: action, id, ...members }));
		});
	}

	async record(table, form) {
		return patiently(async () => {
			const url = `${this.#server.address}/api/tables/${table}/record?form=${form}`;
			const response = await fetch(url, { headers: { cookie: this.#cookie } });
			if (!response.ok) throw new Refused(`record ${form}`, await response.json());
			return response.text();
		});
	}

	close() {
		this.#closed = true;
		this.#socket?.end();
	}
}
