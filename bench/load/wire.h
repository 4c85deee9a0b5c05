/*
 * One connection of the load generator: HTTP requests and the client's side of
 * a WebSocket (RFC 6455) with compression (RFC 7692), on a socket that never
 * blocks. It knows nothing of the protocol above. One thread uses all of them;
 * a failure of the connection ends the whole program, which measures nothing
 * once somebody fell out.
 */
#ifndef BENCH_LOAD_WIRE_H
#define BENCH_LOAD_WIRE_H

#include "base/slice.h"

enum wire_state { WIRE_CLOSED, WIRE_HTTP, WIRE_SOCKET };

struct wire {
	int fd;
	enum wire_state state;
	char *in; /* the beginning of a message whose rest is to come */
	size_t in_length, in_capacity;
	char *out; /* what could not be sent yet */
	size_t out_length, out_capacity;
	uint32_t mask;
	unsigned opened; /* how often: the owner may open it anew while it is heard */
	void *owner;
};

/* What the owner hears. Texts live during the call. */
struct wire_listener {
	/* An answer to a request: all of it, headers and body. */
	void (*answer)(void *owner, struct slice text);
	/* A message; `on_wire` is its size as it was sent. */
	void (*message)(void *owner, struct slice text, size_t on_wire);
};

extern const struct wire_listener *wire_listener; /* the program's */

/* Prints why and ends the program. */
_Noreturn void wire_die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Connects to 127.0.0.1, registers with the epoll descriptor. */
void wire_open(struct wire *w, int epoll, int port, void *owner);
void wire_close(struct wire *w);

/* A request, or a handshake; the answer to the latter turns it into a WebSocket. */
void wire_request(struct wire *w, const char *text, size_t length);

/* A text message. */
void wire_send(struct wire *w, const char *text, size_t length);

/* epoll says so. */
void wire_ready(struct wire *w, uint32_t events);

#endif
