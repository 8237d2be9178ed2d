import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelEntry, type ScriptedStep, scriptedSource } from '#models';
import type { Conceived, LanguageModel, Outcome } from '#protocol';
import { say } from '../../reflex.ts';
import { consult, coordinator, dados } from '../fixtures/agents.ts';
import { type FleetOptions, openFleet } from '../fixtures/fleet.ts';

const schema = z.object({ alvos: z.array(z.string()) });
type Plan = Outcome<Conceived<z.infer<typeof schema>>>;

/** A provider's model that counts its tokens: 300 read, 40 written. */
function counting(...answers: readonly ScriptedStep[]): ModelEntry {
  const source = scriptedSource({ coordinator: answers });
  const usage = {
    inputTokens: { total: 300, noCache: 300, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 40, text: 40, reasoning: 0 },
  };
  const counted = (model: LanguageModel): LanguageModel => ({
    ...model,
    doStream: async (options) => {
      const { stream } = await model.doStream(options);
      const parts = stream.pipeThrough(
        new TransformStream({
          transform: (part, out) => out.enqueue(part.type === 'finish' ? { ...part, usage } : part),
        }),
      );
      return { stream: parts };
    },
  });
  return { ...source, id: 'pensador', readsPrompt: true, open: (view) => counted(source.open(view)) };
}

/** A lead that asks a model what to look at, and goes by its rules where none answers. */
function thinking(plans: Plan[], prompt = 'O que olhar?') {
  return coordinator({
    plan: async ({ think }) => {
      const thought = await think?.('coordinator', { system: 'Planeje em JSON.', prompt, schema });
      if (thought) plans.push(thought);
      const wished = thought && 'value' in thought ? thought.value.answer.alvos : ['renda'];
      return wished.map((id) => consult(id));
    },
  });
}

const outcomeOf = async (plans: Plan[], over: Partial<FleetOptions> = {}, prompt?: string) => {
  const fleet = openFleet({ agents: [thinking(plans, prompt), dados([])], ...over });
  const { done } = fleet.open();
  await fleet.pass(1);
  return { fleet, ...(await done) };
};

test('[F9] a coordinator asks a model: its tokens are the mission’s, its cost and its call the turn’s', async () => {
  const plans: Plan[] = [];
  const models = { coordinator: counting(say('{"alvos": ["dividas", "metas"]}')) };
  const { fleet, consolidacao, pacote } = await outcomeOf(plans, { models });
  expect(plans).toEqual([
    { status: 'sucesso', value: { answer: { alvos: ['dividas', 'metas'] }, model: 'pensador' } },
  ]);
  expect(consolidacao.resposta_pre_estruturada.resposta_principal).toBe('Sei de dividas, metas.');
  expect(consolidacao.recursos_consumidos.tokens_usados).toBe(340);
  expect(pacote.orcamento_recursos.orcamento_tokens).toBe(5_000);
  expect(fleet.usages).toMatchObject([{ calls: 1, inputTokens: 300, outputTokens: 40 }]);
  expect(fleet.events.map(({ type }) => type)).toContain('model_answered');
});

test('[F9] without a model, and where it would cost more than is left, it goes by its rules', async () => {
  const plans: Plan[] = [];
  expect((await outcomeOf(plans)).status_final).toBe('sucesso_completo');
  const models = { coordinator: counting(say('{"alvos": ["dividas"]}')) };
  const dear = await outcomeOf(plans, { models }, 'x'.repeat(17_200));
  expect(dear.consolidacao.resposta_pre_estruturada.resposta_principal).toBe('Sei de renda.');
  expect(dear.fleet.usages).toEqual([]);
  expect(plans).toEqual([
    { status: 'falha_total', reason: 'sem_modelo' },
    { status: 'falha_total', reason: 'orcamento' },
  ]);
});
