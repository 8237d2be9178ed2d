import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, type Delivery, minutes } from '#protocol';
import { createMemoryStore } from '#store';
import { createSqlStore } from '#store/sql';
import { systemClock } from '../clock.ts';
import { agenda, toAgenda } from '../fixtures/agenda.ts';
import { type DurableDatabase, openAgain, postgres } from '../fixtures/durable.ts';
import { hello, openTalker } from '../fixtures/talker.ts';
import { createPlatform, type PlatformOptions } from '../platform.ts';
import { leakCheck, manualClock, openChat } from '../testing/index.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
  leakCheck();
});

const kept = <T extends { close(): Promise<unknown> }>(each: T): T => {
  opened.push(each);
  return each;
};

const DAY_MS = minutes(24 * 60);
const ZAP = { channel: 'zap', address: 'contato-1' };

/** A platform whose clock stands still, and what leaves it. */
function open(over: Partial<PlatformOptions> = {}) {
  const sent: Delivery[] = [];
  const send = async (delivery: Delivery) => sent.push(delivery);
  const clock = manualClock();
  const platform = kept(
    createPlatform({
      ...{ assistants: [agenda()], clock, timers: 'by hand', channels: { zap: send, whatsapp: send } },
      ...over,
    }),
  );
  return { platform, clock, sent };
}

describe('[J9.follow-up-once] what a tool sets for later', () => {
  test('happens when it is due and not before, once, where the person last wrote from', async () => {
    const { platform, clock, sent } = open();
    await platform.reply(toAgenda('lembre', { replyTo: ZAP }));
    clock.advance(DAY_MS - 1);
    expect(await platform.timers.fireDue()).toBe(0);
    clock.advance(1);
    expect(await platform.timers.fireDue()).toBe(1);
    clock.advance(DAY_MS * 3);
    expect(await platform.timers.fireDue()).toBe(0);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({ ...ZAP, text: 'Passando para lembrar.', purpose: 'lembrar' });
    expect((await platform.messages('s')).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'assistant',
    ]);
  });

  test('set twice under one key it happens once', async () => {
    const chat = kept(openChat(agenda()));
    await chat.user('lembre');
    await chat.user('lembre');
    chat.clock.advance(DAY_MS * 2);
    expect(await chat.timers.fireDue()).toBe(1);
    expect(chat.reply).toBe('Passando para lembrar.');
  });

  test('for somebody who never wrote: they are met, and it is said in a conversation of their own', async () => {
    const { platform, clock, sent } = open({ accountOf: (to, org) => `${org}/${to.assistant}` });
    await platform.reply(toAgenda('lembre outra'));
    clock.advance(DAY_MS);
    expect(await platform.timers.fireDue()).toBe(1);
    await expect.poll(() => sent.length).toBe(1);
    const [delivery] = sent;
    const contact = await platform.contacts?.byId(delivery?.address ?? '');
    expect(contact).toMatchObject({ phone: '5511900000007', account: 'o/agenda', name: 'Responsável' });
    expect(delivery).toMatchObject({ channel: 'whatsapp', session: contact?.session, purpose: 'lembrar' });
    expect(JSON.stringify(delivery)).not.toContain('90000');
    expect(await platform.messages('s')).toHaveLength(2);
  });

  test('while a person of the team has the conversation nothing is said', async () => {
    const chat = kept(openChat(agenda()));
    await chat.user('lembre');
    await chat.operator().takeOver();
    chat.clock.advance(DAY_MS);
    expect(await chat.timers.fireDue()).toBe(1);
    expect(chat.turn).toMatchObject({ ending: 'silent', timer: { heard: false, why: 'human_control' } });
  });

  test('the platform looks by itself, once something was set, every 20 seconds', async () => {
    const { platform, clock } = open({ timers: 'watched' });
    await platform.reply(toAgenda('lembre'));
    clock.advance(DAY_MS);
    await expect
      .poll(async () => {
        clock.advance(20_000);
        return (await platform.messages('s')).length;
      })
      .toBe(3);
  });

  test('what cannot be kept now is fired later; a conversation that is gone is not waited for', async () => {
    const store = createMemoryStore();
    const problems: string[] = [];
    let failing = 1;
    const { platform, clock } = open({
      store: {
        ...store,
        accept: (...asked) =>
          asked[0].kind === 'timer_fired' && failing-- > 0
            ? Promise.reject(new Error('fora'))
            : store.accept(...asked),
      },
      onProblem: ({ what }) => problems.push(what),
    });
    await platform.reply(toAgenda('lembre'));
    clock.advance(DAY_MS);
    expect(await platform.timers.fireDue()).toBe(0);
    expect(problems).toEqual(['timer lembrar']);
    expect(await platform.timers.fireDue()).toBe(1);
    await store.timers?.set(
      { org: 'o', user: 'outra', session: 's', assistant: 'agenda' },
      {
        ...{ name: 'lembrar', key: 'de ninguém', at: clock.now(), payload: {} },
      },
    );
    expect(await platform.timers.fireDue()).toBe(0);
    expect(await store.timers?.due(clock.now(), 10)).toEqual([]);
  });
});

test('[fault B6] a timer that fires while a turn runs waits for it, and is a turn of its own', async () => {
  const store = createMemoryStore();
  const { platform, clock, asked } = openTalker({ store, timers: 'by hand' });
  kept(platform);
  const owner = { org: 'o', user: 'ana', session: 's', assistant: 'voz' };
  const running = await platform.send(hello());
  const mouth = await asked();
  await store.timers?.set(owner, { name: 'lembrar', key: 'k', at: clock.now(), payload: {} });
  const fired = platform.timers.fireDue();
  const behind = await platform.send(hello({ text: 'e mais isto' }));
  expect((await platform.unanswered('s')).inputs.map(({ kind }) => kind)).toEqual([
    'user_message',
    'timer_fired',
    'user_message',
  ]);
  mouth.say('Resposta.');
  mouth.end();
  expect((await running.done).reply).toBe('Resposta.');
  expect(await fired).toBe(1);
  const second = await asked();
  second.say('Outra.');
  second.end();
  await behind.done;
  const turns = await platform.turns('s');
  expect(turns.map(({ inputs }) => inputs.length)).toEqual([1, 1, 1]);
  expect(turns[1]).toMatchObject({ inputs: [expect.stringMatching(/^timer:/)], timer: { timer: 'lembrar' } });
});

/** Real time, some of which has been left out. */
function shiftedClock(): Clock & { shift(ms: number): void } {
  const clock = systemClock();
  let shifted = 0;
  return {
    ...clock,
    now: () => clock.now() + shifted,
    shift: (ms) => {
      shifted += ms;
    },
  };
}

/** One more process on the same database, as far as the store can tell. */
async function branch(made: DurableDatabase, clock: Clock) {
  const store = createSqlStore(kept(await openAgain(made.target)));
  return open({ store, clock });
}

test('[J9.follow-up-once][fault B6] two workers that fire the same timers fire each once', {
  timeout: 60_000,
}, async () => {
  const made = kept(await postgres());
  const clock = shiftedClock();
  const both = [await branch(made, clock), await branch(made, clock)] as const;
  const sessions = Array.from({ length: 20 }, (_, n) => `s${n}`);
  await Promise.all(
    sessions.map((session) => both[0].platform.reply(toAgenda('lembre', { session, replyTo: ZAP }))),
  );
  clock.shift(DAY_MS);
  await Promise.all([...both, ...both].map(({ platform }) => platform.timers.fireDue()));
  await expect.poll(() => both.flatMap(({ sent }) => sent).length, { timeout: 20_000 }).toBe(40);
  const said = both.flatMap(({ sent }) => sent).filter(({ purpose }) => purpose === 'lembrar');
  expect(said.map(({ session }) => session).sort()).toEqual([...sessions].sort());
  for (const session of sessions) expect(await both[1].platform.messages(session)).toHaveLength(3);
});
