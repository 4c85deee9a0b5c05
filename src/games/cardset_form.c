/*
 * Walking the form of a card set, and writing a set in its one spelling. What
 * cardset_read.c reads from that is the same set.
 */
#include "games/cardset_form.h"

#include "base/check.h"
#include "games/cardset_faults.h"

const char *const cardset_source_words[CARDSET_SOURCES] = { "rulebook", "partial", "designed",
							    "printed" };

const uint8_t *cardset_row_at(const struct cardset_section *s, const void *cards, int row)
{
	CHECK(row >= 0 && row < s->count);
	return (const uint8_t *)cards + s->at + (size_t)row * s->size;
}

const char *cardset_row_id(const struct cardset_section *s, const void *cards, int row)
{
	if (s->rows)
		return s->rows[row] + s->skip;
	return s->id_size ? (const char *)cardset_row_at(s, cards, row) : s->key;
}

const char *cardset_row_text(const struct cardset_section *s, const void *cards, int row)
{
	if (s->rows)
		return s->skip ? s->rows[row] : NULL;
	return s->text ? (const char *)cardset_row_at(s, cards, row) + s->text_at : NULL;
}

bool cardset_stands(const struct cardset_member *m, const uint8_t *record)
{
	return !m->only || record[m->only->at] == m->only->is;
}

const struct cardset_member *cardset_member_called(const struct cardset_member *members,
						   const char *key)
{
	for (; members->key; members++)
		if (slice_is(slice_from(key), members->key))
			return members;
	return NULL;
}

struct slice cardset_card_name(const struct cardset_form *form, const void *cards, const char *id)
{
	for (int i = 0; i < form->count; i++) {
		const struct cardset_section *s = &form->sections[i];
		const struct cardset_member *name = cardset_member_called(s->members, "name");

		for (int row = 0; name && row < s->count; row++)
			if (slice_is(slice_from(id), cardset_row_text(s, cards, row)))
				return slice_from((const char *)cardset_row_at(s, cards, row) +
						  name->at);
	}
	return slice_from("");
}

bool cardset_fault(struct cardset_reader *r, const char *key, const char *id)
{
	r->key = key;
	*r->error = message_of(id);
	message_word(r->error, r->place < 0 ? r->section->key
					    : cardset_row_id(r->section, r->cards, r->place));
	return false;
}

static bool rule_holds(const struct cardset_rule *rule, struct cardset_reader *r)
{
	r->depth = 0;
	r->section = rule->rows;
	if (!rule->rows)
		return cardset_passes(r, rule->holds(r, r->cards));
	for (int row = 0; row < rule->rows->count; row++) {
		r->section = rule->rows;
		r->place = row;
		if (!cardset_passes(r, rule->holds(r, cardset_row_at(rule->rows, r->cards, row))))
			return false;
	}
	return true;
}

bool cardset_obeys(const struct cardset_form *form, struct cardset_reader *r, const void *cards)
{
	r->cards = cards;
	for (int i = 0; i < form->rules_count; i++)
		if (!rule_holds(&form->rules[i], r))
			return false;
	return true;
}

/* Writing. */

static void write_members(struct json *j, const struct cardset_member *members, const void *cards,
			  const uint8_t *record);
static void write_value(struct json *j, const char *key, const struct cardset_member *m,
			const void *cards, const uint8_t *at);

static bool is_nothing(const uint8_t *amounts, int count)
{
	for (int i = 0; i < count; i++)
		if (amounts[i])
			return false;
	return true;
}

/* A name that is not given and a list without elements begin with a zero. */
static bool is_left_out(const struct cardset_member *m, const uint8_t *record)
{
	const uint8_t *at = record + m->at;

	if (!m->optional)
		return !cardset_stands(m, record);
	if (m->kind == CARDSET_AMOUNTS)
		return is_nothing(at, m->words->count);
	return *at == m->missing || !cardset_stands(m, record);
}

static void write_bits(struct json *j, const char *key, const struct cardset_words *words,
		       uint8_t bits)
{
	json_open_array(j, key);
	for (int i = 0; i < words->count; i++)
		if (bits >> i & 1)
			json_text(j, NULL, words->of[i]);
	json_close_array(j);
}

static void write_amounts(struct json *j, const char *key, const struct cardset_member *m,
			  const void *cards, const uint8_t *at)
{
	json_open_object(j, key);
	for (int kind = 0; kind < m->words->count; kind++)
		if (at[kind])
			json_int(j, m->words->of[kind], at[kind]);
	if (m->of)
		write_members(j, m->of, cards, at);
	json_close_object(j);
}

static void write_list(struct json *j, const char *key, const struct cardset_member *m,
		       const void *cards, const uint8_t *at)
{
	int count = m->counted ? *at : m->max;

	json_open_array(j, key);
	for (int i = 0; i < count; i++)
		write_value(j, NULL, m->of, cards, at + m->counted + (size_t)i * m->size);
	json_close_array(j);
}

static void write_effect(struct json *j, const char *key, const struct cardset_effects *e,
			 const void *cards, const uint8_t *at)
{
	const struct cardset_op *op = &e->ops[at[CARDSET_OP_AT]];
	const char *when = e->whens->of[at[CARDSET_WHEN_AT]];

	json_open_object(j, key);
	if (e->when_first)
		json_text(j, "when", when);
	json_text(j, "op", op->word);
	if (!e->when_first)
		json_text(j, "when", when);
	write_members(j, op->members, cards, at);
	json_close_object(j);
}

static void write_value(struct json *j, const char *key, const struct cardset_member *m,
			const void *cards, const uint8_t *at)
{
	switch ((enum cardset_kind)m->kind) {
	case CARDSET_NUMBER:
		json_int(j, key, (int8_t)*at);
		break;
	case CARDSET_WORD:
		json_text(j, key, m->words->of[*at - m->first]);
		break;
	case CARDSET_ROW:
		json_text(j, key, cardset_row_id(m->rows, cards, *at));
		break;
	case CARDSET_SWITCH:
		json_bool(j, key, *at);
		break;
	case CARDSET_NAME:
		json_text(j, key, (const char *)at);
		break;
	case CARDSET_BITS:
		write_bits(j, key, m->words, *at);
		break;
	case CARDSET_AMOUNTS:
		write_amounts(j, key, m, cards, at);
		break;
	case CARDSET_LIST:
		write_list(j, key, m, cards, at);
		break;
	case CARDSET_RECORD:
		json_open_object(j, key);
		write_members(j, m->of, cards, at);
		json_close_object(j);
		break;
	case CARDSET_EFFECT:
		write_effect(j, key, m->effects, cards, at);
	}
}

static void write_members(struct json *j, const struct cardset_member *members, const void *cards,
			  const uint8_t *record)
{
	for (const struct cardset_member *m = members; m->key; m++)
		if (!is_left_out(m, record))
			write_value(j, m->key, m, cards, record + m->at);
}

void cardset_write_member(struct json *j, const struct cardset_member *m, const void *cards,
			  const uint8_t *at)
{
	write_value(j, m->key, m, cards, at);
}

static void write_row(struct json *j, const struct cardset_section *s, const void *cards, int row)
{
	bool has_id = s->rows || s->id_size;

	json_open_object(j, has_id ? NULL : s->key);
	if (has_id)
		json_text(j, "id", cardset_row_id(s, cards, row));
	write_members(j, s->members, cards, cardset_row_at(s, cards, row));
	json_close_object(j);
}

void cardset_write(const struct cardset_form *form, const void *cards, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	for (int i = 0; i < form->count; i++) {
		const struct cardset_section *s = &form->sections[i];

		if (!s->rows && !s->id_size) {
			write_row(&j, s, cards, 0);
			continue;
		}
		json_open_array(&j, s->key);
		for (int row = 0; row < s->count; row++)
			write_row(&j, s, cards, row);
		json_close_array(&j);
	}
	json_close_object(&j);
}
