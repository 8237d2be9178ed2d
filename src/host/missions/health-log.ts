import type { AgentExecution, HealthStore } from '#protocol';

/** What agents and sources did, until it is kept: in batches, because nobody waits for it. */
export type HealthLog = {
  add(org: string, execution: AgentExecution): void;
  /** Keeps what there is. Never throws. */
  flush(): Promise<void>;
};

const AT_ONCE = 50;

export function createHealthLog(store: HealthStore, report: (error: unknown) => void): HealthLog {
  const waiting = new Map<string, AgentExecution[]>();
  const flush = async (): Promise<void> => {
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
      if (batch.length >= AT_ONCE) void flush();
    },
  };
}
