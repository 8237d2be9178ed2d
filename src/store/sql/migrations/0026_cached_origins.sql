ALTER TABLE "prosa"."executor_cache" ADD COLUMN "origin" text;
--> statement-breakpoint
DROP FUNCTION prosa.put_cached(text, text, text, text, text, text, bigint);
--> statement-breakpoint
-- As before, with where it came from; a process of before, which tells none, leaves none of an older answer behind.
CREATE FUNCTION prosa.put_cached(
  p_org text, p_key text, p_user text, p_agent text, p_operation text, p_value text, p_at bigint, p_origin text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF p_user IS NOT NULL AND prosa.is_erasing(p_org, p_user) THEN RETURN; END IF;
  INSERT INTO prosa.executor_cache AS c (org_id, key, user_id, agent, operation, value, stored_at, origin)
  VALUES (p_org, p_key, p_user, p_agent, p_operation, p_value, p_at, p_origin)
  ON CONFLICT (org_id, key) DO UPDATE SET value = excluded.value, stored_at = excluded.stored_at, origin = excluded.origin
  WHERE c.stored_at <= excluded.stored_at;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace AND proname = 'put_cached'
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
