/*
 * The tracks of Deal with the Devil: reputation with its wings (DEV-74 to
 * DEV-78), debt (DEV-73), points, and what buildings and tables count.
 */
#include "games/devil/inside.h"

int dev_seat_of(const struct devil_state *d, int role)
{
	int seat = 0;

	while (d->role[seat] != role)
		seat++;
	return seat;
}

int dev_wall_size(const struct devil_state *d, int seat)
{
	int size = 0;

	while (size < DEV_WALL_MAX && d->wall[seat][size] != DEV_NONE)
		size++;
	return size;
}

bool dev_has_tile(const struct devil_state *d, int seat, int minor)
{
	for (int i = 0; i < DEV_SPACES; i++)
		if (d->tile[seat][i] == minor)
			return true;
	return false;
}

bool dev_is_finished(const struct devil_state *d, int seat, int building)
{
	return d->run.seat != seat || d->run.list != DEV_LIST_BUILD || d->run.card != building;
}

/* Buildings that show the type; a two-type one shows both. */
int dev_symbols(const struct dev_look *p, int seat, int type)
{
	int count = 0;

	for (int i = 0; i < DEV_WALL_MAX && p->d->wall[seat][i] != DEV_NONE; i++)
		count += p->cards->building[p->d->wall[seat][i]].types >> type & 1;
	return count;
}

static int dev_majors(const struct devil_state *d, int seat)
{
	int count = 0;

	for (int i = 0; i < DEV_MAJORS; i++)
		count += d->majors[seat] >> i & 1;
	return count;
}

static int dev_achievements(const struct devil_state *d, int seat)
{
	int count = dev_majors(d, seat);

	for (int i = 0; i < DEV_SPACES; i++)
		count += d->tile[seat][i] != DEV_NONE;
	return count;
}

/* Other seats whose reputation, seen from this seat's, is above, level or below. */
static int dev_rivals(const int8_t rep[DEV_SEATS], int seat, int sign)
{
	int count = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		int order = (rep[s] > rep[seat]) - (rep[s] < rep[seat]);

		count += s != seat && order == sign;
	}
	return count;
}

static int dev_start_space(const struct dev_cards *cards)
{
	int at = 0;

	while (!cards->rep[at].start)
		at++;
	return at - DEV_REP_MAX;
}

int dev_count(const struct dev_look *p, int seat, int count, const int8_t rep[DEV_SEATS])
{
	int level = dev_rivals(rep, seat, 0);

	switch (count) {
	case DEV_COUNT_COUNTRY:
	case DEV_COUNT_TOWN:
	case DEV_COUNT_CHURCH:
		return dev_symbols(p, seat, count - DEV_COUNT_COUNTRY);
	case DEV_COUNT_BUILDING:
		return dev_wall_size(p->d, seat);
	case DEV_COUNT_MAJOR:
		return dev_majors(p->d, seat);
	case DEV_COUNT_ACHIEVEMENT:
		return dev_achievements(p->d, seat);
	case DEV_COUNT_RIVAL_AT_OR_BELOW:
		return level + dev_rivals(rep, seat, -1);
	case DEV_COUNT_RIVAL_AT_OR_ABOVE:
		return level + dev_rivals(rep, seat, 1);
	case DEV_COUNT_HIGHEST:
		return !dev_rivals(rep, seat, 1) && level < DEV_SEATS - 1;
	case DEV_COUNT_BELOW_START:
		return rep[seat] < dev_start_space(p->cards);
	case DEV_COUNT_NO_DEBT:
		return p->d->debt[seat] == 0;
	default:
		return 0;
	}
}

int dev_sum(const struct dev_look *p, int seat, int op)
{
	int sum = 0;

	for (int i = 0; i < DEV_WALL_MAX && p->d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[p->d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			sum += e->list[k].op == op ? e->list[k].n : 0;
	}
	return sum;
}

/* DEV-48: changed by what stood before this round. */
void dev_tokens(const struct dev_look *p, int seat, int *total, int *free)
{
	const struct devil_state *d = p->d;

	*total = p->cards->numbers.tokens;
	*free = p->cards->numbers.free_tokens;
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		if ((d->wall_round[seat][i] & ~DEV_TUCKED) >= d->round)
			continue;
		for (int k = 0; k < e->count; k++) {
			if (e->list[k].op != DEV_OP_TOKENS)
				continue;
			*total += e->list[k].n;
			*free += e->list[k].m;
		}
	}
	*total = *total < 0 ? 0 : *total > DEV_TOKENS_MAX ? DEV_TOKENS_MAX : *total;
	*free = *free < 0 ? 0 : *free;
}

/* DEV-76 */
void dev_gain_angels(const struct dev_play *p, int seat, int n)
{
	struct devil_state *d = p->d;
	int price = p->look.cards->numbers.wings_per_indulgence;

	if (n <= 0)
		return;
	d->angels[seat] = (uint8_t)(d->angels[seat] + n);
	dev_tell(p, ALL_VIEWERS, "devil.event.angels", "sn", seat, n);
	while (d->angels[seat] >= price) {
		d->angels[seat] = (uint8_t)(d->angels[seat] - price);
		d->goods[seat][DEV_INDULGENCES]++;
		d->ledger[seat][DEV_INDULGENCES]++;
		dev_tell(p, ALL_VIEWERS, "devil.event.indulgence", "s", seat);
	}
}

void dev_gain_demons(const struct dev_play *p, int seat, int n)
{
	struct devil_state *d = p->d;
	int price = p->look.cards->numbers.wings_per_houseguest;

	if (n <= 0)
		return;
	d->demons[seat] = (uint8_t)(d->demons[seat] + n);
	dev_tell(p, ALL_VIEWERS, "devil.event.demons", "sn", seat, n);
	while (d->demons[seat] >= price) {
		d->demons[seat] = (uint8_t)(d->demons[seat] - price);
		d->guests[seat]++;
		dev_tell(p, ALL_VIEWERS, "devil.event.guest", "s", seat);
		dev_gain_points(p, seat, -p->look.cards->numbers.houseguest_points);
	}
}

void dev_cleanse(const struct dev_play *p, int seat, int n)
{
	uint8_t *demons = &p->d->demons[seat];

	n = n < *demons ? n : *demons;
	*demons = (uint8_t)(*demons - n);
	if (n)
		dev_tell(p, ALL_VIEWERS, "devil.event.cleanse", "sn", seat, n);
}

void dev_gain_points(const struct dev_play *p, int seat, int n)
{
	p->d->score[seat] = (int16_t)(p->d->score[seat] + n);
	if (n > 0)
		dev_tell(p, ALL_VIEWERS, "devil.event.points", "sn", seat, n);
	else if (n < 0)
		dev_tell(p, ALL_VIEWERS, "devil.event.points_lost", "sn", seat, -n);
}

/* DEV-75: wings for the spaces entered, none at the ends. */
void dev_move_rep(const struct dev_play *p, int seat, int n)
{
	struct devil_state *d = p->d;
	int from = d->rep[seat], to = from + n, angels = 0, demons = 0;

	to = to > DEV_REP_MAX ? DEV_REP_MAX : to < -DEV_REP_MAX ? -DEV_REP_MAX : to;
	if (to == from)
		return;
	for (int at = from; at != to;) {
		at += to > at ? 1 : -1;
		angels += to > from && p->look.cards->rep[at + DEV_REP_MAX].wing == DEV_WING_ANGEL;
		demons += to < from && p->look.cards->rep[at + DEV_REP_MAX].wing == DEV_WING_DEMON;
	}
	d->rep[seat] = (int8_t)to;
	dev_tell(p, ALL_VIEWERS, to > from ? "devil.event.rep_up" : "devil.event.rep_down", "snn",
		 seat, to > from ? to - from : from - to, to);
	dev_gain_angels(p, seat, angels);
	dev_gain_demons(p, seat, demons);
}

/* DEV-73 */
void dev_raise_debt(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;

	if (d->debt[seat] < DEV_DEBT_MAX) {
		d->debt[seat]++;
		return;
	}
	d->debt[seat] = p->look.cards->debt.overflow;
	dev_gain_demons(p, seat, 1);
}

void dev_gain(const struct dev_play *p, int seat, const struct dev_bundle *gain, int times)
{
	struct devil_state *d = p->d;

	if (times <= 0)
		return;
	for (int k = 0; k < DEV_GOODS; k++) {
		int n = gain->of[k] * times;

		if (!n)
			continue;
		d->goods[seat][k] = (int16_t)(d->goods[seat][k] + n);
		d->ledger[seat][k] = (int16_t)(d->ledger[seat][k] + n);
		dev_tell(p, ALL_VIEWERS, "devil.event.gain", "snt", seat, n, dev_good_id(k));
	}
	d->run.wild[0] = (uint8_t)(d->run.wild[0] + gain->of[DEV_BASIC] * times);
	d->run.wild[1] = (uint8_t)(d->run.wild[1] + gain->of[DEV_PREMIUM] * times);
	if (gain->of[DEV_POINTS])
		dev_gain_points(p, seat, gain->of[DEV_POINTS] * times);
	dev_gain_angels(p, seat, gain->of[DEV_ANGELS] * times);
}
