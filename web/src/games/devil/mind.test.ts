/*
 * What surrounds the table of Deal with the Devil, over whole matches: chapters,
 * the guide of every role, what is certain, the notes, the overview, the reveal,
 * the sheet. What is hidden must not show in any of it.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, languages, type Catalogue, type Language, type Message } from "../../texts/text";
import { EVERYTHING, SPECTATOR, type Frame } from "../contract";
import { matchOf, type Played } from "../shared/match.fixture";
import { notesIn, withNotes } from "../shared/notes";
import { coach, retell } from "./coach";
import { help, topicNow } from "./help";
import { countOf, faced, flipped, judges } from "./inquisition/overview";
import { certain } from "./notes/know";
import { emptyPad, marked, padOf, padText } from "./notes/pad";
import { guessers, guessesTold, ways } from "./reveal/history";
import type { DevilAhead, DevilFacts, DevilLook, DevilRole, DevilView } from "./view";
import { ROLES } from "./words";

type Match = Played<DevilView, DevilFacts, DevilLook>;
const SEEDS = [1, 2, 3, 4];
const matches: Match[] = []; /* each seed from every seat, then a spectator's and the open one */
beforeAll(async () => {
	for (const seed of SEEDS)
		for (const viewer of [0, 1, 2, 3, SPECTATOR, EVERYTHING])
			matches.push(await matchOf<DevilView, DevilFacts, DevilLook>({ game: "devil", players: 4, viewer, seed }));
}, 300_000);

const texts = Object.fromEntries(
	languages.map((language) => {
		const path = new URL(`../../../../build/web-gen/texts/devil/${language}.json`, import.meta.url);
		return [language, JSON.parse(readFileSync(fileURLToPath(path), "utf8")) as Catalogue];
	}),
) as Record<Language, Catalogue>;

/* A text that is missing, or has a hole, is a fault. */
function say(language: Language, message: Message): string {
	const catalogue = texts[language];
	const ids = [message.id, ...(message.args ?? []).flatMap((arg) => (arg as { text?: string }).text ?? [])];
	for (const id of ids) if (!(id in catalogue)) throw new Error(`${language} has no ${id}`);
	const said = format({ language, texts: catalogue, seatName: (seat) => `Seat ${seat}` }, message);
	if (said === "" || / $|undefined|\{\d/.test(said)) throw new Error(`${language}, ${message.id}: “${said}”`);
	return said;
}

const frames = () => matches.flatMap((match) => match.frames.map((frame) => ({ match, frame })));
const seated = () => matches.filter(({ frames: [first] }) => first!.view.viewer < 4);
const roleOf = ({ frames: all }: Match): DevilRole => {
	const { viewer, seats } = all.at(-1)!.view;
	return seats[viewer]!.role!;
};

describe("the rules in chapters", () => {
	it("have each chapter once, in every language, and one for every moment", () => {
		const options = { requests: 1, routing_help: 1, accept_empty: 1, public_discards: 1 };
		const chapters = help(4, options);
		const names = chapters.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		for (const language of languages)
			for (const { title, text } of chapters) for (const each of [title, ...text]) say(language, each);
		for (const { frame } of frames()) expect(names).toContain(topicNow(frame.view));
	});

	/* DEV-46, DEV-111 */
	it("tell the routes where the table wants it, and are the same for every role", () => {
		expect(help(4, {}).some(({ name }) => name === "routes")).toBe(false);
		expect(help(4, { routing_help: 1 }).some(({ name }) => name === "routes")).toBe(true);
		expect(help(4, { requests: 0 }).find(({ name }) => name === "deals")!.text.length).toBe(3);
		/* They are made of options alone: nothing of a view gets there. */
		expect(help.length).toBe(2);
	});
});

/* What a guide says over a match, in order. */
function guided({ frames: all }: Match): Message[] {
	const told = new Set<string>();
	return all.flatMap(({ view }) => {
		const hints: Message[] = [];
		for (let hint = coach(view, view.viewer, told); hint; hint = coach(view, view.viewer, told)) {
			told.add(hint.id);
			hints.push(hint);
		}
		return hints;
	});
}

describe("the guide", () => {
	it("goes with the match to its end, in every role and language", () => {
		const roles = new Set<DevilRole>();
		for (const match of seated()) {
			const hints = guided(match);
			const names = hints.map(({ id }) => id.split(".").at(-1)!);
			expect(names.slice(0, 4)).toEqual(["welcome", "hand", "request", "price"]);
			for (const name of ["offer", "view", "second", "keep", "vote", "load", "guess", "fourth", "last", "final"])
				expect(names, name).toContain(name);
			expect(names).toContain("end");
			expect(new Set(names).size).toBe(names.length);
			/* What was said can be read again at any time. */
			const { view } = match.frames.at(-1)!;
			for (const hint of hints) expect(retell(hint.id, view, view.viewer)).toEqual(hint);
			for (const language of languages) for (const hint of hints) say(language, hint);
			roles.add(roleOf(match));
		}
		expect(roles.size).toBe(4);
	});

	it("is one for all roles: ids tell nothing, only the words put into them do", () => {
		const part = { mortal1: "mortal", mortal2: "mortal", cultist: "cultist", devil: "devil" };
		for (const match of seated())
			for (const { id, args = [] } of guided(match)) {
				expect(id).not.toMatch(/mortal|cultist|devil\.coach\.\w*_|_devil/);
				for (const arg of args) expect((arg as { text: string }).text).toBe(`${id}_${part[roleOf(match)]}`);
			}
	});

	it("says nothing to who watches", () => {
		for (const match of matches.filter(({ frames: [first] }) => first!.view.viewer >= 4))
			expect(guided(match)).toEqual([]);
	});
});

describe("what is certain", () => {
	const truth = (match: Match) => match.frames.at(-1)!.view.seats.map(({ role }) => role!);

	it("is never wrong, begins with one's own role alone, and ends with all", () => {
		for (const match of matches.filter(({ frames: [first] }) => first!.view.viewer !== EVERYTHING)) {
			const roles = truth(match);
			for (const { view } of match.frames)
				for (const [seat, row] of certain(view).entries())
					for (const [i, cell] of row.entries())
						if (cell) expect(cell).toBe(roles[seat] === ROLES[i] ? "is" : "not");
			const first = certain(match.frames[0]!.view).flat();
			expect(first.filter((cell) => cell === "is").length).toBe(match.frames[0]!.view.viewer < 4 ? 1 : 0);
			expect(
				certain(match.frames.at(-1)!.view)
					.flat()
					.filter((cell) => cell === "is").length,
			).toBe(4);
		}
	});

	it("follows from an answer that was no", () => {
		const view = structuredClone(matches[0]!.frames[0]!.view);
		for (const seat of view.seats) seat.role = null;
		view.inquisition.not_devil = [0, 1];
		view.inquisition.not_cultist = [0, 2];
		view.seats[3]!.role = "mortal1";
		expect(certain(view)).toEqual([
			["not", "not", "not", "is"],
			["not", "is", "not", "not"],
			["is", "not", "not", "not"],
			["not", "not", "is", "not"],
		]);
	});
});

describe("the notes pad", () => {
	it("has one form, whatever is marked, and reads what it wrote", () => {
		let pad = emptyPad();
		const length = padText(pad).length;
		for (const cell of [0, 5, 5, 15, 15, 15]) {
			pad = marked(pad, cell);
			expect(padText(pad).length).toBe(length);
			expect(padOf(padText(pad))).toEqual(pad);
		}
		expect([pad.marks[0], pad.marks[5], pad.marks[15]]).toEqual(["?", "x", "o"]);
		for (const text of [null, "", "{", "[]", '{"marks":"?","words":""}', '{"marks":"................","words":3}'])
			expect(padOf(text)).toEqual(emptyPad());
	});

	it("stands behind a seat's record, in one line, once", () => {
		const words = { ...emptyPad(), words: "Ann?\nnotes no\nend 3" };
		const record = "pandemonium record 1\nform seat 1\nend 3\n";
		const once = withNotes(record, padText(words));
		const twice = withNotes(once, padText(words));
		expect(twice).toBe(once);
		expect(once.trimEnd().split("\n").length).toBe(4);
		expect(padOf(notesIn(once))).toEqual(words);
		expect(notesIn(record)).toBe(null);
	});

	it("has of chests and offers what one saw oneself, and nothing of a seat (DEV-108)", () => {
		for (const { frames: all } of seated())
			for (const { view } of all.filter((frame) => frame.view.phase !== "over")) {
				expect(view.chests.every(({ seat, owner }) => seat === view.viewer && owner === undefined)).toBe(true);
				expect(view.offers.every(({ seat, taker }) => seat === view.viewer && taker === undefined)).toBe(true);
			}
	});
});

describe("the overview of the Inquisition", () => {
	/* Where two viewers stand at the same line of the same match. */
	it("is the same for every role, at any time", () => {
		for (const seed of SEEDS.keys()) {
			const of = matches.slice(seed * 6, seed * 6 + 4);
			for (const { n, view } of of[0]!.frames.filter((_, i) => i % 7 === 0))
				for (const other of of.slice(1)) {
					const same = other.frames.filter((frame) => frame.n <= n).at(-1)!;
					if (same.view.phase !== view.phase || same.view.round !== view.round) continue;
					expect(judges(other.facts, same.view)).toEqual(judges(of[0]!.facts, view));
				}
		}
	});

	it("knows whom each row turns up, and who faces whom", () => {
		const { facts } = matches[0]!;
		expect(facts.souls3.map(({ id }) => countOf(id))).toEqual([0, 1, 2, 3]);
		expect(facts.souls5.map(({ id }) => countOf(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
		expect(facts.souls5.flatMap(({ flip }) => flipped(flip))).toEqual(["inq_1", "inq_2", "inq_3"]);
		expect(facts.unmasked.flatMap(({ flip }) => flipped(flip))).toEqual(["inq_3"]);
		const first = matches[0]!.frames[0]!;
		expect(judges(facts, first.view).map(({ presence }) => presence)).toEqual([
			"always",
			"last",
			"last",
			"down",
			"down",
			"down",
		]);
		const now = faced(matches[0]!.ahead(first) as DevilAhead);
		expect(now.map(({ faces }) => faces)).toEqual([["inq_a"], ["inq_a"], ["inq_a"], ["inq_a"]]);
	});
});

describe("the great reveal (DEV-113)", () => {
	const last = ({ frames: all }: Match): Frame<DevilView> => all.at(-1)!;

	it("has every chest's way: four owners a round, two others look, the payment is the price", () => {
		for (const match of matches)
			for (const round of [1, 2, 3, 4, 5]) {
				const all = ways(last(match).view, round);
				expect(all.map(({ offer }) => offer.seat)).toEqual([0, 1, 2, 3]);
				for (const { offer, role, looks } of all) {
					expect(looks.map(({ pass }) => pass)).toEqual([1, 2]);
					expect(new Set([offer.seat, ...looks.map(({ seat }) => seat)]).size).toBe(3);
					for (const look of looks) {
						expect([look.icon, look.price]).toEqual([role, offer.price]);
						if (!look.taken) expect(look.goods).toEqual(offer.goods);
					}
					const took = looks.filter(({ did }) => did === "accepted");
					expect(took.map(({ seat }) => seat)).toEqual(offer.taken ? [offer.taker] : []);
				}
			}
	});

	it("is the same for every viewer, a spectator among them", () => {
		for (const seed of SEEDS.keys()) {
			const [first, ...others] = matches.slice(seed * 6, seed * 6 + 6);
			const whole = (match: Match) => ({
				ways: [1, 2, 3, 4, 5].map((round) => ways(last(match).view, round)),
				guesses: guessers(last(match).view, match.frames),
			});
			for (const other of others) expect(whole(other)).toEqual(whole(first!));
		}
	});

	it("says what each guessed in rounds 3 and 5 and which chests he had looked into by then", () => {
		let right = 0;
		for (const match of matches) {
			const { view } = last(match);
			for (const { seat, role, round, guesses, seen } of guessers(view, match.frames)) {
				expect(view.seats[seat]!.role).toBe(role);
				expect(seen.length).toBe(round * 2);
				for (const guess of guesses) {
					expect(guess.right).toBe(view.seats[guess.named]!.role === guess.as);
					right += Number(guess.right);
				}
			}
			expect(guessesTold(match.frames).every(({ round }) => round === 3 || round === 5)).toBe(true);
			expect(guessers(view, match.frames).some(({ round }) => round === 3)).toBe(true);
		}
		expect(right).toBeGreaterThan(0);
	});
});

/* DEV-108 to DEV-110: two views that hide differently must not differ in form. */
describe("what is hidden", () => {
	it("is in no view of another seat before its time", () => {
		for (const { frame, match } of frames()) {
			const { view } = frame;
			if (view.viewer === EVERYTHING || view.phase === "over") continue;
			expect(view.route).toBe(null);
			const told = match.frames
				.filter(({ n }) => n <= frame.n)
				.flatMap(({ events }) => events)
				.some(({ id }) => id === "devil.event.revealed");
			for (const seat of view.seats.filter((each) => each.seat !== view.viewer)) {
				expect([seat.goods, seat.pure, seat.marked]).toEqual([null, null, null]);
				if (!told && seat.role !== null)
					expect(["devil", "cultist"], "unmasked by two guesses").toContain(seat.role);
			}
		}
	});
});
