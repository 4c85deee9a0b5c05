/*
 * Guessing one round of The Majority: who took which of the cards that the
 * viewer saw, where the cards left over before lay, what partners gave each
 * other, and which cards explain the plays. Every choice is drawn by weights
 * through maj_draw_lot(), so that the weight of the guess allows for it. Used
 * by the sampler alone (sample.h).
 */
#include <string.h>

#include "games/majority/sample.h"

enum {
	MAJ_SURE = 192, /* score of a card that explains a play, for a seat with one blank */
	MAJ_GIVEN = 30, /* of one that would explain a play of the partner */
};

struct maj_table {
	struct maj_world *world;
	struct maj_plan *plan;
	int r, size;
	struct maj_holder holder[MAJ_SEATS];
};

static void maj_shuffle(struct rng *rng, uint8_t *cards, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int k = (int)rng_below(rng, (uint32_t)i + 1);
		uint8_t card = cards[i];

		cards[i] = cards[k];
		cards[k] = card;
	}
}

/* Packets. */

/* Unknown entries become blanks. */
static void maj_lay_packets(struct maj_world *w, int r)
{
	const struct maj_plan *plan = w->plan;

	memcpy(w->draft[r], plan->view->draft[r], sizeof(w->draft[r]));
	for (int p = 0; p < plan->players; p++)
		for (int i = 0; i < maj_packet_size(r + 1); i++)
			if (w->draft[r][p][i] == MAJ_UNKNOWN)
				w->draft[r][p][i] = maj_new_blank(w);
}

/* How well the seat took a known card that lay unseen, by what it holds. */
static uint32_t maj_take_unseen(struct maj_table *t, int seat, int kind)
{
	const struct maj_holder *h = &t->holder[seat];
	uint32_t blanks = t->plan->unseen[t->r][seat];

	if (!t->plan->told[t->r] || !maj_is_past(t->plan, t->r))
		return maj_absorb(t->plan, t->r, seat, kind);
	if (h->need[kind] > 0)
		return MAJ_ENTRY / blanks;
	if (h->excess > (t->plan->swapped[t->r] && !maj_is_mate(t->plan, t->r, seat)))
		return 0;
	return maj_leave(t->plan, t->r, seat, kind) / (5 * blanks) + 1;
}

/* The card that the seat left over before lies in its packet of this round. */
static void maj_place_left(struct maj_table *t, int seat)
{
	struct maj_world *w = t->world;
	uint8_t *packet = w->draft[t->r][seat], token = w->rest[t->r - 1][seat][0];
	uint64_t weight[MAJ_HAND];

	for (int i = 0; i < t->size; i++) {
		int entry = packet[i];

		if (maj_is_blank(token))
			weight[i] = maj_is_blank(entry) ? MAJ_FAIR
							: maj_echo(t->plan, t->r - 1, seat, entry);
		else if (maj_is_blank(entry))
			weight[i] = maj_take_unseen(t, (seat + i) % t->plan->players, token);
		else
			weight[i] = entry == token ? MAJ_ENTRY : 0;
	}
	int at = maj_draw_lot(w, weight, t->size);

	if (w->dead)
		return;
	if (maj_is_blank(packet[at])) {
		packet[at] = token;
		if (!maj_is_blank(token) && t->plan->told[t->r] && t->plan->playing[t->r])
			maj_hold(&t->holder[(seat + at) % t->plan->players], token);
	} else if (maj_is_blank(token)) {
		w->kind[token - MAJ_BLANK] = packet[at];
	}
}

static void maj_place_all_left(struct maj_table *t)
{
	const struct maj_plan *plan = t->plan;

	if (t->r == 0 || !plan->told[t->r - 1] || plan->view->draft[t->r][0][0] == MAJ_NONE)
		return;
	for (int s = 0; s < plan->players && !t->world->dead; s++)
		if (maj_hides(plan, s))
			maj_place_left(t, s);
}

static void maj_hold_blanks(struct maj_table *t)
{
	for (int p = 0; p < t->plan->players; p++) {
		for (int i = 0; i < t->size; i++) {
			struct maj_holder *h = &t->holder[(p + i) % t->plan->players];

			if (maj_is_blank(t->world->draft[t->r][p][i]))
				h->blank[h->blanks++] = t->world->draft[t->r][p][i];
		}
	}
}

/* Stretches. */

static void maj_hold_stretch(struct maj_table *t, const struct maj_stretch *s, int order)
{
	const uint8_t *seen = t->plan->view->draft[t->r][s->packet] + s->from;
	uint8_t *cards = t->world->draft[t->r][s->packet] + s->from;

	for (int i = 0; i < s->count; i++) {
		cards[i] = seen[maj_orders[order][i]];
		maj_hold(&t->holder[s->taker[i]], cards[i]);
	}
}

static void maj_draw_story(struct maj_table *t)
{
	const struct maj_plan *plan = t->plan;
	const struct maj_story *story = &plan->story[plan->first_story[t->r]];
	uint64_t pick = maj_pick(t->world->rng, plan->total[t->r]);

	for (; pick >= story->weight; story++)
		pick -= story->weight;
	maj_times(&t->world->under, story->weight); /* the total is the same in all guesses */
	for (int i = 0; i < plan->stretches[t->r]; i++)
		maj_hold_stretch(t, &plan->stretch[t->r][i], story->order[i]);
}

/* How well the seat took this card of a stretch. */
static uint32_t maj_score(const struct maj_table *t, int seat, int kind)
{
	const struct maj_holder *h = &t->holder[seat];
	bool gives = t->plan->swapped[t->r];
	int mate = (seat + 2) % 4;

	if (h->need[kind] > 0)
		return h->blanks ? MAJ_SURE / h->blanks : MAJ_SURE;
	/* The partner of the viewer has his gift among the plays already. */
	if (h->excess >= t->size - h->plays + gives)
		return 0;
	uint32_t score = maj_leave(t->plan, t->r, seat, kind) * MAJ_SURE / MAJ_ENTRIES + 1;

	/* Two alike that stay in hand leave one kind less to choose from in every turn. */
	if (h->need[kind] < 0)
		score = score * (uint32_t)t->size / (uint32_t)(t->size - h->plays + gives);
	if (gives && maj_hides(t->plan, mate) && t->holder[mate].need[kind] > 0)
		score += MAJ_GIVEN;
	return score;
}

static void maj_draw_stretch(struct maj_table *t, const struct maj_stretch *s)
{
	const uint8_t *cards = t->plan->view->draft[t->r][s->packet] + s->from;
	uint32_t score[MAJ_STRETCH][MAJ_STRETCH];
	uint64_t weight[MAJ_ORDERS];

	for (int i = 0; i < s->count; i++)
		for (int k = 0; k < s->count; k++)
			score[i][k] = maj_score(t, s->taker[i], cards[k]);
	for (int o = 0; o < maj_order_count[s->count]; o++) {
		weight[o] = s->fair[o];
		for (int i = 0; i < s->count; i++)
			weight[o] *= score[i][maj_orders[o][i]];
	}
	int order = maj_draw_lot(t->world, weight, maj_order_count[s->count]);

	if (!t->world->dead)
		maj_hold_stretch(t, s, order);
}

static void maj_draw_stretches(struct maj_table *t)
{
	const struct maj_plan *plan = t->plan;

	for (int length = 1; length <= MAJ_STRETCH; length++)
		for (int i = 0; i < plan->stretches[t->r] && !t->world->dead; i++)
			if (plan->stretch[t->r][i].count == length)
				maj_draw_stretch(t, &plan->stretch[t->r][i]);
}

/* Gifts (MAJ-11). */

/* Any of the blanks, as likely as any other. */
static uint8_t maj_drop_blank(struct maj_table *t, struct maj_holder *h)
{
	int at = (int)rng_below(t->world->rng, h->blanks);
	uint8_t token = h->blank[at];

	maj_times(&t->world->over, h->blanks);
	h->blank[at] = h->blank[--h->blanks];
	return token;
}

static uint8_t maj_give(struct maj_table *t, struct maj_holder *h, int at)
{
	return at < h->knowns ? (uint8_t)maj_drop(h, at) : maj_drop_blank(t, h);
}

static void maj_get(struct maj_holder *h, uint8_t token)
{
	if (maj_is_blank(token))
		h->blank[h->blanks++] = token;
	else
		maj_hold(h, token);
}

static void maj_swap_hidden(struct maj_table *t, int a, int b)
{
	struct maj_world *w = t->world;
	struct maj_gifts gifts;

	maj_weigh_gifts(t->plan, t->r, a, &t->holder[a], b, &t->holder[b], &gifts);
	int row = maj_draw_lot(w, gifts.row, gifts.rows);

	if (w->dead)
		return;
	int column = maj_draw_lot(w, gifts.weight[row], gifts.columns);

	w->gift[t->r][a] = maj_give(t, &t->holder[a], row);
	w->gift[t->r][b] = maj_give(t, &t->holder[b], column);
	maj_get(&t->holder[a], w->gift[t->r][b]);
	maj_get(&t->holder[b], w->gift[t->r][a]);
}

/* The viewer and his partner know both gifts. The viewer's is held already,
 * the partner's was counted as a play. */
static void maj_swap_known(struct maj_table *t, int seat)
{
	const uint8_t *gift = t->plan->view->gift[t->r];
	struct maj_holder *h = &t->holder[seat];
	int given = gift[seat], cards = 0, at = 0;
	uint64_t weight[2];

	maj_weigh_mate(t->plan, t->r, seat, h, weight);
	bool blank = maj_draw_lot(t->world, weight, 2);

	if (t->world->dead)
		return;
	for (int i = 0; i < h->knowns; i++) {
		if (h->known[i] != given)
			continue;
		cards++;
		at = i;
	}
	if (blank) {
		t->world->kind[maj_drop_blank(t, h) - MAJ_BLANK] = (uint8_t)given;
	} else {
		maj_times(&t->world->over, (uint64_t)(cards - (given == gift[(seat + 2) % 4])));
		maj_drop(h, at);
	}
	h->plays--;
	h->excess = (uint8_t)(h->excess + (h->need[given]-- <= 0));
}

static void maj_swap(struct maj_table *t)
{
	for (int a = 0; a < 2 && !t->world->dead; a++) {
		if (maj_hides(t->plan, a) && maj_hides(t->plan, a + 2))
			maj_swap_hidden(t, a, a + 2);
		else
			maj_swap_known(t, maj_hides(t->plan, a) ? a : a + 2);
	}
}

/* Plays. */

/*
 * How many of the `had` known cards of a kind stay unplayed: at least those
 * that no play can use, and perhaps more, blanks having been played instead.
 */
static int maj_draw_unplayed(struct maj_table *t, int seat, int kind, int had, int shown)
{
	struct maj_holder *h = &t->holder[seat];
	int left = had > shown ? had - shown : 0;

	while (left < had && h->excess < t->size - h->plays) {
		uint64_t room = (uint64_t)(t->size - h->plays - h->excess);
		uint64_t weight[2] = { MAJ_ENTRIES, room * maj_leave(t->plan, t->r, seat, kind) };

		if (!maj_draw_lot(t->world, weight, 2))
			break;
		left++;
		h->excess++;
	}
	/* Which cards of the kind, and which plays the others explain. */
	maj_times(&t->world->over, maj_falling[had][left] / maj_falling[left][left] *
					   (uint64_t)maj_falling[shown][had - left]);
	return left;
}

/* Explains the plays of a seat; what is left goes to `rest`. */
static void maj_explain(struct maj_table *t, int seat)
{
	struct maj_world *w = t->world;
	struct maj_holder *h = &t->holder[seat];
	uint8_t *rest = w->rest[t->r][seat];
	uint32_t kinds = t->plan->shown[t->r][seat];
	int rests = 0;

	if (h->excess > t->size - h->plays) {
		w->dead = true;
		return;
	}
	for (int i = 0; i < h->knowns; i++)
		kinds |= 1u << h->known[i];
	for (; kinds; kinds &= kinds - 1) {
		int kind = __builtin_ctz(kinds), shown = t->plan->played[t->r][seat][kind];
		int had = shown - h->need[kind];
		int left = had ? maj_draw_unplayed(t, seat, kind, had, shown) : 0;

		for (int i = 0; i < left; i++)
			rest[rests++] = (uint8_t)kind;
		for (int i = had - left; i < shown; i++)
			w->kind[maj_drop_blank(t, h) - MAJ_BLANK] = (uint8_t)kind;
	}
	for (int i = 0; i < h->blanks; i++)
		rest[rests++] = h->blank[i];
	w->rests[t->r][seat] = (uint8_t)rests;
}

/* Rounds. */

/* Nothing was played yet: all orders are alike, and all that was taken is held. */
static void maj_keep_all(struct maj_world *w, int r)
{
	const struct maj_plan *plan = w->plan;
	int n = plan->players;

	for (int i = 0; i < plan->stretches[r]; i++) {
		const struct maj_stretch *s = &plan->stretch[r][i];

		maj_shuffle(w->rng, &w->draft[r][s->packet][s->from], s->count);
	}
	for (int s = 0; s < n; s++) {
		w->rests[r][s] = plan->taken[r];
		for (int i = 0; i < plan->taken[r]; i++)
			w->rest[r][s][i] = w->draft[r][(s + 2 * n - i) % n][i];
	}
}

/* A blank of which no record says where it went: any card will do. */
static void maj_invent_blank(struct maj_world *w, int token)
{
	if (maj_is_blank(token) && w->kind[token - MAJ_BLANK] == MAJ_UNKNOWN)
		w->kind[token - MAJ_BLANK] = (uint8_t)rng_below(w->rng, MAJ_KINDS);
}

/* A round that nobody recorded in full. */
static void maj_invent(struct maj_world *w, int r)
{
	const struct maj_plan *plan = w->plan;

	for (int p = 0; p < plan->players; p++) {
		for (int i = 0; i < plan->taken[r]; i++) {
			int token = w->draft[r][p][i];

			if (maj_is_blank(token) && w->kind[token - MAJ_BLANK] == MAJ_UNKNOWN)
				w->kind[token - MAJ_BLANK] = (uint8_t)rng_below(w->rng, MAJ_KINDS);
		}
		w->gift[r][p] = (uint8_t)rng_below(w->rng, MAJ_KINDS);
	}
}

static void maj_guess_played_round(struct maj_table *t)
{
	const struct maj_plan *plan = t->plan;

	for (int s = 0; s < plan->players; s++)
		maj_sit_down(plan, t->r, s, &t->holder[s]);
	if (plan->stories[t->r])
		maj_draw_story(t);
	maj_place_all_left(t);
	maj_hold_blanks(t);
	if (!plan->stories[t->r])
		maj_draw_stretches(t);
	if (plan->swapped[t->r] && !t->world->dead)
		maj_swap(t);
	for (int s = 0; s < plan->players && !t->world->dead; s++)
		if (maj_hides(plan, s))
			maj_explain(t, s);
	if (t->r + 1 == plan->rounds || plan->view->draft[t->r + 1][0][0] != MAJ_NONE)
		return;
	for (int s = 0; s < plan->players && !t->world->dead; s++)
		if (maj_hides(plan, s))
			maj_invent_blank(t->world, t->world->rest[t->r][s][0]);
}

void maj_guess_round(struct maj_world *w, int r)
{
	struct maj_table t;

	t.world = w;
	t.plan = w->plan;
	t.r = r;
	t.size = maj_packet_size(r + 1);
	maj_lay_packets(w, r);
	if (w->plan->told[r] && w->plan->playing[r]) {
		maj_guess_played_round(&t);
		return;
	}
	maj_place_all_left(&t);
	if (w->plan->told[r])
		maj_keep_all(w, r);
	else
		maj_invent(w, r);
}
