/* Position texts: what all games share; position.h has the contract. */
#include "games/position.h"

static bool position_refuse(const char *id, struct slice name, struct message *error)
{
	*error = message_of(id);
	message_slice(error, name);
	return false;
}

bool position_read(struct slice text, const struct position_reader *reader, int from, int to,
		   struct message *error)
{
	struct slice name, value;

	while (position_field(&text, &name, &value, error)) {
		int index = reader->find(reader->self, name);

		if (index < 0)
			return position_refuse("game.position.unknown_field", name, error);
		if (index < from || index >= to)
			continue;
		if (reader->given[index])
			return position_refuse("game.position.twice", name, error);
		reader->given[index] = true;
		if (!reader->read(reader->self, index, value)) {
			position_refuse("game.position.value", name, error);
			message_slice(error, value);
			return false;
		}
	}
	return error->id == NULL;
}

bool position_impossible(const char *broken, struct message *error)
{
	*error = message_of("game.position.impossible");
	message_text(error, broken);
	return false;
}

bool position_ends_well(struct slice value)
{
	return value.at[value.len - 1] != ',' && value.at[value.len - 1] != '*';
}

bool position_element(struct slice *list, int max, struct slice *name, int *times)
{
	struct slice count = slice_cut(list, ',');
	int64_t n = 1;

	*name = slice_cut(&count, '*');
	if (count.len && !slice_int(count, 1, max, &n))
		return false;
	*times = (int)n;
	return true;
}

void viewer_write(int viewer, struct buf *out)
{
	if (viewer == EVERYTHING)
		buf_text(out, "all");
	else if (viewer == SPECTATOR)
		buf_text(out, "spectator");
	else
		buf_int(out, viewer);
}

bool viewer_read(struct slice text, uint8_t *out)
{
	int64_t seat;

	if (slice_is(text, "all"))
		*out = EVERYTHING;
	else if (slice_is(text, "spectator"))
		*out = SPECTATOR;
	else if (slice_int(text, 0, SEATS_MAX - 1, &seat))
		*out = (uint8_t)seat;
	else
		return false;
	return true;
}
