/*
 * Tables before the match: made, joined, left, filled with bots; and the next
 * table after a match.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/summons/summons.h"

/* Whom one does not want to meet. */
static bool blocked_at(struct service *s, const struct table *t, uint64_t account)
{
	for (int i = 0; i < t->setup.players; i++) {
		uint64_t other = t->places[i].taken ? t->places[i].account : 0;

		if (other && other != account && people_block(s, account, other))
			return true;
	}
	return false;
}

/* Making a table. */

static bool options_ask(const struct ask_text *ask, const struct game *game, struct setup *setup)
{
	struct json_reader r = json_reader_over(ask->value);
	bool good = true;

	if (!ask->given)
		return true;
	if (!json_enter_object(&r))
		return false;
	while (json_next_key(&r)) {
		char memory[OPTION_NAME_MAX];
		struct buf name = buf_over(memory, sizeof(memory));
		int index = json_read_key(&r, &name) ? game_option(game, buf_slice_of(&name)) : -1;
		int64_t value = 0;
		bool on;

		if (index < 0)
			return false;
		if (json_kind(&r) == JSON_BOOL) {
			good &= json_read_bool(&r, &on) && game->options[index].is_switch;
			value = on;
		} else {
			good &= json_read_int(&r, game->options[index].min,
					      game->options[index].max, &value);
		}
		setup->options[index] = (int32_t)value;
	}
	return json_end(&r) && good;
}

static bool clock_ask(const struct ask_text *ask, struct clock_rule *rule)
{
	struct json_reader r = json_reader_over(ask->value);
	int64_t seconds = 0;
	int kind = -1;

	if (!ask->given)
		return true;
	if (!json_enter_object(&r))
		return false;
	while (json_next_key(&r)) {
		char memory[8];
		struct buf name = buf_over(memory, sizeof(memory));

		if (json_key_is(&r, "kind") && json_read_text(&r, &name))
			kind = clock_kind_find(buf_slice_of(&name));
		else if (json_key_is(&r, "seconds") && json_kind(&r) == JSON_NUMBER)
			json_read_int(&r, 0, CLOCK_SECONDS_MAX, &seconds);
	}
	if (!json_end(&r) || kind < 0 || (kind != CLOCK_NONE && seconds < CLOCK_SECONDS_MIN))
		return false;
	rule->kind = (enum clock_kind)kind;
	rule->seconds = kind == CLOCK_NONE ? 0 : (int32_t)seconds;
	return true;
}

static void place_bot(struct place *p, const struct bot *bot)
{
	memset(p, 0, sizeof(*p));
	p->taken = true;
	p->bot = bot;
	p->seat = -1;
}

/* A level or null for each place but the first, which is the host's. */
static bool bots_ask(const struct ask_text *ask, struct table *t)
{
	struct json_reader r = json_reader_over(ask->value);
	int place = 1;

	if (!ask->given)
		return true;
	if (!json_enter_array(&r))
		return false;
	for (; json_next_item(&r); place++) {
		char memory[STORE_WORD_MAX];
		struct buf name = buf_over(memory, sizeof(memory));

		if (json_kind(&r) == JSON_NULL) {
			json_read_null(&r);
			continue;
		}
		if (place >= t->setup.players || !json_read_text(&r, &name) ||
		    !bot_find(t->game, buf_slice_of(&name)))
			return false;
		place_bot(&t->places[place], bot_find(t->game, buf_slice_of(&name)));
	}
	return json_end(&r);
}

/* A set that was sent before; its text lies in t->cards. */
static bool cards_ask(struct service *s, const struct ask_text *ask, struct table *t)
{
	t->has_cards = ask->given;
	return !ask->given || (slice_hex(ask->value, t->cards_hash, HASH_BYTES) &&
			       cards_load(s, t->cards_hash, &t->cards, &t->setup.cards));
}

/* A rated match is for registered persons alone, with the game's own cards, and
 * nobody chooses his partner. */
static bool has_bots(const struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (place_is_bot(&t->places[i]))
			return true;
	return false;
}

/* t->cards is to be freed, whatever comes back. */
static enum error settings_ask(struct service *s, const struct ask *ask, struct table *t,
			       struct message *why)
{
	memset(t, 0, sizeof(*t));
	t->game = ask->game.given ? game_find(ask->game.value) : NULL;
	if (!t->game || !ask->players.given)
		return ERROR_bad_message;
	if (ask->players.value < t->game->seats_min || ask->players.value > t->game->seats_max) {
		int64_t asked = ask->players.value;
		struct setup setup;
		setup_standard(t->game, asked < 0 || asked > UINT8_MAX ? 0 : (int)asked, &setup);
		setup_check(t->game, &setup, why);
		return ERROR_illegal;
	}
	setup_standard(t->game, (int)ask->players.value, &t->setup);
	for (int i = 0; i < SEATS_MAX; i++)
		t->places[i].seat = -1;
	t->is_private = ask->is_private.value;
	t->spectators = !ask->spectators.given || ask->spectators.value;
	t->answers = ask->answers.value;
	t->rated = ask->rated.value;
	t->no_hints = ask->hints.given && !ask->hints.value;
	t->chosen = ask->chosen.value;
	if (!options_ask(&ask->options, t->game, &t->setup) || !clock_ask(&ask->clock, &t->clock) ||
	    !bots_ask(&ask->bots, t))
		return ERROR_bad_message;
	/* Where the rules let all know how many are busy, they forbid to say which. */
	if (t->answers && t->game->tells_busy) {
		*why = message_of("server.why.answers");
		return ERROR_illegal;
	}
	if (!cards_ask(s, &ask->cards, t)) {
		*why = message_of("server.why.no_cards");
		return ERROR_illegal;
	}
	if (t->rated && t->chosen)
		*why = message_of("server.why.rated_chosen");
	if (t->rated && (t->chosen || t->has_cards || has_bots(t)))
		return ERROR_rated;
	return live_setup_good(t->game, &t->setup, why) ? ERROR_none : ERROR_illegal;
}

/* May the person sit down at one more table, or make one? */
static enum error seat_limits(struct service *s, const struct person *p)
{
	struct table *const *tables;
	enum error error = house_seat(s, p);

	if (error)
		return error;
	return tables_of(s, p->id, &tables) >= s->config.tables_account_max ? ERROR_limit
									    : ERROR_none;
}

bool create_take(struct service *s, uint64_t account, struct slice address)
{
	char id[ID_TEXT];

	id_write(account, id);
	return limits_take(&s->limits, LIMIT_CREATE, slice_from(id), s->config.create_burst,
			   s->config.create_every_ms, s->now) &&
	       limits_take(&s->limits, LIMIT_CREATE_ADDRESS, address,
			   s->config.create_address_burst, s->config.create_address_every_ms,
			   s->now);
}

static enum error create_limits(struct call *call)
{
	struct service *s = call->s;
	const char *address = call->conn->address;
	enum error error;

	if (s->tables.count >= (size_t)s->config.tables_max)
		return ERROR_limit;
	if (!create_take(s, call->person->id, slice_from(address)))
		return ERROR_busy;
	error = seat_limits(s, call->person);
	return error ? error : maker_allows(s, address, &call->why);
}

static enum error table_make(struct call *call, const struct table *settings, int place,
			     struct table **out)
{
	struct service *s = call->s;
	struct table *t = table_new(s, settings);

	if (!t)
		return ERROR_server;
	maker_join(s, t, call->conn->address);
	if (table_sit(s, t, place, call->person)) {
		table_close(s, t);
		return ERROR_server;
	}
	*out = t;
	return ERROR_none;
}

static enum error answer_table(struct call *call, const struct table *t, const char *invite)
{
	OUT_WRITE(&call->s->out, j)
	{
		answer_open(j, call);
		table_summary(j, "table", t, call->person->id);
		if (invite)
			json_text(j, "invite", invite);
		answer_close(j);
	}
	conn_send(call->s, call->conn);
	return ERROR_none;
}

enum error action_create(struct call *call)
{
	struct service *s = call->s;
	char token[TOKEN_TEXT];
	struct table settings, *t;
	enum error error;

	if (nodes_elsewhere(s))
		return ERROR_elsewhere;
	error = settings_ask(s, call->ask, &settings, &call->why);
	if (!error)
		error = create_limits(call);
	settings.host = call->person->id;
	if (!error && settings.rated && call->person->is_guest)
		error = ERROR_rated;
	if (!error)
		error = table_make(call, &settings, 0, &t);
	call->keep = settings.cards; /* of which the reason may quote */
	if (error)
		return error;
	if (t->is_private)
		invite_make(s, t, token);
	return answer_table(call, t, t->is_private ? token : NULL);
}

/* Joining and leaving. */

/* Where places are chosen, who comes along after a match has his old one. */
static int join_place(const struct table *t, int wish)
{
	int place = 0;

	if (t->chosen && wish < t->setup.players && !t->places[wish].taken)
		return wish;
	while (place < t->setup.players && t->places[place].taken)
		place++;
	return place;
}

static enum error join(struct service *s, struct table *t, const struct person *p, int wish)
{
	int place = join_place(t, wish);
	enum error error;

	if (table_place(t, p->id) >= 0)
		return ERROR_none;
	if (t->status != STORE_TABLE_OPEN)
		return ERROR_too_late;
	if (place == t->setup.players)
		return ERROR_full;
	if (blocked_at(s, t, p->id))
		return ERROR_blocked;
	if (piece_is_bad(s))
		return ERROR_server;
	if (t->rated && p->is_guest)
		return ERROR_rated;
	if ((error = seat_limits(s, p)) || (error = table_sit(s, t, place, p)))
		return error;
	table_save(s, t);
	summons_raise_all(s, SUMMONS_JOINED, t, p->id);
	return ERROR_none;
}

enum error action_join(struct call *call)
{
	const struct ask *ask = call->ask;
	struct service *s = call->s;
	int64_t until;
	uint64_t id = ask->table.given ? ask->table.value : invite_table(s, &ask->invite, &until);
	struct table *t = table_find(s, id);
	enum error error;

	if (!t || !table_visible(s, t, call->person->id, &ask->invite, NULL))
		return ask->invite.given ? ERROR_no_invite : ERROR_no_table;
	error = join(s, t, call->person, 0);
	if (!error)
		table_agreed_changed(s, t);
	/* Who was invited and comes too late may still look on. */
	if ((error == ERROR_full || error == ERROR_too_late) && t->spectators && ask->invite.given)
		error = ERROR_none;
	return error ? error : answer_table(call, t, NULL);
}

void table_leave(struct service *s, struct table *t, int place)
{
	uint64_t account = t->places[place].account;
	struct person *p = account ? person_find(s, account) : NULL;

	table_stand(s, t, place);
	if (t->is_lost)
		return;
	if (t->host == account) {
		t->host = 0;
		for (int i = t->setup.players - 1; i >= 0; i--)
			if (t->places[i].taken && t->places[i].account)
				t->host = t->places[i].account;
	}
	if (!t->host)
		table_close(s, t);
	else
		table_save(s, t);
	table_agreed_changed(s, t);
	if (!p)
		return;
	news_person(s, t, p);
	if (t->is_private)
		watch_end_person(s, t, p);
}

enum error action_leave(struct call *call)
{
	struct table *t;
	int place;
	enum error error = call_place(call, &t, &place);

	if (error)
		return error;
	if (t->status != STORE_TABLE_OPEN)
		return ERROR_too_late;
	answer_fine(call);
	table_leave(call->s, t, place);
	return ERROR_none;
}

/* A place of the host's own table, before the start. */
static enum error host_place(struct call *call, struct table **t, int *place)
{
	const struct ask_int *number = &call->ask->place;
	enum error error = call_host(call, t);

	if (error)
		return error;
	if ((*t)->status != STORE_TABLE_OPEN)
		return ERROR_too_late;
	if (!number->given || number->value < 0 || number->value >= (*t)->setup.players)
		return ERROR_bad_message;
	*place = (int)number->value;
	return ERROR_none;
}

enum error action_bot(struct call *call)
{
	const struct ask_text *level = &call->ask->level;
	const struct bot *bot = NULL;
	struct table *t;
	int place;
	enum error error = host_place(call, &t, &place);

	if (error)
		return error;
	if (level->given && !(bot = bot_find(t->game, level->value)))
		return ERROR_bad_message;
	if (t->places[place].is_person)
		return ERROR_full;
	if (bot && t->rated)
		return ERROR_rated;
	if (bot) {
		place_bot(&t->places[place], bot);
		table_wish_end(t, place);
		table_save_place(call->s, t, place);
	} else if (t->places[place].taken) {
		table_stand(call->s, t, place);
	}
	table_save(call->s, t);
	table_news(call->s, t);
	return answer_fine(call);
}

enum error action_kick(struct call *call)
{
	char account[ID_TEXT];
	struct table *t;
	int place;
	enum error error = host_place(call, &t, &place);

	if (error)
		return error;
	if (!t->places[place].is_person || t->places[place].account == call->person->id)
		return ERROR_bad_message;
	id_write(t->places[place].account, account);
	store_must(call->s, store_write(call->s)->invitation_end(call->s->store, t->text, account));
	answer_fine(call);
	table_leave(call->s, t, place);
	return ERROR_none;
}

/* The next table: same settings, same bots; whoever wants to comes along. */

static void rematch_settings(const struct table *t, uint64_t host, struct table *out)
{
	memset(out, 0, sizeof(*out));
	out->game = t->game;
	out->setup = t->setup;
	out->setup.rules_version = t->game->rules_version;
	out->has_cards = t->has_cards;
	memcpy(out->cards_hash, t->cards_hash, HASH_BYTES);
	out->clock = t->clock;
	out->is_private = t->is_private;
	out->spectators = t->spectators;
	out->answers = t->answers;
	out->rated = t->rated;
	out->no_hints = t->no_hints;
	out->chosen = t->chosen;
	out->host = host;
	for (int i = 0; i < SEATS_MAX; i++) {
		out->places[i].seat = -1;
		if (place_is_bot(&t->places[i]))
			place_bot(&out->places[i], t->places[i].bot);
	}
}

/* Those who sat there, and look at neither table. */
static void rematch_call(struct service *s, struct table *t, struct table *next, uint64_t asker)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].is_person && t->places[i].account != asker &&
		    !summons_looking(s, t, t->places[i].account))
			summons_raise(s, t->places[i].account, SUMMONS_REMATCH, next, asker);
}

enum error action_rematch(struct call *call)
{
	struct service *s = call->s;
	struct table *t, *next, settings;
	int place;
	enum error error = call_place(call, &t, &place);

	if (error)
		return error;
	if (!table_ended(t))
		return ERROR_too_early;
	next = t->next ? table_find(s, t->next) : NULL;
	if (piece_is_bad(s))
		return ERROR_server; /* it may be there */
	if (!next && t->next && (error = nodes_go_after(s, t, t->next)))
		return error;
	if (next && !table_ended(next)) {
		bool sits = table_place(next, call->person->id) >= 0;

		if ((error = join(s, next, call->person, place)))
			return error;
		answer_table(call, next, NULL);
		if (!sits)
			table_agreed_tell(s, t, next);
		return ERROR_none;
	}
	if ((error = create_limits(call)))
		return error;
	rematch_settings(t, call->person->id, &settings);
	if ((error = table_make(call, &settings, place, &next)))
		return error;
	t->next = next->id;
	next->former = t->id;
	table_save(s, t);
	table_news(s, t);
	answer_table(call, next, NULL);
	table_agreed_tell(s, t, next);
	rematch_call(s, t, next, call->person->id);
	return ERROR_none;
}
