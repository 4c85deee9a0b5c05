/*
 * The tables of the SQLite file, as numbered steps. Rows refer to each other
 * by short numbers that never leave this room; the ids that others know stand
 * once. What goes with what when it is deleted is said here, by the foreign
 * keys, and nowhere else.
 */
#include "store/sqlite/schema.h"

/* Marks the file as ours: "PAND" in the header. */
#define APPLICATION_ID "1346457156"

/* clang-format off: SQL has a layout of its own. */
const char *const sqlite_schema_steps[] = {
	"CREATE TABLE account ("
	"	row INTEGER PRIMARY KEY,"
	"	id TEXT NOT NULL UNIQUE,"
	"	name TEXT NOT NULL,"
	"	key TEXT UNIQUE," /* guests have none */
	"	is_guest INTEGER NOT NULL,"
	"	passphrase TEXT NOT NULL,"
	"	lang TEXT NOT NULL,"
	"	created INTEGER NOT NULL,"
	"	seen INTEGER NOT NULL,"
	"	ban_reason TEXT" /* NULL: not banned */
	") STRICT;"
	"CREATE INDEX account_guests ON account (seen) WHERE is_guest;"

	"CREATE TABLE recovery ("
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	code BLOB NOT NULL,"
	"	PRIMARY KEY (account, code)"
	") STRICT, WITHOUT ROWID;"

	"CREATE TABLE session ("
	"	token BLOB PRIMARY KEY,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	created INTEGER NOT NULL,"
	"	seen INTEGER NOT NULL,"
	"	expires INTEGER NOT NULL"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX session_account ON session (account);"
	"CREATE INDEX session_expires ON session (expires);"

	"CREATE TABLE relation ("
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	other INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	kind INTEGER NOT NULL,"
	"	PRIMARY KEY (account, other, kind)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX relation_other ON relation (other);"

	/* Matches, started or not; "table" is a word of SQL. */
	"CREATE TABLE game_table ("
	"	row INTEGER PRIMARY KEY,"
	"	id TEXT NOT NULL UNIQUE,"
	"	game TEXT NOT NULL,"
	"	setup TEXT NOT NULL,"
	"	options TEXT NOT NULL,"
	"	clock TEXT NOT NULL,"
	"	live TEXT NOT NULL,"
	"	players INTEGER NOT NULL,"
	"	is_private INTEGER NOT NULL,"
	"	spectators INTEGER NOT NULL,"
	"	host INTEGER REFERENCES account ON DELETE SET NULL,"
	"	status INTEGER NOT NULL,"
	"	created INTEGER NOT NULL,"
	"	started INTEGER NOT NULL,"
	"	ended INTEGER NOT NULL,"
	"	changed INTEGER NOT NULL,"
	"	name TEXT NOT NULL,"
	"	commitment BLOB,"
	"	next TEXT NOT NULL"
	") STRICT;"
	"CREATE INDEX game_table_host ON game_table (host);"
	"CREATE INDEX game_table_status ON game_table (status);"

	"CREATE TABLE seed ("
	"	game_table INTEGER PRIMARY KEY REFERENCES game_table ON DELETE CASCADE,"
	"	seed BLOB NOT NULL"
	") STRICT;"

	"CREATE TABLE frozen ("
	"	game_table INTEGER PRIMARY KEY REFERENCES game_table ON DELETE CASCADE,"
	"	reason TEXT NOT NULL,"
	"	position TEXT NOT NULL,"
	"	at INTEGER NOT NULL"
	") STRICT;"

	"CREATE TABLE place ("
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	number INTEGER NOT NULL,"
	"	is_person INTEGER NOT NULL,"
	"	account INTEGER REFERENCES account ON DELETE SET NULL,"
	"	bot TEXT NOT NULL,"
	"	seat INTEGER NOT NULL,"
	"	away INTEGER NOT NULL,"
	"	commitment BLOB,"
	"	opening BLOB,"
	"	PRIMARY KEY (game_table, number),"
	"	UNIQUE (account, game_table)"
	") STRICT, WITHOUT ROWID;"

	"CREATE TABLE line ("
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	number INTEGER NOT NULL,"
	"	seat INTEGER NOT NULL,"
	"	kind INTEGER NOT NULL,"
	"	text TEXT NOT NULL,"
	"	key TEXT,"
	"	at INTEGER NOT NULL,"
	"	PRIMARY KEY (game_table, number)"
	") STRICT, WITHOUT ROWID;"
	"CREATE UNIQUE INDEX line_key ON line (game_table, seat, key) WHERE key IS NOT NULL;"

	"CREATE TABLE result ("
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	seat INTEGER NOT NULL,"
	"	points INTEGER NOT NULL,"
	"	won INTEGER NOT NULL,"
	"	PRIMARY KEY (game_table, seat)"
	") STRICT, WITHOUT ROWID;"

	"CREATE TABLE invite ("
	"	token BLOB PRIMARY KEY,"
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	created INTEGER NOT NULL,"
	"	expires INTEGER NOT NULL,"
	"	revoked INTEGER NOT NULL"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX invite_table ON invite (game_table);"
	"CREATE INDEX invite_expires ON invite (expires);"

	/* AUTOINCREMENT: no number is given twice, as readers go on from one. */
	"CREATE TABLE talk ("
	"	number INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	kind INTEGER NOT NULL,"
	"	text TEXT NOT NULL,"
	"	at INTEGER NOT NULL"
	") STRICT;"
	"CREATE INDEX talk_table ON talk (game_table, number);"
	"CREATE INDEX talk_account ON talk (account, number);"
	"CREATE INDEX talk_at ON talk (at);"

	"CREATE TABLE report ("
	"	number INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	from_account INTEGER REFERENCES account ON DELETE SET NULL,"
	"	about INTEGER REFERENCES account ON DELETE SET NULL,"
	"	game_table INTEGER REFERENCES game_table ON DELETE SET NULL,"
	"	reason TEXT NOT NULL,"
	"	at INTEGER NOT NULL"
	") STRICT;"
	"CREATE INDEX report_from ON report (from_account);"
	"CREATE INDEX report_about ON report (about);"
	"CREATE INDEX report_table ON report (game_table);"

	"CREATE TABLE audit ("
	"	number INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	at INTEGER NOT NULL,"
	"	who TEXT NOT NULL,"
	"	what TEXT NOT NULL,"
	"	details TEXT NOT NULL"
	") STRICT;",

	/* A set is the host's own; many tables may have the same. */
	"CREATE TABLE card_set ("
	"	hash BLOB PRIMARY KEY,"
	"	text TEXT NOT NULL,"
	"	added INTEGER NOT NULL"
	") STRICT, WITHOUT ROWID;"
	"ALTER TABLE game_table ADD COLUMN cards BLOB REFERENCES card_set;"
	"CREATE INDEX game_table_cards ON game_table (cards);",

	/* Names stay as they were when the luck of a match was drawn. What says
	 * who somebody was goes with his account. */
	"ALTER TABLE place ADD COLUMN kept TEXT;"
	"ALTER TABLE place ADD COLUMN who BLOB;"
	"ALTER TABLE place ADD COLUMN salt BLOB;"
	"ALTER TABLE talk ADD COLUMN name TEXT;"
	"UPDATE place SET kept = (SELECT name FROM account WHERE row = place.account)"
	" WHERE game_table IN (SELECT row FROM game_table WHERE status > 0);"
	"CREATE TRIGGER account_forgotten BEFORE DELETE ON account BEGIN"
	"	UPDATE place SET kept = NULL, salt = NULL WHERE account = OLD.row;"
	" END;"
	"CREATE TABLE draw ("
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	number INTEGER NOT NULL,"
	"	text TEXT NOT NULL,"
	"	PRIMARY KEY (game_table, number)"
	") STRICT, WITHOUT ROWID;",

	/* What a session is told by, and from where an account was entered. */
	"ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE session ADD COLUMN system TEXT NOT NULL DEFAULT '';"
	"CREATE TABLE known ("
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	kind INTEGER NOT NULL,"
	"	place BLOB NOT NULL,"
	"	seen INTEGER NOT NULL,"
	"	PRIMARY KEY (account, kind, place)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX known_seen ON known (seen);"
	/* Keys that newer rules may fold otherwise: those with more than ASCII. */
	"CREATE TABLE unfolded ("
	"	account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE"
	") STRICT;"
	"INSERT INTO unfolded SELECT row FROM account WHERE key GLOB '*[^ -~]*';",

	/* One row, written over and over: that it can be written is what is asked. */
	"CREATE TABLE pulse ("
	"	one INTEGER PRIMARY KEY CHECK (one = 1),"
	"	at INTEGER NOT NULL,"
	"	doubt_by INTEGER NOT NULL,"
	"	doubt_until INTEGER NOT NULL"
	") STRICT;",

	/* A cache of the lines: a match goes on from its last checkpoint. */
	"ALTER TABLE line ADD COLUMN told INTEGER;"
	"CREATE TABLE checkpoint ("
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	number INTEGER NOT NULL,"
	"	form INTEGER NOT NULL,"
	"	frame_0 INTEGER NOT NULL,"
	"	frame_1 INTEGER NOT NULL,"
	"	frame_2 INTEGER NOT NULL,"
	"	frame_3 INTEGER NOT NULL,"
	"	frame_4 INTEGER NOT NULL,"
	"	text TEXT NOT NULL,"
	"	PRIMARY KEY (game_table, number)"
	") STRICT;",

	/* What a host does about people. A report keeps the talk before it, for
	 * whoever is reported could make the table go; a line that several reports
	 * want is kept once. */
	"ALTER TABLE account ADD COLUMN ban_until INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE account ADD COLUMN mute_until INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE account ADD COLUMN is_moderator INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE report ADD COLUMN handled INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE report ADD COLUMN handled_by TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE report ADD COLUMN note TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE report ADD COLUMN talk_table TEXT NOT NULL DEFAULT '';" /* its id */
	"ALTER TABLE report ADD COLUMN talk_last INTEGER NOT NULL DEFAULT 0;" /* before it */
	"CREATE INDEX report_open ON report (number) WHERE handled = 0;"
	"UPDATE report SET talk_table = coalesce((SELECT id FROM game_table"
	"  WHERE row = report.game_table), ''),"
	" talk_last = coalesce((SELECT max(number) FROM talk"
	"  WHERE talk.game_table = report.game_table AND talk.at <= report.at), 0);"
	"CREATE TABLE kept_talk ("
	"	number INTEGER PRIMARY KEY," /* as in talk */
	"	table_id TEXT NOT NULL,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	kind INTEGER NOT NULL,"
	"	text TEXT NOT NULL,"
	"	at INTEGER NOT NULL,"
	"	name TEXT"
	") STRICT;"
	"CREATE INDEX kept_talk_table ON kept_talk (table_id, number);"
	"CREATE INDEX kept_talk_account ON kept_talk (account, number);"
	"CREATE INDEX kept_talk_at ON kept_talk (at);"
	"CREATE TABLE network_ban ("
	"	network BLOB NOT NULL,"
	"	bits INTEGER NOT NULL,"
	"	created INTEGER NOT NULL,"
	"	until INTEGER NOT NULL," /* 0: for ever */
	"	reason TEXT NOT NULL,"
	"	PRIMARY KEY (network, bits)"
	") STRICT, WITHOUT ROWID;"
	"CREATE TABLE setting ("
	"	name TEXT PRIMARY KEY,"
	"	value TEXT NOT NULL"
	") STRICT, WITHOUT ROWID;",

	/* What is revoked is not kept: it would be written again each time. */
	("DELETE FROM invite WHERE revoked;"
	 "ALTER TABLE invite DROP COLUMN revoked;"),

	/* Lines stand by many in a row, in the form of line_text.h, and the newest
	 * of all matches together in `fresh` (fresh.h). */
	"CREATE TABLE fresh ("
	"	number INTEGER PRIMARY KEY,"
	"	text TEXT NOT NULL"
	") STRICT;"
	"CREATE TABLE lines ("
	"	row INTEGER PRIMARY KEY,"
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	first INTEGER NOT NULL,"
	"	last INTEGER NOT NULL,"
	"	at INTEGER NOT NULL," /* of the last */
	"	text TEXT NOT NULL,"
	"	UNIQUE (game_table, first)"
	") STRICT;"
	"INSERT INTO lines (game_table, first, last, at, text)"
	" SELECT chunk.game_table, chunk.first, chunk.last,"
	"  (SELECT at FROM line WHERE line.game_table = chunk.game_table"
	"   AND line.number = chunk.last),"
	"  (SELECT group_concat(number || ' ' || seat || ' ' || kind || ' ' || at || ' '"
	"    || told || ' ' || key_bytes || ' ' || text_bytes || ' ' || key || text || char(10), '')"
	"   FROM (SELECT number, seat, kind, at, coalesce(told, 0) AS told,"
	"     coalesce(key, '') AS key, text,"
	"     length(CAST(coalesce(key, '') AS BLOB)) AS key_bytes,"
	"     length(CAST(text AS BLOB)) AS text_bytes"
	"    FROM line WHERE line.game_table = chunk.game_table"
	"     AND line.number BETWEEN chunk.first AND chunk.last ORDER BY number))"
	" FROM (SELECT game_table, min(number) AS first, max(number) AS last FROM line"
	"  GROUP BY game_table, number / 64) AS chunk;"
	"DROP TABLE line;",

	/* Links by which a match is shown to whoever has the key. */
	"CREATE TABLE share ("
	"	token BLOB PRIMARY KEY,"
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	viewer INTEGER NOT NULL," /* by whose eyes */
	"	lines INTEGER NOT NULL," /* so many from the beginning */
	"	created INTEGER NOT NULL"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX share_table ON share (game_table, account);"
	"CREATE INDEX share_account ON share (account);",

	/* Who knows whom: one row for two, of who has asked. */
	"CREATE TABLE friend ("
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	other INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	accepted INTEGER NOT NULL,"
	"	at INTEGER NOT NULL,"
	"	PRIMARY KEY (account, other)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX friend_other ON friend (other);"
	"CREATE TABLE invitation ("
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE," /* who is invited */
	"	from_account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	at INTEGER NOT NULL,"
	"	PRIMARY KEY (game_table, account)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX invitation_account ON invitation (account);"
	"CREATE INDEX invitation_from ON invitation (from_account);"
	"CREATE TABLE profile ("
	"	account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,"
	"	about TEXT NOT NULL,"
	"	ratings INTEGER NOT NULL,"
	"	statistics INTEGER NOT NULL,"
	"	presence INTEGER NOT NULL"
	") STRICT;"
	/* What each seat was, where the game has parts. */
	"CREATE TABLE part ("
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	seat INTEGER NOT NULL,"
	"	part TEXT NOT NULL,"
	"	PRIMARY KEY (game_table, seat)"
	") STRICT, WITHOUT ROWID;"
	/* Rated matches stay when tables and accounts go: the ratings of all who are
	 * left are a fold over them. Of who is gone a number stays, and nothing else. */
	"CREATE TABLE rated_player ("
	"	number INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	account INTEGER UNIQUE REFERENCES account ON DELETE SET NULL"
	") STRICT;"
	"CREATE TABLE rated_match ("
	"	number INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	table_id TEXT NOT NULL UNIQUE,"
	"	game TEXT NOT NULL,"
	"	at INTEGER NOT NULL"
	") STRICT;"
	"CREATE TABLE rated_seat ("
	"	rated_match INTEGER NOT NULL REFERENCES rated_match ON DELETE CASCADE,"
	"	seat INTEGER NOT NULL,"
	"	player INTEGER NOT NULL REFERENCES rated_player,"
	"	side INTEGER NOT NULL,"
	"	place INTEGER NOT NULL,"
	"	has_left INTEGER NOT NULL,"
	"	mean INTEGER NOT NULL,"
	"	spread INTEGER NOT NULL,"
	"	change INTEGER NOT NULL,"
	"	PRIMARY KEY (rated_match, seat)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX rated_seat_player ON rated_seat (player, rated_match);"
	"CREATE TABLE rating ("
	"	player INTEGER NOT NULL REFERENCES rated_player,"
	"	game TEXT NOT NULL,"
	"	mean INTEGER NOT NULL,"
	"	spread INTEGER NOT NULL,"
	"	matches INTEGER NOT NULL,"
	"	PRIMARY KEY (player, game)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX rating_board ON rating (game, mean - 2 * spread);"
	"CREATE TABLE rating_gained ("
	"	player INTEGER NOT NULL REFERENCES rated_player,"
	"	game TEXT NOT NULL,"
	"	other INTEGER NOT NULL REFERENCES rated_player,"
	"	gained INTEGER NOT NULL,"
	"	PRIMARY KEY (player, game, other)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX rating_gained_other ON rating_gained (other);",
	/* Summonses: store_summons.h. */
	"CREATE TABLE summons ("
	"	account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,"
	"	kinds INTEGER NOT NULL,"
	"	quiet_from INTEGER NOT NULL,"
	"	quiet_to INTEGER NOT NULL,"
	"	zone TEXT NOT NULL,"
	"	address TEXT NOT NULL,"
	"	is_confirmed INTEGER NOT NULL,"
	"	confirm TEXT UNIQUE,"
	"	confirm_until INTEGER NOT NULL,"
	"	stop TEXT UNIQUE,"
	"	calendar BLOB UNIQUE"
	") STRICT;"
	/* AUTOINCREMENT: what became of a letter is not said of the next of its number. */
	"CREATE TABLE push ("
	"	number INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	endpoint TEXT NOT NULL UNIQUE,"
	"	key BLOB NOT NULL,"
	"	auth BLOB NOT NULL,"
	"	browser TEXT NOT NULL,"
	"	system TEXT NOT NULL,"
	"	created INTEGER NOT NULL"
	") STRICT;"
	"CREATE INDEX push_account ON push (account);"
	"CREATE TABLE summons_call ("
	"	number INTEGER PRIMARY KEY,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	game_table INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	other INTEGER REFERENCES account ON DELETE SET NULL,"
	"	kind INTEGER NOT NULL,"
	"	due INTEGER," /* NULL: it was made */
	"	UNIQUE (account, game_table, kind)"
	") STRICT;"
	"CREATE INDEX summons_call_due ON summons_call (due) WHERE due IS NOT NULL;"
	"CREATE INDEX summons_call_table ON summons_call (game_table);"
	"CREATE INDEX summons_call_other ON summons_call (other);"
	"CREATE TABLE delivery ("
	"	number INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	game_table INTEGER REFERENCES game_table ON DELETE CASCADE,"
	"	other INTEGER REFERENCES account ON DELETE SET NULL,"
	"	push INTEGER REFERENCES push ON DELETE CASCADE," /* NULL: mail */
	"	kind INTEGER NOT NULL,"
	"	attempts INTEGER NOT NULL,"
	"	next INTEGER NOT NULL,"
	"	created INTEGER NOT NULL"
	") STRICT;"
	"CREATE INDEX delivery_next ON delivery (next);"
	"CREATE INDEX delivery_account ON delivery (account, game_table);"
	"CREATE INDEX delivery_table ON delivery (game_table);"
	"CREATE INDEX delivery_other ON delivery (other);"
	"CREATE INDEX delivery_push ON delivery (push);",
};
/* clang-format on */

static enum store_status execute(struct sqlite_store *s, const char *sql)
{
	return sqlite_status(sqlite3_exec(s->db, sql, NULL, NULL, NULL));
}

static enum store_status number_of(struct sqlite_store *s, const char *sql, int64_t *out)
{
	struct query q = query(&s->sql, sql);

	*out = 0;
	if (query_row(&q))
		*out = take_int(&q);
	return query_end(&q);
}

enum store_status sqlite_schema_version(struct sqlite_store *s, int *out)
{
	int64_t is_ours, tables, version = 0;
	enum store_status status = number_of(
		s, "SELECT application_id = " APPLICATION_ID " FROM pragma_application_id",
		&is_ours);

	if (status == STORE_OK)
		status = number_of(s, "SELECT count(*) FROM sqlite_schema", &tables);
	if (status == STORE_OK && !is_ours && tables > 0)
		status = STORE_FOREIGN;
	if (status == STORE_OK && is_ours)
		status = number_of(s, "SELECT schema FROM meta", &version);
	*out = (int)version;
	return status;
}

static enum store_status take_steps(struct sqlite_store *s, const char *const *steps, int count)
{
	int version;
	enum store_status status = sqlite_schema_version(s, &version);

	if (status == STORE_OK && version > count)
		return STORE_NEWER;
	if (status == STORE_OK && version == 0)
		status = execute(s, "PRAGMA application_id = " APPLICATION_ID ";"
				    "CREATE TABLE meta (schema INTEGER NOT NULL) STRICT;"
				    "INSERT INTO meta VALUES (0)");
	for (int i = version; status == STORE_OK && i < count; i++) {
		status = execute(s, steps[i]);
		if (status == STORE_OK)
			status = execute(s, "UPDATE meta SET schema = schema + 1");
	}
	return status;
}

enum store_status sqlite_schema_migrate(struct sqlite_store *s, const char *const *steps, int count)
{
	enum store_status status = execute(s, "BEGIN IMMEDIATE");

	if (status != STORE_OK)
		return status;
	status = take_steps(s, steps, count);
	if (status == STORE_OK)
		status = execute(s, "COMMIT");
	if (status != STORE_OK && !sqlite3_get_autocommit(s->db))
		execute(s, "ROLLBACK");
	return status;
}
