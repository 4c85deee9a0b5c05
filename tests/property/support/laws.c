/* The table of laws, and a match played under some of them. */
#include "property/support/laws.h"

#include <stdio.h>
#include <string.h>

const struct law laws[] = {
	{ "valid", "every state and view passes check, and matches end in time", LAW_EVERY_STATE,
	  law_valid },
	{ "list", "lists are sorted, unique, bounded, never empty for an actor", LAW_EVERY_STATE,
	  law_list },
	{ "why", "every move that parses and is not listed has a reason", LAW_EVERY_STATE,
	  law_why },
	{ "refusal", "a refused move changes nothing", LAW_SOME_MATCHES, law_refusal },
	{ "score", "winners when it is over and only then", LAW_EVERY_STATE, law_score },
	{ "position one", "the text of a state or a view reads back to the same bytes",
	  LAW_SOME_STATES, law_position_one },
	{ "position", "so do the texts of the state and of all its views", LAW_SOME_MATCHES,
	  law_position },
	{ "move text", "the text of every legal move reads back", LAW_EVERY_STATE, law_move_text },
	{ "json", "json is one JSON object within its limit, the same for the same view",
	  LAW_SOME_MATCHES, law_json },
	{ "head", "a view's json has game, players, viewer, phase, actors, moves and closed",
	  LAW_SOME_MATCHES, law_head },
	{ "drawn", "json, looks and what is ahead are the same from a view's text",
	  LAW_SOME_MATCHES, law_drawn },
	{ "facts", "the facts of a match follow from its setup", LAW_AT_SOME_ENDS, law_facts },
	{ "view why", "a reason from a seat's own view is the one from the state", LAW_SOME_MATCHES,
	  law_view_why },
	{ "view score", "a view counts the same from its text", LAW_SOME_MATCHES, law_view_score },
	{ "end score", "so it does at the end, and everything", LAW_AT_END, law_view_score },
	{ "idempotent", "a view of a view is that view; the host's look hides nothing",
	  LAW_EVERY_STATE, law_idempotent },
	{ "view list", "actors and lists from a view fit those from the state", LAW_EVERY_STATE,
	  law_view_list },
	{ "sample one", "a world sampled for one viewer is valid and looks like its view",
	  LAW_SOME_STATES, law_sample_one },
	{ "sample", "so do worlds sampled for every viewer", LAW_SOME_MATCHES, law_sample },
	{ "worlds", "sampled worlds differ in most views with something hidden", LAW_SOME_MATCHES,
	  law_worlds },
	{ "spectator", "a spectator sees only what every seat knows", LAW_SOME_MATCHES,
	  law_spectator },
	{ "spectator fields", "a field that a spectator sees whole every seat sees alike",
	  LAW_SOME_MATCHES, law_spectator_fields },
	{ "commute", "answers at one step commute in every order: state and events",
	  LAW_SOME_MATCHES, law_commute },
	{ "secret", "an answer given in secret changes nothing for any other viewer",
	  LAW_EVERY_STATE, law_secret },
	{ "twin", "worlds that differ by what the rules hide give equal views", LAW_EVERY_STATE,
	  law_twin },
	{ "same", "equal information gives equal lists, reasons, texts and events", LAW_EVERY_STATE,
	  law_same },
	{ "replay", "the record's text replays to the same bytes", LAW_AT_END, law_replay },
	{ "replay anywhere", "so does a record cut off anywhere", LAW_SOME_MATCHES, law_replay },
	{ "seek", "seeking gives the state of every line", LAW_AT_SOME_ENDS, law_seek },
	{ "undo", "a refused undo changes nothing, what is taken back can be done again",
	  LAW_SOME_MATCHES, law_undo },
	{ "seat record", "an answer given in secret changes no other seat's record",
	  LAW_AT_SOME_ENDS, law_seat_record },
	{ "sequence", "equal histories give equal seat records whatever the order of answers",
	  LAW_AT_SOME_ENDS, law_sequence },
	{ "frame twin", "worlds that a viewer cannot tell apart give equal frames",
	  LAW_SOME_MATCHES, law_frame_twin },
	{ "frame order", "the order of answers changes nobody's frames", LAW_AT_SOME_ENDS,
	  law_frame_order },
	{ "follow", "who follows the frames has the view, after gaps, undo and restarts too",
	  LAW_AT_SOME_ENDS, law_follow },
	{ "fold", "a seat's record is a fold over the seat's frames", LAW_AT_SOME_ENDS, law_fold },
};
const int laws_count = sizeof(laws) / sizeof(laws[0]);

const struct law *law_find(const char *name)
{
	for (int i = 0; i < laws_count; i++)
		if (strcmp(laws[i].name, name) == 0)
			return &laws[i];
	return NULL;
}

static bool law_is_due(const struct law *law, struct lab *lab, uint64_t number)
{
	bool chosen = number % LAW_MATCHES_SHARE == 0, over = !lab->actors;

	switch (law->when) {
	case LAW_EVERY_STATE:
		return true;
	case LAW_SOME_STATES:
		return rng_below(&lab->rng, LAW_STATES_SHARE) == 0;
	case LAW_SOME_MATCHES:
		return chosen;
	case LAW_AT_END:
		return over;
	case LAW_AT_SOME_ENDS:
		return over && chosen;
	}
	return false;
}

static void law_broken(struct verdict *verdict, uint64_t number, const char *said)
{
	verdict->broken = true;
	verdict->match = number;
	snprintf(verdict->said, sizeof(verdict->said), "%s", said);
}

/* These draw much, and as frames change: the matches, and what the other laws
 * draw, do not depend on it. */
static bool law_stands_apart(const struct law *law)
{
	return law->holds == law_frame_twin || law->holds == law_frame_order ||
	       law->holds == law_follow || law->holds == law_fold;
}

static bool law_asked(const struct law *law, struct lab *lab)
{
	struct rng kept = lab->rng;

	if (!law_stands_apart(law))
		return law->holds(lab);
	lab->rng = lab->own_luck;
	bool good = law->holds(lab);

	lab->own_luck = lab->rng;
	lab->rng = kept;
	return good;
}

void laws_play(struct lab *lab, uint64_t number, const struct law *first, int count,
	       struct verdict *verdicts)
{
	lab_begin(lab, number);
	do {
		for (int i = 0; i < count; i++) {
			if (verdicts[i].broken || !law_is_due(&first[i], lab, number))
				continue;
			lab->compared = 0;
			verdicts[i].asked++;
			if (!law_asked(&first[i], lab))
				law_broken(&verdicts[i], number, lab->said);
			verdicts[i].compared += lab->compared;
		}
	} while (lab_advance(lab));

	/* What broke on the way is a breach of validity, whichever laws are asked. */
	for (int i = 0; i < count && lab->broken[0]; i++)
		if (first[i].holds == law_valid)
			law_broken(&verdicts[i], number, lab->broken);
}
