import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { commitCut } from './scenarios/commit-cut.ts';
import { order } from './scenarios/order.ts';
import { outage } from './scenarios/outage.ts';
import { pause } from './scenarios/pause.ts';
import { mailAt, POINTS_OF_A_TURN, points } from './scenarios/points.ts';
import { poison } from './scenarios/poison.ts';
import { restarts } from './scenarios/restarts.ts';
import { shutdown } from './scenarios/shutdown.ts';
import { skew } from './scenarios/skew.ts';
import { play, type Report, type Scenario } from './stage.ts';

const TIME_MS = 180_000;

async function played(scenario: string, act: Scenario, engine: Engine = 'postgres'): Promise<Report> {
  const report = await play({ scenario, engine, seed: 3 }, act);
  expect(report.violations).toEqual([]);
  expect(report.failures).toEqual([]);
  return report;
}

describe('[R8][fault A1] a process dies', () => {
  let report: Report;
  beforeAll(async () => {
    report = await play({ scenario: 'points', engine: 'postgres', seed: 3 }, points());
  }, TIME_MS);

  test.each(POINTS_OF_A_TURN)('at %s, and the message is answered once, its effects made once', (point) => {
    const { session, id, ask } = mailAt(point);
    const { history, evidence, violations } = report;
    expect(history.filter((entry) => entry.kind === 'fired' && entry.point === point)).toHaveLength(1);
    expect(violations.filter((violation) => violation.session === session)).toEqual([]);
    const mine = evidence.turns.filter((turn) => turn.session === session);
    expect(mine).toMatchObject([{ ending: 'answered', causes: null }]);
    const effects = evidence.ledger.filter((row) => row.session === session);
    expect(effects.map(({ amount }) => amount).sort()).toEqual(ask.amounts.toSorted());
    const told = history.filter((entry) => entry.kind === 'done' && entry.id === id);
    expect(told).not.toEqual([]);
  });

  test('and everything is at rest afterwards', () => {
    expect(report.violations).toEqual([]);
    expect(report.failures).toEqual([]);
  });
});

test('[fault A8] asked to end, a process finishes its streams or says that they go on elsewhere', {
  timeout: TIME_MS,
}, async () => {
  await played('shutdown', shutdown({ streams: 10, graceMs: 1_000 }));
});

test('[fault A11] a message that always kills is given up after three attempts; turns beside it are answered, its session goes on', {
  timeout: TIME_MS,
}, async () => {
  const { evidence } = await played('poison', poison({ others: 4, workers: 1 }), 'pglite');
  expect(evidence.turns.filter(({ causes }) => causes !== null)).toMatchObject([
    { session: 'v1', attempt: 4, causes: ['worker_gone', 'worker_gone', 'worker_gone'] },
  ]);
});

test('[H7][fault B4] two processes, one session, deaths: replies keep the order of arrival', {
  timeout: TIME_MS,
}, async () => {
  const { evidence } = await played(
    'order',
    order({ messages: 60, workers: 2, everyMs: { low: 100, high: 600 }, kills: 2 }),
  );
  expect(evidence.turns).toHaveLength(60);
});

test('[H7][fault B5] who comes back too late is refused, and told that another answers', {
  timeout: TIME_MS,
}, async () => {
  const { evidence } = await played('pause', pause({ pauseMs: 0 }));
  expect(evidence.turns).toMatchObject([{ attempt: 2, ending: 'answered' }]);
});

test('[fault E1] without a database messages are refused, not kept waiting, and taken again when it is back', {
  timeout: TIME_MS,
}, async () => {
  const { history } = await played('outage', outage({ darkMs: 1_500, perSecond: 20, withinMs: null }));
  const refusals = history.flatMap((entry) => (entry.kind === 'refused' ? [entry.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['store_unavailable']));
});

test('[fault E3] an answer that is lost after the commit is found again by its key', {
  timeout: TIME_MS,
}, async () => {
  await played('commit-cut', commitCut({ times: 1, sessions: 3 }));
});

test('[H7][fault T1] clocks ten minutes apart: nobody takes over what somebody does', {
  timeout: TIME_MS,
}, async () => {
  const { evidence } = await played('skew', skew({ sessions: 4, forMs: 2_500 }));
  expect(evidence.turns.every(({ attempt }) => attempt === 1)).toBe(true);
});

test('[fault E2] a database that is restarted again and again loses nothing and doubles nothing', {
  timeout: TIME_MS,
}, async () => {
  const { history } = await played(
    'restarts',
    restarts({
      ...{ forMs: 2_500, sessions: 6 },
      ...{ everyMs: { low: 300, high: 900 }, downMs: { low: 0, high: 600 } },
    }),
  );
  expect(history.filter((entry) => entry.kind === 'fault').length).toBeGreaterThan(1);
  expect(history.filter((entry) => entry.kind === 'done').length).toBeGreaterThan(0);
});
