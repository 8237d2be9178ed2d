ALTER TABLE "prosa"."sessions" ADD COLUMN "title" text;
--> statement-breakpoint
-- What its person calls a conversation. Whether it is theirs.
CREATE FUNCTION prosa.rename_session(p_session text, p_title text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  UPDATE prosa.sessions SET title = p_title WHERE id = p_session;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Takes a conversation away with all that was said in it, and what waits to be answered; where a law holds its person's data, nothing.
-- The row stays, empty: its id is nobody else's.
CREATE FUNCTION prosa.remove_session(p_session text, p_now bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  IF EXISTS (SELECT FROM prosa.sessions s JOIN prosa.legal_holds h ON h.org_id = s.org_id AND h.user_id = s.user_id
    WHERE s.id = p_session AND (h.until IS NULL OR h.until > p_now)) THEN
    RETURN false;
  END IF;
  PERFORM prosa.clear(p_session);
  DELETE FROM prosa.inputs WHERE session = p_session;
  UPDATE prosa.sessions SET title = NULL WHERE id = p_session;
  RETURN true;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace AND proname IN ('rename_session', 'remove_session')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
    END IF;
  END LOOP;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
