/*
 * What a turn has to tell other servers, for a store that others can reach: see
 * store/nodes.h. Where there are none nothing is told.
 */
#include "store/sql/inside.h"

void sql_news(struct store *store, enum store_news_kind kind, const char *id, const char *other)
{
	struct sql_store *s = sql_store_of(store);
	struct store_news news = { .kind = kind };
	struct buf first = buf_over(news.id, sizeof(news.id));
	struct buf second = buf_over(news.other, sizeof(news.other));

	if (!s->driver->news)
		return;
	buf_text(&first, id ? id : "");
	buf_text(&second, other ? other : "");
	s->driver->news(s, &news);
}
