import type { BusResponse } from '#protocol';
import { type Alarm, NOWHERE } from '../alarms.ts';
import type { Deliver, Delivery, Policy, Settle } from '../delivery.ts';
import { tellRetry } from '../events.ts';
import type { BusLimits } from '../limits.ts';
import type { BusParts } from '../parts.ts';

/**
 * A failure that may pass is tried again under the same id, with whoever has the recipient's name by then, after a wait that grows and is shortened at random, so that many senders do not
 * come back at once. Never past the deadline: then the failure itself is the answer.
 */
export function retry(parts: BusParts): Policy {
  return (delivery, next, settle) => {
    next(delivery, (response) => {
      if (response.erro === undefined) settle(response);
      else decide({ delivery, next, settle, parts }, response);
    });
  };
}

type Attempt = {
  readonly delivery: Delivery;
  readonly next: Deliver;
  readonly settle: Settle;
  readonly parts: BusParts;
};

function decide(attempt: Attempt, response: BusResponse): void {
  const waitMs = waitBeforeRetry(attempt.delivery, response, attempt.parts);
  if (waitMs === null) attempt.settle(response);
  else waitAndTry(attempt, waitMs, response);
}

/**
 * Null: it is not tried again. Drawn once for each try, so that whoever asks gets the same answer: the circuit sends to a substitute exactly
 * what is not tried again.
 */
export function waitBeforeRetry(delivery: Delivery, response: BusResponse, parts: BusParts): number | null {
  if (response.erro?.repetivel !== true || response.status !== 'falha_total') return null;
  if (delivery.message.tentativas_restantes === 0 || delivery.mission.ended) return null;
  delivery.backoffMs ??= backoffMs(delivery.attempt, parts);
  const waitMs = Math.max(delivery.backoffMs, (response.erro.tentar_em ?? 0) * 1_000);
  return parts.clock.monotonic() + waitMs < delivery.deadlineAt ? waitMs : null;
}

/** Before try `attempt` + 1. */
export function backoffMs(
  attempt: number,
  { limits, random }: { readonly limits: BusLimits; random(): number },
): number {
  const { baseMs, factor, longestMs, jitter } = limits.retry;
  return Math.min(baseMs * factor ** (attempt - 1), longestMs) * (1 - jitter * random());
}

function waitAndTry(attempt: Attempt, waitMs: number, response: BusResponse): void {
  const { delivery, next, settle, parts } = attempt;
  const { message } = delivery;
  delivery.startedAt = null;
  const alarm: Alarm = {
    at: parts.clock.monotonic() + waitMs,
    place: NOWHERE,
    ring: () => {
      delivery.keep(null);
      delivery.backoffMs = null;
      delivery.attempt += 1;
      delivery.target = parts.findAgent(message.destinatario) ?? delivery.target;
      delivery.message = { ...message, tentativas_restantes: message.tentativas_restantes - 1 };
      next(delivery, (again) => decide(attempt, again));
    },
  };
  delivery.keep((ending) => {
    parts.alarms.clear(alarm);
    settle(ending);
  });
  parts.alarms.set(alarm);
  // Last: whoever hears of it may end the mission, and this with it.
  tellRetry(delivery, waitMs, response.erro?.codigo ?? response.status);
}
