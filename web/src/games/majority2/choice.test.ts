import { beforeAll, describe, expect, it } from "vitest";
import { matchOf } from "../shared/match.fixture";
import type { Translate } from "../contract";
import { cardsOf } from "./cards";
import { buttonsOf, closedOf, idleOf, leadsTo, needsLook, placesOf, playsOf } from "./choice";
import { help, topicNow } from "./help";
import { task } from "./task";
import {
	factsOf,
	topicOf,
	type Majority2Facts,
	type Majority2Look,
	type Majority2Move,
	type Majority2View,
	type PlayLook,
} from "./view";

const EXTRAS = { ghosts: 1, promo_dragon_junior: 1, promo_reaper_aristocrat: 1, promo_demon_veteran: 1 };
const t: Translate = (message, ...args) =>
	typeof message === "string" ? `${message}(${args.map((arg) => JSON.stringify(arg)).join()})` : message.id;
interface Seen {
	view: Majority2View;
	look(move: Majority2Move): Majority2Look;
}
const seen: Seen[] = [];
let facts: Majority2Facts;

beforeAll(async () => {
	for (const viewer of [0, 1])
		for (const seed of [5, 8, 21]) {
			const match = await matchOf<Majority2View, Majority2Facts, Majority2Look>({
				game: "majority2",
				players: 2,
				viewer,
				seed,
				options: EXTRAS,
			});
			facts = match.facts;
			seen.push(
				...match.frames.map((frame) => ({
					view: frame.view,
					look: ({ move }: Majority2Move) => match.look(frame, move),
				})),
			);
		}
}, 120_000);

describe("the choices of The Majority 2", () => {
	it("can all be pressed somewhere, and each leads to something", () => {
		const steps = new Set<string>();
		for (const { view, look } of seen) {
			steps.add(view.moves.length > 0 ? (view.step ?? view.phase) : "");
			const reached = new Set([
				...placesOf(view).values(),
				...buttonsOf(view),
				...view.hand.cards.flatMap((card) => playsOf(view, card)),
			]);
			expect(reached, view.step ?? view.phase).toEqual(new Set(view.moves));
			for (const move of view.moves) {
				const found = look(move);
				expect(leadsTo({ view, facts }, move, found, t).join("")).not.toBe("");
				/* Also while nobody has said what it leads to, and where nobody needs to. */
				expect(leadsTo({ view, facts }, move, null, t).join("")).not.toBe("");
				if (!needsLook(move)) expect(found).toEqual({ what: "plain" });
			}
		}
		for (const step of ["exchange", "draw", "free", "play", "store", "disc", "target", "represent", "haunt"])
			expect(steps, step).toContain(step);
	});

	it("have places that are there", () => {
		for (const { view } of seen)
			for (const [place, { card }] of placesOf(view)) {
				const [where, seat, column, at] = place.split(":");
				if (where === "spot")
					expect(view.seats[Number(seat)]!.columns[Number(column) - 1]![Number(at) - 1]).toBe(card);
				else if (where === "area") expect(view.seats[Number(seat)]!.area).toContain(column);
				else if (where === "hand") expect(view.hand.cards).toContain(seat);
				else expect(["1", "2", "3"]).toContain(column);
			}
	});

	it("say why a card cannot be played, and only then", () => {
		let closed = 0;
		for (const { view, look } of seen.filter(
			({ view: { phase, step, moves } }) =>
				(phase === "free" || phase === "play") && step === null && moves.length > 0,
		))
			for (const card of view.hand.cards) {
				const reason = closedOf(view, card);
				expect(reason === null).toBe(playsOf(view, card).length > 0);
				if (reason) closed++;
				for (const move of playsOf(view, card))
					expect((look(move) as PlayLook).place).toBe(
						view.seats[view.viewer]!.columns[move.column! - 1]!.length + 1,
					);
			}
		expect(closed).toBeGreaterThan(20);
	});

	it("say why nothing comes of an ability, in place of the ability", () => {
		const reasons = new Set<string>();
		for (const { view, look } of seen.filter(({ view: { phase, step } }) => phase === "play" && step === null))
			for (const move of view.moves.filter(({ card, column }) => card && column)) {
				const found = look(move) as PlayLook;
				const words = leadsTo({ view, facts }, move, found, t).join(" ");
				expect(words.includes(factsOf(facts, move.card!).ability), words).toBe(found.idle === null);
				if (found.idle) reasons.add(found.idle);
				if (idleOf(playsOf(view, move.card!).map((each) => look(each) as PlayLook)))
					expect(found.idle).not.toBeNull();
			}
		expect(reasons.size).toBeGreaterThan(2);
	});

	it("are asked in words that name whose turn it is", () => {
		for (const { view } of seen.filter(({ view: { asks } }) => asks !== null)) {
			const { id } = task(view, view.viewer);
			const mine = view.actors.includes(view.viewer);
			expect(id).toBe(
				!mine
					? "majority2.board.wait"
					: view.active === view.viewer
						? "majority2.board.task"
						: "web.majority2.task.answer",
			);
		}
		expect(task(seen.find(({ view: { phase } }) => phase === "over")!.view, 0).id).toBe("majority2.board.over");
	});
});

describe("the rules of The Majority 2", () => {
	it("know the cards of a match as the engine does", () => {
		const { cards } = facts;
		const rows = cardsOf(EXTRAS);
		expect(rows.map(({ card }) => card).sort()).toEqual(cards.map(({ card }) => card).sort());
		for (const row of rows)
			expect(cards.find(({ card }) => card === row.card)).toMatchObject({
				name: row.name,
				ability: row.ability,
				copies: row.copies,
				points: row.points,
				cost: row.cost,
				needs: row.needs,
			});
		expect(cardsOf({}).map(({ card }) => card)).not.toContain("Ghost");
		expect(cardsOf({}).length).toBe(25);
	});

	it("have a chapter for every card and for every moment", () => {
		const chapters = new Set(help(2, EXTRAS).map(({ name }) => name));
		expect(chapters.size).toBe(help(2, EXTRAS).length);
		for (const { view } of seen) expect(chapters, view.step ?? view.phase).toContain(topicNow(view));
		for (const { card } of facts.cards) expect(chapters).toContain(topicOf(card));
	});
});
