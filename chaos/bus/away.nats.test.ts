// NATS is away for thirty seconds, every limit as shipped. The tests wait for as long as people would, so they do it at the same time,
// each with a NATS of its own.
import { expect, test } from 'vitest';
import { BUS_LIMITS } from '#bus';
import type { BusResponse } from '#protocol';
import { type OwnNats, startOwnNats } from '../../scripts/fixtures/nats-server.ts';
import { until } from '../../src/bus/nats/fixtures/ends.ts';
import { plainWork, told } from './fixtures/agents.ts';
import { openCrew } from './fixtures/crew.ts';

const AWAY_MS = 30_000;
/** Before any deadline: three tries of five seconds of silence each, and the waits between them. */
const ENDED_MS = 20_000;
/** While many of its requests end, and for a while after NATS is back, nobody asks the agent: that is what its circuit is for. */
const REOPENED_MS = BUS_LIMITS.breaker.openMs + ENDED_MS;

type Crew = Awaited<ReturnType<typeof openCrew>>;
type Scene = { readonly nats: OwnNats; readonly crew: Crew };

async function withCrew(play: (scene: Scene) => Promise<void>): Promise<void> {
  const nats = await startOwnNats();
  const crew = await openCrew(nats.url, 'shipped');
  try {
    await crew.hire();
    await play({ nats, crew });
  } finally {
    await crew.close();
    await nats.kill();
  }
}

/** `lancar` leaves an effect each time that it is called, so what is done twice shows. */
const asking = (crew: Crew, count: number, antesMs = 0): readonly Promise<BusResponse>[] =>
  Array.from({ length: count }, () => crew.request(plainWork({ operacao: 'lancar', antesMs })));

const askAgain = (crew: Crew, { message_id_original: message_id }: BusResponse, antesMs = 0) =>
  crew.request({ ...plainWork({ operacao: 'lancar', antesMs }), message_id });

/** NATS is away; those who are asked meanwhile, and who were at it, end long before it is back. */
async function goAway({ nats, crew }: Scene, meanwhile: number, before: readonly Promise<BusResponse>[]) {
  await nats.kill();
  const gone = performance.now();
  await until('the loss is seen', () => !crew.transport.isConnected());
  const ended = await Promise.all([...before, ...asking(crew, meanwhile)]);
  expect(performance.now() - gone).toBeLessThan(ENDED_MS);
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS - (performance.now() - gone)));
  await nats.start();
  await until('it is back', () => crew.transport.isConnected() && crew.transport.knows('lancamento'));
  return ended;
}

function expectOnce(crew: Crew, responses: readonly BusResponse[]): void {
  expect(responses.map(told)).toEqual(responses.map(() => 'sucesso'));
  expect(crew.effects().toSorted()).toEqual(
    responses.map(({ message_id_original }) => message_id_original).toSorted(),
  );
  expect(crew.circuit()).toBe('CLOSED');
}

test.concurrent('[P7] [F8.retry] [fault E5] NATS away for 30 s and back with nothing in memory: what was under way ended and said so; asked again it is answered, and nothing is done twice', () =>
  withCrew(async (scene) => {
    const { crew } = scene;
    const earlier = await Promise.all(asking(crew, 4));
    const before = asking(crew, 1, 1_000);
    await until('it runs', () => crew.began() === 5);
    const [ended] = await goAway(scene, 0, before);
    expect(ended && told(ended)).toBe('transporte_indisponivel');
    expect(ended?.erro?.repetivel).toBe(true);
    // It was done where nobody could be told of it.
    expect(crew.effects()).toHaveLength(5);
    const again = ended ? [await askAgain(crew, ended, 1_000)] : [];
    const after = await Promise.all(asking(crew, 6));
    expectOnce(crew, [...earlier, ...again, ...after]);
  }));

test.concurrent('[P7] [F8.breaker] [fault E5] NATS away for 30 s under many requests: each ends and says so, its circuit keeps the rest away for as long as it does, and then all is done once', () =>
  withCrew(async (scene) => {
    const { crew } = scene;
    const before = asking(crew, 6, 1_000);
    await until('it runs', () => crew.began() === 6);
    const ended = await goAway(scene, 6, before);
    for (const response of ended)
      expect(['transporte_indisponivel', 'circuito_aberto']).toContain(told(response));
    expect(crew.circuit()).toBe('OPEN');
    await until('its circuit lets one try', () => crew.circuit() !== 'OPEN', REOPENED_MS);
    crew.takeUp();
    const [first, ...rest] = ended.map((response, at) => () => askAgain(crew, response, at < 6 ? 1_000 : 0));
    const probe = first ? [await first()] : [];
    expectOnce(crew, [...probe, ...(await Promise.all(rest.map((ask) => ask())))]);
  }));
