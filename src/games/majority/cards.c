/*
 * Facts about the cards of The Majority, their texts, and the small sorted
 * hands that all rules work on.
 */
#include "games/majority/majority.h"

const uint8_t maj_powers[MAJ_RANKS] = { 0, 2, 3, 5, 6, 7, 9, 10 };

const struct word maj_card_words[MAJ_KINDS] = {
	WORD_OF("R0"), WORD_OF("R2"),  WORD_OF("R3"), WORD_OF("R5"),  WORD_OF("R6"), WORD_OF("R7"),
	WORD_OF("R9"), WORD_OF("R10"), WORD_OF("B0"), WORD_OF("B2"),  WORD_OF("B3"), WORD_OF("B5"),
	WORD_OF("B6"), WORD_OF("B7"),  WORD_OF("B9"), WORD_OF("B10"), WORD_OF("Y0"), WORD_OF("Y2"),
	WORD_OF("Y3"), WORD_OF("Y5"),  WORD_OF("Y6"), WORD_OF("Y7"),  WORD_OF("Y9"), WORD_OF("Y10"),
};

static const char *const maj_card_ids[MAJ_KINDS] = {
	"majority.card.r0", "majority.card.r2", "majority.card.r3", "majority.card.r5",
	"majority.card.r6", "majority.card.r7", "majority.card.r9", "majority.card.r10",
	"majority.card.b0", "majority.card.b2", "majority.card.b3", "majority.card.b5",
	"majority.card.b6", "majority.card.b7", "majority.card.b9", "majority.card.b10",
	"majority.card.y0", "majority.card.y2", "majority.card.y3", "majority.card.y5",
	"majority.card.y6", "majority.card.y7", "majority.card.y9", "majority.card.y10",
};

static const char *const maj_colour_ids[MAJ_COLOURS] = {
	"majority.colour.red",
	"majority.colour.blue",
	"majority.colour.yellow",
};

const struct word maj_phase_names[MAJ_OVER + 1] = {
	WORD_OF("deal"), WORD_OF("draft"), WORD_OF("swap"), WORD_OF("play"), WORD_OF("over"),
};

const char *maj_card_id(int kind)
{
	CHECK(kind >= 0 && kind < MAJ_KINDS);
	return maj_card_ids[kind];
}

const char *maj_colour_id(int colour)
{
	CHECK(colour >= 0 && colour < MAJ_COLOURS);
	return maj_colour_ids[colour];
}

void maj_card_write(int card, struct buf *out)
{
	if (card == MAJ_NONE) {
		buf_char(out, '-');
	} else if (card == MAJ_UNKNOWN) {
		buf_char(out, '?');
	} else {
		buf_word(out, &maj_card_words[card]);
	}
}

/* A view has a hundred cards: their names are read and not looked for. */
bool maj_card_read(struct slice text, uint8_t *out)
{
	static const char letters[MAJ_COLOURS] = { 'R', 'B', 'Y' };
	int colour = 0, rank = 0, power;

	if (text.len < 2)
		return false;
	power = text.len == 2 ? text.at[1] - '0' : 10;
	while (colour < MAJ_COLOURS && letters[colour] != text.at[0])
		colour++;
	while (rank < MAJ_RANKS && maj_powers[rank] != power)
		rank++;
	if (colour == MAJ_COLOURS || rank == MAJ_RANKS ||
	    !word_is(&maj_card_words[colour * MAJ_RANKS + rank], text))
		return false;
	*out = (uint8_t)(colour * MAJ_RANKS + rank);
	return true;
}

int maj_unrecorded(const uint8_t *cards, int taken)
{
	int count = 0;

	while (count < taken && cards[count] == MAJ_NONE)
		count++;
	return count;
}

int maj_hand_size(const uint8_t hand[MAJ_HAND])
{
	int size = 0;

	while (size < MAJ_HAND && hand[size] != MAJ_NONE)
		size++;
	return size;
}

bool maj_hand_has(const uint8_t hand[MAJ_HAND], int card)
{
	for (int i = 0; i < MAJ_HAND; i++)
		if (hand[i] == card)
			return true;
	return false;
}
