import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ofxFile } from '../../src/assistants/financas/import/fixtures/statements.ts';
import { openPages } from './fixtures/opened-pages.ts';
import { answered, box, faultsOf, say, sidewaysScroll } from './fixtures/visitor.ts';

const { come, somebody } = openPages();

const answers = (page: Page): Locator => page.locator('li[data-phase=done]');
const shelves = (page: Page): Locator => page.getByRole('list', { name: 'Resultados' });
const form = (page: Page): Locator => page.getByRole('form', { name: 'Calculadora de renda' });
const income = (page: Page, who: string): Locator => form(page).getByRole('textbox', { name: who });

/** Says something and waits for its answer: its words. */
async function tell(page: Page, text: string): Promise<string> {
  const before = await answers(page).count();
  await say(page, text);
  await answered(page, before + 1);
  return answers(page).last().innerText();
}

const MARINA = 'Oi! Sou a Marina, tenho 18 anos, moro em São Paulo e terminei o ensino médio';

/** Somebody who has told who they are and what they look for, and is asked for their income. */
async function upToIncome(page: Page): Promise<void> {
  await tell(page, MARINA);
  await tell(page, 'Quero achar uma faculdade');
  await tell(page, 'Direito, tirei 700');
  await tell(page, 'noturno, e tanto faz se é pública ou privada');
  await form(page).waitFor();
}

const sources = (page: Page): Locator =>
  page.getByRole('region', { name: 'Fontes' }).last().getByRole('button');

/** Opens what the last answer rests on, reads it, and comes back to where they were. */
async function checksSource(page: Page): Promise<void> {
  const source = sources(page).first();
  await source.click();
  const passage = page.getByRole('dialog', { name: /^Guia do Prouni/ });
  await passage.getByText('Consultado em').waitFor();
  expect(await passage.innerText()).toMatch(/3 Renda › item 3\.1/);
  expect(await passage.locator('mark').innerText()).toMatch(/^Para a bolsa integral.*R\$\s2\.431,50\.$/);
  expect(await passage.getByRole('link').getAttribute('href')).toMatch(/^https:/);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await passage.waitFor({ state: 'detached' });
  expect(await source.evaluate((button) => button === document.activeElement)).toBe(true);
  // The text names it too, and what it names can be pressed.
  await answers(page)
    .last()
    .getByRole('button', { name: /^Guia do Prouni 1\/2026, item 3\.1$/ })
    .click();
  await passage.getByRole('button', { name: 'Fechar' }).click();
  await passage.waitFor({ state: 'detached' });
}

/** What the server was told of cards that were followed, and what it said. */
function clicksOf(page: Page): readonly { readonly status: number; readonly body: unknown }[] {
  const told: { status: number; body: unknown }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/clicks'))
      told.push({ status: response.status(), body: response.request().postDataJSON() });
  });
  return told;
}

describe('Cloudinha in the chat', () => {
  test('[C7][C8.basic][C8.income][C9][C14] from the login over who one is and what one earns to a cited answer', async () => {
    const { page, context } = await somebody();
    await page.goto('/?com=cloudinha');
    await box(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const known = await tell(page, MARINA);
    expect(known).toContain('Marina');
    const begun = await tell(page, 'Quero achar uma faculdade');
    expect(begun).toContain('Qual curso você quer e qual sua nota do Enem?');
    await page.getByText('com Cloudinha · busca de vagas').waitFor();

    await tell(page, 'Direito, tirei 700');
    const shelf = shelves(page).last();
    const shown = await shelf.getByRole('heading', { level: 3 }).count();
    expect(shown).toBeGreaterThan(0);
    expect(await shelf.innerText()).toContain('demonstração');
    expect(await faultsOf(page)).toEqual([]);

    // Followed in a tab of its own, at once; the server learns of it.
    const clicks = clicksOf(page);
    const link = shelf.getByRole('link').first();
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    const [outside] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await outside.close();
    await expect.poll(() => clicks).toMatchObject([{ status: 204 }]);

    await tell(page, 'noturno, e tanto faz se é pública ou privada');
    await form(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await form(page).waitFor();
    expect(await shelves(page).first().getByRole('heading', { level: 3 }).count()).toBe(shown);

    await income(page, 'Você').fill('2.400,00');
    await form(page).getByRole('button', { name: 'Mais uma pessoa' }).click();
    await income(page, 'Pessoa 2').fill('1200');
    await form(page).getByRole('button', { name: 'Mais uma pessoa' }).click();
    await income(page, 'Benefícios (se houver)').fill('600');
    expect(await form(page).locator('output').innerText()).toMatch(/R\$\s1\.400,00[\s\S]*integral/);
    const before = await answers(page).count();
    await form(page).getByRole('button', { name: 'Enviar renda' }).click();
    await answered(page, before + 1);
    await form(page).waitFor({ state: 'detached' });
    await page.getByText('Calculadora de renda: respondida').waitFor();
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: 'Ir para o fim' }).count()).toBe(0);
    expect(await page.locator('li[data-state]').last().innerText()).toMatch(
      /Somos 3 em casa: R\$\s1\.400,00 por pessoa por mês\./,
    );
    expect(await answers(page).last().innerText()).toMatch(/R\$\s1\.400,00[\s\S]*integral/);

    await tell(page, 'só em São Paulo mesmo, e quero as melhores avaliadas');
    const rules = await tell(page, 'Qual é o limite de renda para a bolsa integral do Prouni?');
    expect(rules).toMatch(/R\$\s2\.431,50[\s\S]*Fonte: .*Prouni.*, item \d/);
    await page.getByText('com Cloudinha · Prouni').waitFor();
    await checksSource(page);

    const seen = await page.getByRole('list', { name: 'Mensagens' }).innerText();
    await page.reload();
    await answered(page, await answers(page).count());
    await expect.poll(() => page.getByRole('list', { name: 'Mensagens' }).innerText()).toBe(seen);
    expect(await form(page).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await checksSource(page);
  });

  test('[C8.income] on a phone, in the dark, by the keyboard: what cannot be read is told, and nothing is sent', async () => {
    const page = await come('/?com=cloudinha', { phone: true, dark: true });
    await upToIncome(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/components/')) sent.push(request.url());
    });
    await income(page, 'Você').focus();
    await page.keyboard.type('uns dois mil');
    await page.keyboard.press('Enter');
    const fault = form(page).getByText('Escreva um valor em reais por mês, como 1.518,00.');
    await fault.waitFor();
    expect(await income(page, 'Você').getAttribute('aria-invalid')).toBe('true');
    expect(await income(page, 'Você').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('9000');
    await fault.waitFor({ state: 'detached' });
    expect(await form(page).locator('output').innerText()).toMatch(/R\$\s9\.000,00[\s\S]*Sisu/);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('[C8.income] who writes their income instead is answered, and finds the form gone', async () => {
    const page = await come('/?com=cloudinha');
    await upToIncome(page);
    expect(await tell(page, 'somos 3 e juntos ganhamos 3600')).toMatch(/R\$\s1\.200,00/);
    await form(page).waitFor({ state: 'detached' });
    expect(await page.getByText('Calculadora de renda: respondida').count()).toBe(0);
    await page.getByRole('link', { name: 'Como cheguei aqui' }).last().click();
    const steps = page.getByRole('region', { name: 'Passo a passo' });
    await steps.waitFor();
    expect(await steps.innerText()).toMatch(/continuar onde está[\s\S]*No fluxo busca de vagas/);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('[fault S20] words of cards and of sources are words, and only https leads anywhere', async () => {
    const page = await come('/?com=cloudinha');
    await tell(page, MARINA);
    const evil = '<img src="https://exemplo.test/x" onerror="window.broken=true">[a](javascript:1)';
    const card = (id: string, href: string) => ({
      ...{ id, kind: 'opportunity', title: evil, subtitle: evil, href },
      facts: [{ label: evil, value: evil }],
      badges: [{ text: evil, tone: 'good' }],
    });
    const cards = [card('1', 'javascript:window.broken=true'), card('2', 'data:text/html,x')];
    const source = { id: 's', kind: 'document', title: evil, item: evil, text: evil, quote: evil };
    const shown = { cards, sources: [{ ...source, url: 'javascript:window.broken=true' }] };
    await page.route('**/messages?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, messages: body.messages.map(showing(shown)) } });
    });
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).host));
    await page.reload();
    await shelves(page).waitFor();
    expect(await shelves(page).innerText()).toContain(evil);
    expect(await shelves(page).locator('img, a').count()).toBe(0);
    await sources(page).click();
    const passage = page.getByRole('dialog');
    await passage.getByText('Não consegui conferir agora').waitFor();
    expect(await passage.innerText()).toContain(evil);
    expect(await passage.locator('img, a').count()).toBe(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(new Set(fetched)).toEqual(new Set([new URL(page.url()).host]));
  });
});

const showing = (shown: object) => (message: { readonly role: string }) =>
  message.role === 'assistant' ? { ...message, ...shown } : message;
/** An amount whatever its spaces are. */
const asWritten = (amount: string): string => amount.replaceAll(/\s/g, '\\s').replaceAll(/[$.]/g, '\\$&');

describe('Finanças in the chat', () => {
  test('[P3] who asks where the money goes looks at a chart, walks along it, reads it as a table, and finds it again', async () => {
    const page = await come('/?com=financas');
    await tell(page, 'quero dados de exemplo');
    const answer = await tell(page, 'quanto gastei por categoria esse mês?');
    const spent = page.getByRole('figure', { name: 'Gastos por categoria' });
    await spent.waitFor();
    const [first = ''] = await spent.getByRole('listitem').allInnerTexts();
    const [category = '', amount = ''] = first.split('\n');
    expect(answer).toMatch(new RegExp(`gastou mais com ${category}: ${asWritten(amount)}`));

    await tell(page, 'financiar 80 mil em 48 meses a 1,5% ao mês');
    const paid = page.getByRole('figure', { name: 'Para onde vai cada parcela' });
    await paid.getByText('mês 48', { exact: true }).first().waitFor();
    const walk = paid.getByRole('slider');
    await walk.focus();
    await page.keyboard.press('Home');
    expect(await walk.getAttribute('aria-valuetext')).toMatch(/^mês 1\. .*1\.150,00\. Juros: .*1\.200,00$/);
    await paid.getByRole('list', { name: 'Legenda' }).getByText('1.200,00').waitFor();
    await paid.getByText('Ver em tabela').click();
    expect(await paid.getByRole('row').count()).toBe(49);
    expect(await faultsOf(page)).toEqual([]);

    await page.reload();
    await page.getByRole('figure', { name: 'Quanto ainda se deve' }).waitFor();
    expect(await page.getByRole('figure').count()).toBe(3);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('[F16.1][F16.2][F16.3][F17] flows 1 to 3 as the document words them; a question that waits is seen; a statement', async () => {
    const page = await come('/?com=financas');
    // Whom one talks to is known before the server has heard of it.
    await box(page).waitFor();
    await page.context().setOffline(true);
    await say(page, 'Oi, tudo bem?');
    await page.getByText('com Júnior').waitFor();
    await page.context().setOffline(false);
    await answered(page);
    expect(await answers(page).last().innerText()).toContain(
      'Olá! Tudo bem sim, e com você? Como posso ajudar com suas finanças hoje?',
    );
    expect(await tell(page, 'Gastei R$ 150 no supermercado hoje')).toContain(
      'Registrado! Despesa de R$ 150,00 em Supermercado na data de hoje.',
    );
    await tell(page, 'paguei 3300 de aluguel hoje');
    expect(await tell(page, 'Quanto gastei esse mês?')).toContain('Neste mês você gastou R$ 3.450,00.');
    expect(await faultsOf(page)).toEqual([]);

    // The first dialogue of the document, and what the turn's page tells of it.
    expect(await tell(page, 'gastei 450 reais')).toContain('Em que você gastou os R$ 450');
    await page.getByRole('link', { name: 'Como cheguei aqui' }).last().click();
    await page.getByRole('region', { name: 'Diálogo ativo' }).getByText('lancamento').waitFor();
    expect(await page.getByRole('region', { name: 'Diálogo ativo' }).innerText()).toContain(
      'Em que você gastou os R$ 450',
    );
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Voltar à conversa' }).click();
    await answered(page, 5);
    expect(await tell(page, 'no supermercado')).toContain('Registrado! Despesa de R$ 450,00 em Supermercado');
    await page.getByRole('link', { name: 'Como cheguei aqui' }).last().click();
    await page.getByText('a mensagem responde à pergunta').waitFor();

    // A statement: looked at, entered, and asked about.
    await page.goto('/extratos');
    const lines = [{ day: '20200103', amount: '-45.90', id: 'n1', memo: 'PADARIA DO BAIRRO' }];
    const buffer = Buffer.from(ofxFile({ lines }));
    const chosen = { name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer };
    await page.getByLabel('Arquivo do banco').setInputFiles(chosen);
    const card = page.getByRole('region', { name: 'Itaú' });
    await card.getByText('PADARIA DO BAIRRO').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await card.getByRole('button', { name: 'Gravar 1 novo' }).click();
    await card.getByText('Gravado.').waitFor();
    await card.getByRole('button', { name: 'Desfazer tudo' }).click();
    await card.getByText('Desfeito.').waitFor();
    // What was told by hand today is not counted twice.
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
    const today = day.replaceAll('-', '');
    const same = ofxFile({ lines: [{ day: today, amount: '-450.00', id: 'n2', memo: 'SUPERMERCADO' }] });
    await page.getByLabel('Arquivo do banco').setInputFiles({ ...chosen, buffer: Buffer.from(same) });
    await card.getByText('(parecido)').waitFor();
    await card.getByRole('button', { name: 'Gravar sem 1 parecido' }).click();
    await card.getByText('0 novos').waitFor();
    await page
      .getByLabel('Arquivo do banco')
      .setInputFiles({ ...chosen, buffer: Buffer.from('nome;idade\nA;1\n') });
    await page.getByText('Vi: “nome”, “idade”').waitFor();
  });
});
