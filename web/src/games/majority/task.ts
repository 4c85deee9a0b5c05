/* What the viewer is to do now, or whom the table waits for, in one line. */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";
import { leftOf, partnerOf } from "../shared/seats";
import { isKnown } from "../shared/cards";
import { type MajorityView } from "./view";

function taskOfPlay(view: MajorityView, mine: boolean, answered: boolean): Message {
	if (view.open)
		return mine
			? { id: "majority.board.task_open" }
			: { id: "majority.board.wait_open", args: [{ seat: view.actors[0]! }] };
	if (answered) return { id: "majority.board.wait_others" };
	return { id: mine ? "majority.board.task_play" : "majority.board.all_choose" };
}

export function task(given: GameView, viewer: number): Message {
	const view = given as MajorityView;
	const mine = view.actors.includes(viewer);
	const answered = viewer < view.players && isKnown(view.seats[viewer]!.chosen);
	if (view.phase === "over") return { id: "majority.board.over" };
	if (view.phase === "deal") return { id: "majority.board.dealing" };
	if (view.phase === "play") return taskOfPlay(view, mine, answered);
	if (answered) return { id: "majority.board.wait_others" };
	if (!mine) return { id: "majority.board.all_choose" };
	return view.phase === "draft"
		? { id: "majority.board.task_draft", args: [{ seat: leftOf(viewer, view.players) }] }
		: { id: "majority.board.task_swap", args: [{ seat: partnerOf(viewer, view.players)! }] };
}
