/*
 * The functions of hint.h.
 */
#include "wasm/hint.h"

#include <stdlib.h>
#include <string.h>

#include "bots/analysis/hint.h"
#include "wasm/inside.h"

static struct {
	const struct engine *of; /* NULL: nobody thinks */
	struct view *view; /* a copy: it stays while others are looked at */
	void *memory;
	int seat;
	struct hinting thinking;
	struct hint found;
} hinted;

static void hint_forget(void)
{
	free(hinted.view);
	free(hinted.memory);
	memset(&hinted, 0, sizeof(hinted));
}

uint32_t engine_hint_begin(struct engine *e, int seat)
{
	hint_forget();
	if (seat < 0 || seat >= e->context->setup.players) {
		refuse_number("engine.error.no_seat", seat);
		return 0;
	}
	if (!engine_observe(e, seat))
		return 0;
	hinted.view = malloc(e->game->state_size);
	hinted.memory = malloc(hint_memory(e->game));
	if (!hinted.view || !hinted.memory) {
		hint_forget();
		refuse_plain("play.error.memory");
		return 0;
	}
	memcpy(hinted.view, e->view, e->game->state_size);
	hinted.of = e;
	hinted.seat = seat;
	int steps =
		hint_begin(&hinted.thinking, e->game, e->context, hinted.view, seat, hinted.memory);

	return steps ? (uint32_t)steps : 1;
}

/* Only of the handle that thinks. */
static bool hint_needed(const struct engine *e)
{
	return hinted.of == e || refuse_plain("engine.error.no_choice");
}

bool engine_hint_step(struct engine *e)
{
	if (!hint_needed(e))
		return false;
	hint_step(&hinted.thinking);
	return true;
}

static void write_hint(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;
	struct json j = json_over(out);

	hint_json(&j, NULL, e->game, e->context, hinted.view, hinted.seat, &hinted.found);
}

bool engine_hint(struct engine *e)
{
	if (!hint_needed(e))
		return false;
	hint_end(&hinted.thinking, &hinted.found);
	bool done = output_fill(write_hint, (struct answer){ .engine = e });

	hint_forget();
	return done;
}
