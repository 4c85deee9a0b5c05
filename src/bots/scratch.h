/*
 * Scratch memory, cut into parts: a bot allocates nothing, it is handed memory
 * and takes from it what it needs, one part after the other.
 */
#ifndef BOTS_SCRATCH_H
#define BOTS_SCRATCH_H

#include <stddef.h>
#include <stdint.h>

enum { SCRATCH_ALIGNMENT = 16 };

/* What a part of so many bytes takes. */
static inline size_t scratch_part(size_t bytes)
{
	return (bytes + SCRATCH_ALIGNMENT - 1) / SCRATCH_ALIGNMENT * SCRATCH_ALIGNMENT;
}

/* Where the first part begins; SCRATCH_ALIGNMENT bytes more are always enough. */
static inline char *scratch_begin(void *memory)
{
	char *free = memory;

	return free + (SCRATCH_ALIGNMENT - (uintptr_t)free % SCRATCH_ALIGNMENT) % SCRATCH_ALIGNMENT;
}

static inline void *scratch_take(char **free, size_t bytes)
{
	void *part = *free;

	*free += scratch_part(bytes);
	return part;
}

#endif
