/* What the score sheets of all games have in common; sheet.h has the contract. */
#include "games/sheet.h"

#include <string.h>

#include "base/check.h"
#include "games/drawing.h"

const struct sheet *sheet_find(struct slice game)
{
	for (int i = 0; i < sheets_count; i++)
		if (slice_is(game, sheets[i]->game))
			return sheets[i];
	return NULL;
}

bool sheet_setup(const struct sheet *sheet, int64_t players, struct setup *out)
{
	memset(out, 0, sizeof(*out));
	out->players = (uint8_t)players;
	for (int i = 0; i < sheet->option_count; i++)
		out->options[i] = sheet->option[i].standard;
	return players >= sheet->seats_min && players <= sheet->seats_max;
}

struct sheet_row *sheet_row_add(struct sheet_result *sheet, int players, const char *group,
				const char *label, enum sheet_kind kind, int max)
{
	CHECK(sheet->rows < SHEET_ROWS_MAX);
	struct sheet_row *row = &sheet->row[sheet->rows++];

	*row = (struct sheet_row){ .group = group,
				   .label = label,
				   .kind = (uint8_t)kind,
				   .max = (int16_t)(kind == SHEET_NUMBER ? max : 1),
				   .asked = (uint8_t)((1u << players) - 1) };
	return row;
}

struct message *sheet_note_add(struct sheet_result *sheet, const char *id)
{
	CHECK(sheet->notes < SHEET_NOTES_MAX);
	sheet->note[sheet->notes] = message_of(id);
	return &sheet->note[sheet->notes++];
}

int sheet_holder(const struct sheet_cells *cells, int row)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (cells->cell[row][seat])
			return seat;
	return -1;
}

static bool sheet_refuse_row(const struct sheet_row *row, struct message *error)
{
	*error = message_of("sheet.error.cell");
	message_text(error, row->label);
	message_number(error, row->min);
	message_number(error, row->max);
	return false;
}

static bool sheet_row_fits(const struct sheet_row *row, const int32_t *cell, int players)
{
	int sum = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (cell[seat] < row->min || cell[seat] > row->max ||
		    (seat >= players && cell[seat]))
			return false;
		sum += cell[seat];
	}
	return row->kind != SHEET_ONE || sum <= 1;
}

bool sheet_work(const struct sheet *sheet, const struct context *c, const struct sheet_cells *cells,
		struct sheet_result *out, struct message *error)
{
	static const struct sheet_row none = { .label = "sheet.row.none" };

	memset(out, 0, sizeof(*out));
	sheet->rows(c, out);
	for (int row = 0; row < SHEET_ROWS_MAX; row++) {
		const struct sheet_row *facts = row < out->rows ? &out->row[row] : &none;

		if (!sheet_row_fits(facts, cells->cell[row], c->setup.players))
			return sheet_refuse_row(facts, error);
	}
	sheet->tally(c, cells, out);
	return true;
}

bool sheet_read(struct slice text, int players, struct sheet_cells *out)
{
	memset(out, 0, sizeof(*out));
	for (int i = 0; (text = slice_trim(text)).len; i++) {
		int64_t number;

		if (i >= SHEET_ROWS_MAX * players ||
		    !slice_int(slice_word(&text), -SHEET_NUMBER_MAX, SHEET_NUMBER_MAX, &number))
			return false;
		out->cell[i / players][i % players] = (int32_t)number;
	}
	return true;
}

static void sheet_row_json(struct json *j, const struct sheet *sheet, const struct context *c,
			   const struct sheet_row *row)
{
	static const char *const kinds[] = { "number", "tick", "one" };
	struct message group = message_of(row->group), label = message_of(row->label);
	struct slice own = sheet->card_name(c, row->label);

	if (row->number)
		message_number(&group, row->number);
	json_open_object(j, NULL);
	json_message(j, "group", &group);
	json_message(j, "label", &label);
	if (own.len)
		json_slice(j, "own", own);
	json_text(j, "kind", kinds[row->kind]);
	json_int(j, "min", row->min);
	json_int(j, "max", row->max);
	json_seat_set(j, "asked", row->asked);
	json_close_object(j);
}

static void sheet_facts_json(struct json *j, const struct sheet *sheet, int players)
{
	json_open_array(j, "seats");
	json_int(j, NULL, sheet->seats_min);
	json_int(j, NULL, sheet->seats_max);
	json_close_array(j);
	json_bool(j, "paired", sheet->paired == players);
	json_open_array(j, "options");
	for (int i = 0; i < sheet->option_count; i++) {
		if (!(sheet->options >> i & 1))
			continue;
		json_open_object(j, NULL);
		json_text(j, "name", sheet->option[i].name);
		json_int(j, "standard", sheet->option[i].standard);
		json_close_object(j);
	}
	json_close_array(j);
}

void sheet_json(struct json *j, const struct sheet *sheet, const struct context *c,
		const struct sheet_result *result)
{
	json_open_object(j, NULL);
	sheet_facts_json(j, sheet, c->setup.players);
	json_open_array(j, "rows");
	for (int row = 0; row < result->rows; row++)
		sheet_row_json(j, sheet, c, &result->row[row]);
	json_close_array(j);
	score_write(j, "score", &result->score, c->setup.players);
	json_open_array(j, "notes");
	for (int i = 0; i < result->notes; i++)
		json_message(j, NULL, &result->note[i]);
	json_close_array(j);
	json_close_object(j);
}
