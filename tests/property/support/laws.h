/*
 * The laws of every game, each a question about the state a lab stands in.
 * A law answers true, or false with the breach in lab->said; it never aborts,
 * so that planted faults can be put before it (mutants.c) as well as the real
 * games (laws.c).
 *
 * Cheap laws are asked at every state of every match; dear ones at some states
 * of every match (one in LAW_STATES_SHARE) or at every state of some matches
 * (one in LAW_MATCHES_SHARE); others when a match is over, about the whole of
 * it.
 */
#ifndef SUPPORT_LAWS_H
#define SUPPORT_LAWS_H

#include "property/support/lab.h"

enum { LAW_STATES_SHARE = 4, LAW_MATCHES_SHARE = 10 };

enum law_when {
	LAW_EVERY_STATE,
	LAW_SOME_STATES,
	LAW_SOME_MATCHES, /* every state of them */
	LAW_AT_END,
	LAW_AT_SOME_ENDS,
};

struct law {
	const char *name; /* mutants.c finds it by this */
	const char *says; /* what it demands */
	enum law_when when;
	bool (*holds)(struct lab *lab);
};

extern const struct law laws[];
extern const int laws_count;

const struct law *law_find(const char *name);

struct verdict {
	bool broken;
	uint64_t asked; /* how often */
	uint64_t compared; /* what it looked at; a law that compared nothing proves nothing */
	uint64_t match; /* the number of the match that broke it */
	char said[LAB_SAID_MAX];
};

/* Plays match `number` under the `count` laws from `first` on and adds to
 * their verdicts; a broken law is not asked again. */
void laws_play(struct lab *lab, uint64_t number, const struct law *first, int count,
	       struct verdict *verdicts);

/* laws_basic.c */
bool law_valid(struct lab *lab);
bool law_list(struct lab *lab);
bool law_why(struct lab *lab);
bool law_refusal(struct lab *lab);
bool law_score(struct lab *lab);
/* laws_texts.c */
bool law_position(struct lab *lab);
bool law_position_one(struct lab *lab);
bool law_move_text(struct lab *lab);
bool law_json(struct lab *lab);
/* laws_draw.c */
bool law_drawn(struct lab *lab);
bool law_facts(struct lab *lab);
bool law_view_why(struct lab *lab);
bool law_view_score(struct lab *lab);
bool law_head(struct lab *lab);
/* laws_views.c */
bool law_idempotent(struct lab *lab);
bool law_view_list(struct lab *lab);
bool law_sample_one(struct lab *lab);
bool law_sample(struct lab *lab);
bool law_worlds(struct lab *lab);
bool law_spectator(struct lab *lab);
bool law_spectator_fields(struct lab *lab);
/* laws_secret.c */
bool law_commute(struct lab *lab);
bool law_secret(struct lab *lab);
bool law_twin(struct lab *lab);
bool law_same(struct lab *lab);
/* laws_record.c */
bool law_replay(struct lab *lab);
bool law_seek(struct lab *lab);
bool law_undo(struct lab *lab);
bool law_seat_record(struct lab *lab);
bool law_sequence(struct lab *lab);
/* The lab's match with the answers of every step in another order; a record of its own. */
void record_shuffled(struct lab *lab, struct record *out);
/* laws_frames.c */
bool law_frame_twin(struct lab *lab);
bool law_frame_order(struct lab *lab);
/* laws_follow.c */
bool law_follow(struct lab *lab);
bool law_fold(struct lab *lab);

#endif
