/*
 * Case files. Whatever the text, every case gets one answer, and what is wrong
 * with a malformed file is said with its line. What stands behind the first form
 * feed of an input is the card set by every name; no file is opened.
 */
#include "cli/cases/case.h"
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"

static const char *const words[] = { "phase", "legal", "illegal", "why",    "score",
				     "on",    "off",   "0",	  "1",	    "players=3",
				     "given", "error", "cards=x", "cards=", NULL };
static const char *const lines[] = { "case x\n",
				     "game majority players=3\n",
				     "game goetia players=2\n",
				     "position phase=over\n",
				     "given round=2\n",
				     "game goetia players=2 cards=x\n",
				     NULL };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return mutate_lines(data, size, max, seed, words, lines);
}

struct listener {
	struct case_report report; /* first: the report that case_run gets is the listener */
	uint32_t results;
	struct slice set;
};

static void listener_put(struct case_report *report, const struct case_result *result)
{
	struct listener *listener = (struct listener *)report;

	listener->results++;
	CHECK(result->title.len);
	CHECK(result->line);
	CHECK(result->ok || result->why.id);
}

static char *listener_load(struct case_report *report, struct slice name, size_t max,
			   size_t *length, struct message *error)
{
	struct slice set = ((struct listener *)report)->set;
	char *text;

	CHECK(name.len && name.at[0] != '/');
	*error = message_of("cli.file.missing");
	message_slice(error, name);
	if (!set.len || set.len > max)
		return NULL;
	text = malloc(set.len);
	CHECK(text);
	memcpy(text, set.at, set.len);
	*length = set.len;
	return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct listener listener;
	struct slice rest = { (const char *)data, size }, text = slice_cut(&rest, '\f');

	memset(&listener, 0, sizeof(listener));
	listener.report.put = listener_put;
	listener.report.load = listener_load;
	listener.set = rest;
	enum case_status status = case_run(text, "fuzz", &listener.report);

	CHECK(listener.results == listener.report.passed + listener.report.failed);
	CHECK(status != CASE_PASSED || listener.report.failed == 0);
	CHECK(status != CASE_FAILED || listener.report.failed);
	CHECK(status != CASE_MALFORMED || (listener.report.error.id && listener.report.line));
	return 0;
}
