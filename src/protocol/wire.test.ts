import { expect, test } from 'vitest';
import type { Chart } from './charts.ts';
import { FAILURES, ProsaError } from './failure.ts';
import type { Interruption, TurnEventBody } from './turn-event.ts';
import { failureLine, heartbeatLine, toWire, wireLine } from './wire.ts';

const at = { turn: 't1', attempt: 2, seq: 7, at: 99 };
const place = { turn: 't1', attempt: 2, seq: 7 };
const usage = { calls: 1, inputTokens: 2, outputTokens: 3, cost: 0.5 };
const finished = { type: 'turn_finished', agent: 'a', usage, ms: 5 } as const;

const CHART: Chart = {
  kind: 'bars',
  title: 'Gastos',
  unit: 'centavos',
  over: 'Categoria',
  labels: ['a', 'b', 'c'],
  series: [{ name: 'Gasto', values: [3, 2, 1] }],
};

test.each<readonly [TurnEventBody, Readonly<Record<string, unknown>>]>([
  [
    { type: 'text_released', agent: 'a', text: 'Olá' },
    { type: 'text', content: 'Olá', ...place },
  ],
  [
    { type: 'tool_started', call: 'c1', tool: 'ver', label: 'Vendo…', input: { n: 1 } },
    { type: 'tool_start', tool: 'ver', args: { n: 1 }, label: 'Vendo…', call: 'c1', ...place },
  ],
  [
    { type: 'tool_finished', call: 'c1', tool: 'ver', status: 'ok', output: [1], ms: 3 },
    { type: 'tool_end', tool: 'ver', output: [1], status: 'ok', call: 'c1', ...place },
  ],
  [
    { type: 'cards_shown', call: 'c1', cards: [{ id: 'v1', kind: 'vaga', title: 'Direito', facts: [] }] },
    { type: 'cards', call: 'c1', cards: [{ id: 'v1', kind: 'vaga', title: 'Direito', facts: [] }], ...place },
  ],
  [
    { type: 'charts_shown', call: 'c1', charts: [CHART] },
    { type: 'charts', call: 'c1', charts: [CHART], ...place },
  ],
  [
    {
      type: 'component_requested',
      call: 't1.1',
      tool: 'calcular',
      component: 'Calculadora',
      props: { n: 1 },
    },
    { type: 'component', component: 'Calculadora', tool: 'calcular', args: { n: 1 }, call: 't1.1', ...place },
  ],
  // Of no turn yet, so without a place in one.
  [
    { type: 'message_queued', message: 'm2', text: 'Já vejo isso.' },
    { type: 'message_queued', message: 'm2', content: 'Já vejo isso.' },
  ],
  [{ type: 'turn_restarted' }, { type: 'turn_restarted', ...at }],
  [
    { ...finished, ending: 'answered' },
    { ...finished, ending: 'answered', ...at },
  ],
])('[C1] $0.type travels under the name that the spec fixes', (event, line) => {
  expect(toWire({ ...event, ...at })).toEqual(line);
});

const MODE: TurnEventBody = {
  type: 'mode_decided',
  cause: 'message',
  intent: 'i',
  confidence: 1,
  evidence: 'palavras',
  pendingEffect: 'none',
  transitions: [],
  mode: 'm',
  pending: null,
  forbidden: ['quote_price'],
};

test.each<readonly [TurnEventBody, object]>([
  [
    {
      type: 'policy_decided',
      rule: 'cold',
      direction: 'inbound',
      effect: 'constrain',
      changed: ['temperature'],
    },
    { effect: 'constrain' },
  ],
  [MODE, { mode: 'm', pending: null }],
  [
    { type: 'guard_decided', verdict: 'UNSAFE', rule: 'r', category: 'Violence', score: 0.7, check: 'g1' },
    { verdict: 'UNSAFE', rule: 'r', category: 'Violence' },
  ],
  [
    { type: 'injection_suspected', source: 'tool', call: '1.1.1', tool: 'ler', score: 0.9 },
    { source: 'tool' },
  ],
  [{ type: 'operator_acted', action: 'note', operator: 'ana', chars: 9, refused: null }, {}],
  [
    { type: 'operator_acted', action: 'answer', operator: 'ana', chars: 9, refused: null },
    { action: 'answer' },
  ],
  [{ type: 'control_changed', to: 'human', why: 'grave' }, { to: 'human' }],
  [{ type: 'timer_heard', timer: 'retorno', heard: true, why: null }, { heard: true }],
])('[J1] what is decided about a person is not theirs to read: $0.type', (event, told) => {
  expect(toWire({ ...event, ...at })).toEqual({ type: event.type, ...told, ...place });
});

test.each([
  ['store_unavailable', 'store_unavailable'],
  ['ENOENT: /srv/secret', 'internal'],
  ['__proto__', 'internal'],
] as const)('[C2] a turn that failed for %s is an error line with a sentence of ours', (error, code) => {
  const line = toWire({ ...finished, ending: 'failed', error, ...at });
  const { sentence, retryable } = FAILURES[code];
  expect(line).toEqual({
    ...{ type: 'error', code, content: sentence, message: sentence, retryable },
    ...{ ending: 'failed', agent: 'a', usage, ms: 5, ...place },
  });
});

test.each<Interruption>(['shutdown', 'superseded', 'store_unavailable'])(
  '[C1] a stream that ends for %s can be resumed, and says so in Portuguese',
  (why) => {
    const line = toWire({ type: 'turn_interrupted', why, ...at });
    expect(line).toMatchObject({ type: 'error', code: why, resumable: true, retryable: true, ...place });
    expect(line.content).toMatch(/\p{Lu}.+\.$/u);
    expect(line.message).toBe(line.content);
  },
);

test('[C2] what is not ours to tell is not told', () => {
  const line = JSON.parse(failureLine(new Error('password=1')));
  expect(line).toMatchObject({ type: 'error', code: 'internal', content: FAILURES.internal.sentence });
  const detailed = JSON.parse(
    failureLine(new ProsaError('message_too_long', 'O limite é de 10.'), { turn: null }),
  );
  expect(detailed).toMatchObject({ content: 'A mensagem é longa demais. O limite é de 10.', turn: null });
});

test('a line is one line', () => {
  const text = 'a\nb\r\n\u2028';
  expect(wireLine({ type: 'text_released', agent: 'a', text, ...at }).match(/\n/g)).toHaveLength(1);
  expect(heartbeatLine('t1', 3)).toBe('{"type":"heartbeat","turn":"t1","after":3}\n');
});
