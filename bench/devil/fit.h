/*
 * The two fits of `make devil-fit`: each takes positions while matches are played
 * and prints its table at the end.
 */
#ifndef BENCH_DEVIL_FIT_H
#define BENCH_DEVIL_FIT_H

#include "games/devil/devil.h"

struct fit_value;
struct fit_roles;

struct fit {
	struct fit_value *value;
	struct fit_roles *roles;
};

struct fit_value *fit_value_new(void);
/* All seats where a round begins; then what came of them. */
void fit_value_take(struct fit_value *f, const struct dev_look *state);
void fit_value_end(struct fit_value *f, const int32_t points[]);
void fit_value_print(struct fit_value *f);

struct fit_roles *fit_roles_new(void);
void fit_roles_take(struct fit_roles *f, const struct dev_look *view, int viewer,
		    const uint8_t role[DEV_SEATS]);
void fit_roles_print(struct fit_roles *f);

#endif
