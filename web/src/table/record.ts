/*
 * A record that is looked at again, by replay and verification: from the
 * server, from this browser's shelf, or from a file that somebody chose.
 */
import { engine } from "../engine/client";
import type { RecordHead } from "../engine/engine";
import { learnGame } from "../games/index";
import { botName, shelf } from "./here";
import { recordOf } from "./open";
import { t } from "../texts/catalogue.svelte";
import { isLocalId, Refusal } from "../session/session";

export const FROM_FILE = "file";
const FILE_MAX = 4 << 20;

/* The file chosen last, so that replay and verification show the same one. */
let chosen: string | null = null;

export async function chooseFile(file: File): Promise<void> {
	if (file.size > FILE_MAX) throw new Refusal("too_long", { id: "record.error.too_long" });
	chosen = await file.text();
}

export interface OpenRecord {
	handle: number;
	head: RecordHead;
	lines: number;
	names: string[];
	text: string;
}

async function namesOf(head: RecordHead): Promise<string[]> {
	const match = isLocalId(head.match) ? await (await shelf()).get(head.match) : null;
	if (match) return match.names;
	/* What was shared names no person. */
	return head.seats.map((seat, i) =>
		seat.bot ? botName(head.match, i) : seat.name || t("web.seat.numbered", i + 1),
	);
}

/* A link for whoever has it: the key stands in its path. `where`: the line and the eyes. */
export function sharedLink(key: string, where: string): string {
	return `${location.origin}/s/${key}${where && `?${where}`}`;
}

/* Null when no file was chosen yet. Rejects with what is wrong with the record. */
export async function openRecord(source: string): Promise<OpenRecord | null> {
	const text = source === FROM_FILE || source === "" ? chosen : await recordOf(source);
	if (text === null) return null;
	/* What is wrong with a record may be said in the words of its game. */
	await learnGame(/^game (\w+)$/m.exec(text)?.[1] ?? "");
	const opened = await engine.open(text);
	return { ...opened, names: await namesOf(opened.head), text };
}
