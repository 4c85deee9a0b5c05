/*
 * New recovery codes, from the moment they were made until their owner says
 * that they are kept: the server never shows them again, so another page of
 * ours does not lose them, and the browser asks before it closes this one.
 */
let codes = $state.raw<string[]>([]);

export const recovery = {
	get codes(): string[] {
		return codes;
	},
	show(fresh: string[]): void {
		codes = fresh;
	},
	kept(): void {
		codes = [];
	},
};

addEventListener("beforeunload", (event) => {
	if (codes.length > 0) event.preventDefault();
});
