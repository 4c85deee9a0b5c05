/*
 * Worlds sampled from views of The Majority 2: in positions with few hidden cards
 * they come as often as a full enumeration says, which deals the unknown cards
 * out one by one in every way there is.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/majority2/majority2.h"

enum { WORLDS_MAX = 4000, DRAWS = 40000, POOL_MAX = 12, SIGMAS = 4 };

struct world {
	uint8_t card[M2_PLACES][M2_KINDS];
	double weight; /* arrangements of single cards that look like this */
	uint32_t drawn;
};

struct worlds {
	int count;
	double arrangements;
	struct world world[WORLDS_MAX];
};

static struct worlds worlds;

static struct world *world_of(const struct world *w)
{
	for (int i = 0; i < worlds.count; i++)
		if (memcmp(worlds.world[i].card, w->card, sizeof(w->card)) == 0)
			return &worlds.world[i];
	return NULL;
}

/* Gives pool[at] and those behind it to places that have room. */
static void deal_out(struct world *w, int room[M2_PLACES], const int *pool, int count)
{
	if (!count) {
		struct world *there = world_of(w);

		if (!there) {
			assert_true(worlds.count < WORLDS_MAX);
			there = &worlds.world[worlds.count++];
			*there = *w;
		}
		there->weight++;
		worlds.arrangements++;
		return;
	}
	for (int i = 0; i < M2_PLACES; i++) {
		if (!room[i])
			continue;
		/* A place of n free rooms can take the card in n ways. */
		for (int way = room[i]; way > 0; way--) {
			room[i]--;
			w->card[i][*pool]++;
			deal_out(w, room, pool + 1, count - 1);
			w->card[i][*pool]--;
			room[i]++;
		}
	}
}

/* All worlds that fit the view: what is known stays, the rest is dealt out. */
static void enumerate(const struct majority2_context *c, const struct majority2_state *view)
{
	int knower = view->viewer < M2_SEATS ? view->viewer : M2_WATCHER;
	int room[M2_PLACES], pool[POOL_MAX], count = 0;
	const uint8_t *open = &view->columns[0][0][0];
	struct world w = { .weight = 0 };

	memset(&worlds, 0, sizeof(worlds));
	for (int kind = 0; kind < M2_KINDS; kind++) {
		int rest = c->copies[kind] - view->area[0][kind] - view->area[1][kind];

		for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++)
			rest -= open[i] != M2_NONE && m2_kind(open[i]) == kind;
		for (int i = 0; i < M2_PLACES; i++)
			rest -= view->place[i].known[knower][kind];
		for (; rest > 0; rest--) {
			assert_true(count < POOL_MAX);
			pool[count++] = kind;
		}
	}
	for (int i = 0; i < M2_PLACES; i++) {
		room[i] = view->place[i].size;
		for (int kind = 0; kind < M2_KINDS; kind++) {
			w.card[i][kind] = view->place[i].known[knower][kind];
			room[i] -= w.card[i][kind];
		}
	}
	deal_out(&w, room, pool, count);
}

static void compare(const char *position, int viewer)
{
	struct majority2_context c;
	struct majority2_state state, view, world;
	struct setup setup;
	struct message error;
	struct rng rng;
	double chi = 0;

	setup_standard(&majority2, M2_SEATS, &setup);
	assert_true(majority2.context(&setup, (void *)&c, &error));
	assert_true(majority2.state_read((void *)&c, slice_from(position), (void *)&state, &error));
	majority2.observe((void *)&c, (void *)&state, viewer, (void *)&view);
	enumerate(&c, &view);
	assert_true(worlds.count > 10);
	rng_fast(&rng, 7);
	for (int n = 0; n < DRAWS; n++) {
		struct world w;
		struct world *there;

		majority2.sample((void *)&c, (void *)&view, viewer, &rng, (void *)&world);
		for (int i = 0; i < M2_PLACES; i++)
			memcpy(w.card[i], world.place[i].card, M2_KINDS);
		there = world_of(&w);
		assert_non_null(there); /* a world that cannot be */
		there->drawn++;
	}
	for (int i = 0; i < worlds.count; i++) {
		double expected = DRAWS * worlds.world[i].weight / worlds.arrangements;
		double off = worlds.world[i].drawn - expected;

		chi += off * off / expected;
	}
	double freedom = worlds.count - 1, above = chi - freedom;

	assert_true(above < 0 || above * above < SIGMAS * SIGMAS * 2 * freedom);
}

static void worlds_come_as_often_as_their_arrangements(void **state)
{
	(void)state;
	compare("phase=free turn=5 hand=BSec,BJun,GSec hand.1=BSec reserve0=BJun,GJun "
		"pile=PSec,PJun reserve1=rest",
		1);
}

static void MJ2_61_known_cards_stay_where_they_are(void **state)
{
	(void)state;
	compare("phase=play turn=6 active=1 up=3,3 hand=KSec,KJun,KJun hand.0=KJun "
		"reserve1=PSen,PSec,RSec reserve1.0=PSen,PSec pile=BSec,BJun discard=RSen,RVet "
		"top=RVet reserve0=rest",
		0);
}

static void a_spectator_knows_least(void **state)
{
	(void)state;
	compare("phase=play turn=6 up=3,3 hand=KSec,KJun hand.1=KSec hand.s=KSec "
		"reserve1=PSen,PSec reserve0=RSec pile=BSec,BJun discard=- "
		"area0=BSec*2,BJun*2,BSen*2,BVet*2,BAri*2,GSec*3,GJun*3,GSen*2,GVet*2,GAri*2,"
		"RSec*2,RJun*3,RSen*2,RVet*2,RAri*2 "
		"area1=PSec*2,PJun*3,PSen,PVet*2,PAri*2,KSec*2,KJun*2,KSen*2,KVet*2,KAri*2",
		SPECTATOR);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(worlds_come_as_often_as_their_arrangements),
		cmocka_unit_test(MJ2_61_known_cards_stay_where_they_are),
		cmocka_unit_test(a_spectator_knows_least),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
