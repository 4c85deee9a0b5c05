/*
 * The order of the lobby. A shelf holds the tables of one game, clock and
 * number of players, a tree for each class of them; a page is merged from the
 * shelves that a view looks at. Every step is a way down a tree.
 *
 * The trees are treaps: searched by time and id, and a heap by id alone, which
 * is 64 bits of chance that nobody chooses.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/inside.h"

enum { CLOCK_KINDS = CLOCK_TOTAL + 1 };

static int shelf_count(void)
{
	return games_count * CLOCK_KINDS * SEATS_MAX;
}

static int game_number(const struct game *game)
{
	int number = 0;

	while (games[number] != game)
		number++;
	return number;
}

static struct lobby_shelf *shelf_of(const struct lobby *l, const struct table *t)
{
	int number = game_number(t->game) * CLOCK_KINDS + (int)t->clock.kind;

	return &l->shelves[number * SEATS_MAX + t->setup.players - 1];
}

static bool view_has(const struct lobby_view *view, int shelf)
{
	int players = shelf % SEATS_MAX + 1, clock = shelf / SEATS_MAX % CLOCK_KINDS;

	return (view->players < 0 || view->players == players) &&
	       (view->clock < 0 || view->clock == clock) &&
	       (view->game < 0 || view->game == shelf / SEATS_MAX / CLOCK_KINDS);
}

static bool view_wants(const struct lobby_view *view, enum lobby_class class)
{
	return class == LOBBY_RUNNING ? view->running : view->open;
}

bool order_init(struct lobby *l)
{
	l->shelves = calloc((size_t)shelf_count(), sizeof(*l->shelves));
	l->heads = calloc((size_t)shelf_count(), sizeof(struct table *));
	return l->shelves && l->heads;
}

void order_release(struct lobby *l)
{
	free(l->shelves);
	free(l->heads);
	l->shelves = NULL;
	l->heads = NULL;
}

void order_clear(struct lobby *l)
{
	for (int i = 0; l->shelves && i < shelf_count(); i++)
		l->shelves[i] = (struct lobby_shelf){ .dirty = true };
	l->dirty = true;
}

/* Trees. */

/* Newest first. */
static bool is_before(int64_t created, uint64_t id, const struct table *t)
{
	return created > t->created || (created == t->created && id > t->id);
}

static void tree_add(struct table **link, struct table *t)
{
	struct table **before = &t->lobby.left, **behind = &t->lobby.right, *at;

	while (*link && (*link)->id > t->id)
		link = is_before(t->created, t->id, *link) ? &(*link)->lobby.left
							   : &(*link)->lobby.right;
	at = *link;
	*link = t;
	while (at) {
		if (is_before(t->created, t->id, at)) {
			*behind = at;
			behind = &at->lobby.left;
			at = at->lobby.left;
		} else {
			*before = at;
			before = &at->lobby.right;
			at = at->lobby.right;
		}
	}
	*before = *behind = NULL;
}

static void tree_remove(struct table **link, struct table *t)
{
	struct table *before = t->lobby.left, *behind = t->lobby.right;

	while (*link != t) {
		CHECK(*link);
		link = is_before(t->created, t->id, *link) ? &(*link)->lobby.left
							   : &(*link)->lobby.right;
	}
	while (before && behind) {
		if (before->id > behind->id) {
			*link = before;
			link = &before->lobby.right;
			before = before->lobby.right;
		} else {
			*link = behind;
			link = &behind->lobby.left;
			behind = behind->lobby.left;
		}
	}
	*link = before ? before : behind;
	t->lobby.left = t->lobby.right = NULL;
}

/* The first one behind that place; NULL: none. */
static struct table *tree_behind(struct table *root, int64_t created, uint64_t id)
{
	struct table *found = NULL;

	while (root) {
		if (is_before(created, id, root)) {
			found = root;
			root = root->lobby.left;
		} else {
			root = root->lobby.right;
		}
	}
	return found;
}

void order_move(struct lobby *l, struct table *t, enum lobby_class class)
{
	struct lobby_shelf *shelf = shelf_of(l, t);
	enum lobby_class was = t->lobby.class;

	if (was != LOBBY_NONE) {
		tree_remove(&shelf->tree[was], t);
		shelf->count[was]--;
	}
	t->lobby.class = class;
	if (class != LOBBY_NONE) {
		tree_add(&shelf->tree[class], t);
		shelf->count[class]++;
	}
	t->lobby.version = ++l->last_version;
	shelf->dirty = l->dirty = true;
}

/* Pages. */

/* Of all heads the first; its shelf, or -1. */
static int heads_first(const struct lobby *l)
{
	int first = -1;

	for (int i = 0; i < shelf_count(); i++) {
		const struct table *head = l->heads[i];

		if (head && (first < 0 || is_before(head->created, head->id, l->heads[first])))
			first = i;
	}
	return first;
}

/* Those of one class behind that place, until there are `most`. */
static int page_class(struct lobby *l, const struct lobby_view *view, enum lobby_class class,
		      struct lobby_position from, struct table **out, int most)
{
	int count = 0, shelf;

	for (int i = 0; i < shelf_count(); i++)
		l->heads[i] = view_has(view, i) ? tree_behind(l->shelves[i].tree[class],
							      from.created, from.id)
						: NULL;
	while (count < most && (shelf = heads_first(l)) >= 0) {
		struct table *t = l->heads[shelf];

		out[count++] = t;
		l->heads[shelf] = tree_behind(l->shelves[shelf].tree[class], t->created, t->id);
	}
	return count;
}

/* How many of them one item can hold. */
static int page_fit(struct table *const *page, int count)
{
	size_t bytes = 0;

	for (int i = 0; i < count; i++) {
		bytes += LOBBY_AT_BYTES + summary_most(page[i]);
		if (bytes > LOBBY_PAGE_BYTES)
			return i;
	}
	return count;
}

int order_page(struct lobby *l, const struct lobby_view *view, struct table *out[LOBBY_COUNT_MAX],
	       bool *more)
{
	static const struct lobby_position start = { .created = INT64_MAX, .id = UINT64_MAX };
	struct table *found[LOBBY_COUNT_MAX + 1]; /* one more: is there more? */
	int count = 0, kept;

	CHECK(view->count > 0 && view->count <= LOBBY_COUNT_MAX);
	for (int class = LOBBY_FIRST; class < LOBBY_CLASSES; class ++)
		if (view_wants(view, (enum lobby_class) class) &&
		    class >= (int)view->behind.class && count <= view->count)
			count += page_class(l, view, (enum lobby_class) class,
					    class == (int)view->behind.class ? view->behind : start,
					    found + count, view->count + 1 - count);
	kept = page_fit(found, count < view->count ? count : view->count);
	*more = count > kept;
	memcpy(out, found, (size_t)kept * sizeof(*out));
	return kept;
}

void order_count(const struct lobby *l, const struct lobby_view *view, int *open, int *running)
{
	*open = *running = 0;
	for (int i = 0; i < shelf_count(); i++) {
		if (!view_has(view, i))
			continue;
		for (int class = LOBBY_FIRST; class < LOBBY_RUNNING; class ++)
			*open += l->shelves[i].count[class];
		*running += l->shelves[i].count[LOBBY_RUNNING];
	}
}

bool order_dirty(const struct lobby *l, const struct lobby_view *view)
{
	for (int i = 0; i < shelf_count(); i++)
		if (l->shelves[i].dirty && view_has(view, i))
			return true;
	return false;
}

void order_clean(struct lobby *l)
{
	for (int i = 0; i < shelf_count(); i++)
		l->shelves[i].dirty = false;
	l->dirty = false;
}

/* Positions as text: "class-created-id", for clients to hand back. */

struct lobby_position order_position(const struct table *t)
{
	return (struct lobby_position){ t->lobby.class, t->created, t->id };
}

void order_write(const struct lobby_position *p, char out[LOBBY_POSITION_TEXT])
{
	struct buf text = buf_over(out, LOBBY_POSITION_TEXT);
	char id[ID_TEXT];

	id_write(p->id, id);
	buf_int(&text, p->class);
	buf_char(&text, '-');
	buf_int(&text, p->created);
	buf_char(&text, '-');
	buf_text(&text, id);
	CHECK(!text.full);
}

bool order_read(struct slice text, struct lobby_position *out)
{
	int64_t class, created;
	uint64_t id;

	if (!slice_int(slice_cut(&text, '-'), LOBBY_FIRST, LOBBY_RUNNING, &class) ||
	    !slice_int(slice_cut(&text, '-'), 0, INT64_MAX, &created) || !id_read(text, &id))
		return false;
	*out = (struct lobby_position){ (enum lobby_class) class, created, id };
	return true;
}
