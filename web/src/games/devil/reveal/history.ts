/*
 * The whole match in the open, once it is over (DEV-113): each chest's way with
 * its deal, and what each guesser had seen when guessing. From the last view and
 * from what was told; nothing here is known before the end.
 */
import type { Story } from "../../contract";
import type { DevilChest, DevilOffer, DevilRole, DevilView } from "../view";
import { eventOf, ROLES, roleIds } from "../words";

/* Chests, of one owner in one round. */
export interface Way {
	offer: DevilOffer;
	role: DevilRole;
	looks: DevilChest[]; /* in the order of the passes */
}

const roleOf = (view: DevilView, seat: number): DevilRole => view.seats[seat]!.role!;

export function ways(view: DevilView, round: number): Way[] {
	return view.offers
		.filter((offer) => offer.round === round)
		.map((offer) => ({
			offer,
			role: roleOf(view, offer.seat),
			looks: view.chests
				.filter((chest) => chest.round === round && chest.owner === offer.seat)
				.sort((a, b) => a.pass - b.pass),
		}));
}

export interface Guess {
	as: "devil" | "cultist";
	named: number;
	right: boolean;
}

/* What a seat guessed in an Inquisition, and all the chests it had looked into by then. */
export interface Guesser {
	seat: number;
	role: DevilRole;
	round: number;
	guesses: Guess[];
	seen: DevilChest[];
}

type Named = { round: number; icon: DevilRole; as: Guess["as"]; named: number };

/* Guesses by icon as they were told when the chests were opened. */
export function guessesTold(story: Story): Named[] {
	let round = 0;
	return story
		.flatMap(({ events }) => events)
		.flatMap((event): Named[] => {
			const what = eventOf(event);
			const [first, second] = event.args ?? [];
			if (what === "round") round = Number(first);
			if (what !== "guess_devil" && what !== "guess_cultist") return [];
			const icon = ROLES.find((role) => roleIds[role] === (first as { text: string }).text)!;
			const named = (second as { seat: number }).seat;
			return [{ round, icon, as: what === "guess_devil" ? "devil" : "cultist", named }];
		});
}

/* Those of round 3 were told then; those that counted in the end stand in the view. */
function allGuesses(view: DevilView, story: Story): Named[] {
	const last = view.inquisition.guesses.flatMap(({ icon, devil, cultist }): Named[] => [
		...(devil === null ? [] : [{ round: 5, icon, as: "devil" as const, named: devil }]),
		...(cultist === null ? [] : [{ round: 5, icon, as: "cultist" as const, named: cultist }]),
	]);
	return [...guessesTold(story).filter(({ round }) => round === 3), ...last];
}

export function guessers(view: DevilView, story: Story): Guesser[] {
	const all = allGuesses(view, story);
	return [3, 5].flatMap((round) =>
		ROLES.flatMap((role): Guesser[] => {
			const seat = view.seats.find((each) => each.role === role)!.seat;
			const guesses = all
				.filter((guess) => guess.round === round && guess.icon === role)
				.map(({ as, named }) => ({ as, named, right: roleOf(view, named) === as }));
			const seen = view.chests.filter((chest) => chest.seat === seat && chest.round <= round);
			return guesses.length > 0 ? [{ seat, role, round, guesses, seen }] : [];
		}),
	);
}
