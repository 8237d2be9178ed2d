import { defineTool, type PlainTool, ProsaError, RoutingChatManager, tools } from 'prosa';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, delegate, finish, say } from '#host/testing';
import { closeManagers, openManager, REGISTRY, recordingModel } from './fixtures/open-manager.ts';
import type { RoutingChatManagerOptions } from './options.ts';

afterEach(closeManagers);

const REQUEST = 'request_specialist_sub_conversation';
const END = 'end_specialist_sub_conversation';

const consultar = defineTool({
  name: 'consultar_pedido',
  description: 'Consulta um pedido.',
  effect: 'read',
  input: z.object({ numero: z.string() }),
  run: ({ numero }) => ({ numero, situacao: 'em transporte' }),
});

/** A tool as the document's library writes it. */
const reiniciar: PlainTool = {
  name: 'reiniciar_roteador',
  description: 'Reinicia o roteador à distância.',
  parametersSchema: {
    type: 'OBJECT',
    properties: { serie: { type: 'STRING', description: 'Número de série.' } },
    required: ['serie'],
  },
  function: ({ serie }: { serie: string }) => ({ serie, reiniciado: true }),
};

describe('[R1.options] every option is honoured', () => {
  test('role, objective and context make the prompts of coordinator and specialists', async () => {
    const { manager, model } = openManager(
      { coordenador: [delegate('tecnico', 'sem sinal')], tecnico: [say('Qual luz está acesa?')] },
      { agentConfig: { role: 'Recepção', objective: 'Acolher o cliente.', context: 'Trate por você.' } },
    );
    await manager.processMessage('s', 'caiu a internet');
    const [coordinator, specialist] = model.asked;
    expect(coordinator?.system).toContain('Papel: Recepção');
    expect(coordinator?.system).toContain('Objetivo: Acolher o cliente.');
    expect(coordinator?.system).toContain('Trate por você.');
    expect(coordinator?.system).toContain("'tecnico': Especialista Técnico. Resolver problemas técnicos.");
    expect(specialist?.system).toContain('Papel: Especialista Técnico');
    expect(specialist?.system).toContain('Seja direto.');
  });

  test('an author who writes the rules of delegation has the whole word', async () => {
    const { manager, model } = openManager(
      { coordenador: [say('Oi!')] },
      { agentConfig: { role: 'Recepção', context: `Use ${REQUEST} só às segundas.` } },
    );
    await manager.processMessage('s', 'oi');
    expect(model.asked[0]?.system).not.toContain('ESPECIALISTAS DISPONÍVEIS');
    expect(model.asked[0]?.system).toContain('só às segundas');
  });

  test('agentConfig and the registry are optional; without specialists there is no delegation tool', async () => {
    const { manager, model } = openManager(
      { coordenador: [call(REQUEST, { specialist_role: 'x', initial_context: '' }), say('Posso ajudar?')] },
      { specialistAgentRegistryConfig: undefined },
    );
    const reply = await manager.processMessage('s', 'oi');
    expect(reply).toMatchObject({ text: 'Posso ajudar?', agent: 'coordenador', status: 'answered' });
    expect(model.asked[0]?.tools).toEqual([]);
    expect(model.asked[0]?.system).toContain('Assistente Virtual');
    expect(model.asked[0]?.system).not.toContain(REQUEST);
  });

  test('limits reach the turn', async () => {
    const outOfScope = finish({}, { status: 'out_of_scope' });
    const { manager } = openManager(
      { coordenador: [delegate('tecnico')], tecnico: [outOfScope] },
      { limits: { hops: 2 } },
    );
    const { text } = await manager.processMessage('s', 'oi');
    expect(text).toContain('não consegui encontrar quem resolva');
  });

  const model = recordingModel({});
  const bad: readonly (readonly [string, unknown, RegExp])[] = [
    ['no options', undefined, /Falta "llmConfig"/],
    ['no llmConfig', {}, /Falta "llmConfig"/],
    ['an empty llmConfig', { llmConfig: {} }, /"projectId" e "credentialsPath", de "apiKey" ou de "model"/],
    ['an empty key', { llmConfig: { apiKey: ' ' } }, /"llmConfig.apiKey" precisa ser um texto não vazio/],
    ['a project alone', { llmConfig: { projectId: 'p' } }, /informe "llmConfig.credentialsPath"/],
    ['credentials alone', { llmConfig: { credentialsPath: '/x' } }, /informe também "llmConfig.projectId"/],
    ['a model that is none', { llmConfig: { model: {} } }, /LanguageModel do AI SDK/],
    ['a registry as a list', { specialistAgentRegistryConfig: [] }, /precisa ser um objeto/],
    [
      'a registry key with accents',
      { specialistAgentRegistryConfig: { técnico: {} } },
      /"técnico".*inválido/,
    ],
    ['a registry key with spaces', { specialistAgentRegistryConfig: { 'a b': {} } }, /"a b".*inválido/],
    ['the name of the coordinator', { specialistAgentRegistryConfig: { coordenador: {} } }, /dê outro/],
    [
      'a specialist that is null',
      { specialistAgentRegistryConfig: { a: null } },
      /"a" precisa ser um objeto/,
    ],
    ['a role that is a number', { agentConfig: { role: 7 } }, /"role" precisa ser um texto/],
    ['tools that are no list', { agentConfig: { tools: {} } }, /"tools" precisa ser uma lista/],
    ['a tool that is null', { agentConfig: { tools: [null] } }, /posição 1 não é um objeto/],
    ['a tool without name', { agentConfig: { tools: [{ description: 'x' }] } }, /posição 1 não tem "name"/],
    ['a tool without description', { agentConfig: { tools: [{ name: 'x' }] } }, /"x" não tem "description"/],
    [
      'a tool without function',
      { agentConfig: { tools: [{ name: 'x', description: 'y' }] } },
      /"x" não tem "function"/,
    ],
    [
      'a tool with a broken schema',
      { agentConfig: { tools: [{ ...reiniciar, parametersSchema: { type: 'coisa' } }] } },
      /JSON Schema/,
    ],
    ['a tool with an invalid name', { agentConfig: { tools: [{ ...reiniciar, name: 'é' }] } }, /inválido/],
    ['the same tool twice', { agentConfig: { tools: [consultar, consultar] } }, /duas ferramentas/],
    [
      'a tool that takes a signalling name',
      { agentConfig: { tools: [{ ...reiniciar, name: END }] } },
      /reservado/,
    ],
    ['a share that is no boolean', { shareMemoryInstances: 'sim' }, /"shareMemoryInstances"/],
    ['a memory kind that does not exist', { memoryConfig: { facts: 'memory' } }, /"memoryConfig.facts"/],
    ['an adapter without methods', { memoryConfig: { fact: { save: () => null } } }, /não tem: list, clear/],
    ['an adapter that does not exist', { memoryConfig: { fact: 'redis' } }, /'memory', 'platform' ou/],
    ['a store that nobody knows', { platform: { store: 'redis' } }, /'memory', 'embedded' ou/],
  ];
  test.each(bad)('%s is a clear error', (_, options, sentence) => {
    const given = typeof options === 'object' ? { llmConfig: { model }, ...options } : options;
    const create = () =>
      new RoutingChatManager(
        (options === undefined || isEmpty(options) ? options : given) as RoutingChatManagerOptions,
      );
    expect(create).toThrow(ProsaError);
    expect(create).toThrow(sentence);
  });

  const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0;
});

test('[R1.options] the types tell what is wrong before anything runs', () => {
  // @ts-expect-error: llmConfig is required
  expect(() => new RoutingChatManager({})).toThrow();
  // @ts-expect-error: no such option
  expect(() => new RoutingChatManager({ llmConfig: {}, especialistas: {} })).toThrow();
});

describe('[R1.ownTools] own tools survive beside the signalling tools', () => {
  test('of the coordinator and of specialists, typed or plain', async () => {
    const { manager, model } = openManager(
      {
        coordenador: [call('consultar_pedido', { numero: '7' }), delegate('tecnico')],
        tecnico: [call('reiniciar_roteador', { serie: 'A1' }), say('Reiniciei o A1.')],
      },
      {
        agentConfig: { tools: [consultar] },
        specialistAgentRegistryConfig: { tecnico: { ...REGISTRY.tecnico, tools: [reiniciar] } },
      },
    );
    const { text } = await manager.processMessage('s', 'meu pedido 7 e o roteador A1');
    expect(text).toBe('Reiniciei o A1.');
    expect(model.asked.map(({ agent, tools }) => [agent, tools])).toEqual([
      ['coordenador', ['consultar_pedido', REQUEST]],
      ['coordenador', ['consultar_pedido', REQUEST]],
      ['tecnico', ['reiniciar_roteador', END]],
      ['tecnico', ['reiniciar_roteador', END]],
    ]);
    expect(JSON.stringify(model.asked[1]?.prompt)).toContain('em transporte');
    expect(JSON.stringify(model.asked[3]?.prompt)).toContain('reiniciado');
  });

  test('a plain tool checks its arguments by its schema', async () => {
    const runs: unknown[] = [];
    const contar: PlainTool = { ...reiniciar, function: (args) => runs.push(args) };
    const { manager } = openManager(
      { coordenador: [call('reiniciar_roteador', { serie: 5 }), say('Qual é o número de série?')] },
      { agentConfig: { tools: [contar] } },
    );
    expect((await manager.processMessage('s', 'reinicie')).text).toBe('Qual é o número de série?');
    expect(runs).toEqual([]);
  });
});

describe('[R1.signallingTools] signalling tools are exported, added by themselves, never twice', () => {
  const { SubConversation } = tools;

  test('under the names of the document', () => {
    expect(Object.keys(SubConversation)).toEqual([REQUEST, END]);
    expect(SubConversation[REQUEST].name).toBe(REQUEST);
    expect(SubConversation[END].name).toBe(END);
  });

  test('also when the author lists them, twice, or at the wrong agent', async () => {
    const both = [SubConversation[REQUEST], SubConversation[END], SubConversation[REQUEST]];
    const { manager, model } = openManager(
      { coordenador: [delegate('tecnico')], tecnico: [say('Pronto.')] },
      {
        agentConfig: { tools: [consultar, ...both] },
        specialistAgentRegistryConfig: { tecnico: { ...REGISTRY.tecnico, tools: both } },
      },
    );
    await manager.processMessage('s', 'oi');
    expect(model.asked.map(({ tools }) => tools)).toEqual([['consultar_pedido', REQUEST], [END]]);
  });
});
