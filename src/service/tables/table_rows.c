/*
 * A table as rows of the store, and back. What the store has no field for, it
 * keeps as texts of ours: rules version, options, clock, and a little JSON.
 */
#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "service/inside.h"

/* To the store. */

static void options_write(const struct table *t, struct buf *out)
{
	for (int i = 0; i < t->game->option_count; i++) {
		if (i)
			buf_char(out, ' ');
		buf_text(out, t->game->options[i].name);
		buf_char(out, ' ');
		option_write(t->game, i, t->setup.options[i], out);
	}
}

/* Who asks whom to change places, by place; nothing when nobody does. */
static void wishes_write(struct json *j, const struct table *t)
{
	int most = 0;

	for (int i = 0; i < t->setup.players; i++)
		most = t->places[i].wants ? i + 1 : most;
	if (!most)
		return;
	json_open_array(j, "wishes");
	for (int i = 0; i < most; i++)
		json_int(j, NULL, t->places[i].wants);
	json_close_array(j);
}

/* What has no field of its own: {"left":number,"answers":true,"rated":true,
 * "hints":false,"chosen":true,"wishes":[number...],"draws":number,"before":hash}. */
static void live_text_write(const struct table *t, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_int(&j, "left", t->left);
	if (t->answers)
		json_bool(&j, "answers", true);
	if (t->rated)
		json_bool(&j, "rated", true);
	if (t->no_hints)
		json_bool(&j, "hints", false);
	if (t->chosen)
		json_bool(&j, "chosen", true);
	wishes_write(&j, t);
	if (t->draws) {
		json_int(&j, "draws", t->draws);
		json_hex(&j, "before", t->before, HASH_BYTES);
	}
	json_close_object(&j);
}

/* The rules; those of a match that has begun stay. */
static void setup_write(const struct table *t, struct buf *out)
{
	if (t->is_foreign)
		buf_text(out, t->foreign_rules);
	else
		rules_write(t->game, t->setup.rules_version, out);
}

static bool setup_read(struct slice text, struct table *t, bool has_begun)
{
	struct buf kept = buf_over(t->foreign_rules, sizeof(t->foreign_rules));
	enum rules_read how = rules_read(t->game, text, &t->setup.rules_version);

	if (how == RULES_BAD || t->setup.rules_version > t->game->rules_version)
		return false;
	t->is_foreign = has_begun && how == RULES_OTHER;
	buf_slice(&kept, text);
	return !kept.full;
}

static void table_to_row(const struct table *t, struct store_table *row)
{
	memset(row, 0, offsetof(struct store_table, place_count)); /* the rest is only read */
	struct buf game = buf_over(row->game, sizeof(row->game));
	struct buf setup = buf_over(row->setup, sizeof(row->setup));
	struct buf options = buf_over(row->options, sizeof(row->options));
	struct buf clock = buf_over(row->clock, sizeof(row->clock));
	struct buf live = buf_over(row->live, sizeof(row->live));

	memcpy(row->id, t->text, ID_TEXT);
	memcpy(row->name, t->text, ID_TEXT);
	buf_text(&game, t->game->name);
	setup_write(t, &setup);
	options_write(t, &options);
	clock_rule_write(&t->clock, &clock);
	live_text_write(t, &live);
	CHECK(!game.full && !options.full && !live.full);
	row->players = t->setup.players;
	row->is_private = t->is_private;
	row->spectators = t->spectators;
	if (t->host)
		id_write(t->host, row->host);
	row->status = t->status;
	row->created = t->created;
	row->started = t->started;
	row->ended = t->ended;
	row->changed = t->changed;
	row->has_cards = t->has_cards;
	memcpy(row->cards, t->cards_hash, HASH_BYTES);
	row->has_commitment = t->has_commitment;
	memcpy(row->commitment, t->commitment, HASH_BYTES);
	if (t->next)
		id_write(t->next, row->next);
}

void table_save(struct service *s, struct table *t)
{
	struct store_table row;

	t->changed = s->now;
	table_to_row(t, &row);
	table_kept(s, t, store_write(s)->table_save(s->store, &row));
}

void table_add(struct service *s, struct table *t)
{
	struct store_table row;

	table_to_row(t, &row);
	t->is_silent = true;
	table_kept(s, t, store_write(s)->table_add(s->store, &row));
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken)
			table_save_place(s, t, i);
}

void table_save_place(struct service *s, struct table *t, int place)
{
	const struct place *p = &t->places[place];
	struct store_place row = {
		.number = place,
		.is_person = p->is_person,
		.seat = p->seat,
		.away = p->away,
		.has_commitment = p->has_promise,
		.has_opening = p->has_opening,
		.has_who = p->has_who,
		.has_salt = p->has_salt,
	};
	struct buf bot = buf_over(row.bot, sizeof(row.bot));
	struct buf kept = buf_over(row.kept, sizeof(row.kept));

	CHECK(p->taken); /* table_stand() empties places */
	if (p->account)
		id_write(p->account, row.account);
	if (p->bot)
		buf_text(&bot, p->bot->name);
	memcpy(row.commitment, p->promise, HASH_BYTES);
	memcpy(row.opening, p->opening, OPENING_BYTES);
	memcpy(row.who, p->who, HASH_BYTES);
	memcpy(row.salt, p->salt, SALT_BYTES);
	buf_text(&kept, p->kept);
	table_kept(s, t, store_write(s)->place_set(s->store, t->text, &row));
}

/* From the store. False: not what this program writes. */

static bool options_read(struct slice text, const struct game *game, struct setup *setup)
{
	while ((text = slice_trim(text)).len) {
		int index = game_option(game, slice_word(&text));

		if (index < 0 ||
		    !option_read(game, index, slice_word(&text), &setup->options[index]))
			return false;
	}
	return true;
}

static bool before_read(struct json_reader *r, struct table *t)
{
	char memory[2 * HASH_BYTES + 1];
	struct buf hex = buf_over(memory, sizeof(memory));

	return json_read_text(r, &hex) && slice_hex(buf_slice_of(&hex), t->before, HASH_BYTES);
}

static bool hints_read(struct json_reader *r)
{
	bool hints = true;

	json_read_bool(r, &hints);
	return hints;
}

static bool wishes_read(struct json_reader *r, struct table *t)
{
	int place = 0;

	if (!json_enter_array(r))
		return false;
	for (; json_next_item(r); place++) {
		int64_t wants;

		if (place >= t->setup.players || !json_read_int(r, 0, t->setup.players, &wants))
			return false;
		t->places[place].wants = (int)wants;
	}
	return true;
}

static bool live_text_read(struct slice text, struct table *t)
{
	struct json_reader r = json_reader_over(text);
	bool has_before = false;

	if (!json_enter_object(&r))
		return false;
	while (json_next_key(&r)) {
		int64_t number;

		if (json_key_is(&r, "left") && json_kind(&r) == JSON_NUMBER &&
		    json_read_int(&r, 0, INT32_MAX, &number))
			t->left = (int)number;
		else if (json_key_is(&r, "draws") && json_kind(&r) == JSON_NUMBER &&
			 json_read_int(&r, 0, RECORD_DRAWS_MAX, &number))
			t->draws = (int)number;
		else if (json_key_is(&r, "answers") && json_kind(&r) == JSON_BOOL)
			json_read_bool(&r, &t->answers);
		else if (json_key_is(&r, "rated") && json_kind(&r) == JSON_BOOL)
			json_read_bool(&r, &t->rated);
		else if (json_key_is(&r, "hints") && json_kind(&r) == JSON_BOOL)
			t->no_hints = !hints_read(&r);
		else if (json_key_is(&r, "chosen") && json_kind(&r) == JSON_BOOL)
			json_read_bool(&r, &t->chosen);
		else if (json_key_is(&r, "wishes") && !wishes_read(&r, t))
			return false;
		else if (json_key_is(&r, "before"))
			has_before = before_read(&r, t);
	}
	return json_end(&r) && has_before == (t->draws > 0) && !(t->rated && t->chosen);
}

static bool place_from_row(const struct game *game, struct place *p, const struct store_place *row)
{
	struct buf name = buf_over(p->name, sizeof(p->name));
	struct buf kept = buf_over(p->kept, sizeof(p->kept));

	p->taken = true;
	p->is_person = row->is_person;
	p->seat = row->seat;
	p->away = row->away;
	p->has_promise = row->has_commitment;
	p->has_opening = row->has_opening;
	memcpy(p->promise, row->commitment, HASH_BYTES);
	memcpy(p->opening, row->opening, OPENING_BYTES);
	p->has_who = row->has_who;
	p->has_salt = row->has_salt;
	memcpy(p->who, row->who, HASH_BYTES);
	memcpy(p->salt, row->salt, SALT_BYTES);
	buf_text(&name, row->name);
	buf_text(&kept, row->kept);
	if (row->bot[0]) {
		/* A level that is gone is played by another. */
		p->bot = bot_find(game, slice_from(row->bot));
		if (!p->bot)
			p->bot = bot_stand_in();
	}
	return (p->is_person || p->bot) &&
	       (!row->account[0] || id_read(slice_from(row->account), &p->account));
}

bool table_from_row(struct table *t, const struct store_table *row)
{
	memset(t, 0, sizeof(*t));
	t->game = game_find(slice_from(row->game));
	if (!t->game || row->players > SEATS_MAX || row->players < 1 ||
	    !id_read(slice_from(row->id), &t->id))
		return false;
	id_write(t->id, t->text);
	setup_standard(t->game, row->players, &t->setup);
	if (!setup_read(slice_from(row->setup), t, row->status > STORE_TABLE_OPEN))
		return false;
	t->is_private = row->is_private;
	t->spectators = row->spectators;
	t->status = row->status;
	t->created = row->created;
	t->started = row->started;
	t->ended = row->ended;
	t->changed = row->changed > row->last_line ? row->changed : row->last_line;
	t->has_cards = row->has_cards;
	memcpy(t->cards_hash, row->cards, HASH_BYTES);
	t->has_commitment = row->has_commitment;
	memcpy(t->commitment, row->commitment, HASH_BYTES);
	t->due = INT64_MAX;
	for (int i = 0; i < SEATS_MAX; i++)
		t->places[i].seat = -1;
	for (int i = 0; i < row->place_count; i++)
		if (row->places[i].number >= row->players ||
		    !place_from_row(t->game, &t->places[row->places[i].number], &row->places[i]))
			return false;
	return options_read(slice_from(row->options), t->game, &t->setup) &&
	       clock_rule_read(slice_from(row->clock), &t->clock) &&
	       live_text_read(slice_from(row->live), t) &&
	       (!row->host[0] || id_read(slice_from(row->host), &t->host)) &&
	       (!row->next[0] || id_read(slice_from(row->next), &t->next));
}
