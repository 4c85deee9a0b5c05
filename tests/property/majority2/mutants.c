/*
 * Faults of The Majority 2 that the laws must catch, and faults in its rules
 * that the naive version must see.
 */
#include <string.h>

#include "base/check.h"
#include "games/majority2/majority2.h"
#include "property/support/majority2/follow.h"
#include "property/support/mutants.h"
#include "support/tap.h"

enum { FOLLOWED_MAX = 60 /* matches before a wrong rule counts as missed */ };

static struct majority2_state *inside(void *state)
{
	return state;
}

static const struct majority2_state *look_inside(const void *state)
{
	return state;
}

/* Views that show too much. */

static void show_cards(const struct majority2_state *m, int place, struct view *out)
{
	memcpy(inside(out)->place[place].card, m->place[place].card, M2_KINDS);
}

static void reserve_lies_open(const struct context *c, const struct state *state, int viewer,
			      struct view *out)
{
	struct majority2_state truth = *look_inside(state);

	majority2.observe(c, state, viewer, out);
	if (viewer < M2_SEATS)
		show_cards(&truth, M2_AT_RESERVE + !viewer, out);
}

static void hand_lies_open(const struct context *c, const struct state *state, int viewer,
			   struct view *out)
{
	struct majority2_state truth = *look_inside(state);

	majority2.observe(c, state, viewer, out);
	show_cards(&truth, M2_AT_HAND, out);
}

static void spectator_sees_a_reserve(const struct context *c, const struct state *state, int viewer,
				     struct view *out)
{
	struct majority2_state truth = *look_inside(state);

	majority2.observe(c, state, viewer, out);
	if (viewer == SPECTATOR)
		show_cards(&truth, M2_AT_RESERVE, out);
}

static void pile_is_counted(const struct context *c, const struct state *state, int viewer,
			    struct view *out)
{
	struct majority2_state truth = *look_inside(state);

	majority2.observe(c, state, viewer, out);
	show_cards(&truth, M2_AT_PILE, out);
}

/* What the owner of a place knows of it is all that is in it. */
static void others_knowledge_shows(const struct context *c, const struct state *state, int viewer,
				   struct view *out)
{
	struct majority2_state truth = *look_inside(state);

	majority2.observe(c, state, viewer, out);
	if (viewer < M2_SEATS)
		memcpy(inside(out)->place[M2_AT_RESERVE + !viewer].known[!viewer],
		       truth.place[M2_AT_RESERVE + !viewer].known[!viewer], M2_KINDS);
}

/* Events and texts that tell too much. */

static void drawn_cards_are_told_to_all(const struct context *c, struct state *state,
					struct rng *rng, struct sink *sink)
{
	struct gossip gossip;

	majority2.deal(c, state, rng,
		       gossip_about(&gossip, sink, "majority2.event.drew_hand", ALL_VIEWERS));
}

static void raided_cards_are_told_to_seat_0(const struct context *c, struct state *state,
					    struct rng *rng, struct sink *sink)
{
	struct gossip gossip;

	majority2.deal(c, state, rng,
		       gossip_about(&gossip, sink, "majority2.event.raided", SEAT(0)));
}

static void stored_card_is_told_to_spectators(const struct context *c, struct state *state,
					      int seat, game_move move, struct sink *sink)
{
	struct gossip gossip;

	majority2.apply(c, state, seat, move,
			gossip_about(&gossip, sink, "majority2.event.stored", SEAT(SPECTATOR)));
}

static void stored_card_is_written_for_all(const struct context *c, const struct state *before,
					   int seat, game_move move, int viewer, struct buf *out)
{
	(void)viewer;
	majority2.move_write(c, before, seat, move, seat, out);
}

static void reason_counts_the_other_reserve(const struct context *c, const struct state *state,
					    int seat, game_move move, struct message *out)
{
	const struct m2_place *reserve = &look_inside(state)->place[M2_AT_RESERVE + !(seat & 1)];

	majority2.why(c, state, seat, move, out);
	if (out->count < MESSAGE_ARGS_MAX)
		message_number(out, reserve->card[0]);
}

static uint32_t list_looks_at_the_other_reserve(const struct context *c, const struct state *state,
						int seat, game_move *list)
{
	uint32_t count = majority2.moves(c, state, seat, list);
	const struct m2_place *reserve = &look_inside(state)->place[M2_AT_RESERVE + !(seat & 1)];

	return count > 1 && reserve->card[0] ? count - 1 : count;
}

/* What is not in the position: how often it was asked. */
static void look_counts_the_hours(const struct context *c, const struct view *view, int seat,
				  game_move move, struct buf *out)
{
	static int hours;

	majority2.look(c, view, seat, move, out);
	out->len--;
	buf_text(out, ",\"hours\":");
	buf_int(out, ++hours);
	buf_char(out, '}');
}

/* Knowledge that should have gone with an unseen card. */
static void stored_card_is_still_believed_there(const struct context *c, struct state *state,
						int seat, game_move move, struct sink *sink)
{
	struct m2_place *hand = &inside(state)->place[M2_AT_HAND];
	uint8_t known[M2_KINDS];

	memcpy(known, hand->known[!seat], sizeof(known));
	majority2.apply(c, state, seat, move, sink);
	if (m2_verb(move) == M2_PUT)
		memcpy(hand->known[!seat], known, sizeof(known));
}

/* Cards, texts, worlds. */

static void lost_card(const struct context *c, struct state *state, int seat, game_move move,
		      struct sink *sink)
{
	struct m2_place *discards = &inside(state)->place[M2_AT_DISCARD];

	majority2.apply(c, state, seat, move, sink);
	for (int kind = 0; kind < M2_KINDS && discards->size > 1; kind++) {
		if (discards->card[kind] && kind != inside(state)->top) {
			m2_place_lose(discards, kind, M2_ALL_KNOWERS);
			return;
		}
	}
}

static void position_forgets_the_marker(const struct context *c, const struct state *state,
					struct buf *out)
{
	struct majority2_state m = *look_inside(state);

	if (m.start != M2_NONE)
		m.start = 0;
	majority2.state_write(c, (const void *)&m, out);
}

static void sample_forgets_what_was_seen(const struct context *c, const struct view *view,
					 int viewer, struct rng *rng, struct state *out)
{
	struct majority2_state blind = *look_inside(view);
	struct m2_place *hand = &blind.place[M2_AT_HAND];

	if (viewer < M2_SEATS && blind.active != viewer)
		memset(hand->known[viewer], 0, sizeof(hand->known[viewer]));
	majority2.sample(c, (const void *)&blind, viewer, rng, out);
}

static void sample_the_same_world(const struct context *c, const struct view *view, int viewer,
				  struct rng *rng, struct state *out)
{
	struct rng stuck;

	(void)rng;
	rng_fast(&stuck, 1);
	majority2.sample(c, view, viewer, &stuck, out);
}

static const struct mutant mutants[] = {
	{ "an open reserve", "twin", { .observe = reserve_lies_open } },
	{ "an open hand", "twin", { .observe = hand_lies_open } },
	{ "a pile that is counted", "twin", { .observe = pile_is_counted } },
	{ "a view that shows what the other knows", "twin", { .observe = others_knowledge_shows } },
	{ "a spectator who sees a reserve", "spectator", { .observe = spectator_sees_a_reserve } },
	{ "drawn cards told to all", "same", { .deal = drawn_cards_are_told_to_all } },
	{ "raided cards told to the wrong seat",
	  "same",
	  { .deal = raided_cards_are_told_to_seat_0 } },
	{ "a stored card told to spectators",
	  "same",
	  { .apply = stored_card_is_told_to_spectators } },
	{ "a stored card written for all",
	  "same",
	  { .move_write = stored_card_is_written_for_all } },
	{ "a reason that counts the other's reserve",
	  "same",
	  { .why = reason_counts_the_other_reserve } },
	{ "a reason that counts the other's reserve",
	  "view why",
	  { .why = reason_counts_the_other_reserve } },
	{ "a look at what the position does not say", "drawn", { .look = look_counts_the_hours } },
	{ "a list that looks at the other's reserve",
	  "view list",
	  { .moves = list_looks_at_the_other_reserve } },
	{ "a lost card", "valid", { .apply = lost_card } },
	{ "a stored card that is believed in the hand",
	  "valid",
	  { .apply = stored_card_is_still_believed_there } },
	{ "a position that forgets", "position", { .state_write = position_forgets_the_marker } },
	{ "a sampler that forgets", "sample", { .sample = sample_forgets_what_was_seen } },
	{ "a sampler that always gives the same world",
	  "worlds",
	  { .sample = sample_the_same_world } },
};

/* Wrong rules: beyond laws that know no game. */

static uint32_t missing_move(const struct context *c, const struct state *state, int seat,
			     game_move *list)
{
	uint32_t count = majority2.moves(c, state, seat, list);

	return count > 1 ? count - 1 : count;
}

static uint32_t passing_on_an_ability(const struct context *c, const struct state *state, int seat,
				      game_move *list)
{
	uint32_t count = majority2.moves(c, state, seat, list);

	if (count && m2_verb(list[0]) == M2_PICK) {
		memmove(list + 1, list, count * sizeof(*list));
		list[0] = m2_move(M2_PASS, 0, 0);
		count++;
	}
	return count;
}

static void factions_pay_twice(const struct context *c, struct state *state, int seat,
			       game_move move, struct sink *sink)
{
	int before = m2_area_size(inside(state), seat);

	majority2.apply(c, state, seat, move, sink);
	if (m2_area_size(inside(state), seat) > before)
		inside(state)->down[seat]++;
}

static void secretaries_are_worth_2(const struct context *c, const struct state *state,
				    struct score *out)
{
	majority2.score(c, state, out);
	for (int s = 0; s < M2_SEATS; s++) {
		struct m2_points points;

		m2_count_points((const void *)c, look_inside(state), s, &points);
		for (int colour = 0; colour < M2_COLOURS; colour++)
			out->points[s] -=
				2 * points.secretaries[colour] * (points.secretaries[colour] - 1);
	}
}

static void nobody_is_forced(const struct context *c, struct state *state, int seat, game_move move,
			     struct sink *sink)
{
	majority2.apply(c, state, seat, move, sink);
	inside(state)->forced = 0;
}

static const struct {
	const char *fault;
	struct game with;
} wrong_rules[] = {
	{ "a move missing from the list", { .moves = missing_move } },
	{ "passing on an ability", { .moves = passing_on_an_ability } },
	{ "a faction that pays a coin too many", { .apply = factions_pay_twice } },
	{ "Secretaries that do not help each other", { .score = secretaries_are_worth_2 } },
	{ "an exchange that nobody is forced to", { .apply = nobody_is_forced } },
};

static void try_wrong_rule(const char *fault, const struct game *with)
{
	static struct follower2 follower;
	struct game game = game_with(&majority2, with);
	bool caught = false;

	follower2_open(&follower, &game);
	for (uint64_t n = 0; n < FOLLOWED_MAX && !caught; n++) {
		follower2_begin(&follower, 0, n);
		do
			caught = !follower2_agrees(&follower);
		while (!caught && follower2_advance(&follower));
	}
	if (tap(caught, "the naive rules catch mutant of majority2: %s", fault))
		tap_note("%.160s", follower.said);
	follower2_close(&follower);
}

int main(void)
{
	mutants_try(&majority2, M2_SEATS, mutants, sizeof(mutants) / sizeof(mutants[0]));
	for (size_t i = 0; i < sizeof(wrong_rules) / sizeof(wrong_rules[0]); i++)
		try_wrong_rule(wrong_rules[i].fault, &wrong_rules[i].with);
	return tap_status();
}
