/*
 * Friends, people of the last matches, invitations and profiles in a store of
 * SQL. All of it goes with the accounts that it is about.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

#define ACCOUNT "(SELECT row FROM account WHERE id = ?)"

/* Friends. */

/* The state of a row of `friend`, for the account ?1. */
#define STATE                                                                          \
	"CASE WHEN accepted = 1 THEN 3 WHEN friend.account = (SELECT row FROM account" \
	" WHERE id = ?1) THEN 1 ELSE 2 END"
_Static_assert(STORE_FRIEND_ASKED == 1 && STORE_FRIEND_ASKS == 2 && STORE_FRIEND_YES == 3,
	       "as STATE says");

/* The row of two, ?1 and ?2, whoever has asked. */
#define OF_BOTH                                                     \
	" WHERE (account = (SELECT row FROM account WHERE id = ?1)" \
	" AND other = (SELECT row FROM account WHERE id = ?2))"     \
	" OR (account = (SELECT row FROM account WHERE id = ?2)"    \
	" AND other = (SELECT row FROM account WHERE id = ?1))"

enum store_status sql_friend_find(struct store *store, const char *account, const char *other,
				  enum store_friend *out)
{
	struct query q = query(sql_store_of(store), "SELECT " STATE " FROM friend" OF_BOTH);

	bind_text(&q, account);
	bind_text(&q, other);
	*out = query_row(&q) ? (enum store_friend)take_int(&q) : STORE_FRIEND_NONE;
	return query_end(&q);
}

enum store_status sql_friend_ask(struct store *store, const char *from, const char *to, int64_t at)
{
	enum store_friend state;
	enum store_status status = sql_friend_find(store, from, to, &state);

	if (status == STORE_OK && state != STORE_FRIEND_NONE)
		status = STORE_TAKEN;
	if (status != STORE_OK)
		return status;

	struct sql_store *s = sql_store_of(store);
	int64_t row, other;

	status = sql_account_row(s, from, &row);
	if (status == STORE_OK)
		status = sql_account_row(s, to, &other);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO friend VALUES (?, ?, 0, ?)"
					" ON CONFLICT DO NOTHING");

	bind_int(&q, row);
	bind_int(&q, other);
	bind_int(&q, at);
	sql_news(store, STORE_NEWS_FRIEND, to, from);
	return query_run_new(&q);
}

enum store_status sql_friend_accept(struct store *store, const char *account, const char *from,
				    int64_t at)
{
	struct query q =
		query_write(sql_store_of(store), "UPDATE friend SET accepted = 1, at = ?"
						 " WHERE account = " ACCOUNT " AND other = " ACCOUNT
						 " AND accepted = 0");

	bind_int(&q, at);
	bind_text(&q, from);
	bind_text(&q, account);
	sql_news(store, STORE_NEWS_FRIEND, from, account);
	return query_run_found(&q);
}

enum store_status sql_friend_end(struct store *store, const char *account, const char *other)
{
	struct query q = query_write(sql_store_of(store), "DELETE FROM friend" OF_BOTH);

	bind_text(&q, account);
	bind_text(&q, other);
	return query_run(&q);
}

enum store_status sql_friends(struct store *store, const char *account,
			      bool (*row)(void *user, const struct store_friend_row *f), void *user)
{
	struct query q =
		query(sql_store_of(store),
		      "SELECT account.id, name, " STATE " AS state, friend.at, seen,"
		      " coalesce(profile.presence, 1) FROM friend JOIN account ON account.row ="
		      "  CASE friend.account WHEN (SELECT row FROM account WHERE id = ?1)"
		      "   THEN friend.other ELSE friend.account END"
		      " LEFT JOIN profile ON profile.account = account.row"
		      " WHERE friend.account = (SELECT row FROM account WHERE id = ?1)"
		      " OR friend.other = (SELECT row FROM account WHERE id = ?1)"
		      " ORDER BY state DESC, coalesce(key, ''), friend.at");

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

enum store_status sql_friend_count(struct store *store, const char *account, int *out)
{
	struct query q =
		query(sql_store_of(store),
		      "SELECT count(*) FROM friend"
		      " WHERE account = (SELECT row FROM account WHERE id = ?1)"
		      " OR (accepted = 1 AND other = (SELECT row FROM account WHERE id = ?1))");

	bind_text(&q, account);
	*out = query_row(&q) ? (int)take_int(&q) : 0;
	return query_end(&q);
}

/* The last match with each. */
enum store_status sql_recent(struct store *store, const char *account, int most,
			     bool (*row)(void *user, const struct store_recent *r), void *user)
{
	struct query q = query(
		sql_store_of(store),
		"SELECT id, name, is_guest, table_id, game, started FROM"
		" (SELECT account.id, account.name, is_guest, game_table.id AS table_id, game,"
		"  started, account.row AS number, row_number() OVER (PARTITION BY account.row"
		"   ORDER BY started DESC, game_table.row DESC) AS back FROM"
		" (SELECT game_table FROM place WHERE account = (SELECT row FROM account WHERE id = ?1)"
		"  ORDER BY game_table DESC LIMIT 200) AS own"
		" JOIN game_table ON game_table.row = own.game_table AND started > 0"
		" JOIN place ON place.game_table = own.game_table"
		" JOIN account ON account.row = place.account AND account.id <> ?1"
		") AS met WHERE back = 1 ORDER BY started DESC, number LIMIT ?2");

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

enum store_status sql_invitation_add(struct store *store, const struct store_invitation *i)
{
	struct sql_store *s = sql_store_of(store);
	int64_t table, to, from;
	enum store_status status = sql_table_row(s, i->table, &table);

	if (status == STORE_OK)
		status = sql_account_row(s, i->to, &to);
	if (status == STORE_OK)
		status = sql_account_row(s, i->from, &from);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO invitation VALUES (?, ?, ?, ?)"
					" ON CONFLICT DO NOTHING");

	bind_int(&q, table);
	bind_int(&q, to);
	bind_int(&q, from);
	bind_int(&q, i->at);
	sql_news(store, STORE_NEWS_INVITATION, i->to, i->table);
	return query_run_new(&q);
}

enum store_status sql_invitation_find(struct store *store, const char *table, const char *to)
{
	struct query q = query(sql_store_of(store),
			       "SELECT 1 FROM invitation WHERE game_table ="
			       " (SELECT row FROM game_table WHERE id = ?) AND account = " ACCOUNT);

	bind_text(&q, table);
	bind_text(&q, to);
	query_row(&q);
	return query_end_found(&q);
}

enum store_status sql_invitation_end(struct store *store, const char *table, const char *to)
{
	struct query q = query_write(sql_store_of(store),
				     "DELETE FROM invitation WHERE game_table ="
				     " (SELECT row FROM game_table WHERE id = ?1) AND (?2 = ''"
				     " OR account = (SELECT row FROM account WHERE id = ?2))");

	bind_text(&q, table);
	bind_text(&q, to ? to : "");
	return query_run(&q);
}

enum store_status sql_invitations(struct store *store, const char *to,
				  bool (*row)(void *user, const struct store_invitation *i),
				  void *user)
{
	struct query q = query(sql_store_of(store),
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

enum store_status sql_profile_set(struct store *store, const char *account,
				  const struct store_profile *p)
{
	CHECK(strlen(p->about) < STORE_ABOUT_MAX);

	struct query q =
		query_write(sql_store_of(store),
			    "INSERT INTO profile (account, about, ratings, statistics, presence)"
			    " SELECT row, ?2, ?3, ?4, ?5 FROM account WHERE id = ?1"
			    " ON CONFLICT (account) DO UPDATE SET about = excluded.about,"
			    " ratings = excluded.ratings, statistics = excluded.statistics,"
			    " presence = excluded.presence");

	bind_text(&q, account);
	bind_text(&q, p->about);
	bind_int(&q, p->ratings);
	bind_int(&q, p->statistics);
	bind_int(&q, p->presence);
	return query_run_found(&q);
}

enum store_status sql_profile_find(struct store *store, const char *account,
				   struct store_profile *out)
{
	struct query q = query(sql_store_of(store),
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
