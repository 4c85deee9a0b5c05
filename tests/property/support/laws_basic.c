/* Laws of states and lists: valid, ordered, refusing with a reason. */
#include <string.h>

#include "property/support/laws.h"

bool law_valid(struct lab *lab)
{
	const char *wrong = lab->game->check(lab->context, lab->state);

	lab->compared++;
	if (wrong)
		return lab_says(lab, "check says %s", wrong);
	for (int i = 0; i < lab->viewers; i++) {
		const struct view *view = lab->view[lab->viewer[i]];

		wrong = lab->game->check(lab->context, view_position(view));
		if (wrong)
			return lab_says(lab, "check of the view of %d says %s", lab->viewer[i],
					wrong);
	}
	if (lab->actors & ~(SEAT(lab->players) - 1))
		return lab_says(lab, "actors %x beyond the seats", lab->actors);
	return true;
}

bool law_list(struct lab *lab)
{
	for (int seat = 0; seat < lab->players; seat++) {
		uint32_t count = lab->game->moves(lab->context, lab->state, seat, lab->list);
		bool acts = lab->actors & SEAT(seat);

		lab->compared += count;
		if (count > lab->game->moves_max)
			return lab_says(lab, "seat %d has %u moves", seat, count);
		if (acts != (count > 0))
			return lab_says(lab, "seat %d %s and has %u moves", seat,
					acts ? "acts" : "does not act", count);
		for (uint32_t i = 1; i < count; i++)
			if (lab->list[i - 1] >= lab->list[i])
				return lab_says(lab, "seat %d: move %u follows %u", seat,
						lab->list[i], lab->list[i - 1]);
	}
	return true;
}

bool law_why(struct lab *lab)
{
	for (int seat = 0; seat < lab->players; seat++) {
		uint32_t count = lab->game->moves(lab->context, lab->state, seat, lab->list);

		for (uint32_t i = 0; i < lab->parsed_count; i++) {
			struct message why = { 0 };

			if (lab_in_list(lab->list, count, lab->parsed[i]))
				continue;
			lab->game->why(lab->context, lab->state, seat, lab->parsed[i], &why);
			lab->compared++;
			if (!message_good(&why))
				return lab_says(lab, "no reason for move %u of seat %d",
						lab->parsed[i], seat);
		}
	}
	return true;
}

/* Everything in a match that a move may change. */
struct match_mark {
	uint32_t count, at;
	uint32_t undo_point[SEATS_MAX];
};

static struct match_mark match_mark_of(const struct match *m)
{
	struct match_mark mark = { .count = m->count, .at = m->at };

	memcpy(mark.undo_point, m->undo_point, sizeof(mark.undo_point));
	return mark;
}

bool law_refusal(struct lab *lab)
{
	struct match *match = &lab->record.match;
	struct match_mark before = match_mark_of(match);

	memcpy(lab->room[0], lab->state, lab->game->state_size);
	for (int seat = 0; seat < lab->players; seat++) {
		uint32_t count = lab->game->moves(lab->context, lab->state, seat, lab->list);

		for (uint32_t i = 0; i < lab->parsed_count; i++) {
			game_move move = lab->parsed[i];
			struct message why = { 0 }, again = { 0 };

			if (lab_in_list(lab->list, count, move))
				continue;
			lab->compared++;
			if (match_legal(match, seat, move, &why) ||
			    match_move(match, seat, move, NULL, &again))
				return lab_says(lab, "move %u of seat %d is not refused", move,
						seat);
			if (!message_good(&why) || !message_same(&why, &again))
				return lab_says(lab, "the reason against move %u is not steady",
						move);
			struct match_mark after = match_mark_of(match);

			if (!lab_same_state(lab, match->state, lab->room[0]) ||
			    memcmp(&before, &after, sizeof(before)))
				return lab_says(lab, "refused move %u of seat %d changed something",
						move, seat);
		}
	}
	return true;
}

bool law_score(struct lab *lab)
{
	struct score score;

	memset(&score, 0xA5, sizeof(score));
	lab->game->score(lab->context, lab->state, &score);
	lab->compared++;
	if (score.over != !lab->actors)
		return lab_says(lab, "over is %d while actors are %x", score.over, lab->actors);
	if (score.over != (score.winners != 0))
		return lab_says(lab, "over is %d while winners are %x", score.over, score.winners);
	if (score.winners & ~(SEAT(lab->players) - 1))
		return lab_says(lab, "winners %x beyond the seats", score.winners);
	if (score.lines > SCORE_LINES_MAX)
		return lab_says(lab, "%d lines", score.lines);
	for (int i = 0; i < score.lines; i++)
		if (!message_good(&score.line[i].label))
			return lab_says(lab, "line %d has no label", i);
	return true;
}
