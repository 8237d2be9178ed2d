import { expect, test } from 'vitest';
import type { BusEvent, ChatContext, Consolidation, JsonObject, MissionAgent } from '#protocol';
import { defineExecutor } from '../executor/define-executor.ts';
import { type Calls, consult, coordinator, dados } from '../fixtures/agents.ts';
import { executorContract, operation } from '../fixtures/contracts.ts';
import { type Fleet, type FleetOptions, openFleet } from '../fixtures/fleet.ts';
import type { MissionBrief } from './definition.ts';

const conduct = async (options: FleetOptions, seconds = 3): Promise<[Consolidation, Fleet]> => {
  const fleet = openFleet(options);
  const { done } = fleet.open();
  await fleet.pass(seconds);
  return [(await done).consolidacao, fleet];
};
const onBus = ({ events }: Fleet): readonly BusEvent[] =>
  events.flatMap((event) => (event.type === 'mission_bus' ? event.event : []));

test('[F16.abc][F9.degradation] A and B run, C is left out and said: §7’s own figures', async () => {
  const spends: Record<string, number> = { coleta: 18_500, A: 800, B: 700 };
  const calls: Calls = [];
  const custo = (tokens: number) => ({ custo: { tokens, chamadas_api: 0, segundos: 5 } });
  const after = { depende_de: ['coleta'] };
  const plan = () => [
    consult('coleta', custo(18_500)),
    consult('C', {
      ...after,
      ...custo(1_200),
      criticidade: 'opcional',
      objetivo: 'Análise histórica de 10 anos',
    }),
    consult('B', { ...after, ...custo(700), criticidade: 'complementar', objetivo: 'Comparação setorial' }),
    consult('A', { ...after, ...custo(800), objetivo: 'Dados fundamentalistas' }),
  ];
  const executor = dados(calls, ({ alvo }, { spend }) => ({
    alvo,
    pago: spend({ tokens: spends[alvo] ?? 0 }),
  }));
  const [said, fleet] = await conduct({
    agents: [coordinator({ plan }), executor],
    complexity: 'analise_investimento',
  });
  expect(calls.map(({ alvo }) => alvo)).toEqual(['coleta', 'A', 'B']);
  expect(said.resposta_pre_estruturada.dados_suporte).toContainEqual({
    id: 'B',
    dados: { alvo: 'B', pago: true },
  });
  // As flow 4 has it: what is optional is told, and the answer is whole without it.
  expect(said).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
  expect(said.limitacoes_encontradas).toEqual([
    {
      tipo_limitacao: 'orcamento',
      descricao:
        '"Análise histórica de 10 anos" ficou de fora: o limite de recursos não permitia operações opcionais.',
      impacto: 'baixo',
      operacoes_nao_executadas: ['C'],
    },
  ]);
  expect(said.resposta_pre_estruturada.resposta_principal).toContain('Análise histórica de 10 anos');
  expect(said.recursos_consumidos).toMatchObject({ tokens_usados: 20_000, percentual_orcamento_tokens: 100 });
  const flags = onBus(fleet).flatMap((event) =>
    event.tipo === 'mensagem_enviada' ? [event.sinalizadores] : [],
  );
  expect(flags.slice(2)).toEqual(Array(2).fill(['orcamento_alto', 'orcamento_critico']));
});

test('[F9] waves run in parallel, each by what the one before found; priorities follow criticality', async () => {
  const calls: Calls = [];
  const plan = () => [
    consult('renda'),
    consult('gastos', { criticidade: 'complementar' }),
    consult('clima', { criticidade: 'opcional' }),
    consult('saldo', {
      depende_de: ['renda', 'gastos'],
      parametros: (results) => ({
        alvo: 'saldo',
        extra: [results.data('renda') ?? 0, results.data('gastos') ?? 0],
      }),
    }),
  ];
  const executor = dados(calls, ({ alvo, extra }) => ({ alvo, ...(extra !== undefined && { extra }) }));
  const [said, fleet] = await conduct({ agents: [coordinator({ plan }), executor] });
  expect(said.status).toBe('sucesso_completo');
  const sent = onBus(fleet).flatMap((event) =>
    event.tipo === 'mensagem_enviada' ? [[event.message_id.split(':')[1], event.prioridade]] : [],
  );
  expect(sent).toEqual([
    [undefined, 'ALTA'],
    ['renda', 'ALTA'],
    ['gastos', 'NORMAL'],
    ['clima', 'BAIXA'],
    ['saldo', 'ALTA'],
  ]);
  const order = onBus(fleet).map((event) => `${event.tipo}`);
  expect(order.slice(1, 5)).toEqual([...Array(3).fill('mensagem_enviada'), 'respondida']);
  expect(said.metadados_execucao).toEqual({
    ...{ ciclos_realizados: 3, operacoes_executadas: 4, operacoes_falhadas: 0 },
    ...{ agentes_chamados: ['dados'], fallbacks_usados: [] },
  });
  expect(said.resposta_pre_estruturada.dados_suporte.at(-1)).toEqual({
    id: 'saldo',
    dados: { alvo: 'saldo', extra: [{ alvo: 'renda' }, { alvo: 'gastos' }] },
  });
});

test('[F9] after each wave it may ask for more, or have enough', async () => {
  const calls: Calls = [];
  const more = coordinator({
    plan: () => [consult('a'), consult('z', { depende_de: ['b'] })],
    evaluate: ({ results, cycles }) => (cycles === 1 ? [consult('b')] : results.get('b') ? 'suficiente' : []),
  });
  // "z" waits for what only the evaluation adds: a plan must stand by itself.
  const [refused] = await conduct({ agents: [more, dados([])] });
  expect(refused.status).toBe('falha');
  const enough = coordinator({
    plan: () => [consult('a')],
    evaluate: ({ results, cycles }) =>
      cycles === 1
        ? [consult('b'), consult('c', { depende_de: ['b'] })]
        : results.get('b')
          ? 'suficiente'
          : [],
  });
  const [said] = await conduct({ agents: [enough, dados(calls)] });
  expect(calls.map(({ alvo }) => alvo)).toEqual(['a', 'b']);
  expect(said).toMatchObject({ status: 'sucesso_completo', limitacoes_encontradas: [] });
});

test('[F9] what fails for good is asked elsewhere, or done without, and said either way', async () => {
  const calls: Calls = [];
  const executor = dados(calls, ({ alvo }) => {
    if (alvo === 'quebrada') throw new Error('caiu');
    return { alvo };
  });
  const plan = () => [consult('quebrada'), consult('resumo', { depende_de: ['quebrada'] })];
  const [without] = await conduct({ agents: [coordinator({ plan }), executor] });
  expect(
    without.limitacoes_encontradas.map(({ tipo_limitacao, operacoes_nao_executadas: [id] }) => [
      tipo_limitacao,
      id,
    ]),
  ).toEqual([
    ['dados_indisponiveis', 'quebrada'],
    ['dados_indisponiveis', 'resumo'],
  ]);
  const recover = () => consult('outra');
  const [elsewhere] = await conduct({ agents: [coordinator({ plan, recover }), executor] });
  expect(elsewhere.resposta_pre_estruturada.resposta_principal).toContain('Sei de outra, quebrada, resumo.');
  // Three were asked: what stands in is counted once, and what it stands in for is not missing.
  expect(elsewhere.metadados_execucao).toMatchObject({ operacoes_executadas: 3, operacoes_falhadas: 1 });
  expect(elsewhere).toMatchObject({
    ...{ status: 'sucesso_completo', objetivo_alcancado: true, limitacoes_encontradas: [] },
  });
  expect(elsewhere.resposta_pre_estruturada.resposta_principal).not.toContain('O que ficou faltando');
});

test('[F9] what was asked instead and failed too leaves both missing', async () => {
  const executor = dados([], () => Promise.reject(new Error('caiu')));
  const plan = () => [consult('quebrada')];
  const recover = ({ id }: { readonly id: string }) => (id === 'quebrada' ? consult('outra') : null);
  const [said] = await conduct({ agents: [coordinator({ plan, recover }), executor] }, 8);
  expect(
    said.limitacoes_encontradas.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas),
  ).toEqual([...['quebrada', 'outra']]);
});

test('[F9] data that were found only in part, or elsewhere, are used and said to be so', async () => {
  const fontes = {
    primaria: { tipo: 'primaria', run: () => Promise.reject(new Error('fora do ar')) },
    outra: { tipo: 'alternativa', run: () => ({ dados: { pl: 18.5 } }) },
  } as const;
  const partial = {
    so: { tipo: 'primaria', run: () => ({ dados: [1], completude: 0.6, faltando: ['roe'] }) },
  } as const;
  const executor = defineExecutor({
    contract: executorContract({
      nome_agente: 'dados',
      operacoes_disponiveis: [operation('consultar'), operation('indicadores')],
    }),
    operations: { consultar: { fontes }, indicadores: { fontes: partial } },
  });
  const plan = () => [consult('pl'), consult('outros', { operacao: 'indicadores' })];
  const [said] = await conduct({ agents: [coordinator({ plan }), executor] });
  expect(said.status).toBe('sucesso_parcial');
  expect(said.metadados_execucao.fallbacks_usados).toContainEqual({
    agente: 'dados',
    fallback_usado: 'outra',
  });
  expect(said.limitacoes_encontradas.map(({ descricao, impacto }) => [impacto, descricao])).toEqual([
    ['alto', '"Consultar outros" tem dados parciais: Dados parciais: 60% do que foi pedido; faltou roe.'],
    ['baixo', '"Consultar pl" veio de fonte alternativa (outra).'],
  ]);
});

test('[F9.coordinator-calls-coordinator] in the owner’s process too, what is highly sensitive is read by whoever asked for it and by nobody else', async () => {
  const read: Record<string, string> = {};
  const known = ({ mission }: { readonly mission: MissionBrief }) => {
    read[mission.pacote ? 'lead' : 'other'] = JSON.stringify(mission.memoria_interna());
    return [];
  };
  const analise = coordinator({
    ...{ name: 'analise', edges: ['dados', 'planejamento'], evaluate: known },
    plan: () => [
      consult('renda'),
      consult('atestado', { sensivel: true }),
      {
        ...{ id: 'plano', agente: 'planejamento', operacao: 'colaborar', depende_de: ['renda', 'atestado'] },
        ...{ objetivo: 'Projetar a compra', parametros: { objetivo: 'Projetar a compra' } },
      },
    ],
  });
  const planejamento = coordinator({
    ...{ name: 'planejamento', evaluate: known },
    plan: () => [consult('receita', { sensivel: true })],
    consolidate: () => ({ resposta_principal: 'Cabe.' }),
  });
  await conduct({ agents: [analise, planejamento, dados([])] });
  const asks = (id: string) => `"alvo":"${id}"`;
  expect(read.other).toContain(asks('renda'));
  expect(read.other).toContain(asks('receita'));
  expect(read.other).not.toContain(asks('atestado'));
  expect(read.lead).toContain(asks('atestado'));
  expect(read.lead).not.toContain(asks('receita'));
});

const contexto: ChatContext = {
  ...{
    sessionId: 's1',
    userId: 'ana',
    workingMemory: { meta: 'casa' },
    episodicSummary: 'Falou da compra de uma casa.',
  },
  sessionMetadata: { assistant: 'financas', channel: null, turn: 't1', turns: 3, today: '2026-11-15' },
  longTermMemory: { profile: { perfil_investidor: 'moderado' }, memories: { trabalho: ['É gerente'] } },
  prompt_current: 'Posso comprar uma casa com minha renda atual?',
};

test('[F9.coordinator-calls-coordinator] both memories travel whole, but for what is highly sensitive; executors get what they need', async () => {
  const seen: { agent: string; told: JsonObject }[] = [];
  const spy = (agent: MissionAgent): MissionAgent => ({
    ...agent,
    start: (deps) => {
      const started = agent.start(deps);
      return {
        ...started,
        handle: (message, scope) => {
          seen.push({ agent: agent.contract.nome_agente, told: message.payload.contexto_adicional });
          return started.handle?.(message, scope) ?? { status: 'falha_total', dados: null };
        },
      };
    },
  });
  const analise = coordinator({
    name: 'analise',
    edges: ['dados', 'planejamento'],
    plan: ({ objetivo, memoria_contexto }) => [
      consult('renda', { contexto: { periodo: '3m' } }),
      consult('atestado', { sensivel: true }),
      {
        ...{ id: 'plano', agente: 'planejamento', operacao: 'colaborar', depende_de: ['renda', 'atestado'] },
        objetivo: 'Projetar a compra',
        parametros: {
          objetivo: `${objetivo} (${memoria_contexto?.longTermMemory.profile.perfil_investidor})`,
        },
      },
    ],
  });
  const planejamento = coordinator({ name: 'planejamento', plan: () => [consult('metas')] });
  const [said] = await conduct({ agents: [spy(analise), spy(planejamento), spy(dados([]))], contexto });
  expect(said.status).toBe('sucesso_completo');
  const told = (agent: string) => seen.filter((each) => each.agent === agent).map((each) => each.told);
  const short = {
    prompt_current: contexto.prompt_current,
    resumo_contexto: 'Falou da compra de uma casa. | perfil_investidor: moderado',
  };
  expect(told('dados')).toEqual([{ ...short, periodo: '3m' }, short, short]);
  const [handed] = told('planejamento');
  expect(handed).toMatchObject({ ...short, memoria_contexto: contexto });
  const inside = JSON.stringify(handed?.memoria_interna);
  expect(inside).toContain('"alvo":"renda"');
  expect(inside).toContain('"secao":"junior"');
  expect(inside).not.toContain('"alvo":"atestado"');
  // What the other coordinator found is a consolidation of its own, within the answer.
  expect(said.resposta_pre_estruturada.dados_suporte.at(-1)).toMatchObject({
    id: 'plano',
    dados: { status: 'sucesso_completo', resposta_pre_estruturada: { resposta_principal: 'Sei de metas.' } },
  });
});
