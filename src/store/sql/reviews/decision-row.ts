import type {
  AutomatedDecision,
  DeclaredDecision,
  ReviewableDecision,
  ReviewItem,
  TurnRecord,
} from '#protocol';
import { keptDecision } from '../../kept-decision.ts';
import { REVIEW } from './review-row.ts';

type Payload = Pick<DeclaredDecision, 'result' | 'reasons' | 'inputs'>;

/** What a turn decided, as one text that the database takes apart; null: nothing. */
export function decisionRows(decisions: TurnRecord['decisions']): string | null {
  if (!decisions || decisions.length === 0) return null;
  return JSON.stringify(decisions.map((each, place) => rowOf(keptDecision(each), place)));
}

function rowOf({ result, reasons, inputs, ...shape }: AutomatedDecision, place: number) {
  const { id, kind, rule, content, models, at } = shape;
  const payload: Payload = { result, reasons, inputs };
  return { place, id, kind, rule, content, models, at, payload: JSON.stringify(payload) };
}

/** A decision `d` with its review `r`, if there is one. */
export const DECISION = `d.id, d.turn, d.session, d.assistant, d.kind, d.rule, d.content, d.models, d.at, d.payload,
  case when r.id is null then null else (select to_json(x) from (select ${REVIEW}) x) end as review`;
export const WITH_REVIEW = `prosa.automated_decisions d left join prosa.review_items r
  on r.org_id = d.org_id and r.kind = 'decisao' and r.about = d.id`;

export type DecisionRow = Omit<AutomatedDecision, keyof Payload> & {
  readonly payload: string;
  readonly review: ReviewItem | null;
};

export function decisionOf({ payload, review, ...shape }: DecisionRow): ReviewableDecision {
  return { ...shape, ...(JSON.parse(payload) as Payload), review };
}
