/*
 * The persons of a record, who gave openings to its luck:
 *
 *   person 0        his join number
 *   who HASH        format 2, in the terms: his name
 *   chose 1         in the terms: his seat, where seats are chosen
 *   salt HEX        unless his account was deleted
 *   promise HASH
 *   opening HEX
 *   drew 1          format 2: his seat, where they are drawn
 */
#include "play/inside.h"

void record_person_write(const struct record *r, int number, struct buf *out)
{
	const struct record_person *person = &r->person[number];

	record_number_line("person", number, out);
	if (r->is_bound)
		record_hex_line("who", person->who, HASH_BYTES, out);
	if (r->is_chosen)
		record_number_line("chose", person->seat, out);
	if (r->is_bound && person->has_salt)
		record_hex_line("salt", person->salt, SALT_BYTES, out);
	record_hex_line("promise", person->commitment, HASH_BYTES, out);
	record_hex_line("opening", person->opening, OPENING_BYTES, out);
	if (r->is_bound && !r->is_chosen)
		record_number_line("drew", person->seat, out);
}

struct person_reader {
	struct slice *rest;
	int32_t *lines;
};

/* The next line, if it begins with that word; else it is left in place. */
static bool person_line(const struct person_reader *r, const char *word, struct slice *value)
{
	struct slice rest = *r->rest, line;

	if (!slice_line(&rest, &line) || !slice_is(slice_word(&line), word))
		return false;
	*value = slice_trim(line);
	*r->rest = rest;
	++*r->lines;
	return true;
}

static bool person_hex(const struct person_reader *r, const char *word, uint8_t out[HASH_BYTES])
{
	struct slice value;

	return person_line(r, word, &value) && slice_hex(value, out, HASH_BYTES);
}

static bool person_salt(const struct person_reader *r, struct record_person *person)
{
	struct slice value;

	person->has_salt = person_line(r, "salt", &value);
	return !person->has_salt || slice_hex(value, person->salt, SALT_BYTES);
}

static bool person_seat(const struct person_reader *r, const char *word, int players,
			struct record_person *person)
{
	struct slice value;
	int64_t seat;

	if (!person_line(r, word, &value) || !slice_int(value, 0, players - 1, &seat))
		return false;
	person->seat = (int)seat;
	return true;
}

bool record_person_read(const struct record *r, struct record_person *person, int players,
			struct slice *rest, int32_t *lines)
{
	struct person_reader reader = { .rest = rest, .lines = lines };

	if (r->is_bound && !person_hex(&reader, "who", person->who))
		return false;
	if (r->is_chosen && !person_seat(&reader, "chose", players, person))
		return false;
	if (r->is_bound && !person_salt(&reader, person))
		return false;
	person->has_opening = true;
	return person_hex(&reader, "promise", person->commitment) &&
	       person_hex(&reader, "opening", person->opening) &&
	       (!r->is_bound || r->is_chosen || person_seat(&reader, "drew", players, person));
}
