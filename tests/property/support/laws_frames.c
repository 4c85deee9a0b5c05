/*
 * Laws of what a viewer is told frame by frame: in two worlds that he cannot
 * tell apart the frames to him are equal, in content, number, order and length;
 * what others answer in secret, think better of, and who of them was last is
 * not told by anything.
 */
#include <string.h>

#include "base/check.h"
#include "play/retell.h"
#include "property/support/laws.h"
#include "property/support/twins.h"

enum {
	TOLD_STEPS = 3, /* that two worlds go on side by side */
	DEEDS_MAX = 32, /* of one seat in one secret step, worlds are left there */
	WHIM_SHARE = 4, /* one move in so many is taken back, if it can be, */
	WHIMS_MAX = 6, /* until so many were */
};

/* Moves that each seat made in a secret step and did not take back. */
struct deeds {
	int whims; /* how often somebody took back what he made before */
	int count[SEATS_MAX];
	game_move move[SEATS_MAX][DEEDS_MAX];
};

static bool looks_alike(struct lab *lab, int viewer, const struct state *a, const struct state *b)
{
	lab->game->observe(lab->context, a, viewer, lab->glass[0]);
	lab->game->observe(lab->context, b, viewer, lab->glass[1]);
	return lab_same_state(lab, lab->glass[0], lab->glass[1]);
}

/* Whether the viewer could tell nothing apart on the way through the last line:
 * what one piece of luck shows the next may hide again. */
static bool stayed_alike(struct lab *lab, int viewer)
{
	struct state *a = lab->realm[0].after, *b = lab->realm[1].after;

	while (looks_alike(lab, viewer, a, b)) {
		bool luck = lab->game->actors(lab->context, a) & CHANCE;

		if (luck != !!(lab->game->actors(lab->context, b) & CHANCE))
			return false;
		if (!luck)
			return true;
		lab_deal_once(lab, a, NULL);
		lab_deal_once(lab, b, NULL);
	}
	return false;
}

static bool says_frames(struct lab *lab, int viewer, const char *what, const struct buf *a,
			const struct buf *b)
{
	return lab_says(lab, "%s of %d differ: %.300s / %.300s", what, viewer, a->at, b->at);
}

static bool same_frames(struct lab *lab, int viewer)
{
	const struct scribe *a = &lab->realm[0].scribe, *b = &lab->realm[1].scribe;

	lab->compared++;
	if (scribe_same(a, b, viewer))
		return true;
	return says_frames(lab, viewer, "the frames", &a->rest[viewer], &b->rest[viewer]);
}

/* All that there is to know, as one who comes to the table gets it. */
static bool same_snapshots(struct lab *lab, int viewer)
{
	struct buf first = buf_over(lab->text, lab->text_max);
	struct frame frame;

	frame_whole(&lab->realm[0].frames, &lab->realm[0].match, &lab->frames_memory, viewer,
		    &frame);
	buf_slice(&first, frame.text);
	frame_whole(&lab->realm[1].frames, &lab->realm[1].match, &lab->frames_memory, viewer,
		    &frame);
	lab->compared++;
	if (slice_equal(buf_slice_of(&first), frame.text))
		return true;
	return lab_says(lab, "the position of %d differs: %.400s / %.400s", viewer, first.at,
			frame.text.at);
}

static int any_seat(struct lab *lab, uint32_t seats)
{
	int seat;

	do
		seat = (int)rng_below(&lab->rng, (uint32_t)lab->players);
	while (!(seats & SEAT(seat)));
	return seat;
}

/* The wanted move where it is possible, else another. */
static game_move same_move(struct lab *lab, const struct realm *w, int seat, game_move wanted)
{
	uint32_t count = lab->game->moves(lab->context, w->match.state, seat, lab->list);

	return lab_in_list(lab->list, count, wanted) ? wanted : lab_pick(lab, w->match.state, seat);
}

/* A step that stays open has told nobody but its seat. */
static bool others_heard_nothing(struct lab *lab, const struct realm *w, int seat)
{
	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];

		if (viewer == seat)
			continue;
		lab->compared++;
		if (scribe_has(&w->scribe, viewer))
			return lab_says(lab, "%d is told that seat %d answers: %.300s%.300s",
					viewer, seat, w->scribe.rest[viewer].at,
					w->scribe.open[viewer].at);
	}
	return true;
}

/* Second thoughts of somebody else, of whom the viewer must not hear. */
static bool takes_back_unheard(struct lab *lab, struct realm *w, int seat, struct deeds *deeds)
{
	if (deeds->whims == WHIMS_MAX || rng_below(&lab->rng, WHIM_SHARE) ||
	    !match_can_undo(&w->match, seat))
		return true;
	deeds->whims++;
	scribe_clear(&w->scribe);
	realm_undo(w, seat, &lab->frames_memory);
	deeds->count[seat] = 0;
	return others_heard_nothing(lab, w, seat);
}

/* What a world goes through in a secret step. */
struct answers {
	struct deeds *made; /* the first world makes them, */
	const struct deeds
		*wanted; /* the second one follows, in an order of its own; NULL: first */
	struct buf own; /* what the viewer heard before the step's end */
	bool alien; /* the worlds have nothing more in common */
};

static bool next_answer(struct lab *lab, const struct realm *w, int viewer, int seat,
			struct answers *a, game_move *out)
{
	int at = a->made->count[seat];

	if (at == DEEDS_MAX || (a->wanted && seat == viewer && at == a->wanted->count[seat]))
		return false;
	*out = a->wanted && at < a->wanted->count[seat]
		       ? same_move(lab, w, seat, a->wanted->move[seat][at])
		       : lab_pick(lab, w->match.state, seat);
	a->made->move[seat][at] = *out;
	a->made->count[seat]++;
	return true;
}

static bool answer_all(struct lab *lab, struct realm *w, int viewer, struct answers *a)
{
	memset(a->made, 0, sizeof(*a->made));
	do {
		int seat = any_seat(lab, lab->game->actors(lab->context, w->match.state));
		game_move move;

		a->alien = !next_answer(lab, w, viewer, seat, a, &move);
		if (a->alien)
			return true;
		scribe_clear(&w->scribe);
		realm_move(w, seat, move, &lab->frames_memory);
		buf_slice(&a->own, buf_slice_of(&w->scribe.open[viewer]));
		if (w->change.closed)
			return true;
		if (!others_heard_nothing(lab, w, seat) ||
		    (seat != viewer && !takes_back_unheard(lab, w, seat, a->made)))
			return false;
	} while (!a->alien);
	return true;
}

/* Until the step ends a viewer hears the same whatever others answer; of its
 * end too, if it looks the same to him. *on: the worlds can go on. */
static bool secret_step_is_alike(struct lab *lab, int viewer, bool *on)
{
	struct deeds first, second;
	struct answers a = { .made = &first, .own = buf_over(lab->text, lab->text_max) };
	struct answers b = { .made = &second,
			     .wanted = &first,
			     .own = buf_over(lab->other_text, lab->text_max) };

	*on = false;
	if (!answer_all(lab, &lab->realm[0], viewer, &a))
		return false;
	if (a.alien)
		return true;
	if (!answer_all(lab, &lab->realm[1], viewer, &b))
		return false;
	if (b.alien)
		return true;
	lab->compared++;
	if (!slice_equal(buf_slice_of(&a.own), buf_slice_of(&b.own)))
		return says_frames(lab, viewer, "the answers", &a.own, &b.own);
	*on = stayed_alike(lab, viewer);
	for (int i = 0; i < 2; i++) /* compared already, and told at different times */
		buf_clear(&lab->realm[i].scribe.open[viewer]);
	return !*on || same_frames(lab, viewer);
}

static bool open_line_is_alike(struct lab *lab, int viewer, bool *on)
{
	struct realm *a = &lab->realm[0], *b = &lab->realm[1];
	int seat = any_seat(lab, lab->game->actors(lab->context, a->match.state));
	game_move move = lab_pick(lab, a->match.state, seat);
	game_move other = same_move(lab, b, seat, move);

	scribe_clear(&a->scribe);
	scribe_clear(&b->scribe);
	realm_move(a, seat, move, &lab->frames_memory);
	realm_move(b, seat, other, &lab->frames_memory);
	*on = (seat != viewer || move == other) && stayed_alike(lab, viewer);
	return !*on || same_frames(lab, viewer);
}

/* From the lab's position and a twin of it, or a world that fits the view. A
 * secret step is begun with; in open play any place will do. */
bool law_frame_twin(struct lab *lab)
{
	int viewer = lab->viewer[rng_below(&lab->rng, (uint32_t)lab->viewers)];
	bool on = true;

	if (frames_secret(&lab->frames) && lab->frames.first != lab->record.match.count)
		return true;
	if (!rng_below(&lab->rng, 4) || !twin_make(lab, viewer, lab->room[0]))
		lab->game->sample(lab->context, lab->view[viewer], viewer, &lab->rng, lab->room[0]);
	realm_start(&lab->realm[0], &lab->record.match, lab->state);
	realm_start(&lab->realm[1], &lab->record.match, lab->room[0]);
	if (!same_snapshots(lab, viewer))
		return false;
	for (int step = 0; step < TOLD_STEPS && on; step++) {
		uint32_t actors = lab->realm[0].frames.actors;

		if (!lab->game->actors(lab->context, lab->realm[0].match.state) ||
		    actors != lab->realm[1].frames.actors)
			return true;
		if (frames_secret(&lab->realm[0].frames) ? !secret_step_is_alike(lab, viewer, &on)
							 : !open_line_is_alike(lab, viewer, &on))
			return false;
	}
	return true;
}

/* The same match with the answers of every step in another order. */
bool law_frame_order(struct lab *lab)
{
	struct record shuffled;
	struct retelling first, second;
	struct scribe a, b;
	struct message error;
	bool good = true;

	record_shuffled(lab, &shuffled);
	scribe_open(&a, lab->game);
	scribe_open(&b, lab->game);
	CHECK(retell_init(&first, &shuffled.match, &error));
	CHECK(retell_init(&second, &shuffled.match, &error));
	CHECK(retell_begin(&first, &a.sink, &error) && retell_begin(&second, &b.sink, &error));
	for (uint32_t i = 0; i < shuffled.match.count; i++) {
		scribe_clear(&a);
		scribe_clear(&b);
		CHECK(retell_line(&first, match_line(&lab->record.match, i), &a.sink, &error));
		CHECK(retell_line(&second, match_line(&shuffled.match, i), &b.sink, &error));
	}
	for (int i = 0; i < lab->viewers && good; i++) {
		lab->compared++;
		if (!scribe_same_in_all(&a, &b, lab->viewer[i]))
			good = lab_says(lab, "the order of answers changes the frames of %d",
					lab->viewer[i]);
	}
	retell_release(&first);
	retell_release(&second);
	scribe_close(&a);
	scribe_close(&b);
	record_release(&shuffled);
	return good;
}
