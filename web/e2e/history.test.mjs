// A long match, seen late: the page begins with the last part of what happened
// and gets what was before when it is asked to, by the keyboard too, on a
// phone too; a line that breaks for longer than a page leaves no hole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveOn, startMatch } from "../../tests/server/match.mjs";
import { handshake } from "../../tests/server/websocket.mjs";
import { Axe } from "./axe.mjs";
import { DESKTOP, PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { pause } from "../../tests/support/serve.mjs";
import { Wire } from "./wire.mjs";

const house = openHouse();
const PAGE = 50;

// A person without a browser: a socket that has said hello, with ask().
async function speaker(name) {
	const { address, port } = house.server;
	const guest = await fetch(`${address}/api/guest`, {
		method: "POST",
		headers: { Origin: address },
		body: JSON.stringify({ name }),
	});
	const cookie = guest.headers.get("set-cookie").split(";")[0];
	const { socket } = await handshake({
		port,
		headers: { Origin: address, Cookie: cookie, "Sec-WebSocket-Protocol": "pandemonium.2" },
	});
	let last = 0;
	socket.ask = async (action, members = {}) => {
		const id = ++last;
		socket.send(JSON.stringify({ do: action, id, ...members }));
		for (;;) {
			const said = JSON.parse((await socket.next(30_000)).text);
			if (said.re === id) return said;
		}
	};
	await socket.ask("hello", { v: 2 });
	return socket;
}

// He plays The Majority 2 against a bot, until his match has so many frames.
async function longMatch(name) {
	const socket = await speaker(name);
	const table = await startMatch(socket, { game: "majority2", players: 2, bots: ["random"] });
	const playTo = async (frames) => {
		let answer;
		while ((answer = await moveOn(socket, table)) && (answer.ok?.n ?? 0) < frames) await pause(20);
		assert.ok(answer, "the match is long enough");
	};
	return { table, playTo, end: () => socket.end() };
}

const pages = (person) => person.asked.filter((message) => message.do === "table.log").length;
const lines = (person) => person.find("log").locator("p, h3").count();

test("what was before is shown when it is asked for", async () => {
	const match = await longMatch("Uma");
	await match.playTo(2 * PAGE + 20);
	const axe = new Axe();
	for (const size of [DESKTOP, PHONE]) {
		const eve = await house.newcomer("Eve", { size });
		await eve.go(`table/${match.table}`);
		await eve.find("match").waitFor();
		if (size === PHONE) await eve.find("open-log").click();
		await eve.find("log-earlier").waitFor();
		await axe.look(eve, "the last part of the log");
		assert.equal(pages(eve), 0);
		const first = await lines(eve);
		await eve.find("log-earlier").focus();
		await eve.page.keyboard.press("Enter");
		await eve.page.waitForFunction(
			(before) => document.querySelectorAll('[data-testid="log"] :is(p, h3)').length > before,
			first,
		);
		// What was read stays where it was: the new lines are above.
		assert.ok(await eve.find("log").evaluate((log) => log.scrollTop > 0));
		await eve.find("log-earlier").focus();
		await eve.page.keyboard.press("Enter");
		await eve.find("log-earlier").waitFor({ state: "detached" });
		assert.equal(await eve.page.evaluate(() => document.activeElement?.dataset.testid), "log");
		assert.equal(pages(eve), 2);
		await axe.look(eve, "all of the log");
		await eve.picture(`log-earlier-${size.width}`);
	}
	match.end();
	axe.verdict();
});

test("a line that was gone for more than a page leaves no hole", async () => {
	const wire = await Wire.to(house.server.port);
	try {
		const match = await longMatch("Vic");
		await match.playTo(5);
		const eve = await house.newcomer("Eve", { at: wire });
		await eve.go(`table/${match.table}`);
		await eve.find("match").waitFor();
		assert.equal(await eve.find("log-earlier").count(), 0);
		wire.freeze();
		await match.playTo(PAGE + 30);
		wire.thaw();
		wire.cut();
		await eve.find("log-earlier").waitFor();
		const before = await lines(eve);
		await eve.find("log-earlier").click();
		await eve.find("log-earlier").waitFor({ state: "detached" });
		assert.ok((await lines(eve)) > before);
		match.end();
	} finally {
		await wire.close();
	}
});
