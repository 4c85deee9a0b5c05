/*
 * Pieces of the JSON of Deal with the Devil that more than one drawing has:
 * cards, goods, what a plan comes to, what changes for a seat.
 */
#include <string.h>

#include "games/devil/json/json.h"
#include "games/drawing.h"

static bool dev_is_unknown(int value)
{
	return value == DEV_UNKNOWN || value == DEV_NONE;
}

void dev_json_byte(struct json *j, const char *key, int value)
{
	if (dev_is_unknown(value))
		json_null(j, key);
	else
		json_int(j, key, value);
}

void dev_json_word(struct json *j, const char *key, const char *const *words, int value)
{
	if (dev_is_unknown(value))
		json_null(j, key);
	else
		json_text(j, key, words[value]);
}

void dev_json_move(struct json *j, const char *key, game_move move)
{
	char text[16];
	struct buf out = buf_over(text, sizeof(text));

	dev_move_write(move, &out);
	json_text(j, key, text);
}

void dev_json_card(struct json *j, const char *key, int card)
{
	if (dev_is_unknown(card))
		json_null(j, key);
	else
		dev_json_move(j, key, DEV_MOVE(DEV_M_BUILDING, card));
}

void dev_json_event(struct json *j, const char *key, int event)
{
	if (dev_is_unknown(event))
		json_null(j, key);
	else
		dev_json_move(j, key, DEV_MOVE(DEV_M_EVENT, event));
}

void dev_json_goods(struct json *j, const char *key, const int16_t *goods)
{
	if (goods[0] == DEV_UNKNOWN16) {
		json_null(j, key);
		return;
	}
	json_open_object(j, key);
	for (int k = 0; k < DEV_HELD; k++)
		json_int(j, dev_good_names[k], goods[k]);
	json_close_object(j);
}

void dev_json_amounts(struct json *j, const char *key, const uint8_t *of, int kinds)
{
	json_open_object(j, key);
	for (int k = 0; k < kinds; k++)
		if (of[k] && of[k] < DEV_UNKNOWN)
			json_int(j, dev_good_names[k], of[k]);
	json_close_object(j);
}

static void dev_forecast_goods(struct json *j, const char *key, const int *of, int kinds)
{
	json_open_object(j, key);
	for (int k = 0; k < kinds; k++)
		if (of[k])
			json_int(j, dev_good_names[k], of[k]);
	json_close_object(j);
}

void dev_json_forecast(struct json *j, const char *key, const struct dev_look *p, int seat)
{
	static const char *const items[] = { "left",   "use1", "use2",	  "build1", "act1",
					     "build2", "act2", "recruit", "right" };
	struct dev_forecast f;

	dev_forecast_of(p, seat, &f);
	json_open_object(j, key);
	for (int skipped = 0; skipped < 2; skipped++) {
		json_open_array(j, skipped ? "skipped" : "done");
		for (int i = 0; i < DEV_ITEM_WHEAT; i++)
			if ((skipped ? f.skipped : f.done) >> i & 1)
				json_text(j, NULL, items[i]);
		json_close_array(j);
	}
	json_int(j, "borrows", f.borrows);
	json_int(j, "wheat", f.wheat);
	json_int(j, "reputation", f.rep);
	json_int(j, "lost", f.lost);
	json_open_array(j, "steps");
	for (int i = 0; i < f.step_count; i++) {
		json_open_object(j, NULL);
		json_text(j, "item", items[f.steps[i].item]);
		json_int(j, "to", f.steps[i].to);
		json_close_object(j);
	}
	json_close_array(j);
	json_int(j, "demons", f.demons);
	dev_forecast_goods(j, "buys", f.buys, DEV_RESOURCES);
	dev_forecast_goods(j, "costs", f.costs, DEV_GOODS);
	dev_forecast_goods(j, "left", f.left, DEV_GOODS);
	json_close_object(j);
}

/* Changes. */

static void dev_change_goods(struct json *j, const int16_t *before, const int16_t *after)
{
	if (!memcmp(before, after, sizeof(*before) * DEV_HELD))
		return;
	json_open_object(j, "goods");
	for (int k = 0; k < DEV_HELD; k++)
		json_change(j, dev_good_names[k], before[k], after[k]);
	json_close_object(j);
}

static bool dev_stands(const struct devil_state *d, int seat, int building)
{
	for (int i = 0; i < DEV_WALL_MAX; i++)
		if (d->wall[seat][i] == building)
			return true;
	return false;
}

/* The buildings of one wall that the other has not; left out when there are none. */
static void dev_change_wall(struct json *j, const char *key, const struct devil_state *has,
			    const struct devil_state *lacks, int seat)
{
	bool any = false;

	for (int i = 0; i < dev_wall_size(has, seat); i++) {
		if (dev_stands(lacks, seat, has->wall[seat][i]))
			continue;
		if (!any)
			json_open_array(j, key);
		any = true;
		dev_json_card(j, NULL, has->wall[seat][i]);
	}
	if (any)
		json_close_array(j);
}

static void dev_change_sets(struct json *j, const struct devil_state *before,
			    const struct devil_state *after, int seat)
{
	bool any = false;

	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++) {
		if (dev_claimed(before, seat, set) || !dev_claimed(after, seat, set))
			continue;
		if (!any)
			json_open_array(j, "achieves");
		any = true;
		dev_json_move(j, NULL, DEV_MOVE(DEV_M_SET, set));
	}
	if (any)
		json_close_array(j);
}

static bool dev_differs(const struct devil_state *a, const struct devil_state *b, int seat)
{
	return memcmp(a->goods[seat], b->goods[seat], sizeof(a->goods[seat])) ||
	       memcmp(a->wall[seat], b->wall[seat], sizeof(a->wall[seat])) ||
	       memcmp(a->tile[seat], b->tile[seat], sizeof(a->tile[seat])) ||
	       a->majors[seat] != b->majors[seat] || a->pure[seat] != b->pure[seat] ||
	       a->marked[seat] != b->marked[seat] || a->debt[seat] != b->debt[seat] ||
	       a->corner[seat] != b->corner[seat] || a->rep[seat] != b->rep[seat] ||
	       a->score[seat] != b->score[seat] || a->angels[seat] != b->angels[seat] ||
	       a->demons[seat] != b->demons[seat] || a->guests[seat] != b->guests[seat];
}

static void dev_change_seat(struct json *j, const struct devil_state *before,
			    const struct devil_state *after, int seat)
{
	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	dev_change_goods(j, before->goods[seat], after->goods[seat]);
	json_change(j, "pure", before->pure[seat], after->pure[seat]);
	json_change(j, "marked", before->marked[seat], after->marked[seat]);
	json_change(j, "debt", before->debt[seat], after->debt[seat]);
	json_change(j, "corner", before->corner[seat], after->corner[seat]);
	json_change(j, "reputation", before->rep[seat], after->rep[seat]);
	json_change(j, "score", before->score[seat], after->score[seat]);
	json_change(j, "angels", before->angels[seat], after->angels[seat]);
	json_change(j, "demons", before->demons[seat], after->demons[seat]);
	json_change(j, "guests", before->guests[seat], after->guests[seat]);
	dev_change_wall(j, "builds", after, before, seat);
	dev_change_wall(j, "loses", before, after, seat);
	dev_change_sets(j, before, after, seat);
	json_close_object(j);
}

void dev_json_changes(struct json *j, const char *key, const struct devil_state *before,
		      const struct devil_state *after)
{
	json_open_array(j, key);
	for (int s = 0; s < DEV_SEATS; s++)
		if (dev_differs(before, after, s))
			dev_change_seat(j, before, after, s);
	json_close_array(j);
}
