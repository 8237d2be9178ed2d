-- A line for somebody whose message waits behind the turn that runs: once for each message, by its id, and only while it waits. Under the
-- session's lock, so that no turn takes the message meanwhile and answers it first.
CREATE FUNCTION prosa.post_notice(p_session text, p_input text, p_id text, p_channel text, p_address text, p_text text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  INSERT INTO prosa.outbox (org_id, id, session, turn, channel, address, text)
  SELECT s.org_id, p_id, s.id, s.turn, p_channel, p_address, p_text
  FROM prosa.sessions s JOIN prosa.inputs i ON i.session = s.id AND i.id = p_input AND i.turn IS NULL
  WHERE s.id = p_session AND s.turn IS NOT NULL
  ON CONFLICT (id) DO NOTHING;
  RETURN FOUND;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  REVOKE EXECUTE ON FUNCTION prosa.post_notice(text, text, text, text, text, text) FROM PUBLIC;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT EXECUTE ON FUNCTION prosa.post_notice(text, text, text, text, text, text) TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
