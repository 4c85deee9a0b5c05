/*
 * What the drawing of Deal with the Devil and its words about moves and cards
 * share. Only the board_devil_*.c files use it.
 */
#ifndef CLI_BOARDS_DEVIL_BOARD_H
#define CLI_BOARDS_DEVIL_BOARD_H

#include "cli/screen/pen.h"
#include "games/devil/devil.h"

enum { DEVIL_PIECE_MAX = 1024 }; /* bytes of a text put together here, NUL included */

/* All that the drawing needs, worked out once. */
struct desk {
	struct pen pen;
	const struct context *c;
	const struct devil_context *context;
	const struct dev_cards *cards;
	struct dev_look look;
	const struct devil_state *d;
	int viewer;
	uint32_t actors;
};

static inline const char *desk_say(const struct desk *k, const char *id)
{
	return text_of(k->pen.look->lang, id);
}

struct desk desk_of(const struct board_look *look, const struct context *c, const struct view *view,
		    int viewer, struct buf *out);

/* cards.c: cards and goods in words. */

/* "2 wood, 1 stone and 3 coins"; nothing of an empty bundle. */
void write_bundle(const struct board_look *look, const struct dev_bundle *bundle, struct buf *out);
/* The sentences of a list, blanks between them. */
void write_effects(const struct board_look *look, const struct dev_effects *effects,
		   struct buf *out);
/* Name, types, cost, points and effects on as many lines as it takes. */
void draw_building(struct desk *k, int building, int indent);
void draw_event(struct desk *k, int event, int indent);
void draw_inquisitor(struct desk *k, int inquisitor, int indent);
/* A card in one line of at most so many cells: what it costs, or what it does. */
void draw_building_short(struct desk *k, int building, bool effects, int cells);
void draw_inquisitor_short(struct desk *k, int inquisitor, int cells);
/* As much of the text as fits; what is left out shows. */
void draw_cut(struct desk *k, struct slice text, int cells);
/* The name, with the mark of a reconstruction. */
void write_building_name(const struct desk *k, int building, struct buf *out);
void write_event_name(const struct desk *k, int event, struct buf *out);
/* What the mark means. */
void draw_mark(struct desk *k);

/* list.c: a list that is being put together, with commas. */
struct list {
	const struct desk *k;
	struct buf text;
	int count;
	char memory[DEVIL_PIECE_MAX];
};

void list_begin(struct list *l, const struct desk *k);
void list_next(struct list *l); /* what follows is written to `text` */
void list_message(struct list *l, const struct message *m);
void list_id(struct list *l, const char *id);
void list_number(struct list *l, const char *id, int number);
void list_amount(struct list *l, const char *id, int number); /* unless it is 0 */
/* "LABEL: the list", or nothing when it is empty. */
void list_draw(struct list *l, const char *label);
/* lines.c: what a production space of the seat brings in that round. */
void list_space(struct list *l, const struct desk *k, int seat, int round, int space);

/* deals.c: what each shows only where there is something. */
void draw_requests(const struct desk *k);
void draw_offer(const struct desk *k);
void draw_chest(const struct desk *k);
void draw_deals(struct desk *k); /* all, after the end */
/* What accepting the chest before the seat means. */
void accept_choice(struct desk *k, int seat);

/* lines.c: what stands below the table of seats. */
void desk_lines(struct desk *k);

/* The members of board_devil in words.c and help.c. */
void devil_words_choice(const struct board_look *look, const struct context *c,
			const struct view *view, int seat, game_move move, struct buf *out);
void devil_words_help(const struct board_look *look, const struct context *c,
		      const struct view *view, struct buf *out);
bool devil_words_aside(const struct context *c, const struct view *view, int seat, game_move move);
bool devil_words_help_on(const struct board_look *look, const struct context *c,
			 const struct view *view, struct slice word, struct buf *out);

#endif
