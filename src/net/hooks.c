/*
 * What the service asks of the transport: sending, closing, answering, chance,
 * slow work, and the numbers that it adds to the metrics.
 */
#include <sodium.h>

#include "net/inside.h"
#include "net/process.h"
#include "service/metrics.h"

static void hook_send(void *user, uint64_t conn, struct slice text, size_t seam)
{
	struct client *c = net_client(user, conn);

	if (c)
		post_add(c, text, seam);
}

static void hook_soon(void *user, uint64_t conn, struct slice text, size_t seam)
{
	struct client *c = text.len < DEFLATE_FROM ? NULL : net_client(user, conn);

	if (c)
		post_prepare(c, text, seam);
}

static void hook_told(void *user)
{
	post_go(user);
}

static void hook_close(void *user, uint64_t conn, enum service_close code)
{
	struct client *c = net_client(user, conn);

	if (c)
		post_close(c, (int)code);
}

static void hook_answer(void *user, uint64_t request, const struct service_response *response)
{
	struct client *c = net_client(user, request);

	if (c)
		net_answer(c, response);
}

static void hook_entropy(void *user, void *bytes, size_t count)
{
	(void)user;
	randombytes_buf(bytes, count);
}

static void hook_job(void *user, struct service_job *job)
{
	struct net *w = user;

	job->given = net_steady();
	workers_give(w->workers, job);
}

static void hook_log(void *user, enum service_harm harm, const char *what, const char *about)
{
	static const enum journal_level levels[] = {
		[SERVICE_ERROR] = JOURNAL_ERROR,
		[SERVICE_WARNING] = JOURNAL_WARNING,
		[SERVICE_INFO] = JOURNAL_INFO,
	};
	struct net *w = user;

	journal_about(&w->config.journal, levels[harm], what, about);
}

static int64_t hook_steady(void *user)
{
	(void)user;
	return net_steady();
}

static void process_metrics(const struct net *w, struct buf *out)
{
	metrics_gauge(out, "memory_bytes", "memory of the process", process_memory_bytes());
	metrics_gauge(out, "descriptors", "descriptors that are open", process_descriptors());
	metrics_histogram(out, "turn_seconds", "work of the loop's thread in one turn",
			  &w->turn_times);
	metrics_histogram(out, "message_seconds", "handling of one message", &w->message_times);
	metrics_histogram(out, "bot_wait_seconds",
			  "decisions of bots, from the question to the answer", &w->bot_waits);
}

static void connection_metrics(const struct net *w, struct buf *out)
{
	metrics_gauge(out, "web_connections", "connections of all kinds", w->connections);
	metrics_gauge(out, "web_connections_silent", "connections that have said nothing yet",
		      w->hall.queue[HALL_SILENT].count);
	metrics_gauge(out, "web_connections_headers", "connections that send their first headers",
		      w->hall.queue[HALL_HEADERS].count);
	metrics_gauge(out, "web_connections_idle", "connections between two requests",
		      w->hall.queue[HALL_IDLE].count);
	metrics_gauge(out, "web_connections_body", "connections that send the body of a request",
		      w->hall.queue[HALL_BODY].count);
	metrics_gauge(out, "web_connections_answer", "connections whose answer is on its way",
		      w->hall.queue[HALL_ANSWER].count);
	metrics_gauge(out, "web_visitors", "addresses that are counted",
		      (int64_t)w->visitors.map.count);
}

static void hook_metrics(void *user, struct buf *out)
{
	struct net *w = user;

	connection_metrics(w, out);
	metrics_gauge(out, "web_queued_bytes", "bytes that wait for slow clients",
		      (int64_t)w->queued);
	metrics_gauge(out, "web_bot_jobs_waiting", "decisions of bots that wait for a thread",
		      workers_waiting(w->workers, SERVICE_JOB_BOT));
	metrics_gauge(out, "web_bot_share_percent", "part of its time that a bot gets to think",
		      (int64_t)workers_share(w->workers) * 100 / SERVICE_SHARE_WHOLE);
	metrics_gauge(out, "web_passphrase_jobs_waiting", "passphrases that wait for a thread",
		      workers_waiting(w->workers, SERVICE_JOB_PASSPHRASE));
	metrics_counter(out, "web_accepted", "connections accepted", (int64_t)w->accepted);
	metrics_counter(out, "web_refused_connections", "connections refused by a limit",
			(int64_t)w->refused_connections);
	metrics_counter(out, "web_refused_handshakes", "TLS handshakes refused by the limit",
			(int64_t)w->refused_handshakes);
	metrics_counter(out, "web_late_connections", "connections that brought no request in time",
			(int64_t)w->late_connections);
	metrics_counter(out, "web_gave_way", "connections closed to make place for others",
			(int64_t)w->gave_way);
	metrics_counter(out, "web_turns", "turns of the loop", (int64_t)w->turns);
	metrics_counter(out, "web_refused_requests", "requests and handshakes refused here",
			(int64_t)w->refused_requests);
	metrics_counter(out, "web_bad_messages", "messages that were too long or no text",
			(int64_t)w->bad_messages);
	metrics_counter(out, "web_slow_clients", "clients dropped because they did not read",
			(int64_t)w->slow_clients);
	metrics_counter(out, "web_files", "files of the client sent", (int64_t)w->files_sent);
	metrics_counter(out, "web_sent_bytes", "bytes of messages and bodies sent",
			(int64_t)w->sent_bytes);
	metrics_counter(out, "web_sent_messages", "messages of WebSockets sent",
			(int64_t)w->sent_messages);
	metrics_counter(out, "web_sent_items", "answers and news in those messages",
			(int64_t)w->sent_items);
	metrics_counter(out, "web_long_messages", "messages that were longer than they may be",
			(int64_t)w->long_messages);
	process_metrics(w, out);
}

void net_hooks(struct net *w, struct service_hooks *out)
{
	*out = (struct service_hooks){
		.user = w,
		.send = hook_send,
		.close = hook_close,
		.answer = hook_answer,
		.told = hook_told,
		.soon = hook_soon,
		.entropy = hook_entropy,
		.job = hook_job,
		.log = hook_log,
		.metrics = hook_metrics,
		.steady = hook_steady,
	};
}
