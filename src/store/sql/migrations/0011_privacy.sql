-- Who came when and from where, at most once an hour each: what the law wants kept for six months, and nothing besides.
CREATE TABLE "prosa"."access_records" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"hour" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "access_records_org_id_user_id_address_hour_pk" PRIMARY KEY("org_id","user_id","address","hour")
);
--> statement-breakpoint
CREATE TABLE "prosa"."legal_holds" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"why" text NOT NULL,
	"placed_at" bigint NOT NULL,
	"until" bigint,
	CONSTRAINT "legal_holds_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "prosa"."erased_sessions" ADD COLUMN "epoch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prosa"."erasures" ADD COLUMN "pseudonym" text;--> statement-breakpoint
ALTER TABLE "prosa"."erasures" ADD COLUMN "old_events" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "access_records_by_age" ON "prosa"."access_records" USING brin ("at");--> statement-breakpoint
CREATE FUNCTION prosa.record_access(p_org text, p_user text, p_address text, p_at bigint) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  INSERT INTO prosa.access_records (org_id, user_id, address, hour, at) VALUES (p_org, p_user, p_address, p_at / 3600000, p_at)
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- The fence. From here on nothing of the person is let in, and what runs has lost its claim. The same erasure for whoever asks while it
-- runs; null: somebody is obliged to keep what there is.
CREATE FUNCTION prosa.begin_erasure(p_id text, p_org text, p_user text, p_at bigint, p_linger bigint)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_running text;
  v_recent boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7223, hashtext(p_org || E'\n' || p_user));
  SELECT id INTO v_running FROM prosa.erasures WHERE org_id = p_org AND user_id = p_user;
  IF FOUND THEN RETURN v_running; END IF;
  IF EXISTS (SELECT FROM prosa.legal_holds WHERE org_id = p_org AND user_id = p_user AND (until IS NULL OR until > p_at)) THEN
    RETURN NULL;
  END IF;
  v_recent := EXISTS (SELECT FROM prosa.sessions WHERE org_id = p_org AND user_id = p_user
    AND (turn IS NOT NULL OR updated_at > p_at - p_linger));
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL, causes = '{}', visit_open = false
  WHERE org_id = p_org AND user_id = p_user AND turn IS NOT NULL;
  INSERT INTO prosa.erasures (id, org_id, user_id, person, requested_at, lingers_until, pseudonym)
  VALUES (p_id, p_org, p_user, prosa.mark_of('person', p_org, p_user), p_at, CASE WHEN v_recent THEN p_at + p_linger ELSE 0 END,
    'anon_' || replace(gen_random_uuid()::text, '-', ''));
  RETURN p_id;
END $$;
--> statement-breakpoint
-- Takes away some of a person's rows, so many at most, and adds them to the erasure's counts. Returns how many: none means that there
-- are no more. One conversation at a time, from its lines to its row; what is the person's own comes last.
CREATE FUNCTION prosa.erase_slice(p_id text, p_limit integer, p_now bigint, p_linger bigint, p_kept bigint)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  e record;
  s record;
  v_session text;
  v_table text;
  v_rows integer;
  v_left integer := p_limit;
  v_counts jsonb;
BEGIN
  SELECT org_id, user_id, erased::jsonb AS erased INTO e FROM prosa.erasures WHERE id = p_id AND user_id IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  v_counts := e.erased;
  SELECT id INTO v_session FROM prosa.sessions WHERE org_id = e.org_id AND user_id = e.user_id ORDER BY id LIMIT 1;
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(7221, hashtext(v_session));
    SELECT id, org_id, chain, epoch, turn, events, head, sealed INTO s FROM prosa.sessions WHERE id = v_session FOR UPDATE;
    IF s.turn IS NOT NULL THEN
      UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL WHERE id = v_session;
      UPDATE prosa.erasures SET lingers_until = greatest(lingers_until, p_now + p_linger) WHERE id = p_id;
    END IF;
    FOREACH v_table IN ARRAY ARRAY['inputs', 'journal', 'outbox', 'turns', 'messages', 'known', 'ended_visits', 'feedback'] LOOP
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
    FOREACH v_table IN ARRAY ARRAY['memories', 'feedback', 'ended_visits', 'revocations', 'subjects'] LOOP
      CONTINUE WHEN v_left <= 0;
      EXECUTE format('DELETE FROM prosa.%1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.%1$I WHERE org_id = $1 AND user_id = $2 %2$s LIMIT $3))',
        v_table, CASE v_table WHEN 'memories' THEN 'AND owner = prosa.owner_of($1, $2)' ELSE '' END)
      USING e.org_id, e.user_id, v_left;
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      v_counts := prosa.add_count(v_counts, v_table, v_rows);
    END LOOP;
  END IF;
  IF v_left < p_limit THEN UPDATE prosa.erasures SET erased = v_counts::text WHERE id = p_id; END IF;
  RETURN p_limit - v_left;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.add_count(p_counts jsonb, p_table text, p_rows integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_rows = 0 THEN p_counts
    ELSE p_counts || jsonb_build_object(p_table, coalesce((p_counts ->> p_table)::bigint, 0) + p_rows) END
$$;
--> statement-breakpoint
-- Adds what was taken away of an assistant's own table.
CREATE FUNCTION prosa.count_erased(p_id text, p_table text, p_rows integer) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE prosa.erasures SET erased = prosa.add_count(erased::jsonb, p_table, p_rows)::text WHERE id = p_id AND user_id IS NOT NULL
$$;
--> statement-breakpoint
-- The end: whom it was about is forgotten, that it happened is not. False when it is too early, or something is left.
CREATE FUNCTION prosa.complete_erasure(p_id text, p_now bigint, p_held text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  e record;
BEGIN
  SELECT org_id, user_id, lingers_until INTO e FROM prosa.erasures WHERE id = p_id AND user_id IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN true; END IF;
  IF e.lingers_until > p_now OR EXISTS (SELECT FROM prosa.sessions WHERE org_id = e.org_id AND user_id = e.user_id) THEN RETURN false; END IF;
  UPDATE prosa.erasures SET user_id = NULL, pseudonym = NULL, completed_at = p_now, held = p_held WHERE id = p_id;
  RETURN true;
END $$;
--> statement-breakpoint
-- The newest erasure of a person, whom only their own id finds.
CREATE FUNCTION prosa.erasures_of(p_org text, p_user text) RETURNS SETOF prosa.erasures LANGUAGE sql SECURITY DEFINER STABLE AS $$
  SELECT * FROM prosa.erasures WHERE person = prosa.mark_of('person', p_org, p_user) ORDER BY requested_at DESC, id DESC LIMIT 20
$$;
--> statement-breakpoint
-- Exports are signed with one key of this database, made by whoever signs first.
CREATE FUNCTION prosa.signing_key(p_new text) RETURNS text LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE prosa.installation SET signing_key = coalesce(signing_key, p_new) WHERE id = 1 RETURNING signing_key
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.place_hold(p_org text, p_user text, p_why text, p_at bigint, p_until bigint) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  INSERT INTO prosa.legal_holds (org_id, user_id, why, placed_at, until) VALUES (p_org, p_user, p_why, p_at, p_until)
  ON CONFLICT (org_id, user_id) DO UPDATE SET why = excluded.why, placed_at = excluded.placed_at, until = excluded.until
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.lift_hold(p_org text, p_user text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM prosa.legal_holds WHERE org_id = p_org AND user_id = p_user;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Takes away what has been kept for long enough, so many rows at most; what somebody is obliged to keep stays. Returns how many.
CREATE FUNCTION prosa.sweep_expired(p_table text, p_before bigint, p_now bigint, p_limit integer)
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
  END CASE;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;
--> statement-breakpoint
-- As before, but a conversation that was erased and begins again does not count its epochs anew: what a worker still knows of the old
-- one is never taken for the new one's.
CREATE OR REPLACE FUNCTION prosa.accept(
  p_session text, p_org text, p_user text, p_assistant text,
  p_id text, p_kind text, p_chars integer, p_at bigint, p_fingerprint text, p_payload text,
  OUT status text, OUT turn text
) LANGUAGE plpgsql SECURITY DEFINER AS $$
#variable_conflict use_column
DECLARE
  v_own boolean;
  v_known record;
  v_epoch bigint;
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN
    status := 'erasing';
    RETURN;
  END IF;
  SELECT org_id = p_org AND user_id = p_user AND assistant = p_assistant INTO v_own FROM prosa.sessions WHERE id = p_session;
  IF NOT FOUND THEN
    INSERT INTO prosa.subjects (org_id, user_id, subject)
    VALUES (p_org, p_user, 'sub_' || replace(gen_random_uuid()::text, '-', '')) ON CONFLICT (org_id, user_id) DO NOTHING;
    IF EXISTS (SELECT FROM prosa.erased_sessions) THEN
      SELECT x.epoch INTO v_epoch FROM prosa.erased_sessions x WHERE x.mark = prosa.mark_of('session', p_org, p_session);
    END IF;
    INSERT INTO prosa.sessions (id, org_id, user_id, assistant, created_at, updated_at, epoch, subject)
    SELECT p_session, p_org, p_user, p_assistant, p_at, p_at, coalesce(v_epoch, 0), u.subject FROM prosa.subjects u WHERE u.org_id = p_org AND u.user_id = p_user
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
-- As before, but a conversation that is there needs no lock of its person's: whoever erases it waits for this one, and finds its turn.
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
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT x.* INTO s FROM prosa.sessions x
  WHERE x.id = p_session AND x.turn IS NULL AND x.org_id = p_org AND x.user_id = p_user AND x.assistant = p_assistant
    AND NOT EXISTS (SELECT FROM prosa.inputs i WHERE i.session = p_session AND i.turn IS NULL)
    AND NOT EXISTS (SELECT FROM prosa.messages m WHERE m.session = p_session AND m.id = p_id)
    AND NOT EXISTS (SELECT FROM prosa.turns t WHERE t.id = p_request)
    AND NOT EXISTS (SELECT FROM prosa.erasures e WHERE e.org_id = p_org AND e.user_id = p_user)
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
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN
    SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'prosa'::regnamespace AND prosecdef
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
  END LOOP;
  REVOKE EXECUTE ON FUNCTION prosa.record_access, prosa.begin_erasure, prosa.erase_slice, prosa.add_count, prosa.count_erased,
    prosa.complete_erasure, prosa.erasures_of, prosa.signing_key, prosa.place_hold, prosa.lift_hold, prosa.sweep_expired FROM PUBLIC;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.access_records, prosa.legal_holds, prosa.erased_sessions TO prosa_runtime;
    GRANT EXECUTE ON FUNCTION prosa.record_access, prosa.begin_erasure, prosa.erase_slice, prosa.count_erased,
      prosa.complete_erasure, prosa.erasures_of, prosa.signing_key, prosa.place_hold, prosa.lift_hold, prosa.sweep_expired TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
