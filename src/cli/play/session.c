/*
 * The loop of a session: the person is asked whenever his seat may act, bots
 * answer for the others, and every move that is made is on disk before the
 * next one is asked for.
 */
#include "cli/play/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "bots/analysis/hint.h"

enum { MOVE_TEXT_MAX = 64 };

/* Four spirits of the old grimoires hold the seats, clockwise; none that a game has on a card. */
static const char *const seat_names[SEATS_MAX] = { "Agares", "Marbas", "Sitri", "Vassago" };

static int fail_memory(struct play_session *s)
{
	struct message m = message_of("play.error.memory");

	return cli_fail(s->cli, CLI_SYSTEM, &m);
}

static void session_name_seats(struct play_session *s)
{
	const char *own = s->record.seats[s->seat].name;
	struct buf you = buf_over(s->you, sizeof(s->you));
	struct message m = message_of("terminal.name.you");

	s->names.game = s->record.match.game;
	s->names.context = s->record.match.context;
	for (int i = 0; i < SEATS_MAX; i++)
		s->names.seat[i] = seat_names[i];
	if (own[0])
		s->names.seat[s->seat] = own;
	s->told_names = s->names;
	message_word(&m, s->names.seat[s->seat]);
	text_message(s->cli->lang, &m, NULL, &you);
	s->told_names.seat[s->seat] = s->you;
}

/* Told from the beginning: what was dealt, and all of a match taken up again. */
static int session_tell(struct play_session *s)
{
	struct match *m = &s->record.match;
	struct message error;

	if (!retell_init(&s->telling, m, &error) ||
	    !retell_all(&s->telling, m, &s->story.sink, &error))
		return cli_fail(s->cli, CLI_SYSTEM, &error);
	session_name_seats(s);
	if (m->count && s->story.count > STORY_LINES)
		s->story.told = s->story.count - STORY_LINES;
	return s->story.lost ? fail_memory(s) : CLI_FINE;
}

int session_init(struct play_session *s, struct cli *cli, int seat,
		 const struct bot *const levels[])
{
	const struct game *game = s->record.match.game;

	s->cli = cli;
	s->seat = seat;
	s->chosen = NOTHING_CHOSEN;
	memcpy(s->bots, levels, sizeof(s->bots));
	s->look = (struct board_look){
		.lang = cli->lang,
		.colour = s->terminal.colour,
		.utf8 = s->terminal.utf8,
		.width = s->terminal.width,
		.names = &s->names,
	};
	s->story = story_of(seat);
	s->view = calloc(1, game->state_size);
	s->list = calloc(game->moves_max, sizeof(*s->list));
	s->bot_memory = malloc(hint_memory(game)); /* more than a bot needs */
	s->screen = malloc(BOARD_TEXT_MAX);
	s->shown = calloc(1, BOARD_TEXT_MAX);
	if (!s->view || !s->list || !s->bot_memory || !s->screen || !s->shown)
		return fail_memory(s);
	if (s->terminal.person)
		terminal_catch_break();
	return session_tell(s);
}

void session_release(struct play_session *s)
{
	file_unlock(&s->lock);
	record_release(&s->record);
	story_release(&s->story);
	retell_release(&s->telling);
	free(s->view);
	free(s->list);
	free(s->bot_memory);
	free(s->screen);
	free(s->shown);
}

int session_save(struct play_session *s, bool replace)
{
	struct buf text;

	if (!s->path)
		return CLI_FINE;
	int code = cli_buffer(s->cli, record_text_max(&s->record), &text);

	if (code)
		return code;
	record_write(&s->record, &text);
	code = save_text(s->cli, s->path, buf_slice_of(&text), replace, &s->lock);
	free(text.at);
	return code;
}

static int session_move(struct play_session *s, int seat, game_move move)
{
	struct frames_change change;
	struct message why;

	if (!frames_move(&s->telling.frames, &s->record.match, seat, move, &s->telling.memory,
			 &s->story.sink, &change, &why))
		return cli_fail(s->cli, CLI_SYSTEM, &why);
	if (s->story.lost || frames_lost(&s->telling.memory))
		return fail_memory(s);
	return session_save(s, true);
}

/* A bot's luck is its own, yet the same when the match is taken up again. */
static void session_bot_luck(const struct play_session *s, int seat, struct rng *rng)
{
	uint8_t bytes[SEED_BYTES + 8], hash[HASH_BYTES];
	uint64_t word = 0;

	memcpy(bytes, s->record.seed, SEED_BYTES);
	for (int i = 0; i < 4; i++)
		bytes[SEED_BYTES + i] = (uint8_t)(s->record.match.count >> (8 * i));
	memcpy(bytes + SEED_BYTES + 4, "bot", 3);
	bytes[SEED_BYTES + 7] = (uint8_t)seat;
	hash_bytes(bytes, sizeof(bytes), hash);
	for (int i = 0; i < 8; i++)
		word = word << 8 | hash[i];
	rng_fast(rng, word);
}

static int session_bot(struct play_session *s, int seat)
{
	struct match *m = &s->record.match;
	struct rng rng;

	session_bot_luck(s, seat, &rng);
	m->game->observe(m->context, m->state, seat, s->view);
	uint32_t count = m->game->moves(m->context, view_position(s->view), seat, s->list);
	const struct bot_question question = {
		.game = m->game,
		.c = m->context,
		.view = s->view,
		.seat = seat,
		.list = s->list,
		.count = count,
		.rng = &rng,
		.memory = s->bot_memory,
	};

	return session_move(s, seat, s->bots[seat]->choose(s->bots[seat], &question));
}

/* "How many?" is answered by the number itself, none by 0. */
static int session_first(const struct play_session *s)
{
	const struct match *m = &s->record.match;
	char memory[MOVE_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	int64_t number;

	if (!s->count)
		return 1;
	m->game->move_write(m->context, view_position(s->view), s->seat, s->list[0], s->seat,
			    &text);
	return slice_int(buf_slice_of(&text), 0, INT32_MAX, &number) ? (int)number : 1;
}

void session_look(struct play_session *s)
{
	const struct match *m = &s->record.match;

	terminal_measure(&s->terminal);
	s->look.width = s->terminal.width;
	m->game->observe(m->context, m->state, s->seat, s->view);
	s->count = m->game->moves(m->context, view_position(s->view), s->seat, s->list);
	s->answers = board_answers(m->game, m->context, s->view, s->seat, s->list, s->count);
	s->first = session_first(s);
}

/* One line of the person, answered. */
static enum answer session_read(struct play_session *s)
{
	char memory[SESSION_LINE_MAX];
	struct slice entry;

	session_prompt(s);
	if (s->entry_length) {
		memcpy(memory, s->entry, s->entry_length);
		entry = (struct slice){ memory, s->entry_length };
		s->entry_length = 0;
		session_show_entry(s, entry);
		return session_answer(s, entry);
	}
	switch (terminal_line(&s->terminal, memory, sizeof(memory), &entry)) {
	case LINE_BROKEN_OFF:
		session_show_entry(s, slice_from(""));
		return session_answer(s, slice_from("q"));
	case LINE_FINE:
		session_echo(s, entry);
		return session_answer(s, entry);
	case LINE_LONG:
		session_echo(s, slice_from(""));
		session_say(s, "terminal.bad.long");
		return ANSWER_AGAIN;
	default:
		session_say_input_ended(s);
		return ANSWER_LEAVE;
	}
}

/* Asks until the person has committed a choice or leaves. */
static int session_ask(struct play_session *s, bool *leave)
{
	session_look(s);
	s->listed = false;
	/* One possible answer is laid at once; the person still sees and commits it. */
	s->chosen = s->answers == 1 ? 0 : NOTHING_CHOSEN;
	enum answer answer = session_show(s) ? ANSWER_AGAIN : ANSWER_LEAVE;

	while (answer == ANSWER_AGAIN)
		answer = session_read(s);
	*leave = answer == ANSWER_LEAVE;
	if (answer == ANSWER_COMMIT)
		return session_move(s, s->seat, s->list[s->chosen]);
	return answer == ANSWER_UNDONE ? session_save(s, true) : CLI_FINE;
}

int session_run(struct play_session *s)
{
	struct match *m = &s->record.match;
	bool leave = false;
	int code = CLI_FINE;

	while (!leave && !code) {
		uint32_t actors = m->game->actors(m->context, m->state);
		int seat = 0;

		if (!actors)
			break;
		if (actors & SEAT(s->seat)) {
			code = session_ask(s, &leave);
			continue;
		}
		while (!(actors & SEAT(seat)))
			seat++;
		code = session_bot(s, seat);
	}
	if (code)
		return code;
	if (leave)
		session_show_farewell(s);
	else
		session_show_end(s);
	return CLI_FINE;
}
