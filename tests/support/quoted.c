/* Single quotes for double ones; see quoted.h. */
#include "support/quoted.h"

#include <string.h>

#include "base/check.h"

void quote(char *text)
{
	for (; *text; text++)
		if (*text == '\'')
			*text = '"';
}

struct slice quoted(const char *text)
{
	static char memory[QUOTED_MAX];
	struct buf copy = buf_over(memory, sizeof(memory));

	buf_text(&copy, text);
	CHECK(!copy.full);
	quote(memory);
	return buf_slice_of(&copy);
}

void context_with(const struct game *game, int players, const char *rows, struct context *out)
{
	struct setup setup;
	struct message error;

	setup_standard(game, players, &setup);
	setup.cards = quoted(rows);
	CHECK(game->context(&setup, out, &error));
}
