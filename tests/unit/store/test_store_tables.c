/*
 * What every store promises about tables and matches, function by function,
 * through store.h alone.
 */
#include "unit/store/fixture.h"

#include <time.h>

static const uint8_t hash_a[STORE_HASH_BYTES] = { 1, 0, 2 };
static const uint8_t hash_b[STORE_HASH_BYTES] = { 3, 0, 4 };

/* Tables. */

static void assert_same_place(const struct store_place *a, const struct store_place *b)
{
	assert_int_equal(a->number, b->number);
	assert_int_equal(a->is_person, b->is_person);
	assert_string_equal(a->account, b->account);
	assert_string_equal(a->name, b->name);
	assert_string_equal(a->bot, b->bot);
	assert_int_equal(a->seat, b->seat);
	assert_int_equal(a->away, b->away);
	assert_int_equal(a->has_commitment, b->has_commitment);
	assert_int_equal(a->has_opening, b->has_opening);
	assert_memory_equal(a->commitment, b->commitment, sizeof(a->commitment));
	assert_memory_equal(a->opening, b->opening, sizeof(a->opening));
	assert_string_equal(a->kept, b->kept);
	assert_int_equal(a->has_who, b->has_who);
	assert_int_equal(a->has_salt, b->has_salt);
	assert_memory_equal(a->who, b->who, sizeof(a->who));
	assert_memory_equal(a->salt, b->salt, sizeof(a->salt));
}

static void assert_same_table(const struct store_table *a, const struct store_table *b)
{
	assert_string_equal(a->id, b->id);
	assert_string_equal(a->game, b->game);
	assert_string_equal(a->setup, b->setup);
	assert_string_equal(a->options, b->options);
	assert_string_equal(a->clock, b->clock);
	assert_string_equal(a->live, b->live);
	assert_int_equal(a->players, b->players);
	assert_int_equal(a->is_private, b->is_private);
	assert_int_equal(a->spectators, b->spectators);
	assert_string_equal(a->host, b->host);
	assert_int_equal(a->status, b->status);
	assert_int_equal(a->created, b->created);
	assert_int_equal(a->started, b->started);
	assert_int_equal(a->ended, b->ended);
	assert_int_equal(a->changed, b->changed);
	assert_string_equal(a->name, b->name);
	assert_int_equal(a->has_commitment, b->has_commitment);
	assert_memory_equal(a->commitment, b->commitment, sizeof(a->commitment));
	assert_string_equal(a->next, b->next);
	assert_int_equal(a->has_cards, b->has_cards);
	assert_memory_equal(a->cards, b->cards, sizeof(a->cards));
	assert_int_equal(a->place_count, b->place_count);
	assert_int_equal(a->line_count, b->line_count);
	assert_int_equal(a->last_line, b->last_line);
}

static void fill_table(struct store_table *t)
{
	SET(t->setup, "rules 1");
	SET(t->options, "{\"rounds\":3}");
	SET(t->clock, "move 60");
	SET(t->live, "{\"banks\":[1,2]}");
	t->is_private = true;
	t->spectators = true;
	t->status = STORE_TABLE_PLAYING;
	t->started = 2500;
	SET(t->name, "match of t1");
	t->has_commitment = true;
	memcpy(t->commitment, hash_a, sizeof(t->commitment));
	SET(t->next, "t2");
}

static void tables_are_found_as_written(void **state)
{
	struct store *s = *state;
	struct store_table t = table_row("t1", "a1"), found;

	add_account(s, "a1", "Ann", "ann");
	NONE(s->api->table_find(s, "t1", &found));
	WRITE(s, s->api->table_add(s, &t));
	OK(s->api->table_find(s, "t1", &found));
	assert_same_table(&found, &t);
	fill_table(&t);
	WRITE(s, s->api->table_save(s, &t));
	OK(s->api->table_find(s, "t1", &found));
	assert_same_table(&found, &t);
	OK(s->api->begin(s));
	TAKEN(s->api->table_add(s, &t));
	SET(t.host, "a9");
	NONE(s->api->table_save(s, &t));
	SET(t.host, "");
	OK(s->api->table_save(s, &t)); /* its host's account is gone */
	t.status = STORE_TABLE_CLOSED;
	OK(s->api->table_save(s, &t));
	t.status = STORE_TABLE_PLAYING;
	NONE(s->api->table_save(s, &t)); /* what has ended stays so */
	SET(t.id, "t9");
	NONE(s->api->table_save(s, &t));
	SET(t.host, "a9");
	NONE(s->api->table_add(s, &t));
	OK(s->api->commit(s));
}

/* As long as the fields allow, and full of what SQL or C could trip over. */
static void texts_of_tables_survive(void **state)
{
	struct store *s = *state;
	struct store_table t = table_row("'; DROP TABLE x;--", ""), found;

	memset(t.live, '\'', sizeof(t.live) - 1);
	memset(t.setup, '"', sizeof(t.setup) - 1);
	WRITE(s, s->api->table_add(s, &t));
	OK(s->api->table_find(s, t.id, &found));
	assert_same_table(&found, &t);
}

static void places_are_set_and_removed(void **state)
{
	struct store *s = *state;
	struct store_place bot = { .number = 2, .seat = 0 }, ann = person_row(0, "a1");
	struct store_table t;

	SET(bot.bot, "greedy");
	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_table(s, "t1", "a1");
	seat_person(s, "t1", 1, "a2", -1);
	seat_person(s, "t1", 0, "a1", -1);
	ann.seat = 2;
	ann.away = true;
	SET(ann.bot, "random");
	ann.has_commitment = ann.has_opening = true;
	memcpy(ann.commitment, hash_a, sizeof(ann.commitment));
	memcpy(ann.opening, hash_b, sizeof(ann.opening));
	SET(ann.kept, "Ann 2");
	ann.has_who = ann.has_salt = true;
	memcpy(ann.who, hash_b, sizeof(ann.who));
	memcpy(ann.salt, hash_a, sizeof(ann.salt));
	OK(s->api->begin(s));
	OK(s->api->place_set(s, "t1", &bot));
	OK(s->api->place_set(s, "t1", &ann)); /* replaces */
	OK(s->api->commit(s));
	OK(s->api->table_find(s, "t1", &t));
	assert_int_equal(t.place_count, 3);
	SET(ann.name, "Ann"); /* comes with reading */
	assert_same_place(&t.places[0], &ann);
	assert_string_equal(t.places[1].account, "a2");
	assert_false(t.places[1].has_commitment);
	assert_same_place(&t.places[2], &bot);
	OK(s->api->begin(s));
	OK(s->api->place_remove(s, "t1", 1));
	NONE(s->api->place_remove(s, "t1", 1));
	NONE(s->api->place_remove(s, "t9", 0));
	OK(s->api->commit(s));
	OK(s->api->table_find(s, "t1", &t));
	assert_int_equal(t.place_count, 2);
	assert_int_equal(t.places[1].number, 2);
	/* What says who she was goes with her account. */
	WRITE(s, s->api->account_delete(s, "a1"));
	OK(s->api->table_find(s, "t1", &t));
	assert_string_equal(t.places[0].kept, "");
	assert_false(t.places[0].has_salt);
	assert_true(t.places[0].has_who);
	assert_memory_equal(t.places[0].who, hash_b, sizeof(ann.who));
}

struct drawn {
	char text[64];
	struct buf buf;
};

static bool list_draw(void *user, struct slice text)
{
	struct drawn *d = user;

	buf_slice(&d->buf, text);
	buf_char(&d->buf, ';');
	return text.len < 5; /* a longer one ends the list */
}

static void draws_are_kept_in_order(void **state)
{
	struct store *s = *state;
	struct drawn d;

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	add_table(s, "t2", "a1");
	OK(s->api->begin(s));
	OK(s->api->draw_add(s, "t1", 1, slice_from("two")));
	OK(s->api->draw_add(s, "t1", 0, slice_from("one")));
	OK(s->api->draw_add(s, "t1", 2, slice_from("three")));
	OK(s->api->draw_add(s, "t1", 3, slice_from("four")));
	TAKEN(s->api->draw_add(s, "t1", 1, slice_from("another")));
	NONE(s->api->draw_add(s, "t9", 0, slice_from("none")));
	OK(s->api->commit(s));
	d.buf = buf_over(d.text, sizeof(d.text));
	OK(s->api->draws(s, "t1", list_draw, &d));
	OK(s->api->draws(s, "t2", list_draw, &d));
	OK(s->api->draws(s, "t9", list_draw, &d));
	assert_string_equal(d.text, "one;two;three;");
	WRITE(s, s->api->table_delete(s, "t1"));
	OK(s->api->draws(s, "t1", list_draw, &d));
	assert_string_equal(d.text, "one;two;three;");
}

static void an_account_sits_at_a_table_once(void **state)
{
	struct store *s = *state;
	struct store_place again = person_row(1, "a1"), unknown = person_row(1, "a9");
	struct store_place deleted = person_row(1, "");

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	add_table(s, "t2", "a1");
	seat_person(s, "t1", 0, "a1", -1);
	seat_person(s, "t2", 0, "a1", -1);
	OK(s->api->begin(s));
	TAKEN(s->api->place_set(s, "t1", &again));
	NONE(s->api->place_set(s, "t1", &unknown));
	NONE(s->api->place_set(s, "t9", &again));
	OK(s->api->place_set(s, "t1", &deleted));
	deleted.number = 2;
	OK(s->api->place_set(s, "t1", &deleted)); /* there may be several of them */
	OK(s->api->commit(s));
}

static void assert_sits(struct store *s, int place, const char *account, int seat)
{
	struct store_table t;

	OK(s->api->table_find(s, "t1", &t));
	assert_int_equal(t.place_count, 2);
	assert_string_equal(t.places[place].account, account);
	assert_int_equal(t.places[place].seat, seat);
}

/* All in one turn, which sees itself at any time. */
static void places_change_hands(void **state)
{
	struct store *s = *state;
	struct store_place first = person_row(0, "a1"), second = person_row(1, "a2");
	struct store_place nobody = person_row(0, "");
	struct store_table t;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_table(s, "t1", "a1");
	OK(s->api->begin(s));
	OK(s->api->place_set(s, "t1", &first));
	OK(s->api->place_set(s, "t1", &second));
	first.seat = 3;
	OK(s->api->place_set(s, "t1", &first));
	assert_sits(s, 0, "a1", 3);
	OK(s->api->place_set(s, "t1", &nobody));
	SET(second.account, "a1");
	OK(s->api->place_set(s, "t1", &second));
	SET(first.account, "a2");
	OK(s->api->place_set(s, "t1", &first));
	first.seat = 2;
	OK(s->api->place_set(s, "t1", &first));
	OK(s->api->commit(s));
	assert_sits(s, 0, "a2", 2);
	assert_sits(s, 1, "a1", -1);
	OK(s->api->begin(s));
	first.seat = 1;
	OK(s->api->place_set(s, "t1", &first));
	OK(s->api->place_remove(s, "t1", 0));
	NONE(s->api->place_remove(s, "t1", 0));
	SET(first.account, "a1");
	TAKEN(s->api->place_set(s, "t1", &first));
	OK(s->api->place_remove(s, "t1", 1));
	OK(s->api->place_set(s, "t1", &first));
	s->api->rollback(s);
	assert_sits(s, 0, "a2", 2);
	WRITE(s, s->api->table_delete(s, "t1"));
	NONE(s->api->table_find(s, "t1", &t));
	OK(s->api->begin(s));
	NONE(s->api->place_set(s, "t1", &first));
	s->api->rollback(s);
}

/* One statement carries no more than so many. */
static void many_tables_change_in_a_turn(void **state)
{
	struct store *s = *state;
	struct store_table t, found;
	char id[STORE_ID_MAX];

	add_account(s, "a1", "Ann", "ann");
	OK(s->api->begin(s));
	for (int i = 0; i < 300; i++) {
		struct store_place p = person_row(i % STORE_PLACES_MAX, "a1");

		snprintf(id, sizeof(id), "m%d", i);
		t = table_row(id, "a1");
		OK(s->api->table_add(s, &t));
		OK(s->api->place_set(s, id, &p));
		t.status = STORE_TABLE_FAIR;
		OK(s->api->table_save(s, &t));
		t.status = i % 2 ? STORE_TABLE_PLAYING : STORE_TABLE_CLOSED;
		OK(s->api->table_save(s, &t));
	}
	OK(s->api->commit(s));
	for (int i = 0; i < 300; i++) {
		snprintf(id, sizeof(id), "m%d", i);
		OK(s->api->table_find(s, id, &found));
		assert_int_equal(found.status, i % 2 ? STORE_TABLE_PLAYING : STORE_TABLE_CLOSED);
		assert_string_equal(found.host, "a1");
		assert_int_equal(found.place_count, 1);
		assert_int_equal(found.places[0].number, i % STORE_PLACES_MAX);
	}
}

static void live_tables_are_listed(void **state)
{
	struct store *s = *state;
	struct listed *l = listed_new();

	add_account(s, "a1", "Ann", "ann");
	for (int i = STORE_TABLE_CLOSED; i >= STORE_TABLE_OPEN; i--) {
		char id[] = { 't', (char)('0' + i), '\0' };

		add_table(s, id, "a1");
		set_status(s, id, (enum store_table_status)i, 1);
	}
	OK(s->api->tables_live(s, list_table, l));
	assert_string_equal(l->memory, "t3 t2 t1 t0 ");
	l = listed_new();
	l->most = 2;
	OK(s->api->tables_live(s, list_table, l));
	assert_string_equal(l->memory, "t3 t2 ");
}

static void card_sets_are_kept_by_their_hash(void **state)
{
	struct store *s = *state;
	struct store_table t = table_row("t1", ""), found;
	struct store_retention r = { .card_sets = 2000, .most = 9 };
	char memory[16];
	struct buf text = buf_over(memory, sizeof(memory));
	int deleted;

	NONE(s->api->cards_find(s, hash_a, &text));
	WRITE(s, s->api->cards_add(s, hash_a, slice_from("{'a'}"), 1000));
	WRITE(s, s->api->cards_add(s, hash_b, slice_from("{'b'}"), 1000));
	WRITE(s, s->api->cards_add(s, hash_b, slice_from("{'b'}"), 1500));
	OK(s->api->cards_find(s, hash_b, &text));
	assert_string_equal(memory, "{'b'}");
	t.has_cards = true;
	memcpy(t.cards, hash_a, sizeof(t.cards));
	WRITE(s, s->api->table_add(s, &t));
	OK(s->api->table_find(s, "t1", &found));
	assert_same_table(&found, &t);

	/* One that no table has goes when it is old. */
	WRITE(s, s->api->purge(s, &(struct store_retention){ .card_sets = 1500, .most = 9 }, NULL,
			       NULL, &deleted));
	assert_int_equal(deleted, 0);
	WRITE(s, s->api->purge(s, &r, NULL, NULL, &deleted));
	assert_int_equal(deleted, 1);
	NONE(s->api->cards_find(s, hash_b, &text));
	OK(s->api->cards_find(s, hash_a, &text));
	WRITE(s, s->api->table_delete(s, "t1"));
	WRITE(s, s->api->purge(s, &r, NULL, NULL, &deleted));
	NONE(s->api->cards_find(s, hash_a, &text));
}

static void seeds_are_kept_apart(void **state)
{
	struct store *s = *state;
	uint8_t seed[STORE_SEED_BYTES];

	add_table(s, "t1", "");
	NONE(s->api->seed_find(s, "t1", seed));
	OK(s->api->begin(s));
	OK(s->api->seed_set(s, "t1", hash_a));
	OK(s->api->seed_set(s, "t1", hash_b)); /* the table starts anew */
	NONE(s->api->seed_set(s, "t9", hash_a));
	OK(s->api->commit(s));
	OK(s->api->seed_find(s, "t1", seed));
	assert_memory_equal(seed, hash_b, sizeof(seed));
}

static void frozen_tables_tell_why(void **state)
{
	struct store *s = *state;
	char why[64], where[8];
	struct buf reason = buf_over(why, sizeof(why)), position = buf_over(where, sizeof(where));
	struct store_table t;

	add_table(s, "t1", "");
	NONE(s->api->frozen_find(s, "t1", &reason, &position));
	OK(s->api->begin(s));
	NONE(s->api->table_freeze(s, "t9", slice_from("x"), slice_from("y"), 1));
	OK(s->api->table_freeze(s, "t1", slice_from("x"), slice_from("y"), 1));
	OK(s->api->table_freeze(s, "t1", slice_from("a.c:1: x > 0"), slice_from("p=1 q=2 r"), 8));
	OK(s->api->commit(s));
	OK(s->api->frozen_find(s, "t1", &reason, &position));
	assert_string_equal(why, "a.c:1: x > 0");
	assert_string_equal(where, "p=1 q=2");
	assert_true(position.full);
	OK(s->api->table_find(s, "t1", &t));
	assert_int_equal(t.status, STORE_TABLE_FROZEN);
	assert_int_equal(t.changed, 8);
}

/* Matches. */

static void lines_are_kept_in_order(void **state)
{
	struct store *s = *state;
	struct store_line first = line_row(0, 2, "take r9", "k1"), bot = line_row(1, 0, "", "");
	struct store_line bots = line_row(2, 0, "pass", ""), other = line_row(3, 1, "é", "k1");
	struct store_table t;
	struct listed *l = listed_new();

	add_table(s, "t1", "");
	add_table(s, "t2", "");
	bots.kind = 3;
	OK(s->api->begin(s));
	OK(s->api->line_add(s, "t1", &first));
	OK(s->api->line_add(s, "t1", &bot));
	OK(s->api->line_add(s, "t1", &bots)); /* no key: any number of them */
	OK(s->api->line_add(s, "t1", &other)); /* the key of another seat */
	OK(s->api->line_add(s, "t2", &first));
	NONE(s->api->line_add(s, "t9", &first));
	OK(s->api->commit(s));
	OK(s->api->lines(s, "t1", 0, list_line, l));
	assert_string_equal(l->memory, "0:2:take r9:k1 1:0:: 2:0:pass: 3:1:é:k1 ");
	l = listed_new();
	l->most = 1;
	OK(s->api->lines(s, "t1", 2, list_line, l));
	assert_string_equal(l->memory, "2:0:pass: ");
	OK(s->api->table_find(s, "t1", &t));
	assert_int_equal(t.line_count, 4);
	assert_int_equal(t.last_line, 3003);
	l = listed_new();
	OK(s->api->lines(s, "t9", 0, list_line, l));
	OK(s->api->lines(s, "t1", 4, list_line, l));
	assert_string_equal(l->memory, "");
}

static bool keep_line(void *user, const struct store_line *l)
{
	*(struct store_line *)user = *l;
	return false;
}

static void a_line_keeps_kind_and_time(void **state)
{
	struct store *s = *state;
	struct store_line line = line_row(0, 1, "", ""), found = { 0 };

	line.kind = 7;
	line.at = INT64_MAX;
	add_table(s, "t1", "");
	WRITE(s, s->api->line_add(s, "t1", &line));
	OK(s->api->lines(s, "t1", 0, keep_line, &found));
	assert_int_equal(found.kind, 7);
	assert_true(found.at == INT64_MAX);
}

static void a_number_is_given_once(void **state)
{
	struct store *s = *state;
	struct store_line first = line_row(0, 2, "a", "k1"),
			  same_number = line_row(0, 1, "b", "k2");
	struct store_line next = line_row(1, 1, "b", "k1");

	add_table(s, "t1", "");
	WRITE(s, s->api->line_add(s, "t1", &first));
	OK(s->api->begin(s));
	TAKEN(s->api->line_add(s, "t1", &same_number));
	OK(s->api->line_add(s, "t1", &next));
	TAKEN(s->api->line_add(s, "t1", &next));
	OK(s->api->commit(s));
}

static void a_line_is_found_by_its_key(void **state)
{
	struct store *s = *state;
	struct store_line first = line_row(0, 2, "a", "k1"), second = line_row(1, 1, "b", "k1");
	uint32_t number = 9, told = 9;

	add_table(s, "t1", "");
	first.told = 7;
	OK(s->api->begin(s));
	OK(s->api->line_add(s, "t1", &first));
	OK(s->api->line_add(s, "t1", &second)); /* of an older program: not told */
	OK(s->api->line_by_key(s, "t1", 2, slice_from("k1"), &number, &told));
	assert_int_equal(number, 0);
	assert_int_equal(told, 7);
	OK(s->api->commit(s));
	OK(s->api->line_by_key(s, "t1", 1, slice_from("k1"), &number, &told));
	assert_int_equal(number, 1);
	assert_int_equal(told, 0);
	NONE(s->api->line_by_key(s, "t1", 0, slice_from("k1"), &number, &told));
	NONE(s->api->line_by_key(s, "t1", 2, slice_from("k2"), &number, &told));
	NONE(s->api->line_by_key(s, "t9", 2, slice_from("k1"), &number, &told));
	WRITE(s, s->api->line_told(s, "t1", 1, 3));
	OK(s->api->line_by_key(s, "t1", 1, slice_from("k1"), &number, &told));
	assert_int_equal(told, 3);
	OK(s->api->begin(s));
	NONE(s->api->line_told(s, "t1", 5, 3));
	s->api->rollback(s);
}

static void checkpoints_are_found_by_frame(void **state)
{
	struct store *s = *state;
	char memory[64];
	struct buf text = buf_over(memory, sizeof(memory));
	struct store_checkpoint early = { .number = 128,
					  .form = 1,
					  .frames = { 10, 20, 30, 40, 50 },
					  .text = slice_from("early") };
	struct store_checkpoint late = { .number = 256,
					 .form = 1,
					 .frames = { 60, 61, 62, 63, 64 },
					 .text = slice_from("late") },
				other = late, found;

	add_table(s, "t1", "");
	other.number = 300;
	other.form = 2;
	OK(s->api->begin(s));
	OK(s->api->checkpoint_set(s, "t1", &early));
	OK(s->api->checkpoint_set(s, "t1", &late));
	OK(s->api->checkpoint_set(s, "t1", &late)); /* in place of itself */
	OK(s->api->checkpoint_set(s, "t1", &other));
	NONE(s->api->checkpoint_set(s, "t9", &late));
	OK(s->api->commit(s));
	OK(s->api->checkpoint_find(s, "t1", 1, 4, UINT32_MAX, &text, &found));
	assert_int_equal(found.number, 256);
	assert_memory_equal(found.frames, late.frames, sizeof(late.frames));
	assert_string_equal(memory, "late");
	for (int viewer = 0; viewer < STORE_VIEWERS; viewer++) {
		OK(s->api->checkpoint_find(s, "t1", 1, viewer, late.frames[viewer] - 1, &text,
					   &found));
		assert_int_equal(found.number, 128);
		assert_string_equal(memory, "early");
		NONE(s->api->checkpoint_find(s, "t1", 1, viewer, early.frames[viewer] - 1, &text,
					     &found));
	}
	NONE(s->api->checkpoint_find(s, "t1", 3, 0, UINT32_MAX, &text, &found));
	NONE(s->api->checkpoint_find(s, "t9", 1, 0, UINT32_MAX, &text, &found));
	WRITE(s, s->api->table_delete(s, "t1"));
	NONE(s->api->checkpoint_find(s, "t1", 1, 0, UINT32_MAX, &text, &found));
}

static void results_are_kept(void **state)
{
	struct store *s = *state;
	const struct store_result first[] = { { 1, INT32_MIN, false }, { 0, INT32_MAX, true } };
	const struct store_result second[] = { { 2, 7, true } };
	static const char *const people[] = { "a1", "a2", "a3" };
	const struct wanted_results *found;

	add_table(s, "t1", "");
	for (int i = 0; i < 3; i++) {
		add_account(s, people[i], people[i], NULL);
		seat_person(s, "t1", i, people[i], 2 - i);
	}
	assert_int_equal(results_of(s, "a1", "t1")->count, 0);
	OK(s->api->begin(s));
	OK(s->api->results_set(s, "t1", first, 2));
	NONE(s->api->results_set(s, "t9", first, 2));
	OK(s->api->commit(s));
	found = results_of(s, "a2", "t1");
	assert_int_equal(found->count, 2);
	assert_int_equal(found->results[0].seat, 0);
	assert_int_equal(found->results[0].points, INT32_MAX);
	assert_true(found->results[0].won);
	assert_int_equal(found->results[1].seat, 1);
	assert_int_equal(found->results[1].points, INT32_MIN);
	assert_false(found->results[1].won);
	WRITE(s, s->api->results_set(s, "t1", second, 1));
	found = results_of(s, "a3", "t1");
	assert_int_equal(found->count, 1);
	assert_int_equal(found->results[0].seat, 2);
}

/* TABLE:SEAT:POINTS or TABLE:SEAT:- */
static bool list_match(void *user, const struct store_match *m)
{
	struct listed *l = user;
	int i = 0;

	buf_text(&l->text, m->table->id);
	buf_char(&l->text, ':');
	buf_int(&l->text, m->place->seat);
	buf_char(&l->text, ':');
	for (; i < m->result_count && m->results[i].seat != m->place->seat; i++)
		;
	if (i < m->result_count) {
		buf_int(&l->text, m->results[i].points);
		buf_text(&l->text, m->results[i].won ? "!" : "");
	} else {
		buf_char(&l->text, '-');
	}
	return listed_more(l);
}

static void add_match(struct store *s, const char *id, const char *game, int seat, int32_t points)
{
	const struct store_result results[] = { { seat, points, points > 3 },
						{ 1 - seat, 4 - points, points < 4 } };
	struct store_table t = table_row(id, "a1");

	SET(t.game, game);
	WRITE(s, s->api->table_add(s, &t));
	seat_person(s, id, 0, "a2", 1 - seat);
	seat_person(s, id, 1, "a1", seat);
	WRITE(s, s->api->results_set(s, id, results, 2));
	set_status(s, id, STORE_TABLE_OVER, 9000);
}

static const char *matches(struct store *s, const char *account, const char *after, int most)
{
	struct listed *l = listed_new();

	OK(s->api->matches(s, account, after, most, list_match, l));
	return l->memory;
}

static void a_players_matches_are_listed(void **state)
{
	struct store *s = *state;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_account(s, "a3", "Cid", "cid");
	add_match(s, "t1", "chess", 0, 4);
	add_match(s, "t2", "chess", 1, 1);
	add_table(s, "t3", "a3");
	seat_person(s, "t3", 0, "a1", -1);
	assert_string_equal(matches(s, "a1", NULL, 50), "t3:-1:- t2:1:1 t1:0:4! ");
	assert_string_equal(matches(s, "a1", NULL, 2), "t3:-1:- t2:1:1 ");
	assert_string_equal(matches(s, "a1", "t2", 2), "t1:0:4! ");
	assert_string_equal(matches(s, "a2", NULL, 50), "t2:0:3! t1:1:0 ");
	assert_string_equal(matches(s, "a3", NULL, 50), "");
	assert_string_equal(matches(s, "a9", NULL, 50), "");
	NONE(s->api->matches(s, "a1", "t9", 2, list_match, listed_new()));
}

static bool list_statistics(void *user, const struct store_statistics *n)
{
	struct listed *l = user;
	const int64_t numbers[] = { n->matches, n->won, n->points, n->best };

	buf_text(&l->text, n->game);
	for (int i = 0; i < 4; i++) {
		buf_char(&l->text, ':');
		buf_int(&l->text, numbers[i]);
	}
	return listed_more(l);
}

static void statistics_are_made(void **state)
{
	struct store *s = *state;
	struct listed *l = listed_new();

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	OK(s->api->statistics(s, "a1", list_statistics, l));
	assert_string_equal(l->memory, "");
	add_match(s, "t1", "go", 0, -8);
	add_match(s, "t2", "chess", 1, 1);
	add_match(s, "t3", "chess", 0, 7);
	add_match(s, "t4", "chess", 1, 5);
	add_table(s, "t5", "a1");
	seat_person(s, "t5", 0, "a1", 0); /* no result yet */
	OK(s->api->statistics(s, "a1", list_statistics, l));
	assert_string_equal(l->memory, "chess:3:2:13:7 go:1:0:-8:-8 ");

	/* What a bot won in his place is not his. */
	struct store_place away = { .number = 1, .is_person = true, .seat = 1, .away = true };

	SET(away.account, "a1");
	SET(away.bot, "random");
	WRITE(s, s->api->place_set(s, "t4", &away));
	l = listed_new();
	OK(s->api->statistics(s, "a1", list_statistics, l));
	assert_string_equal(l->memory, "chess:3:1:13:7 go:1:0:-8:-8 ");
}

static void invites_lead_to_tables(void **state)
{
	struct store *s = *state;
	struct store_invite i = { .created = 5, .expires = 50 }, found;

	add_table(s, "t1", "");
	memcpy(i.token, hash_a, sizeof(i.token));
	SET(i.table, "t1");
	NONE(s->api->invite_find(s, hash_a, &found));
	WRITE(s, s->api->invite_add(s, &i, 100));
	OK(s->api->invite_find(s, hash_a, &found));
	assert_memory_equal(found.token, hash_a, sizeof(found.token));
	assert_string_equal(found.table, "t1");
	assert_int_equal(found.created, 5);
	assert_int_equal(found.expires, 50);
	OK(s->api->begin(s));
	TAKEN(s->api->invite_add(s, &i, 100));
	i.token[31] = 1;
	SET(i.table, "t9");
	NONE(s->api->invite_add(s, &i, 100));
	OK(s->api->invites_revoke(s, "t1"));
	OK(s->api->commit(s));
	NONE(s->api->invite_find(s, hash_a, &found));
}

/* Start-up with ten thousand matches: their lines are not read. */

enum { MANY = 10000, MANY_OF_POSTGRES = 200, MANY_LINES = 20 };

/* A fifth of them are live. */
static void fill_many(struct store *s, int many)
{
	OK(s->api->begin(s));
	for (int i = 0; i < many; i++) {
		struct store_table t = table_row("", "a1");
		struct store_place p = person_row(0, "a1");

		snprintf(t.id, sizeof(t.id), "%032d", i);
		memset(t.live, 'x', 500);
		t.status = STORE_TABLE_PLAYING;
		OK(s->api->table_add(s, &t));
		OK(s->api->place_set(s, t.id, &p));
		for (uint32_t n = 0; n < MANY_LINES; n++) {
			struct store_line line = line_row(n, 0, "take r9 from 2", "");

			OK(s->api->line_add(s, t.id, &line));
		}
		t.status = i < many / 5 ? STORE_TABLE_PLAYING : STORE_TABLE_OVER;
		OK(s->api->table_save(s, &t));
	}
	OK(s->api->commit(s));
}

static bool count_table(void *user, const struct store_table *t)
{
	++*(int *)user;
	return t->line_count == MANY_LINES && t->place_count == 1;
}

static void starting_with_many_matches_is_fast(void **state)
{
	struct store *s = *state;
	/* It is asked over a socket, and has its own ways to be fast. */
	int live = 0, many = fixture_postgres() ? MANY_OF_POSTGRES : MANY;
	clock_t start;

	add_account(s, "a1", "Ann", "ann");
	fill_many(s, many);
	s->api->close(s);
	start = clock();
	*state = s = fixture_open(STORE_SERVER);
	OK(s->api->tables_live(s, count_table, &live));
	assert_int_equal(live, many / 5);
	assert_true(clock() - start < CLOCKS_PER_SEC); /* of the processor's time */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		store_test(tables_are_found_as_written),
		store_test(texts_of_tables_survive),
		store_test(places_are_set_and_removed),
		store_test(draws_are_kept_in_order),
		store_test(places_change_hands),
		store_test(many_tables_change_in_a_turn),
		store_test(an_account_sits_at_a_table_once),
		store_test(live_tables_are_listed),
		store_test(card_sets_are_kept_by_their_hash),
		store_test(seeds_are_kept_apart),
		store_test(frozen_tables_tell_why),
		store_test(lines_are_kept_in_order),
		store_test(a_line_keeps_kind_and_time),
		store_test(a_number_is_given_once),
		store_test(a_line_is_found_by_its_key),
		store_test(checkpoints_are_found_by_frame),
		store_test(results_are_kept),
		store_test(a_players_matches_are_listed),
		store_test(statistics_are_made),
		store_test(invites_lead_to_tables),
		store_test(starting_with_many_matches_is_fast),
	};

	return cmocka_run_group_tests_name("store_tables", tests, NULL, NULL);
}
