/*
 * Card sets that people bring for their tables. A set is sent once, checked by
 * its game, and kept in its canonical spelling under its hash; a table names
 * it by that hash. Sets that no table uses are forgotten after a while.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/guard.h"
#include "service/http.h"
#include "service/match/play.h"

/* The canonical spelling; false: the game refuses it, *why says so. A failed
 * CHECK of the reader costs nobody else anything. */
static bool set_spell(const struct game *game, struct slice text, struct buf *out,
		      struct message *why)
{
	struct guard guard;
	volatile bool good = false;

	*why = message_of("server.error.server");
	if (GUARD_ENTER(&guard)) {
		good = game->cards(text, out, why);
		guard_leave(&guard);
	}
	return good;
}

static enum error set_refuse(struct http *h, const struct message *why)
{
	h->s->metrics.errors++;
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "error", error_code(ERROR_illegal));
		json_message(j, "text", why);
		json_close_object(j);
	}
	http_answer_status(h->s, h->id, error_status(ERROR_illegal));
	return ERROR_none;
}

static enum error set_keep(struct http *h, struct slice text)
{
	uint8_t hash[HASH_BYTES];

	fair_cards(text, hash);
	store_must(h->s, store_write(h->s)->cards_add(h->s->store, hash, text, h->s->now));
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_hex(j, "cards", hash, HASH_BYTES);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

enum error http_cards_add(struct http *h)
{
	const struct ask *ask = h->ask;
	const struct game *game = ask->game.given ? game_find(ask->game.value) : NULL;
	struct message why;
	enum error error;

	if (!game || !ask->set.given)
		return ERROR_bad_message;
	if (!create_take(h->s, h->session.account, h->request->address))
		return ERROR_busy;
	char *memory = malloc(game->cards_max + 1);

	if (!memory)
		return ERROR_server;
	struct buf text = buf_over(memory, game->cards_max + 1);

	if (set_spell(game, ask->set.value, &text, &why))
		error = set_keep(h, buf_slice_of(&text));
	else
		error = set_refuse(h, &why);
	free(memory);
	return error;
}

/* The text of the set with that hash, for whoever wonders what he will play. */
enum error http_cards(struct http *h)
{
	uint8_t hash[HASH_BYTES];
	char *memory;
	struct slice text;

	if (!slice_hex(http_query(h, "hash"), hash, HASH_BYTES) ||
	    !cards_load(h->s, hash, &memory, &text))
		return ERROR_no_route;
	OUT_WRITE(&h->s->out, j)
	{
		json_raw(j, NULL, text);
	}
	free(memory);
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

bool cards_load(struct service *s, const uint8_t hash[HASH_BYTES], char **memory, struct slice *out)
{
	*memory = malloc(STORE_CARDS_MAX);
	if (!*memory)
		return false;
	struct buf text = buf_over(*memory, STORE_CARDS_MAX);

	if (store_good(s, store_read(s)->cards_find(s->store, hash, &text)) && !text.full) {
		*out = buf_slice_of(&text);
		return true;
	}
	free(*memory);
	*memory = NULL;
	return false;
}

bool table_load_cards(struct service *s, struct table *t)
{
	return !t->has_cards || cards_load(s, t->cards_hash, &t->cards, &t->setup.cards);
}

bool table_copy_cards(struct table *t)
{
	char *copy;

	t->cards = NULL;
	if (!t->has_cards)
		return true;
	copy = malloc(t->setup.cards.len);
	if (!copy)
		return false;
	memcpy(copy, t->setup.cards.at, t->setup.cards.len);
	t->cards = copy;
	t->setup.cards.at = copy;
	return true;
}
