/*
 * Reads a card set: JSON of the form that form.c describes, into struct
 * dev_cards. Strict: what is not known, twice there, missing, out of range or
 * of another kind is refused with a sentence that names line, row and member.
 * A member "note" is for people and may hold anything.
 */
#include <string.h>

#include "base/check.h"
#include "games/cardset.h"
#include "games/devil/cards/form.h"

enum { DEV_KEYS_MAX = 24 }; /* members of one object, notes included */

/* A value that no common sentence fits: {2} is the member in hand. */
static bool dev_wrong(struct cardset_reader *r, const char *id)
{
	if (r->error->id)
		return false;
	cardset_fails(r, id);
	message_word(r->error, r->key);
	return false;
}

static bool dev_read_number(struct cardset_reader *r, const struct dev_member *f, uint8_t *at)
{
	return cardset_number(r, f->min, f->max, at);
}

static bool dev_read_word(struct cardset_reader *r, const struct dev_member *f, uint8_t *at)
{
	if (!cardset_word(r, f->words->of, f->words->count, at))
		return false;
	*at = (uint8_t)(*at + f->first);
	return true;
}

static bool dev_read_list(struct cardset_reader *r, const struct dev_member *f, uint8_t *at)
{
	int count = 0;

	if (!cardset_array(r))
		return false;
	for (; cardset_item(r); count++) {
		if (count == f->many)
			return dev_wrong(r, "devil.cards.length");
		if (f->kind == DEV_MEMBER_NUMBERS ? !dev_read_number(r, f, at + count)
						  : !dev_read_word(r, f, at + count))
			return false;
	}
	if (!cardset_good(r))
		return false;
	return count == f->many || dev_wrong(r, "devil.cards.length");
}

static bool dev_read_set(struct cardset_reader *r, const struct dev_member *f, uint8_t *at)
{
	int count = 0;
	uint8_t place;

	*at = 0;
	if (!cardset_array(r))
		return false;
	for (; cardset_item(r); count++) {
		if (!dev_read_word(r, f, &place))
			return false;
		if (*at & 1u << place)
			return dev_wrong(r, "devil.cards.length");
		*at |= (uint8_t)(1u << place);
	}
	if (!cardset_good(r))
		return false;
	return (count >= f->min && count <= f->max) || dev_wrong(r, "devil.cards.length");
}

static bool dev_read_bundle(struct cardset_reader *r, const struct dev_member *f,
			    struct dev_bundle *out)
{
	const char *kinds[DEV_AMOUNTS];
	uint8_t kind_of[DEV_AMOUNTS];
	const char *key = r->key;
	uint32_t seen = 0;
	int count = 0, place;

	for (int kind = 0; kind < DEV_AMOUNTS; kind++) {
		if (!(f->set & 1u << kind))
			continue;
		kind_of[count] = (uint8_t)kind;
		kinds[count++] = dev_good_words.of[kind];
	}
	memset(out, 0, sizeof(*out));
	if (!cardset_object(r))
		return false;
	while ((place = cardset_key(r, kinds, count, &seen)) >= 0)
		if (!cardset_number(r, 1, DEV_AMOUNT_MAX, &out->of[kind_of[place]]))
			return false;
	if (!cardset_good(r))
		return false;
	r->key = key;
	return seen || !f->min || dev_wrong(r, "devil.cards.empty");
}

static bool dev_read_effects(struct cardset_reader *r, const struct dev_member *f,
			     struct dev_effects *out);

static bool dev_read_member(struct cardset_reader *r, const struct dev_member *f, uint8_t *at)
{
	switch (f->kind) {
	case DEV_MEMBER_NUMBER:
		return dev_read_number(r, f, at);
	case DEV_MEMBER_WORD:
		return dev_read_word(r, f, at);
	case DEV_MEMBER_SWITCH:
		return cardset_switch(r, at);
	case DEV_MEMBER_NUMBERS:
	case DEV_MEMBER_WORDS:
		return dev_read_list(r, f, at);
	case DEV_MEMBER_SET:
		return dev_read_set(r, f, at);
	case DEV_MEMBER_BUNDLE:
		return dev_read_bundle(r, f, (struct dev_bundle *)(void *)at);
	case DEV_MEMBER_NAME:
		return cardset_name(r, (char *)at, DEV_NAME_MAX);
	default:
		CHECK(f->kind == DEV_MEMBER_EFFECTS);
		return dev_read_effects(r, f, (struct dev_effects *)(void *)at);
	}
}

/* The members of the object at hand, into the row or effect at `at`. Those of
 * `asides` belong to it, but not to this walk. */
static bool dev_read_members(struct cardset_reader *r, const struct dev_member *fields,
			     const char *const *asides, uint8_t *at)
{
	const char *keys[DEV_KEYS_MAX];
	uint32_t seen = 0, needed = 0;
	int count = 0, known, place;

	for (; fields[count].key; count++) {
		keys[count] = fields[count].key;
		needed |= (uint32_t)!fields[count].optional << count;
	}
	for (known = count; *asides; asides++)
		keys[known++] = *asides;
	CHECK(known <= DEV_KEYS_MAX);
	if (!cardset_object(r))
		return false;
	while ((place = cardset_key(r, keys, known, &seen)) >= 0)
		if (place < count && !dev_read_member(r, &fields[place], at + fields[place].at))
			return false;
	return cardset_needs(r, keys, needed, seen);
}

/* Effects. Their members depend on the opcode, so each is gone through twice. */

static const char *const dev_effect_asides[] = { "op", "when", NULL };

/* From a copy of the reader, which is then still at the effect's beginning. */
static bool dev_read_op(struct cardset_reader *r, uint16_t whens, struct dev_effect *out)
{
	const char *names[DEV_OPS];
	bool seen[2] = { false, false };
	struct json_reader start = r->json;

	for (int i = 0; i < DEV_OPS; i++)
		names[i] = dev_op_forms[i].name;
	if (!cardset_object(r))
		return false;
	while (json_next_key(&r->json)) {
		for (int i = 0; i < 2; i++) {
			if (!json_key_is(&r->json, dev_effect_asides[i]) || seen[i])
				continue;
			seen[i] = true;
			r->key = dev_effect_asides[i];
			if (i == 0 ? !cardset_word(r, names, DEV_OPS, &out->op)
				   : !cardset_word(r, dev_when_words.of, DEV_WHENS, &out->when))
				return false;
			break;
		}
	}
	if (!cardset_needs(r, dev_effect_asides, 3, (uint32_t)seen[0] | (uint32_t)seen[1] << 1))
		return false;
	if (!(whens & dev_op_forms[out->op].whens & 1u << out->when)) {
		cardset_fails(r, "devil.cards.when");
		message_word(r->error, dev_op_forms[out->op].name);
		message_word(r->error, dev_when_words.of[out->when]);
		return false;
	}
	r->json = start;
	return true;
}

static bool dev_read_effects(struct cardset_reader *r, const struct dev_member *f,
			     struct dev_effects *out)
{
	memset(out, 0, sizeof(*out));
	if (!cardset_array(r))
		return false;
	for (; cardset_item(r); out->count++) {
		struct dev_effect *effect = &out->list[out->count];

		r->key = f->key;
		if (out->count == DEV_EFFECTS_MAX)
			return dev_wrong(r, "devil.cards.length");
		if (!dev_read_op(r, f->set, effect) ||
		    !dev_read_members(r, dev_op_forms[effect->op].fields, dev_effect_asides,
				      (uint8_t *)effect))
			return false;
	}
	r->key = f->key;
	if (!cardset_good(r))
		return false;
	return out->count >= f->min || dev_wrong(r, "devil.cards.empty");
}

/* Rows and sections. */

struct dev_set_reader {
	struct cardset_reader r;
	struct dev_cards *out;
	bool all; /* nothing may be left out */
};

static bool dev_read_row(struct dev_set_reader *set, const struct dev_section *s, int row)
{
	static const char *const asides[] = { "id", "note", NULL };
	uint8_t *at = (uint8_t *)set->out + s->at + (size_t)row * s->size;

	memset(at, 0, s->size);
	return dev_read_members(&set->r, s->fields, s->rows ? asides : asides + 1, at);
}

/* The row that the object at hand calls itself by its id, wherever that
 * stands in it; the reader is then still at its beginning. */
static bool dev_find_row(struct cardset_reader *r, const struct dev_section *s, int *row)
{
	struct json_reader start = r->json;
	char id[CARDSET_WORD_MAX];
	struct slice where = { "", 0 };

	r->row = slice_from(s->key);
	if (!cardset_object(r))
		return false;
	while (json_next_key(&r->json)) {
		if (where.len || !json_key_is(&r->json, "id"))
			continue;
		r->key = "id";
		if (!cardset_id(r, id, sizeof(id), &where))
			return false;
	}
	if (!where.len) {
		static const char *const keys[] = { "id" };

		return cardset_needs(r, keys, 1, 0);
	}
	for (*row = 0; *row < s->count; ++*row)
		if (slice_is(slice_from(id), dev_row_word(s, *row)))
			break;
	if (*row == s->count)
		return cardset_fails_at(r, "cards.error.no_row", where);
	r->json = start;
	r->row = where;
	return true;
}

static bool dev_read_section(struct dev_set_reader *set, const struct dev_section *s)
{
	bool seen[DEV_BUILDINGS] = { false };
	struct cardset_reader *r = &set->r;
	int count = 0, row = 0;

	r->row = slice_from(s->key);
	if (!s->rows)
		return dev_read_row(set, s, 0);
	if (!cardset_array(r))
		return false;
	for (; cardset_item(r); count++) {
		if (!dev_find_row(r, s, &row))
			return false;
		if (seen[row])
			return cardset_fails(r, "cards.error.row_twice");
		seen[row] = true;
		if (!dev_read_row(set, s, row))
			return false;
	}
	if (!cardset_good(r))
		return false;
	r->row = slice_from(s->key);
	if (set->all && count < s->count) {
		cardset_fails(r, "cards.error.rows_missing");
		message_number(r->error, s->count);
		return false;
	}
	return true;
}

static bool dev_read_sections(struct dev_set_reader *set)
{
	const char *keys[DEV_SECTIONS + 1];
	uint32_t seen = 0;
	int place;

	for (int i = 0; i < DEV_SECTIONS; i++)
		keys[i] = dev_sections[i].key;
	keys[DEV_SECTIONS] = "note";
	if (!cardset_object(&set->r))
		return false;
	while ((place = cardset_key(&set->r, keys, DEV_SECTIONS + 1, &seen)) >= 0)
		if (place < DEV_SECTIONS && !dev_read_section(set, &dev_sections[place]))
			return false;
	set->r.row = slice_from("");
	return cardset_needs(&set->r, keys, set->all ? (1u << DEV_SECTIONS) - 1 : 0, seen) &&
	       cardset_end(&set->r);
}

bool dev_cards_read(struct slice text, const struct dev_cards *base, struct dev_cards *out,
		    struct message *error)
{
	struct dev_set_reader set = { cardset_reader_over(text, error), out, !base };

	if (text.len > DEV_CARDS_TEXT_MAX)
		return cardset_fails(&set.r, "cards.error.too_long");
	if (base)
		memcpy(out, base, sizeof(*out));
	else
		memset(out, 0, sizeof(*out));
	return dev_read_sections(&set) && dev_cards_check(out, error);
}
