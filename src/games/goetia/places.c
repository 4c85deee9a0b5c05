/*
 * Which spaces of Goetia are open to a player, and why one is not (GOE-24 to
 * GOE-27). Lists of open spaces are what a match spends most of its time
 * with: they are made as sets of spaces, a bit each.
 */
#include "games/goetia/cost.h"
#include "games/goetia/lists.h"

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
	int area = goe_area(x, s, space);

	goe_price(x, s, space, terms, price);
	if (!area)
		return "goetia.why.no_hex";
	if (area == GOE_AREA_RELIC && (space - GOE_SPACE_RELIC) / GOE_COLUMNS != seat)
		return "goetia.why.not_yours";
	if (s->on[space] &&
	    !(goe_one_other(s->on[space], seat) && (goe_share_areas(x, s, seat) & area)))
		return "goetia.why.occupied";
	if (area == GOE_AREA_RECRUIT && !s->waiting[space - GOE_SPACE_EDGE][seat])
		return "goetia.why.no_follower_there";
	if (!s->home[seat])
		return "goetia.why.no_follower";
	return goe_cannot_pay(s, seat, price);
}

/* The list. */

enum {
	WORD_BITS = 64,
	WORDS = 2,
	BYTES_AT_ONCE = 8,
	ALL_OF_CARD = (1 << GOE_WORLD_HEXES_MAX) - 1,
	OFFERS_MAX = GOE_ROWS + GOE_EDGES_IN_PLAY + GOE_SLOTS + GOE_COLUMNS,
};

/* A set of spaces in the numbers of moves, own Relics by column. */
struct goe_spaces {
	uint64_t word[WORDS];
};
_Static_assert((int)GOE_MOVE_SPACES <= WORDS * WORD_BITS, "there is a bit for each");
_Static_assert((WORD_BITS - GOE_SPACE_DEMON) % GOE_WORSHIP_MAX == 0,
	       "the hexes of a Demon lie in one word, and so does all before");

/* Hexes of one card or board that are free, and what each of them costs. */
struct goe_offer {
	goe_units cost;
	uint8_t symbols; /* of an Edge card */
	uint8_t area;
	uint8_t from; /* the space of the first hex */
	uint8_t hexes; /* a set */
};

struct goe_placing {
	const struct goetia_context *x;
	const struct goetia_state *s;
	int seat;
	struct goe_spaces taken; /* a follower or a marker is there; without Relics */
	int offers;
	struct goe_offer offer[OFFERS_MAX];
	struct goe_terms terms;
	struct goe_wallet wallet;
};

/* Eight spaces as eight bits: which of them are taken. */
static inline uint64_t goe_byte_of(const uint8_t on[BYTES_AT_ONCE])
{
	/* In so many words, as compilers make one load of it. */
	uint64_t all = (uint64_t)on[0] | (uint64_t)on[1] << 8 | (uint64_t)on[2] << 16 |
		       (uint64_t)on[3] << 24 | (uint64_t)on[4] << 32 | (uint64_t)on[5] << 40 |
		       (uint64_t)on[6] << 48 | (uint64_t)on[7] << 56;

	/* A marker is the highest bit of a byte, beyond what units may be. */
	return goe_kinds_of((all & 0x7F7F7F7F7F7F7F7F) | (all >> 7 & 0x0101010101010101));
}

/* The first `count` of these spaces as a word of a set, and perhaps some more. */
static inline uint64_t goe_word_of(const uint8_t *on, int count)
{
	uint64_t taken = 0;

	for (int i = 0; i < count; i += BYTES_AT_ONCE)
		taken |= goe_byte_of(on + i) << i;
	return taken;
}

static inline unsigned goe_taken(const struct goe_placing *p, int from)
{
	return (unsigned)(p->taken.word[from / WORD_BITS] >> from % WORD_BITS);
}

/* Written in any case, and kept if a hex is free: no branch to guess wrong. */
static inline void goe_offer(struct goe_placing *p, int area, int from, unsigned hexes,
			     goe_units cost, int symbols)
{
	p->offer[p->offers] = (struct goe_offer){
		.cost = cost,
		.symbols = (uint8_t)symbols,
		.area = (uint8_t)area,
		.from = (uint8_t)from,
		.hexes = (uint8_t)hexes,
	};
	p->offers += hexes != 0;
}

static void goe_offer_boards(struct goe_placing *p)
{
	for (int row = 0; row < GOE_ROWS; row++) {
		unsigned hexes = (1u << p->x->facts.scry[p->s->board[row]]) - 1;
		int from = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;

		goe_offer(p, GOE_AREA_SCRY, from, hexes & ~goe_taken(p, from),
			  goe_cost_scry(p->x, p->s, row), 0);
	}
}

/* Edge cards that the seat may use, as a set. */
static unsigned goe_edges_for(const struct goe_placing *p)
{
	unsigned edges = 0;

	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		edges |= (unsigned)(p->s->flipped[edge] || p->s->waiting[edge][p->seat]) << edge;
	return edges & ~goe_taken(p, GOE_SPACE_EDGE);
}

static void goe_offer_edges(struct goe_placing *p)
{
	goe_units line[GOE_LINES] = { 0 };

	for (int row = 0; row < GOE_ROWS; row++) {
		for (int column = 0; column < 3; column++) {
			int cell = row * 3 + column;
			unsigned taken = goe_taken(p, cell * GOE_WORLD_HEXES_MAX) & ALL_OF_CARD;
			goe_units shown = goe_shown(p->x, p->s, cell, taken);

			line[row] += shown;
			line[GOE_ROWS + column] += shown;
		}
	}
	for (unsigned edges = goe_edges_for(p); edges; edges &= edges - 1) {
		int edge = __builtin_ctz(edges);

		goe_offer(p, p->s->flipped[edge] ? GOE_AREA_EDGE_BACK : GOE_AREA_RECRUIT,
			  GOE_SPACE_EDGE + edge, 1,
			  goe_cost_edge(p->x, p->s, edge, line[goe_edge_line(edge)]),
			  goe_symbols(p->x, p->s, edge));
	}
}

static void goe_offer_slots(struct goe_placing *p)
{
	const struct goe_facts *facts = &p->x->facts;

	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		int dark = p->s->dark[slot], demon = p->s->demon[slot];
		int from = GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX;

		if (dark == GOE_NONE)
			continue;
		unsigned hexes =
			(1u << (demon != GOE_NONE ? facts->pile[demon] : facts->dark[dark])) - 1;

		/* A sacrifice needs another follower beside the one that is placed. */
		if (demon == GOE_NONE && p->wallet.home < 2)
			hexes &= ~(unsigned)facts->dark_sacrifice[dark];
		goe_offer(p, demon != GOE_NONE ? GOE_AREA_DEMON : GOE_AREA_DARK, from,
			  hexes & ~goe_taken(p, from), goe_cost_slot(p->x, p->s, slot), 0);
	}
}

static void goe_offer_relics(struct goe_placing *p)
{
	const uint8_t *on = &p->s->on[GOE_SPACE_RELIC + p->seat * GOE_COLUMNS];

	for (int column = 0; column < GOE_COLUMNS; column++) {
		int card = p->s->top[p->seat][column];

		if (goe_is_type(p->x, card, GOE_RELIC) && !on[column])
			goe_offer(p, GOE_AREA_RELIC, GOE_SPACE_RELIC + column, 1,
				  goe_cost_relic(p->x, p->s, card), 0);
	}
}

/* The offers that the seat can pay. */
static struct goe_spaces goe_affordable(const struct goe_placing *p)
{
	struct goe_spaces open = { { 0 } };

	for (const struct goe_offer *o = p->offer; o < p->offer + p->offers; o++) {
		int discount = o->symbols;
		goe_units cost = goe_discounted(o->cost, o->area, &p->terms, &discount);
		uint64_t affordable = goe_is_affordable(&p->wallet, cost, discount, p->terms.open,
							p->terms.as_darkness);

		open.word[o->from / WORD_BITS] |= (-affordable & o->hexes) << o->from % WORD_BITS;
	}
	return open;
}

static inline void goe_add_word(struct goe_list *list, uint64_t word, int from)
{
	game_move *next = list->move + list->count, *enough = list->move + list->limit;

	for (; word && next < enough; word &= word - 1)
		*next++ = GOE_MOVE(GOE_MOVE_PLACE, from + __builtin_ctzll(word));
	list->count = (uint32_t)(next - list->move);
}

/* GOE-26: whether every hex of the list has a cost. */
static bool goe_only_paid(const struct goe_placing *p, const struct goe_list *list)
{
	for (uint32_t i = 0; i < list->count; i++) {
		struct goe_price price;

		goe_price(p->x, p->s, goe_space_of_move(list->move[i] & 0xFF, p->seat), &p->terms,
			  &price);
		if (!price.pay && !price.attention && !price.sacrifice)
			return false;
	}
	return list->count;
}

/* Boards, the Edge, Demons, Relics. */
static void goe_list_paid(struct goe_placing *p, bool may_pass, struct goe_list *list)
{
	p->taken.word[0] = goe_word_of(p->s->on, WORD_BITS);
	p->taken.word[1] = goe_word_of(p->s->on + WORD_BITS, GOE_SPACE_RELIC - WORD_BITS);
	p->offers = 0;
	goe_terms(p->x, p->s, p->seat, &p->terms);
	goe_wallet(p->s, p->seat, &p->wallet);
	goe_offer_boards(p);
	goe_offer_edges(p);
	goe_offer_slots(p);
	goe_offer_relics(p);
	struct goe_spaces open = goe_affordable(p);

	for (int i = 0; i < WORDS; i++)
		goe_add_word(list, open.word[i], i * WORD_BITS);
	if (may_pass && goe_only_paid(p, list))
		goe_add_end(list, GOE_PASS);
}

/* Hexes of the World that are taken and can be shared now. */
static uint64_t goe_shared(const struct goe_placing *p, uint64_t taken)
{
	int areas = goe_share_areas(p->x, p->s, p->seat);
	uint64_t shared = 0;

	for (; areas && taken; taken &= taken - 1) {
		int space = __builtin_ctzll(taken);

		if (goe_one_other(p->s->on[space], p->seat) &&
		    (areas & goe_area(p->x, p->s, space)))
			shared |= (uint64_t)1 << space;
	}
	return shared;
}

static uint64_t goe_open_world(const struct goe_placing *p)
{
	uint64_t taken = goe_word_of(p->s->on, GOE_WORLD_SPACES), hexes = 0;

	for (int cell = 0; cell < GOE_CELLS; cell++)
		hexes |= (uint64_t)p->x->facts.hex_set[p->s->cell[cell]]
			 << cell * GOE_WORLD_HEXES_MAX;
	return (hexes & ~taken) | goe_shared(p, hexes & taken);
}

static void goe_list_open(const struct goetia_context *x, const struct goetia_state *s,
			  const struct goe_frame *f, struct goe_list *list)
{
	struct goe_placing p; /* not cleared: the rest is set when it is needed */
	/* An extra placement can be stopped anyway. */
	bool may_pass = x->option[GOE_PASS_WHEN_ONLY_PAID] && !(f->flag & GOE_EXTRA);

	p.x = x;
	p.s = s;
	p.seat = f->seat;
	goe_add_word(list, goe_open_world(&p), GOE_SPACE_WORLD);
	if (!goe_full(list))
		goe_list_paid(&p, may_pass, list);
}

static bool goe_may_place(const struct goetia_state *s, int seat)
{
	return s->home[seat] && s->placed < GOE_PLACEMENTS_MAX;
}

bool goe_has_room(const struct goetia_context *x, const struct goetia_state *s, int seat)
{
	const uint8_t *on = s->on;
	unsigned found = 0;

	for (int cell = 0; goe_may_place(s, seat) && cell < GOE_CELLS && found < 2; cell++)
		for (int hex = 0; hex < GOE_WORLD_HEXES_MAX; hex++)
			found += (x->facts.hex_set[s->cell[cell]] >> hex & 1u) & !*on++;
	return found >= 2;
}

void goe_list_place(const struct goetia_context *x, const struct goetia_state *s,
		    const struct goe_frame *f, struct goe_list *list)
{
	if (goe_may_place(s, f->seat))
		goe_list_open(x, s, f, list);
	if (f->flag & GOE_EXTRA)
		goe_add_end(list, GOE_STOP);
}
