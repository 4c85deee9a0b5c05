/*
 * What the server knows of people and how they measure themselves
 * (docs/protocol.md): friends, profiles, ratings, statistics, the search.
 */
import { api, json, type MatchPage, type Person } from "../house/api";

export interface Friend extends Person {
	state: "friend" | "asks" | "asked";
	at: number;
	online: boolean | null; /* null: not shown */
}

export interface Invitation {
	table: string;
	game: string;
	from: Person;
	at: number;
}

export interface Recent extends Person {
	guest: boolean;
	table: string;
	game: string;
	at: number;
}

export interface Profile {
	about: string;
	ratings: boolean;
	statistics: boolean;
	presence: boolean;
}

export interface Circle {
	friends: Friend[];
	invitations: Invitation[];
	recent: Recent[];
	profile: Profile;
}

export interface Rating {
	rating: number;
	spread: number;
	matches: number;
	opponents: number;
	provisional: boolean;
}

export interface GameRating extends Rating {
	game: string;
}

export interface RatingPoint {
	game: string;
	table: string;
	at: number;
	rating: number;
	spread: number;
	change: number;
}

/* Matches alike in game, number of players, seat, part and year. */
export interface Group {
	game: string;
	players: number;
	seat: number;
	year: number;
	part: string | null;
	played: number;
	won: number;
	points: number;
	best: number;
}

export interface Season {
	year: number;
	quarter: number;
	wanderer: boolean;
	games: { game: string; played: number; won: number; achieved: string[] }[];
}

export interface Measured {
	ratings?: GameRating[];
	points?: RatingPoint[];
	groups?: Group[];
	seasons?: Season[];
}

export interface Somebody extends Measured, Person {
	guest: boolean;
	created: number;
	about: string;
	state: "none" | "asked" | "asks" | "friend";
}

export interface Board {
	gain_max: number;
	matches_min: number;
	opponents_min: number;
	board: (Person & Rating)[];
}

const id = encodeURIComponent;

export const peopleApi = {
	circle: api.circle,
	change: (wish: Partial<Profile>) => json<{ profile: Profile }>("POST", "/api/me/profile", wish),
	person: (account: string) => json<Somebody>("GET", `/api/person?account=${id(account)}`),
	board: (game: string) => json<Board>("GET", `/api/leaderboard?game=${id(game)}`),
	measures: () => json<Measured>("GET", "/api/me/measures"),
	history: (question: Record<string, string>) =>
		json<MatchPage>("GET", `/api/me/history?${new URLSearchParams(question)}`),
};
