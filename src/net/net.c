/*
 * The loop around libwebsockets: its callbacks and the turns of the service.
 * See net.h.
 */
#include "net/net.h"

#include <string.h>
#include <time.h>

#include "net/inside.h"

enum {
	GOODBYE_STEP_MS = 50,
	AT_ONCE = -1, /* to libwebsockets: takes what is there and does not sleep */
	GATHERED_MAX = 128, /* messages in a turn; more of them make none of them cheaper */
};

static int64_t microseconds(clockid_t clock)
{
	struct timespec time;

	clock_gettime(clock, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* Time that passes while the machine sleeps has passed for players too. */
static int64_t steady_clock(void)
{
	return microseconds(CLOCK_BOOTTIME);
}

int64_t net_steady(void)
{
	return microseconds(CLOCK_MONOTONIC);
}

static void report_store(struct net *w, bool good)
{
	if (good == !w->has_failed)
		return;
	w->has_failed = !good;
	journal_say(&w->config.journal, good ? JOURNAL_INFO : JOURNAL_ERROR,
		    good ? "the store works again" : "the store failed: what came in was refused",
		    NULL);
}

/* Waits for the turn that is being written, and sends what it has to tell. What
 * was heard meanwhile is a turn of its own, which begins to be written behind it. */
static void end_writing(struct net *w)
{
	if (!w->is_writing)
		return;
	w->is_writing = false;
	report_store(w, service_turn_end(w->service, w->now));
}

/* The clock was set by so much: what runs here runs on. */
static void move_times(struct net *w, int64_t by)
{
	struct client *c;

	for (size_t at = 0; (c = map_next(&w->clients, &at));) {
		c->hall_since += by;
		if (c->asked)
			c->asked->body_until += by;
	}
	visitors_move(&w->visitors, by);
	tls_move(w, by);
	if (w->wake_at != INT64_MAX)
		w->wake_at += by;
	if (w->service) {
		end_writing(w);
		w->has_turn = true;
		service_clock_set(w->service, by, w->now);
	}
}

static void report_clock(struct net *w, enum daytime_event event)
{
	static const char *const words[] = {
		[DAYTIME_JUMPED] =
			"the clock of this machine jumped; the server goes on by its own "
			"time, and takes that up when it lasts for ten minutes; seconds",
		[DAYTIME_RETURNED] = "the clock of this machine is back and nothing was changed; "
				     "seconds",
		[DAYTIME_TAKEN] = "the clock of this machine was taken up, and matches and limits "
				  "go on as they were; seconds",
	};
	char memory[32];
	struct buf seconds = buf_over(memory, sizeof(memory));

	buf_int(&seconds, w->daytime.by_ms / 1000);
	journal_about(&w->config.journal, JOURNAL_WARNING, words[event], memory);
}

void net_certain(struct net *w, int64_t ms)
{
	daytime_init(&w->daytime, microseconds(CLOCK_REALTIME), steady_clock(), ms * 1000);
	net_now(w);
}

int64_t net_now(struct net *w)
{
	enum daytime_event event =
		daytime_look(&w->daytime, microseconds(CLOCK_REALTIME), steady_clock());

	w->now = daytime_ms(&w->daytime);
	if (event != DAYTIME_QUIET)
		report_clock(w, event);
	if (event == DAYTIME_TAKEN)
		move_times(w, w->daytime.by_ms);
	return w->now;
}

struct client *net_client(struct net *w, uint64_t number)
{
	return map_get(&w->clients, number);
}

/* What libwebsockets tells. */

static int on_upgrade(struct net *w, struct lws *wsi)
{
	struct client *c = client_of(w, wsi);
	char memory[32];
	struct buf wanted = buf_over(memory, sizeof(memory));
	int status;

	/* The header is gone when libwebsockets has refused it already. */
	if (!c || !asked_header(wsi, WSI_TOKEN_UPGRADE, &wanted) || !wanted.len)
		return -1;
	status = strcasecmp(memory, "websocket") == 0 ? socket_check(c) : HTTP_STATUS_BAD_REQUEST;
	hall_stage(c, status ? HALL_IDLE : HALL_BUSY);
	return status ? net_refuse(c, status) : 0;
}

/* A WebSocket over HTTP/2 comes this way alone. Refused here it would leave
 * memory behind in libwebsockets, so it is let in and closed. */
static int on_filter(struct net *w, struct lws *wsi)
{
	struct client *c = client_of(w, wsi);

	if (!c)
		return -1;
	hall_stage(connection_of(c), HALL_BUSY);
	if (!c->is_open && socket_check(c) != 0)
		c->close_code = SERVICE_CLOSE_POLICY;
	return 0;
}

static int on_client(struct client *c, enum lws_callback_reasons reason, void *in, size_t length)
{
	switch (reason) {
	case LWS_CALLBACK_HTTP:
		return net_request(c);
	case LWS_CALLBACK_HTTP_BODY:
		return net_body(c, in, length);
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		return net_body_end(c);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return reply_write(c);
	case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY:
		return socket_extension(c, in) ? 0 : 1;
	case LWS_CALLBACK_ESTABLISHED:
		return socket_established(c);
	case LWS_CALLBACK_RECEIVE:
		return socket_receive(c, in, length);
	case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
		c->is_closing = true;
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return post_write(c);
	default:
		return 0;
	}
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		    size_t length)
{
	struct net *w = lws_context_user(lws_get_context(wsi));
	struct client *c;

	switch (reason) {
	case LWS_CALLBACK_RAW_RX_FILE:
		if (lws_get_socket_fd(wsi) == w->hall.fd)
			hall_ready(w);
		else
			net_accept(w, lws_get_socket_fd(wsi));
		return 0;
	case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
		tls_serve(w, user);
		return 0;
	case LWS_CALLBACK_RAW_ADOPT: /* a CONNECT of HTTP, which we do not do */
		return -1;
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		return on_upgrade(w, wsi);
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return on_filter(w, wsi);
	case LWS_CALLBACK_WSI_DESTROY:
		c = lws_get_opaque_user_data(wsi);
		lws_set_opaque_user_data(wsi, NULL);
		if (c)
			client_free(c);
		return 0;
	case LWS_CALLBACK_HTTP:
	case LWS_CALLBACK_HTTP_BODY:
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
	case LWS_CALLBACK_HTTP_WRITEABLE:
	case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY:
	case LWS_CALLBACK_ESTABLISHED:
	case LWS_CALLBACK_RECEIVE:
	case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
	case LWS_CALLBACK_SERVER_WRITEABLE:
		c = client_of(w, wsi);
		return c ? on_client(c, reason, in, length) : -1;
	default:
		return 0;
	}
}

const struct lws_protocols net_protocols[] = {
	{
		.name = WEB_SUBPROTOCOL,
		.callback = on_event,
		.rx_buffer_size = 4096,
		.tx_packet_size = WEB_CHUNK,
	},
	{ .name = NULL },
};

/* The loop. */

bool net_carry(struct net *w, void (*carry)(void *user, struct service_job *job), void *user)
{
	return workers_carry(w->workers, carry, user);
}

void net_wake(void *net)
{
	struct net *w = net;

	lws_cancel_service(w->context);
}

/* That the loop woke is all that was wanted. */
static void on_timer(lws_sorted_usec_list_t *timer)
{
	struct net *w = lws_container_of(timer, struct net, timer);

	w->wake_at = INT64_MAX;
	/* The library runs timers before it sleeps, and would go on to sleep. */
	lws_cancel_service(w->context);
}

/* Wakes the loop at that time or before it. Setting the timer again costs a
 * walk through everybody's timers, so one that comes earlier is left. The library
 * sleeps for whole milliseconds and asks without a pause for what is left of one:
 * the timer is set one later, so that the loop wakes behind `at` and sets it anew. */
static void wake(struct net *w, int64_t at)
{
	if (at >= w->wake_at && w->wake_at > w->now)
		return;
	w->wake_at = at;
	if (at == INT64_MAX)
		lws_sul_cancel(&w->timer);
	else
		lws_sul_schedule(w->context, 0, &w->timer, on_timer,
				 at > w->now ? (at - w->now + 1) * LWS_US_PER_MS : 1);
}

void net_turn_due(struct net *w)
{
	if (service_turn_is_due(w->service)) {
		net_now(w);
		end_writing(w);
		report_store(w, service_turn_end(w->service, w->now));
	}
	w->has_turn = true;
}

void net_settle(struct net *w)
{
	end_writing(w);
	inbox_hear(w);
}

void net_question(struct net *w)
{
	net_settle(w);
	net_turn_due(w);
}

void net_hears(struct net *w)
{
	if (!service_hears(w->service))
		end_writing(w);
	inbox_hear(w);
	net_turn_due(w);
}

static void take_jobs(struct net *w)
{
	struct service_job *job = workers_take(w->workers), *next;

	for (; job; job = next) {
		next = job->next;
		job->next = NULL;
		net_question(w);
		if (job->kind == SERVICE_JOB_BOT)
			histogram_add(&w->bot_waits, net_steady() - job->given);
		service_job_done(w->service, job, w->now);
	}
}

/* When the loop must wake by itself. */
static int64_t next_wake(struct net *w)
{
	const int64_t others[] = { hall_next(w), tls_next(w) };
	int64_t next = service_next(w->service);

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (others[i] < next)
			next = others[i];
	if (w->has_turn || w->any_done)
		return w->now; /* closing a connection has given the service more to do */
	return next;
}

/* Where the store writes by itself, the loop looks meanwhile what comes in. */
static void begin_writing(struct net *w)
{
	w->has_turn = false;
	w->inbox.heard = 0;
	service_tick(w->service, w->now);
	w->is_writing = service_turn_write(w->service, w->now);
	if (!w->is_writing)
		report_store(w, service_turn_end(w->service, w->now));
}

static void turn(struct net *w)
{
	net_now(w);
	w->turns++;
	net_settle(w);
	take_jobs(w);
	if (w->has_turn || service_next(w->service) <= w->now)
		begin_writing(w);
	reply_ask_aside(w);
	hall_expire(w);
	tls_look(w);
	if (!w->is_writing)
		wake(w, next_wake(w));
	/* Since the last one: also what libwebsockets and its callbacks did. */
	int64_t worked = microseconds(CLOCK_THREAD_CPUTIME_ID);

	histogram_add(&w->turn_times, worked - w->worked);
	w->worked = worked;
}

/* Is there somebody who has not got his goodbye or his answer yet? */
static bool is_anybody_left(const struct net *w)
{
	const struct client *c;

	for (size_t at = 0; (c = map_next(&w->clients, &at));)
		if (c->is_open || c->is_waiting || c->reply)
			return true;
	return false;
}

/* Goodbyes, for a while. */
static bool say_goodbye(struct net *w)
{
	int64_t until = net_now(w) + w->config.stop_time * 1000;

	net_unlisten(w);
	net_settle(w);
	service_shutdown(w->service, w->now);
	w->has_turn = true;
	turn(w);
	while (end_writing(w), is_anybody_left(w) && net_now(w) < until) {
		wake(w, w->now + GOODBYE_STEP_MS);
		if (lws_service(w->context, 0) < 0)
			return false;
		w->has_turn = true;
		turn(w);
	}
	return true;
}

/* Takes what has come in; sleeps when there is nothing to do. */
static bool look(struct net *w)
{
	return lws_service(w->context, w->is_writing ? AT_ONCE : 0) >= 0;
}

/* The next turn goes on while the store writes the one before, as long as it
 * takes or anybody speaks. */
static bool hear_meanwhile(struct net *w)
{
	while (w->is_writing && service_hears(w->service) && w->inbox.used) {
		inbox_hear(w);
		if (service_turn_is_written(w->service))
			break;
		if (lws_service(w->context, AT_ONCE) < 0)
			return false;
	}
	end_writing(w);
	return lws_service(w->context, AT_ONCE) >= 0;
}

/* While those who have spoken are heard, others speak: they belong to the same
 * turn, since the more of it a turn has, the less each commit costs. Nobody is
 * kept waiting for somebody who is silent. */
static bool gather(struct net *w)
{
	while (w->inbox.used) {
		net_settle(w);
		if (w->inbox.heard < GATHERED_MAX && lws_service(w->context, AT_ONCE) < 0)
			return false;
	}
	return true;
}

static void run_reload(struct net *w)
{
	if (!w->reloading || w->stopping)
		return;
	w->reloading = 0;
	net_settle(w);
	w->reload(w->reload_user);
}

bool net_run(struct net *w, struct service *service)
{
	bool good = true;

	w->service = service;
	w->has_turn = true;
	w->worked = microseconds(CLOCK_THREAD_CPUTIME_ID);
	turn(w);
	while (good && !w->stopping) {
		good = look(w) && (!w->is_writing || hear_meanwhile(w)) && gather(w);
		turn(w);
		run_reload(w);
	}
	good = good && say_goodbye(w);
	end_writing(w);
	w->service = NULL;
	return good;
}

void net_reload(struct net *w)
{
	w->reloading = 1;
	lws_cancel_service(w->context);
}

void net_on_reload(struct net *w, void (*reload)(void *user), void *user)
{
	w->reload = reload;
	w->reload_user = user;
}

void net_stop(struct net *w)
{
	w->stopping = 1;
	lws_cancel_service(w->context);
}

int net_port(const struct net *w)
{
	return w->port;
}

int64_t net_time(const struct net *w)
{
	return w->now;
}
