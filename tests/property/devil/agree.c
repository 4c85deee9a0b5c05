/*
 * The lists of moves of Deal with the Devil against a second predicate written
 * from the rules (tests/support/devil/naive.c): every move that can be written,
 * for the seat whose turn it is, at every state of MATCHES matches (the
 * argument, else the variable of that name). One line a decision.
 */
#include <stdio.h>
#include <stdlib.h>

#include "support/devil/naive.h"
#include "support/devil/walk.h"
#include "support/tap.h"

enum { MATCHES_STANDARD = 60, TEXT_MAX = 32 };

/* Every move that has a text. */
static game_move moves[1024];
static char texts[1024][TEXT_MAX];
static int move_count;

static struct {
	uint64_t compared, legal;
	bool broken;
} tally[DEV_QUESTIONS];

/* Notes the move that the text, a word and a number or a second word, is. */
static void find_move(const char *word, int number, const char *behind)
{
	struct buf text = buf_over(texts[move_count], TEXT_MAX);

	buf_text(&text, word);
	if (number >= 0)
		buf_int(&text, number);
	buf_text(&text, behind);
	if (dev_move_read(buf_slice_of(&text), &moves[move_count]))
		move_count++;
}

static void find_moves(void)
{
	static const char *const alone[] = {
		"auto",	      "yes",	      "no",	    "none",
		"ok",	      "left",	      "right",	    "keep",
		"again",      "stop",	      "accept",	    "reject",
		"close",      "prove",	      "confess",    "pay",
		"lose",	      "soul",	      "indulgence", "take",
		"unwanted",   "neutral",      "wanted",	    "country",
		"town",	      "church",	      "alchemist",  "minor_country",
		"minor_town", "minor_church", "minor_each", "major_country",
		"major_town", "major_church", "major_each", "inq_a",
		"inq_b",      "inq_c",	      "inq_1",	    "inq_2",
		"inq_3",      "inq_guest",
	};
	static const char *const goods[] = { "wood", "stone", "wheat", "glass", "marble" };

	for (size_t i = 0; i < sizeof(alone) / sizeof(alone[0]); i++)
		find_move(alone[i], -1, "");
	for (int i = 0; i < DEV_RESOURCES; i++) {
		find_move("", -1, goods[i]);
		find_move("buy ", -1, goods[i]);
		find_move("sell ", -1, goods[i]);
	}
	for (int n = 0; n < 100; n++) {
		find_move("", n, "");
		find_move("", n, "c");
		find_move("", n, "s");
		find_move("borrow ", n, "");
		find_move("repay ", n, "");
		find_move("space", n, "");
		find_move("seat", n, "");
		find_move("a", n, "");
		find_move("b", n, "");
	}
	for (int n = 100; n < 600; n++)
		find_move("b", n, "");
}

/* The list of the seat that moves, against every move that has a text. */
static void compare(struct match *m, int seat, game_move move)
{
	const struct devil_state *d = devil_inside(m);
	game_move list[DEV_MOVES_MAX];

	(void)move;
	if (seat < 0)
		return;
	int question = d->ask[seat];
	uint32_t count = devil.moves(m->context, m->state, seat, list);

	for (int i = 0; i < move_count; i++) {
		bool listed = false;

		for (uint32_t k = 0; k < count; k++)
			listed |= list[k] == moves[i];
		tally[question].compared++;
		tally[question].legal += listed;
		if (listed == naive_devil_legal((const void *)m->context, d, seat, texts[i]) ||
		    tally[question].broken)
			continue;
		tally[question].broken = true;
		tap_note("round %d, %s: '%s' is %slisted", d->round,
			 dev_question_names[question].at, texts[i], listed ? "" : "not ");
	}
}

int main(int argc, char **argv)
{
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES");
	int64_t matches = MATCHES_STANDARD;

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "naive_devil: '%s' is not a number of matches\n", given);
		return 2;
	}
	find_moves();
	for (int64_t n = 0; n < matches; n++)
		devil_walk((uint64_t)n, compare);
	for (int q = 0; q < DEV_QUESTIONS; q++)
		tap(!tally[q].broken && tally[q].legal,
		    "devil, %s: the list is what the rules allow (%llu compared)",
		    dev_question_names[q].at, (unsigned long long)tally[q].compared);
	return tap_status();
}
