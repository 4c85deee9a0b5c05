/*
 * The lobby: public tables in an order, asked for by the page and told as they
 * change. Tables with somebody waiting in them stand first, then other open
 * ones, then those that are being played and may be watched; newest first
 * within each.
 *
 * The order is kept, not made: a table has its place in one of several trees
 * (order.c), so that a change costs what changed and a page what it
 * shows. Connections that look at the same page share one window, which knows
 * what they were told and is told of changes once (windows.c).
 *
 * Who makes tables is known by address (makers.c): so many unstarted ones at
 * once, and so few of them in front, that nobody fills the lobby alone.
 */
#ifndef SERVICE_LOBBY_LOBBY_H
#define SERVICE_LOBBY_LOBBY_H

#include "base/json.h"
#include "service/errors.h"
#include "service/limits.h"
#include "service/map.h"
#include "service/outbox.h"
#include "service/service.h"

enum {
	LOBBY_PAGE = 50, /* tables of a page, unless more are asked for */
	LOBBY_COUNT_MAX = 100,
	LOBBY_PAGE_BYTES =
		OUT_ITEM_MAX - 4096, /* of its tables; the rest for what goes, and ends */
	LOBBY_AT_BYTES = 24, /* that a table takes beside its summary */
	LOBBY_TELL_MS = 1000, /* a connection is told at most once in this time */
	LOBBY_WINDOWS_TURN = 64, /* windows that are told in one turn */
	/* One table is told so often at once, then once in so long: whoever plays
	 * with his table's settings does not keep everybody's line busy. */
	LOBBY_TABLE_BURST = 6,
	LOBBY_TABLE_EVERY_MS = 10000,
	LOBBY_FIRST_MAX = 2, /* tables of one address that stand in front of all others */
	LOBBY_POSITION_TEXT = 48,
};

/* In the order of a page; those of LOBBY_NONE are not in it. */
enum lobby_class {
	LOBBY_NONE,
	LOBBY_FIRST, /* has a free place and somebody who waits, */
	LOBBY_WAITING, /* and its address has enough tables in front */
	LOBBY_OPEN,
	LOBBY_RUNNING,
	LOBBY_CLASSES,
};

struct conn;
struct service;
struct table;
struct window;

/* Whoever makes tables from one address. */
struct maker {
	uint64_t key;
	char shared[SHARED_KEY_TEXT]; /* its bucket at all nodes */
	int tables; /* unstarted ones, and the list of them */
	int first; /* of them, in front */
	struct table *list;
};

/* A table's part of the lobby. */
struct lobby_spot {
	enum lobby_class class;
	struct table *left, *right; /* in its tree */
	uint64_t hash; /* of the summary that was told */
	uint64_t version; /* another one with each change that is told */
	struct bucket told;
	bool changed; /* in the list of those to be looked at */
	struct table *next_changed;
	struct maker *maker; /* of a table that has not started */
	struct table *next_made;
};

/* The tables of one game, clock and number of players. */
struct lobby_shelf {
	struct table *tree[LOBBY_CLASSES];
	int count[LOBBY_CLASSES];
	bool dirty; /* changed since windows were told */
};

/* A place in the order, and the one behind which everything stands. */
struct lobby_position {
	enum lobby_class class;
	int64_t created;
	uint64_t id;
};

/* What somebody looks at. Numbers of -1: any. */
struct lobby_view {
	int game, clock, players;
	bool open, running;
	int count;
	struct lobby_position behind;
};

struct lobby {
	struct lobby_shelf *shelves;
	struct table **heads; /* of each shelf, while a page is read */
	struct table *changed; /* list */
	bool dirty; /* some shelf is */
	int64_t next_tell;
	uint64_t last_version, last_told;
	struct map windows; /* by hash of the view */
	uint64_t salt;
	struct window *queue, **queue_end; /* to be told */
	struct map makers;
};

/* order.c: the order alone. */

bool order_init(struct lobby *l);
void order_release(struct lobby *l);
void order_clear(struct lobby *l);
/* Takes the table out of its tree and puts it into that of `class`. */
void order_move(struct lobby *l, struct table *t, enum lobby_class class);

/* The page: how many there are of it in `out`, and whether there is more. It
 * ends early when its tables would take more than LOBBY_PAGE_BYTES. */
int order_page(struct lobby *l, const struct lobby_view *view, struct table *out[LOBBY_COUNT_MAX],
	       bool *more);
/* How many tables fit the view, whatever is asked of open and running. */
void order_count(const struct lobby *l, const struct lobby_view *view, int *open, int *running);
/* Has a shelf changed that the view looks at? Then none has any more. */
bool order_dirty(const struct lobby *l, const struct lobby_view *view);
void order_clean(struct lobby *l);

struct lobby_position order_position(const struct table *t);
void order_write(const struct lobby_position *p, char out[LOBBY_POSITION_TEXT]);
bool order_read(struct slice text, struct lobby_position *out);

/* makers.c */

/* ERROR_none: one more table may be made from that address. ERROR_limit: *why
 * says how many there are. */
enum error maker_allows(struct service *s, const char *address, struct message *why);
/* The table was made from there. Without memory it counts for nobody. */
void maker_join(struct service *s, struct table *t, const char *address);
/* It has started, or ended without that. */
void maker_done(struct service *s, struct table *t);
/* It leaves memory. */
void maker_leave(struct service *s, struct table *t);
void makers_release(struct service *s);

/* windows.c */

/* Every window that a changed shelf concerns will be told; some are, now. */
void windows_queue(struct service *s);
void windows_tell(struct service *s);
void windows_release(struct service *s);
/* The connection looks at that, and at nothing else; false: no memory. */
bool window_look(struct service *s, struct conn *c, const struct lobby_view *view);
/* It no longer looks. */
void lobby_leave(struct service *s, struct conn *c);

/* lobby.c */

bool lobby_init(struct service *s);
void lobby_release(struct service *s);
/* All tables leave memory. */
void lobby_clear(struct service *s);

/* Something about the table may have changed. */
void lobby_news(struct service *s, struct table *t);
/* It leaves memory. */
void lobby_forget(struct service *s, struct table *t);

/* At a turn's end: tells windows what is new, if it is time. */
void lobby_tell(struct service *s);
/* When there is something to be told; INT64_MAX: nothing. */
int64_t lobby_next(const struct service *s);

/* The members of a page behind its tables; `last`: more follow it. */
void lobby_json_rest(struct json *j, const struct service *s, const struct lobby_view *view,
		     const struct table *last);

#endif
