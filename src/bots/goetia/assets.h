/*
 * What a seat of Goetia has, as numbers: those that its chances are reckoned
 * from (eval.c), with the weights that `make goetia-fit` finds for them
 * (weights.c).
 */
#ifndef BOTS_GOETIA_ASSETS_H
#define BOTS_GOETIA_ASSETS_H

#include "games/goetia/goetia.h"

enum goetia_asset {
	/* Its own things: */
	GOETIA_POINTS, /* without those of cubes */
	GOETIA_RESOURCES, /* the first dozen of cubes, Darkness before the others; */
	GOETIA_RESOURCES_SPARE, /* what is beyond */
	GOETIA_DARKNESS,
	GOETIA_DARKNESS_SPARE,
	GOETIA_COLOURS, /* one of each serves more costs */
	GOETIA_POWERS, /* by what they will bring (worth.h), */
	GOETIA_RELICS,
	GOETIA_TREASURES,
	GOETIA_GROWTH, /* of Pacts */
	GOETIA_POWERS_SHOWN, /* and how many lie on top */
	GOETIA_RELICS_SHOWN,
	GOETIA_TREASURES_SHOWN,
	GOETIA_PACTS_SHOWN,
	GOETIA_RECRUITED,
	GOETIA_SACRIFICED,
	GOETIA_OWN,

	/* and how it stands on the table: */
	GOETIA_HOME = GOETIA_OWN, /* followers still to be placed */
	GOETIA_TURN, /* it places next */
	GOETIA_STUCK, /* followers who will not come home from the World */
	GOETIA_RECRUITABLE, /* cubes that waiting followers are cheaper than most */
	GOETIA_CONTACTS, /* Attention that is coming from Scry Boards */
	GOETIA_BOARDS_FIRST, /* conjures, sees the deck, picks first */
	GOETIA_DEMONS_FIRST,
	GOETIA_CARDS_COMING, /* from Demons, by class from 1 on */
	GOETIA_ASSETS = GOETIA_CARDS_COMING + GOE_CLASSES,
};

enum { GOETIA_WEIGHT_UNIT = 256 }; /* weights are hundredths of a point, times this */

/* What one is worth in the last round; or before it, and how much more for each round that
 * is to come. */
enum goetia_time { GOETIA_LAST, GOETIA_BEFORE, GOETIA_MORE, GOETIA_TIMES };

/* By players. */
extern const int32_t goetia_weights[GOE_SEATS + 1][GOETIA_TIMES][GOETIA_ASSETS];

/* Pacts on display. */
int goetia_pacts_shown(const struct goetia_state *s);

/* Rounds that are probably left, this one included. */
int goetia_rounds_left(const struct goetia_context *x, const struct goetia_state *s);

/* The first GOETIA_OWN of a seat, */
void goetia_own_assets(const struct goetia_context *x, const struct goetia_state *s, int seat,
		       int rounds, int32_t asset[GOETIA_ASSETS]);

/* and the others of all seats. */
void goetia_table_assets(const struct goetia_context *x, const struct goetia_state *s,
			 int32_t asset[GOE_SEATS][GOETIA_ASSETS]);

/* What those from one on to before another are worth, in hundredths of a point. */
int32_t goetia_weigh(const struct goetia_context *x, int rounds, int from, int to,
		     const int32_t asset[GOETIA_ASSETS]);

#endif
