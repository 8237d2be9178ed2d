import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TurnStore } from '#protocol';
import { defineAgent, defineAssistant, defineTool, resultOf, say, use } from '#runtime';
import { createMemoryStore } from '#store';
import { createPlatform } from './platform.ts';

/** Pays when told to; counts what was paid, by key, and how often the agent was asked. */
function cashier() {
  const paid = new Map<string, number>();
  const asked: string[] = [];
  const pagar = defineTool({
    name: 'pagar',
    description: 'Paga.',
    input: z.object({ valor: z.number() }),
    run: ({ valor }, { key }) => {
      paid.set(key, valor);
      return { valor };
    },
  });
  const assistant = defineAssistant({
    name: 'caixa',
    agent: defineAgent({
      name: 'caixa',
      instructions: 'Pague.',
      tools: [pagar],
      reflex: (view) => {
        asked.push(`${view.text}:${view.transcript.length}`);
        if (view.text !== 'pague 10') return say(`Você disse: ${view.text}`);
        return resultOf(view, pagar) ? say('Pago.') : use(pagar, { valor: 10 });
      },
    }),
  });
  return { assistant, paid, asked };
}

/** The store as a process sees it that dies at a write: what it does afterwards reaches nobody. */
function dyingAt(store: TurnStore, write: number) {
  let writes = 0;
  let worker = '';
  const dead = async (): Promise<never> => Promise.reject(new Error('dead'));
  const alive = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    ((...args) => (writes >= write ? dead() : work(...args))) as typeof work;
  const counted = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    ((...args) => (++writes >= write ? dead() : work(...args))) as typeof work;
  const mortal: TurnStore = {
    ...store,
    accept: (input, request) => {
      worker = request?.worker ?? worker;
      return store.accept(input, request);
    },
    claim: (request) => {
      worker = request.worker;
      return store.claim(request);
    },
    recall: alive(store.recall),
    release: alive(store.release),
    leave: async () => undefined,
    close: async () => undefined,
    journal: counted(store.journal),
    finish: counted(store.finish),
  };
  return { mortal, gone: () => store.leave(worker) };
}

const send = (text: string) => ({ assistant: 'caixa', session: 's1', text, messageId: text });

test.each([
  ['before the effect', 1, { asked: ['pague 10:0', 'pague 10:0', 'pague 10:1'] }],
  ['between the effect and its result', 2, { asked: ['pague 10:0', 'pague 10:1'] }],
  ['before the answer was kept', 3, { asked: ['pague 10:0', 'pague 10:1', 'pague 10:1'] }],
])('[R8][fault A1] a process that dies %s: the next one answers, once', async (_, write, { asked }) => {
  const till = cashier();
  const store = createMemoryStore();
  const { mortal, gone } = dyingAt(store, write);
  const first = createPlatform({ assistants: [till.assistant], store: mortal });
  await expect(first.reply(send('pague 10'))).rejects.toMatchObject({ code: 'store_unavailable' });
  await gone();
  const second = createPlatform({ assistants: [till.assistant], store });
  await second.reply(send('e agora?'));
  const messages = await second.messages('s1');
  expect(messages.map(({ text }) => text)).toEqual(['pague 10', 'Pago.', 'e agora?', 'Você disse: e agora?']);
  expect([...till.paid.values()]).toEqual([10]);
  expect(till.asked).toEqual([...asked, 'e agora?:0']);
  await Promise.all([first.close(), second.close()]);
});

test('[fault A7] what may have been done and cannot be repeated is not tried again after its time ran out', async () => {
  let made = 0;
  const enviar = defineTool({
    name: 'enviar',
    description: 'Envia.',
    input: z.object({}),
    interrupted: 'report',
    timeoutMs: 20,
    run: (_, { signal }) => {
      made += 1;
      return new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    },
  });
  const assistant = defineAssistant({
    name: 'correio',
    agent: defineAgent({
      name: 'correio',
      instructions: 'Envie.',
      tools: [enviar],
      reflex: ({ transcript }) => (transcript.length < 2 ? use(enviar, {}) : say('Não sei se foi enviado.')),
    }),
  });
  const platform = createPlatform({ assistants: [assistant] });
  const { events } = await platform.reply({ assistant: 'correio', session: 's1', text: 'envie' });
  const codes = events.flatMap((event) => (event.type === 'tool_finished' ? [event.code] : []));
  expect(codes).toEqual(['timeout', 'interrupted']);
  expect(made).toBe(1);
  await platform.close();
});
