// One person's line to a server: a guest's session, and a WebSocket that is
// opened again whenever it breaks, as a patient client does; docs/protocol.md is
// what it follows. In a cluster it goes where its table is.
import { handshake } from "../../server/websocket.mjs";
import { pause } from "../serve.mjs";

const RETRY_MS = 15;
const CLUSTER_RETRY_MS = 200;
const ANSWER_WITHIN = 20_000;
const SIGN_OF_LIFE_MS = 2500; // as the browser's client asks for one
const DEAD_MS = 6500; // and how long it waits for it
const ANYWHERE = "/ws";

// What a cluster may answer while something of it is broken: ask again. One
// server alone has no reason to.
const passingCodes = new Set(["not_saved", "server", "busy", "shutdown", "elsewhere", "wrong_node"]);
const passingStatuses = new Set([429, 500, 502, 503, 504]);

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
	#path = ANYWHERE;
	#moves = false; // the next line is to lead to another node
	#cluster;
	account = null;
	brokeAt = 0; // when the last one ended

	// `cluster`: faults of single machines are to be lived with.
	constructor(server, { cluster = false } = {}) {
		this.#server = server;
		this.#cluster = cluster;
	}

	// told(message) hears what the server tells by itself; back() is called each
	// time the line is open (again); lost(error) when it can not be opened.
	async open(name, told, back, lost) {
		this.#cookie = await patiently(() => this.#becomeGuest(name));
		this.#keep(told, back).catch(lost);
	}

	#passes({ error }) {
		return this.#cluster && passingCodes.has(error);
	}

	async #becomeGuest(name) {
		const response = await fetch(`${this.#server.address}/api/guest`, {
			method: "POST",
			headers: { origin: this.#server.address, "content-type": "application/json" },
			body: JSON.stringify({ name }),
		});
		const answer = await response.json();
		if (!response.ok && this.#passes(answer)) throw new LineBroke();
		if (!response.ok) throw new Refused("guest", answer);
		this.account = answer.account.id;
		return response.headers.get("set-cookie").split(";")[0];
	}

	async #keep(told, back) {
		while (!this.#closed) {
			const { status, socket } = await handshake({
				port: this.#server.port,
				path: this.#path,
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
				void this.ask("hello", { v: 2 }).then(
					(hello) => (this.#greeted(hello), back()),
					() => {},
				);
				await reading;
			} else if (status && !(this.#cluster && (passingStatuses.has(status) || this.#path !== ANYWHERE))) {
				// 0: nobody is there. Anything else is an answer, and not ours.
				throw new Error(`the handshake of ${this.account} was answered ${status}`);
			}
			if (!this.#moves) this.#path = ANYWHERE;
			this.#moves = false;
			await pause(this.#cluster ? CLUSTER_RETRY_MS : RETRY_MS);
		}
	}

	#greeted() {
		if (this.#cluster) void this.#lives(this.#socket);
	}

	// A machine that stands still says nothing, and its line does not break.
	async #lives(socket) {
		while (socket === this.#socket && !this.#closed) {
			const dead = setTimeout(() => socket.end(), DEAD_MS);
			await this.ask("ping").catch(() => {});
			clearTimeout(dead);
			await pause(SIGN_OF_LIFE_MS);
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
		this.brokeAt ||= Date.now();
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
		if (message.error && this.#passes(message)) {
			question.reject(new LineBroke());
			this.#again(message);
		} else if (message.error) question.reject(new Refused(question.action, message));
		else question.resolve(message.ok ?? {});
	}

	// Comes back a little later, or to the node that it was told of.
	#again({ error, node }) {
		if (error === "elsewhere") this.goTo(node);
		else this.#socket?.end();
	}
	goTo(node) {
		this.#path = `/node/${node}/ws`;
		this.#moves = true;
		this.#socket?.end();
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
		let at = "";
		return patiently(async () => {
			const url = `${this.#server.address}${at}/api/tables/${table}/record?form=${form}`;
			const response = await fetch(url, { headers: { cookie: this.#cookie } });
			if (response.ok) return response.text();
			const answer = await response.json();
			at = answer.error === "elsewhere" ? `/node/${answer.node}` : "";
			throw this.#passes(answer) ? new LineBroke() : new Refused(`record ${form}`, answer);
		});
	}

	close() {
		this.#closed = true;
		this.#socket?.end();
	}
}
