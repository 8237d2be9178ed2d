import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { scriptedSource } from '#models';
import { defineAgent, defineAssistant, defineTool } from '#runtime';
import { eco, openServer, type TestServer, type TestServerOptions } from './fixtures/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const quebra = defineTool({
  name: 'quebrar',
  description: 'Quebra.',
  label: 'Quebrando…',
  input: z.object({}),
  effect: 'read',
  run: () => {
    throw new Error('quebrou');
  },
});

const oficina = defineAssistant({
  name: 'oficina',
  title: 'Oficina',
  description: 'Conserta.',
  agent: defineAgent({ name: 'oficina', instructions: 'Conserte.', tools: [quebra] }),
});

const falante = defineAssistant({
  name: 'falante',
  title: 'Falante',
  description: 'Fala muito.',
  agent: defineAgent({
    name: 'falante',
    instructions: 'Fale.',
    reflex: () => ({ say: 'Muito bem. '.repeat(60) }),
  }),
});

async function talk(options: TestServerOptions, times: number) {
  server = await openServer(options);
  const ana = await server.enter();
  const turns: (readonly string[])[] = [];
  for (let at = 0; at < times; at += 1) {
    const lines = await (await server.chat(ana, { chatInput: `pergunta ${at}` })).rest();
    turns.push(lines.map(({ type }) => type));
  }
  return turns;
}

test('[H9] after a tool that failed the stream asks whether the answer helped, before its last line', async () => {
  const script = { oficina: [{ calls: [{ tool: 'quebrar', input: {} }] }, { say: 'Não consegui.' }] };
  const [types = []] = await talk({ assistants: [oficina], models: { agent: scriptedSource(script) } }, 1);
  expect(types.filter((type) => type === 'feedback_request')).toHaveLength(1);
  expect(types.indexOf('feedback_request')).toBeLessThan(types.length - 1);
  expect(types.at(-1)).toBe('turn_finished');
});

test('[H9] every fifth long answer is asked about, the others are not, and short ones never', async () => {
  const asked = (turns: readonly (readonly string[])[]) =>
    turns.map((types) => types.includes('feedback_request'));
  const long = await talk({ assistants: [falante] }, 6);
  expect(asked(long)).toEqual([false, false, false, false, true, false]);
  await server.close();
  expect(asked(await talk({ assistants: [eco] }, 5))).toEqual(Array(5).fill(false));
});
