DROP FUNCTION prosa.sweep_missions(bigint, integer);
--> statement-breakpoint
-- As before, but for what is still led: the missions that whoever asks conducts itself, and those of a turn that is not finished, while a
-- living worker has it, or their time is not over by the database's clock. A wall clock that jumps takes nothing from who works.
CREATE FUNCTION prosa.sweep_missions(
  p_before bigint, p_limit integer, p_led text[] DEFAULT '{}', p_kept bigint DEFAULT 600000
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_ids text[];
  v_since bigint := (extract(epoch FROM clock_timestamp()) * 1000)::bigint - p_kept;
BEGIN
  WITH over AS (UPDATE prosa.missions SET forgotten = true WHERE id = ANY (ARRAY(
    SELECT m.id FROM prosa.missions m WHERE m.started_at < p_before AND NOT m.forgotten AND NOT m.id = ANY (p_led)
      AND NOT EXISTS (SELECT FROM prosa.sessions s WHERE s.id = m.session AND s.turn = m.turn
        AND (prosa.is_alive(s.worker) OR m.started_at > v_since))
    ORDER BY m.id LIMIT p_limit)) RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO v_ids FROM over;
  DELETE FROM prosa.mission_contents WHERE mission = ANY (v_ids);
  RETURN cardinality(v_ids);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace AND proname = 'sweep_missions'
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
