/*
 * The table of fields of positions of Deal with the Devil (fields.c), for what
 * reads them (read.c).
 */
#ifndef DEVIL_TEXT_FIELDS_H
#define DEVIL_TEXT_FIELDS_H

#include "games/devil/inside.h"
#include "games/position.h"

extern const struct position_table dev_table;

#endif
