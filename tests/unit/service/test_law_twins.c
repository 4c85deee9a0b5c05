/*
 * The law of hidden things, for the server and all games: two worlds that differ
 * only by what the rules hide from a viewer. A match stands on two servers; on
 * one of them its position becomes a twin (property/support/twins.h) or another
 * world that fits the view. Then the viewer's connections, in both forms, get the
 * same snapshots, refusals, looks and answers over HTTP, and the same messages
 * when the match goes on, byte for byte and length for length.
 *
 * And the law of lengths: how long a message is tells nothing of whether the words
 * of people in it resemble what is secret in it.
 */
#include "unit/service/served.h"

#include "property/support/twins.h"
#include "service/match/play.h"
#include "unit/service/history.h"

enum {
	TRIALS = 30, /* twins in one match, */
	TRIALS_MIN = 8, /* or so many, if it ends before */
	LINES_MAX = 600,
	SAID_AFTER = 60, /* lines: the law of lengths */
	PAUSE = 300,
	SAID = 240,
};

/* The same match twice; `other` is memory for the twin. */
struct pair {
	struct history *h[2];
	struct rng luck;
	struct state *room[3];
	struct view *view[2];
	int number, trials, lines_alike;
};

static struct live *live_of(struct history *h)
{
	history_match(h);
	return world_table_of(&h->w, h->table)->live;
}

static struct match *match_of(struct history *h)
{
	return &live_of(h)->record.match;
}

/* The match goes on from that position, as after a checkpoint. */
static void go_on_from(struct history *h, const struct state *state, const uint32_t n[VIEWERS])
{
	struct live *live = live_of(h);
	struct match *m = match_of(h);
	struct match_undos undos = m->undos;
	uint32_t numbers[VIEWERS];

	memcpy(numbers, n, sizeof(numbers));
	match_start(m, m->count, state, 0, &undos);
	frames_start(&live->frames, m, numbers, live->frames.round);
	live->mark.is_set = false;
	world_table_of(&h->w, h->table)->actors = m->game->actors(m->context, m->state);
}

static void pair_open(struct pair *p, const char *game, int players, uint64_t seed)
{
	memset(p, 0, sizeof(*p));
	rng_fast(&p->luck, seed);
	for (int i = 0; i < 2; i++) {
		p->h[i] = calloc(1, sizeof(*p->h[i]));
		history_open(p->h[i], game, players, (int)(seed % (uint64_t)players), seed, seed,
			     "");
	}
	size_t size = match_of(p->h[0])->game->state_size;

	for (int i = 0; i < 3; i++)
		p->room[i] = calloc(1, size);
	for (int i = 0; i < 2; i++)
		p->view[i] = calloc(1, size);
}

static void pair_close(struct pair *p)
{
	for (int i = 0; i < 2; i++) {
		history_close(p->h[i]);
		free(p->h[i]);
		free(p->view[i]);
	}
	for (int i = 0; i < 3; i++)
		free(p->room[i]);
}

static void pair_pass(struct pair *p)
{
	for (int i = 0; i < 2; i++)
		history_pass(p->h[i], p->h[i]->w.now + PAUSE);
}

static bool is_alike(struct pair *p, int viewer, const struct state *a, const struct state *b)
{
	const struct match *m = match_of(p->h[0]);

	m->game->observe(m->context, a, viewer, p->view[0]);
	m->game->observe(m->context, b, viewer, p->view[1]);
	return memcmp(p->view[0], p->view[1], m->game->state_size) == 0;
}

/* All may know how many are busy, and a view does not say it. */
static bool tells_the_same(const struct match *m, struct state *const worlds[2])
{
	uint32_t busy[2];

	for (int i = 0; i < 2; i++)
		busy[i] = m->game->actors(m->context, worlds[i]);
	return !m->game->tells_busy || !m->game->tells_busy(m->context, worlds[0]) ||
	       __builtin_popcount(busy[0]) == __builtin_popcount(busy[1]);
}

/* Would the viewer notice nothing when both worlds play that move? What one piece
 * of luck shows the next may hide again. */
static bool stays_alike(struct pair *p, int viewer, int seat, game_move move)
{
	const struct match *m = match_of(p->h[0]);
	struct message why;
	struct rng luck;
	bool is_luck = true;

	if (!match_legal(match_of(p->h[1]), seat, move, &why))
		return false;
	for (int i = 0; i < 2; i++) {
		memcpy(p->room[i], match_of(p->h[i])->state, m->game->state_size);
		m->game->apply(m->context, p->room[i], seat, move, NULL);
	}
	while (is_luck) {
		is_luck = m->game->actors(m->context, p->room[0]) & CHANCE;
		if (!is_alike(p, viewer, p->room[0], p->room[1]) ||
		    is_luck != !!(m->game->actors(m->context, p->room[1]) & CHANCE))
			return false;
		for (int i = 0; i < 2 && is_luck; i++) {
			rng_keyed(&luck, m->key);
			m->game->deal(m->context, p->room[i], &luck, NULL);
		}
	}
	return tells_the_same(m, p->room);
}

static int person_of(struct history *h, int seat)
{
	const struct table *t = world_table_of(&h->w, h->table);
	int person = 0;

	while (t->places[person].seat != seat)
		person++;
	return person;
}

/* One who may act, and one of his moves. */
static int any_move(struct pair *p, game_move *out)
{
	const struct match *m = match_of(p->h[0]);
	uint32_t actors = m->game->actors(m->context, m->state);
	game_move list[MATCH_MOVES_MAX];
	int seat = (int)rng_below(&p->luck, SEATS_MAX);

	assert_true(actors != 0);
	while (!(actors & SEAT(seat)))
		seat = (seat + 1) % SEATS_MAX;
	*out = list[rng_below(&p->luck, m->game->moves(m->context, m->state, seat, list))];
	return seat;
}

static void play_in_both(struct pair *p, int seat, game_move move)
{
	const struct match *m = match_of(p->h[0]);
	char memory[MOVE_TEXT];
	struct buf text = buf_over(memory, sizeof(memory));

	m->game->move_write(m->context, m->state, seat, move, EVERYTHING, &text);
	p->number++;
	for (int i = 0; i < 2; i++)
		history_answer(p->h[i], person_of(p->h[i], seat), memory, p->number);
}

/* Which of the two the viewer is in, he cannot know. */
static bool find_twin(struct pair *p, int viewer)
{
	const struct match *m = match_of(p->h[0]);
	struct state *twin = p->room[2];

	if (!twin_of(m->game, m->context, m->state, viewer, &p->luck, twin)) {
		m->game->observe(m->context, m->state, viewer, p->view[0]);
		m->game->sample(m->context, p->view[0], viewer, &p->luck, twin);
	}
	return memcmp(twin, m->state, m->game->state_size) != 0 &&
	       is_alike(p, viewer, m->state, twin);
}

static void try_twin(struct pair *p, int viewer)
{
	struct live *a = live_of(p->h[0]);
	struct match *m = &a->record.match;
	size_t size = m->game->state_size;
	game_move move;

	/* Answers of a step that is open were made in the world as it was. */
	if ((frames_secret(&a->frames) && a->frames.first != m->count) || !find_twin(p, viewer))
		return;
	memcpy(p->room[0], m->state, size);
	go_on_from(p->h[0], p->room[0], a->frames.n);
	go_on_from(p->h[1], p->room[2], a->frames.n);
	p->trials++;
	for (int i = 0; i < 2; i++) {
		p->h[i]->no_seat = viewer == SPECTATOR;
		history_glance(p->h[i]);
	}
	int seat = any_move(p, &move);

	if (stays_alike(p, viewer, seat, move)) {
		play_in_both(p, seat, move);
		pair_pass(p);
		p->lines_alike++;
	}
	history_assert_same(p->h[0], p->h[1]);
	memcpy(p->room[0], m->state, size);
	go_on_from(p->h[0], p->room[0], a->frames.n);
	go_on_from(p->h[1], p->room[0], a->frames.n);
	for (int i = 0; i < 2; i++)
		p->h[i]->no_seat = false;
}

static void law(const char *game, int players, uint64_t seed)
{
	struct pair pair, *p = &pair;
	const struct match *m;

	pair_open(p, game, players, seed);
	m = match_of(p->h[0]);
	for (int line = 0; line < LINES_MAX && p->trials < TRIALS; line++) {
		int seat =
			world_table_of(&p->h[0]->w, p->h[0]->table)->places[p->h[0]->viewer].seat;
		game_move move;

		if (line)
			try_twin(p, line % 3 ? seat : SPECTATOR);
		if (!m->game->actors(m->context, m->state))
			break;
		seat = any_move(p, &move);
		play_in_both(p, seat, move);
		pair_pass(p);
		history_assert_same(p->h[0], p->h[1]);
		for (int i = 0; i < 2; i++)
			p->h[i]->logged = 0;
	}
	assert_true(p->trials >= TRIALS_MIN && p->lines_alike >= TRIALS_MIN / 2);
	pair_close(p);
}

static void hidden_things_are_not_told(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < 3; seed++) {
		law("majority", seed % 2 ? 4 : 3, seed);
		law("majority2", 2, seed);
		law("goetia", 2 + (int)seed, seed);
		law("devil", 4, seed);
	}
}

/* Lengths. */

static size_t snapshot_length(struct history *h)
{
	struct slice bytes = { 0 };

	history_note_all(h);
	ask(&h->w, h->near, "{'do':'table.watch','id':1,'table':'%s','after':99999}", h->table);
	assert_true(wire_next(h->w.wire, h->near, &bytes));
	return bytes.len;
}

static void say_as(struct history *h, const char *text)
{
	fine(&h->w, h->conn[!h->viewer], "{'do':'say','id':1,'table':'%s','text':'%s'}", h->table,
	     text);
}

/* Somebody says what resembles what the other sees in secret, or does not. The
 * difference that this makes is the same whatever the other sees. */
static void what_people_say_is_packed_apart(void **state)
{
	struct pair pair, *p = &pair;
	char guess[SAID + 1] = "", noise[SAID + 1] = "";
	size_t length[2][2];

	(void)state;
	pair_open(p, "goetia", 2, 7);
	for (int line = 0; line < SAID_AFTER; line++) {
		game_move move;
		int seat = any_move(p, &move);

		play_in_both(p, seat, move);
		if (line == 2) /* an early position: it stays aside */
			memcpy(p->room[0], match_of(p->h[0])->state,
			       match_of(p->h[0])->game->state_size);
	}
	char *see = at_copy(ask(&p->h[0]->w, p->h[0]->near,
				"{'do':'table.watch','id':1,'table':'%s','after':99999}",
				p->h[0]->table),
			    "ok.see");

	assert_true(strlen(see) > 2 * SAID);
	for (int i = 0; i < SAID; i++) {
		guess[i] = see[strlen(see) - 2 * SAID + (size_t)i];
		noise[i] = (char)('a' + rng_below(&p->luck, 26));
	}
	free(see);
	say_as(p->h[0], guess);
	say_as(p->h[1], noise);
	for (int i = 0; i < 2; i++) {
		length[i][0] = snapshot_length(p->h[i]);
		go_on_from(p->h[i], p->room[0], live_of(p->h[i])->frames.n);
		length[i][1] = snapshot_length(p->h[i]);
	}
	assert_int_not_equal(length[0][0], length[0][1]);
	assert_int_equal(length[0][0] - length[1][0], length[0][1] - length[1][1]);
	pair_close(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hidden_things_are_not_told),
		cmocka_unit_test(what_people_say_is_packed_apart),
	};

	return cmocka_run_group_tests_name("law of hidden things", tests, NULL, NULL);
}
