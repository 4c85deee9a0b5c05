/*
 * Connections to other machines, and the rules that all of them keep: times,
 * protocols, no redirect, no proxy of the environment, and for pushes no
 * address that is not public.
 */
#include <netinet/in.h>
#include <sys/socket.h>

#include "courier/inside.h"

enum { CONNECT_SECONDS = 8, STANDARD_SECONDS = 15 };

void courier_config_standard(struct courier_config *out)
{
	*out = (struct courier_config){ .mail_tls = true, .seconds = STANDARD_SECONDS };
}

/* What no stranger may make us call: this machine, private networks, those of
 * a link, many at once, what is reserved, and IPv6 that only wraps IPv4. IPv4
 * stands here in its mapped form. */
static const char *const closed[] = {
	"0.0.0.0/8",	 "10.0.0.0/8",	    "100.64.0.0/10",  "127.0.0.0/8",	"169.254.0.0/16",
	"172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
	"198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",	"::/96",
	"64:ff9b::/96",	 "64:ff9b:1::/48",  "100::/64",	      "2001::/23",	"2001:db8::/32",
	"2002::/16",	 "fc00::/7",	    "fe80::/9",	      "ff00::/8",
};

static bool is_allowed(const struct courier_config *config, const struct address *a)
{
	for (int i = 0; i < config->allowed_count; i++)
		if (network_has(&config->allowed[i], a))
			return true;
	return false;
}

static bool is_public(const struct address *a)
{
	struct network n;

	for (size_t i = 0; i < sizeof(closed) / sizeof(closed[0]); i++)
		if (!network_read(slice_from(closed[i]), &n) || network_has(&n, a))
			return false;
	return true;
}

/* Called with what the name was resolved to, when the connection is made. */
static curl_socket_t open_socket(void *user, curlsocktype purpose, struct curl_sockaddr *to)
{
	struct reach *r = user;
	struct address a;

	if (purpose != CURLSOCKTYPE_IPCXN || !address_of_socket(&to->addr, &a) ||
	    (!is_allowed(&r->courier->config, &a) && !is_public(&a))) {
		r->is_closed = true;
		return CURL_SOCKET_BAD;
	}
	return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

/* What the other side answers is not kept. */
static size_t drop_answer(char *bytes, size_t size, size_t count, void *user)
{
	(void)bytes;
	(void)user;
	return size * count;
}

static int go_on(void *user, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
	struct courier *courier = user;

	(void)a, (void)b, (void)c, (void)d;
	return atomic_load(&courier->stopping);
}

void courier_stop(struct courier *c)
{
	atomic_store(&c->stopping, true);
}

CURL *reach_new(struct reach *r)
{
	CURL *curl = curl_easy_init();
	struct courier *c = r->courier;
	bool is_push = r->is_push;
	const char *ca = is_push ? c->config.push_ca : c->config.mail_ca;

	if (!curl)
		return NULL;
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_PROXY, "");
	curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, is_push ? "https" : "smtp,smtps");
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)c->config.seconds);
	curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
	curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, go_on);
	curl_easy_setopt(curl, CURLOPT_XFERINFODATA, c);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, drop_answer);
	curl_easy_setopt(curl, CURLOPT_MAXFILESIZE, 65536L);
	curl_easy_setopt(curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	if (ca)
		curl_easy_setopt(curl, CURLOPT_CAINFO, ca);
	if (is_push) {
		curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
		curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, r);
	}
	return curl;
}

void reach_failed(const struct reach *r, struct letter *letter, CURLcode code)
{
	struct buf why = buf_over(letter->why, sizeof(letter->why));

	buf_text(&why, r->is_push ? "push: " : "mail: ");
	if (code == CURLE_COULDNT_CONNECT && r->is_closed)
		buf_text(&why, "the address is not public, and push-allow does not name it");
	else if (code != CURLE_OK)
		buf_text(&why, curl_easy_strerror(code));
	if (letter->code) {
		buf_text(&why, code != CURLE_OK ? ", " : "");
		buf_text(&why, "it answered ");
		buf_int(&why, letter->code);
	}
}

void courier_carry(struct courier *c, struct letter *letter)
{
	letter->end = LETTER_LATER;
	if (letter->base.kind == SERVICE_JOB_PUSH)
		push_carry(c, letter);
	else
		mail_carry(c, letter);
}
