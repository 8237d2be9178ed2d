import { expect, test } from 'vitest';
import { foldTurn, type TurnEvent, type TurnEventBody, wireLine } from '#protocol';
import { readEventLine } from './event-line.ts';

const USAGE = { calls: 1, inputTokens: 1, outputTokens: 1, cost: 0 };
const BODIES: readonly TurnEventBody[] = [
  { type: 'turn_started', session: 's', assistant: 'a', inputs: ['m'], content: 'c' },
  { type: 'agent_placed', hop: 1, agent: 'coordenador', why: 'coordinator' },
  { type: 'tool_started', call: 'c', tool: 'ver', label: 'Vendo…', input: { a: 1 } },
  { type: 'tool_finished', call: 'c', tool: 'ver', status: 'ok', output: { b: 2 }, ms: 0 },
  {
    ...{ type: 'component_requested', call: 'd', tool: 'calcular', component: 'IncomeCalculator' },
    props: { pessoas: 2 },
  },
  { type: 'cards_shown', call: 'c', cards: [{ id: 'o', kind: 'opportunity', title: 'Direito', facts: [] }] },
  {
    ...{ type: 'charts_shown', call: 'c' },
    charts: [
      {
        kind: 'bars',
        title: 'Gastos',
        unit: 'centavos',
        over: 'Categoria',
        labels: ['a', 'b', 'c'],
        series: [{ name: 'Gasto', values: [3, 2, 1] }],
      },
    ],
  },
  { type: 'text_released', agent: 'coordenador', text: 'Pronto.' },
  {
    type: 'sources_cited',
    call: 'c',
    sources: [{ id: 'g.1', kind: 'document', title: 'Guia', text: 'Pode.' }],
  },
];
const END: TurnEventBody = {
  type: 'turn_finished',
  ending: 'answered',
  agent: 'coordenador',
  usage: USAGE,
  ms: 4,
};
const FAILED: TurnEventBody = { ...END, ending: 'failed', error: 'internal' };

const events = (bodies: readonly TurnEventBody[]): readonly TurnEvent[] =>
  bodies.map((body, seq) => ({ ...body, turn: 't', attempt: 1, seq, at: 5 }));

test.each([END, FAILED])(
  'a turn that is read from the stream folds as the one that was kept: $ending',
  (end) => {
    const kept = events([...BODIES, end]);
    const read = kept.flatMap((event) => readEventLine(wireLine(event)) ?? []);
    expect(foldTurn(read)).toEqual(foldTurn(kept));
  },
);

test('what is no event is left out', () => {
  for (const text of [
    '{"type":"heartbeat","turn":"t","after":1}',
    'nada',
    '{"type":"error","code":"shutdown"}',
  ]) {
    expect(readEventLine(text)).toBeNull();
  }
});
