/*
 * What the system says of this process, for /metrics. Linux tells it in /proc;
 * where it does not, the answer is -1.
 */
#ifndef NET_PROCESS_H
#define NET_PROCESS_H

#include <stdint.h>

int64_t process_memory_bytes(void); /* that is really in memory */
int64_t process_descriptors(void); /* that are open */

#endif
