// A WebSocket client on a plain socket, for tests: it can also say what no
// browser would (wrong headers, broken frames, nothing at all), and it can
// stop reading.
import { createHash, randomBytes } from "node:crypto";
import net from "node:net";
import tls from "node:tls";
import zlib from "node:zlib";

export const TEXT = 1,
	BINARY = 2,
	CLOSE = 8,
	PING = 9,
	PONG = 10;

// A frame as a client sends it, masked.
export function frame(opcode, payload, { fin = true, rsv = 0, mask = true, claim } = {}) {
	const body = Buffer.from(payload);
	const length = claim ?? body.length;
	const head = [(fin ? 0x80 : 0) | rsv | opcode];
	const bit = mask ? 0x80 : 0;
	if (length < 126) {
		head.push(bit | length);
	} else if (length < 65536) {
		head.push(bit | 126, length >> 8, length & 255);
	} else {
		head.push(bit | 127, ...Buffer.from(BigInt(length).toString(16).padStart(16, "0"), "hex"));
	}
	if (!mask) return Buffer.concat([Buffer.from(head), body]);
	const key = randomBytes(4);
	const masked = body.map((byte, i) => byte ^ key[i & 3]);
	return Buffer.concat([Buffer.from(head), key, masked]);
}

export class WebSocketClient {
	constructor(socket) {
		this.socket = socket;
		this.buffer = Buffer.alloc(0);
		this.received = []; // what messages hold, one by one: { opcode, text, message: { text, packed, bytes } }
		this.waiting = null;
		this.closed = false;
		this.closeCode = null;
		this.behindClose = 0; // frames that should not have come
		this.parts = [];
		socket.on("data", (data) => this.#take(data));
		socket.on("close", () => this.#end());
		socket.on("error", () => this.#end());
	}

	#end() {
		this.closed = true;
		this.waiting?.();
	}

	#take(data) {
		this.buffer = Buffer.concat([this.buffer, data]);
		for (;;) {
			const one = this.#cut();
			if (!one) break;
			this.behindClose += this.closeCode !== null;
			if (one.opcode === CLOSE) {
				this.closeCode = one.payload.length >= 2 ? one.payload.readUInt16BE(0) : null;
				this.socket.write(frame(CLOSE, one.payload));
			}
			if (one.opcode === PING) this.socket.write(frame(PONG, one.payload));
			if (one.opcode <= BINARY) this.#collect(one);
		}
		this.waiting?.();
	}

	#cut() {
		const b = this.buffer;
		if (b.length < 2) return null;
		let length = b[1] & 127,
			at = 2;
		if (length === 126) {
			if (b.length < 4) return null;
			length = b.readUInt16BE(2);
			at = 4;
		} else if (length === 127) {
			if (b.length < 10) return null;
			length = Number(b.readBigUInt64BE(2));
			at = 10;
		}
		if (b.length < at + length) return null;
		this.buffer = b.subarray(at + length);
		return { fin: b[0] >> 7, rsv: b[0] & 0x70, opcode: b[0] & 15, payload: b.subarray(at, at + length) };
	}

	#collect(one) {
		this.parts.push(one);
		if (!one.fin) return;
		let payload = Buffer.concat(this.parts.map((part) => part.payload));
		const packed = (this.parts[0].rsv & 0x40) !== 0;
		this.parts = [];
		const bytes = payload.length;
		if (packed)
			payload = zlib.inflateRawSync(Buffer.concat([payload, Buffer.from([0, 0, 255, 255])]), {
				finishFlush: zlib.constants.Z_SYNC_FLUSH,
			});
		const message = { text: payload.toString(), packed, bytes };
		for (const item of JSON.parse(message.text))
			this.received.push({ opcode: one.opcode, text: JSON.stringify(item), message });
	}

	send(text) {
		this.socket.write(frame(TEXT, text));
	}

	// The next item of a message; null when the connection ends instead.
	async next(milliseconds = 5000) {
		const until = Date.now() + milliseconds;
		while (!this.received.length && !this.closed && Date.now() < until) await this.#news(until - Date.now());
		if (this.received.length) return this.received.shift();
		if (this.closed) return null;
		throw new Error("no message came");
	}

	async untilClosed(milliseconds = 8000) {
		const until = Date.now() + milliseconds;
		while (!this.closed && Date.now() < until) await this.#news(until - Date.now());
		return this.closed;
	}

	#news(milliseconds) {
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, milliseconds);
			this.waiting = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	end() {
		this.socket.destroy();
	}
}

// Sends a handshake. Gives { status, headers, socket } where socket is a
// WebSocketClient, or null when it was refused.
export function handshake({ port, host = "127.0.0.1", path = "/ws", headers = {}, secure = false, ca, localAddress }) {
	const key = randomBytes(16).toString("base64");
	const all = {
		Host: `${host}:${port}`,
		Connection: "Upgrade",
		Upgrade: "websocket",
		"Sec-WebSocket-Version": "13",
		"Sec-WebSocket-Key": key,
		...headers,
	};
	const lines = Object.entries(all)
		.filter(([, value]) => value !== null)
		.map(([name, value]) => `${name}: ${value}`);
	return new Promise((resolve, reject) => {
		const socket = secure
			? tls.connect({ port, host, ca, servername: "localhost", ALPNProtocols: ["http/1.1"], localAddress })
			: net.connect({ port, host, localAddress });
		let text = Buffer.alloc(0);
		const fail = () => {
			const [status] = text.toString().match(/(?<= )\d{3}/) ?? ["0"];
			resolve({ status: Number(status), headers: {}, socket: null });
		};
		socket.on("error", fail);
		socket.on("close", fail);
		socket.setTimeout(10000, () => reject(new Error("no answer to the handshake")));
		socket.on("data", function take(data) {
			text = Buffer.concat([text, data]);
			const end = text.indexOf("\r\n\r\n");
			if (end < 0) return;
			socket.setTimeout(0);
			socket.off("data", take);
			const [first, ...rest] = text.subarray(0, end).toString().split("\r\n");
			const answer = Object.fromEntries(
				rest.map((line) => {
					const colon = line.indexOf(":");
					return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
				}),
			);
			const status = Number(first.split(" ")[1]);
			if (status !== 101) {
				socket.destroy();
				resolve({ status, headers: answer, socket: null });
				return;
			}
			const expected = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
			if (answer["sec-websocket-accept"] !== expected)
				reject(new Error("the handshake was answered with the wrong key"));
			const client = new WebSocketClient(socket);
			if (text.length > end + 4) socket.emit("data", text.subarray(end + 4));
			resolve({ status, headers: answer, socket: client });
		});
		socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
	});
}
