-- The funnel's log is appended to. One change is let through: an erasure puts a name made at random in the place of the doctor, and here
-- the conversation's id goes the same way.
CREATE FUNCTION julia.keep_funil() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_same julia.funil := NEW;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    v_same.medico_id := OLD.medico_id;
    IF v_same IS NOT DISTINCT FROM OLD AND NEW.medico_id ~ '^anon_[0-9a-f]{32}$' AND OLD.medico_id !~ '^anon_[0-9a-f]{32}$' THEN
      NEW.conversa_id := NEW.medico_id;
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'julia.funil is only appended to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER funil_kept BEFORE UPDATE OR DELETE ON julia.funil FOR EACH ROW EXECUTE FUNCTION julia.keep_funil();
--> statement-breakpoint
CREATE TRIGGER funil_not_emptied BEFORE TRUNCATE ON julia.funil FOR EACH STATEMENT EXECUTE FUNCTION julia.keep_funil();
