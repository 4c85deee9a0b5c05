/* How sets of made.h are made. */
#include "support/devil/made.h"

#include <string.h>

#include "games/devil/cards/form.h"

static struct rng *luck;

static int below(int n)
{
	return (int)rng_below(luck, (uint32_t)n);
}

static void make_bundle(const struct cardset_member *m, uint8_t *of)
{
	int kinds = m->min + below(2), kind;

	memset(of, 0, DEV_AMOUNTS);
	for (int i = 0; i < kinds; i++) {
		do
			kind = below(DEV_AMOUNTS);
		while (!(m->set >> kind & 1));
		of[kind] = (uint8_t)(1 + below(below(3) ? 3 : m->max));
	}
}

/* Members of a row or parameters of an effect; names, words in a row, sets of
 * types and lists of effects stay as they are. */
static void make_member(const struct cardset_member *m, uint8_t *at)
{
	switch (m->kind) {
	case CARDSET_NUMBER:
		*at = (uint8_t)(int8_t)(m->min + below(m->max - m->min + 1));
		break;
	case CARDSET_LIST:
		for (int i = 0; m->of->kind == CARDSET_NUMBER && i < m->max; i++)
			make_member(m->of, at + i);
		break;
	case CARDSET_WORD:
		*at = (uint8_t)(m->first + below(m->words->count));
		break;
	case CARDSET_SWITCH:
		*at = (uint8_t)below(2);
		break;
	case CARDSET_AMOUNTS:
		make_bundle(m, at);
		break;
	default:
		break;
	}
}

static void make_members(const struct cardset_member *m, uint8_t *row)
{
	for (; m->key; m++)
		make_member(m, row + m->at);
}

static void make_effect(int when, struct dev_effect *e)
{
	int op;

	do
		op = below(DEV_OPS);
	while (!(dev_op_forms[op].whens >> when & 1));
	memset(e, 0, sizeof(*e));
	e->op = (uint8_t)op;
	e->when = (uint8_t)when;
	make_members(dev_op_forms[op].members, (uint8_t *)e);
}

static void make_list(int when, int count, struct dev_effects *list)
{
	memset(list, 0, sizeof(*list));
	for (; list->count < count; list->count++)
		make_effect(when, &list->list[list->count]);
}

/* One change, which the check of sets may refuse. */
static void change(struct dev_cards *cards)
{
	struct dev_event *event = &cards->event[below(DEV_EVENTS)];
	const struct cardset_section *s = &dev_sections[below(DEV_SECTIONS)];

	switch (below(6)) {
	case 0:
		make_effect(DEV_WHEN_RIGHT, &event->right.list[0]);
		break;
	case 1:
		make_list(DEV_WHEN_PENALTY, 1 + below(2),
			  &cards->inquisitor[below(DEV_INQUISITORS)].penalty);
		break;
	case 2:
		make_members(s->members,
			     (uint8_t *)cards + s->at + (size_t)below(s->count) * s->size);
		break;
	default:
		make_list(below(DEV_WHEN_LEFT), 1 + below(DEV_EFFECTS_MAX),
			  &cards->building[below(DEV_BUILDINGS)].effects);
	}
}

static void hostile_change(struct dev_cards *cards)
{
	struct dev_event *event = &cards->event[below(DEV_EVENTS)];
	struct dev_building *b = &cards->building[below(DEV_BUILDINGS)];

	switch (below(8)) {
	case 0:
		cards->numbers.wheat = (uint8_t)below(below(3) ? 4 : 10);
		cards->numbers.tokens = DEV_TOKENS_MAX;
		cards->numbers.free_tokens = (uint8_t)below(3);
		break;
	case 1:
		make_members(dev_sections[DEV_SECTION_MARKET].members, (uint8_t *)&cards->market);
		for (int k = 1; k < DEV_RESOURCES; k++) {
			int like = k <= DEV_WHEAT ? DEV_WOOD : DEV_GLASS;

			cards->market.buy[k] = cards->market.buy[k == DEV_GLASS ? k : like];
			cards->market.sell[k] = cards->market.sell[k == DEV_GLASS ? k : like];
		}
		break;
	case 2:
		make_effect(DEV_WHEN_RIGHT, &event->right.list[0]);
		break;
	case 3:
		make_list(DEV_WHEN_ACTION, 1 + below(DEV_EFFECTS_MAX), &b->effects);
		break;
	case 4:
		make_list(DEV_WHEN_BUILD, 1 + below(DEV_EFFECTS_MAX), &b->effects);
		break;
	default:
		make_list(DEV_WHEN_USE, 1 + below(2), &b->effects);
	}
}

static int change_set(struct dev_cards *cards, int changes, void (*how)(struct dev_cards *cards))
{
	struct message error;
	int made = 0;

	for (int i = 0; i < changes; i++) {
		struct dev_cards changed = *cards;

		how(&changed);
		if (!dev_cards_check(&changed, &error))
			continue;
		*cards = changed;
		made++;
	}
	return made;
}

int devil_change_set(struct dev_cards *cards, int changes, struct rng *rng)
{
	luck = rng;
	return change_set(cards, changes, change);
}

int devil_embitter_set(struct dev_cards *cards, int changes, struct rng *rng)
{
	luck = rng;
	return change_set(cards, changes, hostile_change);
}
