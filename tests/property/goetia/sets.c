/*
 * Whatever card set the reader takes, the rules can play: the game's own set
 * with many random changes, written, read again (what is refused does not
 * count), and a random match with it at each number of players. At every
 * state the invariants hold and the position text reads back; views, samples
 * and JSON are made on the way. MATCHES (the argument, else the variable of
 * that name) is how many sets are tried.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/goetia/goetia.h"
#include "play/match.h"
#include "support/tap.h"

enum { SETS_STANDARD = 30, CHANGES = 40, LOOK_EVERY = 11 };

static char canonical[GOE_CARDS_TEXT_MAX], again[GOE_CARDS_TEXT_MAX], position[1 << 16],
	json[1 << 20];

/* Changes. Each makes a row that may be wrong; the reader decides. */

static void change_bundle(struct goe_bundle *bundle, int kinds, int most, struct rng *rng)
{
	memset(bundle, 0, sizeof(*bundle));
	for (int i = 0; i < 2; i++)
		bundle->n[rng_below(rng, (uint32_t)kinds)] =
			(uint8_t)(rng_below(rng, (uint32_t)most + 1));
}

static void change_effect(struct goe_effect *e, struct rng *rng)
{
	switch (rng_below(rng, 4)) {
	case 0:
		e->n = (uint8_t)rng_below(rng, GOE_AMOUNT_MAX + 1);
		break;
	case 1:
		if (e->areas != GOE_AREAS_ALL)
			e->areas = (uint8_t)(1 + rng_below(rng, GOE_AREAS_ALL));
		break;
	case 2:
		e->colour = (uint8_t)rng_below(rng, GOE_WHITE + 1);
		break;
	default:
		change_bundle(&e->bundle, GOE_ATTENTION + 1, 6, rng);
	}
}

/* One of its effects becomes one of another card's. */
static void change_card(struct goe_cards *cards, struct rng *rng)
{
	struct goe_card *card = &cards->card[rng_below(rng, GOE_CARDS)];
	const struct goe_card *other = &goe_cards_standard.card[rng_below(rng, GOE_CARDS)];
	int at = (int)rng_below(rng, card->effects), from = (int)rng_below(rng, other->effects);

	if (other->type == card->type && card->type != GOE_TREASURE) {
		card->effect[at] = other->effect[from];
		if (card->effects < GOE_EFFECTS_MAX && rng_below(rng, 2))
			card->effect[card->effects++] = other->effect[0];
		card->red_edge |= other->red_edge;
	}
	change_effect(&card->effect[at], rng);
	card->wp = (uint8_t)rng_below(rng, GOE_WP_MAX + 1);
	if (card->type == GOE_RELIC)
		change_bundle(&card->cost, GOE_ATTENTION + 1, 2, rng);
}

static void change_row(struct goe_cards *cards, struct rng *rng)
{
	struct goe_world *world = &cards->world[rng_below(rng, GOE_WORLDS)];
	struct goe_board *board = &cards->board[rng_below(rng, GOE_BOARDS)];
	struct goe_edge *edge = &cards->edge[3 + rng_below(rng, GOE_EDGES - 3)];
	struct goe_special *special = &cards->special[rng_below(rng, GOE_SPECIALS)];

	switch (rng_below(rng, 6)) {
	case 0:
		if (world->hexes)
			change_bundle(&world->hex[rng_below(rng, world->hexes)].reward,
				      GOE_WHITE + 1, GOE_HEX_CUBES_MAX, rng);
		break;
	case 1:
		board->attention = (uint8_t)(1 + rng_below(rng, GOE_BOARD_ATTENTION_MAX));
		change_bundle(&board->hex[0].reward, GOE_FOLLOWER + 1, GOE_HEX_CUBES_MAX, rng);
		break;
	case 2:
		change_bundle(&edge->reward, GOE_FOLLOWER + 1, 6, rng);
		change_bundle(&edge->cost, GOE_ATTENTION + 1, 3, rng);
		break;
	case 3:
		special->effect[0] =
			goe_cards_standard.special[rng_below(rng, GOE_SPECIALS)].effect[0];
		change_effect(&special->effect[0], rng);
		break;
	default:
		change_card(cards, rng);
	}
}

static struct slice set_write(const struct goe_cards *cards, char *memory)
{
	struct buf text = buf_over(memory, GOE_CARDS_TEXT_MAX);

	goe_cards_write(cards, &text);
	CHECK(!text.full);
	return buf_slice_of(&text);
}

/* The standard set with those changes that the reader takes. */
static int set_change(struct goe_cards *cards, struct rng *rng)
{
	static struct goe_cards tried, read;
	struct message error;
	int taken = 0;

	*cards = goe_cards_standard;
	for (int i = 0; i < CHANGES; i++) {
		tried = *cards;
		change_row(&tried, rng);
		if (!goe_cards_read(set_write(&tried, canonical), &goe_cards_standard, &read,
				    &error))
			continue;
		*cards = read;
		taken++;
	}
	return taken;
}

/* Matches. Each returns what is broken, or NULL. */

static const char *look_around(const struct match *m, int players, struct rng *rng)
{
	static struct goetia_state room, world;
	struct buf text = buf_over(position, goetia.position_max);
	struct message error;

	goetia.state_write(m->context, m->state, &text);
	if (text.full ||
	    !goetia.state_read(m->context, buf_slice_of(&text), (void *)&room, &error) ||
	    memcmp(&room, m->state, sizeof(room)) != 0)
		return "the position does not read back";
	for (int viewer = 0; viewer <= players; viewer++) {
		int who = viewer == players ? SPECTATOR : viewer;
		struct buf drawn = buf_over(json, goetia.json_max);

		goetia.observe(m->context, m->state, who, (void *)&room);
		goetia.sample(m->context, (const void *)&room, who, rng, (void *)&world);
		if (goetia.check(m->context, (const void *)&world))
			return "a sample is no position";
		goetia.json(m->context, (const void *)&room, who, &drawn);
		if (drawn.full)
			return "the JSON is too long";
	}
	return NULL;
}

static const char *play_out(struct match *m, int players, struct rng *rng, uint32_t *plies)
{
	game_move list[MATCH_MOVES_MAX];
	const char *broken = NULL;
	struct message why;
	uint32_t actors;

	while (!broken && (actors = goetia.actors(m->context, m->state))) {
		int seat = 0;

		while (!(actors & SEAT(seat)))
			seat++;
		uint32_t count = goetia.moves(m->context, m->state, seat, list);

		if (!count || !match_move(m, seat, list[rng_below(rng, count)], NULL, &why))
			return "nobody can go on";
		broken = goetia.check(m->context, m->state);
		if (!broken && *plies % LOOK_EVERY == 0)
			broken = look_around(m, players, rng);
		if (!broken && ++*plies > goetia.plies_max)
			broken = "the match does not end";
	}
	return broken;
}

static const char *play_set(struct slice cards, int players, struct rng *rng)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct setup setup;
	struct message error;
	struct match m;
	uint32_t plies = 0;

	setup_standard(&goetia, players, &setup);
	setup.cards = cards;
	for (int i = 0; i < GOE_ROUND_CAP; i++)
		setup.options[i] = (int32_t)rng_below(rng, 2);
	for (size_t i = 0; i < sizeof(key); i++)
		key[i] = (uint8_t)rng_below(rng, 256);
	if (!match_init(&m, &goetia, &setup, key, &error))
		return error.id;
	const char *broken = play_out(&m, players, rng, &plies);

	match_release(&m);
	return broken;
}

int main(int argc, char **argv)
{
	static struct goe_cards cards;
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES"), *broken = NULL;
	int64_t sets = SETS_STANDARD, taken = 0;

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &sets)) {
		fprintf(stderr, "sets_goetia: '%s' is not a number of sets\n", given);
		return 2;
	}
	for (int64_t n = 0; n < sets && !broken; n++) {
		struct rng rng;

		rng_fast(&rng, (uint64_t)n);
		taken += set_change(&cards, &rng);
		for (int players = 2; players <= 4 && !broken; players++) {
			broken = play_set(set_write(&cards, again), players, &rng);
			if (broken)
				tap_note("set %d, %d players: %s", (int)n, players, broken);
		}
	}
	tap(!broken, "goetia: whatever card set the reader takes, the rules can play");
	tap(taken > sets * CHANGES / 3, "goetia: %d of %d changes were taken", (int)taken,
	    (int)sets * CHANGES);
	return tap_status();
}
