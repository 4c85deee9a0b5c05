/*
 * Ratings, leaderboards, statistics, achievements and the search in one's own
 * matches. All of it follows from results, which everybody at a table saw.
 */
#include "service/people/measures.h"

#include "base/utf8.h"
#include "ratings/ratings.h"
#include "ratings/season.h"

enum {
	BOARD_MOST = 100,
	POINTS_MOST = 200, /* of each game */
	SEASONS_TOLD = 4,
	SEASON_GAMES_MAX = 16,
	YEAR_MIN = 1970,
	YEAR_MAX = 9999,
	WITH_BYTES_MAX = 97,
};

/* Whole points, as people read them. */
static int64_t points_of(int64_t thousandths)
{
	int64_t half = thousandths < 0 ? -RATING_POINT / 2 : RATING_POINT / 2;

	return (thousandths + half) / RATING_POINT;
}

static void json_rating(struct json *j, const struct store_rating *r)
{
	json_int(j, "rating", points_of(r->mean));
	json_int(j, "spread", points_of(r->spread));
	json_int(j, "matches", r->matches);
	json_int(j, "opponents", r->opponents);
	json_bool(j, "provisional", rating_provisional(r->matches, r->opponents));
}

struct measure_rows {
	struct service *s;
	struct json *json;
};

static bool rating_row(void *user, const struct store_rating *r)
{
	struct measure_rows *rows = user;

	work_add(rows->s, WORK_ROW);
	json_open_object(rows->json, NULL);
	json_text(rows->json, "game", r->game);
	json_rating(rows->json, r);
	json_close_object(rows->json);
	return true;
}

static bool point_row(void *user, const struct store_rating_point *p)
{
	struct measure_rows *rows = user;
	struct json *j = rows->json;

	work_add(rows->s, WORK_ROW);
	json_open_object(j, NULL);
	json_text(j, "game", p->game);
	json_text(j, "table", p->table);
	json_int(j, "at", p->at);
	json_int(j, "rating", points_of(p->mean));
	json_int(j, "spread", points_of(p->spread));
	json_int(j, "change", points_of(p->change));
	json_close_object(j);
	return true;
}

void json_ratings(struct json *j, struct service *s, const struct owner *owner)
{
	struct measure_rows rows = { s, j };

	json_open_array(j, "ratings");
	store_good(s, store_read(s)->ratings_of(s->store, owner->id, rating_row, &rows));
	json_close_array(j);
	json_open_array(j, "points");
	store_good(s, store_read(s)->rating_points(s->store, owner->id, POINTS_MOST, point_row,
						   &rows));
	json_close_array(j);
}

static bool group_row(void *user, const struct store_group *g)
{
	struct measure_rows *rows = user;
	struct json *j = rows->json;

	work_add(rows->s, WORK_ROW);
	json_open_object(j, NULL);
	json_text(j, "game", g->game);
	json_int(j, "players", g->players);
	json_int(j, "seat", g->seat);
	json_int(j, "year", g->year);
	if (g->part[0])
		json_text(j, "part", g->part);
	else
		json_null(j, "part");
	json_int(j, "played", g->played);
	json_int(j, "won", g->won);
	json_int(j, "points", g->points);
	json_int(j, "best", g->best);
	json_close_object(j);
	return true;
}

void json_groups(struct json *j, struct service *s, const struct owner *owner)
{
	struct measure_rows rows = { s, j };

	json_open_array(j, "groups");
	store_good(s, store_read(s)->groups(s->store, owner->id, group_row, &rows));
	json_close_array(j);
}

/* Seasons. */

struct season_rows {
	struct service *s;
	int first; /* season */
	struct season of[SEASONS_TOLD][SEASON_GAMES_MAX];
};

static bool season_row(void *user, const struct store_played *p)
{
	struct season_rows *rows = user;
	const struct game *game = game_find(slice_from(p->game));
	int season = season_of(p->ended) - rows->first, index = 0;
	const struct season_result result = {
		.players = p->players,
		.seat = p->seat,
		.points = p->points,
		.won = p->won,
		.people = p->people,
	};

	work_add(rows->s, WORK_ROW);
	while (index < games_count && games[index] != game)
		index++;
	if (game && index < SEASON_GAMES_MAX && season >= 0 && season < SEASONS_TOLD)
		season_add(&rows->of[season][index], &result);
	return true;
}

static void json_season_game(struct json *j, const struct game *game, const struct season *s)
{
	json_open_object(j, NULL);
	json_text(j, "game", game->name);
	json_int(j, "played", s->played);
	json_int(j, "won", s->won);
	json_open_array(j, "achieved");
	for (int mark = 0; mark < SEASON_MARKS; mark++)
		if (season_has(s, (enum season_mark)mark, game->feat))
			json_text(j, NULL, season_name((enum season_mark)mark));
	json_close_array(j);
	json_close_object(j);
}

static void json_season(struct json *j, int season, const struct season of[SEASON_GAMES_MAX])
{
	int different = 0;

	json_open_object(j, NULL);
	json_int(j, "year", season_year(season));
	json_int(j, "quarter", season_quarter(season));
	json_open_array(j, "games");
	for (int i = 0; i < games_count && i < SEASON_GAMES_MAX; i++) {
		if (!of[i].played)
			continue;
		json_season_game(j, games[i], &of[i]);
		different++;
	}
	json_close_array(j);
	json_bool(j, "wanderer", different >= SEASON_GAMES);
	json_close_object(j);
}

void json_seasons(struct json *j, struct service *s, const struct owner *owner)
{
	struct season_rows rows = { .s = s, .first = season_of(s->now) - SEASONS_TOLD + 1 };

	store_good(s, store_read(s)->played(s->store, owner->id, season_begin(rows.first),
					    season_begin(rows.first + SEASONS_TOLD), season_row,
					    &rows));
	json_open_array(j, "seasons");
	for (int i = SEASONS_TOLD - 1; i >= 0; i--)
		json_season(j, rows.first + i, rows.of[i]);
	json_close_array(j);
}

enum error http_measures(struct http *h)
{
	const struct owner owner = { h->session.account, h->account.id };

	piece_reads_all(h->s);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_ratings(j, h->s, &owner);
		json_groups(j, h->s, &owner);
		json_seasons(j, h->s, &owner);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* The leaderboard. */

static bool board_row(void *user, const struct store_rating *r)
{
	struct measure_rows *rows = user;

	work_add(rows->s, WORK_ROW);
	json_open_object(rows->json, NULL);
	json_text(rows->json, "account", r->account);
	json_text(rows->json, "name", r->name);
	json_rating(rows->json, r);
	json_close_object(rows->json);
	return true;
}

enum error http_leaderboard(struct http *h)
{
	const struct game *game = game_find(http_query(h, "game"));
	struct measure_rows rows = { .s = h->s };

	if (!game)
		return ERROR_bad_message;
	const struct store_board board = {
		.game = game->name,
		.matches = RATING_MATCHES_MIN,
		.opponents = RATING_OPPONENTS_MIN,
		.most = BOARD_MOST,
	};

	piece_reads_all(h->s);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_int(j, "gain_max", RATING_GAIN_MAX / RATING_POINT);
		json_int(j, "matches_min", RATING_MATCHES_MIN);
		json_int(j, "opponents_min", RATING_OPPONENTS_MIN);
		json_open_array(j, "board");
		rows.json = j;
		store_good(h->s,
			   store_read(h->s)->ratings_board(h->s->store, &board, board_row, &rows));
		json_close_array(j);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* Searching one's own matches. */

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* SQLite would look for what is no text, and the answer could not be written. */
static bool is_text(struct slice text)
{
	uint32_t code;

	while (text.len) {
		size_t bytes = utf8_read(text, &code);

		if (!bytes || code < ' ')
			return false;
		text.at += bytes;
		text.len -= bytes;
	}
	return true;
}

bool http_text(const struct http *h, const char *name, struct buf *out)
{
	struct slice from = http_query(h, name);

	for (size_t i = 0; i < from.len; i++) {
		char c = from.at[i] == '+' ? ' ' : from.at[i];

		if (c == '%') {
			bool whole = i + 2 < from.len;
			int high = whole ? hex_digit(from.at[i + 1]) : -1;
			int low = whole ? hex_digit(from.at[i + 2]) : -1;

			if (high < 0 || low < 0)
				return false;
			c = (char)(high << 4 | low);
			i += 2;
		}
		buf_char(out, c);
	}
	return !out->full && is_text(buf_slice_of(out));
}

/* -1: not asked; -2: not understood. */
static int query_choice(const struct http *h, const char *name, const char *no, const char *yes)
{
	struct slice given = http_query(h, name);

	if (!given.len)
		return -1;
	return slice_is(given, yes) ? 1 : slice_is(given, no) ? 0 : -2;
}

static bool search_year(const struct http *h, struct store_search *out)
{
	struct slice given = http_query(h, "year");
	int64_t year;

	out->from = 0;
	out->until = -1;
	if (!given.len)
		return true;
	if (!slice_int(given, YEAR_MIN, YEAR_MAX, &year))
		return false;
	out->from = season_begin((int)(year - YEAR_MIN) * 4);
	out->until = season_begin((int)(year - YEAR_MIN + 1) * 4);
	return true;
}

static bool search_ask(const struct http *h, struct store_search *out, struct buf *with,
		       char after[ID_TEXT])
{
	struct slice game = http_query(h, "game"), behind = http_query(h, "after");
	uint64_t id;

	out->most = MATCHES_PAGE + 1;
	out->won = query_choice(h, "result", "lost", "won");
	out->rated = query_choice(h, "rated", "no", "yes");
	if (game.len && !game_find(game))
		return false;
	out->game = game.len ? game_find(game)->name : NULL;
	if (behind.len && !id_read(behind, &id))
		return false;
	if (behind.len) {
		id_write(id, after);
		out->after = after;
	}
	out->with = with->at;
	return http_text(h, "with", with) && out->won >= -1 && out->rated >= -1 &&
	       search_year(h, out);
}

enum error http_history(struct http *h)
{
	const struct owner owner = { h->session.account, h->account.id };
	char memory[WITH_BYTES_MAX] = "", after[ID_TEXT];
	struct buf with = buf_over(memory, sizeof(memory));
	struct store_search search = { .game = NULL };
	struct matches_page page;

	if (!search_ask(h, &search, &with, after))
		return ERROR_bad_message;
	piece_reads_all(h->s);
	matches_search(h->s, &owner, &search, &page);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_page(j, h->s, &owner, &page);
		json_close_object(j);
	}
	matches_release(&page);
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}
