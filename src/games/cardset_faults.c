/*
 * Collecting faults while a set is read and checked, and reading which of its
 * values are known.
 */
#include "games/cardset_faults.h"

#include <string.h>

#include "base/check.h"

int cardset_faults_count(const struct cardset_reader *r)
{
	return r->faults ? r->faults->count + r->faults->more : 0;
}

void cardset_step_in(struct cardset_reader *r, const char *key, int item)
{
	CHECK(r->depth < CARDSET_PATH_MAX);
	r->path[r->depth++] = (struct cardset_step){ key, item };
}

/* The member in hand is the one that the path leads to, or its list. */
static bool path_has_key(const struct cardset_reader *r)
{
	int i = r->depth;

	while (i && !r->path[i - 1].key)
		i--;
	return i && slice_is(slice_from(r->key), r->path[i - 1].key);
}

static void keep_fault(struct cardset_reader *r)
{
	struct cardset_faults *faults = r->faults;

	if (faults->count == CARDSET_FAULTS_MAX) {
		faults->more++;
		return;
	}
	struct cardset_fault *fault = &faults->of[faults->count++];

	*fault = (struct cardset_fault){ .section = r->section, .place = r->place };
	fault->text = *r->error;
	if (!r->section)
		return;
	memcpy(fault->path, r->path, sizeof(fault->path));
	fault->depth = r->depth;
	if (r->key && !path_has_key(r) && fault->depth < CARDSET_PATH_MAX &&
	    (r->place >= 0 || cardset_member_called(r->section->members, r->key)))
		fault->path[fault->depth++] = (struct cardset_step){ .key = r->key };
}

/* A text that is no JSON any more cannot be read on. */
static bool put_aside(struct cardset_reader *r)
{
	if (!r->faults || !r->error->id || r->json.fault == JSON_BROKEN ||
	    r->json.fault == JSON_TOO_DEEP)
		return false;
	keep_fault(r);
	memset(r->error, 0, sizeof(*r->error));
	return true;
}

bool cardset_passes(struct cardset_reader *r, bool held)
{
	return (held && !r->error->id) || put_aside(r);
}

bool cardset_recover(struct cardset_reader *r, const struct json_reader *value, int depth)
{
	if (!put_aside(r))
		return false;
	r->json = *value;
	r->depth = depth;
	return cardset_skip(r);
}

bool cardset_check(const struct cardset_form *form, struct slice text, const void *standard,
		   void *room, struct cardset_faults *out)
{
	struct message error;
	struct cardset_reader r = cardset_reader_over(text, &error);

	out->count = out->more = 0;
	r.faults = out;
	if (!cardset_read(form, &r, standard, room) && error.id)
		keep_fault(&r);
	return out->count == 0;
}

/* What is known. */

static bool is_word_of(const struct cardset_words *words, uint32_t set, struct slice word)
{
	for (int i = 0; i < words->count; i++)
		if (set >> i & 1 && slice_is(word, words->of[i]))
			return true;
	return false;
}

static bool effect_has(const struct cardset_effects *e, struct slice path)
{
	if (slice_is(path, "op") || slice_is(path, "when"))
		return true;
	for (int i = 0; i < e->count; i++)
		if (cardset_has_path(e->ops[i].members, path))
			return true;
	return false;
}

static bool member_has(const struct cardset_member *m, struct slice path)
{
	int64_t item;

	if (!path.len)
		return true;
	switch ((enum cardset_kind)m->kind) {
	case CARDSET_LIST:
		return slice_int(slice_cut(&path, '/'), 0, m->max - 1, &item) &&
		       member_has(m->of, path);
	case CARDSET_AMOUNTS:
		return is_word_of(m->words, m->set, path) ||
		       (m->of && cardset_has_path(m->of, path));
	case CARDSET_RECORD:
		return cardset_has_path(m->of, path);
	case CARDSET_EFFECT:
		return effect_has(m->effects, path);
	default:
		return false;
	}
}

bool cardset_has_path(const struct cardset_member *members, struct slice path)
{
	struct slice key = slice_cut(&path, '/');

	for (; members->key; members++)
		if (slice_is(key, members->key))
			return member_has(members, path);
	return false;
}

/* One path, from a copy of its text. */
static bool read_path(struct cardset_reader *r, const struct cardset_member *members)
{
	char memory[CARDSET_WORD_MAX];
	struct buf path = buf_over(memory, sizeof(memory));
	struct json_reader value;
	struct slice raw;

	if (!json_read_raw(&r->json, &raw))
		return cardset_good(r);
	value = json_reader_over(raw);
	if (!json_read_text(&value, &path) || !cardset_has_path(members, buf_slice_of(&path)))
		return cardset_fails_at(r, "cards.error.known", raw);
	if (!r->knowns)
		return true;
	CHECK(r->knowns->count < CARDSET_KNOWNS_MAX);
	int i = r->knowns->count++;

	r->knowns->of[i].section = r->section;
	r->knowns->of[i].row = (uint8_t)r->place;
	memcpy(r->knowns->of[i].path, memory, sizeof(memory));
	return true;
}

bool cardset_read_aside(struct cardset_reader *r, const struct cardset_member *members,
			const char *key)
{
	if (!slice_is(slice_from(key), "known"))
		return true;
	if (!cardset_array(r))
		return false;
	while (cardset_item(r))
		if (!read_path(r, members))
			return false;
	return cardset_good(r);
}
