-- Is somebody obliged to keep what there is of this person?
CREATE FUNCTION prosa.is_held(p_org text, p_user text, p_now bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM prosa.legal_holds WHERE org_id = p_org AND user_id = p_user AND (until IS NULL OR until > p_now))
$$;
--> statement-breakpoint
-- Of what an owner's memories were before, the newest 500 are kept: whoever changes their mind for ever does not fill the table. The
-- caller holds the owner's lock.
CREATE FUNCTION prosa.bound_history(p_owner text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM prosa.memories WHERE owner = p_owner AND status = 'superseded' AND ordinal <= (
    SELECT ordinal FROM prosa.memories WHERE owner = p_owner AND status = 'superseded' ORDER BY ordinal DESC OFFSET 500 LIMIT 1)
$$;
--> statement-breakpoint
-- As before, and history is bounded.
CREATE OR REPLACE FUNCTION prosa.supersede_memories(p_owner text, p_key text, p_lineage text, p_at bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_lineages text[];
BEGIN
  SELECT array_agg(DISTINCT lineage) INTO v_lineages FROM prosa.memories
  WHERE owner = p_owner AND md5(key) = md5(p_key) AND key = p_key AND status <> 'pending';
  IF v_lineages IS NULL THEN RETURN; END IF;
  UPDATE prosa.memories SET status = 'superseded', updated_at = p_at
  WHERE owner = p_owner AND md5(key) = md5(p_key) AND key = p_key AND status = 'active';
  UPDATE prosa.memories SET lineage = p_lineage WHERE owner = p_owner AND lineage = ANY (v_lineages) AND lineage <> p_lineage;
  PERFORM prosa.bound_history(p_owner);
END $$;
--> statement-breakpoint
-- As before; and who wants all forgotten ('*') is left with nothing, not even with what was true once.
CREATE OR REPLACE FUNCTION prosa.change_memory(p_org text, p_user text, c prosa.memory_change, p_at bigint)
RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  v_owner text := prosa.owner_of(p_org, p_user);
  v_before double precision;
  v_after double precision;
BEGIN
  CASE c.type
  WHEN 'save' THEN PERFORM prosa.save_memory(p_org, p_user, c, p_at);
  WHEN 'confirm' THEN PERFORM prosa.confirm_memory(v_owner, c, p_at);
  WHEN 'retire' THEN
    UPDATE prosa.memories SET status = 'superseded', updated_at = p_at
    WHERE id = c.id AND owner = v_owner AND status <> 'superseded';
    PERFORM prosa.bound_history(v_owner);
  WHEN 'forget' THEN
    DELETE FROM prosa.memories WHERE owner = v_owner AND ((c.id = '*' AND p_user IS NOT NULL)
      OR lineage = (SELECT lineage FROM prosa.memories WHERE id = c.id AND owner = v_owner));
  WHEN 'adjust' THEN
    SELECT confidence INTO v_before FROM prosa.memories
    WHERE id = c.id AND owner = v_owner AND status <> 'superseded' AND NOT (pinned AND c.delta < 0);
    IF NOT FOUND THEN RETURN NULL; END IF;
    v_after := least(1, greatest(0, v_before + c.delta));
    UPDATE prosa.memories SET confidence = v_after WHERE id = c.id AND owner = v_owner;
    RETURN v_after - v_before;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, but what somebody is obliged to keep does not expire.
CREATE OR REPLACE FUNCTION prosa.sweep_memories(p_now bigint, p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_swept integer;
  v_lineages text[];
BEGIN
  WITH expired AS (
    DELETE FROM prosa.memories WHERE id = ANY (ARRAY(
      SELECT id FROM prosa.memories m WHERE expires_at <= p_now AND NOT prosa.is_held(m.org_id, m.user_id, p_now)
        AND pg_try_advisory_xact_lock(7224, hashtext(owner))
      ORDER BY expires_at LIMIT p_limit FOR UPDATE SKIP LOCKED))
    RETURNING lineage, status
  )
  SELECT count(*), array_agg(lineage) FILTER (WHERE status <> 'superseded') INTO v_swept, v_lineages FROM expired;
  DELETE FROM prosa.memories WHERE lineage = ANY (v_lineages);
  RETURN v_swept;
END $$;
--> statement-breakpoint
-- The same for what has served.
CREATE OR REPLACE FUNCTION prosa.sweep_residue(p_inputs_before bigint, p_sent_before timestamptz, p_limit integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_now bigint := (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
  v_inputs integer;
  v_sent integer;
BEGIN
  DELETE FROM prosa.inputs WHERE ctid = ANY (ARRAY(
    SELECT i.ctid FROM prosa.inputs i JOIN prosa.turns t ON t.id = i.turn LEFT JOIN prosa.sessions s ON s.id = i.session
    WHERE i.at < p_inputs_before AND NOT prosa.is_held(s.org_id, s.user_id, v_now) LIMIT p_limit));
  GET DIAGNOSTICS v_inputs = ROW_COUNT;
  DELETE FROM prosa.outbox WHERE id = ANY (ARRAY(
    SELECT o.id FROM prosa.outbox o LEFT JOIN prosa.sessions s ON s.id = o.session
    WHERE o.status = 'sent' AND o.not_before < p_sent_before AND NOT prosa.is_held(s.org_id, s.user_id, v_now) LIMIT p_limit));
  GET DIAGNOSTICS v_sent = ROW_COUNT;
  RETURN v_inputs + v_sent;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  ALTER FUNCTION prosa.sweep_memories SET search_path = pg_catalog, pg_temp;
  ALTER FUNCTION prosa.sweep_residue SET search_path = pg_catalog, pg_temp;
  REVOKE EXECUTE ON FUNCTION prosa.is_held, prosa.bound_history FROM PUBLIC;
END $$;
