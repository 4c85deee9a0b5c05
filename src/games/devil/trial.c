/*
 * The trial (DEV-98 to DEV-103): whom each seat faces, what it shows, spends
 * and pays in secret, and then the penalties, seat by seat.
 */
#include <string.h>

#include "games/devil/devil.h"

/* Places of answers while showing. */
enum { SHOWN, SPENT, ASKED_AT, ABSOLVED, SPARED = ABSOLVED + 2, GUESTS, LEFT, LAST };

int dev_slot_inquisitor(const struct devil_state *d, int slot)
{
	if (slot <= DEV_SLOT_C)
		return DEV_ASCETIC + slot;
	return slot < DEV_SLOT_GUEST ? d->red[slot - DEV_SLOT_1] : DEV_HOUSEGUEST;
}

/* DEV-98: the set of slots, and how many inquisitors in all. */
int dev_faces(const struct dev_play *p, int seat, uint8_t *slots)
{
	const struct devil_state *d = p->d;
	unsigned set = (unsigned)d->up << DEV_SLOT_1;
	int count = d->guests[seat];

	for (int slot = DEV_SLOT_A; slot <= (d->round == DEV_ROUNDS ? DEV_SLOT_C : DEV_SLOT_A);
	     slot++)
		set |= (unsigned)!(d->bribed >> slot & 1) << slot;
	*slots = (uint8_t)set;
	for (; set; set &= set - 1)
		count++;
	return count;
}

static const struct dev_effect *dev_absolution(const struct dev_play *p, int seat, int at)
{
	const struct dev_effects *e = &p->cards->building[p->d->wall[seat][at]].effects;

	for (int k = 0; k < e->count; k++)
		if (e->list[k].op == DEV_OP_ABSOLVE)
			return &e->list[k];
	return NULL;
}

bool dev_has_absolve(const struct dev_play *p, int seat, int at)
{
	return dev_absolution(p, seat, at);
}

bool dev_can_absolve(const struct dev_play *p, int seat, int at)
{
	const struct dev_effect *e = dev_absolution(p, seat, at);

	return e && dev_can_pay_now(p, seat, e->pay.of);
}

const struct dev_bundle *dev_absolve_price(const struct dev_play *p, int seat)
{
	return &dev_absolution(p, seat, p->d->answer[seat][ASKED_AT])->pay;
}

static int dev_sum_answers(const uint8_t *answer)
{
	int sum = answer[SHOWN] + answer[SPENT];

	for (unsigned set = answer[ABSOLVED] | (unsigned)answer[ABSOLVED + 1] << 8; set;
	     set &= set - 1)
		sum++;
	return sum;
}

/* The next place in the wall with an ABSOLVE, payable or not: the wall is
 * public, the purse is not (DEV-111). DEV_NONE: none, or all are appeased. */
static int dev_absolve_at(const struct dev_play *p, int seat, int from)
{
	uint8_t slots;

	if (dev_sum_answers(p->d->answer[seat]) >= dev_faces(p, seat, &slots))
		return DEV_NONE;
	for (int i = from; i < DEV_WALL_MAX && p->d->wall[seat][i] != DEV_NONE; i++)
		if (dev_has_absolve(p, seat, i))
			return i;
	return DEV_NONE;
}

/* Whom: slots in their order, Houseguests as often as they come; enough must be left. */
bool dev_can_appease(const struct dev_play *p, int seat, int slot)
{
	const uint8_t *answer = p->d->answer[seat];
	uint8_t slots;
	int guests = p->d->guests[seat] - answer[GUESTS], room = guests;

	dev_faces(p, seat, &slots);
	for (int i = DEV_SLOT_A; i < DEV_SLOT_GUEST; i++)
		room += i > slot && (slots >> i & 1);
	if (slot == DEV_SLOT_GUEST)
		return guests > 0 && room >= answer[LEFT];
	return (slots >> slot & 1) && (answer[LAST] == DEV_NONE || slot > answer[LAST]) &&
	       room + 1 >= answer[LEFT];
}

int dev_appease_left(const struct devil_state *d, int seat)
{
	return d->answer[seat][LEFT];
}

static void dev_appease(uint8_t *answer, int slot)
{
	if (slot == DEV_SLOT_GUEST)
		answer[GUESTS]++;
	else
		answer[SPARED] |= (uint8_t)(1u << slot);
	answer[LAST] = (uint8_t)slot;
	answer[LEFT]--;
}

/* Asks whom to appease until nothing is left; the only choice is made. */
static void dev_appease_next(const struct dev_play *p, int seat)
{
	uint8_t *answer = p->d->answer[seat];

	while (answer[LEFT]) {
		int only = -1, count = 0;

		for (int slot = 0; slot < DEV_SLOTS; slot++)
			if (dev_can_appease(p, seat, slot)) {
				only = slot;
				count++;
			}
		CHECK(count > 0);
		if (count > 1) {
			p->d->ask[seat] = DEV_Q_APPEASE;
			return;
		}
		dev_appease(answer, only);
	}
	p->d->ask[seat] = DEV_NONE;
}

static void dev_absolve_next(const struct dev_play *p, int seat, int from)
{
	uint8_t *answer = p->d->answer[seat];

	answer[ASKED_AT] = (uint8_t)dev_absolve_at(p, seat, from);
	if (answer[ASKED_AT] != DEV_NONE) {
		p->d->ask[seat] = DEV_Q_ABSOLVE;
		return;
	}
	answer[LEFT] = (uint8_t)dev_sum_answers(answer);
	dev_appease_next(p, seat);
}

static void dev_show_paid(const struct dev_play *p, int seat)
{
	uint8_t *answer = p->d->answer[seat];
	int at = answer[ASKED_AT];

	dev_settle(p, seat);
	answer[ABSOLVED + at / 8] |= (uint8_t)(1u << at % 8);
	dev_absolve_next(p, seat, at + 1);
}

static void dev_show_absolve(const struct dev_play *p, int seat, bool yes)
{
	struct devil_state *d = p->d;
	int at = d->answer[seat][ASKED_AT];

	if (!yes) {
		dev_absolve_next(p, seat, at + 1);
		return;
	}
	memcpy(d->due[seat], dev_absolution(p, seat, at)->pay.of, DEV_PREMIUM + 1);
	d->ask[seat] = DEV_Q_FUND;
}

/* Asked by what all know: how many indulgences a seat has is public, unless
 * they may be part of an offer (DEV-41). */
static bool dev_asks_spend(const struct dev_play *p, int seat)
{
	return p->d->goods[seat][DEV_INDULGENCES] > 0 || p->context->on[DEV_DEAL_INDULGENCES];
}

static void dev_show_first(const struct dev_play *p, int seat, int souls)
{
	struct devil_state *d = p->d;
	uint8_t *answer = d->answer[seat], slots;

	memset(answer, 0, DEV_ANSWERS);
	answer[LAST] = DEV_NONE;
	answer[SHOWN] = (uint8_t)souls;
	if (souls < dev_faces(p, seat, &slots) && dev_asks_spend(p, seat))
		d->ask[seat] = DEV_Q_SPEND;
	else
		dev_absolve_next(p, seat, 0);
}

void dev_show_answer(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int value = dev_value_of(move);

	switch (d->ask[seat]) {
	case DEV_Q_SHOW:
		dev_show_first(p, seat, value);
		break;
	case DEV_Q_SPEND:
		d->answer[seat][SPENT] = (uint8_t)value;
		dev_absolve_next(p, seat, 0);
		break;
	case DEV_Q_ABSOLVE:
		dev_show_absolve(p, seat, value == DEV_W_YES);
		break;
	case DEV_Q_FUND:
		dev_fund_auto(p, seat);
		dev_show_paid(p, seat);
		break;
	default:
		dev_appease(d->answer[seat], value);
		dev_appease_next(p, seat);
		break;
	}
}

static void dev_tell_shown(const struct dev_play *p, int seat)
{
	const struct devil_state *d = p->d;
	int faced, spared = d->spared_guests[seat];
	uint8_t slots;

	dev_tell(p, ALL_VIEWERS, "devil.event.shows", "snn", seat, d->shown[seat], d->spent[seat]);
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		if (d->absolved[seat][i / 8] >> i % 8 & 1)
			dev_tell(p, ALL_VIEWERS, "devil.event.absolves", "st", seat,
				 dev_building_id(d->wall[seat][i]));
	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++) {
		if (!(d->spared[seat] >> slot & 1))
			continue;
		spared++;
		dev_tell(p, ALL_VIEWERS, "devil.event.appeases", "st", seat,
			 dev_inquisitor_id(dev_slot_inquisitor(d, slot)));
	}
	for (int i = 0; i < d->spared_guests[seat]; i++)
		dev_tell(p, ALL_VIEWERS, "devil.event.appeases", "st", seat,
			 dev_inquisitor_id(DEV_HOUSEGUEST));
	faced = dev_faces(p, seat, &slots);
	if (spared == faced)
		dev_tell(p, ALL_VIEWERS, "devil.event.stands", "sn", seat, faced);
}

void dev_show_close(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		const uint8_t *answer = d->answer[s];

		d->shown[s] = answer[SHOWN];
		d->spent[s] = answer[SPENT];
		memcpy(d->absolved[s], answer + ABSOLVED, 2);
		d->spared[s] = answer[SPARED];
		d->spared_guests[s] = answer[GUESTS];
		d->goods[s][DEV_INDULGENCES] =
			(int16_t)(d->goods[s][DEV_INDULGENCES] - d->spent[s]);
		d->ledger[s][DEV_INDULGENCES] =
			(int16_t)(d->ledger[s][DEV_INDULGENCES] - d->spent[s]);
		dev_tell_shown(p, s);
	}
}

/* Penalties. */

static void dev_penalty_seat(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;

	dev_run_none(d);
	d->run.seat = (uint8_t)seat;
	d->run.guests = (uint8_t)(d->guests[seat] - d->spared_guests[seat]);
	d->side[seat] = DEV_SIDE_MAX;
	dev_tell_turn(p, "devil.event.judged", seat);
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

	dev_faces(p, run->seat, &slots);
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
	int seat = p->d->run.seat, units = dev_count(p, seat, e->count, p->d->rep);

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
	dev_tell(p, ALL_VIEWERS, "devil.event.debt_raised", "sn", run->seat, e->n);
	dev_gain_points(p, run->seat, -p->cards->debt.penalty[d->debt[run->seat]]);
	run->at++;
	run->part = 0;
	return false;
}

/* DEV-102: the best if several are, else one of the second best. */
bool dev_can_wreck(const struct dev_play *p, int seat, int building)
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

static void dev_wreck(const struct dev_play *p, int building)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, at = 0;
	unsigned used = d->absolved[seat][0] | (unsigned)d->absolved[seat][1] << 8;

	while (d->wall[seat][at] != building)
		at++;
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
		if (dev_can_wreck(p, d->run.seat, d->wall[d->run.seat][i])) {
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
	const struct dev_effects *effects = &p->cards->inquisitor[run->card].penalty;

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

void dev_penalties(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	while (d->step == DEV_PENALTY) {
		if (dev_is_due(p))
			return;
		if (d->run.waits && dev_asks(p, DEV_Q_LATEHOUSE))
			return;
		if (d->run.card == DEV_NONE)
			dev_next_inquisitor(p);
		else if (dev_punish(p))
			return;
	}
}

/* The first ABSOLVE of the wall that this trial has not used and that can be paid. */
int dev_late_absolve(const struct dev_play *p, int seat)
{
	const struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		if (!(d->absolved[seat][i / 8] >> i % 8 & 1) && dev_can_absolve(p, seat, i))
			return i;
	return DEV_NONE;
}

static void dev_late_house(const struct dev_play *p, int answer)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, at;
	const struct dev_effects *guest = &p->cards->inquisitor[DEV_HOUSEGUEST].penalty;

	if (answer == DEV_W_TAKE) {
		for (int i = 0; i < guest->count; i++)
			dev_lose(p, &guest->list[i]);
		return;
	}
	dev_tell(p, ALL_VIEWERS, "devil.event.appeases", "st", seat,
		 dev_inquisitor_id(DEV_HOUSEGUEST));
	if (answer == DEV_W_SOUL) {
		d->shown[seat]++;
	} else if (answer == DEV_W_INDULGENCE) {
		d->spent[seat]++;
		d->goods[seat][DEV_INDULGENCES]--;
		d->ledger[seat][DEV_INDULGENCES]--;
	} else {
		at = dev_late_absolve(p, seat);
		d->absolved[seat][at / 8] |= (uint8_t)(1u << at % 8);
		memcpy(d->due[seat], dev_absolution(p, seat, at)->pay.of, DEV_PREMIUM + 1);
	}
}

static void dev_pay_or_lose(const struct dev_play *p, bool pays)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;
	const struct dev_effect *e = &p->cards->inquisitor[run->card].penalty.list[run->at];

	if (pays) {
		run->part = 1;
		memcpy(d->due[run->seat], e->pay.of, DEV_PREMIUM + 1);
		return;
	}
	dev_gain_points(p, run->seat, -e->n);
	run->at++;
}

void dev_penalty_answer(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int question = d->ask[seat], value = dev_value_of(move);

	d->ask[seat] = DEV_NONE;
	switch (question) {
	case DEV_Q_FUND:
		dev_fund_auto(p, seat);
		dev_settle(p, seat);
		break;
	case DEV_Q_PAYLOSE:
		dev_pay_or_lose(p, value == DEV_W_PAY);
		break;
	case DEV_Q_LATEHOUSE:
		d->run.waits = DEV_WAITS_NOT;
		dev_late_house(p, value);
		break;
	default:
		CHECK(question == DEV_Q_WRECK);
		dev_wreck(p, value);
		d->run.at++;
		break;
	}
	dev_penalties(p);
}
