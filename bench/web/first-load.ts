import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { installNotes, type Load, loadOf } from './in-page.ts';

export type Sized = { readonly name: string; readonly bytes: number; readonly packed: number };

/** What the chat loads before one can write, file by file, compressed. */
export function sizesIn(dist: string): readonly Sized[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set(['index.html', ...named])].map((name) => {
    const bytes = readFileSync(join(dist, name));
    return { name, bytes: bytes.length, packed: gzipSync(bytes).length };
  });
}

const TRIVIAL =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Nada</title></head><body><h1>Nada</h1><textarea></textarea></body></html>';

/** The least that a browser can be given to write into. */
export async function openTrivial(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(TRIVIAL);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
}

/** Nothing is kept from before: another context has another cache. */
export async function loadOnce(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(installNotes);
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.locator('textarea').waitFor();
    await page.waitForFunction(() => (window as unknown as { noted: { ready: number } }).noted.ready > 0);
    return await page.evaluate(loadOf);
  } finally {
    await context.close();
  }
}
