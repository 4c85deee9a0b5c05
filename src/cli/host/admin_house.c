/*
 * The part of `pandemonium admin` that keeps the house: networks that stay out,
 * who may come in, who is silent, moderators and reports.
 */
#include <string.h>

#include "cli/host/admin.h"
#include "service/house/house.h"

void admin_until_words(struct admin *a, const char *id, int64_t until, struct buf *out)
{
	char time[HOUSE_TIME_MAX];
	struct message m = message_of(id);

	house_time(until, time);
	message_word(&m, time);
	text_message(a->cli->lang, &m, NULL, out);
}

/* Networks. */

static int read_network(struct admin *a, struct network *out, struct buf *text)
{
	static const char *const faults[] = {
		[BAN_NO_NETWORK] = "serve.admin.no_network",
		[BAN_TOO_WIDE] = "serve.admin.network_too_wide",
		[BAN_OURSELVES] = "serve.admin.network_is_ours",
	};
	enum ban_fault fault = ban_read(slice_from(a->word[0]), out);

	if (fault != BAN_FINE)
		return cli_fail_about(a->cli, CLI_USAGE, faults[fault], a->word[0]);
	ban_write(out, text);
	return CLI_FINE;
}

struct count {
	const struct store_network_ban *ban;
	int others; /* bans of other networks */
	bool is_there; /* one of the same, which is replaced */
	int64_t until; /* its end */
};

static bool count_row(void *user, const struct store_network_ban *ban)
{
	struct count *count = user;

	if (ban->bits == count->ban->bits &&
	    memcmp(ban->network, count->ban->network, STORE_NETWORK_BYTES) == 0) {
		count->is_there = true;
		count->until = ban->until;
	} else {
		count->others++;
	}
	return true;
}

/* A ban that had not ended. */
static int say_replaced(struct admin *a, const struct count *count)
{
	char time[HOUSE_TIME_MAX] = "";

	if (!count->is_there || (count->until && count->until <= a->now))
		return CLI_FINE;
	if (count->until)
		house_time(count->until, time);
	return admin_say(a, count->until ? "serve.admin.replaces_until" : "serve.admin.replaces",
			 time);
}

int admin_ban_network(struct admin *a)
{
	char text_memory[ADDRESS_TEXT_MAX + 8], memory[STORE_DETAILS_MAX];
	struct buf text = buf_over(text_memory, sizeof(text_memory));
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_network_ban ban = { .created = a->now };
	struct count count = { .ban = &ban };
	struct network network;
	enum store_status status;
	int code = read_network(a, &network, &text);

	if (code || (code = admin_reason(a, 1, 0, ban.reason)) ||
	    (code = admin_until(a, &ban.until)))
		return code;
	memcpy(ban.network, network.address.bytes, STORE_NETWORK_BYTES);
	ban.bits = network.bits;
	status = a->store->api->network_bans(a->store, count_row, &count);
	if (status != STORE_OK)
		return admin_fail(a, status);
	if (count.others >= BANS_MAX)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.too_many_bans", text_memory);
	admin_details(&details, text_memory, "", ban.until, ban.reason);
	admin_begin(a);
	code = admin_commit(a, a->store->api->network_ban(a->store, &ban), "ban-network", &details);
	if (code)
		return code;
	admin_say_banned(a, text_memory, ban.until);
	return say_replaced(a, &count);
}

int admin_unban_network(struct admin *a)
{
	char text_memory[ADDRESS_TEXT_MAX + 8], memory[STORE_DETAILS_MAX];
	struct buf text = buf_over(text_memory, sizeof(text_memory));
	struct buf details = buf_over(memory, sizeof(memory));
	struct network network;
	enum store_status status;
	int code = read_network(a, &network, &text);

	if (code)
		return code;
	admin_details(&details, text_memory, "", 0, "");
	admin_begin(a);
	status = a->store->api->network_unban(a->store, network.address.bytes, network.bits);
	if (status == STORE_NONE) {
		a->store->api->rollback(a->store);
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.not_banned", text_memory);
	}
	code = admin_commit(a, status, "unban-network", &details);
	return code ? code : admin_say(a, "serve.admin.unbanned", text_memory);
}

/* The list of bans: networks, then accounts. */

struct bans_list {
	struct admin *admin;
	int rows, accounts;
	char last[STORE_ID_MAX];
};

static void write_end(struct admin *a, int64_t until, const char *reason, struct buf *line)
{
	buf_text(line, "  ");
	if (until)
		admin_until_words(a, "serve.admin.until", until, line);
	else
		buf_text(line, admin_word(a, "serve.admin.for_ever"));
	buf_text(line, reason[0] ? "  " : "");
	admin_text(reason, line);
}

static bool network_row(void *user, const struct store_network_ban *ban)
{
	struct bans_list *l = user;
	char memory[ADMIN_LINE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));
	struct network network = { .bits = ban->bits };

	if (ban->until && ban->until <= l->admin->now)
		return true;
	memcpy(network.address.bytes, ban->network, STORE_NETWORK_BYTES);
	ban_write(&network, &line);
	write_end(l->admin, ban->until, ban->reason, &line);
	admin_print(l->admin, &line);
	l->rows++;
	return true;
}

static bool account_row(void *user, const struct store_account *account)
{
	struct bans_list *l = user;
	char memory[ADMIN_LINE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	l->accounts++;
	memcpy(l->last, account->id, sizeof(l->last));
	if (!store_banned(account, l->admin->now))
		return true;
	buf_text(&line, account->id);
	buf_char(&line, ' ');
	buf_text(&line, account->name);
	write_end(l->admin, account->ban_until, account->ban_reason, &line);
	admin_print(l->admin, &line);
	l->rows++;
	return true;
}

int admin_list_bans(struct admin *a)
{
	struct bans_list l = { .admin = a };
	struct message nothing = message_of("serve.admin.no_bans");
	struct store *store = a->store;
	enum store_status status = store->api->network_bans(store, network_row, &l);
	int before;

	do {
		before = l.accounts;
		if (status == STORE_OK)
			status = store->api->accounts(store, "", before ? l.last : NULL, ADMIN_PAGE,
						      account_row, &l);
		if (status != STORE_OK)
			return admin_fail(a, status);
	} while (l.accounts - before == ADMIN_PAGE);
	if (!l.rows)
		cli_say(a->cli, &nothing, NULL);
	return CLI_FINE;
}

/* Who may come in. */

static const char *const doors[][2] = {
	{ HOUSE_DOOR_OPEN, "serve.admin.door_open" },
	{ HOUSE_DOOR_REGISTERED, "serve.admin.door_registered" },
	{ HOUSE_DOOR_CLOSED, "serve.admin.door_closed" },
	{ "", "serve.admin.door_settings" },
};

/* How it stands; what the settings of a server say the tool does not know. */
int admin_show_door(struct admin *a)
{
	char memory[STORE_VALUE_MAX];
	struct buf door = buf_over(memory, sizeof(memory));
	enum store_status status = a->store->api->setting_find(a->store, HOUSE_DOOR, &door);

	if (status != STORE_OK && status != STORE_NONE)
		return admin_fail(a, status);
	for (int i = 0; status == STORE_OK && doors[i][0][0]; i++)
		if (slice_is(buf_slice_of(&door), doors[i][0]))
			return admin_say(a, doors[i][1], "");
	return admin_say(a, "serve.admin.door_unswitched", "");
}

int admin_door(struct admin *a, const char *door)
{
	char memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	int i = 0, code;

	while (strcmp(doors[i][0], door) != 0)
		i++;
	admin_details(&details, door[0] ? door : "as-configured", "", 0, "");
	admin_begin(a);
	code = admin_commit(a, a->store->api->setting_set(a->store, HOUSE_DOOR, door), "door",
			    &details);
	return code ? code : admin_say(a, doors[i][1], "");
}

/* Mutes. */

static int set_mute(struct admin *a, int64_t until, const char *what, const char *said)
{
	char reason[STORE_REASON_MAX], memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_account account;
	int code = admin_account(a, &account);

	if (code || (code = admin_reason(a, 1, 0, reason)))
		return code;
	if (!until && account.mute_until <= a->now)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.not_muted", account.name);
	admin_details(&details, account.id, account.name, until, reason);
	admin_begin(a);
	code = admin_commit(a, a->store->api->account_mute(a->store, account.id, until), what,
			    &details);
	return code ? code : admin_say(a, said, account.name);
}

int admin_mute(struct admin *a)
{
	int64_t until;
	int code = admin_until(a, &until);

	if (code)
		return code;
	if (!until)
		return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.mute_needs_end", a->word[0]);
	return set_mute(a, until, "mute", "serve.admin.muted");
}

int admin_unmute(struct admin *a)
{
	return set_mute(a, 0, "unmute", "serve.admin.unmuted");
}

/* Moderators and reports. */

int admin_moderator(struct admin *a)
{
	char memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	bool on = strcmp(a->word[1], "on") == 0;
	struct store_account account;
	int code = admin_account(a, &account);

	if (code)
		return code;
	if (!on && strcmp(a->word[1], "off") != 0)
		return admin_wrong_word(a, "serve.admin.word_wrong", "moderator", a->word[1]);
	if (account.is_guest)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.guest_moderator", a->word[0]);
	if (account.is_moderator == on)
		return cli_fail_about(a->cli, CLI_NO,
				      on ? "serve.admin.moderator_is" : "serve.admin.moderator_not",
				      account.name);
	admin_details(&details, account.id, account.name, 0, a->word[1]);
	admin_begin(a);
	code = admin_commit(a, a->store->api->account_moderator(a->store, account.id, on),
			    "moderator", &details);
	return code ? code
		    : admin_say(a, on ? "serve.admin.moderator_on" : "serve.admin.moderator_off",
				account.name);
}

int admin_handle_report(struct admin *a)
{
	char note[STORE_REASON_MAX], memory[STORE_DETAILS_MAX], who_memory[STORE_WHO_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct buf who = buf_over(who_memory, sizeof(who_memory));
	char about_memory[STORE_ID_MAX + STORE_NAME_MAX] = "";
	struct buf about = buf_over(about_memory, sizeof(about_memory));
	static struct store_report report; /* large */
	enum store_status status;
	int64_t number;
	int code = admin_reason(a, 1, 0, note);

	if (code)
		return code;
	if (!slice_int(slice_from(a->word[0]), 1, INT64_MAX, &number))
		return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.no_report", a->word[0]);
	buf_text(&who, admin_who());
	text_end(&who);
	if (a->store->api->report_find(a->store, number, &report) == STORE_OK && report.about[0]) {
		buf_text(&about, report.about);
		buf_char(&about, ' ');
		buf_text(&about, report.about_name);
	}
	admin_details(&details, a->word[0], about.at, 0, note);
	admin_begin(a);
	status = a->store->api->report_handle(a->store, number, who_memory, note, a->now);
	if (status == STORE_NONE || status == STORE_TAKEN) {
		a->store->api->rollback(a->store);
		return cli_fail_about(a->cli, CLI_NO,
				      status == STORE_NONE ? "serve.admin.no_report"
							   : "serve.admin.handled_before",
				      a->word[0]);
	}
	code = admin_commit(a, status, "handle-report", &details);
	return code ? code : admin_say(a, "serve.admin.report_handled", a->word[0]);
}
