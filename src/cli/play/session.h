/*
 * One match between a person at the keyboard and bots: `play` opens a session
 * and runs it to its end. The files of the session: session.c (the loop, the
 * bots, the record), session_keys.c (what the person may enter),
 * session_show.c (what is printed), session_hint.c (advice, when it is asked for).
 */
#ifndef CLI_PLAY_SESSION_H
#define CLI_PLAY_SESSION_H

#include "cli/boards/board.h"
#include "cli/cli.h"
#include "cli/play/story.h"
#include "cli/screen/terminal.h"
#include "play/retell.h"

enum {
	SESSION_NAME_MAX = 96,
	SESSION_LINE_MAX = 256,
	STORY_LINES = 20, /* of what has happened lately */
	NOTHING_CHOSEN = -1,
};

struct play_session {
	struct cli *cli;
	struct record record;
	const char *path; /* where the record is kept; NULL: nowhere */
	struct file_lock lock; /* on it, as long as the session lasts */
	int seat; /* the person's */
	const struct bot *bots[SEATS_MAX];
	struct terminal terminal;
	struct board_look look; /* with the plain names */
	struct names names, told_names; /* in the latter the person's own says so */
	char you[SESSION_NAME_MAX];
	struct story story;
	struct retelling telling; /* whose frames tell it; the match is the record's */

	/* Memory, taken once. */
	struct view *view;
	game_move *list; /* the person's legal moves */
	uint32_t count;
	uint32_t answers; /* of them, those that are no moves beside the answer */
	int first; /* the number of the first: 1, or what it says where it is a number */
	bool listed; /* the others have been listed, so that their numbers mean something */
	char entry[SESSION_LINE_MAX]; /* entered before it was asked for */
	size_t entry_length; /* 0: nothing was */
	bool leaving; /* the person has been asked whether to lose the match */
	int chosen; /* index into list of what is laid but not committed */
	void *bot_memory; /* what bots think in, and hints */
	char *screen; /* BOARD_TEXT_MAX bytes: what is about to be printed */
	char *shown; /* as many: the board as it was last seen */
};

/* Takes over a record that is ready and makes the rest. Not CLI_FINE: the
 * sentence is printed; session_release() is to be called all the same. */
int session_init(struct play_session *s, struct cli *cli, int seat,
		 const struct bot *const levels[]);
void session_release(struct play_session *s);

/* Writes the record to its path; an existing file only when `replace` says so. */
int session_save(struct play_session *s, bool replace);

/* Plays until the end, until the person leaves or the input ends. */
int session_run(struct play_session *s);

/* session_keys.c */

enum answer {
	ANSWER_AGAIN, /* nothing has changed: ask again */
	ANSWER_COMMIT, /* play what is chosen */
	ANSWER_UNDONE, /* moves were taken back: look who acts now */
	ANSWER_LEAVE,
};

enum answer session_answer(struct play_session *s, struct slice entry);

/* session_show.c: all of it goes to the terminal. */

void session_say(struct play_session *s, const char *id);
void session_say_message(struct play_session *s, const struct message *message);
void session_say_input_ended(struct play_session *s);
/* What has happened since, the board, the choices. False: the person leaves. */
bool session_show(struct play_session *s);
void session_show_board(struct play_session *s);
/* A long list is cut short unless all of it is asked for. */
void session_show_choices(struct play_session *s, bool all);
void session_show_chosen(struct play_session *s);
void session_show_story(struct play_session *s, uint32_t first);
void session_show_help(struct play_session *s);
void session_show_help_on(struct play_session *s, struct slice word);
void session_show_scores(struct play_session *s);
/* The two best moves and why, from the person's view (session_hint.c). */
void session_show_hint(struct play_session *s);
void session_show_end(struct play_session *s);
/* What becomes of the match when the person leaves before its end. */
void session_show_farewell(struct play_session *s);
void session_prompt(struct play_session *s);
/* Over a pipe nobody sees what was entered: it is shown. */
void session_echo(struct play_session *s, struct slice entry);
/* What was not typed here and now is shown to everybody. */
void session_show_entry(struct play_session *s, struct slice entry);
/* The person's view and moves as they are now. */
void session_look(struct play_session *s);

#endif
