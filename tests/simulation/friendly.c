/*
 * The script's part about those who have accounts: friends, invitations, what
 * others may know of one, and matches that are rated.
 */
#include "simulation/script.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "service/people/rated.h"

static const enum actor_name both[] = { ANN, BOB };

void two_register(struct stage *st)
{
	stage_http(st, ANN, SERVICE_POST, "/api/register",
		   "{\"name\":\"Annabel\",\"passphrase\":\"horse and staple\"}");
	stage_http(st, BOB, SERVICE_POST, "/api/register",
		   "{\"name\":\"Bobadil\",\"passphrase\":\"staple and horse\"}");
	stage_fine(st, ANN, "{'do':'ping','id':1}");
	stage_fine(st, BOB, "{'do':'ping','id':1}");
}

static void look_at(struct stage *st, const char *key, const char *value)
{
	char path[96];

	snprintf(path, sizeof(path), "/api/person?%s=%s", key, value);
	stage_http(st, ANN, SERVICE_GET, path, NULL);
}

/* Found by name and refused; then both ask, which is a yes. */
void friends_are_made(struct stage *st)
{
	stage_fine(st, ANN, "{'do':'friend.ask','id':1,'name':'bobadil'}");
	stage_fine(st, BOB, "{'do':'friend.end','id':1,'account':'%s'}", st->actor[ANN].id);
	stage_fine(st, ANN, "{'do':'friend.ask','id':1,'account':'%s'}", st->actor[BOB].id);
	stage_fine(st, BOB, "{'do':'friend.ask','id':1,'account':'%s'}", st->actor[ANN].id);
	stage_http(st, ANN, SERVICE_GET, "/api/me/friends", NULL);
	if (!st->hurt && !at_is(st->body, "friends.0.state", "friend"))
		stage_broken(st, "two who asked each other are no friends: %s", st->body);
	stage_http(st, BOB, SERVICE_POST, "/api/me/profile", "{\"about\":\"I like cards.\"}");
	look_at(st, "account", st->actor[BOB].id);
	look_at(st, "name", "bobadil");
}

/* To a private table, which he sees by that alone; he does not come. */
void a_friend_is_invited(struct stage *st)
{
	script_keep(st->other, sizeof(st->other),
		    stage_fine(st, ANN,
			       "{'do':'table.create','id':1,'game':'majority2','players':2,"
			       "'private':true}"),
		    "ok.table.id");
	stage_fine(st, ANN, "{'do':'friend.invite','id':1,'table':'%s','account':'%s'}", st->other,
		   st->actor[BOB].id);
	stage_http(st, BOB, SERVICE_GET, "/api/me/friends", NULL);
	stage_fine(st, BOB, "{'do':'table.watch','id':1,'table':'%s'}", st->other);
	stage_fine(st, BOB, "{'do':'table.unwatch','id':1,'table':'%s'}", st->other);
	stage_fine(st, BOB, "{'do':'friend.decline','id':1,'table':'%s'}", st->other);
	stage_fine(st, ANN, "{'do':'table.leave','id':1,'table':'%s'}", st->other);
}

/* What the ratings are follows from the rated matches. */
static void ratings_hold(struct stage *st)
{
	struct rated_check check;

	CHECK(rated_recompute(st->node.real, false, &check) == STORE_OK);
	if (check.differs)
		stage_broken(st, "the ratings are not those of %lld rated matches",
			     (long long)check.matches);
	if (!st->hurt && !check.matches)
		stage_broken(st, "no match was rated");
}

void a_rated_match(struct stage *st)
{
	script_keep(st->other, sizeof(st->other),
		    stage_fine(st, ANN,
			       "{'do':'table.create','id':1,'game':'majority2','players':2,"
			       "'rated':true}"),
		    "ok.table.id");
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->other);
	stage_fine(st, ANN, "{'do':'table.start','id':1,'table':'%s'}", st->other);
	stage_draw(st, st->other, both, 2);
	stage_play(st, st->other, both, 2);
	ratings_hold(st);
	stage_http(st, -1, SERVICE_GET, "/api/leaderboard?game=majority2", NULL);
	stage_http(st, ANN, SERVICE_GET, "/api/me/history?rated=yes", NULL);
}

/* With the tool, over a connection of its own: what is spoiled is mended, or
 * nothing is changed. */
void the_host_reckons_anew(struct stage *st)
{
	struct store *tool;
	struct between between;
	struct rated_check check;
	enum store_status status;
	int tries = 0;

	script_spoil(st, "UPDATE rating SET mean = mean + 1");
	tool = node_tool(&st->node);
	CHECK(tool);
	between_init(&between, tool);
	between.instead = st->node.between.instead;
	between.user = st->node.between.user;
	do
		status = rated_recompute(&between.store, true, &check);
	while ((status != STORE_OK || check.differs) && ++tries < TRIES_MAX);
	if (tries == TRIES_MAX || (!st->hurt && tries != 1))
		stage_broken(st, "the ratings are reckoned anew %d times: %s", tries,
			     store_status_name(status));
	tool->api->close(tool);
	ratings_hold(st);
	stage_wait(st, 2 * POLL_MS);
}

/* In this game everybody has a part; bots play it for who has gone. */
void a_part_is_played(struct stage *st)
{
	const enum actor_name alone = CID;

	script_keep(st->other, sizeof(st->other),
		    stage_fine(st, CID,
			       "{'do':'table.create','id':1,'game':'devil','players':4,"
			       "'bots':['random','random','random']}"),
		    "ok.table.id");
	stage_fine(st, CID, "{'do':'table.start','id':1,'table':'%s'}", st->other);
	stage_draw(st, st->other, &alone, 1);
	stage_fine(st, CID, "{'do':'resign','id':1,'table':'%s'}", st->other);
	stage_wait(st, RETRY_MS + 500);
}
