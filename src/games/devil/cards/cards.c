/*
 * Names of the components: the message id of each, and the short texts that
 * moves, positions and card sets call cards by, which are the ends of the ids.
 */
#include "games/devil/cards/cards.h"

#include "base/check.h"
#include "games/devil/cards/form.h"

const char *const dev_building_ids[DEV_BUILDINGS] = {
	"devil.building.b101", "devil.building.b102", "devil.building.b103", "devil.building.b104",
	"devil.building.b105", "devil.building.b106", "devil.building.b107", "devil.building.b108",
	"devil.building.b109", "devil.building.b110", "devil.building.b111", "devil.building.b112",
	"devil.building.b113", "devil.building.b114", "devil.building.b115", "devil.building.b116",
	"devil.building.b201", "devil.building.b202", "devil.building.b203", "devil.building.b204",
	"devil.building.b205", "devil.building.b206", "devil.building.b207", "devil.building.b208",
	"devil.building.b209", "devil.building.b210", "devil.building.b211", "devil.building.b212",
	"devil.building.b213", "devil.building.b214", "devil.building.b215", "devil.building.b216",
	"devil.building.b301", "devil.building.b302", "devil.building.b303", "devil.building.b304",
	"devil.building.b305", "devil.building.b306", "devil.building.b307", "devil.building.b308",
	"devil.building.b309", "devil.building.b310", "devil.building.b311", "devil.building.b312",
	"devil.building.b313", "devil.building.b314", "devil.building.b315", "devil.building.b316",
	"devil.building.b401", "devil.building.b402", "devil.building.b403", "devil.building.b404",
	"devil.building.b405", "devil.building.b406", "devil.building.b407", "devil.building.b408",
	"devil.building.b409", "devil.building.b410", "devil.building.b411", "devil.building.b412",
	"devil.building.b413", "devil.building.b414", "devil.building.b415", "devil.building.b416",
	"devil.building.b501", "devil.building.b502", "devil.building.b503", "devil.building.b504",
	"devil.building.b505", "devil.building.b506", "devil.building.b507", "devil.building.b508",
	"devil.building.b509", "devil.building.b510", "devil.building.b511", "devil.building.b512",
	"devil.building.b513", "devil.building.b514", "devil.building.b515", "devil.building.b516",
};

const char *const dev_event_ids[DEV_EVENTS] = {
	"devil.eventcard.a1", "devil.eventcard.a2",  "devil.eventcard.a3",  "devil.eventcard.a4",
	"devil.eventcard.a5", "devil.eventcard.a6",  "devil.eventcard.a7",  "devil.eventcard.a8",
	"devil.eventcard.b1", "devil.eventcard.b2",  "devil.eventcard.b3",  "devil.eventcard.b4",
	"devil.eventcard.b5", "devil.eventcard.b6",  "devil.eventcard.b7",  "devil.eventcard.b8",
	"devil.eventcard.b9", "devil.eventcard.b10", "devil.eventcard.b11", "devil.eventcard.b12",
};

const char *const dev_inquisitor_ids[DEV_INQUISITORS] = {
	"devil.inquisitor.ascetic",	   "devil.inquisitor.fundamentalist",
	"devil.inquisitor.plebeian",	   "devil.inquisitor.profligate",
	"devil.inquisitor.debt_collector", "devil.inquisitor.orator",
	"devil.inquisitor.vandal",	   "devil.inquisitor.houseguest",
};

const char *const dev_role_ids[DEV_ROLES] = {
	"devil.role.mortal1",
	"devil.role.mortal2",
	"devil.role.cultist",
	"devil.role.devil",
};

static const char *const dev_good_ids[DEV_AMOUNTS] = {
	"devil.good.wood",   "devil.good.stone",  "devil.good.wheat", "devil.good.glass",
	"devil.good.marble", "devil.good.coins",  "devil.good.basic", "devil.good.premium",
	"devil.good.points", "devil.good.angels", "devil.good.rep",
};

static const char *const dev_type_ids[DEV_ANY + 1] = {
	"devil.type.country", "devil.type.town", "devil.type.church",
	"devil.type.science", "devil.type.any",
};

static const char *const dev_courtier_ids[DEV_COURTIERS] = {
	"devil.courtier.country",
	"devil.courtier.town",
	"devil.courtier.church",
	"devil.courtier.alchemist",
};

const char *dev_building_id(int building)
{
	CHECK(building >= 0 && building < DEV_BUILDINGS);
	return dev_building_ids[building];
}

const char *dev_event_id(int event)
{
	CHECK(event >= 0 && event < DEV_EVENTS);
	return dev_event_ids[event];
}

const char *dev_inquisitor_id(int inquisitor)
{
	CHECK(inquisitor >= 0 && inquisitor < DEV_INQUISITORS);
	return dev_inquisitor_ids[inquisitor];
}

const char *dev_good_id(int good)
{
	CHECK(good >= 0 && good < DEV_AMOUNTS);
	return dev_good_ids[good];
}

const char *dev_type_id(int type)
{
	CHECK(type >= 0 && type < DEV_ANY + 1);
	return dev_type_ids[type];
}

const char *dev_role_id(int role)
{
	CHECK(role >= 0 && role < DEV_ROLES);
	return dev_role_ids[role];
}

const char *dev_courtier_id(int courtier)
{
	CHECK(courtier >= 0 && courtier < DEV_COURTIERS);
	return dev_courtier_ids[courtier];
}

/* How long the beginnings are that all ids of a sort share. */
enum {
	DEV_BEFORE_BUILDING = sizeof("devil.building.") - 1,
	DEV_BUILDING_TEXT = 4, /* b101 */
	DEV_BEFORE_EVENT = sizeof("devil.eventcard.") - 1,
	DEV_BEFORE_INQUISITOR = sizeof("devil.inquisitor.") - 1,
};

char *dev_building_ink(char *at, int building)
{
	return ink_slice(at, (struct slice){ dev_building_id(building) + DEV_BEFORE_BUILDING,
					     DEV_BUILDING_TEXT });
}

char *dev_event_ink(char *at, int event)
{
	return ink_text(at, dev_event_id(event) + DEV_BEFORE_EVENT);
}

void dev_building_write(int building, struct buf *out)
{
	buf_text(out, dev_building_id(building) + DEV_BEFORE_BUILDING);
}

void dev_event_write(int event, struct buf *out)
{
	buf_text(out, dev_event_id(event) + DEV_BEFORE_EVENT);
}

/* b101 to b516: the round and the number in it. */
bool dev_building_read(struct slice text, uint8_t *out)
{
	int64_t round, number;

	if (text.len != DEV_BUILDING_TEXT || text.at[0] != 'b' ||
	    !slice_int((struct slice){ text.at + 1, 1 }, 1, DEV_ROUNDS, &round) ||
	    !slice_int((struct slice){ text.at + 2, 2 }, 1, DEV_BUILDINGS_PER_ROUND, &number))
		return false;
	*out = (uint8_t)((round - 1) * DEV_BUILDINGS_PER_ROUND + number - 1);
	return true;
}

bool dev_event_read(struct slice text, uint8_t *out)
{
	for (int i = 0; i < DEV_EVENTS; i++) {
		if (slice_is(text, dev_event_ids[i] + DEV_BEFORE_EVENT)) {
			*out = (uint8_t)i;
			return true;
		}
	}
	return false;
}

const char *dev_inquisitor_word(int inquisitor)
{
	return dev_inquisitor_id(inquisitor) + DEV_BEFORE_INQUISITOR;
}
