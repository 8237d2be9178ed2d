import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BusMessage, BusNotice, BusResponse, JsonObject, MissionWord, Transport } from '#protocol';
import { type OwnNats, startOwnNats } from '../../../scripts/fixtures/nats-server.ts';
import {
  answerTo,
  dataOf,
  type End,
  failureOf,
  messageTo,
  openEnd,
  patiently,
  realClock,
  SECRET,
  until,
} from './fixtures/ends.ts';
import { createFrames } from './frame.ts';
import { createSeal } from './seal.ts';
import type { NatsTransportOptions } from './transport.ts';
import { messageToWire } from './wire.ts';

let nats: OwnNats;
let opened: End[] = [];
beforeAll(async () => {
  nats = await startOwnNats();
});
afterAll(() => nats.kill());
afterEach(async () => {
  await Promise.all(opened.map((end) => end.close()));
  opened = [];
});

async function open(options: Partial<NatsTransportOptions> = {}): Promise<End> {
  const end = openEnd({ url: nats.url, ...options });
  opened.push(end);
  await until('a connection', end.isConnected);
  return end;
}

type Answer = Parameters<Transport['serve']>[1];

/** A process that serves `matematico`, with what it was asked. */
async function server(answer: Answer = async (message) => answerTo(message), options = {}) {
  const end = await open(options);
  const taken: BusMessage[] = [];
  const leave = await end.serve('matematico', (message, take) => {
    taken.push(message);
    return answer(message, take);
  });
  return { end, taken, leave };
}

/** An answer that waits until it is let go. */
function slowly() {
  const letGo: (() => void)[] = [];
  const answer: Answer = (message) => new Promise((resolve) => letGo.push(() => resolve(answerTo(message))));
  return { answer, letGo };
}

/** One that never comes to an end, and hears whether anybody still waits. */
function watched() {
  const seen = { begun: 0, calledOff: false, words: [] as MissionWord[] };
  const answer: Answer = (message, take) => {
    seen.begun += 1;
    const callOff = (): void => {
      seen.calledOff = true;
    };
    const work = { callOff, waitFor: () => undefined, isAtWork: () => !seen.calledOff };
    take({
      ...work,
      hear: (word) => void seen.words.push(word),
      hearFlags: () => undefined,
      read: () => null,
    });
    return slowly().answer(message, take);
  };
  return { answer, seen };
}

const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Somebody who may stop waiting. */
function impatience() {
  let run = (): void => undefined;
  const whenCalledOff = (told: () => void): void => {
    run = told;
  };
  return { options: { timeoutMs: 5_000, whenCalledOff }, leave: () => run() };
}

const frames = (secret = SECRET) => createFrames(createSeal(secret, 'tests'), realClock(), { skewMs: 5_000 });

test('[F7] [P7] a request and its answer travel between processes with every field', async () => {
  const { taken } = await server(async (message) => answerTo(message, { response_id: 'res_1' }));
  const caller = await open();
  const message = messageTo('matematico');
  const response = await caller.request(message, patiently());
  expect(taken).toEqual([message]);
  expect(response).toEqual(answerTo(message, { response_id: 'res_1' }));
});

test('[F7] [P7] nobody serves it: told at once, and a retry may help', async () => {
  const caller = await open();
  const response = await caller.request(messageTo('ninguem'), patiently(60_000));
  expect(response).toMatchObject({ status: 'falha_total', message_id_original: expect.any(String) });
  expect(response.erro).toMatchObject({ codigo: 'transporte_indisponivel', repetivel: true });
});

test('[F7] [P7] several processes share an agent; each request goes to one of them', async () => {
  const servers = [await server(), await server(), await server()];
  const caller = await open();
  const asked = Array.from({ length: 60 }, () => caller.request(messageTo('matematico'), patiently()));
  await Promise.all(asked);
  const counts = servers.map(({ taken }) => taken.length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(60);
  for (const count of counts) expect(count).toBeGreaterThan(0);
});

test('[F7] [P7] the same message delivered again is answered again and done once', async () => {
  const { end, taken } = await server(async (message) => answerTo(message, { response_id: 'res_1' }));
  const caller = await open();
  const message = messageTo('matematico');
  const first = await caller.request(message, patiently());
  const again = await caller.request({ ...message, tentativas_restantes: 1 }, patiently());
  expect(again).toEqual(first);
  expect(taken).toHaveLength(1);
  expect(end.counts().duplicates).toBe(1);
});

test('[F7] [P7] delivered again while it runs, it joins what runs', async () => {
  const { answer, letGo } = slowly();
  const { taken } = await server(answer);
  const caller = await open();
  const message = messageTo('matematico');
  const both = [caller.request(message, patiently()), caller.request(message, patiently())];
  await until('the first', () => letGo.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  letGo[0]?.();
  const [first, second] = await Promise.all(both);
  expect(second).toEqual(first);
  expect(taken).toHaveLength(1);
});

test('[F7] [P7] a failure that may pass runs again in a later attempt, and only then; one that does not pass never', async () => {
  let mayPass = true;
  const { taken } = await server(async (message) => failureOf(message, mayPass));
  const caller = await open();
  const message = messageTo('matematico');
  const ask = (left: number) => caller.request({ ...message, tentativas_restantes: left }, patiently());
  await ask(2);
  await ask(2);
  expect(taken).toHaveLength(1);
  mayPass = false;
  expect(await ask(1)).toEqual(expect.objectContaining({ status: 'falha_total' }));
  await ask(0);
  expect(taken).toHaveLength(2);
});

test('[F7] [fault J6] an id that stands for another request gets no answer of it', async () => {
  const { taken } = await server();
  const caller = await open();
  const message = messageTo('matematico');
  await caller.request(message, patiently());
  const payload = { ...message.payload, parametros: { outra: 'coisa' } };
  const other = await caller.request({ ...message, payload }, patiently());
  expect(other.erro?.codigo).toBe('parametros_invalidos');
  expect(dataOf(other)).toBeNull();
  // Somebody else's id is somebody else's.
  const rastreamento = { ...message.rastreamento, missao_id: 'mis_2' };
  expect(dataOf(await caller.request({ ...message, rastreamento }, patiently()))).toEqual({ total: 3.5 });
  expect(taken).toHaveLength(2);
});

test('[F7] [P7] who stops waiting stops the work on the other side, unless another waits too', async () => {
  const work = watched();
  await server(work.answer);
  const caller = await open();
  const impatient = impatience();
  const message = messageTo('matematico');
  const asked = caller.request(message, impatient.options);
  const other = impatience();
  const joined = caller.request(message, other.options);
  await until('the request', () => work.seen.begun === 1);
  impatient.leave();
  expect(await asked).toMatchObject({ status: 'timeout', erro: { codigo: 'tempo_esgotado' } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(work.seen.calledOff).toBe(false);
  other.leave();
  await joined;
  await until('the other side to hear of it', () => work.seen.calledOff);
});

const HIGH: MissionWord = {
  ...{ epoca: 1, numero: 1, motivo: null, sinalizadores: ['orcamento_alto'], avisos: [], avisos_total: 0 },
};
const NOTICE: BusNotice = {
  ...{ guarda: 'circuito', missao_id: 'mis_1', em: 3, mensagem: 'Circuito aberto.', agente: 'matematico' },
  detalhes: { falhas: 5 },
};

test('[P7] [F8.budget80] [F15] whoever works on a request is told how its mission stands, and told again where it was taken up later', async () => {
  const work = watched();
  await server(work.answer);
  const late = openEnd({ url: nats.url });
  opened.push(late);
  let tell = (_word: MissionWord): void => undefined;
  const impatient = impatience();
  const asked = late.request(messageTo('matematico'), {
    ...impatient.options,
    whenTelling: (telling) => {
      tell = telling;
    },
  });
  // Not connected yet: nobody could hear it.
  tell(HIGH);
  await until('the word', () => work.seen.words.length > 0);
  expect(new Set(work.seen.words.map((word) => JSON.stringify(word)))).toEqual(
    new Set([JSON.stringify(HIGH)]),
  );
  tell({ ...HIGH, numero: 2, motivo: 'cancelada', avisos: [NOTICE], avisos_total: 7 });
  await until('the next word', () => work.seen.words.at(-1)?.motivo === 'cancelada');
  expect(work.seen.words.at(-1)).toMatchObject({ avisos: [NOTICE], avisos_total: 7 });
  impatient.leave();
  await asked;
});

test('[F7] [P7] no answer in time: told so, and the work is stopped', async () => {
  const work = watched();
  await server(work.answer);
  const caller = await open();
  const response = await caller.request(messageTo('matematico'), patiently(300));
  expect(response).toMatchObject({ status: 'timeout', erro: { codigo: 'tempo_esgotado' } });
  await until('the work to be stopped', () => work.seen.calledOff);
});

test('[F7] [P7] work that takes long is waited for, because it gives signs', async () => {
  const { answer, letGo } = slowly();
  await server(answer);
  const caller = await open({ limits: { signMs: 40 } });
  const asked = caller.request(messageTo('matematico'), patiently());
  await new Promise((resolve) => setTimeout(resolve, 900));
  letGo[0]?.();
  expect((await asked).status).toBe('sucesso_via_fallback');
});

test('[F7] [fault J6] what no process of this space sealed does not come in, is counted and told, and nothing stops', async () => {
  const { end, taken } = await server();
  const raw = await connect({ servers: nats.url });
  const subject = 'prosa.tests.agent.matematico';
  const message = messageToWire(messageTo('matematico'));
  raw.publish(subject, JSON.stringify(message));
  raw.publish(subject, frames('a secret of nobody here, long as it is').write('request', message, 5_000));
  raw.publish(subject, frames().write('request', { ...message, remetente: 'junior' }, 5_000));
  raw.publish(subject, frames().write('response', message, 5_000));
  raw.publish(subject, new Uint8Array(0));
  raw.publish('prosa.tests.all.matematico', 'x');
  raw.publish('prosa.tests.announcements', frames().write('announce', { processo: 1 }, 5_000));
  await raw.drain();
  const caller = await open();
  expect((await caller.request(messageTo('matematico'), patiently())).status).toBe('sucesso_via_fallback');
  expect(taken).toHaveLength(1);
  expect(end.counts()).toMatchObject({ forged: 4, malformed: 2 });
  // Told once in a while, however many come.
  expect(end.problems.map(({ kind }) => kind)).toEqual(['forged', 'malformed']);
});

test('[F7] [fault J6] an answer that is not about the question, or not from here, is not taken for it', async () => {
  const raw = await connect({ servers: nats.url });
  const message = messageTo('matematico');
  const right = answerTo(message, { response_id: 'res_right' });
  const wire = (response: BusResponse) => ({ ...response, timestamp_resposta: '2026-11-15T15:00:01.007Z' });
  raw.subscribe('prosa.tests.agent.matematico', {
    callback: (_, asked) => {
      asked.respond(JSON.stringify(wire(right)));
      asked.respond(frames('a secret of nobody here, long as it is').write('response', wire(right), 5_000));
      asked.respond(frames().write('response', wire(answerTo(messageTo('matematico'))), 5_000));
      asked.respond(frames().write('request', wire(right), 5_000));
      asked.respond(frames().write('response', wire(right), 5_000));
    },
  });
  await raw.flush();
  const caller = await open();
  expect(await caller.request(message, patiently())).toEqual(right);
  expect(caller.counts()).toMatchObject({ forged: 2, malformed: 2 });
  await raw.close();
});

test('[P7] [fault E6] a sealed answer to this question that cannot be read ends the wait at once', async () => {
  const raw = await connect({ servers: nats.url });
  const message = messageTo('matematico');
  raw.subscribe('prosa.tests.agent.matematico', {
    callback: (_, asked) => {
      const unread = { message_id_original: message.message_id, status: 'a word of tomorrow' };
      asked.respond(frames().write('response', unread, 5_000));
    },
  });
  await raw.flush();
  const caller = await open();
  const response = await caller.request(message, patiently());
  expect(response.erro).toMatchObject({ codigo: 'resposta_invalida', repetivel: false });
  expect(caller.counts()).toMatchObject({ malformed: 1, waiting: 0 });
  await raw.close();
});

test('[F7] [P7] notifications arrive and are answered by nobody', async () => {
  const { taken } = await server(() => Promise.reject(new Error('no answer to notifications')));
  const caller = await open();
  const message = messageTo('matematico', { tipo_mensagem: 'notificacao' });
  caller.notify(message);
  await until('the notification', () => taken.length > 0);
  expect(taken).toEqual([message]);
});

test('[P7] [fault E5] who hears notifications only gets no requests, whoever sends them where', async () => {
  const hearer = await open();
  const heard: BusMessage[] = [];
  const hear: Answer = async (message) => {
    heard.push(message);
    return answerTo(message);
  };
  await hearer.serve('matematico', hear, ['notificacao']);
  const caller = await open();
  await until('the news', () => caller.knows('matematico'));
  const alone = await caller.request(messageTo('matematico'), patiently());
  expect(alone.erro?.detalhes).toEqual({ motivo: 'no process serves this agent' });
  const { taken } = await server();
  const asked = Array.from({ length: 20 }, () => caller.request(messageTo('matematico'), patiently()));
  for (const response of await Promise.all(asked)) expect(response.status).toBe('sucesso_via_fallback');
  expect([taken.length, heard.length]).toEqual([20, 0]);
  const raw = await connect({ servers: nats.url });
  const misled = frames().write('request', messageToWire(messageTo('matematico')), 5_000);
  raw.publish('prosa.tests.notified.matematico', misled);
  await raw.drain();
  const notification = messageTo('matematico', { tipo_mensagem: 'notificacao' });
  await hearer.serve('lancamento', hear, ['notificacao']);
  await until('the news', () => caller.knows('lancamento'));
  caller.notify({ ...notification, destinatario: 'lancamento' });
  await until('the notification', () => heard.length > 0);
  expect(heard.map(({ tipo_mensagem }) => tipo_mensagem)).toEqual(['notificacao']);
});

test('[F7] [P7] who throws has failed, and is asked again', async () => {
  let times = 0;
  await server(async (message) => {
    times += 1;
    if (times === 1) throw new Error('boom');
    return answerTo(message);
  });
  const caller = await open();
  const message = messageTo('matematico');
  const first = await caller.request(message, patiently());
  expect(first.erro).toMatchObject({ codigo: 'agente_falhou', repetivel: true });
  const second = await caller.request({ ...message, tentativas_restantes: 1 }, patiently());
  expect(second.status).toBe('sucesso_via_fallback');
});

test('[F7] [P7] more than NATS takes is refused before it is sent', async () => {
  const { taken } = await server();
  const caller = await open();
  const message = messageTo('matematico');
  const payload = { ...message.payload, parametros: { texto: 'x'.repeat(1_100_000) } };
  const response = await caller.request({ ...message, payload }, patiently());
  expect(response.erro).toMatchObject({ codigo: 'parametros_invalidos', repetivel: false });
  expect(taken).toHaveLength(0);
});

test('[P7] [fault E5] what JSON cannot write is refused before it is sent, waits for nothing, and stops nothing', async () => {
  const { taken } = await server();
  const caller = await open();
  const message = messageTo('matematico');
  const parametros = { linhas: 3n } as unknown as JsonObject;
  const unwritable = { ...message, payload: { ...message.payload, parametros } };
  const response = await caller.request(unwritable, patiently());
  expect(response.erro).toMatchObject({ codigo: 'parametros_invalidos', repetivel: false });
  caller.notify({ ...unwritable, tipo_mensagem: 'notificacao' });
  await until('it is dropped', () => caller.counts().dropped === 1);
  expect(caller.counts().waiting).toBe(0);
  expect(taken).toHaveLength(0);
});

test('[F7] [P7] who serves what is known soon, forgotten on leaving, and by silence', async () => {
  const early = await open();
  expect(early.knows('matematico')).toBe(false);
  const { end, leave } = await server();
  expect(end.knows('matematico')).toBe(true);
  await until('the news', () => early.knows('matematico'));
  const late = await open();
  await until('the answer to who is there', () => late.knows('matematico'));
  expect(late.knows('lancamento')).toBe(false);
  await leave();
  await until('the leaving', () => !early.knows('matematico') && !late.knows('matematico'));
  expect(end.knows('matematico')).toBe(false);
});

test('[F7] [P7] spaces on one NATS do not see each other', async () => {
  const { taken } = await server();
  const other = await open({ space: 'outra' });
  const response = await other.request(messageTo('matematico'), patiently());
  expect(response.erro?.codigo).toBe('transporte_indisponivel');
  expect(other.knows('matematico')).toBe(false);
  expect(taken).toHaveLength(0);
});

test('[F7] [P7] names that mean something to NATS are names all the same', async () => {
  const end = await open();
  await end.serve('agente.*.> com espaço', async (message) => answerTo(message));
  const caller = await open();
  const response = await caller.request(messageTo('agente.*.> com espaço'), patiently());
  expect(response.status).toBe('sucesso_via_fallback');
});

test('[P7] [fault E5] who leaves answers what NATS had handed over already, and hears of it until nothing runs', async () => {
  const work = watched();
  const { leave, taken } = await server((message, whenCalledOff) => {
    if (taken.length === 1) {
      // Nothing runs here meanwhile, and NATS hands over all the others.
      standStill(100);
      void leave();
    }
    if (message.tentativas_restantes === 1) return work.answer(message, whenCalledOff);
    return Promise.resolve(answerTo(message));
  });
  const caller = await open();
  const impatient = impatience();
  const asked = Array.from({ length: 30 }, () => caller.request(messageTo('matematico'), patiently()));
  const last = caller.request(messageTo('matematico', { tentativas_restantes: 1 }), impatient.options);
  for (const response of await Promise.all(asked)) expect(response.status).toBe('sucesso_via_fallback');
  await until('the leaving', () => !caller.knows('matematico'));
  expect(work.seen).toMatchObject({ begun: 1, calledOff: false });
  impatient.leave();
  await last;
  await until('the other side to hear of it', () => work.seen.calledOff);
});

test('[F7] [P7] closing ends what waits, and lets nothing behind', async () => {
  const { answer } = slowly();
  const { taken } = await server(answer);
  const caller = await open();
  const asked = caller.request(messageTo('matematico'), patiently());
  await until('the request', () => taken.length === 1);
  await caller.close();
  expect((await asked).erro?.codigo).toBe('transporte_indisponivel');
  expect(caller.counts().waiting).toBe(0);
  const late = await caller.request(messageTo('matematico'), patiently(100));
  expect(late.status).toBe('falha_total');
});

test('[P7] [F4] several processes serve the lead: whoever takes up a mission joins the one that is at it, whichever it is', async () => {
  const works = [slowly(), slowly()];
  const servers = [await server(works[0]?.answer), await server(works[1]?.answer)];
  const [caller, next] = [await open(), await open()];
  await until('the lead to be known', () => caller.knows('matematico') && next.knows('matematico'));
  const begun = (): number => servers.reduce((sum, { taken }) => sum + taken.length, 0);
  const messages = Array.from({ length: 10 }, () => messageTo('matematico'));
  const first = messages.map((message) => caller.request(message, patiently()));
  await until('the first', () => begun() === 10);
  const again = messages.map((message) => next.request(message, { ...patiently(), isTakenUp: true }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(begun()).toBe(10);
  for (const { letGo } of works) for (const go of letGo) go();
  for (const response of await Promise.all([...first, ...again]))
    expect(response.status).toBe('sucesso_via_fallback');
});
