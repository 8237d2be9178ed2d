import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#protocol';
import { agenda, type Chosen } from '../host/fixtures/agenda.ts';
import { openServer, type TestServer } from './fixtures/test-server.ts';

let server: TestServer;
const chosen: Chosen = { choices: [] };

beforeAll(async () => {
  server = await openServer({ assistants: [agenda(chosen)] });
});
afterAll(() => server.close());

/** The path of a new link. */
async function link(session: string): Promise<string> {
  const { reply } = await server.platform.reply({ assistant: 'agenda', session, text: 'link' });
  return new URL(reply).pathname;
}

const form = (action: string, more = '') => ({
  method: 'POST',
  body: `action=${encodeURIComponent(action)}${more}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

async function page(path: string, asked?: Parameters<TestServer['ask']>[1]) {
  const response = await server.ask(path, asked);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('[J8] the page of a link', () => {
  test('is plain HTML in Portuguese that runs nothing and tells nobody where it is', async () => {
    const { status, headers, text } = await page(await link('a'));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html lang="pt-BR">');
    expect(text).toContain('<h1>Você vem?</h1>');
    expect(text).toContain('Escolha &lt;uma&gt; das opções.');
    expect(text).toMatch(/<button class="primary" name="action" value="sim">Vou<\/button>/);
    expect(text).not.toMatch(/<script|javascript:| on\w+=|https?:/i);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('opening it changes nothing, HEAD included; pressing a button acts once', async () => {
    const path = await link('b');
    for (const method of ['GET', 'HEAD', 'GET']) expect((await page(path, { method })).status).toBe(200);
    expect(chosen.choices).toEqual([]);
    expect((await page(path, form('sim'))).text).toContain('<h1>Anotado</h1>');
    expect(chosen.choices).toEqual(['sim']);
    const again = await page(path, form('sim'));
    expect(again).toMatchObject({ status: 200 });
    expect(again.text).toContain('Este link já foi usado.');
    expect(again.text).not.toContain('<button');
    expect(chosen.choices).toEqual(['sim']);
    chosen.choices.length = 0;
  });

  test('what is no link of ours, or not any more, is told kindly and as a page', async () => {
    const path = await link('c');
    for (const odd of ['/l/x', `${path}A`, '/l/%3Cscript%3E', '/l/a.b', '/l/..%2f']) {
      const { text, headers } = await page(odd);
      expect(headers.get('content-type')).toContain('text/html');
      expect(text).not.toContain('<script');
    }
    expect((await page('/l/x')).status).toBe(404);
    expect((await page('/l/x')).text).toContain('Este link não funciona');
    server.clock.advance(minutes(24 * 60));
    const late = await page(path, form('sim'));
    expect(late.status).toBe(410);
    expect(late.text).toContain('Este link expirou');
    expect(chosen.choices).toEqual([]);
  });

  test('a form is a form: nothing else, not too long, no name twice', async () => {
    const path = await link('d');
    const json = { method: 'POST', body: { action: 'sim' } };
    expect((await page(path, json)).status).toBe(415);
    expect((await page(path, form('sim', '&action=nao'))).status).toBe(400);
    expect((await page(path, form('', ''))).status).toBe(400);
    expect((await page(path, form('x'.repeat(5_000)))).status).toBe(413);
    expect((await page(path, { method: 'DELETE' })).status).toBe(405);
    expect(chosen.choices).toEqual([]);
  });
});
