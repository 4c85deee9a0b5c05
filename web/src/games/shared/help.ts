/* Chapters of the rules, made of message ids. */
import type { HelpTopic } from "../contract";

export const chapter = (name: string, title: string, ...text: string[]): HelpTopic => ({
	name,
	title: { id: title },
	text: text.map((id) => ({ id })),
});
