/*
 * The rules of Deal with the Devil at the table: what the phase at hand is
 * about, and help on a card, an inquisitor or a role. The same for every seat
 * (DEV-111): nothing here looks at who asks, only at what all can see.
 */
#include "cli/board_devil.h"

/* The help of a step; several steps share one. */
static const char *step_help(int step)
{
	static const char *const ids[DEV_STEPS] = {
		[DEV_PREFER] = "devil.help.prefer",    [DEV_SETUP] = "devil.help.cards",
		[DEV_DARE] = "devil.help.production",  [DEV_KEEP] = "devil.help.cards",
		[DEV_DRAW] = "devil.help.cards",       [DEV_PASS] = "devil.help.cards",
		[DEV_REPAY] = "devil.help.cards",      [DEV_REQUEST] = "devil.help.deals",
		[DEV_OFFER] = "devil.help.deals",      [DEV_VIEW1] = "devil.help.deals",
		[DEV_VIEW2] = "devil.help.deals",      [DEV_PLAN] = "devil.help.planning",
		[DEV_RESOLVE] = "devil.help.actions",  [DEV_VOTE] = "devil.help.hunt",
		[DEV_PLEA] = "devil.help.hunt",	       [DEV_WINGS_STEP] = "devil.help.inquisition",
		[DEV_LOAD] = "devil.help.inquisition", [DEV_SHOW] = "devil.help.trial",
		[DEV_PENALTY] = "devil.help.trial",    [DEV_OVER] = "devil.help.scoring",
	};

	return ids[step];
}

void devil_words_help(const struct board_look *look, const struct context *c,
		      const struct view *view, struct buf *out)
{
	struct desk k = desk_of(look, c, view, SPECTATOR, out);

	pen_wrap_id(&k.pen, "devil.help.aim");
	pen_wrap_id(&k.pen, "devil.help.rounds");
	pen_wrap_id(&k.pen, step_help(k.d->step));
	pen_wrap_id(&k.pen, "devil.help.market");
	pen_wrap_id(&k.pen, "devil.help.reputation");
	pen_wrap_id(&k.pen, "devil.help.roles");
	pen_wrap_id(&k.pen, "devil.help.advice");
	if (k.context->on[DEV_ROUTING_HELP])
		pen_wrap_id(&k.pen, "devil.help.routing");
	pen_wrap_id(&k.pen, "devil.help.words");
	pen_wrap_id(&k.pen, "devil.board.mark");
}

/* The end of a message id is the word that names the thing. */
static bool names(const char *id, struct slice word)
{
	const char *end = id;

	for (const char *at = id; *at; at++)
		if (*at == '.')
			end = at + 1;
	return slice_is(word, end);
}

static bool help_on_card(struct desk *k, struct slice word)
{
	uint8_t card;

	if (dev_building_read(word, &card)) {
		draw_building(k, card, 2);
		return true;
	}
	if (dev_event_read(word, &card)) {
		draw_event(k, card, 2);
		return true;
	}
	for (int i = 0; i < DEV_INQUISITORS; i++)
		if (names(dev_inquisitor_id(i), word)) {
			draw_inquisitor(k, i, 2);
			return true;
		}
	return false;
}

/* By its name, as it is shown in this language and match. */
static bool help_on_name(struct desk *k, struct slice word)
{
	char memory[DEVIL_PIECE_MAX];

	for (int i = 0; i < DEV_BUILDINGS + DEV_EVENTS; i++) {
		struct buf name = buf_over(memory, sizeof(memory));
		struct message m = message_of("devil.board.text");
		bool building = i < DEV_BUILDINGS;

		message_text(&m, building ? dev_building_id(i) : dev_event_id(i - DEV_BUILDINGS));
		text_message(k->pen.look->lang, &m, k->pen.look->names, &name);
		if (!slice_equal(word, buf_slice_of(&name)))
			continue;
		if (building)
			draw_building(k, i, 2);
		else
			draw_event(k, i - DEV_BUILDINGS, 2);
		return true;
	}
	return false;
}

bool devil_words_help_on(const struct board_look *look, const struct context *c,
			 const struct view *view, struct slice word, struct buf *out)
{
	const struct devil_context *context = (const void *)c;
	struct desk k = { .pen = pen_over(look, out),
			  .c = c,
			  .context = context,
			  .cards = &context->cards,
			  .viewer = SPECTATOR };

	(void)view;
	if (help_on_card(&k, word) || help_on_name(&k, word)) {
		draw_mark(&k);
		return true;
	}
	if (slice_is(word, "roles")) {
		pen_wrap_id(&k.pen, "devil.help.roles");
		return true;
	}
	return false;
}
