/*
 * A request to any route, of the host, a player, a stranger or nobody. The
 * first line is the method's letter (G, P, D or another), the letter of the
 * asker (a, b, c, or - for nobody), and the path with its query; the rest is
 * the body. Every request gets one answer, which is JSON where it says so.
 */
#include "fuzz/fuzz.h"

#include "fuzz/mutate.h"
#include "fuzz/served_world.h"

static const char *const words[] = {
	"\"goetia\"", "\"en\"", "\"Ann\"", "\"correct horse\"", "\"$a\"", "{\"cards\":[]}", NULL,
};

static const char *const lines[] = {
	"GA/health\n",
	"G-/metrics\n",
	"G-/api/games\n",
	"Ga/api/lobby\n",
	"P-/api/guest\n",
	"Ga/api/me\n",
	"Pa/api/me\n",
	"Da/api/me\n",
	"Pa/api/register\n",
	"P-/api/login\n",
	"Pa/api/logout\n",
	"P-/api/recover\n",
	"Pa/api/passphrase\n",
	"Ga/api/me/matches\n",
	"Ga/api/me/people\n",
	"Ga/api/me/export\n",
	"Ga/api/cards?hash=00\n",
	"Pa/api/cards\n",
	"Ga/api/tables/$e\n",
	"Gb/api/tables/$r/record\n",
	"G-/api/tables/$e/record?form=full\n",
	"{\"name\":\"Zoe\",\"passphrase\":\"correct horse\"}",
	NULL,
};

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return mutate_choose(&seed, 2) ? mutate_json(data, size, max, seed, words)
				       : mutate_lines(data, size, max, seed, words, lines);
}

static enum service_method method_of(char letter)
{
	return letter == 'G'   ? SERVICE_GET
	       : letter == 'P' ? SERVICE_POST
	       : letter == 'D' ? SERVICE_DELETE
			       : SERVICE_OTHER;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct served *s = served_world();
	static char head[4096], body[SERVICE_BODY_MAX + 64];
	struct buf head_text = buf_over(head, sizeof(head)), text = buf_over(body, sizeof(body));
	struct slice rest = { (const char *)data, size }, line = { "", 0 };

	slice_line(&rest, &line);
	line = served_fill(s, line, &head_text);
	char method = line.len > 0 ? line.at[0] : 'G', who = line.len > 1 ? line.at[1] : '-';
	struct slice query = line.len > 2 ? (struct slice){ line.at + 2, line.len - 2 }
					  : (struct slice){ "", 0 };
	struct slice path = slice_cut(&query, '?');
	const struct service_request request = {
		.method = method_of(method),
		.path = path,
		.query = query,
		.cookie = slice_from(who >= 'a' && who < 'a' + PEOPLE ? s->cookie[who - 'a'] : ""),
		.body = served_fill(s, rest, &text),
		.address = slice_from("127.0.0.1"),
		.own_origin = true,
	};

	served_begin(s);
	service_http(s->w.service, 1, &request, s->w.now);
	served_settle(s);
	CHECK(s->answers == 1);
	served_end(s);
	return 0;
}
