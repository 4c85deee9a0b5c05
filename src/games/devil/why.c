/*
 * Why a move is refused: the most useful reason first. What a seat is told
 * follows from its own places and from what is public alone.
 */
#include "games/devil/inside.h"

const char *dev_question_id(int question)
{
	static const char *const ids[DEV_QUESTIONS] = {
		[DEV_Q_PREFER] = "devil.ask.prefer_mortal",
		[DEV_Q_PREFER + 1] = "devil.ask.prefer_cultist",
		[DEV_Q_PREFER + 2] = "devil.ask.prefer_devil",
		[DEV_Q_DARE] = "devil.ask.dare",
		[DEV_Q_KEEP] = "devil.ask.keep",
		[DEV_Q_PASS1] = "devil.ask.pass1",
		[DEV_Q_PASS2] = "devil.ask.pass2",
		[DEV_Q_REPAY] = "devil.ask.repay",
		[DEV_Q_REQUEST] = "devil.ask.request",
		[DEV_Q_ASK] = "devil.ask.ask",
		[DEV_Q_OFFER + DEV_WOOD] = "devil.ask.offer_wood",
		[DEV_Q_OFFER + DEV_STONE] = "devil.ask.offer_stone",
		[DEV_Q_OFFER + DEV_WHEAT] = "devil.ask.offer_wheat",
		[DEV_Q_OFFER + DEV_GLASS] = "devil.ask.offer_glass",
		[DEV_Q_OFFER + DEV_MARBLE] = "devil.ask.offer_marble",
		[DEV_Q_OFFER + DEV_COINS] = "devil.ask.offer_coins",
		[DEV_Q_OFFER + DEV_INDULGENCES] = "devil.ask.offer_indulgences",
		[DEV_Q_VIEW] = "devil.ask.view",
		[DEV_Q_SOULPAY] = "devil.ask.soulpay",
		[DEV_Q_FUND] = "devil.ask.fund",
		[DEV_Q_EVKEEP] = "devil.ask.evkeep",
		[DEV_Q_EVSIDE] = "devil.ask.evside",
		[DEV_Q_USE1] = "devil.ask.use1",
		[DEV_Q_USE2] = "devil.ask.use2",
		[DEV_Q_BUILD1] = "devil.ask.build1",
		[DEV_Q_ACT1] = "devil.ask.act1",
		[DEV_Q_BUILD2] = "devil.ask.build2",
		[DEV_Q_ACT2] = "devil.ask.act2",
		[DEV_Q_RECRUIT] = "devil.ask.recruit",
		[DEV_Q_PLANOK] = "devil.ask.planok",
		[DEV_Q_KIND_GAIN] = "devil.ask.kind_gain",
		[DEV_Q_KIND_PAY] = "devil.ask.kind_pay",
		[DEV_Q_TIMES] = "devil.ask.times",
		[DEV_Q_COURTIER] = "devil.ask.courtier",
		[DEV_Q_TUCK] = "devil.ask.tuck",
		[DEV_Q_TILE] = "devil.ask.tile",
		[DEV_Q_SPACE] = "devil.ask.space",
		[DEV_Q_CLAIM] = "devil.ask.claim",
		[DEV_Q_CLAIM_BY] = "devil.ask.claim_by",
		[DEV_Q_VOTE] = "devil.ask.vote",
		[DEV_Q_PLEA] = "devil.ask.plea",
		[DEV_Q_WINGS] = "devil.ask.wings",
		[DEV_Q_LOADPURE] = "devil.ask.loadpure",
		[DEV_Q_LOADMARK] = "devil.ask.loadmark",
		[DEV_Q_BRIBE + DEV_WOOD] = "devil.ask.bribe_wood",
		[DEV_Q_BRIBE + DEV_STONE] = "devil.ask.bribe_stone",
		[DEV_Q_BRIBE + DEV_WHEAT] = "devil.ask.bribe_wheat",
		[DEV_Q_BRIBE + DEV_GLASS] = "devil.ask.bribe_glass",
		[DEV_Q_BRIBE + DEV_MARBLE] = "devil.ask.bribe_marble",
		[DEV_Q_BRIBE + DEV_COINS] = "devil.ask.bribe",
		[DEV_Q_GUESSD] = "devil.ask.guessd",
		[DEV_Q_GUESSC] = "devil.ask.guessc",
		[DEV_Q_SHOW] = "devil.ask.show",
		[DEV_Q_SPEND] = "devil.ask.spend",
		[DEV_Q_ABSOLVE] = "devil.ask.absolve",
		[DEV_Q_APPEASE] = "devil.ask.appease",
		[DEV_Q_PAYLOSE] = "devil.ask.paylose",
		[DEV_Q_WRECK] = "devil.ask.wreck",
		[DEV_Q_LATEHOUSE] = "devil.ask.latehouse",
	};

	return ids[question];
}

/* What the seat could raise: coins it may still borrow in this step, and coins
 * for all resources that it may sell here and that are not `kept`. */
static int dev_loan_left(const struct devil_state *d, int seat)
{
	return d->trade[seat][DEV_RESOURCES] < 0 ? 0 : DEV_DEBT_MAX - d->debt[seat];
}

static int dev_sale(const struct dev_look *p, int seat, int kept)
{
	int coins = 0;

	for (int k = 0; k < DEV_RESOURCES; k++)
		if (k != kept && p->d->trade[seat][k] <= 0)
			coins += p->d->goods[seat][k] * p->cards->market.sell[k];
	return coins;
}

/* The numbers that the question can be answered with. */
static void dev_say_range(const struct dev_look *p, int seat, struct message *out)
{
	game_move list[DEV_MOVES_MAX];
	uint32_t count = devil_moves(&p->context->base, (const void *)p->d, seat, list);
	int least = DEV_HOLD_MAX, most = 0;

	for (uint32_t i = 0; i < count; i++) {
		int value = dev_value_of(list[i]);

		if (dev_sort_of(list[i]) != DEV_M_NUMBER)
			continue;
		least = value < least ? value : least;
		most = value > most ? value : most;
	}
	message_number(out, least);
	message_number(out, most);
}

/* The numbers of a reason that has some; the question comes behind them. */
static void dev_say_numbers(const struct dev_look *p, int seat, game_move move, struct message *out)
{
	const struct devil_state *d = p->d;
	struct slice id = slice_from(out->id);
	int value = dev_value_of(move);

	if (slice_is(id, "devil.why.number")) {
		dev_say_range(p, seat, out);
	} else if (slice_is(id, "devil.why.coins")) {
		message_number(out, dev_buy_price(p, seat, value));
		message_number(out, d->goods[seat][DEV_COINS]);
		message_number(out, dev_loan_left(d, seat));
		message_number(out, dev_sale(p, seat, value));
	} else if (slice_is(id, "devil.why.repay_coins")) {
		message_number(out, d->goods[seat][DEV_COINS]);
		message_number(out, dev_sale(p, seat, DEV_NONE));
	} else if (slice_is(id, "devil.why.debt_limit")) {
		message_number(out, d->debt[seat]);
		message_number(out, DEV_DEBT_MAX - d->debt[seat]);
	} else if (slice_is(id, "devil.why.debt")) {
		message_number(out, d->debt[seat]);
	} else if (slice_is(id, "devil.why.chest_souls")) {
		message_number(out, dev_seen_now(d, seat)->ask & ~DEV_ASK_SOULS);
		message_number(out, d->pure[seat] + d->marked[seat]);
	} else if (slice_is(id, "devil.why.chest_coins")) {
		message_number(out, dev_seen_now(d, seat)->ask);
		message_number(out, d->goods[seat][DEV_COINS]);
		message_number(out, dev_loan_left(d, seat));
		message_number(out, dev_sale(p, seat, DEV_NONE));
	}
}

static const char *dev_why_buy(const struct dev_look *p, int seat, int good)
{
	const struct devil_state *d = p->d;

	if (d->trade[seat][good] < 0)
		return "devil.why.sold_here";
	if (d->goods[seat][DEV_COINS] < dev_buy_price(p, seat, good))
		return "devil.why.coins";
	return "devil.why.wheat";
}

static const char *dev_why_sell(const struct dev_look *p, int seat, int good)
{
	const struct devil_state *d = p->d;

	if (d->goods[seat][good] <= 0)
		return "devil.why.none_held";
	if (d->ask[seat] == DEV_Q_FUND)
		return "devil.why.fund";
	if (d->trade[seat][good] > 0)
		return "devil.why.bought_here";
	return "devil.why.wheat";
}

static const char *dev_why_loan(const struct dev_look *p, int seat, int sort, int n)
{
	const struct devil_state *d = p->d;
	int loan = d->trade[seat][DEV_RESOURCES];

	if (sort == DEV_M_BORROW)
		return d->ask[seat] == DEV_Q_FUND ? "devil.why.fund"
		       : loan < 0		  ? "devil.why.repaid_here"
						  : "devil.why.debt_limit";
	if (!dev_can_repay(d->step))
		return "devil.why.repay_phase";
	if (loan > 0)
		return "devil.why.borrowed_here";
	if (d->step == DEV_REPAY)
		return "devil.why.repay_number";
	return n > d->debt[seat] ? "devil.why.debt" : "devil.why.repay_coins";
}

static const char *dev_why_side(const struct dev_look *p, int seat, game_move move)
{
	const struct devil_state *d = p->d;
	int sort = dev_sort_of(move), value = dev_value_of(move);

	if (d->step == DEV_PREFER)
		return "devil.why.no_market";
	if (d->ask[seat] == DEV_Q_FUND &&
	    (sort == DEV_M_BUY || sort == DEV_M_REPAY || dev_short(p, seat) <= 0))
		return "devil.why.fund";
	if (!d->side[seat])
		return "devil.why.side";
	if (sort == DEV_M_BUY)
		return dev_why_buy(p, seat, value);
	if (sort == DEV_M_SELL)
		return dev_why_sell(p, seat, value);
	return dev_why_loan(p, seat, sort, value);
}

static const char *dev_why_card(const struct dev_look *p, int seat, int building)
{
	const struct devil_state *d = p->d;

	switch (d->ask[seat]) {
	case DEV_Q_KEEP:
	case DEV_Q_BUILD1:
	case DEV_Q_BUILD2:
		return d->place[building] == DEV_PLACE(DEV_IN_HAND, seat) ? "devil.why.named_twice"
									  : "devil.why.not_in_hand";
	case DEV_Q_PASS1:
	case DEV_Q_PASS2:
		return d->place[building] == DEV_PLACE(DEV_IN_NEW, seat) ? "devil.why.pass_order"
									 : "devil.why.not_new";
	case DEV_Q_USE1:
	case DEV_Q_USE2:
	case DEV_Q_TUCK:
		return d->place[building] == DEV_PLACE(DEV_IN_WALL, seat) ? "devil.why.cannot_use"
									  : "devil.why.not_yours";
	case DEV_Q_WRECK:
		return "devil.why.wreck";
	case DEV_Q_LATEHOUSE:
		return "devil.why.appease";
	default:
		return "devil.why.not_asked";
	}
}

static const char *dev_why_word(const struct dev_look *p, int seat, int word)
{
	const struct devil_state *d = p->d;

	switch (d->ask[seat]) {
	case DEV_Q_VIEW:
		if (word == DEV_W_ACCEPT && dev_seen_now(d, seat)->taken)
			return "devil.why.taken";
		if (word == DEV_W_ACCEPT && !dev_view_is_open(p, seat))
			return "devil.why.empty";
		if (word != DEV_W_ACCEPT)
			return "devil.why.not_asked";
		return dev_seen_now(d, seat)->ask & DEV_ASK_SOULS ? "devil.why.chest_souls"
								  : "devil.why.chest_coins";
	case DEV_Q_PLEA:
		return word == DEV_W_PROVE ? "devil.why.souls" : "devil.why.not_asked";
	case DEV_Q_TIMES:
		return word == DEV_W_AGAIN || word == DEV_W_STOP ? "devil.why.wheat"
								 : "devil.why.not_asked";
	case DEV_Q_ABSOLVE:
		return word == DEV_W_YES ? "devil.why.price" : "devil.why.not_asked";
	case DEV_Q_PAYLOSE:
		return word == DEV_W_PAY ? "devil.why.price" : "devil.why.not_asked";
	case DEV_Q_LATEHOUSE:
		return word == DEV_W_SOUL || word == DEV_W_INDULGENCE ? "devil.why.appease"
								      : "devil.why.not_asked";
	default:
		return "devil.why.not_asked";
	}
}

static const char *dev_why_seat(const struct dev_look *p, int seat, int named)
{
	int question = p->d->ask[seat];

	if (question != DEV_Q_VOTE && question != DEV_Q_GUESSD && question != DEV_Q_GUESSC)
		return "devil.why.not_asked";
	if (named == seat)
		return "devil.why.yourself";
	return question == DEV_Q_VOTE ? "devil.why.confessed" : "devil.why.guess";
}

/* Questions that a number answers: the sorts of the others never fit. */
static bool dev_wants_number(int question)
{
	switch (question) {
	case DEV_Q_REPAY:
	case DEV_Q_SOULPAY:
	case DEV_Q_WINGS:
	case DEV_Q_LOADPURE:
	case DEV_Q_LOADMARK:
	case DEV_Q_SHOW:
	case DEV_Q_SPEND:
		return true;
	default:
		return (question >= DEV_Q_OFFER && question < DEV_Q_VIEW) ||
		       (question >= DEV_Q_BRIBE && question < DEV_Q_GUESSD);
	}
}

static const char *dev_why_answer(const struct dev_look *p, int seat, game_move move)
{
	const struct devil_state *d = p->d;
	int question = d->ask[seat], value = dev_value_of(move);

	switch (dev_sort_of(move)) {
	case DEV_M_NUMBER:
		return dev_wants_number(question) ? "devil.why.number" : "devil.why.not_asked";
	case DEV_M_COINS:
	case DEV_M_SOULS:
		return question == DEV_Q_ASK ? "devil.why.ask" : "devil.why.not_asked";
	case DEV_M_WORD:
		return dev_why_word(p, seat, value);
	case DEV_M_GOOD:
		return question == DEV_Q_KIND_GAIN || question == DEV_Q_KIND_PAY
			       ? "devil.why.kind"
			       : "devil.why.not_asked";
	case DEV_M_COURTIER:
		return question == DEV_Q_COURTIER || question == DEV_Q_CLAIM_BY
			       ? "devil.why.courtier"
			       : "devil.why.not_asked";
	case DEV_M_SET:
		return question == DEV_Q_CLAIM || question == DEV_Q_TILE ? "devil.why.set"
									 : "devil.why.not_asked";
	case DEV_M_SPACE:
		return question == DEV_Q_SPACE ? "devil.why.space" : "devil.why.not_asked";
	case DEV_M_SEAT:
		return dev_why_seat(p, seat, value);
	case DEV_M_SLOT:
		return question == DEV_Q_APPEASE ? "devil.why.slot" : "devil.why.not_asked";
	case DEV_M_BUILDING:
		return dev_why_card(p, seat, value);
	default:
		return question == DEV_Q_EVKEEP ? "devil.why.not_held" : "devil.why.not_asked";
	}
}

/* The seat has nothing to answer now. */
static const char *dev_why_idle(const struct devil_state *d, int seat)
{
	if (d->step == DEV_OVER)
		return "devil.why.over";
	if (d->step == DEV_SETUP || d->step == DEV_DRAW)
		return "devil.why.dealing";
	if (!dev_is_public(d->step) && (d->asked & SEAT(seat)))
		return "devil.why.answered";
	return "devil.why.not_your_turn";
}

void devil_why(const struct context *c, const struct state *state, int seat, game_move move,
	       struct message *out)
{
	struct dev_look p = dev_look_of(c, state);

	if (seat < 0 || seat >= DEV_SEATS) {
		*out = message_of("devil.why.no_seat");
		return;
	}
	if (dev_sort_of(move) >= DEV_SORTS) {
		*out = message_of("devil.why.no_move");
		return;
	}
	if (p.d->ask[seat] >= DEV_QUESTIONS) {
		*out = message_of(dev_why_idle(p.d, seat));
		return;
	}
	*out = message_of(dev_sort_of(move) >= DEV_M_BUY ? dev_why_side(&p, seat, move)
							 : dev_why_answer(&p, seat, move));
	dev_say_numbers(&p, seat, move, out);
	message_text(out, dev_question_id(p.d->ask[seat]));
}
