import { formatBRL } from '#language/money';
import type { AgentView, ReflexStep } from '#protocol';
import { failureOf, resultOf, say } from '#runtime';
import { ANALYSIS, DOMAIN_TITLES } from '../../phrases/junior.ts';
import { NO_EARLIER_ANALYSIS } from '../../tools/analysis.ts';
import { encaminharAnalise } from '../../tools/index.ts';
import type { Domain } from '../../understand/index.ts';
import { joined, way } from '../ways.ts';

/** Where there is no analysis, honest about that, and at once what is there. One that there is has been said already. */
export function tellHandover(view: AgentView): ReflexStep | null {
  const failure = failureOf(view, encaminharAnalise);
  if (failure)
    return say(failure.code === NO_EARLIER_ANALYSIS ? way(view, ANALYSIS.noEarlier) : ANALYSIS.failed, {
      ask: null,
    });
  const done = resultOf(view, encaminharAnalise);
  if (!done) return null;
  const domains = done.dominios;
  const titles = domains.map((domain) => DOMAIN_TITLES[domain]).join(' e de ');
  if (domains.every((domain) => IMPERSONAL.includes(domain)))
    return say(joined(ANALYSIS.honest(titles), way(view, ANALYSIS.meanwhile)), { ask: null });
  return say(joined(ANALYSIS.honest(titles), monthTold(done.mes), way(view, ANALYSIS.offer)), { ask: null });
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
