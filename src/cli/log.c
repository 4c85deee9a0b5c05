/*
 * Prints what happened: see log.h. What a viewer may know is for his frames to
 * say; the host's log shows whose secret an event is.
 */
#include "cli/log.h"

#include <stddef.h>

#include "base/json.h"

/* Somebody's own wording: the spectator has another one, or none. */
static bool is_private(const struct event *event)
{
	return !(event->viewers & SEAT(SPECTATOR));
}

static void log_whose(const struct log *log, uint32_t viewers, struct buf *out)
{
	const char *before = "[";

	for (int s = 0; s < SEATS_MAX; s++) {
		struct message name = message_of("cli.seat.name");

		if (!(viewers & SEAT(s)))
			continue;
		message_seat(&name, s);
		buf_text(out, before);
		text_message(log->cli->lang, &name, log->names, out);
		before = ", ";
	}
	buf_text(out, "] ");
}

static void log_words(const struct log *log, const struct event *event, struct buf *out)
{
	if (log->viewer == EVERYTHING && is_private(event))
		log_whose(log, event->viewers, out);
	text_message(log->cli->lang, &event->text, log->names, out);
}

static void log_viewers(struct json *j, uint32_t viewers)
{
	json_open_array(j, "seats");
	for (int s = 0; s < SEATS_MAX; s++)
		if (viewers & SEAT(s))
			json_int(j, NULL, s);
	json_close_array(j);
}

static void log_json(const struct log *log, const struct event *event, struct buf *out)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf words = buf_over(memory, sizeof(memory));
	struct json j = json_over(out);

	text_message(log->cli->lang, &event->text, log->names, &words);
	json_open_object(&j, NULL);
	json_message(&j, "event", &event->text);
	if (log->viewer == EVERYTHING)
		log_viewers(&j, event->viewers & log->everyone);
	json_slice(&j, "text", buf_slice_of(&words));
	json_close_object(&j);
}

static void log_event(struct log *log, const struct event *event)
{
	char memory[4 * CLI_SENTENCE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	if (log->json) {
		log_json(log, event, &text);
		fprintf(log->out, "%s%s", log->comma ? "," : "", memory);
		log->comma = true;
	} else {
		log_words(log, event, &text);
		cli_tame(&text);
		cli_put(log->cli, log->out, memory);
		fputc('\n', log->out);
	}
}

void log_tell(struct log *log, const struct message *text)
{
	log_event(log, &(struct event){ .text = *text });
}

static void log_frame(struct frame_sink *sink, const struct frame *frame)
{
	struct message text;

	for (uint32_t at = 0; frame_message(frame, &at, &text);)
		log_tell((struct log *)sink, &text);
}

/* All but the veiled wording of what others see in full. */
static void log_everything(struct sink *sink, const struct event *event)
{
	struct log *log = (struct log *)(void *)((char *)sink - offsetof(struct log, events));

	if (is_private(event) || (log->everyone & ~event->viewers) == 0)
		log_event(log, event);
}

struct log log_of(struct cli *cli, FILE *out, int viewer, int players, const struct names *names)
{
	return (struct log){
		.frames = { .viewers = SEAT(viewer), .no_others = true, .put = log_frame },
		.events = { log_everything },
		.cli = cli,
		.out = out,
		.viewer = viewer,
		.everyone = (SEAT(players) - 1) | SEAT(SPECTATOR),
		.names = names,
		.json = cli_has(cli, OPT_JSON),
	};
}
