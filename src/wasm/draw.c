/*
 * What a browser draws with besides the view itself: the facts of the match,
 * what a move leads to, what comes by itself, what any game can say of itself. engine.h has the contract. Works
 * from views alone, so that every handle gives the same answers.
 */
#include "games/drawing.h"
#include "wasm/inside.h"

static void write_facts(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;

	e->game->facts(e->context, out);
}

bool engine_facts(struct engine *e)
{
	return output_fill(write_facts, (struct answer){ .engine = e });
}

static bool is_legal(struct engine *e, int seat, game_move move)
{
	uint32_t count = e->game->moves(e->context, view_position(e->view), seat, e->list);

	for (uint32_t i = 0; i < count; i++)
		if (e->list[i] == move)
			return true;
	return false;
}

static void write_look(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;

	e->game->look(e->context, e->view, answer->who, answer->move, out);
}

bool engine_look(struct engine *e, int seat, const char *text, size_t length)
{
	struct slice word = { text, length };
	struct message why;
	game_move move;

	if (seat < 0 || seat >= e->context->setup.players)
		return refuse_number("engine.error.no_seat", seat);
	if (!engine_observe(e, seat))
		return false;
	if (!e->game->move_read(e->context, word, &move)) {
		why = message_of("engine.error.no_move");
		message_slice(&why, word);
		return refuse(&why);
	}
	if (!is_legal(e, seat, move)) {
		e->game->why(e->context, view_position(e->view), seat, move, &why);
		return refuse(&why);
	}
	return output_fill(write_look, (struct answer){ .engine = e, .who = seat, .move = move });
}

static void write_ahead(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;

	e->game->ahead(e->context, e->view, answer->who, out);
}

bool engine_ahead(struct engine *e, int viewer)
{
	return engine_observe(e, viewer) &&
	       output_fill(write_ahead, (struct answer){ .engine = e, .who = viewer });
}

/* A position is words and numbers: nothing in it needs to be escaped. */
static void write_plain(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;
	const struct state *position = view_position(e->view);

	buf_text(out, "{\"text\":\"");
	e->game->state_write(e->context, position, out);
	buf_text(out, "\",\"score\":");
	struct json j = json_over(out);

	score_json(&j, NULL, e->game, e->context, position);
	buf_char(out, '}');
}

bool engine_plain(struct engine *e, int viewer)
{
	return engine_observe(e, viewer) &&
	       output_fill(write_plain, (struct answer){ .engine = e, .who = viewer });
}
