import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { openPages } from './fixtures/opened-pages.ts';
import { answered, box, faultsOf, say, sidewaysScroll } from './fixtures/visitor.ts';

const pages = openPages();
const { come, somebody } = pages;

const chips = (page: Page) => page.getByRole('list', { name: 'O que foi feito' }).getByRole('listitem');
const held = (page: Page) => chips(page).filter({ hasText: 'Consultando seus pedidos' });
/** Its end is above the box where one writes. Runs in the page. */
const isInSight = (item: Element) =>
  item.getBoundingClientRect().bottom <= (document.querySelector('form')?.getBoundingClientRect().top ?? 0);
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the chat', () => {
  test('[C1][P1] answers by reflexes, shows what was done, and names the conversation', async () => {
    const page = await come();
    await page.getByRole('button', { name: 'Cadê o meu pedido?' }).waitFor();
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    expect(await page.locator('li[data-phase=done]').innerText()).toContain('1057');
    expect(await chips(page).first().getAttribute('data-status')).toBe('ok');
    expect(await page.title()).toBe('cadê o pedido 1057? · Prosa');
    await page.getByRole('navigation', { name: 'Suas conversas' }).getByRole('link').waitFor();
    const seen = await page.getByRole('list', { name: 'Mensagens' }).innerText();
    await page.reload();
    await answered(page);
    expect(await page.getByRole('list', { name: 'Mensagens' }).innerText()).toBe(seen);
  });

  test('[C1] a page reloaded in the middle of an answer goes on with it', async () => {
    const page = await come();
    await say(page, 'devagar-a');
    await held(page).waitFor();
    await page.reload();
    await held(page).waitFor();
    expect(await page.getByText('devagar-a').first().isVisible()).toBe(true);
    pages.model.release('devagar-a');
    await answered(page);
    expect(await page.locator('li[data-phase=done] strong').innerText()).toBe('dois');
  });

  test('[C1] stop ends the answer, by the button and by Esc, and the conversation goes on', async () => {
    const page = await come();
    await say(page, 'devagar-b');
    await held(page).waitFor();
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await answered(page);
    await page.getByText('Resposta interrompida.').waitFor();
    await say(page, 'devagar-c');
    await held(page).nth(1).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Resposta interrompida.').nth(1).waitFor();
    await say(page, 'cadê o pedido 1057?');
    await answered(page, 3);
    await page.reload();
    await answered(page, 3);
    expect(await page.getByText('Resposta interrompida.').count()).toBe(2);
  });

  test('[C1] one can write while an answer comes, and is answered next', async () => {
    const page = await come();
    await say(page, 'devagar-d');
    await held(page).waitFor();
    await say(page, 'cadê o pedido 1057?');
    await page.locator('li[data-state=accepted]').nth(1).waitFor();
    pages.model.release('devagar-d');
    await answered(page, 2);
    const said = await page.getByRole('list', { name: 'Mensagens' }).innerText();
    expect(said.indexOf('dois')).toBeLessThan(said.lastIndexOf('1057'));
  });

  test('[C1] a second tab sees the conversation, and what happens in it', async () => {
    const page = await come();
    await say(page, 'devagar-e');
    await held(page).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await held(second).waitFor();
    pages.model.release('devagar-e');
    await Promise.all([answered(page), answered(second)]);
    await say(second, 'cadê o pedido 1057?');
    await Promise.all([answered(page, 2), answered(second, 2)]);
  });

  test('[C1] while there is no network that is told, and the message goes out when it is back', async () => {
    const page = await come();
    await box(page).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Você está sem internet').waitFor({ state: 'detached' });
    await say(page, 'cadê o pedido 1057?');
    await page.getByText('Você está sem internet').waitFor();
    await page.context().setOffline(false);
    await answered(page);
    await page.getByText('Você está sem internet').waitFor({ state: 'detached' });
  });

  test('[fault S20] what a model writes is text: no script runs, no link leads into one, no image is fetched', async () => {
    const page = await come();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(pages.server.url)) fetched.push(request.url());
    });
    await say(page, 'travessura');
    await answered(page);
    const answer = page.locator('li[data-phase=done]');
    expect(await answer.locator('img, script, iframe, form, link, style, input, svg[onload]').count()).toBe(
      0,
    );
    for (const name of ['clique aqui', 'armadilha', 'javascript:window.broken=true'])
      expect(await answer.getByRole('link', { name }).count()).toBe(0);
    await answer.getByText('clique aqui').click();
    expect(await answer.getByRole('link', { name: 'no site' }).getAttribute('rel')).toContain('noopener');
    expect(await answer.getByRole('link', { name: 'foto' }).getAttribute('href')).toBe(
      'https://exemplo.test/foto.png',
    );
    // An image by reference, with what it would carry away: a link that leads nowhere by itself.
    expect(await answer.getByRole('link', { name: 'dados' }).first().getAttribute('href')).toContain(
      '/coleta?',
    );
    const links = await answer
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.filter((href) => !/^(https:|mailto:|\/studio\/)/.test(href ?? ''))).toEqual([]);
    await page.reload();
    await answered(page);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(fetched).toEqual([]);
  });

  test('scrolling up stays where it is, and a button leads back to the end', async () => {
    const page = await come();
    await say(page, 'longa');
    await answered(page);
    const toEnd = page.getByRole('button', { name: 'Ir para o fim' });
    expect(await toEnd.count()).toBe(0);
    await page.getByRole('heading', { name: 'Como economizar luz' }).scrollIntoViewIfNeeded();
    await toEnd.click();
    await toEnd.waitFor({ state: 'detached' });
  });

  test('who writes one message after the other stays at the end', async () => {
    const page = await come();
    for (const [at] of Array.from({ length: 5 }).entries()) {
      await say(page, 'ver os meus pedidos');
      await answered(page, at + 1);
    }
    const last = page.locator('li[data-phase=done]').last();
    await vi.waitFor(async () => expect(await last.evaluate(isInSight)).toBe(true));
    expect(await page.getByRole('button', { name: 'Ir para o fim' }).count()).toBe(0);
  });

  test('[C2] a conversation of somebody else is told as one that does not exist', async () => {
    const page = await come();
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    const other = await come(pathOf(page));
    await other.getByRole('heading', { name: 'Esta conversa não existe' }).waitFor();
  });
});

describe('coming in', () => {
  test('[C2] a token in the fragment is who one is, and leaves the address', async () => {
    const login = await fetch(`${pages.server.url}/auth/demo`, { method: 'POST' });
    const { token, userId } = (await login.json()) as { token: string; userId: string };
    const page = await come(`/#token=${token}`);
    await box(page).waitFor();
    expect(page.url()).toBe(`${pages.server.url}/`);
    const kept = await page.evaluate(() => localStorage.getItem('prosa.token'));
    const me = await fetch(`${pages.server.url}/api/me`, { headers: { authorization: `Bearer ${kept}` } });
    expect(await me.json()).toMatchObject({ userId });
  });

  test('[C2] where there is no demo one is told how to come in', async () => {
    const { page } = await somebody();
    const body = JSON.stringify({ error: { code: 'route_not_found', message: 'Este endereço não existe.' } });
    await page.route('**/auth/demo', (route) => route.fulfill({ status: 404, body }));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Entre para conversar' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/auth/demo');
    const login = await fetch(`${pages.server.url}/auth/demo`, { method: 'POST' });
    const { token } = (await login.json()) as { token: string };
    await page.getByLabel('Código de acesso').fill(token);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await box(page).waitFor();
  });

  test('[C2] a message that is refused can be edited, and says why', async () => {
    const page = await come();
    const told = {
      type: 'error',
      code: 'message_too_long',
      message: 'A mensagem é longa demais.',
      retryable: false,
    };
    const body = `${JSON.stringify({ ...told, content: told.message })}\n`;
    await page.route('**/chat', (route) => route.fulfill({ status: 413, body }));
    await say(page, 'cadê o pedido 1057?');
    await page.getByText('A mensagem é longa demais.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/chat');
    await page.getByRole('button', { name: 'Editar a mensagem' }).click();
    expect(await box(page).inputValue()).toBe('cadê o pedido 1057?');
    await box(page).press('Enter');
    await answered(page);
  });
});

describe('by keyboard, on a phone, in the dark', () => {
  test('the keyboard alone is enough', async () => {
    const page = await come();
    await box(page).waitFor();
    await page.keyboard.type('cadê o pedido 1057?');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('obrigada');
    expect(await box(page).inputValue()).toContain('\n');
    await page.keyboard.press('Enter');
    await answered(page);
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Atalhos' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.waitForURL(`${pages.server.url}/`);
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the first thing on the page leads past the list', async () => {
    const page = await come();
    await box(page).waitFor();
    const skip = page.locator('a[href], button').first();
    expect(await skip.innerText()).toBe('Ir para a conversa');
    await skip.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  test('a finished answer is announced once, whole', async () => {
    const page = await come();
    await say(page, 'devagar-f');
    await held(page).waitFor();
    const heard = page.locator('main [role=status]').filter({ hasText: 'Resposta:' });
    expect(await heard.count()).toBe(0);
    pages.model.release('devagar-f');
    await heard.waitFor({ state: 'attached' });
    expect(await heard.textContent()).toBe('Resposta: Achei dois pedidos seus. O que você quer saber?');
  });

  test('a phone shows everything without scrolling sideways', async () => {
    const page = await come('/', { phone: true });
    await box(page).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await say(page, 'longa');
    await answered(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Conversas' }).click();
    const drawer = page.getByRole('dialog', { name: 'Conversas' });
    await drawer.getByRole('link', { name: 'longa' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Como cheguei aqui' }).click();
    await page.getByRole('heading', { name: 'Passo a passo' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('the choice of dark is kept, and there before the page is drawn', async () => {
    const page = await come();
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await colour();
    await page.getByRole('button', { name: 'Escuro' }).click();
    const dark = await colour();
    expect(dark).not.toBe(light);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await box(page).waitFor();
    expect(await colour()).toBe(dark);
  });
});

describe('the studio', () => {
  test('a new visitor asks for the role with one click and finds the conversation, its turns and their steps', async () => {
    const page = await come();
    await say(page, 'minha internet caiu');
    await answered(page);
    await page.goto('/studio');
    await page.getByRole('button', { name: 'Entrar como operador' }).click();
    await page
      .getByRole('link', { name: /minha internet caiu/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /respondido/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'minha internet caiu' }).waitFor();
    const steps = await page.getByRole('region', { name: 'Passo a passo' }).innerText();
    expect(steps).toMatch(/coordenador conduz a conversa/);
    expect(steps).toMatch(/a palavra de coordenador para especialista_tecnico: delegou/);
    expect(steps).toMatch(/compatible\/teste/);
    expect(steps).toMatch(/respondido por especialista_tecnico/);
  });

  test('a turn tells its tools with what went in and came out; its owner needs no role for that', async () => {
    const page = await come();
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    await page.getByRole('link', { name: 'Como cheguei aqui' }).click();
    const steps = page.getByRole('region', { name: 'Passo a passo' });
    await steps.waitFor();
    expect(await steps.innerText()).toMatch(/rastrear_entrega deu certo em/);
    await steps.getByText('O que devolveu').first().click();
    await page.getByText(/Eventos registrados/).click();
    await page.getByText('turn_finished').waitFor();
    await page.getByRole('link', { name: 'Voltar à conversa' }).click();
    await answered(page);
  });

  test('[C2] an operator reads the conversation of somebody else, and is offered nothing to write with', async () => {
    const owner = await come();
    await say(owner, 'uma pergunta só minha');
    await answered(owner);
    const address = pathOf(owner);
    const page = await come('/studio');
    await page.getByRole('button', { name: 'Entrar como operador' }).click();
    await page.getByRole('link', { name: /uma pergunta só minha/ }).click();
    await page.getByRole('link', { name: 'Ler a conversa inteira' }).click();
    await page.getByText('Você está lendo a conversa de outra pessoa.').waitFor();
    expect(pathOf(page)).toBe(address);
    expect(await page.getByRole('list', { name: 'Mensagens' }).innerText()).toContain(
      'uma pergunta só minha',
    );
    expect(await box(page).count()).toBe(0);
  });

  test('a turn that runs can be watched', async () => {
    const operator = await come('/studio');
    await operator.getByRole('button', { name: 'Entrar como operador' }).click();
    await operator.getByRole('heading', { name: 'Conversas' }).waitFor();
    const page = await come();
    await say(page, 'devagar-g');
    await held(page).waitFor();
    await operator.goto(`/studio/conversas/${pathOf(page).replace('/c/', '')}`);
    await operator.getByRole('link', { name: /Acontecendo agora/ }).click();
    await operator.getByText('em andamento').waitFor();
    pages.model.release('devagar-g');
    await operator.getByRole('region', { name: 'Resumo' }).getByText('respondido').waitFor();
  });
});

describe('axe finds nothing', () => {
  test.each([
    ['in the light', false],
    ['in the dark', true],
  ])('%s', async (_, dark) => {
    const page = await come('/', { dark });
    await box(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    await say(page, 'enfeitada');
    await answered(page, 2);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Como cheguei aqui' }).first().click();
    await page.getByRole('heading', { name: 'Passo a passo' }).waitFor();
    for (const details of await page.locator('details').all())
      await details.evaluate((each) => each.setAttribute('open', ''));
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/studio');
    await page.getByRole('button', { name: 'Entrar como operador' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Entrar como operador' }).click();
    await page.getByRole('link', { name: /1057/ }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /1057/ }).first().click();
    await page
      .getByRole('link', { name: /respondido/ })
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Conversas' }).click();
    await page.getByRole('dialog', { name: 'Conversas' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a server that dies', () => {
  test('[C1] is found again by the page, and the answer comes whole, once', async () => {
    const page = await come();
    await say(page, 'devagar-z');
    await held(page).waitFor();
    await pages.server.kill('SIGKILL');
    await page.getByText('A conexão caiu').waitFor();
    pages.model.release('devagar-z');
    await pages.server.start();
    await answered(page);
    expect(await page.locator('li[data-phase=done] strong').allInnerTexts()).toEqual(['dois']);
    expect(await page.getByText('A conexão caiu').count()).toBe(0);
    await say(page, 'cadê o pedido 1057?');
    await answered(page, 2);
  });
});
