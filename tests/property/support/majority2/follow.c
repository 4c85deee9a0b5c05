/* How the naive Majority 2 is kept in step, and where the two are compared. */
#include "property/support/majority2/follow.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { SWITCHES = M2_TURN_CAP, TEXT_MAX = 64 };

static const char colours[] = "BGRPK";
static const char *const ranks[] = { "Sec", "Jun", "Sen", "Vet", "Ari" };

static bool parted(struct follower2 *f, const char *format, ...)
{
	int used = snprintf(f->said, sizeof(f->said), "turn %d: ", f->state.turn);
	va_list args;

	va_start(args, format);
	vsnprintf(f->said + used, sizeof(f->said) - (size_t)used, format, args);
	va_end(args);
	return false;
}

/* Words of the one for words of the other. */

static struct naive2_card naive_card(int card)
{
	struct naive2_card out = { "Ghost", 0 };
	int kind = card & M2_KIND_MASK, disc = card >> M2_DISC_SHIFT;

	if (kind < M2_GHOST)
		snprintf(out.kind, sizeof(out.kind), "%c%s", colours[kind / M2_RANKS],
			 ranks[kind % M2_RANKS]);
	if (disc)
		out.disc = colours[disc - 1];
	return out;
}

/* "majority2.card.witch_junior" */
static struct naive2_card card_of_id(const char *id)
{
	static const char *const factions[] = { "witch", "demon", "dragon", "angel", "reaper" };
	static const char *const words[] = { "secretary", "junior", "senior", "veteran",
					     "aristocrat" };
	char name[TEXT_MAX];

	for (int kind = 0; kind < M2_GHOST; kind++) {
		snprintf(name, sizeof(name), "majority2.card.%s_%s", factions[kind / M2_RANKS],
			 words[kind % M2_RANKS]);
		if (strcmp(name, id) == 0)
			return naive_card(kind);
	}
	CHECK(strcmp(id, "majority2.card.ghost") == 0);
	return naive_card(M2_GHOST);
}

/* The only thing taken from the engine: what chance decided. */
static void follower2_hear(struct sink *sink, const struct event *event)
{
	static const char *const drawn[] = {
		"majority2.event.drew_hand", "majority2.event.drew_reserve",
		"majority2.event.raided",    "majority2.event.joins",
		"majority2.event.becomes",
	};
	struct follower2 *f = (struct follower2 *)sink;

	for (size_t i = 0; i < sizeof(drawn) / sizeof(drawn[0]); i++) {
		if (strcmp(event->text.id, drawn[i]) != 0)
			continue;
		for (int a = 0; a < event->text.count; a++)
			if (event->text.args[a].kind == ARG_TEXT)
				naive2_chance(&f->naive, card_of_id(event->text.args[a].text).kind);
	}
}

/* The table as the engine has it, in naive zones. */

static struct naive2_zone zone_of_bag(const uint8_t copies[M2_KINDS])
{
	struct naive2_zone zone = { 0 };

	for (int kind = 0; kind < M2_KINDS; kind++)
		for (int i = 0; i < copies[kind]; i++)
			zone.card[zone.count++] = naive_card(kind);
	return zone;
}

static struct naive2_zone zone_of_column(const uint8_t column[M2_COLUMN_MAX])
{
	struct naive2_zone zone = { 0 };

	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++)
		zone.card[zone.count++] = naive_card(column[i]);
	return zone;
}

static struct naive2_zone zone_of_area(const struct majority2_state *m, int seat)
{
	struct naive2_zone zone = zone_of_bag(m->area[seat]);

	for (int colour = 0; colour < M2_COLOURS; colour++) {
		for (int kind = 0; kind < M2_KINDS; kind++) {
			int i = 0;

			if (!(m->crown[seat][kind] & 1u << colour))
				continue;
			while (strcmp(zone.card[i].kind, naive_card(kind).kind) != 0 ||
			       zone.card[i].disc)
				i++;
			zone.card[i].disc = colours[colour];
		}
	}
	return zone;
}

static struct naive2_table table_of(const struct majority2_state *m)
{
	struct naive2_table t = { .turn = m->turn,
				  .active = m->active,
				  .start = m->start,
				  .plays = m->plays,
				  .forced = m->forced,
				  .over = m->phase == M2_OVER };

	for (int seat = 0; seat < M2_SEATS; seat++) {
		t.up[seat] = m->up[seat];
		t.down[seat] = m->down[seat];
		t.area[seat] = zone_of_area(m, seat);
		t.reserve[seat] = zone_of_bag(m->place[M2_AT_RESERVE + seat].card);
		for (int c = 0; c < M2_LANES; c++)
			t.column[seat][c] = zone_of_column(m->columns[seat][c]);
	}
	t.hand = zone_of_bag(m->place[M2_AT_HAND].card);
	t.pile = zone_of_bag(m->place[M2_AT_PILE].card);
	t.discard = zone_of_bag(m->place[M2_AT_DISCARD].card);
	return t;
}

/* A match. */

static struct state *engine_state(struct follower2 *f)
{
	return (struct state *)(void *)&f->state;
}

static const struct context *engine_context(const struct follower2 *f)
{
	return &f->context.base;
}

static void follower2_deal(struct follower2 *f)
{
	while (f->game->actors(engine_context(f), engine_state(f)) & CHANCE)
		f->game->deal(engine_context(f), engine_state(f), &f->luck, &f->sink);
}

void follower2_open(struct follower2 *f, const struct game *game)
{
	memset(f, 0, sizeof(*f));
	f->sink.put = follower2_hear;
	f->game = game;
	f->list = calloc(game->moves_max, sizeof(*f->list));
	CHECK(f->list);
}

void follower2_close(struct follower2 *f)
{
	free(f->list);
}

/* Every third match has coins to spend, every third some factions as well. */
static void follower2_make_rich(struct follower2 *f, uint64_t number)
{
	static const char *const factions[] = {
		"area0=BSec,BJun,RSec,RJun area1=PSec,PJun,KSec,KJun",
		"area0=GSec,GJun,PSec,PJun area1=BSec,BJun,RSec,RJun",
		"area0=KSec,KJun,PSec,PJun/K area1=GSec/R,GJun,BSec,BJun",
	};
	char text[256];
	struct message error;

	if (number % 3 == 0) {
		f->game->init(engine_context(f), engine_state(f));
		follower2_deal(f);
		return;
	}
	snprintf(
		text, sizeof(text),
		"phase=exchange turn=2 up=%d,%d hand=KSen,PVet reserve0=GJun reserve1=RVet,PSen %s",
		number % 3 == 1 ? 12 : 8, 10, number % 3 == 1 ? "" : factions[number / 3 % 3]);
	bool read =
		f->game->state_read(engine_context(f), slice_from(text), engine_state(f), &error);

	CHECK(read);
}

void follower2_begin(struct follower2 *f, uint32_t options, uint64_t number)
{
	struct naive2_options *o = &f->naive.options;
	struct setup setup;
	struct message error;

	setup_standard(f->game, M2_SEATS, &setup);
	for (int i = 0; i < SWITCHES; i++)
		setup.options[i] = options >> i & 1;
	bool fine = f->game->context(&setup, &f->context.base, &error);

	CHECK(fine);
	rng_fast(&f->luck, number);
	rng_fast(&f->players, ~number);
	*o = (struct naive2_options){
		.witch_senior = options & 1u << M2_SET_PROMO_WITCH_SENIOR,
		.demon_veteran = options & 1u << M2_SET_PROMO_DEMON_VETERAN,
		.dragon_junior = options & 1u << M2_SET_PROMO_DRAGON_JUNIOR,
		.angel_veteran = options & 1u << M2_SET_PROMO_ANGEL_VETERAN,
		.reaper_aristocrat = options & 1u << M2_SET_PROMO_REAPER_ARISTOCRAT,
		.ghosts = options & 1u << M2_SET_GHOSTS,
		.free_needs_requirement = options & 1u << M2_FREE_PLAY_NEEDS_REQUIREMENT,
		.whole_lane = options & 1u << M2_ANGEL_ARISTOCRAT_WHOLE_LANE,
		.own_column = options & 1u << M2_DRAGON_JUNIOR_OWN_COLUMN,
		.turn_cap = setup.options[M2_TURN_CAP],
	};
	f->said[0] = '\0';
	follower2_make_rich(f, number);
	f->naive.turn_began = table_of(&f->state);
	naive2_begin(&f->naive);
}

bool follower2_advance(struct follower2 *f)
{
	uint32_t actors = f->game->actors(engine_context(f), engine_state(f));
	char text[TEXT_MAX];
	struct buf move_text = buf_over(text, sizeof(text));

	if (!actors || f->said[0])
		return false;
	int seat = actors & SEAT(0) ? 0 : 1;
	uint32_t count = f->game->moves(engine_context(f), engine_state(f), seat, f->list);

	CHECK(count);
	game_move move = f->list[rng_below(&f->players, count)];

	f->game->move_write(engine_context(f), engine_state(f), seat, move, EVERYTHING, &move_text);
	naive2_answer(&f->naive, text);
	f->game->apply(engine_context(f), engine_state(f), seat, move, &f->sink);
	follower2_deal(f);
	naive2_run(&f->naive);
	return true;
}

/* Comparing. */

static bool agrees_on_list(struct follower2 *f, int seat)
{
	uint32_t count = f->game->moves(engine_context(f), engine_state(f), seat, f->list);
	const struct naive2_choices *naive = &f->naive.choices;
	int allowed = f->naive.asked == seat ? naive->count : 0;
	char text[TEXT_MAX];

	f->compared++;
	for (uint32_t i = 0; i < count; i++) {
		struct buf move_text = buf_over(text, sizeof(text));

		f->game->move_write(engine_context(f), engine_state(f), seat, f->list[i],
				    EVERYTHING, &move_text);
		if (!naive2_legal(&f->naive, seat, text))
			return parted(f, "seat %d is offered %s", seat, text);
	}
	/* Each is legal here too and none is there twice: then equal numbers are equal lists. */
	if (count != (uint32_t)allowed)
		return parted(f, "seat %d has %u moves, not %d, %s among them", seat, count,
			      allowed, allowed ? naive->word[0] : "none");
	return true;
}

static bool same_zone(struct follower2 *f, const char *name, const struct naive2_zone *naive,
		      const struct naive2_zone *engine, bool ordered)
{
	f->compared++;
	if (naive->count != engine->count)
		return parted(f, "%s has %d cards, not %d", name, engine->count, naive->count);
	for (int i = 0; i < naive->count; i++) {
		struct naive2_card card = naive->card[i], other = engine->card[i];

		if (ordered ? strcmp(card.kind, other.kind) != 0 || card.disc != other.disc
			    : naive2_copies(naive, card) != naive2_copies(engine, card))
			return parted(f, "%s differs in %s", name, card.kind);
	}
	return true;
}

static bool agrees_on_cards(struct follower2 *f, const struct naive2_table *naive,
			    const struct naive2_table *engine)
{
	bool same = same_zone(f, "the hand", &naive->hand, &engine->hand, false) &&
		    same_zone(f, "the pile", &naive->pile, &engine->pile, false) &&
		    same_zone(f, "the discards", &naive->discard, &engine->discard, false);

	for (int s = 0; s < NAIVE2_SEATS && same; s++) {
		same = same_zone(f, "an area", &naive->area[s], &engine->area[s], false) &&
		       same_zone(f, "a reserve", &naive->reserve[s], &engine->reserve[s], false);
		for (int c = 0; c < NAIVE2_COLUMNS && same; c++)
			same = same_zone(f, "a column", &naive->column[s][c], &engine->column[s][c],
					 true);
	}
	return same;
}

static bool agrees_on_table(struct follower2 *f)
{
	const struct naive2_table *naive = &f->naive.now;
	struct naive2_table engine = table_of(&f->state);

	for (int s = 0; s < NAIVE2_SEATS; s++)
		if (naive->up[s] != engine.up[s] || naive->down[s] != engine.down[s])
			return parted(f, "seat %d has %d and %d coins, not %d and %d", s,
				      engine.up[s], engine.down[s], naive->up[s], naive->down[s]);
	if (naive->turn != engine.turn || naive->active != engine.active ||
	    naive->forced != engine.forced || naive->plays != engine.plays)
		return parted(f, "turn %d, seat %d, forced %d, not turn %d, seat %d, forced %d",
			      engine.turn, engine.active, engine.forced, naive->turn, naive->active,
			      naive->forced);
	return agrees_on_cards(f, naive, &engine);
}

static bool agrees_on_score(struct follower2 *f)
{
	struct score score;

	f->compared++;
	f->game->score(engine_context(f), engine_state(f), &score);
	if (score.over != f->naive.now.over)
		return parted(f, "over is %d", score.over);
	for (int s = 0; s < NAIVE2_SEATS; s++)
		if (score.points[s] != naive2_points(&f->naive, s))
			return parted(f, "seat %d has %d points, not %d", s, score.points[s],
				      naive2_points(&f->naive, s));
	if (score.over && score.winners != SEAT(naive2_winner(&f->naive)))
		return parted(f, "the winners are %x", score.winners);
	return true;
}

bool follower2_agrees(struct follower2 *f)
{
	if (f->said[0])
		return false;
	if (f->naive.wrong)
		return parted(f, "%s", f->naive.said);
	return agrees_on_table(f) && agrees_on_list(f, 0) && agrees_on_list(f, 1) &&
	       agrees_on_score(f);
}
