/*
 * What happens in The Majority 2, put into events. Every teller is silent
 * without a listener. Columns are counted from 0 here and from 1 in messages.
 */
#ifndef MAJORITY2_TELL_H
#define MAJORITY2_TELL_H

#include "games/majority2/majority2.h"

/* To everybody. `shows` reveals a hidden card. What chance draws needs no such
 * mark: nobody takes back a move from before it. */
void m2_tell(const struct m2_table *t, const char *id);
void m2_tell_seat(const struct m2_table *t, const char *id, int seat);
void m2_tell_number(const struct m2_table *t, const char *id, int number);
void m2_tell_seat_number(const struct m2_table *t, const char *id, int seat, int number);
void m2_tell_seat_card(const struct m2_table *t, const char *id, int seat, int card);
void m2_tell_card_at(const struct m2_table *t, const char *id, int seat, int card, int column);
void m2_tell_column(const struct m2_table *t, const char *id, int seat, int column);
void m2_tell_colour(const struct m2_table *t, const char *id, int seat, int colour);
void m2_tell_shows(const struct m2_table *t, const char *id, int seat, int card, int column);

/* To one seat, or to all but that one. */
void m2_tell_own_card(const struct m2_table *t, const char *id, int seat, int card);
void m2_tell_others(const struct m2_table *t, const char *id, int seat, int number);

/* Events of their own shape. */
void m2_tell_paid(const struct m2_table *t, int card, int column);
void m2_tell_taken(const struct m2_table *t, int card, int owner, int column);
void m2_tell_disc_leaves(const struct m2_table *t, int colour, int card);
void m2_tell_disc_lies(const struct m2_table *t, int colour, int owner, int card, int column);
void m2_tell_forms(const struct m2_table *t, int colour, int count, int coins);
void m2_tell_hand_over(const struct m2_table *t, int to);

#endif
