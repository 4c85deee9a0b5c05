/*
 * The Majority: the position and what its parts mean. Shared by the files of
 * this folder and by tests that look inside; everybody else sees `struct game`
 * alone. docs/games/majority.md has the rules by number (MAJ-1 … MAJ-26).
 *
 * Cards of one kind are alike, so a card is its kind: colour * 8 + rank. The
 * state keeps the whole history of drafts, gifts and plays, because that is
 * what a seat's knowledge is made of: a view is the state with unknown cards
 * blotted out, and nothing about knowledge needs a second structure.
 */
#ifndef MAJORITY_MAJORITY_H
#define MAJORITY_MAJORITY_H

#include "base/check.h"
#include "games/game.h"

enum {
	MAJ_COLOURS = 3,
	MAJ_RANKS = 8,
	MAJ_KINDS = MAJ_COLOURS * MAJ_RANKS,
	MAJ_ROUNDS = 4,
	MAJ_HAND = 6, /* most cards in a hand or packet */
	MAJ_TURNS = 5, /* most turns in a round */
	MAJ_SEATS = 4,
	MAJ_COPIES = 4, /* most of one kind */
	MAJ_POSITION_MAX = 4096, /* bytes of a position's text */
};

/* Card values beside the kinds 0 .. 23; both sort behind every kind. */
enum { MAJ_UNKNOWN = 0xFE, MAJ_NONE = 0xFF };

enum maj_phase {
	MAJ_DEAL, /* chance: marker (once) and packets */
	MAJ_DRAFT,
	MAJ_SWAP, /* 4 players only */
	MAJ_PLAY,
	MAJ_OVER,
};

enum { MAJ_STOLEN_IS_SAFE }; /* index into game->options */

struct majority_context {
	struct context base;
	uint8_t players;
	bool stolen_is_safe;
	uint8_t copies[MAJ_KINDS]; /* of each kind in this match (MAJ-1, MAJ-2) */
};

struct majority_state {
	uint8_t viewer; /* EVERYTHING: a state; else whose view this is */
	uint8_t phase;
	uint8_t round; /* 1 .. 4 */
	uint8_t stage; /* cards taken from each packet of this round so far; the packet size when the draft is done; 0 in MAJ_DEAL */
	uint8_t turn; /* 1 .. 5 in MAJ_PLAY, the last one in MAJ_OVER, else 0 */
	uint8_t open; /* 1: this turn is played openly, one after the other */
	uint8_t marker; /* seat with the spy marker; MAJ_NONE before the first deal */
	uint8_t unused;
	uint16_t coins[MAJ_SEATS];

	/* This step's answers. Secret in draft, swap and a closed turn: a view
	 * shows MAJ_UNKNOWN for the others, whether they have answered or not.
	 * A chosen hand card stays in the hand until the step closes. */
	uint8_t chosen[MAJ_SEATS];

	/* Sorted, MAJ_NONE behind. While drafting: the cards kept so far. */
	uint8_t hand[MAJ_SEATS][MAJ_HAND];

	uint8_t deck
		[MAJ_KINDS]; /* copies; a pile nobody has seen has no order. In a view MAJ_UNKNOWN throughout (until the end) */
	uint8_t removed[MAJ_KINDS];
	uint8_t area[MAJ_SEATS][MAJ_KINDS]; /* scoring areas */

	/* History. draft[r][p]: packet that seat p held first in round r+1. The
	 * first `stage` entries are the cards taken, in order (entry i by seat
	 * (p+i) mod players), the others what is still in it, sorted. In past
	 * rounds all are takes. Rounds 2-4 use 5 entries. In a position written
	 * by hand the record may begin late: then the first takes are MAJ_NONE,
	 * as many in each packet of the round (perhaps all of them).
	 * In a view, a stretch of entries between two visits of the viewer, or
	 * behind his last, is known as a set only and stands sorted; entries
	 * before his first visit are MAJ_UNKNOWN. */
	uint8_t draft[MAJ_ROUNDS][MAJ_SEATS][MAJ_HAND];
	uint8_t gift[MAJ_ROUNDS][MAJ_SEATS]; /* card given by the seat to its partner */
	uint8_t play[MAJ_ROUNDS][MAJ_TURNS][MAJ_SEATS]; /* cards revealed */
	uint8_t paid[MAJ_ROUNDS][MAJ_COLOURS][MAJ_SEATS]; /* coins by deliberation */
};

_Static_assert(sizeof(struct majority_state) == 428, "no padding, no surprise");

extern const struct game majority;

extern const struct word maj_phase_names[MAJ_OVER + 1]; /* by enum maj_phase, in texts and JSON */

/* cards.c: facts about cards. */
extern const uint8_t maj_powers[MAJ_RANKS];
static inline int maj_colour(int kind)
{
	return (int)((unsigned)kind / MAJ_RANKS);
}
static inline int maj_power(int kind)
{
	return maj_powers[(unsigned)kind % MAJ_RANKS];
}
/* Cards in a fresh packet of this round: 6, then 5. */
static inline int maj_packet_size(int round)
{
	return round == 1 ? 6 : 5;
}
static inline int maj_turns(int round)
{
	return round == 1 ? 5 : 4;
}
/* The packet that a seat holds after `stage` passes to the left (MAJ-10): it
 * began that many seats to the right. No division: every list asks for it. */
static inline int maj_packet_of(int seat, int stage, int players)
{
	int packet = seat - stage;

	while (packet < 0)
		packet += players;
	return packet;
}
/* How many of the first `taken` entries of a packet nobody recorded. */
int maj_unrecorded(const uint8_t *cards, int taken);
const char *maj_card_id(int kind); /* message id of the card's name */
const char *maj_colour_id(int colour);
void maj_card_write(int card, struct buf *out); /* "R10", "?" or "-" */
extern const struct word maj_card_words[MAJ_KINDS];
bool maj_card_read(struct slice text, uint8_t *out); /* kinds only */

/* Sorted hands. Adding and removing touch every place without a branch on
 * the way: they are most of what a move costs. Both CHECK their promise. */
int maj_hand_size(const uint8_t hand[MAJ_HAND]);
bool maj_hand_has(const uint8_t hand[MAJ_HAND], int card);

static inline void maj_hand_add(uint8_t hand[MAJ_HAND], int card)
{
	CHECK(hand[MAJ_HAND - 1] == MAJ_NONE);
	for (int i = MAJ_HAND - 1; i > 0; i--) {
		int pushed = hand[i - 1] > card ? hand[i - 1] : card;

		hand[i] = (uint8_t)(hand[i] > card ? pushed : hand[i]);
	}
	hand[0] = (uint8_t)(hand[0] > card ? card : hand[0]);
}

static inline void maj_hand_remove(uint8_t hand[MAJ_HAND], int card)
{
	bool found = false;

	for (int i = 0; i < MAJ_HAND - 1; i++) {
		found |= hand[i] == card;
		hand[i] = hand[i + found];
	}
	CHECK(found || hand[MAJ_HAND - 1] == card);
	hand[MAJ_HAND - 1] = MAJ_NONE;
}

/* resolve.c: one turn (MAJ-13 to MAJ-20), apart so that it can be tested on
 * every combination of cards. */
struct maj_turn {
	uint8_t card[MAJ_SEATS];
	uint8_t players;
	uint8_t marker; /* before the turn */
	bool last; /* last turn of the round */
	bool stolen_is_safe;
	/* results */
	uint8_t thief[MAJ_SEATS]; /* seat that stole it, or MAJ_NONE */
	uint8_t owner[MAJ_SEATS]; /* whose area the card goes to; MAJ_NONE: removed */
	uint8_t spy; /* seat that takes the marker, or MAJ_NONE */
};
void maj_resolve(struct maj_turn *turn);

/* score.c: deliberation of one colour (MAJ-22 to MAJ-24): coins for each seat. */
void maj_deliberate(int players, const int sum[MAJ_SEATS], int coins[MAJ_SEATS]);
int maj_sum(const uint8_t area[MAJ_KINDS], int colour);

/* What a score is written from, in a match and on a sheet. */
struct maj_tally {
	int paid[MAJ_ROUNDS][MAJ_COLOURS][MAJ_SEATS], sum[MAJ_COLOURS][MAJ_SEATS];
	int coins[MAJ_SEATS];
	int marker; /* who holds it at the end; below 0: not told, and a tie stays one */
};
uint32_t maj_leaders(const struct maj_tally *t, int players); /* those with the best total */
void maj_score_write(const struct maj_tally *t, int players, struct score *out);

/* What a score sheet needs of the game; the setup was checked. */
extern const struct option majority_option_list[1];
bool majority_context_fill(const struct setup *setup, struct context *out, struct message *error);

/* The seat whose turn it is in an open turn after `laid` cards (MAJ-17). */
int maj_open_seat(int players, int marker, int laid);

/* The seats that have not answered the open step. Unknown and none, and no
 * kind, have the top bit: a view counts others as busy. */
static inline uint32_t maj_busy(const struct majority_state *m, int players)
{
	uint32_t busy = 0;

	for (int s = 0; s < MAJ_SEATS; s++)
		busy |= (uint32_t)(m->chosen[s] >> 7) << s;
	return busy & (SEAT(players) - 1);
}

/* In an open turn somebody has laid a card already: it counts for who follows. */
static inline bool maj_any_laid(const struct majority_state *m, int players)
{
	return m->open && maj_busy(m, players) != SEAT(players) - 1;
}

/* resolve.c: what becomes of the cards that lie open if the seat lays this one.
 * Seats that are still to play stand in with a card that touches no other;
 * these seats are the answer, and their entries say nothing. */
uint32_t maj_preview(const struct majority_context *context, const struct majority_state *m,
		     int seat, int card, struct maj_turn *turn);

/* rules.c: the cards that the seat chooses from now, sorted, and how many
 * places they take (MAJ_NONE may stand behind them). */
const uint8_t *maj_choices(const struct majority_state *m, int players, int seat, int *count);

/* check.c: what the clock says must be so. */
int maj_deck_size(int players, int round, int phase);
int maj_expected_hand(const struct majority_state *m); /* cards in each hand */

/* The members of `majority`, one file a subject. */
uint32_t majority_actors(const struct context *c, const struct state *state);
uint32_t majority_moves(const struct context *c, const struct state *state, int seat,
			game_move *list);
void majority_why(const struct context *c, const struct state *state, int seat, game_move move,
		  struct message *out);
void majority_apply(const struct context *c, struct state *state, int seat, game_move move,
		    struct sink *sink);
void majority_deal(const struct context *c, struct state *state, struct rng *rng,
		   struct sink *sink);
void majority_score(const struct context *c, const struct state *state, struct score *out);
void majority_observe(const struct context *c, const struct state *state, int viewer,
		      struct view *out);
void majority_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		     struct state *out);
void majority_plan(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		   void *plan);
void majority_draw(const struct context *c, void *plan, struct rng *rng, struct state *out);
extern const struct position_table maj_table; /* games/position.h */
void majority_state_write(const struct context *c, const struct state *state, struct buf *out);
bool majority_state_read(const struct context *c, struct slice text, struct state *out,
			 struct message *error);
void majority_json(const struct context *c, const struct view *view, int viewer, struct buf *out);
void majority_facts(const struct context *c, struct buf *out);
void majority_look(const struct context *c, const struct view *view, int seat, game_move move,
		   struct buf *out);
const char *majority_check(const struct context *c, const struct state *state);

#endif
