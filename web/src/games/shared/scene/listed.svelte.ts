/* Whether a large table is read as a list: a wish of the person, kept by the browser. */
const KEY = "table as a list";

function stored(): boolean {
	try {
		return localStorage.getItem(KEY) === "yes";
	} catch {
		return false;
	}
}

let chosen = $state(stored());

export function isListed(): boolean {
	return chosen;
}

export function listTable(wish: boolean): void {
	chosen = wish;
	try {
		localStorage.setItem(KEY, wish ? "yes" : "");
	} catch {
		/* It lasts as long as the page. */
	}
}
