/*
 * The table of fields of positions of Goetia (fields.c), for what reads them
 * (read.c).
 */
#ifndef GOETIA_TEXT_FIELDS_H
#define GOETIA_TEXT_FIELDS_H

#include "games/goetia/goetia.h"
#include "games/position.h"

extern const struct position_table goe_table;

#endif
