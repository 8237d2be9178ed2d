import { afterEach, describe, expect, test } from 'vitest';
import { julia } from '#assistants';
import type { Delivery } from '#protocol';
import { agenda, toAgenda } from './fixtures/agenda.ts';
import { createPlatform } from './platform.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

/** A channel that is away until it is repaired, and what came through. */
function brokenChannel() {
  const sent: string[] = [];
  const tried: string[] = [];
  const state = { broken: true };
  const zap = async ({ text }: Delivery): Promise<void> => {
    tried.push(text);
    if (state.broken) throw new Error('fora do ar');
    sent.push(text);
  };
  return { sent, tried, repair: () => (state.broken = false), channels: { zap } };
}

const replyTo = { channel: 'zap', address: 'contato-1' };

describe('[J1] what waits for its channel', () => {
  test('does not leave after somebody took the conversation over; what they write does', async () => {
    const { sent, tried, repair, channels } = brokenChannel();
    const platform = createPlatform({ assistants: [agenda()], channels });
    opened.push(platform);
    await platform.receive(toAgenda('oi', { replyTo }));
    await expect.poll(() => tried).toEqual(['Ouvi: oi']);
    await platform.control.takeOver('s', 'bia');
    repair();
    await platform.control.answer('s', 'bia', 'Aqui é a Bia.');
    // The same hand again takes nothing of its own back.
    await platform.control.takeOver('s', 'bia');
    await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['Aqui é a Bia.']);
  });

  test('[J2.opted_out][fault P8] does not reach who opts out meanwhile, in whichever conversation', async () => {
    const { sent, tried, repair, channels } = brokenChannel();
    const platform = createPlatform({ assistants: [julia], channels });
    opened.push(platform);
    const from = (session: string, text: string) => ({
      ...{ assistant: 'julia', user: 'ana', org: 'acme', session, text },
      replyTo: { channel: 'zap', address: session },
    });
    await platform.receive(from('um', 'oi'));
    await expect.poll(() => tried.length).toBe(1);
    await platform.receive(from('dois', 'me tira da lista, não quero mais receber mensagem'));
    await expect.poll(() => tried.length).toBeGreaterThan(1);
    repair();
    await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(1);
    const confirmation = (await platform.messages('dois')).at(-1)?.text;
    expect(sent).toEqual([confirmation]);
    const greeting = (await platform.messages('um')).at(-1)?.text;
    expect(sent).not.toContain(greeting);
  });
});
