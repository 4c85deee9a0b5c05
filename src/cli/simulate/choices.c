/*
 * Counting choices (choices.h): a sorted array that doubles when it is full.
 * Games have some hundred different moves, so a search by halves is fast.
 */
#include "cli/simulate/choices.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { CAPACITY_AT_FIRST = 256 };

/* The place of that move, or where it belongs. */
static uint32_t choices_place(const struct simulate_choices *choices, const char *move)
{
	uint32_t low = 0, high = choices->used;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (strcmp(choices->entries[middle].move, move) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool choices_grow(struct simulate_choices *choices)
{
	uint32_t capacity = choices->capacity ? 2 * choices->capacity : CAPACITY_AT_FIRST;
	struct simulate_choice *more = realloc(choices->entries, capacity * sizeof(*more));

	if (!more)
		return false;
	choices->entries = more;
	choices->capacity = capacity;
	return true;
}

static bool choices_insert(struct simulate_choices *choices, uint32_t at, const char *move)
{
	if (choices->used == choices->capacity && !choices_grow(choices))
		return false;
	struct simulate_choice *entry = &choices->entries[at];

	memmove(entry + 1, entry, (choices->used++ - at) * sizeof(*entry));
	memset(entry, 0, sizeof(*entry));
	memcpy(entry->move, move, strlen(move));
	return true;
}

/* NULL: no memory. */
static struct simulate_choice *choices_find(struct simulate_choices *choices, const char *move)
{
	uint32_t at = choices_place(choices, move);
	bool known = at < choices->used && strcmp(choices->entries[at].move, move) == 0;

	if (!known && !choices_insert(choices, at, move)) {
		choices->lost = true;
		return NULL;
	}
	return &choices->entries[at];
}

void choices_count(struct simulate_choices *choices, const struct game *game,
		   const struct context *c, const struct state *state, int seat,
		   const game_move *list, uint32_t count, game_move chosen)
{
	CHECK(game->move_text_max <= CHOICE_TEXT_MAX);
	for (uint32_t i = 0; i < count && count > 1; i++) {
		char memory[CHOICE_TEXT_MAX];
		struct buf text = buf_over(memory, sizeof(memory));

		game->move_write(c, state, seat, list[i], EVERYTHING, &text);
		struct simulate_choice *entry = choices_find(choices, memory);

		if (!entry)
			return;
		entry->offered++;
		entry->chosen += list[i] == chosen;
		entry->even += EVEN_WHOLE / (int64_t)count;
	}
}

void choices_match_over(struct simulate_choices *all, struct simulate_choices *match)
{
	for (uint32_t i = 0; i < match->used; i++) {
		const struct simulate_choice *of_match = &match->entries[i];
		struct simulate_choice *entry = choices_find(all, of_match->move);

		if (!entry)
			break;
		entry->offered += of_match->offered;
		entry->chosen += of_match->chosen;
		entry->even += of_match->even;
	}
	all->lost |= match->lost;
	match->used = 0;
}

void choices_close(struct simulate_choices *choices)
{
	free(choices->entries);
	memset(choices, 0, sizeof(*choices));
}
