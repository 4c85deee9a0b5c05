/*
 * What the files of `pandemonium admin` share: the open store and the words
 * of the command line behind the action.
 *
 * The tool works on the database itself, whether a server runs or not: the
 * server looks every few seconds whether somebody else has changed something
 * and follows. Each change and its line in the audit log are one transaction.
 */
#ifndef CLI_HOST_ADMIN_H
#define CLI_HOST_ADMIN_H

#include "cli/cli.h"
#include "store/store.h"

enum { ADMIN_PAGE = 200, ADMIN_TIME_MAX = 24, ADMIN_LINE_MAX = 8192, ADMIN_POSITION_MAX = 1 << 17 };

struct admin {
	struct cli *cli;
	struct store *store;
	const char *database; /* its path */
	char **word;
	int words;
	int64_t now;
};

/* A failure of the store as a sentence; returns the exit code. */
int admin_fail(struct admin *a, enum store_status status);

/* The sentence about one word, {0}, on out; returns CLI_FINE. */
int admin_say(struct admin *a, const char *id, const char *word);

/* Who or what is banned now, and until when; 0: for ever. */
int admin_say_banned(struct admin *a, const char *whom, int64_t until);

/* Refuses a word behind the action, {1}, and says how it is written, {2}. */
int admin_wrong_word(struct admin *a, const char *id, const char *action, const char *word);

/* The account that the first word names, by its id, or by its name when it is
 * no guest's. Returns an exit code, as all below. */
int admin_account(struct admin *a, struct store_account *out);

/* The reason: the words from `first` on, or --reason; of at least `min`
 * characters. */
int admin_reason(struct admin *a, int first, int min, char out[STORE_REASON_MAX]);
/* --until as a time; 0: for ever, also without it. */
int admin_until(struct admin *a, int64_t *out);

/* A change: begin, what the store is to do, commit with its line in the audit
 * log. The line is "WHOM NAME until END: WHY"; empty parts and an end of 0 are
 * left out. */
void admin_begin(struct admin *a);
int admin_commit(struct admin *a, enum store_status status, const char *what, struct buf *details);
void admin_details(struct buf *out, const char *whom, const char *name, int64_t until,
		   const char *why);

/* Parts of a line in a list: a text of people, in one line; a word of ours;
 * until when something is so. */
void admin_text(const char *text, struct buf *out);
const char *admin_word(struct admin *a, const char *id);
void admin_until_words(struct admin *a, const char *id, int64_t until, struct buf *out);
void admin_print(struct admin *a, struct buf *line);
/* Who sits at a table, "ID NAME, …"; a bot by its level. */
void admin_places(struct admin *a, const struct store_table *table, struct buf *out);

/* Who sits at the terminal. */
const char *admin_who(void);

/* What is listed (admin_list.c). */
int admin_list(struct admin *a);
int admin_show_table(struct admin *a);
int admin_reports(struct admin *a);
int admin_audit(struct admin *a);

/* admin_ratings.c */
int admin_ratings(struct admin *a);
/* admin_nodes.c */
int admin_nodes(struct admin *a);
int admin_drain(struct admin *a);
int admin_undrain(struct admin *a);
/* admin_summon.c */
int admin_mail_test(struct admin *a);
int admin_push_test(struct admin *a);

/* The rules of the house and those who keep them (admin_house.c). */
int admin_ban_network(struct admin *a);
int admin_unban_network(struct admin *a);
int admin_list_bans(struct admin *a);
int admin_mute(struct admin *a);
int admin_unmute(struct admin *a);
int admin_moderator(struct admin *a);
int admin_handle_report(struct admin *a);
int admin_door(struct admin *a, const char *name);
int admin_show_door(struct admin *a);

#endif
