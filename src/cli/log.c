/*
 * Prints events: see log.h. What a viewer may not know is left out here and
 * nowhere else, by the event's own set of viewers.
 */
#include "cli/log.h"

#include "base/json.h"

/* Somebody's own wording: the spectator has another one, or none. */
static bool is_private(const struct event *event)
{
	return !(event->viewers & SEAT(SPECTATOR));
}

/* All is shown to EVERYTHING but the veiled wording of what others see in full. */
static bool log_shows(const struct log *log, const struct event *event)
{
	if (log->viewer != EVERYTHING)
		return event->viewers & SEAT(log->viewer);
	return is_private(event) || (log->everyone & ~event->viewers) == 0;
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

static void log_put(struct sink *sink, const struct event *event)
{
	struct log *log = (struct log *)sink;
	char memory[4 * CLI_SENTENCE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	if (!log_shows(log, event))
		return;
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

struct log log_of(struct cli *cli, FILE *out, int viewer, int players, const struct names *names)
{
	return (struct log){
		.sink = { log_put },
		.cli = cli,
		.out = out,
		.viewer = viewer,
		.everyone = (SEAT(players) - 1) | SEAT(SPECTATOR),
		.names = names,
		.json = cli_has(cli, OPT_JSON),
	};
}
