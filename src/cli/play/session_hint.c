/*
 * A hint for the person at the keyboard, when it is asked for: made of the
 * person's view, as everything that a session shows.
 */
#include "cli/advice.h"
#include "cli/play/session.h"

/* What the list of choices calls the move, so that its number can be entered. */
static int number_of(struct play_session *s, game_move move)
{
	uint32_t at = 0;

	while (at + 1 < s->count && s->list[at] != move)
		at++;
	s->listed |= at >= s->answers;
	return s->first + (int)at;
}

void session_show_hint(struct play_session *s)
{
	const struct match *m = &s->record.match;
	struct advice advice;
	struct hint hint;

	hint_of(m->game, m->context, s->view, s->seat, s->bot_memory, &hint);
	for (int i = 0; i < hint.count || i == 0; i++) {
		int number = i < hint.count ? number_of(s, hint.move[i].move) : 0;

		advice_of(&s->look, m, s->view, s->seat, &hint, i, number, &advice);
		session_say_message(s, &advice.text);
	}
}
