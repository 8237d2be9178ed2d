import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPages } from './fixtures/opened-pages.ts';
import { answered, faultsOf, say, sidewaysScroll, type VisitOptions } from './fixtures/visitor.ts';

const pages = openPages();
const { come } = pages;

type Login = { readonly token: string; readonly userId: string };

async function operator(): Promise<Login> {
  const response = await fetch(`${pages.server.url}/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'operator' }),
  });
  return (await response.json()) as Login;
}

const sessionOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

type Deed = { readonly action: string; readonly text?: string; readonly status?: number };

async function act({ token }: Login, session: string, { status = 200, ...deed }: Deed): Promise<void> {
  const response = await fetch(`${pages.server.url}/api/studio/sessions/${session}/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(deed),
  });
  expect(response.status, await response.clone().text()).toBe(status);
}

/** A conversation with Julia in which somebody has asked for a shift. */
async function withJulia(options: VisitOptions = {}): Promise<Page> {
  const page = await come('/', options);
  await page.getByRole('radio', { name: /Julia, plantões/ }).check();
  await say(page, 'Oi, vocês têm plantão de cardio?');
  await answered(page);
  return page;
}

describe('Julia in the chat', () => {
  test('[J4][J12] is there with her greeting and suggestions, and asks before she offers; owners are not chatted with', async () => {
    const page = await come('/', { phone: true });
    await page.getByRole('radio', { name: /Julia, plantões/ }).check();
    expect(await page.getByRole('radio', { name: /para responsáveis/ }).count()).toBe(0);
    const [first] = await page
      .getByRole('list', { name: 'Sugestões para começar' })
      .getByRole('button')
      .all();
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await first?.click();
    await answered(page);
    expect((await page.locator('li[data-phase=done]').innerText()).length).toBeGreaterThan(20);
  });

  test('[J9][P3] her main journey: asked for, asked back, offered, brought together, and the funnel tells it', async () => {
    const page = await withJulia();
    await say(page, 'Noturno, por favor');
    await answered(page, 2);
    await page
      .getByText(/Quer que eu te coloque em contato/)
      .first()
      .waitFor();
    await say(page, 'quero sim, pode passar');
    await answered(page, 3);
    // By the clock of the server: outside business hours it is agreed for the next ones.
    await page
      .getByText(/Passei seu contato|eu passo seu contato/)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /\/l\// }).count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    const { token } = await operator();
    const desk = await come(`/studio/funil#token=${token}`);
    const steps = desk.getByRole('region', { name: 'Passos' });
    await steps.getByText('Ponte feita').waitFor();
    await desk
      .getByRole('img', { name: /, meta / })
      .first()
      .waitFor();
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('[J11] the turn tells rule, mode, what waits and what may not be said, in words', async () => {
    const page = await withJulia();
    await page.getByRole('link', { name: 'Como cheguei aqui' }).click();
    const steps = page.getByRole('region', { name: 'Passo a passo' });
    await steps.getByRole('heading', { name: /^Contato/ }).waitFor();
    const words = await steps.innerText();
    expect(words).toMatch(/Regra \S+ \(a pessoa escreveu\): segue/);
    expect(words).toContain('Modo discovery, à espera da palavra da pessoa para ir a oferta.');
    expect(words).toContain('Intenção interesse_vaga');
    expect(words).toContain('espera a palavra da pessoa (PENDING)');
    await steps.getByText(/coisas que não se podem dizer/).click();
    await steps.getByText('oferecer um plantão específico').waitFor();
    await steps.getByText(/ferramentas? oferecidas?/).click();
    expect(await steps.innerText()).toMatch(/buscar_vagas — fora do que este modo permite/);
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('somebody of the team', () => {
  test('[J1] takes over, answers while the person looks on, and gives back; notes are not for the person', async () => {
    const page = await withJulia();
    const bia = await operator();
    const session = sessionOf(page);
    await act(bia, session, { action: 'take_over' });
    await act(bia, session, { action: 'note', text: 'Médica antiga da casa, tratar com carinho.' });
    await say(page, 'tem alguém aí?');
    await page.getByText('Uma pessoa da equipe está nesta conversa e responde por aqui.').waitFor();
    await act(bia, session, { action: 'answer', text: 'Oi! Aqui é a Bia, da equipe.' });
    const line = page
      .getByRole('list', { name: 'Mensagens' })
      .getByRole('listitem')
      .filter({ hasText: 'Bia' });
    await line.getByRole('heading', { name: 'Equipe' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'Equipe: Oi! Aqui é a Bia' })
      .waitFor({ state: 'attached' });
    expect(await page.getByText('tratar com carinho').count()).toBe(0);
    expect(await page.getByText(bia.userId).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await line.waitFor();
    await act(bia, session, { action: 'hand_back' });
    await say(page, 'obrigada!');
    await answered(page, 2);
    await page.getByText('Uma pessoa da equipe está nesta conversa').waitFor({ state: 'detached' });
  });

  test('[J1] sees notes where the person sees none, and who did what in the turns', async () => {
    const page = await withJulia();
    const session = sessionOf(page);
    const bia = await operator();
    await act(bia, session, { action: 'take_over' });
    await act(bia, session, { action: 'note', text: 'Conferir o CRM antes.' });
    const desk = await come(`/c/${session}#token=${bia.token}`);
    await desk.getByText('Conferir o CRM antes.').waitFor();
    await desk.getByRole('heading', { name: 'Nota da equipe (a pessoa não vê)' }).waitFor();
    await desk.goto(`/studio/conversas/${session}`);
    await desk.getByRole('link', { name: /Conferir o CRM antes/ }).click();
    const steps = desk.getByRole('region', { name: 'Passo a passo' });
    await steps.getByText(`${bia.userId} anotou`).waitFor();
    expect(await faultsOf(desk)).toEqual([]);
    await page.reload();
    await answered(page);
    expect(await page.getByText('Conferir o CRM').count()).toBe(0);
  });

  test('[J1] reads on a telephone what was done and what was refused', async () => {
    const page = await withJulia();
    const session = sessionOf(page);
    const bia = await operator();
    await act(bia, session, { action: 'answer', text: 'Oi!', status: 409 });
    await act(bia, session, { action: 'take_over' });
    await act(bia, session, {
      action: 'note',
      text: 'Uma nota comprida, que não cabe na linha de um telefone.',
    });
    const desk = await come(`/studio/conversas/${session}#token=${bia.token}`, { phone: true });
    await desk.getByText('A equipe respondeu, mas foi recusado').waitFor();
    await desk.getByText(/^A equipe anotou: Uma nota comprida/).waitFor();
    expect(await sidewaysScroll(desk)).toBe(0);
    expect(await desk.getByText('sem texto').count()).toBe(0);
    expect(await faultsOf(desk)).toEqual([]);
  });
});
