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

void goe_tell_item(struct goe *g, const char *id, int seat, int number, int item)
{
	if (!g->sink || !number)
		return;
	struct message m = message_of(id);

	message_seat(&m, seat);
	message_number(&m, number);
	message_text(&m, goe_colour_texts[item]);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_items(struct goe *g, const char *id, int seat, const uint8_t *items, int count)
{
	for (int item = 0; g->sink && item < count; item++)
		goe_tell_item(g, id, seat, items[item], item);
}

void goe_tell_arrival(struct goe *g, int seat, int card)
{
	if (!g->sink)
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

static void goe_tell_world(struct goe *g, int seat, int space)
{
	struct message m = message_of("goetia.event.place_world");
	int cell = space / GOE_WORLD_HEXES_MAX;

	message_seat(&m, seat);
	message_number(&m, cell / 3 + 1);
	message_number(&m, cell % 3 + 1);
	message_number(&m, space % GOE_WORLD_HEXES_MAX + 1);
	goe_put(g, &m, ALL_VIEWERS, false);
}

void goe_tell_placed(struct goe *g, int seat, int space)
{
	const struct goetia_state *s = g->s;

	if (!g->sink)
		return;
	int area = goe_area(g->x, s, space);

	if (area & GOE_AREA_WORLD) {
		goe_tell_world(g, seat, space);
	} else if (area & GOE_AREA_SCRY) {
		int row = (space - GOE_SPACE_SCRY) / GOE_SCRY_HEXES_MAX;

		goe_tell_text(g, "goetia.event.place_scry", seat,
			      goe_cards_standard.board[s->board[row]].text);
	} else if (area & (GOE_AREA_RECRUIT | GOE_AREA_EDGE_BACK)) {
		goe_tell_text(g,
			      area & GOE_AREA_RECRUIT ? "goetia.event.place_recruit"
						      : "goetia.event.place_edge",
			      seat, goe_edge_texts[space - GOE_SPACE_EDGE]);
	} else if (area & GOE_AREA_DEMON) {
		int slot = (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX;

		goe_tell_text(g, "goetia.event.place_demon", seat,
			      goe_king_texts[goe_slot_king(g->x, s, slot)]);
	} else if (area & GOE_AREA_DARK) {
		int slot = (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX;

		goe_tell_text(g, "goetia.event.place_dark", seat,
			      goe_cards_standard.board[s->dark[slot]].text);
	} else {
		int at = space - GOE_SPACE_RELIC;

		goe_tell_card(g, "goetia.event.place_relic", seat,
			      s->top[at / GOE_COLUMNS][at % GOE_COLUMNS]);
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
		struct message m = message_of("goetia.event.offered");

		message_number(&m, count);
		message_text(&m, goe_card_text(g->s->deck[king][i]));
		goe_put(g, &m, SEAT(seat), true);
	}
}
