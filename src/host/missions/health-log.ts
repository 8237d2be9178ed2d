import { type AgentExecution, type Clock, type HealthStore, seconds } from '#protocol';

/** What agents and sources did, until it is kept: in batches, because nobody waits for it. */
export type HealthLog = {
  add(org: string, execution: AgentExecution): void;
  /** Keeps what there is. Never throws. */
  flush(): Promise<void>;
};

const AT_ONCE = 50;
/** A process that works for others' missions has none whose end would be the time for it. */
const LONGEST_MS = seconds(5);

type LogDeps = {
  readonly store: HealthStore;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

export function createHealthLog({ store, clock, report }: LogDeps): HealthLog {
  const waiting = new Map<string, AgentExecution[]>();
  let cancel: (() => void) | null = null;
  const flush = async (): Promise<void> => {
    cancel?.();
    cancel = null;
    const batches = [...waiting];
    waiting.clear();
    await Promise.all(batches.map(([org, executions]) => store.add(org, executions).catch(report)));
  };
  return {
    flush,
    add: (org, execution) => {
      const batch = waiting.get(org) ?? [];
      waiting.set(org, batch);
      batch.push(execution);
      cancel ??= clock.after(LONGEST_MS, () => void flush(), 'background');
      if (batch.length >= AT_ONCE) void flush();
    },
  };
}
