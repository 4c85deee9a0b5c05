/* The rules' text, question by question. */
#include "support/goetia/naive.h"

#include <stdlib.h>
#include <string.h>

enum { CUBES_MAX = 128, UNITS_MAX = 64, NO_LINK = 0 };

/* Where things are: cards and hexes by the numbers of the position. */

enum place { WORLD, SCRY, EDGE, DEMON, DARK, RELIC, NOWHERE };

static enum place place_of(const struct naive_goetia *n, int space)
{
	const struct goetia_state *s = n->s;
	const struct goe_cards *cards = &n->x->cards;

	if (space < GOE_SPACE_SCRY) {
		int card = s->cell[space / 3];

		return card < GOE_WORLDS && space % 3 < cards->world[card].hexes ? WORLD : NOWHERE;
	}
	if (space < GOE_SPACE_EDGE) {
		int board = s->board[(space - GOE_SPACE_SCRY) / 4];

		return board < GOE_BOARDS &&
				       (space - GOE_SPACE_SCRY) % 4 < cards->board[board].hexes
			       ? SCRY
			       : NOWHERE;
	}
	if (space < GOE_SPACE_DEMON)
		return s->edge[space - GOE_SPACE_EDGE] < GOE_EDGES ? EDGE : NOWHERE;
	if (space < GOE_SPACE_RELIC) {
		int slot = (space - GOE_SPACE_DEMON) / 4, hex = (space - GOE_SPACE_DEMON) % 4;

		if (s->dark[slot] >= GOE_BOARDS)
			return NOWHERE;
		if (s->demon[slot] < GOE_WORLDS) /* GOE-46 */
			return hex < cards->world[s->demon[slot]].pile ? DEMON : NOWHERE;
		return hex < cards->board[s->dark[slot]].dark_hexes ? DARK : NOWHERE;
	}
	int card = s->top[(space - GOE_SPACE_RELIC) / 4][(space - GOE_SPACE_RELIC) % 4];

	return card < GOE_CARDS && cards->card[card].type == GOE_RELIC ? RELIC : NOWHERE;
}

static uint8_t area_of(const struct naive_goetia *n, int space)
{
	switch (place_of(n, space)) {
	case WORLD:
		return n->s->cell[space / 3] < GOE_WORLD_CARDS
			       ? GOE_AREA_WORLD
			       : GOE_AREA_WORLD | GOE_AREA_NEW_WORLD;
	case SCRY:
		return GOE_AREA_SCRY;
	case EDGE:
		return n->s->flipped[space - GOE_SPACE_EDGE] ? GOE_AREA_EDGE_BACK
							     : GOE_AREA_RECRUIT;
	case DEMON:
		return GOE_AREA_DEMON;
	case DARK:
		return GOE_AREA_DARK;
	case RELIC:
		return GOE_AREA_RELIC;
	default:
		return 0;
	}
}

/* GOE-6 */
static int link_of(const struct naive_goetia *n, int space)
{
	const struct goe_cards *cards = &n->x->cards;

	switch (place_of(n, space)) {
	case WORLD:
		return cards->world[n->s->cell[space / 3]].hex[space % 3].link;
	case SCRY:
		return cards->board[n->s->board[(space - GOE_SPACE_SCRY) / 4]]
			.hex[(space - GOE_SPACE_SCRY) % 4]
			.link;
	case DEMON:
		return cards->world[n->s->demon[(space - GOE_SPACE_DEMON) / 4]]
			.worship[(space - GOE_SPACE_DEMON) % 4];
	default:
		return NO_LINK;
	}
}

/* The first hex of the card or board that the space is on, and how many follow. */
static int card_of_space(int space, int *count)
{
	int size = space < GOE_SPACE_SCRY ? 3 : 4;
	int first = space < GOE_SPACE_SCRY   ? 0
		    : space < GOE_SPACE_EDGE ? GOE_SPACE_SCRY
					     : GOE_SPACE_DEMON;

	*count = size;
	return first + (space - first) / size * size;
}

static bool on_incomplete_group(const struct naive_goetia *n, int space)
{
	int count, first = card_of_space(space, &count), link = link_of(n, space);

	for (int i = first; i < first + count && link; i++)
		if (link_of(n, i) == link && !n->s->on[i])
			return true;
	return false;
}

/* Costs (GOE-34, 37, 39, 41, 44, 46, 50, 52). */

struct cost {
	int unit[GOE_WHITE + 1];
	int attention, sacrifice, discount;
	bool as[GOE_COLOURS];
	int bribes;
};

static void cost_add(struct cost *c, const struct goe_bundle *bundle)
{
	for (int i = 0; i <= GOE_WHITE; i++)
		c->unit[i] += bundle->n[i];
	c->attention += bundle->n[GOE_ATTENTION];
	c->sacrifice += bundle->n[GOE_SACRIFICE];
}

/* What is printed on the empty hexes of a World card; GOE-39 about black. */
static void cost_visible(const struct naive_goetia *n, struct cost *c, int cell, bool black)
{
	for (int hex = 0; hex < 3; hex++) {
		int space = cell * 3 + hex;

		if (place_of(n, space) != WORLD || n->s->on[space])
			continue;
		const struct goe_bundle *reward =
			&n->x->cards.world[n->s->cell[cell]].hex[hex].reward;

		for (int i = 0; i <= GOE_WHITE; i++)
			if (i != GOE_BLACK || black)
				c->unit[i] += reward->n[i];
	}
}

static int visible_symbols(const struct naive_goetia *n, int edge)
{
	int discs[] = { 0, 0, 2, 1, 0 }, symbols = 4 - discs[n->x->players];

	for (int seat = 0; seat < n->x->players; seat++)
		symbols -= n->s->waiting[edge][seat];
	return symbols;
}

static void cost_edge(const struct naive_goetia *n, struct cost *c, int edge)
{
	bool black = n->x->base.setup.options[GOE_EDGE_COUNTS_DARKNESS];

	for (int i = 0; i < 3; i++)
		cost_visible(n, c, edge < 3 ? edge * 3 + i : (edge % 3) + i * 3, black);
	if (n->s->flipped[edge]) {
		cost_add(c, &n->x->cards.edge[n->s->edge[edge]].cost);
		c->attention += n->x->base.setup.options[GOE_FLIPPED_EDGE_ATTENTION];
	} else {
		c->attention += 1;
		c->discount += visible_symbols(n, edge);
	}
}

static void cost_printed(const struct naive_goetia *n, struct cost *c, int space)
{
	const struct goe_cards *cards = &n->x->cards;
	int at = space - GOE_SPACE_DEMON;

	switch (place_of(n, space)) {
	case SCRY:
		c->unit[cards->world[n->s->cell[(space - GOE_SPACE_SCRY) / 4 * 3 + 2]].colour]++;
		break;
	case EDGE:
		cost_edge(n, c, space - GOE_SPACE_EDGE);
		break;
	case DEMON:
		cost_add(c, &cards->board[n->s->dark[at / 4]].row[!n->s->cover[at / 4]]);
		break;
	case DARK:
		cost_add(c, &cards->board[n->s->dark[at / 4]].row[0]);
		cost_add(c, &cards->board[n->s->dark[at / 4]].row[1]);
		c->sacrifice += cards->board[n->s->dark[at / 4]].dark[at % 4].sacrifice;
		break;
	case RELIC: {
		at = space - GOE_SPACE_RELIC;
		const struct goe_bundle *cost = &cards->card[n->s->top[at / 4][at % 4]].cost;

		cost_add(c, cost);
		for (int cell = 0; cell < 9 && cost->n[GOE_VISIBLE_WORLD]; cell++)
			cost_visible(n, c, cell, true);
		break;
	}
	default:
		break;
	}
}

static int cost_cubes(const struct cost *c)
{
	int cubes = 0;

	for (int i = 0; i <= GOE_WHITE; i++)
		cubes += c->unit[i];
	return cubes;
}

static struct cost cost_of(const struct naive_goetia *n, int seat, int space)
{
	struct cost c = { .attention = 0 };

	cost_printed(n, &c, space);
	int cubes = cost_cubes(&c);

	for (int column = 0; column < 4; column++) {
		int card = n->s->top[seat][column];

		for (int i = 0; card < GOE_CARDS && i < n->x->cards.card[card].effects; i++) {
			const struct goe_effect *e = &n->x->cards.card[card].effect[i];

			if (e->op == GOE_OP_PAY_AS)
				c.as[e->colour] = true;
			if (e->op == GOE_OP_PAY_ATTENTION)
				c.bribes += e->n;
			if (e->op != GOE_OP_PAY_LESS || !(e->areas & area_of(n, space)))
				continue;
			if (e->attention)
				c.attention = c.attention > e->n ? c.attention - e->n : 0;
			else if (cubes >= e->min)
				c.discount += e->n;
		}
	}
	return c;
}

/* GOE-53: may this cube (5: Attention as Darkness) pay a unit of that kind? */
static bool pays(const struct cost *c, int cube, int unit)
{
	if (unit == GOE_WHITE || cube == GOE_BLACK || cube == GOE_ITEM_ATTENTION)
		return true;
	return cube == unit || c->as[unit];
}

/* A matching of cubes with different units, grown one cube at a time. */
struct matching {
	const struct cost *c;
	int cube[CUBES_MAX], cubes;
	int unit[UNITS_MAX], owner[UNITS_MAX], units;
	bool tried[UNITS_MAX];
};

static bool match_cube(struct matching *m, int i)
{
	for (int u = 0; u < m->units; u++) {
		if (m->tried[u] || !pays(m->c, m->cube[i], m->unit[u]))
			continue;
		m->tried[u] = true;
		if (m->owner[u] < 0 || match_cube(m, m->owner[u])) {
			m->owner[u] = i;
			return true;
		}
	}
	return false;
}

/* The most of these cubes that can pay different units. */
static int matched(const struct cost *c, const int have[GOE_ITEMS])
{
	struct matching m = { .c = c };
	int found = 0;

	for (int kind = 0; kind <= GOE_WHITE; kind++)
		for (int i = 0; i < c->unit[kind]; i++) {
			m.unit[m.units] = kind;
			m.owner[m.units++] = -1;
		}
	for (int item = 0; item < GOE_ITEMS; item++)
		for (int i = 0; i < have[item] && m.cubes < CUBES_MAX; i++)
			m.cube[m.cubes++] = item;
	for (int i = 0; i < m.cubes; i++) {
		memset(m.tried, 0, sizeof(m.tried));
		found += match_cube(&m, i);
	}
	return found;
}

static int to_pay(const struct cost *c)
{
	int cubes = cost_cubes(c) - c->discount;

	return cubes > 0 ? cubes : 0;
}

/* What he can pay with: his cubes, and Attention by pay_attention (GOE-54). */
static void purse_of(const struct goetia_state *s, int seat, const struct cost *c,
		     int have[GOE_ITEMS])
{
	int spare = s->attention[seat] - c->attention;

	for (int i = 0; i < GOE_COLOURS; i++)
		have[i] = s->cubes[seat][i];
	have[GOE_ITEM_ATTENTION] = spare < 0 ? 0 : spare < c->bribes ? spare : c->bribes;
}

/* The placement that a question belongs to: the innermost one. */
static const struct goe_frame *in_progress(const struct naive_goetia *n)
{
	int i = n->s->depth - 1;

	while (i > 0 && n->s->frame[i].kind != GOE_FRAME_PLACEMENT)
		i--;
	return &n->s->frame[i];
}

/* Placing. */

/* The effect of this opcode that a visible card of the seat has in this column. */
static const struct goe_effect *effect_at(const struct naive_goetia *n, int card, int op)
{
	for (int i = 0; card < GOE_CARDS && i < n->x->cards.card[card].effects; i++)
		if (n->x->cards.card[card].effect[i].op == op)
			return &n->x->cards.card[card].effect[i];
	return NULL;
}

static bool is_open(const struct naive_goetia *n, int seat, int space)
{
	unsigned on = n->s->on[space];
	bool one_other = false;

	if (!on)
		return true;
	for (int other = 0; other < n->x->players; other++)
		one_other |= other != seat && on == 1u << other;
	for (int column = 0; column < 4 && one_other; column++) {
		const struct goe_effect *e =
			effect_at(n, n->s->top[seat][column], GOE_OP_SHARE_HEX);

		if (e && (n->s->in_force[seat] >> column & 1) && (e->areas & area_of(n, space)))
			return true;
	}
	return false;
}

static bool may_place(const struct naive_goetia *n, int seat, int space)
{
	struct cost c;
	int have[GOE_ITEMS];

	if (place_of(n, space) == NOWHERE || !n->s->home[seat] || !is_open(n, seat, space))
		return false;
	if (place_of(n, space) == EDGE && !n->s->flipped[space - GOE_SPACE_EDGE] &&
	    !n->s->waiting[space - GOE_SPACE_EDGE][seat])
		return false; /* GOE-37 */
	if (place_of(n, space) == RELIC && (space - GOE_SPACE_RELIC) / 4 != seat)
		return false; /* GOE-50 */
	c = cost_of(n, seat, space);
	purse_of(n->s, seat, &c, have);
	return n->s->attention[seat] >= c.attention && n->s->home[seat] > c.sacrifice &&
	       matched(&c, have) >= to_pay(&c);
}

static bool is_extra(const struct naive_goetia *n)
{
	return n->s->depth > 1; /* a placement within another */
}

static bool may_pass(const struct naive_goetia *n, int seat)
{
	if (is_extra(n) || !n->x->base.setup.options[GOE_PASS_WHEN_ONLY_PAID])
		return false;
	for (int space = 0; space < GOE_SPACES; space++) {
		struct cost c = cost_of(n, seat, space);

		if (may_place(n, seat, space) && !cost_cubes(&c) && !c.attention && !c.sacrifice)
			return false;
	}
	return true;
}

/* Paying: every payment once, the sensible one apart (GOE-105). */

static bool payment_good(const struct cost *c, const int paid[GOE_ITEMS])
{
	int sum = 0;

	for (int i = 0; i < GOE_ITEMS; i++)
		sum += paid[i];
	return sum == to_pay(c) && matched(c, paid) == sum;
}

struct walk {
	const struct cost *c;
	int have[GOE_ITEMS];
	const int *sensible;
};

/* Is there a payment other than the sensible one that goes on from `paid` with
 * items from `first` on? */
static bool payment_exists(const struct walk *w, int paid[GOE_ITEMS], int first, int left)
{
	if (!left)
		return payment_good(w->c, paid) &&
		       memcmp(paid, w->sensible, GOE_ITEMS * sizeof(*paid)) != 0;
	for (int item = first; item < GOE_ITEMS; item++) {
		if (paid[item] >= w->have[item])
			continue;
		paid[item]++;
		bool found = matched(w->c, paid) > 0 && payment_exists(w, paid, item, left - 1);

		paid[item]--;
		if (found)
			return true;
	}
	return false;
}

static bool may_pay(const struct naive_goetia *n, int seat, int item)
{
	struct cost c = cost_of(n, seat, in_progress(n)->space);
	struct walk w = { .c = &c, .sensible = n->sensible };
	int paid[GOE_ITEMS], left = to_pay(&c);

	if (item >= GOE_ITEMS)
		return false;
	purse_of(n->s, seat, &c, w.have);
	for (int i = 0; i < GOE_ITEMS; i++) {
		paid[i] = n->s->paid[i];
		left -= paid[i];
		if (i > item && paid[i])
			return false; /* never below the last one */
	}
	if (left < 1 || paid[item] >= w.have[item])
		return false;
	paid[item]++;
	return payment_exists(&w, paid, item, left - 1);
}

static bool may_settle(const struct naive_goetia *n)
{
	for (int i = 0; i < GOE_ITEMS; i++)
		if (n->s->paid[i])
			return false;
	return true;
}

/* Effects of the placement in progress: the Relic's, or those of the Dark hex. */

static const struct goe_effect *running(const struct naive_goetia *n, int op)
{
	const struct goe_frame *f = in_progress(n);
	const struct goe_effect *effect = NULL;
	int count = 0, at = f->space - GOE_SPACE_DEMON;

	if (f->space >= GOE_SPACE_RELIC) {
		effect = n->x->cards.card[f->card].effect;
		count = n->x->cards.card[f->card].effects;
	} else if (f->space >= GOE_SPACE_DEMON) {
		const struct goe_board *board = &n->x->cards.board[n->s->dark[at / 4]];
		const struct goe_special *special =
			&n->x->cards.special[board->dark[at % 4].special];

		effect = special->effect;
		count = special->effects;
	}
	for (int i = 0; i < count; i++)
		if (effect[i].op == op)
			return &effect[i];
	return NULL;
}

/* GOE-49 */
static bool may_give(const struct naive_goetia *n, int seat, int colour)
{
	const struct goe_effect *trade = running(n, GOE_OP_TRADE);
	bool as = false;
	int given = 0;

	for (int column = 0; column < 4; column++) {
		const struct goe_effect *e = effect_at(n, n->s->top[seat][column], GOE_OP_PAY_AS);

		as |= e && trade && e->colour == trade->colour;
	}
	for (int i = 0; i < GOE_COLOURS; i++) {
		given += n->s->paid[i];
		if (i > colour && n->s->paid[i])
			return false;
	}
	if (!trade || colour >= GOE_COLOURS || given >= trade->n ||
	    n->s->cubes[seat][colour] <= n->s->paid[colour])
		return false;
	if (trade->colour == GOE_WHITE)
		return colour != GOE_BLACK;
	return colour == trade->colour || colour == GOE_BLACK || as;
}

static bool stands(const struct naive_goetia *n, int seat, int space)
{
	return n->s->on[space] >> seat & 1;
}

/* A follower named by a move: a space, or home. */
static bool may_own(const struct naive_goetia *n, int seat, int value)
{
	int space = goe_space_of_move(value, seat);
	const struct goe_effect *recall = running(n, GOE_OP_RECALL);

	if (n->s->ask == GOE_ASK_SEND)
		return value == GOE_MOVE_HOME ? n->s->home[seat] > 0
					      : value < GOE_MOVE_SPACES && stands(n, seat, space);
	if (n->s->ask == GOE_ASK_RECALL && value == GOE_MOVE_NOBODY)
		return true;
	if (value >= GOE_MOVE_SPACES || !stands(n, seat, space))
		return false;
	if (n->s->ask == GOE_ASK_RECALL)
		return recall && space != in_progress(n)->space &&
		       (recall->areas & area_of(n, space));
	for (int column = 0; column < 4; column++) { /* GOE-88 */
		const struct goe_effect *e =
			effect_at(n, n->s->top[seat][column], GOE_OP_RECALL_STUCK);

		if (e && (e->areas & area_of(n, space)) && on_incomplete_group(n, space))
			return true;
	}
	return false;
}

static bool may_edge(const struct naive_goetia *n, int seat, int edge)
{
	if (n->s->ask == GOE_ASK_FOLLOWER && edge == GOE_EDGES_IN_PLAY)
		return true;
	if (edge >= GOE_EDGES_IN_PLAY || n->s->flipped[edge])
		return false;
	return n->s->ask == GOE_ASK_FOLLOWER ? n->s->waiting[edge][seat] > 0
					     : visible_symbols(n, edge) > 0; /* GOE-43 */
}

static int king_at(const struct naive_goetia *n, int slot)
{
	return slot < GOE_SLOTS && n->s->demon[slot] < GOE_WORLDS
		       ? n->x->cards.world[n->s->demon[slot]].king
		       : -1;
}

static int deck_size(const struct naive_goetia *n, int king)
{
	int size = 0;

	while (size < GOE_DECK_MAX && n->s->deck[king][size] != GOE_NONE)
		size++;
	return size;
}

static bool may_deck(const struct naive_goetia *n, int slot)
{
	const struct goe_effect *card = running(n, GOE_OP_DEMON_CARD);
	int king = king_at(n, slot);

	if (n->s->ask == GOE_ASK_DECK && slot == GOE_SLOTS)
		return true;
	if (king < 0 || !deck_size(n, king))
		return false;
	return n->s->ask == GOE_ASK_PEEK || (card && goe_kings[king].class <= card->n);
}

static bool may_pact(const struct naive_goetia *n, int pact)
{
	int space = in_progress(n)->space;
	bool purple = space >= GOE_SPACE_EDGE && space < GOE_SPACE_DEMON;

	for (int i = 0; i < GOE_DISPLAY_MAX; i++)
		if (n->s->display[i] == pact && pact < GOE_PACTS)
			return !purple || i / 4 == space - GOE_SPACE_EDGE; /* GOE-42 */
	return pact == GOE_PACTS;
}

static bool may_order(const struct naive_goetia *n, int value)
{
	const struct goe_effect *peek = running(n, GOE_OP_PEEK);
	int slot = n->s->frame[n->s->depth - 1].aux - 1; /* the deck that was chosen */
	int size = deck_size(n, king_at(n, slot));

	return peek && value < (size < peek->n ? size : peek->n) - n->orders;
}

/* Step 1: as many cards as followers that have not picked, or what is left;
 * one more for each extra_choice. */
static int cards_shown(const struct naive_goetia *n, int seat)
{
	int slot = n->s->frame[0].space, size = deck_size(n, king_at(n, slot)), shown = 0;

	for (int hex = 0; hex < 4; hex++)
		for (int other = 0; other < n->x->players; other++)
			shown += stands(n, other, GOE_SPACE_DEMON + slot * 4 + hex);
	shown -= slot == n->slot ? n->picks : 0;
	for (int column = 0; column < 4; column++) {
		const struct goe_effect *e =
			effect_at(n, n->s->top[seat][column], GOE_OP_EXTRA_CHOICE);

		shown += e ? e->n : 0;
	}
	return shown < size ? shown : size;
}

static bool may_pick(const struct naive_goetia *n, int seat, int card)
{
	int king = king_at(n, n->s->frame[0].space), shown = cards_shown(n, seat);

	for (int i = 0; i < shown; i++)
		if (n->s->deck[king][i] == card)
			return true;
	return false;
}

static bool may_take(const struct naive_goetia *n, int seat, int item)
{
	int column = n->s->frame[n->s->depth - 1].card; /* whose turn it is, left to right */

	return item == GOE_ITEMS || (item < GOE_ITEMS && n->s->stored[seat][column][item] > 0);
}

/* A colour that the hex gave; which it gave stands in the position. */
static bool may_same(const struct naive_goetia *n, int colour)
{
	return colour < GOE_COLOURS && (in_progress(n)->got >> colour & 1);
}

static bool may_hex(const struct naive_goetia *n, int space)
{
	return space < GOE_WORLD_SPACES && place_of(n, space) == WORLD && !n->s->on[space] &&
	       !(n->marked >> space & 1);
}

/* Columns: move_to is another one, a new card covers any. */
static bool may_column(const struct naive_goetia *n, int seat, int verb, int column)
{
	bool used = column < 4 && n->s->top[seat][column] < GOE_TABLEAU_CARDS;
	int free_column = 0;

	if (column >= 4)
		return false;
	if (verb == GOE_MOVE_FROM)
		return used;
	while (free_column < 4 && n->s->top[seat][free_column] < GOE_TABLEAU_CARDS)
		free_column++;
	if (verb == GOE_MOVE_TO) /* empty columns are alike: the first stands for all */
		return column != n->s->frame[n->s->depth - 1].aux;
	return used || (n->x->base.setup.options[GOE_FREE_COVER] && column == free_column);
}

/* Which verb answers which question. */
static bool answers(int ask, int verb)
{
	static const uint8_t verbs[GOE_ASKS][3] = {
		[GOE_ASK_DRAFT] = { GOE_MOVE_DRAFT, GOE_MOVE_DRAFT, GOE_MOVE_DRAFT },
		[GOE_ASK_STUCK] = { GOE_MOVE_STUCK, GOE_MOVE_STUCK, GOE_MOVE_STUCK },
		[GOE_ASK_TAKE] = { GOE_MOVE_TAKE, GOE_MOVE_TAKE, GOE_MOVE_TAKE },
		[GOE_ASK_RESURRECT] = { GOE_MOVE_RESURRECT, GOE_MOVE_RESURRECT,
					GOE_MOVE_RESURRECT },
		[GOE_ASK_PLACE] = { GOE_MOVE_PLACE, GOE_PASS, GOE_STOP },
		[GOE_ASK_PAY] = { GOE_MOVE_PAY, GOE_SETTLE, GOE_SETTLE },
		[GOE_ASK_COLOUR] = { GOE_MOVE_COLOUR, GOE_MOVE_COLOUR, GOE_MOVE_COLOUR },
		[GOE_ASK_SWAP] = { GOE_MOVE_SWAP, GOE_MOVE_SWAP, GOE_MOVE_SWAP },
		[GOE_ASK_SAME] = { GOE_MOVE_SAME, GOE_MOVE_SAME, GOE_MOVE_SAME },
		[GOE_ASK_TRADE] = { GOE_MOVE_GIVE, GOE_STOP, GOE_STOP },
		[GOE_ASK_FOLLOWER] = { GOE_MOVE_EDGE, GOE_MOVE_EDGE, GOE_MOVE_EDGE },
		[GOE_ASK_RECALL] = { GOE_MOVE_OWN, GOE_MOVE_OWN, GOE_MOVE_OWN },
		[GOE_ASK_SEND] = { GOE_MOVE_OWN, GOE_MOVE_OWN, GOE_MOVE_OWN },
		[GOE_ASK_SEND_TO] = { GOE_MOVE_EDGE, GOE_MOVE_EDGE, GOE_MOVE_EDGE },
		[GOE_ASK_FREE] = { GOE_MOVE_OWN, GOE_STOP, GOE_STOP },
		[GOE_ASK_DECK] = { GOE_MOVE_DECK, GOE_MOVE_DECK, GOE_MOVE_DECK },
		[GOE_ASK_PEEK] = { GOE_MOVE_DECK, GOE_MOVE_DECK, GOE_MOVE_DECK },
		[GOE_ASK_ORDER] = { GOE_MOVE_ORDER, GOE_MOVE_ORDER, GOE_MOVE_ORDER },
		[GOE_ASK_PACT] = { GOE_MOVE_PACT, GOE_MOVE_PACT, GOE_MOVE_PACT },
		[GOE_ASK_COVER_HEX] = { GOE_MOVE_HEX, GOE_STOP, GOE_STOP },
		[GOE_ASK_SEED_HEX] = { GOE_MOVE_HEX, GOE_STOP, GOE_STOP },
		[GOE_ASK_BOARD] = { GOE_MOVE_BOARD, GOE_MOVE_BOARD, GOE_MOVE_BOARD },
		[GOE_ASK_SHIFT] = { GOE_MOVE_SHIFT, GOE_MOVE_SHIFT, GOE_MOVE_SHIFT },
		[GOE_ASK_FROM] = { GOE_MOVE_FROM, GOE_STOP, GOE_STOP },
		[GOE_ASK_TO] = { GOE_MOVE_TO, GOE_MOVE_TO, GOE_MOVE_TO },
		[GOE_ASK_COLUMN] = { GOE_MOVE_COLUMN, GOE_MOVE_COLUMN, GOE_MOVE_COLUMN },
		[GOE_ASK_PICK] = { GOE_MOVE_PICK, GOE_MOVE_PICK, GOE_MOVE_PICK },
		[GOE_ASK_UNDER] = { GOE_MOVE_UNDER, GOE_MOVE_UNDER, GOE_MOVE_UNDER },
		[GOE_ASK_ROW] = { GOE_MOVE_COVER, GOE_MOVE_COVER, GOE_MOVE_COVER },
	};

	return verbs[ask][0] == verb || verbs[ask][1] == verb || verbs[ask][2] == verb;
}

bool naive_goetia_legal(const struct naive_goetia *n, int seat, game_move move)
{
	const struct goetia_state *s = n->s;
	int verb = (int)(move >> 8), value = (int)(move & 0xFF);

	if (s->phase == GOE_OVER || !s->ask || s->asked != seat || !answers(s->ask, verb))
		return false;
	switch ((enum goe_verb)verb) {
	case GOE_SETTLE:
		return value == 0 && may_settle(n);
	case GOE_MOVE_PAY:
		return may_pay(n, seat, value);
	case GOE_MOVE_DRAFT:
		return value < GOE_EDGES_IN_PLAY && s->waiting[value][seat] > 0;
	case GOE_MOVE_TAKE:
		return may_take(n, seat, value);
	case GOE_MOVE_RESURRECT:
		return value == 1 || (value == 0 && s->sacrificed[seat] > 0);
	case GOE_MOVE_SWAP: /* GOE-68: nothing got, nothing exchanged */
		return value < 2 && s->cubes[seat][n->colour] > n->had;
	case GOE_MOVE_STUCK:
	case GOE_MOVE_COVER:
		return value < 2;
	case GOE_MOVE_PLACE:
		return value < GOE_MOVE_SPACES &&
		       may_place(n, seat, goe_space_of_move(value, seat));
	case GOE_MOVE_COLOUR:
		return value < GOE_RESOURCES; /* GOE-2 */
	case GOE_MOVE_SAME:
		return may_same(n, value);
	case GOE_MOVE_GIVE:
		return may_give(n, seat, value);
	case GOE_MOVE_EDGE:
		return may_edge(n, seat, value);
	case GOE_MOVE_OWN:
		return may_own(n, seat, value);
	case GOE_MOVE_DECK:
		return may_deck(n, value);
	case GOE_MOVE_ORDER:
		return may_order(n, value);
	case GOE_MOVE_PACT:
		return may_pact(n, value);
	case GOE_MOVE_HEX:
		return may_hex(n, value);
	case GOE_MOVE_BOARD:
		return value < GOE_ROWS && s->board[value] < GOE_BOARDS &&
		       s->board_attention[value] > 0;
	case GOE_MOVE_SHIFT:
		return value == GOE_SLOTS || king_at(n, value) >= 0;
	case GOE_MOVE_FROM:
	case GOE_MOVE_TO:
	case GOE_MOVE_COLUMN:
		return may_column(n, seat, verb, value);
	case GOE_MOVE_PICK:
		return may_pick(n, seat, value);
	case GOE_MOVE_UNDER:
		return value < n->shown - 1 - n->unders;
	case GOE_PASS:
		return value == 0 && may_pass(n, seat);
	case GOE_STOP:
		return value == 0 && (s->ask != GOE_ASK_PLACE || is_extra(n));
	default:
		return false;
	}
}

void naive_goetia_move(struct naive_goetia *n, int seat, game_move move)
{
	int verb = (int)(move >> 8), value = (int)(move & 0xFF);

	if (verb == GOE_MOVE_PLACE) {
		n->orders = 0;
		n->marked = 0;
	} else if (verb == GOE_MOVE_ORDER) {
		n->orders++;
	} else if (verb == GOE_MOVE_COLOUR) {
		n->colour = value;
		n->had = n->s->cubes[seat][value];
	} else if (verb == GOE_MOVE_HEX) {
		n->marked |= 1u << value;
	} else if (verb == GOE_MOVE_PICK) {
		int slot = n->s->frame[0].space;

		n->shown = cards_shown(n, seat);
		n->picks = slot == n->slot ? n->picks + 1 : 1;
		n->slot = slot;
		n->unders = 0;
	} else if (verb == GOE_MOVE_UNDER) {
		n->unders++;
	}
	if (n->s->phase != GOE_END) {
		n->picks = 0;
		n->slot = -1;
	}
}
