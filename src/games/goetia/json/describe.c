/*
 * Which sentence an effect is (describe.h). One entry an opcode; where the
 * trigger or a number makes another sentence of it, a function chooses.
 */
#include "games/goetia/json/describe.h"

#include "base/check.h"

const char *const goe_area_texts[GOE_AREA_COUNT] = {
	"goetia.area.world",	 "goetia.area.new_world", "goetia.area.scry", "goetia.area.recruit",
	"goetia.area.edge_back", "goetia.area.demon",	  "goetia.area.dark", "goetia.area.relic",
};

const char *const goe_source_texts[CARDSET_SOURCES] = {
	[CARDSET_RULEBOOK] = "goetia.source.rulebook",
	[CARDSET_PARTIAL] = "goetia.source.partial",
	[CARDSET_DESIGNED] = "goetia.source.designed",
	[CARDSET_PRINTED] = "goetia.source.printed",
};

const char *const goe_type_texts[GOE_TYPES] = {
	[GOE_POWER] = "goetia.type.power",
	[GOE_RELIC] = "goetia.type.relic",
	[GOE_TREASURE] = "goetia.type.treasure",
};

static const char *const kind_texts[GOE_ATTENTION + 1] = {
	"goetia.colour.teal",	   "goetia.colour.pink",  "goetia.colour.yellow",
	"goetia.colour.brown",	   "goetia.colour.black", "goetia.colour.white",
	"goetia.colour.attention",
};

static const char *const amount_texts[GOE_KINDS] = {
	[GOE_TEAL] = "goetia.amount.teal",
	[GOE_PINK] = "goetia.amount.pink",
	[GOE_YELLOW] = "goetia.amount.yellow",
	[GOE_BROWN] = "goetia.amount.brown",
	[GOE_BLACK] = "goetia.amount.black",
	[GOE_WHITE] = "goetia.amount.white",
	[GOE_ATTENTION] = "goetia.amount.attention",
	[GOE_FOLLOWER] = "goetia.amount.follower",
	[GOE_PACT] = "goetia.amount.pact",
	[GOE_SACRIFICE] = "goetia.amount.sacrifice",
	[GOE_VISIBLE_WORLD] = "goetia.amount.visible_world",
};

bool goe_is_everywhere(uint8_t areas)
{
	return (areas & GOE_AREA_WORLD ? areas | GOE_AREA_NEW_WORLD : areas) == GOE_AREAS_ALL;
}

static const char *pay_less_text(const struct goe_effect *e)
{
	bool everywhere = goe_is_everywhere(e->areas);

	if (e->attention)
		return everywhere ? "goetia.effect.pay_less_attention"
				  : "goetia.effect.pay_less_attention_areas";
	if (e->min > 1)
		return everywhere ? "goetia.effect.pay_less_min"
				  : "goetia.effect.pay_less_min_areas";
	return everywhere ? "goetia.effect.pay_less" : "goetia.effect.pay_less_areas";
}

static const char *gain_text(const struct goe_effect *e)
{
	switch ((enum goe_when)e->when) {
	case GOE_START:
		return "goetia.effect.gain_start";
	case GOE_PLACE:
		return goe_is_everywhere(e->areas) ? "goetia.effect.gain_place_all"
						   : "goetia.effect.gain_place";
	case GOE_CARD:
		return "goetia.effect.gain_card";
	case GOE_CONTACT:
		return "goetia.effect.gain_contact";
	case GOE_LAST:
		return "goetia.effect.gain_last";
	case GOE_JOINED:
		return "goetia.effect.gain_joined";
	case GOE_ON_HEX:
		return "goetia.effect.gain_hex";
	default:
		return "goetia.effect.gain_use";
	}
}

static const char *resurrect_text(const struct goe_effect *e)
{
	if (e->when == GOE_START)
		return e->n ? "goetia.effect.resurrect_start" : "goetia.effect.resurrect_start_all";
	return e->n ? "goetia.effect.resurrect" : "goetia.effect.resurrect_all";
}

/* Of opcodes with one text each. */
static const char *const effect_texts[GOE_OPS] = {
	[GOE_OP_PAY_AS] = "goetia.effect.pay_as",
	[GOE_OP_PAY_ATTENTION] = "goetia.effect.pay_attention",
	[GOE_OP_OTHERS_GAIN] = "goetia.effect.others_gain",
	[GOE_OP_FOLLOWER] = "goetia.effect.follower",
	[GOE_OP_DEMON_CARD] = "goetia.effect.demon_card",
	[GOE_OP_PACT] = "goetia.effect.pact",
	[GOE_OP_TRADE] = "goetia.effect.trade",
	[GOE_OP_SWAP_DARK] = "goetia.effect.swap_dark",
	[GOE_OP_NEXT_RETURNED] = "goetia.effect.next_returned",
	[GOE_OP_STORE] = "goetia.effect.store",
	[GOE_OP_TAKE] = "goetia.effect.take",
	[GOE_OP_TAKE_MORE] = "goetia.effect.take_more",
	[GOE_OP_KEEP_CONTENTS] = "goetia.effect.keep_contents",
	[GOE_OP_SEND_TO_EDGE] = "goetia.effect.send_to_edge",
	[GOE_OP_EXTRA_PLACE] = "goetia.effect.extra_place",
	[GOE_OP_SHARE_HEX] = "goetia.effect.share_hex",
	[GOE_OP_COVER_HEX] = "goetia.effect.cover_hex",
	[GOE_OP_SEED_HEX] = "goetia.effect.seed_hex",
	[GOE_OP_BOARD_TAKE] = "goetia.effect.board_take",
	[GOE_OP_BOARD_ADD] = "goetia.effect.board_add",
	[GOE_OP_SHIFT_DEMON] = "goetia.effect.shift_demon",
	[GOE_OP_FIRST_PICK] = "goetia.effect.first_pick",
	[GOE_OP_SINGLE_ATTENTION] = "goetia.effect.single_attention",
	[GOE_OP_EXTRA_CHOICE] = "goetia.effect.extra_choice",
	[GOE_OP_NO_STEAL] = "goetia.effect.no_steal",
	[GOE_OP_EMPTY] = "goetia.effect.empty",
};

static const char *effect_text(const struct goe_effect *e)
{
	switch ((enum goe_op)e->op) {
	case GOE_OP_PAY_LESS:
		return pay_less_text(e);
	case GOE_OP_GAIN:
		return gain_text(e);
	case GOE_OP_GAIN_VISIBLE:
		return e->scope == GOE_SCOPE_CARD ? "goetia.effect.gain_visible_card"
						  : "goetia.effect.gain_visible_line";
	case GOE_OP_GAIN_SAME:
		return goe_is_everywhere(e->areas) ? "goetia.effect.gain_same_all"
						   : "goetia.effect.gain_same";
	case GOE_OP_RECALL:
		return goe_is_everywhere(e->areas) ? "goetia.effect.recall_all"
						   : "goetia.effect.recall";
	case GOE_OP_REARRANGE:
		return e->n == 1 ? "goetia.effect.rearrange_once" : "goetia.effect.rearrange";
	case GOE_OP_RECALL_STUCK:
		return e->n ? "goetia.effect.recall_stuck" : "goetia.effect.recall_stuck_all";
	case GOE_OP_RESURRECT:
		return resurrect_text(e);
	case GOE_OP_PEEK:
		return e->reorder ? "goetia.effect.peek_reorder" : "goetia.effect.peek";
	default:
		CHECK(effect_texts[e->op]);
		return effect_texts[e->op];
	}
}

struct message goe_effect_words(const struct goe_effect *e)
{
	struct message m = message_of(effect_text(e));

	message_number(&m, e->n);
	message_word(&m, "");
	message_word(&m, "");
	message_text(&m, kind_texts[e->colour]);
	message_text(&m, kind_texts[e->get]);
	message_number(&m, e->min);
	return m;
}

struct message goe_pact_words(const struct goe_pact *pact)
{
	static const char *const counted[GOE_SCORE_KINDS] = {
		[GOE_SCORE_POWER] = "goetia.counts.power",
		[GOE_SCORE_RELIC] = "goetia.counts.relic",
		[GOE_SCORE_TREASURE] = "goetia.counts.treasure",
		[GOE_SCORE_PACT] = "goetia.counts.pact",
		[GOE_SCORE_CARD_WP] = "goetia.counts.card_wp",
		[GOE_SCORE_CLASS] = "goetia.counts.class",
		[GOE_SCORE_BENEATH] = "goetia.counts.beneath",
		[GOE_SCORE_STORED] = "goetia.counts.stored",
		[GOE_SCORE_SET] = "goetia.counts.set",
		[GOE_SCORE_ATTENTION] = "goetia.counts.attention",
		[GOE_SCORE_RECRUITED] = "goetia.counts.recruited",
		[GOE_SCORE_UNRECRUITED] = "goetia.counts.unrecruited",
		[GOE_SCORE_SACRIFICED] = "goetia.counts.sacrificed",
		[GOE_SCORE_BLACK] = "goetia.counts.black",
	};
	struct message m =
		message_of(pact->every == 1 ? "goetia.score.each" : "goetia.score.every");

	message_number(&m, pact->points);
	message_text(&m, counted[pact->kind]);
	message_number(&m, pact->every);
	return m;
}

struct message goe_amount_words(enum goe_kind kind, int n, bool paid)
{
	struct message m = message_of(paid && kind == GOE_WHITE ? "goetia.amount.white_cost"
								: amount_texts[kind]);

	message_number(&m, n);
	return m;
}
