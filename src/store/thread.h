/*
 * Threads that a store has beside the server's loop.
 */
#ifndef STORE_THREAD_H
#define STORE_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Begun without signals: those are for the loop's thread. False: there is none. */
bool thread_begin(pthread_t *thread, void *(*work)(void *user), void *user);

/* Of the thread that asks: what it does is short and somebody waits for it. Where
 * the system knows how long threads run, it interrupts others for it; elsewhere
 * nothing changes. */
void thread_hurry(void);

#endif
