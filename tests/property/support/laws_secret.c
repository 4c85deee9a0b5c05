/*
 * Laws of secrecy and simultaneity: answers commute, an answer given in secret
 * is invisible, and worlds that a viewer cannot tell apart treat it alike.
 *
 * json() and the list of a client are made from a view and nothing else, so
 * equal views are compared here and not the texts made of them.
 */
#include <string.h>

#include "property/support/laws.h"
#include "property/support/twins.h"

enum { SAME_STEPS = 3, SAME_REASONS = 4 };

static bool is_simultaneous(uint32_t actors)
{
	return actors & (actors - 1);
}

/* Commuting. */

/* Plays one answer of each seat in that order into `room`. */
static bool play_in_order(struct lab *lab, const int *order, int count, const game_move *answer,
			  struct state *room, struct ear *ear)
{
	memcpy(room, lab->state, lab->game->state_size);
	ear_clear(ear);
	for (int i = 0; i < count; i++) {
		uint32_t moves = lab->game->moves(lab->context, room, order[i], lab->list);

		if (!lab_in_list(lab->list, moves, answer[order[i]]))
			return lab_says(lab, "seat %d loses move %u when others answer first",
					order[i], answer[order[i]]);
		lab->game->apply(lab->context, room, order[i], answer[order[i]], &ear->sink);
	}
	return true;
}

static bool order_is_alike(struct lab *lab, const int *order, int count, const game_move *answer)
{
	if (!play_in_order(lab, order, count, answer, lab->room[1], &lab->other_ear))
		return false;
	lab->compared++;
	if (!lab_same_state(lab, lab->room[0], lab->room[1]))
		return lab_says(lab, "the order of answers changes the state (seat %d first)",
				order[0]);
	for (int i = 0; i < lab->viewers; i++)
		if (!ear_same(&lab->ear, &lab->other_ear, lab->viewer[i]))
			return lab_says(lab, "the order of answers changes what %d is told",
					lab->viewer[i]);
	return true;
}

/* Every order of the rest behind the first `fixed`. */
static bool orders_are_alike(struct lab *lab, int *order, int fixed, int count,
			     const game_move *answer)
{
	if (fixed == count)
		return order_is_alike(lab, order, count, answer);
	for (int i = fixed; i < count; i++) {
		int seat = order[i];

		order[i] = order[fixed];
		order[fixed] = seat;
		if (!orders_are_alike(lab, order, fixed + 1, count, answer))
			return false;
		order[fixed] = order[i];
		order[i] = seat;
	}
	return true;
}

bool law_commute(struct lab *lab)
{
	game_move answer[SEATS_MAX];
	int order[SEATS_MAX], count = 0;

	if (!is_simultaneous(lab->actors))
		return true;
	for (int seat = 0; seat < lab->players; seat++)
		if (lab->actors & SEAT(seat)) {
			answer[seat] = lab_pick(lab, lab->state, seat);
			order[count++] = seat;
		}
	if (!play_in_order(lab, order, count, answer, lab->room[0], &lab->ear))
		return false;
	return orders_are_alike(lab, order, 0, count, answer);
}

/* Comparing what two worlds show a seat that may act in them. */

static bool lists_are_alike(struct lab *lab, int seat, const struct state *a, const struct state *b,
			    uint32_t *count)
{
	*count = lab->game->moves(lab->context, a, seat, lab->list);
	uint32_t other = lab->game->moves(lab->context, b, seat, lab->other_list);

	return *count == other &&
	       memcmp(lab->list, lab->other_list, *count * sizeof(game_move)) == 0;
}

static bool texts_are_alike(struct lab *lab, int seat, const struct state *a, const struct state *b,
			    uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		struct buf text = buf_over(lab->text, lab->game->move_text_max);
		struct buf other = buf_over(lab->other_text, lab->game->move_text_max);

		if (!slice_equal(lab_move_text(lab, a, seat, lab->list[i], seat, &text),
				 lab_move_text(lab, b, seat, lab->list[i], seat, &other)))
			return false;
	}
	return true;
}

static bool reasons_are_alike(struct lab *lab, int seat, const struct state *a,
			      const struct state *b, uint32_t count)
{
	for (int n = 0; n < SAME_REASONS; n++) {
		game_move move = lab->parsed[rng_below(&lab->rng, lab->parsed_count)];
		struct message why = { 0 }, other = { 0 };

		if (lab_in_list(lab->list, count, move))
			continue;
		lab->game->why(lab->context, a, seat, move, &why);
		lab->game->why(lab->context, b, seat, move, &other);
		if (!message_same(&why, &other))
			return false;
	}
	return true;
}

static bool seat_is_treated_alike(struct lab *lab, int seat, const struct state *a,
				  const struct state *b)
{
	uint32_t count;

	if (!lists_are_alike(lab, seat, a, b, &count))
		return lab_says(lab, "seat %d gets another list", seat);
	if (!texts_are_alike(lab, seat, a, b, count))
		return lab_says(lab, "a move of seat %d gets another text", seat);
	if (!reasons_are_alike(lab, seat, a, b, count))
		return lab_says(lab, "seat %d gets another reason", seat);
	return true;
}

/* Secret answers. */

static bool answer_is_hidden_from(struct lab *lab, int viewer, int seat, game_move answer,
				  const struct state *after)
{
	struct buf text = buf_over(lab->text, lab->game->move_text_max);

	lab->compared++;
	if (lab->ear.told[viewer].len)
		return lab_says(lab, "%d is told of seat %d's answer: %s", viewer, seat,
				lab->ear.told[viewer].at);
	if (lab_move_text(lab, lab->state, seat, answer, viewer, &text).len)
		return lab_says(lab, "%d gets the text of seat %d's answer: '%s'", viewer, seat,
				text.at);
	lab->game->observe(lab->context, after, viewer, lab->glass[0]);
	if (!lab_same_state(lab, lab->glass[0], lab->view[viewer]))
		return lab_says(lab, "the view of %d shows that seat %d has answered", viewer,
				seat);
	return viewer == SPECTATOR || seat_is_treated_alike(lab, viewer, lab->state, after);
}

bool law_secret(struct lab *lab)
{
	struct state *after = lab->room[0];

	if (!is_simultaneous(lab->actors))
		return true;
	for (int seat = 0; seat < lab->players; seat++) {
		if (!(lab->actors & SEAT(seat)))
			continue;
		game_move answer = lab_pick(lab, lab->state, seat);

		memcpy(after, lab->state, lab->game->state_size);
		ear_clear(&lab->ear);
		lab->game->apply(lab->context, after, seat, answer, &lab->ear.sink);
		for (int i = 0; i < lab->viewers; i++)
			if (lab->viewer[i] != seat &&
			    !answer_is_hidden_from(lab, lab->viewer[i], seat, answer, after))
				return false;
	}
	return true;
}

/* Worlds that look alike. */

bool law_twin(struct lab *lab)
{
	struct state *twin = lab->room[0];

	if (!twins_find(lab->game))
		return lab_says(lab, "nobody has written down what this game hides (twins.c)");
	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];

		if (!twin_make(lab, viewer, twin))
			continue;
		const char *wrong = lab->game->check(lab->context, twin);

		lab->compared++;
		if (wrong)
			return lab_says(lab, "a twin for %d is not a state: %s", viewer, wrong);
		lab->game->observe(lab->context, twin, viewer, lab->glass[0]);
		if (!lab_same_state(lab, lab->glass[0], lab->view[viewer]))
			return lab_says(lab, "%d sees something that the rules hide", viewer);
	}
	return true;
}

/* One answer of every actor in both worlds, the same where it is possible. */
static void same_step(struct lab *lab, int viewer, struct state *a, struct state *b)
{
	const struct game *game = lab->game;
	uint32_t actors = game->actors(lab->context, a);

	for (int seat = 0; seat < lab->players; seat++) {
		if (!(actors & SEAT(seat)))
			continue;
		game_move move = lab_pick(lab, a, seat), other = move;
		uint32_t count = game->moves(lab->context, b, seat, lab->list);

		if (!lab_in_list(lab->list, count, move))
			other = lab_pick(lab, b, seat);
		game->move_write(lab->context, a, seat, move, viewer, &lab->ear.told[viewer]);
		game->move_write(lab->context, b, seat, other, viewer,
				 &lab->other_ear.told[viewer]);
		game->apply(lab->context, a, seat, move, &lab->ear.sink);
		game->apply(lab->context, b, seat, other, &lab->other_ear.sink);
	}
}

static bool looks_alike(struct lab *lab, int viewer, const struct state *a, const struct state *b)
{
	lab->game->observe(lab->context, a, viewer, lab->glass[0]);
	lab->game->observe(lab->context, b, viewer, lab->glass[1]);
	return lab_same_state(lab, lab->glass[0], lab->glass[1]);
}

/* The same words in any order: two who drew the same cards may have drawn them
 * one before the other. */
static bool heard_alike(const struct lab *lab, int viewer)
{
	const struct buf *told[2] = { &lab->ear.told[viewer], &lab->other_ear.told[viewer] };
	int letters[UINT8_MAX + 1] = { 0 };

	for (int ear = 0; ear < 2; ear++)
		for (size_t i = 0; i < told[ear]->len; i++)
			letters[(uint8_t)told[ear]->at[i]] += ear ? -1 : 1;
	for (int i = 0; i <= UINT8_MAX; i++)
		if (letters[i])
			return false;
	return true;
}

/* Chance step by step: what one shows the next may hide again, as a card on top
 * of discards that are shuffled. Often the second world has luck of its own: who
 * cannot see a difference then must not hear one either. */
static bool luck_is_told_alike(struct lab *lab, int viewer, struct state *a, struct state *b)
{
	while (looks_alike(lab, viewer, a, b) && lab->game->actors(lab->context, a) & CHANCE &&
	       lab->game->actors(lab->context, b) & CHANCE) {
		lab_deal_once(lab, a, &lab->ear.sink);
		if (rng_below(&lab->rng, 2))
			lab_deal_once(lab, b, &lab->other_ear.sink);
		else
			lab->game->deal(lab->context, b, &lab->rng, &lab->other_ear.sink);
		if (looks_alike(lab, viewer, a, b) && !heard_alike(lab, viewer))
			return lab_says(lab, "%d is told of luck it cannot know: %s, not %s",
					viewer, lab->ear.told[viewer].at,
					lab->other_ear.told[viewer].at);
	}
	return true;
}

/*
 * Two worlds that look alike to a viewer go on side by side. As long as they
 * still look alike the viewer must have been told the same, word for word.
 */
static bool worlds_stay_alike(struct lab *lab, int viewer, struct state *a, struct state *b)
{
	for (int step = 0; step < SAME_STEPS; step++) {
		uint32_t actors = lab->game->actors(lab->context, a);

		if (!looks_alike(lab, viewer, a, b))
			return true;
		if (viewer != SPECTATOR && !seat_is_treated_alike(lab, viewer, a, b))
			return false;
		lab->compared++;
		if (!actors || actors != lab->game->actors(lab->context, b))
			return true;
		ear_clear(&lab->ear);
		ear_clear(&lab->other_ear);
		same_step(lab, viewer, a, b);
		if (looks_alike(lab, viewer, a, b) && !ear_same(&lab->ear, &lab->other_ear, viewer))
			return lab_says(lab, "%d is told what it cannot know: %s, not %s", viewer,
					lab->ear.told[viewer].at, lab->other_ear.told[viewer].at);
		if (!luck_is_told_alike(lab, viewer, a, b))
			return false;
	}
	return true;
}

/* One viewer a state, chosen at random; a twin mostly, for a sampled world is dear.
 * At times the same world, in which luck alone may differ. */
bool law_same(struct lab *lab)
{
	int viewer = lab->viewer[rng_below(&lab->rng, (uint32_t)lab->viewers)];
	uint32_t kind = rng_below(&lab->rng, 8);
	struct state *a = lab->room[0], *b = lab->room[1];

	memcpy(a, lab->state, lab->game->state_size);
	if (!kind)
		memcpy(b, a, lab->game->state_size);
	else if (kind < 3 || !twin_make(lab, viewer, b))
		lab->game->sample(lab->context, lab->view[viewer], viewer, &lab->rng, b);
	return worlds_stay_alike(lab, viewer, a, b);
}
