/*
 * The yardstick of `make bench-server`: what libwebsockets can do at best. A
 * server that understands nothing and keeps nothing: a move makes it say to
 * the whole table what a move made our server say, the same items to the same
 * neighbours, put together in the same way: all that is due to a connection at
 * the end of a turn of the loop is one message, an array, and one write; items
 * that are long enough are packed, each by itself.
 *
 *	yardstick PORT PLAYERS SAMPLE
 *
 * SAMPLE has the items of one match, as bench/load wrote them. A connection
 * says hello with the number of its table, `"t":N`; whatever it says then is a
 * move. Prints "ready" and serves until it is killed.
 */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/deflate.h"
#include "sample.h"

enum {
	TABLES_MAX = 1 << 14,
	DUE_MAX = 64, /* items in a message */
	MESSAGE_ROOM = 1 << 18,
	STEPS_APART = 37, /* two tables that are neighbours */
	KEPT = 1024, /* texts that are packed */
};

/* Of a connection. */
struct peer {
	struct lws *wsi;
	struct table *table;
	int place;
	const struct sample_item *due[DUE_MAX];
	size_t due_count;
	struct peer *next_due;
	bool mark_packed;
};

struct table {
	struct peer *peers[SAMPLE_PLAYERS_MAX];
	int count;
	uint64_t moves;
};

static int players;
static struct sample sample;
static struct table tables[TABLES_MAX];
static struct peer *first_due;
static struct deflate *packer;
static uint64_t turn; /* of the loop */
static unsigned char out[LWS_PRE + MESSAGE_ROOM];

static const struct sample_item greeting = {
	.text = { "{\"re\":1,\"ok\":{}}", 16 },
};

/* The bit of a packed message, as the server sets it. */
static int on_extension(struct lws_context *context, const struct lws_extension *extension,
			struct lws *wsi, enum lws_extension_callback_reasons reason, void *user,
			void *in, size_t length)
{
	static const struct lws_ext_options options[] = {
		{ "server_no_context_takeover", EXTARG_NONE },
		{ NULL, EXTARG_NONE },
	};
	struct peer *peer = lws_wsi_user(wsi);

	(void)context;
	(void)extension;
	(void)user;
	(void)length;
	if (reason == LWS_EXT_CB_CONSTRUCT)
		*(const struct lws_ext_options **)in = options;
	if (reason == LWS_EXT_CB_PACKET_TX_PRESEND && peer && peer->mark_packed) {
		((struct lws_tokens *)in)->token[0] |= 0x40;
		peer->mark_packed = false;
	}
	return 0;
}

static const struct lws_extension extensions[] = {
	{ "permessage-deflate", on_extension, "permessage-deflate" },
	{ NULL, NULL, NULL },
};

/* Putting together. */

static size_t write_plain(const struct peer *peer, unsigned char *at)
{
	unsigned char *start = at;

	for (size_t i = 0; i < peer->due_count; i++) {
		struct slice text = peer->due[i]->text;

		*at++ = i ? ',' : '[';
		memcpy(at, text.at, text.len);
		at += text.len;
	}
	*at++ = ']';
	return (size_t)(at - start);
}

/* What many at a table get is packed once; two tables never get the same, though
 * the sample they are served from is. There are places enough that
 * hardly any is packed twice in a turn. */
static struct slice packed_of(const struct table *table, struct slice text)
{
	static struct {
		const char *text;
		const struct table *table;
		uint64_t turn;
		size_t length;
		unsigned char bytes[SAMPLE_ITEM_MAX];
	} kept[KEPT];
	size_t at =
		(size_t)(((uintptr_t)text.at >> 4) + (size_t)(table - tables) * STEPS_APART) % KEPT;

	if (kept[at].text != text.at || kept[at].table != table || kept[at].turn != turn) {
		kept[at].text = text.at;
		kept[at].table = table;
		kept[at].turn = turn;
		kept[at].length = deflate_pack(packer, text, kept[at].bytes, text.len);
	}
	return (struct slice){ (const char *)kept[at].bytes, kept[at].length };
}

static size_t write_packed(const struct peer *peer, unsigned char *at)
{
	struct deflate_line l;

	deflate_open(&l, at);
	for (size_t i = 0; i < peer->due_count; i++) {
		struct slice text = peer->due[i]->text;
		struct slice packed = { "", 0 };

		deflate_stored(&l, (struct slice){ i ? "," : "[", 1 });
		if (text.len >= DEFLATE_FROM)
			packed = packed_of(peer->table, text);
		if (packed.len)
			deflate_packed(&l, packed);
		else
			deflate_stored(&l, text);
	}
	deflate_stored(&l, (struct slice){ "]", 1 });
	return deflate_close(&l);
}

/* All that is due to this peer; negative: the connection is gone. */
static int answer(struct peer *peer)
{
	bool is_long = false;
	size_t room = 1, length;

	if (!peer->due_count)
		return 0;
	for (size_t i = 0; i < peer->due_count; i++) {
		is_long |= peer->due[i]->text.len >= DEFLATE_FROM;
		room += peer->due[i]->text.len + 1;
	}
	if (deflate_room(room) > MESSAGE_ROOM)
		return -1;
	peer->mark_packed = is_long;
	length = is_long ? write_packed(peer, out + LWS_PRE) : write_plain(peer, out + LWS_PRE);
	peer->due_count = 0;
	return lws_write(peer->wsi, out + LWS_PRE, length, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

/* The end of a turn. Who cannot take it now gets it when he can. */
static void answer_all(void)
{
	while (first_due) {
		struct peer *peer = first_due;

		first_due = peer->next_due;
		if (lws_partial_buffered(peer->wsi) || answer(peer))
			lws_callback_on_writable(peer->wsi);
	}
}

/* Hearing. */

static int put(struct peer *peer, const struct sample_item *item)
{
	if (peer->due_count == DUE_MAX)
		return -1;
	if (!peer->due_count) {
		peer->next_due = first_due;
		first_due = peer;
	}
	peer->due[peer->due_count++] = item;
	return 0;
}

static int on_hello(struct peer *peer, const char *text, size_t length)
{
	const char *number = memmem(text, length, "\"t\":", 4);
	size_t at = number ? (size_t)strtoul(number + 4, NULL, 10) : TABLES_MAX;

	if (at >= TABLES_MAX || tables[at].count == players)
		return -1;
	peer->table = &tables[at];
	if (!tables[at].count)
		tables[at].moves = at * STEPS_APART; /* in all parts of a match, as ours are */
	peer->place = tables[at].count++;
	peer->table->peers[peer->place] = peer;
	return put(peer, &greeting);
}

static int on_move(struct peer *peer)
{
	struct table *table = peer->table;
	const struct sample_step *step = &sample.steps[table->moves++ % sample.step_count];

	for (size_t i = 0; i < step->count; i++) {
		struct peer *to = table->peers[(peer->place + step->items[i].to) % players];

		if (!to || put(to, &step->items[i]))
			return -1;
	}
	return 0;
}

static void on_closed(struct peer *peer)
{
	struct peer **at = &first_due;

	while (*at && *at != peer)
		at = &(*at)->next_due;
	if (*at)
		*at = peer->next_due;
	if (peer->table)
		peer->table->peers[peer->place] = NULL;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		    size_t length)
{
	struct peer *peer = user;

	switch (reason) {
	case LWS_CALLBACK_ESTABLISHED:
		memset(peer, 0, sizeof(*peer));
		peer->wsi = wsi;
		return 0;
	case LWS_CALLBACK_RECEIVE:
		return peer->table ? on_move(peer) : on_hello(peer, in, length);
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return answer(peer);
	case LWS_CALLBACK_CLOSED:
		on_closed(peer);
		return 0;
	default:
		return 0;
	}
}

static const struct lws_protocols protocols[] = {
	{
		.name = "yardstick",
		.callback = on_event,
		.per_session_data_size = sizeof(struct peer),
		.rx_buffer_size = 4096,
	},
	{ .name = NULL },
};

int main(int count, char **arguments)
{
	struct lws_context_creation_info info = {
		.iface = "127.0.0.1",
		.protocols = protocols,
		.extensions = extensions,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
	};
	struct lws_context *context;

	players = count == 4 ? (int)strtol(arguments[2], NULL, 10) : 0;
	if (players < 1 || players > SAMPLE_PLAYERS_MAX ||
	    !sample_read(&sample, arguments[3], players)) {
		fprintf(stderr, "yardstick PORT PLAYERS SAMPLE\n");
		return 2;
	}
	lws_set_log_level(LLL_ERR, NULL);
	info.port = (int)strtol(arguments[1], NULL, 10);
	packer = deflate_new();
	context = lws_create_context(&info);
	if (!context || !packer)
		return 1;
	puts("ready");
	fflush(stdout);
	for (; lws_service(context, 0) >= 0; turn++)
		answer_all();
	lws_context_destroy(context);
	return 0;
}
