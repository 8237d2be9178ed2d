import { cleanText, scrub } from '#language';
import type { TurnRecord } from '#protocol';
import type { ConversationExpected, Expectation } from './case.ts';
import { EVALS } from './limits.ts';
import { observe } from './observe.ts';

export type DraftOfTurns = {
  readonly messages: readonly string[];
  readonly expected: ConversationExpected;
  /** Turns that no message began, or that were too many. */
  readonly leftOut: number;
};

/**
 * What was said, scrubbed, and what happened, as what is expected: of the last turn, or of each. Somebody corrects it where it was wrong.
 * Null: nobody said anything.
 */
export function caseOfTurns(records: readonly TurnRecord[], of: 'last' | 'each'): DraftOfTurns | null {
  const spoken = records.flatMap((record) => {
    const text = saidIn(record);
    return text === '' ? [] : [{ record, text }];
  });
  const taken = spoken.slice(-EVALS.messages);
  const last = taken.at(-1);
  if (!last) return null;
  const turns = taken.map(({ record }, at) => ({ message: at + 1, ...expectationOf(record) }));
  return {
    messages: taken.map(({ text }) => text),
    expected: of === 'last' ? expectationOf(last.record) : { turns },
    leftOut: records.length - taken.length,
  };
}

/** What the guard refused is left where it is. */
const saidIn = ({ messages }: TurnRecord): string =>
  scrub(
    cleanText(
      messages
        .filter(({ role, refused }) => role === 'user' && refused !== true)
        .map(({ text }) => text)
        .join('\n'),
    ),
  )
    .slice(0, EVALS.messageChars)
    .toWellFormed()
    .trim();

/** What the turn did; how it said it is the operator's to expect. */
export function expectationOf(record: TurnRecord): Expectation {
  const { intent, agent, mode, workflow, step, tools, asks } = observe(record);
  return {
    ...(intent !== null && { intent }),
    ...(agent !== null && { agent }),
    ...(mode !== null && { mode }),
    ...(workflow !== null && { workflow }),
    ...(step !== null && { step }),
    ...(tools.length > 0 && { tools: { called: tools.slice(0, EVALS.listed) } }),
    ...(asks !== null && { asks }),
  };
}
