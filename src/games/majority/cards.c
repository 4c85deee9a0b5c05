/*
 * Facts about the cards of The Majority, their texts, and the small sorted
 * hands that all rules work on.
 */
#include "games/majority/majority.h"

const uint8_t maj_powers[MAJ_RANKS] = { 0, 2, 3, 5, 6, 7, 9, 10 };
static const char maj_letters[MAJ_COLOURS] = { 'R', 'B', 'Y' };

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

const char *const maj_phase_names[] = { "deal", "draft", "swap", "play", "over" };

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
		buf_char(out, maj_letters[maj_colour(card)]);
		buf_int(out, maj_power(card));
	}
}

bool maj_card_read(struct slice text, uint8_t *out)
{
	if (text.len < 2)
		return false;
	struct slice digits = { text.at + 1, text.len - 1 };
	int64_t power;

	/* "R05" or "R-0" would be a second text for one card. */
	if (digits.at[0] == '-' || (digits.at[0] == '0' && digits.len > 1))
		return false;
	if (!slice_int(digits, 0, 10, &power))
		return false;
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		if (maj_letters[maj_colour(kind)] == text.at[0] && maj_power(kind) == power) {
			*out = (uint8_t)kind;
			return true;
		}
	}
	return false;
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
