import { describe, expect, it } from "vitest";
import { openInvite, tokenIn, wishOf } from "./invites";

const TABLE = "f0a8ea978a6438e2";
const TOKEN = "b14d9042c373a0f2c287767fe2c9a64e9cefa96db02a983ffc1d0ec2691fd527";

describe("what somebody pasted to take a place", () => {
	it("is a link with a token, or the token", () => {
		for (const text of [`https://a.test/#/join/${TOKEN}?from=Ann&game=goetia`, ` ${TOKEN} `])
			expect(wishOf(tokenIn(text))).toEqual({ invite: TOKEN });
	});

	it("is the link of an open table, or its address", () => {
		for (const text of [
			`https://a.test/#/join/${openInvite(TABLE)}?from=Ann&game=goetia`,
			`https://a.test/#/table/${TABLE}`,
		])
			expect(wishOf(tokenIn(text))).toEqual({ table: TABLE });
	});
});
