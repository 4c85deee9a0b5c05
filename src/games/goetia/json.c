/*
 * What a client draws of Goetia, as one JSON object made from a view: players,
 * the World with every hex and its price, boards, Edge, Pacts, decks as far as
 * the viewer knows them, the open question with its answers.
 * docs/games/goetia.md lists the members.
 */
#include "games/goetia/json.h"

#include "games/goetia/tell.h"
#include "games/goetia/words.h"

enum { MOVE_TEXT_MAX = 48, NAME_MAX = 8 };

static void goe_json_seat_or_null(struct json *j, const char *key, int seat)
{
	if (seat < GOE_SEATS)
		json_int(j, key, seat);
	else
		json_null(j, key);
}

/* Players. */

static void goe_json_column(struct json *j, const struct goetia_context *x,
			    const struct goetia_state *s, int seat, int column)
{
	json_open_object(j, NULL);
	json_open_array(j, "cards"); /* top first */
	for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card])
		goe_json_card(j, x, card);
	json_close_array(j);
	goe_json_items(j, "stored", s->stored[seat][column], GOE_ITEMS);
	json_bool(j, "in_force", s->in_force[seat] >> column & 1);
	json_bool(j, "next_returned", s->next_returned[seat] >> column & 1);
	json_close_object(j);
}

static void goe_json_seat(struct json *j, const struct goetia_context *x,
			  const struct goetia_state *s, int seat)
{
	int pact[GOE_PACTS] = { 0 };

	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	json_int(j, "points", goe_points(x, s, seat, pact));
	json_int(j, "attention", s->attention[seat]);
	goe_json_items(j, "cubes", s->cubes[seat], GOE_COLOURS);
	json_int(j, "home", s->home[seat]);
	json_int(j, "recruited", goe_recruited(s, seat));
	json_int(j, "unrecruited", goe_unrecruited(s, seat));
	json_int(j, "sacrificed", s->sacrificed[seat]);
	json_int(j, "printed_wp", goe_printed_wp(x, s, seat));
	json_open_object(j, "pact_points");
	for (int i = 0; i < GOE_PACTS; i++)
		if (pact[i])
			json_int(j, goe_card_id(GOE_CARDS + i), pact[i]);
	json_close_object(j);
	json_open_array(j, "columns");
	for (int column = 0; column < GOE_COLUMNS; column++)
		goe_json_column(j, x, s, seat, column);
	json_close_array(j);
	json_close_object(j);
}

/* The table. */

static void goe_json_row(struct json *j, const struct goetia_context *x,
			 const struct goetia_state *s, int row)
{
	json_open_object(j, NULL);
	json_open_array(j, "cells");
	for (int column = 0; column < 3; column++)
		goe_json_world(j, NULL, x, s->cell[row * 3 + column]);
	json_close_array(j);
	if (s->board[row] < GOE_BOARDS)
		goe_json_board(j, "board", x, s->board[row]);
	else
		json_null(j, "board");
	json_int(j, "attention", s->board_attention[row]);
	json_open_array(j, "dark");
	for (int slot = row * GOE_ROWS; slot < (row + 1) * GOE_ROWS; slot++) {
		if (s->dark[slot] >= GOE_BOARDS)
			continue;
		json_open_object(j, NULL);
		goe_json_board(j, "board", x, s->dark[slot]);
		goe_json_world(j, "demon", x, s->demon[slot]);
		if (s->demon[slot] < GOE_WORLDS)
			json_text(j, "covers", goe_row_names[s->cover[slot]].at);
		json_close_object(j);
	}
	json_close_array(j);
	json_open_array(j, "pacts");
	for (int i = 0; i < GOE_DISPLAY_ROW; i++)
		if (s->display[row * GOE_DISPLAY_ROW + i] != GOE_NONE)
			goe_json_card(j, x, GOE_CARDS + s->display[row * GOE_DISPLAY_ROW + i]);
	json_close_array(j);
	json_close_object(j);
}

static void goe_json_edge(struct json *j, const struct goetia_context *x,
			  const struct goetia_state *s, int edge)
{
	char memory[NAME_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	const struct goe_edge *facts = &x->cards.edge[s->edge[edge]];

	goe_space_write(GOE_SPACE_EDGE + edge, &text);
	json_open_object(j, NULL);
	json_slice(j, "space", buf_slice_of(&text));
	json_text(j, "id", facts->id);
	json_bool(j, "reconstruction", goe_is_reconstruction(facts->source));
	json_bool(j, "purple", facts->purple);
	json_bool(j, "flipped", s->flipped[edge]);
	json_int(j, "symbols", goe_symbols(x, s, edge));
	json_open_array(j, "waiting");
	for (int seat = 0; seat < x->players; seat++)
		json_int(j, NULL, s->waiting[edge][seat]);
	json_close_array(j);
	goe_json_bundle(j, "back_cost", &facts->cost);
	goe_json_bundle(j, "back_reward", &facts->reward);
	json_close_object(j);
}

/* Cards as far as the viewer has seen them, and who has seen each. */
static void goe_json_deck(struct json *j, const struct goetia_context *x,
			  const struct goetia_state *s, int king)
{
	json_open_object(j, NULL);
	json_text(j, "king", goe_king_texts[king]);
	json_open_array(j, "cards");
	for (int i = 0; i < goe_deck_size(s, king); i++) {
		json_open_object(j, NULL);
		json_seat_set(j, "seen", s->seen[king][i]);
		if (s->deck[king][i] < GOE_CARDS) {
			json_open_array(j, "card");
			goe_json_card(j, x, s->deck[king][i]);
			json_close_array(j);
		}
		json_close_object(j);
	}
	json_close_array(j);
	json_close_object(j);
}

static void goe_json_table(struct json *j, const struct goetia_context *x,
			   const struct goetia_state *s)
{
	json_open_array(j, "rows");
	for (int row = 0; row < GOE_ROWS; row++)
		goe_json_row(j, x, s, row);
	json_close_array(j);
	json_open_array(j, "edges");
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (s->edge[edge] < GOE_EDGES)
			goe_json_edge(j, x, s, edge);
	json_close_array(j);
	json_open_array(j, "decks");
	for (int king = 0; king < GOE_KINGS; king++)
		goe_json_deck(j, x, s, king);
	json_close_array(j);
	goe_json_items(j, "supply", s->supply, GOE_COLOURS);
}

/* The question. */

static void goe_json_moves(struct json *j, const struct goetia_context *x,
			   const struct goetia_state *s, int viewer)
{
	game_move list[GOE_MOVES_MAX];
	uint32_t count = viewer < GOE_SEATS
				 ? goetia_moves((const void *)x, (const void *)s, viewer, list)
				 : 0;

	json_open_array(j, "moves");
	for (uint32_t i = 0; i < count; i++) {
		char memory[MOVE_TEXT_MAX];
		struct buf text = buf_over(memory, sizeof(memory));

		goe_move_text(list[i], &text);
		json_open_object(j, NULL);
		json_slice(j, "move", buf_slice_of(&text));
		json_close_object(j);
	}
	json_close_array(j);
}

static void goe_json_closed(struct json *j, const struct goetia_context *x,
			    const struct goetia_state *s, int viewer)
{
	struct message why;

	if (viewer >= x->players || s->asked == viewer) {
		json_null(j, "closed");
		return;
	}
	goetia_why((const void *)x, (const void *)s, viewer, 0, &why);
	json_message(j, "closed", &why);
}

static void goe_json_question(struct json *j, const struct goetia_context *x,
			      const struct goetia_state *s, int viewer)
{
	json_text(j, "ask", s->ask ? goe_ask_names[s->ask].at : "");
	if (s->ask)
		json_text(j, "question", goe_ask_texts[s->ask]);
	else
		json_null(j, "question");
	goe_json_seat_or_null(j, "asked", s->asked);
	goe_json_items(j, "due", s->due, GOE_ITEMS);
	goe_json_payment(j, x, s);
	goe_json_moves(j, x, s, viewer);
	goe_json_closed(j, x, s, viewer);
}

void goetia_json(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)view;
	struct json j = json_over(out);
	int payer = viewer < x->players ? viewer : s->turn < x->players ? s->turn : 0;

	json_open_object(&j, NULL);
	json_text(&j, "game", "goetia");
	json_int(&j, "players", x->players);
	json_int(&j, "viewer", viewer);
	json_text(&j, "phase", goe_phase_names[s->phase].at);
	json_int(&j, "round", s->round);
	json_int(&j, "round_cap", x->option[GOE_ROUND_CAP]);
	json_int(&j, "step", s->step);
	goe_json_seat_or_null(&j, "start", s->start);
	goe_json_seat_or_null(&j, "turn", s->turn);
	json_open_array(&j, "seats");
	for (int seat = 0; seat < x->players; seat++)
		goe_json_seat(&j, x, s, seat);
	json_close_array(&j);
	goe_json_table(&j, x, s);
	json_int(&j, "payer", payer);
	goe_json_spaces(&j, x, s, payer);
	goe_json_question(&j, x, s, viewer);
	json_close_object(&j);
}
