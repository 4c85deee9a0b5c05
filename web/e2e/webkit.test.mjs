// The companion in WebKit, for owners of iPhones: a whole game by hand scanner, a reload in
// its middle, and the screen kept awake after a sleep.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Server } from "../../tests/support/serve.mjs";
import { CHESTS, FOREIGN, STEPS } from "./companion/table.mjs";
import { WebKit } from "./companion/webkit.mjs";

const client = fileURLToPath(new URL("../../build/web", import.meta.url));
let server, webkit;

before(async () => {
	server = await Server.start({ web: client });
	webkit = await WebKit.start();
});
after(async () => {
	await webkit?.close();
	await server?.remove();
});

const atStep = (step) =>
	webkit.until(
		`step ${step}`,
		(wanted) => document.querySelector(`[data-testid=step][data-step="${wanted}"]`) !== null,
		step,
	);

async function colourOf(code) {
	await webkit.scan(code);
	const seat = await webkit.until("a colour", () => document.querySelector("[data-testid=colour]")?.dataset.seat);
	await webkit.click("colour-done");
	return Number(seat);
}

test("a whole game in WebKit, with a reload, a wrong chest and the check of the draw", async () => {
	await webkit.open(`${server.address}/companion.html`);
	await webkit.find("register");
	await webkit.run(() => localStorage.setItem("companion-camera", "off"));
	await webkit.click("register");
	await webkit.fill("box-name", "Ours");
	await webkit.click("box-begin");
	for (const [i, code] of CHESTS.entries()) {
		await webkit.until(
			`chest ${i}`,
			(count) => document.querySelector(`[data-testid=ask][data-count="${count}"]`) !== null,
			i,
		);
		await webkit.scan(code);
	}
	await webkit.click("new-game");
	await webkit.click("players-done");
	await webkit.find("camera-switch");
	await webkit.scan(CHESTS[1]);
	const roles = [];
	for (let step = 0; step < STEPS; step++) {
		await atStep(step);
		if (step === 6) {
			await webkit.reload();
			await atStep(step);
			await webkit.scan(FOREIGN);
			await webkit.until("a refusal", () => document.querySelector("[data-word=foreign]") !== null);
		}
		for (const code of CHESTS) {
			const seat = await colourOf(code);
			if (step === 0) roles.push(seat);
		}
		await webkit.click("on");
	}
	await atStep(STEPS);
	await webkit.click("to-end");
	await webkit.find("end-ask");
	await webkit.click("end-yes");
	await webkit.find("camera-switch");
	await webkit.scan(CHESTS[0]);
	await webkit.find("verdict");
	const told = await webkit.run(() => ({
		kept: document.querySelector("[data-testid=verdict]").dataset.kept,
		roles: [0, 1, 2, 3].map((seat) => document.querySelector(`[data-testid=role-${seat}]`).textContent),
	}));
	assert.equal(told.kept, "true");
	assert.deepEqual(
		roles.map((seat) => told.roles[seat]),
		["Devil", "Cultist", "Mortal I", "Mortal II"],
	);
});

test("in WebKit the screen is kept awake, after a sleep too", async () => {
	await webkit.open(`${server.address}/companion.html`);
	await webkit.find("new-game");
	assert.ok(await webkit.run(() => "wakeLock" in navigator), "this WebKit can");
	await webkit.run(() => {
		window.locks = [];
		const { request } = window.WakeLock.prototype; // navigator.wakeLock may be another object next time
		window.WakeLock.prototype.request = async function (kind) {
			const lock = await request.call(this, kind);
			window.locks.push(lock);
			return lock;
		};
	});
	await webkit.click("new-game");
	await webkit.click("players-done");
	await webkit.find("camera-switch");
	await webkit.scan(CHESTS[3]);
	await atStep(0);
	// WebKit listens only behind a touch.
	await webkit.press("camera-switch");
	await webkit.until("a lock", () => window.locks.length > 0 && !window.locks[0].released);
	// What a sleep does: the browser lets go, and the page is seen again.
	await webkit.run(async () => {
		await window.locks[0].release();
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await webkit.press("camera-switch");
	await webkit.until("another lock", () => window.locks[0].released && window.locks.at(-1).released === false);
	assert.ok(await webkit.run(() => document.querySelector("[data-testid=not-awake]") === null));
});
