/* The page of the test that measures every thing of the table: it draws what it is told to, in a language. */
import "../../../app.css";
import { flushSync, mount, unmount } from "svelte";
import { format, type Catalogue, type Language } from "../../../texts/text";
import type { Translate } from "../../contract";
import type { GoetiaFacts, GoetiaView } from "../view";
import { fitAgain } from "../../shared/scene/fitting";
import Every from "./Every.svelte";
import { viewsOfSeats, viewsOfWorld } from "./views";

interface Wish {
	view: GoetiaView;
	facts: GoetiaFacts;
	language: Language;
	texts: Catalogue;
	world: boolean; /* else what depends on how many play */
}

let shown: ReturnType<typeof mount> | null = null;

/* Gives how many things lie there. */
async function draw({ view, facts, language, texts, world }: Wish): Promise<number> {
	if (shown) await unmount(shown);
	document.documentElement.lang = language;
	const speaker = { language, texts, seatName: () => "Nebuchadnezzar" };
	const t: Translate = (given, ...args) => format(speaker, typeof given === "string" ? { id: given, args } : given);
	const views = world ? viewsOfWorld(view, facts, language === "en") : viewsOfSeats(view, facts);
	shown = mount(Every, { target: document.body, props: { views, facts, t } });
	flushSync();
	return document.querySelectorAll("[data-key]").length;
}

/* As on a screen where a unit has so many pixels. */
async function scale(unit: number): Promise<void> {
	document.querySelector<HTMLElement>(".frame")!.style.setProperty("--u", `${unit}px`);
	fitAgain();
	/* Names are fitted in the frame that shows them. */
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

Object.assign(window, { draw, scale });
