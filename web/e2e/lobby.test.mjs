// The list of tables: by the page, by what one looks for, and as it changes;
// and tables that close because nobody is there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { makeTable } from "./play.mjs";

const CROWD = 130;
const house = openHouse({ "tables-per-account": 1000, "empty-table-seconds": 10 });

// Many tables at once, by a line of the page's own that stays open.
async function fill(person, game, count) {
	await person.go("lobby");
	await person.find("lobby-kind").waitFor();
	await person.page.evaluate(
		([name, most]) =>
			new Promise((done) => {
				const line = (window.crowd = new WebSocket(`ws://${location.host}/ws`, "pandemonium.2"));
				let made = 0;
				line.onopen = () => line.send('{"do":"hello","id":0,"v":2}');
				line.onmessage = ({ data }) => {
					if (!JSON.parse(data).some((item) => "re" in item)) return;
					if (made++ < most)
						line.send(JSON.stringify({ do: "table.create", id: made, game: name, players: 2 }));
					else done();
				};
			}),
		[game, count],
	);
}

const cards = (person, count) =>
	person.page.waitForFunction(
		(wanted) => document.querySelectorAll('[data-testid="table-card"]').length === wanted,
		count,
	);

test("the lobby comes by the page, with the keyboard too, and is narrowed down", async () => {
	const [host, eye] = await Promise.all(["Mob", "Eye"].map((name) => house.newcomer(name)));
	await fill(host, "majority2", CROWD);
	await eye.go("lobby");
	await cards(eye, 50);
	await eye.find("lobby-kind").getByText(`(${CROWD})`).waitFor();
	await eye.find("lobby-more").focus();
	await eye.page.keyboard.press("Enter");
	// As many as go into a message, and not more than asked for.
	await eye.page.waitForFunction(() => document.querySelectorAll('[data-testid="table-card"]').length > 50);
	let seen = await eye.find("table-card").count();
	assert.ok(seen <= 100);
	const focused = () =>
		eye.page.evaluate(() =>
			[...document.querySelectorAll("[data-table]")].findIndex((card) => card.contains(document.activeElement)),
		);
	await eye.page.waitForFunction(() => document.activeElement?.closest("[data-table]"));
	assert.equal(await focused(), 50, "one goes on where the new ones begin");
	while (await eye.find("lobby-more").count()) {
		const first = await eye.page.locator("[data-table]").first().getAttribute("data-table");
		await eye.find("lobby-more").click();
		await eye.page.waitForFunction((id) => document.querySelector("[data-table]").dataset.table !== id, first);
		seen += await eye.find("table-card").count();
	}
	assert.equal(seen, CROWD, "every table stands on one page");
	await eye.find("lobby-first").click();
	await cards(eye, 50);

	await eye.find("lobby-game").selectOption("majority");
	await eye.find("lobby-empty").getByText("No table matches these filters.").waitFor();
	await eye.find("lobby-all").click();
	await cards(eye, 50);
	await eye.find("lobby-clock").selectOption("move");
	await eye.find("lobby-empty").waitFor();
	await eye.find("lobby-clock").selectOption("none");
	await cards(eye, 50);
	await eye.find("lobby-kind").locator('input[value="playing"]').focus();
	await eye.page.keyboard.press("Space");
	await eye.find("lobby-empty").waitFor();
});

test("a table comes, changes and goes while one looks", async () => {
	const [eye, amy] = await Promise.all(["Eye", "Amy"].map((name) => house.newcomer(name)));
	await eye.go("lobby");
	await eye.find("lobby-game").selectOption("majority");
	await eye.find("lobby-empty").waitFor();
	const id = await makeTable(amy, { game: "majority", players: 3, bots: ["random"] });
	const card = eye.page.locator(`[data-table="${id}"]`);
	await card.getByText("1 place free").waitFor();
	await card.getByTestId("join").waitFor();
	await amy.find("leave").click();
	await card.waitFor({ state: "detached" });
	await eye.find("lobby-empty").waitFor();
});

test("on a phone, in every language, axe finds nothing and nothing is cut off", async () => {
	const axe = new Axe();
	const host = await house.newcomer("Mob");
	await fill(host, "majority2", 60);
	for (const language of ["en", "fr", "nl", "de"]) {
		const eye = await house.newcomer("Eye", { size: PHONE, language, dark: language < "g" });
		await eye.go("lobby");
		await eye.find("lobby-more").waitFor();
		await axe.look(eye, `lobby, ${language}`);
		await eye.picture(`phone-lobby-${language}`);
		assert.equal(await eye.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
		await eye.find("lobby-kind").locator('label:has(input[value="playing"])').click();
		await eye.find("lobby-empty").waitFor();
		await axe.look(eye, `lobby, nothing, ${language}`);
	}
	axe.verdict();
});

test("a table closes when nobody is there, and its people hear of it when they are back", async () => {
	const [ida, eye] = await Promise.all(["Ida", "Eye"].map((name) => house.newcomer(name)));
	const id = await makeTable(ida, { game: "majority2" });
	await eye.go(`table/${id}`);
	await eye.page.getByText("Ida").first().waitFor();
	// She closes the page, and looks at it again later.
	await ida.page.goto("about:blank");
	await eye.find("table-gone").getByText("This table was closed because nobody was there.").waitFor();
	await ida.go(`table/${id}`);
	await ida.page.getByText("This table was closed because nobody was there.").first().waitFor();
});

test("whose invite is withdrawn no longer watches", async () => {
	const [hal, gus, eye] = await Promise.all(["Hal", "Gus", "Eye"].map((name) => house.newcomer(name)));
	const id = await makeTable(hal, { game: "majority2", isPrivate: true });
	const link = await hal.find("invite-link").inputValue();
	// A wrong link is refused beside the field, and nothing is left of that when another works.
	await gus.go("lobby");
	await gus.find("invite-field").fill(link.replace(/[^/?]+(\?|$)/, "nonsense"));
	await gus.find("join-by-link").click();
	await gus.find("link-problem").waitFor();
	await gus.find("invite-field").fill(link);
	await gus.find("join-by-link").click();
	await gus.find("leave").waitFor();
	assert.equal(await gus.page.getByText("does not work any more").count(), 0);
	await eye.page.goto(link);
	await eye.find("watch").click();
	await eye.page.getByText("Gus").first().waitFor();
	await hal.find("revoke").click();
	await eye.find("table-gone").getByText("The host has withdrawn the invite").waitFor();
	await eye.go("");
	await eye.go(`table/${id}`);
	await eye.page.getByRole("alert").first().waitFor();
	assert.equal(await gus.find("leave").count(), 1, "who sits there stays");
});
