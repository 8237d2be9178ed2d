import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WaitGraph } from './wait-graph.ts';
import { SlidingWindow } from './window.ts';

test('[F8.flood] a moment is in the window until it is exactly as old as the window is long', () => {
  const window = new SlidingWindow(10_000);
  window.add(5);
  expect(window.count(10_004)).toBe(1);
  expect(window.count(10_005)).toBe(0);
});

test('[F8.flood] the window counts exactly what a list of all moments would', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (gaps, limit) => {
      const window = new SlidingWindow(300);
      const moments: number[] = [];
      let now = 0;
      for (const gap of gaps) {
        now += gap;
        window.add(now);
        moments.push(now);
        const inside = moments.filter((moment) => moment > now - 300);
        expect(window.count(now)).toBe(inside.length);
        const room = inside.length < limit ? now : (inside[inside.length - limit] ?? 0) + 300;
        expect(window.roomFrom(limit, now)).toBe(room);
      }
    }),
    { numRuns: 60 },
  );
});

test('[F8.cycle] a cycle of waits is found when the edge that closes it appears, however long', () => {
  const graph = new WaitGraph();
  graph.begin('a', 'b');
  graph.begin('b', 'c');
  expect(graph.findCycle('b', 'c')).toBeNull();
  graph.begin('c', 'a');
  expect(graph.findCycle('c', 'a')).toEqual(['c', 'a', 'b', 'c']);
  expect(graph.findCycle('a', 'a')).toEqual(['a', 'a']);
});

test('[F8.cycle] who no longer waits closes no cycle', () => {
  const graph = new WaitGraph();
  const first = graph.begin('a', 'b');
  graph.begin('a', 'b');
  graph.end(first);
  expect(graph.waits('a')).toBe(true);
  graph.end(first);
  graph.begin('b', 'a');
  expect(graph.waits('a')).toBe(false);
  expect(graph.findCycle('b', 'a')).toBeNull();
});

test('[F8.cycle] many ways between many agents are looked at once each', () => {
  const graph = new WaitGraph();
  const layers = 40;
  for (let layer = 0; layer < layers; layer += 1) {
    for (const from of ['x', 'y'])
      for (const to of ['x', 'y']) graph.begin(`${from}${layer}`, `${to}${layer + 1}`);
  }
  // 2^40 ways: a search that walks each would not come back.
  expect(graph.findCycle('end', 'x0')).toBeNull();
});
