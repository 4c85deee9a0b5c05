/*
 * A world in one process: people with habits, a network between them and the
 * nodes, hosts, disasters and a clock, all from one seed. Nobody speaks to a
 * service directly: everything goes through the network (network.c), which
 * delays, keeps the order of a connection and loses connections. There is one
 * node with data of its own, or several that share a database.
 *
 *	scheduler.h  what happens when
 *	network.c    connections, requests, turns of a node
 *	requests.c   requests of HTTP
 *	inbox.c      what a node does not hear now
 *	balancer.c   who is led to which node
 *	citizen.c    what a person knows from what he was told
 *	asking.c     how he asks, comes and goes
 *	habits.c     what kinds of persons do
 *	moderators.c what moderators do
 *	disasters.c  restarts, clocks, disks, the host's tool
 *	database.h   what several nodes share, and session.h what each has with it
 *	crier.h      how they tell each other where to look
 *	mishaps.c    what happens to several nodes
 *	laws.c       what must hold
 *	laws_nodes.c and among several nodes
 *	laws_news.c  and what they know of each other
 *	heap.c       memory is given back
 *	order.c      and what moderators and the host have said
 *	simulation.c the program
 */
#ifndef SIMULATION_SIM_H
#define SIMULATION_SIM_H

#include "service/map.h"
#include "simulation/node.h"
#include "simulation/scheduler.h"

enum {
	NODES_MAX = 5,
	CITIZENS_MAX = 4096,
	KNOWN_MAX = 6, /* tables that a citizen thinks of at a time */
	ASKED_MAX = 64, /* questions without an answer */
	LOBBY_SEEN = 16,
	TOKEN_CHARS = 65,
	HABIT_NAME = 24,
	SECRET_MAX = 64,
	LOST_MS = 4000, /* until somebody notices that the other is gone */
	HOST_MS = 3 * POLL_MS, /* until what the host did is known to all */
};

struct citizen;
struct sim;

/* A connection. It lives as long as somebody thinks of it: its person, its
 * node, and what is under way. */
struct link {
	uint64_t number;
	struct node *node;
	struct citizen *citizen;
	int users;
	bool at_citizen, at_node; /* it is open for them */
	bool is_greeted; /* the person was answered his hello */
	int away_to; /* the node whose path it was made by, and 1; 0: it is to any */
	int64_t to_node, to_citizen; /* when the last thing arrives */
	uint64_t turn; /* of the node, in which it was last sent something, */
	size_t turn_bytes; /* and how much */
};

/* A question that waits. */
enum asked_kind {
	ASKED_NOTHING,
	ASKED_HELLO,
	ASKED_LOBBY,
	ASKED_CREATE,
	ASKED_JOIN,
	ASKED_WATCH,
	ASKED_MOVE,
	ASKED_INVITE,
	ASKED_SECRET, /* about a table that is none of his: must not be fine */
	ASKED_OTHER,
};

struct asked {
	int64_t id;
	enum asked_kind kind;
	const struct link *link; /* by which he asked */
	int64_t at;
	char table[ID_TEXT];
	bool while_watching; /* it was watched when this was asked, */
	uint32_t after; /* up to this frame */
	char key[24]; /* of a move */
};

/* A table, as somebody knows it. */
struct known {
	char id[ID_TEXT]; /* empty: none */
	char status[12];
	bool mine, host, watching, is_private;
	int free_places, players;
	int64_t since; /* when he came to know of it */

	int node; /* that he was told has it, and 1; 0: whoever the balancer leads him to */
	int64_t handle; /* by which he is told of it, */
	const struct link *link; /* and over this */
	uint32_t n; /* the last frame, */
	int64_t heard_at; /* and when it came */
	char *view; /* with it */
	bool undo;
	bool has_moves;
	char invite[TOKEN_CHARS];

	/* Luck. */
	char step; /* 'c', 'o', 'd' or 0 */
	char commitment[2 * HASH_BYTES + 1]; /* the server's, for which he drew */
	uint8_t opening[OPENING_BYTES];
	bool sent; /* for this step */

	/* The move or undo that is not answered. */
	char key[24], move[STORE_LINE_MAX];
	bool waits, was_undo;
	int64_t waits_since, unseen_since;
	int moves;
	bool got_record;
};

struct habit;

/* What a moderator has asked for. */
enum deed_kind {
	DEED_NONE,
	DEED_READS,
	DEED_HANDLE,
	DEED_MUTE,
	DEED_UNMUTE,
	DEED_BAN,
	DEED_UNBAN,
	DEED_CLOSE,
	DEED_KINDS,
};

#define DEED_MARK "deed " /* and who and which, in its reason */

struct deed {
	enum deed_kind kind;
	unsigned number; /* of the moderator's own */
	char about[24];
};

/* ... and what became of it. */
struct deed_kept {
	enum deed_kind kind;
	char who[ID_TEXT], about[24];
	bool is_done, is_refused; /* neither: there was no answer */
	int times; /* that it stands in the audit log */
};

/* What a node does not hear now, in order. */
struct inbox {
	struct event_at *events;
	size_t count, capacity;
	bool is_read; /* right now */
};

/* What the balancer thinks of a node. */
struct balanced {
	bool is_up;
	int good, bad; /* checks in a row */
};

enum door { DOOR_OPEN, DOOR_REGISTERED, DOOR_CLOSED };

struct citizen {
	struct sim *sim;
	int number;
	const struct habit *habit;
	struct rng luck;
	char name[64], address[SERVICE_ADDRESS_MAX], passphrase[32];
	char cookie[SERVICE_COOKIE_MAX], id[ID_TEXT];
	bool is_account, was_refused;
	struct link *link; /* to whoever the balancer has chosen, */
	struct link *away[NODES_MAX]; /* and to nodes that have tables of his */
	int go_to; /* the node where he is to make or join a table, and 1; 0: any */
	bool greeted, lobby;
	int64_t greeted_at;
	int64_t wakes; /* when he thinks next; later ones are void */
	int64_t comes_back; /* not before */
	struct asked asked[ASKED_MAX];
	int64_t last_id;
	unsigned last_key, heard;
	struct known known[KNOWN_MAX];
	char seen[LOBBY_SEEN][ID_TEXT]; /* open tables in the lobby */
	char playing[LOBBY_SEEN][ID_TEXT];
	int seen_at, playing_at;
	int requests; /* of HTTP, without an answer */
	uint64_t record_table; /* whose record is on its way */
	bool appointed; /* a moderator */
	struct deed deed; /* under way */
	unsigned last_deed;
	int64_t report; /* that he has read of; 0: none */
};

/* What a kind of person does when he wakes. */
struct habit {
	char name[HABIT_NAME];
	int share; /* of a hundred citizens, about */
	int wakes_ms; /* about how often, when nothing happens */
	void (*act)(struct citizen *c);
	bool is_attacker;
	int addresses; /* all of the kind share so many; 0: each has his own */
};

extern const struct habit habits[];
extern const int habits_count;

/* A request under way. */
struct request {
	struct citizen *citizen;
	struct node *node;
	bool is_given_up; /* he was told that there is no answer */
	char path[48]; /* its beginning */
};

/* The moves at a table that were answered. */
struct ledger {
	char table[ID_TEXT];
	uint64_t *keys; /* hashes, each once */
	int count, capacity;
	bool is_over;
};

/* Who may know of a private table, beside those who sit there. */
struct secret {
	int citizens[SECRET_MAX];
	int count;
};

struct sim_counts {
	uint64_t events, texts, answers, requests, moves, undos, matches_over, records;
	uint64_t snapshots, frames, restarts, kills, faults, jumps, host_acts, refused, closed;
	uint64_t laws, secrets, deeds, reads, kept_out;
	uint64_t pauses, cuts, failovers, drains, takeovers, at_commits;
	int64_t longest_takeover;
};

struct sim {
	uint64_t seed;
	int64_t now, started, until;
	uint64_t step, stop_at;
	bool trace, is_over;
	const char *without; /* names of habits and disasters that do not happen */
	enum plant plant; /* a law must break */
	struct scheduler scheduler;
	struct database database; /* of several nodes */
	struct node node[NODES_MAX];
	int node_count;
	bool turn_waits[NODES_MAX], tick_waits[NODES_MAX], down[NODES_MAX];
	int64_t tick_at[NODES_MAX];
	struct inbox inbox[NODES_MAX];
	struct balanced balanced[NODES_MAX];
	int64_t sound_since[NODES_MAX]; /* nothing happens to it from then on */
	int64_t able[NODES_MAX], able_since; /* since when it, or any, can take tables over */
	int64_t clock_at; /* when a clock was last set */
	const struct node *at_commit_of; /* something happens when it next commits; NULL: no */
	struct map served; /* struct served by table: see laws_nodes.c */
	struct map shown, stays; /* struct shown by table, struct stay by account: laws_news.c */
	bool keeps_text; /* the event's text belongs to somebody now */
	struct rng luck; /* of the network, the disasters and the host */
	struct map links; /* by number */
	struct map requests; /* struct request by number */
	uint64_t last_link, last_request;
	struct citizen *citizens;
	int citizen_count;
	int who; /* whose event it is, or -1 */
	struct map ledgers; /* by table */
	struct map secrets; /* struct secret by private table */

	/* Order. */
	struct map standings; /* struct standing by account: see order.c */
	struct map deeds; /* struct deed_kept */
	struct map looked_at; /* by table: what a spectator saw last */
	struct {
		char address[SERVICE_ADDRESS_MAX];
		size_t length; /* of it, that counts */
		int64_t at; /* 0: nobody is kept out */
		struct store_network_ban ban;
	} kept_out;
	enum door door;
	int64_t door_at;

	/* The disk. */
	int disk; /* enum disk */
	int64_t disk_until;
	int64_t faulty_until; /* questions asked before may take long */
	int64_t unsure_at; /* when a commit was last done that said it was not */
	int64_t left_at; /* when somebody last asked for his account to be deleted */
	int64_t host_at; /* when the host's tool last changed something */
	struct rng disk_luck, read_luck;

	struct sim_counts counts;
};

#define SIM_NEVER INT64_MAX

/* What a world begins with. */
struct sim_setup {
	uint64_t seed;
	int people, nodes;
	const char *without;
	enum plant plant;
	bool trace;
};

void sim_init(struct sim *sim, const struct sim_setup *setup);
/* The data themselves, past everything that can fail. */
struct store *sim_store(const struct sim *sim);
bool sim_without(const struct sim *sim, const char *name);
void sim_release(struct sim *sim);
/* One event; false: nothing is left. */
bool sim_step(struct sim *sim);
void sim_put(struct sim *sim, int64_t delay, event_function *happens, void *about, int64_t number,
	     char *text);
void sim_trace(struct sim *sim, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* network.c. All by the citizen; the node hears of it later. */
void link_open(struct citizen *c);
/* To that node, by the balancer's path. */
void link_open_away(struct citizen *c, int node);
void link_send(struct citizen *c, struct link *link, const char *text, size_t length);
void link_drop(struct citizen *c, struct link *link);
void request_send(struct citizen *c, enum service_method method, const char *path,
		  const char *body);
void network_node_start(struct sim *sim, struct node *n);
/* `politely`: it says goodbye. Else it ends in the middle of its turn. */
void network_node_end(struct sim *sim, struct node *n, bool politely);

/* The node lets go of all who are connected; what they have asked for is not
 * answered in time. */
void network_let_go(struct sim *sim, struct node *n);
/* No turn is open any more but the node's own (NULL: none). */
void network_settle(struct sim *sim, const struct node *n);
int network_number(const struct sim *sim, const struct node *n);

int64_t network_delay(struct sim *sim);
/* What has arrived at the node is dealt with soon. */
void network_turn_soon(struct sim *sim, struct node *n);
/* True: the node is deaf, and hears of it later. */
bool network_later(struct sim *sim, struct node *n, event_function *happens, void *about,
		   int64_t number, char *text);

/* requests.c */
void request_answered(void *user, uint64_t request, const struct service_response *response);
/* Whoever waits for that node is told that there is no answer; `may_come`: the
 * node may give it all the same. */
void requests_end(struct sim *sim, const struct node *n, bool may_come);

/* inbox.c: true when the node is deaf now; then it happens when it listens again. */
bool inbox_keeps(struct sim *sim, struct node *n, const struct event_at *event);
/* The node has ended: nobody waits for it. */
void inbox_empty(struct sim *sim, struct node *n);

/* balancer.c */
void balancer_begins(struct sim *sim);
struct node *balancer_leads(struct sim *sim);
/* By its path: itself, or another when it is down. */
struct node *balancer_leads_to(struct sim *sim, int node);

/* mishaps.c */
void mishaps_begin(struct sim *sim);

/* citizen.c */
void citizen_init(struct citizen *c, struct sim *sim, int number, const struct habit *habit);
void citizen_release(struct citizen *c);
void citizen_wake(struct citizen *c, int64_t delay);
void citizen_hears(struct citizen *c, struct link *link, struct slice text);
/* Where he keeps it; NULL: he does not think of it any more. */
struct link **citizen_link(struct citizen *c, const struct link *link);
void citizen_welcome(struct citizen *c, struct link *link, enum service_welcome welcome);
void citizen_lost(struct citizen *c, const struct link *link, int code);
/* Somebody else now: who was connected as another would learn what is that one's. */
void citizen_begins_anew(struct citizen *c);
void citizen_answered(struct citizen *c, int status, const char *body, const char *cookie);
bool citizen_ask(struct citizen *c, enum asked_kind kind, const char *table, const char *format,
		 ...) __attribute__((format(printf, 4, 5)));
struct known *known_find(struct citizen *c, const char *table);
/* Room for one more; NULL: he has enough to think of. */
struct known *known_add(struct citizen *c, const char *table);
void known_forget(struct known *k);

/* Some members of an object, as they stand there; empty: it has none. */
void json_members(struct slice object, const char *const *names, struct slice *out, int count);
/* Such a member as a text, without its quotes, or as a number. */
void json_member_text(struct slice raw, char *out, size_t size);
int64_t json_member_int(struct slice raw);

/* habits.c */
void spectator(struct citizen *c);

/* moderators.c */
void moderator(struct citizen *c);
void moderator_answered(struct citizen *c, int status, const char *body);
/* Anybody reports somebody. */
void citizen_reports(struct citizen *c);

/* disasters.c */
void disasters_begin(struct sim *sim);
/* The node ends, and begins anew after so long. */
void disaster_ends(struct sim *sim, struct node *n, bool politely, int64_t ms);
/* Its clock is wrong for some seconds. */
void disaster_clock(struct sim *sim, struct node *n);
void disaster_disk(struct sim *sim);
bool disk_instead(void *user, const struct between_call *call, enum store_status *answer,
		  bool *also);
/* How late a read is answered: a late's `looks`. */
int disk_looks(void *user);

/* laws.c */
_Noreturn void law_broken(struct sim *sim, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void law_sent(struct sim *sim, struct link *link, struct slice text);
void law_turn(struct sim *sim, struct node *n);
void law_later(struct sim *sim);
void law_closed(struct sim *sim, struct link *link, enum service_close code);
void law_acked(struct citizen *c, const char *table, const char *key);
void law_over(struct sim *sim, const char *table);
void law_record(struct citizen *c, const char *body);
void law_snapshot(struct citizen *c, const struct asked *asked, const struct known *k, uint32_t n,
		  struct slice view, uint32_t log_first, uint32_t log_count);
/* May frames be missing that come behind the last one that he knows? */
bool law_gap(const struct sim *sim, const struct known *k);
void law_questions(struct citizen *c);
/* He was shown something that must be kept from strangers. */
void law_nothing_hidden(struct citizen *c, const char *table);
void laws_all(struct sim *sim);
void law_may_know(struct sim *sim, const char *table, const struct citizen *c);
void laws_at_the_end(struct sim *sim);

/* laws_nodes.c */
void law_nodes_sent(struct sim *sim, const struct link *link, struct slice text);
void laws_nodes_all(struct sim *sim);
void law_plays_on(struct citizen *c);
/* Does it serve, and reach the database? */
bool law_is_able(const struct sim *sim, const struct node *n);
/* Who serves the table, which is put into *out; NULL: nobody. */
const struct node *law_server_of(const struct sim *sim, const char *table, struct table **out);
/* Has the node had the time to hear of what others did then? */
bool law_has_heard(const struct sim *sim, const struct node *n, int64_t at);

/* laws_news.c: what nodes know of each other. */
void laws_of_news(struct sim *sim);

/* heap.c: when all have gone. The node begins anew in it. */
void law_heap(struct sim *sim);

/* order.c */
void order_deed_begins(struct citizen *c);
void order_answered(struct sim *sim, const struct request *r, int status, const char *body);
void order_welcome(struct sim *sim, const struct link *link);
void order_sent(struct sim *sim, const struct link *link, struct slice text);
/* He does not sit there and is shown this. */
void order_looks_on(struct citizen *c, const char *table, uint32_t n, struct slice view);
void order_clock_set(struct sim *sim);
void order_all(struct sim *sim, const struct node *n);
void order_at_the_end(struct sim *sim);

#endif
