import { bandOf } from './verdict.ts';

/** What the judge gave, and what a person of the team gave, to the same answer. */
export type Pair = { readonly judged: number; readonly graded: number };

export type Agreement = {
  readonly n: number;
  /** Mean difference in points; null where there is nothing to compare. */
  readonly meanDifference: number | null;
  /** Share that lies within ten points. */
  readonly withinTen: number | null;
  /** Cohen's kappa over good, passable and bad: 1 as one, 0 as by chance. Null where one of the two never changes its mind. */
  readonly kappa: number | null;
};

const CLOSE = 10;

export function agreementOf(pairs: readonly Pair[]): Agreement {
  const n = pairs.length;
  if (n === 0) return { n, meanDifference: null, withinTen: null, kappa: null };
  const differences = pairs.map(({ judged, graded }) => Math.abs(judged - graded));
  return {
    n,
    meanDifference: differences.reduce((sum, each) => sum + each, 0) / n,
    withinTen: differences.filter((each) => each <= CLOSE).length / n,
    kappa: kappaOf(pairs),
  };
}

function kappaOf(pairs: readonly Pair[]): number | null {
  const n = pairs.length;
  const bands = pairs.map(({ judged, graded }) => [bandOf(judged), bandOf(graded)] as const);
  const observed = bands.filter(([one, other]) => one === other).length / n;
  const share = (side: 0 | 1, band: string): number => bands.filter((each) => each[side] === band).length / n;
  const expected = (['bom', 'aceitavel', 'ruim'] as const).reduce(
    (sum, band) => sum + share(0, band) * share(1, band),
    0,
  );
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}
