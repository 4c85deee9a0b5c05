/* The lab: memory, random play, and the notebook of what viewers are told. */
#include "property/support/lab.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

static void *lab_memory(size_t bytes)
{
	void *memory = calloc(1, bytes);

	CHECK(memory);
	return memory;
}

/* Notes. */

void message_note(const struct message *m, struct buf *out)
{
	buf_text(out, m->id ? m->id : "(none)");
	for (int i = 0; i < m->count; i++) {
		const struct arg *arg = &m->args[i];

		buf_char(out, ' ');
		if (arg->kind == ARG_NUMBER || arg->kind == ARG_SEAT) {
			buf_char(out, arg->kind == ARG_SEAT ? '@' : '#');
			buf_int(out, arg->number);
		} else if (arg->kind == ARG_TEXT) {
			buf_text(out, arg->text);
		} else {
			buf_slice(out, arg->word);
		}
	}
	buf_char(out, '\n');
}

bool message_good(const struct message *m)
{
	if (!m->id || !m->id[0] || m->count > MESSAGE_ARGS_MAX)
		return false;
	for (int i = 0; i < m->count; i++) {
		if (m->args[i].kind == ARG_TEXT && !m->args[i].text)
			return false;
		if (m->args[i].kind == ARG_SEAT &&
		    (m->args[i].number < 0 || m->args[i].number >= SEATS_MAX))
			return false;
	}
	return true;
}

bool message_same(const struct message *a, const struct message *b)
{
	char first[512], second[512];
	struct buf x = buf_over(first, sizeof(first)), y = buf_over(second, sizeof(second));

	message_note(a, &x);
	message_note(b, &y);
	return slice_equal(buf_slice_of(&x), buf_slice_of(&y));
}

static void ear_put(struct sink *sink, const struct event *event)
{
	struct ear *ear = (struct ear *)sink;

	CHECK(message_good(&event->text));
	CHECK(event->viewers && !(event->viewers & ~ALL_VIEWERS));
	for (int v = 0; v < VIEWERS; v++)
		if (event->viewers & SEAT(v))
			message_note(&event->text, &ear->told[v]);
}

void ear_open(struct ear *ear)
{
	ear->sink.put = ear_put;
	ear->memory = lab_memory((size_t)VIEWERS * LAB_TOLD_MAX);
	for (int v = 0; v < VIEWERS; v++)
		ear->told[v] = buf_over(ear->memory + (size_t)v * LAB_TOLD_MAX, LAB_TOLD_MAX);
}

void ear_close(struct ear *ear)
{
	free(ear->memory);
}

void ear_clear(struct ear *ear)
{
	for (int v = 0; v < VIEWERS; v++)
		buf_clear(&ear->told[v]);
}

bool ear_same(const struct ear *a, const struct ear *b, int viewer)
{
	CHECK(!a->told[viewer].full && !b->told[viewer].full);
	return slice_equal(buf_slice_of(&a->told[viewer]), buf_slice_of(&b->told[viewer]));
}

bool lab_says(struct lab *lab, const char *format, ...)
{
	va_list args;
	int used = snprintf(lab->said, sizeof(lab->said), "%u lines in: ", lab->record.match.at);

	va_start(args, format);
	vsnprintf(lab->said + used, sizeof(lab->said) - (size_t)used, format, args);
	va_end(args);
	for (char *c = lab->said; *c; c++)
		if (*c == '\n')
			*c = ';'; /* a TAP note has one line */
	return false;
}

/* Small questions. */

bool lab_same_state(const struct lab *lab, const void *a, const void *b)
{
	return memcmp(a, b, lab->game->state_size) == 0;
}

bool lab_in_list(const game_move *list, uint32_t count, game_move move)
{
	for (uint32_t i = 0; i < count; i++)
		if (list[i] == move)
			return true;
	return false;
}

game_move lab_pick(struct lab *lab, const struct state *state, int seat)
{
	uint32_t count = lab->game->moves(lab->context, state, seat, lab->list);

	CHECK(count);
	return lab->list[rng_below(&lab->rng, count)];
}

struct slice lab_move_text(struct lab *lab, const struct state *before, int seat, game_move move,
			   int viewer, struct buf *out)
{
	buf_clear(out);
	lab->game->move_write(lab->context, before, seat, move, viewer, out);
	return buf_slice_of(out);
}

void lab_deal_once(struct lab *lab, struct state *state, struct sink *sink)
{
	struct rng luck;

	rng_keyed(&luck, lab->record.match.key);
	lab->game->deal(lab->context, state, &luck, sink);
}

void lab_deal(struct lab *lab, struct state *state, struct sink *sink)
{
	while (lab->game->actors(lab->context, state) & CHANCE)
		lab_deal_once(lab, state, sink);
}

/* The moves that can be parsed. */

static void lab_parsed_add(struct lab *lab, game_move move)
{
	if (lab_in_list(lab->parsed, lab->parsed_count, move))
		return;
	CHECK(lab->parsed_count < LAB_PARSED_MAX);
	lab->parsed[lab->parsed_count++] = move;
}

/* Every text of up to three printable characters. */
static void lab_parse_short_texts(struct lab *lab)
{
	char text[3];
	game_move move;

	for (int length = 0; length <= 3; length++) {
		uint32_t count = 1;

		for (int i = 0; i < length; i++)
			count *= '~' - ' ' + 1;
		for (uint32_t n = 0; n < count; n++) {
			uint32_t rest = n;

			for (int i = 0; i < length; i++) {
				text[i] = (char)(' ' + rest % ('~' - ' ' + 1));
				rest /= '~' - ' ' + 1;
			}
			struct slice slice = { .at = text, .len = (size_t)length };

			if (lab->game->move_read(lab->context, slice, &move))
				lab_parsed_add(lab, move);
		}
	}
}

/* And every move that was legal in some random matches. */
static void lab_parse_played_moves(struct lab *lab)
{
	for (uint64_t number = 0; number < 20; number++) {
		lab_begin(lab, number);
		do {
			for (int seat = 0; seat < lab->players; seat++) {
				uint32_t count =
					lab->game->moves(lab->context, lab->state, seat, lab->list);

				for (uint32_t i = 0; i < count; i++)
					lab_parsed_add(lab, lab->list[i]);
			}
		} while (lab_advance(lab));
	}
}

static int lab_compare_moves(const void *a, const void *b)
{
	game_move x = *(const game_move *)a, y = *(const game_move *)b;

	return (x > y) - (x < y);
}

/* Life. */

static void lab_allocate(struct lab *lab)
{
	const struct game *game = lab->game;

	size_t plies = game->plies_max < LAB_PLIES_MAX ? game->plies_max : LAB_PLIES_MAX;

	lab->text_max =
		game->json_max + (plies + 2) * (game->position_max + game->move_text_max + 64);
	lab->text = lab_memory(lab->text_max);
	lab->other_text = lab_memory(lab->text_max);
	lab->list = lab_memory(game->moves_max * sizeof(*lab->list));
	lab->other_list = lab_memory(game->moves_max * sizeof(*lab->list));
	lab->hash_after = lab_memory((plies + 1) * sizeof(*lab->hash_after));
	for (int i = 0; i < LAB_ROOMS; i++)
		lab->room[i] = lab_memory(game->state_size);
	for (int i = 0; i < 2; i++)
		lab->glass[i] = lab_memory(game->state_size);
	for (int i = 0; i < VIEWERS; i++)
		lab->view[i] = lab_memory(game->state_size);
	ear_open(&lab->ear);
	ear_open(&lab->other_ear);
	for (int i = 0; i < 2; i++)
		realm_open(&lab->realm[i], game);
	lab->frames.state = lab_memory(game->state_size);
	CHECK(frames_memory_init(&lab->frames_memory));
}

void lab_open(struct lab *lab, const struct game *game, int players)
{
	memset(lab, 0, sizeof(*lab));
	lab->game = game;
	lab->players = players;
	for (int s = 0; s < players; s++)
		lab->viewer[lab->viewers++] = s;
	lab->viewer[lab->viewers++] = SPECTATOR;
	lab_allocate(lab);
	lab_begin(lab, 0);
	lab_parse_short_texts(lab);
	lab_parse_played_moves(lab);
	qsort(lab->parsed, lab->parsed_count, sizeof(lab->parsed[0]), lab_compare_moves);
}

void lab_close(struct lab *lab)
{
	if (lab->playing)
		record_release(&lab->record);
	free(lab->text);
	free(lab->other_text);
	free(lab->list);
	free(lab->other_list);
	free(lab->hash_after);
	for (int i = 0; i < LAB_ROOMS; i++)
		free(lab->room[i]);
	for (int i = 0; i < 2; i++)
		free(lab->glass[i]);
	for (int i = 0; i < VIEWERS; i++)
		free(lab->view[i]);
	ear_close(&lab->ear);
	ear_close(&lab->other_ear);
	for (int i = 0; i < 2; i++)
		realm_close(&lab->realm[i]);
	free(lab->frames.state);
	frames_memory_release(&lab->frames_memory);
}

static void lab_look(struct lab *lab)
{
	lab->state = lab->record.match.state;
	lab->actors = lab->game->actors(lab->context, lab->state);
	for (int i = 0; i < lab->viewers; i++)
		lab->game->observe(lab->context, lab->state, lab->viewer[i],
				   lab->view[lab->viewer[i]]);
	hash_bytes(lab->state, lab->game->state_size, lab->hash_after[lab->record.match.count]);
}

/* The lab needs to know where steps begin, and tells nobody. */
static struct frame_sink nobody = { .no_others = true };

void lab_begin(struct lab *lab, uint64_t number)
{
	struct setup setup;
	struct message error;
	uint8_t seed[SEED_BYTES];

	if (lab->playing)
		record_release(&lab->record);
	rng_fast(&lab->rng, number * SEATS_MAX + (uint64_t)lab->players);
	rng_fast(&lab->own_luck, number * SEATS_MAX + (uint64_t)lab->players);
	setup_standard(lab->game, lab->players, &setup);
	/* Every second match has the standard options. */
	for (int i = 0; i < lab->game->option_count && number % 2; i++) {
		const struct option *option = &lab->game->options[i];

		setup.options[i] =
			option->min +
			(int32_t)rng_below(&lab->rng, (uint32_t)(option->max - option->min + 1));
	}
	for (int i = 0; i < SEED_BYTES; i++)
		seed[i] = (uint8_t)rng_below(&lab->rng, 256);
	lab->playing = record_init(&lab->record, lab->game, &setup, "lab", NULL, seed, &error);
	CHECK(lab->playing);
	lab->context = lab->record.match.context;
	lab->plies = 0;
	lab->worlds_hidden = lab->worlds_varied = 0;
	frames_begin(&lab->frames, &lab->record.match, &lab->frames_memory, &nobody);
	lab->broken[0] = lab->said[0] = '\0';
	lab_look(lab);
}

/* Plays the move by the bare rules into room 0; false: an invariant broke. */
static bool lab_play_bare(struct lab *lab, int seat, game_move move)
{
	const struct game *game = lab->game;
	struct state *state = lab->room[0];
	struct rng luck;

	memcpy(state, lab->state, game->state_size);
	ear_clear(&lab->ear);
	rng_keyed(&luck, lab->record.match.key);
	game->apply(lab->context, state, seat, move, &lab->ear.sink);
	for (;;) {
		const char *wrong = game->check(lab->context, state);

		lab->plies++;
		if (wrong) {
			snprintf(lab->broken, sizeof(lab->broken), "check says %s", wrong);
			return false;
		}
		if (!(game->actors(lab->context, state) & CHANCE))
			return true;
		game->deal(lab->context, state, &luck, &lab->ear.sink);
	}
}

bool lab_advance(struct lab *lab)
{
	struct frames_change change;
	struct message why;
	int seat;

	if (!lab->actors)
		return false;
	do
		seat = (int)rng_below(&lab->rng, (uint32_t)lab->players);
	while (!(lab->actors & SEAT(seat)));
	game_move move = lab_pick(lab, lab->state, seat);

	if (!lab_play_bare(lab, seat, move))
		return false;
	if (lab->plies > lab->game->plies_max || lab->plies > LAB_PLIES_MAX) {
		snprintf(lab->broken, sizeof(lab->broken), "more than plies_max plies");
		return false;
	}
	if (!frames_move(&lab->frames, &lab->record.match, seat, move, &lab->frames_memory, &nobody,
			 &change, &why)) {
		snprintf(lab->broken, sizeof(lab->broken), "the match refuses a listed move: %s",
			 why.id);
		return false;
	}
	if (!lab_same_state(lab, lab->state, lab->room[0])) {
		snprintf(lab->broken, sizeof(lab->broken),
			 "the match and the bare rules come to different states");
		return false;
	}
	lab_look(lab);
	return true;
}
