import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AgentAnswer, BusMessage, BusResponse } from '#protocol';
import { ask, codeOf, done, failed, guardedBus, insteadOf, type TestAgent } from '../fixtures/guarded-bus.ts';

const OPEN_MS = 90_000;
const once = { tentativas_restantes: 0 };
const refusal: AgentAnswer = {
  status: 'falha_total',
  dados: null,
  erro: { codigo: 'sem_cadastro', mensagem: 'Não há cadastro.', repetivel: false },
};

/** Answers as it is told to, and counts. */
function puppet(over: Omit<TestAgent, 'handle'> = {}) {
  const seen: BusMessage[] = [];
  const next: { answer: () => AgentAnswer | Promise<AgentAnswer> } = { answer: () => done };
  const agent: TestAgent = {
    ...over,
    handle: (message) => {
      seen.push(message);
      return next.answer();
    },
  };
  return {
    agent,
    seen,
    answers: (answer: () => AgentAnswer | Promise<AgentAnswer>) => (next.answer = answer),
  };
}

function circuits(fallbacks = insteadOf('reserva'), reserva: Omit<TestAgent, 'handle'> = {}) {
  const main = puppet({ fallbacks });
  const spare = puppet(reserva);
  const opened = guardedBus({ lider: {}, principal: main.agent, reserva: spare.agent });
  const mission = opened.openMission();
  const request = async (draft: Parameters<typeof ask>[1] = once): Promise<BusResponse> => {
    const answer = opened.lines.lider.request(ask('principal', draft), mission.line);
    await opened.pass();
    return answer;
  };
  const fail = async (times: number) => {
    main.answers(() => failed);
    for (let time = 0; time < times; time += 1)
      await request({ ...once, payload: { ...ask('').payload, fallback_automatico: false } });
  };
  /** The mission goes on elsewhere meanwhile. */
  const wait = (ms: number) => {
    for (let left = ms; left > 0; left -= 20_000) {
      opened.clock.advance(Math.min(left, 20_000));
      mission.line.moved(opened.clock.monotonic());
    }
  };
  const circuitOf = (name: string) =>
    opened.bus.pending().agents.find(({ nome_agente }) => nome_agente === name)?.circuito;
  return { ...opened, mission, main, spare, request, fail, wait, circuitOf };
}

test('[F8.breaker] four failures in a row change nothing, the fifth opens the circuit and is told', async () => {
  const { fail, circuitOf, mission, request, main } = circuits([]);
  await fail(4);
  expect(circuitOf('principal')).toBe('CLOSED');
  await fail(1);
  expect(circuitOf('principal')).toBe('OPEN');
  expect(mission.notices).toMatchObject([
    { guarda: 'circuito', agente: 'principal', detalhes: { estado: 'OPEN' } },
  ]);
  const refused = await request();
  expect(refused).toMatchObject({
    status: 'falha_total',
    erro: { codigo: 'circuito_aberto', tentar_em: 90 },
  });
  await request();
  expect(main.seen).toHaveLength(5);
  expect(mission.notices.slice(1)).toMatchObject([
    { guarda: 'circuito', mensagem: 'O circuito de principal está aberto e não há quem o substitua.' },
  ]);
  mission.line.end();
});

test('[F8.breaker] half of the last ten change nothing, more open it', async () => {
  const { main, request, circuitOf, mission } = circuits([]);
  for (const good of [false, true, false, true, false, true, false, true, false, true]) {
    main.answers(() => (good ? done : failed));
    await request();
  }
  expect(circuitOf('principal')).toBe('CLOSED');
  main.answers(() => failed);
  await request();
  expect(circuitOf('principal')).toBe('CLOSED');
  await request();
  expect(circuitOf('principal')).toBe('OPEN');
  mission.line.end();
});

test('[F8.breaker] what throws, breaks the contract or runs out of time counts; refusals of the matter and of the bus do not', async () => {
  const { main, request, circuitOf, mission, pass, lines } = circuits([]);
  main.answers(() => refusal);
  for (let time = 0; time < 6; time += 1) expect(codeOf(await request())).toBe('sem_cadastro');
  for (let time = 0; time < 6; time += 1) {
    const wrong = { operacao: 'outra', objetivo: '', parametros: {} };
    expect(codeOf(await request({ payload: wrong }))).toBe('operacao_fora_do_contrato');
  }
  expect(circuitOf('principal')).toBe('CLOSED');
  main.answers(() => {
    throw new Error('caiu');
  });
  expect(codeOf(await request())).toBe('agente_falhou');
  main.answers(() => ({ status: 'sucesso', dados: 'não é o combinado' }));
  expect(codeOf(await request())).toBe('resposta_invalida');
  main.answers(() => new Promise<AgentAnswer>(() => {}));
  for (let time = 0; time < 2; time += 1) {
    const slow = lines.lider.request(ask('principal', { ...once, timeout: 5 }), mission.line);
    await pass(5_000);
    expect(codeOf(await slow)).toBe('tempo_esgotado');
  }
  expect(circuitOf('principal')).toBe('CLOSED');
  main.answers(() => failed);
  await request();
  expect(circuitOf('principal')).toBe('OPEN');
  mission.line.end();
});

test('[F8.fallback] with the circuit open messages go to the substitute at once, flagged, and the answer says so', async () => {
  const { fail, request, main, spare, mission } = circuits();
  await fail(5);
  const answer = await request();
  expect(answer).toMatchObject({
    status: 'sucesso_via_fallback',
    remetente: 'reserva',
    payload: { fallback_usado: 'reserva' },
  });
  expect(main.seen).toHaveLength(5);
  expect(spare.seen).toMatchObject([
    {
      destinatario: 'reserva',
      sinalizadores: ['usando_fallback_por_circuit_breaker'],
      message_id: answer.message_id_original,
    },
  ]);
  expect(mission.notices.at(-1)).toMatchObject({
    guarda: 'fallback',
    mensagem: 'reserva responde no lugar de principal.',
    detalhes: { motivo: 'circuito_aberto' },
  });
  expect(mission.events).toContainEqual(
    expect.objectContaining({
      tipo: 'redirecionada',
      de: 'principal',
      para: 'reserva',
      motivo: 'circuito_aberto',
    }),
  );
  mission.line.end();
});

test('[F8.breaker] [fault D11] after 90 seconds exactly one tries; the others go to the substitute without waiting for it', async () => {
  const { bus, fail, request, main, spare, wait, lines, mission, pass, circuitOf } = circuits();
  await fail(5);
  wait(OPEN_MS - 1);
  const reopens = () =>
    bus.pending().agents.find(({ nome_agente }) => nome_agente === 'principal')?.reabre_em_ms;
  expect(reopens()).toBe(1);
  expect(codeOf(await request())).toBe('sucesso_via_fallback');
  expect(main.seen).toHaveLength(5);
  wait(1);
  expect(reopens()).toBeNull();
  let answerProbe: (answer: AgentAnswer) => void = () => {};
  main.answers(() => new Promise((resolve) => (answerProbe = resolve)));
  const probe = lines.lider.request(ask('principal', once), mission.line);
  await pass();
  expect([main.seen.length, circuitOf('principal')]).toEqual([6, 'HALF_OPEN']);
  for (let time = 0; time < 3; time += 1) expect(codeOf(await request())).toBe('sucesso_via_fallback');
  expect([main.seen.length, spare.seen.length]).toEqual([6, 4]);
  answerProbe(done);
  expect(codeOf(await probe)).toBe('sucesso');
  expect(circuitOf('principal')).toBe('CLOSED');
  expect(mission.notices.at(-1)?.mensagem).toBe(
    'O circuito de principal fechou: o agente voltou a responder.',
  );
  mission.line.end();
});

test('[F8.breaker] a probe that fails goes to the substitute, and opens the circuit for 90 seconds more', async () => {
  const { fail, request, main, wait, mission, circuitOf } = circuits();
  await fail(5);
  wait(OPEN_MS);
  expect(codeOf(await request())).toBe('sucesso_via_fallback');
  expect([main.seen.length, circuitOf('principal')]).toEqual([6, 'OPEN']);
  wait(OPEN_MS - 1);
  await request();
  expect(main.seen).toHaveLength(6);
  wait(1);
  await request();
  expect(main.seen).toHaveLength(7);
  mission.line.end();
});

test('[F8.fallback] the substitute has a circuit of its own; with both open the error comes at once', async () => {
  const { fail, request, spare, mission, circuitOf } = circuits();
  await fail(5);
  spare.answers(() => failed);
  for (let time = 0; time < 5; time += 1) expect(codeOf(await request())).toBe('agente_falhou');
  expect(circuitOf('reserva')).toBe('OPEN');
  expect(mission.notices.map(({ mensagem }) => mensagem)).toContain(
    'reserva, que substituía principal, também falhou.',
  );
  expect(codeOf(await request())).toBe('circuito_aberto');
  expect(spare.seen).toHaveLength(5);
  mission.line.end();
});

test('[F8.fallback] who wants no substitute gets the error at once', async () => {
  const { fail, request, spare, mission } = circuits();
  await fail(5);
  const alone = await request({ payload: { ...ask('').payload, fallback_automatico: false } });
  expect([codeOf(alone), spare.seen.length]).toEqual(['circuito_aberto', 0]);
  mission.line.end();
});

test('[F8.fallback] only an agent that knows the operation, and was declared for it, takes over', async () => {
  const stranger = circuits(insteadOf('reserva'), { operacoes: ['outra'] });
  await stranger.fail(5);
  expect(codeOf(await stranger.request())).toBe('circuito_aberto');
  const narrow = circuits([
    { tipo: 'agente', agente: 'reserva', operacoes: ['outra'], descricao: 'só outra' },
  ]);
  await narrow.fail(5);
  expect(codeOf(await narrow.request())).toBe('circuito_aberto');
  const unknown = circuits([
    { tipo: 'agente', agente: 'ninguem', descricao: 'não há' },
    ...insteadOf('reserva'),
  ]);
  await unknown.fail(5);
  expect(codeOf(await unknown.request())).toBe('sucesso_via_fallback');
  for (const { mission } of [stranger, narrow, unknown]) mission.line.end();
});

test('[F8.fallback] an agent that is not available, or has failed for good, is substituted too', async () => {
  const { request, lines, main, spare, mission, pass } = circuits();
  main.answers(() => failed);
  const tried = lines.lider.request(ask('principal', { tentativas_restantes: 2 }), mission.line);
  await pass(5_000, 100);
  expect(await tried).toMatchObject({
    status: 'sucesso_via_fallback',
    payload: { fallback_usado: 'reserva' },
  });
  expect([main.seen.length, spare.seen.length]).toEqual([3, 1]);
  lines.principal.setAvailable(false);
  expect(codeOf(await request())).toBe('sucesso_via_fallback');
  expect([main.seen.length, spare.seen.length]).toEqual([3, 2]);
  mission.line.end();
});

test('[F8.fallback] an agent that goes away is substituted at once, waiting or running, and not blamed for it', async () => {
  const { lines, main, spare, mission, pass, circuitOf } = circuits();
  main.answers(() => new Promise<AgentAnswer>(() => {}));
  const asked = Array.from({ length: 10 }, () => lines.lider.request(ask('principal'), mission.line));
  await pass();
  expect(main.seen).toHaveLength(8);
  lines.principal.leave();
  await pass();
  expect(new Set((await Promise.all(asked)).map(codeOf))).toEqual(new Set(['sucesso_via_fallback']));
  expect(spare.seen).toHaveLength(10);
  expect(mission.told()).not.toContain('circuito');
  expect(circuitOf('principal')).toBeUndefined();
  mission.line.end();
});

test('[F8.fallback] where a try would come after the deadline, the substitute comes before it', async () => {
  const { request, main, spare, mission } = circuits();
  const later = {
    codigo: 'fontes_indisponiveis',
    mensagem: 'Tente de novo em 60 segundos.',
    repetivel: true,
    tentar_em: 60,
  };
  main.answers(() => ({ ...failed, erro: later }));
  expect(codeOf(await request({ timeout: 30 }))).toBe('sucesso_via_fallback');
  expect([main.seen.length, spare.seen.length]).toEqual([1, 1]);
  mission.line.end();
});

test('[F8.fallback] a message is redirected once, even where two agents name each other', async () => {
  const { request, main, spare, mission } = circuits(insteadOf('reserva'), {
    fallbacks: insteadOf('principal'),
  });
  main.answers(() => failed);
  spare.answers(() => failed);
  expect(await request()).toMatchObject({ status: 'falha_total', payload: { fallback_usado: 'reserva' } });
  expect([main.seen.length, spare.seen.length]).toEqual([1, 1]);
  mission.line.end();
});

test('[F8.fallback] a substitute gets nothing that its own contract does not foresee', async () => {
  const { fail, request, spare, mission, circuitOf } = circuits(insteadOf('reserva'), {
    parametros: z.strictObject({ moeda: z.string() }),
  });
  await fail(5);
  expect(codeOf(await request())).toBe('parametros_invalidos');
  expect([spare.seen.length, circuitOf('reserva')]).toEqual([0, 'CLOSED']);
  mission.line.end();
});

test('[F8.fallback] a substitute passes the loop guard like anybody else', async () => {
  const seen: string[] = [];
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    principal: { fallbacks: insteadOf('reserva'), handle: () => failed },
    reserva: {
      handle: async ({ rastreamento }, scope) => {
        const answer = await scope.request(ask('principal', once));
        seen.push(`${rastreamento.profundidade_chamada} ${codeOf(answer)}`);
        return done;
      },
    },
  });
  const mission = openMission();
  const whole = lines.lider.request(ask('principal', once), mission.line);
  await pass();
  await pass();
  expect(codeOf(await whole)).toBe('sucesso_via_fallback');
  expect(seen[0]).toBe('3 loop_detectado');
  expect(mission.told()).toContain('loop');
  mission.line.end();
});

test('[F8.breaker] a mission that ends in the middle of a probe leaves the try to the next caller', async () => {
  const { fail, main, wait, lines, mission, openMission, pass, circuitOf } = circuits();
  await fail(5);
  wait(OPEN_MS);
  main.answers(() => new Promise<AgentAnswer>(() => {}));
  const probe = lines.lider.request(ask('principal', once), mission.line);
  await pass();
  expect(main.seen).toHaveLength(6);
  mission.line.end();
  expect(codeOf(await probe)).toBe('missao_encerrada');
  expect(circuitOf('principal')).toBe('HALF_OPEN');
  main.answers(() => done);
  const other = openMission();
  const answer = lines.lider.request(ask('principal', once), other.line);
  await pass();
  expect(codeOf(await answer)).toBe('sucesso');
  expect(circuitOf('principal')).toBe('CLOSED');
  other.line.end();
});

test('[F8.breaker] the lead hears once per opening that nobody can take over, also while one caller tries', async () => {
  const { fail, request, wait, main, mission } = circuits([]);
  await fail(5);
  await request();
  await request();
  wait(OPEN_MS);
  main.answers(() => new Promise(() => {}));
  void request();
  await request();
  const alone = mission.notices.filter(({ mensagem }) => mensagem.includes('não há quem o substitua'));
  expect(alone).toHaveLength(1);
  mission.line.end();
});
