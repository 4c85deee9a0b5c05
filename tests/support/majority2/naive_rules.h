/* What the two halves of the naive Majority 2 share; nobody else uses it. */
#ifndef SUPPORT_MAJORITY2_NAIVE_RULES_H
#define SUPPORT_MAJORITY2_NAIVE_RULES_H

#include "support/majority2/naive.h"

extern const char naive2_colours[]; /* a letter each */

/* A choice more, unless it is there already. */
void naive2_offer(struct naive2_choices *choices, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The answer of the seat. With one choice it is not asked, except where not asking would tell. */
const char *naive2_ask(struct naive2_match *m, int seat, const struct naive2_choices *choices);
const char *naive2_ask_always(struct naive2_match *m, int seat,
			      const struct naive2_choices *choices);
/* One of the zone's cards that are allowed, by its owner. */
struct naive2_card naive2_choose_card(struct naive2_match *m, int seat,
				      const struct naive2_zone *zone,
				      bool (*allowed)(struct naive2_card card, char colour),
				      char colour);

/* The next card that chance has decided on. */
struct naive2_card naive2_luck(struct naive2_match *m);
bool naive2_draw(struct naive2_match *m, struct naive2_card *card);
void naive2_draw_into(struct naive2_match *m, struct naive2_zone *zone, int count);

char naive2_colour(struct naive2_card card); /* 0: none */
bool naive2_is(struct naive2_card card, const char *kind);
bool naive2_is_secretary(struct naive2_card card);
int naive2_of_colour(const struct naive2_zone *zone, char colour);

void naive2_put(struct naive2_zone *zone, struct naive2_card card);
struct naive2_card naive2_take_at(struct naive2_zone *zone, int place);
struct naive2_card naive2_take(struct naive2_match *m, struct naive2_zone *zone,
			       struct naive2_card wanted);
void naive2_discard(struct naive2_match *m, struct naive2_card card);

/* MJ2-21 to MJ2-42, MJ2-49 to MJ2-54: the newest card of that column of the player at turn. */
void naive2_ability(struct naive2_match *m, struct naive2_card card, int column);

#endif
