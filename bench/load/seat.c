/*
 * Following and choosing; see seat.h.
 */
#include "seat.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/octets.h"
#include "item.h"
#include "play/match.h"
#include "wire.h"

enum {
	WHOLE_EVERY = 64, /* looks at a position */
	SET_BITS = 64,
};

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
 * Reading what is new since the last look. A field that has a reader of its own
 * may count on nothing being there yet, so its bytes are emptied first; other
 * fields that look at them too, its kin, are read with it. Where nothing is not
 * what a position begins with, but follows from the fields that are read first,
 * a field that has kin makes the whole be read.
 */

static struct {
	const struct game *game; /* NULL: none yet; there is one in a run */
	struct position_looks looks;
	struct state *empty;
	int count; /* fields of a text, */
	int row[SEE_FIELDS_MAX]; /* their rows in the game's table, */
	struct position_set kin[SEE_FIELDS_MAX]; /* and what is read with each */
	bool begin_empty; /* what is in a first position is nothing */
} fields;

static bool is_in(const struct position_set *set, int i)
{
	return set->set[i / SET_BITS] >> i % SET_BITS & 1;
}

static void add(struct position_set *set, int i)
{
	set->set[i / SET_BITS] |= UINT64_C(1) << i % SET_BITS;
}

/* The first of them from number i on; SEE_FIELDS_MAX: there is none. */
static int next_in(const struct position_set *set, int i)
{
	while (i < SEE_FIELDS_MAX) {
		uint64_t rest = set->set[i / SET_BITS] >> i % SET_BITS;

		if (rest)
			return i + __builtin_ctzll(rest);
		i = (i / SET_BITS + 1) * SET_BITS;
	}
	return i;
}

static void join(struct position_set *all, const struct position_set *more)
{
	for (int i = 0; i < POSITION_SET_WORDS; i++)
		all->set[i] |= more->set[i];
}

static const struct position_field *field_of(int i)
{
	return &fields.game->fields->fields[fields.row[i]];
}

static bool overlap(int i, int k)
{
	const struct position_spans *a = &fields.looks.field[fields.row[i]];
	const struct position_spans *b = &fields.looks.field[fields.row[k]];

	for (int m = 0; m < a->count; m++)
		for (int n = 0; n < b->count; n++)
			if (a->span[m].at < b->span[n].at + b->span[n].size &&
			    b->span[n].at < a->span[m].at + a->span[m].size)
				return true;
	return !a->count || !b->count;
}

/* Kin of kin too, where they have such a reader. */
static void add_kin(struct position_set *kin, int i)
{
	for (int k = 0; field_of(i)->kind->read && k < fields.count; k++) {
		if (is_in(kin, k) || !overlap(i, k))
			continue;
		add(kin, k);
		add_kin(kin, k);
	}
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
	fields.begin_empty = table->first == table->count;
	for (int i = 0; i < table->count; i++)
		if (table->fields[i].seat < f->context->setup.players)
			fields.row[fields.count++] = i;
	for (int i = 0; i < fields.count; i++)
		add_kin(&fields.kin[i], i);
}

static void empty(struct state *at, int i)
{
	const struct position_spans *spans = &fields.looks.field[fields.row[i]];

	for (int k = 0; k < spans->count; k++)
		memcpy((char *)at + spans->span[k].at,
		       (const char *)fields.empty + spans->span[k].at, spans->span[k].size);
}

static void read_field(struct position_reader *reader, struct slice text, int i)
{
	struct message error;
	struct position_part part = { .name = position_name(field_of(i)), .index = fields.row[i] };
	size_t sign = part.name.len;

	if (text.len < sign + 2 || memcmp(text.at, part.name.at, sign + 1) != 0)
		wire_die("it is not %.*s: %.*s", (int)sign, part.name.at, (int)text.len, text.at);
	part.value = (struct slice){ text.at + sign + 1, text.len - sign - 1 };
	if (!position_read_part(reader, &part, &error))
		wire_die("it cannot be read (%s): %.*s", error.id, (int)text.len, text.at);
}

static bool has_other_kin(int i)
{
	int first = next_in(&fields.kin[i], 0);

	return first < i || (first == i && next_in(&fields.kin[i], i + 1) < SEE_FIELDS_MAX);
}

/* False: the whole has to be read. In The Majority 2 a field may be left to what the
 * others say. */
static bool read_news(struct seat *s)
{
	const struct follow *f = &s->follow;
	struct slice text = buf_slice_of(&f->text);
	struct position_set all = s->news;
	struct position_reader reader;

	if (strcmp(f->game->name, "majority2") == 0)
		return false;
	fields_learn(f);
	if (f->index.count != fields.count)
		wire_die("a text of %d fields", (int)f->index.count);
	position_begin(&reader, f->game->fields, f->context, s->at, NULL);
	for (int i = next_in(&s->news, 0); i < fields.count; i = next_in(&s->news, i + 1)) {
		if (!fields.begin_empty && has_other_kin(i))
			return false;
		join(&all, &fields.kin[i]);
	}
	for (int i = next_in(&all, 0); i < fields.count; i = next_in(&all, i + 1))
		if (field_of(i)->kind->read)
			empty(s->at, i);
	for (int i = 0; i < fields.count; i++) {
		text.len = f->index.length[i];
		if (is_in(&all, i))
			read_field(&reader, text, i);
		text.at += text.len + 1;
	}
	memset(&s->news, 0, sizeof(s->news));
	s->has_news = false;
	return true;
}

void seat_frame(struct seat *s, const struct game *game, const struct frame_item *frame)
{
	const struct see_index *index = &s->follow.index;

	if (!s->is_following)
		seat_follow(s, game, frame->see);
	fits(follow_frame(&s->follow, frame->n, frame->see, frame->sum), frame->see);
	if (!frame->see.len)
		return;
	for (int i = octets_next(index->is_named, 0, index->count); i < index->count;
	     i = octets_next(index->is_named, i + 1, index->count))
		add(&s->news, i);
	s->has_news = true;
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
	memset(&s->news, 0, sizeof(s->news));
	s->is_read = true;
	s->has_news = false;
}

/* The whole text is read at the beginning, and now and then to be sure. */
static const struct state *position(struct seat *s)
{
	if (s->is_read && s->has_news)
		s->is_read = read_news(s);
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
