import { beforeAll, describe, expect, it } from "vitest";
import { SPECTATOR, UNKNOWN } from "../contract";
import { seenElsewhere, seenPackets, swapOf } from "./know";
import { framesOf } from "../shared/match.fixture";
import { fanOf, keptOf } from "./scene";
import type { MajorityView } from "./view";

let views: MajorityView[] = [];
let spectators: MajorityView[] = [];
beforeAll(async () => {
	for (const players of [3, 4])
		views.push(
			...(await framesOf<MajorityView>({ game: "majority", players, viewer: 1, seed: 5 })).map(
				(frame) => frame.view,
			),
		);
	spectators = (await framesOf<MajorityView>({ game: "majority", players: 4, viewer: SPECTATOR, seed: 5 })).map(
		(frame) => frame.view,
	);
}, 60_000);

describe("what a player knows", () => {
	it("counts his own takes as his hand during a draft", () => {
		for (const view of views.filter(({ phase }) => phase === "draft")) {
			const took = seenPackets(view, view.round).flatMap(({ parts }) =>
				parts.filter((part) => part.mine).flatMap((part) => part.cards),
			);
			expect(took.sort()).toEqual([...keptOf(view)].sort());
		}
	});

	it("has the packet that is in his hand", () => {
		for (const view of views.filter(({ phase }) => phase === "draft")) {
			const here = seenPackets(view, view.round).filter((packet) => packet.here);
			expect(here).toHaveLength(1);
			expect(here[0]!.parts.at(-1)!.cards).toEqual(view.packet);
			if (view.moves.length > 0) expect([...fanOf(view)].sort()).toEqual([...view.packet!].sort());
		}
	});

	it("remembers what he passed on, card by card and seat by seat", () => {
		const passed = views
			.flatMap((view) => seenPackets(view, view.round))
			.flatMap(({ parts }) => parts.filter((part) => part.seats.length > 0));
		expect(passed.length).toBeGreaterThan(0);
		for (const part of passed) {
			expect(part.cards).not.toContain(UNKNOWN);
			expect(part.seats).toHaveLength(part.cards.length);
		}
	});

	it("looks for seen cards in other hands until they are played", () => {
		for (const view of views.filter(({ phase }) => phase === "play")) {
			const elsewhere = seenElsewhere(view);
			const others = view.seats.filter(({ seat }) => seat !== view.viewer);
			const held = others.reduce((sum, seat) => sum + seat.hand_size, 0);
			expect(elsewhere.length).toBeLessThanOrEqual(held);
		}
		const [first] = views.filter(
			({ phase, round, turn, players }) => phase === "play" && round === 1 && turn === 1 && players === 3,
		);
		/* Of three packets of six he has seen 6, 5 and 4 cards and took six of them. */
		expect(seenElsewhere(first!)).toHaveLength(9);
	});

	it("knows the swap of four players, and none of three", () => {
		const playing = views.filter(({ phase }) => phase === "play");
		for (const view of playing) {
			const swap = swapOf(view, view.round);
			if (view.players === 3) expect(swap).toBeNull();
			else
				expect([swap!.gave, swap!.got]).toEqual([
					view.rounds[view.round - 1]!.gifts[1],
					view.rounds[view.round - 1]!.gifts[3],
				]);
		}
	});

	it("is nothing for a spectator", () => {
		for (const view of spectators.filter(({ phase }) => phase !== "over")) {
			expect(seenPackets(view, view.round)).toEqual([]);
			expect(seenElsewhere(view)).toEqual([]);
		}
	});
});
