/*
 * What the drawing of Deal with the Devil and its words about moves and cards
 * share. For the files of this folder.
 */
#ifndef CLI_BOARDS_DEVIL_BOARD_H
#define CLI_BOARDS_DEVIL_BOARD_H

#include "cli/screen/pen.h"
#include "games/devil/devil.h"

enum { DEVIL_PIECE_MAX = 1024 }; /* bytes of a text put together here, NUL included */
enum { NUMBER_CELLS = 5 }; /* before a choice */

/* All that the drawing needs, worked out once. */
struct dev_desk {
	struct pen pen;
	const struct context *c;
	const struct devil_context *context;
	const struct dev_cards *cards;
	struct dev_look look;
	const struct devil_state *d;
	int viewer;
	uint32_t actors;
};

static inline const char *dev_desk_say(const struct dev_desk *k, const char *id)
{
	return text_of(k->pen.look->lang, id);
}

struct dev_desk dev_desk_of(const struct board_look *look, const struct context *c,
			    const struct view *view, int viewer, struct buf *out);

/* cards.c: cards and goods in words. */

/* "2 wood, 1 stone and 3 coins"; nothing of an empty bundle. */
void dev_write_bundle(const struct board_look *look, const struct dev_bundle *bundle,
		      struct buf *out);
/* The sentences of a list, blanks between them. */
void dev_write_effects(const struct board_look *look, const struct dev_effects *effects,
		       struct buf *out);
/* Name, types, cost, points and effects on as many lines as it takes. */
void dev_draw_building(struct dev_desk *k, int building, int indent);
void dev_draw_event(struct dev_desk *k, int event, int indent);
void dev_draw_inquisitor(struct dev_desk *k, int inquisitor, int indent);
/* A card in one line of at most so many cells: what it costs, or what it does. */
void dev_draw_building_short(struct dev_desk *k, int building, bool effects, int cells);
void dev_draw_inquisitor_short(struct dev_desk *k, int inquisitor, int cells);
/* As much of the text as fits; what is left out shows. */
void dev_draw_cut(struct dev_desk *k, struct slice text, int cells);
/* The name, with the mark of a reconstruction. */
void dev_write_building_name(const struct dev_desk *k, int building, struct buf *out);
void dev_write_event_name(const struct dev_desk *k, int event, struct buf *out);
/* What the mark means. */
void dev_draw_mark(struct dev_desk *k);

/* list.c: a list that is being put together, with commas. */
struct dev_items {
	const struct dev_desk *k;
	struct buf text;
	int count;
	char memory[DEVIL_PIECE_MAX];
};

void dev_items_begin(struct dev_items *l, const struct dev_desk *k);
void dev_items_next(struct dev_items *l); /* what follows is written to `text` */
void dev_items_message(struct dev_items *l, const struct message *m);
void dev_items_id(struct dev_items *l, const char *id);
void dev_items_number(struct dev_items *l, const char *id, int number);
void dev_items_amount(struct dev_items *l, const char *id, int number); /* unless it is 0 */
/* "LABEL: the list", or nothing when it is empty. */
void dev_items_draw(struct dev_items *l, const char *label);
/* lines.c: what a production space of the seat brings in that round. */
void dev_items_space(struct dev_items *l, const struct dev_desk *k, int seat, int round, int space);

/* deals.c: what each shows only where there is something. */
void dev_draw_requests(const struct dev_desk *k);
void dev_draw_offer(const struct dev_desk *k);
void dev_draw_chest(const struct dev_desk *k);
void dev_draw_deals(struct dev_desk *k); /* all, after the end */
/* What accepting the chest before the seat means. */
void dev_accept_choice(struct dev_desk *k, int seat);

/* What the last amount of an offer makes of the whole chest. */
void dev_offer_choice(struct dev_desk *k, int seat, const char *id, int number);

/* overview.c: what is at stake in the Inquisition. */
void dev_draw_overview(struct dev_desk *k);

/* lines.c: what stands below the table of seats. */
void dev_desk_lines(struct dev_desk *k);

/* The members of board_devil in words.c and help.c. */
void devil_words_choice(const struct board_look *look, const struct context *c,
			const struct view *view, int seat, game_move move, struct buf *out);
void devil_words_help(const struct board_look *look, const struct context *c,
		      const struct view *view, struct buf *out);
bool devil_words_aside(const struct context *c, const struct view *view, int seat, game_move move);
bool devil_words_help_on(const struct board_look *look, const struct context *c,
			 const struct view *view, struct slice word, struct buf *out);

#endif
