/*
 * Which tables a statement is about, as a set: a bit for each table that is
 * kept (copy.h has their list).
 */
#ifndef STORE_SQL_NAMES_H
#define STORE_SQL_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#define NAMES_ALL UINT64_MAX
#define NAMES_LINES (UINT64_C(1) << 63) /* lines of matches, where a row is one */

/* What a SELECT reads; 0: nothing that could be answered later. */
uint64_t names_read(const char *sql);
/* What a statement writes. */
uint64_t names_written(const char *sql);

#endif
