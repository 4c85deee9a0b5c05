/*
 * The match at a table, in memory: the record, what was told to whom, clocks,
 * the bots at work. Everything in it can be rebuilt from the store's lines.
 *
 * All calls into the rules go through a guard: a failed CHECK freezes this
 * match and nothing else.
 */
#ifndef SERVICE_MATCH_PLAY_H
#define SERVICE_MATCH_PLAY_H

#include "play/frames.h"
#include "play/record.h"
#include "service/match/checkpoint.h"
#include "service/match/contexts.h"
#include "service/match/keys.h"
#include "service/match/record_job.h"
#include "service/tables/table.h"

/* Kinds of lines in the store. The text of a move is the time that its seat
 * has spent in the step, in milliseconds, and the move; of UNDO, AWAY and
 * RESIGN that time alone (older undos have none); of a reaction its name. */
enum line_kind { LINE_MOVE, LINE_UNDO, LINE_REACTION, LINE_AWAY, LINE_RESIGN, LINE_BACK };

enum {
	MOVE_KEY_MAX = 32, /* characters of a client's key */
	SPENT_TEXT_MAX = 20, /* the time in a stored line and the blank behind it */
	REACTION_NONE = -1,
	BUSY_BEAT_MS = 3000, /* how often the number of those who are busy is told */
	/* Lines that a seat may waste on taking back before the match goes on: see
	 * match_taken_back(). Nobody who thinks meets it. */
	TAKEN_BACK_MAX = 300,
};

struct live {
	struct record record; /* with the match, whose old lines are not in memory */
	struct shared_context *shared; /* the match's context; NULL: its own */
	struct frames frames;
	struct clock clock;
	struct clock next_clock; /* during a line: as it will be after it */
	struct clock_face told_face[VIEWERS]; /* what watchers were told of it last */
	struct mark mark;
	uint32_t checkpoint; /* lines in the store when the last one was kept */
	uint32_t stored; /* lines in the store, reactions among them */
	struct keys keys; /* of moves and undos */
	int64_t extra[SEATS_MAX]; /* who came back late may think until then */
	uint64_t job[SEATS_MAX]; /* number of the seat's bot at work; 0: none */
	int held[SEATS_MAX]; /* reactions until the step closes, or REACTION_NONE */
	bool reacted[SEATS_MAX]; /* in this step */
};

/* The match, rebuilt if need be; NULL: frozen now, or the store failed. */
struct live *live_get(struct service *s, struct table *t);
void live_forget(struct table *t);
/* The person's account is gone: so are his name and what proves it. */
void live_forget_person(struct table *t, const struct place *p);

/* The match begins: seats are drawn. Tells frame 1; NULL as above. */
struct live *live_begin(struct service *s, struct table *t);

/* source.c: what stands at the head of the match's record. First what the
 * store has of it (false: it failed, or no memory), with *draws to be freed by
 * the caller; then what the table has, its card set staying the table's
 * (false: not all seats are drawn). */
bool source_load(struct service *s, const struct table *t, struct record_source *out,
		 struct stored_draws **draws);
bool source_fill(const struct table *t, struct record_source *out);

/* Can this be played? False: *why says why not. */
bool live_setup_good(const struct game *game, const struct setup *setup, struct message *why);

/* Runs `work` under a guard. False: a CHECK failed and the table is frozen. */
bool table_guard(struct service *s, struct table *t,
		 void (*work)(struct service *s, struct table *t, void *user), void *user);
void table_freeze(struct service *s, struct table *t, const char *reason);

/* Writes a line into the store; the next in order. told: see store.h. */
void live_line(struct service *s, struct table *t, enum line_kind kind, int seat, struct slice text,
	       struct slice key, uint32_t told);

/* After a line of the match: marks and checkpoints. `stored`: lines in the
 * store with this one, `clock`: as it is after it. Inside a guard. */
void live_step(struct service *s, struct table *t, const struct frames_change *change,
	       uint32_t stored, const struct clock *clock);

/* The frame that showed the line just played to its seat. */
uint32_t live_told(const struct live *live, int seat, const struct frames_change *change);

/* Notes at the table who has to act, and who had to when the step began. */
void live_actors(struct table *t);

/* Could the viewer take something back now? A spectator never can. */
bool live_can_undo(struct live *live, int viewer);

/* The match's clocks after a line of that seat, which had spent so much; the
 * set of actors is the match's present one. */
void live_clock(struct live *live, const struct frames *f, const struct frames_change *change,
		int seat, int64_t spent, int64_t at);

/* A person's move or undo. */
struct play_wish {
	int seat;
	bool undo;
	struct slice move; /* its text, unless it is an undo */
	struct slice key;
	/* If it is given: the seat's last frame when its owner chose. When he has
	 * been told more since, it is too late. */
	struct ask_int after;
};

/* ERROR_illegal: *why says why. *n: the frame that shows it. */
enum error play_wish(struct service *s, struct table *t, const struct play_wish *wish, uint32_t *n,
		     struct message *why);

/* A bot plays the seat from now on: for a while, or for good. */
void play_substitute(struct service *s, struct table *t, int place, bool for_good);
void play_return(struct service *s, struct table *t, int place);
/* ... for all who owe an answer and have no connection, until they return. */
void play_absent(struct service *s, struct table *t);

/* Sets the bots to work whose turn it is, and the time to look again. */
void play_go_on(struct service *s, struct table *t);

/* A deadline has passed. */
void play_due(struct service *s, struct table *t);
/* The match, which is in memory, could not be played: its step begins now. */
void play_step_anew(struct service *s, struct table *t);

/* busy.c: how many still owe an answer in a step whose rules tell it. When the
 * number is to be told; INT64_MAX: it was. Tells it when it is time. A snapshot's
 * member `busy`, the number that was told last. */
int64_t busy_due(const struct service *s, struct table *t);
void busy_tell(struct service *s, struct table *t);
void busy_json(struct json *j, struct table *t);

/* A bot has decided. */
struct bot_job;
void play_bot_done(struct service *s, const struct bot_job *job);

/* stream.c: the match as it goes on. */

/* Of what is beyond one of these each viewer's frame is written for itself. */
enum {
	TOLD_EVENTS_MAX = 32,
	TOLD_TEXT_MAX = 2048, /* bytes */
	TOLD_HEAD_MAX = 64,
	TOLD_NEWS_MAX = 4096,
	TOLD_CLOCK_MAX = 320,
};

/* What happened with a line, by the place of the event among all that it told:
 * written once for all who may know it. */
struct told_events {
	struct {
		uint16_t at, length; /* in the service's told_texts, as JSON; 0: not yet */
	} text[TOLD_EVENTS_MAX];
	uint16_t used;
};

/* What the frame of the viewer before has in common with the next ones, as JSON in
 * told_texts; lengths of 0: nothing yet. */
struct told_frame {
	size_t head_length;
	size_t news_length; /* events and what is new, up to its sum: */
	const struct event *events; /* of these */
	uint32_t event_count, known; /* the first bit: he may know the first */
	struct slice see; /* in told_texts */
	size_t clock_length;
	struct clock_face face;
};

/* Memory for the pieces of frames; nothing in it survives a line. */
struct told_texts {
	char events[TOLD_TEXT_MAX], head[TOLD_HEAD_MAX], news[TOLD_NEWS_MAX];
	char clock[TOLD_CLOCK_MAX];
};

/* Tells the frames of a line; a sink to be handed to frames.h. */
struct watch_sink {
	struct frame_sink base;
	struct service *s;
	struct table *t;
	uint32_t viewers[FORMS]; /* sets of SEAT(viewer): who watches so */
	int seat; /* whose line it is */
	int64_t spent; /* time that it cost him */
	struct told_events told;
	struct told_frame before;
};
void watch_sink_init(struct watch_sink *sink, struct service *s, struct table *t);

/* The match was built anew after a turn that was not kept: see turn.h. */
void watch_catch_up(struct service *s, struct table *t);
void watch_over(struct service *s, struct table *t);

/* Members of frames and snapshots: what a frame's viewer reads in the log, what
 * he sees, and his clock. */
void stream_events(struct json *j, const struct table *t, const struct frame *frame,
		   enum watch_form form);
void stream_position(struct json *j, struct service *s, const struct table *t,
		     const struct frame *frame, enum watch_form form);
struct clock_face stream_face(const struct table *t, const struct clock *clock,
			      const struct view *view, int viewer);
void stream_clock(struct json *j, struct service *s, const struct table *t,
		  const struct clock_face *face);
/* A snapshot has told the clock. Whoever watches as nobody else does knows that
 * one: what his next frame says must not depend on whether the match had left
 * memory while he was away, that is, on whether others were there. */
void stream_told(struct table *t, int viewer, const struct clock_face *face);

/* facts.c: the members `facts` and `next` of an answer: of a game's facts as many as
 * fit into a message, from that piece on; an empty part behind the last. */
void answer_facts(struct json *j, struct slice facts, int64_t from);

/* watch.c: those who watch. */

enum error watch_begin(struct service *s, struct conn *c, struct table *t, enum watch_form form,
		       int64_t until);
void watch_frozen(struct service *s, struct table *t);
/* The host of the server has closed it. */
void watch_closed(struct service *s, struct table *t);
/* None of its people was there. */
void watch_empty(struct service *s, struct table *t);
/* Its invites are revoked, or some are too old: who came by one goes. */
void watch_revoked(struct service *s, struct table *t);
void watch_expire(struct service *s, struct table *t);
/* Does the connection watch the table, and may it still? */
bool watch_knows(const struct service *s, const struct table *t, const struct conn *c);
/* The page of the outbox, to all watchers; and to all connections of the table's people, too. */
void watch_send(struct service *s, struct table *t);
void watch_send_all(struct service *s, struct table *t);
/* What all who watch may know as one number, if it is another than what they were `told` last. */
void watch_number(struct service *s, struct table *t, const char *what, int count, int *told);
/* Seats were drawn: who sees what, and who sees nothing any more. */
void watch_viewers(struct service *s, struct table *t);
/* How the connection watches the table. */
enum watch_form watch_form(const struct table *t, const struct conn *c);
/* Does the connection watch the table? */
bool watch_is(const struct table *t, const struct conn *c);
void watch_end_person(struct service *s, struct table *t, const struct person *p);
void watch_end(struct service *s, struct conn *c, struct table *t);
/* Takes watch_end() back. */
void watch_again(struct service *s, struct table *t, struct conn *c, const struct watcher *w);
/* He has read the table's summary, of that hash: later ones are news if they differ. */
void watch_told(struct table *t, const struct conn *c, uint64_t hash);
void watch_end_all(struct service *s, struct conn *c);

#endif
