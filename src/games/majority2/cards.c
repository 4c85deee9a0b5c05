/*
 * The cards of The Majority 2 as constant tables, made of data/majority2/cards.h,
 * and the texts of cards and colours. What a card does is in abilities.c.
 */
#include "games/majority2/majority2.h"

/* The words of the table. */
enum {
	NONE = M2_IS_NONE,
	NOT_FREE = M2_IS_NOT_FREE,
	SHIELD = M2_IS_SHIELD,
	TEAM = M2_IS_TEAM,
	COLOURS = M2_IS_COLOURS,
	HAUNT = M2_IS_HAUNT,
	PER_CARD_IN_AREA = M2_PER_CARD_IN_AREA,
	ALL_IN_SUPPLY = M2_ALL_IN_SUPPLY,
};

/* clang-format off */
#define NOTHING
#define DO(code, target, count) { M2_OP_##code, M2_TO_##target, count },

const struct m2_rank_facts m2_ranks[] = {
#define RANK(rank, id, coins, cards) \
	[M2_##rank] = { .name = id, .cost = coins, .needs = cards },
#include "majority2/cards.h"
};

const struct m2_row m2_rows[] = {
#define CARD(in_set, of_faction, of_rank, id, text, many, worth, is, abilities, source) \
	{ \
		.name = id, \
		.ability = text, \
		.set = M2_SET_##in_set, \
		.copies = many, \
		.points = worth, \
		.traits = is, \
		.faction = M2_##of_faction, \
		.rank = M2_##of_rank, \
		.ops = { abilities { M2_OP_END, 0, 0 } }, \
	},
#include "majority2/cards.h"
};
/* clang-format on */
const int m2_rows_count = sizeof(m2_rows) / sizeof(m2_rows[0]);

const char *const m2_colour_ids[M2_COLOURS] = {
	"majority2.colour.blue", "majority2.colour.green", "majority2.colour.red",
	"majority2.colour.pink", "majority2.colour.black",
};

const char *const m2_faction_ids[M2_COLOURS + 1] = {
	"majority2.faction.witch", "majority2.faction.demon",  "majority2.faction.dragon",
	"majority2.faction.angel", "majority2.faction.reaper", "majority2.faction.nobody",
};

const char m2_letters[M2_COLOURS] = { 'B', 'G', 'R', 'P', 'K' };

/* Colour by colour, the ghost behind them. */
#define M2_FACTION_WORDS(letter)                                             \
	WORD_OF(letter "Sec"), WORD_OF(letter "Jun"), WORD_OF(letter "Sen"), \
		WORD_OF(letter "Vet"), WORD_OF(letter "Ari")

const struct word m2_card_words[M2_KINDS] = {
	M2_FACTION_WORDS("B"), M2_FACTION_WORDS("G"), M2_FACTION_WORDS("R"),
	M2_FACTION_WORDS("P"), M2_FACTION_WORDS("K"), WORD_OF("Ghost"),
};

void m2_card_write(int card, struct buf *out)
{
	char text[2 * WORD_MAX];

	buf_slice(out, (struct slice){ text, (size_t)(m2_card_ink(text, card) - text) });
}

bool m2_colour_read(struct slice text, int *out)
{
	for (int colour = 0; colour < M2_COLOURS && text.len == 1; colour++) {
		if (m2_letters[colour] == text.at[0]) {
			*out = colour;
			return true;
		}
	}
	return false;
}

bool m2_card_read(struct slice text, uint8_t *out)
{
	struct slice whole = text;
	struct slice kind_text = slice_cut(&text, '/');
	bool plain = kind_text.len == whole.len; /* no stroke in it */
	int kind = word_find(m2_card_words, M2_KINDS, kind_text), colour;

	if (kind < 0)
		return false;
	if (!plain && !m2_colour_read(text, &colour))
		return false;
	*out = (uint8_t)(plain ? kind : m2_with_disc(kind, colour));
	return true;
}
