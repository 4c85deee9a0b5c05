/*
 * What happened, as a line of text: the message of an event by its id and
 * arguments, so that a front end can say it in any language. In a seat's record
 * (behind the word `tell`) ids are whole and arguments say of which kind they
 * are; on the wire an id of the match's own game is written from its first dot
 * on, and an argument says its kind by how it begins, where it can.
 *
 *   GAME.event.steal seat:1 text:GAME.card.r9 number:2
 *   .event.steal @1 .card.r9 2
 */
#ifndef PLAY_TELL_H
#define PLAY_TELL_H

#include "games/game.h"

enum { TELL_MAX = 256 }; /* bytes of one line, NUL included; also with whole ids */

/* Without the end of the line. `game` NULL: as in a record. */
void tell_write(const struct message *m, const struct game *game, struct buf *out);

/* Reads such a line; ids lie in `memory` then. False: it has not the form of
 * one. Whether its ids exist, and fit, is for whoever shows it to find out. */
bool tell_read(struct slice text, const struct game *game, int players, char memory[TELL_MAX],
	       struct message *out);

#endif
