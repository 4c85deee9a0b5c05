/*
 * Weighing moves: see weigh.h. Every move is played on as the levels that search
 * do it, all in the same worlds against the same luck; what a playout ends in is
 * read as chances to win.
 */
#include "bots/analysis/weigh.h"

#include <string.h>

#include "bots/eval.h"
#include "bots/levels.h"
#include "bots/search.h"

enum {
	SCREENED = 2, /* worlds in which moves are tried before some are left out */
	POWER_ONE = 1 << 20,
	STEPS = 16, /* of a doubling */
};

/* POWER_ONE / 2^(away / doubles). */
static int64_t power(int64_t away, int64_t doubles)
{
	static const uint32_t sixteenths[STEPS] = { 65536, 62757, 60097, 57549, 55109, 52772,
						    50535, 48393, 46341, 44376, 42495, 40693,
						    38968, 37316, 35734, 34219 };
	int64_t steps = away * STEPS / doubles;

	return steps >= 20 * STEPS ? 0 : ((int64_t)sixteenths[steps % STEPS] << 4) >> steps / STEPS;
}

static void chances_over(const struct score *score, int players, int32_t out[SEATS_MAX])
{
	for (int s = 0; s < players; s++)
		out[s] = score->winners & SEAT(s) ? WEIGH_ALL / __builtin_popcount(score->winners)
						  : 0;
}

/* Partners win together: what is one's is the other's. */
static void chances_pair(const struct game *game, int players, int32_t out[SEATS_MAX])
{
	if (game->paired != players)
		return;
	for (int s = 0; s < players / 2; s++)
		out[s] = out[s + players / 2] = out[s] + out[s + players / 2];
}

void weigh_chances(const struct game *game, const struct context *c, const struct state *state,
		   void *memo, int32_t out[SEATS_MAX])
{
	const struct eval *eval = eval_find(game);
	int players = c->setup.players;
	int32_t value[SEATS_MAX], best = INT32_MIN;
	int64_t share[SEATS_MAX], all = 0;
	struct score score;

	game->score(c, state, &score);
	if (score.over) {
		chances_over(&score, players, out);
		chances_pair(game, players, out);
		return;
	}
	for (int s = 0; s < players; s++) {
		value[s] = eval->value(c, state, s, memo);
		best = value[s] > best ? value[s] : best;
	}
	for (int s = 0; s < players; s++) {
		share[s] = power((int64_t)best - value[s], eval_doubles(eval, players)) + 1;
		all += share[s];
	}
	for (int s = 0; s < players; s++)
		out[s] = (int32_t)(share[s] * WEIGH_ALL / all);
	chances_pair(game, players, out);
}

/* A game may know its answer without weighing: the moves beside it in the list are
 * then weighed with it. */
static uint32_t beside(struct thinking *s, uint32_t count)
{
	const struct bot_question *q = s->q;
	uint32_t at = 0;

	while (q->list[at] != s->candidate[0].move)
		at++;
	for (uint32_t away = 1; away < q->count && count < WEIGH_MOVES; away++) {
		if (away <= at)
			s->candidate[count++] = (struct candidate){ .move = q->list[at - away] };
		if (at + away < q->count && count < WEIGH_MOVES)
			s->candidate[count++] = (struct candidate){ .move = q->list[at + away] };
	}
	return count;
}

/* What is left of the candidates: few, with the played one among them. */
static uint32_t screen(struct thinking *s, uint32_t count, const game_move *played)
{
	uint32_t at = 0;

	if (count <= WEIGH_MOVES)
		return count;
	for (int i = 0; i < SCREENED; i++)
		search_try(s, count);
	search_sort(s->candidate, count);
	while (played && at < count && s->candidate[at].move != *played)
		at++;
	if (at >= WEIGH_MOVES)
		s->candidate[WEIGH_MOVES - 1].move = *played;
	return WEIGH_MOVES;
}

static bool is_opponent(const struct bot_question *q, int seat)
{
	int players = q->c->setup.players;
	bool partner = q->game->paired == players && (seat + players / 2) % players == q->seat;

	return seat != q->seat && !partner;
}

static void add_lines(struct weighing *w, struct weighed *move, const struct thinking *s)
{
	struct score score;

	s->q->game->score(s->q->c, s->now, &score);
	if (!w->sheet.lines)
		w->sheet = score;
	for (int i = 0; i < score.lines && i < w->sheet.lines; i++) {
		if (score.line[i].label.id != w->sheet.line[i].label.id)
			continue;
		move->lines[i] += score.line[i].value[s->q->seat];
		for (int seat = 0; seat < s->q->c->setup.players; seat++)
			if (is_opponent(s->q, seat))
				move->others[i] += score.line[i].value[seat];
	}
}

void weigh_world(struct thinking *s, struct weighing *w)
{
	int32_t chances[SEATS_MAX];

	/* The same one whatever was drawn before it. */
	rng_fast(&s->luck, w->luck + (uint64_t)w->worlds);
	struct rng luck = search_new_world(s);

	for (int i = 0; i < w->count; i++) {
		struct candidate trial = { .move = w->move[i].move };

		search_playout(s, &trial, luck);
		weigh_chances(s->q->game, s->q->c, s->now, s->judge.memo, chances);
		w->move[i].known += chances[s->q->seat];
		add_lines(w, &w->move[i], s);
	}
	w->worlds++;
}

static void weigh_open(struct thinking *s, const struct state *truth, struct weighing *w)
{
	int32_t chances[SEATS_MAX];

	memcpy(s->world, truth, s->q->game->state_size);
	for (int n = 0; n < WEIGH_WORLDS; n++) {
		struct rng luck;

		rng_fast(&luck, (uint64_t)rng_word(&s->luck) << 32 | rng_word(&s->luck));
		for (int i = 0; i < w->count; i++) {
			struct candidate trial = { .move = w->move[i].move };

			search_playout(s, &trial, luck);
			weigh_chances(s->q->game, s->q->c, s->now, s->judge.memo, chances);
			for (int seat = 0; seat < s->q->c->setup.players; seat++)
				w->move[i].chances[seat] += chances[seat];
		}
	}
}

void weigh_mean(struct weighing *w, int seat)
{
	for (int i = 0; i < w->count; i++) {
		w->move[i].known /= w->worlds;
		for (int s = 0; s < SEATS_MAX; s++)
			w->move[i].chances[s] /= WEIGH_WORLDS;
		w->move[i].open = w->move[i].chances[seat];
	}
	for (int i = 1; i < w->count; i++) {
		struct weighed moved = w->move[i];
		int k = i;

		for (; k > 0 && w->move[k - 1].known < moved.known; k--)
			w->move[k] = w->move[k - 1];
		w->move[k] = moved;
	}
}

static void weigh_take(struct thinking *s, uint32_t count, struct weighing *w)
{
	for (uint32_t i = 0; i < count; i++)
		w->move[i].move = s->candidate[i].move;
	w->count = (int)count;
}

static void weigh_search(struct thinking *s, const struct bot *bot, const struct bot_question *q,
			 struct weighing *out)
{
	out->luck = (uint64_t)rng_word(q->rng) << 32 | rng_word(q->rng);
	search_begin(s, bot, q);
	s->weighs = true;
}

void weigh(const struct bot_question *q, const struct state *truth, const game_move *played,
	   struct weighing *out)
{
	const struct eval *eval = eval_find(q->game);
	struct thinking s;

	memset(out, 0, sizeof(*out));
	if (!eval || !eval->doubles || q->count < 2 ||
	    (eval->is_small && eval->is_small(view_position(q->view), q->seat)))
		return;
	weigh_search(&s, &bot_skilled, q, out);
	uint32_t count = search_nominate(&s);

	if (count < 2)
		return;
	weigh_take(&s, screen(&s, count, played), out);
	while (out->worlds < WEIGH_WORLDS)
		weigh_world(&s, out);
	if (truth)
		weigh_open(&s, truth, out);
	weigh_mean(out, q->seat);
}

void weigh_begin(struct thinking *s, const struct bot_question *q, struct weighing *out)
{
	const struct eval *eval = eval_find(q->game);

	memset(out, 0, sizeof(*out));
	if (!eval || !eval->doubles || q->count < 2)
		return;
	weigh_search(s, &bot_expert, q, out);
	uint32_t count = search_nominate(s);

	weigh_take(s, screen(s, count < 2 ? beside(s, count) : count, NULL), out);
}

/* Lines that only add others up say nothing of their own. */
static bool is_sum(const char *id)
{
	static const char *const ends[] = { ".total", ".sum", ".team", ".points", ".remainder" };
	const char *end = strrchr(id, '.');

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		if (end && !strcmp(end, ends[i]))
			return true;
	return false;
}

/* Of a line that stands alone: one that is marked as a part of another, a Pact, by its name. */
static struct message label_of(const struct score_line *line)
{
	const char *end = strrchr(line->label.id, '.');

	return end && !strcmp(end, ".pact") ? message_of(line->label.args[0].text) : line->label;
}

/* The line on which most of `more` comes, summed over so many playouts. */
static void why_line(const struct weighing *w, const int32_t more[SCORE_LINES_MAX], int32_t of,
		     struct weigh_reason *out)
{
	int32_t most = 0;

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < w->sheet.lines; i++) {
		const struct score_line *line = &w->sheet.line[i];

		if (more[i] <= most || is_sum(line->label.id))
			continue;
		most = more[i];
		out->label = label_of(line);
	}
	out->tenths = most * 10 / of;
	if (!out->tenths)
		out->label.id = NULL;
}

void weigh_why(const struct weighing *w, int better, int than, struct weigh_reason *out)
{
	int32_t more[SCORE_LINES_MAX];

	for (int i = 0; i < w->sheet.lines; i++)
		more[i] = w->move[better].lines[i] - w->move[than].lines[i];
	why_line(w, more, w->worlds, out);
}

void weigh_why_rest(const struct weighing *w, int better, struct weigh_reason *out)
{
	int32_t more[SCORE_LINES_MAX] = { 0 }, less[SCORE_LINES_MAX] = { 0 };
	int rest = w->count - 1 - better;

	memset(out, 0, sizeof(*out));
	if (!rest)
		return;
	for (int i = 0; i < w->sheet.lines; i++)
		for (int k = better + 1; k < w->count; k++) {
			more[i] += w->move[better].lines[i] - w->move[k].lines[i];
			less[i] += w->move[k].others[i] - w->move[better].others[i];
		}
	why_line(w, more, w->worlds * rest, out);
	if (out->label.id)
		return;
	why_line(w, less, w->worlds * rest, out);
	out->others = out->label.id != NULL;
}
