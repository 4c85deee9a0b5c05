/*
 * Reads whose answers come later. Whoever asks in the middle of his work and
 * can ask again need not wait: he gives himself a number and reads as always.
 * What is not known yet answers STORE_LATER; he drops what he has begun, does
 * something else, and begins anew when is_answered() says so. Each time he gets
 * one answer further, and the last time he gets them all.
 *
 * An answer is what a read at that very moment would give: all that was
 * committed before and all that the turn at hand has written, or it is asked
 * for anew. Whom that happens to again and again is answered at once as soon as
 * the store is free, so nobody waits for ever. What other programs wrote since
 * the answer was read may be missing in it.
 *
 * While he asks, nothing can be written, and a commit may be on its way.
 */
#ifndef STORE_LATER_H
#define STORE_LATER_H

#include <stdbool.h>
#include <stdint.h>

struct store;

struct store_later {
	/* From now on reads of this thread are questions of `asker`; 0: they are
	 * answered at once. False: they always are. */
	bool (*ask)(struct store *s, uint64_t asker);
	/* Is it worthwhile to begin anew? */
	bool (*is_answered)(struct store *s, uint64_t asker);
	/* He will ask no more: what was kept for him goes. */
	void (*forget)(struct store *s, uint64_t asker);
	/* Called from any thread when answers have come; NULL: nothing is. */
	void (*wake)(struct store *s, void (*call)(void *user), void *user);
};

#endif
