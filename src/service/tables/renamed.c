/*
 * Somebody has another name, or is gone: what tables in memory say of him.
 */
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"

/* Whoever sat there is nobody now: what is left is a hash. */
static void place_forget(struct table *t, struct place *p)
{
	p->account = 0;
	p->kept[0] = '\0';
	p->has_salt = false;
	memset(p->salt, 0, sizeof(p->salt));
	if (t->live && p->seat >= 0)
		live_forget_person(t, p);
}

void tables_renamed(struct service *s, uint64_t account, const char *name)
{
	struct table *t;
	size_t at = 0;

	while ((t = map_next(&s->tables, &at))) {
		int place = table_place(t, account);
		struct buf text;

		if (!name && t->host == account)
			t->host = 0;
		if (place < 0)
			continue;
		if (!t->is_elsewhere)
			turn_table(s, t);
		text = buf_over(t->places[place].name, NAME_MAX_BYTES);
		buf_text(&text, name ? name : "");
		if (!name)
			place_forget(t, &t->places[place]);
		if (!t->places[place].kept[0])
			table_news(s, t);
	}
}
