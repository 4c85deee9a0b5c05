import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { EngineModule } from "../engine/engine";
import { Refusal } from "../session/session";
import type { Message } from "../texts/text";
import { adviceOf, formatTenths, isMistake, percent, verdictOf, type Decision } from "./analysis";
import { answerOf, wordsOf } from "./said";
import { Judge } from "./judge";

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const record = readFileSync(path("tests/archive/majority-r1-p3-a.rec"), "utf8");

/* Ids and arguments as they are: what is put where. */
const t = (message: Message | string, ...args: unknown[]): string => {
	const { id, args: own = [] } = typeof message === "string" ? { id: message, args } : message;
	return `${id}(${own.map((arg) => (typeof arg === "object" ? JSON.stringify(arg) : arg)).join(",")})`;
};

const decision = (more: Partial<Decision>): Decision => ({
	line: 0,
	seat: 0,
	played: { text: { id: "a" } },
	best: { text: { id: "b" } },
	known: [5000, 5000],
	chances: [5000, 5000],
	...more,
});

describe("a decision in words", () => {
	it("puts the thing behind what the text has already", () => {
		expect(wordsOf({ text: { id: "q", args: [{ text: "x" }] }, thing: { id: "n", args: [2] } }, t)).toBe(
			'q({"text":"x"},n(2))',
		);
		expect(wordsOf("place w21b", t)).toBe("place w21b");
	});

	it("leaves the question out where it was asked", () => {
		const said = { text: { id: "analysis.move.asked", args: [{ text: "x" }] }, thing: { id: "n", args: [2] } };
		expect(answerOf(said, t)).toBe("n(2)");
		expect(answerOf({ ...said, text: { id: "devil.move.buy" } }, t)).toBe("devil.move.buy(n(2))");
	});

	it("calls a mistake what gives away a per cent, and says what the bot would do", () => {
		const fine = decision({ known: [4950, 5000] });
		const bad = decision({ known: [4900, 5000], why: { id: "line" }, tenths: 15 });
		expect([isMistake(fine), isMistake(bad)]).toEqual([false, true]);
		expect(adviceOf(fine, t, "en")).toEqual([]);
		expect(adviceOf(decision({}), t, "en")).toEqual(["analysis.say.same()"]);
		expect(adviceOf(bad, t, "en")).toEqual(["analysis.say.rather(b())", "analysis.say.why_line(1.5,line())"]);
		expect(adviceOf(decision({ known: [0, 5000] }), t, "en")[1]).toBe("analysis.say.why_chance()");
	});

	it("says nothing of open cards where none were", () => {
		expect(verdictOf(decision({}), t)).toEqual(["analysis.say.known(50,50)"]);
		expect(verdictOf(decision({ open: [4949, 4950] }), t)[1]).toBe("analysis.say.open(49,50)");
	});

	it("writes numbers as the language does", () => {
		expect([percent(4950), percent(4949)]).toEqual([50, 49]);
		expect([formatTenths(-5, "en"), formatTenths(15, "de")]).toEqual(["-0.5", "1,5"]);
	});
});

describe("the engine's judgement", () => {
	let module: EngineModule;
	beforeAll(async () => {
		module = await EngineModule.load(readFileSync(path("build/web-gen/analysis.wasm")));
	});

	it("judges line by line and adds up what it has judged", () => {
		const judge = new Judge(module, record);
		const found = Array.from({ length: 12 }, (_, line) => judge.judge(line)).filter((one) => one !== null);
		const { seats, viewer, begin } = judge.course();
		expect(found.length).toBeGreaterThan(8);
		expect(seats.reduce((sum, { decisions }) => sum + decisions, 0)).toBe(found.length);
		expect([viewer, begin]).toEqual([null, [3333, 3333, 3333]]);
		for (const { known, chances } of found) {
			expect(known[1]).toBeGreaterThanOrEqual(known[0]);
			expect(Math.abs(chances.reduce((sum, one) => sum + one, 0) - 10000)).toBeLessThan(10);
		}
	});

	it("refuses a match that is not over, with a sentence", () => {
		const begun = record.replace(/^(?:move .*\n)+result[^]*$/m, "end 0\n");
		expect(() => new Judge(module, begun)).toThrow(Refusal);
	});
});
