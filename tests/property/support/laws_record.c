/* Laws of records: they replay, they can be sought in, and one viewer's record
 * holds no trace of what was hidden from him. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "property/support/laws.h"

enum {
	RECORD_SEEKS = 8, /* places tried in a match */
	RECORD_SECRETS = 2, /* secret answers looked at in a match */
	RECORD_RARELY = 8, /* one state in so many where a whole match is replayed */
};

/* record_read() knows the games of the table only. */
static bool record_can_be_read(const struct lab *lab)
{
	return game_find(slice_from(lab->game->name)) == lab->game;
}

/* In the middle of a match now and then: each time the whole of it is replayed. */
bool law_replay(struct lab *lab)
{
	struct record again;
	struct message error = { 0 };
	struct buf text = buf_over(lab->text, lab->text_max);
	struct buf second = buf_over(lab->other_text, lab->text_max);

	if (!record_can_be_read(lab) || (lab->actors && rng_below(&lab->rng, RECORD_RARELY)))
		return true;
	record_write(&lab->record, &text);
	CHECK(!text.full && text.len < record_text_max(&lab->record));
	if (!record_read(&again, buf_slice_of(&text), &error))
		return lab_says(lab, "the record is refused: %s", error.id);
	lab->compared++;
	bool same_state = lab_same_state(lab, again.match.state, lab->state);

	record_write(&again, &second);
	record_release(&again);
	if (!same_state)
		return lab_says(lab, "the record replays to another state");
	if (!slice_equal(buf_slice_of(&text), buf_slice_of(&second)))
		return lab_says(lab, "the record's text changes when it is read and written");
	return true;
}

bool law_seek(struct lab *lab)
{
	struct match *match = &lab->record.match;
	uint8_t hash[HASH_BYTES];
	bool good = true;

	for (int i = 0; i < RECORD_SEEKS && good; i++) {
		uint32_t line = rng_below(&lab->rng, match->count + 1);

		match_seek(match, line, NULL);
		hash_bytes(match->state, lab->game->state_size, hash);
		lab->compared++;
		good = match->at == line && !memcmp(hash, lab->hash_after[line], HASH_BYTES);
		if (!good)
			lab_says(lab, "seeking line %u gives another state", line);
	}
	match_seek(match, match->count, NULL);
	return good;
}

/* A second record of the same match with no moves yet. */
static void record_twin(const struct lab *lab, struct record *out)
{
	struct message error;
	bool good = record_init(out, lab->game, &lab->context->setup, lab->record.name, NULL,
				lab->record.seed, &error);

	CHECK(good);
}

static struct slice seat_text(const struct record *record, int viewer, char *memory, size_t size)
{
	struct buf text = buf_over(memory, size);
	bool good = record_write_seat(record, viewer, &text);

	CHECK(good && !text.full && text.len < record_text_max(record));
	return buf_slice_of(&text);
}

static bool seats_records_are_alike(struct lab *lab, const struct record *a, const struct record *b,
				    int except)
{
	for (int i = 0; i < lab->viewers; i++) {
		int viewer = lab->viewer[i];

		if (viewer == except)
			continue;
		lab->compared++;
		if (!slice_equal(seat_text(a, viewer, lab->text, lab->text_max),
				 seat_text(b, viewer, lab->other_text, lab->text_max)))
			return lab_says(lab, "the record of %d differs", viewer);
	}
	return true;
}

/* The second record plays what the lab's match has played. */
static void record_follow(const struct lab *lab, struct record *other)
{
	const struct match *match = &lab->record.match;
	struct message why;

	for (uint32_t i = other->match.count; i < match->count; i++)
		CHECK(match_move(&other->match, match->lines[i].seat, match->lines[i].move, NULL,
				 &why));
}

/* Takes the seat's moves back and makes them again. */
static bool undo_can_be_redone(struct lab *lab, struct match *match, int seat)
{
	uint32_t count = match->count;
	struct message why = { 0 };

	lab->compared++;
	if (!match_undo(match, seat, &why)) {
		if (!message_good(&why) || match->count != count ||
		    !lab_same_state(lab, match->state, lab->state))
			return lab_says(lab, "a refused undo of seat %d changed something", seat);
		return true;
	}
	for (uint32_t i = 0; i < count; i++) {
		const struct line line = match->lines[i];

		if (line.dropped_by != count)
			continue;
		if (line.seat != seat)
			return lab_says(lab, "undo of seat %d takes a move of seat %d", seat,
					line.seat);
		if (!match_move(match, seat, line.move, NULL, &why))
			return lab_says(lab, "seat %d cannot make its move again: %s", seat,
					why.id);
	}
	if (!lab_same_state(lab, match->state, lab->state))
		return lab_says(lab, "the moves of seat %d lead elsewhere the second time", seat);
	return true;
}

bool law_undo(struct lab *lab)
{
	struct record other;
	bool good = true;

	if (rng_below(&lab->rng, RECORD_RARELY))
		return true;
	record_twin(lab, &other);
	record_follow(lab, &other);
	for (int seat = 0; seat < lab->players && good; seat++)
		good = undo_can_be_redone(lab, &other.match, seat);
	record_release(&other);
	return good;
}

/*
 * Plays the match again in two records, one of them a secret answer ahead at
 * some places, and compares what the others would keep of each.
 */
static bool secret_answers_leave_no_trace(struct lab *lab, struct record *behind,
					  struct record *ahead)
{
	const struct match *match = &lab->record.match;
	struct message why;
	int left = RECORD_SECRETS;
	uint32_t next = rng_below(&lab->rng, match->count / 2);

	for (uint32_t i = 0; i < match->count; i++) {
		const struct line *line = &match->lines[i];
		uint32_t actors = lab->game->actors(lab->context, behind->match.state);
		bool look = left && i >= next && (actors & (actors - 1));

		CHECK(match_move(&ahead->match, line->seat, line->move, NULL, &why));
		if (look && !seats_records_are_alike(lab, behind, ahead, line->seat))
			return false;
		if (look) {
			left--;
			next = i + rng_below(&lab->rng, match->count / 2);
		}
		CHECK(match_move(&behind->match, line->seat, line->move, NULL, &why));
	}
	return true;
}

bool law_seat_record(struct lab *lab)
{
	struct record behind, ahead;

	record_twin(lab, &behind);
	record_twin(lab, &ahead);
	bool good = secret_answers_leave_no_trace(lab, &behind, &ahead);

	record_release(&behind);
	record_release(&ahead);
	return good;
}

/*
 * Lines from `first` on that answer the same step, one a seat: each could have
 * come before the others.
 */
static uint32_t block_end(const struct match *match, uint32_t first, uint32_t actors)
{
	uint32_t end = first, seen = 0;

	while (end < match->count && (actors & SEAT(match->lines[end].seat)) &&
	       !(seen & SEAT(match->lines[end].seat)))
		seen |= SEAT(match->lines[end++].seat);
	return end;
}

/* The same match with the answers of every step in another order. */
static void play_shuffled(struct lab *lab, struct record *other)
{
	const struct match *match = &lab->record.match;
	struct message why;

	for (uint32_t first = 0; first < match->count;) {
		uint32_t actors = lab->game->actors(lab->context, other->match.state);
		uint32_t end = block_end(match, first, actors), count = end - first;
		uint32_t order[SEATS_MAX];

		CHECK(count > 0);
		for (uint32_t i = 0; i < count; i++) {
			uint32_t k = rng_below(&lab->rng, i + 1);

			order[i] = order[k];
			order[k] = first + i;
		}
		for (uint32_t i = 0; i < count; i++) {
			const struct line *line = &match->lines[order[i]];

			CHECK(match_move(&other->match, line->seat, line->move, NULL, &why));
		}
		first = end;
	}
}

void record_shuffled(struct lab *lab, struct record *out)
{
	record_twin(lab, out);
	play_shuffled(lab, out);
}

bool law_sequence(struct lab *lab)
{
	struct record other;

	record_shuffled(lab, &other);
	bool good = lab_same_state(lab, other.match.state, lab->state)
			    ? seats_records_are_alike(lab, &lab->record, &other, EVERYTHING)
			    : lab_says(lab, "another order of answers leads elsewhere");

	record_release(&other);
	return good;
}
