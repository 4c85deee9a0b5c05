import { describe, expect, it } from "vitest";
import { tokenIn } from "../house/invites";
import { routeOf } from "./routes";

describe("routeOf", () => {
	it("reads pages, their parts and their questions", () => {
		expect(routeOf("")).toMatchObject({ page: "", rest: [] });
		expect(routeOf("#/")).toMatchObject({ page: "", rest: [] });
		expect(routeOf("#/table/ab%2Fc")).toMatchObject({ page: "table", rest: ["ab/c"] });
		const { page, rest, query } = routeOf("#/replay/x?at=12&as=4");
		expect([page, rest[0], query.get("at"), query.get("as")]).toEqual(["replay", "x", "12", "4"]);
		expect(routeOf("#/join/%zz").rest).toEqual(["%zz"]);
	});
});

describe("tokenIn", () => {
	it("finds the invite in a link, or takes the text as one", () => {
		expect(tokenIn("http://10.0.0.2:8080/#/join/Ab-_9 ")).toBe("Ab-_9");
		expect(tokenIn("  Ab-_9\n")).toBe("Ab-_9");
		expect(tokenIn("")).toBe("");
	});
});
