/* The words of positions and moves of Deal with the Devil. */
#include "games/devil/cards/words.h"
#include "games/devil/inside.h"

#include <string.h>

const struct word dev_step_names[DEV_STEPS] = {
	WORD_OF("prefer"),  WORD_OF("setup"), WORD_OF("dare"),	  WORD_OF("keep"),
	WORD_OF("draw"),    WORD_OF("pass"),  WORD_OF("repay"),	  WORD_OF("request"),
	WORD_OF("offer"),   WORD_OF("view1"), WORD_OF("view2"),	  WORD_OF("plan"),
	WORD_OF("resolve"), WORD_OF("vote"),  WORD_OF("plea"),	  WORD_OF("wings"),
	WORD_OF("load"),    WORD_OF("show"),  WORD_OF("penalty"), WORD_OF("over"),
};

const char *const dev_role_names[DEV_ROLES] = { DEV_ROLE_WORDS(DEV_TEXT) };
const char *const dev_good_names[DEV_HELD] = { DEV_GOOD_WORDS(DEV_TEXT) "indulgences" };

static const char *const dev_words[DEV_WORDS] = {
	"auto",	 "yes",	 "no",	       "none",	 "ok",	     "left",	"right",   "keep",
	"again", "stop", "accept",     "reject", "close",    "prove",	"confess", "pay",
	"lose",	 "soul", "indulgence", "take",	 "unwanted", "neutral", "wanted",
};
const char *const dev_courtier_names[DEV_COURTIERS] = { DEV_COURTIER_WORDS(DEV_TEXT) };
/* clang-format off */
static const char *const dev_set_names[DEV_MINORS + DEV_MAJORS] = {
	DEV_SET_WORDS(DEV_MINOR)
	DEV_SET_WORDS(DEV_MAJOR)
};
/* clang-format on */
static const char *const dev_space_names[DEV_SPACES] = { "space0", "space1", "space2", "space3" };
static const char *const dev_seat_names[DEV_SEATS] = { "seat0", "seat1", "seat2", "seat3" };
const char *const dev_slot_names[DEV_SLOTS] = { "inq_a", "inq_b", "inq_c",    "inq_1",
						"inq_2", "inq_3", "inq_guest" };

const char *dev_word_name(int word)
{
	return dev_words[word];
}

const char *dev_set_id(int set)
{
	static const char *const ids[DEV_MINORS + DEV_MAJORS] = {
		"devil.set.minor_country", "devil.set.minor_town",    "devil.set.minor_church",
		"devil.set.minor_each",	   "devil.set.major_country", "devil.set.major_town",
		"devil.set.major_church",  "devil.set.major_each",
	};

	return ids[set];
}

/* Of goods and indulgences. */
const char *dev_held_id(int kind)
{
	return kind == DEV_INDULGENCES ? "devil.word.indulgences" : dev_good_id(kind);
}

/* Sorts of moves whose values are words of a list, behind a first word or not. */
static const struct dev_sort_words {
	const char *before;
	const char *const *words;
	uint8_t count;
} dev_sorts[DEV_SORTS] = {
	[DEV_M_WORD] = { "", dev_words, DEV_WORDS },
	[DEV_M_GOOD] = { "", dev_good_names, DEV_RESOURCES },
	[DEV_M_COURTIER] = { "", dev_courtier_names, DEV_COURTIERS },
	[DEV_M_SET] = { "", dev_set_names, DEV_MINORS + DEV_MAJORS },
	[DEV_M_SPACE] = { "", dev_space_names, DEV_SPACES },
	[DEV_M_SEAT] = { "", dev_seat_names, DEV_SEATS },
	[DEV_M_SLOT] = { "", dev_slot_names, DEV_SLOTS },
	[DEV_M_BUY] = { "buy ", dev_good_names, DEV_RESOURCES },
	[DEV_M_SELL] = { "sell ", dev_good_names, DEV_RESOURCES },
};

/* Those whose values are numbers, with what stands around them. */
static const struct dev_sort_numbers {
	const char *before, *behind;
	uint8_t min, max;
} dev_numbers[DEV_SORTS] = {
	[DEV_M_NUMBER] = { "", "", 0, DEV_OFFER_MAX },
	[DEV_M_COINS] = { "", "c", 0, DEV_ASK_COINS_MAX },
	[DEV_M_SOULS] = { "", "s", 0, DEV_ASK_SOULS_MAX },
	[DEV_M_BORROW] = { "borrow ", "", 1, DEV_DEBT_MAX },
	[DEV_M_REPAY] = { "repay ", "", 1, DEV_DEBT_MAX },
};

void dev_move_write(game_move move, struct buf *out)
{
	int sort = dev_sort_of(move), value = dev_value_of(move);

	if (sort == DEV_M_BUILDING) {
		dev_building_write(value, out);
	} else if (sort == DEV_M_EVENT) {
		dev_event_write(value, out);
	} else if (dev_sorts[sort].words) {
		buf_text(out, dev_sorts[sort].before);
		buf_text(out, dev_sorts[sort].words[value]);
	} else {
		buf_text(out, dev_numbers[sort].before);
		buf_int(out, value);
		buf_text(out, dev_numbers[sort].behind);
	}
}

static bool dev_read_word(struct slice text, int sort, game_move *out)
{
	const struct dev_sort_words *row = &dev_sorts[sort];

	if (!slice_starts(text, row->before))
		return false;
	text.at += strlen(row->before);
	text.len -= strlen(row->before);
	for (int i = 0; i < row->count; i++)
		if (slice_is(text, row->words[i])) {
			*out = DEV_MOVE(sort, i);
			return true;
		}
	return false;
}

static bool dev_read_number(struct slice text, int sort, game_move *out)
{
	const struct dev_sort_numbers *row = &dev_numbers[sort];
	size_t before = strlen(row->before), behind = strlen(row->behind);
	int64_t number;

	if (!slice_starts(text, row->before) || text.len <= before + behind ||
	    memcmp(text.at + text.len - behind, row->behind, behind) != 0)
		return false;
	text.at += before;
	text.len -= before + behind;
	/* "07" or "-0" would be a second text. */
	if (text.at[0] == '-' || (text.at[0] == '0' && text.len > 1) ||
	    !slice_int(text, row->min, row->max, &number))
		return false;
	*out = DEV_MOVE(sort, number);
	return true;
}

bool dev_move_read(struct slice text, game_move *out)
{
	uint8_t card;

	for (int sort = 0; sort < DEV_SORTS; sort++)
		if (dev_sorts[sort].words
			    ? dev_read_word(text, sort, out)
			    : dev_numbers[sort].before && dev_read_number(text, sort, out))
			return true;
	if (dev_building_read(text, &card)) {
		*out = DEV_MOVE(DEV_M_BUILDING, card);
		return true;
	}
	if (dev_event_read(text, &card)) {
		*out = DEV_MOVE(DEV_M_EVENT, card);
		return true;
	}
	return false;
}
