/*
 * Messages of three people to a service that has tables in every state. Each
 * line of the input is one message; its first character says whose: `a` the
 * host's, `b` a player's, anything else a stranger's. `+` lets a second pass.
 * Every message gets one answer, everything that is sent is JSON, and the
 * service is still there afterwards.
 */
#include "fuzz/fuzz.h"

#include "fuzz/served_world.h"

enum { LINES_MAX = 20 };

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
