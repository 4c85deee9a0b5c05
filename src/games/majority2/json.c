/*
 * What a client draws of The Majority 2, as one JSON object made from a view: the
 * table, what each card of the hand would cost and why it cannot be played, the
 * legal moves. What never changes and what a move leads to is in look.c.
 * docs/games/majority2.md lists the members.
 */
#include "games/majority2/json.h"
#include "games/majority2/questions.h"

void m2_json_card(struct json *j, const char *key, int card)
{
	char memory[M2_JSON_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	if (card == M2_NONE) {
		json_null(j, key);
		return;
	}
	m2_card_write(card, &text);
	json_slice(j, key, buf_slice_of(&text));
}

void m2_json_colour(struct json *j, const char *key, int colour)
{
	struct slice letter = { &m2_letters[colour < M2_COLOURS ? colour : 0], 1 };

	if (colour < M2_COLOURS)
		json_slice(j, key, letter);
	else
		json_null(j, key);
}

void m2_json_spot(struct json *j, const char *key, int seat, int column, int place)
{
	char memory[M2_JSON_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	m2_spot_write(seat, column, place, &text);
	json_slice(j, key, buf_slice_of(&text));
}

void m2_json_area_spot(struct json *j, const char *key, int seat, int kind)
{
	char memory[M2_JSON_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	buf_int(&text, seat);
	buf_char(&text, ':');
	m2_card_write(kind, &text);
	json_slice(j, key, buf_slice_of(&text));
}

/* A number, or null for nothing. */
static void m2_json_or_null(struct json *j, const char *key, int value, int shift)
{
	if (value == M2_NONE)
		json_null(j, key);
	else
		json_int(j, key, value + shift);
}

static void m2_json_bag(struct json *j, const uint8_t cards[M2_KINDS])
{
	for (int kind = 0; kind < M2_KINDS; kind++)
		for (int i = 0; i < cards[kind]; i++)
			m2_json_card(j, NULL, kind);
}

/* What the viewer knows of a place, then a `?` for each other card. */
static void m2_json_place(struct json *j, const char *key, const struct majority2_state *m,
			  int index, int viewer)
{
	const struct m2_place *place = &m->place[index];
	bool all = m2_shows_cards(m, index);
	const uint8_t *cards =
		all ? place->card : place->known[viewer < M2_SEATS ? viewer : M2_WATCHER];
	int unknown = place->size;

	json_open_array(j, key);
	m2_json_bag(j, cards);
	for (int kind = 0; kind < M2_KINDS; kind++)
		unknown -= cards[kind];
	while (unknown-- > 0)
		m2_json_card(j, NULL, M2_UNKNOWN);
	json_close_array(j);
}

/* Seats. */

static void m2_json_score(struct json *j, const struct majority2_context *c,
			  const struct majority2_state *m, int seat)
{
	struct m2_points points;
	int cards = 0;

	m2_count_points(c, m, seat, &points);
	json_open_object(j, "score");
	json_open_array(j, "secretaries");
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		int count = points.secretaries[colour];

		if (!count)
			continue;
		json_open_object(j, NULL);
		m2_json_colour(j, "colour", colour);
		json_int(j, "count", count);
		json_int(j, "points", 2 * count * count);
		json_close_object(j);
	}
	json_close_array(j);
	for (int rank = M2_JUNIOR; rank <= M2_SPIRIT; rank++)
		cards += points.by_rank[rank];
	json_int(j, "cards", cards);
	json_int(j, "colours", points.colours);
	json_int(j, "coins", points.coins);
	json_int(j, "total", points.total);
	json_close_object(j);
}

static void m2_json_seat(struct json *j, const struct majority2_context *c,
			 const struct majority2_state *m, int seat, int viewer)
{
	uint8_t cards[M2_CARDS_MAX];
	int count = m2_each_in_area(m, seat, cards);

	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	json_int(j, "up", m->up[seat]);
	json_int(j, "down", m->down[seat]);
	json_open_array(j, "columns");
	for (int column = 0; column < M2_LANES; column++) {
		json_open_array(j, NULL);
		for (int i = 0; i < m2_column_size(m->columns[seat][column]); i++)
			m2_json_card(j, NULL, m->columns[seat][column][i]);
		json_close_array(j);
	}
	json_close_array(j);
	json_open_array(j, "shields");
	for (int column = 0; column < M2_LANES; column++)
		json_bool(j, NULL, m2_column_has_shield(c, m->columns[seat][column]));
	json_close_array(j);
	json_open_array(j, "area");
	for (int i = 0; i < count; i++)
		for (int k = m2_disc(cards[i]) ? 1 : m2_area_bare(m, seat, cards[i]); k > 0; k--)
			m2_json_card(j, NULL, cards[i]);
	json_close_array(j);
	json_int(j, "draws", m2_draw_count(m, seat));
	json_int(j, "reserve_size", m->place[M2_AT_RESERVE + seat].size);
	m2_json_place(j, "reserve", m, M2_AT_RESERVE + seat, viewer);
	m2_json_score(j, c, m, seat);
	json_close_object(j);
}

/* Hand, discs, piles, what runs. */

static void m2_json_hand(struct json *j, const struct majority2_state *m, int viewer)
{
	const struct m2_place *hand = &m->place[M2_AT_HAND];
	int other = m->active == M2_NONE ? 0 : !m->active;

	json_open_object(j, "hand");
	m2_json_or_null(j, "seat", m->active, 0);
	json_int(j, "size", hand->size);
	m2_json_place(j, "cards", m, M2_AT_HAND, viewer);
	if (m2_shows_cards(m, M2_AT_HAND)) {
		json_open_array(j, "seen");
		m2_json_bag(j, hand->known[other]);
		json_close_array(j);
	} else {
		json_null(j, "seen");
	}
	json_close_object(j);
}

static void m2_json_disc_at(struct json *j, const struct majority2_state *m, int colour)
{
	for (int seat = 0; seat < M2_SEATS; seat++) {
		for (int column = 0; column < M2_LANES; column++)
			for (int place = 0; place < M2_COLUMN_MAX; place++)
				if (m2_disc(m->columns[seat][column][place]) == colour + 1) {
					m2_json_spot(j, "at", seat, column, place);
					return;
				}
		for (int kind = 0; kind < M2_KINDS; kind++)
			if (m->crown[seat][kind] >> colour & 1) {
				m2_json_area_spot(j, "at", seat, kind);
				return;
			}
	}
	json_null(j, "at");
}

static void m2_json_discs(struct json *j, const struct majority2_state *m)
{
	json_open_array(j, "discs");
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		json_open_object(j, NULL);
		m2_json_colour(j, "colour", colour);
		m2_json_disc_at(j, m, colour);
		json_close_object(j);
	}
	json_close_array(j);
}

static void m2_json_piles(struct json *j, const struct majority2_state *m, int viewer)
{
	const struct m2_place *discards = &m->place[M2_AT_DISCARD];

	json_int(j, "pile", m->place[M2_AT_PILE].size);
	json_open_object(j, "discard");
	json_int(j, "size", discards->size);
	m2_json_card(j, "top", m->top);
	json_open_array(j, "known");
	m2_json_bag(j, m2_shows_cards(m, M2_AT_DISCARD)
			       ? discards->card
			       : discards->known[viewer < M2_SEATS ? viewer : M2_WATCHER]);
	json_close_array(j);
	json_close_object(j);
}

static void m2_json_running(struct json *j, const struct majority2_state *m)
{
	if (m->card == M2_NONE) {
		json_null(j, "runs");
	} else {
		json_open_object(j, "runs");
		m2_json_card(j, "card", m->card);
		json_int(j, "column", m->lane + 1);
		json_int(j, "left", m->left);
		m2_json_colour(j, "disc", m->disc);
		m2_json_colour(j, "colour", m->colour);
		json_close_object(j);
	}
	if (m->side == M2_NONE) {
		json_null(j, "looked");
	} else {
		json_open_object(j, "looked");
		json_int(j, "seat", m->side);
		m2_json_or_null(j, "column", m->column, 1);
		m2_json_colour(j, "colour", m->card == M2_NONE ? m->colour : M2_COLOURLESS);
		json_close_object(j);
	}
}

/* What a card of the hand would cost, and why it cannot be played in this phase. */
static void m2_json_play(struct json *j, const struct majority2_context *c,
			 const struct majority2_state *m, int kind)
{
	struct message why = { 0 };
	int up = m->up[m->active];

	if (m->phase == M2_PLAY || m->phase == M2_FREE)
		m2_play_reason(c, m, kind, m->phase == M2_FREE, &why);
	json_open_object(j, NULL);
	m2_json_card(j, "card", kind);
	if (up >= m2_cost(kind))
		json_int(j, "up_after", up - m2_cost(kind));
	else
		json_null(j, "up_after");
	view_closed(j, &why);
	json_close_object(j);
}

/* To the player at turn, while the phase itself asks. */
static void m2_json_plays(struct json *j, const struct majority2_context *c,
			  const struct majority2_state *m, int viewer)
{
	bool asked = m->step == M2_ASK_PHASE && m2_asked(m) == viewer;

	json_open_array(j, "plays");
	for (int kind = 0; asked && kind < M2_KINDS; kind++)
		if (m->place[M2_AT_HAND].card[kind])
			m2_json_play(j, c, m, kind);
	json_close_array(j);
}

/* Moves. */

static const char *const m2_does[M2_VERBS] = {
	[M2_KEEP] = "majority2.does.keep",    [M2_SWAP] = "majority2.does.exchange",
	[M2_SKIP] = "majority2.does.skip",    [M2_FETCH] = "majority2.does.draw",
	[M2_PASS] = "majority2.does.pass",    [M2_FREELY] = "majority2.does.free",
	[M2_DONE] = "majority2.does.done",    [M2_PAY] = "majority2.does.play",
	[M2_PICK] = "majority2.does.disc_on", [M2_CROWN] = "majority2.does.disc_on",
	[M2_PUT] = "majority2.does.store",    [M2_NAME] = "majority2.does.name",
	[M2_GRAB] = "majority2.does.disc",    [M2_CHOOSE] = "majority2.does.represent",
	[M2_SEND] = "majority2.does.send",    [M2_FIRST] = "majority2.does.column",
};

const char *m2_move_does(const struct majority2_state *m, game_move move)
{
	const char *does = m2_question(m)->does; /* some verbs serve several questions */

	return does ? does : m2_does[m2_verb(move)];
}

static void m2_json_move(struct json *j, const struct majority2_state *m, game_move move)
{
	char memory[M2_JSON_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	int verb = m2_verb(move), a = m2_first(move), b = m2_second(move);

	m2_move_write(move, &text);
	json_open_object(j, NULL);
	json_slice(j, "move", buf_slice_of(&text));
	json_text(j, "does", m2_move_does(m, move));
	switch (verb) {
	case M2_FREELY:
	case M2_PAY:
		m2_json_card(j, "card", a);
		json_int(j, "column", b + 1);
		break;
	case M2_PICK:
		m2_json_card(j, "card", m->columns[a / M2_LANES][a % M2_LANES][b]);
		m2_json_spot(j, "at", a / M2_LANES, a % M2_LANES, b);
		break;
	case M2_CROWN:
		m2_json_card(j, "card", b);
		m2_json_area_spot(j, "at", a, b);
		break;
	case M2_PUT:
	case M2_CHOOSE:
		m2_json_card(j, "card", a);
		break;
	case M2_NAME:
	case M2_GRAB:
		m2_json_colour(j, "colour", a);
		break;
	case M2_SEND:
	case M2_FIRST:
		json_int(j, "column", a + 1);
		break;
	}
	json_close_object(j);
}

static void m2_json_moves(struct json *j, const struct context *c, const struct majority2_state *m,
			  int viewer)
{
	game_move list[M2_MOVES_MAX];
	uint32_t count = viewer < M2_SEATS ? majority2_moves(c, (const void *)m, viewer, list) : 0;

	json_open_array(j, "moves");
	for (uint32_t i = 0; i < count; i++)
		m2_json_move(j, m, list[i]);
	json_close_array(j);
	struct message why = { 0 };

	if (viewer < M2_SEATS && !count)
		majority2_why(c, (const void *)m, viewer, 0, &why);
	view_closed(j, &why);
}

static void m2_json_clock(struct json *j, const struct majority2_state *m)
{
	const char *asks = m2_question_id(m);

	if (m->step == M2_ASK_PHASE)
		json_null(j, "step");
	else
		json_text(j, "step", m2_step_names[m->step].at);
	json_int(j, "turn", m->turn);
	m2_json_or_null(j, "active", m->active, 0);
	m2_json_or_null(j, "start", m->start, 0);
	json_bool(j, "forced", m->forced);
	if (asks)
		json_text(j, "asks", asks);
	else
		json_null(j, "asks");
}

void majority2_json(const struct context *base, const struct view *view, int viewer,
		    struct buf *out)
{
	const struct majority2_context *c = (const void *)base;
	const struct majority2_state *m = (const void *)view;
	struct json j = json_over(out);

	view_head(&j, &majority2, base, view, viewer, m2_phase_names[m->phase].at);
	m2_json_clock(&j, m);
	json_open_array(&j, "seats");
	for (int seat = 0; seat < M2_SEATS; seat++)
		m2_json_seat(&j, c, m, seat, viewer);
	json_close_array(&j);
	m2_json_hand(&j, m, viewer);
	m2_json_discs(&j, m);
	m2_json_piles(&j, m, viewer);
	m2_json_running(&j, m);
	m2_json_plays(&j, c, m, viewer);
	m2_json_moves(&j, base, m, viewer);
	json_close_object(&j);
}
