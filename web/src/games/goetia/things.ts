/*
 * What lies on the table of Goetia: each kind of thing with what is drawn of it.
 * scene.ts says where they lie.
 */
import type { SceneThing } from "../shared/scene/scene";
import type { CHIPS } from "./places";
import type { Carried } from "./flights";
import type {
	GoetiaAmounts,
	GoetiaBoard,
	GoetiaCard,
	GoetiaColumn,
	GoetiaCubes,
	GoetiaDark,
	GoetiaEdge,
	GoetiaEdgeCard,
	GoetiaKing,
	GoetiaPact,
	GoetiaPrice,
	GoetiaSeat,
	GoetiaSpace,
	GoetiaSpecial,
	GoetiaView,
	GoetiaWorld,
} from "./view";

export type HexArea = "world" | "scry" | "demon" | "dark";

export type Item =
	| { what: "clock"; round: number; phase: GoetiaView["phase"]; pacts: number; end: number; last: boolean }
	| { what: "supply"; supply: GoetiaCubes }
	| { what: "pact"; pact: GoetiaPact }
	| { what: "edge"; edge: GoetiaEdge; card: GoetiaEdgeCard; price: GoetiaPrice | undefined }
	| { what: "world"; world: GoetiaWorld | null }
	| {
			what: "hex";
			area: HexArea;
			letter: string; /* by which texts name it */
			on: number; /* followers */
			marker: boolean;
			seeded: GoetiaCubes | null;
			reward: GoetiaAmounts;
			special?: GoetiaSpecial;
			sacrifice?: boolean;
			linked: { up: boolean; down: boolean; any: boolean };
	  }
	| { what: "scry"; board: GoetiaBoard | null; attention: number; price: GoetiaPrice | undefined }
	| {
			what: "slot";
			board: GoetiaBoard;
			king: GoetiaKing | null;
			covers: GoetiaDark["covers"]; /* null also while somebody is asked for it */
			deck: number;
			price: GoetiaPrice | undefined;
	  }
	| { what: "king"; king: GoetiaKing; left: number /* cards */; out: boolean }
	| {
			what: "seat";
			seat: Pick<GoetiaSeat, "seat" | "home" | "recruited" | "unrecruited" | "sacrificed" | "points">;
			acting: boolean;
			starts: boolean;
	  }
	| { what: "chip"; kind: (typeof CHIPS)[number]; n: number; delta: number }
	| {
			what: "stack";
			seat: number;
			column: GoetiaColumn;
			top: GoetiaCard | GoetiaPact | null;
			points: number | null; /* of a Pact on top */
			price: GoetiaPrice | undefined;
			relic: boolean;
			own: boolean;
	  }
	| { what: "follower"; seat: number; index: number; shared?: boolean /* with another */ }
	| { what: "flight"; carried: Carried }
	| {
			what: "mark";
			seats: number[]; /* none: everybody */
			falls: boolean;
			rows: number; /* that the price has beneath it */
			n: number | null; /* cubes that it takes then; null: as many as now, or not the same for all of them */
	  }
	| { what: "gap" }
	| { what: "tool"; name: Tool };

/* What is drawn, and the space that it is: of a hex the price, which changes with every turn, is only told. */
export type GoetiaThing = SceneThing & { item: Item; space?: GoetiaSpace; spot?: string /* of an answer */ };

export type Tool = keyof typeof toolIds;

export const toolIds = {
	plan: "web.goetia.board.plan",
	know: "web.goetia.board.know",
	signs: "web.goetia.board.signs",
};
