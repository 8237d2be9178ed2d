-- Saves a fact or a summary, and its line in the log with it. A fact replaces the same fact of its agent, a summary the one before;
-- saying again what was said last changes nothing, so that a lost answer may be asked for again. 'foreign': the session is another
-- organisation's. A conversation that has not begun has no log yet: what is known before its first message is saved without a line.
CREATE FUNCTION prosa.save_known(p_session text, p_org text, p_kind text, p_agent text, p_text text, p_at bigint)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_org text;
  v_last text;
  v_memory bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT org_id INTO v_org FROM prosa.sessions WHERE id = p_session FOR UPDATE;
  IF v_org <> p_org THEN RETURN 'foreign'; END IF;
  SELECT text INTO v_last FROM prosa.known
  WHERE session = p_session AND org_id = p_org AND kind = p_kind AND agent IS NOT DISTINCT FROM p_agent
  ORDER BY ordinal DESC LIMIT 1;
  IF v_last = p_text THEN RETURN 'known'; END IF;
  DELETE FROM prosa.known
  WHERE session = p_session AND org_id = p_org AND kind = p_kind AND agent IS NOT DISTINCT FROM p_agent
    AND (p_kind = 'summary' OR text = p_text);
  INSERT INTO prosa.known (org_id, session, kind, agent, text)
  VALUES (p_org, p_session, p_kind, p_agent, p_text) RETURNING ordinal INTO v_memory;
  IF v_org IS NOT NULL THEN
    PERFORM prosa.log_events(p_session, NULL, ARRAY['memory_saved'], ARRAY[p_at], ARRAY[json_build_object(
      'memory', v_memory, 'kind', p_kind, 'agent', p_agent, 'chars', length(p_text))::text]);
  END IF;
  RETURN 'saved';
END $$;
--> statement-breakpoint
DO $$
BEGIN
  REVOKE EXECUTE ON FUNCTION prosa.save_known FROM PUBLIC;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT EXECUTE ON FUNCTION prosa.save_known TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its right: %', SQLERRM;
END $$;
