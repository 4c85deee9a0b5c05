/*
 * Writes a card set in its one canonical spelling: all rows in the order of
 * the tables, keys in a fixed order, nothing that has its usual value.
 */
#include "base/json.h"
#include "games/goetia/cards/words.h"

static void write_amounts(struct json *j, const struct goe_bundle *bundle)
{
	for (int i = 0; i < GOE_KINDS; i++)
		if (bundle->n[i])
			json_int(j, goe_hex_words[i], bundle->n[i]);
}

static void write_bundle(struct json *j, const char *key, const struct goe_bundle *bundle)
{
	json_open_object(j, key);
	write_amounts(j, bundle);
	json_close_object(j);
}

static void write_hexes(struct json *j, const char *key, const struct goe_hex *hex, int count)
{
	json_open_array(j, key);
	for (int i = 0; i < count; i++) {
		json_open_object(j, NULL);
		write_amounts(j, &hex[i].reward);
		if (hex[i].link)
			json_int(j, goe_hex_words[GOE_KINDS], hex[i].link);
		json_close_object(j);
	}
	json_close_array(j);
}

static void write_areas(struct json *j, uint8_t areas)
{
	json_open_array(j, goe_effect_keys[GOE_KEY_AREAS]);
	for (int i = 0; i < GOE_AREA_COUNT; i++)
		if (areas >> i & 1)
			json_text(j, NULL, goe_area_words[i]);
	json_close_array(j);
}

static void write_key(struct json *j, enum goe_effect_key key, const struct goe_effect *e)
{
	const char *word = goe_effect_keys[key];

	switch (key) {
	case GOE_KEY_N:
		json_int(j, word, e->n);
		break;
	case GOE_KEY_MIN:
		if (e->min != 1)
			json_int(j, word, e->min);
		break;
	case GOE_KEY_OF:
		json_text(j, word, goe_of_words[e->attention]);
		break;
	case GOE_KEY_COLOUR:
	case GOE_KEY_GIVE:
		json_text(j, word, goe_hex_words[e->colour]);
		break;
	case GOE_KEY_GET:
		json_text(j, word, goe_hex_words[e->get]);
		break;
	case GOE_KEY_SCOPE:
		json_text(j, word, goe_scope_words[e->scope]);
		break;
	case GOE_KEY_REORDER:
		json_bool(j, word, e->reorder);
		break;
	case GOE_KEY_REWARD:
	case GOE_KEY_ITEMS:
		write_bundle(j, word, &e->bundle);
		break;
	case GOE_KEY_AREAS:
		if (e->areas != GOE_AREAS_ALL || goe_op_forms[e->op].needs >> key & 1 ||
		    (e->op == GOE_OP_GAIN && e->when == GOE_PLACE))
			write_areas(j, e->areas);
		break;
	case GOE_KEY_OP:
		json_text(j, word, goe_op_forms[e->op].word);
		break;
	case GOE_KEY_WHEN:
		json_text(j, word, goe_when_words[e->when]);
		break;
	case GOE_EFFECT_KEYS:
		break;
	}
}

static void write_effects(struct json *j, const struct goe_effect *effect, int count)
{
	json_open_array(j, "effects");
	for (int i = 0; i < count; i++) {
		const struct goe_op_form *form = &goe_op_forms[effect[i].op];
		int keys = 1 << GOE_KEY_OP | 1 << GOE_KEY_WHEN | form->needs | form->may;

		json_open_object(j, NULL);
		for (int key = 0; key < GOE_EFFECT_KEYS; key++)
			if (keys >> key & 1)
				write_key(j, (enum goe_effect_key)key, &effect[i]);
		json_close_object(j);
	}
	json_close_array(j);
}

/* Every row begins with its id and ends with its source. */
static void open_row(struct json *j, const char *id, const char *name)
{
	json_open_object(j, NULL);
	json_text(j, "id", id);
	if (name && name[0])
		json_text(j, "name", name);
}

static void close_row(struct json *j, uint8_t source)
{
	json_text(j, "source", goe_source_words[source]);
	json_close_object(j);
}

static void write_cards(struct json *j, const struct goe_cards *cards)
{
	json_open_array(j, "cards");
	for (int i = 0; i < GOE_CARDS; i++) {
		const struct goe_card *card = &cards->card[i];

		open_row(j, card->id, card->name);
		json_text(j, "king", goe_king_words[goe_card_king(i)]);
		json_text(j, "type", goe_type_words[card->type]);
		json_int(j, "wp", card->wp);
		if (card->type == GOE_RELIC) {
			write_bundle(j, "cost", &card->cost);
			json_bool(j, "red_edge", card->red_edge);
		}
		write_effects(j, card->effect, card->effects);
		close_row(j, card->source);
	}
	json_close_array(j);
}

static void write_pacts(struct json *j, const struct goe_cards *cards)
{
	json_open_array(j, "pacts");
	for (int i = 0; i < GOE_PACTS; i++) {
		const struct goe_pact *pact = &cards->pact[i];

		open_row(j, pact->id, pact->name);
		json_text(j, "kind", goe_score_words[pact->kind]);
		json_int(j, "points", pact->points);
		json_int(j, "every", pact->every);
		close_row(j, pact->source);
	}
	json_close_array(j);
}

static void write_worlds(struct json *j, const char *key, const struct goe_world *world, int count)
{
	json_open_array(j, key);
	for (int i = 0; i < count; i++, world++) {
		open_row(j, world->id, NULL);
		if (world->king != GOE_NO_KING) {
			json_text(j, "king", goe_king_words[world->king]);
			json_text(j, "colour", goe_hex_words[world->colour]);
		}
		write_hexes(j, "hexes", world->hex, world->hexes);
		if (world->king != GOE_NO_KING) {
			json_open_array(j, "worship");
			for (int k = 0; k < world->pile; k++)
				json_int(j, NULL, world->worship[k]);
			json_close_array(j);
		}
		close_row(j, world->source);
	}
	json_close_array(j);
}

static void write_edges(struct json *j, const struct goe_cards *cards)
{
	json_open_array(j, "edge");
	for (int i = 0; i < GOE_EDGES; i++) {
		const struct goe_edge *edge = &cards->edge[i];

		open_row(j, edge->id, NULL);
		json_bool(j, "purple", edge->purple);
		write_bundle(j, "cost", &edge->cost);
		write_bundle(j, "reward", &edge->reward);
		close_row(j, edge->source);
	}
	json_close_array(j);
}

static void write_specials(struct json *j, const struct goe_cards *cards)
{
	json_open_array(j, "specials");
	for (int i = 0; i < GOE_SPECIALS; i++) {
		const struct goe_special *special = &cards->special[i];

		open_row(j, special->id, NULL);
		write_effects(j, special->effect, special->effects);
		close_row(j, special->source);
	}
	json_close_array(j);
}

static void write_dark(struct json *j, const struct goe_cards *cards, const struct goe_board *board)
{
	json_open_array(j, "dark");
	for (int i = 0; i < board->dark_hexes; i++) {
		json_open_object(j, NULL);
		json_text(j, "special", cards->special[board->dark[i].special].id);
		if (board->dark[i].sacrifice)
			json_bool(j, "sacrifice", true);
		json_close_object(j);
	}
	json_close_array(j);
}

static void write_boards(struct json *j, const struct goe_cards *cards)
{
	json_open_array(j, "boards");
	for (int i = 0; i < GOE_BOARDS; i++) {
		const struct goe_board *board = &cards->board[i];

		open_row(j, board->id, board->name);
		json_int(j, "class", board->class);
		json_int(j, "attention", board->attention);
		write_hexes(j, "scry", board->hex, board->hexes);
		write_bundle(j, "top", &board->row[0]);
		write_bundle(j, "bottom", &board->row[1]);
		write_dark(j, cards, board);
		close_row(j, board->source);
	}
	json_close_array(j);
}

void goe_cards_write(const struct goe_cards *cards, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	write_cards(&j, cards);
	write_pacts(&j, cards);
	write_worlds(&j, "world", cards->world, GOE_WORLD_CARDS);
	write_worlds(&j, "new_world", cards->world + GOE_WORLD_CARDS, GOE_NEW_WORLD_CARDS);
	write_edges(&j, cards);
	write_specials(&j, cards);
	write_boards(&j, cards);
	json_close_object(&j);
}
