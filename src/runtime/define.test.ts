import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { leakCheck, openChat } from '#host/testing';
import { failed } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from './define.ts';
import { prepareAssistant } from './prepare.ts';
import { failureOf, type OutputOf, resultOf, say, use } from './reflex.ts';

afterEach(leakCheck);

const consultar = defineTool({
  name: 'consultar_pedido',
  description: 'Consulta um pedido.',
  effect: 'read',
  input: z.object({ numero: z.string(), detalhes: z.boolean().optional() }),
  run: ({ numero }) =>
    numero === '0' ? failed('nao_encontrado', 'Não achei.') : { numero, situacao: 'a caminho', itens: 2 },
});

const loja = defineAssistant({
  name: 'loja',
  agent: defineAgent({
    name: 'atendente',
    instructions: 'Atenda.',
    tools: [consultar],
    reflex: (view) => {
      const pedido = resultOf(view, consultar);
      if (pedido) return say(`Seu pedido ${pedido.numero} está ${pedido.situacao}.`);
      if (failureOf(view, consultar)) return say('Não achei esse pedido.');
      const numero = /\d+/.exec(view.text)?.[0];
      return numero
        ? use(consultar, { numero })
        : say('Qual é o número?', { ask: { about: 'pedido', expects: 'numero' } });
    },
  }),
});

describe('an assistant in one short file', () => {
  test('[P5.define] it talks, calls its tool and reads the result, with no model', async () => {
    const chat = openChat(loja);
    await chat.user('cadê meu pedido?');
    expect(chat.reply).toBe('Qual é o número?');
    expect(chat.record.state.open).toMatchObject({ agent: 'atendente', about: 'pedido', expects: 'numero' });
    await chat.user('é o 1042');
    expect(chat.reply).toBe('Seu pedido 1042 está a caminho.');
    expect(chat.tools).toEqual(['consultar_pedido']);
    expect(chat.record.state.open).toBeNull();
    await chat.user('e o 0?');
    expect(chat.reply).toBe('Não achei esse pedido.');
  });

  test('[P5.define] types guide the way: what a tool takes and gives is known where it is used', () => {
    expectTypeOf(use<{ numero: string; detalhes?: boolean }, unknown>)
      .parameter(1)
      .toEqualTypeOf<{ numero: string; detalhes?: boolean }>();
    type Found = NonNullable<
      ReturnType<typeof resultOf<never, NonNullable<typeof consultar.types>['output']>>
    >;
    expectTypeOf<Found>().toEqualTypeOf<{
      readonly numero: string;
      readonly situacao: string;
      readonly itens: number;
    }>();
    expectTypeOf<OutputOf<{ quando: Date; talvez?: number }>>().toEqualTypeOf<{
      readonly quando: string;
      readonly talvez?: number | null;
    }>();
    expectTypeOf<OutputOf<void>>().toEqualTypeOf<null>();
    // @ts-expect-error a number is not what the tool takes
    use(consultar, { numero: 1 });
  });
});

describe('a wrong definition is refused with a sentence that says where', () => {
  const agent = defineAgent({ name: 'a', instructions: 'x' });
  test.each([
    [
      'a name with spaces',
      () => defineAssistant({ name: 'minha loja', agent }),
      /assistente inválido: "minha loja"/,
    ],
    ['an empty agent name', () => defineAgent({ name: '', instructions: '' }), /agente inválido/],
    [
      'two tools of one name',
      () => defineAgent({ name: 'a', instructions: '', tools: [consultar, consultar] }),
      /duas ferramentas chamadas "consultar_pedido"/,
    ],
    [
      'two agents of one name',
      () => defineAssistant({ name: 'x', agent, specialists: [agent] }),
      /dois agentes chamados "a"/,
    ],
    ['a limit of zero', () => defineAssistant({ name: 'x', agent, limits: { hops: 0 } }), /limite "hops"/],
    [
      'a limit that is no number',
      () => defineAssistant({ name: 'x', agent, limits: { turnMs: Number.NaN } }),
      /limite "turnMs"/,
    ],
    [
      'a tool without a description',
      () => defineTool({ name: 't', input: z.object({}), run: () => 1 } as never),
      /"t" precisa de uma descrição/,
    ],
    [
      'a tool whose input is no schema',
      () => defineTool({ name: 't', description: 'x', input: {}, run: () => 1 } as never),
      /entrada de "t" precisa ser um schema do zod/,
    ],
    [
      'a tool that does nothing',
      () => defineTool({ name: 't', description: 'x', input: z.object({}) } as never),
      /"t" precisa de uma função run/,
    ],
    [
      'a tool that says nothing we know of being interrupted',
      () =>
        defineTool({
          ...{ name: 't', description: 'x', input: z.object({}), run: () => 1 },
          interrupted: 'relatar',
        } as never),
      /"interrupted" de "t"/,
    ],
    [
      'a tool by its name alone',
      () => defineAgent({ name: 'a', instructions: '', tools: ['t'] as never }),
      /ferramentas do agente "a".*defineTool/,
    ],
    [
      'an agent without instructions',
      () => defineAgent({ name: 'a' } as never),
      /agente "a" precisa de instruções/,
    ],
    [
      'an assistant without an agent',
      () => defineAssistant({ name: 'x' } as never),
      /assistente "x" precisa de um agente/,
    ],
    [
      'specialists that are no agents',
      () => defineAssistant({ name: 'x', agent, specialists: ['y'] as never }),
      /assistente "x".*defineAgent/,
    ],
    [
      'an input that no JSON Schema can tell',
      () =>
        prepareAssistant(
          defineAssistant({
            name: 'x',
            agent: defineAgent({
              name: 'a',
              instructions: '',
              tools: [
                defineTool({
                  name: 't',
                  description: 'x',
                  input: z.object({ quando: z.date() }),
                  run: () => null,
                }),
              ],
            }),
          }),
        ),
      /entrada de "t"/,
    ],
  ])('%s', (_, define, message) => {
    expect(define).toThrow(message);
    expect(define).toThrow(expect.objectContaining({ code: 'definition_invalid' }));
  });
});

test('the content hash changes when a prompt, a tool or a limit does, and only then', () => {
  const hash = (over: object = {}) => prepareAssistant({ ...loja, ...over }).content;
  expect(hash()).toBe(hash());
  expect(hash({ coordinator: { ...loja.coordinator, instructions: 'Atenda bem.' } })).not.toBe(hash());
  expect(hash({ coordinator: { ...loja.coordinator, tools: [] } })).not.toBe(hash());
  expect(hash({ limits: { ...loja.limits, hops: 2 } })).not.toBe(hash());
  expect(hash({ title: 'Outra' })).toBe(hash());
});
