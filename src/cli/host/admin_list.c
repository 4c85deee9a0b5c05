/*
 * The lists of `pandemonium admin`: accounts, tables, reports and what the
 * host has done. One line each, blanks between the columns, what may be long
 * comes last.
 */
#include <string.h>
#include <time.h>

#include "cli/host/admin.h"
#include "service/match/play.h"

struct admin_rows {
	struct admin *admin;
	int rows;
	int64_t last_number;
	char last_id[STORE_ID_MAX];
};

/* And two blanks. */
static void admin_time(int64_t at, struct buf *out)
{
	char text[ADMIN_TIME_MAX] = "-";
	time_t seconds = (time_t)(at / 1000);
	struct tm utc;

	if (at && gmtime_r(&seconds, &utc))
		strftime(text, sizeof(text), "%Y-%m-%d %H:%M", &utc);
	buf_text(out, text);
	buf_text(out, "  ");
}

void admin_text(const char *text, struct buf *out)
{
	for (; *text; text++)
		buf_char(out, *text == '\n' ? ' ' : *text);
}

void admin_print(struct admin *a, struct buf *line)
{
	cli_tame(line);
	cli_print(a->cli, line);
}

const char *admin_word(struct admin *a, const char *id)
{
	return text_of(a->cli->lang, id);
}

static void end_list(struct admin_rows *l, const char *nothing)
{
	struct message m = message_of(nothing);

	if (!l->rows)
		cli_say(l->admin->cli, &m, NULL);
}

/* Accounts. */

/* "(banned until …: why)", as far as it is so now. */
static void write_standing(struct admin *a, const struct store_account *account, struct buf *out)
{
	if (account->is_moderator) {
		buf_text(out, "  (");
		buf_text(out, admin_word(a, "serve.admin.is_moderator"));
		buf_char(out, ')');
	}
	if (account->mute_until > a->now) {
		buf_text(out, "  (");
		admin_until_words(a, "serve.admin.muted_until", account->mute_until, out);
		buf_char(out, ')');
	}
	if (store_banned(account, a->now)) {
		buf_text(out, "  (");
		if (account->ban_until)
			admin_until_words(a, "serve.admin.banned_until", account->ban_until, out);
		else
			buf_text(out, admin_word(a, "serve.admin.banned_for"));
		buf_char(out, ' ');
		admin_text(account->ban_reason, out);
		buf_char(out, ')');
	}
}

static bool account_row(void *user, const struct store_account *account)
{
	struct admin_rows *l = user;
	struct admin *a = l->admin;
	char memory[ADMIN_LINE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	buf_text(&line, account->id);
	buf_text(&line, "  ");
	admin_time(account->created, &line);
	admin_time(account->seen, &line);
	buf_text(&line,
		 admin_word(a, account->is_guest ? "serve.admin.guest" : "serve.admin.account"));
	buf_text(&line, "  ");
	buf_text(&line, account->name);
	write_standing(a, account, &line);
	admin_print(a, &line);
	l->rows++;
	memcpy(l->last_id, account->id, sizeof(l->last_id));
	return true;
}

static int list_accounts(struct admin *a, const char *prefix)
{
	struct admin_rows l = { .admin = a };
	int before;

	do {
		before = l.rows;
		enum store_status status = a->store->api->accounts(
			a->store, prefix, before ? l.last_id : NULL, ADMIN_PAGE, account_row, &l);

		if (status != STORE_OK)
			return admin_fail(a, status);
	} while (l.rows - before == ADMIN_PAGE);
	end_list(&l, "serve.admin.no_accounts");
	return CLI_FINE;
}

/* Tables. */

static const char *status_id(enum store_table_status status)
{
	switch (status) {
	case STORE_TABLE_OPEN:
		return "serve.admin.status_open";
	case STORE_TABLE_FAIR:
		return "serve.admin.status_fair";
	case STORE_TABLE_PLAYING:
		return "serve.admin.status_playing";
	case STORE_TABLE_FROZEN:
		return "serve.admin.status_frozen";
	default:
		return "serve.admin.status_ended";
	}
}

void admin_places(struct admin *a, const struct store_table *table, struct buf *out)
{
	for (int i = 0; i < table->place_count; i++) {
		const struct store_place *p = &table->places[i];
		const char *name = p->is_person ? p->name : p->bot;

		buf_text(out, i ? ", " : "");
		if (p->account[0]) {
			buf_text(out, p->account);
			buf_char(out, ' ');
		}
		buf_text(out, name[0] ? name : admin_word(a, "serve.admin.deleted"));
	}
}

static bool table_row(void *user, const struct store_table *table)
{
	struct admin_rows *l = user;
	struct admin *a = l->admin;
	char memory[ADMIN_LINE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	buf_text(&line, table->id);
	buf_text(&line, "  ");
	admin_time(table->created, &line);
	admin_time(table->last_line, &line);
	buf_text(&line, table->game);
	buf_text(&line, "  ");
	buf_text(&line, admin_word(a, status_id(table->status)));
	buf_text(&line, "  ");
	admin_places(a, table, &line);
	admin_print(a, &line);
	l->rows++;
	return true;
}

static int list_tables(struct admin *a)
{
	struct admin_rows l = { .admin = a };
	enum store_status status = a->store->api->tables_live(a->store, table_row, &l);

	if (status != STORE_OK)
		return admin_fail(a, status);
	end_list(&l, "serve.admin.no_tables");
	return CLI_FINE;
}

static int list_reports(struct admin *a, const char *state);

int admin_list(struct admin *a)
{
	const char *what = a->words ? a->word[0] : "accounts";

	if (strcmp(what, "accounts") == 0)
		return list_accounts(a, a->words > 1 ? a->word[1] : "");
	if (strcmp(what, "tables") == 0 && a->words == 1)
		return list_tables(a);
	if (strcmp(what, "bans") == 0 && a->words == 1)
		return admin_list_bans(a);
	if (strcmp(what, "reports") == 0)
		return list_reports(a, a->words > 1 ? a->word[1] : "all");
	return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.what_list", what);
}

/* One table: what failed and where, if it is frozen, and all its lines. */

static bool line_row(void *user, const struct store_line *line)
{
	static const char *const kinds[] = {
		[LINE_MOVE] = "move", [LINE_UNDO] = "undo",	[LINE_REACTION] = "reaction",
		[LINE_AWAY] = "away", [LINE_RESIGN] = "resign", [LINE_BACK] = "back",
	};
	struct admin_rows *l = user;
	char memory[ADMIN_LINE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	admin_time(line->at, &text);
	buf_int(&text, line->number);
	buf_text(&text, "  ");
	if (line->kind >= 0 && (size_t)line->kind < sizeof(kinds) / sizeof(kinds[0]))
		buf_text(&text, kinds[line->kind]);
	buf_char(&text, ' ');
	buf_int(&text, line->seat);
	buf_char(&text, ' ');
	buf_slice(&text, line->text);
	admin_print(l->admin, &text);
	return true;
}

static void print_labelled(struct admin *a, const char *label, struct buf *text)
{
	fprintf(a->cli->out, "%s  ", label);
	admin_print(a, text);
}

static enum store_status show_fault(struct admin *a, const char *id)
{
	static char fault[ADMIN_LINE_MAX], position[ADMIN_POSITION_MAX];
	struct buf why = buf_over(fault, sizeof(fault)),
		   where = buf_over(position, sizeof(position));
	enum store_status status = a->store->api->frozen_find(a->store, id, &why, &where);

	if (status == STORE_NONE)
		return STORE_OK;
	if (status == STORE_OK) {
		print_labelled(a, "fault", &why);
		print_labelled(a, "position", &where);
	}
	return status;
}

int admin_show_table(struct admin *a)
{
	static struct store_table table; /* too large for the stack */
	struct store *store = a->store;
	struct admin_rows l = { .admin = a };
	enum store_status status = store->api->table_find(store, a->word[0], &table);

	if (status == STORE_NONE)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.never_a_table", a->word[0]);
	if (status == STORE_OK) {
		table_row(&l, &table);
		status = show_fault(a, table.id);
	}
	if (status == STORE_OK)
		status = store->api->lines(store, table.id, 0, line_row, &l);
	return status == STORE_OK ? CLI_FINE : admin_fail(a, status);
}

/* Reports and the audit log, newest first. */

static void write_who(struct admin *a, const char *id, const char *name, struct buf *out)
{
	buf_text(out, id[0] ? id : "-");
	buf_char(out, ' ');
	buf_text(out, id[0] ? name : admin_word(a, "serve.admin.deleted"));
}

static bool report_row(void *user, const struct store_report *report)
{
	struct admin_rows *l = user;
	struct admin *a = l->admin;
	char memory[ADMIN_LINE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	buf_int(&line, report->number);
	buf_text(&line, "  ");
	admin_time(report->at, &line);
	write_who(a, report->from, report->from_name, &line);
	buf_text(&line, " -> ");
	write_who(a, report->about, report->about_name, &line);
	buf_text(&line, "  ");
	buf_text(&line, report->table[0] ? report->table : "-");
	buf_text(&line, "  ");
	buf_text(&line,
		 admin_word(a, report->handled ? "serve.admin.handled" : "serve.admin.unhandled"));
	buf_text(&line, "  ");
	admin_text(report->reason, &line);
	if (report->handled) {
		buf_text(&line, "  (");
		admin_time(report->handled, &line);
		buf_text(&line, report->handled_by);
		buf_text(&line, report->note[0] ? ": " : "");
		admin_text(report->note, &line);
		buf_char(&line, ')');
	}
	admin_print(a, &line);
	l->rows++;
	l->last_number = report->number;
	return true;
}

static bool audit_row(void *user, const struct store_audit *audit)
{
	struct admin_rows *l = user;
	char memory[ADMIN_LINE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	admin_time(audit->at, &line);
	buf_text(&line, audit->who);
	buf_text(&line, "  ");
	buf_text(&line, audit->what);
	buf_text(&line, "  ");
	admin_text(audit->details, &line);
	admin_print(l->admin, &line);
	l->rows++;
	l->last_number = audit->number;
	return true;
}

/* `filter` NULL: the audit log. */
static enum store_status next_page(struct admin_rows *l, const struct store_report_filter *filter,
				   int64_t before)
{
	struct store *store = l->admin->store;

	if (!filter)
		return store->api->audit(store, before, ADMIN_PAGE, audit_row, l);
	return store->api->reports_where(store, filter, before, ADMIN_PAGE, report_row, l);
}

static int list_numbered(struct admin *a, const struct store_report_filter *filter,
			 const char *nothing)
{
	struct admin_rows l = { .admin = a, .last_number = STORE_NEWEST };
	int before;

	do {
		before = l.rows;
		enum store_status status = next_page(&l, filter, l.last_number);

		if (status != STORE_OK)
			return admin_fail(a, status);
	} while (l.rows - before == ADMIN_PAGE);
	end_list(&l, nothing);
	return CLI_FINE;
}

static int list_reports(struct admin *a, const char *state)
{
	static const char *const states[] = { [STORE_REPORTS_ALL] = "all",
					      [STORE_REPORTS_OPEN] = "open",
					      [STORE_REPORTS_HANDLED] = "handled" };

	for (int i = 0; i < 3; i++) {
		const struct store_report_filter filter = { .state = (enum store_report_state)i };

		if (strcmp(states[i], state) == 0)
			return list_numbered(a, &filter, "serve.admin.no_reports");
	}
	return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.what_list", state);
}

int admin_reports(struct admin *a)
{
	return list_reports(a, "all");
}

int admin_audit(struct admin *a)
{
	return list_numbered(a, NULL, "serve.admin.no_audit");
}
