/*
 * A game of the companion (DEV-121 to DEV-126): drawn and sealed when any chest is
 * scanned, then step by step to the end, and back.
 */
#include "companion/companion.h"

#include <string.h>

#include "base/buf.h"

enum { ALL_COLOURS = (1 << DEV_SEATS) - 1, RITUAL = 1 + 3 * 3 };

_Static_assert(sizeof(struct companion_secret) == COMPANION_SECRET, "no byte between");

struct companion_step companion_step_of(int step)
{
	CHECK(step >= 0 && step < COMPANION_STEPS);
	if (step == 0)
		return (struct companion_step){ COMPANION_ROLES, 0, false };
	if (step == RITUAL)
		return (struct companion_step){ COMPANION_RETURN, 3, true };
	int n = step - 1 - (step > RITUAL);

	return (struct companion_step){ (uint8_t)(COMPANION_PASS1 + n % 3), (uint8_t)(n / 3 + 1),
					false };
}

bool companion_game_is_whole(const struct companion_game *game)
{
	return game->form == COMPANION_FORM && game->done <= COMPANION_STEPS &&
	       game->at <= game->done && game->shown <= ALL_COLOURS &&
	       (game->done < COMPANION_STEPS || !game->shown);
}

/* Roles and plan from the streams of a match (DEV-13), for a match of no persons. */
void companion_draw(const struct companion_secret *secret, struct dev_draw *out)
{
	uint8_t key[RNG_KEY];
	struct rng rng;

	fair_key(slice_from("companion"), secret->seed, NULL, 0, key);
	rng_keyed(&rng, key);
	dev_draw_roles(&dev_cards_standard.weights, secret->said, &rng, out);
	seal_wipe(&rng, sizeof(rng));
	seal_wipe(key, sizeof(key));
}

/* The terms say which preferences were drawn with; they hide behind the seed. */
void companion_commit(const struct companion_secret *secret, uint8_t out[HASH_BYTES])
{
	char memory[64];
	struct buf terms = buf_over(memory, sizeof(memory));

	buf_text(&terms, "companion 1\nprefer");
	for (int s = 0; s < DEV_SEATS; s++) {
		buf_char(&terms, ' ');
		for (int r = 0; r < DEV_PREFER_ROLES; r++)
			buf_char(&terms, (char)('0' + secret->said[s][r]));
	}
	buf_char(&terms, '\n');
	CHECK(!terms.full);
	fair_commit(secret->seed, buf_slice_of(&terms), out);
	seal_wipe(memory, sizeof(memory));
}

bool companion_begin(struct companion_game *game, const struct companion_box *box,
		     struct slice code, const uint8_t chance[COMPANION_GAME_CHANCE],
		     const uint8_t said[DEV_SEATS][DEV_PREFER_ROLES])
{
	uint8_t key[SEAL_KEY];
	struct companion_secret secret;
	int role;

	if (companion_chest_of(box, code, key, &role) < 0)
		return false;
	memcpy(secret.seed, chance, SEED_BYTES);
	memcpy(secret.said, said, sizeof(secret.said));
	memset(game, 0, sizeof(*game));
	game->form = COMPANION_FORM;
	companion_commit(&secret, game->commitment);
	seal_close(key, chance + SEED_BYTES, (const uint8_t *)&secret, sizeof(secret),
		   game->sealed);
	seal_wipe(&secret, sizeof(secret));
	seal_wipe(key, sizeof(key));
	return true;
}

bool companion_open(const struct companion_game *game, const uint8_t key[SEAL_KEY],
		    struct companion_secret *out)
{
	bool good = seal_open(key, game->sealed, sizeof(*out), (uint8_t *)out);

	for (int s = 0; good && s < DEV_SEATS; s++)
		for (int r = 0; r < DEV_PREFER_ROLES; r++)
			good = good && out->said[s][r] < DEV_PREFERENCES;
	return good;
}

static int companion_seat_of(const struct dev_draw *draw, int role)
{
	int seat = 0;

	while (draw->role[seat] != role)
		seat++;
	return seat;
}

int companion_receiver(const struct dev_draw *draw, int step, int role)
{
	struct companion_step s = companion_step_of(step);

	if (s.kind == COMPANION_PASS1 || s.kind == COMPANION_PASS2)
		role = dev_route_viewer(draw->route, s.round, s.kind - COMPANION_PASS1, role);
	return companion_seat_of(draw, role);
}

static bool companion_is_back(const struct companion_game *game)
{
	return game->at < game->done;
}

static int companion_bits(unsigned set)
{
	int count = 0;

	for (; set; set &= set - 1)
		count++;
	return count;
}

/* Gone back, nothing is shown before all four have lain there (DEV-125). */
static bool companion_hears_alone(const struct companion_game *game, companion_lain *lain,
				  int chest)
{
	bool alone = companion_is_back(game) && *lain != ALL_COLOURS;

	if (alone)
		*lain = (companion_lain)(*lain | 1u << chest);
	return alone;
}

enum companion_answer companion_scan(struct companion_game *game, companion_lain *lain,
				     const struct companion_box *box, struct slice code, int *seat)
{
	uint8_t key[SEAL_KEY];
	struct companion_secret secret;
	struct dev_draw draw;
	enum companion_answer answer = COMPANION_COLOUR;
	int role, chest = companion_chest_of(box, code, key, &role);

	if (chest < 0)
		return COMPANION_FOREIGN;
	if (!companion_open(game, key, &secret)) {
		answer = COMPANION_CLOSED;
	} else if (game->at == COMPANION_STEPS) {
		answer = COMPANION_OVER;
	} else if (companion_hears_alone(game, lain, chest)) {
		answer = COMPANION_HEARD;
	} else {
		companion_draw(&secret, &draw);
		*seat = companion_receiver(&draw, game->at, role);
		if (!companion_is_back(game))
			game->shown |= (uint8_t)(1u << *seat);
		seal_wipe(&draw, sizeof(draw));
	}
	seal_wipe(&secret, sizeof(secret));
	seal_wipe(key, sizeof(key));
	return answer;
}

int companion_left(const struct companion_game *game, companion_lain lain)
{
	if (game->at == COMPANION_STEPS)
		return 0;
	return COMPANION_CHESTS - companion_bits(companion_is_back(game) ? lain : game->shown);
}

int companion_fourth(struct companion_game *game)
{
	int seat = 0;

	if (companion_is_back(game) || companion_left(game, 0) != 1)
		return -1;
	while (game->shown >> seat & 1)
		seat++;
	game->shown = ALL_COLOURS;
	return seat;
}

bool companion_may_go_on(const struct companion_game *game)
{
	return companion_is_back(game) ||
	       (game->at < COMPANION_STEPS && game->shown == ALL_COLOURS);
}

bool companion_go_on(struct companion_game *game, companion_lain *lain)
{
	if (!companion_may_go_on(game))
		return false;
	if (!companion_is_back(game)) {
		game->done++;
		game->shown = 0;
	}
	game->at++;
	*lain = 0;
	return true;
}

/* What was shown of the step that is left counts no more: its chests are
 * collected, and go their way once again. */
bool companion_go_back(struct companion_game *game, companion_lain *lain)
{
	if (!game->at)
		return false;
	game->at--;
	game->shown = 0;
	*lain = 0;
	return true;
}
