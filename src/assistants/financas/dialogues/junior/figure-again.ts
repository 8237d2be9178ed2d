import { normalise, readNumbers } from '#language';
import { findMoney, formatBRL, readAmount } from '#language/money';
import type { AgentView } from '#protocol';
import { lastAnalysisIn } from '../../slots.ts';

const AGAIN =
  /^(?:(?:nao|ops|opa|errei|desculpa|digo|alias|na verdade|na real|melhor|quer dizer|ou melhor|e|foi|sao|era)[ ,.!]+)+(?:uns |umas |so |r\$ ?)?\d[\d.,]*(?: mil| reais| conto| contos)?(?: por mes)?[ .!]*$/;

/** What they said last, when nothing else was said since the analysis that it led to. */
function saidBefore({ state, history }: AgentView): string | null {
  const last = lastAnalysisIn(state);
  if (last === null || history.at(-1)?.turn !== last.turn) return null;
  return history.findLast(({ role, turn }) => role === 'user' && turn === last.turn)?.text ?? null;
}

/** "na verdade 400" after "consigo guardar 300" and its analysis: what was said, with the other amount; null: no such thing. */
export function figureAgain(view: AgentView): string | null {
  const before = saidBefore(view);
  const amount = AGAIN.test(normalise(view.text)) ? readAmount(view.text) : null;
  if (before === null || amount === null || !('cents' in amount)) return null;
  const money = findMoney(before);
  const [only, another] = money.length > 0 ? money : readNumbers(before);
  if (!only || another) return null;
  return `${before.slice(0, only.start)}${formatBRL(amount.cents)}${before.slice(only.end)}`;
}

/** So that no entry is changed by it. */
export const correctsAnalysis = (view: AgentView): boolean => figureAgain(view) !== null;
