// Persons at tables of all four games, who play one match after the other.
import { checkMatch, sitDown } from "../support/people/match.mjs";
import { Person } from "../support/people/person.mjs";
import { pause } from "../support/serve.mjs";

const THINK_MS = 80;
const FINISH_WITHIN = 90_000;
const PROBLEMS_MAX = 10;
const CHECKED_MAX = 60; // matches, spread over all of them

const groups = [
	{ game: "majority", players: 3, persons: 3 },
	{ game: "majority", players: 4, persons: 1 },
	{ game: "majority2", players: 2, persons: 2 },
	{ game: "goetia", players: 2, persons: 2 },
	{ game: "devil", players: 4, persons: 4 },
];

// Moves of persons.
const acknowledgedAt = ({ seats }) => seats.reduce((sum, { seat }) => sum + seat.acknowledged.length, 0);

export class Crowd {
	problems = [];
	matches = []; // those that have ended
	#people = [];
	#tables = []; // one a group: { id, seats }
	#playing = true;
	#done = null;
	#moves = 0;
	#checked = 0;

	constructor(door) {
		this.door = door;
	}

	fail = (error) => {
		if (this.problems.length < PROBLEMS_MAX) this.problems.push(error.stack ?? String(error));
	};

	async #until(condition, ms, what) {
		for (const end = Date.now() + ms; !condition(); await pause(20))
			if (this.problems.length || Date.now() > end) throw new Error(what);
	}

	async sitDown() {
		const begun = groups.map((group, number) => this.#begin(group, number));
		const circles = await Promise.all(begun);
		this.#done = Promise.all(circles.map(({ people, group }, number) => this.#play(people, group, number)));
		this.#done.catch(this.fail);
		await this.#until(() => this.#everyTable(() => true), FINISH_WITHIN, "not all tables could be opened");
	}

	async #begin(group, number) {
		const named = (_, i) => new Person(this.door, `p${number}${i}`, this.fail, { cluster: true, think: THINK_MS });
		const people = Array.from({ length: group.persons }, named);
		this.#people.push(...people);
		await Promise.all(people.map((person) => person.open()));
		return { people, group };
	}

	async #play(people, group, number) {
		while (this.#playing && !this.problems.length) {
			const match = await sitDown(people, group);
			this.#tables[number] = match;
			await this.#until(
				() => people.every(({ seat }) => seat.over),
				10 * FINISH_WITHIN,
				`${group.game} ${match.id} did not end`,
			);
			this.matches.push(match);
		}
	}

	#everyTable(holds) {
		return groups.every((_, i) => this.#tables[i] && holds(this.#tables[i]));
	}

	// Waits until a move was acknowledged at every table, or another match has begun there.
	async getsOn(milliseconds, when) {
		const before = new Map(this.#tables.map((table) => [table, acknowledgedAt(table)]));
		const moved = (table) => !before.has(table) || acknowledgedAt(table) > before.get(table);
		const stuck = () => this.#tables.filter((table) => !moved(table)).map(({ id }) => id);
		for (const end = Date.now() + milliseconds; stuck().length; await pause(20)) {
			if (this.problems.length) throw new Error(`something is wrong after ${when}`);
			if (Date.now() > end) throw new Error(`${stuck()} did not get on after ${when}`);
		}
	}

	forgetWaits() {
		for (const person of this.#people) person.waited = 0;
	}
	longestWait() {
		return Math.max(...this.#people.map(({ waited }) => waited));
	}

	// No new matches; those that run are played to their end, however long that
	// takes as long as they get on.
	async finish() {
		this.#playing = false;
		let isDone = false;
		this.#done.then(
			() => (isDone = true),
			() => {},
		);
		for (let last = -1, since = Date.now(); !isDone && !this.problems.length; await pause(100)) {
			const now = this.#tables.reduce((sum, table) => sum + acknowledgedAt(table), 0);
			if (now !== last) [last, since] = [now, Date.now()];
			if (Date.now() - since > FINISH_WITHIN) throw new Error("not all matches came to their end");
		}
	}

	async check() {
		const step = Math.max(1, Math.ceil(this.matches.length / CHECKED_MAX));
		for (const [i, match] of this.matches.entries()) {
			const verify = i % step === 0;
			this.#moves += await checkMatch(match, verify).catch((error) => (this.fail(error), 0));
			this.#checked += verify;
		}
	}
	isSound() {
		return !this.problems.length && this.#checked > 0 && this.#moves > 0;
	}
	summary() {
		const interrupted = this.#people.reduce((sum, { broken }) => sum + broken, 0);
		return (
			`${this.matches.length} matches, ${this.#moves} moves of persons acknowledged, ` +
			`${interrupted} on their way when a line broke, ${this.#checked} matches verified`
		);
	}

	leave() {
		for (const person of this.#people) person.close();
	}
}
