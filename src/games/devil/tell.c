/* Telling what happens: events of Deal with the Devil. Silence costs a branch. */
#include <stdarg.h>

#include "games/devil/inside.h"

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
	struct message text = dev_message(id, form, args);

	va_end(args);
	sink_tell(p->sink, &text, viewers, false);
}

void dev_tell_step(const struct dev_play *p, const char *id)
{
	if (!p->sink)
		return;
	struct message text = message_of(id);

	message_number(&text, p->d->round);
	sink_tell(p->sink, &text, ALL_VIEWERS, true);
}

void dev_tell_turn(const struct dev_play *p, const char *id, int seat)
{
	if (!p->sink)
		return;
	struct message text = message_of(id);

	message_seat(&text, seat);
	sink_tell(p->sink, &text, ALL_VIEWERS, true);
}
