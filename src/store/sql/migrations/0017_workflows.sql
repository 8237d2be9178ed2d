-- Every change of a document has a number of its own.
CREATE SEQUENCE prosa.document_versions;
--> statement-breakpoint
CREATE TABLE "prosa"."card_events" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."card_events_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"key" text NOT NULL,
	"card" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "card_events_session_turn_key_event_pk" PRIMARY KEY("session","turn","key","event")
);
--> statement-breakpoint
CREATE TABLE "prosa"."documents" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"collection" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"passages" integer NOT NULL,
	"version" bigint DEFAULT nextval('prosa.document_versions') NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."passages" (
	"document" text NOT NULL,
	"ordinal" integer NOT NULL,
	"org_id" text NOT NULL,
	"collection" text NOT NULL,
	"heading" text NOT NULL,
	"item" text,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"vector" "bytea",
	"embedder" text NOT NULL,
	CONSTRAINT "passages_document_ordinal_pk" PRIMARY KEY("document","ordinal")
);
--> statement-breakpoint
ALTER TABLE "prosa"."inputs" ADD COLUMN "workflow" text;--> statement-breakpoint
ALTER TABLE "prosa"."messages" ADD COLUMN "workflow" text;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ADD COLUMN "active_workflow" text;--> statement-breakpoint
ALTER TABLE "prosa"."passages" ADD CONSTRAINT "passages_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "prosa"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_by_name" ON "prosa"."documents" USING btree ("org_id","collection","name");--> statement-breakpoint
CREATE INDEX "passages_by_collection" ON "prosa"."passages" USING btree ("org_id","collection");--> statement-breakpoint
CREATE INDEX "passages_by_words" ON "prosa"."passages" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- The conversation as people saw it, each line with the workflow that it was said in: for whoever looks into it later.
CREATE VIEW prosa.chat_messages AS
  SELECT m.id, m.org_id, m.session AS session_id, s.user_id, s.assistant, m.turn AS turn_id, m.ordinal, m.role, m.text AS content,
    m.workflow AS active_workflow, to_timestamp(m.at / 1000.0) AS created_at
  FROM prosa.messages m JOIN prosa.sessions s ON s.id = m.session WHERE m.role <> 'note';
--> statement-breakpoint
-- A card's kind and id may be longer than an index takes.
CREATE FUNCTION prosa.card_key(p_kind text, p_card text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(length(p_kind)::text || ' ' || p_kind || p_card)
$$;
--> statement-breakpoint
-- The workflow in which the inputs of a turn are processed. False: somebody else has the turn.
CREATE FUNCTION prosa.enter_workflow(p_session text, p_turn text, p_epoch bigint, p_workflow text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  UPDATE prosa.sessions SET active_workflow = p_workflow
  WHERE id = p_session AND epoch = p_epoch AND turn = p_turn AND worker IS NOT NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE prosa.inputs SET workflow = p_workflow WHERE session = p_session AND turn = p_turn AND workflow IS DISTINCT FROM p_workflow;
  RETURN true;
END $$;
--> statement-breakpoint
-- The first click of a card is kept; whoever clicks again has clicked. False: it was never shown there.
CREATE FUNCTION prosa.click_card(p_session text, p_turn text, p_card text, p_at bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_shown integer;
BEGIN
  -- As other writes of a conversation: an erasure finds what it leaves, or it finds nothing.
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT count(*) INTO v_shown FROM prosa.card_events WHERE session = p_session AND turn = p_turn AND card = p_card AND event = 'impression';
  IF v_shown = 0 THEN RETURN false; END IF;
  INSERT INTO prosa.card_events (org_id, session, turn, key, card, kind, event, at)
  SELECT c.org_id, c.session, c.turn, c.key, c.card, c.kind, 'click', p_at FROM prosa.card_events c
  WHERE c.session = p_session AND c.turn = p_turn AND c.card = p_card AND c.event = 'impression' ORDER BY c.ordinal
  ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
--> statement-breakpoint
DROP FUNCTION prosa.finish;
--> statement-breakpoint
-- As before, and with it the workflow of each line, and the cards that it showed.
CREATE FUNCTION prosa.finish(
  p_session text, p_turn text, p_epoch bigint, p_attempt integer, p_ending text, p_at bigint, p_causes text[],
  p_state text, p_record text,
  p_ids text[], p_ats bigint[], p_roles text[], p_texts text[], p_abouts text[],
  p_event_types text[], p_event_ats bigint[], p_event_bodies text[],
  p_deliveries text[], p_channels text[], p_addresses text[], p_replies text[],
  p_memory text, p_purposes text[] DEFAULT NULL, p_contact text DEFAULT NULL, p_recalls text DEFAULT NULL,
  p_workflows text[] DEFAULT NULL,
  p_cards text[] DEFAULT NULL, p_card_kinds text[] DEFAULT NULL, p_card_ats bigint[] DEFAULT NULL
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  s record;
  v_head text;
  v_clash boolean;
  v_left text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT org_id, user_id, assistant, chain, turns, messages, events, head INTO s FROM prosa.sessions
  WHERE id = p_session AND epoch = p_epoch AND turn = p_turn AND worker IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT FROM prosa.turns WHERE id = p_turn AND epoch = p_epoch) THEN 'done' ELSE 'superseded' END;
  END IF;
  INSERT INTO prosa.turns (id, org_id, session, ordinal, epoch, attempt, ending, finished_at, causes, record)
  VALUES (p_turn, s.org_id, p_session, s.turns + 1, p_epoch, p_attempt, p_ending, p_at, p_causes, p_record);
  v_clash := EXISTS (SELECT FROM prosa.messages WHERE session = p_session AND id = ANY (p_ids));
  INSERT INTO prosa.messages (org_id, session, ordinal, id, turn, at, role, text, about, workflow)
  SELECT s.org_id, p_session, s.messages + m.place,
    -- An input may have been accepted under the id that this very reply, or one since, was to get.
    CASE WHEN v_clash AND EXISTS (SELECT FROM prosa.messages x WHERE x.session = p_session AND x.id = m.id)
      THEN p_turn || '#' || m.place ELSE m.id END,
    p_turn, m.at, m.role, m.text, m.about, m.workflow
  FROM unnest(p_ids, p_ats, p_roles, p_texts, p_abouts, p_workflows) WITH ORDINALITY AS m(id, at, role, text, about, workflow, place);
  IF p_cards <> '{}' THEN
    INSERT INTO prosa.card_events (org_id, session, turn, key, card, kind, event, at)
    SELECT s.org_id, p_session, p_turn, prosa.card_key(c.kind, c.card), c.card, c.kind, 'impression', c.at
    FROM unnest(p_cards, p_card_kinds, p_card_ats) WITH ORDINALITY AS c(card, kind, at, place) ORDER BY c.place
    ON CONFLICT DO NOTHING;
  END IF;
  IF p_contact IS NOT NULL THEN PERFORM prosa.keep_contact(s.org_id, s.user_id, s.assistant, p_contact::jsonb, p_at); END IF;
  IF p_memory IS NOT NULL THEN v_left := prosa.learn(s.org_id, s.user_id, p_memory, p_at); END IF;
  IF v_left <> '{}' THEN
    p_event_types := p_event_types || array_fill('memory_candidate'::text, ARRAY[cardinality(v_left)]);
    p_event_ats := p_event_ats || array_fill(p_at, ARRAY[cardinality(v_left)]);
    p_event_bodies := p_event_bodies || v_left;
  END IF;
  v_head := prosa.append_events(s.chain, s.org_id, p_turn, s.events, s.head, p_event_types, p_event_ats, p_event_bodies);
  DELETE FROM prosa.journal WHERE turn = p_turn AND session = p_session;
  IF p_recalls IS NOT NULL THEN
    PERFORM prosa.recall_deliveries(p_session, p_recalls, s.org_id, s.user_id, s.assistant);
  END IF;
  IF p_deliveries <> '{}' THEN
    INSERT INTO prosa.outbox (org_id, id, session, turn, channel, address, text, purpose)
    SELECT s.org_id, d.id, p_session, p_turn, d.channel, d.address, d.text, d.purpose
    FROM unnest(p_deliveries, p_channels, p_addresses, p_replies, p_purposes) AS d(id, channel, address, text, purpose)
    -- Nobody who opted out meanwhile, in another conversation, is written to first.
    WHERE d.purpose IS NULL OR NOT prosa.is_opted_out(s.org_id, s.user_id, s.assistant);
  END IF;
  UPDATE prosa.sessions SET turn = NULL, worker = NULL, request = NULL, causes = '{}', state = p_state,
    turns = s.turns + 1, messages = s.messages + cardinality(p_ids), notes = notes + cardinality(array_positions(p_roles, 'note')),
    updated_at = p_at,
    events = s.events + cardinality(p_event_types), head = v_head
  WHERE id = p_session;
  RETURN 'kept';
END $$;
--> statement-breakpoint
-- As before; the cards that were shown go with what was said.
CREATE OR REPLACE FUNCTION prosa.clear(p_session text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_owner text;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL, causes = '{}', state = NULL, turns = 0,
    notes = 0, active_workflow = NULL
  WHERE id = p_session RETURNING prosa.owner_of(org_id, user_id) INTO v_owner;
  DELETE FROM prosa.inputs WHERE session = p_session AND turn IS NOT NULL;
  DELETE FROM prosa.journal WHERE session = p_session;
  DELETE FROM prosa.turns WHERE session = p_session;
  DELETE FROM prosa.messages WHERE session = p_session;
  DELETE FROM prosa.outbox WHERE session = p_session;
  DELETE FROM prosa.known WHERE session = p_session;
  DELETE FROM prosa.feedback WHERE session = p_session;
  DELETE FROM prosa.ended_visits WHERE session = p_session;
  DELETE FROM prosa.timers WHERE session = p_session AND NOT fired;
  DELETE FROM prosa.receipts WHERE session = p_session;
  DELETE FROM prosa.card_events WHERE session = p_session;
  IF v_owner IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7224, hashtext(v_owner));
  DELETE FROM prosa.memories WHERE owner = v_owner AND lineage IN (
    SELECT lineage FROM prosa.memories WHERE owner = v_owner AND source_session = p_session AND status <> 'superseded');
  DELETE FROM prosa.memories WHERE owner = v_owner AND source_session = p_session;
END $$;
--> statement-breakpoint
-- As before, and with a conversation go its cards.
CREATE OR REPLACE FUNCTION prosa.erase_slice(p_id text, p_limit integer, p_now bigint, p_linger bigint, p_kept bigint)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  e record;
  s record;
  v_session text;
  v_table text;
  v_rows integer;
  v_left integer := p_limit;
  v_counts jsonb;
  v_users text[];
BEGIN
  SELECT org_id, user_id, erased::jsonb AS erased INTO e FROM prosa.erasures WHERE id = p_id AND user_id IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  v_counts := e.erased;
  -- Who the person was before two contacts turned out to be one.
  v_users := e.user_id || ARRAY(SELECT DISTINCT m.user_id FROM prosa.channel_contacts c JOIN prosa.channel_contacts m ON m.merged_into = c.id
    WHERE c.org_id = e.org_id AND c.user_id = e.user_id AND m.user_id <> e.user_id);
  SELECT id INTO v_session FROM prosa.sessions WHERE org_id = e.org_id AND user_id = ANY (v_users) ORDER BY id LIMIT 1;
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(7221, hashtext(v_session));
    SELECT id, org_id, chain, epoch, turn, events, head, sealed INTO s FROM prosa.sessions WHERE id = v_session FOR UPDATE;
    IF s.turn IS NOT NULL THEN
      UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL WHERE id = v_session;
      UPDATE prosa.erasures SET lingers_until = greatest(lingers_until, p_now + p_linger) WHERE id = p_id;
    END IF;
    FOREACH v_table IN ARRAY ARRAY['inputs', 'journal', 'outbox', 'turns', 'messages', 'known', 'ended_visits', 'feedback',
      'timers', 'receipts', 'card_events'] LOOP
      CONTINUE WHEN v_left <= 0;
      EXECUTE format('DELETE FROM prosa.%1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.%1$I WHERE session = $1 AND org_id = $2 LIMIT $3))', v_table)
      USING v_session, e.org_id, v_left;
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      v_counts := prosa.add_count(v_counts, v_table, v_rows);
    END LOOP;
    IF v_left > 0 THEN
      IF s.events > 0 THEN
        INSERT INTO prosa.closed_chains (chain, org_id, events, head, sealed) VALUES (s.chain, s.org_id, s.events, s.head, s.sealed);
      END IF;
      INSERT INTO prosa.erased_sessions (mark, org_id, until, epoch)
      VALUES (prosa.mark_of('session', s.org_id, v_session), s.org_id, p_now + p_kept, s.epoch + 1)
      ON CONFLICT (mark) DO UPDATE SET until = excluded.until, epoch = greatest(erased_sessions.epoch, excluded.epoch);
      -- A chain that began before chains had names of their own is called by the conversation's id for ever: told, not hidden.
      IF s.chain = v_session THEN UPDATE prosa.erasures SET old_events = old_events + s.events WHERE id = p_id; END IF;
      DELETE FROM prosa.sessions WHERE id = v_session;
      v_left := v_left - 1;
      v_counts := prosa.add_count(v_counts, 'sessions', 1);
    END IF;
  ELSE
    FOREACH v_table IN ARRAY ARRAY['memories', 'feedback', 'ended_visits', 'revocations', 'timers', 'contact_states', 'subjects'] LOOP
      CONTINUE WHEN v_left <= 0;
      EXECUTE format('DELETE FROM prosa.%1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.%1$I WHERE org_id = $1 AND user_id = ANY ($2) %2$s LIMIT $3))',
        v_table, CASE v_table WHEN 'memories' THEN 'AND owner = ANY (ARRAY(SELECT prosa.owner_of($1, u) FROM unnest($2) u))' ELSE '' END)
      USING e.org_id, v_users, v_left;
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      v_counts := prosa.add_count(v_counts, v_table, v_rows);
    END LOOP;
    -- Last and at once: they tell who else the person was.
    IF v_left > 0 THEN
      DELETE FROM prosa.channel_contacts WHERE org_id = e.org_id AND user_id = ANY (v_users);
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      v_counts := prosa.add_count(v_counts, 'channel_contacts', v_rows);
    END IF;
  END IF;
  IF v_left < p_limit THEN UPDATE prosa.erasures SET erased = v_counts::text WHERE id = p_id; END IF;
  RETURN p_limit - v_left;
END $$;
--> statement-breakpoint
-- Where the extension `vector` is there, passages of large collections are also found by what they mean. Elsewhere by their words alone.
DO $do$
DECLARE
  v_place text;
BEGIN
  SELECT quote_ident(n.nspname) INTO v_place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'vector';
  IF v_place IS NULL OR to_regprocedure('prosa.vector_of(bytea)') IS NULL THEN RETURN; END IF;
  EXECUTE format($sql$
    ALTER TABLE prosa.passages ADD COLUMN embedding %1$s.vector(256) GENERATED ALWAYS AS (prosa.vector_of(vector)) STORED
  $sql$, v_place);
  ALTER TABLE prosa.passages ALTER COLUMN embedding SET STORAGE PLAIN;
  EXECUTE format($sql$
    CREATE FUNCTION prosa.near_passages(p_org text, p_collection text, p_vector bytea, p_embedder text, p_limit integer)
    -- All of a collection are compared: an index of vectors makes ingesting eight times as long, and knows nothing of collections.
    RETURNS TABLE (document text, ordinal integer) LANGUAGE plpgsql STABLE AS $$
    DECLARE
      v_near %1$s.vector := prosa.vector_of(p_vector);
    BEGIN
      RETURN QUERY SELECT p.document, p.ordinal FROM prosa.passages p
      WHERE p.org_id = p_org AND p.collection = p_collection AND p.embedder = p_embedder
      ORDER BY p.embedding OPERATOR(%1$s.<=>) v_near LIMIT p_limit;
    END $$
  $sql$, v_place);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'passages are found by their words alone: %', SQLERRM;
END $do$;
--> statement-breakpoint
-- Documents are nobody's secret from the platform, and no part of any record: the runtime's role writes them as it likes.
DO $$
DECLARE
  v_verb regprocedure;
  v_inner boolean;
BEGIN
  FOR v_verb, v_inner IN SELECT oid::regprocedure, proname = 'card_key' FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace
      AND proname IN ('card_key', 'enter_workflow', 'click_card', 'finish', 'clear', 'erase_slice', 'near_passages')
  LOOP
    IF (SELECT prosecdef FROM pg_proc WHERE oid = v_verb) THEN
      EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
    END IF;
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
    IF NOT v_inner AND EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
    END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.card_events, prosa.chat_messages TO prosa_runtime;
    GRANT SELECT, INSERT, UPDATE, DELETE ON prosa.documents, prosa.passages TO prosa_runtime;
    GRANT USAGE ON SEQUENCE prosa.document_versions TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
