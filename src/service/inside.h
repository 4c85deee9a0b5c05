/*
 * The service from within: what its files share with each other and with
 * nobody else. service.h is for all others.
 */
#ifndef SERVICE_INSIDE_H
#define SERVICE_INSIDE_H

#include "play/frames.h"
#include "service/ask.h"
#include "service/dates.h"
#include "service/house/health.h"
#include "service/house/house.h"
#include "service/limits.h"
#include "service/lobby/lobby.h"
#include "service/map.h"
#include "service/metrics.h"
#include "service/nodes/nodes.h"
#include "service/outbox.h"
#include "service/parked.h"
#include "service/people/people.h"
#include "service/summons/state.h"
#include "service/tables/table.h"
#include "service/turn.h"
#include "service/work.h"
#include "store/store.h"

enum {
	POLL_MS = 5000, /* how often we look for changes by the host's tool */
	POLL_MOST = 256, /* rows compared with memory in one turn then */
	CLEAN_MS = 60 * 1000, /* how often matches leave memory */
	RETENTION_MS = 3600 * 1000,
	DUE_MOST = 64, /* tables whose time has come, in one turn */
	FORGET_MOST = 64, /* tables where guests are looked for who are gone, in one turn */
	CLEAN_MOST = 256, /* tables that leave memory at once */
	RETENTION_MOST = 200, /* rows of a kind deleted at once */
	INVITES_MOST = 50, /* of a table; one more, and the oldest goes */
	OPEN_TABLE_MS = 3600 * 1000, /* so long a table that did not start counts at other
				      * nodes when nobody tells that it has ended */
	SHARES_MOST = 20, /* of a person at a table, likewise */
	SESSIONS_MOST = 100, /* of an account; one more, and one that is not used ends */
	RETRY_MS = 2000, /* after a turn that was not kept */
	SEEN_MS = 4 * 60 * 1000, /* how exactly we know when somebody was last here; at other
				  * nodes friends see him by it: FRIEND_SEEN_MS */
	SEEN_MOST = 256, /* people in one turn */
	REFUSED_MAX = 200, /* messages too fast in a row before we hang up */
	TALK_SHOWN = 50,
	TALK_BYTES_MAX = 12 << 10, /* of what is shown, about */
	TALK_READ_MAX = 200, /* the last ones of a table, some of which one does not hear */
	FOREIGN_UNKNOWN = -1, /* no number that the store gives */
	ATTEND_MS = 5000, /* how exactly a table without people is closed, */
	ABSENT_MS = 60 * 1000, /* and from when on one without a connection is shown as away */
	FAREWELLS_MAX = 1024, /* people who are told of it when they come back */
};

struct pending;
struct errand;

/* A table that was closed while its person was away; account 0: none. */
struct farewell {
	uint64_t account, table;
	bool told;
};

/* What was changed by others is looked for in rounds, of several turns. */
struct poll {
	bool is_on;
	uint64_t round; /* who has its number was looked at */
	int64_t foreign; /* the store's number when it began */
	int doubts; /* how often it differed, while news may have been on their way */
};

struct service {
	struct service_config config;
	struct service_hooks hooks;
	struct store *store;
	int64_t now; /* of the call at hand */

	struct turn turn; /* at hand */
	struct written written; /* the one before it */
	struct again *again; /* list: questions to be asked again, the last first */
	struct parking parking; /* those that wait for answers of the store */
	struct nodes nodes;
	bool ending; /* shutdown was called */
	int64_t hold; /* a turn was not kept: until then nothing is begun by itself */
	enum store_status logged_status; /* the failure that the host was told of last, */
	int64_t logged_at; /* and when */

	struct outbox out;
	struct frames_memory frames;
	char *view_text; /* for the JSON of a view or facts, as long as any game's */
	size_t view_size;
	struct told_texts *told_texts; /* of the line at hand: stream.c */

	struct map conns; /* struct conn by number */
	struct map people; /* struct person by account */
	struct map tables; /* struct table by id */
	uint64_t last_handle; /* of a table */
	struct map contexts; /* struct shared_context by its key */
	struct map sitters; /* struct sitter by account: see sitters.c */
	struct limits limits;
	struct house house;
	struct metrics metrics;
	struct health health;
	struct doubt doubt;
	struct summons_state summons;
	uint64_t work, work_before, work_turn_max; /* see work.h */

	struct table *news; /* list */
	struct lobby lobby;
	struct farewell farewells[FAREWELLS_MAX]; /* a ring */
	int next_farewell;
	int64_t next_due, next_poll, next_clean, next_seen, next_retention, next_pulse;
	int64_t next_absence; /* see absence.c */
	int64_t next_refold; /* INT64_MAX: all keys are folded by the present rules */
	int asleep; /* tables that are */
	bool any_stale; /* tables that could not be read anew */
	size_t wake_at; /* where in the map we look for them */
	size_t due_at; /* ... and for those that are due, behind it; 0: for all */
	bool forgets; /* guests are gone: see forget_guests() */
	uint64_t forget_round;
	size_t seen_at; /* where in the map of people: see people_seen() */
	int64_t foreign; /* the store's number of foreign changes */
	struct poll poll;
	int64_t audit_seen; /* number of the last line of the audit log that was looked at */

	uint64_t last_job;
	int passphrase_jobs;
	struct pending *pending; /* requests that wait for a passphrase */
	struct errand *errands; /* requests that take several turns; list */
	char nobody
		[STORE_PASSPHRASE_MAX]; /* the hash that a login without an account is compared with */
};

uint64_t random_id(struct service *s);
void random_token(struct service *s, char out[TOKEN_TEXT]);

/* For the host: "what: id". To know, to look after, to act upon. */
void service_log(struct service *s, const char *what, const char *id);
void service_warn(struct service *s, const char *what, const char *id);
void service_alarm(struct service *s, const char *what, const char *id);

/* actions.c: a message of a connection. */
void actions_message(struct service *s, struct conn *c, struct slice text);

/* One action; writes its answer's members. ERROR_none: the answer is out. */
struct call {
	struct service *s;
	struct conn *conn;
	struct person *person;
	const struct ask *ask;
	struct message why; /* ERROR_illegal: the game's reason; ERROR_muted: until when */
	char *keep; /* what the reason's words lie in, freed when it was told; NULL: nothing */
	char until[HOUSE_TIME_MAX];
};
typedef enum error action_function(struct call *call);

/* Opens and closes an answer: {"re":N,"ok":{ ... }}. Between OUT_WRITE's braces. */
void answer_open(struct json *j, const struct call *call);
void answer_close(struct json *j);
/* An answer without members. */
enum error answer_fine(struct call *call);

/* The table of a call. */
enum error call_table(struct call *call, struct table **out);
/* ... that the person may know of: it is public, or one's own, or watched. */
enum error call_known(struct call *call, struct table **out);
/* ... that this connection watches, with its match in memory. */
enum error call_watched(struct call *call, struct table **out);
/* ... at which the person sits, at *place. */
enum error call_place(struct call *call, struct table **out, int *place);
/* ... of which the person is host. */
enum error call_host(struct call *call, struct table **out);

/* The actions, by file. */
action_function action_lobby_watch, action_lobby_leave; /* lobby.c */
action_function action_create, action_join, action_leave, action_bot, action_kick,
	action_rematch; /* seating.c */
action_function action_place, action_swap; /* chosen.c */
action_function action_invite_make, action_invite_revoke; /* invites.c */
action_function action_start, action_commit, action_open; /* fair_table.c */
action_function action_watch; /* snapshot.c */
action_function action_unwatch; /* watch.c */
action_function action_facts, action_look, action_ahead; /* looks.c */
action_function action_log; /* history.c */
action_function action_share_make, action_share_revoke; /* shares.c */
action_function action_move, action_undo, action_resign, action_return,
	action_replace; /* moves.c */
action_function action_say, action_react, action_mute, action_unmute, action_block, action_unblock,
	action_report; /* talk.c */
action_function action_watch_say; /* spectators.c */
action_function action_friend_ask, action_friend_accept, action_friend_end, action_friend_invite,
	action_friend_decline; /* friends.c */

/* seating.c: takes one from what an account and an address may make; false: too fast. */
bool create_take(struct service *s, uint64_t account, struct slice address);

/* rematch.c: whose persons sit at the rematch, by place, its host first; nothing where there is none. */
void table_agreed(struct json *j, struct service *s, const struct table *t);
/* ... Tells those who look at the table; nobody has agreed where the next one has ended. */
void table_agreed_tell(struct service *s, struct table *t, const struct table *next);
/* ... Somebody came to this table or left it: the same, if it is a rematch. */
void table_agreed_changed(struct service *s, const struct table *next);

/* fair_table.c */
void fair_json(struct json *j, const char *key, const struct table *t);
void fair_due(struct service *s, struct table *t);
/* The server's seed of the draw that goes on, or of the match. False: it is not known. */
bool fair_seed(struct service *s, const struct table *t, uint8_t out[SEED_BYTES]);
/* What the store has is another's from here on, or enough. */
void fair_seed_forget(struct table *t);
/* The time for the step of the draw begins. */
void fair_wait(struct service *s, struct table *t);
/* The draw is given up, and the person at that place, whose account ends, goes. */
void fair_give_up(struct service *s, struct table *t, int place);

/* talk.c */
void talk_release(struct service *s, struct table *t);
void talk_json(struct json *j, const char *key, struct service *s, const struct person *for_whom,
	       const struct table *t);

/* news.c */
void json_name(struct json *j, const char *key, const struct table *t, int place);

/* refold.c */
void refold_some(struct service *s);

/* poll.c: what the host's tool and other nodes have changed, as soon as it is noticed;
 * one of it, false: the store could not be read; and all of it, soon. */
void poll_tick(struct service *s);
bool poll_house(struct service *s);
bool poll_connected(struct service *s, struct person *p, int *left);
bool poll_table(struct service *s, struct table *t);
void poll_everything(struct service *s);
/* All of it was, since the store gave that number. */
void poll_looked(struct service *s, int64_t foreign);

/* upkeep.c: what ticks do. */
void upkeep_tick(struct service *s);
/* Its match is wanted: see parked.h. */
void upkeep_wake(struct service *s, struct table *t);
int64_t upkeep_next(const struct service *s);

/* http.c, accounts.c */
void json_account(struct json *j, const char *key, const char *id, const char *name, bool is_guest,
		  const char *lang);
void http_request(struct service *s, uint64_t id, const struct service_request *r);
struct passphrase_job;
void accounts_job_done(struct service *s, struct passphrase_job *job);
void accounts_request_gone(struct service *s, uint64_t request);
/* The account is deleted: its seats go on as bots, tables forget its name. */
void account_left(struct service *s, uint64_t account);
/* The same for places of the table whose accounts are gone already; false: not yet. */
bool table_orphans_leave(struct service *s, struct table *t);
void accounts_release(struct service *s);

/* records.c */
struct record_job;
void records_job_done(struct service *s, struct record_job *job);

/* tool_log.c: what the host's tool has done since the last call, for the log,
 * and where that begins at a start. False: the store failed. */
bool tool_log(struct service *s);
bool tool_load(struct service *s);

#endif
