/*
 * A table with named columns, mostly one a seat, each as wide as its name
 * needs. Used by score sheets and simulations.
 */
#ifndef CLI_SCREEN_COLUMNS_H
#define CLI_SCREEN_COLUMNS_H

#include "cli/cli.h"

enum { COLUMNS_MAX = 10 };

struct columns {
	struct cli *cli;
	int count;
	int width[COLUMNS_MAX];
};

/* A column a seat; prints the names of the seats. */
struct columns columns_begin(struct cli *cli, int seats, const struct names *names);

/* Columns of these names; prints them and leaves the line open at both ends. */
struct columns columns_named(struct cli *cli, int count, const char *const names[]);

/* One row. columns_label() first, then columns_cell() for each column in turn;
 * columns_end() after the last. */
void columns_label(const struct columns *t, const char *label);
void columns_cell(const struct columns *t, int column, const char *text);
void columns_end(const struct columns *t);

/* What the seat is called, tamed for a terminal. */
void columns_seat_name(struct cli *cli, int seat, const struct names *names, struct buf *out);

#endif
