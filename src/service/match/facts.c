/*
 * The facts of a match in parts that fit into a message. A game writes them as
 * one object; with a host's card set that is longer than a message may be. It
 * is cut between members, and between the items of a list among them, so that
 * whoever puts the parts together needs to know no game.
 */
#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "service/match/play.h"
#include "service/outbox.h"

enum {
	KEY_MAX = 64,
	HEAD_MAX = 256, /* bytes around the members: the answer and its number */
	PART_MAX = OUT_ITEM_MAX - HEAD_MAX,
};

/* Pieces are counted through all the facts: an item of a list, a list without
 * items, or another member. */
struct part {
	struct json *out;
	int64_t from; /* the first piece of this part, */
	int64_t next; /* and of the one behind it; -1: it is the last */
	int64_t seen; /* pieces so far */
	size_t used;
};

static bool part_takes(struct part *p, size_t bytes)
{
	int64_t number = p->seen++;

	if (number < p->from || p->next >= 0)
		return false;
	if (p->used && p->used + bytes > PART_MAX) {
		p->next = number;
		return false;
	}
	p->used += bytes;
	return true;
}

/* What a piece takes beside itself: its key, and the brackets of its list. */
static size_t bytes_of(const char *key, struct slice value)
{
	return strlen(key) + value.len + sizeof("\"\":[],") - 1;
}

static void part_list(struct part *p, struct json_reader *r, const char *key)
{
	struct slice item;
	bool is_open = false, is_empty = true;

	json_enter_array(r);
	while (json_next_item(r) && json_read_raw(r, &item)) {
		is_empty = false;
		if (!part_takes(p, bytes_of(key, item)))
			continue;
		if (!is_open)
			json_open_array(p->out, key);
		is_open = true;
		json_raw(p->out, NULL, item);
	}
	if (is_empty && part_takes(p, bytes_of(key, (struct slice){ "", 0 }))) {
		json_open_array(p->out, key);
		is_open = true;
	}
	if (is_open)
		json_close_array(p->out);
}

static void part_member(struct part *p, struct json_reader *r)
{
	char memory[KEY_MAX];
	struct buf key = buf_over(memory, sizeof(memory));
	struct slice value;

	CHECK(json_read_key(r, &key));
	if (json_kind(r) == JSON_ARRAY) {
		part_list(p, r, memory);
		return;
	}
	CHECK(json_read_raw(r, &value));
	if (part_takes(p, bytes_of(memory, value)))
		json_raw(p->out, memory, value);
}

void answer_facts(struct json *j, struct slice facts, int64_t from)
{
	struct json_reader r = json_reader_over(facts);
	struct part p = { .out = j, .from = from, .next = -1 };

	json_open_object(j, "facts");
	json_enter_object(&r);
	while (json_next_key(&r))
		part_member(&p, &r);
	CHECK(json_end(&r));
	json_close_object(j);
	if (p.next >= 0)
		json_int(j, "next", p.next);
	else
		json_null(j, "next");
}
