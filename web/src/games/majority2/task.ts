/* What the viewer is to do now, or whom the table waits for, in one line. */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";
import type { Majority2View } from "./view";

export function task(given: GameView, viewer: number): Message {
	const view = given as Majority2View;
	const actor = view.actors[0];
	if (view.phase === "over") return { id: "majority2.board.over" };
	if (view.asks === null || actor === undefined) return { id: "majority2.why.dealing" };
	const question = { text: view.asks };
	if (actor !== viewer) return { id: "majority2.board.wait", args: [question, { seat: actor }] };
	return view.active === viewer
		? { id: "majority2.board.task", args: [question] }
		: { id: "web.majority2.task.answer", args: [question, { seat: view.active ?? 0 }] };
}
