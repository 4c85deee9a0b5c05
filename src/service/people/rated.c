/*
 * Rated matches (rated.h). A match counts when all who sat there agreed to it
 * by the terms of its draw and are registered, whoever left meanwhile; who left
 * is last (ratings/ratings.h).
 */
#include "service/people/rated.h"

#include <string.h>

#include "base/check.h"
#include "ratings/ratings.h"
#include "service/inside.h"
#include "service/match/play.h"

/* The fold. */

static enum store_status fold_load(struct store *store, const struct store_rated *m,
				   struct rating_match *match, int matches[RATING_SEATS])
{
	enum store_status status = STORE_OK;

	match->count = m->count;
	for (int i = 0; status == STORE_OK && i < m->count; i++) {
		struct store_rating r = { .mean = RATING_MEAN, .spread = RATING_SPREAD };
		const struct store_rated_seat *seat = &m->seats[i];

		status = store->api->rating_find(store, seat->player, m->game, &r);
		if (status == STORE_NONE)
			status = STORE_OK;
		matches[i] = r.matches;
		match->seat[i] = (struct rating_seat){
			.rating = { r.mean, r.spread },
			.side = seat->side,
			.place = seat->place,
			.left = seat->left,
		};
		for (int k = 0; status == STORE_OK && k < m->count; k++)
			status =
				store->api->rating_gained(store, m->game, seat->player,
							  m->seats[k].player, &match->gained[i][k]);
	}
	return status;
}

static enum store_status fold_seat(struct store *store, const struct store_rated *m, int i,
				   const struct rating_match *match, int matches)
{
	struct store_rating r = {
		.player = m->seats[i].player,
		.mean = match->seat[i].rating.mean,
		.spread = match->seat[i].rating.spread,
		.matches = matches + 1,
	};
	enum store_status status;

	memcpy(r.game, m->game, sizeof(r.game));
	status = store->api->rating_set(store, &r);
	for (int k = 0; status == STORE_OK && k < m->count; k++)
		if (k != i && rating_meets(match, i, k))
			status = store->api->rating_gained_set(store, m->game, m->seats[i].player,
							       m->seats[k].player,
							       match->gained[i][k]);
	return status;
}

/* Whose partner left has played no rated match. */
static bool meets_anybody(const struct rating_match *match, int seat)
{
	for (int k = 0; k < match->count; k++)
		if (rating_meets(match, seat, k))
			return true;
	return false;
}

enum store_status rated_fold(struct store *store, struct store_rated *m)
{
	struct rating_match match = { .count = 0 }, before;
	int matches[RATING_SEATS] = { 0 };
	enum store_status status = fold_load(store, m, &match, matches);

	if (status != STORE_OK)
		return status;
	before = match;
	rating_match(&match);
	for (int i = 0; i < m->count; i++) {
		m->seats[i].mean = match.seat[i].rating.mean;
		m->seats[i].spread = match.seat[i].rating.spread;
		m->seats[i].change = match.seat[i].rating.mean - before.seat[i].rating.mean;
	}
	status = store->api->rated_keep(store, m);
	for (int i = 0; status == STORE_OK && i < m->count; i++)
		if (meets_anybody(&match, i))
			status = fold_seat(store, m, i, &match, matches[i]);
	return status;
}

/* Anew. */

struct fold_sum {
	struct blake2b hash;
	int64_t ratings;
};

static bool sum_row(void *user, const struct store_rating *r)
{
	struct fold_sum *sum = user;
	const int64_t numbers[] = { r->player, r->mean, r->spread, r->matches, r->opponents };

	blake2b_add(&sum->hash, numbers, sizeof(numbers));
	blake2b_add(&sum->hash, r->game, sizeof(r->game));
	sum->ratings++;
	return true;
}

static enum store_status sum_all(struct store *store, uint8_t out[HASH_BYTES], int64_t *ratings)
{
	struct fold_sum sum = { .ratings = 0 };
	enum store_status status;

	blake2b_init(&sum.hash, HASH_BYTES);
	status = store->api->ratings_all(store, sum_row, &sum);
	blake2b_end(&sum.hash, out);
	*ratings = sum.ratings;
	return status;
}

static enum store_status fold_all(struct store *store, struct rated_check *out)
{
	enum store_status status = store->api->ratings_clear(store);
	struct store_rated m = { .number = 0 };

	while (status == STORE_OK) {
		struct store_rated before;

		status = store->api->rated_next(store, m.number, &m);
		if (status == STORE_NONE)
			return STORE_OK;
		before = m;
		if (status == STORE_OK)
			status = rated_fold(store, &m);
		/* What the match is said to have changed is a part of it, too. */
		for (int i = 0; i < m.count; i++)
			out->differs |= before.seats[i].mean != m.seats[i].mean ||
					before.seats[i].spread != m.seats[i].spread ||
					before.seats[i].change != m.seats[i].change;
		out->matches++;
	}
	return status;
}

enum store_status rated_recompute(struct store *store, bool repair, struct rated_check *out)
{
	uint8_t before[HASH_BYTES], after[HASH_BYTES];
	enum store_status status = store->api->begin(store);

	*out = (struct rated_check){ .matches = 0 };
	if (status == STORE_OK)
		status = sum_all(store, before, &out->ratings);
	if (status == STORE_OK)
		status = fold_all(store, out);
	if (status == STORE_OK)
		status = sum_all(store, after, &out->ratings);
	out->differs |= memcmp(before, after, HASH_BYTES) != 0;
	if (status == STORE_OK && out->differs && repair)
		return store->api->commit(store);
	store->api->rollback(store);
	return status;
}

/* The end of a match. */

static int side_of(const struct table *t, int seat)
{
	return t->setup.players == t->game->paired ? seat % (t->setup.players / 2) : seat;
}

struct leaving {
	const struct table *table;
	uint32_t left; /* set of seats */
};

/* Who gave up, or for whom a bot had to stand in, as long as anybody was there to
 * play against: who is left alone has won, and need not sit it out. */
static bool left_row(void *user, const struct store_line *line)
{
	struct leaving *l = user;
	bool alone = true;

	if (line->kind != LINE_AWAY && line->kind != LINE_RESIGN)
		return true;
	for (int seat = 0; seat < l->table->setup.players; seat++)
		alone &= side_of(l->table, seat) == side_of(l->table, line->seat) ||
			 (l->left & SEAT(seat));
	if (!alone)
		l->left |= SEAT(line->seat);
	return true;
}

static int32_t side_points(const struct table *t, const struct score *score, int side)
{
	int32_t points = 0;

	for (int seat = 0; seat < t->setup.players; seat++)
		if (side_of(t, seat) == side)
			points += score->points[seat];
	return points;
}

/* Winners first, all others by points. */
static int place_of(const struct table *t, const struct score *score, int seat)
{
	int place = 1, side = side_of(t, seat);

	if (score->winners & SEAT(seat))
		return 0;
	for (int other = 0; other < t->setup.players; other++)
		place += side_of(t, other) == other && !(score->winners & SEAT(other)) &&
			 side_points(t, score, other) > side_points(t, score, side);
	return place;
}

/* False: somebody's account is gone, and there is nobody to rate. */
static bool rated_seats(struct service *s, const struct table *t, const struct score *score,
			struct store_rated *out)
{
	struct leaving leaving = { .table = t };

	store_good(s, store_read(s)->lines(s->store, t->text, 0, left_row, &leaving));
	out->count = t->setup.players;
	for (int seat = 0; seat < out->count; seat++) {
		const struct place *p = &t->places[table_place_of_seat(t, seat)];
		char account[ID_TEXT];

		if (!p->is_person || !p->account)
			return false;
		id_write(p->account, account);
		out->seats[seat] = (struct store_rated_seat){
			.seat = seat,
			.side = side_of(t, seat),
			.place = place_of(t, score, seat),
			.left = (leaving.left & SEAT(seat)) != 0,
		};
		if (store_met(s, store_write(s)->rated_player(
					 s->store, account, &out->seats[seat].player)) != MET_DONE)
			return false;
	}
	return true;
}

static void rate(struct service *s, struct table *t, const struct score *score)
{
	struct store_rated m = { .at = s->now };
	struct buf game = buf_over(m.game, sizeof(m.game));

	memcpy(m.table, t->text, ID_TEXT);
	buf_text(&game, t->game->name);
	store_write(s);
	if (!rated_seats(s, t, score, &m) || store_is_bad(s))
		return;
	work_add(s, (uint64_t)(m.count * m.count) * WORK_ROW);
	/* Another match of theirs may end at another node just now. */
	store_must(s, store_write(s)->rated_lock(s->store, &m));
	if (!store_is_bad(s))
		store_must(s, rated_fold(s->store, &m));
}

void rated_over(struct service *s, struct table *t, const struct score *score)
{
	for (int seat = 0; seat < t->setup.players; seat++)
		if (score->part[seat])
			table_kept(s, t,
				   store_write(s)->part_set(s->store, t->text, seat,
							    score->part[seat]));
	if (t->rated && !t->chosen)
		rate(s, t, score);
}
