/*
 * What a search has learned of the decisions behind its candidates: see tree.h.
 */
#include "bots/tree.h"

#include <string.h>

#include "bots/scratch.h"

enum {
	FINE = 16, /* parts that roots are reckoned in */
	CURIOUS = 5, /* a fifth of what doubles chances, for what was hardly tried */
};

static bool tree_is_wanted(const struct eval *eval, int players)
{
	return eval && eval->branches[players];
}

size_t tree_memory(const struct eval *eval)
{
	bool wanted = false;

	for (int players = 0; players <= SEATS_MAX; players++)
		wanted = wanted || tree_is_wanted(eval, players);
	return scratch_part(wanted ? TREE_BRANCHES * sizeof(struct branch) : 0);
}

void tree_begin(struct tree *t, const struct eval *eval, int players, char **free)
{
	t->branch = NULL;
	t->depth = 0;
	t->is_left = true;
	if (!tree_is_wanted(eval, players))
		return;
	t->branch = scratch_take(free, TREE_BRANCHES * sizeof(struct branch));
	t->most = eval->branches[players];
	t->doubles = eval->doubles;
	t->used = 1;
}

uint32_t tree_add(struct tree *t, game_move move)
{
	if (!t->branch)
		return 0;
	t->branch[t->used] = (struct branch){ .move = move };
	return t->used++;
}

void tree_open(struct tree *t, uint32_t candidate, int seat)
{
	t->path[0] = candidate;
	t->chose[0] = (uint8_t)seat;
	t->depth = candidate != 0;
	t->is_left = !candidate;
}

/* The branch that the playout has come to. */
static struct branch *tree_at(const struct tree *t)
{
	return &t->branch[t->path[t->depth - 1]];
}

bool tree_grows(const struct tree *t)
{
	return !t->is_left && !tree_at(t)->count && tree_at(t)->visits &&
	       t->used + t->most <= TREE_BRANCHES;
}

/* The best first, as many as a decision has; of those that are alike the earlier one. */
void tree_grow(struct tree *t, int seat, const game_move *list, const int32_t *value,
	       uint32_t count)
{
	struct branch *branch = &t->branch[t->used], *at = tree_at(t);
	uint32_t grown = 0;

	for (uint32_t i = 0; i < count; i++) {
		int32_t less = -value[i];
		uint32_t k = grown;

		for (; k > 0 && less < branch[k - 1].less; k--)
			if (k < t->most)
				branch[k] = branch[k - 1];
		if (k < t->most)
			branch[k] = (struct branch){ .move = list[i], .less = less };
		grown += grown < t->most;
	}
	for (uint32_t k = grown; k-- > 0;)
		branch[k].less -= branch[0].less;
	at->first = t->used;
	at->count = (uint8_t)grown;
	at->seat = (uint8_t)seat;
	t->used += grown;
}

static uint32_t root_of(uint64_t square)
{
	uint64_t root = 0;

	for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1)
		if ((root | bit) * (root | bit) <= square)
			root |= bit;
	return (uint32_t)root;
}

/* Lists ascend. */
static bool tree_has(const game_move *list, uint32_t count, game_move move)
{
	uint32_t from = 0;

	while (count > 1) {
		uint32_t half = count / 2;

		if (list[from + half] <= move)
			from += half;
		count -= half;
	}
	return count && list[from] == move;
}

/* What it has brought, what it looked like at first counting as one visit, and more
 * the less it was tried. */
static int64_t tree_score(const struct tree *t, const struct branch *b, int64_t mean, int64_t root)
{
	int64_t visits = b->visits + 1;

	return (b->total + mean - b->less) / visits + t->doubles / CURIOUS * root / (FINE * visits);
}

bool tree_choose(struct tree *t, int seat, const game_move *list, uint32_t count, game_move *out)
{
	int64_t total = 0, visits = 0, best_score = INT64_MIN;
	int best = -1;

	if (t->is_left)
		return false;
	const struct branch *at = tree_at(t), *branch = &t->branch[at->first];

	t->is_left = !at->count || at->seat != seat || t->depth == TREE_DEPTH_MAX;
	if (t->is_left)
		return false;
	for (int i = 0; i < at->count; i++) {
		total += branch[i].total;
		visits += branch[i].visits;
	}
	int64_t mean = visits ? total / visits : 0;
	int64_t root = root_of((uint64_t)(visits + 1) * FINE * FINE);

	for (int i = 0; i < at->count; i++) {
		int64_t score = tree_score(t, &branch[i], mean, root);

		if (score <= best_score || !tree_has(list, count, branch[i].move))
			continue;
		best_score = score;
		best = i;
	}
	t->is_left = best < 0;
	if (t->is_left)
		return false;
	t->path[t->depth] = at->first + (uint32_t)best;
	t->chose[t->depth++] = (uint8_t)seat;
	*out = branch[best].move;
	return true;
}

void tree_close(struct tree *t, const int32_t value[SEATS_MAX])
{
	for (uint32_t i = 0; i < t->depth; i++) {
		struct branch *b = &t->branch[t->path[i]];

		b->total += value[t->chose[i]];
		b->visits++;
	}
}
