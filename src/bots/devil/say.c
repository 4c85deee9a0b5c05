/*
 * The moves of Deal with the Devil in words: the question and the answer, since
 * an answer alone says too little; what is done with the bank says it all.
 */
#include "bots/analysis/say.h"
#include "games/devil/cards/say.h"
#include "games/devil/devil.h"

static void number(struct message *out, const char *id, int value)
{
	*out = message_of(id);
	message_number(out, value);
}

static void named(struct message *out, const char *name)
{
	*out = message_of("analysis.move.name");
	message_text(out, name);
}

/* A number means what its question asks for. */
static void amount(const struct devil_state *d, int seat, int value, struct message *out)
{
	static const char *const ids[DEV_QUESTIONS] = {
		[DEV_Q_REPAY] = "devil.amount.coins",
		[DEV_Q_OFFER_INDULGENCES] = "web.devil.amount.indulgences",
		[DEV_Q_SOULPAY] = "web.devil.amount.marked",
		[DEV_Q_WINGS] = "devil.amount.angels",
		[DEV_Q_LOADPURE] = "web.devil.amount.pure",
		[DEV_Q_LOADMARK] = "web.devil.amount.marked",
		[DEV_Q_SHOW] = "web.devil.amount.souls",
		[DEV_Q_SPEND] = "web.devil.amount.indulgences",
	};
	int question = d->ask[seat];

	number(out,
	       ids[question] ? ids[question]
			     : dev_amount_id(question -
					     (question < DEV_Q_BRIBE ? DEV_Q_OFFER : DEV_Q_BRIBE)),
	       value);
}

/* Answers of a word; a question may give one another meaning. */
static void word(const struct devil_state *d, int seat, int value, struct message *out)
{
	static const char *const ids[DEV_WORDS] = {
		[DEV_W_AUTO] = "web.devil.answer.auto",
		[DEV_W_YES] = "web.devil.answer.yes",
		[DEV_W_NO] = "web.devil.answer.no",
		[DEV_W_NONE] = "web.devil.answer.none",
		[DEV_W_OK] = "web.devil.answer.ok",
		[DEV_W_LEFT] = "web.devil.answer.left",
		[DEV_W_RIGHT] = "web.devil.answer.right",
		[DEV_W_KEEP] = "web.devil.answer.keep",
		[DEV_W_AGAIN] = "web.devil.answer.again",
		[DEV_W_STOP] = "web.devil.answer.stop",
		[DEV_W_ACCEPT] = "web.devil.answer.accept",
		[DEV_W_REJECT] = "web.devil.answer.reject",
		[DEV_W_CLOSE] = "web.devil.answer.close",
		[DEV_W_PROVE] = "web.devil.answer.prove",
		[DEV_W_CONFESS] = "web.devil.answer.confess",
		[DEV_W_PAY] = "web.devil.answer.pay",
		[DEV_W_LOSE] = "web.devil.answer.lose",
		[DEV_W_SOUL] = "web.devil.answer.soul",
		[DEV_W_INDULGENCE] = "web.devil.answer.indulgence",
		[DEV_W_TAKE] = "web.devil.answer.take",
		[DEV_W_UNWANTED] = "devil.move.unwanted",
		[DEV_W_NEUTRAL] = "devil.move.neutral",
		[DEV_W_WANTED] = "devil.move.wanted",
	};
	static const struct {
		uint8_t question, word;
		const char *id;
	} meant[] = {
		{ DEV_Q_VOTE, DEV_W_NONE, "web.devil.answer.nobody" },
		{ DEV_Q_GUESSD, DEV_W_NONE, "web.devil.answer.no_guess" },
		{ DEV_Q_GUESSC, DEV_W_NONE, "web.devil.answer.no_guess" },
	};

	*out = message_of(ids[value]);
	for (size_t i = 0; i < sizeof(meant) / sizeof(meant[0]); i++)
		if (meant[i].question == d->ask[seat] && meant[i].word == value)
			out->id = meant[i].id;
}

static void seat_named(struct message *out, int seat)
{
	*out = message_of("analysis.move.seat");
	message_seat(out, seat);
}

static void answer(const struct devil_state *d, int seat, game_move move, struct message *out)
{
	int value = dev_value_of(move);

	switch (dev_sort_of(move)) {
	case DEV_M_NUMBER:
		amount(d, seat, value, out);
		break;
	case DEV_M_COINS:
		number(out, "devil.amount.coins", value);
		break;
	case DEV_M_SOULS:
		number(out, "web.devil.amount.souls", value);
		break;
	case DEV_M_WORD:
		word(d, seat, value, out);
		break;
	case DEV_M_GOOD:
		named(out, dev_good_id(value));
		break;
	case DEV_M_COURTIER:
		named(out, dev_courtier_id(value));
		break;
	case DEV_M_SET:
		named(out, dev_set_id(value));
		break;
	case DEV_M_SPACE:
		named(out, dev_space_id(value));
		break;
	case DEV_M_SEAT:
		seat_named(out, value);
		break;
	case DEV_M_SLOT:
		named(out, dev_inquisitor_id(dev_slot_inquisitor(d, value)));
		break;
	case DEV_M_BUILDING:
		named(out, dev_building_id(value));
		break;
	default:
		named(out, dev_event_id(value));
	}
}

static void say(const struct context *c, const struct view *view, int seat, game_move move,
		struct saying *out)
{
	static const char *const bank[DEV_SORTS] = {
		[DEV_M_BUY] = "devil.move.buy",
		[DEV_M_SELL] = "devil.move.sell",
		[DEV_M_BORROW] = "devil.move.borrow",
		[DEV_M_REPAY] = "devil.move.repay",
	};
	const struct devil_state *d = (const void *)view;
	int sort = dev_sort_of(move), value = dev_value_of(move);

	(void)c;
	if (!bank[sort]) {
		out->text = message_of("analysis.move.asked");
		message_text(&out->text, dev_question_id(d->ask[seat]));
		answer(d, seat, move, &out->thing);
		return;
	}
	out->text = message_of(bank[sort]);
	if (sort == DEV_M_BUY || sort == DEV_M_SELL)
		named(&out->thing, dev_good_id(value));
	else
		number(&out->thing, "devil.amount.coins", value);
}

const struct say say_devil = { .game = "devil", .move = say };
