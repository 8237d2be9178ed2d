-- The log is appended to by these functions alone. They run as the owner; whoever calls them has no right on the tables.

-- Links events to the end of a session's chain and returns its new head. The caller holds the session's row and keeps it.
CREATE FUNCTION prosa.append_events(
  p_session text, p_org text, p_turn text, p_seq bigint, p_head text,
  p_types text[], p_ats bigint[], p_bodies text[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_hashes text[] := ARRAY[p_head];
BEGIN
  FOR i IN 1 .. cardinality(p_types) LOOP
    v_hashes[i + 1] := encode(sha256(convert_to(concat_ws(E'\n', v_hashes[i], p_session, p_seq + i,
      p_types[i], coalesce(p_turn, ''), p_ats[i], p_bodies[i]), 'UTF8')), 'hex');
  END LOOP;
  INSERT INTO prosa.agent_events (org_id, session, seq, type, turn, at, body, prev, hash)
  SELECT p_org, p_session, p_seq + i, p_types[i], p_turn, p_ats[i], p_bodies[i], v_hashes[i], v_hashes[i + 1]
  FROM generate_series(1, cardinality(p_types)) AS i;
  RETURN v_hashes[cardinality(p_types) + 1];
END $$;
--> statement-breakpoint
-- Appends to a session's log outside of a turn. Returns where the log stands, null when there is no such session.
CREATE FUNCTION prosa.log_events(p_session text, p_turn text, p_types text[], p_ats bigint[], p_bodies text[])
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  s record;
  v_head text;
BEGIN
  SELECT org_id, events, head INTO s FROM prosa.sessions WHERE id = p_session FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  v_head := prosa.append_events(p_session, s.org_id, p_turn, s.events, s.head, p_types, p_ats, p_bodies);
  UPDATE prosa.sessions SET events = s.events + cardinality(p_types), head = v_head WHERE id = p_session;
  RETURN s.events + cardinality(p_types);
END $$;
--> statement-breakpoint
-- Ends a visit, once. Returns false when none was open.
CREATE FUNCTION prosa.end_visit(p_session text, p_at bigint, p_why text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  UPDATE prosa.sessions SET visit_open = false WHERE id = p_session AND visit_open;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM prosa.log_events(p_session, NULL, ARRAY['session_end'], ARRAY[p_at],
    ARRAY[json_build_object('why', p_why)::text]);
  RETURN true;
END $$;
--> statement-breakpoint
-- Ends the visits in which nobody has said anything since a moment; a bounded number at a time.
CREATE FUNCTION prosa.end_idle_visits(p_since bigint, p_now bigint, p_limit integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_id text;
  v_ended integer := 0;
BEGIN
  FOR v_id IN
    SELECT id FROM prosa.sessions WHERE visit_open AND turn IS NULL AND updated_at <= p_since
    ORDER BY id LIMIT p_limit FOR UPDATE SKIP LOCKED
  LOOP
    IF prosa.end_visit(v_id, p_now, 'idle') THEN v_ended := v_ended + 1; END IF;
  END LOOP;
  RETURN v_ended;
END $$;
--> statement-breakpoint
-- Writes down where each chain that grew since its last seal stands, a slice of sessions at a time, in the order of their ids.
-- Nobody is waited for: a chain that somebody is writing is sealed the next time. Returns where the slice ended, null at the end.
CREATE FUNCTION prosa.seal_heads(p_at bigint, p_after text DEFAULT '', p_limit integer DEFAULT 500, OUT heads integer, OUT last text)
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
    SELECT id FROM prosa.sessions WHERE id > p_after AND events > sealed ORDER BY id LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), grown AS (
    UPDATE prosa.sessions s SET sealed = s.events FROM slice WHERE s.id = slice.id RETURNING s.org_id, s.id, s.events, s.head
  ), kept AS (
    INSERT INTO prosa.sealed_heads (org_id, seal, session, seq, hash)
    SELECT org_id, v_id, id, events, head FROM grown RETURNING session
  )
  SELECT count(*), max(session) INTO heads, last FROM kept;
  IF heads = 0 THEN RETURN; END IF;
  SELECT string_agg(concat_ws(' ', session, seq, hash), E'\n' ORDER BY session COLLATE "C") INTO v_lines
  FROM prosa.sealed_heads WHERE seal = v_id;
  INSERT INTO prosa.seals (id, at, heads, prev, hash)
  VALUES (v_id, p_at, heads, coalesce(v_last.hash, ''),
    encode(sha256(convert_to(concat_ws(E'\n', coalesce(v_last.hash, ''), v_id, p_at, v_lines), 'UTF8')), 'hex'));
END $$;
--> statement-breakpoint
-- Whatever role somebody has: a line of the log is never changed and never taken away.
CREATE FUNCTION prosa.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prosa.agent_events
  FOR EACH STATEMENT EXECUTE FUNCTION prosa.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prosa.seals
  FOR EACH STATEMENT EXECUTE FUNCTION prosa.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prosa.sealed_heads
  FOR EACH STATEMENT EXECUTE FUNCTION prosa.refuse_change();
