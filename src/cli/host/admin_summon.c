/*
 * `pandemonium admin mail-test ADDRESS` and `push-test ACCOUNT`: the host tries
 * what he has set, and reads in plain words what the other side said. The
 * settings are those of the server: --config, or the environment.
 */
#include <string.h>

#include "base/json.h"
#include "cli/host/admin.h"
#include "cli/host/summon.h"
#include "cli/text.h"

static struct settings settings; /* too large for the stack */

static int open_courier(struct admin *a, struct summon *summon)
{
	struct message error;
	int code = settings_read(a->cli, &settings);

	if (code)
		return code;
	return summon_courier(summon, &settings, a->store, &error)
		       ? CLI_FINE
		       : cli_fail(a->cli, CLI_SYSTEM, &error);
}

static void words_of(enum language lang, const char *id, struct buf *out)
{
	const struct message m = message_of(id);

	text_message(lang, &m, NULL, out);
}

/* What became of it, in a sentence. */
static int answer(struct admin *a, const struct letter *letter, const char *whom)
{
	struct message m = message_of(letter->end == LETTER_SENT ? "serve.summon.sent"
								 : "serve.summon.not_sent");

	message_word(&m, whom);
	message_word(&m, letter->end == LETTER_SENT ? "" : letter->why);
	if (letter->end != LETTER_SENT)
		return cli_fail(a->cli, CLI_NO, &m);
	cli_say(a->cli, &m, NULL);
	return CLI_FINE;
}

static void letter_begin(struct admin *a, struct letter *letter, enum language lang)
{
	struct buf title = buf_over(letter->title, sizeof(letter->title));
	struct buf id = buf_over(letter->id, sizeof(letter->id));

	words_of(lang, "summons.title.test", &title);
	buf_text(&id, "test.");
	buf_int(&id, a->now);
}

int admin_mail_test(struct admin *a)
{
	static struct letter letter;
	struct buf text = buf_over(letter.text, sizeof(letter.text));
	struct summon summon = { 0 };
	int code = open_courier(a, &summon);

	if (code)
		return code;
	if (!settings.courier.mail_relay) {
		summon_close(&summon);
		return cli_fail_about(a->cli, CLI_NO, "serve.summon.mail_off", "mail-relay");
	}
	if (strlen(a->word[0]) >= sizeof(letter.address) || !strchr(a->word[0], '@') ||
	    strpbrk(a->word[0], " \r\n<>\"")) {
		summon_close(&summon);
		return cli_fail_about(a->cli, CLI_USAGE, "serve.summon.bad_address", a->word[0]);
	}
	letter.base.kind = SERVICE_JOB_MAIL;
	memcpy(letter.address, a->word[0], strlen(a->word[0]) + 1);
	letter_begin(a, &letter, a->cli->lang);
	words_of(a->cli->lang, "summons.text.test", &text);
	courier_carry(summon.courier, &letter);
	summon_close(&summon);
	return answer(a, &letter, a->word[0]);
}

/* Devices. */

struct devices {
	struct admin *a;
	struct summon *summon;
	const struct store_account *account;
	int count, code;
};

static bool device_row(void *user, const struct store_push *push)
{
	static struct letter letter;
	struct devices *d = user;
	struct buf text = buf_over(letter.text, sizeof(letter.text));
	struct json j = json_over(&text);
	char memory[256];
	struct buf body = buf_over(memory, sizeof(memory));
	enum language lang = LANG_EN;

	memset(&letter, 0, sizeof(letter));
	language_find(slice_from(d->account->lang), &lang);
	letter.base.kind = SERVICE_JOB_PUSH;
	letter.push = push->number;
	memcpy(letter.endpoint, push->endpoint, sizeof(letter.endpoint));
	memcpy(letter.key, push->key, sizeof(letter.key));
	memcpy(letter.auth, push->auth, sizeof(letter.auth));
	memcpy(letter.topic, "test", sizeof("test"));
	letter_begin(d->a, &letter, lang);
	words_of(lang, "summons.text.test", &body);
	json_open_object(&j, NULL);
	json_text(&j, "kind", "test");
	json_text(&j, "lang", d->account->lang);
	json_text(&j, "title", letter.title);
	json_text(&j, "body", memory);
	json_null(&j, "table");
	json_close_object(&j);
	courier_carry(d->summon->courier, &letter);
	d->count++;
	buf_clear(&body);
	buf_text(&body, push->browser[0] ? push->browser : "?");
	buf_text(&body, ", ");
	buf_text(&body, push->system[0] ? push->system : "?");
	if (answer(d->a, &letter, memory))
		d->code = CLI_NO;
	return true;
}

int admin_push_test(struct admin *a)
{
	struct summon summon = { 0 };
	struct store_account account;
	struct devices d = { .a = a, .summon = &summon, .account = &account };
	enum store_status status;
	int code = admin_account(a, &account);

	if (code || (code = open_courier(a, &summon)))
		return code;
	if (!settings.courier.push) {
		summon_close(&summon);
		return cli_fail_about(a->cli, CLI_NO, "serve.summon.push_off", "push");
	}
	status = a->store->api->pushes(a->store, account.id, device_row, &d);
	summon_close(&summon);
	if (status != STORE_OK)
		return admin_fail(a, status);
	if (!d.count)
		return cli_fail_about(a->cli, CLI_NO, "serve.summon.no_device", account.name);
	return d.code;
}
