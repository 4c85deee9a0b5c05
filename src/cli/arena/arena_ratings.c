/*
 * The pairs of a results file as ratings: which of them are of the levels as
 * they play now, in an order for people, and how strong a level is above the
 * lowest one. Deals of a level as it was before its play changed stand for it
 * until its pair is measured anew.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/arena/arena.h"

/* How strong a level is by its place among all; the arena's own come last. */
static int level_place(const char *name)
{
	for (int i = 0; i < bots_count; i++)
		if (!strcmp(bots[i]->name, name))
			return i;
	return -1;
}

static int game_place(const struct game *game)
{
	for (int i = 0; i < games_count; i++)
		if (games[i] == game)
			return i;
	return games_count;
}

static int compare_entries(const void *a, const void *b)
{
	const struct arena_entry *x = a, *y = b;
	const int order[] = {
		game_place(x->game) - game_place(y->game),
		x->players - y->players,
		strcmp(x->key, y->key),
		level_place(y->a) - level_place(x->a),
		level_place(y->b) - level_place(x->b),
		strcmp(x->b, y->b),
		strcmp(x->by, y->by),
		y->current - x->current,
		y->place - x->place,
	};

	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++)
		if (order[i])
			return order[i];
	return 0;
}

/* Marks that are known already: they take a moment each. */
struct known_mark {
	const struct game *game;
	const struct bot *bot;
	int players;
	char text[ARENA_MARK_MAX];
};

static bool is_mark(struct known_mark *known, int *count, const struct arena_entry *e,
		    const char *level, const char *mark, bool *good)
{
	const struct bot *bot = arena_level(e->game, level);
	struct known_mark *found = NULL;

	if (!bot)
		return false;
	for (int i = 0; i < *count && !found; i++)
		if (known[i].bot == bot && known[i].game == e->game &&
		    known[i].players == e->players)
			found = &known[i];
	if (!found) {
		found = &known[(*count)++];
		*found = (struct known_mark){ .game = e->game, .bot = bot, .players = e->players };
		*good = arena_mark(e->game, e->players, bot, found->text) && *good;
	}
	return !strcmp(found->text, mark);
}

bool arena_ratings_order(struct arena_entry *all, int *count)
{
	struct known_mark *known = calloc(2 * ARENA_PAIRS_MAX, sizeof(*known));
	int marks = 0, kept = 0;
	bool good = known != NULL;

	for (int i = 0; good && i < *count; i++)
		all[i].current = all[i].current &&
				 is_mark(known, &marks, &all[i], all[i].a, all[i].a_mark, &good) &&
				 is_mark(known, &marks, &all[i], all[i].b, all[i].b_mark, &good);
	free(known);
	qsort(all, (size_t)*count, sizeof(*all), compare_entries);
	for (int i = 0; i < *count; i++)
		if (!kept || !arena_same_pair(&all[kept - 1], &all[i]) ||
		    all[kept - 1].sum.deals < ARENA_DEALS_MIN)
			all[kept++] = all[i];
	*count = kept;
	return good;
}

double arena_rating(const struct arena_entry *all, int count, const struct arena_entry *of)
{
	double sum = arena_answer(&of->sum).elo;
	const char *below = of->b;

	for (int links = 0; links < count; links++) {
		const struct arena_entry *next = NULL;

		for (int i = 0; i < count && !next; i++)
			if (!strcmp(all[i].key, of->key) && !strcmp(all[i].a, below) &&
			    strcmp(all[i].b, below) != 0)
				next = &all[i];
		if (!next)
			break;
		sum += arena_answer(&next->sum).elo;
		below = next->b;
	}
	return sum;
}

const struct arena_part *arena_part_par(const struct arena_entry *all, int count,
					const struct arena_entry *of, const char *id)
{
	for (int i = 0; i < count; i++) {
		const struct arena_entry *e = &all[i];

		if (strcmp(e->key, of->key) != 0 || strcmp(e->a, of->b) != 0 ||
		    strcmp(e->b, of->b) != 0 || strcmp(e->b_mark, of->b_mark) != 0)
			continue;
		for (int p = 0; p < e->sum.parts; p++)
			if (!strcmp(e->sum.part[p].id, id))
				return &e->sum.part[p];
	}
	return NULL;
}
