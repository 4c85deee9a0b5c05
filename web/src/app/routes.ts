/* What stands behind the # of an address, taken apart. */
export interface Route {
	page: string; /* the first word; "" is the front page */
	rest: string[];
	query: URLSearchParams;
}

export function routeOf(hash: string): Route {
	const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
	const [page = "", ...rest] = path.split("/").map((word) => {
		try {
			return decodeURIComponent(word);
		} catch {
			return word;
		}
	});
	return { page, rest, query: new URLSearchParams(query) };
}
