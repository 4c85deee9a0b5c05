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
#include "games/devil/cards/form.h"
#include "games/devil/devil.h"
#include "support/tap.h"

enum { MATCHES_STANDARD = 60, CHANGES = 40, STRAY = 5 };

static struct rng luck;

static int below(int n)
{
	return (int)rng_below(&luck, (uint32_t)n);
}

static void make_bundle(const struct cardset_member *m, uint8_t *of)
{
	int kinds = m->min + below(2), kind;

	memset(of, 0, DEV_AMOUNTS);
	for (int i = 0; i < kinds; i++) {
		do
			kind = below(DEV_AMOUNTS);
		while (!(m->set >> kind & 1));
		of[kind] = (uint8_t)(1 + below(below(3) ? 3 : m->max));
	}
}

/* Members of a row or parameters of an effect; names, words in a row, sets of
 * types and lists of effects stay as they are. */
static void make_member(const struct cardset_member *m, uint8_t *at)
{
	switch (m->kind) {
	case CARDSET_NUMBER:
		*at = (uint8_t)(int8_t)(m->min + below(m->max - m->min + 1));
		break;
	case CARDSET_LIST:
		for (int i = 0; m->of->kind == CARDSET_NUMBER && i < m->max; i++)
			make_member(m->of, at + i);
		break;
	case CARDSET_WORD:
		*at = (uint8_t)(m->first + below(m->words->count));
		break;
	case CARDSET_SWITCH:
		*at = (uint8_t)below(2);
		break;
	case CARDSET_AMOUNTS:
		make_bundle(m, at);
		break;
	default:
		break;
	}
}

static void make_members(const struct cardset_member *m, uint8_t *row)
{
	for (; m->key; m++)
		make_member(m, row + m->at);
}

static void make_effect(int when, struct dev_effect *e)
{
	int op;

	do
		op = below(DEV_OPS);
	while (!(dev_op_forms[op].whens >> when & 1));
	memset(e, 0, sizeof(*e));
	e->op = (uint8_t)op;
	e->when = (uint8_t)when;
	make_members(dev_op_forms[op].members, (uint8_t *)e);
}

static void make_list(int when, int count, struct dev_effects *list)
{
	memset(list, 0, sizeof(*list));
	for (; list->count < count; list->count++)
		make_effect(when, &list->list[list->count]);
}

/* One change, which the check of sets may refuse. */
static void change(struct dev_cards *cards)
{
	struct dev_event *event = &cards->event[below(DEV_EVENTS)];
	const struct cardset_section *s = &dev_sections[below(DEV_SECTIONS)];

	switch (below(6)) {
	case 0:
		make_effect(DEV_WHEN_RIGHT, &event->right.list[0]);
		break;
	case 1:
		make_list(DEV_WHEN_PENALTY, 1 + below(2),
			  &cards->inquisitor[below(DEV_INQUISITORS)].penalty);
		break;
	case 2:
		make_members(s->members,
			     (uint8_t *)cards + s->at + (size_t)below(s->count) * s->size);
		break;
	default:
		make_list(below(DEV_WHEN_LEFT), 1 + below(DEV_EFFECTS_MAX),
			  &cards->building[below(DEV_BUILDINGS)].effects);
	}
}

/* How many changes the check let through. */
static int make_set(struct dev_cards *out)
{
	struct message error;
	int made = 0;

	*out = dev_cards_standard;
	for (int i = 0; i < CHANGES; i++) {
		struct dev_cards changed = *out;

		change(&changed);
		if (!dev_cards_check(&changed, &error))
			continue;
		*out = changed;
		made++;
	}
	return made;
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
	return script_find(&devil)(c, (const void *)&view, seat, list, count, &luck);
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
		changes += make_set(&cards);
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
