-- The turn port: each verb is one statement for its caller, and so one short transaction.

-- A worker lives while its lease, by database time, has not ended.
CREATE FUNCTION prosa.is_alive(p_worker text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM prosa.workers WHERE id = p_worker AND lease_until > clock_timestamp())
$$;
--> statement-breakpoint
-- Renews a lease, and tells what the worker is thought to be doing.
CREATE FUNCTION prosa.renew(p_worker text, p_lease interval)
RETURNS TABLE (session text, turn text, epoch bigint) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO prosa.workers AS w (id, lease_until) VALUES (p_worker, clock_timestamp() + p_lease)
  ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until;
  RETURN QUERY SELECT s.id, s.turn, s.epoch FROM prosa.sessions s WHERE s.turn IS NOT NULL AND s.worker = p_worker;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.leave(p_worker text) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  DELETE FROM prosa.workers WHERE id = p_worker OR lease_until < clock_timestamp() - interval '1 day'
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.leave_all() RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  DELETE FROM prosa.workers
$$;
--> statement-breakpoint
-- Takes an input once. 'foreign': the session is somebody else's; 'conflict': the id is known with another content.
CREATE FUNCTION prosa.accept(
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
  status := CASE WHEN v_known.fingerprint = p_fingerprint THEN 'duplicate' ELSE 'conflict' END;
  turn := v_known.turn;
END $$;
--> statement-breakpoint
-- A visit begins with its first query; the person's visits elsewhere end then. Somebody else's claim is not waited for: a visit
-- that cannot be ended now ends by itself.
CREATE FUNCTION prosa.end_visits_elsewhere(p_session text, p_org text, p_user text, p_assistant text, p_at bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_other text;
BEGIN
  FOR v_other IN
    SELECT id FROM prosa.sessions
    WHERE org_id = p_org AND user_id = p_user AND assistant = p_assistant AND visit_open AND id <> p_session
    FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM prosa.end_visit(v_other, p_at, 'elsewhere');
  END LOOP;
END $$;
--> statement-breakpoint
-- The bookkeeping of a new attempt: the worker's lease, the visit, a line in the log, the next epoch.
CREATE FUNCTION prosa.begin_turn(
  p_session text, p_org text, p_user text, p_assistant text, p_events bigint, p_head text, p_visit_open boolean, p_updated_at bigint,
  p_turn text, p_worker text, p_request text, p_causes text[], p_ids text[], p_chars bigint, p_at bigint, p_lease interval, p_idle bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_types text[] := ARRAY['pre_query'];
  v_bodies text[];
  v_head text;
BEGIN
  IF NOT prosa.is_alive(p_worker) THEN PERFORM prosa.renew(p_worker, p_lease); END IF;
  v_bodies := ARRAY[json_build_object('attempt', cardinality(p_causes) + 1, 'inputs', p_ids, 'chars', p_chars)::text];
  -- A later attempt belongs to the visit that the first one began.
  IF NOT p_visit_open OR (p_at - p_updated_at >= p_idle AND p_causes = '{}') THEN
    PERFORM prosa.end_visits_elsewhere(p_session, p_org, p_user, p_assistant, p_at);
    v_types := 'session_start'::text || v_types;
    v_bodies := json_build_object('user', p_user, 'assistant', p_assistant)::text || v_bodies;
    IF p_visit_open THEN
      v_types := 'session_end'::text || v_types;
      v_bodies := '{"why":"idle"}'::text || v_bodies;
    END IF;
  END IF;
  v_head := prosa.append_events(p_session, p_org, p_turn, p_events, p_head,
    v_types, array_fill(p_at, ARRAY[cardinality(v_types)]), v_bodies);
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = p_turn, worker = p_worker, request = p_request, causes = p_causes,
    visit_open = true, events = p_events + cardinality(v_types), head = v_head WHERE id = p_session;
END $$;
--> statement-breakpoint
-- A turn with which workers died twice may be what kills them. A worker has one such turn at a time, and the others are not
-- charged for its next death: they are claimed when it is their turn.
CREATE FUNCTION prosa.is_suspect(p_causes text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(array_positions(p_causes, 'worker_gone')) >= 2
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.has_suspect(p_worker text, p_session text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7222, hashtext(p_worker));
  RETURN EXISTS (SELECT FROM prosa.sessions
    WHERE turn IS NOT NULL AND worker = p_worker AND id <> p_session AND prosa.is_suspect(causes));
END $$;
--> statement-breakpoint
-- The next turn of a session: one that was given back or whose worker is gone, else what waits. User messages that wait side by
-- side belong together, up to a bound; anything else is a turn of its own.
CREATE FUNCTION prosa.claim(
  p_session text, p_worker text, p_request text, p_burst boolean, p_chars integer, p_lease interval, p_idle bigint,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean
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
        bool_and(kind = 'user_message') OVER line AS said
      FROM prosa.inputs WHERE session = p_session AND turn IS NULL
      WINDOW line AS (ORDER BY ordinal) ORDER BY ordinal LIMIT 201
    ), taken AS (
      UPDATE prosa.inputs i SET turn = p_request FROM waiting w
      WHERE i.session = p_session AND i.turn IS NULL AND i.ordinal = w.ordinal
        AND (w.place = 1 OR (p_burst AND w.said AND w.chars <= p_chars AND w.place <= 200))
      RETURNING i.ordinal, i.id, i.chars, i.at, i.payload
    )
    SELECT array_agg(id ORDER BY ordinal) AS ids, sum(chars) AS chars, max(at) AS at,
      array_agg(payload ORDER BY ordinal) AS payloads, (SELECT count(*) FROM waiting) > count(*) AS more
    INTO v_taken FROM taken;
    IF v_taken.ids IS NULL THEN RETURN; END IF;
    IF EXISTS (SELECT FROM prosa.turns WHERE id = p_request) THEN
      RAISE EXCEPTION 'a turn % is known already', p_request USING ERRCODE = 'unique_violation';
    END IF;
    more := v_taken.more;
  ELSE
    IF prosa.is_suspect(v_causes) AND prosa.has_suspect(p_worker, p_session) THEN RETURN; END IF;
    SELECT array_agg(id ORDER BY ordinal) AS ids, sum(chars) AS chars, max(at) AS at, array_agg(payload ORDER BY ordinal) AS payloads
    INTO v_taken FROM prosa.inputs WHERE turn = s.turn AND session = p_session;
    SELECT array_agg(entry ORDER BY ordinal) INTO entries FROM prosa.journal WHERE turn = s.turn AND session = p_session;
    more := EXISTS (SELECT FROM prosa.inputs WHERE session = p_session AND turn IS NULL);
  END IF;
  turn := coalesce(s.turn, p_request);
  payloads := v_taken.payloads;
  causes := v_causes;
  attempt := cardinality(v_causes) + 1;
  epoch := s.epoch;
  IF s.worker = p_worker AND s.request = p_request AND v_causes = s.causes THEN RETURN; END IF;
  epoch := s.epoch + 1;
  PERFORM prosa.begin_turn(p_session, s.org_id, s.user_id, s.assistant, s.events, s.head, s.visit_open, s.updated_at,
    coalesce(s.turn, p_request), p_worker, p_request, v_causes, v_taken.ids, v_taken.chars, v_taken.at, p_lease, p_idle);
END $$;
--> statement-breakpoint
-- Both in one: what is accepted is kept whatever the claim finds. An input that finds its session idle is stored as taken.
CREATE FUNCTION prosa.accept_and_claim(
  p_session text, p_org text, p_user text, p_assistant text,
  p_id text, p_kind text, p_chars integer, p_at bigint, p_fingerprint text, p_payload text,
  p_worker text, p_request text, p_burst boolean, p_most integer, p_lease interval, p_idle bigint,
  OUT status text, OUT taken_by text,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean
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
END $$;
--> statement-breakpoint
-- Whether a claim still holds; writes of one that does not are refused.
CREATE FUNCTION prosa.holds(p_session text, p_turn text, p_epoch bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM prosa.sessions
    WHERE id = p_session AND epoch = p_epoch AND turn = p_turn AND worker IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.write_journal(p_session text, p_turn text, p_epoch bigint, p_write text, p_entries text[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_org text;
BEGIN
  SELECT org_id INTO v_org FROM prosa.sessions
  WHERE id = p_session AND epoch = p_epoch AND turn = p_turn AND worker IS NOT NULL FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO prosa.journal (org_id, session, turn, write, place, entry)
  SELECT v_org, p_session, p_turn, p_write, e.place, e.entry
  FROM unnest(p_entries) WITH ORDINALITY AS e(entry, place) ON CONFLICT (turn, write, place) DO NOTHING;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.release(p_session text, p_turn text, p_epoch bigint, p_cause text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  UPDATE prosa.sessions SET worker = NULL, causes = causes || p_cause
  WHERE id = p_session AND epoch = p_epoch AND turn = p_turn AND worker IS NOT NULL;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- All that a finished turn leaves, at once. 'done': this very claim has finished before; 'superseded': it holds no more.
CREATE FUNCTION prosa.finish(
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
  SELECT org_id, turns, messages, events, head INTO s FROM prosa.sessions
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
  v_head := prosa.append_events(p_session, s.org_id, p_turn, s.events, s.head, p_event_types, p_event_ats, p_event_bodies);
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
-- Forgets history and state; the session, its owner and the log stay. A turn that still runs loses its claim.
CREATE FUNCTION prosa.clear(p_session text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL, causes = '{}', state = NULL, turns = 0
  WHERE id = p_session;
  DELETE FROM prosa.inputs WHERE session = p_session AND turn IS NOT NULL;
  DELETE FROM prosa.journal WHERE session = p_session;
  DELETE FROM prosa.turns WHERE session = p_session;
  DELETE FROM prosa.messages WHERE session = p_session;
  DELETE FROM prosa.outbox WHERE session = p_session;
  DELETE FROM prosa.known WHERE session = p_session;
END $$;
--> statement-breakpoint
-- Sessions where a claim would find something now, longest waiting first; those of some assistants when these are named.
CREATE FUNCTION prosa.waiting(p_limit integer, p_assistants text[] DEFAULT NULL)
RETURNS TABLE (session text, assistant text) LANGUAGE sql STABLE AS $$
  SELECT id, assistant FROM (
    SELECT s.id, s.assistant, (SELECT min(i.ordinal) FROM prosa.inputs i WHERE i.turn = s.turn AND i.session = s.id) AS since,
      prosa.is_suspect(s.causes || CASE WHEN s.worker IS NULL THEN '{}' ELSE '{worker_gone}' END::text[]) AS suspect
    FROM prosa.sessions s WHERE s.turn IS NOT NULL AND (s.worker IS NULL OR NOT prosa.is_alive(s.worker))
    UNION ALL
    SELECT s.id, s.assistant, w.since, false FROM (
      SELECT i.session, min(i.ordinal) AS since FROM prosa.inputs i WHERE i.turn IS NULL GROUP BY i.session
    ) w JOIN prosa.sessions s ON s.id = w.session WHERE s.turn IS NULL
  ) found WHERE p_assistants IS NULL OR assistant = ANY (p_assistants) ORDER BY suspect, since LIMIT p_limit
$$;
