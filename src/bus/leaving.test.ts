import { expect, test } from 'vitest';
import type { AgentAnswer, BusMessage, BusResponse, Transport } from '#protocol';
import { ask, codeOf, done, guardedBus, insteadOf } from './fixtures/guarded-bus.ts';
import { answerTo, failureOf, messageTo } from './nats/fixtures/ends.ts';
import { BUS_NAME } from './responses.ts';

type Answer = Parameters<Transport['serve']>[1];

/** The way to another process: what comes from there, and what is asked there. */
function elsewhere(over: Partial<Transport> = {}) {
  const served = new Map<string, Answer>();
  const asked: BusMessage[] = [];
  const transport: Transport = {
    serve: async (agent, answer) => {
      served.set(agent, answer);
      return async () => undefined;
    },
    request: async (message) => {
      asked.push(message);
      return failureOf(message, true);
    },
    ...{ notify: () => undefined, knows: () => false, close: async () => undefined },
    ...over,
  };
  const send = (destinatario: string): Promise<BusResponse> => {
    const { payload, ...message } = messageTo(destinatario);
    const wish = { ...message, payload: { ...payload, operacao: 'fazer', parametros: {} } };
    return served.get(destinatario)?.(wish, () => undefined) ?? Promise.reject(new Error('not served'));
  };
  return { transport, send, asked };
}

const never = (): Promise<AgentAnswer> => new Promise(() => undefined);
const GIVEN_BACK = { status: 'falha_total', erro: { codigo: 'agente_indisponivel', repetivel: true } };

test('[P7] [fault E5] what a bus that closes has not begun, has not finished or gets too late goes back to whoever asked from elsewhere, who may ask again', async () => {
  const { transport, send } = elsewhere();
  const { bus, pass } = guardedBus({ executor: { handle: never } }, { transport });
  const asked = Array.from({ length: 9 }, () => send('executor'));
  await pass();
  expect(bus.pending()).toMatchObject({ running: 8, waiting: 1 });
  const closed = bus.close({ graceMs: 1_000 });
  expect(await asked[8]).toMatchObject(GIVEN_BACK);
  expect(await send('executor')).toMatchObject(GIVEN_BACK);
  await pass(1_000);
  for (const response of await Promise.all(asked)) expect(response).toMatchObject(GIVEN_BACK);
  await closed;
});

test('[P7] [fault E5] a request from elsewhere that cannot ask any more because the bus closes is given back, not answered poorly', async () => {
  const { transport, send } = elsewhere();
  const answers: (() => void)[] = [];
  const { bus, pass } = guardedBus(
    {
      waits: {
        handle: async (_, scope) => {
          await scope.request(ask('busy'));
          return done;
        },
      },
      asks: {
        handle: async (_, scope) => {
          await new Promise<void>((resolve) => answers.push(resolve));
          await scope.request(ask('busy'));
          return done;
        },
      },
      busy: { handle: never },
    },
    { transport },
  );
  for (let slot = 0; slot < 8; slot += 1) void send('busy');
  const [waits, asks] = [send('waits'), send('asks')];
  await pass();
  void bus.close({ graceMs: 1_000 });
  expect(await waits).toMatchObject(GIVEN_BACK);
  answers[0]?.();
  expect(await asks).toMatchObject(GIVEN_BACK);
  await pass(1_000);
});

test('[P7] [F8.retry] [fault E5] one process lets go of it: another that serves it is tried before the substitute, and its circuit hears nothing', async () => {
  let left = 6;
  const { transport } = elsewhere({
    knows: (agent) => agent === 'executor',
    request: async (message) => {
      left -= 1;
      return left < 0 ? answerTo(message, { status: 'sucesso' }) : leaving(message);
    },
  });
  const { lines, openMission, pass, bus } = withSubstitute(transport);
  const mission = openMission();
  const asked = Array.from({ length: 6 }, () => lines.lider.request(ask('executor'), mission.line));
  await pass(1_000, 100);
  expect((await Promise.all(asked)).map(codeOf)).toEqual(Array(6).fill('sucesso'));
  expect(circuitOf(bus)).toBe('CLOSED');
  mission.line.end();
});

test('[P7] [F8.fallback] [fault E5] nobody else serves it, or none had it finished when its tries are used up: its substitute takes over', async () => {
  for (const others of [true, false]) {
    const { transport } = elsewhere({
      knows: (agent) => others && agent === 'executor',
      request: async (message) => leaving(message),
    });
    const { lines, openMission, pass } = withSubstitute(transport);
    const mission = openMission();
    const asked = lines.lider.request(ask('executor'), mission.line);
    await pass(others ? 1_000 : 0, 100);
    expect(codeOf(await asked)).toBe('sucesso_via_fallback');
    mission.line.end();
  }
});

test('[P7] [fault E5] what came from elsewhere for an agent that is off here does not go out again', async () => {
  const { transport, send, asked } = elsewhere({ knows: () => true });
  const { lines } = guardedBus({ executor: {} }, { transport });
  lines.executor.setAvailable(false);
  expect(await send('executor')).toMatchObject(GIVEN_BACK);
  expect(asked).toEqual([]);
});

const leaving = (message: BusMessage): BusResponse => ({
  ...failureOf(message, true),
  remetente: BUS_NAME,
  erro: { codigo: 'agente_indisponivel', mensagem: 'O processo dele está encerrando.', repetivel: true },
});

/** `executor` is elsewhere, its substitute here. */
function withSubstitute(transport: Transport) {
  const executor = { fallbacks: insteadOf('reserva'), isElsewhere: true };
  return guardedBus({ lider: {}, executor, reserva: {} }, { transport });
}

const circuitOf = ({ pending }: ReturnType<typeof guardedBus>['bus']): string | undefined =>
  pending().agents.find(({ nome_agente }) => nome_agente === 'executor')?.circuito;
