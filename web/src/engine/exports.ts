/*
 * What the module exports, by the names of src/wasm/engine.h and client.h,
 * and of bots.h where it has bots.
 * Texts are an address and a length in its memory.
 */
export interface Exports {
	memory: WebAssembly.Memory;
	engine_alloc(bytes: number): number;
	engine_free(address: number): void;
	engine_output(): number;
	engine_output_length(): number;
	engine_open(text: number, length: number): number;
	engine_close(handle: number): void;
	engine_lines(handle: number): number;
	engine_at(handle: number): number;
	engine_seek(handle: number, lines: number): number;
	engine_view_json(handle: number, viewer: number): number;
	engine_facts(handle: number): number;
	engine_look(handle: number, seat: number, text: number, length: number): number;
	engine_ahead(handle: number, viewer: number): number;
	engine_plain(handle: number, viewer: number): number;
	engine_actors(handle: number): number;
	engine_log(handle: number, viewer: number): number;
	engine_begin(handle: number, viewer: number): number;
	engine_play(handle: number, seat: number, text: number, length: number): number;
	engine_take_back(handle: number, seat: number): number;
	engine_stage(handle: number, text: number, length: number): number;
	engine_follow(setup: number, length: number, viewer: number): number;
	engine_snapshot(
		handle: number,
		n: number,
		see: number,
		length: number,
		sum: number,
		log: number,
		logLength: number,
	): number;
	engine_frame(
		handle: number,
		n: number,
		see: number,
		length: number,
		sum: number,
		tells: number,
		tellsLength: number,
	): number;
	engine_position(handle: number, text: number, length: number): number;
	engine_tells(handle: number, log: number, length: number): number;
	engine_cards_hash(text: number, length: number, out: number): void;
	engine_form(game: number, length: number): number;
	engine_standard_cards(game: number, length: number): number;
	engine_check_cards(game: number, length: number, text: number, textLength: number): number;
	engine_score(handle: number): number;
	engine_state_hash(handle: number, out: number): number;
	engine_record(handle: number): number;
	engine_record_seat(handle: number, viewer: number): number;
	engine_games(): number;
	engine_about(handle: number): number;
	engine_seal(handle: number): number;
	engine_verify(handle: number): number;
	engine_commit_opening(opening: number, out: number): void;
	engine_commit_seed(seed: number, terms: number, length: number, out: number): void;
	engine_person(salt: number, name: number, length: number, out: number): void;
	engine_seats(
		match: number,
		length: number,
		seed: number,
		openings: number,
		count: number,
		players: number,
		bots: number,
		out: number,
	): number;
	engine_bot_move(handle: number, seat: number, level: number, length: number, low: number, high: number): number;
}
