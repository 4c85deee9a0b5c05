/*
 * The trial (DEV-98 to DEV-100): whom each seat faces, and what it shows,
 * spends and pays in secret to appease them. penalties.c has what follows.
 */
#include <string.h>

#include "games/devil/lists.h"

int dev_slot_inquisitor(const struct devil_state *d, int slot)
{
	if (slot <= DEV_SLOT_C)
		return DEV_ASCETIC + slot;
	return slot < DEV_SLOT_GUEST ? d->red[slot - DEV_SLOT_1] : DEV_HOUSEGUEST;
}

/* DEV-98: the set of slots, and how many inquisitors in all. */
int dev_faces(const struct dev_look *p, int seat, uint8_t *slots)
{
	const struct devil_state *d = p->d;
	unsigned set = (unsigned)d->up << DEV_SLOT_1;

	for (int slot = DEV_SLOT_A; slot <= (d->round == DEV_ROUNDS ? DEV_SLOT_C : DEV_SLOT_A);
	     slot++)
		set |= (unsigned)!(d->bribed >> slot & 1) << slot;
	*slots = (uint8_t)set;
	return d->guests[seat] + __builtin_popcount(set);
}

const struct dev_effect *dev_absolution(const struct dev_look *p, int seat, int at)
{
	const struct dev_effects *e = &p->cards->building[p->d->wall[seat][at]].effects;

	for (int k = 0; k < e->count; k++)
		if (e->list[k].op == DEV_OP_ABSOLVE)
			return &e->list[k];
	return NULL;
}

bool dev_can_absolve(const struct dev_look *p, int seat, int at)
{
	const struct dev_effect *e = dev_absolution(p, seat, at);

	return e && dev_can_pay_now(p, seat, e->pay.of);
}

const struct dev_bundle *dev_absolve_price(const struct dev_look *p, int seat)
{
	return &dev_absolution(p, seat, p->d->answer[seat][DEV_SHOW_ASKED_AT])->pay;
}

int dev_sum_answers(const uint8_t *answer)
{
	return answer[DEV_SHOW_SHOWN] + answer[DEV_SHOW_SPENT] +
	       __builtin_popcount(answer[DEV_SHOW_ABSOLVED]) +
	       __builtin_popcount(answer[DEV_SHOW_ABSOLVED + 1]);
}

/* The next place in the wall with an ABSOLVE, payable or not: the wall is
 * public, the purse is not (DEV-111). DEV_NONE: none, or all are appeased. */
static int dev_absolve_at(const struct dev_look *p, int seat, int from)
{
	uint8_t slots;

	if (dev_sum_answers(p->d->answer[seat]) >= dev_faces(p, seat, &slots))
		return DEV_NONE;
	for (int i = from; i < DEV_WALL_MAX && p->d->wall[seat][i] != DEV_NONE; i++)
		if (dev_absolution(p, seat, i))
			return i;
	return DEV_NONE;
}

/* Whom: slots in their order, Houseguests as often as they come; enough must be left. */
bool dev_can_appease(const struct dev_look *p, int seat, int slot)
{
	const uint8_t *answer = p->d->answer[seat];
	uint8_t slots;
	int guests = p->d->guests[seat] - answer[DEV_SHOW_GUESTS], room = guests;

	dev_faces(p, seat, &slots);
	for (int i = DEV_SLOT_A; i < DEV_SLOT_GUEST; i++)
		room += i > slot && (slots >> i & 1);
	if (slot == DEV_SLOT_GUEST)
		return guests > 0 && room >= answer[DEV_SHOW_LEFT];
	return (slots >> slot & 1) &&
	       (answer[DEV_SHOW_LAST] == DEV_NONE || slot > answer[DEV_SHOW_LAST]) &&
	       room + 1 >= answer[DEV_SHOW_LEFT];
}

int dev_appease_left(const struct devil_state *d, int seat)
{
	return d->answer[seat][DEV_SHOW_LEFT];
}

static void dev_appease(uint8_t *answer, int slot)
{
	if (slot == DEV_SLOT_GUEST)
		answer[DEV_SHOW_GUESTS]++;
	else
		answer[DEV_SHOW_SPARED] |= (uint8_t)(1u << slot);
	answer[DEV_SHOW_LAST] = (uint8_t)slot;
	answer[DEV_SHOW_LEFT]--;
}

/* Whom to appease, until nothing is left; the only choice is made. */
static int dev_appease_next(const struct dev_play *p, int seat)
{
	uint8_t *answer = p->d->answer[seat];

	while (answer[DEV_SHOW_LEFT]) {
		int only = -1, count = 0;

		for (int slot = 0; slot < DEV_SLOTS; slot++)
			if (dev_can_appease(&p->look, seat, slot)) {
				only = slot;
				count++;
			}
		CHECK(count > 0);
		if (count > 1)
			return DEV_Q_APPEASE;
		dev_appease(answer, only);
	}
	return DEV_NONE;
}

static int dev_absolve_next(const struct dev_play *p, int seat, int from)
{
	uint8_t *answer = p->d->answer[seat];

	answer[DEV_SHOW_ASKED_AT] = (uint8_t)dev_absolve_at(&p->look, seat, from);
	if (answer[DEV_SHOW_ASKED_AT] != DEV_NONE)
		return DEV_Q_ABSOLVE;
	answer[DEV_SHOW_LEFT] = (uint8_t)dev_sum_answers(answer);
	return dev_appease_next(p, seat);
}

int dev_absolved(const struct dev_play *p, int seat)
{
	uint8_t *answer = p->d->answer[seat];
	int at = answer[DEV_SHOW_ASKED_AT];

	answer[DEV_SHOW_ABSOLVED + at / 8] |= (uint8_t)(1u << at % 8);
	return dev_absolve_next(p, seat, at + 1);
}

/* The questions, in their order. */

void dev_list_show(struct dev_moves *m)
{
	uint8_t slots;

	dev_add_numbers(m, 0,
			dev_lesser(dev_faces(m->p, m->seat, &slots),
				   m->d->pure[m->seat] + m->d->marked[m->seat]));
}

/* Asked by what all know: how many indulgences a seat has is public, unless
 * they may be part of an offer (DEV-41). */
static bool dev_asks_spend(const struct dev_look *p, int seat)
{
	return p->d->goods[seat][DEV_INDULGENCES] > 0 || p->context->on[DEV_DEAL_INDULGENCES];
}

int dev_answer_show(const struct dev_play *p, int seat, game_move move)
{
	uint8_t *answer = p->d->answer[seat], slots;
	int souls = dev_value_of(move);

	memset(answer, 0, DEV_ANSWERS);
	answer[DEV_SHOW_LAST] = DEV_NONE;
	answer[DEV_SHOW_SHOWN] = (uint8_t)souls;
	if (souls < dev_faces(&p->look, seat, &slots) && dev_asks_spend(&p->look, seat))
		return DEV_Q_SPEND;
	return dev_absolve_next(p, seat, 0);
}

void dev_list_spend(struct dev_moves *m)
{
	uint8_t slots;
	int left = dev_faces(m->p, m->seat, &slots) - m->d->answer[m->seat][DEV_SHOW_SHOWN];

	dev_add_numbers(m, 0, dev_lesser(left, m->d->goods[m->seat][DEV_INDULGENCES]));
}

int dev_answer_spend(const struct dev_play *p, int seat, game_move move)
{
	p->d->answer[seat][DEV_SHOW_SPENT] = (uint8_t)dev_value_of(move);
	return dev_absolve_next(p, seat, 0);
}

void dev_list_absolve(struct dev_moves *m)
{
	int at = m->d->answer[m->seat][DEV_SHOW_ASKED_AT];

	dev_add_word(m, DEV_W_YES, dev_can_absolve(m->p, m->seat, at));
	dev_add_word(m, DEV_W_NO, true);
}

int dev_answer_absolve(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int at = d->answer[seat][DEV_SHOW_ASKED_AT];

	if (dev_value_of(move) != DEV_W_YES)
		return dev_absolve_next(p, seat, at + 1);
	memcpy(d->due[seat], dev_absolution(&p->look, seat, at)->pay.of, DEV_PREMIUM + 1);
	return DEV_Q_FUND;
}

void dev_list_appease(struct dev_moves *m)
{
	for (int slot = 0; slot < DEV_SLOTS; slot++)
		if (dev_can_appease(m->p, m->seat, slot))
			dev_add(m, DEV_M_SLOT, slot);
}

int dev_answer_appease(const struct dev_play *p, int seat, game_move move)
{
	dev_appease(p->d->answer[seat], dev_value_of(move));
	return dev_appease_next(p, seat);
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
	faced = dev_faces(&p->look, seat, &slots);
	if (spared == faced)
		dev_tell(p, ALL_VIEWERS, "devil.event.stands", "sn", seat, faced);
}

void dev_show_own(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	const uint8_t *answer = d->answer[seat];

	d->shown[seat] = answer[DEV_SHOW_SHOWN];
	d->spent[seat] = answer[DEV_SHOW_SPENT];
	memcpy(d->absolved[seat], answer + DEV_SHOW_ABSOLVED, 2);
	d->spared[seat] = answer[DEV_SHOW_SPARED];
	d->spared_guests[seat] = answer[DEV_SHOW_GUESTS];
	d->goods[seat][DEV_INDULGENCES] =
		(int16_t)(d->goods[seat][DEV_INDULGENCES] - d->spent[seat]);
	d->ledger[seat][DEV_INDULGENCES] =
		(int16_t)(d->ledger[seat][DEV_INDULGENCES] - d->spent[seat]);
	dev_tell_shown(p, seat);
}
