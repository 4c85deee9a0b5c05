/* What the cards of the naive Majority 2 do, one after the other as in the rules text. */
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "support/majority2/naive_rules.h"

/* MJ2-33 */
static bool is_protected(const struct naive2_zone *column)
{
	for (int i = 0; i < column->count; i++)
		if (naive2_is(column->card[i], "PJun"))
			return true;
	return false;
}

/* "pick 1:2:3" */
static struct naive2_zone *column_of_pick(struct naive2_match *m, const char *answer, int *place)
{
	int seat, column;

	if (sscanf(answer, "pick %d:%d:%d", &seat, &column, place) != 3)
		return NULL;
	--*place;
	return &m->now.column[seat][column - 1];
}

static void offer_column(struct naive2_choices *choices, const struct naive2_match *m, int seat,
			 int column)
{
	for (int i = 0; i < m->now.column[seat][column].count; i++)
		naive2_offer(choices, "pick %d:%d:%d", seat, column + 1, i + 1);
}

/* MJ2-22, MJ2-49 */
static void witch_senior(struct naive2_match *m)
{
	struct naive2_zone *reserve = &m->now.reserve[1 - m->now.active];
	int count = m->options.witch_senior ? m->now.area[m->now.active].count : 2;

	for (; count && reserve->count; count--)
		naive2_discard(m, naive2_take(m, reserve, naive2_luck(m)));
}

/* MJ2-23 */
static void witch_veteran(struct naive2_match *m)
{
	struct naive2_choices choices = { 0 };
	int place;

	for (int seat = 0; seat < NAIVE2_SEATS; seat++)
		for (int column = 0; column < NAIVE2_COLUMNS; column++)
			offer_column(&choices, m, seat, column);
	struct naive2_zone *from =
		column_of_pick(m, naive2_ask(m, m->now.active, &choices), &place);
	struct naive2_card card = naive2_take_at(from, place);

	card.disc = 0;
	naive2_put(&m->now.reserve[m->now.active], card);
}

/* MJ2-25 */
static void demon_junior(struct naive2_match *m)
{
	struct naive2_zone *hand = &m->now.hand;
	struct naive2_choices choices = { 0 };
	struct naive2_card card = { "", 0 };

	naive2_draw_into(m, hand, 3);
	for (int i = 0; i < hand->count; i++)
		naive2_offer(&choices, "store %s", hand->card[i].kind);
	if (!hand->count)
		return;
	const char *answer =
		hand->count > 1 ? naive2_ask_always(m, m->now.active, &choices) : choices.word[0];

	snprintf(card.kind, sizeof(card.kind), "%.5s", answer + strlen("store "));
	naive2_put(&m->now.reserve[m->now.active], naive2_take(m, hand, card));
}

/* MJ2-29, MJ2-41 */
static void dragon_junior(struct naive2_match *m, int column)
{
	struct naive2_zone *own = &m->now.column[m->now.active][column];
	struct naive2_zone *other = &m->now.column[1 - m->now.active][column];
	int theirs = m->options.own_column ? 0 : other->count;

	if (theirs >= 4) {
		if (!is_protected(other))
			naive2_discard(m, naive2_take_at(other, other->count - 4));
	} else if (theirs + own->count >= 4 && !is_protected(own)) {
		naive2_discard(m, naive2_take_at(own, 3 - theirs));
	}
}

/* MJ2-51 */
static void promo_dragon_junior(struct naive2_match *m, int column)
{
	struct naive2_choices choices = { 0 };
	int place;

	for (int seat = 0; seat < NAIVE2_SEATS; seat++)
		offer_column(&choices, m, seat, column);
	struct naive2_zone *from =
		column_of_pick(m, naive2_ask(m, m->now.active, &choices), &place);
	char colour = naive2_colour(from->card[place]);

	if (colour && naive2_of_colour(&m->now.area[1 - m->now.active], colour) &&
	    !is_protected(from))
		naive2_discard(m, naive2_take_at(from, place));
}

/* MJ2-31 */
static void dragon_veteran(struct naive2_match *m)
{
	struct naive2_choices choices = { 0 };

	for (const char *c = naive2_colours; *c; c++)
		naive2_offer(&choices, "colour %c", *c);
	char first = naive2_ask(m, m->now.active, &choices)[strlen("colour ")];
	char second = naive2_ask(m, 1 - m->now.active, &choices)[strlen("colour ")];

	for (int seat = 0; seat < NAIVE2_SEATS; seat++) {
		for (int column = 0; column < NAIVE2_COLUMNS; column++) {
			struct naive2_zone *zone = &m->now.column[seat][column];

			if (is_protected(zone))
				continue;
			for (int i = zone->count - 1; i >= 0; i--) {
				char colour = naive2_colour(zone->card[i]);

				if (colour && (colour == first || colour == second))
					naive2_discard(m, naive2_take_at(zone, i));
			}
		}
	}
}

static bool is_any(struct naive2_card card, char colour)
{
	(void)card;
	(void)colour;
	return true;
}

static bool is_secretary(struct naive2_card card, char colour)
{
	(void)colour;
	return naive2_is_secretary(card);
}

/* MJ2-32 */
static void dragon_aristocrat(struct naive2_match *m)
{
	int other = 1 - m->now.active, secretaries = 0;
	struct naive2_zone *area = &m->now.area[other];

	for (int i = 0; i < area->count; i++)
		secretaries += naive2_is_secretary(area->card[i]);
	if (!area->count)
		return;
	struct naive2_card card =
		naive2_choose_card(m, other, area, secretaries ? is_secretary : is_any, 0);

	naive2_discard(m, naive2_take(m, area, card));
}

static void clear(struct naive2_match *m, struct naive2_zone *column)
{
	while (column->count && !is_protected(column))
		naive2_discard(m, naive2_take_at(column, 0));
}

/* MJ2-36 */
static void angel_aristocrat(struct naive2_match *m, int column)
{
	int seat = m->now.active;
	struct naive2_zone *own = &m->now.column[seat][column];

	naive2_put(&m->now.area[seat], naive2_take_at(own, own->count - 1));
	m->now.down[seat]++;
	clear(m, own);
	if (m->options.whole_lane)
		clear(m, &m->now.column[1 - seat][column]);
}

/* MJ2-38, MJ2-42 */
static void reaper_senior(struct naive2_match *m, int column)
{
	struct naive2_zone *own = &m->now.column[m->now.active][column];
	struct naive2_card drawn;

	if (!naive2_draw(m, &drawn))
		return;
	naive2_put(&m->now.hand, naive2_take_at(own, own->count - 1));
	naive2_put(own, drawn);
	naive2_ability(m, drawn, column);
}

/* MJ2-40 */
static void reaper_aristocrat(struct naive2_match *m)
{
	int other = 1 - m->now.active;

	if (m->now.up[other] + m->now.down[other] <= 3)
		return;
	if (m->now.down[other])
		m->now.down[other]--;
	else
		m->now.up[other]--;
}

/* MJ2-54 */
static void ghost(struct naive2_match *m, int column)
{
	struct naive2_zone *own = &m->now.column[m->now.active][column];
	struct naive2_choices choices = { 0 };

	for (int c = 1; c <= NAIVE2_COLUMNS; c++)
		naive2_offer(&choices, "send %d", c);
	int to = naive2_ask(m, m->now.active, &choices)[strlen("send ")] - '1';

	naive2_put(&m->now.column[1 - m->now.active][to], naive2_take_at(own, own->count - 1));
}

/* Discs: MJ2-45, MJ2-55, MJ2-60. */

enum { OWN_COLUMNS = 1, OTHER_COLUMNS = 2, AREAS = 4 };

/* The card that bears the disc; NULL: it is in the supply. */
static struct naive2_card *bearer(struct naive2_match *m, char disc)
{
	struct naive2_zone *zones[NAIVE2_SEATS * (NAIVE2_COLUMNS + 1)];
	int count = 0;

	for (int seat = 0; seat < NAIVE2_SEATS; seat++) {
		zones[count++] = &m->now.area[seat];
		for (int column = 0; column < NAIVE2_COLUMNS; column++)
			zones[count++] = &m->now.column[seat][column];
	}
	for (int z = 0; z < count; z++)
		for (int i = 0; i < zones[z]->count; i++)
			if (zones[z]->card[i].disc == disc)
				return &zones[z]->card[i];
	return NULL;
}

static void offer_targets(struct naive2_match *m, int where, struct naive2_choices *choices)
{
	for (int seat = 0; seat < NAIVE2_SEATS; seat++) {
		bool columns = where & (seat == m->now.active ? OWN_COLUMNS : OTHER_COLUMNS);

		for (int column = 0; column < NAIVE2_COLUMNS && columns; column++)
			for (int i = 0; i < m->now.column[seat][column].count; i++)
				if (!m->now.column[seat][column].card[i].disc)
					naive2_offer(choices, "pick %d:%d:%d", seat, column + 1,
						     i + 1);
		for (int i = 0; i < m->now.area[seat].count && (where & AREAS); i++)
			if (!m->now.area[seat].card[i].disc)
				naive2_offer(choices, "pick %d:%s", seat,
					     m->now.area[seat].card[i].kind);
	}
}

/* Ghosts without a disc in that half of the lane. */
static void offer_ghosts(struct naive2_match *m, int seat, int column,
			 struct naive2_choices *choices)
{
	const struct naive2_zone *half = &m->now.column[seat][column];

	for (int i = 0; i < half->count; i++)
		if (naive2_is(half->card[i], "Ghost") && !half->card[i].disc)
			naive2_offer(choices, "pick %d:%d:%d", seat, column + 1, i + 1);
}

/* Where a disc meant for that column card lands. */
static struct naive2_card *landing(struct naive2_match *m, const char *meant)
{
	struct naive2_choices ghosts = { 0 };
	int seat, column, place;

	CHECK(sscanf(meant, "pick %d:%d:%d", &seat, &column, &place) == 3);
	offer_ghosts(m, m->now.active, column - 1, &ghosts);
	if (!ghosts.count)
		offer_ghosts(m, 1 - m->now.active, column - 1, &ghosts);
	for (int i = 0; i < ghosts.count; i++)
		if (strcmp(ghosts.word[i], meant) == 0)
			ghosts.count = 0; /* meant for that Ghost itself */
	if (ghosts.count)
		meant = naive2_ask(m, m->now.active, &ghosts);
	struct naive2_zone *zone = column_of_pick(m, meant, &place);

	return &zone->card[place];
}

static struct naive2_card *area_card(struct naive2_match *m, const char *answer)
{
	char kind[NAIVE2_WORD];
	int seat;

	CHECK(sscanf(answer, "pick %d:%23s", &seat, kind) == 2);
	for (int i = 0; i < m->now.area[seat].count; i++)
		if (naive2_is(m->now.area[seat].card[i], kind) && !m->now.area[seat].card[i].disc)
			return &m->now.area[seat].card[i];
	CHECK(!"the card is there");
	return NULL;
}

/* Up to `count` discs, different ones; 0: all of the supply. */
static void put_discs(struct naive2_match *m, int count, int where)
{
	char used[8] = "";
	bool supply_only = !count;
	int left = count ? count : 5, place;

	for (; left; left--) {
		struct naive2_choices discs = { 0 }, targets = { 0 };

		for (const char *c = naive2_colours; *c; c++)
			if (!strchr(used, *c) && !(supply_only && bearer(m, *c)))
				naive2_offer(&discs, "disc %c", *c);
		offer_targets(m, where, &targets);
		if (!discs.count || !targets.count)
			return;
		char disc = naive2_ask(m, m->now.active, &discs)[strlen("disc ")];
		const char *answer = naive2_ask(m, m->now.active, &targets);
		struct naive2_card *target = column_of_pick(m, answer, &place)
						     ? landing(m, answer)
						     : area_card(m, answer);
		struct naive2_card *old = bearer(m, disc);

		if (old)
			old->disc = 0;
		target->disc = disc;
		used[strlen(used)] = disc;
	}
}

/* MJ2-52 */
static void promo_angel_veteran(struct naive2_match *m)
{
	int removed = 0;

	for (const char *c = naive2_colours; *c; c++) {
		struct naive2_card *card = bearer(m, *c);

		if (card)
			card->disc = 0;
		removed += card != NULL;
	}
	m->now.down[m->now.active] += removed >= 4;
}

static void discard_hand(struct naive2_match *m)
{
	while (m->now.hand.count)
		naive2_discard(m, naive2_take_at(&m->now.hand, 0));
}

void naive2_ability(struct naive2_match *m, struct naive2_card card, int column)
{
	struct naive2_table *t = &m->now;
	int me = t->active;

	if (naive2_is(card, "BJun")) {
		naive2_draw_into(m, &t->reserve[me], 2);
	} else if (naive2_is(card, "BSen")) {
		witch_senior(m);
	} else if (naive2_is(card, "BVet")) {
		witch_veteran(m);
	} else if (naive2_is(card, "BAri")) {
		t->up[me] += t->down[me];
		t->down[me] = 0;
	} else if (naive2_is(card, "GJun")) {
		demon_junior(m);
	} else if (naive2_is(card, "GSen")) {
		t->forced = true;
	} else if (naive2_is(card, "GAri")) {
		t->down[me] += 2;
	} else if (naive2_is(card, "RJun")) {
		(m->options.dragon_junior ? promo_dragon_junior : dragon_junior)(m, column);
	} else if (naive2_is(card, "RSen")) {
		discard_hand(m);
	} else if (naive2_is(card, "RVet")) {
		dragon_veteran(m);
	} else if (naive2_is(card, "RAri")) {
		dragon_aristocrat(m);
	} else if (naive2_is(card, "PSen")) {
		put_discs(m, 2, OWN_COLUMNS);
	} else if (naive2_is(card, "PVet")) {
		if (m->options.angel_veteran)
			promo_angel_veteran(m);
		else
			naive2_draw_into(m, &t->column[me][column], 2);
	} else if (naive2_is(card, "PAri")) {
		angel_aristocrat(m, column);
	} else if (naive2_is(card, "KJun")) {
		put_discs(m, 1, OTHER_COLUMNS);
	} else if (naive2_is(card, "KSen")) {
		reaper_senior(m, column);
	} else if (naive2_is(card, "KVet")) {
		put_discs(m, 1, AREAS);
	} else if (naive2_is(card, "KAri")) {
		if (m->options.reaper_aristocrat)
			put_discs(m, 0, OWN_COLUMNS | OTHER_COLUMNS | AREAS);
		else
			reaper_aristocrat(m);
	} else if (naive2_is(card, "Ghost")) {
		ghost(m, column);
	}
}
