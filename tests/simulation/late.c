/* Late answers: see late.h. */
#include "simulation/late.h"

/* The slot of the asker, or a free one; -1: there is none. */
static int slot_of(const struct late *l, uint64_t asker)
{
	int open = -1;

	for (int i = 0; i < LATE_MAX; i++) {
		if (l->askers[i].asker == asker)
			return i;
		if (!l->askers[i].asker)
			open = i;
	}
	return open;
}

bool late_ask(struct late *l, uint64_t asker)
{
	if (!l->looks)
		return false;
	if (asker != l->asking)
		l->reads = 0;
	l->asking = asker;
	return true;
}

bool late_is_answered(struct late *l, uint64_t asker)
{
	int slot = slot_of(l, asker);

	return slot < 0 || l->askers[slot].looks <= 0 || --l->askers[slot].looks == 0;
}

void late_forget(struct late *l, uint64_t asker)
{
	int slot = slot_of(l, asker);

	if (slot >= 0 && l->askers[slot].asker == asker) {
		l->askers[slot].asker = 0;
		l->askers[slot].known = l->askers[slot].looks = 0;
	}
}

bool late_waits(struct late *l, void *user, bool is_free)
{
	int slot = l->asking ? slot_of(l, l->asking) : -1;

	if (!l->asking)
		return false;
	if (slot < 0 || !is_free)
		return !is_free;
	l->askers[slot].asker = l->asking;
	if (l->reads++ < l->askers[slot].known)
		return false;
	l->askers[slot].known = l->reads;
	l->askers[slot].looks = l->looks(user);
	l->waits += l->askers[slot].looks > 0;
	return l->askers[slot].looks > 0;
}
