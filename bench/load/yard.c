/*
 * People at the yardstick: they say which group they belong to and then move in
 * turn, one at a time in each group, as most of a match goes. What the
 * yardstick says is only counted.
 */
#include "item.h"
#include "player.h"

#include <string.h>

static void may_move(struct player *p)
{
	memcpy(p->move, "R10", 4);
	player_may_move(p);
}

static void on_answer(void *owner, struct slice text)
{
	struct player *p = owner;

	if (!slice_starts(text, "HTTP/1.1 101"))
		wire_die("no WebSocket: %.*s", (int)text.len, text.at);
	p->stage = PLAYER_GREETING;
	p->handle = (uint64_t)(p->number / load.group);
	player_say(p, "{\"do\":\"hello\",\"id\":%d,\"t\":%llu}", ASK_HELLO,
		   (unsigned long long)p->handle);
}

static void on_greeted(struct player *p)
{
	struct group *g = p->group;

	p->stage = PLAYER_THERE;
	load.there++;
	if (++g->joined == load.group)
		may_move(g->players);
}

/* What a match begins with is said too, and is no move. */
static void on_answered(struct player *p, enum question question)
{
	if (question == ASK_MOVE)
		player_acknowledged(p);
	else
		p->is_unanswered = false;
	may_move(&p->group->players[(p->number + 1) % load.group]);
}

/* Of a message only the answer in it is looked for: no text of the sample has
 * an object that begins like one. */
static void on_message(void *owner, struct slice text, size_t on_wire)
{
	static const char mark[] = "{\"re\":";
	struct player *p = owner;
	const char *answer = memmem(text.at, text.len, mark, sizeof(mark) - 1), *number;

	tally_message(&load.tally, text.len, on_wire);
	if (!answer)
		return;
	number = answer + sizeof(mark) - 1;
	if (p->stage == PLAYER_GREETING)
		on_greeted(p);
	else
		on_answered(p, (enum question)item_number((struct slice){
				       number, (size_t)(text.at + text.len - number) }));
}

const struct wire_listener yard_listener = { on_answer, on_message };
