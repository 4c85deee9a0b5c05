/*
 * The functions that the linker puts in the place of the C library's. Pieces
 * that the service holds stand in a table by their address.
 */
#include "simulation/taken_memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "simulation/call_sites.h"

enum { PIECES_MAX = 1 << 20 };

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

struct piece {
	void *at;
	const void *from;
};

static struct piece *pieces; /* open addressing; a gap is closed at once */
static size_t piece_count;
static bool is_inside, is_paused;
static bool (*refuse_now)(const void *from, const void *behind);

static size_t home_of(const void *at)
{
	return (size_t)(((uint64_t)(uintptr_t)at >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 44);
}

static size_t piece_find(const void *at)
{
	size_t i = home_of(at);

	while (pieces[i].at && pieces[i].at != at)
		i = (i + 1) & (PIECES_MAX - 1);
	return i;
}

static void piece_add(void *at, const void *from)
{
	if (!at || !pieces || !is_inside || is_paused)
		return;
	CHECK(piece_count < PIECES_MAX / 2);
	pieces[piece_find(at)] = (struct piece){ at, from };
	piece_count++;
}

static void piece_remove(void *at)
{
	if (!at || !pieces)
		return;
	size_t i = piece_find(at);

	if (!pieces[i].at)
		return; /* not the service's */
	piece_count--;
	for (size_t j = (i + 1) & (PIECES_MAX - 1); pieces[j].at; j = (j + 1) & (PIECES_MAX - 1)) {
		size_t home = home_of(pieces[j].at);

		if (((j - home) & (PIECES_MAX - 1)) >= ((j - i) & (PIECES_MAX - 1))) {
			pieces[i] = pieces[j];
			i = j;
		}
	}
	pieces[i] = (struct piece){ NULL, NULL };
}

void taken_memory_arm(bool (*refuse)(const void *from, const void *behind))
{
	pieces = __real_calloc(PIECES_MAX, sizeof(*pieces));
	CHECK(pieces);
	refuse_now = refuse;
}

void taken_memory_inside(bool enters)
{
	is_inside = enters;
}

void taken_memory_pause(bool pause)
{
	is_paused = pause;
}

bool taken_memory_left(void)
{
	for (size_t i = 0; pieces && piece_count && i < PIECES_MAX; i++)
		if (pieces[i].at)
			printf("law: memory was not given back, from %s\n",
			       sites_name(pieces[i].from));
	return piece_count > 0;
}

static bool is_refused(const void *from, const void *behind)
{
	return is_inside && !is_paused && refuse_now && refuse_now(from, behind);
}

/* Frame pointers are kept in the builds that this runs in. */
#pragma GCC diagnostic ignored "-Wframe-address"
#define FROM __builtin_return_address(0)
#define BEHIND __builtin_return_address(1)

void *__wrap_malloc(size_t size)
{
	if (is_refused(FROM, BEHIND))
		return NULL;
	void *memory = __real_malloc(size);

	piece_add(memory, FROM);
	return memory;
}

void *__wrap_calloc(size_t count, size_t size)
{
	if (is_refused(FROM, BEHIND))
		return NULL;
	void *memory = __real_calloc(count, size);

	piece_add(memory, FROM);
	return memory;
}

void *__wrap_realloc(void *memory, size_t size)
{
	if (is_refused(FROM, BEHIND))
		return NULL;
	piece_remove(memory);
	void *more = __real_realloc(memory, size);

	piece_add(more, FROM);
	return more;
}

void __wrap_free(void *memory)
{
	piece_remove(memory);
	__real_free(memory);
}
