/*
 * A match as a text file that explains itself. Two forms:
 *
 * full  everything: setup, seats, seed, commitments, all moves. It replays to
 *       the same bytes on every machine and verifies.
 * seat  what one viewer saw: own moves, others' as move_write shows them, the
 *       events that he may know, and after each change the position fields of
 *       its view that changed. No seed, no key, no line that the viewer could
 *       not have noticed.
 *
 * docs/formats.md describes both with examples. Reading decodes into a scratch
 * record and hands it over only when all of it is good.
 */
#ifndef PLAY_RECORD_H
#define PLAY_RECORD_H

#include "play/fair.h"
#include "play/match.h"
#include "play/tell.h"

enum {
	RECORD_NAME_MAX = 64, /* bytes, NUL included */
	RECORD_TEXT_MAX = 1 << 22, /* a longer file is refused */
	RECORD_TELLS_MAX = 64, /* events of one move, with the deals behind it */
	RECORD_DRAWS_MAX = 16, /* draws given up at one table */
	RECORD_DRAW_MAX = 2048, /* bytes of one of them, NUL included */
	RECORD_TERMS_MAX = 4096, /* bytes of the terms, NUL included */
};

enum record_form { RECORD_FULL, RECORD_SEAT };

struct record_seat {
	bool is_bot;
	char name[RECORD_NAME_MAX]; /* the person's name, or the bot's level */
};

struct record_person { /* by join number */
	uint8_t commitment[HASH_BYTES];
	bool has_opening; /* false only in a draw that was given up */
	uint8_t opening[OPENING_BYTES];

	/* Format 2: */
	uint8_t who[HASH_BYTES];
	bool has_salt; /* false: his account was deleted, and his name with it */
	uint8_t salt[SALT_BYTES];
	int seat; /* that he drew, or chose */
};

/* Why a draw was given up. */
enum record_cause {
	RECORD_LATE, /* somebody did not answer in time */
	RECORD_DELETED, /* somebody deleted his account */
	RECORD_CAUSES,
};

/* A draw of luck at this table that was given up when somebody had opened
 * already. The terms of the next draw hold its hash, so none can be left out. */
struct record_draw {
	enum record_cause cause;
	uint32_t by; /* set of SEAT(join number): whose doing it was */
	struct record_seat seats[SEATS_MAX]; /* bots alone */
	int persons;
	struct record_person person[SEATS_MAX]; /* no salts; seats where they are chosen: */
	bool is_chosen; /* as that of the record */
	bool has_before;
	uint8_t before[HASH_BYTES]; /* hash of the one before this */
	uint8_t commitment[HASH_BYTES];
	uint8_t seed[SEED_BYTES];
};

/* One step of a seat record: a move the viewer saw, or a change of the view. */
struct record_step {
	bool is_move;
	uint8_t seat; /* is_move */
	struct slice text; /* the move, or the changed fields; points into `text` */
};

/* An event of a seat record. */
struct record_tell {
	uint32_t step; /* it is told with the step of this number */
	struct slice text; /* points into `text` */
};

struct record {
	enum record_form form;
	char name[RECORD_NAME_MAX]; /* of the match */
	struct record_seat seats[SEATS_MAX];
	uint8_t commitment[HASH_BYTES];
	uint8_t seed[SEED_BYTES]; /* full only */
	int persons;
	struct record_person person[SEATS_MAX];
	bool is_bound; /* format 2: persons have `who` and `seat` */
	bool is_rated; /* all persons have agreed that it counts for their ratings */
	bool is_chosen; /* seats were chosen, not drawn: the terms have them. Never rated */
	bool has_before; /* a draw was given up before: */
	uint8_t before[HASH_BYTES]; /* hash of the last of them */
	struct record_draw *draws; /* owned */
	int draw_count;
	struct match match; /* full: complete; seat: game and context only, no lines */

	bool has_result; /* as the file says; verify compares it with the replay */
	int32_t result[SEATS_MAX];
	uint32_t winners;

	int viewer; /* seat form: whose */
	struct record_step *steps;
	uint32_t step_count;
	struct record_tell *tells;
	uint32_t tell_count;
	char *text; /* seat form: the owned copy that steps and tells point into */
};

/* A new full record of a match that has just begun. `seats` may be NULL: all
 * persons without a name. No persons' openings: the key comes from the seed. */
bool record_init(struct record *r, const struct game *game, const struct setup *setup,
		 const char *name, const struct record_seat *seats, const uint8_t seed[SEED_BYTES],
		 struct message *error);
void record_release(struct record *r);

/* Sets the match's key from name, seed and openings. */
void record_key(struct record *r);

/* Reads either form. False: *error is a sentence that names the line, nothing
 * is held. Moves are checked by the rules while reading. */
bool record_read(struct record *r, struct slice text, struct message *error);

/* The same for a reader who judges: a full record is handed over even when the
 * rules refuse one of its lines, as far as that line. *fault says then which
 * and why (its words point into `text`) and nothing behind that line was read;
 * fault->id NULL: there is none. */
bool record_read_legal(struct record *r, struct slice text, struct message *fault,
		       struct message *error);

/* Bytes that hold either text, NUL included. */
size_t record_text_max(const struct record *r);

/* The full text; only of a full record whose lines are all in memory. */
void record_write(const struct record *r, struct buf *out);

/* What `viewer` (a seat or SPECTATOR) may keep of such a record. Replays the
 * match into memory of its own; false: there was none. */
bool record_write_seat(const struct record *r, int viewer, struct buf *out);

/* The public terms that the commitment covers. */
void record_terms(const struct record *r, struct buf *out);

/* Draws that were given up; record_draws.c. */

/* The lines of draw `number`, as the record has them; and a text of these lines
 * read into a record whose match has begun. False: *error, nothing is added. */
void record_draw_write(const struct record_draw *d, int number, struct buf *out);
bool record_draw_add(struct record *r, struct slice text, struct message *error);
/* The hash that stands in the terms of the next draw; `r` says what was agreed. */
void record_draw_hash(const struct record *r, const struct record_draw *d, int number,
		      uint8_t out[HASH_BYTES]);
const char *record_cause_name(enum record_cause cause);

/* The view after the first `steps` steps of a seat record; false: *error. */
bool record_view_at(const struct record *r, uint32_t steps, struct view *out,
		    struct message *error);

/* The message of an event of a seat record; its ids lie in `memory`. Whether
 * they exist, and fit, is for whoever shows it to find out. */
void record_told(const struct record *r, uint32_t index, char memory[TELL_MAX],
		 struct message *out);

/* What verify found, one flag a promise. */
struct record_verdict {
	bool commitment; /* the seed hashes to the published commitment */
	bool openings; /* every person's opening to his commitment */
	bool moves; /* every line is legal: true of all that record_read() takes */
	bool result; /* the result is that of the replay; true when none is given */

	/* True too where nothing of the kind was promised (format 1). */
	bool seats; /* every person has the seat that the key gives him, or that he chose */
	bool names; /* the name on it is that of the person in the terms */
	bool draws; /* no draw that was given up is left out or changed */
	int deleted; /* persons whose name is gone and cannot be compared any more */
};
void record_verify(const struct record *r, struct record_verdict *out);

#endif
