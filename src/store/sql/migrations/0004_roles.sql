-- The platform works under a role that may read, and write by the functions alone. Where roles may not be made, the triggers
-- of the log still stand, and `prosa doctor` says so.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    BEGIN
      CREATE ROLE prosa_runtime NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Another database of this server has just made it.
    END;
  END IF;
  EXECUTE format('GRANT prosa_runtime TO %I', current_user);
  REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA prosa FROM PUBLIC;
  GRANT USAGE ON SCHEMA prosa TO prosa_runtime;
  GRANT SELECT ON ALL TABLES IN SCHEMA prosa TO prosa_runtime;
  GRANT INSERT, DELETE ON prosa.known TO prosa_runtime;
  GRANT EXECUTE ON FUNCTION prosa.is_alive, prosa.is_suspect, prosa.renew, prosa.leave, prosa.leave_all, prosa.accept, prosa.claim, prosa.accept_and_claim,
    prosa.holds, prosa.write_journal, prosa.release, prosa.finish, prosa.clear, prosa.waiting,
    prosa.due_deliveries, prosa.close_delivery,
    prosa.log_events, prosa.end_visit, prosa.end_idle_visits, prosa.seal_heads
  TO prosa_runtime;
EXCEPTION WHEN insufficient_privilege OR duplicate_object THEN
  RAISE NOTICE 'prosa_runtime could not be made: %', SQLERRM;
END $$;
