/*
 * Worlds that fit a view of The Majority: majority_sample().
 *
 * A guess goes through the rounds from the first to the last, choosing by
 * weights that look ahead, and is dead when something does not fit. Its weight
 * is the chance of the world it tells, if others choose uniformly among the
 * kinds open to them, divided by the chance that the guess came out this way.
 * Several guesses are made, and each takes the place of the one before with
 * the ratio of their weights as its chance: so the last one standing is drawn
 * the more exactly in proportion to the chance of its world, the more guesses
 * there are (independence sampler of Metropolis and Hastings).
 * docs/games/majority-sampling.md says how exactly.
 */
#include <string.h>

#include "base/check.h"
#include "games/majority/sample.h"

/* Guesses that fit, by players - 3 and by the rounds that they have to tell. */
static const uint8_t maj_guesses[2][MAJ_ROUNDS + 1] = { { 1, 12, 10, 8, 8 }, { 1, 12, 6, 4, 4 } };

/* With this few cards hidden, in the last turns of a match, worlds are few and
 * each one counts: that many times as many guesses. */
enum { MAJ_FEW = 6, MAJ_CARE = 3 };

/* Tries until the first guess fits. One or two are usual; the hardest of a
 * million views of random matches needed 1,900. A view that needs more than
 * this contradicts itself. */
enum { MAJ_TRIES_MAX = 1 << 20 };

/* Numbers and lots. */

void maj_times(struct maj_number *n, uint64_t factor)
{
	while (factor >> 32) {
		factor >>= 8;
		n->scale += 8;
	}
	n->digits *= factor;
	if (n->digits >> 32) {
		int shift = 32 - __builtin_clzll(n->digits);

		n->digits >>= shift;
		n->scale += shift;
	}
}

static struct maj_number maj_product(struct maj_number a, struct maj_number b)
{
	maj_times(&a, b.digits);
	int shift = __builtin_clzll(a.digits) - 32; /* 32 bits exactly, for comparing */

	a.digits <<= shift;
	a.scale += b.scale - shift;
	return a;
}

uint64_t maj_pick(struct rng *rng, uint64_t total)
{
	uint64_t word = rng_word(rng);

	return (total >> 32) * word + ((total & UINT32_MAX) * word >> 32);
}

int maj_draw_lot(struct maj_world *w, const uint64_t *weight, int count)
{
	uint64_t total = 0;
	int at = 0;

	for (int i = 0; i < count; i++)
		total += weight[i];
	if (!total) {
		w->dead = true;
		return 0;
	}
	uint64_t pick = maj_pick(w->rng, total);

	for (; pick >= weight[at]; at++)
		pick -= weight[at];
	if (weight[at] != total) {
		maj_times(&w->over, total);
		maj_times(&w->under, weight[at]);
	}
	return at;
}

/* Tokens. */

uint8_t maj_new_blank(struct maj_world *w)
{
	CHECK(w->blanks < MAJ_BLANKS);
	w->kind[w->blanks] = MAJ_UNKNOWN;
	return (uint8_t)(MAJ_BLANK + w->blanks++);
}

static uint8_t maj_kind(const struct maj_world *w, int token)
{
	return maj_is_blank(token) ? w->kind[token - MAJ_BLANK] : (uint8_t)token;
}

/* A known card lies hidden now: it was one of the pool. */
static void maj_account(struct maj_world *w, int token)
{
	if (token >= MAJ_KINDS)
		return;
	if (!w->pool[token]) {
		w->dead = !w->plan->lenient;
		return;
	}
	maj_times(&w->over, w->pool[token]--);
	maj_times(&w->under, (uint64_t)w->pool_size--);
}

/* A blank that nothing has shown is any card of the pool. */
static void maj_settle(struct maj_world *w, int token)
{
	if (!maj_is_blank(token) || w->kind[token - MAJ_BLANK] != MAJ_UNKNOWN)
		return;
	if (!w->pool_size) {
		w->dead = !w->plan->lenient;
		w->kind[token - MAJ_BLANK] = 0;
		return;
	}
	int pick = (int)rng_below(w->rng, (uint32_t)w->pool_size--), kind = 0;

	while (pick >= w->pool[kind])
		pick -= w->pool[kind++];
	w->pool[kind]--;
	w->kind[token - MAJ_BLANK] = (uint8_t)kind;
}

/* Calls `act` for every token that lies hidden now. */
static void maj_each_hidden(struct maj_world *w, void (*act)(struct maj_world *w, int token))
{
	const struct maj_plan *plan = w->plan;
	int r = plan->rounds ? plan->rounds - 1 : 0;

	for (int s = 0; s < plan->players && !w->dead; s++) {
		for (int i = 0; maj_hides(plan, s) && i < w->rests[r][s]; i++)
			act(w, w->rest[r][s][i]);
		for (int i = plan->taken[r]; plan->rounds && i < maj_packet_size(r + 1); i++)
			act(w, w->draft[r][s][i]);
	}
}

/* Guesses. */

static bool maj_is_laid(const struct maj_plan *plan, int seat)
{
	return plan->view->open && plan->view->chosen[seat] < MAJ_KINDS;
}

/* Hands that no record explains. */
static void maj_guess_hands(struct maj_world *w)
{
	const struct maj_plan *plan = w->plan;
	int r = plan->rounds ? plan->rounds - 1 : 0;

	if (plan->told[r])
		return;
	for (int s = 0; s < plan->players; s++) {
		int size = maj_expected_hand(plan->view) - maj_is_laid(plan, s);

		for (int i = 0; i < size; i++)
			w->rest[r][s][i] = maj_new_blank(w);
		w->rests[r][s] = (uint8_t)size;
	}
}

static void maj_guess(struct maj_world *w, struct maj_plan *plan, struct rng *rng)
{
	w->plan = plan;
	w->rng = rng;
	w->dead = false;
	w->over = w->under = (struct maj_number){ 1, 0 };
	w->blanks = 0;
	memcpy(w->pool, plan->pool, sizeof(w->pool));
	w->pool_size = plan->pool_size;
	for (int r = 0; r < plan->rounds && !w->dead; r++)
		maj_guess_round(w, r);
	if (w->dead)
		return;
	maj_guess_hands(w);
	maj_each_hidden(w, maj_account);
	maj_each_hidden(w, maj_settle);
}

/*
 * Choices among kinds. A guess counts each single card that a seat could have
 * chosen; the contract counts kinds, all alike. So each choice is divided by
 * the kinds there were and by the cards of the kind chosen. A row is a run of
 * choices, the last one first: it had nothing to choose from but what was left.
 */
struct maj_row {
	uint8_t copies[MAJ_KINDS];
	uint32_t kinds;
	uint64_t product;
};

static void maj_row_add(struct maj_row *row, int kind, bool chosen)
{
	row->kinds += row->copies[kind]++ == 0;
	if (chosen)
		row->product *= row->kinds * row->copies[kind];
}

static void maj_weigh_takes(struct maj_world *w, int r, int packet)
{
	struct maj_row row = { .product = 1 };

	for (int i = maj_packet_size(r + 1) - 1; i >= 0; i--)
		maj_row_add(&row, maj_kind(w, w->draft[r][packet][i]), i < w->plan->taken[r]);
	maj_times(&w->under, row.product);
}

static int maj_gift_kind(const struct maj_world *w, int r, int seat)
{
	int gift = w->plan->view->gift[r][seat];

	return gift == MAJ_UNKNOWN ? maj_kind(w, w->gift[r][seat]) : gift;
}

static void maj_weigh_seat(struct maj_world *w, int r, int seat)
{
	const struct maj_plan *plan = w->plan;
	const struct majority_state *m = plan->view;
	struct maj_row row = { .product = 1 };

	for (int i = 0; i < w->rests[r][seat]; i++)
		maj_row_add(&row, maj_kind(w, w->rest[r][seat][i]), false);
	if (!maj_is_past(plan, r) && maj_is_laid(plan, seat))
		maj_row_add(&row, m->chosen[seat], true);
	for (int turn = MAJ_TURNS - 1; turn >= 0; turn--)
		if (m->play[r][turn][seat] < MAJ_KINDS)
			maj_row_add(&row, m->play[r][turn][seat], true);
	maj_times(&w->under, row.product);
	if (!plan->swapped[r])
		return;
	row.product = 1;
	row.kinds -= --row.copies[maj_gift_kind(w, r, (seat + 2) % 4)] == 0;
	maj_row_add(&row, maj_gift_kind(w, r, seat), true);
	maj_times(&w->under, row.product);
}

/* False when the guess does not fit. */
static bool maj_try(struct maj_world *w, struct maj_plan *plan, struct rng *rng)
{
	maj_guess(w, plan, rng);
	if (w->dead)
		return false;
	for (int r = 0; r < plan->rounds; r++) {
		for (int s = 0; s < plan->players && plan->told[r]; s++) {
			maj_weigh_takes(w, r, s);
			if (plan->playing[r] && maj_hides(plan, s))
				maj_weigh_seat(w, r, s);
		}
	}
	return true;
}

/* Does `next` take the place of `now`? */
static bool maj_replaces(const struct maj_world *now, const struct maj_world *next, struct rng *rng)
{
	struct maj_number a = maj_product(next->over, now->under);
	struct maj_number b = maj_product(now->over, next->under);
	int drop = b.scale - a.scale;

	if (drop < 0 || (drop == 0 && a.digits >= b.digits))
		return true;
	return drop < 64 && rng_word(rng) * b.digits < (a.digits << 32) >> drop;
}

/* Worlds. */

static void maj_sort_rest(uint8_t *cards, int count)
{
	for (int i = 1; i < count; i++) {
		for (int k = i; k > 0 && cards[k] < cards[k - 1]; k--) {
			uint8_t card = cards[k];

			cards[k] = cards[k - 1];
			cards[k - 1] = card;
		}
	}
}

static void maj_write_round(const struct maj_world *w, int r, struct majority_state *out)
{
	const struct maj_plan *plan = w->plan;
	int size = maj_packet_size(r + 1), taken = plan->taken[r];

	for (int s = 0; s < plan->players; s++) {
		for (int i = 0; i < size; i++)
			out->draft[r][s][i] = maj_kind(w, w->draft[r][s][i]);
		maj_sort_rest(out->draft[r][s] + taken, size - taken);
		if (out->gift[r][s] == MAJ_UNKNOWN)
			out->gift[r][s] = maj_kind(w, w->gift[r][s]);
	}
}

static void maj_write_hand(const struct maj_world *w, int seat, struct majority_state *out)
{
	int r = w->plan->rounds ? w->plan->rounds - 1 : 0;

	if (out->chosen[seat] == MAJ_UNKNOWN)
		out->chosen[seat] = MAJ_NONE;
	memset(out->hand[seat], MAJ_NONE, MAJ_HAND);
	for (int i = 0; i < w->rests[r][seat]; i++)
		maj_hand_add(out->hand[seat], maj_kind(w, w->rest[r][seat][i]));
	if (maj_is_laid(w->plan, seat))
		maj_hand_add(out->hand[seat], out->chosen[seat]);
}

static void maj_write_world(const struct maj_world *w, struct majority_state *out)
{
	memmove(out, w->plan->view, sizeof(*out));
	out->viewer = EVERYTHING;
	memcpy(out->deck, w->pool, sizeof(out->deck));
	for (int r = 0; r < w->plan->rounds; r++)
		maj_write_round(w, r, out);
	for (int s = 0; s < w->plan->players; s++)
		if (maj_hides(w->plan, s))
			maj_write_hand(w, s, out);
}

/* Draws. */

/* Makes guesses until that many more fit, or as good as none does. */
static int maj_guess_on(struct maj_sampler *s, int found, int wanted, struct rng *rng)
{
	int enough = found + wanted;

	for (int tries = 0; found < enough && tries < (found ? 2 * wanted : MAJ_TRIES_MAX);
	     tries++) {
		if (!maj_try(&s->world[!s->now], &s->plan, rng))
			continue;
		if (!found++ || maj_replaces(&s->world[s->now], &s->world[!s->now], rng))
			s->now = !s->now;
	}
	return found;
}

static int maj_wanted(const struct maj_plan *plan)
{
	int told = 0;

	for (int r = 0; r < plan->rounds; r++)
		told += plan->told[r];
	return maj_guesses[plan->players - 3][told] * (plan->pool_size <= MAJ_FEW ? MAJ_CARE : 1);
}

void majority_plan(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		   void *plan)
{
	const struct majority_state *m = (const void *)view;
	struct maj_sampler *s = plan;

	CHECK(viewer == m->viewer);
	s->now = 0;
	s->plan.view = m;
	s->is_open = m->phase == MAJ_OVER || viewer == EVERYTHING;
	if (s->is_open)
		return;
	maj_make_plan(&s->plan, (const void *)c, m);
	if (maj_guess_on(s, 0, maj_wanted(&s->plan), rng))
		return;
	/* Only a view written by hand can come here. */
	memset(s->plan.told, 0, sizeof(s->plan.told));
	s->plan.lenient = true;
	maj_guess(&s->world[s->now], &s->plan, rng);
}

static void maj_write_draw(const struct maj_sampler *s, struct state *out)
{
	if (!s->is_open) {
		maj_write_world(&s->world[s->now], (void *)out);
		return;
	}
	memmove(out, s->plan.view, sizeof(*s->plan.view));
	((struct majority_state *)(void *)out)->viewer = EVERYTHING;
}

/* One guess more: over many draws each world comes in proportion to its chance. */
void majority_draw(const struct context *c, void *plan, struct rng *rng, struct state *out)
{
	struct maj_sampler *s = plan;

	(void)c;
	if (!s->is_open && s->plan.lenient)
		maj_guess(&s->world[s->now], &s->plan, rng);
	else if (!s->is_open)
		maj_guess_on(s, 1, 1, rng);
	maj_write_draw(s, out);
}

void majority_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		     struct state *out)
{
	struct maj_sampler s;

	majority_plan(c, view, viewer, rng, &s);
	maj_write_draw(&s, out);
}
