-- Replies on their way out: written with their turn, sent at least once, in order within a session. What a worker took and never
-- closed it gets again: the answer to its question may have been lost.
CREATE FUNCTION prosa.due_deliveries(p_worker text, p_limit integer, p_lease interval, p_channels text[], p_sending text[])
RETURNS SETOF prosa.outbox LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF NOT prosa.is_alive(p_worker) THEN PERFORM prosa.renew(p_worker, p_lease); END IF;
  RETURN QUERY
  UPDATE prosa.outbox o SET worker = p_worker, attempts = o.attempts + 1
  WHERE o.id IN (
    SELECT d.id FROM prosa.outbox d
    WHERE d.status = 'waiting' AND d.not_before <= clock_timestamp()
      AND (d.worker IS NULL OR d.worker = p_worker OR NOT prosa.is_alive(d.worker))
      AND (p_channels IS NULL OR d.channel = ANY (p_channels)) AND d.id <> ALL (p_sending)
      AND NOT EXISTS (SELECT FROM prosa.outbox e
        WHERE e.session = d.session AND e.status = 'waiting' AND e.ordinal < d.ordinal)
    ORDER BY d.ordinal LIMIT p_limit FOR UPDATE SKIP LOCKED
  ) RETURNING o.*;
END $$;
--> statement-breakpoint
CREATE FUNCTION prosa.close_delivery(p_id text, p_worker text, p_status text, p_cause text, p_retry interval)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  UPDATE prosa.outbox SET worker = NULL, status = p_status, cause = coalesce(p_cause, cause),
    not_before = clock_timestamp() + coalesce(p_retry, interval '0')
  WHERE id = p_id AND worker = p_worker AND status = 'waiting';
  RETURN FOUND;
END $$;
