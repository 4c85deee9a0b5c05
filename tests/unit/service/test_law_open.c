/*
 * The law of an open step: while one is open, nothing that the others do in it
 * reaches anybody else. Not what they answer, take back and answer again, in
 * which order, how often or whether at all; not that they react, come, go, take
 * other names, are refused or lose an answer to a full disk. Two worlds are one match up to a secret step; in it the
 * others do what they like, each world its own, and one of them never answers.
 * All that a seat, spectators and the lobby are told and can ask for is compared,
 * before and after the server was started again.
 */
#include "unit/service/served.h"

#include "service/match/play.h"
#include "unit/service/history.h"

enum {
	LINES_BEFORE = 10,
	LINES_MOST = 200, /* until a secret step has begun */
	PAUSE = 500, /* ms, between the things that happen */
	PAUSES = 22, /* in the open step */
	LOSE_UNTIL = 3, /* pauses from the beginning, and from the restart: answers are lost */
	LOOK_FIRST = 7, /* those who are compared look, */
	ANSWER_AT = 9, /* the one looked at answers, */
	LOOK_AT = 10, /* they look again, */
	RESTART_AT = 13, /* the server is started again, and they look, */
	MORE_AT = 17, /* and he goes on, if more is asked of him */
	OWN = 1000, /* numbers of his answers */
};

struct open_world {
	struct history h;
	struct rng own; /* the choices of the one looked at: alike in both worlds */
	int late; /* who never answers */
	int number;
	int deeds; /* of others in the open step */
	bool may_lose; /* after which the server lets some things rest */
	bool at_round; /* a round begins with it: then one may react */
};

/* With its match in memory. */
static struct table *table_of(struct open_world *w)
{
	history_match(&w->h);
	return world_table_of(&w->h.w, w->h.table);
}

static void answer(struct open_world *w, int person, struct rng *luck, int number)
{
	char move[MOVE_TEXT];
	struct rng others = w->h.luck;

	w->h.luck = *luck;
	history_choose(&w->h, person, move);
	*luck = w->h.luck;
	w->h.luck = others;
	history_answer(&w->h, person, move, number);
}

/* Does a secret step begin here that three have to answer, he among them? */
static bool is_before_secret(struct open_world *w)
{
	const struct match *m = history_match(&w->h);
	const struct live *live = table_of(w)->live;
	uint32_t actors = history_actors(&w->h), rest = actors & (actors - 1);

	/* Where all may know how many are busy: test_law_devil.c. */
	if (history_tells_busy(&w->h))
		return false;
	return frames_secret(&live->frames) && live->frames.first == m->count &&
	       (!w->at_round || live->frames.round) && (rest & (rest - 1)) &&
	       (actors & SEAT(w->h.viewer));
}

static void lead_in(struct open_world *w)
{
	while (w->number < LINES_BEFORE || !is_before_secret(w)) {
		uint32_t actors = history_actors(&w->h);
		int person = 0;

		assert_true(actors && w->number < LINES_MOST);
		while (!(actors & SEAT(person)))
			person++;
		history_pass(&w->h, w->h.w.now + PAUSE);
		answer(w, person, &w->own, ++w->number);
	}
}

static void take_back(struct open_world *w, int person)
{
	struct table *t = table_of(w);

	if (!live_can_undo(t->live, t->places[person].seat))
		return;
	fine(&w->h.w, w->h.conn[person], "{'do':'undo','id':9,'table':'%s','key':'u%d'}",
	     w->h.table, ++w->number);
	w->deeds++;
}

static enum store_status full_disk(struct store *s)
{
	s->api->rollback(s);
	return STORE_DISK_FULL;
}

/* What he answers is not kept. */
static void lose(struct open_world *w, int person)
{
	struct history *h = &w->h;
	char move[MOVE_TEXT];

	history_choose(h, person, move);
	h->w.broken.commit = full_disk;
	refused("not_saved", &h->w, h->conn[person],
		"{'do':'move','id':9,'table':'%s','move':'%s','key':'lost %d'}", h->table, move,
		++w->number);
	h->w.broken.commit = h->w.whole->commit;
	w->deeds++;
}

/* Something that nobody else may notice. */
static void deed(struct open_world *w, int person)
{
	struct history *h = &w->h;
	bool answers = person != w->late && (history_actors(h) & SEAT(person));

	switch (rng_below(&h->luck, 8)) {
	case 0:
		history_go(h, person);
		return;
	case 1:
		history_rename(h, person);
		return;
	case 2: /* refused where a reaction would be told at once, or a second one */
		history_come(h, person);
		if (table_of(w)->game->talk == TALK_BETWEEN_MATCHES)
			ask(&h->w, h->conn[person],
			    "{'do':'react','id':9,'table':'%s','reaction':'thanks'}", h->table);
		break;
	case 3:
		history_come(h, person);
		take_back(w, person);
		break;
	case 4:
		history_come(h, person);
		if (answers && w->may_lose)
			lose(w, person);
		break;
	default:
		if (answers)
			answer(w, person, &h->luck, ++w->number);
		w->deeds += answers;
	}
	history_note_all(h);
}

static void open_step(struct open_world *w, uint64_t luck)
{
	struct history *h = &w->h;
	int64_t since = h->w.now;

	rng_fast(&h->luck, luck);
	for (int pause = 1; pause <= PAUSES; pause++) {
		bool looks = pause == LOOK_FIRST || pause == LOOK_AT || pause == RESTART_AT ||
			     pause == PAUSES;

		h->look_at = looks ? since + PAUSE * pause : 0;
		h->restarts = pause == RESTART_AT;
		w->may_lose = pause % RESTART_AT < LOSE_UNTIL;
		history_pass(h, since + PAUSE * pause);
		if ((pause == ANSWER_AT || pause == MORE_AT) &&
		    (history_actors(h) & SEAT(h->viewer)))
			answer(w, h->viewer, &w->own, OWN + pause);
		for (int i = 0; i < h->players; i++)
			if (i != h->viewer && rng_below(&h->luck, 2))
				deed(w, i);
	}
}

/* Who has answered asks to go on without those who are not there. One who owes an
 * answer is: so the step stays open, whoever else was replaced. */
static void go_on_without(struct open_world *w, bool leave)
{
	struct history *h = &w->h;

	for (int i = 0; i < h->players; i++)
		history_come(h, i);
	if (history_actors(h) & SEAT(h->viewer))
		return;
	history_pass(h, h->w.now + h->w.config.replace_ms);
	for (int i = 0; i < h->players; i++)
		if (leave && i != w->late)
			history_go(h, i);
	ask(&h->w, h->near, "{'do':'replace','id':9,'table':'%s'}", h->table);
	history_note_all(h);
	h->look_at = h->w.now + PAUSE;
	history_pass(h, h->w.now + 2 * PAUSE);
}

static void law(const char *game, int players, uint64_t seed, const char *more)
{
	struct open_world *w[2];

	for (int i = 0; i < 2; i++) {
		w[i] = calloc(1, sizeof(*w[i]));
		history_open(&w[i]->h, game, players, (int)(seed % (uint64_t)players), seed, seed,
			     more);
		rng_fast(&w[i]->own, seed);
		w[i]->late = (w[i]->h.viewer + 1) % players;
		w[i]->at_round = seed % 2;
		lead_in(w[i]);
		open_step(w[i], seed * 2 + (uint64_t)i);
		if (!more[0])
			go_on_without(w[i], i == 0);
		assert_true(w[i]->deeds > 0);
	}
	history_assert_same(&w[0]->h, &w[1]->h);
	for (int i = 0; i < 2; i++) {
		history_close(&w[i]->h);
		free(w[i]);
	}
}

static void nothing_of_an_open_step_is_told(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < 8; seed++)
		law("majority", seed % 2 ? 4 : 3, seed, "");
}

static void nor_by_a_clock_for_each_move(void **state)
{
	(void)state;
	for (uint64_t seed = 20; seed < 24; seed++)
		law("majority", seed % 2 ? 4 : 3, seed, ",'clock':{'kind':'move','seconds':60}");
}

static void nor_by_the_time_that_others_have_left(void **state)
{
	(void)state;
	for (uint64_t seed = 40; seed < 46; seed++)
		law("majority", seed % 2 ? 4 : 3, seed, ",'clock':{'kind':'total','seconds':600}");
}

static void nor_in_deal_with_the_devil(void **state)
{
	(void)state;
	for (uint64_t seed = 60; seed < 76; seed++)
		law("devil", PLAYERS_MAX, seed,
		    seed % 2 ? "" : ",'clock':{'kind':'total','seconds':600}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_of_an_open_step_is_told),
		cmocka_unit_test(nor_by_a_clock_for_each_move),
		cmocka_unit_test(nor_by_the_time_that_others_have_left),
		cmocka_unit_test(nor_in_deal_with_the_devil),
	};

	return cmocka_run_group_tests_name("law of an open step", tests, NULL, NULL);
}
