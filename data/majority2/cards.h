/*
 * The cards of The Majority 2, the single source: what each costs, needs,
 * brings and does, and where that is written. The build makes constant tables
 * of it (src/games/majority2/cards.c gives RANK and CARD their meaning); names
 * and texts are messages of po/<language>/majority2.po. A promo card is called
 * like the card it replaces and has a text of its own.
 *
 * RANK(rank, name, cost, cards of its colour that the scoring area must hold)
 * CARD(set, faction, rank, name, text, copies, points, traits, abilities, source)
 *
 * Sets: BASIC is always in the box. Every other set is an option of the match;
 * a card of such a set takes the place of the basic card of the same faction
 * and rank, or is added where there is none.
 * Abilities run one after the other; src/games/majority2/majority2.h says what
 * each does. Points are what a card brings before its trait counts.
 * Source: the section of the printed rules; "ruled" where they are silent.
 */
#ifndef RANK
#define RANK(...)
#endif
#ifndef CARD
#define CARD(...)
#endif

/* clang-format off */
RANK(SECRETARY,  "majority2.rank.secretary", 2, 0)
RANK(JUNIOR,     "majority2.rank.junior",    3, 0)
RANK(SENIOR,     "majority2.rank.senior",    3, 0)
RANK(VETERAN,    "majority2.rank.veteran",   4, 1)
RANK(ARISTOCRAT, "majority2.rank.aristocrat",2, 2)
RANK(SPIRIT,     "majority2.rank.spirit",    3, 0) /* ruled: the rules give a Ghost no cost */

CARD(BASIC,                   WITCH,  SECRETARY,  "majority2.card.witch_secretary",    "majority2.ability.secretary",                3, 2, TEAM,               NOTHING,                                                     "6-2")
CARD(BASIC,                   WITCH,  JUNIOR,     "majority2.card.witch_junior",       "majority2.ability.witch_junior",             3, 3, NONE,               DO(DRAW, OWN_RESERVE, 2),                                    "6-2")
CARD(BASIC,                   WITCH,  SENIOR,     "majority2.card.witch_senior",       "majority2.ability.witch_senior",             2, 3, NONE,               DO(RAID, OTHER_RESERVE, 2),                                  "6-2")
CARD(BASIC,                   WITCH,  VETERAN,    "majority2.card.witch_veteran",      "majority2.ability.witch_veteran",            2, 4, NONE,               DO(TAKE, IN_PLAY, 1),                                        "6-2")
CARD(BASIC,                   WITCH,  ARISTOCRAT, "majority2.card.witch_aristocrat",   "majority2.ability.witch_aristocrat",         2, 2, NONE,               DO(REFRESH, SELF, 0),                                        "6-2")

CARD(BASIC,                   DEMON,  SECRETARY,  "majority2.card.demon_secretary",    "majority2.ability.secretary",                3, 2, TEAM,               NOTHING,                                                     "6-2")
CARD(BASIC,                   DEMON,  JUNIOR,     "majority2.card.demon_junior",       "majority2.ability.demon_junior",             3, 3, NONE,               DO(DRAW, HAND, 3) DO(STORE, OWN_RESERVE, 1),                 "6-2")
CARD(BASIC,                   DEMON,  SENIOR,     "majority2.card.demon_senior",       "majority2.ability.demon_senior",             2, 3, NONE,               DO(FORCE, OTHER, 0),                                         "6-2")
CARD(BASIC,                   DEMON,  VETERAN,    "majority2.card.demon_veteran",      "majority2.ability.demon_veteran",            2, 6, NOT_FREE,           NOTHING,                                                     "6-2")
CARD(BASIC,                   DEMON,  ARISTOCRAT, "majority2.card.demon_aristocrat",   "majority2.ability.demon_aristocrat",         2, 2, NONE,               DO(GAIN, SELF, 2),                                           "6-2")

CARD(BASIC,                   DRAGON, SECRETARY,  "majority2.card.dragon_secretary",   "majority2.ability.secretary",                3, 2, TEAM,               NOTHING,                                                     "6-2")
CARD(BASIC,                   DRAGON, JUNIOR,     "majority2.card.dragon_junior",      "majority2.ability.dragon_junior",            3, 3, NONE,               DO(STRIKE, LANE, 4),                                         "6-2")
CARD(BASIC,                   DRAGON, SENIOR,     "majority2.card.dragon_senior",      "majority2.ability.dragon_senior",            2, 3, NONE,               DO(DROP, HAND, 0),                                           "6-2")
CARD(BASIC,                   DRAGON, VETERAN,    "majority2.card.dragon_veteran",     "majority2.ability.dragon_veteran",           2, 4, NONE,               DO(PURGE, IN_PLAY, 2),                                       "6-2")
CARD(BASIC,                   DRAGON, ARISTOCRAT, "majority2.card.dragon_aristocrat",  "majority2.ability.dragon_aristocrat",        2, 2, NONE,               DO(TOPPLE, OTHER_AREA, 1),                                   "6-2")

CARD(BASIC,                   ANGEL,  SECRETARY,  "majority2.card.angel_secretary",    "majority2.ability.secretary",                3, 2, TEAM,               NOTHING,                                                     "6-2")
CARD(BASIC,                   ANGEL,  JUNIOR,     "majority2.card.angel_junior",       "majority2.ability.angel_junior",             3, 3, NOT_FREE | SHIELD,  NOTHING,                                                     "6-2")
CARD(BASIC,                   ANGEL,  SENIOR,     "majority2.card.angel_senior",       "majority2.ability.angel_senior",             2, 3, NONE,               DO(DISCS, OWN_COLUMNS, 2),                                   "6-2")
CARD(BASIC,                   ANGEL,  VETERAN,    "majority2.card.angel_veteran",      "majority2.ability.angel_veteran",            2, 4, NONE,               DO(DRAW, COLUMN, 2),                                         "6-2")
CARD(BASIC,                   ANGEL,  ARISTOCRAT, "majority2.card.angel_aristocrat",   "majority2.ability.angel_aristocrat",         2, 4, NONE,               DO(ASCEND, OWN_AREA, 1) DO(GAIN, SELF, 1) DO(CLEAR, COLUMN, 0),"6-2")

CARD(BASIC,                   REAPER, SECRETARY,  "majority2.card.reaper_secretary",   "majority2.ability.secretary",                3, 2, TEAM,               NOTHING,                                                     "6-2")
CARD(BASIC,                   REAPER, JUNIOR,     "majority2.card.reaper_junior",      "majority2.ability.reaper_junior",            3, 3, NONE,               DO(DISCS, OTHER_COLUMNS, 1),                                 "6-2")
CARD(BASIC,                   REAPER, SENIOR,     "majority2.card.reaper_senior",      "majority2.ability.reaper_senior",            2, 3, NONE,               DO(BECOME, COLUMN, 1),                                       "6-2")
CARD(BASIC,                   REAPER, VETERAN,    "majority2.card.reaper_veteran",     "majority2.ability.reaper_veteran",           2, 4, NONE,               DO(DISCS, AREAS, 1),                                         "6-2")
CARD(BASIC,                   REAPER, ARISTOCRAT, "majority2.card.reaper_aristocrat",  "majority2.ability.reaper_aristocrat",        2, 2, NONE,               DO(FINE, OTHER, 1),                                          "6-2")

CARD(PROMO_WITCH_SENIOR,      WITCH,  SENIOR,     "majority2.card.witch_senior",       "majority2.ability.promo_witch_senior",       2, 3, NONE,               DO(RAID, OTHER_RESERVE, PER_CARD_IN_AREA),                   "6-3")
CARD(PROMO_DEMON_VETERAN,     DEMON,  VETERAN,    "majority2.card.demon_veteran",      "majority2.ability.promo_demon_veteran",      2, 2, NOT_FREE | COLOURS, NOTHING,                                                     "6-3")
CARD(PROMO_DRAGON_JUNIOR,     DRAGON, JUNIOR,     "majority2.card.dragon_junior",      "majority2.ability.promo_dragon_junior",      3, 3, NONE,               DO(BURN, LANE, 1),                                           "6-3")
CARD(PROMO_ANGEL_VETERAN,     ANGEL,  VETERAN,    "majority2.card.angel_veteran",      "majority2.ability.promo_angel_veteran",      2, 4, NONE,               DO(STRIP, EVERYWHERE, 4),                                    "6-3")
CARD(PROMO_REAPER_ARISTOCRAT, REAPER, ARISTOCRAT, "majority2.card.reaper_aristocrat",  "majority2.ability.promo_reaper_aristocrat",  2, 2, NONE,               DO(DISCS, EVERYWHERE, ALL_IN_SUPPLY),                        "6-3")

CARD(GHOSTS,                  NOBODY, SPIRIT,     "majority2.card.ghost",              "majority2.ability.ghost",                    2, 5, HAUNT,              DO(HAUNT, OTHER_COLUMNS, 1),                                 "6-4, cost and requirement ruled")
/* clang-format on */

#undef RANK
#undef CARD
