/* The table of fields; docs/games/devil.md explains each. */
#include "games/devil/text/fields.h"
#include "games/devil/cards/words.h"

static const struct word dev_resource_words[] = { DEV_RESOURCE_WORDS(DEV_WORD) };
static const struct word dev_minor_words[] = { DEV_SET_WORDS(DEV_WORD) };
static const struct word dev_courtier_words[] = { DEV_COURTIER_PLACE_WORDS(DEV_WORD) };
static const struct word dev_plea_words[] = { DEV_PLEA_WORDS(DEV_WORD) };
static const struct word dev_red_words[] = { DEV_INQUISITOR_WORDS(DEV_WORD) };
static const struct word dev_up_words[] = { WORD_OF("1"), WORD_OF("2"), WORD_OF("3") };
static const struct word dev_slot_words[] = {
	WORD_OF("a"), WORD_OF("b"), WORD_OF("c"), WORD_OF("1"), WORD_OF("2"), WORD_OF("3"),
};
static const struct word dev_seat_words[] = {
	WORD_OF("0"),
	WORD_OF("1"),
	WORD_OF("2"),
	WORD_OF("3"),
};
const struct word dev_side_words[] = { DEV_SIDE_WORDS(DEV_WORD) };
const struct word dev_icon_words[] = { DEV_ROLE_WORDS(DEV_WORD) };

/* clang-format off */
#define COUNT(words) sizeof(words) / sizeof(words[0])
#define AT(member) offsetof(struct devil_state, member)
#define ENUM(name, member, count, words) { WORD_OF(name), DEV_F_ENUM, count, 0, 0, AT(member), words, COUNT(words) }
#define BYTE(name, member, count) { WORD_OF(name), DEV_F_BYTE, count, 0, 0, AT(member), NULL, 0 }
#define INT16(name, member, count) { WORD_OF(name), DEV_F_INT16, count, 0, 0, AT(member), NULL, 0 }
#define MASK(name, member, words) { WORD_OF(name), DEV_F_MASK, 1, 0, 0, AT(member), words, COUNT(words) }
#define HAND(name, place, seat) { WORD_OF(name), DEV_F_HAND, 0, place, seat, 0, NULL, 0 }
#define EVENTS(name, place, seat) { WORD_OF(name), DEV_F_EVENTS, 0, place, seat, 0, NULL, 0 }
#define SEAT_FIELDS(s) \
	INT16("goods" #s, goods[s], DEV_HELD), \
	INT16("owed" #s, owed[s], DEV_GOODS + 1), \
	INT16("ledger" #s, ledger[s], DEV_HELD), \
	BYTE("toll" #s, toll[s], DEV_GOODS), \
	{ WORD_OF("trade" #s), DEV_F_INT8, DEV_RESOURCES + 1, 0, s, AT(trade[s]), NULL, 0 }, \
	BYTE("due" #s, due[s], DEV_PREMIUM + 1), \
	BYTE("answer" #s, answer[s], DEV_ANSWERS), \
	ENUM("tile" #s, tile[s], DEV_SPACES, dev_minor_words), \
	MASK("gone" #s, tiles_gone[s], dev_minor_words), \
	MASK("majors" #s, majors[s], dev_minor_words), \
	ENUM("courtier" #s, courtier[s], DEV_COURTIERS, dev_courtier_words), \
	{ WORD_OF("wall" #s), DEV_F_WALL, DEV_WALL_MAX, 0, s, 0, NULL, 0 }, \
	HAND("hand" #s, DEV_IN_HAND, s), \
	HAND("new" #s, DEV_IN_NEW, s), \
	HAND("discard" #s, DEV_IN_DISCARD, s), \
	HAND("ruins" #s, DEV_IN_RUINS, s), \
	EVENTS("event" #s, DEV_EV_HELD, s), \
	EVENTS("spent" #s, DEV_EV_SPENT, s), \
	EVENTS("played" #s, DEV_EV_PLAYED, s), \
	{ WORD_OF("plan" #s), DEV_F_PLAN, 1, 0, s, AT(plan[s]), NULL, 0 }, \
	MASK("spared" #s, spared[s], dev_slot_words), \
	BYTE("absolved" #s, absolved[s], 2)
#define PASSED(r, s) { WORD_OF("passed" #r "." #s), DEV_F_CARD, DEV_PASSED, 0, s, AT(passed[r - 2][s]), NULL, 0 }
#define PASSES(r) PASSED(r, 0), PASSED(r, 1), PASSED(r, 2), PASSED(r, 3)
#define OFFER(r, s) { WORD_OF("offer" #r "." #s), DEV_F_OFFER, 1, 0, s, AT(offer[r - 1][s]), NULL, 0 }
#define SEEN(r, p, s) { WORD_OF("seen" #r "." #p "." #s), DEV_F_SEEN, 1, 0, s, AT(seen[r - 1][p - 1][s]), NULL, 0 }
#define DEALS(r) \
	OFFER(r, 0), OFFER(r, 1), OFFER(r, 2), OFFER(r, 3), \
	SEEN(r, 1, 0), SEEN(r, 1, 1), SEEN(r, 1, 2), SEEN(r, 1, 3), \
	SEEN(r, 2, 0), SEEN(r, 2, 1), SEEN(r, 2, 2), SEEN(r, 2, 3)
/* clang-format on */

const struct dev_field dev_fields[] = {
	{ WORD_OF("viewer"), DEV_F_VIEWER, 1, 0, 0, AT(viewer), NULL, 0 },
	ENUM("step", step, 1, dev_step_names),
	BYTE("round", round, 1),
	MASK("asked", asked, dev_seat_words),
	ENUM("ask", ask, DEV_SEATS, dev_question_names),
	BYTE("side", side, DEV_SEATS),
	ENUM("role", role, DEV_SEATS, dev_icon_words),
	ENUM("known", known, DEV_SEATS, dev_icon_words),
	BYTE("pure", pure, DEV_SEATS),
	BYTE("marked", marked, DEV_SEATS),
	BYTE("debt", debt, DEV_SEATS),
	BYTE("shown_debt", shown_debt, DEV_SEATS),
	BYTE("corner", corner, DEV_SEATS),
	{ WORD_OF("rep"), DEV_F_INT8, DEV_SEATS, 0, 0, AT(rep), NULL, 0 },
	INT16("score", score, DEV_SEATS),
	BYTE("angels", angels, DEV_SEATS),
	BYTE("demons", demons, DEV_SEATS),
	BYTE("guests", guests, DEV_SEATS),
	ENUM("request", request, DEV_SEATS, dev_resource_words),
	BYTE("hand_size", hand_size, DEV_SEATS),
	BYTE("event_size", event_size, DEV_SEATS),
	SEAT_FIELDS(0),
	SEAT_FIELDS(1),
	SEAT_FIELDS(2),
	SEAT_FIELDS(3),
	INT16("icon_mortal1", icon_ledger[DEV_MORTAL1], DEV_GOODS),
	INT16("icon_mortal2", icon_ledger[DEV_MORTAL2], DEV_GOODS),
	INT16("icon_cultist", icon_ledger[DEV_CULTIST], DEV_GOODS),
	INT16("icon_devil", icon_ledger[DEV_DEVIL], DEV_GOODS),
	BYTE("route", route, 1),
	PASSES(2),
	PASSES(3),
	PASSES(4),
	PASSES(5),
	DEALS(1),
	DEALS(2),
	DEALS(3),
	DEALS(4),
	DEALS(5),
	BYTE("run", run, sizeof(struct dev_run)),
	BYTE("vote2", vote[0], DEV_SEATS),
	BYTE("vote3", vote[1], DEV_SEATS),
	ENUM("plea2", plea[0], DEV_SEATS, dev_plea_words),
	ENUM("plea3", plea[1], DEV_SEATS, dev_plea_words),
	ENUM("red", red, DEV_REDS_USED, dev_red_words),
	MASK("up", up, dev_up_words),
	MASK("bribed", bribed, dev_slot_words),
	BYTE("pile", pile, 1),
	BYTE("guess_mortal1", guess[DEV_MORTAL1], DEV_GUESSES),
	BYTE("guess_mortal2", guess[DEV_MORTAL2], DEV_GUESSES),
	BYTE("guess_cultist", guess[DEV_CULTIST], DEV_GUESSES),
	BYTE("guess_devil", guess[DEV_DEVIL], DEV_GUESSES),
	BYTE("locked", locked, 1),
	MASK("not_devil", denied[DEV_GUESS_DEVIL], dev_seat_words),
	MASK("not_cultist", denied[DEV_GUESS_CULTIST], dev_seat_words),
	BYTE("loaded3", loaded[0], 2),
	BYTE("loaded5", loaded[1], 2),
	BYTE("shown", shown, DEV_SEATS),
	BYTE("indulged", spent, DEV_SEATS),
	BYTE("spared_guests", spared_guests, DEV_SEATS),
	ENUM("ship", ship, DEV_SEATS, dev_resource_words),
	BYTE("ship_points", ship_points, DEV_SEATS),
};
const int dev_field_count = sizeof(dev_fields) / sizeof(dev_fields[0]);
