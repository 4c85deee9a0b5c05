/*
 * Values that are kept: see kept.h.
 */
#include "store/sql/kept.h"

#include <stdlib.h>
#include <string.h>

enum { VALUES_AT_FIRST = 8, BYTES_AT_FIRST = 128 };

static bool kept_room(struct kept *k, size_t bytes)
{
	if (k->count == k->capacity) {
		size_t capacity = k->capacity ? 2 * k->capacity : VALUES_AT_FIRST;
		struct kept_value *more = realloc(k->values, capacity * sizeof(*more));

		if (!more)
			return false;
		k->values = more;
		k->capacity = capacity;
	}
	if (k->used + bytes > k->size) {
		size_t size = k->size ? k->size : BYTES_AT_FIRST;
		char *more;

		while (size < k->used + bytes)
			size *= 2;
		more = realloc(k->bytes, size);
		if (!more)
			return false;
		k->bytes = more;
		k->size = size;
	}
	return true;
}

bool kept_add(struct kept *k, const struct sql_value *value)
{
	bool has_bytes = !value->is_null && value->kind != SQL_INT;
	size_t length = has_bytes ? value->bytes.len : 0;

	if (!kept_room(k, has_bytes ? length + 1 : 0))
		return false;
	k->values[k->count++] = (struct kept_value){
		.kind = value->kind,
		.is_null = value->is_null,
		.number = has_bytes || value->is_null ? 0 : value->number,
		.at = k->used,
		.length = length,
	};
	if (length)
		memcpy(k->bytes + k->used, value->bytes.at, length);
	if (has_bytes) {
		k->bytes[k->used + length] = '\0';
		k->used += length + 1;
	}
	return true;
}

struct sql_value kept_get(const struct kept *k, size_t number)
{
	const struct kept_value *v = &k->values[number];
	struct sql_value value = { .kind = v->kind, .is_null = v->is_null, .number = v->number };

	if (!v->is_null && v->kind != SQL_INT)
		value.bytes = (struct slice){ k->bytes + v->at, v->length };
	return value;
}

bool kept_equal(const struct kept *a, const struct kept *b)
{
	if (a->count != b->count || a->used != b->used)
		return false;
	for (size_t i = 0; i < a->count; i++) {
		const struct kept_value *x = &a->values[i], *y = &b->values[i];

		if (x->kind != y->kind || x->is_null != y->is_null || x->number != y->number ||
		    x->length != y->length)
			return false;
	}
	return !a->used || memcmp(a->bytes, b->bytes, a->used) == 0;
}

void kept_release(struct kept *k)
{
	free(k->values);
	free(k->bytes);
	*k = (struct kept){ 0 };
}
