/*
 * Reading what a match made the server say; see sample.h.
 */
#include "sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS_MAX = 1 << 15, LINE_ROOM = SAMPLE_ITEM_MAX + 8 };

/* A text that somebody else gets in the same step is the same text. */
static struct slice text_of(const struct sample_step *step, const char *text)
{
	struct slice given = { text, strcspn(text, "\n") };

	for (size_t i = 0; i < step->count; i++)
		if (slice_equal(step->items[i].text, given))
			return step->items[i].text;
	return slice_from(strndup(text, given.len));
}

/* What came before the first answer belongs to the first question too. */
static void add_line(struct sample *s, const char *line, int players, int *mover)
{
	struct sample_step *step = &s->steps[s->step_count - 1];
	struct sample_item *item = &s->items[s->item_count];
	int player = (int)strtol(line, NULL, 10);
	const char *text = strchr(line, ' ');

	if (!text || s->item_count == ITEMS_MAX)
		return;
	text++;
	if (strncmp(text, "{\"re\"", 5) == 0) {
		if (*mover >= 0)
			step = &s->steps[s->step_count++];
		if (*mover >= 0)
			step->items = item;
		*mover = player;
	}
	item->to = (player - (*mover < 0 ? 0 : *mover) + players) % players;
	item->text = text_of(step, text);
	s->item_count++;
	step->count++;
}

bool sample_read(struct sample *s, const char *path, int players)
{
	static char line[LINE_ROOM];
	FILE *file = fopen(path, "r");
	int mover = -1;

	s->items = calloc(ITEMS_MAX, sizeof(*s->items));
	s->steps = calloc(ITEMS_MAX + 1, sizeof(*s->steps));
	if (!file || !s->items || !s->steps)
		return false;
	s->steps[0].items = s->items;
	s->step_count = 1;
	while (fgets(line, sizeof(line), file))
		add_line(s, line, players, &mover);
	fclose(file);
	return mover >= 0;
}
