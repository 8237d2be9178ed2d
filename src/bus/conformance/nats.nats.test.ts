import { afterAll, beforeAll, test } from 'vitest';
import { type OwnNats, startOwnNats } from '../../../scripts/fixtures/nats-server.ts';
import { openBetween } from '../fixtures/stages.ts';
import { openEnd, until } from '../nats/fixtures/ends.ts';
import { busCases } from './index.ts';

let nats: OwnNats;
beforeAll(async () => {
  nats = await startOwnNats();
});
afterAll(() => nats.kill());

for (const { title, run } of busCases) {
  test(`[P7] ${title} (over NATS)`, async () => {
    const ends = { caller: openEnd({ url: nats.url }), server: openEnd({ url: nats.url }) };
    await until('both are connected', () => ends.caller.isConnected() && ends.server.isConnected());
    const stage = openBetween(ends);
    await run(stage).finally(() => stage.close());
  });
}
