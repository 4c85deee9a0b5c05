/*
 * `pandemonium admin ratings`: are the ratings what the rated matches come to?
 * With --recompute they are made so.
 */
#include "cli/host/admin.h"
#include "service/people/rated.h"

static int say_count(struct admin *a, const char *id, const struct rated_check *check)
{
	struct message m = message_of(id);

	message_number(&m, (int32_t)check->ratings);
	message_number(&m, (int32_t)check->matches);
	cli_say(a->cli, &m, NULL);
	return CLI_FINE;
}

int admin_ratings(struct admin *a)
{
	bool repair = cli_has(a->cli, OPT_RECOMPUTE);
	struct rated_check check;
	enum store_status status = rated_recompute(a->store, repair, &check);
	char memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));

	if (status != STORE_OK)
		return admin_fail(a, status);
	if (!check.differs)
		return say_count(a, "serve.admin.ratings_good", &check);
	if (!repair) {
		say_count(a, "serve.admin.ratings_bad", &check);
		return CLI_NO;
	}
	buf_int(&details, check.matches);
	buf_text(&details, " matches");
	admin_begin(a);
	int code = admin_commit(a, STORE_OK, "ratings", &details);

	return code ? code : say_count(a, "serve.admin.ratings_mended", &check);
}
