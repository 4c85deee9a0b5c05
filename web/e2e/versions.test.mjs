// A page that is older than the match it is shown: it loads itself again once,
// and what it had sent is played once; where that does not help it says what to do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { openHouse } from "./house.mjs";
import { acknowledged, makeTable, movesOf, play, record, seatOf, start, waitForTurn } from "./play.mjs";

const house = openHouse();

// Between the page and the server: `change` may alter what the server says, and
// `hold` keep back what the page says. By WebSocket, so that each load is a new one.
async function between(person, { change = (items) => items, hold = () => false } = {}) {
	let loads = 0;
	await person.page.routeWebSocket(/\/ws$/, (page) => {
		const server = page.connectToServer();
		const load = ++loads;
		page.onMessage((text) => hold(JSON.parse(text), load) || server.send(text));
		server.onMessage((text) => page.send(JSON.stringify(change(JSON.parse(text), load))));
	});
}

// The snapshots of a newer server.
const newer = (items) =>
	items.map((item) => (item.ok?.form ? { ...item, ok: { ...item.ok, form: item.ok.form + 1 } } : item));

test("a page that is older than the match fetches the newer one, and nothing is lost", async () => {
	const vic = await house.newcomer("Vic");
	const id = await makeTable(vic, { players: 3, bots: ["random", "random"] });
	await start(vic, [vic]);
	await play(vic, 2);
	await between(vic, { change: (items, load) => (load === 1 ? newer(items) : items) });
	await vic.page.reload();
	await vic.page.waitForFunction(() => JSON.parse(sessionStorage.getItem("renewed") ?? "[]").length === 1);
	assert.equal(await waitForTurn(vic), "me");
	await play(vic);
	assert.deepEqual(acknowledged(vic), movesOf(await record(vic, id), seatOf(vic)));
});

test("a move without an answer is asked again by the page after it, and played once", async () => {
	const wim = await house.newcomer("Wim");
	const id = await makeTable(wim, { players: 3, bots: ["random", "random"] });
	await start(wim, [wim]);
	const held = [];
	await between(wim, { hold: (message, load) => load === 1 && message.do === "move" && held.push(message) });
	await wim.page.reload();
	assert.equal(await waitForTurn(wim), "me");
	await wim.find("choice").first().click();
	await wim.find("confirm").click();
	while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
	await wim.page.reload();
	await play(wim);
	const asked = wim.asked.filter((message) => message.do === "move");
	assert.equal(asked.filter(({ key }) => key === held[0].key).length, 1, "the same question");
	assert.deepEqual(acknowledged(wim), movesOf(await record(wim, id), seatOf(wim)));
	assert.equal(acknowledged(wim)[0], held[0].move);
});

test("a page that the server does not speak with any more asks whether there is a newer one", async () => {
	const yan = await house.newcomer("Yan");
	// What goes through a service worker cannot be put in between here.
	await yan.context.addInitScript(() => delete Navigator.prototype.serviceWorker);
	await makeTable(yan, { players: 3, bots: ["random", "random"] });
	await start(yan, [yan]);
	let loads = 0;
	yan.page.on("load", () => loads++);
	await yan.page.routeWebSocket(/\/ws$/, (page) => (loads < 2 ? page.close() : page.connectToServer()));
	await yan.page.route(/\/\?newest$/, (route) =>
		route.fulfill({
			contentType: "text/html",
			body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
		}),
	);
	await yan.page.reload();
	await yan.page.waitForFunction(() => sessionStorage.getItem("renewed") === '["/assets/index-newer.js"]');
	assert.equal(await waitForTurn(yan), "me");
	assert.equal(loads, 2);
});

test("where no newer page is to be had, it says what to do, and does not load itself for ever", async () => {
	const xan = await house.newcomer("Xan");
	const axe = new Axe();
	await makeTable(xan, { players: 3, bots: ["random", "random"] });
	await start(xan, [xan]);
	let loads = 0;
	await between(xan, { change: newer });
	xan.page.on("load", () => loads++);
	await xan.page.reload();
	await xan.page.getByText("This page is older than the server").waitFor();
	await axe.look(xan, "an old page");
	await xan.picture("old-page");
	const before = loads;
	await xan.page.waitForTimeout(1500);
	assert.equal(loads, before, "it stays");
	assert.equal(before, 2, "by hand, and by itself");
	axe.verdict();
});
