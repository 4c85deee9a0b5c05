/*
 * Sockets of the load generator; see wire.h.
 */
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

enum {
	BUFFER_AT_FIRST = 2048,
	READ_ROOM = 1 << 18, /* several of the longest messages */
	HEAD_MAX = 14, /* of a frame of ours */
	TEXT_MAX = 1 << 17, /* no message of the server is half as long */
};

enum { FRAME_TEXT = 1, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

const struct wire_listener *wire_listener;

void wire_die(const char *format, ...)
{
	va_list values;

	va_start(values, format);
	vfprintf(stderr, format, values);
	va_end(values);
	fputc('\n', stderr);
	exit(1);
}

static void reserve(char **at, size_t *capacity, size_t needed)
{
	size_t next = *capacity ? *capacity : BUFFER_AT_FIRST;

	if (needed <= *capacity)
		return;
	while (next < needed)
		next *= 2;
	*at = realloc(*at, next);
	if (!*at)
		wire_die("no memory");
	*capacity = next;
}

void wire_open(struct wire *w, int epoll, int port, void *owner)
{
	struct sockaddr_in to = {
		.sin_family = AF_INET,
		.sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	struct epoll_event event = { .events = EPOLLIN | EPOLLOUT | EPOLLET, .data.ptr = w };
	int yes = 1;

	w->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	w->state = WIRE_HTTP;
	w->owner = owner;
	w->in_length = w->out_length = 0;
	w->opened++;
	w->mask = 0x5A3C96E1u;
	if (w->fd < 0)
		wire_die("socket: %s", strerror(errno));
	setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
	if (connect(w->fd, (struct sockaddr *)&to, sizeof(to)) != 0 && errno != EINPROGRESS)
		wire_die("connect: %s", strerror(errno));
	if (epoll_ctl(epoll, EPOLL_CTL_ADD, w->fd, &event) != 0)
		wire_die("epoll: %s", strerror(errno));
}

void wire_close(struct wire *w)
{
	close(w->fd);
	w->fd = -1;
	w->state = WIRE_CLOSED;
}

/* Sending. */

static void flush(struct wire *w)
{
	while (w->out_length) {
		ssize_t sent = send(w->fd, w->out, w->out_length, MSG_NOSIGNAL);

		if (sent < 0 && (errno == EAGAIN || errno == ENOTCONN))
			return;
		if (sent < 0)
			wire_die("send: %s", strerror(errno));
		w->out_length -= (size_t)sent;
		memmove(w->out, w->out + sent, w->out_length);
	}
}

static void queue(struct wire *w, const void *bytes, size_t count)
{
	reserve(&w->out, &w->out_capacity, w->out_length + count);
	memcpy(w->out + w->out_length, bytes, count);
	w->out_length += count;
}

void wire_request(struct wire *w, const char *text, size_t length)
{
	queue(w, text, length);
	flush(w);
}

static void mask(char *text, size_t length, uint32_t with)
{
	char bytes[4];
	size_t i = 0;

	for (; i + 4 <= length; i += 4) {
		uint32_t four;

		memcpy(&four, text + i, 4);
		four ^= with;
		memcpy(text + i, &four, 4);
	}
	memcpy(bytes, &with, 4);
	for (; i < length; i++)
		text[i] ^= bytes[i & 3];
}

static void send_frame(struct wire *w, int opcode, const char *text, size_t length)
{
	unsigned char head[HEAD_MAX];
	size_t used = 2, start;

	head[0] = (unsigned char)(0x80 | opcode);
	if (length < 126) {
		head[1] = (unsigned char)(0x80 | length);
	} else {
		head[1] = 0x80 | 126;
		head[2] = (unsigned char)(length >> 8);
		head[3] = (unsigned char)length;
		used = 4;
	}
	w->mask = w->mask * 1664525u + 1013904223u;
	memcpy(head + used, &w->mask, 4);
	queue(w, head, used + 4);
	start = w->out_length;
	queue(w, text, length);
	mask(w->out + start, length, w->mask);
	flush(w);
}

void wire_send(struct wire *w, const char *text, size_t length)
{
	if (length >= 65536)
		wire_die("a message of %zu bytes is too long for this program", length);
	send_frame(w, FRAME_TEXT, text, length);
}

/* Receiving. */

/* The message of a packed frame; one stream serves all connections, as none
 * keeps anything from one message to the next. */
static size_t unpack(const char *packed, size_t length, char *text)
{
	static z_stream stream;
	static bool is_ready;
	static unsigned char tail[4] = { 0x00, 0x00, 0xFF, 0xFF };

	if (!is_ready && inflateInit2(&stream, -15) != Z_OK)
		wire_die("inflate cannot start");
	is_ready = true;
	inflateReset(&stream);
	stream.next_out = (unsigned char *)text;
	stream.avail_out = TEXT_MAX;
	stream.next_in = (unsigned char *)(uintptr_t)packed;
	stream.avail_in = (unsigned)length;
	if (inflate(&stream, Z_SYNC_FLUSH) != Z_OK)
		wire_die("a message cannot be unpacked");
	stream.next_in = tail;
	stream.avail_in = sizeof(tail);
	inflate(&stream, Z_SYNC_FLUSH);
	if (!stream.avail_out)
		wire_die("a message is longer than %d bytes", TEXT_MAX);
	return TEXT_MAX - stream.avail_out;
}

static void take_frame(struct wire *w, int head, const char *payload, size_t length)
{
	static char text[TEXT_MAX];
	struct slice message = { payload, length };
	int opcode = head & 15;

	if (opcode == FRAME_CLOSE)
		wire_die("the server closed a connection (code %d)",
			 length >= 2 ? (unsigned char)payload[0] << 8 | (unsigned char)payload[1]
				     : 0);
	if (opcode == FRAME_PING)
		send_frame(w, FRAME_PONG, payload, length);
	if (opcode != FRAME_TEXT)
		return;
	if (!(head & 0x80))
		wire_die("a message in parts came");
	if (head & 0x40)
		message = (struct slice){ text, unpack(payload, length, text) };
	wire_listener->message(w->owner, message, length);
}

/* One frame from the front of what has come; 0: it is not whole yet. */
static size_t cut_frame(struct wire *w, const char *at, size_t have)
{
	const unsigned char *bytes = (const unsigned char *)at;
	size_t head = 2, length;

	if (have < 2)
		return 0;
	length = bytes[1] & 127;
	if (length == 126) {
		if (have < 4)
			return 0;
		length = (size_t)bytes[2] << 8 | bytes[3];
		head = 4;
	} else if (length == 127) {
		if (have < 10)
			return 0;
		length = 0;
		for (head = 2; head < 10; head++)
			length = length << 8 | bytes[head];
		if (length > TEXT_MAX)
			wire_die("a message of %zu bytes came", length);
	}
	if (have < head + length)
		return 0;
	take_frame(w, bytes[0], at + head, length);
	return head + length;
}

/* An answer to a request, with its body; 0: it is not whole yet. */
static size_t cut_answer(struct wire *w, const char *at, size_t have)
{
	const char *end = memmem(at, have, "\r\n\r\n", 4), *field;
	size_t length, body = 0;

	if (!end)
		return 0;
	length = (size_t)(end - at) + 4;
	field = memmem(at, length, "content-length: ", 16);
	if (field)
		body = (size_t)strtoul(field + 16, NULL, 10);
	if (have < length + body)
		return 0;
	if (strncmp(at, "HTTP/1.1 101", 12) == 0)
		w->state = WIRE_SOCKET;
	wire_listener->answer(w->owner, (struct slice){ at, length + body });
	return length + body;
}

/* Takes what has come and keeps what is not whole. False: the owner closed this
 * connection. */
static bool cut_all(struct wire *w, const char *at, size_t have)
{
	unsigned opened = w->opened;
	size_t one;

	do {
		one = w->state == WIRE_SOCKET ? cut_frame(w, at, have) : cut_answer(w, at, have);
		if (w->opened != opened || w->state == WIRE_CLOSED)
			return false;
		at += one;
		have -= one;
	} while (one && have);
	w->in_length = have;
	if (have) {
		reserve(&w->in, &w->in_capacity, have);
		memcpy(w->in, at, have);
	}
	return true;
}

/* All connections read into the same memory; a read that does not fill it has
 * taken all there was. */
void wire_ready(struct wire *w, uint32_t events)
{
	static char room[READ_ROOM];
	size_t wanted;
	ssize_t got;

	if (w->state == WIRE_CLOSED)
		return;
	if (events & EPOLLOUT)
		flush(w);
	do {
		wanted = READ_ROOM - w->in_length;
		got = recv(w->fd, room + w->in_length, wanted, 0);
		if (got < 0 && (errno == EAGAIN || errno == ENOTCONN))
			return;
		if (got <= 0)
			wire_die("the server hung up: %s", got ? strerror(errno) : "end");
		if (w->in_length)
			memcpy(room, w->in, w->in_length);
	} while (cut_all(w, room, w->in_length + (size_t)got) && (size_t)got == wanted);
}
