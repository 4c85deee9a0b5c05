/*
 * The case runner itself: what passes, what fails and why, and how files that
 * cannot be understood are refused. The rules it runs on are those of The
 * Majority; tests/cases has the cases about them.
 */
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cases/case.h"
#include "cli/text.h"

enum { TITLE_MAX = 64 };

/* What put() heard last. */
struct listener {
	struct case_report report;
	uint32_t heard, line;
	uint32_t loaded; /* card sets */
	bool ok;
	bool detail, position;
	char title[TITLE_MAX];
	const char *why;
};

static void listen(struct case_report *report, const struct case_result *result)
{
	struct listener *l = (struct listener *)report;
	struct buf title = buf_over(l->title, TITLE_MAX);

	buf_slice(&title, result->title);
	l->heard++;
	l->line = result->line;
	l->ok = result->ok;
	l->why = result->why.id;
	l->detail = result->detail.id != NULL;
	l->position = result->position.len > 0;
	if (!result->ok)
		assert_true(text_exists(result->why.id));
}

/* The sets that there are. */
static char *load(struct case_report *report, struct slice name, size_t max, size_t *length,
		  struct message *error)
{
	static const struct {
		const char *name, *text;
	} sets[] = {
		{ "dust.json",
		  "{\"cards\":[{\"id\":\"alembic\",\"king\":\"zagan\","
		  "\"type\":\"relic\",\"wp\":3,\"cost\":{},\"red_edge\":false,"
		  "\"effects\":[{\"op\":\"pact\",\"when\":\"use\"}],\"source\":\"printed\"}]}" },
		{ "a/../b", "{}" },
		{ "bad.json", "{\"cards\":[{\"id\":\"ring of dust\"}]}" },
	};
	struct listener *l = (struct listener *)report;

	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
		if (!slice_is(name, sets[i].name))
			continue;
		*length = strlen(sets[i].text);
		assert_true(*length <= max);
		l->loaded++;
		return strdup(sets[i].text);
	}
	*error = message_of("cli.file.missing");
	message_slice(error, name);
	return NULL;
}

static enum case_status run(struct listener *l, const char *text)
{
	memset(l, 0, sizeof(*l));
	l->report.put = listen;
	l->report.load = load;
	return case_run(slice_from(text), "test.t", &l->report);
}

static void assert_malformed(const char *text, const char *id, uint32_t line)
{
	struct listener l;

	assert_int_equal(run(&l, text), CASE_MALFORMED);
	assert_string_equal(l.report.error.id, id);
	assert_true(text_exists(id));
	assert_int_equal(l.report.line, line);
}

#define PLAY                                            \
	"position phase=play round=2 turn=3 marker=2\n" \
	"  hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=Y7,B5,Y5\n"

static void assert_differs(const char *expectation, const char *id)
{
	char memory[1024];
	struct buf text = buf_over(memory, sizeof(memory));
	struct listener l;

	buf_text(&text, "game majority players=4\ncase MAJ-0 it fails\n" PLAY);
	buf_text(&text, expectation);
	assert_int_equal(run(&l, memory), CASE_FAILED);
	assert_false(l.ok);
	assert_string_equal(l.why, id);
	assert_true(l.line >= 5);
	assert_int_equal(l.report.failed, 1);
	assert_int_equal(l.report.passed, 0);
}

static void a_case_passes(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(run(&l, "game majority players=4\n"
				 "# a comment\n"
				 "case MAJ-14 a lone zero # and another\n" PLAY
				 "legal 0 B6, R0,Y6\nallows 1 R9\nactors 0,1,2,3\n"
				 "illegal 0 R9 majority.why.not_in_hand majority.card.r9\n"
				 "move 0 R0, 1 R9,2 R10\nmove 3 Y7\n"
				 "expect area0=R9,R0,R10 area2=Y7\n"
				 "view 1 hand1=Y6,B6 hand0=?*2\nscore 0,0,0,0\nwinners none\n"
				 "event everyone majority.event.steal 0 majority.card.r9 1\n"
				 "event nobody majority.event.spy\n"),
			 CASE_PASSED);
	assert_true(l.ok);
	assert_int_equal(l.heard, 1);
	assert_int_equal(l.line, 3);
	assert_string_equal(l.title, "MAJ-14 a lone zero");
}

static void every_case_is_told(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(run(&l, "game majority\n"
				 "case one\nexpect round=1\n"
				 "case two\nexpect round=2\nmove 0 nonsense\n"
				 "case three\nexpect\n  round=1\n\n  phase=deal\n"),
			 CASE_FAILED);
	assert_int_equal(l.heard, 3);
	assert_int_equal(l.report.passed, 2);
	assert_int_equal(l.report.failed, 1);
	assert_true(l.ok);
	assert_int_equal(l.line, 7);
}

static void a_failure_says_where_and_why(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(
		run(&l, "game majority\n\ncase x\n" PLAY "\n# why\nexpect turn=3\nmove 0 R5\n"),
		CASE_FAILED);
	assert_string_equal(l.why, "case.differs.refused");
	assert_int_equal(l.line, 9);
	assert_true(l.detail);
	assert_true(l.position);
}

static void expectations_can_fail(void **state)
{
	(void)state;
	assert_differs("legal 0 R0,B6\n", "case.differs.legal");
	assert_differs("legal 0 R0,B6,Y6,R9\n", "case.differs.not_legal");
	assert_differs("legal 0 -\n", "case.differs.legal");
	assert_differs("allows 0 R9\n", "case.differs.not_legal");
	assert_differs("illegal 0 R0 majority.why.not_in_hand\n", "case.differs.legal");
	assert_differs("illegal 0 R9 majority.why.over\n", "case.differs.reason");
	assert_differs("illegal 0 R9 majority.why.not_in_hand majority.card.r10\n",
		       "case.differs.reason");
	assert_differs("actors 0,1,2\n", "case.differs.actors");
	assert_differs("actors chance\n", "case.differs.actors");
	assert_differs("actors none\n", "case.differs.actors");
	assert_differs("expect turn=4\n", "case.differs.field");
	assert_differs("expect hand0=R0,B6\n", "case.differs.field");
	assert_differs("expect hand0=?,?,?\n", "case.differs.field");
	assert_differs("view 1 hand0=R0,B6,Y6\n", "case.differs.view");
	assert_differs("view spectator hand0=?,?\n", "case.differs.view");
	assert_differs("score 0,0,0,1\n", "case.differs.score");
	assert_differs("winners 0,2\n", "case.differs.winners");
	assert_differs("deal 1\nexpect turn=3\n", "case.differs.nothing_to_deal");
	assert_differs("error majority.check.round\n", "case.differs.accepted");
	assert_differs("position phase=play\nerror game.position.twice\n", "case.differs.error");
	assert_differs("move 0 R0\nevent 1 majority.event.chose\n", "case.differs.event");
	assert_differs("move 0 R0\nevent 0,spectator majority.event.chose\n", "case.differs.event");
	assert_differs("move 0 R0\nevent 0 majority.event.chose majority.card.r9\n",
		       "case.differs.event");
	assert_differs("move 0 R0\nevent nobody majority.event.chose\n", "case.differs.event");
	assert_differs("event everyone majority.event.chose\n", "case.differs.event");
}

static void files_without_sense_are_refused(void **state)
{
	(void)state;
	assert_malformed("", "case.error.no_case", 1);
	assert_malformed("# nothing\n", "case.error.no_case", 2);
	assert_malformed("  case x\n", "case.error.indent", 1);
	assert_malformed("\n\n bla", "case.error.indent", 3);
	assert_malformed("case x\nmove\x01 0 R0\n", "case.error.control", 2);
	assert_malformed("case x\n\xC2\x9B 0 R0\n", "case.error.control", 2);
	assert_malformed("case\n", "case.error.title", 1);
	assert_malformed("game majority\ncase x\ncase y\nexpect round=1\n",
			 "case.error.expects_nothing", 2);
	assert_malformed("game majority\ncase x\ndance 1\n", "case.error.word", 3);
	assert_malformed("game majority\nexpect round=1\n", "case.error.before_case", 2);
	assert_malformed("case x\nexpect round=1\n", "case.error.no_game", 2);
	assert_malformed("case x\ngame chess\n", "case.error.game", 2);
}

static void setups_without_sense_are_refused(void **state)
{
	(void)state;
	assert_malformed("game majority players=x\n", "case.error.players", 1);
	assert_malformed("game majority players=300\n", "case.error.players", 1);
	assert_malformed("game majority colour=red\n", "case.error.option", 1);
	assert_malformed("game majority stolen_is_safe=maybe\n", "case.error.option_value", 1);
	assert_malformed("game majority players=9\ncase x\nexpect round=1\n", "case.error.refused",
			 1);
	assert_malformed("case x\ngame majority players=9\nexpect round=1\n", "case.error.refused",
			 2);
	assert_malformed("case x\ngame majority players=9\nerror game.error.players\n"
			 "expect round=1\n",
			 "case.error.no_game", 4);
}

static void statements_without_sense_are_refused(void **state)
{
	static const struct {
		const char *text, *id;
	} lines[] = {
		{ "move", "case.error.missing" },
		{ "move 4 R0", "case.error.seat" },
		{ "move R0", "case.error.seat" },
		{ "move 0", "case.error.move" },
		{ "move 0 R4", "case.error.move" },
		{ "move 0 R0,,1 R9", "case.error.seat" },
		{ "deal", "case.error.seed" },
		{ "deal xyz", "case.error.seed" },
		{ "deal 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff0",
		  "case.error.seed" },
		{ "legal 0", "case.error.missing" },
		{ "legal 0 R0,x", "case.error.move" },
		{ "allows 7 R0", "case.error.seat" },
		{ "illegal 0 R9", "case.error.missing" },
		{ "illegal 0 majority.why.over", "case.error.move" },
		{ "actors", "case.error.set" },
		{ "actors 0,7", "case.error.set" },
		{ "expect", "case.error.missing" },
		{ "expect turn", "case.error.field_form" },
		{ "expect colour=red", "case.error.field" },
		{ "view 9 turn=3", "case.error.seat" },
		{ "view 1", "case.error.missing" },
		{ "score 1,2,3", "case.error.score" },
		{ "score 1,2,3,4,5", "case.error.score" },
		{ "score a,b,c,d", "case.error.score" },
		{ "winners red", "case.error.set" },
		{ "event", "case.error.set" },
		{ "event 0", "case.error.missing" },
		{ "event somebody majority.event.spy", "case.error.set" },
		{ "error", "case.error.missing" },
		{ "error game.position.no_such", "case.error.id" },
		{ "event nobody majority.event.spies", "case.error.id" },
		{ "event nobody spy", "case.error.id" },
		{ "event nobody majority.event.steal 0 majority.card.r99", "case.error.id" },
		{ "illegal 0 R9 majority.why.no_such", "case.error.id" },
	};
	char memory[1024];

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct buf text = buf_over(memory, sizeof(memory));

		buf_text(&text, "game majority players=4\ncase x\n" PLAY);
		buf_text(&text, lines[i].text);
		assert_malformed(memory, lines[i].id, 5);
	}
}

static void a_refused_position_is_an_error_of_the_file(void **state)
{
	struct listener l;

	(void)state;
	assert_malformed("game majority\ncase x\nposition phase=play\nexpect round=1\n",
			 "case.error.refused", 3);
	assert_malformed("game majority\ncase x\nexpect round=1\nposition phase=play\n",
			 "case.error.refused", 4);
	assert_malformed("game majority\ncase x\nposition phase=play\n"
			 "error game.position.impossible\nexpect round=1\n",
			 "case.error.no_position", 5);
	assert_int_equal(run(&l, "game majority\ncase x\nposition phase=play\n"
				 "error game.position.impossible\nposition\nexpect round=1\n"),
			 CASE_PASSED);
	/* What the game quotes must outlive the text it was cut from. */
	assert_int_equal(run(&l, "game majority\ncase x\nposition phase=tea\nexpect round=1\n"),
			 CASE_MALFORMED);
	assert_string_equal(l.report.detail.id, "game.position.value");
	assert_true(slice_is(l.report.detail.args[1].word, "tea"));
}

static void nothing_is_played_from_a_view(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(run(&l, "game majority\ncase x\n"
				 "position viewer=1 phase=play round=4 turn=4 hand1=R0,R5\n"
				 "legal 1 R0,R5\nactors 0,1,2,3\nexpect hand0=?,?\n"),
			 CASE_PASSED);
	assert_malformed("game majority\ncase x\n"
			 "position viewer=1 phase=play round=4 turn=4 hand1=R0,R5\nmove 1 R0\n",
			 "case.error.view", 4);
	assert_malformed("game majority\ncase x\n"
			 "position viewer=1 phase=deal round=4 hand1=R0\ndeal 1\n",
			 "case.error.view", 4);
	assert_malformed("game majority\ncase x\n"
			 "position viewer=1 phase=deal round=4 hand1=R0\nview 2 hand1=R0\n",
			 "case.error.view", 4);
}

static void long_texts_are_cut_or_refused(void **state)
{
	static char text[CASE_TEXT_MAX + 2];
	struct listener l;
	struct slice longest = { text, CASE_TEXT_MAX };

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	memset(&l, 0, sizeof(l));
	assert_int_equal(case_run(longest, "x", &l.report), CASE_MALFORMED);
	assert_string_equal(l.report.error.id, "case.error.word");
	assert_int_equal(l.report.error.args[0].word.len, CASE_WORD_MAX - 1);
	longest.len++;
	assert_int_equal(case_run(longest, "x", &l.report), CASE_MALFORMED);
	assert_string_equal(l.report.error.id, "case.error.too_long");
}

static void a_game_line_inside_a_case_is_for_that_case(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(run(&l, "game majority players=4\n"
				 "case x\ngame majority players=3\nexpect coins=0,0,0\n"
				 "case y\nexpect coins=0,0,0,0\n"),
			 CASE_PASSED);
	assert_int_equal(l.report.passed, 2);
	assert_malformed("case x\ngame majority\nexpect round=1\ncase y\nexpect round=1\n",
			 "case.error.no_game", 5);
}

static void given_fields_are_in_every_position(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(run(&l, "game majority players=4\n"
				 "given phase=play round=2 turn=3\n  marker=2\n"
				 "case x\nposition hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6\n"
				 "  hand3=Y7,B5,Y5\nexpect phase=play round=2 turn=3 marker=2\n"
				 "case y\nposition hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6\n"
				 "  hand3=Y7,B5,Y5 marker=1\nexpect turn=3 marker=1\n"
				 "given coins=1,2,3,4\n"
				 "case z\nexpect coins=0,0,0,0\nposition\n"
				 "expect coins=1,2,3,4 turn=0\n"
				 "given\ncase last\nposition\nexpect coins=0,0,0,0\n"),
			 CASE_PASSED);
	assert_int_equal(l.report.passed, 4);
	/* A case that failed ends there too, and is told once. */
	assert_int_equal(run(&l, "game majority\ncase x\nexpect round=2\ngiven coins=1,2,3,4\n"
				 "case y\nposition\nexpect coins=1,2,3,4\n"),
			 CASE_FAILED);
	assert_int_equal(l.heard, 2);
	assert_true(l.ok);
}

static void given_fields_without_sense_are_refused(void **state)
{
	char memory[CASE_GIVEN_MAX + 128];
	struct buf many = buf_over(memory, sizeof(memory));

	(void)state;
	assert_malformed("game majority\ngiven round\n", "case.error.field_form", 2);
	assert_malformed("game majority\ngiven =3\n", "case.error.field_form", 2);
	assert_malformed("game majority\ngiven round=3 turn=1 round=3\n", "case.error.given_twice",
			 2);
	assert_malformed("game majority\ncase x\ngiven round=3\n", "case.error.expects_nothing", 2);
	assert_malformed("game majority\ngiven round=3\nposition\n", "case.error.before_case", 3);
	assert_malformed("game majority\ngiven round=3\n", "case.error.no_case", 3);
	/* What no position can have is noticed where one is laid. */
	assert_malformed("game majority\ngiven colour=red\ncase x\nposition\nexpect round=1\n",
			 "case.error.refused", 4);
	buf_text(&many, "given");
	for (int i = 0; i <= CASE_GIVEN_FIELDS; i++) {
		buf_text(&many, " f");
		buf_int(&many, i);
		buf_text(&many, "=1");
	}
	assert_malformed(memory, "case.error.given_many", 1);
	many = buf_over(memory, sizeof(memory));
	buf_text(&many, "given round=");
	while (many.len < CASE_GIVEN_MAX + 8)
		buf_char(&many, '1');
	assert_malformed(memory, "case.error.given_many", 1);
}

static void a_set_is_loaded_once_for_cases_in_a_row(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(run(&l, "game goetia players=2 cards=dust.json\n"
				 "case x\nactors chance\ncase y\nactors chance\n"
				 "case own\ngame goetia players=2\nactors chance\n"),
			 CASE_PASSED);
	assert_int_equal(l.report.passed, 3);
	assert_int_equal(l.loaded, 1);
}

static void sets_without_sense_are_refused(void **state)
{
	struct listener l;

	(void)state;
	assert_malformed("game goetia cards=\n", "case.error.cards_path", 1);
	assert_malformed("game goetia cards=/dust.json\n", "case.error.cards_path", 1);
	assert_malformed("game goetia cards=../dust.json\n", "case.error.cards_path", 1);
	assert_malformed("game goetia cards=a/../b\n", "case.error.cards_path", 1);
	assert_malformed("case x\n\ngame goetia cards=gold.json\n", "case.error.cards_file", 3);
	assert_malformed("game goetia cards=bad.json\ncase x\nactors chance\n",
			 "case.error.refused", 1);
	assert_int_equal(run(&l, "case x\ngame goetia cards=bad.json\n"
				 "error cards.error.id\n"),
			 CASE_PASSED);
	assert_int_equal(run(&l, "case x\ngame majority cards=dust.json\n"
				 "error game.error.no_cards\n"),
			 CASE_PASSED);
	assert_int_equal(l.loaded, 0);
	/* Why it could not be loaded is said as well, and by whoever loads. */
	assert_int_equal(run(&l, "game goetia cards=gold.json\n"), CASE_MALFORMED);
	assert_string_equal(l.report.detail.id, "cli.file.missing");
	assert_true(slice_is(l.report.detail.args[0].word, "gold.json"));
	memset(&l, 0, sizeof(l));
	assert_int_equal(case_run(slice_from("game goetia cards=gold.json\n"), "x", &l.report),
			 CASE_MALFORMED);
	assert_null(l.report.detail.id);
}

static void seeds_are_numbers(void **state)
{
	struct listener l;

	(void)state;
	assert_int_equal(run(&l, "game majority\ncase x\ndeal 12\nexpect marker=1\n"
				 "position\ndeal 0012\nexpect marker=1\n"
				 "actors 0,1,2,3\nevent everyone majority.event.marker 1\n"),
			 CASE_PASSED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_case_passes),
		cmocka_unit_test(every_case_is_told),
		cmocka_unit_test(a_failure_says_where_and_why),
		cmocka_unit_test(expectations_can_fail),
		cmocka_unit_test(files_without_sense_are_refused),
		cmocka_unit_test(setups_without_sense_are_refused),
		cmocka_unit_test(statements_without_sense_are_refused),
		cmocka_unit_test(a_refused_position_is_an_error_of_the_file),
		cmocka_unit_test(nothing_is_played_from_a_view),
		cmocka_unit_test(long_texts_are_cut_or_refused),
		cmocka_unit_test(a_game_line_inside_a_case_is_for_that_case),
		cmocka_unit_test(given_fields_are_in_every_position),
		cmocka_unit_test(given_fields_without_sense_are_refused),
		cmocka_unit_test(a_set_is_loaded_once_for_cases_in_a_row),
		cmocka_unit_test(sets_without_sense_are_refused),
		cmocka_unit_test(seeds_are_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
