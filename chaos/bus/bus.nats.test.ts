import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BusResponse } from '#protocol';
import { type OwnNats, startOwnNats } from '../../scripts/fixtures/nats-server.ts';
import { until } from '../../src/bus/nats/fixtures/ends.ts';
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts';
import { told, work } from './fixtures/agents.ts';
import { openCrew, type Worker } from './fixtures/crew.ts';

let nats: OwnNats;
let proxy: FaultProxy;
let crew: Awaited<ReturnType<typeof openCrew>>;
let worker: Worker;
/** Effects that others left before. */
let earlier: number;
beforeAll(async () => {
  nats = await startOwnNats();
  proxy = await openFaultProxy({ host: '127.0.0.1', port: nats.port });
  crew = await openCrew(nats.url);
  crew.replaceWith(() => ({ status: 'sucesso', dados: { pid: 0 } }));
  worker = await crew.hire(`nats://127.0.0.1:${proxy.port}`);
});
afterAll(async () => {
  await crew.close();
  await proxy.close();
  await nats.kill();
});
beforeEach(() => {
  earlier = crew.effects().length;
});

const effects = (): readonly string[] => crew.effects().slice(earlier);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ask = (draft: Parameters<typeof work>[0], count = 1): Promise<readonly BusResponse[]> =>
  Promise.all(Array.from({ length: count }, () => crew.request(work(draft))));

/** Every message that was answered left one effect, whatever happened on the way. */
function expectOnce(responses: readonly BusResponse[]): void {
  expect(responses.map(told)).toEqual(responses.map(() => 'sucesso'));
  expect(effects().toSorted()).toEqual(
    responses.map(({ message_id_original }) => message_id_original).toSorted(),
  );
}

test('[P7] [F8.retry] [fault E5] two processes share the executors of a mission; one is killed in the middle: the other does its work, and nothing twice', async () => {
  const other = await crew.hire();
  const shared = await ask({ operacao: 'lancar_uma_vez' }, 40);
  expect(worker.began.length).toBeGreaterThan(0);
  expect(other.began.length).toBeGreaterThan(0);
  const before = other.began.length;
  // Some will not have left their effect when it happens, some will have left it and not answered.
  const asked = Promise.all([
    ask({ operacao: 'lancar_uma_vez', antesMs: 500 }, 6),
    ask({ operacao: 'lancar_uma_vez', depoisMs: 500 }, 10),
  ]);
  await until(
    'it is in the middle',
    () => other.left.length > before && other.began.length > other.left.length,
  );
  await other.kill();
  expectOnce([...shared, ...(await asked).flat()]);
});

test('[P7] [fault E5] NATS killed and started anew with nothing in memory: what was under way is answered, done once', async () => {
  const before = ask({ depoisMs: 300 }, 8);
  await until('the effects', () => effects().length === 8);
  await nats.kill();
  await until('the loss is seen', () => !crew.transport.isConnected());
  const meanwhile = ask({}, 8);
  await pause(350);
  await nats.start();
  expectOnce([...(await before), ...(await meanwhile)]);
});

test('[P7] [fault E5] NATS away for longer than anybody waits: everything ends and says so; on return it is answered, done once', async () => {
  const impatient = { ...work({ depoisMs: 100 }), tentativas_restantes: 0 };
  const asked = Promise.all(Array.from({ length: 5 }, () => crew.request(impatient)));
  await until('the effects', () => effects().length === 5);
  await nats.kill();
  const responses = await asked;
  for (const response of responses) {
    expect(told(response)).toBe('transporte_indisponivel');
    expect(response.erro?.repetivel).toBe(true);
  }
  await nats.start();
  await until('it is back', () => crew.transport.isConnected() && crew.transport.knows('lancamento'));
  expectOnce(
    await Promise.all(
      responses.map(({ message_id_original: message_id }) =>
        crew.request({ ...work({ depoisMs: 100 }), message_id }),
      ),
    ),
  );
});

test('[P7] [fault E5] NATS that stands still: nothing hangs, nothing is lost, nothing is done twice', async () => {
  const before = ask({ depoisMs: 100 }, 6);
  await until('the effects', () => effects().length === 6);
  nats.pause();
  const meanwhile = ask({}, 6);
  await pause(700);
  nats.goOn();
  expectOnce([...(await before), ...(await meanwhile)]);
});

test('[P7] [fault E5] a connection that is half open: the executor is found again, and its work stands', async () => {
  const asked = ask({ depoisMs: 150 }, 6);
  await until('the effects', () => effects().length === 6);
  // Both sides think that they are connected, and nothing passes.
  proxy.set({ kind: 'blackhole' });
  await pause(800);
  proxy.set({ kind: 'pass' });
  expectOnce(await asked);
});

// The last one: nobody is left after it.
test('[P7] [F8.fallback] [fault E5] the only executor process killed in the middle: its substitute takes over', async () => {
  const draft = work({ antesMs: 5_000 });
  const payload = { ...draft.payload, fallback_automatico: true };
  const before = worker.began.length;
  const asked = crew.request({ ...draft, payload, tentativas_restantes: 1 });
  await until('it is at it', () => worker.began.length > before);
  await worker.kill();
  expect(await asked).toMatchObject({
    status: 'sucesso_via_fallback',
    payload: { fallback_usado: 'reserva' },
  });
});
