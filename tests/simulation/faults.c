/*
 * Everything fails once. The script runs; before each call of the store (or
 * each request for memory) that comes from a new place the process splits: for
 * every status that the call may answer, a child gets it and goes on to the
 * end of a match while the laws are looked at; the parent goes on as if nothing
 * was. A crash or a broken law is one `not ok`.
 *
 *	faults store|memory|late|nothing [every]
 *
 * every: before each single call, not only the first from each place. late: the
 * script alone, and whatever a question reads is answered later. nothing: the
 * script alone.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"
#include "service/guard.h"
#include "simulation/call_sites.h"
#include "simulation/memory_files.h"
#include "simulation/stage.h"
#include "simulation/taken_memory.h"
#include "support/tap.h"

enum {
	CASE_SECONDS_MAX = 120, /* a child that takes longer hangs */
	OUTPUT_MAX = 1 << 14,
	STEPS_AFTER = 1, /* of the script, behind the one with the fault */
};

static struct stage stage;
static bool every, is_child;
static int step_now, step_of_fault;
static struct sites sites;

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	guard_escape(file, line, what);
	printf("CHECK failed: %s:%d: %s\n", file, line, what);
	fflush(stdout);
	abort();
}

/* A case: the child gets the fault, the parent judges. */

static size_t read_all(int from, char *out, size_t size)
{
	size_t length = 0;
	ssize_t got;

	while ((got = read(from, out + length, size - 1 - length)) > 0)
		length += (size_t)got;
	out[length] = '\0';
	/* What does not fit is let go, so that nobody waits to write it. */
	if (got > 0)
		while (read(from, (char[512]){ 0 }, 512) > 0)
			;
	return length;
}

static void print_output(char *output)
{
	int lines = 0;

	for (char *line = strtok(output, "\n"); line && lines < 24; line = strtok(NULL, "\n"))
		if (line[0] && line[strspn(line, "=")] && ++lines)
			tap_note("%s", line);
}

/* True in the child. */
static bool split(const char *what)
{
	static char output[OUTPUT_MAX];
	int ends[2], status;

	fflush(stdout);
	CHECK(pipe(ends) == 0);
	pid_t child = fork();

	CHECK(child >= 0);
	if (!child) {
		dup2(ends[1], STDOUT_FILENO);
		dup2(ends[1], STDERR_FILENO);
		close(ends[0]);
		close(ends[1]);
		alarm(CASE_SECONDS_MAX);
		is_child = stage.node.is_copy = true;
		step_of_fault = step_now;
		return true;
	}
	close(ends[1]);
	read_all(ends[0], output, sizeof(output));
	close(ends[0]);
	CHECK(waitpid(child, &status, 0) == child);
	bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0;

	if (!tap(good, "%s, during: %s", what, script[step_now].name)) {
		if (WIFSIGNALED(status))
			tap_note("signal %d", WTERMSIG(status));
		print_output(output);
	}
	return false;
}

/* The store. */

static bool case_of(const struct between_call *call, enum store_status status, bool also)
{
	char what[256];

	snprintf(what, sizeof(what), "%s %s%s at %s", store_call_name(call->call),
		 store_status_name(status), also ? " but done" : "", sites_name(call->from));
	if (!split(what))
		return false;
	stage.hurt = stage.fresh = true;
	stage.fault = status;
	stage.unknown = also;
	return true;
}

static bool store_fails(void *user, const struct between_call *call, enum store_status *answer,
			bool *also)
{
	static const enum store_status failures[] = {
#define X(status) status,
		STORE_FAILURES(X)
#undef X
	};
	unsigned answers = store_call_answers(call->call);

	if (stage_plan(user, call, answer, also))
		return true;
	if (is_child)
		return false;
	bool is_new = sites_add(&sites, call->from, call->call);

	if (!is_new && !every)
		return false;
	for (int status = STORE_NONE; status <= STORE_TAKEN; status++)
		if ((answers & 1u << status) && case_of(call, status, false)) {
			*answer = (enum store_status)status;
			return true;
		}
	for (size_t i = 0; i < sizeof(failures) / sizeof(failures[0]); i++)
		if (case_of(call, failures[i], false)) {
			*answer = failures[i];
			return true;
		}
	if (call->call == STORE_CALL_commit && case_of(call, STORE_FAILED, true)) {
		*answer = STORE_FAILED;
		return *also = true;
	}
	return false;
}

/* Memory. */

static bool memory_fails(const void *from, const void *behind)
{
	char what[256];

	if (is_child)
		return false;
	bool is_new = sites_add_pair(&sites, from, behind);

	if (!is_new && !every)
		return false;
	taken_memory_pause(true);
	snprintf(what, sizeof(what), "no memory at %s", sites_name(from));
	bool fails = split(what);

	taken_memory_pause(false);
	if (fails) {
		stage.hurt = stage.fresh = stage.is_memory = true;
		stage.fault = STORE_OK;
	}
	return fails;
}

/* Answers that come late: every read once, and nobody notices. */
static int one_look(void *user)
{
	(void)user;
	return 1;
}

static void all_were_late(void)
{
	tap(stage.node.between.late.waits > 100, "%llu reads were answered later",
	    (unsigned long long)stage.node.between.late.waits);
	tap(!stage.is_hasty, "no question writes before it knows what it asked for");
}

/* The run. */

static void run_script(void)
{
	for (step_now = 0; step_now < script_count; step_now++) {
		if (is_child && step_now > step_of_fault + STEPS_AFTER)
			break;
		script[step_now].run(&stage);
		if (stage.node.between.breach)
			stage_broken(&stage, "%s answers %s, against the contract",
				     stage.node.between.breach,
				     store_status_name(stage.node.between.breach_status));
	}
	if (is_child)
		script_epilogue(&stage);
}

int main(int argc, char **argv)
{
	bool memory = argc > 1 && strcmp(argv[1], "memory") == 0;

	every = argc > 2 && strcmp(argv[2], "every") == 0;
	bool store = argc > 1 && strcmp(argv[1], "store") == 0;
	bool late = argc > 1 && strcmp(argv[1], "late") == 0;

	if (argc < 2 || (!memory && !store && !late && strcmp(argv[1], "nothing") != 0)) {
		fprintf(stderr, "faults store|memory|late|nothing [every]\n");
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	memory_files_install();
	stage_open(&stage, 1);
	script_bystander(&stage);
	if (memory) {
		taken_memory_arm(memory_fails);
		stage.node.inside = taken_memory_inside;
	} else if (store) {
		stage.node.between.instead = store_fails;
	} else if (late) {
		stage.node.between.late.looks = one_look;
	}
	run_script();
	if (late)
		all_were_late();
	stage_close(&stage);
	memory_files_clear();

	bool left = taken_memory_left();

	if (is_child)
		_exit(left);
	tap(!left, "the script runs without a fault");
	if (store)
		sites_all_reached(&sites);
	return tap_status();
}
