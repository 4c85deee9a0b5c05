/*
 * What a summons says, in the language of whom it calls. It is written when it
 * is sent, from the table's names, its game, and the end of the person's time:
 * nothing that a spectator may not know.
 */
#include <string.h>

#include "games/game.h"
#include "service/summons/summons.h"

enum { NAMES_MAX = 256, MINUTE_MS = 60 * 1000 };

void summons_say(struct service *s, const char *lang, const struct message *m, struct buf *out)
{
	s->hooks.text(s->hooks.user, lang, m, out);
}

void summons_url(const struct service *s, const char *path, const char *id, struct buf *out)
{
	const char *base = s->config.public_url ? s->config.public_url : "";
	size_t length = strlen(base);

	while (length && base[length - 1] == '/')
		length--;
	buf_slice(out, (struct slice){ base, length });
	buf_text(out, path);
	buf_text(out, id);
}

void summons_game(const struct table *t, char out[SUMMONS_GAME_MAX])
{
	struct buf id = buf_over(out, SUMMONS_GAME_MAX);

	buf_text(&id, t->game->name);
	buf_text(&id, ".game.name");
}

/* Everybody at the table but the reader. */
static void names_write(const struct table *t, uint64_t reader, struct buf *out)
{
	for (int i = 0; i < t->setup.players; i++) {
		char memory[RECORD_NAME_MAX];
		struct buf name = buf_over(memory, sizeof(memory));

		if (!t->places[i].is_person || t->places[i].account == reader)
			continue;
		table_name(t, i, &name);
		buf_text(out, out->len ? ", " : "");
		buf_slice(out, buf_slice_of(&name));
	}
}

/* A letter on the table. */
struct words {
	struct service *s;
	const struct store_delivery *d;
	const struct store_summons *row;
	struct store_account account;
	struct table *t; /* NULL: none */
	uint64_t reader;
};

/* "Ada": who joined or asks. */
static void other_write(const struct words *w, struct buf *out)
{
	struct store_account other;

	if (w->d->other[0] &&
	    store_good(w->s, store_read(w->s)->account_find(w->s->store, w->d->other, &other)))
		buf_text(out, other.name);
	else
		summons_say(w->s, w->account.lang,
			    &(struct message){ .id = "summons.word.somebody" }, out);
}

static void title_write(const struct words *w, struct buf *out)
{
	static const char *const ids[] = {
		[SUMMONS_TURN] = "summons.title.turn",
		[SUMMONS_JOINED] = "summons.title.joined",
		[SUMMONS_OVER] = "summons.title.over",
		[SUMMONS_REMATCH] = "summons.title.rematch",
		[SUMMONS_INVITE] = "summons.title.invite",
		[SUMMONS_CONFIRM] = "summons.title.confirm",
		[SUMMONS_TEST] = "summons.title.test",
	};
	char memory[NAMES_MAX], game[SUMMONS_GAME_MAX];
	struct buf other = buf_over(memory, sizeof(memory));
	struct message m = message_of(ids[w->d->kind]);

	if (w->t) {
		summons_game(w->t, game);
		message_text(&m, game);
	}
	if (w->d->kind == SUMMONS_JOINED || w->d->kind == SUMMONS_REMATCH ||
	    w->d->kind == SUMMONS_INVITE) {
		other_write(w, &other);
		message_word(&m, memory);
	}
	summons_say(w->s, w->account.lang, &m, out);
}

/* Until when, in the reader's own time. */
static void deadline_write(const struct words *w, struct buf *out)
{
	int place = table_place(w->t, w->reader);
	int64_t until = place < 0 || w->t->places[place].seat < 0
				? INT64_MAX
				: summons_deadline(w->s, w->t, w->t->places[place].seat);
	struct message m = message_of("summons.text.until");
	char time[HOUSE_TIME_MAX];

	if (until == INT64_MAX)
		return;
	house_time(until + (int64_t)zone_offset(w->row->zone, until) * MINUTE_MS, time);
	if (strlen(time) > strlen(" UTC"))
		time[strlen(time) - strlen(" UTC")] = '\0';
	message_word(&m, time);
	buf_char(out, ' ');
	summons_say(w->s, w->account.lang, &m, out);
}

static void body_write(const struct words *w, struct buf *out)
{
	char memory[NAMES_MAX];
	struct buf names = buf_over(memory, sizeof(memory));
	struct message m = message_of(w->d->kind == SUMMONS_CONFIRM ? "summons.text.confirm"
				      : w->d->kind == SUMMONS_TEST  ? "summons.text.test"
								    : "summons.text.alone");

	if (w->t)
		names_write(w->t, w->reader, &names);
	if (names.len) {
		m = message_of("summons.text.with");
		message_word(&m, memory);
	}
	if (w->d->kind == SUMMONS_CONFIRM)
		message_word(&m, w->account.name);
	summons_say(w->s, w->account.lang, &m, out);
	if (w->t && w->d->kind == SUMMONS_TURN)
		deadline_write(w, out);
}

static void link_write(const struct words *w, struct buf *out)
{
	if (w->d->kind == SUMMONS_CONFIRM)
		summons_url(w->s, "/#/summons/confirm/", w->row->confirm, out);
	else
		summons_url(w->s, w->t ? "/#/table/" : "/", w->t ? w->t->text : "", out);
}

/* The text of a mail; names have no line ends. */
static void mail_write(const struct words *w, struct letter *out)
{
	struct buf text = buf_over(out->text, sizeof(out->text));
	struct buf stop = buf_over(out->stop, sizeof(out->stop));
	struct message end = message_of("summons.text.stop");

	body_write(w, &text);
	buf_text(&text, "\n\n");
	link_write(w, &text);
	buf_char(&text, '\n');
	memcpy(out->address, w->row->address, sizeof(out->address));
	if (w->d->kind == SUMMONS_CONFIRM)
		return;
	buf_text(&text, "\n-- \n");
	summons_say(w->s, w->account.lang, &end, &text);
	buf_char(&text, '\n');
	summons_url(w->s, "/#/summons/stop/", w->row->stop, &text);
	buf_char(&text, '\n');
	summons_url(w->s, "/api/mail/stop?key=", w->row->stop, &stop);
}

static void push_write(const struct words *w, struct letter *out)
{
	static const char *const kinds[] = { "turn",   "joined",  "over", "rematch",
					     "invite", "confirm", "test" };
	char memory[LETTER_TITLE_MAX];
	struct buf text = buf_over(out->text, sizeof(out->text)),
		   body = buf_over(memory, sizeof(memory)),
		   topic = buf_over(out->topic, sizeof(out->topic));
	struct json j = json_over(&text);

	body_write(w, &body);
	json_open_object(&j, NULL);
	json_text(&j, "kind", kinds[w->d->kind]);
	json_text(&j, "lang", w->account.lang);
	json_text(&j, "title", out->title);
	json_text(&j, "body", memory);
	if (w->t)
		json_text(&j, "table", w->t->text);
	else
		json_null(&j, "table");
	json_close_object(&j);
	buf_text(&topic, kinds[w->d->kind]);
	buf_text(&topic, w->t ? w->t->text : "");
	out->is_urgent = w->d->kind == SUMMONS_TURN;
}

static bool words_find(struct words *w, struct store_summons *row, struct letter *out)
{
	struct service *s = w->s;
	struct store_push push;
	uint64_t table = 0;

	w->row = row;
	if (!store_good(s, store_read(s)->account_find(s->store, w->d->account, &w->account)) ||
	    !id_read(slice_from(w->d->account), &w->reader) ||
	    !summons_row(s, w->d->account, row) || store_banned(&w->account, s->now))
		return false;
	if (w->d->table[0] && id_read(slice_from(w->d->table), &table))
		w->t = table_find(s, table);
	if (w->d->kind < SUMMONS_KINDS && (!w->t || !(row->kinds & 1u << w->d->kind)))
		return false;
	if (!w->d->push)
		return row->address[0] && (w->d->kind == SUMMONS_CONFIRM ? row->confirm[0] != '\0'
									 : row->is_confirmed);
	if (!store_good(s, store_read(s)->push_find(s->store, w->d->push, &push)))
		return false;
	memcpy(out->endpoint, push.endpoint, sizeof(out->endpoint));
	memcpy(out->key, push.key, sizeof(out->key));
	memcpy(out->auth, push.auth, sizeof(out->auth));
	return true;
}

bool letter_write(struct service *s, const struct store_delivery *d, struct letter *out)
{
	struct words w = { .s = s, .d = d };
	struct store_summons row;
	struct buf title = buf_over(out->title, sizeof(out->title));
	struct buf id = buf_over(out->id, sizeof(out->id));

	if (!words_find(&w, &row, out))
		return false;
	buf_int(&id, d->number);
	buf_char(&id, '.');
	buf_int(&id, d->created);
	title_write(&w, &title);
	if (d->push)
		push_write(&w, out);
	else
		mail_write(&w, out);
	return true;
}
