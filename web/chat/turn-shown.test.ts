import fc from 'fast-check';
import { expect, test } from 'vitest';
import { told, WHOLE, wire } from './fixtures.ts';
import { newTurn, nextShown, type TurnShown } from './turn-shown.ts';
import type { StreamError, TurnLine, WireLine } from './wire-line.ts';

const isTold = (line: WireLine): line is TurnLine | StreamError => line.type !== 'heartbeat';
const shownBy = (lines: readonly WireLine[], from = newTurn('t1')): TurnShown =>
  lines.filter(isTold).reduce(nextShown, from);

test('[C1] text, tools and the end, as they come', () => {
  const lines = told('t1', WHOLE);
  expect(shownBy(lines.slice(0, 3)).chips).toEqual([
    { call: 'c1', label: 'Consultando seu pedido…', status: 'running' },
  ]);
  expect(shownBy(lines)).toMatchObject({
    inputs: ['m1'],
    text: 'O pedido chega amanhã.',
    chips: [{ status: 'ok' }],
    phase: 'done',
    ending: 'answered',
  });
});

test('[C1] lines that were told before change nothing, whichever are repeated', () => {
  const lines = told('t1', WHOLE);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: lines.length })), (backs) => {
      const again = lines.flatMap((line, at) => [line, ...lines.slice(backs[at] ?? at, at + 1)]);
      expect(shownBy(again)).toEqual(shownBy(lines));
    }),
  );
});

test('[C1] a turn that another process took over drops what was said, and old lines that come late', () => {
  const first = told('t1', WHOLE.slice(0, 5), 1);
  const second = told('t1', [{ type: 'turn_restarted' }, { type: 'text', content: 'De novo.' }], 2);
  const late = wire({ type: 'text', content: ' tarde', turn: 't1', attempt: 1, seq: 5 });
  const shown = shownBy([...first, ...second, late]);
  expect(shown).toMatchObject({ text: 'De novo.', chips: [], attempt: 2, inputs: ['m1'], phase: 'running' });
});

test('an interruption is no end; a failure is, and says what the server said', () => {
  const at = { turn: 't1', attempt: 1, seq: 9 };
  const half = shownBy(told('t1', WHOLE.slice(0, 3)));
  const interrupted = { type: 'error', code: 'shutdown', message: 'reiniciando', resumable: true, ...at };
  expect(shownBy([wire(interrupted)], half).phase).toBe('running');
  const failed = { type: 'error', code: 'internal', message: 'Algo deu errado do nosso lado.', ...at };
  expect(shownBy([wire(failed)], half)).toMatchObject({
    phase: 'done',
    ending: 'failed',
    problem: 'Algo deu errado do nosso lado.',
    chips: [{ status: 'error' }],
  });
});

const REMEMBERING = [
  WHOLE[0] ?? {},
  {
    type: 'memory_retrieved',
    memories: [
      { id: 'mem_1', kind: 'preference', scope: 'user', why: 'match' },
      { id: 'mem_2', kind: 'fact', scope: 'org', why: 'match' },
    ],
    chars: 40,
    cut: false,
  },
  { type: 'text', content: 'Certo.' },
  { type: 'memory_saved', memory: 'mem_3', kind: 'fact', change: 'new' },
  { type: 'memory_saved', memory: 'mem_1', kind: 'preference', change: 'retired' },
  { type: 'feedback_request', why: 'tool_error' },
  { type: 'turn_finished', ending: 'answered', agent: 'a', ms: 5, usage: {} },
];

test('[H9] what was known, what was noted and the question whether it helped come with the turn', () => {
  const shown = shownBy(told('t1', REMEMBERING));
  expect(shown).toMatchObject({ used: ['mem_1'], noted: 'kept', asks: true, phase: 'done' });
});

test('[H9] what was said again is no news; an attempt that is given up takes its notes along', () => {
  const again = [{ type: 'memory_saved', memory: 'mem_1', change: 'confirmed' }];
  expect(shownBy(told('t1', again)).noted).toBeNull();
  const waiting = [{ type: 'memory_candidate', candidate: 'mem_1', verdict: 'pending' }];
  expect(shownBy(told('t1', waiting)).noted).toBe('kept');
  const forgotten = [{ type: 'memory_saved', memory: 'mem_1', change: 'forgotten' }];
  expect(shownBy(told('t1', forgotten)).noted).toBe('dropped');
  const first = shownBy(told('t1', REMEMBERING.slice(0, -1)));
  const second = shownBy(told('t1', [{ type: 'turn_restarted' }], 2), first);
  expect(second).toMatchObject({ used: [], noted: null, asks: false, text: '' });
});
