/*
 * What never changes in a match of Deal with the Devil, for a client: every row
 * of the match's own card set, by the tables that read and write sets, so that
 * none can be forgotten; with names as message ids and effects as sentences.
 */
#include "base/json.h"
#include "games/devil/cards/form.h"
#include "games/devil/cards/say.h"
#include "games/devil/inside.h"

/* A bundle as messages, "2 wood": what a front end joins to a list. */
static void dev_facts_bundle(struct json *j, const struct dev_bundle *bundle)
{
	json_open_array(j, NULL);
	for (int good = 0; good < DEV_AMOUNTS; good++) {
		struct message m = message_of(dev_amount_id(good));

		message_number(&m, bundle->of[good]);
		if (bundle->of[good])
			json_message(j, NULL, &m);
	}
	json_close_array(j);
}

/* Behind the arguments of `text` come the lists of `amounts`, a word each. */
static void dev_facts_effect(struct json *j, const struct dev_effect *e)
{
	struct message text;

	dev_effect_say(e, &text);
	json_open_object(j, NULL);
	json_text(j, "op", dev_op_forms[e->op].word);
	json_text(j, "when", dev_when_words[e->when]);
	json_text(j, "phase", dev_when_id(e->when));
	json_message(j, "text", &text);
	json_open_array(j, "amounts");
	if (!dev_bundle_empty(&e->pay))
		dev_facts_bundle(j, &e->pay);
	if (!dev_bundle_empty(&e->gain))
		dev_facts_bundle(j, &e->gain);
	json_close_array(j);
	json_close_object(j);
}

static void dev_facts_effects(struct json *j, const char *key, const struct dev_effects *effects)
{
	json_open_array(j, key);
	for (int i = 0; i < effects->count; i++)
		dev_facts_effect(j, &effects->list[i]);
	json_close_array(j);
}

static void dev_facts_member(struct json *j, const struct cardset_member *m, const uint8_t *at)
{
	if (m->kind == CARDSET_LIST && m->of->kind == CARDSET_EFFECT) {
		dev_facts_effects(j, m->key, (const struct dev_effects *)(const void *)at);
	} else if (m->kind == CARDSET_NAME) {
		if (*at)
			json_text(j, "own_name", (const char *)at);
	} else {
		cardset_write_member(j, m, NULL, at);
	}
	if (slice_is(slice_from(m->key), "source"))
		json_bool(j, "reconstruction", cardset_is_reconstruction(*at));
}

static void dev_facts_row(struct json *j, const struct cardset_section *s, int row,
			  const struct dev_cards *cards)
{
	const uint8_t *at = cardset_row_at(s, cards, row);

	json_open_object(j, s->rows ? NULL : s->key);
	if (s->rows)
		json_text(j, "id", cardset_row_id(s, cards, row));
	if (cardset_row_text(s, cards, row))
		json_text(j, "name", cardset_row_text(s, cards, row));
	for (const struct cardset_member *m = s->members; m->key; m++)
		dev_facts_member(j, m, at + m->at);
	json_close_object(j);
}

static void dev_facts_section(struct json *j, const struct cardset_section *s,
			      const struct dev_cards *cards)
{
	if (!s->rows) {
		dev_facts_row(j, s, 0, cards);
		return;
	}
	json_open_array(j, s->key);
	for (int row = 0; row < s->count; row++)
		dev_facts_row(j, s, row, cards);
	json_close_array(j);
}

/* Names of what has no row of its own, in the order of lists. */
static void dev_facts_names(struct json *j)
{
	json_open_object(j, "names");
	json_open_object(j, "goods");
	for (int k = 0; k < DEV_HELD; k++)
		json_text(j, dev_good_names[k], dev_held_id(k));
	json_close_object(j);
	json_open_object(j, "courtiers");
	for (int i = 0; i < DEV_COURTIERS; i++)
		json_text(j, dev_courtier_names[i], dev_courtier_id(i));
	json_close_object(j);
	json_open_array(j, "sets"); /* minors, then majors */
	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++)
		json_text(j, NULL, dev_set_id(set));
	json_close_array(j);
	json_open_array(j, "spaces"); /* left outer to right outer */
	for (int i = 0; i < DEV_SPACES; i++)
		json_text(j, NULL, dev_space_id(i));
	json_close_array(j);
	json_close_object(j);
}

void devil_facts(const struct context *c, struct buf *out)
{
	const struct devil_context *context = (const void *)c;
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_text(&j, "game", devil.name);
	json_open_object(&j, "options");
	for (int i = 0; i < DEV_OPTIONS; i++)
		json_bool(&j, devil.options[i].name, context->on[i]);
	json_close_object(&j);
	dev_facts_names(&j);
	for (int i = 0; i < DEV_SECTIONS; i++)
		dev_facts_section(&j, &dev_sections[i], &context->cards);
	json_close_object(&j);
}
