import type { Results } from '#runtime/missions';
import { numberIn } from '../answers.ts';
import { surplus } from '../steps.ts';
import { HOME } from './limits.ts';
import type { HomeAsked } from './read.ts';
import { financedOf, incomeOf, rentOf } from './sums.ts';

/** How a price stands beside the income and the month. */
export type Verdict = 'a_vista' | 'confortavel' | 'no_limite' | 'nao_cabe' | 'mes_nao_fecha' | 'sem_renda';

/** By the income first; where it fits there and not in what is left of a month, the month decides. */
export function verdictOf(asked: HomeAsked, results: Results): Verdict {
  const financed = financedOf(asked, results);
  if (financed !== null && financed <= 0) return 'a_vista';
  const share = numberIn(results, 'comprometimento', 'percentual');
  if (incomeOf(asked, results) === null || share === null) return 'sem_renda';
  if (share > HOME.edge) return 'nao_cabe';
  if (monthFallsShort(asked, results, numberIn(results, 'price', 'parcela_centavos') ?? 0))
    return 'mes_nao_fecha';
  return share > HOME.comfortable ? 'no_limite' : 'confortavel';
}

/** Whether an instalment is more than what is left of a month once no rent is paid. Unknown is no. */
export function monthFallsShort(asked: HomeAsked, results: Results, instalment: number): boolean {
  const left = surplus(results);
  return left !== null && instalment > left + (rentOf(asked, results) ?? 0);
}
