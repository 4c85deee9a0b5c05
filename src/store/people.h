/*
 * What a store keeps of how people know each other and how they measure
 * themselves: friends, invitations, profiles, ratings, what was played. A part
 * of store.h, which says how its calls are to be used; the list of these calls
 * is below, in the form of store_calls.h, and struct store_api is made of it.
 */
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "store/sizes.h"
#include "store/status.h"

enum {
	STORE_ABOUT_MAX = 1201, /* 300 characters */
	STORE_GROUPS_MAX = 500, /* of statistics */
};

struct store;
struct store_match;

/* How two people stand, as the first of them sees it. */
enum store_friend {
	STORE_FRIEND_NONE,
	STORE_FRIEND_ASKED, /* he has asked the other */
	STORE_FRIEND_ASKS, /* the other has asked him */
	STORE_FRIEND_YES,
};

struct store_friend_row {
	const char *account, *name;
	enum store_friend state;
	int64_t at; /* asked, or accepted */
	int64_t seen; /* of the account */
	bool shows_presence;
};

/* Somebody of the last matches. */
struct store_recent {
	const char *account, *name;
	bool is_guest;
	const char *table, *game; /* the last one together */
	int64_t at;
};

struct store_invitation {
	char table[STORE_ID_MAX], from[STORE_ID_MAX], to[STORE_ID_MAX];
	char from_name[STORE_NAME_MAX]; /* only read, */
	char game[STORE_WORD_MAX]; /* and this */
	int64_t at;
};

/* What somebody wants to show. Nobody's is as if it had been written so: nothing
 * about himself, his ratings and that he is there. */
struct store_profile {
	char about[STORE_ABOUT_MAX];
	bool ratings; /* to all, the leaderboard too */
	bool statistics; /* to all */
	bool presence; /* to friends */
};

/* A rated match: who played, by numbers that outlive accounts, and what came of it. */
struct store_rated_seat {
	int seat;
	int64_t player;
	int side, place;
	bool left;
	int64_t mean, spread; /* after it */
	int64_t change; /* of the mean */
};

struct store_rated {
	int64_t number; /* given by the store, ascending; 0: a new one */
	char table[STORE_ID_MAX];
	char game[STORE_WORD_MAX];
	int64_t at;
	int count;
	struct store_rated_seat seats[STORE_PLACES_MAX];
};

struct store_rating {
	int64_t player;
	char game[STORE_WORD_MAX];
	int64_t mean, spread;
	int matches;

	/* Only read. */
	int opponents; /* different ones */
	char account[STORE_ID_MAX]; /* empty: deleted */
	char name[STORE_NAME_MAX];
};

/* Which ratings a leaderboard has: established ones of those who show them. */
struct store_board {
	const char *game;
	int matches, opponents; /* at least */
	int most;
};

/* One point of the line that a rating has drawn. */
struct store_rating_point {
	const char *game, *table;
	int64_t at, mean, spread, change;
};

/* Matches with a result, of a player, alike in all of these. */
struct store_group {
	const char *game;
	int players, seat, year;
	const char *part; /* a message id; empty: all alike */
	int played, won;
	int64_t points;
	int32_t best;
};

/* Which of a player's matches; what is NULL or below 0 does not count. */
struct store_search {
	const char *game;
	const char *with; /* part of another's name, as he is called now or was then */
	int64_t from, until; /* ended */
	int won; /* 0: not */
	int rated;
	const char *after; /* table; NULL: from the newest */
	int most;
};

/* A finished match of a player, for achievements: oldest first. */
struct store_played {
	const char *game;
	int64_t ended;
	int players, seat;
	int32_t points;
	bool won;
	int people; /* others who were people */
};

/* clang-format off: a table. */
#define STORE_PEOPLE_CALLS(X)                                                                                \
	/* Asking somebody. TAKEN: one has asked the other, or they are friends. NONE: no such account. W */ \
	X(friend_ask, STORE_MAY_BE_BOTH,                                                                     \
	  (struct store * s, const char *from, const char *to, int64_t at), (s, from, to, at))               \
	/* `account` says yes to `from`. NONE: he was not asked. W */                                        \
	X(friend_accept, STORE_MAY_BE_NONE,                                                                  \
	  (struct store * s, const char *account, const char *from, int64_t at),                             \
	  (s, account, from, at))                                                                            \
	/* They are no friends, and neither has asked, whatever was before. W */                             \
	X(friend_end, STORE_ALWAYS_OK, (struct store * s, const char *account, const char *other),           \
	  (s, account, other))                                                                               \
	X(friend_find, STORE_ALWAYS_OK,                                                                      \
	  (struct store * s, const char *account, const char *other, enum store_friend *out),                \
	  (s, account, other, out))                                                                          \
	/* Friends by name, then who asks and who was asked. */                                              \
	X(friends, STORE_ALWAYS_OK,                                                                          \
	  (struct store * s, const char *account,                                                            \
	   bool (*row)(void *user, const struct store_friend_row *f), void *user),                           \
	  (s, account, row, user))                                                                           \
	/* Friends and those who were asked: for limits. */                                                  \
	X(friend_count, STORE_ALWAYS_OK, (struct store * s, const char *account, int *out),                  \
	  (s, account, out))                                                                                 \
	/* People of the last matches, each once, newest first. */                                           \
	X(recent, STORE_ALWAYS_OK,                                                                           \
	  (struct store * s, const char *account, int most,                                                  \
	   bool (*row)(void *user, const struct store_recent *r), void *user),                               \
	  (s, account, most, row, user))                                                                     \
	/* One is enough: TAKEN: there is one to that table. NONE: no such table or account. W */            \
	X(invitation_add, STORE_MAY_BE_BOTH, (struct store * s, const struct store_invitation *i),           \
	  (s, i))                                                                                            \
	/* NONE: he was not invited. */                                                                      \
	X(invitation_find, STORE_MAY_BE_NONE,                                                                \
	  (struct store * s, const char *table, const char *to), (s, table, to))                             \
	/* `to` NULL: all to that table. W */                                                                \
	X(invitation_end, STORE_ALWAYS_OK, (struct store * s, const char *table, const char *to),            \
	  (s, table, to))                                                                                    \
	/* To tables that have not started, newest first. */                                                 \
	X(invitations, STORE_ALWAYS_OK,                                                                      \
	  (struct store * s, const char *to,                                                                 \
	   bool (*row)(void *user, const struct store_invitation *i), void *user),                           \
	  (s, to, row, user))                                                                                \
	/* NONE: no such account. W */                                                                       \
	X(profile_set, STORE_MAY_BE_NONE,                                                                    \
	  (struct store * s, const char *account, const struct store_profile *p), (s, account, p))           \
	X(profile_find, STORE_ALWAYS_OK,                                                                     \
	  (struct store * s, const char *account, struct store_profile *out), (s, account, out))             \
	/* What each seat was in a match; replaces. W */                                                     \
	X(part_set, STORE_MAY_BE_NONE,                                                                       \
	  (struct store * s, const char *table, int seat, const char *part),                                 \
	  (s, table, seat, part))                                                                            \
	/* The number of an account in ratings; it gets one. NONE: no such account. W */                     \
	X(rated_player, STORE_MAY_BE_NONE, (struct store * s, const char *account, int64_t *out),            \
	  (s, account, out))                                                                                 \
	/* Until the turn ends nobody else changes what these players' matches come to. W */                 \
	X(rated_lock, STORE_ALWAYS_OK, (struct store * s, const struct store_rated *m), (s, m))              \
	/* Keeps a match, a new one (*m gets its number) or one anew. TAKEN: its table has one. W */         \
	X(rated_keep, STORE_MAY_BE_TAKEN, (struct store * s, struct store_rated * m), (s, m))                \
	/* In order, behind number `after`. NONE: there are no more. */                                      \
	X(rated_next, STORE_MAY_BE_NONE,                                                                     \
	  (struct store * s, int64_t after, struct store_rated * out), (s, after, out))                      \
	/* By its table. NONE: it was not rated. */                                                          \
	X(rated_find, STORE_MAY_BE_NONE,                                                                     \
	  (struct store * s, const char *table, struct store_rated *out), (s, table, out))                   \
	/* NONE: no match yet. */                                                                            \
	X(rating_find, STORE_MAY_BE_NONE,                                                                    \
	  (struct store * s, int64_t player, const char *game, struct store_rating *out),                    \
	  (s, player, game, out))                                                                            \
	X(rating_set, STORE_ALWAYS_OK, (struct store * s, const struct store_rating *r),                     \
	  (s, r)) /* W */                                                                                    \
	/* What one has won from another in a game; 0 where they have not met. */                            \
	X(rating_gained, STORE_ALWAYS_OK,                                                                    \
	  (struct store * s, const char *game, int64_t player, int64_t other, int64_t *out),                 \
	  (s, game, player, other, out))                                                                     \
	X(rating_gained_set, STORE_ALWAYS_OK,                                                                \
	  (struct store * s, const char *game, int64_t player, int64_t other, int64_t gained),               \
	  (s, game, player, other, gained)) /* W */                                                          \
	/* All ratings and gains go; the matches stay. W */                                                  \
	X(ratings_clear, STORE_ALWAYS_OK, (struct store * s), (s))                                           \
	/* Every rating, by player and game. */                                                              \
	X(ratings_all, STORE_ALWAYS_OK,                                                                      \
	  (struct store * s, bool (*row)(void *user, const struct store_rating *r), void *user),             \
	  (s, row, user))                                                                                    \
	X(ratings_of, STORE_ALWAYS_OK,                                                                       \
	  (struct store * s, const char *account,                                                            \
	   bool (*row)(void *user, const struct store_rating *r), void *user),                               \
	  (s, account, row, user))                                                                           \
	/* By mean less two spreads, the best first. */                                                      \
	X(ratings_board, STORE_ALWAYS_OK,                                                                    \
	  (struct store * s, const struct store_board *b,                                                    \
	   bool (*row)(void *user, const struct store_rating *r), void *user),                               \
	  (s, b, row, user))                                                                                 \
	/* The last `most` matches of an account in each game, oldest first. */                              \
	X(rating_points, STORE_ALWAYS_OK,                                                                    \
	  (struct store * s, const char *account, int most,                                                  \
	   bool (*row)(void *user, const struct store_rating_point *p), void *user),                         \
	  (s, account, most, row, user))                                                                     \
	/* At most STORE_GROUPS_MAX, of the last STORE_STATISTICS_MAX matches. */                            \
	X(groups, STORE_ALWAYS_OK,                                                                           \
	  (struct store * s, const char *account,                                                            \
	   bool (*row)(void *user, const struct store_group *g), void *user),                                \
	  (s, account, row, user))                                                                           \
	/* As matches(), newest first. NONE: `after` is none of his. */                                      \
	X(search, STORE_MAY_BE_NONE,                                                                         \
	  (struct store * s, const char *account, const struct store_search *what,                           \
	   bool (*row)(void *user, const struct store_match *m), void *user),                                \
	  (s, account, what, row, user))                                                                     \
	/* Matches with a result that ended then, in which nobody else had his seat; oldest first. */        \
	X(played, STORE_ALWAYS_OK,                                                                           \
	  (struct store * s, const char *account, int64_t from, int64_t until,                               \
	   bool (*row)(void *user, const struct store_played *p), void *user),                               \
	  (s, account, from, until, row, user))
/* clang-format on */

#endif
