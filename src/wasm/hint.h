/*
 * Hints for learners: the two best moves of a seat's view. Only in the module of
 * pages that ask for it, beside the analysis.
 */
#ifndef WASM_HINT_H
#define WASM_HINT_H

#include "wasm/engine.h"

/* A hint for the seat that is to move where we stand, from its view alone. Thinking
 * goes in steps, so that a page can say how far it is: as many as the first call
 * answers, 0 being a refusal; then the hint, as docs/cli.md has it. One at a
 * time: another one that begins replaces it. */
EXPORT(engine_hint_begin) uint32_t engine_hint_begin(struct engine *e, int seat);
EXPORT(engine_hint_step) bool engine_hint_step(struct engine *e);
EXPORT(engine_hint) bool engine_hint(struct engine *e);

#endif
