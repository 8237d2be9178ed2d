import type { AgentMemory, MemoryChange, Person } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import type { MemoryPorts } from '../ports.ts';
import { createRetriever, type MemoryRetriever } from '../retrieve/retriever.ts';
import type { Written } from '../write/index.ts';
import { type HearingScene, hear } from './hear.ts';
import { patiently } from './patience.ts';
import { judgeAndWrite, type TaughtScene } from './post-response.ts';
import { type QueryScene, type Recalled, recallMemories, withOwn, withoutMemories } from './pre-query.ts';
import { settleVisitsOf, type VisitsSettled } from './settle-visits.ts';

/** What a turn remembers with. Every hook may throw; the turn tells so and goes on. */
export type TurnHooks = {
  /** Pure: what the person says about themselves in this message. */
  hear(scene: HearingScene): readonly Candidate[];
  /** Ends what is over: the person's visits that nobody settled. */
  sessionEnd(person: Person): Promise<VisitsSettled>;
  /** `looks`: at the person's own rows too, as what was told in this visit or is taken back now needs it. */
  preQuery(scene: QueryScene & { readonly looks: boolean }): Promise<Recalled>;
  /** Of somebody of whom nothing is remembered; reads nothing. */
  stranger(scene: Pick<QueryScene, 'seen' | 'heard'>): AgentMemory;
  postResponse(scene: TaughtScene): Promise<Written>;
  /** For turns whose store keeps no memories. */
  keep(person: Person, changes: readonly MemoryChange[], at: number): Promise<void>;
};

export function createTurnHooks(ports: MemoryPorts): TurnHooks {
  const retrieve = createRetriever(ports);
  const { clock } = ports;
  return {
    hear,
    sessionEnd: (person) => patiently(settleVisitsOf(person, ports), clock),
    preQuery: (scene) => patiently(recallAll(ports, retrieve, scene), clock),
    stranger: withoutMemories,
    postResponse: (scene) => patiently(judgeAndWrite(ports, scene), clock),
    keep: ({ org, user }, changes, at) =>
      patiently(
        ports.memories.apply({ org, user, session: null, turn: null, at, changes, lines: [] }),
        clock,
      ),
  };
}

async function recallAll(
  { memories }: Pick<MemoryPorts, 'memories'>,
  retrieve: MemoryRetriever,
  { looks, ...scene }: QueryScene & { readonly looks: boolean },
): Promise<Recalled> {
  if (!looks) return recallMemories(retrieve, scene);
  const [recalled, own] = await Promise.all([recallMemories(retrieve, scene), memories.own(scene.person)]);
  return { ...recalled, memory: withOwn(recalled.memory, scene, own) };
}
