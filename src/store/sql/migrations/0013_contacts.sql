-- People as channels know them, how they stand towards an assistant, what is to happen later, and what was told of deliveries. A session's
-- next turn can be held for a moment, so that a burst of short messages is one turn.
CREATE TABLE "prosa"."channel_contacts" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."channel_contacts_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"channel" text NOT NULL,
	"account" text NOT NULL,
	"assistant" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"name" text,
	"phone" text,
	"scoped_id" text,
	"last_inbound_at" bigint,
	"merged_into" text
);
--> statement-breakpoint
CREATE TABLE "prosa"."contact_states" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"assistant" text NOT NULL,
	"state" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "contact_states_org_id_user_id_assistant_pk" PRIMARY KEY("org_id","user_id","assistant")
);
--> statement-breakpoint
CREATE TABLE "prosa"."receipts" (
	"delivery" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"at" bigint NOT NULL,
	"error" text,
	"org_id" text,
	"session" text,
	CONSTRAINT "receipts_delivery_message_status_pk" PRIMARY KEY("delivery","message","status")
);
--> statement-breakpoint
CREATE TABLE "prosa"."timers" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."timers_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"assistant" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"at" bigint NOT NULL,
	"payload" text NOT NULL,
	"reply_to" text,
	"fired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."used_links" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"at" bigint NOT NULL,
	"use" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prosa"."outbox" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ADD COLUMN "notes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prosa"."sessions" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_contacts_by_phone" ON "prosa"."channel_contacts" USING btree ("org_id","channel","phone","account");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_contacts_by_scoped_id" ON "prosa"."channel_contacts" USING btree ("org_id","channel","scoped_id","account");--> statement-breakpoint
CREATE INDEX "channel_contacts_by_person" ON "prosa"."channel_contacts" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "channel_contacts_merged" ON "prosa"."channel_contacts" USING btree ("merged_into") WHERE "prosa"."channel_contacts"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "receipts_by_session" ON "prosa"."receipts" USING btree ("session");--> statement-breakpoint
CREATE INDEX "receipts_by_age" ON "prosa"."receipts" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "timers_by_key" ON "prosa"."timers" USING btree ("org_id","assistant",md5("key"));--> statement-breakpoint
CREATE INDEX "timers_due" ON "prosa"."timers" USING btree ("at","ordinal") WHERE not "prosa"."timers"."fired";--> statement-breakpoint
CREATE INDEX "timers_by_session" ON "prosa"."timers" USING btree ("session");--> statement-breakpoint
CREATE INDEX "timers_by_person" ON "prosa"."timers" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "used_links_by_age" ON "prosa"."used_links" USING brin ("at");
--> statement-breakpoint
-- As before, and whoever takes what waited lets go of the hold.
CREATE OR REPLACE FUNCTION prosa.begin_turn(
  p_of prosa.sessions, p_turn text, p_worker text, p_request text, p_causes text[],
  p_inputs integer, p_chars bigint, p_at bigint, p_lease interval, p_idle bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_types text[] := ARRAY['pre_query'];
  v_bodies text[];
  v_head text;
  v_opens text := p_of.visit_turn;
BEGIN
  IF NOT prosa.is_alive(p_worker) THEN PERFORM prosa.renew(p_worker, p_lease); END IF;
  v_bodies := ARRAY[json_build_object('attempt', cardinality(p_causes) + 1, 'inputs', p_inputs, 'chars', p_chars)::text];
  -- A later attempt belongs to the visit that the first one began.
  IF NOT p_of.visit_open OR (p_at - p_of.updated_at >= p_idle AND p_causes = '{}') THEN
    PERFORM prosa.end_visits_elsewhere(p_of.id, p_of.org_id, p_of.user_id, p_of.assistant, p_at);
    v_opens := p_turn;
    v_types := 'session_start'::text || v_types;
    v_bodies := json_build_object('subject', p_of.subject, 'assistant', p_of.assistant)::text || v_bodies;
    IF p_of.visit_open THEN
      v_types := 'session_end'::text || v_types;
      v_bodies := '{"why":"idle"}'::text || v_bodies;
      PERFORM prosa.add_ended_visit(p_of.id, p_at);
    END IF;
  END IF;
  v_head := prosa.append_events(p_of.chain, p_of.org_id, p_turn, p_of.events, p_of.head,
    v_types, array_fill(p_at, ARRAY[cardinality(v_types)]), v_bodies);
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = p_turn, worker = p_worker, request = p_request, causes = p_causes,
    visit_open = true, visit_turn = v_opens, events = p_of.events + cardinality(v_types), head = v_head,
    held_since = CASE WHEN p_causes <> '{}' THEN held_since END, held_until = CASE WHEN p_causes <> '{}' THEN held_until END
  WHERE id = p_of.id;
END $$;
--> statement-breakpoint
-- Whether what waits in a session is held: only a person's own words are, and none that somebody asked to end.
CREATE FUNCTION prosa.is_held_back(p_session text, p_until timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_until > clock_timestamp() AND (SELECT i.kind = 'user_message' AND NOT i.stopped FROM prosa.inputs i
    WHERE i.session = p_session AND i.turn IS NULL ORDER BY i.ordinal LIMIT 1)
$$;
--> statement-breakpoint
-- As before, but what is held back is not given out yet.
CREATE OR REPLACE FUNCTION prosa.claim(
  p_session text, p_worker text, p_request text, p_burst boolean, p_chars integer, p_lease interval, p_idle bigint,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean,
  OUT stopped boolean
) LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  s prosa.sessions;
  v_taken record;
  v_causes text[];
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT x.* INTO s FROM prosa.sessions x WHERE x.id = p_session FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM prosa.erasures e WHERE e.org_id = s.org_id AND e.user_id = s.user_id) THEN RETURN; END IF;
  s.state := NULL; -- Not carried along: it may be large, and nobody here reads it.
  v_causes := s.causes;
  IF s.worker IS NOT NULL AND prosa.is_alive(s.worker) THEN
    -- The same question again gets the same answer: the first one was lost on the way.
    IF s.worker <> p_worker OR s.request <> p_request THEN RETURN; END IF;
  ELSIF s.worker IS NOT NULL THEN
    v_causes := v_causes || 'worker_gone'::text;
  END IF;
  IF s.turn IS NULL THEN
    IF s.held_until IS NOT NULL AND prosa.is_held_back(p_session, s.held_until) THEN RETURN; END IF;
    WITH waiting AS (
      SELECT ordinal, row_number() OVER line AS place, sum(chars) OVER line AS chars,
        bool_and(kind = 'user_message') OVER line AND bool_and(stopped) OVER line = bool_or(stopped) OVER line AS alike
      FROM prosa.inputs WHERE session = p_session AND turn IS NULL
      WINDOW line AS (ORDER BY ordinal) ORDER BY ordinal LIMIT 201
    ), taken AS (
      UPDATE prosa.inputs i SET turn = p_request FROM waiting w
      WHERE i.session = p_session AND i.turn IS NULL AND i.ordinal = w.ordinal
        AND (w.place = 1 OR (p_burst AND w.alike AND w.chars <= p_chars AND w.place <= 200))
      RETURNING i.ordinal, i.id, i.chars, i.at, i.payload, i.stopped
    )
    SELECT array_agg(id ORDER BY ordinal) AS ids, sum(chars) AS chars, max(at) AS at,
      array_agg(payload ORDER BY ordinal) AS payloads, bool_or(stopped) AS stopped, (SELECT count(*) FROM waiting) > count(*) AS more
    INTO v_taken FROM taken;
    IF v_taken.ids IS NULL THEN RETURN; END IF;
    IF EXISTS (SELECT FROM prosa.turns WHERE id = p_request) THEN
      RAISE EXCEPTION 'a turn % is known already', p_request USING ERRCODE = 'unique_violation';
    END IF;
    more := v_taken.more;
  ELSE
    IF prosa.is_suspect(v_causes) AND prosa.has_suspect(p_worker, p_session) THEN RETURN; END IF;
    SELECT array_agg(id ORDER BY ordinal) AS ids, sum(chars) AS chars, max(at) AS at, array_agg(payload ORDER BY ordinal) AS payloads,
      bool_or(stopped) AS stopped
    INTO v_taken FROM prosa.inputs WHERE turn = s.turn AND session = p_session;
    SELECT array_agg(entry ORDER BY ordinal) INTO entries FROM prosa.journal WHERE turn = s.turn AND session = p_session;
    more := EXISTS (SELECT FROM prosa.inputs WHERE session = p_session AND turn IS NULL);
  END IF;
  turn := coalesce(s.turn, p_request);
  payloads := v_taken.payloads;
  stopped := v_taken.stopped;
  causes := v_causes;
  attempt := cardinality(v_causes) + 1;
  epoch := s.epoch;
  IF s.worker = p_worker AND s.request = p_request AND v_causes = s.causes THEN RETURN; END IF;
  epoch := s.epoch + 1;
  PERFORM prosa.begin_turn(s, coalesce(s.turn, p_request), p_worker, p_request, v_causes,
    cardinality(v_taken.ids), v_taken.chars, v_taken.at, p_lease, p_idle);
END $$;
--> statement-breakpoint
-- Until nothing came for so long, four times that at most. Returns for how long from now.
CREATE FUNCTION prosa.hold_back(p_session text, p_quiet interval) RETURNS integer LANGUAGE sql AS $$
  UPDATE prosa.sessions SET held_since = coalesce(held_since, clock_timestamp()),
    held_until = least(clock_timestamp() + p_quiet, coalesce(held_since, clock_timestamp()) + 4 * p_quiet)
  WHERE id = p_session RETURNING greatest(0, ceil(extract(epoch FROM held_until - clock_timestamp()) * 1000))::integer
$$;
--> statement-breakpoint
DROP FUNCTION prosa.accept;
--> statement-breakpoint
-- As before; with `p_quiet` the session's next turn is held back, and for how long is told.
CREATE FUNCTION prosa.accept(
  p_session text, p_org text, p_user text, p_assistant text,
  p_id text, p_kind text, p_chars integer, p_at bigint, p_fingerprint text, p_payload text,
  p_quiet interval DEFAULT NULL,
  OUT status text, OUT turn text, OUT held_ms integer
) LANGUAGE plpgsql SECURITY DEFINER AS $$
#variable_conflict use_column
DECLARE
  v_own boolean;
  v_known record;
  v_epoch bigint;
  v_until timestamptz;
BEGIN
  -- Whoever holds the session back writes to its row: in the order in which all others take their locks.
  IF p_quiet IS NOT NULL THEN PERFORM pg_advisory_xact_lock(7221, hashtext(p_session)); END IF;
  IF prosa.is_erasing(p_org, p_user) THEN
    status := 'erasing';
    RETURN;
  END IF;
  SELECT org_id = p_org AND user_id = p_user AND assistant = p_assistant, held_until INTO v_own, v_until FROM prosa.sessions WHERE id = p_session;
  IF NOT FOUND THEN
    INSERT INTO prosa.subjects (org_id, user_id, subject)
    VALUES (p_org, p_user, 'sub_' || replace(gen_random_uuid()::text, '-', '')) ON CONFLICT (org_id, user_id) DO NOTHING;
    IF EXISTS (SELECT FROM prosa.erased_sessions) THEN
      SELECT x.epoch INTO v_epoch FROM prosa.erased_sessions x WHERE x.mark = prosa.mark_of('session', p_org, p_session);
    END IF;
    INSERT INTO prosa.sessions (id, org_id, user_id, assistant, created_at, updated_at, epoch, subject)
    SELECT p_session, p_org, p_user, p_assistant, p_at, p_at, coalesce(v_epoch, 0), u.subject FROM prosa.subjects u WHERE u.org_id = p_org AND u.user_id = p_user
    ON CONFLICT (id) DO NOTHING;
    SELECT org_id = p_org AND user_id = p_user AND assistant = p_assistant INTO v_own FROM prosa.sessions WHERE id = p_session;
  END IF;
  IF NOT v_own THEN
    status := 'foreign';
    RETURN;
  END IF;
  LOOP
    -- An id that a line of the conversation has already, a reply's for instance, could never be kept with its turn.
    INSERT INTO prosa.inputs (org_id, session, id, kind, chars, at, fingerprint, payload)
    SELECT p_org, p_session, p_id, p_kind, p_chars, p_at, p_fingerprint, p_payload
    WHERE NOT EXISTS (SELECT FROM prosa.messages WHERE session = p_session AND id = p_id)
    ON CONFLICT (session, id) DO NOTHING;
    IF FOUND THEN
      status := 'accepted';
      IF p_quiet IS NOT NULL THEN
        held_ms := prosa.hold_back(p_session, p_quiet);
      ELSIF v_until IS NOT NULL AND p_kind NOT IN ('timer_fired', 'channel_status') THEN
        -- Somebody wants an answer now.
        UPDATE prosa.sessions SET held_since = NULL, held_until = NULL WHERE id = p_session;
      END IF;
      RETURN;
    END IF;
    SELECT fingerprint, turn INTO v_known FROM prosa.inputs WHERE session = p_session AND id = p_id;
    IF FOUND THEN
      status := CASE WHEN v_known.fingerprint = p_fingerprint THEN 'duplicate' ELSE 'conflict' END;
      turn := v_known.turn;
      RETURN;
    END IF;
    IF EXISTS (SELECT FROM prosa.messages WHERE session = p_session AND id = p_id) THEN
      status := 'conflict';
      RETURN;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION prosa.accept_and_claim;
--> statement-breakpoint
CREATE FUNCTION prosa.accept_and_claim(
  p_session text, p_org text, p_user text, p_assistant text,
  p_id text, p_kind text, p_chars integer, p_at bigint, p_fingerprint text, p_payload text,
  p_worker text, p_request text, p_burst boolean, p_most integer, p_lease interval, p_idle bigint,
  p_quiet interval DEFAULT NULL,
  OUT status text, OUT taken_by text,
  OUT turn text, OUT epoch bigint, OUT attempt integer, OUT payloads text[], OUT entries text[], OUT causes text[], OUT more boolean,
  OUT stopped boolean, OUT held_ms integer
) LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  s prosa.sessions;
  v_accepted record;
  v_claim record;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  SELECT x.* INTO s FROM prosa.sessions x
  WHERE p_quiet IS NULL AND x.id = p_session AND x.turn IS NULL AND x.org_id = p_org AND x.user_id = p_user AND x.assistant = p_assistant
    AND NOT EXISTS (SELECT FROM prosa.inputs i WHERE i.session = p_session AND i.turn IS NULL)
    AND NOT EXISTS (SELECT FROM prosa.messages m WHERE m.session = p_session AND m.id = p_id)
    AND NOT EXISTS (SELECT FROM prosa.turns t WHERE t.id = p_request)
    AND NOT EXISTS (SELECT FROM prosa.erasures e WHERE e.org_id = p_org AND e.user_id = p_user)
  FOR UPDATE;
  IF FOUND THEN
    INSERT INTO prosa.inputs (org_id, session, id, kind, chars, at, fingerprint, payload, turn)
    VALUES (p_org, p_session, p_id, p_kind, p_chars, p_at, p_fingerprint, p_payload, p_request)
    ON CONFLICT (session, id) DO NOTHING;
    IF FOUND THEN
      s.state := NULL;
      PERFORM prosa.begin_turn(s, p_request, p_worker, p_request, '{}', 1, p_chars, p_at, p_lease, p_idle);
      status := 'accepted';
      turn := p_request;
      epoch := s.epoch + 1;
      attempt := 1;
      payloads := ARRAY[p_payload];
      causes := '{}';
      more := false;
      stopped := false;
      RETURN;
    END IF;
  END IF;
  v_accepted := prosa.accept(p_session, p_org, p_user, p_assistant, p_id, p_kind, p_chars, p_at, p_fingerprint, p_payload,
    p_quiet);
  status := v_accepted.status;
  taken_by := v_accepted.turn;
  held_ms := v_accepted.held_ms;
  IF status NOT IN ('accepted', 'duplicate') THEN RETURN; END IF;
  v_claim := prosa.claim(p_session, p_worker, p_request, p_burst, p_most, p_lease, p_idle);
  turn := v_claim.turn;
  epoch := v_claim.epoch;
  attempt := v_claim.attempt;
  payloads := v_claim.payloads;
  entries := v_claim.entries;
  causes := v_claim.causes;
  more := v_claim.more;
  stopped := v_claim.stopped;
END $$;
--> statement-breakpoint
-- As before, but what is held back does not wait for anybody yet.
CREATE OR REPLACE FUNCTION prosa.waiting(p_limit integer, p_assistants text[] DEFAULT NULL)
RETURNS TABLE (session text, assistant text) LANGUAGE sql STABLE AS $$
  SELECT id, assistant FROM (
    SELECT s.id, s.assistant, (SELECT min(i.ordinal) FROM prosa.inputs i WHERE i.turn = s.turn AND i.session = s.id) AS since,
      prosa.is_suspect(s.causes || CASE WHEN s.worker IS NULL THEN '{}' ELSE '{worker_gone}' END::text[]) AS suspect
    FROM prosa.sessions s WHERE s.turn IS NOT NULL AND (s.worker IS NULL OR NOT prosa.is_alive(s.worker))
    UNION ALL
    SELECT s.id, s.assistant, w.since, false FROM (
      SELECT i.session, min(i.ordinal) AS since FROM prosa.inputs i WHERE i.turn IS NULL GROUP BY i.session
    ) w JOIN prosa.sessions s ON s.id = w.session
    WHERE s.turn IS NULL AND (s.held_until IS NULL OR NOT prosa.is_held_back(s.id, s.held_until))
  ) found WHERE p_assistants IS NULL OR assistant = ANY (p_assistants) ORDER BY suspect, since LIMIT p_limit
$$;
--> statement-breakpoint
-- Changes the fields that are named and no others: another conversation of the same person may have changed those meanwhile. Who opted out
-- comes back only after they asked to: a turn that did not know of it does not bring them back.
CREATE FUNCTION prosa.keep_contact(p_org text, p_user text, p_assistant text, p_patch jsonb, p_at bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO prosa.contact_states AS c (org_id, user_id, assistant, state, updated_at) VALUES (p_org, p_user, p_assistant, p_patch::text, p_at)
  ON CONFLICT (org_id, user_id, assistant) DO UPDATE SET updated_at = p_at, state = (c.state::jsonb ||
    CASE WHEN c.state::jsonb ->> 'permission' = 'opted_out' AND c.state::jsonb ->> 'returnAskedAt' IS NULL
      THEN p_patch - ARRAY['permission', 'permissionAt', 'coolingUntil'] ELSE p_patch END)::text
$$;
--> statement-breakpoint
DROP FUNCTION prosa.finish;
--> statement-breakpoint
-- As before, and with it how the person stands, and why a reply is sent that nobody asked for.
CREATE FUNCTION prosa.finish(
  p_session text, p_turn text, p_epoch bigint, p_attempt integer, p_ending text, p_at bigint, p_causes text[],
  p_state text, p_record text,
  p_ids text[], p_ats bigint[], p_roles text[], p_texts text[], p_abouts text[],
  p_event_types text[], p_event_ats bigint[], p_event_bodies text[],
  p_deliveries text[], p_channels text[], p_addresses text[], p_replies text[],
  p_memory text, p_purposes text[] DEFAULT NULL, p_contact text DEFAULT NULL
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
  INSERT INTO prosa.messages (org_id, session, ordinal, id, turn, at, role, text, about)
  SELECT s.org_id, p_session, s.messages + m.place,
    -- An input may have been accepted under the id that this very reply, or one since, was to get.
    CASE WHEN v_clash AND EXISTS (SELECT FROM prosa.messages x WHERE x.session = p_session AND x.id = m.id)
      THEN p_turn || '#' || m.place ELSE m.id END,
    p_turn, m.at, m.role, m.text, m.about
  FROM unnest(p_ids, p_ats, p_roles, p_texts, p_abouts) WITH ORDINALITY AS m(id, at, role, text, about, place);
  IF p_contact IS NOT NULL THEN PERFORM prosa.keep_contact(s.org_id, s.user_id, s.assistant, p_contact::jsonb, p_at); END IF;
  IF p_memory IS NOT NULL THEN v_left := prosa.learn(s.org_id, s.user_id, p_memory, p_at); END IF;
  IF v_left <> '{}' THEN
    p_event_types := p_event_types || array_fill('memory_candidate'::text, ARRAY[cardinality(v_left)]);
    p_event_ats := p_event_ats || array_fill(p_at, ARRAY[cardinality(v_left)]);
    p_event_bodies := p_event_bodies || v_left;
  END IF;
  v_head := prosa.append_events(s.chain, s.org_id, p_turn, s.events, s.head, p_event_types, p_event_ats, p_event_bodies);
  DELETE FROM prosa.journal WHERE turn = p_turn AND session = p_session;
  IF p_deliveries <> '{}' THEN
    INSERT INTO prosa.outbox (org_id, id, session, turn, channel, address, text, purpose)
    SELECT s.org_id, d.id, p_session, p_turn, d.channel, d.address, d.text, d.purpose
    FROM unnest(p_deliveries, p_channels, p_addresses, p_replies, p_purposes) AS d(id, channel, address, text, purpose);
  END IF;
  UPDATE prosa.sessions SET turn = NULL, worker = NULL, request = NULL, causes = '{}', state = p_state,
    turns = s.turns + 1, messages = s.messages + cardinality(p_ids), notes = notes + cardinality(array_positions(p_roles, 'note')),
    updated_at = p_at,
    events = s.events + cardinality(p_event_types), head = v_head
  WHERE id = p_session;
  RETURN 'kept';
END $$;
--> statement-breakpoint
-- As before; what was to happen later in the conversation does not, and how its person stands towards the assistant stays.
CREATE OR REPLACE FUNCTION prosa.clear(p_session text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_owner text;
BEGIN
  PERFORM pg_advisory_xact_lock(7221, hashtext(p_session));
  UPDATE prosa.sessions SET epoch = epoch + 1, turn = NULL, worker = NULL, request = NULL, causes = '{}', state = NULL, turns = 0,
    notes = 0
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
  IF v_owner IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7224, hashtext(v_owner));
  DELETE FROM prosa.memories WHERE owner = v_owner AND lineage IN (
    SELECT lineage FROM prosa.memories WHERE owner = v_owner AND source_session = p_session AND status <> 'superseded');
  DELETE FROM prosa.memories WHERE owner = v_owner AND source_session = p_session;
END $$;
--> statement-breakpoint
-- One timer a key, however often it is set; one that fired is not set again. 'erasing': nothing of the person is taken in.
CREATE FUNCTION prosa.set_timer(
  p_id text, p_org text, p_user text, p_session text, p_assistant text, p_name text, p_key text, p_at bigint, p_payload text,
  p_reply_to text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF prosa.is_erasing(p_org, p_user) THEN RETURN 'erasing'; END IF;
  INSERT INTO prosa.timers (id, org_id, user_id, session, assistant, name, key, at, payload, reply_to)
  VALUES (p_id, p_org, p_user, p_session, p_assistant, p_name, p_key, p_at, p_payload, p_reply_to)
  ON CONFLICT (org_id, assistant, md5(key)) DO NOTHING;
  RETURN 'kept';
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.cancel_timer(p_org text, p_assistant text, p_key text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM prosa.timers WHERE org_id = p_org AND assistant = p_assistant AND md5(key) = md5(p_key) AND key = p_key AND NOT fired;
  RETURN FOUND;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.fire_timers(p_ids text[]) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE prosa.timers SET fired = true, payload = '{}', reply_to = NULL WHERE id = ANY (p_ids) AND NOT fired
$$;
--> statement-breakpoint
-- Two contacts turned out to be one person. Who opted out as either has opted out.
CREATE FUNCTION prosa.merge_contacts(p_kept prosa.channel_contacts, p_other prosa.channel_contacts) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE prosa.channel_contacts SET phone = NULL, scoped_id = NULL, name = NULL, merged_into = p_kept.id
  WHERE id = p_other.id OR merged_into = p_other.id;
  UPDATE prosa.channel_contacts SET last_inbound_at = greatest(last_inbound_at, p_other.last_inbound_at),
    name = coalesce(name, p_other.name)
  WHERE id = p_kept.id;
  IF p_kept.user_id = p_other.user_id THEN RETURN; END IF;
  PERFORM prosa.keep_contact(c.org_id, p_kept.user_id, c.assistant, c.state::jsonb, c.updated_at) FROM prosa.contact_states c
  WHERE c.org_id = p_other.org_id AND c.user_id = p_other.user_id AND (c.state::jsonb ->> 'permission' = 'opted_out' OR NOT EXISTS (
    SELECT FROM prosa.contact_states k WHERE k.org_id = c.org_id AND k.user_id = p_kept.user_id AND k.assistant = c.assistant));
END $$;
--> statement-breakpoint
-- The contact that any of the keys belongs to, or a new one. The channel's own id says who it is, a telephone where they are: one that comes
-- with another id than before has gone to somebody else, and one that is new for an id is where that person is now.
CREATE FUNCTION prosa.meet_contact(
  p_id text, p_user text, p_session text, p_org text, p_channel text, p_account text, p_assistant text, p_phone text, p_scoped text, p_name text
) RETURNS prosa.channel_contacts LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_known prosa.channel_contacts;
  v_named prosa.channel_contacts;
  v_rung prosa.channel_contacts;
  v_user text;
BEGIN
  -- Somebody who is known and of whom nothing is missing is not waited for.
  IF p_phone IS NOT NULL THEN
    SELECT * INTO v_known FROM prosa.channel_contacts
    WHERE org_id = p_org AND channel = p_channel AND account = p_account AND phone = p_phone;
  ELSE
    SELECT * INTO v_known FROM prosa.channel_contacts
    WHERE org_id = p_org AND channel = p_channel AND account = p_account AND scoped_id = p_scoped;
  END IF;
  IF v_known.id IS NOT NULL AND (p_scoped IS NULL OR v_known.scoped_id = p_scoped) AND (p_name IS NULL OR v_known.name IS NOT NULL) THEN
    RETURN v_known;
  END IF;
  PERFORM pg_advisory_xact_lock(7225, hashtext(concat_ws(E'\n', p_org, p_channel)));
  SELECT * INTO v_named FROM prosa.channel_contacts
  WHERE org_id = p_org AND channel = p_channel AND account = p_account AND scoped_id = p_scoped FOR UPDATE;
  SELECT * INTO v_rung FROM prosa.channel_contacts
  WHERE org_id = p_org AND channel = p_channel AND account = p_account AND phone = p_phone FOR UPDATE;
  IF v_rung.scoped_id <> p_scoped THEN
    UPDATE prosa.channel_contacts SET phone = NULL WHERE id = v_rung.id;
    v_rung := NULL;
  END IF;
  v_known := v_named;
  IF v_known.id IS NULL THEN
    v_known := v_rung;
  ELSIF v_rung.id <> v_named.id THEN
    -- Their conversation is the one in which they wrote last.
    IF coalesce(v_rung.last_inbound_at, -1) > coalesce(v_named.last_inbound_at, -1) THEN
      v_known := v_rung;
      PERFORM prosa.merge_contacts(v_rung, v_named);
    ELSE
      PERFORM prosa.merge_contacts(v_named, v_rung);
    END IF;
  END IF;
  IF v_known.id IS NULL THEN
    -- Whoever talks to another of our numbers is the same person there.
    SELECT c.user_id INTO v_user FROM prosa.channel_contacts c WHERE c.org_id = p_org AND c.channel = p_channel
      AND (c.scoped_id = p_scoped OR (c.phone = p_phone AND (p_scoped IS NULL OR c.scoped_id IS NULL)))
      AND NOT EXISTS (SELECT FROM prosa.erasures e WHERE e.org_id = p_org AND e.user_id = c.user_id)
    ORDER BY c.ordinal LIMIT 1;
    INSERT INTO prosa.channel_contacts (id, org_id, channel, account, assistant, user_id, session, name, phone, scoped_id)
    VALUES (p_id, p_org, p_channel, p_account, p_assistant, coalesce(v_user, p_user), p_session, p_name, p_phone, p_scoped)
    RETURNING * INTO v_known;
    RETURN v_known;
  END IF;
  UPDATE prosa.channel_contacts SET phone = coalesce(p_phone, phone), scoped_id = coalesce(p_scoped, scoped_id), name = coalesce(name, p_name)
  WHERE id = v_known.id RETURNING * INTO v_known;
  RETURN v_known;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.hear_contact(p_id text, p_at bigint) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE prosa.channel_contacts SET last_inbound_at = p_at
  WHERE id = coalesce((SELECT merged_into FROM prosa.channel_contacts WHERE id = p_id), p_id) AND (last_inbound_at IS NULL OR last_inbound_at < p_at)
$$;
--> statement-breakpoint
-- What left in several parts is called by the delivery's id, `~` and the part's number.
-- 'twice': it is the first that is told of this message, and something was told of another message of the same delivery before.
CREATE FUNCTION prosa.keep_receipt(p_delivery text, p_message text, p_status text, p_at bigint, p_error text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_messages text[];
BEGIN
  PERFORM pg_advisory_xact_lock(7226, hashtext(p_delivery));
  SELECT array_agg(message) INTO v_messages FROM prosa.receipts WHERE delivery = p_delivery;
  INSERT INTO prosa.receipts (delivery, message, status, at, error, org_id, session)
  SELECT p_delivery, p_message, p_status, p_at, p_error, o.org_id, o.session
  FROM (SELECT) one LEFT JOIN prosa.outbox o ON o.id = split_part(p_delivery, '~', 1)
  ON CONFLICT (delivery, message, status) DO NOTHING;
  IF NOT FOUND THEN RETURN 'known'; END IF;
  RETURN CASE WHEN p_message <> ALL (v_messages) THEN 'twice' ELSE 'new' END;
END $$;
--> statement-breakpoint
-- The first use wins; asked again because its answer was lost, it has won.
CREATE FUNCTION prosa.use_link(p_id text, p_org text, p_at bigint, p_use text) RETURNS boolean LANGUAGE sql SECURITY DEFINER AS $$
  INSERT INTO prosa.used_links AS u (id, org_id, at, use) VALUES (p_id, p_org, p_at, p_use)
  ON CONFLICT (id) DO UPDATE SET use = u.use RETURNING use = p_use
$$;
--> statement-breakpoint
-- As before, and with the person go their contacts, how they stand and what was to happen later.
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
      'timers', 'receipts'] LOOP
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
    FOREACH v_table IN ARRAY ARRAY['memories', 'feedback', 'ended_visits', 'revocations', 'timers', 'contact_states', 'subjects'] LOOP
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
-- As before, for the new tables too.
CREATE OR REPLACE FUNCTION prosa.sweep_expired(p_table text, p_before bigint, p_now bigint, p_limit integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_rows integer;
BEGIN
  CASE p_table
    WHEN 'access_records' THEN
      DELETE FROM prosa.access_records WHERE ctid = ANY (ARRAY(
        SELECT r.ctid FROM prosa.access_records r WHERE r.at < p_before AND NOT EXISTS (SELECT FROM prosa.legal_holds h
          WHERE h.org_id = r.org_id AND h.user_id = r.user_id AND (h.until IS NULL OR h.until > p_now)) LIMIT p_limit));
    WHEN 'ended_visits' THEN
      DELETE FROM prosa.ended_visits WHERE ctid = ANY (ARRAY(
        SELECT r.ctid FROM prosa.ended_visits r WHERE r.ended_at < p_before AND NOT EXISTS (SELECT FROM prosa.legal_holds h
          WHERE h.org_id = r.org_id AND h.user_id = r.user_id AND (h.until IS NULL OR h.until > p_now)) LIMIT p_limit));
    WHEN 'known' THEN
      DELETE FROM prosa.known WHERE ctid = ANY (ARRAY(
        SELECT r.ctid FROM prosa.known r WHERE r.at < p_before
          AND NOT EXISTS (SELECT FROM prosa.sessions s WHERE s.id = r.session) LIMIT p_limit));
    WHEN 'erased_sessions' THEN
      DELETE FROM prosa.erased_sessions WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.erased_sessions WHERE until < p_before LIMIT p_limit));
    WHEN 'erasures' THEN
      DELETE FROM prosa.erasures WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.erasures WHERE completed_at < p_before LIMIT p_limit));
    WHEN 'legal_holds' THEN
      DELETE FROM prosa.legal_holds WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.legal_holds WHERE until < p_before LIMIT p_limit));
    WHEN 'timers' THEN
      DELETE FROM prosa.timers WHERE ctid = ANY (ARRAY(SELECT r.ctid FROM prosa.timers r
        WHERE r.fired AND r.at < p_before AND NOT prosa.is_held(r.org_id, r.user_id, p_now) LIMIT p_limit));
    WHEN 'receipts' THEN
      DELETE FROM prosa.receipts WHERE ctid = ANY (ARRAY(SELECT r.ctid FROM prosa.receipts r LEFT JOIN prosa.sessions s ON s.id = r.session
        WHERE r.at < p_before AND NOT prosa.is_held(s.org_id, s.user_id, p_now) LIMIT p_limit));
    WHEN 'used_links' THEN
      DELETE FROM prosa.used_links WHERE ctid = ANY (ARRAY(SELECT ctid FROM prosa.used_links WHERE at < p_before LIMIT p_limit));
  END CASE;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;
--> statement-breakpoint
-- What runs as the owner looks names up in the catalogue first; the runtime's role may call the verbs, and nobody else may.
DO $$
DECLARE
  v_verb regprocedure;
  v_inner boolean;
BEGIN
  FOR v_verb, v_inner IN
    SELECT oid::regprocedure, proname IN ('begin_turn', 'hold_back', 'keep_contact', 'merge_contacts')
    FROM pg_proc WHERE pronamespace = 'prosa'::regnamespace AND proname IN ('begin_turn', 'hold_back', 'keep_contact', 'merge_contacts',
      'is_held_back', 'claim', 'accept', 'accept_and_claim', 'finish', 'clear', 'set_timer', 'cancel_timer', 'fire_timers', 'meet_contact',
      'hear_contact', 'keep_receipt', 'use_link', 'erase_slice', 'sweep_expired')
  LOOP
    IF (SELECT prosecdef FROM pg_proc WHERE oid = v_verb) THEN
      EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', v_verb);
    END IF;
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', v_verb);
    IF NOT v_inner AND EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO prosa_runtime', v_verb);
    END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'prosa_runtime') THEN
    GRANT SELECT ON prosa.contact_states, prosa.timers, prosa.channel_contacts, prosa.receipts, prosa.used_links TO prosa_runtime;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'prosa_runtime was not given its rights: %', SQLERRM;
END $$;
