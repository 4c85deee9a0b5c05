/*
 * Time control of one match: none, so much for each step, or so much in all.
 * Pure: times come in, deadlines go out.
 *
 * A secret step has one clock for all, so that nobody learns from it who has
 * answered: everything that a viewer is shown follows from the step's
 * beginning and from what he did himself. Time used is taken off the banks
 * when the step closes.
 */
#ifndef SERVICE_MATCH_CLOCK_H
#define SERVICE_MATCH_CLOCK_H

#include "games/game.h"

enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_TOTAL };

enum {
	CLOCK_SECONDS_MIN = 5,
	CLOCK_SECONDS_MAX = 30 * 24 * 3600,
	CLOCK_GRACE_MS = 10000, /* for each step when the bank is empty */
};

struct clock_rule {
	enum clock_kind kind;
	int32_t seconds;
};

struct clock {
	struct clock_rule rule;
	int64_t since; /* when the step began */
	uint32_t actors; /* who had to act then */
	int64_t bank[SEATS_MAX]; /* as of then */
	int64_t spent[SEATS_MAX]; /* in this step */
};

/* "none", "move 30", "total 600", as the store keeps it. */
void clock_rule_write(const struct clock_rule *rule, struct buf *out);
bool clock_rule_read(struct slice text, struct clock_rule *out);

/* The word of a kind, and back: -1 when there is none. */
const char *clock_kind_name(enum clock_kind kind);
int clock_kind_find(struct slice name);

/* A match begins: full banks. */
void clock_init(struct clock *c, const struct clock_rule *rule);

/* A step begins. */
void clock_step(struct clock *c, uint32_t actors, int64_t at);

/* The seat answered after so many milliseconds. */
void clock_spend(struct clock *c, int seat, int64_t ms);

/* Takes what was spent off the banks: the step closes. */
void clock_close(struct clock *c);

/* Until when the seat may think; INT64_MAX: for ever. */
int64_t clock_deadline(const struct clock *c, int seat);

/* Until when the last of the step's seats may. */
int64_t clock_step_deadline(const struct clock *c);

/* What a viewer sees of it; `acts`: he has to act. Equal faces are equal bytes. */
struct clock_face {
	int64_t since, deadline; /* INT64_MAX: none */
	int64_t bank[SEATS_MAX]; /* CLOCK_TOTAL alone */
};
struct clock_face clock_face(const struct clock *c, int viewer, bool acts);

#endif
