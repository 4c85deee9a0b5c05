/*
 * Writes a card set in its one spelling: every section and row in the order of
 * the tables, members in the order of form.c, no blanks, nothing that is
 * left out by default. What read.c reads from it is the same set.
 */
#include "base/check.h"
#include "base/json.h"
#include "games/devil/cards/form.h"

static void dev_write_bundle(struct json *j, const char *key, const struct dev_bundle *bundle)
{
	json_open_object(j, key);
	for (int kind = 0; kind < DEV_AMOUNTS; kind++)
		if (bundle->of[kind])
			json_int(j, dev_good_words.of[kind], bundle->of[kind]);
	json_close_object(j);
}

static void dev_write_list(struct json *j, const struct dev_member *f, const uint8_t *at)
{
	json_open_array(j, f->key);
	for (int i = 0; i < f->many; i++) {
		if (f->kind == DEV_MEMBER_NUMBERS)
			json_int(j, NULL, (int8_t)at[i]);
		else
			json_text(j, NULL, f->words->of[at[i]]);
	}
	json_close_array(j);
}

static void dev_write_set(struct json *j, const struct dev_member *f, uint8_t set)
{
	json_open_array(j, f->key);
	for (int i = 0; i < f->words->count; i++)
		if (set & 1u << i)
			json_text(j, NULL, f->words->of[i]);
	json_close_array(j);
}

static void dev_write_members(struct json *j, const struct dev_member *fields, const uint8_t *at);

static void dev_write_effects(struct json *j, const char *key, const struct dev_effects *effects)
{
	json_open_array(j, key);
	for (int i = 0; i < effects->count; i++) {
		const struct dev_effect *e = &effects->list[i];

		json_open_object(j, NULL);
		json_text(j, "when", dev_when_words.of[e->when]);
		json_text(j, "op", dev_op_forms[e->op].name);
		dev_write_members(j, dev_op_forms[e->op].fields, (const uint8_t *)e);
		json_close_object(j);
	}
	json_close_array(j);
}

/* An optional member with nothing in it begins with a zero byte, all of them. */
static bool dev_is_default(const struct dev_member *f, const uint8_t *at)
{
	if (!f->optional)
		return false;
	if (f->kind != DEV_MEMBER_BUNDLE)
		return !*at;
	for (int kind = 0; kind < DEV_AMOUNTS; kind++)
		if (at[kind])
			return false;
	return true;
}

void dev_write_member(struct json *j, const struct dev_member *f, const uint8_t *at)
{
	switch (f->kind) {
	case DEV_MEMBER_NUMBER:
		json_int(j, f->key, (int8_t)*at);
		break;
	case DEV_MEMBER_WORD:
		json_text(j, f->key, f->words->of[*at - f->first]);
		break;
	case DEV_MEMBER_SWITCH:
		json_bool(j, f->key, *at);
		break;
	case DEV_MEMBER_NUMBERS:
	case DEV_MEMBER_WORDS:
		dev_write_list(j, f, at);
		break;
	case DEV_MEMBER_SET:
		dev_write_set(j, f, *at);
		break;
	case DEV_MEMBER_BUNDLE:
		dev_write_bundle(j, f->key, (const struct dev_bundle *)(const void *)at);
		break;
	case DEV_MEMBER_NAME:
		json_text(j, f->key, (const char *)at);
		break;
	default:
		CHECK(f->kind == DEV_MEMBER_EFFECTS);
		dev_write_effects(j, f->key, (const struct dev_effects *)(const void *)at);
	}
}

static void dev_write_members(struct json *j, const struct dev_member *fields, const uint8_t *row)
{
	for (const struct dev_member *f = fields; f->key; f++)
		if (!dev_is_default(f, row + f->at))
			dev_write_member(j, f, row + f->at);
}

static void dev_write_row(struct json *j, const struct dev_section *s, int row,
			  const struct dev_cards *cards)
{
	json_open_object(j, s->rows ? NULL : s->key);
	if (s->rows)
		json_text(j, "id", dev_row_word(s, row));
	dev_write_members(j, s->fields, (const uint8_t *)cards + s->at + (size_t)row * s->size);
	json_close_object(j);
}

void dev_cards_write(const struct dev_cards *cards, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	for (int i = 0; i < DEV_SECTIONS; i++) {
		const struct dev_section *s = &dev_sections[i];

		if (!s->rows) {
			dev_write_row(&j, s, 0, cards);
			continue;
		}
		json_open_array(&j, s->key);
		for (int row = 0; row < s->count; row++)
			dev_write_row(&j, s, row, cards);
		json_close_array(&j);
	}
	json_close_object(&j);
}
