/*
 * What a player has played, in every store of SQL: by game, seat, part and year;
 * searched; and in order, for whoever counts achievements.
 */
#include "store/sql/inside.h"

#define OWN_PLACES                                                 \
	"(SELECT game_table, number, seat, bot FROM place"         \
	" WHERE account = (SELECT row FROM account WHERE id = ?1)" \
	" ORDER BY game_table DESC LIMIT 10000) AS place"
_Static_assert(STORE_STATISTICS_MAX == 10000, "as OWN_PLACES says");

enum store_status sql_part_set(struct store *store, const char *table, int seat, const char *part)
{
	struct query q =
		query_write(sql_store_of(store), "INSERT INTO part"
						 " SELECT row, ?, ? FROM game_table WHERE id = ?"
						 " ON CONFLICT (game_table, seat) DO UPDATE"
						 " SET part = excluded.part");

	bind_int(&q, seat);
	bind_text(&q, part);
	bind_text(&q, table);
	return query_run_found(&q);
}

enum store_status sql_groups(struct store *store, const char *account,
			     bool (*row)(void *user, const struct store_group *g), void *user)
{
	struct query q = query(
		sql_store_of(store),
		"SELECT game, players, result.seat,"
		" CAST(strftime('%Y', game_table.ended / 1000, 'unixepoch') AS INTEGER) AS year,"
		" coalesce(part, '') AS part, count(*), " WON_HIMSELF ", " SUM_POINTS
		", max(points)"
		" FROM " OWN_PLACES " JOIN result ON result.game_table = place.game_table"
		"  AND result.seat = place.seat"
		" JOIN game_table ON game_table.row = place.game_table"
		" LEFT JOIN part ON part.game_table = place.game_table AND part.seat = place.seat"
		" GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5 LIMIT ?2");

	bind_text(&q, account);
	bind_int(&q, STORE_GROUPS_MAX);
	while (query_row(&q)) {
		struct store_group g = { .game = take_string(&q) };

		g.players = (int)take_int(&q);
		g.seat = (int)take_int(&q);
		g.year = (int)take_int(&q);
		g.part = take_string(&q);
		g.played = (int)take_int(&q);
		g.won = (int)take_int(&q);
		g.points = take_int(&q);
		g.best = (int32_t)take_int(&q);
		if (q.status != STORE_OK || !row(user, &g))
			break;
	}
	return query_end(&q);
}

/* Searching. */

static enum store_status behind(struct sql_store *s, const char *account, const char *after,
				int64_t *out)
{
	*out = INT64_MAX;
	if (!after)
		return STORE_OK;

	struct query q = query(s, "SELECT place.game_table FROM place"
				  " WHERE game_table = (SELECT row FROM game_table WHERE id = ?)"
				  " AND account = (SELECT row FROM account WHERE id = ?)");

	bind_text(&q, after);
	bind_text(&q, account);
	if (query_row(&q))
		*out = take_int(&q);
	return query_end_found(&q);
}

/* As lower() of the database does it: letters of ASCII alone. */
static void lower_text(const char *text, char out[STORE_NAME_MAX])
{
	size_t len = 0;

	for (; text[len] && len < STORE_NAME_MAX - 1; len++)
		out[len] =
			(char)(text[len] >= 'A' && text[len] <= 'Z' ? text[len] + 32 : text[len]);
	out[len] = '\0';
}

/* ?1 to ?9 in the order in which they are bound. */
#define SEARCH                                                                                     \
	MATCH_SELECT                                                                               \
	" WHERE game_table.row IN (SELECT place.game_table FROM " OWN_PLACES                       \
	" JOIN game_table ON game_table.row = place.game_table"                                    \
	" LEFT JOIN result ON result.game_table = place.game_table AND result.seat = place.seat"   \
	" WHERE place.game_table < ?2 AND ended > 0"                                               \
	" AND (?3 = '' OR game = ?3) AND ended >= ?4 AND ended < ?5"                               \
	" AND (?6 < 0 OR (points IS NOT NULL AND CASE WHEN won = 1 AND bot = ''"                   \
	"  THEN 1 ELSE 0 END = ?6))"                                                               \
	" AND (?7 < 0 OR ?7 = CASE WHEN EXISTS (SELECT 1 FROM rated_match"                         \
	"  WHERE table_id = game_table.id) THEN 1 ELSE 0 END)"                                     \
	" AND (?8 = '' OR EXISTS (SELECT 1 FROM place AS others LEFT JOIN account"                 \
	"  ON account.row = others.account WHERE others.game_table = place.game_table"             \
	"  AND others.number <> place.number AND (instr(lower(coalesce(others.kept, '')), ?8) > 0" \
	"   OR instr(lower(coalesce(account.name, '')), ?8) > 0)))"                                \
	" ORDER BY place.game_table DESC LIMIT ?9)" MATCH_ORDER

enum store_status sql_search(struct store *store, const char *account,
			     const struct store_search *what,
			     bool (*row)(void *user, const struct store_match *m), void *user)
{
	struct sql_store *s = sql_store_of(store);
	char with[STORE_NAME_MAX];
	int64_t before;
	enum store_status status = behind(s, account, what->after, &before);

	if (status != STORE_OK)
		return status;

	lower_text(what->with ? what->with : "", with);

	struct query q = query(s, SEARCH);

	bind_text(&q, account);
	bind_int(&q, before);
	bind_text(&q, what->game ? what->game : "");
	bind_int(&q, what->from);
	bind_int(&q, what->until < 0 ? INT64_MAX : what->until);
	bind_int(&q, what->won);
	bind_int(&q, what->rated);
	bind_text(&q, with);
	bind_int(&q, what->most);
	return sql_matches_each(&q, account, row, user);
}

enum store_status sql_played(struct store *store, const char *account, int64_t from, int64_t until,
			     bool (*row)(void *user, const struct store_played *p), void *user)
{
	struct query q = query(
		sql_store_of(store),
		"SELECT game, ended, players, result.seat, points, won,"
		" (SELECT count(*) FROM place AS others WHERE others.game_table = place.game_table"
		"  AND others.is_person = 1 AND others.number <> place.number)"
		" FROM " OWN_PLACES " JOIN game_table ON game_table.row = place.game_table"
		" JOIN result ON result.game_table = place.game_table AND result.seat = place.seat"
		" WHERE ended >= ?2 AND ended < ?3 AND bot = '' ORDER BY ended, place.game_table");

	bind_text(&q, account);
	bind_int(&q, from);
	bind_int(&q, until);
	while (query_row(&q)) {
		struct store_played p = { .game = take_string(&q) };

		p.ended = take_int(&q);
		p.players = (int)take_int(&q);
		p.seat = (int)take_int(&q);
		p.points = (int32_t)take_int(&q);
		p.won = take_int(&q);
		p.people = (int)take_int(&q);
		if (q.status != STORE_OK || !row(user, &p))
			break;
	}
	return query_end(&q);
}
