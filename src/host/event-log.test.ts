import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { atendimento } from '#assistants';
import { type EventLogger, failed, type Json, type JsonObject, type LoggedEvent, minutes } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '#runtime';
import type { Backing } from './backing.ts';
import { systemClock } from './clock.ts';
import { createPlatform, createPlatformOn, openBacking, type Platform } from './platform.ts';
import { type DurablePlace, PLACES } from './routing/fixtures/durable-stores.ts';

/** One plate is seen to with everything that can happen to a call. */
const PLATE = 'BRA2E19';
const CALLS: readonly { readonly tool: string; readonly input: JsonObject }[] = [
  { tool: 'medir', input: { placa: PLATE } },
  { tool: 'quebrar', input: {} },
  { tool: 'recusar', input: {} },
  { tool: 'inventada', input: { placa: PLATE } },
];

const oficina = defineAssistant({
  name: 'oficina',
  agent: defineAgent({
    name: 'mecanico',
    instructions: 'Conserte.',
    reflex: ({ text, transcript }) => {
      const next = text.includes(PLATE) ? CALLS[transcript.length] : undefined;
      return next ? { calls: [next] } : { say: `Pronto: ${text}` };
    },
    tools: [
      defineTool({
        name: 'medir',
        description: 'Mede.',
        input: z.object({ placa: z.string() }),
        run: ({ placa }) => ({ laudo: `tudo certo com ${placa}` }),
      }),
      defineTool({
        name: 'quebrar',
        description: 'Quebra.',
        input: z.object({}),
        run: () => {
          throw new Error(`parafuso de ${PLATE}`);
        },
      }),
      defineTool({
        name: 'recusar',
        description: 'Recusa.',
        input: z.object({}),
        run: () => failed('sem_estoque', `Faltou a peça ${PLATE}.`),
      }),
    ],
  }),
});

type Said = { readonly text: string; readonly user?: string; readonly assistant?: string };
type Garage = { readonly platform: Platform; readonly log: EventLogger; readonly backing: Backing };

describe.each(PLACES)('on %s', (_, make) => {
  let place: DurablePlace;
  let now = Date.UTC(2026, 10, 16, 15);
  const clock = { ...systemClock(), now: () => now };
  const open = (): Garage => {
    const assistants = [oficina, atendimento];
    const backing = openBacking({ store: place.store, assistants });
    const platform = createPlatformOn(backing, { assistants, clock });
    if (!platform.eventLogger) throw new Error('a durable platform has a log');
    return { platform, log: platform.eventLogger, backing };
  };
  let garage: Garage;
  beforeAll(async () => {
    place = await make();
    garage = open();
  }, 60_000);
  afterAll(async () => {
    await garage.platform.close();
    await place.remove();
  });

  const ask = (session: string, { text, user = session, assistant = 'oficina' }: Said) =>
    garage.platform.reply({ assistant, session, user, text });
  const read = (session: string) => garage.log.read(session, { limit: 1_000 });
  const shapeOf = (lines: readonly LoggedEvent[]) => lines.map(({ type }) => type);

  test('[H6.pre_query] [H6.tool_call] [H6.tool_result] [H6.tool_error] [H6.post_response] a visit with tools and errors, line by line', async () => {
    const { turn, messages } = await ask('visita', { text: `veja a ${PLATE}` });
    const lines = await read('visita');
    expect(shapeOf(lines)).toEqual([
      ...['session_start', 'pre_query'],
      ...['tool_call', 'tool_result', 'tool_call', 'tool_error', 'tool_call', 'tool_error'],
      ...['tool_call', 'tool_error', 'VIOLATION_ATTEMPT', 'post_response'],
    ]);
    const [start, query, firstCall, result, , broke, , refused, , unknown, attempt, response] = lines;
    expect(start?.body).toEqual({ subject: expect.stringMatching(/^sub_\w{32}$/), assistant: 'oficina' });
    expect(query?.body).toEqual({ attempt: 1, inputs: 1, chars: 14 });
    expect(firstCall?.body).toMatchObject({ tool: 'medir', input: expect.any(Number) });
    expect(result?.body).toMatchObject({ tool: 'medir', output: expect.any(Number) });
    expect(result?.body.call).toBe(firstCall?.body.call);
    expect(broke?.body).toMatchObject({ tool: 'quebrar' });
    expect(refused?.body).toMatchObject({ tool: 'recusar', code: 'sem_estoque' });
    expect(unknown?.body).toMatchObject({ tool: null });
    expect(attempt?.body).toMatchObject({ tool: null, code: 'unknown_tool' });
    expect(response?.body).toMatchObject({ ending: 'answered', messages: messages.length });
    expect(new Set(lines.map((line) => line.turn))).toEqual(new Set([turn]));
    expect(JSON.stringify(lines)).not.toMatch(/BRA2E19|parafuso|tudo certo|inventada/);
  });

  test('[H6.session_start] [H6.session_end] a visit ends when nobody says anything for half an hour, once, and the next begins', async () => {
    const upkeep = await garage.backing.durable?.upkeep();
    await ask('ociosa', { text: 'oi' });
    now += minutes(10);
    await ask('ociosa', { text: 'ainda aqui' });
    await upkeep?.endIdleVisits(now - minutes(30), now);
    expect(shapeOf(await read('ociosa'))).not.toContain('session_end');
    now += minutes(31);
    await upkeep?.endIdleVisits(now - minutes(30), now);
    await upkeep?.endIdleVisits(now - minutes(30), now);
    await ask('ociosa', { text: 'voltei' });
    const turnLines = ['pre_query', 'post_response'];
    expect(shapeOf(await read('ociosa'))).toEqual([
      ...['session_start', ...turnLines, ...turnLines, 'session_end'],
      ...['session_start', ...turnLines],
    ]);
  });

  test('[H6.session_end] a visit that the chores have not ended yet is ended by the message after it', async () => {
    await ask('tardia', { text: 'oi' });
    now += minutes(31);
    await ask('tardia', { text: 'voltei' });
    const visits = shapeOf(await read('tardia')).filter((type) => type.startsWith('session_'));
    expect(visits).toEqual(['session_start', 'session_end', 'session_start']);
  });

  test('[H6.session_end] another conversation of the same person ends the first one’s visit, and nobody else’s', async () => {
    await ask('primeira', { text: 'oi', user: 'ana' });
    await ask('da-bia', { text: 'oi', user: 'bia' });
    await ask('segunda', { text: 'oi', user: 'ana' });
    expect((await read('primeira')).at(-1)).toMatchObject({
      type: 'session_end',
      body: { why: 'elsewhere' },
    });
    expect(shapeOf(await read('da-bia'))).not.toContain('session_end');
    await ask('primeira', { text: 'voltei', user: 'ana' });
    const visits = async (session: string) =>
      shapeOf(await read(session)).filter((type) => type.startsWith('session_'));
    expect(await visits('primeira')).toEqual(['session_start', 'session_end', 'session_start']);
    expect(await visits('segunda')).toEqual(['session_start', 'session_end']);
  });

  test('[H6.rebuild] another platform rebuilds a conversation from log and messages, for its owner alone', async () => {
    await ask('fria', { text: 'conta', user: 'ana' });
    await ask('fria', { text: 'mais um', user: 'ana' });
    await garage.platform.close();
    garage = open();
    const { platform, log } = garage;
    const owner = { session: 'fria', org: 'local', user: 'ana' };
    const rebuilt = await log.rebuildContext(owner, { messages: 100, chars: 100_000 });
    expect(rebuilt.messages).toEqual(await platform.messages('fria'));
    expect(rebuilt.messages.map(({ text }) => text)).toEqual([
      'conta',
      'Pronto: conta',
      'mais um',
      'Pronto: mais um',
    ]);
    expect(rebuilt.state.turns).toBe(2);
    const asked = log.rebuildContext({ ...owner, user: 'bia' }, { messages: 100, chars: 100_000 });
    await expect(asked).rejects.toMatchObject({ code: 'session_not_found' });
  });

  test('[H6.append-only] no message, no tool’s input and no output is in the log of a conversation with atendimento', async () => {
    const said = [
      'Oi, aqui é a Zorobabela Quintanilha, CPF 529.982.247-25',
      'minha internet caiu, moro na Rua Tamandaréi 4821',
      'a luz está vermelha',
      'quanto eu devo?',
      'quero parcelar em 3 vezes',
      'cadê meu pedido 1042?',
    ];
    for (const text of said) await ask('canario', { text, user: 'pessoa_1', assistant: 'atendimento' });
    const lines = await read('canario');
    const turns = await garage.platform.turns('canario');
    const calls = turns.flatMap(({ hops }) => hops.flatMap((hop) => hop.calls));
    expect(calls.length).toBeGreaterThan(0);
    expect(shapeOf(lines)).toContain('tool_result');
    const replies = (await garage.platform.messages('canario')).map(({ text }) => text);
    const secrets = [...said, ...replies, ...calls.flatMap(sentencesOf)];
    const kept = JSON.stringify(lines.map(({ body }) => body));
    for (const secret of secrets) expect(kept).not.toContain(secret);
    expect(kept).not.toMatch(/Zorobabela|Quintanilha|529\.982|Tamandar|vermelha|parcelar em/);
  });
});

test('[H6.append-only] conversations in memory have no log', async () => {
  const platform = createPlatform({ assistants: [oficina] });
  expect(platform.eventLogger).toBeNull();
  await platform.close();
});

/** Every text inside a call that is more than a word: names and codes may be anywhere. */
function sentencesOf(call: object): readonly string[] {
  const texts = (value: Json): readonly string[] => {
    if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
  };
  return texts(JSON.parse(JSON.stringify(call)));
}
