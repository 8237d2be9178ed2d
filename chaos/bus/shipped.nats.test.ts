// As whoever deploys it has it: every limit as shipped, two tries, the breaker on.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BusResponse } from '#protocol';
import { type OwnNats, startOwnNats } from '../../scripts/fixtures/nats-server.ts';
import { until } from '../../src/bus/nats/fixtures/ends.ts';
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
