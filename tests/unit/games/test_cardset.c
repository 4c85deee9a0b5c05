/*
 * The forms of card sets, as whoever walks them relies on: every byte of a
 * game's tables belongs to one section, every member lies within its record, and
 * a fault of a set names its section, its row and its member.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/cards/form.h"
#include "games/goetia/cards/words.h"

static const struct form_of_game {
	const struct cardset_form *form;
	const void *standard;
} forms[] = {
	{ &devil_card_form, &dev_cards_standard },
	{ &goetia_card_form, &goe_cards_standard },
};

enum { ROW_NAMED = -2 }; /* the row is the one whose id the error names */
enum { FORMS = sizeof(forms) / sizeof(forms[0]) };

static void check_members(const struct cardset_member *members, size_t size);

static void check_effects(const struct cardset_effects *e, size_t size)
{
	assert_int_equal(e->size, size);
	assert_in_range(e->count, 1, CARDSET_OPS_MAX);
	for (int i = 0; i < e->count; i++) {
		assert_non_null(e->ops[i].word);
		assert_int_not_equal(e->ops[i].whens, 0);
		check_members(e->ops[i].members, size);
	}
}

/* One member, or the element of a list, in `size` bytes. */
static void check_member(const struct cardset_member *m, size_t size)
{
	size_t bytes = 1;

	if (m->kind == CARDSET_LIST) {
		bytes = m->counted + (size_t)m->max * m->size;
		check_member(m->of, m->size);
	} else if (m->kind == CARDSET_RECORD) {
		check_members(m->of, size);
	} else if (m->kind == CARDSET_EFFECT) {
		check_effects(m->effects, size);
	} else if (m->kind == CARDSET_AMOUNTS) {
		bytes = (size_t)m->words->count;
		assert_int_equal(m->set >> m->words->count, 0);
		if (m->of)
			check_members(m->of, size);
	} else if (m->kind == CARDSET_NAME) {
		bytes = (size_t)m->max;
	}
	assert_in_range(m->at + bytes, 1, size);
	assert_true(m->min <= m->max || m->kind == CARDSET_WORD);
	assert_true(!m->only || m->only->at < size);
}

static void check_members(const struct cardset_member *members, size_t size)
{
	for (int i = 0; members[i].key; i++) {
		check_member(&members[i], size);
		assert_ptr_equal(cardset_member_called(members, members[i].key), &members[i]);
	}
}

static void every_byte_has_its_section(void **state)
{
	static uint8_t owners[sizeof(struct dev_cards) + sizeof(struct goe_cards)];

	(void)state;
	for (int f = 0; f < FORMS; f++) {
		const struct cardset_form *form = forms[f].form;

		memset(owners, 0, sizeof(owners));
		for (int i = 0; i < form->count; i++) {
			const struct cardset_section *s = &form->sections[i];

			assert_in_range(s->count, 1, CARDSET_ROWS_MAX);
			assert_in_range(s->at + (size_t)s->count * s->size, 1, form->size);
			for (int k = 0; k < s->count * s->size; k++)
				owners[s->at + k]++;
		}
		for (size_t k = 0; k < form->size; k++)
			assert_int_equal(owners[k], 1);
	}
}

static void members_lie_within_their_rows(void **state)
{
	(void)state;
	for (int f = 0; f < FORMS; f++)
		for (int i = 0; i < forms[f].form->count; i++)
			check_members(forms[f].form->sections[i].members,
				      forms[f].form->sections[i].size);
}

static void a_fault_says_where_it_is(void **state)
{
	static const struct {
		int form;
		const char *text, *id, *section;
		int place;
		const char *key;
	} faults[] = {
		{ 0, "{\"moon\":1}", "cards.error.key", NULL, -1, NULL },
		{ 0, "{\"market\":{}}", "cards.error.key_missing", "market", 0, "buy" },
		{ 0, "{\"events\":{}}", "cards.error.not_list", "events", -1, "events" },
		{ 0, "{\"events\":[{}]}", "cards.error.key_missing", "events", -1, "id" },
		{ 0, "{\"events\":[{\"id\":\"c1\"}]}", "cards.error.no_row", "events", -1, "id" },
		{ 0, "{\"events\":[{\"id\":\"a2\",\"left\":[{}]}]}", "cards.error.key_missing",
		  "events", 1, "op" },
		{ 0, "{\"wheel\":[{\"id\":\"r1s2\",\"source\":\"printed\",\"spaces\":[\"wood\"]}]}",
		  "devil.cards.length", "wheel", 2, "spaces" },
		{ 0,
		  "{\"wheel\":[{\"id\":\"r1s2\",\"source\":\"printed\","
		  "\"spaces\":[\"wood\",\"wood\",\"wood\",\"wood\"]}]}",
		  "devil.cards.spaces", "wheel", 2, "spaces" },
		{ 0,
		  "{\"reputation\":[{\"id\":\"up2\",\"slide\":-1,\"wing\":\"none\",\"start\":true,"
		  "\"source\":\"printed\"}]}",
		  "devil.cards.start", "reputation", -1, "start" },
		{ 1, "{\"pacts\":[{\"id\":\"master_of_relics\",\"points\":0}]}",
		  "cards.error.number", "pacts", ROW_NAMED, "points" },
		{ 1, "{\"pacts\":[{\"id\":\"master_of_relics\",\"moon\":0}]}", "cards.error.key",
		  "pacts", ROW_NAMED, NULL },
		{ 1,
		  "{\"edge\":[{\"id\":\"edge_teal\",\"purple\":true,\"cost\":{},\"reward\":{},"
		  "\"source\":\"printed\"}]}",
		  "goetia.cards.not_purple", "edge", ROW_NAMED, "purple" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++) {
		static uint8_t out[sizeof(struct dev_cards) + sizeof(struct goe_cards)];
		const struct form_of_game *game = &forms[faults[i].form];
		struct message error;
		struct cardset_reader r = cardset_reader_over(slice_from(faults[i].text), &error);

		assert_false(cardset_read(game->form, &r, game->standard, out));
		assert_string_equal(error.id, faults[i].id);
		if (faults[i].section)
			assert_string_equal(r.section->key, faults[i].section);
		else
			assert_null(r.section);
		if (faults[i].place == ROW_NAMED)
			assert_true(slice_is(error.args[1].word,
					     cardset_row_id(r.section, game->standard, r.place)));
		else
			assert_int_equal(r.place, faults[i].place);
		if (faults[i].key)
			assert_string_equal(r.key, faults[i].key);
		else
			assert_null(r.key);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_byte_has_its_section),
		cmocka_unit_test(members_lie_within_their_rows),
		cmocka_unit_test(a_fault_says_where_it_is),
	};

	return cmocka_run_group_tests_name("cardset", tests, NULL, NULL);
}
