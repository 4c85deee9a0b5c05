import { describe, expect, it } from "vitest";
import { Looking } from "./looking.svelte";

/* A page whose answers come when the test says so. */
function page() {
	const asked: { move: string; answer(look: string): void; fail(): void }[] = [];
	const now = {
		frame: {} as object,
		look: (move: string) =>
			new Promise<string>((resolve, reject) =>
				asked.push({ move, answer: resolve, fail: () => reject(new Error("refused")) }),
			),
	};
	return { asked, now, looking: new Looking<string>(() => now) };
}

describe("what moves lead to", () => {
	it("is asked once a frame and move", async () => {
		const { asked, looking } = page();
		const both = looking.ask(["a", "b"]);
		const again = looking.ask(["a"]);
		expect(asked.map(({ move }) => move)).toEqual(["a", "b"]);
		expect(looking.of("a")).toBeUndefined();
		asked[0]!.answer("goes left");
		await again;
		expect(looking.of("a")).toBe("goes left");
		expect(looking.of("b")).toBeUndefined();
		asked[1]!.answer("goes right");
		await both;
		expect(looking.of("b")).toBe("goes right");
		await looking.ask(["a", "b"]);
		expect(asked.length).toBe(2);
	});

	it("belongs to its frame, and an answer that comes late to none", async () => {
		const { asked, now, looking } = page();
		const early = looking.ask(["a"]);
		now.frame = {};
		expect(looking.of("a")).toBeUndefined();
		const late = looking.ask(["a"]);
		asked[0]!.answer("of the first frame");
		await early;
		expect(looking.of("a")).toBeUndefined();
		asked[1]!.answer("of the second frame");
		await late;
		expect(looking.of("a")).toBe("of the second frame");
	});

	it("is null when nobody can say", async () => {
		const { asked, looking } = page();
		const done = looking.ask(["a"]);
		asked[0]!.fail();
		await done;
		expect(looking.of("a")).toBeNull();
	});
});
