import { afterEach, expect, test, vi } from 'vitest';
import { messagesValue, webhookOf } from '#channels';
import { days } from '#protocol';
import { type EmptyPostgres, preparedPostgres } from '../store/sql/fixtures/databases.ts';
import { type Cable, openCable } from './fixtures/cable.ts';
import { NUMBER, openPhone, type Phone } from './fixtures/whatsapp-server.ts';

const ANA = { phone: '5511900010001', name: 'Ana' };

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
}, 60_000);

async function database(): Promise<EmptyPostgres> {
  const made = await preparedPostgres();
  open.push(() => made.drop());
  return made;
}

async function phoneOn(store: string, workers = 1): Promise<Phone> {
  const phone = await openPhone({ store, workers });
  open.push(() => phone.close());
  return phone;
}

const saying = (body: string, wamid: string, at: number) =>
  webhookOf([messagesValue(NUMBER, [{ person: ANA, content: { type: 'text', text: { body } }, wamid, at }])]);

const repliesOf = ({ stub }: Phone): readonly string[] => stub.sent.map(({ text }) => text);

test('[J10.duplicate][fault B1] a hundred deliveries of one message at once, on two workers: 100 × 200, one turn, one reply, one chain', {
  timeout: 60_000,
}, async () => {
  const { url } = await database();
  const phone = await phoneOn(url, 2);
  const webhook = saying('oi', 'wamid.um', phone.clock.now());
  const answers = await Promise.all(Array.from({ length: 100 }, () => phone.stub.post(webhook)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(100);
  await vi.waitFor(() => expect(repliesOf(phone)).toEqual(['Ouvi: oi']), { timeout: 20_000 });
  // A second answer would have left before the answer to what comes after it.
  await phone.stub.post(saying('e agora?', 'wamid.dois', phone.clock.now()));
  await vi.waitFor(() => expect(phone.stub.sent.length).toBeGreaterThan(1), { timeout: 20_000 });
  expect(repliesOf(phone)).toEqual(['Ouvi: oi', 'Ouvi: e agora?']);
  const sessions = await phone.platform.conversations('acme');
  expect(sessions).toMatchObject([{ turns: 2 }]);
  const [{ session } = { session: '' }] = sessions;
  const lines = (await phone.platform.eventLogger?.read(session)) ?? [];
  expect(lines.filter(({ type }) => type === 'pre_query')).toHaveLength(2);
  expect(lines.filter(({ type }) => type === 'post_response')).toHaveLength(2);
  expect(phone.problems).toEqual([]);
});

test('[J10.duplicate][fault B2] the same message after a restart, and seven days later, is still the same', {
  timeout: 60_000,
}, async () => {
  const { url } = await database();
  const first = await openPhone({ store: url });
  const at = first.clock.now();
  const webhook = saying('oi', 'wamid.um', at);
  expect((await first.stub.post(webhook)).status).toBe(200);
  await vi.waitFor(() => expect(repliesOf(first)).toEqual(['Ouvi: oi']), { timeout: 20_000 });
  await first.close();
  const second = await phoneOn(url);
  expect((await second.stub.post(webhook)).status).toBe(200);
  second.clock.advance(days(7));
  expect((await second.stub.post(webhook)).status).toBe(200);
  await second.stub.post(saying('voltei', 'wamid.dois', second.clock.now()));
  await vi.waitFor(() => expect(repliesOf(second)).toEqual(['Ouvi: voltei']), { timeout: 20_000 });
  expect(await second.platform.conversations('acme')).toMatchObject([{ turns: 2 }]);
});

test('[J10.duplicate][fault E1] Postgres is away: not 200 within the patience, and nothing is lost when Meta comes again', {
  timeout: 60_000,
}, async () => {
  const { url } = await database();
  const cable: Cable = await openCable(url);
  open.push(async () => cable.close());
  const phone = await phoneOn(cable.url);
  await phone.stub.say(ANA, 'antes');
  await vi.waitFor(() => expect(repliesOf(phone)).toEqual(['Ouvi: antes']), { timeout: 20_000 });
  const webhook = saying('durante', 'wamid.durante', phone.clock.now());
  cable.cut('silent');
  expect((await phone.stub.post(webhook)).status).toBe(503);
  cable.mend();
  await vi.waitFor(async () => expect((await phone.stub.post(webhook)).status).toBe(200), {
    timeout: 30_000,
  });
  await vi.waitFor(() => expect(repliesOf(phone)).toEqual(['Ouvi: antes', 'Ouvi: durante']), {
    timeout: 20_000,
  });
});
