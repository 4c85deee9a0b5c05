/*
 * Failures on demand for the SQLite store: a layer around the system's files
 * and one around SQLite's memory. The Nth call from arming on fails, and all
 * after it until faults_disarm(), or that one alone. The file layer also
 * keeps, beside every file, a copy of what it was when it was last synced:
 * what a machine would find after its power was cut.
 */
#ifndef STORE_FAULTS_H
#define STORE_FAULTS_H

#include <stdbool.h>

enum fault_kind {
	FAULT_NONE,
	FAULT_IO, /* the device fails */
	FAULT_FULL, /* no write finds room */
	FAULT_MEMORY, /* no memory is given */
};

/* Puts both layers in place, before SQLite is used. */
void faults_install(void);

/* From now on the `nth` call (1: the next) of that kind fails; `once`: no
 * other after it. */
void faults_arm(enum fault_kind kind, int nth, bool once);

/* Ends it; true: something has failed. */
bool faults_disarm(void);

/* How often a log was written to. */
int faults_log_writes(void);

/* Keep copies of what is synced? They are named FILE.synced. */
void faults_keep_synced(bool keep);

#endif
