import { expect, test } from 'vitest';
import type { AgentAnswer, BusFlag, BusMessage, BusResponse, RequestAtWork, Transport } from '#protocol';
import { ask, done, failed, guardedBus } from './fixtures/guarded-bus.ts';
import type { LimitChanges } from './limits.ts';

type Answer = Parameters<Transport['serve']>[1];

/** A bus to which another process sends requests for `ponte`, which asks `executor` for each. */
function receiving(work: AgentAnswer | Promise<AgentAnswer> = done, limits: LimitChanges = {}) {
  const answers = new Map<string, Answer>();
  const transport: Transport = {
    serve: async (agent, answer) => {
      answers.set(agent, answer);
      return async () => undefined;
    },
    request: () => Promise.reject(new Error('nothing leaves')),
    notify: () => undefined,
    knows: () => false,
    close: async () => undefined,
  };
  const flags: (readonly BusFlag[])[] = [];
  const opened = guardedBus(
    {
      lider: {},
      ponte: { handle: async (_, scope) => ((await scope.request(ask('executor'))).erro ? failed : done) },
      executor: {
        handle: ({ sinalizadores }) => {
          flags.push(sinalizadores);
          return work;
        },
      },
    },
    { transport, limits },
  );
  let sent = 0;
  let taken: RequestAtWork | undefined;
  const sendTo = (destinatario: string, message: BusMessage): Promise<BusResponse> => {
    const answer = answers.get(destinatario);
    if (!answer) throw new Error('nobody serves it');
    return answer({ ...message, destinatario }, (request) => {
      taken = request;
    });
  };
  const send = (missao_id: string, sinalizadores: readonly BusFlag[] = []): Promise<BusResponse> => {
    sent += 1;
    return sendTo('ponte', messageOf(`msg_${sent}`, missao_id, sinalizadores));
  };
  return { ...opened, send, sendTo, flags, taken: () => taken };
}

const messageOf = (message_id: string, missao_id: string, sinalizadores: readonly BusFlag[]): BusMessage => ({
  ...{
    message_id,
    timestamp_envio: 0,
    prioridade: 'NORMAL',
    remetente: 'orquestrador',
    destinatario: 'ponte',
  },
  ...{ tipo_mensagem: 'requisicao', timeout: 60, tentativas_restantes: 0, sinalizadores },
  payload: {
    ...{ operacao: 'fazer', objetivo: 'testar', parametros: {}, contexto_adicional: {} },
    ...{ callback_esperado: true, fallback_automatico: true },
  },
  rastreamento: { missao_id, profundidade_chamada: 1, caminho_chamadas: ['orquestrador'] },
  recursos_estimados: { tokens_estimados: 10, chamadas_api_estimadas: 0 },
});

test('[F8.flood] a mission of another process has one pace here, also where its requests come one after the other', async () => {
  const { send, flags, bus, pass } = receiving();
  for (let time = 0; time < 200; time += 1) await send('longe');
  const last = send('longe');
  await pass(9_999);
  expect([flags.length, bus.pending().held]).toEqual([200, 1]);
  await pass(1);
  expect((await last).status).toBe('sucesso');
  expect(flags).toHaveLength(201);
});

test('[F8.flood] a mission of another process has the pace that this bus was given', async () => {
  const { send, bus, pass } = receiving(done, { flood: { messages: 3, windowMs: 2_000 } });
  for (let time = 0; time < 3; time += 1) await send('longe');
  const last = send('longe');
  await pass(1_999);
  expect(bus.pending().held).toBe(1);
  await pass(1);
  expect((await last).status).toBe('sucesso');
});

test('[F8.flood] missions of other processes that have gone quiet are forgotten once there are many', async () => {
  const { send, flags } = receiving();
  for (let time = 0; time < 200; time += 1) await send('longe');
  for (let other = 0; other < 64; other += 1) await send(`outra_${other}`);
  await send('longe');
  expect(flags).toHaveLength(265);
});

test('[F8.budget80] what is asked for a mission of another process carries the flags of its newest message', async () => {
  const { send, flags } = receiving();
  await send('longe', ['orcamento_alto', 'usando_fallback_por_circuit_breaker']);
  await send('longe');
  expect(flags).toEqual([['orcamento_alto'], []]);
});

test('[P7] [F7] a request of another process ends by the time of whoever waits longest for it', async () => {
  const { sendTo, taken, pass } = receiving(new Promise(() => {}));
  let status = 'under way';
  sendTo('executor', messageOf('msg_1', 'longe', [])).then((response) => {
    status = response.status;
  });
  await pass(30_000);
  taken()?.waitFor(50_000);
  taken()?.waitFor(10);
  await pass(49_999);
  expect(status).toBe('under way');
  await pass(1);
  expect(status).toBe('timeout');
  taken()?.waitFor(50_000);
  expect(taken()?.isAtWork()).toBe(true);
});

test('[P7] [F7] the handler of a request that nobody waits for is at work until it has come to an end', async () => {
  let finish: (answer: AgentAnswer) => void = () => undefined;
  const work = new Promise<AgentAnswer>((resolve) => {
    finish = resolve;
  });
  const { sendTo, taken, pass } = receiving(work);
  const asked = sendTo('executor', messageOf('msg_1', 'longe', []));
  await pass(1);
  taken()?.callOff();
  expect((await asked).status).toBe('timeout');
  expect(taken()?.isAtWork()).toBe(true);
  finish(done);
  await pass(1);
  expect(taken()?.isAtWork()).toBe(false);
});
