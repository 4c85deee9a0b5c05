/*
 * The moves of The Majority in words: what happens to the card.
 */
#include "bots/analysis/say.h"
#include "games/majority/majority.h"

static void say(const struct context *c, const struct view *view, int seat, game_move move,
		struct saying *out)
{
	const struct majority_state *s = (const void *)view;
	int players = c->setup.players;

	out->text = message_of(s->phase == MAJ_DRAFT  ? "web.majority.do.keep"
			       : s->phase == MAJ_SWAP ? "web.majority.do.give"
			       : s->open	      ? "web.majority.do.lay"
						      : "web.majority.do.play");
	message_text(&out->text, maj_card_id((int)move));
	if (s->phase == MAJ_SWAP)
		message_seat(&out->text, (seat + players / 2) % players);
}

const struct say say_majority = { .game = "majority", .move = say };
