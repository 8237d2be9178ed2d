import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPages } from './fixtures/opened-pages.ts';
import { answered, faultsOf, say, sidewaysScroll } from './fixtures/visitor.ts';

const { come } = openPages();

const answers = (page: Page): Locator => page.locator('li[data-phase=done]');
const section = (page: Page): Locator => page.getByRole('region', { name: 'Decisões automáticas' });

async function tell(page: Page, text: string): Promise<void> {
  const before = await answers(page).count();
  await say(page, text);
  await answered(page, before + 1);
}

const REASON = 'Meu pai perdeu o emprego em outubro.';
const NOTE = 'Com a renda de novembro, a bolsa parcial volta a valer.';

/** Somebody of whom it was decided that they earn too much for a scholarship. */
async function refused(): Promise<Page> {
  const page = await come('/?com=cloudinha', { phone: true });
  await tell(page, 'Oi! Sou a Marina, tenho 18 anos, moro em São Paulo e terminei o ensino médio');
  await tell(page, 'Quero achar uma faculdade');
  await tell(page, 'Direito, tirei 700');
  await tell(page, 'noturno, e tanto faz se é pública ou privada');
  await tell(page, 'somos 2 e juntos ganhamos 18000');
  return page;
}

async function asOperator(): Promise<Page> {
  const page = await come('/studio/revisoes');
  await page.getByRole('button', { name: 'Entrar como operador' }).click();
  await page.getByRole('heading', { name: 'Revisões' }).waitFor();
  return page;
}

test('[fault P11] from a decision over the wish for a review to what somebody of the team says of it', async () => {
  const page = await refused();
  await page.goto('/memoria');
  const card = section(page).getByRole('listitem').first();
  await card.getByRole('heading', { name: /não pode concorrer a bolsas do Prouni/ }).waitFor();
  expect(await card.innerText()).toMatch(/R\$\s9\.000,00[\s\S]*3 salários mínimos[\s\S]*sm-2026-01-01/);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await card.getByRole('button', { name: /^Pedir revisão humana/ }).click();
  await page.getByLabel('O que está errado? (opcional)').fill(REASON);
  await card.getByRole('button', { name: 'Enviar pedido' }).click();
  await card.getByText('Revisão pedida: uma pessoa da equipe vai olhar.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const studio = await asOperator();
  await studio.getByRole('link', { name: new RegExp(REASON) }).click();
  await studio.getByText(/não pode concorrer a bolsas/).waitFor();
  await studio.getByRole('button', { name: 'Assumir' }).click();
  await studio.getByRole('heading', { name: 'Em análise' }).waitFor();
  expect(await faultsOf(studio)).toEqual([]);
  await studio.getByLabel('Resultado').selectOption('alterada');
  await studio.getByLabel('Nota para a pessoa').fill(NOTE);
  await studio.getByRole('button', { name: 'Encerrar revisão' }).click();
  await studio.getByRole('heading', { name: 'Decisão alterada' }).waitFor();
  await studio.getByRole('link', { name: 'Abrir o turno' }).click();
  await studio.getByText('elegibilidade_prouni', { exact: true }).first().waitFor();
  await studio.goto('/studio/revisoes');
  await studio.getByRole('heading', { name: 'Nada por aqui' }).waitFor();
  expect(await faultsOf(studio)).toEqual([]);

  await page.reload();
  await card.getByText('Revisada por uma pessoa da equipe: a decisão foi alterada.').waitFor();
  await card.getByText(NOTE).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('[fault P11] who was decided nothing about sees no such section', async () => {
  const page = await come('/memoria');
  await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
  expect(await section(page).count()).toBe(0);
});

test('[L1] a thumb down is counted in the studio, shown with its whole turn, labelled and closed', async () => {
  const page = await come('/?com=cloudinha', { phone: true });
  await tell(page, 'Oi! Sou o Caio, tenho 17 anos e moro em Recife');
  await page.getByRole('button', { name: 'Não ajudou' }).last().click();
  await page.getByLabel('O que estava errado? (se quiser contar)').fill('Eu não moro em Recife.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().click();
  await page.getByText('Obrigado por contar.').waitFor();

  const studio = await asOperator();
  await studio.getByRole('link', { name: /Revisões.*pela equipe/ }).waitFor();
  await studio.getByLabel('Tipo').selectOption('resposta');
  expect(await faultsOf(studio)).toEqual([]);
  await studio.getByRole('link', { name: /Voto negativo, correção/ }).click();
  await studio.getByText('moro em Recife').first().waitFor();
  await studio.getByRole('heading', { name: 'Passo a passo' }).waitFor();
  expect(await faultsOf(studio)).toEqual([]);
  expect(await sidewaysScroll(studio)).toBe(0);
  await studio.getByRole('button', { name: 'Assumir' }).click();
  await studio.getByRole('heading', { name: 'Em análise' }).waitFor();
  await studio.getByLabel('Rótulo').selectOption('informacao_errada');
  await studio.getByRole('button', { name: 'Encerrar' }).click();
  await studio.getByRole('heading', { name: 'Tratada' }).waitFor();
  await studio.getByText('Rótulo: Informação errada').waitFor();
});
