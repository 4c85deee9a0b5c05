/*
 * The Majority 2: the position and what its parts mean. Shared by the files of
 * this folder and by tests that look inside; everybody else sees `struct game`
 * alone. docs/games/majority2.md has the rules by number (MJ2-1 … MJ2-61), the
 * texts of positions and moves, and who knows what.
 *
 * Cards of one kind are alike, so a card is its kind: faction * 5 + rank, and
 * the Ghost behind them. Which of two printed cards a kind is (basic or promo)
 * the options say; the context has the row.
 *
 * Five places hide cards from somebody: pile, discards, hand, two reserves.
 * Each is a bag of cards and, for each viewer, the bag of those cards that he
 * knows to be in it. That is all a position needs to remember of the past.
 */
#ifndef MAJORITY2_MAJORITY2_H
#define MAJORITY2_MAJORITY2_H

#include "base/check.h"
#include "games/game.h"

enum {
	M2_SEATS = 2,
	M2_LANES = 3, /* columns of a seat */
	M2_COLOURS = 5, /* factions, colours, discs */
	M2_RANKS = 5, /* of a faction */
	M2_GHOST = M2_COLOURS * M2_RANKS, /* the kind behind those of the factions */
	M2_KINDS,
	M2_CARDS_MAX = 62, /* with the Ghosts */
	M2_POSITION_MAX = 8192, /* bytes of a position's text */
	M2_COLUMN_MAX = 7, /* 4, the card played and the two of an Angel Veteran (MJ2-59) */
	M2_FULL = 5, /* cards that make a column full (MJ2-15) */
	M2_FACTION = 3, /* cards of a colour that form a faction */
	M2_END = 5, /* cards in a scoring area that end the match (MJ2-14) */
	M2_COINS = 3, /* at the start, and never fewer (MJ2-6, MJ2-40) */
	M2_RESERVE = 4, /* cards at the start */
	M2_HAND = 6,
	M2_TURNS_MAX = 200, /* MJ2-48 */
	M2_PLAYS_MAX = 1000, /* cards paid for in a match: so that every match ends */
	M2_OPS_MAX = 3, /* abilities of one card */
	M2_COST_MAX = 4,

	/* Both halves of all lanes, and every kind in both areas. */
	M2_MOVES_MAX = M2_SEATS * (M2_LANES * M2_COLUMN_MAX + 26),
	/* A full column: its turn, its colour, its representative. A paid card: itself,
	 * five discs (disc, card, Ghost), chance and its replacements, four columns. */
	M2_PLIES_FORM = 3,
	M2_PLIES_PAID = 1 + 5 * 3 + 4 + 4 * M2_PLIES_FORM,
	M2_PLIES_TURN = 5 + 4 * M2_PLIES_FORM, /* exchange, draw and its cards, free play, done */
	M2_PLIES_MAX = 1 + M2_TURNS_MAX * M2_PLIES_TURN + M2_PLAYS_MAX * M2_PLIES_PAID,
};

enum m2_colour { M2_BLUE, M2_GREEN, M2_RED, M2_PINK, M2_BLACK, M2_COLOURLESS };
enum m2_faction { M2_WITCH, M2_DEMON, M2_DRAGON, M2_ANGEL, M2_REAPER, M2_NOBODY };
enum m2_rank { M2_SECRETARY, M2_JUNIOR, M2_SENIOR, M2_VETERAN, M2_ARISTOCRAT, M2_SPIRIT };

/*
 * A card that lies open is its kind and, in the high bits, its disc: 0 none,
 * else colour + 1. M2_UNKNOWN and M2_NONE are no such card and sort behind all.
 */
enum { M2_DISC_SHIFT = 5, M2_KIND_MASK = 31, M2_UNKNOWN = 0xFE, M2_NONE = 0xFF };

enum m2_phase {
	M2_SETUP, /* chance: who begins, reserves, hand */
	M2_EXCHANGE,
	M2_DRAW,
	M2_FREE,
	M2_PLAY,
	M2_OVER,
};

/* What is waited for. */
enum m2_step {
	M2_ASK_PHASE, /* the question of the phase, to the player at turn; in M2_SETUP chance */
	/* chance */
	M2_DEAL_DRAW, /* `left` cards: of the draw phase or of the ability that runs */
	M2_DEAL_RAID, /* `left` random cards of the other's reserve are discarded */
	M2_DEAL_DROP, /* the hand is discarded: which card lies on top */
	/* to the player at turn, by the ability that runs */
	M2_ASK_TAKE,
	M2_ASK_STORE,
	M2_ASK_COLOUR,
	M2_ASK_DISC,
	M2_ASK_TARGET, /* for `disc` */
	M2_ASK_GHOST, /* two Ghosts of `side` in `column` could catch `disc` (MJ2-55) */
	M2_ASK_BURN,
	M2_ASK_HAUNT,
	/* to the other player, by the ability that runs */
	M2_ASK_ANSWER, /* a colour, `colour` being named already */
	M2_ASK_TOPPLE,
	/* to `side`, by the column check */
	M2_ASK_COLUMN,
	M2_ASK_FACTION, /* the colour, in `column` */
	M2_ASK_REPRESENT, /* of `colour` in `column` */
	M2_STEPS,
};

/* Abilities. What is chosen is chosen by the player at turn unless it says otherwise. */
enum m2_op_code {
	M2_OP_END, /* no (more) ability */
	M2_OP_DRAW, /* count cards into the target: own reserve, hand, this column */
	M2_OP_STORE, /* count hand cards into the target */
	M2_OP_RAID, /* count random cards of the target are discarded */
	M2_OP_TAKE, /* a card of the target goes to the own reserve */
	M2_OP_REFRESH, /* all coins of the target turn picture up */
	M2_OP_GAIN, /* the target gets count coins, picture down */
	M2_OP_FINE, /* the target loses count coins, down to M2_COINS */
	M2_OP_FORCE, /* the target must exchange in his next turn */
	M2_OP_STRIKE, /* card number count of the target is discarded */
	M2_OP_BURN, /* a card of the target; discarded if the other's area has its colour */
	M2_OP_DROP, /* the target is discarded */
	M2_OP_PURGE, /* count colours, named in turn, are discarded from the target */
	M2_OP_TOPPLE, /* the other player discards count cards of the target, Secretaries first */
	M2_OP_DISCS, /* count discs on cards of the target that have none */
	M2_OP_STRIP, /* all discs of the target go; for count or more of them a coin */
	M2_OP_ASCEND, /* this card goes to the target */
	M2_OP_CLEAR, /* the other cards of the target are discarded */
	M2_OP_BECOME, /* count cards are drawn; the card drawn takes this one's place and runs */
	M2_OP_HAUNT, /* this card goes to a column of the target */
};

enum m2_target {
	M2_TO_SELF,
	M2_TO_OTHER,
	M2_TO_HAND,
	M2_TO_OWN_RESERVE,
	M2_TO_OTHER_RESERVE,
	M2_TO_COLUMN, /* the column of this card, its player's half */
	M2_TO_LANE, /* both halves */
	M2_TO_OWN_COLUMNS,
	M2_TO_OTHER_COLUMNS,
	M2_TO_IN_PLAY, /* all six columns */
	M2_TO_OWN_AREA,
	M2_TO_OTHER_AREA,
	M2_TO_AREAS,
	M2_TO_EVERYWHERE, /* columns and areas of both */
};

enum { M2_PER_CARD_IN_AREA = 100, M2_ALL_IN_SUPPLY }; /* counts that are to be counted */

struct m2_op {
	uint8_t code, target, count;
};

enum m2_trait {
	M2_IS_NONE = 0,
	M2_IS_NOT_FREE = 1, /* never in free play */
	M2_IS_SHIELD = 2, /* its player's cards in its column cannot be discarded by effects */
	M2_IS_TEAM = 4, /* at the end worth more beside its like */
	M2_IS_COLOURS = 8, /* at the end a point for each colour */
	M2_IS_HAUNT = 16, /* without a disc it catches those of its lane */
};

struct m2_row {
	const char *name, *ability; /* message ids; the context has the text that holds */
	uint8_t set, copies, points, traits;
	uint8_t faction, rank;
	struct m2_op ops[M2_OPS_MAX + 1]; /* the last one ends */
};

struct m2_rank_facts {
	const char *name; /* message id */
	uint8_t cost, needs; /* coins; cards of its colour in the own scoring area */
};

/* Index into game->options; the sets come first and are numbered alike. */
enum {
	M2_SET_PROMO_WITCH_SENIOR,
	M2_SET_PROMO_DEMON_VETERAN,
	M2_SET_PROMO_DRAGON_JUNIOR,
	M2_SET_PROMO_ANGEL_VETERAN,
	M2_SET_PROMO_REAPER_ARISTOCRAT,
	M2_SET_GHOSTS,
	M2_SET_BASIC, /* no option: always there */
	M2_FREE_PLAY_NEEDS_REQUIREMENT = M2_SET_BASIC,
	M2_ANGEL_ARISTOCRAT_WHOLE_LANE,
	M2_DRAGON_JUNIOR_OWN_COLUMN,
	M2_TURN_CAP,
	M2_OPTIONS,
};

struct majority2_context {
	struct context base;
	const struct m2_row *row[M2_KINDS]; /* the card that each kind is in this match */
	const char *ability[M2_KINDS]; /* message id of what it does by the options of this match */
	uint8_t copies[M2_KINDS]; /* 0: not in this match */
	uint8_t cards; /* all of them */
	uint32_t costs_at_most[M2_COST_MAX + 1]; /* sets of kinds */
	uint32_t free, needy; /* kinds for free play; kinds with a requirement */
	uint8_t turn_cap;
	bool free_play_needs_requirement, whole_lane, own_column;
	bool asks_in_vain; /* rules 1: exchange and draw are asked with nothing to be had */
};

/* Who knows: the two seats, and whoever only watches. */
enum { M2_WATCHER = M2_SEATS, M2_KNOWERS };

/* A place with hidden cards. In a view, `card` of a place that the viewer does
 * not own and `known` of those whose knowledge he cannot work out are
 * M2_UNKNOWN throughout. */
struct m2_place {
	uint8_t size;
	uint8_t card[M2_KINDS]; /* how many of each kind */
	uint8_t known[M2_KNOWERS][M2_KINDS]; /* how many of them the knower knows to be here */
};

enum { M2_AT_HAND, M2_AT_RESERVE, M2_AT_PILE = M2_AT_RESERVE + M2_SEATS, M2_AT_DISCARD, M2_PLACES };

struct majority2_state {
	uint8_t viewer; /* EVERYTHING: a state; else whose view this is */
	uint8_t phase;
	uint8_t step;
	uint8_t turn; /* from 1 on; 0 in M2_SETUP */
	uint8_t active; /* the player at turn, who has the hand; M2_NONE in M2_SETUP */
	uint8_t start; /* who has the start marker; M2_NONE in M2_SETUP */
	uint8_t forced; /* 1: the next exchange is compulsory (MJ2-26) */

	/* The ability that runs; M2_NONE and 0 where there is none. */
	uint8_t card; /* kind; it is the newest of its column when it begins */
	uint8_t op; /* which of its abilities */
	uint8_t lane; /* the column it was played to */
	uint8_t left; /* cards still to draw or raid, discs still to place */
	uint8_t disc; /* chosen, not yet placed */
	uint8_t placed; /* set of the discs that this ability has placed */
	uint8_t colour; /* named first, or chosen to form */
	uint8_t side, column; /* whose column is being looked at */

	uint8_t supply; /* set of discs on no card */
	uint8_t top; /* kind on top of the discards; M2_NONE: there are none */
	uint16_t plays; /* cards paid for in this match */
	uint16_t draws; /* cards drawn in this match: they name the next one */
	uint16_t lots; /* other random choices, likewise */
	uint16_t up[M2_SEATS], down[M2_SEATS]; /* coins by side (MJ2-5) */
	uint8_t columns[M2_SEATS][M2_LANES][M2_COLUMN_MAX]; /* oldest first, M2_NONE behind */
	uint8_t area[M2_SEATS][M2_KINDS]; /* scoring areas */
	uint8_t crown[M2_SEATS][M2_KINDS]; /* set of discs that lie on area cards of the kind */
	struct m2_place place[M2_PLACES];
	uint8_t unused; /* always 0: what would be padding */
};

_Static_assert(sizeof(struct majority2_state) == 704, "no padding, no surprise");

extern const struct game majority2;

/* Moves: a verb, and what it is about in two bytes. In the order of lists. */
enum m2_verb {
	M2_KEEP, /* keep */
	M2_SWAP, /* exchange */
	M2_SKIP, /* skip */
	M2_FETCH, /* draw */
	M2_PASS, /* pass */
	M2_FREELY, /* free CARD COLUMN */
	M2_DONE, /* done */
	M2_PAY, /* play CARD COLUMN */
	M2_PICK, /* pick SEAT:COLUMN:PLACE, a card in play */
	M2_CROWN, /* pick SEAT:CARD, a card without a disc in a scoring area */
	M2_PUT, /* store CARD */
	M2_NAME, /* colour COLOUR */
	M2_GRAB, /* disc COLOUR */
	M2_CHOOSE, /* choose CARD[/DISC], in a scoring area or a full column */
	M2_SEND, /* send COLUMN */
	M2_FIRST, /* column COLUMN */
	M2_VERBS,
};

static inline game_move m2_move(int verb, int a, int b)
{
	return (game_move)verb << 16 | (game_move)a << 8 | (game_move)b;
}
static inline int m2_verb(game_move move)
{
	return (int)(move >> 16);
}
static inline int m2_first(game_move move)
{
	return (int)(move >> 8 & 0xFF);
}
static inline int m2_second(game_move move)
{
	return (int)(move & 0xFF);
}

/* cards.c: facts about cards, and their texts. */
extern const struct m2_row m2_rows[];
extern const int m2_rows_count;
extern const struct m2_rank_facts m2_ranks[];
extern const char *const m2_colour_ids[M2_COLOURS];
extern const char *const m2_faction_ids[M2_COLOURS + 1];
extern const char m2_letters[M2_COLOURS];

static inline int m2_faction(int kind)
{
	return (int)((unsigned)kind / M2_RANKS);
}
static inline int m2_rank(int kind)
{
	return kind == M2_GHOST ? M2_SPIRIT : (int)((unsigned)kind % M2_RANKS);
}
/* Of a card that lies open. */
static inline int m2_kind(int card)
{
	return card & M2_KIND_MASK;
}
static inline int m2_disc(int card)
{
	return card >> M2_DISC_SHIFT;
}
/* M2_COLOURLESS for a Ghost without a disc (MJ2-4). */
static inline int m2_colour(int card)
{
	return m2_disc(card) ? m2_disc(card) - 1 : m2_faction(m2_kind(card));
}
static inline int m2_with_disc(int kind, int colour)
{
	return kind | (colour + 1) << M2_DISC_SHIFT;
}
static inline bool m2_is_card(int card)
{
	return m2_kind(card) < M2_KINDS && m2_disc(card) <= M2_COLOURS;
}
static inline int m2_cost(int kind)
{
	return m2_ranks[m2_rank(kind)].cost;
}
extern const struct word m2_card_words[M2_KINDS];
/* "BSec/R", "?" or "-", as in base/ink.h: up to 2 * WORD_MAX bytes. */
static inline char *m2_card_ink(char *at, int card)
{
	if (card == M2_NONE || card == M2_UNKNOWN)
		return ink_char(at, card == M2_NONE ? '-' : '?');
	at = ink_word(at, &m2_card_words[m2_kind(card)]);
	return m2_disc(card) ? ink_char(ink_char(at, '/'), m2_letters[m2_disc(card) - 1]) : at;
}
void m2_card_write(int card, struct buf *out); /* the same into a buf */
bool m2_card_read(struct slice text, uint8_t *out); /* cards only, with or without a disc */
bool m2_colour_read(struct slice text, int *out);

/* place.c: bags of hidden cards and what is known of them. */
enum { M2_ALL_KNOWERS = (1 << M2_KNOWERS) - 1 };
#define M2_ONLY(seat) (1u << (seat))

/* A card comes or goes; `seen` is the set of knowers who see which. */
void m2_place_gain(struct m2_place *place, int kind, uint32_t seen);
void m2_place_lose(struct m2_place *place, int kind, uint32_t seen);
/* Who knows which card leaves unseen next: those to whom all are certain, and of one kind. */
uint32_t m2_place_tells(const struct m2_place *place);
/* All that is in `from` goes to `to`, with what is known of it. */
void m2_place_pour(struct m2_place *from, struct m2_place *to);
/* Card number n of the place, counted by kinds. */
int m2_place_nth(const struct m2_place *place, int n);
static inline struct m2_place *m2_reserve(struct majority2_state *m, int seat)
{
	return &m->place[M2_AT_RESERVE + seat];
}
/* The seat that sees all of the place; M2_NONE: nobody. */
static inline int m2_owner(const struct majority2_state *m, int place)
{
	return place == M2_AT_HAND  ? m->active
	       : place < M2_AT_PILE ? place - M2_AT_RESERVE
				    : M2_NONE;
}

/* table.c: columns, scoring areas, discs. They ask nothing and tell nothing. */
int m2_column_size(const uint8_t column[M2_COLUMN_MAX]);
void m2_column_push(uint8_t column[M2_COLUMN_MAX], int card);
int m2_column_pull(uint8_t column[M2_COLUMN_MAX], int place); /* the card that was there */
bool m2_column_has_shield(const struct majority2_context *c, const uint8_t column[M2_COLUMN_MAX]);
int m2_in_play(const struct majority2_state *m); /* cards in all six columns */
int m2_area_size(const struct majority2_state *m, int seat);
void m2_area_colours(const struct majority2_state *m, int seat, int count[M2_COLOURS + 1]);
bool m2_area_has(const struct majority2_state *m, int seat, int card); /* with that disc, or bare */
int m2_area_bare(const struct majority2_state *m, int seat, int kind); /* without a disc */
void m2_area_gain(struct majority2_state *m, int seat, int card);
void m2_area_lose(struct majority2_state *m, int seat, int card);
/* A card that lay open goes to the discards, its disc to the supply. */
void m2_discard(struct majority2_state *m, int card);
/* The disc leaves its card, if it lies on one; that card without it, or M2_NONE. */
int m2_disc_lift(struct majority2_state *m, int colour);
/* The card that a Dragon Junior would hit (MJ2-41); false: there is none. */
bool m2_strike_target(const struct majority2_context *c, const struct majority2_state *m, int lane,
		      int number, int *side, int *place);
/* Cards of each colour in a column; the set of colours that can form a faction. */
uint32_t m2_column_colours(const uint8_t column[M2_COLUMN_MAX], int count[M2_COLOURS + 1]);
uint32_t m2_full_columns(const struct majority2_state *m, int side); /* the set of them */
static inline int m2_faction_coins(int count)
{
	return count >= 5 ? 2 : 1;
}
static inline int m2_draw_count(const struct majority2_state *m, int seat) /* MJ2-10 */
{
	return 2 + (m2_area_size(m, !seat) + 1) / 2;
}
/* The match ends with this turn, as it stands now (MJ2-14, MJ2-48). */
static inline bool m2_ends_now(const struct majority2_context *c, const struct majority2_state *m)
{
	return m2_area_size(m, !m->active) >= M2_END || m->turn >= c->turn_cap;
}

/* A position on which the rules work, and who listens. */
struct m2_table {
	const struct majority2_context *c;
	struct majority2_state *m;
	struct sink *sink; /* may be NULL */
};

/* targets.c: what an ability may touch. */
bool m2_disc_target(const struct majority2_state *m, int target, int seat, int column, int place);
bool m2_crown_target(const struct majority2_state *m, int target, int seat, int kind);
int m2_disc_targets(const struct majority2_state *m, int target); /* how many */
/* The discs that the ability that runs may use now. */
uint32_t m2_discs_open(const struct majority2_context *c, const struct majority2_state *m);
/* Where a disc meant for that card goes: a Ghost may catch it (MJ2-55). Returns how
 * many Ghosts could, all of one side; *place is the only one's, or the card's own. */
int m2_disc_lands(const struct majority2_state *m, int *seat, int column, int *place);
/* Would a promo Dragon Junior discard that card (MJ2-51)? */
bool m2_burns(const struct majority2_context *c, const struct majority2_state *m, int seat,
	      int column, int place);
/* May this card (kind and disc) be given up by the other player (MJ2-32)? */
bool m2_topple_target(const struct majority2_state *m, int card);
const struct m2_op *m2_running(const struct majority2_context *c, const struct majority2_state *m);
/* Who is asked; M2_NONE in steps of chance. */
int m2_asked(const struct majority2_state *m);
/* Each different card of `cards` once; the number of them. */
int m2_each_in_column(const uint8_t column[M2_COLUMN_MAX], int colour, uint8_t cards[]);
int m2_each_in_area(const struct majority2_state *m, int seat, uint8_t cards[M2_CARDS_MAX]);

/* abilities.c and factions.c: what happens when a card is played. */
void m2_run(struct m2_table *t); /* the ability that runs, to its next question or its end */
/* Begins one ability; true: it is done, false: a question stands open, or was
 * answered at once and the rest has run too. */
bool m2_begin(struct m2_table *t, const struct m2_op *op);
void m2_op_done(struct m2_table *t); /* the question was answered: go on */
void m2_check_columns(struct m2_table *t);
/* Answers. */
void m2_take(struct m2_table *t, int side, int column, int place);
void m2_store(struct m2_table *t, int kind);
void m2_burn(struct m2_table *t, int side, int column, int place);
void m2_purge(struct m2_table *t, int colour);
void m2_topple(struct m2_table *t, int card);
void m2_haunt(struct m2_table *t, int column);
void m2_disc_chosen(struct m2_table *t, int colour);
void m2_disc_meant(struct m2_table *t, int seat, int column, int place);
void m2_disc_put(struct m2_table *t, int seat, int column, int place);
void m2_disc_crown(struct m2_table *t, int seat, int kind);
void m2_form_column(struct m2_table *t, int column);
void m2_form_colour(struct m2_table *t, int colour);
void m2_form_represent(struct m2_table *t, int card);

/* apply.c: the phases. */
void m2_phase_begin_turn(struct m2_table *t);
void m2_phase_free(struct m2_table *t);
void m2_phase_play(struct m2_table *t); /* asks, or ends the turn */

/* rules.c: what the player at turn is asked and may play. */
/* Whether the phase puts its question: what everybody can see decides. */
bool m2_phase_asks(const struct majority2_context *c, const struct majority2_state *m);
bool m2_meets_requirement(const struct majority2_state *m, int kind);

/* why.c */
const char *m2_question_id(const struct majority2_state *m); /* NULL: nobody is asked */
/* Why a kind cannot be played; false: it can. */
bool m2_play_reason(const struct majority2_context *c, const struct majority2_state *m, int kind,
		    bool freely, struct message *out);

/* score.c */
struct m2_held { /* what counts, of one player */
	uint8_t secretaries[M2_COLOURS]; /* by the colour that they have now */
	uint8_t cards[M2_KINDS]; /* of the scoring area, Secretaries apart */
	uint8_t colours; /* different ones in the scoring area */
	int coins;
};
struct m2_points {
	int secretaries[M2_COLOURS]; /* how many of each colour */
	int by_rank[M2_RANKS + 1]; /* printed points; SECRETARY: 2n² a colour, Ghosts last */
	int colours; /* what promo Demon Veterans bring besides */
	int coins, total;
};
void m2_value(const struct majority2_context *c, const struct m2_held *held, struct m2_points *out);
void m2_count_points(const struct majority2_context *c, const struct majority2_state *m, int seat,
		     struct m2_points *out);
/* start: who holds the start marker; below 0: not told, and a tie stays one. */
void m2_score_write(const struct majority2_context *context,
		    const struct m2_points points[M2_SEATS], int start, struct score *out);

/* What a score sheet needs of the game; the setup was checked. */
extern const struct option majority2_option_list[M2_OPTIONS];
bool majority2_context_fill(const struct setup *setup, struct context *out, struct message *error);

/* observe.c: whether a position shows the cards of a place, and what a knower
 * knows of it; always in a state. */
bool m2_shows_cards(const struct majority2_state *m, int place);
bool m2_shows_known(const struct majority2_state *m, int place, int knower);

/* text.c */
extern const struct word m2_phase_names[M2_OVER + 1];
extern const struct word m2_step_names[M2_STEPS];

/* The members of `majority2`, one file a subject. */
void majority2_init(const struct context *c, struct state *out);
uint32_t majority2_actors(const struct context *c, const struct state *state);
uint32_t majority2_moves(const struct context *c, const struct state *state, int seat,
			 game_move *list);
void majority2_why(const struct context *c, const struct state *state, int seat, game_move move,
		   struct message *out);
void majority2_apply(const struct context *c, struct state *state, int seat, game_move move,
		     struct sink *sink);
void majority2_deal(const struct context *c, struct state *state, struct rng *rng,
		    struct sink *sink);
void majority2_score(const struct context *c, const struct state *state, struct score *out);
void majority2_observe(const struct context *c, const struct state *state, int viewer,
		       struct view *out);
void majority2_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		      struct state *out);
void m2_spot_write(int seat, int column, int place, struct buf *out); /* "0:2:3" */
void m2_move_write(game_move move, struct buf *out);
extern const struct position_table m2_table; /* games/position.h */
void majority2_state_write(const struct context *c, const struct state *state, struct buf *out);
bool majority2_state_read(const struct context *c, struct slice text, struct state *out,
			  struct message *error);
void majority2_json(const struct context *c, const struct view *view, int viewer, struct buf *out);
const char *m2_move_does(const struct majority2_state *m, game_move move); /* a message id */
void majority2_facts(const struct context *c, struct buf *out);
void majority2_look(const struct context *c, const struct view *view, int seat, game_move move,
		    struct buf *out);
const char *majority2_check(const struct context *c, const struct state *state);

#endif
