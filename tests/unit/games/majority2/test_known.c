/*
 * What a viewer of The Majority 2 knows of hidden places must follow from what
 * he was told and from what lies open, and from nothing else. Here a ledger
 * keeps a viewer's knowledge from the events for his eyes and from the table,
 * and is compared with his view after every step of random matches: a bag that
 * took a card he did not see, or forgot one that he did, shows at once.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/majority2/majority2.h"

enum { MATCHES = 60, EVENTS_MAX = 256 };

struct ledger {
	int viewer, knower;
	int known[M2_PLACES][M2_KINDS];
	int pile; /* cards in it, by what was told */
	int untold; /* left the pile before a reshuffle and will be told later */
	int coming[M2_KINDS]; /* open cards that came from hidden places in this step */
	int raid, reserve; /* cards of the raid that is told; the victim's reserve before it */
	int hand; /* its size when a card is put away */
};

/* Hears what one viewer is told. */
struct ear {
	struct sink sink;
	int viewer, count;
	struct message heard[EVENTS_MAX];
};

struct table {
	struct majority2_context context;
	struct majority2_state state;
	struct rng rng;
};

static void ear_put(struct sink *sink, const struct event *event)
{
	struct ear *ear = (struct ear *)sink;

	if (!(event->viewers & SEAT(ear->viewer)))
		return;
	assert_true(ear->count < EVENTS_MAX);
	ear->heard[ear->count++] = event->text;
}

static bool is_event(const struct message *m, const char *name)
{
	const char *prefix = "majority2.event.";

	return strcmp(m->id + strlen(prefix), name) == 0;
}

static int card_of(const struct table *t, const struct message *m, int arg)
{
	int kind = 0;

	while (strcmp(t->context.row[kind]->name, m->args[arg].text) != 0)
		kind++;
	return kind;
}

/* Knowledge. */

static void sure_one_less(int *count)
{
	*count -= *count > 0;
}

static void fade(int known[M2_KINDS], int times)
{
	for (int kind = 0; kind < M2_KINDS; kind++)
		known[kind] = known[kind] > times ? known[kind] - times : 0;
}

static void move_all(int from[M2_KINDS], int to[M2_KINDS])
{
	for (int kind = 0; kind < M2_KINDS; kind++) {
		to[kind] += from[kind];
		from[kind] = 0;
	}
}

/* A card leaves unseen: it could be any, unless all are known and alike. */
static void leaves_unseen(int from[M2_KINDS], int size, int to[M2_KINDS])
{
	for (int kind = 0; kind < M2_KINDS; kind++)
		to[kind] += from[kind] == size;
	fade(from, 1);
}

/* Others' draws: some of them may have been of the pile before a reshuffle. */
static void hidden_draws(struct ledger *l, int cards)
{
	int before = cards < l->untold ? cards : l->untold;

	l->untold -= before;
	l->pile -= cards;
	fade(l->known[M2_AT_PILE], cards - before);
}

static void open_draw(struct ledger *l, int kind)
{
	sure_one_less(&l->known[M2_AT_PILE][kind]);
	l->pile--;
}

/* Cards discarded together, of which the top one is shown. */
static void top_is_shown(struct ledger *l, const struct majority2_state *before, int kind)
{
	bool drop = before->step == M2_DEAL_DROP;
	int *from = l->known[drop ? M2_AT_HAND : M2_AT_RESERVE + !before->active];
	int *discards = l->known[M2_AT_DISCARD];

	if (!drop && l->viewer == !before->active)
		return; /* he saw each of them */
	if (drop || l->raid == l->reserve) {
		from[kind] += from[kind] == 0;
		move_all(from, discards);
		return;
	}
	for (int i = 0; i < l->raid - 1; i++)
		leaves_unseen(from, l->reserve - i, discards);
	sure_one_less(&from[kind]);
	discards[kind]++;
}

static void hear_draws(struct ledger *l, const struct table *t, const struct message *m)
{
	if (is_event(m, "drew_hand") || is_event(m, "drew_reserve")) {
		int place = is_event(m, "drew_hand") ? M2_AT_HAND : M2_AT_RESERVE + l->viewer;

		open_draw(l, card_of(t, m, 0));
		l->known[place][card_of(t, m, 0)]++;
	} else if (is_event(m, "draw_hand") || is_event(m, "draw_reserve")) {
		hidden_draws(l, m->args[1].number);
	} else if (is_event(m, "reshuffle")) {
		l->untold = l->pile;
		l->pile += m->args[0].number;
		memset(l->known[M2_AT_PILE], 0, sizeof(l->known[0]));
		move_all(l->known[M2_AT_DISCARD], l->known[M2_AT_PILE]);
	} else if (is_event(m, "joins") || is_event(m, "becomes")) {
		open_draw(l, card_of(t, m, 1));
		l->coming[card_of(t, m, 1)]++;
	}
}

static void hear(struct ledger *l, const struct table *t, const struct majority2_state *before,
		 const struct message *m)
{
	hear_draws(l, t, m);
	if (is_event(m, "free") || is_event(m, "play")) {
		sure_one_less(&l->known[M2_AT_HAND][card_of(t, m, 1)]);
		l->coming[card_of(t, m, 1)]++;
	} else if (is_event(m, "becomes")) {
		l->known[M2_AT_HAND][before->card]++;
		l->coming[before->card]--;
	} else if (is_event(m, "take")) {
		l->known[M2_AT_RESERVE + m->args[0].number][card_of(t, m, 1)]++;
		l->coming[card_of(t, m, 1)]--;
	} else if (is_event(m, "store")) {
		leaves_unseen(l->known[M2_AT_HAND], l->hand,
			      l->known[M2_AT_RESERVE + m->args[0].number]);
	} else if (is_event(m, "stored")) {
		l->known[M2_AT_HAND][card_of(t, m, 0)]--;
		l->known[M2_AT_RESERVE + l->viewer][card_of(t, m, 0)]++;
	} else if (is_event(m, "exchange") || is_event(m, "forced_exchange")) {
		int hand[M2_KINDS], *reserve = l->known[M2_AT_RESERVE + m->args[0].number];

		memcpy(hand, l->known[M2_AT_HAND], sizeof(hand));
		memcpy(l->known[M2_AT_HAND], reserve, sizeof(hand));
		memcpy(reserve, hand, sizeof(hand));
	} else if (is_event(m, "raid")) {
		l->raid = m->args[1].number;
	} else if (is_event(m, "raided")) {
		l->known[M2_AT_RESERVE + l->viewer][card_of(t, m, 0)]--;
		l->known[M2_AT_DISCARD][card_of(t, m, 0)]++;
	} else if (is_event(m, "top")) {
		top_is_shown(l, before, card_of(t, m, 0));
	}
}

static void count_open(const struct majority2_state *m, int count[M2_KINDS])
{
	const uint8_t *open = &m->columns[0][0][0];

	for (int kind = 0; kind < M2_KINDS; kind++)
		count[kind] = m->area[0][kind] + m->area[1][kind];
	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++)
		if (open[i] != M2_NONE)
			count[m2_kind(open[i])]++;
}

/* What was open, or came to lie open, and is no longer, was discarded before all. */
static void open_discards(struct ledger *l, const struct majority2_state *before,
			  const struct majority2_state *view)
{
	int was[M2_KINDS], is[M2_KINDS];

	count_open(before, was);
	count_open(view, is);
	for (int kind = 0; kind < M2_KINDS; kind++) {
		l->known[M2_AT_DISCARD][kind] += was[kind] + l->coming[kind] - is[kind];
		l->coming[kind] = 0;
	}
}

/* He looks at what is his own. */
static void look(struct ledger *l, const struct majority2_state *view)
{
	for (int i = 0; i < M2_PLACES; i++)
		for (int kind = 0; kind < M2_KINDS && m2_owner(view, i) == l->viewer; kind++)
			l->known[i][kind] = view->place[i].card[kind];
}

static void compare(const struct ledger *l, const struct majority2_state *view)
{
	for (int i = 0; i < M2_PLACES; i++)
		for (int kind = 0; kind < M2_KINDS; kind++)
			assert_int_equal(l->known[i][kind], view->place[i].known[l->knower][kind]);
	assert_int_equal(l->pile, view->place[M2_AT_PILE].size);
}

/* Play. */

static void lay(struct table *t, uint64_t seed)
{
	struct setup setup;
	struct message error;

	rng_fast(&t->rng, seed);
	setup_standard(&majority2, M2_SEATS, &setup);
	for (int i = 0; i < M2_TURN_CAP && seed % 2; i++)
		setup.options[i] = (int32_t)rng_below(&t->rng, 2);
	assert_true(majority2.context(&setup, (void *)&t->context, &error));
	majority2.init((void *)&t->context, (void *)&t->state);
}

static bool step(struct table *t, struct sink *sink)
{
	const struct context *c = (void *)&t->context;
	struct state *s = (void *)&t->state;
	uint32_t actors = majority2.actors(c, s);
	game_move list[M2_MOVES_MAX];

	if (!actors)
		return false;
	if (actors == CHANCE) {
		majority2.deal(c, s, &t->rng, sink);
		return true;
	}
	int seat = actors == SEAT(1);
	uint32_t count = majority2.moves(c, s, seat, list);

	majority2.apply(c, s, seat, list[rng_below(&t->rng, count)], sink);
	return true;
}

static void follow(int viewer, uint64_t seed)
{
	struct table t;
	struct ear ear = { .sink = { ear_put }, .viewer = viewer };
	struct ledger l = { .viewer = viewer, .knower = viewer < M2_SEATS ? viewer : M2_WATCHER };
	struct majority2_state before, view;

	lay(&t, seed);
	l.pile = t.context.cards;
	for (;;) {
		majority2.observe((void *)&t.context, (void *)&t.state, viewer, (void *)&before);
		ear.count = 0;
		l.reserve = before.active < M2_SEATS
				    ? before.place[M2_AT_RESERVE + !before.active].size
				    : 0;
		/* Not asked, it is a hand of one card. */
		l.hand = before.step == M2_ASK_STORE ? before.place[M2_AT_HAND].size : 1;
		if (!step(&t, &ear.sink) || t.state.phase == M2_OVER)
			return;
		majority2.observe((void *)&t.context, (void *)&t.state, viewer, (void *)&view);
		for (int i = 0; i < ear.count; i++)
			hear(&l, &t, &before, &ear.heard[i]);
		open_discards(&l, &before, &view);
		look(&l, &view);
		compare(&l, &view);
	}
}

static void MJ2_61_a_seat_knows_what_it_was_told(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < MATCHES; n++)
		follow((int)(n / 2 % 2), n);
}

static void MJ2_61_a_spectator_knows_what_everybody_was_told(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < MATCHES; n++)
		follow(SPECTATOR, n);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MJ2_61_a_seat_knows_what_it_was_told),
		cmocka_unit_test(MJ2_61_a_spectator_knows_what_everybody_was_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
