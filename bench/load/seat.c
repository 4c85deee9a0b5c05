/*
 * Following and choosing; see seat.h.
 */
#include "seat.h"

#include <stdlib.h>
#include <string.h>

#include "games/position.h"
#include "item.h"
#include "play/match.h"
#include "wire.h"

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

void seat_frame(struct seat *s, const struct game *game, struct slice frame)
{
	struct slice rest = frame, key, value, see = { "", 0 };
	uint32_t n = 0, sum = 0;

	while (item_member(&rest, &key, &value)) {
		if (slice_is(key, "n"))
			n = (uint32_t)item_number(value);
		else if (slice_is(key, "see"))
			see = item_text(value);
		else if (slice_is(key, "sum"))
			sum = (uint32_t)item_number(value);
	}
	if (!s->is_following)
		seat_follow(s, game, see);
	fits(follow_frame(&s->follow, n, see, sum), frame);
}

static const struct state *position(struct seat *s)
{
	const struct view *view = follow_view(&s->follow);

	if (!view)
		wire_die("no position: %.*s", (int)s->follow.text.len, s->follow.text.at);
	return view_position(view);
}

uint32_t seat_actors(struct seat *s)
{
	if (!s->is_following)
		return 0;
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
