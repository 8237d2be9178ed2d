import { type AgentMemory, NOTHING_REMEMBERED, type TurnEventBody } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import type { MemoryRetriever, RetrievalScene } from '../retrieve/retriever.ts';
import { renderWorkingSet } from '../working-set/render.ts';
import { workingSetOf } from '../working-set/working-set.ts';
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
  const chosen = await retrieve({ ...scene, confidential });
  if (chosen.length === 0) return { memory: withoutMemories(scene), events: [] };
  const workingSet = workingSetOf(chosen, scene.seen);
  const { text: injection, used, cut } = renderWorkingSet(workingSet);
  const memories = chosen
    .filter(({ memory }) => used.includes(memory.id))
    .map(({ memory: { id, kind, scope }, why }) => ({ id, kind, scope, why }));
  return {
    memory: { workingSet, injection, heard: heardOf(scene.heard) },
    events: [{ type: 'memory_retrieved', memories, chars: injection.length, cut }],
  };
}

/** What there is to know of somebody of whom nothing is remembered. */
export function withoutMemories({ seen, heard }: Pick<QueryScene, 'seen' | 'heard'>): AgentMemory {
  if (seen.length === 0 && heard.length === 0) return NOTHING_REMEMBERED;
  if (seen.length === 0) return { ...NOTHING_REMEMBERED, heard: heardOf(heard) };
  const workingSet = { ...NOTHING_REMEMBERED.workingSet, recent_entities: seen };
  return { workingSet, injection: renderWorkingSet(workingSet).text, heard: heardOf(heard) };
}
