/* The cast: asking, waiting, asking again, and the laws. */
#include "simulation/stage.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "play/record.h"
#include "support/quoted.h"

_Noreturn void stage_broken(struct stage *st, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	printf("law: ");
	vprintf(format, list);
	printf("\nlog: %s\n", st->node.log);
	va_end(list);
	fflush(stdout);
	_exit(1);
}

/* What the node says. */

static struct actor *actor_of(struct stage *st, uint64_t conn)
{
	for (int i = 0; i < ACTORS; i++)
		if (st->actor[i].conn == conn)
			return &st->actor[i];
	return NULL;
}

static void hear(void *user, uint64_t conn, struct slice text)
{
	struct stage *st = user;
	struct actor *a = actor_of(st, conn);

	if (!a || a->code)
		stage_broken(st, "a message to a connection that is closed: %.*s", (int)text.len,
			     text.at);
	if (a->length + text.len + 1 > a->capacity) {
		a->capacity = 2 * (a->length + text.len + 1);
		a->text = realloc(a->text, a->capacity);
		CHECK(a->text);
	}
	memcpy(a->text + a->length, text.at, text.len);
	a->text[a->length + text.len] = '\0';
	if (at_is(a->text + a->length, "on", "closed"))
		a->was_told_closed = true;
	a->length += text.len + 1;
}

static void hear_close(void *user, uint64_t conn, enum service_close code)
{
	struct stage *st = user;
	struct actor *a = actor_of(st, conn);

	if (a && !a->code)
		a->code = (int)code;
}

static void hear_answer(void *user, uint64_t request, const struct service_response *response)
{
	struct stage *st = user;

	if (request != st->last_request || st->answered)
		stage_broken(st, "a second answer, or one that nobody waits for");
	st->answered = true;
	st->status = response->status;
	free(st->body);
	st->body = calloc(1, response->body.len + 1);
	CHECK(st->body);
	memcpy(st->body, response->body.at, response->body.len);
	snprintf(st->set_cookie, sizeof(st->set_cookie), "%s",
		 response->set_cookie ? response->set_cookie : "");
}

static void hear_job(void *user)
{
	(void)user;
}

/* The key behind the link, if the letter has such a link. */
static void letter_key(const struct letter *letter, const char *link, char out[TOKEN_TEXT])
{
	const char *found = strstr(letter->text, link);

	if (found)
		snprintf(out, TOKEN_TEXT, "%s", found + strlen(link));
}

/* Mail has no device that could be gone. */
static void hear_letter(void *user, struct letter *letter)
{
	struct stage *st = user;

	letter->end = st->letter_end == LETTER_GONE && !letter->push ? LETTER_SENT : st->letter_end;
	if (letter->end != LETTER_SENT)
		return;
	st->letters++;
	letter_key(letter, "/#/summons/confirm/", st->confirm);
	letter_key(letter, "/#/summons/stop/", st->stop);
}

static void hear_log(void *user, const char *line)
{
	struct stage *st = user;

	st->is_hasty |= strstr(line, "written before it knew") != NULL;
}

bool stage_plan(void *user, const struct between_call *call, enum store_status *answer, bool *also)
{
	struct stage *st = user;

	(void)also;
	if (!st->planned || call->call != STORE_CALL_commit)
		return false;
	st->planned = false;
	*answer = STORE_DISK_FULL;
	return true;
}

void stage_open(struct stage *st, uint64_t seed)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", "Dan", "Eve" };
	static const char *const addresses[] = { "10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4",
						 "10.0.0.5" };
	const struct node_listener listener = {
		.user = st,
		.send = hear,
		.close = hear_close,
		.answer = hear_answer,
		.job = hear_job,
		.carry = hear_letter,
		.log = hear_log,
	};

	memset(st, 0, sizeof(*st));
	node_init(&st->node, seed, INT64_C(1700000000000), &listener);
	st->node.config.message_burst = st->node.config.say_burst = 1000000;
	st->node.config.guest_burst = st->node.config.create_burst = 1000000;
	st->node.config.http_burst = st->node.config.login_burst = 1000000;
	st->node.config.push_key = "public";
	st->node.config.mail = true;
	st->node.config.public_url = "https://house.example/";
	st->letter_end = LETTER_SENT;
	for (int i = 0; i < ACTORS; i++) {
		st->actor[i].name = names[i];
		st->actor[i].address = addresses[i];
	}
	st->asking = -1;
	st->node.between.instead = stage_plan;
	st->node.between.user = st;
	CHECK(node_start(&st->node));
}

void stage_close(struct stage *st)
{
	node_release(&st->node);
	free(st->body);
	for (int i = 0; i < ACTORS; i++)
		free(st->actor[i].text);
}

/* Turns. */

/* Whom the fault could reach: with the store, nobody's connection ends by it,
 * without memory that of the bystander only when he asked. A row that is said
 * to be gone may be his own account or session. */
static void look_at_the_closed(struct stage *st)
{
	int by_policy = 0;

	for (int i = 0; i < ACTORS; i++) {
		const struct actor *a = &st->actor[i];

		if (a->code == SERVICE_CLOSE_FAULT &&
		    !(st->is_memory && (i != BYSTANDER || st->asking == BYSTANDER)))
			stage_broken(st, "%s's connection was closed by the fault", a->name);
		by_policy += a->code == SERVICE_CLOSE_POLICY && i == BYSTANDER;
	}
	if (by_policy && (st->is_memory || st->fault != STORE_NONE))
		stage_broken(st, "the bystander was sent away");
}

static void gone_if_closed(struct stage *st, struct actor *a)
{
	if (!a->conn || !a->code || !st->node.service)
		return;
	node_gone(&st->node, a->conn);
	a->conn = 0;
	a->code = 0;
}

static void end_turn(struct stage *st)
{
	node_turn_end(&st->node);
	if (st->fresh) {
		st->fresh = false;
		look_at_the_closed(st);
		if (st->asking != BYSTANDER)
			stage_bystander(st);
	}
}

void stage_turn(struct stage *st)
{
	end_turn(st);
	while (st->node.service->parking.count) {
		node_tick(&st->node);
		end_turn(st);
	}
	for (int i = 0; i < ACTORS; i++)
		if (st->actor[i].code) {
			gone_if_closed(st, &st->actor[i]);
			end_turn(st);
		}
	while (st->node.job_count) {
		node_job(&st->node);
		end_turn(st);
	}
}

void stage_wait(struct stage *st, int64_t ms)
{
	while (ms > 0) {
		int64_t step = ms < 60000 ? ms : 60000;

		st->node.now += step;
		ms -= step;
		node_tick(&st->node);
		stage_turn(st);
	}
}

void stage_restart(struct stage *st)
{
	node_kill(&st->node);
	for (int i = 0; i < ACTORS; i++)
		st->actor[i].conn = st->actor[i].code = 0;
	for (int i = 0; !node_start(&st->node); i++)
		if (!st->hurt || i == TRIES_MAX)
			stage_broken(st, "the service does not start");
	st->fresh = false;
	st->asking = BYSTANDER;
	stage_fine(st, BYSTANDER, "{'do':'table.watch','id':1,'table':'%s'}", st->own);
}

/* Questions. */

static bool connect_actor(struct stage *st, struct actor *a)
{
	if (a->conn)
		return true;
	a->length = 0;
	a->conn = ++st->last_conn;
	st->asking = (int)(a - st->actor);
	enum service_welcome welcome = node_connect(&st->node, a->conn, a->cookie, a->address);

	if (welcome != SERVICE_WELCOME)
		a->conn = 0;
	stage_turn(st);
	st->asking = -1;
	/* A store that denies his row: he comes as somebody new. */
	if (welcome == SERVICE_NO_SESSION && st->fault == STORE_NONE) {
		stage_guest(st, (enum actor_name)(a - st->actor));
		a->is_another = true;
	}
	if (!a->conn && !st->hurt)
		stage_broken(st, "%s is not let in: %d", a->name, (int)welcome);
	return a->conn != 0;
}

/* The answer among what came since; "{}": the connection ended instead. */
static const char *question(struct stage *st, struct actor *a, const char *text)
{
	size_t from = a->length;

	st->node.now += ANSWER_MS;
	node_message(&st->node, a->conn, slice_from(text));
	uint64_t conn = a->conn;

	st->asking = (int)(a - st->actor);
	stage_turn(st);
	st->asking = -1;
	for (size_t i = from; i < a->length; i += strlen(a->text + i) + 1)
		if (strncmp(a->text + i, "{\"re\":", 6) == 0)
			return a->text + i;
	if (a->conn == conn)
		stage_broken(st, "%s's question is not answered: %s", a->name, text);
	return "{}";
}

static const char *ask_once(struct stage *st, enum actor_name who, const char *text)
{
	struct actor *a = &st->actor[who];

	if (!connect_actor(st, a))
		return "{}";
	if (a->length > 1 << 20)
		a->length = 0;
	/* What a hello reads may fail: then it is said once more, as any question. */
	if (a->greeted != a->conn) {
		uint64_t conn = a->conn;

		if (at(question(st, a, "{\"do\":\"hello\",\"id\":1,\"v\":2}"), "ok.v").len)
			a->greeted = conn;
		else if (!st->hurt)
			stage_broken(st, "%s gets no hello", a->name);
		if (a->greeted != conn)
			return "{}";
	}
	return a->conn ? question(st, a, text) : "{}";
}

static void format_text(char out[SERVICE_MESSAGE_MAX], const char *format, va_list list)
{
	vsnprintf(out, SERVICE_MESSAGE_MAX, format, list);
	quote(out);
}

const char *stage_ask(struct stage *st, enum actor_name who, const char *format, ...)
{
	char text[SERVICE_MESSAGE_MAX];
	va_list list;

	va_start(list, format);
	format_text(text, format, list);
	va_end(list);
	return ask_once(st, who, text);
}

const char *stage_fine(struct stage *st, enum actor_name who, const char *format, ...)
{
	char text[SERVICE_MESSAGE_MAX];
	const char *answer = "{}";
	va_list list;

	va_start(list, format);
	format_text(text, format, list);
	va_end(list);
	for (int i = 0; i < TRIES_MAX; i++) {
		answer = ask_once(st, who, text);
		if (at(answer, "ok").len)
			return answer;
		if (!st->hurt)
			stage_broken(st, "%s asks %s and gets %s", st->actor[who].name, text,
				     answer);
		/* It may have been done; or the table is gone with its row. */
		if (strcmp(answer, "{}") != 0 && !at_is(answer, "error", "server") && i > 0 &&
		    (st->unknown || st->fault == STORE_NONE || st->fault == STORE_TAKEN))
			return answer;
		stage_wait(st, RETRY_MS + 500);
	}
	stage_broken(st, "%s asks %s again and again and gets %s", st->actor[who].name, text,
		     answer);
}

void stage_not_kept(struct stage *st, enum actor_name who, const char *format, ...)
{
	char text[SERVICE_MESSAGE_MAX];
	const char *answer;
	va_list list;

	va_start(list, format);
	format_text(text, format, list);
	va_end(list);
	st->planned = true;
	answer = ask_once(st, who, text);
	if (!st->hurt && !at_is(answer, "error", "not_saved"))
		stage_broken(st, "%s was not saved, and the answer is %s", text, answer);
	st->planned = false;
	stage_wait(st, RETRY_MS + 500);
}

int stage_http_once(struct stage *st, int who, enum service_method method, const char *path,
		    const char *body)
{
	struct actor *a = who < 0 ? NULL : &st->actor[who];

	st->answered = false;
	st->node.now += ANSWER_MS;
	node_http(&st->node, ++st->last_request, method, path, a ? a->cookie : NULL,
		  a ? a->address : "127.0.0.1", body);
	stage_turn(st);
	for (int i = 0; i < TURNS_MAX && !st->answered; i++) { /* it may come by parts */
		st->node.now += ANSWER_MS;
		node_tick(&st->node);
		stage_turn(st);
	}
	if (!st->answered)
		stage_broken(st, "%s is not answered", path);
	if (a && st->status == 200 && st->set_cookie[0]) {
		st->set_cookie[strcspn(st->set_cookie, ";")] = '\0';
		memcpy(a->cookie, st->set_cookie, sizeof(a->cookie));
	}
	return st->status;
}

void stage_http(struct stage *st, int who, enum service_method method, const char *path,
		const char *body)
{
	for (int i = 0; i < TRIES_MAX; i++) {
		if (stage_http_once(st, who, method, path, body) == 200)
			return;
		if (!st->hurt)
			stage_broken(st, "%s gets %d: %s", path, st->status, st->body);
		if (st->status < 500 && i > 0 &&
		    (st->unknown || st->fault == STORE_NONE || st->fault == STORE_TAKEN))
			return;
		stage_wait(st, RETRY_MS + 500);
	}
	stage_broken(st, "%s gets %d again and again: %s", path, st->status, st->body);
}

void stage_guest(struct stage *st, enum actor_name who)
{
	struct actor *a = &st->actor[who];
	char body[128];

	snprintf(body, sizeof(body), "{\"name\":\"%s\",\"lang\":\"en\"}", a->name);
	stage_http(st, who, SERVICE_POST, "/api/guest", body);
	snprintf(a->id, sizeof(a->id), "%.*s", (int)at(st->body, "account.id").len,
		 at(st->body, "account.id").at);
}

/* Matches. */

static void draw_one(struct stage *st, const char *table, enum actor_name who, bool opens)
{
	char hex[2 * HASH_BYTES + 1];
	struct buf text = buf_over(hex, sizeof(hex));
	uint8_t promise[HASH_BYTES];

	fair_commit_opening(st->opening[who], promise);
	buf_hex(&text, opens ? st->opening[who] : promise, HASH_BYTES);
	stage_fine(st, who, "{'do':'fair.%s','id':1,'table':'%s','%s':'%s'}",
		   opens ? "open" : "commit", table, opens ? "opening" : "commitment", hex);
}

void stage_promise(struct stage *st, const char *table, const enum actor_name *who, int count)
{
	for (int i = 0; i < count; i++) {
		for (int j = 0; j < OPENING_BYTES; j++)
			st->opening[who[i]][j] = (uint8_t)rng_below(&st->node.chance, 256);
		draw_one(st, table, who[i], false);
	}
}

void stage_opens(struct stage *st, const char *table, enum actor_name who)
{
	draw_one(st, table, who, true);
}

void stage_draw(struct stage *st, const char *table, const enum actor_name *who, int count)
{
	stage_promise(st, table, who, count);
	for (int i = 0; i < count; i++)
		stage_opens(st, table, who[i]);
}

/* A move that he may make now, and its question; false: none. */
static bool pick_move(struct stage *st, enum actor_name who, const char *table, char key[KEY_TEXT],
		      char question[SERVICE_MESSAGE_MAX])
{
	const char *answer = stage_fine(
		st, who, "{'do':'table.watch','id':1,'form':'view','table':'%s','after':99999}",
		table);
	struct slice move = at(answer, "ok.view.moves.0.move");

	/* A match that was closed still shows its last position. */
	if (!move.len || !at_is(answer, "ok.table.status", "playing"))
		return false;
	for (uint32_t i = rng_below(&st->node.chance, 3); i > 0; i--) {
		char path[48];

		snprintf(path, sizeof(path), "ok.view.moves.%u.move", i);
		if (at(answer, path).len) {
			move = at(answer, path);
			break;
		}
	}
	snprintf(key, KEY_TEXT, "k%u", st->last_key++);
	snprintf(question, SERVICE_MESSAGE_MAX,
		 "{\"do\":\"move\",\"id\":2,\"table\":\"%s\",\"move\":\"%.*s\",\"key\":\"%s\"}",
		 table, (int)move.len, move.at, key);
	return true;
}

static void move_acked(struct stage *st, const char *table, const char *key, const char *answer)
{
	struct acked *acked = &st->acked[st->acked_count];

	if (!at(answer, "ok").len || st->acked_count == ACKED_MAX)
		return;
	st->acked_count++;
	snprintf(acked->table, sizeof(acked->table), "%s", table);
	memcpy(acked->key, key, KEY_TEXT);
}

bool stage_move(struct stage *st, enum actor_name who, const char *table)
{
	char key[KEY_TEXT], text[SERVICE_MESSAGE_MAX];

	if (!pick_move(st, who, table, key, text))
		return false;
	move_acked(st, table, key, stage_fine(st, who, "%s", text));
	return true;
}

/* The answer to the last question of him who asked behind the others. */
static const char *answer_behind(const struct actor *a, size_t from)
{
	for (size_t i = from; i < a->length; i += strlen(a->text + i) + 1)
		if (strncmp(a->text + i, "{\"re\":2", 7) == 0)
			return a->text + i;
	return "{}";
}

void stage_meanwhile(struct stage *st, enum actor_name first, enum actor_name second,
		     const char *table)
{
	const enum actor_name who[] = { first, second };
	char keys[2][KEY_TEXT], texts[2][SERVICE_MESSAGE_MAX];
	size_t from[2];

	for (int i = 0; i < 2; i++)
		if (!pick_move(st, who[i], table, keys[i], texts[i]))
			return;
	for (int i = 0; i < 2; i++) {
		struct actor *a = &st->actor[who[i]];

		from[i] = a->length;
		if (a->conn)
			node_message(&st->node, a->conn, slice_from(texts[i]));
		if (i == 0)
			node_turn_write(&st->node);
	}
	stage_turn(st);
	stage_turn(st);
	for (int i = 0; i < 2; i++) {
		const char *answer = answer_behind(&st->actor[who[i]], from[i]);

		if (!st->hurt && !at(answer, "ok").len)
			stage_broken(st, "%s moves and gets %s", st->actor[who[i]].name, answer);
		move_acked(st, table, keys[i], answer);
	}
}

void stage_play(struct stage *st, const char *table, const enum actor_name *who, int count)
{
	const char *answer = "";

	for (int rounds = 0; rounds < 400; rounds++) {
		bool any = false;

		for (int i = 0; i < count; i++)
			any = stage_move(st, who[i], table) || any;
		if (any)
			continue;
		answer = stage_fine(
			st, who[0],
			"{'do':'table.watch','id':1,'form':'view','table':'%s','after':99999}",
			table);

		if (!at_is(answer, "ok.table.status", "playing"))
			return;
		stage_wait(st, RETRY_MS + 500); /* a bot was lost with the fault */
	}
	stage_broken(st, "the match does not come to its end: %s", answer);
}

/* Laws. */

void stage_bystander(struct stage *st)
{
	struct actor *a = &st->actor[BYSTANDER];

	if (!st->own[0])
		return; /* not there yet */
	if ((!a->conn || a->code) && st->fault != STORE_NONE)
		stage_broken(st, "the bystander has no connection");
	if (!a->conn || a->code)
		return; /* the store denied his own row */
	const char *answer = question(st, a, "{\"do\":\"ping\",\"id\":7}");

	if (!at(answer, "ok.now").len)
		stage_broken(st, "the bystander's ping gets %s", answer);
}

struct kept {
	struct stage *st;
	const char *table;
	int next; /* the acknowledged one to be seen next */
	int twice;
};

static bool kept_row(void *user, const struct store_line *line)
{
	struct kept *k = user;

	for (int i = 0; i < k->st->acked_count; i++) {
		const struct acked *acked = &k->st->acked[i];

		if (strcmp(acked->table, k->table) != 0 || !slice_is(line->key, acked->key))
			continue;
		k->twice += i < k->next;
		k->next = i + 1;
	}
	return true;
}

static int acked_at(const struct stage *st, const char *table)
{
	int count = 0;

	for (int i = 0; i < st->acked_count; i++)
		count += strcmp(st->acked[i].table, table) == 0;
	return count;
}

struct count_rows {
	struct stage *st;
	const char *table;
	int found;
};

static bool count_row(void *user, const struct store_line *line)
{
	struct count_rows *c = user;

	for (int i = 0; i < c->st->acked_count; i++)
		c->found += strcmp(c->st->acked[i].table, c->table) == 0 &&
			    slice_is(line->key, c->st->acked[i].key);
	return true;
}

static void lines_kept(struct stage *st, const char *table)
{
	struct kept kept = { .st = st, .table = table };
	struct count_rows count = { .st = st, .table = table };
	struct store *real = st->node.real;

	CHECK(real->api->lines(real, table, 0, kept_row, &kept) == STORE_OK);
	CHECK(real->api->lines(real, table, 0, count_row, &count) == STORE_OK);
	if (kept.twice || count.found != acked_at(st, table))
		stage_broken(st, "table %s: %d moves were answered, %d are kept, %d out of order",
			     table, acked_at(st, table), count.found, kept.twice);
}

static void record_kept(struct stage *st, const char *table)
{
	struct record_verdict verdict;
	struct record record;
	struct message error;
	char path[80];

	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", table);
	stage_http(st, ANN, SERVICE_GET, path, NULL);
	if (!record_read(&record, slice_from(st->body), &error))
		stage_broken(st, "the record of %s is not read: %s", table, error.id);
	record_verify(&record, &verdict);
	if (!verdict.commitment || !verdict.openings || !verdict.moves || !verdict.result)
		stage_broken(st, "the record of %s does not verify", table);
	record_release(&record);
}

void stage_kept(struct stage *st)
{
	static struct store_table row;
	struct store *real = st->node.real;

	for (int i = 0; i < st->acked_count; i++) {
		const char *table = st->acked[i].table;
		bool seen = false;

		for (int j = 0; j < i; j++)
			seen = seen || strcmp(st->acked[j].table, table) == 0;
		if (seen)
			continue;
		lines_kept(st, table);
		if (real->api->table_find(real, table, &row) == STORE_OK &&
		    row.status == STORE_TABLE_OVER)
			record_kept(st, table);
	}
}
