/*
 * Messages of three people to a service that has tables in every state. Each
 * line of the input is one message; its first character says whose: `a` the
 * host's, `b` a player's, anything else a stranger's. `+` lets a second pass.
 * Every message gets one answer, everything that is sent is JSON, and the
 * service is still there afterwards.
 */
#include "fuzz/fuzz.h"

#include "fuzz/mutate.h"
#include "fuzz/served_world.h"

enum { LINES_MAX = 5 };

static const char *const words[] = {
	"\"$o\"",
	"\"$p\"",
	"\"$f\"",
	"\"$e\"",
	"\"$r\"",
	"\"$i\"",
	"\"$a\"",
	"\"$b\"",
	"\"$m\"",
	"\"hello\"",
	"\"ping\"",
	"\"lobby.watch\"",
	"\"lobby.leave\"",
	"\"table.join\"",
	"\"table.leave\"",
	"\"table.bot\"",
	"\"table.kick\"",
	"\"table.start\"",
	"\"table.watch\"",
	"\"table.unwatch\"",
	"\"invite.make\"",
	"\"invite.revoke\"",
	"\"fair.commit\"",
	"\"fair.open\"",
	"\"move\"",
	"\"undo\"",
	"\"resign\"",
	"\"return\"",
	"\"replace\"",
	"\"rematch\"",
	"\"say\"",
	"\"react\"",
	"\"mute\"",
	"\"unmute\"",
	"\"block\"",
	"\"unblock\"",
	"\"report\"",
	"\"greedy\"",
	"\"devil\"",
	"{\"kind\":\"move\",\"seconds\":9}",
	NULL,
};

static const char *const lines[] = {
	"a{\"do\":\"hello\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"ping\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"lobby.watch\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"lobby.leave\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"table.join\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"table.leave\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"table.bot\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"table.kick\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"table.start\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"table.watch\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"table.unwatch\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"invite.make\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"invite.revoke\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"fair.commit\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"fair.open\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"move\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"undo\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"resign\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"return\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"replace\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"rematch\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"say\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"react\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"mute\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"unmute\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"block\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"unblock\",\"id\":1,\"table\":\"$o\"}\n",
	"a{\"do\":\"report\",\"id\":1,\"table\":\"$o\"}\n",
	"b{\"do\":\"move\",\"id\":2,\"table\":\"$r\",\"move\":\"$m\",\"key\":\"k\"}\n",
	"a{\"do\":\"table.create\",\"id\":3,\"game\":\"goetia\",\"players\":2,\"bots\":[\"random\"]}\n",
	"+\n",
	NULL,
};

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return mutate_choose(&seed, 3) ? mutate_json(data, size, max, seed, words)
				       : mutate_lines(data, size, max, seed, words, lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct served *s = served_world();
	struct slice rest = { (const char *)data, size }, line;
	static char memory[SERVICE_MESSAGE_MAX + 64];
	int64_t now = s->w.now;

	served_begin(s);
	for (int i = 0; i < LINES_MAX && slice_line(&rest, &line); i++) {
		struct buf out = buf_over(memory, sizeof(memory));
		int who = line.len && line.at[0] == 'a' ? 0 : line.len && line.at[0] == 'b' ? 1 : 2;

		if (line.len && line.at[0] == '+') {
			s->w.now += 1000;
			service_tick(s->w.service, s->w.now);
			served_settle(s);
			continue;
		}
		if (line.len) {
			line.at++;
			line.len--;
		}
		struct conn *c = map_get(&s->w.service->conns, s->conn[who]);
		bool open = c && !c->closing;

		s->answers = 0;
		service_message(s->w.service, s->conn[who], served_fill(s, line, &out), s->w.now);
		served_settle(s);
		CHECK(s->answers == (open && !(c->closing && s->answers == 0)));
	}
	served_end(s);
	s->w.now = now;
	return 0;
}
