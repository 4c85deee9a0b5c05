/* Whole matches of Deal with the Devil in words: what is told, asked, explained, foreseen; and what the telling keeps to itself. */
import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../texts/text";
import type { Score } from "../../session/session";
import { SHOWN_WITHIN, SPECTATOR, type Frame } from "../contract";
import { matchOf, type Played } from "../shared/match.fixture";
import { strictIn, textsOf } from "../shared/strict.fixture";
import { answerLook, doesOf } from "./answers";
import { answersBefore, answersButLast, answersOf, deskOf, inOrder, nextOf, passable, soleOf, spotsOf } from "./choice";
import { changed, chestNow, offerMoves, priceOf } from "./offers";
import { forecastLines, plannedOf, planLines } from "./plan";
import { aheadWords, says } from "./says";
import { sceneOf } from "./scene";
import { stakesOf } from "./stakes";
import { atRest, isPrivate, scriptOf, stepsOf, type Scene, type Step } from "./steps";
import { askedId, task } from "./task";
import { tie } from "./tie";
import { rowWords, titleOf } from "./titles";
import type { DevilAhead, DevilAsk, DevilFacts, DevilLook, DevilView } from "./view";
import { amountWords, cardLines, effectLines, eventOf, nameOf } from "./words";

const SLOWEST = 1.7;
type Match = Played<DevilView, DevilFacts, DevilLook>;
type Shown = Frame<DevilView>;

const strict = strictIn(textsOf("devil"));

const matches: Match[] = [];
const told: { match: Match; before: Scene; frame: Shown; steps: Step[] }[] = [];
beforeAll(async () => {
	for (const seed of [1, 2, 3, 4, 5]) {
		const viewer = seed === 5 ? SPECTATOR : seed - 1;
		const options: Record<string, number> =
			seed === 2 ? { role_preferences: 1, bribe_goods: 1, deal_indulgences: 1 } : {};
		const match: Match = await matchOf({ game: "devil", players: 4, viewer, seed, options });
		matches.push(match);
		let before = atRest(match.frames[0]!.view);
		for (const frame of match.frames.slice(1)) {
			told.push({ match, before, frame, steps: stepsOf(match.facts, before, frame.view, frame.events) });
			before = atRest(frame.view);
		}
	}
}, 300_000);
const t = strict("en");
const everyFrame = () => matches.flatMap((match) => match.frames.map((frame) => ({ match, frame })));
const seatNames = (seat: number) => `Seat ${seat}`;

describe("a frame of Deal with the Devil told in steps", () => {
	it("ends with the view at rest, in the time that the page gives", () => {
		expect(told.length).toBeGreaterThan(500);
		for (const { frame, steps } of told) {
			expect(steps.at(-1)!.scene.view).toBe(frame.view);
			expect(steps.reduce((sum, { ms }) => sum + ms, 0) * SLOWEST).toBeLessThan(SHOWN_WITHIN);
		}
	});

	it("says every event once, in its order, and each has a text", () => {
		for (const { frame, steps } of told) {
			const words = steps.flatMap(({ captions }) => captions);
			expect(words).toEqual(frame.events);
			for (const message of words) expect(t(message)).not.toBe("");
		}
	});

	it("nobody can choose in a moment between", () => {
		for (const { steps } of told)
			for (const { scene } of steps.slice(0, -1))
				expect([scene.view.moves, scene.view.question]).toEqual([[], null]);
	});

	it("comes by what is told to the tracks, walls and courtiers that the view shows", () => {
		const sight = ({ seats }: DevilView) =>
			seats.map(({ reputation, score, angels, demons, wall, majors, courtiers, tiles }) => ({
				reputation,
				score,
				angels,
				demons,
				wall: wall.map(({ card }) => card),
				majors: [...majors].sort(),
				courtiers,
				tiles,
			}));
		let compared = 0;
		for (const { match, before, frame } of told) {
			/* A word behind them shows what they came to. At the opening roles are told by icon. */
			if (frame.view.phase === "over" || before.view.phase === "load" || before.view.phase === "setup") continue;
			const events = [...frame.events, { id: "devil.event.step_repay" }];
			const last = stepsOf(match.facts, before, frame.view, events).at(-2);
			if (!last) continue;
			compared++;
			expect(sight(last.scene.view), JSON.stringify(frame.events)).toEqual(sight(frame.view));
		}
		expect(compared).toBeGreaterThan(100);
	});

	it("shows who does what while plans are carried out, in all four kingdoms", () => {
		const doing = new Set<number>();
		let failed = 0;
		for (const { steps } of told)
			for (const { scene } of steps)
				if (scene.doing) {
					doing.add(scene.doing.seat);
					failed += Number(scene.doing.fails);
				}
		expect([...doing].sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
		expect(failed).toBeGreaterThan(0);
	});

	it("takes its time and sounds by what everybody hears alone", () => {
		for (const { match, before, frame, steps } of told) {
			const open = frame.events.filter((event) => !isPrivate(event));
			const heard = stepsOf(match.facts, before, frame.view, open);
			const pace = (list: Step[]) => list.map(({ ms, sound }) => [ms, sound]).filter(([ms]) => ms !== 0);
			expect(pace(steps), JSON.stringify(frame.events)).toEqual(pace(heard));
		}
	});

	it("begins a new story with what all hear, and not with one's own answers", () => {
		const script = scriptOf(matches[0]!.facts);
		const before = told[0]!.before;
		expect(script.beginsAnew([{ id: "devil.event.step_view1", args: [1] }], before)).toBe(true);
		expect(script.beginsAnew([{ id: "devil.event.accepted_coins" }], before)).toBe(false);
		expect(script.isTelling({ id: "devil.event.build" })).toBe(true);
	});
});

describe("the words of Deal with the Devil", () => {
	it("has a task, and words for every answer, in every language", () => {
		for (const [i, { match, frame }] of everyFrame().entries()) {
			const say = strict(languages[i % languages.length]!);
			const { view } = frame;
			expect(say(task(view, view.viewer))).not.toBe("");
			for (const { move } of answersOf(view)) {
				const answer = answerLook(move, view, match.facts, say);
				expect(answer.words, move).not.toBe("");
				if (!/^\d+$/.test(move)) expect(answer.words, move).not.toBe(move);
				expect(doesOf(move, view, say)).not.toBe("");
			}
			if (view.question) rowWords(view.question.ask, say);
		}
	});

	it("says what is at stake at the desk, and names all things", () => {
		const desks = new Set<string>();
		for (const [i, { match, frame }] of everyFrame().entries()) {
			const { view } = frame;
			const say = strict(languages[i % languages.length]!);
			const desk = deskOf(view);
			if (desk) {
				const stakes = stakesOf(desk, say, match.facts, view, match.ahead(frame) as DevilAhead);
				expect(stakes.title).not.toBe("");
				desks.add(desk);
			}
			if (i % 9 !== 0) continue;
			const things = sceneOf({
				view,
				facts: match.facts,
				viewer: view.viewer,
				bottom: view.viewer < 4 ? view.viewer : 0,
				live: true,
				forecast: null,
				t: say,
				name: seatNames,
			});
			for (const thing of things) expect(titleOf(thing, match.facts, say)).not.toBe("");
			for (const seat of view.seats) plannedOf(seat.plan, match.facts, say);
		}
		for (const desk of ["prefer", "repay", "request", "offer", "chest", "fund", "vote", "wings", "load", "trial"])
			expect(desks, desk).toContain(desk);
	});

	it("says of moves what they cost and lead to, and of plans what comes of them", () => {
		const about = new Set<string>();
		for (const [i, { match, frame }] of everyFrame().entries()) {
			const say = strict(languages[i % languages.length]!);
			const step = Math.max(1, Math.floor(frame.view.moves.length / 3));
			for (const { move } of frame.view.moves.filter((_, at) => at % step === 0)) {
				const look = match.look(frame, move);
				for (const line of says(say, match.facts, frame.view, look)) {
					expect(line.text.trim()).not.toBe("");
					about.add(line.about);
				}
				if (look.forecast) forecastLines(look.forecast, say);
			}
		}
		expect([...about].sort()).toEqual(["changes", "forecast", "pays", "then", "warns"]);
	});

	it("tells a plan's reputation step by step, and warns of the wings of a fall", () => {
		const forecast = {
			...{ done: ["build1" as const], skipped: [], borrows: 0, wheat: 0, reputation: -1, lost: 0, demons: 1 },
			...{ buys: {}, costs: { wood: 2, coins: 1 }, left: {} },
			steps: [
				{ item: "build1" as const, to: -4 },
				{ item: "right" as const, to: -1 },
			],
		};
		expect(forecastLines(forecast, t)).toEqual([
			{ warns: true, text: "down to −4: 1 demon wing" },
			{ warns: false, text: "reputation 0 → −4 → −1" },
		]);
		/* Before it is confirmed the sums are told too. */
		expect(planLines(forecast, t).slice(2)).toMatchObject([
			{ text: "costs 2 wood and 1 coin", signs: { word: "costs" } },
			{ text: "left: nothing", signs: { word: "left:" } },
		]);
	});

	it("asks nothing where there is one way to pay, unless others would learn it from the time", () => {
		const met = new Set<string>();
		for (const { frame } of everyFrame()) {
			const { view } = frame;
			const alone = soleOf(view, true);
			const along = soleOf(view, false);
			const moves = answersOf(view).map(({ move }) => move);
			if (alone !== null) expect(moves).toContain(alone);
			if (view.question?.ask !== "fund") {
				if (alone !== null) expect(moves).toEqual([alone]);
			} else if (alone === null) expect(moves.length).toBeGreaterThan(2);
			if (/^(resolve|penalty)$/.test(view.phase)) expect(along).toBeNull();
			else expect(along).toBe(alone);
			if (alone) met.add(`${view.question!.ask} ${along === alone}`);
			if (/^(view|loadpure|show|vote)$/.test(view.question?.ask ?? "")) expect(alone).toBeNull();
			if (view.question?.ask === "repay") expect(alone !== null).toBe(view.seats[view.viewer]!.debt === 0);
		}
		for (const kind of ["fund true", "fund false"]) expect(met, kind).toContain(kind);
		/* Without debt there is nothing to repay; without coins there is the bank. */
		const asked = everyFrame().find(({ frame }) => frame.view.question?.ask === "repay")!.frame.view;
		const poor = { ...asked, moves: asked.moves.filter(({ move, side }) => side || move === "0") };
		for (const debt of [0, 3]) {
			const seats = poor.seats.map((seat) => (seat.seat === poor.viewer ? { ...seat, debt } : seat));
			expect(soleOf({ ...poor, seats }, true)).toBe(debt === 0 ? "0" : null);
		}
	});

	it("lets any two of the new cards be passed on, and answers in the order in which they lie", () => {
		const { view } = everyFrame().find(({ frame }) => frame.view.question?.ask === "pass1")!.frame;
		const cards = passable(view);
		expect(cards).toHaveLength(4);
		for (const card of cards) expect(spotsOf(view).get(`card:${card}`)).toBe(card);
		expect(inOrder([cards[3]!, cards[1]!], view)).toEqual([cards[1], cards[3]]);
	});

	it("foresees interest, reputation, production and trial", () => {
		const about = new Set<string>();
		for (const [i, { match, frame }] of everyFrame().entries()) {
			if (i % 7 !== 0) continue;
			const say = strict(languages[i % languages.length]!);
			for (const part of aheadWords(say, match.facts, frame.view, match.ahead(frame) as DevilAhead)) {
				about.add(part.about);
				/* From where to where: the change alone would be read as where it stands. */
				if (part.about === "reputation")
					for (const line of part.lines) expect(line).not.toMatch(/ [+−]\d+$(?<!→ .*)/);
			}
		}
		expect([...about].sort()).toEqual(["interest", "production", "reputation", "trial"]);
	});

	it("names every card and effect", () => {
		const { facts } = matches[0]!;
		for (const language of languages) {
			const say = strict(language);
			for (const card of [...facts.buildings, ...facts.events]) {
				expect(nameOf(say, card)).not.toBe("");
				for (const line of cardLines(say, card)) expect(line).not.toMatch(/ {2}/);
			}
			for (const { penalty } of facts.inquisitors) expect(effectLines(say, penalty).length).toBeGreaterThan(0);
		}
		const lines = facts.events.flatMap((card) => cardLines(t, card));
		expect(lines.filter((line) => / if [^,]* and (gain|lose|pay)/.test(line))).toEqual([]);
		expect(lines).toContain("Right: if you recruited this phase, then gain 2 reputation.");
		expect(amountWords(t, { wood: 2, coins: 1 })).toBe("2 wood and 1 coin");
		expect(amountWords(t, {})).toBe("nothing");
		expect(eventOf({ id: "devil.event.build" })).toBe("build");
	});
});

describe("the end", () => {
	const score = (points: number[], winners: number[]): Score => ({ points, winners, lines: [] });

	it("says what decided between equal points, and only then", () => {
		expect(tie(score([3, 30, 27, 25], [1]))).toBeNull();
		expect(t(tie(score([3, 30, 30, 25], [2]))!)).toMatch(/remainder/);
		expect(t(tie(score([30, 30, 27, 25], [0, 1]))!)).toMatch(/shared/);
	});
});

describe("offers and answers that are settled together", () => {
	it("an offer never holds more than there is, and becomes a row of answers", () => {
		const { facts } = matches[0]!;
		let draft = { price: "3c" as string | null, goods: {} };
		draft = changed(draft, "wood", 5, 2);
		draft = changed(draft, "stone", -1, 4);
		draft = changed(draft, "coins", 1, 9);
		expect(draft.goods).toEqual({ wood: 2, stone: 0, coins: 1 });
		expect(offerMoves(draft, facts)).toEqual(["3c", "2", "0", "0", "0", "0", "1"]);
		expect([priceOf("3c"), priceOf("1s")]).toEqual([{ coins: 3 }, { souls: 1 }]);
	});

	it("a chest before the viewer shows its sign, its price, and a payment only as such", () => {
		const states = new Set<string>();
		for (const { match, frame } of everyFrame()) {
			const chest = chestNow(frame.view, frame.view.viewer);
			states.add(chest.state);
			expect(chest.words(t, match.facts).join("")).not.toBe("");
			if (chest.state === "taken") expect([chest.goods, chest.marks]).toEqual([{}, null]);
			/* It is not asked for what cannot be had. */
			const asked = frame.view.question?.ask === "view" ? askedId(frame.view) : "";
			if (asked) expect(asked === "web.devil.task.taken").toBe(chest.state === "taken");
		}
		const watched = chestNow(matches[0]!.frames[0]!.view, 4);
		expect(watched.words(t, matches[0]!.facts)[0]).toBe("What is in the chests is hidden from you");
		for (const state of ["none", "own", "open", "back", "paid"]) expect(states, state).toContain(state);
	});

	it("goes back to a question by answering those before it again, and stops where an answer does not fit", () => {
		const given = (["use1", "build1", "recruit"] as DevilAsk[]).map((ask) => ({
			ask,
			move: `m-${ask}`,
			side: false,
			sole: false,
		}));
		const traded = [{ ask: "use1" as DevilAsk, move: "buy wood", side: true, sole: false }, ...given];
		expect(answersBefore(traded, "build1")).toEqual(["buy wood", "m-use1"]);
		/* What was answered by itself goes with the answer before it. */
		const paid = [...given, { ask: "fund" as DevilAsk, move: "auto", side: false, sole: true }];
		expect(answersButLast(paid)).toEqual(["m-use1", "m-build1"]);
		expect(answersButLast(given)).toEqual(["m-use1", "m-build1"]);
		expect(answersButLast([])).toEqual([]);
		const view = matches[0]!.frames.find(({ view: each }) => each.moves.length > 1)!.view;
		expect(nextOf([view.moves[0]!.move, "x"], view)).toBe(view.moves[0]!.move);
		expect(nextOf(["nonsense"], view)).toBeNull();
		expect(nextOf([], view)).toBeNull();
	});
});
