/*
 * Reads a card set by its form. Strict: what is not known, twice there,
 * missing, out of range or of another kind is refused with a sentence that
 * names line, row and member. A member "note" is for people and may hold
 * anything.
 */
#include <string.h>

#include "base/check.h"
#include "games/cardset_faults.h"
#include "games/cardset_form.h"

/* The list in hand has too few or too many elements, or one twice. */
static bool wrong_count(struct cardset_reader *r, const struct cardset_member *m, const char *id)
{
	if (r->error->id)
		return false;
	cardset_fails(r, id);
	message_word(r->error, m->key);
	message_number(r->error, m->max);
	return false;
}

/* The key in hand has no place here, as {2}, behind whose it could be. */
static bool stray_key(struct cardset_reader *r, const struct cardset_words *words, const char *op)
{
	if (!words->stray)
		return cardset_fails_at(r, "cards.error.key", json_raw_key(&r->json));
	cardset_fails(r, words->stray);
	if (op)
		message_word(r->error, op);
	message_word(r->error, r->key);
	return false;
}

static bool read_number(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	return m->taken ? cardset_number(r, 0, m->taken, at)
			: cardset_number(r, m->min, m->max, at);
}

static bool read_word(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	if (!cardset_word(r, m->words->of, m->words->count, at))
		return false;
	*at = (uint8_t)(*at + m->first);
	return true;
}

static bool read_row_word(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	const char *ids[CARDSET_ROWS_MAX];

	for (int i = 0; i < m->rows->count; i++)
		ids[i] = cardset_row_id(m->rows, r->cards, i);
	return cardset_word(r, ids, m->rows->count, at);
}

static bool read_bits(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	int count = 0;
	uint8_t place;

	*at = 0;
	if (!cardset_array(r))
		return false;
	for (; cardset_item(r); count++) {
		if (!cardset_word(r, m->words->of, m->words->count, &place)) {
			if (!cardset_passes(r, false))
				return false;
			continue;
		}
		if (*at & 1u << place) {
			if (m->counts->twice)
				return wrong_count(r, m, m->counts->twice);
			cardset_fails(r, "cards.error.key_twice");
			message_word(r->error, m->words->of[place]);
			return false;
		}
		*at |= (uint8_t)(1u << place);
	}
	if (!cardset_good(r))
		return false;
	if (count < m->min)
		return wrong_count(r, m, m->counts->few);
	return count <= m->max || wrong_count(r, m, m->counts->many);
}

static bool read_member(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at);

/* The keys that an object may have. */
struct cardset_keys {
	const char *of[CARDSET_KEYS_MAX];
	int count;
};

static void add_key(struct cardset_keys *keys, const char *key)
{
	CHECK(keys->count < CARDSET_KEYS_MAX);
	keys->of[keys->count++] = key;
}

static void add_words(struct cardset_keys *keys, const struct cardset_words *words)
{
	for (int i = 0; words && i < words->count; i++)
		add_key(keys, words->of[i]);
}

static void add_members(struct cardset_keys *keys, const struct cardset_member *members)
{
	for (; members && members->key; members++)
		add_key(keys, members->key);
}

/* One kind of them, or one of the members that stand between them. */
static bool read_amount(struct cardset_reader *r, const struct cardset_member *m, int place,
			uint8_t *at)
{
	const int kinds = m->words->count;

	if (place >= kinds)
		return read_member(r, &m->of[place - kinds], at + m->of[place - kinds].at);
	if (!(m->set >> place & 1))
		return stray_key(r, m->words, NULL);
	return cardset_number(r, 1, m->ones >> place & 1 ? 1 : m->max, &at[place]);
}

static bool read_amounts(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	struct cardset_keys keys = { .count = 0 };
	const int depth = r->depth;
	uint32_t seen = 0;
	int place;

	add_words(&keys, m->words);
	add_members(&keys, m->of);
	if (!cardset_object(r))
		return false;
	while ((place = cardset_key(r, keys.of, keys.count, &seen)) >= 0) {
		struct json_reader value = r->json;

		if (!read_amount(r, m, place, at) && !cardset_recover(r, &value, depth))
			return false;
	}
	if (!cardset_good(r))
		return false;
	r->key = m->key;
	return seen || !m->min || wrong_count(r, m, m->counts->few);
}

static bool read_list(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	uint8_t *first = at + m->counted;
	const int depth = r->depth;
	int count = 0;

	if (!cardset_array(r))
		return false;
	for (; cardset_item(r); count++) {
		struct json_reader value = r->json;

		r->key = m->key;
		if (count == m->max)
			return wrong_count(r, m, m->counts->many);
		cardset_step_in(r, NULL, count);
		if (!read_member(r, m->of, first + (size_t)count * m->size) &&
		    !cardset_recover(r, &value, depth))
			return false;
		r->depth = depth;
	}
	r->key = m->key;
	if (m->counted)
		*at = (uint8_t)count;
	return cardset_good(r) && (count >= m->min || wrong_count(r, m, m->counts->few));
}

/* All that must be there is, and nothing that has no place in this record. Where
 * something is wrong already nobody knows what the others hang on. */
static bool members_fit(struct cardset_reader *r, const struct cardset_member *members,
			const char *const *keys, uint32_t seen, const uint8_t *at, bool whole)
{
	for (int i = 0; members[i].key; i++)
		if (!members[i].optional && (whole || !members[i].only) &&
		    cardset_stands(&members[i], at) &&
		    !(members[i].only && members[i].only->missing) &&
		    !cardset_passes(r, cardset_needs(r, keys, 1u << i, seen)))
			return false;
	for (int i = 0; whole && members[i].key; i++) {
		const struct cardset_member *m = &members[i];
		bool there = seen >> i & 1, stands = cardset_stands(m, at);

		if (!m->only || there == stands || (stands && m->optional))
			continue;
		r->key = m->key;
		if (!cardset_passes(r, cardset_fails(r, there ? m->only->stray : m->only->missing)))
			return false;
	}
	return true;
}

/* A member at its key. */
static bool read_in(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	cardset_step_in(r, m->key, 0);
	return read_member(r, m, at);
}

/*
 * The members of the object in hand, into the record at `at`. Keys of `asides`
 * belong to it, but not to this walk. In an effect, keys of other ops are told
 * apart from those that nobody knows.
 */
static bool read_members(struct cardset_reader *r, const struct cardset_member *members,
			 const char *const *asides, const struct cardset_words *strays,
			 const char *op, uint8_t *at)
{
	struct cardset_keys keys = { .count = 0 };
	const int depth = r->depth, faults = cardset_faults_count(r);
	uint32_t seen = 0;
	int place;

	add_members(&keys, members);
	const int count = keys.count;

	while (*asides)
		add_key(&keys, *asides++);
	const int own = keys.count;

	add_words(&keys, strays);
	for (int i = 0; i < count; i++)
		if (members[i].missing)
			at[members[i].at] = members[i].missing;
	if (!cardset_object(r))
		return false;
	while ((place = cardset_key(r, keys.of, keys.count, &seen)) >= 0) {
		struct json_reader value = r->json;
		bool good = place < count ? read_in(r, &members[place], at + members[place].at)
			    : place < own ? cardset_read_aside(r, members, keys.of[place])
					  : stray_key(r, strays, op);

		if (!good && !cardset_recover(r, &value, depth))
			return false;
		r->depth = depth;
	}
	return cardset_good(r) &&
	       members_fit(r, members, keys.of, seen, at, faults == cardset_faults_count(r));
}

/* Effects. Their members depend on the op, so each is gone through twice. */

static const char *const effect_asides[] = { "op", "when", NULL };

/* The op and the phase. Where one of them is wrong the effect is behind us: nobody
 * knows which members it has. */
static bool read_op(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	const char *words[CARDSET_OPS_MAX];
	const struct cardset_effects *e = m->effects;
	struct json_reader start = r->json;
	const int faults = cardset_faults_count(r);
	uint32_t seen = 0;

	for (int i = 0; i < e->count; i++)
		words[i] = e->ops[i].word;
	if (!cardset_object(r))
		return false;
	while (json_next_key(&r->json)) {
		bool is_op = json_key_is(&r->json, effect_asides[CARDSET_OP_AT]);
		int place = is_op ? CARDSET_OP_AT : CARDSET_WHEN_AT;

		if (!json_key_is(&r->json, effect_asides[place]) || seen >> place & 1)
			continue;
		seen |= 1u << place;
		r->key = effect_asides[place];
		if (!cardset_passes(r,
				    cardset_word(r, is_op ? words : e->whens->of,
						 is_op ? e->count : e->whens->count, &at[place])))
			return false;
	}
	for (int i = 0; effect_asides[i]; i++)
		if (!cardset_passes(r, cardset_needs(r, effect_asides, 1u << i, seen)))
			return false;
	if (faults == cardset_faults_count(r))
		r->json = start;
	return true;
}

static bool read_effect(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	const struct cardset_effects *e = m->effects;
	const int faults = cardset_faults_count(r);

	if (e->blank)
		memcpy(at, e->blank, e->size);
	if (!read_op(r, m, at))
		return false;
	if (faults != cardset_faults_count(r))
		return true;
	const struct cardset_op *op = &e->ops[at[CARDSET_OP_AT]];
	uint8_t when = at[CARDSET_WHEN_AT];

	if (!(op->whens & m->set & 1u << when)) {
		r->key = effect_asides[CARDSET_WHEN_AT];
		cardset_fails(r, op->whens >> when & 1 ? e->not_here : e->not_then);
		message_word(r->error, op->word);
		message_word(r->error, e->whens->of[when]);
		if (!cardset_passes(r, false))
			return false;
	}
	return read_members(r, op->members, effect_asides, e->strays, op->word, at);
}

static bool read_member(struct cardset_reader *r, const struct cardset_member *m, uint8_t *at)
{
	static const char *const no_asides[] = { NULL };

	switch ((enum cardset_kind)m->kind) {
	case CARDSET_NUMBER:
		return read_number(r, m, at);
	case CARDSET_WORD:
		return read_word(r, m, at);
	case CARDSET_ROW:
		return read_row_word(r, m, at);
	case CARDSET_SWITCH:
		return cardset_switch(r, at);
	case CARDSET_NAME:
		return cardset_name(r, (char *)at, (size_t)m->max);
	case CARDSET_BITS:
		return read_bits(r, m, at);
	case CARDSET_AMOUNTS:
		return read_amounts(r, m, at);
	case CARDSET_LIST:
		return read_list(r, m, at);
	case CARDSET_RECORD:
		return read_members(r, m->of, no_asides, NULL, NULL, at);
	case CARDSET_EFFECT:
		return read_effect(r, m, at);
	}
	CHECK(false);
	return false;
}

/* Rows and sections. */

struct set_reader {
	struct cardset_reader *r;
	const struct cardset_form *form;
	uint8_t *out;
	const uint8_t *base; /* NULL: nothing may be left out */
	bool seen[CARDSET_ROWS_MAX]; /* rows of the section in hand */
	int count;
};

/* The id of the row in hand, wherever it stands in it, from a copy of the reader. */
static bool find_id(struct cardset_reader *r, size_t size, char *id, struct slice *where)
{
	struct cardset_reader look = *r;

	if (!cardset_object(&look))
		return false;
	r->key = look.key = "id";
	while (json_next_key(&look.json))
		if (json_key_is(&look.json, "id"))
			return cardset_id(&look, id, size, where);
	if (!cardset_good(&look))
		return false;
	return cardset_needs(r, (const char *const[]){ "id" }, 1, 0);
}

/* The place of the row that calls itself so; -1: there is none. A new set gets
 * its own ids, in the order of its text. */
static int find_place(const struct set_reader *set, const struct cardset_section *s, const char *id)
{
	for (int i = 0; i < s->count; i++)
		if (slice_is(slice_from(id), cardset_row_id(s, set->out, i)))
			return i;
	return s->id_size && !set->base && set->count < s->count ? set->count : -1;
}

/* The row begins with its id, and keeps the message id of its name. */
static void name_row(const struct cardset_section *s, const char *id, uint8_t *at)
{
	memcpy(at, id, s->id_size);
	if (!s->text)
		return;
	struct buf text = buf_over((char *)at + s->text_at, s->text_size);

	buf_slice(&text, (struct slice){ s->text, strlen(s->text) - 1 });
	buf_text(&text, id);
	CHECK(!text.full);
}

static bool read_row(struct set_reader *set, const struct cardset_section *s, const char *id)
{
	static const char *const asides[] = { "id", "known", "note", NULL };
	const size_t place = s->at + (size_t)set->r->place * s->size;
	const int faults = cardset_faults_count(set->r);
	uint8_t *at = set->out + place;

	if (s->blank)
		memcpy(at, s->blank, s->size);
	else
		memset(at, 0, s->size);
	if (s->id_size)
		name_row(s, id, at);
	if (!read_members(set->r, s->members, id ? asides : asides + 1, NULL, NULL, at))
		return false;
	if (faults == cardset_faults_count(set->r) && s->check &&
	    !cardset_passes(set->r, s->check(set->r, at)))
		return false;
	/* Rules between rows are not asked about a row that is wrong. */
	if (faults != cardset_faults_count(set->r) && set->base)
		memcpy(at, set->base + place, s->size);
	return true;
}

static bool read_next_row(struct set_reader *set, const struct cardset_section *s)
{
	char id[CARDSET_WORD_MAX] = { 0 };
	struct cardset_reader *r = set->r;
	struct slice where;

	r->row = slice_from(s->key);
	r->place = -1;
	if (!find_id(r, s->id_size ? s->id_size : sizeof(id), id, &where))
		return false;
	r->place = find_place(set, s, id);
	if (r->place < 0)
		return cardset_fails_at(r, "cards.error.no_row", where);
	r->row = where;
	if (set->seen[r->place])
		return cardset_fails(r, "cards.error.row_twice");
	set->seen[r->place] = true;
	set->count++;
	return read_row(set, s, id);
}

static bool rows_missing(struct cardset_reader *r, const struct cardset_section *s)
{
	r->row = slice_from(s->key);
	r->section = s;
	r->place = -1;
	r->key = NULL;
	cardset_fails(r, "cards.error.rows_missing");
	message_number(r->error, s->count);
	return false;
}

static bool read_section(struct set_reader *set, const struct cardset_section *s)
{
	struct cardset_reader *r = set->r;

	r->section = s;
	r->row = slice_from(s->key);
	if (!s->rows && !s->id_size) {
		r->place = 0;
		return read_row(set, s, NULL);
	}
	set->count = 0;
	memset(set->seen, 0, sizeof(set->seen));
	if (!cardset_array(r))
		return false;
	while (cardset_item(r)) {
		struct json_reader row = r->json;

		r->depth = 0;
		if (!read_next_row(set, s) && !cardset_recover(r, &row, 0))
			return false;
	}
	return cardset_good(r) && (set->base || set->count == s->count || rows_missing(r, s));
}

/* Without a base every section must have been there. */
static bool all_sections(struct set_reader *set, const char *const *keys, uint32_t seen)
{
	for (int i = 0; !set->base && i < set->form->count; i++) {
		const struct cardset_section *s = &set->form->sections[i];

		if (seen >> i & 1)
			continue;
		return s->count > 1 ? rows_missing(set->r, s)
				    : cardset_needs(set->r, keys, 1u << i, seen);
	}
	return true;
}

static bool read_sections(struct set_reader *set)
{
	struct cardset_keys keys = { .count = 0 };
	int count = set->form->count, place;
	struct cardset_reader *r = set->r;
	uint32_t seen = 0;

	for (int i = 0; i < count; i++)
		add_key(&keys, set->form->sections[i].key);
	add_key(&keys, "note");
	if (!cardset_object(r))
		return false;
	while ((place = cardset_key(r, keys.of, keys.count, &seen)) >= 0) {
		struct json_reader value = r->json;

		if (place < count && !read_section(set, &set->form->sections[place]) &&
		    !cardset_recover(r, &value, 0))
			return false;
		r->row = (struct slice){ "", 0 };
		r->section = NULL;
		r->place = -1;
	}
	return cardset_good(r) && all_sections(set, keys.of, seen) && cardset_end(r);
}

bool cardset_read(const struct cardset_form *form, struct cardset_reader *r, const void *base,
		  void *out)
{
	struct set_reader set = { .r = r, .form = form, .out = out, .base = base };

	r->cards = out;
	if (r->json.text.len > form->text_max)
		return cardset_fails(r, "cards.error.too_long");
	if (base)
		memcpy(out, base, form->size);
	else
		memset(out, 0, form->size);
	return read_sections(&set) && cardset_obeys(form, r, out);
}

bool cardset_canonical(const struct cardset_form *form, struct slice text, const void *standard,
		       void *room, struct buf *out, struct message *error)
{
	struct cardset_reader r = cardset_reader_over(text, error);

	if (!cardset_read(form, &r, standard, room))
		return false;
	cardset_write(form, room, out);
	if (out->full) {
		*error = message_of("cards.error.too_long");
		return false;
	}
	return true;
}
