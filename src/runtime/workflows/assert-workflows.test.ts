import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Workflow } from '#protocol';
import { defineAgent, defineAssistant, defineClientTool } from '../define.ts';
import { type SchoolInput, school, WORKFLOWS } from './fixtures.ts';

const listOf = (list: readonly unknown[]): SchoolInput => ({
  workflows: { ...WORKFLOWS, list: list as readonly Workflow[] },
});
const STEP = { name: 's', agent: 'sabio', requires: [] };

describe('[C5] workflows are checked where they are declared', () => {
  test.each<[string, SchoolInput, string]>([
    ['none at all', listOf([]), 'ao menos um workflow'],
    ['two of one name', listOf([WORKFLOWS.list[0], WORKFLOWS.list[0]]), 'dois workflows chamados "cadastro"'],
    ['one without steps', listOf([{ name: 'w', title: 'w', steps: [] }]), 'ao menos um passo'],
    ['two steps of one name', listOf([{ name: 'w', title: 'w', steps: [STEP, STEP] }]), 'dois passos'],
    [
      'a step that nobody conducts',
      listOf([{ name: 'w', title: 'w', steps: [{ ...STEP, agent: 'raiz' }] }]),
      'conduzido por "raiz", que não está em conductors',
    ],
    ['a router that is never sure', { workflows: { ...WORKFLOWS, sure: 2 } }, 'entre 0 e 1'],
    ['two agents of one name', { specialists: [agentOf('sabio')] }, 'dois agentes'],
  ])('%s', (_, input, sentence) => {
    expect(() => school(undefined, input)).toThrow(sentence);
  });

  test('a history by workflow needs workflows', () => {
    expect(() => defineAssistant({ name: 'x', agent: agentOf('a'), history: 'workflow' })).toThrow(
      "history não pode ser 'workflow'",
    );
  });

  test('ten hops with workflows, eight without', () => {
    expect(school(undefined, { limits: { hops: 99 } }).limits.hops).toBe(10);
    expect(defineAssistant({ name: 'x', agent: agentOf('a'), limits: { hops: 99 } }).limits.hops).toBe(8);
  });
});

test('[C8.income] a component is declared with what it shows, takes and gives', () => {
  const form = { name: 'f', description: 'Mostra.', component: 'F', input: z.object({}), run: () => null };
  expect(() => defineClientTool({ ...form, answer: undefined as never })).toThrow('A resposta de "f"');
  expect(() => defineClientTool({ ...form, component: 'f f', answer: z.object({}) })).toThrow('componente');
  const tool = defineClientTool({ ...form, answer: z.object({ n: z.number() }) });
  expect(tool).toMatchObject({ effect: 'client', label: 'Mostra…', component: 'F' });
  expect(tool.answer.safeParse({ n: 1, user_id: 'x' }).success).toBe(false);
});

function agentOf(name: string) {
  return defineAgent({ name, instructions: name });
}
