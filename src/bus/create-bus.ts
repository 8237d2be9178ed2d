import type { Bus, Clock, Ids, Transport } from '#protocol';
import { AgentRecord } from './agent-record.ts';
import { Alarms } from './alarms.ts';
import { CLOSED_CIRCUIT } from './breaker.ts';
import type { Delivery, Desk } from './delivery.ts';
import { Dispatcher } from './dispatcher.ts';
import { guardPhrases } from './guard-phrases.ts';
import { type LimitChanges, limitsWith } from './limits.ts';
import { Line, type LineDeps } from './lines.ts';
import { Mailbox } from './mailbox.ts';
import { type OpenMission, openMissionLine } from './mission-line.ts';
import { numbered } from './numbered.ts';
import type { BusObserver, BusParts, RecordExecution } from './parts.ts';
import { seePending } from './pending.ts';
import { createReceive } from './receive.ts';
import { Registry } from './registry.ts';
import { refuse } from './responses.ts';
import { Serving } from './serving.ts';
import { createSubmit } from './submit.ts';
import { Traffic } from './traffic.ts';
import { openWays } from './ways.ts';
import type { Submit } from './wish.ts';

export type BusOptions = {
  readonly clock: Clock;
  readonly ids: Ids;
  /** 0 ≤ x < 1, for the jitter of retries. */
  readonly random: () => number;
  readonly limits?: LimitChanges;
  /** Not closed by the bus: whoever opened it does. */
  readonly transport?: Transport;
  readonly health?: RecordExecution;
  readonly observer?: BusObserver;
};

/**
 * Five words. Agents register and get a line; what they send goes through the policies of `ways.ts`, in that order.
 *
 * @example
 * const bus = createBus({ clock, ids, random: Math.random });
 * bus.register({ contract: pesquisa, handle: async () => ({ status: 'sucesso', dados: 42 }) });
 * const line = bus.register({ contract: analise });
 * const mission = openMissionLine({ missao_id: 'm1', lider: 'analise', orcamento, restanteMs: 80_000 }, { clock });
 * const response = await line.request({ destinatario: 'pesquisa_externa', payload }, mission);
 */
export function createBus(options: BusOptions): Bus {
  const { parts, registry } = prepareParts(options);
  const traffic = new Traffic(parts);
  const desk = openDesk(parts, options.ids);
  const ways = openWays({ parts, submit: (wish, settle) => submit(wish, settle) });
  const noMission = openNoMission(parts);
  const submit: Submit = createSubmit({ parts, desk, traffic, ways, noMission });
  const serving = new Serving(parts.transport, createReceive({ parts, desk, traffic, ways }));
  const deps: LineDeps = {
    submit,
    dispatcher: parts.dispatcher,
    noMission,
    changed: (record) => {
      serving.follow(record);
      if (!record.available) record.mailbox.clear();
    },
    left: (record) => {
      serving.follow(record);
      record.mailbox.clear();
      traffic.abandon(record);
      registry.remove(record);
    },
  };
  const nobody = new Line(nobodysRecord(parts), deps);
  const own = (line: unknown): Line => (line instanceof Line && Line.recordOf(line) ? line : nobody);
  return {
    register: (agent) => {
      const record = registry.add(agent);
      serving.follow(record);
      return new Line(record, deps);
    },
    send: (line, draft, mission) => own(line).send(draft, mission),
    request: (line, draft, mission) => own(line).request(draft, mission),
    pending: () => seePending(registry.all(), parts),
    close: async ({ graceMs = parts.limits.mission.graceMs } = {}) => {
      const stopped = serving.stopAll();
      await traffic.close(graceMs);
      await stopped;
      parts.alarms.stop();
    },
  };
}

function prepareParts(options: BusOptions): { readonly parts: BusParts; readonly registry: Registry } {
  const limits = limitsWith(options.limits);
  const alarms = new Alarms(options.clock);
  const transport = options.transport ?? null;
  const registry = new Registry({ alarms, limits, transport });
  const parts: BusParts = {
    clock: options.clock,
    random: options.random,
    limits,
    alarms,
    dispatcher: new Dispatcher(options.clock),
    transport,
    observer: options.observer ?? {},
    health: options.health ?? null,
    findAgent: (name) => registry.find(name),
    count: { held: 0 },
  };
  return { parts, registry };
}

function openDesk({ clock }: BusParts, ids: Ids): Desk {
  return {
    clock,
    nextMessageId: numbered(ids, 'msg'),
    nextResponseId: numbered(ids, 'res'),
    end: (delivery, code) => {
      if (code === 'tempo_esgotado') tellTimeout(delivery);
      delivery.endWith(refuse(delivery, code));
    },
  };
}

function tellTimeout({ message, mission, startedAt }: Delivery): void {
  const where = startedAt === null ? 'antes de começar' : 'sem resposta';
  mission.notice('timeout', guardPhrases.tookTooLong(message.destinatario, message.timeout, where), {
    message_id: message.message_id,
    agente: message.destinatario,
  });
}

/** Stands for a mission that is none: whoever names such a one is refused. */
function openNoMission({ clock }: BusParts): OpenMission {
  const nothing = { tokens: 0, chamadas_api: 0 };
  const terms = { missao_id: '', lider: '', orcamento: nothing, restanteMs: Number.POSITIVE_INFINITY };
  return openMissionLine(terms, { clock, foreign: true });
}

/** Behind what is no line of this bus: it has left, so nothing goes out in its name. */
function nobodysRecord({ alarms, limits }: BusParts): AgentRecord {
  const record = new AgentRecord('', null, {
    mailbox: new Mailbox(alarms, limits.mailbox),
    circuit: { state: CLOSED_CIRCUIT },
  });
  record.gone = true;
  return record;
}
