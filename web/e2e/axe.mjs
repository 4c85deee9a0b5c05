// No page may have a violation that axe-core finds, all its rules included.
// All pages of a test are looked at before it fails.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export class Axe {
	#found = [];

	async look(person, name) {
		// Evaluated by the browser's own tools, where the page's policy does not reach.
		if (!(await person.page.evaluate(() => "axe" in window))) await person.page.evaluate(source);
		const violations = await person.page.evaluate(async () => {
			const result = await window.axe.run(document, { resultTypes: ["violations"] });
			return result.violations.map(({ id, nodes }) => [
				id,
				...nodes.map(
					({ target, any, all, none }) =>
						`${target.join(" ")}: ${[...any, ...all, ...none].map((each) => each.message).join(" ")}`,
				),
			]);
		});
		for (const violation of violations) this.#found.push([name, ...violation].join("\n    "));
	}

	verdict() {
		assert.ok(this.#found.length === 0, `\n${this.#found.join("\n")}`);
	}
}
