/*
 * Friends and profiles as pages: who one's friends are and whether they are
 * here, whom one has played with lately, and what others may know of one.
 *
 * Who is here follows from connections alone, five minutes coarse, and is told
 * to friends only, to those who do not hide it. Of somebody with whom one sits
 * at a match that is played it is not told at all: there the table says who is
 * away, by a law of its own (tables/absence.c).
 */
#include "service/people/friends.h"

#include <string.h>

#include "service/people/measures.h"

static const char *state_name(enum store_friend state)
{
	static const char *const names[] = {
		[STORE_FRIEND_NONE] = "none",
		[STORE_FRIEND_ASKED] = "asked",
		[STORE_FRIEND_ASKS] = "asks",
		[STORE_FRIEND_YES] = "friend",
	};

	return names[state];
}

/* Do they play together just now? */
static bool plays_with(const struct service *s, uint64_t account, uint64_t other)
{
	struct table *const *tables;
	int count = tables_of(s, account, &tables);

	for (int i = 0; i < count; i++)
		if (tables[i]->status == STORE_TABLE_PLAYING && table_place(tables[i], other) >= 0)
			return true;
	return false;
}

struct friend_rows {
	struct service *s;
	const struct owner *owner;
	struct json *json;
	bool presence;
};

static void json_online(const struct friend_rows *rows, const struct store_friend_row *f)
{
	uint64_t id;

	if (!rows->presence || f->state != STORE_FRIEND_YES || !f->shows_presence ||
	    !id_read(slice_from(f->account), &id) || plays_with(rows->s, rows->owner->account, id))
		json_null(rows->json, "online");
	else
		json_bool(rows->json, "online",
			  person_find(rows->s, id) || f->seen + FRIEND_SEEN_MS > rows->s->now);
}

static bool friend_row(void *user, const struct store_friend_row *f)
{
	const struct friend_rows *rows = user;

	work_add(rows->s, WORK_ROW);
	json_open_object(rows->json, NULL);
	json_text(rows->json, "account", f->account);
	json_text(rows->json, "name", f->name);
	json_text(rows->json, "state", state_name(f->state));
	json_int(rows->json, "at", f->at);
	json_online(rows, f);
	json_close_object(rows->json);
	return true;
}

void json_friends(struct json *j, struct service *s, const struct owner *owner, bool presence)
{
	struct friend_rows rows = { s, owner, j, presence };

	json_open_array(j, "friends");
	store_good(s, store_read(s)->friends(s->store, owner->id, friend_row, &rows));
	json_close_array(j);
}

static bool invitation_row(void *user, const struct store_invitation *i)
{
	const struct friend_rows *rows = user;
	struct json *j = rows->json;
	uint64_t id;
	const struct table *t =
		id_read(slice_from(i->table), &id) ? map_get(&rows->s->tables, id) : NULL;

	work_add(rows->s, WORK_ROW);
	if (t && table_place(t, rows->owner->account) >= 0)
		return true;
	json_open_object(j, NULL);
	json_text(j, "table", i->table);
	json_text(j, "game", i->game);
	json_open_object(j, "from");
	json_text(j, "account", i->from);
	json_text(j, "name", i->from_name);
	json_close_object(j);
	json_int(j, "at", i->at);
	json_close_object(j);
	return true;
}

void json_invitations(struct json *j, struct service *s, const struct owner *owner)
{
	struct friend_rows rows = { s, owner, j, false };

	json_open_array(j, "invitations");
	store_good(s, store_read(s)->invitations(s->store, owner->id, invitation_row, &rows));
	json_close_array(j);
}

static bool recent_row(void *user, const struct store_recent *r)
{
	const struct friend_rows *rows = user;
	struct json *j = rows->json;

	work_add(rows->s, WORK_ROW);
	json_open_object(j, NULL);
	json_text(j, "account", r->account);
	json_text(j, "name", r->name);
	json_bool(j, "guest", r->is_guest);
	json_text(j, "table", r->table);
	json_text(j, "game", r->game);
	json_int(j, "at", r->at);
	json_close_object(j);
	return true;
}

enum error http_friends(struct http *h)
{
	const struct owner owner = { h->session.account, h->account.id };
	struct friend_rows rows = { .s = h->s, .owner = &owner };

	piece_reads_all(h->s);
	pictures_of(h->s, owner.account); /* with whom does he play? */
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_friends(j, h->s, &owner, true);
		json_invitations(j, h->s, &owner);
		json_open_array(j, "recent");
		rows.json = j;
		store_good(h->s, store_read(h->s)->recent(h->s->store, owner.id, RECENT_MOST,
							  recent_row, &rows));
		json_close_array(j);
		json_profile(j, h->s, owner.id);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* Profiles. */

void json_profile(struct json *j, struct service *s, const char *account)
{
	struct store_profile p;

	if (!store_good(s, store_read(s)->profile_find(s->store, account, &p)))
		return;
	json_open_object(j, "profile");
	json_text(j, "about", p.about);
	json_bool(j, "ratings", p.ratings);
	json_bool(j, "statistics", p.statistics);
	json_bool(j, "presence", p.presence);
	json_close_object(j);
}

enum error http_profile_set(struct http *h)
{
	struct service *s = h->s;
	const struct ask *ask = h->ask;
	struct store_profile p;

	if (h->account.is_guest)
		return ERROR_registered;
	if (!store_good(s, store_read(s)->profile_find(s->store, h->account.id, &p)))
		return ERROR_server;
	if (ask->about.given) {
		struct buf about = buf_over(p.about, sizeof(p.about));

		if (!text_clean(ask->about.value, 0, ABOUT_CHARS_MAX, &about))
			return ERROR_bad_message;
		if (about.len && h->account.mute_until > s->now) {
			h->why = house_muted_text(h->account.mute_until, h->until);
			return ERROR_muted;
		}
	}
	if (ask->ratings.given)
		p.ratings = ask->ratings.value;
	if (ask->statistics.given)
		p.statistics = ask->statistics.value;
	if (ask->presence.given)
		p.presence = ask->presence.value;
	store_if_there(s, store_write(s)->profile_set(s->store, h->account.id, &p));
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_profile(j, s, h->account.id);
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
}

/* By account=ID or name=NAME. */
static bool find_person(struct http *h, struct store_account *out)
{
	struct slice id = http_query(h, "account");
	char memory[TYPED_BYTES_MAX], key[NAME_MAX_BYTES], text[ID_TEXT];
	struct buf name = buf_over(memory, sizeof(memory));
	uint64_t number;

	if (id.len) {
		if (!id_read(id, &number))
			return false;
		id_write(number, text);
		return store_good(h->s, store_read(h->s)->account_find(h->s->store, text, out));
	}
	return http_text(h, "name", &name) && name_key(buf_slice_of(&name), key) &&
	       store_good(h->s, store_read(h->s)->account_by_key(h->s->store, key, out));
}

static void json_person(struct json *j, struct http *h, const struct store_account *account,
			const struct store_profile *p)
{
	struct owner owner = { .id = account->id };
	enum store_friend state = STORE_FRIEND_NONE;

	id_read(slice_from(account->id), &owner.account);
	json_open_object(j, NULL);
	json_text(j, "account", account->id);
	json_text(j, "name", account->name);
	json_bool(j, "guest", account->is_guest);
	json_int(j, "created", account->created);
	json_text(j, "about", p->about);
	if (h->has_account)
		store_good(h->s, store_read(h->s)->friend_find(h->s->store, h->account.id,
							       account->id, &state));
	json_text(j, "state", state_name(state));
	if (p->ratings)
		json_ratings(j, h->s, &owner);
	if (p->statistics) {
		json_groups(j, h->s, &owner);
		json_seasons(j, h->s, &owner);
	}
	json_close_object(j);
}

enum error http_person_page(struct http *h)
{
	struct store_account account;
	struct store_profile p;

	if (!find_person(h, &account))
		return store_is_bad(h->s) ? ERROR_server : ERROR_no_account;
	/* Who has blocked the reader is not there for him. */
	if (h->has_account && friends_blocked(h->s, account.id, h->account.id))
		return ERROR_blocked;
	if (!store_good(h->s, store_read(h->s)->profile_find(h->s->store, account.id, &p)))
		return ERROR_server;
	piece_reads_all(h->s);
	OUT_WRITE(&h->s->out, j)
	{
		json_person(j, h, &account, &p);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}
