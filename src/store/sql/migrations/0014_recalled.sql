-- What a turn takes back: replies that have not left yet, of its conversation (somebody took it over) or of all that the person has with the
-- assistant (they want to hear nothing more).
CREATE FUNCTION prosa.recall_deliveries(p_session text, p_what text, p_org text, p_user text, p_assistant text) RETURNS void LANGUAGE sql AS $$
  UPDATE prosa.outbox o SET status = 'dead', cause = 'recalled' WHERE o.status = 'waiting' AND o.id = ANY (ARRAY(
    SELECT d.id FROM prosa.outbox d JOIN prosa.sessions s ON s.id = d.session
    WHERE d.status = 'waiting' AND CASE WHEN p_what = 'person'
      THEN s.org_id = p_org AND s.user_id = p_user AND s.assistant = p_assistant ELSE d.session = p_session END
    ORDER BY d.ordinal FOR UPDATE OF d))
$$;
--> statement-breakpoint
CREATE FUNCTION prosa.is_opted_out(p_org text, p_user text, p_assistant text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM prosa.contact_states c WHERE c.org_id = p_org AND c.user_id = p_user AND c.assistant = p_assistant
    AND c.state::jsonb ->> 'permission' = 'opted_out')
$$;
--> statement-breakpoint
DROP FUNCTION prosa.finish;
--> statement-breakpoint
-- As before, and what the turn takes back does not leave any more.
CREATE FUNCTION prosa.finish(
  p_session text, p_turn text, p_epoch bigint, p_attempt integer, p_ending text, p_at bigint, p_causes text[],
  p_state text, p_record text,
  p_ids text[], p_ats bigint[], p_roles text[], p_texts text[], p_abouts text[],
  p_event_types text[], p_event_ats bigint[], p_event_bodies text[],
  p_deliveries text[], p_channels text[], p_addresses text[], p_replies text[],
  p_memory text, p_purposes text[] DEFAULT NULL, p_contact text DEFAULT NULL, p_recalls text DEFAULT NULL
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  s record;
  v_head text;
  v_clash boolean;
  v_left text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT org_id, user_id, assistant, chain, turns, messages, events, head INTO s FROM prosa.sessions
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
  IF p_contact IS NOT NULL THEN PERFORM prosa.keep_contact(s.org_id, s.user_id, s.assistant, p_contact::jsonb, p_at); END IF;
  IF p_memory IS NOT NULL THEN v_left := prosa.learn(s.org_id, s.user_id, p_memory, p_at); END IF;
  IF v_left <> '{}' THEN
    p_event_types := p_event_types || array_fill('memory_candidate'::text, ARRAY[cardinality(v_left)]);
    p_event_ats := p_event_ats || array_fill(p_at, ARRAY[cardinality(v_left)]);
    p_event_bodies := p_event_bodies || v_left;
  END IF;
  v_head := prosa.append_events(s.chain, s.org_id, p_turn, s.events, s.head, p_event_types, p_event_ats, p_event_bodies);
  DELETE FROM prosa.journal WHERE turn = p_turn AND session = p_session;
  IF p_recalls IS NOT NULL THEN
    PERFORM prosa.recall_deliveries(p_session, p_recalls, s.org_id, s.user_id, s.assistant);
  END IF;
  IF p_deliveries <> '{}' THEN
    INSERT INTO prosa.outbox (org_id, id, session, turn, channel, address, text, purpose)
    SELECT s.org_id, d.id, p_session, p_turn, d.channel, d.address, d.text, d.purpose
    FROM unnest(p_deliveries, p_channels, p_addresses, p_replies, p_purposes) AS d(id, channel, address, text, purpose)
    -- Nobody who opted out meanwhile, in another conversation, is written to first.
    WHERE d.purpose IS NULL OR NOT prosa.is_opted_out(s.org_id, s.user_id, s.assistant);
  END IF;
  UPDATE prosa.sessions SET turn = NULL, worker = NULL, request = NULL, causes = '{}', state = p_state,
    turns = s.turns + 1, messages = s.messages + cardinality(p_ids), notes = notes + cardinality(array_positions(p_roles, 'note')),
    updated_at = p_at,
    events = s.events + cardinality(p_event_types), head = v_head
  WHERE id = p_session;
  RETURN 'kept';
END $$;
--> statement-breakpoint
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace AND proname IN ('recall_deliveries', 'is_opted_out', 'finish')
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
  END LOOP;
  SELECT oid::regprocedure INTO v_verb FROM pg_proc WHERE pronamespace = 'prosa'::regnamespace AND proname = 'finish';
  EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
