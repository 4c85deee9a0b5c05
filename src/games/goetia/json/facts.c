/*
 * What never changes in a match of Goetia, for a client: what is printed on
 * cards and boards of the match's set, with effects as sentences and whether it
 * is a reconstruction; the places of the table; the numbers of the setup.
 * docs/games/goetia.md lists the members.
 */
#include "games/goetia/cards/words.h"
#include "games/goetia/json/describe.h"
#include "games/goetia/json/json.h"
#include "games/goetia/tell.h"
#include "games/goetia/text/words.h"

static void goe_json_effect(struct json *j, const struct goe_effect *e)
{
	struct message words = goe_effect_words(e);

	json_open_object(j, NULL);
	json_text(j, "op", goe_op_forms[e->op].word);
	json_text(j, "when", goe_when_words[e->when]);
	json_message(j, "text", &words);
	json_open_array(j, "amounts");
	for (int kind = 0; kind < GOE_KINDS; kind++) {
		struct message amount =
			goe_amount_words((enum goe_kind)kind, e->bundle.n[kind], false);

		if (e->bundle.n[kind])
			json_message(j, NULL, &amount);
	}
	json_close_array(j);
	json_open_array(j, "areas");
	for (int area = 0; area < GOE_AREA_COUNT && !goe_is_everywhere(e->areas); area++)
		if (e->areas >> area & 1)
			json_text(j, NULL, goe_area_texts[area]);
	json_close_array(j);
	json_close_object(j);
}

static void goe_json_effects(struct json *j, const struct goe_effect *effects, int count)
{
	json_open_array(j, "effects");
	for (int i = 0; i < count; i++)
		goe_json_effect(j, &effects[i]);
	json_close_array(j);
}

/* The id in views and moves, the message id of its name and what a set of the
 * host's own calls it, where it has a name; where its values are from. */
static void goe_json_named(struct json *j, const char *id, const char *text, const char *name,
			   uint8_t source)
{
	json_text(j, "id", id);
	if (text)
		json_text(j, "name", text);
	if (name[0])
		json_text(j, "own_name", name);
	json_text(j, "source", goe_source_texts[source]);
	json_bool(j, "reconstruction", cardset_is_reconstruction(source));
}

/* Cards. */

static void goe_facts_kings(struct json *j)
{
	json_open_array(j, "kings");
	for (int king = 0; king < GOE_KINGS; king++) {
		json_open_object(j, NULL);
		json_text(j, "id", goe_king_words[king]);
		json_text(j, "name", goe_king_texts[king]);
		json_int(j, "number", goe_kings[king].number);
		json_int(j, "class", goe_kings[king].class);
		json_close_object(j);
	}
	json_close_array(j);
}

static void goe_facts_card(struct json *j, const struct goetia_context *x, int card)
{
	const struct goe_card *facts = &x->cards.card[card];

	json_open_object(j, NULL);
	goe_json_named(j, facts->id, goe_card_text(card), facts->name, facts->source);
	json_text(j, "type", goe_type_words[facts->type]);
	goe_json_king(j, "king", goe_card_king(card));
	json_int(j, "wp", facts->wp);
	if (facts->type == GOE_RELIC) {
		goe_json_bundle(j, "cost", &facts->cost);
		json_bool(j, "red_edge", facts->red_edge);
	}
	goe_json_effects(j, facts->effect, facts->effects);
	json_close_object(j);
}

static void goe_facts_pact(struct json *j, const struct goetia_context *x, int pact)
{
	const struct goe_pact *p = &x->cards.pact[pact];
	struct message words = goe_pact_words(p);

	json_open_object(j, NULL);
	goe_json_named(j, p->id, goe_card_text(GOE_CARDS + pact), p->name, p->source);
	json_message(j, "scores", &words);
	json_close_object(j);
}

/* The World and what lies around it. */

static void goe_json_hexes(struct json *j, const struct goe_hex *hex, int count)
{
	json_open_array(j, "hexes"); /* top to bottom */
	for (int i = 0; i < count; i++) {
		json_open_object(j, NULL);
		goe_json_bundle(j, "reward", &hex[i].reward);
		json_int(j, "link", hex[i].link);
		json_close_object(j);
	}
	json_close_array(j);
}

static void goe_facts_world(struct json *j, const struct goetia_context *x, int card)
{
	const struct goe_world *world = &x->cards.world[card];

	json_open_object(j, NULL);
	goe_json_named(j, world->id, NULL, "", world->source);
	goe_json_hexes(j, world->hex, world->hexes);
	if (card < GOE_WORLD_CARDS) {
		goe_json_king(j, "king", world->king);
		json_text(j, "colour", goe_colour_names[world->colour]);
		json_open_array(j, "worship"); /* links of the Demon side */
		for (int i = 0; i < world->pile; i++)
			json_int(j, NULL, world->worship[i]);
		json_close_array(j);
	}
	json_close_object(j);
}

static void goe_facts_edge(struct json *j, const struct goetia_context *x, int edge)
{
	const struct goe_edge *facts = &x->cards.edge[edge];

	json_open_object(j, NULL);
	goe_json_named(j, facts->id, NULL, "", facts->source);
	json_bool(j, "purple", facts->purple);
	goe_json_bundle(j, "cost", &facts->cost);
	goe_json_bundle(j, "reward", &facts->reward);
	json_close_object(j);
}

static void goe_facts_special(struct json *j, const struct goetia_context *x, int special)
{
	const struct goe_special *facts = &x->cards.special[special];

	json_open_object(j, NULL);
	goe_json_named(j, facts->id, goe_cards_standard.special[special].text, "", facts->source);
	goe_json_effects(j, facts->effect, facts->effects);
	json_close_object(j);
}

static void goe_facts_board(struct json *j, const struct goetia_context *x, int board)
{
	const struct goe_board *b = &x->cards.board[board];

	json_open_object(j, NULL);
	goe_json_named(j, b->id, goe_cards_standard.board[board].text, b->name, b->source);
	json_int(j, "class", b->class);
	json_int(j, "attention", b->attention);
	goe_json_hexes(j, b->hex, b->hexes);
	json_open_array(j, "rows"); /* of the Dark side, top and bottom */
	goe_json_bundle(j, NULL, &b->row[0]);
	goe_json_bundle(j, NULL, &b->row[1]);
	json_close_array(j);
	json_open_array(j, "dark");
	for (int i = 0; i < b->dark_hexes; i++) {
		json_open_object(j, NULL);
		json_text(j, "special", x->cards.special[b->dark[i].special].id);
		json_bool(j, "sacrifice", b->dark[i].sacrifice);
		json_close_object(j);
	}
	json_close_array(j);
	json_close_object(j);
}

/* Every place a follower can ever stand on; own Relics by column. */
static void goe_facts_place(struct json *j, int space)
{
	json_open_object(j, NULL);
	goe_json_place(j, "place", space);
	if (space < GOE_SPACE_SCRY) {
		int cell = space / GOE_WORLD_HEXES_MAX;

		json_text(j, "kind", "world");
		json_int(j, "row", cell / 3 + 1);
		json_int(j, "column", cell % 3 + 1);
		json_int(j, "hex", space % GOE_WORLD_HEXES_MAX);
	} else if (space < GOE_SPACE_EDGE) {
		json_text(j, "kind", "scry");
		json_int(j, "row", (space - GOE_SPACE_SCRY) / GOE_SCRY_HEXES_MAX + 1);
		json_int(j, "hex", (space - GOE_SPACE_SCRY) % GOE_SCRY_HEXES_MAX);
	} else if (space < GOE_SPACE_DEMON) {
		int edge = space - GOE_SPACE_EDGE;

		json_text(j, "kind", "edge");
		json_text(j, "name", goe_edge_texts[edge]);
		json_int(j, edge < GOE_ROWS ? "row" : "column", edge % GOE_ROWS + 1);
	} else if (space < GOE_SPACE_RELIC) {
		int at = space - GOE_SPACE_DEMON;

		json_text(j, "kind", "slot");
		goe_json_slot(j, "slot", at / GOE_WORSHIP_MAX);
		json_int(j, "row", at / GOE_WORSHIP_MAX / GOE_ROWS + 1);
		json_int(j, "hex", at % GOE_WORSHIP_MAX);
	} else {
		json_text(j, "kind", "relic");
		json_int(j, "column", space - GOE_SPACE_RELIC + 1);
	}
	json_close_object(j);
}

static void goe_facts_setup(struct json *j, const struct goetia_context *x)
{
	const struct goe_setup_facts *setup = &goe_setup[x->players];

	json_open_object(j, "setup");
	json_int(j, "deck", setup->deck);
	json_int(j, "pacts", setup->pacts);
	json_int(j, "end_pacts", setup->end_pacts);
	json_int(j, "own_pacts", GOE_PACTS_TO_END);
	json_int(j, "discs", setup->discs);
	json_open_array(j, "out_hexes"); /* New World cards of so many hexes stay out */
	for (int hexes = 0; hexes <= GOE_WORLD_HEXES_MAX; hexes++)
		if (setup->removed >> hexes & 1)
			json_int(j, NULL, hexes);
	json_close_array(j);
	json_int(j, "symbols", GOE_EDGE_SLOTS);
	json_int(j, "followers", GOE_FOLLOWERS);
	json_int(j, "cubes", GOE_CUBES);
	json_int(j, "cubes_per_wp", GOE_CUBES_PER_WP);
	json_int(j, "round_cap", x->option[GOE_ROUND_CAP]);
	json_close_object(j);
}

static void goe_facts_list(struct json *j, const struct goetia_context *x, const char *key,
			   int count,
			   void (*one)(struct json *j, const struct goetia_context *x, int index))
{
	json_open_array(j, key);
	for (int i = 0; i < count; i++)
		one(j, x, i);
	json_close_array(j);
}

void goetia_facts(const struct context *c, struct buf *out)
{
	const struct goetia_context *x = (const void *)c;
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_text(&j, "game", goetia.name);
	goe_facts_setup(&j, x);
	goe_facts_kings(&j);
	goe_facts_list(&j, x, "cards", GOE_CARDS, goe_facts_card);
	goe_facts_list(&j, x, "pacts", GOE_PACTS, goe_facts_pact);
	goe_facts_list(&j, x, "worlds", GOE_WORLDS, goe_facts_world);
	goe_facts_list(&j, x, "edges", GOE_EDGES, goe_facts_edge);
	goe_facts_list(&j, x, "boards", GOE_BOARDS, goe_facts_board);
	goe_facts_list(&j, x, "specials", GOE_SPECIALS, goe_facts_special);
	json_open_array(&j, "places");
	for (int space = 0; space < GOE_MOVE_SPACES; space++)
		goe_facts_place(&j, space);
	json_close_array(&j);
	json_close_object(&j);
}
