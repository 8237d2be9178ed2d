import type { HeardFact, Message } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import { detectFacts } from '../detect/index.ts';
import { HOOKS } from '../limits.ts';

export type HearingScene = {
  readonly text: string;
  readonly now: number;
  /** Earlier messages of the conversation, oldest first. */
  readonly history: readonly Pick<Message, 'role' | 'text' | 'at'>[];
  readonly visitBegins: boolean;
};

const NOTHING: readonly never[] = [];

/** The document's `PatternDetector` on one message: what the person says about themselves. */
export function hear({ text, now, history, visitBegins }: HearingScene): readonly Candidate[] {
  const lastReply = visitBegins ? null : (history.findLast(({ role }) => role !== 'user')?.text ?? null);
  const recent = visitBegins ? NOTHING : saidInVisit(history, { text, now });
  return detectFacts(text, { now, lastReply, recent });
}

/** The person's last messages since the last long silence. The same text sent again is no second query. */
function saidInVisit(
  history: HearingScene['history'],
  { text, now }: Pick<HearingScene, 'text' | 'now'>,
): readonly string[] {
  const said: string[] = [];
  let next = now;
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const line = history[index];
    if (!line || next - line.at >= HOOKS.idleMs || said.length === HOOKS.recentPrompts) break;
    next = line.at;
    if (line.role === 'user' && line.text !== text) said.push(line.text);
  }
  return said.length > 1 ? said.reverse() : said;
}

/** As agents see it. What is HIGH stands in no context, not even for the moment in which it is said. */
export function heardOf(candidates: readonly Candidate[]): readonly HeardFact[] {
  if (candidates.length === 0) return NOTHING;
  return candidates
    .filter(({ sensitivity }) => sensitivity !== 'high')
    .map(({ kind, category, key, value, text, wrong, says }) => ({
      ...{ kind, category, key, value, text, wrong, says },
    }));
}
