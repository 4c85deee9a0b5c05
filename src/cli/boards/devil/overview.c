/*
 * What is at stake in the Inquisition (DEV-84 to DEV-95), from the tables of the
 * match's own card set: what each number of souls brings and who turns up for it,
 * what unmasking costs, what guesses and bribes do. The same for everybody.
 */
#include "cli/boards/devil/board.h"
#include "games/devil/cards/say.h"

static void list_bundle(struct dev_items *l, const struct dev_bundle *gain)
{
	for (int g = 0; g < DEV_GOODS; g++)
		dev_items_amount(l, dev_amount_id(g), gain->of[g]);
}

static void list_flip(struct dev_items *l, int flip)
{
	if (flip == DEV_FLIP_2_OR_3)
		dev_items_id(l, "devil.overview.flip_next");
	else if (flip != DEV_FLIP_NONE)
		dev_items_number(l, "devil.overview.flip", flip - DEV_FLIP_1 + 1);
}

static void draw_row(struct dev_desk *k, const struct dev_round3 *row, int souls)
{
	struct message m = message_of(souls ? "devil.overview.from" : "devil.overview.always");
	struct dev_items l;

	dev_items_begin(&l, k);
	list_bundle(&l, &row->gain);
	list_flip(&l, row->flip);
	if (!l.count)
		return;
	if (souls)
		message_number(&m, souls);
	message_slice(&m, buf_slice_of(&l.text));
	pen_wrap_message(&k->pen, &m, 2);
}

static void draw_points(struct dev_desk *k)
{
	struct dev_items l;

	dev_items_begin(&l, k);
	for (int souls = 0; souls <= DEV_SOULS; souls++) {
		const struct dev_round5 *row = &k->cards->souls5[souls];
		struct message m = message_of("devil.overview.points");

		message_number(&m, souls);
		message_number(&m, row->points);
		dev_items_message(&l, &m);
		if (!souls || row->flip != k->cards->souls5[souls - 1].flip)
			list_flip(&l, row->flip);
	}
	dev_items_draw(&l, dev_desk_say(k, "devil.overview.round5"));
}

static void draw_unmasked(struct dev_desk *k)
{
	static const uint8_t role[DEV_GUESSES] = { DEV_DEVIL, DEV_CULTIST };

	for (int guess = 0; guess < DEV_GUESSES; guess++) {
		const struct dev_unmasked *row = &k->cards->unmasked[guess];
		struct message m = message_of("devil.overview.unmasked");
		struct message flip = message_of("devil.overview.unmasked_flip");

		message_text(&m, dev_role_id(role[guess]));
		message_number(&m, row->rep);
		message_number(&m, row->coins);
		pen_wrap_message(&k->pen, &m, 0);
		if (row->flip == DEV_FLIP_NONE)
			continue;
		message_number(&flip, row->flip - DEV_FLIP_1 + 1);
		pen_wrap_message(&k->pen, &flip, 2);
	}
}

static void draw_stakes(struct dev_desk *k)
{
	const struct dev_verdict *verdict = &k->cards->verdict;
	struct message guesses = message_of("devil.overview.guesses");
	struct message bribes = message_of("devil.overview.bribes");

	message_number(&guesses, verdict->right);
	message_number(&guesses, verdict->wrong_devil);
	message_number(&guesses, verdict->wrong_cultist);
	pen_wrap_message(&k->pen, &guesses, 0);
	message_number(&bribes, k->cards->numbers.bribe);
	message_number(&bribes, k->d->pile);
	pen_wrap_message(&k->pen, &bribes, 0);
}

void dev_draw_overview(struct dev_desk *k)
{
	pen_wrap_id(&k->pen, "devil.overview.heading");
	pen_wrap_id(&k->pen, "devil.overview.round3");
	for (int souls = 0; souls < DEV_ROUND3_ROWS; souls++)
		draw_row(k, &k->cards->souls3[souls], souls);
	pen_wrap_id(&k->pen, "devil.overview.marked3");
	for (int marked = 0; marked < DEV_CULTIST_ROWS; marked++)
		draw_row(k, &k->cards->marked3[marked], marked + 1);
	draw_unmasked(k);
	draw_points(k);
	draw_stakes(k);
}
