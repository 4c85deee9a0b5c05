/*
 * The functions of wasm/sheets.h: an edge, where all that comes in is checked. The
 * whole sheet comes in with every call and goes out worked out.
 */
#include "wasm/sheets.h"

#include <stdlib.h>

#include "base/json.h"
#include "games/sheet.h"

enum { OUTPUT_MAX = 1 << 16 };

static struct {
	const struct sheet *sheet;
	struct context *context;
	struct sheet_cells cells;
	struct sheet_result result;
	char output[OUTPUT_MAX];
	size_t output_length;
} here;

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	(void)file, (void)line, (void)what;
	__builtin_trap();
}

void *sheets_alloc(size_t bytes)
{
	return malloc(bytes);
}

void sheets_free(void *memory)
{
	free(memory);
}

const char *sheets_output(void)
{
	return here.output;
}

size_t sheets_output_length(void)
{
	return here.output_length;
}

static bool put_out(const struct buf *out, bool good)
{
	CHECK(!out->full);
	here.output_length = buf_slice_of(out).len;
	return good;
}

static bool refuse(const struct message *why)
{
	struct buf out = buf_over(here.output, sizeof(here.output));
	struct json j = json_over(&out);

	json_message(&j, NULL, why);
	return put_out(&out, false);
}

static bool refuse_plain(const char *id)
{
	struct message why = message_of(id);

	return refuse(&why);
}

/* "NAME VALUE,NAME VALUE" */
static bool read_options(struct slice text, struct setup *setup)
{
	while (text.len) {
		struct slice value = slice_cut(&text, ','), name = slice_word(&value);
		int64_t number;
		int i = 0;

		while (i < here.sheet->option_count && !slice_is(name, here.sheet->option[i].name))
			i++;
		if (i == here.sheet->option_count ||
		    !slice_int(slice_trim(value), here.sheet->option[i].min,
			       here.sheet->option[i].max, &number))
			return false;
		setup->options[i] = (int32_t)number;
	}
	return true;
}

static bool work_in(const struct setup *setup)
{
	struct message error;

	if (!here.sheet->context(setup, here.context, &error))
		return refuse(&error);
	if (!sheet_work(here.sheet, here.context, &here.cells, &here.result, &error))
		return refuse(&error);
	struct buf out = buf_over(here.output, sizeof(here.output));
	struct json j = json_over(&out);

	sheet_json(&j, here.sheet, here.context, &here.result);
	return put_out(&out, true);
}

bool sheets_work(const char *text, size_t length)
{
	struct slice rest = { text, length }, name = { "", 0 }, players = name, options = name,
		     cells = name;
	struct setup setup;
	int64_t count;
	bool worked;

	slice_line(&rest, &name);
	slice_line(&rest, &players);
	slice_line(&rest, &options);
	slice_line(&rest, &cells);
	here.sheet = sheet_find(name);
	if (!here.sheet)
		return refuse_plain("sheet.error.none");
	if (!slice_int(players, 1, SEATS_MAX, &count) || !sheet_setup(here.sheet, count, &setup) ||
	    !read_options(options, &setup) || !sheet_read(cells, (int)count, &here.cells))
		return refuse_plain("sheet.error.cells");
	setup.cards = slice_trim(rest);
	here.context = malloc(here.sheet->context_size);
	if (!here.context)
		return refuse_plain("play.error.memory");
	worked = work_in(&setup);
	free(here.context);
	return worked;
}
