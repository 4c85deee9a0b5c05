import { beforeAll, describe, expect, it, vi } from "vitest";
import { currentLanguage, formatDate, hasText, learn, sentence, speak, t } from "./catalogue.svelte";
import { loadGame } from "../games/index";

const OPTION = "majority2.option.ghosts";

beforeAll(() => {
	Object.assign(globalThis, { document: { documentElement: { lang: "" } } });
});

describe("the texts", () => {
	it("of the house name every game, and say no more of it", async () => {
		await speak("en");
		expect(t("majority2.game.name")).toBe("The Majority 2");
		expect(t("web.majority.about")).toMatch(/^Four rounds/);
		expect(hasText(OPTION)).toBe(false);
	});

	it("tell the end of a ban as the reader tells time, and only there", async () => {
		await speak("en");
		const args = ["2026-11-16 13:47 UTC", "too loud"];
		const end = formatDate(Date.UTC(2026, 10, 16, 13, 47));
		expect(t({ id: "server.error.banned_until", args })).toBe(
			`This account has been banned until ${end}. The reason: “too loud”.`,
		);
		expect(t({ id: "server.error.banned_because", args })).toContain("13:47 UTC");
		expect([sentence("too loud"), sentence("Why?"), sentence("(no.)")]).toEqual(["too loud.", "Why?", "(no.)"]);
	});

	it("of a game come when it is opened, in the language of the moment and of every later one", async () => {
		await learn("majority2");
		const english = t(OPTION);
		expect(english).not.toBe(OPTION);
		await speak("de");
		expect([OPTION, english]).not.toContain(t(OPTION));
		expect(hasText("majority.option.stolen_is_safe")).toBe(false);
	});

	it("asked for while a language is on its way come in that language", async () => {
		const spoken = speak("nl");
		await Promise.all([spoken, learn("majority")]);
		expect(currentLanguage()).toBe("nl");
		expect(t("web.common.close")).toBe("Sluiten");
		expect(hasText("majority.board.round")).toBe(true);
	});

	it("stay as they are when something cannot be loaded", async () => {
		await expect(learn("nothing")).rejects.toThrow("nothing");
		await speak("fr");
		expect(currentLanguage()).toBe("fr");
		await expect(loadGame("nothing")).rejects.toThrow("nothing");
	});

	it("writes dates as in the browser's region, where it names one for the language", async () => {
		await speak("en");
		const noon = Date.UTC(2026, 10, 3, 12);
		vi.stubGlobal("navigator", { languages: ["fr-FR", "en-GB"] });
		expect(formatDate(noon)).toMatch(/^3 Nov 2026/);
		vi.stubGlobal("navigator", { languages: ["nl-BE"] });
		expect(formatDate(noon)).toMatch(/^Nov 3, 2026/);
		vi.unstubAllGlobals();
	});
});
