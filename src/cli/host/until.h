/*
 * When something a host decides is to end, as he writes it. Pure, so that it
 * can be tested.
 */
#ifndef CLI_HOST_UNTIL_H
#define CLI_HOST_UNTIL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/slice.h"

/* A span from now on (90m, 12h, 7d, 2w), a day or a minute to come, in UTC
 * (2026-12-31, 2026-12-31 18:00), or "for ever", which is 0. Times are
 * milliseconds since 1970. False: none of these; *out is untouched. */
bool until_read(struct slice text, int64_t now, int64_t *out);

#endif
