/*
 * Records: both forms round-trip, what is cut or broken is refused with a
 * sentence and nothing held (the sanitizer sees leaks), and one viewer's
 * record shows exactly his views. Reading needs a game of the table; the toy
 * game, which is not in it, shows undo in what is written.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/toy/toy.h"
#include "play/record.h"

enum { TEXT_MAX = 1 << 19, VIEWS_MAX = 1024 };

static const uint8_t test_seed[SEED_BYTES] = { 5, 4, 3, 2, 1 };

static char text_memory[TEXT_MAX], other_memory[TEXT_MAX];

static struct record new_record(const struct game *game, int players)
{
	struct record_seat seats[SEATS_MAX] = {
		{ .is_bot = false, .name = "Ada" },
		{ .is_bot = true, .name = "greedy" },
	};
	struct record r;
	struct setup setup;
	struct message error;

	setup_standard(game, players, &setup);
	for (int i = 0; i < game->option_count; i++)
		setup.options[i] = game->options[i].max;
	assert_true(record_init(&r, game, &setup, "a match", seats, test_seed, &error));
	return r;
}

/* The first move of the first seat that may act, `moves` times or to the end. */
static void play_on(struct record *r, uint32_t moves)
{
	struct match *m = &r->match;
	game_move list[MATCH_MOVES_MAX];
	struct message why;

	while (moves-- && m->game->actors(m->context, m->state)) {
		uint32_t count = 0;
		int seat = -1;

		while (!count)
			count = m->game->moves(m->context, m->state, ++seat, list);
		assert_true(match_move(m, seat, list[moves % count], NULL, &why));
	}
}

static struct slice write_full(const struct record *r, char *memory)
{
	struct buf out = buf_over(memory, TEXT_MAX);

	record_write(r, &out);
	assert_false(out.full);
	assert_true(out.len < record_text_max(r));
	return buf_slice_of(&out);
}

static struct slice write_seat(const struct record *r, int viewer, char *memory)
{
	struct buf out = buf_over(memory, TEXT_MAX);

	assert_true(record_write_seat(r, viewer, &out));
	assert_false(out.full);
	return buf_slice_of(&out);
}

static struct record read_back(struct slice text)
{
	struct record r;
	struct message error = { 0 };

	if (!record_read(&r, text, &error))
		fail_msg("refused: %s", error.id);
	return r;
}

static const char *refusal_of(struct slice text)
{
	struct record r;
	struct message error = { 0 };

	memset(&r, 0xA5, sizeof(r));
	if (record_read(&r, text, &error)) {
		record_release(&r);
		return NULL;
	}
	assert_non_null(error.id);
	return error.id;
}

static const struct game *majority_game(void)
{
	return game_find(slice_from("majority"));
}

/* Full records. */

static void full_record_round_trips(void **state)
{
	static const uint32_t lengths[] = { 0, 1, 7, 60, UINT32_MAX };

	(void)state;
	for (int players = 3; players <= 4; players++) {
		for (int i = 0; i < 5; i++) {
			struct record r = new_record(majority_game(), players);

			play_on(&r, lengths[i]);
			struct slice text = write_full(&r, text_memory);
			struct record again = read_back(text);

			assert_int_equal(again.form, RECORD_FULL);
			assert_string_equal(again.name, "a match");
			assert_string_equal(again.seats[1].name, "greedy");
			assert_true(again.seats[1].is_bot);
			assert_memory_equal(again.match.state, r.match.state,
					    r.match.game->state_size);
			assert_memory_equal(again.match.key, r.match.key, RNG_KEY);
			assert_true(slice_equal(text, write_full(&again, other_memory)));
			record_release(&again);
			record_release(&r);
		}
	}
}

static void record_ends_with_its_result(void **state)
{
	struct record r = new_record(majority_game(), 3);
	struct score score;

	(void)state;
	play_on(&r, UINT32_MAX);
	r.match.game->score(r.match.context, r.match.state, &score);
	struct record again = read_back(write_full(&r, text_memory));

	assert_true(again.has_result);
	assert_int_equal(again.winners, score.winners);
	assert_memory_equal(again.result, score.points, 3 * sizeof(int32_t));
	record_release(&again);
	record_release(&r);
}

/* Verifying. */

static struct record_verdict verdict_of(struct slice text)
{
	struct record r = read_back(text);
	struct record_verdict verdict;

	record_verify(&r, &verdict);
	record_release(&r);
	return verdict;
}

/* The text with the first `old` replaced. */
static struct slice edited(struct slice text, const char *old, const char *new, char *memory)
{
	const char *at = strstr(text.at, old);

	assert_non_null(at);
	int written = snprintf(memory, TEXT_MAX, "%.*s%s%s", (int)(at - text.at), text.at, new,
			       at + strlen(old));

	assert_true(written > 0 && written < TEXT_MAX);
	return slice_from(memory);
}

static void an_honest_record_verifies(void **state)
{
	struct record r = new_record(majority_game(), 4);

	(void)state;
	play_on(&r, UINT32_MAX);
	struct record_verdict v = verdict_of(write_full(&r, text_memory));

	assert_true(v.commitment && v.openings && v.moves && v.result);
	record_release(&r);
}

static void another_seed_does_not_verify(void **state)
{
	struct record r = new_record(majority_game(), 4);
	struct slice text = write_full(&r, text_memory);

	(void)state;
	assert_true(verdict_of(text).commitment);
	assert_false(verdict_of(edited(text, "seed 05", "seed 06", other_memory)).commitment);
	assert_false(verdict_of(edited(text, "match a match", "match another", other_memory))
			     .commitment);
	record_release(&r);
}

static void another_result_does_not_verify(void **state)
{
	struct record r = new_record(majority_game(), 3);

	(void)state;
	play_on(&r, UINT32_MAX);
	struct slice text = write_full(&r, text_memory);

	assert_false(verdict_of(edited(text, "result ", "result 9", other_memory)).result);
	record_release(&r);
}

static void openings_are_checked(void **state)
{
	struct record r = new_record(majority_game(), 3);
	uint8_t opening[OPENING_BYTES] = { 7 }, promise[HASH_BYTES];
	char lines[400];
	struct buf b = buf_over(lines, sizeof(lines));

	(void)state;
	fair_commit_opening(opening, promise);
	buf_text(&b, "person 0\npromise ");
	buf_hex(&b, promise, HASH_BYTES);
	buf_text(&b, "\nopening ");
	buf_hex(&b, opening, OPENING_BYTES);
	buf_text(&b, "\nseed ");
	struct slice text = edited(write_full(&r, text_memory), "seed ", lines, other_memory);
	struct record_verdict v = verdict_of(text);
	struct record with_person = read_back(text);

	assert_true(v.commitment && v.openings);
	assert_int_equal(with_person.persons, 1);
	assert_memory_not_equal(with_person.match.key, r.match.key, RNG_KEY);
	record_release(&with_person);
	text = edited(text, "opening 07", "opening 08", text_memory);
	assert_false(verdict_of(text).openings);
	record_release(&r);
}

/* Format 2: two persons and a bot, bound to their seats, which they drew or
 * chose; two draws before. */
static struct record bound_record(bool chosen)
{
	struct record r = new_record(majority_game(), 3);
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));
	uint8_t seat_of[SEATS_MAX];

	r.is_bound = true;
	r.is_chosen = chosen;
	r.persons = 2;
	for (int i = 0; i < 2; i++) {
		struct record_person *person = &r.person[i];

		person->has_opening = person->has_salt = true;
		memset(person->opening, 7 + i, OPENING_BYTES);
		memset(person->salt, 70 + i, SALT_BYTES);
		fair_commit_opening(person->opening, person->commitment);
		fair_person(person->salt, slice_from(i ? "Bob" : "Ada"), person->who);
		person->seat = chosen ? 2 * i : 0;
	}
	for (int i = 0; i < 2; i++) {
		struct record_draw draw = {
			.cause = RECORD_LATE,
			.by = SEAT(i),
			.persons = 2,
			.is_chosen = chosen,
		};
		char lines[RECORD_DRAW_MAX];
		struct buf text = buf_over(lines, sizeof(lines));
		struct message error;

		terms = buf_over(memory, sizeof(memory));
		draw.seats[1] = r.seats[1];
		memcpy(draw.person, r.person, sizeof(draw.person));
		draw.person[i].has_opening = false;
		draw.has_before = i;
		memcpy(draw.before, r.before, HASH_BYTES);
		r.has_before = i;
		record_terms(&r, &terms);
		fair_commit(draw.seed, buf_slice_of(&terms), draw.commitment);
		record_draw_write(&draw, i, &text);
		record_draw_hash(&r, &draw, i, r.before);
		assert_true(record_draw_add(&r, buf_slice_of(&text), &error));
	}
	r.has_before = true;
	terms = buf_over(memory, sizeof(memory));
	record_terms(&r, &terms);
	fair_commit(r.seed, buf_slice_of(&terms), r.commitment);
	record_key(&r);
	assert_int_equal(chosen ? fair_chosen(3, SEAT(1), seat_of)
				: fair_places(r.match.key, 3, SEAT(1), seat_of),
			 2);
	for (int i = 0; i < 2; i++) {
		r.person[i].seat = seat_of[i];
		snprintf(r.seats[seat_of[i]].name, RECORD_NAME_MAX, "%s", i ? "Bob" : "Ada");
	}
	return r;
}

static void persons_are_bound_to_their_seats(void **state)
{
	struct record r = bound_record(false);
	struct slice text = write_full(&r, text_memory);
	struct record_verdict v = verdict_of(text);
	struct record again = read_back(text), seat;

	(void)state;
	assert_true(slice_starts(text, "pandemonium record 2\n"));
	assert_true(v.commitment && v.openings && v.seats && v.names && v.draws);
	assert_int_equal(v.deleted, 0);
	assert_int_equal(again.draw_count, 2);
	assert_memory_equal(again.draws, r.draws, 2 * sizeof(*r.draws));
	assert_true(slice_equal(text, write_full(&again, other_memory)));
	seat = read_back(write_seat(&again, SPECTATOR, other_memory));
	assert_int_equal(seat.draw_count, 2);
	assert_memory_equal(seat.person[1].who, r.person[1].who, HASH_BYTES);
	record_release(&seat);
	record_release(&again);
	assert_false(verdict_of(edited(text, "person Bob", "person Bib", other_memory)).names);
	assert_false(
		verdict_of(edited(text, "draw 1 late 1", "draw 1 late 0", other_memory)).draws);
	assert_false(verdict_of(edited(text, "seat 1 bot greedy\nperson", "person", other_memory))
			     .draws);
	record_release(&r);
}

static void seats_that_were_chosen_are_in_the_terms(void **state)
{
	struct record r = bound_record(true);
	struct slice text = write_full(&r, text_memory);
	struct record_verdict v = verdict_of(text);
	struct record again = read_back(text), seat;

	(void)state;
	assert_true(v.commitment && v.openings && v.seats && v.names && v.draws);
	assert_true(again.is_chosen && !again.is_rated);
	assert_memory_equal(again.draws, r.draws, 2 * sizeof(*r.draws));
	assert_true(slice_equal(text, write_full(&again, other_memory)));
	seat = read_back(write_seat(&again, SPECTATOR, other_memory));
	assert_true(seat.is_chosen);
	assert_int_equal(seat.person[1].seat, 2);
	record_release(&seat);
	record_release(&again);
	/* Of the match, and of a draw before it. */
	v = verdict_of(edited(text, "chose 2\nsalt", "chose 0\nsalt", other_memory));
	assert_false(v.commitment || v.seats);
	assert_false(verdict_of(edited(text, "chose 0\npromise", "chose 2\npromise", other_memory))
			     .draws);
	record_release(&r);
}

static void chosen_seats_that_cannot_be_are_refused(void **state)
{
	static const struct {
		const char *old, *new;
	} edits[] = {
		{ "chosen\n", "" },
		{ "chosen\n", "chosen\nchosen\n" },
		{ "chosen\n", "chosen 1\n" },
		{ "chosen\n", "rated\n" },
		{ "chosen\n", "chosen\nrated\n" },
		{ "chosen\n", "rated\nchosen\n" },
		{ "chose 2\nsalt", "chose 3\nsalt" },
		{ "chose 2\nsalt", "drew 2\nsalt" },
		{ "chose 2\nsalt", "salt" },
		{ "chose 2\npromise", "promise" },
		{ "chose 0\npromise", "promise" },
		{ "chose 0\npromise", "chose 3\npromise" },
	};
	struct record r = bound_record(true);
	struct slice text = write_full(&r, text_memory);

	(void)state;
	assert_null(refusal_of(text));
	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++)
		if (!refusal_of(edited(text, edits[i].old, edits[i].new, other_memory)))
			fail_msg("accepted with '%s' for '%s'", edits[i].new, edits[i].old);
	record_release(&r);
	/* Of those who drew nobody chose. */
	r = bound_record(false);
	text = write_full(&r, text_memory);
	assert_non_null(refusal_of(edited(text, "seat 0", "chosen\nseat 0", other_memory)));
	record_release(&r);
}

static void broken_draws_are_refused(void **state)
{
	static const struct {
		const char *old, *new;
	} edits[] = {
		{ "record 2", "record 1" },
		{ "record 2", "record 3" },
		{ "draw 0", "draw 1" },
		{ "draw 1", "draw 0" },
		{ "late 0", "early 0" },
		{ "late 0", "late 0 0" },
		{ "late 0", "late 1 0" },
		{ "late 0", "late 2" },
		{ "late 0", "late 9" },
		{ "seat 1 bot greedy\nperson", "seat 1 person Ada\nperson" },
		{ "seat 1 bot greedy\nperson", "seat 9 bot greedy\nperson" },
		{ "seat 1 bot greedy\nperson", "seat 1 bot greedy\nseat 1 bot greedy\nperson" },
		{ "person 0\nwho", "person 1\nwho" },
		{ "who ", "whom " },
		{ "seed 0", "salt 0" },
		{ "before ", "before 0" },
		{ "before ", "before\nbefore " },
		{ "salt ", "salt 0" },
		{ "drew ", "drew 3" },
		{ "drew ", "sat " },
	};
	struct record r = bound_record(false);
	struct slice text = write_full(&r, text_memory);

	(void)state;
	assert_null(refusal_of(text));
	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++)
		if (!refusal_of(edited(text, edits[i].old, edits[i].new, other_memory)))
			fail_msg("accepted with '%s' for '%s'", edits[i].new, edits[i].old);
	for (size_t cut = 0; cut + 1 < text.len; cut++)
		if (!refusal_of((struct slice){ .at = text.at, .len = cut }))
			fail_msg("accepted %zu of %zu bytes", cut, text.len);
	record_release(&r);
}

static void too_many_draws_are_refused(void **state)
{
	struct record r = bound_record(false);
	char lines[RECORD_DRAW_MAX];
	struct message error;

	(void)state;
	for (int i = 2; i <= RECORD_DRAWS_MAX; i++) {
		struct buf text = buf_over(lines, sizeof(lines));

		record_draw_write(&r.draws[1], i, &text);
		assert_int_equal(record_draw_add(&r, buf_slice_of(&text), &error),
				 i < RECORD_DRAWS_MAX);
	}
	record_release(&r);
}

/* Bad files. */

static void every_cut_record_is_refused(void **state)
{
	struct record r = new_record(majority_game(), 3);

	(void)state;
	play_on(&r, UINT32_MAX);
	for (int viewer = 0; viewer <= EVERYTHING; viewer++) {
		if (viewer == 3)
			continue;
		struct slice text = viewer == EVERYTHING ? write_full(&r, text_memory)
							 : write_seat(&r, viewer, text_memory);
		size_t step = viewer == EVERYTHING ? 1 : 97;

		for (size_t cut = 0; cut + 1 < text.len; cut += step) {
			struct slice part = { .at = text.at, .len = cut };

			if (!refusal_of(part))
				fail_msg("accepted %zu of %zu bytes", cut, text.len);
		}
	}
	record_release(&r);
}

static void broken_records_are_refused(void **state)
{
	static const struct {
		const char *old, *new;
	} edits[] = {
		{ "pandemonium record", "pandemonium diary" },
		{ "record 1", "record 2" },
		{ "form full", "form half" },
		{ "form full", "form seat 9" },
		{ "game majority", "game chess" },
		{ "game majority", "game majority\ngame majority" },
		{ "rules 1", "rules 99" },
		{ "rules 1", "rules 0" },
		{ "players 3", "players 9" },
		{ "players 3", "players 2" },
		{ "players 3", "players 3\nplayers 3" },
		{ "option stolen_is_safe on", "option stolen_is_safe maybe" },
		{ "option stolen_is_safe", "option stolen_is_fun" },
		{ "seat 0 person Ada\n", "" },
		{ "seat 0 person", "seat 0 alien" },
		{ "seat 0 person", "seat 1 person" },
		{ "seat 0 person Ada", "seat 0 person A\tda" },
		{ "commitment ", "commitment 0" },
		{ "commitment ", "pledge " },
		{ "seed 05", "seed xx" },
		{ "seed ", "person 1\nseed " },
		{ "move 0 ", "move 7 " },
		{ "move 0 ", "move 0 Z99\nmove 0 " },
		{ "move 0 ", "undo 0\nmove 0 " },
		{ "move 0 ", "see a=1\nmove 0 " },
		{ "move 0 ", "jump 0\nmove 0 " },
		{ "end ", "end 1" },
		{ "end ", "result 1 2\nwinners 0\nend " },
		{ "end ", "result 1 2 3\nend " },
		{ "end ", "end -" },
	};
	struct record r = new_record(majority_game(), 3);

	(void)state;
	play_on(&r, 9);
	struct slice text = write_full(&r, text_memory);

	assert_null(refusal_of(text));
	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++)
		if (!refusal_of(edited(text, edits[i].old, edits[i].new, other_memory)))
			fail_msg("accepted with '%s' for '%s'", edits[i].new, edits[i].old);
	record_release(&r);
}

static void text_behind_the_end_is_refused(void **state)
{
	struct record r = new_record(majority_game(), 3);
	struct slice text = write_full(&r, text_memory);

	(void)state;
	assert_non_null(refusal_of(edited(text, "end 0\n", "end 0\nmove 0 R0\n", other_memory)));
	record_release(&r);
}

static void too_long_a_file_is_refused(void **state)
{
	char *text = malloc(RECORD_TEXT_MAX + 1);

	(void)state;
	assert_non_null(text);
	memset(text, '\n', RECORD_TEXT_MAX + 1);
	assert_string_equal(refusal_of((struct slice){ text, RECORD_TEXT_MAX + 1 }),
			    "record.error.too_long");
	free(text);
}

/* Whoever judges gets the record up to the line that the rules refuse. */
static void illegal_lines_can_be_judged(void **state)
{
	struct record r = new_record(majority_game(), 3), judged;
	struct message fault = { 0 }, error = { 0 };

	(void)state;
	play_on(&r, 9);
	struct slice text = write_full(&r, text_memory);

	assert_true(record_read_legal(&judged, text, &fault, &error));
	assert_null(fault.id);
	assert_int_equal(judged.match.count, 9);
	record_release(&judged);
	struct slice twice =
		edited(text, "\nend 9", "\nmove 0 R0\nmove 0 R0\nwhat is this\n", other_memory);

	assert_true(record_read_legal(&judged, twice, &fault, &error));
	assert_string_equal(fault.id, "record.error.illegal");
	assert_in_range(judged.match.count, 9, 10);
	record_release(&judged);
	assert_string_equal(refusal_of(twice), "record.error.illegal");
	/* What cannot be understood cannot be judged. */
	assert_false(record_read_legal(&judged, edited(text, "\nend 9", "\nend 8", other_memory),
				       &fault, &error));
	assert_string_equal(error.id, "record.error.end");
	record_release(&r);
}

/* Random bytes changed: refused, or read and written without loss. */
static void damaged_records_do_no_harm(void **state)
{
	struct record r = new_record(majority_game(), 3);
	struct rng rng;
	int accepted = 0, refused = 0;

	(void)state;
	rng_fast(&rng, 11);
	play_on(&r, 20);
	struct slice text = write_full(&r, text_memory);

	for (int n = 0; n < 3000; n++) {
		struct record again;
		struct message error = { 0 };

		memcpy(other_memory, text.at, text.len);
		for (uint32_t i = 0; i <= rng_below(&rng, 3); i++)
			other_memory[rng_below(&rng, (uint32_t)text.len)] =
				(char)rng_below(&rng, 256);
		if (!record_read(&again, (struct slice){ other_memory, text.len }, &error)) {
			assert_non_null(error.id);
			refused++;
			continue;
		}
		accepted++;
		struct record third = read_back(write_full(&again, other_memory));

		assert_memory_equal(third.match.state, again.match.state, r.match.game->state_size);
		record_release(&third);
		record_release(&again);
	}
	assert_true(accepted && refused);
	record_release(&r);
}

/* Seat records. */

/* Every `see` of the file is one of the views that the match went through, in order. */
static void check_seat_views(struct record *r, int viewer)
{
	struct match *m = &r->match;
	size_t size = m->game->state_size;
	struct record seat = read_back(write_seat(r, viewer, text_memory));
	struct view *seen = malloc(size), *real = malloc(size);
	struct message error = { 0 };
	uint32_t line = 0;

	assert_int_equal(seat.form, RECORD_SEAT);
	assert_int_equal(seat.viewer, viewer);
	assert_true(seen && real);
	for (uint32_t step = 1; step <= seat.step_count; step++) {
		assert_true(record_view_at(&seat, step, seen, &error));
		for (bool found = false; !found; line++) {
			if (line > m->count)
				fail_msg("step %u of viewer %d shows no view of the match", step,
					 viewer);
			match_seek(m, line, NULL);
			m->game->observe(m->context, m->state, viewer, real);
			found = memcmp(seen, real, size) == 0;
		}
		line--;
	}
	assert_memory_equal(seen, real, size);
	match_seek(m, m->count, NULL);
	free(seen);
	free(real);
	record_release(&seat);
}

static void seat_records_show_the_views(void **state)
{
	struct record r = new_record(majority_game(), 4);

	(void)state;
	play_on(&r, 50);
	for (int viewer = 0; viewer <= SPECTATOR; viewer++)
		check_seat_views(&r, viewer);
	record_release(&r);
}

/* The events that one viewer may know, as lines. */
struct heard {
	struct sink sink;
	int viewer;
	char lines[1 << 16];
	struct buf text;
};

static void heard_message(struct heard *h, const struct message *m)
{
	buf_text(&h->text, m->id);
	for (int i = 0; i < m->count; i++) {
		buf_char(&h->text, ' ');
		if (m->args[i].kind == ARG_TEXT)
			buf_text(&h->text, m->args[i].text);
		else
			buf_int(&h->text, m->args[i].number);
	}
	buf_char(&h->text, '\n');
	assert_false(h->text.full);
}

static void heard_put(struct sink *sink, const struct event *event)
{
	struct heard *h = (struct heard *)sink;

	if (event->viewers & SEAT(h->viewer))
		heard_message(h, &event->text);
}

static void seat_records_tell_what_the_viewer_heard(void **state)
{
	static struct heard live, read;
	struct record r = new_record(majority_game(), 4);

	(void)state;
	play_on(&r, UINT32_MAX);
	for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
		live.sink.put = heard_put;
		live.viewer = viewer;
		live.text = buf_over(live.lines, sizeof(live.lines));
		read.text = buf_over(read.lines, sizeof(read.lines));
		match_seek(&r.match, r.match.count, &live.sink);
		struct record seat = read_back(write_seat(&r, viewer, text_memory));

		for (uint32_t i = 0; i < seat.tell_count; i++) {
			char memory[TELL_MAX];
			struct message told;

			record_told(&seat, i, memory, &told);
			heard_message(&read, &told);
		}
		assert_true(seat.tell_count > 100);
		assert_string_equal(read.lines, live.lines);
		record_release(&seat);
	}
	record_release(&r);
}

static void tells_that_are_none_are_refused(void **state)
{
	static const char *const bad[] = {
		"tell",
		"tell A.b",
		"tell a.b seat:3",
		"tell a.b seat:-1",
		"tell a.b number:x",
		"tell a.b text:",
		"tell a.b text:R9",
		"tell a.b word:x",
		"tell a.b 9",
		"tell a.b number:1 number:1 number:1 number:1 number:1 number:1 number:1",
	};
	struct record r = new_record(majority_game(), 3);
	char line[128];

	(void)state;
	struct slice text = write_seat(&r, 1, text_memory);

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		snprintf(line, sizeof(line), "\n%s\nsee ", bad[i]);
		assert_string_equal(refusal_of(edited(text, "\nsee ", line, other_memory)),
				    "record.error.line");
	}
	/* A good one more than are counted. */
	assert_string_equal(
		refusal_of(edited(text, "\nsee ", "\ntell a.b seat:1\nsee ", other_memory)),
		"record.error.end");
	record_release(&r);
}

static void seat_records_hold_no_secret(void **state)
{
	struct record r = new_record(majority_game(), 3);
	char hex[2 * SEED_BYTES + 1];
	struct buf b = buf_over(hex, sizeof(hex));

	(void)state;
	buf_hex(&b, test_seed, SEED_BYTES);
	play_on(&r, 20);
	for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
		if (viewer == 3)
			continue;
		struct slice text = write_seat(&r, viewer, text_memory);

		assert_null(strstr(text.at, hex));
		assert_null(strstr(text.at, "seed"));
		b = buf_over(hex, sizeof(hex));
		buf_hex(&b, r.match.key, RNG_KEY);
		assert_null(strstr(text.at, hex));
		b = buf_over(hex, sizeof(hex));
		buf_hex(&b, test_seed, SEED_BYTES);
	}
	record_release(&r);
}

static void seat_record_is_not_a_full_one(void **state)
{
	struct record r = new_record(majority_game(), 3);

	(void)state;
	play_on(&r, 5);
	struct slice text = write_seat(&r, 1, text_memory);

	assert_non_null(refusal_of(edited(text, "form seat 1", "form full", other_memory)));
	assert_non_null(refusal_of(edited(text, "form seat 1", "form seat 3", other_memory)));
	record_release(&r);
}

/* Only behind the end, only one line, and only in what is one seat's own. */
static void notes_stand_behind_a_seats_record_alone(void **state)
{
	struct record r = new_record(majority_game(), 3), seat;
	struct message error;

	(void)state;
	play_on(&r, 5);
	struct slice text = write_seat(&r, 1, text_memory);
	struct slice noted = edited(text, "\nend ", "\nnotes {}\nend ", other_memory);

	assert_string_equal(refusal_of(noted), "record.error.line");
	snprintf(text_memory + text.len, 64, "notes {\"words\":\"Ann?\"}\n");
	noted = slice_from(text_memory);
	assert_true(record_read(&seat, noted, &error));
	assert_true(slice_equal(write_seat(&r, 1, other_memory), text));
	record_release(&seat);
	snprintf(text_memory + noted.len, 64, "notes again\n");
	assert_string_equal(refusal_of(slice_from(text_memory)), "record.error.end");
	snprintf(text_memory + text.len, 64, "noted {}\n");
	assert_string_equal(refusal_of(slice_from(text_memory)), "record.error.end");

	text = write_full(&r, text_memory);
	snprintf(text_memory + text.len, 64, "notes {}\n");
	assert_string_equal(refusal_of(slice_from(text_memory)), "record.error.end");
	record_release(&r);
}

/* Undo, with the toy game. */

static void make_plan(struct record *r, bool with_undo)
{
	struct message why;

	if (with_undo) {
		assert_true(match_move(&r->match, 0, TOY_WRITE + 2, NULL, &why));
		assert_true(match_move(&r->match, 0, TOY_WRITE + 2, NULL, &why));
		assert_true(match_undo(&r->match, 0, &why));
	}
	for (int seat = 0; seat < 2; seat++) {
		assert_true(match_move(&r->match, seat, TOY_WRITE, NULL, &why));
		assert_true(match_move(&r->match, seat, TOY_WRITE + 1, NULL, &why));
		assert_true(match_move(&r->match, seat, TOY_SEAL, NULL, &why));
	}
}

static void undo_is_a_line_of_the_full_record(void **state)
{
	struct record r = new_record(&toy, 2);

	(void)state;
	make_plan(&r, true);
	struct slice text = write_full(&r, text_memory);

	assert_non_null(strstr(text.at, "move 0 w2\nmove 0 w2\nundo 0\nmove 0 w0\n"));
	record_release(&r);
}

static void undo_in_secret_leaves_no_trace_for_others(void **state)
{
	struct record with = new_record(&toy, 2), without = new_record(&toy, 2);

	(void)state;
	make_plan(&with, true);
	make_plan(&without, false);
	assert_true(slice_equal(write_seat(&with, 1, text_memory),
				write_seat(&without, 1, other_memory)));
	assert_true(slice_equal(write_seat(&with, SPECTATOR, text_memory),
				write_seat(&without, SPECTATOR, other_memory)));
	record_release(&with);
	record_release(&without);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(full_record_round_trips),
		cmocka_unit_test(record_ends_with_its_result),
		cmocka_unit_test(an_honest_record_verifies),
		cmocka_unit_test(another_seed_does_not_verify),
		cmocka_unit_test(another_result_does_not_verify),
		cmocka_unit_test(openings_are_checked),
		cmocka_unit_test(persons_are_bound_to_their_seats),
		cmocka_unit_test(seats_that_were_chosen_are_in_the_terms),
		cmocka_unit_test(chosen_seats_that_cannot_be_are_refused),
		cmocka_unit_test(broken_draws_are_refused),
		cmocka_unit_test(too_many_draws_are_refused),
		cmocka_unit_test(every_cut_record_is_refused),
		cmocka_unit_test(broken_records_are_refused),
		cmocka_unit_test(text_behind_the_end_is_refused),
		cmocka_unit_test(too_long_a_file_is_refused),
		cmocka_unit_test(illegal_lines_can_be_judged),
		cmocka_unit_test(damaged_records_do_no_harm),
		cmocka_unit_test(seat_records_show_the_views),
		cmocka_unit_test(seat_records_tell_what_the_viewer_heard),
		cmocka_unit_test(tells_that_are_none_are_refused),
		cmocka_unit_test(seat_records_hold_no_secret),
		cmocka_unit_test(seat_record_is_not_a_full_one),
		cmocka_unit_test(notes_stand_behind_a_seats_record_alone),
		cmocka_unit_test(undo_is_a_line_of_the_full_record),
		cmocka_unit_test(undo_in_secret_leaves_no_trace_for_others),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
