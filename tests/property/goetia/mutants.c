/*
 * Tests of the tests: Goetia with one member replaced by a faulty one, and the
 * law that must catch it. mutants_rules.c has mistakes that laws which know no
 * game cannot see.
 */
#include <string.h>

#include "games/goetia/goetia.h"
#include "property/support/mutants.h"
#include "support/tap.h"

enum { PLAYERS = 3 };

static struct goetia_state *inside(void *state)
{
	return state;
}

static const struct goetia_state *look_inside(const void *state)
{
	return state;
}

/* Views that show too much. */

static void show_decks(const struct goetia_state *truth, unsigned seen_by, struct view *out)
{
	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			if (truth->seen[king][i] & seen_by)
				inside(out)->deck[king][i] = truth->deck[king][i];
}

static void decks_lie_open(const struct context *c, const struct state *state, int viewer,
			   struct view *out)
{
	struct goetia_state truth = *look_inside(state);

	goetia.observe(c, state, viewer, out);
	show_decks(&truth, SEAT(GOE_SEATS) - 1, out);
}

static void neighbour_shows_his_cards(const struct context *c, const struct state *state,
				      int viewer, struct view *out)
{
	struct goetia_state truth = *look_inside(state);

	goetia.observe(c, state, viewer, out);
	if (viewer < PLAYERS)
		show_decks(&truth, SEAT((viewer + 1) % PLAYERS), out);
}

static void spectator_looks_along(const struct context *c, const struct state *state, int viewer,
				  struct view *out)
{
	struct goetia_state truth = *look_inside(state);

	goetia.observe(c, state, viewer, out);
	if (viewer == SPECTATOR)
		show_decks(&truth, SEAT(0), out);
}

static void view_forgets_who_looked(const struct context *c, const struct state *state, int viewer,
				    struct view *out)
{
	goetia.observe(c, state, viewer, out);
	if (viewer == SPECTATOR)
		memset(inside(out)->seen, 0, sizeof(inside(out)->seen));
}

/* Events, lists and reasons that tell too much. */

static void offered_cards_are_told_to_all(const struct context *c, struct state *state, int seat,
					  game_move move, struct sink *sink)
{
	struct gossip gossip;

	goetia.apply(c, state, seat, move,
		     gossip_about(&gossip, sink, "goetia.event.offered", ALL_VIEWERS));
}

static void drawn_cards_are_told_to_spectators(const struct context *c, struct state *state,
					       struct rng *rng, struct sink *sink)
{
	struct gossip gossip;

	goetia.deal(c, state, rng,
		    gossip_about(&gossip, sink, "goetia.event.seen", SEAT(SPECTATOR)));
}

/* A card that somebody else has seen and the seat has not; -1: there is none. */
static int hidden_card(const struct goetia_state *s, int seat)
{
	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			if (s->seen[king][i] && !(s->seen[king][i] & SEAT(seat)) &&
			    s->deck[king][i] < GOE_CARDS)
				return s->deck[king][i];
	return -1;
}

static uint32_t list_looks_into_decks(const struct context *c, const struct state *state, int seat,
				      game_move *list)
{
	uint32_t count = goetia.moves(c, state, seat, list);

	return count > 1 && hidden_card(look_inside(state), seat) % 2 == 1 ? count - 1 : count;
}

static void reason_names_a_card(const struct context *c, const struct state *state, int seat,
				game_move move, struct message *out)
{
	int card = hidden_card(look_inside(state), seat);

	goetia.why(c, state, seat, move, out);
	if (card >= 0 && out->count < MESSAGE_ARGS_MAX)
		message_number(out, card);
}

static void look_counts_the_hours(const struct context *c, const struct view *view, int seat,
				  game_move move, struct buf *out)
{
	static int hours;

	goetia.look(c, view, seat, move, out);
	out->len--;
	buf_text(out, ",\"hours\":");
	buf_int(out, ++hours);
	buf_char(out, '}');
}

/* Cubes, followers, texts, worlds. */

static void lost_cube(const struct context *c, struct state *state, int seat, game_move move,
		      struct sink *sink)
{
	goetia.apply(c, state, seat, move, sink);
	if (inside(state)->supply[GOE_BLACK])
		inside(state)->supply[GOE_BLACK]--;
}

static void lost_follower(const struct context *c, struct state *state, int seat, game_move move,
			  struct sink *sink)
{
	goetia.apply(c, state, seat, move, sink);
	if (inside(state)->home[seat])
		inside(state)->home[seat]--;
}

static uint32_t list_backwards(const struct context *c, const struct state *state, int seat,
			       game_move *list)
{
	uint32_t count = goetia.moves(c, state, seat, list);

	for (uint32_t i = 0; i < count / 2; i++) {
		game_move move = list[i];

		list[i] = list[count - 1 - i];
		list[count - 1 - i] = move;
	}
	return count;
}

static void no_reason_to_stop(const struct context *c, const struct state *state, int seat,
			      game_move move, struct message *out)
{
	goetia.why(c, state, seat, move, out);
	if (move >> 8 == GOE_STOP)
		*out = message_of(NULL);
}

static void slots_without_rows(const struct context *c, const struct state *before, int seat,
			       game_move move, int viewer, struct buf *out)
{
	if (move >> 8 == GOE_MOVE_SHIFT || move >> 8 == GOE_MOVE_DECK)
		move &= ~(game_move)1;
	goetia.move_write(c, before, seat, move, viewer, out);
}

static void position_forgets_the_start(const struct context *c, const struct state *state,
				       struct buf *out)
{
	struct goetia_state s = *look_inside(state);

	if (s.start != GOE_NONE)
		s.start = 0;
	goetia.state_write(c, (const void *)&s, out);
}

static void sample_forgets_what_was_seen(const struct context *c, const struct view *view,
					 int viewer, struct rng *rng, struct state *out)
{
	struct goetia_state blind = *look_inside(view);

	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			if (blind.deck[king][i] < GOE_CARDS)
				blind.deck[king][i] = GOE_UNKNOWN;
	goetia.sample(c, (const void *)&blind, viewer, rng, out);
}

static void sample_the_same_world(const struct context *c, const struct view *view, int viewer,
				  struct rng *rng, struct state *out)
{
	struct rng stuck;

	(void)rng;
	rng_fast(&stuck, 1);
	goetia.sample(c, view, viewer, &stuck, out);
}

static void everybody_wins_at_once(const struct context *c, const struct state *state,
				   struct score *out)
{
	goetia.score(c, state, out);
	out->winners = SEAT(PLAYERS) - 1;
}

static const struct mutant mutants[] = {
	{ "open decks", "twin", { .observe = decks_lie_open } },
	{ "a neighbour who shows his cards", "twin", { .observe = neighbour_shows_his_cards } },
	{ "a spectator who looks along", "spectator", { .observe = spectator_looks_along } },
	{ "a spectator who misses who looked",
	  "spectator fields",
	  { .observe = view_forgets_who_looked } },
	{ "offered cards told to all", "same", { .apply = offered_cards_are_told_to_all } },
	{ "seen cards told to spectators", "same", { .deal = drawn_cards_are_told_to_spectators } },
	{ "a list that looks into decks", "view list", { .moves = list_looks_into_decks } },
	{ "a reason that names a card", "view why", { .why = reason_names_a_card } },
	{ "a look at what the position does not say", "drawn", { .look = look_counts_the_hours } },
	{ "a lost cube", "valid", { .apply = lost_cube } },
	{ "a lost follower", "valid", { .apply = lost_follower } },
	{ "a list from last to first", "list", { .moves = list_backwards } },
	{ "a refusal without a reason", "why", { .why = no_reason_to_stop } },
	{ "two Demons with one name", "move text", { .move_write = slots_without_rows } },
	{ "a position that forgets", "position", { .state_write = position_forgets_the_start } },
	{ "a sampler that forgets", "sample", { .sample = sample_forgets_what_was_seen } },
	{ "a sampler that always gives the same world",
	  "worlds",
	  { .sample = sample_the_same_world } },
	{ "winners before the end", "score", { .score = everybody_wins_at_once } },
};

int main(void)
{
	mutants_try(&goetia, PLAYERS, mutants, sizeof(mutants) / sizeof(mutants[0]));
	return tap_status();
}
