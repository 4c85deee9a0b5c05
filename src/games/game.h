/*
 * The one interface of all games. A game is a `const struct game`: facts and
 * functions, no state of its own. What a match is lives in three plain
 * structs that the caller gives memory for:
 *
 *   context  options, players, card set, rules version; made once, then const
 *   state    everything about the position; fixed size, no pointers, no
 *            padding left unset: copying is memcpy, equality is memcmp
 *   view     the same bytes with all that a viewer may not know overwritten
 *            by the game's own UNKNOWN; the only form in which a position
 *            leaves for a client or a bot
 *
 * Games allocate nothing, read no clock, print nothing, use no floats and
 * speak no language: what a person reads is a message id with typed
 * arguments (struct message) that a front end looks up.
 */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/rng.h"
#include "base/slice.h"

/* Seats, viewers, actors. */

enum {
	SEATS_MAX = 4,
	SPECTATOR = SEATS_MAX, /* a viewer who holds no seat */
	VIEWERS, /* seats and the spectator */
	EVERYTHING = VIEWERS, /* the host's look: observe() then hides nothing */
	OPTIONS_MAX = 16,
	MARK_MAX = 24, /* of a mark of rules, NUL included, */
	RULES_TEXT_MAX = MARK_MAX + 6, /* and with the version before it */
	MESSAGE_ARGS_MAX = 6,
	SCORE_LINES_MAX = 24,
	OPTION_NAME_MAX = 32,
};

#define SEAT(s) (1u << (s)) /* the bit of a seat or viewer in a set */
#define CHANCE (1u << 8) /* in actors(): the next step is deal() */
#define ALL_VIEWERS ((1u << VIEWERS) - 1u)

typedef uint32_t game_move; /* ascending order is the order of lists */

/* Texts. */

enum arg_kind {
	ARG_NUMBER, /* a number; plural forms may depend on it */
	ARG_SEAT, /* a seat: the front end shows the player's name */
	ARG_TEXT, /* a message id without arguments: a card, a colour, an option */
	ARG_WORD, /* a word to be shown as it is: a field's name, a piece of bad input */
};

struct arg {
	enum arg_kind kind;
	int32_t number; /* ARG_NUMBER, ARG_SEAT */
	const char *text; /* ARG_TEXT: constant, lives as long as the program */
	struct slice word; /* ARG_WORD: lives as long as the input it was cut from */
};

struct message {
	const char *id; /* NULL: no message */
	uint8_t count;
	struct arg args[MESSAGE_ARGS_MAX];
};

/*
 * Something that happened, and who may know it. The log, animations and
 * spoken text are made of events alone. An event that differs by viewer is
 * emitted once for each wording, with disjoint viewers.
 */
struct event {
	struct message text;
	uint32_t viewers; /* set of SEAT(viewer), SPECTATOR included */
	bool reveals; /* somebody learned something hidden: no undo goes back past it */
};

struct sink {
	void (*put)(struct sink *sink, const struct event *event);
};

/* Puts one event; the sink is not NULL. */
void sink_tell(struct sink *sink, const struct message *text, uint32_t viewers, bool reveals);

/* Setup. */

struct option {
	const char *name; /* also a message id: "<game>.option.<name>" */
	int32_t min, max, standard;
	bool is_switch; /* written on/off; min 0, max 1 */
};

struct setup {
	uint16_t rules_version;
	uint8_t players;
	int32_t options[OPTIONS_MAX]; /* in the order of game->options */
	struct slice cards; /* canonical text of a card set; empty: the game's own */
};

/* Each game's context begins with this. */
struct context {
	struct setup setup;
};

/* Opaque to all but the game; `struct view` is only ever made by observe()
 * and state_read(), so a function that takes one cannot see hidden things. */
struct state;
struct view;
struct json;
struct position_table;
struct cardset;

/* A view read as a position: for moves(), actors(), state_write(). Never for apply(). */
static inline const struct state *view_position(const struct view *view)
{
	return (const struct state *)(const void *)view;
}

/* Scores. */

struct score_line {
	struct message label;
	int32_t value[SEATS_MAX];
};

struct score {
	bool over;
	int32_t points[SEATS_MAX];
	uint32_t winners; /* set of seats; 0 until the match is over */
	const char *part
		[SEATS_MAX]; /* what each seat was, a message id, once it may be told; NULL: all alike */
	uint8_t lines;
	struct score_line line[SCORE_LINES_MAX]; /* what a score sheet shows, top to bottom */
};

enum talk { TALK_FREE, TALK_BETWEEN_MATCHES, TALK_NONE };

struct game {
	const char *name; /* of its folder too */
	uint8_t place; /* in the table of games: lower ones stand before it */
	uint16_t rules_version; /* newest; a change that alters any replay raises it */
	/* Rules that are no promise yet are corrected without a new version. The mark
	 * is then another: what was played by a different one is refused and never
	 * replayed differently. NULL: the version says it all. At most MARK_MAX - 1
	 * letters; unit/games/test_marks holds it to how the game plays. */
	const char *rules_mark;
	uint16_t form; /* of position texts and events; a change that an older client would
			* misread raises it, so that the client fetches a newer engine */
	uint8_t seats_min, seats_max;
	int32_t feat; /* points of one seat that are something to be proud of; 0: not said */
	uint8_t paired; /* with so many players those who sit opposite win together; 0: never */
	enum talk talk;
	uint8_t option_count;
	const struct option *options;

	size_t context_size, state_size; /* state and view alike */
	uint32_t moves_max; /* longest list of moves() */
	uint32_t plies_max; /* most apply() and deal() calls in a match */
	size_t position_max; /* longest text of state_write(), NUL included */
	size_t move_text_max; /* longest text of move_write(), NUL included */
	size_t json_max; /* longest text of json(), look() and ahead(), NUL included */
	size_t facts_max; /* longest text of facts(), NUL included */
	size_t plan_size; /* of plan(); 0: sample() works nothing out that could be kept */
	size_t cards_max; /* longest text of a card set, NUL included; 0: the game takes none */
	uint16_t move_units; /* most time of a random move, as `pandemonium bench` measures it */

	/* A card set as its owner wrote it, checked, in the one canonical
	 * spelling that setup.cards carries and a record keeps; `out` has
	 * cards_max bytes. False: *error says what is wrong and where. A game
	 * that takes none has cards_refused. */
	bool (*cards)(struct slice text, struct buf *out, struct message *error);

	/* The form of its card sets and its own set, for whoever helps to write
	 * one (games/cardset_form.h); NULL: it takes none. */
	const struct cardset *cardset;

	/* What the match's own card set calls the thing whose name is the
	 * message `id`; empty: the texts have its name. Else no_card_name. */
	struct slice (*card_name)(const struct context *c, const char *id);

	/* Checks the setup (players, options, version, card set) and fills *out.
	 * False: *error says what is wrong, *out is not to be used. */
	bool (*context)(const struct setup *setup, struct context *out, struct message *error);

	/* The first position; chance decides the rest. */
	void (*init)(const struct context *c, struct state *out);

	/* Seats that may act now; CHANCE alone when something is to be dealt; 0
	 * when the match is over. From a view: what that viewer can know of it
	 * (in an open secret step every other seat counts as still busy). */
	uint32_t (*actors)(const struct context *c, const struct state *state);

	/* In the secret step at hand all may know how many seats still owe an answer,
	 * never which; NULL: in none, as in most games. */
	bool (*tells_busy)(const struct context *c, const struct state *state);

	/* Every legal move of that seat, ascending, no repeats, into
	 * list[moves_max]; returns how many, 0 when the seat may not act. The
	 * seat's own view gives the same list as the state. */
	uint32_t (*moves)(const struct context *c, const struct state *state, int seat,
			  game_move *list);

	/* Why the move is refused; only for moves that are not legal. */
	void (*why)(const struct context *c, const struct state *state, int seat, game_move move,
		    struct message *out);

	/* Plays a legal move, in place; deterministic; cannot fail. sink may be
	 * NULL: then events cost nothing. Never called on a view. */
	void (*apply)(const struct context *c, struct state *state, int seat, game_move move,
		      struct sink *sink);

	/* Resolves the pending chance event, naming it to the rng. */
	void (*deal)(const struct context *c, struct state *state, struct rng *rng,
		     struct sink *sink);

	void (*score)(const struct context *c, const struct state *state, struct score *out);

	/* What the viewer (a seat, SPECTATOR or EVERYTHING) may know. */
	void (*observe)(const struct context *c, const struct state *state, int viewer,
			struct view *out);

	/* A full state that fits the view; never fails on a reachable view.
	 * Nobody but the viewer has answered an open secret step in it. */
	void (*sample)(const struct context *c, const struct view *view, int viewer,
		       struct rng *rng, struct state *out);

	/* The same for many worlds of one view, if plan_size is not 0: plan() works
	 * out once what the view says, and draw() gives a world by it. The view must
	 * stay where it is. games/worlds.h is how they are used. */
	void (*plan)(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		     void *plan);
	void (*draw)(const struct context *c, void *plan, struct rng *rng, struct state *out);

	/* The move's text as `viewer` may know it at the moment it is made:
	 * nothing is written when the viewer may not know that it was made. */
	void (*move_write)(const struct context *c, const struct state *before, int seat,
			   game_move move, int viewer, struct buf *out);

	/* The move with that text, legal or not; false: no such move. */
	bool (*move_read)(const struct context *c, struct slice text, game_move *out);

	/* Position text: `name=value` fields on one line, all of them; of views too. */
	/* The fields of position texts; NULL: the game writes and reads them in its
	 * own way, and what is new is found by comparing texts. */
	const struct position_table *fields;
	void (*state_write)(const struct context *c, const struct state *state, struct buf *out);

	/* Fields in any order, separated by blanks; those left out have the
	 * value of the first position (in views: unknown), or follow from the
	 * others where docs/games says so. False: *error names the
	 * field and what is wrong; *out is not to be used. A result passes check(). */
	bool (*state_read)(const struct context *c, struct slice text, struct state *out,
			   struct message *error);

	/* What a client draws, from a view: board, legal moves, reasons for what
	 * is closed; all that can change in a match and nothing else. One JSON object. */
	void (*json)(const struct context *c, const struct view *view, int viewer, struct buf *out);

	/* What never changes in a match and a client draws with: cards, boards,
	 * effects, sources. One JSON object. */
	void (*facts)(const struct context *c, struct buf *out);

	/* What one move would cost and lead to, for everybody, as far as the seat
	 * can know it; for legal moves of that seat. One JSON object; no_look
	 * writes an empty one. */
	void (*look)(const struct context *c, const struct view *view, int seat, game_move move,
		     struct buf *out);

	/* What comes by itself, as far as the viewer can know it, if nobody does
	 * anything more that could change it. One JSON object; no_ahead writes an
	 * empty one. */
	void (*ahead)(const struct context *c, const struct view *view, int viewer,
		      struct buf *out);

	/* NULL, or the message id of the first broken invariant. Of views too. */
	const char *(*check)(const struct context *c, const struct state *state);
};

/* The table of games, by their places: the folders of src/games. */

extern const struct game *const games[];
extern const int games_count;

/* NULL when there is none of that name. */
const struct game *game_find(struct slice name);

/* The option's place in game->options, or -1. */
int game_option(const struct game *game, struct slice name);

/* Default options, newest rules, that many players; nothing is checked. */
void setup_standard(const struct game *game, int players, struct setup *out);

/* One more line of the sheet. */
struct score_line *score_line_add(struct score *score, const char *label);

/* The rules of a match as every text names them: "1", or "1 MARK" where they
 * are no promise yet. Reading gives the version of other rules too. */
enum rules_read {
	RULES_BAD, /* no version at all */
	RULES_OTHER, /* not of the mark that this program plays */
	RULES_GOOD, /* though the version may be too high: see setup_check() */
};

void rules_write(const struct game *game, uint16_t version, struct buf *out);
void rules_json(struct json *j, const struct game *game, uint16_t version); /* as "rules" */
enum rules_read rules_read(const struct game *game, struct slice text, uint16_t *version);

/* Players, rules version and options within the game's facts; what every
 * game's context() checks first. False: *error says what is wrong. */
bool setup_check(const struct game *game, const struct setup *setup, struct message *error);

/* What the two members about card sets are in a game that takes none. */
bool cards_refused(struct slice text, struct buf *out, struct message *error);
struct slice no_card_name(const struct context *c, const char *id);

/* What look() and ahead() are in a game where nothing needs to be worked out. */
void no_look(const struct context *c, const struct view *view, int seat, game_move move,
	     struct buf *out);
void no_ahead(const struct context *c, const struct view *view, int viewer, struct buf *out);

/* Reads the value of option `index` as `on`, `off` or a number in range. */
bool option_read(const struct game *game, int index, struct slice text, int32_t *out);
void option_write(const struct game *game, int index, int32_t value, struct buf *out);

/* Helpers to build messages: message_of("id"), then one call an argument. */
struct message message_of(const char *id);
void message_number(struct message *m, int32_t number);
void message_seat(struct message *m, int seat);
void message_text(struct message *m, const char *id);
void message_word(struct message *m, const char *word);
void message_slice(struct message *m, struct slice word);

/* The message as {"id":…,"args":[…]}: numbers as numbers, seats as {"seat":n},
 * texts as {"text":id}, words as strings. */
void json_message(struct json *j, const char *key, const struct message *message);

/* A set of seats as a list of numbers. */
void json_seat_set(struct json *j, const char *key, uint32_t seats);

#endif
