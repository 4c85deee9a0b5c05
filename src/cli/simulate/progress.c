/*
 * How far a long run is: see progress.h.
 */
#include "cli/simulate/progress.h"

#include <unistd.h>

static time_t seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

struct progress progress_begin(struct cli *cli)
{
	bool in_place = isatty(fileno(cli->err));

	return (struct progress){ in_place, seconds_now(), in_place ? 1 : 10 };
}

bool progress_is_due(struct progress *p)
{
	if (seconds_now() - p->last < p->pause)
		return false;
	p->last = seconds_now();
	return true;
}

void progress_say(struct cli *cli, const struct progress *p, const struct message *m)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	text_message(cli->lang, m, NULL, &text);
	fputs(p->in_place ? "\r" : "", cli->err);
	cli_put(cli, cli->err, memory);
	fputs(p->in_place ? " " : "\n", cli->err);
}

void progress_end(struct cli *cli, const struct progress *p)
{
	if (p->in_place)
		fputs("\r\033[K", cli->err);
}
