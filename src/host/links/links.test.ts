import { afterEach, describe, expect, test } from 'vitest';
import { minutes } from '#protocol';
import { agenda, type Chosen, toAgenda } from '../fixtures/agenda.ts';
import { createPlatform, type PlatformOptions } from '../platform.ts';
import { folderPlace } from '../routing/fixtures/durable-stores.ts';
import { manualClock } from '../testing/index.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const DAY_MS = minutes(24 * 60);
const SECRET = 'segredo-de-teste-com-mais-de-trinta-e-dois';

async function open(over: Partial<PlatformOptions> = {}) {
  const chosen: Chosen = { choices: [] };
  const clock = manualClock();
  const platform = createPlatform({
    ...{
      assistants: [agenda(chosen)],
      clock,
      links: { baseUrl: 'https://prosa.exemplo.br/', secret: SECRET },
    },
    ...over,
  });
  opened.push(platform);
  const linkIn = async (session: string) => (await platform.reply(toAgenda('link', { session }))).reply;
  const tokenIn = async (session: string) => (await linkIn(session)).split('/l/')[1] ?? '';
  return { platform, clock, chosen, linkIn, tokenIn };
}

describe('[J8] a signed link', () => {
  test('leads where people reach us, and the same key is the same link', async () => {
    const { linkIn } = await open();
    const link = await linkIn('s');
    expect(link).toMatch(/^https:\/\/prosa\.exemplo\.br\/l\/[\w-]+\.[\w-]{22}$/);
    expect(await linkIn('s')).toBe(link);
    expect(await linkIn('t')).not.toBe(link);
  });

  test('opened however often it changes nothing; acted on it acts once', async () => {
    const { platform, chosen, tokenIn } = await open();
    const token = await tokenIn('s');
    for (let n = 0; n < 3; n += 1) {
      expect(await platform.links.open(token)).toMatchObject({ kind: 'shown', view: { title: 'Você vem?' } });
    }
    expect(chosen.choices).toEqual([]);
    expect(await platform.links.act(token, 'sim')).toMatchObject({
      kind: 'done',
      view: { title: 'Anotado' },
    });
    expect(await platform.links.act(token, 'nao')).toMatchObject({ kind: 'used', view: { actions: [] } });
    expect(chosen.choices).toEqual(['sim']);
  });

  test('pressed by many at once it acts once', async () => {
    const { platform, chosen, tokenIn } = await open();
    const token = await tokenIn('s');
    const kinds = await Promise.all(
      Array.from({ length: 20 }, async () => (await platform.links.act(token, 'sim')).kind),
    );
    expect(kinds.filter((kind) => kind === 'done')).toEqual(['done']);
    expect(chosen.choices).toEqual(['sim']);
  });

  test('an action that its page does not have is not done, and uses nothing up', async () => {
    const { platform, chosen, tokenIn } = await open();
    const token = await tokenIn('s');
    await platform.links.act(token, 'apagar_tudo');
    expect(chosen.choices).toEqual([]);
    expect(await platform.links.act(token, 'sim')).toMatchObject({ kind: 'done' });
  });

  test('ends at its moment', async () => {
    const { platform, clock, tokenIn } = await open();
    const token = await tokenIn('s');
    clock.advance(DAY_MS - 1);
    expect((await platform.links.open(token)).kind).toBe('shown');
    clock.advance(1);
    expect(await platform.links.open(token)).toEqual({ kind: 'expired' });
    expect(await platform.links.act(token, 'sim')).toEqual({ kind: 'expired' });
  });

  test('changed by one character, or signed by somebody else, it is no link', async () => {
    const { platform, chosen, tokenIn } = await open();
    const other = await open({ links: { secret: `${SECRET}-outro` } });
    const token = await tokenIn('s');
    const forged = Array.from(token, (sign, at) => {
      const changed = sign === 'A' ? 'B' : 'A';
      return token.slice(0, at) + changed + token.slice(at + 1);
    });
    const odd = [
      '',
      '.',
      'x',
      `${token}.`,
      `${token}A`,
      token.slice(1),
      'a'.repeat(5_000),
      await other.tokenIn('s'),
    ];
    for (const each of [...forged, ...odd]) {
      expect(await platform.links.act(each, 'sim'), each).toEqual({ kind: 'unknown' });
    }
    expect(chosen.choices).toEqual([]);
  });
});

test('[J8] without a secret a durable store keeps one: a link outlives the process that made it', {
  timeout: 60_000,
}, async () => {
  const { store, remove } = await folderPlace();
  opened.push({ close: remove });
  const first = await open({ store, links: {} });
  const link = await first.linkIn('s');
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/l\//);
  const token = link.split('/l/')[1] ?? '';
  await first.platform.links.act(token, 'sim');
  opened.splice(opened.indexOf(first.platform), 1);
  await first.platform.close();
  const second = await open({ store, links: {} });
  expect((await second.platform.links.open(token)).kind).toBe('shown');
  // Noted by the first process: its use is over, whatever the page says.
  expect((await second.platform.links.act(token, 'sim')).kind).toBe('used');
  expect(second.chosen.choices).toEqual([]);
});
