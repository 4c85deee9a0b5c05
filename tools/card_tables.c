/*
 * Turns the card set of a game, data/<game>/cards.json, into constant tables
 * for C and into JSON for the browser. It reads with the game's own reader, so
 * that what the build accepts is what the program accepts.
 *
 *	card_tables GAME cards.json OUT.c OUT.json
 *
 * A table is written as the bytes of its struct, which must hold nothing but
 * members of one byte: then it has no padding and is alike on every machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "games/devil/cards/cards.h"
#include "games/game.h"
#include "games/goetia/cards/cards.h"

enum { TEXT_MAX = 1 << 20, BYTES_A_LINE = 32 };

struct source {
	const char *game;
	const char *header; /* that declares the table */
	const char *type, *name; /* of the table */
	size_t size;
	bool (*read)(struct slice text, void *out, struct message *error);
	void (*write)(const void *cards, struct buf *out);
};

static bool devil_read(struct slice text, void *out, struct message *error)
{
	return dev_cards_read(text, NULL, out, error);
}

static void devil_write(const void *cards, struct buf *out)
{
	dev_cards_write(cards, out);
}

static bool goetia_read(struct slice text, void *out, struct message *error)
{
	return goe_cards_read(text, NULL, out, error);
}

static void goetia_write(const void *cards, struct buf *out)
{
	goe_cards_write(cards, out);
}

static const struct source sources[] = {
	{ "devil", "games/devil/cards/cards.h", "struct dev_cards", "dev_cards_standard",
	  sizeof(struct dev_cards), devil_read, devil_write },
	{ "goetia", "games/goetia/cards/cards.h", "struct goe_cards", "goe_cards_standard",
	  sizeof(struct goe_cards), goetia_read, goetia_write },
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

/* The refusal by its id: the texts are not built yet. */
static void complain(const char *path, const struct message *m)
{
	fprintf(stderr, "%s: %s", path, m->id);
	for (int i = 0; i < m->count; i++) {
		if (m->args[i].kind == ARG_WORD)
			fprintf(stderr, " %.*s", (int)m->args[i].word.len, m->args[i].word.at);
		else
			fprintf(stderr, " %d", (int)m->args[i].number);
	}
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

static bool write_table(const char *path, const struct source *source, const unsigned char *bytes)
{
	FILE *file = fopen(path, "w");

	if (!file) {
		perror(path);
		return false;
	}
	fprintf(file,
		"/* Made by tools/card_tables.c from data/%s/cards.json. */\n"
		"#include \"%s\"\n\n"
		"#pragma GCC diagnostic ignored \"-Wmissing-braces\"\n"
		"#ifdef __clang__ /* bytes of signed members */\n"
		"#pragma clang diagnostic ignored \"-Wconstant-conversion\"\n"
		"#endif\n"
		"_Static_assert(sizeof(%s) == %zu, \"the table fits its struct\");\n"
		"const %s %s = {",
		source->game, source->header, source->type, source->size, source->type,
		source->name);
	for (size_t i = 0; i < source->size; i++)
		fprintf(file, "%s%d,", i % BYTES_A_LINE ? "" : "\n\t", bytes[i]);
	fprintf(file, "\n};\n");
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

	source->write(cards, &text);
	CHECK(!text.full);
	fwrite(text.at, 1, text.len, file);
	fputc('\n', file);
	free(memory);
	return close_file(file, path);
}

int main(int argc, char **argv)
{
	const struct source *source = argc == 5 ? find_source(argv[1]) : NULL;
	char *memory = malloc(TEXT_MAX);
	void *cards = source ? calloc(1, source->size) : NULL;
	struct message error;
	struct slice text;

	if (!source || !memory || !cards || !read_file(argv[2], memory, &text))
		return 1;
	if (!source->read(text, cards, &error)) {
		complain(argv[2], &error);
		return 1;
	}
	bool good = write_table(argv[3], source, cards) && write_json(argv[4], source, cards);

	free(cards);
	free(memory);
	return good ? 0 : 1;
}
