/*
 * Deal with the Devil in words: what each move of a list is and leads to. The
 * question stands above the list, so an answer is short; cards are written
 * out, since they are what is chosen.
 */
#include "cli/boards/devil/board.h"
#include "games/devil/cards/say.h"

enum { NUMBER_CELLS = 5 }; /* before a choice */

static void number_choice(struct desk *k, const char *id, int number)
{
	struct message m = message_of(id);

	message_number(&m, number);
	pen_message(&k->pen, &m);
}

static void wings_choice(struct desk *k, int number)
{
	struct message m = message_of("devil.choice.wings");

	message_number(&m, number);
	message_number(&m, number * dev_wing_price(&k->look, k->viewer));
	pen_message(&k->pen, &m);
}

/* A number means what its question asks for. */
static void amount_choice(struct desk *k, int question, int number)
{
	if (question >= DEV_Q_OFFER && question < DEV_Q_OFFER + DEV_GOODS)
		number_choice(k, dev_amount_id(question - DEV_Q_OFFER), number);
	else if (question >= DEV_Q_BRIBE && question < DEV_Q_BRIBE + DEV_GOODS)
		number_choice(k, dev_amount_id(question - DEV_Q_BRIBE), number);
	else if (question == DEV_Q_REPAY)
		number_choice(k, "devil.amount.coins", number);
	else if (question == DEV_Q_WINGS && number)
		wings_choice(k, number);
	else if (question == DEV_Q_WINGS)
		number_choice(k, "devil.amount.angels", number);
	else if (question == DEV_Q_LOADPURE)
		number_choice(k, "devil.board.pure", number);
	else if (question == DEV_Q_LOADMARK || question == DEV_Q_SOULPAY)
		number_choice(k, "devil.board.marked", number);
	else if (question == DEV_Q_SHOW)
		number_choice(k, "devil.board.souls", number);
	else
		number_choice(k, "devil.board.indulgences", number);
}

static void text_choice(struct desk *k, const char *id, const char *text)
{
	struct message m = message_of(id);

	message_text(&m, text);
	pen_message(&k->pen, &m);
}

static void market_choice(struct desk *k, const char *id, int good, int coins)
{
	struct message m = message_of(id);

	message_text(&m, dev_good_id(good));
	message_number(&m, coins);
	pen_message(&k->pen, &m);
}

static void seat_choice(struct desk *k, int seat)
{
	struct message m = message_of("devil.board.seat");

	message_seat(&m, seat);
	pen_message(&k->pen, &m);
}

/* A courtier that is recruited costs something, one that is gained does not. */
static void courtier_choice(struct desk *k, int seat, int courtier)
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

static void bundle_choice(struct desk *k, const char *id, const struct dev_bundle *bundle)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct message m = message_of(id);

	write_bundle(k->pen.look, bundle, &text);
	message_slice(&m, buf_slice_of(&text));
	pen_message(&k->pen, &m);
}

/* What is due, as a bundle. */
static struct dev_bundle due_of(const struct desk *k, int seat)
{
	struct dev_bundle due = { 0 };

	for (int good = 0; good <= DEV_PREMIUM; good++)
		due.of[good] = k->d->due[seat][good];
	return due;
}

/* Paying: from what is there, or with coins that are raised for it (DEV-21). */
static void fund_choice(struct desk *k, int seat)
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
static void side_choice(struct desk *k, int seat, int word)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	const struct dev_event *event = &k->cards->event[dev_event_kept(k->d, seat)];

	write_effects(k->pen.look, word == DEV_W_LEFT ? &event->left : &event->right, &text);
	draw_cut(k, buf_slice_of(&text), pen_width(&k->pen) - NUMBER_CELLS);
}

/* Recruiting, with what it costs, or the least of it. */
static void recruit_choice(struct desk *k, int seat)
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
static void again_choice(struct desk *k)
{
	const struct dev_run *run = &k->d->run;
	const struct dev_effect *e = &k->cards->building[run->card].effects.list[run->at];
	char memory[2][DEVIL_PIECE_MAX];
	const struct dev_bundle *bundle[2] = { &e->pay, &e->gain };
	struct message m = message_of("devil.choice.again");

	for (int i = 0; i < 2; i++) {
		struct buf text = buf_over(memory[i], DEVIL_PIECE_MAX);

		write_bundle(k->pen.look, bundle[i], &text);
		message_slice(&m, buf_slice_of(&text));
	}
	pen_message(&k->pen, &m);
}

/* Words whose price or gain stands in the position. */
static bool priced_choice(struct desk *k, int seat, int word)
{
	int question = k->d->ask[seat];

	if (question == DEV_Q_VIEW && word == DEV_W_ACCEPT)
		accept_choice(k, seat);
	else if (question == DEV_Q_FUND)
		fund_choice(k, seat);
	else if (question == DEV_Q_EVSIDE && word != DEV_W_KEEP)
		side_choice(k, seat, word);
	else if (question == DEV_Q_TIMES && word == DEV_W_AGAIN)
		again_choice(k);
	else if (question == DEV_Q_RECRUIT && word == DEV_W_YES)
		recruit_choice(k, seat);
	else if (question == DEV_Q_ABSOLVE && word == DEV_W_YES)
		bundle_choice(k, "devil.choice.pay_what", dev_absolve_price(&k->look, seat));
	else if (word == DEV_W_NONE &&
		 (question == DEV_Q_VOTE || question == DEV_Q_GUESSD || question == DEV_Q_GUESSC))
		pen_id(&k->pen, "devil.choice.nobody");
	else
		return false;
	return true;
}

/* A word says what it costs where that is not clear from the question. */
static void word_choice(struct desk *k, int seat, int word)
{
	const struct devil_state *d = k->d;
	const struct dev_run *run = &d->run;

	if (d->ask[seat] == DEV_Q_PAYLOSE) {
		const struct dev_effect *e = &k->cards->inquisitor[run->card].penalty.list[run->at];

		if (word == DEV_W_PAY)
			bundle_choice(k, "devil.choice.pay_what", &e->pay);
		else
			number_choice(k, "devil.choice.lose_what", e->n);
		return;
	}
	if (priced_choice(k, seat, word))
		return;
	pen_text(&k->pen, text_family(k->pen.look->lang, "devil.choice.*", dev_word_name(word)));
}

/* A space by what it yields, which is what matters. */
static void space_choice(struct desk *k, int seat, int space)
{
	struct message m = message_of("devil.choice.space");
	int round = k->d->round < DEV_ROUNDS ? k->d->round : DEV_ROUNDS - 1;

	message_text(&m, dev_space_id(space));
	message_text(&m, dev_good_id(k->cards->wheel[round][seat].space[space]));
	pen_message(&k->pen, &m);
}

/* A building that stands is chosen for what it does, one in hand for its cost. */
static void building_choice(struct desk *k, int seat, int building)
{
	bool stands = k->d->place[building] == DEV_PLACE(DEV_IN_WALL, seat);

	draw_building_short(k, building, stands, pen_width(&k->pen) - NUMBER_CELLS);
}

/* The text of the card stands above the list. */
static void event_choice(struct desk *k, int event)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf name = buf_over(memory, sizeof(memory));

	write_event_name(k, event, &name);
	pen_slice(&k->pen, buf_slice_of(&name));
}

void devil_words_choice(const struct board_look *look, const struct context *c,
			const struct view *view, int seat, game_move move, struct buf *out)
{
	struct desk k = desk_of(look, c, view, seat, out);
	int sort = dev_sort_of(move), value = dev_value_of(move);

	switch (sort) {
	case DEV_M_NUMBER:
		amount_choice(&k, k.d->ask[seat], value);
		break;
	case DEV_M_COINS:
		number_choice(&k, "devil.amount.coins", value);
		break;
	case DEV_M_SOULS:
		number_choice(&k, "devil.board.souls", value);
		break;
	case DEV_M_WORD:
		word_choice(&k, seat, value);
		break;
	case DEV_M_GOOD:
		text_choice(&k, "devil.board.text", dev_good_id(value));
		break;
	case DEV_M_COURTIER:
		courtier_choice(&k, seat, value);
		break;
	case DEV_M_SET:
		text_choice(&k, "devil.board.text", dev_set_id(value));
		break;
	case DEV_M_SPACE:
		space_choice(&k, seat, value);
		break;
	case DEV_M_SEAT:
		seat_choice(&k, value);
		break;
	case DEV_M_SLOT:
		draw_inquisitor_short(&k, dev_slot_inquisitor(k.d, value),
				      pen_width(&k.pen) - NUMBER_CELLS);
		break;
	case DEV_M_BUILDING:
		building_choice(&k, seat, value);
		break;
	case DEV_M_EVENT:
		event_choice(&k, value);
		break;
	case DEV_M_BUY:
		market_choice(&k, "devil.choice.buy", value, dev_buy_price(&k.look, seat, value));
		break;
	case DEV_M_SELL:
		market_choice(&k, "devil.choice.sell", value, k.cards->market.sell[value]);
		break;
	case DEV_M_BORROW:
		number_choice(&k, "devil.choice.borrow", value);
		break;
	default:
		number_choice(&k, "devil.choice.repay", value);
	}
}

/* The bank; but whoever is paying chooses just from it. */
bool devil_words_aside(const struct context *c, const struct view *view, int seat, game_move move)
{
	const struct devil_state *d = (const void *)view;

	(void)c;
	return dev_sort_of(move) >= DEV_M_BUY && d->ask[seat] != DEV_Q_FUND;
}
