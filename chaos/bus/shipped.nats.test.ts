// As whoever deploys it has it: every limit as shipped, two tries, the breaker on.
import { connect, headers } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BusResponse } from '#protocol';
import { type OwnNats, startOwnNats } from '../../scripts/fixtures/nats-server.ts';
import { until } from '../../src/bus/nats/fixtures/ends.ts';
import { openFaultProxy } from '../fault-proxy.ts';
import { plainWork, told, type Work } from './fixtures/agents.ts';
import { openCrew } from './fixtures/crew.ts';

let nats: OwnNats;
let crew: Awaited<ReturnType<typeof openCrew>>;
beforeAll(async () => {
  nats = await startOwnNats();
});
afterAll(() => nats.kill());
beforeEach(async () => {
  crew = await openCrew(nats.url, 'shipped');
});
afterEach(() => crew.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ask = (wish: Work, count: number): Promise<readonly BusResponse[]> =>
  Promise.all(Array.from({ length: count }, () => crew.request(plainWork(wish))));

/** Every message was answered and left one effect, and the circuit never opened. */
function expectOnce(responses: readonly BusResponse[]): void {
  expect(responses.map(told)).toEqual(responses.map(() => 'sucesso'));
  expect(crew.effects().toSorted()).toEqual(
    responses.map(({ message_id_original }) => message_id_original).toSorted(),
  );
  expect(crew.circuit()).toBe('CLOSED');
}

test('[P7] [F8.retry] [fault E5] one of two processes leaves in good order: what it had not begun or not finished is done by the other, and the circuit hears nothing', async () => {
  const [leaving, staying] = [await crew.hire(), await crew.hire()];
  const asked = ask({ operacao: 'lancar_uma_vez', antesMs: 600 }, 30);
  await until('both are at it', () => leaving.began.length === 8 && staying.began.length === 8);
  await leaving.dismiss();
  expectOnce(await asked);
  expect(leaving.left.length).toBeLessThan(8);
});

test('[P7] [F8.retry] [fault E5] NATS restarts with nothing in memory, and executors come back after whoever asks: all is done, and the circuit hears nothing', async () => {
  const proxy = await openFaultProxy({ host: '127.0.0.1', port: nats.port });
  await crew.hire(`nats://127.0.0.1:${proxy.port}`);
  const before = ask({ operacao: 'lancar_uma_vez', antesMs: 2_000 }, 8);
  await until('it runs', () => crew.began() === 8);
  await nats.kill();
  proxy.set({ kind: 'refuse' });
  await until('the loss is seen', () => !crew.transport.isConnected());
  const meanwhile = ask({}, 8);
  await nats.start();
  await until('whoever asks is back', crew.transport.isConnected);
  const after = ask({}, 8);
  await pause(600);
  proxy.set({ kind: 'pass' });
  expectOnce([...(await before), ...(await meanwhile), ...(await after)]);
  await proxy.close();
});

test('[P7] [F8.breaker] [fault J6] a stranger without the secret who writes that nobody is there opens no circuit, and has nothing done twice', async () => {
  await crew.hire();
  await crew.hire();
  const stranger = await connect({ servers: nats.url });
  stranger.subscribe('prosa.chaos.>', {
    callback: (_, { reply }) => {
      if (reply) stranger.publish(reply, new Uint8Array(0), { headers: headers(503, 'No Responders') });
    },
  });
  await stranger.flush();
  expectOnce(await ask({ depoisMs: 1_500 }, 12));
  await stranger.close();
});
