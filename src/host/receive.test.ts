import { afterEach, expect, test } from 'vitest';
import type { Delivery } from '#protocol';
import { agenda, toAgenda } from './fixtures/agenda.ts';
import { createPlatform } from './platform.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function open() {
  const sent: Delivery[] = [];
  const platform = createPlatform({
    assistants: [agenda()],
    channels: { zap: async (delivery) => sent.push(delivery) },
  });
  opened.push(platform);
  const receive = (text: string, over: object = {}) =>
    platform.receive(toAgenda(text, { replyTo: { channel: 'zap', address: 'c1' }, ...over }));
  return { platform, sent, receive };
}

test('[J10.duplicate] a message is kept once, and answered by its channel', async () => {
  const { receive, sent, platform } = open();
  expect(await receive('oi', { messageId: 'm1' })).toBe('accepted');
  expect(await receive('oi', { messageId: 'm1' })).toBe('known');
  await expect.poll(() => sent.length).toBe(1);
  expect(await receive('oi', { messageId: 'm1' })).toBe('known');
  await expect(receive('outra', { messageId: 'm1' })).rejects.toMatchObject({ code: 'message_conflict' });
  expect(await platform.messages('s')).toHaveLength(2);
});

test('[J10.order] short messages that follow each other are one turn', async () => {
  const { receive, sent, platform } = open();
  for (const text of ['oi', 'tudo bem?', 'me diz uma coisa']) await receive(text, { quietMs: 60 });
  expect(await platform.turns('s')).toEqual([]);
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['Ouvi: oi\ntudo bem?\nme diz uma coisa']);
  expect(await platform.turns('s')).toHaveLength(1);
});

test('[J10.order] somebody who takes over does not wait for a burst to end', async () => {
  const { receive, sent, platform } = open();
  await receive('oi', { quietMs: 60_000 });
  await platform.control.takeOver('s', 'bia');
  expect(sent).toEqual([]);
  expect((await platform.messages('s')).map(({ role }) => role)).toEqual(['user']);
});

test('[J10] what is not text is taken with its kind, and answered', async () => {
  const { receive, sent } = open();
  expect(await receive('', { media: { kind: 'sticker' } })).toBe('accepted');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.text).toMatch(/texto/);
  await expect(receive(' ')).rejects.toMatchObject({ code: 'message_empty' });
});
