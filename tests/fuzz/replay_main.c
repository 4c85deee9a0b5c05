/*
 * Runs a fuzz target over files, and over the files of folders, that are given
 * as arguments: what once broke, or looks likely to, stays mended.
 */
#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

#include "fuzz/fuzz.h"
#include "support/tap.h"

enum { INPUT_MAX = 1 << 23 };

static unsigned replayed, unreadable;

static void replay_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	uint8_t *bytes = malloc(INPUT_MAX);

	CHECK(bytes);
	if (!file) {
		tap_note("cannot read %s", path);
		unreadable++;
	} else {
		size_t size = fread(bytes, 1, INPUT_MAX, file);
		/* A copy of just that size: the sanitizer sees what reads behind it. */
		uint8_t *exact = malloc(size ? size : 1);

		CHECK(exact);
		memcpy(exact, bytes, size);
		LLVMFuzzerTestOneInput(exact, size);
		free(exact);
		fclose(file);
		replayed++;
	}
	free(bytes);
}

static void replay(const char *path)
{
	DIR *folder = opendir(path);
	struct dirent *entry;

	if (!folder) {
		replay_file(path);
		return;
	}
	while ((entry = readdir(folder))) {
		char name[4096];
		int length = snprintf(name, sizeof(name), "%s/%s", path, entry->d_name);

		CHECK(length > 0 && (size_t)length < sizeof(name));
		if (entry->d_name[0] != '.')
			replay_file(name);
	}
	closedir(folder);
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		replay(argv[i]);
	tap(replayed && !unreadable, "%u inputs replayed from %s", replayed,
	    argc > 1 ? argv[1] : "nowhere");
	return tap_status();
}
