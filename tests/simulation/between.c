/* The store in between: one function for each call of the list. */
#include "simulation/between.h"

#include <string.h>

#include "base/check.h"

static const struct {
	const char *name;
	unsigned answers;
} calls[] = {
#define X(name, answers, parameters, arguments) { #name, answers },
	STORE_CALLS(X)
#undef X
};

const char *store_call_name(enum store_call call)
{
	return calls[call].name;
}

unsigned store_call_answers(enum store_call call)
{
	return calls[call].answers;
}

static struct between *between_of(struct store *s)
{
	return (struct between *)s;
}

/* True: *answer is what the caller gets. */
static bool call_begins(struct between *b, enum store_call call, const void *from,
			enum store_status *answer, bool *also)
{
	const struct between_call at = { call, from, ++b->calls };

	b->reached[call]++;
	*also = false;
	if (late_waits(&b->late, b->user, !b->is_writing)) {
		*answer = STORE_LATER;
		return true;
	}
	if (b->is_writing && call != STORE_CALL_commit && !b->breach) {
		b->breach = calls[call].name;
		b->breach_status = STORE_BUSY;
	}
	if (b->in_turn && b->spoiled != STORE_OK) {
		*answer = b->spoiled;
		return true;
	}
	return b->instead && b->instead(b->user, &at, answer, also);
}

static enum store_status call_ends(struct between *b, enum store_call call,
				   enum store_status status)
{
	bool allowed =
		status == STORE_OK || store_failed(status) || (calls[call].answers & 1u << status);

	if (!allowed && !b->breach) {
		b->breach = calls[call].name;
		b->breach_status = status;
	}
	return status;
}

/* A failure of ours spoils the turn as one of the real store would. */
static void turn_of(struct between *b, enum store_call call, enum store_status status, bool asked)
{
	if (call == STORE_CALL_begin)
		b->in_turn = true;
	if (b->in_turn && !asked && store_failed(status))
		b->spoiled = status;
	if (call != STORE_CALL_commit)
		return;
	if (!asked)
		b->real->api->rollback(b->real);
	b->in_turn = b->is_writing = false;
	b->spoiled = STORE_OK;
}

#define X(name, answers, parameters, arguments)                                            \
	static enum store_status between_##name parameters                                 \
	{                                                                                  \
		struct between *between = between_of(s);                                   \
		enum store_status answer, status;                                          \
		bool also, own = call_begins(between, STORE_CALL_##name,                   \
					     __builtin_return_address(0), &answer, &also); \
                                                                                           \
		if (own && !also) {                                                        \
			turn_of(between, STORE_CALL_##name, answer, false);                \
			return answer;                                                     \
		}                                                                          \
		s = between->real;                                                         \
		status = call_ends(between, STORE_CALL_##name, s->api->name arguments);    \
		turn_of(between, STORE_CALL_##name, status, true);                         \
		return own ? answer : status;                                              \
	}
STORE_CALLS(X)
#undef X

static void between_rollback(struct store *s)
{
	struct between *b = between_of(s);

	b->in_turn = b->is_writing = false;
	b->spoiled = STORE_OK;
	b->real->api->rollback(b->real);
}

/* It goes on by itself in the way that nothing of it is there before its end; in
 * a database that nodes share, in that database's way. */
static bool between_commit_begin(struct store *s)
{
	struct between *b = between_of(s);

	b->is_writing = b->spoiled == STORE_OK &&
			(!b->real->api->nodes || b->real->api->commit_begin(b->real));
	return b->is_writing;
}

static bool between_ask(struct store *s, uint64_t asker)
{
	return late_ask(&between_of(s)->late, asker);
}

static bool between_is_answered(struct store *s, uint64_t asker)
{
	struct between *b = between_of(s);

	return !b->is_writing && late_is_answered(&b->late, asker);
}

static void between_forget(struct store *s, uint64_t asker)
{
	late_forget(&between_of(s)->late, asker);
}

static const struct store_later between_later = {
	.ask = between_ask,
	.is_answered = between_is_answered,
	.forget = between_forget,
};

/* The real one is closed by whoever opened it. */
static void between_close(struct store *s)
{
	between_rollback(s);
}

static const struct store_api between_api = { .close = between_close,
					      .rollback = between_rollback,
					      .commit_begin = between_commit_begin,
					      .later = &between_later,
#define X(name, answers, parameters, arguments) .name = between_##name,
					      STORE_CALLS(X)
#undef X
};

void between_init(struct between *b, struct store *real)
{
	memset(b, 0, sizeof(*b));
	b->api = between_api;
	b->api.nodes = real->api->nodes;
	b->store.api = &b->api;
	b->real = real;
}
