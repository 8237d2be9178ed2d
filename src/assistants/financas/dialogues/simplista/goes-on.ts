import type { TriageScene } from '#protocol';
import { namesIn } from '../../slots.ts';
import { readQuestion } from '../../understand/questions/index.ts';
import { simplistaMemoIn } from './memo.ts';

/**
 * Does a message go on from the question that was answered last ("e em outubro?", "só as fixas")? For the triage, to which such words
 * say nothing by themselves.
 */
export function goesOnFromQuestion({ text, state, today }: TriageScene): boolean {
  const { before } = simplistaMemoIn(state.memos.simplista);
  return before !== null && readQuestion(text, { ...namesIn(state), today, before }).followsUp;
}
