/*
 * What chats show of an address of ours: title and picture (Open Graph) stand in
 * the head of index.html, and a picture's address must be a whole one there. The
 * host is known only when somebody asks, so the page is put together then, as it
 * is and unpacked: it is short. Used by http.c. Whatever else the page has stays
 * as it is, and a strange name of a host changes nothing.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "net/inside.h"

static const char mark[] = "content=\"/share.png\"";
enum {
	BEFORE_PATH = sizeof("content=\"") - 1,
	HOST_MAX = 256, /* bytes, NUL included */
};

static bool is_host(struct slice name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!isalnum((unsigned char)name.at[i]) && !strchr(".:-[]", name.at[i]))
			return false;
	return name.len > 0;
}

static bool host_of(struct client *c, struct buf *out)
{
	return asked_header(c->wsi, WSI_TOKEN_HOST, out) &&
	       (out->len || asked_header(c->wsi, WSI_TOKEN_HTTP_COLON_AUTHORITY, out)) &&
	       is_host(buf_slice_of(out));
}

static size_t place_of_mark(const struct file_body *page)
{
	for (size_t at = 0; at + sizeof(mark) <= page->length; at++)
		if (memcmp(page->bytes + at, mark, sizeof(mark) - 1) == 0)
			return at + BEFORE_PATH;
	return 0;
}

void reply_preview(struct client *c, const struct asked *a, struct reply *r)
{
	const struct file_body *page = &r->file->body[FILE_PLAIN];
	const char *scheme = a->request.secure ? "https://" : "http://";
	char memory[HOST_MAX];
	struct buf host = buf_over(memory, sizeof(memory));
	size_t at = strcmp(r->file->path, "/index.html") == 0 ? place_of_mark(page) : 0;

	if (!at || !host_of(c, &host))
		return;
	size_t added = strlen(scheme) + host.len;
	uint8_t *bytes = malloc(page->length + added);

	if (!bytes)
		return; /* then with a picture that some do not find */
	memcpy(bytes, page->bytes, at);
	memcpy(bytes + at, scheme, strlen(scheme));
	memcpy(bytes + at + strlen(scheme), host.at, host.len);
	memcpy(bytes + at + added, page->bytes + at, page->length - at);
	r->form = FILE_PLAIN;
	r->body = r->owned = bytes;
	r->length = page->length + added;
}
