/*
 * The message compiler: reads the po files of all languages and writes them as
 * one table that the programs link (src/cli/messages.h) or as JSON for the
 * browser. A build tool; nothing of the engine uses it.
 *
 *   messages OUT.c FILE.po...            the C table, sorted by id
 *   messages --json LANG OUT FILE.po...  one language as a JSON object
 *   messages --ids FILE.po...            the English ids, one a line
 *   messages --check FILE.po...          the laws of our texts, as TAP
 *
 * The language and area of a file are in its path: po/<language>/<area>.po.
 * We read the part of the format that we write: comments, msgid, msgstr,
 * strings over several lines. Contexts and gettext's own plurals are refused;
 * our plural is inside the text: {0|coin|coins}.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	LANGUAGES = 4,
	FILES_MAX = 512,
	LINE_MAX_BYTES = 1 << 16,
	ARGS_MAX = 10, /* {0} .. {9} */
};

/* In the order of enum language in src/cli/text.h. */
static const char *const languages[LANGUAGES] = { "en", "fr", "nl", "de" };

struct entry {
	char *id, *text, *english; /* english: the `#.` comment, or NULL */
	bool fuzzy;
	const char *file;
	int line;
};

struct catalogue {
	const char *file;
	int language;
	char *area;
	struct entry *entries;
	int count;
};

static struct catalogue catalogues[FILES_MAX];
static int catalogue_count;

/* Reading. */

struct reader {
	FILE *in;
	const char *file;
	int line;
	char text[LINE_MAX_BYTES];
};

static void *need(void *memory)
{
	if (!memory) {
		fputs("messages: out of memory\n", stderr);
		exit(1);
	}
	return memory;
}

static _Noreturn void fail(const struct reader *r, const char *what)
{
	fprintf(stderr, "%s:%d: %s\n", r->file, r->line, what);
	exit(1);
}

static char *copy(const char *text)
{
	size_t bytes = strlen(text) + 1;
	return memcpy(need(malloc(bytes)), text, bytes);
}

static bool next_line(struct reader *r)
{
	if (!fgets(r->text, sizeof r->text, r->in))
		return false;
	r->line++;
	size_t len = strlen(r->text);
	if (len + 1 == sizeof r->text)
		fail(r, "line too long");
	while (len && strchr("\r\n", r->text[len - 1]))
		r->text[--len] = 0;
	return true;
}

/* Appends what stands between the quotes at `at` to *out. */
static void append_quoted(struct reader *r, const char *at, char **out)
{
	size_t len = strlen(*out);
	*out = need(realloc(*out, len + strlen(at) + 1));
	if (*at++ != '"')
		fail(r, "a string in quotes is missing");
	for (; *at && *at != '"'; at++) {
		char c = *at;
		if (c == '\\') {
			at++;
			if (!*at || !strchr("nt\"\\", *at))
				fail(r, "unknown escape");
			c = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
		}
		(*out)[len++] = c;
	}
	(*out)[len] = 0;
	if (strcmp(at, "\"") != 0)
		fail(r, "something is wrong with the quotes");
}

static void catalogue_add(struct catalogue *c, struct entry e)
{
	c->entries = need(realloc(c->entries, (size_t)(c->count + 1) * sizeof e));
	c->entries[c->count++] = e;
}

/* Keeps a finished entry (the header, whose id is empty, is left out) and
 * makes *e ready for the next one. */
static void entry_end(struct reader *r, struct catalogue *c, struct entry *e)
{
	if (e->id && !e->text)
		fail(r, "msgid without msgstr");
	if (e->id && *e->id)
		catalogue_add(c, *e);
	*e = (struct entry){ .file = c->file };
}

static void read_line(struct reader *r, struct catalogue *c, struct entry *e)
{
	const char *line = r->text;
	if (e->text && *line != '"')
		entry_end(r, c, e);
	if (!*line)
		return;
	if (strncmp(line, "#. ", 3) == 0) {
		e->english = copy(line + 3);
	} else if (strncmp(line, "#,", 2) == 0) {
		e->fuzzy = strstr(line, "fuzzy") != NULL;
	} else if (*line == '#') {
		if (line[1] == '~')
			fail(r, "an old entry: delete it");
	} else if (strncmp(line, "msgid ", 6) == 0 && !e->id) {
		e->line = r->line;
		e->id = copy("");
		append_quoted(r, line + 6, &e->id);
	} else if (strncmp(line, "msgstr ", 7) == 0 && e->id) {
		e->text = copy("");
		append_quoted(r, line + 7, &e->text);
	} else if (*line == '"' && e->id) {
		append_quoted(r, line, e->text ? &e->text : &e->id);
	} else {
		fail(r, "not understood");
	}
}

/* Language and area from .../<language>/<area>.po */
static void catalogue_place(struct reader *r, struct catalogue *c)
{
	char *path = copy(c->file);
	char *slash = strrchr(path, '/');
	char *dot = strrchr(path, '.');
	if (!slash || !dot || dot < slash || strcmp(dot, ".po") != 0)
		fail(r, "expected a path po/<language>/<area>.po");
	*dot = *slash = 0;
	c->area = copy(slash + 1);
	const char *folder = strrchr(path, '/');
	folder = folder ? folder + 1 : path;
	c->language = -1;
	for (int i = 0; i < LANGUAGES; i++)
		if (strcmp(folder, languages[i]) == 0)
			c->language = i;
	if (c->language < 0)
		fail(r, "the folder is not one of our languages");
	free(path);
}

static void catalogue_read(const char *file)
{
	static struct reader r;
	r.file = file;
	r.line = 0;
	if (catalogue_count == FILES_MAX)
		fail(&r, "too many files");
	r.in = fopen(file, "r");
	if (!r.in)
		fail(&r, "cannot be opened");
	struct catalogue *c = &catalogues[catalogue_count++];
	*c = (struct catalogue){ .file = file };
	catalogue_place(&r, c);
	struct entry e = { .file = file };
	while (next_line(&r))
		read_line(&r, c, &e);
	if (ferror(r.in))
		fail(&r, "cannot be read");
	entry_end(&r, c, &e);
	fclose(r.in);
}

/* All languages of one id, for the table. */

struct row {
	const char *id;
	const char *text[LANGUAGES];
};

static struct row *rows;
static int row_count;

static int row_compare(const void *a, const void *b)
{
	return strcmp(((const struct row *)a)->id, ((const struct row *)b)->id);
}

static struct row *row_find(const char *id)
{
	struct row key = { .id = id };
	return rows ? bsearch(&key, rows, (size_t)row_count, sizeof key, row_compare) : NULL;
}

static void rows_of_english(void)
{
	for (int i = 0; i < catalogue_count; i++) {
		const struct catalogue *c = &catalogues[i];
		if (c->language != 0)
			continue;
		rows = need(realloc(rows, (size_t)(row_count + c->count + 1) * sizeof *rows));
		for (int k = 0; k < c->count; k++)
			rows[row_count++] = (struct row){ .id = c->entries[k].id };
	}
	if (rows)
		qsort(rows, (size_t)row_count, sizeof *rows, row_compare);
}

static void rows_fill(void)
{
	for (int i = 0; i < catalogue_count; i++) {
		for (int k = 0; k < catalogues[i].count; k++) {
			const struct entry *e = &catalogues[i].entries[k];
			struct row *row = row_find(e->id);
			if (row)
				row->text[catalogues[i].language] = e->text;
		}
	}
}

/* A table with a hole would be a crash at run time: refuse it here already. */
static bool rows_complete(void)
{
	bool complete = row_count > 0;
	for (int i = 0; i < row_count; i++) {
		for (int l = 0; l < LANGUAGES; l++) {
			if (rows[i].text[l])
				continue;
			fprintf(stderr, "messages: %s is missing in %s\n", rows[i].id,
				languages[l]);
			complete = false;
		}
	}
	return complete;
}

static void write_quoted(FILE *out, const char *text, bool json)
{
	fputc('"', out);
	for (; *text; text++) {
		if (*text == '\n')
			fputs("\\n", out);
		else if (*text == '\t')
			fputs("\\t", out);
		else if (*text == '"' || *text == '\\' || (*text == '?' && !json))
			fprintf(out, "\\%c", *text); /* ? : no trigraphs in C */
		else
			fputc(*text, out);
	}
	fputc('"', out);
}

static void write_c(FILE *out)
{
	fputs("/* Made by tools/messages from po/: change the texts there. */\n"
	      "#include \"cli/messages.h\"\n\n"
	      "const struct message_row message_rows[] = {\n",
	      out);
	for (int i = 0; i < row_count; i++) {
		fprintf(out, "\t{ \"%s\",\n\t  {\n", rows[i].id);
		for (int l = 0; l < LANGUAGES; l++) {
			fputs("\t\t", out);
			write_quoted(out, rows[i].text[l], false);
			fputs(",\n", out);
		}
		fputs("\t  } },\n", out);
	}
	fprintf(out, "};\n\nconst int message_row_count = %d;\n", row_count);
}

static void write_json(FILE *out, int language)
{
	fputs("{\n", out);
	for (int i = 0; i < row_count; i++) {
		fprintf(out, "\"%s\": ", rows[i].id);
		write_quoted(out, rows[i].text[language], true);
		fputs(i + 1 < row_count ? ",\n" : "\n", out);
	}
	fputs("}\n", out);
}

static int write_table(const char *path, int language)
{
	rows_fill();
	if (!rows_complete())
		return 1;
	FILE *out = fopen(path, "w");
	if (!out) {
		perror(path);
		return 1;
	}
	if (language < 0)
		write_c(out);
	else
		write_json(out, language);
	if (ferror(out) | (fclose(out) != 0)) {
		perror(path);
		remove(path);
		return 1;
	}
	return 0;
}

/* The laws. Each prints what breaks it and says how often. */

static int faults;

__attribute__((format(printf, 2, 3))) static void fault(const struct entry *e, const char *what,
							...)
{
	va_list args;
	va_start(args, what);
	printf("# %s:%d: %s: ", e->file, e->line, e->id);
	vprintf(what, args);
	putchar('\n');
	va_end(args);
	faults++;
}

static const struct catalogue *catalogue_find(int language, const char *area)
{
	for (int i = 0; i < catalogue_count; i++)
		if (catalogues[i].language == language && strcmp(catalogues[i].area, area) == 0)
			return &catalogues[i];
	return NULL;
}

static const struct entry *english_of(const char *id)
{
	for (int i = 0; i < catalogue_count; i++)
		for (int k = 0; k < catalogues[i].count && catalogues[i].language == 0; k++)
			if (strcmp(catalogues[i].entries[k].id, id) == 0)
				return &catalogues[i].entries[k];
	return NULL;
}

static void each_entry(void (*law)(const struct entry *e, const struct catalogue *c))
{
	for (int i = 0; i < catalogue_count; i++)
		for (int k = 0; k < catalogues[i].count; k++)
			law(&catalogues[i].entries[k], &catalogues[i]);
}

static void same_ids_as(const struct catalogue *english, int language)
{
	const struct catalogue *c = catalogue_find(language, english->area);
	struct entry whole = { .file = c ? c->file : english->file, .id = english->area };
	if (!c) {
		fault(&whole, "no such file in %s", languages[language]);
		return;
	}
	for (int k = 0; k < english->count && k < c->count; k++) {
		if (strcmp(english->entries[k].id, c->entries[k].id) != 0) {
			fault(&c->entries[k], "English has %s here", english->entries[k].id);
			return;
		}
	}
	if (c->count != english->count)
		fault(&whole, "%d texts, English has %d", c->count, english->count);
}

static void law_order(void)
{
	char folder[] = "po";
	if (catalogue_count == 0)
		fault(&(struct entry){ .file = folder, .id = folder }, "no files");
	for (int i = 0; i < catalogue_count; i++) {
		const struct catalogue *c = &catalogues[i];
		if (c->language != 0 && !catalogue_find(0, c->area))
			fault(&(struct entry){ .file = c->file, .id = c->area }, "not in English");
		for (int l = 1; l < LANGUAGES && c->language == 0; l++)
			same_ids_as(c, l);
	}
}

/* area.group.name, at least three words of a-z, 0-9 and _ */
static bool id_is_good(const char *id)
{
	int dots = 0;
	for (const char *at = id; *at; at++) {
		if (*at == '.') {
			if (at == id || at[-1] == '.' || !at[1])
				return false;
			dots++;
		} else if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789_", *at)) {
			return false;
		}
	}
	return dots >= 2;
}

static void id_form(const struct entry *e, const struct catalogue *c)
{
	(void)c;
	if (!id_is_good(e->id))
		fault(e, "an id looks like area.group.name");
}

static void law_ids(void)
{
	each_entry(id_form);
	for (int i = 1; i < row_count; i++)
		if (strcmp(rows[i - 1].id, rows[i].id) == 0)
			fault(english_of(rows[i].id), "twice in English");
}

static void text_present(const struct entry *e, const struct catalogue *c)
{
	(void)c;
	if (!e->text[strspn(e->text, " \n\t")])
		fault(e, "the text is empty");
}

static void law_present(void)
{
	each_entry(text_present);
}

static void not_fuzzy(const struct entry *e, const struct catalogue *c)
{
	(void)c;
	if (e->fuzzy)
		fault(e, "marked fuzzy");
}

static void law_fuzzy(void)
{
	each_entry(not_fuzzy);
}

/* The arguments that a text shows, and those that only choose a plural form. */
struct places {
	unsigned shown, counted;
};

/* {N}, {de N} or {N|one|other}; *at stands on the brace and is moved to its end. */
static bool place_read(const char **at, struct places *out)
{
	const char *p = *at;
	size_t word = strspn(p + 1, "abcdefghijklmnopqrstuvwxyz");
	if (word && p[1 + word] != ' ')
		return false;
	p += word ? word + 1 : 0;
	if (p[1] < '0' || p[1] >= '0' + ARGS_MAX || (word && p[2] != '}'))
		return false;
	unsigned bit = 1u << (p[1] - '0');
	p += 2;
	int forms = 0;
	while (*p == '|') {
		p += 1 + strcspn(p + 1, "{|}");
		forms++;
	}
	if (*p != '}' || (forms != 0 && forms != 2))
		return false;
	if (forms)
		out->counted |= bit;
	else
		out->shown |= bit;
	*at = p;
	return true;
}

static bool places_of(const char *text, struct places *out)
{
	*out = (struct places){ 0, 0 };
	for (const char *at = text; *at; at++) {
		if (*at == '}' || (*at == '{' && !place_read(&at, out)))
			return false;
	}
	return true;
}

static void same_places(const struct entry *e, const struct catalogue *c)
{
	(void)c;
	struct places own, other;
	if (!places_of(e->text, &own)) {
		fault(e, "placeholders are {0}, {de 0} or {0|one|other}");
		return;
	}
	const struct entry *english = english_of(e->id);
	if (!english || !places_of(english->text, &other))
		return;
	if (own.shown != other.shown)
		fault(e, "shows other arguments than the English text");
	if (own.counted & ~(other.shown | other.counted))
		fault(e, "counts an argument that the English text does not have");
}

static void law_places(void)
{
	each_entry(same_places);
}

/* The English text as one line of a comment. */
static char *one_line(const char *text)
{
	char *line = need(malloc(2 * strlen(text) + 1)), *out = line;
	for (; *text; text++) {
		if (*text == '\n' || *text == '\t') {
			*out++ = '\\';
			*out++ = *text == '\n' ? 'n' : 't';
		} else {
			*out++ = *text;
		}
	}
	*out = 0;
	return line;
}

static void not_stale(const struct entry *e, const struct catalogue *c)
{
	const struct entry *english = english_of(e->id);
	if (c->language == 0 || !english)
		return;
	char *line = one_line(english->text);
	if (!e->english || strcmp(e->english, line) != 0)
		fault(e, "translates another text than the present: #. %s", line);
	free(line);
}

static void law_stale(void)
{
	each_entry(not_stale);
}

static int check(void)
{
	static const struct {
		const char *name;
		void (*law)(void);
	} laws[] = {
		{ "every language has the same ids in the same order", law_order },
		{ "every id is well formed and there once", law_ids },
		{ "no text is empty", law_present },
		{ "no text is marked fuzzy", law_fuzzy },
		{ "every language shows the same arguments", law_places },
		{ "no translation is stale", law_stale },
	};
	bool good = true;
	for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
		faults = 0;
		laws[i].law();
		printf("%s - texts: %s\n", faults ? "not ok" : "ok", laws[i].name);
		good = good && !faults;
	}
	return good ? 0 : 1;
}

static int print_ids(void)
{
	for (int i = 0; i < row_count; i++)
		puts(rows[i].id);
	return 0;
}

static int usage(void)
{
	fputs("usage: messages OUT.c FILE.po...\n"
	      "       messages --json LANGUAGE OUT.json FILE.po...\n"
	      "       messages --ids FILE.po...\n"
	      "       messages --check FILE.po...\n",
	      stderr);
	return 2;
}

int main(int argc, char **argv)
{
	const char *first = argc > 1 ? argv[1] : "";
	bool json = strcmp(first, "--json") == 0;
	int files = json ? 4 : 2; /* where the list of files begins */
	if (argc < files || (*first == '-' && !json && strcmp(first, "--ids") != 0 &&
			     strcmp(first, "--check") != 0))
		return usage();
	int language = -1;
	for (int i = 0; i < LANGUAGES && json; i++)
		if (strcmp(argv[2], languages[i]) == 0)
			language = i;
	if (json && language < 0)
		return usage();
	for (int i = files; i < argc; i++)
		catalogue_read(argv[i]);
	rows_of_english();
	if (strcmp(first, "--check") == 0)
		return check();
	if (strcmp(first, "--ids") == 0)
		return print_ids();
	return write_table(json ? argv[3] : first, language);
}
