import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { delegate, finish, say } from '#host/testing';
import type { Script } from '#models';
import { systemClock } from '../clock.ts';
import { createPlatform } from '../platform.ts';
import { type DurablePlace, PLACES, postgresPlace } from './fixtures/durable-stores.ts';
import { closeManagers, openManager, textsOf } from './fixtures/open-manager.ts';
import type { RoutingChatManagerOptions } from './options.ts';

afterEach(closeManagers);

/** Whoever asks first waits until the run's databases are made. */
const FIRST_MS = 60_000;
const ALL = { fact: 'platform', summary: 'platform', conversation: 'platform' } as const;

const openOn = ({ store }: DurablePlace, script: Script, options: Partial<RoutingChatManagerOptions> = {}) =>
  openManager(script, { memoryConfig: ALL, ...options, platform: { store, clock: systemClock() } });

describe.each(PLACES)('on %s', (_, make) => {
  let place: DurablePlace;
  beforeAll(async () => {
    place = await make();
  }, FIRST_MS);
  afterAll(() => place.remove());

  test('[R7.store] facts, summaries and messages are known to the manager that comes after', async () => {
    const first = openOn(place, { coordenador: [say('Oi, Ana.')] });
    await first.manager.processMessage('lembra', 'sou a Ana');
    await first.manager.memory.fact.save('lembra', 'Mora em Recife.');
    await first.manager.memory.fact.save('lembra', 'Plano ouro.', { agent: 'financeiro' });
    await first.manager.memory.fact.save('lembra', 'Mora em Recife.');
    await first.manager.memory.summary.save('lembra', 'antigo');
    await first.manager.memory.summary.save('lembra', 'Pediu ajuda.');
    await first.manager.shutdown();
    const second = openOn(place, { coordenador: [say('Claro.')] });
    await second.manager.processMessage('lembra', 'lembra de mim?');
    const [asked] = second.model.asked;
    expect(textsOf(asked, 'user')).toEqual(['sou a Ana', 'lembra de mim?']);
    expect(textsOf(asked, 'assistant')).toEqual(['Oi, Ana.']);
    expect(asked?.system.split('- fato: "Mora em Recife."')).toHaveLength(2);
    expect(asked?.system).toContain('- fato: "Plano ouro."\n- resumo: "Pediu ajuda."');
    expect(asked?.system).not.toContain('antigo');
    expect(await second.manager.memory.fact.list('lembra')).toEqual([
      { text: 'Mora em Recife.', agent: null },
      { text: 'Plano ouro.', agent: 'financeiro' },
    ]);
  });

  test('[R8] a restart keeps the floor of a sub-conversation and its owner, and a result that nobody has read yet', async () => {
    const first = openOn(place, {
      coordenador: [delegate('tecnico', 'sem sinal'), delegate('financeiro')],
      tecnico: [say('Qual luz?')],
      financeiro: [finish({ protocolo: 'P-77' }, { text: 'Resolvido.' })],
    });
    await first.manager.processMessage('meio', 'caiu', { userId: 'ana' });
    await first.manager.processMessage('espera', 'cobraram errado');
    await first.manager.shutdown();
    const second = openOn(place, {
      tecnico: [say('Vermelha, então.')],
      coordenador: [say('Mais algo?'), say('Até logo.')],
    });
    expect(await second.manager.processMessage('meio', 'a vermelha')).toMatchObject({
      agent: 'tecnico',
      activeAgent: 'tecnico',
      text: 'Vermelha, então.',
    });
    await second.manager.processMessage('espera', 'voltou!');
    await second.manager.processMessage('espera', 'não, obrigado');
    const [floor, reads, later] = second.model.asked;
    expect(textsOf(floor, 'user')).toEqual(['caiu', 'a vermelha']);
    expect(floor?.system.split('sem sinal')).toHaveLength(2);
    expect(JSON.stringify(reads?.prompt)).toContain('P-77');
    expect(JSON.stringify(later?.prompt)).not.toContain('P-77');
    second.manager.endSession('meio');
    await expect(second.manager.processMessage('meio', 'oi', { userId: 'bia' })).rejects.toMatchObject({
      code: 'session_not_found',
    });
  });

  test('[R7.store] clearing clears all of one session, now and for the manager after; kinds can be cleared alone', async () => {
    const first = openOn(place, {
      coordenador: [delegate('tecnico', 'ctx'), say('ok')],
      tecnico: [finish({ segredo: 1 }, { text: 'Pronto.' })],
    });
    const { memory } = first.manager;
    await first.manager.processMessage('some', 'meu nome é Ana');
    await first.manager.processMessage('fica', 'meu nome é Bia');
    for (const session of ['some', 'fica']) {
      await memory.fact.save(session, 'Mora em Recife.');
      await memory.summary.save(session, 'Pediu ajuda.');
    }
    await first.manager.clearSessionHistory('some');
    expect(await memory.fact.list('some')).toEqual([]);
    expect(await memory.summary.list('some')).toEqual([]);
    expect(await memory.conversation.list('some')).toEqual([]);
    await memory.fact.clear('fica');
    expect(await memory.fact.list('fica')).toEqual([]);
    expect(await memory.summary.list('fica')).toHaveLength(1);
    expect(await memory.conversation.list('fica')).toHaveLength(2);
    await first.manager.shutdown();
    const second = openOn(place, { coordenador: [say('Olá.')] });
    await second.manager.processMessage('some', 'oi');
    expect(JSON.stringify(second.model.asked[0]?.prompt)).not.toMatch(/Ana|Recife|ajuda|segredo/);
    expect(textsOf(second.model.asked[0], 'user')).toEqual(['oi']);
  });

  test('[R2.shutdown] a store that was never used is closed as well, and gives its place back', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { manager } = openOn(place, {});
      await manager.shutdown();
      await expect(manager.memory.fact.save('s', 'x')).rejects.toMatchObject({ code: 'platform_closed' });
    }
    const { manager } = openOn(place, {});
    expect(await manager.memory.fact.list('ninguem')).toEqual([]);
  });
});

// What depends on no engine is asked of one: each PGlite that a process opens and closes costs it a second.
describe('on one Postgres', () => {
  let place: DurablePlace;
  beforeAll(async () => {
    place = await postgresPlace();
  }, FIRST_MS);
  afterAll(() => place.remove());

  test('[R7.store] what is known in one session never shows in another', async () => {
    const { manager, model } = openOn(place, { coordenador: [say('1'), say('2')] });
    await manager.memory.fact.save('a', 'segredo de a');
    await manager.memory.summary.save('a', 'resumo de a');
    await manager.processMessage('a', 'sou a primeira', { userId: 'ana' });
    await manager.processMessage('b', 'sou a segunda', { userId: 'bia' });
    expect(model.asked[0]?.system).toContain('segredo de a');
    expect(JSON.stringify(model.asked[1])).not.toMatch(/segredo de a|resumo de a|primeira/);
    expect(await manager.memory.fact.list('b')).toEqual([]);
    expect(await manager.memory.summary.list('b')).toEqual([]);
    expect((await manager.memory.conversation.list('b')).map(({ text }) => text)).toEqual([
      'sou a segunda',
      '2',
    ]);
  });

  test('[R7.store] each agent its own, also after a restart; and nothing is configured but the store', async () => {
    const own = { shareMemoryInstances: false, memoryConfig: undefined };
    const first = openOn(place, {}, own);
    await first.manager.memory.fact.save('cada', 'Roteador A1.', { agent: 'tecnico' });
    await first.manager.memory.fact.save('cada', 'Chama-se Ana.');
    await first.manager.shutdown();
    const script = { coordenador: [delegate('tecnico')], tecnico: [say('Oi.')] };
    const { manager, model } = openOn(place, script, own);
    await manager.processMessage('cada', 'caiu');
    expect(model.asked.map(({ system }) => [/Roteador/.test(system), /Ana/.test(system)])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('[R7.store] kinds can live apart: facts in the store, summaries in this process', async () => {
    const apart = { memoryConfig: { fact: 'platform', summary: 'memory' } } as const;
    const first = openOn(place, { coordenador: [say('Oi.')] }, apart);
    await first.manager.memory.fact.save('parte', 'fato');
    await first.manager.memory.summary.save('parte', 'resumo');
    await first.manager.processMessage('parte', 'oi');
    expect(first.model.asked[0]?.system).toContain('- fato: "fato"\n- resumo: "resumo"');
    await first.manager.shutdown();
    const second = openOn(place, {}, apart);
    expect(await second.manager.memory.fact.list('parte')).toHaveLength(1);
    expect(await second.manager.memory.summary.list('parte')).toEqual([]);
  });

  test('[H6.memory_saved] a fact and a summary stand in the log by number and size', async () => {
    const { manager } = openOn(place, { coordenador: [say('Oi.')] });
    await manager.processMessage('registro', 'oi');
    await manager.memory.fact.save('registro', 'Mora em Recife.');
    await manager.memory.fact.save('registro', 'Mora em Recife.');
    await manager.memory.summary.save('registro', 'Pediu ajuda.', { agent: 'tecnico' });
    await manager.shutdown();
    const platform = createPlatform({ store: place.store, assistants: [] });
    const lines = (await platform.eventLogger?.read('registro')) ?? [];
    await platform.close();
    expect(lines.filter(({ type }) => type === 'memory_saved').map(({ body }) => body)).toEqual([
      { memory: expect.any(Number), kind: 'fact', agent: null, chars: 15 },
      { memory: expect.any(Number), kind: 'summary', agent: 'tecnico', chars: 12 },
    ]);
    expect(lines.map(({ type }) => type)).not.toContain('memory_retrieved');
  });

  test('[R8] two managers share the floor, the facts and what was said', async () => {
    const one = openOn(place, {
      coordenador: [delegate('tecnico', 'sem sinal')],
      tecnico: [say('Qual luz?')],
    });
    const two = openOn(place, { tecnico: [say('Vermelha, então.')] });
    await one.manager.processMessage('s', 'caiu');
    await one.manager.memory.fact.save('s', 'Roteador A1.');
    expect(await two.manager.processMessage('s', 'a vermelha')).toMatchObject({ agent: 'tecnico' });
    expect(textsOf(two.model.asked[0], 'user')).toEqual(['caiu', 'a vermelha']);
    expect(two.model.asked[0]?.system).toContain('Roteador A1.');
    await two.manager.clearSessionHistory('s');
    expect(await one.manager.memory.fact.list('s')).toEqual([]);
    expect(await one.manager.memory.conversation.list('s')).toEqual([]);
  });

  test('[R8] two managers answer one session in turns, each message once and each manager’s in their order', async () => {
    const script = () => ({ coordenador: Array.from({ length: 20 }, () => say('ok')) });
    const managers = [openOn(place, script()), openOn(place, script())];
    const sent = managers.map((_, of) => Array.from({ length: 10 }, (__, n) => `${of}:${n}`));
    await Promise.all(
      managers.flatMap(({ manager }, of) =>
        (sent[of] ?? []).map((text) => manager.processMessage('fila', text, { userId: 'ana' })),
      ),
    );
    const messages = await managers[0]?.manager.memory.conversation.list('fila');
    const said = (messages ?? []).filter(({ role }) => role === 'user').map(({ text }) => text);
    expect(messages?.map(({ role }) => role)).toEqual(said.flatMap(() => ['user', 'assistant']));
    expect(sent.map((_, of) => said.filter((text) => text.startsWith(`${of}:`)))).toEqual(sent);
    const asked = managers.flatMap(({ model }) => model.asked.map((each) => textsOf(each, 'user')));
    for (const seen of asked) expect(seen).toEqual(said.slice(0, seen.length));
  });
});
