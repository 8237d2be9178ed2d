import { expect, test } from 'vitest';
import type { BusResponse, Transport } from '#protocol';
import { ask, codeOf, done, failed, guardedBus } from '../fixtures/guarded-bus.ts';
import { answerTo } from '../nats/fixtures/ends.ts';

/** A lead that this process serves, of a mission that somebody else owned; whether anybody is at it a test says. */
function takingUp(terms: { readonly retomada?: boolean } = { retomada: true }) {
  let answer = (_over: object): void => undefined;
  let orElse = (): void => undefined;
  const seen = { asked: 0, runs: 0, calledOff: 0 };
  const transport: Transport = {
    ...{ serve: async () => async () => undefined, notify: () => undefined },
    ...{ knows: () => true, close: async () => undefined },
    request: (message, options) =>
      new Promise((resolve) => {
        seen.asked += 1;
        answer = (over) => resolve({ ...answerTo(message), ...over });
        orElse = options.orElse ?? (() => expect.fail('it is sent to others'));
        options.whenCalledOff(() => {
          seen.calledOff += 1;
        });
      }),
  };
  const handle = () => {
    seen.runs += 1;
    return done;
  };
  const bus = guardedBus({ orquestrador: {}, lider: { handle } }, { transport });
  const { line } = bus.openMission(terms);
  const request = (): Promise<BusResponse> => bus.lines.orquestrador.request(ask('lider'), line);
  return { ...bus, line, seen, request, answer: (over = {}) => answer(over), orElse: () => orElse() };
}

test('[P7] [F4] a lead that is at it already is joined, and takes no slot here', async () => {
  const { request, answer, seen, pass, bus } = takingUp();
  const asked = request();
  await pass(5_000);
  expect(bus.pending().running).toBe(0);
  answer();
  await pass();
  expect([(await asked).status, seen]).toEqual(['sucesso_via_fallback', { asked: 1, runs: 0, calledOff: 0 }]);
});

test('[P7] [F4] where nobody is at it the lead begins here, once, whatever is said of the other afterwards', async () => {
  const { request, answer, orElse, seen, pass, bus } = takingUp();
  const asked = request();
  await pass(1_000);
  expect(seen.runs).toBe(0);
  orElse();
  answer(failed);
  orElse();
  await pass();
  expect([codeOf(await asked), seen]).toEqual(['sucesso', { asked: 1, runs: 1, calledOff: 0 }]);
  expect(bus.pending().running).toBe(0);
});

test('[P7] [F4] whoever was at it and is lost is followed by the lead here', async () => {
  const { request, answer, seen, pass } = takingUp();
  const asked = request();
  await pass(1_000);
  const erro = { codigo: 'transporte_indisponivel', mensagem: '', repetivel: true };
  answer({ status: 'falha_total', erro });
  await pass(5_000);
  expect([codeOf(await asked), seen.asked, seen.runs]).toEqual(['sucesso', 1, 1]);
});

test('[P7] [F15] a mission that ends meanwhile leaves nobody at it', async () => {
  const { request, orElse, line, seen, pass } = takingUp();
  const asked = request();
  await pass(500);
  line.end();
  orElse();
  await pass();
  expect([codeOf(await asked), seen]).toEqual(['missao_encerrada', { asked: 1, runs: 0, calledOff: 1 }]);
});

test('[P7] [F4] of a mission that nobody owned before nobody is asked', async () => {
  const { request, seen, pass } = takingUp({});
  const asked = request();
  await pass();
  expect([codeOf(await asked), seen]).toEqual(['sucesso', { asked: 0, runs: 1, calledOff: 0 }]);
});
