// A real table as these tests play it: a box with four chests, people who scan them by
// hand, and what lies in the browser's storage meanwhile.
import assert from "node:assert/strict";

export const CHESTS = ["chest-7f3a-one", "chest-19c2-two", "chest-b604-three", "chest-e5d8-four"];
export const FOREIGN = "a ticket for the tram";
export const STEPS = 17;

export async function openCompanion(person, camera = "off") {
	await person.context.addInitScript((wish) => {
		try {
			localStorage.setItem("companion-camera", localStorage.getItem("companion-camera") ?? wish);
		} catch {
			/* a page without an origin */
		}
	}, camera);
	await person.page.goto(`${person.address}/companion.html`);
	await person.find("register").waitFor();
}

// As a hand scanner does: keys in a few milliseconds, then Enter. They come from the page, as
// real ones sent from here could come slower than a scanner's on a busy machine.
export async function scan(person, code) {
	await person.page.evaluate((text) => {
		for (const key of [...text, "Enter"])
			(document.activeElement ?? document.body).dispatchEvent(
				new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
			);
	}, code);
}

// The same by the real keyboard, again where the machine was too busy for it.
export async function scanByKeys(person, code, until) {
	for (let i = 0; i < 10; i++) {
		await Promise.all([...code, "Enter"].map((key) => person.page.keyboard.press(key)));
		const heard = await until.waitFor({ timeout: 1_500 }).then(
			() => true,
			() => false,
		);
		if (heard) return;
	}
	assert.fail("the keys were not heard");
}

export async function register(person, name = "Ours", chests = CHESTS) {
	await person.find("register").click();
	await person.find("box-name").fill(name);
	await person.find("box-begin").click();
	for (const [i, code] of chests.entries()) {
		await person.page.locator(`[data-testid=ask][data-count="${i}"]`).waitFor();
		await person.page.locator("h1").focus();
		await scan(person, code);
	}
	await person.find("new-game").first().waitFor();
}

export async function begin(person, chest = CHESTS[0]) {
	await person.find("new-game").first().click();
	await person.find("advanced").uncheck(); // it is kept with the names until a game begins
	await person.find("players-done").click();
	await person.page.getByTestId("camera-switch").waitFor();
	await scan(person, chest);
	await atStep(person, 0);
}

export async function atStep(person, step) {
	await person.page.locator(`[data-testid=step][data-step="${step}"]`).waitFor();
}

// The seat whose colour the screen turns to.
export async function colourOf(person, code) {
	await scan(person, code);
	const colour = person.find("colour");
	await colour.waitFor();
	const seat = Number(await colour.getAttribute("data-seat"));
	await person.find("colour-done").click();
	await colour.waitFor({ state: "detached" });
	return seat;
}

// All four, in that order: the seats that get them. The step stays open.
export async function scanAll(person, chests = CHESTS) {
	const seats = [];
	for (const code of chests) seats.push(await colourOf(person, code));
	assert.deepEqual([...seats].sort(), [0, 1, 2, 3], "each goes to another");
	return seats;
}

export async function playStep(person, chests = CHESTS) {
	const seats = await scanAll(person, chests);
	await person.find("on").click();
	return seats;
}

export async function word(person) {
	return person.find("word").getAttribute("data-word");
}

export async function endGame(person, chest = CHESTS[2]) {
	await person.find("to-end").click();
	await person.find("end-ask").waitFor();
	await scan(person, chest); // nobody has said yes yet
	assert.equal(await person.find("roles").count(), 0, "a chest alone ends no game");
	await person.find("end-yes").click();
	await person.find("camera-switch").waitFor();
	await scan(person, chest);
	await person.find("roles").waitFor();
}

// All that this page keeps: the database as objects, bytes as arrays; local and session storage.
export function storage(person) {
	return person.page.evaluate(async () => {
		const database = await new Promise((resolve, reject) => {
			const request = indexedDB.open("companion");
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		const all = (name) =>
			new Promise((resolve, reject) => {
				const request = database.transaction(name).objectStore(name).getAll();
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const plain = (value) => JSON.parse(JSON.stringify(value, (_, v) => (v instanceof Uint8Array ? [...v] : v)));
		const kept = { boxes: plain(await all("boxes")), games: plain(await all("games")) };
		database.close();
		return { ...kept, local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie };
	});
}
