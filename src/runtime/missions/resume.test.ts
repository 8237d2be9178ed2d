import { expect, test } from 'vitest';
import {
  type BusMessage,
  foldMission,
  type MissionAgent,
  type MissionBudget,
  type Transport,
} from '#protocol';
import { type Calls, consult, coordinator, dados, never } from './fixtures/agents.ts';
import { openFleet } from './fixtures/fleet.ts';

const chain = (ids: readonly string[]) =>
  ids.map((id, index) => consult(id, { depende_de: ids.slice(Math.max(index - 1, 0), index) }));

/** A mission whose worker is gone at the given operation. */
async function abandoned(at: string, ids: readonly string[]) {
  const calls: Calls = [];
  let stuck = true;
  const agents = [
    coordinator({ plan: () => chain(ids) }),
    dados(calls, ({ alvo }, { spend }) => {
      if (alvo === at && stuck) return never();
      return { alvo, pago: spend({ tokens: 100 }) };
    }),
  ];
  const fleet = openFleet({ agents });
  const { done, abort } = fleet.open();
  await fleet.pass(10);
  abort.abort('left');
  await done.catch(() => undefined);
  stuck = false;
  const restart = () => openFleet({ agents, store: fleet.store, clock: fleet.clock });
  return { calls, fleet, restart };
}

test('[F4] a mission is taken up where it was left: what is journalled is not asked again, what is spent stays spent', async () => {
  const { calls, restart, fleet } = await abandoned('c', ['a', 'b', 'c', 'd']);
  const next = restart();
  const { done } = next.open({ fence: 2 });
  await next.pass(2);
  const { consolidacao, missao_id } = await done;
  expect(consolidacao.status).toBe('sucesso_completo');
  expect(calls.map(({ alvo }) => alvo)).toEqual(['a', 'b', 'c', 'c', 'd']);
  expect(new Set(calls.filter(({ alvo }) => alvo === 'c').map(({ key }) => key))).toEqual(
    new Set([`${missao_id}:c`]),
  );
  expect(consolidacao.recursos_consumidos.tokens_usados).toBe(400);
  expect(next.events[0]).toMatchObject({ type: 'mission_opened', resumed: true, mission: missao_id });
  const stored = await fleet.store.read('acme', missao_id);
  expect(stored?.telemetria).toMatchObject({
    orcamento_tokens_consumido: 400,
    operacoes_totais_executadas: 4,
  });
});

test('[F4] [F8.retry] what failures spent stays spent, and a message that is asked again is one more attempt', async () => {
  let stuck = true;
  const agents = [
    coordinator({ plan: () => [consult('a'), consult('b', { criticidade: 'complementar' })] }),
    dados(
      [],
      ({ alvo }, { spend }) => {
        if (alvo === 'b') return stuck ? never() : { alvo };
        expect(spend({ tokens: 50, chamadas_api: 3 })).toBe(true);
        throw new Error('fora do ar');
      },
      { custo_estimado: { tokens: 100, chamadas_api: 3 } },
    ),
  ];
  const fleet = openFleet({ agents });
  const { done, abort } = fleet.open();
  await fleet.pass(5);
  abort.abort('left');
  await done.catch(() => undefined);
  stuck = false;
  const next = openFleet({ agents, store: fleet.store, clock: fleet.clock });
  const resumed = next.open({ fence: 2 });
  await next.pass(5);
  const { consolidacao, missao_id } = await resumed.done;
  expect(consolidacao.recursos_consumidos).toMatchObject({ tokens_usados: 100, chamadas_api_externas: 6 });
  const stored = await fleet.store.read('acme', missao_id);
  expect(stored?.telemetria).toMatchObject({ orcamento_tokens_consumido: 100, orcamento_api_consumido: 6 });
  const { mensagens, totais } = foldMission(stored?.eventos ?? []);
  expect(
    mensagens.map(({ message_id, repeticoes, resposta }) => [
      message_id.slice(missao_id.length),
      repeticoes,
      resposta?.consumido.chamadas_api_externas,
    ]),
  ).toEqual([
    ['', 1, 6],
    [':a', 1, 6],
    [':b', 1, 0],
  ]);
  expect(totais).toMatchObject({ mensagens: 3, repeticoes: 3, falhas: 1, chamadas_api_externas: 6 });
});

test('[F4] [P7] whoever takes a mission up asks for the very same, so that a lead elsewhere that still works on it is joined', async () => {
  const asked: BusMessage[] = [];
  const lead = coordinator({});
  const noting: MissionAgent = {
    contract: lead.contract,
    start: (deps) => {
      const registration = lead.start(deps);
      return {
        ...registration,
        handle: (message, scope) => {
          asked.push(message);
          scope.spend({ tokens: 100 });
          return asked.length === 1 ? never() : (registration.handle?.(message, scope) ?? never());
        },
      };
    },
  };
  const agents = [noting, dados([])];
  const fleet = openFleet({ agents });
  const { done, abort } = fleet.open();
  await fleet.pass(5);
  abort.abort('left');
  await done.catch(() => undefined);
  const next = openFleet({ agents, store: fleet.store, clock: fleet.clock });
  const resumed = next.open({ fence: 2 });
  await next.pass(2);
  await resumed.done;
  const [first, second] = asked;
  expect(second?.payload.parametros).toEqual(first?.payload.parametros);
  expect(second?.message_id).toBe(first?.message_id);
  expect([first, second].map((message) => message?.recursos_estimados.tokens_estimados)).toEqual([
    5_000, 4_900,
  ]);
});

test('[F15] it has the time that was left, not a new one', async () => {
  const { restart, fleet } = await abandoned('b', ['a', 'b']);
  fleet.clock.advance(65_000);
  const next = restart();
  const { done } = next.open({ fence: 2 });
  await next.pass(1);
  const { consolidacao } = await done;
  // Five seconds are left of eighty: near the end "b" is critical and still fits.
  expect(consolidacao.status).toBe('sucesso_completo');
  expect(consolidacao.recursos_consumidos.tempo_execucao).toBe(75);
});

test('[F15] one that is over its limit already is told at once from what is journalled', async () => {
  const { restart, fleet, calls } = await abandoned('b', ['a', 'b']);
  fleet.clock.advance(90_000);
  const { done } = restart().open({ fence: 2 });
  const { consolidacao, status_final } = await done;
  expect(status_final).toBe('timeout');
  expect(consolidacao.status).toBe('sucesso_parcial');
  expect(consolidacao.resposta_pre_estruturada.dados_suporte).toEqual([
    { agente: 'dados', dados: { alvo: 'a', pago: true } },
  ]);
  expect(calls.map(({ alvo }) => alvo)).toEqual(['a', 'b']);
});

test.each([
  ['back', -3_600_000],
  ['ahead', 3_600_000],
])(
  '[fault T2] the wall was set an hour %s while nobody had it: it ends within its own time',
  async (_, ms) => {
    const { restart, fleet } = await abandoned('b', ['a', 'b']);
    fleet.clock.jump(ms);
    const next = restart();
    const startedAt = next.clock.monotonic();
    const { done } = next.open({ fence: 2 });
    await next.pass(1);
    await done;
    const budget: MissionBudget = { tokens: 5_000, chamadas_api: 8 };
    const opened = next.events.find(({ type }) => type === 'mission_opened');
    expect(opened).toMatchObject({ limitMs: 80_000, budget });
    expect(next.clock.monotonic() - startedAt).toBeLessThanOrEqual(90_000);
  },
);

test('[F4] [fault T2] the wall jumps while it runs: whoever sweeps leaves what it conducts, and takes it once nobody does', async () => {
  const agents = [
    coordinator({ plan: () => chain(['a', 'b']) }),
    dados([], ({ alvo }) => (alvo === 'b' ? never() : { alvo })),
  ];
  const fleet = openFleet({ agents });
  const { done, abort } = fleet.open();
  await fleet.pass(5);
  fleet.clock.jump(3_600_000);
  const sweep = () => fleet.store.sweep(fleet.clock.now() - 600_000, fleet.desk.led());
  expect(await sweep()).toBe(0);
  expect(await fleet.store.running({ org: 'acme', turn: 't1' })).toBe(true);
  abort.abort('stopped');
  expect((await done).consolidacao.resposta_pre_estruturada.dados_suporte).toHaveLength(1);
  expect(await sweep()).toBe(1);
});

test('[fault A10] two workers take up one mission at once: one has it and asks once, the other is told of the conflict', async () => {
  const { restart, fleet, calls } = await abandoned('b', ['a', 'b']);
  const [one, two] = [restart(), restart()];
  const first = one.open({ fence: 2 });
  const second = two.open({ fence: 2 });
  const outcomes = await Promise.allSettled([first.done, second.done, one.pass(2)]);
  expect(
    outcomes
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toMatchObject([{ code: 'mission_conflict' }]);
  // "b" was parked when the first worker left; whoever has the mission asks it again, and nothing else.
  expect(calls.map(({ alvo }) => alvo)).toEqual(['a', 'b', 'b']);
  expect((await fleet.store.list('acme')).length).toBe(1);
});

test('[F4] [P7] whoever takes up a mission that is led in another process looks for its lead, and says that it owns the mission now', async () => {
  const asked: [isTakenUp: boolean | undefined, epoca: number | undefined][] = [];
  const transport: Transport = {
    ...{ serve: async () => async () => undefined, notify: () => undefined },
    ...{ knows: () => true, close: async () => undefined },
    request: (_, { isTakenUp, whenTelling }) => {
      asked.push([isTakenUp, undefined]);
      whenTelling?.(({ epoca }) => asked.push([undefined, epoca]));
      return never();
    },
  };
  const agents = [coordinator({ plan: () => [] })];
  const fleet = openFleet({ agents, transport });
  const { done, abort } = fleet.open();
  await fleet.pass(1);
  abort.abort('left');
  await done.catch(() => undefined);
  const next = openFleet({ agents, transport, store: fleet.store, clock: fleet.clock });
  const again = next.open({ fence: 2 });
  await next.pass(1);
  expect(asked).toEqual([
    [false, undefined],
    [true, undefined],
    [undefined, 2],
  ]);
  again.abort.abort('left');
  await again.done.catch(() => undefined);
});
