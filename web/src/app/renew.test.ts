import { expect, it } from "vitest";
import { settled } from "../session/fake";
import { renewFor } from "./renew";

it("loads the page again once for each version, then says what to do", async () => {
	let seen: string[] | null = [];
	const done: string[] = [];
	const renew = (version: string) =>
		renewFor(version, {
			seen: () => seen,
			note: (now) => void (seen = now),
			files: async () => void done.push("files"),
			reload: () => void done.push("reload"),
		});
	void renew("goetia 1 2");
	await settled();
	expect(done).toEqual(["files", "reload"]);
	await expect(renew("goetia 1 2")).rejects.toMatchObject({
		code: "old_page",
		text: { id: "web.error.old_page" },
	});
	void renew("goetia 1 3");
	await settled();
	expect(done).toEqual(["files", "reload", "files", "reload"]);
	/* Where nothing can be noted a page could reload for ever. */
	seen = null;
	await expect(renew("goetia 1 4")).rejects.toMatchObject({ code: "old_page" });
});
