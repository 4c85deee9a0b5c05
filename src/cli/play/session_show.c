/*
 * What a session prints: the board, what has happened, the choices, and the
 * answers to keys. A text is composed in memory first, so that a small screen
 * can be filled sensibly, and then written at once.
 */
#include "cli/play/session.h"

#include <stdlib.h>
#include <string.h>

#include "cli/scores.h"
#include "cli/screen/cells.h"
#include "cli/screen/pen.h"

enum {
	CHOICES_MAX = 24, /* shown without being asked for */
	NUMBER_CELLS = 5, /* before a choice */
	PROMPT_LINES = 1, /* below the choices */
	STORY_AT_A_GLANCE = 5, /* lines that are read in passing */
	KEY_CELLS = 12, /* before the help on a key */
	STORY_PIECE = 64, /* messages composed at once */
	CHOICE_TEXT_MAX = 1024,
	COMMAND_TEXT_MAX = 1 << 15, /* the program's path and what follows, quoted */
	WHOLE_CHOICE = 800, /* cells, for a choice of which nothing is cut */
	CHANGES_MAX = 8, /* lines of a board that is still the same */
};

/* Writing. */

static struct buf screen_begin(struct play_session *s)
{
	return buf_over(s->screen, BOARD_TEXT_MAX);
}

static void screen_print(struct play_session *s, const struct buf *text)
{
	fwrite(text->at, 1, text->len, s->terminal.out);
	fflush(s->terminal.out);
}

/* Sentences call the person by the name that says so. */
static struct board_look told_look(const struct play_session *s)
{
	struct board_look look = s->look;

	look.names = &s->told_names;
	return look;
}

void session_say_message(struct play_session *s, const struct message *message)
{
	struct board_look look = told_look(s);
	struct buf text = screen_begin(s);
	struct pen pen = pen_over(&look, &text);

	pen_wrap_message(&pen, message, 0);
	screen_print(s, &text);
}

void session_say(struct play_session *s, const char *id)
{
	struct message message = message_of(id);

	session_say_message(s, &message);
}

/* The question before it has no line end yet. */
void session_say_input_ended(struct play_session *s)
{
	fputc('\n', s->terminal.out);
	session_say(s, "terminal.end.input");
}

/* The parts of a screen. */

static void write_board(struct play_session *s, struct buf *out)
{
	const struct match *m = &s->record.match;
	struct buf shown = buf_over(s->shown, BOARD_TEXT_MAX);

	board_show(&s->look, m->game, m->context, s->view, s->seat, &shown);
	buf_slice(out, buf_slice_of(&shown));
}

/* The choice as drawn without colours on a screen so wide. */
static void plain_choice(struct play_session *s, uint32_t index, int width, struct buf *out)
{
	const struct match *m = &s->record.match;
	struct board_look look = s->look;

	look.colour = false;
	look.width = width;
	board_choice(&look, m->game, m->context, s->view, s->seat, s->list[index], out);
}

/* A choice that takes several lines, without colours. */
static void wrap_choice(struct play_session *s, uint32_t index, int width, struct pen *pen)
{
	char memory[CHOICE_TEXT_MAX], words[CHOICE_TEXT_MAX];
	struct buf line = buf_over(memory, sizeof(memory)), text = buf_over(words, sizeof(words));

	plain_choice(s, index, width, &line);
	struct slice rest = buf_slice_of(&line);

	for (struct slice word = slice_word(&rest); word.len; word = slice_word(&rest)) {
		if (text.len)
			buf_char(&text, ' ');
		buf_slice(&text, word);
	}
	pen_wrap(pen, buf_slice_of(&text), NUMBER_CELLS);
}

/* Whether the line of the choice has no room for all that is to be said of it. */
static bool choice_is_cut(struct play_session *s, uint32_t index)
{
	char memory[CHOICE_TEXT_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	plain_choice(s, index, WHOLE_CHOICE, &line);
	return cells_of(buf_slice_of(&line)) > s->look.width - NUMBER_CELLS;
}

/* "  3  what it is and leads to"; cut to one line unless all of it is wanted. */
static void write_choice(struct play_session *s, uint32_t index, bool whole, struct buf *out)
{
	const struct match *m = &s->record.match;
	struct pen pen = pen_over(&s->look, out);
	bool narrow = s->look.width < BOARD_WIDTH_MIN;

	pen_pad(&pen, s->first + (int)index < 10 ? 2 : 1);
	pen_paint(&pen, PAINT_STRONG);
	pen_number(&pen, s->first + (int)index);
	pen_paint(&pen, PAINT_NONE);
	pen_pad(&pen, NUMBER_CELLS);
	if (narrow || (whole && choice_is_cut(s, index))) {
		wrap_choice(s, index, whole ? WHOLE_CHOICE : BOARD_WIDTH_MIN, &pen);
		return;
	}
	board_choice(&s->look, m->game, m->context, s->view, s->seat, s->list[index], out);
	buf_char(out, '\n');
}

static void write_number(struct play_session *s, const char *id, uint32_t number, struct buf *out)
{
	struct pen pen = pen_over(&s->look, out);
	struct message m = message_of(id);

	message_number(&m, (int32_t)number);
	pen_wrap_message(&pen, &m, 0);
}

/* What may be done beside the answer is one line, unless all is asked for. */
static void write_asides(struct play_session *s, struct buf *out)
{
	if (s->answers < s->count)
		write_number(s, board_asides(s->record.match.game), s->count - s->answers, out);
}

static void write_choices(struct play_session *s, bool all, struct buf *out)
{
	uint32_t last = all ? s->count : s->answers;
	uint32_t shown = all || last <= CHOICES_MAX ? last : CHOICES_MAX;

	for (uint32_t i = 0; i < shown; i++)
		write_choice(s, i, false, out);
	if (shown < last)
		write_number(s, "terminal.say.more", last - shown, out);
	if (!all)
		write_asides(s, out);
}

static void write_chosen(struct play_session *s, struct buf *out)
{
	const struct match *m = &s->record.match;
	const struct board_look look = told_look(s);
	struct pen pen = pen_over(&s->look, out);

	pen_paint(&pen, PAINT_GOOD);
	pen_id(&pen, "terminal.say.chosen");
	pen_paint(&pen, PAINT_NONE);
	pen_end_line(&pen);
	write_choice(s, (uint32_t)s->chosen, true, out);
	board_leads(&look, m->game, m->context, s->view, s->seat, s->list[s->chosen], out);
	if (s->answers == 1 && s->chosen == 0)
		write_asides(s, out);
}

/* What can be done now: the choices, or the only one, laid already. */
static void write_offer(struct play_session *s, struct buf *out)
{
	if (s->chosen == NOTHING_CHOSEN)
		write_choices(s, false, out);
	else
		write_chosen(s, out);
}

static void write_story(struct play_session *s, uint32_t first, uint32_t last, struct buf *out)
{
	struct board_look look = told_look(s);
	struct pen pen = pen_over(&look, out);

	story_write(&s->story, &pen, first, last);
}

static int lines_of(const struct buf *text)
{
	int lines = 0;

	for (size_t i = 0; i < text->len; i++)
		lines += text->at[i] == '\n';
	return lines;
}

/* Waits until what has happened is read. False: the person leaves. */
static bool wait_for_reader(struct play_session *s)
{
	char memory[SESSION_LINE_MAX];
	struct slice entry;
	struct buf text = screen_begin(s);
	struct pen pen = pen_over(&s->look, &text);

	pen_id(&pen, "terminal.prompt.go_on");
	screen_print(s, &text);
	switch (terminal_line(&s->terminal, memory, sizeof(memory), &entry)) {
	case LINE_END:
		session_say_input_ended(s);
		return false;
	case LINE_BROKEN_OFF:
		entry = slice_from("q");
		fputc('\n', s->terminal.out);
		break;
	case LINE_LONG:
		entry.len = 0;
		break;
	case LINE_FINE:
		break;
	}
	/* An answer that came early is the answer to what is asked next. */
	memcpy(s->entry, entry.at, entry.len);
	s->entry_length = entry.len;
	return true;
}

/* On a low screen a long story waits to be read. */
static bool show_story_first(struct play_session *s, uint32_t told)
{
	struct buf text = screen_begin(s);

	write_story(s, told, s->story.count, &text);
	bool is_long = lines_of(&text) > STORY_AT_A_GLANCE;

	screen_print(s, &text);
	return !is_long || wait_for_reader(s);
}

static bool has_line(struct slice text, struct slice line)
{
	while (text.len)
		if (slice_equal(slice_cut(&text, '\n'), line))
			return true;
	return false;
}

/*
 * Between two questions of one step little changes: of the board only the lines
 * that were not there are shown, and the last one, where the question may stand.
 * False, and nothing is shown: it is another board.
 */
static bool show_changes(struct play_session *s)
{
	char before_memory[BOARD_TEXT_MAX], after_memory[BOARD_TEXT_MAX];
	struct buf before = buf_over(before_memory, sizeof(before_memory));
	struct buf after = buf_over(after_memory, sizeof(after_memory));
	struct buf text = screen_begin(s);
	int changed = 0;

	buf_text(&before, s->shown);
	write_board(s, &after);
	for (struct slice rest = buf_slice_of(&after); rest.len;) {
		struct slice line = slice_cut(&rest, '\n');

		if (rest.len && has_line(buf_slice_of(&before), line))
			continue;
		buf_slice(&text, line);
		buf_char(&text, '\n');
		changed++;
	}
	if (!before.len || changed > CHANGES_MAX)
		return false;
	write_offer(s, &text);
	screen_print(s, &text);
	return true;
}

/*
 * What has happened, how it stands, what can be done: on one screen where there
 * is room, else after a pause. A board may end with the question, so nothing
 * comes between it and the choices.
 */
bool session_show(struct play_session *s)
{
	uint32_t told = s->story.told;
	struct buf text = screen_begin(s);

	if (told == s->story.count && show_changes(s))
		return true;
	write_story(s, told, s->story.count, &text);
	write_board(s, &text);
	write_offer(s, &text);
	s->story.told = s->story.count;
	if (s->terminal.person && told < s->story.count &&
	    lines_of(&text) + PROMPT_LINES > s->terminal.height) {
		if (!show_story_first(s, told))
			return false;
		text = screen_begin(s);
		write_board(s, &text);
		write_offer(s, &text);
	}
	screen_print(s, &text);
	return true;
}

/* Answers to keys. */

void session_show_board(struct play_session *s)
{
	struct buf text = screen_begin(s);

	write_board(s, &text);
	write_offer(s, &text);
	screen_print(s, &text);
}

void session_show_choices(struct play_session *s, bool all)
{
	struct buf text = screen_begin(s);

	write_choices(s, all, &text);
	screen_print(s, &text);
}

void session_show_chosen(struct play_session *s)
{
	struct buf text = screen_begin(s);

	write_chosen(s, &text);
	screen_print(s, &text);
}

void session_show_story(struct play_session *s, uint32_t first)
{
	struct buf text = screen_begin(s);

	for (uint32_t i = first; i < s->story.count; i += STORY_PIECE) {
		uint32_t last = i + STORY_PIECE < s->story.count ? i + STORY_PIECE : s->story.count;

		write_story(s, i, last, &text);
		screen_print(s, &text);
		text = screen_begin(s);
	}
}

/* A key, and what it does; the text may name the example. */
static void write_key(struct pen *pen, const char *key, const char *id, const char *example)
{
	struct message text = message_of(id);

	message_word(&text, example);
	pen_text(pen, "  ");
	pen_paint(pen, PAINT_STRONG);
	pen_text(pen, key);
	pen_paint(pen, PAINT_NONE);
	pen_pad(pen, KEY_CELLS);
	pen_wrap_message(pen, &text, KEY_CELLS);
}

/* The keys, then the rules of the moment. */
void session_show_help(struct play_session *s)
{
	const struct match *m = &s->record.match;
	const char *card = board_card_example(m->game), *move = board_move_example(m->game);
	char memory[KEY_CELLS], first[CHOICE_TEXT_MAX];
	struct buf now = buf_over(first, sizeof(first));
	struct buf on_card = buf_over(memory, sizeof(memory));
	struct buf text = screen_begin(s);
	struct pen pen = pen_over(&s->look, &text);

	if (!*move && s->count) {
		m->game->move_write(m->context, view_position(s->view), s->seat, s->list[0],
				    s->seat, &now);
		move = first;
	}
	buf_text(&on_card, "? ");
	buf_text(&on_card, card);
	write_key(&pen, "1 2 3", "terminal.help.number", move);
	write_key(&pen, text_of(s->look.lang, "terminal.key.enter"), "terminal.help.enter", "");
	write_key(&pen, "3!", "terminal.help.at_once", "");
	write_key(&pen, "u", "terminal.help.undo", "");
	write_key(&pen, "b m s", "terminal.help.again", "");
	write_key(&pen, "h, hint", "terminal.help.hint", "");
	write_key(&pen, "l, l 50", "terminal.help.log", "");
	if (*card)
		write_key(&pen, memory, "terminal.help.card", "");
	write_key(&pen, "q", "terminal.help.quit", "");
	board_help(&s->look, m->game, m->context, s->view, &text);
	screen_print(s, &text);
}

void session_show_help_on(struct play_session *s, struct slice word)
{
	char memory[SESSION_LINE_MAX + 1];
	struct buf name = buf_over(memory, sizeof(memory));
	struct buf text = screen_begin(s);

	const struct match *match = &s->record.match;

	if (board_help_on(&s->look, match->game, match->context, s->view, word, &text)) {
		screen_print(s, &text);
		return;
	}
	struct message m = message_of("terminal.bad.help");

	buf_slice(&name, word);
	message_word(&m, memory);
	session_say_message(s, &m);
}

/* The sheet is printed by the code that all subcommands share; it passes
 * through the pen for terminals that know ASCII alone. */
void session_show_scores(struct play_session *s)
{
	const struct match *m = &s->record.match;
	struct cli cli = *s->cli;
	struct score score;
	char *sheet = NULL;
	size_t length = 0;

	m->game->score(m->context, m->state, &score);
	cli.out = open_memstream(&sheet, &length);
	if (!cli.out)
		return;
	scores_print(&cli, &score, m->context->setup.players, &s->names);
	fclose(cli.out);
	struct buf text = screen_begin(s);
	struct pen pen = pen_over(&s->look, &text);

	pen_slice(&pen, (struct slice){ sheet, length });
	free(sheet);
	screen_print(s, &text);
}

/* Where the record is, or the line that goes on with it. */
static void say_record(struct play_session *s, const char *id, const char *line)
{
	session_say(s, s->path ? id : "terminal.end.no_record");
	if (!s->path)
		return;
	struct buf text = screen_begin(s);
	struct pen pen = pen_over(&s->look, &text);

	pen_text(&pen, "  ");
	pen_text(&pen, line);
	pen_end_line(&pen);
	screen_print(s, &text);
}

void session_show_end(struct play_session *s)
{
	const struct match *m = &s->record.match;
	struct buf text = screen_begin(s);
	struct score score;

	session_look(s);
	write_story(s, s->story.told, s->story.count, &text);
	write_board(s, &text);
	s->story.told = s->story.count;
	screen_print(s, &text);
	session_show_scores(s);
	m->game->score(m->context, m->state, &score);
	session_say(s, score.winners & SEAT(s->seat) ? "terminal.end.won" : "terminal.end.lost");
	say_record(s, "terminal.end.record", s->path);
}

/* A word as a shell reads it, so that the line can be copied whatever a file is called. */
static void add_quoted(struct buf *out, const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789/._+-";

	if (!word[strspn(word, plain)]) {
		buf_text(out, word);
		return;
	}
	buf_char(out, '\'');
	for (; *word; word++)
		buf_text(out, *word == '\'' ? "'\\''" : (char[]){ *word, 0 });
	buf_char(out, '\'');
}

void session_show_farewell(struct play_session *s)
{
	char memory[COMMAND_TEXT_MAX];
	struct buf command = buf_over(memory, sizeof(memory));

	add_quoted(&command, s->cli->program);
	buf_text(&command, " play --resume ");
	if (s->path)
		add_quoted(&command, s->path);
	say_record(s, "terminal.end.resume", memory);
}

void session_prompt(struct play_session *s)
{
	struct buf text = screen_begin(s);
	struct pen pen = pen_over(&s->look, &text);
	const char *id = s->answers == 1 && s->chosen == 0 ? "terminal.prompt.only"
			 : s->chosen == NOTHING_CHOSEN	   ? "terminal.prompt.choose"
							   : "terminal.prompt.commit";
	struct message m = message_of(id);

	message_number(&m, s->first);
	message_number(&m, s->first + (int32_t)s->answers - 1);
	pen_message(&pen, &m);
	pen_text(&pen, " > ");
	screen_print(s, &text);
}

void session_echo(struct play_session *s, struct slice entry)
{
	if (!s->terminal.person)
		session_show_entry(s, entry);
}

void session_show_entry(struct play_session *s, struct slice entry)
{
	struct buf text = screen_begin(s);
	struct pen pen = pen_over(&s->look, &text);

	pen_slice(&pen, entry);
	pen_end_line(&pen);
	screen_print(s, &text);
}
