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

enum { WHOLE_EVERY = 64 }; /* looks at a position */

void seat_begin(struct seat *s, const struct game *game, int players, uint16_t rules)
{
	if (game->move_text_max > MOVE_MAX_TEXT || game->moves_max > MATCH_MOVES_MAX)
		wire_die("%s has longer moves than this program", game->name);
	if (s->is_following)
		follow_release(&s->follow);
	free(s->at);
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
	s->at = malloc(game->state_size);
	if (!s->at)
		wire_die("no memory");
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

/*
 * Reading what is new. A field that has a reader of its own may count on nothing
 * being there yet, so its bytes are emptied first; if other fields look at them
 * too, the whole text has to be read.
 */

static struct {
	const struct game *game; /* NULL: none yet; there is one in a run */
	struct position_looks looks;
	struct state *empty;
	int own[POSITION_FIELDS_MAX], own_count; /* fields with such a reader, */
	bool shares[POSITION_FIELDS_MAX]; /* and those of them that share */
} fields;

static bool overlap(const struct position_spans *a, const struct position_spans *b)
{
	for (int i = 0; i < a->count; i++)
		for (int k = 0; k < b->count; k++)
			if (a->span[i].at < b->span[k].at + b->span[k].size &&
			    b->span[k].at < a->span[i].at + a->span[i].size)
				return true;
	return !a->count || !b->count;
}

static void fields_learn(const struct follow *f)
{
	const struct position_table *table = f->game->fields;

	if (fields.game)
		return;
	fields.game = f->game;
	position_looks(f->game, &fields.looks);
	fields.empty = calloc(1, f->game->state_size);
	if (!fields.empty)
		wire_die("no memory");
	f->game->init(f->context, fields.empty);
	for (int i = 0; i < table->count; i++) {
		if (!table->fields[i].kind->read)
			continue;
		fields.own[fields.own_count++] = i;
		for (int k = 0; k < table->count; k++)
			if (k != i && overlap(&fields.looks.field[i], &fields.looks.field[k]))
				fields.shares[i] = true;
	}
}

/* The field with such a reader that this is; -1: it is another. */
static int own_field(struct slice field)
{
	for (int i = 0; i < fields.own_count; i++) {
		const struct word *name = &fields.game->fields->fields[fields.own[i]].name;
		size_t cut = name->len - 1u; /* with the `=`, without the blank */

		if (field.at[0] == name->at[1] && field.len > cut &&
		    memcmp(field.at, name->at + 1, cut) == 0)
			return fields.own[i];
	}
	return -1;
}

/* False: the whole has to be read. */
static bool empty_fields(struct state *at, struct slice see)
{
	struct slice field;

	while ((field = slice_word(&see)).len) {
		int own = own_field(field);
		const struct position_spans *spans = &fields.looks.field[own < 0 ? 0 : own];

		if (own >= 0 && fields.shares[own])
			return false;
		for (int i = 0; own >= 0 && i < spans->count; i++)
			memcpy((char *)at + spans->span[i].at,
			       (const char *)fields.empty + spans->span[i].at, spans->span[i].size);
	}
	return true;
}

/* In The Majority 2 a field may be left to what the others say. */
static bool read_fields(struct seat *s, struct slice see)
{
	const struct game *game = s->follow.game;
	struct position_reader reader;
	struct message error;

	fields_learn(&s->follow);
	if (strcmp(game->name, "majority2") == 0 || !empty_fields(s->at, see))
		return false;
	position_begin(&reader, game->fields, s->follow.context, s->at, NULL);
	if (!position_read(&reader, see, &error) || !position_read_later(&reader, &error))
		wire_die("fields cannot be read (%s): %.*s", error.id, (int)see.len, see.at);
	return true;
}

void seat_frame(struct seat *s, const struct game *game, const struct frame_item *frame)
{
	if (!s->is_following)
		seat_follow(s, game, frame->see);
	fits(follow_frame(&s->follow, frame->n, frame->see, frame->sum), frame->see);
	if (frame->see.len)
		s->is_read = s->is_read && read_fields(s, frame->see);
}

static void read_whole(struct seat *s)
{
	const struct view *view = follow_view(&s->follow);
	size_t size = s->follow.game->state_size;

	if (!view)
		wire_die("no position: %.*s", (int)s->follow.text.len, s->follow.text.at);
	if (s->is_read && memcmp(s->at, view_position(view), size) != 0)
		wire_die("read by its fields it is another: %.*s", (int)s->follow.text.len,
			 s->follow.text.at);
	memcpy(s->at, view_position(view), size);
	s->is_read = true;
}

/* The whole text is read at the beginning, and now and then to be sure. */
static const struct state *position(struct seat *s)
{
	if (!s->is_read || ++s->looks % WHOLE_EVERY == 0)
		read_whole(s);
	return s->at;
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
