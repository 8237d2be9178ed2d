import type { BusLimits } from '#bus';
import { PRIORITIES, type Priority } from '#protocol';
import type { Contracts, Mission, Sent } from '../facts.ts';
import type { Violations } from './violations.ts';

/** What every rule may look at. None of it comes from the bus. */
export type Ground = {
  readonly limits: BusLimits;
  readonly contracts: Contracts;
  readonly violations: Violations;
  now(): number;
  /** It takes nothing now: its process died, or it said so. */
  isAway(agent: string): boolean;
  /** When its process last died; null: never. */
  diedAt(agent: string): number | null;
};

/** Moments are sums of fractions. */
export const HAIR_MS = 1e-3;

export const priorityOf = ({ draft }: Sent): Priority => draft.prioridade ?? 'NORMAL';
export const isUrgent = (priority: Priority): boolean => PRIORITIES.indexOf(priority) <= 1;

export function starvesAfter(priority: Priority, { starvation }: BusLimits): number {
  if (priority === 'CRITICA') return starvation.criticaMs;
  return priority === 'ALTA' ? starvation.altaMs : starvation.anyMs;
}

/** Who may take over from an agent, by its contract. */
export function substitutesOf(agent: string, { contracts }: Ground): readonly string[] {
  const named = contracts.get(agent)?.fallbacks_disponiveis ?? [];
  return named.flatMap((fallback) => (fallback.tipo === 'agente' ? [fallback.agente] : []));
}

export const isOver = (mission: Mission, now: number): boolean =>
  mission.endedAt !== null || now >= mission.endAt - HAIR_MS;

/** What an answer that came at once says of how far a message got: no further than this. */
const REFUSED_FIRST: ReadonlySet<string> = new Set([
  ...['identidade_invalida', 'missao_encerrada', 'barramento_fechado', 'destinatario_desconhecido'],
  ...['aresta_nao_declarada', 'operacao_fora_do_contrato', 'parametros_invalidos'],
  ...['loop_detectado', 'profundidade_excedida', 'tempo_esgotado'],
]);

/** Before anything was set aside for it. What a substitute refused had come further. */
export const isRefusedFirst = ({ response }: Sent): boolean =>
  response?.erro !== undefined &&
  response.payload.fallback_usado === null &&
  REFUSED_FIRST.has(response.erro.codigo);

/** Its author went on working after its process had died: nothing goes out in its name. */
export const isOfTheDead = ({ parent, author }: Sent, { diedAt }: Ground): boolean =>
  parent !== null && (diedAt(author) ?? -1) >= parent.at;
