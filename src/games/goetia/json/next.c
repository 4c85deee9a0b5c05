/*
 * The next round of Goetia if nobody places any more: the table as it would lie
 * then (goe_foresee_next), and what that means to the payer: hexes that become
 * free, and prices that change. What is drawn on the way is unknown: a Scry
 * Board, a New World card, and with it what it adds to the prices of its lines.
 */
#include <string.h>

#include "games/goetia/frames.h"
#include "games/goetia/json/foresee.h"
#include "games/goetia/json/json.h"
#include "games/goetia/machine.h"

/* GOE-82, GOE-83, GOE-85, GOE-86. Which cost row the Demon covers is for the conjurer to say. */
static void goe_next_conjuring(struct goetia_state *s, int row)
{
	int slot = row * GOE_ROWS, cell = row * 3;
	int first = cell * GOE_WORLD_HEXES_MAX, card = GOE_WORLD_HEXES_MAX;

	while (s->dark[slot] != GOE_NONE)
		slot++;
	s->dark[slot] = s->board[row];
	s->demon[slot] = s->cell[cell + 2];
	s->board[row] = slot % GOE_ROWS < GOE_ROWS - 1 ? GOE_UNKNOWN : GOE_NONE;
	memset(&s->on[GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX], 0, GOE_SCRY_HEXES_MAX);
	memmove(&s->cell[cell + 1], &s->cell[cell], 2);
	memmove(&s->on[first + card], &s->on[first], 2 * (size_t)card);
	memset(&s->on[first], 0, (size_t)card);
	s->cell[cell] = GOE_UNKNOWN;
}

/* GOE-88 */
static void goe_next_cleaning(struct goetia_state *s)
{
	memset(s->in_force, 0, sizeof(s->in_force));
	memset(s->next_returned, 0, sizeof(s->next_returned));
	memset(s->seeded, 0, sizeof(s->seeded));
	for (int space = 0; space < GOE_WORLD_SPACES; space++)
		s->on[space] &= (uint8_t)~GOE_MARKER;
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		s->flipped[edge] |=
			s->edge[edge] < GOE_EDGES && !goe_sum(s->waiting[edge], GOE_SEATS);
}

bool goe_foresee_next(const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_ending *end, struct goetia_state *out)
{
	bool before = s->phase == GOE_BEGIN || s->phase == GOE_PLACING;

	/* A conjuring in progress is half done. */
	if (!before && (s->phase != GOE_END || s->step >= GOE_END_CONJURING))
		return false;
	if (goe_end_of_match(x, s))
		return false;
	*out = *s;
	for (int space = 0; space < GOE_SPACES; space++)
		if (end->home[space])
			out->on[space] = 0;
	for (int i = 0; i < end->dealings; i++)
		if (end->dealing[i].leaves)
			out->demon[end->dealing[i].slot] = GOE_NONE;
	for (int row = 0; row < GOE_ROWS; row++)
		if (end->conjures[row])
			goe_next_conjuring(out, row);
	goe_next_cleaning(out);
	return true;
}

struct goe_forecast {
	struct json *j;
	const struct goetia_context *x;
	const struct goetia_state *now, *next;
	int payer;
	struct goe_terms terms_now, terms_next;
};

/* A New World card will lie in the line of that Edge card, and make it dearer. */
static bool goe_is_least(const struct goe_forecast *f, int space)
{
	int edge = space - GOE_SPACE_EDGE, line = goe_edge_line(edge);

	if (edge < 0 || edge >= GOE_EDGES_IN_PLAY)
		return false;
	for (int cell = 0; cell < GOE_CELLS; cell++)
		if (f->next->cell[cell] == GOE_UNKNOWN &&
		    (cell / 3 == line || cell % 3 + GOE_ROWS == line))
			return true;
	return false;
}

/* It is the same card or board as now that this hex is on; what has moved is not compared. */
static bool goe_is_steady(const struct goe_forecast *f, int space)
{
	int slot = (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX;

	if (space < GOE_SPACE_SCRY)
		return f->now->cell[space / GOE_WORLD_HEXES_MAX] ==
		       f->next->cell[space / GOE_WORLD_HEXES_MAX];
	if (space >= GOE_SPACE_DEMON && space < GOE_SPACE_RELIC)
		return f->now->dark[slot] == f->next->dark[slot];
	return true;
}

static bool goe_is_open(const struct goe_forecast *f, const struct goetia_state *s, int space)
{
	return goe_is_wanted(f->x, s, f->payer, space);
}

/* A hex that is taken now, or is none: a Dark Board is open when its Demon has left. */
static void goe_next_open(const struct goe_forecast *f, int space)
{
	int now = goe_area(f->x, f->now, space), next = goe_area(f->x, f->next, space);
	struct goe_price price;

	if (!goe_is_steady(f, space) || !goe_is_open(f, f->next, space) ||
	    (now == next && goe_is_open(f, f->now, space)))
		return;
	goe_price(f->x, f->next, space, &f->terms_next, &price);
	json_open_object(f->j, NULL);
	goe_json_place(f->j, "place", space);
	goe_json_price(f->j, "price", &price);
	json_bool(f->j, "least", goe_is_least(f, space));
	json_close_object(f->j);
}

static void goe_next_price(const struct goe_forecast *f, int space)
{
	struct goe_price now, next;

	if (!goe_is_steady(f, space) || !goe_is_open(f, f->now, space) ||
	    !goe_is_open(f, f->next, space) ||
	    goe_area(f->x, f->now, space) != goe_area(f->x, f->next, space))
		return;
	goe_price(f->x, f->now, space, &f->terms_now, &now);
	goe_price(f->x, f->next, space, &f->terms_next, &next);
	if (goe_same_price(&now, &next) && !goe_is_least(f, space))
		return;
	json_open_object(f->j, NULL);
	goe_json_place(f->j, "place", space);
	goe_json_price(f->j, "before", &now);
	goe_json_price(f->j, "after", &next);
	json_bool(f->j, "least", goe_is_least(f, space));
	json_close_object(f->j);
}

void goe_json_next(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_ending *end, int payer)
{
	struct goetia_state next;
	struct goe_forecast f = { .j = j, .x = x, .now = s, .next = &next, .payer = payer };
	bool known = goe_foresee_next(x, s, end, &next);

	if (known) {
		goe_terms(x, s, payer, &f.terms_now);
		goe_terms(x, &next, payer, &f.terms_next);
	}
	json_open_array(j, "opens");
	for (int space = 0; known && space < GOE_SPACES; space++)
		goe_next_open(&f, space);
	json_close_array(j);
	json_open_array(j, "prices");
	for (int space = 0; known && space < GOE_SPACES; space++)
		goe_next_price(&f, space);
	json_close_array(j);
}
