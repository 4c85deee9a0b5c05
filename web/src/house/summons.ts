/*
 * How this person is called back to a table: the requests of docs/protocol.md,
 * and what the browser has to do for them. Asked for by the page of summonses
 * alone.
 */
import { Refusal } from "../session/session";
import { json } from "./api";

export const kinds = ["turn", "joined", "over", "rematch", "invite"] as const;
export type Kind = (typeof kinds)[number];

export interface Device {
	id: number;
	browser: string;
	system: string;
	created: number;
}

export interface Summons {
	push_key: string | null; /* null: the host has not switched it on */
	mail: boolean;
	kinds: Record<Kind, boolean>;
	quiet: { from: number; to: number } | null; /* minutes of the day */
	devices: Device[];
	address: string | null;
	confirmed: boolean;
	calendar: boolean;
}

interface Zone {
	offset: number; /* minutes east of UTC */
	changes: [number, number][];
}

const DAY = 24 * 3600 * 1000;
const AHEAD_DAYS = 800;
const CHANGES_MOST = 4;

/* What this browser knows of its own time: the server has no map of the world. */
export function zoneOf(now: number, offsetAt = (at: number) => -new Date(at).getTimezoneOffset()): Zone {
	const changes: [number, number][] = [];
	let offset = offsetAt(now);
	const zone: Zone = { offset, changes };
	for (let day = 1; day <= AHEAD_DAYS && changes.length < CHANGES_MOST; day++) {
		let late = now + day * DAY;
		if (offsetAt(late) === offset) continue;
		let early = late - DAY;
		while (late - early > 60_000) {
			const middle = Math.floor((early + late) / 2);
			if (offsetAt(middle) === offset) early = middle;
			else late = middle;
		}
		offset = offsetAt(late);
		changes.push([Math.floor(late / 60_000) * 60_000, offset]);
	}
	return zone;
}

const zone = () => zoneOf(Date.now());

export const summons = {
	get: () => json<Summons>("GET", "/api/me/summons"),
	set: (wish: { kinds?: Partial<Record<Kind, boolean>>; quiet?: { from: number; to: number } }) =>
		json<Summons>("POST", "/api/me/summons", { ...wish, zone: zone() }),
	endDevice: (device?: number) => json<Summons>("DELETE", "/api/me/push", device === undefined ? {} : { device }),
	mail: (address: string) => json<Summons>("POST", "/api/me/mail", { address, zone: zone() }),
	endMail: () => json<Summons>("DELETE", "/api/me/mail", {}),
	confirm: (key: string) => json("POST", "/api/mail/confirm", { key }),
	stop: (key: string) => json("POST", `/api/mail/stop?key=${encodeURIComponent(key)}`, {}),
	calendar: async () => (await json<{ calendar: string }>("POST", "/api/me/calendar", {})).calendar,
	endCalendar: () => json<Summons>("DELETE", "/api/me/calendar", {}),
};

export type Reach = "can" | "denied" | "insecure" | "install" | "cannot";

/* Can this browser be called? On iPhones and iPads only an installed app can. */
export function reach(): Reach {
	if (!isSecureContext) return "insecure";
	if (typeof Notification === "undefined" || !("PushManager" in window) || !("serviceWorker" in navigator))
		return /iPhone|iPad/.test(navigator.userAgent) ? "install" : "cannot";
	return Notification.permission === "denied" ? "denied" : "can";
}

export async function subscription(): Promise<PushSubscription | null> {
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/* A browser may have no push service, or wait for ever for one that it does not reach. */
const SUBSCRIBED_WITHIN = 20_000;
async function orRefuse<Made>(work: Promise<Made>): Promise<Made> {
	const late = new Promise<never>((_, reject) => setTimeout(reject, SUBSCRIBED_WITHIN));
	return Promise.race([work, late]).catch(() => {
		throw new Refusal("no_push", { id: "web.summons.no_service" });
	});
}

async function ask(key: string): Promise<PushSubscription> {
	const registration = await navigator.serviceWorker.ready;
	/* One that was made with another key of the server works no more. */
	await (await registration.pushManager.getSubscription())?.unsubscribe();
	return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/* From a click alone: the browser asks the person. Null: the answer was no. */
export async function subscribe(key: string): Promise<Summons | null> {
	if ((await Notification.requestPermission()) !== "granted") return null;
	const { endpoint, keys } = (await orRefuse(ask(key))).toJSON();
	return json<Summons>("POST", "/api/me/push", {
		endpoint,
		p256dh: keys?.["p256dh"],
		auth: keys?.["auth"],
		zone: zone(),
	});
}
