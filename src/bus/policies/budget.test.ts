import { expect, test } from 'vitest';
import type { AgentAnswer, BusFlag, BusMessage, Priority, RequestScope } from '#protocol';
import { ask, codeOf, done, guardedBus, type TestAgent } from '../fixtures/guarded-bus.ts';

const costs = (tokens_estimados: number, chamadas_api_estimadas = 0) => ({
  recursos_estimados: { tokens_estimados, chamadas_api_estimadas },
});

/** Spends what it was allowed, and notes how messages came. */
function spender() {
  const seen: BusMessage[] = [];
  const agent: TestAgent = {
    handle: (message, scope) => {
      seen.push(message);
      const { tokens, chamadas_api } = scope.budgetLeft();
      scope.spend({ tokens, chamadas_api });
      return done;
    },
  };
  return { agent, seen };
}

/** A bus with somebody who spends, in a mission with so much. */
function spending(orcamento: { readonly tokens: number; readonly chamadas_api: number }) {
  const { agent, seen } = spender();
  const { lines, openMission, pass } = guardedBus({ lider: {}, executor: agent });
  const mission = openMission({ orcamento });
  const request = async (tokens: number, prioridade: Priority = 'NORMAL', calls = 0) => {
    const answer = lines.lider.request(
      ask('executor', { prioridade, ...costs(tokens, calls) }),
      mission.line,
    );
    await pass();
    return answer;
  };
  const flags = async (): Promise<readonly BusFlag[]> => {
    await request(0, 'ALTA');
    return seen.at(-1)?.sinalizadores ?? [];
  };
  return { ...mission, seen, request, flags };
}

test('[F8.budget80] from 80 % on new messages carry orcamento_alto, and the lead is told once', async () => {
  const { request, flags, told, line } = spending({ tokens: 5_000, chamadas_api: 0 });
  await request(3_999);
  expect([await flags(), told()]).toEqual([[], []]);
  await request(1);
  expect([await flags(), told()]).toEqual([['orcamento_alto'], ['orcamento_alto']]);
  await request(100);
  expect(told()).toEqual(['orcamento_alto']);
  line.end();
});

test('[F8.budget90] from 90 % on they carry orcamento_critico, and the lead is told once', async () => {
  const { request, flags, told, line } = spending({ tokens: 5_000, chamadas_api: 0 });
  await request(4_499);
  expect(await flags()).toEqual(['orcamento_alto']);
  await request(1);
  expect(await flags()).toEqual(['orcamento_alto', 'orcamento_critico']);
  expect(told()).toEqual(['orcamento_alto', 'orcamento_critico']);
  line.end();
});

test('[F8.budget100] at 100 % NORMAL and BAIXA are refused, ALTA and CRITICA pass until 120 %', async () => {
  const { request, notices, line, seen } = spending({ tokens: 5_000, chamadas_api: 0 });
  await request(4_999);
  expect(codeOf(await request(0))).toBe('sucesso');
  expect(codeOf(await request(1, 'BAIXA'))).toBe('sucesso');
  const before = seen.length;
  for (const priority of ['NORMAL', 'BAIXA'] as const) {
    const refused = await request(0, priority);
    expect(refused).toMatchObject({
      status: 'falha_total',
      erro: { codigo: 'orcamento_esgotado', repetivel: false },
    });
    expect(refused.erro?.mensagem).toBe('Orçamento esgotado, finalize com os dados atuais.');
  }
  expect(seen).toHaveLength(before);
  expect(notices.map(({ guarda, mensagem }) => [guarda, mensagem])).toContainEqual([
    'orcamento_esgotado',
    'Orçamento esgotado, finalize com os dados atuais.',
  ]);
  expect(codeOf(await request(1_000, 'ALTA'))).toBe('sucesso');
  expect(codeOf(await request(1, 'CRITICA'))).toBe('orcamento_esgotado');
  expect(codeOf(await request(0, 'CRITICA'))).toBe('sucesso');
  expect(line.spent().tokens).toBe(6_000);
  line.end();
});

test('[F8.budget100] what was set aside and not used serves the next', async () => {
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    executor: {
      handle: (_message, scope) =>
        scope.spend({ tokens: 100 }) ? done : { status: 'falha_total', dados: null },
    },
  });
  const mission = openMission({ orcamento: { tokens: 1_000, chamadas_api: 0 } });
  for (let round = 0; round < 9; round += 1) {
    const answer = lines.lider.request(ask('executor', costs(200)), mission.line);
    await pass();
    expect(await answer).toMatchObject({ status: 'sucesso', recursos_consumidos: { tokens_usados: 100 } });
  }
  expect([mission.line.spent().tokens, mission.line.reserved().tokens]).toEqual([900, 0]);
  mission.line.end();
});

test('[F8.budget100] a request spends within the allowance of whoever asked, and its cost counts for both', async () => {
  const asked: string[] = [];
  const handle = async (_message: BusMessage, scope: RequestScope): Promise<AgentAnswer> => {
    scope.spend({ tokens: 100 });
    asked.push(codeOf(await scope.request(ask('executor', costs(401)))));
    asked.push(codeOf(await scope.request(ask('executor', costs(400)))));
    expect([scope.budgetLeft().tokens, scope.missionBudgetLeft().tokens]).toEqual([0, 4_500]);
    return done;
  };
  const { lines, openMission, pass } = guardedBus({ lider: {}, meio: { handle }, executor: spender().agent });
  const mission = openMission({ orcamento: { tokens: 5_000, chamadas_api: 0 } });
  const answer = lines.lider.request(ask('meio', costs(500)), mission.line);
  await pass();
  expect(await answer).toMatchObject({ status: 'sucesso', recursos_consumidos: { tokens_usados: 500 } });
  expect(asked).toEqual(['orcamento_esgotado', 'sucesso']);
  expect(mission.line.spent().tokens).toBe(500);
  mission.line.end();
});

test('[F8.apibudget] outside calls refuse nothing: the envelope says how many are left, none in the end, and each level is told', async () => {
  const { request, seen, notices, line } = spending({ tokens: 100, chamadas_api: 10 });
  const granted = () => seen.at(-1)?.recursos_estimados.chamadas_api_estimadas;
  const levels = () =>
    notices.filter(({ guarda }) => guarda === 'orcamento_api').map(({ detalhes }) => detalhes?.percentual);
  await request(0, 'NORMAL', 7);
  expect([granted(), levels()]).toEqual([7, []]);
  await request(0, 'NORMAL', 1);
  expect(levels()).toEqual([80]);
  await request(0, 'NORMAL', 1);
  expect(levels()).toEqual([80, 90]);
  expect(codeOf(await request(0, 'NORMAL', 5))).toBe('sucesso');
  expect([granted(), levels()]).toEqual([1, [80, 90, 100]]);
  expect(codeOf(await request(0, 'BAIXA', 5))).toBe('sucesso');
  expect([granted(), seen.at(-1)?.sinalizadores]).toEqual([0, ['orcamento_alto', 'orcamento_critico']]);
  line.end();
});

test('[F8.budget100][fault D9] budget 4,000, twenty in parallel at 1,000: four start, the rest is refused, a closing ALTA passes', async () => {
  const started: string[] = [];
  const waiting: (() => void)[] = [];
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    executor: {
      handle: async ({ message_id, prioridade }, scope) => {
        if (prioridade !== 'ALTA') started.push(message_id);
        scope.spend({ tokens: 1_000 });
        if (prioridade !== 'ALTA') await new Promise<void>((resolve) => waiting.push(resolve));
        return done;
      },
    },
  });
  const mission = openMission({ orcamento: { tokens: 4_000, chamadas_api: 8 } });
  const answers = Array.from({ length: 20 }, () =>
    lines.lider.request(ask('executor', costs(1_000)), mission.line),
  );
  await pass();
  expect(started).toHaveLength(4);
  expect(mission.line.spent().tokens).toBe(4_000);
  const closing = lines.lider.request(ask('executor', { prioridade: 'ALTA', ...costs(800) }), mission.line);
  await pass();
  expect(codeOf(await closing)).toBe('sucesso');
  for (const resume of waiting) resume();
  await pass();
  const codes = (await Promise.all(answers)).map(codeOf);
  expect(codes.filter((code) => code === 'sucesso')).toHaveLength(4);
  expect(codes.filter((code) => code === 'orcamento_esgotado')).toHaveLength(16);
  expect(mission.line.spent().tokens).toBeLessThanOrEqual(4_800);
  expect(mission.told().filter((guard) => guard === 'orcamento_esgotado')).toHaveLength(2);
  mission.line.end();
});

test('[F8.budget100] a refusal tells what is free, not what is unused; of what is used up the lead hears once', async () => {
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    executor: { handle: () => new Promise(() => {}) },
  });
  const { line, notices } = openMission({ orcamento: { tokens: 4_000, chamadas_api: 0 } });
  for (let time = 0; time < 3; time += 1) void lines.lider.request(ask('executor', costs(1_300)), line);
  await pass();
  const refused = await lines.lider.request(ask('executor', costs(1_000)), line);
  expect(refused.erro?.detalhes).toEqual({ pedido: 1_000, resta: 100 });
  expect(notices.map(({ detalhes }) => detalhes)).toEqual([{ pedido: 1_000, resta: 100 }]);
  line.end();
});

test('[F8.budget80] [F8.budget90] [F8.budget100] of levels passed at once the lead hears the highest', async () => {
  const { request, notices, line } = spending({ tokens: 1_000, chamadas_api: 0 });
  await request(1_000);
  await request(100);
  expect(notices.map(({ mensagem }) => mensagem)).toEqual([
    'Orçamento esgotado, finalize com os dados atuais.',
  ]);
  line.end();
});

test('[F7] what nobody says the cost of costs nothing: a notification, an operation that is not in the contract', async () => {
  const { lines, openMission, pass } = guardedBus({ lider: {}, executor: {} });
  const { line, events } = openMission();
  lines.lider.send(ask('executor', { payload: { operacao: 'aviso', objetivo: 'oi', parametros: {} } }), line);
  const unknown = { payload: { operacao: 'nao_ha', objetivo: 'oi', parametros: {} } };
  expect(codeOf(await lines.lider.request(ask('executor', unknown), line))).toBe('operacao_fora_do_contrato');
  await pass();
  const sent = events.flatMap((event) => (event.tipo === 'mensagem_enviada' ? [event.estimado] : []));
  expect(sent).toEqual(Array(2).fill({ tokens_estimados: 0, chamadas_api_estimadas: 0 }));
  line.end();
});
