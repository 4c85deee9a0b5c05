/* A list: there are few of them. */
#include "store/senders.h"

#include <string.h>

static int place_of(const struct senders *s, struct slice name)
{
	int i = 0;

	while (i < s->count && !slice_is(name, s->all[i].name))
		i++;
	return i;
}

/* Made when it is not there; NULL: there is no room. */
static struct sender *sender_of(struct senders *s, struct slice name)
{
	int i = place_of(s, name);

	if (i == SENDERS_MAX || name.len >= STORE_NODE_MAX)
		return NULL;
	if (i == s->count) {
		struct buf text = buf_over(s->all[i].name, STORE_NODE_MAX);

		s->all[i] = (struct sender){ .known = 0 };
		buf_slice(&text, name);
		s->count++;
	}
	return &s->all[i];
}

void senders_head(struct buf *out, int64_t first, int64_t last, const char *name)
{
	buf_int(out, first);
	buf_char(out, '/');
	buf_int(out, last);
	buf_char(out, '/');
	buf_text(out, name);
}

void senders_heard(struct senders *s, struct slice head)
{
	struct slice first_text = slice_cut(&head, '/'), last_text = slice_cut(&head, '/');
	struct sender *sender;
	int64_t first, last;

	if (!slice_int(first_text, 1, INT64_MAX, &first) ||
	    !slice_int(last_text, first, INT64_MAX, &last))
		return;
	sender = sender_of(s, head);
	if (sender && first - 1 <= sender->known && last > sender->known)
		sender->known = last;
}

bool senders_are_tools(struct slice head)
{
	return head.len && head.at[head.len - 1] == '/';
}

/* The next of what the database has. */
static bool take_number(struct slice *numbers, int64_t *number, struct slice *name)
{
	*name = slice_cut(numbers, ' ');
	return slice_int(slice_cut(name, '/'), 0, INT64_MAX, number);
}

static int64_t missed_of(int64_t number, int64_t known)
{
	return number > known ? number - known : 0;
}

int64_t senders_missed(const struct senders *s, struct slice numbers)
{
	int64_t missed = 0, number;
	struct slice name;

	while (numbers.len && take_number(&numbers, &number, &name)) {
		int i = place_of(s, name);

		missed += missed_of(number, i < s->count ? s->all[i].known : 0);
	}
	return missed;
}

void senders_ask(struct senders *s)
{
	for (int i = 0; i < s->count; i++) {
		s->all[i].asked = s->all[i].known;
		s->all[i].given = -1;
	}
}

/* Rows of nodes that are long gone are deleted. */
static void forget_gone(struct senders *s)
{
	int kept = 0;

	for (int i = 0; i < s->count; i++)
		if (s->all[i].given >= 0)
			s->all[kept++] = s->all[i];
	s->count = kept;
}

int64_t senders_number(struct senders *s, struct slice numbers)
{
	int64_t number;
	struct slice name;

	s->missed = 0;
	while (numbers.len && take_number(&numbers, &number, &name)) {
		struct sender *sender = sender_of(s, name);

		if (!sender) {
			s->missed += number;
			continue;
		}
		if (number < sender->asked) /* its row was made anew */
			sender->known = 0;
		sender->given = number;
		s->missed += missed_of(number, sender->known);
	}
	forget_gone(s);
	return s->looked + s->missed;
}

void senders_looked(struct senders *s, int64_t number)
{
	if (number != s->looked + s->missed)
		return;
	for (int i = 0; i < s->count; i++)
		if (s->all[i].given > s->all[i].known)
			s->all[i].known = s->all[i].given;
	s->looked = number;
	s->missed = 0;
}
