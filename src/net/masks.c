/*
 * Masks of frames; see masks.h. A frame is two bytes, up to eight more of
 * length, four of mask, then as many as the length says.
 */
#include <string.h>

#include "net/masks.h"

enum part { PART_KIND, PART_LENGTH, PART_MORE_LENGTH, PART_MASK, PART_PAYLOAD };

enum {
	IS_MASKED = 0x80,
	LENGTH_BITS = 0x7F,
	LENGTH_16 = 126, /* the length follows in two bytes, */
	LENGTH_64 = 127, /* or in eight */
	MASK_BYTES = 4,
};

static void begin(struct masks *m, enum part part, uint8_t left)
{
	m->part = (uint8_t)part;
	m->left = left;
}

static bool take_length(struct masks *m, uint8_t byte)
{
	uint8_t length = byte & LENGTH_BITS;

	if (!(byte & IS_MASKED))
		return false;
	m->payload = length < LENGTH_16 ? length : 0;
	if (length < LENGTH_16)
		begin(m, PART_MASK, MASK_BYTES);
	else
		begin(m, PART_MORE_LENGTH, length == LENGTH_16 ? 2 : 8);
	return true;
}

static bool take_byte(struct masks *m, uint8_t byte)
{
	switch ((enum part)m->part) {
	case PART_KIND:
		begin(m, PART_LENGTH, 1);
		return true;
	case PART_LENGTH:
		return take_length(m, byte);
	case PART_MORE_LENGTH:
		m->payload = m->payload << 8 | byte;
		if (--m->left == 0)
			begin(m, PART_MASK, MASK_BYTES);
		return true;
	case PART_MASK:
		if (--m->left == 0)
			begin(m, m->payload ? PART_PAYLOAD : PART_KIND, 0);
		return true;
	case PART_PAYLOAD:
		break;
	}
	return true;
}

bool masks_take(struct masks *m, const uint8_t *bytes, size_t count)
{
	size_t at = 0;

	while (at < count) {
		size_t rest = count - at;

		if (m->part != PART_PAYLOAD) {
			if (!take_byte(m, bytes[at++]))
				return false;
			continue;
		}
		if (rest > m->payload)
			rest = (size_t)m->payload;
		at += rest;
		m->payload -= rest;
		if (!m->payload)
			begin(m, PART_KIND, 0);
	}
	return true;
}

/* %00, %0A and %0D, in whatever case. */
static void disarm(struct head_end *h, uint8_t *byte)
{
	static const char dangers[] = "0aAdD";

	if (h->escape == 2 && memchr(dangers, *byte, sizeof(dangers) - 1)) {
		*byte = '1';
		h->escape = 0;
	} else if (h->escape == 1 && *byte == '0') {
		h->escape = 2;
	} else {
		h->escape = *byte == '%';
	}
}

void head_take(struct head_end *h, uint8_t *bytes, size_t count)
{
	for (size_t i = 0; i < count && !h->beyond; i++) {
		h->beyond = h->ended;
		if (!h->has_line)
			disarm(h, bytes + i);
		if (bytes[i] == '\n') {
			h->has_line = h->has_line || h->in_line;
			h->ended = h->ended || !h->in_line;
			h->in_line = false;
		} else if (bytes[i] != '\r') {
			h->in_line = true;
		}
	}
}
