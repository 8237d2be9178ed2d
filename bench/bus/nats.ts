import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { openMissionLine } from '#bus';
import { type MissionLine, seconds } from '#protocol';
import { findNatsServer, startOwnNats } from '../../scripts/fixtures/nats-server.ts';
import {
  type Answered,
  coordinator,
  envelopeOf,
  executor,
  JSON_SUBJECT,
  openBus,
  RAW_SUBJECT,
} from './nats-sides.ts';

/** Asks once; throws where the answer is wrong. */
type Way = { ask(value: number): Promise<void>; close(): Promise<void> };
type Measured = { readonly perRequestUs: number; readonly cpuUs: number };

/**
 * Short rounds that take turns, so that a bad second of the machine weighs on all alike. Warmed up first, as the queues of `measure.ts` are: until
 * the engine has compiled what a request runs through, in both processes, a request costs up to a third more than it will.
 */
const ROUNDS = 101;
const REQUESTS: Readonly<Record<number, number>> = { 1: 200, 64: 2_000 };
const WARM_UP = { requests: 60_000, inFlight: 64 } as const;
/** Fewer than would make the flood guard hold back, which stays armed. */
const MESSAGES_PER_MISSION = 150;
/** What one request and one answer of the bus weigh on the wire: the raw client sends as much. */
const BYTES = { request: 680, answer: 520 } as const;

async function rawWay(url: string): Promise<Way> {
  const connection = await connect({ servers: url });
  const payload = new Uint8Array(BYTES.request);
  return {
    ask: async () => {
      const { data } = await connection.request(RAW_SUBJECT, payload, { timeout: 60_000 });
      if (data.length !== BYTES.answer) throw new Error('not the answer');
    },
    close: () => connection.close(),
  };
}

/** The client as somebody would use it who has messages and not bytes: the envelope as JSON there and back, and nothing else. */
async function jsonWay(url: string): Promise<Way> {
  const connection = await connect({ servers: url });
  return {
    ask: async (valor) => {
      const payload = JSON.stringify(envelopeOf(valor));
      const message = await connection.request(JSON_SUBJECT, payload, { timeout: 60_000 });
      if (message.json<Answered>().payload.dados.valor !== valor + 1) throw new Error('not the answer');
    },
    close: () => connection.close(),
  };
}

async function busWay(url: string): Promise<Way> {
  const { bus, transport, clock } = await openBus(url);
  bus.register({ contract: executor });
  const line = bus.register({ contract: coordinator });
  const open = (): { left: number; unanswered: number; readonly mission: MissionLine } => ({
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
  let batch = open();
  return {
    ask: async (valor) => {
      if (batch.left === 0) batch = open();
      const own = batch;
      own.left -= 1;
      const payload = { operacao: 'somar', objetivo: 'Somar um.', parametros: { valor } };
      const { erro } = await line.request({ destinatario: 'somador', payload }, own.mission);
      if (erro) throw new Error(erro.codigo);
      own.unanswered -= 1;
      if (own.unanswered === 0) own.mission.end();
    },
    close: async () => {
      batch.mission.end();
      await bus.close();
      await transport.close();
    },
  };
}

type Load = { readonly requests: number; readonly inFlight: number };

async function measure(way: Way, { requests, inFlight }: Load): Promise<Measured> {
  let sent = 0;
  const took: number[] = [];
  const before = { at: performance.now(), cpu: process.cpuUsage() };
  const lane = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      const asked = performance.now();
      await way.ask(sent);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const { user, system } = process.cpuUsage(before.cpu);
  return {
    // One after the other: the middle one, as a pause of the machine is nobody's. Together: how many a second.
    perRequestUs:
      inFlight === 1 ? middle(took) * 1_000 : ((performance.now() - before.at) * 1_000) / requests,
    cpuUs: (user + system) / requests,
  };
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const decimal = (value: number, digits = 1): string => value.toFixed(digits).replace('.', ',');

const NAMES = ['raw', 'json', 'bus'] as const;
type Name = (typeof NAMES)[number];
type Round = Readonly<Record<Name, Measured>>;

async function measureAll(ways: Readonly<Record<Name, Way>>, load: Load): Promise<Round> {
  return {
    raw: await measure(ways.raw, load),
    json: await measure(ways.json, load),
    bus: await measure(ways.bus, load),
  };
}

/** The middle of the ratios of each round. */
async function compare(ways: Readonly<Record<Name, Way>>, inFlight: number): Promise<string> {
  const load = { requests: REQUESTS[inFlight] ?? 1_000, inFlight };
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureAll(ways, load));
  const told = (name: Name): string =>
    `${decimal(middle(rounds.map((round) => round[name].perRequestUs)))} µs ` +
    `(CPU deste lado ${decimal(middle(rounds.map((round) => round[name].cpuUs)))} µs)`;
  const ratio = (base: Name): string => {
    const ratios = rounds.map((round) => round.bus.perRequestUs / round[base].perRequestUs);
    return decimal(middle(ratios), 2);
  };
  return (
    `NATS, ${String(inFlight).padStart(2)} em voo: cliente puro, só bytes ${told('raw')}; cliente puro, JSON ${told('json')}; ` +
    `barramento ${told('bus')}; ${ratio('raw')} × do cliente puro (meta ≤ 1,3 ×), ${ratio('json')} × do cliente com JSON`
  );
}

/** What the first requests of fresh processes cost. Told apart: each process has them once. */
async function compareFresh(ways: Readonly<Record<Name, Way>>): Promise<string> {
  const { raw, bus } = await measureAll(ways, { requests: 1_000, inFlight: 1 });
  const ratio = decimal(bus.perRequestUs / raw.perRequestUs, 2);
  return `NATS,  1 em voo, os primeiros 1.000 pedidos de processos recém-iniciados: ${ratio} × do cliente puro`;
}

/** The way over NATS with every guard on, beside the client itself with as many bytes, in the same run. */
export async function measureNats(): Promise<void> {
  if (!findNatsServer()) {
    console.log(
      'NATS: o nats-server não está instalado (ou NATS_SERVER_PATH aponta para nada); não foi medido.',
    );
    return;
  }
  const nats = await startOwnNats();
  const end = fork(join(import.meta.dirname, 'nats-end.ts'), [nats.url, String(BYTES.answer)]);
  try {
    await once(end, 'message');
    const ways = { raw: await rawWay(nats.url), json: await jsonWay(nats.url), bus: await busWay(nats.url) };
    console.log(await compareFresh(ways));
    await measureAll(ways, WARM_UP);
    for (const inFlight of [1, 64]) console.log(await compare(ways, inFlight));
    await Promise.all(NAMES.map((name) => ways[name].close()));
  } finally {
    end.kill('SIGKILL');
    await nats.kill();
  }
}
