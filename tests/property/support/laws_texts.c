/* Laws of texts: positions, moves and json. */
#include <string.h>

#include "property/support/json_check.h"
#include "property/support/laws.h"

/* Writes, reads, compares bytes, and writes again. `whose` names it in a breach. */
static bool text_round_trips(struct lab *lab, const void *position, int whose)
{
	const struct game *game = lab->game;
	struct buf text = buf_over(lab->text, game->position_max);
	struct message error = { 0 };

	game->state_write(lab->context, position, &text);
	lab->compared++;
	if (text.full)
		return lab_says(lab, "the position of %d is longer than position_max", whose);
	if (memchr(text.at, '\n', text.len))
		return lab_says(lab, "the position of %d has more than one line", whose);
	/* What the reader leaves untouched shows. */
	memset(lab->room[0], 0xA5, game->state_size);
	if (!game->state_read(lab->context, buf_slice_of(&text), lab->room[0], &error))
		return lab_says(lab, "the position of %d is refused: %s: %s", whose,
				error.id ? error.id : "(no reason)", text.at);
	if (!lab_same_state(lab, lab->room[0], position))
		return lab_says(lab, "the position of %d reads back differently: %s", whose,
				text.at);
	return true;
}

bool law_position_one(struct lab *lab)
{
	uint32_t n = rng_below(&lab->rng, (uint32_t)lab->viewers + 1);

	if (n == (uint32_t)lab->viewers)
		return text_round_trips(lab, lab->state, EVERYTHING);
	return text_round_trips(lab, lab->view[lab->viewer[n]], lab->viewer[n]);
}

bool law_position(struct lab *lab)
{
	for (int i = 0; i < lab->viewers; i++)
		if (!text_round_trips(lab, lab->view[lab->viewer[i]], lab->viewer[i]))
			return false;
	return text_round_trips(lab, lab->state, EVERYTHING);
}

static bool move_round_trips(struct lab *lab, int seat, game_move move, int viewer)
{
	struct buf text = buf_over(lab->text, lab->game->move_text_max);
	struct slice slice = lab_move_text(lab, lab->state, seat, move, viewer, &text);
	game_move back;

	lab->compared++;
	if (text.full)
		return lab_says(lab, "the text of move %u is longer than move_text_max", move);
	if (!lab->game->move_read(lab->context, slice, &back) || back != move)
		return lab_says(lab, "move %u does not read back from '%s'", move, text.at);
	return true;
}

bool law_move_text(struct lab *lab)
{
	for (int seat = 0; seat < lab->players; seat++) {
		uint32_t count = lab->game->moves(lab->context, lab->state, seat, lab->list);

		for (uint32_t i = 0; i < count; i++)
			if (!move_round_trips(lab, seat, lab->list[i], seat) ||
			    !move_round_trips(lab, seat, lab->list[i], EVERYTHING))
				return false;
	}
	return true;
}

bool law_json(struct lab *lab)
{
	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];
		struct buf text = buf_over(lab->text, lab->game->json_max);
		struct buf again = buf_over(lab->other_text, lab->game->json_max);

		lab->game->json(lab->context, lab->view[viewer], viewer, &text);
		lab->compared++;
		if (text.full)
			return lab_says(lab, "the json of %d is longer than json_max", viewer);
		if (!json_is_object(buf_slice_of(&text)))
			return lab_says(lab, "the json of %d is not JSON", viewer);
		memcpy(lab->glass[0], lab->view[viewer], lab->game->state_size);
		lab->game->json(lab->context, lab->glass[0], viewer, &again);
		if (!slice_equal(buf_slice_of(&text), buf_slice_of(&again)))
			return lab_says(lab, "equal views of %d give different json", viewer);
	}
	return true;
}
