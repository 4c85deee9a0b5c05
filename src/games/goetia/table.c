/*
 * The table of Goetia: which hexes there are, how they are linked, what is
 * visible, who stands where. Facts alone; works on views as on states.
 */
#include <string.h>

#include "games/goetia/goetia.h"

int goe_area(const struct goetia_context *x, const struct goetia_state *s, int space)
{
	if (space < GOE_SPACE_SCRY) {
		int card = s->cell[space / GOE_WORLD_HEXES_MAX];

		if (space % GOE_WORLD_HEXES_MAX >= x->facts.hexes[card])
			return 0;
		return card < GOE_WORLD_CARDS ? GOE_AREA_WORLD
					      : GOE_AREA_WORLD | GOE_AREA_NEW_WORLD;
	}
	if (space < GOE_SPACE_EDGE) {
		int at = space - GOE_SPACE_SCRY, board = s->board[at / GOE_SCRY_HEXES_MAX];

		return at % GOE_SCRY_HEXES_MAX < x->facts.scry[board] ? GOE_AREA_SCRY : 0;
	}
	if (space < GOE_SPACE_DEMON) {
		int edge = space - GOE_SPACE_EDGE;

		return s->edge[edge] >= GOE_EDGES ? 0
		       : s->flipped[edge]	  ? GOE_AREA_EDGE_BACK
						  : GOE_AREA_RECRUIT;
	}
	if (space < GOE_SPACE_RELIC) {
		int slot = (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX;
		int hex = (space - GOE_SPACE_DEMON) % GOE_WORSHIP_MAX;

		if (s->demon[slot] != GOE_NONE)
			return hex < x->facts.pile[s->demon[slot]] ? GOE_AREA_DEMON : 0;
		return hex < x->facts.dark[s->dark[slot]] ? GOE_AREA_DARK : 0;
	}
	int at = space - GOE_SPACE_RELIC;

	return goe_is_type(x, s->top[at / GOE_COLUMNS][at % GOE_COLUMNS], GOE_RELIC)
		       ? GOE_AREA_RELIC
		       : 0;
}

bool goe_is_hex(const struct goetia_context *x, const struct goetia_state *s, int space)
{
	return goe_area(x, s, space) != 0;
}

int goe_hexes(const struct goetia_context *x, const struct goetia_state *s, int space, int *first)
{
	if (space < GOE_SPACE_SCRY) {
		*first = space - space % GOE_WORLD_HEXES_MAX;
		return x->facts.hexes[s->cell[space / GOE_WORLD_HEXES_MAX]];
	}
	if (space < GOE_SPACE_EDGE) {
		int row = (space - GOE_SPACE_SCRY) / GOE_SCRY_HEXES_MAX;

		*first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;
		return x->facts.scry[s->board[row]];
	}
	if (space >= GOE_SPACE_DEMON && space < GOE_SPACE_RELIC) {
		int slot = (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX;

		*first = GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX;
		return s->demon[slot] != GOE_NONE ? x->facts.pile[s->demon[slot]]
						  : x->facts.dark[s->dark[slot]];
	}
	*first = space;
	return 1;
}

int goe_link(const struct goetia_context *x, const struct goetia_state *s, int space)
{
	if (space < GOE_SPACE_SCRY)
		return x->facts.world_link[s->cell[space / GOE_WORLD_HEXES_MAX]]
					  [space % GOE_WORLD_HEXES_MAX];
	if (space < GOE_SPACE_EDGE) {
		int at = space - GOE_SPACE_SCRY;

		return x->facts
			.scry_link[s->board[at / GOE_SCRY_HEXES_MAX]][at % GOE_SCRY_HEXES_MAX];
	}
	if (space >= GOE_SPACE_DEMON && space < GOE_SPACE_RELIC) {
		int at = space - GOE_SPACE_DEMON, demon = s->demon[at / GOE_WORSHIP_MAX];

		if (demon != GOE_NONE)
			return x->facts.worship_link[demon][at % GOE_WORSHIP_MAX];
	}
	return 0; /* GOE-6: Edge, Dark and Relic hexes are single */
}

bool goe_is_complete(const struct goetia_context *x, const struct goetia_state *s, int space)
{
	int first, link = goe_link(x, s, space);

	if (!link)
		return true;
	int hexes = goe_hexes(x, s, space, &first);

	for (int i = first; i < first + hexes; i++)
		if (!s->on[i] && goe_link(x, s, i) == link)
			return false;
	return true;
}

goe_units goe_units_of(const struct goe_bundle *bundle)
{
	goe_units units = 0;

	for (int kind = GOE_ATTENTION; kind >= 0; kind--)
		units = units << GOE_UNIT_BITS | bundle->n[kind];
	return units + bundle->n[GOE_SACRIFICE] * goe_units_one(GOE_UNIT_SACRIFICE);
}

int goe_unrecruited(const struct goetia_state *s, int seat)
{
	int found = 0;

	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		found += s->waiting[edge][seat];
	return found;
}

int goe_recruited(const struct goetia_state *s, int seat)
{
	return GOE_FOLLOWERS - goe_unrecruited(s, seat) - s->sacrificed[seat];
}

int goe_deck_size(const struct goetia_state *s, int king)
{
	int size = 0;

	while (size < GOE_DECK_MAX && s->deck[king][size] != GOE_NONE)
		size++;
	return size;
}

/* Not sorted by a general sort: two passes over at most four hexes. */
int goe_ranking(const struct goetia_context *x, const struct goetia_state *s, int first_space,
		int hexes, int hex[GOE_WORSHIP_MAX])
{
	unsigned first_pick = 0, seen = 0, there = 0;
	bool before[GOE_WORSHIP_MAX] = { false };
	int found = 0;

	for (int i = 0; i < hexes; i++)
		there |= s->on[first_space + i];
	if (!there)
		return 0;
	/* Alone a player stands above himself anyway. */
	for (int seat = 0; (there & (there - 1)) && seat < x->players; seat++)
		if (goe_has(x, s, seat, GOE_OP_FIRST_PICK, GOE_STATIC))
			first_pick |= SEAT(seat);
	for (int i = 0; i < hexes; i++) {
		unsigned on = s->on[first_space + i];

		before[i] = on & first_pick & ~seen;
		seen |= on;
	}
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < hexes; i++)
			if ((s->on[first_space + i] & ~(unsigned)GOE_MARKER) &&
			    before[i] == (pass == 0))
				hex[found++] = i;
	return found;
}
