/*
 * What a place to play has to offer, as JSON: the games with their options and
 * the levels of bots. The server and the browser's engine tell it alike, so
 * that a client has one form for both.
 */
#ifndef BOTS_OFFER_H
#define BOTS_OFFER_H

struct game;
struct json;

/* An array of all games; docs/protocol.md has its form (GAME). */
void offer_json(struct json *j, const char *key);

/* An array of the levels that people are offered in a game, from weak to strong. */
void offer_levels(struct json *j, const char *key, const struct game *game);

#endif
