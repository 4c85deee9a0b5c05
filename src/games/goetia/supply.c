/*
 * Where cubes come from and go to (GOE-57 to GOE-61): the supply, and when it
 * has none left the player who holds most; back to the supply, or to the
 * owner of an open next_returned.
 */
#include "games/goetia/machine.h"
#include "games/goetia/tell.h"

/* 0: holds the token. */
static int goe_turn_place(const struct goetia_state *s, int players, int seat)
{
	return (seat - s->start + players) % players;
}

/* GOE-100: whether a loses a tie against b. */
static bool goe_loses_tie(const struct goe *g, int a, int b)
{
	int difference = goe_recruited(g->s, a) - goe_recruited(g->s, b);

	if (!difference)
		difference = goe_printed_wp(g->x, g->s, a) - goe_printed_wp(g->x, g->s, b);
	if (!difference)
		difference =
			goe_turn_place(g->s, g->players, a) - goe_turn_place(g->s, g->players, b);
	return difference > 0;
}

/* The player who has to give a cube of that colour, or GOE_NONE. */
static int goe_holder(const struct goe *g, int gainer, int colour)
{
	int holder = GOE_NONE, most = 0;

	for (int seat = 0; seat < g->players; seat++) {
		int has = g->s->cubes[seat][colour];

		if (!has || has < most ||
		    (seat != gainer && goe_has(g->x, g->s, seat, GOE_OP_NO_STEAL, GOE_STATIC)))
			continue;
		if (has > most || goe_loses_tie(g, seat, holder)) {
			holder = seat;
			most = has;
		}
	}
	return holder;
}

bool goe_take_cube(struct goe *g, int gainer, int colour, uint8_t *onto)
{
	uint8_t *to = onto ? onto : &g->s->cubes[gainer][colour];

	if (g->s->supply[colour]) {
		g->s->supply[colour]--;
		(*to)++;
		return true;
	}
	int holder = goe_holder(g, gainer, colour);

	/* GOE-59, GOE-60: from himself a gainer has nothing, but his Treasure has. */
	if (holder == GOE_NONE || (holder == gainer && !onto))
		return false;
	g->s->cubes[holder][colour]--;
	(*to)++;
	if (holder != gainer)
		goe_tell_theft(g, gainer, holder, colour);
	return true;
}

/* The seat whose next_returned is open, nearest to the player who gives; his
 * own comes first. GOE_NONE: nobody's. */
static int goe_next_owner(struct goe *g)
{
	int giver = g->s->depth ? goe_top(g)->seat : g->s->turn;

	for (int i = 0; i < g->players; i++) {
		int seat = (giver + i) % g->players;

		if (g->s->next_returned[seat])
			return seat;
	}
	return GOE_NONE;
}

void goe_give_back(struct goe *g, const uint8_t cubes[GOE_COLOURS])
{
	if (!goe_sum(cubes, GOE_COLOURS))
		return;
	int owner = goe_next_owner(g);

	if (owner != GOE_NONE) {
		/* GOE-68: once per use; the column with the lowest number first. */
		int column = __builtin_ctz(g->s->next_returned[owner]);

		g->s->next_returned[owner] &= (uint8_t)(g->s->next_returned[owner] - 1);
		goe_tell_items_of(g, "goetia.event.returned_to", owner, cubes, GOE_COLOURS,
				  g->s->top[owner][column]);
	}
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		uint8_t *to =
			owner == GOE_NONE ? &g->s->supply[colour] : &g->s->cubes[owner][colour];

		*to = (uint8_t)(*to + cubes[colour]);
	}
}
