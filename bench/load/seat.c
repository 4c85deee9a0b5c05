/*
 * Following and choosing; see seat.h.
 */
#include "seat.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "games/position.h"
#include "item.h"
#include "play/match.h"
#include "wire.h"

enum { STATE_ROOM = 4096 }; /* bytes of a position, at most */

void seat_begin(struct seat *s, const struct game *game, int players, uint16_t rules)
{
	if (game->move_text_max > MOVE_MAX_TEXT || game->moves_max > MATCH_MOVES_MAX)
		wire_die("%s has longer moves than this program", game->name);
	if (s->is_following)
		follow_release(&s->follow);
	memset(s, 0, sizeof(*s));
	s->players = (uint8_t)players;
	s->rules = rules;
}

/* Whose view it is stands in the text: seats are drawn with the first deal. */
static int viewer_of(struct slice text)
{
	uint8_t viewer = EVERYTHING;

	while (text.len) {
		struct slice value = slice_word(&text);

		if (slice_is(slice_cut(&value, '='), "viewer") && viewer_read(value, &viewer))
			break;
	}
	if (viewer >= SEATS_MAX)
		wire_die("a player sees no seat's view");
	return viewer;
}

static void seat_follow(struct seat *s, const struct game *game, struct slice text)
{
	struct message error;
	struct setup setup;

	setup_standard(game, s->players, &setup);
	setup.rules_version = s->rules;
	if (!follow_init(&s->follow, game, &setup, viewer_of(text), &error))
		wire_die("the match cannot be followed: %s", error.id);
	s->is_following = true;
}

static void fits(enum follow_result result, struct slice item)
{
	if (result != FOLLOW_FINE)
		wire_die("what came does not fit (%d): %.*s", (int)result, (int)item.len, item.at);
}

void seat_snapshot(struct seat *s, const struct game *game, struct slice snapshot)
{
	struct slice text = item_text(item_get(snapshot, "see"));

	if (!text.len)
		return;
	seat_follow(s, game, text);
	fits(follow_snapshot(&s->follow, (uint32_t)item_number(item_get(snapshot, "n")), text,
			     (uint32_t)item_number(item_get(snapshot, "sum"))),
	     snapshot);
}

void frame_item_read(struct slice *message, struct frame_item *out)
{
	struct slice key, value;

	memset(out, 0, sizeof(*out));
	while (item_member(message, &key, &value)) {
		if (slice_is(key, "t"))
			out->handle = item_number(value);
		else if (slice_is(key, "n"))
			out->n = (uint32_t)item_number(value);
		else if (slice_is(key, "see"))
			out->see = item_text(value);
		else if (slice_is(key, "sum"))
			out->sum = (uint32_t)item_number(value);
	}
}

void seat_frame(struct seat *s, const struct game *game, const struct frame_item *frame)
{
	if (!s->is_following)
		seat_follow(s, game, frame->see);
	fits(follow_frame(&s->follow, frame->n, frame->see, frame->sum), frame->see);
}

static const struct state *position(struct seat *s)
{
	const struct view *view = follow_view(&s->follow);

	if (!view)
		wire_die("no position: %.*s", (int)s->follow.text.len, s->follow.text.at);
	return view_position(view);
}

/* Whose turn it is stands in front in the texts of some games: the fields up to
 * that one are enough to know it. */
static const char *last_of_front(const struct game *game)
{
	static const struct {
		const char *game, *field;
	} fronts[] = { { "goetia", "asked=" }, { "devil", "ask=" } };

	for (size_t i = 0; i < sizeof(fronts) / sizeof(fronts[0]); i++)
		if (strcmp(game->name, fronts[i].game) == 0)
			return fronts[i].field;
	return NULL;
}

/* The text up to the field that begins like that. */
static struct slice front_of(struct slice text, const char *field)
{
	struct slice rest = text, word;

	while ((word = slice_word(&rest)).len)
		if (slice_starts(word, field))
			return (struct slice){ text.at, (size_t)(word.at + word.len - text.at) };
	wire_die("no %s in a position: %.*s", field, (int)text.len, text.at);
	return text;
}

static uint32_t front_actors(const struct follow *f, const char *field)
{
	static _Alignas(max_align_t) char memory[STATE_ROOM];
	struct state *scratch = (struct state *)(void *)memory;
	struct position_reader reader;
	struct message error;

	if (f->game->state_size > sizeof(memory))
		wire_die("%s has larger positions than this program", f->game->name);
	position_begin(&reader, f->game->fields, f->context, scratch, NULL);
	if (!position_read(&reader, front_of(buf_slice_of(&f->text), field), &error) ||
	    !position_read_later(&reader, &error))
		wire_die("a position cannot be read: %s", error.id);
	return f->game->actors(f->context, scratch);
}

uint32_t seat_actors(struct seat *s)
{
	const char *front;

	if (!s->is_following)
		return 0;
	front = last_of_front(s->follow.game);
	if (front)
		return front_actors(&s->follow, front) & ~CHANCE;
	return s->follow.game->actors(s->follow.context, position(s)) & ~CHANCE;
}

void seat_choose(struct seat *s, struct rng *rng, char out[MOVE_MAX_TEXT])
{
	static game_move list[MATCH_MOVES_MAX];
	const struct follow *f = &s->follow;
	const struct state *at = position(s);
	struct buf text = buf_over(out, MOVE_MAX_TEXT);
	uint32_t count = f->game->moves(f->context, at, f->viewer, list);

	if (!count)
		wire_die("an actor has no move: %.*s", (int)f->text.len, f->text.at);
	f->game->move_write(f->context, at, f->viewer, list[rng ? rng_below(rng, count) : 0],
			    f->viewer, &text);
}
