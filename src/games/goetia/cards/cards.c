/*
 * Reads card sets: the sections of the text row by row into the tables. A row
 * is read whole, checked (check.c) and then put in its place, which its
 * id names. What rows are made of is read in parts.c.
 */
#include "games/goetia/cards/cards.h"

#include <string.h>

#include "base/check.h"
#include "games/cardset.h"
#include "games/goetia/cards/words.h"

enum section {
	SECTION_CARDS,
	SECTION_PACTS,
	SECTION_WORLD,
	SECTION_NEW_WORLD,
	SECTION_EDGE,
	SECTION_SPECIALS,
	SECTION_BOARDS,
	SECTIONS,
};

struct goe_reader {
	struct cardset_reader r;
	const struct goe_cards *base;
	struct goe_cards *out;
	uint64_t rows[SECTIONS]; /* places that the text has named so far */
	int place; /* of the row in hand */
	int section;
};

/* Each row begins with its id. */
union row {
	char id[GOE_ID_MAX];
	struct goe_card card;
	struct goe_pact pact;
	struct goe_world world;
	struct goe_edge edge;
	struct goe_special special;
	struct goe_board board;
};

/* Keys that every row has: its id is read first of all (read_row). */
enum { ROW_ID, ROW_SOURCE, ROW_NOTE, ROW_KEYS };
#define ROW_WORDS "id", "source", "note"
#define ROW_NEEDED (1u << ROW_ID | 1u << ROW_SOURCE)

static bool read_common(struct cardset_reader *r, int key, uint8_t *source)
{
	if (key == ROW_SOURCE)
		return cardset_word(r, goe_source_words, GOE_SOURCES, source);
	return cardset_skip(r);
}

static bool read_card(struct goe_reader *g, union row *row)
{
	enum { KING = ROW_KEYS, TYPE, WP, NAME, COST, RED_EDGE, EFFECTS, KEYS };
	static const char *const keys[KEYS] = { ROW_WORDS, "king", "type",     "wp",
						"name",	   "cost", "red_edge", "effects" };
	struct cardset_reader *r = &g->r;
	struct goe_card *card = &row->card;
	uint16_t costs = GOE_GAIN_KINDS | 1 << GOE_SACRIFICE | 1 << GOE_VISIBLE_WORLD;
	uint8_t king = 0;
	uint32_t seen = 0, needed = ROW_NEEDED | 1 << KING | 1 << TYPE | 1 << WP | 1 << EFFECTS;
	bool good = true;
	int key;

	while (good && (key = cardset_key(r, keys, KEYS, &seen)) >= 0) {
		if (key == KING)
			good = cardset_word(r, goe_king_words, GOE_KINGS, &king);
		else if (key == TYPE)
			good = cardset_word(r, goe_type_words, GOE_TYPES, &card->type);
		else if (key == WP)
			good = cardset_number(r, 0, GOE_WP_MAX, &card->wp);
		else if (key == NAME)
			good = cardset_name(r, card->name, sizeof(card->name));
		else if (key == COST)
			good = goe_read_bundle(r, costs, GOE_AMOUNT_MAX, &card->cost);
		else if (key == RED_EDGE)
			good = cardset_switch(r, &card->red_edge);
		else if (key == EFFECTS)
			good = goe_read_effects(r, card->effect, &card->effects);
		else
			good = read_common(r, key, &card->source);
	}
	if (good && card->type == GOE_RELIC)
		needed |= 1 << COST | 1 << RED_EDGE;
	if (!good || !cardset_needs(r, keys, needed, seen))
		return false;
	if (card->type != GOE_RELIC && seen & (1 << COST | 1 << RED_EDGE))
		return cardset_fails(r, "goetia.cards.relics_only");
	return goe_check_card(r, g->place, king, card);
}

static bool read_pact(struct goe_reader *g, union row *row)
{
	enum { KIND = ROW_KEYS, POINTS, EVERY, NAME, KEYS };
	static const char *const keys[KEYS] = { ROW_WORDS, "kind", "points", "every", "name" };
	struct cardset_reader *r = &g->r;
	struct goe_pact *pact = &row->pact;
	uint32_t seen = 0;
	bool good = true;
	int key;

	while (good && (key = cardset_key(r, keys, KEYS, &seen)) >= 0) {
		if (key == KIND)
			good = cardset_word(r, goe_score_words, GOE_SCORE_KINDS, &pact->kind);
		else if (key == POINTS)
			good = cardset_number(r, 1, GOE_POINTS_MAX, &pact->points);
		else if (key == EVERY)
			good = cardset_number(r, 1, GOE_EVERY_MAX, &pact->every);
		else if (key == NAME)
			good = cardset_name(r, pact->name, sizeof(pact->name));
		else
			good = read_common(r, key, &pact->source);
	}
	return good &&
	       cardset_needs(r, keys, ROW_NEEDED | 1 << KIND | 1 << POINTS | 1 << EVERY, seen);
}

static bool read_worship(struct cardset_reader *r, struct goe_world *world)
{
	if (!cardset_array(r))
		return false;
	while (cardset_item(r)) {
		if (world->pile == GOE_WORSHIP_MAX) {
			cardset_fails(r, "goetia.cards.hexes");
			message_number(r->error, GOE_WORSHIP_MAX);
			return false;
		}
		if (!cardset_number(r, 0, GOE_WORSHIP_MAX, &world->worship[world->pile++]))
			return false;
	}
	return cardset_good(r);
}

static bool read_world(struct goe_reader *g, union row *row)
{
	enum { HEXES = ROW_KEYS, KING, COLOUR, WORSHIP, KEYS };
	static const char *const keys[KEYS] = { ROW_WORDS, "hexes", "king", "colour", "worship" };
	struct cardset_reader *r = &g->r;
	struct goe_world *world = &row->world;
	uint32_t seen = 0, needed = ROW_NEEDED | 1 << HEXES;
	bool is_new = g->section == SECTION_NEW_WORLD, good = true;
	int key;

	world->king = GOE_NO_KING;
	while (good && (key = cardset_key(r, keys, is_new ? KING : KEYS, &seen)) >= 0) {
		if (key == HEXES)
			good = goe_read_hexes(r, GOE_CUBE_KINDS, GOE_WORLD_HEXES_MAX, world->hex,
					      &world->hexes);
		else if (key == KING)
			good = cardset_word(r, goe_king_words, GOE_KINGS, &world->king);
		else if (key == COLOUR)
			good = cardset_word(r, goe_hex_words, GOE_RESOURCES, &world->colour);
		else if (key == WORSHIP)
			good = read_worship(r, world);
		else
			good = read_common(r, key, &world->source);
	}
	if (!is_new)
		needed |= 1 << KING | 1 << COLOUR | 1 << WORSHIP;
	return good && cardset_needs(r, keys, needed, seen) &&
	       goe_check_world(r, g->place + (is_new ? GOE_WORLD_CARDS : 0), world);
}

static bool read_edge(struct goe_reader *g, union row *row)
{
	enum { PURPLE = ROW_KEYS, COST, REWARD, KEYS };
	static const char *const keys[KEYS] = { ROW_WORDS, "purple", "cost", "reward" };
	struct cardset_reader *r = &g->r;
	struct goe_edge *edge = &row->edge;
	uint16_t rewards = GOE_GAIN_KINDS | 1 << GOE_FOLLOWER | 1 << GOE_PACT;
	uint32_t seen = 0, needed = ROW_NEEDED | 1 << PURPLE | 1 << COST | 1 << REWARD;
	bool good = true;
	int key;

	while (good && (key = cardset_key(r, keys, KEYS, &seen)) >= 0) {
		if (key == PURPLE)
			good = cardset_switch(r, &edge->purple);
		else if (key == COST)
			good = goe_read_bundle(r, GOE_GAIN_KINDS, GOE_AMOUNT_MAX, &edge->cost);
		else if (key == REWARD)
			good = goe_read_bundle(r, rewards, GOE_AMOUNT_MAX, &edge->reward);
		else
			good = read_common(r, key, &edge->source);
	}
	return good && cardset_needs(r, keys, needed, seen) && goe_check_edge(r, g->place, edge);
}

static bool read_special(struct goe_reader *g, union row *row)
{
	enum { EFFECTS = ROW_KEYS, KEYS };
	static const char *const keys[KEYS] = { ROW_WORDS, "effects" };
	struct cardset_reader *r = &g->r;
	struct goe_special *special = &row->special;
	uint32_t seen = 0;
	bool good = true;
	int key;

	while (good && (key = cardset_key(r, keys, KEYS, &seen)) >= 0)
		good = key == EFFECTS ? goe_read_effects(r, special->effect, &special->effects)
				      : read_common(r, key, &special->source);
	return good && cardset_needs(r, keys, ROW_NEEDED | 1 << EFFECTS, seen) &&
	       goe_check_effects(r, special->effect, special->effects, 1 << GOE_ON_HEX);
}

static bool read_dark_hex(struct goe_reader *g, struct goe_dark_hex *out)
{
	enum { SPECIAL, SACRIFICE, KEYS };
	static const char *const keys[KEYS] = { "special", "sacrifice" };
	const char *words[GOE_SPECIALS];
	uint32_t seen = 0;
	bool good = cardset_object(&g->r);
	int key;

	for (int i = 0; i < GOE_SPECIALS; i++)
		words[i] = g->out->special[i].id;
	while (good && (key = cardset_key(&g->r, keys, KEYS, &seen)) >= 0)
		good = key == SPECIAL ? cardset_word(&g->r, words, GOE_SPECIALS, &out->special)
				      : cardset_switch(&g->r, &out->sacrifice);
	return good && cardset_needs(&g->r, keys, 1 << SPECIAL, seen);
}

static bool read_dark(struct goe_reader *g, struct goe_board *board)
{
	if (!cardset_array(&g->r))
		return false;
	while (cardset_item(&g->r)) {
		if (board->dark_hexes == GOE_DARK_HEXES_MAX) {
			cardset_fails(&g->r, "goetia.cards.hexes");
			message_number(g->r.error, GOE_DARK_HEXES_MAX);
			return false;
		}
		if (!read_dark_hex(g, &board->dark[board->dark_hexes++]))
			return false;
	}
	return cardset_good(&g->r);
}

static bool read_board(struct goe_reader *g, union row *row)
{
	enum { CLASS = ROW_KEYS, ATTENTION, SCRY, TOP, BOTTOM, DARK, NAME, KEYS };
	static const char *const keys[KEYS] = { ROW_WORDS, "class",  "attention", "scry",
						"top",	   "bottom", "dark",	  "name" };
	struct cardset_reader *r = &g->r;
	struct goe_board *board = &row->board;
	uint32_t seen = 0, needed = (1u << NAME) - 1 - (1u << ROW_NOTE);
	bool good = true;
	int key;

	while (good && (key = cardset_key(r, keys, KEYS, &seen)) >= 0) {
		if (key == CLASS)
			good = cardset_number(r, 1, GOE_CLASSES, &board->class);
		else if (key == ATTENTION)
			good = cardset_number(r, 1, GOE_BOARD_ATTENTION_MAX, &board->attention);
		else if (key == SCRY)
			good = goe_read_hexes(r, GOE_GAIN_KINDS | 1 << GOE_FOLLOWER,
					      GOE_SCRY_HEXES_MAX, board->hex, &board->hexes);
		else if (key == TOP || key == BOTTOM)
			good = goe_read_bundle(r, GOE_CUBE_KINDS, GOE_ROW_CUBES_MAX,
					       &board->row[key == BOTTOM]);
		else if (key == DARK)
			good = read_dark(g, board);
		else if (key == NAME)
			good = cardset_name(r, board->name, sizeof(board->name));
		else
			good = read_common(r, key, &board->source);
	}
	return good && cardset_needs(r, keys, needed, seen) && goe_check_board(r, g->place, board);
}

/* The tables, section by section. text: where a row keeps the message id of its
 * name; 0: it has none. */
static const struct {
	const char *word;
	const char *pattern; /* of message ids */
	size_t at, size, text;
	int count;
	bool (*read)(struct goe_reader *g, union row *row);
} sections[SECTIONS] = {
#define TABLE(member) offsetof(struct goe_cards, member), sizeof(((struct goe_cards *)0)->member[0])
	[SECTION_CARDS] = { "cards", "goetia.card.*", TABLE(card), offsetof(struct goe_card, text),
			    GOE_CARDS, read_card },
	[SECTION_PACTS] = { "pacts", "goetia.pact.*", TABLE(pact), offsetof(struct goe_pact, text),
			    GOE_PACTS, read_pact },
	[SECTION_WORLD] = { "world", NULL, TABLE(world), 0, GOE_WORLD_CARDS, read_world },
	[SECTION_NEW_WORLD] = { "new_world", NULL,
				offsetof(struct goe_cards, world) +
					GOE_WORLD_CARDS * sizeof(struct goe_world),
				sizeof(struct goe_world), 0, GOE_NEW_WORLD_CARDS, read_world },
	[SECTION_EDGE] = { "edge", NULL, TABLE(edge), 0, GOE_EDGES, read_edge },
	[SECTION_SPECIALS] = { "specials", "goetia.special.*", TABLE(special),
			       offsetof(struct goe_special, text), GOE_SPECIALS, read_special },
	[SECTION_BOARDS] = { "boards", "goetia.board.*", TABLE(board),
			     offsetof(struct goe_board, text), GOE_BOARDS, read_board },
#undef TABLE
};

static char *row_at(struct goe_cards *cards, int section, int place)
{
	return (char *)cards + sections[section].at + (size_t)place * sections[section].size;
}

/* The place of the row called `id`; without a base the next free one. */
static bool find_place(struct goe_reader *g, const char *id, struct slice where)
{
	uint64_t rows = g->rows[g->section];
	int count = sections[g->section].count, place = 0;

	while (place < count && memcmp(row_at(g->out, g->section, place), id, GOE_ID_MAX) != 0)
		place++;
	if (place == count && !g->base)
		for (place = 0; rows >> place & 1;)
			place++;
	if (place == count)
		return cardset_fails_at(&g->r, "cards.error.no_row", where);
	g->r.row = where;
	if (rows >> place & 1)
		return cardset_fails(&g->r, "cards.error.row_twice");
	g->rows[g->section] |= UINT64_C(1) << place;
	g->place = place;
	return true;
}

/* The id of the row in hand, wherever it stands in it. */
static bool read_row_id(struct goe_reader *g, struct json_reader start, char id[GOE_ID_MAX])
{
	struct cardset_reader r = g->r;
	struct slice where = { "", 0 };
	bool found = false;

	r.json = start;
	if (!json_enter_object(&r.json))
		return true; /* the reader of the row says so */
	while (!found && json_next_key(&r.json)) {
		found = json_key_is(&r.json, "id");
		r.key = "id";
		if (found && !cardset_id(&r, id, GOE_ID_MAX, &where))
			return false;
	}
	if (!found) {
		if (!cardset_good(&r))
			return false;
		cardset_fails(&g->r, "cards.error.key_missing");
		message_word(g->r.error, "id");
		return false;
	}
	return find_place(g, id, where);
}

/* The message id of the row's name: the star of the pattern is its own id. */
static void write_text_id(char *row, size_t at, const char *pattern, const char *id)
{
	struct buf text = buf_over(row + at, GOE_TEXT_MAX);

	buf_slice(&text, (struct slice){ pattern, strlen(pattern) - 1 });
	buf_text(&text, id);
	CHECK(!text.full);
}

static bool read_row(struct goe_reader *g)
{
	union row row;
	char id[GOE_ID_MAX] = { 0 };

	memset(&row, 0, sizeof(row));
	if (!read_row_id(g, g->r.json, id) || !cardset_object(&g->r) ||
	    !sections[g->section].read(g, &row))
		return false;
	memcpy(row.id, id, sizeof(row.id));
	if (sections[g->section].text)
		write_text_id((char *)&row, sections[g->section].text, sections[g->section].pattern,
			      id);
	memcpy(row_at(g->out, g->section, g->place), &row, sections[g->section].size);
	return true;
}

static bool read_section(struct goe_reader *g)
{
	g->r.row = slice_from(sections[g->section].word);
	if (!cardset_array(&g->r))
		return false;
	while (cardset_item(&g->r)) {
		g->r.row = slice_from(sections[g->section].word);
		if (!read_row(g))
			return false;
	}
	return cardset_good(&g->r);
}

/* Without a base every row must have been there. */
static bool all_rows(struct goe_reader *g)
{
	for (int i = 0; i < SECTIONS && !g->base; i++) {
		if (g->rows[i] == (UINT64_C(1) << sections[i].count) - 1)
			continue;
		g->r.row = slice_from(sections[i].word);
		cardset_fails(&g->r, "cards.error.rows_missing");
		message_number(g->r.error, sections[i].count);
		return false;
	}
	return true;
}

bool goe_cards_read(struct slice text, const struct goe_cards *base, struct goe_cards *out,
		    struct message *error)
{
	const char *words[SECTIONS];
	struct goe_reader g = { .r = cardset_reader_over(text, error), .base = base, .out = out };
	uint32_t seen = 0;

	if (text.len > GOE_CARDS_TEXT_MAX)
		return cardset_fails(&g.r, "cards.error.too_long");
	if (base)
		memcpy(out, base, sizeof(*out));
	else
		memset(out, 0, sizeof(*out));
	for (int i = 0; i < SECTIONS; i++)
		words[i] = sections[i].word;
	if (!cardset_object(&g.r))
		return false;
	while ((g.section = cardset_key(&g.r, words, SECTIONS, &seen)) >= 0) {
		if (!read_section(&g))
			return false;
		g.r.row = (struct slice){ "", 0 };
	}
	return cardset_end(&g.r) && all_rows(&g) && goe_check_whole(out, error);
}
