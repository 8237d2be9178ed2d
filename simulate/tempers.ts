import type { MessageDraft, MissionBudget } from '#protocol';
import { STALL } from './drafts.ts';
import type { Random } from './random.ts';

/** What a mission is like. */
export type Temper = 'calm' | 'busy' | 'flood' | 'alarm' | 'poor' | 'spent' | 'parallel' | 'siege';

const TEMPERS: readonly Temper[] = [
  ...(['calm', 'calm', 'calm', 'busy', 'busy', 'flood', 'alarm'] as const),
  ...(['poor', 'spent', 'parallel', 'siege'] as const),
];

export const drawTemper = (random: Random): Temper => random.pick(TEMPERS);

export function budgetOf(temper: Temper, random: Random): MissionBudget {
  if (temper === 'poor') return { tokens: random.between(0, 1_500), chamadas_api: random.between(0, 3) };
  // So little that it is used up, and asked for long after that.
  if (temper === 'spent') return { tokens: random.between(300, 3_000), chamadas_api: random.between(5, 60) };
  if (temper === 'calm')
    return { tokens: random.between(2_000, 20_000), chamadas_api: random.between(5, 25) };
  return { tokens: random.between(20_000, 2_000_000), chamadas_api: random.between(5, 3_000) };
}

/** What a lead sets aside for itself as long as it works. */
export const leadShareOf = (temper: Temper): number => (temper === 'spent' ? 0.1 : 0.5);

/** How much comes beside the lead's own work, and over how long. */
export function stormOf(temper: Temper, random: Random): { readonly count: number; readonly overMs: number } {
  if (temper === 'flood') return { count: random.between(300, 2_500), overMs: random.between(500, 20_000) };
  if (temper === 'alarm') return { count: random.between(1_050, 1_300), overMs: random.between(500, 8_000) };
  if (temper === 'parallel') return { count: random.between(20, 250), overMs: 0 };
  if (temper === 'spent') return { count: random.between(150, 400), overMs: random.between(5_000, 40_000) };
  if (temper === 'busy') return { count: random.between(50, 300), overMs: random.between(5_000, 60_000) };
  if (temper === 'siege') return { count: random.between(20, 40), overMs: 0 };
  return { count: random.between(0, 30), overMs: random.between(1_000, 20_000) };
}

const FREE = { tokens_estimados: 0, chamadas_api_estimadas: 0 };

/** What such a mission makes of what chance wanted. */
export function inTemper(temper: Temper, draft: MessageDraft, random: Random): MessageDraft {
  if (temper === 'alarm')
    return { ...draft, prioridade: random.chance(0.5) ? 'ALTA' : 'CRITICA', recursos_estimados: FREE };
  // Much of little, and urgent: else a budget would end at its last large request, not at its limit.
  if (temper === 'spent') {
    const tokens_estimados = random.between(0, random.chance(0.5) ? 40 : 400);
    const prioridade = random.chance(0.6) ? 'ALTA' : 'NORMAL';
    return { ...draft, prioridade, recursos_estimados: { ...FREE, tokens_estimados } };
  }
  if (temper !== 'siege') return draft;
  const payload = { ...draft.payload, parametros: { n: STALL }, fallback_automatico: false };
  const prioridade = random.chance(0.85) ? 'NORMAL' : 'ALTA';
  return { ...draft, payload, prioridade, timeout: random.between(125, 160), recursos_estimados: FREE };
}
