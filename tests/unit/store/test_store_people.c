/*
 * What every store promises about people and how they measure themselves,
 * through store.h alone.
 */
#include "unit/store/fixture.h"

static int people_setup(void **state)
{
	if (fixture_setup(state) != 0)
		return -1;
	struct store *s = *state;

	add_account(s, "ann", "Ann", "ann");
	add_account(s, "bob", "Bob", "bob");
	add_account(s, "eve", "Eve", NULL);
	return 0;
}

#define people_test(name) cmocka_unit_test_setup_teardown(name, people_setup, fixture_teardown)

static enum store_friend state_of(struct store *s, const char *a, const char *b)
{
	enum store_friend state;

	OK(s->api->friend_find(s, a, b, &state));
	return state;
}

static void friends_are_two_who_said_so(void **state)
{
	struct store *s = *state;
	int count;

	assert_int_equal(state_of(s, "ann", "bob"), STORE_FRIEND_NONE);
	WRITE(s, s->api->friend_ask(s, "ann", "bob", 5));
	assert_int_equal(state_of(s, "ann", "bob"), STORE_FRIEND_ASKED);
	assert_int_equal(state_of(s, "bob", "ann"), STORE_FRIEND_ASKS);
	OK(s->api->begin(s));
	TAKEN(s->api->friend_ask(s, "bob", "ann", 6));
	s->api->rollback(s);
	OK(s->api->begin(s));
	NONE(s->api->friend_ask(s, "ann", "nobody", 6));
	s->api->rollback(s);
	OK(s->api->begin(s));
	NONE(s->api->friend_accept(s, "ann", "bob", 6)); /* who asked cannot say yes */
	s->api->rollback(s);
	WRITE(s, s->api->friend_accept(s, "bob", "ann", 7));
	assert_int_equal(state_of(s, "ann", "bob"), STORE_FRIEND_YES);
	OK(s->api->friend_count(s, "bob", &count));
	assert_int_equal(count, 1);
	WRITE(s, s->api->account_delete(s, "ann"));
	OK(s->api->friend_count(s, "bob", &count));
	assert_int_equal(count, 0);
}

static void profiles_are_found_as_written(void **state)
{
	struct store *s = *state;
	struct store_profile p = { .statistics = true }, found;

	OK(s->api->profile_find(s, "ann", &found));
	assert_true(found.ratings && found.presence && !found.statistics && !found.about[0]);
	SET(p.about, "Hello.");
	WRITE(s, s->api->profile_set(s, "ann", &p));
	OK(s->api->profile_find(s, "ann", &found));
	assert_memory_equal(&found, &p, sizeof(p));
	OK(s->api->begin(s));
	NONE(s->api->profile_set(s, "nobody", &p));
	s->api->rollback(s);
}

static void invitations_end_with_their_table(void **state)
{
	struct store *s = *state;
	struct store_invitation i = { .table = "t1", .from = "ann", .to = "bob", .at = 9 };

	add_table(s, "t1", "ann");
	NONE(s->api->invitation_find(s, "t1", "bob"));
	WRITE(s, s->api->invitation_add(s, &i));
	OK(s->api->invitation_find(s, "t1", "bob"));
	OK(s->api->begin(s));
	TAKEN(s->api->invitation_add(s, &i));
	s->api->rollback(s);
	WRITE(s, s->api->invitation_end(s, "t1", NULL));
	NONE(s->api->invitation_find(s, "t1", "bob"));
	WRITE(s, s->api->invitation_add(s, &i));
	WRITE(s, s->api->table_delete(s, "t1"));
	NONE(s->api->invitation_find(s, "t1", "bob"));
}

static bool group_row(void *user, const struct store_group *g)
{
	struct listed *l = user;

	buf_text(&l->text, g->game);
	buf_char(&l->text, ' ');
	buf_text(&l->text, g->part);
	buf_char(&l->text, ' ');
	buf_int(&l->text, g->year);
	buf_char(&l->text, ' ');
	buf_int(&l->text, g->played);
	buf_char(&l->text, '/');
	buf_int(&l->text, g->won);
	return listed_more(l);
}

static bool match_row(void *user, const struct store_match *m)
{
	struct listed *l = user;

	buf_text(&l->text, m->table->id);
	return listed_more(l);
}

static void matches_are_grouped_and_searched(void **state)
{
	struct store *s = *state;
	struct store_result results[] = { { 0, 12, true }, { 1, 7, false } };
	struct store_search what = { .until = -1, .won = -1, .rated = -1, .most = 9 };
	struct listed *l = listed_new();

	add_table(s, "t1", "ann");
	seat_person(s, "t1", 0, "ann", 0);
	seat_person(s, "t1", 1, "bob", 1);
	set_status(s, "t1", STORE_TABLE_OVER, 1000LL * 86400 * 366);
	WRITE(s, s->api->results_set(s, "t1", results, 2));
	WRITE(s, s->api->part_set(s, "t1", 0, "chess.part.white"));
	OK(s->api->groups(s, "ann", group_row, l));
	assert_string_equal(l->text.at, "chess chess.part.white 1971 1/1 ");
	l = listed_new();
	what.with = "BO";
	OK(s->api->search(s, "ann", &what, match_row, l));
	assert_string_equal(l->text.at, "t1 ");
	l = listed_new();
	what.won = 0;
	OK(s->api->search(s, "ann", &what, match_row, l));
	assert_int_equal(l->rows, 0);
	what.after = "t9";
	NONE(s->api->search(s, "ann", &what, match_row, l));
}

/* Of who is deleted a number stays, so that the fold is the same. */
static void rated_matches_outlive_accounts_and_tables(void **state)
{
	struct store *s = *state;
	struct store_rated m = { .table = "t1", .game = "chess", .at = 5, .count = 2 }, found;

	add_table(s, "t1", "ann");
	OK(s->api->begin(s));
	OK(s->api->rated_player(s, "ann", &m.seats[0].player));
	OK(s->api->rated_player(s, "bob", &m.seats[1].player));
	m.seats[1].seat = m.seats[1].side = m.seats[1].place = 1;
	OK(s->api->rated_keep(s, &m));
	OK(s->api->commit(s));
	WRITE(s, s->api->account_delete(s, "bob"));
	WRITE(s, s->api->table_delete(s, "t1"));
	OK(s->api->rated_next(s, 0, &found));
	assert_memory_equal(&found, &m, sizeof(m));
	OK(s->api->rated_find(s, "t1", &found));
	NONE(s->api->rated_next(s, m.number, &found));
	OK(s->api->begin(s));
	m.number = 0;
	TAKEN(s->api->rated_keep(s, &m));
	s->api->rollback(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		people_test(friends_are_two_who_said_so),
		people_test(profiles_are_found_as_written),
		people_test(invitations_end_with_their_table),
		people_test(matches_are_grouped_and_searched),
		people_test(rated_matches_outlive_accounts_and_tables),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
