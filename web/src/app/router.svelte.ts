/*
 * Where we are, from what stands behind the # of the address: that part never
 * reaches a server, so an invite in it stays between people.
 */
import { routeOf, type Route } from "./routes";

let current = $state.raw<Route>(routeOf(location.hash));
addEventListener("hashchange", () => (current = routeOf(location.hash)));

export function route(): Route {
	return current;
}

export function go(path: string): void {
	location.hash = path;
}

/* Without a step back to where we are now. */
export function replace(path: string): void {
	history.replaceState(null, "", `#${path}`);
	current = routeOf(location.hash);
}
