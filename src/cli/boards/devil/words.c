/*
 * Deal with the Devil in words: what each move of a list is and leads to. The
 * question stands above the list, so an answer is short; cards are written
 * out, since they are what is chosen.
 */
#include "cli/boards/devil/board.h"
#include "games/devil/cards/say.h"

static void number_choice(struct dev_desk *k, const char *id, int number)
{
	struct message m = message_of(id);

	message_number(&m, number);
	pen_message(&k->pen, &m);
}

static void wings_choice(struct dev_desk *k, int number)
{
	struct message m = message_of("devil.choice.wings");

	message_number(&m, number);
	message_number(&m, number * dev_wing_price(&k->look, k->viewer));
	pen_message(&k->pen, &m);
}

/* A number means what its question asks for; offers and bribes have their kinds. */
static const char *const number_ids[DEV_QUESTIONS] = {
	[DEV_Q_REPAY] = "devil.amount.coins",
	[DEV_Q_OFFER_INDULGENCES] = "devil.board.indulgences",
	[DEV_Q_SOULPAY] = "devil.board.marked",
	[DEV_Q_WINGS] = "devil.amount.angels",
	[DEV_Q_LOADPURE] = "devil.board.pure",
	[DEV_Q_LOADMARK] = "devil.board.marked",
	[DEV_Q_SHOW] = "devil.board.souls",
	[DEV_Q_SPEND] = "devil.board.indulgences",
};

static void amount_choice(struct dev_desk *k, int seat, int number)
{
	int question = k->d->ask[seat];
	int last =
		k->context->on[DEV_DEAL_INDULGENCES] ? DEV_Q_OFFER_INDULGENCES : DEV_Q_OFFER_COINS;

	if (question == last)
		dev_offer_choice(k, seat,
				 number_ids[question] ? number_ids[question]
						      : dev_amount_id(question - DEV_Q_OFFER),
				 number);
	else if (question == DEV_Q_WINGS && number)
		wings_choice(k, number);
	else if (number_ids[question])
		number_choice(k, number_ids[question], number);
	else
		number_choice(k,
			      dev_amount_id(question -
					    (question < DEV_Q_BRIBE ? DEV_Q_OFFER : DEV_Q_BRIBE)),
			      number);
}

static void text_choice(struct dev_desk *k, const char *id, const char *text)
{
	struct message m = message_of(id);

	message_text(&m, text);
	pen_message(&k->pen, &m);
}

static void market_choice(struct dev_desk *k, const char *id, int good, int coins)
{
	struct message m = message_of(id);

	message_text(&m, dev_good_id(good));
	message_number(&m, coins);
	pen_message(&k->pen, &m);
}

static void seat_choice(struct dev_desk *k, int seat, int named)
{
	struct message m = message_of("devil.board.seat");

	(void)seat;
	message_seat(&m, named);
	pen_message(&k->pen, &m);
}

/* A courtier that is recruited costs something, one that is gained does not. */
static void courtier_choice(struct dev_desk *k, int seat, int courtier)
{
	struct message m = message_of("devil.choice.recruit");

	if (k->d->ask[seat] != DEV_Q_COURTIER || k->d->run.list != DEV_LIST_NONE) {
		text_choice(k, "devil.board.text", dev_courtier_id(courtier));
		return;
	}
	message_text(&m, dev_courtier_id(courtier));
	message_number(&m, dev_recruit_cost(&k->look, seat, courtier));
	pen_message(&k->pen, &m);
}

static void bundle_choice(struct dev_desk *k, const char *id, const struct dev_bundle *bundle)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct message m = message_of(id);

	dev_write_bundle(k->pen.look, bundle, &text);
	message_slice(&m, buf_slice_of(&text));
	pen_message(&k->pen, &m);
}

/* What is due, as a bundle. */
static struct dev_bundle due_of(const struct dev_desk *k, int seat)
{
	struct dev_bundle due = { 0 };

	for (int good = 0; good <= DEV_PREMIUM; good++)
		due.of[good] = k->d->due[seat][good];
	return due;
}

/* Paying: from what is there, or with coins that are raised for it (DEV-21). */
static void fund_choice(struct dev_desk *k, int seat)
{
	struct dev_bundle due = due_of(k, seat);
	int missing = dev_short(&k->look, seat), room = DEV_DEBT_MAX - k->d->debt[seat];

	if (missing <= 0)
		bundle_choice(k, "devil.choice.pay_what", &due);
	else if (missing <= room)
		number_choice(k, "devil.choice.borrow_pay", missing);
	else
		number_choice(k, "devil.choice.auto", room);
}

/* The event's own words for the side: they begin with which one it is. */
static void side_choice(struct dev_desk *k, const struct dev_effects *side)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	dev_write_effects(k->pen.look, side, &text);
	dev_draw_cut(k, buf_slice_of(&text), pen_width(&k->pen) - NUMBER_CELLS);
}

static void left_choice(struct dev_desk *k, int seat)
{
	side_choice(k, &k->cards->event[dev_event_kept(k->d, seat)].left);
}

static void right_choice(struct dev_desk *k, int seat)
{
	side_choice(k, &k->cards->event[dev_event_kept(k->d, seat)].right);
}

/* Recruiting, with what it costs, or the least of it. */
static void recruit_choice(struct dev_desk *k, int seat)
{
	int least = DEV_HOLD_MAX, most = 0;

	for (int i = 0; i < DEV_COURTIERS; i++) {
		int at = k->d->courtier[seat][i];
		int cost = dev_recruit_cost(&k->look, seat, i);

		if (at != DEV_AT_2 && at != DEV_AT_3)
			continue;
		least = cost < least ? cost : least;
		most = cost > most ? cost : most;
	}
	number_choice(k, least < most ? "devil.choice.recruit_from" : "devil.choice.recruit_for",
		      least);
}

/* One more time of what the card that runs exchanges. */
static void again_choice(struct dev_desk *k, int seat)
{
	const struct dev_run *run = &k->d->run;
	const struct dev_effect *e = &k->cards->building[run->card].effects.list[run->at];
	char memory[2][DEVIL_PIECE_MAX];
	const struct dev_bundle *bundle[2] = { &e->pay, &e->gain };
	struct message m = message_of("devil.choice.again");

	(void)seat;
	for (int i = 0; i < 2; i++) {
		struct buf text = buf_over(memory[i], DEVIL_PIECE_MAX);

		dev_write_bundle(k->pen.look, bundle[i], &text);
		message_slice(&m, buf_slice_of(&text));
	}
	pen_message(&k->pen, &m);
}

static void absolve_choice(struct dev_desk *k, int seat)
{
	bundle_choice(k, "devil.choice.pay_what", dev_absolve_price(&k->look, seat));
}

static void nobody_choice(struct dev_desk *k, int seat)
{
	(void)seat;
	pen_id(&k->pen, "devil.choice.nobody");
}

static const struct dev_effect *penalty_now(const struct dev_desk *k)
{
	const struct dev_run *run = &k->d->run;

	return &k->cards->inquisitor[run->card].penalty.list[run->at];
}

static void pay_choice(struct dev_desk *k, int seat)
{
	(void)seat;
	bundle_choice(k, "devil.choice.pay_what", &penalty_now(k)->pay);
}

static void lose_choice(struct dev_desk *k, int seat)
{
	(void)seat;
	number_choice(k, "devil.choice.lose_what", penalty_now(k)->n);
}

/* Words that say what they cost or bring, where that stands in the position. */
static const struct {
	uint8_t question, word;
	void (*draw)(struct dev_desk *k, int seat);
} priced[] = {
	{ DEV_Q_VIEW, DEV_W_ACCEPT, dev_accept_choice },
	{ DEV_Q_FUND, DEV_W_AUTO, fund_choice },
	{ DEV_Q_EVSIDE, DEV_W_LEFT, left_choice },
	{ DEV_Q_EVSIDE, DEV_W_RIGHT, right_choice },
	{ DEV_Q_TIMES, DEV_W_AGAIN, again_choice },
	{ DEV_Q_RECRUIT, DEV_W_YES, recruit_choice },
	{ DEV_Q_ABSOLVE, DEV_W_YES, absolve_choice },
	{ DEV_Q_VOTE, DEV_W_NONE, nobody_choice },
	{ DEV_Q_GUESSD, DEV_W_NONE, nobody_choice },
	{ DEV_Q_GUESSC, DEV_W_NONE, nobody_choice },
	{ DEV_Q_PAYLOSE, DEV_W_PAY, pay_choice },
	{ DEV_Q_PAYLOSE, DEV_W_LOSE, lose_choice },
};

static void word_choice(struct dev_desk *k, int seat, int word)
{
	for (size_t i = 0; i < sizeof(priced) / sizeof(priced[0]); i++)
		if (priced[i].question == k->d->ask[seat] && priced[i].word == word) {
			priced[i].draw(k, seat);
			return;
		}
	pen_text(&k->pen, text_family(k->pen.look->lang, "devil.choice.*", dev_word_name(word)));
}

/* A space by what it yields, which is what matters. */
static void space_choice(struct dev_desk *k, int seat, int space)
{
	struct message m = message_of("devil.choice.space");
	int round = k->d->round < DEV_ROUNDS ? k->d->round : DEV_ROUNDS - 1;

	message_text(&m, dev_space_id(space));
	message_text(&m, dev_good_id(k->cards->wheel[round][seat].space[space]));
	pen_message(&k->pen, &m);
}

/* A building that stands is chosen for what it does, one in hand for its cost. */
static void building_choice(struct dev_desk *k, int seat, int building)
{
	bool stands = k->d->place[building] == DEV_PLACE(DEV_IN_WALL, seat);

	dev_draw_building_short(k, building, stands, pen_width(&k->pen) - NUMBER_CELLS);
}

/* The text of the card stands above the list. */
static void event_choice(struct dev_desk *k, int seat, int event)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf name = buf_over(memory, sizeof(memory));

	(void)seat;
	dev_write_event_name(k, event, &name);
	pen_slice(&k->pen, buf_slice_of(&name));
}

static void slot_choice(struct dev_desk *k, int seat, int slot)
{
	(void)seat;
	dev_draw_inquisitor_short(k, dev_slot_inquisitor(k->d, slot),
				  pen_width(&k->pen) - NUMBER_CELLS);
}

static void good_choice(struct dev_desk *k, int seat, int good)
{
	(void)seat;
	text_choice(k, "devil.board.text", dev_good_id(good));
}

static void set_choice(struct dev_desk *k, int seat, int set)
{
	(void)seat;
	text_choice(k, "devil.board.text", dev_set_id(set));
}

static void buy_choice(struct dev_desk *k, int seat, int good)
{
	market_choice(k, "devil.choice.buy", good, dev_buy_price(&k->look, seat, good));
}

static void sell_choice(struct dev_desk *k, int seat, int good)
{
	(void)seat;
	market_choice(k, "devil.choice.sell", good, k->cards->market.sell[good]);
}

/* One row a sort of moves: a message with the number, or more. */
static const struct {
	const char *number;
	void (*draw)(struct dev_desk *k, int seat, int value);
} sorts[DEV_SORTS] = {
	[DEV_M_NUMBER] = { .draw = amount_choice },
	[DEV_M_COINS] = { "devil.amount.coins", NULL },
	[DEV_M_SOULS] = { "devil.board.souls", NULL },
	[DEV_M_WORD] = { .draw = word_choice },
	[DEV_M_GOOD] = { .draw = good_choice },
	[DEV_M_COURTIER] = { .draw = courtier_choice },
	[DEV_M_SET] = { .draw = set_choice },
	[DEV_M_SPACE] = { .draw = space_choice },
	[DEV_M_SEAT] = { .draw = seat_choice },
	[DEV_M_SLOT] = { .draw = slot_choice },
	[DEV_M_BUILDING] = { .draw = building_choice },
	[DEV_M_EVENT] = { .draw = event_choice },
	[DEV_M_BUY] = { .draw = buy_choice },
	[DEV_M_SELL] = { .draw = sell_choice },
	[DEV_M_BORROW] = { "devil.choice.borrow", NULL },
	[DEV_M_REPAY] = { "devil.choice.repay", NULL },
};

void devil_words_choice(const struct board_look *look, const struct context *c,
			const struct view *view, int seat, game_move move, struct buf *out)
{
	struct dev_desk k = dev_desk_of(look, c, view, seat, out);
	int sort = dev_sort_of(move), value = dev_value_of(move);

	if (sorts[sort].draw)
		sorts[sort].draw(&k, seat, value);
	else
		number_choice(&k, sorts[sort].number, value);
}

/* The bank; but whoever is paying chooses just from it. */
bool devil_words_aside(const struct context *c, const struct view *view, int seat, game_move move)
{
	const struct devil_state *d = (const void *)view;

	(void)c;
	return dev_sort_of(move) >= DEV_M_BUY && d->ask[seat] != DEV_Q_FUND;
}
