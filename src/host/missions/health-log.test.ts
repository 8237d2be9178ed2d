import { expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import { type AgentExecution, seconds } from '#protocol';
import { createHealthLog } from './health-log.ts';

const EXECUTION: AgentExecution = {
  ...{ alvo: 'dados', tipo: 'agente', em: 0, ms: 1, sucesso: true, fallback: false },
};

function open() {
  const [kept, problems]: [string[], unknown[]] = [[], []];
  const store = {
    state: { isDown: false },
    add: async (org: string, executions: readonly AgentExecution[]) => {
      if (store.state.isDown) throw new Error('fora do ar');
      kept.push(`${org} ${executions.length}`);
    },
    read: async () => [],
  };
  const clock = manualClock();
  const log = createHealthLog({ store, clock, report: (error) => void problems.push(error) });
  return { log, clock, store, kept, problems };
}

test('[F18] what agents did is kept at the end of a mission, or of fifty executions, or after five seconds where no mission ends', async () => {
  const { log, clock, kept } = open();
  log.add('o', EXECUTION);
  log.add('outra', EXECUTION);
  clock.advance(seconds(5) - 1);
  expect(kept).toEqual([]);
  clock.advance(1);
  expect(kept).toEqual(['o 1', 'outra 1']);

  log.add('o', EXECUTION);
  await log.flush();
  expect(kept.slice(2)).toEqual(['o 1']);
  expect(clock.pending()).toBe(0);

  for (let time = 0; time < 50; time += 1) log.add('o', EXECUTION);
  expect(kept.slice(3)).toEqual(['o 50']);
  expect(clock.pending()).toBe(0);
});

test('[F18] a store that is away is told of, and what comes later is kept', async () => {
  const { log, clock, store, kept, problems } = open();
  store.state.isDown = true;
  log.add('o', EXECUTION);
  await log.flush();
  expect(problems).toHaveLength(1);
  store.state.isDown = false;
  log.add('o', EXECUTION);
  clock.advance(seconds(5));
  expect(kept).toEqual(['o 1']);
});
