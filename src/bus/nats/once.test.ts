import { expect, test } from 'vitest';
import type { BusFlag, BusMessage, BusResponse, Progress, RequestAtWork } from '#protocol';
import { failed } from './failed.ts';
import { answerTo, failureOf, messageTo } from './fixtures/ends.ts';
import { breathe, openServed } from './fixtures/served.ts';
import { NATS_LIMITS } from './limits.ts';
import { responseFromWire } from './wire.ts';

/** A bus that answers when it is told to, and whose handlers may go on after nobody waits any more. */
async function atWork() {
  const seen = {
    ...{ taken: [] as BusMessage[], waits: [] as number[], isAtWork: true },
    calledOff: 0,
    flags: [] as (readonly BusFlag[])[],
    progress: null as Progress | null,
  };
  let answer: (response: BusResponse) => void = () => undefined;
  const served = await openServed((message, take) => {
    seen.taken.push(message);
    return new Promise((resolve) => {
      answer = resolve;
      const over = (): void => {
        seen.calledOff += 1;
        resolve(failed(message, { code: 'tempo_esgotado', reason: 'called off', now: 0 }));
      };
      const work: RequestAtWork = {
        callOff: over,
        waitFor: (ms) => void seen.waits.push(ms),
        isAtWork: () => seen.isAtWork,
        hear: () => undefined,
        hearFlags: (flags) => void seen.flags.push(flags),
        read: () => seen.progress,
      };
      take(work);
    });
  });
  const end = async (response: BusResponse): Promise<void> => {
    seen.isAtWork = false;
    answer(response);
    await breathe();
  };
  const codeOf = (token: string) => responseFromWire(served.answered(token))?.erro?.codigo;
  return { ...served, seen, end, codeOf };
}

test('[P7] [fault J6] a request that was called off is not done again by whoever plays it back', async () => {
  const { clock, ask, send, cancel, seen, codeOf } = await atWork();
  const message = messageTo('matematico');
  const recorded = ask(message, { lifeMs: 30_000 });
  cancel(message);
  await breathe();
  expect(codeOf('a')).toBeUndefined();
  seen.isAtWork = false;
  for (let second = 0; second < 35; second += 1) {
    send(recorded);
    clock.advance(1_000);
  }
  // Its time and what clocks may differ are over: it does not come in at all.
  send(recorded);
  await breathe();
  expect(seen.taken).toHaveLength(1);
});

test('[P7] [fault J6] nor one whose time was over while its handler ran on', async () => {
  const { clock, ask, seen, codeOf } = await atWork();
  const message = messageTo('matematico', { tentativas_restantes: 2 });
  ask(message, { lifeMs: 1_000 });
  clock.advance(20_000);
  await breathe();
  expect(codeOf('a')).toBe('tempo_esgotado');
  // Somebody asks for the same with a message of today.
  ask(message, { token: 'b' });
  expect(codeOf('b')).toBe('agente_indisponivel');
  expect(seen.taken).toHaveLength(1);
  seen.isAtWork = false;
  clock.advance(2_000);
  ask(message, { token: 'c' });
  expect(seen.taken).toHaveLength(2);
});

test('[P7] [F7] who asks anew for what nobody waited for is asked to come again, and is served then', async () => {
  const { ask, cancel, seen, codeOf } = await atWork();
  const message = messageTo('matematico', { tentativas_restantes: 2 });
  ask(message);
  cancel(message);
  await breathe();
  ask(message, { token: 'b' });
  expect(codeOf('b')).toBe('agente_indisponivel');
  // A mission that was taken up elsewhere may know more by now.
  const payload = { ...message.payload, parametros: { consumo: 3 } };
  ask({ ...message, payload, tentativas_restantes: 1 }, { token: 'c' });
  expect(seen.taken).toHaveLength(2);
});

test('[P7] [F7] [fault J6] a try that carries something else is no try of the same', async () => {
  const { ask, seen, end, codeOf } = await atWork();
  const message = messageTo('matematico', { tentativas_restantes: 2 });
  ask(message);
  await end(failureOf(message, true));
  const payload = { ...message.payload, parametros: { valor: 999_999 } };
  ask({ ...message, payload, tentativas_restantes: 1 }, { token: 'b' });
  expect(codeOf('b')).toBe('parametros_invalidos');
  expect(seen.taken).toHaveLength(1);
  ask({ ...message, tentativas_restantes: 1 }, { token: 'c' });
  expect(seen.taken).toHaveLength(2);
});

test('[P7] [fault J6] a try that joined what ran is not a later one when it is played back', async () => {
  const { ask, send, seen, end } = await atWork();
  const message = messageTo('matematico', { tentativas_restantes: 2 });
  ask(message);
  const joined = ask({ ...message, tentativas_restantes: 1 }, { token: 'b' });
  await end(failureOf(message, true));
  send(joined);
  expect(seen.taken).toHaveLength(1);
});

test('[P7] [fault J6] an answer is remembered for as long as a recording of its question would be taken', async () => {
  const { clock, ask, send, seen, end } = await atWork();
  const message = messageTo('matematico');
  const recorded = ask(message, { lifeMs: 600_000 });
  await end(answerTo(message));
  clock.advance(500_000);
  send(recorded);
  expect(seen.taken).toHaveLength(1);
});

test('[P7] [F7] who joins with more time moves the time at which it ends', async () => {
  const { clock, ask, seen, end, answered, cancel } = await atWork();
  const message = messageTo('matematico');
  ask(message, { lifeMs: 1_000 });
  ask(message, { token: 'b', lifeMs: 20_000 });
  ask(message, { token: 'c', lifeMs: 5_000 });
  expect(seen.waits).toEqual([20_000]);
  clock.advance(10_000);
  cancel(message);
  await end(answerTo(message));
  expect(answered('b')).toMatchObject({ status: 'sucesso_via_fallback' });
});

test('[P7] [fault J6] whoever plays a request back has its answer sent nowhere else, and joins nobody', async () => {
  const { clock, ask, send, seen, end, published, problems } = await atWork();
  const message = messageTo('matematico');
  const recorded = ask(message);
  for (let n = 0; n < 1_000; n += 1) send({ ...recorded, reply: `evil.${n}` });
  send({ ...recorded, reply: 'prosa.tests.inbox.proc_evil.1' });
  send({ ...recorded, reply: '' });
  clock.advance(1_000);
  await end(answerTo(message));
  expect(new Set(published.map(({ subject }) => subject))).toEqual(new Set([recorded.reply]));
  expect(published).toHaveLength(2);
  expect(problems.counts().forged).toBe(1_002);
  expect(seen.taken).toHaveLength(1);
});

test('[P7] [fault J6] a request is answered in this space, and not by whoever is asked too often', async () => {
  const { clock, ask, seen, published, problems } = await atWork();
  const message = messageTo('matematico');
  ask(message, { reply: 'prosa.others.inbox.proc_1.a' });
  expect(problems.counts().malformed).toBe(1);
  for (let n = 0; n < 1_000; n += 1) ask(message, { token: `${n}` });
  const before = published.length;
  clock.advance(1_000);
  expect(published.length - before).toBe(NATS_LIMITS.waitingEach);
  expect(published.at(-1)?.subject).toMatch(/\.999$/);
  expect(seen.taken).toHaveLength(1);
});

test('[P7] [F7] a notification that comes twice while it is taken is told to nobody', async () => {
  const { clock, ask, seen, published } = await atWork();
  const message = messageTo('matematico', { tipo_mensagem: 'notificacao' });
  ask(message, { kind: 'notification', reply: '' });
  ask(message, { kind: 'notification', reply: '' });
  clock.advance(2_000);
  expect(seen.taken).toHaveLength(1);
  expect(published).toEqual([]);
});

test('[P7] [F8.budget80] whoever joins running work brings the flags of its message', async () => {
  const { ask, seen } = await atWork();
  const message = messageTo('matematico', { sinalizadores: [] });
  ask(message);
  ask({ ...message, sinalizadores: ['orcamento_alto', 'orcamento_critico'] }, { token: 'b' });
  expect(seen.flags).toEqual([['orcamento_alto', 'orcamento_critico']]);
});

const granted = (tokens_estimados: number) => ({
  recursos_estimados: { tokens_estimados, chamadas_api_estimadas: 4 },
});
const GRANTED = { tokens: 1_000, chamadas_api: 4 };

test('[P7] [F8.budget100] whoever joins running work is told at once what it was granted and has consumed', async () => {
  const { ask, seen, published } = await atWork();
  const message = messageTo('matematico', granted(1_000));
  ask(message);
  seen.progress = {
    ...{ moved: false, consumido: { tokens: 600, chamadas_api: 1 }, concedido: GRANTED, eventos: [] },
  };
  const before = published.length;
  ask({ ...message, ...granted(400) }, { token: 'b' });
  const toJoiner = published.slice(before).filter(({ subject }) => subject.endsWith('.b'));
  expect(toJoiner.map(({ frame }) => [frame.kind, frame.value])).toEqual([
    ['working', expect.objectContaining({ andamento: seen.progress })],
  ]);
});

test('[P7] [F8.budget100] whoever is answered again is told before what was granted to whoever asked first', async () => {
  const { ask, end, published } = await atWork();
  const message = messageTo('matematico', granted(1_000));
  ask(message);
  await end(answerTo(message));
  const before = published.length;
  ask({ ...message, ...granted(400) }, { token: 'b' });
  const told = published.slice(before).map(({ frame }) => frame);
  expect(told.map(({ kind }) => kind)).toEqual(['working', 'response']);
  const { tokens_usados, chamadas_api_externas } = answerTo(message).recursos_consumidos;
  const consumido = { tokens: tokens_usados, chamadas_api: chamadas_api_externas };
  expect(told[0]?.value).toMatchObject({ andamento: { consumido, concedido: GRANTED, eventos: [] } });
});

test('[P7] [F4] who takes up what somebody asked joins it or gets the answer that stands, and else hears nothing', async () => {
  const { ask, join, end, answered, published } = await atWork();
  const [message, other] = [messageTo('matematico'), messageTo('matematico')];
  ask(message);
  join(other, 'nobody');
  join(message, 'b');
  await end(answerTo(message));
  join(message, 'c');
  for (const token of ['b', 'c'])
    expect(responseFromWire(answered(token))?.status).toBe('sucesso_via_fallback');
  ask(other, { token: 'd' });
  await end(failureOf(other, true));
  expect(responseFromWire(answered('d'))?.status).toBe('falha_total');
  join(other, 'e');
  expect(published.filter(({ subject }) => /[.](nobody|e)$/.test(subject))).toEqual([]);
});

test('[P7] [F4] whoever took it up can call it off though whoever asked first is gone, and never did', async () => {
  const { ask, join, cancel, seen, published, clock } = await atWork();
  const message = messageTo('matematico');
  const inbox = ask(message, { token: 'dead' }).reply.replace('.dead', '');
  join(message, 'b');
  const before = published.length;
  clock.advance(1_000);
  expect(published.slice(before).map(({ subject }) => subject)).toEqual([`${inbox}.b`]);
  cancel(message, `${inbox}.b`);
  expect(seen.calledOff).toBe(1);
});
