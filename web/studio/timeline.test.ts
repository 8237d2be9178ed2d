import { expect, test } from 'vitest';
import type { TurnEvent, TurnEventBody } from '#protocol';
import { timelineOf } from './timeline.ts';

const USAGE = { calls: 1, inputTokens: 10, outputTokens: 2, cost: 0 };

const events = (bodies: readonly TurnEventBody[], attempt = 1): readonly TurnEvent[] =>
  bodies.map((body, seq) => ({ ...body, turn: 't', attempt, seq, at: seq }));

const placed = (hop: number, agent: string): TurnEventBody => ({
  type: 'agent_placed',
  hop,
  agent,
  why: 'coordinator',
});
const called = (model: string): TurnEventBody => ({ type: 'model_called', hop: 1, step: 1, model });

test('calls with what went in and came out, in the hop where they happened', () => {
  const { hops } = timelineOf(
    events([
      placed(1, 'coordenador'),
      called('a/b'),
      { type: 'model_answered', model: 'a/b', finish: 'tool-calls', chars: 0, usage: USAGE },
      { type: 'tool_started', call: 'c', tool: 'ver', label: 'Vendo…', input: { id: 1 } },
      { type: 'tool_finished', call: 'c', tool: 'ver', status: 'ok', output: { ok: true }, ms: 3 },
      { type: 'floor_moved', from: 'coordenador', to: 'tecnico', why: 'delegated' },
      placed(2, 'tecnico'),
      { type: 'text_released', agent: 'tecnico', text: 'Um. ' },
      { type: 'text_released', agent: 'tecnico', text: 'Dois.' },
    ]),
  );
  expect(hops.map(({ agent, moments }) => [agent, moments.map(({ kind }) => kind)])).toEqual([
    ['coordenador', ['model', 'call', 'moved']],
    ['tecnico', ['said']],
  ]);
  expect(hops[0]?.moments[1]).toMatchObject({ input: { id: 1 }, output: { ok: true }, status: 'ok', ms: 3 });
  expect(hops[1]?.moments[0]).toMatchObject({ text: 'Um. Dois.' });
});

test('a model that was tried again and failed stands before the one that answered', () => {
  const { hops } = timelineOf(
    events([
      placed(1, 'coordenador'),
      called('a/b'),
      { type: 'model_retried', model: 'a/b', reason: 'rate_limited', waitMs: 200 },
      { type: 'model_failed', model: 'a/b', reason: 'rate_limited' },
      called('reflexo'),
      { type: 'model_answered', model: 'reflexo', finish: 'stop', chars: 3, usage: USAGE },
    ]),
  );
  expect(hops[0]?.moments).toMatchObject([
    { model: 'a/b', retries: [{ waitMs: 200 }], failure: 'rate_limited', answer: null },
    { model: 'reflexo', retries: [], failure: null, answer: { finish: 'stop' } },
  ]);
});

test('[J5] a call against the rules is told as one that never ran', () => {
  const refused = {
    call: 'c',
    tool: 'buscar_vagas',
    code: 'tool_not_allowed',
    message: 'Não agora.',
  } as const;
  const { hops } = timelineOf(
    events([placed(1, 'julia'), { type: 'tool_refused', ...refused, violation: true }]),
  );
  expect(hops[0]?.moments).toMatchObject([
    { kind: 'call', status: 'refused', violation: true, output: undefined },
  ]);
});

test('models that were asked before any agent belong to the route', () => {
  expect(timelineOf(events([called('a/b')])).asked).toMatchObject([{ kind: 'model', model: 'a/b' }]);
});

test('of several attempts the last is shown', () => {
  const { hops } = timelineOf([
    ...events([placed(1, 'coordenador'), placed(2, 'tecnico')]),
    ...events([{ type: 'turn_restarted' }, placed(1, 'coordenador')], 2),
  ]);
  expect(hops.map(({ agent }) => agent)).toEqual(['coordenador']);
});

test('a turn of which nothing is told yet has no steps', () => {
  expect(timelineOf([])).toEqual({ recalled: null, asked: [], hops: [] });
});
