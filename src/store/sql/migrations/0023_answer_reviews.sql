ALTER TABLE "prosa"."review_items" ADD COLUMN "priority" text DEFAULT 'alta' NOT NULL;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "signals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "example" text;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "eval_case" text;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "alert_due_at" bigint;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "alert_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "alerted_at" bigint;--> statement-breakpoint
ALTER TABLE "prosa"."review_items" ADD COLUMN "alert_problem" text;--> statement-breakpoint
CREATE INDEX "review_items_unfinished" ON "prosa"."review_items" USING btree ("org_id","priority") WHERE "prosa"."review_items"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "review_items_alerts" ON "prosa"."review_items" USING btree ("alert_due_at") WHERE "prosa"."review_items"."alert_due_at" is not null;--> statement-breakpoint
-- The one review of an answer: opened, or added to. What a person says anew opens one again that was closed. Null: there is no such turn, or
-- its person is being erased.
CREATE FUNCTION prosa.flag_answer(
  p_id text, p_org text, p_turn text, p_signal text, p_reason text, p_at bigint, p_alert boolean
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_session text;
  v_id text;
  v_said boolean := p_signal IN ('thumbs_down', 'correction');
  v_new boolean;
  s record;
  r record;
BEGIN
  SELECT session INTO v_session FROM prosa.turns WHERE id = p_turn AND org_id = p_org;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- As other writes of a conversation: an erasure finds what it leaves, or it finds nothing.
  PERFORM pg_advisory_xact_lock(7221, hashtext(v_session));
  SELECT c.user_id, c.assistant INTO s FROM prosa.turns t JOIN prosa.sessions c ON c.id = t.session
  WHERE t.id = p_turn AND t.org_id = p_org;
  IF NOT FOUND OR prosa.is_erasing(p_org, s.user_id) THEN RETURN NULL; END IF;
  INSERT INTO prosa.review_items (id, org_id, user_id, session, turn, assistant, kind, about, opened_at, opened_by, reason,
    priority, signals, alert_due_at)
  VALUES (p_id, p_org, s.user_id, v_session, p_turn, s.assistant, 'resposta', p_turn, p_at,
    CASE WHEN v_said THEN 'feedback' ELSE 'signal' END, p_reason, CASE WHEN v_said THEN 'alta' ELSE 'baixa' END,
    ARRAY[p_signal], CASE WHEN v_said AND p_alert THEN p_at END)
  ON CONFLICT (org_id, kind, about) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NOT NULL THEN
    PERFORM prosa.log_events(v_session, p_turn, ARRAY['review_opened'], ARRAY[p_at],
      ARRAY[json_build_object('review', p_id, 'signal', p_signal)::text]);
    RETURN v_id;
  END IF;
  SELECT * INTO r FROM prosa.review_items WHERE org_id = p_org AND kind = 'resposta' AND about = p_turn FOR UPDATE;
  v_new := NOT p_signal = ANY (r.signals);
  IF NOT v_new AND (p_reason IS NULL OR p_reason IS NOT DISTINCT FROM r.reason) THEN RETURN r.id; END IF;
  UPDATE prosa.review_items SET
    signals = CASE WHEN v_new THEN signals || p_signal ELSE signals END,
    reason = coalesce(p_reason, reason),
    priority = CASE WHEN v_said THEN 'alta' ELSE priority END,
    -- Told once; what was withdrawn or given up before anybody was told begins anew.
    alert_due_at = CASE WHEN v_said AND p_alert AND alerted_at IS NULL THEN coalesce(alert_due_at, p_at) ELSE alert_due_at END,
    alert_attempts = CASE WHEN alert_due_at IS NULL THEN 0 ELSE alert_attempts END,
    version = version + 1
  WHERE id = r.id;
  IF r.state = 'closed' AND v_said AND v_new THEN
    UPDATE prosa.review_items SET state = 'open', assigned_to = NULL, closed_at = NULL, outcome = NULL WHERE id = r.id;
    PERFORM prosa.log_events(v_session, p_turn, ARRAY['review_opened'], ARRAY[p_at],
      ARRAY[json_build_object('review', r.id, 'signal', p_signal)::text]);
  END IF;
  RETURN r.id;
END $$;
--> statement-breakpoint
-- The person is content after all: their vote no longer speaks, and what nobody touched and no correction speaks for is closed, and not told.
-- Null: there was nothing to close.
CREATE FUNCTION prosa.unflag_answer(p_org text, p_turn text, p_at bigint)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  r record;
BEGIN
  SELECT session INTO r FROM prosa.review_items WHERE org_id = p_org AND kind = 'resposta' AND about = p_turn;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7221, hashtext(r.session));
  SELECT * INTO r FROM prosa.review_items WHERE org_id = p_org AND kind = 'resposta' AND about = p_turn FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF 'thumbs_down' = ANY (r.signals) THEN
    UPDATE prosa.review_items SET signals = array_remove(signals, 'thumbs_down'), version = version + 1 WHERE id = r.id;
  END IF;
  IF r.state <> 'open' OR r.label IS NOT NULL OR 'correction' = ANY (r.signals) THEN RETURN NULL; END IF;
  UPDATE prosa.review_items SET state = 'closed', closed_at = p_at, outcome = 'retirada', alert_due_at = NULL,
    version = version + 1
  WHERE id = r.id;
  PERFORM prosa.log_events(r.session, r.turn, ARRAY['review_closed'], ARRAY[p_at],
    ARRAY[json_build_object('review', r.id, 'about', r.about, 'outcome', 'retirada')::text]);
  RETURN r.id;
END $$;
--> statement-breakpoint
DROP FUNCTION prosa.act_on_review;
--> statement-breakpoint
-- Somebody of the team takes a task, says what it is, or closes it (with an outcome). 'done', 'closed', 'elsewhere', 'stale'; null: there is none.
-- What is null stays as it is.
CREATE FUNCTION prosa.act_on_review(
  p_org text, p_id text, p_operator text, p_at bigint, p_outcome text, p_note text,
  p_version integer DEFAULT NULL, p_label text DEFAULT NULL, p_example text DEFAULT NULL, p_eval_case text DEFAULT NULL
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  r record;
  v_says boolean := p_note IS NOT NULL OR p_label IS NOT NULL OR p_example IS NOT NULL OR p_eval_case IS NOT NULL;
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
  IF r.version <> p_version THEN RETURN 'stale'; END IF;
  IF p_outcome IS NULL AND NOT v_says AND r.state = 'in_progress' THEN RETURN 'done'; END IF;
  UPDATE prosa.review_items SET state = CASE WHEN p_outcome IS NULL THEN 'in_progress' ELSE 'closed' END,
    assigned_to = p_operator, version = version + 1, note = coalesce(p_note, note), label = coalesce(p_label, label),
    example = coalesce(p_example, example), eval_case = coalesce(p_eval_case, eval_case),
    outcome = p_outcome, closed_at = CASE WHEN p_outcome IS NULL THEN closed_at ELSE p_at END
  WHERE id = p_id;
  IF r.state = 'open' AND p_outcome IS NULL THEN
    PERFORM prosa.log_events(r.session, r.turn, ARRAY['review_taken'], ARRAY[p_at],
      ARRAY[json_build_object('review', p_id, 'about', r.about, 'operator', p_operator)::text]);
  END IF;
  IF p_label IS DISTINCT FROM r.label AND p_label IS NOT NULL THEN
    PERFORM prosa.log_events(r.session, r.turn, ARRAY['review_labelled'], ARRAY[p_at],
      ARRAY[json_build_object('review', p_id, 'about', r.about, 'operator', p_operator, 'label', p_label)::text]);
  END IF;
  IF p_outcome IS NOT NULL THEN
    PERFORM prosa.log_events(r.session, r.turn, ARRAY['review_closed'], ARRAY[p_at],
      ARRAY[json_build_object('review', p_id, 'about', r.about, 'operator', p_operator, 'outcome', p_outcome)::text]);
  END IF;
  RETURN 'done';
END $$;
--> statement-breakpoint
-- What is due to be told outside, held for whoever asks: nobody else gets it before p_held.
CREATE FUNCTION prosa.take_alerts(p_now bigint, p_held bigint, p_limit integer)
RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_ids text[];
BEGIN
  WITH due AS (
    SELECT id FROM prosa.review_items WHERE alert_due_at <= p_now ORDER BY alert_due_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), held AS (
    UPDATE prosa.review_items r SET alert_due_at = p_held, alert_attempts = alert_attempts + 1 FROM due WHERE r.id = due.id
    RETURNING r.id
  )
  SELECT array_agg(id) INTO v_ids FROM held;
  RETURN coalesce(v_ids, '{}');
END $$;
--> statement-breakpoint
-- It was told (no problem), or not: then it is tried again, or with no moment given up.
CREATE FUNCTION prosa.note_alert(p_id text, p_at bigint, p_problem text, p_again bigint)
RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE prosa.review_items SET alerted_at = CASE WHEN p_problem IS NULL THEN p_at END, alert_problem = p_problem,
    -- Withdrawn meanwhile: there is nothing to tell any more.
    alert_due_at = CASE WHEN alert_due_at IS NULL THEN NULL ELSE p_again END
  WHERE id = p_id AND alerted_at IS NULL
$$;
--> statement-breakpoint
DO $$
DECLARE
  v_verb regprocedure;
BEGIN
  FOR v_verb IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'prosa'::regnamespace
      AND proname IN ('flag_answer', 'unflag_answer', 'act_on_review', 'take_alerts', 'note_alert')
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
