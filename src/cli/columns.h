/*
 * A table with one column a seat, as wide as the seat's name needs. Used by
 * score sheets and simulations.
 */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

#include "cli/cli.h"

struct columns {
	struct cli *cli;
	int count;
	int width[SEATS_MAX];
};

/* Prints the names of the seats. */
struct columns columns_begin(struct cli *cli, int seats, const struct names *names);

/* One row. columns_label() first, then columns_cell() for each seat in turn;
 * the last one ends the line. */
void columns_label(const struct columns *t, const char *label);
void columns_cell(const struct columns *t, int seat, const char *text);

/* What the seat is called, tamed for a terminal. */
void seat_name(struct cli *cli, int seat, const struct names *names, struct buf *out);

#endif
