/*
 * Walks the form of a card set into JSON.
 */
#include "games/cardset_json.h"

#include "base/check.h"

static const char *const kind_words[] = {
	[CARDSET_NUMBER] = "number",   [CARDSET_WORD] = "word", [CARDSET_ROW] = "row",
	[CARDSET_SWITCH] = "switch",   [CARDSET_NAME] = "name", [CARDSET_BITS] = "bits",
	[CARDSET_AMOUNTS] = "amounts", [CARDSET_LIST] = "list", [CARDSET_RECORD] = "record",
	[CARDSET_EFFECT] = "effect",
};

static const char *const when_key = "when";

static void json_words(struct json *j, const char *key, const struct cardset_words *words,
		       uint32_t set)
{
	json_open_array(j, key);
	for (int i = 0; i < words->count; i++)
		if (set >> i & 1)
			json_text(j, NULL, words->of[i]);
	json_close_array(j);
}

static uint32_t all_of(const struct cardset_words *words)
{
	return words->count < 32 ? (1u << words->count) - 1 : UINT32_MAX;
}

/* The member and the value of it that `m` hangs on, as a set spells them. */
static void json_only(struct json *j, const struct cardset_member *m,
		      const struct cardset_member *beside, const struct cardset_effects *e)
{
	const struct cardset_if *only = m->only;

	json_open_object(j, "only");
	if (e && only->at == CARDSET_WHEN_AT) {
		json_text(j, "key", when_key);
		json_text(j, "is", e->whens->of[only->is]);
	} else {
		while (beside->at != only->at || beside->kind != CARDSET_WORD)
			beside++;
		CHECK(beside->key);
		json_text(j, "key", beside->key);
		json_text(j, "is", beside->words->of[only->is - beside->first]);
	}
	json_close_object(j);
}

static void json_members(struct json *j, const char *key, const struct cardset_member *members,
			 const struct cardset_effects *e);
static void json_member(struct json *j, const char *key, const struct cardset_member *m,
			const struct cardset_member *beside, const struct cardset_effects *e);

/* The phases that an effect may have here, and by what word of its row. */
static void json_whens(struct json *j, const struct cardset_member *m,
		       const struct cardset_member *row)
{
	const struct cardset_words *whens = m->effects->whens;

	json_words(j, "whens", whens, m->set);
	if (!m->whens)
		return;
	const struct cardset_member *by = cardset_member_called(row, m->whens_by);

	CHECK(by && by->kind == CARDSET_WORD);
	json_open_object(j, "by");
	json_text(j, "key", by->key);
	json_open_object(j, "whens");
	for (int i = 0; i < by->words->count; i++)
		json_words(j, by->words->of[i], whens, m->whens[i]);
	json_close_object(j);
	json_close_object(j);
}

static void json_range(struct json *j, const struct cardset_member *m)
{
	json_int(j, "min", m->min);
	json_int(j, "max", m->max);
}

static void json_kind_of(struct json *j, const struct cardset_member *m,
			 const struct cardset_member *beside)
{
	switch ((enum cardset_kind)m->kind) {
	case CARDSET_NUMBER:
		json_range(j, m);
		break;
	case CARDSET_WORD:
		json_words(j, "words", m->words, all_of(m->words));
		break;
	case CARDSET_ROW:
		json_text(j, "rows", m->rows->key);
		break;
	case CARDSET_NAME:
		json_int(j, "max", m->max - 1);
		break;
	case CARDSET_BITS:
		json_range(j, m);
		json_words(j, "words", m->words, all_of(m->words));
		break;
	case CARDSET_AMOUNTS:
		json_range(j, m);
		json_words(j, "words", m->words, m->set);
		json_words(j, "ones", m->words, m->ones);
		if (m->of)
			json_members(j, "of", m->of, NULL);
		break;
	case CARDSET_LIST:
		json_range(j, m);
		json_member(j, "of", m->of, beside, NULL);
		break;
	case CARDSET_RECORD:
		json_members(j, "of", m->of, NULL);
		break;
	case CARDSET_EFFECT:
		json_whens(j, m, beside);
		break;
	case CARDSET_SWITCH:
		break;
	}
}

/* `beside` are the members of the record that it stands in, or of its row. */
static void json_member(struct json *j, const char *key, const struct cardset_member *m,
			const struct cardset_member *beside, const struct cardset_effects *e)
{
	json_open_object(j, key);
	if (m->key)
		json_text(j, "key", m->key);
	json_text(j, "kind", kind_words[m->kind]);
	json_bool(j, "optional", m->optional);
	json_bool(j, "fixed", m->fixed);
	json_kind_of(j, m, beside);
	if (m->only)
		json_only(j, m, beside, e);
	json_close_object(j);
}

static void json_members(struct json *j, const char *key, const struct cardset_member *members,
			 const struct cardset_effects *e)
{
	json_open_array(j, key);
	for (const struct cardset_member *m = members; m->key; m++)
		json_member(j, NULL, m, members, e);
	json_close_array(j);
}

static void json_effects(struct json *j, const struct cardset_effects *e)
{
	json_open_object(j, "effects");
	json_words(j, "whens", e->whens, all_of(e->whens));
	json_open_array(j, "ops");
	for (int i = 0; i < e->count; i++) {
		json_open_object(j, NULL);
		json_text(j, "op", e->ops[i].word);
		json_words(j, "whens", e->whens, e->ops[i].whens);
		json_members(j, "members", e->ops[i].members, e);
		json_close_object(j);
	}
	json_close_array(j);
	json_close_object(j);
}

static void json_row(struct json *j, const struct cardset *set, int section, int row)
{
	const struct cardset_section *s = &set->form->sections[section];
	const char *text = cardset_row_text(s, set->standard, row);

	json_open_object(j, NULL);
	json_text(j, "id", cardset_row_id(s, set->standard, row));
	if (text)
		json_text(j, "text", text);
	else
		json_null(j, "text");
	json_open_array(j, "known");
	for (int i = 0; i < set->known_count; i++)
		if (set->known[i].section == section && set->known[i].row == row)
			json_text(j, NULL, set->known[i].path);
	json_close_array(j);
	json_close_object(j);
}

void cardset_form_json(const struct cardset *set, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_open_array(&j, "sections");
	for (int i = 0; i < set->form->count; i++) {
		const struct cardset_section *s = &set->form->sections[i];

		json_open_object(&j, NULL);
		json_text(&j, "key", s->key);
		json_bool(&j, "single", !s->rows && !s->id_size);
		json_members(&j, "members", s->members, NULL);
		json_open_array(&j, "rows");
		for (int row = 0; row < s->count; row++)
			json_row(&j, set, i, row);
		json_close_array(&j);
		json_close_object(&j);
	}
	json_close_array(&j);
	json_effects(&j, set->form->effects);
	json_close_object(&j);
}

static void json_fault(struct json *j, const struct cardset_fault *fault, const void *cards)
{
	json_open_object(j, NULL);
	if (fault->section)
		json_text(j, "section", fault->section->key);
	else
		json_null(j, "section");
	if (fault->section && fault->place >= 0)
		json_text(j, "row", cardset_row_id(fault->section, cards, fault->place));
	else
		json_null(j, "row");
	json_open_array(j, "path");
	for (int i = 0; i < fault->depth; i++) {
		if (fault->path[i].key)
			json_text(j, NULL, fault->path[i].key);
		else
			json_int(j, NULL, fault->path[i].item);
	}
	json_close_array(j);
	json_message(j, "text", &fault->text);
	json_close_object(j);
}

void cardset_faults_json(struct json *j, const struct cardset_faults *faults, const void *cards)
{
	json_open_array(j, "faults");
	for (int i = 0; i < faults->count; i++)
		json_fault(j, &faults->of[i], cards);
	json_close_array(j);
	json_int(j, "more", faults->more);
}
