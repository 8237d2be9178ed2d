import { expect, test, vi } from 'vitest';
import { openSite } from './site.ts';

const SITE = 'https://loja.com.br';

/** A window inside of a page that remembers what it was told. */
function openWindow() {
  const listeners: ((event: MessageEvent) => void)[] = [];
  const told: [unknown, string][] = [];
  const parent = { postMessage: (words: unknown, origin: string) => void told.push([words, origin]) };
  const addEventListener = (_: string, listener: (event: MessageEvent) => void) => listeners.push(listener);
  const hear = (data: unknown, { origin = SITE, source = parent as unknown } = {}) => {
    for (const listener of listeners) listener({ data, origin, source } as MessageEvent);
  };
  return { inner: { parent, addEventListener } as unknown as Parameters<typeof openSite>[1], told, hear };
}

test('[P3] the site is asked who the person is, and nobody else hears the question', async () => {
  const { inner, told, hear } = openWindow();
  const token = openSite(SITE, inner).token();
  expect(told).toEqual([[{ prosa: 'entrar' }, SITE]]);
  hear({ prosa: 'token', token: 'abc' });
  expect(await token).toBe('abc');
});

test('[P3] a site that says nothing knows nobody', async () => {
  vi.useFakeTimers();
  try {
    const token = openSite(SITE, openWindow().inner).token();
    vi.advanceTimersByTime(60_000);
    expect(await token).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('[P3] what others say, or what is no word of ours, is not heard', async () => {
  const { inner, hear } = openWindow();
  const site = openSite(SITE, inner);
  const heard: string[] = [];
  site.onToken(() => void heard.push('token'));
  site.onOpen(() => void heard.push('open'));
  const good = { prosa: 'token', token: 'abc' };
  hear(good, { origin: 'https://mau.com.br' });
  hear(good, { origin: 'null' });
  hear(good, { source: {} });
  hear({ prosa: 'aberta' }, { source: null });
  const odd = [null, 'token', 7, [], {}, { prosa: 'token' }, { prosa: 'token', token: 7 }];
  for (const words of [...odd, { prosa: 'token', token: '' }, { prosa: 'token', token: 'x'.repeat(20_000) }])
    hear(words);
  expect(heard).toEqual([]);
  hear(good);
  hear({ prosa: 'aberta', more: 'words' });
  expect(heard).toEqual(['token', 'open']);
});
