/*
 * The form of a game's card sets, and what is wrong with a set, as JSON: for a
 * page that shows and edits sets of any game, and for commands. It knows no game.
 */
#ifndef GAMES_CARDSET_JSON_H
#define GAMES_CARDSET_JSON_H

#include "games/cardset_faults.h"

/*
 * {"sections":[{"key":"cards","single":false,"members":[MEMBER…],
 *   "rows":[{"id":"alembic","text":"goetia.card.alembic","known":["wp"]}…]}…],
 *  "effects":{"whens":[…],"ops":[{"op":"gain","whens":[…],"members":[MEMBER…]}…]}}
 *
 * A section that is `single` is one row without an id. MEMBER has "key", "kind"
 * ("number", "word", "row", "switch", "name", "bits", "amounts", "list",
 * "record", "effect"), "optional", "fixed", and what its kind needs: "min" and
 * "max", "words", "ones", "rows" (a section), "of" (the element of a list, or
 * members), "whens"; "only" names the member and the value that it hangs on.
 */
void cardset_form_json(const struct cardset *set, struct buf *out);

/* {"faults":[{"section":"cards","row":"alembic","path":["effects",0,"n"],
 * "text":{MESSAGE}}…],"more":0}, whose names are null where the whole is wrong. */
void cardset_faults_json(struct json *j, const struct cardset_faults *faults, const void *cards);

#endif
