/*
 * The yardstick of `make bench-server`: what libwebsockets can do at best. A
 * server that understands nothing and keeps nothing: it answers each message
 * with an acknowledgement and as many further messages as a move causes on
 * average in our server, of the same texts, packed in the same way.
 *
 *	yardstick PORT SAMPLE
 *
 * SAMPLE has the messages of one match, a line each, as bench/load wrote them;
 * those that begin with {"re" are the acknowledgements of moves. Prints
 * "ready" and serves until it is killed.
 */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/deflate.h"

enum { SAMPLES_MAX = 4096, LINE_ROOM = 1 << 16 };

struct sample {
	char *text;
	size_t length;
};

static struct sample replies[SAMPLES_MAX], acknowledgement;
static uint64_t reply_count, move_count;
static struct deflate *packer;
static unsigned char out[LWS_PRE + LINE_ROOM];

/* Of a connection. */
struct peer {
	uint64_t messages; /* that came */
	uint64_t answered; /* of them */
	uint64_t next; /* number of the reply that comes next */
	bool can_unpack;
	bool mark_packed;
};

static void add_sample(const char *line, size_t length)
{
	struct sample sample = { strndup(line, length), length };

	if (!sample.text)
		exit(1);
	if (strncmp(line, "{\"re\"", 5) == 0) {
		move_count++;
		free(acknowledgement.text);
		acknowledgement = sample;
	} else if (reply_count < SAMPLES_MAX) {
		replies[reply_count++] = sample;
	}
}

static bool read_samples(const char *path)
{
	static char line[LINE_ROOM];
	FILE *file = fopen(path, "r");

	while (file && fgets(line, sizeof(line), file))
		add_sample(line, strcspn(line, "\n"));
	if (file)
		fclose(file);
	return move_count && reply_count;
}

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

static bool send_text(struct lws *wsi, struct peer *peer, const struct sample *sample)
{
	struct slice text = { sample->text, sample->length };
	size_t length = 0;

	if (sample->length >= DEFLATE_FROM)
		length = deflate_pack(packer, text, out + LWS_PRE, sample->length);
	peer->mark_packed = length != 0;
	if (!length) {
		memcpy(out + LWS_PRE, sample->text, sample->length);
		length = sample->length;
	}
	return lws_write(wsi, out + LWS_PRE, length, LWS_WRITE_TEXT) >= 0;
}

/* Everything that is due to this peer. */
static int answer(struct lws *wsi, struct peer *peer)
{
	for (; peer->answered < peer->messages; peer->answered++) {
		uint64_t until = (peer->answered + 1) * reply_count / move_count;

		if (!send_text(wsi, peer, &acknowledgement))
			return -1;
		for (; peer->next < until; peer->next++)
			if (!send_text(wsi, peer, &replies[peer->next % reply_count]))
				return -1;
	}
	return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		    size_t length)
{
	struct peer *peer = user;

	(void)in;
	(void)length;
	switch (reason) {
	case LWS_CALLBACK_ESTABLISHED:
		memset(peer, 0, sizeof(*peer));
		return 0;
	case LWS_CALLBACK_RECEIVE:
		peer->messages++;
		lws_callback_on_writable(wsi);
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return answer(wsi, peer);
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

	if (count != 3 || !read_samples(arguments[2])) {
		fprintf(stderr, "yardstick PORT SAMPLE\n");
		return 2;
	}
	lws_set_log_level(LLL_ERR, NULL);
	info.port = (int)strtol(arguments[1], NULL, 10);
	packer = deflate_new();
	context = lws_create_context(&info);
	if (!context || !packer)
		return 1;
	printf("ready %llu/%llu\n", (unsigned long long)reply_count,
	       (unsigned long long)move_count);
	fflush(stdout);
	while (lws_service(context, 0) >= 0)
		continue;
	lws_context_destroy(context);
	return 0;
}
