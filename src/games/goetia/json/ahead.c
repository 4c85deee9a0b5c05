/*
 * What comes in Goetia if nobody places any more: the end of the round, step by
 * step, as far as the viewer knows. Cards that are picked on the way, and what
 * effects ask or give then, are left out; what the next round has is in next.c.
 * docs/games/goetia.md lists the members.
 */
#include "games/goetia/json/foresee.h"
#include "games/goetia/json/json.h"
#include "games/goetia/machine.h"
#include "games/goetia/text/words.h"

void goe_json_dealing(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_dealing *d, int viewer)
{
	int king = goe_slot_king(x, s, d->slot);
	/* Who has no seat is shown what his view has. */
	uint32_t seen = viewer < x->players ? SEAT(viewer) : 0;

	json_open_object(j, NULL);
	goe_json_slot(j, "slot", d->slot);
	goe_json_king(j, "king", king);
	json_open_array(j, "cards");
	for (int i = 0; i < d->cards; i++) {
		if (s->deck[king][i] < GOE_CARDS && (s->seen[king][i] & seen) == seen)
			json_text(j, NULL, goe_card_id(s->deck[king][i]));
		else
			json_null(j, NULL);
	}
	json_close_array(j);
	json_open_array(j, "pickers");
	for (int i = 0; i < d->count; i++)
		json_int(j, NULL, d->picker[i]);
	json_close_array(j);
	json_bool(j, "leaves", d->leaves);
	json_close_object(j);
}

void goe_json_contact(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_ending *end, int row)
{
	json_open_object(j, NULL);
	json_int(j, "row", row + 1);
	goe_json_board(j, "board", x, s->board[row]);
	json_open_array(j, "gets");
	for (int seat = 0; seat < x->players; seat++)
		json_int(j, NULL, end->gets[row][seat]);
	json_close_array(j);
	json_int(j, "left", end->left[row]);
	json_close_object(j);
}

void goe_json_conjuring(struct json *j, const struct goetia_context *x,
			const struct goetia_state *s, const struct goe_ending *end, int row)
{
	int slot = row * GOE_ROWS;

	while (s->dark[slot] != GOE_NONE)
		slot++;
	json_open_object(j, NULL);
	json_int(j, "row", row + 1);
	goe_json_board(j, "board", x, s->board[row]);
	goe_json_slot(j, "slot", slot);
	goe_json_world(j, "demon", x, s->cell[row * 3 + 2]);
	json_int(j, "conjurer", end->conjurer[row]);
	json_seat_set(j, "sees", end->sees[row]);
	json_close_object(j);
}

/* Step 5: where followers stand now, and whether they come home. */
static void goe_ahead_places(struct json *j, const char *key, const struct goetia_state *s,
			     const struct goe_ending *end, bool home)
{
	json_open_array(j, key);
	for (int space = 0; space < GOE_SPACES && end->returns; space++) {
		uint32_t on = s->on[space] & (SEAT(GOE_SEATS) - 1);

		if (!on || end->home[space] != home)
			continue;
		json_open_object(j, NULL);
		goe_json_place(j, "place", space);
		json_seat_set(j, "seats", on);
		json_close_object(j);
	}
	json_close_array(j);
}

static void goe_ahead_edges(struct json *j, const struct goetia_state *s, bool returns)
{
	json_open_array(j, "flips");
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (returns && s->edge[edge] < GOE_EDGES && !s->flipped[edge] &&
		    !goe_sum(s->waiting[edge], GOE_SEATS))
			goe_json_place(j, NULL, GOE_SPACE_EDGE + edge);
	json_close_array(j);
}

void goe_json_ends(struct json *j, const char *key, const struct goetia_state *s, const char *why)
{
	struct message ends = message_of(why);

	if (!why) {
		json_null(j, key);
		return;
	}
	message_number(&ends, s->round);
	json_message(j, key, &ends);
}

/* Steps 6 and 7. */
static void goe_ahead_match(struct json *j, const struct goetia_context *x,
			    const struct goetia_state *s)
{
	const char *ends = goe_is_on(s) ? goe_end_of_match(x, s) : NULL;

	goe_json_ends(j, "ends", s, ends);
	if (goe_is_on(s) && !ends)
		json_int(j, "start", (s->start + 1) % x->players);
	else
		json_null(j, "start");
}

void goetia_ahead(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)view;
	struct json j = json_over(out);
	struct goe_ending end;

	goe_foresee_end(x, s, &end);
	json_open_object(&j, NULL);
	json_open_array(&j, "deals");
	for (int i = 0; i < end.dealings; i++)
		goe_json_dealing(&j, x, s, &end.dealing[i], viewer);
	json_close_array(&j);
	json_open_array(&j, "contacts");
	for (int row = 0; row < GOE_ROWS; row++)
		if (end.contacts[row])
			goe_json_contact(&j, x, s, &end, row);
	json_close_array(&j);
	json_open_array(&j, "conjures");
	for (int row = 0; row < GOE_ROWS; row++)
		if (end.conjures[row])
			goe_json_conjuring(&j, x, s, &end, row);
	json_close_array(&j);
	goe_ahead_places(&j, "home", s, &end, true);
	goe_ahead_places(&j, "stays", s, &end, false);
	goe_ahead_edges(&j, s, end.returns);
	goe_json_next(&j, x, s, &end, goe_payer(x, s, viewer));
	goe_ahead_match(&j, x, s);
	json_close_object(&j);
}
