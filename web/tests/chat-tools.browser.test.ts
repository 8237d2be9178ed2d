import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ofxFile } from '../../src/assistants/financas/import/fixtures/statements.ts';
import { openPages } from './fixtures/opened-pages.ts';
import { answered, box, faultsOf, say } from './fixtures/visitor.ts';

const { come } = openPages();

/** What the page told a route, in its order. */
function toldTo(page: Page, path: string): unknown[] {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      told.push(request.postDataJSON());
  });
  return told;
}

describe('what one can do in a conversation', () => {
  test('[P3] an answer is asked for again, a question put in other words, and a thumb down says why', async () => {
    const page = await come();
    const signals = toldTo(page, '/api/signals');
    const votes = toldTo(page, '/api/feedback');
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    await page.getByRole('button', { name: 'Não ajudou' }).click();
    await page.getByRole('button', { name: 'Está confusa' }).click();
    await page.getByText('Obrigado!').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Responder de novo' }).click();
    await answered(page, 2);
    await page
      .getByRole('button', { name: /^Editar/ })
      .last()
      .click();
    expect(await box(page).inputValue()).toBe('cadê o pedido 1057?');
    await box(page).fill('onde está o pedido 1057?');
    await box(page).press('Enter');
    await answered(page, 3);
    expect(signals).toMatchObject([{ kind: 'regenerated' }, { kind: 'edited' }]);
    expect(votes).toMatchObject([{ type: 'negative' }, { type: 'negative', data: { reason: 'confusa' } }]);
  });

  test('[P3] a conversation is found by its words, renamed and deleted', async () => {
    const page = await come();
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    const list = page.getByRole('navigation', { name: 'Suas conversas' });
    const at = page.url();
    await page.getByRole('searchbox').fill('nada-disso');
    await list.getByText('Nenhuma conversa com “nada-disso”.').waitFor();
    await page.getByRole('searchbox').fill('TRANSPORTADORA');
    await page.getByRole('button', { name: /Renomear ou apagar: cadê/ }).click();
    await page.getByLabel('Nome da conversa').fill('TV atrasada');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { name: 'TV atrasada', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Renomear ou apagar: TV atrasada' }).click();
    await page.getByRole('button', { name: 'Apagar a conversa…' }).click();
    await page.getByRole('button', { name: 'Apagar', exact: true }).click();
    await page.getByRole('heading', { name: 'Nova conversa' }).waitFor();
    expect(await list.getByRole('link').count()).toBe(0);
    await page.goto(at);
    await page.getByRole('heading', { name: 'Esta conversa não existe' }).waitFor();
  });

  test('[fault C4] a stream that breaks in its middle goes on where it was: no line is lost or told twice', async () => {
    const page = await come();
    let cuts = 0;
    await page.route('**/chat', async (route) => {
      const response = await route.fetch();
      const whole = await response.text();
      // In the middle of a line, after part of the answer.
      const at = whole.indexOf('"type":"text"') + 20;
      cuts += 1;
      await route.fulfill({ response, body: whole.slice(0, at) });
    });
    const resumed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/stream?')) resumed.push(request.url());
    });
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    const seen = await page.getByRole('list', { name: 'Mensagens' }).innerText();
    expect([cuts, resumed.length > 0]).toEqual([1, true]);
    expect(resumed[0]).toMatch(/after=\d+/);
    await page.reload();
    await answered(page);
    expect(await page.getByRole('list', { name: 'Mensagens' }).innerText()).toBe(seen);
  });
});

describe('Finanças', () => {
  test('[P3] a statement is looked at in the chat, and a figure tells where it comes from', async () => {
    const page = await come('/?com=financas');
    const lines = [{ day: '20200103', amount: '-45.90', id: 'n1', memo: 'PADARIA DO BAIRRO' }];
    const buffer = Buffer.from(ofxFile({ lines }));
    const chosen = { name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer };
    await page.getByLabel('Enviar extrato (OFX ou CSV)').setInputFiles(chosen);
    const card = page.getByRole('region', { name: 'Itaú' });
    await card.getByText('PADARIA DO BAIRRO').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await card.getByRole('button', { name: 'Gravar 1 novo' }).click();
    await card.getByText('Gravado.').waitFor();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('prosa.token')}` };
      await fetch('/api/assistants/financas/exemplo', { method: 'POST', headers });
    });
    await say(page, 'analise meus gastos dos últimos meses');
    await answered(page);
    const figure = page.locator('.prosa-text button', { hasText: 'R$' }).first();
    const text = await figure.innerText();
    await figure.click();
    await page.getByRole('heading', { name: text }).waitFor();
    expect(await page.getByText('dos seus dados').count()).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
  });
});
