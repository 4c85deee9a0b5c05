/*
 * Boxes (DEV-119, DEV-120): a code is compared by its tag alone, and who knows
 * one code of a box opens its key.
 */
#include <string.h>

#include "companion/companion.h"

const uint8_t companion_asked[COMPANION_CHESTS] = { DEV_DEVIL, DEV_CULTIST, DEV_MORTAL1,
						    DEV_MORTAL2 };

void companion_enrol_begin(struct companion_enrolment *e,
			   const uint8_t chance[COMPANION_BOX_CHANCE])
{
	memset(e, 0, sizeof(*e));
	e->box.form = COMPANION_FORM;
	memcpy(e->key, chance, SEAL_KEY);
	memcpy(e->box.salt, chance + SEAL_KEY, SEAL_SALT);
}

/* Keeps the chests in the order of their tags while they come. */
static void companion_insert(struct companion_enrolment *e, const struct companion_chest *chest)
{
	int at = e->count++;

	for (; at > 0 && memcmp(e->box.chest[at - 1].tag, chest->tag, SEAL_TAG) > 0; at--)
		e->box.chest[at] = e->box.chest[at - 1];
	e->box.chest[at] = *chest;
}

bool companion_enrol(struct companion_enrolment *e, struct slice code,
		     const uint8_t salt[SEAL_SALT])
{
	struct companion_chest chest;
	struct seal_code known;
	uint8_t content[SEAL_KEY + 1];

	CHECK(e->count < COMPANION_CHESTS);
	seal_stretch(e->box.salt, code, &known);
	for (int i = 0; i < e->count; i++)
		if (memcmp(e->box.chest[i].tag, known.tag, SEAL_TAG) == 0)
			return false;
	memcpy(content, e->key, SEAL_KEY);
	content[SEAL_KEY] = companion_asked[e->count];
	memcpy(chest.tag, known.tag, SEAL_TAG);
	seal_close(known.key, salt, content, sizeof(content), chest.sealed);
	companion_insert(e, &chest);
	seal_wipe(content, sizeof(content));
	seal_wipe(&known, sizeof(known));
	if (e->count == COMPANION_CHESTS)
		seal_wipe(e->key, sizeof(e->key));
	return true;
}

bool companion_box_is_whole(const struct companion_box *box)
{
	bool whole = box->form == COMPANION_FORM;

	for (int i = 1; i < COMPANION_CHESTS; i++)
		whole = whole && memcmp(box->chest[i - 1].tag, box->chest[i].tag, SEAL_TAG) < 0;
	return whole;
}

/* Returns which chest the code is of, with what it is to the box; -1: none. */
static int companion_find(const struct companion_box *box, struct slice code,
			  struct seal_code *known)
{
	seal_stretch(box->salt, code, known);
	for (int i = 0; i < COMPANION_CHESTS; i++)
		if (memcmp(box->chest[i].tag, known->tag, SEAL_TAG) == 0)
			return i;
	return -1;
}

bool companion_box_has(const struct companion_box *box, struct slice code)
{
	struct seal_code known;
	int chest = companion_find(box, code, &known);

	seal_wipe(&known, sizeof(known));
	return chest >= 0;
}

int companion_chest_of(const struct companion_box *box, struct slice code, uint8_t key[SEAL_KEY],
		       int *role)
{
	struct seal_code known;
	uint8_t content[SEAL_KEY + 1];
	int chest = companion_find(box, code, &known);

	if (chest >= 0 &&
	    (!seal_open(known.key, box->chest[chest].sealed, sizeof(content), content) ||
	     content[SEAL_KEY] >= DEV_ROLES))
		chest = -1;
	if (chest >= 0) {
		memcpy(key, content, SEAL_KEY);
		*role = content[SEAL_KEY];
	}
	seal_wipe(content, sizeof(content));
	seal_wipe(&known, sizeof(known));
	return chest;
}
