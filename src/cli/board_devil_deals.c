/*
 * The deals at the terminal: what is wanted, the viewer's offer, the chest
 * before him; and after the end every chest with who looked into it and who
 * took what was in it (DEV-113).
 */
#include "cli/board_devil.h"
#include "games/devil/cards_say.h"

static void list_goods(struct list *l, const uint8_t of[DEV_HELD])
{
	for (int g = 0; g < DEV_GOODS; g++)
		list_amount(l, dev_amount_id(g), of[g]);
	list_amount(l, "devil.board.indulgences", of[DEV_INDULGENCES]);
}

static void list_ask(struct list *l, uint8_t ask)
{
	struct message m = message_of(ask & DEV_ASK_SOULS ? "devil.board.asks_souls"
							  : "devil.board.asks_coins");

	message_number(&m, ask & ~DEV_ASK_SOULS);
	list_message(l, &m);
}

void draw_chest(const struct desk *k)
{
	const struct dev_seen *chest = dev_seen_now(k->d, k->viewer);
	struct list l;

	if (k->d->step != DEV_VIEW1 && k->d->step != DEV_VIEW2)
		return;
	list_begin(&l, k);
	list_id(&l, dev_role_id(chest->icon));
	list_ask(&l, chest->ask);
	if (chest->taken) {
		list_next(&l);
		buf_text(&l.text, desk_say(k, "devil.board.taken"));
	}
	list_goods(&l, chest->of);
	list_draw(&l, desk_say(k, "devil.board.chest"));
}

void draw_offer(const struct desk *k)
{
	const struct dev_offer *offer = &k->d->offer[k->d->round - 1][k->viewer];
	struct list l;

	if (k->d->step < DEV_OFFER || k->d->step > DEV_VIEW2 || offer->ask >= DEV_UNKNOWN)
		return;
	list_begin(&l, k);
	list_ask(&l, offer->ask);
	list_goods(&l, offer->of);
	list_draw(&l, desk_say(k, "devil.board.offer"));
}

void draw_requests(const struct desk *k)
{
	struct list l;

	list_begin(&l, k);
	for (int s = 0; s < DEV_SEATS; s++) {
		struct message m = message_of("devil.board.request");

		if (k->d->request[s] >= DEV_RESOURCES)
			continue;
		message_seat(&m, s);
		message_text(&m, dev_good_id(k->d->request[s]));
		list_message(&l, &m);
	}
	list_draw(&l, desk_say(k, "devil.board.requests"));
}

/* "Anna left it", "Ben took it". */
static void list_did(struct list *l, int seat, int did)
{
	static const char *const ids[] = {
		[DEV_LOOKING] = "devil.board.did_look",
		[DEV_REJECTED] = "devil.board.did_reject",
		[DEV_ACCEPTED] = "devil.board.did_accept",
		[DEV_CLOSED] = "devil.board.did_close",
	};
	struct message m = message_of(ids[did]);

	message_seat(&m, seat);
	list_message(l, &m);
}

static void draw_deal(const struct desk *k, int round, int seat)
{
	const struct devil_state *d = k->d;
	const struct dev_offer *offer = &d->offer[round - 1][seat];
	char memory[DEVIL_PIECE_MAX];
	struct buf label = buf_over(memory, sizeof(memory));
	struct message m = message_of("devil.board.deal");
	struct list l;

	message_number(&m, round);
	message_seat(&m, seat);
	message_text(&m, dev_role_id(d->role[seat]));
	text_message(k->pen.look->lang, &m, k->pen.look->names, &label);
	list_begin(&l, k);
	list_ask(&l, offer->ask);
	list_goods(&l, offer->of);
	for (int pass = 0; pass < DEV_PASSES; pass++) {
		int to = dev_seat_of(d, dev_route_viewer(d->route, round, pass, d->role[seat]));

		if (d->seen[round - 1][pass][to].icon < DEV_ROLES)
			list_did(&l, to, d->seen[round - 1][pass][to].did);
	}
	list_draw(&l, memory);
}

void draw_deals(struct desk *k)
{
	if (k->d->step != DEV_OVER)
		return;
	pen_wrap_id(&k->pen, "devil.board.deals");
	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++)
			if (k->d->offer[round - 1][s].ask < DEV_UNKNOWN)
				draw_deal(k, round, s);
}
