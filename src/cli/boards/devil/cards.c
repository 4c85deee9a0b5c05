/*
 * The cards of Deal with the Devil in words: bundles, the sentences of
 * effects, and whole cards. A card whose printed form is not fully known
 * carries a mark.
 */
#include "cli/boards/devil/board.h"
#include "cli/screen/cells.h"
#include "games/devil/cards/say.h"

enum { ELLIPSIS_CELLS = 3 }; /* at most */

static const char reconstruction_mark[] = "~";

/* Puts two texts into a message with two places. */
static void write_joined(const struct board_look *look, const char *id, struct slice a,
			 struct slice b, struct buf *out)
{
	struct message m = message_of(id);

	message_slice(&m, a);
	message_slice(&m, b);
	text_message(look->lang, &m, look->names, out);
}

static void write_amount(const struct board_look *look, int good, int amount, struct buf *out)
{
	struct message m = message_of(dev_amount_id(good));

	message_number(&m, amount);
	text_message(look->lang, &m, NULL, out);
}

void dev_write_bundle(const struct board_look *look, const struct dev_bundle *bundle,
		      struct buf *out)
{
	char one[2][DEVIL_PIECE_MAX], part[DEVIL_PIECE_MAX];
	struct buf list[2] = { buf_over(one[0], DEVIL_PIECE_MAX),
			       buf_over(one[1], DEVIL_PIECE_MAX) };
	int kinds = 0, written = 0, at = 0;

	for (int good = 0; good < DEV_AMOUNTS; good++)
		kinds += bundle->of[good] > 0;
	for (int good = 0; good < DEV_AMOUNTS; good++) {
		struct buf amount = buf_over(part, sizeof(part));

		if (!bundle->of[good])
			continue;
		write_amount(look, good, bundle->of[good], &amount);
		buf_clear(&list[!at]);
		if (!written)
			buf_slice(&list[!at], buf_slice_of(&amount));
		else
			write_joined(look,
				     written == kinds - 1 ? "devil.list.and" : "devil.list.comma",
				     buf_slice_of(&list[at]), buf_slice_of(&amount), &list[!at]);
		at = !at;
		written++;
	}
	buf_slice(out, buf_slice_of(&list[at]));
}

/* What one effect does: its message, with its bundles behind the arguments. */
static void write_effect(const struct board_look *look, const struct dev_effect *e, struct buf *out)
{
	char memory[2][DEVIL_PIECE_MAX];
	const struct dev_bundle *bundle[2] = { &e->pay, &e->gain };
	struct message m;

	dev_effect_say(e, &m);
	for (int i = 0; i < 2; i++) {
		struct buf text = buf_over(memory[i], DEVIL_PIECE_MAX);

		if (dev_bundle_empty(bundle[i]))
			continue;
		dev_write_bundle(look, bundle[i], &text);
		message_slice(&m, buf_slice_of(&text));
	}
	text_message(look->lang, &m, look->names, out);
}

/* The effects of one phase, which stand side by side, as one sentence. */
static int write_sentence(const struct board_look *look, const struct dev_effects *effects,
			  int from, struct buf *out)
{
	char memory[3][DEVIL_PIECE_MAX];
	struct buf clause = buf_over(memory[0], DEVIL_PIECE_MAX);
	int when = effects->list[from].when, i = from + 1;

	write_effect(look, &effects->list[from], &clause);
	for (; i < effects->count && effects->list[i].when == when; i++) {
		struct buf next = buf_over(memory[1], DEVIL_PIECE_MAX);
		struct buf both = buf_over(memory[2], DEVIL_PIECE_MAX);

		write_effect(look, &effects->list[i], &next);
		write_joined(look, "devil.list.then", buf_slice_of(&clause), buf_slice_of(&next),
			     &both);
		buf_clear(&clause);
		buf_slice(&clause, buf_slice_of(&both));
	}
	struct message m = message_of(dev_when_id(when));

	message_slice(&m, buf_slice_of(&clause));
	text_message(look->lang, &m, NULL, out);
	return i;
}

void dev_write_effects(const struct board_look *look, const struct dev_effects *effects,
		       struct buf *out)
{
	if (!effects->count)
		buf_text(out, text_of(look->lang, "devil.effect.none"));
	for (int i = 0; i < effects->count;) {
		if (i)
			buf_char(out, ' ');
		i = write_sentence(look, effects, i, out);
	}
}

static void write_name(const struct dev_desk *k, const char *id, uint8_t source, struct buf *out)
{
	struct message m = message_of("devil.board.text");

	message_text(&m, id);
	text_message(k->pen.look->lang, &m, k->pen.look->names, out);
	if (cardset_is_reconstruction(source))
		buf_text(out, reconstruction_mark);
}

void dev_write_building_name(const struct dev_desk *k, int building, struct buf *out)
{
	write_name(k, dev_building_id(building), k->cards->building[building].source, out);
}

void dev_write_event_name(const struct dev_desk *k, int event, struct buf *out)
{
	write_name(k, dev_event_id(event), k->cards->event[event].source, out);
}

static void write_types(const struct dev_desk *k, unsigned types, struct buf *out)
{
	bool first = true;

	for (int t = 0; t < DEV_TYPES; t++) {
		if (!(types & DEV_TYPE(t)))
			continue;
		buf_text(out, first ? "" : "/");
		buf_text(out, text_of(k->pen.look->lang, dev_type_id(t)));
		first = false;
	}
}

/* The name is strong, the rest follows in the same paragraph. */
static void draw_card(struct dev_desk *k, struct slice name, struct slice rest, int indent)
{
	pen_paint(&k->pen, PAINT_STRONG);
	pen_slice(&k->pen, name);
	pen_paint(&k->pen, PAINT_NONE);
	pen_text(&k->pen, " ");
	pen_wrap(&k->pen, rest, indent);
}

void dev_draw_building(struct dev_desk *k, int building, int indent)
{
	const struct dev_building *b = &k->cards->building[building];
	const struct board_look *look = k->pen.look;
	char memory[5][DEVIL_PIECE_MAX];
	struct buf part[5];
	struct message m = message_of("devil.board.building");

	for (int i = 0; i < 5; i++)
		part[i] = buf_over(memory[i], DEVIL_PIECE_MAX);
	dev_write_building_name(k, building, &part[0]);
	write_types(k, b->types, &part[1]);
	dev_write_bundle(look, &b->cost, &part[2]);
	dev_write_effects(look, &b->effects, &part[3]);
	message_slice(&m, buf_slice_of(&part[1]));
	message_slice(&m, buf_slice_of(&part[2]));
	message_number(&m, b->points);
	message_slice(&m, buf_slice_of(&part[3]));
	text_message(look->lang, &m, NULL, &part[4]);
	draw_card(k, buf_slice_of(&part[0]), buf_slice_of(&part[4]), indent);
}

void dev_draw_event(struct dev_desk *k, int event, int indent)
{
	char memory[2][DEVIL_PIECE_MAX];
	struct buf name = buf_over(memory[0], DEVIL_PIECE_MAX);
	struct buf text = buf_over(memory[1], DEVIL_PIECE_MAX);

	dev_write_event_name(k, event, &name);
	dev_write_effects(k->pen.look, &k->cards->event[event].left, &text);
	buf_char(&text, ' ');
	dev_write_effects(k->pen.look, &k->cards->event[event].right, &text);
	draw_card(k, buf_slice_of(&name), buf_slice_of(&text), indent);
}

void dev_draw_inquisitor(struct dev_desk *k, int inquisitor, int indent)
{
	const struct dev_inquisitor_card *card = &k->cards->inquisitor[inquisitor];
	char memory[2][DEVIL_PIECE_MAX];
	struct buf name = buf_over(memory[0], DEVIL_PIECE_MAX);
	struct buf text = buf_over(memory[1], DEVIL_PIECE_MAX);

	write_name(k, dev_inquisitor_id(inquisitor), card->source, &name);
	dev_write_effects(k->pen.look, &card->penalty, &text);
	draw_card(k, buf_slice_of(&name), buf_slice_of(&text), indent);
}

void dev_draw_cut(struct dev_desk *k, struct slice text, int cells)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf plain = buf_over(memory, sizeof(memory));

	/* Spelt first, since the spelling may be longer. */
	if (!k->pen.look->utf8) {
		cells_plain_unbroken(text, &plain);
		text = buf_slice_of(&plain);
	}
	bool fits = cells_of(text) <= cells;

	pen_slice(&k->pen, fits ? text : cells_line(&text, cells - ELLIPSIS_CELLS));
	if (!fits)
		pen_sign(&k->pen, SIGN_ELLIPSIS);
}

void dev_draw_building_short(struct dev_desk *k, int building, bool effects, int cells)
{
	const struct dev_building *b = &k->cards->building[building];
	const struct board_look *look = k->pen.look;
	char memory[4][DEVIL_PIECE_MAX];
	struct buf part[4];
	struct message m = message_of("devil.board.building_short");

	for (int i = 0; i < 4; i++)
		part[i] = buf_over(memory[i], DEVIL_PIECE_MAX);
	dev_write_building_name(k, building, &part[0]);
	if (effects) {
		m = message_of("devil.board.card_short");
		dev_write_effects(look, &b->effects, &part[1]);
	} else {
		dev_write_bundle(look, &b->cost, &part[1]);
		write_types(k, b->types, &part[2]);
	}
	for (int i = 0; i < (effects ? 2 : 3); i++)
		message_slice(&m, buf_slice_of(&part[i]));
	if (!effects)
		message_number(&m, b->points);
	text_message(look->lang, &m, NULL, &part[3]);
	dev_draw_cut(k, buf_slice_of(&part[3]), cells);
}

void dev_draw_inquisitor_short(struct dev_desk *k, int inquisitor, int cells)
{
	const struct dev_inquisitor_card *card = &k->cards->inquisitor[inquisitor];
	char memory[3][DEVIL_PIECE_MAX];
	struct buf part[3];
	struct message m = message_of("devil.board.card_short");

	for (int i = 0; i < 3; i++)
		part[i] = buf_over(memory[i], DEVIL_PIECE_MAX);
	write_name(k, dev_inquisitor_id(inquisitor), card->source, &part[0]);
	dev_write_effects(k->pen.look, &card->penalty, &part[1]);
	message_slice(&m, buf_slice_of(&part[0]));
	message_slice(&m, buf_slice_of(&part[1]));
	text_message(k->pen.look->lang, &m, NULL, &part[2]);
	dev_draw_cut(k, buf_slice_of(&part[2]), cells);
}

void dev_draw_mark(struct dev_desk *k)
{
	pen_paint(&k->pen, PAINT_FAINT);
	pen_wrap_id(&k->pen, "devil.board.mark");
	pen_paint(&k->pen, PAINT_NONE);
}
