/* What decided where the most points were equal (DEV-107). */
import type { Message } from "../../texts/text";
import type { Score } from "../../session/session";

export function tie({ points, winners }: Score): Message | null {
	const most = Math.max(...points);
	if (points.filter((each) => each === most).length < 2) return null;
	return { id: winners.length > 1 ? "web.devil.end.shared" : "web.devil.end.by_remainder" };
}
