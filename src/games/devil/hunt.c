/*
 * The Witch Hunt (DEV-80 to DEV-82), and the preparation of the Inquisition (DEV-83
 * to DEV-85): wings, and what is loaded into the chests. opening.c has what they
 * come to.
 */
#include <string.h>

#include "games/devil/lists.h"
#include "games/devil/purse.h"

static int dev_hunt(const struct devil_state *d)
{
	return d->round - 2;
}

/* DEV-82: who confessed in round 2 is left alone in round 3. */
bool dev_can_be_voted(const struct devil_state *d, int seat)
{
	return d->round == 2 || d->plea[0][seat] != DEV_CONFESSED;
}

void dev_list_vote(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, true);
	for (int s = 0; s < DEV_SEATS; s++)
		if (s != m->seat && dev_can_be_voted(m->d, s))
			dev_add(m, DEV_M_SEAT, s);
}

void dev_vote_close(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int votes[DEV_SEATS] = { 0 };
	unsigned accused = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		int named = d->answer[s][0];

		d->vote[dev_hunt(d)][s] = (uint8_t)named;
		if (named < DEV_SEATS) {
			votes[named]++;
			dev_tell(p, ALL_VIEWERS, "devil.event.vote", "ss", s, named);
		} else {
			dev_tell(p, ALL_VIEWERS, "devil.event.vote_nobody", "s", s);
		}
	}
	for (int s = 0; s < DEV_SEATS; s++)
		if (votes[s] >= p->look.cards->numbers.hunt_votes) {
			accused |= SEAT(s);
			dev_tell(p, ALL_VIEWERS, "devil.event.interrogated", "s", s);
		}
	d->asked = (uint8_t)accused;
	if (accused)
		dev_begin(p, DEV_PLEA);
	else
		dev_hunt_end(p);
}

void dev_hunt_end(const struct dev_play *p)
{
	if (p->d->round == 3)
		dev_begin(p, DEV_WINGS_STEP);
	else
		dev_begin_round(p);
}

bool dev_asked_plea(const struct dev_look *p, int seat)
{
	return p->d->asked & SEAT(seat);
}

void dev_list_plea(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_PROVE,
		     m->d->pure[m->seat] + m->d->marked[m->seat] >=
			     m->p->cards->numbers.hunt_souls);
	dev_add_word(m, DEV_W_CONFESS, true);
}

int dev_answer_plea(const struct dev_play *p, int seat, game_move move)
{
	p->d->answer[seat][0] = dev_value_of(move) == DEV_W_PROVE ? DEV_PROVED : DEV_CONFESSED;
	return DEV_NONE;
}

void dev_plea_own(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	const struct dev_numbers *n = &p->look.cards->numbers;

	if (!(d->asked & SEAT(seat)))
		return;
	d->plea[dev_hunt(d)][seat] = d->answer[seat][0];
	if (d->answer[seat][0] == DEV_PROVED) {
		dev_tell(p, ALL_VIEWERS, "devil.event.proved", "sn", seat, n->hunt_souls);
		dev_gain_angels(p, seat, n->hunt_angels);
		return;
	}
	dev_tell(p, ALL_VIEWERS, "devil.event.confessed", "s", seat);
	dev_move_rep(p, seat, -n->hunt_rep);
	dev_gain_demons(p, seat, n->hunt_demons);
}

/* DEV-83 */
int dev_wing_price(const struct dev_look *p, int seat)
{
	int price = p->cards->numbers.wing_price - dev_sum(p, seat, DEV_OP_WING_LESS);

	return price < 1 ? 1 : price;
}

/* As many as can be paid for. */
void dev_list_wings(struct dev_moves *m)
{
	struct dev_purse purse;
	int price = dev_wing_price(m->p, m->seat), most;

	dev_purse_of(m->p, m->seat, &purse);
	most = purse.goods[DEV_COINS] + purse.loan;
	for (int k = 0; k < DEV_RESOURCES; k++)
		most += purse.goods[k] * purse.sell[k];
	dev_add_numbers(m, 0, dev_lesser(most / price, UINT8_MAX / price));
}

/* The wings come when all have answered. */
int dev_answer_wings(const struct dev_play *p, int seat, game_move move)
{
	int wings = dev_value_of(move);

	p->d->answer[seat][0] = (uint8_t)wings;
	p->d->due[seat][DEV_COINS] = (uint8_t)(wings * dev_wing_price(&p->look, seat));
	return wings ? DEV_Q_FUND : DEV_NONE;
}

void dev_wings_own(const struct dev_play *p, int seat)
{
	dev_gain_angels(p, seat, p->d->answer[seat][0]);
}

/* Loading (DEV-84). */

static bool dev_has_token(const struct dev_look *p, int seat, int guess)
{
	const struct dev_role_card *role = &p->cards->role[p->d->role[seat]];

	return guess == DEV_GUESS_DEVIL ? role->guesses_devil : role->guesses_cultist;
}

/* A guess of round 3 that is locked for round 5. */
int dev_locked_guess(const struct devil_state *d, int seat, int guess)
{
	return d->round == DEV_ROUNDS && d->locked ? d->guess[d->role[seat]][guess] : DEV_NONE;
}

static bool dev_devil_is_known(const struct devil_state *d)
{
	for (int s = 0; s < DEV_SEATS; s++)
		if (d->known[s] == DEV_DEVIL)
			return true;
	return false;
}

static bool dev_can_guess(const struct dev_look *p, int seat, int guess, int named)
{
	const struct devil_state *d = p->d;
	int other = guess == DEV_GUESS_DEVIL ? DEV_GUESS_CULTIST : DEV_GUESS_DEVIL;

	if (!dev_has_token(p, seat, guess) || dev_locked_guess(d, seat, guess) != DEV_NONE)
		return false;
	if (guess == DEV_GUESS_DEVIL && dev_devil_is_known(d))
		return false; /* DEV-96; round 3 knows nobody yet */
	if (guess == DEV_GUESS_CULTIST && d->answer[seat][DEV_LOADED_GUESS] == named)
		return false;
	return named != seat && dev_locked_guess(d, seat, other) != named;
}

/* DEV-111: every role is asked the same, whatever it can answer. */
void dev_load_prepare(const struct dev_play *p, int seat)
{
	memset(p->d->answer[seat], 0, DEV_LOADED_GUESS);
}

/* What the seat may load, of pure or of marked souls; round 3 leaves the devil
 * no choice of the marked ones. */
void dev_list_load(struct dev_moves *m)
{
	const struct devil_state *d = m->d;
	bool marked = m->question == DEV_Q_LOADMARK;
	int most = d->role[m->seat] != DEV_DEVIL ? 0
		   : marked			 ? d->marked[m->seat]
						 : d->pure[m->seat];

	dev_add_numbers(m, marked && d->round < DEV_ROUNDS ? most : 0, most);
}

int dev_answer_load(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	d->answer[seat][d->ask[seat] == DEV_Q_LOADPURE ? DEV_LOADED_PURE : DEV_LOADED_MARKED] =
		(uint8_t)dev_value_of(move);
	return dev_then(p, seat);
}

bool dev_asked_bribe_goods(const struct dev_look *p, int seat)
{
	(void)seat;
	return p->context->on[DEV_BRIBE_GOODS];
}

void dev_list_bribe(struct dev_moves *m)
{
	dev_add_numbers(m, 0, m->d->goods[m->seat][m->question - DEV_Q_BRIBE]);
}

int dev_answer_bribe(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int kind = d->ask[seat] - DEV_Q_BRIBE, value = dev_value_of(move);

	d->answer[seat][DEV_LOADED_BRIBE + kind] = (uint8_t)value;
	d->goods[seat][kind] = (int16_t)(d->goods[seat][kind] - value);
	return dev_then(p, seat);
}

void dev_list_guess(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, true);
	for (int s = 0; s < DEV_SEATS; s++)
		if (dev_can_guess(m->p, m->seat, m->question - DEV_Q_GUESSD, s))
			dev_add(m, DEV_M_SEAT, s);
}

int dev_answer_guess(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	d->answer[seat][DEV_LOADED_GUESS + d->ask[seat] - DEV_Q_GUESSD] =
		(uint8_t)(dev_sort_of(move) == DEV_M_SEAT ? dev_value_of(move) : DEV_NONE);
	return dev_then(p, seat);
}
