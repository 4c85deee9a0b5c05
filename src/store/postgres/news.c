/*
 * News of a turn: which rows that others keep in memory it changes, gathered while
 * it writes and handed to the herald when it is kept. As text, which is what
 * NOTIFY carries: words with a space between them, each a letter and the ids that
 * it is about. A turn with more than there is room for says "everything".
 */
#include <string.h>

#include "store/postgres/inside.h"
#include "store/senders.h"

static const struct {
	char letter;
	int ids;
} words[] = {
	[STORE_NEWS_ALL] = { '*', 0 },	   [STORE_NEWS_HOUSE] = { 'h', 0 },
	[STORE_NEWS_ACCOUNT] = { 'a', 1 }, [STORE_NEWS_TABLE] = { 't', 1 },
	[STORE_NEWS_FRIEND] = { 'f', 2 },  [STORE_NEWS_INVITATION] = { 'i', 2 },
	[STORE_NEWS_TURN] = { 'w', 2 },	   [STORE_NEWS_PRESENCE] = { 'p', 1 },
};

enum { KINDS = sizeof(words) / sizeof(*words) };

static bool take_id(struct slice *rest, char out[STORE_ID_MAX])
{
	struct slice id = slice_cut(rest, '/');
	struct buf text = buf_over(out, STORE_ID_MAX);

	buf_slice(&text, id);
	return id.len && !text.full;
}

bool pg_news_read(struct slice word, struct store_news *out)
{
	struct slice rest = word.len ? (struct slice){ word.at + 1, word.len - 1 } : word;

	for (int kind = 0; word.len && kind < KINDS; kind++) {
		if (words[kind].letter != word.at[0])
			continue;
		*out = (struct store_news){ .kind = (enum store_news_kind)kind };
		return (words[kind].ids < 1 || take_id(&rest, out->id)) &&
		       (words[kind].ids < 2 || take_id(&rest, out->other)) && !rest.len;
	}
	return false; /* a word of a later version */
}

void pg_news_write(const struct store_news *n, struct buf *out)
{
	buf_char(out, words[n->kind].letter);
	if (words[n->kind].ids > 0)
		buf_text(out, n->id);
	if (words[n->kind].ids > 1) {
		buf_char(out, '/');
		buf_text(out, n->other);
	}
}

bool pg_has_word(const struct buf *text, struct slice word)
{
	struct slice rest = buf_slice_of(text);

	while (rest.len)
		if (slice_equal(slice_cut(&rest, ' '), word))
			return true;
	return false;
}

void pg_news_clear(struct pg_store *s)
{
	s->news = buf_over(s->news_text, sizeof(s->news_text));
	s->is_news = false;
	s->news_count = 0;
}

void pg_news(struct sql_store *sql, const struct store_news *n)
{
	struct pg_store *s = pg_store_of(&sql->store);
	char memory[2 * STORE_ID_MAX + 4];
	struct buf word = buf_over(memory, sizeof(memory));

	if (s->use == STORE_SERVER && !pg_is_node(s))
		return; /* there is nobody else */
	if (!sql->writing && pg_begin_writing(sql) != STORE_OK)
		return;
	s->is_news = true;
	pg_news_write(n, &word);
	if (pg_has_word(&s->news, slice_from(PG_NEWS_ALL)) ||
	    pg_has_word(&s->news, buf_slice_of(&word)))
		return;
	if (s->news.len + word.len + 2 > s->news.cap) {
		buf_clear(&s->news);
		word = buf_over(memory, sizeof(memory));
		buf_text(&word, PG_NEWS_ALL);
	}
	if (s->news.len)
		buf_char(&s->news, ' ');
	buf_slice(&s->news, buf_slice_of(&word));
}

/* A tool has no herald, and time. */
static void tell_now(struct pg_store *s)
{
	char text[PG_NEWS_MAX];
	struct buf payload = buf_over(text, sizeof(text));
	struct query q = query(&s->sql, "SELECT pg_notify('" PG_CHANNEL "', ?)");

	senders_head(&payload, s->own_changes, s->own_changes, "");
	buf_char(&payload, ' ');
	buf_slice(&payload, buf_slice_of(&s->news));
	bind_slice(&q, buf_slice_of(&payload));
	query_row(&q);
	query_end(&q); /* who did not hear it finds it by counting */
}

void pg_news_tell(struct pg_store *s)
{
	if (!s->news.len)
		return;
	if (s->herald)
		herald_tell(s->herald, buf_slice_of(&s->news), s->news_count, s->own_changes);
	else if (s->use == STORE_TOOL)
		tell_now(s);
	pg_news_clear(s);
}
