import type { AlertOutcome, DueAlert, ReviewItem } from '#protocol';
import { causeOf, countOf } from '../../keepable.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { REVIEW } from './review-row.ts';

const TAKE = statement('take_alerts', 'select prosa.take_alerts($1,$2,$3) as ids');
const READ = statement(
  'read_alerts',
  `select ${REVIEW}, r.org_id as org, r.alert_attempts as attempt from prosa.review_items r
   where r.id = any ($1) order by r.ordinal`,
);
const NOTE = statement('note_alert', 'select prosa.note_alert($1,$2,$3,$4)');

type Taken = { readonly ids: readonly string[] };
type Row = ReviewItem & { readonly org: string; readonly attempt: number };

/** Taken twice because the first answer was lost, they come back when they are no longer held. */
export async function takeAlerts(
  run: Runner,
  now: number,
  { holdMs, limit }: { readonly holdMs: number; readonly limit: number },
): Promise<readonly DueAlert[]> {
  const [row] = await run.rows<Taken>(TAKE, [now, now + holdMs, countOf(limit)], PATIENCE.door);
  const ids = row?.ids ?? [];
  if (ids.length === 0) return [];
  return (await lookUp<Row>(run, READ, [ids])).map(({ org, attempt, ...review }) => ({
    org,
    attempt,
    review,
  }));
}

export async function noteAlert(run: Runner, outcome: AlertOutcome): Promise<void> {
  const told = outcome.kind === 'told';
  const values = told
    ? [outcome.id, outcome.at, null, null]
    : [outcome.id, null, causeOf(outcome.problem), outcome.again];
  await run.rows(NOTE, values, PATIENCE.turn);
}
