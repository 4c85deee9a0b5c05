/*
 * Memory that is not given. The program is linked so that its own calls of
 * malloc(), calloc(), realloc() and free() come by here (--wrap); those of
 * libraries do not. What the service asks for while it runs may be refused,
 * and what it did not give back is counted.
 */
#ifndef SIMULATION_TAKEN_MEMORY_H
#define SIMULATION_TAKEN_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Asked for each request of the service: true refuses it. `from` is behind the
 * call, `behind` behind the call of the function that it is in. */
void taken_memory_arm(bool (*refuse)(const void *from, const void *behind));

/* The service begins or ends to run: struct node's `inside`. */
void taken_memory_inside(bool enters);
void taken_memory_pause(bool pause);

/* Pieces that the service did not give back are printed; true: there are. */
bool taken_memory_left(void);

#endif
