/*
 * What the engine writes of Deal with the Devil for a client (docs/games/devil.md,
 * "What a client draws"): what can change, what never does, what a move leads to,
 * what comes by itself. No rules live here: costs, yields and forecasts are read,
 * never computed.
 */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";

export type DevilRole = "mortal1" | "mortal2" | "cultist" | "devil";
export type DevilResource = "wood" | "stone" | "wheat" | "glass" | "marble";
export type DevilPhase =
	| "prefer"
	| "setup"
	| "dare"
	| "keep"
	| "draw"
	| "pass"
	| "repay"
	| "request"
	| "offer"
	| "view1"
	| "view2"
	| "plan"
	| "resolve"
	| "vote"
	| "plea"
	| "wings"
	| "load"
	| "show"
	| "penalty"
	| "over";

export type DevilAsk =
	| "prefer_mortal"
	| "prefer_cultist"
	| "prefer_devil"
	| "dare"
	| "keep"
	| "pass1"
	| "pass2"
	| "repay"
	| "request"
	| "ask"
	| "offer_wood"
	| "offer_stone"
	| "offer_wheat"
	| "offer_glass"
	| "offer_marble"
	| "offer_coins"
	| "offer_indulgences"
	| "view"
	| "soulpay"
	| "fund"
	| "evkeep"
	| "evside"
	| "use1"
	| "use2"
	| "build1"
	| "act1"
	| "build2"
	| "act2"
	| "recruit"
	| "planok"
	| "kind_gain"
	| "kind_pay"
	| "times"
	| "courtier"
	| "tuck"
	| "tile"
	| "space"
	| "claim"
	| "claim_by"
	| "vote"
	| "plea"
	| "wings"
	| "loadpure"
	| "loadmark"
	| "bribe_wood"
	| "bribe_stone"
	| "bribe_wheat"
	| "bribe_glass"
	| "bribe_marble"
	| "bribe"
	| "guessd"
	| "guessc"
	| "show"
	| "spend"
	| "absolve"
	| "appease"
	| "paylose"
	| "wreck"
	| "latehouse";

/* Inquisitors by where they lie; Houseguests come behind them. */
export type DevilSlot = "inq_a" | "inq_b" | "inq_c" | "inq_1" | "inq_2" | "inq_3";

/* Achievements, as moves call them. */
export type DevilMinor = "minor_country" | "minor_town" | "minor_church" | "minor_each";
export type DevilMajor = "major_country" | "major_town" | "major_church" | "major_each";

/* So much of each kind; what there is none of is left out. In changes and trades
 * a number may be negative. */
export interface DevilAmounts {
	wood?: number;
	stone?: number;
	wheat?: number;
	glass?: number;
	marble?: number;
	coins?: number;
	indulgences?: number;
}

/* All of them. */
export interface DevilGoods {
	wood: number;
	stone: number;
	wheat: number;
	glass: number;
	marble: number;
	coins: number;
	indulgences: number;
}

/* A view: cards are ids of the facts, null is what the viewer does not know, or
 * nothing. */

export interface DevilHandCard {
	card: string;
	cost: DevilAmounts; /* for its owner now */
	payable?: boolean; /* of the viewer's own */
}

export type DevilCourtierPlace = "home" | "2" | "3" | "wall";

export interface DevilPlan {
	event: string | null;
	side: "left" | "right" | null;
	use: (string | null)[];
	build: (string | null)[];
	act: boolean[];
	recruit: boolean;
}

export interface DevilSeat {
	seat: number;
	role: DevilRole | null;
	goods: DevilGoods | null;
	ledger: DevilGoods; /* publicly gained and paid since the start */
	pure: number | null;
	marked: number | null;
	debt: number | null;
	shown_debt: number; /* as last published */
	corner: number; /* of the interest track */
	reputation: number;
	score: number;
	angels: number;
	demons: number;
	guests: number;
	request: DevilResource | null;
	hand_size: number;
	event_size: number;
	hand: DevilHandCard[];
	new: DevilHandCard[];
	events: string[];
	played: string[];
	tiles: (DevilMinor | null)[]; /* on the production spaces */
	tiles_gone: DevilMinor[];
	majors: DevilMajor[];
	courtiers: {
		country: DevilCourtierPlace;
		town: DevilCourtierPlace;
		church: DevilCourtierPlace;
		alchemist: DevilCourtierPlace;
	};
	wall: { card: string; round: number; tucked?: boolean }[];
	production: number[][]; /* by round and space, as tiles and buildings stand now */
	plan: DevilPlan | null;
	appeased: DevilSlot[]; /* in the trial that is on, or in the last one */
	appeased_guests: number;
}

export interface DevilPrice {
	coins?: number;
	souls?: number;
}

export interface DevilOffer {
	round: number;
	seat: number;
	price: DevilPrice;
	goods: DevilAmounts;
	taken: boolean | null;
	marks: number | null;
	taker?: number | null; /* after the end */
	pass?: number | null;
}

export interface DevilChest {
	round: number;
	pass: number;
	seat: number; /* who looked */
	icon: DevilRole;
	owner?: number; /* after the end */
	price: DevilPrice;
	goods: DevilAmounts;
	taken: boolean; /* before he looked */
	marks: number | null;
	did: "looking" | "rejected" | "accepted" | "closed";
}

export interface DevilInquisition {
	red: { slot: DevilSlot; inquisitor: string; up: boolean }[];
	bribed: DevilSlot[];
	pile: number;
	locked: boolean;
	not_devil: number[]; /* seats of which the answer was no */
	not_cultist: number[];
	loaded: { pure: number | null; marked: number | null }[]; /* rounds 3 and 5 */
	guesses: {
		icon: DevilRole;
		devil: number | null;
		cultist: number | null;
		ledger: DevilAmounts; /* what is known by icon alone */
	}[];
}

export interface DevilMove {
	move: string;
	side?: boolean; /* a side action: the question stays */
	costs?: number; /* coins, of buying */
}

export interface DevilView extends GameView {
	phase: DevilPhase;
	round: number;
	/* Whom a public step has come to, and what it asks there. */
	resolving: { seat: number; ask: DevilAsk | null } | null;
	seats: DevilSeat[];
	offers: DevilOffer[];
	chests: DevilChest[];
	inquisition: DevilInquisition;
	votes: (number | null)[][]; /* rounds 2 and 3, by seat */
	pleas: ("none" | "proved" | "confessed" | null)[][];
	route: number | null;
	question: {
		ask: DevilAsk;
		text: string; /* message id */
		due: DevilAmounts;
		side_left: number;
	} | null;
	moves: DevilMove[];
}

/* Facts: every row of the match's card set. Numbers in a list go by kind (wood,
 * stone, wheat, glass, marble) or symbol (country, town, church). */

export interface DevilSource {
	source: "rulebook" | "partial" | "designed" | "printed";
	reconstruction: boolean;
}

export interface DevilRow extends DevilSource {
	id: string;
}

export interface DevilNamed extends DevilRow {
	name: string; /* message id */
	own_name?: string; /* what the host's own set calls it */
}

/* What bundles of the set are made of. */
export interface DevilBundle {
	wood?: number;
	stone?: number;
	wheat?: number;
	glass?: number;
	marble?: number;
	coins?: number;
	points?: number;
	angels?: number;
	rep?: number;
}

export interface DevilEffect {
	op: string;
	when: string;
	phase: string; /* message id: "When built: {0}" */
	text: Message; /* its arguments, then the lists of `amounts`, a word each */
	amounts: Message[][];
}

export interface DevilRoleCard extends DevilRow {
	name: string; /* message id */
	chest: DevilBundle;
	pure: number;
	marked: number;
	coins_min: number; /* what may be asked; 0 and 0: no coins */
	coins_max: number;
	souls_min: number;
	souls_max: number;
	guesses_devil: boolean;
	guesses_cultist: boolean;
	major_points: number;
}

export type DevilFlip = "none" | "1" | "2" | "3" | "2_or_3";

export interface DevilRound3 extends DevilRow {
	gain: DevilBundle;
	flip: DevilFlip;
}

export interface DevilInquisitor extends DevilNamed {
	penalty: DevilEffect[];
}

export interface DevilEvent extends DevilNamed {
	left: DevilEffect[];
	right: DevilEffect[];
}

export interface DevilBuilding extends DevilNamed {
	types: ("country" | "town" | "church" | "science")[];
	cost: DevilBundle;
	points: number;
	effects: DevilEffect[];
}

export interface DevilMarket extends DevilSource {
	buy: number[];
	sell: number[];
}

export interface DevilDebt extends DevilSource {
	overflow: number;
	penalty: number[];
}

export interface DevilNumbers extends DevilSource {
	tokens: number;
	free_tokens: number;
	wheat: number;
	recruit_first: number;
	recruit_again: number;
	wing_price: number;
	wings_per_indulgence: number;
	wings_per_houseguest: number;
	houseguest_points: number;
	bribe: number;
	hunt_votes: number;
	hunt_souls: number;
	hunt_angels: number;
	hunt_rep: number;
	hunt_demons: number;
}

export interface DevilProduction extends DevilSource {
	level: number;
	improved: number;
	coins: number;
	coins_per_middle: number;
}

export interface DevilWeights extends DevilSource {
	of: number[];
}

export interface DevilFinal extends DevilSource {
	angel: number;
	demon: number;
	indulgence: number;
	courtier: number;
	marked: number;
	premium: number;
	heap: number;
}

export interface DevilVerdict extends DevilSource {
	right: number;
	wrong_devil: number;
	wrong_cultist: number;
}

export interface DevilSeatFacts extends DevilRow {
	start: DevilBundle;
}

export interface DevilWheel extends DevilRow {
	spaces: DevilResource[];
}

export interface DevilReputation extends DevilRow {
	slide: number;
	wing: "none" | "angel" | "demon";
	start: boolean;
}

export interface DevilMinorSet extends DevilRow {
	needs: number[];
}

export interface DevilMajorSet extends DevilRow {
	needs: number[];
	gain: DevilBundle;
	alchemist: boolean;
}

export interface DevilUnmasked extends DevilRow {
	rep: number;
	flip: DevilFlip;
	coins: number;
}

export interface DevilRound5 extends DevilRow {
	points: number;
	flip: DevilFlip;
}

export interface DevilFacts {
	game: string;
	options: {
		no_plan_penalty: boolean;
		deal_indulgences: boolean;
		bribe_goods: boolean;
		role_preferences: boolean;
		routing_help: boolean;
		requests: boolean;
		accept_empty: boolean;
		soul_kind_visible: boolean;
		public_discards: boolean;
	};
	/* Message ids. */
	names: {
		goods: {
			wood: string;
			stone: string;
			wheat: string;
			glass: string;
			marble: string;
			coins: string;
			indulgences: string;
		};
		courtiers: { country: string; town: string; church: string; alchemist: string };
		sets: string[]; /* minors, then majors */
		spaces: string[]; /* left outer to right outer */
	};
	market: DevilMarket;
	debt: DevilDebt;
	numbers: DevilNumbers;
	production: DevilProduction;
	weights: DevilWeights;
	final: DevilFinal;
	verdict: DevilVerdict;
	roles: DevilRoleCard[];
	seats: DevilSeatFacts[];
	wheel: DevilWheel[]; /* r1s0 … r5s3 */
	reputation: DevilReputation[]; /* from -6 to 6 */
	minor: DevilMinorSet[];
	major: DevilMajorSet[];
	souls3: DevilRound3[];
	marked3: DevilRound3[];
	unmasked: DevilUnmasked[];
	souls5: DevilRound5[];
	inquisitors: DevilInquisitor[];
	events: DevilEvent[];
	buildings: DevilBuilding[];
}

/* What a plan would come to. */

export type DevilItem = "left" | "use1" | "use2" | "build1" | "act1" | "build2" | "act2" | "recruit" | "right";

export interface DevilForecast {
	done: DevilItem[];
	skipped: DevilItem[];
	borrows: number;
	wheat: number; /* paid for tokens */
	reputation: number; /* change */
	lost: number; /* of it by skipping */
	steps: { item: DevilItem; to: number }[]; /* of the marker, in their order, and where it then stands */
	demons: number; /* wings gained on the way down */
	buys: DevilAmounts; /* negative: sells */
	costs: DevilAmounts; /* all that is paid, what the bank gets apart */
	left: DevilAmounts; /* what is then still held, before achievements */
}

/* What changes for a seat; what does not is left out. */
export interface DevilChange {
	seat: number;
	goods?: DevilAmounts;
	pure?: number;
	marked?: number;
	debt?: number;
	corner?: number;
	reputation?: number;
	score?: number;
	angels?: number;
	demons?: number;
	guests?: number;
	builds?: string[];
	loses?: string[]; /* buildings */
	achieves?: (DevilMinor | DevilMajor)[];
}

/* One move. */
export interface DevilLook {
	move: string;
	pays: DevilAmounts | null; /* to whomever; financed by itself */
	seats: DevilChange[]; /* those for whom something changes */
	ask: DevilAsk | null; /* what the seat is asked then */
	question: string | null; /* message id */
	due: DevilAmounts;
	done: boolean; /* the seat has answered all of this step */
	forecast: DevilForecast | null; /* while planning */
}

/* What comes by itself, as things stand; null: not any more in this round. */
export interface DevilAhead {
	plan: DevilForecast | null; /* while the viewer plans */
	interest: DevilChange[] | null;
	reputation: DevilChange[] | null;
	production: DevilChange[] | null; /* of the next round */
	trial: {
		round: number;
		seats: { seat: number; faces: DevilSlot[]; guests: number }[];
	} | null;
}
