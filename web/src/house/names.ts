/* Names for those who have none: bots, and people who have not chosen one. */

/* Names from the old books of demons. */
export const demons = [
	"Agares",
	"Amon",
	"Astaroth",
	"Barbatos",
	"Buer",
	"Furcas",
	"Gremory",
	"Marbas",
	"Orias",
	"Seere",
	"Sitri",
	"Vassago",
	"Zepar",
];

/* For a person, with a number so that it is no bot's. The same until the page is left. */
let suggested = "";
export function suggestName(): string {
	const any = (below: number) => Math.floor(Math.random() * below);
	suggested ||= `${demons[any(demons.length)]!} ${10 + any(90)}`;
	return suggested;
}
