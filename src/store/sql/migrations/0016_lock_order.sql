-- As before, but whose telephones cross at the same moment wait for each other in one order: neither has to ask again.
CREATE OR REPLACE FUNCTION prosa.meet_contact(
  p_id text, p_user text, p_session text, p_org text, p_channel text, p_account text, p_assistant text, p_phone text, p_scoped text, p_name text
) RETURNS prosa.channel_contacts LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_known prosa.channel_contacts;
  v_named prosa.channel_contacts;
  v_rung prosa.channel_contacts;
  v_user text;
  v_keys integer[];
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
  v_keys := ARRAY[hashtext(concat_ws(E'\n', p_org, p_channel, 'id', p_scoped)), hashtext(concat_ws(E'\n', p_org, p_channel, 'phone', p_phone))];
  IF p_scoped IS NULL THEN v_keys[1] := v_keys[2]; END IF;
  IF p_phone IS NULL THEN v_keys[2] := v_keys[1]; END IF;
  PERFORM pg_advisory_xact_lock(7225, least(v_keys[1], v_keys[2]));
  PERFORM pg_advisory_xact_lock(7225, greatest(v_keys[1], v_keys[2]));
  PERFORM FROM (SELECT id FROM prosa.channel_contacts
    WHERE org_id = p_org AND channel = p_channel AND account = p_account AND (scoped_id = p_scoped OR phone = p_phone)
    ORDER BY id FOR UPDATE) theirs;
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
