import type { AnswerFlag, ReviewItem } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { readReview } from './read-reviews.ts';

const FLAG = statement('flag_answer', 'select prosa.flag_answer($1,$2,$3,$4,$5,$6,$7) as id');
const UNFLAG = statement('unflag_answer', 'select prosa.unflag_answer($1,$2,$3) as id');

type Answer = { readonly id: string | null };

/** Told twice because the first answer was lost, it is the same. */
export async function flagAnswer(run: Runner, flag: AnswerFlag): Promise<ReviewItem | null> {
  const { id, org, turn, signal, reason, at, alert } = flag;
  if (![org, turn].every(isKeepableId)) return null;
  const values = [id, org, turn, signal, reason, at, alert === 'wanted'];
  const [row] = await run.rows<Answer>(FLAG, values, PATIENCE.door);
  return row?.id ? readReview(run, org, row.id) : null;
}

export async function unflagAnswer(
  run: Runner,
  { org, turn, at }: Pick<AnswerFlag, 'org' | 'turn' | 'at'>,
): Promise<ReviewItem | null> {
  if (![org, turn].every(isKeepableId)) return null;
  const [row] = await run.rows<Answer>(UNFLAG, [org, turn, at], PATIENCE.door);
  return row?.id ? readReview(run, org, row.id) : null;
}
