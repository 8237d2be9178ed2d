import { expect, test } from 'vitest';
import type { Json, JsonObject, MissionPackage } from '#protocol';
import type { MissionBrief } from '#runtime/missions';
import { planningPromptOf } from '../../prompts/system-prompt.ts';
import { frameworksOf } from '../catalogue.ts';
import { choose, withoutSteps } from './propose.ts';

const question = {
  text: 'Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Financio ou junto?',
  today: '2026-11-16',
};
const fitting = frameworksOf('planejamento').flatMap((framework) => framework.take(question) ?? []);

type Asked = { readonly system: string; readonly prompt: string };

/** A mission whose model answers so; `null`: there is none. */
function missionWith(answer: Json) {
  const asked: Asked[] = [];
  const think = async (
    _: string,
    { system, prompt, schema }: Asked & { schema: { parse(value: Json): unknown } },
  ) => {
    asked.push({ system, prompt });
    try {
      return { status: 'sucesso', value: { answer: schema.parse(answer), model: 'roteiro' } };
    } catch {
      return { status: 'falha_total', reason: 'ilegivel' };
    }
  };
  const mission = {
    ...{ objetivo: 'Comparar', parametros: {}, prompt_current: question.text, memoria_contexto: null },
    pacote: { query_original_usuario: question.text } as MissionPackage,
    em_nome_de: { hoje: question.today } as MissionBrief['em_nome_de'],
    budgetLeft: () => ({ tokens: 10_000, chamadas_api: 15 }),
    timeLeftMs: () => 100_000,
    ...(answer !== null && { think }),
  } as unknown as MissionBrief;
  return { mission, asked };
}
const system = () => planningPromptOf('planejamento');
const ids = (taken: { plan(mission: MissionBrief): readonly { id: string }[] }, mission: MissionBrief) =>
  taken.plan(mission).map(({ id }) => id);

test('[F9] without a model the first framework that fits is worked through whole', async () => {
  const { mission } = missionWith(null);
  expect(await choose(fitting, mission, system)).toMatchObject({
    taken: { name: 'financiar_ou_juntar' },
    without: [],
  });
});

test('[F9] a model that plans goes by the coordinator’s own strategies, and gets the question as data', async () => {
  const { mission, asked } = missionWith({ abordagem: 'financiar_ou_juntar' });
  await choose(fitting, mission, system);
  expect(asked[0]?.system).toContain('## 8. Estratégia Específica do Coordenador');
  expect(asked[0]?.system).not.toContain('## 3.');
  const told = JSON.parse(asked[0]?.prompt.split('\n').at(-1) ?? '{}') as JsonObject;
  expect(told).toMatchObject({ pergunta_da_pessoa: question.text, orcamento_restante: { tokens: 10_000 } });
});

test('[F9] it may leave out what is not critical, and with it what waits for that; never what is critical', async () => {
  const { mission } = missionWith({
    abordagem: 'financiar_ou_juntar',
    dispensar: ['reserva', 'taxa', 'financiamento', 'fluxo', 'inventada'],
  });
  const choice = await choose(fitting, mission, system);
  expect(choice?.without).toEqual(['reserva', 'taxa']);
  const [first] = fitting;
  if (!first || !choice) throw new Error('nobody took it');
  const left = withoutSteps(choice.taken.plan(mission), choice.without).map(({ id }) => id);
  expect(left).toEqual(ids(first, mission).filter((id) => id !== 'reserva' && id !== 'taxa'));
  const chain = [
    { id: 'a', agente: 'x', operacao: 'y', objetivo: 'z', parametros: {} },
    { id: 'b', agente: 'x', operacao: 'y', objetivo: 'z', parametros: {}, depende_de: ['a'] },
  ];
  expect(withoutSteps(chain, ['a'])).toEqual([]);
});

test.each([
  ['another framework that fits', { abordagem: 'plano_geral' }, 'plano_geral'],
  ['one that does not exist', { abordagem: 'adivinhar' }, 'financiar_ou_juntar'],
  ['nonsense', ['sim'], 'financiar_ou_juntar'],
] as const)('[F9] %s', async (_, answer, name) => {
  const { mission } = missionWith(answer as Json);
  expect((await choose(fitting, mission, system))?.taken.name).toBe(name);
});
