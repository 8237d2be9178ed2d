import type { MissionOutcome } from '#protocol';
import { DEBTS_SAID } from '../phrases/analise-dividas.ts';
import { HOME_SAID } from '../phrases/analise-imovel.ts';
import { BUDGET_SAID } from '../phrases/analise-orcamento.ts';
import { RESERVE_SAID } from '../phrases/analise-reserva.ts';
import { INCOME_SAID } from '../phrases/investimentos-rende.ts';
import { RETIREMENT } from '../phrases/planejamento-aposentadoria.ts';
import { WINDFALL_SAID } from '../phrases/planejamento-extra.ts';
import { PURCHASE } from '../phrases/planejamento-financiar.ts';
import { GOAL } from '../phrases/planejamento-meta.ts';

/** What an analysis asks for at its end, so that its sums can be made with it. */
export type FigureAsked =
  | 'idade'
  | 'idade_alvo'
  | 'idades'
  | 'pagar'
  | 'guardar'
  | 'renda'
  | 'gasto'
  | 'renda_alvo'
  | 'preco'
  | 'taxa';

const ASKS: ReadonlyMap<string, FigureAsked> = new Map<string, FigureAsked>([
  [RETIREMENT.stepOwnAge, 'idade'],
  [RETIREMENT.stepGoalAge, 'idade_alvo'],
  [RETIREMENT.stepAge, 'idades'],
  [RETIREMENT.noIncome, 'renda_alvo'],
  [INCOME_SAID.sayIncome, 'renda_alvo'],
  [DEBTS_SAID.stepPay, 'pagar'],
  [DEBTS_SAID.stepMore, 'pagar'],
  [DEBTS_SAID.stepFirst, 'pagar'],
  [DEBTS_SAID.stepRate, 'taxa'],
  [WINDFALL_SAID.stepDebts, 'pagar'],
  [WINDFALL_SAID.stepSpending, 'gasto'],
  [RESERVE_SAID.stepSpending, 'gasto'],
  [PURCHASE.stepTell, 'guardar'],
  [GOAL.stepTell, 'guardar'],
  [HOME_SAID.stepIncome, 'renda'],
  [HOME_SAID.stepPrice, 'preco'],
  [HOME_SAID.stepHomePrice, 'preco'],
  [HOME_SAID.stepRate, 'taxa'],
  [BUDGET_SAID.stepIncome, 'renda'],
]);

/** The figure that an answer ends asking for; null: none. */
export function figureAskedBy({ consolidacao }: MissionOutcome): FigureAsked | null {
  const { proximos_passos_sugeridos, resposta_pre_estruturada } = consolidacao;
  const last = ASKS.get(proximos_passos_sugeridos.at(-1) ?? '');
  if (last !== undefined) return last;
  const { resposta_principal } = resposta_pre_estruturada;
  return ALONE.find(([said]) => resposta_principal.startsWith(said))?.[1] ?? null;
}

/** What stands instead of an answer, where nothing can be reckoned without it. */
const ALONE = [...ASKS].filter(([said]) => said === RETIREMENT.noIncome || said === INCOME_SAID.sayIncome);

const KINDS: ReadonlySet<string> = new Set(ASKS.values());
const PREFIX = 'analise:';

/** What the open question is about, as it is kept with the conversation. */
export const aboutFigure = (figure: FigureAsked): string => `${PREFIX}${figure}`;

/** The figure that a question of an analysis asks for; null: another question. */
export function figureOf(about: string | undefined): FigureAsked | null {
  const kind = about?.startsWith(PREFIX) ? about.slice(PREFIX.length) : '';
  return KINDS.has(kind) ? (kind as FigureAsked) : null;
}
