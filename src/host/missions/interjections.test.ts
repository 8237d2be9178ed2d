import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DueDelivery, TurnEvent } from '#protocol';
import { PHRASES } from '#runtime';
import { oficina, toOficina } from '../fixtures/oficina.ts';
import { type StuckWorkshop, stuckWorkshop } from '../fixtures/stuck-workshop.ts';
import { allOf, readTo, typesOf } from '../fixtures/talker.ts';
import { eco, to } from '../fixtures.ts';
import type { TurnHandle } from '../live-turn.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../platform.ts';
import { type DurablePlace, folderPlace, postgresPlace } from '../routing/fixtures/durable-stores.ts';
import { manualClock } from '../testing/index.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

type Place = Pick<DurablePlace, 'store' | 'remove'>;
const PLACES: readonly (readonly [string, () => Promise<Place>])[] = [
  ['Maps', async () => ({ store: 'memory', remove: async () => undefined })],
  ['PGlite', folderPlace],
  ['Postgres', postgresPlace],
];

type Opened = {
  readonly platform: Platform;
  readonly workshop: StuckWorkshop;
  readonly sent: DueDelivery[];
  readonly problems: unknown[];
};

async function open(
  store: Place['store'] = 'memory',
  over: Partial<PlatformOptions> & { readonly workshop?: StuckWorkshop } = {},
): Promise<Opened> {
  const { workshop = stuckWorkshop(), ...options } = over;
  const sent: DueDelivery[] = [];
  const problems: unknown[] = [];
  const platform = createPlatform({
    ...{ store, assistants: [oficina(workshop), eco], onProblem: ({ error }) => problems.push(error) },
    channels: { zap: async (delivery) => sent.push(delivery) },
    ...options,
  });
  const close = once(async (options?: Parameters<Platform['close']>[0]) => platform.close(options));
  opened.push({
    close: async () => {
      workshop.release();
      await close();
    },
  });
  await platform.ready();
  return { platform: { ...platform, close }, workshop, sent, problems };
}

function once<T extends readonly unknown[]>(work: (...args: T) => Promise<void>): typeof work {
  let done: Promise<void> | null = null;
  return (...args) => {
    done ??= work(...args);
    return done;
  };
}

/** A message whose mission runs. */
async function asking({ platform, workshop }: Opened, text = 'quanto ganho?', over: object = {}) {
  const handle = await platform.send(toOficina(text, over));
  return { handle, asked: await workshop.begun() };
}

const nowhere = { store: 'memory', remove: async () => undefined } as const;

async function at(make: () => Promise<Place> = async () => nowhere): Promise<Place> {
  const place = await make();
  opened.push({ close: place.remove });
  return place;
}

/** What its sender reads first. */
const firstOf = async (handle: TurnHandle): Promise<TurnEvent | undefined> =>
  (await handle.events().next()).value;

const saidIn = async ({ platform }: Opened) =>
  (await platform.messages('s')).map(({ role, text, aborted }) => [role, text, aborted === true]);

const QUEUED = { type: 'message_queued', message: 'm2', text: PHRASES.missionRuns, turn: '', seq: 0 };

describe.each(PLACES)('while a mission runs, on %s', (_, make) => {
  test('[F4] any other message is acknowledged at once on its own stream, and answered afterwards', async () => {
    const house = await open((await at(make)).store);
    const first = await asking(house);
    const second = await house.platform.send(toOficina('e quanto gasto?', { messageId: 'm2' }));
    const events = second.events();
    expect((await events.next()).value).toMatchObject(QUEUED);
    expect((await house.platform.unanswered('s')).inputs).toHaveLength(2);
    first.asked.letGo();
    expect((await first.handle.done).reply).toBe('Sei de renda.');
    (await house.workshop.begun()).letGo();
    const told = await allOf(events);
    expect(typesOf(told).slice(0, 1)).toEqual(['turn_started']);
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_each, index) => index + 1));
    const { reply, events: kept } = await second.done;
    expect(reply).toBe('Sei de renda.');
    expect(typesOf(kept)).not.toContain('message_queued');
    expect(await saidIn(house)).toEqual([
      ['user', 'quanto ganho?', false],
      ['assistant', 'Sei de renda.', false],
      ['user', 'e quanto gasto?', false],
      ['assistant', 'Sei de renda.', false],
    ]);
    expect(house.problems).toEqual([]);
  }, 60_000);

  test('[F4] words that call it off stop it at once, and are answered themselves', async () => {
    const house = await open((await at(make)).store);
    const { handle } = await asking(house);
    const second = await house.platform.send(toOficina('cancela', { messageId: 'm2' }));
    expect(await handle.done).toMatchObject({ ending: 'stopped', reply: PHRASES.missionStopped });
    const answer = await second.done;
    expect(answer).toMatchObject({ ending: 'answered', reply: PHRASES.missionCalledOff });
    expect(typesOf(await allOf(second.events()))).not.toContain('message_queued');
    expect(await saidIn(house)).toEqual([
      ['user', 'quanto ganho?', false],
      ['assistant', PHRASES.missionStopped, true],
      ['user', 'cancela', false],
      ['assistant', PHRASES.missionCalledOff, false],
    ]);
    const [mission] = await house.platform.missions.list('o');
    expect(mission?.estado).toBe('encerrada');
    expect(house.problems).toEqual([]);
  }, 60_000);

  test('[F4] the same message again calls off no second mission, and is acknowledged no second time', async () => {
    const house = await open((await at(make)).store);
    await asking(house);
    const cancel = () => house.platform.receive(toOficina('cancela', { messageId: 'm2', ...ZAP }));
    expect(await cancel()).toBe('accepted');
    await vi.waitFor(() => expect(house.sent.map(({ text }) => text)).toEqual([PHRASES.missionCalledOff]));
    const third = await asking(house, 'de novo?');
    const late = () => house.platform.receive(toOficina('e depois?', { messageId: 'm4', ...ZAP }));
    expect([await cancel(), await late(), await late(), await cancel()]).toEqual([
      ...['known', 'accepted', 'known', 'known'],
    ]);
    await vi.waitFor(() => expect(house.sent).toHaveLength(2));
    third.asked.letGo();
    expect((await third.handle.done).ending).toBe('answered');
    (await house.workshop.begun()).letGo();
    await vi.waitFor(() => expect(house.sent).toHaveLength(3), 5_000);
    expect(house.sent.map(({ text }) => text)).toEqual([
      ...[PHRASES.missionCalledOff, PHRASES.missionRuns, 'Sei de renda.'],
    ]);
  }, 60_000);
});

const ZAP = { replyTo: { channel: 'zap', address: '+55' } };

describe('while a mission runs', () => {
  test('[F4] a channel brings the acknowledgement once, before the mission’s answer', async () => {
    const house = await open();
    expect(await house.platform.receive(toOficina('quanto ganho?', ZAP))).toBe('accepted');
    const asked = await house.workshop.begun();
    await house.platform.receive(toOficina('e quanto gasto?', ZAP));
    await vi.waitFor(() => expect(house.sent.map(({ text }) => text)).toEqual([PHRASES.missionRuns]));
    asked.letGo();
    (await house.workshop.begun()).letGo();
    await vi.waitFor(() => expect(house.sent).toHaveLength(3));
    expect(house.sent.map(({ text }) => text)).toEqual([
      ...[PHRASES.missionRuns, 'Sei de renda.', 'Sei de renda.'],
    ]);
    expect((await saidIn(house)).map(([, text]) => text)).not.toContain(PHRASES.missionRuns);
  });

  test('[F4] each that waits is acknowledged once, also behind a second mission', async () => {
    const house = await open();
    const first = await asking(house);
    for (const id of ['m2', 'm3']) await house.platform.receive(toOficina(id, { messageId: id, ...ZAP }));
    const third = await house.platform.send(toOficina('m4', { messageId: 'm4' }));
    expect(await firstOf(third)).toMatchObject({ ...QUEUED, message: 'm4' });
    first.asked.letGo();
    const second = await house.workshop.begun();
    await house.platform.receive(toOficina('m5', { messageId: 'm5', ...ZAP }));
    second.letGo();
    house.workshop.release();
    await third.done;
    await vi.waitFor(() => expect(house.sent).toHaveLength(6));
    expect(house.sent.filter(({ text }) => text === PHRASES.missionRuns)).toHaveLength(3);
  });

  test('[F4] whoever joins the same waiting message reads the same acknowledgement; once its turn runs nobody does', async () => {
    const house = await open();
    const first = await asking(house);
    const waiting = toOficina('e quanto gasto?', { messageId: 'm2' });
    const [second, again] = await Promise.all([house.platform.send(waiting), house.platform.send(waiting)]);
    expect(await firstOf(second)).toMatchObject(QUEUED);
    expect(await firstOf(again)).toMatchObject(QUEUED);
    first.asked.letGo();
    const { letGo } = await house.workshop.begun();
    expect(await firstOf(await house.platform.send(waiting))).toMatchObject({ type: 'turn_started' });
    letGo();
    expect(await firstOf(await house.platform.send(waiting))).toMatchObject({ type: 'turn_started' });
  });

  test('[F4] one cancellation stops one mission: what waited before it is answered', async () => {
    const house = await open();
    const first = await asking(house);
    const second = await house.platform.send(toOficina('e quanto gasto?', { messageId: 'm2' }));
    const third = await house.platform.send(toOficina('para', { messageId: 'm3' }));
    expect((await first.handle.done).ending).toBe('stopped');
    (await house.workshop.begun()).letGo();
    expect(await second.done).toMatchObject({ ending: 'answered', reply: 'Sei de renda.' });
    expect((await third.done).reply).toBe(PHRASES.missionCalledOff);
  });

  test('[F4] what came before the mission was opened counts as well', async () => {
    const gate = Promise.withResolvers<void>();
    const workshop = stuckWorkshop();
    const slow = { ...oficina(workshop), facts: () => gate.promise.then(() => ({})) };
    const house = await open('memory', { workshop, assistants: [slow] });
    const first = await house.platform.send(toOficina('quanto ganho?'));
    await readTo(first.events(), 'context_recalled');
    const second = await house.platform.send(toOficina('e quanto gasto?', { messageId: 'm2' }));
    const events = second.events();
    const told = events.next();
    gate.resolve();
    expect((await told).value).toMatchObject(QUEUED);
    await house.platform.stop('s');
    expect((await first.done).ending).toBe('stopped');
    await house.workshop.begun();
    const third = await house.workshop.begun();
    const cancel = await house.platform.send(toOficina('cancela'));
    expect((await second.done).ending).toBe('stopped');
    expect((await cancel.done).reply).toBe(PHRASES.missionCalledOff);
    third.letGo();
  });

  test('[F4] a cancellation that came before the mission was opened stops it as it opens', async () => {
    const gate = Promise.withResolvers<void>();
    const workshop = stuckWorkshop();
    const slow = { ...oficina(workshop), facts: () => gate.promise.then(() => ({})) };
    const house = await open('memory', { workshop, assistants: [slow] });
    const first = await house.platform.send(toOficina('quanto ganho?'));
    await readTo(first.events(), 'context_recalled');
    const cancel = await house.platform.send(toOficina('cancela'));
    gate.resolve();
    expect((await first.done).ending).toBe('stopped');
    expect((await cancel.done).reply).toBe(PHRASES.missionCalledOff);
  });

  test('[F4] stopping by hand reaches the turn that runs, then the one that waited', async () => {
    const house = await open();
    const first = await asking(house);
    const second = await house.platform.send(toOficina('e quanto gasto?', { messageId: 'm2' }));
    expect(await firstOf(second)).toMatchObject(QUEUED);
    expect(await house.platform.stop('s')).toBe(true);
    expect((await first.handle.done).ending).toBe('stopped');
    await house.workshop.begun();
    expect(await house.platform.stop('s')).toBe(true);
    expect(await second.done).toMatchObject({ ending: 'stopped', reply: PHRASES.missionStopped });
    expect(await house.platform.stop('s')).toBe(false);
  });

  test('[F4] with nothing running these words are a message like any other', async () => {
    const clock = manualClock();
    const house = await open('memory', { clock });
    const first = await asking(house);
    await house.platform.stop('s');
    await first.handle.done;
    clock.advance(1);
    const { handle, asked } = await asking(house, 'cancela');
    asked.letGo();
    expect((await handle.done).reply).toBe('Sei de renda.');
  });

  test('[F4] messages that are answered together are acknowledged one by one; those that only call off are one answer', async () => {
    const house = await open('memory', { workshop: stuckWorkshop({ bursts: 'together' }) });
    const first = await asking(house);
    const two = await Promise.all(
      ['m2', 'm3'].map((id) => house.platform.send(toOficina(id, { messageId: id }))),
    );
    for (const handle of two) expect(await firstOf(handle)).toMatchObject({ type: 'message_queued' });
    first.asked.letGo();
    const again = await house.workshop.begun();
    const calls = await Promise.all(['cancela', 'para'].map((text) => house.platform.send(toOficina(text))));
    const [second, third] = await Promise.all(two.map(({ done }) => done));
    expect(second).toBe(third);
    expect(second?.ending).toBe('stopped');
    const [one, other] = await Promise.all(calls.map(({ done }) => done));
    expect(one?.reply).toBe(PHRASES.missionCalledOff);
    expect(other?.reply).toBe(PHRASES.missionCalledOff);
    again.letGo();
  });

  test('[F4] where an assistant has no missions, or a turn opens none, nobody is told to wait', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = { ...eco, facts: () => gate.promise.then(() => ({})) };
    const house = await open('memory', { assistants: [slow] });
    const first = await house.platform.send(to('oi'));
    await readTo(first.events(), 'context_recalled');
    const second = await house.platform.send(to('cancela'));
    const events = second.events();
    const told = events.next();
    gate.resolve();
    expect((await told).value).toMatchObject({ type: 'turn_started' });
    expect((await second.done).reply).toBe('Você disse: cancela');
  });

  test('[F4] a judgement that breaks stops nothing, is told, and the message is acknowledged', async () => {
    const workshop = stuckWorkshop();
    const { missions, ...rest } = oficina(workshop);
    const broken = () => {
      throw new Error('quebrou');
    };
    if (!missions) throw new Error('no missions');
    const house = await open('memory', {
      workshop,
      assistants: [{ ...rest, missions: { ...missions, cancels: broken } }],
    });
    const first = await asking(house);
    const second = await house.platform.send(toOficina('cancela', { messageId: 'm2' }));
    expect(await firstOf(second)).toMatchObject(QUEUED);
    first.asked.letGo();
    expect((await first.handle.done).ending).toBe('answered');
    expect(house.problems).toContainEqual(new Error('quebrou'));
  });
});

describe('while a mission runs in another process on the same Postgres', () => {
  test('[F4] words that call it off reach it there, and are answered where they were sent', async () => {
    const { store } = await at(postgresPlace);
    const [there, here] = [await open(store), await open(store)];
    const { handle } = await asking(there);
    const second = await here.platform.send(toOficina('cancela', { messageId: 'm2' }));
    expect(await handle.done).toMatchObject({ ending: 'stopped', reply: PHRASES.missionStopped });
    expect((await second.done).reply).toBe(PHRASES.missionCalledOff);
    expect([...there.problems, ...here.problems]).toEqual([]);
  }, 60_000);

  test('[F4] any other message is acknowledged here and waits, on a stream and through a channel', async () => {
    const { store } = await at(postgresPlace);
    const [there, here] = [await open(store), await open(store)];
    const { handle, asked } = await asking(there);
    const second = await here.platform.send(toOficina('e quanto gasto?', { messageId: 'm2' }));
    const events = second.events();
    expect((await events.next()).value).toMatchObject(QUEUED);
    await here.platform.receive(toOficina('e quanto sobra?', { messageId: 'm3', ...ZAP }));
    const sent = () => [...there.sent, ...here.sent].map(({ text }) => text);
    await vi.waitFor(() => expect(sent()).toEqual([PHRASES.missionRuns]), 5_000);
    asked.letGo();
    expect((await handle.done).ending).toBe('answered');
    for (const { workshop } of [there, here]) workshop.release();
    expect((await second.done).reply).toBe('Sei de renda.');
    // The acknowledgement was out before; either process may have sent either.
    const both = [PHRASES.missionRuns, 'Sei de renda.'];
    await vi.waitFor(() => expect(sent().toSorted()).toEqual(both), 10_000);
    expect([...there.problems, ...here.problems]).toEqual([]);
  }, 60_000);

  test('[F4] one that is opened there later is told here too', async () => {
    const { store } = await at(postgresPlace);
    const gate = Promise.withResolvers<void>();
    const workshop = stuckWorkshop();
    const slow = { ...oficina(workshop), facts: () => gate.promise.then(() => ({})) };
    const [there, here] = [await open(store, { workshop, assistants: [slow] }), await open(store)];
    const first = await there.platform.send(toOficina('quanto ganho?'));
    await readTo(first.events(), 'context_recalled');
    const second = await here.platform.send(toOficina('e quanto gasto?', { messageId: 'm2' }));
    const told = second.events().next();
    gate.resolve();
    expect((await told).value).toMatchObject(QUEUED);
    for (const each of [there, here]) each.workshop.release();
    expect((await second.done).ending).toBe('answered');
  }, 60_000);

  test('[F4] whoever takes the turn over from a process that died hears what had called it off', async () => {
    const { store } = await at(postgresPlace);
    const [there, here] = [await open(store), await open(store)];
    const { handle } = await asking(there);
    handle.done.catch(() => undefined);
    // It dies between keeping the message and acting on it: nothing of it was told to anybody.
    const deaf = { ...oficina(), missions: undefined };
    const ears = createPlatform({ store, assistants: [deaf as never] });
    await ears.receive(toOficina('cancela', { messageId: 'm2', ...ZAP }));
    await ears.close();
    await there.platform.close({ graceMs: 0 });
    await vi.waitFor(() => expect(here.sent.map(({ text }) => text)).toEqual([PHRASES.missionCalledOff]), {
      timeout: 30_000,
    });
    const [stopped] = await here.platform.turns('s');
    expect(stopped).toMatchObject({ ending: 'stopped', missions: [{ resumed: true }] });
  }, 60_000);
});
