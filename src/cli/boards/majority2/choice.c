/*
 * What each choice of The Majority 2 costs and leads to, on one line.
 */
#include "cli/boards/majority2/board.h"

#include "games/majority2/preview.h"

enum {
	CARD_CELLS = 8, /* of a card with a disc at the front, with its blanks */
	PLAY_CELLS = 11, /* of a card and its column */
	COST_CELLS = 10, /* of what it costs */
	NUMBER_CELLS = 5, /* before a choice */
	MORE_CELLS = 4, /* where a list of cards is cut short */
	DISCARDS_NAMED = 2, /* more of them are only counted */
};

struct choice {
	struct pen pen;
	const struct majority2_context *c;
	const struct majority2_state *m;
	int seat;
};

/* Pieces. */

static void say_number(struct choice *x, const char *id, int number)
{
	struct message text = message_of(id);

	message_number(&text, number);
	pen_message(&x->pen, &text);
}

static void say_seat_number(struct choice *x, const char *id, int seat, int number)
{
	struct message text = message_of(id);

	message_seat(&text, seat);
	message_number(&text, number);
	pen_message(&x->pen, &text);
}

static void say_card(struct choice *x, int card)
{
	m2_duel_card(&x->pen, card);
	pen_pad(&x->pen, CARD_CELLS);
}

/* What a full column of that seat comes to. */
static void say_column(struct choice *x, const uint8_t column[M2_COLUMN_MAX])
{
	int count[M2_COLOURS + 1];
	uint32_t colours = m2_column_colours(column, count);
	struct message text = message_of("majority2.choice.forms");

	if (!colours) {
		pen_id(&x->pen, "majority2.choice.dissolves");
		return;
	}
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		if (!(colours >> colour & 1))
			continue;
		message_text(&text, m2_colour_ids[colour]);
		message_number(&text, count[colour]);
		message_number(&text, m2_faction_coins(count[colour]));
		break; /* five cards have but one */
	}
	pen_paint(&x->pen, PAINT_GOOD);
	pen_message(&x->pen, &text);
	pen_paint(&x->pen, PAINT_NONE);
}

/* A column that is not full: its size, and how much of the newest card's colour. */
static void say_joins(struct choice *x, const uint8_t column[M2_COLUMN_MAX])
{
	int size = m2_column_size(column), colour = m2_colour(column[size - 1]);
	int count[M2_COLOURS + 1];
	struct message text = message_of("majority2.choice.joins_colour");

	if (colour == M2_COLOURLESS) {
		say_number(x, "majority2.choice.joins", size);
		return;
	}
	m2_column_colours(column, count);
	message_number(&text, size);
	message_number(&text, count[colour]);
	message_text(&text, m2_colour_ids[colour]);
	pen_message(&x->pen, &text);
}

/* Playing a card. */

static const struct {
	uint8_t code, target;
	const char *id;
} effects[] = {
	{ M2_OP_DRAW, M2_TO_OWN_RESERVE, "majority2.effect.draw_reserve" },
	{ M2_OP_DRAW, M2_TO_HAND, "majority2.effect.draw_hand" },
	{ M2_OP_DRAW, M2_TO_COLUMN, "majority2.effect.draw_column" },
	{ M2_OP_RAID, M2_TO_OTHER_RESERVE, "majority2.effect.raid" },
	{ M2_OP_TAKE, M2_TO_IN_PLAY, "majority2.effect.take" },
	{ M2_OP_REFRESH, M2_TO_SELF, "majority2.effect.refresh" },
	{ M2_OP_GAIN, M2_TO_SELF, "majority2.effect.gain" },
	{ M2_OP_FINE, M2_TO_OTHER, "majority2.effect.fine" },
	{ M2_OP_FORCE, M2_TO_OTHER, "majority2.effect.force" },
	{ M2_OP_BURN, M2_TO_LANE, "majority2.effect.burn" },
	{ M2_OP_DROP, M2_TO_HAND, "majority2.effect.drop" },
	{ M2_OP_PURGE, M2_TO_IN_PLAY, "majority2.effect.purge" },
	{ M2_OP_TOPPLE, M2_TO_OTHER_AREA, "majority2.effect.topple" },
	{ M2_OP_DISCS, M2_TO_OWN_COLUMNS, "majority2.effect.discs_own" },
	{ M2_OP_DISCS, M2_TO_OTHER_COLUMNS, "majority2.effect.discs_other" },
	{ M2_OP_DISCS, M2_TO_AREAS, "majority2.effect.discs_area" },
	{ M2_OP_DISCS, M2_TO_EVERYWHERE, "majority2.effect.discs_all" },
	{ M2_OP_STRIP, M2_TO_EVERYWHERE, "majority2.effect.strip" },
	{ M2_OP_ASCEND, M2_TO_OWN_AREA, "majority2.effect.ascend" },
	{ M2_OP_BECOME, M2_TO_COLUMN, "majority2.effect.become" },
	{ M2_OP_HAUNT, M2_TO_OTHER_COLUMNS, "majority2.effect.haunt" },
};

/* A card that is paid for without doing anything. */
static bool is_idle(const struct choice *x, int kind)
{
	const struct m2_row *row = x->c->row[kind];

	return row->ops->code == M2_OP_END && !(row->traits & M2_IS_SHIELD);
}

static void say_discards(struct choice *x, const struct m2_preview *preview)
{
	if (preview->discards > DISCARDS_NAMED) {
		say_number(x, "majority2.choice.discards_many", preview->discards);
		return;
	}
	pen_id(&x->pen, "majority2.choice.discards");
	for (int i = 0; i < preview->discards; i++) {
		const struct m2_spot *spot = &preview->discard[i];
		/* The card played is not in a column yet. */
		int card = x->m->columns[spot->seat][spot->column][spot->place];

		pen_text(&x->pen, " ");
		m2_duel_card(&x->pen, card == M2_NONE ? preview->after.card : card);
	}
}

/* The first ability says what the card is played for; then what is discarded. Of a
 * Dragon Junior that alone. */
static void say_effect(struct choice *x, int kind, const struct m2_preview *preview)
{
	const struct m2_row *row = x->c->row[kind];
	const struct m2_op *op = row->ops;

	if (preview->idle) {
		pen_id(&x->pen, preview->idle);
		return;
	}
	if (row->traits & M2_IS_SHIELD)
		pen_id(&x->pen, "majority2.effect.shield");
	for (size_t i = 0; i < sizeof(effects) / sizeof(effects[0]); i++)
		if (effects[i].code == op->code && effects[i].target == op->target)
			say_number(x, effects[i].id, preview->count);
	if (preview->discards) {
		pen_text(&x->pen, op->code == M2_OP_STRIKE ? "" : "; ");
		say_discards(x, preview);
	}
}

static void choice_of_play(struct choice *x, int kind, int column, bool freely)
{
	struct m2_preview preview;
	const uint8_t *full;

	m2_preview(x->c, x->m, kind, column, freely, &preview);
	m2_duel_card(&x->pen, kind);
	pen_pad(&x->pen, CARD_CELLS - 2);
	pen_sign(&x->pen, SIGN_ARROW);
	pen_text(&x->pen, " ");
	pen_number(&x->pen, column + 1);
	pen_pad(&x->pen, PLAY_CELLS);
	if (!freely) {
		say_number(x, "majority2.choice.cost", m2_cost(kind));
		pen_pad(&x->pen, PLAY_CELLS + COST_CELLS);
		say_effect(x, kind, &preview);
	}
	full = preview.after.columns[x->seat][column];
	if (m2_column_size(full) < M2_FULL) {
		if (freely || is_idle(x, kind))
			say_joins(x, full);
		return;
	}
	if (!freely && !is_idle(x, kind))
		pen_text(&x->pen, "; ");
	if (preview.open)
		pen_id(&x->pen, "majority2.choice.full");
	else
		say_column(x, full);
}

/* Answers to abilities. */

static void choice_of_spot(struct choice *x, int half, int place)
{
	int owner = half / M2_LANES, column = half % M2_LANES;
	int card = x->m->columns[owner][column][place], lands = owner, where = place;

	say_card(x, card);
	say_seat_number(x, "majority2.choice.spot", owner, column + 1);
	if (x->m->step == M2_ASK_BURN) {
		pen_text(&x->pen, " ");
		pen_id(&x->pen, m2_burns(x->c, x->m, owner, column, place)
					? "majority2.choice.burns"
					: "majority2.choice.stays");
	} else if (x->m->step == M2_ASK_TARGET) {
		int ghosts = m2_disc_lands(x->m, &lands, column, &where);

		if (ghosts > 1 || lands != owner || where != place) {
			pen_text(&x->pen, " ");
			pen_id(&x->pen, "majority2.choice.caught");
		}
	}
}

static void choice_of_crown(struct choice *x, int owner, int kind)
{
	struct message text = message_of("majority2.choice.crown");

	say_card(x, kind);
	message_seat(&text, owner);
	pen_message(&x->pen, &text);
}

static int cards_of_colour(const struct majority2_state *m, int seat, int colour)
{
	int total = 0;

	for (int lane = 0; lane < M2_LANES; lane++) {
		int count[M2_COLOURS + 1];

		m2_column_colours(m->columns[seat][lane], count);
		total += count[colour];
	}
	return total;
}

static void choice_of_colour(struct choice *x, int colour)
{
	struct message text = message_of("majority2.choice.colour");
	int count[M2_COLOURS + 1];

	if (x->m->step == M2_ASK_FACTION) {
		m2_column_colours(x->m->columns[x->m->side][x->m->column], count);
		text = message_of("majority2.choice.faction");
	}
	message_text(&text, m2_colour_ids[colour]);
	if (x->m->step == M2_ASK_FACTION) {
		message_number(&text, count[colour]);
		message_number(&text, m2_faction_coins(count[colour]));
	} else {
		message_number(&text, cards_of_colour(x->m, x->seat, colour));
		message_number(&text, cards_of_colour(x->m, !x->seat, colour));
	}
	pen_message(&x->pen, &text);
}

/* The card that bears the disc; M2_NONE: it is in the supply. */
static int disc_bearer(const struct majority2_state *m, int colour)
{
	const uint8_t *card = &m->columns[0][0][0];

	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++)
		if (m2_is_card(card[i]) && m2_disc(card[i]) == colour + 1)
			return card[i];
	for (int seat = 0; seat < M2_SEATS; seat++)
		for (int kind = 0; kind < M2_KINDS; kind++)
			if (m->crown[seat][kind] >> colour & 1)
				return m2_with_disc(kind, colour);
	return M2_NONE;
}

static void choice_of_disc(struct choice *x, int colour)
{
	int bearer = disc_bearer(x->m, colour);
	struct message text = message_of(bearer == M2_NONE ? "majority2.choice.disc"
							   : "majority2.choice.disc_from");

	m2_duel_letter(&x->pen, colour);
	pen_pad(&x->pen, 3);
	message_text(&text, m2_colour_ids[colour]);
	pen_message(&x->pen, &text);
	if (bearer != M2_NONE) {
		pen_text(&x->pen, " ");
		m2_duel_card(&x->pen, bearer);
	}
}

/* The representative of a faction, or the faction that is given up. */
static void choice_of_card(struct choice *x, int card)
{
	say_card(x, card);
	say_number(x, "majority2.choice.points", x->c->row[m2_kind(card)]->points);
}

static void choice_of_haunt(struct choice *x, int column)
{
	uint8_t after[M2_COLUMN_MAX];
	int size = m2_column_size(x->m->columns[!x->seat][column]);

	for (int i = 0; i < M2_COLUMN_MAX; i++)
		after[i] = x->m->columns[!x->seat][column][i];
	m2_column_push(after, M2_GHOST);
	say_seat_number(x, "majority2.choice.sent", !x->seat, column + 1);
	pen_text(&x->pen, " ");
	if (size + 1 >= M2_FULL)
		say_column(x, after);
	else
		say_joins(x, after);
}

/* The questions of the phases. */

static void choice_of_exchange(struct choice *x)
{
	struct m2_strip reserve = m2_strip_of_place(x->m, M2_AT_RESERVE + x->seat);

	say_number(x,
		   reserve.count ? "majority2.choice.exchange" : "majority2.choice.exchange_none",
		   x->m->place[M2_AT_RESERVE + x->seat].size);
	if (!reserve.count)
		return;
	pen_text(&x->pen, " ");
	int width = BOARD_WIDTH_MIN - NUMBER_CELLS - MORE_CELLS - x->pen.column;

	m2_strip_draw(&x->pen, &reserve, width);
	if (reserve.drawn < reserve.count) {
		pen_text(&x->pen, " ");
		pen_sign(&x->pen, SIGN_ELLIPSIS);
	}
}

static void choice_of_done(struct choice *x)
{
	bool ends = m2_ends_now(x->c, x->m);

	say_seat_number(x, ends ? "majority2.choice.done_end" : "majority2.choice.done", !x->seat,
			x->m->place[M2_AT_HAND].size);
}

static void choice_of_phase(struct choice *x, int verb)
{
	switch (verb) {
	case M2_KEEP:
		say_number(x, "majority2.choice.keep", x->m->place[M2_AT_HAND].size);
		break;
	case M2_SWAP:
		choice_of_exchange(x);
		break;
	case M2_SKIP:
		pen_id(&x->pen, "majority2.choice.skip");
		break;
	case M2_FETCH:
		say_seat_number(x, "majority2.choice.draw", !x->seat, m2_draw_count(x->m, x->seat));
		break;
	case M2_PASS:
		pen_id(&x->pen, "majority2.choice.pass");
		break;
	default:
		choice_of_done(x);
	}
}

void majority2_choice(const struct board_look *look, const struct context *c,
		      const struct view *view, int seat, game_move move, struct buf *out)
{
	struct choice x = {
		.pen = pen_over(look, out),
		.c = (const void *)c,
		.m = (const void *)view,
		.seat = seat,
	};
	int verb = m2_verb(move), first = m2_first(move), second = m2_second(move);

	switch (verb) {
	case M2_FREELY:
	case M2_PAY:
		choice_of_play(&x, first, second, verb == M2_FREELY);
		break;
	case M2_PICK:
		choice_of_spot(&x, first, second);
		break;
	case M2_CROWN:
		choice_of_crown(&x, first, second);
		break;
	case M2_PUT:
		say_card(&x, first);
		pen_id(&x.pen, "majority2.choice.store");
		break;
	case M2_NAME:
		choice_of_colour(&x, first);
		break;
	case M2_GRAB:
		choice_of_disc(&x, first);
		break;
	case M2_CHOOSE:
		choice_of_card(&x, first);
		break;
	case M2_SEND:
		choice_of_haunt(&x, first);
		break;
	case M2_FIRST:
		say_number(&x, "majority2.choice.column", first + 1);
		break;
	default:
		choice_of_phase(&x, verb);
	}
}
