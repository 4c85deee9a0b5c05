/* Titles of case files; see case_titles.h. */
#include "support/case_titles.h"

#include <glob.h>
#include <stdio.h>

#include "base/buf.h"
#include "base/check.h"

enum { FILE_MAX = 1 << 17, TITLES_MAX = 1 << 18, PATTERN_MAX = 128 };

static void add_titles(const char *path, struct buf *out)
{
	static char text[FILE_MAX];
	FILE *file = fopen(path, "r");

	CHECK(file);
	struct slice rest = { text, fread(text, 1, sizeof(text), file) }, line;

	CHECK(feof(file));
	fclose(file);
	while (slice_line(&rest, &line))
		if (slice_starts(line, "case ")) {
			buf_slice(out, line);
			buf_char(out, '\n');
		}
}

struct slice case_titles(const char *game)
{
	static char titles[TITLES_MAX];
	struct buf out = buf_over(titles, sizeof(titles));
	char pattern[PATTERN_MAX];
	glob_t files;

	snprintf(pattern, sizeof(pattern), "tests/cases/%s/*.t", game);
	CHECK(glob(pattern, 0, NULL, &files) == 0);
	for (size_t i = 0; i < files.gl_pathc; i++)
		add_titles(files.gl_pathv[i], &out);
	globfree(&files);
	CHECK(!out.full);
	return buf_slice_of(&out);
}
