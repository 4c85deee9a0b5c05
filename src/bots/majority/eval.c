/*
 * What a position of The Majority is worth: coins already paid, and coins
 * that the deliberations to come would pay. Sums will still move, so each
 * deliberation is judged not once but over a fixed spread of what may yet be
 * added to them; a seat just short of second place then counts for something,
 * and one that is about to overtake its way out of second place too. Cards in
 * hand enter as the power they are likely to bring.
 *
 * Where playouts of a search end, at the end of a round, hands are empty, and what
 * the rounds to come pay is known better (future.h).
 *
 * Used by bots on sampled states. Integers only.
 */
#include <string.h>

#include "bots/eval.h"
#include "bots/majority/future.h"

enum {
	COIN = MAJ_FUTURE_COIN, /* the worth of one coin: the unit */
	TIE_BREAK = COIN / 2, /* of the marker, MAJ-26 */
	SPREAD = 16, /* guesses of what is added to the sums */
	PART = 8, /* power is counted in eighths here */
};

/*
 * The power that a card in hand is likely to bring its colour, in eighths.
 * 0 steals about what one other card is worth; 2 removes more than it brings;
 * 7 goes to the right neighbour and is best kept as the card not played. The
 * numbers were picked among a dozen tables by matches of four; on other deals
 * most of that gain was gone, so they are plausible rather than proven.
 */
static const int8_t majority_worth[MAJ_RANKS] = { 64, 40, 16, 30, 36, 4, 56, 64 };

/* Normal quantiles, in eighths of the deviation. */
static const int8_t majority_quantile[SPREAD] = { -15, -11, -8, -6, -5, -3, -2, -1,
						  1,   2,   3,	5,  6,	8,  11, 15 };
/* Each seat walks the quantiles in another order: odd steps reach all sixteen. */
static const uint8_t majority_step[MAJ_SEATS] = { 1, 3, 5, 7 };
static const uint8_t majority_offset[MAJ_SEATS] = { 0, 5, 10, 3 };

/* Deviation of a sum in eighths, by deliberations still to be waited for
 * after this one's own cards: 0, 1, 2, 3 rounds of unknown cards. */
static const uint8_t majority_deviation[MAJ_ROUNDS] = { 0, 56, 80, 96 };
/* Added to that, by the turns left in this round. */
static const uint8_t majority_turn_deviation[MAJ_TURNS + 1] = { 0, 8, 14, 20, 24, 28 };

/* What is known of the sums before guessing, in eighths of a point. */
struct majority_outlook {
	int players;
	int sum[MAJ_COLOURS][MAJ_SEATS];
	int turns_left; /* of this round */
};

/* Cards in hand bring power, save the one that stays behind (MAJ-12). */
static void majority_add_hand(struct majority_outlook *o, const struct majority_state *m, int seat)
{
	int size = maj_hand_size(m->hand[seat]);

	for (int i = 0; i < size; i++) {
		int card = m->hand[seat][i];
		int worth = majority_worth[card % MAJ_RANKS];

		o->sum[maj_colour(card)][seat] += worth * (size - 1) / size;
	}
}

static void majority_survey(struct majority_outlook *o, const struct majority_state *m, int players)
{
	o->players = players;
	o->turns_left = maj_turns(m->round);
	if (m->phase == MAJ_PLAY)
		o->turns_left -= m->turn - 1;
	for (int s = 0; s < players; s++) {
		for (int colour = 0; colour < MAJ_COLOURS; colour++)
			o->sum[colour][s] = maj_sum(m->area[s], colour) * PART;
		majority_add_hand(o, m, s);
	}
}

/* Coins times SPREAD that a colour pays each seat `later` rounds after this one. */
static void majority_expect(const struct majority_outlook *o, int colour, int later,
			    int32_t coins[MAJ_SEATS])
{
	int deviation = majority_deviation[later] + majority_turn_deviation[o->turns_left];

	for (int guess = 0; guess < SPREAD; guess++) {
		int sum[MAJ_SEATS], paid[MAJ_SEATS];

		for (int s = 0; s < o->players; s++) {
			int walk = (guess * majority_step[s] + majority_offset[s]) % SPREAD;
			int eighths =
				o->sum[colour][s] + majority_quantile[walk] * deviation / PART;

			sum[s] = eighths > 0 ? eighths / PART : 0;
		}
		maj_deliberate(o->players, sum, paid);
		for (int s = 0; s < o->players; s++)
			coins[s] += paid[s];
	}
}

/* With four a team against the other, with three a seat against the best other. */
static int32_t majority_margin(int players, const int32_t worth[MAJ_SEATS], int seat)
{
	if (players == 4)
		return worth[seat] + worth[(seat + 2) % 4] - worth[(seat + 1) % 4] -
		       worth[(seat + 3) % 4];
	int32_t left = worth[(seat + 1) % 3], right = worth[(seat + 2) % 3];

	return worth[seat] - (left > right ? left : right);
}

/* Those that are there already, and what breaks a tie. */
static void majority_add_coins(const struct majority_context *context,
			       const struct majority_state *m, int32_t worth[MAJ_SEATS])
{
	for (int s = 0; s < context->players; s++)
		worth[s] += m->coins[s] * COIN;
	if (m->marker < context->players)
		worth[m->marker] += TIE_BREAK;
}

static void majority_worths(const struct majority_context *context, const struct majority_state *m,
			    int32_t worth[MAJ_SEATS])
{
	struct majority_outlook outlook = { 0 };

	memset(worth, 0, MAJ_SEATS * sizeof(*worth));
	if (m->phase != MAJ_OVER) {
		majority_survey(&outlook, m, context->players);
		for (int later = 0; later <= MAJ_ROUNDS - m->round; later++)
			for (int colour = 0; colour < MAJ_COLOURS; colour++)
				majority_expect(&outlook, colour, later, worth);
	}
	for (int s = 0; s < context->players; s++)
		worth[s] *= COIN / SPREAD;
	majority_add_coins(context, m, worth);
}

static int32_t majority_value(const struct context *c, const struct state *state, int seat,
			      void *memo)
{
	const struct majority_context *context = (const void *)c;
	int32_t worth[MAJ_SEATS];

	(void)memo;
	majority_worths(context, (const void *)state, worth);
	return majority_margin(context->players, worth, seat);
}

/* Where a round has ended. */
static void majority_values(const struct context *c, const struct state *state,
			    int32_t out[SEATS_MAX], void *memo)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;
	int32_t worth[MAJ_SEATS] = { 0 };

	(void)memo;
	if (m->phase != MAJ_OVER)
		maj_future(context, m, worth);
	majority_add_coins(context, m, worth);
	for (int s = 0; s < context->players; s++)
		out[s] = majority_margin(context->players, worth, s);
}

/* A card is learned about for each step of the round: for every pass of the selection, the
 * swap, and every turn, where openly is another thing. */
enum { AT_SWAP = MAJ_HAND, AT_PLAY, AT_OPEN = AT_PLAY + MAJ_TURNS, STEPS = AT_OPEN + MAJ_TURNS };

static uint16_t majority_lesson(const struct state *now, game_move move)
{
	const struct majority_state *m = (const void *)now;
	int step = m->phase == MAJ_DRAFT  ? m->stage
		   : m->phase == MAJ_SWAP ? AT_SWAP
					  : (m->open ? AT_OPEN : AT_PLAY) + m->turn - 1;

	return (uint16_t)(step * MAJ_KINDS + (int)move);
}

/* The round is over: hands are empty, and what they were worth has been paid. */
static bool majority_rests(const struct state *begin, const struct state *now)
{
	return ((const struct majority_state *)(const void *)now)->round !=
	       ((const struct majority_state *)(const void *)begin)->round;
}

const struct eval eval_majority = {
	.game = "majority",
	.doubles = 2000,
	.value = majority_value,
	.worlds = 24,
	.playouts_ms = { [3] = 500, [4] = 340 },
	.proven = { "skilled", "expert" },
	.rests = majority_rests,
	.lessons = STEPS * MAJ_KINDS,
	.lesson = majority_lesson,
	.values = majority_values,
};
