/*
 * After "End game" (DEV-126): who was who, and every distribution, computed anew
 * from the seed; and whether that seed was committed to before the first scan.
 */
#include "companion/companion.h"

bool companion_end(const struct companion_game *game, const struct companion_box *box,
		   struct slice code, struct companion_reveal *out)
{
	uint8_t key[SEAL_KEY];
	int role;
	bool opened = companion_chest_of(box, code, key, &role) >= 0 &&
		      companion_open(game, key, &out->secret);

	seal_wipe(key, sizeof(key));
	if (!opened)
		return false;
	companion_draw(&out->secret, &out->draw);
	companion_commit(&out->secret, out->computed);
	for (int step = 0; step < COMPANION_STEPS; step++)
		for (int chest = 0; chest < DEV_ROLES; chest++)
			out->to[step][chest] = (uint8_t)companion_receiver(&out->draw, step, chest);
	return true;
}
