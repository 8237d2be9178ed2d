import { formatBRL } from '#language/money';
import type { AgentView, ReflexStep } from '#protocol';
import { failureOf, resultOf, say } from '#runtime';
import { ANALYSIS, DOMAIN_TITLES } from '../../phrases/junior.ts';
import { encaminharAnalise } from '../../tools/index.ts';
import { type Domain, placeComplex } from '../../understand/index.ts';
import { joined, way } from '../ways.ts';

/** Honest about what is not there yet, and at once what is. */
export function tellHandover(view: AgentView): ReflexStep | null {
  const done = resultOf(view, encaminharAnalise);
  if (!done && !failureOf(view, encaminharAnalise)) return null;
  const domains = done?.dominios ?? placeComplex(view.text).domains;
  const titles = domains.map((domain) => DOMAIN_TITLES[domain]).join(' e de ');
  if (domains.every((domain) => IMPERSONAL.includes(domain)))
    return say(joined(ANALYSIS.honest(titles), way(view, ANALYSIS.meanwhile)), { ask: null });
  const figures = done ? monthTold(done.mes) : ANALYSIS.unseen;
  return say(joined(ANALYSIS.honest(titles), figures, way(view, ANALYSIS.offer)), { ask: null });
}

/** About the world: what the person spent this month says nothing there. */
const IMPERSONAL: readonly Domain[] = ['educacao_financeira', 'investimentos_fundamentos'];

type Month = { readonly receitas: number; readonly despesas: number; readonly saldo: number } | null;

const monthTold = (month: Month): string =>
  month === null
    ? ANALYSIS.nothing
    : ANALYSIS.figures({
        income: formatBRL(month.receitas),
        spent: formatBRL(month.despesas),
        balance: formatBRL(month.saldo),
      });
