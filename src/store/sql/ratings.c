/*
 * Ratings in a store of SQL: the rated matches, which stay, and what they
 * come to, which can be worked out from them again.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

/* Players: numbers that outlive accounts. */

enum store_status sql_rated_player(struct store *store, const char *account, int64_t *out)
{
	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_account_row(s, account, &row);

	if (status != STORE_OK)
		return status;

	struct query add = query_write(s, "INSERT INTO rated_player (account) VALUES (?)"
					  " ON CONFLICT (account) DO NOTHING");

	bind_int(&add, row);
	status = query_run(&add);
	return status == STORE_OK ? query_lookup(s,
						 "SELECT number FROM rated_player WHERE account ="
						 " (SELECT row FROM account WHERE id = ?)",
						 account, out)
				  : status;
}

/* In one order, so that no two wait for each other. What is read behind it is what
 * others, who were first, have left. */
enum store_status sql_rated_lock(struct store *store, const struct store_rated *m)
{
	struct query q = query_write(sql_store_of(store),
				     "SELECT number FROM rated_player"
				     " WHERE number IN (?, ?, ?, ?, ?, ?, ?, ?) ORDER BY number"
				     "/*: FOR UPDATE :*/");

	_Static_assert(STORE_PLACES_MAX == 8, "as many as there are parameters");
	CHECK(m->count > 0 && m->count <= STORE_PLACES_MAX);
	for (int i = 0; i < STORE_PLACES_MAX; i++)
		bind_int(&q, m->seats[i < m->count ? i : 0].player);
	while (query_row(&q))
		;
	return query_end(&q);
}

/* Matches. */

static enum store_status keep_match(struct sql_store *s, struct store_rated *m)
{
	struct query q =
		query_write(s, "INSERT INTO rated_match (table_id, game, at)"
			       " VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING number");

	bind_text(&q, m->table);
	bind_text(&q, m->game);
	bind_int(&q, m->at);
	if (query_row(&q))
		m->number = take_int(&q);

	enum store_status status = query_end_found(&q);

	return status == STORE_NONE ? STORE_TAKEN : status;
}

enum store_status sql_rated_keep(struct store *store, struct store_rated *m)
{
	struct sql_store *s = sql_store_of(store);
	enum store_status status = m->number ? STORE_OK : keep_match(s, m);

	CHECK(m->count <= STORE_PLACES_MAX);
	for (int i = 0; status == STORE_OK && i < m->count; i++) {
		const struct store_rated_seat *seat = &m->seats[i];
		struct query q = query_write(s, "INSERT INTO rated_seat"
						" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
						" ON CONFLICT (rated_match, seat) DO UPDATE SET"
						" player = excluded.player, side = excluded.side,"
						" place = excluded.place,"
						" has_left = excluded.has_left,"
						" mean = excluded.mean, spread = excluded.spread,"
						" change = excluded.change");

		bind_int(&q, m->number);
		bind_int(&q, seat->seat);
		bind_int(&q, seat->player);
		bind_int(&q, seat->side);
		bind_int(&q, seat->place);
		bind_int(&q, seat->left);
		bind_int(&q, seat->mean);
		bind_int(&q, seat->spread);
		bind_int(&q, seat->change);
		status = query_run(&q);
	}
	return status;
}

static enum store_status load_seats(struct sql_store *s, struct store_rated *m)
{
	struct query q = query(s, "SELECT seat, player, side, place, has_left, mean, spread, change"
				  " FROM rated_seat WHERE rated_match = ? ORDER BY seat LIMIT ?");

	bind_int(&q, m->number);
	bind_int(&q, STORE_PLACES_MAX);
	while (query_row(&q)) {
		struct store_rated_seat *seat = &m->seats[m->count++];

		seat->seat = (int)take_int(&q);
		seat->player = take_int(&q);
		seat->side = (int)take_int(&q);
		seat->place = (int)take_int(&q);
		seat->left = take_int(&q);
		seat->mean = take_int(&q);
		seat->spread = take_int(&q);
		seat->change = take_int(&q);
	}
	return query_end(&q);
}

#define MATCH_COLUMNS "SELECT number, table_id, game, at FROM rated_match"

static enum store_status load_match(struct query *q, struct store_rated *out)
{
	memset(out, 0, sizeof(*out));
	if (query_row(q)) {
		out->number = take_int(q);
		take_text(q, out->table, sizeof(out->table));
		take_text(q, out->game, sizeof(out->game));
		out->at = take_int(q);
	}
	enum store_status status = query_end_found(q);

	return status == STORE_OK ? load_seats(q->s, out) : status;
}

enum store_status sql_rated_next(struct store *store, int64_t after, struct store_rated *out)
{
	struct query q = query(sql_store_of(store),
			       MATCH_COLUMNS " WHERE number > ? ORDER BY number LIMIT 1");

	bind_int(&q, after);
	return load_match(&q, out);
}

enum store_status sql_rated_find(struct store *store, const char *table, struct store_rated *out)
{
	struct query q = query(sql_store_of(store), MATCH_COLUMNS " WHERE table_id = ?");

	bind_text(&q, table);
	return load_match(&q, out);
}

/* Ratings. */

enum store_status sql_rating_set(struct store *store, const struct store_rating *r)
{
	struct query q =
		query_write(sql_store_of(store), "INSERT INTO rating VALUES (?, ?, ?, ?, ?)"
						 " ON CONFLICT (player, game) DO UPDATE SET"
						 " mean = excluded.mean, spread = excluded.spread,"
						 " matches = excluded.matches");

	bind_int(&q, r->player);
	bind_text(&q, r->game);
	bind_int(&q, r->mean);
	bind_int(&q, r->spread);
	bind_int(&q, r->matches);
	return query_run(&q);
}

enum store_status sql_rating_gained(struct store *store, const char *game, int64_t player,
				    int64_t other, int64_t *out)
{
	struct query q = query(sql_store_of(store), "SELECT gained FROM rating_gained"
						    " WHERE player = ? AND game = ?"
						    " AND other = ?");

	bind_int(&q, player);
	bind_text(&q, game);
	bind_int(&q, other);
	*out = query_row(&q) ? take_int(&q) : 0;
	return query_end(&q);
}

enum store_status sql_rating_gained_set(struct store *store, const char *game, int64_t player,
					int64_t other, int64_t gained)
{
	struct query q =
		query_write(sql_store_of(store), "INSERT INTO rating_gained VALUES (?, ?, ?, ?)"
						 " ON CONFLICT (player, game, other) DO UPDATE"
						 " SET gained = excluded.gained");

	bind_int(&q, player);
	bind_text(&q, game);
	bind_int(&q, other);
	bind_int(&q, gained);
	return query_run(&q);
}

enum store_status sql_ratings_clear(struct store *store)
{
	struct sql_store *s = sql_store_of(store);
	struct query q = query_write(s, "DELETE FROM rating");
	enum store_status status = query_run(&q);

	if (status != STORE_OK)
		return status;

	struct query gained = query_write(s, "DELETE FROM rating_gained");

	return query_run(&gained);
}

#define OPPONENTS                                                                     \
	"(SELECT count(*) FROM rating_gained AS met WHERE met.player = rating.player" \
	" AND met.game = rating.game)"
#define RATING_COLUMNS                                                             \
	"SELECT rating.player, game, mean, spread, matches, " OPPONENTS ","        \
	" coalesce(id, ''), coalesce(name, '') FROM rating JOIN rated_player"      \
	" ON rated_player.number = rating.player LEFT JOIN account ON account.row" \
	" = rated_player.account"

static void take_rating(struct query *q, struct store_rating *out)
{
	memset(out, 0, sizeof(*out));
	out->player = take_int(q);
	take_text(q, out->game, sizeof(out->game));
	out->mean = take_int(q);
	out->spread = take_int(q);
	out->matches = (int)take_int(q);
	out->opponents = (int)take_int(q);
	take_text(q, out->account, sizeof(out->account));
	take_text(q, out->name, sizeof(out->name));
}

enum store_status sql_rating_find(struct store *store, int64_t player, const char *game,
				  struct store_rating *out)
{
	struct query q =
		query(sql_store_of(store), RATING_COLUMNS " WHERE rating.player = ? AND game = ?");

	bind_int(&q, player);
	bind_text(&q, game);
	if (query_row(&q))
		take_rating(&q, out);
	return query_end_found(&q);
}

static enum store_status
each_rating(struct query *q, bool (*row)(void *user, const struct store_rating *r), void *user)
{
	struct store_rating r;

	while (query_row(q)) {
		take_rating(q, &r);
		if (q->status != STORE_OK || !row(user, &r))
			break;
	}
	return query_end(q);
}

enum store_status sql_ratings_all(struct store *store,
				  bool (*row)(void *user, const struct store_rating *r), void *user)
{
	struct query q = query(sql_store_of(store), RATING_COLUMNS " ORDER BY rating.player, game");

	return each_rating(&q, row, user);
}

enum store_status sql_ratings_of(struct store *store, const char *account,
				 bool (*row)(void *user, const struct store_rating *r), void *user)
{
	struct query q =
		query(sql_store_of(store), RATING_COLUMNS " WHERE account.id = ? ORDER BY game");

	bind_text(&q, account);
	return each_rating(&q, row, user);
}

enum store_status sql_ratings_board(struct store *store, const struct store_board *b,
				    bool (*row)(void *user, const struct store_rating *r),
				    void *user)
{
	struct query q = query(sql_store_of(store), RATING_COLUMNS
			       " LEFT JOIN profile ON profile.account = account.row"
			       " WHERE game = ? AND matches >= ? AND " OPPONENTS " >= ?"
			       " AND id IS NOT NULL AND coalesce(profile.ratings, 1) = 1"
			       " AND ban_reason IS NULL"
			       " ORDER BY mean - 2 * spread DESC, rating.player LIMIT ?");

	bind_text(&q, b->game);
	bind_int(&q, b->matches);
	bind_int(&q, b->opponents);
	bind_int(&q, b->most);
	return each_rating(&q, row, user);
}

enum store_status sql_rating_points(struct store *store, const char *account, int most,
				    bool (*row)(void *user, const struct store_rating_point *p),
				    void *user)
{
	struct query q =
		query(sql_store_of(store),
		      "SELECT game, table_id, at, mean, spread, change FROM"
		      " (SELECT game, table_id, at, mean, spread, change, number, row_number() OVER"
		      "   (PARTITION BY game ORDER BY number DESC) AS back FROM rated_seat"
		      "  JOIN rated_match ON rated_match.number = rated_seat.rated_match"
		      "  WHERE player = (SELECT number FROM rated_player JOIN account"
		      "   ON account.row = rated_player.account WHERE account.id = ?)) AS point"
		      " WHERE back <= ? ORDER BY number");

	bind_text(&q, account);
	bind_int(&q, most);
	while (query_row(&q)) {
		struct store_rating_point p = { .game = take_string(&q) };

		p.table = take_string(&q);
		p.at = take_int(&q);
		p.mean = take_int(&q);
		p.spread = take_int(&q);
		p.change = take_int(&q);
		if (q.status != STORE_OK || !row(user, &p))
			break;
	}
	return query_end(&q);
}
