/*
 * What strangers send before the service hears of it: addresses of proxies,
 * packed messages, frames, the forms that a browser accepts. The first byte says which.
 */
#include "fuzz/fuzz.h"
#include "net/deflate.h"
#include "net/files.h"
#include "net/masks.h"
#include "service/address.h"

enum { MESSAGE_ROOM = 8193 };

/* Whatever the header says, the answer is an address that can be written and
 * read back; the word of who is not trusted changes nothing. */
static void forwarded(struct slice text)
{
	struct network trusted;
	struct address peer, who, again;
	char written[ADDRESS_TEXT_MAX];

	CHECK(network_read(slice_from("127.0.0.0/8"), &trusted));
	CHECK(address_read(slice_from("127.0.0.1"), &peer));
	who = address_forwarded(&peer, text, &trusted, 1);
	address_write(&who, written);
	CHECK(address_read(slice_from(written), &again));
	CHECK(memcmp(&who, &again, sizeof(who)) == 0);
	CHECK(address_read(slice_from("203.0.113.1"), &peer));
	who = address_forwarded(&peer, text, &trusted, 1);
	CHECK(memcmp(&who, &peer, sizeof(who)) == 0);
}

static void network(struct slice text)
{
	struct network n;

	if (network_read(text, &n)) {
		CHECK(n.bits >= 0 && n.bits <= 8 * ADDRESS_BYTES);
		CHECK(network_has(&n, &n.address));
	}
}

static void packed(struct slice text)
{
	static struct deflate *deflate;
	char memory[MESSAGE_ROOM];
	struct buf out = buf_over(memory, sizeof(memory));

	if (!deflate)
		deflate = deflate_new();
	CHECK(deflate);
	if (deflate_unpack(deflate, text, &out) == DEFLATE_FINE)
		CHECK(out.len < MESSAGE_ROOM && memory[out.len] == '\0');
}

static void accepted(struct slice text)
{
	static uint8_t bytes[3];
	const struct file file = {
		.body = { { .bytes = bytes, .length = 3 },
			  { .bytes = bytes, .length = 2 },
			  { .bytes = bytes, .length = 1 } },
	};
	enum file_form form = files_choose(&file, text);

	CHECK(form >= FILE_PLAIN && form < FILE_FORMS);
	CHECK(text.len || form == FILE_PLAIN);
}

/* However the bytes are cut, the judgement is the same. */
static void frames(struct slice bytes)
{
	const uint8_t *at = (const uint8_t *)bytes.at;
	struct masks whole = { 0 }, cut = { 0 };
	bool good = true;

	for (size_t i = 0; good && i < bytes.len; i++)
		good = masks_take(&cut, at + i, 1);
	CHECK(masks_take(&whole, at, bytes.len) == good);
	CHECK(!good || memcmp(&whole, &cut, sizeof(whole)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (!size)
		return 0;
	struct slice rest = { (const char *)data + 1, size - 1 };

	switch (data[0] % 5) {
	case 0:
		forwarded(rest);
		break;
	case 1:
		network(rest);
		break;
	case 2:
		packed(rest);
		break;
	case 3:
		accepted(rest);
		break;
	default:
		frames(rest);
		break;
	}
	return 0;
}
