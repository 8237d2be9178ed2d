import { afterEach, describe, expect, test, vi } from 'vitest';
import { findTraces } from '../../store/sql/privacy/fixtures/scan.ts';
import { openAgain } from '../fixtures/durable.ts';
import { oficina, toOficina, type Workshop } from '../fixtures/oficina.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { type DurablePlace, folderPlace, postgresPlace } from '../routing/fixtures/durable-stores.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

type Place = Pick<DurablePlace, 'store' | 'remove'>;
const PLACES: readonly (readonly [string, () => Promise<Place>])[] = [
  ['Maps', async () => ({ store: 'memory', remove: async () => undefined })],
  ['PGlite', folderPlace],
  ['Postgres', postgresPlace],
];

function open(store: Place['store'], workshop: Workshop = {}): Platform {
  const platform = createPlatform({ store, assistants: [oficina(workshop)] });
  opened.push(platform);
  return platform;
}

describe.each(PLACES)('missions on %s', (_, make) => {
  test('[F3] [F4] [F18] a turn opens a mission: it is answered, kept as shapes, and its content is gone', async () => {
    const place = await make();
    opened.push({ close: place.remove });
    const found = () => ({ renda: 'zzcanario' });
    const platform = open(place.store, { found });
    const record = await platform.reply(toOficina('quanto ganho?'));
    expect(record.reply).toBe('Sei de renda.');
    const [summary] = await platform.missions.list('o');
    const mission = await platform.missions.read('o', summary?.missao_id ?? '');
    expect(mission).toMatchObject({ turn: record.turn, user: 'ana', lider: 'analise', estado: 'encerrada' });
    expect(mission?.telemetria).toMatchObject({
      status_final: 'sucesso_completo',
      query_original: 'quanto ganho?',
    });
    const sent = mission?.eventos.flatMap((event) =>
      event.tipo === 'mensagem_enviada'
        ? [`${event.remetente} → ${event.destinatario} ${event.operacao}`]
        : [],
    );
    expect(sent).toEqual(['orquestrador → analise conduzir_missao', 'analise → dados consultar']);
    await vi.waitFor(async () => {
      const health = await platform.missions.health('o');
      expect(health.map(({ alvo, execucoes }) => [alvo, execucoes])).toEqual(
        expect.arrayContaining([
          ['analise', 1],
          ['dados', 1],
        ]),
      );
    });
    expect(platform.missions.agents()).toMatchObject([{ assistant: 'oficina' }]);
    await platform.close();
    opened.splice(opened.indexOf(platform), 1);
    if (typeof place.store === 'string' && !place.store.startsWith('postgres')) return;
    const { store } = place;
    const database = await openAgain(
      typeof store === 'string'
        ? { kind: 'postgres', url: store }
        : { kind: 'embedded', folder: embeddedIn(store) },
    );
    opened.push(database);
    expect(await findTraces(database, ['zzcanario'])).toEqual([]);
  }, 60_000);
});

const embeddedIn = (store: unknown): string => (store as { readonly embedded: string }).embedded;

test('[F3] in memory content goes with the answer too', async () => {
  const platform = open('memory');
  await platform.reply(toOficina('um'));
  const [{ missao_id } = { missao_id: '' }] = await platform.missions.list('o');
  await platform.clear('s');
  expect(await platform.missions.read('o', missao_id)).toBeNull();
});

test('[F5] contracts are told by assistant', () => {
  const platform = open('memory');
  expect(
    platform.missions.contracts().map(({ assistant, contract }) => `${assistant} ${contract.nome_agente}`),
  ).toEqual(['oficina orquestrador', 'oficina analise', 'oficina dados']);
});

test('[F8.budget100] limits of the bus reach the missions that are opened on it', async () => {
  const limits = { budget: { exhausted: 0.5, ceiling: 0.5 } };
  const platform = createPlatform({ store: 'memory', assistants: [oficina()], bus: { limits } });
  opened.push(platform);
  await platform.reply(toOficina('um'));
  const [{ missao_id } = { missao_id: '' }] = await platform.missions.list('o');
  const mission = await platform.missions.read('o', missao_id);
  // The lead asks for the whole budget, and half of it is all that may be set aside.
  expect(mission?.eventos.flatMap((event) => (event.tipo === 'guarda' ? [event.guarda] : []))).toEqual([
    'orcamento_esgotado',
  ]);
});
