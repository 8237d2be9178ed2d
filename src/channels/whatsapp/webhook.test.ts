import { describe, expect, test } from 'vitest';
import type { StubContent, StubPerson } from './stub/payload.ts';
import { messagesValue, statusesValue, webhookOf } from './stub/payload.ts';
import { parseWebhook } from './webhook.ts';

const NOW = 1_763_000_000_000;
const ANA: StubPerson = { phone: '5511900010001', name: 'Ana' };

const read = (body: unknown) => {
  const webhook = parseWebhook(Buffer.from(JSON.stringify(body)), NOW);
  if (!webhook) throw new Error('no webhook');
  return webhook;
};

const one = (content: StubContent, person: StubPerson = ANA) =>
  read(webhookOf([messagesValue('1001', [{ person, content, wamid: 'wamid.1', at: NOW - 5_000 }])]));

const CONTENTS: readonly (readonly [string, StubContent, object])[] = [
  ['text', { type: 'text', text: { body: 'oi' } }, { text: 'oi', media: null }],
  ['a button', { type: 'button', button: { text: 'Sim', payload: 'S' } }, { text: 'Sim', media: null }],
  [
    'a reply button',
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Quero' } } },
    { text: 'Quero', media: null },
  ],
  [
    'a row of a list',
    { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Noturno' } } },
    { text: 'Noturno', media: null },
  ],
  [
    'audio',
    { type: 'audio', audio: { id: 'm1', voice: true } },
    { text: '', media: { kind: 'audio', ref: 'm1' } },
  ],
  [
    'an image with words',
    { type: 'image', image: { id: 'm2', caption: 'meu CRM' } },
    { text: 'meu CRM', media: { kind: 'image', ref: 'm2' } },
  ],
  ['a video', { type: 'video', video: { id: 'm3' } }, { text: '', media: { kind: 'video', ref: 'm3' } }],
  [
    'a document',
    { type: 'document', document: { id: 'm4' } },
    { text: '', media: { kind: 'document', ref: 'm4' } },
  ],
  [
    'a sticker',
    { type: 'sticker', sticker: { id: 'm5' } },
    { text: '', media: { kind: 'sticker', ref: 'm5' } },
  ],
  ['a place', { type: 'location', location: { latitude: 1 } }, { text: '', media: { kind: 'location' } }],
  ['a card', { type: 'contacts', contacts: [] }, { text: '', media: { kind: 'contacts' } }],
  ['a reaction', { type: 'reaction', reaction: { emoji: '👍' } }, { text: '', media: { kind: 'reaction' } }],
  ['what nobody knows yet', { type: 'hologram', hologram: {} }, { text: '', media: { kind: 'other' } }],
  [
    'what WhatsApp does not pass on',
    { type: 'unsupported', errors: [] },
    { text: '', media: { kind: 'other' } },
  ],
  ['a name of every object', { type: 'constructor' }, { text: '', media: { kind: 'other' } }],
  [
    'text without a word',
    { type: 'text', text: { body: ' \u0000 ' } },
    { text: '', media: { kind: 'other' } },
  ],
  ['audio without an id', { type: 'audio' }, { text: '', media: { kind: 'audio' } }],
  [
    'what was edited',
    { type: 'edit', edit: { message: { type: 'text', text: { body: 'amanhã, aliás' } } } },
    { text: 'amanhã, aliás', media: null },
  ],
];

test.each(CONTENTS)('[J10.order] a message is read: %s', (_, content, expected) => {
  expect(one(content).messages).toMatchObject([expected]);
});

test.each([
  ['a reaction that was taken back', { type: 'reaction', reaction: { message_id: 'x' } }],
  ['news about the number', { type: 'system', system: {} }],
  ['a message that was taken back', { type: 'revoke', revoke: {} }],
])('[J10.order] nothing was said: %s', (_, content) => {
  expect(one(content)).toMatchObject({ messages: [], faults: [] });
});

describe('[J10.order] who writes', () => {
  const text = { type: 'text', text: { body: 'oi' } };

  test('by telephone', () => {
    expect(one(text).messages).toMatchObject([
      { account: '1001', phone: '5511900010001', scopedId: null, name: 'Ana', at: NOW - 5_000 },
    ]);
  });

  test('by an id towards our business alone, because a user name hides the telephone', () => {
    expect(one(text, { scopedId: 'BR.1393', name: 'Bia' }).messages).toMatchObject([
      { phone: null, scopedId: 'BR.1393', name: 'Bia' },
    ]);
  });

  test('by both', () => {
    expect(one(text, { ...ANA, scopedId: 'BR.1393' }).messages).toMatchObject([
      { phone: '5511900010001', scopedId: 'BR.1393' },
    ]);
  });

  test('a Brazilian mobile without its ninth digit is the same telephone', () => {
    expect(one(text, { phone: '551190001000' }).messages).toMatchObject([{ phone: '5511990001000' }]);
    expect(one(text, { phone: '551133330000' }).messages).toMatchObject([{ phone: '551133330000' }]);
  });

  test('by nobody: the part is named, and the others are read', () => {
    const value = messagesValue('1001', [
      { person: {}, content: text, wamid: 'wamid.1', at: NOW },
      { person: ANA, content: text, wamid: 'wamid.2', at: NOW },
    ]);
    const { messages, faults } = read(webhookOf([value]));
    expect(messages).toHaveLength(1);
    expect(faults).toEqual(['entry.0.changes.0.messages.0']);
  });
});

test('[J10.order][fault B3] three entries, two changes, three messages, one twice: 17, each person in the order of the provider', () => {
  const people = ['5511900010001', '5511900010002', '5511900010003'];
  let count = 0;
  const message = () => {
    count += 1;
    return {
      person: { phone: people[count % 3] },
      content: { type: 'text', text: { body: `m${count}` } },
      // The seventh is the second once more.
      wamid: `wamid.${count === 7 ? 2 : count}`,
      // Later ones stand first.
      at: NOW - count * 1_000,
    };
  };
  const value = () => messagesValue('1001', [message(), message(), message()]);
  const entry = () => [value(), value()];
  const { messages } = read(webhookOf(entry(), entry(), entry()));
  expect(messages).toHaveLength(17);
  for (const phone of people) {
    const times = messages.filter((each) => each.phone === phone).map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

test('[J10.order] messages of the same second stay as they came; the future is now', () => {
  const said = (body: string, at: number) => ({
    ...{ person: ANA, content: { type: 'text', text: { body } }, wamid: `wamid.${body}`, at },
  });
  const value = messagesValue('1001', [
    said('c', NOW + 60_000),
    said('a', NOW - 1_000),
    said('b', NOW - 1_000),
  ]);
  const { messages } = read(webhookOf([value]));
  expect(messages.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(messages.at(-1)?.at).toBe(NOW);
});

test('[J10.send] what became of a delivery is read with its own name for it', () => {
  const status = {
    wamid: 'wamid.9',
    status: 'failed',
    at: NOW,
    delivery: 'out_1',
    recipient: '5511900010001',
  };
  const errors = [{ code: 131_026, title: 'Message undeliverable' }];
  expect(read(webhookOf([statusesValue('1001', [{ ...status, errors }])])).statuses).toEqual([
    { account: '1001', wamid: 'wamid.9', status: 'failed', at: NOW, delivery: 'out_1', errors },
  ]);
});

test.each([
  ['text', '"oi"'],
  ['a list', '[]'],
  ['nothing', ''],
  ['half a body', '{"object":"whatsapp_business_account","entry":['],
])('[J10.order] no webhook at all: %s', (_, body) => {
  expect(parseWebhook(Buffer.from(body), NOW)).toBeNull();
});

test.each<readonly [string, unknown, readonly string[]]>([
  ['another object', { object: 'page', entry: [] }, ['object']],
  ['no number of ours', webhookOf([{ messages: [{}] }]), ['entry.0.changes.0.metadata']],
  [
    'parts of another kind',
    webhookOf([{ metadata: { phone_number_id: '1' }, messages: [null, 7, 'x'], statuses: [null] }]),
    ['messages.0', 'messages.1', 'messages.2', 'statuses.0'].map((part) => `entry.0.changes.0.${part}`),
  ],
  ['entries that are none', { object: 'whatsapp_business_account', entry: [null, { changes: {} }] }, []],
])('[J10.order] what cannot be read is named: %s', (_, body, faults) => {
  expect(read(body)).toMatchObject({ messages: [], statuses: [], faults });
});

test('[J10.order] what Meta tells about templates is passed on', () => {
  const value = { event: 'PAUSED', message_template_name: 'julia_followup', reason: 'LOW_QUALITY' };
  const body = {
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [
          { field: 'message_template_status_update', value },
          { field: 'flows', value: {} },
        ],
      },
    ],
  };
  expect(read(body).notices).toEqual(['modelo de mensagem julia_followup: PAUSED LOW_QUALITY']);
});
