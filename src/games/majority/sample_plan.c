/*
 * What a view of The Majority says, made ready for guessing: what each seat
 * has shown, what it may have taken, which cards nothing accounts for, and how
 * well a card that was not played fits into what came later. Used by the
 * sampler alone (sample.h).
 */
#include <string.h>

#include "games/majority/sample.h"

enum { MAJ_LEAVE_MAX = 4095 }; /* weights of stories multiply four of them in 64 bits */

/* Facts. */

static void maj_plan_show(struct maj_plan *plan, int r, int seat, int kind)
{
	plan->played[r][seat][kind]++;
	plan->shown[r][seat] |= 1u << kind;
	plan->shown_at[r][seat][kind] = ++plan->plays[r][seat];
}

/* False when a turn is not recorded. */
static bool maj_plan_plays(struct maj_plan *plan, int r)
{
	const struct majority_state *m = plan->view;
	int turns = maj_is_past(plan, r) ? maj_turns(r + 1) : plan->playing[r] ? m->turn - 1 : 0;

	for (int turn = 0; turn < turns; turn++)
		if (m->play[r][turn][0] == MAJ_NONE)
			return false;
	for (int s = 0; s < plan->players; s++) {
		for (int turn = 0; turn < turns; turn++)
			maj_plan_show(plan, r, s, m->play[r][turn][s]);
		if (!maj_is_past(plan, r) && m->open && m->chosen[s] < MAJ_KINDS)
			maj_plan_show(plan, r, s, m->chosen[s]);
	}
	return true;
}

/* A seat knows every card of a packet from its first visit on, and none before. */
static bool maj_knows_packets(const struct maj_plan *plan, int r)
{
	const struct majority_state *m = plan->view;
	int n = plan->players, size = maj_packet_size(r + 1);
	int last = plan->taken[r] < size ? plan->taken[r] : size - 1;

	for (int p = 0; p < n; p++) {
		int visit = m->viewer < n ? (m->viewer + n - p) % n : size;

		for (int i = 0; i < size; i++)
			if ((m->draft[r][p][i] < MAJ_KINDS) != (visit <= last && visit <= i))
				return false;
	}
	return true;
}

/* A seat knows its own gift and its partner's. */
static bool maj_knows_gifts(const struct maj_plan *plan, int r)
{
	const struct majority_state *m = plan->view;

	for (int s = 0; s < plan->players && plan->swapped[r]; s++) {
		bool known = s == m->viewer || (s + 2) % 4 == m->viewer;

		if ((m->gift[r][s] < MAJ_KINDS) != known || m->gift[r][s] == MAJ_NONE)
			return false;
	}
	return true;
}

/* Is the round recorded in full, and does the viewer know just his part of it?
 * In a position written by hand it may be otherwise. */
static bool maj_plan_told(struct maj_plan *plan, int r)
{
	if (plan->taken[r] && plan->view->draft[r][0][0] == MAJ_NONE)
		return false;
	return maj_knows_packets(plan, r) && maj_knows_gifts(plan, r) && maj_plan_plays(plan, r);
}

/* An order of takes as choices among kinds, against choices among cards: at
 * each take 1 / kinds instead of copies / cards. */
static uint16_t maj_fair_order(const uint8_t *cards, int count, const uint8_t *order,
			       const uint8_t *behind, int behinds)
{
	uint8_t copies[MAJ_KINDS] = { 0 };
	uint32_t kinds = 0, fair = MAJ_FAIR << 4;

	for (int i = 0; i < behinds; i++)
		kinds += copies[behind[i]]++ == 0;
	for (int i = count - 1; i >= 0; i--) {
		int card = cards[order[i]];

		kinds += copies[card]++ == 0;
		fair = fair * (uint32_t)(behinds + count - i) / (kinds * copies[card]);
	}
	return (uint16_t)(fair >> 4);
}

static void maj_plan_stretch(struct maj_plan *plan, int r, int packet, int from, int to)
{
	const uint8_t *cards = plan->view->draft[r][packet];
	struct maj_stretch *s = &plan->stretch[r][plan->stretches[r]++];

	s->packet = (uint8_t)packet;
	s->from = (uint8_t)from;
	s->count = (uint8_t)(to - from);
	if (!plan->playing[r])
		return;
	for (int i = 0; i < s->count; i++)
		s->taker[i] = (uint8_t)((packet + from + i) % plan->players);
	for (int o = 0; o < maj_order_count[s->count]; o++)
		s->fair[o] = maj_fair_order(cards + from, s->count, maj_orders[o], cards + to,
					    maj_packet_size(r + 1) - to);
}

/* The counterpart of what observe() sorts. */
static void maj_plan_packets(struct maj_plan *plan, int r)
{
	const struct majority_state *m = plan->view;
	int n = plan->players, size = maj_packet_size(r + 1), taken = plan->taken[r];
	int last = taken < size ? taken : size - 1;

	for (int p = 0; p < n; p++) {
		for (int i = 0; i < taken; i++)
			plan->unseen[r][(p + i) % n] += m->draft[r][p][i] == MAJ_UNKNOWN;
		if (m->viewer >= n)
			continue;
		for (int visit = (m->viewer + n - p) % n; visit <= last; visit += n) {
			int from = visit < taken ? visit + 1 : visit;
			int to = visit + n <= last ? visit + n : size;

			if (from < taken && from < to)
				maj_plan_stretch(plan, r, p, from, to);
		}
	}
}

static void maj_plan_pool(struct maj_plan *plan)
{
	const struct majority_state *m = plan->view;
	int left[MAJ_KINDS];

	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		left[kind] = plan->context->copies[kind] - m->removed[kind];
		for (int s = 0; s < plan->players; s++)
			left[kind] -= m->area[s][kind];
	}
	for (int s = 0; s < plan->players; s++) {
		for (int i = 0; i < MAJ_HAND; i++)
			if (m->hand[s][i] < MAJ_KINDS)
				left[m->hand[s][i]]--;
		if (maj_hides(plan, s) && m->open && m->chosen[s] < MAJ_KINDS)
			left[m->chosen[s]]--;
	}
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		plan->pool[kind] = left[kind] > 0 ? (uint8_t)left[kind] : 0;
		plan->pool_size += plan->pool[kind];
	}
	uint32_t one = (MAJ_ENTRY << 8) / (uint32_t)(plan->pool_size + 1);

	for (int kind = 0; kind < MAJ_KINDS; kind++)
		plan->luck[kind] = (uint16_t)((plan->pool[kind] * one >> 8) + 1);
}

/* Looking ahead. */

uint32_t maj_echo(const struct maj_plan *plan, int r, int seat, int kind)
{
	uint32_t size = (uint32_t)maj_packet_size(r + 1), turn = plan->shown_at[r][seat][kind];

	/* One kind less to choose from up to that turn, where two were alike. */
	return turn ? MAJ_FAIR / 2 * size / (size - turn) : MAJ_FAIR;
}

uint32_t maj_absorb(struct maj_plan *plan, int r, int seat, int kind)
{
	if (!plan->told[r])
		return MAJ_ENTRY;
	if (!maj_is_past(plan, r))
		return plan->luck[kind] + (plan->played[r][seat][kind] ? MAJ_ENTRY / 4 : 0);
	/* It was shown, or left over once more. */
	uint32_t again = plan->calm[r][seat] * maj_leave(plan, r, seat, kind) / MAJ_ENTRIES;

	return (plan->bare[r][seat][kind] + again) / plan->unseen[r][seat] + 1;
}

/* The card left over by the seat lies in its packet of round r. */
static uint32_t maj_leave_in_packet(struct maj_plan *plan, int r, int seat, int kind)
{
	uint32_t score = 0;

	for (int i = 0; i < maj_packet_size(r + 1); i++) {
		int entry = plan->view->draft[r][seat][i];

		if (entry == kind)
			score += MAJ_ENTRY;
		else if (entry == MAJ_UNKNOWN)
			score += maj_absorb(plan, r, (seat + i) % plan->players, kind);
	}
	return score;
}

uint32_t maj_find_leave(struct maj_plan *plan, int r, int seat, int kind)
{
	uint32_t score = MAJ_ENTRIES; /* where nobody recorded where it went */

	if (r + 1 == plan->rounds)
		score = 5u * plan->luck[kind];
	else if (plan->view->draft[r + 1][0][0] != MAJ_NONE)
		score = maj_leave_in_packet(plan, r + 1, seat, kind);
	score = score * maj_echo(plan, r, seat, kind) / MAJ_FAIR + 1;
	if (score > MAJ_LEAVE_MAX)
		score = MAJ_LEAVE_MAX;
	plan->leave[r][seat][kind] = (uint16_t)score;
	return score;
}

/* All together. */

void maj_sit_down(const struct maj_plan *plan, int r, int seat, struct maj_holder *h)
{
	const uint8_t *gift = plan->view->gift[r];

	h->knowns = h->blanks = h->excess = 0;
	h->plays = plan->plays[r][seat];
	memcpy(h->need, plan->played[r][seat], sizeof(h->need));
	if (maj_is_mate(plan, r, seat)) {
		h->plays++;
		h->need[gift[seat]]++;
		maj_hold(h, gift[(seat + 2) % 4]);
	}
}

/* Stories are worth their search where they are few: in past rounds, and with
 * three players. A round without any cannot have been: then nothing of it binds. */
static void maj_plan_stories(struct maj_plan *plan, int r)
{
	if (!plan->told[r] || !plan->playing[r] ||
	    (!maj_is_past(plan, r) && plan->players == MAJ_SEATS))
		return;
	maj_find_stories(plan, r);
	plan->told[r] = plan->stories[r] > 0;
}

void maj_make_plan(struct maj_plan *plan, const struct majority_context *context,
		   const struct majority_state *view)
{
	memset(plan, 0, offsetof(struct maj_plan, story));
	plan->context = context;
	plan->view = view;
	plan->players = context->players;
	plan->rounds = view->phase == MAJ_DEAL ? view->round - 1 : view->round;
	for (int r = 0; r < plan->rounds; r++) {
		bool past = maj_is_past(plan, r);

		plan->taken[r] = past ? (uint8_t)maj_packet_size(r + 1) : view->stage;
		plan->playing[r] = past || view->phase == MAJ_PLAY;
		plan->swapped[r] = plan->playing[r] && plan->players == 4;
		plan->told[r] = maj_plan_told(plan, r);
		if (plan->told[r])
			maj_plan_packets(plan, r);
	}
	maj_plan_pool(plan);
	/* Backwards: each round looks ahead to the stories of the next. */
	for (int r = plan->rounds - 1; r >= 0; r--)
		maj_plan_stories(plan, r);
}
