/*
 * What the page of score sheets calls: a module of its own, so that the first visit
 * does not load it, and whoever adds up a match at a real table loads no game. It
 * imports nothing and keeps nothing.
 *
 * Texts come in as an address and a length in memory from sheets_alloc(), and go out
 * at sheets_output() for sheets_output_length() bytes, until the next call.
 */
#ifndef WASM_SHEETS_H
#define WASM_SHEETS_H

#include <stdbool.h>
#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(sheets_alloc) void *sheets_alloc(size_t bytes);
EXPORT(sheets_free) void sheets_free(void *memory);
EXPORT(sheets_output) const char *sheets_output(void);
EXPORT(sheets_output_length) size_t sheets_output_length(void);

/*
 * The sheet of a game with what stands in it worked out (games/sheet.h). `text` has
 * lines: the game's name; the number of players; options that are not standard, as
 * "NAME VALUE" between commas; the cells, as sheet_read() takes them; a card set in
 * its canonical text, empty for the game's own. The output is what sheet_json()
 * writes. False: it says why, as json_message() writes it.
 */
EXPORT(sheets_work) bool sheets_work(const char *text, size_t length);

#endif
