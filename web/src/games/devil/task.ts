/* What the viewer is to do now, or whom the table waits for, in one line. */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";
import { stepIds } from "./scene";
import type { DevilView } from "./view";

export function task(given: GameView, viewer: number): Message {
	const view = given as DevilView;
	if (view.phase === "over") return { id: "devil.why.over" };
	/* Any two: the table takes them in any order. */
	if (view.question?.ask === "pass1" && view.moves.length > 0) return { id: "web.devil.task.pass" };
	if (view.question && view.moves.length > 0) return { id: view.question.text };
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
