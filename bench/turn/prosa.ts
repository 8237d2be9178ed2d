import {
  createPlatform,
  defineAgent,
  defineAssistant,
  defineTool,
  type Platform,
  type StoreChoice,
  wireLine,
} from 'prosa';
import { z } from 'zod';
import { type Contestant, type MakeContestant, USER_TEXT } from './contestant.ts';
import { benchModel, type Scenario } from './model.ts';

const consultar = defineTool({
  name: 'consultar_pedido',
  description: 'Consulta um pedido.',
  input: z.object({ numero: z.string() }),
  run: ({ numero }) => ({ numero, situacao: 'em trânsito' }),
});

const noInsult = {
  name: 'educacao',
  test: (text: string) => (text.includes('idiota') ? 'não ofenda' : null),
};
const guard = {
  name: 'tamanho',
  judge: (text: string) =>
    text.length > 10_000
      ? ({ verdict: 'UNSAFE', rule: 'tamanho', sentence: 'Longo demais.' } as const)
      : ({ verdict: 'SAFE' } as const),
};

/** Ours, with every control on: guard, allow-list, events, hold-back by sentence, checks, journal (the tool is a `write`). */
export const prosa: MakeContestant = (scenario) => contestantOf(openBench(scenario, 'memory'));

/** The platform under measurement, on any store. */
export function openBench(scenario: Scenario, store: StoreChoice): Platform {
  const assistant = defineAssistant({
    name: 'bancada',
    agent: defineAgent({
      name: 'coordenador',
      instructions: 'Ajude.',
      release: 'sentence',
      tools: scenario === 'S2' ? [consultar] : [],
      allow: () => ['consultar_pedido'],
    }),
    specialists: scenario === 'S3' ? [defineAgent({ name: 'especialista', instructions: 'Ajude.' })] : [],
    guards: [guard],
    checks: [noInsult],
  });
  return createPlatform({ store, assistants: [assistant], models: { agent: benchModel(scenario) } });
}

export const contestantOf = (platform: Platform): Contestant => ({
  turn: async (session) => {
    const handle = await platform.send({ assistant: 'bancada', session, user: session, text: USER_TEXT });
    let bytes = 0;
    for await (const event of handle.events()) bytes += wireLine(event).length;
    await handle.done;
    return bytes;
  },
});
