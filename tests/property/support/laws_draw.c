/*
 * Laws of what a client draws. Its engine has nothing but the text of its
 * viewer's position and the setup of the match: everything that it draws, lists
 * or counts from those must be what the server would have made of the state.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "property/support/json_check.h"
#include "property/support/laws.h"

enum { LOOKS_A_SEAT = 2 /* moves that are looked at, of all that may be many */ };

/* The viewer's view as a client has it: read back from its text, into `out`. */
static bool view_read_back(struct lab *lab, int viewer, struct state *out)
{
	struct buf text = buf_over(lab->text, lab->game->position_max);
	struct message error = { 0 };

	lab->game->state_write(lab->context, view_position(lab->view[viewer]), &text);
	memset(out, 0xA5, lab->game->state_size);
	if (!lab->game->state_read(lab->context, buf_slice_of(&text), out, &error))
		return lab_says(lab, "the position of %d cannot be read: %s", viewer,
				error.id ? error.id : "(no reason)");
	return true;
}

/* One of the texts that a client draws from. */
struct drawing {
	const char *what;
	int viewer;
	size_t max;
	game_move move; /* of a look */
	void (*write)(struct lab *lab, const struct drawing *d, const struct view *view,
		      struct buf *out);
};

static void write_json(struct lab *lab, const struct drawing *d, const struct view *view,
		       struct buf *out)
{
	lab->game->json(lab->context, view, d->viewer, out);
}

static void write_look(struct lab *lab, const struct drawing *d, const struct view *view,
		       struct buf *out)
{
	lab->game->look(lab->context, view, d->viewer, d->move, out);
}

static void write_ahead(struct lab *lab, const struct drawing *d, const struct view *view,
			struct buf *out)
{
	lab->game->ahead(lab->context, view, d->viewer, out);
}

/* Within its limit, JSON, and the same from both views. */
static bool drawn_alike(struct lab *lab, const struct drawing *d, const struct view *far)
{
	struct buf near_text = buf_over(lab->text, d->max);
	struct buf far_text = buf_over(lab->other_text, d->max);

	d->write(lab, d, lab->view[d->viewer], &near_text);
	d->write(lab, d, far, &far_text);
	lab->compared++;
	if (near_text.full)
		return lab_says(lab, "%s of %d is longer than its limit", d->what, d->viewer);
	if (!json_is_object(buf_slice_of(&near_text)))
		return lab_says(lab, "%s of %d is not JSON", d->what, d->viewer);
	if (!slice_equal(buf_slice_of(&near_text), buf_slice_of(&far_text)))
		return lab_says(lab, "%s of %d is another one from its text: %s, not %s", d->what,
				d->viewer, far_text.at, near_text.at);
	return true;
}

static bool looks_alike(struct lab *lab, int seat, const struct view *far)
{
	uint32_t count = lab->game->moves(lab->context, lab->state, seat, lab->list);

	for (uint32_t i = 0; i < LOOKS_A_SEAT && i < count; i++) {
		struct drawing look = { "a look", seat, lab->game->json_max, 0, write_look };

		/* All of few; of many some, others at every state. */
		look.move = lab->list[(lab->plies + i * ((count - 1) / LOOKS_A_SEAT + 1)) % count];
		if (!drawn_alike(lab, &look, far))
			return false;
	}
	return true;
}

bool law_drawn(struct lab *lab)
{
	struct state *far = lab->room[0];
	size_t max = lab->game->json_max;

	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];
		struct drawing json = { "the json", viewer, max, 0, write_json };
		struct drawing ahead = { "what is ahead", viewer, max, 0, write_ahead };

		if (!view_read_back(lab, viewer, far) ||
		    !drawn_alike(lab, &json, (const void *)far) ||
		    !drawn_alike(lab, &ahead, (const void *)far))
			return false;
		if (viewer != SPECTATOR && !looks_alike(lab, viewer, (const void *)far))
			return false;
	}
	return true;
}

/* The client makes its own context from the setup. */
bool law_facts(struct lab *lab)
{
	const struct game *game = lab->game;
	struct context *other = malloc(game->context_size);
	struct buf near_text = buf_over(lab->text, game->facts_max);
	struct buf far_text = buf_over(lab->other_text, game->facts_max);
	struct message error;

	CHECK(other);
	memset(other, 0xA5, game->context_size);
	bool made = game->context(&lab->context->setup, other, &error);

	game->facts(lab->context, &near_text);
	if (made)
		game->facts(other, &far_text);
	free(other);
	lab->compared++;
	if (!made)
		return lab_says(lab, "the setup makes no second context");
	if (near_text.full)
		return lab_says(lab, "the facts are longer than facts_max");
	if (!json_is_object(buf_slice_of(&near_text)))
		return lab_says(lab, "the facts are not JSON");
	if (!slice_equal(buf_slice_of(&near_text), buf_slice_of(&far_text)))
		return lab_says(lab, "the facts are others from a second context");
	return true;
}

/* A reason that differs tells a seat something of what it cannot see. */
bool law_view_why(struct lab *lab)
{
	const struct game *game = lab->game;

	for (int seat = 0; seat < lab->players; seat++) {
		uint32_t count = game->moves(lab->context, lab->state, seat, lab->list);

		if (!view_read_back(lab, seat, lab->room[0]))
			return false;
		for (uint32_t i = 0; i < lab->parsed_count; i++) {
			game_move move = lab->parsed[i];
			struct message near_why = { 0 }, far_why = { 0 };

			if (lab_in_list(lab->list, count, move))
				continue;
			game->why(lab->context, lab->state, seat, move, &near_why);
			game->why(lab->context, lab->room[0], seat, move, &far_why);
			lab->compared++;
			if (!message_same(&near_why, &far_why))
				return lab_says(
					lab,
					"seat %d hears another reason against %u from its view: %s, not %s",
					seat, move, far_why.id ? far_why.id : "(none)",
					near_why.id ? near_why.id : "(none)");
		}
	}
	return true;
}

static bool same_part(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool score_same(const struct score *a, const struct score *b, int players)
{
	bool same = a->over == b->over && a->winners == b->winners && a->lines == b->lines;

	for (int seat = 0; seat < players; seat++)
		same = same && a->points[seat] == b->points[seat] &&
		       same_part(a->part[seat], b->part[seat]);
	for (int i = 0; same && i < a->lines; i++) {
		same = message_same(&a->line[i].label, &b->line[i].label);
		for (int seat = 0; seat < players; seat++)
			same = same && a->line[i].value[seat] == b->line[i].value[seat];
	}
	return same;
}

/* On the way a view may count less than there is, but always the same; once it
 * is over, everything. */
bool law_view_score(struct lab *lab)
{
	struct score truth, own, far;

	memset(&truth, 0, sizeof(truth));
	lab->game->score(lab->context, lab->state, &truth);
	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];

		if (!view_read_back(lab, viewer, lab->room[0]))
			return false;
		memset(&own, 0, sizeof(own));
		memset(&far, 0, sizeof(far));
		lab->game->score(lab->context, view_position(lab->view[viewer]), &own);
		lab->game->score(lab->context, lab->room[0], &far);
		lab->compared++;
		if (!score_same(&own, &far, lab->players))
			return lab_says(lab, "the score of %d is another one from its text",
					viewer);
		if (own.over != truth.over || own.winners != truth.winners)
			return lab_says(lab, "%d does not see who has won", viewer);
		if (truth.over && !score_same(&own, &truth, lab->players))
			return lab_says(lab, "%d counts another score at the end", viewer);
	}
	return true;
}

/* The head. */

static const char *const head_members[] = { "game",   "players", "viewer", "phase",
					    "actors", "moves",	 "closed" };
enum { HEAD_MEMBERS = sizeof(head_members) / sizeof(head_members[0]) };
static const enum json_kind head_kinds[HEAD_MEMBERS] = { JSON_TEXT, JSON_NUMBER, JSON_NUMBER,
							 JSON_TEXT, JSON_ARRAY,	 JSON_ARRAY,
							 JSON_NONE /* a message or null */ };

/* Moves in the list, or -1 when one of them has no text of its own. */
static int count_moves(struct json_reader *r)
{
	int count = 0;

	for (json_enter_array(r); json_next_item(r); count++) {
		bool has_text = false;

		for (json_enter_object(r); json_next_key(r);)
			has_text |= json_key_is(r, "move") && json_kind(r) == JSON_TEXT;
		if (!has_text)
			return -1;
	}
	return count;
}

/* Reads one member; which of the head's it is goes into *seen. */
static bool head_member(struct lab *lab, struct json_reader *r, int viewer, uint32_t *seen)
{
	uint32_t moves = viewer == SPECTATOR
				 ? 0
				 : lab->game->moves(lab->context, lab->state, viewer, lab->list);
	int64_t number = viewer;

	for (int i = 0; i < HEAD_MEMBERS; i++) {
		if (!json_key_is(r, head_members[i]))
			continue;
		if (head_kinds[i] != JSON_NONE && json_kind(r) != head_kinds[i])
			return lab_says(lab, "%s of the json of %d is of another kind",
					head_members[i], viewer);
		*seen |= 1u << i;
	}
	if (json_key_is(r, "viewer"))
		json_read_int(r, 0, EVERYTHING, &number);
	if (number != viewer)
		return lab_says(lab, "the json of %d is for %d", viewer, (int)number);
	if (json_key_is(r, "moves") && count_moves(r) != (int)moves)
		return lab_says(lab, "the json of %d has other moves than the list", viewer);
	return true;
}

bool law_head(struct lab *lab)
{
	for (int i = 0; i < lab->viewers; i++) {
		struct buf text = buf_over(lab->text, lab->game->json_max);
		uint32_t seen = 0;

		lab->game->json(lab->context, lab->view[lab->viewer[i]], lab->viewer[i], &text);
		struct json_reader r = json_reader_over(buf_slice_of(&text));

		lab->compared++;
		for (json_enter_object(&r); json_next_key(&r);)
			if (!head_member(lab, &r, lab->viewer[i], &seen))
				return false;
		for (int m = 0; m < HEAD_MEMBERS; m++)
			if (!(seen >> m & 1))
				return lab_says(lab, "the json of %d has no %s", lab->viewer[i],
						head_members[m]);
	}
	return true;
}
