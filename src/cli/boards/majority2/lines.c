/*
 * The lines below the lanes of The Majority 2: the discs of the supply, pile
 * and discards, the ability that runs, the hand as far as the viewer knows it,
 * and why cards of it cannot be played now. What is not there takes no line.
 */
#include "cli/boards/majority2/board.h"

enum {
	CARD_CELLS = 7, /* of a card, at most: "Ghost/B" */
	NAME_CELLS = 16,
};

static void line_discs(struct m2_duel *d)
{
	pen_label(&d->pen, "majority2.board.label_discs");
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		if (!(d->m->supply >> colour & 1))
			continue;
		if (d->pen.column > LABEL_CELLS)
			pen_text(&d->pen, " ");
		m2_duel_letter(&d->pen, colour);
	}
	if (!d->m->supply)
		pen_text(&d->pen, "-");
	pen_end_line(&d->pen);
}

static void line_piles(struct m2_duel *d)
{
	const struct m2_place *discards = &d->m->place[M2_AT_DISCARD];
	struct message text = message_of(discards->size ? "majority2.board.piles"
							: "majority2.board.piles_empty");

	message_number(&text, d->m->place[M2_AT_PILE].size);
	message_number(&text, discards->size);
	pen_label(&d->pen, "majority2.board.label_pile");
	pen_message(&d->pen, &text);
	if (discards->size) {
		pen_gap(&d->pen, CARD_CELLS, LABEL_CELLS);
		m2_duel_card(&d->pen, d->m->top);
	}
	pen_end_line(&d->pen);
}

/* The card whose ability asks, and where it lies. */
static void line_ability(struct m2_duel *d)
{
	if (d->m->card == M2_NONE)
		return;
	pen_label(&d->pen, "majority2.board.label_ability");
	m2_duel_card(&d->pen, d->m->card);
	pen_text(&d->pen, " ");
	pen_wrap(&d->pen, slice_from(text_of(d->pen.look->lang, d->c->ability[d->m->card])),
		 LABEL_CELLS);
}

static void line_named(struct m2_duel *d)
{
	struct message named = message_of("majority2.board.named");

	if (d->m->step != M2_ASK_ANSWER)
		return;
	message_text(&named, m2_colour_ids[d->m->colour]);
	pen_label(&d->pen, "majority2.board.label_colour");
	pen_wrap_message(&d->pen, &named, LABEL_CELLS);
}

static void line_forced(struct m2_duel *d)
{
	struct message forced = message_of("majority2.board.forced");

	if (!d->m->forced)
		return;
	message_seat(&forced, !d->m->active);
	pen_label(&d->pen, "majority2.board.label_forced");
	pen_wrap_message(&d->pen, &forced, LABEL_CELLS);
}

/* The cards of a hand that its owner did not get from chance: the other knows them. */
static void line_seen(struct m2_duel *d)
{
	const struct m2_place *hand = &d->m->place[M2_AT_HAND];
	struct m2_strip seen;

	if (!m2_shows_known(d->m, M2_AT_HAND, !d->m->active))
		return;
	seen = m2_strip_of_bag(hand->known[!d->m->active]);
	if (!seen.count)
		return;
	pen_pad(&d->pen, LABEL_CELLS);
	pen_name(&d->pen, !d->m->active, NAME_CELLS);
	pen_text(&d->pen, " ");
	pen_id(&d->pen, "majority2.board.seen");
	pen_gap(&d->pen, CARD_CELLS, LABEL_CELLS);
	m2_strip_wrap(&d->pen, &seen, LABEL_CELLS);
	pen_end_line(&d->pen);
}

static void line_hand(struct m2_duel *d)
{
	const struct m2_place *hand = &d->m->place[M2_AT_HAND];
	bool shown = m2_shows_cards(d->m, M2_AT_HAND);
	struct m2_strip known = m2_strip_of_place(d->m, M2_AT_HAND);
	struct message text = message_of(!known.count || shown ? "majority2.board.hand"
							       : "majority2.board.hand_known");

	if (d->m->active == M2_NONE)
		return;
	pen_label(&d->pen, "majority2.board.label_hand");
	if (d->viewer != d->m->active) {
		pen_name(&d->pen, d->m->active, NAME_CELLS);
		message_number(&text, hand->size);
		pen_message(&d->pen, &text);
		if (known.count)
			pen_gap(&d->pen, CARD_CELLS, LABEL_CELLS);
	} else if (!hand->size) {
		pen_text(&d->pen, "-");
	}
	m2_strip_wrap(&d->pen, &known, LABEL_CELLS);
	pen_end_line(&d->pen);
	if (shown)
		line_seen(d);
}

/* Why cards of the own hand cannot be played in this phase. */
static void line_closed(struct m2_duel *d)
{
	const struct majority2_state *m = d->m;
	struct message why;

	if (m2_asked(m) != d->viewer || m->step != M2_ASK_PHASE ||
	    (m->phase != M2_FREE && m->phase != M2_PLAY))
		return;
	for (int kind = 0; kind < M2_KINDS; kind++) {
		if (!m->place[M2_AT_HAND].card[kind] ||
		    !m2_play_reason(d->c, m, kind, m->phase == M2_FREE, &why))
			continue;
		pen_label(&d->pen, "majority2.board.label_closed");
		m2_duel_card(&d->pen, kind);
		pen_text(&d->pen, " ");
		pen_wrap_message(&d->pen, &why, LABEL_CELLS);
	}
}

void m2_duel_lines(struct m2_duel *d)
{
	line_discs(d);
	line_piles(d);
	line_forced(d);
	line_ability(d);
	line_named(d);
	line_hand(d);
	line_closed(d);
}
