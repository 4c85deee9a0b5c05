/*
 * The rules of the house and those who keep them: banned networks, bans with
 * an end, doors that are closed, moderators and what they may not do.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "store/sqlite/sqlite.h"
#include "support/quoted.h"

enum { DAY = 24 * 3600 * 1000, MINUTE = 60 * 1000 };

#define PASS "correct horse"

static int get(struct world *w, const char *path, const char *cookie)
{
	return world_http(w, SERVICE_GET, path, cookie, NULL);
}

static int post(struct world *w, const char *cookie, const char *path, const char *format, ...)
{
	char body[2048];
	va_list list;

	va_start(list, format);
	vsnprintf(body, sizeof(body), format, list);
	va_end(list);
	quote(body);
	return world_http(w, SERVICE_POST, path, cookie, body);
}

#define assert_refused(code, status, ...)                  \
	do {                                               \
		assert_int_equal(__VA_ARGS__, status);     \
		assert_true(at_is(w.body, "error", code)); \
	} while (0)

/* A registered account's cookie, to be freed. */
static char *account(struct world *w, const char *name)
{
	assert_int_equal(
		post(w, NULL, "/api/register", "{'name':'%s','passphrase':'" PASS "'}", name), 200);
	w->cookie[strcspn(w->cookie, ";")] = '\0';
	return strdup(w->cookie);
}

/* What the host does with his tool, beside the running service. */
static struct store *tool(struct world *w)
{
	struct store *s;

	assert_int_equal(sqlite_store_open(w->path, STORE_TOOL, &s), STORE_OK);
	assert_int_equal(s->api->begin(s), STORE_OK);
	return s;
}

static void done(struct world *w, struct store *s)
{
	assert_int_equal(s->api->commit(s), STORE_OK);
	s->api->close(s);
	world_wait(w, POLL_MS + 1);
}

static void switch_door(struct world *w, const char *value)
{
	struct store *s = tool(w);

	assert_int_equal(s->api->setting_set(s, HOUSE_DOOR, value), STORE_OK);
	done(w, s);
}

static char *moderator(struct world *w, const char *name)
{
	char *cookie = account(w, name), *id = world_id(w, cookie);
	struct store *s = tool(w);

	assert_int_equal(s->api->account_moderator(s, id, true), STORE_OK);
	done(w, s);
	free(id);
	return cookie;
}

/* Networks. */

static void a_banned_network_stays_out(void **state)
{
	struct store_network_ban ban = { .network = { [10] = 0xFF, [11] = 0xFF, 203, 0, 113 },
					 .bits = 120,
					 .reason = "spam" };
	struct world w;
	struct store *s;

	(void)state;
	world_open(&w, 1);
	char *near = world_guest(&w, "Near");
	uint64_t near_conn = world_conn(&w, near);

	w.address = "203.0.113.9";
	char *far = world_guest(&w, "Far");
	uint64_t far_conn = world_conn(&w, far);

	s = tool(&w);
	ban.until = w.now + DAY;
	assert_int_equal(s->api->network_ban(s, &ban), STORE_OK);
	done(&w, s);
	const char *bye = told(&w, far_conn, "bye");

	assert_true(at_is(bye, "error", "banned"));
	assert_true(at_is(bye, "text.id", "server.error.network_banned_because_until"));
	assert_true(at_is(bye, "text.args.0", "2023-11-15 22:13 UTC"));
	assert_true(at_is(bye, "text.args.1", "spam"));
	assert_int_equal(w.inbox[far_conn].closed, SERVICE_CLOSE_POLICY);
	assert_int_equal(w.inbox[near_conn].closed, 0);
	world_gone(&w, far_conn);

	/* Nothing is answered there but health; a handshake is refused. */
	const struct service_request request = { .cookie = slice_from(far),
						 .own_origin = true,
						 .address = slice_from(w.address) };

	assert_int_equal(service_open(w.service, 400, &request, w.now), SERVICE_FORBIDDEN);
	assert_refused("banned", 403, get(&w, "/api/games", NULL));
	assert_true(at_is(w.body, "text.args.1", "spam"));
	assert_refused("banned", 403, post(&w, NULL, "/api/guest", "{'name':'New'}"));
	assert_int_equal(get(&w, "/health", NULL), 200);
	assert_true(w.service->metrics.banned >= 3);
	w.address = "203.0.114.9";
	assert_int_equal(get(&w, "/api/me", far), 200);

	/* It ends by itself, and is forgotten. */
	w.address = "203.0.113.9";
	w.now = ban.until;
	assert_int_equal(get(&w, "/api/me", far), 200);
	free(near);
	free(far);
	world_close(&w);
}

static void bans_survive_a_restart(void **state)
{
	struct store_network_ban ban = { .network = { 0x20, 1, 0x0d, 0xb8 }, .bits = 32 };
	struct world w;
	struct store *s;

	(void)state;
	world_open(&w, 1);
	s = tool(&w);
	assert_int_equal(s->api->network_ban(s, &ban), STORE_OK);
	done(&w, s);
	world_restart(&w);
	w.address = "2001:db8:5::";
	assert_refused("banned", 403, get(&w, "/api/house", NULL));
	assert_true(at_is(w.body, "text.id", "server.error.network_banned"));
	s = tool(&w);
	assert_int_equal(s->api->network_unban(s, ban.network, 32), STORE_OK);
	done(&w, s);
	assert_int_equal(get(&w, "/api/house", NULL), 200);
	world_close(&w);
}

static void a_ban_of_an_account_ends(void **state)
{
	struct world w;
	struct store *s;

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "Ann"), *id = world_id(&w, ann);
	uint64_t conn = world_conn(&w, ann);

	s = tool(&w);
	assert_int_equal(s->api->account_ban(s, id, "rude", w.now + DAY), STORE_OK);
	done(&w, s);
	const char *bye = told(&w, conn, "bye");

	assert_true(at_is(bye, "text.id", "server.error.banned_until"));
	assert_true(at_is(bye, "text.args.1", "rude"));
	assert_refused("banned", 403, get(&w, "/api/me", ann));
	assert_refused("banned", 403,
		       post(&w, NULL, "/api/login", "{'name':'Ann','passphrase':'" PASS "'}"));
	assert_true(at_is(w.body, "text.id", "server.error.banned_until"));
	w.now += DAY;
	assert_int_equal(get(&w, "/api/me", ann), 200);
	assert_true(world_conn(&w, ann) > 0);
	free(ann);
	free(id);
	world_close(&w);
}

/* The door. */

static const char table_text[] =
	"{'do':'table.create','id':1,'game':'majority','players':3,'bots':[null,null]}";

static void registered_players_only(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t guest = world_guest_conn(&w, "Guest");
	char *own = at_copy(ask(&w, guest, "%s", table_text), "ok.table.id");

	assert_int_equal(get(&w, "/api/house", NULL), 200);
	assert_string_equal(w.body, "{\"registered_only\":false,\"closed\":false}");
	switch_door(&w, HOUSE_DOOR_REGISTERED);
	assert_true(at_is(told(&w, guest, "house"), "house.registered_only", "true"));
	assert_refused("no_guests", 403, post(&w, NULL, "/api/guest", "{'name':'New'}"));
	char *ann = account(&w, "Ann");
	uint64_t conn = world_conn(&w, ann);
	char *table = at_copy(ask(&w, conn, "%s", table_text), "ok.table.id");

	refused("no_guests", &w, guest, "%s", table_text);
	refused("no_guests", &w, guest, "{'do':'table.join','id':1,'table':'%s'}", table);
	/* What a guest has begun goes on, and he may look at others. */
	fine(&w, guest, "{'do':'table.join','id':1,'table':'%s'}", own);
	fine(&w, guest, "{'do':'table.watch','id':1,'table':'%s'}", table);
	switch_door(&w, HOUSE_DOOR_OPEN);
	assert_true(at_is(told(&w, guest, "house"), "house.registered_only", "false"));
	fine(&w, guest, "{'do':'table.join','id':1,'table':'%s'}", table);
	free(ann);
	free(own);
	free(table);
	world_close(&w);
}

static void closed_to_new_accounts(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *old = world_guest(&w, "Old"), *ann = account(&w, "Ann");
	uint64_t conn = world_conn(&w, old);

	switch_door(&w, HOUSE_DOOR_CLOSED);
	assert_refused("closed", 403, post(&w, NULL, "/api/guest", "{'name':'New'}"));
	assert_refused("closed", 403,
		       post(&w, NULL, "/api/register", "{'name':'New','passphrase':'" PASS "'}"));
	assert_refused("closed", 403,
		       post(&w, old, "/api/register", "{'name':'Old','passphrase':'" PASS "'}"));
	fine(&w, conn, "%s", table_text);
	assert_int_equal(post(&w, NULL, "/api/login", "{'name':'Ann','passphrase':'" PASS "'}"),
			 200);
	/* What was switched outweighs the settings, and they hold when it is not. */
	switch_door(&w, "");
	assert_int_equal(post(&w, NULL, "/api/guest", "{'name':'New'}"), 200);
	w.config.closed = w.config.registered_only = true;
	world_restart(&w);
	assert_refused("closed", 403, post(&w, NULL, "/api/guest", "{'name':'New'}"));
	conn = world_conn(&w, old);
	refused("no_guests", &w, conn, "%s", table_text);
	switch_door(&w, HOUSE_DOOR_OPEN);
	assert_int_equal(post(&w, NULL, "/api/guest", "{'name':'New'}"), 200);
	/* Settings that are read again are taken up without a restart. */
	switch_door(&w, "");
	assert_refused("closed", 403, post(&w, NULL, "/api/guest", "{'name':'New'}"));
	w.config.closed = w.config.registered_only = false;
	service_configure(w.service, &w.config);
	world_wait(&w, 1);
	assert_int_equal(post(&w, NULL, "/api/guest", "{'name':'New'}"), 200);
	free(old);
	free(ann);
	world_close(&w);
}

/* Moderators. */

struct scene {
	char *mod, *ann, *bob; /* cookies */
	char *bob_id, *ann_id, *table;
	uint64_t conn[2]; /* Ann's and Bob's */
};

/* Ann and Bob at a private table, talk, a report of Ann about Bob. */
static void scene_open(struct world *w, struct scene *s)
{
	char *invite;

	world_open(w, 1);
	w->config.say_burst = 1000;
	world_restart(w);
	s->mod = moderator(w, "Mod");
	s->ann = world_guest(w, "Ann");
	s->bob = world_guest(w, "Bob");
	s->ann_id = world_id(w, s->ann);
	s->bob_id = world_id(w, s->bob);
	s->conn[0] = world_conn(w, s->ann);
	s->conn[1] = world_conn(w, s->bob);
	const char *made = ask(w, s->conn[0],
			       "{'do':'table.create','id':1,'game':'majority','players':3,"
			       "'private':true,'bots':[null,'random']}");

	s->table = at_copy(made, "ok.table.id");
	invite = at_copy(made, "ok.invite");
	fine(w, s->conn[1], "{'do':'table.join','id':1,'invite':'%s'}", invite);
	free(invite);
	fine(w, s->conn[0], "{'do':'say','id':1,'table':'%s','text':'hello'}", s->table);
	fine(w, s->conn[1], "{'do':'say','id':1,'table':'%s','text':'go away'}", s->table);
	fine(w, s->conn[0], "{'do':'report','id':1,'table':'%s','account':'%s','reason':'rude'}",
	     s->table, s->bob_id);
	w->now += 10;
	fine(w, s->conn[0], "{'do':'say','id':1,'table':'%s','text':'reported'}", s->table);
}

static void scene_close(struct world *w, struct scene *s)
{
	char *const texts[] = { s->mod, s->ann, s->bob, s->bob_id, s->ann_id, s->table };

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		free(texts[i]);
	world_close(w);
}

static bool first_audit(void *user, const struct store_audit *entry)
{
	snprintf(user, 256, "%s|%s|%s", entry->who, entry->what, entry->details);
	return false;
}

/* The last line of the audit log. */
static const char *audited(struct world *w)
{
	static char line[256];

	line[0] = '\0';
	assert_int_equal(w->store->api->audit(w->store, STORE_NEWEST, 1, first_audit, line),
			 STORE_OK);
	return line;
}

static void only_moderators_see_reports(void **state)
{
	static const char *const gets[] = { "/api/moderation/reports", "/api/moderation/audit",
					    "/api/moderation/report?number=1" };
	static const char *const posts[] = { "/api/moderation/handle", "/api/moderation/mute",
					     "/api/moderation/unmute", "/api/moderation/ban",
					     "/api/moderation/unban",  "/api/moderation/close" };
	struct scene scene;
	struct world w;

	(void)state;
	scene_open(&w, &scene);
	for (size_t i = 0; i < sizeof(gets) / sizeof(gets[0]); i++) {
		assert_refused("no_session", 401, get(&w, gets[i], NULL));
		assert_refused("not_moderator", 403, get(&w, gets[i], scene.ann));
	}
	for (size_t i = 0; i < sizeof(posts) / sizeof(posts[0]); i++) {
		assert_refused("no_session", 401, post(&w, NULL, posts[i], "{}"));
		assert_refused("not_moderator", 403, post(&w, scene.ann, posts[i], "{}"));
		assert_refused("bad_message", 400, post(&w, scene.mod, posts[i], "{}"));
	}
	assert_string_equal(audited(&w), ""); /* what is refused leaves no line */
	assert_int_equal(get(&w, "/api/me", scene.mod), 200);
	assert_true(at_is(w.body, "account.moderator", "true"));
	assert_int_equal(get(&w, "/api/me", scene.ann), 200);
	assert_int_equal(world_body(&w, "account.moderator").len, 0);
	/* Not even a moderator asks without end. */
	for (int i = 0; i < w.config.moderate_burst && w.status != 429; i++)
		get(&w, "/api/moderation/reports", scene.mod);
	assert_int_equal(w.status, 429);
	scene_close(&w, &scene);
}

static void a_report_comes_with_the_talk_around_it(void **state)
{
	struct scene scene;
	struct world w;

	(void)state;
	scene_open(&w, &scene);
	assert_int_equal(get(&w, "/api/moderation/reports", scene.mod), 200);
	assert_true(at_is(w.body, "reports.0.from.name", "Ann"));
	assert_true(at_is(w.body, "reports.0.about.name", "Bob"));
	assert_true(at_is(w.body, "reports.0.about.account", scene.bob_id));
	assert_true(at_is(w.body, "reports.0.reason", "rude"));
	assert_true(at_is(w.body, "reports.0.handled", "null"));
	assert_true(at_is(w.body, "more", "false"));
	assert_null(strstr(w.body, "go away")); /* the list has no talk */
	fine(&w, scene.conn[0], "{'do':'report','id':1,'account':'%s','reason':'again'}",
	     scene.bob_id);
	assert_int_equal(get(&w, "/api/moderation/report?number=2", scene.mod), 200);
	assert_true(at_is(w.body, "earlier.0.reason", "rude"));
	assert_true(at_is(w.body, "talk", "[]"));
	assert_true(at_is(w.body, "table", "null"));
	assert_int_equal(get(&w, "/api/moderation/report?number=1", scene.mod), 200);
	assert_true(at_is(w.body, "talk.0.text", "hello"));
	assert_true(at_is(w.body, "talk.1.text", "go away"));
	assert_true(at_is(w.body, "talk.1.name", "Bob"));
	assert_true(at_is(w.body, "talk.2.text", "reported"));
	assert_true(at_is(w.body, "earlier", "[]"));
	assert_true(at_is(w.body, "table.id", scene.table));
	assert_true(at_is(w.body, "table.game", "majority"));
	assert_true(at_is(w.body, "table.status", "open"));
	assert_true(at_is(w.body, "table.names.0", "Ann"));
	/* It is private: not who is there now, nor how it is set up. */
	assert_int_equal(at(w.body, "table.places").len, 0);
	assert_int_equal(at(w.body, "table.host").len, 0);
	assert_null(strstr(w.body, "online"));
	assert_true(at_is(w.body, "about.banned", "false"));
	/* No address, no word of a match. */
	assert_null(strstr(w.body, "127.0.0"));
	assert_null(strstr(w.body, "view"));
	assert_refused("no_report", 404, get(&w, "/api/moderation/report?number=9", scene.mod));
	assert_refused("bad_message", 400, get(&w, "/api/moderation/report?number=x", scene.mod));
	assert_refused("bad_message", 400, get(&w, "/api/moderation/reports?state=x", scene.mod));
	/* Whoever is reported cannot make the talk go. */
	fine(&w, scene.conn[0], "{'do':'table.leave','id':1,'table':'%s'}", scene.table);
	fine(&w, scene.conn[1], "{'do':'table.leave','id':1,'table':'%s'}", scene.table);
	world_wait(&w, 1000);
	assert_int_equal(get(&w, "/api/moderation/report?number=1", scene.mod), 200);
	assert_true(at_is(w.body, "talk.1.text", "go away"));
	assert_true(at_is(w.body, "table", "null"));
	scene_close(&w, &scene);
}

static void reports_come_in_pages(void **state)
{
	struct scene scene;
	struct world w;
	char path[64];

	(void)state;
	scene_open(&w, &scene);
	for (int i = 0; i < 35; i++)
		fine(&w, scene.conn[0], "{'do':'report','id':1,'account':'%s','reason':'r%d'}",
		     scene.bob_id, i);
	assert_int_equal(get(&w, "/api/moderation/reports", scene.mod), 200);
	assert_true(at_is(w.body, "reports.0.reason", "r34"));
	assert_true(at_is(w.body, "reports.29.reason", "r5"));
	assert_int_equal(world_body(&w, "reports.30").len, 0);
	assert_true(at_is(w.body, "more", "true"));
	snprintf(path, sizeof(path), "/api/moderation/reports?state=open&before=%d",
		 (int)at_int(w.body, "reports.29.number"));
	assert_int_equal(get(&w, path, scene.mod), 200);
	assert_true(at_is(w.body, "reports.0.reason", "r4"));
	assert_true(at_is(w.body, "reports.5.reason", "rude"));
	assert_true(at_is(w.body, "more", "false"));
	scene_close(&w, &scene);
}

static void a_report_is_handled_once(void **state)
{
	struct scene scene;
	struct world w;

	(void)state;
	scene_open(&w, &scene);
	char *other = moderator(&w, "Other");

	assert_int_equal(
		post(&w, scene.mod, "/api/moderation/handle", "{'report':1,'note':'warned him'}"),
		200);
	assert_non_null(strstr(audited(&w), ")|handle-report|1 "));
	assert_non_null(strstr(audited(&w), ": warned him"));
	assert_int_equal(strncmp(audited(&w), "Mod (", 5), 0);
	assert_refused("handled", 409, post(&w, other, "/api/moderation/handle", "{'report':1}"));
	assert_refused("no_report", 404,
		       post(&w, other, "/api/moderation/handle", "{'report':99}"));
	assert_int_equal(get(&w, "/api/moderation/reports?state=open", scene.mod), 200);
	assert_true(at_is(w.body, "reports", "[]"));
	assert_int_equal(get(&w, "/api/moderation/reports?state=handled", scene.mod), 200);
	assert_int_equal(strncmp(at(w.body, "reports.0.handled.by").at, "Mod (", 5), 0);
	assert_true(at_is(w.body, "reports.0.handled.note", "warned him"));
	assert_int_equal(get(&w, "/api/moderation/audit", other), 200);
	assert_true(at_is(w.body, "entries.0.what", "handle-report"));
	assert_true(at_is(w.body, "before", "null"));
	free(other);
	scene_close(&w, &scene);
}

static void who_is_muted_plays_and_is_silent(void **state)
{
	struct scene scene;
	struct world w;

	(void)state;
	scene_open(&w, &scene);
	assert_int_equal(post(&w, scene.mod, "/api/moderation/mute",
			      "{'account':'%s','minutes':60,'reason':'insults'}", scene.bob_id),
			 200);
	assert_non_null(strstr(audited(&w), "|mute|"));
	assert_non_null(strstr(audited(&w), " Bob until 2023-11-14 23:13 UTC: insults"));
	const char *no = ask(&w, scene.conn[1], "{'do':'say','id':1,'table':'%s','text':'what?'}",
			     scene.table);

	assert_true(at_is(no, "error", "muted"));
	assert_true(at_is(no, "text.id", "server.error.muted"));
	assert_true(at_is(no, "text.args.0", "2023-11-14 23:13 UTC"));
	refused("muted", &w, scene.conn[1], "{'do':'react','id':1,'table':'%s','reaction':'oops'}",
		scene.table);
	/* A name is talk; to report is not. */
	assert_refused("muted", 403, post(&w, scene.bob, "/api/me", "{'name':'Ann is bad'}"));
	assert_refused("muted", 403,
		       post(&w, scene.bob, "/api/register",
			    "{'name':'Ann is bad','passphrase':'correct zebra 91'}"));
	assert_int_equal(post(&w, scene.bob, "/api/me", "{'lang':'fr'}"), 200);
	fine(&w, scene.conn[1], "{'do':'report','id':1,'account':'%s','reason':'she too'}",
	     scene.ann_id);
	/* Another connection, a restart: still muted. */
	world_gone(&w, scene.conn[1]);
	uint64_t again = world_conn(&w, scene.bob);

	refused("muted", &w, again, "{'do':'say','id':1,'table':'%s','text':'x'}", scene.table);
	w.now += 60 * MINUTE;
	fine(&w, again, "{'do':'say','id':1,'table':'%s','text':'sorry'}", scene.table);
	/* For a time, not for ever; and it can be taken back. */
	assert_refused("bad_message", 400,
		       post(&w, scene.mod, "/api/moderation/mute",
			    "{'account':'%s','minutes':43201,'reason':'x'}", scene.bob_id));
	assert_refused("bad_message", 400,
		       post(&w, scene.mod, "/api/moderation/mute", "{'account':'%s','minutes':5}",
			    scene.bob_id));
	assert_int_equal(post(&w, scene.mod, "/api/moderation/mute",
			      "{'account':'%s','minutes':5,'reason':'x'}", scene.bob_id),
			 200);
	refused("muted", &w, again, "{'do':'say','id':1,'table':'%s','text':'x'}", scene.table);
	assert_int_equal(post(&w, scene.mod, "/api/moderation/unmute",
			      "{'account':'%s','reason':'fine'}", scene.bob_id),
			 200);
	fine(&w, again, "{'do':'say','id':1,'table':'%s','text':'thanks'}", scene.table);
	scene_close(&w, &scene);
}

static void a_moderator_bans_for_a_time(void **state)
{
	struct scene scene;
	struct world w;
	struct store *s;

	(void)state;
	scene_open(&w, &scene);
	assert_refused("no_account", 404,
		       post(&w, scene.mod, "/api/moderation/ban",
			    "{'account':'0000000000000001','minutes':5,'reason':'x'}"));
	assert_refused("bad_message", 400,
		       post(&w, scene.mod, "/api/moderation/ban",
			    "{'account':'%s','reason':'for ever'}", scene.bob_id));
	assert_int_equal(post(&w, scene.mod, "/api/moderation/ban",
			      "{'account':'%s','minutes':1440,'reason':'insults'}", scene.bob_id),
			 200);
	const char *bye = told(&w, scene.conn[1], "bye");

	assert_true(at_is(bye, "text.id", "server.error.banned_until"));
	assert_true(at_is(bye, "text.args.1", "insults"));
	assert_int_equal(w.inbox[scene.conn[1]].closed, SERVICE_CLOSE_POLICY);
	assert_refused("banned", 403, get(&w, "/api/me", scene.bob));
	assert_int_equal(get(&w, "/api/moderation/report?number=1", scene.mod), 200);
	assert_true(at_is(w.body, "about.banned", "true"));
	assert_true(at_is(w.body, "about.ban_reason", "insults"));
	assert_int_equal(post(&w, scene.mod, "/api/moderation/unban",
			      "{'account':'%s','reason':'he is sorry'}", scene.bob_id),
			 200);
	assert_non_null(strstr(audited(&w), "|unban|"));
	assert_int_equal(get(&w, "/api/me", scene.bob), 200);
	/* What the host has said without end is the host's. */
	s = tool(&w);
	assert_int_equal(s->api->account_ban(s, scene.bob_id, "enough", 0), STORE_OK);
	done(&w, s);
	assert_refused("protected", 403,
		       post(&w, scene.mod, "/api/moderation/unban", "{'account':'%s','reason':'x'}",
			    scene.bob_id));
	assert_refused("protected", 403,
		       post(&w, scene.mod, "/api/moderation/ban",
			    "{'account':'%s','minutes':1,'reason':'x'}", scene.bob_id));
	scene_close(&w, &scene);
}

static void a_moderator_closes_a_table(void **state)
{
	struct scene scene;
	struct world w;

	(void)state;
	scene_open(&w, &scene);
	char *match = world_table(&w, scene.conn, 2, 3, "random", "");

	assert_int_equal(post(&w, scene.mod, "/api/moderation/close",
			      "{'table':'%s','reason':'insults'}", match),
			 200);
	assert_non_null(strstr(audited(&w), "|close-table|"));
	assert_non_null(told(&w, scene.conn[1], "closed"));
	assert_true(at_is(told(&w, scene.conn[1], "over"), "closed", "true"));
	assert_refused("too_late", 409,
		       post(&w, scene.mod, "/api/moderation/close",
			    "{'table':'%s','reason':'again'}", match));
	assert_refused("no_table", 404,
		       post(&w, scene.mod, "/api/moderation/close",
			    "{'table':'0000000000000001','reason':'x'}"));
	world_restart(&w);
	assert_int_equal(world_table_of(&w, match) == NULL, true); /* it has ended */
	assert_int_equal(post(&w, scene.mod, "/api/moderation/close",
			      "{'table':'%s','reason':'insults'}", scene.table),
			 200);
	scene.conn[0] = world_conn(&w, scene.ann);
	refused("no_table", &w, scene.conn[0], "{'do':'say','id':1,'table':'%s','text':'x'}",
		scene.table);
	/* Nobody is judge at his own table. */
	uint64_t mod = world_conn(&w, scene.mod);
	char *own = at_copy(ask(&w, mod, "%s", table_text), "ok.table.id");

	assert_refused(
		"protected", 403,
		post(&w, scene.mod, "/api/moderation/close", "{'table':'%s','reason':'x'}", own));
	free(own);
	free(match);
	scene_close(&w, &scene);
}

static void moderators_are_safe_from_each_other(void **state)
{
	static const char *const acts[] = { "mute", "ban", "unmute", "unban" };
	struct scene scene;
	struct world w;

	(void)state;
	scene_open(&w, &scene);
	char *other = moderator(&w, "Other"), *other_id = world_id(&w, other),
	     *own_id = world_id(&w, scene.mod);

	for (size_t i = 0; i < sizeof(acts) / sizeof(acts[0]); i++) {
		char path[64];

		snprintf(path, sizeof(path), "/api/moderation/%s", acts[i]);
		assert_refused("protected", 403,
			       post(&w, scene.mod, path,
				    "{'account':'%s','minutes':5,'reason':'x'}", other_id));
		assert_refused("protected", 403,
			       post(&w, scene.mod, path,
				    "{'account':'%s','minutes':5,'reason':'x'}", own_id));
	}
	/* Nobody learns who reported him, nor closes that; nor for a friend. */
	fine(&w, scene.conn[0], "{'do':'report','id':1,'account':'%s','reason':'unfair'}", own_id);
	assert_int_equal(get(&w, "/api/moderation/reports", scene.mod), 200);
	assert_null(strstr(w.body, "unfair"));
	assert_refused("no_report", 404, get(&w, "/api/moderation/report?number=2", scene.mod));
	assert_refused("no_report", 404,
		       post(&w, scene.mod, "/api/moderation/handle", "{'report':2}"));
	assert_int_equal(get(&w, "/api/moderation/report?number=2", other), 200);
	assert_refused("protected", 403, post(&w, other, "/api/moderation/handle", "{'report':2}"));
	/* Who is no moderator any more is none at once. */
	struct store *s = tool(&w);

	assert_int_equal(s->api->account_moderator(s, other_id, false), STORE_OK);
	assert_int_equal(s->api->commit(s), STORE_OK);
	s->api->close(s);
	assert_refused("not_moderator", 403, get(&w, "/api/moderation/reports", other));
	free(other);
	free(other_id);
	free(own_id);
	scene_close(&w, &scene);
}

static struct world *failing; /* whose store fails */

static enum store_status failing_commit(struct store *s)
{
	s->api = failing->whole;
	s->api->rollback(s);
	s->api = &failing->broken;
	return STORE_DISK_FULL;
}

static enum store_status failing_bans(struct store *s,
				      bool (*row)(void *user, const struct store_network_ban *b),
				      void *user)
{
	(void)s;
	(void)row;
	(void)user;
	return STORE_FAILED;
}

/* What could not be kept did not happen, and leaves no line in the log. */
static void deeds_that_are_not_kept_did_not_happen(void **state)
{
	struct scene scene;
	struct world w;

	(void)state;
	scene_open(&w, &scene);
	failing = &w;
	w.broken.commit = failing_commit;
	assert_refused("not_saved", 503,
		       post(&w, scene.mod, "/api/moderation/mute",
			    "{'account':'%s','minutes':5,'reason':'x'}", scene.bob_id));
	assert_refused("not_saved", 503,
		       post(&w, scene.mod, "/api/moderation/ban",
			    "{'account':'%s','minutes':5,'reason':'x'}", scene.bob_id));
	assert_refused("not_saved", 503,
		       post(&w, scene.mod, "/api/moderation/close", "{'table':'%s','reason':'x'}",
			    scene.table));
	assert_refused("not_saved", 503,
		       post(&w, scene.mod, "/api/moderation/handle", "{'report':1}"));
	w.broken.commit = w.whole->commit;
	assert_int_equal(w.inbox[scene.conn[1]].closed, 0);
	assert_null(told(&w, scene.conn[1], "bye"));
	fine(&w, scene.conn[1], "{'do':'say','id':1,'table':'%s','text':'still here'}",
	     scene.table);
	assert_string_equal(audited(&w), "");
	assert_int_equal(get(&w, "/api/moderation/reports", scene.mod), 200);
	assert_true(at_is(w.body, "reports.0.number", "1"));
	scene_close(&w, &scene);
}

/* A ban that could not be read is read at the next poll. */
static void rules_that_cannot_be_read_are_read_later(void **state)
{
	struct store_network_ban ban = { .network = { [10] = 0xFF, [11] = 0xFF, 203, 0, 113 },
					 .bits = 120 };
	struct world w;
	struct store *s;

	(void)state;
	world_open(&w, 1);
	w.address = "203.0.113.9";
	uint64_t conn = world_guest_conn(&w, "Far");

	w.broken.network_bans = failing_bans;
	s = tool(&w);
	assert_int_equal(s->api->network_ban(s, &ban), STORE_OK);
	done(&w, s);
	assert_int_equal(w.inbox[conn].closed, 0);
	w.broken.network_bans = w.whole->network_bans;
	world_wait(&w, POLL_MS + 1);
	assert_int_equal(w.inbox[conn].closed, SERVICE_CLOSE_POLICY);
	assert_refused("banned", 403, get(&w, "/api/games", NULL));
	world_close(&w);
}

/* A host's entries about networks and passphrases are not for moderators. */
static void the_audit_log_shows_no_address(void **state)
{
	const struct store_audit network = { .who = "host",
					     .what = "ban-network",
					     .details = "203.0.113.0/24: spam" };
	struct scene scene;
	struct world w;
	struct store *s;

	(void)state;
	scene_open(&w, &scene);
	s = tool(&w);
	assert_int_equal(s->api->audit_add(s, &network), STORE_OK);
	done(&w, s);
	assert_int_equal(get(&w, "/api/moderation/audit", scene.mod), 200);
	assert_true(at_is(w.body, "entries", "[]"));
	/* The longest reason, of the longest characters, ends with a whole one. */
	char reason[2001];

	for (int i = 0; i < 2000; i += 4)
		memcpy(reason + i, "\xf0\x9f\x8e\xb4", 4);
	reason[2000] = '\0';
	assert_int_equal(post(&w, scene.mod, "/api/moderation/mute",
			      "{'account':'%s','minutes':5,'reason':'%.1600s'}", scene.bob_id,
			      reason),
			 200);
	assert_int_equal(get(&w, "/api/moderation/audit?before=9", scene.mod), 200);
	struct slice details = at(w.body, "entries.0.details");

	assert_true(details.len > 1000 && details.len < STORE_DETAILS_MAX);
	assert_memory_equal(details.at + details.len - 4, "\xf0\x9f\x8e\xb4", 4);
	scene_close(&w, &scene);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_banned_network_stays_out),
		cmocka_unit_test(bans_survive_a_restart),
		cmocka_unit_test(a_ban_of_an_account_ends),
		cmocka_unit_test(registered_players_only),
		cmocka_unit_test(closed_to_new_accounts),
		cmocka_unit_test(only_moderators_see_reports),
		cmocka_unit_test(a_report_comes_with_the_talk_around_it),
		cmocka_unit_test(reports_come_in_pages),
		cmocka_unit_test(a_report_is_handled_once),
		cmocka_unit_test(who_is_muted_plays_and_is_silent),
		cmocka_unit_test(a_moderator_bans_for_a_time),
		cmocka_unit_test(a_moderator_closes_a_table),
		cmocka_unit_test(moderators_are_safe_from_each_other),
		cmocka_unit_test(deeds_that_are_not_kept_did_not_happen),
		cmocka_unit_test(rules_that_cannot_be_read_are_read_later),
		cmocka_unit_test(the_audit_log_shows_no_address),
	};

	return cmocka_run_group_tests_name("moderation", tests, NULL, NULL);
}
