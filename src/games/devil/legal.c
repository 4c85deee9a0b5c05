/*
 * What is legal in Deal with the Devil: the answers to the seat's question, which
 * its row lists (questions.h), and beside them the side actions of DEV-16 to
 * DEV-18. Reads a position or a view alike, and of a view only what its own seat
 * may know.
 */
#include "games/devil/lists.h"
#include "games/devil/wheat.h"

void dev_add_numbers(struct dev_moves *m, int from, int to)
{
	for (int n = from; n <= to && n <= DEV_OFFER_MAX; n++)
		dev_add(m, DEV_M_NUMBER, n);
}

void dev_add_cards(struct dev_moves *m, int place)
{
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (m->d->place[i] == DEV_PLACE(place, m->seat))
			dev_add(m, DEV_M_BUILDING, i);
}

void dev_add_wall(struct dev_moves *m,
		  bool (*legal)(const struct dev_look *p, int seat, int building))
{
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (m->d->place[i] == DEV_PLACE(DEV_IN_WALL, m->seat) && legal(m->p, m->seat, i))
			dev_add(m, DEV_M_BUILDING, i);
}

void dev_list_yes_no(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_YES, true);
	dev_add_word(m, DEV_W_NO, true);
}

/* DEV-18: what was bought in this step is not sold in it, and so on. */
static void dev_list_side(struct dev_moves *m)
{
	const struct dev_look *p = m->p;
	const struct devil_state *d = m->d;
	const int8_t *trade = d->trade[m->seat];
	int coins = d->goods[m->seat][DEV_COINS];

	for (int k = 0; k < DEV_RESOURCES; k++)
		if (trade[k] >= 0 && coins >= dev_buy_price(p, m->seat, k))
			dev_add(m, DEV_M_BUY, k);
	for (int k = 0; k < DEV_RESOURCES; k++)
		if (trade[k] <= 0 && d->goods[m->seat][k] > 0)
			dev_add(m, DEV_M_SELL, k);
	for (int n = 1; trade[DEV_RESOURCES] >= 0 && n <= DEV_DEBT_MAX - d->debt[m->seat]; n++)
		dev_add(m, DEV_M_BORROW, n);
	if (!dev_can_repay(d->step) || d->step == DEV_REPAY || trade[DEV_RESOURCES] > 0)
		return;
	for (int n = 1; n <= dev_lesser(d->debt[m->seat], coins); n++)
		dev_add(m, DEV_M_REPAY, n);
}

static struct dev_moves dev_moves_over(const struct dev_look *p, int seat, game_move *list)
{
	struct dev_moves m = {
		.p = p, .d = p->d, .seat = seat, .question = p->d->ask[seat], .list = list
	};

	if (m.question < DEV_QUESTIONS)
		dev_questions[m.question].list(&m);
	return m;
}

uint32_t dev_answers_of(const struct dev_look *p, int seat, game_move *list)
{
	return dev_moves_over(p, seat, list).count;
}

/* DEV-58. A payment as a whole (`auto`) never takes what the wheat needs. */
static uint32_t dev_leave_wheat(const struct dev_moves *m)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < m->count; i++)
		if (m->list[i] == DEV_MOVE(DEV_M_WORD, DEV_W_AUTO) ||
		    dev_wheat_allows_move(m->p, m->list[i]))
			m->list[kept++] = m->list[i];
	return kept;
}

uint32_t dev_moves_of(const struct dev_look *p, int seat, game_move *list)
{
	struct dev_moves m = dev_moves_over(p, seat, list);

	if (m.question < DEV_QUESTIONS && m.question != DEV_Q_FUND && p->d->side[seat])
		dev_list_side(&m);
	return p->d->step == DEV_RESOLVE ? dev_leave_wheat(&m) : m.count;
}

uint32_t devil_moves(const struct context *c, const struct state *state, int seat, game_move *list)
{
	struct dev_look p = dev_look_of(c, state);

	return dev_moves_of(&p, seat, list);
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
