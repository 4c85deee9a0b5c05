/*
 * Help on The Majority 2: the rules of the moment, and each card.
 */
#include "cli/boards/majority2/board.h"

enum { CARD_TEXT_MAX = 8 };

static const char *const phase_help[] = {
	[M2_SETUP] = "majority2.help.turn", [M2_EXCHANGE] = "majority2.help.exchange",
	[M2_DRAW] = "majority2.help.draw",  [M2_FREE] = "majority2.help.free",
	[M2_PLAY] = "majority2.help.play",  [M2_OVER] = "majority2.help.turn",
};

void majority2_help(const struct board_look *look, const struct context *c, const struct view *view,
		    struct buf *out)
{
	const struct majority2_context *context = (const void *)c;
	const struct majority2_state *m = (const void *)view;
	struct pen pen = pen_over(look, out);

	pen_wrap_id(&pen, "majority2.help.aim");
	pen_wrap_id(&pen, m->phase == M2_FREE && context->free_play_needs_requirement
				  ? "majority2.help.free_needs"
				  : phase_help[m->phase]);
	pen_wrap_id(&pen, "majority2.help.faction");
	pen_wrap_id(&pen, "majority2.help.disc");
	if (context->copies[M2_GHOST])
		pen_wrap_id(&pen, "majority2.help.ghost");
	pen_wrap_id(&pen, "majority2.help.costs");
	pen_wrap_id(&pen, "majority2.help.cards");
	pen_wrap_id(&pen, "majority2.help.board");
}

/* Letters as the cards have them: "bsec" is BSec, "ghost" is Ghost. */
static bool kind_read(struct slice word, uint8_t *kind)
{
	char memory[CARD_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	bool ghost = word.len == 5;

	for (size_t i = 0; i < word.len; i++) {
		char letter = word.at[i];
		bool large = i == 0 || (i == 1 && !ghost);

		if (large && letter >= 'a' && letter <= 'z')
			letter = (char)(letter - 'a' + 'A');
		else if (!large && letter >= 'A' && letter <= 'Z')
			letter = (char)(letter - 'A' + 'a');
		buf_char(&text, letter);
	}
	return !text.full && m2_card_read(buf_slice_of(&text), kind) && *kind < M2_KINDS;
}

bool majority2_help_on(const struct board_look *look, const struct context *c,
		       const struct view *view, struct slice word, struct buf *out)
{
	const struct majority2_context *context = (const void *)c;
	struct pen pen = pen_over(look, out);
	uint8_t kind;

	(void)view;
	if (!kind_read(word, &kind) || !context->copies[kind])
		return false;
	const struct m2_row *row = context->row[kind];
	struct message facts = message_of(m2_ranks[row->rank].needs ? "majority2.help.card_needs"
								    : "majority2.help.card");

	message_text(&facts, row->name);
	message_number(&facts, m2_ranks[row->rank].cost);
	message_number(&facts, row->points);
	message_number(&facts, m2_ranks[row->rank].needs);
	pen_wrap_message(&pen, &facts, 0);
	pen_wrap_id(&pen, context->ability[kind]);
	return true;
}
