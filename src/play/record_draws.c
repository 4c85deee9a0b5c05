/*
 * Draws of luck that were given up at a table, as lines of its record:
 *
 *   draw 0 late 1           its number, why, and whose doing it was
 *   seat 2 bot random       the bots as they sat then
 *   person 0                everybody who had promised
 *   who HASH
 *   chose 1                 where seats are chosen
 *   promise HASH
 *   opening HEX             where he had opened
 *   person 1
 *   ...
 *   before HASH             where another was given up before it
 *   commitment HASH
 *   seed HEX
 *
 * The service keeps the same lines as a text, so what it says of a draw is
 * written once, when it happens.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "play/inside.h"

static const char *const causes[RECORD_CAUSES] = {
	[RECORD_LATE] = "late",
	[RECORD_DELETED] = "deleted",
};

const char *record_cause_name(enum record_cause cause)
{
	return causes[cause];
}

/* Writing. */

void record_draw_write(const struct record_draw *d, int number, struct buf *out)
{
	buf_text(out, "draw ");
	buf_int(out, number);
	buf_char(out, ' ');
	buf_text(out, causes[d->cause]);
	for (int i = 0; i < d->persons; i++) {
		if (d->by & SEAT(i)) {
			buf_char(out, ' ');
			buf_int(out, i);
		}
	}
	buf_char(out, '\n');
	for (int s = 0; s < SEATS_MAX; s++)
		if (d->seats[s].is_bot)
			record_seat_line(&d->seats[s], s, out);
	for (int i = 0; i < d->persons; i++) {
		record_number_line("person", i, out);
		record_hex_line("who", d->person[i].who, HASH_BYTES, out);
		if (d->is_chosen)
			record_number_line("chose", d->person[i].seat, out);
		record_hex_line("promise", d->person[i].commitment, HASH_BYTES, out);
		if (d->person[i].has_opening)
			record_hex_line("opening", d->person[i].opening, OPENING_BYTES, out);
	}
	if (d->has_before)
		record_hex_line("before", d->before, HASH_BYTES, out);
	record_hex_line("commitment", d->commitment, HASH_BYTES, out);
	record_hex_line("seed", d->seed, SEED_BYTES, out);
}

void record_draw_hash(const struct record *r, const struct record_draw *d, int number,
		      uint8_t out[HASH_BYTES])
{
	char terms_memory[RECORD_TERMS_MAX], told_memory[RECORD_DRAW_MAX];
	struct buf terms = buf_over(terms_memory, sizeof(terms_memory));
	struct buf told = buf_over(told_memory, sizeof(told_memory));

	record_terms_of(r, d->seats, d->person, d->persons, d->has_before ? d->before : NULL,
			&terms);
	record_draw_write(d, number, &told);
	CHECK(!terms.full && !told.full);
	fair_given_up(buf_slice_of(&terms), buf_slice_of(&told), out);
}

/* Reading. The lines stand in the order above. */

struct draw_reader {
	struct slice *rest;
	int32_t *lines;
	struct slice word, value; /* of the line in hand */
};

static bool draw_next(struct draw_reader *r)
{
	struct slice line;

	if (!slice_line(r->rest, &line))
		return false;
	++*r->lines;
	r->word = slice_word(&line);
	r->value = slice_trim(line);
	return true;
}

/* The line in hand, if it is one of these; then the next is in hand. */
static bool draw_hex(struct draw_reader *r, const char *word, uint8_t out[HASH_BYTES])
{
	return slice_is(r->word, word) && slice_hex(r->value, out, HASH_BYTES) && draw_next(r);
}

static bool draw_why(struct record_draw *d, int number, struct slice value)
{
	struct slice word;
	int64_t at;

	if (!slice_int(slice_word(&value), number, number, &at))
		return false;
	word = slice_word(&value);
	while (d->cause < RECORD_CAUSES && !slice_is(word, causes[d->cause]))
		d->cause++;
	while ((word = slice_word(&value)).len) {
		if (!slice_int(word, 0, SEATS_MAX - 1, &at) || d->by >> at)
			return false; /* they ascend */
		d->by |= SEAT(at);
	}
	return d->cause < RECORD_CAUSES;
}

static bool draw_bots(struct draw_reader *r, struct record_draw *d, int players)
{
	for (int least = 0; slice_is(r->word, "seat"); least++) {
		struct slice value = r->value;
		int64_t seat;

		if (!slice_int(slice_word(&value), least, players - 1, &seat) ||
		    !slice_is(slice_word(&value), "bot") ||
		    !record_name_read(slice_trim(value), d->seats[seat].name) || !draw_next(r))
			return false;
		d->seats[seat].is_bot = true;
		least = (int)seat;
	}
	return true;
}

/* The seat of one person, where they are chosen: of all, or of none. */
static bool draw_chose(struct draw_reader *r, struct record_draw *d, int players)
{
	bool there = slice_is(r->word, "chose");
	int64_t seat = 0;

	if (d->persons && there != d->is_chosen)
		return false;
	d->is_chosen = there;
	if (there && (!slice_int(r->value, 0, players - 1, &seat) || !draw_next(r)))
		return false;
	d->person[d->persons].seat = (int)seat;
	return true;
}

static bool draw_persons(struct draw_reader *r, struct record_draw *d, int players)
{
	int64_t number;

	while (slice_is(r->word, "person")) {
		struct record_person *person = &d->person[d->persons];

		if (d->persons >= players ||
		    !slice_int(r->value, d->persons, d->persons, &number) || !draw_next(r) ||
		    !draw_hex(r, "who", person->who) || !draw_chose(r, d, players) ||
		    !draw_hex(r, "promise", person->commitment))
			return false;
		person->has_opening = slice_is(r->word, "opening");
		if (person->has_opening && !draw_hex(r, "opening", person->opening))
			return false;
		d->persons++;
	}
	return d->persons > 0 && !(d->by >> d->persons);
}

bool record_draw_read(struct record_draw *d, int number, int players, struct slice value,
		      struct slice *rest, int32_t *lines)
{
	struct draw_reader r = { .rest = rest, .lines = lines };

	memset(d, 0, sizeof(*d));
	if (!draw_why(d, number, value) || !draw_next(&r) || !draw_bots(&r, d, players) ||
	    !draw_persons(&r, d, players))
		return false;
	d->has_before = slice_is(r.word, "before");
	if (d->has_before && !draw_hex(&r, "before", d->before))
		return false;
	return draw_hex(&r, "commitment", d->commitment) && slice_is(r.word, "seed") &&
	       slice_hex(r.value, d->seed, SEED_BYTES);
}

struct record_draw *record_draw_room(struct record *r)
{
	struct record_draw *more;

	if (r->draw_count >= RECORD_DRAWS_MAX)
		return NULL;
	more = realloc(r->draws, ((size_t)r->draw_count + 1) * sizeof(*more));
	if (!more)
		return NULL;
	r->draws = more;
	return &more[r->draw_count];
}

bool record_draw_add(struct record *r, struct slice text, struct message *error)
{
	struct record_draw *d = record_draw_room(r);
	struct slice line;
	int32_t lines = 0;

	*error = message_of(d ? "record.error.line" : "play.error.memory");
	if (!d || !slice_line(&text, &line) || !slice_is(slice_word(&line), "draw") ||
	    !record_draw_read(d, r->draw_count, r->match.context->setup.players, slice_trim(line),
			      &text, &lines) ||
	    d->is_chosen != r->is_chosen || slice_trim(text).len)
		return false;
	r->draw_count++;
	return true;
}
