import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BusResponse, Json } from '#protocol';
import { answerText } from './answer-text.ts';
import { answerTo, failureOf, messageTo } from './fixtures/ends.ts';
import { breathe, openServed } from './fixtures/served.ts';
import { responseFromWire } from './wire.ts';

type Payload = { readonly [Field in keyof BusResponse['payload']]?: unknown };

/** A payload whose fields may be anything. */
const saying = (payload: Payload): Partial<BusResponse> => ({
  payload: { ...answerTo(messageTo('matematico')).payload, ...(payload as BusResponse['payload']) },
});
const failing = (erro: object): Partial<BusResponse> => ({
  status: 'falha_total',
  erro: { codigo: 'sem_saldo', mensagem: 'Sem saldo', repetivel: true, ...erro },
});

const round: { self?: unknown } = {};
round.self = round;

function nested(levels: number): Json {
  let value: Json = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const INVALID: readonly (readonly [string, string, Partial<BusResponse>])[] = [
  ['[fault E5] holds a number that JSON does not know', 'JSON', saying({ metadados: { linhas: 3n } })],
  ['[fault E5] contains itself', 'JSON', saying({ dados: round })],
  ['[fault E6] is more than NATS takes', 'bytes', saying({ dados: 'x'.repeat(1_100_000) })],
  ['[fault E6] is nested too deep', 'dados', saying({ dados: nested(70) })],
  ['[fault E6] has metadata that are none', 'metadados', saying({ metadados: 'nada' })],
  ['[fault E6] has sources that are none', 'fontes', saying({ fontes: [undefined] })],
  ['[fault E6] has too long a code', 'erro', failing({ codigo: 'x'.repeat(300) })],
];

for (const [title, why, changes] of INVALID) {
  test(`[P7] an answer that ${title}: said to be invalid at once, kept, told, and done once`, async () => {
    let times = 0;
    const served = await openServed(async (message) => {
      times += 1;
      return answerTo(message, changes);
    });
    const message = messageTo('matematico');
    served.ask(message);
    await breathe();
    const first = served.answered();
    expect(responseFromWire(first)).toMatchObject({
      status: 'falha_total',
      message_id_original: message.message_id,
      erro: { codigo: 'resposta_invalida', repetivel: false, mensagem: expect.stringContaining(why) },
      recursos_consumidos: { tokens_usados: 100 },
    });
    served.ask({ ...message, tentativas_restantes: 1 }, { token: 'b' });
    await breathe();
    expect(served.answered('b')).toEqual(first);
    expect(times).toBe(1);
    expect(served.told).toMatchObject([{ kind: 'dropped' }]);
  });
}

test('[P7] [fault E6] a failure that says nothing in `dados` is a failure with null in it', async () => {
  const served = await openServed(async (message) =>
    answerTo(message, { ...failing({}), ...saying({ dados: undefined }) }),
  );
  served.ask(messageTo('matematico'));
  await breathe();
  const response = responseFromWire(served.answered());
  expect(response).toMatchObject({ erro: { codigo: 'sem_saldo' }, payload: { dados: null } });
});

test('[P7] [fault E6] a request that was sealed and cannot be read is refused at once', async () => {
  const served = await openServed(async (message) => answerTo(message));
  const message = messageTo('matematico', { remetente: 'outro' });
  served.ask(message);
  await breathe();
  expect(responseFromWire(served.answered())).toMatchObject({
    ...{ message_id_original: message.message_id, status: 'falha_total' },
    erro: { codigo: 'parametros_invalidos', repetivel: false },
  });
});

test('[P7] [fault E6] whatever is answered: what is sent can be read, and what could be read is sent', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true });
  const field = fc.constantFrom(
    'dados',
    'metadados',
    'fontes',
    'advertencias',
    'fallback_usado',
    'confiabilidade',
  );
  const readable = (response: BusResponse): boolean => {
    try {
      const { timestamp_resposta } = response;
      const wire = { ...response, timestamp_resposta: new Date(timestamp_resposta).toISOString() };
      return responseFromWire(JSON.parse(JSON.stringify(wire))) !== null;
    } catch {
      return false;
    }
  };
  const message = messageTo('matematico');
  fc.assert(
    fc.property(field, anything, fc.boolean(), (name, value, fails) => {
      const base = fails ? failureOf(message, true) : answerTo(message);
      const response = {
        ...base,
        ...(name === 'dados' && fails ? failing({ detalhes: value }) : saying({ [name]: value })),
      };
      expect(answerText(response).fault === null).toBe(readable(response));
    }),
    { numRuns: 500 },
  );
});
