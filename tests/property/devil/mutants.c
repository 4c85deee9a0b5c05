/*
 * Tests of the tests: Deal with the Devil with one member replaced by a faulty
 * one. Most of these tell what the game lives from not telling: a role, where
 * a chest goes, who looked into it or took it, who has answered.
 */
#include <string.h>

#include "games/devil/devil.h"
#include "property/support/mutants.h"
#include "support/tap.h"

static struct devil_state *inside(void *state)
{
	return state;
}

static const struct devil_state *look_inside(const void *state)
{
	return state;
}

/* Views that show too much. Each is asked of seats alone or of all, while the match runs. */

static bool is_dealt(const struct state *state)
{
	return look_inside(state)->step > DEV_SETUP && look_inside(state)->step != DEV_OVER;
}

static void leaked_role(const struct context *c, const struct state *state, int viewer,
			struct view *out)
{
	int left = (viewer + 1) % DEV_SEATS;
	uint8_t role = look_inside(state)->role[left];

	devil.observe(c, state, viewer, out);
	if (viewer < DEV_SEATS && is_dealt(state))
		inside(out)->role[left] = role;
}

static void leaked_route(const struct context *c, const struct state *state, int viewer,
			 struct view *out)
{
	uint8_t route = look_inside(state)->route;

	devil.observe(c, state, viewer, out);
	inside(out)->route = route;
}

/* Which of the two who looked took it. */
static void leaked_taker(const struct context *c, const struct state *state, int viewer,
			 struct view *out)
{
	uint8_t fate[DEV_ROUNDS];

	for (int r = 0; r < DEV_ROUNDS && viewer < DEV_SEATS; r++)
		fate[r] = look_inside(state)->offer[r][viewer].fate;
	devil.observe(c, state, viewer, out);
	for (int r = 0; r < DEV_ROUNDS && viewer < DEV_SEATS; r++)
		if (inside(out)->offer[r][viewer].fate == DEV_TAKEN)
			inside(out)->offer[r][viewer].fate = fate[r];
}

/* What the left neighbour had before him, and so who looked into which chest. */
static void leaked_viewer(const struct context *c, const struct state *state, int viewer,
			  struct view *out)
{
	int left = (viewer + 1) % DEV_SEATS, round = look_inside(state)->round - 1;
	struct dev_seen seen = look_inside(state)->seen[round][0][left];

	devil.observe(c, state, viewer, out);
	if (viewer < DEV_SEATS && is_dealt(state))
		inside(out)->seen[round][0][left] = seen;
}

/* That somebody has taken the chest, before it is back. */
static void leaked_acceptance(const struct context *c, const struct state *state, int viewer,
			      struct view *out)
{
	const struct devil_state *d = look_inside(state);
	uint8_t fate = viewer < DEV_SEATS ? d->offer[d->round - 1][viewer].fate : 0;

	devil.observe(c, state, viewer, out);
	if (viewer < DEV_SEATS && (d->step == DEV_VIEW1 || d->step == DEV_VIEW2))
		inside(out)->offer[d->round - 1][viewer].fate = fate;
}

static void leaked_debt(const struct context *c, const struct state *state, int viewer,
			struct view *out)
{
	uint8_t debt[DEV_SEATS];

	memcpy(debt, look_inside(state)->debt, sizeof(debt));
	devil.observe(c, state, viewer, out);
	memcpy(inside(out)->debt, debt, sizeof(debt));
}

static void answers_are_counted(const struct context *c, const struct state *state, int viewer,
				struct view *out)
{
	uint8_t ask[DEV_SEATS];

	memcpy(ask, look_inside(state)->ask, sizeof(ask));
	devil.observe(c, state, viewer, out);
	for (int s = 0; s < DEV_SEATS; s++)
		if (ask[s] == DEV_NONE)
			inside(out)->ask[s] = DEV_NONE;
}

static void spectator_sees_souls(const struct context *c, const struct state *state, int viewer,
				 struct view *out)
{
	uint8_t pure = look_inside(state)->pure[0];

	devil.observe(c, state, viewer, out);
	if (viewer == SPECTATOR && is_dealt(state))
		inside(out)->pure[0] = pure;
}

/* Moves that tell or play wrongly. */

/* The move, and its event of that id for those viewers as well. */
static void apply_with_gossip(const struct context *c, struct state *state, int seat,
			      game_move move, struct sink *sink, const char *id, uint32_t to)
{
	struct gossip gossip;

	devil.apply(c, state, seat, move, gossip_about(&gossip, sink, id, to));
}

static void acceptance_is_told(const struct context *c, struct state *state, int seat,
			       game_move move, struct sink *sink)
{
	apply_with_gossip(c, state, seat, move, sink, "devil.event.accepted_coins", ALL_VIEWERS);
}

static void owner_hears_of_the_look(const struct context *c, struct state *state, int seat,
				    game_move move, struct sink *sink)
{
	apply_with_gossip(c, state, seat, move, sink, "devil.event.chest_coins", SEAT(0));
}

static void passed_card_is_told(const struct context *c, struct state *state, int seat,
				game_move move, struct sink *sink)
{
	apply_with_gossip(c, state, seat, move, sink, "devil.event.received", SEAT(SPECTATOR));
}

static void lost_coin(const struct context *c, struct state *state, int seat, game_move move,
		      struct sink *sink)
{
	devil.apply(c, state, seat, move, sink);
	if (inside(state)->goods[seat][DEV_COINS] > 0)
		inside(state)->goods[seat][DEV_COINS]--;
}

static void lost_soul(const struct context *c, struct state *state, int seat, game_move move,
		      struct sink *sink)
{
	devil.apply(c, state, seat, move, sink);
	if (inside(state)->pure[seat] > 0)
		inside(state)->pure[seat]--;
}

/* Nobody has answered yet: the first to do so moves up. */
static void first_answer_counts(const struct context *c, struct state *state, int seat,
				game_move move, struct sink *sink)
{
	struct devil_state *d = inside(state);
	bool first = d->asked == SEAT(DEV_SEATS) - 1;

	for (int s = 0; s < DEV_SEATS; s++)
		first &= d->ask[s] == d->ask[0];
	if (first && !dev_is_public(d->step))
		d->score[seat]++;
	devil.apply(c, state, seat, move, sink);
}

/* Lists and texts. */

static uint32_t list_looks_at_others(const struct context *c, const struct state *state, int seat,
				     game_move *list)
{
	uint32_t count = devil.moves(c, state, seat, list);
	int other = look_inside(state)->debt[(seat + 1) % DEV_SEATS];

	return count > 1 && other > 0 && other <= DEV_DEBT_MAX ? count - 1 : count;
}

static void length_tells_of_an_answer(const struct context *c, const struct state *before, int seat,
				      game_move move, int viewer, struct buf *out)
{
	size_t start = out->len;

	devil.move_write(c, before, seat, move, viewer, out);
	if (out->len == start)
		buf_char(out, '?');
}

static void own_text_tells_of_others(const struct context *c, const struct state *before, int seat,
				     game_move move, int viewer, struct buf *out)
{
	size_t start = out->len;

	devil.move_write(c, before, seat, move, viewer, out);
	for (int s = 0; s < DEV_SEATS && out->len > start; s++)
		if (s != seat && look_inside(before)->ask[s] == DEV_NONE)
			buf_char(out, ' ');
}

static void position_forgets_a_vote(const struct context *c, const struct state *state,
				    struct buf *out)
{
	struct devil_state d = *look_inside(state);

	memset(d.vote, DEV_NONE, sizeof(d.vote));
	devil.state_write(c, (const void *)&d, out);
}

static void sample_the_same_world(const struct context *c, const struct view *view, int viewer,
				  struct rng *rng, struct state *out)
{
	struct rng stuck;

	(void)rng;
	rng_fast(&stuck, 1);
	devil.sample(c, view, viewer, &stuck, out);
}

static const struct mutant mutants[] = {
	{ "a leaked role", "twin", { .observe = leaked_role } },
	{ "a leaked route", "twin", { .observe = leaked_route } },
	{ "who took a chest", "twin", { .observe = leaked_taker } },
	{ "who looked into which chest", "twin", { .observe = leaked_viewer } },
	{ "an acceptance seen before the return", "secret", { .observe = leaked_acceptance } },
	{ "a loan seen before it is published", "secret", { .observe = leaked_debt } },
	{ "a view that shows who has answered", "secret", { .observe = answers_are_counted } },
	{ "a spectator who sees souls", "spectator", { .observe = spectator_sees_souls } },
	{ "an acceptance told to all", "secret", { .apply = acceptance_is_told } },
	{ "a look told to somebody else", "same", { .apply = owner_hears_of_the_look } },
	{ "a passed card told to a spectator", "same", { .apply = passed_card_is_told } },
	{ "a lost coin", "valid", { .apply = lost_coin } },
	{ "a lost soul", "valid", { .apply = lost_soul } },
	{ "an order-dependent commitment", "commute", { .apply = first_answer_counts } },
	{ "a list that looks at others", "view list", { .moves = list_looks_at_others } },
	{ "an answer that its length reveals",
	  "secret",
	  { .move_write = length_tells_of_an_answer } },
	{ "a text that grows with the answers of others",
	  "secret",
	  { .move_write = own_text_tells_of_others } },
	{ "a position that forgets", "position", { .state_write = position_forgets_a_vote } },
	{ "a sampler that always gives the same world",
	  "worlds",
	  { .sample = sample_the_same_world } },
};

int main(void)
{
	mutants_try(&devil, DEV_SEATS, mutants, sizeof(mutants) / sizeof(mutants[0]));
	return tap_status();
}
