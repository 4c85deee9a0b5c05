/*
 * What a seat of Deal with the Devil is asked: one row a question, all of it.
 * For position.h, which needs the numbers, and for those who make a table of a
 * column; functions and reasons are declared in inside.h.
 *
 *   name, word  DEV_Q_name; the word of positions, and the end of the message
 *               id devil.ask.word
 *   steps       those that can ask it
 *   asked       whether a seat is asked it when the questions before it in the
 *               row are answered; dev_asked_on_demand: only where an answer or
 *               the machine of a public step leads there
 *   list        the answers
 *   answer      takes one; returns what the seat is asked next, or DEV_NONE
 *   why         what to say of an answer that is refused
 *
 * The script of the bots has a row for each in bots/devil/mind.h, the terminal
 * words for its numbers in cli/boards/devil/words.c.
 */
#ifndef DEVIL_QUESTIONS_H
#define DEVIL_QUESTIONS_H

#define DEV_IN(step) (1u << (step)) /* in a set of steps */
#define DEV_IN_VIEWS (DEV_IN(DEV_VIEW1) | DEV_IN(DEV_VIEW2))
#define DEV_IN_PAYING                                                                     \
	(DEV_IN_VIEWS | DEV_IN(DEV_RESOLVE) | DEV_IN(DEV_WINGS_STEP) | DEV_IN(DEV_SHOW) | \
	 DEV_IN(DEV_PENALTY))

/* clang-format off */
#define DEV_QUESTION_ROWS(X) \
	/* early.c */ \
	X(PREFER_MORTAL, "prefer_mortal", DEV_IN(DEV_PREFER), \
	  dev_asked_all, dev_list_prefer, dev_answer_prefer, dev_why_nothing) \
	X(PREFER_CULTIST, "prefer_cultist", DEV_IN(DEV_PREFER), \
	  dev_asked_all, dev_list_prefer, dev_answer_prefer, dev_why_nothing) \
	X(PREFER_DEVIL, "prefer_devil", DEV_IN(DEV_PREFER), \
	  dev_asked_all, dev_list_prefer, dev_answer_prefer, dev_why_nothing) \
	X(DARE, "dare", DEV_IN(DEV_DARE), \
	  dev_asked_dare, dev_list_yes_no, dev_answer_dare, dev_why_nothing) \
	X(KEEP, "keep", DEV_IN(DEV_KEEP), \
	  dev_asked_all, dev_list_keep, dev_answer_named, dev_why_hand) \
	X(PASS1, "pass1", DEV_IN(DEV_PASS), \
	  dev_asked_all, dev_list_pass, dev_answer_pass, dev_why_new) \
	X(PASS2, "pass2", DEV_IN(DEV_PASS), \
	  dev_asked_all, dev_list_pass, dev_answer_pass, dev_why_new) \
	X(REPAY, "repay", DEV_IN(DEV_REPAY), \
	  dev_asked_all, dev_list_repay, dev_answer_repay, dev_why_number) \
	X(REQUEST, "request", DEV_IN(DEV_REQUEST), \
	  dev_asked_all, dev_list_request, dev_answer_named, dev_why_nothing) \
	/* deals.c; money.c */ \
	X(ASK, "ask", DEV_IN(DEV_OFFER), \
	  dev_asked_all, dev_list_ask, dev_answer_ask, dev_why_ask) \
	X(OFFER_WOOD, "offer_wood", DEV_IN(DEV_OFFER), \
	  dev_asked_all, dev_list_offer, dev_answer_offer, dev_why_number) \
	X(OFFER_STONE, "offer_stone", DEV_IN(DEV_OFFER), \
	  dev_asked_all, dev_list_offer, dev_answer_offer, dev_why_number) \
	X(OFFER_WHEAT, "offer_wheat", DEV_IN(DEV_OFFER), \
	  dev_asked_all, dev_list_offer, dev_answer_offer, dev_why_number) \
	X(OFFER_GLASS, "offer_glass", DEV_IN(DEV_OFFER), \
	  dev_asked_all, dev_list_offer, dev_answer_offer, dev_why_number) \
	X(OFFER_MARBLE, "offer_marble", DEV_IN(DEV_OFFER), \
	  dev_asked_all, dev_list_offer, dev_answer_offer, dev_why_number) \
	X(OFFER_COINS, "offer_coins", DEV_IN(DEV_OFFER), \
	  dev_asked_all, dev_list_offer, dev_answer_offer, dev_why_number) \
	X(OFFER_INDULGENCES, "offer_indulgences", DEV_IN(DEV_OFFER), \
	  dev_asked_offer_indulgences, dev_list_offer, dev_answer_offer, dev_why_number) \
	X(VIEW, "view", DEV_IN_VIEWS, \
	  dev_asked_all, dev_list_view, dev_answer_view, dev_why_chest) \
	X(SOULPAY, "soulpay", DEV_IN_VIEWS, \
	  dev_asked_on_demand, dev_list_soulpay, dev_answer_soulpay, dev_why_number) \
	X(FUND, "fund", DEV_IN_PAYING, \
	  dev_asked_on_demand, dev_list_fund, dev_answer_fund, dev_why_nothing) \
	/* planning.c */ \
	X(EVKEEP, "evkeep", DEV_IN(DEV_PLAN), \
	  dev_asked_evkeep, dev_list_evkeep, dev_answer_evkeep, dev_why_event) \
	X(EVSIDE, "evside", DEV_IN(DEV_PLAN), \
	  dev_asked_evside, dev_list_evside, dev_answer_evside, dev_why_nothing) \
	X(USE1, "use1", DEV_IN(DEV_PLAN), \
	  dev_asked_use1, dev_list_use, dev_answer_use, dev_why_wall) \
	X(USE2, "use2", DEV_IN(DEV_PLAN), \
	  dev_asked_use2, dev_list_use, dev_answer_use, dev_why_wall) \
	X(BUILD1, "build1", DEV_IN(DEV_PLAN), \
	  dev_asked_build1, dev_list_build, dev_answer_build, dev_why_hand) \
	X(ACT1, "act1", DEV_IN(DEV_PLAN), \
	  dev_asked_act1, dev_list_yes_no, dev_answer_act, dev_why_nothing) \
	X(BUILD2, "build2", DEV_IN(DEV_PLAN), \
	  dev_asked_build2, dev_list_build, dev_answer_build, dev_why_hand) \
	X(ACT2, "act2", DEV_IN(DEV_PLAN), \
	  dev_asked_act2, dev_list_yes_no, dev_answer_act, dev_why_nothing) \
	X(RECRUIT, "recruit", DEV_IN(DEV_PLAN), \
	  dev_asked_recruit, dev_list_yes_no, dev_answer_recruit, dev_why_nothing) \
	X(PLANOK, "planok", DEV_IN(DEV_PLAN), \
	  dev_asked_all, dev_list_planok, dev_answer_planok, dev_why_nothing) \
	/* decisions.c */ \
	X(KIND_GAIN, "kind_gain", DEV_IN(DEV_RESOLVE), \
	  dev_asked_on_demand, dev_list_kind_gain, dev_answer_kind_gain, dev_why_kind) \
	X(KIND_PAY, "kind_pay", DEV_IN(DEV_RESOLVE), \
	  dev_asked_on_demand, dev_list_kind_pay, dev_answer_kind_pay, dev_why_kind) \
	X(TIMES, "times", DEV_IN(DEV_RESOLVE), \
	  dev_asked_on_demand, dev_list_times, dev_answer_times, dev_why_nothing) \
	X(COURTIER, "courtier", DEV_IN(DEV_RESOLVE), /* to recruit, or for free */ \
	  dev_asked_on_demand, dev_list_courtier, dev_answer_courtier, dev_why_courtier) \
	X(TUCK, "tuck", DEV_IN(DEV_RESOLVE), \
	  dev_asked_on_demand, dev_list_tuck, dev_answer_tuck, dev_why_wall) \
	X(TILE, "tile", DEV_IN(DEV_RESOLVE), /* to take (MINOR) or to discard (DAM) */ \
	  dev_asked_on_demand, dev_list_tile, dev_answer_tile, dev_why_set) \
	X(SPACE, "space", DEV_IN(DEV_RESOLVE), \
	  dev_asked_on_demand, dev_list_space, dev_answer_space, dev_why_space) \
	X(CLAIM, "claim", DEV_IN(DEV_RESOLVE), \
	  dev_asked_on_demand, dev_list_claim, dev_answer_claim, dev_why_set) \
	X(CLAIM_BY, "claim_by", DEV_IN(DEV_RESOLVE), /* with which courtier */ \
	  dev_asked_on_demand, dev_list_claim_by, dev_answer_claim_by, dev_why_courtier) \
	/* hunt.c */ \
	X(VOTE, "vote", DEV_IN(DEV_VOTE), \
	  dev_asked_all, dev_list_vote, dev_answer_named, dev_why_vote) \
	X(PLEA, "plea", DEV_IN(DEV_PLEA), \
	  dev_asked_plea, dev_list_plea, dev_answer_plea, dev_why_plea) \
	X(WINGS, "wings", DEV_IN(DEV_WINGS_STEP), \
	  dev_asked_all, dev_list_wings, dev_answer_wings, dev_why_number) \
	X(LOADPURE, "loadpure", DEV_IN(DEV_LOAD), \
	  dev_asked_all, dev_list_load, dev_answer_load, dev_why_number) \
	X(LOADMARK, "loadmark", DEV_IN(DEV_LOAD), \
	  dev_asked_all, dev_list_load, dev_answer_load, dev_why_number) \
	X(BRIBE_WOOD, "bribe_wood", DEV_IN(DEV_LOAD), \
	  dev_asked_bribe_goods, dev_list_bribe, dev_answer_bribe, dev_why_number) \
	X(BRIBE_STONE, "bribe_stone", DEV_IN(DEV_LOAD), \
	  dev_asked_bribe_goods, dev_list_bribe, dev_answer_bribe, dev_why_number) \
	X(BRIBE_WHEAT, "bribe_wheat", DEV_IN(DEV_LOAD), \
	  dev_asked_bribe_goods, dev_list_bribe, dev_answer_bribe, dev_why_number) \
	X(BRIBE_GLASS, "bribe_glass", DEV_IN(DEV_LOAD), \
	  dev_asked_bribe_goods, dev_list_bribe, dev_answer_bribe, dev_why_number) \
	X(BRIBE_MARBLE, "bribe_marble", DEV_IN(DEV_LOAD), \
	  dev_asked_bribe_goods, dev_list_bribe, dev_answer_bribe, dev_why_number) \
	X(BRIBE_COINS, "bribe", DEV_IN(DEV_LOAD), \
	  dev_asked_all, dev_list_bribe, dev_answer_bribe, dev_why_number) \
	X(GUESSD, "guessd", DEV_IN(DEV_LOAD), \
	  dev_asked_all, dev_list_guess, dev_answer_guess, dev_why_guess) \
	X(GUESSC, "guessc", DEV_IN(DEV_LOAD), \
	  dev_asked_all, dev_list_guess, dev_answer_guess, dev_why_guess) \
	/* trial.c */ \
	X(SHOW, "show", DEV_IN(DEV_SHOW), \
	  dev_asked_all, dev_list_show, dev_answer_show, dev_why_number) \
	X(SPEND, "spend", DEV_IN(DEV_SHOW), \
	  dev_asked_on_demand, dev_list_spend, dev_answer_spend, dev_why_number) \
	X(ABSOLVE, "absolve", DEV_IN(DEV_SHOW), \
	  dev_asked_on_demand, dev_list_absolve, dev_answer_absolve, dev_why_absolve) \
	X(APPEASE, "appease", DEV_IN(DEV_SHOW), \
	  dev_asked_on_demand, dev_list_appease, dev_answer_appease, dev_why_slot) \
	/* penalties.c */ \
	X(PAYLOSE, "paylose", DEV_IN(DEV_PENALTY), \
	  dev_asked_on_demand, dev_list_paylose, dev_answer_paylose, dev_why_paylose) \
	X(WRECK, "wreck", DEV_IN(DEV_PENALTY), \
	  dev_asked_on_demand, dev_list_wreck, dev_answer_wreck, dev_why_wreck) \
	X(LATEHOUSE, "latehouse", DEV_IN(DEV_PENALTY), \
	  dev_asked_on_demand, dev_list_latehouse, dev_answer_latehouse, dev_why_latehouse)
/* clang-format on */

enum dev_question {
#define X(name, word, steps, asked, list, answer, why) DEV_Q_##name,
	DEV_QUESTION_ROWS(X)
#undef X
		DEV_QUESTIONS,
	/* The first of rows that have one a role, a kind or a guess. */
	DEV_Q_PREFER = DEV_Q_PREFER_MORTAL,
	DEV_Q_OFFER = DEV_Q_OFFER_WOOD,
	DEV_Q_BRIBE = DEV_Q_BRIBE_WOOD,
};

#endif
