/*
 * The service: accounts, lobby, tables, play. It has no sockets, files,
 * threads, clock or chance of its own: connections and requests are numbers
 * that the transport chooses, time is an argument (milliseconds since 1970),
 * chance and slow work are hooks. So the whole of it runs in a test under a
 * simulated clock, and behind libwebsockets (net/net.h) in earnest.
 *
 * One thread calls everything here but service_job_run(). A turn of its loop:
 *
 *	service_message(), service_http(), service_job_done(), ... as they come
 *	service_tick()
 *	service_turn_end()
 *
 * All writes of a turn are one transaction of the store. service_turn_end()
 * commits it, and only then calls the hooks send, close and answer: nothing
 * is acknowledged or shown to anybody before it is durable. When the commit
 * fails, what the turn did is taken back (service/turn.h): who asked for it is
 * told that it was not saved, and nobody else notices. service_turn_write()
 * before it lets the next turn go on while the store is at work.
 */
#ifndef SERVICE_SERVICE_H
#define SERVICE_SERVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"
#include "games/game.h"

struct buf;
struct service;
struct store;

enum {
	SERVICE_MESSAGE_MAX = 8192, /* bytes of a client's message */
	SERVICE_BODY_MAX = 66560, /* bytes of a request's body; a card set is the longest */
	SERVICE_COOKIE_MAX = 400, /* bytes of all Set-Cookie values of an answer, NUL included */
	SERVICE_ADDRESS_MAX = 46, /* bytes of an address as text, NUL included */
};

/* Why the service closes a connection: codes of WebSocket (RFC 6455). */
enum service_close {
	SERVICE_CLOSE_SHUTDOWN = 1001, /* going away */
	SERVICE_CLOSE_POLICY = 1008, /* a limit, a ban, the session ended */
	SERVICE_CLOSE_FAULT = 1011, /* no memory for a message: come back */
};

/* HTTP. */

enum service_method { SERVICE_GET, SERVICE_POST, SERVICE_DELETE, SERVICE_OTHER };

/* All slices are the transport's and need to live during the call only. */
struct service_request {
	enum service_method method; /* HEAD is GET, without the body of the answer */
	struct slice path; /* as sent, without the query */
	struct slice query; /* behind the '?', as sent */
	struct slice body;
	struct slice cookie; /* the Cookie header, all of it */
	struct slice agent; /* the User-Agent header; empty: none */
	struct slice address; /* of the client, as text; a trusted proxy's word already applied */
	bool own_origin; /* the Origin header is there and is our own */
	bool secure; /* came over TLS, here or at a trusted proxy */
};

struct service_response {
	int status;
	const char *content_type;
	struct slice body;
	const char *set_cookie; /* the values of that header, one a line, or NULL */
	const char *file_name; /* for Content-Disposition: attachment, or NULL */
	int retry_after; /* seconds, or 0: no such header */
};

/* Slow work. */

/* The last two are letters, which the carrier itself takes to other machines
 * (service/summons/letter.h). */
enum service_job_kind {
	SERVICE_JOB_BOT,
	SERVICE_JOB_PASSPHRASE,
	SERVICE_JOB_RECORD,
	SERVICE_JOB_PUSH,
	SERVICE_JOB_MAIL,
};

/* The part of a job that its carrier sees. It owns all that it needs. */
struct service_job {
	enum service_job_kind kind;
	int64_t given; /* the carrier's: when it got it */
	uint64_t lane; /* those of one lane have one turn among the lanes; 0: its own turn */
	struct service_job *next, *behind; /* for the carrier's queue; those of the same lane */
	/* How long a decision may take, the carrier's: microseconds of the thread's own
	 * work, and which part of a level's time there is for it. NULL: a level does a
	 * fixed amount of work. */
	int64_t (*clock)(void *user);
	uint32_t share; /* in SERVICE_SHARE_WHOLE */
};

enum { SERVICE_SHARE_WHOLE = 256 };

/* Does the work, in any thread; knows nothing but the job. */
void service_job_run(struct service_job *job);

/* Frees a job that is not handed back (the service has ended). */
void service_job_free(struct service_job *job);

/* How much an event that is logged hurts: somebody has lost something or will,
 * something is not as it should be, nothing is wrong. */
enum service_harm { SERVICE_ERROR, SERVICE_WARNING, SERVICE_INFO };

/* What the service asks of its surroundings. `user` is handed back. No hook
 * calls the service. */
struct service_hooks {
	void *user;

	/* From service_turn_end() alone; texts are valid until told() returns. What
	 * several connections get is the same memory, one after the other. `seam`:
	 * what people wrote ends there and what is this viewer's own begins; the two
	 * must not be packed together, since the length would tell. 0: no such place. */
	void (*send)(void *user, uint64_t conn, struct slice text, size_t seam);
	void (*close)(void *user, uint64_t conn, enum service_close code);
	void (*answer)(void *user, uint64_t request, const struct service_response *response);
	/* The last call of that turn: all that a connection got in it travels
	 * together. May be NULL. */
	void (*told)(void *user);

	/* From service_turn_write(): what send() will be called with, in this order,
	 * if the turn is kept. What takes long can be done for it while the store is
	 * at work; nothing of it may leave. May be NULL. */
	void (*soon)(void *user, uint64_t conn, struct slice text, size_t seam);

	/* From anywhere. */
	void (*entropy)(void *user, void *bytes, size_t count); /* unforeseeable */
	void (*job)(void *user, struct service_job *job); /* run it, then service_job_done() */
	/* For the host: an event and what it is about, or NULL; never a secret or
	 * a text of a person. */
	void (*log)(void *user, enum service_harm harm, const char *what, const char *about);
	void (*metrics)(void *user, struct buf *out); /* more lines for /metrics; may be NULL */
	/* Microseconds of a clock that nobody sets, to measure with; NULL: nothing
	 * is measured. What the service does never depends on it. */
	int64_t (*steady)(void *user);
	/* The sentence of a message, for those whom no client of ours reads it to;
	 * NULL: nobody is called. */
	void (*text)(void *user, const char *lang, const struct message *m, struct buf *out);
};

/* Every limit has a name here; service_config_standard() fills all. */
struct service_config {
	const char *version; /* of the program, for /health */
	const char *node; /* which one of several this is; NULL: there is one */

	/* Summonses (service/summons): the public key by which browsers know our
	 * pushes, and whether mail can be sent; NULL and false: not switched on. */
	const char *push_key;
	bool mail;
	const char *public_url; /* where the house is found; NULL: not known */

	int64_t session_ms; /* a session that is not used for so long ends */
	int64_t guest_ms; /* a guest not seen for so long is deleted */
	int64_t idle_table_ms; /* a table that did not start is closed after so long without a change */
	int64_t empty_table_ms; /* an open one at which none of its people has a connection for so long */
	int64_t empty_private_ms; /* the same of a private one: those who are invited come later */
	int64_t idle_match_ms; /* a match without a move for so long is abandoned */
	int64_t talk_ms; /* talk is kept for so long, */
	int64_t report_ms; /* reports, */
	int64_t audit_ms; /* and what the host did */
	int64_t invite_ms; /* how long an invite works */
	int64_t known_ms; /* a place that an account was not entered from for so long is forgotten */
	int64_t fair_ms; /* to send a commitment or an opening */
	int64_t replace_ms; /* without a clock: a step so old can go on without those who left */
	int64_t memory_ms; /* a match that nobody watches leaves memory after so long */

	int connections_max; /* of the service */
	int connections_account_max;
	int tables_max; /* live tables of the service */
	int tables_account_max; /* unfinished tables that an account sits at */
	int tables_address_max; /* unstarted tables that were made from an address */
	int watched_max; /* tables that a connection watches */
	int watchers_max; /* spectators of a table */
	int blocks_max; /* accounts that an account mutes or blocks */
	int passphrase_jobs_max; /* waiting or at work */

	/* Buckets: so many at once, one more every so many milliseconds. */
	int message_burst, message_every_ms; /* messages of a connection */
	int work_burst, work_every_ms; /* work for an address, in WORK_OF_ADDRESS; burst 0: any */
	int say_burst, say_every_ms; /* talk, reactions, reports of an account */
	int create_burst, create_every_ms; /* tables of an account */
	int create_address_burst, create_address_every_ms; /* ... and of an address */
	int http_burst, http_every_ms; /* requests of an address */
	int login_burst,
		login_every_ms; /* passphrases and codes, by each of the kinds in limits.h */
	int guest_burst, guest_every_ms; /* new accounts of an address */
	int moderate_burst, moderate_every_ms; /* what a moderator asks and does */

	uint64_t argon_ops; /* libsodium's opslimit and memlimit */
	size_t argon_bytes;
	int64_t disk_low_bytes; /* with less room than that /health is not well */
	/* Unless the host has switched something else while it runs: */
	bool registered_only; /* guests can neither come nor sit down */
	bool closed; /* nobody new can come */
	bool metrics_for_all; /* else /metrics is for loopback addresses alone */
};

void service_config_standard(struct service_config *out);

/* Starts on what the store holds. NULL: *error says why. The store stays the
 * caller's and must outlive the service; so must the strings of `config`. */
struct service *service_new(const struct service_config *config, const struct service_hooks *hooks,
			    struct store *store, int64_t now, struct message *error);

/* Other limits and times from now on; argon and the strings stay. */
void service_configure(struct service *s, const struct service_config *config);

/* Says goodbye to all connections; they are closed in the next turn end. */
void service_shutdown(struct service *s, int64_t now);

void service_free(struct service *s);

/* Connections. */

enum service_welcome {
	SERVICE_WELCOME, /* the connection exists from now on */
	SERVICE_NO_SESSION, /* answer the handshake 401 */
	SERVICE_FORBIDDEN, /* 403: wrong origin, banned, or from a banned network */
	SERVICE_TOO_MANY, /* 429: too many connections */
	SERVICE_UNAVAILABLE, /* 503 */
};

/* A handshake with its headers; `conn` is any number that is not in use. */
enum service_welcome service_open(struct service *s, uint64_t conn,
				  const struct service_request *request, int64_t now);

/* One text message. */
void service_message(struct service *s, uint64_t conn, struct slice text, int64_t now);

/* The connection has ended, whoever ended it; the number is free again.
 * Unknown numbers are ignored. */
void service_gone(struct service *s, uint64_t conn, int64_t now);

/* A request to /api/, /health or /metrics; anything else is answered 404.
 * Exactly one answer follows, at this turn's end or at a later one. */
void service_http(struct service *s, uint64_t request, const struct service_request *r,
		  int64_t now);

/* Nobody waits for that answer any more; it will not come. */
void service_http_gone(struct service *s, uint64_t request);

/* Takes back a job that was run. */
void service_job_done(struct service *s, struct service_job *job, int64_t now);

/* Deadlines, retention. Call it in every turn. */
void service_tick(struct service *s, int64_t now);

/* The clock was set: from now on times are `by` more (or less) than those of
 * before. Nobody's deadline comes nearer by it or goes away; what deletion makes
 * of it says service/dates.h. */
void service_clock_set(struct service *s, int64_t by, int64_t now);

/* When the next tick has something to do, at the latest; INT64_MAX: never. */
int64_t service_next(const struct service *s);

/* Begins to commit. True: the store is at work, and service_turn_end() waits for
 * it; what is asked of the service until then belongs to the next turn. False:
 * service_turn_end() does it all. */
bool service_turn_write(struct service *s, int64_t now);

/* Would service_turn_end() wait no longer? */
bool service_turn_is_written(const struct service *s);

/* May messages be handed over now? Not while a turn is being written behind which
 * there is more to tell than it holds already. */
bool service_hears(const struct service *s);

/* Ends the turn that is being written, else the one at hand: commits, then sends.
 * False: the store failed, and the turn did not happen. */
bool service_turn_end(struct service *s, int64_t now);

/* The turn is better ended before the next question: the store has failed in it
 * and answers nothing until it ends, or it has become long. */
bool service_turn_is_due(const struct service *s);

#endif
