/*
 * The rows of questions of Deal with the Devil: each has a word and a text of its
 * own, and each comes up in play, in its steps, with an answer that is no side
 * action.
 */
#include "unit/unit.h"

#include <string.h>

#include "cli/text.h"
#include "support/devil/walk.h"

enum { MATCHES = 60 };

static void every_question_has_a_word_and_a_text(void **state)
{
	(void)state;
	for (int q = 0; q < DEV_QUESTIONS; q++) {
		struct message text = message_of(dev_question_id(q));

		if (!text_fits(&text))
			fail_msg("%s has no text", dev_question_id(q));
		for (int other = 0; other < q; other++)
			assert_string_not_equal(dev_question_names[q].at,
						dev_question_names[other].at);
	}
}

static int asked[DEV_QUESTIONS];

static void note_question(struct match *m, int seat, game_move move)
{
	game_move list[DEV_MOVES_MAX];

	(void)move;
	if (seat < 0)
		return;
	assert_true(devil.moves(m->context, m->state, seat, list) > 0);
	assert_true(dev_sort_of(list[0]) < DEV_M_BUY);
	asked[devil_inside(m)->ask[seat]]++;
}

static void every_question_is_asked(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < MATCHES; n++)
		devil_walk(n, note_question);
	for (int q = 0; q < DEV_QUESTIONS; q++)
		if (!asked[q])
			fail_msg("%s was never asked", dev_question_names[q].at);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_question_has_a_word_and_a_text),
		cmocka_unit_test(every_question_is_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
