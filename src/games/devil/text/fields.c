/*
 * The fields of positions of Deal with the Devil: their kinds, and the table
 * that writes and reads them. docs/games/devil.md explains each field; what a
 * text may leave out is in read.c.
 */
#include "games/devil/text/fields.h"
#include "games/devil/cards/words.h"

/* The longest: `b101@5t` and a comma for each building, `?` and a comma for each
 * card of a hand. */
_Static_assert(2 * WORD_MAX + 8 * DEV_BUILDINGS + 2 * UINT8_MAX < POSITION_FIELD_MAX,
	       "there is room for every field");
_Static_assert((int)DEV_HIDDEN == POSITION_UNKNOWN_INT8 &&
		       (int)DEV_UNKNOWN16 == POSITION_UNKNOWN_INT16,
	       "what is hidden is written as unknown");

static const struct word dev_resource_words[] = { DEV_RESOURCE_WORDS(DEV_WORD) };
static const struct word dev_minor_words[] = { DEV_SET_WORDS(DEV_WORD) };
static const struct word dev_courtier_words[] = { DEV_COURTIER_PLACE_WORDS(DEV_WORD) };
static const struct word dev_plea_words[] = { DEV_PLEA_WORDS(DEV_WORD) };
static const struct word dev_red_words[] = { DEV_INQUISITOR_WORDS(DEV_WORD) };
static const struct word dev_up_words[] = { WORD_OF("1"), WORD_OF("2"), WORD_OF("3") };
static const struct word dev_slot_words[] = {
	WORD_OF("a"), WORD_OF("b"), WORD_OF("c"), WORD_OF("1"), WORD_OF("2"), WORD_OF("3"),
};
static const struct word dev_seat_words[] = {
	WORD_OF("0"),
	WORD_OF("1"),
	WORD_OF("2"),
	WORD_OF("3"),
};
static const struct word dev_side_words[] = { DEV_SIDE_WORDS(DEV_WORD) };
static const struct word dev_list_words[DEV_LIST_RIGHT + 1] = {
	WORD_OF("none"), WORD_OF("build"), WORD_OF("use"), WORD_OF("left"), WORD_OF("right"),
};
static const struct word dev_waits_words[DEV_WAITS_HOUSE + 1] = {
	WORD_OF("no"),
	WORD_OF("space"),
	WORD_OF("house"),
};
static const struct word dev_yes_words[] = { WORD_OF("no"), WORD_OF("yes") };
static const struct word dev_icon_words[] = { DEV_ROLE_WORDS(DEV_WORD) };

/* Cards of a place; field->of is the place. */

static bool dev_is_hidden(const struct devil_state *d, int seat)
{
	return d->viewer != EVERYTHING && d->step != DEV_OVER && d->viewer != seat;
}

/* Cards that the viewer does not know stand as `?` behind the others: as many
 * as a hand is known to hold, one where the number is hidden too. */
static char *dev_write_unknown(char *at, const char *start, int unknown)
{
	for (int i = 0; i < unknown; i++)
		at = ink_char(position_comma(at, start), '?');
	return position_end_list(at, start);
}

static char *dev_write_hand(char *at, const struct position *p, const struct position_field *field)
{
	const struct devil_context *context = (const void *)p->c;
	const struct devil_state *d = (const void *)p->state;
	uint8_t cards[DEV_BUILDINGS];
	int count = dev_cards_at(d, field->of, field->seat, cards), unknown = 0;
	char *start = at;

	for (int i = 0; i < count; i++)
		at = dev_building_ink(position_comma(at, start), cards[i]);
	if (dev_is_hidden(d, field->seat)) {
		if (field->of == DEV_IN_HAND)
			unknown = d->hand_size[field->seat] - count;
		else if (field->of == DEV_IN_NEW)
			unknown = d->step == DEV_PASS ? DEV_NEW - count : 0;
		else if (field->of == DEV_IN_DISCARD)
			unknown = d->round > 1 && !context->on[DEV_PUBLIC_DISCARDS];
	}
	return dev_write_unknown(at, start, unknown);
}

static char *dev_write_events(char *at, const struct position *p,
			      const struct position_field *field)
{
	const struct devil_state *d = (const void *)p->state;
	uint8_t events[DEV_EVENTS];
	int count = dev_events_at(d, field->of, field->seat, events), unknown = 0;
	char *start = at;

	for (int i = 0; i < count; i++)
		at = dev_event_ink(position_comma(at, start), events[i]);
	if (dev_is_hidden(d, field->seat)) {
		if (field->of == DEV_EV_HELD)
			unknown = d->event_size[field->seat] - count;
		else if (field->of == DEV_EV_SPENT)
			unknown = d->round > 1;
	}
	return dev_write_unknown(at, start, unknown);
}

/* Cards into a place; `?` are those that the viewer does not know. */
static bool dev_read_cards(struct slice text, uint8_t *places, const struct position_field *field,
			   bool (*read)(struct slice text, uint8_t *out))
{
	uint8_t card;

	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice name = slice_cut(&text, ',');

		if (slice_is(name, "?"))
			continue;
		if (!read(name, &card) || places[card] != DEV_UNKNOWN)
			return false;
		places[card] = DEV_PLACE(field->of, field->seat);
	}
	return true;
}

static bool dev_read_hand(struct slice text, struct position_draft *p,
			  const struct position_field *field)
{
	return dev_read_cards(text, position_into(p, field), field, dev_building_read);
}

static bool dev_read_events(struct slice text, struct position_draft *p,
			    const struct position_field *field)
{
	return dev_read_cards(text, position_into(p, field), field, dev_event_read);
}

/* Walls. */

static char *dev_write_wall(char *at, const struct position *p, const struct position_field *field)
{
	const struct devil_state *d = (const void *)p->state;
	int seat = field->seat, size = dev_wall_size(d, seat);
	char *start = at;

	for (int i = 0; i < size; i++) {
		at = dev_building_ink(position_comma(at, start), d->wall[seat][i]);
		at = ink_int(ink_char(at, '@'), d->wall_round[seat][i] & ~DEV_TUCKED);
		if (d->wall_round[seat][i] & DEV_TUCKED)
			at = ink_char(at, 't');
	}
	return position_end_list(at, start);
}

static bool dev_read_wall(struct slice text, struct position_draft *p,
			  const struct position_field *field)
{
	struct devil_state *d = (void *)p->state;
	int seat = field->seat, count = 0;

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

/* A price: 12c or 2s. */
static char *dev_price_ink(char *at, int ask)
{
	return ink_char(ink_int(at, ask & ~DEV_ASK_SOULS), ask & DEV_ASK_SOULS ? 's' : 'c');
}

static bool dev_price_find(struct slice text, uint8_t *out)
{
	int64_t number;
	char unit;

	if (text.len < 2)
		return false;
	unit = text.at[--text.len];
	if ((unit != 'c' && unit != 's') || !slice_int(text, 0, DEV_ASK_SOULS - 1, &number))
		return false;
	*out = (uint8_t)(unit == 's' ? number | DEV_ASK_SOULS : number);
	return true;
}

/* Kinds. */

/* clang-format off */
#define COUNT(rows) sizeof(rows) / sizeof(rows[0])
#define KIND(name) static const struct position_kind dev_##name##_kind
#define WORDS(name, table, or) KIND(name) = { .shape = POSITION_WORDS, .marks = or, .words = table, .word_count = COUNT(table) }
#define SET(name, table) KIND(name) = { .shape = POSITION_SET, .words = table, .word_count = COUNT(table) }
#define NAMED(name, or, writer, reader) KIND(name) = { .shape = POSITION_NAMED, .marks = or, .ink = writer, .find = reader }
#define NEEDS(member) { offsetof(struct devil_state, member), sizeof(((struct devil_state *)NULL)->member) }
#define OWN(name, from, ...) KIND(name) = { .size = sizeof(((struct devil_state *)NULL)->from), .needs = { __VA_ARGS__ }, .write = dev_write_##name, .read = dev_read_##name }
#define RECORD(name, or, least) KIND(name) = { .shape = POSITION_RECORD, .marks = or, .parts = dev_##name##_parts, .part_count = COUNT(dev_##name##_parts), .part_min = least, .size = sizeof(struct dev_##name) }

KIND(viewer) = { .shape = POSITION_VIEWER };
KIND(byte) = { .shape = POSITION_BYTES, .marks = POSITION_OR_BOTH, .max = DEV_UNKNOWN - 1 };
KIND(int8) = { .shape = POSITION_INT8, .min = -DEV_OFFER_MAX, .max = DEV_OFFER_MAX };
KIND(int16) = { .shape = POSITION_INT16, .min = -9999, .max = 9999 };
WORDS(step, dev_step_names, POSITION_OR_BOTH);
WORDS(question, dev_question_names, POSITION_OR_BOTH);
WORDS(resource, dev_resource_words, POSITION_OR_BOTH);
WORDS(minor, dev_minor_words, POSITION_OR_BOTH);
WORDS(courtier, dev_courtier_words, POSITION_OR_BOTH);
WORDS(plea, dev_plea_words, POSITION_OR_BOTH);
WORDS(red, dev_red_words, POSITION_OR_BOTH);
WORDS(icon, dev_icon_words, POSITION_OR_BOTH);
WORDS(side, dev_side_words, POSITION_OR_BOTH);
WORDS(yes, dev_yes_words, 0);
WORDS(list, dev_list_words, 0);
WORDS(waits, dev_waits_words, 0);
WORDS(owner, dev_icon_words, 0);
SET(seats, dev_seat_words);
SET(minors, dev_minor_words);
SET(up, dev_up_words);
SET(slots, dev_slot_words);
NAMED(building, POSITION_OR_BOTH, dev_building_ink, dev_building_read);
NAMED(event, POSITION_OR_BOTH, dev_event_ink, dev_event_read);
NAMED(price, 0, dev_price_ink, dev_price_find);
NAMED(seen_price, POSITION_OR_BOTH, dev_price_ink, dev_price_find);
/* Viewer, step and round are the first of the state. */
#define CLOCK { 0, offsetof(struct devil_state, round) + 1 }
OWN(hand, place, CLOCK, NEEDS(hand_size));
OWN(events, event_place, CLOCK, NEEDS(event_size));
OWN(wall, wall[0], NEEDS(wall_round));

#define PART(record, member, kind, count) { WORD_OF(""), &dev_##kind##_kind, offsetof(struct dev_##record, member), count, 0, 0 }
static const struct position_field dev_plan_parts[] = {
	PART(plan, event, event, 1), PART(plan, side, side, 1),
	PART(plan, use, building, 2),
	PART(plan, build[0], building, 1), PART(plan, act[0], yes, 1),
	PART(plan, build[1], building, 1), PART(plan, act[1], yes, 1),
	PART(plan, recruit, yes, 1),
};
static const struct position_field dev_offer_parts[] = {
	PART(offer, ask, price, 1), PART(offer, of, byte, DEV_HELD),
	PART(offer, fate, byte, 2), /* and marks; left out: not taken */
};
static const struct position_field dev_seen_parts[] = {
	PART(seen, icon, owner, 1), PART(seen, ask, seen_price, 1), PART(seen, of, byte, DEV_HELD),
	PART(seen, taken, byte, 3), /* marks and did */
};
_Static_assert(offsetof(struct dev_offer, marks) == offsetof(struct dev_offer, fate) + 1 &&
	       offsetof(struct dev_seen, did) == offsetof(struct dev_seen, taken) + 2, "side by side");
RECORD(plan, POSITION_OR_UNKNOWN, COUNT(dev_plan_parts));
RECORD(offer, POSITION_OR_BOTH, 2);
RECORD(seen, POSITION_OR_BOTH, COUNT(dev_seen_parts));

/* The table. */

#define ROW(name, member, kind, count, seat, place) { POSITION_NAME(name), &dev_##kind##_kind, offsetof(struct devil_state, member), count, seat, place }
#define SEATS(name, member, kind) ROW(name, member, kind, DEV_SEATS, 0, 0)
#define ONE(name, member, kind) ROW(name, member, kind, 1, 0, 0)
#define SEAT_FIELDS(s) \
	ROW("goods" #s, goods[s], int16, DEV_HELD, s, 0), \
	ROW("owed" #s, owed[s], int16, DEV_GOODS + 1, s, 0), \
	ROW("ledger" #s, ledger[s], int16, DEV_HELD, s, 0), \
	ROW("toll" #s, toll[s], byte, DEV_GOODS, s, 0), \
	ROW("trade" #s, trade[s], int8, DEV_RESOURCES + 1, s, 0), \
	ROW("due" #s, due[s], byte, DEV_PREMIUM + 1, s, 0), \
	ROW("answer" #s, answer[s], byte, DEV_ANSWERS, s, 0), \
	ROW("tile" #s, tile[s], minor, DEV_SPACES, s, 0), \
	ROW("gone" #s, tiles_gone[s], minors, 1, s, 0), \
	ROW("majors" #s, majors[s], minors, 1, s, 0), \
	ROW("courtier" #s, courtier[s], courtier, DEV_COURTIERS, s, 0), \
	ROW("wall" #s, wall[s], wall, 1, s, 0), \
	ROW("hand" #s, place, hand, 1, s, DEV_IN_HAND), \
	ROW("new" #s, place, hand, 1, s, DEV_IN_NEW), \
	ROW("discard" #s, place, hand, 1, s, DEV_IN_DISCARD), \
	ROW("ruins" #s, place, hand, 1, s, DEV_IN_RUINS), \
	ROW("event" #s, event_place, events, 1, s, DEV_EV_HELD), \
	ROW("spent" #s, event_place, events, 1, s, DEV_EV_SPENT), \
	ROW("played" #s, event_place, events, 1, s, DEV_EV_PLAYED), \
	ROW("plan" #s, plan[s], plan, 1, s, 0), \
	ROW("spared" #s, spared[s], slots, 1, s, 0), \
	ROW("absolved" #s, absolved[s], byte, 2, s, 0)
#define PASSED(r, s) ROW("passed" #r "." #s, passed[r - 2][s], building, DEV_PASSED, s, 0)
#define PASSES(r) PASSED(r, 0), PASSED(r, 1), PASSED(r, 2), PASSED(r, 3)
#define OFFER(r, s) ROW("offer" #r "." #s, offer[r - 1][s], offer, 1, s, 0)
#define SEEN(r, pass, s) ROW("seen" #r "." #pass "." #s, seen[r - 1][pass - 1][s], seen, 1, s, 0)
#define DEALS(r) \
	OFFER(r, 0), OFFER(r, 1), OFFER(r, 2), OFFER(r, 3), \
	SEEN(r, 1, 0), SEEN(r, 1, 1), SEEN(r, 1, 2), SEEN(r, 1, 3), \
	SEEN(r, 2, 0), SEEN(r, 2, 1), SEEN(r, 2, 2), SEEN(r, 2, 3)
/* clang-format on */

static const struct position_field dev_fields[] = {
	ONE("viewer", viewer, viewer),
	ONE("step", step, step),
	ONE("round", round, byte),
	ONE("asked", asked, seats),
	SEATS("ask", ask, question),
	SEATS("side", side, byte),
	SEATS("role", role, icon),
	SEATS("known", known, icon),
	SEATS("pure", pure, byte),
	SEATS("marked", marked, byte),
	SEATS("debt", debt, byte),
	SEATS("shown_debt", shown_debt, byte),
	SEATS("corner", corner, byte),
	SEATS("rep", rep, int8),
	SEATS("score", score, int16),
	SEATS("angels", angels, byte),
	SEATS("demons", demons, byte),
	SEATS("guests", guests, byte),
	SEATS("request", request, resource),
	SEATS("hand_size", hand_size, byte),
	SEATS("event_size", event_size, byte),
	SEAT_FIELDS(0),
	SEAT_FIELDS(1),
	SEAT_FIELDS(2),
	SEAT_FIELDS(3),
	ROW("icon_mortal1", icon_ledger[DEV_MORTAL1], int16, DEV_GOODS, 0, 0),
	ROW("icon_mortal2", icon_ledger[DEV_MORTAL2], int16, DEV_GOODS, 0, 0),
	ROW("icon_cultist", icon_ledger[DEV_CULTIST], int16, DEV_GOODS, 0, 0),
	ROW("icon_devil", icon_ledger[DEV_DEVIL], int16, DEV_GOODS, 0, 0),
	ONE("route", route, byte),
	PASSES(2),
	PASSES(3),
	PASSES(4),
	PASSES(5),
	DEALS(1),
	DEALS(2),
	DEALS(3),
	DEALS(4),
	DEALS(5),
	ONE("run.seat", run.seat, byte),
	ONE("run.item", run.item, byte),
	ONE("run.list", run.list, list),
	ONE("run.card", run.card, byte),
	ONE("run.at", run.at, byte),
	ONE("run.part", run.part, byte),
	ONE("run.under", run.under, building),
	ONE("run.under_at", run.under_at, byte),
	ROW("run.wild", run.wild, byte, 2, 0, 0),
	ONE("run.pick", run.pick, byte),
	ONE("run.picked", run.picked, byte),
	ONE("run.done", run.done, byte),
	ONE("run.recruited", run.recruited, byte),
	ROW("run.built", run.built, building, 2, 0, 0),
	ONE("run.guests", run.guests, byte),
	ONE("run.waits", run.waits, waits),
	SEATS("vote2", vote[0], byte),
	SEATS("vote3", vote[1], byte),
	SEATS("plea2", plea[0], plea),
	SEATS("plea3", plea[1], plea),
	ROW("red", red, red, DEV_REDS_USED, 0, 0),
	ONE("up", up, up),
	ONE("bribed", bribed, slots),
	ONE("pile", pile, byte),
	ROW("guess_mortal1", guess[DEV_MORTAL1], byte, DEV_GUESSES, 0, 0),
	ROW("guess_mortal2", guess[DEV_MORTAL2], byte, DEV_GUESSES, 0, 0),
	ROW("guess_cultist", guess[DEV_CULTIST], byte, DEV_GUESSES, 0, 0),
	ROW("guess_devil", guess[DEV_DEVIL], byte, DEV_GUESSES, 0, 0),
	ONE("locked", locked, byte),
	ONE("not_devil", denied[DEV_GUESS_DEVIL], seats),
	ONE("not_cultist", denied[DEV_GUESS_CULTIST], seats),
	ROW("loaded3", loaded[0], byte, 2, 0, 0),
	ROW("loaded5", loaded[1], byte, 2, 0, 0),
	SEATS("shown", shown, byte),
	SEATS("indulged", spent, byte),
	SEATS("spared_guests", spared_guests, byte),
	SEATS("ship", ship, resource),
	SEATS("ship_points", ship_points, byte),
};

enum { DEV_CLOCK_FIELDS = 3 }; /* up to the round: the others follow from them */

const struct position_table dev_table = {
	.fields = dev_fields,
	.count = COUNT(dev_fields),
	.first = DEV_CLOCK_FIELDS,
};

void devil_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	position_write(&dev_table, c, state, out);
}
