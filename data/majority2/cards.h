/*
 * The cards of The Majority 2, the single source: what each costs, needs,
 * brings and does, and where that is written. The build makes constant tables
 * of it (src/games/majority2/cards.c gives RANK and CARD their meaning); the
 * texts are in po/<language>/majority2.po, by the id in the row.
 *
 * RANK(rank, id, cost, cards of its colour that the scoring area must hold)
 * CARD(set, faction, rank, id, copies, points, traits, abilities, source)
 *
 * Sets: BASIC is always in the box. Every other set is an option of the match;
 * a card of such a set takes the place of the basic card of the same faction
 * and rank, or is added where there is none.
 * Abilities run one after the other; src/games/majority2/majority2.h says what
 * each does. Points in cards of a Secretary and of the other Demon Veteran
 * are what one alone brings before its trait counts.
 * Source: the section of the printed rules; "ruled" where they are silent.
 */
#ifndef RANK
#define RANK(...)
#endif
#ifndef CARD
#define CARD(...)
#endif

/* clang-format off */
RANK(SECRETARY,  "secretary",  2, 0)
RANK(JUNIOR,     "junior",     3, 0)
RANK(SENIOR,     "senior",     3, 0)
RANK(VETERAN,    "veteran",    4, 1)
RANK(ARISTOCRAT, "aristocrat", 2, 2)
RANK(SPIRIT,     "spirit",     3, 0) /* ruled: the rules give a Ghost no cost */

CARD(BASIC, WITCH,  SECRETARY,  "witch_secretary",   3, 2, TEAM,              NOTHING,                       "6-2")
CARD(BASIC, WITCH,  JUNIOR,     "witch_junior",      3, 3, NONE,              DO(DRAW, OWN_RESERVE, 2),      "6-2")
CARD(BASIC, WITCH,  SENIOR,     "witch_senior",      2, 3, NONE,              DO(RAID, OTHER_RESERVE, 2),    "6-2")
CARD(BASIC, WITCH,  VETERAN,    "witch_veteran",     2, 4, NONE,              DO(TAKE, IN_PLAY, 1),          "6-2")
CARD(BASIC, WITCH,  ARISTOCRAT, "witch_aristocrat",  2, 2, NONE,              DO(REFRESH, SELF, 0),          "6-2")

CARD(BASIC, DEMON,  SECRETARY,  "demon_secretary",   3, 2, TEAM,              NOTHING,                       "6-2")
CARD(BASIC, DEMON,  JUNIOR,     "demon_junior",      3, 3, NONE,              DO(DRAW, HAND, 3) DO(STORE, OWN_RESERVE, 1), "6-2")
CARD(BASIC, DEMON,  SENIOR,     "demon_senior",      2, 3, NONE,              DO(FORCE, OTHER, 0),           "6-2")
CARD(BASIC, DEMON,  VETERAN,    "demon_veteran",     2, 6, NOT_FREE,          NOTHING,                       "6-2")
CARD(BASIC, DEMON,  ARISTOCRAT, "demon_aristocrat",  2, 2, NONE,              DO(GAIN, SELF, 2),             "6-2")

CARD(BASIC, DRAGON, SECRETARY,  "dragon_secretary",  3, 2, TEAM,              NOTHING,                       "6-2")
CARD(BASIC, DRAGON, JUNIOR,     "dragon_junior",     3, 3, NONE,              DO(STRIKE, LANE, 4),           "6-2")
CARD(BASIC, DRAGON, SENIOR,     "dragon_senior",     2, 3, NONE,              DO(DROP, HAND, 0),             "6-2")
CARD(BASIC, DRAGON, VETERAN,    "dragon_veteran",    2, 4, NONE,              DO(PURGE, IN_PLAY, 2),         "6-2")
CARD(BASIC, DRAGON, ARISTOCRAT, "dragon_aristocrat", 2, 2, NONE,              DO(TOPPLE, OTHER_AREA, 1),     "6-2")

CARD(BASIC, ANGEL,  SECRETARY,  "angel_secretary",   3, 2, TEAM,              NOTHING,                       "6-2")
CARD(BASIC, ANGEL,  JUNIOR,     "angel_junior",      3, 3, NOT_FREE | SHIELD, NOTHING,                       "6-2")
CARD(BASIC, ANGEL,  SENIOR,     "angel_senior",      2, 3, NONE,              DO(DISCS, OWN_COLUMNS, 2),     "6-2")
CARD(BASIC, ANGEL,  VETERAN,    "angel_veteran",     2, 4, NONE,              DO(DRAW, COLUMN, 2),           "6-2")
CARD(BASIC, ANGEL,  ARISTOCRAT, "angel_aristocrat",  2, 4, NONE,              DO(ASCEND, OWN_AREA, 1) DO(GAIN, SELF, 1) DO(CLEAR, COLUMN, 0), "6-2")

CARD(BASIC, REAPER, SECRETARY,  "reaper_secretary",  3, 2, TEAM,              NOTHING,                       "6-2")
CARD(BASIC, REAPER, JUNIOR,     "reaper_junior",     3, 3, NONE,              DO(DISCS, OTHER_COLUMNS, 1),   "6-2")
CARD(BASIC, REAPER, SENIOR,     "reaper_senior",     2, 3, NONE,              DO(BECOME, COLUMN, 1),         "6-2")
CARD(BASIC, REAPER, VETERAN,    "reaper_veteran",    2, 4, NONE,              DO(DISCS, AREAS, 1),           "6-2")
CARD(BASIC, REAPER, ARISTOCRAT, "reaper_aristocrat", 2, 2, NONE,              DO(FINE, OTHER, 1),            "6-2")

CARD(PROMO_WITCH_SENIOR,      WITCH,  SENIOR,     "promo_witch_senior",      2, 3, NONE,               DO(RAID, OTHER_RESERVE, PER_CARD_IN_AREA), "6-3")
CARD(PROMO_DEMON_VETERAN,     DEMON,  VETERAN,    "promo_demon_veteran",     2, 2, NOT_FREE | COLOURS, NOTHING,                                   "6-3")
CARD(PROMO_DRAGON_JUNIOR,     DRAGON, JUNIOR,     "promo_dragon_junior",     3, 3, NONE,               DO(BURN, LANE, 1),                         "6-3")
CARD(PROMO_ANGEL_VETERAN,     ANGEL,  VETERAN,    "promo_angel_veteran",     2, 4, NONE,               DO(STRIP, EVERYWHERE, 4),                  "6-3")
CARD(PROMO_REAPER_ARISTOCRAT, REAPER, ARISTOCRAT, "promo_reaper_aristocrat", 2, 2, NONE,               DO(DISCS, EVERYWHERE, ALL_IN_SUPPLY),      "6-3")

CARD(GHOSTS, NOBODY, SPIRIT, "ghost", 2, 5, HAUNT, DO(HAUNT, OTHER_COLUMNS, 1), "6-4, cost and requirement ruled")
/* clang-format on */

#undef RANK
#undef CARD
