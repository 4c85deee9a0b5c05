/*
 * What a client draws of Deal with the Devil, from a view alone: all that can
 * change in a match. Cards are their texts (b101, a3), whose values are in
 * facts.c; `null` stands for what the viewer does not know.
 */
#include "games/devil/json/json.h"
#include "games/devil/cards/words.h"

#include "games/drawing.h"

static void dev_json_wall(struct json *j, const struct devil_state *d, int seat)
{
	json_open_array(j, "wall");
	for (int i = 0; i < dev_wall_size(d, seat); i++) {
		json_open_object(j, NULL);
		dev_json_card(j, "card", d->wall[seat][i]);
		json_int(j, "round", d->wall_round[seat][i] & ~DEV_TUCKED);
		if (d->wall_round[seat][i] & DEV_TUCKED)
			json_bool(j, "tucked", true);
		json_close_object(j);
	}
	json_close_array(j);
}

/* A hand with what each card would cost its owner now. */
static void dev_json_hand(struct dev_drawing *w, const char *key, int place, int seat)
{
	uint8_t cards[DEV_BUILDINGS], cost[DEV_PREMIUM + 1];
	int count = dev_cards_at(w->d, place, seat, cards);

	json_open_array(&w->j, key);
	for (int i = 0; i < count; i++) {
		json_open_object(&w->j, NULL);
		dev_json_card(&w->j, "card", cards[i]);
		dev_build_cost(&w->p, seat, cards[i], cost);
		dev_json_amounts(&w->j, "cost", cost, DEV_GOODS);
		if (seat == w->viewer)
			json_bool(&w->j, "payable", dev_can_pay_now(&w->p, seat, cost));
		json_close_object(&w->j);
	}
	json_close_array(&w->j);
}

static void dev_json_events(struct dev_drawing *w, const char *key, int place, int seat)
{
	uint8_t events[DEV_EVENTS];
	int count = dev_events_at(w->d, place, seat, events);

	json_open_array(&w->j, key);
	for (int i = 0; i < count; i++)
		dev_json_event(&w->j, NULL, events[i]);
	json_close_array(&w->j);
}

static void dev_json_plan(struct json *j, const struct dev_plan *plan)
{
	static const char *const sides[] = { DEV_SIDE_WORDS(DEV_TEXT) };

	if (plan->event == DEV_UNKNOWN) {
		json_null(j, "plan");
		return;
	}
	json_open_object(j, "plan");
	dev_json_event(j, "event", plan->event);
	dev_json_word(j, "side", sides, plan->side);
	json_open_array(j, "use");
	for (int i = 0; i < 2; i++)
		dev_json_card(j, NULL, plan->use[i]);
	json_close_array(j);
	json_open_array(j, "build");
	for (int i = 0; i < 2; i++)
		dev_json_card(j, NULL, plan->build[i]);
	json_close_array(j);
	json_open_array(j, "act");
	for (int i = 0; i < 2; i++)
		json_bool(j, NULL, plan->act[i] == 1);
	json_close_array(j);
	json_bool(j, "recruit", plan->recruit == 1);
	json_close_object(j);
}

/* Sets are called as in moves: minor_country … major_each. */
static void dev_json_set(struct json *j, int set)
{
	dev_json_move(j, NULL, DEV_MOVE(DEV_M_SET, set));
}

static void dev_json_board(struct dev_drawing *w, int seat)
{
	static const char *const at[] = { DEV_COURTIER_PLACE_WORDS(DEV_TEXT) };
	const struct devil_state *d = w->d;
	struct json *j = &w->j;

	json_open_array(j, "tiles"); /* on the production spaces */
	for (int i = 0; i < DEV_SPACES; i++) {
		if (d->tile[seat][i] == DEV_NONE)
			json_null(j, NULL);
		else
			dev_json_set(j, d->tile[seat][i]);
	}
	json_close_array(j);
	json_open_array(j, "tiles_gone");
	for (int i = 0; i < DEV_MINORS; i++)
		if (d->tiles_gone[seat] >> i & 1)
			dev_json_set(j, i);
	json_close_array(j);
	json_open_array(j, "majors");
	for (int i = 0; i < DEV_MAJORS; i++)
		if (d->majors[seat] >> i & 1)
			dev_json_set(j, DEV_MINORS + i);
	json_close_array(j);
	json_open_object(j, "courtiers");
	for (int i = 0; i < DEV_COURTIERS; i++)
		json_text(j, dev_courtier_names[i], at[d->courtier[seat][i]]);
	json_close_object(j);
	dev_json_wall(j, d, seat);
}

/* What the spaces yield the seat in each round, as its tiles and buildings stand;
 * the kinds are facts. */
static void dev_json_production(struct dev_drawing *w, int seat)
{
	json_open_array(&w->j, "production");
	for (int round = 1; round <= DEV_ROUNDS; round++) {
		json_open_array(&w->j, NULL);
		for (int i = 0; i < DEV_SPACES; i++)
			json_int(&w->j, NULL, dev_yield(&w->p, seat, round, i));
		json_close_array(&w->j);
	}
	json_close_array(&w->j);
}

/* Whom the seat has appeased in the trial that is on, or in the last one. */
static void dev_json_appeased(struct json *j, const struct devil_state *d, int seat)
{
	json_open_array(j, "appeased");
	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
		if (d->spared[seat] >> slot & 1)
			json_text(j, NULL, dev_slot_names[slot]);
	json_close_array(j);
	json_int(j, "appeased_guests", d->spared_guests[seat]);
}

static void dev_json_seat(struct dev_drawing *w, int seat)
{
	const struct devil_state *d = w->d;
	struct json *j = &w->j;

	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	dev_json_word(j, "role", dev_role_names, d->role[seat]);
	dev_json_goods(j, "goods", d->goods[seat]);
	dev_json_goods(j, "ledger", d->ledger[seat]);
	dev_json_byte(j, "pure", d->pure[seat]);
	dev_json_byte(j, "marked", d->marked[seat]);
	dev_json_byte(j, "debt", d->debt[seat]);
	json_int(j, "shown_debt", d->shown_debt[seat]);
	json_int(j, "corner", d->corner[seat]);
	json_int(j, "reputation", d->rep[seat]);
	json_int(j, "score", d->score[seat]);
	json_int(j, "angels", d->angels[seat]);
	json_int(j, "demons", d->demons[seat]);
	json_int(j, "guests", d->guests[seat]);
	dev_json_word(j, "request", dev_good_names, d->request[seat]);
	json_int(j, "hand_size", d->hand_size[seat]);
	json_int(j, "event_size", d->event_size[seat]);
	dev_json_hand(w, "hand", DEV_IN_HAND, seat);
	dev_json_hand(w, "new", DEV_IN_NEW, seat);
	dev_json_events(w, "events", DEV_EV_HELD, seat);
	dev_json_events(w, "played", DEV_EV_PLAYED, seat);
	dev_json_board(w, seat);
	dev_json_production(w, seat);
	dev_json_plan(j, &d->plan[seat]);
	dev_json_appeased(j, d, seat);
	json_close_object(j);
}

/* By icon: whom it named, and what it got and gave in public. */
static void dev_json_guesses(struct json *j, const struct devil_state *d)
{
	json_open_array(j, "guesses");
	for (int icon = 0; icon < DEV_ROLES; icon++) {
		json_open_object(j, NULL);
		json_text(j, "icon", dev_role_names[icon]);
		dev_json_byte(j, "devil", d->guess[icon][DEV_GUESS_DEVIL]);
		dev_json_byte(j, "cultist", d->guess[icon][DEV_GUESS_CULTIST]);
		json_open_object(j, "ledger");
		for (int good = 0; good < DEV_GOODS; good++)
			if (d->icon_ledger[icon][good])
				json_int(j, dev_good_names[good], d->icon_ledger[icon][good]);
		json_close_object(j);
		json_close_object(j);
	}
	json_close_array(j);
}

static void dev_json_inquisition(struct dev_drawing *w)
{
	const struct devil_state *d = w->d;
	struct json *j = &w->j;

	json_open_object(j, "inquisition");
	json_open_array(j, "red");
	for (int i = 0; i < DEV_REDS_USED; i++) {
		if (d->red[i] >= DEV_INQUISITORS)
			continue;
		json_open_object(j, NULL);
		json_text(j, "slot", dev_slot_names[DEV_SLOT_1 + i]);
		json_text(j, "inquisitor", dev_inquisitor_word(d->red[i]));
		json_bool(j, "up", d->up >> i & 1);
		json_close_object(j);
	}
	json_close_array(j);
	json_open_array(j, "bribed");
	for (int slot = DEV_SLOT_A; slot <= DEV_SLOT_C; slot++)
		if (d->bribed >> slot & 1)
			json_text(j, NULL, dev_slot_names[slot]);
	json_close_array(j);
	json_int(j, "pile", d->pile);
	json_bool(j, "locked", d->locked);
	json_seat_set(j, "not_devil", d->denied[DEV_GUESS_DEVIL]);
	json_seat_set(j, "not_cultist", d->denied[DEV_GUESS_CULTIST]);
	json_open_array(j, "loaded");
	for (int trial = 0; trial < DEV_TRIALS; trial++) {
		json_open_object(j, NULL);
		dev_json_byte(j, "pure", d->loaded[trial][0]);
		dev_json_byte(j, "marked", d->loaded[trial][1]);
		json_close_object(j);
	}
	json_close_array(j);
	dev_json_guesses(j, d);
	json_close_object(j);
}

/* What became of each seat in the two hunts. */
static void dev_json_pleas(struct json *j, const struct devil_state *d)
{
	static const char *const pleas[] = { DEV_PLEA_WORDS(DEV_TEXT) };

	json_open_array(j, "pleas");
	for (int hunt = 0; hunt < DEV_HUNTS; hunt++) {
		json_open_array(j, NULL);
		for (int s = 0; s < DEV_SEATS; s++)
			dev_json_word(j, NULL, pleas, d->plea[hunt][s]);
		json_close_array(j);
	}
	json_close_array(j);
}

static void dev_json_rows(struct json *j, const char *key, const uint8_t (*rows)[DEV_SEATS],
			  int count)
{
	json_open_array(j, key);
	for (int i = 0; i < count; i++) {
		json_open_array(j, NULL);
		for (int s = 0; s < DEV_SEATS; s++)
			dev_json_byte(j, NULL, rows[i][s]);
		json_close_array(j);
	}
	json_close_array(j);
}

static void dev_json_moves(struct dev_drawing *w)
{
	game_move list[DEV_MOVES_MAX];
	uint32_t count = 0;

	if (w->viewer < DEV_SEATS)
		count = dev_moves_of(&w->p, w->viewer, list);
	json_open_array(&w->j, "moves");
	for (uint32_t i = 0; i < count; i++) {
		json_open_object(&w->j, NULL);
		dev_json_move(&w->j, "move", list[i]);
		if (dev_sort_of(list[i]) >= DEV_M_BUY)
			json_bool(&w->j, "side", true);
		if (dev_sort_of(list[i]) == DEV_M_BUY)
			json_int(&w->j, "costs",
				 dev_buy_price(&w->p, w->viewer, dev_value_of(list[i])));
		json_close_object(&w->j);
	}
	json_close_array(&w->j);
}

/* Whom a public step has come to, and what it asks there. */
static void dev_json_resolving(struct dev_drawing *w)
{
	const struct devil_state *d = w->d;

	if (d->run.seat >= DEV_SEATS) {
		json_null(&w->j, "resolving");
		return;
	}
	json_open_object(&w->j, "resolving");
	json_int(&w->j, "seat", d->run.seat);
	if (d->ask[d->run.seat] < DEV_QUESTIONS)
		json_text(&w->j, "ask", dev_question_names[d->ask[d->run.seat]].at);
	else
		json_null(&w->j, "ask");
	json_close_object(&w->j);
}

/* What the viewer is asked, or why he can do nothing now. */
static void dev_json_question(struct dev_drawing *w)
{
	const struct devil_state *d = w->d;
	bool seated = w->viewer < DEV_SEATS;
	struct message why = { 0 };

	if (seated && d->ask[w->viewer] < DEV_QUESTIONS) {
		json_open_object(&w->j, "question");
		json_text(&w->j, "ask", dev_question_names[d->ask[w->viewer]].at);
		json_text(&w->j, "text", dev_question_id(d->ask[w->viewer]));
		dev_json_amounts(&w->j, "due", d->due[w->viewer], DEV_GOODS);
		json_int(&w->j, "side_left", d->side[w->viewer]);
		json_close_object(&w->j);
	} else {
		json_null(&w->j, "question");
		if (seated)
			devil_why(&w->p.context->base, (const void *)d, w->viewer, 0, &why);
	}
	dev_json_moves(w);
	view_closed(&w->j, &why);
}

void devil_json(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	struct dev_drawing w = { .j = json_over(out),
				 .p = dev_look_of(c, view_position(view)),
				 .viewer = viewer };
	const struct devil_state *d = w.d = w.p.d;

	view_head(&w.j, &devil, c, view, viewer, dev_step_names[d->step].at);
	json_int(&w.j, "round", d->round);
	dev_json_resolving(&w);
	json_open_array(&w.j, "seats");
	for (int s = 0; s < DEV_SEATS; s++)
		dev_json_seat(&w, s);
	json_close_array(&w.j);
	dev_json_offers(&w);
	dev_json_chests(&w);
	dev_json_inquisition(&w);
	dev_json_rows(&w.j, "votes", d->vote, DEV_HUNTS);
	dev_json_pleas(&w.j, d);
	dev_json_byte(&w.j, "route", d->route);
	dev_json_question(&w);
	json_close_object(&w.j);
}
