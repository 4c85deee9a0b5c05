/*
 * The rules of Deal with the Devil at the table: what the phase at hand is
 * about, and help on a card, an inquisitor or a role. The same for every seat
 * (DEV-111): nothing here looks at who asks, only at what all can see.
 */
#include "cli/boards/devil/board.h"

enum { INDENT = 2 };

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
	struct dev_desk k = dev_desk_of(look, c, view, SPECTATOR, out);

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

/* What can be asked about beside cards: words, in a text with commas, and the
 * text that explains them. Everybody gets the same (DEV-111). */
static const struct {
	const char *words, *help;
	bool overview; /* with what is at stake */
} topics[] = {
	{ "devil.topic.roles", "devil.help.roles", false },
	{ "devil.topic.mortal", "devil.about.mortal", false },
	{ "devil.topic.cultist", "devil.about.cultist", false },
	{ "devil.topic.devil", "devil.about.devil", false },
	{ "devil.topic.souls", "devil.about.souls", false },
	{ "devil.topic.wings", "devil.about.wings", false },
	{ "devil.topic.indulgences", "devil.about.indulgences", false },
	{ "devil.topic.guests", "devil.about.guests", false },
	{ "devil.topic.reputation", "devil.help.reputation", false },
	{ "devil.topic.debt", "devil.about.debt", false },
	{ "devil.topic.market", "devil.help.market", false },
	{ "devil.topic.production", "devil.help.production", false },
	{ "devil.topic.cards", "devil.help.cards", false },
	{ "devil.topic.deals", "devil.help.deals", false },
	{ "devil.topic.tokens", "devil.help.planning", false },
	{ "devil.topic.courtiers", "devil.about.courtiers", false },
	{ "devil.topic.achievements", "devil.about.achievements", false },
	{ "devil.topic.hunt", "devil.help.hunt", false },
	{ "devil.topic.inquisition", "devil.help.inquisition", true },
	{ "devil.topic.guesses", "devil.about.guesses", false },
	{ "devil.topic.trial", "devil.help.trial", false },
	{ "devil.topic.scoring", "devil.help.scoring", false },
};

static bool is_listed(struct slice words, struct slice word)
{
	while (words.len)
		if (text_same_word(slice_trim(slice_cut(&words, ',')), word))
			return true;
	return false;
}

static bool help_on_topic(struct dev_desk *k, struct slice word)
{
	for (size_t i = 0; i < sizeof(topics) / sizeof(topics[0]); i++)
		if (is_listed(slice_from(dev_desk_say(k, topics[i].words)), word)) {
			pen_wrap_id(&k->pen, topics[i].help);
			if (topics[i].overview)
				dev_draw_overview(k);
			return true;
		}
	return false;
}

/* Cards by one number: buildings, then events, then inquisitors. */
enum { EVENTS_FROM = DEV_BUILDINGS, INQUISITORS_FROM = EVENTS_FROM + DEV_EVENTS };
enum { CARDS = INQUISITORS_FROM + DEV_INQUISITORS };

static const char *card_id(int card)
{
	return card < EVENTS_FROM	 ? dev_building_id(card)
	       : card < INQUISITORS_FROM ? dev_event_id(card - EVENTS_FROM)
					 : dev_inquisitor_id(card - INQUISITORS_FROM);
}

static uint8_t card_source(const struct dev_desk *k, int card)
{
	return card < EVENTS_FROM	 ? k->cards->building[card].source
	       : card < INQUISITORS_FROM ? k->cards->event[card - EVENTS_FROM].source
					 : k->cards->inquisitor[card - INQUISITORS_FROM].source;
}

/* The end of a message id is the word that names the thing in moves. */
static struct slice card_word(int card)
{
	const char *id = card_id(card), *end = id;

	for (const char *at = id; *at; at++)
		if (*at == '.')
			end = at + 1;
	return slice_from(end);
}

/* By number, or by name as it is shown in this language and match. */
static bool is_card(const struct dev_desk *k, int card, struct slice word)
{
	char memory[DEVIL_PIECE_MAX];
	struct buf name = buf_over(memory, sizeof(memory));
	struct message m = message_of("devil.board.text");

	message_text(&m, card_id(card));
	text_message(k->pen.look->lang, &m, k->pen.look->names, &name);
	struct slice whole = buf_slice_of(&name), rest = whole;

	slice_cut(&rest, ' '); /* "Debt Collector" will do for "The Debt Collector" */
	return text_same_word(word, card_word(card)) || text_same_word(word, whole) ||
	       (card >= INQUISITORS_FROM && rest.len && text_same_word(word, rest));
}

/* The inquisitor, when he judges and how one is safe from him. */
static void help_on_inquisitor(struct dev_desk *k, int inquisitor)
{
	dev_draw_inquisitor(k, inquisitor, INDENT);
	pen_wrap_id(&k->pen, inquisitor == DEV_HOUSEGUEST ? "devil.about.judges_guest"
			     : inquisitor <= DEV_PLEBEIAN ? "devil.about.judges_yellow"
							  : "devil.about.judges_red");
	pen_wrap_id(&k->pen, "devil.about.safe");
}

static bool help_on_card(struct dev_desk *k, struct slice word)
{
	int card = 0;

	while (card < CARDS && !is_card(k, card, word))
		card++;
	if (card == CARDS)
		return false;
	if (card < EVENTS_FROM)
		dev_draw_building(k, card, INDENT);
	else if (card < INQUISITORS_FROM)
		dev_draw_event(k, card - EVENTS_FROM, INDENT);
	else
		help_on_inquisitor(k, card - INQUISITORS_FROM);
	if (cardset_is_reconstruction(card_source(k, card)))
		dev_draw_mark(k);
	return true;
}

/* What all can see of a player beyond the table: where goods come from in each
 * round still to come (DEV-7), and where the courtiers lie (DEV-108). */
static void help_on_seat(struct dev_desk *k, int seat)
{
	static const char *const places[] = { "devil.about.courtier_home", "devil.about.courtier_2",
					      "devil.about.courtier_3",
					      "devil.about.courtier_wall" };
	const struct devil_state *d = k->d;

	for (int round = d->round; round <= DEV_ROUNDS; round++) {
		struct message label = message_of("devil.about.production");
		char memory[DEVIL_PIECE_MAX];
		struct buf text = buf_over(memory, sizeof(memory));
		struct dev_items l;

		dev_items_begin(&l, k);
		for (int i = 0; i < DEV_SPACES; i++)
			dev_items_space(&l, k, seat, round, i);
		message_number(&label, round);
		text_message(k->pen.look->lang, &label, NULL, &text);
		dev_items_draw(&l, memory);
	}
	struct dev_items l;

	dev_items_begin(&l, k);
	for (int i = 0; i < DEV_COURTIERS; i++) {
		struct message m = message_of(places[d->courtier[seat][i]]);

		message_text(&m, dev_courtier_id(i));
		dev_items_message(&l, &m);
	}
	dev_items_draw(&l, dev_desk_say(k, "devil.about.courtiers_of"));
}

static bool help_on_player(struct dev_desk *k, struct slice word)
{
	const struct names *names = k->pen.look->names;

	for (int seat = 0; seat < DEV_SEATS && names; seat++)
		if (names->seat[seat] && text_same_word(word, slice_from(names->seat[seat])) &&
		    k->d->round >= 1 && k->d->round <= DEV_ROUNDS) {
			help_on_seat(k, seat);
			return true;
		}
	return false;
}

bool devil_words_help_on(const struct board_look *look, const struct context *c,
			 const struct view *view, struct slice word, struct buf *out)
{
	struct dev_desk k = dev_desk_of(look, c, view, SPECTATOR, out);

	/* A word may be a card and more: there is a building called Bank. */
	bool card = help_on_card(&k, word), topic = help_on_topic(&k, word);

	return card || topic || help_on_player(&k, word);
}
