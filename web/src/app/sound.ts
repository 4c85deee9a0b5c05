/*
 * Sounds, made on the spot: short tones and breaths of noise, no files. That it
 * is one's turn is heard, and felt on phones, unless the settings say otherwise;
 * all others are silent until the player asks for them there.
 */
import type { Sound } from "../games/contract";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

interface Voice {
	wave: OscillatorType;
	from: number;
	to: number;
	seconds: number;
	volume: number;
	at?: number; /* seconds from now */
}

const voices: Record<Sound, Voice[]> = {
	card: [{ wave: "triangle", from: 520, to: 380, seconds: 0.07, volume: 0.12 }],
	pass: [{ wave: "sine", from: 300, to: 460, seconds: 0.18, volume: 0.08 }],
	reveal: [
		{ wave: "triangle", from: 330, to: 330, seconds: 0.12, volume: 0.1 },
		{ wave: "triangle", from: 495, to: 495, seconds: 0.18, volume: 0.1, at: 0.08 },
	],
	steal: [{ wave: "sawtooth", from: 620, to: 180, seconds: 0.28, volume: 0.06 }],
	remove: [{ wave: "square", from: 140, to: 60, seconds: 0.3, volume: 0.07 }],
	coin: [
		{ wave: "sine", from: 1180, to: 1180, seconds: 0.08, volume: 0.09 },
		{ wave: "sine", from: 1570, to: 1570, seconds: 0.22, volume: 0.09, at: 0.07 },
	],
	turn: [
		{ wave: "sine", from: 440, to: 440, seconds: 0.14, volume: 0.1 },
		{ wave: "sine", from: 660, to: 660, seconds: 0.2, volume: 0.1, at: 0.12 },
	],
	end: [
		{ wave: "triangle", from: 392, to: 392, seconds: 0.22, volume: 0.1 },
		{ wave: "triangle", from: 494, to: 494, seconds: 0.22, volume: 0.1, at: 0.16 },
		{ wave: "triangle", from: 587, to: 587, seconds: 0.5, volume: 0.1, at: 0.32 },
	],
};

function sing(audio: AudioContext, voice: Voice): void {
	const start = audio.currentTime + (voice.at ?? 0);
	const end = start + voice.seconds;
	const tone = audio.createOscillator();
	const volume = audio.createGain();
	tone.type = voice.wave;
	tone.frequency.setValueAtTime(voice.from, start);
	tone.frequency.exponentialRampToValueAtTime(voice.to, end);
	volume.gain.setValueAtTime(0, start);
	volume.gain.linearRampToValueAtTime(voice.volume, start + 0.01);
	volume.gain.exponentialRampToValueAtTime(0.0001, end);
	tone.connect(volume).connect(audio.destination);
	tone.start(start);
	tone.stop(end);
}

export function play(sound: Sound): void {
	if (!settings.sound && !(sound === "turn" && settings.turnSound)) return;
	context ??= new AudioContext();
	/* A browser may hold it until the person has touched the page. */
	void context.resume();
	for (const voice of voices[sound]) sing(context, voice);
}

const BUZZ = [120, 60, 120];

/* It is the player's turn. Before the page was touched a browser refuses both. */
export function callBack(): void {
	play("turn");
	if (settings.vibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ);
}
