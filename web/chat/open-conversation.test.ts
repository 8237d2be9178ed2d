import { expect, test, vi } from 'vitest';
import { type FoldedTurn, foldTurn, type TurnEvent } from '#protocol';
import type { MessagePage, TurnPage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { opened, refusing, told, WHOLE } from './fixtures.ts';
import type { Opened } from './follow.ts';
import { itemsOf } from './items.ts';
import { openConversation } from './open-conversation.ts';
import { createUnsentStore } from './unsent.ts';

const NO_PAGE: MessagePage = { messages: [], before: null, unanswered: { turn: null, inputs: [] } };
const CARD = { id: 's', assistant: 'atendimento', title: 'oi', turns: 1, createdAt: 1, updatedAt: 1 };

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

type Server = {
  readonly page?: MessagePage | ApiProblem;
  readonly turns?: TurnPage;
  readonly streams?: readonly (Opened | Error)[];
  readonly storage?: ReturnType<typeof memoryStorage>;
  readonly fresh?: boolean;
};

/** A conversation over a server that answers as told; what it was asked for is kept. */
const NO_TURNS: TurnPage = { turns: [] };

function open({
  page = NO_PAGE,
  turns = NO_TURNS,
  streams = [],
  storage = memoryStorage(),
  fresh = false,
}: Server) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const left = [...streams];
  const api: Pick<Api, 'json' | 'stream'> = {
    json: async <T>(path: string) => {
      asked.push(path);
      if (page instanceof ApiProblem) throw page;
      if (path.includes('/turns')) return turns as T;
      return (path.includes('/messages') ? page : CARD) as T;
    },
    stream: async (path, request) => {
      asked.push(path);
      if (request?.body) bodies.push(request.body);
      const next = left.shift() ?? opened([], 'hangs');
      if (next instanceof Error) throw next;
      return next;
    },
  };
  let ids = 0;
  const conversation = openConversation({
    session: 's',
    assistant: fresh ? 'atendimento' : null,
    api: api as Api,
    unsent: createUnsentStore(storage),
    clock: () => 1,
    newId: () => `m${++ids}`,
    random: () => 1,
    wait: async () => undefined,
    onChange: () => undefined,
  });
  const items = () => itemsOf(conversation.now());
  return { conversation, asked, bodies, items, storage };
}

const kinds = (items: ReturnType<typeof itemsOf>) => items.map(({ kind, text }) => [kind, text]);

test('[C1] a message is sent under an id made here, and its answer is shown behind it', async () => {
  const { conversation, bodies, items } = open({ fresh: true, streams: [opened(told('t1', WHOLE))] });
  conversation.send('cadê?');
  expect(items()).toMatchObject([{ kind: 'mine', state: 'sending' }]);
  await vi.waitFor(() => expect(items()).toMatchObject([{ state: 'accepted' }, { phase: 'done' }]));
  expect(bodies).toMatchObject([
    { chatInput: 'cadê?', sessionId: 's', assistant: 'atendimento', messageId: 'm1' },
  ]);
  expect(kinds(items())).toEqual([
    ['mine', 'cadê?'],
    ['answer', 'O pedido chega amanhã.'],
  ]);
});

test('[C1] who opens a conversation in the middle of an answer sees all of it', async () => {
  const page = {
    messages: [{ id: 'm0', turn: 't0', at: 1, role: 'user', text: 'oi' }],
    before: null,
    unanswered: { turn: 't1', inputs: [{ id: 'm1', at: 2, text: 'cadê?' }] },
  } as const;
  const { asked, items } = open({ page, streams: [opened(told('t1', WHOLE))] });
  await vi.waitFor(() => expect(items().at(-1)).toMatchObject({ kind: 'answer', phase: 'done' }));
  expect(asked).toContain('/api/sessions/s/stream?turn=t1');
  expect(kinds(items())).toEqual([
    ['mine', 'oi'],
    ['mine', 'cadê?'],
    ['answer', 'O pedido chega amanhã.'],
  ]);
});

/** A turn as the server folds it from its record. */
const folded = (turn: string, events: readonly Readonly<Record<string, unknown>>[]): FoldedTurn =>
  foldTurn(events.map((event, seq) => ({ turn, attempt: 1, seq: seq + 1, at: 1, ...event }) as TurnEvent));

test('[C1] who comes back sees what was done, and that an answer was cut before its first word', async () => {
  const begun = { type: 'turn_started', session: 's', assistant: 'a', inputs: [], content: 'c' };
  const placed = { type: 'agent_placed', hop: 1, agent: 'a', why: 'coordinator' };
  const call = { call: 'c1', tool: 'consultar_pedido', hop: 1 };
  const ended = { type: 'turn_finished', agent: 'a', usage: {}, ms: 1 };
  const answered = [
    ...[begun, placed, { type: 'tool_started', ...call, label: 'Consultando…', input: {} }],
    {
      type: 'tool_refused',
      ...call,
      call: 'c2',
      code: 'unknown_tool',
      message: 'Não existe.',
      violation: true,
    },
    { type: 'tool_finished', ...call, status: 'ok', output: {}, ms: 1 },
    { ...ended, ending: 'answered' },
  ];
  const turns = [
    folded('t0', [begun, { ...ended, ending: 'answered' }]),
    folded('t1', answered),
    folded('t2', [begun, { ...ended, ending: 'stopped' }]),
  ];
  const messages = [
    { id: 'm1', turn: 't1', at: 1, role: 'user', text: 'cadê?' },
    { id: 'r1', turn: 't1', at: 1, role: 'assistant', text: 'Chega amanhã.' },
    { id: 'm2', turn: 't2', at: 1, role: 'user', text: 'conte' },
  ] as const;
  const page = { messages, before: 'm1', unanswered: { turn: null, inputs: [] } };
  const { items } = open({ page, turns: { turns } });
  await vi.waitFor(() =>
    expect(items()).toMatchObject([
      { kind: 'mine', text: 'cadê?' },
      { kind: 'answer', text: 'Chega amanhã.', chips: [{ label: 'Consultando…', status: 'ok' }] },
      { kind: 'mine', text: 'conte' },
      { kind: 'answer', text: '', ending: 'stopped', phase: 'done' },
    ]),
  );
});

test('[C2] a message that failed is tried again under the same id, and joins its turn', async () => {
  const offline = Array.from({ length: 9 }, () => new Error('offline'));
  const { conversation, bodies, items } = open({
    fresh: true,
    streams: [...offline, opened(told('t1', WHOLE))],
  });
  conversation.send('cadê?');
  await vi.waitFor(() => expect(items()).toMatchObject([{ state: 'failed', retryable: true }]));
  conversation.retry('m1');
  await vi.waitFor(() => expect(items()).toMatchObject([{ state: 'accepted' }, { phase: 'done' }]));
  expect(new Set(bodies.map((body) => (body as { messageId: string }).messageId))).toEqual(new Set(['m1']));
});

test('[C2] a message that the server refuses comes back to be edited, with the words of the server', async () => {
  const told413 = refusing(413, { code: 'message_too_long', message: 'A mensagem é longa demais.' });
  const { conversation, items } = open({ fresh: true, streams: [told413] });
  conversation.send('longa');
  await vi.waitFor(() =>
    expect(items()).toMatchObject([
      { state: 'failed', retryable: false, problem: 'A mensagem é longa demais.' },
    ]),
  );
  expect(conversation.discard('m1')).toBe('longa');
  expect(items()).toEqual([]);
});

test('a message that no server had when the page was reloaded is sent by the next page', async () => {
  const storage = memoryStorage();
  const offline = Array.from({ length: 9 }, () => new Error('offline'));
  const first = open({ fresh: true, storage, streams: offline });
  first.conversation.send('cadê?');
  await vi.waitFor(() => expect(first.items()).toMatchObject([{ state: 'failed' }]));
  const missing = new ApiProblem({ status: 404, code: 'session_not_found', message: '', retryable: false });
  const second = open({ page: missing, storage, streams: [opened(told('t1', WHOLE))] });
  await vi.waitFor(() => expect(second.items()).toMatchObject([{ text: 'cadê?' }, { phase: 'done' }]));
  expect(second.bodies).toMatchObject([{ messageId: 'm1', chatInput: 'cadê?', assistant: 'atendimento' }]);
  expect(storage.getItem('prosa.unsent.s')).toBeNull();
});

test('messages of a burst are shown together, before the one answer', async () => {
  const [started, ...rest] = WHOLE;
  const both = told('t1', [{ ...started, inputs: ['m1', 'm2'] }, ...rest]);
  const { conversation, items } = open({ fresh: true, streams: [opened(both), opened(both)] });
  conversation.send('cadê');
  conversation.send('meu pedido?');
  await vi.waitFor(() => expect(items().at(-1)).toMatchObject({ phase: 'done' }));
  expect(kinds(items())).toEqual([
    ['mine', 'cadê'],
    ['mine', 'meu pedido?'],
    ['answer', 'O pedido chega amanhã.'],
  ]);
});

test('[C1] stop is shown at once, whatever the network does', async () => {
  const { conversation, asked, items } = open({
    fresh: true,
    streams: [opened(told('t1', WHOLE.slice(0, 5)), 'hangs')],
  });
  conversation.send('cadê?');
  await vi.waitFor(() => expect(items().at(-1)).toMatchObject({ phase: 'running', text: 'O pedido ' }));
  conversation.stop();
  expect(items().at(-1)).toMatchObject({ phase: 'stopping' });
  expect(asked).toContain('/api/sessions/s/stop');
});

test('a stop that does not get through is taken back', async () => {
  const away = new ApiProblem({ status: 0, code: 'unreachable', message: '', retryable: true });
  const { conversation, items } = open({
    fresh: true,
    page: away,
    streams: [opened(told('t1', WHOLE.slice(0, 5)), 'hangs')],
  });
  conversation.send('cadê?');
  await vi.waitFor(() => expect(items().at(-1)).toMatchObject({ phase: 'running', text: 'O pedido ' }));
  conversation.stop();
  await vi.waitFor(() => expect(items().at(-1)).toMatchObject({ phase: 'running' }));
});

test('when the server has kept a turn that was seen live, nothing is shown twice', async () => {
  const messages = [
    { id: 'm1', turn: 't1', at: 1, role: 'user', text: 'cadê?' },
    { id: 't1.r', turn: 't1', at: 2, role: 'assistant', text: 'O pedido chega amanhã.' },
  ] as const;
  const { conversation, items } = open({
    fresh: true,
    page: { ...NO_PAGE, messages },
    streams: [opened(told('t1', WHOLE))],
  });
  conversation.send('cadê?');
  await vi.waitFor(() => expect(items()).toHaveLength(2));
  const keys = items().map(({ key }) => key);
  await conversation.refresh();
  expect(items().map(({ key }) => key)).toEqual(keys);
  expect(items().at(-1)).toMatchObject({ chips: [{ status: 'ok' }] });
});

test('a conversation that does not exist is told apart from one that did not load', async () => {
  const missing = new ApiProblem({
    status: 404,
    code: 'session_not_found',
    message: 'não',
    retryable: false,
  });
  const broken = new ApiProblem({ status: 503, code: 'store_unavailable', message: 'fora', retryable: true });
  for (const [page, loading] of [
    [missing, 'missing'],
    [broken, 'failed'],
  ] as const) {
    const { conversation } = open({ page });
    await vi.waitFor(() => expect(conversation.now().loading).toBe(loading));
  }
});
