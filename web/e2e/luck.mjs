// Luck that is the same in every run, so that a run that failed can be seen again:
// that of who clicks, by his name, and of what a page draws for itself, where a
// test wants it. LUCK=N meets other cards and other choices.
import { createHash } from "node:crypto";
import { chance } from "../../tests/support/chance.mjs";

const LUCK = Number(process.env.LUCK ?? 0);

// Numbers below a given one, the same for the same word.
export const luckOf = (word) => chance(createHash("sha256").update(`${word}${LUCK}`).digest().readUInt32LE());

// In the page: its luck outlives a reload, so that nothing is drawn twice.
const fixed = (seed) => {
	let state = Number(sessionStorage.getItem("luck") ?? seed) >>> 0;
	crypto.getRandomValues = (array) => {
		const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
		for (let i = 0; i < bytes.length; i++) {
			state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
			bytes[i] = state >>> 24;
		}
		sessionStorage.setItem("luck", String(state));
		return array;
	};
};

// The pages of this person, from here on: a match of this browser deals the same
// cards and meets the same bots.
export async function steady(person, seed) {
	await person.context.addInitScript(fixed, seed + LUCK * 1000);
	return person;
}
