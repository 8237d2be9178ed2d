-- Whose a memory is, as one short word: indexes stand on it. Who asks is compared by organisation and user all the same.
CREATE FUNCTION prosa.owner_of(p_org text, p_user text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_org IS NULL THEN 'all' WHEN p_user IS NULL THEN 'org ' || md5(p_org)
    ELSE 'own ' || md5(length(p_org)::text || ' ' || p_org || p_user) END
$$;
--> statement-breakpoint
CREATE TABLE "prosa"."feedback" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."feedback_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	"adjusted" text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."memories" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."memories_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text,
	"user_id" text,
	"owner" text NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"text" text NOT NULL,
	"wrong" text,
	"sensitivity" text NOT NULL,
	"confidence" double precision NOT NULL,
	"evidence" integer NOT NULL,
	"pinned" boolean NOT NULL,
	"expires_at" bigint,
	"status" text NOT NULL,
	"lineage" text NOT NULL,
	"source_how" text NOT NULL,
	"source_at" bigint NOT NULL,
	"source_assistant" text,
	"source_session" text,
	"source_turn" text,
	"source_message" text,
	"taught_by" text[] NOT NULL,
	"stems" text[] NOT NULL,
	"words" "tsvector",
	"vector" "bytea",
	"embedder" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "memories_owner_name" CHECK ("prosa"."memories"."owner" = prosa.owner_of("prosa"."memories"."org_id", "prosa"."memories"."user_id")),
	CONSTRAINT "memories_owner" CHECK (("prosa"."memories"."scope" = 'user') = ("prosa"."memories"."user_id" is not null)),
	CONSTRAINT "memories_everybody" CHECK (("prosa"."memories"."scope" = 'global') = ("prosa"."memories"."org_id" is null)),
	CONSTRAINT "memories_scope" CHECK ("prosa"."memories"."scope" in ('global', 'org', 'user')),
	CONSTRAINT "memories_status" CHECK ("prosa"."memories"."status" in ('active', 'pending', 'superseded')),
	CONSTRAINT "memories_sensitivity" CHECK ("prosa"."memories"."sensitivity" in ('low', 'medium', 'high')),
	CONSTRAINT "memories_confidence" CHECK ("prosa"."memories"."confidence" between 0 and 1),
	CONSTRAINT "memories_vector" CHECK (octet_length("prosa"."memories"."vector") = 256)
);
--> statement-breakpoint
CREATE TABLE "prosa"."remembered" (
	"owner" text PRIMARY KEY NOT NULL,
	"org_id" text,
	"user_id" text,
	"version" bigint NOT NULL,
	"retrievable" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feedback_by_person" ON "prosa"."feedback" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_vote" ON "prosa"."feedback" USING btree ("org_id","user_id",md5("turn")) WHERE "prosa"."feedback"."type" in ('positive', 'negative');--> statement-breakpoint
CREATE INDEX "feedback_by_session" ON "prosa"."feedback" USING btree ("session");--> statement-breakpoint
CREATE INDEX "memories_by_key" ON "prosa"."memories" USING btree ("owner",md5("key"));--> statement-breakpoint
CREATE UNIQUE INDEX "memories_active" ON "prosa"."memories" USING btree ("owner",md5("key")) WHERE "prosa"."memories"."status" = 'active';--> statement-breakpoint
CREATE INDEX "memories_by_lineage" ON "prosa"."memories" USING btree ("lineage");--> statement-breakpoint
CREATE INDEX "memories_by_session" ON "prosa"."memories" USING btree ("source_session") WHERE "prosa"."memories"."source_session" is not null;--> statement-breakpoint
CREATE INDEX "memories_expiring" ON "prosa"."memories" USING btree ("expires_at") WHERE "prosa"."memories"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "memories_pinned" ON "prosa"."memories" USING btree ("owner") WHERE "prosa"."memories"."pinned" and "prosa"."memories"."scope" <> 'user';--> statement-breakpoint
CREATE INDEX "memories_by_words" ON "prosa"."memories" USING gin ("words") WITH (fastupdate=false) WHERE "prosa"."memories"."scope" <> 'user' and "prosa"."memories"."status" = 'active' and "prosa"."memories"."sensitivity" <> 'high';
--> statement-breakpoint
-- The words of what is shared, each under its owner's name: whoever searches finds in the index only what is theirs.
CREATE FUNCTION prosa.words_of(p_owner text, p_stems text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_agg(left(md5(p_owner), 10) || stem)) FROM unnest(p_stems) AS s(stem)
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.word_query(p_owner text, p_stem text) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT ('''' || replace(replace(left(md5(p_owner), 10) || p_stem, '\', '\\'), '''', '''''') || '''')::tsquery
$$;
--> statement-breakpoint
-- What retrieval reads, and all that it reads: HIGH is not in it, nor what is pending, was superseded, or is too unsure.
CREATE VIEW prosa.retrievable_memories AS
SELECT ordinal, id, org_id, user_id, owner, scope, kind, category, key, value, text, wrong, sensitivity, confidence, evidence, pinned,
  expires_at, status, source_how, source_at, source_assistant, source_session, source_turn, source_message,
  stems, words, vector, embedder, created_at, updated_at
FROM prosa.memories WHERE status = 'active' AND sensitivity <> 'high' AND confidence >= 0.3;
--> statement-breakpoint
-- What an owner's memories are changes their version, whoever changes them: what a worker keeps of them is true as long as that is the
-- same. The row is held before it is looked at what there is, so that of several writers the last one sees what all have written.
CREATE FUNCTION prosa.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO prosa.remembered (owner, org_id, user_id, version, retrievable)
  SELECT DISTINCT owner, org_id, user_id, pg_current_xact_id()::text::bigint, false FROM changed ORDER BY owner
  ON CONFLICT (owner) DO UPDATE SET version = excluded.version;
  UPDATE prosa.remembered r SET retrievable = EXISTS (SELECT FROM prosa.retrievable_memories m WHERE m.owner = r.owner)
  WHERE r.owner IN (SELECT owner FROM changed);
  IF TG_OP = 'DELETE' THEN
    DELETE FROM prosa.remembered r WHERE r.owner IN (SELECT owner FROM changed) AND NOT r.retrievable
      AND NOT EXISTS (SELECT FROM prosa.memories m WHERE m.owner = r.owner);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON prosa.memories
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prosa.note_change();
--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON prosa.memories
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prosa.note_change();
--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON prosa.memories
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prosa.note_change();
--> statement-breakpoint
-- The versions of what might concern a person: `own12 org7 all9`, without those of which nothing may be retrieved. Null: nothing.
CREATE FUNCTION prosa.versions_of(p_org text, p_user text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(substr(r.owner, 1, 3) || r.version, ' ') FROM prosa.remembered r WHERE r.retrievable
    AND r.owner = ANY (ARRAY[prosa.owner_of(p_org, p_user), prosa.owner_of(p_org, NULL), prosa.owner_of(NULL, NULL)])
$$;
--> statement-breakpoint
-- A change as it comes from outside; see `MemoryChange`.
CREATE TYPE prosa.memory_change AS (
  type text, id text, status text, replaces text, kind text, category text, key text, value text, text text, wrong text,
  sensitivity text, confidence double precision, evidence integer, pinned boolean, expires_at bigint,
  how text, at bigint, assistant text, session text, turn text, message text,
  stems text[], vector bytea, embedder text, delta double precision
);
--> statement-breakpoint
-- Of one key an owner has one active memory. Makes room for one: what was active becomes history, and with all that ever had this key
-- a part of the lineage. The caller holds the owner's lock.
CREATE FUNCTION prosa.supersede_memories(p_owner text, p_key text, p_lineage text, p_at bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_lineages text[];
BEGIN
  SELECT array_agg(DISTINCT lineage) INTO v_lineages FROM prosa.memories
  WHERE owner = p_owner AND md5(key) = md5(p_key) AND key = p_key AND status <> 'pending';
  IF v_lineages IS NULL THEN RETURN; END IF;
  UPDATE prosa.memories SET status = 'superseded', updated_at = p_at
  WHERE owner = p_owner AND md5(key) = md5(p_key) AND key = p_key AND status = 'active';
  UPDATE prosa.memories SET lineage = p_lineage WHERE owner = p_owner AND lineage = ANY (v_lineages) AND lineage <> p_lineage;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.save_memory(p_org text, p_user text, c prosa.memory_change, p_at bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_owner text := prosa.owner_of(p_org, p_user);
  v_lineage text := c.id;
  v_older text;
BEGIN
  -- Asked for twice, because an answer was lost, it is saved once.
  IF EXISTS (SELECT FROM prosa.memories WHERE id = c.id) THEN RETURN; END IF;
  IF c.replaces IS NOT NULL THEN
    UPDATE prosa.memories SET status = 'superseded', updated_at = p_at WHERE id = c.replaces AND owner = v_owner
    RETURNING lineage INTO v_older;
    v_lineage := coalesce(v_older, c.id);
  END IF;
  IF c.status = 'active' THEN PERFORM prosa.supersede_memories(v_owner, c.key, v_lineage, p_at); END IF;
  INSERT INTO prosa.memories (id, org_id, user_id, owner, scope, kind, category, key, value, text, wrong, sensitivity, confidence,
    evidence, pinned, expires_at, status, lineage, source_how, source_at, source_assistant, source_session, source_turn,
    source_message, taught_by, stems, words, vector, embedder, created_at, updated_at)
  VALUES (c.id, p_org, p_user, v_owner,
    CASE WHEN p_org IS NULL THEN 'global' WHEN p_user IS NULL THEN 'org' ELSE 'user' END,
    c.kind, c.category, c.key, c.value, c.text, c.wrong, c.sensitivity, c.confidence,
    c.evidence, c.pinned, c.expires_at, c.status, v_lineage, c.how, c.at, c.assistant, c.session, c.turn,
    c.message, CASE WHEN c.message IS NULL THEN '{}' ELSE ARRAY[c.message] END, c.stems,
    -- A person's own are read all together; what is shared is found by its words, each under its owner's name.
    CASE WHEN p_user IS NULL THEN prosa.words_of(v_owner, c.stems) END, c.vector, c.embedder, p_at, p_at);
END $$;
--> statement-breakpoint
-- The same message is no second witness.
CREATE FUNCTION prosa.confirm_memory(p_owner text, c prosa.memory_change, p_at bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  m record;
BEGIN
  UPDATE prosa.memories SET confidence = c.confidence, updated_at = p_at,
    evidence = evidence + (c.message IS NOT NULL AND c.message <> ALL (taught_by))::integer,
    taught_by = CASE WHEN c.message IS NULL OR c.message = ANY (taught_by) THEN taught_by
      ELSE (taught_by || c.message)[greatest(cardinality(taught_by) - 98, 1):] END
  WHERE id = c.id AND owner = p_owner AND status <> 'superseded' RETURNING status, key, lineage INTO m;
  IF NOT FOUND OR c.status <> 'active' OR m.status = 'active' THEN RETURN; END IF;
  PERFORM prosa.supersede_memories(p_owner, m.key, m.lineage, p_at);
  UPDATE prosa.memories SET status = 'active' WHERE id = c.id AND owner = p_owner;
END $$;
--> statement-breakpoint
-- One change of what an owner's memories are; what is not the owner's is not concerned. Returns by how much a confidence changed.
CREATE FUNCTION prosa.change_memory(p_org text, p_user text, c prosa.memory_change, p_at bigint)
RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  v_owner text := prosa.owner_of(p_org, p_user);
  v_before double precision;
  v_after double precision;
BEGIN
  CASE c.type
  WHEN 'save' THEN PERFORM prosa.save_memory(p_org, p_user, c, p_at);
  WHEN 'confirm' THEN PERFORM prosa.confirm_memory(v_owner, c, p_at);
  WHEN 'retire' THEN
    UPDATE prosa.memories SET status = 'superseded', updated_at = p_at
    WHERE id = c.id AND owner = v_owner AND status <> 'superseded';
  WHEN 'forget' THEN
    DELETE FROM prosa.memories WHERE owner = v_owner
      AND lineage = (SELECT lineage FROM prosa.memories WHERE id = c.id AND owner = v_owner);
  WHEN 'adjust' THEN
    SELECT confidence INTO v_before FROM prosa.memories
    WHERE id = c.id AND owner = v_owner AND status <> 'superseded' AND NOT (pinned AND c.delta < 0);
    IF NOT FOUND THEN RETURN NULL; END IF;
    v_after := least(1, greatest(0, v_before + c.delta));
    UPDATE prosa.memories SET confidence = v_after WHERE id = c.id AND owner = v_owner;
    RETURN v_after - v_before;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All of them or none, one writer of an owner at a time. Returns what confidences changed by: JSON.
CREATE FUNCTION prosa.change_memories(p_org text, p_user text, p_changes text, p_at bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c prosa.memory_change;
  v_by double precision;
  v_adjusted json[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(7224, hashtext(prosa.owner_of(p_org, p_user)));
  FOR c IN SELECT * FROM json_populate_recordset(NULL::prosa.memory_change, p_changes::json) LOOP
    v_by := prosa.change_memory(p_org, p_user, c, p_at);
    IF v_by <> 0 THEN v_adjusted := v_adjusted || json_build_object('type', 'adjust', 'id', c.id, 'delta', -v_by); END IF;
  END LOOP;
  RETURN array_to_json(v_adjusted)::text;
END $$;
--> statement-breakpoint
-- What a finished turn taught. One change that cannot be kept is left out, and told in a line of the log; the turn is kept.
CREATE FUNCTION prosa.learn(p_org text, p_user text, p_changes text, p_at bigint) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  c prosa.memory_change;
  v_left text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(7224, hashtext(prosa.owner_of(p_org, p_user)));
  FOR c IN SELECT * FROM json_populate_recordset(NULL::prosa.memory_change, p_changes::json) LOOP
    BEGIN
      PERFORM prosa.change_memory(p_org, p_user, c, p_at);
    EXCEPTION WHEN data_exception OR integrity_constraint_violation OR case_not_found OR program_limit_exceeded THEN
      v_left := v_left || json_build_object('candidate', c.id, 'kind', c.kind, 'verdict', 'refused', 'rule', 'not_kept')::text;
    END;
  END LOOP;
  RETURN v_left;
END $$;
--> statement-breakpoint
-- Whose session this is, held until the end of the transaction. Whoever comes late, when it is gone, is refused.
CREATE FUNCTION prosa.hold_session(p_session text, p_org text, p_user text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM prosa.sessions WHERE id = p_session AND org_id = p_org AND user_id = p_user FOR UPDATE;
  RETURN FOUND;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.apply_memories(
  p_org text, p_user text, p_session text, p_turn text, p_at bigint, p_changes text,
  p_types text[], p_ats bigint[], p_bodies text[]
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN RETURN 'erasing'; END IF;
  IF p_session IS NOT NULL AND NOT prosa.hold_session(p_session, p_org, p_user) THEN RETURN 'foreign'; END IF;
  PERFORM prosa.change_memories(p_org, p_user, p_changes, p_at);
  IF p_session IS NOT NULL AND p_types <> '{}' THEN PERFORM prosa.log_events(p_session, p_turn, p_types, p_ats, p_bodies); END IF;
  RETURN 'kept';
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.apply_shared_memories(p_org text, p_changes text, p_at bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM prosa.change_memories(p_org, NULL, p_changes, p_at);
END $$;
--> statement-breakpoint
-- Judges the candidates of a visit that is over, once: whoever takes it off the list. False: somebody else did, or it is gone.
CREATE FUNCTION prosa.settle_visit(
  p_id text, p_org text, p_user text, p_at bigint, p_changes text, p_types text[], p_ats bigint[], p_bodies text[]
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_session text;
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN RETURN false; END IF;
  DELETE FROM prosa.ended_visits WHERE id = p_id AND org_id = p_org AND user_id = p_user RETURNING session INTO v_session;
  IF NOT FOUND THEN RETURN false; END IF;
  RETURN prosa.apply_memories(p_org, p_user, v_session, NULL, p_at, p_changes, p_types, p_ats, p_bodies) = 'kept';
END $$;
--> statement-breakpoint
-- One vote counts per person and turn: the same again is known, the other kind undoes what the first one changed.
CREATE FUNCTION prosa.keep_feedback(
  p_id text, p_org text, p_user text, p_session text, p_turn text, p_type text, p_text text, p_at bigint,
  p_changed_at bigint, p_changes text, p_types text[], p_ats bigint[], p_bodies text[]
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_vote record;
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN RETURN 'erasing'; END IF;
  IF NOT prosa.hold_session(p_session, p_org, p_user) THEN RETURN 'foreign'; END IF;
  IF EXISTS (SELECT FROM prosa.feedback WHERE id = p_id) THEN RETURN 'known'; END IF;
  IF p_type IN ('positive', 'negative') THEN
    SELECT id, type, adjusted INTO v_vote FROM prosa.feedback
    WHERE org_id = p_org AND user_id = p_user AND md5(turn) = md5(p_turn) AND turn = p_turn AND type IN ('positive', 'negative');
    IF v_vote.type = p_type THEN RETURN 'known'; END IF;
    IF v_vote.id IS NOT NULL THEN
      PERFORM prosa.change_memories(p_org, p_user, v_vote.adjusted, p_changed_at);
      DELETE FROM prosa.feedback WHERE id = v_vote.id;
    END IF;
  END IF;
  INSERT INTO prosa.feedback (id, org_id, user_id, session, turn, type, text, at, adjusted)
  VALUES (p_id, p_org, p_user, p_session, p_turn, p_type, p_text, p_at,
    prosa.change_memories(p_org, p_user, p_changes, p_changed_at));
  IF p_types <> '{}' THEN PERFORM prosa.log_events(p_session, p_turn, p_types, p_ats, p_bodies); END IF;
  RETURN 'kept';
END $$;
--> statement-breakpoint
-- Takes away what has expired, with its history; a bounded number at a time, and nothing of an owner whose memories are being written.
-- Returns how many had.
CREATE FUNCTION prosa.sweep_memories(p_now bigint, p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_swept integer;
  v_lineages text[];
BEGIN
  WITH expired AS (
    DELETE FROM prosa.memories WHERE id = ANY (ARRAY(
      SELECT id FROM prosa.memories WHERE expires_at <= p_now AND pg_try_advisory_xact_lock(7224, hashtext(owner))
      ORDER BY expires_at LIMIT p_limit FOR UPDATE SKIP LOCKED))
    RETURNING lineage, status
  )
  SELECT count(*), array_agg(lineage) FILTER (WHERE status <> 'superseded') INTO v_swept, v_lineages FROM expired;
  DELETE FROM prosa.memories WHERE lineage = ANY (v_lineages);
  RETURN v_swept;
END $$;
--> statement-breakpoint
-- What a turn may want to know of its person before it reads anything: whether it opens a visit, whether one that ended waits to be
-- settled, whether there is anything to retrieve. Sees what its own statement has just written.
CREATE FUNCTION prosa.about_person(p_session text, p_turn text, OUT visit_begins boolean, OUT unsettled boolean, OUT versions text)
LANGUAGE plpgsql AS $$
BEGIN
  IF p_turn IS NULL THEN RETURN; END IF;
  SELECT s.visit_turn IS NOT DISTINCT FROM p_turn,
    EXISTS (SELECT FROM prosa.ended_visits v WHERE v.org_id = s.org_id AND v.user_id = s.user_id),
    (SELECT string_agg(substr(r.owner, 1, 3) || r.version, ' ') FROM prosa.remembered r WHERE r.retrievable AND r.owner = ANY (
      ARRAY[prosa.owner_of(s.org_id, s.user_id), prosa.owner_of(s.org_id, NULL), prosa.owner_of(NULL, NULL)]))
  INTO visit_begins, unsettled, versions FROM prosa.sessions s WHERE s.id = p_session;
END $$;
--> statement-breakpoint
-- As before, and what the turn taught is kept with it.
DROP FUNCTION prosa.finish;
--> statement-breakpoint
CREATE FUNCTION prosa.finish(
  p_session text, p_turn text, p_epoch bigint, p_attempt integer, p_ending text, p_at bigint, p_causes text[],
  p_state text, p_record text,
  p_ids text[], p_ats bigint[], p_roles text[], p_texts text[], p_abouts text[],
  p_event_types text[], p_event_ats bigint[], p_event_bodies text[],
  p_deliveries text[], p_channels text[], p_addresses text[], p_replies text[],
  p_memory text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  s record;
  v_head text;
  v_clash boolean;
  v_left text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT org_id, user_id, chain, turns, messages, events, head INTO s FROM prosa.sessions
  WHERE id = p_session AND epoch = p_epoch AND turn = p_turn AND worker IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT FROM prosa.turns WHERE id = p_turn AND epoch = p_epoch) THEN 'done' ELSE 'superseded' END;
  END IF;
  INSERT INTO prosa.turns (id, org_id, session, ordinal, epoch, attempt, ending, finished_at, causes, record)
  VALUES (p_turn, s.org_id, p_session, s.turns + 1, p_epoch, p_attempt, p_ending, p_at, p_causes, p_record);
  v_clash := EXISTS (SELECT FROM prosa.messages WHERE session = p_session AND id = ANY (p_ids));
  INSERT INTO prosa.messages (org_id, session, ordinal, id, turn, at, role, text, about)
  SELECT s.org_id, p_session, s.messages + m.place,
    -- An input may have been accepted under the id that this very reply, or one since, was to get.
    CASE WHEN v_clash AND EXISTS (SELECT FROM prosa.messages x WHERE x.session = p_session AND x.id = m.id)
      THEN p_turn || '#' || m.place ELSE m.id END,
    p_turn, m.at, m.role, m.text, m.about
  FROM unnest(p_ids, p_ats, p_roles, p_texts, p_abouts) WITH ORDINALITY AS m(id, at, role, text, about, place);
  IF p_memory IS NOT NULL THEN v_left := prosa.learn(s.org_id, s.user_id, p_memory, p_at); END IF;
  IF v_left <> '{}' THEN
    p_event_types := p_event_types || array_fill('memory_candidate'::text, ARRAY[cardinality(v_left)]);
    p_event_ats := p_event_ats || array_fill(p_at, ARRAY[cardinality(v_left)]);
    p_event_bodies := p_event_bodies || v_left;
  END IF;
  v_head := prosa.append_events(s.chain, s.org_id, p_turn, s.events, s.head, p_event_types, p_event_ats, p_event_bodies);
  DELETE FROM prosa.journal WHERE turn = p_turn AND session = p_session;
  IF p_deliveries <> '{}' THEN
    INSERT INTO prosa.outbox (org_id, id, session, turn, channel, address, text)
    SELECT s.org_id, d.id, p_session, p_turn, d.channel, d.address, d.text
    FROM unnest(p_deliveries, p_channels, p_addresses, p_replies) AS d(id, channel, address, text);
  END IF;
  UPDATE prosa.sessions SET turn = NULL, worker = NULL, request = NULL, causes = '{}', state = p_state,
    turns = s.turns + 1, messages = s.messages + cardinality(p_ids), updated_at = p_at,
    events = s.events + cardinality(p_event_types), head = v_head
  WHERE id = p_session;
  RETURN 'kept';
END $$;
--> statement-breakpoint
-- As before, and with the conversation goes what it taught: what is known of it now, with its history, and what was. What people said
-- of its answers goes too, and nobody has to settle its visits any more.
CREATE OR REPLACE FUNCTION prosa.clear(p_session text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_owner text;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL, causes = '{}', state = NULL, turns = 0
  WHERE id = p_session RETURNING prosa.owner_of(org_id, user_id) INTO v_owner;
  DELETE FROM prosa.inputs WHERE session = p_session AND turn IS NOT NULL;
  DELETE FROM prosa.journal WHERE session = p_session;
  DELETE FROM prosa.turns WHERE session = p_session;
  DELETE FROM prosa.messages WHERE session = p_session;
  DELETE FROM prosa.outbox WHERE session = p_session;
  DELETE FROM prosa.known WHERE session = p_session;
  DELETE FROM prosa.feedback WHERE session = p_session;
  DELETE FROM prosa.ended_visits WHERE session = p_session;
  IF v_owner IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7224, hashtext(v_owner));
  DELETE FROM prosa.memories WHERE owner = v_owner AND lineage IN (
    SELECT lineage FROM prosa.memories WHERE owner = v_owner AND source_session = p_session AND status <> 'superseded');
  DELETE FROM prosa.memories WHERE owner = v_owner AND source_session = p_session;
END $$;
--> statement-breakpoint
-- Where the extension `vector` is there, or may be made, what is shared is also found by what it means. Elsewhere by its words alone.
DO $do$
DECLARE
  v_place text;
BEGIN
  CREATE EXTENSION IF NOT EXISTS vector;
  SELECT quote_ident(n.nspname) INTO v_place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'vector';
  EXECUTE format($sql$
    CREATE FUNCTION prosa.vector_of(p_bytes bytea) RETURNS %1$s.vector LANGUAGE sql IMMUTABLE AS $$
      SELECT ('[' || string_agg(((get_byte(p_bytes, i) + 128) %% 256 - 128)::text, ',' ORDER BY i) || ']')::%1$s.vector
      FROM generate_series(0, length(p_bytes) - 1) AS i
    $$
  $sql$, v_place);
  EXECUTE format($sql$
    ALTER TABLE prosa.memories ADD COLUMN embedding %1$s.vector(256)
      GENERATED ALWAYS AS (CASE WHEN scope <> 'user' AND sensitivity <> 'high' THEN prosa.vector_of(vector) END) STORED
  $sql$, v_place);
  ALTER TABLE prosa.memories ALTER COLUMN embedding SET STORAGE PLAIN;
  EXECUTE format($sql$
    CREATE INDEX memories_near ON prosa.memories USING hnsw (embedding %1$s.vector_cosine_ops)
      WHERE scope <> 'user' AND status = 'active' AND sensitivity <> 'high'
  $sql$, v_place);
  CREATE OR REPLACE VIEW prosa.retrievable_memories AS
  SELECT ordinal, id, org_id, user_id, owner, scope, kind, category, key, value, text, wrong, sensitivity, confidence, evidence, pinned,
    expires_at, status, source_how, source_at, source_assistant, source_session, source_turn, source_message,
    stems, words, vector, embedder, created_at, updated_at, embedding
  FROM prosa.memories WHERE status = 'active' AND sensitivity <> 'high' AND confidence >= 0.3;
  EXECUTE format($sql$
    CREATE FUNCTION prosa.near_memories(p_org text, p_owner text, p_vector bytea, p_embedder text, p_now bigint, p_limit integer)
    RETURNS SETOF text LANGUAGE plpgsql STABLE
    -- Without statistics, which a PGlite never has, reading and sorting everything would be thought the cheapest.
    SET hnsw.iterative_scan = 'strict_order' SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
    DECLARE
      v_near %1$s.vector := prosa.vector_of(p_vector);
    BEGIN
      -- The index knows nothing of owners: where one has little, all of it is compared, however much others have.
      IF (SELECT count(*) FROM (SELECT FROM prosa.retrievable_memories WHERE owner = p_owner AND scope <> 'user' LIMIT 2001) s) <= 2000 THEN
        RETURN QUERY WITH theirs AS MATERIALIZED (
          SELECT m.id, m.embedding FROM prosa.retrievable_memories m
          WHERE m.owner = p_owner AND m.org_id IS NOT DISTINCT FROM p_org AND m.scope <> 'user' AND m.embedder = p_embedder
            AND (m.expires_at IS NULL OR m.expires_at > p_now)
        )
        SELECT t.id FROM theirs t WHERE t.embedding IS NOT NULL ORDER BY t.embedding OPERATOR(%1$s.<=>) v_near LIMIT p_limit;
      ELSE
        RETURN QUERY SELECT m.id FROM prosa.retrievable_memories m
        WHERE m.org_id IS NOT DISTINCT FROM p_org AND m.scope <> 'user' AND m.embedder = p_embedder
          AND (m.expires_at IS NULL OR m.expires_at > p_now)
        ORDER BY m.embedding OPERATOR(%1$s.<=>) v_near LIMIT p_limit;
      END IF;
    END $$
  $sql$, v_place);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'memories are found by their words alone: %', SQLERRM;
END $do$;
--> statement-breakpoint
-- What runs as the owner looks names up in the catalogue first; the runtime's role may call the verbs, and nobody else may.
DO $$
DECLARE
  v_verb regprocedure;
  v_inner boolean;
BEGIN
  FOR v_verb, v_inner IN
    SELECT oid::regprocedure, proname IN ('words_of', 'supersede_memories', 'save_memory', 'confirm_memory', 'change_memory', 'change_memories',
      'learn', 'hold_session', 'note_change')
    FROM pg_proc WHERE pronamespace = 'prosa'::regnamespace AND proname IN ('owner_of', 'words_of', 'word_query', 'supersede_memories',
      'save_memory', 'confirm_memory', 'change_memory', 'change_memories', 'learn', 'hold_session', 'apply_memories', 'apply_shared_memories',
      'settle_visit', 'keep_feedback', 'sweep_memories', 'about_person', 'versions_of', 'note_change', 'finish', 'clear', 'vector_of', 'near_memories')
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
    GRANT SELECT ON prosa.memories, prosa.retrievable_memories, prosa.remembered, prosa.feedback TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
