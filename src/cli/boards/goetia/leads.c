/*
 * Goetia in words: what an answer leads to, before it is given. The rules play it
 * on the view, and what they tell is written as the log writes it: which cubes
 * leave, what comes, for whom; then whether the follower comes home, and what
 * happens next.
 */
#include "cli/boards/goetia/board.h"
#include "games/goetia/json/foresee.h"

enum { LEADS_INDENT = 7 }; /* below the words of the choice */

struct leads {
	struct sink sink;
	struct pen *pen;
	int viewer;
};

static void write_lead(struct pen *pen, const struct message *m)
{
	pen_pad(pen, LEADS_INDENT - 2);
	pen_sign(pen, SIGN_DOT);
	pen_text(pen, " ");
	pen_wrap_message(pen, m, LEADS_INDENT);
}

static void leads_put(struct sink *sink, const struct event *event)
{
	const struct leads *l = (const struct leads *)(void *)sink;

	if (event->viewers & SEAT(l->viewer))
		write_lead(l->pen, &event->text);
}

static const char *const then_ids[GOE_THENS] = {
	[GOE_THEN_DRAW] = "web.goetia.says.then_draw",
	[GOE_THEN_HIDDEN] = "web.goetia.says.then_hidden",
	[GOE_THEN_ROUND_ENDS] = "web.goetia.says.then_round",
	[GOE_THEN_OVER] = "web.goetia.says.then_over",
};

/* Who is asked next; of oneself the next question tells. */
static void write_then(struct goe_table *t, const struct goe_outcome *o)
{
	const struct goetia_state *s = &o->after;

	if (o->then != GOE_THEN_QUESTION) {
		struct message m = message_of(then_ids[o->then]);

		write_lead(&t->pen, &m);
	} else if (s->asked != t->viewer && s->asked < t->players) {
		struct message m =
			message_of(s->ask == GOE_ASK_PLACE ? "web.goetia.says.then_place"
							   : "web.goetia.says.then_other");

		message_seat(&m, s->asked);
		write_lead(&t->pen, &m);
	}
}

/* Who has nobody at home can do nothing for a whole round, or pays with all cubes. */
static const char *missing(const struct goe_table *t, const struct goe_homecoming *then)
{
	if (then->home || then->never)
		return NULL;
	if (!then->stuck)
		return "web.goetia.says.sits_out";
	return t->x->option[GOE_STUCK_OPTIONAL] ? "web.goetia.says.stuck_may"
						: "web.goetia.says.stuck_then";
}

static void write_return(struct goe_table *t, const struct goe_outcome *o)
{
	const int alone = GOE_AREA_RECRUIT | GOE_AREA_EDGE_BACK | GOE_AREA_RELIC;
	struct goe_homecoming then;

	if (!o->settled || !(o->after.on[o->space] & SEAT(t->viewer)))
		return;
	goe_foresee_home(t->x, &o->after, t->viewer, &then);
	const char *stays = goe_area(t->x, t->s, o->space) & alone ? "web.goetia.says.not_home"
								   : "web.goetia.says.stays";
	const char *ids[] = { then.stands[o->space] ? stays : "web.goetia.says.home",
			      missing(t, &then) };

	for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]) && ids[i]; i++) {
		struct message m = message_of(ids[i]);

		write_lead(&t->pen, &m);
	}
}

void goetia_words_leads(const struct board_look *look, const struct context *c,
			const struct view *view, int seat, game_move move, struct buf *out)
{
	struct goe_table t = goe_table_of(look, c, view, seat, out);
	struct leads leads = { { leads_put }, &t.pen, seat };
	struct goe_outcome o;

	goe_foresee_told(t.x, t.s, seat, move, &leads.sink, &o);
	write_return(&t, &o);
	write_then(&t, &o);
}
