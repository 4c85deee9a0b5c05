/*
 * Fair luck at a table: the server's commitment, the persons' promises, the
 * openings, the key, the seats. What the formulas are is in play/fair.h; who
 * does what by when is here. Whoever does not answer in time leaves, and the
 * table is open again: a draw that somebody spoiled is never used. But it is
 * kept when somebody had opened already, and the terms of the next draw hold
 * its hash: else a server and one person together could throw away draws that
 * they do not like, and nobody could tell later.
 */
#include <string.h>

#include "base/check.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/summons/summons.h"

enum fair_step { FAIR_COMMIT, FAIR_OPEN, FAIR_DONE };

/* A record of which only the terms are asked. */
struct fair_shape {
	struct record record;
	struct context context;
};

/* Bots have their seats already: those of their places. So have the persons
 * where seats are chosen. */
static void fair_shape(const struct table *t, struct fair_shape *out)
{
	struct record *r = &out->record;

	memset(out, 0, sizeof(*out));
	out->context.setup = t->setup;
	memcpy(r->name, t->text, ID_TEXT);
	r->match.game = t->game;
	r->match.context = &out->context;
	r->is_bound = true;
	r->is_rated = t->rated;
	r->is_chosen = t->chosen;
	r->has_before = t->draws > 0;
	memcpy(r->before, t->before, HASH_BYTES);
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];
		struct buf name = buf_over(r->seats[i].name, RECORD_NAME_MAX);

		r->seats[i].is_bot = place_is_bot(p);
		if (place_is_bot(p))
			buf_text(&name, p->bot->name);
		if (!p->taken || !p->is_person)
			continue;
		r->is_bound &= p->has_who; /* a draw from before they had */
		r->person[r->persons].seat = i;
		memcpy(r->person[r->persons++].who, p->who, HASH_BYTES);
	}
}

/* The text that the commitment covers. */
static void fair_terms(const struct table *t, struct buf *out)
{
	struct fair_shape shape;

	fair_shape(t, &shape);
	record_terms(&shape.record, out);
	CHECK(!out->full);
}

static enum fair_step fair_step(const struct table *t)
{
	enum fair_step step = FAIR_DONE;

	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		if (p->taken && p->is_person && !p->has_promise)
			return FAIR_COMMIT;
		if (p->taken && p->is_person && !p->has_opening)
			step = FAIR_OPEN;
	}
	return step;
}

/* Nobody sees what the others sent before all have; of a deleted account there
 * is no salt. */
static void json_shown(struct json *j, const char *key, const uint8_t bytes[HASH_BYTES], bool shown)
{
	if (shown)
		json_hex(j, key, bytes, HASH_BYTES);
	else
		json_null(j, key);
}

static void json_persons(struct json *j, const struct table *t, enum fair_step step)
{
	json_open_array(j, "persons");
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		if (!p->taken || !p->is_person)
			continue;
		json_open_object(j, NULL);
		json_id(j, "account", p->account);
		json_name(j, "name", t, i);
		json_shown(j, "who", p->who, p->has_who);
		json_shown(j, "salt", p->salt, p->has_salt);
		json_shown(j, "promise", p->promise, step > FAIR_COMMIT);
		json_shown(j, "opening", p->opening, step > FAIR_OPEN);
		json_bool(j, "done", step == FAIR_COMMIT ? p->has_promise : p->has_opening);
		json_close_object(j);
	}
	json_close_array(j);
}

void fair_json(struct json *j, const char *key, const struct table *t)
{
	static const char *const names[] = { "commit", "open", "done" };
	enum fair_step step = t->status == STORE_TABLE_FAIR ? fair_step(t) : FAIR_DONE;
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));

	fair_terms(t, &terms);
	json_open_object(j, key);
	json_text(j, "step", names[step]);
	json_hex(j, "commitment", t->commitment, HASH_BYTES);
	json_slice(j, "terms", buf_slice_of(&terms));
	if (t->status == STORE_TABLE_FAIR)
		json_int(j, "until", t->fair_until);
	else
		json_null(j, "until");
	json_persons(j, t, step);
	json_close_object(j);
}

static void fair_tell(struct service *s, struct table *t)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "fair");
		json_text(j, "table", t->text);
		fair_json(j, "fair", t);
		json_close_object(j);
	}
	watch_send_all(s, t);
}

/* One of those whom the step waits for has answered; all the rest is as it was. */
static void fair_sworn(struct service *s, struct table *t, const struct place *p)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "sworn");
		json_text(j, "table", t->text);
		json_id(j, "account", p->account);
		json_close_object(j);
	}
	watch_send_all(s, t);
}

void fair_wait(struct service *s, struct table *t)
{
	t->fair_until = s->now + s->config.fair_ms;
	table_due(s, t, t->fair_until);
}

/* Names stay from here on, and the terms say whose they are. */
static void fair_names(struct service *s, struct table *t)
{
	char names[SEATS_MAX][RECORD_NAME_MAX] = { "" };

	for (int i = 0; i < t->setup.players; i++) {
		struct buf name = buf_over(names[i], RECORD_NAME_MAX);

		if (t->places[i].is_person)
			table_name(t, i, &name);
	}
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		if (!p->is_person)
			continue;
		memcpy(p->kept, names[i], RECORD_NAME_MAX);
		s->hooks.entropy(s->hooks.user, p->salt, sizeof(p->salt));
		fair_person(p->salt, slice_from(p->kept), p->who);
		p->has_who = p->has_salt = true;
		table_save_place(s, t, i);
	}
}

/* Step 1. */
enum error action_start(struct call *call)
{
	struct service *s = call->s;
	uint8_t seed[SEED_BYTES];
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));
	struct table *t;
	enum error error = call_host(call, &t);

	if (error)
		return error;
	if (t->status != STORE_TABLE_OPEN)
		return ERROR_too_late;
	for (int i = 0; i < t->setup.players; i++)
		if (!t->places[i].taken)
			return ERROR_not_full;
	if (t->draws == RECORD_DRAWS_MAX)
		return ERROR_spoiled;
	table_wishes_end(t);
	fair_names(s, t);
	s->hooks.entropy(s->hooks.user, seed, sizeof(seed));
	fair_terms(t, &terms);
	fair_commit(seed, buf_slice_of(&terms), t->commitment);
	t->has_commitment = true;
	t->status = STORE_TABLE_FAIR;
	fair_wait(s, t);
	table_save(s, t);
	table_kept(s, t, store_write(s)->seed_set(s->store, t->text, seed));
	memcpy(t->seed, seed, sizeof(t->seed));
	t->has_seed = true;
	memset(seed, 0, sizeof(seed));
	answer_fine(call);
	fair_tell(s, t);
	table_news(s, t);
	return ERROR_none;
}

/* Whoever has made it need not ask the store, where what is written waits for it. */
bool fair_seed(struct service *s, const struct table *t, uint8_t out[SEED_BYTES])
{
	if (!t->has_seed)
		return store_good(s, store_read(s)->seed_find(s->store, t->text, out));
	memcpy(out, t->seed, SEED_BYTES);
	return true;
}

void fair_seed_forget(struct table *t)
{
	memset(t->seed, 0, sizeof(t->seed));
	t->has_seed = false;
}

/* Steps 4 and 5: bots have their seats, the persons draw the others, or have
 * chosen them. */
static bool fair_draw(struct service *s, struct table *t)
{
	uint8_t seed[SEED_BYTES], key[RNG_KEY], openings[SEATS_MAX][OPENING_BYTES];
	uint8_t seat_of[SEATS_MAX];
	uint32_t taken = 0;
	int persons = 0, drawn = 0;

	if (!fair_seed(s, t, seed))
		return false;
	for (int i = 0; i < t->setup.players; i++) {
		if (t->places[i].is_person)
			memcpy(openings[persons++], t->places[i].opening, OPENING_BYTES);
		else
			taken |= SEAT(i);
	}
	fair_key(slice_from(t->text), seed, (const uint8_t(*)[OPENING_BYTES])openings, persons,
		 key);
	CHECK((t->chosen ? fair_chosen(t->setup.players, taken, seat_of)
			 : fair_places(key, t->setup.players, taken, seat_of)) == persons);
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		p->seat = p->is_person ? seat_of[drawn++] : i;
	}
	return true;
}

static void fair_done(struct service *s, struct table *t)
{
	if (!fair_draw(s, t))
		return;
	t->status = STORE_TABLE_PLAYING;
	t->started = s->now;
	t->due = INT64_MAX;
	table_save(s, t);
	for (int i = 0; i < t->setup.players; i++)
		table_save_place(s, t, i);
	s->metrics.matches_started++;
	watch_viewers(s, t);
	fair_tell(s, t);
	table_show(s, t);
	absence_begin(s, t);
	table_news(s, t);
	bool has_begun = live_begin(s, t);

	fair_seed_forget(t); /* as all matches that are asleep */
	if (has_begun) {
		summons_turns(s, t, true);
		play_go_on(s, t);
	}
}

/* Steps 2 and 3: what one person sends, and what follows when it was the last. */

static enum error fair_bytes(const struct ask_text *text, uint8_t out[HASH_BYTES])
{
	return text->given && slice_hex(text->value, out, HASH_BYTES) ? ERROR_none
								      : ERROR_bad_message;
}

static enum error fair_call(struct call *call, enum fair_step step, struct table **t,
			    struct place **p)
{
	int place;
	enum error error = call_place(call, t, &place);

	if (error)
		return error;
	*p = &(*t)->places[place];
	if ((*t)->status != STORE_TABLE_FAIR)
		return (*t)->status < STORE_TABLE_FAIR ? ERROR_too_early : ERROR_too_late;
	return fair_step(*t) < step ? ERROR_too_early : ERROR_none;
}

static void fair_next(struct service *s, struct table *t, struct place *p, enum fair_step step)
{
	table_save_place(s, t, (int)(p - t->places));
	if (fair_step(t) == FAIR_DONE) {
		fair_done(s, t);
		return;
	}
	if (fair_step(t) == step) {
		fair_sworn(s, t, p);
		return;
	}
	fair_wait(s, t);
	fair_tell(s, t);
}

enum error action_commit(struct call *call)
{
	uint8_t promise[HASH_BYTES];
	struct table *t;
	struct place *p;
	enum error error = fair_call(call, FAIR_COMMIT, &t, &p);

	if (error || (error = fair_bytes(&call->ask->commitment, promise)))
		return error;
	if (p->has_promise) /* the same once more is fine, another is not */
		return memcmp(p->promise, promise, HASH_BYTES) == 0 ? answer_fine(call)
								    : ERROR_too_late;
	memcpy(p->promise, promise, HASH_BYTES);
	p->has_promise = true;
	answer_fine(call);
	fair_next(call->s, t, p, FAIR_COMMIT);
	return ERROR_none;
}

enum error action_open(struct call *call)
{
	uint8_t opening[OPENING_BYTES], promise[HASH_BYTES];
	struct table *t;
	struct place *p = NULL;
	enum error error = fair_call(call, FAIR_OPEN, &t, &p);

	/* A repeated last opening comes when the match has begun. */
	if (error == ERROR_too_late && p && p->has_opening &&
	    !fair_bytes(&call->ask->opening, opening) &&
	    memcmp(p->opening, opening, OPENING_BYTES) == 0)
		return answer_fine(call);
	if (error || (error = fair_bytes(&call->ask->opening, opening)))
		return error;
	fair_commit_opening(opening, promise);
	if (memcmp(promise, p->promise, HASH_BYTES) != 0)
		return ERROR_opening;
	if (p->has_opening)
		return answer_fine(call);
	memcpy(p->opening, opening, OPENING_BYTES);
	p->has_opening = true;
	answer_fine(call);
	fair_next(call->s, t, p, FAIR_OPEN);
	return ERROR_none;
}

/* The draw is given up: the table starts anew without those who spoiled it. */

struct spoiled {
	enum record_cause cause;
	bool by[SEATS_MAX]; /* places: they go */
	uint8_t seed[SEED_BYTES];
	char draw[RECORD_DRAW_MAX]; /* as the record will tell it; empty: nobody had opened */
};

static void spoiled_draw(const struct table *t, const struct spoiled *spoiled,
			 const struct fair_shape *shape, struct record_draw *out)
{
	memset(out, 0, sizeof(*out));
	out->cause = spoiled->cause;
	out->is_chosen = t->chosen;
	out->has_before = shape->record.has_before;
	memcpy(out->before, shape->record.before, HASH_BYTES);
	memcpy(out->seats, shape->record.seats, sizeof(out->seats));
	memcpy(out->commitment, t->commitment, HASH_BYTES);
	memcpy(out->seed, spoiled->seed, SEED_BYTES);
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];
		struct record_person *person = &out->person[out->persons];

		if (!p->is_person)
			continue;
		out->by |= spoiled->by[i] ? SEAT(out->persons) : 0;
		memcpy(person->who, p->who, HASH_BYTES);
		person->seat = t->chosen ? i : 0;
		memcpy(person->commitment, p->promise, HASH_BYTES);
		memcpy(person->opening, p->opening, OPENING_BYTES);
		person->has_opening = p->has_opening;
		out->persons++;
	}
}

/* From the first opening on the server knows more than it should be able to
 * use: that draw is kept, and the next one's terms will name it. */
static void spoiled_keep(struct service *s, struct table *t, struct spoiled *spoiled)
{
	struct buf text = buf_over(spoiled->draw, sizeof(spoiled->draw));
	struct record_draw draw;
	struct fair_shape shape;
	bool opened = false;

	fair_shape(t, &shape);
	for (int i = 0; i < t->setup.players; i++)
		opened |= t->places[i].has_opening;
	if (!opened || !shape.record.is_bound)
		return;
	spoiled_draw(t, spoiled, &shape, &draw);
	record_draw_write(&draw, t->draws, &text);
	CHECK(!text.full);
	record_draw_hash(&shape.record, &draw, t->draws, t->before);
	table_kept(s, t,
		   store_write(s)->draw_add(s->store, t->text, t->draws, buf_slice_of(&text)));
	t->draws++;
}

static void spoiled_tell(struct service *s, struct table *t, const struct spoiled *spoiled,
			 struct slice terms)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "fair");
		json_text(j, "table", t->text);
		json_open_object(j, "fair");
		json_text(j, "step", "anew");
		json_text(j, "cause", record_cause_name(spoiled->cause));
		json_hex(j, "commitment", t->commitment, HASH_BYTES);
		json_slice(j, "terms", terms);
		json_hex(j, "seed", spoiled->seed, SEED_BYTES);
		if (spoiled->draw[0])
			json_text(j, "draw", spoiled->draw);
		else
			json_null(j, "draw");
		json_open_array(j, "left");
		for (int i = 0; i < t->setup.players; i++)
			if (spoiled->by[i])
				json_name(j, NULL, t, i);
		json_close_array(j);
		json_close_object(j);
		json_close_object(j);
	}
	watch_send_all(s, t);
}

/* Nothing of the draw binds anybody any more, and names are free again. */
static void fair_unbind(struct service *s, struct table *t)
{
	t->status = STORE_TABLE_OPEN;
	t->has_commitment = false;
	fair_seed_forget(t);
	t->due = INT64_MAX;
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		p->has_promise = p->has_opening = p->has_who = p->has_salt = false;
		p->kept[0] = '\0';
		if (p->is_person)
			table_save_place(s, t, i);
	}
}

static void fair_anew(struct service *s, struct table *t, struct spoiled *spoiled)
{
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));

	if (!fair_seed(s, t, spoiled->seed))
		return;
	for (int i = 0; i < t->setup.players; i++)
		t->left += spoiled->by[i] && spoiled->cause == RECORD_LATE;
	fair_terms(t, &terms);
	spoiled_keep(s, t, spoiled);
	spoiled_tell(s, t, spoiled, buf_slice_of(&terms));
	fair_unbind(s, t);
	for (int i = 0; i < t->setup.players; i++) {
		if (spoiled->by[i])
			table_leave(s, t, i);
		if (t->status != STORE_TABLE_OPEN)
			return; /* nobody was left */
	}
	table_save(s, t);
	table_news(s, t);
}

void fair_due(struct service *s, struct table *t)
{
	enum fair_step step = fair_step(t);
	struct spoiled spoiled = { .cause = RECORD_LATE };

	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		spoiled.by[i] = p->taken && p->is_person &&
				!(step == FAIR_COMMIT ? p->has_promise : p->has_opening);
	}
	fair_anew(s, t, &spoiled);
}

void fair_give_up(struct service *s, struct table *t, int place)
{
	struct spoiled spoiled = { .cause = RECORD_DELETED };

	spoiled.by[place] = true;
	fair_anew(s, t, &spoiled);
}
