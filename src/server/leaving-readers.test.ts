import { afterEach, expect, test, vi } from 'vitest';
import { type Mouth, valve } from '../host/fixtures/valve.ts';
import { type Line, type Lines, readLines, textOf } from './fixtures/lines.ts';
import { type HeardLog, hearLog } from './fixtures/request-log.ts';
import { openServer, type Person, type TestServer } from './fixtures/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

type Scene = {
  readonly lines: Lines;
  readonly mouth: Mouth;
  readonly ana: Person;
  readonly log: HeardLog;
  /** What was read so far. */
  readonly seen: readonly Line[];
};

/** Ana has asked, and has read the first sentence of an answer that goes on. */
async function midway(): Promise<Scene> {
  const speaker = valve();
  const log = hearLog();
  server = await openServer({ models: { agent: [speaker.source] }, log });
  const ana = await server.enter();
  const lines = await server.chat(ana, { chatInput: 'conte', messageId: 'm1' });
  const mouth = await speaker.asked();
  mouth.say('Era uma vez. ');
  return { lines, mouth, ana, log, seen: await lines.until('text') };
}

const newest = async () => (await server.platform.turns('s1')).at(-1);

test('[C1.heartbeat] a stream that is quiet for 15 seconds says that it lives, and where it stands', async () => {
  const { lines, mouth, seen } = await midway();
  const last = seen.at(-1);
  server.clock.advance(15_000);
  expect(await lines.next()).toEqual({ type: 'heartbeat', turn: last?.turn, after: last?.seq });
  server.clock.advance(10_000);
  mouth.say('Fim.');
  mouth.end();
  const rest = await lines.rest();
  expect(rest.map(({ type }) => type)).not.toContain('heartbeat');
  expect(rest.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
});

test('[C1.heartbeat] [C1.resume] a stream that was resumed and has nothing new stands where its reader does', async () => {
  const { ana, seen } = await midway();
  const last = seen.at(-1);
  const path = `/api/sessions/s1/stream?turn=${last?.turn}&after=${last?.seq}&attempt=${last?.attempt}`;
  const resumed = await readLines(await server.ask(path, { as: ana }));
  server.clock.advance(15_000);
  expect(await resumed.next()).toEqual({ type: 'heartbeat', turn: last?.turn, after: last?.seq });
});

test('[C1.grace] [fault C1] who goes away leaves a turn that goes on for 30 seconds, then is stopped and kept as it is', async () => {
  const { lines, mouth, log } = await midway();
  await lines.leave();
  await log.left('/chat');
  server.clock.advance(29_000);
  await new Promise(setImmediate);
  expect(mouth.aborted()).toBe(false);
  server.clock.advance(2_000);
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ ending: 'stopped' }));
  expect(mouth.aborted()).toBe(true);
  expect(await server.platform.messages('s1')).toMatchObject([
    { role: 'user', text: 'conte' },
    { role: 'assistant', text: expect.stringContaining('Era uma vez.'), aborted: true },
  ]);
});

test('[C1.resume] [fault C4] who comes back in time gets the missing lines in order, none twice, then the live ones', async () => {
  const { lines, mouth, ana, log, seen } = await midway();
  await lines.leave();
  await log.left('/chat');
  mouth.say('Havia um rei. ');
  server.clock.advance(20_000);
  const last = seen.at(-1);
  const path = `/api/sessions/s1/stream?turn=${last?.turn}&after=${last?.seq}&attempt=${last?.attempt}`;
  const again = readLines(await server.ask(path, { as: ana }));
  const missed = await again.until('text');
  server.clock.advance(20_000);
  mouth.say('Fim.');
  mouth.end();
  const rest = (await again.rest()).filter(({ type }) => type !== 'heartbeat');
  const all = [...seen, ...missed.filter(({ type }) => type !== 'heartbeat'), ...rest];
  expect(all.map((line) => line.seq)).toEqual(all.map((_, index) => index + 1));
  expect(textOf(all).replace(/\s+/g, ' ')).toBe('Era uma vez. Havia um rei. Fim.');
  expect(all.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
});

test('[C1] a reload finds what is not answered yet, and reads it from the start', async () => {
  const { lines, mouth, ana, log } = await midway();
  await lines.leave();
  await log.left('/chat');
  const { body } = await server.json('/api/sessions/s1/messages', { as: ana });
  expect(body).toMatchObject({
    messages: [],
    unanswered: { turn: expect.any(String), inputs: [{ id: 'm1', text: 'conte' }] },
  });
  const again = readLines(await server.ask('/api/sessions/s1/stream', { as: ana }));
  mouth.say('Fim.');
  mouth.end();
  expect(textOf(await again.rest())).toMatch(/^Era uma vez\. ?Fim\.$/);
  const after = readLines(await server.ask('/api/sessions/s1/stream', { as: ana }));
  expect(textOf(await after.rest())).toMatch(/^Era uma vez\. ?Fim\.$/);
});

test('[C1.stop] an explicit stop ends the turn at once, for whoever reads it', async () => {
  const { lines, mouth, ana } = await midway();
  const bia = await server.enter();
  const stop = (as: Person, body: unknown = {}) =>
    server.json('/api/sessions/s1/stop', { method: 'POST', as, body });
  expect(await stop(bia)).toMatchObject({ status: 404, body: { error: { code: 'session_not_found' } } });
  expect(await stop(ana, { turn: 'turn_other' })).toEqual({ status: 200, body: { stopped: false } });
  expect(await stop(ana)).toEqual({ status: 200, body: { stopped: true } });
  expect((await lines.rest()).at(-1)).toMatchObject({ type: 'turn_finished', ending: 'stopped' });
  expect(mouth.aborted()).toBe(true);
  expect(await stop(ana)).toEqual({ status: 200, body: { stopped: false } });
});

test('[C1] an operator reads along, but does not stop', async () => {
  const { mouth } = await midway();
  const operator = await server.enter('operator');
  const stopped = await server.json('/api/sessions/s1/stop', { method: 'POST', as: operator });
  expect(stopped.status).toBe(404);
  const lines = readLines(await server.ask('/api/sessions/s1/stream', { as: operator }));
  mouth.end();
  expect((await lines.rest()).at(-1)).toMatchObject({ type: 'turn_finished' });
});

test('a turn that the conversation does not have is told as one line', async () => {
  const { ana, mouth } = await midway();
  const lines = readLines(await server.ask('/api/sessions/s1/stream?turn=turn_none', { as: ana }));
  expect(lines.status).toBe(404);
  expect(await lines.rest()).toMatchObject([{ type: 'error', code: 'turn_not_found' }]);
  mouth.end();
});

test('[C1] what is left empty in the address is as if it were not there', async () => {
  const { lines, mouth, ana } = await midway();
  mouth.end();
  const first = await lines.rest();
  const again = await readLines(
    await server.ask('/api/sessions/s1/stream?turn=&after=&attempt=', { as: ana }),
  ).rest();
  expect(again.at(-1)).toEqual(first.at(-1));
  expect(again[0]).toMatchObject({ seq: 1 });
});
