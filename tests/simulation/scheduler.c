/* A binary heap. */
#include "simulation/scheduler.h"

#include <stdlib.h>

#include "base/check.h"

static bool is_before(const struct event_at *a, const struct event_at *b)
{
	return a->at != b->at ? a->at < b->at : a->order < b->order;
}

static void swap(struct event_at *a, struct event_at *b)
{
	struct event_at c = *a;

	*a = *b;
	*b = c;
}

void scheduler_release(struct scheduler *s)
{
	for (size_t i = 0; i < s->count; i++)
		free(s->heap[i].text);
	free(s->heap);
	*s = (struct scheduler){ 0 };
}

void scheduler_put(struct scheduler *s, const struct event_at *event)
{
	if (s->count == s->capacity) {
		s->capacity = s->capacity ? 2 * s->capacity : 1024;
		s->heap = realloc(s->heap, s->capacity * sizeof(*s->heap));
		CHECK(s->heap);
	}
	size_t i = s->count++;

	s->heap[i] = *event;
	s->heap[i].order = s->order++;
	while (i && is_before(&s->heap[i], &s->heap[(i - 1) / 2])) {
		swap(&s->heap[i], &s->heap[(i - 1) / 2]);
		i = (i - 1) / 2;
	}
}

bool scheduler_take(struct scheduler *s, struct event_at *out)
{
	if (!s->count)
		return false;
	*out = s->heap[0];
	s->heap[0] = s->heap[--s->count];
	for (size_t i = 0, child; (child = 2 * i + 1) < s->count; i = child) {
		if (child + 1 < s->count && is_before(&s->heap[child + 1], &s->heap[child]))
			child++;
		if (!is_before(&s->heap[child], &s->heap[i]))
			break;
		swap(&s->heap[child], &s->heap[i]);
	}
	return true;
}
