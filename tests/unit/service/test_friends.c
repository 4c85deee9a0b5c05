/*
 * Friends: by mutual consent, none who block each other, seen only as far as
 * they want; invitations; and spectators, who are counted and heard by nobody
 * who plays.
 */
#include "unit/service/asking.h"

#include "service/people/friends.h"

struct friendly {
	struct world w;
	char *ann, *bob, *eve, *ann_id, *bob_id;
	uint64_t a, b;
};

static void friendly_open(struct friendly *x)
{
	world_open(&x->w, 21);
	x->ann = account(&x->w, "Annabel");
	x->bob = account(&x->w, "Bobadil");
	x->eve = world_guest(&x->w, "Eve");
	x->ann_id = world_id(&x->w, x->ann);
	x->bob_id = world_id(&x->w, x->bob);
	x->a = world_conn(&x->w, x->ann);
	x->b = world_conn(&x->w, x->bob);
}

static void friendly_close(struct friendly *x)
{
	free(x->ann);
	free(x->bob);
	free(x->eve);
	free(x->ann_id);
	free(x->bob_id);
	world_close(&x->w);
}

static bool friends_is(struct friendly *x, const char *cookie, const char *path, const char *value)
{
	assert_int_equal(get(&x->w, "/api/me/friends", cookie), 200);
	return at_is(x->w.body, path, value);
}

static void become_friends(struct friendly *x)
{
	fine(&x->w, x->a, "{'do':'friend.ask','id':1,'name':'bobadil'}");
	fine(&x->w, x->b, "{'do':'friend.accept','id':1,'account':'%s'}", x->ann_id);
}

static void it_takes_two(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	refused("not_friends", &x.w, x.b, "{'do':'friend.accept','id':1,'account':'%s'}", x.ann_id);
	fine(&x.w, x.a, "{'do':'friend.ask','id':1,'account':'%s'}", x.bob_id);
	const char *heard = told(&x.w, x.b, "friend");

	assert_true(at_is(heard, "what", "asks") && at_is(heard, "from.name", "Annabel"));
	assert_true(friends_is(&x, x.ann, "friends.0.state", "asked"));
	assert_true(friends_is(&x, x.bob, "friends.0.state", "asks"));
	/* Before the yes nobody sees who is there. */
	assert_true(friends_is(&x, x.ann, "friends.0.online", "null"));
	fine(&x.w, x.b, "{'do':'friend.ask','id':1,'account':'%s'}", x.ann_id); /* a yes, too */
	assert_true(at_is(told(&x.w, x.a, "friend"), "what", "accepted"));
	assert_true(friends_is(&x, x.ann, "friends.0.state", "friend"));
	assert_true(friends_is(&x, x.ann, "friends.0.online", "true"));
	assert_true(friends_is(&x, x.bob, "friends.0.state", "friend"));
	fine(&x.w, x.b, "{'do':'friend.end','id':1,'account':'%s'}", x.ann_id);
	assert_true(friends_is(&x, x.ann, "friends", "[]"));
	friendly_close(&x);
}

static struct friendly *meeting;
static int unseen; /* so often nobody sees that the other has asked */

static enum store_status find_too_early(struct store *s, const char *account, const char *other,
					enum store_friend *out)
{
	if (unseen-- <= 0)
		return meeting->w.whole->friend_find(s, account, other, out);
	*out = STORE_FRIEND_NONE;
	return STORE_OK;
}

/* As at two nodes, of which one sees the other's row when it writes its own. */
static void who_ask_each_other_at_once_are_friends(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	meeting = &x;
	fine(&x.w, x.a, "{'do':'friend.ask','id':1,'account':'%s'}", x.bob_id);
	x.w.broken.friend_find = find_too_early;
	unseen = 1;
	fine(&x.w, x.b, "{'do':'friend.ask','id':1,'account':'%s'}", x.ann_id);
	assert_true(at_is(told(&x.w, x.a, "friend"), "what", "accepted"));
	assert_true(friends_is(&x, x.ann, "friends.0.state", "friend"));
	assert_true(friends_is(&x, x.bob, "friends.0.state", "friend"));
	friendly_close(&x);
}

static void presence_can_be_hidden_and_is_coarse(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	become_friends(&x);
	world_gone(&x.w, x.b);
	assert_true(friends_is(&x, x.ann, "friends.0.online", "true"));
	world_wait(&x.w, FRIEND_SEEN_MS + 6 * 60 * 1000);
	assert_true(friends_is(&x, x.ann, "friends.0.online", "false"));
	x.b = world_conn(&x.w, x.bob);
	assert_true(friends_is(&x, x.ann, "friends.0.online", "true"));
	assert_int_equal(post(&x.w, "/api/me/profile", x.bob, "{\"presence\":false}"), 200);
	assert_true(friends_is(&x, x.ann, "friends.0.online", "null"));
	friendly_close(&x);
}

/* At a table the table alone says who is away: a partner who comes and goes says
 * nothing by it. */
static void of_who_plays_with_one_nothing_is_told(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	become_friends(&x);
	free(world_table(&x.w, (uint64_t[]){ x.a, x.b }, 2, 3, "random", ""));
	assert_true(friends_is(&x, x.ann, "friends.0.online", "null"));
	world_gone(&x.w, x.b);
	assert_true(friends_is(&x, x.ann, "friends.0.online", "null"));
	friendly_close(&x);
}

static void who_blocks_has_no_friend(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	become_friends(&x);
	fine(&x.w, x.b, "{'do':'block','id':1,'account':'%s'}", x.ann_id);
	assert_true(friends_is(&x, x.ann, "friends", "[]"));
	refused("blocked", &x.w, x.a, "{'do':'friend.ask','id':1,'account':'%s'}", x.bob_id);
	char path[64];

	snprintf(path, sizeof(path), "/api/person?account=%s", x.bob_id);
	assert_int_equal(get(&x.w, path, x.ann), 403);
	friendly_close(&x);
}

static void guests_and_floods_are_refused(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	uint64_t eve = world_conn(&x.w, x.eve);

	refused("registered", &x.w, eve, "{'do':'friend.ask','id':1,'account':'%s'}", x.bob_id);
	refused("no_account", &x.w, x.a, "{'do':'friend.ask','id':1,'name':'Nobody'}");
	refused("bad_message", &x.w, x.a, "{'do':'friend.ask','id':1,'account':'%s'}", x.ann_id);
	for (int i = 0; i < FRIEND_BURST; i++) {
		fine(&x.w, x.a, "{'do':'friend.ask','id':1,'account':'%s'}", x.bob_id);
		fine(&x.w, x.a, "{'do':'friend.end','id':1,'account':'%s'}", x.bob_id);
		world_wait(&x.w, 300);
	}
	refused("busy", &x.w, x.a, "{'do':'friend.ask','id':1,'account':'%s'}", x.bob_id);
	friendly_close(&x);
}

static void a_friend_is_invited_to_a_private_table(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	char *table = at_copy(ask(&x.w, x.a,
				  "{'do':'table.create','id':1,'game':'majority','players':3,"
				  "'private':true}"),
			      "ok.table.id");

	refused("not_friends", &x.w, x.a,
		"{'do':'friend.invite','id':1,'table':'%s','account':'%s'}", table, x.bob_id);
	become_friends(&x);
	refused("no_table", &x.w, x.b, "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&x.w, x.a, "{'do':'friend.invite','id':1,'table':'%s','account':'%s'}", table,
	     x.bob_id);
	forget(&x.w, x.a);
	assert_true(at_is(told(&x.w, x.b, "friend"), "what", "asks"));
	assert_true(at_is(told(&x.w, x.b, "friend"), "table.id", table));
	assert_true(friends_is(&x, x.bob, "invitations.0.from.name", "Annabel"));
	fine(&x.w, x.b, "{'do':'table.join','id':1,'table':'%s'}", table);
	assert_true(friends_is(&x, x.bob, "invitations", "[]"));
	/* Who is sent from the table is not invited any more. */
	fine(&x.w, x.a, "{'do':'table.kick','id':1,'table':'%s','place':1}", table);
	refused("no_table", &x.w, x.b, "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&x.w, x.a, "{'do':'friend.invite','id':1,'table':'%s','account':'%s'}", table,
	     x.bob_id);
	fine(&x.w, x.b, "{'do':'friend.decline','id':1,'table':'%s'}", table);
	refused("no_table", &x.w, x.b, "{'do':'table.join','id':1,'table':'%s'}", table);
	free(table);
	friendly_close(&x);
}

static void a_profile_shows_what_its_person_wants(void **state)
{
	struct friendly x;
	char path[64];

	(void)state;
	friendly_open(&x);
	snprintf(path, sizeof(path), "/api/person?account=%s", x.ann_id);
	assert_int_equal(get(&x.w, path, NULL), 200);
	assert_true(at_is(x.w.body, "name", "Annabel"));
	assert_true(at(x.w.body, "groups").len == 0);
	assert_true(at(x.w.body, "ratings").len > 0);
	assert_int_equal(post(&x.w, "/api/me/profile", x.ann,
			      "{\"about\":\"Plays on Sundays.\",\"statistics\":true,"
			      "\"ratings\":false}"),
			 200);
	assert_int_equal(get(&x.w, "/api/person?name=%61nnabel", x.bob), 200);
	assert_true(at_is(x.w.body, "about", "Plays on Sundays."));
	assert_true(at(x.w.body, "groups").len > 0);
	assert_true(at(x.w.body, "ratings").len == 0);
	assert_int_equal(post(&x.w, "/api/me/profile", x.eve, "{\"about\":\"x\"}"), 403);
	assert_int_equal(get(&x.w, "/api/person?name=nobody", x.bob), 404);
	/* All of it is one's own to take, and goes with the account. */
	become_friends(&x);
	assert_int_equal(get(&x.w, "/api/me/export", x.ann), 200);
	assert_true(at_is(x.w.body, "profile.about", "Plays on Sundays."));
	assert_true(at_is(x.w.body, "friends.0.name", "Bobadil"));
	assert_int_equal(
		world_http(&x.w, SERVICE_DELETE, "/api/me", x.ann, "{\"passphrase\":\"" PASS "\"}"),
		200);
	assert_true(friends_is(&x, x.bob, "friends", "[]"));
	friendly_close(&x);
}

/* Spectators. */

static void spectators_are_counted_and_heard_by_no_seat(void **state)
{
	struct friendly x;

	(void)state;
	friendly_open(&x);
	char *table = world_table(&x.w, (uint64_t[]){ x.a, x.b }, 2, 3, "random", "");
	uint64_t eve = world_conn(&x.w, x.eve), zoe = world_guest_conn(&x.w, "Zoe");

	refused("not_yours", &x.w, eve, "{'do':'watch.say','id':1,'table':'%s','text':'oh'}",
		table);
	fine(&x.w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	fine(&x.w, zoe, "{'do':'table.watch','id':1,'table':'%s'}", table);
	forget(&x.w, x.a);
	world_wait(&x.w, 2 * ATTEND_MS);
	assert_int_equal(at_int(told(&x.w, x.a, "watching"), "watching"), 2);
	forget(&x.w, x.a);
	forget(&x.w, x.b);
	fine(&x.w, eve, "{'do':'watch.say','id':1,'table':'%s','text':'What now?'}", table);
	const char *heard = told(&x.w, zoe, "said");

	assert_true(at_is(heard, "text", "What now?") && at_is(heard, "watching", "true"));
	assert_null(told_any(&x.w, x.a));
	assert_null(told_any(&x.w, x.b));
	refused("talk", &x.w, x.a, "{'do':'watch.say','id':1,'table':'%s','text':'oh'}", table);
	/* By no other window either. */
	uint64_t again = world_conn(&x.w, x.ann);

	assert_true(at_is(ask(&x.w, again, "{'do':'table.watch','id':1,'table':'%s'}", table),
			  "ok.said", "[]"));
	/* At the end it is told to who sat there, and to nobody twice. */
	forget(&x.w, x.a);
	forget(&x.w, zoe);
	world_play(&x.w, table, (uint64_t[]){ x.a, x.b }, 2);
	assert_true(at_is(told(&x.w, x.a, "said"), "text", "What now?"));
	assert_true(at_is(told(&x.w, x.b, "said"), "watching", "true"));
	assert_null(told(&x.w, zoe, "said"));
	uint64_t after = world_conn(&x.w, x.ann);

	assert_true(at_is(ask(&x.w, after, "{'do':'table.watch','id':1,'table':'%s'}", table),
			  "ok.said.0.text", "What now?"));
	free(table);
	friendly_close(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_takes_two),
		cmocka_unit_test(who_ask_each_other_at_once_are_friends),
		cmocka_unit_test(presence_can_be_hidden_and_is_coarse),
		cmocka_unit_test(of_who_plays_with_one_nothing_is_told),
		cmocka_unit_test(who_blocks_has_no_friend),
		cmocka_unit_test(guests_and_floods_are_refused),
		cmocka_unit_test(a_friend_is_invited_to_a_private_table),
		cmocka_unit_test(a_profile_shows_what_its_person_wants),
		cmocka_unit_test(spectators_are_counted_and_heard_by_no_seat),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
