import {
  createHookManager,
  createMemoryBook,
  createProposer,
  createTurnHooks,
  type MemoryPorts,
  type Proposer,
  settleAnybodys,
  type TurnHooks,
} from '#memory';
import type { Embedder, HookManager, MemoryBook } from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';
import type { Backing } from './backing.ts';
import { askForJson } from './models/index.ts';

export type PlatformMemory = {
  readonly hooks: HookManager;
  readonly book: MemoryBook;
  /** What turns remember with. */
  readonly turns: TurnHooks;
  readonly chores: MemoryChores;
};

/** What is done by the minute and by the hour, where a store outlives its process. */
export type MemoryChores = {
  /** Visits that ended: what waited in them is judged, and a model may propose more. How many there were. */
  settle(): Promise<number>;
  /** Takes away what has expired. How many. */
  sweep(): Promise<number>;
};

export type MemoryWiring = {
  readonly backing: Backing;
  readonly deps: PlatformDeps;
  readonly assistants: ReadonlyMap<string, Pick<PreparedAssistant, 'memory'>>;
  readonly org: string;
  readonly embedder: Embedder | null;
  /** Told of feedback once it is kept. */
  readonly told?: MemoryPorts['told'];
};

/** Most rows that one sweep takes: a statement that runs for long blocks a database in the process. */
const SWEPT = 1_000;

/** Wires the memory room to the store, the clock and the models. */
export function memoryOf({ backing, deps, assistants, org, embedder, told }: MemoryWiring): PlatformMemory {
  const { store, clock, ids, report } = deps;
  const { memories, durable } = backing;
  const events = durable?.events ?? null;
  const ports: MemoryPorts = {
    ...{ memories, conversations: store, events, embedder, clock, ids, report },
    ...(told && { told }),
  };
  const proposer = proposerOf(deps);
  const proposerFor = (assistant: string): Proposer | null =>
    (assistants.get(assistant)?.memory ?? 'on') === 'on' && assistants.has(assistant) ? proposer : null;
  return {
    hooks: createHookManager({ ...ports, org }),
    book: createMemoryBook(ports),
    turns: createTurnHooks(ports),
    chores: {
      settle: () => settleAnybodys(ports, proposerFor),
      sweep: () => memories.sweep(clock.now(), SWEPT),
    },
  };
}

/** Null where no model is configured that could read a visit. */
function proposerOf({ models, clock, report }: PlatformDeps): Proposer | null {
  const { sources } = models.deciders('synthesis');
  if (sources.length === 0) return null;
  return createProposer(askForJson(sources, { clock, role: 'synthesis', onProblem: report }));
}
