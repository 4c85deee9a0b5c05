/*
 * The script: people, matches and a host, so chosen that every place in the
 * service that calls the store is reached. A new place wants a new line here;
 * the test of the faults says which one is missing.
 */
#include "simulation/script.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

#define HOUR INT64_C(3600000)

static const enum actor_name two[] = { ANN, BOB };

void script_keep(char *out, size_t size, const char *text, const char *path)
{
	struct slice value = at(text, path);

	if (value.len)
		snprintf(out, size, "%.*s", (int)value.len, value.at);
}

/* One of several sentences about somebody and a table. */
static void stage_act(struct stage *st, enum actor_name who, const char *format,
		      const char *account, const char *table)
{
	char text[256];

	snprintf(text, sizeof(text), "%s", format);
	for (int i = 0; i < 2; i++) {
		char *hole = strstr(text, "%s"), rest[256];

		snprintf(rest, sizeof(rest), "%s", hole + 2);
		snprintf(hole, sizeof(text) - (size_t)(hole - text), "%s%s", i ? table : account,
			 rest);
	}
	stage_ask(st, who, "%s", text);
}

static void make_table(struct stage *st, enum actor_name who, const char *more, char out[ID_TEXT])
{
	const char *answer = stage_fine(
		st, who, "{'do':'table.create','id':1,'game':'majority','players':3%s}", more);

	script_keep(out, ID_TEXT, answer, "ok.table.id");
	script_keep(st->invite, sizeof(st->invite), answer, "ok.invite");
}

/* The one whom nothing concerns: a match of his own against bots. */
void script_bystander(struct stage *st)
{
	const enum actor_name alone = BYSTANDER;
	char own[ID_TEXT] = "";

	stage_guest(st, BYSTANDER);
	make_table(st, BYSTANDER, ",'bots':['random','random']", own);
	stage_fine(st, BYSTANDER, "{'do':'table.start','id':1,'table':'%s'}", own);
	stage_draw(st, own, &alone, 1);
	stage_fine(st, BYSTANDER, "{'do':'table.watch','id':1,'table':'%s'}", own);
	memcpy(st->own, own, sizeof(own));
}

static void guests(struct stage *st)
{
	for (int i = ANN; i <= DAN; i++)
		stage_guest(st, (enum actor_name)i);
	for (int i = ANN; i <= CID; i++)
		stage_fine(st, (enum actor_name)i, "{'do':'ping','id':1}");
	stage_fine(st, CID, "{'do':'lobby.watch','id':1}");
}

static void looking_around(struct stage *st)
{
	static const char *const paths[] = { "/health", "/metrics", "/api/games", "/api/lobby" };

	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++)
		stage_http(st, -1, SERVICE_GET, paths[i], NULL);
	stage_http(st, ANN, SERVICE_GET, "/api/me", NULL);
	stage_http(st, BOB, SERVICE_POST, "/api/me", "{\"name\":\"Robert\",\"lang\":\"fr\"}");
}

static void an_open_table(struct stage *st)
{
	make_table(st, ANN, "", st->table);
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->table);
	for (int i = ANN; i <= CID; i++)
		stage_fine(st, (enum actor_name)i, "{'do':'table.watch','id':1,'table':'%s'}",
			   st->table);
	stage_fine(st, BOB, "{'do':'say','id':1,'table':'%s','text':'Hello'}", st->table);
	stage_fine(st, ANN, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}",
		   st->table);
	stage_fine(st, ANN, "{'do':'table.bot','id':1,'table':'%s','place':2}", st->table);
	stage_fine(st, ANN, "{'do':'table.kick','id':1,'table':'%s','place':1}", st->table);
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->table);
	stage_fine(st, ANN, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}",
		   st->table);
}

/* Ann changes with her bot, then with Bob, who wants it too. */
static void places_are_chosen(struct stage *st)
{
	make_table(st, ANN, ",'chosen':true,'bots':[null,'random']", st->other);
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->other);
	stage_fine(st, ANN, "{'do':'table.swap','id':1,'table':'%s','place':2}", st->other);
	stage_fine(st, ANN, "{'do':'table.swap','id':1,'table':'%s','place':1}", st->other);
	stage_fine(st, BOB, "{'do':'table.swap','id':1,'table':'%s','place':2}", st->other);
	stage_fine(st, ANN, "{'do':'table.bot','id':1,'table':'%s','place':0}", st->other);
	stage_fine(st, BOB, "{'do':'table.place','id':1,'table':'%s','place':0}", st->other);
	stage_fine(st, BOB, "{'do':'table.leave','id':1,'table':'%s'}", st->other);
	stage_fine(st, ANN, "{'do':'table.leave','id':1,'table':'%s'}", st->other);
}

static void a_private_table(struct stage *st)
{
	make_table(st, ANN, ",'private':true,'bots':['random']", st->other);
	script_keep(st->invite, sizeof(st->invite),
		    stage_fine(st, ANN, "{'do':'invite.make','id':1,'table':'%s'}", st->other),
		    "ok.invite");
	stage_fine(st, BOB, "{'do':'table.join','id':1,'invite':'%s'}", st->invite);
	stage_fine(st, CID, "{'do':'table.watch','id':1,'table':'%s','invite':'%s'}", st->other,
		   st->invite);
	stage_fine(st, ANN, "{'do':'invite.revoke','id':1,'table':'%s'}", st->other);
	stage_fine(st, BOB, "{'do':'table.leave','id':1,'table':'%s'}", st->other);
	stage_fine(st, ANN, "{'do':'table.leave','id':1,'table':'%s'}", st->other);
}

static void those_one_does_not_like(struct stage *st)
{
	stage_fine(st, BOB, "{'do':'mute','id':1,'account':'%s'}", st->actor[CID].id);
	stage_fine(st, BOB, "{'do':'unmute','id':1,'account':'%s'}", st->actor[CID].id);
	stage_fine(st, BOB, "{'do':'block','id':1,'account':'%s'}", st->actor[DAN].id);
	stage_fine(st, CID, "{'do':'report','id':1,'account':'%s','table':'%s','reason':'rude'}",
		   st->actor[ANN].id, st->table);
}

/* One promises, the other does not: the table is open again without him. */
static void a_draw_that_is_given_up(struct stage *st)
{
	char hex[2 * HASH_BYTES + 1];
	struct buf text = buf_over(hex, sizeof(hex));
	uint8_t promise[HASH_BYTES] = { 1 };

	buf_hex(&text, promise, sizeof(promise));
	stage_fine(st, ANN, "{'do':'table.start','id':1,'table':'%s'}", st->table);
	stage_fine(st, ANN, "{'do':'fair.commit','id':1,'table':'%s','commitment':'%s'}", st->table,
		   hex);
	/* A turn that is not kept gives the draw its time again. */
	for (int i = 0; i < (st->hurt ? 3 : 1); i++)
		stage_wait(st, st->node.config.fair_ms + 2000);
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->table);
}

/* All promise, one opens, the other does not: that stays in the record. */
static void a_draw_that_leaves_a_trace(struct stage *st)
{
	stage_fine(st, ANN, "{'do':'table.start','id':1,'table':'%s'}", st->table);
	stage_promise(st, st->table, two, 2);
	stage_opens(st, st->table, ANN);
	for (int i = 0; i < (st->hurt ? 3 : 1); i++)
		stage_wait(st, st->node.config.fair_ms + 2000);
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->table);
}

/* The disk is full for a moment. */
static void a_turn_that_is_not_kept(struct stage *st)
{
	stage_not_kept(st, ANN, "{'do':'table.bot','id':1,'table':'%s','place':2}", st->table);
	stage_fine(st, ANN, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'greedy'}",
		   st->table);
	st->planned = true;
	stage_http_once(st, BOB, SERVICE_POST, "/api/me", "{\"name\":\"Bert\"}");
	st->planned = false;
	if (!st->hurt && st->status != 503)
		stage_broken(st, "what was not saved is answered %d", st->status);
	stage_wait(st, RETRY_MS + 500);
}

static void a_match_begins(struct stage *st)
{
	stage_fine(st, ANN, "{'do':'table.start','id':1,'table':'%s'}", st->table);
	stage_draw(st, st->table, two, 2);
	for (int i = 0; i < 4; i++)
		stage_move(st, two[i % 2], st->table);
	stage_meanwhile(st, ANN, BOB, st->table);
	stage_ask(st, ANN, "{'do':'undo','id':1,'table':'%s','key':'u1'}", st->table);
	stage_ask(st, BOB, "{'do':'react','id':1,'table':'%s','reaction':'hello'}", st->table);
}

static void the_server_ends_and_begins(struct stage *st)
{
	char path[96];

	stage_restart(st);
	/* Nobody is here yet: whom they do not want to meet is read. */
	snprintf(path, sizeof(path), "/api/person?account=%s", st->actor[BOB].id);
	stage_http(st, ANN, SERVICE_GET, path, NULL);
	stage_move(st, ANN, st->table);
	stage_fine(st, CID, "{'do':'lobby.watch','id':1}");
	stage_fine(st, CID, "{'do':'table.watch','id':1,'table':'%s'}", st->table);
	stage_ask(st, CID, "{'do':'watch.say','id':1,'table':'%s','text':'Well played'}",
		  st->table);
}

static void somebody_resigns(struct stage *st)
{
	const enum actor_name one[] = { ANN };

	make_table(st, ANN, ",'bots':[null,'random'],'clock':{'kind':'move','seconds':30}",
		   st->other);
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->other);
	stage_fine(st, ANN, "{'do':'table.start','id':1,'table':'%s'}", st->other);
	stage_draw(st, st->other, two, 2);
	stage_move(st, ANN, st->other);
	stage_wait(st, 35000); /* a bot stands in for the other */
	stage_fine(st, BOB, "{'do':'return','id':1,'table':'%s'}", st->other);
	stage_move(st, BOB, st->other);
	stage_fine(st, BOB, "{'do':'resign','id':1,'table':'%s'}", st->other);
	stage_play(st, st->other, one, 1);
}

static void the_match_ends(struct stage *st)
{
	stage_play(st, st->table, two, 2);
	stage_fine(st, ANN, "{'do':'say','id':1,'table':'%s','text':'Thanks'}", st->table);
}

static void a_match_is_shown(struct stage *st)
{
	char key[TOKEN_TEXT] = "", path[32 + TOKEN_TEXT];

	script_keep(key, sizeof(key),
		    stage_fine(st, ANN, "{'do':'share.make','id':1,'table':'%s'}", st->table),
		    "ok.share");
	snprintf(path, sizeof(path), "/api/shared?key=%s", key);
	stage_http(st, -1, SERVICE_GET, path, NULL);
	stage_fine(st, ANN, "{'do':'share.revoke','id':1,'table':'%s'}", st->table);
}

static void what_is_kept(struct stage *st)
{
	char path[96];

	stage_http(st, ANN, SERVICE_GET, "/api/me/matches", NULL);
	snprintf(path, sizeof(path), "/api/me/matches?after=%s", st->table);
	stage_http(st, ANN, SERVICE_GET, path, NULL);
	stage_http(st, BOB, SERVICE_GET, "/api/me/people", NULL);
	stage_http(st, CID, SERVICE_GET, "/api/me/export", NULL);
	stage_http(st, ANN, SERVICE_GET, "/api/me/export", NULL);
	stage_kept(st);
	stage_fine(st, ANN, "{'do':'rematch','id':1,'table':'%s'}", st->table);
	/* The match leaves memory, and comes again. */
	stage_fine(st, CID, "{'do':'table.unwatch','id':1,'table':'%s'}", st->table);
	stage_fine(st, ANN, "{'do':'table.unwatch','id':1,'table':'%s'}", st->table);
	stage_fine(st, BOB, "{'do':'table.unwatch','id':1,'table':'%s'}", st->table);
	stage_wait(st, st->node.config.memory_ms + 3 * CLEAN_MS);
	stage_http(st, ANN, SERVICE_GET, "/api/me/matches", NULL);
	snprintf(path, sizeof(path), "/api/tables/%s/record", st->table);
	stage_http(st, ANN, SERVICE_GET, path, NULL);
}

static char *card_set(void)
{
	FILE *file = fopen("data/goetia/cards.json", "rb");
	char *text = calloc(1, SERVICE_BODY_MAX + 1);
	size_t length;

	CHECK(file && text);
	length = (size_t)snprintf(text, SERVICE_BODY_MAX, "{\"game\":\"goetia\",\"set\":");
	length += fread(text + length, 1, SERVICE_BODY_MAX - length - 2, file);
	CHECK(length < SERVICE_BODY_MAX - 2);
	text[length] = '}';
	fclose(file);
	return text;
}

static void own_cards(struct stage *st)
{
	char *set = card_set(), path[128];
	const char *answer;

	stage_http(st, ANN, SERVICE_POST, "/api/cards", set);
	script_keep(st->cards, sizeof(st->cards), st->body, "cards");
	free(set);
	snprintf(path, sizeof(path), "/api/cards?hash=%s", st->cards);
	stage_http(st, -1, SERVICE_GET, path, NULL);
	answer = stage_fine(st, ANN,
			    "{'do':'table.create','id':1,'game':'goetia','players':2,'cards':'%s',"
			    "'bots':['random']}",
			    st->cards);
	script_keep(st->other, sizeof(st->other), answer, "ok.table.id");
}

static void where_one_is_logged_in(struct stage *st)
{
	char body[128], one[ID_TEXT] = "";

	stage_http(st, DAN, SERVICE_POST, "/api/recovery",
		   "{\"passphrase\":\"battery of the staple\"}");
	stage_http(st, DAN, SERVICE_GET, "/api/me/sessions", NULL);
	script_keep(one, sizeof(one), st->body, "sessions.0.id");
	stage_http(st, DAN, SERVICE_POST, "/api/me/sessions", "{\"end\":\"others\"}");
	snprintf(body, sizeof(body), "{\"end\":\"%s\"}", one);
	stage_http(st, DAN, SERVICE_POST, "/api/me/sessions", body);
	stage_http(st, DAN, SERVICE_POST, "/api/login",
		   "{\"name\":\"Danny\",\"passphrase\":\"battery of the staple\"}");
	stage_http(st, DAN, SERVICE_POST, "/api/me/sessions", "{\"end\":\"all\"}");
	stage_http(st, DAN, SERVICE_POST, "/api/login",
		   "{\"name\":\"Danny\",\"passphrase\":\"battery of the staple\"}");
	st->node.secure = true; /* the session gets the name that only TLS has */
	stage_http(st, DAN, SERVICE_GET, "/api/me", NULL);
}

static void moderates(struct stage *st, const char *deed, const char *members, const char *about)
{
	char path[64], body[256];

	snprintf(path, sizeof(path), "/api/moderation/%s", deed);
	snprintf(body, sizeof(body), "{%s,%s:\"%s\"}", members,
		 strcmp(deed, "close") == 0 ? "\"table\"" : "\"account\"", about);
	stage_http(st, DAN, SERVICE_POST, path, body);
}

/* The host makes somebody a moderator, who reads a report and acts. */
static void a_moderator(struct stage *st)
{
	static const char why[] = "\"minutes\":5,\"reason\":\"rude\"";
	struct store *tool = node_tool(&st->node);

	CHECK(tool && tool->api->begin(tool) == STORE_OK);
	CHECK(tool->api->account_moderator(tool, st->actor[DAN].id, true) <= STORE_TAKEN);
	CHECK(tool->api->commit(tool) == STORE_OK);
	tool->api->close(tool);
	stage_wait(st, 2 * POLL_MS);
	stage_http(st, DAN, SERVICE_GET, "/api/moderation/reports?state=open", NULL);
	stage_http(st, DAN, SERVICE_GET, "/api/moderation/report?number=1", NULL);
	stage_http(st, DAN, SERVICE_POST, "/api/moderation/handle",
		   "{\"report\":1,\"note\":\"spoken to\"}");
	moderates(st, "mute", why, st->actor[CID].id);
	moderates(st, "unmute", "\"reason\":\"enough\"", st->actor[CID].id);
	moderates(st, "ban", why, st->actor[CID].id);
	moderates(st, "unban", "\"reason\":\"enough\"", st->actor[CID].id);
	make_table(st, BOB, "", st->other);
	moderates(st, "close", "\"reason\":\"its name\"", st->other);
	stage_http(st, DAN, SERVICE_GET, "/api/moderation/audit", NULL);
}

static void an_account(struct stage *st)
{
	struct actor *dan = &st->actor[DAN];
	char body[256];

	stage_http(st, DAN, SERVICE_POST, "/api/register",
		   "{\"name\":\"Daniel\",\"passphrase\":\"correct horse battery\"}");
	script_keep(st->recovery, sizeof(st->recovery), st->body, "recovery.0");
	stage_fine(st, DAN, "{'do':'ping','id':1}");
	stage_http(st, DAN, SERVICE_POST, "/api/logout", NULL);
	dan->cookie[0] = '\0';
	stage_http(st, DAN, SERVICE_POST, "/api/login",
		   "{\"name\":\"Daniel\",\"passphrase\":\"correct horse battery\"}");
	stage_http(st, DAN, SERVICE_POST, "/api/passphrase",
		   "{\"old\":\"correct horse battery\",\"passphrase\":\"staple of the horse\"}");
	snprintf(body, sizeof(body),
		 "{\"name\":\"Daniel\",\"code\":\"%s\",\"passphrase\":\"battery of the staple\"}",
		 st->recovery);
	stage_http(st, DAN, SERVICE_POST, "/api/recover", body);
	stage_http(st, DAN, SERVICE_POST, "/api/me", "{\"name\":\"Danny\"}");
	a_moderator(st);
	where_one_is_logged_in(st);
	stage_http(st, DAN, SERVICE_DELETE, "/api/me",
		   "{\"passphrase\":\"battery of the staple\"}");
	st->node.secure = false;
	dan->cookie[0] = '\0';
}

/* Somebody who has no session makes an account at once. */
static void a_newcomer(struct stage *st)
{
	stage_http(st, -1, SERVICE_POST, "/api/register",
		   "{\"name\":\"Newcomer\",\"passphrase\":\"the horse of the staple\"}");
}

void script_spoil(struct stage *st, const char *sql)
{
	sqlite3 *database;

	CHECK(sqlite3_open(st->node.path, &database) == SQLITE_OK);
	CHECK(sqlite3_exec(database, sql, NULL, NULL, NULL) == SQLITE_OK);
	sqlite3_close(database);
}

/* Two accounts from a time when names were folded by other rules. */
static void old_names(struct stage *st)
{
	struct store_account account = { .name = "Zo\u00e9", .key = "zo\u00e9", .lang = "en" };
	struct store *tool = node_tool(&st->node);

	CHECK(tool && tool->api->begin(tool) == STORE_OK);
	snprintf(account.id, sizeof(account.id), "%s", "00000000000000a1");
	CHECK(tool->api->account_add(tool, &account) <= STORE_TAKEN);
	snprintf(account.id, sizeof(account.id), "%s", "00000000000000a2");
	snprintf(account.key, sizeof(account.key), "%s", "ZO\u00c9");
	CHECK(tool->api->account_add(tool, &account) <= STORE_TAKEN);
	CHECK(tool->api->commit(tool) == STORE_OK);
	tool->api->close(tool);
	script_spoil(st, "INSERT INTO unfolded SELECT row FROM account WHERE id LIKE '00000000%'");
	stage_restart(st);
	stage_wait(st, 3 * RETRY_MS);
}

static void disconnect(struct stage *st, enum actor_name who)
{
	struct actor *a = &st->actor[who];

	if (a->conn)
		node_gone(&st->node, a->conn);
	a->conn = 0;
	a->code = 0;
	stage_turn(st);
}

static void time_goes_by(struct stage *st)
{
	disconnect(st, BOB);
	stage_wait(st, SEEN_MS + 60000);
	stage_http(st, BOB, SERVICE_GET, "/api/me", NULL);
	stage_fine(st, BOB, "{'do':'ping','id':1}");
}

/* The host renames somebody and closes a table while an ended one is watched. */
static void the_host(struct stage *st)
{
	static struct store_table row;
	struct store *tool = node_tool(&st->node);

	CHECK(tool);
	stage_fine(st, ANN, "{'do':'table.watch','id':1,'table':'%s'}", st->table);
	CHECK(tool->api->begin(tool) == STORE_OK);
	CHECK(tool->api->account_rename(tool, st->actor[BOB].id, "Bobby", "") <= STORE_TAKEN);
	if (tool->api->table_find(tool, st->other, &row) == STORE_OK)
		CHECK(tool->api->table_delete(tool, st->other) == STORE_OK);
	CHECK(tool->api->commit(tool) == STORE_OK);
	tool->api->close(tool);
	stage_wait(st, 2 * POLL_MS);
	stage_fine(st, BOB, "{'do':'ping','id':1}");
}

/* The host deletes tables, and before the server knows somebody acts there. */
static void the_host_is_faster(struct stage *st)
{
	static const char *const acts[] = {
		"'report','account':'%s','reason':'rude','id':1,'table':'%s'",
		"'say','x':'%s','text':'Hello','id':1,'table':'%s'",
		"'table.bot','x':'%s','place':1,'level':'random','id':1,'table':'%s'",
		"'table.leave','x':'%s','id':1,'table':'%s'",
	};

	for (size_t i = 0; i < sizeof(acts) / sizeof(acts[0]); i++) {
		struct store *tool;
		char format[128];

		make_table(st, CID, "", st->other);
		tool = node_tool(&st->node);
		CHECK(tool && tool->api->begin(tool) == STORE_OK);
		CHECK(tool->api->table_delete(tool, st->other) <= STORE_TAKEN);
		CHECK(tool->api->commit(tool) == STORE_OK);
		tool->api->close(tool);
		snprintf(format, sizeof(format), "{'do':%s}", acts[i]);
		stage_act(st, CID, format, st->actor[ANN].id, st->other);
		if (!st->hurt && !st->actor[CID].was_told_closed)
			stage_broken(st, "nobody said that the table was closed");
		st->actor[CID].was_told_closed = false;
	}
}

/* The host has ended a match: a move that was not taken is never answered as if
 * it had been, however often it is sent. */
static void a_move_behind_the_end(struct stage *st)
{
	static struct store_table row;
	const enum actor_name alone = CID;
	struct store *tool;
	char move[STORE_LINE_MAX] = "";

	make_table(st, CID, ",'bots':['random','random']", st->other);
	stage_fine(st, CID, "{'do':'table.start','id':1,'table':'%s'}", st->other);
	stage_draw(st, st->other, &alone, 1);
	script_keep(move, sizeof(move),
		    stage_fine(st, CID, "{'do':'table.watch','id':1,'form':'view','table':'%s'}",
			       st->other),
		    "ok.view.moves.0.move");
	tool = node_tool(&st->node);
	CHECK(tool && tool->api->begin(tool) == STORE_OK);
	if (tool->api->table_find(tool, st->other, &row) == STORE_OK) {
		row.status = STORE_TABLE_CLOSED;
		row.ended = row.changed = st->node.now;
		CHECK(tool->api->table_save(tool, &row) <= STORE_TAKEN);
	}
	CHECK(tool->api->commit(tool) == STORE_OK);
	tool->api->close(tool);
	for (int i = 0; i < 3; i++) {
		const char *answer = stage_ask(
			st, CID, "{'do':'move','id':1,'table':'%s','move':'%s','key':'late'}",
			st->other, move);

		if (!st->hurt && at(answer, "ok").len)
			stage_broken(st, "a move at a closed table is answered %s", answer);
	}
}

/* A line that no rules allow comes into a match while the server is down. */
static void a_match_that_cannot_go_on(struct stage *st)
{
	const struct store_line line = {
		.number = 999,
		.text = slice_from("0 nonsense"),
		.at = st->node.now,
	};
	const enum actor_name alone = CID;
	struct store *tool;

	make_table(st, CID, ",'bots':['random','random']", st->other);
	stage_fine(st, CID, "{'do':'table.start','id':1,'table':'%s'}", st->other);
	stage_draw(st, st->other, &alone, 1);
	tool = node_tool(&st->node);
	CHECK(tool);
	CHECK(tool->api->begin(tool) == STORE_OK);
	CHECK(tool->api->line_add(tool, st->other, &line) <= STORE_TAKEN);
	CHECK(tool->api->commit(tool) == STORE_OK);
	tool->api->close(tool);
	stage_restart(st);
	stage_ask(st, CID, "{'do':'table.watch','id':1,'table':'%s'}", st->other);
	stage_wait(st, 2 * RETRY_MS);
}

/* A match so long that it has checkpoints, and lines of an older program. */
static void a_long_match(struct stage *st)
{
	const enum actor_name alone = CID;
	struct store *tool;

	script_keep(st->other, sizeof(st->other),
		    stage_fine(st, CID,
			       "{'do':'table.create','id':1,'game':'goetia','players':2,"
			       "'bots':['random']}"),
		    "ok.table.id");
	stage_fine(st, CID, "{'do':'table.start','id':1,'table':'%s'}", st->other);
	stage_draw(st, st->other, &alone, 1);
	for (int i = 0; i < 8; i++)
		stage_move(st, CID, st->other);
	tool = node_tool(&st->node);
	CHECK(tool && tool->api->begin(tool) == STORE_OK);
	for (uint32_t i = 0; tool->api->line_told(tool, st->other, i, 0) == STORE_OK; i++)
		;
	CHECK(tool->api->commit(tool) == STORE_OK);
	tool->api->close(tool);
	stage_restart(st);
	for (int i = 0; i < 80; i++)
		stage_move(st, CID, st->other);
}

/* The clock is set, and a sign of life is due while somebody writes. */
static void the_clock_is_set(struct stage *st)
{
	char text[256];

	node_clock_set(&st->node, HOUR);
	stage_turn(st);
	stage_wait(st, 5000);
	node_clock_set(&st->node, -HOUR);
	stage_turn(st);
	stage_fine(st, ANN, "{'do':'ping','id':1}");
	st->node.now += 60000;
	snprintf(text, sizeof(text), "{\"do\":\"mute\",\"id\":1,\"account\":\"%s\"}",
		 st->actor[CID].id);
	if (st->actor[ANN].conn)
		node_message(&st->node, st->actor[ANN].conn, slice_from(text));
	node_tick(&st->node);
	stage_turn(st);
}

/* What is too old goes while an ended match is looked at. */
static void what_is_too_old(struct stage *st)
{
	make_table(st, CID, "", st->other);
	stage_fine(st, ANN, "{'do':'table.watch','id':1,'table':'%s'}", st->table);
	for (int i = 0; i < 27; i++) {
		st->node.now += HOUR;
		node_tick(&st->node);
		stage_turn(st);
	}
	stage_fine(st, CID, "{'do':'ping','id':1}");
}

const struct script_step script[] = {
	{ "guests", guests },
	{ "looking around", looking_around },
	{ "an open table", an_open_table },
	{ "places are chosen", places_are_chosen },
	{ "a private table", a_private_table },
	{ "those one does not like", those_one_does_not_like },
	{ "a draw that is given up", a_draw_that_is_given_up },
	{ "a draw that leaves a trace", a_draw_that_leaves_a_trace },
	{ "a turn that is not kept", a_turn_that_is_not_kept },
	{ "a match begins", a_match_begins },
	{ "the server ends and begins", the_server_ends_and_begins },
	{ "somebody resigns", somebody_resigns },
	{ "the match ends", the_match_ends },
	{ "a match is shown to whoever has the link", a_match_is_shown },
	{ "what is kept", what_is_kept },
	{ "own cards", own_cards },
	{ "an account", an_account },
	{ "a newcomer", a_newcomer },
	{ "old names", old_names },
	{ "time goes by", time_goes_by },
	{ "the host", the_host },
	{ "the host is faster", the_host_is_faster },
	{ "a move behind the end", a_move_behind_the_end },
	{ "a match that cannot go on", a_match_that_cannot_go_on },
	{ "a long match", a_long_match },
	{ "two register", two_register },
	{ "a part is played", a_part_is_played },
	{ "friends are made", friends_are_made },
	{ "a friend is invited", a_friend_is_invited },
	{ "devices and wishes", devices_and_wishes },
	{ "a mail address", a_mail_address },
	{ "a call waits", a_call_waits },
	{ "a calendar", a_calendar },
	{ "letters fail", letters_fail },
	{ "calls end", calls_end },
	{ "a rated match", a_rated_match },
	{ "the host reckons anew", the_host_reckons_anew },
	{ "the clock is set", the_clock_is_set },
	{ "what is too old", what_is_too_old },
};
const int script_count = sizeof(script) / sizeof(script[0]);

/* The match that was going on, if it is still there, and the bystander's. */
void script_epilogue(struct stage *st)
{
	const enum actor_name alone = BYSTANDER;
	const char *answer;

	if (!st->actor[BYSTANDER].cookie[0])
		return;
	/* A match without a clock waits for ever for who is somebody else now. */
	bool are_here = !st->actor[ANN].is_another && !st->actor[BOB].is_another;

	if (st->table[0] && st->actor[ANN].cookie[0] && are_here) {
		answer = stage_ask(st, ANN, "{'do':'table.watch','id':1,'table':'%s'}", st->table);
		if (at_is(answer, "ok.table.status", "playing"))
			stage_play(st, st->table, two, 2);
		else if (!at(answer, "ok").len && st->fault != STORE_NONE &&
			 st->fault != STORE_TAKEN)
			stage_broken(st, "the table is lost: %s", answer);
	}
	stage_play(st, st->own, &alone, 1);
	stage_kept(st);
}
