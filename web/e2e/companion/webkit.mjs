// WebKit as Debian has it (webkit2gtk-driver), for what iPhones run: a driver, a window
// that nobody sees, and the few words of the WebDriver protocol that these tests need.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";

const DRIVER = "/usr/bin/WebKitWebDriver";
const BROWSERS = ["4.1", "4.0", "6.0"].flatMap((version) =>
	["x86_64-linux-gnu", "aarch64-linux-gnu"].map((machine) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);
const WAIT = 60_000; // the machine may be busy
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

function freePort() {
	return new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}

export class WebKit {
	#children = [];
	#base;
	#session;

	static async start() {
		const webkit = new WebKit();
		const display = `:${90 + (process.pid % 900)}`;
		webkit.#children.push(
			spawn("Xvfb", [display, "-screen", "0", "1024x1366x24", "-nolisten", "tcp"], { stdio: "ignore" }),
		);
		const port = await freePort();
		// No sandbox within a container; nothing but our own page is opened.
		const env = {
			...process.env,
			DISPLAY: display,
			GDK_BACKEND: "x11",
			WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
		};
		webkit.#children.push(spawn(DRIVER, [`--port=${port}`], { stdio: "ignore", env }));
		webkit.#base = `http://127.0.0.1:${port}`;
		const binary = BROWSERS.find((path) => existsSync(path));
		const capabilities = {
			alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } },
		};
		for (let tries = 0; !webkit.#session; tries++) {
			await sleep(300);
			try {
				({ sessionId: webkit.#session } = await webkit.#ask("POST", "/session", { capabilities }));
			} catch (error) {
				if (tries > 40) throw error;
			}
		}
		return webkit;
	}

	async #ask(method, path, body) {
		const answer = await fetch(`${this.#base}${path}`, {
			method,
			body: body && JSON.stringify(body),
			headers: { "Content-Type": "application/json" },
		});
		const { value } = await answer.json();
		if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
		return value;
	}

	#here(method, path, body) {
		return this.#ask(method, `/session/${this.#session}${path}`, body);
	}

	open(url) {
		return this.#here("POST", "/url", { url });
	}
	reload() {
		return this.#here("POST", "/refresh", {});
	}
	// A function of the page, with its arguments; a promise is waited for.
	run(work, ...args) {
		const script = `const done = arguments[arguments.length - 1];
			Promise.resolve((${work})(...Array.from(arguments).slice(0, -1))).then(
				(value) => done({ value }), (error) => done({ error: String(error) }))`;
		return this.#here("POST", "/execute/async", { script, args }).then((answer) => {
			if (answer?.error) throw new Error(answer.error);
			return answer?.value;
		});
	}

	async until(what, work, ...args) {
		for (const end = Date.now() + WAIT; Date.now() < end; await sleep(60)) {
			const value = await this.run(work, ...args);
			if (value) return value;
		}
		throw new Error(`waited in vain for ${what}`);
	}

	find(id) {
		return this.until(id, (testid) => Boolean(document.querySelector(`[data-testid="${testid}"]`)), id);
	}
	async click(id) {
		await this.find(id);
		await this.run((testid) => document.querySelector(`[data-testid="${testid}"]`).click(), id);
	}
	// As a finger does, which a browser trusts more than a script.
	async press(id) {
		await this.find(id);
		const found = await this.#here("POST", "/element", { using: "css selector", value: `[data-testid="${id}"]` });
		await this.#here("POST", `/element/${Object.values(found)[0]}/click`, {});
	}
	async fill(id, text) {
		await this.find(id);
		await this.run(
			(testid, value) => {
				const field = document.querySelector(`[data-testid="${testid}"]`);
				field.value = value;
				field.dispatchEvent(new Event("input", { bubbles: true }));
			},
			id,
			text,
		);
	}
	// As a hand scanner types.
	scan(code) {
		return this.run((text) => {
			for (const key of [...text, "Enter"])
				document.body.dispatchEvent(
					new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
				);
		}, code);
	}

	async close() {
		if (this.#session) await this.#here("DELETE", "").catch(() => {});
		for (const child of this.#children) child.kill();
	}
}
