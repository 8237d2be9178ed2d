CREATE TABLE "prosa"."team_accesses" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."team_accesses_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"operator" text NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"memory" text,
	"topic" text,
	"turn" text,
	"at" bigint NOT NULL,
	CONSTRAINT "team_accesses_act" CHECK ("prosa"."team_accesses"."act" in ('looked', 'kept', 'refused', 'forgot'))
);
--> statement-breakpoint
CREATE INDEX "team_accesses_by_person" ON "prosa"."team_accesses" USING btree ("org_id","user_id","ordinal" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_accesses_newest" ON "prosa"."team_accesses" USING btree ("org_id","ordinal" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memories_of_people" ON "prosa"."memories" USING btree ("org_id","updated_at" DESC NULLS LAST) WHERE "prosa"."memories"."scope" = 'user' and "prosa"."memories"."status" <> 'superseded' and "prosa"."memories"."sensitivity" <> 'high';
--> statement-breakpoint
-- A record stands as it was written. It goes when its person is being erased, under every name that they had, and in no other way.
CREATE FUNCTION prosa.keep_access() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT FROM prosa.erasures e WHERE e.org_id = OLD.org_id AND e.user_id IS NOT NULL AND (e.user_id = OLD.user_id
    OR EXISTS (SELECT FROM prosa.channel_contacts c JOIN prosa.channel_contacts m ON m.merged_into = c.id
      WHERE c.org_id = e.org_id AND c.user_id = e.user_id AND m.user_id = OLD.user_id))) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON prosa.team_accesses
  FOR EACH STATEMENT EXECUTE FUNCTION prosa.refuse_change();
--> statement-breakpoint
CREATE TRIGGER kept BEFORE DELETE ON prosa.team_accesses FOR EACH ROW EXECUTE FUNCTION prosa.keep_access();
--> statement-breakpoint
-- The record of what somebody of the team does with a person's memories, and the changes that they make: all or none. Again: nothing.
CREATE FUNCTION prosa.attend_memories(
  p_id text, p_org text, p_user text, p_operator text, p_act text, p_reason text, p_note text, p_memory text, p_topic text, p_turn text,
  p_at bigint, p_changes text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN RETURN 'erasing'; END IF;
  INSERT INTO prosa.team_accesses (id, org_id, user_id, operator, act, reason, note, memory, topic, turn, at)
  VALUES (p_id, p_org, p_user, p_operator, p_act, p_reason, p_note, p_memory, p_topic, p_turn, p_at) ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN RETURN 'kept'; END IF;
  IF p_changes IS NOT NULL THEN PERFORM prosa.change_memories(p_org, p_user, p_changes, p_at); END IF;
  RETURN 'kept';
END $$;
--> statement-breakpoint
-- As before, and with a person goes what the team did with their memories.
CREATE OR REPLACE FUNCTION prosa.erase_slice(p_id text, p_limit integer, p_now bigint, p_linger bigint, p_kept bigint)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  e record;
  s record;
  v_session text;
  v_table text;
  v_rows integer;
  v_left integer := p_limit;
  v_counts jsonb;
  v_users text[];
BEGIN
  SELECT org_id, user_id, erased::jsonb AS erased INTO e FROM prosa.erasures WHERE id = p_id AND user_id IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  v_counts := e.erased;
  -- Who the person was before two contacts turned out to be one.
  v_users := e.user_id || ARRAY(SELECT DISTINCT m.user_id FROM prosa.channel_contacts c JOIN prosa.channel_contacts m ON m.merged_into = c.id
    WHERE c.org_id = e.org_id AND c.user_id = e.user_id AND m.user_id <> e.user_id);
  SELECT id INTO v_session FROM prosa.sessions WHERE org_id = e.org_id AND user_id = ANY (v_users) ORDER BY id LIMIT 1;
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(7221, hashtext(v_session));
    SELECT id, org_id, chain, epoch, turn, events, head, sealed INTO s FROM prosa.sessions WHERE id = v_session FOR UPDATE;
    IF s.turn IS NOT NULL THEN
      UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL WHERE id = v_session;
      UPDATE prosa.erasures SET lingers_until = greatest(lingers_until, p_now + p_linger) WHERE id = p_id;
    END IF;
    FOREACH v_table IN ARRAY ARRAY['inputs', 'journal', 'outbox', 'turns', 'messages', 'known', 'ended_visits', 'feedback',
      'timers', 'receipts', 'card_events', 'automated_decisions', 'review_items', 'missions', 'mission_events', 'mission_contents'] LOOP
      CONTINUE WHEN v_left <= 0;
      EXECUTE format('DELETE FROM prosa.%1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.%1$I WHERE session = $1 AND org_id = $2 LIMIT $3))', v_table)
      USING v_session, e.org_id, v_left;
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      v_counts := prosa.add_count(v_counts, v_table, v_rows);
    END LOOP;
    IF v_left > 0 THEN
      IF s.events > 0 THEN
        INSERT INTO prosa.closed_chains (chain, org_id, events, head, sealed) VALUES (s.chain, s.org_id, s.events, s.head, s.sealed);
      END IF;
      INSERT INTO prosa.erased_sessions (mark, org_id, until, epoch)
      VALUES (prosa.mark_of('session', s.org_id, v_session), s.org_id, p_now + p_kept, s.epoch + 1)
      ON CONFLICT (mark) DO UPDATE SET until = excluded.until, epoch = greatest(erased_sessions.epoch, excluded.epoch);
      -- A chain that began before chains had names of their own is called by the conversation's id for ever: told, not hidden.
      IF s.chain = v_session THEN UPDATE prosa.erasures SET old_events = old_events + s.events WHERE id = p_id; END IF;
      DELETE FROM prosa.sessions WHERE id = v_session;
      v_left := v_left - 1;
      v_counts := prosa.add_count(v_counts, 'sessions', 1);
    END IF;
  ELSE
    FOREACH v_table IN ARRAY ARRAY['memories', 'feedback', 'ended_visits', 'revocations', 'timers', 'contact_states', 'executor_cache', 'team_accesses', 'subjects'] LOOP
      CONTINUE WHEN v_left <= 0;
      EXECUTE format('DELETE FROM prosa.%1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.%1$I WHERE org_id = $1 AND user_id = ANY ($2) %2$s LIMIT $3))',
        v_table, CASE v_table WHEN 'memories' THEN 'AND owner = ANY (ARRAY(SELECT prosa.owner_of($1, u) FROM unnest($2) u))' ELSE '' END)
      USING e.org_id, v_users, v_left;
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      v_counts := prosa.add_count(v_counts, v_table, v_rows);
    END LOOP;
    -- Last and at once: they tell who else the person was.
    IF v_left > 0 THEN
      DELETE FROM prosa.channel_contacts WHERE org_id = e.org_id AND user_id = ANY (v_users);
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      v_counts := prosa.add_count(v_counts, 'channel_contacts', v_rows);
    END IF;
  END IF;
  IF v_left < p_limit THEN UPDATE prosa.erasures SET erased = v_counts::text WHERE id = p_id; END IF;
  RETURN p_limit - v_left;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace AND proname IN ('keep_access', 'attend_memories', 'erase_slice')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') AND v_verb::text NOT LIKE '%keep_access%' THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
    END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.team_accesses TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
