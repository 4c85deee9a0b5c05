/*
 * A look at the bytes that libwebsockets reads. A client must mask its frames
 * (RFC 6455, 5.1) and the connection ends when it does not; libwebsockets 4.1
 * takes them as they come and tells nobody. It reads with two functions of
 * other libraries, recv() and SSL_read(). By the rules of shared libraries a
 * function of the program itself comes before theirs: so ours stand here, do
 * what those do, and show what was read to the walk over the frames
 * (net/masks.h). tests/server/test_frames.mjs notices when a version of the
 * library reads in another way.
 *
 * The client may send nothing behind its handshake before that is answered.
 * So the first frame is at the beginning of a reading, and a handshake that is
 * not the end of what was read is refused. And some addresses the library never
 * sees as they are, since it misreads them: head_take().
 *
 * A WebSocket within HTTP/2 is not seen here. Whatever else in the program
 * reads, as the courier does in threads of its own and without a server, comes
 * through here too and is let alone: only the thread of the loop is looked at.
 */
#include <dlfcn.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/inside.h"

enum { CLOSE_PROTOCOL = 1002 };

static struct {
	struct client **clients; /* by descriptor, of all connections that the library has */
	int count;
} tap;

static _Thread_local bool is_loop;

/* The library's own, found by whoever reads first. */
static int (*tls_read)(SSL *ssl, void *bytes, int count);
static pthread_once_t tls_read_found = PTHREAD_ONCE_INIT;

static void find_tls_read(void)
{
	void *found = dlsym(RTLD_NEXT, "SSL_read");

	memcpy(&tls_read, &found, sizeof(found)); /* C has no cast for it */
}

bool tap_open(void)
{
	pthread_once(&tls_read_found, find_tls_read);
	is_loop = true;
	tap.count = (int)sysconf(_SC_OPEN_MAX);
	tap.clients = calloc((size_t)tap.count, sizeof(tap.clients[0]));
	return tls_read && tap.clients;
}

void tap_close(void)
{
	free(tap.clients);
	tap.clients = NULL;
	tap.count = 0;
}

void tap_watch(struct client *c)
{
	if (c->fd < tap.count)
		tap.clients[c->fd] = c;
}

void tap_forget(struct client *c)
{
	if (c->fd < tap.count && tap.clients[c->fd] == c)
		tap.clients[c->fd] = NULL;
}

bool tap_is_at_end(const struct client *c)
{
	return c->head.ended && !c->head.beyond;
}

void tap_next(struct client *c, bool has_rest)
{
	c->head = (struct head_end){ .beyond = has_rest };
}

static void on_read(int fd, void *bytes, ssize_t count)
{
	struct client *c = is_loop && fd >= 0 && fd < tap.count ? tap.clients[fd] : NULL;

	if (!c || count <= 0)
		return;
	if (!c->is_established) {
		head_take(&c->head, bytes, (size_t)count);
	} else if (!c->close_code && !masks_take(&c->masks, bytes, (size_t)count)) {
		c->net->bad_messages++;
		post_close(c, CLOSE_PROTOCOL);
	}
}

__attribute__((visibility("default"))) ssize_t recv(int fd, void *bytes, size_t count, int flags)
{
	ssize_t got = recvfrom(fd, bytes, count, flags, NULL, NULL);

	on_read(fd, bytes, got);
	return got;
}

__attribute__((visibility("default"))) int SSL_read(SSL *ssl, void *bytes, int count)
{
	pthread_once(&tls_read_found, find_tls_read);
	if (!tls_read)
		return -1;

	int got = tls_read(ssl, bytes, count);

	on_read(SSL_get_fd(ssl), bytes, got);
	return got;
}
