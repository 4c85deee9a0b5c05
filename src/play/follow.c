/*
 * Following a match; see follow.h. The sum says at once whether a text is what
 * it should be; it is read as a position when somebody looks at it, since who
 * only waits for his turn need not know.
 */
#include "play/follow.h"

#include <stdlib.h>
#include <string.h>

#include "play/match.h"

bool follow_init(struct follow *f, const struct game *game, const struct setup *setup, int viewer,
		 struct message *error)
{
	struct setup own = *setup;

	memset(f, 0, sizeof(*f));
	f->game = game;
	f->viewer = viewer;
	f->context = calloc(1, game->context_size);
	f->view = calloc(1, game->state_size);
	f->again = calloc(1, game->state_size);
	if (!f->context || !f->view || !f->again || !see_text_init(&f->text, game->position_max) ||
	    !see_text_init(&f->next, game->position_max) || !match_keep_cards(&own, &f->cards))
		*error = message_of("play.error.memory");
	else if (game->context(&own, f->context, error))
		return true;
	follow_release(f);
	return false;
}

void follow_release(struct follow *f)
{
	free(f->context);
	free(f->view);
	free(f->again);
	free(f->text.at);
	free(f->next.at);
	free(f->cards);
	memset(f, 0, sizeof(*f));
}

/* The text and the one beside it change places. */
static void follow_turn(struct follow *f, uint32_t n)
{
	struct buf text = f->text;
	struct see_index index = f->index;

	f->text = f->next;
	f->index = f->next_index;
	f->next = text;
	f->next_index = index;
	f->n = n;
	f->is_read = false;
}

/* The text with what is new is the position from now on, if its sum is right. */
static enum follow_result follow_take(struct follow *f, struct slice text, uint32_t n,
				      struct slice see, uint32_t sum)
{
	f->before = 0; /* its text makes place */
	f->next_index = f->index;
	if (!see_apply(text, see, &f->next, &f->next_index) || f->next_index.sum != sum)
		return FOLLOW_SPOILED;
	f->before = f->n;
	follow_turn(f, n);
	return FOLLOW_FINE;
}

enum follow_result follow_snapshot(struct follow *f, uint32_t n, struct slice text, uint32_t sum)
{
	return n ? follow_take(f, (struct slice){ "", 0 }, n, text, sum) : FOLLOW_SPOILED;
}

enum follow_result follow_frame(struct follow *f, uint32_t n, struct slice see, uint32_t sum)
{
	if (n <= f->n)
		return FOLLOW_OLD;
	if (n > f->n + 1)
		return FOLLOW_GAP;
	if (!see.len && n == 1)
		return FOLLOW_SPOILED;
	if (!see.len) {
		f->n = n;
		return FOLLOW_FINE;
	}
	return follow_take(f, buf_slice_of(&f->text), n, see, sum);
}

/* A view looks to its viewer like itself; another's, or a whole state, does not. */
static bool is_own_view(const struct follow *f)
{
	f->game->observe(f->context, view_position(f->view), f->viewer, f->again);
	return memcmp(f->view, f->again, f->game->state_size) == 0;
}

const struct view *follow_view(struct follow *f)
{
	struct message error;

	if (!f->n)
		return NULL;
	if (!f->is_read)
		f->is_read = f->game->state_read(f->context, buf_slice_of(&f->text),
						 (struct state *)(void *)f->view, &error) &&
			     is_own_view(f);
	return f->is_read ? f->view : NULL;
}

enum follow_result follow_check(struct follow *f)
{
	if (follow_view(f))
		return FOLLOW_FINE;
	follow_turn(f, f->before);
	f->before = 0;
	if (!f->n)
		buf_clear(&f->text);
	return FOLLOW_SPOILED;
}
