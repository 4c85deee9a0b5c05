/* See worlds.h. Slow and plain on purpose. */
#include "unit/games/worlds.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

/* What has to be decided in a round, in this order. */
struct slot {
	int packet, from, count; /* count 0: one unseen entry */
};

struct search {
	struct worlds *found;
	const struct majority_context *context;
	const struct majority_state *view;
	int players, rounds;
	struct majority_state now;
	struct slot slot[MAJ_ROUNDS][16];
	int slots[MAJ_ROUNDS];
	int room[MAJ_ROUNDS][MAJ_KINDS]; /* cards of the kind that may lie unseen in the round */
};

static void next_slot(struct search *s, int r, int at);

static bool is_told(const struct search *s, int r)
{
	return s->view->draft[r][0][0] != MAJ_NONE;
}

static int taken_in(const struct search *s, int r)
{
	return r + 1 < s->view->round ? maj_packet_size(r + 1) : s->view->stage;
}

static bool has_swapped(const struct search *s, int r)
{
	return s->players == 4 && (r + 1 < s->view->round || s->view->phase == MAJ_PLAY);
}

static int turns_in(const struct search *s, int r)
{
	return r + 1 < s->view->round	    ? maj_turns(r + 1)
	       : s->view->phase == MAJ_PLAY ? s->view->turn - 1
					    : 0;
}

static int kinds_in(const int bag[MAJ_KINDS])
{
	int kinds = 0;

	for (int kind = 0; kind < MAJ_KINDS; kind++)
		kinds += bag[kind] > 0;
	return kinds;
}

static double factorial(int n)
{
	return n < 2 ? 1 : n * factorial(n - 1);
}

/* Weights. */

/* What the seat has taken in the round, before gifts. */
static void bag_taken(const struct search *s, int r, int seat, int bag[MAJ_KINDS])
{
	memset(bag, 0, MAJ_KINDS * sizeof(*bag));
	for (int p = 0; p < s->players; p++)
		for (int i = 0; i < taken_in(s, r); i++)
			if ((p + i) % s->players == seat)
				bag[s->now.draft[r][p][i]]++;
}

/* The chance of the others' choices after the draft; 0 where they cannot be.
 * What is left lies in `bag` at the end. */
static double weigh_seat(const struct search *s, int r, int seat, int bag[MAJ_KINDS])
{
	double weight = 1;

	bag_taken(s, r, seat, bag);
	if (has_swapped(s, r)) {
		weight /= kinds_in(bag);
		if (bag[s->now.gift[r][seat]]-- <= 0)
			return 0;
		bag[s->now.gift[r][(seat + 2) % 4]]++;
	}
	for (int turn = 0; turn < turns_in(s, r); turn++) {
		weight /= kinds_in(bag);
		if (bag[s->now.play[r][turn][seat]]-- <= 0)
			return 0;
	}
	if (s->view->open && r + 1 == s->view->round && s->view->chosen[seat] < MAJ_KINDS) {
		weight /= kinds_in(bag);
		if (bag[s->view->chosen[seat]] <= 0)
			return 0;
	}
	return weight;
}

/* The chance that these cards were dealt, apart from a constant, and taken in
 * this order. `left` is the seat's card of the round before, or MAJ_NONE. */
static double weigh_packet(const struct search *s, int r, int packet, int left)
{
	const uint8_t *cards = s->now.draft[r][packet];
	int size = maj_packet_size(r + 1), bag[MAJ_KINDS] = { 0 };
	double weight = 1;

	for (int i = 0; i < size; i++)
		bag[cards[i]]++;
	if (left != MAJ_NONE && bag[left]-- <= 0)
		return 0;
	for (int kind = 0; kind < MAJ_KINDS; kind++)
		weight /= factorial(bag[kind]);
	if (left != MAJ_NONE)
		bag[left]++;
	for (int i = 0; i < taken_in(s, r); i++) {
		if ((packet + i) % s->players != s->view->viewer)
			weight /= kinds_in(bag);
		bag[cards[i]]--;
	}
	return weight;
}

/* Fills hands and deck; the weight of the whole world. */
static double weigh_world(struct search *s)
{
	int left[MAJ_SEATS] = { MAJ_NONE, MAJ_NONE, MAJ_NONE, MAJ_NONE }, deck[MAJ_KINDS];
	struct majority_state *now = &s->now;
	double weight = 1;

	for (int r = 0; r < s->rounds; r++) {
		for (int seat = 0; seat < s->players && is_told(s, r); seat++) {
			int bag[MAJ_KINDS];

			weight *= weigh_packet(s, r, seat, left[seat]);
			double choices = weigh_seat(s, r, seat, bag);

			weight *= seat != s->view->viewer || choices == 0 ? choices : 1;
			memset(now->hand[seat], MAJ_NONE, MAJ_HAND);
			for (int kind = 0; kind < MAJ_KINDS; kind++)
				while (weight > 0 && bag[kind]-- > 0)
					maj_hand_add(now->hand[seat], kind);
			left[seat] = now->hand[seat][0];
			if (weight == 0)
				return 0;
		}
	}
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		deck[kind] = s->context->copies[kind] - now->removed[kind];
		for (int seat = 0; seat < s->players; seat++)
			deck[kind] -= now->area[seat][kind];
	}
	for (int seat = 0; seat < s->players; seat++) {
		for (int i = 0; i < maj_hand_size(now->hand[seat]); i++)
			deck[now->hand[seat][i]]--;
		for (int i = now->stage; now->phase == MAJ_DRAFT && i < maj_packet_size(now->round);
		     i++)
			deck[now->draft[now->round - 1][seat][i]]--;
	}
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		if (deck[kind] < 0)
			return 0;
		weight /= factorial(deck[kind]);
		now->deck[kind] = (uint8_t)deck[kind];
	}
	return weight;
}

/* Search. */

static int compare(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct majority_state));
}

static int card_compare(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* A world is one that check() and observe() accept. */
static void end_world(struct search *s)
{
	const struct context *c = &s->context->base;
	struct search copy = *s;
	struct majority_state *now = &copy.now, seen;
	double weight = weigh_world(&copy);

	if (weight == 0)
		return;
	for (int p = 0; p < s->players && now->phase == MAJ_DRAFT; p++)
		qsort(now->draft[now->round - 1][p] + now->stage,
		      (size_t)(maj_packet_size(now->round) - now->stage), 1, card_compare);
	now->viewer = EVERYTHING;
	for (int seat = 0; seat < s->players; seat++)
		if (now->chosen[seat] == MAJ_UNKNOWN)
			now->chosen[seat] = MAJ_NONE;
	CHECK(!majority_check(c, (const struct state *)now));
	majority_observe(c, (const struct state *)now, s->view->viewer, (struct view *)&seen);
	CHECK(memcmp(&seen, s->view, sizeof(seen)) == 0);
	CHECK(s->found->count < WORLDS_MAX);
	s->found->world[s->found->count++] = (struct world){ .state = *now, .weight = weight };
}

static void next_round(struct search *s, int r)
{
	while (r < s->rounds && !is_told(s, r))
		r++;
	if (r == s->rounds)
		end_world(s);
	else
		next_slot(s, r, 0);
}

/* Each seat's hidden gift is any card; what cannot be has no weight. */
static void next_gift(struct search *s, int r, int seat)
{
	int bag[MAJ_KINDS];

	if (seat == s->players || !has_swapped(s, r)) {
		for (int p = 0; p < s->players; p++)
			if (weigh_seat(s, r, p, bag) == 0)
				return;
		next_round(s, r + 1);
		return;
	}
	if (s->view->gift[r][seat] != MAJ_UNKNOWN) {
		next_gift(s, r, seat + 1);
		return;
	}
	bag_taken(s, r, seat, bag);
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		if (!bag[kind])
			continue;
		s->now.gift[r][seat] = (uint8_t)kind;
		next_gift(s, r, seat + 1);
	}
}

/* The next order of cards, lexically; false after the last. */
static bool next_order(uint8_t *cards, int count)
{
	int i = count - 2, k = count - 1;

	while (i >= 0 && cards[i] >= cards[i + 1])
		i--;
	if (i < 0)
		return false;
	while (cards[k] <= cards[i])
		k--;
	uint8_t card = cards[i];

	cards[i] = cards[k];
	cards[k] = card;
	qsort(cards + i + 1, (size_t)(count - i - 1), 1, card_compare);
	return true;
}

static void next_slot(struct search *s, int r, int at)
{
	if (at == s->slots[r]) {
		next_gift(s, r, 0);
		return;
	}
	struct slot slot = s->slot[r][at];
	uint8_t *cards = s->now.draft[r][slot.packet] + slot.from;

	if (slot.count) {
		memcpy(cards, s->view->draft[r][slot.packet] + slot.from, (size_t)slot.count);
		do {
			next_slot(s, r, at + 1);
		} while (next_order(cards, slot.count));
		return;
	}
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		if (s->room[r][kind] <= 0)
			continue;
		s->room[r][kind]--;
		*cards = (uint8_t)kind;
		next_slot(s, r, at + 1);
		s->room[r][kind]++;
	}
}

static void list_slots(struct search *s, int r)
{
	int n = s->players, size = maj_packet_size(r + 1), taken = taken_in(s, r);

	for (int p = 0; p < n; p++) {
		int first = (s->view->viewer + n - p) % n;

		for (int i = 0; i < size; i++) {
			struct slot slot = { p, i, 0 };
			int to = i + 1;

			if (s->view->draft[r][p][i] == MAJ_UNKNOWN) {
				s->slot[r][s->slots[r]++] = slot;
				continue;
			}
			if (i % n == first % n && i < taken)
				continue; /* his own take */
			if (i >= taken)
				break;
			while (to < size && (to % n != first % n || to > taken))
				to++;
			slot.count = to - i;
			s->slot[r][s->slots[r]++] = slot;
			i = to - 1;
		}
	}
}

static void count_room(struct search *s, int r)
{
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		s->room[r][kind] = s->context->copies[kind] - s->view->removed[kind];
		for (int p = 0; p < s->players; p++) {
			s->room[r][kind] -= s->view->area[p][kind];
			for (int i = 0; i < maj_packet_size(r + 1); i++)
				s->room[r][kind] -= s->view->draft[r][p][i] == kind;
			for (int later = r; later < s->rounds; later++)
				for (int turn = 0; turn < MAJ_TURNS; turn++)
					s->room[r][kind] += s->view->play[later][turn][p] == kind;
		}
	}
}

void worlds_find(struct worlds *w, const struct majority_context *context,
		 const struct majority_state *view)
{
	struct search *s = calloc(1, sizeof(*s));
	double total = 0;

	CHECK(s);
	s->found = w;
	s->context = context;
	s->view = view;
	s->players = context->players;
	s->rounds = view->phase == MAJ_DEAL ? view->round - 1 : view->round;
	s->now = *view;
	w->count = 0;
	for (int r = 0; r < s->rounds; r++) {
		if (!is_told(s, r))
			continue;
		list_slots(s, r);
		count_room(s, r);
	}
	next_round(s, 0);
	free(s);
	qsort(w->world, (size_t)w->count, sizeof(w->world[0]), compare);
	/* What is still in a packet has no order: some were found several times. */
	int unique = 0;

	for (int i = 0; i < w->count; i++)
		if (i == 0 || compare(&w->world[i], &w->world[i - 1]) != 0)
			w->world[unique++] = w->world[i];
	w->count = unique;
	for (int i = 0; i < w->count; i++)
		total += w->world[i].weight;
	for (int i = 0; i < w->count; i++)
		w->world[i].weight /= total;
}

int worlds_at(const struct worlds *w, const struct majority_state *state)
{
	const struct world *found =
		bsearch(state, w->world, (size_t)w->count, sizeof(w->world[0]), compare);

	return found ? (int)(found - w->world) : -1;
}
