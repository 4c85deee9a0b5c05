/*
 * The guide of a first match of Goetia: which words are of use at which moment,
 * in the order in which a match brings them up.
 */
import { coachOf } from "../shared/coach";
import type { GoetiaAsk, GoetiaSpace, GoetiaView } from "./view";

const mine = (view: GoetiaView) => view.seats[view.viewer]!;
const asks = (ask: GoetiaAsk) => (view: GoetiaView) => view.ask === ask;
const places = (view: GoetiaView) => view.ask === "place";
const open = (view: GoetiaView, fits: (space: GoetiaSpace) => boolean) =>
	places(view) && view.spaces.some((space) => space.closed === undefined && fits(space));
const stands = (view: GoetiaView, sign: string) =>
	view.spaces.some(({ place, on }) => place.startsWith(sign) && on?.includes(view.viewer));
const slots = (view: GoetiaView) => view.rows.flatMap(({ dark }) => dark);
const isSlot = ({ place }: GoetiaSpace) => place.startsWith("d");
const demonAt = (view: GoetiaView, { place }: GoetiaSpace) =>
	slots(view).some(({ slot, demon }) => demon !== null && place.startsWith(slot));
const edgeAt = (view: GoetiaView, { place }: GoetiaSpace) => view.edges.find((edge) => edge.place === place);
const cards = (view: GoetiaView) => mine(view).columns.flatMap((column) => column.cards);
const display = (view: GoetiaView) => view.rows.flatMap(({ pacts }) => pacts).length;

export const coach = coachOf<GoetiaView>([
	{ id: "web.goetia.coach.welcome", fits: () => true },
	{ id: "web.goetia.coach.draft", fits: asks("draft") },
	{ id: "web.goetia.coach.draft_where", fits: (view) => view.ask === "draft" && mine(view).home > 0 },
	{ id: "web.goetia.coach.place", fits: places },
	{ id: "web.goetia.coach.look", fits: (view) => places(view) && view.round === 1 },
	{ id: "web.goetia.coach.colour", fits: asks("colour") },
	{ id: "web.goetia.coach.links", fits: (view) => places(view) && stands(view, "w") },
	{ id: "web.goetia.coach.scry", fits: (view) => open(view, ({ place }) => place.startsWith("s")) },
	{ id: "web.goetia.coach.pay", fits: asks("pay") },
	{ id: "web.goetia.coach.second", fits: (view) => places(view) && view.round === 2 },
	{ id: "web.goetia.coach.attention", fits: (view) => places(view) && mine(view).attention > 0 },
	{ id: "web.goetia.coach.recruit", fits: (view) => open(view, (space) => edgeAt(view, space)?.flipped === false) },
	{ id: "web.goetia.coach.row", fits: asks("row") },
	{
		id: "web.goetia.coach.conjured",
		fits: (view) => places(view) && slots(view).some(({ demon }) => demon !== null),
	},
	{ id: "web.goetia.coach.worship", fits: (view) => open(view, (space) => isSlot(space) && demonAt(view, space)) },
	{ id: "web.goetia.coach.pick", fits: asks("pick") },
	{ id: "web.goetia.coach.card", fits: (view) => places(view) && cards(view).length > 0 },
	{ id: "web.goetia.coach.take", fits: asks("take") },
	{ id: "web.goetia.coach.relic", fits: (view) => open(view, ({ place }) => place.startsWith("r")) },
	{ id: "web.goetia.coach.column", fits: asks("column") },
	{ id: "web.goetia.coach.flipped", fits: (view) => open(view, (space) => edgeAt(view, space)?.flipped === true) },
	{ id: "web.goetia.coach.dark", fits: (view) => open(view, (space) => isSlot(space) && !demonAt(view, space)) },
	{ id: "web.goetia.coach.pact", fits: asks("pact") },
	{
		id: "web.goetia.coach.bound",
		fits: (view) => places(view) && view.seats.some(({ pact_points }) => pact_points.length > 0),
	},
	{ id: "web.goetia.coach.stuck", fits: (view) => places(view) && view.round > 2 && mine(view).home === 1 },
	{ id: "web.goetia.coach.end", fits: (view) => places(view) && display(view) <= view.players + 2 },
	{ id: "web.goetia.coach.last", fits: (view) => places(view) && display(view) <= view.players },
]);
