/*
 * One setting, for the files of the settings alone: its name, what it is, and
 * where in struct settings it stands.
 */
#ifndef CLI_HOST_SETTING_H
#define CLI_HOST_SETTING_H

#include "cli/host/settings.h"

enum { HOUR_MS = 60 * 60 * 1000, DAY_MS = 24 * HOUR_MS };

enum setting_kind {
	SETTING_TEXT, /* const char * */
	SETTING_SWITCH, /* bool */
	SETTING_NUMBER, /* int */
	SETTING_DAYS, /* int64_t of milliseconds */
	SETTING_HOURS, /* the same */
	SETTING_SECONDS, /* the same */
	SETTING_MEGABYTES, /* int64_t of bytes */
	SETTING_LEVEL, /* of the log, */
	SETTING_FORM, /* and its form */
	SETTING_BIND, /* list of addresses */
	SETTING_PROXY, /* list of networks */
};

struct setting {
	const char *name;
	enum setting_kind kind;
	size_t offset;
	int min, max;
	int option; /* its own on the command line, or NONE */
};

/* NULL: there are no more. */
const struct setting *setting_at(int number);

/* Reads the value that a source gives; false: *error says what is wrong with it. */
bool setting_read(struct settings *s, const struct setting *setting, struct slice value,
		  struct message *error);

/* False, with the sentence: {0} is where it stands, {1} the value. */
bool setting_refuse(struct settings *s, const char *id, struct slice value, struct message *error);

/* A copy of the text that lives as long as the settings; NULL: no room. */
const char *settings_keep(struct settings *s, struct slice text);

#endif
