/* Places: addr2line, asked all the time, names them. */
#include "simulation/call_sites.h"

#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "simulation/between.h"
#include "support/tap.h"

enum {
	NAME_MAX_CHARS = 200,
	NEAR_LINES = 2, /* a call of several lines counts as any of them */
	LINE_BYTES = 512,
};

static bool add(struct sites *s, const void *from, const void *behind, enum store_call call)
{
	for (int i = 0; i < s->count; i++)
		if (s->site[i].from == from && s->site[i].behind == behind &&
		    s->site[i].call == call)
			return false;
	CHECK(s->count < SITES_MAX);
	s->site[s->count++] = (struct site){ from, behind, call };
	return true;
}

bool sites_add(struct sites *s, const void *from, enum store_call call)
{
	return add(s, from, NULL, call);
}

bool sites_add_pair(struct sites *s, const void *from, const void *behind)
{
	return add(s, from, behind, STORE_CALL_COUNT);
}

/* Names. */

extern const char __executable_start;
static FILE *to_namer, *from_namer;

static void namer_start(void)
{
	char path[256];
	int ask[2], answer[2];
	ssize_t length = readlink("/proc/self/exe", path, sizeof(path) - 1);

	CHECK(length > 0 && pipe(ask) == 0 && pipe(answer) == 0);
	path[length] = '\0';
	fflush(stdout);
	if (fork() == 0) {
		dup2(ask[0], STDIN_FILENO);
		dup2(answer[1], STDOUT_FILENO);
		close(ask[1]);
		close(answer[0]);
		execlp("addr2line", "addr2line", "-e", path, (char *)NULL);
		_exit(127);
	}
	close(ask[0]);
	close(answer[1]);
	to_namer = fdopen(ask[1], "w");
	from_namer = fdopen(answer[0], "r");
	CHECK(to_namer && from_namer);
}

/* From the last folder but one on. */
static const char *short_name(const char *name)
{
	const char *end = strrchr(name, '/');

	while (end && end > name && end[-1] != '/')
		end--;
	return end ? end : name;
}

const char *sites_name(const void *from)
{
	static char line[NAME_MAX_CHARS];

	if (!to_namer)
		namer_start();
	/* Before the return address is the call. */
	fprintf(to_namer, "%lx\n", (unsigned long)((const char *)from - &__executable_start - 1));
	fflush(to_namer);
	if (!fgets(line, sizeof(line), from_namer))
		return "?";
	line[strcspn(line, " \n")] = '\0';
	return short_name(line);
}

/* The sources. */

struct search {
	const struct sites *sites;
	char (*names)[NAME_MAX_CHARS]; /* of the sites */
	bool uses[STORE_CALL_COUNT];
};

static bool is_reached(const struct search *search, enum store_call call, const char *file,
		       int number)
{
	for (int i = 0; i < search->sites->count; i++) {
		const char *name = search->names[i], *colon = strrchr(name, ':');

		if (search->sites->site[i].call != call || !colon ||
		    strncmp(name, file, (size_t)(colon - name)) != 0 || file[colon - name] != '\0')
			continue;
		if (abs(atoi(colon + 1) - number) <= NEAR_LINES)
			return true;
	}
	return false;
}

/* Calls of this name in the line, through a store's functions. */
static bool line_calls(const char *line, enum store_call call)
{
	char wanted[64];
	const char *found;

	snprintf(wanted, sizeof(wanted), "->%s(", store_call_name(call));
	found = strstr(line, wanted);
	return found && (strstr(line, "store_read(") || strstr(line, "store_write(") ||
			 strstr(line, "api->"));
}

static void search_file(struct search *search, const char *path)
{
	FILE *file = fopen(path, "r");
	const char *name = short_name(path);
	char line[LINE_BYTES];

	CHECK(file);
	for (int number = 1; fgets(line, sizeof(line), file); number++)
		for (int call = 0; call < STORE_CALL_COUNT; call++) {
			if (!line_calls(line, (enum store_call)call))
				continue;
			search->uses[call] = true;
			tap(is_reached(search, (enum store_call)call, name, number),
			    "the script comes by %s at %s:%d",
			    store_call_name((enum store_call)call), name, number);
		}
	fclose(file);
}

void sites_all_reached(const struct sites *s)
{
	struct search search = { .sites = s };
	glob_t paths = { 0 };

	search.names = calloc(SITES_MAX, sizeof(*search.names));
	CHECK(search.names && glob("src/service/*.c", 0, NULL, &paths) == 0 &&
	      glob("src/service/*/*.c", GLOB_APPEND, NULL, &paths) == 0);
	for (int i = 0; i < s->count; i++)
		snprintf(search.names[i], sizeof(search.names[i]), "%s",
			 sites_name(s->site[i].from));
	for (size_t i = 0; i < paths.gl_pathc; i++)
		if (!strstr(paths.gl_pathv[i], "/nodes/")) /* this store is one server's alone */
			search_file(&search, paths.gl_pathv[i]);
	globfree(&paths);
	free(search.names);
}
