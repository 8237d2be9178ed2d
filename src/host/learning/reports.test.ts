import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastWeek, readPeriod } from '#learning/reports';
import { days } from '#protocol';
import { balcao, toBalcao } from '../fixtures/balcao.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { type DurablePlace, postgresPlace } from '../routing/fixtures/durable-stores.ts';
import { type ManualClock, manualClock } from '../testing/index.ts';
import { type LearningDesk, openLearningDesk } from './learning-desk.ts';

/** Wednesday, 2026-11-11, 10:00 in São Paulo. */
const WEDNESDAY = Date.UTC(2026, 10, 11, 13);
/** The Monday after, 06:00 there. */
const MONDAY = Date.UTC(2026, 10, 16, 9);
const WEEK = { since: Date.UTC(2026, 10, 9, 3), until: Date.UTC(2026, 10, 16, 3) };

let place: DurablePlace;
let clock: ManualClock;
let first: Platform;
let second: Platform;
let desk: LearningDesk;
beforeAll(async () => {
  place = await postgresPlace();
  clock = manualClock(WEDNESDAY);
  const platform = () => createPlatform({ store: place.store, assistants: [balcao()], clock });
  [first, second] = [platform(), platform()];
  await Promise.all([first.ready(), second.ready()]);
  const opened = await openLearningDesk(String(place.store), { where: 'anywhere' });
  if (!opened) throw new Error('nothing was opened');
  desk = opened;
  for (const [org, session] of [
    ['o', 's1'],
    ['p', 's2'],
  ])
    await first.reply(toBalcao('oi', { org, session }));
  await first.learning.gather();
  clock.advance(MONDAY - clock.now());
}, 120_000);
afterAll(async () => {
  await desk.close();
  await Promise.all([first.close(), second.close()]);
  await place.remove();
});

test('[L5] the week ends on Sunday in São Paulo', () => {
  expect(lastWeek(MONDAY)).toEqual(WEEK);
  expect(lastWeek(WEEK.until)).toEqual(WEEK);
  expect(lastWeek(WEEK.until - 1)).toEqual({ since: WEEK.since - days(7), until: WEEK.since });
});

test('[L5] the week’s report is made once for each organisation, also by several processes at once', async () => {
  const made = await Promise.all([first, second].map(({ learning }) => learning.reports.makeWeekly()));
  expect(made.reduce((total, count) => total + count, 0)).toBe(2);
  expect(await first.learning.reports.makeWeekly()).toBe(0);
  const [report, ...others] = await second.learning.reports.list('o');
  expect(others).toEqual([]);
  expect(report).toMatchObject({ ...WEEK, madeBy: 'agenda', demo: false, turns: 1, missions: 0 });
  expect(report?.verdicts).toHaveLength(6);
  const read = await first.learning.reports.read('o', report?.id ?? '');
  expect(read?.body.counts).toMatchObject({ turns: 1, assistants: { balcao: 1 } });
  // Julia never worked here.
  expect(read?.body.funil).toBeNull();
});

test('[L5] [fault S3] what is kept of one organisation is not there for another', async () => {
  const [own] = await first.learning.reports.list('o');
  expect(await first.learning.reports.read('p', own?.id ?? '')).toBeNull();
  expect(await first.learning.reports.list('q')).toEqual([]);
  const made = await first.learning.reports.make('q', WEEK, 'chefe');
  expect(made.body.counts.turns).toBe(0);
  expect(await first.learning.reports.list('q')).toMatchObject([{ id: made.id, madeBy: 'chefe' }]);
});

test('[L5] demonstration is marked, said, and taken away exactly', async () => {
  const before = await desk.reports.look('o', WEEK);
  const plan = { org: 'o', turns: 120, missions: 30, days: 5, seed: 9, now: WEEK.until };
  await desk.demo.make(plan);
  await desk.demo.make(plan);
  const mixed = await desk.reports.look('o', WEEK);
  expect(mixed.counts).toMatchObject({ turns: 121, missions: 30, demo: { turns: 120, missions: 30 } });
  expect((await desk.reports.look('p', WEEK)).counts.turns).toBe(1);
  expect(await desk.demo.remove('o')).toBeGreaterThan(150);
  const after = await desk.reports.look('o', WEEK);
  expect({ ...after, ms: [] }).toEqual({ ...before, ms: [] });
  expect(await desk.reports.list('o')).toHaveLength(1);
  expect(await desk.demo.remove('o')).toBe(0);
});

test('[L5] a period is days back or days of the calendar, and what is neither is told', () => {
  expect(readPeriod({}, MONDAY)).toEqual({ since: MONDAY - days(7), until: MONDAY });
  expect(readPeriod({ since: '2026-11-09', until: '2026-11-15' }, MONDAY)).toEqual(WEEK);
  for (const since of ['ontem', '2026-02-30', '2026-13-01', '-3d', '99999d', ''])
    expect(readPeriod({ since }, MONDAY)).toMatch(/"since" é/);
  expect(readPeriod({ since: '2026-11-20' }, MONDAY)).toMatch(/antes do fim/);
});
