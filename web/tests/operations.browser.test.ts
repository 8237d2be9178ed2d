import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPages } from './fixtures/opened-pages.ts';
import { faultsOf, sidewaysScroll } from './fixtures/visitor.ts';

const { come } = openPages();

async function asOperator(path: string, phone = false): Promise<Page> {
  const page = await come(path, { phone });
  const enter = page.getByRole('button', { name: 'Entrar como operador' });
  await enter.click();
  await enter.waitFor({ state: 'detached' });
  return page;
}

async function wellMade(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('[P3] [L5] a fresh install shows the six analyses with demonstration traffic, and is rid of it by a click', async () => {
  const page = await asOperator('/studio/semanal', true);
  await page.getByRole('heading', { name: 'Nenhuma conversa neste período' }).waitFor();
  await wellMade(page);
  await page.getByRole('button', { name: 'Fazer tráfego de demonstração' }).click();
  await page.getByText('Tudo o que está aqui é de pessoas que não existem.').waitFor();
  const junior = page.getByRole('article', { name: /^1\. / });
  expect(await junior.getByRole('img').getAttribute('aria-label')).toMatch(/, limite 30%$/);
  await junior.getByText(/Serve a: pesos de decisão do Junior/).waitFor();
  await junior.getByText(/O que está por trás/).click();
  await junior.getByRole('table').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(6);
  await wellMade(page);

  await page.goto('/studio/orcamento');
  await page.getByText('Há dados de demonstração').waitFor();
  expect(await page.getByRole('img', { name: /marcas em 80, 90 e 100/ }).count()).toBeGreaterThan(2);
  await page.getByText('Ver em tabela').click();
  await page.getByRole('table', { name: 'Custo por dia' }).waitFor();
  await wellMade(page);

  await page.goto('/studio/semanal?desde=28d');
  await page.getByRole('button', { name: '28 dias', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Retirar a demonstração' }).click();
  await page.getByRole('heading', { name: 'Nenhuma conversa neste período' }).waitFor();
});

test('[P3] [J9] health, funnel and configuration say something before anybody spoke, and no key is shown', async () => {
  const page = await asOperator('/studio/saude');
  await page.getByRole('heading', { name: 'Circuitos dos agentes' }).waitFor();
  await page.getByText('Embutido (PGlite)').waitFor();
  await wellMade(page);
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/studio/health'));
  await asked;

  await page.goto('/studio/funil');
  await page.getByRole('heading', { name: 'Nenhuma intermediação neste período' }).waitFor();
  await wellMade(page);

  await page.goto('/studio/memoria');
  await page.getByText(/Nenhum turno ainda/).waitFor();
  await wellMade(page);

  await page.goto('/studio/configuracao');
  await page.getByRole('button', { name: 'Testar compatible/teste (coordinator)' }).click();
  await page.getByText(/^(Respondeu em|Não respondeu:)/).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/api_?key|bearer|senha:|secret/i);
  await wellMade(page);
});
