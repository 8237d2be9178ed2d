import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Clock, TurnStore } from '#protocol';
import { createSqlStore } from '#store/sql';
import { systemClock } from './clock.ts';
import { type DurableDatabase, openAgain, postgres } from './fixtures/durable.ts';
import { allOf, hello, type Opened, openTalker, readTo } from './fixtures/talker.ts';
import { type ManualClock, manualClock } from './testing/manual-clock.ts';

/** As a reader is kept among the workers. */
const readerOf = (session: string): string =>
  `reader of ${createHash('sha256').update(session).digest('hex')}`;

let made: DurableDatabase;
beforeAll(async () => {
  made = await postgres(3);
}, 60_000);
afterAll(() => made.close());

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function process(over: { store?: TurnStore; clock?: Clock } = {}): Promise<Opened> {
  const database = await openAgain(made.target);
  const voice = openTalker({ store: createSqlStore(database), clock: systemClock(), ...over });
  open.push(database, voice.platform);
  await voice.platform.ready();
  return voice;
}

/** A turn that runs in one of two processes; nobody but it has claimed anything. */
async function running(session: string) {
  const here = await process();
  const handle = await here.platform.send(hello({ session }));
  const mouth = await here.asked();
  const { turn } = (await handle.events().next()).value;
  return { here, there: await process(), handle, mouth, turn };
}

describe('two platforms on one Postgres', { timeout: 30_000 }, () => {
  test('[C2] a turn that the other one runs is told when it is over', async () => {
    const { there, handle, mouth, turn } = await running('um');
    expect(await there.platform.unanswered('um')).toMatchObject({ turn, inputs: [{ text: 'oi' }] });
    expect(await there.platform.watch({ session: 'outra', turn })).toBeNull();
    const all = allOf(await there.platform.watch({ session: 'um' }));
    const rest = allOf(await there.platform.watch({ session: 'um', turn, after: 2, attempt: 1 }));
    mouth.say('De lá.');
    mouth.end();
    const { events } = await handle.done;
    expect(await all).toEqual(events);
    expect(await rest).toEqual(events.slice(2));
    expect(await there.platform.unanswered('um')).toEqual({ turn: null, inputs: [] });
    expect(await allOf(await there.platform.watch({ session: 'um', turn }))).toEqual(events);
  });

  test('[C2] one who leaves while another process has the turn leaves nothing behind; closing ends the others', async () => {
    const { there, handle, mouth } = await running('dois');
    const [leaving, staying] = [
      await there.platform.watch({ session: 'dois' }),
      await there.platform.watch({ session: 'dois' }),
    ];
    const asked = leaving?.next();
    await leaving?.return?.();
    expect(await asked).toEqual({ done: true, value: undefined });
    const stays = expect(staying?.next()).rejects.toMatchObject({ code: 'platform_closed' });
    await there.platform.close();
    await stays;
    mouth.say('Fim.');
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
  });

  test('[C1] a turn that the other one runs is stopped, and the next one is not', async () => {
    const { here, there, handle, mouth, turn } = await running('tres');
    mouth.say('Comecei. E');
    await readTo(handle.events(), 'text_released');
    const next = await here.platform.send(hello({ session: 'tres', text: 'e agora?' }));
    expect(await there.platform.stop('tres', 'outro')).toBe(false);
    expect(await there.platform.stop('tres')).toBe(true);
    expect(await handle.done).toMatchObject({ turn, ending: 'stopped', reply: 'Comecei.' });
    // Whichever of the two is first takes what waits.
    const again = await Promise.race([here.asked(), there.asked()]);
    again.say('Agora sim.');
    again.end();
    expect(await next.done).toMatchObject({ ending: 'answered', reply: 'Agora sim.' });
  });

  test('[C1] what waits for a worker is closed, not answered, when it was stopped; what was said later is answered', async () => {
    const { platform, asked } = await process();
    const store = createSqlStore(made.database);
    const message = (id: string) =>
      ({ ...hello({ session: 'quatro' }), kind: 'user_message', id, at: 1 }) as const;
    const request = { worker: 'w', session: 'quatro', turn: 't4', bursts: 'together', chars: 9 } as const;
    const { claim } = await store.accept(message('m1'), request);
    if (!claim) throw new Error('nothing claimed');
    expect(await platform.stop('quatro', 't4')).toBe(true);
    await store.release(claim, 'shutdown');
    const handle = await platform.send(hello({ session: 'quatro', text: 'outra', messageId: 'm2' }));
    const mouth = await asked();
    mouth.say('Esta sim.');
    mouth.end();
    expect((await handle.done).ending).toBe('answered');
    expect((await platform.turns('quatro')).map(({ turn, ending }) => [turn === 't4', ending])).toEqual([
      [true, 'stopped'],
      [false, 'answered'],
    ]);
    expect((await platform.messages('quatro')).map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'user: oi',
      'user: outra',
      'assistant: Esta sim.',
    ]);
  });

  test('[C2] a turn whose process dies is watched on where it is taken up', async () => {
    const { here, there, mouth, turn } = await running('cinco');
    const watched = await there.platform.watch({ session: 'cinco', turn, after: 5, attempt: 1 });
    const all = allOf(watched);
    await here.platform.close({ graceMs: 0 });
    expect(mouth.aborted()).toBe(true);
    const again = await there.asked();
    again.say('Sigo daqui.');
    again.end();
    const events = await all;
    expect(events[0]).toMatchObject({ type: 'turn_started', turn, attempt: 2, seq: 1 });
    expect(events.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  });

  test.each(['by watching', 'by sending it again'] as const)(
    '[C1] a reader who comes back by the other process %s keeps the turn going; when that one leaves too, it ends',
    async (how) => {
      const clock = manualClock();
      const store = createSqlStore(made.database);
      const [here, there] = [await process({ clock, store }), await process()];
      const message = hello({ session: how, messageId: 'm', whenLeft: 'stop' });
      const handle = await here.platform.send(message);
      const mouth = await here.asked();
      mouth.say('Um momento. ');
      const reader = handle.events();
      await readTo(reader, 'text_released');
      await reader.return?.();
      const back =
        how === 'by watching'
          ? await there.platform.watch({ session: how })
          : (await there.platform.send(message)).events();
      const asked = back?.next();
      await vi.waitUntil(() => isAttended(how), { timeout: 20_000 });
      clock.advance(30_000);
      await beats(clock, store);
      expect(mouth.aborted()).toBe(false);
      await back?.return?.();
      await asked;
      // As when its time is over.
      await store.leave(readerOf(how));
      await beats(clock, store);
      clock.advance(30_000);
      expect(await handle.done).toMatchObject({ ending: 'stopped', reply: 'Um momento.' });
    },
  );
});

const isAttended = async (session: string): Promise<boolean> => {
  const { rows } = await made.database.pool.query('select prosa.is_alive($1) as attended', [
    readerOf(session),
  ]);
  return rows[0]?.attended === true;
};

/** The process shows twice that it lives, and has learnt what there is to learn. */
async function beats(clock: ManualClock, store: TurnStore): Promise<void> {
  const renewed = vi.spyOn(store, 'renew');
  await vi.waitFor(() => {
    clock.advance(2_000);
    expect(renewed.mock.settledResults.filter(({ type }) => type === 'fulfilled').length).toBeGreaterThan(1);
  });
  renewed.mockRestore();
  await new Promise((resolve) => setImmediate(resolve));
}
