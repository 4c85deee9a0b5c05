/*
 * Faults of The Majority that the laws must catch, and one that only the
 * naive rules see.
 */
#include <string.h>

#include "base/check.h"
#include "games/majority/majority.h"
#include "property/support/majority/follow.h"
#include "property/support/mutants.h"
#include "support/tap.h"

static struct majority_state *inside(void *state)
{
	return state;
}

static const struct majority_state *look_inside(const void *state)
{
	return state;
}

/* Views that show too much. */

static void leaked_card(const struct context *c, const struct state *state, int viewer,
			struct view *out)
{
	int left = (viewer + 1) % c->setup.players;
	uint8_t card = look_inside(state)->hand[left][0];

	majority.observe(c, state, viewer, out);
	if (viewer < c->setup.players)
		inside(out)->hand[left][0] = card;
}

static void spectator_sees_a_hand(const struct context *c, const struct state *state, int viewer,
				  struct view *out)
{
	uint8_t card = look_inside(state)->hand[0][0];

	majority.observe(c, state, viewer, out);
	if (viewer == SPECTATOR)
		inside(out)->hand[0][0] = card;
}

static void unordered_takes_keep_their_order(const struct context *c, const struct state *state,
					     int viewer, struct view *out)
{
	const struct majority_state *m = look_inside(state);

	majority.observe(c, state, viewer, out);
	for (int r = 0; r < MAJ_ROUNDS; r++)
		for (int p = 0; p < MAJ_SEATS; p++)
			for (int i = 0; i < MAJ_HAND; i++)
				if (inside(out)->draft[r][p][i] < MAJ_KINDS)
					inside(out)->draft[r][p][i] = m->draft[r][p][i];
}

static void answers_are_counted(const struct context *c, const struct state *state, int viewer,
				struct view *out)
{
	uint8_t chosen[MAJ_SEATS];

	memcpy(chosen, look_inside(state)->chosen, sizeof(chosen));
	majority.observe(c, state, viewer, out);
	for (int s = 0; s < c->setup.players; s++)
		if (inside(out)->chosen[s] == MAJ_UNKNOWN && chosen[s] == MAJ_NONE)
			inside(out)->chosen[s] = MAJ_NONE;
}

/* Moves that play wrongly. */

static void lost_card(const struct context *c, struct state *state, int seat, game_move move,
		      struct sink *sink)
{
	majority.apply(c, state, seat, move, sink);
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		if (inside(state)->area[seat][kind]) {
			inside(state)->area[seat][kind]--;
			return;
		}
	}
}

static void first_answer_earns_a_coin(const struct context *c, struct state *state, int seat,
				      game_move move, struct sink *sink)
{
	static const uint8_t none[MAJ_SEATS] = { MAJ_NONE, MAJ_NONE, MAJ_NONE, MAJ_NONE };

	if (memcmp(inside(state)->chosen, none, sizeof(none)) == 0)
		inside(state)->coins[seat]++;
	majority.apply(c, state, seat, move, sink);
}

static void apply_with_gossip(const struct context *c, struct state *state, int seat,
			      game_move move, struct sink *sink, const char *id, uint32_t to)
{
	struct gossip gossip;

	majority.apply(c, state, seat, move, gossip_about(&gossip, sink, id, to));
}

static void choice_is_told_to_all(const struct context *c, struct state *state, int seat,
				  game_move move, struct sink *sink)
{
	apply_with_gossip(c, state, seat, move, sink, "majority.event.kept", ALL_VIEWERS);
}

static void gift_is_told_to_spectators(const struct context *c, struct state *state, int seat,
				       game_move move, struct sink *sink)
{
	apply_with_gossip(c, state, seat, move, sink, "majority.event.got", SEAT(SPECTATOR));
}

static void last_card_is_told_to_seat_0(const struct context *c, struct state *state, int seat,
					game_move move, struct sink *sink)
{
	apply_with_gossip(c, state, seat, move, sink, "majority.event.last_card", SEAT(0));
}

/* Lists and reasons. */

static uint32_t unsorted_list(const struct context *c, const struct state *state, int seat,
			      game_move *list)
{
	uint32_t count = majority.moves(c, state, seat, list);

	if (count > 1) {
		game_move first = list[0];

		list[0] = list[1];
		list[1] = first;
	}
	return count;
}

static uint32_t missing_move(const struct context *c, const struct state *state, int seat,
			     game_move *list)
{
	uint32_t count = majority.moves(c, state, seat, list);

	return count > 1 ? count - 1 : count;
}

static uint32_t list_looks_at_others(const struct context *c, const struct state *state, int seat,
				     game_move *list)
{
	uint32_t count = majority.moves(c, state, seat, list);
	uint8_t other = look_inside(state)->chosen[(seat + 1) % c->setup.players];

	return count > 1 && other < MAJ_KINDS ? count - 1 : count;
}

static void reason_without_words(const struct context *c, const struct state *state, int seat,
				 game_move move, struct message *out)
{
	majority.why(c, state, seat, move, out);
	if (strcmp(out->id, "majority.why.chosen") == 0)
		out->id = NULL;
}

static void reason_tells_who_has_answered(const struct context *c, const struct state *state,
					  int seat, game_move move, struct message *out)
{
	majority.why(c, state, seat, move, out);
	if (out->count < MESSAGE_ARGS_MAX)
		message_number(out, look_inside(state)->chosen[(seat + 1) % 3] == MAJ_NONE);
}

/* Texts. */

static void length_tells_who_has_answered(const struct context *c, const struct state *before,
					  int seat, game_move move, int viewer, struct buf *out)
{
	size_t start = out->len;

	majority.move_write(c, before, seat, move, viewer, out);
	for (int s = 0; s < c->setup.players && out->len > start; s++)
		if (s != seat && look_inside(before)->chosen[s] < MAJ_KINDS)
			buf_char(out, ' ');
}

static void position_forgets_the_marker(const struct context *c, const struct state *state,
					struct buf *out)
{
	struct majority_state m = *look_inside(state);

	if (m.marker != MAJ_NONE)
		m.marker = 0;
	majority.state_write(c, (const void *)&m, out);
}

static void json_with_a_comma_too_many(const struct context *c, const struct view *view, int viewer,
				       struct buf *out)
{
	majority.json(c, view, viewer, out);
	out->at[out->len - 1] = ',';
	buf_char(out, '}');
}

static void winners_before_the_end(const struct context *c, const struct state *state,
				   struct score *out)
{
	majority.score(c, state, out);
	out->winners |= SEAT(0);
}

/* Samplers. */

static void sample_against_the_view(const struct context *c, const struct view *view, int viewer,
				    struct rng *rng, struct state *out)
{
	struct majority_state *m = inside(out);
	int seat = viewer < c->setup.players ? viewer : 0, left = (seat + 1) % c->setup.players;
	uint8_t mine, other;

	majority.sample(c, view, viewer, rng, out);
	mine = m->hand[seat][0];
	other = m->hand[left][0];
	if (mine >= MAJ_KINDS || other >= MAJ_KINDS || m->phase == MAJ_OVER)
		return;
	maj_hand_remove(m->hand[seat], mine);
	maj_hand_remove(m->hand[left], other);
	maj_hand_add(m->hand[seat], other);
	maj_hand_add(m->hand[left], mine);
}

static void sample_the_same_world(const struct context *c, const struct view *view, int viewer,
				  struct rng *rng, struct state *out)
{
	struct rng stuck;

	(void)rng;
	rng_fast(&stuck, 1);
	majority.sample(c, view, viewer, &stuck, out);
}

/* The mutants: a fault, the law that must catch it, the member replaced. */

/* Drawings. */

/* The member is there, under another name. */
static void json_calls_actors_otherwise(const struct context *c, const struct view *view,
					int viewer, struct buf *out)
{
	size_t start = out->len;

	majority.json(c, view, viewer, out);
	char *actors = strstr(out->at + start, "\"actors\"");

	CHECK(actors);
	actors[1] = 'A';
}

static void json_is_for_somebody_else(const struct context *c, const struct view *view, int viewer,
				      struct buf *out)
{
	(void)viewer;
	majority.json(c, view, SPECTATOR, out);
}

static void look_has_no_end(const struct context *c, const struct view *view, int seat,
			    game_move move, struct buf *out)
{
	majority.look(c, view, seat, move, out);
	out->len--;
}

/* Says who asked last: another seat that looks changes it. */
static void look_remembers_the_last(const struct context *c, const struct view *view, int seat,
				    game_move move, struct buf *out)
{
	static uint32_t asked;

	(void)c, (void)view, (void)seat, (void)move;
	buf_text(out, asked++ % 2 ? "{\"odd\":true}" : "{\"odd\":false}");
}

static void ahead_is_nothing(const struct context *c, const struct view *view, int viewer,
			     struct buf *out)
{
	(void)c, (void)view, (void)viewer, (void)out;
}

static void facts_change(const struct context *c, struct buf *out)
{
	static uint32_t told;

	(void)c;
	buf_text(out, told++ % 2 ? "{\"cards\":[]}" : "{\"cards\":null}");
}

static void score_favours_who_looks(const struct context *c, const struct state *state,
				    struct score *out)
{
	int viewer = look_inside(state)->viewer;

	majority.score(c, state, out);
	if (viewer < c->setup.players)
		out->points[viewer]++;
}

static void reason_looks_into_the_next_hand(const struct context *c, const struct state *state,
					    int seat, game_move move, struct message *out)
{
	majority.why(c, state, seat, move, out);
	message_number(out, look_inside(state)->hand[(seat + 1) % c->setup.players][0]);
}

static const struct mutant mutants[] = {
	{ "a leaked card", "twin", { .observe = leaked_card } },
	{ "an order of takes that nobody saw",
	  "twin",
	  { .observe = unordered_takes_keep_their_order } },
	{ "a spectator who sees a hand", "spectator", { .observe = spectator_sees_a_hand } },
	{ "a view that shows who has answered", "secret", { .observe = answers_are_counted } },
	{ "a lost card", "valid", { .apply = lost_card } },
	{ "an order-dependent commitment", "commute", { .apply = first_answer_earns_a_coin } },
	{ "a choice told to all", "secret", { .apply = choice_is_told_to_all } },
	{ "a gift told to a spectator", "same", { .apply = gift_is_told_to_spectators } },
	{ "a card told to the wrong seat", "same", { .apply = last_card_is_told_to_seat_0 } },
	{ "an unsorted list", "list", { .moves = unsorted_list } },
	{ "a list that looks at others", "view list", { .moves = list_looks_at_others } },
	{ "a list that looks at others", "secret", { .moves = list_looks_at_others } },
	{ "a refusal without a reason", "why", { .why = reason_without_words } },
	{ "a reason that tells who has answered",
	  "secret",
	  { .why = reason_tells_who_has_answered } },
	{ "a commitment that reveals itself by its length",
	  "secret",
	  { .move_write = length_tells_who_has_answered } },
	{ "a commitment that reveals itself by its length",
	  "sequence",
	  { .move_write = length_tells_who_has_answered } },
	{ "a position that forgets", "position", { .state_write = position_forgets_the_marker } },
	{ "a position that forgets what is drawn",
	  "drawn",
	  { .state_write = position_forgets_the_marker } },
	{ "a look without an end", "drawn", { .look = look_has_no_end } },
	{ "a look that remembers", "drawn", { .look = look_remembers_the_last } },
	{ "nothing ahead, not even an object", "drawn", { .ahead = ahead_is_nothing } },
	{ "facts that change", "facts", { .facts = facts_change } },
	{ "a head without actors", "head", { .json = json_calls_actors_otherwise } },
	{ "json for somebody else", "head", { .json = json_is_for_somebody_else } },
	{ "a reason that looks into a hand",
	  "view why",
	  { .why = reason_looks_into_the_next_hand } },
	{ "a score that favours who looks", "end score", { .score = score_favours_who_looks } },
	{ "json that is none", "json", { .json = json_with_a_comma_too_many } },
	{ "winners before the end", "score", { .score = winners_before_the_end } },
	{ "a sampler that contradicts the view", "sample", { .sample = sample_against_the_view } },
	{ "a sampler that always gives the same world",
	  "worlds",
	  { .sample = sample_the_same_world } },
};

/* A move that no list has is beyond laws that know no game: the naive rules see it. */
static void try_missing_move(void)
{
	struct game game = majority;
	struct lab lab;
	struct follower follower;
	bool caught = false;

	game.moves = missing_move;
	lab_open(&lab, &game, 4);
	lab_begin(&lab, 0);
	follower_begin(&follower, &lab);
	do {
		follower_catch_up(&follower, &lab);
		caught = !follower_agrees_on_moves(&follower, &lab);
	} while (!caught && lab_advance(&lab));
	tap(caught, "law naive legality catches mutant: a move missing from the list");
	lab_close(&lab);
}

int main(void)
{
	mutants_try(&majority, 4, mutants, sizeof(mutants) / sizeof(mutants[0]));
	try_missing_move();
	return tap_status();
}
