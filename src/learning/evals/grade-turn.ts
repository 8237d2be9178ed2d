import { foldTurn, type Rubric, type Think, type TurnRecord } from '#protocol';
import { heardFrom } from '../judge/judge-batch.ts';
import { shownOf } from '../judge/judged-turn.ts';
import { scoreByRules } from '../judge/score-by-rules.ts';
import type { Graded } from './check.ts';

type Bench = { readonly rubric: Rubric; readonly think: Think | null; readonly signal: AbortSignal };

/** The judge's score of the last of these turns; without a model, or where it gives no verdict, that of rules. */
export async function gradeTurn(
  records: readonly TurnRecord[],
  { rubric, think, signal }: Bench,
): Promise<Graded> {
  const record = records.at(-1);
  if (!record) return { score: 0, by: 'rules' };
  const history = records.flatMap(({ messages }) => messages);
  const heard = think ? await heardFrom(think, { shown: shownOf(record, history), rubric, signal }) : null;
  if (heard) return { score: heard.verdict.score, by: 'model' };
  const { hops, checks } = foldTurn(record.events);
  const broken = hops.flatMap(({ calls }) => calls).filter(({ status }) => status === 'error');
  const { score } = scoreByRules({
    ending: record.ending,
    chars: record.reply.length,
    checksFailed: checks.filter(({ passed }) => !passed).length,
    signals: broken.length > 0 ? ['tool_error'] : [],
  });
  return { score, by: 'rules' };
}
