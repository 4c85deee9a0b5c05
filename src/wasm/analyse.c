/*
 * The functions of analyse.h.
 */
#include "wasm/analyse.h"

#include <stdlib.h>
#include <string.h>

#include "bots/analysis/course.h"
#include "wasm/inside.h"

/* One analysis at a time, of the match that was begun last. */
static struct {
	const struct engine *of; /* NULL: none was begun */
	void *memory;
	struct course_point *points;
	struct course course;
	struct analysed judged; /* by the last call */
	bool has_judged;
} analysis;

static void analysis_end(void)
{
	free(analysis.memory);
	free(analysis.points);
	memset(&analysis, 0, sizeof(analysis));
}

bool engine_analyse_begin(struct engine *e)
{
	struct message why;

	analysis_end();
	if (e->follows)
		return refuse_plain("engine.error.no_record");
	analysis.memory = malloc(analyse_memory(e->game));
	analysis.points = calloc((size_t)engine_lines(e) + 1, sizeof(*analysis.points));
	if (!analysis.memory || !analysis.points) {
		analysis_end();
		return refuse_plain("play.error.memory");
	}
	if (!analyse_ready(&e->record, analysis.memory, &why)) {
		analysis_end();
		return refuse(&why);
	}
	course_begin(&analysis.course, &e->record, analysis.points);
	analysis.of = e;
	return true;
}

static void write_judged(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	if (analysis.has_judged)
		analyse_json(&j, answer->engine->context->setup.players, &analysis.judged);
	else
		buf_text(out, "null");
}

bool engine_analyse(struct engine *e, uint32_t line)
{
	const struct record *r = &e->record;

	if (analysis.of != e || analysis.course.count > engine_lines(e))
		return refuse_plain("engine.error.no_record");
	if (line >= engine_lines(e))
		return refuse_number("engine.error.no_line", line);
	if (r->form == RECORD_SEAT)
		analysis.has_judged = analyse_step(r, line, analysis.memory, &analysis.judged);
	else if (!engine_seek(e, line))
		return false;
	else
		analysis.has_judged = analyse_line(r, line, replay_state(&e->replay),
						   analysis.memory, &analysis.judged);
	if (analysis.has_judged && analysis.course.count < engine_lines(e))
		course_add(&analysis.course, &analysis.judged);
	return output_fill(write_judged, (struct answer){ .engine = e });
}

static void write_course(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	(void)answer;
	json_open_object(&j, NULL);
	course_json(&j, &analysis.course);
	json_close_object(&j);
}

bool engine_analysed(struct engine *e)
{
	if (analysis.of != e)
		return refuse_plain("engine.error.no_record");
	course_end(&analysis.course);
	return output_fill(write_course, (struct answer){ .engine = e });
}
