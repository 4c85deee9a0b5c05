/*
 * Full records: made and written. Reading is in record_read.c, the judgement in
 * record_verify.c, persons in record_persons.c, the form of one seat in
 * record_seat.c.
 */
#include "play/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/version.h"
#include "play/inside.h"

enum { HEADER_MAX = 8192, LINE_EXTRA = 32 };

void record_key(struct record *r)
{
	uint8_t openings[SEATS_MAX][OPENING_BYTES];

	for (int i = 0; i < r->persons; i++)
		memcpy(openings[i], r->person[i].opening, OPENING_BYTES);
	fair_key(slice_from(r->name), r->seed, (const uint8_t(*)[OPENING_BYTES])openings,
		 r->persons, r->match.key);
}

bool record_init(struct record *r, const struct game *game, const struct setup *setup,
		 const char *name, const struct record_seat *seats, const uint8_t seed[SEED_BYTES],
		 struct message *error)
{
	uint8_t key[RNG_KEY];
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));

	memset(r, 0, sizeof(*r));
	CHECK(strlen(name) < sizeof(r->name));
	memcpy(r->name, name, strlen(name) + 1);
	if (seats)
		memcpy(r->seats, seats, sizeof(r->seats));
	memcpy(r->seed, seed, SEED_BYTES);
	fair_key(slice_from(name), seed, NULL, 0, key);
	if (!match_init(&r->match, game, setup, key, error))
		return false;
	record_terms(r, &terms);
	CHECK(!terms.full);
	fair_commit(seed, buf_slice_of(&terms), r->commitment);
	return true;
}

void record_release(struct record *r)
{
	match_release(&r->match);
	free(r->steps);
	free(r->tells);
	free(r->text);
	free(r->draws);
	memset(r, 0, sizeof(*r));
}

bool record_name_read(struct slice text, char out[RECORD_NAME_MAX])
{
	if (text.len >= RECORD_NAME_MAX)
		return false;
	for (size_t i = 0; i < text.len; i++)
		if ((unsigned char)text.at[i] < ' ' || text.at[i] == 0x7F)
			return false;
	memset(out, 0, RECORD_NAME_MAX);
	if (text.len)
		memcpy(out, text.at, text.len);
	return true;
}

size_t record_text_max(const struct record *r)
{
	const struct game *game = r->match.game;
	size_t lines = r->match.count + 2; /* the first look, and what follows the last move */
	size_t header = HEADER_MAX + r->match.context->setup.cards.len +
			(size_t)r->draw_count * RECORD_DRAW_MAX;

	/* The seat form may tell events and a change of the view after every line. */
	return header + lines * (game->move_text_max + game->position_max + LINE_EXTRA +
				 RECORD_TELLS_MAX * TELL_MAX);
}

static void record_option_lines(const struct record *r, struct buf *out)
{
	const struct game *game = r->match.game;

	for (int i = 0; i < game->option_count; i++) {
		buf_text(out, "option ");
		buf_text(out, game->options[i].name);
		buf_char(out, ' ');
		option_write(game, i, r->match.context->setup.options[i], out);
		buf_char(out, '\n');
	}
}

void record_number_line(const char *word, int64_t number, struct buf *out)
{
	buf_text(out, word);
	buf_char(out, ' ');
	buf_int(out, number);
	buf_char(out, '\n');
}

static void record_word_line(const char *word, const char *value, struct buf *out)
{
	buf_text(out, word);
	buf_char(out, ' ');
	buf_text(out, value);
	buf_char(out, '\n');
}

void record_hex_line(const char *word, const uint8_t *bytes, size_t count, struct buf *out)
{
	buf_text(out, word);
	buf_char(out, ' ');
	buf_hex(out, bytes, count);
	buf_char(out, '\n');
}

static void record_cards_line(struct slice cards, struct buf *out)
{
	uint8_t hash[HASH_BYTES];

	fair_cards(cards, hash);
	record_hex_line("cards", hash, HASH_BYTES, out);
}

static void record_rules_line(const struct record *r, struct buf *out)
{
	buf_text(out, "rules ");
	rules_write(r->match.game, r->match.context->setup.rules_version, out);
	buf_char(out, '\n');
}

/* What was agreed before anybody sat down: the commitment covers these lines. */
static void record_agreed(const struct record *r, struct buf *out)
{
	record_word_line("match", r->name, out);
	record_word_line("game", r->match.game->name, out);
	record_rules_line(r, out);
	record_number_line("players", r->match.context->setup.players, out);
	record_option_lines(r, out);
	if (r->match.context->setup.cards.len)
		record_cards_line(r->match.context->setup.cards, out);
	if (r->is_rated)
		buf_text(out, "rated\n");
	if (r->is_chosen)
		buf_text(out, "chosen\n");
}

void record_seat_line(const struct record_seat *seat, int number, struct buf *out)
{
	buf_text(out, "seat ");
	buf_int(out, number);
	buf_text(out, seat->is_bot ? " bot" : " person");
	if (seat->name[0]) {
		buf_char(out, ' ');
		buf_text(out, seat->name);
	}
	buf_char(out, '\n');
}

void record_terms_of(const struct record *r, const struct record_seat *seats,
		     const struct record_person *person, int persons, const uint8_t *before,
		     struct buf *out)
{
	record_agreed(r, out);
	for (int s = 0; s < r->match.context->setup.players; s++)
		if (seats[s].is_bot)
			record_seat_line(&seats[s], s, out);
	for (int i = 0; person && i < persons; i++) {
		record_number_line("person", i, out);
		record_hex_line("who", person[i].who, HASH_BYTES, out);
		if (r->is_chosen)
			record_number_line("chose", person[i].seat, out);
	}
	if (before)
		record_hex_line("before", before, HASH_BYTES, out);
}

void record_terms(const struct record *r, struct buf *out)
{
	record_terms_of(r, r->seats, r->is_bound ? r->person : NULL, r->persons,
			r->has_before ? r->before : NULL, out);
}

void record_header(const struct record *r, enum record_form form, int viewer, struct buf *out)
{
	record_number_line("pandemonium record", r->is_bound ? RECORD_FORMAT : RECORD_FORMAT_PLAIN,
			   out);
	if (form == RECORD_FULL)
		buf_text(out, "form full\n");
	else if (viewer == SPECTATOR)
		buf_text(out, "form seat spectator\n");
	else
		record_number_line("form seat", viewer, out);
	record_agreed(r, out);
	if (r->match.context->setup.cards.len) {
		buf_text(out, "set ");
		buf_slice(out, r->match.context->setup.cards);
		buf_char(out, '\n');
	}
	for (int s = 0; s < r->match.context->setup.players; s++)
		record_seat_line(&r->seats[s], s, out);
	for (int i = 0; i < r->draw_count; i++)
		record_draw_write(&r->draws[i], i, out);
	if (r->has_before)
		record_hex_line("before", r->before, HASH_BYTES, out);
	record_hex_line("commitment", r->commitment, HASH_BYTES, out);
	for (int i = 0; i < r->persons; i++)
		record_person_write(r, i, out);
	if (form == RECORD_FULL)
		record_hex_line("seed", r->seed, SEED_BYTES, out);
}

void record_result(const struct record *r, const struct state *state, struct buf *out)
{
	const struct match *m = &r->match;
	struct score score;

	m->game->score(m->context, state, &score);
	if (!score.over)
		return;
	buf_text(out, "result");
	for (int s = 0; s < m->context->setup.players; s++) {
		buf_char(out, ' ');
		buf_int(out, score.points[s]);
	}
	buf_text(out, "\nwinners");
	for (int s = 0; s < m->context->setup.players; s++) {
		if (score.winners & SEAT(s)) {
			buf_char(out, ' ');
			buf_int(out, s);
		}
	}
	buf_char(out, '\n');
}

void record_write(const struct record *r, struct buf *out)
{
	const struct match *m = &r->match;

	CHECK(r->form == RECORD_FULL && m->at == m->count && m->kept == 0);
	record_header(r, RECORD_FULL, EVERYTHING, out);
	for (uint32_t i = 0; i < m->count; i++) {
		const struct line *line = &m->lines[i];

		buf_text(out, line->undo ? "undo " : "move ");
		buf_int(out, line->seat);
		if (!line->undo) {
			buf_char(out, ' ');
			/* To whoever may see everything a move's text needs no position. */
			m->game->move_write(m->context, m->state, line->seat, line->move,
					    EVERYTHING, out);
		}
		buf_char(out, '\n');
	}
	record_result(r, m->state, out);
	record_number_line("end", m->count, out);
}
