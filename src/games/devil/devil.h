/*
 * What other rooms may read of Deal with the Devil: the game, its positions and
 * moves, and the questions that bots, boards and tests ask of a position. All of
 * them take it as const, a state or a view; of a view they use what its own seat
 * may know. What changes a position is in inside.h, for this folder alone.
 */
#ifndef DEVIL_DEVIL_H
#define DEVIL_DEVIL_H

#include "games/devil/moves.h"
#include "games/devil/position.h"

extern const struct game devil;

/* What every function that looks at a position works on: a state or a view,
 * which it cannot change. */
struct dev_look {
	const struct devil_context *context;
	const struct dev_cards *cards;
	const struct devil_state *d;
};

static inline struct dev_look dev_look_of(const struct context *c, const struct state *state)
{
	const struct devil_context *context = (const void *)c;

	return (struct dev_look){ context, &context->cards, (const void *)state };
}

/* Seats and cards. */
int dev_seat_of(const struct devil_state *d, int role);
int dev_cards_at(const struct devil_state *d, int place, int seat, uint8_t *out);
int dev_events_at(const struct devil_state *d, int place, int seat, uint8_t *out);
int dev_wall_size(const struct devil_state *d, int seat);
int dev_receiver(int round, int seat); /* of what it passes on (DEV-27) */
bool dev_claimed(const struct devil_state *d, int seat, int set);
/* Routing (DEV-42 to DEV-45): the role that gets the chest of role `owner`. */
int dev_route_viewer(int route, int round, int pass, int owner);
int dev_route_owner(int route, int round, int pass, int viewer);
/* The secret draws of a match (DEV-12, DEV-44), from the events "roles", "icons"
 * and "route": by seat what it said of mortal, cultist and devil, an enum
 * dev_preference or DEV_NONE. */
enum { DEV_PREFER_ROLES = 3 };
struct dev_draw {
	uint8_t role[DEV_SEATS];
	uint8_t route;
};
void dev_draw_roles(const struct dev_weights *weights,
		    const uint8_t said[DEV_SEATS][DEV_PREFER_ROLES], struct rng *rng,
		    struct dev_draw *out);
/* The chest before the seat, in the step that looks into it. */
const struct dev_seen *dev_seen_now(const struct devil_state *d, int seat);

/* What the tables count. */
int dev_symbols(const struct dev_look *p, int seat, int type);
int dev_count(const struct dev_look *p, int seat, int count, const int8_t rep[DEV_SEATS]);
/* Adds up `n` of every effect of that op in the seat's wall. */
int dev_sum(const struct dev_look *p, int seat, int op);
void dev_tokens(const struct dev_look *p, int seat, int *total, int *free);
/* Symbols that the seat's wall and these courtiers lack for the set. */
int dev_missing(const struct dev_look *p, int seat, int set, unsigned courtiers);

/* Prices. */
int dev_buy_price(const struct dev_look *p, int seat, int good);
void dev_build_cost(const struct dev_look *p, int seat, int building, uint8_t out[DEV_PREMIUM + 1]);
int dev_recruit_cost(const struct dev_look *p, int seat, int courtier);
int dev_wing_price(const struct dev_look *p, int seat);
/* Of the building that ABSOLVE asks the seat about. */
const struct dev_bundle *dev_absolve_price(const struct dev_look *p, int seat);
/* Coins that the seat's payment still lacks; at most 0: it is covered. */
int dev_short(const struct dev_look *p, int seat);

/* What the seat has answered so far in a secret step. */
int dev_event_kept(const struct devil_state *d, int seat);
int dev_appease_left(const struct devil_state *d, int seat);

/* The trial (DEV-98): whom a seat faces, as a set of slots, and how many in all. */
int dev_faces(const struct dev_look *p, int seat, uint8_t *slots);
int dev_slot_inquisitor(const struct devil_state *d, int slot);

/*
 * What the seat's plan would come to, resolved by itself (DEV-51):
 * which actions are done, which skipped, and what they are paid with. From the
 * seat's own view. Payments are automatic; which kinds are taken and paid and how
 * often an exchange is repeated is tried out until nothing is skipped, or as far
 * as DEV_FORECAST_WAYS; the way that skips the least counts.
 */
enum { DEV_FORECAST_WAYS = 100, DEV_FORECAST_ANSWERS = 24, DEV_FORECAST_STEPS = 16 };
struct dev_rep_step {
	uint8_t item; /* enum dev_item that moves the marker */
	int8_t to; /* the space where it then stands */
};
struct dev_forecast {
	game_move answers[DEV_FORECAST_ANSWERS]; /* to KIND and TIMES, in their order */
	int answer_count;
	uint16_t done, skipped; /* sets of enum dev_item */
	int borrows;
	int buys[DEV_RESOURCES]; /* negative: sells */
	int rep; /* change of reputation, with what is lost by skipping */
	int lost; /* by skipping alone */
	struct dev_rep_step steps[DEV_FORECAST_STEPS]; /* of the marker, in their order */
	int step_count;
	int demons; /* wings gained on the way, whatever comes after */
	int wheat; /* paid for tokens */
	int costs[DEV_GOODS]; /* all that is paid, the wheat too; what the bank gets apart */
	int left[DEV_GOODS]; /* of what the seat holds, before achievements */
};
void dev_forecast_of(const struct dev_look *p, int seat, struct dev_forecast *out);

/* Words of positions and moves, and message ids (text/words.c). */
extern const struct word dev_step_names[DEV_STEPS];
extern const struct word dev_question_names[DEV_QUESTIONS];
extern const char *const dev_role_names[DEV_ROLES];
extern const char *const dev_good_names[DEV_HELD];
extern const char *const dev_courtier_names[DEV_COURTIERS];
extern const char *const dev_slot_names[DEV_SLOTS];
const char *dev_set_id(int set);
const char *dev_held_id(int kind); /* goods and indulgences */
const char *dev_question_id(int question);

#endif
