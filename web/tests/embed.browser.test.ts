import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../src/server/fixtures/test-server.ts';
import { type Acme, openAcme } from '../../src/server/security/fixtures/acme.ts';
import { type OtherSite, openOtherSite } from './fixtures/other-site.ts';
import {
  faultsOf,
  openBrowser,
  sidewaysScroll,
  type Visit,
  type VisitOptions,
  visit,
} from './fixtures/visitor.ts';

const pages = join(import.meta.dirname, '..', 'dist');
let [shop, stranger]: OtherSite[] = [];
let demo: TestServer;
let acme: Acme;
let browser: Browser;
const visits: Visit[] = [];

/** The browser's own name for this machine, so that the sites are others by their host too. */
const urlOf = ({ port }: TestServer) => `http://localhost:${port}`;
const there = (site: OtherSite | undefined): OtherSite => {
  if (!site) throw new Error('not opened yet');
  return site;
};

beforeAll(async () => {
  const ours = () => [urlOf(demo), urlOf(acme)];
  [shop, stranger] = await Promise.all([openOtherSite(ours), openOtherSite(ours)]);
  const config = { embedOrigins: [there(shop).origin, there(shop).neighbour] };
  [demo, acme, browser] = await Promise.all([
    openServer({ pages, config }),
    openAcme({ pages, config }),
    openBrowser(),
  ]);
});
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([demo.close(), acme.close(), shop?.close(), stranger?.close()]);
});

async function come(address: string, options: VisitOptions = {}): Promise<Page> {
  const visited = await visit(browser, address, options);
  visits.push(visited);
  await visited.page.goto(address);
  return visited.page;
}

const script = (server: TestServer, attributes = '') =>
  `<p>Ofertas</p><script src="${urlOf(server)}/embed.js" data-assistant="eco" ${attributes} async></script>`;
const chatIn = (page: Page) => page.frameLocator('prosa-chat iframe');
const boxIn = (page: Page) => chatIn(page).getByRole('textbox', { name: 'Mensagem' });
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir a conversa' });
const isFocused = (element: Element) => (element.getRootNode() as ShadowRoot).activeElement === element;

async function say(page: Page, text: string): Promise<void> {
  await boxIn(page).fill(text);
  await boxIn(page).press('Enter');
  await chatIn(page).getByText(`Ouvi: ${text}`).first().waitFor();
}

describe('[P3] the chat inside of another site', () => {
  test('opens by its button under a strict policy, chats, closes by Esc, and gives the focus back', async () => {
    const page = await come(there(shop).showing(script(demo)));
    await opener(page).click();
    await boxIn(page).waitFor();
    expect(await boxIn(page).evaluate(isFocused)).toBe(true);
    await say(page, 'bom dia');
    expect(await chatIn(page).getByRole('link').count()).toBe(0);
    expect(await chatIn(page).getByRole('navigation').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await boxIn(page).press('Escape');
    await opener(page).waitFor();
    expect(await opener(page).evaluate(isFocused)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    await boxIn(page).waitFor();
    await chatIn(page).getByText('Ouvi: bom dia').first().waitFor();
    await page.getByRole('button', { name: 'Fechar a conversa' }).first().press('Escape');
    await opener(page).waitFor();
  });

  test('goes on where it was on the next page of the site, and begins anew when asked to', async () => {
    const { origin, neighbour } = there(shop);
    const page = await come(there(shop).showing(script(demo)).replace(origin, neighbour));
    await opener(page).click();
    await say(page, 'quero uma bicicleta');
    await page.goto(there(shop).showing(script(demo)).replace(origin, neighbour));
    await opener(page).click();
    await chatIn(page).getByText('Ouvi: quero uma bicicleta').first().waitFor();
    await chatIn(page).getByRole('button', { name: 'Nova conversa' }).click();
    await chatIn(page).getByRole('heading', { name: 'Eco', level: 2 }).waitFor();
    expect(await chatIn(page).getByText('bicicleta').count()).toBe(0);
  });

  test('takes the whole screen of a telephone, in the dark and to the left too, and is closed from within', async () => {
    const attributes = 'data-side="left" data-color="#ffd23f" data-label="Fale com a Eco" data-theme="dark"';
    const page = await come(there(shop).showing(script(demo, attributes)), { phone: true });
    const button = page.getByRole('button', { name: 'Fale com a Eco' });
    expect((await button.boundingBox())?.x).toBe(20);
    expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(17, 17, 17)');
    await button.click();
    await boxIn(page).waitFor();
    const { width, height } = page.viewportSize() ?? {};
    expect(await page.locator('prosa-chat iframe').boundingBox()).toEqual({ x: 0, y: 0, width, height });
    expect(await chatIn(page).locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await chatIn(page).getByRole('button', { name: 'Fechar a conversa' }).click();
    await button.waitFor();
    expect(await button.evaluate(isFocused)).toBe(true);
  });

  test('[C2] takes the word of the site for who the person is, and keeps nothing of it', async () => {
    const page = await come(there(shop).showing(script(acme, 'data-token-callback="quemEh"')));
    await opener(page).click();
    await chatIn(page).getByRole('heading', { name: 'Entre na sua conta para conversar' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { token } = acme.person('ana', 'acme');
    await page.evaluate((given) => Object.assign(window, { quemEh: async () => given }), token);
    await chatIn(page).getByRole('button', { name: 'Já entrei' }).click();
    await say(page, 'sou a ana');
    // What the frame of a site under another name may keep depends on the browser; in this one it is nothing.
    const refused = await chatIn(page)
      .locator('html')
      .evaluate(async () => localStorage.length)
      .catch(String);
    expect(refused).toContain('SecurityError');
    await page.reload();
    await page.evaluate((given) => Object.assign(window, { quemEh: async () => given }), token);
    await opener(page).click();
    await chatIn(page).getByText('Ouvi: sou a ana').first().waitFor();
    const { body } = await acme.json('/api/sessions', { as: acme.person('ana', 'acme') });
    expect(body).toMatchObject({ sessions: [{ title: 'sou a ana' }] });
  });

  test('[C2] `prosa.entrar` and `prosa.sair` change who the person is', async () => {
    const page = await come(there(shop).showing(script(acme)));
    const tell = (name: 'entrar' | 'sair', token?: string) =>
      page.evaluate(
        ([verb, given]) =>
          (window as unknown as Record<string, Record<string, (_?: string) => void>>).prosa?.[verb]?.(given),
        [name, token] as const,
      );
    await opener(page).waitFor();
    await tell('entrar', acme.person('bia', 'acme').token);
    await opener(page).click();
    await say(page, 'sou a bia');
    await tell('entrar', acme.person('caio', 'acme').token);
    await chatIn(page).getByRole('heading', { name: 'Eco', level: 2 }).waitFor();
    expect(await chatIn(page).getByText('sou a bia').count()).toBe(0);
    await tell('sair');
    await chatIn(page).getByRole('heading', { name: 'Entre na sua conta para conversar' }).waitFor();
  });
});

const isOutOfSight = (page: Page) => page.locator('prosa-chat iframe').isHidden();

describe('[P3] who may not', () => {
  test('a site that nobody allowed is told so, and shows no chat', async () => {
    const page = await come(there(stranger).showing(script(demo)));
    await opener(page).click();
    await chatIn(page).getByRole('heading', { name: 'A conversa não abre neste site' }).waitFor();
    expect(await boxIn(page).count()).toBe(0);
    // On a telephone it is still closed by its button, since nothing inside of it would.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Fechar a conversa' }).click();
    await opener(page).waitFor();
  });

  test('[fault S1] a site that says to be an allowed one shows nothing, and no site shows any other page', async () => {
    const lie = `/embutido?site=${encodeURIComponent(there(shop).origin)}`;
    const own = ['/', '/studio', '/memoria', '/c/qualquer', '/embutido/../studio', '/l/nenhum', '/api/me'];
    for (const [site, paths] of [
      [stranger, [lie]],
      [shop, own],
    ] as const) {
      const frames = paths.map((path) => `<iframe src="${urlOf(demo)}${path}"></iframe>`).join('');
      const page = await come(there(site).showing(frames));
      for (const frame of page.frames().slice(1)) {
        await frame.waitForLoadState().catch(() => undefined);
        expect(frame.url()).toBe('chrome-error://chromewebdata/');
      }
      expect(page.frames()).toHaveLength(paths.length + 1);
    }
  });

  test('what other windows say is not heard, on either side', async () => {
    const page = await come(
      there(shop).showing(`${script(demo)}<iframe src="${there(shop).showing('')}"></iframe>`),
    );
    await opener(page).click();
    await say(page, 'só entre nós');
    const bearers = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().endsWith('/chat')) bearers.add(request.headers().authorization);
    });
    await say(page, 'ninguém mais');
    const mallory = (await demo.enter()).token;
    // A frame of the very same site that is not the page around the chat, and the page itself with its own words.
    const beside = page
      .frames()
      .find((frame) => frame.parentFrame() && frame.url().startsWith(there(shop).origin));
    await beside?.evaluate((token) => {
      parent.postMessage({ prosa: 'fechar' }, '*');
      for (let at = 0; at < parent.frames.length; at += 1)
        parent.frames[at]?.postMessage({ prosa: 'token', token }, '*');
    }, mallory);
    await page.evaluate(() => {
      postMessage({ prosa: 'fechar' }, '*');
      for (const words of [{ prosa: 'token', token: { toString: () => 'x' } }, 'fechar', null])
        document
          .querySelector('prosa-chat')
          ?.shadowRoot?.querySelector('iframe')
          ?.contentWindow?.postMessage(words && JSON.parse(JSON.stringify(words)), '*');
    });
    await say(page, 'ainda aqui');
    expect(await isOutOfSight(page)).toBe(false);
    expect([bearers.size, bearers.has(`Bearer ${mallory}`)]).toEqual([1, false]);
  });
});

test('[P3] what sites load is small, kept only as long as it is the newest, and open to every site', async () => {
  const answer = await demo.ask('/embed.js');
  const text = await answer.text();
  expect(Buffer.byteLength(text)).toBeLessThan(5_000);
  expect(text).not.toMatch(/\bimport\b|\bexport\b|innerHTML/);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const again = await demo.ask('/embed.js', {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
