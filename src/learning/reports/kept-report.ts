import type { Period, Verdict } from '../analyses/analysis.ts';
import type { Report } from '../analyses/make-report.ts';

/** Whose reports are those of the week: one for each organisation and week. */
export const SCHEDULE = 'agenda';

type Made = Period & {
  readonly id: string;
  readonly madeAt: number;
  /** An operator, or `agenda`. */
  readonly madeBy: string;
  /** Made of demonstration alone. */
  readonly demo: boolean;
};

export type KeptReport = Made & { readonly body: Report };
export type ReportSummary = Made & {
  readonly turns: number;
  readonly missions: number;
  readonly verdicts: readonly Verdict[];
};
