/*
 * What can have happened in a round of The Majority, and how well: hands as
 * explanations of plays, gifts between partners, and the stories of a round,
 * every way to share out the cards that the viewer saw which the plays allow.
 * In past rounds these are few. The weights only steer guesses: what they get
 * wrong, the weight of the guess puts right (sample.c).
 */
#include <string.h>

#include "base/check.h"
#include "games/majority/sample.h"

enum {
	MAJ_ALONE_BITS = 12, /* room for small fractions */
	MAJ_LUCK_BITS = 10,
	MAJ_PAIR_BITS = 8, /* dropped from what a pair is worth: two pairs must fit 64 bits */
	MAJ_FAIR_MAX = 4 << 16,
};

const uint8_t maj_orders[MAJ_ORDERS][MAJ_STRETCH] = {
	{ 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 },
};
const uint8_t maj_order_count[MAJ_STRETCH + 1] = { 1, 1, 2, 6 };

const uint16_t maj_falling[MAJ_HAND + 2][MAJ_HAND + 2] = {
	{ 1 },
	{ 1, 1 },
	{ 1, 2, 2 },
	{ 1, 3, 6, 6 },
	{ 1, 4, 12, 24, 24 },
	{ 1, 5, 20, 60, 120, 120 },
	{ 1, 6, 30, 120, 360, 720, 720 },
	{ 1, 7, 42, 210, 840, 2520, 5040, 5040 },
};

/* Ways in which blanks explain the plays that known cards do not, in a full
 * hand with that many known cards in excess. */
static uint64_t maj_ways(int size, int plays, int blanks, int excess)
{
	return excess > size - plays ? 0 : maj_falling[blanks][plays - (size - blanks - excess)];
}

/* A known card that no play can use, when `gone` is given away. */
static int maj_excess_kind(const struct maj_holder *h, int gone)
{
	for (int i = 0; i < h->knowns; i++)
		if (h->need[h->known[i]] + (h->known[i] == gone) < 0)
			return h->known[i];
	return gone;
}

/* Gifts (MAJ-11). */

/* One as both partners see it. */
struct maj_gift {
	int kind; /* MAJ_UNKNOWN: a blank */
	int count; /* cards that it stands for */
	int frees; /* 1: the giver has no use for it */
	int burdens; /* 1: the getter has no use for it */
	uint32_t worth; /* of its moving, in a round still played; 256: nothing gained */
	/* Past rounds: maj_leave() of what the giver still has no use for, and of the gift itself
	 * for the getter. */
	uint32_t stays, sticks;
};

static struct maj_gift maj_known_gift(struct maj_plan *plan, int r, int giver,
				      const struct maj_holder *from, int getter,
				      const struct maj_holder *to, int kind)
{
	struct maj_gift gift = { .kind = kind, .count = 1, .worth = 256 };

	gift.frees = from->need[kind] < 0;
	gift.burdens = to->need[kind] <= 0;
	if (!maj_is_past(plan, r)) {
		if (gift.frees != gift.burdens)
			gift.worth = gift.frees ? 65536u / plan->luck[kind] : plan->luck[kind];
		return gift;
	}
	if (from->excess > gift.frees)
		gift.stays = maj_leave(plan, r, giver, maj_excess_kind(from, kind));
	if (gift.burdens)
		gift.sticks = maj_leave(plan, r, getter, kind);
	return gift;
}

static int maj_list_gifts(struct maj_plan *plan, int r, int giver, const struct maj_holder *from,
			  int getter, const struct maj_holder *to, struct maj_gift *gift)
{
	int count = 0;

	for (; count < from->knowns; count++)
		gift[count] = maj_known_gift(plan, r, giver, from, getter, to, from->known[count]);
	if (!from->blanks)
		return count;
	gift[count] = (struct maj_gift){ .kind = MAJ_UNKNOWN, .count = from->blanks, .worth = 256 };
	if (from->excess && maj_is_past(plan, r))
		gift[count].stays = maj_leave(plan, r, giver, maj_excess_kind(from, MAJ_UNKNOWN));
	return count + 1;
}

/* The giver's hand after one gift went and another came. */
static inline uint64_t maj_weigh_gift(const struct maj_holder *h, int size, bool past,
				      const struct maj_gift *gives, const struct maj_gift *gets)
{
	bool same = gives->kind == gets->kind;
	int burden = same ? gives->frees : gets->burdens;
	int excess = h->excess - gives->frees + burden;
	int blanks = h->blanks - (gives->kind == MAJ_UNKNOWN) + (gets->kind == MAJ_UNKNOWN);
	uint64_t ways = maj_ways(size, h->plays, blanks, excess);

	if (!past)
		return ways * (same ? 256 : gives->worth);
	if (!excess)
		return ways * MAJ_ENTRIES;
	return ways * (burden && !same ? gets->sticks : gives->stays + same);
}

void maj_weigh_gifts(struct maj_plan *plan, int r, int a, const struct maj_holder *ha, int b,
		     const struct maj_holder *hb, struct maj_gifts *out)
{
	struct maj_gift from_a[MAJ_HAND + 1], from_b[MAJ_HAND + 1];
	int size = maj_packet_size(r + 1);
	bool past = maj_is_past(plan, r);

	out->rows = maj_list_gifts(plan, r, a, ha, b, hb, from_a);
	out->columns = maj_list_gifts(plan, r, b, hb, a, ha, from_b);
	for (int i = 0; i < out->rows; i++) {
		out->row[i] = 0;
		if (ha->excess - from_a[i].frees > size - ha->plays)
			continue;
		for (int k = 0; k < out->columns; k++) {
			uint64_t ways = maj_weigh_gift(ha, size, past, &from_a[i], &from_b[k]);

			if (ways)
				ways *= maj_weigh_gift(hb, size, past, &from_b[k], &from_a[i]);
			out->weight[i][k] = ways * (uint64_t)(from_a[i].count * from_b[k].count);
			out->row[i] += out->weight[i][k];
		}
	}
}

void maj_weigh_mate(struct maj_plan *plan, int r, int seat, const struct maj_holder *h,
		    uint64_t weight[2])
{
	const uint8_t *gift = plan->view->gift[r];
	int given = gift[seat], size = maj_packet_size(r + 1), left = maj_excess_kind(h, given);
	int burden = h->need[given] <= 0; /* a known card that would have been the gift */
	uint64_t cards = 0;
	bool past = maj_is_past(plan, r);

	for (int i = 0; i < h->knowns; i++)
		cards += h->known[i] == given;
	cards -= given == gift[(seat + 2) % 4]; /* what he got is not what he gave */
	weight[0] = cards * maj_ways(size, h->plays - 1, h->blanks, h->excess);
	weight[0] *= !past || !h->excess ? MAJ_ENTRIES : maj_leave(plan, r, seat, left);
	weight[1] = 0;
	if (!h->blanks)
		return;
	weight[1] = h->blanks * maj_ways(size, h->plays - 1, h->blanks - 1, h->excess + burden);
	if (past)
		weight[1] *= h->excess + burden ? maj_leave(plan, r, seat, left) : MAJ_ENTRIES;
	else
		weight[1] *= burden ? 5u * plan->luck[given] : MAJ_ENTRIES;
}

/* Stories. */

struct maj_search {
	struct maj_plan *plan;
	int r;
	uint8_t by_length[MAJ_STRETCHES]; /* short ones first: they leave less choice */
	struct maj_story now;
	uint8_t limit[MAJ_SEATS]; /* known cards without use that the seat may hold */
	struct maj_holder holder[MAJ_SEATS];
	uint64_t bare[MAJ_SEATS][MAJ_KINDS], calm[MAJ_SEATS];
};

/* A hand without gifts. In a past round one card is left over: the excess, or else any. */
static uint64_t maj_weigh_alone(struct maj_search *f, int seat)
{
	const struct maj_holder *h = &f->holder[seat];
	uint64_t weight = h->excess ? 0 : MAJ_ENTRIES;

	if (!maj_is_past(f->plan, f->r))
		return maj_ways(maj_packet_size(f->r + 1), h->plays, h->blanks, h->excess)
		       << MAJ_ALONE_BITS;
	if (h->excess > 1)
		return 0;
	for (int i = 0; i < h->knowns; i++)
		if (!h->excess || h->need[h->known[i]] < 0)
			weight += maj_leave(f->plan, f->r, seat, h->known[i]);
	return weight;
}

/* In a round still played a card that nobody accounts for must be the right one
 * by luck wherever no known card explains a play. */
static uint64_t maj_weigh_luck(const struct maj_search *f, uint64_t weight)
{
	const struct maj_plan *plan = f->plan;

	weight <<= MAJ_LUCK_BITS;
	for (int s = 0; s < plan->players; s++) {
		for (uint32_t left = plan->shown[f->r][s]; left && maj_hides(plan, s);
		     left &= left - 1) {
			int kind = __builtin_ctz(left);

			for (int i = 0; i < f->holder[s].need[kind]; i++)
				weight = weight * plan->luck[kind] / MAJ_ENTRY + 1;
		}
	}
	return weight;
}

static uint64_t maj_weigh_pair(struct maj_search *f, int a, int b)
{
	struct maj_gifts gifts;
	uint64_t mate[2], total = 0;

	if (!maj_hides(f->plan, a) || !maj_hides(f->plan, b)) {
		int seat = maj_hides(f->plan, a) ? a : b;

		maj_weigh_mate(f->plan, f->r, seat, &f->holder[seat], mate);
		return mate[0] + mate[1];
	}
	maj_weigh_gifts(f->plan, f->r, a, &f->holder[a], b, &f->holder[b], &gifts);
	for (int i = 0; i < gifts.rows; i++)
		total += gifts.row[i];
	return total ? (total >> MAJ_PAIR_BITS) + 1 : 0;
}

static uint64_t maj_weigh_story(struct maj_search *f)
{
	const struct maj_plan *plan = f->plan;
	uint64_t weight = 1, fair = 1 << 16;

	if (plan->swapped[f->r]) {
		weight = maj_weigh_pair(f, 0, 2);
		weight *= weight ? maj_weigh_pair(f, 1, 3) : 0;
	} else {
		for (int s = 0; s < plan->players; s++)
			weight *= maj_hides(plan, s) ? maj_weigh_alone(f, s) : 1;
	}
	if (weight && !maj_is_past(plan, f->r))
		weight = maj_weigh_luck(f, weight);
	for (int i = 0; i < plan->stretches[f->r]; i++)
		fair = fair * plan->stretch[f->r][i].fair[f->now.order[i]] / MAJ_FAIR;
	if (fair > MAJ_FAIR_MAX)
		fair = MAJ_FAIR_MAX;
	/* In two halves: the product may be too long. */
	return weight ? (weight >> 16) * fair + ((weight & 0xFFFF) * fair >> 16) + 1 : 0;
}

static void maj_add_story(struct maj_plan *plan, int r, const struct maj_story *story)
{
	CHECK(plan->all_stories < MAJ_STORIES);
	plan->story[plan->all_stories++] = *story;
	plan->stories[r]++;
	plan->total[r] += story->weight;
}

static void maj_end_story(struct maj_search *f)
{
	struct maj_plan *plan = f->plan;

	f->now.weight = maj_weigh_story(f);
	if (!f->now.weight)
		return;
	maj_add_story(plan, f->r, &f->now);
	for (int s = 0; s < plan->players && maj_is_past(plan, f->r); s++) {
		const struct maj_holder *h = &f->holder[s];

		f->calm[s] += h->excess ? 0 : f->now.weight;
		for (uint32_t left = plan->shown[f->r][s]; left; left &= left - 1)
			if (h->need[__builtin_ctz(left)] > 0)
				f->bare[s][__builtin_ctz(left)] += f->now.weight;
	}
}

/* Shares out the stretches from `depth` on in all ways. */
static void maj_share_out(struct maj_search *f, int depth)
{
	const struct maj_plan *plan = f->plan;

	if (depth == plan->stretches[f->r]) {
		maj_end_story(f);
		return;
	}
	int at = f->by_length[depth];
	const struct maj_stretch *s = &plan->stretch[f->r][at];
	const uint8_t *cards = plan->view->draft[f->r][s->packet] + s->from;
	bool fits[MAJ_STRETCH][MAJ_STRETCH];

	for (int i = 0; i < s->count; i++)
		for (int k = 0; k < s->count; k++)
			fits[i][k] = f->holder[s->taker[i]].need[cards[k]] > 0 ||
				     f->holder[s->taker[i]].excess < f->limit[s->taker[i]];
	for (int o = 0; o < maj_order_count[s->count]; o++) {
		const uint8_t *order = maj_orders[o];
		bool all = true;

		for (int i = 0; i < s->count; i++)
			all &= fits[i][order[i]];
		if (!all)
			continue;
		for (int i = 0; i < s->count; i++)
			maj_hold(&f->holder[s->taker[i]], cards[order[i]]);
		f->now.order[at] = (uint8_t)o;
		maj_share_out(f, depth + 1);
		for (int i = 0; i < s->count; i++)
			maj_drop(&f->holder[s->taker[i]], f->holder[s->taker[i]].knowns - 1);
	}
}

void maj_find_stories(struct maj_plan *plan, int r)
{
	struct maj_search f = { .plan = plan, .r = r };
	int found = 0;

	plan->first_story[r] = plan->all_stories;
	if (!plan->stretches[r]) { /* a spectator has seen nothing */
		maj_add_story(plan, r, &(struct maj_story){ .weight = 1 });
		return;
	}
	for (int length = 1; length <= MAJ_STRETCH; length++)
		for (int i = 0; i < plan->stretches[r]; i++)
			if (plan->stretch[r][i].count == length)
				f.by_length[found++] = (uint8_t)i;
	for (int s = 0; s < plan->players; s++) {
		maj_sit_down(plan, r, s, &f.holder[s]);
		f.holder[s].blanks = plan->unseen[r][s];
		f.limit[s] = (uint8_t)(maj_packet_size(r + 1) - plan->plays[r][s] +
				       (plan->swapped[r] && !maj_is_mate(plan, r, s)));
	}
	maj_share_out(&f, 0);
	uint64_t unit = plan->total[r] / MAJ_ENTRY + 1;

	for (int s = 0; s < plan->players; s++) {
		plan->calm[r][s] = (uint16_t)(f.calm[s] / unit);
		for (uint32_t left = plan->shown[r][s]; left; left &= left - 1)
			plan->bare[r][s][__builtin_ctz(left)] =
				(uint16_t)(f.bare[s][__builtin_ctz(left)] / unit);
	}
}
