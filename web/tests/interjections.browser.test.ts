import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oficina } from '../../src/host/fixtures/oficina.ts';
import { stuckWorkshop } from '../../src/host/fixtures/stuck-workshop.ts';
import { openServer, type TestServer } from '../../src/server/fixtures/test-server.ts';
import { answered, faultsOf, openBrowser, say, visit } from './fixtures/visitor.ts';

const START_MS = 90_000;
const workshop = stuckWorkshop();
const opened: { browser?: Browser; server?: TestServer } = {};
beforeAll(async () => {
  const pages = fileURLToPath(new URL('../dist', import.meta.url));
  opened.server = await openServer({ assistants: [oficina(workshop)], pages });
  opened.browser = await openBrowser();
}, START_MS);
afterAll(async () => {
  workshop.release();
  await opened.browser?.close();
  await opened.server?.close();
});

const QUEUED = 'Ainda estou analisando sua pergunta anterior; já vejo isso.';

test('[F4] while an analysis runs, a message waits with a quiet line below it, and words that call it off stop it', {
  timeout: START_MS,
}, async () => {
  const { browser, server } = opened;
  if (!browser || !server) throw new Error('not opened');
  const { page, context, complaints } = await visit(browser, server.url);
  const messages = page.getByRole('list', { name: 'Mensagens' });
  await page.goto('/');
  await say(page, 'quanto ganho?');
  await workshop.begun();
  await say(page, 'e quanto gasto?');
  const line = page.getByRole('status').filter({ hasText: QUEUED });
  await line.waitFor();
  expect(await page.locator('li[data-phase=done]').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await say(page, 'cancela');
  await messages.getByText('Parei a análise antes de terminar.').waitFor();
  const second = await workshop.begun();
  await line.waitFor({ state: 'detached' });
  second.letGo();
  await answered(page, 3);
  await messages.getByText('Certo, parei a análise.').waitFor();
  const said = await messages.innerText();
  expect(said).toMatch(
    /quanto ganho\?[\s\S]*Parei[\s\S]*e quanto gasto\?[\s\S]*Sei de renda[\s\S]*cancela[\s\S]*Certo/,
  );
  await page.reload();
  await answered(page, 3);
  expect(await page.getByText(QUEUED).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
