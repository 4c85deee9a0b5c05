/*
 * Names and sentences by Unicode's tables: see names.h. utf8proc is given
 * memory of ours and allocates nothing.
 */
#include "service/people/names.h"

#include <utf8proc.h>

#include "base/check.h"
#include "base/utf8.h"

enum {
	/* One character of three bytes becomes eighteen, at worst. */
	POINTS_MAX = 6 * TYPED_BYTES_MAX,
	JOINER = 0x200d,
	NON_JOINER = 0x200c,
	BEYOND_FIRST_PLANE = 0x10000,
};

/* Cuts the next character off; false: it is not UTF-8, or nothing is left. */
static bool next_char(struct slice *rest, uint32_t *code)
{
	size_t size = rest->len ? utf8_read(*rest, code) : 0;

	if (!size)
		return false;
	rest->at += size;
	rest->len -= size;
	return true;
}

static const utf8proc_property_t *property(uint32_t c)
{
	return utf8proc_get_property((utf8proc_int32_t)c);
}

static bool is_blank(uint32_t c)
{
	return property(c)->category == UTF8PROC_CATEGORY_ZS;
}

static bool is_letter(uint32_t c)
{
	int category = property(c)->category;

	return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

static bool is_mark(uint32_t c)
{
	int category = property(c)->category;

	return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

static bool is_number(uint32_t c)
{
	int category = property(c)->category;

	return category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO;
}

static bool is_joiner(uint32_t c)
{
	return c == JOINER || c == NON_JOINER;
}

/* Chooses a form of the character before it, such as a coloured one. */
static bool is_selector(uint32_t c)
{
	return property(c)->ignorable && is_mark(c);
}

/* Letters, marks, numbers, signs. Of other symbols only pictures and flags:
 * some of the rest show nothing, and no table says which. */
static bool is_visible(uint32_t c)
{
	const utf8proc_property_t *p = property(c);

	if (p->ignorable || p->category == UTF8PROC_CATEGORY_CN)
		return false;
	if (p->category == UTF8PROC_CATEGORY_SO)
		return p->boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC ||
		       p->boundclass == UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR;
	return p->category < UTF8PROC_CATEGORY_ZS;
}

/* A form of Unicode's: as many bytes of *memory as the result says are it; -1:
 * no UTF-8, or too long. */
static utf8proc_ssize_t in_form(struct slice text, utf8proc_option_t form,
				utf8proc_int32_t memory[POINTS_MAX + 1])
{
	utf8proc_ssize_t count;

	if (text.len >= TYPED_BYTES_MAX)
		return -1;
	count = utf8proc_decompose((const utf8proc_uint8_t *)text.at, (utf8proc_ssize_t)text.len,
				   memory, POINTS_MAX, form);
	if (count < 0 || count > POINTS_MAX)
		return -1;
	return utf8proc_reencode(memory, count, form);
}

static bool is_ascii(struct slice text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.at[i] < ' ' || text.at[i] > '~')
			return false;
	return true;
}

/* What needs no tables: most names, and they are compared often. */
static bool fold_ascii(struct slice text, struct buf *out)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.at[i] != ' ')
			buf_char(out, (char)(text.at[i] >= 'A' && text.at[i] <= 'Z'
						     ? text.at[i] + ('a' - 'A')
						     : text.at[i]));
	return text.len < TYPED_BYTES_MAX && !out->full;
}

static bool fold_any(struct slice text, struct buf *out)
{
	utf8proc_int32_t memory[POINTS_MAX + 1];
	utf8proc_ssize_t bytes = in_form(text,
					 UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
						 UTF8PROC_CASEFOLD | UTF8PROC_IGNORE,
					 memory);
	struct slice rest = { (const char *)memory, bytes > 0 ? (size_t)bytes : 0 };
	uint32_t c;

	while (next_char(&rest, &c)) {
		if (!c)
			return false;
		if (!is_blank(c))
			utf8_write(out, c);
	}
	return bytes >= 0 && !out->full;
}

bool text_fold(struct slice text, struct buf *out)
{
	buf_clear(out);
	return is_ascii(text) ? fold_ascii(text, out) : fold_any(text, out);
}

/*
 * Letters that look like those of another script. utf8proc does not tell
 * scripts, but blocks are given to a script for ever; these are the blocks of
 * the three whose letters pass for each other.
 */
static const struct {
	uint32_t first, last;
	int script;
} blocks[] = {
	{ 'a', 'z', 1 },       { 0xc0, 0x24f, 1 },    { 0x250, 0x2af, 1 },   { 0x1e00, 0x1eff, 1 },
	{ 0x2c60, 0x2c7f, 1 }, { 0xa720, 0xa7ff, 1 }, { 0xab30, 0xab6f, 1 }, { 0x370, 0x3ff, 2 },
	{ 0x1f00, 0x1fff, 2 }, { 0x400, 0x52f, 4 },   { 0x1c80, 0x1c8f, 4 }, { 0x2de0, 0x2dff, 4 },
	{ 0xa640, 0xa69f, 4 },
};

static int script_of(uint32_t c)
{
	for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); i++)
		if (c >= blocks[i].first && c <= blocks[i].last && (is_letter(c) || is_mark(c)))
			return blocks[i].script;
	/* Rare scripts do not mix with these either; some letters there are blank. */
	return c >= BEYOND_FIRST_PLANE && (is_letter(c) || is_mark(c)) ? 8 : 0;
}

/* `key` is a folded name. */
static bool is_one_script(struct slice key)
{
	int scripts = 0;
	uint32_t c;

	while (next_char(&key, &c))
		scripts |= script_of(c);
	return (scripts & (scripts - 1)) == 0;
}

/* Leaves out what only chooses or joins, and what is one blank too many; false:
 * something in it may not stand in a name. */
static bool name_characters(struct slice text, struct buf *out)
{
	bool blank = false;
	uint32_t c;

	while (text.len) {
		if (!next_char(&text, &c))
			return false;
		if (is_selector(c) || is_joiner(c))
			continue;
		if (is_blank(c)) {
			blank = out->len > 0;
			continue;
		}
		if (!is_visible(c))
			return false;
		if (blank)
			buf_char(out, ' ');
		blank = false;
		utf8_write(out, c);
	}
	return !out->full;
}

static bool name_is_good(struct slice name)
{
	int count = 0, marks = 0;
	bool speaks = false, behind = false;
	uint32_t c;

	while (next_char(&name, &c)) {
		marks = is_mark(c) ? marks + 1 : 0;
		if (marks > NAME_MARKS_MAX || (marks && !behind))
			return false;
		speaks = speaks || is_letter(c) || is_number(c);
		behind = c != ' ';
		count++;
	}
	return speaks && count <= NAME_CHARS_MAX;
}

bool name_clean(struct slice text, char out[NAME_MAX_BYTES])
{
	char typed_memory[TYPED_BYTES_MAX], key_memory[NAME_MAX_BYTES];
	struct buf typed = buf_over(typed_memory, sizeof(typed_memory));
	struct buf key = buf_over(key_memory, sizeof(key_memory));
	struct buf name = buf_over(out, NAME_MAX_BYTES);
	utf8proc_int32_t memory[POINTS_MAX + 1];
	utf8proc_ssize_t bytes;

	if (!name_characters(text, &typed))
		return false;
	bytes = in_form(buf_slice_of(&typed), UTF8PROC_STABLE | UTF8PROC_COMPOSE, memory);
	if (bytes < 0)
		return false;
	buf_slice(&name, (struct slice){ (const char *)memory, (size_t)bytes });
	return !name.full && name_is_good(buf_slice_of(&name)) &&
	       text_fold(buf_slice_of(&name), &key) && key.len && is_one_script(buf_slice_of(&key));
}

void name_fold(const char *name, char out[NAME_MAX_BYTES])
{
	struct buf key = buf_over(out, NAME_MAX_BYTES);

	text_fold(slice_from(name), &key);
}

bool name_key(struct slice typed, char out[NAME_MAX_BYTES])
{
	struct buf key = buf_over(out, NAME_MAX_BYTES);

	return text_fold(typed, &key) && key.len;
}

/* Small letters as they were made before. */
static uint32_t small_before(uint32_t c)
{
	if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7) ||
	    (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
		return c + 32;
	if (c >= 0x400 && c <= 0x40f)
		return c + 80;
	if ((c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177))
		return c | 1;
	if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e))
		return c + (c & 1);
	return c;
}

bool name_key_before(struct slice typed, char out[NAME_MAX_BYTES])
{
	struct buf key = buf_over(out, NAME_MAX_BYTES);
	uint32_t c;

	if (typed.len >= TYPED_BYTES_MAX)
		return false;
	while (typed.len) {
		if (!next_char(&typed, &c) || !c)
			return false;
		if (!is_blank(c))
			utf8_write(&key, small_before(c));
	}
	return key.len && !key.full;
}

/* Sentences. */

struct sentence {
	struct buf *out;
	int count, marks;
	uint32_t joiner; /* waits for what it joins; 0: none */
	bool joins; /* something stands there that can be joined */
};

static void sentence_put(struct sentence *t, uint32_t c)
{
	utf8_write(t->out, c);
	t->count++;
}

/* False: the character refuses the whole sentence. */
static bool sentence_char(struct sentence *t, uint32_t c)
{
	const utf8proc_property_t *p = property(c);
	bool is_end = c == '\n', is_space = is_end || is_blank(c);

	if (p->category == UTF8PROC_CATEGORY_CC && !is_end)
		return false;
	if (is_joiner(c)) {
		t->joiner = t->joins ? c : t->joiner;
		t->joins = false;
		return true;
	}
	if (is_space && !t->count)
		return true;
	if ((p->ignorable && !is_selector(c)) || p->category == UTF8PROC_CATEGORY_CF ||
	    p->category == UTF8PROC_CATEGORY_ZL || p->category == UTF8PROC_CATEGORY_ZP)
		return true;
	if (is_selector(c) && !t->joins)
		return true;
	t->marks = is_mark(c) ? t->marks + 1 : 0;
	if (t->marks > TEXT_MARKS_MAX)
		return true;
	if (t->joiner && !is_space)
		sentence_put(t, t->joiner);
	t->joiner = 0;
	t->joins = !is_space;
	sentence_put(t, c);
	return true;
}

bool text_clean(struct slice text, int min, int max, struct buf *out)
{
	struct sentence t = { .out = out };
	struct slice whole;
	uint32_t c;

	text = slice_trim(text);
	buf_clear(out);
	while (text.len) {
		if (!next_char(&text, &c) || !sentence_char(&t, c))
			return false;
	}
	/* What was left out may have hidden a blank at the end. */
	whole = slice_trim(buf_slice_of(out));
	t.count -= (int)(out->len - whole.len);
	buf_cut(out, whole.len);
	return t.count >= min && t.count <= max && !out->full;
}

void text_end(struct buf *text)
{
	size_t end = text->len;

	if (!text->full)
		return;
	while (end > 0 && ((uint8_t)text->at[end - 1] & 0xC0) == 0x80)
		end--;
	if (end > 0 && (uint8_t)text->at[end - 1] >= 0x80)
		end--; /* perhaps it was whole; nobody misses one letter */
	buf_cut(text, end);
}
