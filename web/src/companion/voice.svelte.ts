/* Said aloud, if somebody wishes: the colour, and what all must hear. */
import { currentLanguage } from "../texts/catalogue.svelte";

const KEY = "companion-voice";

function stored(): boolean {
	try {
		return localStorage.getItem(KEY) === "on";
	} catch {
		return false;
	}
}

let on = $state(stored());

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;
export const voiceIsOn = (): boolean => on;

export function setVoice(wish: boolean): void {
	on = wish;
	try {
		localStorage.setItem(KEY, wish ? "on" : "off");
	} catch {
		/* It lasts as long as the page. */
	}
	if (!wish && canSpeak()) speechSynthesis.cancel();
}

export function say(words: string): void {
	if (!on || !canSpeak()) return;
	const said = new SpeechSynthesisUtterance(words);
	said.lang = currentLanguage();
	speechSynthesis.cancel();
	speechSynthesis.speak(said);
}
