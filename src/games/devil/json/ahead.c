/*
 * What comes by itself in Deal with the Devil as things stand: what the viewer's
 * plan would come to while he makes it, interest, reputation, the production of
 * the next round, whom everybody faces in the next trial. docs/games/devil.md
 * lists the members.
 */
#include "games/devil/json/foresee.h"
#include "games/devil/json/json.h"

/* DEV-51: before PLANOK the viewer sees what his plan would come to. */
static void dev_ahead_plan(struct json *j, const struct dev_look *p, int viewer)
{
	if (viewer < DEV_SEATS && p->d->step == DEV_PLAN && p->d->ask[viewer] != DEV_NONE)
		dev_json_forecast(j, "plan", p, viewer);
	else
		json_null(j, "plan");
}

/* A phase: null when it does not come any more in this round. */
static void dev_ahead_phase(struct json *j, const char *key, const struct dev_ahead *ahead, int at)
{
	if (ahead->comes[at])
		dev_json_changes(j, key, &ahead->then[at - 1], &ahead->then[at]);
	else
		json_null(j, key);
}

static void dev_ahead_trial(struct json *j, const struct dev_look *p, int round)
{
	struct devil_state d = *p->d;
	struct dev_play q = dev_play_on(p, &d, NULL);
	uint8_t slots;

	if (!round) {
		json_null(j, "trial");
		return;
	}
	d.round = (uint8_t)round;
	json_open_object(j, "trial");
	json_int(j, "round", round);
	json_open_array(j, "seats");
	for (int s = 0; s < DEV_SEATS; s++) {
		dev_faces(&q.look, s, &slots);
		json_open_object(j, NULL);
		json_int(j, "seat", s);
		json_open_array(j, "faces");
		for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
			if (slots >> slot & 1)
				json_text(j, NULL, dev_slot_names[slot]);
		json_close_array(j);
		json_int(j, "guests", d.guests[s]);
		json_close_object(j);
	}
	json_close_array(j);
	json_close_object(j);
}

void devil_ahead(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	struct dev_look p = dev_look_of(c, view_position(view));
	struct json j = json_over(out);
	struct dev_ahead ahead;

	dev_foresee_round(&p, &ahead);
	json_open_object(&j, NULL);
	dev_ahead_plan(&j, &p, viewer);
	dev_ahead_phase(&j, "interest", &ahead, DEV_AHEAD_INTEREST);
	dev_ahead_phase(&j, "reputation", &ahead, DEV_AHEAD_REPUTATION);
	dev_ahead_phase(&j, "production", &ahead, DEV_AHEAD_PRODUCTION);
	dev_ahead_trial(&j, &p, ahead.trial);
	json_close_object(&j);
}
