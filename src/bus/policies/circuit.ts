import type { BusResponse } from '#protocol';
import type { AgentRecord } from '../agent-record.ts';
import { admitsNow, type BreakerEvent, type BreakerState, moveBreaker } from '../breaker.ts';
import type { Deliver, Delivery, Policy, Settle } from '../delivery.ts';
import { guardPhrases } from '../guard-phrases.ts';
import type { BusParts } from '../parts.ts';
import { BUS_NAME, refuse } from '../responses.ts';
import { findSubstitute, markSubstituted, redirectTo } from '../substitute.ts';
import { judgeAttempt } from '../verdict.ts';
import { waitBeforeRetry } from './retry.ts';

/**
 * Keeps callers away from an agent that fails: they go to the substitute that its contract names, at once, or get an error at once. After a
 * while exactly one caller may try again; the others still go to the substitute meanwhile. The substitute has a circuit of its own. An agent
 * that is not available, or has failed for good, is substituted likewise. A message is redirected once: substitutes of substitutes would go
 * round in circles.
 */
export function circuit(parts: BusParts, redirect: Deliver): Policy {
  const circuits = new Circuits(parts, redirect);
  return (delivery, next, settle) => circuits.deliver(delivery, next, settle);
}

/** It takes nothing now, or has gone while the message waited or ran. */
const LEFT = 'agente_indisponivel';

type EndingEvent = Exclude<BreakerEvent, { type: 'asked' }>;

/** Made once: a message costs no event of its own. */
const ENDINGS: Readonly<Record<'usual' | 'probe', Readonly<Record<EndingEvent['type'], EndingEvent>>>> = {
  usual: {
    success: { type: 'success', probe: false },
    failure: { type: 'failure', probe: false },
    void: { type: 'void', probe: false },
  },
  probe: {
    success: { type: 'success', probe: true },
    failure: { type: 'failure', probe: true },
    void: { type: 'void', probe: true },
  },
};

class Circuits {
  readonly #parts: BusParts;
  readonly #redirect: Deliver;

  constructor(parts: BusParts, redirect: Deliver) {
    this.#parts = parts;
    this.#redirect = redirect;
  }

  deliver(delivery: Delivery, next: Deliver, settle: Settle): void {
    const { target } = delivery;
    if (target === null) {
      next(delivery, settle);
      return;
    }
    if (this.#isAway(target) && this.#substitute(delivery, LEFT, settle)) return;
    if (target.breaker.kind !== 'CLOSED' && admitsNow(target.breaker, this.#now()) === 'divert') {
      if (!this.#substitute(delivery, 'circuito_aberto', settle)) this.#refuse(delivery, target, settle);
      return;
    }
    this.#attempt(delivery, next, settle);
  }

  /** Here it takes nothing now, and nobody else serves it. */
  #isAway({ available, gone, name }: AgentRecord): boolean {
    return (gone || !available) && this.#parts.transport?.knows(name) !== true;
  }

  /** One process has let go of it, another serves it too: that one is tried before any substitute. */
  #hasOthers({ isHere, name }: AgentRecord): boolean {
    return !isHere && this.#parts.transport?.knows(name) === true;
  }

  /** Nobody stands between: the agent is asked, and its circuit hears how it went. */
  #attempt(delivery: Delivery, deliver: Deliver, settle: Settle): void {
    const { target } = delivery;
    if (target === null) {
      deliver(delivery, settle);
      return;
    }
    const isProbe = target.breaker.kind !== 'CLOSED';
    if (isProbe) this.#move(target, { type: 'asked' });
    deliver(delivery, (response) => {
      const verdict = judgeAttempt(delivery, response, this.#parts.limits);
      this.#hear(delivery, target, ENDINGS[isProbe ? 'probe' : 'usual'][verdict]);
      this.#parts.observer.finished?.({
        message: delivery.message,
        agent: target.name,
        counted: verdict === 'void' ? null : verdict,
      });
      const why = response.erro?.codigo ?? 'agente_falhou';
      // Said by a bus: an agent that hands on such an error is there, and has failed.
      const left = why === LEFT && response.remetente === BUS_NAME;
      const fallsBack =
        (left && !this.#hasOthers(target)) ||
        ((left || verdict === 'failure') && this.#isForGood(delivery, target, response));
      if (fallsBack && this.#substitute(delivery, why, settle)) return;
      settle(this.#mark(delivery, response));
    });
  }

  /** False: nobody can take its place. */
  #substitute(delivery: Delivery, why: string, settle: Settle): boolean {
    const other = findSubstitute(delivery, this.#parts);
    if (other === null) return false;
    redirectTo(delivery, other, why);
    this.#attempt(delivery, this.#redirect, settle);
    return true;
  }

  /** Once no try is left, none could be made in time, or the circuit has just opened so that trying again would only wait. */
  #isForGood(delivery: Delivery, target: AgentRecord, response: BusResponse): boolean {
    const { deadlineAt, message } = delivery;
    const { status, erro } = response;
    if (status !== 'falha_total' || this.#now() >= deadlineAt) return false;
    if (erro?.repetivel !== true || message.tentativas_restantes === 0 || target.breaker.kind !== 'CLOSED')
      return true;
    return waitBeforeRetry(delivery, response, this.#parts) === null;
  }

  #hear({ message, mission }: Delivery, target: AgentRecord, event: EndingEvent): void {
    const before = target.breaker;
    const after = this.#move(target, event);
    if (after === before || after.kind === before.kind) return;
    if (after.kind === 'HALF_OPEN') return;
    const seconds = this.#parts.limits.breaker.openMs / 1_000;
    const sentence =
      after.kind === 'OPEN'
        ? guardPhrases.circuitOpened(target.name, seconds)
        : guardPhrases.circuitClosed(target.name);
    mission.notice('circuito', sentence, {
      message_id: message.message_id,
      agente: target.name,
      detalhes: { estado: after.kind },
    });
  }

  #move(target: AgentRecord, event: BreakerEvent): BreakerState {
    const at = { now: this.#now(), limits: this.#parts.limits.breaker };
    target.breaker = moveBreaker(target.breaker, event, at);
    return target.breaker;
  }

  #refuse(delivery: Delivery, target: AgentRecord, settle: Settle): void {
    const { breaker } = target;
    const waitMs = breaker.kind === 'OPEN' ? Math.max(0, breaker.until - this.#now()) : 0;
    this.#tellAlone(delivery, target);
    const refusal = refuse(delivery, 'circuito_aberto', {
      tentar_em: Math.ceil(waitMs / 1_000),
      detalhes: { agente: target.name },
    });
    settle(this.#mark(delivery, refusal));
  }

  /** The sender hears of every refusal, the lead of every opening. */
  #tellAlone({ message, mission }: Delivery, { breaker, name }: AgentRecord): void {
    const told = mission.toldCircuits.get(name);
    // Half open, it is the opening that the lead was told of.
    if (told === breaker || (told !== undefined && breaker.kind === 'HALF_OPEN')) return;
    mission.toldCircuits.set(name, breaker);
    mission.notice('circuito', guardPhrases.noSubstitute(name), {
      message_id: message.message_id,
      agente: name,
      detalhes: { estado: breaker.kind },
    });
  }

  #mark(delivery: Delivery, response: BusResponse): BusResponse {
    const { mission, message, redirectedFrom, target } = delivery;
    if (redirectedFrom === null || target === null) return response;
    if (response.status === 'falha_total' || response.status === 'timeout') {
      mission.notice('fallback', guardPhrases.substituteFailed(redirectedFrom.name, target.name), {
        message_id: message.message_id,
        agente: target.name,
        detalhes: { erro: response.erro?.codigo ?? null },
      });
    }
    return markSubstituted(response, target.name);
  }

  #now(): number {
    return this.#parts.clock.monotonic();
  }
}
