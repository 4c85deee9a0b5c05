/*
 * Reads positions of Deal with the Devil (fields.h). What a text leaves
 * out is filled in so that a case names only what matters: the beginning of
 * the step, cards nobody named, ledgers that balance. docs/games/devil.md says
 * how. The result passes check().
 */
#include <string.h>

#include "games/devil/text/fields.h"
#include "games/rows.h"

enum { FIELDS_MAX = 256 };

struct dev_reading {
	struct dev_play p;
	struct devil_state *d;
	bool given[FIELDS_MAX];
	bool whole; /* all of them, as in every text that was written */
};

/* Values. */

static bool dev_read_byte(struct slice text, uint8_t *out)
{
	int64_t number;

	if (slice_is(text, "-"))
		*out = DEV_NONE;
	else if (slice_is(text, "?"))
		*out = DEV_UNKNOWN;
	else if (slice_int(text, 0, DEV_UNKNOWN - 1, &number))
		*out = (uint8_t)number;
	else
		return false;
	return true;
}

static bool dev_read_word(struct slice text, const struct word *words, int count, uint8_t *out)
{
	if (slice_is(text, "-")) {
		*out = DEV_NONE;
		return true;
	}
	if (slice_is(text, "?")) {
		*out = DEV_UNKNOWN;
		return true;
	}
	int word = word_find(words, count, text);

	if (word >= 0)
		*out = (uint8_t)word;
	return word >= 0;
}

static bool dev_read_mask(struct slice text, const struct dev_field *field, uint8_t *out)
{
	*out = 0;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		int word = word_find(field->words, field->word_count, slice_cut(&text, ','));

		if (word < 0 || (*out >> word & 1))
			return false;
		*out = (uint8_t)(*out | 1u << word);
	}
	return true;
}

static bool dev_read_card(struct slice text, uint8_t *out)
{
	if (slice_is(text, "-"))
		*out = DEV_NONE;
	else if (slice_is(text, "?"))
		*out = DEV_UNKNOWN;
	else
		return dev_building_read(text, out);
	return true;
}

static bool dev_read_event(struct slice text, uint8_t *out)
{
	if (slice_is(text, "-"))
		*out = DEV_NONE;
	else if (slice_is(text, "?"))
		*out = DEV_UNKNOWN;
	else
		return dev_event_read(text, out);
	return true;
}

static bool dev_read_yes(struct slice text, uint8_t *out)
{
	*out = slice_is(text, "yes");
	return *out || slice_is(text, "no");
}

static bool dev_read_price(struct slice text, uint8_t *out)
{
	int64_t number;
	char unit;

	if (text.len < 2)
		return dev_read_byte(text, out) && *out >= DEV_UNKNOWN;
	unit = text.at[--text.len];
	if ((unit != 'c' && unit != 's') || !slice_int(text, 0, DEV_ASK_SOULS - 1, &number))
		return false;
	*out = (uint8_t)(unit == 's' ? number | DEV_ASK_SOULS : number);
	return true;
}

static bool dev_read_int(struct slice text, int unknown, int min, int max, int *out)
{
	int64_t number;

	if (slice_is(text, "?")) {
		*out = unknown;
		return true;
	}
	if (!slice_int(text, min, max, &number))
		return false;
	*out = (int)number;
	return true;
}

static bool dev_read_value(struct slice text, const struct dev_field *field, void *at, int index)
{
	int number;

	switch (field->kind) {
	case DEV_F_ENUM:
		return dev_read_word(text, field->words, field->word_count, (uint8_t *)at + index);
	case DEV_F_CARD:
		return dev_read_card(text, (uint8_t *)at + index);
	case DEV_F_INT8:
		if (!dev_read_int(text, DEV_HIDDEN, -DEV_OFFER_MAX, DEV_OFFER_MAX, &number))
			return false;
		((int8_t *)at)[index] = (int8_t)number;
		return true;
	case DEV_F_INT16:
		if (!dev_read_int(text, DEV_UNKNOWN16, -9999, 9999, &number))
			return false;
		((int16_t *)at)[index] = (int16_t)number;
		return true;
	default:
		return dev_read_byte(text, (uint8_t *)at + index);
	}
}

static bool dev_read_row(struct slice text, const struct dev_field *field, void *at)
{
	for (int i = 0; i < field->count; i++)
		if (!text.len || !dev_read_value(slice_cut(&text, ','), field, at, i))
			return false;
	return !text.len;
}

/* Cards into a place; `?` are those that the viewer does not know. */
static bool dev_read_cards(struct slice text, uint8_t *places, int place,
			   bool (*read)(struct slice text, uint8_t *out))
{
	uint8_t card;

	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (!read(slice_cut(&text, ','), &card) || card == DEV_NONE)
			return false;
		if (card == DEV_UNKNOWN)
			continue;
		if (places[card] != DEV_UNKNOWN)
			return false;
		places[card] = (uint8_t)place;
	}
	return true;
}

static bool dev_read_wall(struct slice text, struct devil_state *d, int seat)
{
	int count = 0;

	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice round = slice_cut(&text, ','), name = slice_cut(&round, '@');
		uint8_t card;
		int64_t number;
		bool tucked = round.len && round.at[round.len - 1] == 't';

		round.len -= tucked;
		if (count == DEV_WALL_MAX || !dev_building_read(name, &card) ||
		    d->place[card] != DEV_UNKNOWN || !slice_int(round, 1, DEV_ROUNDS, &number))
			return false;
		d->place[card] = DEV_PLACE(DEV_IN_WALL, seat);
		d->wall[seat][count] = card;
		d->wall_round[seat][count++] = (uint8_t)(number | (tucked ? DEV_TUCKED : 0));
	}
	return true;
}

static bool dev_read_plan(struct slice text, struct dev_plan *plan)
{
	if (slice_is(text, "?")) {
		memset(plan, DEV_UNKNOWN, sizeof(*plan));
		return true;
	}
	return dev_read_event(slice_cut(&text, ','), &plan->event) &&
	       dev_read_word(slice_cut(&text, ','), dev_side_words, DEV_RIGHT + 1, &plan->side) &&
	       dev_read_card(slice_cut(&text, ','), &plan->use[0]) &&
	       dev_read_card(slice_cut(&text, ','), &plan->use[1]) &&
	       dev_read_card(slice_cut(&text, ','), &plan->build[0]) &&
	       dev_read_yes(slice_cut(&text, ','), &plan->act[0]) &&
	       dev_read_card(slice_cut(&text, ','), &plan->build[1]) &&
	       dev_read_yes(slice_cut(&text, ','), &plan->act[1]) &&
	       dev_read_yes(slice_cut(&text, ','), &plan->recruit) && !text.len;
}

static bool dev_read_bytes(struct slice *text, uint8_t *bytes, int count)
{
	for (int i = 0; i < count; i++)
		if (!text->len || !dev_read_byte(slice_cut(text, ','), &bytes[i]))
			return false;
	return true;
}

/* The last two may be left out: not taken. */
static bool dev_read_offer(struct slice text, struct dev_offer *offer)
{
	if (!dev_read_price(slice_cut(&text, ','), &offer->ask))
		return false;
	if (offer->ask >= DEV_UNKNOWN) {
		memset(offer, offer->ask, sizeof(*offer));
		return !text.len;
	}
	offer->fate = offer->marks = 0;
	return dev_read_bytes(&text, offer->of, DEV_HELD) &&
	       (!text.len || (dev_read_bytes(&text, &offer->fate, 1) &&
			      dev_read_bytes(&text, &offer->marks, 1))) &&
	       !text.len;
}

static bool dev_read_seen(struct slice text, struct dev_seen *seen)
{
	if (!dev_read_word(slice_cut(&text, ','), dev_icon_words, DEV_ROLES, &seen->icon))
		return false;
	if (seen->icon >= DEV_UNKNOWN) {
		memset(seen, seen->icon, sizeof(*seen));
		return !text.len;
	}
	return dev_read_price(slice_cut(&text, ','), &seen->ask) &&
	       dev_read_bytes(&text, seen->of, DEV_HELD) &&
	       dev_read_bytes(&text, &seen->taken, 1) && dev_read_bytes(&text, &seen->marks, 1) &&
	       dev_read_bytes(&text, &seen->did, 1) && !text.len;
}

static bool dev_read_field(struct slice text, const struct dev_field *field, struct devil_state *d)
{
	void *at = (char *)d + field->offset;

	if (!rows_ends_well(text))
		return false;
	switch (field->kind) {
	case DEV_F_VIEWER:
		return rows_viewer_read(text, at);
	case DEV_F_MASK:
		return dev_read_mask(text, field, at);
	case DEV_F_HAND:
		return dev_read_cards(text, d->place, DEV_PLACE(field->place, field->seat),
				      dev_read_card);
	case DEV_F_EVENTS:
		return dev_read_cards(text, d->event_place, DEV_PLACE(field->place, field->seat),
				      dev_read_event);
	case DEV_F_WALL:
		return dev_read_wall(text, d, field->seat);
	case DEV_F_PLAN:
		return dev_read_plan(text, at);
	case DEV_F_OFFER:
		return dev_read_offer(text, at);
	case DEV_F_SEEN:
		return dev_read_seen(text, at);
	default:
		return dev_read_row(text, field, at);
	}
}

/* The whole text. */

static bool dev_reading_read(void *self, int index, struct slice value)
{
	struct dev_reading *r = self;

	return dev_read_field(value, &dev_fields[index], r->d);
}

static bool dev_given_slice(const struct dev_reading *r, struct slice name)
{
	int field = 0;

	if (r->whole)
		return true;
	while (!word_is(&dev_fields[field].name, name))
		field++; /* the names below are in the table */
	return r->given[field];
}

static bool dev_given(const struct dev_reading *r, const char *name)
{
	return dev_given_slice(r, slice_from(name));
}

static bool dev_given_of(const struct dev_reading *r, const char *name, int seat)
{
	char text[16];
	struct buf out = buf_over(text, sizeof(text));

	buf_text(&out, name);
	buf_int(&out, seat);
	return dev_given_slice(r, buf_slice_of(&out));
}

/* What follows for fields left out. */

static void dev_default_people(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	if (!dev_given(r, "role"))
		for (int s = 0; s < DEV_SEATS; s++)
			d->role[s] = (uint8_t)s;
	if (!dev_given(r, "route"))
		d->route = 0;
	if (!dev_given(r, "red"))
		for (int i = 0; i < DEV_REDS_USED; i++)
			d->red[i] = (uint8_t)(DEV_PROFLIGATE + i);
	for (int s = 0; s < DEV_SEATS; s++) {
		if (d->role[s] >= DEV_ROLES)
			continue;
		if (!dev_given(r, "pure"))
			d->pure[s] = r->p.look.cards->role[d->role[s]].pure;
		if (!dev_given(r, "marked"))
			d->marked[s] = r->p.look.cards->role[d->role[s]].marked;
		if (!dev_given(r, "shown_debt"))
			d->shown_debt[s] = d->debt[s];
	}
}

/* Cards of rounds that were dealt lie in discards, one seat after the other;
 * events fill the deck first. A view does not know them. */
static void dev_default_cards(struct dev_reading *r, bool view)
{
	struct devil_state *d = r->d;
	int dealt = dev_dealt(d);
	int left[2] = { dealt < 2 ? DEV_EVENTS_A - dealt * DEV_SEATS : 0,
			dealt < 2 ? DEV_EVENTS_B : DEV_EVENTS_B - (dealt - 2) * DEV_SEATS };

	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (d->place[i] == DEV_UNKNOWN && !view)
			d->place[i] = DEV_PLACE(DEV_IN_DISCARD, i % DEV_SEATS);
	for (int i = 0; i < DEV_EVENTS && !view; i++) {
		int deck = i >= DEV_EVENTS_A;

		if (d->event_place[i] != DEV_UNKNOWN)
			continue;
		d->event_place[i] = left[deck] > 0 ? DEV_PLACE(DEV_IN_DECK, 0)
						   : DEV_PLACE(DEV_EV_SPENT, i % DEV_SEATS);
		left[deck]--;
	}
	for (int s = 0; s < DEV_SEATS; s++) {
		uint8_t cards[DEV_BUILDINGS], events[DEV_EVENTS];

		if (!dev_given(r, "hand_size"))
			d->hand_size[s] = (uint8_t)dev_cards_at(d, DEV_IN_HAND, s, cards);
		if (!dev_given(r, "event_size"))
			d->event_size[s] = (uint8_t)dev_events_at(d, DEV_EV_HELD, s, events);
	}
}

/* Offers of the round that is being delivered: the least that the role may ask
 * for nothing. */
static void dev_default_offers(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	if (d->step != DEV_VIEW1 && d->step != DEV_VIEW2)
		return;
	for (int s = 0; s < DEV_SEATS; s++) {
		struct dev_offer *offer = &d->offer[d->round - 1][s];
		const struct dev_role_card *role;

		if (offer->ask != DEV_NONE || d->role[s] >= DEV_ROLES)
			continue;
		role = &r->p.look.cards->role[d->role[s]];
		memset(offer, 0, sizeof(*offer));
		offer->ask = (uint8_t)(role->coins_min ? role->coins_min
						       : role->souls_min | DEV_ASK_SOULS);
	}
}

/* DEV-80: who was named often enough. */
static void dev_default_accused(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	if (d->step != DEV_PLEA || dev_given(r, "asked"))
		return;
	for (int s = 0; s < DEV_SEATS; s++) {
		int votes = 0;

		for (int voter = 0; voter < DEV_SEATS; voter++)
			votes += d->vote[d->round == 3][voter] == s;
		if (votes >= r->p.look.cards->numbers.hunt_votes)
			d->asked |= (uint8_t)SEAT(s);
	}
}

/* The step begins; plans that are given wait for PLANOK. */
static void dev_default_asks(struct dev_reading *r)
{
	struct devil_state *d = r->d;
	struct dev_plan plan[DEV_SEATS];
	uint8_t held[DEV_EVENTS];

	if (dev_given(r, "ask") || dev_is_public(d->step) || d->step == DEV_SETUP ||
	    d->step == DEV_DRAW || d->step == DEV_OVER)
		return;
	for (int s = 0; s < DEV_SEATS; s++)
		if (d->role[s] >= DEV_ROLES && d->step != DEV_PREFER)
			return; /* check() says what is wrong */
	memcpy(plan, d->plan, sizeof(plan));
	dev_default_accused(r);
	dev_begin(&r->p, d->step);
	for (int s = 0; s < DEV_SEATS && d->step == DEV_PLAN; s++) {
		if (!dev_given_of(r, "plan", s))
			continue;
		d->plan[s] = plan[s];
		d->ask[s] = DEV_Q_PLANOK;
		d->answer[s][0] = plan[s].event;
		if (plan[s].event == DEV_NONE && dev_events_at(d, DEV_EV_HELD, s, held))
			d->answer[s][0] = held[0];
	}
}

/* Goods balance against the bank by the ledger of their seat. */
static void dev_default_ledger(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		int held[DEV_HELD] = { 0 }, pure = 0, marked = 0;

		if (dev_given_of(r, "ledger", s) || d->role[s] >= DEV_ROLES)
			continue;
		dev_outside(d, s, held, &pure, &marked);
		for (int k = 0; k < DEV_HELD; k++) {
			int start =
				k < DEV_GOODS
					? r->p.look.cards->seat[s].start.of[k] +
						  r->p.look.cards->role[d->role[s]].chest.of[k] +
						  d->icon_ledger[d->role[s]][k]
					: 0;

			d->ledger[s][k] = (int16_t)(d->goods[s][k] + held[k] - start);
		}
	}
}

bool devil_state_read(const struct context *c, struct slice text, struct state *out,
		      struct message *error)
{
	struct dev_reading r = { .p = dev_play_of(c, out, NULL) };
	struct devil_state *d = r.d = r.p.d;
	struct rows_part later[FIELDS_MAX];
	struct rows_reader reader = {
		.names = &dev_fields[0].name,
		.step = sizeof(dev_fields[0]),
		.fields = dev_field_count,
		.read = dev_reading_read,
		.self = &r,
		.given = r.given,
		.later = later,
	};

	CHECK(dev_field_count <= FIELDS_MAX);
	devil.init(c, out);
	if (!rows_read(text, &reader, DEV_CLOCK_FIELDS, error))
		return false;
	if (d->round < 1 || d->round > DEV_ROUNDS || d->step >= DEV_STEPS)
		return rows_impossible("devil.check.round", error);
	bool view = d->viewer != EVERYTHING && d->step != DEV_OVER, dealt = d->step > DEV_SETUP;

	if (dealt || !dev_given(&r, "step")) {
		int rounds = dev_dealt(d);

		memset(d->place, DEV_UNKNOWN, (size_t)(rounds * DEV_BUILDINGS_PER_ROUND));
	}
	if (dev_dealt(d) || view)
		memset(d->event_place, DEV_UNKNOWN, sizeof(d->event_place));
	if (d->step != DEV_PREFER) {
		memset(d->ask, DEV_NONE, sizeof(d->ask));
		d->asked = 0;
	}
	if (!rows_read_later(&reader, error))
		return false;
	r.whole = reader.named == dev_field_count;
	if (dealt) {
		dev_default_people(&r);
		dev_default_cards(&r, view);
	}
	const char *broken = dev_check_people(d);

	if (dealt && !view && !broken) {
		dev_default_offers(&r);
		dev_default_asks(&r);
		dev_default_ledger(&r);
	}
	if (view)
		devil_observe(c, out, d->viewer, (struct view *)out);
	broken = devil_check(c, out);
	return broken ? rows_impossible(broken, error) : true;
}
