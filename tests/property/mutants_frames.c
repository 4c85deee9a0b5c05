/*
 * Planted leaks on the way to a viewer, in every game: a hidden field in what
 * he sees, a length that depends on something hidden, a word that somebody
 * answered or was last; and texts that cannot be followed. The laws of frames
 * must catch each of them by themselves.
 */
#include <string.h>

#include "games/devil/devil.h"
#include "games/goetia/goetia.h"
#include "games/majority/majority.h"
#include "games/majority2/majority2.h"
#include "property/support/mutants.h"
#include "support/tap.h"

static bool is_secret_step(uint32_t actors)
{
	return actors & (actors - 1);
}

/* Tells those viewers that something happened, and nothing about it. */
static void whisper(struct sink *sink, const char *id, int seat, uint32_t viewers)
{
	struct message text = message_of(id);

	if (!sink)
		return;
	message_seat(&text, seat);
	sink_tell(sink, &text, viewers, false);
}

/* A text without its last field: the next one has one more. */
static void cut_a_field(struct buf *out)
{
	while (out->len && out->at[out->len - 1] != ' ')
		buf_cut(out, out->len - 1);
	if (out->len)
		buf_cut(out, out->len - 1);
}

/* The Majority. */

static struct majority_state *majority_of(void *state)
{
	return state;
}

static const struct majority_state *in_majority(const void *state)
{
	return state;
}

static void majority_card(const struct context *c, const struct state *state, int viewer,
			  struct view *out)
{
	int left = (viewer + 1) % c->setup.players;
	uint8_t card = in_majority(state)->hand[left][0];

	majority.observe(c, state, viewer, out);
	if (viewer < c->setup.players)
		majority_of(out)->hand[left][0] = card;
}

/* A packet that looks shorter when its next card is of one half of the cards. */
static void majority_length(const struct context *c, const struct state *state, int viewer,
			    struct view *out)
{
	uint8_t card = in_majority(state)->hand[0][0];

	majority.observe(c, state, viewer, out);
	for (int i = MAJ_HAND - 1; i >= 0 && viewer && card < MAJ_KINDS && card % 2; i--)
		if (majority_of(out)->hand[0][i] == MAJ_UNKNOWN) {
			majority_of(out)->hand[0][i] = MAJ_NONE;
			return;
		}
}

static void majority_answered(const struct context *c, const struct state *state, int viewer,
			      struct view *out)
{
	uint8_t chosen = in_majority(state)->chosen[0];

	majority.observe(c, state, viewer, out);
	if (chosen == MAJ_NONE && viewer)
		majority_of(out)->chosen[0] = MAJ_NONE;
}

static void majority_whisper(const struct context *c, struct state *state, int seat, game_move move,
			     struct sink *sink)
{
	if (is_secret_step(majority.actors(c, state)))
		whisper(sink, "majority.event.answered", seat, ALL_VIEWERS & ~SEAT(seat));
	majority.apply(c, state, seat, move, sink);
}

/* Of the one who closes the step, when it is over. */
static void majority_last(const struct context *c, struct state *state, int seat, game_move move,
			  struct sink *sink)
{
	bool last = !in_majority(state)->open && majority.actors(c, state) == SEAT(seat);

	majority.apply(c, state, seat, move, sink);
	if (last)
		whisper(sink, "majority.event.last", seat, SEAT(SPECTATOR));
}

static void majority_forgets(const struct context *c, const struct state *state, struct buf *out)
{
	struct majority_state m = *in_majority(state);

	if (m.marker != MAJ_NONE)
		m.marker = 0;
	majority.state_write(c, (const void *)&m, out);
}

/* In the second round. */
static void majority_drops_a_field(const struct context *c, const struct state *state,
				   struct buf *out)
{
	majority.state_write(c, state, out);
	if (in_majority(state)->round == 2)
		cut_a_field(out);
}

static const struct mutant majority_mutants[] = {
	{ "a hidden field in what is seen", "frame twin", { .observe = majority_card } },
	{ "a length that depends on a hidden card", "frame twin", { .observe = majority_length } },
	{ "a field that says who has answered", "frame twin", { .observe = majority_answered } },
	{ "a word that somebody answered", "frame twin", { .apply = majority_whisper } },
	{ "a word about who was last", "frame twin", { .apply = majority_last } },
	{ "a word about who was last", "frame order", { .apply = majority_last } },
	{ "a word that somebody answered", "frame order", { .apply = majority_whisper } },
	{ "a text that leaves out what changed", "follow", { .state_write = majority_forgets } },
	{ "a field that comes and goes", "follow", { .state_write = majority_drops_a_field } },
};

/* The Majority 2. */

static struct majority2_state *majority2_of(void *state)
{
	return state;
}

static const struct majority2_state *in_majority2(const void *state)
{
	return state;
}

static void majority2_reserve(const struct context *c, const struct state *state, int viewer,
			      struct view *out)
{
	struct m2_place truth = in_majority2(state)->place[M2_AT_RESERVE];

	majority2.observe(c, state, viewer, out);
	if (viewer)
		memcpy(majority2_of(out)->place[M2_AT_RESERVE].card, truth.card, M2_KINDS);
}

/* A reserve that looks shorter when it has an odd number of the first kind. */
static void majority2_length(const struct context *c, const struct state *state, int viewer,
			     struct view *out)
{
	const struct m2_place *reserve = &in_majority2(state)->place[M2_AT_RESERVE];
	bool odd = reserve->card[0] % 2;

	majority2.observe(c, state, viewer, out);
	if (viewer && odd && in_majority2(state)->phase != M2_OVER)
		majority2_of(out)->place[M2_AT_RESERVE].size--;
}

static void majority2_forgets(const struct context *c, const struct state *state, struct buf *out)
{
	struct majority2_state m = *in_majority2(state);

	m.plays = 0;
	majority2.state_write(c, (const void *)&m, out);
}

/* Once a card was played. */
static void majority2_drops_a_field(const struct context *c, const struct state *state,
				    struct buf *out)
{
	majority2.state_write(c, state, out);
	if (in_majority2(state)->plays == 1)
		cut_a_field(out);
}

static void majority2_drawn(const struct context *c, struct state *state, struct rng *rng,
			    struct sink *sink)
{
	struct gossip gossip;

	majority2.deal(c, state, rng,
		       gossip_about(&gossip, sink, "majority2.event.drew_hand", ALL_VIEWERS));
}

static const struct mutant majority2_mutants[] = {
	{ "a hidden field in what is seen", "frame twin", { .observe = majority2_reserve } },
	{ "a length that depends on a hidden card", "frame twin", { .observe = majority2_length } },
	{ "drawn cards told to all", "frame twin", { .deal = majority2_drawn } },
	{ "a text that leaves out what changed", "follow", { .state_write = majority2_forgets } },
	{ "a field that comes and goes", "follow", { .state_write = majority2_drops_a_field } },
};

/* Goetia. */

static struct goetia_state *goetia_of(void *state)
{
	return state;
}

static const struct goetia_state *in_goetia(const void *state)
{
	return state;
}

static void goetia_card(const struct context *c, const struct state *state, int viewer,
			struct view *out)
{
	uint8_t deck[GOE_KINGS][GOE_DECK_MAX];

	memcpy(deck, in_goetia(state)->deck, sizeof(deck));
	goetia.observe(c, state, viewer, out);
	memcpy(goetia_of(out)->deck, deck, sizeof(deck));
}

/* A card that somebody has seen looks as if nobody had, if its number is odd. */
static void goetia_length(const struct context *c, const struct state *state, int viewer,
			  struct view *out)
{
	const struct goetia_state *s = (const void *)state;
	bool odd[GOE_KINGS][GOE_DECK_MAX];

	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			odd[king][i] = s->deck[king][i] < GOE_CARDS && s->deck[king][i] % 2;
	goetia.observe(c, state, viewer, out);
	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			if (goetia_of(out)->deck[king][i] == GOE_UNKNOWN && odd[king][i])
				goetia_of(out)->seen[king][i] = 0;
}

static void goetia_forgets(const struct context *c, const struct state *state, struct buf *out)
{
	struct goetia_state s = *in_goetia(state);

	s.attention[0] = 0;
	goetia.state_write(c, (const void *)&s, out);
}

/* In the second round. */
static void goetia_drops_a_field(const struct context *c, const struct state *state,
				 struct buf *out)
{
	goetia.state_write(c, state, out);
	if (in_goetia(state)->round == 2)
		cut_a_field(out);
}

static const struct mutant goetia_mutants[] = {
	{ "a hidden field in what is seen", "frame twin", { .observe = goetia_card } },
	{ "a length that depends on a hidden card", "frame twin", { .observe = goetia_length } },
	{ "a text that leaves out what changed", "follow", { .state_write = goetia_forgets } },
	{ "a field that comes and goes", "follow", { .state_write = goetia_drops_a_field } },
};

/* Deal with the Devil. */

static struct devil_state *devil_of(void *state)
{
	return state;
}

static const struct devil_state *in_devil(const void *state)
{
	return state;
}

static void devil_role(const struct context *c, const struct state *state, int viewer,
		       struct view *out)
{
	int left = (viewer + 1) % DEV_SEATS;
	uint8_t role = in_devil(state)->role[left];
	bool dealt = in_devil(state)->step > DEV_SETUP && in_devil(state)->step != DEV_OVER;

	devil.observe(c, state, viewer, out);
	if (viewer < DEV_SEATS && dealt)
		devil_of(out)->role[left] = role;
}

/* A hand that looks shorter when its first card has an odd number. */
static void devil_length(const struct context *c, const struct state *state, int viewer,
			 struct view *out)
{
	int card = 0;

	while (card < DEV_BUILDINGS && in_devil(state)->place[card] != DEV_PLACE(DEV_IN_HAND, 0))
		card++;
	devil.observe(c, state, viewer, out);
	if (viewer && card < DEV_BUILDINGS && card % 2 && in_devil(state)->step != DEV_OVER)
		devil_of(out)->hand_size[0]--;
}

static void devil_forgets(const struct context *c, const struct state *state, struct buf *out)
{
	struct devil_state d = *in_devil(state);

	d.rep[0] = 0;
	devil.state_write(c, (const void *)&d, out);
}

/* In the second round. */
static void devil_drops_a_field(const struct context *c, const struct state *state, struct buf *out)
{
	devil.state_write(c, state, out);
	if (in_devil(state)->round == 2)
		cut_a_field(out);
}

static void devil_answered(const struct context *c, const struct state *state, int viewer,
			   struct view *out)
{
	uint8_t ask = in_devil(state)->ask[0];

	devil.observe(c, state, viewer, out);
	if (ask == DEV_NONE)
		devil_of(out)->ask[0] = DEV_NONE;
}

static void devil_whisper(const struct context *c, struct state *state, int seat, game_move move,
			  struct sink *sink)
{
	if (is_secret_step(devil.actors(c, state)))
		whisper(sink, "devil.event.answered", seat, SEAT((seat + 1) % DEV_SEATS));
	devil.apply(c, state, seat, move, sink);
}

static void devil_acceptance(const struct context *c, struct state *state, int seat, game_move move,
			     struct sink *sink)
{
	struct gossip gossip;

	devil.apply(c, state, seat, move,
		    gossip_about(&gossip, sink, "devil.event.accepted_coins", ALL_VIEWERS));
}

static const struct mutant devil_mutants[] = {
	{ "a hidden field in what is seen", "frame twin", { .observe = devil_role } },
	{ "a length that depends on a hidden card", "frame twin", { .observe = devil_length } },
	{ "a field that says who has answered", "frame twin", { .observe = devil_answered } },
	{ "a word that somebody answered", "frame twin", { .apply = devil_whisper } },
	{ "a word that somebody answered", "frame order", { .apply = devil_whisper } },
	{ "an acceptance told to all", "frame twin", { .apply = devil_acceptance } },
	{ "a text that leaves out what changed", "follow", { .state_write = devil_forgets } },
	{ "a field that comes and goes", "follow", { .state_write = devil_drops_a_field } },
};

#define TRY(game, players, mutants) \
	mutants_try(game, players, mutants, sizeof(mutants) / sizeof((mutants)[0]))

int main(void)
{
	TRY(&majority, 4, majority_mutants);
	TRY(&majority2, M2_SEATS, majority2_mutants);
	TRY(&goetia, 3, goetia_mutants);
	TRY(&devil, DEV_SEATS, devil_mutants);
	return tap_status();
}
