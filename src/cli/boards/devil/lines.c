/*
 * Below the table of seats: what everybody has built and claimed, who judges,
 * and then what the viewer alone knows: role, goods, souls, cards, the chest
 * in front of him and the plan so far.
 */
#include "cli/boards/devil/board.h"
#include "games/devil/cards/say.h"

enum { INDENT = 2 };

static void seat_label(const struct dev_desk *k, int seat, struct buf *out)
{
	struct message m = message_of("devil.board.seat");

	message_seat(&m, seat);
	text_message(k->pen.look->lang, &m, k->pen.look->names, out);
}

/* An achievement in few words: a seat may have eight. */
static void list_set(struct dev_items *l, int set)
{
	static const char *const of[] = { "devil.type.country", "devil.type.town",
					  "devil.type.church", "devil.board.each" };
	bool minor = set < DEV_MINORS;
	struct message m = message_of(minor ? "devil.board.minor" : "devil.board.major");

	message_text(&m, of[minor ? set : set - DEV_MINORS]);
	dev_items_message(l, &m);
}

/* Buildings, achievements, courtiers behind the wall, a role that is known. */
static void draw_seat(const struct dev_desk *k, int seat)
{
	const struct devil_state *d = k->d;
	char memory[DEVIL_PIECE_MAX];
	struct buf name = buf_over(memory, sizeof(memory));
	struct dev_items l;

	dev_items_begin(&l, k);
	if (d->known[seat] < DEV_ROLES)
		dev_items_id(&l, dev_role_id(d->known[seat]));
	for (int i = 0; i < dev_wall_size(d, seat); i++) {
		bool tucked = d->wall_round[seat][i] & DEV_TUCKED;

		dev_items_next(&l);
		buf_text(&l.text, tucked ? "(" : "");
		dev_write_building_name(k, d->wall[seat][i], &l.text);
		buf_text(&l.text, tucked ? ")" : "");
	}
	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++)
		if (dev_claimed(d, seat, set))
			list_set(&l, set);
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (d->courtier[seat][i] == DEV_AT_WALL)
			dev_items_id(&l, dev_courtier_id(i));
	if (!k->context->on[DEV_DEAL_INDULGENCES]) /* else they are secret (DEV-41) */
		dev_items_amount(&l, "devil.board.indulgences", d->ledger[seat][DEV_INDULGENCES]);
	if (d->plea[0][seat] == DEV_CONFESSED || d->plea[1][seat] == DEV_CONFESSED)
		dev_items_id(&l, "devil.board.confessed");
	seat_label(k, seat, &name);
	dev_items_draw(&l, memory);
}

static void draw_inquisitors(const struct dev_desk *k)
{
	static const char *const slot_names[DEV_SLOT_GUEST] = { "A", "B", "C", "1", "2", "3" };
	const struct devil_state *d = k->d;
	struct dev_items l;

	dev_items_begin(&l, k);
	for (int slot = DEV_SLOT_A; slot < DEV_SLOT_GUEST; slot++) {
		bool yellow = slot <= DEV_SLOT_C;

		if (yellow ? d->bribed >> slot & 1 : d->red[slot - DEV_SLOT_1] >= DEV_INQUISITORS)
			continue;
		bool up = yellow ? slot == DEV_SLOT_A || d->round > 3
				 : d->up >> (slot - DEV_SLOT_1) & 1;
		struct message m = message_of(up ? "devil.board.active" : "devil.board.inactive");

		message_word(&m, slot_names[slot]);
		message_text(&m, dev_inquisitor_id(dev_slot_inquisitor(d, slot)));
		dev_items_message(&l, &m);
	}
	if (d->pile) {
		struct message m = message_of("devil.board.pile");

		message_number(&m, d->pile);
		dev_items_message(&l, &m);
	}
	dev_items_draw(&l, dev_desk_say(k, "devil.board.inquisitors"));
}

/* What all have seen of the devil's chest and of the guesses (DEV-88 to DEV-93). */
static void draw_loaded(const struct dev_desk *k)
{
	const struct devil_state *d = k->d;
	struct dev_items l;

	dev_items_begin(&l, k);
	for (int trial = 0; trial < DEV_TRIALS; trial++) {
		struct message m = message_of("devil.board.loaded");

		if (d->loaded[trial][0] >= DEV_UNKNOWN)
			continue;
		message_number(&m, trial ? DEV_ROUNDS : 3);
		message_number(&m, d->loaded[trial][0]);
		message_number(&m, d->loaded[trial][1]);
		dev_items_message(&l, &m);
	}
	dev_items_draw(&l, dev_desk_say(k, "devil.board.devils_chest"));
}

static void add_guess(struct dev_items *l, struct message *m, int guess)
{
	message_text(m, dev_role_id(guess == DEV_GUESS_DEVIL ? DEV_DEVIL : DEV_CULTIST));
	dev_items_message(l, m);
}

static void draw_guesses(const struct dev_desk *k)
{
	const struct devil_state *d = k->d;
	struct dev_items l;

	dev_items_begin(&l, k);
	for (int icon = 0; icon < DEV_ROLES; icon++)
		for (int guess = 0; guess < DEV_GUESSES; guess++) {
			struct message m = message_of("devil.board.guess");

			if (d->guess[icon][guess] >= DEV_SEATS)
				continue;
			message_text(&m, dev_role_id(icon));
			message_seat(&m, d->guess[icon][guess]);
			add_guess(&l, &m, guess);
		}
	for (int guess = 0; guess < DEV_GUESSES; guess++)
		for (int s = 0; s < DEV_SEATS; s++) {
			struct message m = message_of("devil.board.denied");

			if (!(d->denied[guess] >> s & 1))
				continue;
			message_seat(&m, s);
			add_guess(&l, &m, guess);
		}
	dev_items_draw(&l, dev_desk_say(k, "devil.board.guesses"));
}

/* Whom the viewer faces in the trial that is going on (DEV-98). */
static void draw_faces(const struct dev_desk *k)
{
	const struct devil_state *d = k->d;
	uint8_t slots;
	struct dev_items l;

	if (d->step != DEV_SHOW && d->step != DEV_PENALTY)
		return;
	dev_items_begin(&l, k);
	dev_faces(&k->look, k->viewer, &slots);
	for (int slot = DEV_SLOT_A; slot < DEV_SLOT_GUEST; slot++)
		if (slots >> slot & 1)
			dev_items_id(&l, dev_inquisitor_id(dev_slot_inquisitor(d, slot)));
	dev_items_amount(&l, "devil.board.guests_faced", d->guests[k->viewer]);
	dev_items_draw(&l, dev_desk_say(k, "devil.board.faces"));
}

void dev_items_space(struct dev_items *l, const struct dev_desk *k, int seat, int round, int space)
{
	bool improved = k->d->tile[seat][space] < DEV_MINORS;
	struct message m =
		message_of(improved ? "devil.board.space_improved" : "devil.board.space");

	message_text(&m, dev_good_id(k->cards->wheel[round - 1][seat].space[space]));
	dev_items_message(l, &m);
}

/* Where the viewer's goods come from in this round. */
static void draw_spaces(const struct dev_desk *k)
{
	struct dev_items l;

	dev_items_begin(&l, k);
	for (int i = 0; i < DEV_SPACES; i++)
		dev_items_space(&l, k, k->viewer, k->d->round, i);
	dev_items_draw(&l, dev_desk_say(k, "devil.board.spaces"));
}

static void draw_own(const struct dev_desk *k)
{
	const struct devil_state *d = k->d;
	struct dev_items l;

	dev_items_begin(&l, k);
	if (d->role[k->viewer] < DEV_ROLES)
		dev_items_id(&l, dev_role_id(d->role[k->viewer]));
	for (int g = 0; g < DEV_GOODS; g++)
		dev_items_amount(&l, dev_amount_id(g), d->goods[k->viewer][g]);
	dev_items_amount(&l, "devil.board.indulgences", d->goods[k->viewer][DEV_INDULGENCES]);
	dev_items_amount(&l, "devil.board.pure", d->pure[k->viewer]);
	dev_items_amount(&l, "devil.board.marked", d->marked[k->viewer]);
	dev_items_draw(&l, dev_desk_say(k, "devil.board.own"));
}

/* How many tokens the plan has used, and what more of them cost (DEV-48). */
static void draw_tokens(const struct dev_desk *k)
{
	const struct dev_plan *plan = &k->d->plan[k->viewer];
	struct message m = message_of("devil.board.tokens");
	struct pen pen = k->pen;
	int total, free, used = plan->recruit == 1;

	if (k->d->step != DEV_PLAN)
		return;
	for (int i = 0; i < 2; i++)
		used += (plan->use[i] < DEV_BUILDINGS) + (plan->build[i] < DEV_BUILDINGS) +
			(plan->act[i] == 1);
	dev_tokens(&k->look, k->viewer, &total, &free);
	message_number(&m, used);
	message_number(&m, total);
	message_number(&m, free);
	message_number(&m, k->cards->numbers.wheat);
	pen_wrap_message(&pen, &m, 0);
}

static void draw_plan(const struct dev_desk *k)
{
	const struct dev_plan *plan = &k->d->plan[k->viewer];
	struct dev_items l;

	if (k->d->step != DEV_PLAN)
		return;
	dev_items_begin(&l, k);
	if (plan->event < DEV_EVENTS) {
		struct message m = message_of(plan->side == DEV_LEFT ? "devil.board.plan_left"
								     : "devil.board.plan_right");

		message_text(&m, dev_event_id(plan->event));
		dev_items_message(&l, &m);
	}
	for (int i = 0; i < 2; i++)
		if (plan->use[i] < DEV_BUILDINGS) {
			struct message m = message_of("devil.board.plan_use");

			message_text(&m, dev_building_id(plan->use[i]));
			dev_items_message(&l, &m);
		}
	for (int i = 0; i < 2; i++)
		if (plan->build[i] < DEV_BUILDINGS) {
			struct message m =
				message_of(plan->act[i] == 1 ? "devil.board.plan_build_act"
							     : "devil.board.plan_build");

			message_text(&m, dev_building_id(plan->build[i]));
			dev_items_message(&l, &m);
		}
	if (plan->recruit == 1) {
		dev_items_next(&l);
		buf_text(&l.text, dev_desk_say(k, "devil.board.plan_recruit"));
	}
	dev_items_draw(&l, dev_desk_say(k, "devil.board.plan"));
}

/* Bought and sold resources, as "buy 2 wood". */
static void list_trades(struct dev_items *l, const int buys[DEV_RESOURCES])
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
		dev_items_message(l, &m);
	}
}

/* What is being paid, and what coins are still to be raised for it. */
static void draw_due(const struct dev_desk *k)
{
	const uint8_t *due = k->d->due[k->viewer];
	int question = k->d->ask[k->viewer];
	struct dev_items l;

	if (question != DEV_Q_FUND && question != DEV_Q_KIND_PAY)
		return;
	dev_items_begin(&l, k);
	for (int g = 0; g <= DEV_PREMIUM; g++)
		dev_items_amount(&l, dev_amount_id(g), due[g]);
	if (question == DEV_Q_FUND && dev_short(&k->look, k->viewer) > 0)
		dev_items_number(&l, "devil.board.short", dev_short(&k->look, k->viewer));
	dev_items_draw(&l, dev_desk_say(k, "devil.board.due"));
}

/* The name of what the plan has at an item. */
static const char *item_id(const struct dev_plan *plan, int item)
{
	switch (item) {
	case DEV_ITEM_USE1:
	case DEV_ITEM_USE2:
		return dev_building_id(plan->use[item - DEV_ITEM_USE1]);
	case DEV_ITEM_BUILD1:
	case DEV_ITEM_ACT1:
		return dev_building_id(plan->build[0]);
	case DEV_ITEM_BUILD2:
	case DEV_ITEM_ACT2:
		return dev_building_id(plan->build[1]);
	case DEV_ITEM_RECRUIT:
		return "devil.word.recruit";
	default:
		return dev_event_id(plan->event);
	}
}

static void list_skipped(struct dev_items *l, unsigned skipped)
{
	const struct dev_desk *k = l->k;

	for (int item = 0; item < DEV_ITEM_WHEAT; item++) {
		struct message m = message_of(k->context->on[DEV_NO_PLAN_PENALTY]
						      ? "devil.board.will_skip_free"
						      : "devil.board.will_skip");

		if (!(skipped >> item & 1))
			continue;
		message_text(&m, item_id(&k->d->plan[k->viewer], item));
		dev_items_message(l, &m);
	}
}

/* Where reputation goes, step by step: a fall that is made good later brings wings all the same. */
static void list_steps(struct dev_items *l, const struct dev_forecast *f)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf way = buf_over(memory, sizeof(memory));
	struct message m = message_of("devil.board.will_rep");

	if (!f->step_count)
		return;
	for (int i = 0; i < f->step_count; i++) {
		if (i)
			buf_text(&way, ", ");
		if (f->steps[i].to > 0)
			buf_text(&way, "+");
		buf_int(&way, f->steps[i].to);
	}
	message_slice(&m, buf_slice_of(&way));
	dev_items_message(l, &m);
	if (f->demons)
		dev_items_number(l, "devil.board.will_demons", f->demons);
}

/* So much of each kind behind a word; nothing at all is not drawn. */
static void draw_goods(const struct dev_desk *k, const int of[DEV_GOODS], const char *caption)
{
	struct dev_items l;
	int sum = 0;

	dev_items_begin(&l, k);
	for (int g = 0; g < DEV_GOODS; g++) {
		sum += of[g];
		dev_items_amount(&l, dev_amount_id(g), of[g]);
	}
	if (sum)
		dev_items_draw(&l, dev_desk_say(k, caption));
}

/* DEV-51: what the plan so far would come to, and what would be skipped. */
static void draw_forecast(const struct dev_desk *k)
{
	struct dev_forecast f;
	struct dev_items l;

	if (k->d->step != DEV_PLAN || !(k->actors & SEAT(k->viewer)))
		return;
	dev_forecast_of(&k->look, k->viewer, &f);
	dev_items_begin(&l, k);
	if (f.skipped) {
		list_skipped(&l, f.skipped);
	} else if (f.done) {
		dev_items_next(&l);
		buf_text(&l.text, dev_desk_say(k, "devil.board.will_pay"));
	}
	list_trades(&l, f.buys);
	if (f.borrows)
		dev_items_number(&l, "devil.board.will_borrow", f.borrows);
	if (f.wheat)
		dev_items_number(&l, "devil.board.will_wheat", f.wheat);
	list_steps(&l, &f);
	dev_items_draw(&l, dev_desk_say(k, "devil.board.forecast"));
	if (!f.done)
		return;
	draw_goods(k, f.costs, "devil.board.will_cost");
	draw_goods(k, f.left, "devil.board.will_leave");
}

/* DEV-27: who gets what is passed on. */
static void draw_receiver(struct dev_desk *k)
{
	struct message m = message_of("devil.board.passes");

	if (k->d->step != DEV_PASS)
		return;
	message_seat(&m, dev_receiver(k->d->round, k->viewer));
	pen_wrap_message(&k->pen, &m, 0);
}

static void draw_hand(struct dev_desk *k)
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
			dev_draw_building(k, cards[i], 2 * INDENT);
		}
	}
	draw_receiver(k);
	int count = dev_events_at(k->d, DEV_EV_HELD, k->viewer, cards);

	if (count)
		pen_wrap_id(&k->pen, "devil.board.event_cards");
	for (int i = 0; i < count; i++) {
		pen_pad(&k->pen, INDENT);
		dev_draw_event(k, cards[i], 2 * INDENT);
	}
}

void dev_desk_lines(struct dev_desk *k)
{
	int first = k->viewer < DEV_SEATS ? k->viewer : 0;

	if (k->d->step == DEV_PREFER || k->d->step == DEV_SETUP)
		return;
	for (int n = 0; n < DEV_SEATS; n++)
		draw_seat(k, (first + n) % DEV_SEATS);
	draw_inquisitors(k);
	draw_loaded(k);
	draw_guesses(k);
	dev_draw_deals(k);
	if (k->viewer >= DEV_SEATS) {
		dev_draw_mark(k);
		return;
	}
	draw_spaces(k);
	dev_draw_requests(k);
	draw_hand(k);
	draw_own(k);
	dev_draw_offer(k);
	dev_draw_chest(k);
	draw_tokens(k);
	draw_plan(k);
	draw_forecast(k);
	draw_faces(k);
	draw_due(k);
	if (k->d->step == DEV_WINGS_STEP || k->d->step == DEV_LOAD)
		dev_draw_overview(k);
	dev_draw_mark(k);
}
