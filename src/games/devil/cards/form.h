/*
 * The form of a card set of Deal with the Devil: its table (form.c) and what
 * the rules ask of a set beyond it (check.c). For this room, facts.c and tests.
 */
#ifndef DEVIL_CARDS_FORM_H
#define DEVIL_CARDS_FORM_H

#include "games/cardset_form.h"
#include "games/devil/cards/cards.h"

enum dev_section {
	DEV_SECTION_MARKET,
	DEV_SECTION_DEBT,
	DEV_SECTION_NUMBERS,
	DEV_SECTION_PRODUCTION,
	DEV_SECTION_WEIGHTS,
	DEV_SECTION_FINAL,
	DEV_SECTION_VERDICT,
	DEV_SECTION_ROLES,
	DEV_SECTION_SEATS,
	DEV_SECTION_WHEEL,
	DEV_SECTION_REPUTATION,
	DEV_SECTION_MINOR,
	DEV_SECTION_MAJOR,
	DEV_SECTION_SOULS3,
	DEV_SECTION_MARKED3,
	DEV_SECTION_UNMASKED,
	DEV_SECTION_SOULS5,
	DEV_SECTION_INQUISITORS,
	DEV_SECTION_EVENTS,
	DEV_SECTION_BUILDINGS,
	DEV_SECTIONS,
};

extern const struct cardset_form devil_card_form;
extern const struct cardset_section dev_sections[DEV_SECTIONS];
extern const struct cardset_effects dev_effect_form;
extern const struct cardset_op dev_op_forms[DEV_OPS];
extern const char *const dev_good_words[DEV_AMOUNTS];
extern const char *const dev_when_words[DEV_WHENS];

/* Message ids; the texts of cards are their ends (cards.c). */
extern const char *const dev_building_ids[DEV_BUILDINGS];
extern const char *const dev_event_ids[DEV_EVENTS];
extern const char *const dev_inquisitor_ids[DEV_INQUISITORS];
extern const char *const dev_role_ids[DEV_ROLES];

/* check.c */
enum { DEV_CARD_RULES = 16 };
extern const struct cardset_rule dev_card_rules[DEV_CARD_RULES];

#endif
