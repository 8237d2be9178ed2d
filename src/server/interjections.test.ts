import { afterEach, expect, test, vi } from 'vitest';
import { PHRASES } from '#runtime';
import { oficina } from '../host/fixtures/oficina.ts';
import { type StuckWorkshop, stuckWorkshop } from '../host/fixtures/stuck-workshop.ts';
import { textOf } from './fixtures/lines.ts';
import { openServer, type Person, type TestServer } from './fixtures/test-server.ts';
import { openPhone } from './fixtures/whatsapp-server.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

type House = { readonly server: TestServer; readonly workshop: StuckWorkshop; readonly ana: Person };

async function open(): Promise<House> {
  const workshop = stuckWorkshop();
  const server = await openServer({ assistants: [oficina(workshop)] });
  opened.push(server, { close: async () => workshop.release() });
  return { server, workshop, ana: await server.enter() };
}

async function asking({ server, workshop, ana }: House, chatInput = 'quanto ganho?') {
  const lines = await server.chat(ana, { chatInput });
  const [started] = await lines.until('turn_started');
  return { lines, turn: String(started?.turn), asked: await workshop.begun() };
}

const stop = ({ server, ana }: House, body: object = {}) =>
  server.json('/api/sessions/s1/stop', { method: 'POST', as: ana, body });

test('[F4] [C1] the first line of a message that waits says so, has no place in a turn, and heartbeats go on', async () => {
  const house = await open();
  const first = await asking(house);
  const second = await house.server.chat(house.ana, { chatInput: 'e quanto gasto?', messageId: 'm2' });
  expect(await second.next()).toEqual({
    type: 'message_queued',
    message: 'm2',
    content: PHRASES.missionRuns,
  });
  for (let beat = 0; beat < 2; beat += 1) {
    house.server.clock.advance(15_000);
    expect(await second.next()).toEqual({ type: 'heartbeat', turn: null, after: 0 });
  }
  first.asked.letGo();
  expect(textOf(await first.lines.rest())).toBe('Sei de renda.');
  const started = await second.next();
  expect(started).toMatchObject({ type: 'turn_started', inputs: ['m2'], seq: 1 });
  expect(started?.turn).not.toBe(first.turn);
  (await house.workshop.begun()).letGo();
  const lines = await second.rest();
  expect(lines.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  const { body } = await house.server.json('/api/sessions/s1/messages', { as: house.ana });
  expect(JSON.stringify(body)).not.toContain(PHRASES.missionRuns);
});

test('[F4] words that call it off end the running stream; the same message again is told its own turn', async () => {
  const house = await open();
  const first = await asking(house);
  const cancel = () => house.server.chat(house.ana, { chatInput: 'cancela', messageId: 'm2' });
  const told = await (await cancel()).rest();
  expect(textOf(told)).toBe(PHRASES.missionCalledOff);
  const stopped = await first.lines.rest();
  expect(textOf(stopped)).toBe(PHRASES.missionStopped);
  expect(stopped.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'stopped' });
  const next = await asking(house, 'e agora?');
  expect(await (await cancel()).rest()).toEqual(told);
  next.asked.letGo();
  expect(textOf(await next.lines.rest())).toBe('Sei de renda.');
});

test('[F4] [C1] the stop route ends the turn that runs, by name or not, then the one that waited', async () => {
  const house = await open();
  const first = await asking(house);
  const second = await house.server.chat(house.ana, { chatInput: 'e quanto gasto?', messageId: 'm2' });
  await second.until('message_queued');
  expect(await stop(house, { turn: first.turn })).toMatchObject({ body: { stopped: true } });
  expect((await first.lines.rest()).at(-1)).toMatchObject({ ending: 'stopped' });
  await house.workshop.begun();
  expect(await stop(house)).toMatchObject({ body: { stopped: true } });
  expect((await second.rest()).at(-1)).toMatchObject({ type: 'turn_finished', ending: 'stopped' });
  expect(await stop(house)).toMatchObject({ body: { stopped: false } });
});

test('[F4] who leaves while they wait and comes back with the same message is told again, and answered', async () => {
  const house = await open();
  const first = await asking(house);
  const send = () => house.server.chat(house.ana, { chatInput: 'e quanto gasto?', messageId: 'm2' });
  const left = await send();
  await left.until('message_queued');
  await left.leave();
  const back = await send();
  expect(await back.next()).toMatchObject({ type: 'message_queued', message: 'm2' });
  first.asked.letGo();
  (await house.workshop.begun()).letGo();
  expect(textOf(await back.rest())).toBe('Sei de renda.');
});

const ANA = { phone: '5511900010001', name: 'Ana' };

test('[F4] [J10.send] in WhatsApp the acknowledgement is one message of its own, and words that call off are answered', async () => {
  const workshop = stuckWorkshop();
  const phone = await openPhone({ assistants: [oficina(workshop)] });
  opened.push(phone, { close: async () => workshop.release() });
  const sent = () => phone.stub.sent.map(({ text }) => text);
  await phone.stub.say(ANA, 'quanto ganho?');
  await workshop.begun();
  await phone.stub.say(ANA, 'e quanto gasto?');
  await vi.waitFor(() => expect(sent()).toEqual([PHRASES.missionRuns]), 5_000);
  await phone.stub.say(ANA, 'cancela');
  // Of an answer that was stopped nothing leaves.
  (await workshop.begun()).letGo();
  await vi.waitFor(() => expect(sent()).toHaveLength(3), 5_000);
  expect(sent()).toEqual([PHRASES.missionRuns, 'Sei de renda.', PHRASES.missionCalledOff]);
  expect(phone.problems).toEqual([]);
});
