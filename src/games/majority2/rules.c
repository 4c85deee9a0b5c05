/*
 * What may be done in The Majority 2: who acts, and the list of his moves. Reads
 * a seat's view as well as a state: all that a list depends on lies open or is
 * the seat's own.
 */
#include "games/majority2/bag.h"
#include "games/majority2/questions.h"

uint32_t majority2_actors(const struct context *c, const struct state *state)
{
	const struct majority2_state *m = (const void *)state;
	int asked = m2_asked(m);

	(void)c;
	if (m->phase == M2_OVER)
		return 0;
	return asked == M2_NONE ? CHANCE : SEAT(asked);
}

bool m2_phase_asks(const struct majority2_context *c, const struct majority2_state *m)
{
	const struct m2_place *place = m->place;
	int hand = place[M2_AT_HAND].size;

	switch (m->phase) {
	case M2_EXCHANGE:
		return hand || place[M2_AT_RESERVE + m->active].size || c->asks_in_vain;
	case M2_DRAW:
		return hand &&
		       (place[M2_AT_PILE].size || place[M2_AT_DISCARD].size || c->asks_in_vain);
	case M2_FREE:
		return hand;
	case M2_PLAY:
		return hand && m->up[m->active] >= m2_cost(M2_SECRETARY) && m->plays < M2_PLAYS_MAX;
	default:
		return true;
	}
}

bool m2_meets_requirement(const struct majority2_state *m, int kind)
{
	int needs = m2_ranks[m2_rank(kind)].needs, count[M2_COLOURS + 1];

	if (!needs)
		return true;
	m2_area_colours(m, m->active, count);
	return count[m2_faction(kind)] >= needs;
}

/* The kinds of his hand that he may play. */
static uint32_t m2_playable(const struct majority2_context *c, const struct majority2_state *m,
			    bool freely)
{
	int coins = m->up[m->active] < M2_COST_MAX ? m->up[m->active] : M2_COST_MAX;
	uint32_t kinds = m2_bag_kinds(m->place[M2_AT_HAND].card) &
			 (freely ? c->free : c->costs_at_most[coins]);
	uint32_t needy = !freely || c->free_play_needs_requirement ? kinds & c->needy : 0;
	int count[M2_COLOURS + 1];

	if (needy)
		m2_area_colours(m, m->active, count);
	for (; needy; needy &= needy - 1) {
		int kind = __builtin_ctz(needy);

		if (count[m2_faction(kind)] < m2_ranks[m2_rank(kind)].needs)
			kinds &= ~(1u << kind);
	}
	return kinds;
}

/* Lists, by question. */

game_move *m2_list_plays(const struct majority2_context *c, const struct majority2_state *m,
			 game_move *list)
{
	bool freely = m->phase == M2_FREE;

	*list++ = m2_move(freely ? M2_PASS : M2_DONE, 0, 0);
	for (uint32_t kinds = m2_playable(c, m, freely); kinds; kinds &= kinds - 1) {
		game_move move = m2_move(freely ? M2_FREELY : M2_PAY, __builtin_ctz(kinds), 0);

		for (int column = 0; column < M2_LANES; column++)
			*list++ = move + (game_move)column;
	}
	return list;
}

game_move *m2_list_exchange(const struct majority2_context *c, const struct majority2_state *m,
			    game_move *list)
{
	(void)c;
	(void)m;
	*list++ = m2_move(M2_KEEP, 0, 0);
	*list++ = m2_move(M2_SWAP, 0, 0);
	return list;
}

game_move *m2_list_draw(const struct majority2_context *c, const struct majority2_state *m,
			game_move *list)
{
	(void)c;
	(void)m;
	*list++ = m2_move(M2_SKIP, 0, 0);
	*list++ = m2_move(M2_FETCH, 0, 0);
	return list;
}

/* May this card be picked in the step that is open? */
static bool m2_may_pick(const struct majority2_context *c, const struct majority2_state *m,
			int side, int column, int place)
{
	if (m->columns[side][column][place] == M2_NONE)
		return false;
	switch (m->step) {
	case M2_ASK_TAKE:
		return true;
	case M2_ASK_BURN:
		return column == m->lane;
	case M2_ASK_GHOST:
		return side == m->side && column == m->column &&
		       m->columns[side][column][place] == M2_GHOST;
	default:
		return m2_disc_target(m, m2_running(c, m)->target, side, column, place);
	}
}

game_move *m2_list_picks(const struct majority2_context *c, const struct majority2_state *m,
			 game_move *list)
{
	for (int half = 0; half < M2_SEATS * M2_LANES; half++)
		for (int place = 0; place < M2_COLUMN_MAX; place++)
			if (m2_may_pick(c, m, half / M2_LANES, half % M2_LANES, place))
				*list++ = m2_move(M2_PICK, half, place);
	for (int seat = 0; seat < M2_SEATS && m->step == M2_ASK_TARGET; seat++)
		for (int kind = 0; kind < M2_KINDS; kind++)
			if (m2_crown_target(m, m2_running(c, m)->target, seat, kind))
				*list++ = m2_move(M2_CROWN, seat, kind);
	return list;
}

/* A verb with each member of a set. */
static game_move *m2_list_set(int verb, uint32_t set, game_move *list)
{
	for (int i = 0; set >> i; i++)
		if (set >> i & 1)
			*list++ = m2_move(verb, i, 0);
	return list;
}

static void m2_sort(uint8_t *cards, int count)
{
	for (int i = 1; i < count; i++) {
		uint8_t card = cards[i];
		int k = i;

		for (; k > 0 && cards[k - 1] > card; k--)
			cards[k] = cards[k - 1];
		cards[k] = card;
	}
}

game_move *m2_list_topple(const struct majority2_context *c, const struct majority2_state *m,
			  game_move *list)
{
	uint8_t cards[M2_CARDS_MAX];
	int count = m2_each_in_area(m, !m->active, cards);

	(void)c;
	m2_sort(cards, count);
	for (int i = 0; i < count; i++)
		if (m2_topple_target(m, cards[i]))
			*list++ = m2_move(M2_CHOOSE, cards[i], 0);
	return list;
}

game_move *m2_list_represent(const struct majority2_context *c, const struct majority2_state *m,
			     game_move *list)
{
	uint8_t cards[M2_CARDS_MAX];
	int count = m2_each_in_column(m->columns[m->side][m->column], m->colour, cards);

	(void)c;
	m2_sort(cards, count);
	for (int i = 0; i < count; i++)
		*list++ = m2_move(M2_CHOOSE, cards[i], 0);
	return list;
}

game_move *m2_list_store(const struct majority2_context *c, const struct majority2_state *m,
			 game_move *list)
{
	(void)c;
	return m2_list_set(M2_PUT, m2_bag_kinds(m->place[M2_AT_HAND].card), list);
}

game_move *m2_list_colours(const struct majority2_context *c, const struct majority2_state *m,
			   game_move *list)
{
	(void)c;
	(void)m;
	return m2_list_set(M2_NAME, (1u << M2_COLOURS) - 1, list);
}

game_move *m2_list_factions(const struct majority2_context *c, const struct majority2_state *m,
			    game_move *list)
{
	int count[M2_COLOURS + 1];

	(void)c;
	return m2_list_set(M2_NAME, m2_column_colours(m->columns[m->side][m->column], count), list);
}

game_move *m2_list_discs(const struct majority2_context *c, const struct majority2_state *m,
			 game_move *list)
{
	return m2_list_set(M2_GRAB, m2_discs_open(c, m), list);
}

game_move *m2_list_lanes(const struct majority2_context *c, const struct majority2_state *m,
			 game_move *list)
{
	(void)c;
	(void)m;
	return m2_list_set(M2_SEND, (1u << M2_LANES) - 1, list);
}

game_move *m2_list_full(const struct majority2_context *c, const struct majority2_state *m,
			game_move *list)
{
	(void)c;
	return m2_list_set(M2_FIRST, m2_full_columns(m, m->side), list);
}

uint32_t majority2_moves(const struct context *c, const struct state *state, int seat,
			 game_move *list)
{
	const struct majority2_state *m = (const void *)state;

	if (m->phase == M2_OVER || m2_asked(m) != seat)
		return 0;
	return (uint32_t)(m2_question(m)->list((const void *)c, m, list) - list);
}
