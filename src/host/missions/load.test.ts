import { expect, test, vi } from 'vitest';
import type { BusMessage, BusResponse, Transport } from '#protocol';
import { answerTo, failureOf, messageTo } from '../../bus/nats/fixtures/ends.ts';
import { oficina, toOficina } from '../fixtures/oficina.ts';
import { createPlatform } from '../platform.ts';
import { countRequests } from './count-requests.ts';

type Asked = { readonly message: BusMessage; readonly answer: (response: BusResponse) => void };

/** Somebody elsewhere who serves `dados`, and answers when a test says so. */
function elsewhere() {
  const asked: Asked[] = [];
  const transport: Transport = {
    serve: async () => async () => undefined,
    request: (message) => new Promise((answer) => void asked.push({ message, answer })),
    notify: () => undefined,
    knows: (agent) => agent === 'dados',
    close: async () => undefined,
  };
  const next = () =>
    vi.waitFor(() => {
      const first = asked.shift();
      if (!first) throw new Error('not yet');
      return first;
    });
  return { transport, next };
}

test('[F18] the load of an agent that works elsewhere is how many requests this process waits for there', async () => {
  const { transport, next } = elsewhere();
  const platform = createPlatform({
    assistants: [oficina()],
    bus: { transport: () => transport, serves: (agent) => agent !== 'dados' },
  });
  const load = () => {
    const [{ agents } = { agents: [] }] = platform.missions.agents();
    return agents.find(({ nome_agente }) => nome_agente === 'dados')?.executando;
  };
  const ask = (session: string) => platform.reply(toOficina('quanto ganho?', { session }));
  const first = ask('a');
  const one = await next();
  expect(load()).toBe(1);
  one.answer(answerTo(one.message));
  await first;
  expect(load()).toBe(0);

  const both = Promise.all([ask('b'), ask('c')]);
  const [two, three] = [await next(), await next()];
  expect(load()).toBe(2);
  two.answer(failureOf(two.message, false));
  await vi.waitFor(() => expect(load()).toBe(1));
  three.answer(answerTo(three.message));
  await both;
  expect(load()).toBe(0);
  await platform.close();
});

test('[F18] what a transport throws at once, or fails later, is no load', async () => {
  const { transport } = elsewhere();
  const message = messageTo('dados');
  const options = { timeoutMs: 1, whenCalledOff: () => undefined };
  const fail = (): never => {
    throw new Error('no');
  };
  for (const request of [fail, async () => fail()]) {
    const counted = countRequests({ ...transport, request });
    await expect(counted.transport.request(message, options)).rejects.toThrow('no');
    expect(counted.inFlight('dados')).toBe(0);
  }
});
