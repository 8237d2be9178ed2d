import type { AgentMemory, FoundMemory, HeardFact, Message } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import { detectFacts } from '../detect/index.ts';
import { meantBy } from '../gate/index.ts';
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

/** What agents see of a message. What is HIGH stands in no context, not even for the moment in which it is said: only that it was. */
export function heardOf(
  candidates: readonly Candidate[],
  own?: readonly FoundMemory[],
): Pick<AgentMemory, 'heard' | 'confided'> {
  if (candidates.length === 0) return NOTHING_HEARD;
  const confided = candidates.find(({ sensitivity }) => sensitivity === 'high');
  return {
    heard: candidates
      .filter(({ sensitivity }) => sensitivity !== 'high')
      .map((candidate) => {
        const { kind, category, key, value, text, wrong, says } = candidate;
        return { kind, category, key, value, text, wrong, says, ...knownOf(candidate, own) };
      }),
    confided: confided ? { says: confided.says, ...knownOf(confided, own) } : null,
  };
}

const NOTHING_HEARD = Object.freeze({ heard: NOTHING, confided: null });

/** What is taken back may never have been known. */
function knownOf(candidate: Candidate, own: readonly FoundMemory[] | undefined): Pick<HeardFact, 'known'> {
  if (own === undefined || candidate.says === 'states') return {};
  return { known: meantBy(candidate, own).length > 0 };
}
