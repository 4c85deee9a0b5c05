/*
 * The position text of The Majority 2. One table of fields serves the writer
 * and the reader; docs/games/majority2.md explains each field.
 */
#include "games/majority2/bag.h"
#include "games/position.h"

#include <string.h>

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

enum { M2_COINS_READ_MAX = 999 };

static const struct position_kind m2_known_kind;

/* Writing what is no plain kind. */

/* An element of a list that begins at `start`, with the comma before it. */
static char *m2_write_element(char *at, const char *start, int card, int times)
{
	if (!times)
		return at;
	return position_times(m2_card_ink(position_comma(at, start), card), times);
}

static char *m2_write_place(char *at, const struct position *p, const struct position_field *field)
{
	const struct m2_place *place = position_at(p, field);

	if (place->card[0] != M2_UNKNOWN)
		return position_write_bag(at, &m2_known_kind, place->card);
	return position_end_list(m2_write_element(at, at, M2_UNKNOWN, place->size), at);
}

static char *m2_write_area(char *at, const struct position *p, const struct position_field *field)
{
	const struct majority2_state *m = (const void *)p->state;
	uint8_t cards[M2_CARDS_MAX];
	char *start = at;
	int seat = field->seat, count = m2_each_in_area(m, seat, cards);

	for (int i = 0; i < count; i++)
		at = m2_write_element(at, start, cards[i],
				      m2_disc(cards[i]) ? 1 : m2_area_bare(m, seat, cards[i]));
	return position_end_list(at, start);
}

static char *m2_write_column(char *at, const struct position *p, const struct position_field *field)
{
	const uint8_t *column = position_at(p, field);
	char *start = at;

	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++)
		at = m2_card_ink(position_comma(at, start), column[i]);
	return position_end_list(at, start);
}

static char *m2_write_colours(char *at, const struct position *p,
			      const struct position_field *field)
{
	unsigned set = *(const uint8_t *)position_at(p, field);
	char *start = at;

	for (int colour = 0; colour < M2_COLOURS; colour++)
		if (set >> colour & 1)
			at = ink_char(at, m2_letters[colour]);
	return position_end_list(at, start);
}

static char *m2_write_looked(char *at, const struct position *p, const struct position_field *field)
{
	const struct majority2_state *m = (const void *)p->state;

	(void)field;
	if (m->side == M2_NONE)
		return ink_char(at, '-');
	at = ink_int(at, m->side);
	return m->column == M2_NONE ? at : ink_int(ink_char(at, ':'), m->column + 1);
}

/* Reading it. */

static bool m2_read_small(struct slice text, int min, int max, uint8_t *out)
{
	int64_t number;

	if (!slice_int(text, min, max, &number))
		return false;
	*out = (uint8_t)(number - min);
	return true;
}

static bool m2_read_colours(struct slice text, struct position_draft *p,
			    const struct position_field *field)
{
	uint8_t *out = position_into(p, field);

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

static bool m2_read_looked(struct slice text, struct position_draft *p,
			   const struct position_field *field)
{
	struct majority2_state *m = (void *)p->state;

	(void)field;
	m->side = m->column = M2_NONE;
	if (slice_is(text, "-"))
		return true;
	struct slice seat = slice_cut(&text, ':');

	return m2_read_small(seat, 0, M2_SEATS - 1, &m->side) &&
	       (!text.len || m2_read_small(text, 1, M2_LANES, &m->column));
}

static bool m2_read_column(struct slice text, struct position_draft *p,
			   const struct position_field *field)
{
	uint8_t *column = position_into(p, field);
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

static bool m2_read_area(struct slice text, struct position_draft *p,
			 const struct position_field *field)
{
	struct majority2_state *m = (void *)p->state;
	int seat = field->seat;

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

static bool m2_read_place(struct slice text, struct position_draft *p,
			  const struct position_field *field)
{
	struct m2_place *place = position_into(p, field);
	int *rest_at = p->self;
	uint8_t cards[M2_KINDS];
	bool rest;
	int unknown;

	if (!m2_read_bag(text, cards, &unknown, &rest))
		return false;
	int known = 0;

	for (int kind = 0; kind < M2_KINDS; kind++)
		known += cards[kind]; /* perhaps more than there can be */

	if (!m2_shows_cards((const void *)p->state, field->of)) {
		place->size = (uint8_t)unknown;
		return !known && !rest;
	}
	if (unknown || known > M2_CARDS_MAX || (rest && *rest_at != M2_PLACES))
		return false;
	if (rest)
		*rest_at = field->of;
	place->size = (uint8_t)known;
	memcpy(place->card, cards, sizeof(cards));
	return true;
}

static bool m2_read_known(struct slice text, struct position_draft *p,
			  const struct position_field *field)
{
	bool rest;
	int unknown;

	if (!m2_shows_known((const void *)p->state, field->of / M2_KNOWERS, field->of % M2_KNOWERS))
		return slice_is(text, "?");
	return m2_read_bag(text, position_into(p, field), &unknown, &rest) && !unknown && !rest;
}

/* Kinds. */

static char *m2_colour_ink(char *at, int colour)
{
	return ink_char(at, m2_letters[colour]);
}

static bool m2_colour_find(struct slice name, uint8_t *out)
{
	int colour;

	if (!m2_colour_read(name, &colour))
		return false;
	*out = (uint8_t)colour;
	return true;
}

/* clang-format off */
#define WORDS(table, or) { .shape = POSITION_WORDS, .marks = or, .words = table, .word_count = sizeof(table) / sizeof(table[0]) }
#define NUMBER(most, or) { .shape = POSITION_BYTES, .marks = or, .max = most }
static const struct position_kind m2_viewer_kind = { .shape = POSITION_VIEWER };
static const struct position_kind m2_phase_kind = WORDS(m2_phase_names, 0);
static const struct position_kind m2_step_kind = WORDS(m2_step_names, 0);
static const struct position_kind m2_card_kind = WORDS(m2_card_words, POSITION_OR_NONE);
static const struct position_kind m2_colour_kind = { .shape = POSITION_NAMED, .marks = POSITION_OR_NONE, .ink = m2_colour_ink, .find = m2_colour_find };
static const struct position_kind m2_turn_kind = NUMBER(M2_TURNS_MAX, 0);
static const struct position_kind m2_flag_kind = NUMBER(1, 0);
static const struct position_kind m2_op_kind = NUMBER(M2_OPS_MAX, 0);
static const struct position_kind m2_left_kind = NUMBER(M2_CARDS_MAX, 0);
static const struct position_kind m2_seat_kind = NUMBER(M2_SEATS - 1, POSITION_OR_NONE);
static const struct position_kind m2_lane_kind = { .shape = POSITION_BYTES, .marks = POSITION_OR_NONE, .first = 1, .max = M2_LANES - 1 };
static const struct position_kind m2_count_kind = { .shape = POSITION_WIDE, .max = UINT16_MAX };
static const struct position_kind m2_coins_kind = { .shape = POSITION_WIDE, .max = M2_COINS_READ_MAX };
static const struct position_kind m2_colours_kind = { .size = 1, .write = m2_write_colours, .read = m2_read_colours };
static const struct position_kind m2_looked_kind = { .size = 2, .write = m2_write_looked, .read = m2_read_looked };
static const struct position_kind m2_column_kind = { .size = M2_COLUMN_MAX, .write = m2_write_column, .read = m2_read_column };
static const struct position_kind m2_area_kind = { .write = m2_write_area, .read = m2_read_area };
static const struct position_kind m2_place_kind = { .size = sizeof(struct m2_place), .write = m2_write_place, .read = m2_read_place };
static const struct position_kind m2_known_kind = { .shape = POSITION_BAG, .words = m2_card_words, .word_count = M2_KINDS, .read = m2_read_known };

/* The table. */

#define ONE(name, member, kind) { POSITION_NAME(name), &m2_##kind##_kind, offsetof(struct majority2_state, member), 1, 0, 0 }
#define SEATS(name, member, kind) { POSITION_NAME(name), &m2_##kind##_kind, offsetof(struct majority2_state, member), 0, 0, 0 }
#define OF(name, member, kind, seat, of) { POSITION_NAME(name), &m2_##kind##_kind, offsetof(struct majority2_state, member), 1, seat, of }
#define COLUMN(s, n) OF("column" #s "." #n, columns[s][n - 1], column, s, 0)
#define KNOWN(name, p, k, letter) OF(name "." letter, place[p].known[k], known, 0, (p) * M2_KNOWERS + (k))
#define KNOWNS(name, p) KNOWN(name, p, 0, "0"), KNOWN(name, p, 1, "1"), KNOWN(name, p, 2, "s")
#define PLACE(name, p) OF(name, place[p], place, 0, p)
/* clang-format on */

static const struct position_field m2_fields[] = {
	ONE("viewer", viewer, viewer),
	ONE("phase", phase, phase),
	ONE("step", step, step),
	ONE("turn", turn, turn),
	ONE("active", active, seat),
	ONE("start", start, seat),
	ONE("forced", forced, flag),
	ONE("card", card, card),
	ONE("op", op, op),
	ONE("lane", lane, lane),
	ONE("left", left, left),
	ONE("disc", disc, colour),
	ONE("placed", placed, colours),
	ONE("colour", colour, colour),
	ONE("looked", side, looked),
	ONE("top", top, card),
	ONE("plays", plays, count),
	ONE("draws", draws, count),
	ONE("lots", lots, count),
	SEATS("up", up, coins),
	SEATS("down", down, coins),
	COLUMN(0, 1),
	COLUMN(0, 2),
	COLUMN(0, 3),
	COLUMN(1, 1),
	COLUMN(1, 2),
	COLUMN(1, 3),
	OF("area0", area[0], area, 0, 0),
	OF("area1", area[1], area, 1, 0),
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

enum { M2_CLOCK_FIELDS = 6 }; /* up to the start: the others follow from them */

const struct position_table m2_table = {
	.fields = m2_fields,
	.count = sizeof(m2_fields) / sizeof(m2_fields[0]),
	.first = M2_CLOCK_FIELDS,
};

void majority2_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	position_write(&m2_table, c, state, out);
}

/* What a text leaves out. */

struct m2_reading {
	const struct majority2_context *c;
	struct majority2_state *m;
	struct position_reader reader;
	int rest; /* the place that takes what no field names; M2_PLACES: none */
};

/* What follows from the phase for clock fields left out. */
static void m2_default_clock(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;

	if (m->phase == M2_SETUP)
		return;
	if (!position_given(&reading->reader, &m->turn))
		m->turn = 2;
	if (!position_given(&reading->reader, &m->active))
		m->active = 0;
	if (!position_given(&reading->reader, &m->start))
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
	if (!position_given(&reading->reader, &m->place[M2_AT_PILE]) && rest > 0)
		m->place[M2_AT_PILE].size = (uint8_t)rest;
}

static void m2_take_rest(struct m2_reading *reading)
{
	struct majority2_state *m = reading->m;
	struct m2_place *place;

	for (int i = M2_AT_PILE; i <= M2_AT_DISCARD && reading->rest == M2_PLACES; i++)
		if (!position_given(&reading->reader, &m->place[i]))
			reading->rest = i;
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

	for (int i = 0; i < M2_PLACES * M2_KNOWERS; i++) {
		int place = i / M2_KNOWERS, knower = i % M2_KNOWERS;
		uint8_t *known = m->place[place].known[knower];

		if (!m2_shows_known(m, place, knower) || position_given(&reading->reader, known))
			continue;
		if (m2_owner(m, place) == knower)
			memcpy(known, m->place[place].card, M2_KINDS);
		else if (place == M2_AT_DISCARD && m->top < M2_KINDS)
			known[m->top] = 1;
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
	struct m2_reading reading;

	reading.c = (const void *)c;
	reading.m = m;
	reading.rest = M2_PLACES;
	majority2_init(c, out);
	position_begin(&reading.reader, &m2_table, c, out, &reading.rest);
	if (!position_read(&reading.reader, text, error))
		return false;
	m2_default_clock(&reading);
	m2_default_places(m);
	if (!position_read_later(&reading.reader, error))
		return false;
	if (m2_shows_cards(m, M2_AT_PILE))
		m2_take_rest(&reading);
	else
		m2_take_rest_of_view(&reading);
	if (!position_given(&reading.reader, &m->top))
		m2_default_top(m);
	m2_default_supply(m);
	m2_default_known(&reading);
	const char *broken = majority2_check(c, out);

	return !broken || position_impossible(broken, error);
}
