/*
 * Card sets for a page that shows and edits them: the form of a game's sets, its
 * own set, and all that is wrong with a text.
 */
#include <stdlib.h>

#include "games/cardset_json.h"
#include "wasm/inside.h"

/* What check_cards() works with: a set in hand, and its text. */
struct cards_at_hand {
	const struct cardset *set;
	struct cardset_faults faults;
	void *room;
};

static struct cards_at_hand at_hand;

/* The sets of that game; NULL: a refusal, it takes none. */
static const struct cardset *cards_of(const char *game, size_t length)
{
	const struct game *found = game_find((struct slice){ game, length });

	if (found && found->cardset)
		return found->cardset;
	refuse_plain("game.error.no_cards");
	return NULL;
}

static void write_form(const struct answer *answer, struct buf *out)
{
	(void)answer;
	cardset_form_json(at_hand.set, out);
}

bool engine_form(const char *game, size_t length)
{
	at_hand.set = cards_of(game, length);
	return at_hand.set && output_fill(write_form, (struct answer){ 0 });
}

static void write_standard(const struct answer *answer, struct buf *out)
{
	(void)answer;
	cardset_write(at_hand.set->form, at_hand.set->standard, out);
}

bool engine_standard_cards(const char *game, size_t length)
{
	at_hand.set = cards_of(game, length);
	return at_hand.set && output_fill(write_standard, (struct answer){ 0 });
}

static void write_faults(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	(void)answer;
	json_open_object(&j, NULL);
	cardset_faults_json(&j, &at_hand.faults, at_hand.room);
	json_close_object(&j);
}

static void write_canonical(const struct answer *answer, struct buf *out)
{
	(void)answer;
	cardset_write(at_hand.set->form, at_hand.room, out);
}

enum engine_cards engine_check_cards(const char *game, size_t length, const char *text,
				     size_t text_length)
{
	bool good, told;

	at_hand.set = cards_of(game, length);
	if (!at_hand.set)
		return ENGINE_CARDS_REFUSED;
	at_hand.room = malloc(at_hand.set->form->size);
	if (!at_hand.room) {
		refuse_plain("play.error.memory");
		return ENGINE_CARDS_REFUSED;
	}
	good = cardset_check(at_hand.set->form, (struct slice){ text, text_length },
			     at_hand.set->standard, at_hand.room, &at_hand.faults);
	told = output_fill(good ? write_canonical : write_faults, (struct answer){ 0 });
	free(at_hand.room);
	if (!told)
		return ENGINE_CARDS_REFUSED;
	return good ? ENGINE_CARDS_GOOD : ENGINE_CARDS_FAULTY;
}
