// A wire between browsers and a server, to be frozen (nothing comes through,
// and nobody is told) or cut (every connection ends at once).
import net from "node:net";

export class Wire {
	#listener;
	#pairs = new Set();
	#frozen = false;

	static to(port) {
		const wire = new Wire();
		wire.#listener = net.createServer((near) => wire.#connect(near, port));
		return new Promise((resolve, reject) => {
			wire.#listener.on("error", reject);
			wire.#listener.listen(0, "127.0.0.1", () => {
				wire.address = `http://127.0.0.1:${wire.#listener.address().port}`;
				resolve(wire);
			});
		});
	}

	#connect(near, port) {
		const pair = [near, net.connect(port, "127.0.0.1")];
		this.#pairs.add(pair);
		pair.forEach((socket, i) => {
			const other = pair[1 - i];
			socket.on("data", (bytes) => !this.#frozen && !pair.dead && other.write(bytes));
			socket.on("error", () => {});
			socket.on("close", () => {
				if (!this.#frozen) other.destroy();
				if (other.destroyed) this.#pairs.delete(pair); // else it can still be cut
			});
		});
		if (this.#frozen) pair.dead = true;
	}

	freeze() {
		this.#frozen = true;
		for (const pair of this.#pairs) pair.dead = true;
	}

	// New connections work again; the old ones stay dead.
	thaw() {
		this.#frozen = false;
	}

	cut() {
		for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
	}

	close() {
		this.cut();
		return new Promise((resolve) => this.#listener.close(resolve));
	}
}
