import { beforeAll, describe, expect, it } from "vitest";
import { currentLanguage, hasText, learn, speak, t } from "./catalogue.svelte";
import { loadGame } from "./games/index";

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
});
