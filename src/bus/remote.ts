import type {
  BusResponse,
  Clock,
  Estimate,
  MissionBudget,
  MissionWord,
  Progress,
  Transport,
} from '#protocol';
import { budgetIn } from './allowance.ts';
import type { Deliver, Delivery, Settle } from './delivery.ts';
import { flagsNow } from './flags.ts';
import type { BusParts } from './parts.ts';
import { refuse } from './responses.ts';

/**
 * Hands a request to another process. Its bus checks contract, loops and mailbox; deadline, budget, retry and circuit stay here. What it says
 * to have consumed is clipped to what it was allowed.
 */
export function deliverRemotely({ clock, transport }: BusParts): Deliver {
  return (delivery, settle) => {
    if (transport === null) settle(refuse(delivery, 'transporte_indisponivel'));
    else new RemoteAttempt(delivery, settle, { clock, transport }).begin();
  };
}

/** Joins whoever is at it already, in another process or in this one; `orElse` where nobody is: then it is nobody's. */
export function joinRemotely({ clock, transport }: BusParts) {
  return (delivery: Delivery, settle: Settle, orElse: () => void): void => {
    if (transport === null) orElse();
    else new RemoteAttempt(delivery, settle, { clock, transport, orElse }).begin();
  };
}

type Ways = { readonly clock: Clock; readonly transport: Transport; orElse?(): void };

/** One try at another process: what it tells while it works is the mission's at once, so that silence costs no more than the last second. */
class RemoteAttempt {
  readonly #delivery: Delivery;
  readonly #settle: Settle;
  readonly #ways: Ways;
  #isOver = false;
  /** What the message allowed, and of what whoever answers says to have consumed so much is paid. */
  #allowed: MissionBudget = NOTHING;
  #charged: MissionBudget = NOTHING;
  /** What is known to be paid: by earlier tries, and by whoever owned the mission before. */
  #paid: MissionBudget = NOTHING;
  /** Of what whoever answers says to have consumed so much was paid by others: charged is never less. */
  #floor: MissionBudget = NOTHING;
  #callOff = (): void => undefined;
  #tell = (_word: MissionWord): void => undefined;

  constructor(delivery: Delivery, settle: Settle, ways: Ways) {
    this.#delivery = delivery;
    this.#settle = settle;
    this.#ways = ways;
  }

  begin(): void {
    const delivery = this.#delivery;
    const { clock, transport, orElse } = this.#ways;
    const now = clock.monotonic();
    delivery.startedAt = now;
    delivery.keep((response) => {
      this.#end(response);
      this.#callOff();
    });
    const message = messageFor(delivery, now);
    this.#allowed = budgetIn(message.recursos_estimados);
    this.#paid = paidFor(delivery);
    const answer = transport.request(message, {
      timeoutMs: delivery.deadlineAt - now,
      whenCalledOff: (run) => {
        this.#callOff = run;
      },
      whenTelling: (tell) => {
        this.#tell = tell;
      },
      heard: (progress) => this.#hear(progress),
      isTakenUp: isTakenUp(delivery),
      ...(orElse && { orElse: () => this.#leave() && orElse() }),
    });
    this.#listen(delivery);
    answer.then(
      (response) => this.#accept(response),
      () => this.#end(refuse(delivery, 'transporte_indisponivel')),
    );
  }

  /** Whoever stands in for the lead leads. */
  #listen(delivery: Delivery): void {
    const { mission, redirectedFrom, message } = delivery;
    const agent = redirectedFrom?.name ?? message.destinatario;
    delivery.whenTold = (what) => {
      if (what === 'standing' || agent === mission.lider) this.#tell(mission.wordTo(agent));
    };
    if (mission.hasWordFor(agent) || isTakenUp(delivery)) delivery.whenTold('standing');
  }

  #hear({ moved, consumido, concedido, eventos }: Progress): void {
    if (this.#isOver) return;
    const { mission } = this.#delivery;
    this.#leaveWhatWasPaid(concedido);
    this.#charge(consumido, 0);
    if (moved) mission.moved(this.#ways.clock.monotonic());
    for (const event of eventos) mission.hear(event);
  }

  #accept(response: BusResponse): void {
    if (this.#isOver) return;
    const delivery = this.#delivery;
    const { tokens_usados, chamadas_api_externas, chamadas_banco_dados } = response.recursos_consumidos;
    const told = { tokens: tokens_usados, chamadas_api: chamadas_api_externas };
    this.#charge(isUntold(response) ? this.#charged : told, chamadas_banco_dados);
    delivery.answeredAt = this.#ways.clock.monotonic();
    this.#end({
      ...response,
      message_id_original: delivery.message.message_id,
      recursos_consumidos: delivery.allowance?.consumed() ?? response.recursos_consumidos,
    });
  }

  /**
   * It joined work that somebody began with more: what is missing since an earlier try, or whoever owned the mission before, has paid. More
   * than is known to be paid was never told to anybody, and is charged now.
   */
  #leaveWhatWasPaid({ tokens, chamadas_api }: MissionBudget): void {
    const { tokens: allowed, chamadas_api: callsAllowed } = this.#allowed;
    this.#floor = most(this.#floor, {
      tokens: Math.min(tokens - allowed, this.#paid.tokens),
      chamadas_api: Math.min(chamadas_api - callsAllowed, this.#paid.chamadas_api),
    });
    this.#charged = most(this.#charged, this.#floor);
  }

  /** So much was consumed so far: what was not charged yet is, and what was given back since it was charged is free again. */
  #charge(told: MissionBudget, chamadas_banco_dados: number): void {
    const { allowance } = this.#delivery;
    const { tokens, chamadas_api } = most(this.#floor, told);
    const due = tokens - this.#charged.tokens;
    const callsDue = chamadas_api - this.#charged.chamadas_api;
    allowance?.giveBack({ tokens: -due, chamadas_api: -callsDue });
    const taken =
      allowance?.charge({
        ...{ tokens_usados: due, chamadas_api_externas: callsDue, chamadas_banco_dados },
      }) ?? NOTHING;
    // What it says beyond what it was allowed was not taken, and is not given back.
    this.#charged = {
      tokens: this.#charged.tokens + Math.min(due, taken.tokens),
      chamadas_api: this.#charged.chamadas_api + Math.min(callsDue, taken.chamadas_api),
    };
  }

  #end(response: BusResponse): void {
    if (this.#leave()) this.#settle(response);
  }

  /** False: it was out of these hands before. */
  #leave(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#delivery.keep(null);
    this.#delivery.whenTold = null;
    return true;
  }
}

/** What is asked from outside of any request of a mission that somebody owned before. Only once: what somebody answered that may pass is not asked for again, but done. */
export const isTakenUp = ({ mission, parent, sender, attempt, redirectedFrom }: Delivery): boolean =>
  mission.isTakenUp && parent === null && sender !== null && attempt === 1 && redirectedFrom === null;

const NOTHING: MissionBudget = { tokens: 0, chamadas_api: 0 };

const most = (one: MissionBudget, other: MissionBudget): MissionBudget => ({
  tokens: Math.max(one.tokens, other.tokens),
  chamadas_api: Math.max(one.chamadas_api, other.chamadas_api),
});

/** Before this try: by the request itself, and by whoever owned the mission before. */
function paidFor({ mission, allowance }: Delivery): MissionBudget {
  const { tokens, chamadas_api } = mission.spentBefore();
  const consumed = allowance?.consumed();
  return {
    tokens: tokens + (consumed?.tokens_usados ?? 0),
    chamadas_api: chamadas_api + (consumed?.chamadas_api_externas ?? 0),
  };
}

/** Whoever answers for an agent that cannot be reached knows nothing of what it consumed. */
const isUntold = ({ erro, recursos_consumidos }: BusResponse): boolean =>
  erro !== undefined && recursos_consumidos.tokens_usados + recursos_consumidos.chamadas_api_externas === 0;

/**
 * Clocks of machines differ, so the envelope tells how long is left, not until when; what earlier tries have left of the allowance; and how the
 * mission stands now, for it may have waited since it was written.
 */
function messageFor({ message, mission, allowance, deadlineAt }: Delivery, now: number) {
  const timeout = (deadlineAt - now) / 1_000;
  return {
    ...message,
    timeout,
    sinalizadores: flagsNow(message.sinalizadores, mission.flags()),
    recursos_estimados: allowance ? leftOf(allowance) : message.recursos_estimados,
  };
}

function leftOf(allowance: NonNullable<Delivery['allowance']>): Estimate {
  const { tokens, chamadas_api } = allowance.left();
  return { tokens_estimados: tokens, chamadas_api_estimadas: chamadas_api };
}
