import { beforeAll, describe, expect, it } from "vitest";
import { framesOf } from "../shared/match.fixture";
import type { Translate } from "../contract";
import { cardsOf } from "./cards";
import { buttonsOf, closedOf, idleOf, leadsTo, placesOf, playsOf, previewOf } from "./choice";
import { help, topicNow } from "./help";
import { task } from "./task";
import { topicOf, type Majority2View } from "./view";

const EXTRAS = { ghosts: 1, promo_dragon_junior: 1, promo_reaper_aristocrat: 1, promo_demon_veteran: 1 };
const t: Translate = (message, ...args) => (typeof message === "string" ? `${message}(${args.map((arg) => JSON.stringify(arg)).join()})` : message.id);
const views: Majority2View[] = [];

beforeAll(async () => {
	for (const viewer of [0, 1])
		for (const seed of [5, 8, 21])
			views.push(...(await framesOf<Majority2View>({ game: "majority2", players: 2, viewer, seed, options: EXTRAS })).map(({ view }) => view));
}, 120_000);

describe("the choices of The Majority 2", () => {
	it("can all be pressed somewhere, and each leads to something", () => {
		const steps = new Set<string>();
		for (const view of views) {
			steps.add(view.moves.length > 0 ? (view.step ?? view.phase) : "");
			const reached = new Set([...placesOf(view).values(), ...buttonsOf(view), ...view.hand.cards.flatMap((card) => playsOf(view, card))]);
			expect(reached, view.step ?? view.phase).toEqual(new Set(view.moves));
			for (const move of view.moves) expect(leadsTo(view, move, t).join("")).not.toBe("");
		}
		for (const step of ["exchange", "draw", "free", "play", "store", "disc", "target", "represent", "haunt"]) expect(steps, step).toContain(step);
	});

	it("have places that are there", () => {
		for (const view of views)
			for (const [place, { card }] of placesOf(view)) {
				const [where, seat, column, at] = place.split(":");
				if (where === "spot") expect(view.seats[Number(seat)]!.columns[Number(column) - 1]![Number(at) - 1]).toBe(card);
				else if (where === "area") expect(view.seats[Number(seat)]!.area).toContain(column);
				else if (where === "hand") expect(view.hand.cards).toContain(seat);
				else expect(["1", "2", "3"]).toContain(column);
			}
	});

	it("say why a card cannot be played, and only then", () => {
		let closed = 0;
		for (const view of views.filter(({ phase, step, moves }) => (phase === "free" || phase === "play") && step === null && moves.length > 0))
			for (const card of view.hand.cards) {
				const reason = closedOf(view, card);
				expect(reason === null).toBe(playsOf(view, card).length > 0);
				if (reason) closed++;
				for (const { column } of playsOf(view, card)) expect(previewOf(view, card, column!)!.column).toBe(column);
			}
		expect(closed).toBeGreaterThan(20);
	});

	it("say why nothing comes of an ability, in place of the ability", () => {
		const reasons = new Set<string>();
		for (const view of views.filter(({ phase, step }) => phase === "play" && step === null))
			for (const move of view.moves.filter(({ card, column }) => card && column)) {
				const idle = idleOf(view, move.card!, move.column);
				const words = leadsTo(view, move, t).join(" ");
				expect(words.includes(view.cards.find(({ card }) => card === move.card)!.ability), words).toBe(idle === null);
				if (idle) reasons.add(idle);
				if (idleOf(view, move.card!)) expect(idle).not.toBeNull();
			}
		expect(reasons.size).toBeGreaterThan(2);
	});

	it("are asked in words that name whose turn it is", () => {
		for (const view of views.filter(({ asks }) => asks !== null)) {
			const { id } = task(view, view.viewer);
			const mine = view.actors.includes(view.viewer);
			expect(id).toBe(!mine ? "majority2.board.wait" : view.active === view.viewer ? "majority2.board.task" : "web.majority2.task.answer");
		}
		expect(task(views.find(({ phase }) => phase === "over")!, 0).id).toBe("majority2.board.over");
	});
});

describe("the rules of The Majority 2", () => {
	it("know the cards of a match as the engine does", () => {
		const { cards } = views[0]!;
		const rows = cardsOf(EXTRAS);
		expect(rows.map(({ card }) => card).sort()).toEqual(cards.map(({ card }) => card).sort());
		for (const row of rows) expect(cards.find(({ card }) => card === row.card)).toMatchObject({ name: row.name, ability: row.ability, copies: row.copies, points: row.points, cost: row.cost, needs: row.needs });
		expect(cardsOf({}).map(({ card }) => card)).not.toContain("Ghost");
		expect(cardsOf({}).length).toBe(25);
	});

	it("have a chapter for every card and for every moment", () => {
		const chapters = new Set(help(2, EXTRAS).map(({ name }) => name));
		expect(chapters.size).toBe(help(2, EXTRAS).length);
		for (const view of views) {
			expect(chapters, view.step ?? view.phase).toContain(topicNow(view));
			for (const { card } of view.cards) expect(chapters).toContain(topicOf(card));
		}
	});
});
