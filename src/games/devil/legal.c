/*
 * What is legal in Deal with the Devil: for every question its answers, and
 * beside them the side actions of DEV-16 to DEV-18. Reads a position or a view
 * alike, and of a view only what its own seat may know.
 */
#include "games/devil/inside.h"
#include "games/devil/purse.h"

struct dev_moves {
	const struct dev_look *p;
	int seat;
	game_move *list;
	uint32_t count;
};

static void dev_add(struct dev_moves *m, int sort, int value)
{
	m->list[m->count++] = DEV_MOVE(sort, value);
}

static void dev_add_word(struct dev_moves *m, int word, bool legal)
{
	if (legal)
		dev_add(m, DEV_M_WORD, word);
}

static void dev_add_numbers(struct dev_moves *m, int from, int to)
{
	for (int n = from; n <= to && n <= DEV_OFFER_MAX; n++)
		dev_add(m, DEV_M_NUMBER, n);
}

static int dev_least(int a, int b)
{
	return a < b ? a : b;
}

/* Cards of a place, in their order. */
static void dev_add_cards(struct dev_moves *m, int place)
{
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (m->p->d->place[i] == DEV_PLACE(place, m->seat))
			dev_add(m, DEV_M_BUILDING, i);
}

/* Own buildings in the order of their numbers, not of the wall. */
static void dev_add_wall(struct dev_moves *m,
			 bool (*legal)(const struct dev_look *p, int seat, int building))
{
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (m->p->d->place[i] == DEV_PLACE(DEV_IN_WALL, m->seat) && legal(m->p, m->seat, i))
			dev_add(m, DEV_M_BUILDING, i);
}

static void dev_moves_keep(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, !m->p->d->hand_size[m->seat]);
	dev_add_cards(m, DEV_IN_HAND);
}

/* The first of two: not the last card, which has none behind it (PASS1, PASS2). */
static void dev_moves_pass(struct dev_moves *m, bool second)
{
	uint32_t last = m->count;
	int chosen = m->p->d->answer[m->seat][0];

	for (int i = second ? chosen + 1 : 0; i < DEV_BUILDINGS; i++)
		if (m->p->d->place[i] == DEV_PLACE(DEV_IN_NEW, m->seat))
			dev_add(m, DEV_M_BUILDING, i);
	if (!second && m->count > last)
		m->count--;
}

static void dev_moves_ask(struct dev_moves *m)
{
	const struct dev_role_card *role = &m->p->cards->role[m->p->d->role[m->seat]];

	for (int n = role->coins_min; n && n <= role->coins_max; n++)
		dev_add(m, DEV_M_COINS, n);
	for (int n = role->souls_min; n && n <= role->souls_max; n++)
		dev_add(m, DEV_M_SOULS, n);
}

static void dev_moves_view(struct dev_moves *m)
{
	bool open = dev_view_is_open(m->p, m->seat);

	dev_add_word(m, DEV_W_ACCEPT, dev_view_can_accept(m->p, m->seat));
	dev_add_word(m, DEV_W_REJECT, open);
	dev_add_word(m, DEV_W_CLOSE, !open);
}

static void dev_moves_soulpay(struct dev_moves *m)
{
	const struct devil_state *d = m->p->d;
	int price = dev_seen_now(d, m->seat)->ask & ~DEV_ASK_SOULS;

	dev_add_numbers(m, price > d->pure[m->seat] ? price - d->pure[m->seat] : 0,
			dev_least(price, d->marked[m->seat]));
}

/* DEV-21: once the coins are there, or the side actions used up, only `auto`. */
static void dev_moves_fund(struct dev_moves *m)
{
	const struct dev_look *p = m->p;
	const struct devil_state *d = p->d;

	dev_add_word(m, DEV_W_AUTO, true);
	if (dev_short(p, m->seat) <= 0 || !d->side[m->seat])
		return;
	for (int k = 0; k < DEV_RESOURCES; k++)
		if (d->goods[m->seat][k] > d->due[m->seat][k] &&
		    (d->step != DEV_RESOLVE || dev_can_trade(p, k, -1)))
			dev_add(m, DEV_M_SELL, k);
	if (d->debt[m->seat] < DEV_DEBT_MAX)
		dev_add(m, DEV_M_BORROW, 1);
}

static void dev_moves_build(struct dev_moves *m, bool second)
{
	dev_add_word(m, DEV_W_NONE, true);
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (m->p->d->place[i] == DEV_PLACE(DEV_IN_HAND, m->seat) &&
		    !(second && m->p->d->plan[m->seat].build[0] == i))
			dev_add(m, DEV_M_BUILDING, i);
}

static void dev_moves_kind(struct dev_moves *m, bool pays)
{
	const struct devil_state *d = m->p->d;
	bool basic = pays ? d->due[m->seat][DEV_BASIC] : d->run.wild[0];
	int from = basic ? DEV_WOOD : DEV_GLASS, to = basic ? DEV_WHEAT : DEV_MARBLE;

	for (int k = from; k <= to; k++)
		if (pays ? dev_can_pay_kind(m->p, k) : dev_can_gain_kind(m->p, k))
			dev_add(m, DEV_M_GOOD, k);
}

static void dev_moves_courtier(struct dev_moves *m)
{
	const struct devil_state *d = m->p->d;

	for (int i = 0; i < DEV_COURTIERS; i++) {
		int at = d->courtier[m->seat][i];

		if (d->run.list == DEV_LIST_NONE ? dev_can_recruit(m->p, i)
						 : at == DEV_AT_2 || at == DEV_AT_3)
			dev_add(m, DEV_M_COURTIER, i);
	}
}

static bool dev_tuckable(const struct dev_look *p, int seat, int building)
{
	return dev_usable_at(p, seat, building) >= 0 && dev_can_tuck(p, building);
}

static void dev_moves_tile(struct dev_moves *m)
{
	const struct dev_run *run = &m->p->d->run;
	int op = m->p->cards->building[run->card].effects.list[run->at].op;

	for (int i = 0; i < DEV_MINORS; i++)
		if (dev_may_take_tile(m->p->d, op, i))
			dev_add(m, DEV_M_SET, i);
}

static void dev_moves_claim(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_STOP, true);
	for (int i = 0; i < DEV_MINORS + DEV_MAJORS; i++)
		if (dev_can_claim(m->p, m->seat, i, 0))
			dev_add(m, DEV_M_SET, i);
}

static void dev_moves_vote(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, true);
	for (int s = 0; s < DEV_SEATS; s++)
		if (s != m->seat && dev_can_be_voted(m->p->d, s))
			dev_add(m, DEV_M_SEAT, s);
}

static int dev_souls(const struct devil_state *d, int seat)
{
	return d->pure[seat] + d->marked[seat];
}

/* DEV-83: as many as can be paid for. */
static void dev_moves_wings(struct dev_moves *m)
{
	struct dev_purse purse;
	int price = dev_wing_price(m->p, m->seat), most;

	dev_purse_of(m->p, m->seat, &purse);
	most = purse.goods[DEV_COINS] + purse.loan;
	for (int k = 0; k < DEV_RESOURCES; k++)
		most += purse.goods[k] * purse.sell[k];
	dev_add_numbers(m, 0, dev_least(most / price, UINT8_MAX / price));
}

static void dev_moves_guess(struct dev_moves *m, int guess)
{
	dev_add_word(m, DEV_W_NONE, true);
	for (int s = 0; s < DEV_SEATS; s++)
		if (dev_can_guess(m->p, m->seat, guess, s))
			dev_add(m, DEV_M_SEAT, s);
}

static void dev_moves_latehouse(struct dev_moves *m)
{
	const struct devil_state *d = m->p->d;

	dev_add_word(m, DEV_W_SOUL, dev_souls(d, m->seat) > d->shown[m->seat]);
	dev_add_word(m, DEV_W_INDULGENCE, d->goods[m->seat][DEV_INDULGENCES] > 0);
	dev_add_word(m, DEV_W_TAKE, true);
	dev_add_wall(m, dev_late_absolve);
}

static void dev_moves_paylose(struct dev_moves *m)
{
	const struct dev_run *run = &m->p->d->run;
	const struct dev_effect *e = &m->p->cards->inquisitor[run->card].penalty.list[run->at];

	dev_add_word(m, DEV_W_PAY, dev_can_pay_now(m->p, m->seat, e->pay.of));
	dev_add_word(m, DEV_W_LOSE, true);
}

static void dev_moves_action(struct dev_moves *m, int question)
{
	const struct devil_state *d = m->p->d;

	switch (question) {
	case DEV_Q_KIND_GAIN:
	case DEV_Q_KIND_PAY:
		dev_moves_kind(m, question == DEV_Q_KIND_PAY);
		break;
	case DEV_Q_TIMES:
		dev_add_word(m, DEV_W_AGAIN, dev_trade_again(m->p));
		dev_add_word(m, DEV_W_STOP, dev_trade_stop(m->p));
		break;
	case DEV_Q_COURTIER:
		dev_moves_courtier(m);
		break;
	case DEV_Q_TUCK:
		dev_add_word(m, DEV_W_NONE, true);
		dev_add_wall(m, dev_tuckable);
		break;
	case DEV_Q_TILE:
		dev_moves_tile(m);
		break;
	case DEV_Q_SPACE:
		for (int i = 0; i < DEV_SPACES; i++)
			if (d->tile[m->seat][i] == DEV_NONE)
				dev_add(m, DEV_M_SPACE, i);
		break;
	case DEV_Q_CLAIM:
		dev_moves_claim(m);
		break;
	case DEV_Q_CLAIM_BY:
		for (int i = 0; i < DEV_COURTIERS; i++)
			if (dev_may_claim_by(m->p, i))
				dev_add(m, DEV_M_COURTIER, i);
		break;
	case DEV_Q_PAYLOSE:
		dev_moves_paylose(m);
		break;
	case DEV_Q_WRECK:
		dev_add_wall(m, dev_can_wreck);
		break;
	default:
		dev_moves_latehouse(m);
		break;
	}
}

static void dev_moves_plan(struct dev_moves *m, int question)
{
	switch (question) {
	case DEV_Q_EVKEEP:
		for (int i = 0; i < DEV_EVENTS; i++)
			if (m->p->d->event_place[i] == DEV_PLACE(DEV_EV_HELD, m->seat))
				dev_add(m, DEV_M_EVENT, i);
		break;
	case DEV_Q_EVSIDE:
		dev_add_word(m, DEV_W_LEFT, true);
		dev_add_word(m, DEV_W_RIGHT, true);
		dev_add_word(m, DEV_W_KEEP, true);
		break;
	case DEV_Q_USE1:
	case DEV_Q_USE2:
		dev_add_word(m, DEV_W_NONE, true);
		dev_add_wall(m, dev_plan_can_use);
		break;
	case DEV_Q_BUILD1:
	case DEV_Q_BUILD2:
		dev_moves_build(m, question == DEV_Q_BUILD2);
		break;
	case DEV_Q_PLANOK:
		dev_add_word(m, DEV_W_OK, true);
		break;
	default: /* ACT1, ACT2, RECRUIT */
		dev_add_word(m, DEV_W_YES, true);
		dev_add_word(m, DEV_W_NO, true);
		break;
	}
}

static void dev_moves_trial(struct dev_moves *m, int question)
{
	const struct devil_state *d = m->p->d;
	uint8_t slots;
	int faces = dev_faces(m->p, m->seat, &slots);

	switch (question) {
	case DEV_Q_SHOW:
		dev_add_numbers(m, 0, dev_least(faces, dev_souls(d, m->seat)));
		break;
	case DEV_Q_SPEND:
		dev_add_numbers(m, 0,
				dev_least(faces - d->answer[m->seat][0],
					  d->goods[m->seat][DEV_INDULGENCES]));
		break;
	case DEV_Q_ABSOLVE:
		dev_add_word(m, DEV_W_YES, dev_can_absolve(m->p, m->seat, d->answer[m->seat][2]));
		dev_add_word(m, DEV_W_NO, true);
		break;
	default:
		for (int slot = 0; slot < DEV_SLOTS; slot++)
			if (dev_can_appease(m->p, m->seat, slot))
				dev_add(m, DEV_M_SLOT, slot);
		break;
	}
}

static void dev_moves_hunt(struct dev_moves *m, int question)
{
	const struct devil_state *d = m->p->d;
	int least, most;

	switch (question) {
	case DEV_Q_VOTE:
		dev_moves_vote(m);
		break;
	case DEV_Q_PLEA:
		dev_add_word(m, DEV_W_PROVE,
			     dev_souls(d, m->seat) >= m->p->cards->numbers.hunt_souls);
		dev_add_word(m, DEV_W_CONFESS, true);
		break;
	case DEV_Q_WINGS:
		dev_moves_wings(m);
		break;
	case DEV_Q_LOADPURE:
	case DEV_Q_LOADMARK:
		dev_load_range(d, m->seat, question == DEV_Q_LOADMARK, &least, &most);
		dev_add_numbers(m, least, most);
		break;
	case DEV_Q_GUESSD:
	case DEV_Q_GUESSC:
		dev_moves_guess(m, question - DEV_Q_GUESSD);
		break;
	default:
		dev_add_numbers(m, 0, d->goods[m->seat][question - DEV_Q_BRIBE]);
		break;
	}
}

static void dev_moves_deal(struct dev_moves *m, int question)
{
	const struct devil_state *d = m->p->d;

	switch (question) {
	case DEV_Q_REQUEST:
		dev_add_word(m, DEV_W_NONE, true);
		for (int k = 0; k < DEV_RESOURCES; k++)
			dev_add(m, DEV_M_GOOD, k);
		break;
	case DEV_Q_ASK:
		dev_moves_ask(m);
		break;
	case DEV_Q_VIEW:
		dev_moves_view(m);
		break;
	case DEV_Q_SOULPAY:
		dev_moves_soulpay(m);
		break;
	case DEV_Q_FUND:
		dev_moves_fund(m);
		break;
	default:
		dev_add_numbers(m, 0, d->goods[m->seat][question - DEV_Q_OFFER]);
		break;
	}
}

static void dev_moves_cards(struct dev_moves *m, int question)
{
	const struct devil_state *d = m->p->d;

	switch (question) {
	case DEV_Q_DARE:
		dev_add_word(m, DEV_W_YES, true);
		dev_add_word(m, DEV_W_NO, true);
		break;
	case DEV_Q_KEEP:
		dev_moves_keep(m);
		break;
	case DEV_Q_PASS1:
	case DEV_Q_PASS2:
		dev_moves_pass(m, question == DEV_Q_PASS2);
		break;
	case DEV_Q_REPAY:
		dev_add_numbers(
			m, 0,
			d->trade[m->seat][DEV_RESOURCES] > 0
				? 0
				: dev_least(d->debt[m->seat], d->goods[m->seat][DEV_COINS]));
		break;
	default:
		dev_add_word(m, DEV_W_UNWANTED, true);
		dev_add_word(m, DEV_W_NEUTRAL, true);
		dev_add_word(m, DEV_W_WANTED, true);
		break;
	}
}

/* DEV-18: what was bought in this step is not sold in it, and so on. */
static void dev_moves_side(struct dev_moves *m)
{
	const struct dev_look *p = m->p;
	const struct devil_state *d = p->d;
	const int8_t *trade = d->trade[m->seat];
	bool wheat = d->step == DEV_RESOLVE;
	int coins = d->goods[m->seat][DEV_COINS];

	for (int k = 0; k < DEV_RESOURCES; k++)
		if (trade[k] >= 0 && coins >= dev_buy_price(p, m->seat, k) &&
		    (!wheat || dev_can_trade(p, k, 1)))
			dev_add(m, DEV_M_BUY, k);
	for (int k = 0; k < DEV_RESOURCES; k++)
		if (trade[k] <= 0 && d->goods[m->seat][k] > 0 &&
		    (!wheat || dev_can_trade(p, k, -1)))
			dev_add(m, DEV_M_SELL, k);
	for (int n = 1; trade[DEV_RESOURCES] >= 0 && n <= DEV_DEBT_MAX - d->debt[m->seat]; n++)
		dev_add(m, DEV_M_BORROW, n);
	if (!dev_can_repay(d->step) || d->step == DEV_REPAY || trade[DEV_RESOURCES] > 0)
		return;
	for (int n = 1; n <= dev_least(d->debt[m->seat], coins); n++)
		dev_add(m, DEV_M_REPAY, n);
}

uint32_t devil_moves(const struct context *c, const struct state *state, int seat, game_move *list)
{
	struct dev_look p = dev_look_of(c, state);
	struct dev_moves m = { .p = &p, .seat = seat, .list = list };
	int question = p.d->ask[seat];

	if (question >= DEV_QUESTIONS)
		return 0;
	if (question <= DEV_Q_REPAY)
		dev_moves_cards(&m, question);
	else if (question <= DEV_Q_FUND)
		dev_moves_deal(&m, question);
	else if (question <= DEV_Q_PLANOK)
		dev_moves_plan(&m, question);
	else if (question <= DEV_Q_CLAIM_BY || question >= DEV_Q_PAYLOSE)
		dev_moves_action(&m, question);
	else if (question <= DEV_Q_GUESSC)
		dev_moves_hunt(&m, question);
	else
		dev_moves_trial(&m, question);
	if (question != DEV_Q_FUND && p.d->side[seat])
		dev_moves_side(&m);
	return m.count;
}

uint32_t devil_actors(const struct context *c, const struct state *state)
{
	const struct devil_state *d = (const void *)state;
	uint32_t actors = 0;

	(void)c;
	if (d->step == DEV_SETUP || d->step == DEV_DRAW)
		return CHANCE;
	for (int s = 0; s < DEV_SEATS; s++)
		if (d->ask[s] != DEV_NONE)
			actors |= SEAT(s);
	return actors;
}
