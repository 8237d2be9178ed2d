import { expect, test } from 'vitest';
import { consult } from '../fixtures/agents.ts';
import { coordinatorContract, executorContract, operation } from '../fixtures/contracts.ts';
import { checkPlan } from './check-plan.ts';
import type { Step } from './definition.ts';

const contract = coordinatorContract('analise', ['dados']);
const costs = { tempo_medio: 3, custo_estimado: { tokens: 70, chamadas_api: 1 } };
const executor = (nome_agente: string) =>
  executorContract({ nome_agente, operacoes_disponiveis: [operation('consultar', costs)] });
const contracts = new Map([executor('dados'), executor('outro')].map((each) => [each.nome_agente, each]));
const check = (steps: readonly Step[]) => checkPlan(steps, { contract, contracts, known: [] });

test.each<readonly [string, readonly Step[], string]>([
  ['an agent that there is not', [consult('a', { agente: 'ninguem' })], 'o agente "ninguem" não existe'],
  [
    'an edge nobody declared',
    [consult('a', { agente: 'outro' })],
    'o contrato de "analise" não prevê chamar "outro"',
  ],
  [
    'an operation that there is not',
    [consult('a', { operacao: 'voar' })],
    '"dados" não oferece a operação "voar"',
  ],
  [
    'a dependency that there is not',
    [consult('a', { depende_de: ['z'] })],
    'depende de "z", que não está no plano',
  ],
])('[F9] a plan with %s is refused, and says why', (_, steps, said) => {
  expect(check(steps)).toEqual({ kind: 'invalid', faults: [`operação "a": ${said}`] });
});

test('[F9] dependencies in a circle are refused with the circle', () => {
  const circle = [
    consult('a', { depende_de: ['b'] }),
    consult('b', { depende_de: ['c'] }),
    consult('c', { depende_de: ['a'] }),
  ];
  expect(check(circle)).toEqual({ kind: 'invalid', faults: ['dependências em círculo: a → b → c → a'] });
  expect(check([consult('a', { depende_de: ['a'] })]).kind).toBe('invalid');
});

test('[F9] two operations of one name are refused, and too many', () => {
  expect(check([consult('a'), consult('a')])).toMatchObject({ kind: 'invalid' });
  expect(check(Array.from({ length: 65 }, (_, index) => consult(`o${index}`)))).toMatchObject({
    kind: 'invalid',
    faults: ['o plano tem 65 operações, mais do que 64'],
  });
});

test('[F9] what a step leaves out follows from the contract', () => {
  expect(check([consult('a')])).toMatchObject({
    kind: 'valid',
    steps: [{ criticidade: 'critica', depende_de: [], custo: { tokens: 70, chamadas_api: 1, segundos: 3 } }],
  });
});
