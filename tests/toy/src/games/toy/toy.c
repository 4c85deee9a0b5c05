/*
 * The toy game's rules. Like a real game it keeps no state of its own and
 * reports through the interface alone; text.c has its text forms.
 */
#include "games/toy/toy.h"

#include <string.h>

#include "base/check.h"
#include "games/toy/text.h"

static int toy_players(const struct context *c)
{
	return c->setup.players;
}

/* What the second version of the rules changed; matches of the first go on by it. */
static int toy_steps_max(const struct context *c)
{
	return c->setup.rules_version < 2 ? TOY_STEPS - 1 : TOY_STEPS;
}

static bool toy_context(const struct setup *setup, struct context *out, struct message *error)
{
	if (!setup_check(&toy, setup, error))
		return false;
	memset(out, 0, sizeof(*out));
	out->setup = *setup;
	return true;
}

static void toy_init(const struct context *c, struct state *out)
{
	struct toy_state *t = (void *)out;

	(void)c;
	memset(t, 0, sizeof(*t));
	t->viewer = EVERYTHING;
	t->phase = TOY_DEAL;
	t->round = 1;
	memset(t->secret, TOY_NONE, sizeof(t->secret));
	memset(t->plan, TOY_NONE, sizeof(t->plan));
}

static uint32_t toy_actors(const struct context *c, const struct state *state)
{
	const struct toy_state *t = (const void *)state;
	uint32_t actors = 0;

	switch (t->phase) {
	case TOY_DEAL:
	case TOY_ROLLING:
		return CHANCE;
	case TOY_OVER:
		return 0;
	case TOY_TURNS:
		return SEAT(t->turn);
	}
	for (int s = 0; s < toy_players(c); s++)
		if (t->sealed[s] != 1)
			actors |= SEAT(s);
	return actors;
}

static int toy_digits(const struct toy_state *t, int seat)
{
	int digits = 0;

	while (digits < TOY_DIGITS && t->plan[seat][digits] != TOY_NONE)
		digits++;
	return digits;
}

static bool toy_allows(const struct context *c, const struct toy_state *t, int seat, uint32_t move)
{
	if (seat >= toy_players(c) || move >= TOY_MOVES ||
	    !(toy_actors(c, (const void *)t) & SEAT(seat)))
		return false;
	if (t->phase == TOY_PLAN)
		return move < TOY_SEAL ? toy_digits(t, seat) < TOY_DIGITS
				       : move == TOY_SEAL && toy_digits(t, seat) == TOY_DIGITS;
	switch (move) {
	case TOY_STEP:
		return t->steps < toy_steps_max(c);
	case TOY_PEEK:
		return !t->peeked;
	case TOY_ROLL:
		return !t->rolled;
	}
	return move == TOY_END;
}

static uint32_t toy_moves(const struct context *c, const struct state *state, int seat,
			  game_move *list)
{
	uint32_t count = 0;

	for (game_move move = 0; move < TOY_MOVES; move++)
		if (toy_allows(c, (const void *)state, seat, move))
			list[count++] = move;
	return count;
}

static void toy_why(const struct context *c, const struct state *state, int seat, game_move move,
		    struct message *out)
{
	bool may_act = seat >= 0 && seat < toy_players(c) && toy_actors(c, state) & SEAT(seat);

	*out = message_of(may_act ? "toy.why.not_now" : "toy.why.not_you");
	message_number(out, (int32_t)move);
}

static void toy_tell(struct sink *sink, const char *id, int seat, int number, uint32_t viewers,
		     bool reveals)
{
	struct event event = { .text = message_of(id), .viewers = viewers, .reveals = reveals };

	if (!sink)
		return;
	message_seat(&event.text, seat);
	message_number(&event.text, number);
	sink->put(sink, &event);
}

static void toy_begin_turn(struct toy_state *t, int seat)
{
	t->phase = TOY_TURNS;
	t->turn = (uint8_t)seat;
	t->steps = t->peeked = t->rolled = 0;
}

static void toy_open_plans(struct toy_state *t, int players, struct sink *sink)
{
	for (int s = 0; s < players; s++) {
		int sum = t->plan[s][0] + t->plan[s][1];

		t->points[s] = (uint8_t)(t->points[s] + sum);
		toy_tell(sink, "toy.event.plan", s, sum, ALL_VIEWERS, true);
	}
	toy_begin_turn(t, 0);
}

static void toy_end_round(struct toy_state *t, int players, struct sink *sink)
{
	memset(t->plan, TOY_NONE, sizeof(t->plan));
	memset(t->sealed, 0, sizeof(t->sealed));
	for (int s = 0; s < players; s++)
		t->points[s] = (uint8_t)(t->points[s] + t->secret[s]);
	toy_begin_turn(t, 0);
	if (t->round == TOY_ROUNDS) {
		t->phase = TOY_OVER;
		toy_tell(sink, "toy.event.over", 0, 0, ALL_VIEWERS, true);
		return;
	}
	t->phase = TOY_DEAL;
	t->round++;
}

static void toy_apply_plan(struct toy_state *t, int players, int seat, game_move move,
			   struct sink *sink)
{
	if (move < TOY_SEAL) {
		t->plan[seat][toy_digits(t, seat)] = (uint8_t)(move - TOY_WRITE);
		toy_tell(sink, "toy.event.write", seat, (int)(move - TOY_WRITE), SEAT(seat), false);
		return;
	}
	t->sealed[seat] = 1;
	toy_tell(sink, "toy.event.seal", seat, 0, SEAT(seat), false);
	for (int s = 0; s < players; s++)
		if (!t->sealed[s])
			return;
	toy_open_plans(t, players, sink);
}

static void toy_apply(const struct context *c, struct state *state, int seat, game_move move,
		      struct sink *sink)
{
	struct toy_state *t = (void *)state;
	int players = toy_players(c), left = (seat + 1) % players;

	if (t->phase == TOY_PLAN) {
		toy_apply_plan(t, players, seat, move, sink);
		return;
	}
	switch (move) {
	case TOY_STEP:
		t->steps++;
		t->points[seat]++;
		toy_tell(sink, "toy.event.step", seat, t->steps, ALL_VIEWERS, false);
		return;
	case TOY_PEEK:
		t->peeked = 1;
		t->known[left] = 1;
		toy_tell(sink, "toy.event.peeks", seat, 0, ALL_VIEWERS & ~SEAT(seat), false);
		toy_tell(sink, "toy.event.saw", seat, t->secret[left], SEAT(seat), true);
		return;
	case TOY_ROLL:
		t->rolled = 1;
		t->phase = TOY_ROLLING;
		return;
	}
	toy_tell(sink, "toy.event.end", seat, 0, ALL_VIEWERS, false);
	if (left)
		toy_begin_turn(t, left);
	else
		toy_end_round(t, players, sink);
}

static void toy_deal(const struct context *c, struct state *state, struct rng *rng,
		     struct sink *sink)
{
	struct toy_state *t = (void *)state;
	int players = toy_players(c);

	if (t->phase == TOY_ROLLING) {
		rng_event(rng, "roll", (uint32_t)(t->round * TOY_SEATS + t->turn));
		int gain = 1 + (int)rng_below(rng, 6);

		t->points[t->turn] = (uint8_t)(t->points[t->turn] + gain);
		t->phase = TOY_TURNS;
		toy_tell(sink, "toy.event.roll", t->turn, gain, ALL_VIEWERS, true);
		return;
	}
	CHECK(t->phase == TOY_DEAL);
	for (int s = 0; s < players; s++) {
		rng_event(rng, "secret", (uint32_t)(t->round * TOY_SEATS + s));
		t->secret[s] = (uint8_t)(1 + rng_below(rng, 6));
		t->known[s] = 0;
		toy_tell(sink, "toy.event.secret", s, t->secret[s], SEAT(s), true);
	}
	t->phase = TOY_PLAN;
}

static void toy_score(const struct context *c, const struct state *state, struct score *out)
{
	const struct toy_state *t = (const void *)state;
	int best = 0;

	memset(out, 0, sizeof(*out));
	out->over = t->phase == TOY_OVER;
	out->lines = 1;
	out->line[0].label = message_of("toy.score.points");
	for (int s = 0; s < toy_players(c); s++) {
		out->points[s] = out->line[0].value[s] = t->points[s];
		if (out->over && t->points[s] > t->points[best])
			best = s;
	}
	for (int s = 0; s < toy_players(c) && out->over; s++)
		if (t->points[s] == t->points[best])
			out->winners |= SEAT(s);
}

static void toy_observe(const struct context *c, const struct state *state, int viewer,
			struct view *out)
{
	struct toy_state *t = (void *)out;
	int players = toy_players(c);

	memmove(t, state, sizeof(*t));
	t->viewer = (uint8_t)viewer;
	if (viewer == EVERYTHING || t->phase == TOY_OVER)
		return;
	for (int s = 0; s < players; s++) {
		if (s == viewer)
			continue;
		bool seen = t->known[s] && viewer == (s + players - 1) % players;

		if (t->secret[s] != TOY_NONE && !seen)
			t->secret[s] = TOY_UNKNOWN;
		if (t->phase != TOY_PLAN)
			continue;
		memset(t->plan[s], TOY_UNKNOWN, TOY_DIGITS);
		t->sealed[s] = TOY_UNKNOWN;
	}
}

static void toy_sample(const struct context *c, const struct view *view, int viewer,
		       struct rng *rng, struct state *out)
{
	struct toy_state *t = (void *)out;

	(void)viewer;
	memcpy(t, view, sizeof(*t));
	t->viewer = EVERYTHING;
	for (int s = 0; s < toy_players(c); s++) {
		if (t->secret[s] == TOY_UNKNOWN)
			t->secret[s] = (uint8_t)(1 + rng_below(rng, 6));
		if (t->sealed[s] == TOY_UNKNOWN) {
			t->sealed[s] = 0;
			memset(t->plan[s], TOY_NONE, TOY_DIGITS);
		}
	}
}

static const char *toy_check(const struct context *c, const struct state *state)
{
	const struct toy_state *t = (const void *)state;
	bool is_view = t->viewer != EVERYTHING;

	if (t->phase > TOY_OVER || t->round < 1 || t->round > TOY_ROUNDS)
		return "toy.check.phase";
	if (t->turn >= toy_players(c) || t->steps > toy_steps_max(c) || t->peeked > 1 ||
	    t->rolled > 1)
		return "toy.check.turn";
	for (int s = 0; s < toy_players(c); s++) {
		bool dealt = t->round > 1 || t->phase != TOY_DEAL;
		bool hidden = is_view && t->secret[s] == TOY_UNKNOWN;

		if (!hidden &&
		    (dealt ? t->secret[s] < 1 || t->secret[s] > 6 : t->secret[s] != TOY_NONE))
			return "toy.check.secret";
		for (int i = 0; i < TOY_DIGITS; i++)
			if (t->plan[s][i] > 2 && t->plan[s][i] < TOY_UNKNOWN + !is_view)
				return "toy.check.plan";
		if (t->sealed[s] > 1 && !(is_view && t->sealed[s] == TOY_UNKNOWN))
			return "toy.check.sealed";
	}
	return NULL;
}

/* Nothing of it needs drawing. */
static void toy_facts(const struct context *c, struct buf *out)
{
	(void)c;
	buf_text(out, "{}");
}

const struct game toy = {
	.name = "toy",
	.place = 200,
	.rules_version = 2,
	.form = 1,
	.seats_min = 2,
	.seats_max = TOY_SEATS,
	.talk = TALK_FREE,
	.context_size = sizeof(struct context),
	.state_size = sizeof(struct toy_state),
	.moves_max = TOY_MOVES,
	.plies_max = TOY_ROUNDS * TOY_SEATS * (TOY_DIGITS + 1 + TOY_STEPS + 4) + TOY_ROUNDS,
	.position_max = 256,
	.move_text_max = 8,
	.json_max = 1024,
	.facts_max = 64,
	.move_units = 12,
	.cards = cards_refused,
	.card_name = no_card_name,
	.context = toy_context,
	.init = toy_init,
	.actors = toy_actors,
	.moves = toy_moves,
	.why = toy_why,
	.apply = toy_apply,
	.deal = toy_deal,
	.score = toy_score,
	.observe = toy_observe,
	.sample = toy_sample,
	.move_write = toy_move_write,
	.move_read = toy_move_read,
	.state_write = toy_state_write,
	.state_read = toy_state_read,
	.json = toy_json,
	.facts = toy_facts,
	.look = no_look,
	.ahead = no_ahead,
	.check = toy_check,
};
