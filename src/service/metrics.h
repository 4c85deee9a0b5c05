/*
 * Counters, values and times for /metrics, in the text form of Prometheus.
 * Nothing here has a clock: times come in.
 */
#ifndef SERVICE_METRICS_H
#define SERVICE_METRICS_H

#include "base/buf.h"

/* How often something took how long: buckets by the bounds in metrics.c, and
 * one for what took longer than any. */
enum { HISTOGRAM_BOUNDS = 14 };

struct histogram {
	uint64_t bucket[HISTOGRAM_BOUNDS + 1];
	uint64_t sum_us;
};

#define METRICS(X)                                                       \
	X(messages, "messages from clients")                             \
	X(requests, "HTTP requests")                                     \
	X(errors, "questions that were refused")                         \
	X(moves, "moves of people and bots")                             \
	X(undos, "moves taken back")                                     \
	X(frames, "frames sent")                                         \
	X(summaries, "summaries of tables written for news")             \
	X(sent_bytes, "bytes of messages to clients")                    \
	X(timeouts, "seats that a bot took over after a time-out")       \
	X(tables_created, "tables created")                              \
	X(tables_empty, "tables closed because nobody was there")        \
	X(matches_started, "matches started")                            \
	X(matches_over, "matches played to the end")                     \
	X(matches_frozen, "matches stopped by a fault")                  \
	X(matches_loaded, "matches rebuilt from their lines")            \
	X(checkpoints, "positions kept to rebuild matches from")         \
	X(work, "units of counted work")                                 \
	X(bot_jobs, "decisions of bots")                                 \
	X(bot_faults, "decisions of bots that failed and were replaced") \
	X(passphrase_jobs, "passphrases hashed or compared")             \
	X(logins_refused, "logins and recoveries refused")               \
	X(limited, "messages and requests that came too fast")           \
	X(banned, "requests and handshakes from banned networks")        \
	X(calls, "summonses raised")                                     \
	X(turns, "commits")                                              \
	X(turns_failed, "commits that failed")

struct metrics {
#define X(name, help) uint64_t name;
	METRICS(X)
#undef X
	struct histogram commit; /* of the store */
};

void histogram_add(struct histogram *h, int64_t us);

void metrics_counters(const struct metrics *m, struct buf *out);

/* One more counter, and a value of the moment. */
void metrics_counter(struct buf *out, const char *name, const char *help, int64_t value);
void metrics_gauge(struct buf *out, const char *name, const char *help, int64_t value);
/* Times in seconds; the name should say so. */
void metrics_histogram(struct buf *out, const char *name, const char *help,
		       const struct histogram *h);

#endif
