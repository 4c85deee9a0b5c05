/*
 * Those who only look on: how many they are, and what they say to each other.
 *
 * Their number follows from who watches alone and is looked at every five
 * seconds, as who is away is. What they say is told to no seat before the
 * match has ended, in no message, whatever window it watches by; a spectator
 * knows what all may know, and so tells nobody else more.
 */
#include "service/inside.h"
#include "service/match/play.h"
#include "service/tables/talk.h"

static bool is_first_window(const struct table *t, int watcher)
{
	for (int i = 0; i < watcher; i++)
		if (t->watchers[i].conn->person == t->watchers[watcher].conn->person)
			return false;
	return true;
}

void table_watching(struct service *s, struct table *t)
{
	int count = 0;

	for (int i = 0; i < t->watcher_count; i++)
		count += table_place(t, t->watchers[i].conn->person->id) < 0 &&
			 is_first_window(t, i);
	watch_number(s, t, "watching", count, &t->watching);
}

enum error action_watch_say(struct call *call)
{
	char memory[STORE_TALK_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct table *t;
	enum error error = call_known(call, &t);

	if (error)
		return error;
	if (!watch_is(t, call->conn))
		return ERROR_not_yours;
	if (!call->ask->text.given || !text_clean(call->ask->text.value, 1, SAY_CHARS_MAX, &text))
		return ERROR_bad_message;
	if (table_place(t, call->person->id) >= 0 || t->status == STORE_TABLE_FROZEN)
		return ERROR_talk;
	if ((error = talk_muted(call)) || (error = talk_limits(call)))
		return error;
	answer_fine(call);
	talk_tell(call->s, t, &(struct talker){ call->person->id, call->person->name },
		  TALK_WATCHER, memory);
	return ERROR_none;
}
