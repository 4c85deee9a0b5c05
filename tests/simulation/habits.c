/*
 * What kinds of people there are: a table of habits, the decent ones first. A
 * habit acts when its person wakes, on what he knows by then; a new habit is a
 * function and a row. Whatever a person does is drawn from his own chance.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "play/fair.h"
#include "simulation/sim.h"

static uint32_t below(struct citizen *c, uint32_t n)
{
	return rng_below(&c->luck, n);
}

#define ASK(c, kind, table, format, ...)                 \
	citizen_ask(c, kind, table, "{'do':" format "}", \
		    (long long)++(c)->last_id __VA_OPT__(, ) __VA_ARGS__)

/* Being there: a session, a connection, a hello. True when he is. */
static bool is_here(struct citizen *c)
{
	char body[128];

	if (c->sim->now < c->comes_back)
		return false;
	if (!c->cookie[0]) {
		if (c->requests)
			return false;
		for (int i = 0; i < KNOWN_MAX; i++)
			known_forget(&c->known[i]);
		snprintf(body, sizeof(body), "{\"name\":\"%s\"}", c->name);
		request_send(c, SERVICE_POST, "/api/guest", body);
		return false;
	}
	if (!c->link)
		link_open(c);
	return c->greeted;
}

/* Playing. */

static void chooses(struct citizen *c, const struct known *k, char out[STORE_LINE_MAX])
{
	struct json_reader r = json_reader_over(slice_from(k->view));
	struct buf text = buf_over(out, STORE_LINE_MAX);
	uint32_t seen = 0;

	out[0] = '\0';
	if (!json_enter_object(&r))
		return;
	while (json_next_key(&r)) {
		if (!json_key_is(&r, "moves") || !json_enter_array(&r))
			continue;
		while (json_next_item(&r)) {
			if (!json_enter_object(&r))
				continue;
			while (json_next_key(&r))
				if (json_key_is(&r, "move") && below(c, ++seen) == 0)
					json_read_text(&r, &text);
		}
	}
}

static void sends_move(struct citizen *c, struct known *k)
{
	if (k->was_undo)
		ASK(c, ASKED_MOVE, k->id, "'undo','id':%lld,'table':'%s','key':'%s'", k->id,
		    k->key);
	else
		ASK(c, ASKED_MOVE, k->id, "'move','id':%lld,'table':'%s','move':'%s','key':'%s'",
		    k->id, k->move, k->key);
}

/* One whose answer is missing is sent again as it was. */
static void plays(struct citizen *c, struct known *k, uint32_t undo_in)
{
	bool can_undo = k->undo && undo_in && below(c, undo_in) == 0;

	for (int i = 0; i < ASKED_MAX; i++)
		if (c->asked[i].kind == ASKED_MOVE && strcmp(c->asked[i].table, k->id) == 0)
			return;
	if (!k->waits) {
		if (!k->has_moves && !can_undo)
			return;
		k->was_undo = can_undo;
		if (!can_undo)
			chooses(c, k, k->move);
		snprintf(k->key, sizeof(k->key), "%d-%u", c->number, c->last_key++);
		k->waits = true;
		k->waits_since = c->sim->now;
	}
	sends_move(c, k);
}

static void draws(struct citizen *c, struct known *k)
{
	char hex[2 * HASH_BYTES + 1];
	struct buf text = buf_over(hex, sizeof(hex));
	uint8_t promise[HASH_BYTES];

	if (k->sent || (k->step != 'c' && k->step != 'o'))
		return;
	fair_commit_opening(k->opening, promise);
	buf_hex(&text, k->step == 'o' ? k->opening : promise, HASH_BYTES);
	k->sent = true;
	if (k->step == 'c')
		ASK(c, ASKED_OTHER, k->id, "'fair.commit','id':%lld,'table':'%s','commitment':'%s'",
		    k->id, hex);
	else
		ASK(c, ASKED_OTHER, k->id, "'fair.open','id':%lld,'table':'%s','opening':'%s'",
		    k->id, hex);
}

static void watches(struct citizen *c, struct known *k)
{
	for (int i = 0; i < ASKED_MAX; i++)
		if (c->asked[i].kind == ASKED_WATCH && strcmp(c->asked[i].table, k->id) == 0)
			return;
	ASK(c, ASKED_WATCH, k->id,
	    "'table.watch','id':%lld,'form':'view','table':'%s','after':%u%s%s%s", k->id, k->n,
	    k->invite[0] ? ",'invite':'" : "", k->invite, k->invite[0] ? "'" : "");
}

/* What he has asked to see of it is nothing to him any more. */
static void looks_away(struct citizen *c, struct known *k)
{
	for (int i = 0; i < ASKED_MAX; i++)
		if (c->asked[i].kind == ASKED_WATCH && strcmp(c->asked[i].table, k->id) == 0)
			c->asked[i].kind = ASKED_OTHER;
	ASK(c, ASKED_OTHER, k->id, "'table.unwatch','id':%lld,'table':'%s'", k->id);
	known_forget(k);
}

/* A table of his that has not started. */
static void waits_for_others(struct citizen *c, struct known *k)
{
	bool is_late = c->sim->now - k->since > 20000;

	/* Where places are drawn he is told so, and nothing changes. */
	if (below(c, 3) == 0)
		ASK(c, ASKED_OTHER, k->id, "'table.swap','id':%lld,'table':'%s','place':%d", k->id,
		    (int)below(c, (uint32_t)k->players));
	if (!k->host) {
		if (c->sim->now - k->since > 120000)
			ASK(c, ASKED_OTHER, k->id, "'table.leave','id':%lld,'table':'%s'", k->id);
		return;
	}
	if (!k->free_places)
		ASK(c, ASKED_OTHER, k->id, "'table.start','id':%lld,'table':'%s'", k->id);
	else if (is_late)
		for (int place = 1; place < k->players; place++)
			ASK(c, ASKED_OTHER, k->id,
			    "'table.bot','id':%lld,'table':'%s','place':%d,'level':'random'", k->id,
			    place);
}

static void after_the_end(struct citizen *c, struct known *k)
{
	char path[80];

	if (!k->got_record && strcmp(k->status, "over") == 0 && !c->requests && !c->record_table) {
		k->got_record = true;
		c->record_table = 1;
		snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", k->id);
		request_send(c, SERVICE_GET, path, "");
		return;
	}
	if (below(c, 4) == 0 && k->mine && strcmp(k->status, "over") == 0)
		ASK(c, ASKED_JOIN, "", "'rematch','id':%lld,'table':'%s'", k->id);
	looks_away(c, k);
}

static void minds(struct citizen *c, struct known *k, uint32_t undo_in)
{
	if (!k->watching) {
		watches(c, k);
	} else if (strcmp(k->status, "open") == 0) {
		if (k->mine)
			waits_for_others(c, k);
		else
			known_forget(k);
	} else if (strcmp(k->status, "fair") == 0) {
		if (k->mine)
			draws(c, k);
	} else if (strcmp(k->status, "playing") == 0) {
		if (k->mine)
			plays(c, k, undo_in);
		if (below(c, 40) == 0)
			watches(c, k); /* all is as he thought */
		else if (k->mine && below(c, 60) == 0)
			ASK(c, ASKED_OTHER, k->id,
			    "'react','id':%lld,'table':'%s','reaction':'oops'", k->id);
	} else {
		after_the_end(c, k);
	}
}

static int minds_all(struct citizen *c, uint32_t undo_in)
{
	int count = 0;

	for (int i = 0; i < KNOWN_MAX; i++)
		if (c->known[i].id[0]) {
			minds(c, &c->known[i], undo_in);
			count++;
		}
	return count;
}

static void looks_at_the_lobby(struct citizen *c, bool wants)
{
	if (wants && !c->lobby) {
		c->lobby = ASK(c, ASKED_LOBBY, "", "'lobby.watch','id':%lld");
	} else if (c->lobby && (!wants || below(c, 20) == 0)) {
		c->lobby = false;
		ASK(c, ASKED_OTHER, "", "'lobby.leave','id':%lld");
	}
}

static void makes_a_table(struct citizen *c, bool alone)
{
	static const char *const clocks[] = { "", ",'clock':{'kind':'move','seconds':30}",
					      ",'clock':{'kind':'total','seconds':300}" };
	/* Every game is played, the first one as often as all others together. */
	int others_count = games_count - 1, drawn = (int)below(c, (uint32_t)(2 * others_count));
	const struct game *game = games[drawn < others_count ? 0 : drawn - others_count + 1];
	int players = game->seats_min;
	const char *others = !alone	    ? ""
			     : players == 3 ? ",'bots':['random','random']"
			     : players == 4 ? ",'bots':['random','random','random']"
					    : ",'bots':['random']";

	ASK(c, ASKED_CREATE, "", "'table.create','id':%lld,'game':'%s','players':%d%s%s%s%s",
	    game->name, players, clocks[below(c, 3)], others,
	    below(c, 5) == 0 ? ",'private':true" : "", below(c, 3) == 0 ? ",'chosen':true" : "");
}

static void joins_a_table(struct citizen *c)
{
	const char *table = c->seen[below(c, LOBBY_SEEN)];

	if (table[0])
		ASK(c, ASKED_JOIN, "", "'table.join','id':%lld,'table':'%s'", table);
}

/* A friend at the same address hands on an invite. */
static void invites_a_friend(struct citizen *c)
{
	struct citizen *friend = &c->sim->citizens[(c->number + 1) % c->sim->citizen_count];

	for (int i = 0; i < KNOWN_MAX; i++) {
		const struct known *k = &c->known[i];

		if (!k->id[0] || !k->invite[0] || !k->host || !friend->greeted ||
		    strcmp(k->status, "open") != 0)
			continue;
		law_may_know(c->sim, k->id, friend);
		ASK(friend, ASKED_JOIN, "", "'table.join','id':%lld,'invite':'%s'", k->invite);
		return;
	}
}

static void player(struct citizen *c)
{
	int tables;

	if (!is_here(c))
		return;
	tables = minds_all(c, 12);
	looks_at_the_lobby(c, tables < 1);
	if (tables < 2 && below(c, 3) == 0) {
		if (below(c, 3))
			joins_a_table(c);
		else
			makes_a_table(c, below(c, 2) == 0);
	}
	if (below(c, 8) == 0)
		invites_a_friend(c);
	for (int i = 0; i < KNOWN_MAX; i++)
		if (c->known[i].mine && below(c, 50) == 0)
			ASK(c, ASKED_OTHER, c->known[i].id,
			    "'say','id':%lld,'table':'%s','text':'hm %u'", c->known[i].id,
			    below(c, 100));
	if (below(c, 60) == 0)
		citizen_reports(c);
	if (below(c, 400) == 0 && c->link)
		link_drop(c, c->link);
	if (below(c, 300) == 0)
		for (int i = 0; i < KNOWN_MAX; i++)
			if (c->known[i].mine)
				ASK(c, ASKED_OTHER, c->known[i].id,
				    "'resign','id':%lld,'table':'%s'", c->known[i].id);
}

void spectator(struct citizen *c)
{
	const char *table = c->playing[below(c, LOBBY_SEEN)];
	struct known *k;

	if (!is_here(c))
		return;
	looks_at_the_lobby(c, minds_all(c, 0) < 2);
	if (table[0] && (k = known_add(c, table)) && !k->watching)
		watches(c, k);
	if (below(c, 10) == 0) {
		k = &c->known[below(c, KNOWN_MAX)];
		if (k->id[0])
			looks_away(c, k);
	}
}

static void sleeper(struct citizen *c)
{
	if (is_here(c))
		ASK(c, ASKED_OTHER, "", "'ping','id':%lld");
}

/* An account: registers, logs out and in, changes this and that, goes. */
static void member(struct citizen *c)
{
	char body[256], phrase[40];

	player(c);
	if (c->requests || below(c, 6))
		return;
	snprintf(phrase, sizeof(phrase), "%s", c->passphrase);
	if (!c->cookie[0] || !c->id[0])
		return;
	switch (below(c, 8)) {
	case 0:
		snprintf(body, sizeof(body), "{\"name\":\"Member %d\",\"passphrase\":\"%s\"}",
			 c->number, phrase);
		request_send(c, c->is_account ? SERVICE_GET : SERVICE_POST,
			     c->is_account ? "/api/me/export" : "/api/register", body);
		break;
	case 1:
		request_send(c, SERVICE_GET, "/api/me/matches", "");
		break;
	case 2:
		snprintf(body, sizeof(body), "{\"old\":\"%s\",\"passphrase\":\"%s\"}", phrase,
			 phrase);
		request_send(c, SERVICE_POST, "/api/passphrase", body);
		break;
	case 3:
		snprintf(body, sizeof(body), "{\"name\":\"Member %d\",\"passphrase\":\"%s\"}",
			 c->number, phrase);
		request_send(c, SERVICE_POST, "/api/login", body);
		break;
	case 4:
		request_send(c, SERVICE_GET, "/api/me/people", "");
		break;
	case 5:
		if (below(c, 10) == 0) {
			snprintf(body, sizeof(body), "{\"passphrase\":\"%s\"}", phrase);
			request_send(c, SERVICE_DELETE, "/api/me", c->is_account ? body : "");
		}
		break;
	default:
		request_send(c, SERVICE_GET, "/api/me", "");
		break;
	}
}

/* Attackers. */

static struct known *own_table(struct citizen *c)
{
	for (int i = 0; i < KNOWN_MAX; i++)
		if (c->known[i].id[0] && c->known[i].mine)
			return &c->known[i];
	return NULL;
}

/* Moves and takes back as fast as he is let. */
static void undoer(struct citizen *c)
{
	if (!is_here(c))
		return;
	minds_all(c, 2);
	if (!own_table(c) && below(c, 2))
		makes_a_table(c, true);
}

/* Asks for the same snapshot from its beginning again and again. */
static void gazer(struct citizen *c)
{
	const char *table = c->playing[below(c, 2)];

	if (!is_here(c))
		return;
	looks_at_the_lobby(c, true);
	for (int i = 0; i < 10 && table[0]; i++)
		ASK(c, ASKED_OTHER, "", "'table.watch','id':%lld,'table':'%s'", table);
}

static void table_spammer(struct citizen *c)
{
	if (!is_here(c))
		return;
	for (int i = 0; i < 20; i++)
		ASK(c, ASKED_OTHER, "", "'table.create','id':%lld,'game':'majority','players':3");
	if (below(c, 5) == 0) {
		link_drop(c, c->link);
		c->cookie[0] = '\0'; /* another guest */
	}
}

static void bot_toggler(struct citizen *c)
{
	struct known *k = own_table(c);

	if (!is_here(c))
		return;
	if (!k) {
		ASK(c, ASKED_CREATE, "", "'table.create','id':%lld,'game':'majority','players':4");
		return;
	}
	if (!k->watching)
		watches(c, k);
	for (int i = 0; i < 8; i++)
		ASK(c, ASKED_OTHER, k->id, "'table.bot','id':%lld,'table':'%s','place':1%s", k->id,
		    i % 2 ? "" : ",'level':'random'");
}

static void guesser(struct citizen *c)
{
	char body[128];

	for (int i = 0; i < 5; i++) {
		snprintf(body, sizeof(body), "{\"name\":\"Member %u\",\"passphrase\":\"guess %u\"}",
			 below(c, (uint32_t)c->sim->citizen_count), below(c, 1000));
		request_send(c, SERVICE_POST, "/api/login", body);
	}
	snprintf(body, sizeof(body), "{\"name\":\"10.0.0.%u\",\"passphrase\":\"guess guess\"}",
		 below(c, 250));
	request_send(c, SERVICE_POST, "/api/login", body);
}

/* Names that others must not be able to read anything from. */
static void renamer(struct citizen *c)
{
	static const char *const odd[] = {
		"a\\ufe0fb", "\\u3164",
		"\\u2800x",  "\\u034f",
		"\\u180e",   "\\u115f",
		"\\u061cx",  "e\\u0301",
		"\\u00e9",   "\\u202egnol",
		"",	     " ",
		"\\u0000",   "name",
		"N  ame",    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
	};
	char body[128];

	player(c);
	for (int i = 0; i < 3 && c->cookie[0]; i++) {
		snprintf(body, sizeof(body), "{\"name\":\"%s%u\"}",
			 odd[below(c, sizeof(odd) / sizeof(odd[0]))], below(c, 30));
		request_send(c, SERVICE_POST, "/api/me", body);
	}
}

/* Joins, promises, and does not open. */
static void half_drawer(struct citizen *c)
{
	struct known *k = own_table(c);

	if (!is_here(c))
		return;
	looks_at_the_lobby(c, true);
	if (!k) {
		joins_a_table(c);
	} else if (!k->watching) {
		watches(c, k);
	} else if (k->step == 'c' && below(c, 2)) {
		draws(c, k);
	} else if (strcmp(k->status, "open") && strcmp(k->status, "fair")) {
		minds(c, k, 0);
	} else if (below(c, 10) == 0) {
		link_drop(c, c->link);
	}
}

static void babbler(struct citizen *c)
{
	static const char *const parts[] = {
		"{",
		"}",
		"[",
		"]",
		"\"do\"",
		":",
		",",
		"\"table\"",
		"\"move\"",
		"null",
		"1e999",
		"\"id\"",
		"9999999999999999999",
		"\"\\ud800\"",
		"true",
		"\"key\"",
		"-1",
		"\"\"",
		"\"table.watch\"",
		"\"hello\"",
		"\"after\"",
		"\xff",
		"\"\\u0000\"",
		"{\"id\":1}",
	};
	char text[2 * SERVICE_MESSAGE_MAX];
	size_t length = 0;

	if (!is_here(c) || !c->link)
		return;
	for (uint32_t i = below(c, below(c, 50) ? 30 : 4000); i > 0; i--) {
		const char *part = parts[below(c, sizeof(parts) / sizeof(parts[0]))];

		length += (size_t)snprintf(text + length, sizeof(text) - length, "%s", part);
		if (length >= sizeof(text) - 32)
			break;
	}
	/* A question without an id that we know has an answer without one, or
	 * with an id that a decent question does not have. */
	for (size_t i = 0; i + 4 < length; i++)
		if (strncmp(text + i, "\"id\"", 4) == 0)
			text[i + 1] = 'x';
	link_send(c, c->link, text, length);
}

/* Each move three times, with the same key. */
static void repeater(struct citizen *c)
{
	if (!is_here(c))
		return;
	if (!minds_all(c, 8))
		makes_a_table(c, true);
	for (int i = 0; i < KNOWN_MAX; i++)
		if (c->known[i].waits)
			for (int j = 0; j < 2; j++)
				sends_move(c, &c->known[i]);
}

static void comer_and_goer(struct citizen *c)
{
	if (c->link && below(c, 3) == 0)
		link_drop(c, c->link);
	c->comes_back = 0;
	is_here(c);
}

/* Knows the ids of private tables, from wherever, and no invite. */
static void prober(struct citizen *c)
{
	struct sim *sim = c->sim;
	struct citizen *other = &sim->citizens[below(c, (uint32_t)sim->citizen_count)];
	char path[80];

	if (!is_here(c))
		return;
	for (int i = 0; i < KNOWN_MAX; i++) {
		const struct known *k = &other->known[i];

		if (!k->id[0] || !k->is_private || other == c)
			continue;
		sim->counts.secrets++;
		ASK(c, ASKED_SECRET, k->id, "'table.watch','id':%lld,'table':'%s'", k->id);
		ASK(c, ASKED_SECRET, k->id, "'table.join','id':%lld,'table':'%s'", k->id);
		ASK(c, ASKED_SECRET, k->id, "'table.unwatch','id':%lld,'table':'%s'", k->id);
		ASK(c, ASKED_SECRET, k->id, "'say','id':%lld,'table':'%s','text':'boo'", k->id);
		ASK(c, ASKED_SECRET, k->id, "'move','id':%lld,'table':'%s','move':'R0','key':'p'",
		    k->id);
		snprintf(path, sizeof(path), "/api/tables/%s", k->id);
		request_send(c, SERVICE_GET, path, "");
	}
}

const struct habit habits[] = {
	{ "player", 37, 4000, player, false, 0 },
	{ "spectator", 10, 4000, spectator, false, 0 },
	{ "sleeper", 10, 20000, sleeper, false, 0 },
	{ "member", 10, 4000, member, false, 0 },
	{ "moderator", 3, 5000, moderator, false, 0 },
	{ "undoer", 4, 500, undoer, true, 2 },
	{ "gazer", 3, 4000, gazer, true, 2 },
	{ "table spammer", 3, 8000, table_spammer, true, 2 },
	{ "bot toggler", 3, 5000, bot_toggler, true, 2 },
	{ "guesser", 2, 3000, guesser, true, 1 },
	{ "renamer", 3, 3000, renamer, true, 1 },
	{ "half drawer", 3, 3000, half_drawer, true, 0 },
	{ "babbler", 3, 1500, babbler, true, 1 },
	{ "repeater", 2, 2000, repeater, true, 0 },
	{ "comer and goer", 2, 1000, comer_and_goer, true, 1 },
	{ "prober", 2, 3000, prober, true, 1 },
};
const int habits_count = sizeof(habits) / sizeof(habits[0]);
