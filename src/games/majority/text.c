/*
 * The position text of The Majority. One table of fields serves the writer and
 * the reader; docs/games/majority.md explains each field.
 */
#include <string.h>

#include "base/check.h"
#include "games/majority/majority.h"
#include "games/position.h"

/* Kinds. */

static char *maj_write_hand(char *at, const struct position *p, const struct position_field *field)
{
	const uint8_t *hand = position_at(p, field);
	char *start = at;

	for (int i = 0; i < MAJ_HAND && hand[i] != MAJ_NONE; i++) {
		at = position_comma(at, start);
		at = hand[i] == MAJ_UNKNOWN ? ink_char(at, '?')
					    : ink_word(at, &maj_card_words[hand[i]]);
	}
	return position_end_list(at, start);
}

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

static bool maj_read_cards(struct slice text, struct position_draft *p,
			   const struct position_field *field)
{
	uint8_t *cards = position_into(p, field);
	int count = field->count ? field->count : p->players, used = 0;

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

static bool maj_read_hand(struct slice text, struct position_draft *p,
			  const struct position_field *field)
{
	uint8_t *hand = position_into(p, field);

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

static const struct position_kind maj_viewer = { .shape = POSITION_VIEWER };
static const struct position_kind maj_phase = {
	.shape = POSITION_WORDS,
	.words = maj_phase_names,
	.word_count = MAJ_OVER + 1,
};
static const struct position_kind maj_number = { .shape = POSITION_BYTES, .max = 9 };
static const struct position_kind maj_seat = {
	.shape = POSITION_BYTES,
	.marks = POSITION_OR_NONE,
	.max = MAJ_SEATS - 1,
};
static const struct position_kind maj_coins = { .shape = POSITION_WIDE, .max = UINT16_MAX };
static const struct position_kind maj_paid = { .shape = POSITION_BYTES, .max = UINT8_MAX };
static const struct position_kind maj_cards = {
	.shape = POSITION_WORDS,
	.marks = POSITION_OR_BOTH | POSITION_NONE_AT_ALL,
	.words = maj_card_words,
	.word_count = MAJ_KINDS,
	.read = maj_read_cards,
};
static const struct position_kind maj_hand = { .write = maj_write_hand,
					       .read = maj_read_hand,
					       .size = MAJ_HAND };
static const struct position_kind maj_copies = {
	.shape = POSITION_BAG,
	.max = MAJ_COPIES,
	.words = maj_card_words,
	.word_count = MAJ_KINDS,
};

/* The table. */

/* clang-format off */
#define AT(member) offsetof(struct majority_state, member)
#define HAND(s) { POSITION_NAME("hand" #s), &maj_hand, AT(hand[s]), MAJ_HAND, s, 0 }
#define AREA(s) { POSITION_NAME("area" #s), &maj_copies, AT(area[s]), 1, s, 0 }
#define DRAFT(r, s) { POSITION_NAME("draft" #r "." #s), &maj_cards, AT(draft[r - 1][s]), r == 1 ? 6 : 5, s, 0 }
#define DRAFTS(r) DRAFT(r, 0), DRAFT(r, 1), DRAFT(r, 2), DRAFT(r, 3)
#define PLAY(r, t) { POSITION_NAME("play" #r "." #t), &maj_cards, AT(play[r - 1][t - 1]), 0, 0, 0 }
#define PLAYS(r) PLAY(r, 1), PLAY(r, 2), PLAY(r, 3), PLAY(r, 4)
#define PAID(r, c, letter) { POSITION_NAME("paid" #r "." letter), &maj_paid, AT(paid[r - 1][c]), 0, 0, 0 }
#define PAIDS(r) PAID(r, 0, "R"), PAID(r, 1, "B"), PAID(r, 2, "Y")
#define GIFT(r) { POSITION_NAME("gift" #r), &maj_cards, AT(gift[r - 1]), 0, 3, 0 } /* four players only */
/* clang-format on */

static const struct position_field maj_fields[] = {
	{ POSITION_NAME("viewer"), &maj_viewer, AT(viewer), 1, 0, 0 },
	{ POSITION_NAME("phase"), &maj_phase, AT(phase), 1, 0, 0 },
	{ POSITION_NAME("round"), &maj_number, AT(round), 1, 0, 0 },
	{ POSITION_NAME("stage"), &maj_number, AT(stage), 1, 0, 0 },
	{ POSITION_NAME("turn"), &maj_number, AT(turn), 1, 0, 0 },
	{ POSITION_NAME("open"), &maj_number, AT(open), 1, 0, 0 },
	{ POSITION_NAME("marker"), &maj_seat, AT(marker), 1, 0, 0 },
	{ POSITION_NAME("coins"), &maj_coins, AT(coins), 0, 0, 0 },
	{ POSITION_NAME("chosen"), &maj_cards, AT(chosen), 0, 0, 0 },
	HAND(0),
	HAND(1),
	HAND(2),
	HAND(3),
	{ POSITION_NAME("deck"), &maj_copies, AT(deck), 1, 0, 0 },
	{ POSITION_NAME("removed"), &maj_copies, AT(removed), 1, 0, 0 },
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

enum { MAJ_CLOCK_FIELDS = 7 }; /* up to the marker: the others follow from them */

const struct position_table maj_table = {
	.fields = maj_fields,
	.count = sizeof(maj_fields) / sizeof(maj_fields[0]),
	.first = MAJ_CLOCK_FIELDS,
};

void majority_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	position_write(&maj_table, c, state, out);
}

/* What a text leaves out. */

/* What the clock implies for clock fields left out. */
static void maj_default_clock(struct majority_state *m, const struct position_reader *reader)
{
	bool turn = position_given(reader, &m->turn);

	if (!position_given(reader, &m->stage) && m->phase >= MAJ_SWAP)
		m->stage = (uint8_t)maj_packet_size(m->round);
	if (!turn && m->phase == MAJ_PLAY)
		m->turn = 1;
	if (!turn && m->phase == MAJ_OVER)
		m->turn = (uint8_t)maj_turns(m->round);
	if (!position_given(reader, &m->marker) && (m->phase != MAJ_DEAL || m->round > 1))
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
	struct position_reader reader;

	majority.init(c, out);
	position_begin(&reader, &maj_table, c, out, NULL);
	if (!position_read(&reader, text, error))
		return false;
	if (m->round < 1 || m->round > MAJ_ROUNDS)
		return position_impossible("majority.check.round", error);
	bool view = m->viewer != EVERYTHING && m->phase != MAJ_OVER;

	maj_default_clock(m, &reader);
	if (view)
		maj_default_view(m, context->players);
	if (!position_read_later(&reader, error))
		return false;
	bool deck = position_given(&reader, &m->deck),
	     removed = position_given(&reader, &m->removed);

	if (!view && !(deck && removed))
		maj_default_piles(context, m, deck, removed);
	const char *broken = majority_check(c, out);

	return !broken || position_impossible(broken, error);
}
