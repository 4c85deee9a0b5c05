// What lies between a node and its databases: lines that can be cut, or that
// carry nothing more while they seem to be there. No rights are needed for it.
import net from "node:net";

class Way {
	#pairs = new Set();
	#server;
	#state = "open";

	static async to(port) {
		const way = new Way();
		way.#server = net.createServer((from) => way.#join(from, port));
		await new Promise((resolve) => way.#server.listen(0, "127.0.0.1", resolve));
		way.port = way.#server.address().port;
		return way;
	}

	#join(from, port) {
		if (this.#state === "cut") return from.destroy();
		const to = net.connect({ port, host: "127.0.0.1" });
		const pair = [from, to];
		this.#pairs.add(pair);
		for (const [one, other] of [pair, [to, from]]) {
			one.setNoDelay();
			one.pipe(other);
			one.on("error", () => other.destroy());
			one.on("close", () => (other.destroy(), this.#pairs.delete(pair)));
			if (this.#state === "silent") one.unpipe(other).pause();
		}
	}

	become(state) {
		this.#state = state;
		for (const pair of [...this.#pairs])
			if (state === "cut") pair.forEach((each) => each.destroy());
			else
				for (const [one, other] of [pair, pair.toReversed()])
					if (state === "silent") one.unpipe(other).pause();
					else one.pipe(other);
	}

	close() {
		this.become("cut");
		this.#server.close();
	}
}

// The ways of one node to all databases.
export class Relay {
	#ways = [];

	static async to(ports) {
		const relay = new Relay();
		for (const port of ports) relay.#ways.push(await Way.to(port));
		return relay;
	}
	get ports() {
		return this.#ways.map(({ port }) => port);
	}
	// "open", "cut": ends what is there and refuses what comes; "silent": holds every byte back.
	// `number`: of one database alone.
	become(state, number) {
		for (const way of number === undefined ? this.#ways : [this.#ways[number]]) way.become(state);
	}
	close() {
		for (const way of this.#ways) way.close();
	}
}
