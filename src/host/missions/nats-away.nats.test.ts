// What needs no agent elsewhere does not notice that NATS is away; what does is told in Portuguese what is missing.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Delivery } from '#protocol';
import { createDurableStore } from '#store';
import { startOwnNats } from '../../../scripts/fixtures/nats-server.ts';
import { configuredBus } from '../bus-config.ts';
import { oficina, toOficina } from '../fixtures/oficina.ts';
import { stuckWorkshop } from '../fixtures/stuck-workshop.ts';
import { eco, to } from '../fixtures.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { type DurablePlace, postgresPlace } from '../routing/fixtures/durable-stores.ts';
import { createMissionWorker } from './mission-worker.ts';

const SECRET = 'um segredo de teste, com mais de trinta e dois';
const MISSING =
  'Sei de nada. O que ficou faltando: "Consultar renda" não pôde ser concluída: a consulta não funcionou agora.';
/** A job that is asked for every two seconds. */
const SWEEP = 'missions.sweep';

let place: DurablePlace;
const opened: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  place = await postgresPlace();
  opened.push({ close: place.remove });
});
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const kept = <T extends { close(): Promise<unknown> }>(each: T): T => {
  opened.push(each);
  return each;
};

function busOf(url: string, agents: string) {
  const bus = configuredBus({ url, agents, secret: SECRET, space: null });
  if (!bus) throw new Error('no bus');
  return bus;
}

type Scene = { readonly platform: Platform; readonly sent: Delivery[] };

/** A platform whose executor works elsewhere. */
async function open(url: string): Promise<Scene> {
  const sent: Delivery[] = [];
  const zap = async (delivery: Delivery) => void sent.push(delivery);
  const platform = kept(
    createPlatform({
      ...{ store: place.store, assistants: [eco, oficina()], channels: { zap } },
      bus: busOf(url, 'orquestrador,analise'),
    }),
  );
  await platform.ready();
  return { platform, sent };
}

const replyTo = { channel: 'zap', address: 'contato-1' };

/** An ordinary turn, its answer through the outbox, and a job that somebody else left in the queue. */
async function expectAsEver({ platform, sent }: Scene): Promise<void> {
  const { reply } = await platform.reply(to('oi', { replyTo }));
  expect(reply).toBe('Você disse: oi');
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['Você disse: oi']);
  const asked = Date.now();
  await askForSweep();
  await expect.poll(async () => (await lastSweep(platform))?.at ?? 0).toBeGreaterThanOrEqual(asked);
  expect(await lastSweep(platform)).toMatchObject({ ok: true });
}

async function askForSweep(): Promise<void> {
  const other = createDurableStore({ target: { kind: 'postgres', url: String(place.store) } });
  await (await other.jobs()).send(SWEEP, {});
  await other.close();
}

const lastSweep = async (platform: Platform) =>
  (await platform.operations.health('o')).tarefas?.find(({ name }) => name === SWEEP)?.last;

async function expectToldWhatIsMissing(platform: Platform): Promise<void> {
  const [newest] = await platform.missions.list('o');
  expect(newest?.telemetria).toMatchObject({
    ...{ status_final: 'falha', operacoes_falhadas: 1 },
    limitacoes_encontradas: [{ tipo_limitacao: 'falha_agente', operacoes_nao_executadas: ['renda'] }],
  });
  // Three tries, each waits five seconds for NATS to come back.
  expect(newest?.telemetria?.tempo_real_execucao).toBeLessThan(20);
}

test('[P7] [F15] [fault E5] NATS that was never there: turns, outbox and jobs work as ever, and a mission that asks elsewhere says what is missing', async () => {
  // A port at which nobody is.
  const nats = await startOwnNats();
  await nats.kill();
  const scene = await open(nats.url);
  await expectAsEver(scene);
  const { reply } = await scene.platform.reply(toOficina('quanto ganho?'));
  expect(reply).toBe(MISSING);
  await expectToldWhatIsMissing(scene.platform);
});

test('[P7] [F15] [fault E5] NATS that dies under a mission: turns, outbox and jobs work as ever, and the mission says what is missing', async () => {
  const nats = await startOwnNats();
  opened.push({ close: nats.kill });
  const scene = await open(nats.url);
  const { platform } = scene;
  const stuck = stuckWorkshop();
  const worker = kept(
    createMissionWorker({
      ...{ store: place.store, assistants: [oficina(stuck)], bus: busOf(nats.url, 'dados') },
    }),
  );
  await worker.ready();
  const answered = platform.reply(toOficina('quanto ganho?'));
  (await stuck.begun()).letGo();
  expect((await answered).reply).toBe('Sei de renda.');
  const cutOff = platform.reply(toOficina('quanto ganho?'));
  await stuck.begun();
  await nats.kill();
  await expectAsEver(scene);
  expect((await cutOff).reply).toBe(MISSING);
  await expectToldWhatIsMissing(platform);
  stuck.release();
});
