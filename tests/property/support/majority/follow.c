/* How the naive Majority is kept in step, and where the two are compared. */
#include "property/support/majority/follow.h"

#include <string.h>

#include "base/check.h"
#include "games/majority/majority.h"

static const struct majority_state *lab_majority(const struct lab *lab)
{
	return (const void *)lab->state;
}

static struct naive_card card_of(struct lab *lab, game_move move)
{
	char text[16];
	struct buf b = buf_over(text, sizeof(text));
	struct naive_card card;

	lab_move_text(lab, lab->state, 0, move, EVERYTHING, &b);
	bool good = naive_card_read(text, &card);

	CHECK(good);
	return card;
}

/* The only thing taken from the engine: what chance dealt. */
static void follower_deal(struct follower *f, struct lab *lab)
{
	const struct majority_state *m = lab_majority(lab);

	for (int s = 0; s < lab->players; s++) {
		struct naive_pile packet = { 0 };

		for (int i = 0; i < maj_packet_size(f->match.round); i++)
			packet.card[packet.count++] =
				card_of(lab, m->draft[f->match.round - 1][s][i]);
		naive_deal(&f->match, s, packet);
	}
}

void follower_begin(struct follower *f, struct lab *lab)
{
	bool safe = lab->context->setup.options[MAJ_STOLEN_IS_SAFE];

	naive_begin(&f->match, lab->players, safe, lab_majority(lab)->marker);
	f->lines = 0;
	follower_deal(f, lab);
}

void follower_catch_up(struct follower *f, struct lab *lab)
{
	const struct match *match = &lab->record.match;

	for (; f->lines < match->count; f->lines++) {
		const struct line *line = &match->lines[f->lines];

		naive_play(&f->match, line->seat, card_of(lab, line->move));
		if (f->match.step == NAIVE_DEALING)
			follower_deal(f, lab);
	}
}

bool follower_agrees_on_moves(const struct follower *f, struct lab *lab)
{
	for (int seat = 0; seat < lab->players; seat++) {
		uint32_t count = lab->game->moves(lab->context, lab->state, seat, lab->list);

		for (uint32_t i = 0; i < lab->parsed_count; i++) {
			game_move move = lab->parsed[i];
			bool listed = lab_in_list(lab->list, count, move);

			lab->compared++;
			if (listed != naive_legal(&f->match, seat, card_of(lab, move)))
				return lab_says(lab, "move %u of seat %d is %slisted", move, seat,
						listed ? "" : "not ");
		}
	}
	return true;
}

static bool same_cards(struct lab *lab, const struct naive_pile *pile,
		       const uint8_t copies[MAJ_KINDS])
{
	for (int kind = 0; kind < MAJ_KINDS; kind++)
		if (naive_copies(pile, card_of(lab, (game_move)kind)) != copies[kind])
			return false;
	return true;
}

static bool same_hand(struct lab *lab, const struct naive_pile *pile, const uint8_t *hand)
{
	uint8_t copies[MAJ_KINDS] = { 0 };

	for (int i = 0; i < MAJ_HAND; i++)
		if (hand[i] < MAJ_KINDS)
			copies[hand[i]]++;
	return same_cards(lab, pile, copies);
}

bool follower_agrees_on_position(const struct follower *f, struct lab *lab)
{
	const struct majority_state *m = lab_majority(lab);

	lab->compared++;
	for (int s = 0; s < lab->players; s++) {
		if (!same_hand(lab, &f->match.hand[s], m->hand[s]))
			return lab_says(lab, "seat %d holds other cards", s);
		if (!same_cards(lab, &f->match.area[s], m->area[s]))
			return lab_says(lab, "seat %d scored other cards", s);
		if (f->match.coins[s] != m->coins[s])
			return lab_says(lab, "seat %d has %d coins, not %d", s, m->coins[s],
					f->match.coins[s]);
	}
	if (!same_cards(lab, &f->match.removed, m->removed))
		return lab_says(lab, "other cards are removed");
	if (f->match.holder != m->marker)
		return lab_says(lab, "seat %d holds the marker, not %d", m->marker,
				f->match.holder);
	return true;
}

bool follower_agrees_on_end(const struct follower *f, struct lab *lab)
{
	struct score score;

	lab->game->score(lab->context, lab->state, &score);
	lab->compared++;
	if (score.over != (f->match.step == NAIVE_DONE))
		return lab_says(lab, "over is %d", score.over);
	for (int s = 0; s < lab->players && score.over; s++)
		if (naive_wins(&f->match, s) != !!(score.winners & SEAT(s)))
			return lab_says(lab, "the winners are %x", score.winners);
	return true;
}
