/*
 * The deals at the terminal: what is wanted, the viewer's offer, the chest
 * before him; and after the end every chest with who looked into it and who
 * took what was in it (DEV-113).
 */
#include "cli/boards/devil/board.h"
#include "games/devil/cards/say.h"

static void list_goods(struct dev_items *l, const uint8_t of[DEV_HELD])
{
	for (int g = 0; g < DEV_GOODS; g++)
		dev_items_amount(l, dev_amount_id(g), of[g]);
	dev_items_amount(l, "devil.board.indulgences", of[DEV_INDULGENCES]);
}

/* "2 coins", "1 soul". */
static void write_ask(const struct dev_desk *k, uint8_t ask, struct buf *out)
{
	struct message m =
		message_of(ask & DEV_ASK_SOULS ? "devil.board.souls" : "devil.amount.coins");

	message_number(&m, ask & ~DEV_ASK_SOULS);
	text_message(k->pen.look->lang, &m, NULL, out);
}

/* Adds what is in a chest and its price to the sentence; the texts are kept in
 * `l` and `price`. */
static void say_chest(struct dev_items *l, const struct dev_desk *k, const uint8_t of[DEV_HELD],
		      uint8_t ask, struct buf *price, struct message *m)
{
	dev_items_begin(l, k);
	list_goods(l, of);
	if (!l->count)
		dev_items_id(l, "devil.board.nothing");
	write_ask(k, ask, price);
	message_slice(m, buf_slice_of(&l->text));
	message_slice(m, buf_slice_of(price));
}

void dev_draw_chest(const struct dev_desk *k)
{
	const struct dev_seen *chest = dev_seen_now(k->d, k->viewer);
	struct message m =
		message_of(chest->taken ? "devil.board.chest_taken" : "devil.board.chest");
	char memory[DEVIL_PIECE_MAX];
	struct buf price = buf_over(memory, sizeof(memory));
	struct pen pen = k->pen;
	struct dev_items l;

	if (k->d->step != DEV_VIEW1 && k->d->step != DEV_VIEW2)
		return;
	message_text(&m, dev_role_id(chest->icon));
	say_chest(&l, k, chest->of, chest->ask, &price, &m);
	pen_wrap_message(&pen, &m, 0);
}

/* The offer as it would be closed: nobody is asked again. */
void dev_offer_choice(struct dev_desk *k, int seat, const char *id, int number)
{
	const struct dev_offer *offer = &k->d->offer[k->d->round - 1][seat];
	struct message m = message_of("devil.choice.offer_whole"), last = message_of(id);
	char memory[3][DEVIL_PIECE_MAX];
	struct buf amount = buf_over(memory[0], DEVIL_PIECE_MAX);
	struct buf price = buf_over(memory[1], DEVIL_PIECE_MAX);
	struct buf whole = buf_over(memory[2], DEVIL_PIECE_MAX);
	uint8_t of[DEV_HELD];
	struct dev_items l;

	for (int g = 0; g < DEV_HELD; g++)
		of[g] = offer->of[g];
	of[k->d->ask[seat] - DEV_Q_OFFER] = (uint8_t)number;
	message_number(&last, number);
	text_message(k->pen.look->lang, &last, NULL, &amount);
	message_slice(&m, buf_slice_of(&amount));
	say_chest(&l, k, of, offer->ask, &price, &m);
	text_message(k->pen.look->lang, &m, NULL, &whole);
	dev_draw_cut(k, buf_slice_of(&whole), pen_width(&k->pen) - NUMBER_CELLS);
}

void dev_accept_choice(struct dev_desk *k, int seat)
{
	const struct dev_seen *chest = dev_seen_now(k->d, seat);
	struct message m = message_of("devil.choice.accept");
	char memory[DEVIL_PIECE_MAX];
	struct buf price = buf_over(memory, sizeof(memory));
	struct dev_items l;

	say_chest(&l, k, chest->of, chest->ask, &price, &m);
	pen_message(&k->pen, &m);
}

void dev_draw_offer(const struct dev_desk *k)
{
	const struct dev_offer *offer = &k->d->offer[k->d->round - 1][k->viewer];
	struct message m = message_of("devil.board.offer");
	char memory[DEVIL_PIECE_MAX];
	struct buf price = buf_over(memory, sizeof(memory));
	struct pen pen = k->pen;
	struct dev_items l;

	if (k->d->step < DEV_OFFER || k->d->step > DEV_VIEW2 || offer->ask >= DEV_UNKNOWN)
		return;
	say_chest(&l, k, offer->of, offer->ask, &price, &m);
	pen_wrap_message(&pen, &m, 0);
}

void dev_draw_requests(const struct dev_desk *k)
{
	struct dev_items l;

	dev_items_begin(&l, k);
	for (int s = 0; s < DEV_SEATS; s++) {
		struct message m = message_of("devil.board.request");

		if (k->d->request[s] >= DEV_RESOURCES)
			continue;
		message_seat(&m, s);
		message_text(&m, dev_good_id(k->d->request[s]));
		dev_items_message(&l, &m);
	}
	dev_items_draw(&l, dev_desk_say(k, "devil.board.requests"));
}

/* "Anna left it", "Ben took it". */
static void list_did(struct dev_items *l, int seat, int did)
{
	static const char *const ids[] = {
		[DEV_LOOKING] = "devil.board.did_look",
		[DEV_REJECTED] = "devil.board.did_reject",
		[DEV_ACCEPTED] = "devil.board.did_accept",
		[DEV_CLOSED] = "devil.board.did_close",
	};
	struct message m = message_of(ids[did]);

	message_seat(&m, seat);
	dev_items_message(l, &m);
}

static void draw_deal(const struct dev_desk *k, int round, int seat)
{
	const struct devil_state *d = k->d;
	const struct dev_offer *offer = &d->offer[round - 1][seat];
	char memory[2][DEVIL_PIECE_MAX];
	struct buf price = buf_over(memory[0], DEVIL_PIECE_MAX);
	struct buf text = buf_over(memory[1], DEVIL_PIECE_MAX);
	struct message m = message_of("devil.board.deal");
	struct dev_items l;

	message_number(&m, round);
	message_seat(&m, seat);
	message_text(&m, dev_role_id(d->role[seat]));
	say_chest(&l, k, offer->of, offer->ask, &price, &m);
	text_message(k->pen.look->lang, &m, k->pen.look->names, &text);
	dev_items_begin(&l, k);
	for (int pass = 0; pass < DEV_PASSES; pass++) {
		int to = dev_seat_of(d, dev_route_viewer(d->route, round, pass, d->role[seat]));

		if (d->seen[round - 1][pass][to].icon < DEV_ROLES)
			list_did(&l, to, d->seen[round - 1][pass][to].did);
	}
	dev_items_draw(&l, memory[1]);
}

void dev_draw_deals(struct dev_desk *k)
{
	if (k->d->step != DEV_OVER)
		return;
	pen_wrap_id(&k->pen, "devil.board.deals");
	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++)
			if (k->d->offer[round - 1][s].ask < DEV_UNKNOWN)
				draw_deal(k, round, s);
}
