import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { minutes } from '#protocol';
import { systemClock } from './clock.ts';
import { agenda, toAgenda } from './fixtures/agenda.ts';
import { balcao, toBalcao } from './fixtures/balcao.ts';
import { createPlatform, type Platform } from './platform.ts';
import { PLACES } from './routing/fixtures/durable-stores.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const STARTED_AT = Date.UTC(2026, 10, 16, 13);

/** What another process left when it was killed, seen so much later. */
async function afterKill(make: (typeof PLACES)[number][1], later: number): Promise<Platform> {
  const { store, remove } = await make();
  opened.push({ close: remove });
  const where = typeof store === 'string' ? store : String((store as { embedded: string }).embedded);
  const file = new URL('./fixtures/pending-worker.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, where, String(STARTED_AT)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told] = await once(child.stdout, 'data');
  expect(JSON.parse(String(told))).toEqual(['answered', 'answered']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const clock = systemClock();
  const began = clock.now();
  const platform = createPlatform({
    ...{ store, assistants: [agenda(), balcao()] },
    clock: { ...clock, now: () => STARTED_AT + later + clock.now() - began },
  });
  opened.push(platform);
  return platform;
}

describe.each(PLACES)(
  '[fault A9][J3.expiry] on %s, killed while something waits for an answer',
  (_, make) => {
    test('29 minutes later what waited is honoured, and the specialist has the floor', {
      timeout: 60_000,
    }, async () => {
      const platform = await afterKill(make, minutes(29));
      expect(await platform.control.mode('s')).toMatchObject({ mode: 'calma', pending_transition: 'oferta' });
      await platform.reply(toAgenda('sim'));
      expect(await platform.control.mode('s')).toMatchObject({ mode: 'oferta', pending_transition: null });
      expect((await platform.reply(toBalcao('vermelha'))).reply).toBe('Pronto, voltou.');
      expect((await platform.reply(toBalcao('obrigada'))).reply).toBe('Que bom. Mais alguma coisa?');
    });

    test('31 minutes later it is over, even if the message confirms', { timeout: 60_000 }, async () => {
      const platform = await afterKill(make, minutes(31));
      await platform.reply(toAgenda('sim'));
      expect(await platform.control.mode('s')).toMatchObject({ mode: 'calma', pending_transition: null });
      expect(
        (await platform.turns('s')).at(-1)?.modes?.flatMap(({ transitions }) => transitions),
      ).not.toContainEqual(expect.objectContaining({ decision: 'CONFIRM' }));
      // A specialist keeps the floor for as long as it takes.
      expect((await platform.reply(toBalcao('vermelha'))).reply).toBe('Pronto, voltou.');
    });
  },
);
