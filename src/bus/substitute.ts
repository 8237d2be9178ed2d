import type { BusResponse } from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import { admitsNow } from './breaker.ts';
import type { Delivery } from './delivery.ts';
import { guardPhrases } from './guard-phrases.ts';
import type { BusParts } from './parts.ts';

/** The first agent that the contract names for this operation and that can take it now. Null too where the sender wants none, or had one. */
export function findSubstitute(delivery: Delivery, parts: BusParts): AgentRecord | null {
  const { message, redirectedFrom, target } = delivery;
  if (redirectedFrom !== null || !message.payload.fallback_automatico) return null;
  const { operacao } = message.payload;
  for (const fallback of target?.contract?.fallbacks_disponiveis ?? []) {
    if (fallback.tipo !== 'agente' || !(fallback.operacoes?.includes(operacao) ?? true)) continue;
    const other = parts.findAgent(fallback.agente);
    if (other !== null && other !== target && canTake(other, operacao, parts.clock.monotonic())) return other;
  }
  return null;
}

/** Of an agent whose contract another process has, that process says whether it knows the operation. */
function canTake(agent: AgentRecord, operation: string, now: number): boolean {
  if (!agent.available || agent.gone) return false;
  if (agent.contract !== null && !agent.operations.has(operation)) return false;
  return admitsNow(agent.breaker, now) !== 'divert';
}

/** From here on the message is the substitute's; the lead is told. */
export function redirectTo(delivery: Delivery, substitute: AgentRecord, why: string): void {
  const { message, mission, target } = delivery;
  const from = target?.name ?? message.destinatario;
  delivery.redirectedFrom = target;
  delivery.target = substitute;
  delivery.startedAt = null;
  delivery.message = {
    ...message,
    destinatario: substitute.name,
    sinalizadores: [...message.sinalizadores, 'usando_fallback_por_circuit_breaker'],
  };
  mission.notice('fallback', guardPhrases.redirected(from, substitute.name), {
    message_id: message.message_id,
    agente: from,
    detalhes: { de: from, para: substitute.name, motivo: why },
  });
  if (!mission.isWatched) return;
  mission.emit({
    tipo: 'redirecionada',
    em: delivery.desk.clock.now(),
    message_id: message.message_id,
    de: from,
    para: substitute.name,
    motivo: why,
  });
}

/** Whoever gets the answer sees that another agent gave it. */
export function markSubstituted(response: BusResponse, substitute: string): BusResponse {
  return {
    ...response,
    status: response.status === 'sucesso' ? 'sucesso_via_fallback' : response.status,
    payload: { ...response.payload, fallback_usado: substitute },
  };
}
