/*
 * The addresses under which others in the network find this machine.
 */
#ifndef CLI_HOST_ADDRESSES_H
#define CLI_HOST_ADDRESSES_H

#include "service/address.h"

enum { ADDRESSES_MAX = 16 };

/* Those of interfaces that are up, IPv4 first; neither loopback nor such as
 * are good on one cable only. Returns how many. */
int addresses_here(struct address out[ADDRESSES_MAX]);

#endif
