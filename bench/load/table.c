/*
 * People at our server: they become guests, sit down and play. See player.h
 * and docs/protocol.md.
 */
#include <stdlib.h>
#include <string.h>

#include "item.h"
#include "player.h"

/* The test vectors of docs/formats.md: nobody here needs luck of his own. */
#define OPENING "1111111111111111111111111111111111111111111111111111111111111111"
#define PROMISE "d785729d0a0055a5c537e9000144d0258fc690d055c678cd8d40f6f39bd0f1d9"

/* Coming. */

/* A guest comes back with a WebSocket. */
static void become_guest(struct player *p, struct slice text)
{
	const char *cookie = memmem(text.at, text.len, "session=", 8);
	struct slice rest = { cookie, cookie ? (size_t)(text.at + text.len - cookie) : 0 };
	struct slice value = slice_cut(&rest, ';');

	if (!slice_starts(text, "HTTP/1.1 200") || !cookie || value.len >= COOKIE_MAX_TEXT)
		wire_die("no guest: %.*s", (int)text.len, text.at);
	memcpy(p->cookie, value.at, value.len);
	wire_close(&p->wire);
	wire_open(&p->wire, load.epoll, load.port, p);
	player_shake_hands(p, "pandemonium.2");
}

static void on_answer(void *owner, struct slice text)
{
	struct player *p = owner;

	if (p->stage == PLAYER_NOBODY) {
		become_guest(p, text);
		return;
	}
	if (!slice_starts(text, "HTTP/1.1 101"))
		wire_die("no WebSocket: %.*s", (int)text.len, text.at);
	p->stage = PLAYER_GREETING;
	player_say(p, "{\"do\":\"hello\",\"id\":%d,\"v\":2}", ASK_HELLO);
}

/* Sitting. */

static void make_table(struct group *g)
{
	static const char *const bots[] = { "", "null", "null,null", "null,null,null" };

	g->joined = g->watching = g->over = 0;
	memset(g->by_seat, 0, sizeof(g->by_seat));
	g->tables++;
	player_say(&g->players[0],
		   "{\"do\":\"table.create\",\"id\":%d,\"game\":\"%s\",\"players\":%d,"
		   "\"options\":{},\"clock\":{\"kind\":\"none\",\"seconds\":0},\"private\":false,"
		   "\"spectators\":true,\"bots\":[%s]}",
		   ASK_CREATE, load.game->name, load.group, bots[load.group - 1]);
}

void load_sit(void)
{
	for (int i = 0; i < load.players / load.group; i++)
		make_table(&load.groups[i]);
}

static void watch(struct player *p)
{
	if (p->watched[0])
		player_say(p, "{\"do\":\"table.unwatch\",\"id\":%d,\"table\":\"%s\"}", ASK_UNWATCH,
			   p->watched);
	memcpy(p->watched, p->group->table, sizeof(p->watched));
	p->is_over = p->has_promised = p->has_opened = p->has_moved = false;
	p->looks = true;
	p->moves = p->frames = 0;
	p->stage = PLAYER_WATCHES;
	player_say(p, "{\"do\":\"table.watch\",\"id\":%d,\"table\":\"%s\",\"after\":0}", ASK_WATCH,
		   p->watched);
}

static void on_created(struct player *p, struct slice answer)
{
	struct group *g = p->group;
	struct slice id = item_text(item_get(item_get(answer, "table"), "id"));

	if (!id.len || id.len >= sizeof(g->table))
		wire_die("no table: %.*s", (int)answer.len, answer.at);
	memset(g->table, 0, sizeof(g->table));
	memcpy(g->table, id.at, id.len);
	g->joined = 1;
	watch(p);
	for (int i = 1; i < load.group; i++)
		player_say(&g->players[i], "{\"do\":\"table.join\",\"id\":%d,\"table\":\"%s\"}",
			   ASK_JOIN, g->table);
}

static void on_watched(struct player *p, struct slice snapshot)
{
	struct group *g = p->group;
	uint16_t rules;

	if (item_number(item_get(snapshot, "form")) != load.game->form)
		wire_die("another form of positions: %.*s", (int)snapshot.len, snapshot.at);
	if (rules_read(load.game, item_text(item_get(snapshot, "rules")), &rules) != RULES_GOOD)
		wire_die("other rules: %.*s", (int)snapshot.len, snapshot.at);
	p->handle = item_number(item_get(snapshot, "t"));
	seat_begin(&p->seat, load.game, load.group, rules);
	seat_snapshot(&p->seat, load.game, snapshot);
	if (++g->watching == load.group)
		player_say(&g->players[0], "{\"do\":\"table.start\",\"id\":%d,\"table\":\"%s\"}",
			   ASK_START, g->table);
}

static void on_fair(struct player *p, struct slice item)
{
	if (!slice_is(item_text(item_get(item, "table")), p->watched))
		return;
	if (!p->has_promised && item_has(item, "\"step\":\"commit\"")) {
		p->has_promised = true;
		player_say(
			p,
			"{\"do\":\"fair.commit\",\"id\":%d,\"table\":\"%s\",\"commitment\":\"%s\"}",
			ASK_PROMISE, p->watched, PROMISE);
	} else if (!p->has_opened && item_has(item, "\"step\":\"open\"")) {
		p->has_opened = true;
		player_say(p,
			   "{\"do\":\"fair.open\",\"id\":%d,\"table\":\"%s\",\"opening\":\"%s\"}",
			   ASK_OPEN, p->watched, OPENING);
	}
}

/* Playing. */

/* All are through with this table: the next one. */
static void end_of_match(struct player *p)
{
	struct group *g = p->group;

	p->is_over = true;
	if (++g->over < load.group)
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

static void choose(struct player *p, uint32_t actors)
{
	p->looks = false;
	if (load.moves_max && p->moves == load.moves_max) {
		end_of_match(p);
		return;
	}
	p->actors = actors;
	seat_choose(&p->seat, load.is_random ? &load.rng : NULL, p->move);
	p->has_moved = true;
	player_may_move(p);
}

/* His move left the secret step open that it belongs to: whoever closes it has
 * two frames for it. The others were told when it began. */
static bool is_still_open(const struct player *p, uint32_t actors)
{
	return p->frames == 1 && actors == (p->actors & ~SEAT(p->seat.follow.viewer));
}

static void look(struct player *p);

/* Those whose turn it is now are to look, until they see it: when their frame
 * comes, which the server sends behind his, or later if they have it already. */
static void hand_on(struct player *p, uint32_t actors)
{
	for (int i = 0; i < SEATS_MAX; i++) {
		struct player *other = p->group->by_seat[i];

		if (!other || !(actors & SEAT(i)) || other->looks)
			continue;
		other->looks = true;
		if (!other->frames || other->is_late)
			continue;
		other->is_late = true;
		other->next_late = load.late[0];
		load.late[0] = other;
	}
}

void load_look(void)
{
	struct player *p = load.late[1];

	load.late[1] = load.late[0];
	load.late[0] = NULL;
	for (struct player *next; p; p = next) {
		next = p->next_late;
		p->is_late = false;
		if (p->looks && p->frames)
			look(p);
	}
}

static void look(struct player *p)
{
	bool was_his = p->has_moved;
	uint32_t actors, self = SEAT(p->seat.follow.viewer);

	if (p->is_over || p->is_unanswered || p->move[0])
		return;
	load.tally.looks++;
	actors = seat_actors(&p->seat);
	was_his = was_his && !is_still_open(p, actors);
	p->has_moved = false;
	p->frames = 0;
	if (actors & self)
		choose(p, actors);
	if (was_his)
		hand_on(p, actors & ~self);
}

static void on_told(struct player *p, struct slice item)
{
	if (slice_starts(item, "{\"on\":\"fair\""))
		on_fair(p, item);
	else if (!p->is_over && slice_starts(item, "{\"on\":\"over\"") &&
		 item_number(item_get(item, "t")) == p->handle)
		end_of_match(p);
}

static void on_reply(struct player *p, enum question question, struct slice answer)
{
	load.tally.others += question != ASK_MOVE;
	switch (question) {
	case ASK_HELLO:
		p->stage = PLAYER_THERE;
		load.there++;
		break;
	case ASK_CREATE:
		on_created(p, answer);
		break;
	case ASK_JOIN:
		p->group->joined++;
		watch(p);
		break;
	case ASK_WATCH:
		on_watched(p, answer);
		break;
	case ASK_MOVE:
		player_acknowledged(p);
		break;
	default:
		break;
	}
}

/* Items of play are those that a match cannot do without. */
static void count_item(struct player *p, struct slice item, bool is_play)
{
	if (is_play)
		load.tally.play_bytes += item.len + 1; /* and what stands between items */
	if (load.sample && p->group->players == load.all && p->stage >= PLAYER_THERE)
		fprintf(load.sample, "%d %.*s\n", p->number, (int)item.len, item.at);
}

static void on_frame(struct player *p, struct slice *message)
{
	const char *start = message->at;
	struct frame_item frame;

	frame_item_read(message, &frame);
	count_item(p, (struct slice){ start, (size_t)(message->at - start) }, true);
	if (p->is_over || frame.handle != p->handle)
		return;
	seat_frame(&p->seat, load.game, &frame);
	p->frames++;
	if (p->stage == PLAYER_PLAYS)
		return;
	p->stage = PLAYER_PLAYS;
	p->group->by_seat[p->seat.follow.viewer] = p;
	load.begun++;
}

static void on_item(struct player *p, struct slice item)
{
	enum question question;
	struct slice answer;

	if (!slice_starts(item, "{\"re\":")) {
		count_item(p, item, false);
		on_told(p, item);
		return;
	}
	question = (enum question)item_number(item_get(item, "re"));
	answer = item_get(item, "ok");
	if (!answer.len && question == ASK_CREATE &&
	    slice_equal(item_get(item, "error"), slice_from("\"elsewhere\""))) {
		/* Of two nodes this one is ahead; the other has as many people, and follows. */
		p->group->tables--;
		make_table(p->group);
		return;
	}
	if (!answer.len)
		wire_die("refused (question %d): %.*s", (int)question, (int)item.len, item.at);
	count_item(p, item, question == ASK_MOVE);
	on_reply(p, question, answer);
}

static void on_message(void *owner, struct slice text, size_t on_wire)
{
	struct player *p = owner;

	tally_message(&load.tally, text.len, on_wire);
	while (item_enter(&text)) {
		if (slice_starts(text, "{\"on\":\"frame\""))
			on_frame(p, &text);
		else
			on_item(p, item_cut(&text));
	}
	if (p->frames && (p->looks || p->has_moved))
		look(p);
}

const struct wire_listener table_listener = { on_answer, on_message };
