/*
 * Arrays as they travel to PostgreSQL: dimensions, whether there are NULLs, the
 * type of the elements, how many, the number of the first; then each element with
 * its length before it.
 */
#include <stdlib.h>
#include <string.h>

#include "store/postgres/inside.h"

enum { HEAD = 20, TYPE_AT = 8, COUNT_AT = 12, AT_FIRST = 1 << 12 };

static void put_number(char *at, uint32_t number)
{
	for (int i = 0; i < 4; i++)
		at[i] = (char)(number >> (24 - 8 * i));
}

static bool array_room(struct pg_array *a, size_t more)
{
	size_t wanted = a->capacity ? a->capacity : AT_FIRST;
	char *bytes;

	while (wanted < a->length + HEAD + more)
		wanted *= 2;
	if (wanted == a->capacity)
		return true;
	bytes = realloc(a->bytes, wanted);
	if (!bytes)
		return false;
	a->bytes = bytes;
	a->capacity = wanted;
	return true;
}

bool pg_array_put(struct pg_array *a, struct slice value)
{
	if (!array_room(a, 4 + value.len))
		return false;
	if (!a->length) {
		memset(a->bytes, 0, HEAD);
		a->bytes[3] = a->bytes[HEAD - 1] = 1; /* one dimension, from 1 on */
		a->length = HEAD;
	}
	put_number(a->bytes + a->length, (uint32_t)value.len);
	if (value.len)
		memcpy(a->bytes + a->length + 4, value.at, value.len);
	a->length += 4 + value.len;
	a->count++;
	return true;
}

bool pg_array_put_int(struct pg_array *a, int64_t number)
{
	char bytes[8];

	put_number(bytes, (uint32_t)((uint64_t)number >> 32));
	put_number(bytes + 4, (uint32_t)number);
	return pg_array_put(a, (struct slice){ bytes, sizeof(bytes) });
}

void pg_array_clear(struct pg_array *a)
{
	a->length = 0;
	a->count = 0;
}

void pg_array_free(struct pg_array *a)
{
	free(a->bytes);
	memset(a, 0, sizeof(*a));
}

void pg_array_bind(struct query *q, struct pg_array *a, enum sql_kind kind)
{
	put_number(a->bytes + COUNT_AT, a->count);
	put_number(a->bytes + TYPE_AT, pg_type(kind));
	pg_bind_array(q, (struct slice){ a->bytes, a->length }, kind);
}
