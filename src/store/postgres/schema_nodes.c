/*
 * The steps of the schema that make nodes: rows for them and for whose tables
 * are, and what must happen at once and by the database's clock, as functions
 * (nodes.c calls them); and rows of where a node's people are.
 */
#include "store/postgres/inside.h"

#define TEXT "TEXT COLLATE \"C\"" /* as in schema.c */

/* clang-format off: SQL has a layout of its own. */
const char pg_schema_nodes[] =
	"CREATE SEQUENCE node_epoch;"
	"CREATE TABLE node ("
	"	name " TEXT " PRIMARY KEY,"
	"	epoch BIGINT NOT NULL,"
	"	session " TEXT " NOT NULL,"
	"	lease TIMESTAMPTZ NOT NULL,"
	"	turn BIGINT NOT NULL,"
	"	version " TEXT " NOT NULL,"
	"	drains BIGINT NOT NULL DEFAULT 0,"
	"	gained BIGINT NOT NULL DEFAULT 0,"
	"	changes BIGINT NOT NULL DEFAULT 0," /* of what others keep in memory */
	"	is_empty BIGINT NOT NULL DEFAULT 0," /* it is dead, and others have its tables */
	"	connections BIGINT NOT NULL DEFAULT 0,"
	"	tables BIGINT NOT NULL DEFAULT 0"
	") WITH (fillfactor = 50);"
	"CREATE TABLE owner ("
	"	game_table BIGINT PRIMARY KEY REFERENCES game_table ON DELETE CASCADE,"
	"	node " TEXT " NOT NULL,"
	"	epoch BIGINT NOT NULL"
	") WITH (fillfactor = 70);"
	"CREATE INDEX owner_node ON owner (node, epoch);"
	"CREATE FUNCTION table_owned() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
	"	IF coalesce(current_setting('pandemonium.epoch', true), '') <> '' THEN"
	"		INSERT INTO owner VALUES (NEW.row, current_setting('pandemonium.node'),"
	"			current_setting('pandemonium.epoch')::bigint);"
	"	END IF;"
	"	RETURN NEW;"
	" END $$;"
	"CREATE TRIGGER table_owned AFTER INSERT ON game_table"
	" FOR EACH ROW EXECUTE FUNCTION table_owned();"

	/* Who calls it lives, or the transaction ends here. */
	"CREATE FUNCTION node_lives(who TEXT, its BIGINT) RETURNS void LANGUAGE plpgsql AS $$"
	" BEGIN"
	"	PERFORM 1 FROM node WHERE name = who AND epoch = its"
	"		AND lease > clock_timestamp() FOR SHARE;"
	"	IF NOT FOUND THEN"
	"		RAISE EXCEPTION 'other nodes have taken over' USING ERRCODE = 'PN001';"
	"	END IF;"
	" END $$;"
	/* What a commit must prove: of the node, which keeps the turn's number; and of the
	 * tables that it has written about, which nobody takes until it has ended. */
	"CREATE FUNCTION node_proof(who TEXT, its BIGINT, number BIGINT, news BIGINT, written TEXT)"
	" RETURNS void LANGUAGE plpgsql AS $$"
	" DECLARE ids TEXT[] := string_to_array(written, ' ');"
	" BEGIN"
	"	UPDATE node SET turn = number, changes = changes + news WHERE name = who AND epoch = its"
	"		AND lease > clock_timestamp();"
	"	IF NOT FOUND THEN"
	"		RAISE EXCEPTION 'other nodes have taken over' USING ERRCODE = 'PN001';"
	"	END IF;"
	"	IF written <> '' THEN"
	"		PERFORM 1 FROM owner JOIN game_table ON row = game_table"
	"			WHERE id = ANY(ids) FOR SHARE OF owner;"
	"		IF EXISTS (SELECT 1 FROM game_table LEFT JOIN owner ON game_table = row"
	"			WHERE id = ANY(ids) AND (node, epoch) IS DISTINCT FROM (who, its)) THEN"
	"			RAISE EXCEPTION 'the table is another node''s' USING ERRCODE = 'PN001';"
	"		END IF;"
	"	END IF;"
	" END $$;"

	/* Is this session the one to look after what belongs to that table, or to none? Of
	 * those without a living owner the first node is. */
	"CREATE FUNCTION node_minds(which BIGINT) RETURNS BOOLEAN LANGUAGE SQL STABLE AS $$"
	"	SELECT coalesce(current_setting('pandemonium.epoch', true), '') = '' OR coalesce("
	"		(SELECT owner.epoch = current_setting('pandemonium.epoch')::bigint"
	"		FROM owner JOIN node ON name = node AND node.epoch = owner.epoch"
	"		WHERE game_table = which AND lease > clock_timestamp()),"
	"		current_setting('pandemonium.node') ="
	"		(SELECT min(name) FROM node WHERE lease > clock_timestamp())) $$;"

	/* The node begins anew. 0: one of its name lives. Who has no session any more does
	 * not: should it come back, its epoch is no longer its own. */
	"CREATE FUNCTION node_enter(who TEXT, its_session TEXT, its_version TEXT, lease_ms BIGINT)"
	" RETURNS BIGINT LANGUAGE plpgsql AS $$"
	" DECLARE fresh BIGINT := nextval('node_epoch');"
	" BEGIN"
	"	INSERT INTO node (name, epoch, session, lease, turn, version) VALUES (who, fresh,"
	"		its_session, clock_timestamp() + lease_ms * interval '1 millisecond', 0,"
	"		its_version)"
	"	ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch,"
	"		session = excluded.session, lease = excluded.lease, turn = 0,"
	"		version = excluded.version, is_empty = 0"
	"	WHERE node.session = its_session OR node.lease < clock_timestamp() OR NOT EXISTS"
	"		(SELECT 1 FROM pg_stat_activity WHERE application_name = node.session);"
	"	IF NOT FOUND THEN"
	"		RETURN 0;"
	"	END IF;"
	"	DELETE FROM node WHERE is_empty = 1 AND lease < clock_timestamp() - interval '7 days';"
	"	UPDATE owner SET epoch = fresh WHERE node = who;"
	"	INSERT INTO owner SELECT row, who, fresh FROM game_table WHERE status < 4"
	"		ON CONFLICT DO NOTHING;"
	"	RETURN fresh;"
	" END $$;"

	/* One takes over at a time. First the dead are made to know it. */
	"CREATE FUNCTION node_take(who TEXT, its BIGINT, most BIGINT) RETURNS SETOF TEXT"
	" LANGUAGE plpgsql AS $$"
	" DECLARE dead TEXT[]; taken TEXT[];"
	" BEGIN"
	"	IF NOT EXISTS (SELECT 1 FROM node WHERE is_empty = 0"
	"		AND lease < clock_timestamp() AND name <> who) THEN"
	"		RETURN;"
	"	END IF;"
	"	PERFORM pg_advisory_xact_lock(1346457158);"
	"	WITH fenced AS (UPDATE node SET epoch = nextval('node_epoch') WHERE is_empty = 0"
	"		AND lease < clock_timestamp() AND name <> who RETURNING name)"
	"	SELECT array_agg(name) INTO dead FROM fenced;"
	"	PERFORM node_lives(who, its);"
	"	WITH gone AS (UPDATE owner SET node = who, epoch = its WHERE game_table IN"
	"		(SELECT game_table FROM owner JOIN game_table ON row = game_table"
	"		WHERE node = ANY(dead) AND status < 4 LIMIT most) RETURNING game_table)"
	"	SELECT array_agg(id) INTO taken FROM gone JOIN game_table ON row = game_table;"
	"	IF coalesce(cardinality(taken), 0) < most THEN"
	"		UPDATE node SET is_empty = 1 WHERE name = ANY(dead);"
	"	END IF;"
	"	RETURN QUERY SELECT unnest(taken);"
	" END $$;"

	/* Whose the table is; NULL: there is none. */
	"CREATE FUNCTION node_own(who TEXT, its BIGINT, which TEXT) RETURNS TEXT"
	" LANGUAGE plpgsql AS $$"
	" DECLARE number BIGINT; whose TEXT;"
	" BEGIN"
	"	SELECT row INTO number FROM game_table WHERE id = which;"
	"	IF NOT FOUND THEN"
	"		RETURN NULL;"
	"	END IF;"
	"	SELECT name INTO whose FROM owner JOIN node ON name = node AND"
	"		node.epoch = owner.epoch WHERE game_table = number"
	"		AND lease > clock_timestamp();"
	"	IF FOUND THEN"
	"		RETURN whose;"
	"	END IF;"
	"	PERFORM pg_advisory_xact_lock(1346457158);"
	"	UPDATE node SET epoch = nextval('node_epoch') WHERE lease < clock_timestamp()"
	"		AND name = (SELECT node FROM owner WHERE game_table = number);"
	"	PERFORM node_lives(who, its);"
	"	SELECT name INTO whose FROM owner JOIN node ON name = node AND"
	"		node.epoch = owner.epoch WHERE game_table = number"
	"		AND lease > clock_timestamp();"
	"	IF FOUND THEN" /* somebody else was faster */
	"		RETURN whose;"
	"	END IF;"
	"	INSERT INTO owner VALUES (number, who, its) ON CONFLICT (game_table)"
	"		DO UPDATE SET node = excluded.node, epoch = excluded.epoch;"
	"	RETURN who;"
	" END $$;"

	/* What one visitor may do at all nodes together: worth nothing after a crash, so it
	 * is not written for good. */
	"CREATE UNLOGGED TABLE bucket ("
	"	key " TEXT " PRIMARY KEY,"
	"	clear TIMESTAMPTZ NOT NULL"
	");"
	"CREATE FUNCTION node_limit(which TEXT, burst BIGINT, every_ms BIGINT) RETURNS BIGINT"
	" LANGUAGE plpgsql AS $$"
	" DECLARE one INTERVAL := every_ms * interval '1 millisecond';"
	" BEGIN"
	"	IF random() < 0.01 THEN"
	"		DELETE FROM bucket WHERE clear < clock_timestamp();"
	"	END IF;"
	"	INSERT INTO bucket VALUES (which, clock_timestamp() + one) ON CONFLICT (key) DO UPDATE"
	"		SET clear = greatest(bucket.clear, clock_timestamp()) + one"
	"		WHERE greatest(bucket.clear, clock_timestamp()) + one"
	"			<= clock_timestamp() + burst * one;"
	"	RETURN CASE WHEN FOUND THEN 1 ELSE 0 END;"
	" END $$;"

	/* 0: it was not its own, or the other does not live. */
	"CREATE FUNCTION node_give(who TEXT, its BIGINT, which TEXT, target TEXT) RETURNS BIGINT"
	" LANGUAGE plpgsql AS $$"
	" DECLARE other BIGINT;"
	" BEGIN"
	"	PERFORM node_lives(who, its);"
	"	UPDATE node SET gained = gained + 1 WHERE name = target"
	"		AND lease > clock_timestamp() RETURNING epoch INTO other;"
	"	IF NOT FOUND THEN"
	"		RETURN 0;"
	"	END IF;"
	"	UPDATE owner SET node = target, epoch = other WHERE node = who AND epoch = its"
	"		AND game_table = (SELECT row FROM game_table WHERE id = which);"
	"	RETURN CASE WHEN FOUND THEN 1 ELSE 0 END;"
	" END $$;";

/* Who of a node's people is connected to which other one, as far as that lives; and
 * which tables wait for somebody who is not there. */
const char pg_schema_news[] =
	"CREATE TABLE attends ("
	"	account BIGINT NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	node " TEXT " NOT NULL,"
	"	epoch BIGINT NOT NULL,"
	"	PRIMARY KEY (account, node)"
	");"
	"CREATE TABLE waits ("
	"	account BIGINT NOT NULL REFERENCES account ON DELETE CASCADE,"
	"	game_table BIGINT NOT NULL REFERENCES game_table ON DELETE CASCADE,"
	"	PRIMARY KEY (account, game_table)"
	");"
	"CREATE INDEX waits_table ON waits (game_table);";

/* The proof by the rows of tables: most of a turn is lines, and to find a table by its
 * id cost the database more than to keep its line. So did the reference that was looked
 * up for each: that a line's table is there the statement that adds it sees. Nobody
 * deletes a table before a proof of it has ended, since its owner's row is held. */
const char pg_schema_rows[] =
	"CREATE FUNCTION node_proof(who TEXT, its BIGINT, number BIGINT, news BIGINT, written TEXT,"
	"	played BIGINT[]) RETURNS void LANGUAGE plpgsql AS $$"
	" DECLARE"
	"	all_rows BIGINT[] := ARRAY(SELECT unnest(played) UNION SELECT row FROM game_table"
	"		WHERE id = ANY(string_to_array(written, ' ')));"
	"	owned BIGINT;"
	" BEGIN"
	"	PERFORM node_proof(who, its, number, news, '');"
	"	SELECT count(*) INTO owned FROM (SELECT FROM owner WHERE game_table = ANY(all_rows)"
	"		AND node = who AND epoch = its FOR SHARE) held;"
	"	IF owned <> cardinality(all_rows) THEN"
	"		RAISE EXCEPTION 'a table is another node''s' USING ERRCODE = 'PN001';"
	"	END IF;"
	" END $$;"
	"ALTER TABLE line DROP CONSTRAINT line_game_table_fkey;"
	"CREATE FUNCTION table_lines() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
	"	DELETE FROM line WHERE game_table = OLD.row;"
	"	RETURN NULL;"
	" END $$;"
	/* Behind what the owner's row refers to: triggers go by their names. */
	"CREATE TRIGGER table_lines AFTER DELETE ON game_table"
	" FOR EACH ROW EXECUTE FUNCTION table_lines();";

/* The proof once a turn, of tables whose rows are known nearly always: what it asked of
 * itself, and looked up for none, was half of it. Places are changed as often as tables
 * while luck is drawn, so their pages have room for it too. */
const char pg_schema_turns[] =
	"CREATE OR REPLACE FUNCTION node_proof(who TEXT, its BIGINT, number BIGINT, news BIGINT,"
	"	written TEXT, played BIGINT[]) RETURNS void LANGUAGE plpgsql AS $$"
	" DECLARE wanted BIGINT; owned BIGINT;"
	" BEGIN"
	"	UPDATE node SET turn = number, changes = changes + news WHERE name = who AND epoch = its"
	"		AND lease > clock_timestamp();"
	"	IF NOT FOUND THEN"
	"		RAISE EXCEPTION 'other nodes have taken over' USING ERRCODE = 'PN001';"
	"	END IF;"
	"	IF written <> '' THEN"
	"		played := played || ARRAY(SELECT row FROM game_table"
	"			WHERE id = ANY(string_to_array(written, ' ')));"
	"	END IF;"
	"	SELECT count(DISTINCT which) INTO wanted FROM unnest(played) which;"
	"	SELECT count(*) INTO owned FROM (SELECT FROM owner WHERE game_table = ANY(played)"
	"		AND node = who AND epoch = its FOR SHARE) held;"
	"	IF owned <> wanted THEN"
	"		RAISE EXCEPTION 'a table is another node''s' USING ERRCODE = 'PN001';"
	"	END IF;"
	" END $$;"
	"ALTER TABLE place SET (fillfactor = 70);";

/* Two have one row, whoever has asked: at two nodes both may at once, which is a yes.
 * What was asked so before is one. */
const char pg_schema_pairs[] =
	"LOCK TABLE friend IN SHARE ROW EXCLUSIVE MODE;"
	"UPDATE friend SET accepted = 1 FROM friend back"
	"	WHERE back.account = friend.other AND back.other = friend.account;"
	"DELETE FROM friend USING friend back WHERE friend.account > friend.other"
	"	AND back.account = friend.other AND back.other = friend.account;"
	"CREATE UNIQUE INDEX friend_pair ON friend (least(account, other), greatest(account, other));";
/* clang-format on */
