CREATE TABLE "prosa"."agent_executions" (
	"ordinal" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."agent_executions_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"target" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"ms" integer NOT NULL,
	"succeeded" boolean NOT NULL,
	"fell_back" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."executor_cache" (
	"org_id" text NOT NULL,
	"key" text NOT NULL,
	"user_id" text,
	"agent" text NOT NULL,
	"operation" text NOT NULL,
	"value" text NOT NULL,
	"stored_at" bigint NOT NULL,
	CONSTRAINT "executor_cache_org_id_key_pk" PRIMARY KEY("org_id","key")
);
--> statement-breakpoint
CREATE TABLE "prosa"."mission_contents" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."mission_contents_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"mission" text NOT NULL,
	"write" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "mission_contents_mission_write_place_pk" PRIMARY KEY("mission","write","place")
);
--> statement-breakpoint
CREATE TABLE "prosa"."mission_events" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."mission_events_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"mission" text NOT NULL,
	"write" text NOT NULL,
	"place" integer NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "mission_events_mission_write_place_pk" PRIMARY KEY("mission","write","place")
);
--> statement-breakpoint
CREATE TABLE "prosa"."missions" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."missions_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"assistant" text NOT NULL,
	"key" text NOT NULL,
	"fence" bigint NOT NULL,
	"opening" text NOT NULL,
	"state" text DEFAULT 'em_andamento' NOT NULL,
	"lead" text NOT NULL,
	"complexity" text NOT NULL,
	"tokens" integer NOT NULL,
	"api_calls" integer NOT NULL,
	"started_at" bigint NOT NULL,
	"limit_at" bigint NOT NULL,
	"telemetry" text,
	"forgotten" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agent_executions_newest" ON "prosa"."agent_executions" USING btree ("org_id","target","kind","ordinal");--> statement-breakpoint
CREATE INDEX "executor_cache_by_person" ON "prosa"."executor_cache" USING btree ("org_id","user_id") WHERE "prosa"."executor_cache"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "executor_cache_by_agent" ON "prosa"."executor_cache" USING btree ("org_id","agent","operation");--> statement-breakpoint
CREATE INDEX "executor_cache_by_age" ON "prosa"."executor_cache" USING brin ("stored_at");--> statement-breakpoint
CREATE INDEX "mission_contents_by_session" ON "prosa"."mission_contents" USING btree ("session");--> statement-breakpoint
CREATE INDEX "mission_events_in_order" ON "prosa"."mission_events" USING btree ("mission","ordinal");--> statement-breakpoint
CREATE INDEX "mission_events_by_session" ON "prosa"."mission_events" USING btree ("session");--> statement-breakpoint
CREATE UNIQUE INDEX "missions_by_key" ON "prosa"."missions" USING btree ("org_id","key");--> statement-breakpoint
CREATE INDEX "missions_by_turn" ON "prosa"."missions" USING btree ("turn");--> statement-breakpoint
CREATE INDEX "missions_by_session" ON "prosa"."missions" USING btree ("session");--> statement-breakpoint
CREATE INDEX "missions_newest" ON "prosa"."missions" USING btree ("org_id","ordinal" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "missions_kept" ON "prosa"."missions" USING btree ("started_at") WHERE not "prosa"."missions"."forgotten";
--> statement-breakpoint
-- What was seen is never seen otherwise later; it goes with its conversation alone.
CREATE TRIGGER append_only BEFORE UPDATE ON prosa.mission_events FOR EACH STATEMENT EXECUTE FUNCTION prosa.refuse_change();
--> statement-breakpoint
-- Opens a mission under its key, takes it over under a later fence, or tells how it ended. Asked again by the same opening: the same.
CREATE FUNCTION prosa.open_mission(
  p_opening text, p_id text, p_org text, p_user text, p_session text, p_turn text, p_assistant text, p_key text, p_fence bigint,
  p_lead text, p_complexity text, p_tokens integer, p_api_calls integer, p_started bigint, p_limit bigint, p_content text,
  OUT answer text, OUT mission text, OUT package text, OUT contents text[], OUT events text[], OUT outcome text
) LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  m record;
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN
    answer := 'erasing';
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  INSERT INTO prosa.missions (id, org_id, user_id, session, turn, assistant, key, fence, opening, lead, complexity, tokens, api_calls,
    started_at, limit_at)
  VALUES (p_id, p_org, p_user, p_session, p_turn, p_assistant, p_key, p_fence, p_opening, p_lead, p_complexity, p_tokens, p_api_calls,
    p_started, p_limit)
  ON CONFLICT (org_id, key) DO NOTHING;
  IF FOUND THEN
    INSERT INTO prosa.mission_contents (org_id, session, mission, write, place, kind, content)
    VALUES (p_org, p_session, p_id, p_opening, 0, 'missao', p_content);
  END IF;
  SELECT * INTO m FROM prosa.missions x WHERE x.org_id = p_org AND x.key = p_key FOR UPDATE;
  mission := m.id;
  IF m.state = 'encerrada' AND NOT m.forgotten THEN
    answer := 'ended';
    outcome := (SELECT c.content FROM prosa.mission_contents c WHERE c.mission = m.id AND c.kind = 'desfecho');
    RETURN;
  END IF;
  IF m.opening <> p_opening AND m.fence >= p_fence THEN
    answer := 'conflict';
    RETURN;
  END IF;
  IF m.opening <> p_opening AND m.forgotten THEN
    -- Nothing is left to go on from: it begins anew, under the name that it had.
    UPDATE prosa.missions x SET turn = p_turn, fence = p_fence, opening = p_opening, state = 'em_andamento', lead = p_lead,
      complexity = p_complexity, tokens = p_tokens, api_calls = p_api_calls, started_at = p_started, limit_at = p_limit,
      telemetry = NULL, forgotten = false
    WHERE x.id = m.id;
    INSERT INTO prosa.mission_contents (org_id, session, mission, write, place, kind, content)
    VALUES (p_org, p_session, m.id, p_opening, 0, 'missao', p_content);
  ELSIF m.opening <> p_opening THEN
    UPDATE prosa.missions x SET turn = p_turn, fence = p_fence, opening = p_opening WHERE x.id = m.id;
  END IF;
  answer := 'claimed';
  package := (SELECT c.content FROM prosa.mission_contents c WHERE c.mission = m.id AND c.kind = 'missao');
  contents := ARRAY(SELECT c.content FROM prosa.mission_contents c
    WHERE c.mission = m.id AND c.kind NOT IN ('missao', 'desfecho') ORDER BY c.ordinal);
  events := ARRAY(SELECT e.event FROM prosa.mission_events e WHERE e.mission = m.id ORDER BY e.ordinal);
END $$;
--> statement-breakpoint
-- False: somebody else has the mission, or it is gone. Once the answer is out shapes are still kept, content is not.
CREATE FUNCTION prosa.append_mission(
  p_org text, p_id text, p_fence bigint, p_write text, p_ats bigint[], p_events text[], p_kinds text[], p_contents text[]
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  m record;
BEGIN
  SELECT session, forgotten INTO m FROM prosa.missions WHERE id = p_id AND org_id = p_org AND fence = p_fence FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO prosa.mission_events (org_id, session, mission, write, place, at, event)
  SELECT p_org, m.session, p_id, p_write, e.place, e.at, e.event
  FROM unnest(p_ats, p_events) WITH ORDINALITY AS e(at, event, place) ORDER BY e.place
  ON CONFLICT DO NOTHING;
  IF NOT m.forgotten THEN
    INSERT INTO prosa.mission_contents (org_id, session, mission, write, place, kind, content)
    SELECT p_org, m.session, p_id, p_write, c.place, c.kind, c.content
    FROM unnest(p_kinds, p_contents) WITH ORDINALITY AS c(kind, content, place) ORDER BY c.place
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.finish_mission(p_org text, p_id text, p_fence bigint, p_telemetry text, p_outcome text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  m record;
BEGIN
  UPDATE prosa.missions SET state = 'encerrada', telemetry = p_telemetry WHERE id = p_id AND org_id = p_org AND fence = p_fence
  RETURNING session, forgotten INTO m;
  IF NOT FOUND THEN RETURN false; END IF;
  IF NOT m.forgotten THEN
    INSERT INTO prosa.mission_contents (org_id, session, mission, write, place, kind, content)
    VALUES (p_org, m.session, p_id, 'desfecho', 0, 'desfecho', p_outcome)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN true;
END $$;
--> statement-breakpoint
-- The answer of a turn is out: what its missions knew goes. Returns how many of them had not been forgotten.
CREATE FUNCTION prosa.forget_missions(p_org text, p_turn text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_ids text[];
BEGIN
  WITH over AS (UPDATE prosa.missions SET forgotten = true WHERE org_id = p_org AND turn = p_turn AND NOT forgotten RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO v_ids FROM over;
  DELETE FROM prosa.mission_contents WHERE mission = ANY (v_ids);
  RETURN cardinality(v_ids);
END $$;
--> statement-breakpoint
-- The same for missions that began before a moment, whatever became of their turns; so many at most.
CREATE FUNCTION prosa.sweep_missions(p_before bigint, p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_ids text[];
BEGIN
  WITH over AS (UPDATE prosa.missions SET forgotten = true WHERE id = ANY (ARRAY(
    SELECT id FROM prosa.missions WHERE started_at < p_before AND NOT forgotten ORDER BY id LIMIT p_limit)) RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO v_ids FROM over;
  DELETE FROM prosa.mission_contents WHERE mission = ANY (v_ids);
  RETURN cardinality(v_ids);
END $$;
--> statement-breakpoint
-- Keeps the newest so many of each agent and source.
CREATE FUNCTION prosa.add_executions(
  p_org text, p_targets text[], p_kinds text[], p_ats bigint[], p_ms integer[], p_succeeded boolean[], p_fell_back boolean[], p_kept integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO prosa.agent_executions (org_id, target, kind, at, ms, succeeded, fell_back)
  SELECT p_org, e.target, e.kind, e.at, e.ms, e.succeeded, e.fell_back
  FROM unnest(p_targets, p_kinds, p_ats, p_ms, p_succeeded, p_fell_back) WITH ORDINALITY
    AS e(target, kind, at, ms, succeeded, fell_back, place) ORDER BY e.place;
  DELETE FROM prosa.agent_executions x USING (SELECT DISTINCT target, kind FROM unnest(p_targets, p_kinds) AS t(target, kind)) t
  WHERE x.org_id = p_org AND x.target = t.target AND x.kind = t.kind AND x.ordinal < (
    SELECT n.ordinal FROM prosa.agent_executions n WHERE n.org_id = p_org AND n.target = t.target AND n.kind = t.kind
    ORDER BY n.ordinal DESC OFFSET p_kept - 1 LIMIT 1);
END $$;
--> statement-breakpoint
-- What is of somebody who is being erased is not kept.
CREATE FUNCTION prosa.put_cached(
  p_org text, p_key text, p_user text, p_agent text, p_operation text, p_value text, p_at bigint
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF p_user IS NOT NULL AND prosa.is_erasing(p_org, p_user) THEN RETURN; END IF;
  INSERT INTO prosa.executor_cache AS c (org_id, key, user_id, agent, operation, value, stored_at)
  VALUES (p_org, p_key, p_user, p_agent, p_operation, p_value, p_at)
  ON CONFLICT (org_id, key) DO UPDATE SET value = excluded.value, stored_at = excluded.stored_at
  WHERE c.stored_at <= excluded.stored_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.drop_cached(p_org text, p_agent text, p_operation text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_rows integer;
BEGIN
  DELETE FROM prosa.executor_cache WHERE org_id = p_org AND (p_agent IS NULL OR agent = p_agent)
    AND (p_operation IS NULL OR operation = p_operation);
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;
--> statement-breakpoint
-- As before; missions go with the conversation they were for. First the mission: afterwards nothing is added to it.
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
  DELETE FROM prosa.missions WHERE session = p_session;
  DELETE FROM prosa.mission_events WHERE session = p_session;
  DELETE FROM prosa.mission_contents WHERE session = p_session;
  IF v_owner IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7224, hashtext(v_owner));
  DELETE FROM prosa.memories WHERE owner = v_owner AND lineage IN (
    SELECT lineage FROM prosa.memories WHERE owner = v_owner AND source_session = p_session AND status <> 'superseded');
  DELETE FROM prosa.memories WHERE owner = v_owner AND source_session = p_session;
END $$;
--> statement-breakpoint
-- As before, and with a conversation go its missions, with a person what executors keep of theirs.
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
      'timers', 'receipts', 'card_events', 'missions', 'mission_events', 'mission_contents'] LOOP
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
    FOREACH v_table IN ARRAY ARRAY['memories', 'feedback', 'ended_visits', 'revocations', 'timers', 'contact_states', 'executor_cache', 'subjects'] LOOP
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
-- As before, and answers from outside that nobody would use any more.
CREATE OR REPLACE FUNCTION prosa.sweep_expired(p_table text, p_before bigint, p_now bigint, p_limit integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_rows integer;
BEGIN
  CASE p_table
    WHEN 'access_records' THEN
      DELETE FROM prosa.access_records WHERE ctid = ANY (ARRAY(
        SELECT r.ctid FROM prosa.access_records r WHERE r.at < p_before AND NOT EXISTS (SELECT FROM prosa.legal_holds h
          WHERE h.org_id = r.org_id AND h.user_id = r.user_id AND (h.until IS NULL OR h.until > p_now)) LIMIT p_limit));
    WHEN 'ended_visits' THEN
      DELETE FROM prosa.ended_visits WHERE ctid = ANY (ARRAY(
        SELECT r.ctid FROM prosa.ended_visits r WHERE r.ended_at < p_before AND NOT EXISTS (SELECT FROM prosa.legal_holds h
          WHERE h.org_id = r.org_id AND h.user_id = r.user_id AND (h.until IS NULL OR h.until > p_now)) LIMIT p_limit));
    WHEN 'known' THEN
      DELETE FROM prosa.known WHERE ctid = ANY (ARRAY(
        SELECT r.ctid FROM prosa.known r WHERE r.at < p_before
          AND NOT EXISTS (SELECT FROM prosa.sessions s WHERE s.id = r.session) LIMIT p_limit));
    WHEN 'erased_sessions' THEN
      DELETE FROM prosa.erased_sessions WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.erased_sessions WHERE until < p_before LIMIT p_limit));
    WHEN 'erasures' THEN
      DELETE FROM prosa.erasures WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.erasures WHERE completed_at < p_before LIMIT p_limit));
    WHEN 'legal_holds' THEN
      DELETE FROM prosa.legal_holds WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.legal_holds WHERE until < p_before LIMIT p_limit));
    WHEN 'timers' THEN
      DELETE FROM prosa.timers WHERE ctid = ANY (ARRAY(SELECT r.ctid FROM prosa.timers r
        WHERE r.fired AND r.at < p_before AND NOT prosa.is_held(r.org_id, r.user_id, p_now) LIMIT p_limit));
    WHEN 'receipts' THEN
      DELETE FROM prosa.receipts WHERE ctid = ANY (ARRAY(SELECT r.ctid FROM prosa.receipts r LEFT JOIN prosa.sessions s ON s.id = r.session
        WHERE r.at < p_before AND NOT prosa.is_held(s.org_id, s.user_id, p_now) LIMIT p_limit));
    WHEN 'executor_cache' THEN
      DELETE FROM prosa.executor_cache WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.executor_cache WHERE stored_at < p_before LIMIT p_limit));
    WHEN 'used_links' THEN
      DELETE FROM prosa.used_links WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.used_links WHERE at < p_before LIMIT p_limit));
  END CASE;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace
      AND proname IN ('open_mission', 'append_mission', 'finish_mission', 'forget_missions', 'sweep_missions', 'add_executions',
        'put_cached', 'drop_cached', 'clear', 'erase_slice', 'sweep_expired')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
    END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.missions, prosa.mission_events, prosa.mission_contents, prosa.agent_executions, prosa.executor_cache
      TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
