/*
 * The certificate of TLS: read from its two files at the start, on demand
 * (SIGHUP), and by itself when a look at the files shows that they changed, so
 * that a renewal needs no restart.
 *
 * libwebsockets can be told that its files changed, but it reads them straight
 * into what is in use, one after the other: a broken or half-written pair would
 * leave it with none. So we keep the pair: it is read and checked aside, and
 * every handshake takes the one that is kept (OpenSSL asks for it). That also
 * lets a renewal change the kind of the key.
 */
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "net/inside.h"

/* The certificate, its key and its chain are those of a context that serves
 * nobody. */
struct pair {
	SSL_CTX *context;
	X509 *certificate;
	EVP_PKEY *key;
	STACK_OF(X509) * chain;
};

struct tls {
	struct pair pair;
	struct stat seen[2]; /* the files as they were read last, good or not */
	int64_t look_at;
};

/* A key with a passphrase cannot be read: nobody is there to type it. */
static int no_passphrase(char *out, int size, int writing, void *user)
{
	(void)out;
	(void)size;
	(void)writing;
	(void)user;
	return 0;
}

static bool pair_read(struct pair *pair, const char *certificate, const char *key)
{
	SSL_CTX *context = SSL_CTX_new(TLS_server_method());
	bool good;

	if (!context)
		return false;
	SSL_CTX_set_default_passwd_cb(context, no_passphrase);
	good = SSL_CTX_use_certificate_chain_file(context, certificate) == 1 &&
	       SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1 &&
	       SSL_CTX_check_private_key(context) == 1 &&
	       SSL_CTX_get0_chain_certs(context, &pair->chain) == 1;
	ERR_clear_error();
	if (!good) {
		SSL_CTX_free(context);
		return false;
	}
	pair->context = context;
	pair->certificate = SSL_CTX_get0_certificate(context);
	pair->key = SSL_CTX_get0_privatekey(context);
	return true;
}

/* A handshake begins: 1 goes on with it. */
static int on_handshake(SSL *ssl, void *user)
{
	const struct pair *pair = user;

	SSL_certs_clear(ssl);
	return SSL_use_cert_and_key(ssl, pair->certificate, pair->key, pair->chain, 1);
}

static void look(const struct net_config *config, struct stat out[2])
{
	memset(out, 0, 2 * sizeof(*out));
	stat(config->tls_cert, &out[0]);
	stat(config->tls_key, &out[1]);
}

static bool same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
	       a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

bool tls_open(struct net *w)
{
	struct tls *tls;

	if (!w->config.tls_cert)
		return true;
	tls = w->tls = calloc(1, sizeof(*tls));
	if (!tls)
		return false;
	look(&w->config, tls->seen);
	tls->look_at = w->now + (int64_t)w->config.tls_look_time * 1000;
	return pair_read(&tls->pair, w->config.tls_cert, w->config.tls_key);
}

void tls_close(struct net *w)
{
	if (w->tls)
		SSL_CTX_free(w->tls->pair.context);
	free(w->tls);
}

void tls_serve(struct net *w, void *context)
{
	SSL_CTX_set_cert_cb(context, on_handshake, &w->tls->pair);
}

bool tls_renew(struct net *w)
{
	struct pair fresh;

	look(&w->config, w->tls->seen);
	if (!pair_read(&fresh, w->config.tls_cert, w->config.tls_key)) {
		journal_about(&w->config.journal, JOURNAL_ERROR,
			      "the new certificate and its key are not usable, the old ones stay",
			      w->config.tls_cert);
		return false;
	}
	/* Handshakes that have begun hold what they took. */
	SSL_CTX_free(w->tls->pair.context);
	w->tls->pair = fresh;
	journal_about(&w->config.journal, JOURNAL_INFO, "the certificate was taken up",
		      w->config.tls_cert);
	return true;
}

void tls_look(struct net *w)
{
	struct stat now[2];

	if (!w->tls || w->now < w->tls->look_at)
		return;
	w->tls->look_at = w->now + (int64_t)w->config.tls_look_time * 1000;
	look(&w->config, now);
	if (!same_file(&now[0], &w->tls->seen[0]) || !same_file(&now[1], &w->tls->seen[1]))
		tls_renew(w);
}

int64_t tls_next(const struct net *w)
{
	return w->tls ? w->tls->look_at : INT64_MAX;
}

void tls_move(struct net *w, int64_t by)
{
	if (w->tls)
		w->tls->look_at += by;
}
