/*
 * The position text of The Majority. One table of fields serves the writer and
 * the reader; docs/games/majority.md explains each field.
 */
#include <string.h>

#include "base/check.h"
#include "games/majority/majority.h"
#include "games/position.h"

/* More than one field with its name takes: `R10*255` and a comma for each kind. */
enum { MAJ_FIELD_TEXT_MAX = 2 * WORD_MAX + 8 * MAJ_KINDS };

enum field_kind {
	FIELD_VIEWER,
	FIELD_PHASE,
	FIELD_NUMBER, /* one byte */
	FIELD_SEAT, /* a seat or none */
	FIELD_COINS, /* a number for each seat, 16 bits */
	FIELD_PAID, /* a number for each seat, 8 bits */
	FIELD_CARDS, /* cards in their places */
	FIELD_HAND, /* cards as a sorted set */
	FIELD_COPIES, /* cards by how many */
};

struct maj_field {
	struct word name;
	enum field_kind kind;
	uint16_t offset;
	uint8_t count; /* places; 0: one a seat */
	uint8_t seat; /* only where more players than this sit */
};

/* clang-format off */
#define AT(member) offsetof(struct majority_state, member)
#define HAND(s) { WORD_OF("hand" #s), FIELD_HAND, AT(hand[s]), MAJ_HAND, s }
#define AREA(s) { WORD_OF("area" #s), FIELD_COPIES, AT(area[s]), MAJ_KINDS, s }
#define DRAFT(r, p) { WORD_OF("draft" #r "." #p), FIELD_CARDS, AT(draft[r - 1][p]), r == 1 ? 6 : 5, p }
#define DRAFTS(r) DRAFT(r, 0), DRAFT(r, 1), DRAFT(r, 2), DRAFT(r, 3)
#define PLAY(r, t) { WORD_OF("play" #r "." #t), FIELD_CARDS, AT(play[r - 1][t - 1]), 0, 0 }
#define PLAYS(r) PLAY(r, 1), PLAY(r, 2), PLAY(r, 3), PLAY(r, 4)
#define PAID(r, c, letter) { WORD_OF("paid" #r "." letter), FIELD_PAID, AT(paid[r - 1][c]), 0, 0 }
#define PAIDS(r) PAID(r, 0, "R"), PAID(r, 1, "B"), PAID(r, 2, "Y")
#define GIFT(r) { WORD_OF("gift" #r), FIELD_CARDS, AT(gift[r - 1]), 0, 3 }
/* clang-format on */

/* Fields that are asked for by name below; the others follow in between. */
enum {
	MAJ_AT_STAGE = 3,
	MAJ_AT_TURN = 4,
	MAJ_AT_MARKER = 6,
	MAJ_CLOCK_FIELDS = 7, /* those before: read first, since others follow from them */
	MAJ_AT_DECK = MAJ_CLOCK_FIELDS + 2 + MAJ_SEATS,
	MAJ_AT_REMOVED,
};

static const struct maj_field maj_fields[] = {
	{ WORD_OF("viewer"), FIELD_VIEWER, AT(viewer), 1, 0 },
	{ WORD_OF("phase"), FIELD_PHASE, AT(phase), 1, 0 },
	{ WORD_OF("round"), FIELD_NUMBER, AT(round), 1, 0 },
	[MAJ_AT_STAGE] = { WORD_OF("stage"), FIELD_NUMBER, AT(stage), 1, 0 },
	[MAJ_AT_TURN] = { WORD_OF("turn"), FIELD_NUMBER, AT(turn), 1, 0 },
	{ WORD_OF("open"), FIELD_NUMBER, AT(open), 1, 0 },
	[MAJ_AT_MARKER] = { WORD_OF("marker"), FIELD_SEAT, AT(marker), 1, 0 },
	{ WORD_OF("coins"), FIELD_COINS, AT(coins), 0, 0 },
	{ WORD_OF("chosen"), FIELD_CARDS, AT(chosen), 0, 0 },
	HAND(0),
	HAND(1),
	HAND(2),
	HAND(3),
	[MAJ_AT_DECK] = { WORD_OF("deck"), FIELD_COPIES, AT(deck), MAJ_KINDS, 0 },
	[MAJ_AT_REMOVED] = { WORD_OF("removed"), FIELD_COPIES, AT(removed), MAJ_KINDS, 0 },
	AREA(0),
	AREA(1),
	AREA(2),
	AREA(3),
	DRAFTS(1),
	DRAFTS(2),
	DRAFTS(3),
	DRAFTS(4),
	GIFT(1),
	GIFT(2),
	GIFT(3),
	GIFT(4),
	PLAYS(1),
	PLAY(1, 5),
	PLAYS(2),
	PLAYS(3),
	PLAYS(4),
	PAIDS(1),
	PAIDS(2),
	PAIDS(3),
	PAIDS(4),
};

enum { MAJ_FIELDS = sizeof(maj_fields) / sizeof(maj_fields[0]) };

static int maj_places(const struct maj_field *field, int players)
{
	return field->count ? field->count : players;
}

static bool maj_field_exists(const struct maj_field *field, int players)
{
	return field->seat < players;
}

/* Writing. */

static char *maj_write_card(char *at, int card)
{
	if (card < MAJ_KINDS)
		return ink_word(at, &maj_card_words[card]);
	return ink_char(at, card == MAJ_NONE ? '-' : '?');
}

static char *maj_write_cards(char *at, const uint8_t *cards, int count, bool trim)
{
	int used = 0;

	for (int i = 0; i < count; i++)
		if (cards[i] != MAJ_NONE)
			used = trim ? i + 1 : count;
	if (!used)
		return ink_char(at, '-');
	for (int i = 0; i < used; i++) {
		if (i)
			at = ink_char(at, ',');
		at = maj_write_card(at, cards[i]);
	}
	return at;
}

static char *maj_write_copies(char *at, const uint8_t *copies)
{
	char *start = at;

	if (copies[0] == MAJ_UNKNOWN)
		return ink_char(at, '?');
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		if (!copies[kind])
			continue;
		if (at > start)
			at = ink_char(at, ',');
		at = maj_write_card(at, kind);
		if (copies[kind] > 1)
			at = ink_int(ink_char(at, '*'), copies[kind]);
	}
	return at > start ? at : ink_char(at, '-');
}

static char *maj_write_numbers(char *at, const struct majority_state *m,
			       const struct maj_field *field, int count)
{
	const uint8_t *bytes = (const uint8_t *)m + field->offset;

	for (int i = 0; i < count; i++) {
		if (i)
			at = ink_char(at, ',');
		at = ink_int(at, field->kind == FIELD_COINS ? m->coins[i] : bytes[i]);
	}
	return at;
}

static char *maj_write_field(char *at, const struct majority_state *m,
			     const struct maj_field *field, int players)
{
	const uint8_t *bytes = (const uint8_t *)m + field->offset;
	int count = maj_places(field, players);

	switch (field->kind) {
	case FIELD_VIEWER:
		return viewer_write(at, *bytes);
	case FIELD_PHASE:
		return ink_text(at, maj_phase_names[*bytes]);
	case FIELD_NUMBER:
		return ink_int(at, *bytes);
	case FIELD_SEAT:
		return *bytes == MAJ_NONE ? ink_char(at, '-') : ink_int(at, *bytes);
	case FIELD_COINS:
	case FIELD_PAID:
		return maj_write_numbers(at, m, field, count);
	case FIELD_CARDS:
	case FIELD_HAND:
		return maj_write_cards(at, bytes, count, field->kind == FIELD_HAND);
	case FIELD_COPIES:
		return maj_write_copies(at, bytes);
	}
	return at;
}

void majority_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;
	char text[MAJ_POSITION_MAX], *at = text;

	for (int i = 0; i < MAJ_FIELDS; i++) {
		if (!maj_field_exists(&maj_fields[i], context->players))
			continue;
		CHECK(at < text + MAJ_POSITION_MAX - MAJ_FIELD_TEXT_MAX);
		at = position_name(at, &maj_fields[i].name);
		at = maj_write_field(at, m, &maj_fields[i], context->players);
	}
	buf_slice(out, (struct slice){ text + 1, (size_t)(at - text - 1) }); /* no blank first */
}

/* Reading. */

/* The next element of a list: a card, `?` or `-`, perhaps `*n`. */
static bool maj_read_element(struct slice *list, uint8_t *card, int *times)
{
	struct slice name;

	if (!position_element(list, MAJ_HAND, &name, times))
		return false;
	if (slice_is(name, "-"))
		*card = MAJ_NONE;
	else if (slice_is(name, "?"))
		*card = MAJ_UNKNOWN;
	else
		return maj_card_read(name, card);
	return true;
}

static bool maj_read_cards(struct slice text, uint8_t *cards, int count)
{
	int used = 0;

	memset(cards, MAJ_NONE, (size_t)count);
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		uint8_t card;
		int times;

		if (!maj_read_element(&text, &card, &times) || times > count - used)
			return false;
		while (times--)
			cards[used++] = card;
	}
	return used == count;
}

static bool maj_read_hand(struct slice text, uint8_t hand[MAJ_HAND])
{
	memset(hand, MAJ_NONE, MAJ_HAND);
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		uint8_t card;
		int times;

		if (!maj_read_element(&text, &card, &times) || card == MAJ_NONE ||
		    times > MAJ_HAND - maj_hand_size(hand))
			return false;
		while (times--)
			maj_hand_add(hand, card);
	}
	return true;
}

static bool maj_read_copies(struct slice text, uint8_t copies[MAJ_KINDS])
{
	memset(copies, 0, MAJ_KINDS);
	if (slice_is(text, "-"))
		return true;
	if (slice_is(text, "?")) {
		memset(copies, MAJ_UNKNOWN, MAJ_KINDS);
		return true;
	}
	while (text.len) {
		uint8_t card;
		int times;

		if (!maj_read_element(&text, &card, &times) || card >= MAJ_KINDS ||
		    copies[card] + times > MAJ_COPIES)
			return false;
		copies[card] = (uint8_t)(copies[card] + times);
	}
	return true;
}

static bool maj_read_numbers(struct slice text, const struct maj_field *field, int players,
			     struct majority_state *m)
{
	int64_t number;

	for (int i = 0; i < players; i++) {
		bool wide = field->kind == FIELD_COINS;

		if (!slice_int(slice_cut(&text, ','), 0, wide ? UINT16_MAX : UINT8_MAX, &number))
			return false;
		if (wide)
			m->coins[i] = (uint16_t)number;
		else
			((uint8_t *)m + field->offset)[i] = (uint8_t)number;
	}
	return text.len == 0;
}

static bool maj_read_byte(struct slice text, enum field_kind kind, uint8_t *out)
{
	int64_t number;

	if (kind == FIELD_PHASE) {
		for (int i = 0; i <= MAJ_OVER; i++) {
			if (slice_is(text, maj_phase_names[i])) {
				*out = (uint8_t)i;
				return true;
			}
		}
		return false;
	}
	if (kind == FIELD_VIEWER)
		return viewer_read(text, out);
	if (kind == FIELD_SEAT && slice_is(text, "-"))
		*out = MAJ_NONE;
	else if (slice_int(text, 0, kind == FIELD_NUMBER ? 9 : MAJ_SEATS - 1, &number))
		*out = (uint8_t)number;
	else
		return false;
	return true;
}

static bool maj_read_field(struct slice text, const struct maj_field *field, int players,
			   struct majority_state *m)
{
	uint8_t *bytes = (uint8_t *)m + field->offset;

	if (!position_ends_well(text))
		return false;
	switch (field->kind) {
	case FIELD_COINS:
	case FIELD_PAID:
		return maj_read_numbers(text, field, players, m);
	case FIELD_CARDS:
		return maj_read_cards(text, bytes, maj_places(field, players));
	case FIELD_HAND:
		return maj_read_hand(text, bytes);
	case FIELD_COPIES:
		return maj_read_copies(text, bytes);
	default:
		return maj_read_byte(text, field->kind, bytes);
	}
}

/* The position that is being read. */
struct maj_reading {
	struct majority_state *m;
	int players;
};

static bool maj_reading_has(void *self, int index)
{
	return maj_field_exists(&maj_fields[index], ((struct maj_reading *)self)->players);
}

static bool maj_reading_read(void *self, int index, struct slice value)
{
	struct maj_reading *reading = self;

	return maj_read_field(value, &maj_fields[index], reading->players, reading->m);
}

/* What the clock implies for clock fields left out. */
static void maj_default_clock(struct majority_state *m, const bool given[MAJ_FIELDS])
{
	if (!given[MAJ_AT_STAGE] && m->phase >= MAJ_SWAP)
		m->stage = (uint8_t)maj_packet_size(m->round);
	if (!given[MAJ_AT_TURN] && m->phase == MAJ_PLAY)
		m->turn = 1;
	if (!given[MAJ_AT_TURN] && m->phase == MAJ_OVER)
		m->turn = (uint8_t)maj_turns(m->round);
	if (!given[MAJ_AT_MARKER] && (m->phase != MAJ_DEAL || m->round > 1))
		m->marker = 0;
}

/* A view that says nothing of a thing does not know it. */
static void maj_default_view(struct majority_state *m, int players)
{
	bool secret = m->phase != MAJ_DEAL && m->phase != MAJ_OVER && !m->open;
	int rounds = m->phase == MAJ_DEAL ? m->round - 1 : m->round;
	int size = maj_expected_hand(m); /* check() has not seen the clock yet */

	size = size < 0 ? 0 : size > MAJ_HAND ? MAJ_HAND : size;
	memset(m->deck, MAJ_UNKNOWN, sizeof(m->deck));
	for (int s = 0; s < players; s++) {
		memset(m->hand[s], MAJ_UNKNOWN, (size_t)size);
		if (secret && s != m->viewer)
			m->chosen[s] = MAJ_UNKNOWN;
		for (int round = 1; round <= rounds; round++) {
			memset(m->draft[round - 1][s], MAJ_UNKNOWN, (size_t)maj_packet_size(round));
			if (players == 4 && (round < m->round || m->phase >= MAJ_PLAY))
				m->gift[round - 1][s] = MAJ_UNKNOWN;
		}
	}
}

/*
 * Cards that no field mentions: the deck takes as many as the round leaves in
 * it, lowest kinds first, the others count as removed. So a case names the
 * cards that matter and nothing else.
 */
static void maj_default_piles(const struct majority_context *context, struct majority_state *m,
			      bool deck_given, bool removed_given)
{
	int room = maj_deck_size(context->players, m->round, m->phase);

	if (!deck_given)
		memset(m->deck, 0, sizeof(m->deck));
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		int rest = context->copies[kind] - m->removed[kind] - m->deck[kind];

		for (int s = 0; s < context->players; s++) {
			rest -= m->area[s][kind];
			for (int i = 0; i < MAJ_HAND; i++)
				rest -= m->hand[s][i] == kind;
			for (int i = m->stage; m->phase == MAJ_DRAFT && i < MAJ_HAND; i++)
				rest -= m->draft[m->round - 1][s][i] == kind;
		}
		if (rest <= 0)
			continue; /* too many: check() says so */
		if (!deck_given) {
			int taken = removed_given || rest < room ? rest : room;

			m->deck[kind] = (uint8_t)taken;
			room -= taken;
			rest -= taken;
		}
		if (!removed_given)
			m->removed[kind] = (uint8_t)(m->removed[kind] + rest);
	}
}

bool majority_state_read(const struct context *c, struct slice text, struct state *out,
			 struct message *error)
{
	const struct majority_context *context = (const void *)c;
	struct majority_state *m = (void *)out;
	struct maj_reading reading = { m, context->players };
	bool given[MAJ_FIELDS] = { false };
	struct position_part later[MAJ_FIELDS];
	struct position_reader reader = {
		.names = &maj_fields[0].name,
		.step = sizeof(maj_fields[0]),
		.fields = MAJ_FIELDS,
		.has = maj_reading_has,
		.read = maj_reading_read,
		.self = &reading,
		.given = given,
		.later = later,
	};

	majority.init(c, out);
	if (!position_read(text, &reader, MAJ_CLOCK_FIELDS, error))
		return false;
	if (m->round < 1 || m->round > MAJ_ROUNDS)
		return position_impossible("majority.check.round", error);
	bool view = m->viewer != EVERYTHING && m->phase != MAJ_OVER;

	maj_default_clock(m, given);
	if (view)
		maj_default_view(m, context->players);
	if (!position_read_later(&reader, error))
		return false;
	if (!view && (!given[MAJ_AT_DECK] || !given[MAJ_AT_REMOVED]))
		maj_default_piles(context, m, given[MAJ_AT_DECK], given[MAJ_AT_REMOVED]);
	const char *broken = majority_check(c, out);

	return !broken || position_impossible(broken, error);
}
