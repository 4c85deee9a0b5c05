/*
 * Why a move is refused: the most useful reason first. What a seat is told
 * follows from its own places and from what is public alone.
 */
#include "games/devil/inside.h"

/* The reasons that the rows of questions name. */

#define DEV_ONE(n) (1u << (n)) /* in a set of sorts, or of words */

static const char *dev_refused_hand(const struct dev_look *p, int seat, int building)
{
	return p->d->place[building] == DEV_PLACE(DEV_IN_HAND, seat) ? "devil.why.named_twice"
								     : "devil.why.not_in_hand";
}

static const char *dev_refused_new(const struct dev_look *p, int seat, int building)
{
	return p->d->place[building] == DEV_PLACE(DEV_IN_NEW, seat) ? "devil.why.pass_order"
								    : "devil.why.not_new";
}

static const char *dev_refused_wall(const struct dev_look *p, int seat, int building)
{
	return p->d->place[building] == DEV_PLACE(DEV_IN_WALL, seat) ? "devil.why.cannot_use"
								     : "devil.why.not_yours";
}

/* The word is "accept". */
static const char *dev_refused_chest(const struct dev_look *p, int seat, int word)
{
	const struct dev_seen *seen = dev_seen_now(p->d, seat);

	(void)word;
	if (seen->taken)
		return "devil.why.taken";
	if (!dev_view_is_open(p, seat))
		return "devil.why.empty";
	return seen->ask & DEV_ASK_SOULS ? "devil.why.chest_souls" : "devil.why.chest_coins";
}

static const char *dev_refused_vote(const struct dev_look *p, int seat, int named)
{
	(void)p;
	return named == seat ? "devil.why.yourself" : "devil.why.confessed";
}

static const char *dev_refused_guess(const struct dev_look *p, int seat, int named)
{
	(void)p;
	return named == seat ? "devil.why.yourself" : "devil.why.guess";
}

const struct dev_reason dev_why_nothing = { 0 };
const struct dev_reason dev_why_number = { DEV_ONE(DEV_M_NUMBER), 0, "devil.why.number", NULL };
const struct dev_reason dev_why_ask = { DEV_ONE(DEV_M_COINS) | DEV_ONE(DEV_M_SOULS), 0,
					"devil.why.ask", NULL };
const struct dev_reason dev_why_kind = { DEV_ONE(DEV_M_GOOD), 0, "devil.why.kind", NULL };
const struct dev_reason dev_why_courtier = { DEV_ONE(DEV_M_COURTIER), 0, "devil.why.courtier",
					     NULL };
const struct dev_reason dev_why_set = { DEV_ONE(DEV_M_SET), 0, "devil.why.set", NULL };
const struct dev_reason dev_why_space = { DEV_ONE(DEV_M_SPACE), 0, "devil.why.space", NULL };
const struct dev_reason dev_why_slot = { DEV_ONE(DEV_M_SLOT), 0, "devil.why.slot", NULL };
const struct dev_reason dev_why_event = { DEV_ONE(DEV_M_EVENT), 0, "devil.why.not_held", NULL };
const struct dev_reason dev_why_wreck = { DEV_ONE(DEV_M_BUILDING), 0, "devil.why.wreck", NULL };
const struct dev_reason dev_why_hand = { DEV_ONE(DEV_M_BUILDING), 0, NULL, dev_refused_hand };
const struct dev_reason dev_why_new = { DEV_ONE(DEV_M_BUILDING), 0, NULL, dev_refused_new };
const struct dev_reason dev_why_wall = { DEV_ONE(DEV_M_BUILDING), 0, NULL, dev_refused_wall };
const struct dev_reason dev_why_vote = { DEV_ONE(DEV_M_SEAT), 0, NULL, dev_refused_vote };
const struct dev_reason dev_why_guess = { DEV_ONE(DEV_M_SEAT), 0, NULL, dev_refused_guess };
const struct dev_reason dev_why_chest = { 0, DEV_ONE(DEV_W_ACCEPT), NULL, dev_refused_chest };
const struct dev_reason dev_why_plea = { 0, DEV_ONE(DEV_W_PROVE), "devil.why.souls", NULL };
const struct dev_reason dev_why_absolve = { 0, DEV_ONE(DEV_W_YES), "devil.why.price", NULL };
const struct dev_reason dev_why_paylose = { 0, DEV_ONE(DEV_W_PAY), "devil.why.price", NULL };
const struct dev_reason dev_why_latehouse = { DEV_ONE(DEV_M_BUILDING),
					      DEV_ONE(DEV_W_SOUL) | DEV_ONE(DEV_W_INDULGENCE),
					      "devil.why.appease", NULL };

/* What an effect offers and the list has not, the wheat forbids (DEV-58). */
static bool dev_is_kept_back(const struct dev_look *p, int seat, game_move move)
{
	game_move list[DEV_MOVES_MAX];
	uint32_t count = p->d->step == DEV_RESOLVE ? dev_answers_of(p, seat, list) : 0;

	for (uint32_t i = 0; i < count; i++)
		if (list[i] == move)
			return true;
	return false;
}

static const char *dev_refused(const struct dev_look *p, int seat, game_move move)
{
	const struct dev_reason *why = dev_questions[p->d->ask[seat]].why;
	int sort = dev_sort_of(move), value = dev_value_of(move);

	bool fits = sort == DEV_M_WORD ? value < DEV_WORDS && (why->words >> value & 1)
				       : why->sorts >> sort & 1;

	if (dev_is_kept_back(p, seat, move))
		return "devil.why.wheat";
	if (!fits)
		return "devil.why.not_asked";
	return why->which ? why->which(p, seat, value) : why->id;
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
	uint32_t count = dev_moves_of(p, seat, list);
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

	if (sort == DEV_M_BORROW && d->step == DEV_RESOLVE && loan >= 0 &&
	    n <= DEV_DEBT_MAX - d->debt[seat] && (d->ask[seat] != DEV_Q_FUND || n == 1))
		return "devil.why.wheat"; /* a right option that asks for a small debt pays it */
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
	bool funds = d->ask[seat] == DEV_Q_FUND;

	if (funds && (sort == DEV_M_BUY || sort == DEV_M_REPAY || dev_short(p, seat) <= 0))
		return "devil.why.fund";
	if (!funds && !d->side[seat])
		return "devil.why.side";
	if (sort == DEV_M_BUY)
		return dev_why_buy(p, seat, value);
	if (sort == DEV_M_SELL)
		return dev_why_sell(p, seat, value);
	return dev_why_loan(p, seat, sort, value);
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
							 : dev_refused(&p, seat, move));
	dev_say_numbers(&p, seat, move, out);
	message_text(out, dev_question_id(p.d->ask[seat]));
}
