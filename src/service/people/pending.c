/*
 * Requests that wait for a passphrase: see pending.h.
 */
#include "service/people/pending.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "service/people/passphrases.h"

enum {
	TRUSTED_PART = 4, /* of the queue: one in so many places */
	ADDRESS_MOST = 3, /* requests of one address that wait */
};

enum error passphrase_typed(const struct ask_text *ask, struct slice *out)
{
	struct slice rest = slice_trim(ask->value);
	int count = 0;
	uint32_t c;

	*out = ask->value;
	if (!ask->given || ask->value.len >= PASSPHRASE_MAX)
		return ERROR_bad_passphrase;
	for (; rest.len; count++) {
		size_t size = utf8_read(rest, &c);

		if (!size || c < ' ' || c == 0x7f)
			return ERROR_bad_passphrase;
		rest = (struct slice){ rest.at + size, rest.len - size };
	}
	return count >= PASSPHRASE_CHARS_MIN ? ERROR_none : ERROR_bad_passphrase;
}

enum error passphrase_new(struct http *h, const char *key, struct slice *out)
{
	enum error error = passphrase_typed(&h->ask->passphrase, out);

	if (error)
		return error;
	h->why = passphrase_fault(*out, key);
	return h->why.id ? ERROR_weak_passphrase : ERROR_none;
}

bool pending_room(const struct service *s, struct slice address, bool trusted)
{
	int most = s->config.passphrase_jobs_max, same = 0;

	for (const struct pending *p = s->pending; p; p = p->next)
		same += slice_is(address, p->from.address);
	return same < ADDRESS_MOST &&
	       s->passphrase_jobs < (trusted ? most : most - most / TRUSTED_PART);
}

/* Never 0, which would be a turn of its own for each job. */
static uint64_t lane_of(struct slice address)
{
	uint8_t hash[HASH_BYTES];
	uint64_t lane;

	token_hash("lane", address, hash);
	memcpy(&lane, hash, sizeof(lane));
	return lane | 1;
}

enum error pending_start(struct http *h, const struct pending *settings, enum passphrase_work work,
			 struct slice passphrase, const char *hash, struct slice fresh)
{
	struct service *s = h->s;
	struct pending *p;
	struct passphrase_job *job;

	if (piece_is_bad(s))
		return ERROR_server;
	if (!pending_room(s, h->request->address, settings->trusted))
		return ERROR_busy;
	p = malloc(sizeof(*p));
	job = p ? passphrase_job_new(work, passphrase) : NULL;
	if (!job) {
		free(p);
		return ERROR_server;
	}
	*p = *settings;
	p->request = h->id;
	entrance_read(h->request, &p->from);
	p->has_session = h->has_account;
	memcpy(p->session, h->session.hash, HASH_BYTES);
	p->next = s->pending;
	s->pending = p;
	job->pending = p;
	job->base.lane = lane_of(h->request->address);
	job->ops = s->config.argon_ops;
	job->bytes = s->config.argon_bytes;
	if (hash)
		memcpy(job->hash, hash, strlen(hash) + 1);
	if (fresh.len)
		memcpy(job->fresh, fresh.at, fresh.len);
	s->passphrase_jobs++;
	s->metrics.passphrase_jobs++;
	s->hooks.job(s->hooks.user, &job->base);
	return ERROR_none;
}

void accounts_request_gone(struct service *s, uint64_t request)
{
	for (struct pending *p = s->pending; p; p = p->next)
		if (p->request == request)
			p->gone = true;
}

void accounts_release(struct service *s)
{
	while (s->pending) {
		struct pending *p = s->pending;

		s->pending = p->next;
		free(p);
	}
}
