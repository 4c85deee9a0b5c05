/* The rules text, sentence by sentence. */
#include "support/majority/naive.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

static const char colours[] = "RBY";

/* Cards and piles. */

bool naive_same(struct naive_card a, struct naive_card b)
{
	return a.colour == b.colour && a.power == b.power;
}

bool naive_card_read(const char *text, struct naive_card *out)
{
	/* MAJ-1 */
	static const char *const powers[] = { "0", "2", "3", "5", "6", "7", "9", "10" };

	if (!text[0] || !strchr(colours, text[0]))
		return false;
	for (int i = 0; i < 8; i++) {
		if (strcmp(text + 1, powers[i]) == 0) {
			out->colour = text[0];
			out->power = (int)strtol(powers[i], NULL, 10);
			return true;
		}
	}
	return false;
}

int naive_copies(const struct naive_pile *pile, struct naive_card card)
{
	int copies = 0;

	for (int i = 0; i < pile->count; i++)
		copies += naive_same(pile->card[i], card);
	return copies;
}

static void pile_add(struct naive_pile *pile, struct naive_card card)
{
	CHECK(pile->count < NAIVE_CARDS);
	pile->card[pile->count++] = card;
}

static void pile_remove(struct naive_pile *pile, struct naive_card card)
{
	for (int i = 0; i < pile->count; i++) {
		if (naive_same(pile->card[i], card)) {
			pile->card[i] = pile->card[--pile->count];
			return;
		}
	}
	CHECK(!"the card is in the pile");
}

static int left_of(int players, int seat) /* MAJ-5 */
{
	return seat + 1 == players ? 0 : seat + 1;
}

static int right_of(int players, int seat)
{
	return seat == 0 ? players - 1 : seat - 1;
}

/* One turn. */

/* MAJ-14: exactly one 0 of a colour takes every other card of that colour. */
static void resolve_bribery(struct naive_turn *t)
{
	for (int s = 0; s < t->players; s++) {
		int zeros = 0;

		if (t->card[s].power != 0)
			continue;
		for (int o = 0; o < t->players; o++)
			zeros += naive_same(t->card[o], t->card[s]);
		for (int o = 0; o < t->players && zeros == 1; o++)
			if (o != s && t->card[o].colour == t->card[s].colour)
				t->thief[o] = s;
	}
}

/* MAJ-15, MAJ-16. */
static bool is_assassinated(const struct naive_turn *t, int seat)
{
	if (t->stolen_is_safe && t->thief[seat] != NAIVE_NOBODY)
		return false;
	for (int o = 0; o < t->players; o++)
		if (t->card[o].power == 2 && t->thief[o] == NAIVE_NOBODY &&
		    t->card[o].colour != t->card[seat].colour)
			return true;
	return false;
}

/* MAJ-17 to MAJ-19: asked in the order of MAJ-18, the first in force acts. */
static int find_spy(const struct naive_turn *t, const bool removed[NAIVE_SEATS])
{
	int right = right_of(t->players, t->holder), left = left_of(t->players, t->holder);
	int four[] = { right, right_of(4, right), left, t->holder };
	int three[] = { right, left, t->holder };

	for (int i = 0; i < t->players && !t->last; i++) {
		int s = t->players == 4 ? four[i] : three[i];

		if (t->card[s].power == 3 && t->thief[s] == NAIVE_NOBODY && !removed[s])
			return s;
	}
	return NAIVE_NOBODY;
}

void naive_resolve(struct naive_turn *t)
{
	bool removed[NAIVE_SEATS] = { false };

	for (int s = 0; s < NAIVE_SEATS; s++)
		t->thief[s] = NAIVE_NOBODY;
	resolve_bribery(t);
	for (int s = 0; s < t->players; s++)
		removed[s] = is_assassinated(t, s);
	for (int s = 0; s < t->players; s++) {
		if (removed[s])
			t->owner[s] = NAIVE_NOBODY;
		else if (t->thief[s] != NAIVE_NOBODY)
			t->owner[s] = t->thief[s];
		else if (t->card[s].power == 7) /* MAJ-20 */
			t->owner[s] = right_of(t->players, s);
		else
			t->owner[s] = s;
	}
	t->spy = find_spy(t, removed);
}

/* Money. */

int naive_pay(int players, const int sum[NAIVE_SEATS], int seat)
{
	int above = 0, highest = 0, at_highest = 0;

	for (int o = 0; o < players; o++)
		if (sum[o] > highest)
			highest = sum[o];
	for (int o = 0; o < players; o++)
		at_highest += sum[o] == highest;
	for (int o = 0; o < players; o++)
		above += sum[o] > sum[seat];
	if (sum[seat] == 0)
		return 0;
	if (above == 0)
		return 2;
	/* Second: all those above are first. */
	return above == at_highest ? (highest / 5) * at_highest : 0;
}

static int power_of(const struct naive_pile *area, char colour)
{
	int power = 0;

	for (int i = 0; i < area->count; i++)
		if (area->card[i].colour == colour)
			power += area->card[i].power;
	return power;
}

/* MAJ-21 */
static void deliberate(struct naive_match *m)
{
	for (const char *colour = colours; *colour; colour++) {
		int sum[NAIVE_SEATS] = { 0 };

		for (int s = 0; s < m->players; s++)
			sum[s] = power_of(&m->area[s], *colour);
		for (int s = 0; s < m->players; s++)
			m->coins[s] += naive_pay(m->players, sum, s);
	}
}

/* A match. */

void naive_begin(struct naive_match *m, int players, bool stolen_is_safe, int holder)
{
	memset(m, 0, sizeof(*m));
	m->players = players;
	m->stolen_is_safe = stolen_is_safe;
	m->holder = holder;
	m->round = 1;
	m->step = NAIVE_DEALING;
}

void naive_deal(struct naive_match *m, int seat, struct naive_pile packet)
{
	CHECK(packet.count == (m->round == 1 ? 6 : 5)); /* MAJ-9 */
	for (int i = 0; i < m->hand[seat].count; i++)
		CHECK(naive_copies(&packet, m->hand[seat].card[i]) >=
		      naive_copies(&m->hand[seat], m->hand[seat].card[i]));
	m->packet[seat] = packet;
	m->hand[seat].count = 0;
	m->step = NAIVE_DRAFTING;
}

/* MAJ-17: the order of an open turn. */
static int open_turn_seat(const struct naive_match *m)
{
	int h = m->holder, laid = 0;
	int four[] = { right_of(m->players, h), h, left_of(m->players, h), (h + 2) % 4 };
	int three[] = { left_of(m->players, h), right_of(m->players, h), h };

	for (int s = 0; s < m->players; s++)
		laid += m->answered[s];
	return m->players == 4 ? four[laid] : three[laid];
}

bool naive_legal(const struct naive_match *m, int seat, struct naive_card card)
{
	if (m->step == NAIVE_DEALING || m->step == NAIVE_DONE || m->answered[seat])
		return false;
	if (m->step == NAIVE_DRAFTING) /* MAJ-10 */
		return naive_copies(&m->packet[seat], card) > 0;
	if (m->step == NAIVE_PLAYING && m->open && open_turn_seat(m) != seat)
		return false;
	return naive_copies(&m->hand[seat], card) > 0; /* MAJ-11, MAJ-12 */
}

static void begin_playing(struct naive_match *m)
{
	m->step = NAIVE_PLAYING;
	m->turn = 1;
	m->open = false;
}

static void close_draft(struct naive_match *m)
{
	struct naive_pile passed[NAIVE_SEATS];

	for (int s = 0; s < m->players; s++) {
		pile_add(&m->hand[s], m->answer[s]);
		pile_remove(&m->packet[s], m->answer[s]);
		passed[left_of(m->players, s)] = m->packet[s];
	}
	memcpy(m->packet, passed, sizeof(passed[0]) * (size_t)m->players);
	if (m->packet[0].count > 1)
		return;
	for (int s = 0; s < m->players; s++) {
		pile_add(&m->hand[s], m->packet[s].card[0]);
		m->packet[s].count = 0;
	}
	if (m->players == 4)
		m->step = NAIVE_SWAPPING;
	else
		begin_playing(m);
}

static void close_swap(struct naive_match *m)
{
	for (int s = 0; s < 4; s++) {
		pile_remove(&m->hand[s], m->answer[s]);
		pile_add(&m->hand[(s + 2) % 4], m->answer[s]);
	}
	begin_playing(m);
}

static void close_turn(struct naive_match *m)
{
	struct naive_turn t = {
		.players = m->players,
		.holder = m->holder,
		.last = m->turn == (m->round == 1 ? 5 : 4), /* MAJ-12 */
		.stolen_is_safe = m->stolen_is_safe,
	};

	memcpy(t.card, m->answer, sizeof(t.card));
	naive_resolve(&t);
	for (int s = 0; s < m->players; s++) {
		bool kept = t.owner[s] != NAIVE_NOBODY;

		pile_remove(&m->hand[s], t.card[s]);
		pile_add(kept ? &m->area[t.owner[s]] : &m->removed, t.card[s]);
	}
	m->open = t.spy != NAIVE_NOBODY;
	if (m->open)
		m->holder = t.spy;
	m->turn++;
	if (!t.last)
		return;
	deliberate(m);
	m->step = m->round == 4 ? NAIVE_DONE : NAIVE_DEALING; /* MAJ-6 */
	m->round++;
}

void naive_play(struct naive_match *m, int seat, struct naive_card card)
{
	CHECK(naive_legal(m, seat, card));
	m->answered[seat] = true;
	m->answer[seat] = card;
	for (int s = 0; s < m->players; s++)
		if (!m->answered[s])
			return;
	memset(m->answered, 0, sizeof(m->answered));
	if (m->step == NAIVE_DRAFTING)
		close_draft(m);
	else if (m->step == NAIVE_SWAPPING)
		close_swap(m);
	else
		close_turn(m);
}

bool naive_wins(const struct naive_match *m, int seat)
{
	if (m->players == 4) {
		int even = m->coins[0] + m->coins[2], odd = m->coins[1] + m->coins[3];
		int team = even > odd ? 0 : odd > even ? 1 : m->holder % 2;

		return seat % 2 == team;
	}
	int most = 0;

	for (int s = 0; s < m->players; s++)
		if (m->coins[s] > most)
			most = m->coins[s];
	int winner = m->holder;

	while (m->coins[winner] != most)
		winner = left_of(m->players, winner);
	return seat == winner;
}
