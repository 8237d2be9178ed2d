CREATE TABLE "prosa"."automated_decisions" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."automated_decisions_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"assistant" text NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"content" text NOT NULL,
	"models" text[],
	"at" bigint NOT NULL,
	"payload" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."review_items" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."review_items_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"assistant" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" bigint NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text,
	"assigned_to" text,
	"closed_at" bigint,
	"outcome" text,
	"note" text
);
--> statement-breakpoint
CREATE INDEX "automated_decisions_by_person" ON "prosa"."automated_decisions" USING btree ("org_id","user_id","ordinal" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "automated_decisions_by_session" ON "prosa"."automated_decisions" USING btree ("session");--> statement-breakpoint
CREATE UNIQUE INDEX "review_items_by_matter" ON "prosa"."review_items" USING btree ("org_id","kind","about");--> statement-breakpoint
CREATE INDEX "review_items_newest" ON "prosa"."review_items" USING btree ("org_id","ordinal" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_by_session" ON "prosa"."review_items" USING btree ("session");
--> statement-breakpoint
-- The one review of a decision: opened, or found. Null: the person has no such decision. What is of somebody who is being erased is not opened.
CREATE FUNCTION prosa.request_review(
  p_id text, p_org text, p_user text, p_decision text, p_at bigint, p_by text, p_reason text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  d record;
  v_id text;
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN RETURN 'erasing'; END IF;
  SELECT session INTO d FROM prosa.automated_decisions WHERE id = p_decision AND org_id = p_org AND user_id = p_user;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- As other writes of a conversation: an erasure finds what it leaves, or it finds nothing.
  PERFORM pg_advisory_xact_lock(7221, hashtext(d.session));
  SELECT * INTO d FROM prosa.automated_decisions WHERE id = p_decision AND org_id = p_org AND user_id = p_user;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO prosa.review_items (id, org_id, user_id, session, turn, assistant, kind, about, opened_at, opened_by, reason)
  VALUES (p_id, p_org, p_user, d.session, d.turn, d.assistant, 'decisao', p_decision, p_at, p_by, p_reason)
  ON CONFLICT (org_id, kind, about) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    RETURN (SELECT id FROM prosa.review_items WHERE org_id = p_org AND kind = 'decisao' AND about = p_decision);
  END IF;
  PERFORM prosa.log_events(d.session, d.turn, ARRAY['review_requested'], ARRAY[p_at],
    ARRAY[json_build_object('review', p_id, 'decision', p_decision, 'by', p_by)::text]);
  RETURN v_id;
END $$;
--> statement-breakpoint
-- Somebody of the team takes a task, or closes it (with an outcome). 'done', 'closed', 'elsewhere'; null: there is none.
CREATE FUNCTION prosa.act_on_review(p_org text, p_id text, p_operator text, p_at bigint, p_outcome text, p_note text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  r record;
BEGIN
  SELECT session INTO r FROM prosa.review_items WHERE id = p_id AND org_id = p_org;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7221, hashtext(r.session));
  SELECT * INTO r FROM prosa.review_items WHERE id = p_id AND org_id = p_org FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF r.state = 'closed' THEN
    -- Asked again because the answer was lost.
    RETURN CASE WHEN r.assigned_to = p_operator AND r.closed_at = p_at AND r.outcome = p_outcome THEN 'done' ELSE 'closed' END;
  END IF;
  IF r.assigned_to <> p_operator THEN RETURN 'elsewhere'; END IF;
  IF p_outcome IS NULL THEN
    IF r.state = 'in_progress' THEN RETURN 'done'; END IF;
    UPDATE prosa.review_items SET state = 'in_progress', assigned_to = p_operator WHERE id = p_id;
    PERFORM prosa.log_events(r.session, r.turn, ARRAY['review_taken'], ARRAY[p_at],
      ARRAY[json_build_object('review', p_id, 'about', r.about, 'operator', p_operator)::text]);
  ELSE
    UPDATE prosa.review_items SET state = 'closed', assigned_to = p_operator, closed_at = p_at, outcome = p_outcome, note = p_note
    WHERE id = p_id;
    PERFORM prosa.log_events(r.session, r.turn, ARRAY['review_closed'], ARRAY[p_at],
      ARRAY[json_build_object('review', p_id, 'about', r.about, 'operator', p_operator, 'outcome', p_outcome)::text]);
  END IF;
  RETURN 'done';
END $$;
--> statement-breakpoint
DROP FUNCTION prosa.finish;
--> statement-breakpoint
-- As before, and what its tools decided about the person.
CREATE FUNCTION prosa.finish(
  p_session text, p_turn text, p_epoch bigint, p_attempt integer, p_ending text, p_at bigint, p_causes text[],
  p_state text, p_record text,
  p_ids text[], p_ats bigint[], p_roles text[], p_texts text[], p_abouts text[],
  p_event_types text[], p_event_ats bigint[], p_event_bodies text[],
  p_deliveries text[], p_channels text[], p_addresses text[], p_replies text[],
  p_memory text, p_purposes text[] DEFAULT NULL, p_contact text DEFAULT NULL, p_recalls text DEFAULT NULL,
  p_workflows text[] DEFAULT NULL,
  p_cards text[] DEFAULT NULL, p_card_kinds text[] DEFAULT NULL, p_card_ats bigint[] DEFAULT NULL,
  p_decisions text DEFAULT NULL
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  s record;
  v_head text;
  v_clash boolean;
  v_left text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT org_id, user_id, assistant, chain, turns, messages, events, head INTO s FROM prosa.sessions
  WHERE id = p_session AND epoch = p_epoch AND turn = p_turn AND worker IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT FROM prosa.turns WHERE id = p_turn AND epoch = p_epoch) THEN 'done' ELSE 'superseded' END;
  END IF;
  INSERT INTO prosa.turns (id, org_id, session, ordinal, epoch, attempt, ending, finished_at, causes, record)
  VALUES (p_turn, s.org_id, p_session, s.turns + 1, p_epoch, p_attempt, p_ending, p_at, p_causes, p_record);
  v_clash := EXISTS (SELECT FROM prosa.messages WHERE session = p_session AND id = ANY (p_ids));
  INSERT INTO prosa.messages (org_id, session, ordinal, id, turn, at, role, text, about, workflow)
  SELECT s.org_id, p_session, s.messages + m.place,
    -- An input may have been accepted under the id that this very reply, or one since, was to get.
    CASE WHEN v_clash AND EXISTS (SELECT FROM prosa.messages x WHERE x.session = p_session AND x.id = m.id)
      THEN p_turn || '#' || m.place ELSE m.id END,
    p_turn, m.at, m.role, m.text, m.about, m.workflow
  FROM unnest(p_ids, p_ats, p_roles, p_texts, p_abouts, p_workflows) WITH ORDINALITY AS m(id, at, role, text, about, workflow, place);
  IF p_cards <> '{}' THEN
    INSERT INTO prosa.card_events (org_id, session, turn, key, card, kind, event, at)
    SELECT s.org_id, p_session, p_turn, prosa.card_key(c.kind, c.card), c.card, c.kind, 'impression', c.at
    FROM unnest(p_cards, p_card_kinds, p_card_ats) WITH ORDINALITY AS c(card, kind, at, place) ORDER BY c.place
    ON CONFLICT DO NOTHING;
  END IF;
  IF p_decisions IS NOT NULL THEN
    INSERT INTO prosa.automated_decisions (id, org_id, user_id, session, turn, assistant, kind, rule, content, models, at, payload)
    SELECT d.id, s.org_id, s.user_id, p_session, p_turn, s.assistant, d.kind, d.rule, d.content, d.models, d.at, d.payload
    FROM jsonb_to_recordset(p_decisions::jsonb)
      AS d(place integer, id text, kind text, rule text, content text, models text[], at bigint, payload text) ORDER BY d.place;
  END IF;
  IF p_contact IS NOT NULL THEN PERFORM prosa.keep_contact(s.org_id, s.user_id, s.assistant, p_contact::jsonb, p_at); END IF;
  IF p_memory IS NOT NULL THEN v_left := prosa.learn(s.org_id, s.user_id, p_memory, p_at); END IF;
  IF v_left <> '{}' THEN
    p_event_types := p_event_types || array_fill('memory_candidate'::text, ARRAY[cardinality(v_left)]);
    p_event_ats := p_event_ats || array_fill(p_at, ARRAY[cardinality(v_left)]);
    p_event_bodies := p_event_bodies || v_left;
  END IF;
  v_head := prosa.append_events(s.chain, s.org_id, p_turn, s.events, s.head, p_event_types, p_event_ats, p_event_bodies);
  DELETE FROM prosa.journal WHERE turn = p_turn AND session = p_session;
  IF p_recalls IS NOT NULL THEN
    PERFORM prosa.recall_deliveries(p_session, p_recalls, s.org_id, s.user_id, s.assistant);
  END IF;
  IF p_deliveries <> '{}' THEN
    INSERT INTO prosa.outbox (org_id, id, session, turn, channel, address, text, purpose)
    SELECT s.org_id, d.id, p_session, p_turn, d.channel, d.address, d.text, d.purpose
    FROM unnest(p_deliveries, p_channels, p_addresses, p_replies, p_purposes) AS d(id, channel, address, text, purpose)
    -- Nobody who opted out meanwhile, in another conversation, is written to first.
    WHERE d.purpose IS NULL OR NOT prosa.is_opted_out(s.org_id, s.user_id, s.assistant);
  END IF;
  UPDATE prosa.sessions SET turn = NULL, worker = NULL, request = NULL, causes = '{}', state = p_state,
    turns = s.turns + 1, messages = s.messages + cardinality(p_ids), notes = notes + cardinality(array_positions(p_roles, 'note')),
    updated_at = p_at,
    events = s.events + cardinality(p_event_types), head = v_head
  WHERE id = p_session;
  RETURN 'kept';
END $$;
--> statement-breakpoint
-- As before; decisions and their reviews go with the conversation they were made in.
CREATE OR REPLACE FUNCTION prosa.clear(p_session text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_owner text;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL, causes = '{}', state = NULL, turns = 0,
    notes = 0, active_workflow = NULL
  WHERE id = p_session RETURNING prosa.owner_of(org_id, user_id) INTO v_owner;
  DELETE FROM prosa.inputs WHERE session = p_session AND turn IS NOT NULL;
  DELETE FROM prosa.journal WHERE session = p_session;
  DELETE FROM prosa.turns WHERE session = p_session;
  DELETE FROM prosa.messages WHERE session = p_session;
  DELETE FROM prosa.outbox WHERE session = p_session;
  DELETE FROM prosa.known WHERE session = p_session;
  DELETE FROM prosa.feedback WHERE session = p_session;
  DELETE FROM prosa.ended_visits WHERE session = p_session;
  DELETE FROM prosa.timers WHERE session = p_session AND NOT fired;
  DELETE FROM prosa.receipts WHERE session = p_session;
  DELETE FROM prosa.card_events WHERE session = p_session;
  DELETE FROM prosa.automated_decisions WHERE session = p_session;
  DELETE FROM prosa.review_items WHERE session = p_session;
  DELETE FROM prosa.missions WHERE session = p_session;
  DELETE FROM prosa.mission_events WHERE session = p_session;
  DELETE FROM prosa.mission_contents WHERE session = p_session;
  IF v_owner IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7224, hashtext(v_owner));
  DELETE FROM prosa.memories WHERE owner = v_owner AND lineage IN (
    SELECT lineage FROM prosa.memories WHERE owner = v_owner AND source_session = p_session AND status <> 'superseded');
  DELETE FROM prosa.memories WHERE owner = v_owner AND source_session = p_session;
END $$;
--> statement-breakpoint
-- As before, and with a conversation go the decisions that were made in it, and their reviews.
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
    FOREACH v_table IN ARRAY ARRAY['memories', 'feedback', 'ended_visits', 'revocations', 'timers', 'contact_states', 'executor_cache', 'subjects'] LOOP
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
    WHERE pronamespace = 'prosa'::regnamespace
      AND proname IN ('request_review', 'act_on_review', 'finish', 'clear', 'erase_slice')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
    END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.automated_decisions, prosa.review_items TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
