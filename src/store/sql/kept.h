/*
 * Values of SQL that are kept: what was bound to a statement, or the rows that
 * it answered, one value behind the other.
 */
#ifndef STORE_SQL_KEPT_H
#define STORE_SQL_KEPT_H

#include "store/sql/query.h"

struct kept_value {
	enum sql_kind kind;
	bool is_null;
	int64_t number;
	size_t at, length; /* in the bytes of all, with a NUL behind them */
};

struct kept {
	struct kept_value *values;
	size_t count, capacity;
	char *bytes;
	size_t used, size;
};

/* False: no memory; then the value is not there. */
bool kept_add(struct kept *k, const struct sql_value *value);
struct sql_value kept_get(const struct kept *k, size_t number);
bool kept_equal(const struct kept *a, const struct kept *b);
void kept_release(struct kept *k);

#endif
