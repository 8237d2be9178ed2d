import { describe, expect, test } from 'vitest';
import { type Case, healthyCase } from './check/fixtures/healthy.ts';
import { check, violationsOf } from './check.ts';
import type { Entry } from './history.ts';

const violationsIn = ({ entries, evidence }: Case) => violationsOf(check(entries, evidence));

/** The first entry of a kind, changed. */
function change<K extends Entry['kind']>(
  { entries }: Case,
  kind: K,
  how: (entry: Extract<Entry, { kind: K }>) => Partial<Extract<Entry, { kind: K }>>,
): void {
  const index = entries.findIndex((entry) => entry.kind === kind);
  const entry = entries[index] as Extract<Entry, { kind: K }>;
  entries[index] = { ...entry, ...how(entry) };
}

const first = <T extends object>(items: T[], how: Partial<T>): void => {
  items[0] = { ...items[0], ...how } as T;
};

test('a healthy run has no violations, and says what cannot be checked yet', () => {
  const { entries, evidence } = healthyCase();
  const verdicts = check(entries, evidence);
  expect(violationsOf(verdicts)).toEqual([]);
  expect(verdicts.find(({ invariant }) => invariant === 'V6')?.violations).toBe('not applicable yet');
});

type Planted = readonly [invariant: string, what: string, plant: (planted: Case) => void];

const PLANTED: readonly Planted[] = [
  ['V1', 'an acknowledged message that is not kept', ({ evidence }) => void evidence.inputs.shift()],
  [
    'V1',
    'a message that is kept twice',
    ({ evidence }) => evidence.inputs.push(...evidence.inputs.slice(0, 1)),
  ],
  ['V1', 'a message that is not in the conversation', ({ evidence }) => void evidence.messages.shift()],
  [
    'V2',
    'a stream with a line missing',
    (planted) => {
      planted.entries.splice(planted.entries.findIndex((entry) => entry.kind === 'line') + 1, 1);
    },
  ],
  ['V2', 'an event that is missing in the log', ({ evidence }) => void evidence.events.splice(1, 1)],
  ['V2', 'events of two turns mixed', ({ evidence }) => first(evidence.events, { turn: 's1-t2' })],
  ['V2', 'a jump in the numbers of turns', ({ evidence }) => first(evidence.turns, { ordinal: 7 })],
  ['V2', 'a turn the session does not count', ({ evidence }) => first(evidence.sessions, { turns: 1 })],
  ['V2', 'an epoch that does not grow', ({ evidence }) => first(evidence.turns, { epoch: 9 })],
  [
    'V2',
    'a message that overtakes one acknowledged before',
    ({ evidence }) => first(evidence.messages, { ordinal: 99 }),
  ],
  [
    'V2',
    'two turns of a session side by side',
    ({ entries }) => {
      const mark = entries.find((entry) => entry.kind === 'claim');
      if (mark?.kind === 'claim') entries.push({ ...mark, mark: 'claimed', epoch: 3 });
    },
  ],
  [
    'V2',
    'two processes with one claim',
    ({ entries }) => {
      const mark = entries.find((entry) => entry.kind === 'claim');
      if (mark?.kind === 'claim') entries.push({ ...mark, worker: 'p2' });
    },
  ],
  [
    'V2',
    'a turn finished under another epoch than it is kept',
    (planted) => {
      const index = planted.entries.findIndex((entry) => entry.kind === 'claim' && entry.mark === 'finished');
      planted.entries[index] = { ...planted.entries[index], epoch: 8 } as Entry;
    },
  ],
  [
    'V3',
    'an input that no turn took',
    ({ evidence }) => first(evidence.turns, { events: evidence.turns[0]?.events.slice(1) ?? [] }),
  ],
  [
    'V3',
    'an input in two turns',
    ({ evidence }) => {
      const [one, two] = evidence.turns;
      if (one && two) evidence.turns[1] = { ...two, events: [...one.events.slice(0, 1), ...two.events] };
    },
  ],
  [
    'V3',
    'a turn that ends twice',
    ({ evidence }) => {
      const events = evidence.turns[0]?.events ?? [];
      first(evidence.turns, { events: [...events, ...events.slice(-1)] });
    },
  ],
  [
    'V3',
    'a turn that does not end',
    ({ evidence }) => first(evidence.turns, { events: evidence.turns[0]?.events.slice(0, -1) ?? [] }),
  ],
  [
    'V3',
    'two different answers to one message',
    ({ entries }) => {
      const done = entries.find((entry) => entry.kind === 'done');
      if (done?.kind === 'done') entries.push({ ...done, reply: 'outra' });
    },
  ],
  [
    'V3',
    'a message answered in two replies',
    ({ evidence }) => {
      const reply = evidence.messages[1];
      if (reply) evidence.messages.push({ ...reply, ordinal: 9, id: 'mais' });
    },
  ],
  [
    'V3',
    'a turn given up too early',
    ({ evidence }) => first(evidence.turns, { causes: ['worker_gone'], ending: 'failed' }),
  ],
  [
    'V4',
    'a call without a result',
    ({ evidence }) => {
      first(evidence.turns, {
        events: (evidence.turns[0]?.events ?? []).filter(({ type }) => type !== 'tool_finished'),
      });
    },
  ],
  [
    'V4',
    'a call with a result and an error in the log',
    ({ evidence }) => {
      const result = evidence.events.find(({ type }) => type === 'tool_result');
      if (result) evidence.events.push({ ...result, type: 'tool_error' });
    },
  ],
  ['V5', 'an effect that was not made', ({ evidence }) => void evidence.ledger.shift()],
  [
    'V5',
    'an effect made under two keys',
    ({ evidence }) => {
      const row = evidence.ledger[0];
      if (row) evidence.ledger.push({ ...row, key: 'outra' });
    },
  ],
  [
    'V5',
    'a key with two rows',
    ({ evidence }) => {
      const row = evidence.ledger[0];
      if (row) evidence.ledger.push({ ...row, place: 1 });
    },
  ],
  ['V5', 'another amount than was asked', ({ evidence }) => first(evidence.ledger, { amount: 6 })],
  [
    'V5',
    'an effect nobody asked for',
    ({ evidence }) => {
      const row = evidence.ledger[0];
      if (row) evidence.ledger.push({ ...row, key: 'outra', message: 's1-77' });
    },
  ],
  [
    'V7',
    "somebody else's canary in a stream",
    (planted) => change(planted, 'line', ({ line }) => ({ line: { ...line, content: 'canario-s2' } })),
  ],
  [
    'V7',
    "somebody else's canary in a delivery",
    ({ evidence }) => first(evidence.deliveries, { text: 'canario-s2' }),
  ],
  ['V8', 'an event that was changed', ({ evidence }) => first(evidence.events, { body: '{"x":1}' })],
  ['V8', 'an event that was taken out', ({ evidence }) => void evidence.events.splice(2, 1)],
  ['V8', 'a chain whose end was cut off', ({ evidence }) => first(evidence.sessions, { head: 'outro' })],
  [
    'V9',
    'a secret in the log of events',
    ({ evidence }) => first(evidence.events, { body: '{"t":"segredo-s1"}' }),
  ],
  [
    'V9',
    'a secret in a stream',
    (planted) => change(planted, 'line', ({ line }) => ({ line: { ...line, content: 'segredo-s1' } })),
  ],
  [
    'V9',
    'a secret in what a process prints',
    ({ entries }) => entries.push({ kind: 'log', worker: 'p1', text: 'Error: segredo-s1', at: 999 }),
  ],
  ['V10', 'a turn that is not finished', ({ evidence }) => first(evidence.sessions, { unfinished: 's1-t3' })],
  [
    'V10',
    'an input that still waits',
    ({ evidence }) => evidence.inputs.push({ session: 's1', id: 's1-3', ordinal: 3, turn: null }),
  ],
  [
    'V10',
    'a delivery that was not made',
    ({ evidence }) => first(evidence.deliveries, { status: 'waiting' }),
  ],
  [
    'V10',
    'a journal that was left',
    ({ evidence }) => evidence.journalled.push({ session: 's1', turn: 's1-t1' }),
  ],
  ['V10', 'a lease that was left', ({ evidence }) => evidence.leases.push('w1')],
  ['V10', 'a process that did not end', ({ entries }) => void entries.pop()],
  [
    'V10',
    'somebody without an answer',
    ({ entries }) => {
      entries.splice(
        entries.findIndex((entry) => entry.kind === 'done'),
        1,
      );
    },
  ],
];

describe('the checker finds', () => {
  test.each(PLANTED)('%s: %s', (invariant, _, plant) => {
    const planted = healthyCase();
    plant(planted);
    const found = violationsIn(planted);
    expect(found.map((violation) => violation.invariant)).toContain(invariant);
  });
});

test('a violation names session, turn and message', () => {
  const planted = healthyCase();
  planted.evidence.ledger.shift();
  expect(violationsIn(planted)).toEqual([
    { invariant: 'V5', session: 's1', turn: 's1-t1', message: 's1-1', what: 'o efeito 0 não foi feito' },
  ]);
});
