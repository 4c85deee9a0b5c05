/*
 * For tests of summonses: switches them on in a world, and gives a person a
 * device that can be reached.
 */
#ifndef UNIT_SERVICE_CALLED_H
#define UNIT_SERVICE_CALLED_H

#include "unit/service/world.h"

void summons_switch_on(struct world *w);
void device_add(struct world *w, const char *cookie, const char *name);
void letters_forget(struct world *w);

#endif
