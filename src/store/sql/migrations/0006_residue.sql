DROP INDEX "prosa"."sessions_unsealed";--> statement-breakpoint
CREATE INDEX "inputs_by_age" ON "prosa"."inputs" USING brin ("at");--> statement-breakpoint
-- Takes away what has served: inputs that were answered (their words are in the messages; their ids are remembered for as long as a
-- sender may come again) and replies that were sent. A bounded number at a time. Returns how many.
CREATE FUNCTION prosa.sweep_residue(p_inputs_before bigint, p_sent_before timestamptz, p_limit integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_inputs integer;
  v_sent integer;
BEGIN
  DELETE FROM prosa.inputs WHERE ctid = ANY (ARRAY(
    SELECT i.ctid FROM prosa.inputs i JOIN prosa.turns t ON t.id = i.turn WHERE i.at < p_inputs_before LIMIT p_limit));
  GET DIAGNOSTICS v_inputs = ROW_COUNT;
  DELETE FROM prosa.outbox WHERE id = ANY (ARRAY(
    SELECT id FROM prosa.outbox WHERE status = 'sent' AND not_before < p_sent_before LIMIT p_limit));
  GET DIAGNOSTICS v_sent = ROW_COUNT;
  RETURN v_inputs + v_sent;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  REVOKE EXECUTE ON FUNCTION prosa.sweep_residue FROM PUBLIC;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT EXECUTE ON FUNCTION prosa.sweep_residue TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its right: %', SQLERRM;
END $$;
