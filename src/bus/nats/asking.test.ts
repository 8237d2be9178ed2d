import { expect, test } from 'vitest';
import type { MissionWord } from '#protocol';
import { openAsker } from './fixtures/asker.ts';
import { messageTo } from './fixtures/ends.ts';

const HIGH: MissionWord = {
  ...{ epoca: 1, numero: 1, motivo: null, sinalizadores: ['orcamento_alto'], avisos: [], avisos_total: 0 },
};
const CLOSING: MissionWord = { ...HIGH, numero: 2, motivo: 'timeout' };

/** Who asks, with a request that somebody may have taken; in the end what was said since then. */
function asking() {
  const asker = openAsker();
  const message = messageTo('matematico', { sinalizadores: ['usando_fallback_por_circuit_breaker'] });
  const asked = asker.request(message);
  const saidSince = (from: number) => asker.said.slice(from).map(({ kind }) => kind);
  return { ...asker, ...asked, message, saidSince };
}

test('[P7] [F15] [fault E5] whoever serves and comes back later than whoever asks is told how the mission stands once it announces itself', () => {
  const { said, saidSince, setUp, tell, sign, message, announce } = asking();
  sign(message);
  setUp(false);
  tell(CLOSING);
  setUp(true);
  const before = said.length;
  announce('lancamento');
  expect(saidSince(before)).toEqual([]);
  announce('matematico');
  expect(saidSince(before)).toEqual(['mission']);
  expect(said.at(-1)?.value).toMatchObject({ message_id: message.message_id, ...CLOSING });
});

test('[P7] [F15] whoever is asked for a message hears how its mission stands', () => {
  const { clock, saidSince, said, tell, sign, message } = asking();
  sign(message);
  tell(HIGH);
  const before = said.length;
  clock.advance(2_000);
  expect(saidSince(before)).toEqual(['ask', 'mission']);
});

test('[P7] [F15] whoever gives the first sign of a message is told how its mission stands, and only then', () => {
  const { said, saidSince, tell, sign, message } = asking();
  tell(HIGH);
  const before = said.length;
  sign(message);
  expect(saidSince(before)).toEqual(['mission']);
  sign(message);
  expect(saidSince(before)).toEqual(['mission']);
});

test('[P7] [F8.budget80] a message that waited for the connection leaves with the flags of now, and what else there is to tell', () => {
  const asker = openAsker();
  asker.setUp(false);
  const message = messageTo('matematico', { sinalizadores: ['usando_fallback_por_circuit_breaker'] });
  const { tell } = asker.request(message);
  tell(CLOSING);
  expect(asker.said).toEqual([]);
  asker.setUp(true);
  expect(asker.said.map(({ kind }) => kind)).toEqual(['request', 'mission']);
  expect(asker.said[0]?.value).toMatchObject({
    sinalizadores: ['orcamento_alto', 'usando_fallback_por_circuit_breaker'],
  });
});

test('[P7] [F8.budget80] so does one that nobody took and that is sent again', () => {
  const { clock, said, tell, refuse, saidSince } = asking();
  refuse();
  const before = said.length;
  tell(HIGH);
  expect(saidSince(before)).toEqual(['mission']);
  clock.advance(1_000);
  expect(saidSince(before)).toEqual(['mission', 'request', 'mission']);
  expect(said[before + 1]?.value).toMatchObject({
    sinalizadores: ['orcamento_alto', 'usando_fallback_por_circuit_breaker'],
  });
});

test('[P7] [F4] what is taken up is sent only where nobody has it', () => {
  const { request, said, clock } = openAsker();
  const message = messageTo('matematico');
  const { tell } = request(message, { isTakenUp: true });
  tell(HIGH);
  expect(said.map(({ kind }) => kind)).toEqual(['join', 'mission']);
  clock.advance(1_000);
  expect(said.map(({ kind }) => kind)).toEqual(['join', 'mission', 'request', 'mission']);
});

test('[P7] [F4] and not where somebody says that it is at it; without a connection that is asked once there is one', () => {
  const { request, said, clock, sign, setUp } = openAsker();
  const message = messageTo('matematico');
  setUp(false);
  request(message, { isTakenUp: true });
  setUp(true);
  expect(said.map(({ kind }) => kind)).toEqual(['join']);
  sign(message);
  for (let second = 0; second < 10; second += 1) {
    clock.advance(1_000);
    sign(message);
  }
  expect(said.map(({ kind }) => kind)).toEqual(['join']);
});

test('[P7] [F4] whoever serves what it takes up is left to it where nobody is at it, and whoever joins late is called off', async () => {
  for (const isUp of [true, false]) {
    const { request, said, clock, setUp, announce, refuse } = openAsker();
    let times = 0;
    setUp(isUp);
    const orElse = (): void => {
      times += 1;
    };
    const { answer } = request(messageTo('matematico'), { isTakenUp: true, orElse });
    announce('matematico');
    refuse();
    clock.advance(999);
    expect(times).toBe(0);
    clock.advance(1);
    expect([times, (await answer).status]).toEqual([1, 'timeout']);
    expect(said.map(({ kind }) => kind)).toEqual(isUp ? ['join', 'cancel'] : []);
    expect(clock.pending()).toBe(0);
  }
});

test('[P7] [F4] and not where somebody says that it is at it, though it falls silent then', async () => {
  const { request, said, clock, sign } = openAsker();
  const message = messageTo('matematico');
  const orElse = (): never => expect.fail('somebody is at it');
  const { answer } = request(message, { isTakenUp: true, orElse });
  sign(message);
  clock.advance(10_000);
  expect((await answer).erro?.codigo).toBe('transporte_indisponivel');
  expect(said.map(({ kind }) => kind)).not.toContain('request');
});
