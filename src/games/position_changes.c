/*
 * Finds and writes what is new in a position; position.h has the contract. Two
 * states are compared eight bytes at a time. Fields that look at a byte that
 * differs are written, and those are told whose text does.
 */
#include <string.h>

#include "base/check.h"
#include "base/octets.h"
#include "base/sum.h"
#include "games/position.h"

enum { OCTETS = 8, SET_BITS = 64 };

static size_t position_size(const struct position_field *field)
{
	size_t count = field->count ? field->count : SEATS_MAX;

	switch (field->kind->shape) {
	case POSITION_OWN:
	case POSITION_RECORD:
		return field->kind->size;
	case POSITION_WIDE:
	case POSITION_INT16:
		return 2 * count;
	case POSITION_BAG:
		return (size_t)field->kind->word_count;
	default:
		return count;
	}
}

/* The bytes of the state that the field is written from. */
static struct position_spans position_spans(const struct position_field *field)
{
	const struct position_kind *kind = field->kind;
	struct position_spans spans = { 0 };
	struct position_span own = { field->offset, (uint16_t)position_size(field) };

	if (!own.size)
		return spans;
	spans.span[spans.count++] = own;
	for (int i = 0; i < POSITION_NEEDS_MAX && kind->needs[i].size; i++)
		spans.span[spans.count++] = kind->needs[i];
	return spans;
}

static void position_look(struct position_looks *looks, int field, struct position_span span)
{
	CHECK(span.at + span.size <= POSITION_STATE_MAX);
	for (int i = span.at; i < span.at + span.size; i++)
		looks->at[i].set[field / SET_BITS] |= UINT64_C(1) << field % SET_BITS;
}

void position_looks(const struct game *game, struct position_looks *out)
{
	const struct position_table *table = game->fields;

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < table->count; i++) {
		const struct position_spans spans = position_spans(&table->fields[i]);

		out->field[i] = spans;
		if (!spans.count)
			position_look(out, i,
				      (struct position_span){ 0, (uint16_t)game->state_size });
		for (int k = 0; k < spans.count; k++)
			position_look(out, i, spans.span[k]);
	}
}

static void position_join(struct position_set *all, const struct position_set *more)
{
	for (int i = 0; i < POSITION_SET_WORDS; i++)
		all->set[i] |= more->set[i];
}

/* The next four times eight bytes: most of a state is as it was. */
static inline bool position_alike(const uint8_t *a, const uint8_t *b)
{
	uint64_t differs = 0;

	for (int i = 0; i < 4 * OCTETS; i += OCTETS)
		differs |= octets_of(a + i) ^ octets_of(b + i);
	return !differs;
}

/* Joins the fields that look at the bytes of `differs`, which begin at `at`. */
static inline void position_join_bytes(struct position_set *all, const struct position_set *at,
				       uint64_t differs)
{
	while (differs) {
		int byte = __builtin_ctzll(differs) / 8;

		position_join(all, at + byte);
		differs &= ~(UINT64_C(0xff) << 8 * byte);
	}
}

/* The fields that look at bytes that are not the same in both. */
static struct position_set position_seeing(const struct position_looks *looks, const void *a,
					   const void *b, size_t size)
{
	const uint8_t *was = a, *is = b;
	struct position_set seeing = { { 0 } };
	size_t i = 0;

	for (; i + 4 * OCTETS <= size; i += 4 * OCTETS) {
		if (position_alike(was + i, is + i))
			continue;
		for (size_t k = i; k < i + 4 * OCTETS; k += OCTETS)
			position_join_bytes(&seeing, looks->at + k,
					    octets_of(was + k) ^ octets_of(is + k));
	}
	for (; i < size; i++)
		if (was[i] != is[i])
			position_join(&seeing, &looks->at[i]);
	return seeing;
}

static bool position_field_differs(const struct position_spans *spans, const void *a, const void *b)
{
	const char *was = a, *is = b;
	bool differs = !spans->count;

	for (int i = 0; i < spans->count && !differs; i++) {
		struct position_span span = spans->span[i];

		differs = memcmp(was + span.at, is + span.at, span.size) != 0;
	}
	return differs;
}

/* A field that is written anew: its text, its sum, and the sum before. */
struct position_new {
	int index;
	struct slice text;
	uint32_t sum, sum_was;
};

static void position_mark(struct position_set *all, int field)
{
	all->set[field / SET_BITS] |= UINT64_C(1) << field % SET_BITS;
}

static void position_share_begin(struct position_shared *shared, const struct state *was,
				 const struct state *is, size_t size)
{
	CHECK(size <= sizeof(shared->is));
	memcpy(shared->was, was, size);
	memcpy(shared->is, is, size);
	memset(&shared->changed, 0, sizeof(shared->changed));
}

static bool position_marked(const struct position_set *all, int field)
{
	return all->set[field / SET_BITS] >> field % SET_BITS & 1;
}

/* Changes that are being written. */
struct position_changes {
	struct position old, new;
	uint32_t *sums, more;
	struct position_shared *shared; /* for whoever comes next; NULL: for nobody */
	struct buf *out;
	size_t start;
};

/* With another sum the text is another, so that the old one need not be written.
 * False: it is as it was. */
static bool position_is_new(const struct position_changes *w, const struct position_field *field,
			    struct position_new *n)
{
	char before[POSITION_FIELD_MAX];

	if (n->sum_was && n->sum_was != n->sum)
		return true;
	struct slice was = position_write_field(before, &w->old, field);

	n->sum_was = sum_text(was);
	return !slice_equal(was, n->text);
}

static void position_tell(struct position_changes *w, const struct position_new *n)
{
	if (w->sums)
		w->sums[n->index] = n->sum;
	if (w->out->len > w->start)
		buf_char(w->out, ' ');
	buf_slice(w->out, n->text);
	w->more += n->sum - n->sum_was;
}

/* What was just told. */
static void position_share(struct position_changes *w, const struct position_new *n)
{
	struct position_shared *shared = w->shared;

	shared->field[n->index].at = (uint32_t)(w->out->len - n->text.len - w->start);
	shared->field[n->index].len = (uint32_t)n->text.len;
	shared->field[n->index].sum = n->sum;
	shared->field[n->index].sum_was = n->sum_was;
	position_mark(&shared->changed, n->index);
}

/* All of it was; without room for it it is not shared. */
static void position_share_end(struct position_changes *w, const struct position_set *seeing)
{
	struct position_shared *shared = w->shared;

	shared->used = w->out->len - w->start;
	shared->seeing = *seeing;
	shared->more = w->more;
	shared->is_filled = shared->used <= sizeof(shared->text);
	if (shared->is_filled)
		memcpy(shared->text, w->out->at + w->start, shared->used);
}

/* As another viewer was told it. */
static void position_tell_shared(struct position_changes *w, const struct position_shared *shared,
				 int index)
{
	const struct position_new n = {
		.index = index,
		.text = { shared->text + shared->field[index].at, shared->field[index].len },
		.sum = shared->field[index].sum,
		.sum_was = shared->field[index].sum_was,
	};

	position_tell(w, &n);
}

/* A field whose bytes are new. */
static void position_tell_own(struct position_changes *w, const struct position_field *field,
			      int index)
{
	char text[POSITION_FIELD_MAX];
	struct position_new n = { .index = index, .sum_was = w->sums ? w->sums[index] : 0 };

	n.text = position_write_field(text, &w->new, field);
	n.sum = sum_text(n.text);
	if (position_is_new(w, field, &n)) {
		position_tell(w, &n);
		if (w->shared)
			position_share(w, &n);
	} else if (w->sums) {
		w->sums[index] = n.sum;
	}
}

/* Is the field written from the same bytes for another viewer, then and now? */
static inline bool position_is_alike(const struct position_shared *shared,
				     const struct position_spans *spans, const struct position *old,
				     const struct position *new)
{
	return !position_field_differs(spans, shared->is, new->state) &&
	       !position_field_differs(spans, shared->was, old->state);
}

/* Is it that for all fields that look at what is new? Then what is told is the same,
 * and told so. */
static bool position_tell_alike(struct position_changes *w, const struct position_shared *shared,
				const struct position_looks *looks,
				const struct position_set *seeing)
{
	if (memcmp(seeing, &shared->seeing, sizeof(*seeing)) != 0)
		return false;
	for (int i = 0; i < POSITION_SET_WORDS; i++) {
		for (uint64_t set = seeing->set[i]; set; set &= set - 1) {
			int index = i * SET_BITS + __builtin_ctzll(set);

			if (!position_is_alike(shared, &looks->field[index], &w->old, &w->new))
				return false;
		}
	}
	for (int i = 0; w->sums && i < POSITION_SET_WORDS; i++) {
		for (uint64_t set = shared->changed.set[i]; set; set &= set - 1) {
			int index = i * SET_BITS + __builtin_ctzll(set);

			w->sums[index] = shared->field[index].sum;
		}
	}
	buf_slice(w->out, (struct slice){ shared->text, shared->used });
	w->more = shared->more;
	return true;
}

uint32_t position_write_changes(const struct game *game, const struct position_looks *looks,
				const struct context *c, const struct state *was,
				const struct state *is, uint32_t *sums,
				struct position_shared *shared, struct buf *out)
{
	struct position_set seeing = position_seeing(looks, was, is, game->state_size);
	struct position_changes w = {
		.old = { c, was, c->setup.players },
		.new = { c, is, c->setup.players },
		.sums = sums,
		.shared = shared && !shared->is_filled ? shared : NULL,
		.out = out,
		.start = out->len,
	};

	if (w.shared)
		position_share_begin(shared, was, is, game->state_size);
	else if (shared && position_tell_alike(&w, shared, looks, &seeing))
		return w.more;
	for (int i = 0; i < POSITION_SET_WORDS; i++) {
		for (uint64_t set = seeing.set[i]; set; set &= set - 1) {
			int index = i * SET_BITS + __builtin_ctzll(set);
			const struct position_field *field = &game->fields->fields[index];
			const struct position_spans *spans = &looks->field[index];

			if (field->seat >= w.old.players)
				continue;
			if (!shared || w.shared ||
			    !position_is_alike(shared, spans, &w.old, &w.new))
				position_tell_own(&w, field, index);
			else if (position_marked(&shared->changed, index))
				position_tell_shared(&w, shared, index);
		}
	}
	if (w.shared)
		position_share_end(&w, &seeing);
	return w.more;
}
