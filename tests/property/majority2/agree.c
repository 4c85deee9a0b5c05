/*
 * The Majority 2 against a second version written from the rules
 * (tests/support/majority2/naive.c): at every question of random matches the
 * lists of both seats, the whole table, points and winner. Each option alone,
 * each pair of options, all and none: MATCHES matches each (the argument, else
 * the variable of that name).
 */
#include <stdio.h>
#include <stdlib.h>

#include "property/support/majority2/follow.h"
#include "support/tap.h"

enum { MATCHES_STANDARD = 8, SWITCHES = M2_TURN_CAP };

static struct follower2 follower;

static void compare_matches(uint32_t options, uint64_t matches, const char *what)
{
	bool agrees = true;

	follower.compared = 0;
	for (uint64_t n = 0; n < matches && agrees; n++) {
		follower2_begin(&follower, options, n * 1000 + options);
		do
			agrees = follower2_agrees(&follower);
		while (agrees && follower2_advance(&follower));
		if (!agrees)
			tap_note("options %x, match %llu, %s", options, (unsigned long long)n,
				 follower.said);
	}
	tap(agrees && follower.compared, "majority2, %s: as the rules say (%llu compared)", what,
	    (unsigned long long)follower.compared);
}

int main(int argc, char **argv)
{
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES");
	int64_t matches = MATCHES_STANDARD;
	char what[2 * OPTION_NAME_MAX + 8];

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "naive_majority2: '%s' is not a number of matches\n", given);
		return 2;
	}
	follower2_open(&follower, &majority2);
	compare_matches(0, (uint64_t)matches, "no option");
	compare_matches((1u << SWITCHES) - 1, (uint64_t)matches, "all options");
	for (int a = 0; a < SWITCHES; a++) {
		compare_matches(1u << a, (uint64_t)matches, majority2.options[a].name);
		for (int b = a + 1; b < SWITCHES; b++) {
			snprintf(what, sizeof(what), "%s and %s", majority2.options[a].name,
				 majority2.options[b].name);
			compare_matches(1u << a | 1u << b, (uint64_t)matches, what);
		}
	}
	follower2_close(&follower);
	return tap_status();
}
