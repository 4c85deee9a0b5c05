/*
 * What a player says and hears; see player.h and docs/protocol.md.
 */
#include "player.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The test vectors of docs/formats.md: nobody here needs luck of his own. */
#define OPENING "1111111111111111111111111111111111111111111111111111111111111111"
#define PROMISE "d785729d0a0055a5c537e9000144d0258fc690d055c678cd8d40f6f39bd0f1d9"

enum { TEXT_ROOM = 512 };

/* The number of a question says what was asked. */
enum question {
	ASK_HELLO = 1,
	ASK_CREATE,
	ASK_JOIN,
	ASK_WATCH,
	ASK_UNWATCH,
	ASK_START,
	ASK_PROMISE,
	ASK_OPEN,
	ASK_MOVE,
};

struct load load;

uint64_t load_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

static void count_move(const struct player *p)
{
	if (p->sent_at < load.since)
		return;
	load.tally.moves++;
	tally_latency(&load.tally, load_now() - p->sent_at);
}

/* Saying. */

static void say(struct player *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(struct player *p, const char *format, ...)
{
	char text[TEXT_ROOM];
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	wire_send(&p->wire, text, (size_t)length);
}

static void request(struct player *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void request(struct player *p, const char *format, ...)
{
	char text[2 * TEXT_ROOM];
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	wire_request(&p->wire, text, (size_t)length);
}

/* The yardstick answers each message with an acknowledgement and then its
 * share of the others. */
static uint64_t yardstick_share(uint32_t message)
{
	return (uint64_t)message * load.replies / load.moves;
}

static void say_move(struct player *p)
{
	p->sent_at = load_now();
	p->keys++;
	if (load.is_yardstick) {
		p->is_unanswered = true;
		p->expected = 1 + yardstick_share(p->keys) - yardstick_share(p->keys - 1);
	}
	say(p, "{\"do\":\"move\",\"id\":%d,\"table\":\"%s\",\"move\":\"%s\",\"key\":\"%08x%08x\"}",
	    ASK_MOVE, load.is_yardstick ? "0123456789abcdef" : p->watched,
	    load.is_yardstick ? "R10" : p->move, (unsigned)p->number, p->keys);
	p->move[0] = '\0';
	p->moves++;
}

/* At once, or in the row of those whom load_release() calls. */
static void may_move(struct player *p)
{
	if (load.is_free) {
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

/* Coming. */

void player_begin(struct player *p)
{
	static const char body[] = "{\"name\":\"load\",\"lang\":\"en\"}";

	wire_open(&p->wire, load.epoll, load.port, p);
	if (load.is_yardstick)
		p->stage = PLAYER_GUEST;
	else
		request(p,
			"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
			"Origin: http://127.0.0.1:%d\r\nContent-Type: application/json\r\n"
			"Content-Length: %zu\r\n\r\n%s",
			load.port, load.port, sizeof(body) - 1, body);
	if (load.is_yardstick)
		request(p,
			"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
			"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
			"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
			"Sec-WebSocket-Protocol: yardstick\r\n"
			"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
			"\r\n",
			load.port);
}

/* A guest comes back with a WebSocket. */
static void become_guest(struct player *p, const char *text)
{
	const char *cookie = strstr(text, "session=");
	size_t length = cookie ? strcspn(cookie, ";\r") : 0;

	if (strncmp(text, "HTTP/1.1 200", 12) != 0 || !cookie || length >= COOKIE_MAX_TEXT)
		wire_die("no guest: %.200s", text);
	memcpy(p->cookie, cookie, length);
	wire_close(&p->wire);
	wire_open(&p->wire, load.epoll, load.port, p);
	p->stage = PLAYER_GUEST;
	request(p,
		"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
		"Cookie: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
		"Sec-WebSocket-Protocol: pandemonium.1\r\n"
		"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n",
		load.port, load.port, p->cookie);
}

static void on_answer(void *owner, const char *text, size_t length)
{
	struct player *p = owner;

	(void)length;
	if (p->stage == PLAYER_NOBODY) {
		become_guest(p, text);
		return;
	}
	if (strncmp(text, "HTTP/1.1 101", 12) != 0)
		wire_die("no WebSocket: %.200s", text);
	if (load.is_yardstick) {
		p->stage = PLAYER_THERE;
		load.there++;
		may_move(p);
		return;
	}
	p->stage = PLAYER_GREETING;
	say(p, "{\"do\":\"hello\",\"id\":%d,\"v\":1}", ASK_HELLO);
}

/* Sitting. */

static void make_table(struct group *g)
{
	g->joined = g->watching = g->over = 0;
	g->tables++;
	say(&g->players[0],
	    "{\"do\":\"table.create\",\"id\":%d,\"game\":\"majority\",\"players\":%d,"
	    "\"options\":{},\"clock\":{\"kind\":\"none\",\"seconds\":0},\"private\":false,"
	    "\"spectators\":true,\"bots\":[null,null,null]}",
	    ASK_CREATE, GROUP);
}

void load_sit(void)
{
	for (int i = 0; i < load.players / GROUP; i++)
		make_table(&load.groups[i]);
}

static void watch(struct player *p)
{
	if (p->watched[0])
		say(p, "{\"do\":\"table.unwatch\",\"id\":%d,\"table\":\"%s\"}", ASK_UNWATCH,
		    p->watched);
	snprintf(p->watched, sizeof(p->watched), "%s", p->group->table);
	p->is_over = p->has_promised = p->has_opened = false;
	p->moves = 0;
	p->stage = PLAYER_WATCHES;
	say(p, "{\"do\":\"table.watch\",\"id\":%d,\"table\":\"%s\",\"after\":0}", ASK_WATCH,
	    p->watched);
}

static void read_table(struct group *g, const char *text)
{
	const char *id = strstr(text, "\"table\":{\"id\":\"");
	size_t length;

	if (!id)
		wire_die("no table: %.200s", text);
	id += 15;
	length = strcspn(id, "\"");
	if (length >= sizeof(g->table))
		wire_die("a strange table: %.200s", text);
	memcpy(g->table, id, length);
	g->table[length] = '\0';
}

static void on_created(struct player *p, const char *text)
{
	struct group *g = p->group;

	read_table(g, text);
	g->joined = 1;
	watch(p);
	for (int i = 1; i < GROUP; i++)
		say(&g->players[i], "{\"do\":\"table.join\",\"id\":%d,\"table\":\"%s\"}", ASK_JOIN,
		    g->table);
}

static void on_watched(struct player *p)
{
	struct group *g = p->group;

	if (++g->watching < GROUP)
		return;
	say(&g->players[0], "{\"do\":\"table.start\",\"id\":%d,\"table\":\"%s\"}", ASK_START,
	    g->table);
}

static void on_fair(struct player *p, const char *text)
{
	if (!p->has_promised && strstr(text, "\"step\":\"commit\"")) {
		p->has_promised = true;
		say(p, "{\"do\":\"fair.commit\",\"id\":%d,\"table\":\"%s\",\"commitment\":\"%s\"}",
		    ASK_PROMISE, p->watched, PROMISE);
	} else if (!p->has_opened && strstr(text, "\"step\":\"open\"")) {
		p->has_opened = true;
		say(p, "{\"do\":\"fair.open\",\"id\":%d,\"table\":\"%s\",\"opening\":\"%s\"}",
		    ASK_OPEN, p->watched, OPENING);
	}
}

/* Playing. */

/* All four are through with this table: the next one. */
static void end_of_match(struct player *p)
{
	struct group *g = p->group;

	p->is_over = true;
	if (++g->over < GROUP)
		return;
	load.tally.matches++;
	if (g->players == load.all && load.sample) {
		fclose(load.sample);
		load.sample = NULL;
	}
	if (load.tables_max && g->tables == load.tables_max) {
		load.done++;
		return;
	}
	make_table(g);
}

static void on_frame(struct player *p, const char *text, size_t length)
{
	const char *moves = memmem(text, length, "\"moves\":[{\"move\":\"", 18);
	size_t move;

	if (p->stage != PLAYER_PLAYS) {
		p->stage = PLAYER_PLAYS;
		load.begun++;
	}
	if (!moves || p->move[0])
		return;
	if (load.moves_max && p->moves == load.moves_max) {
		end_of_match(p);
		return;
	}
	moves += 18;
	move = strcspn(moves, "\"");
	if (move >= MOVE_MAX_TEXT)
		wire_die("a strange move: %.40s", moves);
	memcpy(p->move, moves, move);
	p->move[move] = '\0';
	may_move(p);
}

static void on_told(struct player *p, const char *text, size_t length)
{
	bool is_ours = memmem(text, length < 80 ? length : 80, p->watched, strlen(p->watched));

	if (!is_ours || p->is_over)
		return;
	if (strncmp(text, "{\"on\":\"frame\"", 13) == 0)
		on_frame(p, text, length);
	else if (strncmp(text, "{\"on\":\"fair\"", 12) == 0)
		on_fair(p, text);
	else if (strncmp(text, "{\"on\":\"over\"", 12) == 0)
		end_of_match(p);
	else if (strncmp(text, "{\"on\":\"frozen\"", 14) == 0)
		wire_die("a match is frozen: %s", text);
}

static void on_reply(struct player *p, const char *text)
{
	enum question question = (enum question)strtol(text + 6, NULL, 10);

	if (!strstr(text, "\"ok\""))
		wire_die("refused (question %d): %.300s", (int)question, text);
	load.tally.others += question != ASK_MOVE;
	switch (question) {
	case ASK_HELLO:
		p->stage = PLAYER_THERE;
		load.there++;
		break;
	case ASK_CREATE:
		on_created(p, text);
		break;
	case ASK_JOIN:
		p->group->joined++;
		watch(p);
		break;
	case ASK_WATCH:
		on_watched(p);
		break;
	case ASK_MOVE:
		count_move(p);
		break;
	default:
		break;
	}
}

static void on_yardstick(struct player *p)
{
	if (p->is_unanswered) {
		count_move(p);
		p->is_unanswered = false;
	}
	if (--p->expected == 0)
		may_move(p);
}

static void keep_sample(struct player *p, const char *text)
{
	if (!load.sample || p->group->players != load.all || p->stage != PLAYER_PLAYS)
		return;
	if (strncmp(text, "{\"re\"", 5) == 0)
		load.sample_moves++;
	fprintf(load.sample, "%s\n", text);
}

static void on_message(void *owner, char *text, size_t length, size_t on_wire)
{
	struct player *p = owner;

	load.tally.messages++;
	load.tally.wire_bytes += on_wire;
	load.tally.text_bytes += length;
	if (load.is_yardstick) {
		on_yardstick(p);
		return;
	}
	keep_sample(p, text);
	if (strncmp(text, "{\"re\":", 6) == 0)
		on_reply(p, text);
	else
		on_told(p, text, length);
}

const struct wire_listener wire_listener = { on_answer, on_message };
