ALTER TABLE "prosa"."missions" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "prosa"."missions" ADD COLUMN "figures" text;
--> statement-breakpoint
DROP FUNCTION prosa.open_mission;
--> statement-breakpoint
-- As before, with the mission that this one repeats with more resources.
CREATE FUNCTION prosa.open_mission(
  p_opening text, p_id text, p_org text, p_user text, p_session text, p_turn text, p_assistant text, p_key text, p_fence bigint,
  p_lead text, p_complexity text, p_tokens integer, p_api_calls integer, p_started bigint, p_limit bigint, p_content text,
  p_previous text,
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
    started_at, limit_at, previous)
  VALUES (p_id, p_org, p_user, p_session, p_turn, p_assistant, p_key, p_fence, p_opening, p_lead, p_complexity, p_tokens, p_api_calls,
    p_started, p_limit, p_previous)
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
      previous = p_previous, telemetry = NULL, figures = NULL, forgotten = false
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
DROP FUNCTION prosa.finish_mission;
--> statement-breakpoint
-- As before, and what outlives the answer: where its figures come from.
CREATE FUNCTION prosa.finish_mission(p_org text, p_id text, p_fence bigint, p_telemetry text, p_outcome text, p_figures text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  m record;
BEGIN
  UPDATE prosa.missions SET state = 'encerrada', telemetry = p_telemetry, figures = p_figures
  WHERE id = p_id AND org_id = p_org AND fence = p_fence
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
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace AND proname IN ('open_mission', 'finish_mission')
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
