import type { BusResponse } from '#protocol';
import type { Delivery } from './delivery.ts';

/** Ended from outside while it ran, or the agent left: says nothing about how it works. */
const INTERRUPTED: ReadonlySet<string> = new Set([
  'agente_indisponivel',
  'missao_encerrada',
  'barramento_fechado',
  'espera_excedida',
]);

/** Whatever is said about trying again. */
const FAILED: ReadonlySet<string> = new Set([
  'agente_falhou',
  'resposta_invalida',
  'transporte_indisponivel',
]);

/**
 * What an attempt tells of the agent. An answer is a success, and so is a refusal for reasons of the matter: the agent works. A failure that
 * may pass, an answer against the contract and time running out while it ran are failures. What never reached it is neither.
 */
export function judgeAttempt(
  { startedAt }: Delivery,
  { status, erro }: BusResponse,
): 'success' | 'failure' | 'void' {
  if (startedAt === null) return 'void';
  if (status === 'timeout') return 'failure';
  if (status !== 'falha_total' || erro === undefined) return 'success';
  if (INTERRUPTED.has(erro.codigo)) return 'void';
  return erro.repetivel || FAILED.has(erro.codigo) ? 'failure' : 'success';
}
