/*
 * Deal with the Devil has a case for every rule, building, event and
 * inquisitor: their numbers and names stand in the titles of
 * tests/cases/devil, which is why this program runs in the root of the
 * sources. DEV-119 and up are about the boxed game's companion.
 */
#include "unit/unit.h"

#include "games/devil/cards/cards.h"
#include "support/case_titles.h"

enum { RULES = 118 };

static struct {
	bool rule[RULES + 1], building[DEV_BUILDINGS], event[DEV_EVENTS];
	bool inquisitor[DEV_INQUISITORS];
} found;

static const char *const inquisitors[DEV_INQUISITORS] = {
	"Ascetic", "Fundamentalist", "Plebeian", "Profligate",
	"Debt",	   "Orator",	     "Vandal",	 "Houseguest",
};

static void note_word(struct slice word)
{
	struct slice number = word;
	int64_t rule;
	uint8_t card;

	if (slice_is(slice_cut(&number, '-'), "DEV") && slice_int(number, 1, RULES, &rule))
		found.rule[rule] = true;
	if (dev_building_read(word, &card))
		found.building[card] = true;
	if (dev_event_read(word, &card))
		found.event[card] = true;
	for (int i = 0; i < DEV_INQUISITORS; i++)
		if (slice_starts(word, inquisitors[i]))
			found.inquisitor[i] = true;
}

static void everything_has_a_case(void **state)
{
	struct slice rest = case_titles("devil"), line;

	(void)state;
	while (slice_line(&rest, &line)) {
		assert_true(slice_starts(line, "case DEV-"));
		for (struct slice word = slice_word(&line); word.len; word = slice_word(&line))
			note_word(word);
	}
	for (int rule = 1; rule <= RULES; rule++)
		if (!found.rule[rule])
			fail_msg("no case for DEV-%d", rule);
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (!found.building[i])
			fail_msg("no case for %s", dev_building_id(i));
	for (int i = 0; i < DEV_EVENTS; i++)
		if (!found.event[i])
			fail_msg("no case for %s", dev_event_id(i));
	for (int i = 0; i < DEV_INQUISITORS; i++)
		if (!found.inquisitor[i])
			fail_msg("no case for %s", dev_inquisitor_id(i));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(everything_has_a_case),
	};

	return cmocka_run_group_tests_name("devil cases", tests, NULL, NULL);
}
