import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { openMissionLine } from '#bus';
import { type MissionLine, seconds } from '#protocol';
import { findNatsServer, startOwnNats } from '../../scripts/fixtures/nats-server.ts';
import { coordinator, executor, openBus, RAW_SUBJECT } from './nats-sides.ts';

/** Asks once; throws where the answer is wrong. */
type Way = { ask(value: number): Promise<void>; close(): Promise<void> };
type Measured = { readonly perRequestUs: number; readonly cpuUs: number };

const ROUNDS = 7;
const REQUESTS: Readonly<Record<number, number>> = { 1: 3_000, 64: 20_000 };
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

async function measure(way: Way, inFlight: number): Promise<Measured> {
  const requests = REQUESTS[inFlight] ?? 1_000;
  let sent = 0;
  const before = { at: performance.now(), cpu: process.cpuUsage() };
  const lane = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      await way.ask(sent);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const { user, system } = process.cpuUsage(before.cpu);
  return {
    perRequestUs: ((performance.now() - before.at) * 1_000) / requests,
    cpuUs: (user + system) / requests,
  };
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const decimal = (value: number, digits = 1): string => value.toFixed(digits).replace('.', ',');

/** Alternating, so that whatever else the machine does weighs on both alike; the middle of the ratios of each pair of rounds. */
async function compare(ways: { readonly raw: Way; readonly bus: Way }, inFlight: number): Promise<string> {
  const rounds: { readonly raw: Measured; readonly bus: Measured }[] = [];
  await measure(ways.raw, inFlight);
  await measure(ways.bus, inFlight);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ raw: await measure(ways.raw, inFlight), bus: await measure(ways.bus, inFlight) });
  }
  const ratio = middle(rounds.map(({ raw, bus }) => bus.perRequestUs / raw.perRequestUs));
  const told = (name: 'raw' | 'bus'): string =>
    `${decimal(middle(rounds.map((round) => round[name].perRequestUs)))} µs por pedido ` +
    `(CPU deste lado ${decimal(middle(rounds.map((round) => round[name].cpuUs)))} µs)`;
  return (
    `NATS, ${String(inFlight).padStart(2)} em voo: cliente puro ${told('raw')}; ` +
    `barramento ${told('bus')}; ${decimal(ratio, 2)} × (meta ≤ 1,3 ×)`
  );
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
    const ways = { raw: await rawWay(nats.url), bus: await busWay(nats.url) };
    for (const inFlight of [1, 64]) console.log(await compare(ways, inFlight));
    await Promise.all([ways.raw.close(), ways.bus.close()]);
  } finally {
    end.kill('SIGKILL');
    await nats.kill();
  }
}
