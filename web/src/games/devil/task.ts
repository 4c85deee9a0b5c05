/* What the viewer is to do now, or whom the table waits for, in one line. */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";
import { stepIds } from "./scene";
import type { DevilView } from "./view";

/* What is asked, as this table lets it be answered. */
export function askedId({ question, moves }: DevilView): string {
	/* Any two: the table takes them in any order. */
	if (question!.ask === "pass1") return "web.devil.task.pass";
	/* Goods and price lie on one desk. */
	if (question!.ask === "ask") return "web.devil.task.offer";
	/* Taken by somebody before: it is asked all the same, or the time would tell. */
	if (moves.some(({ move }) => move === "close")) return "web.devil.task.taken";
	return question!.text;
}

export function task(given: GameView, viewer: number): Message {
	const view = given as DevilView;
	if (view.phase === "over") return { id: "devil.why.over" };
	if (view.question && view.moves.length > 0) return { id: askedId(view) };
	if (view.resolving)
		return view.resolving.seat === viewer
			? { id: "web.devil.wait.yours" }
			: {
					id: view.phase === "penalty" ? "web.devil.wait.penalty" : "web.devil.wait.resolve",
					args: [{ seat: view.resolving.seat }],
				};
	/* A secret step shows how many are busy, never who. */
	return { id: "web.devil.wait.secret", args: [{ text: stepIds[view.phase] }] };
}
