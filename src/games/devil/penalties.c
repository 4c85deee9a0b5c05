/*
 * The penalties of a trial (DEV-100 to DEV-103), public, seat by seat: the
 * machine goes from inquisitor to inquisitor and stops where the seat has to
 * decide, as the resolution of plans does.
 */
#include <string.h>

#include "games/devil/lists.h"

static void dev_penalty_seat(const struct dev_play *p, int seat)
{
	dev_run_seat(p, seat, "devil.event.judged");
	p->d->run.guests = (uint8_t)(p->d->guests[seat] - p->d->spared_guests[seat]);
}

void dev_penalties_begin(const struct dev_play *p)
{
	p->d->step = DEV_PENALTY;
	p->d->asked = 0;
	dev_tell_step(p, "devil.event.step_penalty");
	dev_penalty_seat(p, 0);
	dev_penalties(p);
}

static void dev_trial_end(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	dev_run_none(d);
	memset(d->guests, 0, sizeof(d->guests)); /* DEV-103 */
	dev_end_round(p);
}

/* The seat's next inquisitor who punishes; none: the next seat. */
static void dev_next_inquisitor(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;
	uint8_t slots;

	dev_faces(&p->look, run->seat, &slots);
	while (run->item < DEV_SLOT_GUEST && !((slots & ~d->spared[run->seat]) >> run->item & 1))
		run->item++;
	if (run->item == DEV_SLOT_GUEST && run->guests)
		run->guests--;
	else if (run->item == DEV_SLOT_GUEST)
		run->item++;
	if (run->item <= DEV_SLOT_GUEST) {
		run->card = (uint8_t)dev_slot_inquisitor(d, run->item);
		run->at = run->part = 0;
		dev_tell(p, ALL_VIEWERS, "devil.event.punishes", "st", run->seat,
			 dev_inquisitor_id(run->card));
		return;
	}
	int seat = run->seat;

	dev_publish(p, seat);
	memset(d->trade[seat], 0, sizeof(d->trade[seat]));
	d->side[seat] = 0;
	if (seat + 1 < DEV_SEATS)
		dev_penalty_seat(p, seat + 1);
	else
		dev_trial_end(p);
}

static void dev_lose(const struct dev_play *p, const struct dev_effect *e)
{
	int seat = p->d->run.seat, units = dev_count(&p->look, seat, e->count, p->d->rep);

	dev_gain_points(p, seat, -(e->n + units / (e->div ? e->div : 1) * e->m));
}

/* DEV-101: a Houseguest who comes now is faced at once. */
static bool dev_collect(const struct dev_play *p, const struct dev_effect *e)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;

	while (run->part < e->n) {
		int guests = d->guests[run->seat];

		run->part++;
		dev_raise_debt(p, run->seat);
		if (d->guests[run->seat] > guests) {
			run->waits = DEV_WAITS_HOUSE;
			return false;
		}
	}
	/* Not how high it is now: a loan of this step is not published yet (DEV-19). */
	dev_tell(p, ALL_VIEWERS, "devil.event.debt_raised", "sn", run->seat, e->n);
	dev_gain_points(p, run->seat, -p->look.cards->debt.penalty[d->debt[run->seat]]);
	run->at++;
	run->part = 0;
	return false;
}

/* DEV-102: the best if several are, else one of the second best. */
static bool dev_can_wreck(const struct dev_look *p, int seat, int building)
{
	const struct devil_state *d = p->d;
	int size = dev_wall_size(d, seat), best = -1, firsts = 0, second = -1;

	if (size < 2 || d->place[building] != DEV_PLACE(DEV_IN_WALL, seat))
		return false;
	for (int i = 0; i < size; i++)
		best = p->cards->building[d->wall[seat][i]].points > best
			       ? p->cards->building[d->wall[seat][i]].points
			       : best;
	for (int i = 0; i < size; i++) {
		int points = p->cards->building[d->wall[seat][i]].points;

		firsts += points == best;
		second = points < best && points > second ? points : second;
	}
	return p->cards->building[building].points == (firsts > 1 ? best : second);
}

/* Where the building stands; DEV_WALL_MAX: not in this wall. */
static int dev_wall_place(const struct devil_state *d, int seat, int building)
{
	int at = 0;

	while (at < DEV_WALL_MAX && d->wall[seat][at] != building)
		at++;
	return at;
}

static void dev_wreck(const struct dev_play *p, int building)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, at = dev_wall_place(d, seat, building);
	unsigned used = d->absolved[seat][0] | (unsigned)d->absolved[seat][1] << 8;

	memmove(d->wall[seat] + at, d->wall[seat] + at + 1, (size_t)(DEV_WALL_MAX - at - 1));
	memmove(d->wall_round[seat] + at, d->wall_round[seat] + at + 1,
		(size_t)(DEV_WALL_MAX - at - 1));
	d->wall[seat][DEV_WALL_MAX - 1] = DEV_NONE;
	d->wall_round[seat][DEV_WALL_MAX - 1] = 0;
	used = (used & ((1u << at) - 1)) | (used >> 1 & ~((1u << at) - 1));
	d->absolved[seat][0] = (uint8_t)used;
	d->absolved[seat][1] = (uint8_t)(used >> 8);
	d->place[building] = DEV_PLACE(DEV_IN_RUINS, seat);
	dev_tell(p, ALL_VIEWERS, "devil.event.wrecked", "st", seat, dev_building_id(building));
}

static bool dev_vandal(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int only = -1, count = 0;

	for (int i = 0; i < dev_wall_size(d, d->run.seat); i++)
		if (dev_can_wreck(&p->look, d->run.seat, d->wall[d->run.seat][i])) {
			only = d->wall[d->run.seat][i];
			count++;
		}
	if (count > 1)
		return dev_asks(p, DEV_Q_WRECK);
	if (count)
		dev_wreck(p, only);
	d->run.at++;
	return false;
}

static bool dev_punish(const struct dev_play *p)
{
	struct dev_run *run = &p->d->run;
	const struct dev_effects *effects = &p->look.cards->inquisitor[run->card].penalty;

	if (run->at >= effects->count) {
		run->card = DEV_NONE;
		run->at = 0;
		run->item = (uint8_t)(run->item + (run->item < DEV_SLOT_GUEST));
		return false;
	}
	const struct dev_effect *e = &effects->list[run->at];

	switch (e->op) {
	case DEV_OP_PAY_OR_LOSE:
		if (!run->part)
			return dev_asks(p, DEV_Q_PAYLOSE);
		break;
	case DEV_OP_LOSE:
		dev_lose(p, e);
		break;
	case DEV_OP_DEBT_COLLECT:
		return dev_collect(p, e);
	default:
		return dev_vandal(p);
	}
	run->at++;
	run->part = 0;
	return false;
}

bool dev_penalty_step(const struct dev_play *p)
{
	const struct dev_run *run = &p->d->run;

	if (dev_is_due(p))
		return true;
	if (run->waits)
		return dev_asks(p, DEV_Q_LATEHOUSE);
	if (run->card != DEV_NONE)
		return dev_punish(p);
	dev_next_inquisitor(p);
	return false;
}

bool dev_is_judged(const struct dev_look *p)
{
	const struct dev_run *run = &p->d->run;
	uint8_t slots;

	if (run->card != DEV_NONE || run->waits || dev_owes(p->d, run->seat))
		return false;
	dev_faces(p, run->seat, &slots);
	return !((slots & ~p->d->spared[run->seat]) >> run->item) &&
	       (run->item > DEV_SLOT_GUEST || !run->guests);
}

void dev_penalties(const struct dev_play *p)
{
	while (p->d->step == DEV_PENALTY)
		if (dev_penalty_step(p))
			return;
}

/* An ABSOLVE that this trial has not used and that can be paid. */
static bool dev_late_absolve(const struct dev_look *p, int seat, int building)
{
	const struct devil_state *d = p->d;
	int at = dev_wall_place(d, seat, building);

	return at < DEV_WALL_MAX && !(d->absolved[seat][at / 8] >> at % 8 & 1) &&
	       dev_can_absolve(p, seat, at);
}

static void dev_late_pay(const struct dev_play *p, int building)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, at = dev_wall_place(d, seat, building);

	d->absolved[seat][at / 8] |= (uint8_t)(1u << at % 8);
	memcpy(d->due[seat], dev_absolution(&p->look, seat, at)->pay.of, DEV_PREMIUM + 1);
}

void dev_list_latehouse(struct dev_moves *m)
{
	const struct devil_state *d = m->d;

	dev_add_word(m, DEV_W_SOUL, d->pure[m->seat] + d->marked[m->seat] > d->shown[m->seat]);
	dev_add_word(m, DEV_W_INDULGENCE, d->goods[m->seat][DEV_INDULGENCES] > 0);
	dev_add_word(m, DEV_W_TAKE, true);
	dev_add_wall(m, dev_late_absolve);
}

int dev_answer_latehouse(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	const struct dev_effects *guest = &p->look.cards->inquisitor[DEV_HOUSEGUEST].penalty;

	d->run.waits = DEV_WAITS_NOT;
	if (move == DEV_MOVE(DEV_M_WORD, DEV_W_TAKE)) {
		for (int i = 0; i < guest->count; i++)
			dev_lose(p, &guest->list[i]);
		return DEV_NONE;
	}
	dev_tell(p, ALL_VIEWERS, "devil.event.appeases", "st", seat,
		 dev_inquisitor_id(DEV_HOUSEGUEST));
	if (move == DEV_MOVE(DEV_M_WORD, DEV_W_SOUL)) {
		d->shown[seat]++;
	} else if (move == DEV_MOVE(DEV_M_WORD, DEV_W_INDULGENCE)) {
		d->spent[seat]++;
		d->goods[seat][DEV_INDULGENCES]--;
		d->ledger[seat][DEV_INDULGENCES]--;
	} else {
		dev_late_pay(p, dev_value_of(move));
	}
	return DEV_NONE;
}

static const struct dev_effect *dev_penalty_now(const struct dev_look *p)
{
	const struct dev_run *run = &p->d->run;

	return &p->cards->inquisitor[run->card].penalty.list[run->at];
}

void dev_list_paylose(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_PAY, dev_can_pay_now(m->p, m->seat, dev_penalty_now(m->p)->pay.of));
	dev_add_word(m, DEV_W_LOSE, true);
}

int dev_answer_paylose(const struct dev_play *p, int seat, game_move move)
{
	struct dev_run *run = &p->d->run;
	const struct dev_effect *e = dev_penalty_now(&p->look);

	if (dev_value_of(move) == DEV_W_PAY) {
		run->part = 1;
		memcpy(p->d->due[seat], e->pay.of, DEV_PREMIUM + 1);
		return DEV_NONE;
	}
	dev_gain_points(p, seat, -e->n);
	run->at++;
	return DEV_NONE;
}

void dev_list_wreck(struct dev_moves *m)
{
	dev_add_wall(m, dev_can_wreck);
}

int dev_answer_wreck(const struct dev_play *p, int seat, game_move move)
{
	(void)seat;
	dev_wreck(p, dev_value_of(move));
	p->d->run.at++;
	return DEV_NONE;
}
