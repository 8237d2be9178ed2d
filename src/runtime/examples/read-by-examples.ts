import type { Meaning } from '#protocol';
import { DECISIONS } from '../decide/bounds.ts';
import { isRequest } from '../decide/is-request.ts';
import type { Recalled } from '../turn/stages.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { noteUse } from './consult.ts';
import { voteOf, weigh } from './vote.ts';

/** What examples make of the classifier's reading; null: it stands. Only what the assistant knows counts, and only what asks for something. */
export function readByExamples(read: Meaning, recalled: Recalled, deps: TurnDeps): Meaning | null {
  const { examples } = recalled;
  if (!examples || !isRequest(recalled, read)) return null;
  const known = deps.assistant.understand.intents();
  const vote = voteOf(examples, (intent) => known.some(({ name }) => name === intent));
  const weighed = weigh(read, vote, DECISIONS.router.sureFrom);
  if (!vote || !weighed) return null;
  noteUse(vote.by, 'vote', deps);
  return { ...read, ...weighed, ranked: rankedBy(weighed, read) };
}

/** What the classifier thought instead is no second request. */
export function rankedBy(
  { intent, confidence }: { readonly intent: string; readonly confidence: number },
  { ranked }: Pick<Meaning, 'ranked'>,
): Meaning['ranked'] {
  const others = ranked
    .filter((each) => each.intent !== intent)
    .map((each) => ({ intent: each.intent, confidence: Math.min(each.confidence, 1 - confidence) }));
  return [{ intent, confidence }, ...others];
}
