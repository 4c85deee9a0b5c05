/*
 * The middle end of every match: checks what comes from outside, plays it,
 * lets chance act, and takes moves back by replaying without them.
 */
#include "play/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { LINES_AT_FIRST = 64 };

/* Passes events on and notes whether one of them closes the way back. */
struct watch {
	struct sink base;
	struct sink *next;
	bool revealed;
};

static void watch_put(struct sink *sink, const struct event *event)
{
	struct watch *watch = (struct watch *)sink;

	watch->revealed |= event->reveals;
	if (watch->next)
		watch->next->put(watch->next, event);
}

bool match_deal(const struct match *m, struct state *state, struct sink *sink)
{
	bool dealt = false;

	while (m->game->actors(m->context, state) & CHANCE) {
		struct rng rng;

		rng_keyed(&rng, m->key);
		m->game->deal(m->context, state, &rng, sink);
		dealt = true;
	}
	return dealt;
}

static bool is_one_seat(uint32_t seats)
{
	return (seats & (seats - 1)) == 0;
}

/* Plays line `index`, which is legal, and moves the undo points (match.h). */
void match_replay_line(struct match *m, uint32_t index, struct sink *sink)
{
	const struct line *line = &m->lines[index];
	struct watch watch = { .base = { watch_put }, .next = sink };
	uint32_t before = m->game->actors(m->context, m->state);

	m->game->apply(m->context, m->state, line->seat, line->move, &watch.base);
	bool closed = match_deal(m, m->state, sink) || watch.revealed;
	uint32_t after = m->game->actors(m->context, m->state);

	for (int s = 0; s < SEATS_MAX; s++) {
		bool others_move = s != line->seat && !(before & SEAT(s));
		bool final_answer = s == line->seat && !is_one_seat(before) && !(after & SEAT(s));

		if (closed || others_move || final_answer)
			m->undo_point[s] = index + 1;
	}
}

void match_seek(struct match *m, uint32_t lines, struct sink *sink)
{
	CHECK(lines <= m->count);
	memset(m->undo_point, 0, sizeof(m->undo_point));
	m->game->init(m->context, m->state);
	match_deal(m, m->state, sink);
	for (uint32_t i = 0; i < lines; i++)
		if (!m->lines[i].undo && m->lines[i].dropped_by >= lines)
			match_replay_line(m, i, sink);
	m->at = lines;
}

/* The setup with a card set of the match's own; false: no memory. */
static bool match_keep_cards(struct match *m, struct setup *setup)
{
	if (!setup->cards.len)
		return true;
	m->cards = malloc(setup->cards.len);
	if (!m->cards)
		return false;
	memcpy(m->cards, setup->cards.at, setup->cards.len);
	setup->cards.at = m->cards;
	return true;
}

bool match_init(struct match *m, const struct game *game, const struct setup *setup,
		const uint8_t key[RNG_KEY], struct message *error)
{
	struct setup own = *setup;

	memset(m, 0, sizeof(*m));
	m->game = game;
	memcpy(m->key, key, sizeof(m->key));
	m->capacity = LINES_AT_FIRST;
	m->context = calloc(1, game->context_size);
	m->state = calloc(1, game->state_size);
	m->lines = calloc(m->capacity, sizeof(*m->lines));
	if (!m->context || !m->state || !m->lines || !match_keep_cards(m, &own)) {
		*error = message_of("play.error.memory");
	} else if (game->context(&own, m->context, error)) {
		match_seek(m, 0, NULL);
		return true;
	}
	match_release(m);
	return false;
}

void match_release(struct match *m)
{
	free(m->cards);
	free(m->context);
	free(m->state);
	free(m->lines);
	memset(m, 0, sizeof(*m));
}

bool match_legal(const struct match *m, int seat, game_move move, struct message *why)
{
	game_move list[MATCH_MOVES_MAX];

	CHECK(m->game->moves_max <= MATCH_MOVES_MAX);
	if (seat >= 0 && seat < m->context->setup.players) {
		uint32_t count = m->game->moves(m->context, m->state, seat, list);

		for (uint32_t i = 0; i < count; i++)
			if (list[i] == move)
				return true;
	}
	m->game->why(m->context, m->state, seat, move, why);
	return false;
}

/* Room for one more line; false: no memory. */
static bool match_grow(struct match *m)
{
	if (m->count < m->capacity)
		return true;
	struct line *more = realloc(m->lines, 2 * m->capacity * sizeof(*more));

	if (!more)
		return false;
	m->lines = more;
	m->capacity *= 2;
	return true;
}

static void match_present(struct match *m)
{
	if (m->at != m->count)
		match_seek(m, m->count, NULL);
}

bool match_move(struct match *m, int seat, game_move move, struct sink *sink, struct message *why)
{
	match_present(m);
	if (!match_legal(m, seat, move, why))
		return false;
	if (!match_grow(m)) {
		*why = message_of("play.error.memory");
		return false;
	}
	m->lines[m->count] = (struct line){
		.seat = (uint8_t)seat,
		.move = move,
		.dropped_by = UINT32_MAX,
	};
	match_replay_line(m, m->count, sink);
	m->at = ++m->count;
	return true;
}

/* A move of the seat that counts: no undo, and not taken back. */
static bool match_counts(const struct line *line, int seat)
{
	return line->seat == seat && !line->undo && line->dropped_by == UINT32_MAX;
}

bool match_can_undo(struct match *m, int seat)
{
	match_present(m);
	if (seat < 0 || seat >= m->context->setup.players)
		return false;
	for (uint32_t i = m->undo_point[seat]; i < m->count; i++)
		if (match_counts(&m->lines[i], seat))
			return true;
	return false;
}

bool match_undo(struct match *m, int seat, struct message *why)
{
	if (seat < 0 || seat >= m->context->setup.players) {
		*why = message_of("play.undo.no_seat");
		return false;
	}
	if (!match_can_undo(m, seat)) {
		*why = message_of("play.undo.nothing");
		return false;
	}
	if (!match_grow(m)) {
		*why = message_of("play.error.memory");
		return false;
	}
	for (uint32_t i = m->undo_point[seat]; i < m->count; i++)
		if (match_counts(&m->lines[i], seat))
			m->lines[i].dropped_by = m->count;
	m->lines[m->count++] = (struct line){
		.seat = (uint8_t)seat,
		.undo = true,
		.dropped_by = UINT32_MAX,
	};
	match_seek(m, m->count, NULL);
	return true;
}
