/*
 * Turns the card set of a game, data/<game>/cards.json, into constant tables
 * for C and into JSON for the browser. It reads by the game's own form, so that
 * what the build accepts is what the program accepts.
 *
 *	card_tables GAME cards.json OUT.c OUT.json PO...
 *
 * The texts are not compiled yet: a refusal finds its sentence in the PO files.
 * A table is written as the bytes of its struct, which must hold nothing but
 * members of one byte: then it has no padding and is alike on every machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "games/cardset_faults.h"

enum { TEXT_MAX = 1 << 20, BYTES_A_LINE = 32, LINE_MAX = 1024 };

/* CARD_GAMES comes from the Makefile: GAME(name) for each folder of data/ that
 * has a card set. The form of a game's sets is <game>_card_form. */
#define GAME(name) extern const struct cardset_form name##_card_form;
CARD_GAMES
#undef GAME

static const struct source {
	const char *game;
	const struct cardset_form *form;
} sources[] = {
#define GAME(name) { #name, &name##_card_form },
	CARD_GAMES
#undef GAME
};

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: %s\n", file, line, what);
	abort();
}

static const struct source *find_source(const char *game)
{
	for (size_t i = 0; i < sizeof(sources) / sizeof(sources[0]); i++)
		if (strcmp(sources[i].game, game) == 0)
			return &sources[i];
	fprintf(stderr, "card_tables: no game %s\n", game);
	return NULL;
}

static bool read_file(const char *path, char *text, struct slice *out)
{
	FILE *file = fopen(path, "rb");

	if (!file) {
		perror(path);
		return false;
	}
	*out = (struct slice){ text, fread(text, 1, TEXT_MAX, file) };
	bool good = !ferror(file) && feof(file);

	if (!good)
		fprintf(stderr, "%s: cannot be read, or is too long\n", path);
	fclose(file);
	return good;
}

/* Into `line`, the sentence that PO file has for the id. */
static bool find_sentence(const char *path, const char *id, char line[LINE_MAX])
{
	FILE *file = fopen(path, "r");
	char wanted[LINE_MAX];
	bool found = false;

	if (!file)
		return false;
	snprintf(wanted, sizeof(wanted), "msgid \"%s\"\n", id);
	while (!found && fgets(line, LINE_MAX, file))
		found = strcmp(line, wanted) == 0 && fgets(line, LINE_MAX, file);
	fclose(file);
	return found && strncmp(line, "msgstr \"", strlen("msgstr \"")) == 0;
}

static void say(const char *id, const struct arg *args, int count, char **po);

static void say_argument(const struct arg *arg, char **po)
{
	if (arg->kind == ARG_WORD)
		fprintf(stderr, "%.*s", (int)arg->word.len, arg->word.at);
	else if (arg->kind == ARG_TEXT)
		say(arg->text, NULL, 0, po);
	else
		fprintf(stderr, "%d", (int)arg->number);
}

/* The sentence with its arguments, or the id where no PO file has it. */
static void say(const char *id, const struct arg *args, int count, char **po)
{
	char line[LINE_MAX], **file = po;
	const char *at;

	while (*file && !find_sentence(*file, id, line))
		file++;
	if (!*file) {
		fputs(id, stderr);
		return;
	}
	line[strcspn(line, "\n")] = '\0';
	for (at = line + strlen("msgstr \""); at[0] && at[1]; at++) { /* without the last quote */
		if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + count && at[2] == '}') {
			say_argument(&args[at[1] - '0'], po);
			at += 2;
		} else if (at[0] != '\\') {
			fputc(at[0], stderr);
		}
	}
}

static void complain(const char *path, const struct message *m, char **po)
{
	fprintf(stderr, "%s: ", path);
	say(m->id, m->args, m->count, po);
	fputc('\n', stderr);
}

static bool close_file(FILE *file, const char *path)
{
	bool good = !ferror(file);

	if (fclose(file) == 0 && good)
		return true;
	perror(path);
	return false;
}

/* Which values of partial rows are known, and all of the set in one. */
static void write_known(FILE *file, const struct source *source, const struct cardset_knowns *known)
{
	const struct cardset_form *form = source->form;

	fprintf(file, "\nstatic const struct cardset_known known[] = {\n");
	for (int i = 0; i < known->count; i++)
		fprintf(file, "\t{ %d, %d, \"%s\" },\n",
			(int)(known->of[i].section - form->sections), known->of[i].row,
			known->of[i].path);
	fprintf(file,
		"\t{ 0 },\n};\n\n"
		"extern const struct cardset_form %s_card_form;\n"
		"const struct cardset %s_cardset = {\n"
		"\t&%s_card_form, &%s_standard, known, %d,\n};\n",
		source->game, source->game, source->game, form->table, known->count);
}

static bool write_table(const char *path, const struct source *source, const unsigned char *bytes,
			const struct cardset_knowns *known)
{
	FILE *file = fopen(path, "w");

	if (!file) {
		perror(path);
		return false;
	}
	const char *table = source->form->table;

	fprintf(file,
		"/* Made by tools/card_tables.c from data/%s/cards.json. */\n"
		"#include \"games/%s/cards/cards.h\"\n"
		"#include \"games/cardset_form.h\"\n\n"
		"#pragma GCC diagnostic ignored \"-Wmissing-braces\"\n"
		"#ifdef __clang__ /* bytes of signed members */\n"
		"#pragma clang diagnostic ignored \"-Wconstant-conversion\"\n"
		"#endif\n"
		"_Static_assert(sizeof(struct %s) == %zu, \"the table fits its struct\");\n"
		"const struct %s %s_standard = {",
		source->game, source->game, table, source->form->size, table, table);
	for (size_t i = 0; i < source->form->size; i++)
		fprintf(file, "%s%d,", i % BYTES_A_LINE ? "" : "\n\t", bytes[i]);
	fprintf(file, "\n};\n");
	write_known(file, source, known);
	return close_file(file, path);
}

static bool write_json(const char *path, const struct source *source, const void *cards)
{
	FILE *file = fopen(path, "w");
	char *memory = malloc(TEXT_MAX);

	if (!file || !memory) {
		perror(path);
		return false;
	}
	struct buf text = buf_over(memory, TEXT_MAX);

	cardset_write(source->form, cards, &text);
	CHECK(!text.full);
	fwrite(text.at, 1, text.len, file);
	fputc('\n', file);
	free(memory);
	return close_file(file, path);
}

int main(int argc, char **argv)
{
	const struct source *source = argc >= 5 ? find_source(argv[1]) : NULL;
	char *memory = malloc(TEXT_MAX);
	void *cards = source ? calloc(1, source->form->size) : NULL;
	static struct cardset_knowns known;
	struct message error;
	struct slice text;

	if (!source || !memory || !cards || !read_file(argv[2], memory, &text))
		return 1;
	struct cardset_reader reader = cardset_reader_over(text, &error);

	reader.knowns = &known;
	if (!cardset_read(source->form, &reader, NULL, cards)) {
		complain(argv[2], &error, argv + 5);
		return 1;
	}
	bool good =
		write_table(argv[3], source, cards, &known) && write_json(argv[4], source, cards);

	free(cards);
	free(memory);
	return good ? 0 : 1;
}
