-- Two workers that set the same timer at once meet at its id before they meet at its key: it is the same timer by either.
CREATE OR REPLACE FUNCTION prosa.set_timer(
  p_id text, p_org text, p_user text, p_session text, p_assistant text, p_name text, p_key text, p_at bigint, p_payload text,
  p_reply_to text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN RETURN 'erasing'; END IF;
  INSERT INTO prosa.timers (id, org_id, user_id, session, assistant, name, key, at, payload, reply_to)
  VALUES (p_id, p_org, p_user, p_session, p_assistant, p_name, p_key, p_at, p_payload, p_reply_to)
  ON CONFLICT DO NOTHING;
  RETURN 'kept';
END $$;
