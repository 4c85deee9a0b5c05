/*
 * Requests and their routes. A handler writes its answer into the outbox's
 * page and posts it, or returns an error; or it starts a job and answers when
 * that is done (accounts.c).
 */
#ifndef SERVICE_HTTP_H
#define SERVICE_HTTP_H

#include "service/inside.h"
#include "service/people/sessions.h"

struct http {
	struct service *s;
	uint64_t id;
	const struct service_request *request;
	const struct ask *ask; /* the body, of a POST or DELETE */
	bool has_account;
	struct session session;
	struct store_account account;
	uint64_t table; /* of the path, where the route has one */
	struct message why; /* a better text than the error's own; id NULL: none */
	char until[HOUSE_TIME_MAX]; /* for a text that says until when */
};

typedef enum error http_function(struct http *h);

/* Posts the page with status 200. */
void http_answer(struct service *s, uint64_t request, const char *cookie);
/* The same with another one. */
void http_answer_status(struct service *s, uint64_t request, int status);
void http_error(struct service *s, uint64_t request, enum error error);
/* The same with a better text than the error's own. */
void http_error_text(struct service *s, uint64_t request, enum error error,
		     const struct message *text);

/* The value of a parameter of the query, as sent; empty: not there. */
struct slice http_query(const struct http *h, const char *name);

/* May the asker see numbers? What grows with every move of anybody tells who
 * has answered in a secret step. */
bool http_may_count(const struct http *h);

void json_account_row(struct json *j, const char *key, const struct store_account *account);

/* {"account":ACCOUNT}, with a cookie or NULL. */
void http_answer_account(struct service *s, uint64_t request, const struct store_account *account,
			 const char *cookie);

/* records.c: a record as that viewer sees it, of so many lines, with or without
 * the names of persons; answered when it is made. */
struct record_wish {
	int viewer; /* EVERYTHING: the full record */
	int64_t lines;
	bool nameless;
};
enum error record_make(struct http *h, struct table *t, const struct record_wish *wish);

/* shares.c */
http_function http_shared;
/* health.c */
http_function http_health;
/* accounts.c */
http_function http_guest, http_me, http_change, http_register, http_login, http_logout,
	http_recover, http_passphrase, http_delete;
/* security.c */
http_function http_sessions, http_sessions_end, http_codes;
/* profile.c */
http_function http_matches, http_people;
/* measures.c */
http_function http_measures, http_leaderboard, http_history;
/* friends_http.c */
http_function http_friends, http_profile_set, http_person_page;
/* export.c */
http_function http_export;
/* card_sets.c */
http_function http_cards, http_cards_add;
/* lobby.c */
http_function http_lobby;
/* house.c */
http_function http_house;
/* moderation.c */
http_function http_handle, http_mute, http_unmute, http_ban, http_unban, http_close;
/* reports.c */
http_function http_reports, http_report, http_audit;
/* A report that this moderator may see; ERROR_no_report: there is none. */
enum error report_readable(struct http *h, int64_t number, struct store_report *out);
/* records.c */
http_function http_table, http_record;

#endif
