/*
 * People and their tables: who sits at which unfinished tables in memory, and who
 * of them is in the house, here or at another node.
 */
#include <stdlib.h>

#include "service/inside.h"

/* An account's unfinished tables. */
struct sitter {
	struct table **tables;
	int count, capacity;
	bool is_elsewhere; /* connected to another node */
	bool was_listed; /* by the store, just now */
};

int tables_of(const struct service *s, uint64_t account, struct table *const **out)
{
	const struct sitter *sitter = map_get(&s->sitters, account);

	*out = sitter ? sitter->tables : NULL;
	return sitter ? sitter->count : 0;
}

static void sitter_free(struct sitter *sitter)
{
	if (sitter)
		free(sitter->tables);
	free(sitter);
}

bool sitter_add(struct service *s, uint64_t account, struct table *t)
{
	struct sitter *sitter = map_get(&s->sitters, account);

	if (!sitter) {
		sitter = calloc(1, sizeof(*sitter));
		if (!sitter || !map_add(&s->sitters, account, sitter)) {
			free(sitter);
			return false;
		}
	}
	if (sitter->count == sitter->capacity) {
		int capacity = sitter->capacity ? 2 * sitter->capacity : 4;
		struct table **more = realloc(sitter->tables, (size_t)capacity * sizeof(*more));

		if (!more)
			return false;
		sitter->tables = more;
		sitter->capacity = capacity;
	}
	sitter->tables[sitter->count++] = t;
	return true;
}

void sitter_forget(struct service *s, uint64_t account, const struct table *t)
{
	struct sitter *sitter = map_get(&s->sitters, account);

	for (int i = 0; sitter && i < sitter->count; i++) {
		if (sitter->tables[i] != t)
			continue;
		sitter->tables[i] = sitter->tables[--sitter->count];
		break;
	}
	if (sitter && !sitter->count)
		sitter_free(map_remove(&s->sitters, account));
}

void sitters_release(struct service *s)
{
	struct sitter *sitter;
	size_t at = 0;

	while ((sitter = map_next(&s->sitters, &at)))
		sitter_free(sitter);
	map_release(&s->sitters);
}

/* Who is in the house. */

bool sitter_near(const struct service *s, uint64_t account)
{
	const struct sitter *sitter = account ? map_get(&s->sitters, account) : NULL;

	return account && (person_find(s, account) || (sitter && sitter->is_elsewhere));
}

void sitter_attends(struct service *s, uint64_t account, bool elsewhere)
{
	struct sitter *sitter = map_get(&s->sitters, account);

	if (!sitter || sitter->is_elsewhere == elsewhere)
		return;
	sitter->is_elsewhere = elsewhere;
	if (!person_find(s, account))
		tables_presence(s, account);
}

void sitters_begin(struct service *s)
{
	struct sitter *sitter;
	size_t at = 0;

	while ((sitter = map_next(&s->sitters, &at)))
		sitter->was_listed = false;
}

void sitter_list(struct service *s, uint64_t account)
{
	struct sitter *sitter = map_get(&s->sitters, account);

	if (sitter)
		sitter->was_listed = true;
	sitter_attends(s, account, true);
}

void sitters_end(struct service *s)
{
	struct sitter *sitter;
	size_t at = 0;

	while ((sitter = map_next(&s->sitters, &at)))
		if (sitter->is_elsewhere && !sitter->was_listed) {
			sitter->is_elsewhere = false;
			for (int i = 0; i < sitter->count; i++)
				table_presence(s, sitter->tables[i]);
		}
}
