/*
 * The load generator of `make bench-server`: many clients in one thread, told
 * what to do by lines on its standard input, each answered by one line.
 *
 *	load PORT CONNECTIONS GAME PLAYERS first|random [SAMPLE]
 *						against our server; SAMPLE is
 *						where the first match is written
 *	load --yardstick PORT CONNECTIONS PLAYERS
 *
 *	connect			opens all connections
 *	sit			all sit down, all matches begun, nobody moves
 *	spread MOVES		plays on until the matches are spread evenly
 *				over so many moves
 *	measure SECONDS RATE	moves for so long, RATE a second or, with 0, as
 *				fast as the server goes; answered with JSON
 *	fill TABLES MOVES	each group makes so many tables, one after the
 *				other, and leaves each after so many moves
 *	quit
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/check.h"
#include "player.h"

enum { EVENTS = 256, AT_ONCE = 64, LINE_MAX_TEXT = 128 };

static int begun_connections;

/* What is being done; its end is answered. */
enum task { TASK_NONE, TASK_CONNECT, TASK_SIT, TASK_SPREAD, TASK_FILL, TASK_MEASURE };

static enum task task;
static uint64_t measure_end, rate, released;
static struct rusage usage_before;

static void answer(const char *text)
{
	puts(text);
	fflush(stdout);
	task = TASK_NONE;
}

static uint64_t busy_us(const struct rusage *u)
{
	return (uint64_t)(u->ru_utime.tv_sec + u->ru_stime.tv_sec) * 1000000 +
	       (uint64_t)(u->ru_utime.tv_usec + u->ru_stime.tv_usec);
}

static void answer_measured(void)
{
	const struct tally *t = &load.tally;
	struct rusage usage;
	uint64_t us = load_now() - load.since;

	getrusage(RUSAGE_SELF, &usage);
	printf("{\"seconds\":%.3f,\"moves\":%llu,\"rate\":%.1f,\"others\":%llu,\"messages\":%llu,"
	       "\"wire_bytes\":%llu,\"text_bytes\":%llu,\"play_bytes\":%llu,\"looks\":%llu,"
	       "\"matches\":%llu,\"p50_us\":%llu,\"p99_us\":%llu,\"max_us\":%llu,"
	       "\"generator\":%.3f}\n",
	       (double)us / 1e6, (unsigned long long)t->moves, (double)t->moves * 1e6 / (double)us,
	       (unsigned long long)t->others, (unsigned long long)t->messages,
	       (unsigned long long)t->wire_bytes, (unsigned long long)t->text_bytes,
	       (unsigned long long)t->play_bytes, (unsigned long long)t->looks,
	       (unsigned long long)t->matches, (unsigned long long)tally_quantile(t, 500),
	       (unsigned long long)tally_quantile(t, 990), (unsigned long long)t->latency_max,
	       (double)(busy_us(&usage) - busy_us(&usage_before)) / (double)us);
	fflush(stdout);
	task = TASK_NONE;
	load.is_free = false;
}

static void answer_spread(void)
{
	for (int i = 0; i < load.players / load.group; i++)
		load.groups[i].rest_at = 0;
	load.is_free = false;
	answer("spread");
}

static void begin_measure(uint64_t seconds, uint64_t wanted)
{
	task = TASK_MEASURE;
	memset(&load.tally, 0, sizeof(load.tally));
	getrusage(RUSAGE_SELF, &usage_before);
	load.since = load_now();
	measure_end = load.since + seconds * 1000000;
	rate = wanted;
	released = 0;
	load.is_free = rate == 0;
	while (load.is_free && load_release())
		continue;
}

/* Calls those whose turn it is by now. What nobody was there for is not made up. */
static void pace(void)
{
	uint64_t due = (load_now() - load.since) * rate / 1000000;

	while (released < due && load_release())
		released++;
	if (released < due)
		released = due;
}

static bool command(char *line)
{
	uint64_t first, second = 0;
	char *rest = strchr(line, ' ');

	first = rest ? strtoull(rest, &rest, 10) : 0;
	second = rest ? strtoull(rest, NULL, 10) : 0;
	if (strncmp(line, "connect", 7) == 0) {
		task = TASK_CONNECT;
	} else if (strncmp(line, "sit", 3) == 0) {
		task = TASK_SIT;
		load_sit();
	} else if (strncmp(line, "spread", 6) == 0) {
		task = TASK_SPREAD;
		load_spread((int)first);
	} else if (strncmp(line, "fill", 4) == 0) {
		task = TASK_FILL;
		load.tables_max = (int)first;
		load.moves_max = (int)second;
		load.is_free = true;
		load_sit();
	} else if (strncmp(line, "measure", 7) == 0) {
		begin_measure(first, second);
	} else {
		return false;
	}
	return true;
}

/* False: that was the last command. */
static bool read_command(void)
{
	char line[LINE_MAX_TEXT];

	return fgets(line, sizeof(line), stdin) && command(line);
}

static void go_on(void)
{
	switch (task) {
	case TASK_CONNECT:
		while (begun_connections < load.players && begun_connections - load.there < AT_ONCE)
			player_begin(&load.all[begun_connections++]);
		if (load.there == load.players)
			answer("connected");
		break;
	case TASK_SIT:
		if (load.begun >= load.players)
			answer("playing");
		break;
	case TASK_SPREAD:
		if (load.resting == load.players / load.group)
			answer_spread();
		break;
	case TASK_FILL:
		if (load.done == load.players / load.group)
			answer("filled");
		break;
	case TASK_MEASURE:
		if (rate)
			pace();
		if (load_now() >= measure_end)
			answer_measured();
		break;
	case TASK_NONE:
		break;
	}
}

static void make_people(void)
{
	load.all = calloc((size_t)load.players, sizeof(*load.all));
	load.groups = calloc((size_t)load.players / load.group + 1, sizeof(*load.groups));
	if (!load.all || !load.groups)
		wire_die("no memory");
	for (int i = 0; i < load.players; i++) {
		load.all[i].number = i;
		load.all[i].group = &load.groups[i / load.group];
		if (i % load.group == 0)
			load.groups[i / load.group].players = &load.all[i];
	}
}

static void read_game(char **arguments)
{
	load.game = game_find(slice_from(arguments[0]));
	if (!load.game)
		wire_die("no game %s", arguments[0]);
	load.is_random = strcmp(arguments[2], "random") == 0;
	rng_fast(&load.rng, 1);
}

static void read_arguments(int count, char **arguments)
{
	bool is_yardstick = count == 5 && strcmp(arguments[1], "--yardstick") == 0;
	char **numbers = arguments + (is_yardstick ? 2 : 1);

	if (!is_yardstick && (count < 6 || count > 7))
		wire_die("load PORT CONNECTIONS GAME PLAYERS first|random [SAMPLE]");
	wire_listener = is_yardstick ? &yard_listener : &table_listener;
	if (!is_yardstick)
		read_game(arguments + 3);
	load.port = (int)strtol(numbers[0], NULL, 10);
	load.group = (int)strtol(numbers[is_yardstick ? 2 : 3], NULL, 10);
	if (load.group < 2 || load.group > SEATS_MAX)
		wire_die("a match has 2 to %d players", SEATS_MAX);
	load.players = (int)strtol(numbers[1], NULL, 10) / load.group * load.group;
	if (count == 7 && !(load.sample = fopen(arguments[6], "w")))
		wire_die("%s: %s", arguments[6], strerror(errno));
}

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	wire_die("%s:%d: %s", file, line, what);
}

int main(int count, char **arguments)
{
	struct rlimit files;
	struct epoll_event events[EVENTS], input = { .events = EPOLLIN };

	read_arguments(count, arguments);
	getrlimit(RLIMIT_NOFILE, &files);
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	setvbuf(stdin, NULL, _IONBF, 0);
	make_people();
	load.epoll = epoll_create1(EPOLL_CLOEXEC);
	epoll_ctl(load.epoll, EPOLL_CTL_ADD, STDIN_FILENO, &input);
	for (;;) {
		int ready = epoll_wait(load.epoll, events, EVENTS, task == TASK_NONE ? 1000 : 1);

		for (int i = 0; i < ready; i++) {
			if (!events[i].data.ptr) {
				if (!read_command())
					return 0;
			} else {
				wire_ready(events[i].data.ptr, events[i].events);
			}
		}
		load_look();
		go_on();
	}
}
