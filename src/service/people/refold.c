/*
 * Keys of accounts that were folded by older rules, folded anew after a start,
 * a few in a tick, until the store's list of them is empty. Where another
 * account has the new key already, both keep what they have: a login looks for
 * the older key too.
 */
#include <string.h>

#include "service/inside.h"

enum { REFOLD_MOST = 64 }; /* accounts in a tick */

struct refold {
	int count;
	struct {
		char id[STORE_ID_MAX], name[STORE_NAME_MAX];
	} rows[REFOLD_MOST];
};

static bool refold_row(void *user, const struct store_account *a)
{
	struct refold *r = user;

	memcpy(r->rows[r->count].id, a->id, sizeof(a->id));
	memcpy(r->rows[r->count].name, a->name, sizeof(a->name));
	return ++r->count < REFOLD_MOST;
}

static void refold_one(struct service *s, const char *id, const char *name)
{
	char key[NAME_MAX_BYTES];
	uint64_t account;

	if (id_read(slice_from(id), &account))
		turn_account(s, account);
	if (!name_key(slice_from(name), key))
		key[0] = '\0'; /* it cannot be folded: the key stays */
	switch (store_met(s, store_write(s)->refold(s->store, id, key))) {
	case MET_TAKEN:
		service_log(s, "two accounts have the same name by Unicode's rules", id);
		store_if_there(s, store_write(s)->refold(s->store, id, ""));
		break;
	case MET_GONE:
	case MET_DONE:
	case MET_FAILED:
		break;
	}
}

void refold_some(struct service *s)
{
	struct refold r;

	if (s->now < s->next_refold)
		return;
	r.count = 0;
	piece_begin(s);
	/* When this turn is not kept, the list is as it was, and is read again. */
	if (!store_good(s, store_read(s)->unfolded(s->store, REFOLD_MOST, refold_row, &r)))
		s->next_refold = s->now + RETRY_MS;
	else if (!r.count)
		s->next_refold = INT64_MAX;
	for (int i = 0; i < r.count && !store_is_bad(s); i++)
		refold_one(s, r.rows[i].id, r.rows[i].name);
	piece_end(s);
}
