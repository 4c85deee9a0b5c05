/*
 * The lines below the table of The Majority: the teams' coins, what has been
 * played and removed, what the viewer has seen of other cards, his packet and
 * his hand. What is not known or not there takes no line.
 */
#include <string.h>

#include "cli/boards/majority/board.h"

enum { SHORT_NAME_CELLS = 9 };

static bool table_secret(const struct majority_state *m)
{
	return (m->phase == MAJ_DRAFT || m->phase == MAJ_SWAP || m->phase == MAJ_PLAY) && !m->open;
}

/* How many of each kind, as "R5 B10x2". */
static void draw_counts(struct pen *pen, const uint8_t counts[MAJ_KINDS], int indent)
{
	bool first = true;

	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		if (!counts[kind])
			continue;
		if (!first)
			pen_gap(pen, CARD_CELLS_MAX + 2, indent);
		first = false;
		maj_draw_card(pen, kind);
		if (counts[kind] > 1) {
			pen_sign(pen, SIGN_TIMES);
			pen_number(pen, counts[kind]);
		}
	}
}

/* The coins of both teams, and what they would have if counted now. */
static void line_teams(struct maj_drawing *t)
{
	int first = maj_first_seat(t), us = first % 2, coins[2] = { 0, 0 }, now[2] = { 0, 0 };

	if (t->players != 4)
		return;
	for (int s = 0; s < t->players; s++) {
		coins[s % 2] += t->m->coins[s];
		for (int colour = 0; colour < MAJ_COLOURS; colour++)
			now[s % 2] += t->now[colour][s];
	}
	struct message teams = message_of(t->m->phase == MAJ_OVER ? "majority.board.teams_end"
								  : "majority.board.teams");

	message_seat(&teams, first);
	message_seat(&teams, (first + 2) % 4);
	message_number(&teams, coins[us]);
	message_number(&teams, coins[1 - us]);
	message_number(&teams, now[us]);
	message_number(&teams, now[1 - us]);
	pen_label(&t->pen, "majority.board.label_teams");
	pen_wrap_message(&t->pen, &teams, LABEL_CELLS);
}

static void line_removed(struct maj_drawing *t)
{
	static const uint8_t none[MAJ_KINDS];

	if (!memcmp(t->m->removed, none, sizeof(none)))
		return;
	pen_label(&t->pen, "majority.board.label_removed");
	draw_counts(&t->pen, t->m->removed, LABEL_CELLS);
	pen_end_line(&t->pen);
}

/* Cards of this round that lie open already, seat by seat. */
static void line_played(struct maj_drawing *t)
{
	int turns = t->m->phase == MAJ_PLAY ? t->m->turn - 1 : 0;

	if (turns == 0)
		return;
	pen_label(&t->pen, "majority.board.label_played");
	for (int i = 0; i < t->players; i++) {
		int seat = (maj_first_seat(t) + i) % t->players;

		if (i)
			pen_gap(&t->pen, SHORT_NAME_CELLS + (CARD_CELLS_MAX + 1) * turns,
				LABEL_CELLS);
		pen_name(&t->pen, seat, SHORT_NAME_CELLS);
		for (int turn = 0; turn < turns; turn++) {
			pen_gap(&t->pen, CARD_CELLS_MAX + 1, LABEL_CELLS + 2);
			maj_draw_card(&t->pen, t->m->play[t->m->round - 1][turn][seat]);
		}
		if (i < t->players - 1)
			pen_text(&t->pen, ",");
	}
	pen_end_line(&t->pen);
}

/* The open turn in its order: what lies, whose turn it is, who follows. */
static void line_open(struct maj_drawing *t)
{
	if (t->m->phase != MAJ_PLAY || !t->m->open)
		return;
	pen_label(&t->pen, "majority.board.label_order");
	for (int i = 0; i < t->players; i++) {
		int seat = maj_open_seat(t->players, t->m->marker, i);

		if (i) {
			pen_gap(&t->pen, SHORT_NAME_CELLS + CARD_CELLS_MAX + 4, LABEL_CELLS);
			pen_sign(&t->pen, SIGN_ARROW);
			pen_text(&t->pen, " ");
		}
		pen_name(&t->pen, seat, SHORT_NAME_CELLS);
		pen_text(&t->pen, " ");
		if (t->m->chosen[seat] < MAJ_KINDS)
			maj_draw_card(&t->pen, t->m->chosen[seat]);
		else
			pen_text(&t->pen, t->actors & SEAT(seat) ? "?" : "-");
	}
	pen_end_line(&t->pen);
}

/* A face-down answer that the viewer may see. */
static void line_laid(struct maj_drawing *t, int seat)
{
	if (!table_secret(t->m) || t->m->chosen[seat] >= MAJ_KINDS)
		return;
	pen_label(&t->pen, "majority.board.label_laid");
	if (seat != t->viewer) {
		pen_name(&t->pen, seat, SHORT_NAME_CELLS);
		pen_text(&t->pen, " ");
	}
	maj_draw_card(&t->pen, t->m->chosen[seat]);
	pen_end_line(&t->pen);
}

static void line_packet(struct maj_drawing *t, int seat)
{
	int count;

	if (t->m->phase != MAJ_DRAFT)
		return;
	const uint8_t *cards = maj_choices(t->m, t->players, seat, &count);

	pen_label(&t->pen, "majority.board.label_packet");
	if (seat != t->viewer) {
		pen_name(&t->pen, seat, SHORT_NAME_CELLS);
		pen_text(&t->pen, " ");
	}
	maj_draw_cards(&t->pen, cards, count, LABEL_CELLS);
	pen_end_line(&t->pen);
}

static void line_hand(struct maj_drawing *t, int seat)
{
	if (t->m->hand[seat][0] == MAJ_NONE)
		return;
	pen_label(&t->pen, "majority.board.label_hand");
	if (seat != t->viewer) {
		pen_name(&t->pen, seat, SHORT_NAME_CELLS);
		pen_text(&t->pen, " ");
	}
	maj_draw_cards(&t->pen, t->m->hand[seat], MAJ_HAND, LABEL_CELLS);
	pen_end_line(&t->pen);
}

/* What was exchanged with the partner this round. */
static void line_swap(struct maj_drawing *t)
{
	int round = t->m->round - 1, partner = (t->viewer + 2) % 4;

	if (t->players != 4 || t->m->phase != MAJ_PLAY || t->m->gift[round][t->viewer] >= MAJ_KINDS)
		return;
	struct message swap = message_of("majority.board.swapped");

	message_seat(&swap, partner);
	message_text(&swap, maj_card_id(t->m->gift[round][t->viewer]));
	message_text(&swap, maj_card_id(t->m->gift[round][partner]));
	pen_label(&t->pen, "majority.board.label_swap");
	pen_wrap_message(&t->pen, &swap, LABEL_CELLS);
}

static void count_out(uint8_t counts[MAJ_KINDS], int card)
{
	if (card < MAJ_KINDS && counts[card])
		counts[card]--;
}

/*
 * Cards of this round that the viewer has seen and that are still with the
 * others: passed on in packets or given to the partner, less what came back
 * and what was played since.
 */
static bool table_elsewhere(const struct maj_drawing *t, uint8_t counts[MAJ_KINDS])
{
	const struct majority_state *m = t->m;
	int round = m->round - 1, me = t->viewer, found = 0;

	memset(counts, 0, MAJ_KINDS);
	for (int p = 0; p < t->players; p++) {
		bool holds = m->phase == MAJ_DRAFT && (p + m->stage) % t->players == me;

		for (int i = 0; i < maj_packet_size(m->round); i++) {
			bool own = (p + i) % t->players == me && i < m->stage;
			int card = m->draft[round][p][i];

			if (card < MAJ_KINDS && !own && !(holds && i >= m->stage))
				counts[card]++;
		}
	}
	if (m->phase == MAJ_PLAY && t->players == 4) {
		count_out(counts, m->gift[round][(me + 2) % 4]);
		if (m->gift[round][me] < MAJ_KINDS)
			counts[m->gift[round][me]]++;
	}
	for (int turn = 0; m->phase == MAJ_PLAY && turn < m->turn; turn++)
		for (int s = 0; s < t->players; s++)
			if (s != me)
				count_out(counts, m->play[round][turn][s]);
	for (int s = 0; s < t->players && m->open; s++)
		if (s != me)
			count_out(counts, m->chosen[s]);
	for (int kind = 0; kind < MAJ_KINDS; kind++)
		found += counts[kind];
	return found > 0;
}

static void line_elsewhere(struct maj_drawing *t)
{
	uint8_t counts[MAJ_KINDS];

	if (t->m->phase == MAJ_OVER || t->m->phase == MAJ_DEAL || !table_elsewhere(t, counts))
		return;
	pen_label(&t->pen, "majority.board.label_elsewhere");
	draw_counts(&t->pen, counts, LABEL_CELLS);
	pen_end_line(&t->pen);
}

void maj_table_lines(struct maj_drawing *t)
{
	line_teams(t);
	line_removed(t);
	line_played(t);
	line_open(t);
	if (t->viewer < t->players) {
		line_swap(t);
		line_elsewhere(t);
	}
	for (int s = 0; s < t->players; s++) {
		if (s != t->viewer && t->viewer != EVERYTHING)
			continue;
		line_packet(t, s);
		line_hand(t, s);
		line_laid(t, s);
	}
}
