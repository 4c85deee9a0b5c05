/* Whole matches of Goetia in words: what is told, asked, explained, foreseen. */
import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../texts/text";
import { SHOWN_WITHIN, SPECTATOR, type Frame } from "../contract";
import { matchOf, type Played } from "../shared/match.fixture";
import { strictIn, textsOf } from "../shared/strict.fixture";
import { aheadWords } from "./ahead";
import { answerLook } from "./answers";
import { askedOf, subjectOf } from "./asked";
import { answersOf } from "./choice";
import { coach } from "./coach";
import { CARRIED_MAX } from "./flights";
import { help, topicNow } from "./help";
import { kingsOf } from "./known";
import { chipOf, layoutOf, placeOf } from "./places";
import { says } from "./says";
import { kindOf, priceWords, signs, wordsOf } from "./signs";
import { atRest, beginsAnew, said, scriptOf, stepsOf, type Scene, type Step } from "./steps";
import { task } from "./task";
import type { GoetiaAhead, GoetiaAsk, GoetiaFacts, GoetiaLook, GoetiaView } from "./view";
import { sceneOf } from "./scene";
import { cardOf, demonName, effectWords, eventOf, nameOf, ownerOf, placeWords, worldOf } from "./words";
import { placeOf as spaceNamed } from "./words";

const SLOWEST = 1.7;
const MOVES_LOOKED_AT = 3;
type Match = Played<GoetiaView, GoetiaFacts, GoetiaLook>;
type Shown = Frame<GoetiaView>;

const strict = strictIn(textsOf("goetia"));

const matches: Match[] = [];
const told: { match: Match; before: Scene; frame: Shown; steps: Step[] }[] = [];
beforeAll(async () => {
	for (const players of [2, 3, 4])
		for (const seed of [1, 2, 3, 4, 5]) {
			const viewer = seed === 5 ? SPECTATOR : seed % players;
			const match: Match = await matchOf({ game: "goetia", players, viewer, seed });
			matches.push(match);
			let before = atRest(match.frames[0]!.view);
			for (const frame of match.frames.slice(1)) {
				told.push({ match, before, frame, steps: stepsOf(match.facts, before, frame.view, frame.events) });
				before = atRest(frame.view);
			}
		}
}, 300_000);
const t = strict("en");
const cardName = (facts: GoetiaFacts, id: string) => nameOf(t, cardOf(facts, id));
const GAP = / [.,]| {2}|\(\)/; /* in a sentence that lacks what it is to name */
const everyFrame = () => matches.flatMap((match) => match.frames.map((frame) => ({ match, frame })));

const things = ({ facts }: Match, view: GoetiaView) =>
	sceneOf({
		...{ view, facts, viewer: view.viewer, bottom: 0, owes: false, before: null },
		...{ t, name: String, tools: [], flights: [], arrivals: new Map() },
	});

describe("a frame of Goetia told in steps", () => {
	it("ends with the view at rest, in the time that the page gives", () => {
		expect(told.length).toBeGreaterThan(3000);
		for (const { frame, steps } of told) {
			expect(steps.at(-1)!.scene.view).toBe(frame.view);
			expect(steps.reduce((sum, { ms }) => sum + ms, 0) * SLOWEST).toBeLessThan(SHOWN_WITHIN);
		}
	});

	it("knows until its last step in which view it began", () => {
		for (const { before, steps } of told) {
			expect(steps.at(-1)!.scene.since).toBe(null);
			for (const { scene } of steps.slice(0, -1)) expect(scene.since).toBe(before.view);
		}
	});

	it("says every event once, in its order, and each has a text", () => {
		const added = new Set(["web.goetia.told.home", "web.goetia.told.moves_up"]);
		for (const { match, before, frame, steps } of told) {
			const words = steps.flatMap(({ captions }) => captions);
			const events = said(match.facts, frame.events, before.view, frame.view);
			expect(words.filter(({ id }) => !added.has(id))).toEqual(events);
			for (const message of words) expect(t(message)).not.toBe("");
		}
	});

	it("names the king on whose card somebody is placed", () => {
		const lines: string[] = [];
		for (const { match, before, frame } of told) {
			const words = said(match.facts, frame.events, before.view, frame.view);
			const round = frame.events.findIndex((event) => eventOf(event) === "round");
			frame.events.forEach((event, i) => {
				if (eventOf(event) !== "place_world") return expect(words[i]).toBe(event);
				const { rows } = round >= 0 && i > round ? frame.view : before.view;
				const [, row, column] = event.args!.map(Number);
				const card = rows[row! - 1]!.cells[column! - 1]!;
				const line = t(words[i]!);
				if (worldOf(match.facts, card).king)
					expect(line).toContain(` on ${demonName(t, match.facts, card)}: row`);
				else expect(line).toBe(t(event));
				lines.push(line);
			});
		}
		expect(lines.filter((line) => line.includes("in the World")).length).toBeGreaterThan(50);
		expect(lines.filter((line) => / on [A-Z]/.test(line)).length).toBeGreaterThan(50);
	});

	/* A word behind them shows what they came to. */
	it("comes by what is told to the World, the boards and the decks that the view shows", () => {
		const sight = ({ rows, decks, edges }: GoetiaView) => ({
			rows: rows.map(({ cells, board, dark, pacts }) => ({ cells, board, dark, pacts })),
			decks: decks.map(({ cards }) => cards.length),
			flipped: edges.map(({ flipped }) => flipped),
		});
		for (const { match, before, frame } of told.filter(({ steps }, i) => steps.length > 1 || i % 4 === 0)) {
			const events = [...frame.events, { id: "goetia.event.round_ends" }];
			const last = stepsOf(match.facts, before, frame.view, events).at(-2);
			if (last && before.view.phase !== "setup")
				expect(sight(last.scene.view), JSON.stringify(frame.events)).toEqual(sight(frame.view));
		}
	});

	it("tells a conjuring in its parts: the board slides, the card turns over, the World moves up", () => {
		const conjured = told.filter(({ frame }) => frame.events.some((event) => eventOf(event) === "conjured"));
		expect(conjured.length).toBeGreaterThan(50);
		for (const { steps } of conjured) {
			const at = steps.findIndex(({ captions }) => captions.some((event) => eventOf(event) === "conjures"));
			const turns = steps.findIndex(({ captions }) => captions.some((event) => eventOf(event) === "conjured"));
			expect(at).toBeGreaterThanOrEqual(0);
			expect(turns).toBeGreaterThan(at);
		}
		const up = told.filter(({ steps }) =>
			steps.some(({ captions }) => captions[0]?.id === "web.goetia.told.moves_up"),
		);
		expect(up.length).toBeGreaterThan(50);
	});

	/* Who paid and got is seen: what flew to a player, less what flew away, is what he has more. */
	it("lets fly what changes hands, between places of the table", () => {
		const kinds = ["teal", "pink", "yellow", "brown", "black", "attention"] as const;
		const faults = new Set<string>();
		const flown = new Set<string>();
		for (const { match, before, frame, steps } of told) {
			const { places } = layoutOf(match.frames[0]!.view.players, 0);
			const flights = steps.flatMap(({ scene }) => scene.flights);
			for (const { what, from, to } of flights) {
				flown.add(typeof what === "object" ? "follower" : what);
				for (const place of [from, to]) if (!places.has(place)) faults.add(`no place ${place}`);
			}
			const freed = frame.events.some((event) => eventOf(event) === "freed");
			const many = frame.events.some(({ args }) => (args ?? []).some((arg) => Number(arg) > CARRIED_MAX));
			if (freed || many) continue;
			for (const { seat } of frame.view.seats)
				for (const kind of kinds) {
					const has = ({ seats }: GoetiaView) =>
						kind === "attention" ? seats[seat]!.attention : (seats[seat]!.cubes[kind] ?? 0);
					const [came, went] = (["to", "from"] as const).map(
						(end) =>
							flights.filter((each) => each.what === kind && each[end] === chipOf(seat, kind)).length,
					);
					if (came! - went! !== has(frame.view) - has(before.view))
						faults.add(`${kind}: ${frame.events.map(eventOf).join(" ")}`);
				}
		}
		expect([...faults]).toEqual([]);
		expect([...flown].sort()).toEqual([...kinds, "follower"].sort());
	});

	it("brings new cards from the decks of their kings, and moves the others that lie elsewhere", () => {
		const arrived = told.flatMap(({ match, steps }) =>
			steps.flatMap(({ scene }) => [...scene.arrivals].map(([card, place]) => ({ match, card, place }))),
		);
		expect(arrived.length).toBeGreaterThan(100);
		for (const { match, card, place } of arrived)
			expect(place).toBe(`k.${match.facts.cards.find(({ id }) => id === card)!.king}`);
	});

	it("nobody can choose in a moment between", () => {
		for (const { steps } of told)
			for (const { scene } of steps.slice(0, -1)) expect([scene.view.moves, scene.view.ask]).toEqual([[], null]);
	});

	it("begins a new story when the viewer places", () => {
		const mine = told.find(({ before: { view } }) => view.ask === "place" && view.asked === view.viewer)!;
		const other = told.find(
			({ before: { view } }) => view.ask === "place" && view.asked !== view.viewer && view.viewer < view.players,
		)!;
		expect(beginsAnew([], mine.before)).toBe(true);
		expect(beginsAnew([], other.before)).toBe(false);
		expect(scriptOf(mine.match.facts).isTelling({ id: "goetia.event.card" })).toBe(true);
	});
});

describe("the words of Goetia", () => {
	it("has a task and a topic for every question of the matches, in every language", () => {
		const asked = new Set<GoetiaAsk>();
		for (const [i, { match, frame }] of everyFrame().entries()) {
			const say = strict(languages[i % languages.length]!);
			const { view } = frame;
			expect(say(task(view, view.viewer, match.facts))).not.toBe("");
			expect(say(task(view, view.asked ?? 0, match.facts))).not.toBe("");
			if (view.ask) asked.add(view.ask);
			expect(help(view.players, {}).map(({ name }) => name)).toContain(topicNow(view));
		}
		for (const ask of [
			"draft",
			"place",
			"pay",
			"colour",
			"pick",
			"row",
			"column",
			"pact",
			"take",
			"under",
		] as const)
			expect(asked, ask).toContain(ask);
	});

	it("has no chapter twice, and options only where they are on", () => {
		for (const players of [2, 3, 4]) {
			const chapters = help(players, { free_cover: 1 });
			expect(new Set(chapters.map(({ name }) => name)).size).toBe(chapters.length);
			expect(chapters.find(({ name }) => name === "options")!.text).toEqual([{ id: "goetia.option.free_cover" }]);
			expect(help(players, {}).some(({ name }) => name === "options")).toBe(false);
			for (const language of languages)
				for (const { title, text } of chapters) [title, ...text].forEach((each) => strict(language)(each));
		}
	});

	it("says of moves what they cost and lead to", () => {
		const about = new Set<string>();
		for (const [i, { match, frame }] of everyFrame().entries()) {
			const say = strict(languages[i % languages.length]!);
			const step = Math.max(1, Math.floor(frame.view.moves.length / MOVES_LOOKED_AT));
			if (frame.view.ask === "pick")
				for (const answer of answersOf(frame.view, new Set())) {
					const { wp, lines } = answerLook(answer, frame.view, match.facts, null, say);
					expect(wp).toBeGreaterThanOrEqual(0);
					for (const line of lines!) expect(line).not.toMatch(GAP);
				}
			for (const { move } of frame.view.moves.filter((_, at) => at % step === 0)) {
				const lines = says(say, match.facts, frame.view, match.look(frame, move));
				expect(lines.length, move).toBeGreaterThan(0);
				for (const line of lines) {
					expect(line.text.trim()).not.toBe("");
					expect(line.text).not.toMatch(GAP);
					about.add(line.about);
				}
			}
		}
		expect([...about].sort()).toEqual([
			...["due", "end", "gains", "last", "others", "pays", "prices", "returns", "then", "ways"],
		]);
	});

	it("names what a question is about, and shows where it lies", () => {
		const met = new Map<string, number>();
		for (const { match, frame } of everyFrame()) {
			const { view } = frame;
			const { about, ask, asked } = view;
			if (!about || asked !== view.viewer) continue;
			const name =
				"demon" in about
					? demonName(t, match.facts, about.demon)
					: "card" in about
						? cardName(match.facts, about.card)
						: t("goetia.list.two", ownerOf(match.facts, view, about.place), "").split(" and ")[0]!;
			if (about.place?.startsWith("w")) {
				expect(t(task(view, asked, match.facts))).toContain(placeWords(t, match.facts, view, about.place));
				met.set("world", (met.get("world") ?? 0) + 1);
			}
			expect(t(task(view, asked, match.facts)), ask!).toContain(name);
			const { title, lines } = askedOf(t, match.facts, view)!;
			const hex = "card" in about || "demon" in about ? name : placeWords(t, match.facts, view, about.place);
			expect(title.toLowerCase(), ask!).toContain(hex.toLowerCase());
			for (const line of lines) expect(line).not.toMatch(GAP);
			/* What lies on the table is found there; a card that arrives does not lie there yet. */
			const at = subjectOf(view);
			if (at) expect(things(match, view).some((thing) => thing.at === at && !thing.decor)).toBe(true);
			else expect(ask).toMatch(/^(column|colour)$/);
			const places = layoutOf(view.players, asked).places;
			if (about.place) expect(places.has(placeOf(about.place, asked))).toBe(true);
			met.set(ask!, (met.get(ask!) ?? 0) + 1);
		}
		for (const ask of ["row", "pick", "take", "column", "world"]) expect(met.get(ask), ask).toBeGreaterThan(0);
	});

	it("says of each cube that is named what the payment can become, and what was named so far", () => {
		let [walks, begun] = [0, 0];
		for (const { match, frame } of everyFrame()) {
			const { view } = frame;
			if (view.ask !== "pay" || view.asked !== view.viewer) continue;
			const { paid, left } = view.payment!;
			const { lines } = askedOf(t, match.facts, view)!;
			expect(lines.join(" ")).toContain(wordsOf(t, paid) || "Nothing is named");
			expect(lines.join(" ")).toContain(`Still owed: ${left} `);
			begun += Number(wordsOf(t, paid) !== "");
			for (const answer of answersOf(view, new Set())) {
				const look = match.look(frame, answer.move);
				const { all, whole } = answerLook(answer, view, match.facts, null, t, look).ends!;
				const ways = look.pays ? [look.pays] : look.ways;
				const kinds = Object.keys(all) as (keyof typeof all)[];
				for (const way of ways) for (const kind of kinds) expect(way[kind]).toBeGreaterThanOrEqual(all[kind]!);
				if (whole) expect(ways).toEqual([all]);
				expect(ways.length).toBeGreaterThan(look.pays ? 0 : 1);
				if (!look.pays) expect(says(t, match.facts, view, look)[0]!.text).toContain(wordsOf(t, ways[0]!));
				walks += Number(!look.pays);
			}
		}
		expect(walks).toBeGreaterThan(20);
		expect(begun).toBeGreaterThan(5);
	});

	it("names what is paid for", () => {
		const kinds = new Set<string>();
		for (const { match, frame } of everyFrame()) {
			const { ask, asked, payment, viewer } = frame.view;
			if (ask !== "pay" || asked !== viewer || !payment?.place) continue;
			const { kind, name } = spaceNamed(match.facts, payment.place);
			const where = placeWords(t, match.facts, frame.view, payment.place, asked);
			const said = t(task(frame.view, asked, match.facts));
			if (kind === "edge") expect(said).toContain(` ${t(name!)}?`);
			else if (kind === "relic") expect(said).toContain(where);
			else expect(where).toContain(/ for (.*), hex (.)\?/.exec(said)![1]);
			kinds.add(kind);
		}
		expect(kinds.size).toBeGreaterThan(1);
	});

	it("shows both cost rows of a Demon until one is covered", () => {
		const asked = everyFrame().filter(({ frame: { view } }) => view.ask === "row");
		expect(asked.length).toBeGreaterThan(0);
		for (const { match, frame } of asked) {
			const { view } = frame;
			const place = view.about!.place!;
			const slot = things(match, view).find(({ at }) => at === place)!.item;
			expect(slot.what === "slot" && slot.covers).toBe(null);
			for (const { move } of view.asked === view.viewer ? view.moves : []) {
				const { prices, ...look } = match.look(frame, move);
				const own = prices.filter((each) => spaceNamed(match.facts, each.place).slot === place);
				expect(says(t, match.facts, view, { ...look, prices: own }).map(({ about }) => about)).not.toContain(
					"prices",
				);
			}
		}
	});

	it("says that an Edge card is turned over by who takes its last follower", () => {
		const drafts = everyFrame().filter(({ frame: { view } }) => view.ask === "draft" && view.moves.length > 0);
		const looks = drafts.flatMap(({ match, frame }) =>
			frame.view.moves.map(({ move }) => ({ match, frame, move, look: match.look(frame, move) })),
		);
		const turning = looks.filter(({ look }) => look.flips.length > 0);
		expect(turning.length).toBeGreaterThan(0);
		expect(turning.length).toBeLessThan(looks.length);
		for (const { match, frame, move, look } of turning) {
			const edge = frame.view.edges.find(({ place }) => move === `draft ${place}`)!;
			expect(edge.waiting.reduce((sum, n) => sum + n, 0)).toBe(1);
			const words = says(t, match.facts, frame.view, look).map(({ text }) => text);
			expect(words.join(" ")).toContain("is turned over");
		}
	});

	it("warns of a placement that brings nothing", () => {
		const isPlaced = ({ frame }: { frame: Shown }) =>
			frame.view.moves.some(({ move }) => move.startsWith("place w"));
		const { match, frame } = everyFrame().find(isPlaced)!;
		const { move } = frame.view.moves.find((each) => each.move.startsWith("place w"))!;
		const look = match.look(frame, move);
		const other = (frame.view.viewer + 1) % frame.view.players;
		const empty: GoetiaLook = { ...look, seats: [], due: {}, then: "question", ask: "place", asked: other };
		const warnings = (given: GoetiaLook) =>
			says(t, match.facts, frame.view, given).flatMap(({ text, warns }) => (warns ? [text] : []));
		expect(warnings(look)).toEqual([]);
		expect(warnings(empty)).toEqual([t("web.goetia.says.vain")]);
		expect(warnings({ ...empty, pact: "none" })).toEqual([t("web.goetia.says.pact_none")]);
		expect(warnings({ ...look, seats: [{ seat: frame.view.viewer, sacrificed: 1 }], due: { white: 1 } })).toEqual([
			t("web.goetia.says.sacrificed", 1),
		]);
	});

	it("foresees the end of the round", () => {
		const about = new Set<string>();
		for (const [i, { match, frame }] of everyFrame().entries()) {
			if (i % 5 !== 0) continue;
			const say = strict(languages[i % languages.length]!);
			const parts = aheadWords(say, match.facts, frame.view, match.ahead(frame) as GoetiaAhead);
			for (const part of parts) about.add(part.about);
			/* A name may end in a number. */
			expect(parts.flatMap(({ lines }) => lines).join("\n")).not.toMatch(/Anna \d+ \d/);
			if (frame.view.phase === "over") expect(parts).toEqual([]);
		}
		expect([...about].sort()).toEqual([
			"attention",
			"cards",
			"conjuring",
			"edge",
			"home",
			"next",
			"opens",
			"prices",
		]);
	});

	it("says every price that a move changes, for whom and what it is then", () => {
		let most = 0;
		for (const { match, frame } of everyFrame()) {
			const { facts } = match;
			for (const { move } of frame.view.moves.slice(0, MOVES_LOOKED_AT)) {
				const look = match.look(frame, move);
				if (frame.view.ask === "row") continue;
				const told = says(t, facts, frame.view, look).filter(({ about }) => about === "prices");
				const words = told.map(({ text }) => text).join("\n");
				for (const { place, seat, after } of look.prices)
					expect(words).toContain(
						`${placeWords(t, facts, frame.view, place, seat)} (then ${priceWords(t, after)})`,
					);
				most = Math.max(most, new Set(look.prices.map(({ place }) => place)).size);
			}
		}
		expect(most).toBeGreaterThan(3);
	});

	it("names every place, card and effect", () => {
		const { facts, frames } = matches[0]!;
		const view = frames.at(-1)!.view;
		for (const language of languages) {
			const say = strict(language);
			for (const { effects } of [...facts.cards, ...facts.specials])
				for (const effect of effects) expect(effectWords(say, effect)).not.toMatch(/ {2}|^[a-zé]/);
			for (const named of [...facts.cards, ...facts.pacts, ...facts.boards])
				expect(nameOf(say, named)).not.toBe("");
			for (const { place } of view.spaces) expect(placeWords(say, facts, view, place)).not.toBe("");
			for (const { name } of Object.values(signs)) say(name);
		}
		expect(wordsOf(t, { teal: 2, black: 1, attention: 1 })).toBe("2 Elements, 1 Darkness and 1 Attention");
		expect(kindOf({ id: "goetia.event.gain", args: [{ seat: 0 }, 1, { text: "goetia.colour.pink" }] })).toBe(
			"pink",
		);
	});
});

describe("the guide and the lists", () => {
	it("advances with the match: each hint once, from the welcome to the last round", () => {
		const given = new Set<string>();
		for (const { frames } of matches) {
			const seen = new Set<string>();
			for (const { view } of frames)
				for (let hint = coach(view, view.viewer, seen); hint; hint = coach(view, view.viewer, seen)) {
					expect(seen.has(hint.id)).toBe(false);
					seen.add(hint.id);
					t(hint);
				}
			const player = frames[0]!.view.viewer < frames[0]!.view.players;
			if (player)
				expect([...seen].slice(0, 3).map((id) => id.split(".").at(-1))).toEqual([
					"welcome",
					"draft",
					"draft_where",
				]);
			else expect(seen.size).toBe(0);
			for (const id of seen) given.add(id);
		}
		expect(given.size).toBeGreaterThan(22);
	});

	it("knows of every card where it is, and never more than the viewer", () => {
		for (const { facts, frames } of matches)
			for (const { view } of frames.filter((_, i) => i % 40 === 0)) {
				const kings = kingsOf(facts, view);
				expect(kings.flatMap(({ cards }) => cards).length).toBe(facts.cards.length);
				const lying = view.seats.flatMap(({ columns }) => columns.flatMap(({ cards }) => cards));
				const placed = kings.flatMap(({ cards }) => cards).filter(({ where }) => where.at === "tableau");
				expect(placed.length).toBe(lying.filter((id) => facts.cards.some((card) => card.id === id)).length);
				const seen = kings.flatMap(({ cards }) => cards).filter(({ where }) => where.at === "deck");
				const known = view.decks.flatMap(({ cards }) => cards).filter(({ card }) => card !== undefined);
				expect(seen.length).toBe(known.length);
			}
	});
});
