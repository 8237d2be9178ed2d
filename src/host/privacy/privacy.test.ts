import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { atendimento } from '#assistants';
import { type Clock, days, minutes, type PersonExport } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '#runtime';
import { openDatabase } from '#store/sql';
import { findTraces } from '../../store/sql/privacy/fixtures/scan.ts';
import { type Backing, targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import { createPlatform, createPlatformOn, openBacking, type Platform } from '../platform.ts';
import { type DurablePlace, PLACES } from '../routing/fixtures/durable-stores.ts';
import { createPrivacy } from './privacy.ts';
import { newSigningKey, publicKeyOf, signExport, verifyExport } from './sign.ts';

const SLOW_MS = 60_000;

/** Holds whoever asks for it until somebody lets go, whatever becomes of the turn. */
const freshHold = () => ({ held: Promise.withResolvers<void>(), entered: Promise.withResolvers<void>() });
const stubborn = freshHold();

const bazar = defineAssistant({
  name: 'bazar',
  agent: defineAgent({
    name: 'vendedor',
    instructions: 'Venda.',
    reflex: ({ text, transcript }) =>
      text.startsWith('segure') && transcript.length === 0
        ? { calls: [{ tool: 'segurar', input: {} }] }
        : { say: `Anotado: ${text}` },
    tools: [
      defineTool({
        name: 'segurar',
        description: 'Não ouve quando pedem que pare.',
        input: z.object({}),
        run: async () => {
          stubborn.entered.resolve();
          await stubborn.held.promise;
          return { ok: true };
        },
      }),
    ],
  }),
});

describe.each(PLACES)('on %s', (_, make) => {
  let place: DurablePlace;
  let backing: Backing;
  let platform: Platform;
  let now = Date.UTC(2026, 10, 16, 15);
  const clock: Clock = { ...systemClock(), now: () => now };
  const open = () => {
    backing = openBacking({ store: place.store, assistants: [bazar] });
    platform = createPlatformOn(backing, { assistants: [bazar], clock });
  };
  beforeAll(async () => {
    place = await make();
    open();
    await platform.ready();
  }, SLOW_MS);
  afterAll(async () => {
    await platform.close({ graceMs: 0 });
    await place.remove();
  });

  const personOf = (user: string) => ({ org: 'local', user });
  const say = (user: string, text: string) =>
    platform.reply({ assistant: 'bazar', session: `conversa-${user}`, user, text });
  /** What the minute's chore does. */
  const resume = () =>
    createPrivacy({
      ...{ store: privacyOf(backing), access: backing.access, clock, ids: randomIds(clock) },
      longestTurnMs: 0,
      report: (error) => {
        throw error;
      },
    }).resume();

  test('[H10] [fault P3] an export holds all that is kept, is signed, and is about nobody else', async () => {
    await say('zzana', 'zzquero um bolo');
    await say('zzana', 'zzprefiro pix');
    await say('zzbia', 'zzsegredo da bia');
    await platform.access.record({ ...personOf('zzana'), address: '192.0.2.9', at: now });
    const exported = await platform.privacy.export(personOf('zzana'));
    expect(exported).toMatchObject({
      format: 'prosa.person/1',
      person: personOf('zzana'),
      exportedAt: now,
      conversations: [{ session: 'conversa-zzana', assistant: 'bazar' }],
      accesses: [{ at: now, address: '192.0.2.9' }],
      erasures: [],
    });
    const [conversation] = exported.conversations;
    expect(conversation?.messages.map(({ text }) => text)).toEqual([
      ...['zzquero um bolo', 'Anotado: zzquero um bolo'],
      ...['zzprefiro pix', 'Anotado: zzprefiro pix'],
    ]);
    expect(conversation?.turns).toMatchObject([{ ending: 'answered' }, { ending: 'answered' }]);
    const text = JSON.stringify(exported);
    expect(text).not.toMatch(/zzbia|segredo/);
    // As a file that somebody was sent: the order of its keys and its spaces do not matter, its values do.
    const received = () => JSON.parse(JSON.stringify(exported, null, 2));
    const key = exported.signature.publicKey;
    expect(verifyExport(received(), key)).toBe('genuine');
    const tampered = [
      { ...received(), exportedAt: now + 1 },
      { ...received(), erasures: [{}] },
      JSON.parse(text.replace('zzquero um bolo', 'zzquero dois bolos')),
    ];
    for (const each of tampered) expect(verifyExport(each, key)).toBe('altered');
    const forged = signExport(exported as Omit<PersonExport, 'signature'>, newSigningKey());
    expect(verifyExport(forged, key)).toBe('foreign');
    expect(verifyExport({ conversations: [] }, key)).toBe('unknown');
    const again = await platform.privacy.export(personOf('zzana'));
    expect(again.signature.publicKey).toBe(key);
    expect(publicKeyOf(await privacyOf(backing).signingKey(newSigningKey()))).toBe(key);
  });

  test(
    '[fault P5] a turn under way when its person is erased leaves nothing, and the person waits for its end',
    async () => {
      const person = personOf('zzcaio');
      Object.assign(stubborn, freshHold());
      await say('zzcaio', 'zzcanario um');
      const running = await platform.send({
        ...{ assistant: 'bazar', session: 'conversa-zzcaio', user: 'zzcaio', text: 'segure zzcanario dois' },
      });
      const lost = running.done.catch(() => 'lost');
      await stubborn.entered.promise;
      expect(await platform.privacy.erase(person)).toMatchObject({ status: 'running' });
      await expect(say('zzcaio', 'zzcanario três')).rejects.toMatchObject({ code: 'person_erasing' });
      await expect(platform.privacy.export(person)).rejects.toMatchObject({ code: 'person_erasing' });
      await resume();
      expect(await platform.privacy.erasure(person)).toMatchObject({ status: 'running', completedAt: null });
      stubborn.held.resolve();
      await lost;
      now += minutes(3);
      await resume();
      expect(await platform.privacy.erasure(person)).toMatchObject({ status: 'done', completedAt: now });
      expect(await traces(place, backing, ['zzcaio', 'zzcanario'])).toEqual([]);
      const { reply } = await say('zzcaio', 'oi de novo');
      expect(reply).toBe('Anotado: oi de novo');
      const { conversations, memories, erasures } = await platform.privacy.export(person);
      expect(conversations.flatMap(({ messages }) => messages)).toHaveLength(2);
      expect([memories, erasures.map(({ status }) => status)]).toEqual([[], ['done']]);
    },
    SLOW_MS,
  );

  test(
    '[fault P6] killed in the middle of an erasure, the next start completes it',
    async () => {
      for (const text of ['zzum', 'zzdois', 'zztrês']) {
        await platform.reply({ assistant: 'bazar', session: `conversa-${text}`, user: 'zzeva', text });
      }
      await say('zzrui', 'zzfica');
      now += days(1);
      await platform.close();
      const target = targetOf(place.store as string);
      const where = target.kind === 'postgres' ? target.url : (place.store as { embedded: string }).embedded;
      const dying = fileURLToPath(new URL('./fixtures/dying.ts', import.meta.url));
      const child = spawn(process.execPath, [dying, where, 'zzeva', '2'], { stdio: 'inherit' });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      open();
      await platform.ready();
      const begun = await platform.privacy.erasure(personOf('zzeva'));
      expect(begun?.id).toMatch(/^era_/);
      await expect
        .poll(async () => (await platform.privacy.erasure(personOf('zzeva')))?.status, { timeout: 20_000 })
        .toBe('done');
      const done = await platform.privacy.erasure(personOf('zzeva'));
      expect(done).toMatchObject({ id: begun?.id, erased: { sessions: 3, messages: 6, turns: 3 } });
      expect(await traces(place, backing, ['zzeva', 'zzum', 'zzdois'])).toEqual([]);
      expect(await platform.messages('conversa-zzrui')).toHaveLength(2);
      expect(await platform.privacy.erase(personOf('zzeva'))).toMatchObject({ status: 'done', erased: {} });
    },
    SLOW_MS,
  );
});

function privacyOf({ durable }: Backing) {
  if (!durable) throw new Error('a durable platform');
  return durable.privacy;
}

/** Through the platform's own pool where it has the folder for itself. */
async function traces(place: DurablePlace, backing: Backing, words: readonly string[]) {
  if (typeof place.store !== 'string') {
    const { durable } = backing as {
      durable: { open?: () => Promise<Parameters<typeof findTraces>[0]> } | null;
    };
    const database = await durable?.open?.();
    return database ? findTraces(database, words) : ['not open'];
  }
  const database = await openDatabase({ kind: 'postgres', url: place.store });
  try {
    return await findTraces(database, words);
  } finally {
    await database.close();
  }
}

test(
  '[H10] [fault P4] somebody who talked with atendimento is left in what it must keep, and nowhere else',
  async () => {
    const [, make] = PLACES[1];
    const place = await make();
    let now = Date.UTC(2026, 10, 16, 15);
    const clock: Clock = { ...systemClock(), now: () => now };
    const backing = openBacking({ store: place.store, assistants: [atendimento] });
    const platform = createPlatformOn(backing, { assistants: [atendimento], clock });
    const person = { org: 'local', user: 'zzmaria' };
    const say = (text: string) =>
      platform.reply({ assistant: 'atendimento', session: 'zzvisita', user: 'zzmaria', text });
    for (const text of [
      ...['oi, me chamo Zzmarilda', 'sou gerente de loja e prefiro respostas diretas', 'minha internet caiu'],
      ...['já reiniciei o roteador e continua sem sinal', 'quero abrir um chamado', 'obrigada!'],
    ])
      await say(text);
    now += minutes(10);
    const exported = JSON.stringify(await platform.privacy.export(person));
    expect(exported).toContain('Zzmarilda');
    const done = await platform.privacy.erase(person);
    expect(done.status).toBe('done');
    const held = new Set(done.held.map(({ table }) => table));
    const left = await traces(place, backing, ['zzmaria', 'zzvisita', 'zzmarilda', 'gerente de loja']);
    expect(left.filter((trace) => !held.has(trace.split(': ')[0] ?? ''))).toEqual([]);
    await platform.close();
    await place.remove();
  },
  SLOW_MS,
);

test('[H10] in memory: exported, signed and erased by the same words', async () => {
  const platform = createPlatform({ assistants: [bazar] });
  const person = { org: 'local', user: 'ana' };
  await platform.reply({ assistant: 'bazar', session: 's', user: 'ana', text: 'oi' });
  const exported = await platform.privacy.export(person);
  expect(exported.conversations[0]?.messages.map(({ text }) => text)).toEqual(['oi', 'Anotado: oi']);
  expect(verifyExport(exported, exported.signature.publicKey)).toBe('genuine');
  expect(await platform.privacy.erase(person)).toMatchObject({ status: 'done', erased: { sessions: 1 } });
  expect(await platform.messages('s')).toEqual([]);
  expect(await platform.privacy.erasure(person)).toMatchObject({ status: 'done' });
  await platform.close();
});
