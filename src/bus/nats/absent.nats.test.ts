// NATS says that nobody is there, and what it says has no seal: whoever serves may not be back yet, or a stranger says it.
import { connect, headers } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BusMessage, Transport } from '#protocol';
import { type OwnNats, startOwnNats } from '../../../scripts/fixtures/nats-server.ts';
import { answerTo, type End, messageTo, openEnd, patiently, until } from './fixtures/ends.ts';
import type { NatsLimits } from './limits.ts';

let nats: OwnNats;
let opened: End[] = [];
beforeEach(async () => {
  nats = await startOwnNats();
});
afterEach(async () => {
  await Promise.all(opened.map((end) => end.close()));
  opened = [];
  await nats.kill();
});

/** Whoever asks is back long before whoever serves, and looks often. */
const EARLY: Partial<NatsLimits> = { reconnectMs: 10, reconnectJitterMs: 10, signMs: 300 };
const LATE: Partial<NatsLimits> = { reconnectMs: 600, reconnectJitterMs: 1, signMs: 300, announceMs: 60_000 };

async function open(limits: Partial<NatsLimits>): Promise<End> {
  const end = openEnd({ url: nats.url, limits: { believedMs: 16_000, ...limits } });
  opened.push(end);
  await until('a connection', end.isConnected);
  return end;
}

type Answer = Parameters<Transport['serve']>[1];

async function pair(answer: Answer = async (message) => answerTo(message)) {
  const [server, caller] = [await open(LATE), await open(EARLY)];
  const taken: BusMessage[] = [];
  await server.serve('matematico', (message, whenCalledOff) => {
    taken.push(message);
    return answer(message, whenCalledOff);
  });
  await until('the server to be known', () => caller.knows('matematico'));
  return { server, caller, taken };
}

async function restart(caller: End): Promise<void> {
  await nats.kill();
  await until('the loss is seen', () => !caller.isConnected());
  await nats.start();
}

const ask = (caller: End, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => caller.request(messageTo('matematico'), patiently(10_000))),
  );
const succeeded = (count: number) => Array(count).fill('sucesso_via_fallback');

test('[P7] [fault E5] whoever asks is back before whoever serves: what ran is answered, what is new is done, each once', async () => {
  const letGo: (() => void)[] = [];
  const { server, caller, taken } = await pair(
    (message) => new Promise((resolve) => letGo.push(() => resolve(answerTo(message)))),
  );
  const before = ask(caller, 4);
  await until('it runs', () => taken.length === 4);
  await nats.kill();
  await until('the loss is seen', () => !caller.isConnected() && !server.isConnected());
  // Answered while nobody can be told.
  for (const answer of letGo.splice(0, 2)) answer();
  const meanwhile = ask(caller, 3);
  await nats.start();
  await until('whoever asks is back', caller.isConnected);
  expect(server.isConnected()).toBe(false);
  const after = ask(caller, 3);
  await until('whoever serves is back, and has the rest', () => taken.length === 10);
  for (const answer of letGo) answer();
  const responses = [...(await before), ...(await meanwhile), ...(await after)];
  expect(responses.map(({ status }) => status)).toEqual(succeeded(10));
  expect(new Set(taken.map(({ message_id }) => message_id)).size).toBe(10);
});

test('[P7] [fault E5] whoever is known and does not come back is waited for as long as silence is, once; then nobody is known', async () => {
  const { server, caller } = await pair();
  await nats.kill();
  await until('the loss is seen', () => !caller.isConnected() && !server.isConnected());
  void server.close();
  await nats.start();
  await until('whoever asks is back', caller.isConnected);
  const began = performance.now();
  const [first] = await ask(caller, 1);
  expect(first?.erro).toMatchObject({ codigo: 'transporte_indisponivel', repetivel: true });
  expect(performance.now() - began).toBeGreaterThan(3 * 300);
  expect(caller.knows('matematico')).toBe(false);
  const [again] = await ask(caller, 1);
  expect(again?.erro?.detalhes).toEqual({ motivo: 'no process serves this agent' });
});

test('[P7] [fault E5] notifications that were held wait until whoever hears them is back', async () => {
  const { caller, taken } = await pair();
  await nats.kill();
  await until('the loss is seen', () => !caller.isConnected());
  const notify = () => caller.notify(messageTo('matematico', { tipo_mensagem: 'notificacao' }));
  for (let time = 0; time < 5; time += 1) notify();
  await nats.start();
  await until('whoever notifies is back', caller.isConnected);
  for (let time = 0; time < 5; time += 1) notify();
  await until('all of them', () => taken.length === 10);
  notify();
  await until('one more', () => taken.length === 11);
  expect(caller.counts().dropped).toBe(0);
});

test('[P7] [fault E5] a notification that nobody hears in its time is dropped and told, and so is what waits when its process leaves', async () => {
  const caller = await open({ ...EARLY, signMs: 20 });
  const message = messageTo('matematico', { tipo_mensagem: 'notificacao' });
  caller.notify({ ...message, timeout: 0.05 });
  await until('it is told', () => caller.counts().dropped === 1);
  caller.notify(message);
  await caller.close();
  expect(caller.counts().dropped).toBe(2);
});

test('[P7] [fault J6] a stranger without the secret who writes that nobody is there ends no request and has nothing done twice', async () => {
  const slowly: Answer = (message) =>
    new Promise((resolve) => setTimeout(() => resolve(answerTo(message)), 700));
  const { caller, taken } = await pair(slowly);
  const other = await open(LATE);
  await other.serve('matematico', (message, whenCalledOff) => {
    taken.push(message);
    return slowly(message, whenCalledOff);
  });
  const stranger = await connect({ servers: nats.url });
  let forged = 0;
  stranger.subscribe('prosa.tests.>', {
    callback: (_, { reply }) => {
      if (!reply) return;
      forged += 1;
      stranger.publish(reply, new Uint8Array(0), { headers: headers(503, 'No Responders') });
    },
  });
  await stranger.flush();
  const responses = await ask(caller, 8);
  expect(forged).toBeGreaterThan(7);
  expect(responses.map(({ status }) => status)).toEqual(succeeded(8));
  expect(taken).toHaveLength(8);
  await stranger.close();
});

test('[P7] [fault E5] NATS away and back again and again: every request is answered', async () => {
  const { caller, taken } = await pair();
  for (let round = 0; round < 3; round += 1) {
    await restart(caller);
    const responses = await ask(caller, 5);
    expect(responses.map(({ status }) => status)).toEqual(succeeded(5));
  }
  expect(taken).toHaveLength(15);
});
