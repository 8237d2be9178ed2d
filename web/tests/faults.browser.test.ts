import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { valve } from '../../src/host/fixtures/valve.ts';
import { openCable } from '../../src/server/fixtures/cable.ts';
import { type HeardLog, hearLog } from '../../src/server/fixtures/request-log.ts';
import { talkative } from '../../src/server/fixtures/talkative.ts';
import { openServer, type TestServer } from '../../src/server/fixtures/test-server.ts';
import { type Acme, type Knocker, openAcme } from '../../src/server/security/fixtures/acme.ts';
import { complained } from '../../src/server/security/fixtures/anas-things.ts';
import { evaluated } from '../../src/server/security/fixtures/evals.ts';
import { addressesOfApp } from './fixtures/app-addresses.ts';
import { answered, faultsOf, openBrowser, say, type Visit, visit } from './fixtures/visitor.ts';

const pages = join(import.meta.dirname, '..', 'dist');
const MB = 1_048_576;
const CALLS = 40;

const speaker = valve();
let log: HeardLog;
let demo: TestServer;
let acme: Acme;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  log = hearLog();
  [demo, acme, browser] = await Promise.all([
    openServer({ pages, log, assistants: [talkative], models: { agent: [speaker.source] } }),
    openAcme({ pages }),
    openBrowser(),
  ]);
});
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([demo.close(), acme.close()]);
});

async function come(address: string): Promise<Page> {
  const visited = await visit(browser, new URL(address).origin);
  visits.push(visited);
  await visited.page.goto(address);
  return visited.page;
}

const textOf = (page: Page) => page.locator('li[data-phase] .prosa-text').last().innerText();

describe('a connection that fails', () => {
  test('[fault C4] a wire that is torn in the middle of an answer: what was missed comes in order, once, then what is said live', async () => {
    const cable = await openCable(demo.url);
    try {
      const page = await come(cable.url);
      await say(page, 'conte até seis');
      const mouth = await speaker.asked();
      mouth.say('Um. ');
      await page.getByText('Um.').waitFor();
      cable.cut('torn');
      await page.getByText('A conexão caiu').waitFor();
      mouth.say('Dois. Três. Quatro. ');
      expect(await textOf(page)).toBe('Um.');
      cable.mend();
      await page.getByText('Quatro.').waitFor();
      await page.getByText('A conexão caiu').waitFor({ state: 'detached' });
      expect(await textOf(page)).toBe('Um. Dois. Três. Quatro.');
      mouth.say('Cinco. ');
      await page.getByText('Cinco.').waitFor();
      // Once more, and the end comes while nobody hears it.
      cable.cut('torn');
      mouth.say('Seis.');
      mouth.end();
      await vi.waitFor(async () => expect(await lastEnding(page)).toBe('answered'));
      cable.mend();
      await answered(page);
      expect(await textOf(page)).toBe('Um. Dois. Três. Quatro. Cinco. Seis.');
      const seen = await page.getByRole('list', { name: 'Mensagens' }).innerText();
      await page.reload();
      await answered(page);
      expect(await page.getByRole('list', { name: 'Mensagens' }).innerText()).toBe(seen);
    } finally {
      cable.close();
    }
  });

  test('[fault C2] a page that stands still is waited for, then let go; the turn is kept, and the page shows all of it when it wakes', async () => {
    const page = await come(`http://localhost:${demo.port}/`);
    const debug = await page.context().newCDPSession(page);
    await say(page, 'fale muito');
    const mouth = await speaker.asked();
    mouth.say('Vou buscar. ');
    await page.getByText('Vou buscar.').waitFor();
    const held = Promise.withResolvers<void>();
    debug.on('Debugger.paused', () => held.resolve());
    await debug.send('Debugger.enable');
    await debug.send('Debugger.pause');
    mouth.end(...Array.from({ length: CALLS }, () => 'despejar'));
    await held.promise;
    const last = await speaker.asked();
    last.say('Está tudo aqui.');
    last.end();
    await vi.waitFor(async () => expect(await lastEnding(page)).toBe('answered'));
    // Everything was said, and most of it still waits: in the log, and not in the memory of the connection.
    await vi.waitFor(() => expect(waitingBytes()).toBeGreaterThan(0));
    expect(waitingBytes()).toBeLessThan(8 * MB);
    const gone = () => log.requests.filter(({ route, left }) => route === '/chat' && left).length;
    const before = gone();
    demo.clock.advance(29_000);
    await new Promise(setImmediate);
    expect(gone()).toBe(before);
    demo.clock.advance(2_000);
    await vi.waitFor(() => expect(gone()).toBe(before + 1));
    expect(waitingBytes()).toBe(0);
    await debug.send('Debugger.resume');
    await debug.send('Debugger.disable');
    await answered(page);
    expect(await textOf(page)).toBe('Vou buscar.\n\nEstá tudo aqui.');
    expect(await page.locator('[data-status=ok]').count()).toBe(CALLS);
  });
});

async function lastEnding(page: Page): Promise<unknown> {
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return (await demo.platform.turns(session)).at(-1)?.ending;
}

/** What the server holds for readers that do not take it. */
function waitingBytes(): number {
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles(): readonly unknown[] };
  const sockets = handles().filter((each): each is Socket => each instanceof Socket);
  const ours = sockets.filter(({ localPort }) => localPort === demo.port);
  return ours.reduce((sum, { writableLength }) => sum + writableLength, 0);
}

test('[P3] what was said long ago comes to whoever scrolls up, and does not move what they read', async () => {
  const ana = acme.as('ana');
  for (let n = 1; n <= 60; n += 1)
    await (await acme.chat(ana, { chatInput: `pergunta ${n}`, sessionId: 'longa' })).rest();
  const page = await come(`http://localhost:${acme.port}/c/longa#token=${ana?.token}`);
  await page.getByText('Ouvi: pergunta 60').first().waitFor();
  const said = page.locator('ol[aria-label] > li');
  expect(await said.count()).toBe(60);
  const read = page.getByText('Ouvi: pergunta 33', { exact: true });
  // By the wheel, as a person does: where one was is told apart from where one was put.
  await page.mouse.move(700, 400);
  await read.scrollIntoViewIfNeeded();
  const before = await read.boundingBox();
  await vi.waitFor(async () => expect(await said.count()).toBeGreaterThan(60));
  await vi.waitFor(async () =>
    expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3),
  );
  while ((await said.count()) < 120) {
    await page.mouse.wheel(0, -2_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const texts = await said.locator('p:not([role])').allTextContents();
  const asked = texts.filter((text) => text.startsWith('pergunta'));
  expect(asked).toEqual(Array.from({ length: 60 }, (_, n) => `pergunta ${n + 1}`));
  expect(await page.getByRole('button', { name: 'Ver mensagens anteriores' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ir para o fim' }).click();
  await page.getByText('Ouvi: pergunta 60').last().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

const CANARY = 'canário da Ana 5f1c';

/** `whose`: its owner and the team see it, and to others it does not exist; `team`: the same, for the team alone; `declared`: of the team, about nobody. */
type Listed = {
  readonly address: string;
  readonly nothing?: string;
  readonly kind: 'own' | 'whose' | 'team' | 'declared';
};

describe('[fault S1] every page', () => {
  const listed: Record<string, Listed> = {};

  beforeAll(async () => {
    const lines = await acme.chat(acme.as('ana'), { chatInput: CANARY, sessionId: 'conversa-da-ana' });
    const turn = String((await lines.rest())[0]?.turn);
    const review = await complained(acme, 'conversa-da-ana');
    const report = (await acme.platform.learning.reports.make('acme', { since: 0, until: 1 }, 'chefe')).id;
    const { set, run } = await evaluated(acme.platform);
    const sets = '/studio/avaliacoes/conjuntos';
    const of = (kind: Listed['kind'], pattern: string, [id, none]: readonly [string, string]) => ({
      [pattern]: {
        kind,
        address: pattern.replace(/:\w+\??/, id),
        nothing: pattern.replace(/:\w+\??/, none),
      },
    });
    Object.assign(listed, {
      ...Object.fromEntries(['/memoria', '/extratos'].map((address) => [address, { kind: 'own', address }])),
      ...of('whose', '/c/:session', ['conversa-da-ana', 'conversa-de-ninguem']),
      ...of('whose', '/studio/turnos/:turn', [turn, 'turn_ninguem']),
      ...of('team', '/studio/conversas/:session', ['conversa-da-ana', 'conversa-de-ninguem']),
      ...of('team', '/studio/conversas/:session/passos', ['conversa-da-ana', 'conversa-de-ninguem']),
      ...of('team', '/studio/assumir/:session?', ['conversa-da-ana', 'conversa-de-ninguem']),
      ...of('team', '/studio/revisoes/:id', [review, 'rev_ninguem']),
      ...of('team', '/studio/semanal/:id', [report, 'rel_ninguem']),
      ...of('team', '/studio/memoria/pessoas/:user', ['ana', 'ninguem']),
      ...of('team', `${sets}/:set`, [set, 'conj_ninguem']),
      [`${sets}/:set/rodadas/:run`]: {
        kind: 'team',
        address: `${sets}/${set}/rodadas/${run}`,
        nothing: `${sets}/${set}/rodadas/rod_ninguem`,
      },
      [`${sets}/:set/comparar/:before/:after`]: {
        kind: 'team',
        address: `${sets}/${set}/comparar/${run}/${run}`,
        nothing: `${sets}/${set}/comparar/rod_ninguem/rod_ninguem`,
      },
      '/studio/avaliacoes/*?': { kind: 'declared', address: '/studio/avaliacoes' },
      '/studio/contratos/:agent': { kind: 'declared', address: '/studio/contratos/dados' },
      '/studio/*?': { kind: 'declared', address: '/studio' },
      ...Object.fromEntries(
        [
          'modos',
          'contratos',
          'memoria',
          'memoria/pessoas',
          'memoria/acessos',
          'avaliacoes/exemplos',
          'avaliacoes/notas',
          'revisoes',
          'semanal',
          'saude',
          'orcamento',
          'funil',
          'configuracao',
        ]
          .map((name) => `/studio/${name}`)
          .map((address) => [address, { kind: 'declared', address }]),
      ),
    });
  });

  /** One context for each; then from page to page as a click leads. */
  const enter = (knocker: Knocker) =>
    come(`http://localhost:${acme.port}/#token=${acme.as(knocker)?.token ?? ''}`);

  /** All that the page says once it has come to rest. */
  async function shown(page: Page, address: string): Promise<string> {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await page.waitForFunction(
      () => document.querySelector('h1') && !/Carregando|Abrindo/.test(document.body.innerText),
    );
    return page.locator('main').innerText();
  }

  test('is listed, and nothing else is', () => {
    expect(Object.keys(listed).sort()).toEqual(addressesOfApp());
  });

  test('nobody is asked to come in, wherever they knock', async () => {
    const page = await enter('nobody');
    for (const { address } of Object.values(listed)) {
      await page.goto(`http://localhost:${acme.port}${address}`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Entre para conversar' }).waitFor();
      expect(await page.locator('body').innerText(), address).not.toContain(CANARY);
    }
  });

  test('its owner sees what is theirs, and is stopped where the team works', async () => {
    const page = await enter('ana');
    for (const { kind, address } of Object.values(listed)) {
      const text = await shown(page, address);
      if (kind === 'whose') expect(text, address).toContain(CANARY);
      if (kind === 'team' || kind === 'declared') expect(text, address).toContain('Só para operadores');
    }
  });

  test.each(['bia', 'ana elsewhere'] as const)(
    '%s meets what is not theirs as what does not exist',
    async (knocker) => {
      const page = await enter(knocker);
      for (const { kind, address, nothing } of Object.values(listed)) {
        const text = await shown(page, address);
        expect(text, address).not.toContain(CANARY);
        if (kind === 'whose') expect(text, address).toBe(await shown(page, nothing ?? ''));
        if (kind === 'team' || kind === 'declared') expect(text, address).toContain('Só para operadores');
      }
    },
  );

  test('the team sees what is of its organisation, and another team nothing of it', async () => {
    const page = await enter('operator');
    const elsewhere = await enter('operator elsewhere');
    for (const { kind, address, nothing } of Object.values(listed)) {
      const [text, told] = [await shown(page, address), await shown(elsewhere, address)];
      expect(`${text}${told}`, address).not.toContain('Só para operadores');
      expect(told, address).not.toContain(CANARY);
      if (nothing === undefined) continue;
      // Beside it may stand what comes by itself, a moment later.
      await vi.waitFor(async () => {
        const [theirs, none] = [await shown(elsewhere, address), await shown(elsewhere, nothing)];
        expect(theirs.replaceAll(idIn(address), '…'), address).toBe(none.replaceAll(idIn(nothing), '…'));
      });
      expect(text, address).not.toBe(await shown(page, nothing));
      if (kind === 'whose') expect(text, address).toContain(CANARY);
    }
  });
});

/** The part of an address that names something. */
const idIn = (address: string): string =>
  address
    .replace(/\/passos$/, '')
    .split('/')
    .at(-1) ?? '';
