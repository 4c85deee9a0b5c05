/*
 * The time of day where a person is: what his browser says of its time zone,
 * and the hours in which he wants to be left alone. Pure.
 */
#include "base/json_read.h"
#include "service/summons/summons.h"

enum {
	MINUTE_MS = 60 * 1000,
	DAY_MINUTES = 24 * 60,
	OFFSET_MAX = 15 * 60,
	CHANGES_MAX = 6,
};

/* [[MS,OFFSET],...] */
static bool changes_read(struct json_reader *r, struct buf *out)
{
	int64_t at, offset, last = 0;

	if (!json_enter_array(r))
		return false;
	for (int i = 0; json_next_item(r); i++) {
		if (i == CHANGES_MAX || !json_enter_array(r) || !json_next_item(r) ||
		    !json_read_int(r, last + 1, INT64_MAX / 2, &at) || !json_next_item(r) ||
		    !json_read_int(r, -OFFSET_MAX, OFFSET_MAX, &offset) || json_next_item(r))
			return false;
		last = at;
		buf_char(out, ' ');
		buf_int(out, at);
		buf_char(out, ':');
		buf_int(out, offset);
	}
	return true;
}

bool zone_read(struct slice json, char out[STORE_ZONE_MAX])
{
	struct json_reader r = json_reader_over(json);
	char memory[STORE_ZONE_MAX];
	struct buf changes = buf_over(memory, sizeof(memory)), zone = buf_over(out, STORE_ZONE_MAX);
	int64_t offset = 0;
	bool good = json_enter_object(&r);

	while (good && json_next_key(&r)) {
		if (json_key_is(&r, "offset"))
			good = json_read_int(&r, -OFFSET_MAX, OFFSET_MAX, &offset);
		else if (json_key_is(&r, "changes"))
			good = changes_read(&r, &changes);
	}
	buf_int(&zone, offset);
	buf_slice(&zone, buf_slice_of(&changes));
	return good && json_end(&r) && !changes.full && !zone.full;
}

int zone_offset(const char *zone, int64_t now)
{
	struct slice rest = slice_from(zone);
	int64_t offset = 0, at, later;

	slice_int(slice_word(&rest), -OFFSET_MAX, OFFSET_MAX, &offset);
	while (rest.len) {
		struct slice to = slice_word(&rest), from = slice_cut(&to, ':');

		if (!slice_int(from, 0, INT64_MAX, &at) || at > now ||
		    !slice_int(to, -OFFSET_MAX, OFFSET_MAX, &later))
			break;
		offset = later;
	}
	return (int)offset;
}

int64_t quiet_until(const struct store_summons *row, int64_t at)
{
	int64_t minutes = at / MINUTE_MS + zone_offset(row->zone, at);
	int now = (int)(((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
	int from = row->quiet_from, to = row->quiet_to;
	bool is_quiet = from < to ? now >= from && now < to : now >= from || now < to;

	if (from == to || !is_quiet)
		return at;
	return (at / MINUTE_MS + (to - now + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
}
