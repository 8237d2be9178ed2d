import { expect, test } from 'vitest';
import type { BusMessage, JsonObject, Transport } from '#protocol';
import { contractOf } from './conformance/scenes.ts';
import { ask, codeOf, guardedBus } from './fixtures/guarded-bus.ts';
import { answerTo, failureOf } from './nats/fixtures/ends.ts';

/** A bus that knows an agent in another process, where the first attempt fails. */
function reaching() {
  const sent: BusMessage[] = [];
  const notified: BusMessage[] = [];
  const transport: Transport = {
    serve: async () => async () => undefined,
    request: async (message) => {
      sent.push(structuredClone(message));
      const erro = { codigo: 'fonte_fora', mensagem: 'Fonte fora do ar', repetivel: true };
      return sent.length === 1 ? { ...failureOf(message, true), erro } : answerTo(message);
    },
    notify: (message) => void notified.push(message),
    knows: () => true,
    close: async () => undefined,
  };
  const opened = guardedBus({}, { transport });
  const { line } = opened.openMission();
  const lider = opened.bus.register({ contract: contractOf('lider', { dependencias: ['longe'] }) });
  const recursos_estimados = { tokens_estimados: 1, chamadas_api_estimadas: 0 };
  const carrying = (payload: object) =>
    ask('longe', { recursos_estimados, payload: { ...ask('').payload, ...payload } });
  return { ...opened, lider, line, sent, notified, carrying };
}

const round: { self?: unknown } = {};
round.self = round;

test('[P7] [fault E5] what JSON cannot write is refused before anything is sent, asked or told', async () => {
  const { lider, line, sent, notified, carrying, bus, pass } = reaching();
  for (const parametros of [{ n: 1n }, round]) {
    const response = await lider.request(carrying({ parametros }), line);
    expect(codeOf(response)).toBe('parametros_invalidos');
    expect(response.erro?.repetivel).toBe(false);
    expect(response.erro?.mensagem).toContain('payload.parametros');
  }
  const contexto_adicional = round as JsonObject;
  const response = await lider.request(carrying({ contexto_adicional }), line);
  expect(response.erro?.mensagem).toContain('payload.contexto_adicional');
  lider.send(carrying({ contexto_adicional }), line);
  await pass(1);
  expect([sent, notified]).toEqual([[], []]);
  await bus.close({ graceMs: 0 });
});

test('[P7] [F7] all tries carry the same, whatever its sender does with the draft meanwhile', async () => {
  const { lider, line, sent, carrying, pass } = reaching();
  const parametros = { valor: 100 };
  const contexto_adicional = { nota: 'a' };
  const asked = lider.request(carrying({ parametros, contexto_adicional }), line);
  await pass();
  parametros.valor = 999_999;
  contexto_adicional.nota = 'b';
  await pass(60_000, 1_000);
  expect(codeOf(await asked)).toBe('sucesso_via_fallback');
  expect(sent.map(({ payload }) => payload.parametros)).toEqual([{ valor: 100 }, { valor: 100 }]);
  expect(sent.map(({ payload }) => payload.contexto_adicional)).toEqual([{ nota: 'a' }, { nota: 'a' }]);
});
