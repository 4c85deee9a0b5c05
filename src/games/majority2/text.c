/*
 * The position text of The Majority 2. One table of fields serves the writer
 * and the reader; docs/games/majority2.md explains each field.
 */
#include "games/majority2/bag.h"
#include "games/position.h"

#include <string.h>

enum {
	M2_COINS_READ_MAX = 999,
	/* More than one field with its name takes: `Ghost/K*255` and a comma for each card. */
	M2_FIELD_TEXT_MAX = 2 * WORD_MAX + 12 * M2_CARDS_MAX,
};

enum m2_field_kind {
	FIELD_VIEWER,
	FIELD_PHASE,
	FIELD_STEP,
	FIELD_NUMBER, /* a byte up to `max` */
	FIELD_SEAT,
	FIELD_KIND,
	FIELD_LANE,
	FIELD_COLOUR,
	FIELD_COLOURS, /* a set */
	FIELD_LOOKED,
	FIELD_COUNT, /* 16 bits */
	FIELD_COINS, /* 16 bits for each seat */
	FIELD_COLUMN,
	FIELD_AREA,
	FIELD_PLACE,
	FIELD_KNOWN,
};

struct m2_field {
	struct word name;
	enum m2_field_kind kind;
	uint16_t offset;
	uint8_t max; /* FIELD_NUMBER */
	uint8_t index; /* seat of an area; place; place and knower */
};

/* clang-format off */
#define AT(member) offsetof(struct majority2_state, member)
#define COLUMN(s, n) { WORD_OF("column" #s "." #n), FIELD_COLUMN, AT(columns[s][n - 1]), 0, 0 }
#define KNOWN(name, p, k, letter) { WORD_OF(name "." letter), FIELD_KNOWN, AT(place[p].known[k]), 0, (p) * M2_KNOWERS + (k) }
#define KNOWNS(name, p) KNOWN(name, p, 0, "0"), KNOWN(name, p, 1, "1"), KNOWN(name, p, 2, "s")
#define PLACE(name, p) { WORD_OF(name), FIELD_PLACE, AT(place[p]), 0, p }
/* clang-format on */

/* Fields that are asked for by name below; the others follow in between. */
enum {
	M2_FIELD_TURN = 3,
	M2_FIELD_ACTIVE,
	M2_FIELD_START,
	M2_CLOCK_FIELDS, /* those before: read first, since others follow from them */
	M2_FIELD_TOP = M2_CLOCK_FIELDS + 9,
	M2_FIELD_PILE = M2_FIELD_TOP + 6 + M2_SEATS * M2_LANES + M2_SEATS + M2_AT_PILE,
	M2_FIELD_DISCARD,
};

static const struct m2_field m2_fields[] = {
	{ WORD_OF("viewer"), FIELD_VIEWER, AT(viewer), 0, 0 },
	{ WORD_OF("phase"), FIELD_PHASE, AT(phase), 0, 0 },
	{ WORD_OF("step"), FIELD_STEP, AT(step), 0, 0 },
	[M2_FIELD_TURN] = { WORD_OF("turn"), FIELD_NUMBER, AT(turn), M2_TURNS_MAX, 0 },
	[M2_FIELD_ACTIVE] = { WORD_OF("active"), FIELD_SEAT, AT(active), 0, 0 },
	[M2_FIELD_START] = { WORD_OF("start"), FIELD_SEAT, AT(start), 0, 0 },
	{ WORD_OF("forced"), FIELD_NUMBER, AT(forced), 1, 0 },
	{ WORD_OF("card"), FIELD_KIND, AT(card), 0, 0 },
	{ WORD_OF("op"), FIELD_NUMBER, AT(op), M2_OPS_MAX, 0 },
	{ WORD_OF("lane"), FIELD_LANE, AT(lane), 0, 0 },
	{ WORD_OF("left"), FIELD_NUMBER, AT(left), M2_CARDS_MAX, 0 },
	{ WORD_OF("disc"), FIELD_COLOUR, AT(disc), 0, 0 },
	{ WORD_OF("placed"), FIELD_COLOURS, AT(placed), 0, 0 },
	{ WORD_OF("colour"), FIELD_COLOUR, AT(colour), 0, 0 },
	{ WORD_OF("looked"), FIELD_LOOKED, AT(side), 0, 0 },
	[M2_FIELD_TOP] = { WORD_OF("top"), FIELD_KIND, AT(top), 0, 0 },
	{ WORD_OF("plays"), FIELD_COUNT, AT(plays), 0, 0 },
	{ WORD_OF("draws"), FIELD_COUNT, AT(draws), 0, 0 },
	{ WORD_OF("lots"), FIELD_COUNT, AT(lots), 0, 0 },
	{ WORD_OF("up"), FIELD_COINS, AT(up), 0, 0 },
	{ WORD_OF("down"), FIELD_COINS, AT(down), 0, 0 },
	COLUMN(0, 1),
	COLUMN(0, 2),
	COLUMN(0, 3),
	COLUMN(1, 1),
	COLUMN(1, 2),
	COLUMN(1, 3),
	{ WORD_OF("area0"), FIELD_AREA, AT(area[0]), 0, 0 },
	{ WORD_OF("area1"), FIELD_AREA, AT(area[1]), 0, 1 },
	PLACE("hand", M2_AT_HAND),
	PLACE("reserve0", M2_AT_RESERVE),
	PLACE("reserve1", M2_AT_RESERVE + 1),
	[M2_FIELD_PILE] = PLACE("pile", M2_AT_PILE),
	[M2_FIELD_DISCARD] = PLACE("discard", M2_AT_DISCARD),
	KNOWNS("hand", M2_AT_HAND),
	KNOWNS("reserve0", M2_AT_RESERVE),
	KNOWNS("reserve1", M2_AT_RESERVE + 1),
	KNOWNS("pile", M2_AT_PILE),
	KNOWNS("discard", M2_AT_DISCARD),
};

enum { M2_FIELDS = sizeof(m2_fields) / sizeof(m2_fields[0]) };

const struct word m2_phase_names[M2_OVER + 1] = { WORD_OF("setup"), WORD_OF("exchange"),
						  WORD_OF("draw"),  WORD_OF("free"),
						  WORD_OF("play"),  WORD_OF("over") };

const struct word m2_step_names[M2_STEPS] = {
	WORD_OF("-"),	      WORD_OF("draws"),	 WORD_OF("raid"),   WORD_OF("drop"),
	WORD_OF("take"),      WORD_OF("store"),	 WORD_OF("colour"), WORD_OF("disc"),
	WORD_OF("target"),    WORD_OF("ghost"),	 WORD_OF("burn"),   WORD_OF("haunt"),
	WORD_OF("answer"),    WORD_OF("topple"), WORD_OF("column"), WORD_OF("faction"),
	WORD_OF("represent"),
};

/* Writing. */

/* An element of a list that begins at `start`, with the comma before it. */
static char *m2_write_element(char *at, const char *start, int card, int times)
{
	if (!times)
		return at;
	if (at > start)
		at = ink_char(at, ',');
	at = m2_card_ink(at, card);
	return times > 1 ? ink_int(ink_char(at, '*'), times) : at;
}

/* A list without elements is a stroke. */
static char *m2_end_list(char *at, const char *start)
{
	return at > start ? at : ink_char(at, '-');
}

static char *m2_write_bag(char *at, const uint8_t cards[M2_KINDS])
{
	char *start = at;

	if (cards[0] == M2_UNKNOWN)
		return ink_char(at, '?');
	for (uint32_t kinds = m2_bag_kinds(cards); kinds; kinds &= kinds - 1) {
		int kind = __builtin_ctz(kinds);

		at = m2_write_element(at, start, kind, cards[kind]);
	}
	return m2_end_list(at, start);
}

static char *m2_write_place(char *at, const struct m2_place *place)
{
	if (place->card[0] != M2_UNKNOWN)
		return m2_write_bag(at, place->card);
	return m2_end_list(m2_write_element(at, at, M2_UNKNOWN, place->size), at);
}

static char *m2_write_area(char *at, const struct majority2_state *m, int seat)
{
	uint8_t cards[M2_CARDS_MAX];
	char *start = at;
	int count = m2_each_in_area(m, seat, cards);

	for (int i = 0; i < count; i++)
		at = m2_write_element(at, start, cards[i],
				      m2_disc(cards[i]) ? 1 : m2_area_bare(m, seat, cards[i]));
	return m2_end_list(at, start);
}

static char *m2_write_column(char *at, const uint8_t column[M2_COLUMN_MAX])
{
	char *start = at;

	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++)
		at = m2_write_element(at, start, column[i], 1);
	return m2_end_list(at, start);
}

static char *m2_write_colours(char *at, uint32_t set)
{
	if (!set)
		return ink_char(at, '-');
	for (int colour = 0; colour < M2_COLOURS; colour++)
		if (set >> colour & 1)
			at = ink_char(at, m2_letters[colour]);
	return at;
}

/* A byte that may be nothing. */
static char *m2_write_or_none(char *at, int value, int shift)
{
	return value == M2_NONE ? ink_char(at, '-') : ink_int(at, value + shift);
}

static char *m2_write_looked(char *at, const struct majority2_state *m)
{
	at = m2_write_or_none(at, m->side, 0);
	if (m->side == M2_NONE || m->column == M2_NONE)
		return at;
	return ink_int(ink_char(at, ':'), m->column + 1);
}

static char *m2_write_field(char *at, const struct majority2_state *m, const struct m2_field *field)
{
	const uint8_t *bytes = (const uint8_t *)m + field->offset;
	uint16_t numbers[M2_SEATS];

	switch (field->kind) {
	case FIELD_VIEWER:
		return viewer_write(at, *bytes);
	case FIELD_PHASE:
		return ink_word(at, &m2_phase_names[*bytes]);
	case FIELD_STEP:
		return ink_word(at, &m2_step_names[*bytes]);
	case FIELD_NUMBER:
		return ink_int(at, *bytes);
	case FIELD_SEAT:
	case FIELD_LANE:
		return m2_write_or_none(at, *bytes, field->kind == FIELD_LANE);
	case FIELD_KIND:
		return m2_card_ink(at, *bytes);
	case FIELD_COLOUR:
		return ink_char(at, *bytes == M2_NONE ? '-' : m2_letters[*bytes]);
	case FIELD_COLOURS:
		return m2_write_colours(at, *bytes);
	case FIELD_LOOKED:
		return m2_write_looked(at, m);
	case FIELD_COUNT:
		memcpy(numbers, bytes, sizeof(numbers[0]));
		return ink_int(at, numbers[0]);
	case FIELD_COINS:
		memcpy(numbers, bytes, sizeof(numbers));
		return ink_int(ink_char(ink_int(at, numbers[0]), ','), numbers[1]);
	case FIELD_COLUMN:
		return m2_write_column(at, bytes);
	case FIELD_AREA:
		return m2_write_area(at, m, field->index);
	case FIELD_PLACE:
		return m2_write_place(at, &m->place[field->index]);
	case FIELD_KNOWN:
		return m2_write_bag(at, bytes);
	}
	return at;
}

void majority2_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	char text[M2_POSITION_MAX], *at = text;

	(void)c;
	for (int i = 0; i < M2_FIELDS; i++) {
		CHECK(at < text + M2_POSITION_MAX - M2_FIELD_TEXT_MAX);
		at = position_name(at, &m2_fields[i].name);
		at = m2_write_field(at, (const void *)state, &m2_fields[i]);
	}
	buf_slice(out, (struct slice){ text + 1, (size_t)(at - text - 1) }); /* no blank first */
}

/* Reading. */

struct m2_reading {
	const struct majority2_context *c;
	struct majority2_state *m;
	int rest; /* the place that takes what no field names; M2_PLACES: none */
	bool given[M2_FIELDS];
};

static bool m2_read_word(struct slice text, const struct word *words, int count, uint8_t *out)
{
	int word = word_find(words, count, text);

	if (word >= 0)
		*out = (uint8_t)word;
	return word >= 0;
}

static bool m2_read_small(struct slice text, int min, int max, uint8_t *out)
{
	int64_t number;

	if (!slice_int(text, min, max, &number))
		return false;
	*out = (uint8_t)(number - min);
	return true;
}

static bool m2_read_colours(struct slice text, uint8_t *out)
{
	*out = 0;
	if (slice_is(text, "-"))
		return true;
	for (size_t i = 0; i < text.len; i++) {
		int colour;

		if (!m2_colour_read((struct slice){ text.at + i, 1 }, &colour) ||
		    *out >> colour & 1)
			return false;
		*out |= (uint8_t)(1u << colour);
	}
	return true;
}

static bool m2_read_looked(struct slice text, struct majority2_state *m)
{
	m->side = m->column = M2_NONE;
	if (slice_is(text, "-"))
		return true;
	struct slice seat = slice_cut(&text, ':');

	return m2_read_small(seat, 0, M2_SEATS - 1, &m->side) &&
	       (!text.len || m2_read_small(text, 1, M2_LANES, &m->column));
}

static bool m2_read_numbers(struct slice text, int count, int max, uint8_t *bytes)
{
	for (int i = 0; i < count; i++) {
		int64_t number;

		if (!slice_int(slice_cut(&text, ','), 0, max, &number))
			return false;
		uint16_t value = (uint16_t)number;

		memcpy(bytes + 2 * i, &value, sizeof(value));
	}
	return text.len == 0;
}

static bool m2_read_column(struct slice text, uint8_t column[M2_COLUMN_MAX])
{
	int size = 0;

	memset(column, M2_NONE, M2_COLUMN_MAX);
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice name;
		uint8_t card;
		int times;

		if (!position_element(&text, M2_COLUMN_MAX, &name, &times) ||
		    !m2_card_read(name, &card) || times > M2_COLUMN_MAX - size)
			return false;
		while (times--)
			column[size++] = card;
	}
	return true;
}

static bool m2_read_area(struct slice text, struct majority2_state *m, int seat)
{
	memset(m->area[seat], 0, M2_KINDS);
	memset(m->crown[seat], 0, M2_KINDS);
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice name;
		uint8_t card;
		int times;

		if (!position_element(&text, M2_CARDS_MAX, &name, &times) ||
		    !m2_card_read(name, &card) ||
		    times + m->area[seat][m2_kind(card)] > M2_CARDS_MAX)
			return false;
		/* A disc lies once, on one card. */
		if (m2_disc(card) && (times > 1 || m2_area_has(m, seat, card)))
			return false;
		while (times--)
			m2_area_gain(m, seat, card);
	}
	return true;
}

/* Cards by kind, unknown ones, and whether the rest is promised. */
static bool m2_read_bag(struct slice text, uint8_t cards[M2_KINDS], int *unknown, bool *rest)
{
	memset(cards, 0, M2_KINDS);
	*unknown = 0;
	*rest = false;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice name;
		uint8_t card;
		int times;

		if (!position_element(&text, M2_CARDS_MAX, &name, &times))
			return false;
		if (slice_is(name, "?") && !*unknown) {
			*unknown = times;
		} else if (slice_is(name, "rest") && times == 1 && !*rest) {
			*rest = true;
		} else {
			if (!m2_card_read(name, &card) || m2_disc(card) ||
			    cards[card] + times > M2_CARDS_MAX)
				return false;
			cards[card] = (uint8_t)(cards[card] + times);
		}
	}
	return true;
}

static bool m2_read_place(struct slice text, struct m2_reading *reading, int index)
{
	struct m2_place *place = &reading->m->place[index];
	uint8_t cards[M2_KINDS];
	bool rest;
	int unknown;

	if (!m2_read_bag(text, cards, &unknown, &rest))
		return false;
	int known = 0;

	for (int kind = 0; kind < M2_KINDS; kind++)
		known += cards[kind]; /* perhaps more than there can be */

	if (!m2_shows_cards(reading->m, index)) {
		place->size = (uint8_t)unknown;
		return !known && !rest;
	}
	if (unknown || known > M2_CARDS_MAX || (rest && reading->rest != M2_PLACES))
		return false;
	if (rest)
		reading->rest = index;
	place->size = (uint8_t)known;
	memcpy(place->card, cards, sizeof(cards));
	return true;
}

static bool m2_read_known(struct slice text, struct majority2_state *m, int index)
{
	int place = index / M2_KNOWERS, knower = index % M2_KNOWERS, unknown;
	bool rest;

	if (!m2_shows_known(m, place, knower))
		return slice_is(text, "?");
	return m2_read_bag(text, m->place[place].known[knower], &unknown, &rest) && !unknown &&
	       !rest;
}

/* A byte that `-` leaves empty. */
static bool m2_read_byte(struct slice text, enum m2_field_kind kind, uint8_t *out)
{
	int colour;

	if (slice_is(text, "-")) {
		*out = M2_NONE;
		return true;
	}
	switch (kind) {
	case FIELD_SEAT:
		return m2_read_small(text, 0, M2_SEATS - 1, out);
	case FIELD_LANE:
		return m2_read_small(text, 1, M2_LANES, out);
	case FIELD_KIND:
		return m2_card_read(text, out) && !m2_disc(*out);
	default:
		if (!m2_colour_read(text, &colour))
			return false;
		*out = (uint8_t)colour;
		return true;
	}
}

static bool m2_reading_read(void *self, int index, struct slice value)
{
	struct m2_reading *reading = self;
	const struct m2_field *field = &m2_fields[index];
	uint8_t *bytes = (uint8_t *)reading->m + field->offset;

	if (!position_ends_well(value))
		return false;
	switch (field->kind) {
	case FIELD_VIEWER:
		return viewer_read(value, bytes);
	case FIELD_PHASE:
		return m2_read_word(value, m2_phase_names, M2_OVER + 1, bytes);
	case FIELD_STEP:
		return m2_read_word(value, m2_step_names, M2_STEPS, bytes);
	case FIELD_NUMBER:
		return m2_read_small(value, 0, field->max, bytes);
	case FIELD_COLOURS:
		return m2_read_colours(value, bytes);
	case FIELD_LOOKED:
		return m2_read_looked(value, reading->m);
	case FIELD_COUNT:
		return m2_read_numbers(value, 1, UINT16_MAX, bytes);
	case FIELD_COINS:
		return m2_read_numbers(value, M2_SEATS, M2_COINS_READ_MAX, bytes);
	case FIELD_COLUMN:
		return m2_read_column(value, bytes);
	case FIELD_AREA:
		return m2_read_area(value, reading->m, field->index);
	case FIELD_PLACE:
		return m2_read_place(value, reading, field->index);
	case FIELD_KNOWN:
		return m2_read_known(value, reading->m, field->index);
	default:
		return m2_read_byte(value, field->kind, bytes);
	}
}

/* What follows from the phase for clock fields left out. */
static void m2_default_clock(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;

	if (m->phase == M2_SETUP)
		return;
	if (!reading->given[M2_FIELD_TURN])
		m->turn = 2;
	if (!reading->given[M2_FIELD_ACTIVE])
		m->active = 0;
	if (!reading->given[M2_FIELD_START])
		m->start = 0;
}

/* Places before their fields are read: empty, or unknown to the viewer. */
static void m2_default_places(struct majority2_state *m)
{
	memset(m->place, 0, sizeof(m->place));
	for (int i = 0; i < M2_PLACES; i++) {
		if (!m2_shows_cards(m, i))
			memset(m->place[i].card, M2_UNKNOWN, M2_KINDS);
		for (int k = 0; k < M2_KNOWERS; k++)
			if (!m2_shows_known(m, i, k))
				memset(m->place[i].known[k], M2_UNKNOWN, M2_KINDS);
	}
}

/* Cards that no field names: how many of the kind. */
static int m2_unnamed(const struct m2_reading *reading, int kind)
{
	const struct majority2_state *m = reading->m;
	const uint8_t *open = &m->columns[0][0][0];
	int rest = reading->c->copies[kind] - m->area[0][kind] - m->area[1][kind];

	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++)
		rest -= open[i] != M2_NONE && m2_kind(open[i]) == kind;
	for (int i = 0; i < M2_PLACES; i++)
		rest -= m->place[i].card[kind];
	return rest;
}

/* In a view only the size of the pile follows from the others. */
static void m2_take_rest_of_view(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;
	int rest = reading->c->cards - m2_in_play(m);

	for (int seat = 0; seat < M2_SEATS; seat++)
		rest -= m2_area_size(m, seat);
	for (int i = 0; i < M2_PLACES; i++)
		rest -= m->place[i].size;
	if (!reading->given[M2_FIELD_PILE] && rest > 0)
		m->place[M2_AT_PILE].size = (uint8_t)rest;
}

static void m2_take_rest(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;
	struct m2_place *place;

	if (reading->rest == M2_PLACES && !reading->given[M2_FIELD_PILE])
		reading->rest = M2_AT_PILE;
	if (reading->rest == M2_PLACES && !reading->given[M2_FIELD_DISCARD])
		reading->rest = M2_AT_DISCARD;
	if (reading->rest == M2_PLACES)
		return;
	place = &m->place[reading->rest];
	for (int kind = 0; kind < M2_KINDS; kind++) {
		int rest = m2_unnamed(reading, kind);

		if (rest <= 0)
			continue; /* too many: check() says so */
		place->card[kind] = (uint8_t)(place->card[kind] + rest);
		place->size = (uint8_t)(place->size + rest);
	}
}

/* Owners know their cards, everybody the top of the discards. */
static void m2_default_known(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;

	for (int i = 0; i < M2_FIELDS; i++) {
		const struct m2_field *field = &m2_fields[i];
		int place = field->index / M2_KNOWERS, knower = field->index % M2_KNOWERS;

		if (field->kind != FIELD_KNOWN || reading->given[i] ||
		    !m2_shows_known(m, place, knower))
			continue;
		if (m2_owner(m, place) == knower)
			memcpy(m->place[place].known[knower], m->place[place].card, M2_KINDS);
		else if (place == M2_AT_DISCARD && m->top < M2_KINDS)
			m->place[place].known[knower][m->top] = 1;
	}
}

static void m2_default_top(struct majority2_state *m)
{
	const struct m2_place *discards = &m->place[M2_AT_DISCARD];

	if (discards->size && m2_shows_cards(m, M2_AT_DISCARD))
		m->top = (uint8_t)m2_place_nth(discards, 0);
}

/* Discs on no card are in the supply. */
static void m2_default_supply(struct majority2_state *m)
{
	const uint8_t *open = &m->columns[0][0][0];
	uint32_t lying = 0;

	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++)
		if (open[i] != M2_NONE && m2_disc(open[i]))
			lying |= 1u << (m2_disc(open[i]) - 1);
	for (int kind = 0; kind < M2_KINDS; kind++)
		lying |= m->crown[0][kind] | m->crown[1][kind];
	m->supply = (uint8_t)(~lying & ((1u << M2_COLOURS) - 1));
}

bool majority2_state_read(const struct context *c, struct slice text, struct state *out,
			  struct message *error)
{
	struct majority2_state *m = (void *)out;
	struct m2_reading reading = { .c = (const void *)c, .m = m, .rest = M2_PLACES };
	struct position_part later[M2_FIELDS];
	struct position_reader reader = {
		.names = &m2_fields[0].name,
		.step = sizeof(m2_fields[0]),
		.fields = M2_FIELDS,
		.read = m2_reading_read,
		.self = &reading,
		.given = reading.given,
		.later = later,
	};

	majority2_init(c, out);
	if (!position_read(text, &reader, M2_CLOCK_FIELDS, error))
		return false;
	m2_default_clock(&reading);
	m2_default_places(m);
	if (!position_read_later(&reader, error))
		return false;
	if (m2_shows_cards(m, M2_AT_PILE))
		m2_take_rest(&reading);
	else
		m2_take_rest_of_view(&reading);
	if (!reading.given[M2_FIELD_TOP])
		m2_default_top(m);
	m2_default_supply(m);
	m2_default_known(&reading);
	const char *broken = majority2_check(c, out);

	return !broken || position_impossible(broken, error);
}
