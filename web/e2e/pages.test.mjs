// Every page, in every language, on a desk and on a phone, dark and light:
// nothing that axe-core finds, nothing beside the edge of the screen, and no
// word that was left untranslated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { games } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { chooseOnce, makeTable, moveOnce, play, playNow, waitForTurn } from "./play.mjs";

const house = openHouse();
const languages = { en: "Settings", fr: "Réglages", nl: "Instellingen", de: "Einstellungen" };

// Routes, and what is there when the page is.
const pages = {
	home: ["", "play-now"],
	lobby: ["lobby", "lobby-empty"],
	"new-here": ["new/here", "create"],
	"new-online": ["new/online", "create"],
	join: ["join/0123456789abcdef", "way-in"], // there is no such invite
	matches: ["matches", "upload-link"],
	account: ["account", "show-register"],
	...Object.fromEntries(games.map(({ name }) => [`rules-${name}`, [`rules/${name}`, null]])),
	"workshop-goetia": ["workshop/goetia", "copy-set"],
	"workshop-devil": ["workshop/devil", "copy-set"],
	settings: ["settings", "sound"],
	"replay-file": ["replay/file", "record-file"],
	"verify-file": ["verify/file", "record-file"],
	lost: ["nowhere", null],
};

async function open(person, name) {
	const [route, sign] = pages[name];
	await person.go(route);
	await person.page.locator("h1").first().waitFor();
	if (sign) await person.find(sign).first().waitFor();
}

// Nothing sticks out to the right, and every text has its words.
async function checkPage(person, name) {
	const { tooWide, raw } = await person.page.evaluate(
		(areas) => {
			const width = document.documentElement.clientWidth;
			const scrolls = (element) => {
				for (let up = element.parentElement; up; up = up.parentElement)
					if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) return true;
				return false;
			};
			const out = [...document.querySelectorAll("body *")].filter((element) => {
				const { right, width: own } = element.getBoundingClientRect();
				return own > 0 && right > width + 1 && !element.closest(".spoken, .skip") && !scrolls(element);
			});
			const words = `${document.body.innerText} ${[
				...document.querySelectorAll("[aria-label],[title],[placeholder]"),
			]
				.flatMap((each) => ["aria-label", "title", "placeholder"].map((name) => each.getAttribute(name) ?? ""))
				.join(" ")}`;
			return {
				tooWide: out.map((element) => element.outerHTML.slice(0, 120)),
				raw:
					words.match(new RegExp(`\\b(${areas})(\\.[a-z_0-9]+){2,}|\\{\\d\\}|undefined|\\[object`, "g")) ??
					[],
			};
		},
		["web", "server", "play", "engine", "game", ...games.map((game) => game.name)].join("|"),
	);
	assert.deepEqual(tooWide, [], `${name}: beside the screen`);
	assert.deepEqual(raw, [], `${name}: without words`);
}

test("every page on a desk, in the dark: axe finds nothing", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Ada");
	for (const name of Object.keys(pages)) {
		await open(person, name);
		await axe.look(person, name);
		await person.picture(`desk-${name}`);
	}
	await open(person, "account");
	for (const form of ["register", "login", "recover"]) {
		await person.find(`show-${form}`).click();
		await axe.look(person, `account, ${form}`);
	}
	axe.verdict();
});

test("every page on a phone, by day: axe finds nothing, nothing is cut off", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Bo", { size: PHONE, dark: false });
	for (const name of Object.keys(pages)) {
		await open(person, name);
		await axe.look(person, `${name} on a phone`);
		await checkPage(person, name);
		await person.picture(`phone-${name}`);
	}
	axe.verdict();
});

for (const [language, settings] of Object.entries(languages))
	test(`every page in ${language} on a phone has its words and fits`, async () => {
		const person = await house.newcomer("Jo", { size: PHONE, language });
		for (const name of Object.keys(pages)) {
			await open(person, name);
			assert.equal(await person.page.getAttribute("html", "lang"), language);
			await checkPage(person, `${name} in ${language}`);
		}
		await open(person, "settings");
		assert.equal(await person.page.locator("h1").innerText(), settings);
	});

for (const game of games)
	test(`a table of ${game.name} on a phone: rooms, match and dialogs, languages changed while playing`, () =>
		checkTable(game));

async function checkTable({ name: game, rich, drawn, know }) {
	const axe = new Axe();
	const person = await house.newcomer("Kim", { size: PHONE, motion: true });
	await makeTable(person, { game, ...rich, isPrivate: true });
	await axe.look(person, "waiting room");
	await checkPage(person, "waiting room");
	await person.picture(`phone-waiting-room-${game}`);
	await person.find("start").click();
	await person.find("match").waitFor();
	const tasks = new Set();
	for (const language of Object.keys(languages)) {
		await person.find("open-menu").click();
		await person.find("language").selectOption(language);
		await person.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
		await checkPage(person, `menu in ${language}`);
		await person.find("dialog-close").last().click();
		assert.equal(await waitForTurn(person), "me");
		tasks.add(await person.find("task").innerText());
		await moveOnce(person);
		await checkPage(person, `match in ${language}`);
		await person.picture(`phone-${game}-${language}`);
	}
	assert.equal(tasks.size, 4, "what to do is said in four languages");
	for (const dialog of ["open-log", "open-score", "open-talk", "open-help", "open-menu", ...(drawn ? [know] : [])]) {
		await waitForTurn(person);
		await person.find(dialog).click();
		await person.find("dialog-close").last().waitFor();
		if (dialog === "open-log")
			await person.page.waitForFunction(() => {
				const log = document.querySelector('[data-testid="drawer"] [data-testid="log"]');
				return log && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
			});
		await axe.look(person, dialog);
		await checkPage(person, dialog);
		await person.picture(`phone-${game}-${dialog}`);
		await person.page.keyboard.press("Escape");
	}
	axe.verdict();
}

for (const { name: game } of games)
	test(`a match of ${game} on a desk: axe finds nothing at its beginning and later; light and dark`, async () => {
		const axe = new Axe();
		for (const dark of [true, false]) {
			const person = await house.newcomer("Lou", { dark });
			await playNow(person, { game });
			await waitForTurn(person);
			const look = dark ? "dark" : "light";
			await axe.look(person, `${game}, ${look}`);
			await chooseOnce(person);
			await axe.look(person, `${game}, something chosen, ${look}`);
			await play(person, 12);
			await waitForTurn(person);
			await chooseOnce(person);
			await axe.look(person, `${game} later, ${look}`);
			await person.picture(`desk-${game}-${look}`);
		}
		axe.verdict();
	});

test("a link to a match of another browser says where it is kept", async () => {
	const person = await house.newcomer("Lin");
	await person.go("replay/local-0123456789abcdef");
	await person.page.getByText("kept in the browser in which it was played").waitFor();
});

test("the page can be installed", async () => {
	const person = await house.newcomer("Ina");
	await person.go("settings");
	const devtools = await person.context.newCDPSession(person.page);
	const manifest = await devtools.send("Page.getAppManifest");
	assert.deepEqual(manifest.errors, []);
	const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
	// The contexts of these tests are private windows.
	assert.deepEqual(
		installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
		[],
	);
	// A telephone that knows no drawn icons finds pictures, as large as they say.
	const [own, ...listed] = await person.page.evaluate(async () => {
		const { icons } = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
		const pictures = icons.filter(({ type }) => type === "image/png").map(({ src, sizes }) => [src, sizes]);
		const touch = document.querySelector("link[rel=apple-touch-icon]").getAttribute("href");
		const size = async ([src, sizes]) => {
			const { width, height } = await window.createImageBitmap(await (await fetch(src)).blob());
			return { sizes, really: `${width}x${height}` };
		};
		return Promise.all([[touch, "180x180"], ...pictures].map(size));
	});
	assert.equal(own.really, "180x180");
	assert.ok(listed.length >= 2);
	for (const { sizes, really } of listed) assert.equal(really, sizes);
});
