/*
 * Files for SQLite that lie in this process's memory: nothing waits for a
 * device, and a fork of the process has its own copy of all of them.
 */
#ifndef SIMULATION_MEMORY_FILES_H
#define SIMULATION_MEMORY_FILES_H

#include <stddef.h>

/* All files of SQLite are such from now on; before it is used. */
void memory_files_install(void);

/* Bytes that all files take. */
size_t memory_files_bytes(void);

/* Every file is gone. None may be open. */
void memory_files_clear(void);

#endif
