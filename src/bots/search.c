/*
 * The levels that search: each move is played on in many worlds that fit the
 * view, a few decisions far, and the one with the best positions at the end is
 * made.
 *
 * Sequential halving: all candidates are tried in the same worlds against the
 * same luck, then the worse half drops out, and the rest share what is left of
 * the budget, until one remains. What a candidate gained in earlier rounds
 * stays with it: all that are left have met the same worlds. Where there are
 * many moves, only those that greedy likes best become candidates.
 *
 * In a playout every seat plays for itself (a seat of a team for its team, as
 * the evaluation has it), knowing the world but not what others choose at the
 * same time, with a random move now and then; where the evaluation wants it, as what
 * the playouts before have taught (tree.h). Small questions get their first answer.
 * docs/bots.md says how this was chosen.
 *
 * The budget is a number of playouts, so that the same question gets the same
 * answer everywhere, or the time of a clock that the caller lends. No memory is
 * allocated, no float is used.
 */
#include "bots/search.h"

#include <string.h>

#include "bots/levels.h"
#include "bots/scratch.h"

enum {
	CANDIDATES_MAX = 16,
	WHIM = 10, /* one decision of so many in a playout is random */
	US_PER_MS = 1000,
	REDRAWN = 12, /* times at most, for a world that is likely */
	GRAINS = 256, /* of a time: so often the clock is read, about */
	UNREAD_MAX = 127, /* questions for the time at most between two looks */
	OVER = 32, /* one part of so many of a time may be overrun */
};

static const uint64_t FNV_PRIME = 0x100000001b3;

size_t search_memory(const struct game *game)
{
	size_t own = SCRATCH_ALIGNMENT + judge_memory(game) + lessons_memory(eval_find(game)) +
		     tree_memory(eval_find(game)) + worlds_memory(game) +
		     2 * scratch_part(game->state_size) +
		     scratch_part(game->moves_max * sizeof(game_move)) +
		     scratch_part(game->moves_max * sizeof(int32_t)) +
		     scratch_part(game->moves_max * sizeof(struct candidate));

	return own > greedy_memory(game) ? own : greedy_memory(game);
}

static void search_set_clock(struct thinking *s, const struct bot *bot)
{
	const struct bot_clock *clock = s->q->clock;

	s->is_late = false;
	s->pause = s->unread = 0;
	s->longest = 0;
	if (!clock)
		return;
	s->begin = clock->now(clock->user);
	s->time = (int64_t)bot->time_ms * US_PER_MS * clock->share / BOT_SHARE_WHOLE;
	s->deadline = s->begin + s->time;
	s->looked = s->begin;
}

void search_begin(struct thinking *s, const struct bot *bot, const struct bot_question *q)
{
	const struct game *game = q->game;
	char *free = scratch_begin(q->memory);

	s->q = q;
	s->weighs = false;
	search_set_clock(s, bot);
	judge_init(&s->judge, game, q->c, &free);
	lessons_begin(&s->lessons, s->judge.eval, &free);
	tree_begin(&s->tree, s->judge.eval, q->c->setup.players, &free);
	s->world = scratch_take(&free, game->state_size);
	s->now = scratch_take(&free, game->state_size);
	s->list = scratch_take(&free, game->moves_max * sizeof(*s->list));
	s->worth = scratch_take(&free, game->moves_max * sizeof(*s->worth));
	s->candidate = scratch_take(&free, game->moves_max * sizeof(*s->candidate));
	rng_fast(&s->luck, (uint64_t)rng_word(q->rng) << 32 | rng_word(q->rng));
	s->playouts = bot_playouts(bot, game, q->c->setup.players);
	worlds_begin(&s->worlds, game, q->c, q->view, q->seat, &s->luck, free);
}

/* A clock of a thread is a call of the system, which may cost more than a decision of a playout:
 * it is read as seldom as the time allows, found out by what passed since the last look. Where one
 * decision takes long, what the longest took so far must still fit. */
static bool search_is_late(struct thinking *s)
{
	const struct bot_clock *clock = s->q->clock;

	if (!clock || s->unread-- > 0)
		return s->is_late;
	int64_t now = clock->now(clock->user), passed = now - s->looked;

	if (passed > s->longest)
		s->longest = passed;
	if (s->longest * OVER > s->time)
		s->pause = 0; /* two such ones must not follow each other unseen */
	else if (passed * GRAINS > s->time)
		s->pause /= 2;
	else if (s->pause < UNREAD_MAX)
		s->pause = s->pause * 2 + 1;
	s->looked = now;
	s->is_late = now >= s->deadline || now + s->longest > s->deadline + s->time / OVER;
	s->unread = s->is_late ? 0 : s->pause;
	return s->is_late;
}

/* Playouts. */

static bool search_is_small(const struct thinking *s, const struct state *state, int seat)
{
	const struct eval *eval = s->judge.eval;

	return eval->is_small && eval->is_small(state, seat);
}

/* All moves there at once, into s->worth; returns the best, of some when time is up. */
static uint32_t search_look(struct thinking *s, int seat, uint32_t count, struct rng *luck)
{
	uint32_t best = 0;

	for (uint32_t i = 0; i < count && !search_is_late(s); i++) {
		s->worth[i] = judge_move(&s->judge, s->now, seat, s->list[i], *luck);
		if (s->worth[i] > s->worth[best])
			best = i;
	}
	rng_word(luck); /* what others answered in the trials is not what they will */
	return best;
}

/* As the tree has it; false: it does not reach so far. */
static bool search_recall(struct thinking *s, int seat, uint32_t count, struct rng *luck,
			  game_move *move)
{
	if (tree_grows(&s->tree)) {
		search_look(s, seat, count, luck);
		if (s->is_late)
			return false;
		tree_grow(&s->tree, seat, s->list, s->worth, count);
	}
	return tree_choose(&s->tree, seat, s->list, count, move);
}

/* What the seat does there. */
static game_move search_policy(struct thinking *s, int seat, uint32_t count, struct rng *luck)
{
	const struct eval *eval = s->judge.eval;
	game_move move;

	if (search_is_small(s, s->now, seat))
		return s->list[0];
	if (s->lessons.eval)
		return lessons_choose(&s->lessons, s->now, seat, s->list, count, luck);
	if (eval->policy)
		return eval->policy(s->q->c, s->now, seat, s->list, count, s->judge.memo);
	if (search_recall(s, seat, count, luck, &move))
		return move;
	if (!eval->by_value || rng_below(luck, WHIM) == 0)
		return s->list[rng_below(luck, count)];
	return s->list[search_look(s, seat, count, luck)];
}

/* How far a playout has gone on. */
struct going {
	uint32_t count; /* of the seat's decisions or turns behind the move that is tried */
	bool is_over; /* its turn: somebody else has acted since, or chance has */
	uint64_t world; /* its luck, where moves are weighed */
};

/* The seat decides: is the playout over? */
static bool search_ends(const struct thinking *s, struct going *going)
{
	const struct eval *eval = s->judge.eval;
	uint32_t most = s->weighs ? eval->turns : eval->ahead;

	going->count += !s->weighs || going->is_over;
	going->is_over = false;
	return most && going->count == most;
}

/* What is drawn where it is decided: of the world and the position alone. */
static struct rng search_luck_there(const struct thinking *s, uint64_t world)
{
	const uint8_t *at = (const void *)s->now;
	struct rng luck;

	for (size_t i = 0; i < s->q->game->state_size; i++)
		world = (world ^ at[i]) * FNV_PRIME;
	rng_fast(&luck, world);
	return luck;
}

/* One decision of one seat; false: here the position is to be judged. */
static bool search_step(struct thinking *s, int seat, struct going *going, struct rng *luck)
{
	const struct game *game = s->q->game;
	uint32_t count = game->moves(s->q->c, s->now, seat, s->list);
	game_move move = s->list[0];

	if (count > 1) {
		bool own = seat == s->q->seat && !search_is_small(s, s->now, seat);

		if (own && search_ends(s, going))
			return false;
		if (s->weighs)
			*luck = search_luck_there(s, going->world);
		move = search_policy(s, seat, count, luck);
	}
	going->is_over |= seat != s->q->seat;
	game->apply(s->q->c, s->now, seat, move, NULL);
	return true;
}

static int32_t search_worth(const struct thinking *s, int seat)
{
	const struct eval *eval = s->judge.eval;
	int32_t value = judge_position(&s->judge, s->now, seat);

	return eval->by_chance ? judge_chance(value, eval->doubles) : value;
}

/* The playout has come to s->now: what that is worth to the seat, and all that is learned. */
static int32_t search_close(struct thinking *s)
{
	int32_t value[SEATS_MAX];

	if (s->lessons.eval)
		return lessons_close(&s->lessons, s->q->c, s->now, s->q->seat, s->judge.memo);
	if (!s->tree.depth)
		return search_worth(s, s->q->seat);
	for (int seat = 0; seat < s->q->c->setup.players; seat++)
		value[seat] = search_worth(s, seat);
	tree_close(&s->tree, value);
	return value[s->q->seat];
}

bool search_playout(struct thinking *s, struct candidate *candidate, struct rng luck)
{
	const struct game *game = s->q->game;
	const struct eval *eval = s->judge.eval;
	struct rng chance;
	struct going going = { 0 };

	/* Of its own: what is dealt is then the same for all candidates, however often
	 * those who play on have drawn in between. */
	rng_fast(&chance, rng_word(&luck));
	if (s->weighs)
		going.world = rng_word(&luck);
	lessons_open(&s->lessons);
	tree_open(&s->tree, candidate->branch, s->q->seat);
	memcpy(s->now, s->world, game->state_size);
	game->apply(s->q->c, s->now, s->q->seat, candidate->move, NULL);
	for (uint32_t ply = 0; ply < game->plies_max; ply++) {
		uint32_t actors = game->actors(s->q->c, s->now);

		if (!actors || (eval->rests && eval->rests(s->world, s->now)))
			break;
		if (actors & CHANCE) {
			game->deal(s->q->c, s->now, &chance, NULL);
			going.is_over = true;
			if (eval->dealt)
				tree_leave(&s->tree);
			continue;
		}
		if ((eval->by_value || eval->policy) && search_is_late(s))
			return false;
		if (!search_step(s, __builtin_ctz(actors), &going, &luck))
			break;
	}
	if (s->is_late)
		return false; /* while it was thought about the last move */
	candidate->value = search_close(s);
	return true;
}

/* Candidates. */

void search_sort(struct candidate *list, uint32_t count)
{
	for (uint32_t i = 1; i < count; i++) {
		struct candidate moved = list[i];
		uint32_t k = i;

		for (; k > 0 && list[k - 1].total < moved.total; k--)
			list[k] = list[k - 1];
		list[k] = moved;
	}
}

/* The world that was tried counts for all. */
static void search_count(struct thinking *s, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		s->candidate[i].total += s->candidate[i].value;
}

struct rng search_new_world(struct thinking *s)
{
	const struct eval *eval = s->judge.eval;
	struct rng luck;

	lessons_turn(&s->lessons);
	for (int i = 0; i < REDRAWN; i++) {
		worlds_draw(&s->worlds, &s->luck, s->world);
		if (!eval->trust ||
		    rng_below(&s->luck, EVAL_TRUST_FULL) < eval->trust(s->world, s->judge.memo))
			break;
	}
	rng_fast(&luck, (uint64_t)rng_word(&s->luck) << 32 | rng_word(&s->luck));
	return luck;
}

/* All candidates at once in one more world; false: time was up, and it counts for nobody. */
static bool search_judge(struct thinking *s, uint32_t count)
{
	struct rng luck = search_new_world(s);

	for (uint32_t i = 0; i < count; i++) {
		if (search_is_late(s))
			return false;
		s->candidate[i].value =
			judge_move(&s->judge, s->world, s->q->seat, s->candidate[i].move, luck);
	}
	search_count(s, count);
	return true;
}

/* All moves as greedy sees them; those that it likes best remain. */
static uint32_t search_prefer(struct thinking *s, uint32_t count)
{
	for (int w = 0; w < s->judge.eval->worlds && search_judge(s, count); w++)
		;
	search_sort(s->candidate, count);
	for (uint32_t i = 0; i < CANDIDATES_MAX; i++)
		s->candidate[i].total = 0;
	return CANDIDATES_MAX;
}

uint32_t search_nominate(struct thinking *s)
{
	const struct bot_question *q = s->q;
	const struct eval *eval = s->judge.eval;
	const game_move *list = q->list;
	uint32_t count = q->count;

	if (eval->consider) {
		count = eval->consider(q->c, q->view, q->seat, list, count, s->judge.memo, s->list);
		list = s->list;
	}
	for (uint32_t i = 0; i < count; i++)
		s->candidate[i] = (struct candidate){ .move = list[i] };
	if (count > CANDIDATES_MAX)
		count = search_prefer(s, count);
	for (uint32_t i = 0; i < count; i++)
		s->candidate[i].branch = tree_add(&s->tree, s->candidate[i].move);
	return count;
}

bool search_try(struct thinking *s, uint32_t count)
{
	struct rng luck = search_new_world(s);

	for (uint32_t i = 0; i < count; i++)
		if (search_is_late(s) || !search_playout(s, &s->candidate[i], luck))
			return false;
	search_count(s, count);
	return true;
}

static uint32_t search_rounds(uint32_t count)
{
	uint32_t rounds = 1;

	while (count > 2) {
		count = (count + 1) / 2;
		rounds++;
	}
	return rounds;
}

/* What was thought about before does not tell how long a decision of a playout takes. */
static void search_playouts_begin(struct thinking *s)
{
	const struct bot_clock *clock = s->q->clock;

	s->longest = 0;
	if (clock)
		s->looked = clock->now(clock->user);
}

static game_move search_halve(struct thinking *s, uint32_t count)
{
	uint32_t rounds = search_rounds(count);

	if (count == 1)
		return s->candidate[0].move;
	search_playouts_begin(s);
	for (uint32_t round = 1; round <= rounds; round++) {
		uint32_t worlds = s->playouts / rounds / count;

		s->deadline = s->begin + s->time * round / rounds;
		s->is_late = false;
		for (uint32_t i = 0; s->q->clock || i == 0 || i < worlds; i++)
			if (!search_try(s, count))
				break;
		search_sort(s->candidate, count);
		count = (count + 1) / 2;
	}
	return s->candidate[0].move;
}

static game_move search_choose(const struct bot *bot, const struct bot_question *q)
{
	const struct eval *eval = eval_find(q->game);
	struct thinking s;

	if (q->count == 1)
		return q->list[0];
	if (eval->is_small && eval->is_small(view_position(q->view), q->seat))
		return greedy_answer(q);
	search_begin(&s, bot, q);
	return search_halve(&s, search_nominate(&s));
}

static bool search_plays(const struct game *game)
{
	const struct eval *eval = eval_find(game);

	return eval && eval->playouts_ms[game->seats_max];
}

const struct bot bot_skilled = {
	.name = "skilled",
	.choose = search_choose,
	.plays = search_plays,
	.time_ms = 5,
};

const struct bot bot_expert = {
	.name = "expert",
	.choose = search_choose,
	.plays = search_plays,
	.time_ms = 50,
};

const struct bot bot_master = {
	.name = "master",
	.choose = search_choose,
	.plays = search_plays,
	.time_ms = 200,
};
