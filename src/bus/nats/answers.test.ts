import { expect, test } from 'vitest';
import type { BusResponse, Json } from '#protocol';
import { answerTo, messageTo } from './fixtures/ends.ts';
import { breathe, openServed } from './fixtures/served.ts';

type Payload = { readonly [Field in keyof BusResponse['payload']]?: unknown };

/** An answer whose fields may be anything. */
const answering = (payload: Payload) => async (message: Parameters<typeof answerTo>[0]) =>
  answerTo(message, { payload: { ...answerTo(message).payload, ...(payload as BusResponse['payload']) } });

const round: { self?: unknown } = {};
round.self = round;

test.for([
  ['a number that JSON does not know', { metadados: { linhas: 3n } }],
  ['what contains itself', { dados: round as Json }],
])(
  '[P7] [fault E5] an answer with %s is an invalid answer: told, sent, kept, and done once',
  async ([, payload]) => {
    let times = 0;
    const served = await openServed((message) => {
      times += 1;
      return answering(payload as Payload)(message);
    });
    const message = messageTo('matematico');
    served.ask(message);
    await breathe();
    const first = served.answered();
    expect(first).toMatchObject({
      status: 'falha_total',
      erro: { codigo: 'resposta_invalida', repetivel: false, mensagem: expect.stringMatching(/JSON/) },
      recursos_consumidos: { tokens_usados: 100 },
    });
    served.ask({ ...message, tentativas_restantes: 1 }, { token: 'b' });
    await breathe();
    expect(served.answered('b')).toEqual(first);
    expect(times).toBe(1);
    expect(served.told).toMatchObject([{ kind: 'dropped' }]);
  },
);
