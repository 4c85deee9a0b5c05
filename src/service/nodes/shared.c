/*
 * Limits that hold for all nodes together: buckets of the store (store/nodes.h). By
 * a hash: who it was is nobody's business. Of one that is alone its own buckets are
 * all there are; another that begins is seen with the next look.
 */
#include <string.h>

#include "base/blake2b.h"
#include "service/inside.h"

void nodes_shared_key(enum limit_kind kind, struct slice who, char out[SHARED_KEY_TEXT])
{
	uint8_t digest[(SHARED_KEY_TEXT - 1) / 2], label = (uint8_t)kind;
	struct buf key = buf_over(out, SHARED_KEY_TEXT);
	struct blake2b hash;

	blake2b_init(&hash, sizeof(digest));
	blake2b_add(&hash, &label, 1);
	if (who.len)
		blake2b_add(&hash, who.at, who.len);
	blake2b_end(&hash, digest);
	buf_hex(&key, digest, sizeof(digest));
}

bool nodes_shared_take(void *user, enum limit_kind kind, struct slice who, int burst, int every_ms)
{
	struct service *s = user;
	char key[SHARED_KEY_TEXT];
	bool allowed = true;

	if (s->nodes.is_fenced || s->nodes.is_alone)
		return true;
	nodes_shared_key(kind, who, key);
	/* A store that fails lets nobody in who is kept out here. */
	nodes_store(s)->limit(s->store, key, burst, every_ms, &allowed);
	return allowed;
}

/* What there is no room for comes back with time. */
void nodes_shared_back(struct service *s, const char key[SHARED_KEY_TEXT])
{
	struct nodes *n = &s->nodes;

	if (!n->api || n->is_fenced || n->is_alone || n->back_count == SHARED_BACK_MOST)
		return;
	memcpy(n->back[n->back_count++], key, SHARED_KEY_TEXT);
}

void nodes_shared_tick(struct service *s)
{
	struct nodes *n = &s->nodes;
	char text[SHARED_BACK_MOST * SHARED_KEY_TEXT];
	struct buf keys = buf_over(text, sizeof(text));

	if (!n->back_count)
		return;
	for (int i = 0; i < n->back_count; i++) {
		if (i)
			buf_char(&keys, ' ');
		buf_text(&keys, n->back[i]);
	}
	n->back_count = 0;
	nodes_store(s)->unlimit(s->store, buf_slice_of(&keys), OPEN_TABLE_MS);
}
