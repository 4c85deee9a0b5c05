/*
 * What a seat decides while its plan is resolved (DEV-53 to DEV-66): kinds of wild
 * tokens, repetitions, courtiers, tiles and their spaces, sets. An answer changes
 * what its effect waits for; then the machine of resolve.c goes on, so that none
 * of them leads to another question by itself. Lists have what the effect offers;
 * legal.c takes out what the wheat forbids (DEV-58).
 */
#include <string.h>

#include "games/devil/lists.h"

static const struct dev_effect *dev_effect_now(const struct dev_look *p)
{
	const struct dev_run *run = &p->d->run;

	return &p->cards->building[run->card].effects.list[run->at];
}

/* Wild tokens: basics before premiums. */
static void dev_list_kinds(struct dev_moves *m, bool basic)
{
	int from = basic ? DEV_WOOD : DEV_GLASS, to = basic ? DEV_WHEAT : DEV_MARBLE;

	for (int k = from; k <= to; k++)
		dev_add(m, DEV_M_GOOD, k);
}

void dev_list_kind_gain(struct dev_moves *m)
{
	dev_list_kinds(m, m->d->run.wild[0]);
}

int dev_answer_kind_gain(const struct dev_play *p, int seat, game_move move)
{
	int good = dev_value_of(move);
	struct dev_bundle one = { 0 };

	one.of[good] = 1;
	p->d->run.wild[dev_is_premium(good)]--;
	dev_gain(p, seat, &one, 1);
	return DEV_NONE;
}

void dev_list_kind_pay(struct dev_moves *m)
{
	dev_list_kinds(m, m->d->due[m->seat][DEV_BASIC]);
}

int dev_answer_kind_pay(const struct dev_play *p, int seat, game_move move)
{
	uint8_t *due = p->d->due[seat];
	int good = dev_value_of(move);

	due[dev_is_basic(good) ? DEV_BASIC : DEV_PREMIUM]--;
	due[good]++;
	return DEV_NONE;
}

void dev_list_times(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_AGAIN, true);
	dev_add_word(m, DEV_W_STOP, true);
}

int dev_answer_times(const struct dev_play *p, int seat, game_move move)
{
	struct dev_run *run = &p->d->run;

	if (dev_value_of(move) == DEV_W_AGAIN) {
		run->part++;
		memcpy(p->d->due[seat], dev_effect_now(&p->look)->pay.of, DEV_PREMIUM + 1);
	} else {
		run->at++;
		run->part = 0;
	}
	return DEV_NONE;
}

void dev_list_courtier(struct dev_moves *m)
{
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (dev_may_recruit(m->d, m->seat, i))
			dev_add(m, DEV_M_COURTIER, i);
}

int dev_answer_courtier(const struct dev_play *p, int seat, game_move move)
{
	struct dev_run *run = &p->d->run;

	(void)seat;
	if (run->list == DEV_LIST_NONE) {
		dev_recruit_this(p, dev_value_of(move));
		return DEV_NONE;
	}
	run->part++;
	dev_take_courtier(p, dev_value_of(move));
	return DEV_NONE;
}

static bool dev_tuckable(const struct dev_look *p, int seat, int building)
{
	return dev_usable_at(p, seat, building) >= 0;
}

void dev_list_tuck(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, true);
	dev_add_wall(m, dev_tuckable);
}

/* DEV-63: under the Stable, and used at once. */
int dev_answer_tuck(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;
	int building = dev_value_of(move);

	if (dev_sort_of(move) == DEV_M_WORD) {
		run->at++;
		return DEV_NONE;
	}
	d->wall_round[seat][dev_usable_at(&p->look, seat, building)] |= DEV_TUCKED;
	dev_tell(p, ALL_VIEWERS, "devil.event.tuck", "st", seat, dev_building_id(building));
	run->under = run->card;
	run->under_at = run->at;
	dev_run_list(p, DEV_LIST_USE, building);
	return DEV_NONE;
}

void dev_list_tile(struct dev_moves *m)
{
	for (int i = 0; i < DEV_MINORS; i++)
		if (dev_may_take_tile(m->d, dev_effect_now(m->p)->op, i))
			dev_add(m, DEV_M_SET, i);
}

int dev_answer_tile(const struct dev_play *p, int seat, game_move move)
{
	struct dev_run *run = &p->d->run;

	(void)seat;
	if (dev_effect_now(&p->look)->op == DEV_OP_DAM) {
		dev_discard_tile(p, dev_value_of(move));
		run->at++;
		run->part = 0;
		return DEV_NONE;
	}
	run->part = 1;
	dev_ask_space(p, dev_value_of(move));
	return DEV_NONE;
}

void dev_list_space(struct dev_moves *m)
{
	for (int i = 0; i < DEV_SPACES; i++)
		if (m->d->tile[m->seat][i] == DEV_NONE)
			dev_add(m, DEV_M_SPACE, i);
}

int dev_answer_space(const struct dev_play *p, int seat, game_move move)
{
	struct dev_run *run = &p->d->run;
	int minor = run->pick;

	run->pick = DEV_NONE;
	run->waits = DEV_WAITS_NOT;
	dev_take_tile(p, seat, minor, dev_value_of(move));
	return DEV_NONE;
}

void dev_list_claim(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_STOP, true);
	for (int i = 0; i < DEV_MINORS + DEV_MAJORS; i++)
		if (dev_can_claim(m->p, m->seat, i, 0))
			dev_add(m, DEV_M_SET, i);
}

int dev_answer_claim(const struct dev_play *p, int seat, game_move move)
{
	struct dev_run *run = &p->d->run;

	(void)seat;
	if (dev_sort_of(move) == DEV_M_WORD)
		run->item = DEV_ITEM_DONE;
	else
		run->pick = (uint8_t)dev_value_of(move);
	return DEV_NONE;
}

void dev_list_claim_by(struct dev_moves *m)
{
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (dev_may_claim_by(m->p, i))
			dev_add(m, DEV_M_COURTIER, i);
}

int dev_answer_claim_by(const struct dev_play *p, int seat, game_move move)
{
	(void)seat;
	p->d->run.picked |= (uint8_t)(1u << dev_value_of(move));
	return DEV_NONE;
}
