import { expect, test } from 'vitest';
import type { BusMessage, Transport } from '#protocol';
import { guardedBus } from './fixtures/guarded-bus.ts';
import { messageTo } from './nats/fixtures/ends.ts';

type Answer = Parameters<Transport['serve']>[1];

/** What is offered to other processes, and what is told to them. */
function offering() {
  const offered = new Map<string, readonly string[] | undefined>();
  const answers = new Map<string, Answer>();
  const told: BusMessage[] = [];
  const transport: Transport = {
    serve: async (agent, answer, takes) => {
      offered.set(agent, takes);
      answers.set(agent, answer);
      return async () => undefined;
    },
    request: () => Promise.reject(new Error('nothing leaves')),
    notify: (message) => void told.push(message),
    knows: () => true,
    close: async () => undefined,
  };
  return { transport, offered, answers, told };
}

test('[P7] [F8.timeout] an agent is offered to other processes for what it takes here: requests, notifications, both or neither', () => {
  const { transport, offered } = offering();
  const notified = (): void => undefined;
  guardedBus(
    { works: {}, hears: { notified, isElsewhere: true }, both: { notified }, sends: { isElsewhere: true } },
    { transport },
  );
  expect(Object.fromEntries(offered)).toEqual({
    works: ['requisicao'],
    hears: ['notificacao'],
    both: ['requisicao', 'notificacao'],
  });
});

test('[P7] [fault E5] a notification from elsewhere that nobody hears here does not go out again', async () => {
  const { transport, answers, told } = offering();
  const { lines } = guardedBus({ hears: { notified: () => undefined, isElsewhere: true } }, { transport });
  lines.hears.setAvailable(false);
  const message = messageTo('hears', { tipo_mensagem: 'notificacao' });
  const response = await answers.get('hears')?.(message, () => undefined);
  expect(response?.erro?.codigo).toBe('agente_indisponivel');
  expect(told).toEqual([]);
});
