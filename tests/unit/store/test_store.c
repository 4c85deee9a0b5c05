/*
 * What every store promises about people and about turns, function by
 * function, through store.h alone.
 */
#include "unit/store/fixture.h"

static const uint8_t hash_a[STORE_HASH_BYTES] = { 1, 0, 2 };
static const uint8_t hash_b[STORE_HASH_BYTES] = { 3, 0, 4 };
static const uint8_t hash_c[STORE_HASH_BYTES] = { 5, 0, 6 };

/* Accounts. */

static void assert_same_account(const struct store_account *a, const struct store_account *b)
{
	assert_string_equal(a->id, b->id);
	assert_string_equal(a->name, b->name);
	assert_string_equal(a->key, b->key);
	assert_int_equal(a->is_guest, b->is_guest);
	assert_string_equal(a->passphrase, b->passphrase);
	assert_string_equal(a->lang, b->lang);
	assert_int_equal(a->created, b->created);
	assert_int_equal(a->seen, b->seen);
	assert_int_equal(a->is_banned, b->is_banned);
	assert_string_equal(a->ban_reason, b->ban_reason);
	assert_int_equal(a->ban_until, b->ban_until);
	assert_int_equal(a->mute_until, b->mute_until);
	assert_int_equal(a->is_moderator, b->is_moderator);
}

static void accounts_are_found(void **state)
{
	struct store *s = *state;
	struct store_account a = account_row("a1", "Ännie", "ännie"), found;

	a.is_banned = a.is_moderator = true;
	a.ban_until = 77;
	a.mute_until = 88;
	SET(a.ban_reason, "spam");
	NONE(s->api->account_find(s, "a1", &found));
	NONE(s->api->account_by_key(s, "ännie", &found));
	WRITE(s, s->api->account_add(s, &a));
	OK(s->api->account_find(s, "a1", &found));
	assert_same_account(&found, &a);
	OK(s->api->account_by_key(s, "ännie", &found));
	assert_same_account(&found, &a);
	NONE(s->api->account_by_key(s, "Ännie", &found));
	NONE(s->api->account_by_key(s, "", &found));
}

/* As long as the fields allow, and full of what SQL or C could trip over. */
static void texts_of_accounts_survive(void **state)
{
	struct store *s = *state;
	struct store_account a = account_row("\"id\"\n\t%_?1:a@b$c", "♠ 🎴 '", "♠ 🎴 '"), found;

	memset(a.passphrase, '?', sizeof(a.passphrase) - 1);
	memset(a.ban_reason, '\'', sizeof(a.ban_reason) - 1);
	a.is_banned = true;
	WRITE(s, s->api->account_add(s, &a));
	OK(s->api->account_by_key(s, a.key, &found));
	assert_same_account(&found, &a);
}

static void ids_and_names_of_accounts_are_unique(void **state)
{
	struct store *s = *state;
	struct store_account same_id = account_row("a1", "Bob", "bob");
	struct store_account same_key = account_row("a2", "ANN", "ann");
	struct store_account found;

	add_account(s, "a1", "Ann", "ann");
	OK(s->api->begin(s));
	TAKEN(s->api->account_add(s, &same_id));
	TAKEN(s->api->account_add(s, &same_key));
	OK(s->api->commit(s)); /* being refused does not spoil a turn */
	NONE(s->api->account_find(s, "a2", &found));
	add_account(s, "g1", "Ann", NULL);
	add_account(s, "g2", "Ann", NULL); /* guests may be called alike */
}

static void a_guest_becomes_an_account(void **state)
{
	struct store *s = *state;
	struct store_account found;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "g1", "Guest", NULL);
	OK(s->api->begin(s));
	TAKEN(s->api->account_register(s, "g1", "ann", "ann", "hash"));
	OK(s->api->account_register(s, "g1", "Bob", "bob", "hash"));
	NONE(s->api->account_register(s, "g1", "Bob2", "bob2", "hash")); /* no guest any more */
	NONE(s->api->account_register(s, "g9", "Cid", "cid", "hash"));
	OK(s->api->commit(s));
	OK(s->api->account_by_key(s, "bob", &found));
	assert_string_equal(found.id, "g1");
	assert_string_equal(found.name, "Bob");
	assert_string_equal(found.passphrase, "hash");
	assert_false(found.is_guest);
}

static void accounts_are_renamed(void **state)
{
	struct store *s = *state;
	struct store_account found;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_account(s, "g1", "Guest", NULL);
	OK(s->api->begin(s));
	TAKEN(s->api->account_rename(s, "a2", "ANN", "ann"));
	OK(s->api->account_rename(s, "a1", "ANN", "ann")); /* its own key */
	OK(s->api->account_rename(s, "a2", "Bea", "bea"));
	OK(s->api->account_rename(s, "g1", "Ann", ""));
	NONE(s->api->account_rename(s, "a9", "Cid", "cid"));
	NONE(s->api->account_rename(s, "g1", "Cid", "cid")); /* a guest has no key */
	NONE(s->api->account_rename(s, "a1", "Cid", "")); /* an account has */
	OK(s->api->commit(s));
	OK(s->api->account_by_key(s, "ann", &found));
	assert_string_equal(found.name, "ANN");
	NONE(s->api->account_by_key(s, "bob", &found));
	OK(s->api->account_find(s, "g1", &found));
	assert_string_equal(found.name, "Ann");
}

static void accounts_are_changed(void **state)
{
	struct store *s = *state;
	struct store_account found;

	add_account(s, "a1", "Ann", "ann");
	OK(s->api->begin(s));
	OK(s->api->account_passphrase(s, "a1", "new"));
	OK(s->api->account_lang(s, "a1", "nl"));
	OK(s->api->account_seen(s, "a1", 77));
	NONE(s->api->account_passphrase(s, "a9", "new"));
	NONE(s->api->account_lang(s, "a9", "nl"));
	NONE(s->api->account_seen(s, "a9", 77));
	OK(s->api->commit(s));
	OK(s->api->account_find(s, "a1", &found));
	assert_string_equal(found.passphrase, "new");
	assert_string_equal(found.lang, "nl");
	assert_int_equal(found.seen, 77);
}

static void add_session(struct store *s, const uint8_t *token, const char *account, int64_t expires)
{
	struct store_session n = { .created = 10, .seen = 20, .expires = expires };

	memcpy(n.token, token, sizeof(n.token));
	SET(n.account, account);
	WRITE(s, s->api->session_add(s, &n, 100));
}

static void a_ban_leaves_sessions(void **state)
{
	struct store *s = *state;
	struct store_account found;
	struct store_session session;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_session(s, hash_a, "a1", 30);
	OK(s->api->begin(s));
	OK(s->api->account_ban(s, "a1", "", 0));
	NONE(s->api->account_ban(s, "a9", "x", 0));
	OK(s->api->commit(s));
	OK(s->api->account_find(s, "a1", &found));
	assert_true(found.is_banned);
	assert_string_equal(found.ban_reason, "");
	OK(s->api->session_find(s, hash_a, &session));
	WRITE(s, s->api->account_ban(s, "a1", NULL, 0));
	OK(s->api->account_find(s, "a1", &found));
	assert_false(found.is_banned);
}

static const char *accounts(struct store *s, const char *prefix, const char *after, int most)
{
	struct listed *l = listed_new();

	OK(s->api->accounts(s, prefix, after, most, list_account, l));
	return l->memory;
}

static void accounts_are_listed(void **state)
{
	struct store *s = *state;
	struct listed *l;

	add_account(s, "a3", "Zoë", "zoë");
	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Änn%", "änn%");
	add_account(s, "g2", "ann", NULL);
	add_account(s, "g1", "bob", NULL);
	assert_string_equal(accounts(s, "", NULL, 99), "a1 g2 g1 a3 a2 ");
	assert_string_equal(accounts(s, "an", NULL, 99), "a1 g2 ");
	assert_string_equal(accounts(s, "än", NULL, 99), "a2 ");
	assert_string_equal(accounts(s, "%", NULL, 99), "");
	assert_string_equal(accounts(s, "", NULL, 2), "a1 g2 ");
	assert_string_equal(accounts(s, "", "g2", 2), "g1 a3 ");
	assert_string_equal(accounts(s, "", "a2", 2), "");
	l = listed_new();
	l->most = 1;
	OK(s->api->accounts(s, "", NULL, 99, list_account, l));
	assert_string_equal(l->memory, "a1 ");
	NONE(s->api->accounts(s, "", "a9", 99, list_account, l));
}

/* A finished match of a1 and a2 with all that can hang on an account. */
static void fill_around_account(struct store *s)
{
	struct store_report about = { .reason = "rude" }, by = { .reason = "slow" };
	struct store_talk talk = { .table = "t1", .account = "a1", .text = "hi" };
	struct store_line line = line_row(0, 0, "a", "k");
	const struct store_result results[] = { { 0, 5, true }, { 1, 3, false } };

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_table(s, "t1", "a1");
	seat_person(s, "t1", 0, "a1", 0);
	seat_person(s, "t1", 1, "a2", 1);
	WRITE(s, s->api->line_add(s, "t1", &line));
	set_status(s, "t1", STORE_TABLE_OVER, 5000);
	add_session(s, hash_a, "a1", 30);
	SET(about.from, "a2");
	SET(about.about, "a1");
	SET(about.table, "t1");
	SET(by.from, "a1");
	SET(by.about, "a2");
	OK(s->api->begin(s));
	OK(s->api->recovery_set(s, "a1", &hash_a, 1));
	OK(s->api->known_add(s, "a1", STORE_KNOWN_DEVICE, hash_a, 10, 8));
	OK(s->api->relation_set(s, "a1", "a2", STORE_BLOCK, true));
	OK(s->api->relation_set(s, "a2", "a1", STORE_MUTE, true));
	OK(s->api->talk_add(s, &talk));
	talk.account = "a2";
	OK(s->api->talk_add(s, &talk));
	OK(s->api->report_add(s, &about));
	OK(s->api->report_add(s, &by));
	OK(s->api->results_set(s, "t1", results, 2));
	OK(s->api->commit(s));
}

static bool list_relation(void *user, const char *other, const char *name, enum store_relation kind)
{
	struct listed *l = user;

	buf_text(&l->text, other);
	buf_char(&l->text, ':');
	buf_text(&l->text, name);
	buf_char(&l->text, ':');
	buf_int(&l->text, kind);
	return listed_more(l);
}

/* Who comes in: his session, his account, and whom he does not want to hear. */
static void a_session_is_entered(void **state)
{
	struct store *s = *state;
	struct store_session session;
	struct store_account account;
	struct listed *l = listed_new();

	fill_around_account(s);
	WRITE(s, s->api->relation_set(s, "a1", "a2", STORE_MUTE, true));
	OK(s->api->session_enter(s, hash_a, &session, &account, list_relation, l));
	assert_string_equal(session.account, "a1");
	assert_int_equal(session.expires, 30);
	assert_string_equal(account.id, "a1");
	assert_string_equal(account.name, "Ann");
	assert_string_equal(account.key, "ann");
	assert_int_equal(account.created, 1000);
	assert_false(account.is_banned);
	assert_string_equal(l->memory, "a2:Bob:0 a2:Bob:1 ");
	add_session(s, hash_b, "a2", 40);
	WRITE(s, s->api->relation_set(s, "a2", "a1", STORE_MUTE, false));
	l = listed_new();
	OK(s->api->session_enter(s, hash_b, &session, &account, list_relation, l));
	assert_string_equal(account.name, "Bob");
	assert_int_equal(l->rows, 0);
	OK(s->api->session_enter(s, hash_a, &session, &account, NULL, NULL));
	assert_string_equal(account.name, "Ann");
	NONE(s->api->session_enter(s, hash_c, &session, &account, list_relation, l));
}

static bool list_talk(void *user, const struct store_talk *t)
{
	struct listed *l = user;

	buf_text(&l->text, t->table);
	buf_char(&l->text, ':');
	buf_text(&l->text, t->account);
	buf_char(&l->text, ':');
	buf_text(&l->text, t->name);
	buf_char(&l->text, ':');
	buf_int(&l->text, t->kind);
	buf_char(&l->text, ':');
	buf_text(&l->text, t->text);
	buf_char(&l->text, ':');
	buf_int(&l->text, t->at);
	return listed_more(l);
}

/* FROM:ABOUT:TABLE:REASON */
static bool list_report(void *user, const struct store_report *r)
{
	struct listed *l = user;

	assert_true(r->number > 0);
	buf_text(&l->text, r->from);
	buf_char(&l->text, ':');
	buf_text(&l->text, r->about);
	buf_char(&l->text, ':');
	buf_text(&l->text, r->table);
	buf_char(&l->text, ':');
	buf_text(&l->text, r->reason);
	return listed_more(l);
}

static void deleting_an_account_anonymises(void **state)
{
	struct store *s = *state;
	struct store_account found;
	struct store_session session;
	struct store_table t;
	struct listed *l;

	fill_around_account(s);
	OK(s->api->begin(s));
	OK(s->api->account_delete(s, "a1"));
	NONE(s->api->account_delete(s, "a1"));
	OK(s->api->commit(s));
	NONE(s->api->account_find(s, "a1", &found));
	NONE(s->api->account_by_key(s, "ann", &found));
	NONE(s->api->session_find(s, hash_a, &session));

	OK(s->api->table_find(s, "t1", &t));
	assert_string_equal(t.host, "");
	assert_int_equal(t.place_count, 2);
	assert_true(t.places[0].is_person);
	assert_string_equal(t.places[0].account, "");
	assert_string_equal(t.places[0].name, "");
	assert_string_equal(t.places[1].name, "Bob");
	assert_int_equal(results_of(s, "a2", "t1")->count, 2);

	l = listed_new();
	OK(s->api->relations(s, "a2", list_relation, l));
	assert_string_equal(l->memory, "");
	OK(s->api->talk_at(s, "t1", 0, 99, list_talk, l));
	assert_string_equal(l->memory, "t1:a2:Bob:0:hi:0 ");
	l = listed_new();
	OK(s->api->reports(s, NULL, STORE_NEWEST, 99, list_report, l));
	assert_string_equal(l->memory, ":a2::slow a2::t1:rude ");

	/* The name is free, and nothing old belongs to who takes it. */
	add_account(s, "a1", "Ann", "ann");
	OK(s->api->begin(s));
	NONE(s->api->recovery_use(s, "a1", hash_a));
	OK(s->api->commit(s));
	NONE(s->api->recovery_find(s, "a1", hash_a));
	NONE(s->api->known_find(s, "a1", STORE_KNOWN_DEVICE, hash_a));
	l = listed_new();
	OK(s->api->relations(s, "a1", list_relation, l));
	assert_string_equal(l->memory, "");
}

static void recovery_codes_work_once(void **state)
{
	struct store *s = *state;
	uint8_t codes[2][STORE_HASH_BYTES];

	memcpy(codes[0], hash_a, sizeof(codes[0]));
	memcpy(codes[1], hash_b, sizeof(codes[1]));
	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	OK(s->api->begin(s));
	OK(s->api->recovery_set(s, "a1", (const uint8_t(*)[STORE_HASH_BYTES])codes, 2));
	NONE(s->api->recovery_set(s, "a9", &hash_a, 1));
	NONE(s->api->recovery_use(s, "a1", hash_c));
	NONE(s->api->recovery_use(s, "a2", hash_a));
	OK(s->api->recovery_find(s, "a1", hash_a));
	NONE(s->api->recovery_find(s, "a2", hash_a));
	OK(s->api->recovery_use(s, "a1", hash_a));
	NONE(s->api->recovery_find(s, "a1", hash_a));
	NONE(s->api->recovery_use(s, "a1", hash_a));
	OK(s->api->recovery_set(s, "a1", &hash_c, 1)); /* replaces hash_b */
	NONE(s->api->recovery_use(s, "a1", hash_b));
	OK(s->api->recovery_use(s, "a1", hash_c));
	OK(s->api->commit(s));
}

static bool list_session(void *user, const struct store_session *n)
{
	struct listed *l = user;

	buf_int(&l->text, n->token[0]);
	return listed_more(l);
}

static void sessions_begin_and_end(void **state)
{
	struct store *s = *state;
	struct store_session n = { .created = 10, .seen = 20, .expires = 30 }, found;
	struct listed *l = listed_new();

	add_account(s, "a1", "Ann", "ann");
	memcpy(n.token, hash_a, sizeof(n.token));
	SET(n.account, "a1");
	SET(n.browser, "Firefox");
	SET(n.system, "Linux");
	WRITE(s, s->api->session_add(s, &n, 100));
	OK(s->api->session_find(s, hash_a, &found));
	assert_string_equal(found.browser, "Firefox");
	assert_string_equal(found.system, "Linux");
	assert_memory_equal(found.token, n.token, sizeof(n.token));
	assert_string_equal(found.account, "a1");
	assert_int_equal(found.created, 10);
	assert_int_equal(found.seen, 20);
	assert_int_equal(found.expires, 30);
	add_session(s, hash_b, "a1", 40);
	add_session(s, hash_c, "a1", 40);
	OK(s->api->begin(s));
	TAKEN(s->api->session_add(s, &n, 100));
	SET(n.account, "a9");
	n.token[31] = 9;
	NONE(s->api->session_add(s, &n, 100));
	OK(s->api->session_seen(s, hash_a, 25, 35));
	NONE(s->api->session_seen(s, n.token, 25, 35));
	OK(s->api->session_end(s, hash_b));
	NONE(s->api->session_end(s, hash_b));
	OK(s->api->commit(s));
	OK(s->api->session_find(s, hash_a, &found));
	assert_int_equal(found.seen, 25);
	assert_int_equal(found.expires, 35);
	OK(s->api->sessions(s, "a1", list_session, l));
	assert_string_equal(l->memory, "1 5 ");
	WRITE(s, s->api->sessions_end(s, "a1", hash_c));
	l = listed_new();
	OK(s->api->sessions(s, "a1", list_session, l));
	assert_string_equal(l->memory, "5 ");
	WRITE(s, s->api->sessions_end(s, "a1", NULL));
	NONE(s->api->session_find(s, hash_c, &found));
}

/* The newest of each kind stay; they are the account's alone. */
static void places_are_known(void **state)
{
	struct store *s = *state;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	OK(s->api->begin(s));
	OK(s->api->known_add(s, "a1", STORE_KNOWN_DEVICE, hash_a, 10, 2));
	OK(s->api->known_add(s, "a1", STORE_KNOWN_DEVICE, hash_b, 20, 2));
	OK(s->api->known_add(s, "a1", STORE_KNOWN_ADDRESS, hash_a, 5, 2));
	NONE(s->api->known_add(s, "a9", STORE_KNOWN_DEVICE, hash_a, 10, 2));
	OK(s->api->known_add(s, "a1", STORE_KNOWN_DEVICE, hash_a, 30, 2)); /* seen again */
	OK(s->api->known_add(s, "a1", STORE_KNOWN_DEVICE, hash_c, 40, 2));
	OK(s->api->commit(s));
	OK(s->api->known_find(s, "a1", STORE_KNOWN_DEVICE, hash_a));
	NONE(s->api->known_find(s, "a1", STORE_KNOWN_DEVICE, hash_b));
	OK(s->api->known_find(s, "a1", STORE_KNOWN_DEVICE, hash_c));
	OK(s->api->known_find(s, "a1", STORE_KNOWN_ADDRESS, hash_a));
	NONE(s->api->known_find(s, "a1", STORE_KNOWN_ADDRESS, hash_c));
	NONE(s->api->known_find(s, "a2", STORE_KNOWN_DEVICE, hash_a));
	WRITE(s, s->api->known_add(s, "a2", STORE_KNOWN_DEVICE, hash_a, 10, 2));
	WRITE(s, s->api->known_forget(s, "a1"));
	NONE(s->api->known_find(s, "a1", STORE_KNOWN_DEVICE, hash_a));
	OK(s->api->known_find(s, "a2", STORE_KNOWN_DEVICE, hash_a));
}

/* People. */

static void mutes_and_blocks(void **state)
{
	struct store *s = *state;
	struct listed *l = listed_new();

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_account(s, "a3", "Cid", "cid");
	OK(s->api->begin(s));
	OK(s->api->relation_set(s, "a1", "a3", STORE_BLOCK, true));
	OK(s->api->relation_set(s, "a1", "a2", STORE_BLOCK, true));
	OK(s->api->relation_set(s, "a1", "a2", STORE_MUTE, true));
	OK(s->api->relation_set(s, "a1", "a2", STORE_MUTE, true)); /* again */
	OK(s->api->relation_set(s, "a2", "a1", STORE_MUTE, false)); /* never was */
	NONE(s->api->relation_set(s, "a1", "a9", STORE_MUTE, true));
	NONE(s->api->relation_set(s, "a9", "a1", STORE_MUTE, true));
	OK(s->api->commit(s));
	OK(s->api->relations(s, "a1", list_relation, l));
	assert_string_equal(l->memory, "a2:Bob:0 a2:Bob:1 a3:Cid:1 ");
	WRITE(s, s->api->relation_set(s, "a1", "a2", STORE_BLOCK, false));
	l = listed_new();
	OK(s->api->relations(s, "a1", list_relation, l));
	assert_string_equal(l->memory, "a2:Bob:0 a3:Cid:1 ");
	l = listed_new();
	OK(s->api->relations(s, "a2", list_relation, l));
	assert_string_equal(l->memory, "");
}

static bool first_report(void *user, const struct store_report *r)
{
	*(struct store_report *)user = *r;
	return false;
}

static void reports_are_kept(void **state)
{
	struct store *s = *state;
	struct store_report r = { .reason = "rude", .at = 99 }, found;
	struct listed *l = listed_new();

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_table(s, "t1", "a1");
	SET(r.from, "a1");
	SET(r.about, "a2");
	SET(r.table, "t1");
	OK(s->api->begin(s));
	OK(s->api->report_add(s, &r));
	SET(r.table, "");
	SET(r.reason, "again");
	OK(s->api->report_add(s, &r));
	SET(r.table, "t9");
	NONE(s->api->report_add(s, &r));
	SET(r.table, "");
	SET(r.about, "a9");
	NONE(s->api->report_add(s, &r));
	SET(r.about, "a2");
	SET(r.from, "a9");
	NONE(s->api->report_add(s, &r));
	OK(s->api->commit(s));
	OK(s->api->reports(s, NULL, STORE_NEWEST, 99, list_report, l));
	assert_string_equal(l->memory, "a1:a2::again a1:a2:t1:rude ");
	OK(s->api->reports(s, NULL, STORE_NEWEST, 99, first_report, &found));
	assert_int_equal(found.at, 99);
	l = listed_new();
	OK(s->api->reports(s, NULL, found.number, 99, list_report, l));
	assert_string_equal(l->memory, "a1:a2:t1:rude ");
	WRITE(s, s->api->table_delete(s, "t1"));
	l = listed_new();
	OK(s->api->reports(s, NULL, found.number, 99, list_report, l));
	assert_string_equal(l->memory, "a1:a2::rude ");
}

static bool last_talk(void *user, const struct store_talk *t)
{
	*(int64_t *)user = t->number;
	return true;
}

static void talk_is_kept(void **state)
{
	struct store *s = *state;
	struct store_talk t = { .table = "t1", .account = "a1", .kind = 0, .text = "hé", .at = 7 };
	struct listed *l = listed_new();
	int64_t last = 0;

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	add_table(s, "t2", "a1");
	OK(s->api->begin(s));
	OK(s->api->talk_add(s, &t));
	t.kind = 1;
	t.text = "thanks";
	OK(s->api->talk_add(s, &t));
	t.table = "t2";
	OK(s->api->talk_add(s, &t));
	/* It was said by somebody of the old name. */
	OK(s->api->account_rename(s, "a1", "Zoe", "zoe"));
	t.table = "t9";
	NONE(s->api->talk_add(s, &t));
	t.table = "t2";
	t.account = "a9";
	NONE(s->api->talk_add(s, &t));
	OK(s->api->commit(s));
	OK(s->api->talk_at(s, "t1", 0, 99, list_talk, l));
	assert_string_equal(l->memory, "t1:a1:Ann:0:hé:7 t1:a1:Ann:1:thanks:7 ");
	l = listed_new();
	OK(s->api->talk_by(s, "a1", 0, 2, list_talk, l));
	assert_string_equal(l->memory, "t1:a1:Ann:0:hé:7 t1:a1:Ann:1:thanks:7 ");
	OK(s->api->talk_by(s, "a1", 0, 2, last_talk, &last));
	l = listed_new();
	OK(s->api->talk_by(s, "a1", last, 2, list_talk, l));
	assert_string_equal(l->memory, "t2:a1:Ann:1:thanks:7 ");
	l = listed_new();
	OK(s->api->talk_at(s, "t1", last, 2, list_talk, l));
	assert_string_equal(l->memory, "");
}

static bool list_audit(void *user, const struct store_audit *a)
{
	struct listed *l = user;

	buf_int(&l->text, a->at);
	buf_char(&l->text, ':');
	buf_text(&l->text, a->who);
	buf_char(&l->text, ':');
	buf_text(&l->text, a->what);
	buf_char(&l->text, ':');
	buf_text(&l->text, a->details);
	return listed_more(l);
}

static bool first_audit(void *user, const struct store_audit *a)
{
	*(int64_t *)user = a->number;
	return false;
}

static void what_the_host_did_is_kept(void **state)
{
	struct store *s = *state;
	struct store_audit first = { .at = 1, .who = "root", .what = "ban", .details = "a1" };
	struct store_audit second = { .at = 2, .who = "root", .what = "close", .details = "" };
	struct listed *l = listed_new();
	int64_t newest = 0;

	OK(s->api->begin(s));
	OK(s->api->audit_add(s, &first));
	OK(s->api->audit_add(s, &second));
	OK(s->api->commit(s));
	OK(s->api->audit(s, STORE_NEWEST, 99, list_audit, l));
	assert_string_equal(l->memory, "2:root:close: 1:root:ban:a1 ");
	OK(s->api->audit(s, STORE_NEWEST, 99, first_audit, &newest));
	l = listed_new();
	OK(s->api->audit(s, newest, 99, list_audit, l));
	assert_string_equal(l->memory, "1:root:ban:a1 ");
}

/* Retention. */

static void list_gone(void *user, const char *id)
{
	struct listed *l = user;

	buf_text(&l->text, id);
	listed_more(l);
}

static const char *purge(struct store *s, const struct store_retention *r, int expected)
{
	struct listed *l = listed_new();
	int deleted = -1;

	WRITE(s, s->api->purge(s, r, list_gone, l, &deleted));
	assert_int_equal(deleted, expected);
	return l->memory;
}

/* Guests seen at 1000 and 2000: g1 never played, g2 in a finished match, g3 at
 * a live one; accounts always stay. */
static void fill_guests(struct store *s)
{
	struct store_account late = guest_row("g4", "Late");

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "g1", "One", NULL);
	add_account(s, "g2", "Two", NULL);
	add_account(s, "g3", "Three", NULL);
	late.seen = 2000;
	WRITE(s, s->api->account_add(s, &late));
	add_table(s, "t1", "g2");
	seat_person(s, "t1", 0, "g2", 0);
	set_status(s, "t1", STORE_TABLE_OVER, 3000);
	add_table(s, "t2", "g3");
	seat_person(s, "t2", 0, "g3", 0);
	set_status(s, "t2", STORE_TABLE_PLAYING, 0);
}

static void old_guests_go(void **state)
{
	struct store *s = *state;
	struct store_table t;

	fill_guests(s);
	purge(s, &(struct store_retention){ .unplayed_guests = 1000, .most = 9 }, 0);
	purge(s, &(struct store_retention){ .unplayed_guests = 1001, .most = 9 }, 1);
	assert_string_equal(accounts(s, "", NULL, 99), "g4 g3 g2 a1 ");
	purge(s, &(struct store_retention){ .unseen_guests = 1001, .most = 9 }, 1);
	assert_string_equal(accounts(s, "", NULL, 99), "g4 g3 a1 ");
	OK(s->api->table_find(s, "t1", &t));
	assert_true(t.places[0].is_person && !t.places[0].account[0]);
	purge(s, &(struct store_retention){ .unseen_guests = INT64_MAX, .most = 9 }, 1);
	assert_string_equal(accounts(s, "", NULL, 99), "g3 a1 ");
	set_status(s, "t2", STORE_TABLE_CLOSED, 4000);
	purge(s, &(struct store_retention){ .unseen_guests = INT64_MAX, .most = 9 }, 1);
	assert_string_equal(accounts(s, "", NULL, 99), "a1 ");
}

static void old_tables_go(void **state)
{
	struct store *s = *state;

	fill_guests(s);
	add_table(s, "t3", "a1");
	add_table(s, "t4", "a1");
	set_status(s, "t4", STORE_TABLE_FAIR, 0);
	purge(s, &(struct store_retention){ .open_tables = 2000, .most = 9 }, 0);
	assert_string_equal(
		purge(s, &(struct store_retention){ .open_tables = 2001, .most = 9 }, 2), "t3 t4 ");
	purge(s, &(struct store_retention){ .orphan_tables = INT64_MAX, .most = 9 }, 0);
	purge(s, &(struct store_retention){ .unseen_guests = 1001, .most = 9 }, 2);
	purge(s, &(struct store_retention){ .orphan_tables = 3000, .most = 9 }, 0);
	assert_string_equal(
		purge(s, &(struct store_retention){ .orphan_tables = 3001, .most = 9 }, 1), "t1 ");
}

static void purging_stops_at_its_limit(void **state)
{
	struct store *s = *state;
	const struct store_retention r = { .unplayed_guests = 9999, .most = 2 };

	add_account(s, "g1", "One", NULL);
	add_account(s, "g2", "Two", NULL);
	add_account(s, "g3", "Three", NULL);
	purge(s, &r, 2);
	purge(s, &r, 1);
	purge(s, &r, 0);
}

static void what_has_expired_goes(void **state)
{
	struct store *s = *state;
	struct store_invite i = { .expires = 50 }, invite;
	struct store_talk talk = { .table = "t1", .account = "a1", .text = "hi", .at = 50 };
	struct store_session session;
	struct listed *l;

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	add_session(s, hash_a, "a1", 50);
	add_session(s, hash_b, "a1", 51);
	memcpy(i.token, hash_a, sizeof(i.token));
	SET(i.table, "t1");
	OK(s->api->begin(s));
	OK(s->api->invite_add(s, &i, 100));
	OK(s->api->talk_add(s, &talk));
	OK(s->api->known_add(s, "a1", STORE_KNOWN_DEVICE, hash_a, 50, 9));
	OK(s->api->known_add(s, "a1", STORE_KNOWN_DEVICE, hash_b, 51, 9));
	OK(s->api->commit(s));
	purge(s, &(struct store_retention){ .expired = 50, .talk = 50, .known = 50, .most = 9 }, 0);
	purge(s, &(struct store_retention){ .most = 9 }, 0);
	purge(s, &(struct store_retention){ .known = 51, .most = 9 }, 1);
	NONE(s->api->known_find(s, "a1", STORE_KNOWN_DEVICE, hash_a));
	OK(s->api->known_find(s, "a1", STORE_KNOWN_DEVICE, hash_b));
	purge(s, &(struct store_retention){ .expired = 51, .talk = 51, .most = 9 }, 3);
	NONE(s->api->session_find(s, hash_a, &session));
	OK(s->api->session_find(s, hash_b, &session));
	NONE(s->api->invite_find(s, hash_a, &invite));
	l = listed_new();
	OK(s->api->talk_at(s, "t1", 0, 9, list_talk, l));
	assert_string_equal(l->memory, "");
}

/* A match that a fault stopped does not hold its guests for ever. */
static void a_frozen_match_ends_some_day(void **state)
{
	struct store *s = *state;
	struct store_table t;

	add_account(s, "g1", "One", NULL);
	add_table(s, "t1", "g1");
	seat_person(s, "t1", 0, "g1", 0);
	WRITE(s, s->api->table_freeze(s, "t1", slice_from("why"), slice_from("where"), 4000));
	purge(s, &(struct store_retention){ .frozen_tables = 4000, .most = 9 }, 0);
	purge(s, &(struct store_retention){ .unseen_guests = INT64_MAX, .most = 9 }, 0);
	purge(s, &(struct store_retention){ .frozen_tables = 4001, .most = 9 }, 1);
	OK(s->api->table_find(s, "t1", &t));
	assert_int_equal(t.status, STORE_TABLE_CLOSED);
	assert_int_equal(t.ended, 4000);
	purge(s, &(struct store_retention){ .unseen_guests = INT64_MAX, .most = 9 }, 1);
}

static void old_reports_and_audits_go(void **state)
{
	struct store *s = *state;
	struct store_report r = { .at = 50 };
	const struct store_audit a = { .at = 50, .who = "me", .what = "ban", .details = "" };
	struct listed *l = listed_new();

	add_account(s, "a1", "Ann", "ann");
	SET(r.from, "a1");
	SET(r.about, "a1");
	SET(r.reason, "rude");
	OK(s->api->begin(s));
	OK(s->api->report_add(s, &r));
	OK(s->api->audit_add(s, &a));
	OK(s->api->commit(s));
	purge(s, &(struct store_retention){ .reports = 50, .audit = 50, .most = 9 }, 0);
	purge(s, &(struct store_retention){ .reports = 51, .most = 9 }, 1);
	purge(s, &(struct store_retention){ .audit = 51, .most = 9 }, 1);
	OK(s->api->reports(s, NULL, STORE_NEWEST, 9, list_report, l));
	assert_string_equal(l->memory, "");
}

static void a_table_goes_with_all_of_it(void **state)
{
	struct store *s = *state;
	struct store_invite i = { .expires = 9 }, invite;
	struct store_line second = line_row(1, 0, "a", "l");
	struct store_table t;
	struct listed *l = listed_new();
	uint8_t seed[STORE_SEED_BYTES];

	fill_around_account(s);
	memcpy(i.token, hash_a, sizeof(i.token));
	SET(i.table, "t1");
	OK(s->api->begin(s));
	OK(s->api->invite_add(s, &i, 100));
	NONE(s->api->line_add(s, "t1", &second)); /* it has ended */
	OK(s->api->seed_set(s, "t1", hash_a));
	OK(s->api->table_delete(s, "t1"));
	NONE(s->api->table_delete(s, "t1"));
	OK(s->api->commit(s));
	NONE(s->api->table_find(s, "t1", &t));
	NONE(s->api->invite_find(s, hash_a, &invite));
	NONE(s->api->seed_find(s, "t1", seed));
	OK(s->api->lines(s, "t1", 0, list_line, l));
	OK(s->api->talk_at(s, "t1", 0, 99, list_talk, l));
	assert_string_equal(l->memory, "");
	OK(s->api->talk_by(s, "a1", 0, 99, list_talk, l)); /* kept with the report */
	assert_string_equal(l->memory, "t1:a1:Ann:0:hi:0 ");
	add_table(s, "t1", "a1"); /* nothing comes back with the id */
	OK(s->api->table_find(s, "t1", &t));
	assert_int_equal(t.place_count, 0);
	assert_int_equal(t.line_count, 0);
}

/* Turns. */

static void a_turn_can_be_taken_back(void **state)
{
	struct store *s = *state;
	struct store_account a = account_row("a1", "Ann", "ann"), found;

	OK(s->api->begin(s));
	OK(s->api->account_add(s, &a));
	OK(s->api->account_find(s, "a1", &found)); /* a turn sees its own writes */
	s->api->rollback(s);
	NONE(s->api->account_find(s, "a1", &found));
	s->api->rollback(s); /* nothing to do */
	OK(s->api->begin(s));
	OK(s->api->commit(s)); /* nothing to do either */
	WRITE(s, s->api->account_add(s, &a));
	OK(s->api->account_find(s, "a1", &found));
}

static void closing_takes_an_open_turn_back(void **state)
{
	struct store *s = *state;
	struct store_account a = account_row("a1", "Ann", "ann"), b = account_row("a2", "B", "b");
	struct store_account found;

	WRITE(s, s->api->account_add(s, &a));
	OK(s->api->begin(s));
	OK(s->api->account_add(s, &b));
	s->api->close(s);
	*state = NULL;
	*state = s = fixture_open(STORE_SERVER);
	OK(s->api->account_find(s, "a1", &found));
	NONE(s->api->account_find(s, "a2", &found));
}

static void others_see_committed_turns_alone(void **state)
{
	struct store *s = *state, *tool = fixture_open(STORE_TOOL);
	struct store_account a = account_row("a1", "Ann", "ann"), found;

	OK(s->api->begin(s));
	OK(s->api->account_add(s, &a));
	NONE(tool->api->account_find(tool, "a1", &found));
	OK(s->api->commit(s));
	OK(tool->api->account_find(tool, "a1", &found));
	tool->api->close(tool);
}

static void changes_of_others_are_noticed(void **state)
{
	struct store *s = *state, *tool = fixture_open(STORE_TOOL);
	int64_t before, after;

	add_account(s, "a1", "Ann", "ann");
	OK(s->api->foreign_changes(s, &before));
	WRITE(s, s->api->account_seen(s, "a1", 5));
	OK(s->api->foreign_changes(s, &after));
	assert_true(before == after);
	WRITE(tool, tool->api->account_ban(tool, "a1", "spam", 0));
	OK(s->api->foreign_changes(s, &after));
	assert_true(before != after);
	tool->api->close(tool);
}

static void writing_outside_a_turn_is_a_mistake(void **state)
{
	struct store *s = *state;
	struct store_account a = account_row("a1", "Ann", "ann");
	char long_name[STORE_NAME_MAX + 1];

	memset(long_name, 'x', STORE_NAME_MAX);
	long_name[STORE_NAME_MAX] = '\0';
	expect_assert_failure(s->api->account_add(s, &a));
	expect_assert_failure(s->api->commit(s));
	OK(s->api->begin(s));
	expect_assert_failure(s->api->begin(s));
	expect_assert_failure(s->api->account_rename(s, "a1", long_name, "x"));
	expect_assert_failure(s->api->backup(s, fixture_path("copy.db")));
	s->api->rollback(s);
}

static bool call_within(void *user, const struct store_account *a)
{
	struct store *s = user;

	s->api->accounts(s, "", a->id, 9, call_within, s);
	return true;
}

static void calling_the_store_from_a_row_is_a_mistake(void **state)
{
	struct store *s = *state;

	add_account(s, "a1", "Ann", "ann");
	expect_assert_failure(s->api->accounts(s, "", NULL, 9, call_within, s));
	s->api->close(s); /* the list was left by a jump: begin anew */
	*state = fixture_open(STORE_SERVER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		store_test(accounts_are_found),
		store_test(texts_of_accounts_survive),
		store_test(ids_and_names_of_accounts_are_unique),
		store_test(a_guest_becomes_an_account),
		store_test(accounts_are_renamed),
		store_test(accounts_are_changed),
		store_test(a_ban_leaves_sessions),
		store_test(accounts_are_listed),
		store_test(deleting_an_account_anonymises),
		store_test(recovery_codes_work_once),
		store_test(sessions_begin_and_end),
		store_test(a_session_is_entered),
		store_test(places_are_known),
		store_test(mutes_and_blocks),
		store_test(reports_are_kept),
		store_test(talk_is_kept),
		store_test(what_the_host_did_is_kept),
		store_test(old_guests_go),
		store_test(old_tables_go),
		store_test(purging_stops_at_its_limit),
		store_test(what_has_expired_goes),
		store_test(a_frozen_match_ends_some_day),
		store_test(old_reports_and_audits_go),
		store_test(a_table_goes_with_all_of_it),
		store_test(a_turn_can_be_taken_back),
		store_test(closing_takes_an_open_turn_back),
		store_test(others_see_committed_turns_alone),
		store_test(changes_of_others_are_noticed),
		store_test(writing_outside_a_turn_is_a_mistake),
		store_test(calling_the_store_from_a_row_is_a_mistake),
	};

	return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
