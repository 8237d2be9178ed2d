import { type Feedback, type MemoryWrite, ProsaError } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { changeRows } from './change-row.ts';
import { lineValues } from './lines.ts';

const KEEP = statement(
  'keep_feedback',
  'select prosa.keep_feedback($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13) as answer',
);

type Answer = 'kept' | 'known' | 'foreign' | 'erasing';

/** Trying again finds it by its id: known only then counts as kept. */
export async function keepFeedback(
  run: Runner,
  feedback: Feedback,
  write: MemoryWrite,
): Promise<'kept' | 'known'> {
  const { id, session, turn, type, text, at } = feedback;
  const { org, user } = write;
  const written = [changeRows(write.changes, 'user'), ...lineValues(write.lines)];
  if (![id, org, user, session, turn].every(isKeepableId)) throw new ProsaError('session_not_found');
  const values = [id, org, user, session, turn, type, keepable(text), at, write.at, ...written];
  const { rows, repeated } = await run.answer<{ readonly answer: Answer }>(KEEP, values, PATIENCE.door);
  const answer = rows[0]?.answer ?? 'foreign';
  if (answer === 'erasing') throw new ProsaError('person_erasing');
  if (answer === 'foreign') throw new ProsaError('session_not_found');
  return repeated ? 'kept' : answer;
}
