/*
 * Results files: one line a deal, appended when the deal is over, so that a
 * run can be stopped at any moment and taken up again. A line says all that
 * the deal depends on, the marks of the levels included; the same command finds
 * its own lines and goes on behind them. A last line that was cut off is no line. docs/formats.md has the form.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "cli/arena/arena.h"

enum { RESULTS_MAX = 1 << 26 }; /* bytes of a file */

/* Rules may have a blank in their name. */
static void write_rules(const struct game *game, uint32_t version, char out[RULES_TEXT_MAX])
{
	struct buf rules = buf_over(out, RULES_TEXT_MAX);

	rules_write(game, version, &rules);
	for (char *at = out; *at; at++)
		*at = *at == ' ' ? '/' : *at;
}

/* Options go by their places. */
static void write_conditions(const struct arena_pair *pair, struct buf *out)
{
	char memory[RULES_TEXT_MAX];

	write_rules(pair->game, pair->setup.rules_version, memory);
	buf_text(out, "game=");
	buf_text(out, pair->game->name);
	buf_text(out, " players=");
	buf_int(out, pair->setup.players);
	buf_text(out, " rules=");
	buf_text(out, memory);
	buf_text(out, " options=");
	for (int i = 0; i < pair->game->option_count; i++) {
		buf_text(out, i ? "," : "");
		buf_int(out, pair->setup.options[i]);
	}
	buf_text(out, pair->by_clock ? " by=time" : " by=playouts");
}

static void write_level(const char *field, const struct bot *bot, const char *mark, struct buf *out)
{
	buf_text(out, field);
	buf_text(out, bot->name);
	buf_char(out, ':');
	buf_text(out, mark);
}

static void write_key(const struct arena_pair *pair, struct buf *out)
{
	write_conditions(pair, out);
	write_level(" a=", pair->a, pair->a_mark, out);
	write_level(" b=", pair->b, pair->b_mark, out);
	buf_text(out, " seed=");
	buf_hex(out, pair->seed, SEED_BYTES);
	buf_text(out, " deal=");
}

bool arena_results_add(FILE *file, const struct arena_pair *pair, int64_t number,
		       const struct arena_deal *deal)
{
	char memory[ARENA_KEY_MAX + 64 + SEATS_MAX * (ARENA_PART_MAX + 8)];
	struct buf line = buf_over(memory, sizeof(memory));

	write_key(pair, &line);
	buf_int(&line, number);
	buf_text(&line, " score=");
	buf_int(&line, deal->score);
	buf_char(&line, '/');
	buf_int(&line, pair->sum.whole);
	for (int i = 0; i < deal->parts; i++) {
		buf_text(&line, i ? "," : " parts=");
		buf_text(&line, deal->part[i].id);
		buf_char(&line, ':');
		buf_int(&line, deal->part[i].won);
	}
	return fprintf(file, "%s\n", memory) > 0 && fflush(file) == 0;
}

static bool copy_word(struct slice word, char *out, size_t size)
{
	if (!word.len || word.len >= size)
		return false;
	memcpy(out, word.at, word.len);
	out[word.len] = '\0';
	return true;
}

/* `PART:WON,PART:WON`, one a match; nothing: seats are alike. */
static bool read_parts(struct slice rest, int turns, struct arena_deal *deal)
{
	int64_t won, sum = 0;

	deal->parts = 0;
	if (!rest.len)
		return true;
	for (; rest.len && deal->parts < turns; deal->parts++) {
		struct slice part = slice_cut(&rest, ','), id = slice_cut(&part, ':');

		if (!copy_word(id, deal->part[deal->parts].id, ARENA_PART_MAX) ||
		    !slice_int(part, 0, ARENA_WIN, &won))
			return false;
		deal->part[deal->parts].won = (int32_t)won;
		sum += won;
	}
	return !rest.len && deal->parts == turns && sum == deal->score;
}

/* `NUMBER score=SCORE/WHOLE`, the end of a line, perhaps with ` parts=...`. */
static bool read_deal(struct slice rest, const struct arena_sum *sum, int64_t *number,
		      struct arena_deal *deal)
{
	struct slice count = slice_cut(&rest, ' '), score = slice_cut(&rest, ' ');
	struct slice name = slice_cut(&score, '='), won = slice_cut(&score, '/');
	int64_t of;

	if (rest.len && !slice_is(slice_cut(&rest, '='), "parts"))
		return false;
	return slice_is(name, "score") && slice_int(count, 0, INT32_MAX, number) &&
	       slice_int(won, 0, sum->whole, &deal->score) &&
	       slice_int(score, sum->whole, sum->whole, &of) && read_parts(rest, sum->turns, deal);
}

static bool begins_with(struct slice text, struct slice begin)
{
	return text.len >= begin.len && memcmp(text.at, begin.at, begin.len) == 0;
}

/* The next whole line; false: there is none. */
static bool next_line(struct slice *rest, struct slice *line)
{
	const char *end = rest->len ? memchr(rest->at, '\n', rest->len) : NULL;

	if (!end)
		return false;
	*line = (struct slice){ rest->at, (size_t)(end - rest->at) };
	rest->len -= line->len + 1;
	rest->at = end + 1;
	return true;
}

static int bad_line(struct cli *cli, const char *path, int number)
{
	struct message m = message_of("cli.arena.bad_line");

	message_word(&m, path);
	message_number(&m, number);
	return cli_fail(cli, CLI_USAGE, &m);
}

int arena_results_load(struct cli *cli, const char *path, struct arena_pair *pair)
{
	char memory[ARENA_KEY_MAX], *text;
	struct buf key = buf_over(memory, sizeof(memory));
	struct slice rest = { 0 }, line;
	FILE *file = fopen(path, "r");

	if (!file) /* the first run makes it */
		return CLI_FINE;
	fclose(file);
	int code = load_text(cli, path, RESULTS_MAX, &text, &rest.len);

	if (code)
		return code;
	rest.at = text;
	write_key(pair, &key);
	for (int number = 1; !code && next_line(&rest, &line); number++) {
		struct arena_deal deal;
		int64_t at;

		if (!begins_with(line, buf_slice_of(&key)))
			continue;
		line.at += key.len;
		line.len -= key.len;
		if (!read_deal(line, &pair->sum, &at, &deal) || at != pair->sum.deals)
			code = bad_line(cli, path, number);
		else
			arena_sum_add(&pair->sum, &deal);
	}
	free(text);
	return code;
}

FILE *arena_results_open(const char *path)
{
	FILE *file = fopen(path, "a+");
	off_t end = 0;
	int c;

	if (!file)
		return NULL;
	for (off_t at = 1; (c = getc(file)) != EOF; at++)
		end = c == '\n' ? at : end;
	if (!ferror(file) && ftruncate(fileno(file), end) == 0)
		return file;
	fclose(file);
	return NULL;
}

/* The value of the next field, which must have that name. */
static struct slice field(struct slice *rest, const char *name)
{
	struct slice value = slice_cut(rest, ' ');
	struct slice found = slice_cut(&value, '=');

	return slice_is(found, name) ? value : (struct slice){ 0 };
}

/* `LEVEL:MARK`. */
static bool read_level(struct slice text, char name[ARENA_NAME_MAX], char mark[ARENA_MARK_MAX])
{
	return copy_word(slice_cut(&text, ':'), name, ARENA_NAME_MAX) &&
	       copy_word(text, mark, ARENA_MARK_MAX);
}

static bool read_entry(struct slice line, struct arena_entry *e, struct arena_deal *deal)
{
	struct slice rest = line;
	char rules[RULES_TEXT_MAX];
	int64_t players, number;

	memset(e, 0, sizeof(*e));
	e->game = game_find(field(&rest, "game"));
	if (!e->game ||
	    !slice_int(field(&rest, "players"), e->game->seats_min, e->game->seats_max, &players))
		return false;
	e->players = (int)players;
	write_rules(e->game, e->game->rules_version, rules);
	e->current = slice_is(field(&rest, "rules"), rules);
	field(&rest, "options");
	struct slice key = { line.at, (size_t)(rest.at - line.at) };

	if (key.len >= sizeof(e->key) || !copy_word(field(&rest, "by"), e->by, sizeof(e->by)) ||
	    !read_level(field(&rest, "a"), e->a, e->a_mark) ||
	    !read_level(field(&rest, "b"), e->b, e->b_mark) || !field(&rest, "seed").len)
		return false;
	memcpy(e->key, key.at, key.len);
	arena_sum_begin(&e->sum, e->game, e->players);
	return begins_with(rest, slice_from("deal=")) &&
	       read_deal((struct slice){ rest.at + 5, rest.len - 5 }, &e->sum, &number, deal);
}

bool arena_same_pair(const struct arena_entry *x, const struct arena_entry *y)
{
	return !strcmp(x->key, y->key) && !strcmp(x->by, y->by) && !strcmp(x->a, y->a) &&
	       !strcmp(x->b, y->b);
}

static struct arena_entry *find_entry(struct arena_entry *all, int *count,
				      const struct arena_entry *like)
{
	for (int i = 0; i < *count; i++)
		if (arena_same_pair(&all[i], like) && !strcmp(all[i].a_mark, like->a_mark) &&
		    !strcmp(all[i].b_mark, like->b_mark))
			return &all[i];
	if (*count == ARENA_PAIRS_MAX)
		return NULL;
	all[*count] = *like;
	all[*count].place = *count;
	return &all[(*count)++];
}

int arena_results_all(struct cli *cli, const char *path, struct arena_entry *out, int *count)
{
	struct slice rest = { 0 }, line;
	char *text;
	int code = load_text(cli, path, RESULTS_MAX, &text, &rest.len);

	*count = 0;
	if (code)
		return code;
	rest.at = text;
	for (int number = 1; !code && next_line(&rest, &line); number++) {
		struct arena_entry like, *entry;
		struct arena_deal deal;

		if (read_entry(line, &like, &deal) && (entry = find_entry(out, count, &like)))
			arena_sum_add(&entry->sum, &deal);
		else
			code = bad_line(cli, path, number);
	}
	free(text);
	return code;
}
