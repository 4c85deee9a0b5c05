/*
 * All that is wrong with a card set at once, for a page or a command that helps
 * to mend it, and which values of a set's rows are known from the printed game.
 * The reader and the checks of a game call what is below where a fault need not
 * be the end; where nobody collects, each of them stops as if it were not there.
 */
#ifndef GAMES_CARDSET_FAULTS_H
#define GAMES_CARDSET_FAULTS_H

#include "games/cardset_form.h"

enum {
	CARDSET_FAULTS_MAX = 64, /* that are kept; the others are counted */
	CARDSET_KNOWNS_MAX = 512, /* of a whole set */
};

struct cardset_fault {
	const struct cardset_section *section; /* NULL: the set */
	int place; /* of the row; -1: the whole section */
	struct cardset_step path[CARDSET_PATH_MAX]; /* to the value; none: the row */
	int depth;
	struct message text;
};

struct cardset_faults {
	struct cardset_fault of[CARDSET_FAULTS_MAX];
	int count;
	int more;
};

/*
 * Reads a text that changes `standard`, whose set goes to `room`, and says all
 * that is wrong with it; the first is what cardset_read() says. Words of the
 * faults point into `text` and `room`. True: there is none, and `room` is good.
 */
bool cardset_check(const struct cardset_form *form, struct slice text, const void *standard,
		   void *room, struct cardset_faults *out);

/* How many faults were put aside so far; 0 where nobody collects. */
int cardset_faults_count(const struct cardset_reader *r);

/* One more step to the container that is read; who steps in restores r->depth. */
void cardset_step_in(struct cardset_reader *r, const char *key, int item);

/* What held, or a fault that was put aside: the next check may follow. */
bool cardset_passes(struct cardset_reader *r, bool held);

/* The same for a value of the text, which began at `value` in a container of
 * that depth: it is passed over. */
bool cardset_recover(struct cardset_reader *r, const struct json_reader *value, int depth);

/*
 * The list "known" of the row in hand: paths to its values, "wp" or
 * "effects/0/n"; a path to a container is about all that is in it.
 */
struct cardset_knowns {
	struct {
		uint8_t row; /* its place among those of its section */
		const struct cardset_section *section;
		char path[CARDSET_WORD_MAX];
	} of[CARDSET_KNOWNS_MAX];
	int count;
};

/* What belongs to a row and is no member of it: "known" is read, the rest is for others. */
bool cardset_read_aside(struct cardset_reader *r, const struct cardset_member *members,
			const char *key);

/* Whether a row with these members can have a value there. */
bool cardset_has_path(const struct cardset_member *members, struct slice path);

#endif
