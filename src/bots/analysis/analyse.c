/*
 * Judging the moves of a match: see analyse.h.
 */
#include "bots/analysis/analyse.h"

#include <string.h>

#include "base/blake2b.h"
#include "base/json.h"
#include "bots/scratch.h"

size_t analyse_memory(const struct game *game)
{
	return SCRATCH_ALIGNMENT + scratch_part(game->state_size) +
	       scratch_part(game->moves_max * sizeof(game_move)) + bot_memory(game);
}

bool analyse_ready(const struct record *r, void *memory, struct message *why)
{
	const struct state *end = r->match.state;
	struct score score;

	if (r->form == RECORD_SEAT) {
		char *free_part = scratch_begin(memory);
		struct view *last = scratch_take(&free_part, r->match.game->state_size);

		if (!record_view_at(r, r->step_count, last, why))
			return false;
		end = view_position(last);
	}
	r->match.game->score(r->match.context, end, &score);
	if (r->form == RECORD_SEAT && r->viewer >= r->match.context->setup.players)
		*why = message_of("analysis.error.watcher");
	else if (!score.over)
		*why = message_of("analysis.error.running");
	else
		return true;
	return false;
}

/* The same match gives the same luck, and every line another. */
static uint64_t seed_of(const struct match *m, uint32_t line)
{
	uint8_t bytes[RNG_KEY], hash[HASH_BYTES];
	uint64_t seed = 0;

	memcpy(bytes, m->key, RNG_KEY);
	hash_bytes(bytes, sizeof(bytes), hash);
	for (int i = 0; i < 8; i++)
		seed |= (uint64_t)hash[i] << 8 * i;
	return seed + line;
}

static void take(const struct weighing *w, int at, struct analysed *out)
{
	int best_open = 0;

	for (int i = 1; i < w->count; i++)
		if (w->move[i].open > w->move[best_open].open)
			best_open = i;
	out->move[ANALYSE_BEST] = w->move[w->move[0].known > w->move[at].known ? 0 : at].move;
	out->known[ANALYSE_PLAYED] = w->move[at].known;
	out->known[ANALYSE_BEST] = w->move[0].known;
	out->open[ANALYSE_PLAYED] = w->move[at].open;
	out->open[ANALYSE_BEST] = w->move[best_open].open;
	memcpy(out->chances, w->move[at].chances, sizeof(out->chances));
	if (!out->is_open)
		out->chances[out->seat] = w->move[at].known;
	if (out->move[ANALYSE_BEST] != out->move[ANALYSE_PLAYED])
		weigh_why(w, 0, at, &out->why);
}

static int found(const struct weighing *w, game_move played)
{
	for (int i = 0; i < w->count; i++)
		if (w->move[i].move == played)
			return i;
	return -1;
}

/* What is asked; the view is still to be filled. */
struct asking {
	struct view *view;
	game_move *list;
	struct rng rng;
	struct bot_question q;
};

static void ask(struct asking *a, const struct match *m, int seat, uint32_t line, void *memory)
{
	char *free_part = scratch_begin(memory);

	a->view = scratch_take(&free_part, m->game->state_size);
	a->list = scratch_take(&free_part, m->game->moves_max * sizeof(*a->list));
	rng_fast(&a->rng, seed_of(m, line));
	a->q = (struct bot_question){
		.game = m->game,
		.c = m->context,
		.view = a->view,
		.seat = seat,
		.list = a->list,
		.rng = &a->rng,
		.memory = free_part,
	};
}

static bool same_text(const struct message *a, const struct message *b)
{
	if (a->id != b->id || a->count != b->count)
		return false;
	for (int i = 0; i < a->count; i++)
		if (a->args[i].kind != b->args[i].kind || a->args[i].number != b->args[i].number ||
		    a->args[i].text != b->args[i].text)
			return false;
	return true;
}

/* Both moves; the best one without what it has in common with that which was played. */
static void say_both(const struct asking *a, struct analysed *out)
{
	struct saying *played = &out->words[ANALYSE_PLAYED], *best = &out->words[ANALYSE_BEST];

	for (int i = 0; i < ANALYSE_BOTH; i++)
		say_move(a->q.game, a->q.c, a->view, a->q.seat, out->move[i], &out->words[i]);
	if (out->move[ANALYSE_PLAYED] == out->move[ANALYSE_BEST] || !best->thing.id ||
	    !same_text(&played->text, &best->text))
		return;
	best->text = best->thing;
	best->thing = (struct message){ 0 };
}

/* The view is filled now; truth NULL: it is all that is known. */
static bool judge(struct asking *a, const struct state *truth, uint32_t line, game_move played,
		  struct analysed *out)
{
	const struct bot_question *q = &a->q;
	struct weighing w;

	a->q.count = q->game->moves(q->c, view_position(a->view), q->seat, a->list);
	weigh(q, truth, &played, &w);
	int at = found(&w, played);

	if (at < 0)
		return false;
	*out = (struct analysed){ .line = line, .seat = q->seat, .is_open = truth != NULL };
	out->move[ANALYSE_PLAYED] = played;
	take(&w, at, out);
	say_both(a, out);
	return true;
}

bool analyse_line(const struct record *r, uint32_t line, const struct state *before, void *memory,
		  struct analysed *out)
{
	const struct match *m = &r->match;
	const struct line *made = match_line(m, line);
	struct asking a;

	if (made->undo || made->dropped_by != UINT32_MAX)
		return false;
	ask(&a, m, made->seat, line, memory);
	m->game->observe(m->context, before, made->seat, a.view);
	return judge(&a, before, line, made->move, out);
}

bool analyse_step(const struct record *r, uint32_t step, void *memory, struct analysed *out)
{
	const struct record_step *made = &r->steps[step];
	struct message why;
	struct asking a;
	game_move move;

	if (!made->is_move || made->seat != r->viewer ||
	    !r->match.game->move_read(r->match.context, made->text, &move))
		return false;
	ask(&a, &r->match, r->viewer, step, memory);
	return record_view_at(r, step, a.view, &why) && judge(&a, NULL, step, move, out);
}

/* As JSON. */

static void json_pair(struct json *j, const char *key, const int32_t pair[ANALYSE_BOTH])
{
	json_open_array(j, key);
	for (int i = 0; i < ANALYSE_BOTH; i++)
		json_int(j, NULL, pair[i]);
	json_close_array(j);
}

void analyse_json(struct json *j, int players, const struct analysed *a)
{
	json_open_object(j, NULL);
	json_int(j, "line", a->line);
	json_int(j, "seat", a->seat);
	say_json(j, "played", &a->words[ANALYSE_PLAYED]);
	say_json(j, "best", &a->words[ANALYSE_BEST]);
	json_pair(j, "known", a->known);
	if (a->is_open)
		json_pair(j, "open", a->open);
	json_open_array(j, "chances");
	for (int s = 0; s < players; s++)
		json_int(j, NULL, a->chances[s]);
	json_close_array(j);
	if (a->why.label.id) {
		json_message(j, "why", &a->why.label);
		json_int(j, "tenths", a->why.tenths);
	}
	json_close_object(j);
}
