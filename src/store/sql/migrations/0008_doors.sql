CREATE TABLE "prosa"."rate_windows" (
	"key" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_windows_key_starts_at_pk" PRIMARY KEY("key","starts_at")
);
--> statement-breakpoint
CREATE TABLE "prosa"."revocations" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"login" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "revocations_org_id_user_id_login_pk" PRIMARY KEY("org_id","user_id","login")
);
--> statement-breakpoint
ALTER TABLE "prosa"."inputs" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_windows_by_age" ON "prosa"."rate_windows" USING brin ("starts_at");--> statement-breakpoint
CREATE INDEX "revocations_by_age" ON "prosa"."revocations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "inputs_stopped" ON "prosa"."inputs" USING btree ("turn") WHERE "prosa"."inputs"."stopped";--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "prosa"."sessions" USING btree ("org_id","updated_at" DESC NULLS LAST,"id");
--> statement-breakpoint
-- Renews a lease, and tells what the worker is thought to be doing, and which of that somebody wants to end.
DROP FUNCTION prosa.renew;
--> statement-breakpoint
CREATE FUNCTION prosa.renew(p_worker text, p_lease interval)
RETURNS TABLE (session text, turn text, epoch bigint, stopped boolean) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO prosa.workers AS w (id, lease_until) VALUES (p_worker, clock_timestamp() + p_lease)
  ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until;
  RETURN QUERY SELECT s.id, s.turn, s.epoch,
    EXISTS (SELECT FROM prosa.inputs i WHERE i.stopped AND i.turn = s.turn AND i.session = s.id)
  FROM prosa.sessions s WHERE s.turn IS NOT NULL AND s.worker = p_worker;
END $$;
--> statement-breakpoint
-- As before, but what somebody asked to end is told, and is a turn of its own: nothing that was said later ends with it.
DROP FUNCTION prosa.claim;
--> statement-breakpoint
CREATE FUNCTION prosa.claim(
  p_session text, p_worker text, p_request text, p_burst boolean, p_chars integer, p_lease interval, p_idle bigint,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean,
  OUT stopped boolean
) LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  s record;
  v_taken record;
  v_causes text[];
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT x.turn, x.worker, x.request, x.causes, x.epoch, x.events, x.head, x.org_id, x.user_id, x.assistant, x.visit_open, x.updated_at
  INTO s FROM prosa.sessions x WHERE x.id = p_session FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
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
  PERFORM prosa.begin_turn(p_session, s.org_id, s.user_id, s.assistant, s.events, s.head, s.visit_open, s.updated_at,
    coalesce(s.turn, p_request), p_worker, p_request, v_causes, v_taken.ids, v_taken.chars, v_taken.at, p_lease, p_idle);
END $$;
--> statement-breakpoint
DROP FUNCTION prosa.accept_and_claim;
--> statement-breakpoint
CREATE FUNCTION prosa.accept_and_claim(
  p_session text, p_org text, p_user text, p_assistant text,
  p_id text, p_kind text, p_chars integer, p_at bigint, p_fingerprint text, p_payload text,
  p_worker text, p_request text, p_burst boolean, p_most integer, p_lease interval, p_idle bigint,
  OUT status text, OUT taken_by text,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean,
  OUT stopped boolean
) LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  s record;
  v_accepted record;
  v_claim record;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT x.epoch, x.events, x.head, x.visit_open, x.updated_at INTO s FROM prosa.sessions x
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
      PERFORM prosa.begin_turn(p_session, p_org, p_user, p_assistant, s.events, s.head, s.visit_open, s.updated_at,
        p_request, p_worker, p_request, '{}', ARRAY[p_id], p_chars, p_at, p_lease, p_idle);
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
-- As before, but an id that a clearing takes away between two looks is no conflict: it is tried once more.
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
  SELECT org_id = p_org AND user_id = p_user AND assistant = p_assistant INTO v_own FROM prosa.sessions WHERE id = p_session;
  IF NOT FOUND THEN
    INSERT INTO prosa.sessions (id, org_id, user_id, assistant, created_at, updated_at)
    VALUES (p_session, p_org, p_user, p_assistant, p_at, p_at) ON CONFLICT (id) DO NOTHING;
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
-- Asks for the end of the unfinished turn, or of what waits where there is none. Whether there was something to end.
CREATE FUNCTION prosa.request_stop(p_session text, p_turn text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_turn text;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT turn INTO v_turn FROM prosa.sessions WHERE id = p_session;
  IF p_turn <> v_turn OR (p_turn IS NOT NULL AND v_turn IS NULL) THEN RETURN false; END IF;
  IF v_turn IS NULL THEN
    UPDATE prosa.inputs SET stopped = true WHERE session = p_session AND turn IS NULL;
  ELSE
    UPDATE prosa.inputs SET stopped = true WHERE turn = v_turn AND session = p_session;
  END IF;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Adds to the counts of windows and tells the totals in the order of the question. In the order of the names, so that two who
-- count the same never wait for each other.
CREATE FUNCTION prosa.count_hits(p_keys text[], p_starts bigint[], p_hits integer[])
RETURNS integer[] LANGUAGE sql SECURITY DEFINER AS $$
  WITH asked AS (
    SELECT * FROM unnest(p_keys, p_starts, p_hits) WITH ORDINALITY AS a(key, starts_at, hits, place)
  ), counted AS (
    INSERT INTO prosa.rate_windows AS w (key, starts_at, hits)
    SELECT key, starts_at, sum(hits) FROM asked GROUP BY key, starts_at ORDER BY key, starts_at
    ON CONFLICT (key, starts_at) DO UPDATE SET hits = w.hits + excluded.hits
    RETURNING key, starts_at, hits
  )
  SELECT coalesce(array_agg(c.hits ORDER BY a.place), '{}') FROM asked a JOIN counted c USING (key, starts_at)
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.revoke_login(p_org text, p_user text, p_login text, p_at bigint)
RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  INSERT INTO prosa.revocations AS r (org_id, user_id, login, at) VALUES (p_org, p_user, p_login, p_at)
  ON CONFLICT (org_id, user_id, login) DO UPDATE SET at = greatest(r.at, excluded.at)
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.tidy_access(p_windows_before bigint, p_revocations_before bigint)
RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  DELETE FROM prosa.rate_windows WHERE starts_at < p_windows_before;
  DELETE FROM prosa.revocations WHERE at < p_revocations_before
$$;
--> statement-breakpoint
-- What runs as the owner looks names up in the catalogue first; the runtime's role may call these, and nobody else.
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN
    SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'prosa'::regnamespace
      AND proname IN ('renew', 'claim', 'accept', 'accept_and_claim', 'request_stop', 'count_hits', 'revoke_login', 'tidy_access')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
    END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.rate_windows, prosa.revocations TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
