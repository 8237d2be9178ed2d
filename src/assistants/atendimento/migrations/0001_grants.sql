-- The platform works under a restricted role where the database lets it; that role must reach these tables, and later ones.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    RETURN;
  END IF;
  GRANT USAGE ON SCHEMA "atendimento" TO prosa_runtime;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "atendimento" TO prosa_runtime;
  ALTER DEFAULT PRIVILEGES IN SCHEMA "atendimento" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO prosa_runtime;
END $$;
