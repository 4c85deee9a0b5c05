/*
 * Tests of the tests: the toy game with one member replaced by a faulty one. It
 * is small enough that every law about secrets and answers given together has
 * its mutant here, before a real game needs it.
 */
#include <string.h>

#include "games/toy/toy.h"
#include "property/support/mutants.h"
#include "support/tap.h"

static struct toy_state *inside(void *state)
{
	return state;
}

static const struct toy_state *look_inside(const void *state)
{
	return state;
}

/* Views that show too much. */

static void secrets_lie_open(const struct context *c, const struct state *state, int viewer,
			     struct view *out)
{
	struct toy_state truth = *look_inside(state);

	toy.observe(c, state, viewer, out);
	memcpy(inside(out)->secret, truth.secret, sizeof(truth.secret));
}

static void spectator_sees_a_secret(const struct context *c, const struct state *state, int viewer,
				    struct view *out)
{
	uint8_t secret = look_inside(state)->secret[0];

	toy.observe(c, state, viewer, out);
	if (viewer == SPECTATOR)
		inside(out)->secret[0] = secret;
}

/* A peek is for one round: the number of the next one is not known. */
static void peek_lasts(const struct context *c, const struct state *state, int viewer,
		       struct view *out)
{
	int left = (viewer + 1) % TOY_SEATS;
	uint8_t secret = look_inside(state)->secret[left];

	toy.observe(c, state, viewer, out);
	if (viewer < TOY_SEATS && look_inside(state)->round > 1)
		inside(out)->secret[left] = secret;
}

static void seals_are_seen(const struct context *c, const struct state *state, int viewer,
			   struct view *out)
{
	struct toy_state truth = *look_inside(state);

	toy.observe(c, state, viewer, out);
	memcpy(inside(out)->sealed, truth.sealed, sizeof(truth.sealed));
}

static void view_of_a_view_is_blind(const struct context *c, const struct state *state, int viewer,
				    struct view *out)
{
	bool is_view = look_inside(state)->viewer != EVERYTHING;

	toy.observe(c, state, viewer, out);
	if (is_view && viewer < TOY_SEATS && inside(out)->secret[viewer] != TOY_NONE)
		inside(out)->secret[viewer] = TOY_UNKNOWN;
}

/* Events and texts that tell too much. */

static void digits_are_told(const struct context *c, struct state *state, int seat, game_move move,
			    struct sink *sink)
{
	struct gossip gossip;

	toy.apply(c, state, seat, move,
		  gossip_about(&gossip, sink, "toy.event.write", ALL_VIEWERS));
}

static void seals_are_told(const struct context *c, struct state *state, int seat, game_move move,
			   struct sink *sink)
{
	struct gossip gossip;

	toy.apply(c, state, seat, move,
		  gossip_about(&gossip, sink, "toy.event.seal", SEAT(SPECTATOR)));
}

static void peeks_are_told(const struct context *c, struct state *state, int seat, game_move move,
			   struct sink *sink)
{
	struct gossip gossip;

	toy.apply(c, state, seat, move, gossip_about(&gossip, sink, "toy.event.saw", ALL_VIEWERS));
}

static void dealt_numbers_are_told(const struct context *c, struct state *state, struct rng *rng,
				   struct sink *sink)
{
	struct gossip gossip;

	toy.deal(c, state, rng, gossip_about(&gossip, sink, "toy.event.secret", SEAT(SPECTATOR)));
}

static void digits_are_written_for_all(const struct context *c, const struct state *before,
				       int seat, game_move move, int viewer, struct buf *out)
{
	(void)viewer;
	toy.move_write(c, before, seat, move, seat, out);
}

static uint32_t list_looks_at_a_secret(const struct context *c, const struct state *state, int seat,
				       game_move *list)
{
	uint32_t count = toy.moves(c, state, seat, list);
	int other = look_inside(state)->secret[!seat];

	return count > 1 && other <= 3 ? count - 1 : count;
}

static void reason_names_a_secret(const struct context *c, const struct state *state, int seat,
				  game_move move, struct message *out)
{
	toy.why(c, state, seat, move, out);
	message_number(out, look_inside(state)->secret[seat == 0]);
}

/* What happens, is listed, refused and counted wrongly. */

/* Nobody has sealed yet: the first to do so gets a point. */
static void first_seal_counts(const struct context *c, struct state *state, int seat,
			      game_move move, struct sink *sink)
{
	struct toy_state *t = inside(state);
	bool first = t->phase == TOY_PLAN && move == TOY_SEAL;

	for (int s = 0; s < TOY_SEATS; s++)
		first &= !t->sealed[s];
	if (first)
		t->points[seat]++;
	toy.apply(c, state, seat, move, sink);
}

static void turns_go_on(const struct context *c, struct state *state, int seat, game_move move,
			struct sink *sink)
{
	if (move == TOY_END)
		inside(state)->steps = inside(state)->peeked = inside(state)->rolled = 0;
	else
		toy.apply(c, state, seat, move, sink);
}

static void number_seven(const struct context *c, struct state *state, struct rng *rng,
			 struct sink *sink)
{
	toy.deal(c, state, rng, sink);
	if (look_inside(state)->secret[0] == 6)
		inside(state)->secret[0] = 7;
}

static uint32_t last_step_twice(const struct context *c, const struct state *state, int seat,
				game_move *list)
{
	uint32_t count = toy.moves(c, state, seat, list);

	if (count && count < TOY_MOVES) {
		list[count] = list[count - 1];
		count++;
	}
	return count;
}

static void no_reason(const struct context *c, const struct state *state, int seat, game_move move,
		      struct message *out)
{
	toy.why(c, state, seat, move, out);
	if (move == TOY_ROLL)
		*out = message_of(NULL);
}

static void rolls_read_as_steps(const struct context *c, const struct state *before, int seat,
				game_move move, int viewer, struct buf *out)
{
	toy.move_write(c, before, seat, move == TOY_ROLL ? TOY_STEP : move, viewer, out);
}

static void position_forgets_a_peek(const struct context *c, const struct state *state,
				    struct buf *out)
{
	struct toy_state t = *look_inside(state);

	t.peeked = 0;
	toy.state_write(c, (const void *)&t, out);
}

static void json_without_an_end(const struct context *c, const struct view *view, int viewer,
				struct buf *out)
{
	toy.json(c, view, viewer, out);
	out->len--;
}

static void sample_forgets_a_peek(const struct context *c, const struct view *view, int viewer,
				  struct rng *rng, struct state *out)
{
	struct toy_state blind = *look_inside(view);

	for (int s = 0; s < c->setup.players; s++)
		if (s != viewer && blind.secret[s] != TOY_NONE)
			blind.secret[s] = TOY_UNKNOWN;
	toy.sample(c, (const void *)&blind, viewer, rng, out);
}

static void sample_the_same_world(const struct context *c, const struct view *view, int viewer,
				  struct rng *rng, struct state *out)
{
	struct rng stuck;

	(void)rng;
	rng_fast(&stuck, 1);
	toy.sample(c, view, viewer, &stuck, out);
}

static void nobody_wins(const struct context *c, const struct state *state, struct score *out)
{
	toy.score(c, state, out);
	out->winners = 0;
}

static const struct mutant mutants[] = {
	{ "open numbers", "twin", { .observe = secrets_lie_open } },
	{ "a peek that lasts", "twin", { .observe = peek_lasts } },
	{ "a spectator who sees a number", "spectator", { .observe = spectator_sees_a_secret } },
	{ "a view that shows who has sealed", "secret", { .observe = seals_are_seen } },
	{ "a view of a view that is blind", "idempotent", { .observe = view_of_a_view_is_blind } },
	{ "digits told to all", "secret", { .apply = digits_are_told } },
	{ "a seal told to spectators", "secret", { .apply = seals_are_told } },
	{ "a peek told to all", "same", { .apply = peeks_are_told } },
	{ "a dealt number told to spectators", "same", { .deal = dealt_numbers_are_told } },
	{ "digits written for all", "secret", { .move_write = digits_are_written_for_all } },
	{ "a list that looks at a number", "view list", { .moves = list_looks_at_a_secret } },
	{ "a reason that names a number", "view why", { .why = reason_names_a_secret } },
	{ "a seal that counts when it is the first", "commute", { .apply = first_seal_counts } },
	{ "a turn without an end", "valid", { .apply = turns_go_on } },
	{ "a number that no die has", "valid", { .deal = number_seven } },
	{ "a move that is listed twice", "list", { .moves = last_step_twice } },
	{ "a refusal without a reason", "why", { .why = no_reason } },
	{ "two moves with one text", "move text", { .move_write = rolls_read_as_steps } },
	{ "a position that forgets", "position", { .state_write = position_forgets_a_peek } },
	{ "JSON without an end", "json", { .json = json_without_an_end } },
	{ "a sampler that forgets", "sample", { .sample = sample_forgets_a_peek } },
	{ "a sampler that always gives the same world",
	  "worlds",
	  { .sample = sample_the_same_world } },
	{ "a match that nobody wins", "score", { .score = nobody_wins } },
};

int main(void)
{
	mutants_try(&toy, TOY_SEATS, mutants, sizeof(mutants) / sizeof(mutants[0]));
	return tap_status();
}
