/*
 * What a person has chosen for this browser. Kept in local storage, where it
 * may be missing (private windows): then it lasts as long as the page.
 */
import { languageOf, languages, type Language } from "../texts/text";
import { speak } from "../texts/catalogue.svelte";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "less";

interface Settings {
	name: string;
	language: Language | null; /* null: what the browser says */
	theme: Theme;
	sound: boolean; /* of everything; */
	turnSound: boolean; /* of the turn alone */
	vibration: boolean;
	motion: Motion;
	quick: boolean; /* the first press of a thing plays it */
	guide: boolean; /* the first match of each game is guided */
	guided: string[]; /* games whose first match is behind us */
	lessons: string[]; /* that were played to their end: "majority/bribery" */
	game: string; /* the one chosen last */
	shared: boolean; /* others see this screen: tables stay behind a curtain */
}

const KEY = "settings"; /* public/theme.js reads it too */
const standard: Settings = {
	name: "",
	language: null,
	theme: "auto",
	sound: false,
	turnSound: true,
	vibration: true,
	motion: "auto",
	quick: false,
	guide: true,
	guided: [],
	lessons: [],
	game: "",
	shared: false,
};

function stored(): Settings {
	try {
		const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
		const known = found.language && languages.includes(found.language) ? found.language : null;
		return { ...standard, ...found, language: known };
	} catch {
		return { ...standard };
	}
}

export const settings = $state<Settings>(stored());

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const lightScheme = matchMedia("(prefers-color-scheme: light)");
let systemLessMotion = $state(lessMotion.matches);
lessMotion.addEventListener("change", () => (systemLessMotion = lessMotion.matches));
lightScheme.addEventListener("change", applyLook);

export function reducedMotion(): boolean {
	return settings.motion === "less" || systemLessMotion;
}

/* What happens is there at once: no motion is wanted, or nobody looks. */
export const isStill = () => reducedMotion() || document.hidden;

function applyLook(): void {
	const root = document.documentElement;
	const theme = settings.theme === "auto" ? (lightScheme.matches ? "light" : "dark") : settings.theme;
	root.dataset.theme = theme;
	if (settings.motion === "less") root.dataset.motion = "less";
	else delete root.dataset.motion;
	root.dataset.confirm = settings.quick ? "quick" : "twice";
	document
		.querySelector('meta[name="theme-color"]')
		?.setAttribute("content", theme === "light" ? "#efe5d0" : "#0e0b16");
}

export function change(wish: Partial<Settings>): void {
	Object.assign(settings, wish);
	try {
		localStorage.setItem(KEY, JSON.stringify(settings));
	} catch {
		/* The page goes on with it; only the next visit does not know. */
	}
	applyLook();
}

/* The guide has done its work in this game, or is not wanted there. */
export function endGuide(game: string): void {
	if (!settings.guided.includes(game)) change({ guided: [...settings.guided, game] });
}

export function wantsGuide(game: string): boolean {
	return settings.guide && !settings.guided.includes(game);
}

export function preferredLanguage(): Language {
	return settings.language ?? languageOf(navigator.languages);
}

export async function changeLanguage(language: Language): Promise<void> {
	await speak(language);
	change({ language });
}

applyLook();
