/*
 * All tables in memory: found by id and by the people who sit at them, loaded,
 * closed, forgotten.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/inside.h"
#include "service/match/play.h"

int table_place(const struct table *t, uint64_t account)
{
	for (int i = 0; i < t->setup.players; i++)
		if (account && t->places[i].taken && t->places[i].account == account)
			return i;
	return -1;
}

void table_name(const struct table *t, int place, struct buf *out)
{
	char own[NAME_MAX_BYTES], other[NAME_MAX_BYTES];
	int same = 1;

	if (t->places[place].kept[0]) {
		buf_text(out, t->places[place].kept);
		return;
	}
	name_fold(t->places[place].name, own);
	for (int i = 0; i < place; i++) {
		name_fold(t->places[i].name, other);
		same += t->places[i].is_person && own[0] && strcmp(own, other) == 0;
	}
	buf_text(out, t->places[place].name);
	if (same > 1) {
		buf_char(out, ' ');
		buf_int(out, same);
	}
}

int table_place_of_seat(const struct table *t, int seat)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken && t->places[i].seat == seat)
			return i;
	return -1;
}

int table_viewer(const struct table *t, uint64_t account)
{
	int place = table_place(t, account);

	return place >= 0 && t->places[place].seat >= 0 ? t->places[place].seat : SPECTATOR;
}

void table_due(struct service *s, struct table *t, int64_t at)
{
	/* For who is gone somebody leaves soon, whenever else it is due. */
	if (t->has_orphan && at > s->now + RETRY_MS)
		at = s->now + RETRY_MS;
	t->due = at;
	if (at < s->next_due)
		s->next_due = at;
}

/* People and their tables: sitters.c. */

static bool people_are_counted(const struct table *t)
{
	return !table_ended(t) && t->status != STORE_TABLE_FROZEN;
}

static bool table_count_people(struct service *s, struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken && t->places[i].account && people_are_counted(t) &&
		    !sitter_add(s, t->places[i].account, t))
			return false;
	return true;
}

void table_free_people(struct service *s, struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken && t->places[i].account)
			sitter_forget(s, t->places[i].account, t);
}

static void table_free(struct table *t)
{
	live_forget(t);
	free(t->watchers);
	free(t->cards);
	free(t);
}

/* Takes in a table that stands in the store. */
static struct table *table_adopt(struct service *s, const struct store_table *row)
{
	struct table *t = malloc(sizeof(*t));

	if (!t)
		return NULL;
	if (!table_from_row(t, row) || !table_load_cards(s, t)) {
		if (!piece_is_bad(s)) /* else its cards could not be read now */
			service_alarm(s, "a table is not understood and left alone", row->id);
	} else if (map_add(&s->tables, t->id, t)) {
		if (table_count_people(s, t)) {
			t->used = s->now;
			t->handle = ++s->last_handle;
			lobby_news(s, t);
			return t;
		}
		table_free_people(s, t);
		map_remove(&s->tables, t->id);
	}
	table_free(t);
	return NULL;
}

/* Somebody's account ended while no process had the table: nobody has left it for him. */
static bool has_orphan(const struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken && t->places[i].is_person && !t->places[i].account)
			return t->status < STORE_TABLE_FROZEN;
	return false;
}

/* It must be looked at soon: a bot may have to move, a deadline may run. */
static void table_sleep(struct service *s, struct table *t)
{
	bool sleeps = t->status == STORE_TABLE_PLAYING;

	s->asleep += sleeps - t->asleep;
	t->asleep = sleeps;
	t->due = INT64_MAX;
	if (t->status == STORE_TABLE_FAIR)
		fair_wait(s, t);
	table_attend(s, t);
	t->has_orphan = has_orphan(t);
	if (t->has_orphan)
		table_due(s, t, s->now);
}

static bool load_row(void *user, const struct store_table *row)
{
	struct service *s = user;
	struct table *t;
	uint64_t id;

	/* Only what is not understood may be missing. */
	if (!id_read(slice_from(row->id), &id))
		return true;
	t = map_get(&s->tables, id);
	if (t && !t->is_elsewhere)
		return true;
	if (t) /* it was another's until now */
		table_forget(s, t);
	t = table_adopt(s, row);
	if (!t || table_ended(t))
		return true;
	t->taken = s->now;
	for (int i = 0; i < SEATS_MAX; i++)
		t->places[i].waits = WAITS_UNKNOWN;
	table_sleep(s, t);
	if (t->status == STORE_TABLE_PLAYING)
		absence_begin(s, t);
	return true;
}

struct table *table_find(struct service *s, uint64_t id)
{
	struct table *t = map_get(&s->tables, id);
	struct store_table row;
	char text[ID_TEXT];

	if (t && t->is_stale)
		table_reread(s, t);
	t = map_get(&s->tables, id);
	if (t && t->is_elsewhere)
		t = NULL;
	if (!id || (t && (t->is_gone || t->is_stale)))
		return NULL; /* some may still look at it, but it is gone */
	if (t) {
		t->used = s->now;
		piece_reads_table(s, t);
		return t;
	}
	id_write(id, text);
	if (!nodes_owns(s, text) || !store_good(s, store_read(s)->table_find(s->store, text, &row)))
		return NULL;
	load_row(s, &row);
	return map_get(&s->tables, id);
}

bool tables_load(struct service *s)
{
	return store_good(s, store_read(s)->tables_live(s->store, load_row, s)) && !piece_is_bad(s);
}

void table_take_up(struct service *s, const struct store_table *row)
{
	load_row(s, row);
}

void tables_resume(struct service *s)
{
	struct table *t;
	size_t at = 0;

	while ((t = map_next(&s->tables, &at))) {
		if (t->is_elsewhere)
			continue;
		t->taken = s->now;
		if (t->live && t->status == STORE_TABLE_PLAYING)
			play_step_anew(s, t);
		if (t->status == STORE_TABLE_FAIR)
			fair_wait(s, t);
	}
}

void tables_drop(struct service *s)
{
	struct table *t;
	size_t at = 0;

	while ((t = map_next(&s->tables, &at))) {
		while (t->watcher_count)
			watch_end(s, t->watchers[0].conn, t);
		table_forget(s, t);
		at = 0;
	}
}

void tables_release(struct service *s)
{
	struct table *t;
	size_t at = 0;

	while ((t = map_next(&s->tables, &at)))
		table_free(t);
	map_release(&s->tables);
	sitters_release(s);
	map_release(&s->contexts); /* the last match has left */
	lobby_clear(s);
	s->news = NULL;
	s->asleep = 0;
}

struct table *table_new(struct service *s, const struct table *settings)
{
	struct table *t = malloc(sizeof(*t));

	if (!t)
		return NULL;
	*t = *settings;
	t->id = random_id(s);
	id_write(t->id, t->text);
	t->handle = ++s->last_handle;
	t->created = t->changed = t->used = s->now;
	t->due = INT64_MAX;
	if (!table_copy_cards(t) || !map_add(&s->tables, t->id, t)) {
		free(t->cards);
		free(t);
		return NULL;
	}
	s->metrics.tables_created++;
	turn_makes(s, t);
	table_add(s, t);
	return t;
}

enum error table_sit(struct service *s, struct table *t, int place, const struct person *p)
{
	struct place *at = &t->places[place];
	struct buf name;

	if (!sitter_add(s, p->id, t))
		return ERROR_server;
	memset(at, 0, sizeof(*at));
	name = buf_over(at->name, sizeof(at->name));
	buf_text(&name, p->name);
	at->taken = at->is_person = true;
	at->account = p->id;
	at->seat = -1;
	table_wish_end(t, place);
	table_save_place(s, t, place);
	table_show(s, t);
	table_news(s, t);
	return ERROR_none;
}

void table_stand(struct service *s, struct table *t, int place)
{
	struct place *at = &t->places[place];

	/* First the row: if the table is gone, all who sit there are told so. */
	table_kept(s, t, store_write(s)->place_remove(s->store, t->text, place));
	if (t->is_lost)
		return;
	if (at->account)
		sitter_forget(s, at->account, t);
	memset(at, 0, sizeof(*at));
	at->seat = -1;
	table_wish_end(t, place);
	table_show(s, t);
	table_news(s, t);
}

static void news_forget(struct service *s, struct table *t)
{
	for (struct table **at = &s->news; *at; at = &(*at)->next_news) {
		if (*at == t) {
			*at = t->next_news;
			return;
		}
	}
}

void table_forget(struct service *s, struct table *t)
{
	CHECK(!t->watcher_count);
	if (people_are_counted(t))
		table_free_people(s, t);
	news_forget(s, t);
	lobby_forget(s, t);
	s->asleep -= t->asleep;
	s->nodes.pictures -= t->is_elsewhere;
	map_remove(&s->tables, t->id);
	table_free(t);
}

void table_closed(struct service *s, struct table *t)
{
	bool was_frozen = t->status == STORE_TABLE_FROZEN;

	if (people_are_counted(t))
		table_free_people(s, t);
	t->status = STORE_TABLE_CLOSED;
	t->ended = s->now;
	t->due = INT64_MAX;
	t->is_gone = !t->started;
	if (t->started && !was_frozen)
		watch_over(s, t);
	table_news(s, t);
}

void table_vanished(struct service *s, struct table *t)
{
	struct store_table row;
	bool deleted = store_read_now(s)->table_find(s->store, t->text, &row) == STORE_NONE;

	service_log(s, "a table was closed by the host", t->text);
	watch_closed(s, t);
	if (!table_ended(t))
		table_closed(s, t);
	t->is_gone |= deleted;
}

/* What the store has takes the place of what memory has; who watches stays. */
static void table_replace(struct service *s, struct table *t, struct table *fresh)
{
	if (people_are_counted(t))
		table_free_people(s, t);
	for (int i = 0; i < SEATS_MAX; i++) {
		const struct place *was = &t->places[i];

		fresh->places[i].told = was->told;
		fresh->places[i].told_turn = was->told_turn;
		/* Not as it is now: a secret step may be open. */
		fresh->places[i].shown_away = was->was_away;
		fresh->places[i].shown_resigned = was->was_resigned;
		fresh->places[i].shown_online = was->was_online;
		fresh->places[i].online_moved = was->was_moved;
		fresh->places[i].gone = was->gone;
		fresh->places[i].waits = WAITS_UNKNOWN;
	}
	memcpy(t->places, fresh->places, sizeof(t->places));
	t->status = fresh->status;
	t->host = fresh->host;
	t->started = fresh->started;
	t->ended = fresh->ended;
	t->changed = fresh->changed;
	t->next = fresh->next;
	fair_seed_forget(t);
	t->has_commitment = fresh->has_commitment;
	memcpy(t->commitment, fresh->commitment, HASH_BYTES);
	t->left = fresh->left;
	t->draws = fresh->draws;
	memcpy(t->before, fresh->before, HASH_BYTES);
	t->actors = t->asked = 0;
	t->is_broken = t->is_gone = t->purged = false;
	for (int i = 0; i < t->watcher_count; i++)
		t->watchers[i].viewer = table_viewer(t, t->watchers[i].conn->person->id);
	if (!table_count_people(s, t))
		service_warn(s, "no memory for the people of a table", t->text);
}

struct table *table_picture(struct service *s, const struct store_table *row)
{
	struct table fresh, *t;
	uint64_t id;

	if (!id_read(slice_from(row->id), &id))
		return NULL;
	t = map_get(&s->tables, id);
	if (!t) {
		t = table_adopt(s, row);
		if (t)
			t->is_elsewhere = true;
		s->nodes.pictures += t != NULL;
	} else if (t->is_elsewhere && table_from_row(&fresh, row)) {
		uint32_t waits = t->actors; /* for whom: no row of the table says it */

		table_replace(s, t, &fresh);
		t->actors = t->status == STORE_TABLE_PLAYING ? waits : 0;
	}
	if (t)
		table_news(s, t);
	return t;
}

/* Whoever has heard of the table by his greeting alone heard what the store has:
 * to be told it once more would say that somebody had written. */
static void table_as_greeted(struct service *s, struct table *t)
{
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		if (p->account && !p->told)
			p->told = news_hash(s, t, p->account);
	}
}

/* The turn that made it did not happen. */
static void table_unmake(struct service *s, struct table *t)
{
	while (t->watcher_count)
		watch_end(s, t->watchers[0].conn, t);
	table_forget(s, t);
}

void table_reread(struct service *s, struct table *t)
{
	struct store_table row;
	struct table fresh;
	enum store_status status = store_read_now(s)->table_find(s->store, t->text, &row);

	live_forget(t);
	if (status == STORE_NONE && t->is_new) {
		table_unmake(s, t);
		return;
	}
	t->is_stale =
		!(status == STORE_NONE || (store_good(s, status) && table_from_row(&fresh, &row)));
	s->any_stale |= t->is_stale;
	t->is_reread = true;
	if (status == STORE_NONE) {
		table_vanished(s, t);
	} else if (!t->is_stale) {
		t->is_new = false; /* the commit was done, and nobody heard */
		table_replace(s, t, &fresh);
		table_as_greeted(s, t);
		table_sleep(s, t);
		table_news(s, t);
	}
}

void table_close(struct service *s, struct table *t)
{
	table_closed(s, t);
	if (t->started) {
		table_save(s, t);
	} else {
		turn_table(s, t);
		/* The host's tool may have been first. */
		store_if_there(s, store_write(s)->table_delete(s->store, t->text));
	}
}

void tables_wake(struct service *s, uint64_t account)
{
	struct table *const *tables;
	bool waits = false;

	/* A fault may take a table off the list. Those for which there is no time
	 * or room now are looked at by themselves soon, and told. */
	for (int i = tables_of(s, account, &tables) - 1; i >= 0; i--) {
		if (i >= tables_of(s, account, &tables) || !tables[i]->asleep)
			continue;
		if (parked_asks(s))
			waits |= parked_table(s, tables[i]);
		else if (work_of_turn(s) < WORK_AT_ONCE)
			live_get(s, tables[i]);
	}
	if (waits)
		parked_wait_tables(s);
}
