/*
 * What people of both kinds do: come, say something, make a move; see
 * player.h and docs/protocol.md.
 */
#include "player.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_ROOM = 1024 };

struct load load;

uint64_t load_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* Saying. */

void player_say(struct player *p, const char *format, ...)
{
	char text[TEXT_ROOM];
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	wire_send(&p->wire, text, (size_t)length);
}

void player_request(struct player *p, const char *format, ...)
{
	char text[TEXT_ROOM];
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	wire_request(&p->wire, text, (size_t)length);
}

/* Moving. */

/* Said so often that it is put together by hand. */
static void say_move(struct player *p)
{
	char memory[TEXT_ROOM];
	struct buf text = buf_over(memory, sizeof(memory));

	p->sent_at = load_now();
	p->keys++;
	p->is_unanswered = true;
	buf_text(&text, "{\"do\":\"move\",\"id\":");
	buf_int(&text, ASK_MOVE);
	buf_text(&text, ",\"t\":");
	buf_int(&text, (int64_t)p->handle);
	buf_text(&text, ",\"move\":\"");
	buf_text(&text, p->move);
	buf_text(&text, "\",\"key\":\"");
	buf_int(&text, p->number);
	buf_char(&text, '-');
	buf_int(&text, p->keys);
	buf_text(&text, "\"}");
	wire_send(&p->wire, text.at, text.len);
	p->move[0] = '\0';
	p->moves++;
	p->group->moves++;
}

static bool has_to_rest(struct group *g)
{
	bool has_to = g->rest_at && g->moves >= g->rest_at;

	load.resting += has_to && !g->is_resting;
	g->is_resting = has_to;
	return has_to;
}

void player_may_move(struct player *p)
{
	if (load.is_free && !has_to_rest(p->group)) {
		say_move(p);
		return;
	}
	p->next = NULL;
	if (load.ready_last)
		load.ready_last->next = p;
	else
		load.ready_first = p;
	load.ready_last = p;
}

/* The first group has the longest way: its first match is the sample. */
void load_spread(int moves)
{
	int groups = load.players / load.group;

	load.resting = 0;
	load.is_free = true;
	for (int i = 0; i < groups; i++) {
		load.groups[i].rest_at = 1 + (groups - i) * moves / groups;
		load.groups[i].is_resting = false;
	}
	while (load_release())
		continue;
}

bool load_release(void)
{
	struct player *p = load.ready_first;

	if (!p)
		return false;
	load.ready_first = p->next;
	if (!load.ready_first)
		load.ready_last = NULL;
	say_move(p);
	return true;
}

void player_acknowledged(struct player *p)
{
	p->is_unanswered = false;
	if (p->sent_at < load.since)
		return;
	load.tally.moves++;
	tally_latency(&load.tally, load_now() - p->sent_at);
}

/* Coming. */

void player_begin(struct player *p)
{
	static const char body[] = "{\"name\":\"load\",\"lang\":\"en\"}";

	wire_open(&p->wire, load.epoll, load.port, p);
	if (!load.game) {
		player_shake_hands(p, "yardstick");
		return;
	}
	player_request(p,
		       "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
		       "Origin: http://127.0.0.1:%d\r\nContent-Type: application/json\r\n"
		       "Content-Length: %zu\r\n\r\n%s",
		       load.port, load.port, sizeof(body) - 1, body);
}

void player_shake_hands(struct player *p, const char *protocol)
{
	p->stage = PLAYER_GUEST;
	player_request(
		p,
		"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
		"Cookie: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
		"Sec-WebSocket-Protocol: %s\r\n"
		"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n",
		load.port, load.port, p->cookie, protocol);
}
