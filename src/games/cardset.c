/*
 * The common part of reading card sets: JSON values with the errors that an
 * owner who types a set by hand can act on.
 */
#include "games/cardset.h"

#include <string.h>

#include "games/cardset_faults.h"

struct cardset_reader cardset_reader_over(struct slice text, struct message *error)
{
	struct cardset_reader r = { .json = json_reader_over(text), .error = error, .place = -1 };

	memset(error, 0, sizeof(*error));
	return r;
}

static int32_t line_at(struct slice text, size_t at)
{
	int32_t line = 1;

	for (size_t i = 0; i < at && i < text.len; i++)
		line += text.at[i] == '\n';
	return line;
}

/* As much of the word as an error can show, no character cut in two. */
static struct slice shown(struct slice word)
{
	if (word.len <= CARDSET_SHOWN_MAX)
		return word;
	word.len = CARDSET_SHOWN_MAX;
	while (word.len && ((uint8_t)word.at[word.len] & 0xC0) == 0x80)
		word.len--;
	return word;
}

static bool fails_on_line(struct cardset_reader *r, const char *id, size_t at)
{
	if (r->error->id)
		return false;
	*r->error = message_of(id);
	message_number(r->error, line_at(r->json.text, at));
	if (r->row.len)
		message_slice(r->error, shown(r->row));
	else
		message_text(r->error, "cards.error.whole");
	return false;
}

bool cardset_fails(struct cardset_reader *r, const char *id)
{
	return fails_on_line(r, id, r->json.at);
}

bool cardset_fails_at(struct cardset_reader *r, const char *id, struct slice word)
{
	if (r->error->id)
		return false;
	cardset_fails(r, id);
	message_slice(r->error, shown(word));
	return false;
}

/* The text is no JSON, or ends too early; other faults of the JSON reader are
 * told by whoever asked for the value. Always false. */
static bool broken(struct cardset_reader *r)
{
	return fails_on_line(r, "cards.error.json", r->json.fault ? r->json.fault_at : r->json.at);
}

bool cardset_good(struct cardset_reader *r)
{
	if (r->json.fault == JSON_BROKEN || r->json.fault == JSON_TOO_DEEP)
		broken(r);
	return !r->error->id;
}

/* The value in hand is not what its key asks for: `id` says what that is. True
 * when the caller may add to that error. */
static bool wrong_value(struct cardset_reader *r, const char *id, struct slice value)
{
	if (!cardset_good(r))
		return false;
	cardset_fails(r, id);
	message_word(r->error, r->key ? r->key : "");
	message_slice(r->error, shown(value));
	return true;
}

/* The value in hand as it stands in the text, and a reader over it alone. */
static bool value_at_hand(struct cardset_reader *r, struct slice *raw, struct json_reader *value)
{
	if (!json_read_raw(&r->json, raw))
		return broken(r);
	*value = json_reader_over(*raw);
	return true;
}

/* The container in hand is none of the kind that `id` asks for. */
static bool wrong_container(struct cardset_reader *r, const char *id)
{
	struct slice raw;

	if (!json_read_raw(&r->json, &raw))
		return broken(r);
	wrong_value(r, id, raw);
	return false;
}

bool cardset_skip(struct cardset_reader *r)
{
	struct slice raw;

	return json_read_raw(&r->json, &raw) || broken(r);
}

bool cardset_object(struct cardset_reader *r)
{
	return json_kind(&r->json) == JSON_OBJECT ? json_enter_object(&r->json) || broken(r)
						  : wrong_container(r, "cards.error.not_object");
}

bool cardset_array(struct cardset_reader *r)
{
	return json_kind(&r->json) == JSON_ARRAY ? json_enter_array(&r->json) || broken(r)
						 : wrong_container(r, "cards.error.not_list");
}

/* The key in hand as its place, or a refusal. */
static int known_key(struct cardset_reader *r, const char *const *keys, int count, uint32_t *seen)
{
	for (int i = 0; i < count; i++) {
		if (!json_key_is(&r->json, keys[i]))
			continue;
		r->key = keys[i];
		if (*seen & 1u << i) {
			cardset_fails(r, "cards.error.key_twice");
			message_word(r->error, keys[i]);
			return -1;
		}
		*seen |= 1u << i;
		return i;
	}
	r->key = NULL;
	cardset_fails_at(r, "cards.error.key", json_raw_key(&r->json));
	return -1;
}

int cardset_key(struct cardset_reader *r, const char *const *keys, int count, uint32_t *seen)
{
	while (!r->error->id && json_next_key(&r->json)) {
		struct json_reader value = r->json;
		int place = known_key(r, keys, count, seen);

		if (place >= 0)
			return place;
		if (!cardset_recover(r, &value, r->depth))
			return -1;
	}
	cardset_good(r);
	return -1;
}

bool cardset_item(struct cardset_reader *r)
{
	if (!r->error->id && json_next_item(&r->json))
		return true;
	cardset_good(r);
	return false;
}

bool cardset_needs(struct cardset_reader *r, const char *const *keys, uint32_t needed,
		   uint32_t seen)
{
	if (!cardset_good(r))
		return false;
	for (int i = 0; needed >> i; i++) {
		if ((needed & ~seen) >> i & 1) {
			r->key = keys[i];
			cardset_fails(r, "cards.error.key_missing");
			message_word(r->error, keys[i]);
			return false;
		}
	}
	return true;
}

bool cardset_number(struct cardset_reader *r, int min, int max, uint8_t *out)
{
	struct json_reader value;
	struct slice raw;
	int64_t number;

	if (!value_at_hand(r, &raw, &value))
		return false;
	if (json_read_int(&value, min, max, &number)) {
		*out = (uint8_t)number;
		return true;
	}
	if (wrong_value(r, "cards.error.number", raw)) {
		message_number(r->error, min);
		message_number(r->error, max);
	}
	return false;
}

bool cardset_switch(struct cardset_reader *r, uint8_t *out)
{
	struct json_reader value;
	struct slice raw;
	bool on;

	if (!value_at_hand(r, &raw, &value))
		return false;
	if (json_read_bool(&value, &on)) {
		*out = on;
		return true;
	}
	wrong_value(r, "cards.error.switch", raw);
	return false;
}

bool cardset_word(struct cardset_reader *r, const char *const *words, int count, uint8_t *out)
{
	char memory[CARDSET_WORD_MAX];
	struct buf word = buf_over(memory, sizeof(memory));
	struct json_reader value;
	struct slice raw;

	if (!value_at_hand(r, &raw, &value))
		return false;
	if (json_read_text(&value, &word))
		for (int i = 0; i < count; i++)
			if (slice_is(buf_slice_of(&word), words[i])) {
				*out = (uint8_t)i;
				return true;
			}
	wrong_value(r, "cards.error.word", raw);
	return false;
}

static bool is_id(struct slice text)
{
	for (size_t i = 0; i < text.len; i++) {
		char c = text.at[i];

		if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_')
			return false;
	}
	return text.len > 0;
}

/* The text in hand into `out`, which is filled up with zeros. */
static bool short_text(struct cardset_reader *r, char *out, size_t size, struct slice *raw)
{
	struct json_reader value;

	*raw = (struct slice){ "", 0 };
	if (!value_at_hand(r, raw, &value))
		return false;
	memset(out, 0, size);
	struct buf text = buf_over(out, size);

	return json_read_text(&value, &text);
}

bool cardset_id(struct cardset_reader *r, char *out, size_t size, struct slice *where)
{
	if (short_text(r, out, size, where) && is_id(slice_from(out))) {
		*where = (struct slice){ where->at + 1, where->len - 2 }; /* without quotes */
		return true;
	}
	wrong_value(r, "cards.error.id", *where);
	return false;
}

bool cardset_name(struct cardset_reader *r, char *out, size_t size)
{
	struct slice raw;
	bool good = short_text(r, out, size, &raw);

	for (size_t i = 0; good && out[i]; i++)
		good = (uint8_t)out[i] >= ' ' && out[i] != 0x7F;
	if (good)
		return true;
	if (wrong_value(r, "cards.error.name", raw))
		message_number(r->error, (int32_t)size - 1);
	return false;
}

bool cardset_end(struct cardset_reader *r)
{
	if (!cardset_good(r))
		return false;
	return json_end(&r->json) || broken(r);
}
