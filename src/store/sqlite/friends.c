/*
 * Friends, people of the last matches, invitations and profiles in the SQLite
 * store. All of it goes with the accounts that it is about.
 */
#include <string.h>

#include "base/check.h"
#include "store/sqlite/inside.h"

#define ACCOUNT "(SELECT row FROM account WHERE id = ?)"

/* Friends. */

/* The state of a row of `friend`, for the account ?1. */
#define STATE                                                                      \
	"CASE WHEN accepted THEN 3 WHEN friend.account = (SELECT row FROM account" \
	" WHERE id = ?1) THEN 1 ELSE 2 END"
_Static_assert(STORE_FRIEND_ASKED == 1 && STORE_FRIEND_ASKS == 2 && STORE_FRIEND_YES == 3,
	       "as STATE says");

/* The row of two, ?1 and ?2, whoever has asked. */
#define OF_BOTH                                                     \
	" WHERE (account = (SELECT row FROM account WHERE id = ?1)" \
	" AND other = (SELECT row FROM account WHERE id = ?2))"     \
	" OR (account = (SELECT row FROM account WHERE id = ?2)"    \
	" AND other = (SELECT row FROM account WHERE id = ?1))"

enum store_status sqlite_friend_find(struct store *store, const char *account, const char *other,
				     enum store_friend *out)
{
	struct query q = query(sqlite_store_of(store), "SELECT " STATE " FROM friend" OF_BOTH);

	bind_text(&q, account);
	bind_text(&q, other);
	*out = query_row(&q) ? (enum store_friend)take_int(&q) : STORE_FRIEND_NONE;
	return query_end(&q);
}

enum store_status sqlite_friend_ask(struct store *store, const char *from, const char *to,
				    int64_t at)
{
	enum store_friend state;
	enum store_status status = sqlite_friend_find(store, from, to, &state);

	if (status == STORE_OK && state != STORE_FRIEND_NONE)
		status = STORE_TAKEN;
	if (status != STORE_OK)
		return status;

	struct query q = query_write(sqlite_store_of(store),
				     "INSERT INTO friend VALUES (" ACCOUNT ", " ACCOUNT ", 0, ?)");

	bind_text(&q, from);
	bind_text(&q, to);
	bind_int(&q, at);
	return query_run(&q);
}

enum store_status sqlite_friend_accept(struct store *store, const char *account, const char *from,
				       int64_t at)
{
	struct query q =
		query_write(sqlite_store_of(store), "UPDATE friend SET accepted = 1, at = ?"
						    " WHERE account = " ACCOUNT
						    " AND other = " ACCOUNT " AND NOT accepted");

	bind_int(&q, at);
	bind_text(&q, from);
	bind_text(&q, account);
	return query_run_found(&q);
}

enum store_status sqlite_friend_end(struct store *store, const char *account, const char *other)
{
	struct query q = query_write(sqlite_store_of(store), "DELETE FROM friend" OF_BOTH);

	bind_text(&q, account);
	bind_text(&q, other);
	return query_run(&q);
}

enum store_status sqlite_friends(struct store *store, const char *account,
				 bool (*row)(void *user, const struct store_friend_row *f),
				 void *user)
{
	struct query q =
		query(sqlite_store_of(store),
		      "SELECT account.id, name, " STATE " AS state, friend.at, seen,"
		      " coalesce(profile.presence, 1) FROM friend JOIN account ON account.row ="
		      "  CASE friend.account WHEN (SELECT row FROM account WHERE id = ?1)"
		      "   THEN friend.other ELSE friend.account END"
		      " LEFT JOIN profile ON profile.account = account.row"
		      " WHERE friend.account = (SELECT row FROM account WHERE id = ?1)"
		      " OR friend.other = (SELECT row FROM account WHERE id = ?1)"
		      " ORDER BY state DESC, key, friend.at");

	bind_text(&q, account);
	while (query_row(&q)) {
		struct store_friend_row f = { .account = take_string(&q) };

		f.name = take_string(&q);
		f.state = (enum store_friend)take_int(&q);
		f.at = take_int(&q);
		f.seen = take_int(&q);
		f.shows_presence = take_int(&q);
		if (q.status != STORE_OK || !row(user, &f))
			break;
	}
	return query_end(&q);
}

enum store_status sqlite_friend_count(struct store *store, const char *account, int *out)
{
	struct query q =
		query(sqlite_store_of(store),
		      "SELECT count(*) FROM friend"
		      " WHERE account = (SELECT row FROM account WHERE id = ?1)"
		      " OR (accepted AND other = (SELECT row FROM account WHERE id = ?1))");

	bind_text(&q, account);
	*out = query_row(&q) ? (int)take_int(&q) : 0;
	return query_end(&q);
}

/* A bare column beside max() is of the row that has it. */
enum store_status sqlite_recent(struct store *store, const char *account, int most,
				bool (*row)(void *user, const struct store_recent *r), void *user)
{
	struct query q = query(
		sqlite_store_of(store),
		"SELECT account.id, account.name, is_guest, game_table.id, game,"
		" max(game_table.started) AS last FROM"
		" (SELECT game_table FROM place WHERE account = (SELECT row FROM account WHERE id = ?1)"
		"  ORDER BY game_table DESC LIMIT 200) AS own"
		" JOIN game_table ON game_table.row = own.game_table AND started > 0"
		" JOIN place ON place.game_table = own.game_table"
		" JOIN account ON account.row = place.account AND account.id <> ?1"
		" GROUP BY account.row ORDER BY last DESC LIMIT ?2");

	bind_text(&q, account);
	bind_int(&q, most);
	while (query_row(&q)) {
		struct store_recent r = { .account = take_string(&q) };

		r.name = take_string(&q);
		r.is_guest = take_int(&q);
		r.table = take_string(&q);
		r.game = take_string(&q);
		r.at = take_int(&q);
		if (q.status != STORE_OK || !row(user, &r))
			break;
	}
	return query_end(&q);
}

/* Invitations. */

enum store_status sqlite_invitation_add(struct store *store, const struct store_invitation *i)
{
	struct query q = query_write(sqlite_store_of(store),
				     "INSERT INTO invitation VALUES"
				     " ((SELECT row FROM game_table WHERE id = ?), " ACCOUNT
				     ", " ACCOUNT ", ?)");

	bind_text(&q, i->table);
	bind_text(&q, i->to);
	bind_text(&q, i->from);
	bind_int(&q, i->at);
	return query_run(&q);
}

enum store_status sqlite_invitation_find(struct store *store, const char *table, const char *to)
{
	struct query q = query(sqlite_store_of(store),
			       "SELECT 1 FROM invitation WHERE game_table ="
			       " (SELECT row FROM game_table WHERE id = ?) AND account = " ACCOUNT);

	bind_text(&q, table);
	bind_text(&q, to);
	query_row(&q);
	return query_end_found(&q);
}

enum store_status sqlite_invitation_end(struct store *store, const char *table, const char *to)
{
	struct query q = query_write(sqlite_store_of(store),
				     "DELETE FROM invitation WHERE game_table ="
				     " (SELECT row FROM game_table WHERE id = ?1) AND (?2 = ''"
				     " OR account = (SELECT row FROM account WHERE id = ?2))");

	bind_text(&q, table);
	bind_text(&q, to ? to : "");
	return query_run(&q);
}

enum store_status sqlite_invitations(struct store *store, const char *to,
				     bool (*row)(void *user, const struct store_invitation *i),
				     void *user)
{
	struct query q = query(sqlite_store_of(store),
			       "SELECT game_table.id, account.id, account.name, game,"
			       " invitation.at FROM invitation"
			       " JOIN game_table ON game_table.row = invitation.game_table"
			       " JOIN account ON account.row = invitation.from_account"
			       " WHERE invitation.account = " ACCOUNT " AND " TABLE_NOT_STARTED
			       " ORDER BY invitation.at DESC");
	struct store_invitation i;

	bind_text(&q, to);
	while (query_row(&q)) {
		memset(&i, 0, sizeof(i));
		take_text(&q, i.table, sizeof(i.table));
		take_text(&q, i.from, sizeof(i.from));
		take_text(&q, i.from_name, sizeof(i.from_name));
		take_text(&q, i.game, sizeof(i.game));
		i.at = take_int(&q);
		if (q.status != STORE_OK || !row(user, &i))
			break;
	}
	return query_end(&q);
}

/* Profiles. */

enum store_status sqlite_profile_set(struct store *store, const char *account,
				     const struct store_profile *p)
{
	CHECK(strlen(p->about) < STORE_ABOUT_MAX);

	struct query q = query_write(sqlite_store_of(store), "INSERT OR REPLACE INTO profile VALUES"
							     " (" ACCOUNT ", ?, ?, ?, ?)");
	int64_t found;
	enum store_status status = sqlite_account_row(sqlite_store_of(store), account, &found);

	bind_text(&q, account);
	bind_text(&q, p->about);
	bind_int(&q, p->ratings);
	bind_int(&q, p->statistics);
	bind_int(&q, p->presence);
	if (status == STORE_OK)
		return query_run(&q);
	query_end(&q);
	return status;
}

enum store_status sqlite_profile_find(struct store *store, const char *account,
				      struct store_profile *out)
{
	struct query q = query(sqlite_store_of(store),
			       "SELECT about, ratings, statistics, presence FROM profile"
			       " WHERE account = " ACCOUNT);

	memset(out, 0, sizeof(*out));
	out->ratings = out->presence = true;
	bind_text(&q, account);
	if (query_row(&q)) {
		take_text(&q, out->about, sizeof(out->about));
		out->ratings = take_int(&q);
		out->statistics = take_int(&q);
		out->presence = take_int(&q);
	}
	return query_end(&q);
}
