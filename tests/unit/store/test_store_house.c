/*
 * What every store promises about a host's doings: bans and mutes with an end,
 * moderators, reports with the talk around them, networks, switches.
 */
#include "unit/store/fixture.h"

#include <stdlib.h>

static void say(struct store *s, const char *table, const char *account, const char *text,
		int64_t at)
{
	const struct store_talk talk = {
		.table = table, .account = account, .text = text, .at = at
	};

	WRITE(s, s->api->talk_add(s, &talk));
}

static int64_t newest(struct store *s);

static int64_t report(struct store *s, const char *from, const char *about, const char *table,
		      const char *reason, int64_t at)
{
	struct store_report r = { .at = at };

	SET(r.from, from);
	SET(r.about, about);
	SET(r.table, table);
	SET(r.reason, reason);
	WRITE(s, s->api->report_add(s, &r));
	return newest(s);
}

static bool first_number(void *user, const struct store_report *r)
{
	*(int64_t *)user = r->number;
	return false;
}

static int64_t newest(struct store *s)
{
	int64_t number = 0;

	OK(s->api->reports(s, NULL, STORE_NEWEST, 1, first_number, &number));
	return number;
}

static bool list_reason(void *user, const struct store_report *r)
{
	struct buf *out = user;

	buf_text(out, r->reason);
	buf_text(out, r->handled ? "! " : " ");
	return true;
}

static bool list_said(void *user, const struct store_talk *t)
{
	struct buf *out = user;

	buf_text(out, t->name);
	buf_char(out, ':');
	buf_text(out, t->text);
	buf_char(out, ' ');
	return true;
}

static void bans_and_mutes_have_an_end(void **state)
{
	struct store *s = *state;
	struct store_account a;

	add_account(s, "a1", "Ann", "ann");
	WRITE(s, s->api->account_ban(s, "a1", "spam", 500));
	OK(s->api->account_find(s, "a1", &a));
	assert_int_equal(a.ban_until, 500);
	assert_true(store_banned(&a, 499));
	assert_false(store_banned(&a, 500));
	WRITE(s, s->api->account_ban(s, "a1", "spam", 0));
	OK(s->api->account_find(s, "a1", &a));
	assert_true(store_banned(&a, INT64_MAX));
	WRITE(s, s->api->account_ban(s, "a1", NULL, 500));
	OK(s->api->account_find(s, "a1", &a));
	assert_int_equal(a.ban_until, 0);
	assert_false(store_banned(&a, 0));
	WRITE(s, s->api->account_mute(s, "a1", 700));
	OK(s->api->account_find(s, "a1", &a));
	assert_int_equal(a.mute_until, 700);
	OK(s->api->begin(s));
	NONE(s->api->account_mute(s, "a9", 700));
	OK(s->api->commit(s));
}

static void moderators_are_accounts(void **state)
{
	struct store *s = *state;
	struct store_account a;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "g1", "Guest", NULL);
	OK(s->api->begin(s));
	OK(s->api->account_moderator(s, "a1", true));
	NONE(s->api->account_moderator(s, "g1", true));
	NONE(s->api->account_moderator(s, "a9", true));
	OK(s->api->commit(s));
	OK(s->api->account_by_key(s, "ann", &a));
	assert_true(a.is_moderator);
	WRITE(s, s->api->account_moderator(s, "a1", false));
	OK(s->api->account_find(s, "a1", &a));
	assert_false(a.is_moderator);
}

static void reports_are_handled_once(void **state)
{
	struct store *s = *state;
	const struct store_report_filter all = { 0 }, open = { .state = STORE_REPORTS_OPEN },
					 done = { .state = STORE_REPORTS_HANDLED },
					 bobs = { .about = "a2" },
					 open_bobs = { .state = STORE_REPORTS_OPEN, .about = "a2" };
	const struct {
		const struct store_report_filter *filter;
		const char *reasons;
	} cases[] = { { &all, "four three two! one " },
		      { &open, "four three one " },
		      { &done, "two! " },
		      { &bobs, "four two! one " },
		      { &open_bobs, "four one " } };
	char memory[256];
	struct store_report r;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	report(s, "a1", "a2", "", "one", 10);
	int64_t two = report(s, "a1", "a2", "", "two", 20);

	report(s, "a2", "a1", "", "three", 30);
	int64_t four = report(s, "a1", "a2", "", "four", 40);

	OK(s->api->begin(s));
	OK(s->api->report_handle(s, two, "Mod", "talked to", 99));
	TAKEN(s->api->report_handle(s, two, "Other", "again", 100));
	NONE(s->api->report_handle(s, 999, "Mod", "", 99));
	OK(s->api->commit(s));
	OK(s->api->report_find(s, two, &r));
	assert_int_equal(r.handled, 99);
	assert_string_equal(r.handled_by, "Mod");
	assert_string_equal(r.note, "talked to");
	assert_string_equal(r.from_name, "Ann");
	assert_string_equal(r.about_name, "Bob");
	NONE(s->api->report_find(s, 999, &r));
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buf out = buf_over(memory, sizeof(memory));

		OK(s->api->reports_where(s, cases[i].filter, STORE_NEWEST, 99, list_reason, &out));
		assert_string_equal(memory, cases[i].reasons);
	}
	struct buf out = buf_over(memory, sizeof(memory));

	OK(s->api->reports_where(s, &all, four, 2, list_reason, &out));
	assert_string_equal(memory, "three two! ");
}

static const char *talk_of(struct store *s, int64_t number, int most)
{
	static char memory[1024];
	struct buf out = buf_over(memory, sizeof(memory));

	OK(s->api->report_talk(s, number, most, list_said, &out));
	return memory;
}

static void a_report_has_the_talk_around_it(void **state)
{
	struct store *s = *state;
	char memory[256];
	struct buf out = buf_over(memory, sizeof(memory));

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_table(s, "t1", "a1");
	add_table(s, "t2", "a1");
	say(s, "t1", "a1", "1", 1);
	say(s, "t2", "a1", "elsewhere", 2);
	say(s, "t1", "a2", "2", 3);
	int64_t first = report(s, "a1", "a2", "t1", "rude", 4);

	say(s, "t1", "a2", "3", 5);
	int64_t second = report(s, "a1", "a2", "t1", "still", 6);

	say(s, "t1", "a1", "4", 7);
	say(s, "t1", "a1", "5", 8);
	int64_t without = report(s, "a1", "a2", "", "anywhere", 9);

	assert_string_equal(talk_of(s, first, 20), "Ann:1 Bob:2 Bob:3 Ann:4 Ann:5 ");
	assert_string_equal(talk_of(s, first, 1), "Bob:2 Bob:3 ");
	assert_string_equal(talk_of(s, second, 2), "Bob:2 Bob:3 Ann:4 Ann:5 ");
	assert_string_equal(talk_of(s, without, 20), "");
	/* What led to a report outlives its table; each line is exported once. */
	OK(s->api->talk_by(s, "a2", 0, 99, list_said, &out));
	assert_string_equal(memory, "Bob:2 Bob:3 ");
	WRITE(s, s->api->table_delete(s, "t1"));
	assert_string_equal(talk_of(s, second, 20), "Ann:1 Bob:2 Bob:3 ");
	assert_string_equal(talk_of(s, first, 1), "Bob:2 Bob:3 ");
	buf_clear(&out);
	OK(s->api->talk_by(s, "a2", 0, 99, list_said, &out));
	assert_string_equal(memory, "Bob:2 Bob:3 ");
	/* It goes with the account, */
	WRITE(s, s->api->account_delete(s, "a1"));
	assert_string_equal(talk_of(s, second, 20), "Bob:2 Bob:3 ");
	/* and when reports are old. */
	int deleted;

	WRITE(s, s->api->purge(s, &(struct store_retention){ .reports = 4, .most = 9 }, NULL, NULL,
			       &deleted));
	assert_int_equal(deleted, 1);
	assert_string_equal(talk_of(s, second, 20), "Bob:3 ");
}

static bool list_network(void *user, const struct store_network_ban *b)
{
	struct buf *out = user;

	buf_int(out, b->network[0]);
	buf_char(out, '/');
	buf_int(out, b->bits);
	buf_char(out, ':');
	buf_int(out, b->until);
	buf_char(out, ':');
	buf_text(out, b->reason);
	buf_char(out, ' ');
	return true;
}

static void networks_are_kept_out(void **state)
{
	struct store *s = *state;
	struct store_network_ban wide = { .network = { 10 }, .bits = 8, .reason = "spam" };
	struct store_network_ban narrow = { .network = { 10 }, .bits = 16, .until = 100 };
	struct store_network_ban other = { .network = { 9 }, .bits = 128 };
	char memory[256];
	struct buf out = buf_over(memory, sizeof(memory));
	int deleted;

	OK(s->api->begin(s));
	OK(s->api->network_ban(s, &narrow));
	OK(s->api->network_ban(s, &wide));
	OK(s->api->network_ban(s, &other));
	wide.until = 50;
	OK(s->api->network_ban(s, &wide));
	NONE(s->api->network_unban(s, wide.network, 9));
	OK(s->api->commit(s));
	OK(s->api->network_bans(s, list_network, &out));
	assert_string_equal(memory, "9/128:0: 10/8:50:spam 10/16:100: ");
	WRITE(s, s->api->purge(s, &(struct store_retention){ .expired = 100, .most = 9 }, NULL,
			       NULL, &deleted));
	assert_int_equal(deleted, 1);
	WRITE(s, s->api->network_unban(s, other.network, 128));
	buf_clear(&out);
	OK(s->api->network_bans(s, list_network, &out));
	assert_string_equal(memory, "10/16:100: ");
}

static void what_was_switched_stays(void **state)
{
	struct store *s = *state;
	char memory[STORE_VALUE_MAX];
	struct buf out = buf_over(memory, sizeof(memory));

	NONE(s->api->setting_find(s, "door", &out));
	WRITE(s, s->api->setting_set(s, "door", "closed"));
	WRITE(s, s->api->setting_set(s, "door", "open"));
	OK(s->api->setting_find(s, "door", &out));
	assert_string_equal(memory, "open");
	WRITE(s, s->api->setting_set(s, "door", ""));
	NONE(s->api->setting_find(s, "door", &out));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		store_test(bans_and_mutes_have_an_end), store_test(moderators_are_accounts),
		store_test(reports_are_handled_once),	store_test(a_report_has_the_talk_around_it),
		store_test(networks_are_kept_out),	store_test(what_was_switched_stays),
	};

	return cmocka_run_group_tests_name("store house", tests, NULL, NULL);
}
