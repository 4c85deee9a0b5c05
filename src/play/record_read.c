/*
 * Reading records of both forms. The file is hostile until proven good: lines have
 * a place and a form, moves are checked by the rules, the last agrees with the rest.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/version.h"
#include "play/inside.h"

struct reader {
	struct record *record;
	struct message *error;
	struct slice rest; /* lines still to come */
	int32_t line; /* number of the line in hand, for errors */
	bool is_bound; /* the format binds names to seats */
	const struct game *game;
	struct setup setup;
	uint32_t seats_given; /* set of seats */
	uint8_t cards_hash[HASH_BYTES];
	bool has_form, has_name, has_rules, has_players, has_commitment, has_seed, has_cards;
	bool begun; /* the header is done and the match exists */
	bool ended;
	bool refused; /* the rules do not allow the line in hand */
	uint32_t steps_capacity, tells_capacity;
};

static bool reader_fails(struct reader *r, const char *id)
{
	*r->error = message_of(id);
	message_number(r->error, r->line);
	return false;
}

static bool reader_fails_at(struct reader *r, const char *id, struct slice word)
{
	reader_fails(r, id);
	message_slice(r->error, word);
	return false;
}

static bool read_seat_number(const struct reader *r, struct slice text, int *out)
{
	int64_t seat;

	if (!slice_int(text, 0, r->setup.players - 1, &seat))
		return false;
	*out = (int)seat;
	return true;
}

/* The form is good, but the rules say no. */
static bool reader_refuses_at(struct reader *r, const char *id, struct slice word)
{
	r->refused = true;
	return reader_fails_at(r, id, word);
}

/* Header lines. Each returns false with the error set. */

static bool read_form(struct reader *r, struct slice value)
{
	struct slice kind = slice_word(&value), viewer = slice_trim(value);
	int64_t seat;

	r->has_form = true;
	if (slice_is(kind, "full") && !viewer.len) {
		r->record->form = RECORD_FULL;
	} else if (slice_is(kind, "seat") && slice_is(viewer, "spectator")) {
		r->record->form = RECORD_SEAT;
		r->record->viewer = SPECTATOR;
	} else if (slice_is(kind, "seat") && slice_int(viewer, 0, SEATS_MAX - 1, &seat)) {
		r->record->form = RECORD_SEAT;
		r->record->viewer = (int)seat;
	} else {
		return reader_fails(r, "record.error.line");
	}
	return true;
}

static bool read_game(struct reader *r, struct slice value)
{
	r->game = game_find(value);
	if (!r->game)
		return reader_fails_at(r, "record.error.game", value);
	setup_standard(r->game, r->game->seats_max, &r->setup);
	return true;
}

static bool read_option(struct reader *r, struct slice value)
{
	struct slice name = slice_word(&value);
	int index = r->game ? game_option(r->game, name) : -1;

	if (index < 0 || !option_read(r->game, index, slice_trim(value), &r->setup.options[index]))
		return reader_fails_at(r, "record.error.option", name);
	return true;
}

/* The text of the card set, behind the line with its hash. */
static bool read_set(struct reader *r, struct slice value)
{
	uint8_t hash[HASH_BYTES];

	fair_cards(value, hash);
	if (!r->has_cards || r->setup.cards.len || !value.len ||
	    memcmp(hash, r->cards_hash, HASH_BYTES) != 0)
		return reader_fails(r, "record.error.cards");
	r->setup.cards = value;
	return true;
}

static bool read_seat(struct reader *r, struct slice value)
{
	struct slice number = slice_word(&value), kind = slice_word(&value);
	int seat;

	if (!r->has_players || !read_seat_number(r, number, &seat) ||
	    (r->seats_given & SEAT(seat)) ||
	    (!slice_is(kind, "bot") && !slice_is(kind, "person")) ||
	    !record_name_read(slice_trim(value), r->record->seats[seat].name))
		return reader_fails(r, "record.error.line");
	r->record->seats[seat].is_bot = slice_is(kind, "bot");
	r->seats_given |= SEAT(seat);
	return true;
}

/* `person N`, and the lines behind it. */
static bool read_person(struct reader *r, struct slice value)
{
	struct record *record = r->record;
	int64_t number;

	if (record->persons >= SEATS_MAX ||
	    !slice_int(value, record->persons, record->persons, &number) ||
	    !record_person_read(record, &record->person[record->persons],
				r->has_players ? r->setup.players : 0, &r->rest, &r->line))
		return reader_fails(r, "record.error.line");
	record->persons++;
	return true;
}

static bool read_draw(struct reader *r, struct slice value)
{
	struct record_draw *d = record_draw_room(r->record);

	if (!d || !r->has_players || r->setup.players > SEATS_MAX ||
	    !record_draw_read(d, r->record->draw_count, r->setup.players, value, &r->rest,
			      &r->line) ||
	    d->is_chosen != r->record->is_chosen)
		return reader_fails(r, "record.error.line");
	r->record->draw_count++;
	return true;
}

static bool read_number(struct reader *r, struct slice value, int max, bool *given, int *out)
{
	int64_t number;

	if (*given || !slice_int(value, 1, max, &number))
		return reader_fails(r, "record.error.line");
	*given = true;
	*out = (int)number;
	return true;
}

static bool read_hex(struct reader *r, struct slice value, bool *given, uint8_t *out)
{
	if (*given || !slice_hex(value, out, HASH_BYTES))
		return reader_fails(r, "record.error.line");
	*given = true;
	return true;
}

static bool read_rules(struct reader *r, struct slice value)
{
	enum rules_read how = rules_read(r->game, value, &r->setup.rules_version);

	if (how == RULES_BAD || r->has_rules)
		return reader_fails(r, "record.error.line");
	r->has_rules = true;
	return how == RULES_GOOD || reader_fails(r, "record.error.other_rules");
}

static bool read_name(struct reader *r, struct slice value)
{
	r->has_name = true;
	return (value.len && record_name_read(value, r->record->name)) ||
	       reader_fails(r, "record.error.line");
}

static bool read_players(struct reader *r, struct slice value)
{
	int number;

	if (!read_number(r, value, SEATS_MAX, &r->has_players, &number))
		return false;
	r->setup.players = (uint8_t)number;
	return true;
}

/* A line of one word: the match counts for ratings, or seats were chosen, which
 * is said before anybody is named. Both cannot be. */
static bool read_mark(struct reader *r, struct slice value, bool chosen)
{
	struct record *record = r->record;

	if (!r->is_bound || value.len || record->is_rated || record->is_chosen ||
	    (chosen && (record->persons || record->draw_count)))
		return reader_fails(r, "record.error.line");
	record->is_rated = !chosen;
	record->is_chosen = chosen;
	return true;
}

static bool read_header_line(struct reader *r, struct slice word, struct slice value)
{
	if (slice_is(word, "form") && !r->has_form)
		return read_form(r, value);
	if (slice_is(word, "match") && !r->has_name)
		return read_name(r, value);
	if (slice_is(word, "game") && !r->game)
		return read_game(r, value);
	if (!r->game)
		return reader_fails(r, "record.error.line");
	if (slice_is(word, "rules"))
		return read_rules(r, value);
	if (slice_is(word, "players"))
		return read_players(r, value);
	if (slice_is(word, "option"))
		return read_option(r, value);
	if (slice_is(word, "cards"))
		return read_hex(r, value, &r->has_cards, r->cards_hash);
	if (slice_is(word, "set"))
		return read_set(r, value);
	if (slice_is(word, "rated") || slice_is(word, "chosen"))
		return read_mark(r, value, slice_is(word, "chosen"));
	if (slice_is(word, "seat"))
		return read_seat(r, value);
	if (slice_is(word, "commitment"))
		return read_hex(r, value, &r->has_commitment, r->record->commitment);
	if (slice_is(word, "person"))
		return read_person(r, value);
	if (slice_is(word, "draw") && r->is_bound)
		return read_draw(r, value);
	if (slice_is(word, "before") && r->is_bound)
		return read_hex(r, value, &r->record->has_before, r->record->before);
	if (slice_is(word, "seed") && r->record->form == RECORD_FULL)
		return read_hex(r, value, &r->has_seed, r->record->seed);
	return reader_fails(r, "record.error.line");
}

/* The header is complete: the match can begin. */
static bool reader_begin(struct reader *r)
{
	struct record *record = r->record;
	uint8_t key[RNG_KEY] = { 0 }; /* the luck of a seat record is nobody's to know */
	bool full = record->form == RECORD_FULL;

	if (!r->has_form || !r->has_name || !r->game || !r->has_rules || !r->has_players ||
	    !r->has_commitment || full != r->has_seed || r->has_cards != (r->setup.cards.len > 0) ||
	    r->seats_given != SEAT(r->setup.players) - 1 || (r->is_bound && !record->persons) ||
	    (!full && record->viewer != SPECTATOR && record->viewer >= r->setup.players))
		return reader_fails(r, "record.error.header");
	if (full) {
		record_key(record);
		memcpy(key, record->match.key, RNG_KEY);
	}
	struct message inner;

	if (!match_init(&record->match, r->game, &r->setup, key, &inner)) {
		*r->error = inner;
		return false;
	}
	r->begun = true;
	return true;
}

/* Lines of the match. */

static bool read_move(struct reader *r, struct slice value, bool undo)
{
	struct record *record = r->record;
	struct message why;
	game_move move;
	int seat;

	if (!read_seat_number(r, slice_word(&value), &seat))
		return reader_fails(r, "record.error.line");
	value = slice_trim(value);
	if (undo) {
		if (value.len)
			return reader_fails(r, "record.error.line");
		return match_undo(&record->match, seat, &why) ||
		       reader_refuses_at(r, "record.error.undo", value);
	}
	if (!r->game->move_read(record->match.context, value, &move))
		return reader_fails_at(r, "record.error.no_move", value);
	return match_move(&record->match, seat, move, NULL, &why) ||
	       reader_refuses_at(r, "record.error.illegal", value);
}

/* Room for one more of `count` elements. */
static bool reader_grow(struct reader *r, void **list, uint32_t count, uint32_t *capacity,
			size_t size)
{
	if (count < *capacity)
		return true;
	uint32_t wanted = *capacity ? 2 * *capacity : 64;
	void *more = realloc(*list, wanted * size);

	if (!more)
		return reader_fails(r, "play.error.memory");
	*list = more;
	*capacity = wanted;
	return true;
}

static bool read_step(struct reader *r, struct slice value, bool is_move)
{
	struct record *record = r->record;
	void *steps = record->steps;
	int seat = 0;

	if (!reader_grow(r, &steps, record->step_count, &r->steps_capacity, sizeof(*record->steps)))
		return false;
	record->steps = steps;
	if (is_move && !read_seat_number(r, slice_word(&value), &seat))
		return reader_fails(r, "record.error.line");
	value = slice_trim(value);
	if (!value.len)
		return reader_fails(r, "record.error.line");
	record->steps[record->step_count++] = (struct record_step){
		.is_move = is_move,
		.seat = (uint8_t)seat,
		.text = value,
	};
	return true;
}

/* Told with the step that follows it in the file. */
static bool read_tell(struct reader *r, struct slice value)
{
	struct record *record = r->record;
	void *tells = record->tells;
	char memory[TELL_MAX];
	struct message message;

	if (!tell_read(value, NULL, r->setup.players, memory, &message))
		return reader_fails(r, "record.error.line");
	if (!reader_grow(r, &tells, record->tell_count, &r->tells_capacity, sizeof(*record->tells)))
		return false;
	record->tells = tells;
	record->tells[record->tell_count++] = (struct record_tell){
		.step = record->step_count + 1,
		.text = value,
	};
	return true;
}

static bool read_result(struct reader *r, struct slice value)
{
	struct slice line, word;
	int64_t number;
	int seat;

	for (int s = 0; s < r->setup.players; s++) {
		if (!slice_int(slice_word(&value), INT32_MIN, INT32_MAX, &number))
			return reader_fails(r, "record.error.line");
		r->record->result[s] = (int32_t)number;
	}
	r->line++;
	if (slice_trim(value).len || r->record->has_result || !slice_line(&r->rest, &line) ||
	    !slice_is(slice_word(&line), "winners"))
		return reader_fails(r, "record.error.line");
	while ((word = slice_word(&line)).len) {
		if (!read_seat_number(r, word, &seat))
			return reader_fails(r, "record.error.line");
		r->record->winners |= SEAT(seat);
	}
	r->record->has_result = true;
	return true;
}

/* Behind a seat's record its player may have notes: one line, nobody's to judge. */
static bool read_end(struct reader *r, struct slice value)
{
	struct record *record = r->record;
	uint32_t count = record->form == RECORD_FULL ? record->match.count
						     : record->step_count + record->tell_count;
	struct slice rest = slice_trim(r->rest), line;
	bool noted = record->form == RECORD_SEAT && slice_starts(rest, "notes ") &&
		     slice_line(&rest, &line) && !slice_trim(rest).len;
	int64_t number;

	if (!slice_int(value, count, count, &number) || (slice_trim(r->rest).len && !noted))
		return reader_fails(r, "record.error.end");
	r->ended = true;
	return true;
}

static bool read_match_line(struct reader *r, struct slice word, struct slice value)
{
	bool full = r->record->form == RECORD_FULL;

	if (slice_is(word, "result"))
		return read_result(r, value);
	if (slice_is(word, "end"))
		return read_end(r, value);
	if (r->record->has_result)
		return reader_fails(r, "record.error.line");
	if (slice_is(word, "move"))
		return full ? read_move(r, value, false) : read_step(r, value, true);
	if (slice_is(word, "undo") && full)
		return read_move(r, value, true);
	if (slice_is(word, "see") && !full)
		return read_step(r, value, false);
	if (slice_is(word, "tell") && !full)
		return read_tell(r, value);
	return reader_fails(r, "record.error.line");
}

static bool is_match_word(struct slice word)
{
	return slice_is(word, "move") || slice_is(word, "undo") || slice_is(word, "see") ||
	       slice_is(word, "tell") || slice_is(word, "result") || slice_is(word, "end");
}

static bool reader_run(struct reader *r)
{
	struct slice line;
	int64_t format;

	r->line = 1;
	if (!slice_line(&r->rest, &line) || !slice_starts(line, "pandemonium record "))
		return reader_fails(r, "record.error.not_a_record");
	slice_word(&line);
	slice_word(&line);
	if (!slice_int(slice_trim(line), RECORD_FORMAT_PLAIN, RECORD_FORMAT, &format))
		return reader_fails_at(r, "record.error.format", slice_trim(line));
	r->is_bound = r->record->is_bound = format == RECORD_FORMAT;
	while (!r->ended && slice_line(&r->rest, &line)) {
		struct slice word = slice_word(&line), value = slice_trim(line);

		r->line++;
		if (!r->begun && is_match_word(word) && !reader_begin(r))
			return false;
		if (!(r->begun ? read_match_line(r, word, value)
			       : read_header_line(r, word, value)))
			return false;
	}
	return r->ended || reader_fails(r, "record.error.truncated");
}

/* Points every step and tell at the record's own copy of the text. */
static bool reader_keep_text(struct reader *r, struct slice text)
{
	struct record *record = r->record;

	record->text = malloc(text.len);
	if (!record->text)
		return reader_fails(r, "play.error.memory");
	memcpy(record->text, text.at, text.len);
	for (uint32_t i = 0; i < record->step_count; i++)
		record->steps[i].text.at = record->text + (record->steps[i].text.at - text.at);
	for (uint32_t i = 0; i < record->tell_count; i++)
		record->tells[i].text.at = record->text + (record->tells[i].text.at - text.at);
	return true;
}

/* A seat's record must show a position at every step. */
static bool reader_check_views(struct reader *r)
{
	struct record *record = r->record;
	struct view *view = malloc(r->game->state_size);
	bool good = view && record->step_count && !record->steps[0].is_move &&
		    record_view_at(record, record->step_count, view, r->error);

	if (!good)
		reader_fails(r, "record.error.view");
	free(view);
	return good;
}

static bool reader_read(struct reader *r, struct slice text)
{
	if (text.len > RECORD_TEXT_MAX)
		return reader_fails(r, "record.error.too_long");
	if (!reader_run(r))
		return false;
	return r->record->form == RECORD_FULL ||
	       (reader_keep_text(r, text) && reader_check_views(r));
}

bool record_read_legal(struct record *out, struct slice text, struct message *fault,
		       struct message *error)
{
	struct record record;
	struct reader r = { .record = &record, .error = error, .rest = text };

	memset(&record, 0, sizeof(record));
	memset(fault, 0, sizeof(*fault));
	if (!reader_read(&r, text)) {
		if (!r.refused) {
			record_release(&record);
			return false;
		}
		*fault = *error;
	}
	*out = record;
	return true;
}

bool record_read(struct record *out, struct slice text, struct message *error)
{
	struct message fault;
	struct record record;

	if (!record_read_legal(&record, text, &fault, error))
		return false;
	if (fault.id) { /* *error says the same */
		record_release(&record);
		return false;
	}
	*out = record;
	return true;
}

void record_told(const struct record *r, uint32_t index, char memory[TELL_MAX], struct message *out)
{
	CHECK(index < r->tell_count);
	CHECK(tell_read(r->tells[index].text, NULL, r->match.context->setup.players, memory, out));
}
