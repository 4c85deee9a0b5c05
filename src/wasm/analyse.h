/*
 * What the browser's analysis calls besides engine.h and client.h: the judgement
 * of a match that was played. Only build/analysis.wasm has these; it is loaded
 * when somebody asks for it. All that engine.h says about texts holds here too.
 */
#ifndef WASM_ANALYSE_H
#define WASM_ANALYSE_H

#include "wasm/engine.h"

/* Begins anew: of a full record or a seat's whose match is over. */
EXPORT(engine_analyse_begin) bool engine_analyse_begin(struct engine *e);

/* The judgement of that line, or step of a seat's record, as docs/formats.md has it;
 * null where there was nothing to decide. Each is asked for once, in their order. */
EXPORT(engine_analyse) bool engine_analyse(struct engine *e, uint32_t line);

/* What came of those that were judged so far: viewer, begin, turns, seats. */
EXPORT(engine_analysed) bool engine_analysed(struct engine *e);

#endif
