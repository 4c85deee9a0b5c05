/*
 * The Majority in words: what each choice leads to, and the rules of the
 * moment or of a card.
 */
#include <string.h>

#include "cli/boards/majority/board.h"
#include "cli/screen/cells.h"

enum {
	CARD_CELLS = 5, /* of a card at the front of a choice, with its blanks */
	ABILITY_CELLS = 36, /* of an ability in short, before what comes of it */
	CARD_TEXT_MAX = 8,
};

/* By rank: the ability in a few words, and its help; help_if stands instead
 * where the match has partners (0) or spares stolen cards (2). */
static const struct {
	const char *ability, *help, *help_if;
} ranks[MAJ_RANKS] = {
	{ "majority.leads.bribery", "majority.help.bribery", "majority.help.bribery_teams" },
	{ "majority.leads.assassination", "majority.help.assassination",
	  "majority.help.assassination_safe" },
	{ "majority.leads.spy", "majority.help.spy", NULL },
	{ "majority.leads.power", "majority.help.power", NULL },
	{ "majority.leads.power", "majority.help.power", NULL },
	{ "majority.leads.betrayal", "majority.help.betrayal", NULL },
	{ "majority.leads.power", "majority.help.power", NULL },
	{ "majority.leads.power", "majority.help.power", NULL },
};

/* Choices. */

/* Keeping or giving: what the card can do, and the hand that is left with. */
static void choice_of_hand(struct pen *pen, const struct majority_state *m, int seat, int card)
{
	int column = pen->column + ABILITY_CELLS;
	uint8_t hand[MAJ_HAND];

	memcpy(hand, m->hand[seat], sizeof(hand));
	if (m->phase == MAJ_DRAFT)
		maj_hand_add(hand, card);
	else
		maj_hand_remove(hand, card);
	pen_id(pen, ranks[card % MAJ_RANKS].ability);
	pen_pad(pen, column);
	pen_sign(pen, SIGN_ARROW);
	pen_text(pen, " ");
	maj_draw_cards(pen, hand, MAJ_HAND, column);
}

/* How the sum of the seat's colour would change, and what that would pay if
 * nothing else did. The text has {0} colour, {1} → {2} and perhaps {3} the seat. */
static void choice_of_power(struct pen *pen, const struct majority_state *m, int players,
			    const char *id, int seat, int card)
{
	int sum[MAJ_SEATS], coins[MAJ_SEATS], colour = maj_colour(card);
	struct message text = message_of(id);

	for (int s = 0; s < players; s++)
		sum[s] = maj_sum(m->area[s], colour);
	message_text(&text, maj_colour_id(colour));
	message_number(&text, sum[seat]);
	sum[seat] += maj_power(card);
	message_number(&text, sum[seat]);
	message_seat(&text, seat);
	pen_message(pen, &text);
	if (!maj_place_of(sum, players, seat))
		return;
	maj_deliberate(players, sum, coins);
	pen_text(pen, " (");
	maj_draw_place(pen, sum, coins[seat], players, seat);
	pen_text(pen, ")");
}

static void choice_of_colour(struct pen *pen, const char *id, int card)
{
	struct message text = message_of(id);

	message_text(&text, maj_colour_id(maj_colour(card)));
	pen_message(pen, &text);
}

static void choice_of_play(struct pen *pen, const struct majority_state *m, int players, int seat,
			   int card)
{
	bool last_turn = m->turn == maj_turns(m->round);

	switch (maj_power(card)) {
	case 0:
		choice_of_colour(pen, "majority.choice.bribery", card);
		break;
	case 2:
		choice_of_colour(pen, "majority.choice.assassination", card);
		break;
	case 3:
		choice_of_power(pen, m, players,
				last_turn ? "majority.choice.late_spy" : "majority.choice.spy",
				seat, card);
		break;
	case 7:
		choice_of_power(pen, m, players, "majority.choice.betrayal",
				(seat + players - 1) % players, card);
		break;
	default:
		choice_of_power(pen, m, players, "majority.choice.power", seat, card);
	}
}

/* Whose cards follow: the chooser's, another seat's, or those removed. */
static void outcome_name(struct pen *pen, int owner, int seat)
{
	struct message name = message_of("cli.seat.name");

	if (owner == seat) {
		pen_id(pen, "majority.board.you");
	} else if (owner == MAJ_NONE) {
		pen_id(pen, "majority.choice.removed");
	} else {
		message_seat(&name, owner);
		pen_message(pen, &name);
	}
}

/* Cards of these seats that come to lie with `owner`; MAJ_NONE: removed. */
static void outcome_of(struct pen *pen, const struct maj_turn *turn, uint32_t seats, int owner,
		       int seat)
{
	bool named = false;

	for (int s = 0; s < turn->players; s++) {
		if (turn->owner[s] != owner || !(seats & SEAT(s)))
			continue;
		pen_text(pen, named ? " " : "  ");
		if (!named) {
			outcome_name(pen, owner, seat);
			pen_text(pen, " ");
		}
		named = true;
		maj_draw_card(pen, turn->card[s]);
	}
}

static void outcome(struct pen *pen, const struct maj_turn *turn, uint32_t seats, int seat)
{
	pen_sign(pen, SIGN_ARROW);
	for (int s = 0; s < turn->players; s++)
		outcome_of(pen, turn, seats, (seat + s) % turn->players, seat);
	outcome_of(pen, turn, seats, MAJ_NONE, seat);
	if (turn->spy != MAJ_NONE) {
		pen_text(pen, "  ");
		pen_sign(pen, SIGN_FLAG);
		pen_text(pen, " ");
		outcome_name(pen, turn->spy, seat);
	}
}

/* Others are still to play: what becomes of the own card unless they change it. */
static void outcome_so_far(struct pen *pen, const struct maj_turn *turn, uint32_t seats, int seat)
{
	struct message stolen = message_of("majority.choice.stolen");

	if (turn->owner[seat] == MAJ_NONE) {
		pen_id(pen, "majority.choice.struck");
	} else if (turn->thief[seat] != MAJ_NONE) {
		message_seat(&stolen, turn->thief[seat]);
		message_text(&stolen, maj_colour_id(maj_colour(turn->card[seat])));
		pen_message(pen, &stolen);
	} else {
		pen_id(pen, "majority.choice.so_far");
		pen_text(pen, " ");
		outcome(pen, turn, seats, seat);
	}
}

/* In an open turn what lies already counts; its last card decides. */
static void choice_of_open(struct pen *pen, const struct majority_context *context,
			   const struct majority_state *m, int seat, int card)
{
	struct maj_turn turn;
	uint32_t busy = maj_preview(context, m, seat, card, &turn);

	if (busy)
		outcome_so_far(pen, &turn, ~busy, seat);
	else
		outcome(pen, &turn, ~busy, seat);
}

void majority_words_choice(const struct board_look *look, const struct context *c,
			   const struct view *view, int seat, game_move move, struct buf *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)view;
	struct pen pen = pen_over(look, out);
	int card = (int)move;

	maj_draw_card(&pen, card);
	pen_pad(&pen, CARD_CELLS);
	if (m->phase == MAJ_DRAFT || m->phase == MAJ_SWAP)
		choice_of_hand(&pen, m, seat, card);
	else if (maj_any_laid(m, context->players))
		choice_of_open(&pen, context, m, seat, card);
	else
		choice_of_play(&pen, m, context->players, seat, card);
}

/* Help. */

void majority_words_help(const struct board_look *look, const struct context *c,
			 const struct view *view, struct buf *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)view;
	struct pen pen = pen_over(look, out);

	pen_wrap_id(&pen,
		    context->players == 4 ? "majority.help.aim_teams" : "majority.help.aim_alone");
	if (m->phase == MAJ_DRAFT) {
		pen_wrap_id(&pen, "majority.help.draft");
	} else if (m->phase == MAJ_SWAP) {
		pen_wrap_id(&pen, "majority.help.swap");
	} else {
		pen_wrap_id(&pen, "majority.help.play");
		if (m->open)
			pen_wrap_id(&pen, "majority.help.open");
	}
	pen_wrap_id(&pen, "majority.help.deliberation");
	if (context->stolen_is_safe)
		pen_wrap_id(&pen, "majority.help.stolen_is_safe");
	pen_wrap_id(&pen, "majority.help.cards");
	pen_wrap_id(&pen, "majority.help.board");
	pen_wrap_id(&pen, m->phase == MAJ_DRAFT || m->phase == MAJ_SWAP
				  ? "majority.help.arrow_hand"
				  : "majority.help.arrow_sum");
}

/* "R2", "r2" or "2" gives the rank of a 2. */
static bool rank_read(struct slice word, int *rank)
{
	char memory[CARD_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	uint8_t kind;

	if (!word.len)
		return false;
	if (strchr("RBYrby", word.at[0])) {
		word.at++;
		word.len--;
	}
	buf_char(&text, 'R');
	buf_slice(&text, word);
	if (text.full || !maj_card_read(buf_slice_of(&text), &kind))
		return false;
	*rank = kind % MAJ_RANKS;
	return true;
}

static const char *rank_help(const struct majority_context *context, int rank)
{
	bool other = (maj_power(rank) == 0 && context->players == 4) ||
		     (maj_power(rank) == 2 && context->stolen_is_safe);

	return other ? ranks[rank].help_if : ranks[rank].help;
}

bool majority_words_help_on(const struct board_look *look, const struct context *c,
			    const struct view *view, struct slice word, struct buf *out)
{
	struct pen pen = pen_over(look, out);
	int rank;

	(void)view;
	if (!rank_read(word, &rank))
		return false;
	struct message help = message_of(rank_help((const void *)c, rank));

	message_number(&help, maj_power(rank));
	pen_wrap_message(&pen, &help, 0);
	return true;
}
