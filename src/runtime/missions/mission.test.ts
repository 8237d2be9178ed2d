import { expect, test } from 'vitest';
import { type Complexity, type MissionPackage, ProsaError } from '#protocol';
import type { CoordinatorDefinition } from './coordinator/definition.ts';
import { type Calls, consult, coordinator, dados, never } from './fixtures/agents.ts';
import { openFleet, REQUEST } from './fixtures/fleet.ts';
import { consolidationSchema, missionPackageSchema } from './operations.ts';

test('[F4] the orchestrator judges once and hands over a package with every field', async () => {
  const calls: Calls = [];
  const handed: MissionPackage[] = [];
  const plan: CoordinatorDefinition['plan'] = ({ pacote: given }) => {
    if (given) handed.push(given);
    return [consult('renda')];
  };
  const fleet = openFleet({ agents: [coordinator({ plan }), dados(calls)] });
  const { done } = fleet.open();
  await fleet.pass(1);
  const outcome = await done;
  expect(outcome.status_final).toBe('sucesso_completo');
  expect(outcome.consolidacao.resposta_pre_estruturada.resposta_principal).toBe('Sei de renda.');
  const [pacote] = handed;
  if (!pacote) throw new Error('no package');
  expect(missionPackageSchema().safeParse(JSON.parse(JSON.stringify(pacote))).success).toBe(true);
  expect(pacote).toMatchObject({
    missao_id: outcome.missao_id,
    agente_coordenador_lider: 'analise',
    justificativa_escolha: 'é de renda que se fala',
    query_original_usuario: REQUEST.query_original,
    orcamento_recursos: {
      orcamento_tokens: 5_000,
      orcamento_chamadas_api: 8,
      consumo_atual: { tokens: 0, chamadas_api: 0 },
    },
    restricoes_hard: {
      timeout_global_missao: 80,
      timestamp_inicio: '2026-11-15T15:00:00.000Z',
      timestamp_limite: '2026-11-15T15:01:20.000Z',
    },
    prompt_orquestracao_especializado: 'Compare renda e compromissos.',
  });
  expect(pacote.instrucoes_autonomia.split('\n')).toEqual([
    'Você tem autonomia COMPLETA para decidir quantos ciclos realizar, quantas operações executar e quais agentes chamar.',
    'Sua única restrição é o timeout global de 80 segundos e o orçamento de recursos.',
    'Decida você mesmo quando o objetivo foi suficientemente alcançado.',
    'Priorize qualidade da resposta sobre economia de recursos, mas respeite orçamentos.',
  ]);
  expect(pacote.contratos_agentes_disponiveis.map(({ nome_agente }) => nome_agente)).toEqual([
    ...['orquestrador', 'analise', 'dados'],
  ]);
  expect(consolidationSchema().safeParse(outcome.consolidacao).success).toBe(true);
  expect(calls).toEqual([{ key: `${outcome.missao_id}:renda`, alvo: 'renda' }]);
});

test.each<readonly [Complexity, readonly [number, number, number]]>([
  ['comparativa', [80, 5_000, 8]],
  ['profunda', [120, 10_000, 15]],
  ['analise_investimento', [150, 20_000, 25]],
])('[F4] %s has so many seconds, tokens and calls', async (complexity, [limit, tokens, calls]) => {
  const fleet = openFleet({ agents: [coordinator({}), dados([])], complexity });
  const { done } = fleet.open();
  await fleet.pass(1);
  const { pacote } = await done;
  expect(pacote.restricoes_hard.timeout_global_missao).toBe(limit);
  expect(pacote.orcamento_recursos).toMatchObject({
    orcamento_tokens: tokens,
    orcamento_chamadas_api: calls,
  });
});

test('[F4] an override is said in the package and recorded, with the rest of the telemetry', async () => {
  const agents = [
    coordinator({}),
    coordinator({ name: 'planejamento', plan: () => [consult('renda'), consult('metas')] }),
    dados([], ({ alvo }, { spend }) => {
      if (alvo === 'metas') throw new Error('fora do ar');
      expect(spend({ tokens: 90 })).toBe(true);
      return { alvo };
    }),
  ];
  const fleet = openFleet({ agents, lead: 'planejamento' });
  const { done } = fleet.open();
  await fleet.pass(5);
  const outcome = await done;
  expect(outcome.pacote.justificativa_escolha).toBe(
    'é de renda que se fala (override: a triagem sugeria "analise", com 90)',
  );
  const stored = await fleet.store.read('acme', outcome.missao_id);
  expect(stored?.telemetria).toMatchObject({
    missao_id: outcome.missao_id,
    timestamp_inicio: '2026-11-15T15:00:00.000Z',
    dominio_classificado: 'diagnostico',
    coordenador_sugerido_junior: { nome: 'analise', score: 90 },
    coordenador_escolhido_orquestrador: 'planejamento',
    houve_override: true,
    orcamento_tokens_alocado: 5_000,
    orcamento_tokens_consumido: 90,
    orcamento_api_alocado: 8,
    orcamento_api_consumido: 0,
    timeout_alocado: 80,
    ciclos_realizados_coordenador: 2,
    operacoes_totais_executadas: 2,
    operacoes_falhadas: 1,
    fallbacks_usados: [],
    agentes_chamados: ['planejamento', 'dados'],
    profundidade_maxima_chamadas: 2,
    status_final: 'sucesso_parcial',
    objetivo_alcancado: false,
  });
  expect(outcome.consolidacao.limitacoes_encontradas).toEqual([
    {
      tipo_limitacao: 'dados_indisponiveis',
      descricao: '"Consultar metas" não pôde ser concluída: os dados não estavam disponíveis agora.',
      impacto: 'alto',
      operacoes_nao_executadas: ['metas'],
    },
  ]);
});

test('[F4] who listens to the turn sees it opened, every message of it, and closed', async () => {
  const fleet = openFleet({ agents: [coordinator({}), dados([])] });
  const { done } = fleet.open();
  await fleet.pass(1);
  const { missao_id: mission } = await done;
  expect(fleet.events[0]).toEqual({
    ...{ type: 'mission_opened', mission, lead: 'analise', complexity: 'comparativa' },
    ...{ budget: { tokens: 5_000, chamadas_api: 8 }, limitMs: 80_000, overridden: false, resumed: false },
  });
  const seen = fleet.events.flatMap((event) => (event.type === 'mission_bus' ? event.event : []));
  expect(seen.map((event) => [event.tipo, 'message_id' in event && event.message_id])).toEqual([
    ['mensagem_enviada', mission],
    ['mensagem_enviada', `${mission}:renda`],
    ['respondida', `${mission}:renda`],
    ['respondida', mission],
  ]);
  expect(fleet.events.at(-1)).toMatchObject({ type: 'mission_closed', mission, status: 'sucesso_completo' });
  await fleet.bus.close();
  expect(fleet.clock.pending()).toBe(0);
});

test('[F4] under the same key the same mission is told again; while it runs nobody else gets it', async () => {
  const calls: Calls = [];
  const fleet = openFleet({ agents: [coordinator({}), dados(calls)] });
  const first = fleet.open();
  const second = fleet.open();
  await fleet.pass(1);
  const outcome = await first.done;
  await expect(second.done).rejects.toThrow(new ProsaError('mission_conflict'));
  expect(await fleet.open().done).toEqual(outcome);
  expect(calls).toHaveLength(1);
});

test('[F4] whoever stops the turn stops the mission at once, with what there is', async () => {
  const agents = [
    coordinator({ plan: () => [consult('renda'), consult('lenta', { depende_de: ['renda'] })] }),
    dados([], ({ alvo }) => (alvo === 'lenta' ? never() : { alvo })),
  ];
  const fleet = openFleet({ agents });
  const { done, abort } = fleet.open();
  await fleet.pass(5);
  abort.abort('stopped');
  const { consolidacao, status_final } = await done;
  expect(status_final).toBe('sucesso_parcial');
  expect(consolidacao.limitacoes_encontradas[0]?.descricao).toBe('A análise foi cancelada antes do fim.');
  expect(consolidacao.resposta_pre_estruturada.dados_suporte).toEqual([
    { agente: 'dados', dados: { alvo: 'renda' } },
  ]);
  await fleet.pass(1);
  await fleet.bus.close();
  expect(fleet.clock.pending()).toBe(0);
});

test('[F4] a process that leaves does not end the mission: the next one goes on from what is written', async () => {
  const calls: Calls = [];
  const plan = () => [consult('renda'), consult('lenta', { depende_de: ['renda'] })];
  let slow = true;
  const agents = [
    coordinator({ plan }),
    dados(calls, ({ alvo }) => (alvo === 'lenta' && slow ? never() : { alvo })),
  ];
  const fleet = openFleet({ agents });
  const { done, abort } = fleet.open();
  await fleet.pass(5);
  abort.abort('left');
  await expect(done).rejects.toThrow(new ProsaError('platform_closed'));
  slow = false;
  const next = openFleet({ agents, store: fleet.store, clock: fleet.clock });
  const resumed = next.open({ fence: 2 });
  await next.pass(1);
  expect((await resumed.done).status_final).toBe('sucesso_completo');
  expect(calls.map(({ alvo }) => alvo)).toEqual(['renda', 'lenta', 'lenta']);
});
