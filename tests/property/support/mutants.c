/* How mutants are made and put before the laws. */
#include "property/support/mutants.h"

#include <string.h>

#include "base/check.h"
#include "support/tap.h"

enum { MATCHES_MAX = 40 /* played before a mutant counts as missed */ };

struct game game_with(const struct game *game, const struct game *with)
{
	struct game made = *game;

#define REPLACE(member)   \
	if (with->member) \
	made.member = with->member
	REPLACE(observe);
	REPLACE(apply);
	REPLACE(deal);
	REPLACE(moves);
	REPLACE(why);
	REPLACE(move_write);
	REPLACE(state_write);
	REPLACE(json);
	REPLACE(facts);
	REPLACE(look);
	REPLACE(ahead);
	REPLACE(score);
	REPLACE(sample);
#undef REPLACE
	return made;
}

static void gossip_put(struct sink *sink, const struct event *event)
{
	struct gossip *gossip = (struct gossip *)sink;
	struct event spread = *event;

	if (strcmp(event->text.id, gossip->id) == 0)
		spread.viewers |= gossip->to;
	gossip->next->put(gossip->next, &spread);
}

struct sink *gossip_about(struct gossip *gossip, struct sink *next, const char *id, uint32_t to)
{
	*gossip = (struct gossip){ .base = { gossip_put }, .next = next, .id = id, .to = to };
	return next ? &gossip->base : NULL;
}

/* Only matches on which every kind of law is due. */
static bool law_catches(const struct law *law, const struct game *game, int players,
			struct verdict *verdict)
{
	struct lab lab;

	memset(verdict, 0, sizeof(*verdict));
	lab_open(&lab, game, players);
	for (uint64_t n = 0; n < MATCHES_MAX && !verdict->broken; n++)
		laws_play(&lab, n * LAW_MATCHES_SHARE, law, 1, verdict);
	lab_close(&lab);
	return verdict->broken;
}

void mutants_try(const struct game *game, int players, const struct mutant *mutants, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct game faulty = game_with(game, &mutants[i].with);
		const struct law *law = law_find(mutants[i].law);
		struct verdict verdict;

		CHECK(law);
		if (tap(law_catches(law, &faulty, players, &verdict),
			"law %s catches mutant of %s: %s", mutants[i].law, game->name,
			mutants[i].fault))
			tap_note("match %llu, %.160s", (unsigned long long)verdict.match,
				 verdict.said);
	}
}
