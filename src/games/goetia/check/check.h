/* The parts of Goetia's check() that lie in files of their own. */
#ifndef GOETIA_CHECK_CHECK_H
#define GOETIA_CHECK_CHECK_H

#include "games/goetia/goetia.h"

/* stack.c: phase, step and question fit, and the rules in progress. Each
 * gives NULL or the message id of what is broken. */
const char *goe_check_step(const struct goetia_context *x, const struct goetia_state *s);
const char *goe_check_stack(const struct goetia_context *x, const struct goetia_state *s);

#endif
