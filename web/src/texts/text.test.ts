import { describe, expect, it } from "vitest";
import { ownNames } from "./ownNames";
import { format, isSingular, languageOf, type Language, type Speaker } from "./text";

const speaker = (language: Language, texts: Record<string, string>): Speaker => ({
	language,
	texts,
	seatName: (seat) => ["Ada", "Bel", "Cyd"][seat] ?? `#${seat}`,
});

describe("format", () => {
	const texts = {
		"a.steal": "{0} steals {1} from {2}.",
		"a.card": "red 9",
		"a.coins": "{0} {0|coin|coins}",
		"a.twice": "{1}, {0}, {1}",
		"a.empty": "{0||s}",
		"a.of": "la carte {de 0}",
		"a.than": "plus {que 0}",
	};
	const say = (id: string, ...args: any[]) => format(speaker("en", texts), { id, args });

	it("puts in seats, texts, numbers and words", () => {
		expect(say("a.steal", { seat: 0 }, { text: "a.card" }, { seat: 2 })).toBe("Ada steals red 9 from Cyd.");
		expect(say("a.twice", "x {0}", 7)).toBe("7, x {0}, 7");
	});
	it("elides a word before a vowel", () => {
		for (const name of ["Ann", "élodie", "Ève", "Œdipe", "Yves", "E\u0301tienne"])
			expect(say("a.of", name)).toBe(`la carte d’${name}`);
		for (const name of ["Bob", "Hans", "Yann", "Çelik", "Y", "11", ""])
			expect(say("a.of", name)).toBe(`la carte de ${name}`);
		expect([say("a.than", { seat: 0 }), say("a.than", { seat: 1 })]).toEqual(["plus qu’Ada", "plus que Bel"]);
	});
	it("picks the form by the number", () => {
		expect(say("a.coins", 1)).toBe("1 coin");
		expect(say("a.coins", 0)).toBe("0 coins");
		expect(say("a.coins", 2)).toBe("2 coins");
		expect(say("a.empty", 1)).toBe("");
		expect(say("a.empty", 3)).toBe("s");
	});
	it("shows an id that it does not know, and nothing for a missing argument", () => {
		expect(say("a.unknown")).toBe("a.unknown");
		expect(say("a.steal", { seat: 1 })).toBe("Bel steals  from .");
	});
	it("calls a thing as the host's own set does, word for word", () => {
		const own = new Map([["a.card", "The {0}"]]);
		const said = (id: string, ...args: any[]) => format({ ...speaker("en", texts), own }, { id, args });
		expect(said("a.steal", { seat: 0 }, { text: "a.card" }, { seat: 2 })).toBe("Ada steals The {0} from Cyd.");
		expect(said("a.card")).toBe("The {0}");
	});
	it("does not read an argument as a text of its own", () => {
		expect(say("a.twice", "{1}", "$&")).toBe("$&, {1}, $&");
	});
});

describe("ownNames", () => {
	it("finds every row that was renamed, wherever it stands, once", () => {
		const facts = {
			cards: [{ name: "a.ring", own_name: "Ring of Dust" }, { name: "a.cup" }],
			one: { name: "a.hall", own_name: "Our Hall", rows: [{ id: "x", own_name: "not named by us" }] },
		};
		const names = ownNames(facts);
		expect([...names]).toEqual([
			["a.ring", "Ring of Dust"],
			["a.hall", "Our Hall"],
		]);
		expect(ownNames(facts)).toBe(names);
		expect(ownNames(null).size).toBe(0);
	});
});

describe("isSingular", () => {
	it("counts nought as one in French alone", () => {
		expect([0, 1, 2, -1].map((n) => isSingular("fr", n))).toEqual([true, true, false, true]);
		for (const language of ["en", "nl", "de"] as const)
			expect([0, 1, 2, -1].map((n) => isSingular(language, n))).toEqual([false, true, false, true]);
	});
});

describe("languageOf", () => {
	it("takes the first that we speak", () => {
		expect(languageOf(["fr-BE", "nl"])).toBe("fr");
		expect(languageOf(["pt-BR", "de_AT", "en"])).toBe("de");
		expect(languageOf(["NL"])).toBe("nl");
		expect(languageOf(["pt"])).toBe("en");
		expect(languageOf([])).toBe("en");
	});
});
