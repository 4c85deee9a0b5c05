/*
 * Below the table of seats: what everybody has built and claimed, who judges,
 * and then what the viewer alone knows: role, goods, souls, cards, the chest
 * in front of him and the plan so far.
 */
#include "cli/board_devil.h"
#include "games/devil/cards_say.h"

enum { INDENT = 2 };

static const char *say(const struct desk *k, const char *id)
{
	return text_of(k->pen.look->lang, id);
}

/* A list that is being put together, with commas. */
struct list {
	const struct desk *k;
	struct buf text;
	int count;
	char memory[DEVIL_PIECE_MAX];
};

static void list_begin(struct list *l, const struct desk *k)
{
	l->k = k;
	l->count = 0;
	l->text = buf_over(l->memory, sizeof(l->memory));
}

static void list_next(struct list *l)
{
	if (l->count++)
		buf_text(&l->text, ", ");
}

static void list_message(struct list *l, const struct message *m)
{
	list_next(l);
	text_message(l->k->pen.look->lang, m, l->k->pen.look->names, &l->text);
}

static void list_id(struct list *l, const char *id)
{
	struct message m = message_of("devil.board.text");

	message_text(&m, id);
	list_message(l, &m);
}

/* "LABEL: the list", or nothing when it is empty. */
static void list_draw(struct list *l, const char *label)
{
	struct pen pen = l->k->pen;

	if (!l->count)
		return;
	pen_paint(&pen, PAINT_FAINT);
	pen_text(&pen, label);
	pen_text(&pen, ": ");
	pen_paint(&pen, PAINT_NONE);
	pen_wrap(&pen, buf_slice_of(&l->text), INDENT);
}

static void seat_label(const struct desk *k, int seat, struct buf *out)
{
	struct message m = message_of("devil.board.seat");

	message_seat(&m, seat);
	text_message(k->pen.look->lang, &m, k->pen.look->names, out);
}

/* Buildings, achievements, courtiers behind the wall, a role that is known. */
static void draw_seat(const struct desk *k, int seat)
{
	const struct devil_state *d = k->d;
	char memory[DEVIL_PIECE_MAX];
	struct buf name = buf_over(memory, sizeof(memory));
	struct list l;

	list_begin(&l, k);
	if (d->known[seat] < DEV_ROLES)
		list_id(&l, dev_role_id(d->known[seat]));
	for (int i = 0; i < dev_wall_size(d, seat); i++) {
		bool tucked = d->wall_round[seat][i] & DEV_TUCKED;

		list_next(&l);
		buf_text(&l.text, tucked ? "(" : "");
		write_building_name(k, d->wall[seat][i], &l.text);
		buf_text(&l.text, tucked ? ")" : "");
	}
	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++)
		if (dev_claimed(d, seat, set))
			list_id(&l, dev_set_id(set));
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (d->courtier[seat][i] == DEV_AT_WALL)
			list_id(&l, dev_courtier_id(i));
	seat_label(k, seat, &name);
	list_draw(&l, memory);
}

static void draw_inquisitors(const struct desk *k)
{
	const struct devil_state *d = k->d;
	struct list l;

	list_begin(&l, k);
	for (int slot = DEV_SLOT_A; slot < DEV_SLOT_GUEST; slot++) {
		bool yellow = slot <= DEV_SLOT_C;

		if (yellow ? d->bribed >> slot & 1 : d->red[slot - DEV_SLOT_1] >= DEV_INQUISITORS)
			continue;
		bool up = yellow ? slot == DEV_SLOT_A || d->round > 3
				 : d->up >> (slot - DEV_SLOT_1) & 1;
		struct message m = message_of(up ? "devil.board.face_up" : "devil.board.face_down");

		message_text(&m, dev_inquisitor_id(dev_slot_inquisitor(d, slot)));
		list_message(&l, &m);
	}
	if (d->pile) {
		struct message m = message_of("devil.board.pile");

		message_number(&m, d->pile);
		list_message(&l, &m);
	}
	list_draw(&l, say(k, "devil.board.inquisitors"));
}

/* Where the viewer's goods come from in this round. */
static void draw_spaces(const struct desk *k)
{
	const struct devil_state *d = k->d;
	const struct dev_wheel *wheel = &k->cards->wheel[d->round - 1][k->viewer];
	struct list l;

	list_begin(&l, k);
	for (int i = 0; i < DEV_SPACES; i++) {
		struct message m =
			message_of(d->tile[k->viewer][i] < DEV_MINORS ? "devil.board.space_improved"
								      : "devil.board.space");

		message_text(&m, dev_good_id(wheel->space[i]));
		list_message(&l, &m);
	}
	list_draw(&l, say(k, "devil.board.spaces"));
}

static void list_amount(struct list *l, const char *id, int number)
{
	struct message m = message_of(id);

	if (!number)
		return;
	message_number(&m, number);
	list_message(l, &m);
}

static void draw_own(const struct desk *k)
{
	const struct devil_state *d = k->d;
	struct list l;

	list_begin(&l, k);
	if (d->role[k->viewer] < DEV_ROLES)
		list_id(&l, dev_role_id(d->role[k->viewer]));
	for (int g = 0; g < DEV_GOODS; g++)
		list_amount(&l, dev_amount_id(g), d->goods[k->viewer][g]);
	list_amount(&l, "devil.board.indulgences", d->goods[k->viewer][DEV_INDULGENCES]);
	list_amount(&l, "devil.board.pure", d->pure[k->viewer]);
	list_amount(&l, "devil.board.marked", d->marked[k->viewer]);
	list_draw(&l, say(k, "devil.board.own"));
}

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

static void draw_chest(const struct desk *k)
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
		buf_text(&l.text, say(k, "devil.board.taken"));
	}
	list_goods(&l, chest->of);
	list_draw(&l, say(k, "devil.board.chest"));
}

static void draw_offer(const struct desk *k)
{
	const struct dev_offer *offer = &k->d->offer[k->d->round - 1][k->viewer];
	struct list l;

	if (k->d->step < DEV_OFFER || k->d->step > DEV_VIEW2 || offer->ask >= DEV_UNKNOWN)
		return;
	list_begin(&l, k);
	list_ask(&l, offer->ask);
	list_goods(&l, offer->of);
	list_draw(&l, say(k, "devil.board.offer"));
}

static void draw_plan(const struct desk *k)
{
	const struct dev_plan *plan = &k->d->plan[k->viewer];
	struct list l;

	if (k->d->step != DEV_PLAN)
		return;
	list_begin(&l, k);
	if (plan->event < DEV_EVENTS) {
		struct message m = message_of(plan->side == DEV_LEFT ? "devil.board.plan_left"
								     : "devil.board.plan_right");

		message_text(&m, dev_event_id(plan->event));
		list_message(&l, &m);
	}
	for (int i = 0; i < 2; i++)
		if (plan->use[i] < DEV_BUILDINGS) {
			struct message m = message_of("devil.board.plan_use");

			message_text(&m, dev_building_id(plan->use[i]));
			list_message(&l, &m);
		}
	for (int i = 0; i < 2; i++)
		if (plan->build[i] < DEV_BUILDINGS) {
			struct message m =
				message_of(plan->act[i] == 1 ? "devil.board.plan_build_act"
							     : "devil.board.plan_build");

			message_text(&m, dev_building_id(plan->build[i]));
			list_message(&l, &m);
		}
	if (plan->recruit == 1) {
		list_next(&l);
		buf_text(&l.text, say(k, "devil.board.plan_recruit"));
	}
	list_draw(&l, say(k, "devil.board.plan"));
}

static void list_number(struct list *l, const char *id, int number)
{
	struct message m = message_of(id);

	message_number(&m, number);
	list_message(l, &m);
}

/* Bought and sold resources, as "buy 2 wood". */
static void list_trades(struct list *l, const int buys[DEV_RESOURCES])
{
	for (int g = 0; g < DEV_RESOURCES; g++) {
		char memory[DEVIL_PIECE_MAX];
		struct buf amount = buf_over(memory, sizeof(memory));
		struct message m =
			message_of(buys[g] > 0 ? "devil.board.will_buy" : "devil.board.will_sell");
		struct message of = message_of(dev_amount_id(g));

		if (!buys[g])
			continue;
		message_number(&of, buys[g] > 0 ? buys[g] : -buys[g]);
		text_message(l->k->pen.look->lang, &of, NULL, &amount);
		message_slice(&m, buf_slice_of(&amount));
		list_message(l, &m);
	}
}

/* DEV-51: what the plan so far would come to, and what would be skipped. */
static void draw_forecast(const struct desk *k)
{
	struct dev_forecast f;
	struct list l;
	int skipped = 0;

	if (k->d->step != DEV_PLAN || !(k->actors & SEAT(k->viewer)))
		return;
	dev_forecast_of(&k->play, k->viewer, &f);
	for (unsigned set = f.skipped; set; set &= set - 1)
		skipped++;
	list_begin(&l, k);
	if (skipped)
		list_number(&l, "devil.board.will_skip", skipped);
	list_trades(&l, f.buys);
	if (f.borrows)
		list_number(&l, "devil.board.will_borrow", f.borrows);
	if (f.wheat)
		list_number(&l, "devil.board.will_wheat", f.wheat);
	if (f.rep)
		list_number(&l, "devil.board.will_rep", f.rep);
	list_draw(&l, say(k, "devil.board.forecast"));
}

static void draw_requests(const struct desk *k)
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
	list_draw(&l, say(k, "devil.board.requests"));
}

static void draw_hand(struct desk *k)
{
	static const struct {
		int place;
		const char *label;
	} zones[] = {
		{ DEV_IN_HAND, "devil.board.hand_cards" },
		{ DEV_IN_NEW, "devil.board.new_cards" },
	};
	uint8_t cards[DEV_BUILDINGS];

	for (size_t z = 0; z < sizeof(zones) / sizeof(zones[0]); z++) {
		int count = dev_cards_at(k->d, zones[z].place, k->viewer, cards);

		if (count)
			pen_wrap_id(&k->pen, zones[z].label);
		for (int i = 0; i < count; i++) {
			pen_pad(&k->pen, INDENT);
			draw_building(k, cards[i], 2 * INDENT);
		}
	}
	int count = dev_events_at(k->d, DEV_EV_HELD, k->viewer, cards);

	if (count)
		pen_wrap_id(&k->pen, "devil.board.event_cards");
	for (int i = 0; i < count; i++) {
		pen_pad(&k->pen, INDENT);
		draw_event(k, cards[i], 2 * INDENT);
	}
}

void desk_lines(struct desk *k)
{
	int first = k->viewer < DEV_SEATS ? k->viewer : 0;

	if (k->d->step == DEV_PREFER || k->d->step == DEV_SETUP)
		return;
	for (int n = 0; n < DEV_SEATS; n++)
		draw_seat(k, (first + n) % DEV_SEATS);
	draw_inquisitors(k);
	if (k->viewer >= DEV_SEATS) {
		draw_mark(k);
		return;
	}
	draw_spaces(k);
	draw_requests(k);
	draw_hand(k);
	draw_own(k);
	draw_offer(k);
	draw_chest(k);
	draw_plan(k);
	draw_forecast(k);
	draw_mark(k);
}
