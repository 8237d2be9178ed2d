import { describe, expect, test } from 'vitest';
import { type ModelEntry, type ScriptedStep, scriptedSource } from '#models';
import type { AnswerRecord, InternalEntry, LanguageModel, MissionAgent, MissionStore } from '#protocol';
import { createMapMissions } from '#store';
import { say } from '../../reflex.ts';
import type { Draft } from '../coordinator/definition.ts';
import { consult, coordinator, dados, never } from '../fixtures/agents.ts';
import { type Fleet, type FleetOptions, openFleet, REQUEST } from '../fixtures/fleet.ts';
import { ANSWER, FIGURES, RULES } from './fixtures.ts';

const OWN = `${ANSWER}\n\nComece pela moradia. Defina um limite para o próximo mês.`;

const answering = (over: Partial<Draft> = {}) =>
  coordinator({
    consolidate: () => ({
      ...{ resposta_principal: ANSWER, procedencia: FIGURES },
      ...{ recomendacoes_adicionais: ['Comece pela moradia.'] },
      ...{ proximos_passos_sugeridos: ['Defina um limite para o próximo mês.'], ...over },
    }),
  });

const GOOD =
  'De agosto a outubro de 2026 você recebeu R$ 21 mil e gastou R$ 17,5 mil: sobraram R$ 3.500, que são 16,7% do que entrou.\n\nVale começar pela moradia, que levou R$ 6.600.';
const INVENTED = `${GOOD} Em um ano isso vira R$ 48.000,00.`;
const JARGON = `${GOOD} O agente consultou os dados no ciclo certo, como diria o ciclo econômico.`;

const told = (resposta_ao_usuario: string, tom_usado = 'educativo'): ScriptedStep =>
  say(JSON.stringify({ resposta_ao_usuario, tom_usado }));

/** A synthesis model that says this, one answer a question; `asked` is what it was told. */
function synthesis(...answers: readonly ScriptedStep[]) {
  const asked: string[] = [];
  const source = scriptedSource({ synthesis: answers });
  const entry: ModelEntry = {
    ...{ ...source, id: 'sintese', readsPrompt: true, price: { input: 1, output: 2 } },
    open: (view) => {
      const model = source.open(view);
      const doStream: LanguageModel['doStream'] = (options) => {
        asked.push(JSON.stringify(options.prompt));
        return model.doStream(options);
      };
      return { ...model, doStream };
    },
  };
  return { entry, asked };
}

/** Everything that was written down, also after it is forgotten. */
function watched() {
  const store = createMapMissions();
  const entries: InternalEntry[] = [];
  const append: MissionStore['append'] = async (claim, written) => {
    entries.push(...written.flatMap((each) => (each.kind === 'memoria' ? [each.entry] : [])));
    await store.append(claim, written);
  };
  return { store: { ...store, append }, entries };
}

const fleetOf = (over: Partial<FleetOptions> = {}): Fleet =>
  openFleet({ agents: [answering(), dados([])], answer: RULES, ...over });

async function outcomeOf(fleet: Fleet, seconds = 1) {
  const { done } = fleet.open();
  await fleet.pass(seconds);
  return done;
}

const recordOf = ({ events }: Fleet): AnswerRecord => {
  const event = events.find(({ type }) => type === 'mission_answered');
  if (event?.type !== 'mission_answered') throw new Error('nobody answered');
  return event;
};

describe('[F14.fallback] the coordinator’s own text', () => {
  test('[F14.fallback] [F14.format] without a model: answer, evidence, what could be done, as it was written', async () => {
    const fleet = fleetOf();
    const { resposta_final } = await outcomeOf(fleet);
    expect(resposta_final).toEqual({ resposta_ao_usuario: OWN, tom_usado: 'consultivo' });
    expect(recordOf(fleet)).toMatchObject({
      ...{ by: 'coordenador', model: null, because: 'sem_modelo', refused: [], unsourced: 0 },
    });
  });

  test.each<readonly [string, readonly ScriptedStep[], string]>([
    ['garbage', [say('Claro! Aqui vai a sua resposta, com carinho.')], 'unreadable'],
    ['another tone than there is', [told(GOOD, 'irônico')], 'unreadable'],
    ['half an answer', [say('{"resposta_ao_usuario": "De agosto a')], 'unreadable'],
    ['nothing', [say('')], 'empty'],
    ['a failure', [{ fails: '503' }], 'failed'],
  ])('[F14.fallback] [fault D7] a model that gives %s', async (_, answers, because) => {
    const fleet = fleetOf({ models: { synthesis: synthesis(...answers).entry } });
    const { resposta_final } = await outcomeOf(fleet);
    expect(resposta_final.resposta_ao_usuario).toBe(OWN);
    expect(recordOf(fleet)).toMatchObject({ by: 'coordenador', because });
  });

  test('[F14.fallback] [fault D4] a model that dawdles: fifteen seconds are waited, no longer', async () => {
    const fleet = fleetOf({ models: { synthesis: synthesis({ hangs: true }).entry } });
    const { resposta_final } = await outcomeOf(fleet, 17);
    expect(resposta_final.resposta_ao_usuario).toBe(OWN);
    expect(recordOf(fleet)).toMatchObject({ by: 'coordenador', because: 'timeout' });
  });

  test('[F14.fallback] the next model is asked before that', async () => {
    const models = { synthesis: [synthesis({ fails: '503' }).entry, synthesis(told(GOOD)).entry] };
    const fleet = fleetOf({ models });
    expect((await outcomeOf(fleet)).resposta_final.resposta_ao_usuario).toBe(GOOD);
  });

  test('[F14.fallback] [F15] by the limit and ten seconds there is an answer: nobody is asked when no time is left', async () => {
    const { entry, asked } = synthesis(told(GOOD));
    const { contract } = answering();
    const silent: MissionAgent = { contract, start: () => ({ contract, handle: () => never() }) };
    const fleet = fleetOf({ agents: [silent, dados([])], models: { synthesis: entry } });
    const { done } = fleet.open();
    await fleet.pass(91);
    const outcome = await done;
    expect(outcome.status_final).toBe('timeout');
    expect(outcome.resposta_final.resposta_ao_usuario).toBe(RULES.failed);
    expect(asked).toEqual([]);
    expect(recordOf(fleet)).toMatchObject({ by: 'padrao', because: 'sem_conclusao' });
  });

  test('[F14.fallback] [F15] a lead that consolidates at the limit leaves a few seconds for better words', async () => {
    const { entry } = synthesis({ hangs: true });
    const late = dados([], ({ alvo }) => (alvo === 'metas' ? never() : { alvo }));
    const plan = () => [consult('renda'), consult('metas', { criticidade: 'complementar' })];
    const lead = coordinator({
      plan,
      consolidate: () => ({ resposta_principal: ANSWER, procedencia: FIGURES }),
    });
    const fleet = fleetOf({ agents: [lead, late], models: { synthesis: entry } });
    const from = fleet.clock.monotonic();
    const { done } = fleet.open();
    await fleet.pass(91);
    await done;
    expect(recordOf(fleet)).toMatchObject({ by: 'coordenador', because: 'timeout' });
    const closed = fleet.events.find(({ type }) => type === 'mission_closed');
    expect(closed).toMatchObject({ status: 'sucesso_parcial' });
    expect(closed?.type === 'mission_closed' && closed.ms).toBeLessThanOrEqual(90_000);
    expect(fleet.clock.monotonic() - from).toBeLessThanOrEqual(92_000);
  });

  test('[F14.fallback] stopped meanwhile, it is told at once; left meanwhile, the next process answers', async () => {
    const { store } = watched();
    const fleet = fleetOf({
      store,
      models: { synthesis: synthesis({ hangs: true }, { hangs: true }).entry },
    });
    const first = fleet.open();
    await fleet.pass(2);
    first.abort.abort('stopped');
    expect((await first.done).resposta_final.resposta_ao_usuario).toBe(OWN);
    const left = fleet.open({ key: 'outra' });
    await fleet.pass(2);
    left.abort.abort('left');
    await expect(left.done).rejects.toMatchObject({ code: 'platform_closed' });
    const next = fleetOf({ store, clock: fleet.clock, models: { synthesis: synthesis(told(GOOD)).entry } });
    const again = next.open({ key: 'outra', fence: 2 });
    await next.pass(1);
    expect((await again.done).resposta_final.resposta_ao_usuario).toBe(GOOD);
  });

  test('[F14.words] it is held against the same rules: what speaks of the machinery is left out', async () => {
    const lead = answering({
      resposta_principal: `${ANSWER} O agente de dados teve um timeout.`,
      recomendacoes_adicionais: [],
    });
    const { resposta_final } = await outcomeOf(fleetOf({ agents: [lead, dados([])] }));
    expect(resposta_final.resposta_ao_usuario).toBe(`${ANSWER}\n\nDefina um limite para o próximo mês.`);
  });

  test('[F14.figures] what it tells without a source is counted', async () => {
    const fleet = fleetOf({ agents: [answering({ procedencia: [] }), dados([])] });
    await outcomeOf(fleet);
    expect(recordOf(fleet).unsourced).toBe(6);
  });

  test('[F14.fallback] an assistant that says nothing about its answers: the coordinator’s words, whatever they are', async () => {
    const { entry, asked } = synthesis(told(GOOD));
    const fleet = openFleet({ agents: [answering(), dados([])], models: { synthesis: entry } });
    expect((await outcomeOf(fleet)).resposta_final.resposta_ao_usuario).toBe(OWN);
    expect(asked).toEqual([]);
  });
});

describe('[F14.regenerate] a model’s words', () => {
  test('[F14.format] are the answer if they stand; who wrote it, in which tone and at what cost is recorded', async () => {
    const fleet = fleetOf({ models: { synthesis: synthesis(told(GOOD, 'técnico')).entry } });
    const { resposta_final } = await outcomeOf(fleet);
    expect(resposta_final).toEqual({ resposta_ao_usuario: GOOD, tom_usado: 'técnico' });
    expect(recordOf(fleet)).toMatchObject({
      ...{ by: 'modelo', model: 'sintese', tone: 'técnico', because: null, refused: [], unsourced: 0 },
    });
    expect(fleet.usages).toMatchObject([{ calls: 1 }]);
    expect(fleet.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['model_called', 'model_answered', 'mission_answered', 'mission_closed']),
    );
  });

  test('[F14.figures] [F14.regenerate] who invents a figure is caught, told which, and asked again', async () => {
    const { entry, asked } = synthesis(told(INVENTED), told(GOOD));
    const { store, entries } = watched();
    const fleet = fleetOf({ store, models: { synthesis: entry } });
    expect((await outcomeOf(fleet)).resposta_final.resposta_ao_usuario).toBe(GOOD);
    expect(asked).toHaveLength(2);
    expect(asked[0]).not.toContain('Correção');
    expect(asked[1]).toContain('Estes números não têm fonte e não podem aparecer: R$ 48.000,00.');
    expect(recordOf(fleet)).toMatchObject({
      ...{ by: 'modelo', because: null },
      refused: [[{ rule: 'numeros_sem_fonte', count: 1 }]],
    });
    // Which figures it were stays inside.
    expect(JSON.stringify(recordOf(fleet))).not.toContain('48.000');
    const inside = entries.filter(({ secao }) => secao === 'resposta_final');
    expect(inside.map(({ tipo }) => tipo)).toEqual(['pedido', 'tentativa', 'pedido', 'tentativa', 'texto']);
    expect(inside[1]?.conteudo).toMatchObject({
      faltas: [{ regra: 'numeros_sem_fonte', achados: ['R$ 48.000,00'] }],
    });
  });

  test('[F14.figures] [F14.regenerate] who goes on inventing is replaced: the person never hears it', async () => {
    const { entry, asked } = synthesis(told(INVENTED), told(INVENTED), told(INVENTED), told(GOOD));
    const fleet = fleetOf({ models: { synthesis: entry } });
    expect((await outcomeOf(fleet)).resposta_final.resposta_ao_usuario).toBe(OWN);
    expect(asked).toHaveLength(3);
    expect(recordOf(fleet)).toMatchObject({ by: 'coordenador', because: 'recusada' });
    expect(recordOf(fleet).refused).toHaveLength(3);
  });

  test('[F14.words] [F14.regenerate] who uses forbidden words is told which; idioms are none', async () => {
    const { entry, asked } = synthesis(told(JARGON), told(GOOD));
    const fleet = fleetOf({ models: { synthesis: entry } });
    expect((await outcomeOf(fleet)).resposta_final.resposta_ao_usuario).toBe(GOOD);
    expect(asked[1]).toContain('Evite termos: agente, ciclo.');
    expect(recordOf(fleet).refused).toEqual([
      [{ rule: 'termos_proibidos', count: 2, words: ['agente', 'ciclo'] }],
    ]);
  });

  test('[F14.regenerate] what was wrong with each draft is told to the last one', async () => {
    const list =
      '- uma coisa\n- outra coisa, e mais nada, porque isto é só uma lista comprida de coisas sem conta';
    const { entry, asked } = synthesis(told(JARGON), told(list), told(GOOD));
    await outcomeOf(fleetOf({ models: { synthesis: entry } }));
    expect(asked[2]).toContain('Evite termos: agente, ciclo.');
    expect(asked[2]).toContain('sem listas');
    expect(asked[2]).toContain('Estes números precisam aparecer, como estão: R$ 21.000,00');
  });

  test('[F14.context] it is told four parts within 2,000 tokens, and nothing raw', async () => {
    const { entry, asked } = synthesis(told(GOOD));
    const raw = { dados_suporte: ['zzdados'], calculos_realizados: ['zzcalculo'] };
    await outcomeOf(fleetOf({ agents: [answering(raw), dados([])], models: { synthesis: entry } }));
    expect(asked[0]).toContain('# Parte 1 - Contexto Mínimo');
    expect(asked[0]).toContain(REQUEST.query_original);
    expect(asked[0]).not.toMatch(/zz\w+|missao_/);
    expect((asked[0]?.length ?? 0) / 4).toBeLessThan(2_000);
  });
});

describe('[F14.figures] where figures come from', () => {
  test('[F14.figures] those that the answer tells are kept when its content is gone', async () => {
    const fleet = fleetOf({ models: { synthesis: synthesis(told(GOOD)).entry } });
    const { missao_id } = await outcomeOf(fleet);
    await fleet.store.forget({ org: 'acme', turn: 't1' });
    const kept = await fleet.store.read('acme', missao_id);
    expect(kept?.procedencia.map(({ texto }) => texto)).toEqual([
      ...['R$ 21.000,00', 'R$ 17.500,00', 'R$ 3.500,00', '16,7%', 'R$ 6.600,00'],
    ]);
    expect(kept?.procedencia[0]?.partes).toEqual(FIGURES[0]?.partes);
  });
});
