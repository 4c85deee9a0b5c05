/*
 * A table: settings, places, and, while it is needed, the match (play.h). A
 * table in memory is a copy of what the store has; every change goes to both
 * in the same turn. Unfinished tables are always in memory, finished ones
 * while somebody looks at them; the match itself only while it is used.
 */
#ifndef SERVICE_TABLES_TABLE_H
#define SERVICE_TABLES_TABLE_H

#include "bots/bot.h"
#include "play/record.h"
#include "service/errors.h"
#include "service/ids.h"
#include "service/lobby/lobby.h"
#include "service/match/clock.h"
#include "service/people/people.h"
#include "store/store.h"

enum {
	NEWS_FOR_ALL = 1 << 8, /* beside the places */
	TURN_SLOTS =
		2, /* that may still fall: the one at hand, and the one that is being written */
};

/* What the store may have of calls to the person (service/summons): anything,
 * nothing, some that wait, one that was made. */
enum called { CALLED_UNKNOWN, CALLED_NOT, CALLED_PERHAPS, CALLED_ONCE };

/* Does the store say to other nodes that the table waits for the person? */
enum waits { WAITS_NOT, WAITS_YES, WAITS_UNKNOWN };

struct place {
	bool taken;
	bool is_person;
	uint64_t account; /* of a person; 0: deleted */
	char name[NAME_MAX_BYTES]; /* of the account, at present */
	char kept[RECORD_NAME_MAX]; /* shown since the draw of luck began; empty: not yet */
	bool has_who, has_salt; /* what binds that name: see play/fair.h */
	uint8_t who[HASH_BYTES], salt[SALT_BYTES];
	const struct bot *bot; /* who plays, of a bot or a person who is away or resigned */
	int seat; /* -1: not drawn yet */
	int wants; /* 1 + the place with which this one is asked to be exchanged; 0: none */
	bool away; /* the bot stands in until the person returns */
	bool has_promise, has_opening;
	uint8_t promise[HASH_BYTES], opening[OPENING_BYTES];

	/* What others are shown: as of the beginning of a secret step; who is
	 * online in a match, by absence.c. */
	bool shown_away, shown_resigned, shown_online;
	bool online_moved; /* shown_online has changed in this step */
	int64_t gone; /* since when he has no connection; 0: he has one */
	bool was_online, was_moved, was_away, was_resigned; /* shown before a turn that fell */

	enum called called;
	enum waits waits;

	/* What connections that do not watch were told: see news.c. */
	uint64_t told;
	bool told_turn;
};

/* How a connection is told the match: positions as texts, for those who have an
 * engine, or views as JSON. */
enum watch_form { FORM_SEE, FORM_VIEW, FORMS };

/* A connection that watches the table. */
struct watcher {
	struct conn *conn;
	int viewer; /* a seat or SPECTATOR */
	enum watch_form form;
	uint64_t told;
	int64_t until; /* an invite lets him watch so long; INT64_MAX: needs none */
};

struct live;

/* What a turn has to do with a table as long as it may still fall. */
struct touch {
	bool is_on; /* it has written about it */
	bool is_maker; /* it has made it */
	bool has_match; /* the match was in memory at the turn's end, */
	uint32_t n[VIEWERS]; /* with these frames */
	struct table *next; /* among those that the turn has touched */
	struct {
		bool online, moved, away, resigned;
	} was[SEATS_MAX]; /* shown before it */
};

struct table {
	uint64_t id;
	char text[ID_TEXT]; /* the id; also the match's name */
	uint64_t handle; /* a short name, as long as it is in memory: see call_table() */
	const struct game *game;
	struct setup setup;
	bool has_cards; /* the host's own set: */
	uint8_t cards_hash[HASH_BYTES];
	char *cards; /* its text, which the setup points to */
	struct clock_rule clock;
	enum store_table_status status;
	bool is_private, spectators;
	bool answers; /* all see who has answered in a secret step */
	bool rated; /* it counts for the ratings of all who sit there */
	bool no_hints; /* nobody asks a bot for advice; clients keep to it */
	bool chosen; /* a place is a seat, and one may take another: see chosen.c. Never rated */
	int watching; /* spectators, as shown */
	uint64_t host; /* account; 0: deleted */
	int64_t created, started, ended, changed;
	int64_t taken; /* when it was taken up, or last could be played: no clock ran before */
	struct place places[SEATS_MAX];
	uint64_t next; /* the rematch; 0: none */
	uint64_t former; /* whose rematch it is, if anybody looks at that one; not stored */
	bool has_commitment;
	uint8_t commitment[HASH_BYTES];
	bool has_seed; /* made here, for the draw that goes on: */
	uint8_t seed[SEED_BYTES];
	int64_t fair_until;
	int left; /* how many left a draw of luck unfinished; who they were is not kept */
	int draws; /* given up when somebody had opened: the store has them */
	uint8_t before[HASH_BYTES]; /* hash of the last of them */

	struct live *live; /* NULL: not in memory */
	uint32_t actors; /* of the match, when it was last in memory, */
	uint32_t asked; /* and who had to answer when its secret step began; 0: it has none */
	uint32_t called_for; /* whose turn it was when calls were last looked at, */
	bool called_secret; /* in a secret step */
	int64_t due; /* when a deadline passes; INT64_MAX: none */
	uint32_t
		busy_step; /* the first line of the step of which all may know how many are busy, */
	int busy_told; /* what they were told last in it; 0: nothing yet, */
	int64_t busy_due; /* and when the next number is told; INT64_MAX: it has not changed */
	int64_t used; /* when somebody last needed it */
	bool is_foreign; /* begun by other rules of the game, these: */
	char foreign_rules[RULES_TEXT_MAX];
	bool is_broken; /* it has ended, and its lines cannot be played again */
	bool purged; /* while upkeep.c compares us with the store; */
	uint64_t polled, forgot; /* in which rounds it last did */
	bool is_silent; /* made here, and nobody has said anything since */
	bool asleep; /* not looked at since the start: a bot may have to move */
	bool is_parked; /* its match is being loaded: see parked.h */

	bool is_elsewhere; /* another node's: only a picture of it, from the store */
	struct watcher *watchers;
	int watcher_count, watcher_capacity;

	/* See turn.h. */
	struct touch touches[TURN_SLOTS]; /* by the slot of the turn */
	bool is_new; /* the turn that has made it may still fall */
	bool is_lost; /* its row turned out to be gone */
	bool is_gone; /* all were told so: it leaves memory with the next cleaning */
	bool has_orphan; /* a place may wait for an account that is gone */
	bool is_stale; /* memory may be ahead of the store, which could not be read */
	struct table *next_lost;
	uint32_t told_n[VIEWERS]; /* the last frames that were sent out */
	bool is_reread; /* told_n is older than what will be built */

	struct table *next_news; /* in the list of those with news */
	uint32_t
		news_for; /* set of SEAT(place) who are told, or NEWS_FOR_ALL; 0: not in the list */
	struct lobby_spot lobby;
	int64_t empty_since, host_gone; /* see attendance.c; 0: somebody is there, the host is */
};

static inline bool place_is_bot(const struct place *p)
{
	return p->taken && !p->is_person;
}

/* What the person is called here, without a number for the second of a name. */
static inline const char *place_name(const struct place *p)
{
	return p->kept[0] ? p->kept : p->name;
}

static inline bool place_resigned(const struct place *p)
{
	return p->taken && p->is_person && p->bot && !p->away;
}

/* Has something been written about it that may still fall? */
static inline bool table_touched(const struct table *t)
{
	return t->touches[0].is_on || t->touches[1].is_on;
}

static inline bool table_ended(const struct table *t)
{
	return t->status == STORE_TABLE_OVER || t->status == STORE_TABLE_CLOSED;
}

/* The account's place number, or -1. */
int table_place(const struct table *t, uint64_t account);
/* The person's name at this table: guests may be called the same, so the
 * second of a name has a number behind it. Fits RECORD_NAME_MAX. From the draw
 * of luck on it stays as it was, whatever the account is called. */
void table_name(const struct table *t, int place, struct buf *out);
/* The place of a seat, or -1 before seats are drawn. */
int table_place_of_seat(const struct table *t, int seat);
/* What an account sees of the match: its seat or SPECTATOR. */
int table_viewer(const struct table *t, uint64_t account);

/* The table, from memory or the store; NULL: there is none. */
struct table *table_find(struct service *s, uint64_t id);

/* When the table must be looked at again; INT64_MAX: never. */
void table_due(struct service *s, struct table *t, int64_t at);

/* A new table of these settings, in memory and in the store; NULL: no memory. */
struct table *table_new(struct service *s, const struct table *settings);

/* Writes the table, or one place of it; table_add() both, for the first time. */
void table_add(struct service *s, struct table *t);
void table_save(struct service *s, struct table *t);
void table_save_place(struct service *s, struct table *t, int place);

/* Puts the account into the place; the caller has checked that it may.
 * ERROR_server: no memory, nothing changed. */
enum error table_sit(struct service *s, struct table *t, int place, const struct person *p);
void table_stand(struct service *s, struct table *t, int place);

/* The same for a person who goes: another becomes host; without anybody left
 * the table is closed. */
void table_leave(struct service *s, struct table *t, int place);

/* The table has ended or is frozen: its people are free for other tables. */
void table_free_people(struct service *s, struct table *t);

/* sitters.c. The account counts as sitting there, false: no memory; no longer. */
bool sitter_add(struct service *s, uint64_t account, struct table *t);
void sitter_forget(struct service *s, uint64_t account, const struct table *t);
void sitters_release(struct service *s);
/* Is he in the house, here or at another node? Of those who sit at a table. */
bool sitter_near(const struct service *s, uint64_t account);
/* Another node has him, or no longer: as the store says of one; or of all, of whom
 * those are named that it lists. */
void sitter_attends(struct service *s, uint64_t account, bool elsewhere);
void sitters_begin(struct service *s);
void sitter_list(struct service *s, uint64_t account);
void sitters_end(struct service *s);

/* Takes it out of memory, with its match; no watcher may be left. */
void table_forget(struct service *s, struct table *t);

/* Ends a table without a result and says so; one that did not start is deleted. */
void table_close(struct service *s, struct table *t);
/* The same when the store has it so already. */
void table_closed(struct service *s, struct table *t);
/* The host of the server has closed or deleted it: says so too. */
void table_vanished(struct service *s, struct table *t);

/* The turn was not kept: the table becomes what the store has. */
void table_reread(struct service *s, struct table *t);

/* Looks at the account's matches once, so that it is known whose turn it is; at
 * those for which there is time in this turn. */
void tables_wake(struct service *s, uint64_t account);
/* The account has another name, which matches that have begun take no notice
 * of; or it is gone (NULL), and its name with it. */
void tables_renamed(struct service *s, uint64_t account, const char *name);

/* The text of a kept card set, in memory that the caller frees; false: there
 * is none of that hash, or no memory, and *memory is NULL. */
bool cards_load(struct service *s, const uint8_t hash[HASH_BYTES], char **memory,
		struct slice *out);
/* Gets the table's card set from the store; true when it has none of its own. */
bool table_load_cards(struct service *s, struct table *t);
/* Makes the text that the setup points to the table's own; false: no memory. */
bool table_copy_cards(struct table *t);

/* What somebody hears of a match that goes no further. */
static inline enum error table_stopped(const struct table *t)
{
	return t->is_foreign ? ERROR_other_rules : ERROR_frozen;
}

/* A table as the store has it, without the text of its card set, not to be
 * kept; false: not understood. */
bool table_from_row(struct table *t, const struct store_table *row);

/* Reads all unfinished tables that are not in memory; false: the store failed. */
bool tables_load(struct service *s);
/* The same for one of them, which this node has from now on. */
void table_take_up(struct service *s, const struct store_table *row);
/* The store, which could not be reached or written, can be: nobody could play meanwhile,
 * and all steps and draws begin anew, as at a start. */
void tables_resume(struct service *s);
/* Another node's, for the lobby and its people here; or that picture of it anew. */
struct table *table_picture(struct service *s, const struct store_table *row);
/* All leave memory, and who watches is told nothing. */
void tables_drop(struct service *s);
void tables_release(struct service *s);

/* How many unfinished tables the account sits at; the first of them. */
int tables_of(const struct service *s, uint64_t account, struct table *const **out);

/* invites.c: the table that the token leads to, and until when; 0: none. */
uint64_t invite_table(struct service *s, const struct ask_text *token, int64_t *until);
void invite_make(struct service *s, struct table *t, char token[TOKEN_TEXT]);

/* May this account see the table, given the token of an invite (or none)?
 * *until: how long, INT64_MAX without end; may be NULL. */
bool table_visible(struct service *s, const struct table *t, uint64_t account,
		   const struct ask_text *invite, int64_t *until);

/* news.c: what others learn of a table's state. */

/* Something about the table changed; told at the turn's end. */
void table_news(struct service *s, struct table *t);
/* ... that only the person at that place may know. */
void table_news_own(struct service *s, struct table *t, int place);
/* Others may see who is there and who is played by a bot; news if that changed. */
void table_show(struct service *s, struct table *t);
/* Who resigned does so before everybody, in a secret step too: it is the same to see whether he
 * had answered or not. */
void table_resigned(struct service *s, struct table *t, int place);
/* It may be somebody's turn who looks at something else. */
void table_turns(struct service *s, struct table *t);
/* The account came or went; somebody at this table did. */
void tables_presence(struct service *s, uint64_t account);
void table_presence(struct service *s, struct table *t);
void news_tell(struct service *s);
/* A number that differs when the reader's summary does, his turn left out;
 * never 0. Uses the page of the outbox. */
uint64_t news_hash(struct service *s, const struct table *t, uint64_t account);
/* One who no longer sits there. */
void news_person(struct service *s, struct table *t, struct person *p);
/* The summary, to one connection. */
void news_conn(struct service *s, const struct table *t, struct conn *c);
void table_summary(struct json *j, const char *key, const struct table *t, uint64_t account);
/* The same, and its news_hash(). */
uint64_t table_summary_told(struct json *j, const char *key, const struct table *t,
			    uint64_t account);
/* Bytes that no summary of it exceeds just now, whoever reads it. */
size_t summary_most(const struct table *t);
/* What it is and who sits there, and nothing of who comes and goes. */
void table_outline(struct json *j, const char *key, const struct table *t);
/* As the lobby shows it, and a number that differs when that does. */
void lobby_summary(struct json *j, const char *key, const struct table *t, uint64_t account);
uint64_t lobby_hash(struct service *s, const struct table *t);

/* absence.c: who is away from a match. */

/* The match begins, or the server does. */
void absence_begin(struct service *s, struct table *t);
/* A step of it begins. */
void absence_step(struct service *s, struct table *t);
/* Somebody came or went. */
void absence_presence(struct service *s, struct table *t);
void absence_tick(struct service *s);

/* spectators.c: how many watch, shown at even times. */
void table_watching(struct service *s, struct table *t);

/* chosen.c: places that are chosen. */

/* Somebody sits at this place, or goes: who asked for it, or from it, asks no
 * more. All of them: the draw begins. To be saved by the caller. */
void table_wish_end(struct table *t, int place);
void table_wishes_end(struct table *t);

/* attendance.c: who is there before the start. */

/* Somebody came or went, or the table did not start after all. */
void table_attend(struct service *s, struct table *t);
/* The time is over for which a table waits for its people. */
void attend_due(struct service *s, struct table *t);
/* Tells somebody who is back which of his tables were closed meanwhile. */
void attend_greet(struct service *s, struct conn *c);
/* Was this one closed because nobody was there, the asker neither? */
bool attend_closed(const struct service *s, uint64_t table, uint64_t account);

#endif
