/*
 * QR codes; see qr.h. The order of work is that of the standard: the text as
 * bits, codewords with their error correction, the fixed patterns, the bits in
 * a zigzag, and the mask that disturbs readers least.
 */
#include "cli/host/qr.h"

#include <stdlib.h>
#include <string.h>

enum {
	CODEWORDS_MAX = 172,
	CORRECTION_MAX = 26, /* codewords of a block */
	BLOCKS_MAX = 4,
	MASKS = 8,
	MODE_BYTES = 4,
	LEVEL_M = 0,
	PAD_A = 0xEC,
	PAD_B = 0x11,
};

/* By version; all blocks of a version have the same length at level M. */
static const struct {
	int codewords, correction, blocks;
} shapes[QR_VERSION_MAX + 1] = {
	{ 0, 0, 0 },	{ 26, 10, 1 },	{ 44, 16, 1 },	{ 70, 26, 1 },
	{ 100, 18, 2 }, { 134, 24, 2 }, { 172, 16, 4 },
};

struct work {
	struct qr *qr;
	int version;
	bool is_fixed[QR_SIZE_MAX][QR_SIZE_MAX]; /* not for data, not masked */
	uint8_t codewords[CODEWORDS_MAX]; /* in the order in which they are placed */
};

static int data_codewords(int version)
{
	return shapes[version].codewords - shapes[version].correction * shapes[version].blocks;
}

/* The text as codewords, padded. */

struct bits {
	uint8_t *bytes;
	int count;
};

static void put_bits(struct bits *b, unsigned value, int count)
{
	for (int i = count - 1; i >= 0; i--) {
		if (value >> i & 1)
			b->bytes[b->count / 8] |= (uint8_t)(0x80 >> b->count % 8);
		b->count++;
	}
}

static void write_data(struct slice text, int version, uint8_t *data)
{
	struct bits b = { data, 0 };
	int capacity = 8 * data_codewords(version);

	put_bits(&b, MODE_BYTES, 4);
	put_bits(&b, (unsigned)text.len, 8);
	for (size_t i = 0; i < text.len; i++)
		put_bits(&b, (unsigned char)text.at[i], 8);
	put_bits(&b, 0, capacity - b.count < 4 ? capacity - b.count : 4);
	put_bits(&b, 0, (8 - b.count % 8) % 8);
	for (int i = 0; b.count < capacity; i++)
		put_bits(&b, i % 2 ? PAD_B : PAD_A, 8);
}

/* Error correction: Reed-Solomon over the field of 256 with 0x11D. */

static uint8_t multiply(uint8_t a, uint8_t b)
{
	unsigned product = 0;

	for (int i = 7; i >= 0; i--) {
		product = product << 1 ^ (product >> 7 & 1) * 0x11D;
		product ^= (b >> i & 1u) * a;
	}
	return (uint8_t)product;
}

/* The polynomial with the roots 2^0 .. 2^(degree-1), highest term left out. */
static void make_generator(int degree, uint8_t *out)
{
	uint8_t root = 1;

	memset(out, 0, (size_t)degree);
	out[degree - 1] = 1;
	for (int i = 0; i < degree; i++) {
		for (int j = 0; j < degree; j++) {
			out[j] = multiply(out[j], root);
			if (j + 1 < degree)
				out[j] ^= out[j + 1];
		}
		root = multiply(root, 2);
	}
}

static void correct(const uint8_t *data, int count, int degree, uint8_t *out)
{
	uint8_t generator[CORRECTION_MAX];

	make_generator(degree, generator);
	memset(out, 0, (size_t)degree);
	for (int i = 0; i < count; i++) {
		uint8_t factor = data[i] ^ out[0];

		memmove(out, out + 1, (size_t)degree - 1);
		out[degree - 1] = 0;
		for (int j = 0; j < degree; j++)
			out[j] ^= multiply(generator[j], factor);
	}
}

/* Takes turns between the blocks: first their data, then their correction. */
static void make_codewords(struct work *w, struct slice text)
{
	int blocks = shapes[w->version].blocks, degree = shapes[w->version].correction;
	int length = data_codewords(w->version) / blocks, at = 0;
	uint8_t data[CODEWORDS_MAX] = { 0 }, correction[BLOCKS_MAX][CORRECTION_MAX];

	write_data(text, w->version, data);
	for (int i = 0; i < blocks; i++)
		correct(data + i * length, length, degree, correction[i]);
	for (int i = 0; i < length; i++)
		for (int block = 0; block < blocks; block++)
			w->codewords[at++] = data[block * length + i];
	for (int i = 0; i < degree; i++)
		for (int block = 0; block < blocks; block++)
			w->codewords[at++] = correction[block][i];
}

/* The fixed patterns. */

static void fix(struct work *w, int row, int column, bool dark)
{
	if (row < 0 || column < 0 || row >= w->qr->size || column >= w->qr->size)
		return;
	w->qr->dark[row][column] = dark;
	w->is_fixed[row][column] = true;
}

static int larger(int a, int b)
{
	return a > b ? a : b;
}

/* Squares within each other around a middle; a finder with its light border
 * reaches 4 modules far, an alignment pattern 2. */
static void fix_squares(struct work *w, int row, int column, int reach)
{
	for (int r = -reach; r <= reach; r++)
		for (int c = -reach; c <= reach; c++) {
			int distance = larger(abs(r), abs(c));

			fix(w, row + r, column + c,
			    reach == 4 ? distance != 2 && distance != 4 : distance != 1);
		}
}

static void fix_patterns(struct work *w)
{
	int last = w->qr->size - 1;

	for (int i = 0; i <= last; i++) {
		fix(w, 6, i, i % 2 == 0);
		fix(w, i, 6, i % 2 == 0);
	}
	fix_squares(w, 3, 3, 4);
	fix_squares(w, 3, last - 3, 4);
	fix_squares(w, last - 3, 3, 4);
	if (w->version > 1)
		fix_squares(w, last - 6, last - 6, 2);
}

/* Level and mask, twice, with a code of their own. */
static void fix_format(struct work *w, int mask)
{
	int last = w->qr->size - 1;
	unsigned data = LEVEL_M << 3 | (unsigned)mask, rest = data, bits;

	for (int i = 0; i < 10; i++)
		rest = rest << 1 ^ (rest >> 9 & 1) * 0x537;
	bits = (data << 10 | rest) ^ 0x5412;
	for (int i = 0; i < 15; i++) {
		bool dark = bits >> i & 1;
		int near = i < 6 ? i : i < 8 ? i + 1 : 14 - i + (i < 9);

		if (i < 8) {
			fix(w, near, 8, dark);
			fix(w, 8, last - i, dark);
		} else {
			fix(w, 8, near, dark);
			fix(w, last - 14 + i, 8, dark);
		}
	}
	fix(w, last - 7, 8, true);
}

/* The bits, in columns of two from the right, up and down by turns. */
static void place_codewords(struct work *w)
{
	int size = w->qr->size, at = 0, total = 8 * shapes[w->version].codewords;

	for (int right = size - 1; right > 0; right -= 2) {
		if (right == 6)
			right--; /* the timing pattern has this column */
		bool upwards = ((right + 1) & 2) == 0;

		for (int i = 0; i < 2 * size; i++) {
			int row = upwards ? size - 1 - i / 2 : i / 2, column = right - i % 2;

			if (w->is_fixed[row][column])
				continue;
			w->qr->dark[row][column] =
				at < total && w->codewords[at / 8] >> (7 - at % 8) & 1;
			at++;
		}
	}
}

/* Masks. */

static bool mask_flips(int mask, int r, int c)
{
	switch (mask) {
	case 0:
		return (r + c) % 2 == 0;
	case 1:
		return r % 2 == 0;
	case 2:
		return c % 3 == 0;
	case 3:
		return (r + c) % 3 == 0;
	case 4:
		return (r / 2 + c / 3) % 2 == 0;
	case 5:
		return r * c % 2 + r * c % 3 == 0;
	case 6:
		return (r * c % 2 + r * c % 3) % 2 == 0;
	default:
		return ((r + c) % 2 + r * c % 3) % 2 == 0;
	}
}

static void apply_mask(struct work *w, int mask)
{
	for (int r = 0; r < w->qr->size; r++)
		for (int c = 0; c < w->qr->size; c++)
			if (!w->is_fixed[r][c] && mask_flips(mask, r, c))
				w->qr->dark[r][c] = !w->qr->dark[r][c];
}

/* A row, or a column when `turned`. */
static bool module_at(const struct qr *qr, int line, int at, bool turned)
{
	return turned ? qr->dark[at][line] : qr->dark[line][at];
}

/* Runs of five and more of one colour. */
static int runs_penalty(const struct qr *qr, int line, bool turned)
{
	int penalty = 0, run = 1;

	for (int i = 1; i <= qr->size; i++) {
		if (i < qr->size &&
		    module_at(qr, line, i, turned) == module_at(qr, line, i - 1, turned)) {
			run++;
			continue;
		}
		if (run >= 5)
			penalty += run - 2;
		run = 1;
	}
	return penalty;
}

/* What looks like a finder, with four light modules on one side. */
static int finders_penalty(const struct qr *qr, int line, bool turned)
{
	unsigned seen = 0;
	int penalty = 0;

	for (int i = 0; i < qr->size; i++) {
		seen = (seen << 1 | module_at(qr, line, i, turned)) & 0x7FF;
		if (i >= 10 && (seen == 0x05D || seen == 0x5D0))
			penalty += 40;
	}
	return penalty;
}

static int squares_penalty(const struct qr *qr)
{
	int penalty = 0;

	for (int r = 1; r < qr->size; r++)
		for (int c = 1; c < qr->size; c++)
			if (qr->dark[r][c] == qr->dark[r - 1][c] &&
			    qr->dark[r][c] == qr->dark[r][c - 1] &&
			    qr->dark[r][c] == qr->dark[r - 1][c - 1])
				penalty += 3;
	return penalty;
}

/* For every full 5 % of distance from half dark, half light. */
static int balance_penalty(const struct qr *qr)
{
	int dark = 0, all = qr->size * qr->size;

	for (int r = 0; r < qr->size; r++)
		for (int c = 0; c < qr->size; c++)
			dark += qr->dark[r][c];
	return abs(dark * 20 - all * 10) / all * 10;
}

static int penalty_of(const struct qr *qr)
{
	int penalty = squares_penalty(qr) + balance_penalty(qr);

	for (int turned = 0; turned < 2; turned++)
		for (int line = 0; line < qr->size; line++)
			penalty +=
				runs_penalty(qr, line, turned) + finders_penalty(qr, line, turned);
	return penalty;
}

static void choose_mask(struct work *w)
{
	int best = 0, least = -1;

	for (int mask = 0; mask < MASKS; mask++) {
		int penalty;

		fix_format(w, mask);
		apply_mask(w, mask);
		penalty = penalty_of(w->qr);
		apply_mask(w, mask); /* flips back */
		if (least < 0 || penalty < least) {
			least = penalty;
			best = mask;
		}
	}
	fix_format(w, best);
	apply_mask(w, best);
}

bool qr_make(struct slice text, struct qr *out)
{
	struct work w = { .qr = out, .version = 1 };

	if (text.len > QR_TEXT_MAX)
		return false;
	while (12 + 8 * (int)text.len > 8 * data_codewords(w.version))
		w.version++;
	memset(out, 0, sizeof(*out));
	out->size = 17 + 4 * w.version;
	make_codewords(&w, text);
	fix_patterns(&w);
	fix_format(&w, 0);
	place_codewords(&w);
	choose_mask(&w);
	return true;
}

static bool is_dark(const struct qr *qr, int row, int column)
{
	return row >= 0 && column >= 0 && row < qr->size && column < qr->size &&
	       qr->dark[row][column];
}

void qr_draw(const struct qr *qr, bool colour, struct buf *out)
{
	/* By light in the upper and lower row: blocks are light. */
	static const char *const blocks[] = { " ", "\u2584", "\u2580", "\u2588" };

	for (int row = -QR_MARGIN; row < qr->size + QR_MARGIN; row += 2) {
		buf_text(out, colour ? "\x1b[97;40m" : "");
		for (int column = -QR_MARGIN; column < qr->size + QR_MARGIN; column++) {
			bool upper = !is_dark(qr, row, column);
			bool lower = !is_dark(qr, row + 1, column);

			buf_text(out, blocks[upper << 1 | lower]);
		}
		buf_text(out, colour ? "\x1b[0m\n" : "\n");
	}
}
