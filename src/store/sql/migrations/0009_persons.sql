-- The log outlives the people it tells of. From here on it calls a conversation by its chain and a person by a subject, both made
-- at random: when the rows that pair them with a client's ids are gone, nothing in the log says whose it was. What was logged before
-- keeps its names, because its hashes stand on them.
CREATE TABLE "prosa"."subjects" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "subjects_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "prosa"."ended_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"assistant" text NOT NULL,
	"ended_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."closed_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"events" bigint NOT NULL,
	"head" text NOT NULL,
	"sealed" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text,
	"person" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"lingers_until" bigint DEFAULT 0 NOT NULL,
	"completed_at" bigint,
	"erased" text DEFAULT '{}' NOT NULL,
	"held" text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."erased_sessions" (
	"mark" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"signing_key" text
);
--> statement-breakpoint
ALTER TABLE "prosa"."agent_events" RENAME COLUMN "session" TO "chain";--> statement-breakpoint
ALTER TABLE "prosa"."agent_events" RENAME CONSTRAINT "agent_events_session_seq_pk" TO "agent_events_chain_seq_pk";--> statement-breakpoint
ALTER TABLE "prosa"."sealed_heads" RENAME COLUMN "session" TO "chain";--> statement-breakpoint
ALTER TABLE "prosa"."sealed_heads" RENAME CONSTRAINT "sealed_heads_seal_session_pk" TO "sealed_heads_seal_chain_pk";--> statement-breakpoint
ALTER TABLE "prosa"."known" ADD COLUMN "at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ADD COLUMN "visit_turn" text;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ADD COLUMN "chain" text;--> statement-breakpoint
INSERT INTO "prosa"."subjects" ("org_id", "user_id", "subject")
SELECT org_id, user_id, 'sub_' || replace(gen_random_uuid()::text, '-', '') FROM (SELECT DISTINCT org_id, user_id FROM prosa.sessions) p;--> statement-breakpoint
UPDATE "prosa"."sessions" s SET "chain" = s.id, "subject" = u.subject
FROM prosa.subjects u WHERE u.org_id = s.org_id AND u.user_id = s.user_id;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ALTER COLUMN "chain" SET DEFAULT 'chn_' || replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ALTER COLUMN "chain" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_chain" ON "prosa"."sessions" USING btree ("chain");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_by_name" ON "prosa"."subjects" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "ended_visits_by_person" ON "prosa"."ended_visits" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "ended_visits_by_age" ON "prosa"."ended_visits" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "closed_chains_unsealed" ON "prosa"."closed_chains" USING btree ("chain") WHERE "prosa"."closed_chains"."events" > "prosa"."closed_chains"."sealed";--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_running" ON "prosa"."erasures" USING btree ("org_id","user_id") WHERE "prosa"."erasures"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "erasures_by_person" ON "prosa"."erasures" USING btree ("person");--> statement-breakpoint
INSERT INTO "prosa"."installation" ("id", "salt")
VALUES (1, replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));--> statement-breakpoint
-- What an id leaves when it is gone: whoever knows it finds its mark, and nobody finds the id from the mark without the salt.
CREATE FUNCTION prosa.mark_of(p_kind text, p_org text, p_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(i.salt || encode(sha256(convert_to(concat_ws(E'\n', i.salt, p_kind, p_org, p_id), 'UTF8')), 'hex'), 'UTF8')), 'hex')
  FROM prosa.installation i WHERE i.id = 1
$$;
--> statement-breakpoint
-- Whether a person is being erased. Whoever lets something of theirs in holds the person's lock, so that an erasure begins before it
-- or after it; it is taken before all others.
CREATE FUNCTION prosa.is_erasing(p_org text, p_user text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7223, hashtext(p_org || E'\n' || p_user));
  RETURN EXISTS (SELECT FROM prosa.erasures WHERE org_id = p_org AND user_id = p_user);
END $$;
--> statement-breakpoint
DROP FUNCTION prosa.append_events;
--> statement-breakpoint
-- Links events to the end of a chain and returns its new head. The caller holds the session's row and keeps it.
CREATE FUNCTION prosa.append_events(
  p_chain text, p_org text, p_turn text, p_seq bigint, p_head text,
  p_types text[], p_ats bigint[], p_bodies text[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_hashes text[] := ARRAY[p_head];
BEGIN
  FOR i IN 1 .. cardinality(p_types) LOOP
    v_hashes[i + 1] := encode(sha256(convert_to(concat_ws(E'\n', v_hashes[i], p_chain, p_seq + i,
      p_types[i], coalesce(p_turn, ''), p_ats[i], p_bodies[i]), 'UTF8')), 'hex');
  END LOOP;
  INSERT INTO prosa.agent_events (org_id, chain, seq, type, turn, at, body, prev, hash)
  SELECT p_org, p_chain, p_seq + i, p_types[i], p_turn, p_ats[i], p_bodies[i], v_hashes[i], v_hashes[i + 1]
  FROM generate_series(1, cardinality(p_types)) AS i;
  RETURN v_hashes[cardinality(p_types) + 1];
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prosa.log_events(p_session text, p_turn text, p_types text[], p_ats bigint[], p_bodies text[])
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  s record;
  v_head text;
BEGIN
  SELECT org_id, chain, events, head INTO s FROM prosa.sessions WHERE id = p_session FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  v_head := prosa.append_events(s.chain, s.org_id, p_turn, s.events, s.head, p_types, p_ats, p_bodies);
  UPDATE prosa.sessions SET events = s.events + cardinality(p_types), head = v_head WHERE id = p_session;
  RETURN s.events + cardinality(p_types);
END $$;
--> statement-breakpoint
-- Ends a visit, once, and puts it on the list of those to settle. Returns false when none was open.
CREATE OR REPLACE FUNCTION prosa.end_visit(p_session text, p_at bigint, p_why text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  UPDATE prosa.sessions SET visit_open = false WHERE id = p_session AND visit_open;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM prosa.log_events(p_session, NULL, ARRAY['session_end'], ARRAY[p_at],
    ARRAY[json_build_object('why', p_why)::text]);
  PERFORM prosa.add_ended_visit(p_session, p_at);
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.add_ended_visit(p_session text, p_at bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO prosa.ended_visits (id, org_id, user_id, session, assistant, ended_at)
  SELECT 'vis_' || replace(gen_random_uuid()::text, '-', ''), org_id, user_id, id, assistant, p_at FROM prosa.sessions WHERE id = p_session
$$;
--> statement-breakpoint
-- As before, in the order of the chains; those whose conversations are gone are sealed with the first slice.
CREATE OR REPLACE FUNCTION prosa.seal_heads(p_at bigint, p_after text DEFAULT '', p_limit integer DEFAULT 500, OUT heads integer, OUT last text)
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_last prosa.seals;
  v_id integer;
  v_lines text;
BEGIN
  PERFORM pg_advisory_xact_lock(7220, 1);
  SELECT * INTO v_last FROM prosa.seals ORDER BY id DESC LIMIT 1;
  v_id := coalesce(v_last.id, 0) + 1;
  WITH slice AS (
    SELECT id FROM prosa.sessions WHERE chain > p_after AND events > sealed ORDER BY chain LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), grown AS (
    UPDATE prosa.sessions s SET sealed = s.events FROM slice WHERE s.id = slice.id RETURNING s.org_id, s.chain, s.events, s.head
  ), kept AS (
    INSERT INTO prosa.sealed_heads (org_id, seal, chain, seq, hash)
    SELECT org_id, v_id, chain, events, head FROM grown RETURNING chain
  )
  SELECT count(*), max(chain) INTO heads, last FROM kept;
  IF p_after = '' THEN
    WITH grown AS (
      UPDATE prosa.closed_chains SET sealed = events WHERE events > sealed RETURNING org_id, chain, events, head
    ), kept AS (
      INSERT INTO prosa.sealed_heads (org_id, seal, chain, seq, hash)
      SELECT org_id, v_id, chain, events, head FROM grown RETURNING chain
    )
    SELECT heads + count(*) INTO heads FROM kept;
  END IF;
  IF heads = 0 THEN RETURN; END IF;
  SELECT string_agg(concat_ws(' ', chain, seq, hash), E'\n' ORDER BY chain COLLATE "C") INTO v_lines
  FROM prosa.sealed_heads WHERE seal = v_id;
  INSERT INTO prosa.seals (id, at, heads, prev, hash)
  VALUES (v_id, p_at, heads, coalesce(v_last.hash, ''),
    encode(sha256(convert_to(concat_ws(E'\n', coalesce(v_last.hash, ''), v_id, p_at, v_lines), 'UTF8')), 'hex'));
END $$;
--> statement-breakpoint
-- As before, but nothing is saved of somebody who is being erased, nor for a conversation that was.
CREATE OR REPLACE FUNCTION prosa.save_known(p_session text, p_org text, p_kind text, p_agent text, p_text text, p_at bigint)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_owner record;
  v_begun boolean;
  v_last text;
  v_memory bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT org_id, user_id INTO v_owner FROM prosa.sessions WHERE id = p_session FOR UPDATE;
  v_begun := FOUND;
  IF v_begun THEN
    IF v_owner.org_id <> p_org THEN RETURN 'foreign'; END IF;
    IF EXISTS (SELECT FROM prosa.erasures WHERE org_id = p_org AND user_id = v_owner.user_id) THEN RETURN 'foreign'; END IF;
  ELSIF EXISTS (SELECT FROM prosa.erased_sessions) THEN
    IF EXISTS (SELECT FROM prosa.erased_sessions WHERE mark = prosa.mark_of('session', p_org, p_session)) THEN RETURN 'foreign'; END IF;
  END IF;
  SELECT text INTO v_last FROM prosa.known
  WHERE session = p_session AND org_id = p_org AND kind = p_kind AND agent IS NOT DISTINCT FROM p_agent
  ORDER BY ordinal DESC LIMIT 1;
  IF v_last = p_text THEN RETURN 'known'; END IF;
  DELETE FROM prosa.known
  WHERE session = p_session AND org_id = p_org AND kind = p_kind AND agent IS NOT DISTINCT FROM p_agent
    AND (p_kind = 'summary' OR text = p_text);
  INSERT INTO prosa.known (org_id, session, kind, agent, text, at)
  VALUES (p_org, p_session, p_kind, p_agent, p_text, p_at) RETURNING ordinal INTO v_memory;
  IF v_begun THEN
    PERFORM prosa.log_events(p_session, NULL, ARRAY['memory_saved'], ARRAY[p_at], ARRAY[json_build_object(
      'memory', v_memory, 'kind', p_kind, 'agent', p_agent, 'chars', length(p_text))::text]);
  END IF;
  RETURN 'saved';
END $$;
--> statement-breakpoint
DROP FUNCTION prosa.begin_turn;
--> statement-breakpoint
-- The bookkeeping of a new attempt: the worker's lease, the visit, a line in the log, the next epoch. `p_of` is the session's row as
-- its caller has locked it.
CREATE FUNCTION prosa.begin_turn(
  p_of prosa.sessions, p_turn text, p_worker text, p_request text, p_causes text[],
  p_inputs integer, p_chars bigint, p_at bigint, p_lease interval, p_idle bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_types text[] := ARRAY['pre_query'];
  v_bodies text[];
  v_head text;
  v_opens text := p_of.visit_turn;
BEGIN
  IF NOT prosa.is_alive(p_worker) THEN PERFORM prosa.renew(p_worker, p_lease); END IF;
  v_bodies := ARRAY[json_build_object('attempt', cardinality(p_causes) + 1, 'inputs', p_inputs, 'chars', p_chars)::text];
  -- A later attempt belongs to the visit that the first one began.
  IF NOT p_of.visit_open OR (p_at - p_of.updated_at >= p_idle AND p_causes = '{}') THEN
    PERFORM prosa.end_visits_elsewhere(p_of.id, p_of.org_id, p_of.user_id, p_of.assistant, p_at);
    v_opens := p_turn;
    v_types := 'session_start'::text || v_types;
    v_bodies := json_build_object('subject', p_of.subject, 'assistant', p_of.assistant)::text || v_bodies;
    IF p_of.visit_open THEN
      v_types := 'session_end'::text || v_types;
      v_bodies := '{"why":"idle"}'::text || v_bodies;
      PERFORM prosa.add_ended_visit(p_of.id, p_at);
    END IF;
  END IF;
  v_head := prosa.append_events(p_of.chain, p_of.org_id, p_turn, p_of.events, p_of.head,
    v_types, array_fill(p_at, ARRAY[cardinality(v_types)]), v_bodies);
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = p_turn, worker = p_worker, request = p_request, causes = p_causes,
    visit_open = true, visit_turn = v_opens, events = p_of.events + cardinality(v_types), head = v_head WHERE id = p_of.id;
END $$;
--> statement-breakpoint
-- As before, but nobody who is being erased gets a turn.
CREATE OR REPLACE FUNCTION prosa.claim(
  p_session text, p_worker text, p_request text, p_burst boolean, p_chars integer, p_lease interval, p_idle bigint,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean,
  OUT stopped boolean
) LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  s prosa.sessions;
  v_taken record;
  v_causes text[];
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT x.* INTO s FROM prosa.sessions x WHERE x.id = p_session FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM prosa.erasures e WHERE e.org_id = s.org_id AND e.user_id = s.user_id) THEN RETURN; END IF;
  s.state := NULL; -- Not carried along: it may be large, and nobody here reads it.
  v_causes := s.causes;
  IF s.worker IS NOT NULL AND prosa.is_alive(s.worker) THEN
    -- The same question again gets the same answer: the first one was lost on the way.
    IF s.worker <> p_worker OR s.request <> p_request THEN RETURN; END IF;
  ELSIF s.worker IS NOT NULL THEN
    v_causes := v_causes || 'worker_gone'::text;
  END IF;
  IF s.turn IS NULL THEN
    WITH waiting AS (
      SELECT ordinal, row_number() OVER line AS place, sum(chars) OVER line AS chars,
        bool_and(kind = 'user_message') OVER line AND bool_and(stopped) OVER line = bool_or(stopped) OVER line AS alike
      FROM prosa.inputs WHERE session = p_session AND turn IS NULL
      WINDOW line AS (ORDER BY ordinal) ORDER BY ordinal LIMIT 201
    ), taken AS (
      UPDATE prosa.inputs i SET turn = p_request FROM waiting w
      WHERE i.session = p_session AND i.turn IS NULL AND i.ordinal = w.ordinal
        AND (w.place = 1 OR (p_burst AND w.alike AND w.chars <= p_chars AND w.place <= 200))
      RETURNING i.ordinal, i.id, i.chars, i.at, i.payload, i.stopped
    )
    SELECT array_agg(id ORDER BY ordinal) AS ids, sum(chars) AS chars, max(at) AS at,
      array_agg(payload ORDER BY ordinal) AS payloads, bool_or(stopped) AS stopped, (SELECT count(*) FROM waiting) > count(*) AS more
    INTO v_taken FROM taken;
    IF v_taken.ids IS NULL THEN RETURN; END IF;
    IF EXISTS (SELECT FROM prosa.turns WHERE id = p_request) THEN
      RAISE EXCEPTION 'a turn % is known already', p_request USING ERRCODE = 'unique_violation';
    END IF;
    more := v_taken.more;
  ELSE
    IF prosa.is_suspect(v_causes) AND prosa.has_suspect(p_worker, p_session) THEN RETURN; END IF;
    SELECT array_agg(id ORDER BY ordinal) AS ids, sum(chars) AS chars, max(at) AS at, array_agg(payload ORDER BY ordinal) AS payloads,
      bool_or(stopped) AS stopped
    INTO v_taken FROM prosa.inputs WHERE turn = s.turn AND session = p_session;
    SELECT array_agg(entry ORDER BY ordinal) INTO entries FROM prosa.journal WHERE turn = s.turn AND session = p_session;
    more := EXISTS (SELECT FROM prosa.inputs WHERE session = p_session AND turn IS NULL);
  END IF;
  turn := coalesce(s.turn, p_request);
  payloads := v_taken.payloads;
  stopped := v_taken.stopped;
  causes := v_causes;
  attempt := cardinality(v_causes) + 1;
  epoch := s.epoch;
  IF s.worker = p_worker AND s.request = p_request AND v_causes = s.causes THEN RETURN; END IF;
  epoch := s.epoch + 1;
  PERFORM prosa.begin_turn(s, coalesce(s.turn, p_request), p_worker, p_request, v_causes,
    cardinality(v_taken.ids), v_taken.chars, v_taken.at, p_lease, p_idle);
END $$;
--> statement-breakpoint
-- 'erasing': nothing of the person is taken in before the erasure is done.
CREATE OR REPLACE FUNCTION prosa.accept(
  p_session text, p_org text, p_user text, p_assistant text,
  p_id text, p_kind text, p_chars integer, p_at bigint, p_fingerprint text, p_payload text,
  OUT status text, OUT turn text
) LANGUAGE plpgsql SECURITY DEFINER AS $$
#variable_conflict use_column
DECLARE
  v_own boolean;
  v_known record;
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN
    status := 'erasing';
    RETURN;
  END IF;
  SELECT org_id = p_org AND user_id = p_user AND assistant = p_assistant INTO v_own FROM prosa.sessions WHERE id = p_session;
  IF NOT FOUND THEN
    INSERT INTO prosa.subjects (org_id, user_id, subject)
    VALUES (p_org, p_user, 'sub_' || replace(gen_random_uuid()::text, '-', '')) ON CONFLICT (org_id, user_id) DO NOTHING;
    INSERT INTO prosa.sessions (id, org_id, user_id, assistant, created_at, updated_at, subject)
    SELECT p_session, p_org, p_user, p_assistant, p_at, p_at, u.subject FROM prosa.subjects u WHERE u.org_id = p_org AND u.user_id = p_user
    ON CONFLICT (id) DO NOTHING;
    SELECT org_id = p_org AND user_id = p_user AND assistant = p_assistant INTO v_own FROM prosa.sessions WHERE id = p_session;
  END IF;
  IF NOT v_own THEN
    status := 'foreign';
    RETURN;
  END IF;
  LOOP
    -- An id that a line of the conversation has already, a reply's for instance, could never be kept with its turn.
    INSERT INTO prosa.inputs (org_id, session, id, kind, chars, at, fingerprint, payload)
    SELECT p_org, p_session, p_id, p_kind, p_chars, p_at, p_fingerprint, p_payload
    WHERE NOT EXISTS (SELECT FROM prosa.messages WHERE session = p_session AND id = p_id)
    ON CONFLICT (session, id) DO NOTHING;
    IF FOUND THEN
      status := 'accepted';
      RETURN;
    END IF;
    SELECT fingerprint, turn INTO v_known FROM prosa.inputs WHERE session = p_session AND id = p_id;
    IF FOUND THEN
      status := CASE WHEN v_known.fingerprint = p_fingerprint THEN 'duplicate' ELSE 'conflict' END;
      turn := v_known.turn;
      RETURN;
    END IF;
    IF EXISTS (SELECT FROM prosa.messages WHERE session = p_session AND id = p_id) THEN
      status := 'conflict';
      RETURN;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prosa.accept_and_claim(
  p_session text, p_org text, p_user text, p_assistant text,
  p_id text, p_kind text, p_chars integer, p_at bigint, p_fingerprint text, p_payload text,
  p_worker text, p_request text, p_burst boolean, p_most integer, p_lease interval, p_idle bigint,
  OUT status text, OUT taken_by text,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean,
  OUT stopped boolean
) LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  s prosa.sessions;
  v_accepted record;
  v_claim record;
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN
    status := 'erasing';
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT x.* INTO s FROM prosa.sessions x
  WHERE x.id = p_session AND x.turn IS NULL AND x.org_id = p_org AND x.user_id = p_user AND x.assistant = p_assistant
    AND NOT EXISTS (SELECT FROM prosa.inputs i WHERE i.session = p_session AND i.turn IS NULL)
    AND NOT EXISTS (SELECT FROM prosa.messages m WHERE m.session = p_session AND m.id = p_id)
    AND NOT EXISTS (SELECT FROM prosa.turns t WHERE t.id = p_request)
  FOR UPDATE;
  IF FOUND THEN
    INSERT INTO prosa.inputs (org_id, session, id, kind, chars, at, fingerprint, payload, turn)
    VALUES (p_org, p_session, p_id, p_kind, p_chars, p_at, p_fingerprint, p_payload, p_request)
    ON CONFLICT (session, id) DO NOTHING;
    IF FOUND THEN
      s.state := NULL;
      PERFORM prosa.begin_turn(s, p_request, p_worker, p_request, '{}', 1, p_chars, p_at, p_lease, p_idle);
      status := 'accepted';
      turn := p_request;
      epoch := s.epoch + 1;
      attempt := 1;
      payloads := ARRAY[p_payload];
      causes := '{}';
      more := false;
      stopped := false;
      RETURN;
    END IF;
  END IF;
  v_accepted := prosa.accept(p_session, p_org, p_user, p_assistant, p_id, p_kind, p_chars, p_at, p_fingerprint, p_payload);
  status := v_accepted.status;
  taken_by := v_accepted.turn;
  IF status NOT IN ('accepted', 'duplicate') THEN RETURN; END IF;
  v_claim := prosa.claim(p_session, p_worker, p_request, p_burst, p_most, p_lease, p_idle);
  turn := v_claim.turn;
  epoch := v_claim.epoch;
  attempt := v_claim.attempt;
  payloads := v_claim.payloads;
  entries := v_claim.entries;
  causes := v_claim.causes;
  more := v_claim.more;
  stopped := v_claim.stopped;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prosa.finish(
  p_session text, p_turn text, p_epoch bigint, p_attempt integer, p_ending text, p_at bigint, p_causes text[],
  p_state text, p_record text,
  p_ids text[], p_ats bigint[], p_roles text[], p_texts text[], p_abouts text[],
  p_event_types text[], p_event_ats bigint[], p_event_bodies text[],
  p_deliveries text[], p_channels text[], p_addresses text[], p_replies text[]
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  s record;
  v_head text;
  v_clash boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT org_id, chain, turns, messages, events, head INTO s FROM prosa.sessions
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
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN
    SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'prosa'::regnamespace AND prosecdef
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
  END LOOP;
  REVOKE EXECUTE ON FUNCTION prosa.mark_of, prosa.is_erasing, prosa.append_events, prosa.begin_turn, prosa.add_ended_visit FROM PUBLIC;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.subjects, prosa.ended_visits, prosa.closed_chains, prosa.erasures TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
