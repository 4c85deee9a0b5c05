/*
 * Any bytes given to the JSON reader. It must stay within them, agree with the
 * recogniser of the laws wherever it accepts, say the same whether values are
 * skipped or pulled, and read back what the JSON writer makes of them.
 */
#include "fuzz/fuzz.h"

#include "base/json.h"
#include "base/json_read.h"
#include "property/support/json_check.h"

enum {
	INPUT_MAX = 4096,
	COPY_MAX = 6 * INPUT_MAX + 16, /* a control character becomes \u00XX */
};

static void copy_value(struct json_reader *r, struct json *out, const char *key);

static void copy_members(struct json_reader *r, struct json *out)
{
	char key[INPUT_MAX];
	struct buf k = buf_over(key, sizeof(key));

	while (json_next_key(r))
		/* One with U+0000 cannot be had: skipped in the copy. */
		if (json_read_key(r, &k)) {
			CHECK(json_key_is(r, key));
			copy_value(r, out, key);
		}
}

static void copy_text(struct json_reader *r, struct json *out, const char *key)
{
	char text[INPUT_MAX];
	struct buf t = buf_over(text, sizeof(text));

	json_read_text(r, &t);
	json_slice(out, key, buf_slice_of(&t));
}

static void copy_number(struct json_reader *r, struct json *out, const char *key)
{
	struct json_reader ahead = *r;
	struct slice raw = { "0", 1 };
	int64_t number;

	json_read_raw(r, &raw);
	if (json_read_int(&ahead, INT64_MIN, INT64_MAX, &number))
		json_int(out, key, number);
	else
		json_raw(out, key, raw);
}

static void copy_container(struct json_reader *r, struct json *out, const char *key)
{
	if (json_kind(r) == JSON_OBJECT) {
		json_open_object(out, key);
		if (json_enter_object(r))
			copy_members(r, out);
		json_close_object(out);
	} else {
		json_open_array(out, key);
		if (json_enter_array(r))
			while (json_next_item(r))
				copy_value(r, out, NULL);
		json_close_array(out);
	}
}

static void copy_value(struct json_reader *r, struct json *out, const char *key)
{
	bool truth = false;

	switch (json_kind(r)) {
	case JSON_OBJECT:
	case JSON_ARRAY:
		copy_container(r, out, key);
		break;
	case JSON_TEXT:
		copy_text(r, out, key);
		break;
	case JSON_NUMBER:
		copy_number(r, out, key);
		break;
	case JSON_BOOL:
		json_read_bool(r, &truth);
		json_bool(out, key, truth);
		break;
	case JSON_NULL:
		json_read_null(r);
		json_null(out, key);
		break;
	case JSON_NONE:
		break;
	}
}

static enum json_fault copy(struct slice text, struct buf *out)
{
	struct json_reader r = json_reader_over(text);
	struct json j = json_over(out);

	if (json_kind(&r) != JSON_NONE)
		copy_value(&r, &j, NULL);

	bool good = json_end(&r);

	CHECK(good == (r.fault == JSON_GOOD));
	return r.fault;
}

/* Is it JSON? */
static bool skip(struct slice text)
{
	struct json_reader r = json_reader_over(text);

	json_skip(&r);
	return json_end(&r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char first[COPY_MAX], second[COPY_MAX];
	struct buf a = buf_over(first, sizeof(first)), b = buf_over(second, sizeof(second));
	struct slice text = { (const char *)data, size };

	if (size > INPUT_MAX)
		return 0;

	bool good = skip(text);
	enum json_fault fault = copy(text, &a);

	/* Skipping does not mind U+0000. */
	CHECK(good ? fault == JSON_GOOD || fault == JSON_NUL : fault != JSON_GOOD);
	if (good && first[0] == '{')
		CHECK(json_is_object(text));
	if (good) {
		CHECK(!a.full && skip(buf_slice_of(&a)));
		CHECK(copy(buf_slice_of(&a), &b) == JSON_GOOD);
		CHECK(slice_equal(buf_slice_of(&a), buf_slice_of(&b)));
	}
	return 0;
}
