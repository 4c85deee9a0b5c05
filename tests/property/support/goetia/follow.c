/* How the naive Goetia is kept in step, and where the two are compared. */
#include "property/support/goetia/follow.h"

#include <string.h>

#include "games/goetia/price.h"

void goetia_follower_begin(struct goetia_follower *f, struct lab *lab)
{
	memset(&f->naive, 0, sizeof(f->naive));
	f->naive.x = (const void *)lab->context;
	f->naive.slot = -1;
	f->lines = 0;
	memcpy(&f->seen, lab->state, sizeof(f->seen));
}

/* Which payment `settle` is, is the engine's to choose: that much is taken from it. */
static void note_sensible(struct naive_goetia *n)
{
	const struct goe_frame *placement = &n->s->frame[n->s->depth - 1];
	struct goe_terms terms;
	struct goe_price price;
	uint8_t paid[GOE_ITEMS];

	goe_terms(n->x, n->s, n->s->asked, &terms);
	goe_price(n->x, n->s, placement->space, &terms, &price);
	goe_default(n->s, n->s->asked, &price, paid);
	for (int i = 0; i < GOE_ITEMS; i++)
		n->sensible[i] = paid[i];
}

void goetia_follower_catch_up(struct goetia_follower *f, struct lab *lab)
{
	const struct match *match = &lab->record.match;

	f->naive.s = &f->seen;
	for (; f->lines < match->count; f->lines++)
		naive_goetia_move(&f->naive, match->lines[f->lines].seat,
				  match->lines[f->lines].move);
	memcpy(&f->seen, lab->state, sizeof(f->seen));
	if (f->seen.ask == GOE_ASK_PAY)
		note_sensible(&f->naive);
}

bool goetia_follower_agrees(struct goetia_follower *f, struct lab *lab)
{
	int asked = f->seen.asked;

	f->asked[f->seen.ask]++;
	for (int seat = 0; seat < lab->players; seat++)
		if (seat != asked && lab->game->moves(lab->context, lab->state, seat, lab->list))
			return lab_says(lab, "seat %d has moves", seat);
	if (asked >= lab->players)
		return true;
	uint32_t count = lab->game->moves(lab->context, lab->state, asked, lab->list);

	/* Every verb with every value, whether it is a move or not. */
	for (game_move move = 0; move < GOE_MOVE(GOE_VERBS, 0); move++) {
		bool listed = lab_in_list(lab->list, count, move);

		lab->compared++;
		if (listed != naive_goetia_legal(&f->naive, asked, move))
			return lab_says(lab, "%s: move %u of seat %d is %slisted",
					goe_ask_names[f->seen.ask].at, move, asked,
					listed ? "" : "not ");
	}
	return true;
}

bool goetia_follower_match(struct goetia_follower *f, struct lab *lab, uint64_t number)
{
	bool agree = true;

	lab_begin(lab, number);
	goetia_follower_begin(f, lab);
	do {
		goetia_follower_catch_up(f, lab);
		agree = goetia_follower_agrees(f, lab);
	} while (agree && lab_advance(lab));
	return agree;
}
