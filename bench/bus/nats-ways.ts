import { connect, type NatsConnection } from '@nats-io/transport-node';
import { openMissionLine } from '#bus';
import { type MissionLine, seconds } from '#protocol';
import {
  type Answered,
  answerOf,
  coordinator,
  type Envelope,
  envelopeOf,
  executor,
  openBus,
} from './nats-sides.ts';

/** One way to ask and be answered over NATS. Each side is a process of its own, so that no way pays for what another leaves behind. */
export type Way = {
  /** Answers from then on. */
  serve(url: string): Promise<void>;
  open(url: string): Promise<Asking>;
};
/** Asks once; throws where the answer is wrong. */
type Asking = { ask(value: number): Promise<void> };

const PATIENCE = { timeout: 60_000 } as const;
/** What one request and one answer of the bus weigh on the wire: the raw client sends as much. */
const BYTES = { request: 680, answer: 520 } as const;
/** Fewer than would make the flood guard hold back, which stays armed. */
const MESSAGES_PER_MISSION = 150;

/** The client itself, moving bytes that nobody reads. `noAsyncTraces`: it notes no stack with each request, as its default does. */
const rawWay = (subject: string, options: { readonly noAsyncTraces: boolean }): Way => ({
  serve: async (url) => {
    const connection = await connect({ servers: url });
    const answer = new Uint8Array(BYTES.answer);
    await answerEach(connection, subject, () => answer);
  },
  open: async (url) => {
    const connection = await connect({ servers: url, ...options });
    const payload = new Uint8Array(BYTES.request);
    return {
      ask: async () => {
        const { data } = await connection.request(subject, payload, PATIENCE);
        if (data.length !== BYTES.answer) throw new Error('not the answer');
      },
    };
  },
});

/** The client as somebody would use it who has messages and not bytes: the envelope as JSON there and back, and nothing else. */
const jsonWay: Way = {
  serve: async (url) => {
    const connection = await connect({ servers: url });
    await answerEach(connection, 'bench.json', (message) =>
      JSON.stringify(answerOf(message.json<Envelope>())),
    );
  },
  open: async (url) => {
    const connection = await connect({ servers: url });
    return {
      ask: async (valor) => {
        const message = await connection.request('bench.json', JSON.stringify(envelopeOf(valor)), PATIENCE);
        if (message.json<Answered>().payload.dados.valor !== valor + 1) throw new Error('not the answer');
      },
    };
  },
};

type Answer = (message: { json<T>(): T }) => Uint8Array | string;

async function answerEach(connection: NatsConnection, subject: string, answer: Answer): Promise<void> {
  connection.subscribe(subject, {
    queue: 'bench',
    callback: (_, message) => void message.respond(answer(message)),
  });
  await connection.flush();
}

const busWay: Way = {
  serve: async (url) => {
    const { bus } = await openBus(url);
    bus.register({
      contract: executor,
      handle: ({ payload }) => ({
        status: 'sucesso',
        dados: { valor: Number(payload.parametros.valor) + 1 },
      }),
    });
  },
  open: async (url) => {
    const { bus, clock } = await openBus(url);
    bus.register({ contract: executor });
    const line = bus.register({ contract: coordinator });
    const openBatch = (): Batch => ({
      left: MESSAGES_PER_MISSION,
      unanswered: MESSAGES_PER_MISSION,
      mission: openMissionLine(
        {
          ...{ missao_id: 'medida', lider: 'lider', restanteMs: seconds(80) },
          orcamento: { tokens: 10_000, chamadas_api: 20 },
        },
        { clock },
      ),
    });
    let batch = openBatch();
    return {
      ask: async (valor) => {
        if (batch.left === 0) batch = openBatch();
        const own = batch;
        own.left -= 1;
        const payload = { operacao: 'somar', objetivo: 'Somar um.', parametros: { valor } };
        const { erro } = await line.request({ destinatario: 'somador', payload }, own.mission);
        if (erro) throw new Error(erro.codigo);
        own.unanswered -= 1;
        if (own.unanswered === 0) own.mission.end();
      },
    };
  },
};

type Batch = { left: number; unanswered: number; readonly mission: MissionLine };

export const WAYS = {
  raw: rawWay('bench.raw', { noAsyncTraces: false }),
  lean: rawWay('bench.lean', { noAsyncTraces: true }),
  json: jsonWay,
  bus: busWay,
} as const satisfies Readonly<Record<string, Way>>;
export type WayName = keyof typeof WAYS;

export const isWay = (name: string): name is WayName => name in WAYS;
