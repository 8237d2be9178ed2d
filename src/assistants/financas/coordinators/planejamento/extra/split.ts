import type { Progress } from '#runtime/missions';
import { at, minus, type Source, said, type Term } from '../../kit/index.ts';
import { figure } from '../steps.ts';
import { type Debt, debtsIn, owedOf, owedTerm } from './debts.ts';
import { WINDFALL } from './limits.ts';
import type { WindfallAsked } from './read.ts';

/** One thing that a part of the money does. */
export type Use = {
  readonly kind: 'divida' | 'reserva' | 'livre';
  readonly debt: Debt | null;
  readonly cents: number;
  readonly source: Source;
  /** All that it could take. */
  readonly whole: boolean;
};

export const GAP = { least: 'falta_minimo', whole: 'falta_reserva' } as const;

export const leastMonths = ({ origem }: WindfallAsked): number =>
  origem === 'rescisao' ? WINDFALL.leastWithoutWork : WINDFALL.leastMonths;

type Wanted = Pick<Use, 'kind' | 'debt' | 'cents'> & { readonly term: Term };

/**
 * Where the money goes, in the order in which it does most: debts at high interest, the least of a reserve, other debts that cost more than money
 * earns, the whole reserve, then whatever one likes. Null: something of it is still reckoned.
 */
export function split(asked: WindfallAsked, progress: Progress): readonly Use[] | null {
  const wanted = wantedIn(asked, progress);
  if (wanted === null) return null;
  const uses: Use[] = [];
  const taken: Term[] = [];
  let left = asked.valor;
  for (const { kind, debt, cents, term } of wanted) {
    if (left <= 0 || cents <= 0) continue;
    const whole = left >= cents;
    uses.push({ kind, debt, whole, cents: whole ? cents : left, source: whole ? term : rest(asked, taken) });
    taken.push(term);
    left -= cents;
  }
  if (left > 0)
    uses.push({ kind: 'livre', debt: null, cents: left, whole: false, source: rest(asked, taken) });
  return uses;
}

const rest = ({ valor }: WindfallAsked, taken: readonly Term[]): Source =>
  taken.length === 0 ? said(valor) : minus(said(valor), ...taken);

function wantedIn(asked: WindfallAsked, progress: Progress): readonly Wanted[] | null {
  const { results } = progress;
  const debts = debtsIn(asked, results);
  const owed = debts.map((debt) => owedOf(debt, progress));
  if (owed.includes(null)) return null;
  const ofDebt = (debt: Debt): Wanted => ({
    ...{ kind: 'divida', debt, cents: owedOf(debt, progress) ?? 0, term: owedTerm(debt, results) },
  });
  const yields = figure(results, 'rende_mes', 'taxa_percentual') ?? 0;
  const limit = asked.origem === 'rescisao' ? WINDFALL.costlyWithoutWork : WINDFALL.costly;
  const costly = debts.filter(({ rate }) => Number(rate) >= limit).map(ofDebt);
  const others = debts.filter(({ rate }) => Number(rate) < limit && Number(rate) > yields);
  return [...costly, ...reserveAmong(others.map(ofDebt), asked.valor - sumOf(costly), progress)];
}

const sumOf = (wanted: readonly Wanted[]): number => wanted.reduce((sum, { cents }) => sum + cents, 0);

/** The least of a reserve goes before cheaper debts; where the money is enough for both, they go before the whole of it. */
function reserveAmong(others: readonly Wanted[], left: number, { results }: Progress): readonly Wanted[] {
  const gap = (id: string): Wanted | null => {
    const cents = figure(results, id, 'aporte_centavos');
    return cents === null ? null : { kind: 'reserva', debt: null, cents, term: at(id, 'aporte_centavos') };
  };
  const [least, whole] = [gap(GAP.least), gap(GAP.whole)];
  if (!least || !whole) return others;
  return left < sumOf(others) + least.cents ? [least, ...others] : [...others, whole];
}
