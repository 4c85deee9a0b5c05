// The browser of these tests: the system's Chromium, and people in it. The shell
// of it without windows draws and runs the same and takes a third less of the
// cores; what it lacks (push, keeping the screen awake) wants the whole one. Each
// person has a context of its own (cookies, storage), keeps every frame that
// its page sent and got, and notes what a page must not do: throw, break the
// content security policy, or ask another host for anything.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { luckOf, steady } from "./luck.mjs";

const program = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const whole = "/usr/bin/chromium";
const screenshots = fileURLToPath(new URL("../../build/screenshots/", import.meta.url));
export const DESKTOP = { width: 1280, height: 800 };
export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 360, height: 740 };
export const ON_ITS_SIDE = { width: 740, height: 360 };
export const ELSEWHERE = "another.test"; // an address that is not loopback, so not trusted
const WAIT_MAX = 60_000; // the machine may be busy

// `more`: further switches of the program.
const options = (more, executablePath) => ({
	executablePath,
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		// Another machine of the house, as far as the browser can tell.
		`--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
		...more,
	],
});

export const launch = (more = []) => chromium.launch(options(more, program));
export const launchWhole = (more = []) => chromium.launch(options(more, whole));

// One window that is not private and keeps what it knows in a folder.
export const launchKept = (folder, more = []) =>
	chromium.launchPersistentContext(folder, { viewport: DESKTOP, reducedMotion: "reduce", ...options(more, whole) });

export class Visitor {
	frames = []; // { out, text }, of all WebSockets of the page
	faults = [];
	#server;

	constructor(server, context, page, name) {
		this.#server = server;
		this.address = server.address;
		this.context = context;
		this.page = page;
		this.name = name;
		this.below = luckOf(name);
		page.setDefaultTimeout(WAIT_MAX);
		page.on("pageerror", (error) => this.faults.push(String(error.stack ?? error)));
		page.on("console", (message) => this.#console(message));
		page.on("request", (request) => this.#request(request.url()));
		page.on("websocket", (socket) => {
			socket.on("framesent", ({ payload }) => this.frames.push({ out: true, text: String(payload) }));
			socket.on("framereceived", ({ payload }) => this.frames.push({ out: false, text: String(payload) }));
		});
	}

	#console(message) {
		// The browser's own remarks on a server that is away, or without TLS, are no fault of the page.
		if (
			message.type() !== "error" ||
			/Failed to load resource|WebSocket connection|ERR_|Cross-Origin-Opener-Policy header has been ignored/.test(
				message.text(),
			)
		)
			return;
		this.faults.push(message.text());
	}

	#request(url) {
		if (/^(data|blob):/.test(url) || url.startsWith(`${this.#server.address}/`)) return;
		this.faults.push(`the page asked for ${url}`);
	}

	find(id) {
		return this.page.getByTestId(id);
	}

	async go(route) {
		await this.page.goto(`${this.#server.address}/#/${route}`);
	}

	// A picture for people, in build/screenshots.
	async picture(name) {
		mkdirSync(screenshots, { recursive: true });
		await this.page.screenshot({ path: `${screenshots}${name}.png`, animations: "disabled" });
	}

	// What was told and asked over the WebSocket, as objects, oldest first. The
	// server tells all of a turn in one message.
	get heard() {
		return this.frames.filter(({ out }) => !out).flatMap(({ text }) => JSON.parse(text));
	}
	get asked() {
		return this.frames.filter(({ out }) => out).map(({ text }) => JSON.parse(text));
	}

	close() {
		return this.context.close();
	}
}

// A new person with an empty browser. Animations are off unless asked for: the
// tests are about what happens, and take minutes otherwise. With `luck`, a
// number, what this browser deals is the same in every run.
export async function visit(
	browser,
	server,
	name,
	{ size = DESKTOP, motion = false, dark = true, language = "en", settings = {}, luck = null } = {},
) {
	const context = await browser.newContext({
		viewport: size,
		deviceScaleFactor: 1,
		hasTouch: Math.min(size.width, size.height) < 600,
		isMobile: Math.min(size.width, size.height) < 600,
		reducedMotion: motion ? "no-preference" : "reduce",
		colorScheme: dark ? "dark" : "light",
		locale: language,
	});
	await context.addInitScript(
		(wish) => {
			try {
				if (!localStorage.getItem("settings")) localStorage.setItem("settings", JSON.stringify(wish));
			} catch {
				/* a page without an origin */
			}
		},
		{ name, guide: false, ...settings },
	);
	const person = new Visitor(server, context, await context.newPage(), name);
	return luck === null ? person : steady(person, luck);
}
