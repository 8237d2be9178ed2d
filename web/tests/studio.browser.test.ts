import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPages } from './fixtures/opened-pages.ts';
import { answered, faultsOf, say, sidewaysScroll } from './fixtures/visitor.ts';

const pages = openPages();
const { come } = pages;

type Login = { readonly token: string; readonly userId: string };

const post = async (path: string, body: object, login?: Login): Promise<Response> =>
  fetch(pages.server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(login && { authorization: `Bearer ${login.token}` }),
    },
    body: JSON.stringify(body),
  });

const enter = async (role: 'person' | 'operator'): Promise<Login> =>
  (await (await post('/auth/demo', { role })).json()) as Login;

/** One message over HTTP; the turn that answered it. */
async function chat(as: Login, assistant: string, chatInput: string): Promise<string> {
  const response = await post('/chat', { assistant, sessionId: `s-${assistant}`, chatInput }, as);
  const [first = ''] = (await response.text()).split('\n');
  return (JSON.parse(first) as { turn: string }).turn;
}

let bia: Login;
const turns = { support: '', mission: '' };

beforeAll(async () => {
  const ana = await enter('person');
  bia = await enter('operator');
  turns.support = await chat(ana, 'atendimento', 'minha internet caiu');
  await chat(ana, 'atendimento', 'a luz está vermelha');
  await chat(ana, 'financas', 'gastei 45 no mercado');
  turns.mission = await chat(ana, 'financas', 'onde estou gastando mais e como posso economizar?');
  await post('/api/feedback', { session_id: 's-financas', type: 'negative' }, ana);
});

const asBia = async (path: string, phone = false): Promise<Page> => {
  const [address = '', query = ''] = path.split('?');
  return come(`${address}${query && `?${query}`}#token=${bia.token}`, { phone });
};

describe('[P3] the studio', () => {
  test('leads to every place by its menu on a telephone, each without a fault', async () => {
    const page = await asBia('/studio', true);
    await page.getByRole('heading', { level: 1, name: 'Conversas' }).waitFor();
    const places = ['Assumir', 'Modos', 'Contratos', 'Conversas'];
    for (const place of places) {
      await page.getByRole('button', { name: 'Páginas do estúdio' }).click();
      await page.getByRole('dialog').getByRole('link', { name: place }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
      await page.getByText('Carregando…').waitFor({ state: 'detached' });
      expect(await sidewaysScroll(page), place).toBe(0);
      expect(await faultsOf(page), place).toEqual([]);
    }
  });

  test('finds conversations by what stands in the address, and puts there what is looked for', async () => {
    const page = await asBia('/studio?assistente=financas');
    const list = page.getByRole('main').getByRole('listitem');
    await list.filter({ hasText: 'gastei 45' }).waitFor();
    expect(await list.count()).toBe(1);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await list.filter({ hasText: 'minha internet caiu' }).waitFor();
    await page.getByRole('searchbox', { name: 'Palavras' }).fill('vermelha luz');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await list.filter({ hasText: 'gastei 45' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?palavras=vermelha+luz');
    await page.getByLabel('Com voto negativo').check();
    await page.getByRole('heading', { name: 'Nenhuma conversa assim' }).waitFor();
  });

  test('replays a conversation as the person saw it, and makes an example of a step', async () => {
    const page = await asBia('/studio/conversas/s-atendimento/passos');
    await page.getByText('Passo 1 de 2').waitFor();
    const seen = page.getByRole('list', { name: 'Mensagens' });
    expect(await seen.innerText()).not.toContain('a luz está vermelha');
    await page.getByRole('button', { name: 'Próximo' }).click();
    await seen.getByText('a luz está vermelha').waitFor();
    expect(new URL(page.url()).search).toBe('?passo=2');
    await page.getByRole('button', { name: 'Virar exemplo' }).click();
    await page.getByText('Exemplo proposto').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('draws what went over the bus, tells what was sent to whom, and proves the log', async () => {
    const page = await asBia(`/studio/turnos/${turns.mission}`);
    await page.getByRole('img', { name: /mensagens entre orquestrador/ }).waitFor();
    await page.getByText('As mesmas mensagens em tabela').click();
    await page.getByRole('cell', { name: 'conduzir_missao' }).waitFor();
    await page
      .getByText(/enviado a compatible\/teste; respondido por reflexos/)
      .first()
      .waitFor();
    await page.getByText(/Íntegro: \d+ linhas conferem/).waitFor();
    for (const details of await page.locator('details').all())
      await details.evaluate((each) => each.setAttribute('open', ''));
    expect(await faultsOf(page)).toEqual([]);
  });

  test('shows the modes beside each other and the contract of an agent', async () => {
    const page = await asBia('/studio/modos');
    const tools = page.getByRole('region', { name: 'Ferramentas por modo' });
    await tools
      .getByRole('row', { name: /reservar_plantao/ })
      .getByText('nunca, em modo nenhum')
      .first()
      .waitFor();
    await page.goto('/studio/contratos');
    await page.getByRole('link', { name: /^dados_internos/ }).click();
    await page.getByRole('heading', { level: 1, name: 'dados_internos' }).waitFor();
    await page
      .getByText(/^Exemplo: /)
      .first()
      .click();
    expect(await faultsOf(page)).toEqual([]);
  });
});

test('[P3] somebody of the team takes over while the person looks on; each sees at once what the other writes', async () => {
  const desk = await asBia('/studio/assumir');
  await desk.getByRole('navigation', { name: 'Caixa de entrada' }).waitFor();
  const person = await come();
  await say(person, 'preciso de ajuda com o roteador novo');
  await answered(person);
  await desk.getByRole('link', { name: /preciso de ajuda com o roteador/ }).click();
  await desk.getByText('O assistente responde.').waitFor();
  await desk.getByRole('button', { name: 'Assumir' }).click();
  await desk.getByText('A conversa está com você').waitFor();
  await desk.getByLabel('Resposta ou nota').fill('Oi, aqui é a Bia.');
  await desk.getByRole('button', { name: 'Responder' }).click();
  await person.getByText('Oi, aqui é a Bia.').first().waitFor();
  await person.getByText('Uma pessoa da equipe está nesta conversa e responde por aqui.').waitFor();
  await say(person, 'que bom que é gente');
  await desk.getByRole('list', { name: 'Mensagens' }).getByText('que bom que é gente').waitFor();
  await desk.getByLabel('Resposta ou nota').fill('Cliente antiga.');
  await desk.getByRole('button', { name: /^Anotar/ }).click();
  await desk.getByText('Cliente antiga.').first().waitFor();
  expect(await person.getByText('Cliente antiga.').count()).toBe(0);
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Devolver ao assistente' }).click();
  await desk.getByText('O assistente responde.').waitFor();
});
