/*
 * A hint for the person at the keyboard, when it is asked for: made of the
 * person's view, as everything that a session shows.
 */
#include "cli/advice.h"
#include "cli/play/session.h"

void session_show_hint(struct play_session *s)
{
	const struct match *m = &s->record.match;
	struct advice advice;
	struct hint hint;

	hint_of(m->game, m->context, s->view, s->seat, s->bot_memory, &hint);
	for (int i = 0; i < hint.count || i == 0; i++) {
		advice_of(&s->look, m, s->view, s->seat, &hint, i, &advice);
		session_say_message(s, &advice.text);
	}
}
