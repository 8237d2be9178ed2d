import { expect, test, vi } from 'vitest';
import type { ShownComponent } from '#protocol';
import type { MessagePage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { secureUrl } from '../view/cards.tsx';
import { opened, refusing, told } from './fixtures.ts';
import type { Opened } from './follow.ts';
import { type Answer, itemsOf } from './items.ts';
import { openConversation } from './open-conversation.ts';
import { createUnsentStore } from './unsent.ts';

const FORM: ShownComponent = {
  call: 't1.c1',
  tool: 'incomeCalculatorTool',
  component: 'IncomeCalculator',
  props: { salario_minimo: 1_621 },
};
const CARD = {
  id: 'o1',
  kind: 'opportunity',
  title: 'Direito',
  facts: [{ label: 'Turno', value: 'Noturno' }],
};
const BEGUN = { type: 'turn_started', session: 's', assistant: 'cloudinha', inputs: ['m1'], content: 'c' };
const ENDED = { type: 'turn_finished', ending: 'answered', agent: 'a', ms: 1, usage: {} };
const ASKED = [
  BEGUN,
  { type: 'tool_start', call: 't1.c1', tool: FORM.tool, label: 'Abrindo…', args: {} },
  { type: 'component', call: 't1.c1', tool: FORM.tool, component: FORM.component, args: FORM.props },
  { type: 'text', content: 'Preencha abaixo.' },
  ENDED,
];
const page = (rest: Partial<MessagePage> = {}): MessagePage => ({
  ...{ messages: [], before: null, unanswered: { turn: null, inputs: [] }, awaiting: null },
  ...rest,
});

type Server = { readonly streams: Opened[]; page: MessagePage; readonly fresh?: boolean };

function open(server: Server) {
  const posted: { readonly path: string; readonly body: unknown }[] = [];
  const kept = new Map<string, string>();
  const api = {
    json: async (path: string) => (path.includes('/messages') ? server.page : { turns: [] }),
    stream: async (path: string, request?: { readonly body?: unknown }) => {
      posted.push({ path, body: request?.body });
      return server.streams.shift() ?? opened([]);
    },
  };
  let ids = 0;
  const conversation = openConversation({
    ...{ session: 's', assistant: server.fresh === false ? null : 'cloudinha' },
    api: api as unknown as Api,
    unsent: createUnsentStore({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    ...{ clock: () => 1, random: () => 0, wait: async () => undefined, onChange: () => undefined },
    newId: () => `m${++ids}`,
  });
  const answers = () => itemsOf(conversation.now()).filter((item): item is Answer => item.kind === 'answer');
  return { conversation, posted, answers, kept };
}

test('[C8.income] a component that the stream asks for is open, and its answer goes on from the call', async () => {
  const server = { streams: [opened(told('t1', ASKED))], page: page({ awaiting: FORM }) };
  const { conversation, posted, answers } = open(server);
  conversation.send('quero bolsa');
  await vi.waitFor(() => expect(answers()[0]).toMatchObject({ phase: 'done', asking: 'open', chips: [] }));
  expect(answers()[0]?.component).toEqual(FORM);
  expect(posted[0]?.body).toMatchObject({ components: ['IncomeCalculator'] });
  const more = [{ ...BEGUN, inputs: ['componente:t1.c1:m2'] }, { type: 'text', content: 'Anotei.' }, ENDED];
  server.streams.push(opened(told('t2', more)));
  server.page = page();
  conversation.answer({ call: 't1.c1', value: { pessoas: 1, rendas: [] } }, 'Moro só.');
  expect(answers()[0]?.asking).toBe('answered');
  await vi.waitFor(() => expect(answers()[1]).toMatchObject({ text: 'Anotei.', phase: 'done' }));
  expect(posted[1]).toEqual({
    path: '/api/sessions/s/components/t1.c1',
    body: { value: { pessoas: 1, rendas: [] }, messageId: 'componente:t1.c1:m2' },
  });
  await vi.waitFor(() => expect(conversation.now().awaiting).toBeNull());
  expect(answers()[0]?.asking).toBe('answered');
});

test('[C8.income] who writes instead finds the form gone once it is not awaited any more', async () => {
  const server = { streams: [opened(told('t1', ASKED))], page: page({ awaiting: FORM }) };
  const { conversation, answers } = open(server);
  conversation.send('quero bolsa');
  await vi.waitFor(() => expect(answers()[0]).toMatchObject({ asking: 'open', phase: 'done' }));
  server.streams.push(opened(told('t2', [{ ...BEGUN, inputs: ['m2'] }, ENDED])));
  server.page = page();
  conversation.send('ganhamos 2000 e somos 2');
  await vi.waitFor(() => expect(answers()[0]?.asking).toBe('over'));
});

test('[C8.income] an answer that is refused can be given again in the form', async () => {
  const refusal = { code: 'component_answer_invalid', message: 'Não é válida.', retryable: false };
  const server = { streams: [opened(told('t1', ASKED))], page: page({ awaiting: FORM }) };
  const { conversation, answers, kept } = open(server);
  conversation.send('quero bolsa');
  await vi.waitFor(() => expect(answers()[0]).toMatchObject({ asking: 'open', phase: 'done' }));
  server.streams.push(refusing(400, refusal));
  conversation.answer({ call: 't1.c1', value: {} }, 'Moro só.');
  await vi.waitFor(() =>
    expect(conversation.now().outbox.at(-1)).toMatchObject({ state: 'failed', problem: 'Não é válida.' }),
  );
  expect([...kept.values()][0]).toContain('"answer":{"call":"t1.c1","value":{}}');
  expect(conversation.discard('componente:t1.c1:m2')).toBe('');
  expect(answers()[0]?.asking).toBe('open');
});

test('[C8.income] after a reload the form is where it was asked for, and cards are below their answer', async () => {
  const messages = [
    { id: 'm1', turn: 't0', at: 1, role: 'user', text: 'direito, 700' },
    { id: 't0.r', turn: 't0', at: 1, role: 'assistant', text: 'Achei:', cards: [CARD] },
    { id: 't1.r', turn: 't1', at: 2, role: 'assistant', text: 'Preencha.', component: FORM },
  ] as const;
  const server = { streams: [], page: page({ messages, awaiting: FORM }), fresh: false };
  const { answers } = open(server);
  await vi.waitFor(() => expect(answers()).toHaveLength(2));
  expect(answers()[0]).toMatchObject({ cards: [CARD], component: null });
  expect(answers()[1]).toMatchObject({ component: FORM, asking: 'open' });
  const given = { id: 'componente:t1.c1:m9', turn: 't2', at: 3, role: 'user', text: 'Moro só.' } as const;
  const after = open({ streams: [], page: page({ messages: [...messages, given] }), fresh: false });
  await vi.waitFor(() => expect(after.answers()[1]).toMatchObject({ asking: 'answered' }));
});

test('[C8.basic] cards come with the stream; what is no card is left out', async () => {
  const lines = [BEGUN, { type: 'cards', cards: [CARD, null, { id: 1 }, 'x'] }, ENDED];
  const { conversation, answers } = open({ streams: [opened(told('t1', lines))], page: page() });
  conversation.send('direito, 700');
  await vi.waitFor(() => expect(answers()[0]).toMatchObject({ cards: [CARD], phase: 'done' }));
});

test('[fault S20] a card leads to a page on the web, encrypted, or nowhere', () => {
  expect(secureUrl('https://acesso.exemplo.test/sisu')).toBe('https://acesso.exemplo.test/sisu');
  for (const url of [
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a.test',
    '/api/me',
    'x',
  ])
    expect(secureUrl(url)).toBeNull();
});
