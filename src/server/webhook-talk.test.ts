import { afterEach, expect, test, vi } from 'vitest';
import { messagesValue, type StubContent, webhookOf } from '#channels';
import { minutes } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { CONFIG } from './fixtures/test-server.ts';
import { unpluggableStore } from './fixtures/unpluggable-store.ts';
import { NUMBER, openPhone, type Phone, type PhoneOptions } from './fixtures/whatsapp-server.ts';

const ANA = { phone: '5511900010001', name: 'Ana' };
const A_DAY = minutes(24 * 60);

const opened: Phone[] = [];
afterEach(async () => {
  for (const phone of opened.splice(0)) await phone.close();
});

async function open(options: PhoneOptions = {}): Promise<Phone> {
  const phone = await openPhone(options);
  opened.push(phone);
  return phone;
}

const text = (body: string): StubContent => ({ type: 'text', text: { body } });

/** What the person has got so far; waited for until it is so much. */
const received = (phone: Phone, many: number) =>
  vi.waitFor(
    () => {
      expect(phone.stub.sent.length).toBeGreaterThanOrEqual(many);
      return phone.stub.sent;
    },
    { timeout: 10_000 },
  );

const sessionOf = async ({ platform }: Phone): Promise<string> =>
  (await platform.conversations('acme'))[0]?.session ?? '';

test('[J10.send] a message is answered through the API, under the delivery’s own name', async () => {
  const phone = await open();
  expect(await phone.stub.say(ANA, 'oi')).toBe(200);
  const [sent] = await received(phone, 1);
  expect(sent).toMatchObject({ account: NUMBER, to: ANA.phone, type: 'text', text: 'Ouvi: oi' });
  expect(sent?.callbackData).not.toBe('');
  expect(phone.problems).toEqual([]);
});

test('[J10.duplicate] the same webhook again is answered with 200 and changes nothing', async () => {
  const phone = await open();
  const message = { person: ANA, content: text('oi'), wamid: 'wamid.1', at: phone.clock.now() };
  const webhook = webhookOf([messagesValue(NUMBER, [message])]);
  for (let n = 0; n < 3; n += 1) expect((await phone.stub.post(webhook)).status).toBe(200);
  await received(phone, 1);
  expect((await phone.stub.post(webhook)).status).toBe(200);
  await phone.stub.say(ANA, 'e agora?');
  await received(phone, 2);
  expect(phone.stub.sent.map((sent) => sent.text)).toEqual(['Ouvi: oi', 'Ouvi: e agora?']);
});

test('[J10.order][fault B3] what one webhook brings is heard in the order in which it was written, each once', async () => {
  const phone = await open({ quietMs: 300 });
  const now = phone.clock.now();
  let count = 0;
  const message = () => {
    count += 1;
    return {
      person: { phone: `551190001000${count % 2}` },
      content: text(`m${String(19 - count).padStart(2, '0')}`),
      // The last is the first once more.
      wamid: `wamid.${count === 18 ? 2 : count}`,
      at: now - count * 1_000,
    };
  };
  const value = () => messagesValue(NUMBER, [message(), message(), message()]);
  const entry = () => [value(), value()];
  expect((await phone.stub.post(webhookOf(entry(), entry(), entry()))).status).toBe(200);
  await received(phone, 2);
  const sessions = (await phone.platform.conversations('acme')).map(({ session }) => session);
  expect(sessions).toHaveLength(2);
  let inputs = 0;
  for (const session of sessions) {
    const said = (await phone.platform.messages(session)).filter(({ role }) => role === 'user');
    const lines = said.flatMap((each) => each.text.split('\n'));
    expect(lines).toEqual(lines.toSorted());
    inputs += lines.length;
  }
  expect(inputs).toBe(17);
});

test('[J10.order] short messages that follow each other are answered together', async () => {
  const phone = await open({ quietMs: 400 });
  for (const body of ['oi', 'tudo bem?', 'queria saber de plantão']) await phone.stub.say(ANA, body);
  await received(phone, 1);
  expect(phone.stub.sent.map((sent) => sent.text)).toEqual(['Ouvi: oi\ntudo bem?\nqueria saber de plantão']);
  expect(await phone.platform.turns(await sessionOf(phone))).toHaveLength(1);
});

test('[J10.order] somebody without a telephone is one person, and is answered by their id', async () => {
  const phone = await open();
  const bia = { scopedId: 'BR.13930001', name: 'Bia' };
  await phone.stub.say(bia, 'oi');
  await received(phone, 1);
  await phone.stub.say({ ...bia, phone: '5511900010077' }, 'agora com número');
  await received(phone, 2);
  expect(phone.stub.sent.map(({ to }) => to)).toEqual(['BR.13930001', '5511900010077']);
  expect(await phone.platform.conversations('acme')).toHaveLength(1);
});

const MEDIA: readonly StubContent[] = [
  { type: 'audio', audio: { id: 'm1', voice: true } },
  { type: 'image', image: { id: 'm2' } },
  { type: 'sticker', sticker: { id: 'm3' } },
  { type: 'location', location: { latitude: -23.5, longitude: -46.6 } },
  { type: 'reaction', reaction: { emoji: '👍', message_id: 'x' } },
  { type: 'video', video: { id: 'm4' } },
  { type: 'document', document: { id: 'm5' } },
  { type: 'contacts', contacts: [] },
  { type: 'unsupported', errors: [{ code: 131_051 }] },
];

test.each(MEDIA)('[J10.send] what is not text is never met with silence: $type', async (content) => {
  const phone = await open();
  await phone.stub.say(ANA, content);
  const [sent] = await received(phone, 1);
  expect(sent?.text).toMatch(/texto|escrev/i);
});

test('[J10.send] an image with words is answered by its words', async () => {
  const phone = await open();
  await phone.stub.say(ANA, { type: 'image', image: { id: 'm2', caption: 'esse plantão?' } });
  expect((await received(phone, 1))[0]?.text).toBe('Ouvi: esse plantão?');
});

test('[J10.send] audio is turned into words where a model for it is configured', async () => {
  const heard: string[] = [];
  const transcriber = {
    id: 'teste/ouvido',
    transcribe: async ({ bytes, type }: { readonly bytes: Uint8Array; readonly type: string }) => {
      heard.push(`${type} ${Buffer.from(bytes).toString()}`);
      return 'tem plantão de cardio?';
    },
  };
  const phone = await open({ transcriber });
  phone.stub.hold('m1', Buffer.from('som'), 'audio/ogg; codecs=opus');
  await phone.stub.say(ANA, { type: 'audio', audio: { id: 'm1', voice: true } });
  expect((await received(phone, 1))[0]?.text).toBe('Ouvi: tem plantão de cardio?');
  expect(heard).toEqual(['audio/ogg; codecs=opus som']);
});

test('[J10.send] audio that cannot be understood gets the friendly sentence', async () => {
  const transcriber = { id: 'teste/surdo', transcribe: () => Promise.reject(new Error('ruído')) };
  const phone = await open({ transcriber });
  phone.stub.hold('m1', Buffer.from('som'), 'audio/ogg');
  await phone.stub.say(ANA, { type: 'audio', audio: { id: 'm1' } });
  expect((await received(phone, 1))[0]?.text).toMatch(/texto|escrev/i);
});

const longo = defineAssistant({
  name: 'longo',
  agent: defineAgent({
    name: 'longo',
    instructions: 'Fale muito.',
    reflex: () => ({ say: Array.from({ length: 200 }, (_, n) => `Esta é a frase número ${n}.`).join(' ') }),
  }),
});

test('[J10.send] a long answer leaves in parts, in order, each with a name of its own; a part that fails is sent again alone', {
  timeout: 30_000,
}, async () => {
  const phone = await open({ assistants: [longo] });
  let taken = 0;
  phone.stub.onSent(() => {
    taken += 1;
    if (taken === 1)
      phone.stub.refuse({ code: 131_016, status: 503, title: 'Service unavailable', details: '' });
  });
  await phone.stub.say(ANA, 'conta tudo');
  const sent = await received(phone, 2);
  expect(sent.map(({ text: part }) => part.length <= 4_096)).toEqual([true, true]);
  expect(sent.map((each) => each.text).join(' ')).toMatch(/^Esta é a frase número 0\..*199\.$/s);
  expect(sent[1]?.callbackData).toBe(`${sent[0]?.callbackData}~2`);
});

test('[J10.send] a failure of the API is tried again, and the answer leaves once', {
  timeout: 30_000,
}, async () => {
  const phone = await open();
  phone.stub.refuse({ code: 130_429, status: 429, title: 'Rate limit hit', details: 'Slow down.' }, 2);
  await phone.stub.say(ANA, 'oi');
  expect(await received(phone, 1)).toHaveLength(1);
  expect(phone.problems.filter((each) => each.includes('130429'))).toHaveLength(2);
});

test('[J10.send] what the API will never take is given up at once, and what stands behind it leaves', async () => {
  const phone = await open();
  phone.stub.refuse({ code: 131_026, title: 'Message undeliverable', details: 'Not a WhatsApp user.' });
  await phone.stub.say(ANA, 'um');
  await vi.waitFor(() => expect(phone.problems).toHaveLength(1));
  expect(phone.problems[0]).toContain('131026');
  await phone.stub.say(ANA, 'dois');
  await received(phone, 1);
  expect(phone.stub.sent.map((sent) => sent.text)).toEqual(['Ouvi: dois']);
});

/** Answers when a gate opens: in the meantime a day may pass. */
function slow() {
  const gate = Promise.withResolvers<void>();
  const assistant = defineAssistant({
    name: 'lento',
    guards: [{ name: 'espera', judge: () => gate.promise.then(() => ({ verdict: 'SAFE' as const })) }],
    agent: defineAgent({ name: 'lento', instructions: 'Espere.', reflex: () => ({ say: 'Aqui\nestou.' }) }),
  });
  return { assistant, open: gate.resolve };
}

test('[J10.send] after 24 hours an answer leaves by the template for it, in one line', async () => {
  const { assistant, open: go } = slow();
  const templates = { resposta: { name: 'julia_followup', parameters: 1 } } as const;
  const phone = await open({ assistants: [assistant], config: { templates } });
  await phone.stub.say(ANA, 'oi');
  phone.clock.advance(A_DAY);
  go();
  const [sent] = await received(phone, 1);
  expect(sent).toMatchObject({ type: 'template', template: 'julia_followup', text: 'Aqui estou.' });
});

test('[J10.send] where there is no template nothing leaves, and operators are told which one is missing', async () => {
  const { assistant, open: go } = slow();
  const phone = await open({ assistants: [assistant] });
  await phone.stub.say(ANA, 'oi');
  phone.clock.advance(A_DAY);
  go();
  await vi.waitFor(() => expect(phone.problems).toHaveLength(1), { timeout: 10_000 });
  expect(phone.problems[0]).toMatch(/modelo.*"resposta".*PROSA_WHATSAPP_TEMPLATES/);
  expect(phone.stub.sent).toEqual([]);
  // What was said is kept all the same.
  const said = await phone.platform.messages(await sessionOf(phone));
  expect(said.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('[J10.send] a window that is closed by Meta’s clock alone: the template goes out instead', async () => {
  const templates = { resposta: { name: 'julia_followup', parameters: 1 } } as const;
  const phone = await open({ config: { templates } });
  phone.stub.refuse({ code: 131_047, title: 'Re-engagement message', details: '' });
  await phone.stub.say(ANA, 'oi');
  expect((await received(phone, 1))[0]).toMatchObject({ type: 'template', text: 'Ouvi: oi' });
});

test('[J10.send] what becomes of a message is kept; a failure is told to operators once', async () => {
  const phone = await open();
  await phone.stub.say(ANA, 'oi');
  const [sent] = await received(phone, 1);
  if (!sent) throw new Error('nothing sent');
  for (const status of ['sent', 'delivered', 'read', 'read'])
    expect(await phone.stub.tell(sent, status)).toBe(200);
  const receipts = (await phone.platform.contacts?.receipts(sent.callbackData)) ?? [];
  expect(new Set(receipts.map(({ status }) => status))).toEqual(
    new Set(['accepted', 'sent', 'delivered', 'read']),
  );
  expect(JSON.stringify(receipts)).not.toContain(sent.wamid);
  const errors = [{ code: 131_026, title: 'Message undeliverable' }];
  for (let n = 0; n < 2; n += 1) await phone.stub.tell(sent, 'failed', errors);
  expect(phone.problems.filter((each) => each.includes('131026'))).toHaveLength(1);
});

test('[J10.duplicate][fault E1] a store that is away: not 200, so that Meta sends again, and then it is kept once', async () => {
  const cable = unpluggableStore();
  const phone = await open({ store: cable.store });
  const message = { person: ANA, content: text('oi'), wamid: 'wamid.1', at: phone.clock.now() };
  const webhook = webhookOf([messagesValue(NUMBER, [message])]);
  cable.unplug('refuses');
  expect((await phone.stub.post(webhook)).status).toBe(503);
  cable.plugIn();
  for (let n = 0; n < 2; n += 1) expect((await phone.stub.post(webhook)).status).toBe(200);
  expect(await received(phone, 1)).toHaveLength(1);
});

test('[J10.signature][fault S15] webhooks have a limit of their own for each address; who is over it is told to wait', async () => {
  const phone = await open({ server: { rate: { ...CONFIG.rate, webhookPerAddress: 3 } } });
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await phone.stub.say(ANA, `m${n}`));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await fetch(`${phone.url}/health/live`)).status).toBe(200);
});
