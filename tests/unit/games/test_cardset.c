/*
 * The forms of card sets, as whoever walks them relies on: every byte of a
 * game's tables belongs to one section, every member lies within its record, a
 * fault of a set names its section, its row and its member, and a mistake in any
 * value of a set is found at that value, however many there are.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/cardset_json.h"
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

/*
 * A mistake in every value in turn. The rows of the standard set are gone
 * through as texts: each value within a row, at any depth, is put into a set of
 * that row alone as something that no value may be.
 */

enum { ROOM = 1 << 16 };

struct spoiler {
	const struct form_of_game *game;
	const struct cardset_section *section;
	int row;
	struct slice text; /* of the row */
	struct cardset_step path[CARDSET_PATH_MAX];
	int depth, done;
};

static uint8_t room[sizeof(struct dev_cards) + sizeof(struct goe_cards)];
static struct cardset_faults faults;

static bool is_single(const struct cardset_section *s)
{
	return !s->rows && !s->id_size;
}

/* The set of that row alone, with `wrong` in the place of the value. */
static void write_spoilt(const struct spoiler *s, struct slice value, const char *wrong,
			 struct buf *out)
{
	buf_text(out, "{\"");
	buf_text(out, s->section->key);
	buf_text(out, is_single(s->section) ? "\":" : "\":[");
	buf_slice(out, (struct slice){ s->text.at, (size_t)(value.at - s->text.at) });
	buf_text(out, wrong);
	const char *rest = value.at + value.len;

	buf_slice(out, (struct slice){ rest, (size_t)(s->text.at + s->text.len - rest) });
	buf_text(out, is_single(s->section) ? "}" : "]}");
	assert_false(out->full);
}

static bool same_step(const struct cardset_step *a, const struct cardset_step *b)
{
	return a->key && b->key ? slice_is(slice_from(a->key), b->key)
				: !a->key && !b->key && a->item == b->item;
}

/* Words of a list of bits have no place of their own: the list is wrong. */
static void fault_is_there(const struct spoiler *s, const struct cardset_fault *fault)
{
	bool id = s->depth == 1 && s->path[0].key && slice_is(slice_from("id"), s->path[0].key);

	assert_ptr_equal(fault->section, s->section);
	assert_int_equal(fault->place, id ? -1 : s->row);
	assert_true(fault->depth == (id ? 0 : s->depth) || fault->depth == s->depth - 1);
	for (int i = 0; i < fault->depth; i++)
		assert_true(same_step(&fault->path[i], &s->path[i]));
}

/* As the reader that stops at the first fault says it. */
static void first_fault_is_the_refusal(const struct spoiler *s, struct slice text)
{
	static uint8_t other[sizeof(room)];
	struct message error;
	struct cardset_reader r = cardset_reader_over(text, &error);
	bool good = cardset_read(s->game->form, &r, s->game->standard, other);

	assert_int_equal(good, faults.count == 0);
	if (!good)
		assert_string_equal(error.id, faults.of[0].text.id);
}

static void spoil(struct spoiler *s, struct slice value)
{
	static const char *const wrongs[] = { "null", "99999", "\"moon\"", "[]", "{}" };
	static char memory[ROOM];

	for (size_t i = 0; i < sizeof(wrongs) / sizeof(wrongs[0]); i++) {
		struct buf text = buf_over(memory, sizeof(memory));

		write_spoilt(s, value, wrongs[i], &text);
		bool good = cardset_check(s->game->form, buf_slice_of(&text), s->game->standard,
					  room, &faults);

		first_fault_is_the_refusal(s, buf_slice_of(&text));
		assert_int_equal(faults.more, 0);
		if (i)
			continue; /* another than null may be right */
		assert_false(good);
		assert_int_equal(faults.count, 1);
		fault_is_there(s, &faults.of[0]);
		s->done++;
	}
}

static void spoil_all(struct spoiler *s, struct slice value);

static void spoil_members(struct spoiler *s, struct json_reader *r)
{
	struct slice raw;

	while (json_next_key(r)) {
		char key[CARDSET_WORD_MAX];
		struct buf text = buf_over(key, sizeof(key));

		assert_true(json_read_key(r, &text) && json_read_raw(r, &raw));
		s->path[s->depth++] = (struct cardset_step){ .key = key };
		spoil_all(s, raw);
		s->depth--;
	}
}

static void spoil_all(struct spoiler *s, struct slice value)
{
	struct json_reader r = json_reader_over(value);
	struct slice raw;

	if (s->depth)
		spoil(s, value);
	if (json_kind(&r) == JSON_OBJECT) {
		json_enter_object(&r);
		spoil_members(s, &r);
	} else if (json_kind(&r) == JSON_ARRAY) {
		json_enter_array(&r);
		for (int i = 0; json_next_item(&r); i++) {
			assert_true(json_read_raw(&r, &raw));
			s->path[s->depth++] = (struct cardset_step){ .item = i };
			spoil_all(s, raw);
			s->depth--;
		}
	}
}

static void spoil_section(struct spoiler *s, struct json_reader *r)
{
	s->row = 0;
	if (is_single(s->section)) {
		assert_true(json_read_raw(r, &s->text));
		spoil_all(s, s->text);
		return;
	}
	json_enter_array(r);
	for (; json_next_item(r); s->row++) {
		assert_true(json_read_raw(r, &s->text));
		spoil_all(s, s->text);
	}
	assert_int_equal(s->row, s->section->count);
}

static void a_mistake_in_every_value_is_found_there(void **state)
{
	static char memory[ROOM];

	(void)state;
	for (int f = 0; f < FORMS; f++) {
		struct spoiler s = { .game = &forms[f], .section = forms[f].form->sections };
		struct buf text = buf_over(memory, sizeof(memory));

		cardset_write(s.game->form, s.game->standard, &text);
		struct json_reader r = json_reader_over(buf_slice_of(&text));

		json_enter_object(&r);
		for (; json_next_key(&r); s.section++)
			spoil_section(&s, &r);
		assert_true(json_end(&r));
		assert_in_range(s.done, 1000, 10000);
	}
}

static void all_faults_are_told_and_those_behind_are_counted(void **state)
{
	static const char *const text =
		"{\"cards\":[{\"id\":\"alembic\",\"king\":\"bael\",\"type\":\"relic\",\"wp\":30,"
		"\"cost\":{\"moon\":1},\"red_edge\":true,\"effects\":[{\"op\":\"pact\",\"when\":"
		"\"get\"},{\"op\":\"follower\",\"when\":\"use\",\"n\":99}]},"
		"{\"id\":\"moon\"}],\"sun\":1,\"pacts\":[{\"id\":\"master_of_relics\"}]}";
	static char memory[ROOM];
	struct buf many = buf_over(memory, sizeof(memory));

	(void)state;
	assert_false(cardset_check(&goetia_card_form, slice_from(text), &goe_cards_standard, room,
				   &faults));
	/* wp, moon, get, n, source; the row moon; sun; four members. */
	assert_int_equal(faults.count, 11);
	assert_int_equal(faults.more, 0);
	buf_text(&many, "{\"pacts\":[");
	for (int i = 0; i < 100; i++)
		buf_text(&many, i ? ",1" : "1");
	buf_text(&many, "]}");
	assert_false(cardset_check(&goetia_card_form, buf_slice_of(&many), &goe_cards_standard,
				   room, &faults));
	assert_int_equal(faults.count, CARDSET_FAULTS_MAX);
	assert_int_equal(faults.more, 100 - CARDSET_FAULTS_MAX);
}

/* By the last key on the way to each fault. */
static void one_mistake_in_an_effect_hides_no_other(void **state)
{
	static const char *const effects[][2] = {
		{ "{\"op\":\"fly\",\"when\":\"noon\",\"n\":99}", "op when " },
		{ "{\"moon\":1}", "op when " },
		{ "{\"op\":\"follower\",\"when\":\"start\",\"n\":99}", "when n " },
		{ "{\"moon\":1,\"op\":\"follower\",\"when\":\"use\",\"sun\":1,\"items\":{}}",
		  "moon sun items n " },
		{ "{\"op\":\"recall\",\"when\":\"use\",\"n\":99,\"areas\":[\"moon\",\"sun\"]}",
		  "n areas areas " },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(effects) / sizeof(effects[0]); i++) {
		char memory[512], told[64];
		struct buf text = buf_over(memory, sizeof(memory));
		struct buf keys = buf_over(told, sizeof(told));

		buf_text(&text,
			 "{\"cards\":[{\"id\":\"alembic\",\"king\":\"zagan\",\"type\":\"relic\","
			 "\"wp\":3,\"cost\":{},\"red_edge\":false,\"effects\":[");
		buf_text(&text, effects[i][0]);
		buf_text(&text, "],\"source\":\"printed\"}]}");
		assert_false(cardset_check(&goetia_card_form, buf_slice_of(&text),
					   &goe_cards_standard, room, &faults));
		for (int k = 0; k < faults.count; k++) {
			const struct cardset_fault *fault = &faults.of[k];
			const char *key = fault->path[fault->depth - 1].key;

			/* What nobody knows has no place of its own: the sentence names it. */
			assert_string_equal(key ? "" : fault->text.id,
					    key ? "" : "cards.error.key");
			buf_slice(&keys, key ? slice_from(key) : fault->text.args[2].word);
			buf_text(&keys, " ");
		}
		assert_string_equal(told, effects[i][1]);
	}
}

static int told(const char *id)
{
	int count = 0;

	for (int i = 0; i < faults.count; i++)
		count += !strcmp(faults.of[i].text.id, id);
	return count;
}

/* One after the other they would make mending a guessing game. */
static void GOE_15_breaches_of_rules_over_rows_are_told_together(void **state)
{
	static char memory[ROOM];
	struct buf text = buf_over(memory, sizeof(memory));

	(void)state;
	/* Single hexes alone: none is left for three, none for four. A World card without
	 * a hex and with too many to worship on. */
	buf_text(&text, "{\"new_world\":[");
	for (int i = GOE_WORLD_CARDS; i < GOE_WORLDS; i++) {
		buf_text(&text, i > GOE_WORLD_CARDS ? ",{\"id\":\"" : "{\"id\":\"");
		buf_text(&text, goe_cards_standard.world[i].id);
		buf_text(&text, "\",\"hexes\":[{\"teal\":1}],\"source\":\"printed\"}");
	}
	buf_text(&text, "],\"world\":[{\"id\":\"belial_2\",\"king\":\"belial\",\"colour\":"
			"\"pink\",\"hexes\":[],\"worship\":[0,0,0],\"source\":\"printed\"}]}");
	assert_false(cardset_check(&goetia_card_form, buf_slice_of(&text), &goe_cards_standard,
				   room, &faults));
	assert_int_equal(faults.count, 4);
	assert_int_equal(told("goetia.cards.new_world"), 2);
	assert_int_equal(told("goetia.cards.pile"), 1);
	assert_int_equal(told("goetia.cards.no_hexes"), 1);
	buf_clear(&text);
	buf_text(&text, "{\"market\":{\"buy\":[1,1,1,1,1],\"sell\":[1,1,1,2,2],\"source\":"
			"\"printed\"}}");
	assert_false(cardset_check(&devil_card_form, buf_slice_of(&text), devil_cardset.standard,
				   room, &faults));
	assert_int_equal(told("devil.cards.market"), 5);
}

static void what_is_known_are_values_of_partial_rows(void **state)
{
	static const struct cardset *const sets[] = { &devil_cardset, &goetia_cardset };

	(void)state;
	for (int f = 0; f < FORMS; f++) {
		assert_in_range(sets[f]->known_count, 20, CARDSET_KNOWNS_MAX);
		for (int i = 0; i < sets[f]->known_count; i++) {
			const struct cardset_known *known = &sets[f]->known[i];
			const struct cardset_section *s = &sets[f]->form->sections[known->section];
			const struct cardset_member *source =
				cardset_member_called(s->members, "source");

			assert_true(cardset_has_path(s->members, slice_from(known->path)));
			assert_int_equal(
				cardset_row_at(s, sets[f]->standard, known->row)[source->at],
				CARDSET_PARTIAL);
		}
	}
	assert_false(cardset_has_path(goe_sections[0].members, slice_from("effects/3")));
	assert_false(cardset_has_path(goe_sections[0].members, slice_from("wp/0")));
	assert_false(cardset_has_path(goe_sections[0].members, slice_from("cost/pact")));
}

/* For people, and no part of the set: beside its sections, in whichever game. */
static void a_note_may_stand_beside_the_sections(void **state)
{
	static _Alignas(8) uint8_t out[sizeof(struct dev_cards) + sizeof(struct goe_cards)];

	(void)state;
	for (int f = 0; f < FORMS; f++) {
		struct message error;
		struct cardset_reader r =
			cardset_reader_over(slice_from("{\"note\":{\"from\":[1]}}"), &error);

		assert_true(cardset_read(forms[f].form, &r, forms[f].standard, out));
		assert_memory_equal(out, forms[f].standard, forms[f].form->size);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_byte_has_its_section),
		cmocka_unit_test(members_lie_within_their_rows),
		cmocka_unit_test(a_fault_says_where_it_is),
		cmocka_unit_test(a_mistake_in_every_value_is_found_there),
		cmocka_unit_test(all_faults_are_told_and_those_behind_are_counted),
		cmocka_unit_test(one_mistake_in_an_effect_hides_no_other),
		cmocka_unit_test(GOE_15_breaches_of_rules_over_rows_are_told_together),
		cmocka_unit_test(what_is_known_are_values_of_partial_rows),
		cmocka_unit_test(a_note_may_stand_beside_the_sections),
	};

	return cmocka_run_group_tests_name("cardset", tests, NULL, NULL);
}
