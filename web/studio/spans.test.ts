import { expect, test } from 'vitest';
import type { TurnEvent, TurnEventBody } from '#protocol';
import { spansOf } from './spans.ts';

const at = (moment: number, body: TurnEventBody): TurnEvent => ({
  ...body,
  ...{ turn: 't', attempt: 1, seq: moment, at: 1_000 + moment },
});

test('[P3] agents, models and tools are told by when they began and how long they took', () => {
  const { spans, ms } = spansOf([
    at(0, { type: 'turn_started', session: 's', assistant: 'a', inputs: [], content: '' }),
    at(2, { type: 'agent_placed', hop: 1, agent: 'coordenador', why: 'coordinator' }),
    at(3, { type: 'model_called', hop: 1, step: 1, model: 'm' }),
    at(9, { type: 'model_failed', model: 'm', reason: 'idle' }),
    at(10, { type: 'tool_started', call: 'c', tool: 'ver', label: '', input: {} }),
    at(30, { type: 'tool_finished', call: 'c', tool: 'ver', status: 'ok', output: {}, ms: 20 }),
    at(40, { type: 'text_released', agent: 'coordenador', text: 'Pronto.' }),
  ]);
  expect(ms).toBe(40);
  expect(spans.map(({ kind, name, from, ms: took, failed }) => [kind, name, from, took, failed])).toEqual([
    ['agent', 'coordenador', 2, 38, false],
    ['model', 'm', 3, 6, true],
    ['tool', 'ver', 10, 20, false],
  ]);
});
