/*
 * The parts of the script that stand in files of their own, each a step or
 * several, and what they share with it. For script.c alone.
 */
#ifndef SIMULATION_SCRIPT_H
#define SIMULATION_SCRIPT_H

#include "simulation/stage.h"

/* What is at the path, if there is something. */
void script_keep(char *out, size_t size, const char *text, const char *path);
/* One statement of SQL behind the service's back. */
void script_spoil(struct stage *st, const char *sql);

/* friendly.c: those who have accounts. */
void two_register(struct stage *st);
void friends_are_made(struct stage *st);
void a_friend_is_invited(struct stage *st);
void a_rated_match(struct stage *st);
void the_host_reckons_anew(struct stage *st);
void a_part_is_played(struct stage *st);

/* called_back.c: summonses. */
void devices_and_wishes(struct stage *st);
void a_mail_address(struct stage *st);
void a_call_waits(struct stage *st);
void letters_fail(struct stage *st);
void a_calendar(struct stage *st);
void calls_end(struct stage *st);

#endif
