/*
 * Goetia: the position and what its parts mean. Shared by the files of this
 * folder and by tests that look inside; everybody else sees `struct game`
 * alone. docs/games/goetia.md has the rules by number (GOE-1 … GOE-107) and
 * how they are built.
 *
 * What is printed on the components is data (cards.h); no code here knows a
 * card by name. A rule in progress is a stack of small frames in the state;
 * what changes a state is in machine.h.
 */
#ifndef GOETIA_GOETIA_H
#define GOETIA_GOETIA_H

#include "base/check.h"
#include "games/game.h"
#include "games/goetia/cards/cards.h"
#include "games/goetia/questions.h"
#include "games/goetia/units.h"

enum {
	GOE_SEATS = SEATS_MAX,
	GOE_ROWS = 3,
	GOE_CELLS = GOE_WORLD_CELLS, /* row * 3 + column */
	GOE_LINES = 6, /* rows 0-2, columns 3-5 */
	GOE_EDGES_IN_PLAY = 9, /* 0-2 left of the rows, 3-5 above and 6-8 below the columns */
	GOE_EDGE_SLOTS = 4,
	GOE_SLOTS = 9, /* places of Dark Boards: row * 3 + how many came before in that row */
	GOE_COLUMNS = 4, /* of a tableau */
	GOE_DECK_MAX = 4,
	GOE_DISPLAY_MAX = 12, /* Pacts: row * 4 + place */
	GOE_DISPLAY_ROW = 4,
	GOE_FOLLOWERS = 10,
	GOE_CUBES = 20, /* of each colour */
	GOE_DRAFTED = 3,
	GOE_ITEMS = GOE_COLOURS + 1, /* on a Treasure, due, paid: five colours, then Attention */
	GOE_ITEM_ATTENTION = GOE_COLOURS,
	GOE_TABLEAU_CARDS = GOE_CARDS + GOE_PACTS, /* a Pact is GOE_CARDS + its place */
	GOE_POSITION_MAX = 8192, /* bytes of a position's text */
	GOE_FRAMES_MAX = 16,
	GOE_NEST_MAX = 6, /* placements within each other; an extra one beyond lapses */
	/* Effects that have fired in the events in progress. A placement that waits for
	 * an extra one has run two effects of a Relic: at most the four cards on top
	 * answered to white cubes and to a last Attention. The innermost may have had
	 * other cards on top in between, and then runs their own effects, or a card's. */
	GOE_FIRED_MAX = (GOE_NEST_MAX - 1) * 2 * GOE_COLUMNS + 4 * GOE_COLUMNS +
			GOE_COLUMNS * GOE_EFFECTS_MAX,
	GOE_PLACEMENTS_MAX = 64, /* in one round; a match must end whatever a card set says */
	GOE_ROUNDS_MAX = 60,
	GOE_PACTS_TO_END = 4,
	GOE_CUBES_PER_WP = 4,
	GOE_MOVE_TEXT_MAX = 48, /* bytes of a move's text, NUL included */
};

/* Spaces: every hex on the table has a number. */
enum {
	GOE_SPACE_WORLD = 0, /* cell * 3 + hex */
	GOE_SPACE_SCRY = GOE_SPACE_WORLD + GOE_CELLS * GOE_WORLD_HEXES_MAX, /* row * 4 + hex */
	GOE_SPACE_EDGE = GOE_SPACE_SCRY + GOE_ROWS * GOE_SCRY_HEXES_MAX,
	GOE_SPACE_DEMON = GOE_SPACE_EDGE + GOE_EDGES_IN_PLAY, /* slot * 4 + hex: worship or Dark */
	GOE_SPACE_RELIC = GOE_SPACE_DEMON + GOE_SLOTS * GOE_WORSHIP_MAX, /* seat * 4 + column */
	GOE_SPACES = GOE_SPACE_RELIC + GOE_SEATS * GOE_COLUMNS,
	GOE_WORLD_SPACES = GOE_SPACE_SCRY,
	GOE_HOME = GOE_SPACES, /* in a choice of followers: the Player Area */
};

/*
 * The most answers and draws of a match, each part counted high. It holds for
 * every set that is taken: a card has at most GOE_EFFECTS_MAX effects, no count
 * is above GOE_AMOUNT_MAX, and a round has GOE_PLACEMENTS_MAX placements, extra
 * ones included.
 */
enum {
	GOE_TOP_EFFECTS = GOE_COLUMNS * GOE_EFFECTS_MAX, /* of the cards on top */
	GOE_PLIES_GAIN = 1 + GOE_TOP_EFFECTS, /* a colour, then each may be a swap_dark */
	GOE_PLIES_EVENT = GOE_TOP_EFFECTS * GOE_PLIES_GAIN, /* of one trigger */
	GOE_PLIES_PAY =
		GOE_COLOURS * GOE_CUBES + GOE_TOP_EFFECTS * GOE_AMOUNT_MAX, /* pay_attention */
	/* The longest effect is a card that is chosen, drawn and put down; then it is
	 * an event. Moves within a tableau are less. */
	GOE_PLIES_EFFECT = 3 + GOE_PLIES_EVENT,
	GOE_PLIES_PLACEMENT = 1 + GOE_PLIES_PAY + (GOE_SEATS - 1) * GOE_PLIES_EVENT /* joined */ +
			      GOE_EFFECTS_MAX * GOE_PLIES_EFFECT + GOE_PLIES_EVENT /* own */ +
			      1 /* no more extra ones */ + GOE_SEATS /* passes */,
	/* Stuck; then an effect gives items or followers one by one, and stops. */
	GOE_PLIES_START = GOE_SEATS * (1 + GOE_TOP_EFFECTS * (1 + GOE_AMOUNT_MAX)),
	GOE_PLIES_PICK = 2 + GOE_DECK_MAX + GOE_PLIES_EFFECT, /* what goes under the deck as well */
	GOE_PLIES_END =
		GOE_SLOTS * GOE_WORSHIP_MAX * GOE_PLIES_PICK +
		GOE_ROWS * (GOE_SEATS * GOE_PLIES_EVENT /* contact */ + 3 /* conjuring */ + 1) +
		GOE_SEATS * GOE_TOP_EFFECTS * (1 + GOE_FOLLOWERS) /* recall_stuck */,
	GOE_PLIES_MAX = 1 + GOE_SEATS * GOE_DRAFTED +
			GOE_ROUNDS_MAX * (GOE_PLIES_START +
					  GOE_PLACEMENTS_MAX * GOE_PLIES_PLACEMENT + GOE_PLIES_END),
};
_Static_assert(2 * GOE_AMOUNT_MAX + 1 < GOE_PLIES_EFFECT, "a card is the longest effect");

/* Bytes beside the numbers of cards; both sort behind every card. */
enum { GOE_UNDRAWN = 0xFD, GOE_UNKNOWN = 0xFE, GOE_NONE = 0xFF };

enum { GOE_MARKER = 0x80 }; /* in on[]: Attention of cover_hex lies here */

enum goe_phase {
	GOE_SETUP, /* chance builds the table */
	GOE_DRAFT,
	GOE_BEGIN, /* start of a round */
	GOE_PLACING,
	GOE_END, /* end of a round, step 1 to 7 */
	GOE_OVER,
	GOE_PHASES,
};

/* A move is verb << 8 | value. What is sensible first has the lower number. */
enum goe_verb {
	GOE_SETTLE, /* the sensible payment, whole */
	GOE_MOVE_PAY, /* colour or GOE_ITEM_ATTENTION: the next cube */
	GOE_MOVE_DRAFT, /* Edge card */
	GOE_MOVE_TAKE, /* item, or GOE_ITEMS: none */
	GOE_MOVE_RESURRECT, /* 0 yes, 1 no; likewise stuck and swap */
	GOE_MOVE_STUCK,
	GOE_MOVE_PLACE, /* space; own Relics GOE_SPACE_RELIC + column */
	GOE_MOVE_COLOUR,
	GOE_MOVE_SWAP,
	GOE_MOVE_SAME,
	GOE_MOVE_GIVE,
	GOE_MOVE_EDGE, /* Edge card, or GOE_EDGES_IN_PLAY: none */
	GOE_MOVE_OWN, /* space as in place; GOE_MOVE_HOME; GOE_MOVE_NOBODY */
	GOE_MOVE_DECK, /* slot, or GOE_SLOTS: none */
	GOE_MOVE_ORDER,
	GOE_MOVE_PACT, /* Pact, or GOE_PACTS: none */
	GOE_MOVE_HEX, /* World space */
	GOE_MOVE_BOARD,
	GOE_MOVE_SHIFT, /* slot, or GOE_SLOTS: none */
	GOE_MOVE_FROM,
	GOE_MOVE_TO,
	GOE_MOVE_COLUMN,
	GOE_MOVE_PICK, /* Demon card */
	GOE_MOVE_UNDER,
	GOE_MOVE_COVER, /* 0 top, 1 bottom row */
	GOE_PASS,
	GOE_STOP,
	GOE_VERBS,
	GOE_MOVE_SPACES = GOE_SPACE_RELIC + GOE_COLUMNS,
	GOE_MOVE_HOME = GOE_MOVE_SPACES,
	GOE_MOVE_NOBODY,
	GOE_MOVES_MAX = 128,
};
#define GOE_MOVE(verb, value) ((game_move)((unsigned)(verb) << 8 | (unsigned)(value)))

enum { /* index into game->options */
       GOE_STUCK_OPTIONAL,
       GOE_PASS_WHEN_ONLY_PAID,
       GOE_EDGE_COUNTS_DARKNESS,
       GOE_FLIPPED_EDGE_ATTENTION,
       GOE_FREE_COVER,
       GOE_FOUR_ACTIVE_PACTS,
       GOE_TREASURE_ITEMS_SCORE,
       GOE_ROUND_CAP,
       GOE_OPTIONS,
};

/* What rules look up all the time, taken from the card set once and close
 * together: a whole set is larger than the fastest cache. Indices are those of
 * the set; entries of GOE_NONE mean that there is nothing. */
struct goe_facts {
	uint16_t whens[GOE_TABLEAU_CARDS]; /* set of the triggers of a card's effects */
	uint8_t type[GOE_NONE + 1]; /* of a card; GOE_TYPES: a Pact, or none */
	uint8_t wp[GOE_TABLEAU_CARDS]; /* printed; 0: a Pact */
	uint8_t hexes[GOE_NONE + 1]; /* of a World card */
	uint8_t hex_set[GOE_NONE + 1]; /* the same as a set */
	uint8_t pile[GOE_NONE + 1]; /* worship hexes of a World card */
	uint8_t king[GOE_NONE + 1]; /* of a World card, or GOE_NONE */
	uint8_t colour[GOE_WORLD_CARDS];
	uint8_t scry[GOE_NONE + 1], dark[GOE_NONE + 1]; /* hexes of a board's two sides */
	uint8_t world_link[GOE_WORLDS][GOE_WORLD_HEXES_MAX];
	uint8_t worship_link[GOE_WORLDS][GOE_WORSHIP_MAX];
	uint8_t scry_link[GOE_BOARDS][GOE_SCRY_HEXES_MAX];
	/* What a World card shows, by the set of its hexes that are taken; the last
	 * one is no card. */
	goe_units shown[GOE_WORLDS + 1][1 << GOE_WORLD_HEXES_MAX];
	goe_units row[GOE_BOARDS][2]; /* cost rows of Dark Boards */
	goe_units relic[GOE_CARDS], back[GOE_EDGES]; /* printed costs */
	uint8_t dark_sacrifice[GOE_BOARDS]; /* set of Dark hexes that ask for a follower */
};

struct goetia_context {
	struct context base;
	uint8_t players;
	uint8_t option[GOE_OPTIONS];
	struct goe_facts facts;
	struct goe_cards cards;
};

/* A rule in progress. What the members mean depends on the kind; those that
 * it does not use are 0. */
enum goe_frame_kind {
	GOE_FRAME_PLACEMENT = 1, /* an event (GOE-64) */
	GOE_FRAME_CARD, /* an event: a card arrives */
	GOE_FRAME_EVENT, /* a gift, or what one board brought: effects of one trigger */
	GOE_FRAME_FIRE, /* the same within the event below */
	GOE_FRAME_GAIN, /* what is due: colours, then the cubes */
	GOE_FRAME_START, /* a player's cards at the start of a round */
	GOE_FRAME_DRAW, /* chance is to draw */
	GOE_FRAME_DEAL, /* step 1 at one Demon */
	GOE_FRAME_CONJURE, /* step 3 at one board */
	GOE_FRAME_FREE, /* recall_stuck of one player */
	GOE_FRAME_KINDS,
};

enum { GOE_EXTRA = 1, GOE_SENT_SHIFT = 1 }; /* in the flag of a placement */

struct goe_frame {
	uint8_t kind;
	uint8_t seat; /* whose it is */
	uint8_t pc; /* how far it is */
	uint8_t space; /* placement: the space; draw: which pile; deal, conjure: slot */
	uint8_t card; /* placement: the Relic in use; card: the card; others: column */
	uint8_t effect; /* which effect is running */
	uint8_t left; /* how often it still may; GOE_NONE: not begun */
	uint8_t aux; /* what was chosen for it */
	uint8_t got; /* placement: set of colours that the hex gave; deal: hexes that have picked */
	uint8_t flag; /* placement: GOE_EXTRA, and the Edge card of send_to_edge + 1 above it */
	uint8_t fired_from; /* events: where their part of the fired effects begins */
};

struct goetia_state {
	/* The clock. */
	uint8_t viewer; /* EVERYTHING: a state; else whose view this is */
	uint8_t phase;
	uint8_t round;
	uint8_t step; /* of GOE_BEGIN and GOE_END */
	uint8_t at; /* how far that step is: a seat's turn, a row, a king; in the draft its turn */
	uint8_t start; /* seat with the start token; GOE_NONE before the deal */
	uint8_t turn; /* whose turn it is to place */
	uint8_t skipped; /* players skipped in a row (GOE-28) */
	uint8_t placed; /* placements of this round */
	uint8_t ask, asked; /* the open question and who answers it; GOE_NONE: nobody */
	uint8_t depth; /* frames in use */
	uint32_t marked; /* World spaces chosen by the seed_hex in progress */

	/* Players. */
	uint16_t attention[GOE_SEATS];
	uint8_t cubes[GOE_SEATS][GOE_COLOURS];
	uint8_t home[GOE_SEATS]; /* followers in the Player Area */
	uint8_t sacrificed[GOE_SEATS];
	uint8_t top[GOE_SEATS][GOE_COLUMNS]; /* visible card of each column, or GOE_NONE */
	uint8_t beneath[GOE_TABLEAU_CARDS]; /* the card under it in a tableau, or GOE_NONE */
	uint8_t stored[GOE_SEATS][GOE_COLUMNS][GOE_ITEMS]; /* items on visible Treasures */
	uint8_t in_force[GOE_SEATS]; /* columns whose Relic has round effects now */
	uint8_t next_returned[GOE_SEATS]; /* columns whose next_returned is still open */
	uint8_t supply[GOE_COLOURS];

	/* In progress: what a gain will give, what a payment or trade has so far. */
	uint8_t due[GOE_ITEMS];
	uint8_t paid[GOE_ITEMS];

	/* The table. */
	uint8_t on[GOE_SPACES]; /* set of the seats with a follower there; GOE_MARKER */
	uint8_t seeded[GOE_WORLD_SPACES][GOE_COLOURS];
	uint8_t cell[GOE_CELLS]; /* World card, or GOE_NONE */
	uint8_t board[GOE_ROWS], board_attention[GOE_ROWS]; /* Scry Board in play, or GOE_NONE */
	uint8_t dark[GOE_SLOTS]; /* Dark Board, or GOE_NONE */
	uint8_t demon[GOE_SLOTS]; /* the World card that covers it as a Demon, or GOE_NONE */
	uint8_t cover[GOE_SLOTS]; /* the row it covers: 0 top, 1 bottom */
	uint8_t edge[GOE_EDGES_IN_PLAY], flipped[GOE_EDGES_IN_PLAY];
	uint8_t waiting[GOE_EDGES_IN_PLAY][GOE_SEATS]; /* unrecruited followers there */
	uint8_t display[GOE_DISPLAY_MAX]; /* Pacts, or GOE_NONE */
	/* Top first; GOE_UNDRAWN: nobody has seen it, chance draws it when a rule
	 * asks; GOE_NONE behind. `seen` is public: who has seen that card (GOE-104). */
	uint8_t deck[GOE_KINGS][GOE_DECK_MAX];
	uint8_t seen[GOE_KINGS][GOE_DECK_MAX];

	struct goe_frame frame[GOE_FRAMES_MAX];
	/* What has fired (GOE-63), card * GOE_EFFECTS_MAX + effect; the part of an event
	 * lies behind that of the event below, and goes with it. By card, wherever it
	 * lies: covered and uncovered again it is still the same one. */
	uint8_t fired[GOE_FIRED_MAX], fired_count;
	uint8_t unused[2];
};

_Static_assert(sizeof(struct goetia_state) == 928, "no padding, no surprise");

extern const struct game goetia;

extern const struct word goe_phase_names[GOE_PHASES];
extern const char *const goe_colour_names[GOE_ITEMS]; /* "teal" … "attention" */
extern const char *const goe_colour_texts[GOE_ITEMS]; /* message ids */
extern const char *const goe_king_texts[GOE_KINGS];

static inline int goe_sum(const uint8_t *numbers, int count)
{
	int sum = 0;

	for (int i = 0; i < count; i++)
		sum += numbers[i];
	return sum;
}

/* table.c: facts about spaces. */
int goe_area(const struct goetia_context *x, const struct goetia_state *s,
	     int space); /* bits; 0: no such hex now */
bool goe_is_hex(const struct goetia_context *x, const struct goetia_state *s, int space);
int goe_hexes(const struct goetia_context *x, const struct goetia_state *s, int space,
	      int *first); /* hexes of the card or board that the space is on, and the first one */
int goe_link(const struct goetia_context *x, const struct goetia_state *s,
	     int space); /* 0: single */
/* All hexes of its group are occupied; a single hex counts as complete. */
bool goe_is_complete(const struct goetia_context *x, const struct goetia_state *s, int space);
/* What a card of the World shows when these of its hexes are taken, a set. */
static inline goe_units goe_shown(const struct goetia_context *x, const struct goetia_state *s,
				  int cell, unsigned taken)
{
	int card = s->cell[cell];

	return x->facts.shown[card < GOE_WORLDS ? card : GOE_WORLDS][taken];
}
/* What the free hexes of a card of the World, or of a row or column, show. */
goe_units goe_visible_card(const struct goetia_context *x, const struct goetia_state *s, int cell);
goe_units goe_visible(const struct goetia_context *x, const struct goetia_state *s, int line);
goe_units goe_units_of(const struct goe_bundle *bundle);
static inline int goe_edge_line(int edge)
{
	return edge < GOE_ROWS ? edge : GOE_ROWS + edge % GOE_ROWS;
}
/* Discount symbols that are visible; none on a back. */
static inline int goe_symbols(const struct goetia_context *x, const struct goetia_state *s,
			      int edge)
{
	int symbols = GOE_EDGE_SLOTS - goe_setup[x->players].discs;

	for (int seat = 0; seat < GOE_SEATS; seat++)
		symbols -= s->waiting[edge][seat];
	return s->flipped[edge] ? 0 : symbols;
}
int goe_unrecruited(const struct goetia_state *s, int seat);
int goe_recruited(const struct goetia_state *s, int seat);
int goe_deck_size(const struct goetia_state *s, int king);
/* The king of the Demon there, or GOE_NONE. */
static inline int goe_slot_king(const struct goetia_context *x, const struct goetia_state *s,
				int slot)
{
	return x->facts.king[s->demon[slot]];
}
/* The followers on a Demon or Scry Board in the order of steps 1 to 3, as
 * hexes; returns how many. */
int goe_ranking(const struct goetia_context *x, const struct goetia_state *s, int first_space,
		int hexes, int hex[GOE_WORSHIP_MAX]);
static inline int goe_seat_of(unsigned on) /* the seat of a space with one follower */
{
	int seat = 0;

	while (!(on >> seat & 1))
		seat++;
	return seat;
}
/* A space in the numbers of moves and back: own Relics by column. */
static inline int goe_space_of_move(int value, int seat)
{
	return value < GOE_SPACE_RELIC ? value : value + seat * GOE_COLUMNS;
}
static inline int goe_move_of_space(int space)
{
	return space < GOE_SPACE_RELIC ? space
				       : GOE_SPACE_RELIC + (space - GOE_SPACE_RELIC) % GOE_COLUMNS;
}

/* tableau.c: cards of a player. */
static inline const struct goe_effect *goe_effect(const struct goetia_context *x, int card,
						  int index) /* NULL: no more */
{
	if (card >= GOE_CARDS || index >= x->cards.card[card].effects)
		return NULL;
	return &x->cards.card[card].effect[index];
}
static inline bool goe_is_type(const struct goetia_context *x, int card, int type)
{
	return x->facts.type[card] == type;
}
/* The n of all visible effects of this opcode together; 0: none. */
int goe_has(const struct goetia_context *x, const struct goetia_state *s, int seat, int op,
	    int when);
int goe_printed_wp(const struct goetia_context *x, const struct goetia_state *s, int seat);
int goe_count_pacts(const struct goetia_state *s, int seat, bool visible_only);
bool goe_is_held(const struct goetia_state *s, int card); /* lies in a tableau */
/* Cards of each king that lie open or are known in a deck, bit by place within the king. */
void goe_known(const struct goetia_state *s, int players, uint8_t known[GOE_KINGS]);
/* rules.c: lists of answers. */
uint32_t goe_answers(const struct goetia_context *x, const struct goetia_state *s, game_move *list,
		     uint32_t limit); /* stops soon when it has `limit`; list[GOE_MOVES_MAX] */

/* score.c: Worship Points now; pact_points may be NULL. */
int goe_points(const struct goetia_context *x, const struct goetia_state *s, int seat,
	       int pact_points[GOE_PACTS]);

/* What a player's score is written from, in a match and on a sheet (GOE-92, GOE-99). */
struct goe_tally {
	int attention, wp, cubes, items; /* points; items: with treasure_items_score */
	uint32_t on_top; /* set of the Pacts that score */
	int pact[GOE_PACTS];
	int darkness, resources, last_attention, cards; /* these break ties */
};
/* What decides, one behind the other. */
enum goe_tie {
	GOE_TIE_POINTS,
	GOE_TIE_DARKNESS,
	GOE_TIE_RESOURCES,
	GOE_TIE_ATTENTION,
	GOE_TIE_CARDS,
	GOE_TIES,
};
int goe_sets(const uint8_t cubes[GOE_COLOURS]); /* of five different cubes */
int goe_pact_worth(const struct goe_pact *pact, int count);
/* The part of cubes and Attention; `stored` is what lies on Treasures. */
void goe_tally_cubes(const struct goetia_context *x, const uint8_t cubes[GOE_COLOURS],
		     int attention, const int stored[GOE_ITEMS], struct goe_tally *out);
int goe_tally_sum(const struct goe_tally *t);
/* Points and lines. */
void goe_score_write(const struct goetia_context *x, const struct goe_tally tally[GOE_SEATS],
		     struct score *out);
/* The winners, by the points; returns what decided, GOE_TIES: nothing did. */
int goe_decide(const struct goe_tally tally[GOE_SEATS], int players, struct score *out);

/* What a score sheet needs of the game; the setup was checked. */
extern const struct option goetia_option_list[GOE_OPTIONS];
bool goetia_context_fill(const struct setup *setup, struct context *out, struct message *error);
struct slice goetia_card_name(const struct context *c, const char *id);

/* Facts about rules in progress. */
static inline bool goe_is_event(const struct goe_frame *f) /* GOE-64 */
{
	const unsigned events = 1u << GOE_FRAME_PLACEMENT | 1u << GOE_FRAME_CARD |
				1u << GOE_FRAME_EVENT | 1u << GOE_FRAME_START;

	return events >> f->kind & 1;
}
/* The event that the topmost frame belongs to; there is one. */
static inline int goe_event_at(const struct goetia_state *s)
{
	int at = s->depth - 1;

	while (!goe_is_event(&s->frame[at]))
		at--;
	return at;
}
static inline const struct goe_frame *goe_event_of(const struct goetia_state *s)
{
	return &s->frame[goe_event_at(s)];
}
/* Whether an effect of the card has fired in the event of the topmost frame (GOE-63). */
bool goe_has_fired(const struct goetia_state *s, int card, int effect);
/* Whether a visible card of the seat has one of these triggers, a set. */
bool goe_has_trigger(const struct goetia_context *x, const struct goetia_state *s, int seat,
		     unsigned whens);
/* The effect that a placement on a Relic or Dark hex is at; NULL: none is left. */
const struct goe_effect *goe_placement_effect(const struct goetia_context *x,
					      const struct goetia_state *s,
					      const struct goe_frame *f);
bool goe_is_drawn(const struct goetia_state *s, int king, int count);
/* The card that an answer to GOE_MOVE_ORDER or GOE_MOVE_UNDER names. */
int goe_card_of_deck(const struct goetia_context *x, const struct goetia_state *s, int verb,
		     int value);

/* The members of `goetia`, one file a subject. */
uint32_t goetia_actors(const struct context *c, const struct state *state);
uint32_t goetia_moves(const struct context *c, const struct state *state, int seat,
		      game_move *list);
void goetia_why(const struct context *c, const struct state *state, int seat, game_move move,
		struct message *out);
void goetia_init(const struct context *c, struct state *out);
void goetia_apply(const struct context *c, struct state *state, int seat, game_move move,
		  struct sink *sink);
void goetia_deal(const struct context *c, struct state *state, struct rng *rng, struct sink *sink);
void goetia_score(const struct context *c, const struct state *state, struct score *out);
void goetia_observe(const struct context *c, const struct state *state, int viewer,
		    struct view *out);
void goetia_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		   struct state *out);
void goetia_move_write(const struct context *c, const struct state *before, int seat,
		       game_move move, int viewer, struct buf *out);
bool goetia_move_read(const struct context *c, struct slice text, game_move *out);
void goetia_state_write(const struct context *c, const struct state *state, struct buf *out);
bool goetia_state_read(const struct context *c, struct slice text, struct state *out,
		       struct message *error);
void goetia_json(const struct context *c, const struct view *view, int viewer, struct buf *out);
void goetia_facts(const struct context *c, struct buf *out);
void goetia_look(const struct context *c, const struct view *view, int seat, game_move move,
		 struct buf *out);
void goetia_ahead(const struct context *c, const struct view *view, int viewer, struct buf *out);
const char *goetia_check(const struct context *c, const struct state *state);

#endif
