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

void match_settle(struct match *m, uint32_t line, const struct state *state, uint32_t held)
{
	if (!m->base || line <= m->from)
		return;
	memcpy(m->base, state, m->game->state_size);
	m->from = line;
	m->held = held;
}

/* Plays line `index` of the history, which must be no undo and not dropped, on
 * top of the present state: one step of a replay that begins with match_seek(m, 0). */
static void match_replay_line(struct match *m, uint32_t index, struct sink *sink)
{
	const struct line *line = match_line(m, index);
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
		if (closed || final_answer)
			m->undos.taken_back[s] = 0;
		/* In open play others may take that move back too, and make it again. */
		if (closed ||
		    (others_move && is_one_seat(before) && m->undos.counting > m->undos.most[s])) {
			m->undos.most[s] = m->undos.counting;
			m->undos.taken_back[s] = 0;
		}
	}
	m->work++;
	if (closed)
		match_settle(m, index + 1, m->state, 0);
}

/* One before the base stands for all before it. */
static void base_undo_points(struct match *m)
{
	for (int s = 0; s < SEATS_MAX; s++)
		m->undo_point[s] = m->held & SEAT(s) ? m->from - 1 : m->from;
}

/* Puts the state to the base or to the beginning; returns the lines before it. */
static uint32_t match_rewind(struct match *m, uint32_t lines, struct sink *sink)
{
	bool at_base = m->base && m->from && lines >= m->from && !sink;

	if (at_base) {
		memcpy(m->state, m->base, m->game->state_size);
		base_undo_points(m);
		return m->from;
	}
	CHECK(m->kept == 0);
	memset(m->undo_point, 0, sizeof(m->undo_point));
	m->game->init(m->context, m->state);
	match_deal(m, m->state, sink);
	return 0;
}

void match_seek(struct match *m, uint32_t lines, struct sink *sink)
{
	struct match_undos undos = m->undos; /* of the match, not of the place that is sought */

	CHECK(lines <= m->count);
	for (uint32_t i = match_rewind(m, lines, sink); i < lines; i++) {
		const struct line *line = match_line(m, i);

		if (!line->undo && line->dropped_by >= lines)
			match_replay_line(m, i, sink);
	}
	m->undos = undos;
	m->at = lines;
}

void match_trim(struct match *m, uint32_t line)
{
	CHECK(line <= m->from);
	if (line <= m->kept)
		return;
	memmove(m->lines, match_line(m, line), (m->count - line) * sizeof(*m->lines));
	m->kept = line;
}

void match_start(struct match *m, uint32_t line, const struct state *state, uint32_t held,
		 const struct match_undos *undos)
{
	CHECK(m->base && line);
	memcpy(m->state, state, m->game->state_size);
	memcpy(m->base, state, m->game->state_size);
	m->kept = m->count = m->at = m->from = line;
	m->held = held;
	m->undos = *undos;
	m->undone_from = UINT32_MAX;
	base_undo_points(m);
}

bool match_keep_cards(struct setup *setup, char **copy)
{
	if (!setup->cards.len)
		return true;
	*copy = malloc(setup->cards.len);
	if (!*copy)
		return false;
	memcpy(*copy, setup->cards.at, setup->cards.len);
	setup->cards.at = *copy;
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
	m->undone_from = UINT32_MAX;
	m->context = calloc(1, game->context_size);
	m->state = calloc(1, game->state_size);
	m->base = calloc(1, game->state_size);
	m->lines = calloc(m->capacity, sizeof(*m->lines));
	if (!m->context || !m->state || !m->base || !m->lines ||
	    !match_keep_cards(&own, &m->cards)) {
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
	free(m->base);
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
	if (m->count - m->kept < m->capacity)
		return true;
	uint32_t capacity = m->capacity ? 2 * m->capacity : LINES_AT_FIRST;
	struct line *more = realloc(m->lines, capacity * sizeof(*more));

	if (!more)
		return false;
	m->lines = more;
	m->capacity = capacity;
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
	*match_line(m, m->count) = (struct line){
		.seat = (uint8_t)seat,
		.move = move,
		.dropped_by = UINT32_MAX,
	};
	m->undos.counting++;
	m->undone_from = UINT32_MAX;
	match_replay_line(m, m->count, sink);
	m->at = ++m->count;
	return true;
}

/* A move of the seat that counts: no undo, and not taken back. */
static bool match_counts(const struct line *line, int seat)
{
	return line->seat == seat && !line->undo && line->dropped_by == UINT32_MAX;
}

/* Is the seat's way back longer than the base lets it go? */
static bool is_held(const struct match *m, int seat)
{
	return m->undo_point[seat] < m->from && (m->held & SEAT(seat));
}

/* From which line on the seat's moves can be taken back. */
static uint32_t undo_from(const struct match *m, int seat)
{
	return m->undo_point[seat] > m->from ? m->undo_point[seat] : m->from;
}

static bool has_way_back(const struct match *m, int seat)
{
	for (uint32_t i = undo_from(m, seat); i < m->count; i++)
		if (match_counts(match_line(m, i), seat))
			return true;
	return false;
}

uint32_t match_way_back(const struct match *m)
{
	uint32_t seats = 0;

	CHECK(m->at == m->count);
	for (int s = 0; s < m->context->setup.players; s++)
		if (is_held(m, s) || has_way_back(m, s))
			seats |= SEAT(s);
	return seats;
}

bool match_can_undo(struct match *m, int seat)
{
	match_present(m);
	return seat >= 0 && seat < m->context->setup.players && !is_held(m, seat) &&
	       has_way_back(m, seat);
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
	m->undone_from = m->count;
	for (uint32_t i = undo_from(m, seat); i < m->count; i++) {
		struct line *line = match_line(m, i);

		if (!match_counts(line, seat))
			continue;
		if (i < m->undone_from)
			m->undone_from = i;
		line->dropped_by = m->count;
		m->undos.counting--;
		m->undos.taken_back[seat]++;
	}
	*match_line(m, m->count++) = (struct line){
		.seat = (uint8_t)seat,
		.undo = true,
		.dropped_by = UINT32_MAX,
	};
	m->undos.taken_back[seat]++;
	match_seek(m, m->count, NULL);
	return true;
}

uint32_t match_taken_back(const struct match *m, int seat)
{
	CHECK(seat >= 0 && seat < SEATS_MAX);
	return m->undos.taken_back[seat];
}
