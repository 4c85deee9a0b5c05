/*
 * Counting events (tally.h): a hash table with open addressing that doubles
 * when it is half full.
 */
#include "cli/simulate/tally.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY_AT_FIRST = 1024 }; /* a power of two, like all that follow */

static int slice_compare(struct slice a, struct slice b)
{
	size_t shorter = a.len < b.len ? a.len : b.len;
	int order = shorter ? memcmp(a.at, b.at, shorter) : 0;

	return order ? order : (a.len > b.len) - (a.len < b.len);
}

static int arg_compare(const struct arg *a, const struct arg *b)
{
	if (a->kind != b->kind)
		return (int)a->kind - (int)b->kind;
	if (a->kind == ARG_TEXT)
		return strcmp(a->text, b->text);
	if (a->kind == ARG_WORD)
		return slice_compare(a->word, b->word);
	return (a->number > b->number) - (a->number < b->number);
}

int tally_compare(const struct message *a, const struct message *b)
{
	int order = strcmp(a->id, b->id);

	if (!order)
		order = (int)a->count - (int)b->count;
	for (int i = 0; i < a->count && !order; i++)
		order = arg_compare(&a->args[i], &b->args[i]);
	return order;
}

static uint32_t hash_text(uint32_t hash, const char *text)
{
	for (; *text; text++)
		hash = (hash ^ (uint8_t)*text) * 16777619u; /* FNV-1a */
	return hash;
}

static uint32_t hash_message(const struct message *m)
{
	uint32_t hash = hash_text(2166136261u, m->id);

	for (int i = 0; i < m->count; i++) {
		if (m->args[i].kind == ARG_TEXT)
			hash = hash_text(hash, m->args[i].text);
		else if (m->args[i].kind == ARG_NUMBER)
			hash = (hash ^ (uint32_t)m->args[i].number) * 16777619u;
	}
	return hash;
}

static struct tally_entry *tally_find(struct tally_entry *entries, uint32_t capacity,
				      const struct message *text)
{
	uint32_t at = hash_message(text) & (capacity - 1);

	while (entries[at].count && tally_compare(&entries[at].text, text) != 0)
		at = (at + 1) & (capacity - 1);
	return &entries[at];
}

static bool tally_grow(struct tally *tally)
{
	uint32_t capacity = 2 * tally->capacity;
	struct tally_entry *more = calloc(capacity, sizeof(*more));

	if (!more)
		return false;
	for (uint32_t i = 0; i < tally->capacity; i++)
		if (tally->entries[i].count)
			*tally_find(more, capacity, &tally->entries[i].text) = tally->entries[i];
	free(tally->entries);
	tally->entries = more;
	tally->capacity = capacity;
	return true;
}

/* The seat that the event belongs to; -1: none. */
static int event_seat(const struct event *event)
{
	for (int i = 0; i < event->text.count; i++)
		if (event->text.args[i].kind == ARG_SEAT)
			return event->text.args[i].number;
	for (int s = 0; s < SEATS_MAX; s++)
		if (event->viewers == SEAT(s))
			return s;
	return -1;
}

/* The entry of that text, a new one if need be; NULL: no memory. */
static struct tally_entry *tally_entry(struct tally *tally, const struct message *text)
{
	struct tally_entry *entry = tally_find(tally->entries, tally->capacity, text);

	if (entry->count)
		return entry;
	if (2 * (tally->used + 1) > tally->capacity) {
		if (!tally_grow(tally)) {
			tally->lost = true;
			return NULL;
		}
		entry = tally_find(tally->entries, tally->capacity, text);
	}
	entry->text = *text;
	tally->used++;
	return entry;
}

static void tally_put(struct sink *sink, const struct event *event)
{
	struct tally *tally = (struct tally *)sink;
	struct message text = event->text;

	for (int i = 0; i < text.count; i++) {
		if (text.args[i].kind != ARG_SEAT)
			continue;
		text.args[i] = (struct arg){ .kind = ARG_WORD, .word = slice_from("*") };
	}
	struct tally_entry *entry = tally_entry(tally, &text);
	int seat = event_seat(event);

	if (!entry)
		return;
	entry->count++;
	if (seat >= 0)
		entry->of_seat[seat]++;
}

void tally_match_over(struct tally *all, struct tally *match, const int part[SEATS_MAX])
{
	for (uint32_t i = 0; i < match->capacity; i++) {
		struct tally_entry *of_match = &match->entries[i];
		struct tally_entry *entry =
			of_match->count ? tally_entry(all, &of_match->text) : NULL;

		if (!entry)
			continue;
		entry->count += of_match->count;
		for (int s = 0; s < SEATS_MAX; s++)
			if (part[s] >= 0)
				entry->of_part[part[s]] += of_match->of_seat[s];
		memset(of_match, 0, sizeof(*of_match));
	}
	all->lost |= match->lost;
	match->used = 0;
}

bool tally_open(struct tally *tally)
{
	memset(tally, 0, sizeof(*tally));
	tally->sink.put = tally_put;
	tally->capacity = CAPACITY_AT_FIRST;
	tally->entries = calloc(tally->capacity, sizeof(*tally->entries));
	return tally->entries != NULL;
}

void tally_close(struct tally *tally)
{
	free(tally->entries);
	memset(tally, 0, sizeof(*tally));
}

static int entry_order(const void *a, const void *b)
{
	const struct tally_entry *x = a, *y = b;

	return tally_compare(&x->text, &y->text);
}

void tally_sort(struct tally *tally)
{
	uint32_t used = 0;

	for (uint32_t i = 0; i < tally->capacity; i++)
		if (tally->entries[i].count)
			tally->entries[used++] = tally->entries[i];
	qsort(tally->entries, used, sizeof(*tally->entries), entry_order);
}
