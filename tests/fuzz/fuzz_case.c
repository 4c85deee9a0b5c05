/*
 * Case files. Whatever the text, every case gets one answer, and what is wrong
 * with a malformed file is said with its line.
 */
#include "cli/cases/case.h"
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"

static const char *const words[] = { "phase", "legal", "illegal", "why", "score", "players=3",
				     "on",    "off",   "0",	  "1",	 NULL };
static const char *const lines[] = { "case x\n", "game majority players=3\n",
				     "game goetia players=2\n", "position phase=over\n", NULL };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return mutate_lines(data, size, max, seed, words, lines);
}

struct listener {
	struct case_report report; /* first: the report that case_run gets is the listener */
	uint32_t results;
};

static void listener_put(struct case_report *report, const struct case_result *result)
{
	struct listener *listener = (struct listener *)report;

	listener->results++;
	CHECK(result->title.len);
	CHECK(result->line);
	CHECK(result->ok || result->why.id);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct listener listener;
	struct slice text = { (const char *)data, size };

	memset(&listener, 0, sizeof(listener));
	listener.report.put = listener_put;
	enum case_status status = case_run(text, "fuzz", &listener.report);

	CHECK(listener.results == listener.report.passed + listener.report.failed);
	CHECK(status != CASE_PASSED || listener.report.failed == 0);
	CHECK(status != CASE_FAILED || listener.report.failed);
	CHECK(status != CASE_MALFORMED || (listener.report.error.id && listener.report.line));
	return 0;
}
