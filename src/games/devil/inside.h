/*
 * The rules of Deal with the Devil at work, file by file: what changes a
 * position, and what only the rules ask of one. For the files of this folder
 * and of the rooms in it; everybody else includes devil.h.
 */
#ifndef DEVIL_INSIDE_H
#define DEVIL_INSIDE_H

#include "base/check.h"
#include "games/devil/devil.h"

/* What the rules at work have besides: the same position to change, and whom to
 * tell. Made by those alone who were given one to change, or copied theirs. */
struct dev_play {
	struct dev_look look;
	struct devil_state *d;
	struct sink *sink;
};

static inline struct dev_play dev_play_of(const struct context *c, struct state *state,
					  struct sink *sink)
{
	return (struct dev_play){ dev_look_of(c, state), (void *)state, sink };
}

/* The rules at work on a copy of the looker's own. */
static inline struct dev_play dev_play_on(const struct dev_look *of, struct devil_state *copy,
					  struct sink *sink)
{
	return (struct dev_play){ { of->context, of->cards, copy }, copy, sink };
}

/* tell.c: `form` has a letter an argument: s seat, n number, t text. The last
 * two begin a step, for all or (in the public ones) of a seat: what was before
 * is settled and cannot be taken back (DEV-112). */
void dev_tell(const struct dev_play *p, uint32_t viewers, const char *id, const char *form, ...);
void dev_tell_step(const struct dev_play *p, const char *id);
void dev_tell_turn(const struct dev_play *p, const char *id, int seat);

/* tracks.c: reputation, wings, debt, points. */
bool dev_has_tile(const struct devil_state *d, int seat, int minor);
/* DEV-55: false while the building that was just laid out has effects to come. */
bool dev_is_finished(const struct devil_state *d, int seat, int building);
void dev_move_rep(const struct dev_play *p, int seat, int n);
void dev_gain_angels(const struct dev_play *p, int seat, int n);
void dev_gain_demons(const struct dev_play *p, int seat, int n);
void dev_cleanse(const struct dev_play *p, int seat, int n);
void dev_gain_points(const struct dev_play *p, int seat, int n);
void dev_raise_debt(const struct dev_play *p, int seat);
/* Public gain: goods into the ledger too, wings and points on their tracks;
 * wild ones wait in run.wild. */
void dev_gain(const struct dev_play *p, int seat, const struct dev_bundle *gain, int times);

/* money.c: the bank, and whether something can be paid (DEV-16 to DEV-21). */
void dev_trade(const struct dev_play *p, int seat, int good, int n); /* n < 0: sells */
void dev_borrow(const struct dev_play *p, int seat, int n); /* n < 0: repays */
void dev_tell_trades(const struct dev_play *p, int seat);
void dev_publish(const struct dev_play *p, int seat);
bool dev_can_repay(int step);
bool dev_can_pay_now(const struct dev_look *p, int seat, const uint8_t of[DEV_PREMIUM + 1]);
void dev_build_less(const struct dev_building *standing, const struct dev_building *b,
		    int cost[DEV_PREMIUM + 1]);

/*
 * questions.c: the table of questions, whose columns questions.h explains.
 * dev_next_question() finds the one of the step that the seat is asked, from
 * `from` on, dev_then() that behind the one being answered; DEV_NONE: none.
 */
struct dev_moves; /* lists.h */
struct dev_reason {
	uint16_t sorts; /* of moves that it speaks about, and words */
	uint32_t words;
	const char *id;
	/* Instead of `id`, where it depends on more; `value` is the move's. */
	const char *(*which)(const struct dev_look *p, int seat, int value);
};
struct dev_question_row {
	const char *text; /* message id */
	uint32_t steps;
	bool (*asked)(const struct dev_look *p, int seat);
	void (*list)(struct dev_moves *m);
	int (*answer)(const struct dev_play *p, int seat, game_move move);
	const struct dev_reason *why;
};
extern const struct dev_question_row dev_questions[DEV_QUESTIONS];

#define X(name, word, steps, asked, list, answer, why)                  \
	bool asked(const struct dev_look *p, int seat);                 \
	void list(struct dev_moves *m);                                 \
	int answer(const struct dev_play *p, int seat, game_move move); \
	extern const struct dev_reason why;
DEV_QUESTION_ROWS(X)
#undef X

bool dev_question_fits(int step, int question);
int dev_next_question(const struct dev_look *p, int seat, int from);
int dev_then(const struct dev_play *p, int seat);

/* legal.c: devil_moves() of a look; and the answers that the seat's question has
 * by itself, whatever DEV-58 says of them. */
uint32_t dev_moves_of(const struct dev_look *p, int seat, game_move *list);
uint32_t dev_answers_of(const struct dev_look *p, int seat, game_move *list);

/* apply.c: a move alone, without what follows when it was the last answer. */
void dev_take(const struct dev_play *p, int seat, game_move move);

/* resolve.c, effects.c: the machine of the Action phase. */
void dev_resolve_begin(const struct dev_play *p);
void dev_resolve(const struct dev_play *p); /* until somebody is asked */
bool dev_effect(const struct dev_play *p); /* true: somebody is asked */
bool dev_resolve_step(const struct dev_play *p); /* one stride; true: somebody is asked */
bool dev_is_resolved(const struct dev_look *p); /* the seat is through: the next one follows */
/* An item of a plan is open when the machine has come to it and it is to be done
 * or skipped (DEV-57). It can begin if what it asks for but payments is there. */
bool dev_is_planned(const struct dev_plan *plan, int item);
bool dev_item_is_open(const struct dev_look *p);
bool dev_item_can_begin(const struct dev_look *p);
void dev_item_begin(const struct dev_play *p);
void dev_item_skip(const struct dev_play *p);
/* The machine of a public step turns to this seat; `event` says so to all. */
void dev_run_seat(const struct dev_play *p, int seat, const char *event);
bool dev_is_due(const struct dev_play *p); /* true: the seat is asked how to pay */
bool dev_owes(const struct devil_state *d, int seat); /* something is due */
void dev_run_none(struct devil_state *d);
/* Begins a list of a card; pays for a courtier and takes him. */
void dev_run_list(const struct dev_play *p, int list, int card);
void dev_recruit_this(const struct dev_play *p, int courtier);
void dev_take_courtier(const struct dev_play *p, int courtier);
bool dev_may_recruit(const struct devil_state *d, int seat, int courtier); /* it lies there */
int dev_courtiers_free(const struct devil_state *d, int seat, int *first);
bool dev_may_take_tile(const struct devil_state *d, int op, int minor);
void dev_discard_tile(const struct dev_play *p, int minor);
int dev_usable_at(const struct dev_look *p, int seat, int building);
/* achieve.c */
bool dev_can_claim(const struct dev_look *p, int seat, int set, unsigned chosen);
bool dev_sets(const struct dev_play *p);
bool dev_claims(const struct dev_play *p);
void dev_take_tile(const struct dev_play *p, int seat, int minor, int space);
bool dev_ask_space(const struct dev_play *p, int minor); /* false: placed at once */
bool dev_may_claim_by(const struct dev_look *p, int courtier);
bool dev_claim_goes_on(const struct dev_look *p, int seat, int set, unsigned chosen, int last);

static inline int dev_lesser(int a, int b)
{
	return a < b ? a : b;
}

/* The effects of a card, of which `list` runs those that belong to it. */
static inline const struct dev_effects *dev_effects_of(const struct dev_look *p, int list, int card)
{
	if (list == DEV_LIST_LEFT)
		return &p->cards->event[card].left;
	if (list == DEV_LIST_RIGHT)
		return &p->cards->event[card].right;
	return &p->cards->building[card].effects;
}
static inline bool dev_runs_in(const struct dev_effect *e, int list)
{
	static const uint8_t when[] = {
		[DEV_LIST_BUILD] = DEV_WHEN_BUILD,
		[DEV_LIST_USE] = DEV_WHEN_USE,
		[DEV_LIST_LEFT] = DEV_WHEN_LEFT,
		[DEV_LIST_RIGHT] = DEV_WHEN_RIGHT,
	};

	return e->when == when[list];
}

/* Asks the seat of a public step. */
static inline bool dev_asks(const struct dev_play *p, int question)
{
	p->d->ask[p->d->run.seat] = (uint8_t)question;
	return true;
}

/* steps.c: the row of steps; the others have what their steps do when they begin
 * (`prepare` a seat) and close, for all or for a seat by itself (`own`). */
void dev_begin(const struct dev_play *p, int step);
void dev_ask_anew(const struct dev_play *p, int seat);
void dev_close(const struct dev_play *p);
/* What the seat's answers to a secret step bring to itself when it closes. */
void dev_close_own(const struct dev_play *p, int seat);
void dev_begin_round(const struct dev_play *p);
void dev_after_actions(const struct dev_play *p);
void dev_end_round(const struct dev_play *p);

/* early.c */
bool dev_anybody_dares(const struct dev_look *p);
void dev_dare_prepare(const struct dev_play *p, int seat);
void dev_dare_own(const struct dev_play *p, int seat);
void dev_request_close(const struct dev_play *p);

/* phases.c */
void dev_production(const struct dev_play *p);
bool dev_wall_has(const struct dev_look *p, int seat, int op); /* a building with that effect */
int dev_yield(const struct dev_look *p, int seat, int round, int space);
void dev_interest(const struct dev_play *p);
void dev_reputation(const struct dev_play *p);

/* deals.c */
void dev_view_begin(const struct dev_play *p);
void dev_return(const struct dev_play *p);
bool dev_view_is_open(const struct dev_look *p, int seat);

/* planning.c */
void dev_plan_prepare(const struct dev_play *p, int seat);
void dev_plan_close(const struct dev_play *p);
void dev_plan_clear(struct dev_plan *plan);

/* hunt.c, opening.c; the places of answers while loading (DEV-84) */
enum {
	DEV_LOADED_PURE,
	DEV_LOADED_MARKED,
	DEV_LOADED_BRIBE,
	DEV_LOADED_GUESS = DEV_LOADED_BRIBE + DEV_GOODS,
};
bool dev_can_be_voted(const struct devil_state *d, int seat);
void dev_vote_close(const struct dev_play *p);
void dev_plea_own(const struct dev_play *p, int seat);
void dev_hunt_end(const struct dev_play *p);
void dev_wings_own(const struct dev_play *p, int seat);
void dev_load_prepare(const struct dev_play *p, int seat);
/* A guess of round 3 that is locked for round 5; DEV_NONE: none. */
int dev_locked_guess(const struct devil_state *d, int seat, int guess);
void dev_open(const struct dev_play *p);

/* trial.c; the places of answers while showing */
enum {
	DEV_SHOW_SHOWN,
	DEV_SHOW_SPENT,
	DEV_SHOW_ASKED_AT, /* the place in the wall that ABSOLVE asks about */
	DEV_SHOW_ABSOLVED, /* set of places in the wall, low byte first */
	DEV_SHOW_SPARED = DEV_SHOW_ABSOLVED + 2, /* set of slots */
	DEV_SHOW_GUESTS,
	DEV_SHOW_LEFT, /* to be appeased */
	DEV_SHOW_LAST, /* that was appeased */
};
void dev_show_own(const struct dev_play *p, int seat);
/* The ABSOLVE that was asked about is paid; what is asked next. */
int dev_absolved(const struct dev_play *p, int seat);
/* The ABSOLVE of the building at that place in the wall; NULL: it has none. */
int dev_sum_answers(const uint8_t *answer); /* inquisitors that are met */
const struct dev_effect *dev_absolution(const struct dev_look *p, int seat, int at);
bool dev_can_absolve(const struct dev_look *p, int seat, int at);
bool dev_can_appease(const struct dev_look *p, int seat, int slot);
/* penalties.c */
void dev_penalties_begin(const struct dev_play *p);
void dev_penalties(const struct dev_play *p);
bool dev_penalty_step(const struct dev_play *p); /* one stride; true: somebody is asked */
bool dev_is_judged(const struct dev_look *p); /* the seat is through */

/* final.c */
void dev_finish(const struct dev_play *p);
struct dev_tally {
	int so_far, buildings, effects, debt, majors, angels, demons, indulgences, courtiers,
		marked;
	int premiums, heap, ship, points, remainder;
};
void dev_tally_of(const struct dev_look *p, int seat, struct dev_tally *out);
/* What is counted at the end, in a match and on a sheet. */
struct dev_assets {
	int role, so_far, buildings, effects, debt, relief, majors, angels, demons, indulgences;
	int courtiers, marked, premiums, heap, ship; /* heap: coins and basics */
};
void dev_tally_assets(const struct dev_cards *cards, const struct dev_assets *a,
		      struct dev_tally *out);

/* What a seat has before the last trades, and what its wall makes of it. */
struct dev_closing {
	int goods[DEV_GOODS], debt;
	bool ships; /* END_SHIP */
	int relief; /* END_DEBT */
};
/* One way to end: how it is done, and what it comes to. */
struct dev_ending {
	int debt; /* at the end */
	int premiums; /* sold; negative: bought */
	int ship; /* the kind given back, DEV_NONE: none */
	int bought; /* of that kind, before */
	int glass_and_marble, heap, shipped; /* what is left to be counted */
	int points, remainder;
	int trades; /* each coin of a loan and each resource counts as one */
};
/* DEV-106: the best of all, and of equal ones the first with the fewest trades. */
struct dev_ending dev_best_ending(const struct dev_cards *cards, const struct dev_closing *e);

/* score.c: the sheet at the end, and who has won. */
void dev_score_write(const struct dev_tally tally[DEV_SEATS], struct score *out);

/* What a score sheet needs of the game; the setup was checked. */
extern const struct option devil_option_list[DEV_OPTIONS];
bool devil_context_fill(const struct setup *setup, struct context *out, struct message *error);
struct slice devil_card_name(const struct context *c, const char *id);

/* places.c: cards and their places. */
int dev_dealt(const struct devil_state *d); /* rounds whose cards are out */
void dev_discard_hand(const struct dev_play *p, int seat, int keep);
void dev_pass_cards(const struct dev_play *p);

/* check/ */
static inline bool dev_is_view(const struct devil_state *d) /* with something to hide */
{
	return d->viewer != EVERYTHING && d->step != DEV_OVER;
}
const char *dev_check_people(const struct devil_state *d);
const char *dev_check_deals(const struct dev_look *p);
const char *dev_check_answers(const struct dev_look *p);
/* Adds what a seat has beside its goods: in its chest, loaded, traded or paid
 * in a step that is still open. */
void dev_outside(const struct devil_state *d, int seat, int held[DEV_HELD], int *pure, int *marked);

/* The members of `devil`, one file a subject. */
uint32_t devil_actors(const struct context *c, const struct state *state);
uint32_t devil_moves(const struct context *c, const struct state *state, int seat, game_move *list);
void devil_why(const struct context *c, const struct state *state, int seat, game_move move,
	       struct message *out);
void devil_apply(const struct context *c, struct state *state, int seat, game_move move,
		 struct sink *sink);
void devil_deal(const struct context *c, struct state *state, struct rng *rng, struct sink *sink);
void devil_score(const struct context *c, const struct state *state, struct score *out);
void devil_observe(const struct context *c, const struct state *state, int viewer,
		   struct view *out);
void devil_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		  struct state *out);
void devil_state_write(const struct context *c, const struct state *state, struct buf *out);
bool devil_state_read(const struct context *c, struct slice text, struct state *out,
		      struct message *error);
void devil_json(const struct context *c, const struct view *view, int viewer, struct buf *out);
void devil_facts(const struct context *c, struct buf *out);
void devil_look(const struct context *c, const struct view *view, int seat, game_move move,
		struct buf *out);
void devil_ahead(const struct context *c, const struct view *view, int viewer, struct buf *out);
const char *devil_check(const struct context *c, const struct state *state);

#endif
