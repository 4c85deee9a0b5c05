/*
 * Connections and the people behind them. A person is an account with at
 * least one connection; what is kept of it here is a copy of what the store
 * knows, for as long as it is needed all the time.
 */
#ifndef SERVICE_PEOPLE_PEOPLE_H
#define SERVICE_PEOPLE_PEOPLE_H

#include "service/ask.h"
#include "service/errors.h"
#include "service/ids.h"
#include "service/limits.h"
#include "service/people/names.h"
#include "service/service.h"
#include "store/rows.h"

struct store_account;
struct table;
struct window;

struct relation {
	uint64_t other;
	bool mute, block;
};

struct person {
	uint64_t id;
	char name[NAME_MAX_BYTES];
	char lang[8];
	bool is_guest;
	int64_t muted_until; /* a moderator's word; 0: may talk */
	uint64_t polled; /* the round of poll.c that last looked at us */
	bool attends; /* other nodes, whose tables he sits at, know that he is here */
	struct conn *conns; /* list */
	struct relation *relations;
	int relation_count, relation_capacity;
};

struct conn {
	uint64_t number;
	struct person *person;
	struct conn *next, **link; /* in the person's list */
	uint8_t session[HASH_BYTES];
	bool greeted; /* said hello */
	char address[SERVICE_ADDRESS_MAX]; /* of the client, as the transport has it */
	struct window *window; /* of the lobby; NULL: does not look at it */
	struct conn *window_next, **window_link;
	uint64_t lobby_told; /* the last message of the lobby that was his alone */
	bool closing; /* nothing is sent any more */
	int parked; /* questions of it that wait: see parked.h */
	uint64_t parked_round; /* when one was last found waiting */
	struct bucket messages;
	int refused; /* messages in a row that came too fast */
	struct table **watching;
	int watching_count;
};

/* For the store, of a struct person: whom he does not want to hear. */
bool person_relation(void *user, const char *other, const char *name, enum store_relation kind);

/* NULL when that account has no connection. */
struct person *person_find(const struct service *s, uint64_t account);

/* The account has another name, or is no guest any more. */
void person_renamed(struct service *s, uint64_t account, const char *name, bool is_guest);

/* The turn that changed the account was not kept: as the store has it. */
void person_reread(struct service *s, uint64_t account);
void people_reread(struct service *s);

/* Closes all connections: what is known of them is not to be trusted. */
void people_drop(struct service *s);

/* The account has chosen another language. */
void person_speaks(struct service *s, uint64_t account, const char *lang);

/* A moderator lets the account say nothing until then. */
void person_muted(struct service *s, uint64_t account, int64_t until);

bool person_mutes(const struct person *p, uint64_t other);

/* One of them does not want to meet the other. */
bool people_block(struct service *s, uint64_t account, uint64_t other);

/* Writes a relation into the store and into the person. */
enum error person_relate(struct service *s, struct person *p, uint64_t other, bool block, bool on);

/* Sends the page of the outbox; a connection to which a text is lost is closed. */
void conn_send(struct service *s, struct conn *c);

/* Answers a question with an error; text NULL: the error's own. */
void conn_error(struct service *s, struct conn *c, const struct ask_int *number, enum error error,
		const struct message *text);

/* Says goodbye and closes; text NULL: the error's own. */
void conn_bye(struct service *s, struct conn *c, enum error error, const struct message *text,
	      enum service_close code);

/* All connections of an account, or those of one session. */
void people_bye(struct service *s, uint64_t account, const uint8_t *session, enum error error);
/* All of an account, which is banned: they are told why. */
void people_banned(struct service *s, uint64_t number, const struct store_account *account);
/* All of an account but those of one session: theirs have ended. */
void people_bye_others(struct service *s, uint64_t account, const uint8_t session[HASH_BYTES]);

/* Frees everything, telling nobody. */
void people_release(struct service *s);

#endif
