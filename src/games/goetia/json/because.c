/*
 * What a move of Goetia does to the end of its round: the round as it would end
 * without the move and with it, if nobody else placed any more, and of that what
 * differs. Where the follower goes is told in any case: that a board gives
 * nothing there, or that no card is left, is what one wants to know. An answer
 * that lets the round end at once, and places nobody, is told all of that end.
 */
#include <string.h>

#include "games/goetia/frames.h"
#include "games/goetia/json/foresee.h"
#include "games/goetia/json/json.h"
#include "games/goetia/machine.h"

struct goe_because {
	struct json *j;
	const struct goetia_context *x;
	const struct goetia_state *before;
	const struct goe_outcome *o;
	int seat;
	struct goe_ending without, with;
};

/* The follower is placed on one of these hexes. */
static bool goe_is_placed_at(const struct goe_because *b, int first, int count)
{
	return b->o->settled && b->o->space >= first && b->o->space < first + count;
}

static const struct goe_dealing *goe_dealing_of(const struct goe_ending *end, int slot)
{
	for (int i = 0; i < end->dealings; i++)
		if (end->dealing[i].slot == slot)
			return &end->dealing[i];
	return NULL;
}

static void goe_because_cards(const struct goe_because *b)
{
	json_open_array(b->j, "deals");
	for (int i = 0; i < b->with.dealings; i++) {
		const struct goe_dealing *d = &b->with.dealing[i];
		const struct goe_dealing *old = goe_dealing_of(&b->without, d->slot);
		int first = GOE_SPACE_DEMON + d->slot * GOE_WORSHIP_MAX;

		if (!old || memcmp(old, d, sizeof(*d)) != 0 ||
		    goe_is_placed_at(b, first, GOE_WORSHIP_MAX))
			goe_json_dealing(b->j, b->x, &b->o->after, d, b->seat);
	}
	json_close_array(b->j);
}

static void goe_because_attention(const struct goe_because *b)
{
	const struct goe_ending *old = &b->without, *new = &b->with;

	json_open_array(b->j, "contacts");
	for (int row = 0; row < GOE_ROWS; row++) {
		int first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;
		bool same = old->left[row] == new->left[row] &&
			    memcmp(old->gets[row], new->gets[row], sizeof(new->gets[row])) == 0;

		if (new->contacts[row] && (!same || goe_is_placed_at(b, first, GOE_SCRY_HEXES_MAX)))
			goe_json_contact(b->j, b->x, &b->o->after, new, row);
	}
	json_close_array(b->j);
}

static void goe_because_conjuring(const struct goe_because *b)
{
	const struct goe_ending *old = &b->without, *new = &b->with;

	json_open_array(b->j, "conjures");
	for (int row = 0; row < GOE_ROWS; row++)
		if (new->conjures[row] &&
		    (!old->conjures[row] || old->conjurer[row] != new->conjurer[row] ||
		     old->sees[row] != new->sees[row]))
			goe_json_conjuring(b->j, b->x, &b->o->after, new, row);
	json_close_array(b->j);
}

/* Followers beside the one that is placed: a group that it fills sends them home. */
static void goe_because_home(const struct goe_because *b)
{
	json_open_array(b->j, "home");
	for (int space = 0; space < GOE_SPACES; space++) {
		uint32_t on = b->o->after.on[space] & b->before->on[space] & (SEAT(GOE_SEATS) - 1);

		if (!on || !b->with.home[space] || b->without.home[space])
			continue;
		json_open_object(b->j, NULL);
		goe_json_place(b->j, "place", space);
		json_seat_set(b->j, "seats", on);
		json_close_object(b->j);
	}
	json_close_array(b->j);
}

static void goe_because_end(struct goe_because *b)
{
	const struct goetia_state *after = &b->o->after;
	bool placing = (b->before->phase == GOE_BEGIN || b->before->phase == GOE_PLACING) &&
		       (after->phase == GOE_BEGIN || after->phase == GOE_PLACING);

	if (!placing || after->round != b->before->round) {
		json_null(b->j, "end");
		return;
	}
	if (b->o->then != GOE_THEN_ROUND_ENDS || b->o->settled)
		goe_foresee_end(b->x, b->before, &b->without);
	goe_foresee_end(b->x, after, &b->with);
	json_open_object(b->j, "end");
	goe_because_cards(b);
	goe_because_attention(b);
	goe_because_conjuring(b);
	goe_because_home(b);
	json_close_object(b->j);
}

static const char *goe_ends(const struct goetia_context *x, const struct goetia_state *s)
{
	return goe_is_on(s) ? goe_end_of_match(x, s) : NULL;
}

/* Why the match would end with this round if the seat took the Pact that it is asked for. */
static const char *goe_ends_by_pact(const struct goe_because *b)
{
	const struct goetia_state *after = &b->o->after;
	game_move list[GOE_MOVES_MAX];
	struct goe_outcome then;

	goetia_moves(&b->x->base, (const void *)after, b->seat, list);
	goe_foresee(b->x, after, b->seat, list[0], &then); /* the last one is to take none */
	return goe_ends(b->x, &then.after);
}

/* The hex gives a Pact of its row, and there is none (GOE-42). */
static bool goe_lacks_pact(const struct goe_because *b)
{
	int edge = b->o->space - GOE_SPACE_EDGE, row = goe_edge_line(edge);

	if (!b->o->settled || edge < 0 || edge >= GOE_EDGES_IN_PLAY || !b->before->flipped[edge] ||
	    !goe_printed(b->x, b->before, b->o->space)->n[GOE_PACT])
		return false;
	for (int i = 0; i < GOE_DISPLAY_ROW; i++)
		if (b->before->display[row * GOE_DISPLAY_ROW + i] != GOE_NONE)
			return false;
	return true;
}

static void goe_because_match(const struct goe_because *b)
{
	const struct goetia_state *after = &b->o->after;
	const char *old = goe_ends(b->x, b->before), *new = old ? NULL : goe_ends(b->x, after);
	bool asked = after->ask == GOE_ASK_PACT && after->asked == b->seat;

	goe_json_ends(b->j, "last", after, new);
	if (goe_lacks_pact(b))
		json_text(b->j, "pact", "none");
	else if (asked && !old && !new &&goe_ends_by_pact(b))
		json_text(b->j, "pact", "last");
	else
		json_null(b->j, "pact");
}

/* A card or Pact that was taken: what the points come to on each stack where it can be put, in the
 * order of the answers. They differ where it covers a Pact, or counts what lies under it. */
static void goe_because_worth(const struct goe_because *b)
{
	const struct goetia_state *after = &b->o->after;
	int now = goe_points(b->x, b->before, b->seat, NULL);
	game_move list[GOE_MOVES_MAX];
	struct goe_outcome then;
	uint32_t count;

	if (after->ask != GOE_ASK_COLUMN || after->asked != b->seat) {
		json_null(b->j, "worth");
		return;
	}
	json_open_array(b->j, "worth");
	count = goetia_moves(&b->x->base, (const void *)after, b->seat, list);
	for (uint32_t i = 0; i < count; i++) {
		goe_foresee(b->x, after, b->seat, list[i], &then);
		json_int(b->j, NULL, goe_points(b->x, &then.after, b->seat, NULL) - now);
	}
	json_close_array(b->j);
}

void goe_json_because(struct json *j, const struct goetia_context *x,
		      const struct goetia_state *before, const struct goe_outcome *o, int seat)
{
	struct goe_because b = { .j = j, .x = x, .before = before, .o = o, .seat = seat };

	goe_because_end(&b);
	goe_because_match(&b);
	goe_because_worth(&b);
}
