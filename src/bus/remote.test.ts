import { expect, test } from 'vitest';
import type {
  BusMessage,
  BusResponse,
  MissionBudget,
  MissionTerms,
  MissionWord,
  Progress,
  Transport,
} from '#protocol';
import { ask, codeOf, guardedBus, insteadOf } from './fixtures/guarded-bus.ts';
import { busError } from './responses.ts';

type Try = {
  readonly isTakenUp: boolean | undefined;
  readonly message: BusMessage;
  heard(progress: Progress): void;
  answer(over: object): void;
};

const responseTo = (message: BusMessage): BusResponse => ({
  ...{ response_id: 'res_1', message_id_original: message.message_id, timestamp_resposta: 0 },
  ...{ remetente: message.destinatario, status: 'sucesso', tempo_processamento: 0 },
  payload: {
    ...{ dados: null, metadados: {}, confiabilidade: 100, fontes: [], advertencias: [] },
    fallback_usado: null,
  },
  recursos_consumidos: { tokens_usados: 0, chamadas_api_externas: 0, chamadas_banco_dados: 0 },
});

/** A mission of 1,000 tokens here, an agent in another process, and its tries as they leave. */
function owning(consumido: MissionBudget, terms: Partial<MissionTerms> = {}) {
  const tries: Try[] = [];
  const words: MissionWord[] = [];
  const transport: Transport = {
    ...{ serve: async () => async () => undefined, notify: () => undefined },
    ...{ knows: () => true, close: async () => undefined },
    request: (message, { heard, isTakenUp, whenTelling }) =>
      new Promise((resolve) => {
        whenTelling?.((word) => void words.push(word));
        tries.push({
          message,
          isTakenUp,
          heard: (progress) => heard?.(progress),
          answer: (over) => resolve({ ...responseTo(message), ...over }),
        });
      }),
  };
  const bus = guardedBus(
    {
      orquestrador: {},
      lider: { isElsewhere: true, fallbacks: insteadOf('reserva') },
      reserva: { isElsewhere: true },
    },
    { transport },
  );
  const { line } = bus.openMission({ orcamento: { tokens: 1_000, chamadas_api: 10 }, consumido, ...terms });
  const at = (index: number): Try => tries[index] ?? expect.fail('no such try');
  const request = (tokens_estimados: number) =>
    bus.lines.orquestrador.request(
      ask('lider', { recursos_estimados: { tokens_estimados, chamadas_api_estimadas: 4 } }),
      line,
    );
  return { ...bus, line, at, request, words };
}

const progress = (tokens: number, granted: number): Progress => ({
  ...{ moved: true, consumido: { tokens, chamadas_api: 1 }, eventos: [] },
  concedido: { tokens: granted, chamadas_api: 5 },
});
const consumed = (tokens_usados: number) => ({
  recursos_consumidos: { tokens_usados, chamadas_api_externas: 1, chamadas_banco_dados: 0 },
});

test('[P7] [F4] [F8.budget100] of a lead that is joined only what the journal did not know is charged', async () => {
  const { at, line, request, pass } = owning({ tokens: 600, chamadas_api: 1 });
  const answer = request(400);
  await pass();
  at(0).heard(progress(600, 1_000));
  expect(line.spent()).toEqual({ tokens: 600, chamadas_api: 1 });
  // While nobody owned the mission it went on.
  at(0).heard(progress(750, 1_000));
  expect(line.spent().tokens).toBe(750);
  at(0).answer(consumed(790));
  await pass();
  expect([codeOf(await answer), line.spent()]).toEqual(['sucesso', { tokens: 790, chamadas_api: 1 }]);
  line.end();
});

test('[P7] [F8.budget100] a try that joins what an earlier one began pays nothing twice; one that begins anew pays for itself', async () => {
  const { at, line, request, pass } = owning({ tokens: 0, chamadas_api: 0 });
  const answer = request(100);
  await pass();
  at(0).heard({ ...progress(70, 100), concedido: { tokens: 100, chamadas_api: 4 } });
  const lost = { status: 'falha_total', erro: busError('transporte_indisponivel') };
  at(0).answer(lost);
  await pass(2_000);
  expect(at(1).message.recursos_estimados).toEqual({ tokens_estimados: 30, chamadas_api_estimadas: 3 });
  at(1).heard({ ...progress(80, 100), concedido: { tokens: 100, chamadas_api: 4 } });
  expect(line.spent()).toEqual({ tokens: 80, chamadas_api: 1 });
  at(1).answer(lost);
  await pass(10_000);
  at(2).heard({ ...progress(5, 20), concedido: { tokens: 20, chamadas_api: 3 } });
  expect(line.spent()).toEqual({ tokens: 85, chamadas_api: 2 });
  at(2).answer(consumed(15));
  await pass();
  expect([codeOf(await answer), line.spent().tokens]).toEqual(['sucesso', 95]);
  line.end();
});

test('[P7] [F4] whoever takes a mission up looks for a lead that is at it, once, and says that the mission is its own now', async () => {
  const { at, line, request, pass, words } = owning(
    { tokens: 600, chamadas_api: 1 },
    { retomada: true, epoca: 7 },
  );
  const answer = request(400);
  await pass();
  expect([at(0).isTakenUp, words]).toEqual([true, [expect.objectContaining({ epoca: 7, motivo: null })]]);
  at(0).answer({ status: 'falha_total', erro: busError('transporte_indisponivel') });
  await pass(2_000);
  expect(at(1).isTakenUp).toBe(false);
  at(1).answer({});
  await pass();
  expect(codeOf(await answer)).toBe('sucesso');
  line.end();
});

test('[P7] [F8.fallback] whoever stands in for the lead in another process hears what guards did', async () => {
  const { at, line, request, pass, words } = owning({ tokens: 0, chamadas_api: 0 });
  const answer = request(400);
  await pass();
  for (const index of [0, 1, 2]) {
    at(index).answer({ status: 'falha_total', erro: busError('transporte_indisponivel') });
    await pass(10_000);
  }
  expect(at(3).message.destinatario).toBe('reserva');
  expect(words.at(-1)?.avisos.map(({ guarda }) => guarda)).toContain('fallback');
  at(3).answer({});
  await pass();
  expect(codeOf(await answer)).toBe('sucesso_via_fallback');
  line.end();
});

test('[P7] [F4] [F8.budget100] what nobody has told whoever owned the mission is charged, though somebody else began the work', async () => {
  const { at, line, request, pass } = owning({ tokens: 0, chamadas_api: 0 }, { retomada: true });
  const answer = request(500);
  await pass();
  at(0).heard(progress(400, 1_000));
  at(0).answer(consumed(400));
  await pass();
  expect([codeOf(await answer), line.spent()]).toEqual(['sucesso', { tokens: 400, chamadas_api: 1 }]);
  line.end();
});

test('[P7] [F8.budget100] what was given back elsewhere is free again, what others paid and what went beyond the allowance is not', async () => {
  const { at, line, request, pass } = owning({ tokens: 600, chamadas_api: 1 });
  const answer = request(200);
  await pass();
  const told = async (tokens: number): Promise<number> => {
    at(0).heard(progress(tokens, 800));
    await pass();
    return line.spent().tokens;
  };
  expect(await told(750)).toBe(750);
  expect(await told(650)).toBe(650);
  expect(await told(100)).toBe(600);
  expect(await told(900)).toBe(800);
  expect(await told(850)).toBe(800);
  at(0).answer(consumed(700));
  await pass();
  expect([codeOf(await answer), line.spent().tokens]).toEqual(['sucesso', 700]);
  line.end();
});

test('[P7] [F8.budget100] [fault D9] an answer in the place of somebody who cannot be reached gives nothing back', async () => {
  const { at, line, request, pass } = owning({ tokens: 0, chamadas_api: 0 });
  const answer = request(400);
  await pass();
  at(0).heard({ ...progress(300, 400), concedido: { tokens: 400, chamadas_api: 4 } });
  at(0).answer({ status: 'falha_total', erro: busError('parametros_invalidos') });
  await pass(20_000);
  expect(line.spent()).toEqual({ tokens: 300, chamadas_api: 1 });
  line.end();
  await answer;
});
