/*
 * Reading the settings again; see reload.h.
 */
#include "cli/host/reload.h"

#include <stdlib.h>
#include <unistd.h>

void reload_init(struct reload *r)
{
	r->terminal = -1;
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (isatty(fd))
			r->terminal = fd;
}

static const struct journal *journal_of(const struct reload *r)
{
	return &r->running->net.journal;
}

static void tell(void *user, const struct settings_change *change)
{
	const struct reload *r = user;
	const struct journal_field fields[] = {
		{ "setting", slice_from(change->name) },
		{ change->was ? "was" : NULL, slice_from(change->was ? change->was : "") },
		{ "is", slice_from(change->is ? change->is : "") },
		{ 0 },
	};

	journal_say(journal_of(r), change->is_taken ? JOURNAL_INFO : JOURNAL_WARNING,
		    change->is_taken ? "a setting was taken up" : "a setting needs a restart",
		    fields);
}

/* Reads them as at the start; the sentence of a refusal goes into the log. */
static bool read_again(const struct reload *r, struct settings *fresh)
{
	struct cli cli = *r->cli;
	char *text = NULL;
	size_t length = 0;
	int code;

	cli.err = open_memstream(&text, &length);
	if (!cli.err)
		return false;
	code = settings_read(&cli, fresh);
	fclose(cli.err);
	if (code) {
		const struct journal_field fields[] = {
			{ "about", slice_trim((struct slice){ text, length }) },
			{ 0 },
		};

		journal_say(journal_of(r), JOURNAL_ERROR,
			    "the settings were not taken up, all stays as it was", fields);
	}
	free(text);
	return code == CLI_FINE;
}

void reload_run(void *user)
{
	struct reload *r = user;
	struct settings *fresh;

	if (r->terminal >= 0 && !isatty(r->terminal)) {
		journal_about(journal_of(r), JOURNAL_INFO, "stopping", "the terminal is gone");
		net_stop(r->net);
		return;
	}
	fresh = malloc(sizeof(*fresh));
	if (fresh && read_again(r, fresh)) {
		settings_take(r->running, fresh, tell, r);
		net_configure(r->net, &r->running->net);
		service_configure(r->service, &r->running->service);
		journal_say(journal_of(r), JOURNAL_INFO, "the settings were read again", NULL);
	}
	free(fresh);
}
