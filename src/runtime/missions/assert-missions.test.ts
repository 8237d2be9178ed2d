import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AssistantMissions } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '../define.ts';
import { RULES } from './answer/fixtures.ts';
import { coordinator, dados } from './fixtures/agents.ts';
import { definitionOf } from './fixtures/fleet.ts';
import { MISSION_TOOL_MS, MISSION_TURN_MS } from './limits.ts';

const missions = definitionOf({ agents: [coordinator({}), dados([])] });
const analisar = defineTool({
  ...{ name: 'analisar', description: 'Abre uma análise.', missions: true, input: z.object({}) },
  run: () => null,
});
const define = (changes: Partial<AssistantMissions> | null, limits: object = {}) =>
  defineAssistant({
    name: 'contas',
    agent: defineAgent({ name: 'junior', instructions: 'Ajude.', tools: [analisar] }),
    limits,
    ...(changes && { missions: { ...missions, ...changes } }),
  });

describe('[P5.define] an assistant with missions says all that they need', () => {
  test.each<readonly [string, () => unknown, string]>([
    ['a tool without missions', () => define(null), 'a ferramenta "analisar", que abre missões'],
    [
      'no orchestrator',
      () => define({ contracts: missions.contracts.slice(1) }),
      'o contrato de "orquestrador"',
    ],
    [
      'no rule',
      () => define({ orchestrator: { ...missions.orchestrator, choose: null as never } }),
      'a regra "choose"',
    ],
    ['no agents', () => define({ agents: null as never }), '"missions.agents"'],
    ['no contracts', () => define({ contracts: null as never }), '"missions.contracts"'],
    ['a turn that is too short', () => define({}, { turnMs: 120_000 }), `pelo menos ${MISSION_TURN_MS} ms`],
    [
      'instructions for answers that leave no room for one',
      () => define({ answer: { ...RULES, instructions: 'x'.repeat(3_001) } }),
      'instruções de 1 a 3000 caracteres',
    ],
    [
      'no forbidden words',
      () => define({ answer: { ...RULES, forbidden: null as never } }),
      'answer.forbidden',
    ],
    ['nothing to say at last', () => define({ answer: { ...RULES, failed: '' } }), 'answer.failed'],
    [
      'a coordinator that cannot lead',
      () =>
        define({
          contracts: missions.contracts.map((each) =>
            each.tipo === 'coordenador'
              ? { ...each, operacoes_disponiveis: each.operacoes_disponiveis.slice(1) }
              : each,
          ),
        }),
      'sem a operação "conduzir_missao"',
    ],
    [
      'a coordinator that nobody may call',
      () =>
        define({
          contracts: missions.contracts.map((each) =>
            each.nome_agente === 'orquestrador' ? { ...each, dependencias: [] } : each,
          ),
        }),
      'não deixa "orquestrador" chamar o coordenador "analise"',
    ],
  ])('%s', (_, defining, said) => {
    expect(defining).toThrow(said);
  });

  test('a mission is never cut by the tool or the turn around it', () => {
    const { limits, coordinator: junior } = define({});
    expect(limits.turnMs).toBe(MISSION_TURN_MS);
    expect(junior.tools[0]).toMatchObject({ effect: 'write', timeoutMs: MISSION_TOOL_MS });
    expect(MISSION_TOOL_MS).toBeGreaterThan(160_000);
    expect(MISSION_TURN_MS).toBeGreaterThan(MISSION_TOOL_MS);
    const head = {
      name: 'x',
      description: 'x',
      missions: true,
      input: z.object({}),
      run: () => null,
    } as const;
    expect(() => defineTool({ ...head, effect: 'read' })).toThrow('precisa ter o efeito "write"');
    expect(() => defineTool({ ...head, timeoutMs: 20_000 })).toThrow('"timeoutMs" de pelo menos');
    expect(() => defineTool({ ...head, interrupted: 'report' })).toThrow('"repeat"');
  });
});
