/*
 * Mutators that know the structure of what they change: lines of words
 * (records, cases, the messages of an input) and JSON (messages, card sets).
 * libFuzzer calls the target's LLVMFuzzerCustomMutator, which hands on to one
 * of these; now and then bytes are changed blindly, as libFuzzer does.
 */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Words and lines that a mutator may put in; the list ends with NULL. */
typedef const char *const *mutate_words;

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

/* Each changes data in place, of at most `max` bytes, and returns the new size. */
size_t mutate_lines(uint8_t *data, size_t size, size_t max, unsigned seed, mutate_words words,
		    mutate_words lines);
size_t mutate_json(uint8_t *data, size_t size, size_t max, unsigned seed, mutate_words words);
size_t mutate_bytes(uint8_t *data, size_t size, size_t max);

/* A number below `count` from the seed, which moves on. */
unsigned mutate_choose(unsigned *seed, unsigned count);

#endif
