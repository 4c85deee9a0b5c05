/*
 * Counters as text: see metrics.h.
 */
#include "server/metrics.h"

static void metric(struct buf *out, const char *name, const char *suffix, const char *help,
		   const char *type, int64_t value)
{
	const char *const heads[] = { "# HELP ", "# TYPE " };

	for (int i = 0; i < 2; i++) {
		buf_text(out, heads[i]);
		buf_text(out, "pandemonium_");
		buf_text(out, name);
		buf_text(out, suffix);
		buf_char(out, ' ');
		buf_text(out, i == 0 ? help : type);
		buf_char(out, '\n');
	}
	buf_text(out, "pandemonium_");
	buf_text(out, name);
	buf_text(out, suffix);
	buf_char(out, ' ');
	buf_int(out, value);
	buf_char(out, '\n');
}

void metrics_counter(struct buf *out, const char *name, const char *help, int64_t value)
{
	metric(out, name, "_total", help, "counter", value);
}

void metrics_counters(const struct metrics *m, struct buf *out)
{
#define X(name, help) metrics_counter(out, #name, help, (int64_t)m->name);
	METRICS(X)
#undef X
}

void metrics_gauge(struct buf *out, const char *name, const char *help, int64_t value)
{
	metric(out, name, "", help, "gauge", value);
}
