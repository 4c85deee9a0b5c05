/*
 * Counters as text: see metrics.h.
 */
#include "service/metrics.h"

static void head(struct buf *out, const char *name, const char *suffix, const char *help,
		 const char *type)
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
}

static void line_name(struct buf *out, const char *name, const char *suffix)
{
	buf_text(out, "pandemonium_");
	buf_text(out, name);
	buf_text(out, suffix);
}

static void line_value(struct buf *out, int64_t value)
{
	buf_char(out, ' ');
	buf_int(out, value);
	buf_char(out, '\n');
}

static void metric(struct buf *out, const char *name, const char *suffix, const char *help,
		   const char *type, int64_t value)
{
	head(out, name, suffix, help, type);
	line_name(out, name, suffix);
	line_value(out, value);
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

/* Histograms. */

static const struct {
	int64_t us;
	const char *seconds;
} bounds[HISTOGRAM_BOUNDS] = {
	{ 100, "0.0001" },  { 500, "0.0005" },	{ 1000, "0.001" },  { 2500, "0.0025" },
	{ 5000, "0.005" },  { 10000, "0.01" },	{ 25000, "0.025" }, { 50000, "0.05" },
	{ 100000, "0.1" },  { 250000, "0.25" }, { 500000, "0.5" },  { 1000000, "1" },
	{ 2500000, "2.5" }, { 10000000, "10" },
};

void histogram_add(struct histogram *h, int64_t us)
{
	int i = 0;

	if (us < 0)
		us = 0;
	while (i < HISTOGRAM_BOUNDS && us > bounds[i].us)
		i++;
	h->bucket[i]++;
	h->sum_us += (uint64_t)us;
}

static void line_seconds(struct buf *out, uint64_t us)
{
	buf_char(out, ' ');
	buf_int(out, (int64_t)(us / 1000000));
	buf_char(out, '.');
	for (uint64_t unit = 100000; unit; unit /= 10)
		buf_char(out, (char)('0' + us / unit % 10));
	buf_char(out, '\n');
}

void metrics_histogram(struct buf *out, const char *name, const char *help,
		       const struct histogram *h)
{
	uint64_t count = 0;

	head(out, name, "", help, "histogram");
	for (int i = 0; i <= HISTOGRAM_BOUNDS; i++) {
		count += h->bucket[i];
		line_name(out, name, "_bucket{le=\"");
		buf_text(out, i < HISTOGRAM_BOUNDS ? bounds[i].seconds : "+Inf");
		buf_text(out, "\"}");
		line_value(out, (int64_t)count);
	}
	line_name(out, name, "_sum");
	line_seconds(out, h->sum_us);
	line_name(out, name, "_count");
	line_value(out, (int64_t)count);
}
