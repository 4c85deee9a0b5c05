/*
 * What a card of The Majority 2 would do in a column, as far as it is certain
 * before it is played. Made from a view, for look(); changes nothing.
 */
#ifndef MAJORITY2_PREVIEW_H
#define MAJORITY2_PREVIEW_H

#include "games/majority2/majority2.h"

enum { M2_SPOTS_MAX = M2_SEATS * M2_LANES * M2_COLUMN_MAX };

struct m2_spot {
	uint8_t seat, column, place;
};

struct m2_preview {
	/* As far as it is certain; columns not yet checked. A Ghost that will be sent has left. */
	struct majority2_state after;
	uint8_t place; /* where the card lies at first */
	bool open; /* chance or a choice comes next; what follows is not in `after` */
	uint8_t discards; /* cards that are discarded for certain, where they lie now */
	struct m2_spot discard[M2_SPOTS_MAX];
	uint8_t target; /* enum m2_target of the open choice; meant for `after` */
	uint8_t code; /* enum m2_op_code of it; M2_OP_END: none */
	uint8_t count; /* of the first ability, as far as there are so many cards */
	const char *idle; /* message id: why nothing comes of its abilities; NULL: something may */
};

/* The kind to that column of the player at turn; freely, or paid for. */
void m2_preview(const struct majority2_context *c, const struct majority2_state *m, int kind,
		int column, bool freely, struct m2_preview *out);

#endif
