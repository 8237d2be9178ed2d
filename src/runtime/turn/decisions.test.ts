import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLineup, scriptedSource } from '#models';
import { type AutomatedDecision, type DeclaredDecision, established } from '#protocol';
import { defineTool } from '../define.ts';
import { single } from '../fixtures.ts';
import { resultOf, say, use } from '../reflex.ts';
import { type Mortal, openMortal } from './fixtures.ts';

const DECISION: DeclaredDecision = {
  ...{ kind: 'elegibilidade', rule: 'renda@1', result: 'Dentro do limite.' },
  ...{ reasons: ['A renda é de R$ 10,00.'], inputs: { renda: 1_000 } },
};

const avaliar = (decision: DeclaredDecision = DECISION, effect: 'read' | 'write' = 'write') =>
  defineTool({
    name: 'avaliar',
    description: 'Avalia.',
    input: z.object({}),
    effect,
    run: () => established({ feito: true }, {}, { decision }),
  });

const reflexive = (tool = avaliar()) =>
  single({ tools: [tool], reflex: (view) => (resultOf(view, tool) ? say('Avaliei.') : use(tool, {})) });

/** Calls the tool so often, and says that it is done. */
const calling = (tool = avaliar(), times = 1) => {
  const call = { calls: [{ tool: 'avaliar', input: {} }] };
  const agente = [...Array.from({ length: times }, () => call), { say: 'Pronto.' }];
  return openMortal(single({ tools: [tool] }), { agent: [scriptedSource({ agente })] });
};

const keptIn = async ({ store }: Mortal): Promise<readonly AutomatedDecision[]> =>
  (await store.reviews?.decisions({ org: 'o', user: 'u' })) ?? [];

const toldIn = ({ events }: Mortal) =>
  events.flatMap((event) => (event.type === 'decision_made' ? [event.decision] : []));

test('[fault P11] the runtime adds where, by which assistant, by which models and when', async () => {
  const mortal = calling();
  await mortal.user('avalie');
  const { turn, session, events } = await mortal.live();
  const started = events.find(({ type }) => type === 'turn_started');
  const [asked] = events.flatMap((event) => (event.type === 'model_answered' ? [event.model] : []));
  expect(await keptIn(mortal)).toMatchObject([
    {
      ...DECISION,
      ...{ id: `${turn}.d1`, turn, session, models: [asked], at: mortal.clock.now() },
      ...{ assistant: 'simples', content: started?.type === 'turn_started' && started.content },
    },
  ]);
});

test('[fault P11] by a reflex no model takes part, and the conversation knows what was decided last', async () => {
  const mortal = openMortal(reflexive());
  await mortal.user('avalie');
  const { turn, state } = await mortal.live();
  expect((await keptIn(mortal))[0]?.models).toBe(null);
  expect(state.decided).toBe(`${turn}.d1`);
});

test('[fault P11] the same decision twice in a turn is one', async () => {
  const mortal = calling(avaliar(DECISION, 'read'), 2);
  await mortal.user('avalie');
  const { turn } = await mortal.live();
  expect([(await keptIn(mortal)).map(({ id }) => id), toldIn(mortal)]).toEqual([
    [`${turn}.d1`],
    [`${turn}.d1`],
  ]);
});

test.each(['before', 'after'] as const)(
  '[fault P11] a worker that dies %s any write leaves each decision once',
  async (when) => {
    for (let write = 1; ; write += 1) {
      const mortal = openMortal(reflexive());
      await mortal.user('avalie');
      const lived = await mortal.attempt({ death: { write, when } });
      await mortal.attempt();
      expect((await keptIn(mortal)).map(({ id }) => id)).toEqual(['t1.d1']);
      if (lived) return;
    }
  },
);

/** Step, result, end: the worker dies before the end is kept. */
const BEFORE_THE_END = { death: { write: 3, when: 'before' } } as const;
/** Whoever comes after has the end alone to write. */
const AGAIN = { death: { write: 1, when: 'before' } } as const;

test('[fault P11] models that took part in an earlier attempt alone are told too', async () => {
  const mortal = calling();
  await mortal.user('avalie');
  expect(await mortal.attempt(BEFORE_THE_END)).toBe(null);
  const asked = mortal.events.find(({ type }) => type === 'model_answered');
  await mortal.live({ assistant: reflexive(), with: { models: createLineup() } });
  expect((await keptIn(mortal))[0]?.models).toContain(asked?.type === 'model_answered' && asked.model);
});

test('[fault P11] what an earlier attempt decided is kept though the turn is given up', async () => {
  const mortal = openMortal(reflexive());
  await mortal.user('avalie');
  for (const how of [BEFORE_THE_END, AGAIN, AGAIN]) expect(await mortal.attempt(how)).toBe(null);
  expect((await mortal.live()).ending).toBe('failed');
  expect((await keptIn(mortal)).map(({ id }) => id)).toEqual(['t1.d1']);
});

test.each([
  ['no reasons', { ...DECISION, reasons: [] }],
  ['a rule without a version', { ...DECISION, rule: 'renda' }],
  ['words for a name', { ...DECISION, kind: 'a renda da Ana' }],
  ['inputs that are no data', { ...DECISION, inputs: { renda: 1n } as never }],
])('[fault P11] what nobody could answer for is not decided: %s', async (_, decision) => {
  const mortal = calling(avaliar(decision));
  await mortal.user('avalie');
  const { events } = await mortal.live();
  expect(events.find(({ type }) => type === 'tool_finished')).toMatchObject({ code: 'tool_crashed' });
  expect([await keptIn(mortal), toldIn(mortal)]).toEqual([[], []]);
});
