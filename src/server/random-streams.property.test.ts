import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { scriptedSource } from '#models';
import type { ModelSource } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '#runtime';
import type { Line } from './fixtures/lines.ts';
import { openServer, type Person, type TestServer } from './fixtures/test-server.ts';

const RUNS = 1_000;

const tool = (name: string, run: () => unknown) =>
  defineTool({
    ...{ name, description: name, label: `${name}…`, input: z.object({ n: z.number() }) },
    effect: 'read',
    run: () => run() as null,
  });

const quebra = (): never => {
  throw new Error('planted: a detail of ours');
};

const oficina = defineAssistant({
  name: 'oficina',
  title: 'Oficina',
  description: 'Faz de tudo.',
  agent: defineAgent({
    name: 'oficina',
    instructions: 'Faça.',
    tools: [tool('faz', () => ({ ok: true, texto: '\u2028"\\' })), tool('quebra', quebra)],
  }),
});

type Step = Parameters<typeof scriptedSource>[0][string][number];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('Uma frase. ', 'Olá, 👩‍👩‍👧! ', '{"type":"text"}\n', '\u0000\u2028', '', '{"seq":'),
);
const call = fc.record({
  tool: fc.constantFrom('faz', 'quebra', 'inexistente'),
  input: fc.oneof(fc.record({ n: fc.integer() }), fc.record({ m: fc.string() })),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ chunks: fc.array(text, { maxLength: 6 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      chunks: fc.array(text, { maxLength: 3 }),
      calls: fc.array(call, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ fails: 'planted: a detail of ours' }) },
);

let server: TestServer;
let ana: Person;
let script: ModelSource = scriptedSource({});
beforeAll(async () => {
  const source: ModelSource = { id: 'roteiro', readsPrompt: false, open: (view) => script.open(view) };
  server = await openServer({ assistants: [oficina], models: { agent: [source] }, reflexes: 'off' });
  ana = await server.enter();
});
afterAll(() => server.close());

const KNOWN = new Set([
  ...['text', 'tool_start', 'tool_end', 'error', 'turn_finished', 'turn_started', 'turn_restarted'],
  ...['memory_retrieved', 'memory_candidate', 'memory_saved', 'feedback_request'],
  ...['context_recalled', 'guard_decided', 'meaning_decided', 'agent_placed', 'agent_equipped'],
  ...['model_called', 'model_retried', 'model_failed', 'model_answered', 'step_replayed', 'tool_refused'],
  ...['floor_moved', 'loop_blocked', 'text_withheld', 'check_decided'],
]);

let count = 0;

test('[C1] [fault C5] every line of random streams is valid, known, in order and paired, and one ends each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      script = scriptedSource({ oficina: steps });
      count += 1;
      const lines = await (await server.chat(ana, { chatInput: 'vai', sessionId: `s-${count}` })).rest();
      expectSound(lines);
    }),
    { numRuns: RUNS },
  );
}, 60_000);

function expectSound(lines: readonly Line[]): void {
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
  expect(lines.filter(({ type }) => !KNOWN.has(type))).toEqual([]);
  expect(new Set(lines.map(({ turn }) => turn)).size).toBe(1);
  const calls = (type: string) => lines.filter((line) => line.type === type).map((line) => line.call);
  expect(calls('tool_end').sort()).toEqual(calls('tool_start').sort());
  expect(new Set(calls('tool_start')).size).toBe(calls('tool_start').length);
  const ends = lines.filter(({ type }) => type === 'turn_finished' || type === 'error');
  expect(ends).toEqual([lines.at(-1)]);
  expect(JSON.stringify(lines)).not.toContain('planted');
}
