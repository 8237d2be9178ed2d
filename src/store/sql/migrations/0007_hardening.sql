-- What runs as the owner looks names up in the catalogue first: a type or a function of the caller's own making must not stand in for
-- the database's.
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN
    SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'prosa'::regnamespace AND prosecdef
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
  END LOOP;
  -- Since `save_known` writes the line in the log as well, nobody writes there without it.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    REVOKE INSERT ON prosa.known FROM prosa_runtime;
  END IF;
END $$;
