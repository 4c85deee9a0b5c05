/*
 * The signature: hashes over everything that games compute in a number of
 * random matches with fixed seeds. Every compiler, every level of optimisation
 * and wasm must print the lines of tests/golden/<game>/signature.txt. Standard
 * C with output only: it runs where there are no files and no threads.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/check.h"
#include "play/record.h"

/* Of a match the beginning is looked at state by state, then a share, then the end. */
enum { MATCHES = 10, PLIES_ALL = 16, PLIES_SHARE = 64, LOOKS_A_SEAT = 3 };

/* A line each, so that a difference says where to look. */
enum value {
	STATES,
	VIEWS,
	POSITIONS,
	MOVES,
	JSON,
	LOOKS,
	SCORES,
	SAMPLES,
	EVENTS,
	RECORDS,
	VALUES
};

static const char *const value_names[VALUES] = { "states", "views",  "positions", "moves",
						 "json",   "looks",  "scores",	  "samples",
						 "events", "records" };

struct signature {
	struct sink sink; /* first: hears the events of the match */
	const struct game *game;
	int players;
	struct blake2b hash[VALUES];
	struct record record;
	struct state *world;
	struct view *view;
	game_move *list;
	char *text;
	size_t text_max;
	struct rng rng; /* the players' */
	struct rng sampler; /* apart, so that another sampler changes no move */
};

static void signature_bytes(struct signature *s, enum value value, const void *bytes, size_t count)
{
	uint8_t length[4] = { (uint8_t)count, (uint8_t)(count >> 8), (uint8_t)(count >> 16),
			      (uint8_t)(count >> 24) };

	blake2b_add(&s->hash[value], length, sizeof(length));
	blake2b_add(&s->hash[value], bytes, count);
}

static void signature_number(struct signature *s, enum value value, uint32_t number)
{
	uint8_t bytes[4] = { (uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16),
			     (uint8_t)(number >> 24) };

	signature_bytes(s, value, bytes, sizeof(bytes));
}

static void signature_words(struct signature *s, enum value value, const char *words)
{
	signature_bytes(s, value, words, strlen(words));
}

static void signature_text(struct signature *s, enum value value, const struct buf *text)
{
	CHECK(!text->full);
	signature_bytes(s, value, text->at, text->len);
}

static void signature_message(struct signature *s, enum value value, const struct message *m)
{
	signature_words(s, value, m->id);
	for (int i = 0; i < m->count; i++) {
		const struct arg *arg = &m->args[i];

		signature_number(s, value, arg->kind);
		if (arg->kind == ARG_TEXT)
			signature_words(s, value, arg->text);
		else if (arg->kind == ARG_WORD)
			signature_bytes(s, value, arg->word.at, arg->word.len);
		else
			signature_number(s, value, (uint32_t)arg->number);
	}
}

static void signature_event(struct sink *sink, const struct event *event)
{
	struct signature *s = (struct signature *)sink;

	signature_number(s, EVENTS, event->viewers);
	signature_number(s, EVENTS, event->reveals);
	signature_message(s, EVENTS, &event->text);
}

/* What a state is. */

static void signature_position(struct signature *s, enum value value, const struct state *position)
{
	struct buf text = buf_over(s->text, s->text_max);

	s->game->state_write(s->record.match.context, position, &text);
	signature_text(s, value, &text);
}

static void signature_view(struct signature *s, int viewer)
{
	const struct match *m = &s->record.match;
	struct buf text = buf_over(s->text, s->text_max);

	s->game->observe(m->context, m->state, viewer, s->view);
	signature_bytes(s, VIEWS, s->view, s->game->state_size);
	signature_position(s, POSITIONS, view_position(s->view));
	s->game->json(m->context, s->view, viewer, &text);
	signature_text(s, JSON, &text);
	s->game->sample(m->context, s->view, viewer, &s->sampler, s->world);
	signature_bytes(s, SAMPLES, s->world, s->game->state_size);
}

/* What is ahead of the viewer, and what the first, a middle and the last of a
 * seat's moves lead to. */
static void signature_looks(struct signature *s, int viewer)
{
	const struct match *m = &s->record.match;
	uint32_t count =
		viewer < s->players ? s->game->moves(m->context, m->state, viewer, s->list) : 0;
	struct buf text = buf_over(s->text, s->text_max);

	s->game->observe(m->context, m->state, viewer, s->view);
	s->game->ahead(m->context, s->view, viewer, &text);
	signature_text(s, LOOKS, &text);
	for (uint32_t i = 0; i < LOOKS_A_SEAT && count; i++) {
		buf_clear(&text);
		s->game->look(m->context, s->view, viewer,
			      s->list[(count - 1) * i / (LOOKS_A_SEAT - 1)], &text);
		signature_text(s, LOOKS, &text);
	}
}

static void signature_moves(struct signature *s, int seat)
{
	const struct match *m = &s->record.match;
	uint32_t count = s->game->moves(m->context, m->state, seat, s->list);

	signature_number(s, MOVES, count);
	for (uint32_t i = 0; i < count; i++) {
		struct buf text = buf_over(s->text, s->text_max);

		s->game->move_write(m->context, m->state, seat, s->list[i], seat, &text);
		signature_number(s, MOVES, s->list[i]);
		signature_text(s, MOVES, &text);
	}
}

static void signature_score(struct signature *s)
{
	const struct match *m = &s->record.match;
	struct score score;

	s->game->score(m->context, m->state, &score);
	signature_number(s, SCORES, score.over);
	signature_number(s, SCORES, score.winners);
	for (int seat = 0; seat < s->players; seat++)
		signature_number(s, SCORES, (uint32_t)score.points[seat]);
	for (int i = 0; i < score.lines; i++) {
		signature_message(s, SCORES, &score.line[i].label);
		for (int seat = 0; seat < s->players; seat++)
			signature_number(s, SCORES, (uint32_t)score.line[i].value[seat]);
	}
}

static void signature_facts(struct signature *s)
{
	struct buf text = buf_over(s->text, s->text_max);

	s->game->facts(s->record.match.context, &text);
	signature_text(s, LOOKS, &text);
}

static void signature_state(struct signature *s)
{
	const struct match *m = &s->record.match;

	signature_bytes(s, STATES, m->state, s->game->state_size);
	signature_position(s, POSITIONS, m->state);
	signature_score(s);
	for (int seat = 0; seat < s->players; seat++) {
		signature_view(s, seat);
		signature_looks(s, seat);
		signature_moves(s, seat);
	}
	signature_view(s, SPECTATOR);
	signature_looks(s, SPECTATOR);
}

static void signature_records(struct signature *s)
{
	size_t size = record_text_max(&s->record);
	char *memory = malloc(size);
	struct buf text = buf_over(memory, size);

	CHECK(memory);
	record_write(&s->record, &text);
	signature_text(s, RECORDS, &text);
	for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
		if (viewer >= s->players && viewer != SPECTATOR)
			continue;
		buf_clear(&text);
		CHECK(record_write_seat(&s->record, viewer, &text));
		signature_text(s, RECORDS, &text);
	}
	free(memory);
}

/* Matches. */

static void signature_begin(struct signature *s, int number)
{
	uint8_t seed[SEED_BYTES] = { (uint8_t)number, (uint8_t)s->players, 0x5E };
	struct setup setup;
	struct message error;

	setup_standard(s->game, s->players, &setup);
	for (int i = 0; i < s->game->option_count && number % 2; i++)
		setup.options[i] = s->game->options[i].max;
	CHECK(record_init(&s->record, s->game, &setup, "signature", NULL, seed, &error));
	rng_fast(&s->rng, (uint64_t)number);
	rng_fast(&s->sampler, (uint64_t)number);
}

static void signature_match(struct signature *s, int number)
{
	struct match *m = &s->record.match;
	struct message why;
	uint32_t actors;

	signature_begin(s, number);
	signature_facts(s);
	signature_state(s);
	while ((actors = s->game->actors(m->context, m->state)) != 0) {
		int seat = (int)rng_below(&s->rng, (uint32_t)s->players);

		if (!(actors & SEAT(seat)))
			continue;
		uint32_t count = s->game->moves(m->context, m->state, seat, s->list);
		game_move move = s->list[rng_below(&s->rng, count)];

		CHECK(match_move(m, seat, move, &s->sink, &why));
		if (m->count < PLIES_ALL || m->count % PLIES_SHARE == 0)
			signature_state(s);
	}
	signature_state(s);
	signature_records(s);
	record_release(&s->record);
}

static void signature_of(const struct game *game, int players)
{
	struct signature s = { .sink = { signature_event }, .game = game, .players = players };

	s.text_max = game->json_max + game->facts_max + game->position_max + game->move_text_max;
	s.text = malloc(s.text_max);
	s.world = malloc(game->state_size);
	s.view = malloc(game->state_size);
	s.list = malloc(game->moves_max * sizeof(*s.list));
	CHECK(s.text && s.world && s.view && s.list);
	for (int value = 0; value < VALUES; value++)
		blake2b_init(&s.hash[value], HASH_BYTES);
	for (int number = 0; number < MATCHES; number++)
		signature_match(&s, number);
	for (int value = 0; value < VALUES; value++) {
		uint8_t digest[HASH_BYTES];
		char hex[2 * HASH_BYTES + 1];
		struct buf text = buf_over(hex, sizeof(hex));

		blake2b_end(&s.hash[value], digest);
		buf_hex(&text, digest, HASH_BYTES);
		printf("%s rules %d players %d matches %d %s %s\n", game->name, game->rules_version,
		       players, MATCHES, value_names[value], hex);
	}
	free(s.text);
	free(s.world);
	free(s.view);
	free(s.list);
}

int main(void)
{
	for (int i = 0; i < games_count; i++)
		for (int players = games[i]->seats_min; players <= games[i]->seats_max; players++)
			signature_of(games[i], players);
	return 0;
}
