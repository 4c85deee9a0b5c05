/*
 * The match of a golden playthrough and how its states are told. The players
 * draw their moves from a generator of their own; nothing here depends on the
 * machine, the clock or the order of memory.
 */
#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/check.h"
#include "golden/golden.h"
#include "play/record.h"
#include "property/support/lab.h"

enum { HASH_SHOWN = 4 /* bytes of a hash that are printed */ };

/* A text of one viewer, and what was printed of it last. */
struct told_text {
	struct buf now, last;
};

struct golden {
	const struct game *game;
	int players, number;
	struct record record;
	struct rng players_rng;
	uint32_t states;
	struct buf out;
	struct ear ear;
	game_move *list;
	struct state *world;
	struct view *view;
	struct told_text position[VIEWERS + 1], json[VIEWERS], score;
};

static struct buf golden_buf(size_t size)
{
	char *memory = malloc(size);

	CHECK(memory);
	return buf_over(memory, size);
}

static struct told_text told_open(size_t size)
{
	return (struct told_text){ golden_buf(size), golden_buf(size) };
}

static void told_close(struct told_text *t)
{
	free(t->now.at);
	free(t->last.at);
}

static void golden_begin(struct golden *g)
{
	uint8_t seed[SEED_BYTES] = { (uint8_t)g->number, (uint8_t)g->players };
	struct setup setup;
	struct message error;

	setup_standard(g->game, g->players, &setup);
	for (int i = 0; i < g->game->option_count && g->number % 2; i++)
		setup.options[i] = g->game->options[i].max;
	bool good = record_init(&g->record, g->game, &setup, "golden", NULL, seed, &error);

	CHECK(good);
	rng_fast(&g->players_rng, (uint64_t)g->number);
}

struct golden *golden_open(const struct game *game, int players, int number)
{
	struct golden *g = calloc(1, sizeof(*g));

	CHECK(g);
	g->game = game;
	g->players = players;
	g->number = number;
	g->out = golden_buf(GOLDEN_TEXT_MAX);
	g->list = malloc(game->moves_max * sizeof(*g->list));
	g->world = malloc(game->state_size);
	g->view = malloc(game->state_size);
	CHECK(g->list && g->world && g->view);
	for (int v = 0; v <= VIEWERS; v++)
		g->position[v] = told_open(game->position_max);
	for (int v = 0; v < VIEWERS; v++) {
		g->json[v] = told_open(game->json_max);
	}
	g->score = told_open(LAB_TOLD_MAX);
	ear_open(&g->ear);
	golden_begin(g);
	return g;
}

void golden_close(struct golden *g)
{
	record_release(&g->record);
	free(g->out.at);
	free(g->list);
	free(g->world);
	free(g->view);
	for (int v = 0; v <= VIEWERS; v++)
		told_close(&g->position[v]);
	for (int v = 0; v < VIEWERS; v++) {
		told_close(&g->json[v]);
	}
	told_close(&g->score);
	ear_close(&g->ear);
	free(g);
}

struct slice golden_text(const struct golden *g)
{
	CHECK(!g->out.full);
	return buf_slice_of(&g->out);
}

/* Viewers and words. */

static bool golden_has(const struct golden *g, int viewer)
{
	return viewer < g->players || viewer == SPECTATOR;
}

static void golden_viewer(struct golden *g, const char *word, int viewer)
{
	buf_text(&g->out, word);
	buf_char(&g->out, ' ');
	if (viewer == EVERYTHING)
		buf_text(&g->out, "all");
	else if (viewer == SPECTATOR)
		buf_text(&g->out, "spectator");
	else
		buf_int(&g->out, viewer);
	buf_text(&g->out, ": ");
}

static void golden_hash(struct golden *g, const char *word, struct slice text)
{
	uint8_t hash[HASH_BYTES];

	hash_bytes(text.at, text.len, hash);
	buf_char(&g->out, ' ');
	buf_text(&g->out, word);
	buf_char(&g->out, ' ');
	buf_hex(&g->out, hash, HASH_SHOWN);
}

static void golden_heading(struct golden *g)
{
	buf_text(&g->out, g->game->name);
	buf_text(&g->out, ", rules version ");
	buf_int(&g->out, g->record.match.context->setup.rules_version);
	buf_text(&g->out, ", players ");
	buf_int(&g->out, g->players);
	for (int i = 0; i < g->game->option_count; i++) {
		buf_text(&g->out, ", ");
		buf_text(&g->out, g->game->options[i].name);
		buf_char(&g->out, ' ');
		option_write(g->game, i, g->record.match.context->setup.options[i], &g->out);
	}
	buf_char(&g->out, '\n');
}

/* Values, made anew for the state the match is in. */

static void golden_look(struct golden *g)
{
	const struct context *c = g->record.match.context;
	const struct state *state = g->record.match.state;
	struct score score;

	for (int v = 0; v <= EVERYTHING; v++) {
		if (v < VIEWERS && !golden_has(g, v))
			continue;
		buf_clear(&g->position[v].now);
		g->game->observe(c, state, v, g->view);
		g->game->state_write(c, view_position(g->view), &g->position[v].now);
		if (v == EVERYTHING)
			continue;
		buf_clear(&g->json[v].now);
		g->game->json(c, g->view, v, &g->json[v].now);
	}
	g->game->score(c, state, &score);
	buf_clear(&g->score.now);
	buf_text(&g->score.now, score.over ? "over, winners " : "going on, winners ");
	buf_int(&g->score.now, score.winners);
	for (int s = 0; s < g->players; s++) {
		buf_char(&g->score.now, ' ');
		buf_int(&g->score.now, score.points[s]);
	}
	for (int i = 0; i < score.lines; i++) {
		buf_text(&g->score.now, "; ");
		message_note(&score.line[i].label, &g->score.now);
		buf_cut(&g->score.now, g->score.now.len - 1); /* the note's line end */
		for (int s = 0; s < g->players; s++) {
			buf_char(&g->score.now, ' ');
			buf_int(&g->score.now, score.line[i].value[s]);
		}
	}
}

/* A world for the viewer, as text, in place of what told->now held. */
static struct slice golden_sample(struct golden *g, int viewer, struct buf *text)
{
	const struct context *c = g->record.match.context;
	struct rng rng;

	rng_fast(&rng, g->states);
	g->game->observe(c, g->record.match.state, viewer, g->view);
	g->game->sample(c, g->view, viewer, &rng, g->world);
	buf_clear(text);
	g->game->state_write(c, g->world, text);
	return buf_slice_of(text);
}

/* A random actor's random move, its text in *text; false: the match is over. */
static bool golden_pick(struct golden *g, int *seat, game_move *move)
{
	struct match *m = &g->record.match;
	uint32_t actors = g->game->actors(m->context, m->state);

	if (!actors)
		return false;
	do
		*seat = (int)rng_below(&g->players_rng, (uint32_t)g->players);
	while (!(actors & SEAT(*seat)));
	uint32_t count = g->game->moves(m->context, m->state, *seat, g->list);

	CHECK(count);
	*move = g->list[rng_below(&g->players_rng, count)];
	return true;
}

static void golden_play(struct golden *g, int seat, game_move move)
{
	struct message why;

	ear_clear(&g->ear);
	bool good = match_move(&g->record.match, seat, move, &g->ear.sink, &why);

	CHECK(good);
	g->states++;
}

/* Everything. */

static void told_swap(struct told_text *t)
{
	struct buf swap = t->last;

	t->last = t->now;
	t->now = swap;
}

/* The fields that are not as they were printed last. */
static void golden_position(struct golden *g, int viewer)
{
	struct told_text *t = &g->position[viewer];
	struct slice last = buf_slice_of(&t->last), now = buf_slice_of(&t->now);

	if (slice_equal(last, now))
		return;
	golden_viewer(g, viewer == EVERYTHING ? "state" : "view", viewer);
	while (now.len) {
		struct slice was = slice_word(&last), is = slice_word(&now);

		if (!slice_equal(was, is)) {
			buf_slice(&g->out, is);
			buf_char(&g->out, ' ');
		}
	}
	buf_char(&g->out, '\n');
	told_swap(t);
}

/* What differs between the common beginning and the common end, with their lengths. */
static void golden_middle(struct golden *g, struct told_text *t)
{
	struct slice last = buf_slice_of(&t->last), now = buf_slice_of(&t->now);
	size_t begin = 0, end = 0;

	while (begin < last.len && begin < now.len && last.at[begin] == now.at[begin])
		begin++;
	while (end < last.len - begin && end < now.len - begin &&
	       last.at[last.len - 1 - end] == now.at[now.len - 1 - end])
		end++;
	if (last.len) {
		buf_text(&g->out, "<");
		buf_int(&g->out, (int64_t)begin);
		buf_text(&g->out, "> ");
	}
	buf_slice(&g->out, (struct slice){ now.at + begin, now.len - begin - end });
	if (last.len) {
		buf_text(&g->out, " <");
		buf_int(&g->out, (int64_t)end);
		buf_text(&g->out, ">");
	}
	buf_char(&g->out, '\n');
	told_swap(t);
}

static void golden_changed(struct golden *g, const char *word, int viewer, struct told_text *t)
{
	if (slice_equal(buf_slice_of(&t->last), buf_slice_of(&t->now)))
		return;
	golden_viewer(g, word, viewer);
	golden_middle(g, t);
}

static void golden_lists(struct golden *g)
{
	struct match *m = &g->record.match;

	buf_text(&g->out, "actors: ");
	buf_int(&g->out, g->game->actors(m->context, m->state));
	buf_char(&g->out, '\n');
	for (int seat = 0; seat < g->players; seat++) {
		uint32_t count = g->game->moves(m->context, m->state, seat, g->list);

		golden_viewer(g, "moves", seat);
		for (uint32_t i = 0; i < count; i++) {
			g->game->move_write(m->context, m->state, seat, g->list[i], seat, &g->out);
			buf_char(&g->out, ' ');
		}
		buf_char(&g->out, '\n');
	}
}

/* Two moves of others that the seat may not make, and why. */
static void golden_reasons(struct golden *g, int seat)
{
	struct match *m = &g->record.match;
	int shown = 0;

	for (int other = 0; other < g->players && shown < 2; other++) {
		uint32_t count = g->game->moves(m->context, m->state, other, g->list);
		struct message why = { 0 };

		if (other == seat || !count || match_legal(m, seat, g->list[count - 1], &why))
			continue;
		golden_viewer(g, "why not", seat);
		g->game->move_write(m->context, m->state, other, g->list[count - 1], EVERYTHING,
				    &g->out);
		buf_text(&g->out, ": ");
		message_note(&why, &g->out);
		shown++;
	}
}

static void golden_state(struct golden *g)
{
	buf_text(&g->out, "\n== ");
	buf_int(&g->out, g->states);
	buf_char(&g->out, '\n');
	golden_look(g);
	golden_position(g, EVERYTHING);
	golden_lists(g);
	for (int seat = 0; seat < g->players; seat++)
		golden_reasons(g, seat);
	for (int v = 0; v < VIEWERS; v++) {
		if (!golden_has(g, v))
			continue;
		golden_position(g, v);
		golden_changed(g, "json", v, &g->json[v]);
	}
	if (!slice_equal(buf_slice_of(&g->score.last), buf_slice_of(&g->score.now))) {
		buf_text(&g->out, "score: ");
		golden_middle(g, &g->score);
	}
	buf_text(&g->out, "samples:");
	for (int v = 0; v < VIEWERS; v++)
		if (golden_has(g, v))
			golden_hash(g, "", golden_sample(g, v, &g->position[v].now));
	buf_char(&g->out, '\n');
}

static void golden_move(struct golden *g, int seat, game_move move)
{
	struct match *m = &g->record.match;

	buf_text(&g->out, "-- seat ");
	buf_int(&g->out, seat);
	for (int v = 0; v <= EVERYTHING; v++) {
		if (v < VIEWERS && !golden_has(g, v))
			continue;
		buf_text(&g->out, v == EVERYTHING ? " all '" : " '");
		g->game->move_write(m->context, m->state, seat, move, v, &g->out);
		buf_char(&g->out, '\'');
	}
	buf_text(&g->out, "\nlook: ");
	g->game->observe(m->context, m->state, seat, g->view);
	g->game->look(m->context, g->view, seat, move, &g->out);
	buf_char(&g->out, '\n');
}

static void golden_events(struct golden *g)
{
	for (int v = 0; v < VIEWERS; v++) {
		struct slice told = buf_slice_of(&g->ear.told[v]), line;

		while (golden_has(g, v) && slice_line(&told, &line)) {
			golden_viewer(g, "told", v);
			buf_slice(&g->out, line);
			buf_char(&g->out, '\n');
		}
	}
}

/* Hashes. */

static void golden_state_line(struct golden *g)
{
	struct match *m = &g->record.match;

	golden_look(g);
	buf_text(&g->out, " lists");
	for (int seat = 0; seat < g->players; seat++) {
		buf_char(&g->out, ' ');
		buf_int(&g->out, g->game->moves(m->context, m->state, seat, g->list));
	}
	golden_hash(g, "state", buf_slice_of(&g->position[EVERYTHING].now));
	golden_hash(g, "score", buf_slice_of(&g->score.now));
	for (int v = 0; v < VIEWERS; v++) {
		if (!golden_has(g, v))
			continue;
		golden_hash(g, "view", buf_slice_of(&g->position[v].now));
		golden_hash(g, "json", buf_slice_of(&g->json[v].now));
		golden_hash(g, "told", buf_slice_of(&g->ear.told[v]));
		golden_hash(g, "world", golden_sample(g, v, &g->position[v].now));
	}
	buf_char(&g->out, '\n');
}

static void golden_move_line(struct golden *g, int seat, game_move move)
{
	struct match *m = &g->record.match;

	buf_int(&g->out, g->states + 1);
	buf_char(&g->out, ' ');
	buf_int(&g->out, seat);
	buf_char(&g->out, ' ');
	g->game->move_write(m->context, m->state, seat, move, EVERYTHING, &g->out);
	golden_play(g, seat, move);
	golden_state_line(g);
}

void golden_tell_hashes(struct golden *g)
{
	int seat;
	game_move move;

	golden_heading(g);
	buf_text(&g->out, "0 -");
	golden_state_line(g);
	while (golden_pick(g, &seat, &move))
		golden_move_line(g, seat, move);
	buf_text(&g->out, "records");
	for (int v = 0; v < VIEWERS; v++) {
		struct buf text = golden_buf(record_text_max(&g->record));

		if (golden_has(g, v) && record_write_seat(&g->record, v, &text))
			golden_hash(g, "", buf_slice_of(&text));
		free(text.at);
	}
	buf_char(&g->out, '\n');
}

/* Both. */

void golden_tell_everything(struct golden *g)
{
	int seat;
	game_move move;

	golden_heading(g);
	buf_text(&g->out, "facts: ");
	g->game->facts(g->record.match.context, &g->out);
	buf_char(&g->out, '\n');
	golden_state(g);
	while (golden_pick(g, &seat, &move)) {
		if (g->out.len >= GOLDEN_EVERYTHING_MAX) {
			golden_move_line(g, seat, move);
			continue;
		}
		golden_move(g, seat, move);
		golden_play(g, seat, move);
		golden_events(g);
		golden_state(g);
	}
	buf_text(&g->out, "\n== record\n");
	record_write(&g->record, &g->out);
}
