/*
 * Deal with the Devil with card sets made at random, within the form that a set
 * has: whatever the check of sets lets through survives its text, and a match
 * with it keeps every invariant to its end. MATCHES sets (the argument, else
 * the variable of that name), each played once, partly by the script.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/script.h"
#include "games/devil/devil.h"
#include "support/devil/made.h"
#include "support/tap.h"

enum { MATCHES_STANDARD = 60, CHANGES = 40, STRAY = 5 };

static struct rng luck;

static int below(int n)
{
	return (int)rng_below(&luck, (uint32_t)n);
}

static bool survives(const struct dev_cards *cards, struct buf *text)
{
	static struct dev_cards back;
	struct message error;

	dev_cards_write(cards, text);
	return !text->full && dev_cards_read(buf_slice_of(text), NULL, &back, &error) &&
	       memcmp(&back, cards, sizeof(back)) == 0;
}

static game_move choose(const struct context *c, const struct devil_state *d, int seat,
			const game_move *list, uint32_t count)
{
	static struct devil_state view;

	if (below(STRAY) == 0)
		return list[rng_below(&luck, count)];
	devil.observe(c, (const void *)d, seat, (void *)&view);
	return script_find(&devil)->play(c, (const void *)&view, seat, list, count, &luck);
}

/* NULL, or what broke. */
static const char *play(const struct context *c, uint64_t number)
{
	static struct devil_state d;
	static game_move list[4096];
	uint8_t key[RNG_KEY] = { 0 };
	struct rng chance;
	const char *broken = NULL;
	uint32_t plies = 0;

	memcpy(key, &number, sizeof(number));
	rng_keyed(&chance, key);
	devil.init(c, (void *)&d);
	for (uint32_t actors; !broken && (actors = devil.actors(c, (void *)&d)) != 0;) {
		int seat = below(DEV_SEATS);

		if (++plies > devil.plies_max)
			return "longer than plies_max";
		if (actors & CHANCE) {
			devil.deal(c, (void *)&d, &chance, NULL);
		} else {
			while (!(actors & SEAT(seat)))
				seat = (seat + 1) % DEV_SEATS;
			uint32_t count = devil.moves(c, (void *)&d, seat, list);

			if (!count || count > devil.moves_max)
				return "no moves, or more than moves_max";
			devil.apply(c, (void *)&d, seat, choose(c, &d, seat, list, count), NULL);
		}
		broken = devil.check(c, (void *)&d);
	}
	return broken;
}

int main(int argc, char **argv)
{
	static char memory[DEV_CARDS_TEXT_MAX];
	static struct devil_context context;
	static struct dev_cards cards;
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES");
	int64_t matches = MATCHES_STANDARD, changes = 0;
	int texts = 0, broken = 0;

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "sets_devil: '%s' is not a number of matches\n", given);
		return 2;
	}
	for (int64_t n = 0; n < matches; n++) {
		struct buf text = buf_over(memory, sizeof(memory));
		struct setup setup;
		struct message error;

		rng_fast(&luck, (uint64_t)n);
		cards = dev_cards_standard;
		changes += devil_change_set(&cards, CHANGES, &luck);
		texts += survives(&cards, &text);
		setup_standard(&devil, DEV_SEATS, &setup);
		setup.cards = buf_slice_of(&text);
		for (int i = 0; i < DEV_OPTIONS; i++)
			setup.options[i] = below(2);
		const char *what = devil.context(&setup, (void *)&context, &error)
					   ? play((const void *)&context, (uint64_t)n)
					   : error.id;

		if (what)
			tap_note("set %lld: %s", (long long)n, what);
		broken += what != NULL;
	}
	tap(texts == matches && changes > matches, "devil, sets survive their text (%lld changes)",
	    (long long)changes);
	tap(!broken, "devil, matches with other sets keep every invariant");
	return tap_status();
}
