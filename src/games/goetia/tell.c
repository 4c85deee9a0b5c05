/*
 * The events of Goetia (tell.h). Ids are those of po/<language>/goetia.po;
 * names of cards, boards and kings come from the card set's own texts.
 */
#include "games/goetia/tell.h"

const char *const goe_edge_texts[GOE_EDGES_IN_PLAY] = {
	"goetia.place.l1", "goetia.place.l2", "goetia.place.l3",
	"goetia.place.t1", "goetia.place.t2", "goetia.place.t3",
	"goetia.place.b1", "goetia.place.b2", "goetia.place.b3",
};

const char *const goe_row_texts[2] = { "goetia.row.top", "goetia.row.bottom" };

const char *const goe_colour_texts[GOE_ITEMS] = {
	"goetia.colour.teal",  "goetia.colour.pink",  "goetia.colour.yellow",
	"goetia.colour.brown", "goetia.colour.black", "goetia.colour.attention",
};

const char *const goe_king_texts[GOE_KINGS] = {
	"goetia.king.bael",  "goetia.king.paimon",  "goetia.king.beleth",
	"goetia.king.vine",  "goetia.king.asmoday", "goetia.king.purson",
	"goetia.king.balam", "goetia.king.zagan",   "goetia.king.belial",
};

const char *goe_card_text(int card)
{
	return card < GOE_CARDS ? goe_cards_standard.card[card].text
				: goe_cards_standard.pact[card - GOE_CARDS].text;
}

static void goe_put(struct goe *g, const struct message *text, uint32_t viewers, bool reveals)
{
	if (viewers)
		sink_tell(g->sink, text, viewers, reveals);
}

void goe_tell(struct goe *g, const char *id)
{
	if (!g->sink)
		return;
	struct message m = message_of(id);

	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_seat(struct goe *g, const char *id, int seat)
{
	if (!g->sink)
		return;
	struct message m = message_of(id);

	message_seat(&m, seat);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_text(struct goe *g, const char *id, int seat, const char *text)
{
	if (!g->sink)
		return;
	struct message m = message_of(id);

	message_seat(&m, seat);
	message_text(&m, text);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_card(struct goe *g, const char *id, int seat, int card)
{
	goe_tell_text(g, id, seat, goe_card_text(card));
}

void goe_tell_number(struct goe *g, const char *id, int seat, int number)
{
	if (!g->sink)
		return;
	struct message m = message_of(id);

	message_seat(&m, seat);
	message_number(&m, number);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_count(struct goe *g, const char *id, int seat, int number, const char *text)
{
	if (!g->sink || !number)
		return;
	struct message m = message_of(id);

	message_seat(&m, seat);
	message_number(&m, number);
	message_text(&m, text);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_item(struct goe *g, const char *id, int seat, int number, int item)
{
	goe_tell_count(g, id, seat, number, goe_colour_texts[item]);
}

void goe_tell_items(struct goe *g, const char *id, int seat, const uint8_t *items, int count)
{
	for (int item = 0; g->sink && item < count; item++)
		goe_tell_item(g, id, seat, items[item], item);
}

void goe_tell_items_of(struct goe *g, const char *id, int seat, const uint8_t *items, int count,
		       int card)
{
	for (int item = 0; g->sink && item < count; item++) {
		struct message m = message_of(id);

		if (!items[item])
			continue;
		message_seat(&m, seat);
		message_number(&m, items[item]);
		message_text(&m, goe_colour_texts[item]);
		message_text(&m, goe_card_text(card));
		goe_put(g, &m, ALL_VIEWERS, false);
	}
}

void goe_tell_followers(struct goe *g, const char *id, const uint8_t count[GOE_SEATS],
			const char *from)
{
	for (int seat = 0; g->sink && seat < g->players; seat++) {
		if (from)
			goe_tell_count(g, id, seat, count[seat], from);
		else if (count[seat])
			goe_tell_number(g, id, seat, count[seat]);
	}
}

void goe_tell_arrival(struct goe *g, int seat, int card)
{
	if (!g->sink || card == GOE_UNKNOWN)
		return;
	struct message m = message_of(card < GOE_CARDS ? "goetia.event.card" : "goetia.event.pact");

	message_seat(&m, seat);
	message_text(&m, goe_card_text(card));
	goe_put(g, &m, ALL_VIEWERS, card < GOE_CARDS);
}

void goe_tell_theft(struct goe *g, int gainer, int holder, int colour)
{
	if (!g->sink)
		return;
	struct message m = message_of("goetia.event.theft");

	message_seat(&m, gainer);
	message_seat(&m, holder);
	message_text(&m, goe_colour_texts[colour]);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_king(struct goe *g, const char *id, int king)
{
	if (!g->sink)
		return;
	struct message m = message_of(id);

	message_text(&m, goe_king_texts[king]);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_over(struct goe *g, const char *id)
{
	if (!g->sink)
		return;
	struct message m = message_of(id);

	message_number(&m, g->s->round);
	goe_put(g, &m, ALL_VIEWERS, true);
}

void goe_tell_edge(struct goe *g, int edge)
{
	if (!g->sink)
		return;
	struct message m = message_of("goetia.event.flipped");

	message_text(&m, goe_edge_texts[edge]);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_row(struct goe *g, const char *id, int row, const char *text)
{
	if (!g->sink)
		return;
	struct message m = message_of(id);

	message_number(&m, row + 1);
	if (text)
		message_text(&m, text);
	goe_put(g, &m, ALL_VIEWERS, false);
}

/* Where something is. */

void goe_add_letter(struct message *m, int hex)
{
	static const char *const letters[GOE_WORSHIP_MAX] = {
		"goetia.hex.a",
		"goetia.hex.b",
		"goetia.hex.c",
		"goetia.hex.d",
	};

	message_text(m, letters[hex]);
}

void goe_add_world(struct message *m, int space)
{
	int cell = space / GOE_WORLD_HEXES_MAX;

	message_number(m, cell / 3 + 1);
	message_number(m, cell % 3 + 1);
	goe_add_letter(m, space % GOE_WORLD_HEXES_MAX);
}

static int goe_demon_slot(int space)
{
	return (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX;
}

const char *goe_place_text(const struct goetia_context *x, const struct goetia_state *s, int space)
{
	if (space < GOE_SPACE_EDGE)
		return goe_cards_standard
			.board[s->board[(space - GOE_SPACE_SCRY) / GOE_SCRY_HEXES_MAX]]
			.text;
	if (space < GOE_SPACE_DEMON)
		return goe_edge_texts[space - GOE_SPACE_EDGE];
	if (space < GOE_SPACE_RELIC) {
		int king = goe_slot_king(x, s, goe_demon_slot(space));

		return king != GOE_NONE
			       ? goe_king_texts[king]
			       : goe_cards_standard.board[s->dark[goe_demon_slot(space)]].text;
	}
	int at = space - GOE_SPACE_RELIC;

	return goe_card_text(s->top[at / GOE_COLUMNS][at % GOE_COLUMNS]);
}

/* Behind the board: its row, the hex; of a Dark Board what the hex gives. */
static void goe_add_hex(const struct goe *g, struct message *m, int space, int area)
{
	int at = space - GOE_SPACE_DEMON;

	if (area & GOE_AREA_SCRY) {
		at = space - GOE_SPACE_SCRY;
		message_number(m, at / GOE_SCRY_HEXES_MAX + 1);
		goe_add_letter(m, at % GOE_SCRY_HEXES_MAX);
	} else if (area & (GOE_AREA_DEMON | GOE_AREA_DARK)) {
		goe_add_letter(m, at % GOE_WORSHIP_MAX);
	}
	if (area & GOE_AREA_DARK) {
		int board = g->s->dark[goe_demon_slot(space)];

		message_text(m, goe_cards_standard
					.special[g->x->cards.board[board]
							 .dark[at % GOE_WORSHIP_MAX]
							 .special]
					.text);
	}
}

void goe_tell_placed(struct goe *g, int seat, int space)
{
	if (!g->sink)
		return;
	int area = goe_area(g->x, g->s, space);
	struct message m = message_of(area & GOE_AREA_WORLD	  ? "goetia.event.place_world"
				      : area & GOE_AREA_SCRY	  ? "goetia.event.place_scry"
				      : area & GOE_AREA_RECRUIT	  ? "goetia.event.place_recruit"
				      : area & GOE_AREA_EDGE_BACK ? "goetia.event.place_edge"
				      : area & GOE_AREA_DEMON	  ? "goetia.event.place_demon"
				      : area & GOE_AREA_DARK	  ? "goetia.event.place_dark"
								  : "goetia.event.place_relic");

	message_seat(&m, seat);
	if (area & GOE_AREA_WORLD) {
		goe_add_world(&m, space);
	} else {
		message_text(&m, goe_place_text(g->x, g->s, space));
		goe_add_hex(g, &m, space, area);
	}
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_recalled(struct goe *g, int seat, int space)
{
	if (!g->sink)
		return;
	bool world = space < GOE_SPACE_SCRY;
	struct message m = message_of(world ? "goetia.event.recalled_world"
				      : space >= GOE_SPACE_EDGE && space < GOE_SPACE_DEMON
					      ? "goetia.event.recalled_edge"
					      : "goetia.event.recalled");

	message_seat(&m, seat);
	if (world)
		goe_add_world(&m, space);
	else
		message_text(&m, goe_place_text(g->x, g->s, space));
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_covered(struct goe *g, int seat, int space)
{
	if (!g->sink)
		return;
	struct message m = message_of("goetia.event.covered_hex");

	message_seat(&m, seat);
	goe_add_world(&m, space);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_seeded(struct goe *g, int seat, int space, const uint8_t put[GOE_COLOURS])
{
	for (int colour = 0; g->sink && colour < GOE_COLOURS; colour++) {
		struct message m = message_of("goetia.event.seeded");

		if (!put[colour])
			continue;
		message_seat(&m, seat);
		message_number(&m, put[colour]);
		message_text(&m, goe_colour_texts[colour]);
		goe_add_world(&m, space);
		goe_put(g, &m, ALL_VIEWERS, false);
	}
}

void goe_tell_looked(struct goe *g, uint32_t seats, int king, int count)
{
	if (!g->sink)
		return;
	for (int seat = 0; seat < g->players; seat++) {
		if (!(seats & SEAT(seat)))
			continue;
		struct message m = message_of("goetia.event.looked");

		message_seat(&m, seat);
		message_number(&m, count);
		message_text(&m, goe_king_texts[king]);
		goe_put(g, &m, ALL_VIEWERS, true);
	}
	for (int i = 0; i < count; i++) {
		if (g->s->deck[king][i] == GOE_UNKNOWN)
			continue; /* what is foreseen is told from a view */
		struct message m = message_of("goetia.event.seen");

		message_number(&m, i + 1);
		message_text(&m, goe_king_texts[king]);
		message_text(&m, goe_card_text(g->s->deck[king][i]));
		goe_put(g, &m, seats, true);
	}
}

void goe_tell_offered(struct goe *g, int seat, int king, int count)
{
	if (!g->sink)
		return;
	for (int i = 0; i < count; i++) {
		if (g->s->deck[king][i] == GOE_UNKNOWN)
			continue;
		struct message m = message_of("goetia.event.offered");

		message_number(&m, count);
		message_text(&m, goe_card_text(g->s->deck[king][i]));
		goe_put(g, &m, SEAT(seat), true);
	}
}
