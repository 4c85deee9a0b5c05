/*
 * `pandemonium admin nodes`, `drain` and `undrain`: the servers that share one
 * PostgreSQL database, what each has to do, and how far the databases that
 * follow it are behind.
 */
#include <string.h>

#include "cli/host/admin.h"

enum { NUMBER_MAX = 24 };

static int fail_alone(struct admin *a)
{
	return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.no_nodes", a->database);
}

static void write_number(int64_t number, char out[NUMBER_MAX])
{
	struct buf text = buf_over(out, NUMBER_MAX);

	buf_int(&text, number);
}

static const char *state_of(const struct store_node *n)
{
	if (!n->lives)
		return "serve.admin.node_gone";
	return n->drains ? "serve.admin.node_drains" : "serve.admin.node_lives";
}

/* NAME  VERSION  state  tables  connections */
static bool print_node(void *user, const struct store_node *n)
{
	struct admin *a = user;
	struct message m = message_of("serve.admin.node");
	char tables[NUMBER_MAX], connections[NUMBER_MAX];

	write_number(n->owned, tables);
	write_number(n->load.connections, connections);
	message_word(&m, n->name);
	message_word(&m, n->version);
	message_word(&m, admin_word(a, state_of(n)));
	message_word(&m, tables);
	message_word(&m, connections);
	cli_say(a->cli, &m, NULL);
	return true;
}

static bool print_standby(void *user, const struct store_standby *b)
{
	struct admin *a = user;
	bool is_hidden = !b->state[0];
	struct message m =
		message_of(is_hidden ? "serve.admin.standby_hidden" : "serve.admin.standby");
	char bytes[NUMBER_MAX], ms[NUMBER_MAX];

	message_word(&m, b->name);
	if (is_hidden) {
		cli_say(a->cli, &m, NULL);
		return true;
	}
	write_number(b->behind_bytes, bytes);
	write_number(b->behind_ms, ms);
	message_word(&m, b->state);
	message_word(&m, bytes);
	message_word(&m, ms);
	cli_say(a->cli, &m, NULL);
	return true;
}

int admin_nodes(struct admin *a)
{
	const struct store_nodes *nodes = a->store->api->nodes;
	enum store_status status;

	if (!nodes)
		return fail_alone(a);
	status = nodes->list(a->store, print_node, a);
	if (status == STORE_OK)
		status = nodes->standbys(a->store, print_standby, a);
	return status == STORE_OK ? CLI_FINE : admin_fail(a, status);
}

struct taker {
	const char *but;
	bool is_there;
};

static bool find_taker(void *user, const struct store_node *n)
{
	struct taker *t = user;

	t->is_there |= n->lives && !n->drains && strcmp(n->name, t->but) != 0;
	return true;
}

/* Who is emptied keeps what there is nobody to take. */
static int say_drained(struct admin *a)
{
	struct taker taker = { .but = a->word[0] };
	enum store_status status = a->store->api->nodes->list(a->store, find_taker, &taker);

	if (status != STORE_OK)
		return admin_fail(a, status);
	return admin_say(a, taker.is_there ? "serve.admin.drained" : "serve.admin.drained_alone",
			 a->word[0]);
}

static int drain(struct admin *a, bool on)
{
	const struct store_nodes *nodes = a->store->api->nodes;
	char memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	enum store_status status;
	int code;

	if (!nodes)
		return fail_alone(a);
	status = nodes->drain(a->store, a->word[0], on);
	if (status == STORE_NONE)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.no_node", a->word[0]);
	if (status != STORE_OK)
		return admin_fail(a, status);
	admin_details(&details, a->word[0], "", 0, "");
	admin_begin(a);
	code = admin_commit(a, STORE_OK, on ? "drain" : "undrain", &details);
	if (code)
		return code;
	return on ? say_drained(a) : admin_say(a, "serve.admin.undrained", a->word[0]);
}

int admin_drain(struct admin *a)
{
	return drain(a, true);
}

int admin_undrain(struct admin *a)
{
	return drain(a, false);
}
