/*
 * Any bytes given as a card set to every game that takes one. A set that is
 * accepted has one canonical spelling, which is accepted and its own canonical
 * spelling, and a match can begin with it; one that is refused has a sentence,
 * which is the first of all that is wrong with it.
 */
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"

#include <stdlib.h>

#include "games/cardset_json.h"
#include "games/game.h"

static const char *const words[] = { "\"rulebook\"", "\"partial\"", "\"designed\"", "\"red\"",
				     "\"white\"",    "99",	    "[1,2,3]",	    NULL };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return mutate_json(data, size, max, seed, words);
}

enum { ROOM = 1 << 17 };

static void begin_match(const struct game *game, struct slice cards)
{
	struct context *context = calloc(1, game->context_size);
	struct setup setup;
	struct message error;

	CHECK(context);
	setup_standard(game, game->seats_max, &setup);
	setup.cards = cards;
	CHECK(game->context(&setup, context, &error));
	free(context);
}

/* Who asks for all faults hears the same. */
static void check_all(const struct cardset *set, struct slice text, const struct message *error)
{
	static struct cardset_faults faults;
	static char memory[ROOM];
	struct buf out = buf_over(memory, sizeof(memory));
	struct json j = json_over(&out);
	void *cards = malloc(set->form->size);

	CHECK(cards);
	CHECK(cardset_check(set->form, text, set->standard, cards, &faults) == !error);
	if (error && error->id) {
		CHECK(slice_is(slice_from(error->id), faults.of[0].text.id));
		CHECK(error->count == faults.of[0].text.count);
	}
	json_open_object(&j, NULL);
	cardset_faults_json(&j, &faults, cards);
	json_close_object(&j);
	free(cards);
}

static void try_game(const struct game *game, struct slice text)
{
	static char first[ROOM], second[ROOM]; /* made once, and not cleared */
	struct message error = { 0 };

	CHECK(game->cards_max <= ROOM);
	struct buf a = buf_over(first, game->cards_max), b = buf_over(second, game->cards_max);

	if (game->cards(text, &a, &error)) {
		CHECK(game->cards(buf_slice_of(&a), &b, &error));
		CHECK(slice_equal(buf_slice_of(&a), buf_slice_of(&b)));
		begin_match(game, buf_slice_of(&a));
		check_all(game->cardset, text, NULL);
	} else {
		CHECK(error.id);
		if (!a.full)
			check_all(game->cardset, text, &error);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = { (const char *)data, size };

	for (int i = 0; i < games_count; i++)
		if (games[i]->cards_max)
			try_game(games[i], text);
	return 0;
}
