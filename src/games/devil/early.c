/*
 * The steps before the Deal phase: preferences (DEV-12), dares, the cards that are
 * kept and passed on (DEV-25 to DEV-29), debts repaid, requests (DEV-30).
 */
#include "games/devil/lists.h"

/* A card, a good, a seat, or none of them. */
int dev_answer_named(const struct dev_play *p, int seat, game_move move)
{
	bool none = dev_sort_of(move) == DEV_M_WORD;

	p->d->answer[seat][0] = (uint8_t)(none ? DEV_NONE : dev_value_of(move));
	return DEV_NONE;
}

void dev_list_prefer(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_UNWANTED, true);
	dev_add_word(m, DEV_W_NEUTRAL, true);
	dev_add_word(m, DEV_W_WANTED, true);
}

int dev_answer_prefer(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	d->answer[seat][d->ask[seat] - DEV_Q_PREFER] =
		(uint8_t)(dev_value_of(move) - DEV_W_UNWANTED);
	return dev_then(p, seat);
}

/* Dares: answers are the place in the wall that is asked about, and a set of
 * those with "yes", low byte first. */

static int dev_dare_at(const struct dev_look *p, int seat, int from)
{
	const struct devil_state *d = p->d;

	for (int i = from; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_DARE)
				return i;
	}
	return DEV_NONE;
}

bool dev_anybody_dares(const struct dev_look *p)
{
	for (int s = 0; s < DEV_SEATS; s++)
		if (dev_dare_at(p, s, 0) != DEV_NONE)
			return true;
	return false;
}

void dev_dare_prepare(const struct dev_play *p, int seat)
{
	uint8_t *answer = p->d->answer[seat];

	answer[0] = (uint8_t)dev_dare_at(&p->look, seat, 0);
	if (answer[0] != DEV_NONE)
		answer[1] = answer[2] = 0;
}

bool dev_asked_dare(const struct dev_look *p, int seat)
{
	return p->d->answer[seat][0] != DEV_NONE;
}

int dev_answer_dare(const struct dev_play *p, int seat, game_move move)
{
	uint8_t *answer = p->d->answer[seat];
	int at = answer[0];

	if (dev_value_of(move) == DEV_W_YES)
		answer[1 + at / 8] |= (uint8_t)(1u << at % 8);
	answer[0] = (uint8_t)dev_dare_at(&p->look, seat, at + 1);
	return answer[0] == DEV_NONE ? DEV_NONE : DEV_Q_DARE;
}

void dev_dare_own(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	unsigned yes = d->answer[seat][1] | (unsigned)d->answer[seat][2] << 8;

	for (int i = dev_dare_at(&p->look, seat, 0); i != DEV_NONE;
	     i = dev_dare_at(&p->look, seat, i + 1)) {
		const struct dev_effects *e = &p->look.cards->building[d->wall[seat][i]].effects;

		if (!(yes >> i & 1))
			continue;
		dev_tell(p, ALL_VIEWERS, "devil.event.dare", "st", seat,
			 dev_building_id(d->wall[seat][i]));
		for (int k = 0; k < e->count; k++) {
			if (e->list[k].op != DEV_OP_DARE)
				continue;
			dev_gain_demons(p, seat, e->list[k].n);
			dev_gain(p, seat, &e->list[k].gain, 1);
		}
	}
}

/* Cards. */

void dev_list_keep(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, !m->d->hand_size[m->seat]);
	dev_add_cards(m, DEV_IN_HAND);
}

/* The first of two: not the last card, which has none behind it. */
void dev_list_pass(struct dev_moves *m)
{
	bool second = m->question == DEV_Q_PASS2;
	int chosen = m->d->answer[m->seat][0];

	for (int i = second ? chosen + 1 : 0; i < DEV_BUILDINGS; i++)
		if (m->d->place[i] == DEV_PLACE(DEV_IN_NEW, m->seat))
			dev_add(m, DEV_M_BUILDING, i);
	if (!second && m->count)
		m->count--;
}

int dev_answer_pass(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	d->answer[seat][d->ask[seat] - DEV_Q_PASS1] = (uint8_t)dev_value_of(move);
	return dev_then(p, seat);
}

/* Debts and requests. */

void dev_list_repay(struct dev_moves *m)
{
	const struct devil_state *d = m->d;
	bool borrowed = d->trade[m->seat][DEV_RESOURCES] > 0;

	dev_add_numbers(m, 0,
			borrowed ? 0 : dev_lesser(d->debt[m->seat], d->goods[m->seat][DEV_COINS]));
}

int dev_answer_repay(const struct dev_play *p, int seat, game_move move)
{
	if (dev_value_of(move))
		dev_borrow(p, seat, -dev_value_of(move));
	return DEV_NONE;
}

void dev_list_request(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, true);
	for (int k = 0; k < DEV_RESOURCES; k++)
		dev_add(m, DEV_M_GOOD, k);
}

void dev_request_close(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		d->request[s] = d->answer[s][0];
		if (d->request[s] < DEV_RESOURCES)
			dev_tell(p, ALL_VIEWERS, "devil.event.request", "st", s,
				 dev_good_id(d->request[s]));
		else
			d->request[s] = DEV_NONE;
	}
}
