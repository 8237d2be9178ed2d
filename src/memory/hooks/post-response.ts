import type { FoundMemory, MemoryChange, MemorySource, Person } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import { judge } from '../gate/index.ts';
import { FEEDBACK_REQUEST } from '../limits.ts';
import type { MemoryPorts } from '../ports.ts';
import { changesOf, type Written, withRoom } from '../write/index.ts';
import { withProvidersVectors } from './embed-changes.ts';

export type TaughtScene = {
  readonly person: Person;
  readonly candidates: readonly Candidate[];
  /** What the person said in this turn, by message. */
  readonly messages: readonly SaidMessage[];
  readonly source: Omit<MemorySource, 'message'>;
  readonly signal?: AbortSignal;
};

type SaidMessage = { readonly id: string; readonly text: string };

type TaughtPorts = Pick<MemoryPorts, 'memories' | 'embedder' | 'clock' | 'ids' | 'report'>;

/** Candidates → gate → writer. What is known of the person is read only where there is a candidate. */
export async function judgeAndWrite(ports: TaughtPorts, scene: TaughtScene): Promise<Written> {
  if (scene.candidates.length === 0) return { changes: [], events: [] };
  const { at } = scene.source;
  const known = (await ports.memories.own(scene.person)).filter(
    ({ expiresAt }) => expiresAt === null || expiresAt > at,
  );
  const { changes, events } = write(scene, known, ports);
  return { changes: await withProvidersVectors(changes, ports, scene.signal), events };
}

/** What came in one message is written together, under it. */
function write(scene: TaughtScene, known: readonly FoundMemory[], { ids }: TaughtPorts): Written {
  const { person, candidates, messages, source } = scene;
  const { how, ...rest } = source;
  const byMessage = Map.groupBy(candidates, (candidate) => messageOf(candidate, messages));
  const written = [...byMessage].map(([message, said]) =>
    changesOf(
      said.map((candidate) => ({ candidate, verdict: judge(candidate, known, 'turn') })),
      { ids, person, source: { ...rest, message }, how },
    ),
  );
  return {
    changes: withRoom(
      written.flatMap(({ changes }) => changes),
      known,
    ),
    events: written.flatMap(({ events }) => events),
  };
}

/** Which message taught it: the one that holds the value, else the last. */
function messageOf({ value }: Candidate, messages: readonly SaidMessage[]): string | null {
  if (messages.length < 2) return messages[0]?.id ?? null;
  const said = messages.find(({ text }) => value !== '' && text.toLowerCase().includes(value));
  return said?.id ?? messages.at(-1)?.id ?? null;
}

/** After a tool's error, or on every fifth query whose answer is long. */
export function feedbackWanted(turn: {
  readonly toolErrors: number;
  readonly query: number;
  readonly answer: string;
}): 'tool_error' | 'long_answer' | null {
  if (turn.toolErrors > 0) return 'tool_error';
  const isDue = turn.query > 0 && turn.query % FEEDBACK_REQUEST.everyQuery === 0;
  return isDue && turn.answer.length >= FEEDBACK_REQUEST.answerChars ? 'long_answer' : null;
}

/** Ids of what is active by these changes. */
export const savedIds = (changes: readonly MemoryChange[]): readonly string[] =>
  changes.flatMap((change) => {
    if (change.type === 'save' && change.status === 'active') return [change.memory.id];
    return change.type === 'confirm' && change.status === 'active' ? [change.id] : [];
  });
