/*
 * Shared links: what they show, to whom, until when, and that they name nobody.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/match/play.h"

struct sharing {
	struct world w;
	uint64_t ann, bob, eve;
	char *table;
};

static void sharing_open(struct sharing *x)
{
	world_open(&x->w, 3);
	x->ann = world_guest_conn(&x->w, "Annabel");
	x->bob = world_guest_conn(&x->w, "Bobadil");
	x->eve = world_guest_conn(&x->w, "Eve");
	x->table = world_table(&x->w, (uint64_t[]){ x->ann, x->bob }, 2, 3, "random", "");
}

static void sharing_close(struct sharing *x)
{
	free(x->table);
	world_close(&x->w);
}

/* The record behind a key, to be freed; NULL: there is none. */
static char *shown(struct sharing *x, const char *key)
{
	char path[128];

	snprintf(path, sizeof(path), "/api/shared?key=%s", key);
	return world_http(&x->w, SERVICE_GET, path, NULL, NULL) == 200 ? strdup(x->w.body) : NULL;
}

static char *make(struct sharing *x, uint64_t conn, const char *more)
{
	return at_copy(
		ask(&x->w, conn, "{'do':'share.make','id':1,'table':'%s'%s}", x->table, more),
		"ok.share");
}

static void move(struct sharing *x, uint64_t conn, const char *key)
{
	char text[MOVE_TEXT];

	assert_true(world_move(&x->w, conn, x->table, text));
	fine(&x->w, conn, "{'do':'move','id':1,'table':'%s','move':'%s','key':'%s'}", x->table,
	     text, key);
}

/* One's own past, and nothing of what came later or of what others hold. */
static void of_a_match_that_is_played_ones_own_past(void **state)
{
	struct sharing x;

	(void)state;
	sharing_open(&x);
	move(&x, x.ann, "a");
	char *key = make(&x, x.ann, ""), *text = shown(&x, key);

	assert_non_null(text);
	assert_non_null(strstr(text, "viewer"));
	assert_null(strstr(text, "Annabel"));
	assert_null(strstr(text, "Bobadil"));
	assert_null(strstr(text, "salt"));
	move(&x, x.bob, "b");
	if (world_table_of(&x.w, x.table)->actors)
		move(&x, x.ann, "c");
	char *later = shown(&x, key);

	assert_string_equal(later, text);
	/* Open it is shown when it is over. */
	refused("too_early", &x.w, x.ann, "{'do':'share.make','id':1,'table':'%s','open':true}",
		x.table);
	refused("not_yours", &x.w, x.eve, "{'do':'share.make','id':1,'table':'%s'}", x.table);
	free(later);
	free(text);
	free(key);
	sharing_close(&x);
}

static void whoever_made_it_takes_it_back(void **state)
{
	struct sharing x;

	(void)state;
	sharing_open(&x);
	char *ann = make(&x, x.ann, ""), *bob = make(&x, x.bob, ""), *text;

	fine(&x.w, x.ann, "{'do':'share.revoke','id':1,'table':'%s'}", x.table);
	assert_null(shown(&x, ann));
	assert_true(at_is(x.w.body, "error", "no_share"));
	text = shown(&x, bob);
	assert_non_null(text);
	free(text);
	/* It outlives a restart, and no key opens nothing. */
	world_restart(&x.w);
	text = shown(&x, bob);
	assert_non_null(text);
	assert_null(shown(&x, ""));
	assert_null(shown(&x, "00"));
	free(text);
	free(ann);
	free(bob);
	sharing_close(&x);
}

static void once_it_is_over_it_is_shown_open(void **state)
{
	struct sharing x;

	(void)state;
	sharing_open(&x);
	world_play(&x.w, x.table, (uint64_t[]){ x.ann, x.bob }, 2);
	char *key = make(&x, x.bob, ",'open':true"), *text = shown(&x, key);

	assert_non_null(text);
	assert_non_null(strstr(text, "seed"));
	assert_null(strstr(text, "Annabel"));
	assert_null(strstr(text, "Bobadil"));
	free(text);
	free(key);
	sharing_close(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(of_a_match_that_is_played_ones_own_past),
		cmocka_unit_test(whoever_made_it_takes_it_back),
		cmocka_unit_test(once_it_is_over_it_is_shown_open),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
