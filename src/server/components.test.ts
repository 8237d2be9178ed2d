import { afterEach, expect, test } from 'vitest';
import { vitrine } from '../host/fixtures/vitrine.ts';
import { type Line, readLines, textOf } from './fixtures/lines.ts';
import {
  CONFIG,
  openServer,
  type Person,
  type TestServer,
  type TestServerOptions,
} from './fixtures/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

type Stage = {
  readonly ana: Person;
  say(chatInput: string, rest?: object): Promise<readonly Line[]>;
  /** What the person did in the component: status and lines. */
  answer(call: string, body: unknown): Promise<{ readonly status: number; readonly lines: readonly Line[] }>;
  click(body: unknown): Promise<number>;
  page(): Promise<{
    readonly messages: readonly Readonly<Record<string, unknown>>[];
    readonly awaiting: unknown;
  }>;
};

async function open(options: TestServerOptions = {}): Promise<Stage> {
  server = await openServer({ assistants: [vitrine], ...options });
  const ana = await server.enter();
  return {
    ana,
    say: async (chatInput, rest = {}) => (await server.chat(ana, { chatInput, ...rest })).rest(),
    answer: async (call, body) => {
      const path = `/api/sessions/s1/components/${call}`;
      const lines = readLines(await server.ask(path, { method: 'POST', as: ana, body }));
      return { status: lines.status, lines: await lines.rest() };
    },
    click: async (body) =>
      (await server.ask('/api/sessions/s1/clicks', { method: 'POST', as: ana, body })).status,
    page: async () => {
      const { body } = await server.json('/api/sessions/s1/messages', { as: ana });
      return body as Awaited<ReturnType<Stage['page']>>;
    },
  };
}

const callIn = (lines: readonly Line[]): string =>
  String(lines.find(({ type }) => type === 'component')?.call);

test('[C8.income] the stream asks for a component, its answer is a stream that goes on from there, and both are kept', async () => {
  const { say, answer, page } = await open();
  const asked = await say('qual tamanho?');
  expect(asked.find(({ type }) => type === 'component')).toMatchObject({
    ...{ component: 'SizeForm', args: { unidade: 'cm' }, tool: 'perguntar_tamanho' },
    ...{ turn: expect.any(String), seq: expect.any(Number) },
  });
  expect(asked.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  const call = callIn(asked);
  const shown = { call, tool: 'perguntar_tamanho', component: 'SizeForm', props: { unidade: 'cm' } };
  expect(await page()).toMatchObject({ awaiting: shown, messages: [{ role: 'user' }, { component: shown }] });
  const body = { value: { tamanho: 42 }, messageId: 'tamanho-1' };
  const { status, lines } = await answer(call, body);
  expect([status, textOf(lines)]).toEqual([200, 'Anotei o tamanho 42.']);
  expect(lines.some(({ type, call: of }) => type === 'tool_end' && of === call)).toBe(true);
  expect(await page()).toMatchObject({ awaiting: null });
  expect((await page()).messages.map(({ text }) => text).slice(-2)).toEqual([
    'Meu tamanho é 42.',
    'Anotei o tamanho 42.',
  ]);
  // The same once more tells the same turn; nothing is done twice.
  expect((await answer(call, body)).lines[0]?.turn).toBe(lines[0]?.turn);
  expect((await page()).messages).toHaveLength(4);
});

test('[C8.income] a page that shows nothing is asked in words', async () => {
  const { say, page } = await open();
  for (const components of [[], ['OtherForm']])
    expect(textOf(await say('qual tamanho?', { components }))).toBe('Qual é o seu tamanho?');
  expect(await page()).toMatchObject({ awaiting: null });
  const [refused] = await say('qual tamanho?', { components: ['<b>'] });
  expect(refused).toMatchObject({ type: 'error', code: 'body_invalid' });
});

test.each([
  [{ value: { tamanho: 'G' } }, 400, 'component_answer_invalid'],
  [{ value: null }, 400, 'component_answer_invalid'],
  [{}, 400, 'body_invalid'],
  [{ value: { tamanho: 42 }, extra: 1 }, 400, 'body_invalid'],
  [{ value: { tamanho: 42 }, messageId: 'a/b' }, 400, 'identifier_invalid'],
])('[C8.income] %j is refused with %i %s, and the component stays', async (...told) => {
  const [body, status, code] = told;
  const { say, answer, page } = await open();
  const call = callIn(await say('qual tamanho?'));
  const refused = await answer(call, body);
  expect(refused).toMatchObject({ status, lines: [{ type: 'error', code }] });
  expect(await page()).toMatchObject({ awaiting: { call }, messages: { length: 2 } });
});

test('[C8.income] what nobody awaits is 404, as an error line', async () => {
  const { say, answer } = await open();
  await say('oi');
  expect(await answer('turn_x.1', { value: { tamanho: 42 } })).toMatchObject({
    ...{ status: 404, lines: [{ type: 'error', code: 'component_unknown' }] },
  });
});

test('[C8.basic] cards are in the stream and on the message; who follows one is answered with 204, who follows none with 404', async () => {
  const { say, page, click } = await open();
  const lines = await say('mostre as ofertas');
  const shown = lines.find(({ type }) => type === 'cards');
  expect(shown?.cards).toMatchObject([{ id: 'oferta-1', title: 'camisa' }, { id: 'oferta-2' }]);
  expect((await page()).messages.at(-1)).toMatchObject({ cards: shown?.cards });
  const turn = shown?.turn;
  expect(await click({ turn, card: 'oferta-1' })).toBe(204);
  expect(await click({ turn, card: 'oferta-1' })).toBe(204);
  expect(await click({ turn, card: 'oferta-3' })).toBe(404);
  expect(await click({ turn: 'turn_x', card: 'oferta-1' })).toBe(404);
  for (const body of [{}, { turn }, { turn, card: '' }, { turn, card: 'x'.repeat(201) }, { turn, card: 1 }])
    expect(await click(body)).toBe(400);
});

test('[P3] charts are in the stream and on the message, for a page that is loaded again; one that is none is nowhere', async () => {
  const { say, page } = await open();
  const lines = await say('mostre as ofertas');
  const shown = lines.find(({ type }) => type === 'charts');
  expect(shown?.charts).toEqual([
    {
      ...{ kind: 'bars', title: 'Preços', unit: 'centavos', over: 'Peça' },
      labels: ['camisa', 'calça', 'meia'],
      series: [{ name: 'Preço', values: [1_000, 2_000, 1_500] }],
    },
  ]);
  expect((await page()).messages.at(-1)).toMatchObject({ text: 'Veja as ofertas.', charts: shown?.charts });
});

test('[C8.income] answers by components count like messages', async () => {
  const rate = { chatPerMinute: 2 };
  const { say, answer } = await open({ config: { rate: { ...CONFIG.rate, ...rate } } });
  const call = callIn(await say('qual tamanho?'));
  expect((await answer(call, { value: { tamanho: 1 } })).status).toBe(200);
  expect(await answer(call, { value: { tamanho: 1 } })).toMatchObject({
    ...{ status: 429, lines: [{ code: 'rate_limited' }] },
  });
});
