// Card sets as a page in the browser asks for them: the form, the game's own set,
// and all that is wrong with a text, as the native program says it.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { cardForm, check, checkCards, native, Refused, standardCards } from "./engine.mjs";

const folder = mkdtempSync(join(tmpdir(), "cards-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

for (const game of ["goetia", "devil"]) {
	check(`${game}: its own set is that of the native program, and its own canonical text`, () => {
		const text = standardCards(game);
		assert.equal(`${text}\n`, native("cards", game));
		assert.equal(checkCards(game, text), text);
		assert.equal(checkCards(game, "{}"), text);
	});

	check(`${game}: the form has every section and row of the set, and what is known leads to values`, () => {
		const { sections, effects } = cardForm(game);
		const set = JSON.parse(standardCards(game));
		assert.deepEqual(
			sections.map(({ key }) => key),
			Object.keys(set),
		);
		for (const { key, single, rows, members } of sections) {
			const own = single ? [{ id: key, ...set[key] }] : set[key];
			assert.deepEqual(
				rows.map(({ id }) => id),
				own.map(({ id }) => id),
			);
			rows.forEach(({ known }, i) => {
				if (known.length) assert.equal(own[i].source, "partial");
				for (const path of known)
					assert.ok(
						members.some((member) => member.key === path.split("/")[0]),
						path,
					);
			});
		}
		assert.ok(sections.some(({ rows }) => rows.some(({ known }) => known.length > 0)));
		for (const { whens } of effects.ops) assert.ok(whens.every((when) => effects.whens.includes(when)));
	});
}

check("all faults are told, each at its value, as the native program tells them", () => {
	const text = JSON.stringify({
		pacts: [{ id: "master_of_relics", kind: "moon", points: 0, every: 99, source: "printed" }],
		cards: [{ id: "moon" }],
	});
	const file = join(folder, "faults.json");
	writeFileSync(file, text);
	const told = checkCards("goetia", text);
	assert.deepEqual(
		told.faults.map(({ section, row, path }) => [section, row, path]),
		[
			["pacts", "master_of_relics", ["kind"]],
			["pacts", "master_of_relics", ["points"]],
			["pacts", "master_of_relics", ["every"]],
			["cards", null, []],
		],
	);
	assert.equal(told.more, 0);
	try {
		native("cards", "goetia", file, "--json");
		assert.fail("the answer is yes");
	} catch (error) {
		assert.deepEqual(JSON.parse(error.stdout), told);
	}
});

check("a text that is no JSON, and a game without sets", () => {
	assert.equal(checkCards("goetia", '{"cards":').faults[0].text.id, "cards.error.json");
	assert.throws(() => cardForm("majority"), Refused);
	assert.throws(() => checkCards("majority", "{}"), Refused);
	assert.throws(() => standardCards("moon"), Refused);
});
