/*
 * Which of many connections are ready, for the library that the transport is
 * built upon; see ready.c.
 */
#ifndef NET_READY_H
#define NET_READY_H

#include <stdbool.h>

/* For the thread that calls it, from here on; false: no memory. */
bool ready_open(void);
void ready_close(void);

/* This descriptor is a new connection's. */
void ready_new(int fd);

#endif
