/* Telling what happens: events of Deal with the Devil. Silence costs a branch. */
#include <stdarg.h>

#include "games/devil/devil.h"

static struct message dev_message(const char *id, const char *form, va_list args)
{
	struct message text = message_of(id);

	for (; *form; form++) {
		if (*form == 's')
			message_seat(&text, va_arg(args, int));
		else if (*form == 'n')
			message_number(&text, va_arg(args, int));
		else
			message_text(&text, va_arg(args, const char *));
	}
	return text;
}

void dev_tell(const struct dev_play *p, uint32_t viewers, const char *id, const char *form, ...)
{
	va_list args;

	if (!p->sink)
		return;
	va_start(args, form);
	struct event event = { .text = dev_message(id, form, args), .viewers = viewers };

	va_end(args);
	p->sink->put(p->sink, &event);
}

/* A step begins: what came before it is settled and cannot be taken back. */
void dev_tell_step(const struct dev_play *p, const char *id)
{
	if (!p->sink)
		return;
	struct event event = { .text = message_of(id), .viewers = ALL_VIEWERS, .reveals = true };

	message_number(&event.text, p->d->round);
	p->sink->put(p->sink, &event);
}
