import type { Estimate } from '#protocol';
import { Delivery, type Desk, type Envelope } from './delivery.ts';
import { copyCarried, estimateOf, findFaults, isSaid, writeMessage, writeNothing } from './drafts.ts';
import { tellSent } from './events.ts';
import type { OpenMission } from './mission-line.ts';
import type { BusParts } from './parts.ts';
import { refuse } from './responses.ts';
import type { Traffic } from './traffic.ts';
import type { Ways } from './ways.ts';
import type { Submit, Wish } from './wish.ts';

export type SubmitDeps = {
  readonly parts: BusParts;
  readonly desk: Desk;
  readonly traffic: Traffic;
  readonly ways: Ways;
  /** Named by whoever has none. */
  readonly noMission: OpenMission;
};

/** Where messages of this process begin: each gets its envelope, from what the bus knows of its sender. */
export function createSubmit(deps: SubmitDeps): Submit {
  const { traffic, ways, noMission } = deps;
  return (wish, settle) => {
    const { mission, kind } = wish;
    const delivery = makeDelivery(wish, deps);
    const messageId = delivery.message.message_id;
    mission.moved(delivery.sentAt);
    tellSent(delivery);
    const end = traffic.enter(delivery, settle);
    if (traffic.isClosed) {
      traffic.turnAway(delivery);
      end(refuse(delivery, 'barramento_fechado'));
    } else if (mission === noMission)
      end(refuse(delivery, 'identidade_invalida', { detalhes: { campo: 'missao_id' } }));
    else if (kind === 'notificacao') ways.notifications(delivery, end);
    else ways.requests(delivery, end);
    return messageId;
  };
}

function makeDelivery(wish: Wish, { parts, desk }: SubmitDeps): Delivery {
  const message = write(wish, desk);
  const faults = look(message, parts);
  const delivery = new Delivery(faults.length === 0 ? message : writeNothing(wish, desk), wish, desk);
  delivery.faults = faults;
  address(delivery, parts);
  return delivery;
}

/** A draft is a stranger's object: reading it may throw. */
function write(wish: Wish, desk: Desk): Envelope {
  try {
    return writeMessage(wish, desk);
  } catch {
    return writeNothing(wish, desk);
  }
}

/** Of what no contract here tells: a notification, an agent that only another process knows. */
const NO_COST: Estimate = Object.freeze({ tokens_estimados: 0, chamadas_api_estimadas: 0 });

function look(message: Envelope, { transport }: BusParts): readonly string[] {
  const faults = findFaults(message);
  return faults.length > 0 || transport === null ? faults : copyCarried(message);
}

/** What follows from whom it is for: how long it may take, what it costs, how often it is tried. */
function address(delivery: Delivery, { findAgent, limits }: BusParts): void {
  const { message, mission, parent, sentAt } = delivery;
  const target = findAgent(message.destinatario);
  const operation = target?.operations.get(message.payload.operacao);
  const usualMs = limits.timeoutMs[target?.contract?.tipo ?? 'executor'];
  const saysHowLong = isSaid(message.timeout);
  const wantedAt = sentAt + (saysHowLong ? message.timeout * 1_000 : usualMs);
  const latest = Math.min(
    endOf(mission, sentAt, saysHowLong),
    parent?.deadlineAt ?? Number.POSITIVE_INFINITY,
  );
  delivery.target = target;
  delivery.at = Math.min(wantedAt, latest);
  message.timeout = Math.max(0, delivery.at - sentAt) / 1_000;
  message.tentativas_restantes = Math.min(
    isSaid(message.tentativas_restantes) ? message.tentativas_restantes : limits.retry.tries,
    limits.retry.most,
  );
  if (!isSaid(message.recursos_estimados.tokens_estimados))
    message.recursos_estimados = operation ? estimateOf(operation) : NO_COST;
  message.sinalizadores = mission.flags();
}

/**
 * A message lives no longer than its mission: by default until the mission's limit, in the grace after it until the end. Who says how long may
 * have the grace too, for whoever consolidates must be able to answer.
 */
function endOf(mission: OpenMission, now: number, saysHowLong: boolean): number {
  const isClosing = now >= mission.limitAt || mission.closed() !== null;
  return isClosing || saysHowLong ? mission.endAt : mission.limitAt;
}
