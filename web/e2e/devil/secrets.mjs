// What of a view of Deal with the Devil is one seat's own, and whether what
// several viewers of one match were told agrees in all the rest: content, order
// and number. Roles are held against what was told to all.
import assert from "node:assert/strict";

// Steps in which all answer at once and nobody hears of another's answer.
const SECRET = new Set(
	"prefer dare keep pass repay request offer view1 view2 plan vote plea wings load show".split(" "),
);
export const reader = {
	isSecret: ({ phase }) => SECRET.has(phase),
	counts: ({ phase }) => /^view[12]$/.test(phase), // DEV-40
};

// What is closed until its step is.
const PENDING = { request: ["request"], plan: ["plan"], show: ["appeased", "appeased_guests"] };
const OWN = ["role", "goods", "pure", "marked", "debt", "hand", "new", "events"];

function openSeat(seat, phase) {
	const hidden = new Set([...OWN, ...(PENDING[phase] ?? [])]);
	return Object.fromEntries(Object.entries(seat).filter(([name]) => !hidden.has(name)));
}

// In the end all is shown; what of a hand could be paid is told of one's own alone.
const withoutPurse = ({ hand, new: fresh, ...rest }) => ({
	...rest,
	hand: hand.map(({ card }) => card),
	new: fresh.map(({ card }) => card),
});

// What every viewer must be told alike.
export function openPart(view) {
	if (view.phase === "over") return { ...view, viewer: null, closed: null, seats: view.seats.map(withoutPurse) };
	const { viewer, offers, chests, question, moves, closed, actors, votes, pleas, seats, ...rest } = view;
	const hunt = ["vote", "plea"].includes(view.phase) ? view.round - 2 : -1;
	const told = (rows) => rows.map((row, i) => (i === hunt ? null : row));
	return {
		...rest,
		actors: reader.isSecret(view) ? null : actors,
		votes: view.phase === "vote" ? told(votes) : votes,
		pleas: told(pleas),
		seats: seats.map((seat) => openSeat(seat, view.phase)),
	};
}

// The same words twice in a row are one: an own answer changes only what is own.
function story(frames) {
	const parts = frames.map(({ view }) => JSON.stringify(openPart(view)));
	return parts.filter((part, i) => part !== parts[i - 1]);
}

// Who has a debt is told how much is left of it, the others that it was cut.
const PRIVATE =
	/^devil\.event\.(role|drew|drew_event|received|passed|discard|debt_cut|chest_|accepted_|untaken|taken_)/;
const openEvents = (frames) =>
	frames.flatMap(({ events }) => events.filter(({ id }) => !PRIVATE.test(id)).map((event) => JSON.stringify(event)));

// All viewers were told the same, in the same order, in as many changes.
export function checkAlike(all) {
	const [first, ...others] = all;
	const [whole, events] = [story(first), openEvents(first)];
	for (const frames of others) {
		const { viewer } = frames[0].view;
		const mine = story(frames);
		mine.forEach(
			(part, i) =>
				part === whole[i] ||
				assert.deepEqual(JSON.parse(part), JSON.parse(whole[i]), `viewer ${viewer}, change ${i}`),
		);
		assert.equal(mine.length, whole.length, `viewer ${viewer} noticed more or fewer changes`);
		assert.deepEqual(openEvents(frames), events, `viewer ${viewer} was told otherwise`);
	}
}

// Nothing that is another's own is in a view, and roles only once they were told.
export function checkOwn(frames) {
	const told = new Set();
	for (const { n, view, events } of frames) {
		for (const { id, args } of events) if (/\.(unmasked|revealed)$/.test(id)) told.add(args[0].seat);
		if (view.phase === "over") continue;
		const where = `viewer ${view.viewer}, frame ${n}`;
		assert.equal(view.route, null, where);
		for (const { seat, role, goods, pure, marked } of view.seats.filter((each) => each.seat !== view.viewer)) {
			if (!told.has(seat)) assert.equal(role, null, `${where}: the role of seat ${seat}`);
			assert.deepEqual([goods, pure, marked], [null, null, null], `${where}: what seat ${seat} holds`);
		}
		for (const { seat, taker, owner } of [...view.offers, ...view.chests]) {
			assert.equal(seat, view.viewer, `${where}: another's chest`);
			assert.deepEqual([taker, owner], [undefined, undefined], `${where}: whose chest it was`);
		}
	}
}
