import { describe, expect, it } from "vitest";
import { follow, questionOf, type LobbyPage } from "./lobby";
import type { Table } from "../session/session";

const table = (id: string, status: Table["status"] = "open") => ({ id, status }) as Table;
const page: LobbyPage = { tables: ["a", "b", "c"].map((id) => table(id)), open: 3, playing: 0, next: null };
const ids = (of: LobbyPage) => of.tables.map(({ id }) => id).join("");
const counts = { open: 3, playing: 1, next: "1-2-3" };

describe("a page of the lobby", () => {
	it("takes in what is new where it stands, and drops what is gone", () => {
		const next = follow(page, { tables: [{ at: 0, table: table("n") }], gone: ["b"], ...counts });
		expect(ids(next)).toBe("nac");
		expect([next.open, next.playing, next.next]).toEqual([3, 1, "1-2-3"]);
		expect(ids(page)).toBe("abc");
	});

	it("moves what it knows already", () => {
		const tables = [
			{ at: 0, table: table("c") },
			{ at: 2, table: table("a", "playing") },
		];
		const next = follow(page, { tables, gone: [], ...counts });
		expect(ids(next)).toBe("cba");
		expect(next.tables[2]!.status).toBe("playing");
	});

	it("does not mind what it never knew", () => {
		expect(ids(follow(page, { tables: [], gone: ["x"], ...counts }))).toBe("abc");
	});

	it("is asked for by what was chosen", () => {
		expect(questionOf({ game: "", status: "open", clock: "move", count: 50, page: "" })).toEqual({
			status: "open",
			clock: "move",
			count: 50,
		});
	});
});
