/* The rules text, sentence by sentence; what the cards do is in naive_cards.c. */
#include "support/majority2/naive.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "support/majority2/naive_rules.h"

const char naive2_colours[] = "BGRPK";

/* Standing still. */

_Noreturn static void stand_still(struct naive2_match *m, int asked)
{
	m->asked = asked;
	longjmp(m->stop, 1);
}

_Noreturn static void stop_wrong(struct naive2_match *m, const char *format, ...)
{
	va_list args;

	m->wrong = true;
	va_start(args, format);
	vsnprintf(m->said, sizeof(m->said), format, args);
	va_end(args);
	stand_still(m, -1);
}

void naive2_offer(struct naive2_choices *choices, const char *format, ...)
{
	char word[NAIVE2_WORD];
	va_list args;

	va_start(args, format);
	vsnprintf(word, sizeof(word), format, args);
	va_end(args);
	for (int i = 0; i < choices->count; i++)
		if (strcmp(choices->word[i], word) == 0)
			return; /* equal choices are one */
	CHECK(choices->count < NAIVE2_CHOICES);
	memcpy(choices->word[choices->count++], word, sizeof(word));
}

static bool is_offered(const struct naive2_choices *choices, const char *word)
{
	for (int i = 0; i < choices->count; i++)
		if (strcmp(choices->word[i], word) == 0)
			return true;
	return false;
}

const char *naive2_ask_always(struct naive2_match *m, int seat,
			      const struct naive2_choices *choices)
{
	if (m->answers_used == m->answers) {
		m->choices = *choices;
		stand_still(m, seat);
	}
	const char *answer = m->answer[m->answers_used++];

	if (!is_offered(choices, answer))
		stop_wrong(m, "%s was played and is not allowed", answer);
	return answer;
}

const char *naive2_ask(struct naive2_match *m, int seat, const struct naive2_choices *choices)
{
	CHECK(choices->count);
	if (choices->count > 1)
		return naive2_ask_always(m, seat, choices);
	memcpy(m->only, choices->word[0], sizeof(m->only)); /* outlives the list */
	return m->only;
}

struct naive2_card naive2_luck(struct naive2_match *m)
{
	if (m->cards_used == m->cards)
		stand_still(m, -1);
	return m->card[m->cards_used++];
}

/* Cards and zones. */

char naive2_colour(struct naive2_card card) /* MJ2-4 */
{
	if (card.disc)
		return card.disc;
	return strcmp(card.kind, "Ghost") == 0 ? 0 : card.kind[0];
}

bool naive2_is(struct naive2_card card, const char *kind)
{
	return strcmp(card.kind, kind) == 0;
}

static bool is_rank(struct naive2_card card, const char *rank)
{
	return !naive2_is(card, "Ghost") && strcmp(card.kind + 1, rank) == 0;
}

bool naive2_is_secretary(struct naive2_card card)
{
	return is_rank(card, "Sec");
}

void naive2_put(struct naive2_zone *zone, struct naive2_card card)
{
	CHECK(zone->count < NAIVE2_CARDS);
	zone->card[zone->count++] = card;
}

struct naive2_card naive2_take_at(struct naive2_zone *zone, int place)
{
	struct naive2_card card = zone->card[place];

	CHECK(place < zone->count);
	zone->count--;
	for (int i = place; i < zone->count; i++)
		zone->card[i] = zone->card[i + 1];
	return card;
}

struct naive2_card naive2_take(struct naive2_match *m, struct naive2_zone *zone,
			       struct naive2_card wanted)
{
	for (int i = 0; i < zone->count; i++)
		if (naive2_is(zone->card[i], wanted.kind) && zone->card[i].disc == wanted.disc)
			return naive2_take_at(zone, i);
	stop_wrong(m, "%s is not where it should be", wanted.kind);
}

int naive2_copies(const struct naive2_zone *zone, struct naive2_card card)
{
	int copies = 0;

	for (int i = 0; i < zone->count; i++)
		copies += naive2_is(zone->card[i], card.kind) && zone->card[i].disc == card.disc;
	return copies;
}

int naive2_of_colour(const struct naive2_zone *zone, char colour)
{
	int count = 0;

	for (int i = 0; i < zone->count; i++)
		count += naive2_colour(zone->card[i]) == colour;
	return count;
}

void naive2_discard(struct naive2_match *m, struct naive2_card card)
{
	card.disc = 0; /* MJ2-45 */
	naive2_put(&m->now.discard, card);
}

bool naive2_draw(struct naive2_match *m, struct naive2_card *card) /* MJ2-46 */
{
	struct naive2_table *t = &m->now;

	if (t->pile.count == 0) {
		t->pile = t->discard;
		t->discard.count = 0;
	}
	if (t->pile.count == 0)
		return false;
	*card = naive2_take(m, &t->pile, naive2_luck(m));
	return true;
}

void naive2_draw_into(struct naive2_match *m, struct naive2_zone *zone, int count)
{
	struct naive2_card card;

	for (int i = 0; i < count && naive2_draw(m, &card); i++)
		naive2_put(zone, card);
}

/* Forming a faction: MJ2-15 to MJ2-18. */

static struct naive2_card card_named(const char *text) /* "KJun/B" */
{
	struct naive2_card card = { "", 0 };

	for (int i = 0; i < 5 && text[i] && text[i] != '/'; i++)
		card.kind[i] = text[i];
	if (text[strlen(card.kind)] == '/')
		card.disc = text[strlen(card.kind) + 1];
	return card;
}

struct naive2_card naive2_choose_card(struct naive2_match *m, int seat,
				      const struct naive2_zone *zone,
				      bool (*allowed)(struct naive2_card card, char colour),
				      char colour)
{
	struct naive2_choices choices = { 0 };

	for (int i = 0; i < zone->count; i++) {
		struct naive2_card card = zone->card[i];

		if (!allowed(card, colour))
			continue;
		if (card.disc)
			naive2_offer(&choices, "choose %s/%c", card.kind, card.disc);
		else
			naive2_offer(&choices, "choose %s", card.kind);
	}
	return card_named(naive2_ask(m, seat, &choices) + strlen("choose "));
}

static bool has_colour(struct naive2_card card, char colour)
{
	return naive2_colour(card) == colour;
}

static void look_at_column(struct naive2_match *m, int seat, struct naive2_zone *column)
{
	struct naive2_choices choices = { 0 };

	for (const char *c = naive2_colours; *c; c++)
		if (naive2_of_colour(column, *c) >= 3)
			naive2_offer(&choices, "colour %c", *c);
	if (choices.count) {
		char colour = naive2_ask(m, seat, &choices)[strlen("colour ")];
		int count = naive2_of_colour(column, colour);
		struct naive2_card face = naive2_choose_card(m, seat, column, has_colour, colour);

		naive2_put(&m->now.area[seat], naive2_take(m, column, face));
		m->now.down[seat] += count >= 5 ? 2 : 1;
	}
	while (column->count)
		naive2_discard(m, naive2_take_at(column, 0));
}

static void look_at_columns(struct naive2_match *m)
{
	struct naive2_table *t = &m->now;

	for (int turn = 0; turn < NAIVE2_SEATS; turn++) {
		int seat = turn == 0 ? t->active : 1 - t->active;

		for (;;) {
			struct naive2_choices choices = { 0 };

			for (int c = 0; c < NAIVE2_COLUMNS; c++)
				if (t->column[seat][c].count >= 5)
					naive2_offer(&choices, "column %d", c + 1);
			if (!choices.count)
				break;
			int c = naive2_ask(m, seat, &choices)[strlen("column ")] - '1';

			look_at_column(m, seat, &t->column[seat][c]);
		}
	}
}

/* The phases of a turn: MJ2-8 to MJ2-14. */

static int cost_of(struct naive2_card card)
{
	return is_rank(card, "Sec") || is_rank(card, "Ari") ? 2 : is_rank(card, "Vet") ? 4 : 3;
}

static bool meets_requirement(const struct naive2_table *t, struct naive2_card card)
{
	int needed = is_rank(card, "Vet") ? 1 : is_rank(card, "Ari") ? 2 : 0;

	return naive2_of_colour(&t->area[t->active], card.kind[0]) >= needed; /* MJ2-19 */
}

static void exchange(struct naive2_match *m)
{
	struct naive2_zone *reserve = &m->now.reserve[m->now.active], hand = m->now.hand;

	m->now.hand = *reserve;
	*reserve = hand;
}

static void exchange_phase(struct naive2_match *m)
{
	struct naive2_choices choices = { 0 };

	if (m->now.turn == 1)
		return;
	if (m->now.forced) {
		m->now.forced = false;
		exchange(m);
		return;
	}
	if (!m->now.hand.count && !m->now.reserve[m->now.active].count)
		return; /* both answers would be one */
	naive2_offer(&choices, "keep");
	naive2_offer(&choices, "exchange");
	if (strcmp(naive2_ask(m, m->now.active, &choices), "exchange") == 0)
		exchange(m);
}

static void draw_phase(struct naive2_match *m)
{
	struct naive2_choices choices = { 0 };
	int other = 1 - m->now.active, factions = m->now.area[other].count;

	if (m->now.hand.count && !m->now.pile.count && !m->now.discard.count)
		return; /* both answers would be one */
	if (m->now.hand.count)
		naive2_offer(&choices, "skip");
	naive2_offer(&choices, "draw");
	if (strcmp(naive2_ask(m, m->now.active, &choices), "skip") == 0)
		return;
	naive2_draw_into(m, &m->now.hand, 2 + (factions + 1) / 2);
	naive2_draw_into(m, &m->now.reserve[other], 1);
}

static void offer_plays(const struct naive2_match *m, const char *verb, bool paying,
			struct naive2_choices *choices)
{
	const struct naive2_table *t = &m->now;

	for (int i = 0; i < t->hand.count; i++) {
		struct naive2_card card = t->hand.card[i];
		bool barred = naive2_is(card, "GVet") || naive2_is(card, "PJun");

		if (!paying && barred) /* MJ2-11 */
			continue;
		if ((paying || m->options.free_needs_requirement) && !meets_requirement(t, card))
			continue;
		if (paying && t->up[t->active] < cost_of(card))
			continue;
		for (int c = 1; c <= NAIVE2_COLUMNS; c++)
			naive2_offer(choices, "%s %s %d", verb, card.kind, c);
	}
}

/* "play KJun 2": takes the card from the hand to the column. */
static struct naive2_card place(struct naive2_match *m, const char *answer, int *column)
{
	char verb[NAIVE2_WORD], kind[NAIVE2_WORD];

	CHECK(sscanf(answer, "%23s %23s %d", verb, kind, column) == 3);
	struct naive2_card card = naive2_take(m, &m->now.hand, card_named(kind));

	naive2_put(&m->now.column[m->now.active][--*column], card);
	return card;
}

static void free_phase(struct naive2_match *m)
{
	struct naive2_choices choices = { 0 };
	int column;

	if (!m->now.hand.count)
		return;
	naive2_offer(&choices, "pass");
	offer_plays(m, "free", false, &choices);
	const char *answer = naive2_ask_always(m, m->now.active, &choices);

	if (strcmp(answer, "pass") == 0)
		return;
	place(m, answer, &column);
	look_at_columns(m);
}

static void play_phase(struct naive2_match *m)
{
	struct naive2_table *t = &m->now;

	while (t->hand.count && t->up[t->active] >= 2 && t->plays < 1000) {
		struct naive2_choices choices = { 0 };
		int column;

		naive2_offer(&choices, "done");
		offer_plays(m, "play", true, &choices);
		const char *answer = naive2_ask_always(m, t->active, &choices);

		if (strcmp(answer, "done") == 0)
			return;
		struct naive2_card card = place(m, answer, &column);

		t->plays++;
		t->up[t->active] -= cost_of(card);
		t->down[t->active] += cost_of(card);
		naive2_ability(m, card, column);
		look_at_columns(m);
	}
}

static void play_turn(struct naive2_match *m)
{
	struct naive2_table *t = &m->now;

	t->up[t->active] += t->down[t->active];
	t->down[t->active] = 0;
	exchange_phase(m);
	draw_phase(m);
	free_phase(m);
	play_phase(m);
	t->active = 1 - t->active;
	if (t->area[t->active].count >= 5 || t->turn == m->options.turn_cap) /* MJ2-14, MJ2-48 */
		t->over = true;
	else
		t->turn++;
}

/* A match. */

void naive2_begin(struct naive2_match *m)
{
	m->answers = m->cards = 0;
	m->wrong = false;
	naive2_run(m);
}

void naive2_chance(struct naive2_match *m, const char *kind)
{
	CHECK(m->cards < NAIVE2_TAPE);
	m->card[m->cards++] = card_named(kind);
}

void naive2_answer(struct naive2_match *m, const char *move)
{
	CHECK(m->answers < NAIVE2_TAPE && strlen(move) < NAIVE2_WORD);
	memcpy(m->answer[m->answers++], move, strlen(move) + 1);
}

/* What the finished turn has used is forgotten. */
static void keep_rest(struct naive2_match *m)
{
	m->answers -= m->answers_used;
	m->cards -= m->cards_used;
	memmove(m->answer, m->answer + m->answers_used, (size_t)m->answers * sizeof(m->answer[0]));
	memmove(m->card, m->card + m->cards_used, (size_t)m->cards * sizeof(m->card[0]));
	m->turn_began = m->now;
}

void naive2_run(struct naive2_match *m)
{
	if (m->wrong)
		return;
	m->asked = -1;
	m->choices.count = 0;
	if (setjmp(m->stop) != 0)
		return;
	for (;;) {
		m->now = m->turn_began;
		m->answers_used = m->cards_used = 0;
		if (m->now.over)
			return;
		play_turn(m);
		keep_rest(m);
	}
}

bool naive2_legal(const struct naive2_match *m, int seat, const char *move)
{
	return m->asked == seat && is_offered(&m->choices, move);
}

/* MJ2-20, MJ2-47, MJ2-50. */
int naive2_points(const struct naive2_match *m, int seat)
{
	const struct naive2_zone *area = &m->now.area[seat];
	int points = m->now.up[seat] + m->now.down[seat], colours = 0;

	for (const char *c = naive2_colours; *c; c++)
		colours += naive2_of_colour(area, *c) > 0;
	for (int i = 0; i < area->count; i++) {
		struct naive2_card card = area->card[i];

		if (naive2_is_secretary(card)) {
			for (int k = 0; k < area->count; k++)
				points += 2 * (naive2_is_secretary(area->card[k]) &&
					       naive2_colour(area->card[k]) == naive2_colour(card));
		} else if (naive2_is(card, "GVet")) {
			points += m->options.demon_veteran ? 2 + colours : 6;
		} else if (naive2_is(card, "Ghost")) {
			points += 5;
		} else if (naive2_is(card, "PAri") || is_rank(card, "Vet")) {
			points += 4;
		} else {
			points += is_rank(card, "Ari") ? 2 : 3;
		}
	}
	return points;
}

int naive2_winner(const struct naive2_match *m)
{
	int zero = naive2_points(m, 0), one = naive2_points(m, 1);

	return zero > one ? 0 : one > zero ? 1 : 1 - m->now.start;
}
