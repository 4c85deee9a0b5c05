/* Names for those who have none: bots, and people who have not chosen one. */

/* Names from the old books of demons: of bots, and others for people, so that nobody sits beside a namesake. */
export const demons = ["Agares", "Amon", "Barbatos", "Buer", "Furcas", "Marbas", "Seere", "Sitri", "Zepar"];
const people = ["Astaroth", "Gremory", "Orias", "Vassago"];

/* For a person, with a number, as others may have it too. The same until the page is left. */
let suggested = "";
export function suggestName(): string {
	const any = (below: number) => Math.floor(Math.random() * below);
	suggested ||= `${people[any(people.length)]!} ${10 + any(90)}`;
	return suggested;
}
