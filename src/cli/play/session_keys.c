/*
 * What a person may enter while he is asked for a choice: numbers, moves as
 * the record writes them, and one-letter keys. Anything else gets a sentence
 * and changes nothing.
 */
#include "cli/play/session.h"

enum { STORY_LINES_MAX = 100000, MOVE_ENTRY_MAX = 64 };

/* Choices that can be entered by number. */
static uint32_t numbers(const struct play_session *s)
{
	return s->listed ? s->count : s->answers;
}

static enum answer say_bad(struct play_session *s, const char *id, struct slice entry)
{
	char memory[SESSION_LINE_MAX + 1];
	struct buf word = buf_over(memory, sizeof(memory));
	struct message m = message_of(id);

	buf_slice(&word, entry);
	message_word(&m, memory);
	message_number(&m, s->first);
	message_number(&m, s->first + (int32_t)numbers(s) - 1);
	session_say_message(s, &m);
	return ANSWER_AGAIN;
}

static enum answer choose(struct play_session *s, int index, bool commit)
{
	s->chosen = index;
	if (commit)
		return ANSWER_COMMIT;
	session_show_chosen(s);
	return ANSWER_AGAIN;
}

static enum answer commit_chosen(struct play_session *s)
{
	if (s->chosen != NOTHING_CHOSEN)
		return ANSWER_COMMIT;
	struct message m = message_of("terminal.bad.nothing_chosen");

	message_number(&m, s->first);
	message_number(&m, s->first + (int32_t)s->answers - 1);
	session_say_message(s, &m);
	return ANSWER_AGAIN;
}

/* How much went: an undo goes back to the last point that the rules leave. */
static void say_undone(struct play_session *s)
{
	const struct match *match = &s->record.match;
	struct message m = message_of("terminal.say.undone");
	int32_t moves = 0;

	for (uint32_t i = 0; i < match->count; i++)
		moves += match->lines[i].dropped_by == match->count - 1;
	message_number(&m, moves);
	session_say_message(s, &m);
}

/* Takes back the choice, or else moves as far as the rules of undo allow. */
static enum answer take_back(struct play_session *s)
{
	struct frames_change change;
	struct message why;

	if (s->chosen != NOTHING_CHOSEN && (s->answers > 1 || s->chosen > 0)) {
		s->chosen = s->answers == 1 ? 0 : NOTHING_CHOSEN;
		session_say(s, "terminal.say.taken_back");
		session_show_choices(s, false);
		return ANSWER_AGAIN;
	}
	if (!frames_undo(&s->telling.frames, &s->record.match, s->seat, &s->telling.memory,
			 &s->story.sink, &change, &why)) {
		session_say_message(s, &why);
		return ANSWER_AGAIN;
	}
	say_undone(s);
	s->story.told = s->story.count; /* in the log it stands too, as what others took back */
	return ANSWER_UNDONE;
}

static enum answer log_again(struct play_session *s, struct slice rest)
{
	int64_t lines = STORY_LINES;

	rest = slice_trim(rest);
	if (rest.len && !slice_int(rest, 1, STORY_LINES_MAX, &lines))
		return say_bad(s, "terminal.bad.log", rest);
	session_show_story(s, s->story.count > lines ? s->story.count - (uint32_t)lines : 0);
	return ANSWER_AGAIN;
}

static enum answer help(struct play_session *s, struct slice rest)
{
	rest = slice_trim(rest);
	if (rest.len)
		session_show_help_on(s, rest);
	else
		session_show_help(s);
	return ANSWER_AGAIN;
}

static char capital(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool same_letters(struct slice a, struct slice b)
{
	if (a.len != b.len)
		return false;
	for (size_t i = 0; i < a.len; i++)
		if (capital(a.at[i]) != capital(b.at[i]))
			return false;
	return true;
}

/* A move as the record writes it, or in other letters: one that can be made, else
 * one that is refused with its reason. */
static bool read_move(const struct play_session *s, struct slice entry, game_move *out)
{
	const struct match *m = &s->record.match;
	char memory[MOVE_ENTRY_MAX];

	if (m->game->move_read(m->context, entry, out))
		return true;
	for (uint32_t i = 0; i < s->count; i++) {
		struct buf text = buf_over(memory, sizeof(memory));

		m->game->move_write(m->context, view_position(s->view), s->seat, s->list[i],
				    s->seat, &text);
		if (same_letters(buf_slice_of(&text), entry)) {
			*out = s->list[i];
			return true;
		}
	}
	struct buf all = buf_over(memory, sizeof(memory));

	for (size_t i = 0; i < entry.len; i++)
		buf_char(&all, capital(entry.at[i]));
	return !all.full && m->game->move_read(m->context, buf_slice_of(&all), out);
}

static enum answer choose_move(struct play_session *s, game_move move, bool commit)
{
	struct message why;

	for (uint32_t i = 0; i < s->count; i++)
		if (s->list[i] == move)
			return choose(s, (int)i, commit);
	match_legal(&s->record.match, s->seat, move, &why);
	session_say_message(s, &why);
	return ANSWER_AGAIN;
}

/* A number or a move, with `!` behind it when it is to be played at once. */
static enum answer choose_entry(struct play_session *s, struct slice entry)
{
	bool commit = entry.at[entry.len - 1] == '!';
	struct slice word = slice_trim((struct slice){ entry.at, entry.len - commit });
	int64_t number;
	game_move move;

	if (slice_int(word, s->first, s->first + (int64_t)numbers(s) - 1, &number))
		return choose(s, (int)number - s->first, commit);
	if (slice_int(word, INT64_MIN, INT64_MAX, &number))
		return say_bad(s, "terminal.bad.number", entry);
	if (read_move(s, word, &move))
		return choose_move(s, move, commit);
	return say_bad(s, "terminal.bad.entry", entry);
}

/* Somebody at a terminal does not lose a match by one key. */
static enum answer leave(struct play_session *s, bool asked)
{
	if (asked || s->path || !s->terminal.person)
		return ANSWER_LEAVE;
	s->leaving = true;
	session_say(s, "terminal.say.leave");
	return ANSWER_AGAIN;
}

enum answer session_answer(struct play_session *s, struct slice entry)
{
	bool asked = s->leaving;

	s->leaving = false;
	if (!entry.len)
		return commit_chosen(s);
	struct slice rest = { entry.at + 1, entry.len - 1 };

	if (entry.at[0] == '?')
		return help(s, rest);
	if (slice_is(entry, "l") || slice_starts(entry, "l "))
		return log_again(s, rest);
	if (slice_is(entry, "h") || slice_is(entry, "hint")) {
		session_show_hint(s);
		return ANSWER_AGAIN;
	}
	if (entry.len != 1)
		return choose_entry(s, entry);
	switch (entry.at[0]) {
	case 'b':
		session_show_board(s);
		return ANSWER_AGAIN;
	case 'm':
		s->listed = true;
		session_show_choices(s, true);
		return ANSWER_AGAIN;
	case 's':
		session_show_scores(s);
		return ANSWER_AGAIN;
	case 'u':
		return take_back(s);
	case 'q':
		return leave(s, asked);
	default:
		return choose_entry(s, entry);
	}
}
