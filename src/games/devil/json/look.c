/*
 * What one move of Deal with the Devil would cost and lead to, as far as its seat
 * knows: what it pays and gets, what it is asked next, what its plan would come
 * to. docs/games/devil.md lists the members.
 */
#include "games/devil/json/foresee.h"
#include "games/devil/json/json.h"

/* What is asked next, and of that what is due. */
static void dev_look_next(struct json *j, const struct dev_outcome *o, int seat)
{
	int ask = o->after.ask[seat];

	if (ask < DEV_QUESTIONS) {
		json_text(j, "ask", dev_question_names[ask].at);
		json_text(j, "question", dev_question_id(ask));
	} else {
		json_null(j, "ask");
		json_null(j, "question");
	}
	dev_json_amounts(j, "due", o->after.due[seat], DEV_GOODS);
}

void devil_look(const struct context *c, const struct view *view, int seat, game_move move,
		struct buf *out)
{
	struct dev_look p = dev_look_of(c, view_position(view));
	struct json j = json_over(out);
	struct dev_outcome o;

	dev_foresee(&p, seat, move, &o);
	json_open_object(&j, NULL);
	dev_json_move(&j, "move", move);
	if (o.settled)
		dev_json_amounts(&j, "pays", o.pays, DEV_GOODS);
	else
		json_null(&j, "pays");
	dev_json_changes(&j, "seats", p.d, &o.after);
	dev_look_next(&j, &o, seat);
	json_bool(&j, "done", o.done);
	if (p.d->step == DEV_PLAN) {
		struct dev_look q = { p.context, p.cards, &o.after };

		dev_json_forecast(&j, "forecast", &q, seat);
	} else {
		json_null(&j, "forecast");
	}
	json_close_object(&j);
}
