import type { ExportedDecision, Person } from '#protocol';
import { exportedDecision } from '../../exported-decision.ts';
import { DECISION, type DecisionRow, decisionOf, WITH_REVIEW } from '../reviews/decision-row.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { PERSONS } from './read-reach.ts';

/** Rows that are read at once. */
const PAGE = 500;

const DECISIONS = statement(
  'export_decisions',
  `select d.ordinal, ${DECISION} from ${WITH_REVIEW}
   where d.ordinal in (select ordinal from prosa.automated_decisions where ${PERSONS} and ordinal > $3 order by ordinal limit ${PAGE})
   order by d.ordinal`,
);

type Row = DecisionRow & { readonly ordinal: number };

/** What was decided about somebody automatically, oldest first. */
export async function readDecisionsOf(
  run: Runner,
  { org, user }: Person,
): Promise<readonly ExportedDecision[]> {
  const found: ExportedDecision[] = [];
  for (let after = -1; ; ) {
    const page = await run.rows<Row>(DECISIONS, [org, user, after], PATIENCE.turn);
    found.push(...page.map(({ ordinal: _, ...row }) => exportedDecision(decisionOf(row))));
    after = page.at(-1)?.ordinal ?? after;
    if (page.length < PAGE) return found;
  }
}
