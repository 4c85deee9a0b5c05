import { describe, expect, it } from "vitest";
import { hearTap, spendTap } from "./secondTap";

/* A page where one thing lies under the finger: what a tap on it presses. */
let now = 0;
function page() {
	const pressed: string[] = [];
	now += 1000;
	const tap = (
		thing: { name: string; plays?: boolean },
		{ detail = 1, pointerType = "mouse", x = 50, after = 100 } = {},
	) => {
		let heard = true;
		now += after;
		hearTap({
			target: { closest: () => thing },
			detail,
			pointerType,
			clientX: x,
			clientY: 50,
			timeStamp: now,
			preventDefault: () => undefined,
			stopPropagation: () => (heard = false),
		} as unknown as MouseEvent);
		if (!heard) return;
		pressed.push(thing.name);
		if (thing.plays) spendTap();
	};
	return { pressed, tap };
}

describe("the second tap of a double tap", () => {
	it("presses what the first one pressed", () => {
		const { pressed, tap } = page();
		const coin = { name: "coin" };
		tap(coin);
		tap(coin, { detail: 2 });
		expect(pressed).toEqual(["coin", "coin"]);
	});

	it("does not press what has come to its place", () => {
		const { pressed, tap } = page();
		const [does, speed] = [{ name: "do it" }, { name: "speed" }];
		tap(does);
		tap(speed, { detail: 2 });
		expect(pressed).toEqual(["do it"]);
		tap(speed);
		expect(pressed).toEqual(["do it", "speed"]);
	});

	it("does not answer the next question with the button that answered this one", () => {
		const { pressed, tap } = page();
		const none = { name: "0", plays: true };
		tap(none);
		tap(none, { detail: 2 });
		expect(pressed).toEqual(["0"]);
		tap(none);
		expect(pressed).toEqual(["0", "0"]);
	});

	it("is known by time and place where the taps of a finger are not counted", () => {
		const { pressed, tap } = page();
		const [close, end] = [{ name: "close" }, { name: "end" }];
		tap(close, { pointerType: "touch" });
		tap(end, { pointerType: "touch" });
		expect(pressed).toEqual(["close"]);
		tap(end, { pointerType: "touch", x: 90 });
		tap(close, { pointerType: "touch", x: 90, after: 500 });
		expect(pressed).toEqual(["close", "end", "close"]);
	});

	it("is none where keys press, or a mouse presses slowly", () => {
		const { pressed, tap } = page();
		const [close, end] = [{ name: "close" }, { name: "end" }];
		tap(close, { detail: 0 });
		tap(end, { detail: 0 });
		tap(close);
		tap(end);
		expect(pressed).toEqual(["close", "end", "close", "end"]);
	});
});
