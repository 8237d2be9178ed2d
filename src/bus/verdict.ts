import type { BusResponse } from '#protocol';
import type { Delivery } from './delivery.ts';
import type { BusLimits } from './limits.ts';
import { BUS_NAME } from './responses.ts';

/** Whatever is said about trying again. */
const FAILED: ReadonlySet<string> = new Set([
  'agente_falhou',
  'resposta_invalida',
  'transporte_indisponivel',
]);

/**
 * What an attempt tells of the agent. An answer is a success, and so is a refusal for reasons of the matter: the agent works. A failure that
 * may pass, an answer against the contract and a fair time running out are failures. What never reached it is neither, nor is what the bus
 * itself ended, here or in another process: a closing mission, a full mailbox, a contract that is not kept. Who said it counts, not the code
 * alone: an agent that hands on somebody else's error failed.
 */
export function judgeAttempt(
  delivery: Delivery,
  { status, erro, remetente }: BusResponse,
  limits: BusLimits,
): 'success' | 'failure' | 'void' {
  if (delivery.startedAt === null) return 'void';
  if (status === 'timeout') return hadFairTime(delivery, limits) ? 'failure' : 'void';
  if (status !== 'falha_total' || erro === undefined) return 'success';
  if (FAILED.has(erro.codigo)) return 'failure';
  if (remetente === BUS_NAME) return 'void';
  return erro.repetivel ? 'failure' : 'success';
}

/**
 * So long as its contract lets expect, three times over, or nearly all that its kind has by default: a sender in a hurry or a mission that ends
 * says nothing about the agent.
 */
function hadFairTime(delivery: Delivery, { fairTime, timeoutMs }: BusLimits): boolean {
  const { operation, target, startedAt, answeredAt } = delivery;
  const usualMs = timeoutMs[target?.contract?.tipo ?? 'executor'] * fairTime.ofUsual;
  const declaredMs = (operation?.tempo_medio ?? Number.POSITIVE_INFINITY) * 1_000 * fairTime.ofDeclared;
  return answeredAt - (startedAt ?? answeredAt) >= Math.min(usualMs, Math.max(fairTime.leastMs, declaredMs));
}
