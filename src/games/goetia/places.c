/*
 * What a space of Goetia costs now (GOE-34, GOE-37 to GOE-46, GOE-50, GOE-52,
 * GOE-55), whether it can be paid, why it is closed, and which spaces are
 * open. Lists of open spaces are what a random match spends its time with, so
 * they lie beside the prices. How a price is paid is in payment.c.
 */
#include <string.h>

#include "games/goetia/goetia.h"
#include "games/goetia/lists.h"

static goe_units goe_visible_card(const struct goetia_context *x, const struct goetia_state *s,
				  int cell)
{
	const uint8_t *on = &s->on[cell * GOE_WORLD_HEXES_MAX];
	goe_units units = 0;

	if (s->cell[cell] >= GOE_WORLDS)
		return 0;
	const goe_units *printed = x->facts.printed[s->cell[cell]]; /* 0 where there is no hex */

	for (int hex = 0; hex < GOE_WORLD_HEXES_MAX; hex++)
		units += on[hex] ? 0 : printed[hex];
	return units;
}

goe_units goe_visible(const struct goetia_context *x, const struct goetia_state *s, int line)
{
	int cell = line < GOE_ROWS ? line * 3 : line - GOE_ROWS;
	int step = line < GOE_ROWS ? 1 : 3;

	return goe_visible_card(x, s, cell) + goe_visible_card(x, s, cell + step) +
	       goe_visible_card(x, s, cell + 2 * step);
}

void goe_visible_lines(const struct goetia_context *x, const struct goetia_state *s,
		       goe_units line[GOE_LINES])
{
	memset(line, 0, GOE_LINES * sizeof(*line));
	for (int row = 0; row < GOE_ROWS; row++) {
		for (int column = 0; column < 3; column++) {
			goe_units units = goe_visible_card(x, s, row * 3 + column);

			line[row] += units;
			line[GOE_ROWS + column] += units;
		}
	}
}

void goe_terms(const struct goetia_context *x, const struct goetia_state *s, int seat,
	       struct goe_terms *out)
{
	out->as = out->as_darkness = out->lesses = out->attention_less = 0;
	out->open = 0;
	out->lines = false;
	for (int column = 0; column < GOE_COLUMNS; column++) {
		int card = s->top[seat][column];

		if (card >= GOE_CARDS || !(x->facts.whens[card] >> GOE_PAY & 1))
			continue;
		for (int i = 0; i < x->cards.card[card].effects; i++) {
			const struct goe_effect *e = &x->cards.card[card].effect[i];

			if (e->op == GOE_OP_PAY_AS) {
				out->as |= (uint8_t)(1 << e->colour);
				out->open |= (goe_units)UINT8_MAX << 8 * e->colour;
			} else if (e->op == GOE_OP_PAY_ATTENTION) {
				out->as_darkness = (uint8_t)(out->as_darkness + e->n);
			} else if (e->op == GOE_OP_PAY_LESS) {
				out->less[out->lesses].n = e->n;
				out->less[out->lesses].min = e->min;
				out->less[out->lesses].areas = e->areas;
				out->less[out->lesses++].attention = e->attention;
				out->attention_less |= e->attention;
			}
		}
	}
}

void goe_terms_lines(const struct goetia_context *x, const struct goetia_state *s,
		     struct goe_terms *terms)
{
	goe_visible_lines(x, s, terms->line);
	terms->lines = true;
}

/* Costs before the player's own discounts, by where the space is. */
struct goe_cost {
	goe_units units;
	int attention, sacrifice, discount;
};

static struct goe_cost goe_cost_scry(const struct goetia_context *x, const struct goetia_state *s,
				     int row) /* GOE-34 */
{
	int card = s->cell[row * 3 + 2];

	/* There is none for a moment while conjuring. */
	return (struct goe_cost){
		.units = card < GOE_WORLD_CARDS ? (goe_units)1 << 8 * x->facts.colour[card] : 0,
	};
}

/* GOE-37 to GOE-41; `visible` is what its line shows. */
static struct goe_cost goe_cost_edge(const struct goetia_context *x, const struct goetia_state *s,
				     int edge, goe_units visible)
{
	if (!x->option[GOE_EDGE_COUNTS_DARKNESS])
		visible = goe_without_black(visible);
	if (!s->flipped[edge])
		return (struct goe_cost){
			.units = visible,
			.attention = 1,
			.discount = goe_symbols(x, s, edge),
		};
	struct goe_cost cost = {
		.units = visible + x->facts.back[s->edge[edge]],
		.attention = x->option[GOE_FLIPPED_EDGE_ATTENTION],
	};

	if (!x->facts.plain_back[s->edge[edge]]) {
		const struct goe_bundle *back = &x->cards.edge[s->edge[edge]].cost;

		cost.attention += back->n[GOE_ATTENTION];
		cost.sacrifice = back->n[GOE_SACRIFICE];
	}
	return cost;
}

/* GOE-44, GOE-46; without the sacrifice of a Dark hex. */
static struct goe_cost goe_cost_slot(const struct goetia_context *x, const struct goetia_state *s,
				     int slot)
{
	const goe_units *row = x->facts.row[s->dark[slot]];

	return (struct goe_cost){
		.units = s->demon[slot] < GOE_WORLDS ? row[!s->cover[slot]] : row[0] + row[1],
	};
}

/* A Dark hex that asks for another follower. */
static int goe_dark_sacrifice(const struct goetia_context *x, const struct goetia_state *s,
			      int space)
{
	int at = space - GOE_SPACE_DEMON;

	return x->cards.board[s->dark[at / GOE_WORSHIP_MAX]].dark[at % GOE_WORSHIP_MAX].sacrifice;
}

static struct goe_cost goe_cost_relic(const struct goetia_context *x, const struct goetia_state *s,
				      int card)
{
	const struct goe_bundle *printed = &x->cards.card[card].cost;
	struct goe_cost cost = {
		.units = x->facts.relic[card],
		.attention = printed->n[GOE_ATTENTION],
		.sacrifice = printed->n[GOE_SACRIFICE],
	};

	for (int row = 0; row < GOE_ROWS && printed->n[GOE_VISIBLE_WORLD]; row++)
		cost.units += goe_visible(x, s, row);
	return cost;
}

static struct goe_cost goe_cost_of(const struct goetia_context *x, const struct goetia_state *s,
				   int space, int area, const struct goe_terms *terms)
{
	struct goe_cost cost = { 0 };
	int edge = space - GOE_SPACE_EDGE, at = space - GOE_SPACE_DEMON;
	int relic = space - GOE_SPACE_RELIC;

	switch (area) {
	case GOE_AREA_SCRY:
		return goe_cost_scry(x, s, (space - GOE_SPACE_SCRY) / GOE_SCRY_HEXES_MAX);
	case GOE_AREA_RECRUIT:
	case GOE_AREA_EDGE_BACK:
		return goe_cost_edge(x, s, edge,
				     terms->lines ? terms->line[goe_edge_line(edge)]
						  : goe_visible(x, s, goe_edge_line(edge)));
	case GOE_AREA_DEMON:
	case GOE_AREA_DARK:
		cost = goe_cost_slot(x, s, at / GOE_WORSHIP_MAX);
		if (area == GOE_AREA_DARK)
			cost.sacrifice = goe_dark_sacrifice(x, s, space);
		return cost;
	case GOE_AREA_RELIC:
		return goe_cost_relic(x, s, s->top[relic / GOE_COLUMNS][relic % GOE_COLUMNS]);
	default:
		return cost; /* GOE-32: the World is free */
	}
}

/* GOE-52, GOE-55: with the discounts of the player's cards. */
static inline void goe_price_of(struct goe_cost cost, int area, const struct goe_terms *terms,
				struct goe_price *out)
{
	int cubes = goe_count_units(cost.units), discount = cost.discount;
	int attention = cost.attention;

	for (int i = 0; i < terms->lesses; i++) {
		if (!(terms->less[i].areas & area))
			continue;
		if (terms->less[i].attention)
			attention -= terms->less[i].n;
		else if (cubes >= terms->less[i].min)
			discount += terms->less[i].n;
	}
	out->units = cost.units;
	out->open = terms->open;
	out->cubes = (uint16_t)cubes;
	out->discount = (uint16_t)discount;
	out->pay = (uint16_t)(cubes > discount ? cubes - discount : 0);
	out->attention = (uint8_t)(attention > 0 ? attention : 0);
	out->sacrifice = (uint8_t)cost.sacrifice;
	out->as = terms->as;
	out->as_darkness = terms->as_darkness;
}

void goe_price_in(const struct goetia_context *x, const struct goetia_state *s, int space, int area,
		  const struct goe_terms *terms, struct goe_price *out)
{
	goe_price_of(goe_cost_of(x, s, space, area, terms), area, terms, out);
}

void goe_wallet(const struct goetia_state *s, int seat, struct goe_wallet *out)
{
	const uint8_t *have = s->cubes[seat];

	out->resources = 0;
	for (int colour = GOE_RESOURCES - 1; colour >= 0; colour--)
		out->resources = out->resources << 8 | have[colour];
	out->count = (uint16_t)goe_sum(have, GOE_RESOURCES);
	out->black = have[GOE_BLACK];
	out->attention = s->attention[seat];
	out->home = s->home[seat];
}

/* Whether a price can be paid at all: goe_completes() of payment.c for a payment
 * that has not begun, all colours at once, since lists ask for little else. */
static inline bool goe_is_affordable(const struct goe_wallet *wallet, const struct goe_price *price)
{
	int spare = wallet->attention - price->attention;
	int wild = wallet->black + (spare < price->as_darkness ? spare : price->as_darkness);
	/* Resources are held alone, so the bytes of black and white do not count. */
	int plain =
		goe_count_units(goe_least_units(wallet->resources, price->units & ~price->open));
	int rest = wallet->count - plain;
	int slack = goe_unit(price->units, GOE_WHITE) + goe_count_units(price->units & price->open);

	/* One answer in the end: each question on the way would be a guess for the processor. */
	return (spare >= 0) & (wallet->home > price->sacrifice) &
	       (plain + wild + (rest < slack ? rest : slack) >= price->pay);
}

bool goe_affords(const struct goe_wallet *wallet, const struct goe_price *price)
{
	return goe_is_affordable(wallet, price);
}

/* Placing. */

/* Areas where the seat may share a hex now. */
static int goe_share_areas(const struct goetia_context *x, const struct goetia_state *s, int seat)
{
	int areas = 0;

	if (!s->in_force[seat])
		return 0;
	for (int column = 0; column < GOE_COLUMNS; column++) {
		if (!(s->in_force[seat] >> column & 1))
			continue;
		const struct goe_effect *e;

		for (int i = 0; (e = goe_effect(x, s->top[seat][column], i)); i++)
			if (e->op == GOE_OP_SHARE_HEX)
				areas |= e->areas;
	}
	return areas;
}

/* Exactly one follower, of somebody else, and no marker. */
static bool goe_one_other(unsigned on, int seat)
{
	return on && !(on & (on - 1)) && !(on & (SEAT(seat) | GOE_MARKER));
}

static bool goe_is_free(const struct goetia_context *x, const struct goetia_state *s, int seat,
			int space)
{
	if (!s->on[space])
		return true;
	return goe_one_other(s->on[space], seat) &&
	       (goe_share_areas(x, s, seat) & goe_area(x, s, space));
}

static const char *goe_cannot_pay(const struct goetia_state *s, int seat,
				  const struct goe_price *price)
{
	if (goe_can_pay(s, seat, price))
		return NULL;
	if (s->attention[seat] < price->attention)
		return "goetia.why.no_attention";
	if (s->home[seat] < 1 + price->sacrifice)
		return "goetia.why.no_sacrifice";
	return "goetia.why.cannot_pay";
}

const char *goe_closed(const struct goetia_context *x, const struct goetia_state *s, int seat,
		       int space, const struct goe_terms *terms, struct goe_price *price)
{
	int edge = space - GOE_SPACE_EDGE;
	int area = goe_area(x, s, space);

	goe_price_in(x, s, space, area, terms, price);
	if (!area || (area == GOE_AREA_RELIC && (space - GOE_SPACE_RELIC) / GOE_COLUMNS != seat))
		return "goetia.why.no_hex";
	if (!goe_is_free(x, s, seat, space))
		return "goetia.why.occupied";
	if (area == GOE_AREA_RECRUIT && !s->waiting[edge][seat])
		return "goetia.why.no_follower_there";
	if (!s->home[seat])
		return "goetia.why.no_follower";
	return goe_cannot_pay(s, seat, price);
}

struct goe_placing {
	const struct goetia_context *x;
	const struct goetia_state *s;
	int seat;
	struct goe_terms terms;
	struct goe_wallet wallet;
	bool gratis; /* one of the hexes listed costs nothing */
	struct goe_list *list;
};

/* With share_hex in force, hex by hex. */
static void goe_list_shared(struct goe_placing *p)
{
	for (int space = 0; space < GOE_WORLD_SPACES; space++)
		if (goe_is_hex(p->x, p->s, space) && goe_is_free(p->x, p->s, p->seat, space))
			goe_add(p->list, GOE_MOVE_PLACE, space);
}

/* Each hex is written, and stays if it is empty: no branch to guess wrong. What
 * the lines show is added up on the way, as goe_visible_lines() would. */
static void goe_list_world(struct goe_placing *p)
{
	const struct goe_facts *facts = &p->x->facts;
	const uint8_t *on = p->s->on;
	game_move *next = p->list->move, *enough = next + p->list->limit; /* the first to write */
	game_move move = GOE_MOVE(GOE_MOVE_PLACE, GOE_SPACE_WORLD);
	goe_units row[GOE_ROWS] = { 0 }, column[3] = { 0 };
	int cell = 0;

	for (; cell < GOE_CELLS && next < enough; cell++, on += GOE_WORLD_HEXES_MAX) {
		int card = p->s->cell[cell];
		goe_units visible = 0;

		for (int hex = 0; hex < GOE_WORLD_HEXES_MAX; hex++) {
			bool empty = (hex < facts->hexes[card]) & !on[hex];

			*next = move++;
			next += empty;
			visible += -(goe_units)empty & facts->printed[card % GOE_WORLDS][hex];
		}
		row[cell / 3] += visible;
		column[cell % 3] += visible;
	}
	p->list->count = (uint32_t)(next - p->list->move);
	p->terms.lines = cell == GOE_CELLS;
	memcpy(p->terms.line, row, sizeof(row));
	memcpy(p->terms.line + GOE_ROWS, column, sizeof(column));
}

/* Notes that a hex without any cost is open (GOE-26); only where it matters. */
static void goe_note_gratis(struct goe_placing *p, const struct goe_price *price, int from,
			    int count, bool dark)
{
	if (!p->x->option[GOE_PASS_WHEN_ONLY_PAID] || price->pay || price->attention ||
	    price->sacrifice)
		return;
	for (int i = 0; i < count; i++)
		p->gratis |=
			!p->s->on[from + i] && !(dark && goe_dark_sacrifice(p->x, p->s, from + i));
}

/*
 * The hexes of one board or Demon, which cost the same; all four places of it
 * are written, and a place stays if there is a hex and it is open. A Dark hex
 * with a sacrifice needs another follower beside.
 */
static inline void goe_list_board(struct goe_placing *p, int area, int from, int count,
				  struct goe_cost cost)
{
	const uint8_t *on = &p->s->on[from];
	game_move *next = p->list->move + p->list->count;
	struct goe_price price;
	bool dark = area == GOE_AREA_DARK;

	goe_price_of(cost, area, &p->terms, &price);
	bool open = goe_is_affordable(&p->wallet, &price);

	if (dark && p->wallet.home < 2) {
		for (int i = 0; open && i < count; i++)
			if (!on[i] && !goe_dark_sacrifice(p->x, p->s, from + i))
				*next++ = GOE_MOVE(GOE_MOVE_PLACE, from + i);
	} else {
		for (int i = 0; i < GOE_WORSHIP_MAX; i++) {
			*next = GOE_MOVE(GOE_MOVE_PLACE, from + i);
			next += open & (i < count) & !on[i];
		}
	}
	p->list->count = (uint32_t)(next - p->list->move);
	goe_note_gratis(p, &price, from, count, dark);
}
_Static_assert((int)GOE_WORSHIP_MAX == (int)GOE_SCRY_HEXES_MAX, "boards have as many places");

/* An Edge card or a Relic. */
static inline void goe_list_single(struct goe_placing *p, int area, int space, struct goe_cost cost)
{
	struct goe_price price;

	goe_price_of(cost, area, &p->terms, &price);
	p->list->move[p->list->count] = GOE_MOVE(GOE_MOVE_PLACE, goe_move_of_space(space));
	p->list->count += goe_is_affordable(&p->wallet, &price);
	goe_note_gratis(p, &price, space, 1, false);
}

/* Whether it is worth to look at the price of an Edge card. */
static bool goe_may_use_edge(const struct goe_placing *p, int edge)
{
	const struct goetia_state *s = p->s;

	return !s->on[GOE_SPACE_EDGE + edge] &&
	       (s->flipped[edge] ||
		(s->waiting[edge][p->seat] && (p->wallet.attention || p->terms.attention_less)));
}

/* Boards, then Edge cards, Demons and Dark Boards, Relics: in ascending order. */
static void goe_list_paid(struct goe_placing *p)
{
	const struct goetia_context *x = p->x;
	const struct goetia_state *s = p->s;
	bool lines = p->terms.lines; /* goe_list_world() has filled them */

	goe_terms(x, s, p->seat, &p->terms);
	p->terms.lines = lines;
	goe_wallet(s, p->seat, &p->wallet);
	for (int row = 0; row < GOE_ROWS; row++)
		if (s->board[row] < GOE_BOARDS)
			goe_list_board(p, GOE_AREA_SCRY, GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX,
				       x->facts.scry[s->board[row]], goe_cost_scry(x, s, row));
	if (!lines)
		goe_terms_lines(x, s, &p->terms);
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY && !goe_full(p->list); edge++)
		if (goe_may_use_edge(p, edge))
			goe_list_single(
				p, s->flipped[edge] ? GOE_AREA_EDGE_BACK : GOE_AREA_RECRUIT,
				GOE_SPACE_EDGE + edge,
				goe_cost_edge(x, s, edge, p->terms.line[goe_edge_line(edge)]));
	for (int slot = 0; slot < GOE_SLOTS && !goe_full(p->list); slot++) {
		bool demon = s->demon[slot] != GOE_NONE;

		if (s->dark[slot] != GOE_NONE)
			goe_list_board(p, demon ? GOE_AREA_DEMON : GOE_AREA_DARK,
				       GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX,
				       demon ? x->facts.pile[s->demon[slot]]
					     : x->facts.dark[s->dark[slot]],
				       goe_cost_slot(x, s, slot));
	}
	for (int column = 0; column < GOE_COLUMNS; column++) {
		int space = GOE_SPACE_RELIC + p->seat * GOE_COLUMNS + column;
		int card = s->top[p->seat][column];

		if (goe_is_type(x, card, GOE_RELIC) && !s->on[space])
			goe_list_single(p, GOE_AREA_RELIC, space, goe_cost_relic(x, s, card));
	}
}

void goe_list_place(const struct goetia_context *x, const struct goetia_state *s,
		    const struct goe_frame *f, struct goe_list *list)
{
	struct goe_placing p; /* not cleared: the rest is set when it is needed */

	p.x = x;
	p.s = s;
	p.seat = f->seat;
	p.list = list;
	if (s->home[f->seat] && s->placed < GOE_PLACEMENTS_MAX) {
		if (goe_share_areas(x, s, f->seat)) {
			goe_list_shared(&p);
			p.terms.lines = false;
		} else {
			goe_list_world(&p);
		}
		p.gratis = list->count;
		if (!goe_full(list))
			goe_list_paid(&p);
		/* GOE-26; an extra placement can be stopped anyway */
		if (list->count && !p.gratis && !(f->flag & GOE_EXTRA) &&
		    x->option[GOE_PASS_WHEN_ONLY_PAID])
			goe_add(list, GOE_PASS, 0);
	}
	if (f->flag & GOE_EXTRA)
		goe_add(list, GOE_STOP, 0);
}
