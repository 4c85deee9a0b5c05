/*
 * The position text of The Majority 2. One table of fields serves the writer
 * and the reader; docs/games/majority2.md explains each field.
 */
#include "games/majority2/bag.h"
#include "games/position.h"

#include <string.h>

enum { M2_COINS_READ_MAX = 999 };

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
	const char *name;
	enum m2_field_kind kind;
	uint16_t offset;
	uint8_t max; /* FIELD_NUMBER */
	uint8_t index; /* seat of an area; place; place and knower */
};

/* clang-format off */
#define AT(member) offsetof(struct majority2_state, member)
#define COLUMN(s, n) { "column" #s "." #n, FIELD_COLUMN, AT(columns[s][n - 1]), 0, 0 }
#define KNOWN(name, p, k, letter) { name "." letter, FIELD_KNOWN, AT(place[p].known[k]), 0, (p) * M2_KNOWERS + (k) }
#define KNOWNS(name, p) KNOWN(name, p, 0, "0"), KNOWN(name, p, 1, "1"), KNOWN(name, p, 2, "s")
#define PLACE(name, p) { name, FIELD_PLACE, AT(place[p]), 0, p }
/* clang-format on */

static const struct m2_field m2_fields[] = {
	{ "viewer", FIELD_VIEWER, AT(viewer), 0, 0 },
	{ "phase", FIELD_PHASE, AT(phase), 0, 0 },
	{ "step", FIELD_STEP, AT(step), 0, 0 },
	{ "turn", FIELD_NUMBER, AT(turn), M2_TURNS_MAX, 0 },
	{ "active", FIELD_SEAT, AT(active), 0, 0 },
	{ "start", FIELD_SEAT, AT(start), 0, 0 },
#define M2_CLOCK_FIELDS 6 /* those above: read first, since others follow from them */
	{ "forced", FIELD_NUMBER, AT(forced), 1, 0 },
	{ "card", FIELD_KIND, AT(card), 0, 0 },
	{ "op", FIELD_NUMBER, AT(op), M2_OPS_MAX, 0 },
	{ "lane", FIELD_LANE, AT(lane), 0, 0 },
	{ "left", FIELD_NUMBER, AT(left), M2_CARDS_MAX, 0 },
	{ "disc", FIELD_COLOUR, AT(disc), 0, 0 },
	{ "placed", FIELD_COLOURS, AT(placed), 0, 0 },
	{ "colour", FIELD_COLOUR, AT(colour), 0, 0 },
	{ "looked", FIELD_LOOKED, AT(side), 0, 0 },
	{ "top", FIELD_KIND, AT(top), 0, 0 },
	{ "plays", FIELD_COUNT, AT(plays), 0, 0 },
	{ "draws", FIELD_COUNT, AT(draws), 0, 0 },
	{ "lots", FIELD_COUNT, AT(lots), 0, 0 },
	{ "up", FIELD_COINS, AT(up), 0, 0 },
	{ "down", FIELD_COINS, AT(down), 0, 0 },
	COLUMN(0, 1),
	COLUMN(0, 2),
	COLUMN(0, 3),
	COLUMN(1, 1),
	COLUMN(1, 2),
	COLUMN(1, 3),
	{ "area0", FIELD_AREA, AT(area[0]), 0, 0 },
	{ "area1", FIELD_AREA, AT(area[1]), 0, 1 },
	PLACE("hand", M2_AT_HAND),
	PLACE("reserve0", M2_AT_RESERVE),
	PLACE("reserve1", M2_AT_RESERVE + 1),
	PLACE("pile", M2_AT_PILE),
	PLACE("discard", M2_AT_DISCARD),
	KNOWNS("hand", M2_AT_HAND),
	KNOWNS("reserve0", M2_AT_RESERVE),
	KNOWNS("reserve1", M2_AT_RESERVE + 1),
	KNOWNS("pile", M2_AT_PILE),
	KNOWNS("discard", M2_AT_DISCARD),
};

enum { M2_FIELDS = sizeof(m2_fields) / sizeof(m2_fields[0]) };

const char *const m2_phase_names[] = { "setup", "exchange", "draw", "free", "play", "over" };

const char *const m2_step_names[M2_STEPS] = {
	"-",	 "draws", "raid",  "drop",   "take",   "store",	 "colour",  "disc",	 "target",
	"ghost", "burn",  "haunt", "answer", "topple", "column", "faction", "represent",
};

/* Writing. */

/* A list is written element by element; `first` knows whether a comma is due. */
struct m2_list {
	struct buf *out;
	bool any;
};

static void m2_list_add(struct m2_list *list, int card, int times)
{
	if (!times)
		return;
	if (list->any)
		buf_char(list->out, ',');
	list->any = true;
	m2_card_write(card, list->out);
	if (times > 1) {
		buf_char(list->out, '*');
		buf_int(list->out, times);
	}
}

static void m2_list_end(struct m2_list *list)
{
	if (!list->any)
		buf_char(list->out, '-');
}

static void m2_write_bag(const uint8_t cards[M2_KINDS], struct buf *out)
{
	struct m2_list list = { out, false };

	if (cards[0] == M2_UNKNOWN) {
		buf_char(out, '?');
		return;
	}
	for (int kind = 0; kind < M2_KINDS; kind++)
		m2_list_add(&list, kind, cards[kind]);
	m2_list_end(&list);
}

static void m2_write_place(const struct m2_place *place, struct buf *out)
{
	struct m2_list list = { out, false };

	if (place->card[0] != M2_UNKNOWN) {
		m2_write_bag(place->card, out);
		return;
	}
	m2_list_add(&list, M2_UNKNOWN, place->size);
	m2_list_end(&list);
}

static void m2_write_area(const struct majority2_state *m, int seat, struct buf *out)
{
	uint8_t cards[M2_CARDS_MAX];
	struct m2_list list = { out, false };
	int count = m2_each_in_area(m, seat, cards);

	for (int i = 0; i < count; i++)
		m2_list_add(&list, cards[i],
			    m2_disc(cards[i]) ? 1 : m2_area_bare(m, seat, cards[i]));
	m2_list_end(&list);
}

static void m2_write_column(const uint8_t column[M2_COLUMN_MAX], struct buf *out)
{
	struct m2_list list = { out, false };

	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++)
		m2_list_add(&list, column[i], 1);
	m2_list_end(&list);
}

static void m2_write_colours(uint32_t set, struct buf *out)
{
	for (int colour = 0; colour < M2_COLOURS; colour++)
		if (set >> colour & 1)
			buf_char(out, m2_letters[colour]);
	if (!set)
		buf_char(out, '-');
}

static void m2_write_looked(const struct majority2_state *m, struct buf *out)
{
	if (m->side == M2_NONE) {
		buf_char(out, '-');
		return;
	}
	buf_int(out, m->side);
	if (m->column != M2_NONE) {
		buf_char(out, ':');
		buf_int(out, m->column + 1);
	}
}

/* A byte that may be nothing. */
static void m2_write_or_none(int value, int shift, struct buf *out)
{
	if (value == M2_NONE)
		buf_char(out, '-');
	else
		buf_int(out, value + shift);
}

static void m2_write_field(const struct majority2_state *m, const struct m2_field *field,
			   struct buf *out)
{
	const uint8_t *bytes = (const uint8_t *)m + field->offset;
	uint16_t numbers[M2_SEATS];

	memcpy(numbers, bytes, sizeof(numbers));
	switch (field->kind) {
	case FIELD_VIEWER:
		viewer_write(*bytes, out);
		break;
	case FIELD_PHASE:
		buf_text(out, m2_phase_names[*bytes]);
		break;
	case FIELD_STEP:
		buf_text(out, m2_step_names[*bytes]);
		break;
	case FIELD_NUMBER:
		buf_int(out, *bytes);
		break;
	case FIELD_SEAT:
	case FIELD_LANE:
		m2_write_or_none(*bytes, field->kind == FIELD_LANE, out);
		break;
	case FIELD_KIND:
		m2_card_write(*bytes, out);
		break;
	case FIELD_COLOUR:
		buf_char(out, *bytes == M2_NONE ? '-' : m2_letters[*bytes]);
		break;
	case FIELD_COLOURS:
		m2_write_colours(*bytes, out);
		break;
	case FIELD_LOOKED:
		m2_write_looked(m, out);
		break;
	case FIELD_COUNT:
		buf_int(out, numbers[0]);
		break;
	case FIELD_COINS:
		buf_int(out, numbers[0]);
		buf_char(out, ',');
		buf_int(out, numbers[1]);
		break;
	case FIELD_COLUMN:
		m2_write_column(bytes, out);
		break;
	case FIELD_AREA:
		m2_write_area(m, field->index, out);
		break;
	case FIELD_PLACE:
		m2_write_place(&m->place[field->index], out);
		break;
	case FIELD_KNOWN:
		m2_write_bag(bytes, out);
		break;
	}
}

void majority2_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	(void)c;
	for (int i = 0; i < M2_FIELDS; i++) {
		if (i)
			buf_char(out, ' ');
		buf_text(out, m2_fields[i].name);
		buf_char(out, '=');
		m2_write_field((const void *)state, &m2_fields[i], out);
	}
}

/* Reading. */

struct m2_reading {
	const struct majority2_context *c;
	struct majority2_state *m;
	int rest; /* the place that takes what no field names; M2_PLACES: none */
	bool given[M2_FIELDS];
};

static bool m2_read_word(struct slice text, const char *const *names, int count, uint8_t *out)
{
	for (int i = 0; i < count; i++) {
		if (slice_is(text, names[i])) {
			*out = (uint8_t)i;
			return true;
		}
	}
	return false;
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

static int m2_reading_find(void *self, struct slice name)
{
	(void)self;
	for (int i = 0; i < M2_FIELDS; i++)
		if (slice_is(name, m2_fields[i].name))
			return i;
	return -1;
}

static bool m2_given(const struct m2_reading *reading, const char *name)
{
	return reading->given[m2_reading_find(NULL, slice_from(name))];
}

/* What follows from the phase for clock fields left out. */
static void m2_default_clock(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;

	if (m->phase == M2_SETUP)
		return;
	if (!m2_given(reading, "turn"))
		m->turn = 2;
	if (!m2_given(reading, "active"))
		m->active = 0;
	if (!m2_given(reading, "start"))
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
	if (!m2_given(reading, "pile") && rest > 0)
		m->place[M2_AT_PILE].size = (uint8_t)rest;
}

static void m2_take_rest(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;
	struct m2_place *place;

	if (reading->rest == M2_PLACES && !m2_given(reading, "pile"))
		reading->rest = M2_AT_PILE;
	if (reading->rest == M2_PLACES && !m2_given(reading, "discard"))
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
	struct position_reader reader = { m2_reading_find, m2_reading_read, &reading,
					  reading.given };

	majority2_init(c, out);
	if (!position_read(text, &reader, 0, M2_CLOCK_FIELDS, error))
		return false;
	m2_default_clock(&reading);
	m2_default_places(m);
	if (!position_read(text, &reader, M2_CLOCK_FIELDS, M2_FIELDS, error))
		return false;
	if (m2_shows_cards(m, M2_AT_PILE))
		m2_take_rest(&reading);
	else
		m2_take_rest_of_view(&reading);
	if (!m2_given(&reading, "top"))
		m2_default_top(m);
	m2_default_supply(m);
	m2_default_known(&reading);
	const char *broken = majority2_check(c, out);

	return !broken || position_impossible(broken, error);
}
