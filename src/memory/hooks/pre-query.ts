import { type AgentMemory, type FoundMemory, NOTHING_REMEMBERED, type TurnEventBody } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import type { MemoryRetriever, RetrievalScene } from '../retrieve/retriever.ts';
import { renderWorkingSet } from '../working-set/render.ts';
import { inContext, workingSetOf } from '../working-set/working-set.ts';
import { heardOf } from './hear.ts';

export type QueryScene = RetrievalScene & {
  /** Recent entities of the conversation. */
  readonly seen: readonly string[];
  readonly heard: readonly Candidate[];
};

export type Recalled = { readonly memory: AgentMemory; readonly events: readonly TurnEventBody[] };

/** Looks up what is remembered, builds the working set and renders it. */
export async function recallMemories(retrieve: MemoryRetriever, scene: QueryScene): Promise<Recalled> {
  const confidential = scene.heard.some(({ sensitivity }) => sensitivity === 'high');
  const { chosen, left } = await retrieve({ ...scene, confidential });
  if (chosen.length === 0) return { memory: withoutMemories(scene), events: [] };
  const workingSet = workingSetOf(chosen, scene.seen);
  const { text: injection, used, cut } = renderWorkingSet(workingSet);
  const isIn = ({ memory }: Told): boolean => used.includes(memory.id);
  const memories = chosen.filter(isIn).map(told);
  const crowded = chosen.filter((each) => !isIn(each)).map((each) => told({ ...each, why: 'cut' as const }));
  const out = [...crowded, ...left.slice(0, LEFT_TOLD).map(told)];
  return {
    memory: { ...NOTHING_REMEMBERED, workingSet, injection, ...heardOf(scene.heard) },
    events: [
      {
        ...{ type: 'memory_retrieved', memories, chars: injection.length, cut },
        ...(out.length > 0 && { left: { memories: out, count: crowded.length + left.length } }),
      },
    ],
  };
}

/** Of what was left out, how many are named: a record of a turn is no list of all that is known. */
const LEFT_TOLD = 8;

type Told<Why extends string = string> = {
  readonly memory: FoundMemory;
  readonly why: Why;
  readonly fit: number;
};

const told = <Why extends string>({ memory: { id, kind, scope }, why, fit }: Told<Why>) => ({
  ...{ id, kind, scope, why },
  fit: Math.round(fit * 100) / 100,
});

/** What there is to know of somebody of whom nothing is remembered. */
export function withoutMemories({ seen, heard }: Pick<QueryScene, 'seen' | 'heard'>): AgentMemory {
  if (seen.length === 0 && heard.length === 0) return NOTHING_REMEMBERED;
  if (seen.length === 0) return { ...NOTHING_REMEMBERED, ...heardOf(heard) };
  const workingSet = { ...NOTHING_REMEMBERED.workingSet, recent_entities: seen };
  const injection = renderWorkingSet(workingSet).text;
  return { ...NOTHING_REMEMBERED, workingSet, injection, ...heardOf(heard) };
}

/** With what only the person's own rows tell: what they told and is not judged yet, and whether what they take back was known. */
export function withOwn(
  memory: AgentMemory,
  { heard, now }: QueryScene,
  own: readonly FoundMemory[],
): AgentMemory {
  const rows = own.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const waiting = rows
    .filter(
      ({ status, sensitivity, kind }) => status === 'pending' && sensitivity === 'low' && kind !== 'pattern',
    )
    .map(inContext);
  return { ...memory, ...heardOf(heard, rows), waiting };
}
