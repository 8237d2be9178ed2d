import { describe, expect, test } from 'vitest';
import type { AgentAnswer, MissionAgent, RequestScope } from '#protocol';
import { type Calls, consult, coordinator, dados, never } from './fixtures/agents.ts';
import { coordinatorContract, executorContract, operation } from './fixtures/contracts.ts';
import { openFleet, passSeconds } from './fixtures/fleet.ts';

const plan = () => [
  consult('situacao'),
  consult('cenarios', {
    ...{ agente: 'lento', operacao: 'comparar', depende_de: ['situacao'] },
    ...{ criticidade: 'complementar', objetivo: 'Comparar cenários' },
  }),
];

type Handle = (scope: RequestScope) => Promise<AgentAnswer>;

/** An executor that minds no clock of its own. */
const slow = (handle: Handle = never): MissionAgent => {
  const contract = executorContract({
    nome_agente: 'lento',
    operacoes_disponiveis: [operation('comparar', { tempo_medio: 5 })],
  });
  return { contract, start: () => ({ contract, handle: (_, scope) => handle(scope) }) };
};

/** A lead that asks for one thing and then does as it likes. */
const lead = (then: Handle): MissionAgent => {
  const contract = coordinatorContract('analise', ['dados', 'lento']);
  return {
    contract,
    start: ({ runs }) => ({
      contract,
      handle: async (message, scope) => {
        const parametros = { alvo: 'situacao' };
        const payload = { operacao: 'consultar', objetivo: 'a situação', parametros };
        const response = await scope.request({ destinatario: 'dados', payload });
        await runs.find(message.message_id)?.keep('situacao', response);
        return then(scope);
      },
    }),
  };
};

/** The first operation takes so long that the second one still runs at the limit. */
const fleetOf = (leading: MissionAgent, calls: Calls = []) => {
  const waiting: (() => void)[] = [];
  const patient = dados(calls, async ({ alvo }) => {
    if (fleet.clock.monotonic() < 30_000) await new Promise<void>((resolve) => waiting.push(resolve));
    return { alvo };
  });
  const fleet = openFleet({ agents: [leading, patient, slow()] });
  const answerFirst = async () => {
    await passSeconds(fleet.clock, 30);
    for (const resolve of waiting) resolve();
    await passSeconds(fleet.clock, 0.5);
  };
  return { ...fleet, answerFirst };
};

describe('[F15] a mission ends by its limit and ten seconds', () => {
  test('the lead is told to consolidate, and says what is missing', async () => {
    const fleet = fleetOf(coordinator({ plan, edges: ['dados', 'lento'] }));
    const { done } = fleet.open();
    await fleet.answerFirst();
    await fleet.pass(49);
    expect(fleet.events.at(-1)?.type).toBe('mission_bus');
    await fleet.pass(1);
    const { consolidacao, status_final } = await done;
    expect(status_final).toBe('sucesso_parcial');
    expect(consolidacao.objetivo_alcancado).toBe(true);
    expect(consolidacao.limitacoes_encontradas).toEqual([
      {
        tipo_limitacao: 'timeout',
        descricao: '"Comparar cenários" não pôde ser concluída: não houve resposta a tempo.',
        impacto: 'medio',
        operacoes_nao_executadas: ['cenarios'],
      },
    ]);
    expect(consolidacao.resposta_pre_estruturada.resposta_principal).toBe(
      'Sei de situacao. O que ficou faltando: "Comparar cenários" não pôde ser concluída: não houve resposta a tempo.',
    );
    expect(consolidacao.recursos_consumidos.tempo_execucao).toBe(80);
  });

  test('a lead that takes its ten seconds is waited for', async () => {
    const consolidate = () => new Promise<{ resposta_principal: string }>((resolve) => said.push(resolve));
    const said: ((draft: { resposta_principal: string }) => void)[] = [];
    const fleet = fleetOf(coordinator({ plan, consolidate, edges: ['dados', 'lento'] }));
    const { done } = fleet.open();
    await fleet.answerFirst();
    await fleet.pass(56);
    for (const say of said) say({ resposta_principal: 'Deu tempo.' });
    await fleet.pass(0.5);
    expect((await done).consolidacao.resposta_pre_estruturada.resposta_principal).toMatch(/^Deu tempo\./);
  });

  test('a coordinator that never finds words is spoken for by what it found', async () => {
    const fleet = fleetOf(coordinator({ plan, consolidate: never, edges: ['dados', 'lento'] }));
    const { done } = fleet.open();
    await fleet.answerFirst();
    await fleet.pass(59);
    const { consolidacao, status_final } = await done;
    expect(status_final).toBe('sucesso_parcial');
    expect(consolidacao.resposta_pre_estruturada.dados_suporte).toEqual([
      { agente: 'dados', dados: { alvo: 'situacao' } },
    ]);
  });

  test('a silent lead is not waited for any longer: the frame tells what is journalled', async () => {
    const fleet = fleetOf(lead(never));
    const { done } = fleet.open();
    await fleet.answerFirst();
    // Nothing moves for sixty seconds: the mission is consolidated before its limit, and its lead says nothing to that either.
    await fleet.pass(58);
    expect(fleet.events.some(({ type }) => type === 'mission_closed')).toBe(false);
    await fleet.pass(2);
    const { consolidacao, status_final } = await done;
    expect(status_final).toBe('timeout');
    expect(consolidacao.status).toBe('sucesso_parcial');
    expect(consolidacao.limitacoes_encontradas).toEqual([
      {
        tipo_limitacao: 'timeout',
        descricao: 'A análise não terminou no tempo disponível.',
        impacto: 'alto',
        operacoes_nao_executadas: ['consolidacao'],
      },
    ]);
    expect(consolidacao.resposta_pre_estruturada).toMatchObject({
      resposta_principal: expect.stringContaining('A análise não terminou no tempo disponível.'),
      dados_suporte: [{ agente: 'dados', dados: { alvo: 'situacao' } }],
    });
  });

  test('a lead that dies is not asked for ever, and what it had found is told at once', async () => {
    const dies = async (): Promise<never> => {
      throw new Error('caiu');
    };
    const fleet = fleetOf(lead(dies));
    const { done } = fleet.open();
    await fleet.answerFirst();
    await fleet.pass(10);
    const { consolidacao, status_final } = await done;
    expect(status_final).toBe('sucesso_parcial');
    expect(consolidacao.limitacoes_encontradas[0]?.tipo_limitacao).toBe('falha_agente');
  });

  test('with nothing at all it is a failure, and says so', async () => {
    const fleet = openFleet({ agents: [coordinator({ plan: never }), dados([])] });
    const { done } = fleet.open();
    await fleet.pass(61);
    const { consolidacao, status_final } = await done;
    expect(status_final).toBe('falha');
    expect(consolidacao).toMatchObject({ status: 'falha', objetivo_alcancado: false });
    expect(consolidacao.resposta_pre_estruturada.resposta_principal).toBe(
      'Sei de nada. O que ficou faltando: Não houve tempo para planejar a análise.',
    );
  });
});

describe('[fault T2] somebody sets the clock in the middle of a mission', () => {
  const TIERS = [
    ['comparativa', 80],
    ['profunda', 120],
    ['analise_investimento', 150],
  ] as const;
  const JUMPS = [
    ['an hour back', -3_600_000],
    ['an hour ahead', 3_600_000],
  ] as const;

  /** Operations of 28 seconds, one after the other: something always moves, and it is never done in time. */
  const busy = (complexity: (typeof TIERS)[number][0]) => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const comparison = { agente: 'lento', operacao: 'comparar' };
    const chain = () =>
      ids.map((id, at) => consult(id, { ...comparison, depende_de: ids.slice(Math.max(at - 1, 0), at) }));
    const patient = slow(
      () =>
        new Promise((resolve) => {
          fleet.clock.after(28_000, () => resolve({ status: 'sucesso', dados: {} }));
        }),
    );
    const fleet = openFleet({
      complexity,
      agents: [coordinator({ plan: chain, edges: ['lento'] }), patient],
    });
    return fleet;
  };

  test.each(
    TIERS.flatMap(([complexity, limit]) => JUMPS.map(([said, ms]) => ({ complexity, limit, said, ms }))),
  )('$said: one of $limit seconds ends at its own', async ({ complexity, limit, ms }) => {
    const fleet = busy(complexity);
    const { done } = fleet.open();
    await fleet.pass(5);
    fleet.clock.jump(ms);
    await fleet.pass(limit - 6);
    expect(fleet.events.at(-1)?.type).toBe('mission_bus');
    await fleet.pass(0.5);
    expect(fleet.events.at(-1)?.type).toBe('mission_bus');
    await fleet.pass(0.5);
    const { consolidacao } = await done;
    expect(consolidacao.status).toBe('sucesso_parcial');
    expect(consolidacao.limitacoes_encontradas[0]?.tipo_limitacao).toBe('timeout');
    expect(consolidacao.recursos_consumidos.tempo_execucao).toBe(limit);
  });
});
