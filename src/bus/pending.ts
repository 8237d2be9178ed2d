import type { AgentStatus, Bus } from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import { type BreakerState, seeBreaker } from './breaker.ts';
import type { BusParts } from './parts.ts';

/** Who is there, and what waits or runs. */
export function seePending(records: readonly AgentRecord[], parts: BusParts): ReturnType<Bus['pending']> {
  const agents = records.map((record) => seeAgent(record, parts));
  const sum = (count: (record: AgentRecord) => number): number =>
    records.reduce((total, record) => total + count(record), 0);
  return {
    agents,
    waiting: sum(({ mailbox }) => mailbox.waiting),
    running: sum(({ mailbox }) => mailbox.running),
    held: parts.count.held,
  };
}

function seeAgent(record: AgentRecord, { clock, transport }: BusParts): AgentStatus {
  const { name, contract, mailbox, operations, breaker } = record;
  return {
    nome_agente: name,
    tipo: contract?.tipo ?? 'executor',
    disponivel: (record.isHere && record.available) || (transport?.knows(name) ?? false),
    operacoes: [...operations.keys()],
    executando: mailbox.running,
    na_fila: mailbox.waiting,
    ...circuitOf(breaker, clock.monotonic()),
  };
}

function circuitOf(state: BreakerState, now: number): Pick<AgentStatus, 'circuito' | 'reabre_em_ms'> {
  const seen = seeBreaker(state, now);
  return { circuito: seen.kind, reabre_em_ms: seen.kind === 'OPEN' ? Math.ceil(seen.until - now) : null };
}
