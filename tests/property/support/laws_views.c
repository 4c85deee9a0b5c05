/* Laws of views and of the worlds that fit them. */
#include <string.h>

#include "property/support/laws.h"

enum { WORLDS_TRIED = 4 };

bool law_idempotent(struct lab *lab)
{
	const struct game *game = lab->game;

	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];

		memset(lab->glass[0], 0xA5, game->state_size);
		game->observe(lab->context, view_position(lab->view[viewer]), viewer,
			      lab->glass[0]);
		lab->compared++;
		if (!lab_same_state(lab, lab->glass[0], lab->view[viewer]))
			return lab_says(lab, "the view of %d looks different a second time",
					viewer);
	}
	game->observe(lab->context, lab->state, EVERYTHING, lab->glass[0]);
	if (!lab_same_state(lab, lab->glass[0], lab->state))
		return lab_says(lab, "the host's look differs from the state");
	return true;
}

bool law_view_list(struct lab *lab)
{
	const struct game *game = lab->game;

	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];
		const struct state *view = view_position(lab->view[viewer]);
		uint32_t seen = game->actors(lab->context, view);

		lab->compared++;
		if (lab->actors & ~seen)
			return lab_says(lab, "%d takes a seat that may act for idle: %x, not %x",
					viewer, seen, lab->actors);
		if (!lab->actors && seen)
			return lab_says(lab, "%d does not see that it is over", viewer);
		if (viewer == SPECTATOR)
			continue;
		uint32_t count = game->moves(lab->context, lab->state, viewer, lab->list);
		uint32_t other = game->moves(lab->context, view, viewer, lab->other_list);

		if (count != other || memcmp(lab->list, lab->other_list, count * sizeof(game_move)))
			return lab_says(lab, "seat %d has another list in its view", viewer);
		if ((lab->actors ^ seen) & SEAT(viewer))
			return lab_says(lab, "seat %d does not know whether it may act", viewer);
	}
	return true;
}

/* A world for the viewer into room 0, asked whether it is one. */
static bool sample_fits(struct lab *lab, int viewer)
{
	const struct game *game = lab->game;

	memset(lab->room[0], 0xA5, game->state_size);
	game->sample(lab->context, lab->view[viewer], viewer, &lab->rng, lab->room[0]);
	lab->compared++;
	const char *wrong = game->check(lab->context, lab->room[0]);

	if (wrong)
		return lab_says(lab, "check of a world sampled for %d says %s", viewer, wrong);
	game->observe(lab->context, lab->room[0], viewer, lab->glass[0]);
	if (!lab_same_state(lab, lab->glass[0], lab->view[viewer]))
		return lab_says(lab, "a world sampled for %d does not look like its view", viewer);
	return true;
}

bool law_sample_one(struct lab *lab)
{
	return sample_fits(lab, lab->viewer[rng_below(&lab->rng, (uint32_t)lab->viewers)]);
}

bool law_sample(struct lab *lab)
{
	for (int i = 0; i < lab->viewers; i++)
		if (!sample_fits(lab, lab->viewer[i]))
			return false;
	return true;
}

/* Something in the viewer's position is unknown to it. */
static bool view_hides(struct lab *lab, int viewer)
{
	struct buf text = buf_over(lab->text, lab->game->position_max);

	lab->game->state_write(lab->context, view_position(lab->view[viewer]), &text);
	return memchr(text.at, '?', text.len);
}

static bool worlds_vary(struct lab *lab, int viewer)
{
	const struct game *game = lab->game;

	game->sample(lab->context, lab->view[viewer], viewer, &lab->rng, lab->room[0]);
	for (int n = 1; n < WORLDS_TRIED; n++) {
		game->sample(lab->context, lab->view[viewer], viewer, &lab->rng, lab->room[1]);
		if (!lab_same_state(lab, lab->room[0], lab->room[1]))
			return true;
	}
	return false;
}

/*
 * Counts, for one viewer a state, the views with something hidden and those
 * whose worlds vary, and judges when the match is over: now and then what is
 * hidden can be worked out, but not in most views.
 */
bool law_worlds(struct lab *lab)
{
	int viewer = lab->viewer[rng_below(&lab->rng, (uint32_t)lab->viewers)];

	if (view_hides(lab, viewer)) {
		lab->worlds_hidden++;
		lab->worlds_varied += worlds_vary(lab, viewer);
		lab->compared++;
	}
	if (!lab->actors && lab->worlds_varied * 2 < lab->worlds_hidden)
		return lab_says(lab, "only %u of %u views had different worlds", lab->worlds_varied,
				lab->worlds_hidden);
	return true;
}

/* In every world that a seat thinks possible a spectator sees the same. */
bool law_spectator(struct lab *lab)
{
	const struct game *game = lab->game;
	int seat = (int)rng_below(&lab->rng, (uint32_t)lab->players);

	game->sample(lab->context, lab->view[seat], seat, &lab->rng, lab->room[0]);
	game->observe(lab->context, lab->room[0], SPECTATOR, lab->glass[0]);
	lab->compared++;
	if (!lab_same_state(lab, lab->glass[0], lab->view[SPECTATOR]))
		return lab_says(lab, "a spectator sees what seat %d cannot know", seat);
	return true;
}

/* Texts of one game list the same fields in the same order. */
static bool fields_fit(struct lab *lab, struct slice spectator, struct slice seat, int whose)
{
	while (spectator.len) {
		struct slice seen = slice_word(&spectator), own = slice_word(&seat);

		if (memchr(seen.at, '?', seen.len) || slice_starts(seen, "viewer="))
			continue;
		lab->compared++;
		if (!slice_equal(seen, own))
			return lab_says(lab, "a spectator sees %.*s, seat %d does not",
					(int)seen.len, seen.at, whose);
	}
	return true;
}

bool law_spectator_fields(struct lab *lab)
{
	const struct game *game = lab->game;
	struct buf spectator = buf_over(lab->text, game->position_max);
	struct buf own = buf_over(lab->other_text, game->position_max);

	game->state_write(lab->context, view_position(lab->view[SPECTATOR]), &spectator);
	for (int seat = 0; seat < lab->players; seat++) {
		buf_clear(&own);
		game->state_write(lab->context, view_position(lab->view[seat]), &own);
		if (!fields_fit(lab, buf_slice_of(&spectator), buf_slice_of(&own), seat))
			return false;
	}
	return true;
}
