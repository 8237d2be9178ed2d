import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { HOME, openPages } from './fixtures/opened-pages.ts';
import { answered, box, faultsOf, say, sidewaysScroll, type VisitOptions } from './fixtures/visitor.ts';

const pages = openPages();
const { come } = pages;

const TOLD = 'prefiro respostas curtas';

/** Somebody who said in a conversation how they like their answers. */
async function comeAndTell(options: VisitOptions = {}): Promise<Page> {
  const page = await come('/', options);
  await say(page, TOLD);
  await answered(page);
  return page;
}

const cards = (page: Page) => page.locator('main li[id^=mem_]');
const title = (page: Page) => page.getByRole('heading', { name: 'O que lembro de você' });
const nothing = (page: Page) => page.getByRole('heading', { name: 'Ainda não lembro de nada' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openMemory(page: Page): Promise<void> {
  await page.goto('/memoria');
  await title(page).waitFor();
}

describe('what is remembered', () => {
  test('[H10] what was told in a chat is noted there, and shown with the message that taught it', async () => {
    const page = await comeAndTell();
    const conversation = page.url();
    await page.getByRole('link', { name: 'Anotado' }).click();
    await title(page).waitFor();
    const card = cards(page).first();
    await card.getByText(`“${TOLD}”`).waitFor();
    expect(await cards(page).count()).toBe(1);
    expect(await card.innerText()).toMatch(/respostas curtas|diret/i);
    expect(await card.locator('[data-use=used]').count()).toBe(1);
    await card.getByRole('link', { name: 'Abrir a conversa' }).click();
    await answered(page);
    expect(page.url()).toBe(conversation);
  });

  test('[H10] the next conversation uses it, and says what it used', async () => {
    const page = await comeAndTell();
    await page.goto(HOME);
    await say(page, 'quero respostas sobre o meu pedido 1057');
    await answered(page);
    await button(page, 'Usei o que sei de você').click();
    const answer = page.locator('li[data-phase=done]');
    await answer.getByRole('listitem').getByRole('link').click();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(1);
    expect(new URL(page.url()).hash).toBe(`#${await cards(page).first().getAttribute('id')}`);
  });

  test('[H10] it is corrected where it stands, by keyboard alone; the version before is kept', async () => {
    const page = await comeAndTell();
    await openMemory(page);
    await button(page, /^Corrigir:/).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByLabel('Como deve ficar').waitFor({ state: 'detached' });
    // Back on the button that was pressed: it is pressed again.
    await page.keyboard.press('Enter');
    await page.getByLabel('Como deve ficar').waitFor();
    await page.keyboard.type('Prefere respostas bem detalhadas');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Prefere respostas bem detalhadas' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await vi.waitFor(async () => expect(await focused()).toBe('Corrigir: Prefere respostas bem detalhadas'));
    await page.reload();
    await page.getByRole('heading', { name: 'Prefere respostas bem detalhadas' }).waitFor();
    await page.getByText('Uma versão anterior').click();
    expect(await page.locator('details del').count()).toBe(1);
  });

  test('[H10] it is pinned', async () => {
    const page = await comeAndTell();
    await openMemory(page);
    await button(page, /^Fixar:/).click();
    await page.getByText('Fixada', { exact: true }).waitFor();
    await page.reload();
    await button(page, /^Desafixar:/).waitFor();
  });

  test('[H10] forgetting can be taken back for a moment; after that it is gone', async () => {
    const page = await comeAndTell();
    await openMemory(page);
    await button(page, /^Esquecer:/).click();
    await button(page, 'Desfazer').click();
    await cards(page).first().waitFor();
    await page.reload();
    await cards(page).first().waitFor();
    await button(page, /^Esquecer:/).click();
    const told = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('link', { name: 'Conversar' }).click();
    expect((await told).status()).toBe(204);
    await openMemory(page);
    await nothing(page).waitFor();
  });

  test('[H10] everything is forgotten once it is confirmed, and the conversations stay', async () => {
    const page = await comeAndTell();
    const conversation = page.url();
    await openMemory(page);
    await button(page, 'Esquecer tudo').click();
    const dialog = page.getByRole('dialog', { name: /Esquecer tudo/ });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await cards(page).count()).toBe(1);
    await button(page, 'Esquecer tudo').click();
    await dialog.getByRole('button', { name: 'Esquecer tudo' }).click();
    await nothing(page).waitFor();
    await page.goto(conversation);
    await answered(page);
  });

  test('[H5] another person sees nothing of it, and is told how it works', async () => {
    await comeAndTell();
    const other = await come('/memoria');
    await nothing(other).waitFor();
    expect(await cards(other).count()).toBe(0);
    await button(other, `“${TOLD}”`).click();
    await vi.waitFor(async () => expect(await box(other).inputValue()).toBe(TOLD));
  });

  test('[H10] what was forgotten in another tab is told, and goes from here too', async () => {
    const page = await comeAndTell();
    await openMemory(page);
    const second = await page.context().newPage();
    await openMemory(second);
    await button(second, 'Esquecer tudo').click();
    await second.getByRole('dialog').getByRole('button', { name: 'Esquecer tudo' }).click();
    await nothing(second).waitFor();
    await button(page, /^Fixar:/).click();
    await page.getByText('já tinha sido esquecida').waitFor();
    await nothing(page).waitFor();
  });

  test('[H10] without a network what was wanted is told as not done', async () => {
    const page = await comeAndTell();
    await openMemory(page);
    await page.context().setOffline(true);
    await button(page, /^Fixar:/).click();
    await page.getByRole('alert').getByText('Não consegui falar com o servidor').waitFor();
    await page.context().setOffline(false);
    await button(page, /^Fixar:/).click();
    await page.getByText('Fixada', { exact: true }).waitFor();
  });
});

describe('one’s data', () => {
  test('[H10] is downloaded as a file', async () => {
    const page = await comeAndTell();
    await openMemory(page);
    const downloading = page.waitForEvent('download');
    await button(page, 'Baixar').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('prosa-meus-dados.json');
    expect(readFileSync(await download.path(), 'utf8')).toContain(TOLD);
  });

  test('[H10] is erased after a word is typed; whoever goes on is somebody new', async () => {
    const page = await comeAndTell();
    const conversation = page.url();
    const me = () => page.evaluate(() => localStorage.getItem('prosa.token'));
    const before = await me();
    await openMemory(page);
    await button(page, 'Apagar tudo').click();
    const dialog = page.getByRole('dialog', { name: 'Apagar tudo sobre você?' });
    expect(await faultsOf(page)).toEqual([]);
    expect(await dialog.getByRole('button', { name: 'Apagar tudo' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/Para confirmar/).fill('apagar');
    await dialog.getByRole('button', { name: 'Apagar tudo' }).click();
    await page.getByRole('heading', { name: /Tudo foi apagado|Seus dados saíram daqui/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Começar de novo').click();
    await box(page).waitFor();
    expect(await me()).not.toBe(before);
    const old = await fetch(`${pages.server.url}/api/me`, { headers: { authorization: `Bearer ${before}` } });
    expect(old.status).toBe(401);
    await openMemory(page);
    await nothing(page).waitFor();
    await page.goto(conversation);
    await page.getByRole('heading', { name: 'Esta conversa não existe' }).waitFor();
  });
});

describe('votes', () => {
  test('[H9] an answer is rated, what was wrong is told, and the vote is there after a reload', async () => {
    const page = await come();
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    const down = button(page, 'Não ajudou');
    await down.click();
    await page.getByLabel(/O que estava errado/).fill('não é 1057, é 1058');
    await button(page, 'Enviar').last().waitFor();
    await page.getByLabel(/O que estava errado/).press('Enter');
    await page.getByText('Obrigado por contar.').waitFor();
    expect(await down.getAttribute('aria-pressed')).toBe('true');
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await answered(page);
    expect(await down.getAttribute('aria-pressed')).toBe('true');
    await openMemory(page);
    expect(await cards(page).first().innerText()).toContain('1058');
  });

  test('[H9] a vote that does not get there says so', async () => {
    const page = await come();
    await say(page, 'cadê o pedido 1057?');
    await answered(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Ajudou', exact: true }).click();
    await page.getByRole('alert').getByText('Não consegui falar com o servidor').waitFor();
    await page.context().setOffline(false);
    await button(page, 'Tentar de novo').click();
    await page.getByText('Obrigado!').waitFor();
  });
});

describe('the studio', () => {
  test('[H5] a turn tells what it heard and kept; operators teach the organisation and take it back', async () => {
    const page = await comeAndTell();
    await page.getByRole('link', { name: 'Como cheguei aqui' }).click();
    const memory = page.getByRole('region', { name: 'Memória' });
    await memory.waitFor();
    expect(await memory.innerText()).toMatch(/preferência, vale: há confiança bastante/);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/studio/memoria');
    await button(page, 'Entrar como operador').click();
    await page.getByLabel('O que todos devem saber').fill('A loja fecha aos domingos');
    await button(page, 'Ensinar').click();
    await page.getByText('A loja fecha aos domingos').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('respostas curtas');
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Retirar: A loja fecha aos domingos').click();
    await page.getByRole('heading', { name: 'Nada ensinado ainda' }).waitFor();
  });
});

describe('a person’s memories in the studio', () => {
  /** An operator, at the turn of somebody else's conversation. */
  async function operatorAt(person: Page, options: VisitOptions = {}): Promise<Page> {
    const turn = await person.getByRole('link', { name: 'Como cheguei aqui' }).last().getAttribute('href');
    const operator = await come('/studio/memoria', options);
    await button(operator, 'Entrar como operador').click();
    await operator.getByLabel('O que todos devem saber').waitFor();
    await operator.goto(String(turn));
    return operator;
  }

  test.each([
    ['on a desk, in the light', {}],
    ['on a phone, in the dark', { phone: true, dark: true }],
  ] as const)(
    '[H10] are opened with a reason, judged and forgotten, and the person reads it all %s',
    async (_, options) => {
      const person = await comeAndTell(options);
      await say(person, 'sou gerente de loja');
      await answered(person, 2);
      const operator = await operatorAt(person, options);
      await operator.getByRole('link', { name: /Ver o que dizem as lembranças/ }).click();
      await operator.getByText('Ninguém da equipe olhou ainda.').waitFor();
      const main = operator.getByRole('main');
      expect(await main.innerText()).not.toMatch(/curtas|gerente/);
      expect(await faultsOf(operator)).toEqual([]);
      const show = button(operator, 'Registrar e mostrar');
      expect(await show.isDisabled()).toBe(true);
      await operator.getByLabel('Motivo').selectOption('outro');
      expect(await show.isDisabled()).toBe(true);
      await operator.getByLabel('Qual motivo').fill('ligou para a loja');
      await show.click();
      const shown = operator.getByRole('list', { name: 'Lembranças' });
      await shown.getByRole('heading', { name: /gerente/ }).waitFor();
      expect(await shown.getByText('Em observação').count()).toBe(1);
      expect(await faultsOf(operator)).toEqual([]);
      expect(await sidewaysScroll(operator)).toBe(0);
      await button(operator, /^Guardar: .*gerente/).click();
      await shown.getByText('Em observação').waitFor({ state: 'detached' });
      await button(operator, /^Esquecer: .*respostas/).click();
      const dialog = operator.getByRole('dialog', { name: 'Esquecer a pedido da pessoa?' });
      expect(await faultsOf(operator)).toEqual([]);
      await dialog.getByRole('button', { name: 'Esquecer' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await shown.getByRole('heading').count()).toBe(1);
      // Whoever comes back says why again; what was done stands there.
      await operator.reload();
      await show.waitFor();
      await operator.getByText(/guardou uma lembrança/).waitFor();
      await openMemory(person);
      const seen = person.getByRole('region', { name: 'Quem mais viu' });
      await seen
        .getByText(/Alguém da equipe olhou as lembranças.*por outro motivo: “ligou para a loja”/)
        .waitFor();
      await seen.getByText(/esqueceu uma lembrança \(Jeito de conversar\)/).waitFor();
      expect(await seen.innerText()).not.toContain('demo-');
      await expect.poll(() => cards(person).count()).toBe(1);
      expect(await faultsOf(person)).toEqual([]);
      expect(await sidewaysScroll(person)).toBe(0);
    },
  );

  test('[H3.pending] what waits is kept at its person’s word', async () => {
    const page = await come();
    await say(page, 'sou gerente de loja');
    await answered(page);
    await openMemory(page);
    await cards(page).locator('[data-use=unused]').waitFor();
    await page.getByText('Ninguém da equipe olhou suas lembranças.').waitFor();
    await button(page, /^Guardar:/).click();
    await cards(page).locator('[data-use=used]').waitFor();
    expect(await button(page, /^Guardar:/).count()).toBe(0);
  });

  test('[H10] people are found by their id, and the record of the team is there to read; filters stand in the address', async () => {
    const person = await comeAndTell();
    const operator = await operatorAt(person);
    const user = await person.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('prosa.token')}` };
      return (await (await fetch('/api/me', { headers })).json()).userId as string;
    });
    await operator.goto('/studio/memoria/pessoas');
    await operator.getByLabel('Identificador da pessoa').fill(user);
    await button(operator, 'Procurar').click();
    await vi.waitFor(() => expect(new URL(operator.url()).searchParams.get('pessoa')).toBe(user));
    await operator.getByRole('link', { name: new RegExp(user) }).click();
    await operator.getByLabel('Motivo').selectOption('reclamacao');
    await button(operator, 'Registrar e mostrar').click();
    await operator.getByRole('list', { name: 'Lembranças' }).waitFor();
    await operator.goto('/studio/memoria/acessos');
    await operator.getByRole('link', { name: user }).first().waitFor();
    expect(await operator.getByRole('main').innerText()).toContain('para apurar uma reclamação');
    expect(await faultsOf(operator)).toEqual([]);
    await operator.goto('/studio/memoria/pessoas/ninguem?tipo=fact');
    await operator.getByLabel('Motivo').selectOption('reclamacao');
    await button(operator, 'Registrar e mostrar').click();
    await operator.getByRole('alert').getByText('Não há ninguém com este identificador').waitFor();
  });
});

describe('for everybody', () => {
  test.each([
    ['on a desk, in the light', {}],
    ['on a phone, in the dark', { phone: true, dark: true }],
  ] as const)('axe finds nothing and nothing is too wide %s', async (_, options) => {
    const page = await comeAndTell(options);
    expect(await faultsOf(page)).toEqual([]);
    await openMemory(page);
    await cards(page).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, /^Corrigir:/).click();
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await button(page, 'Cancelar').click();
    await button(page, 'Esquecer tudo').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Esquecer tudo' }).click();
    await nothing(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('the way there is in the menu of the chat', async () => {
    const page = await come('/', { phone: true });
    await button(page, 'Conversas').click();
    await page.getByRole('dialog').getByRole('link', { name: 'O que lembro de você' }).click();
    await title(page).waitFor();
  });
});
